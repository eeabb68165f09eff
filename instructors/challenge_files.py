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
from instructors.wrong_answers import Wrong

NAME = re.compile(r"(\d+)_(\d+)_([a-z_0-9]+)\.py")
CELL = re.compile(r"^# %% (asked|wrong|proof|right: (.+))$\n?", re.MULTILINE)
HEAD = re.compile(r"^# ?%%.*$", re.MULTILINE)
RESULTS = {"asked": "ASKED", "wrong": "WRONG"}  # the name that a cell gives what it is there for
File = namedtuple("File", "path id name")
Cell = namedtuple("Cell", "kind style line source")


class Unwritten(Exception):
    """Something is wrong with challenges' files; the sentences say what, a line each."""


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


def strangers(root):
    """The names of what lies beside the files and is none of them: nobody would read it."""
    return sorted(path.name for path in folder(root).glob("*.py") if not NAME.fullmatch(path.name))


def numbers(root):
    """The numbers of the notebooks that have challenges."""
    return sorted({int(file.id.partition(".")[0]) for file in files(root)})


def cells(path):
    """The cells of a file, in order: [Cell(kind, style, line, source), ...]."""
    text = path.read_text(encoding="utf-8")
    heads = [*CELL.finditer(text)]
    kinds = [head[1] for head in heads]
    for head in HEAD.finditer(text):
        where = f"{path.name}, line {text[: head.start()].count(chr(10)) + 1}: `{head[0]}`"
        if not (known := CELL.match(text, head.start())):
            raise Unwritten(f"{where} is no cell. Write `# %% asked`, `wrong`, `proof` or `right: a style`.")
        if not known[2] and kinds.count(known[1]) > 1:
            raise Unwritten(f"{where} stands there twice. Make one cell of them.")
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


def module(root, number, kind):
    """What the cells of a kind of a notebook define, and `each`: {"3.2": what its own cell gave a name}."""
    made, faults = _run(root, number, kind)
    _complain(faults.values())
    return made


@cache
def _run(root, number, kind):
    """What these cells define, as `module` returns it, and {name of a file: what is wrong with its cell}."""
    made, faults = ModuleType(f"{kind}_{number}"), {}
    made.each, names, result = {}, vars(made), RESULTS.get(kind)
    for file in files(root, number):
        try:
            for cell in (cell for cell in cells(file.path) if cell.kind == kind):
                names.pop(result, None)
                _define(cell, names, file.path)
                made.each[file.id] = names.get(result)
        except Unwritten as error:
            follows = faults and isinstance(error.__cause__, NameError)  # a broken cell would have defined it
            faults[file.path.name] = "" if follows else str(error)
    return made, faults


def _define(cell, names, path):
    before = {name: each for name, each in names.items() if isinstance(each, FunctionType)}
    try:
        exec(compile("\n" * cell.line + cell.source, str(path), "exec"), names)
    except Exception as error:
        told = f"it is not Python, {error.msg}" if _is_of(path, error) else repr(error)
        raise Unwritten(f"{path.name}{_line(error, path)}: {told}. Mend it.") from error
    again = [name for name, each in before.items() if names.get(name) is not each]
    if again:
        told = f"{path.name}: a file before it defines {again[0]}, too, in its cell `# %% {cell.kind}`."
        raise Unwritten(f"{told} Give this one another name.")


def _line(error, path):
    trace, line = error.__traceback__, ""
    while trace:
        line = f", line {trace.tb_lineno}" if trace.tb_frame.f_code.co_filename == str(path) else line
        trace = trace.tb_next
    return f", line {error.lineno}" if _is_of(path, error) else line


def _is_of(path, error):
    """Whether it is the file itself that is not Python."""
    return isinstance(error, SyntaxError) and error.filename == str(path)


def _complain(sentences):
    told = [*dict.fromkeys(filter(None, sentences))]
    if told:
        raise Unwritten("\n".join(told))


def challenges(root, number):
    """The challenges of a notebook as its files have them, mistakes included.

    Raises Unwritten with all that is wrong with any of them.
    """
    (asked, some), (wrong, more) = (_run(root, number, kind) for kind in RESULTS)
    told, found = [*some.values(), *more.values()], {}
    for file in files(root, number):
        name = file.path.name
        if file.id in found:
            told.append(f"{name}: {found[file.id].path.name} has this number, too. Give it the next one.")
        elif name not in some and name not in more:
            told.append(_missing(file, asked.each.get(file.id), wrong.each.get(file.id, {})))
        found.setdefault(file.id, file)
    _complain(told)
    return [_challenge(asked.each[id], wrong.each.get(id, {})) for id in found]


def _missing(file, asked, wrong):
    """What is wrong with what the cells of a file define, or ""."""
    name = file.path.name
    if not isinstance(asked, Challenge) or (asked.id, asked.name) != (file.id, file.name):
        begins = f'ASKED = Challenge("{file.id}", "{file.name}", …)'
        return f"{name} has no such challenge. Let a cell `# %% asked` say {begins}, or rename the file."
    if not isinstance(wrong, dict):
        return f"{name}: its cell `# %% wrong` defines no WRONG. Write WRONG = {{…}} there."
    strange = [known for known, each in wrong.items() if not _is_wrong(each)]
    return f"{name}: {strange[0]} in WRONG is no Wrong(sentence, answers). Mend it." if strange else ""


def _is_wrong(each):
    return isinstance(each, Wrong) and isinstance(each.told, str) and isinstance(each.share, int | float)


def _challenge(asked, wrong):
    told = {
        name: Mistake(" ".join(each.told.split()), float(each.share), each.whole)
        for name, each in wrong.items()
    }
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
    _run.cache_clear()
    linecache.checkcache()
