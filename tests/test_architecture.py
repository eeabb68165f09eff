"""Who may import whom, read from the source with `ast`: arrows point down only."""

import ast
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

import helpers

HELPERS = Path(helpers.__file__).parent
ROOT = HELPERS.parent
MODULES = sorted(path for path in HELPERS.rglob("*.py") if "__pycache__" not in path.parts)
NAMES = [path.relative_to(HELPERS).as_posix() for path in MODULES]
LONGEST = 300
LONGEST_CHALLENGES = 520  # a notebook's challenges are data: sentences to students, to be read one by one

# For each part of helpers the parts it may import. A new part gets its line here.
MAY_IMPORT = {
    "__init__": set(),
    "games": set(),
    "matrices": set(),
    "layout": set(),
    "scores": set(),
    "widgets": set(),
    "bots": {"games"},
    "data": set(),
    "values": {"games"},
    "trace": {"games"},
    "draw": {"layout", "matrices"},
    "replay": {"draw", "layout", "widgets"},
    "play": {"draw", "games", "matrices", "scores", "widgets"},
    "quiz": {"scores", "widgets"},
    "explore": {"draw", "play", "scores", "widgets"},
    "checking": {"games", "scores", "values"},
    "challenges": {"bots", "checking", "games", "matrices", "trace", "values"},
    "grading": {"challenges", "checking", "games", "layout", "values"},
    "release": {"challenges", "checking", "games", "trace", "values"},
    "doctor": set(),
    "__main__": {"doctor", "grading", "release"},
}
# What a part may import inside a function only, or by a name made at run time, when it is asked for.
MAY_LOAD_WHEN_ASKED = {
    "checking": {"challenges", "draw", "trace"},
    "doctor": {"grading"},
    "play": {"trace"},
    "values": {"matrices"},
}
HEAVY = {"IPython", "anywidget", "ipywidgets", "matplotlib", "networkx", "numpy"}


def part_of(path):
    """The part a file belongs to: "draw" for helpers/draw.py, "games" for helpers/games/nim.py."""
    return path.relative_to(HELPERS).parts[0].removesuffix(".py")


def imports(tree):
    """The dotted names that a syntax tree imports: `from helpers import scores` gives helpers.scores."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"line {node.lineno}: a relative import hides who imports whom"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parts(names):
    """The parts of helpers among dotted names; `helpers.Tree` counts as its home, games."""
    inner = [name.split(".")[1] for name in names if name.startswith("helpers.")]
    return {helpers._MODULE_OF.get(name, name) if name not in MAY_IMPORT else name for name in inner}


class AtImport(ast.NodeTransformer):
    """Leaves of a module only what runs when it is imported."""

    def visit_FunctionDef(self, node):
        return None

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_If(self, node):
        return None if "TYPE_CHECKING" in ast.unparse(node.test) else self.generic_visit(node)


def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_arrows_point_down(path):
    part = part_of(path)
    assert part in MAY_IMPORT, f"say in MAY_IMPORT what {part} may import"
    anywhere = parts(imports(parsed(path))) - {part}
    at_import = parts(imports(AtImport().visit(parsed(path)))) - {part}
    assert at_import <= MAY_IMPORT[part]
    assert anywhere <= MAY_IMPORT[part] | MAY_LOAD_WHEN_ASKED.get(part, set())


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_only_few_load_modules_by_a_name_made_at_run_time(path):
    names = {name.split(".")[-1] for name in imports(parsed(path))}
    assert "import_module" not in names or part_of(path) in {
        "__init__",
        "__main__",
        "checking",
        "doctor",
        "grading",
    }


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_heavy_libraries_are_imported_where_they_are_needed(path):
    at_import = {name.split(".")[0] for name in imports(AtImport().visit(parsed(path)))}
    assert not at_import & HEAVY, "import it inside the function that needs it"


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_a_module_fits_on_a_few_screens(path):
    is_data = part_of(path) == "challenges" and path.stem.startswith("nb")
    longest = LONGEST_CHALLENGES if is_data else LONGEST
    assert len(path.read_text(encoding="utf-8").splitlines()) <= longest


@pytest.mark.parametrize("path", MODULES, ids=NAMES)
def test_only_the_command_line_and_nobody_else_knows_tests_and_solutions_by_path(path):
    """What students get must not reach for a file they do not have."""
    if part_of(path) in ("grading", "release", "__main__"):
        return
    strings = [
        n.value for n in ast.walk(parsed(path)) if isinstance(n, ast.Constant) and isinstance(n.value, str)
    ]
    assert not [text for text in strings if text.startswith(("solutions/", "tests/", "../"))]


def loaded_by(code):
    """Which heavy libraries are loaded in a fresh interpreter after `code`."""
    report = f"{code}\nimport sys\nprint(*sorted({HEAVY!r} & set(sys.modules)))"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", report], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_importing_helpers_loads_nothing_heavy():
    assert loaded_by("import helpers") == []


def test_every_name_a_notebook_uses_loads_nothing_heavy():
    assert loaded_by("import helpers\nfor name in helpers.__all__: getattr(helpers, name)") == []


def test_the_command_line_loads_nothing_heavy():
    assert loaded_by("import helpers.release, helpers.grading") == []


@pytest.mark.parametrize("name", helpers.__all__)
def test_a_public_function_shows_itself_running(name):
    value = getattr(helpers, name)
    if inspect.isfunction(value):
        documentation = inspect.getdoc(value)
        assert documentation, "a docstring says what it is for"
        assert ">>> " in documentation, "and a doctest shows it"
