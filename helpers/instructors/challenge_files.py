"""The challenges of a course: `solutions/challenges` has a file for each, `3_2_minimax.py`, of cells.

`# %% asked` is what students get: ASKED, a Challenge without its mistakes. `# %% wrong` has these: WRONG,
with what is told of each and functions that make it. `# %% proof` solves the challenge another, plainer way
than the notebook, and `# %% right: a loop` is one more right answer, as a student may write it.

Cells of a kind share their names within a notebook, as cells of a notebook do: a file may use what a file
with a smaller number defines. Those of `right` run in the notebook itself, in place of its solution.
"""

import linecache
import re
from collections import namedtuple
from dataclasses import replace
from functools import cache
from types import FunctionType, ModuleType

from helpers.checking import Challenge
from helpers.checking.challenge import Mistake
from helpers.instructors.wrong_answers import Wrong

NAME = re.compile(r"(\d+)_(\d+)_([a-z_0-9]+)\.py")
CELL = re.compile(r"^# %% (asked|wrong|proof|right: (.+))$\n?", re.MULTILINE)
RESULTS = {"asked": "ASKED", "wrong": "WRONG"}  # the name that a cell gives what it is there for
File = namedtuple("File", "path id name")
Cell = namedtuple("Cell", "kind style line source")


class Unwritten(Exception):
    """Something is wrong with a challenge's file; the sentence says what."""


def folder(root):
    """Where the files of the course in `root` are."""
    return root / "solutions" / "challenges"


def named(challenge):
    """The name of a challenge's file."""
    return f"{challenge.id.replace('.', '_')}_{challenge.name}.py"


def files(root, number=None):
    """The File of each challenge, in order; of notebook `number`, or of all."""
    found = [(NAME.fullmatch(path.name), path) for path in folder(root).glob("*.py")]
    each = [
        (int(name[1]), int(name[2]), File(path, f"{name[1]}.{name[2]}", name[3]))
        for name, path in found
        if name
    ]
    return [file for notebook, _, file in sorted(each) if number in (None, notebook)]


def numbers(root):
    """The numbers of the notebooks that have challenges."""
    return sorted({int(file.id.partition(".")[0]) for file in files(root)})


def cells(path):
    """The cells of a file, in order: [Cell(kind, style, line, source), ...]."""
    text = path.read_text(encoding="utf-8")
    heads = [*CELL.finditer(text)]
    ends = [head.start() for head in heads[1:]] + [len(text)]
    return [
        Cell("right" if head[2] else head[1], head[2], text[: head.end()].count("\n"), text[head.end() : end])
        for head, end in zip(heads, ends, strict=True)
    ]


def sources(root, number, kind):
    """The texts of the cells of a kind of a notebook: {"3.2": source, ...}."""
    each = {
        file.id: [cell.source for cell in cells(file.path) if cell.kind == kind]
        for file in files(root, number)
    }
    return {id: found[0] for id, found in each.items() if found}


@cache
def module(root, number, kind):
    """What the cells of a kind of a notebook define, and `each`: {"3.2": what its own cell gave a name}."""
    made = ModuleType(f"{kind}_{number}")
    made.each, names, result = {}, vars(made), RESULTS.get(kind)
    for file in files(root, number):
        for cell in (cell for cell in cells(file.path) if cell.kind == kind):
            names.pop(result, None)
            before = {name: each for name, each in names.items() if isinstance(each, FunctionType)}
            try:
                exec(compile("\n" * cell.line + cell.source, str(file.path), "exec"), names)
            except Exception as error:
                where = _line(error, file.path)
                raise Unwritten(f"{file.path.name}{where}: {error!r}. Mend it.") from error
            again = [name for name, each in before.items() if names[name] is not each]
            if again:
                told = (
                    f"{file.path.name}: a file before it defines {again[0]}, too, in its cell `# %% {kind}`."
                )
                raise Unwritten(f"{told} Give this one another name.")
            made.each[file.id] = names.get(result)
    return made


def _line(error, path):
    trace, line = error.__traceback__, ""
    while trace:
        line = f", line {trace.tb_lineno}" if trace.tb_frame.f_code.co_filename == str(path) else line
        trace = trace.tb_next
    return f", line {error.lineno}" if isinstance(error, SyntaxError) else line


def challenges(root, number):
    """The challenges of a notebook as its files have them, mistakes included."""
    asked, wrong = (module(root, number, kind).each for kind in ("asked", "wrong"))
    return [_challenge(file, asked.get(file.id), wrong.get(file.id) or {}) for file in files(root, number)]


def _challenge(file, asked, wrong):
    if not isinstance(asked, Challenge) or (asked.id, asked.name) != (file.id, file.name):
        begins = f'ASKED = Challenge("{file.id}", "{file.name}", …)'
        raise Unwritten(f"{file.path.name} has no such challenge. Let a cell `# %% asked` say {begins}.")
    strange = [name for name, each in wrong.items() if not isinstance(each, Wrong)]
    if strange:
        raise Unwritten(f"{file.path.name}: {strange[0]} in WRONG is no Wrong(sentence, answers). Mend it.")
    told = {name: Mistake(" ".join(each.told.split()), float(each.share)) for name, each in wrong.items()}
    return replace(asked, mistakes=told)


def load_mistakes(root, number):
    """The known wrong answers to a notebook: {"3.2": {"never-alternates": function, ...}, ...}."""
    known = module(root, number, "wrong").each
    return {id: {name: each.answers for name, each in wrong.items()} for id, wrong in known.items() if wrong}


def proofs(root, number):
    """The second proofs of a notebook, as a module that defines the answers."""
    return module(root, number, "proof")


def styles(root, number):
    """Right answers in other styles: {"3.2": {"a loop": source, ...}, ...}."""
    found = {}
    for file in files(root, number):
        known = found.setdefault(file.id, {})
        for cell in (cell for cell in cells(file.path) if cell.kind == "right"):
            if cell.style in known:
                raise Unwritten(f"{file.path.name}: `right: {cell.style}` stands there twice. Rename one.")
            known[cell.style] = cell.source.strip() + "\n"
    return {id: known for id, known in found.items() if known}


def forget():
    """Let the next call read the files anew."""
    module.cache_clear()
    linecache.checkcache()
