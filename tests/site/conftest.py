"""A site that runs without a network: npm's Pyodide, and from PyPI the pure wheels that it would fetch."""

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from instructors.site import build, lock

sys.path.insert(0, str(Path(__file__).parents[1]))


@pytest.fixture(scope="session")
def pyodide(tmp_path_factory):
    """A folder with the Pyodide that the kernel is built for, as npm has it."""
    constants = pytest.importorskip(
        "jupyterlite_pyodide_kernel.constants", reason="no jupyterlite: pip install -e '.[site]'"
    )
    npm = shutil.which("npm")
    if not npm:
        pytest.skip("no npm here: install Node.js")
    folder = tmp_path_factory.mktemp("npm")
    (folder / "package.json").write_text("{}")
    name = f"pyodide@{constants.PYODIDE_VERSION}"
    done = subprocess.run([npm, "install", name], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"npm cannot fetch {name}: {done.stderr[-200:]}")
    return folder / "node_modules" / "pyodide"


@pytest.fixture(scope="session")
def site(pyodide, tmp_path_factory):
    """The built site; the compiled wheels are not in it, as they are nowhere but in Pyodide's own network."""
    folder, out = tmp_path_factory.mktemp("pyodide"), tmp_path_factory.mktemp("out")
    shutil.copytree(pyodide, folder, dirs_exist_ok=True)
    given = json.loads((folder / lock.NAME).read_text())
    wanted = lock.closure(given, ["networkx", "typing-extensions", *lock.KERNEL])
    pure = [name for name in wanted if given["packages"][name]["file_name"].endswith("-none-any.whl")]
    take_from_pypi(given, pure, folder)
    (folder / lock.NAME).write_text(json.dumps(given))
    build(out, folder)
    return out


def take_from_pypi(given, names, folder):
    """The same versions; Pyodide builds them again, so the sums of the files differ."""
    asked = [f"{name}=={given['packages'][name]['version']}" for name in names]
    words = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:"]
    python = given["info"]["python"].rpartition(".")[0]
    words += ["--python-version", python, "--platform", "any", "--abi", "none", "-d", folder, *asked]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        pytest.skip(f"pip cannot fetch pure wheels: {done.stderr[-300:]}")
    for path in folder.glob("*.whl"):
        entry = given["packages"][lock.canonical(lock.about(path)["Name"])]
        entry |= {"file_name": path.name, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
