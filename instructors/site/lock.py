"""Pyodide's lock: the file of each package, and what it needs. Ours adds the course and what it lacks."""

import hashlib
import shutil
from email.parser import Parser
from zipfile import ZipFile

NAME, COURSE = "pyodide-lock.json", "game-theory-course"
# A server's, or JavaScript that lies in the page.
NOT_IN_A_BROWSER = {"widgetsnbextension", "jupyterlab-widgets"}
# Only `import nashpy` fetches it: it brings scipy, a third of all.
WHEN_ASKED = {"nashpy"}
# What JupyterLite's kernel loads by itself.
KERNEL = ("micropip", "packaging", "ipython", "jedi")


def about(wheel):
    """The metadata of a wheel, as an email message."""
    with ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(archive.read(name).decode())


def needs(message, given):
    """The requirements of a wheel's metadata that hold in the Python of the lock `given`.

    >>> message = {"Requires-Dist": ["comm>=0.1", "colorama; sys_platform == 'win32'"]}
    >>> message = type("Message", (dict,), {"get_all": dict.get})(message)
    >>> needs(message, {"info": {"python": "3.14.2"}})
    [<Requirement('comm>=0.1')>]
    """
    from packaging.requirements import Requirement

    version = given["info"]["python"]
    here = {
        "sys_platform": "emscripten", "platform_system": "Emscripten", "platform_machine": "wasm32",
        "os_name": "posix", "python_version": version.rpartition(".")[0], "python_full_version": version,
        "extra": "",
    }  # fmt: skip
    asked = map(Requirement, message.get_all("Requires-Dist") or [])
    return [each for each in asked if not each.marker or each.marker.evaluate(here)]


def canonical(name):
    """The name under which a package is known."""
    from packaging.utils import canonicalize_name

    return canonicalize_name(name)


def add(given, files):
    """Give each wheel of `files` its entry in the lock; raises KeyError where one needs what is not there."""
    for path in files:
        entry = _entry(path, given)
        given["packages"][entry["name"]] = entry
    closure(given, [canonical(about(path)["Name"]) for path in files])


def _entry(path, given):
    message = about(path)
    with ZipFile(path) as archive:
        tops = {name.partition("/")[0] for name in archive.namelist() if name.endswith(".py")}
    name = canonical(message["Name"])
    asked = {canonical(each.name) for each in needs(message, given)} - NOT_IN_A_BROWSER - WHEN_ASKED
    return {
        "name": name,
        "version": message["Version"],
        "file_name": path.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(
            top.removesuffix(".py") for top in tops if not top.endswith((".data", ".dist-info"))
        ),
        "depends": sorted(asked),
        "unvendored_tests": False,
    }


def closure(given, names):
    """These packages and all that they need, sorted.

    >>> closure({"packages": {"a": {"depends": ["b"]}, "b": {"depends": []}}}, ["a"])
    ['a', 'b']
    """
    found, open_names = set(), list(names)
    while open_names:
        name = open_names.pop()
        if name not in found:
            found.add(name)
            open_names += map(canonical, given["packages"][name]["depends"])
    return sorted(found)


def place(given, ours, pyodide, static, cdn):
    """Copy `ours` and what is in the folder `pyodide` into `static`; the rest gets its address, in `cdn`."""
    for path in ours:
        shutil.copy(path, static)
    for entry in given["packages"].values():
        name = entry["file_name"]
        if pyodide and (pyodide / name).is_file():
            shutil.copy(pyodide / name, static)
        if not (static / name).exists():
            entry["file_name"] = cdn + name
