"""Who may import whom, read from the source with `ast`: arrows point down only."""

import ast
import importlib
import inspect
import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import helpers

HELPERS = Path(helpers.__file__).parent
ROOT = HELPERS.parent
TEACH = ROOT / "instructors"
FOLDERS = (HELPERS, TEACH)
MODULES = sorted(path for each in FOLDERS for path in each.rglob("*.py") if "__pycache__" not in path.parts)
NAMES = [path.relative_to(ROOT).as_posix() for path in MODULES]

# For each room of helpers the rooms it may import. A new room gets its line here.
MAY_IMPORT = {
    "__init__": set(),
    "text": set(),
    "theme": set(),
    "course": set(),
    "games": set(),
    "matrices": set(),
    "tracing": {"games"},
    "draw": {"games", "matrices"},
    "checking": {"games"},
    "stepped": {"draw", "games", "matrices", "tracing"},
    "live": {"checking", "draw", "games", "matrices", "stepped", "tournament", "tracing"},
    "challenges": {"checking", "games", "matrices", "tracing"},
    "tournament": {"games", "matrices", "tracing"},
    "instructors": {
        "tournament",
        "challenges",
        "checking",
        "course",
        "draw",
        "games",
        "matrices",
        "stepped",
        "tracing",
    },
    "__main__": set(),
}
# What a room may import inside a function only, or by a name made at run time, when it is asked for.
MAY_LOAD_WHEN_ASKED = {
    "checking": {"challenges", "draw", "matrices", "stepped", "tracing"},
    "tournament": {"checking", "draw", "stepped"},
}
# The same inside `instructors`, whose arrows run from the commands down to the sandbox.
FOR_ALL = {"records", "sandbox"}
INSTRUCTORS = {
    "__init__": set(),
    "__main__": set(),
    "records": set(),
    "progress": set(),
    "late": {"records"},
    "sandbox": set(),
    "handed_in": FOR_ALL | {"late"},
    "wrong_answers": set(),
    "challenge_files": {"wrong_answers"},
    "syllabus": {"records"},
    "judging": FOR_ALL | {"challenge_files", "handed_in"},
    "gradebook": FOR_ALL | {"late"},
    "reports": FOR_ALL | {"judging", "late", "progress", "syllabus"},
    "console": FOR_ALL | {"reports"},
    "arena": FOR_ALL
    | {"grade_command", "cluster", "console", "gradebook", "handed_in", "judging", "reports", "syllabus"},
    "cluster": FOR_ALL | {"handed_in", "judging"},
    "run": FOR_ALL
    | {"cluster", "console", "gradebook", "handed_in", "judging", "late", "progress", "reports"},
    "grade_command": FOR_ALL | {"doctor", "late", "run", "syllabus"},
    "gradebook_command": FOR_ALL | {"grade_command", "console", "gradebook", "late", "reports"},
    "doctor": {"sandbox"},
    "release": {"challenge_files", "progress", "records", "syllabus"},
    "challenge_rules": set(),
    "skeleton": {"challenge_files", "records", "release", "challenge_rules"},
    "trial": {"challenge_files", "records", "release", "challenge_rules"},
    "site": {"records", "release", "syllabus"},
}
HEAVY = {"IPython", "anywidget", "ipywidgets", "jinja2", "matplotlib", "networkx", "numpy"}


def part_of(path):
    """The part a file belongs to: "games" for helpers/games/nim.py; of all that teaches "instructors"."""
    return "instructors" if TEACH in path.parents else path.relative_to(HELPERS).parts[0].removesuffix(".py")


def imports(nodes):
    """The dotted names that syntax nodes import: `from helpers import draw` gives helpers.draw."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"line {node.lineno}: a relative import hides who imports whom"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def parts(names):
    """The parts of helpers among dotted names; `helpers.Tree` counts as its home, games."""
    inner = [name.split(".")[1] for name in names if name.startswith("helpers.")]
    return {helpers._MODULE_OF.get(name, name).partition(".")[0] for name in inner}


def at_import(node):
    """The nodes of a syntax tree that run when a module is imported."""
    is_later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    if not is_later and not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)):
        yield node
        for child in ast.iter_child_nodes(node):
            yield from at_import(child)


@cache
def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imported(path, anywhere=False):
    """The names that a module imports: when it is imported itself, or `anywhere` in it."""
    tree = parsed(path)
    return frozenset(imports(ast.walk(tree) if anywhere else at_import(tree)))


def offenders(fault):
    """What is wrong with each module that breaks a rule: {"draw/png.py": …}; falsy is no fault."""
    found = {name: fault(path) for name, path in zip(NAMES, MODULES, strict=True)}
    return {name: wrong for name, wrong in found.items() if wrong}


def test_every_part_says_what_it_may_import():
    assert offenders(lambda path: part_of(path) not in MAY_IMPORT and "has no line in MAY_IMPORT") == {}


def test_arrows_point_down():
    def forbidden(path):
        part = part_of(path)
        at_import = MAY_IMPORT.get(part, set()) | {part, "text", "theme"}
        anywhere = at_import | MAY_LOAD_WHEN_ASKED.get(part, set())
        return (parts(imported(path)) - at_import) | (parts(imported(path, anywhere=True)) - anywhere)

    assert offenders(forbidden) == {}


def test_arrows_point_down_among_those_who_teach():
    def forbidden(path):
        if part_of(path) != "instructors":
            return None
        inner = path.relative_to(TEACH).parts[0].removesuffix(".py")
        names = [name.split(".") for name in imported(path, anywhere=True)]
        used = {name[1] for name in names if name[0] == "instructors" and len(name) > 1}
        return used - INSTRUCTORS[inner] - {inner}

    assert offenders(forbidden) == {}


SENTENCES = {"startswith", "endswith", "removeprefix", "removesuffix"}


def test_nothing_is_decided_by_the_wording_of_a_sentence():
    """A text of two words that is looked for in another was made elsewhere: that should say a code."""

    def looks_for(path):
        if part_of(path) != "instructors":
            return None
        calls = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]
        calls = [node for node in calls if getattr(node.func, "attr", "") in SENTENCES]
        words = [each.value for node in calls for each in ast.walk(node) if isinstance(each, ast.Constant)]
        return [each for each in words if isinstance(each, str) and re.search(r"[a-z] [a-z]", each)]

    assert offenders(looks_for) == {}


def test_only_few_load_modules_by_a_name_made_at_run_time():
    few = {"__init__", "__main__", "checking", "draw", "instructors"}

    def loads(path):
        return part_of(path) not in few and [
            name for name in imported(path, anywhere=True) if name.split(".")[-1] == "import_module"
        ]

    assert offenders(loads) == {}


def test_heavy_libraries_are_imported_where_they_are_needed():
    """That is inside the function that needs one."""
    assert offenders(lambda path: {name.split(".")[0] for name in imported(path)} & HEAVY) == {}


def test_only_the_command_line_and_nobody_else_knows_tests_and_solutions_by_path():
    """What students get must not reach for a file they do not have."""

    def knows(path):
        if part_of(path) in ("instructors", "__main__"):
            return []
        constants = [node.value for node in ast.walk(parsed(path)) if isinstance(node, ast.Constant)]
        return [
            text
            for text in constants
            if isinstance(text, str) and text.startswith(("solutions/", "tests/", "../"))
        ]

    assert offenders(knows) == {}


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
    assert loaded_by("import instructors.release, instructors") == []


@pytest.mark.parametrize("name", helpers.__all__)
def test_a_public_function_shows_itself_running(name):
    value = getattr(helpers, name)
    if inspect.isfunction(value):
        documentation = inspect.getdoc(value)
        assert documentation, "a docstring says what it is for"
        assert ">>> " in documentation, "and a doctest shows it"


def test_no_module_takes_the_name_of_a_function_of_its_room():
    """Whoever imports such a module puts it in the function's place."""
    taken = {"": {each.stem for each in HELPERS.iterdir()} & {*helpers.__all__}}
    for path in HELPERS.glob("*/__init__.py"):
        room = importlib.import_module(f"helpers.{path.parent.name}")
        inside = {each.stem for each in path.parent.iterdir() if each.suffix in (".py", "")}
        taken[path.parent.name] = inside & {*getattr(room, "__all__", ())}
    assert {room: names for room, names in taken.items() if names} == {}


SMALL_TREE = """
import sys
from helpers import Tree, draw_tree, game_tree
loaded = [name for name in sys.modules if name.startswith("helpers.draw.charts")]
graph = game_tree(Tree([[3, 5], [2, 9]]))
draw_tree(graph)
called = set()
def note(frame, event, _):
    if event == "call" and f"{os.sep}helpers{os.sep}" in frame.f_code.co_filename:
        called.add(frame.f_code)
sys.setprofile(note)
draw_tree(graph)
sys.setprofile(None)
print(json.dumps([loaded, len({code.co_filename for code in called}), len(called)]))
"""


def test_a_tree_of_seven_nodes_loads_no_chart_and_is_drawn_by_few_functions():
    code = "import json, os\n" + SMALL_TREE
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    loaded, modules, functions = json.loads(done.stdout)
    assert loaded == []
    assert modules <= 12 and functions <= 150
