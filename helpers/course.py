"""`game-theory-course`: the notebooks in a folder of your own, opened in JupyterLab."""

import argparse
import sys
from pathlib import Path

HERE = Path(__file__).parent
START = "00_start_here.ipynb"


class Unusable(Exception):
    """What cannot be done, with the way out."""


def main(arguments=None):
    """Copy the notebooks that are not there yet, then run JupyterLab; the exit status: 0 done, 2 unusable.

    >>> main([__file__])
    2
    """
    words = sys.argv[1:] if arguments is None else list(arguments)
    end = words.index("--") if "--" in words else len(words)
    args = _parser().parse_args(words[:end])
    try:
        copy(args.folder)
        if not args.copy:
            _open(args.folder.resolve(), words[end + 1 :])
    except Unusable as error:
        print(f"game-theory-course: {error}", file=sys.stderr)
        return 2
    return 0


def _parser():
    parser = argparse.ArgumentParser(
        prog="game-theory-course",
        description="Copy the notebooks into a folder and open them in JupyterLab. No file is overwritten.",
        epilog="Options of JupyterLab come after --, as in: game-theory-course -- --port 8899",
    )
    place = "a new folder, or one with your notebooks (default: game-theory-course)"
    parser.add_argument("folder", nargs="?", type=Path, default=Path("game-theory-course"), help=place)
    parser.add_argument("--copy", action="store_true", help="only copy, open nothing")
    return parser


def source():
    """The folder with the untouched notebooks: in an installed package inside it, in a clone beside it."""
    inside = HERE / "notebooks"
    return inside if inside.is_dir() else HERE.parent / "notebooks"


def copy(folder):
    """Copy each notebook that `folder` lacks, and say so.

    Raises Unusable where the folder cannot be written.
    """
    paths = sorted(source().glob("*.ipynb"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        new = [path for path in paths if _is_copied(path, folder / path.name)]
    except OSError as error:
        why = "it is a file" if folder.is_file() else error.strerror
        way_out = "Name another folder: game-theory-course FOLDER"
        raise Unusable(f"the notebooks cannot be put into {folder} ({why}). {way_out}") from None
    print(f"{folder.resolve()}: {len(new)} new notebooks, {len(paths) - len(new)} kept as they were.")
    if len(new) < len(paths):
        print("For a fresh copy of a notebook, rename yours and run this again.")


def _is_copied(path, target):
    try:
        with target.open("xb") as file:
            file.write(path.read_bytes())
    except FileExistsError:
        return False
    return True


def _open(folder, options):
    try:
        from jupyterlab.labapp import LabApp
    except ImportError:
        raise Unusable(
            f"JupyterLab is missing. To install it: {sys.executable} -m pip install jupyterlab. "
            f"The notebooks are in {folder}; VS Code opens them, too."
        ) from None
    start = folder / START
    LabApp.launch_instance([str(start if start.exists() else folder), *options])
