"""Wheels: one made of the students' bundle, and the pure ones that Pyodide's lock lacks, from PyPI."""

import subprocess
import sys
import tomllib

from helpers.instructors.records import Unusable, zipped
from helpers.instructors.site import lock


def course(files, folder):
    """Write the wheel of the bundle's `files`, {name: bytes}, into `folder`; the same bytes each time."""
    project = tomllib.loads(files["pyproject.toml"].decode())["project"]
    stem = f"{project['name'].replace('-', '_')}-{project['version']}"
    lines = [f"{key}: {project[key.lower()]}" for key in ("Name", "Version")]
    lines += [f"Requires-Dist: {each}" for each in project["dependencies"]]
    inside = {name: data for name, data in files.items() if name.startswith("helpers/")}
    about = f"{stem}.dist-info"
    inside[f"{about}/METADATA"] = "\n".join(["Metadata-Version: 2.1", *lines, ""]).encode()
    inside[f"{about}/WHEEL"] = b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    inside[f"{about}/RECORD"] = "".join(f"{name},,\n" for name in [*inside, f"{about}/RECORD"]).encode()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{stem}-py3-none-any.whl"
    path.write_bytes(zipped(inside.items()))
    return path


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
