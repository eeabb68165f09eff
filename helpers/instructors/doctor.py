"""`python -m helpers doctor`: what this machine has, and how to mend what it lacks.

Each finding is a line: ok, or what is wrong and, below it, the way out.
"""

import shutil
import sys
import webbrowser
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

OLDEST = (3, 11)
NEEDED = ("ipywidgets", "anywidget", "matplotlib", "networkx", "nashpy")
INSTALL = "In the course's folder: python -m pip install -r requirements.txt"
# Where JupyterLab finds the half of a widget that runs in the browser.
BROWSER_HALVES = {"ipywidgets": "@jupyter-widgets/jupyterlab-manager", "anywidget": "anywidget"}
BROWSERS = ("firefox", "google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "chrome")


class Finding(NamedTuple):
    """What was looked at, what was found, and how to mend it ("" where nothing is wrong)."""

    thing: str
    found: str
    mend: str = ""


def add_arguments(parser):
    """`python -m helpers doctor` has none."""


def main(args):
    """Prints the findings; the exit status: 0 the course runs here, 1 something it needs is missing."""
    sections = {
        "The course": course(),
        "Widgets and browser": clickable(),
        "Grading: reports, and what keeps students' code in": [package("jinja2"), *walls()],
    }
    for title, findings in sections.items():
        print(title)
        for finding in findings:
            print(f"  {finding.thing:26}{finding.found}")
            if finding.mend:
                print(f"  {'':26}→ {finding.mend}")
    return 1 if any(finding.mend for finding in sections["The course"]) else 0


def course():
    """Python and the packages that a notebook needs, with their versions."""
    here = ".".join(map(str, sys.version_info[:3]))
    asked = ".".join(map(str, OLDEST))
    mend = "" if sys.version_info >= OLDEST else f"Install Python {asked} or newer, and begin again with it."
    return [Finding("Python", f"{here}, {sys.executable}", mend), *map(package, NEEDED)]


def package(name):
    """A package that is needed.

    >>> package("no-such-package").found
    'missing'
    """
    try:
        found = version(name)
    except PackageNotFoundError:
        return Finding(name, "missing", INSTALL)
    try:
        import_module(name)
    except Exception as error:  # half installed, or made for another Python
        return Finding(name, f"{found}, but {type(error).__name__}: {error}", INSTALL)
    return Finding(name, found)


def clickable():
    """Whether a button can be clicked: JupyterLab, both halves of a widget, and a browser to see them."""
    return [package("jupyterlab"), *(_browser_half(name) for name in BROWSER_HALVES), _browser()]


def _browser_half(name):
    thing = f"{name} in JupyterLab"
    for place in _places():
        if (place / "labextensions" / BROWSER_HALVES[name] / "package.json").is_file():
            return Finding(thing, "ok")
    return Finding(
        thing, "missing: buttons and sliders will not show",
        f"python -m pip install --force-reinstall {name}, then start JupyterLab again.",
    )  # fmt: skip


def _places():
    try:
        from jupyter_core.paths import jupyter_path
    except ImportError:
        return [Path(sys.prefix) / "share" / "jupyter"]
    return map(Path, jupyter_path())


def _browser():
    """Python finds a browser only where there is a screen to show it on."""
    try:
        return Finding("browser", f"ok ({webbrowser.get().name})")
    except webbrowser.Error:
        path = next(filter(None, map(shutil.which, BROWSERS)), None)
        return Finding(
            "browser", f"{path}, but no screen to show it on" if path else "none found",
            "Start JupyterLab with --no-browser and open the address it prints, here or on another machine.",
        )  # fmt: skip


def walls():
    """What keeps a student's code in on this machine, and what a missing wall needs."""
    from helpers.instructors.sandbox.walls import available

    return [Finding(wall, "missing" if why else "holds", why) for wall, why in available().items()]
