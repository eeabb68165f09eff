"""What was computed before and still holds: a hash of all that a result depends on, and the result.

It is kept in `.release/` of the course, which Git ignores and nobody is given. Deleting it costs time only.
What a fresh clone need not compute again stands in `solutions/challenges/key.lock`: of what each entry of
the key was made. A lock that is old, or was written by another Python, costs time only, too.

An entry of the key depends on the answer as the notebook has it above its check, on the known wrong answers,
on what the challenge asks and watches, and on the engine. Sentences, hints and points are left out because
what is computed does not get them (`asked_only`), comments and docstrings because they are no code. Of the
notebook, of the wrong answers and of `helpers/challenges` a function counts where a statement mentions it:
elsewhere nobody can call it. Of the engine every line of code counts, but of `helpers/checking` only what the
key is made with, and not what is said to students.
"""

import ast
import hashlib
import json
import os
import re
import sys
from contextlib import suppress
from dataclasses import replace
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import helpers
from helpers.checking import Example, compiled
from helpers.checking.key import inputs_digest
from instructors.challenge_files import RESULTS

FOLDER, LOCK = ".release", Path("solutions", "challenges", "key.lock")
PYTHON = "{}.{}".format(*sys.version_info)  # how code is dumped, and so hashed, depends on it
HELPERS, INSTRUCTORS = Path(helpers.__file__).parent, Path(__file__).parents[1]
ENGINE = ("games", "matrices", "tracing")
# What draws, plays and is clicked changes no answer, unless one names it.
REST = ("draw", "live", "stepped", "tournament")
MAKERS = (
    "wrong_answers.py", "challenge_files.py", "release/answer_key.py", "release/book.py", "release/cache.py"
)  # fmt: skip
MADE_WITH = (
    "anywidget", "ipykernel", "ipywidgets", "jinja2", "matplotlib", "nashpy", "networkx", "numpy", "scipy"
)  # fmt: skip
SEEN_BY_NOBODY = {
    "points": 0, "difficulty": 0, "minutes": 0, "bonus": False, "hints": (), "questions": {}, "remark": None,
    "pattern": None, "entered": None, "walks": "", "names": {},
}  # fmt: skip
PROSE = {*SEEN_BY_NOBODY, "mistakes", "called", "why", "fine"}


# --- the folder ---


def load(root, name):
    """What is kept in the course in `root` under `name`: a dict, empty where nothing can be read."""
    return read(root / FOLDER / f"{name}.json")


def read(path):
    """The dict in a JSON file; an empty one where nothing can be read."""
    try:
        known = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def save(root, name, known):
    """Keep it; where nothing can be written, the next run computes it once more."""
    place = root / FOLDER / f"{name}.json"
    with suppress(OSError):
        place.parent.mkdir(exist_ok=True)
        new = place.with_name(f"{place.name}.{os.getpid()}")
        new.write_text(json.dumps(known), encoding="utf-8")
        new.replace(place)


def recall(known, name, depends):
    """The result that is kept of `name`, if it was made from what hashes to `depends`; else None."""
    kept = known.get(name)
    return kept.get("made") if isinstance(kept, dict) and kept.get("of") == depends else None


def seconds(known, name):
    """How long it took when it was made; of what nobody knows it may be long."""
    kept = known.get(name)
    took = kept.get("seconds") if isinstance(kept, dict) else None
    return took if isinstance(took, int | float) else float("inf")


# --- what an entry of the key depends on ---


def asked_only(challenge):
    """The challenge without all that is said of it: what an entry of the key is made from."""
    examples = tuple(
        Example(*each.inputs, raises=each.raises) if each.raises else Example(*each.inputs, gives=each.gives)
        for each in challenge.examples
    )
    named = dict.fromkeys(challenge.mistakes)
    return replace(challenge, examples=examples, mistakes=named, **SEEN_BY_NOBODY)


def of_entry(challenge, answer, wrong, asked_in):
    """A hash of what the entry of `challenge` depends on.

    `answer` has the definitions of the notebook above the check; `wrong` and `asked_in` are the cells of the
    challenges' files, `{"3.2": text}`.
    """
    asked = asked_only(challenge)
    data = (
        asked.id, asked.name, asked.returns, asked.takes, asked.observes, asked.calls, asked.budget,
        asked.hidden, asked.answers, sorted(asked.mistakes), inputs_digest(asked),
    )  # fmt: skip
    answer = [*chain.from_iterable(map(_silent, answer))]
    wrong, module = _cells(wrong, asked.id), _cells(asked_in, asked.id)
    kept = [*needed(answer, asked.answers), *needed(wrong, ())]
    mentioned = set().union(*map(words, kept))
    kept += needed([*module, *_room_modules(*answer, *wrong, *module)], mentioned)
    texts = [repr(data), *map(_dumped, kept), _engine(ENGINE)]
    return _hash(*texts, *[_engine(REST)] * _needs_rest(kept))


def here(of):
    """A hash of that and of what this machine makes it with."""
    return _hash(of, _machine())


def sealed(of, made):
    """A hash of what an entry depends on and of the entry itself: who changes either breaks it."""
    return _hash(of, json.dumps(made, sort_keys=True))


def _cells(texts, id):
    """The statements of these cells, but for what they say of other challenges."""
    found = [(each, node) for each, text in texts.items() for node in statements(text)]
    return [node for each, node in found if each == id or not {*RESULTS.values()} & _assigned(node)]


@cache
def _assigned(node):
    parts = ast.walk(node) if isinstance(node, ast.Assign | ast.For) else ()
    return frozenset(
        part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store | ast.Load)
    )


def _needs_rest(kept):
    """Whether these statements use a name that is imported from what draws, plays or is clicked."""
    used = {"*", *chain.from_iterable(map(_names, kept))}
    return any(_home(*each) in REST for node in kept for each in _imports(node) if each[-1] in used)


def _home(place, name, _):
    """The room of helpers that an import reaches; of all of helpers REST, as nobody knows what for."""
    if place == "helpers" and name in helpers._MODULE_OF:
        place = f"helpers.{helpers._MODULE_OF[name]}"
    package, _, room = f"{place}.{name}".partition(".")
    return (room.split(".")[0] or REST[0]) if package == "helpers" else ""


def needed(nodes, wanted):
    """The statements that run, and of the functions, mistakes and challenges those that are mentioned.

    >>> nodes = statements("def f(): return g()\\ndef g(): return 1\\ndef h(): return 2\\nn = 3")
    >>> [ast.unparse(node).split("\\n")[0] for node in needed(nodes, ["f"])]
    ['def f():', 'def g():', 'n = 3']
    """
    wanted, kept = set(wanted), []
    while True:
        more = [node for node in nodes if _called(node) is None or _called(node) & wanted]
        if len(more) == len(kept):
            return kept
        kept = more
        wanted.update(*map(words, kept))


@cache
def _called(node):
    """The words of which one must be mentioned, or a statement does nothing; None of one that may act."""
    if isinstance(node, ast.FunctionDef):
        defaults = [each for each in (*node.args.defaults, *node.args.kw_defaults) if each]
        runs = any(isinstance(part, ast.Call) for each in defaults for part in ast.walk(each))
        is_plain = not (runs or node.decorator_list or node.name.startswith("__"))
        return {node.name} if is_plain else None
    return None


@cache
def words(node):
    """All words of a statement, in names and in texts; of what it imports, only where from and other names.

    >>> sorted(words(*statements("from helpers import Tree as T")))
    ['T', 'Tree', 'helpers']
    >>> sorted(words(*statements("f(g.h, 'text of 5.3')")))
    ['3', '5', '5.3', 'f', 'g', 'h', 'of', 'text', 'text of 5.3']
    """
    found = set()
    for part in ast.walk(node):
        if isinstance(part, ast.ImportFrom):
            found |= set((part.module or "").split("."))
        elif isinstance(part, ast.alias):
            found |= {part.name, part.asname} if part.asname else set()
        for _, value in ast.iter_fields(part) if not isinstance(part, ast.alias | ast.ImportFrom) else ():
            texts = value if isinstance(value, list) else [value]
            for text in texts:
                if isinstance(text, str):
                    found |= {text, *re.findall(r"\w+", text), *re.findall(r"\d+\.\d+", text)}
    return frozenset(found - {None, ""})


@cache
def _names(node):
    return frozenset(part.id for part in ast.walk(node) if isinstance(part, ast.Name))


@cache
def _imports(node):
    """What a statement imports: from where, what ("" for the whole module), and as which name."""
    found = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Import):
            for each in part.names:
                first = each.name.split(".")[0]
                found |= {
                    (each.name, "", each.asname or first),
                    (each.name if each.asname else first, "", first),
                }
        elif isinstance(part, ast.ImportFrom):
            found |= {(part.module or "", each.name, each.asname or each.name) for each in part.names}
    return frozenset(found)


@cache
def statements(text):
    """The statements of some code, without docstrings and without what a Challenge only says."""
    return tuple(_Silent().visit(ast.parse(text)).body)


class _Silent(ast.NodeTransformer):
    def _without_docstring(self, node):
        self.generic_visit(node)
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            node.body = node.body[1:]
        return node

    visit_Module = visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = _without_docstring

    def visit_Call(self, node):
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in ("Challenge", "Example"):
            node.keywords = [each for each in node.keywords if each.arg not in PROSE]
        if isinstance(node.func, ast.Name) and node.func.id == "Wrong":
            node.args, kept = node.args[1:], [each for each in node.keywords if each.arg == "answers"]
            node.keywords = kept
        return node


_dumped = cache(ast.dump)


@cache
def _silent(node):
    return statements(ast.unparse(node))


def _room_modules(*nodes):
    """The statements of the modules of helpers/challenges that this code imports, and that they import."""
    todo, seen = [*nodes], {}
    while todo:
        for name in (name for place, each, _ in _imports(todo.pop()) for name in (place, f"{place}.{each}")):
            place = HELPERS.parent.joinpath(*name.split("."))
            for file in (place.with_suffix(".py"), place / "__init__.py"):
                if name.startswith("helpers.challenges") and file not in seen and file.is_file():
                    seen[file] = statements(_text(file))
                    todo += seen[file]
    return [node for file in sorted(seen) for node in seen[file]]


@cache
def _text(path):
    return path.read_text(encoding="utf-8")


@cache
def _engine(rooms):
    """A hash of all code and data in these rooms; with the first ones go what they all stand on."""
    files = [path for room in rooms for path in sorted((HELPERS / room).rglob("*"))]
    if rooms == ENGINE:
        files += [*sorted(HELPERS.glob("*.py")), *(INSTRUCTORS / name for name in MAKERS), *_of_the_key()]
    return _hash(*(_plain(path) for path in files if _is_source(path)))


def _of_the_key():
    """The modules of helpers/checking that the key is made with: its own, and what that imports."""
    todo, seen = ["key"], set()
    while todo:
        file = HELPERS / "checking" / f"{todo.pop()}.py"
        if file not in seen and file.is_file():
            seen.add(file)
            imported = {each for node in statements(_text(file)) for each in _imports(node)}
            names = {f"{place}.{name}" for place, name, _ in imported} | {place for place, *_ in imported}
            todo += sorted(name.split(".")[2] for name in names if name.startswith("helpers.checking."))
    return sorted(seen)


def _is_source(path):
    return path.is_file() and "__pycache__" not in path.parts


def _plain(path):
    name = path.relative_to(HELPERS.parent).as_posix()
    if path.suffix != ".py":
        return f"{name} {hashlib.sha256(path.read_bytes()).hexdigest()}"
    return " ".join([name, *map(_dumped, statements(_text(path)))])


# --- what the outputs of a notebook depend on ---


def of_run(notebook, number, entries):
    """A hash of a solved notebook's cells with the outputs they have, and of what they run with.

    `entries` are its challenges' part of the key. What these say counts, too: outputs show it. What those of
    other notebooks say does not: no cell asks for them (`tests/test_notebooks.py`).
    """
    own = compiled.data() / f"nb{number}.json"
    cells = [
        [cell["id"], cell["source"], cell.get("outputs"), cell.get("execution_count")]
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]
    said = _digest(own) if own.exists() else ""
    return _hash(json.dumps([cells, entries], sort_keys=True), said, _machine(), _all_of_helpers())


@cache
def _all_of_helpers():
    """A hash of all of it but the course's own data: the key, and what the challenges say."""
    folder = HELPERS / "challenges"
    files = sorted({*HELPERS.rglob("*")} - {folder / "key.json", *folder.glob("nb*.json")})
    return _hash(*(f"{path} {_digest(path)}" for path in files if _is_source(path)))


def _digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def _machine():
    """This Python, and the packages that answers and outputs are made with."""
    versions = [f"{name} {version(name)}" for name in MADE_WITH if find_spec(name)]
    return " ".join([sys.version, *versions])


def _hash(*texts):
    return hashlib.sha256("\0".join(texts).encode(errors="surrogatepass")).hexdigest()
