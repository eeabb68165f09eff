"""Wheels: the course's own, and the pure ones that Pyodide's lock lacks, from PyPI."""

import subprocess
import sys
from pathlib import Path

from instructors.records import Unusable
from instructors.site import lock


def course(root, folder):
    """Build the wheel of the course in `root`, which holds no solution, into `folder`; gives its path."""
    from hatchling.builders.wheel import WheelBuilder

    (path,) = WheelBuilder(str(root)).build(directory=str(folder))
    return Path(path)


def collect(wheel, given, folder):
    """Fetch what `wheel` needs and the lock `given` lacks; gives these, and those that extend the page."""
    fetched, asked = {}, lock.needs(lock.about(wheel), given)
    while missing := [each for each in asked if _is_missing(each, given, fetched)]:
        before = set(folder.iterdir())
        _download(missing, given["info"]["python"], folder)
        new = {lock.canonical(lock.about(path)["Name"]): path for path in set(folder.iterdir()) - before}
        fetched |= new
        asked = [need for path in new.values() for need in lock.needs(lock.about(path), given)]
    pure = [path for name, path in sorted(fetched.items()) if name not in lock.NOT_IN_A_BROWSER]
    return pure, [fetched[name] for name in ("anywidget", "jupyterlab-widgets")]


def _is_missing(need, given, fetched):
    name = lock.canonical(need.name)
    return name not in {*given["packages"], *fetched, "widgetsnbextension"}


def _download(needs, python, folder):
    words = [
        *("pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", str(folder)),
        *("--platform", "any", "--implementation", "py", "--abi", "none"),
        *("--python-version", python.rpartition(".")[0]),
    ]
    asked = [f"{each.name}{each.specifier}" for each in needs]
    done = subprocess.run([sys.executable, "-m", *words, *asked], capture_output=True, text=True)
    if done.returncode:
        why = (done.stderr.strip().splitlines() or ["pip says nothing"])[-1]
        raise Unusable(f"pip cannot fetch {', '.join(asked)}. Is there a network? {why}")
