"""One source: from solutions/ come notebooks/, the hashed answer key, the students' zip, nbgrader's folder.

`python -m helpers release` makes them, `python -m helpers release --check` says what is stale.
"""

import json
import sys
from pathlib import Path

import helpers
from helpers.checking import challenges_of, notebooks
from helpers.instructors.records import START_HERE, number_of
from helpers.instructors.release import sources
from helpers.instructors.release.answer_key import entries
from helpers.instructors.release.book import ReleaseError, dumps, execute, loads, read, stamp, students
from helpers.instructors.release.bundle import can_be_nbgraders, pack, write_nbgraders
from helpers.instructors.release.start import about_notebook, start
from helpers.instructors.release.terms import linked
from helpers.instructors.release.timing import fill_minutes, minutes, put
from helpers.instructors.wrong_answers import load_mistakes

KEY = Path("helpers", "challenges", "key.json")


class UsageError(ReleaseError):
    """Arguments that cannot be used."""

    status = 2


def add_arguments(parser):
    """The options of `python -m helpers release`."""
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 and list what is stale")
    parser.add_argument("--run", action="store_true", help="run the solution notebooks first")
    parser.add_argument("--bundle", metavar="FILE.zip", type=Path, help="also make the students' zip")
    parser.add_argument("--nbgrader", metavar="DIR", type=Path, help="also make a course folder for nbgrader")
    parser.add_argument("--root", metavar="DIR", type=Path, help="the course's folder (default: this one)")


def main(args):
    """Do what the arguments ask; the exit status: 0 fine, 1 stale or faulty course, 2 unusable arguments."""
    try:
        root = _usable(args)
        return _check(root, args.run) if args.check else _release(root, args)
    except ReleaseError as error:
        print(f"release: {error}", file=sys.stderr)
        return error.status


def _usable(args):
    root = (args.root or Path(helpers.__file__).parents[1]).resolve()
    if not any((root / "solutions").glob("*.ipynb")):
        raise UsageError(f"{root} has no solutions/*.ipynb. Give the course's folder: --root DIR.")
    other = root / "helpers" / "__init__.py"
    if other.exists() and not other.samefile(helpers.__file__):
        raise UsageError(f"{root} has a helpers of its own. Go there and run `python -m helpers release`.")
    if args.check and (args.bundle or args.nbgrader):
        raise UsageError("--check writes nothing, so it makes nothing else. Leave one of the two out.")
    if args.nbgrader and not can_be_nbgraders(args.nbgrader, root):
        raise UsageError(f"{args.nbgrader} cannot be nbgrader's folder. Name a folder of its own.")
    if args.bundle and (args.bundle.suffix != ".zip" or not args.bundle.resolve().parent.is_dir()):
        raise UsageError(f"{args.bundle} cannot be the bundle. Name a .zip file in a folder that exists.")
    return root


def _check(root, run):
    files = _run(planned(root)) if run else planned(root)
    stale = [path for path, data in files.items() if _old(path) != data]
    strangers = _strangers(root)
    for path in stale:
        print(f"stale: {path.relative_to(root).as_posix()}")
    for path in strangers:
        print(f"stale: {path.relative_to(root).as_posix()} (no such solution notebook: delete it)")
    if stale:
        print(f"To mend: python -m helpers release{' --run' * run}")
    return 1 if stale or strangers else 0


def _release(root, args):
    for path in sorted((root / "notebooks").glob("*.ipynb")):
        if _was_run(path) and path not in _strangers(root):
            where = f"notebooks/{path.name}"
            raise ReleaseError(f"{where} was run: it may hold answers. Move it away, or delete it.")
    files = planned(root)
    if args.run:
        # The solutions' check cells read the key, so it must be there before they run.
        _write(root, {root / KEY: files[root / KEY]})
        files = _run(files)
    _write(root, files)
    for path in _strangers(root):
        print(f"left out: notebooks/{path.name} has no solution notebook")
    if args.bundle:
        args.bundle.write_bytes(pack(root))
        print(f"made {args.bundle}")
    if args.nbgrader:
        books = {path.stem: read(path) for path in sorted((root / "solutions").glob("*.ipynb"))}
        write_nbgraders(args.nbgrader, books)
        print(f"made {args.nbgrader}: {len(books)} assignments. Go there: nbgrader generate_assignment NAME")
    return 0


def planned(root):
    """What the course in `root` should hold: {path: bytes} of solutions, notebooks, README and key.json."""
    books = {path: read(path) for path in sorted((root / "solutions").glob("*.ipynb"))}
    readme = root / "README.md"
    files, key = {readme: _old(readme)} if readme.exists() else {}, {}
    for path, notebook in books.items():
        number, name = _number(path), f"solutions/{path.name}"
        challenges = _challenges(number, name)
        stamp(notebook, challenges, name)
        fill_minutes(notebook, challenges)
        key |= entries(notebook, challenges, load_mistakes(root, number), name)
        files[root / "notebooks" / path.name] = dumps(linked(students(notebook, name)))
        files[path] = dumps(notebook)
        if readme in files:
            time = f"{minutes(notebook['cells'], challenges)[0]} min"
            text = put(files[readme].decode(), f"minutes {number}", time)
            files[readme] = put(text, f"teaches {number}", about_notebook(notebook)["teaches"]).encode()
    _complain_of_forgotten(books)
    files[root / "notebooks" / START_HERE] = dumps(
        start(books, sources.listed(books, root), sources.how_to_cite(root))
    )
    files[root / KEY] = (json.dumps(key, indent=1, sort_keys=True) + "\n").encode()
    return files


def _run(files):
    """The same files, with the outputs that the solutions have now."""
    solutions = [path for path in files if path.parent.name == "solutions"]
    return files | {path: _executed(path, files[path]) for path in solutions}


def _executed(path, data):
    return dumps(execute(loads(data, path.name), f"solutions/{path.name}", path.parent))


def _number(path):
    number = number_of(path.name)
    if number is None:
        raise ReleaseError(f"solutions/{path.name}: let the name begin with a number, like 03_{path.name}.")
    return number


def _challenges(number, name):
    if number not in notebooks():
        raise ReleaseError(f"{name} has no challenges. Write helpers/challenges/nb{number}.py.")
    return challenges_of(number)


def _complain_of_forgotten(books):
    for number in sorted(set(notebooks()) - {_number(path) for path in books}):
        raise ReleaseError(
            f"The challenges of helpers/challenges/nb{number}.py have no notebook. "
            f"Add solutions/{number:02}_….ipynb or remove that module."
        )


def _strangers(root):
    kept = {START_HERE, *(path.name for path in (root / "solutions").glob("*.ipynb"))}
    return [path for path in sorted((root / "notebooks").glob("*.ipynb")) if path.name not in kept]


def _was_run(path):
    try:
        cells = json.loads(path.read_bytes())["cells"]
        return any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
    except (ValueError, KeyError, TypeError, AttributeError):
        return False  # no notebook: what is made takes its place


def _old(path):
    return path.read_bytes() if path.exists() else None


def _write(root, files):
    for path, data in files.items():
        if _old(path) != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            print(f"wrote {path.relative_to(root).as_posix()}")
