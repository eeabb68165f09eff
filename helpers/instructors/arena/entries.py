"""Who is in: the bot in each student's notebooks, the cells it needs, its nickname, and who shares a seat.

Nothing of a student's runs here: all is read from the text.
"""

import ast
import symtable
from dataclasses import dataclass, field, replace

from helpers.arena import anchors
from helpers.arena.games import DILEMMA
from helpers.instructors.arena import nicknames
from helpers.instructors.arena.seats import Entry
from helpers.instructors.handed_in import cells, submissions
from helpers.instructors.judging import similar
from helpers.instructors.records import number_of

FUNCTIONS = {"connect-four": ("bot", "champion", "deepening"), DILEMMA: ("player",)}
HOMES = (7, 6)  # numbers of the notebooks that may hold one; what stands in the first counts
CHANCE = {"random", "secrets", "shuffle", "randint", "randrange", "choice", "choices", "sample"}
CHANCE |= {"Random", "random_bot", "rule_bot", "numpy", "np"}
FAILS = SyntaxError, RecursionError, MemoryError, ValueError


@dataclass
class Found:
    """The class: `entries` has one for each seat, `shares` {student: the student of the seat}, `without` {who
    has no bot: why}."""

    entries: list = field(default_factory=list)
    shares: dict = field(default_factory=dict)
    without: dict = field(default_factory=dict)


def entered(work, game, secret, given=()):
    """The Found in {notebook: [Submission]}; `given` is {student: a nickname by hand}."""
    wanted, students = FUNCTIONS.get(game, ("bot",)), {}
    for name in sorted(work, key=lambda name: HOMES.index(number_of(name))):
        for each in work[name]:
            students.setdefault(each.student, []).append(each)
    found, drafts = Found(), []
    for student, handed_in in sorted(students.items()):
        books = [_read(each, wanted, found.without) for each in handed_in]
        entry = _entry(student, [each for each in books if each], wanted)
        if entry:
            found.without.pop(student, None)
            drafts.append((entry, _called(handed_in, books, secret, dict(given))))
        else:
            found.without.setdefault(student, f"no {' and no '.join(wanted)} in the notebooks")
    _seat(found, drafts, anchors.names(game))
    return found


def _read(submission, wanted, without):
    """The code cells of a file that can run; None where it cannot be read."""
    try:
        code, _ = submissions.read(submissions.load(submission))
        ready, _ = cells.prepare(code, wanted)
    except submissions.Unreadable as error:
        without.setdefault(submission.student, str(error))
        return None
    except FAILS as error:
        without.setdefault(submission.student, f"the notebook cannot be read ({type(error).__name__})")
        return None
    return [(cell.number, cell.source) for cell in ready if not cell.error]


def _entry(student, books, wanted):
    """The first of the wanted functions that is written, in the first of the notebooks that has it."""
    for name in wanted:
        for book in books:
            if _is_written(book, name):
                runs = needed(book, name)
                sources = [source for _, source in runs]
                chance = similar.used(sources, [name], CHANCE)
                shape = "" if chance else similar.shape_of(sources, [name]) or ""
                return Entry(student, "", name, tuple(runs), shape)
    return None


def _is_written(book, name):
    """Whether the last cell that gives a name its meaning gives it one."""
    last = None
    for _, source in book:
        for statement in parse_all(source):
            last = statement if name in cells.names_bound(statement) else last
    return last is not None and not cells.is_stub(last)


def parse_all(source):
    """The statements of a cell."""
    return submissions.parse(source).body


def _called(handed_in, books, secret, given):
    """The nickname of a student."""
    student = handed_in[0].student
    own = [student, *(value for each in handed_in for value in each.ids.values())]
    names = [nicknames.chosen(source) for book in books for _, source in book or ()]
    name = next(filter(None, names), "")
    by_words = nicknames.from_words(secret, student)
    return given.get(student) or (name if name and not nicknames.tells(name, own) else by_words)


def _seat(found, drafts, taken):
    """One seat for each code; who has the same as somebody before shares that one's."""
    seats = {}
    for entry, nickname in drafts:
        first = seats.setdefault(entry.shape or entry.student, (entry, nickname))[0]
        found.shares[entry.student] = first.student
    names = nicknames.numbered([nickname for _, nickname in seats.values()], taken)
    found.entries = [
        replace(entry, nickname=name) for (entry, _), name in zip(seats.values(), names, strict=True)
    ]


# --- which cells a bot needs ---


def needed(book, name):
    """Pairs (number, source) of the cells that a function needs, in order; all of them where that is unsure.

    >>> needed([(1, "import math"), (2, "x = 1"), (3, "def f(): return x"), (4, "print(9)")], "f")
    [(2, 'x = 1'), (3, 'def f(): return x')]
    """
    try:
        bound = {source: set(cells.bound(source)) for _, source in book}
        uses = {source: _free(source) for _, source in book}
        imported = {each for _, source in book for each in _imported(source)}
        changes = {source: _changed(source) - imported for _, source in book}
    except FAILS:
        return list(book)
    names, before = {name}, None
    while names != before:
        before = names
        runs = [each for each in book if (bound[each[1]] | changes[each[1]]) & names or "*" in bound[each[1]]]
        names = names.union(*(uses[source] for _, source in runs))
    looks = any(cells.mentions(source) & cells.LOOKS - {"getattr"} for _, source in runs)
    return list(book) if looks else runs


def _free(source):
    """The names that a cell takes from others: all that it uses and that are no function's own."""
    names, waiting = set(), [symtable.symtable(source, "<cell>", "exec")]
    top = waiting[0]
    while waiting:
        table = waiting.pop()
        names |= {
            each.get_name()
            for each in table.get_symbols()
            if each.is_global() or (table is top and each.is_referenced())
        }
        waiting += table.get_children()
    return names


def _imported(source):
    imports = [each for each in parse_all(source) if isinstance(each, ast.Import | ast.ImportFrom)]
    return [name for each in imports for name in cells.names_bound(each)]


def _changed(source):
    """The names of things that a cell may change, outside of functions: by `t[k] = v` or a method's call."""
    names = set()
    for statement in parse_all(source):
        if not isinstance(statement, ast.FunctionDef | ast.ClassDef | ast.Assign):
            names |= {_base(node) for node in ast.walk(statement)}
        if isinstance(statement, ast.Assign):
            names |= {_base(node) for target in statement.targets for node in ast.walk(target)}
    return names - {None}


def _base(node):
    is_part = isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.value, ast.Name)
    return node.value.id if is_part else None
