"""`python -m instructors site OUT`: the course as web pages that run in a browser, with no server behind.

The notebooks are the students', byte for byte. JupyterLite is the page and Pyodide the Python. `helpers` is a
wheel that the kernel loads before the first cell, so no notebook installs anything.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from html import escape
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

import helpers
from instructors.records import START_HERE, Unusable
from instructors.release.book import ReleaseError, read
from instructors.release.bundle import contents, pack
from instructors.site import gallery, lock, pages, wheels
from instructors.syllabus import syllabus

ROOT, HERE = Path(helpers.__file__).parents[1], Path(__file__).parent
KERNEL = "@jupyterlite/pyodide-kernel-extension"
RUNTIME = ("pyodide.*js", "pyodide.asm.*", "python_stdlib.zip")
BUILDERS = ("hatchling", "jupyterlite_core", "jupyterlite_pyodide_kernel")
APPS = ("lab", "notebooks", "tree")
SCRIPT = '<script src="../loading.js" data-parts="{}"></script></head>'
ABOUT = "Build the course as static pages that run in a browser: for GitHub Pages, or any server of files."


def add_arguments(parser):
    """The arguments of `python -m instructors site`."""
    parser.description = ABOUT
    parser.add_argument("out", metavar="OUT", type=Path, help="where the pages go: a new or an empty folder")
    local = "a folder with npm's `pyodide`: its files go into the site, not the network's (for tests)"
    parser.add_argument("--pyodide", metavar="DIR", type=Path, help=local)


def main(args):
    """Build; the exit status: 0 done, 2 it could not be done."""
    try:
        _check(args.out, args.pyodide)
        build(args.out.resolve(), args.pyodide)
    except (Unusable, ReleaseError, OSError) as error:
        print(f"site: {error}", file=sys.stderr)
        return 2
    size = sum(path.stat().st_size for path in args.out.rglob("*") if path.is_file())
    print(f"made {args.out}: {size / 1e6:.0f} MB. To look at it: python -m http.server -d {args.out}")
    return 0


def _check(out, pyodide):
    """Raises Unusable with what is missing and how to get it."""
    if not all(map(find_spec, BUILDERS)):
        raise Unusable("its builder is missing. In the course's folder: python -m pip install -e '.[site]'")
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise Unusable(f"{out} is not empty, and old pages spoil new ones. Name a new folder, or delete it.")
    if pyodide and not (pyodide / lock.NAME).is_file():
        raise Unusable(f"{pyodide} has no {lock.NAME}. Run `npm install pyodide`, give node_modules/pyodide.")


def build(out, pyodide=None):
    """Write the site into `out`, whole or not at all; `pyodide` is a folder with the runtime."""
    with tempfile.TemporaryDirectory() as scratch:
        lite, static = Path(scratch), Path(scratch, "static", "pyodide" if pyodide else "course")
        for name, data in contents(ROOT).items():
            if name.startswith("notebooks/"):
                _write(lite / "content" / Path(name).name, data)
        given, extensions = put_python(static, lite / "wheels", pyodide)
        _write(lite / "jupyter-lite.json", json.dumps(settings(static.name)).encode())
        _write(lite / "jupyter_lite_config.json", json.dumps(_config(lite, extensions)).encode())
        _run_lite(lite)
        shutil.copytree(lite / "static", lite / "out" / "static", dirs_exist_ok=True)
        _add_pages(lite / "out", static, given)
        shutil.copytree(lite / "out", out, dirs_exist_ok=True)


def put_python(static, folder, pyodide=None):
    """Fill `static` with the lock and the wheels it names; gives the lock and the wheels with extensions."""
    static.mkdir(parents=True)
    given = json.loads(_fetch(_cdn() + lock.NAME) if not pyodide else (pyodide / lock.NAME).read_bytes())
    for path in [each for name in RUNTIME for each in (pyodide or static).glob(name)]:
        shutil.copy(path, static)
    pack(ROOT)  # refuses to hand out a solution
    course = wheels.course(ROOT, folder)
    pure, extensions = wheels.collect(course, given, folder)
    lock.add(given, [course, *pure])
    lock.place(given, [course, *pure], pyodide, static, _cdn())
    _write(static / lock.NAME, json.dumps(given).encode())
    return given, extensions


def _fetch(address):
    try:
        return urlopen(address, timeout=60).read()
    except OSError as error:
        raise Unusable(
            f"{address} cannot be fetched ({error}). Is there a network? Without one, give --pyodide DIR."
        ) from None


def settings(place):
    """jupyter-lite.json: which lock the kernel reads, and what it loads before the first cell."""
    options = {"packages": [lock.COURSE], "lockFileURL": f"./static/{place}/{lock.NAME}"}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Game theory",
            "exposeAppInBrowser": True,  # loading.js asks it how the kernel is
            "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
            # In seconds: who types and then reloads the page loses nothing, and is not asked.
            "settingsOverrides": {"@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 5}},
            "litePluginSettings": {f"{KERNEL}:kernel": {"loadPyodideOptions": options}},
        },
    }


def _config(lite, extensions):
    # Only what the course shows: the environment may hold extensions that ask for a server.
    kernel = Path(sys.prefix, "share", "jupyter", "labextensions", KERNEL)
    return {
        "LiteBuildConfig": {
            "contents": ["content"],
            "output_dir": str(lite / "out"),
            "apps": list(APPS),
            "no_sourcemaps": True,
            "ignore_sys_prefix": ["federated_extensions"],
            "federated_extensions": [str(kernel), *map(str, extensions)],
        }
    }


def _run_lite(lite):
    done = subprocess.run(
        [sys.executable, "-m", "jupyterlite_core", "build"], cwd=lite, capture_output=True, text=True
    )
    if done.returncode:
        raise Unusable(f"jupyter lite build failed:\n{done.stdout[-1500:]}{done.stderr[-1500:]}")


def _add_pages(out, static, given):
    """The start page, and in each app a line that says what is being loaded."""
    shutil.copy(HERE / "loading.js", out)
    shutil.copy(ROOT / ".github" / pages.PREVIEW, out)
    plan = syllabus(ROOT / "solutions")
    for name, page in pages.written(read(out / "files" / START_HERE), versions(given), plan).items():
        _write(out / name, page.encode())
    gallery.write(out, plan)
    script = SCRIPT.format(escape(json.dumps(parts(given, static))))
    for app in APPS:
        path = out / app / "index.html"
        path.write_text(
            re.sub("</head>", lambda _: script, path.read_text(encoding="utf-8"), count=1), "utf-8"
        )


def parts(given, static):
    """The addresses, from the site's root, of what the kernel needs to start, and of the rest it loads."""
    here = {path.name: f"static/{static.name}/{path.name}" for path in static.iterdir()}

    def addresses(names):
        return [here.get(name, name if "://" in name else _cdn() + name) for name in names]

    def files(packages):
        return [given["packages"][each]["file_name"] for each in sorted(packages)]

    needed = {lock.COURSE, *lock.closure(given, lock.KERNEL)}
    others = {*lock.closure(given, [lock.COURSE])} - needed
    return addresses(["pyodide.asm.wasm", "python_stdlib.zip", *files(needed)]), addresses(files(others))


def _cdn():
    from jupyterlite_pyodide_kernel.constants import PYODIDE_CDN_URL

    return PYODIDE_CDN_URL.rstrip("/") + "/"


def versions(given):
    """What the site was built for, in words."""
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    def of(name):
        return f"{name} {given['packages'][name]['version']}" if name in given["packages"] else f"no {name}"

    listed = ", ".join(map(of, ("matplotlib", "networkx", "ipywidgets")))
    return f"Pyodide {PYODIDE_VERSION}, Python {given['info']['python']}, {listed}"


def _write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
