"""Who is in: the bot in each student's notebooks, the cells it needs, its nickname, and who shares a seat.

Nothing of a student's runs here: all is read from the text.
"""

from dataclasses import dataclass, field, replace

from helpers.text import brief, listed
from helpers.tournament import anchors
from helpers.tournament.games import DILEMMA
from helpers.tournament.needed import FAILS, needed
from instructors.arena.seats import Entry, Guest
from instructors.handed_in import cells, nicknames, submissions
from instructors.judging import similar

CHAMPION = "champion"
FUNCTIONS = {"connect-four": ("bot", CHAMPION, "deepening"), DILEMMA: ("player",)}
CHANCE = {"random", "secrets", "shuffle", "randint", "randrange", "choice", "choices", "sample"}
CHANCE |= {"Random", "random_bot", "rule_bot", "numpy", "np"}


@dataclass
class Found:
    """The class: `entries` has one for each seat, `shares` {student: the student of the seat}, `without` {who
    has no bot: why}, `refused` {whose NICKNAME cannot be shown: why}."""

    entries: list = field(default_factory=list)
    shares: dict = field(default_factory=dict)
    without: dict = field(default_factory=dict)
    refused: dict = field(default_factory=dict)


def entered(work, game, secret, given=(), course=None, files=()):
    """The Found in {notebook: [Submission]}; what stands in the first of these counts.

    `given` is {student: a nickname by hand}, `course` the notebook as it was given out: its bot is nobody's.
    `files` are bots that `save_bot` wrote, each known by its file's name.
    """
    wanted, students = FUNCTIONS.get(game, ("bot",)), {}
    unchanged = course and _entry("", [_read(course, wanted)[0]], wanted)
    for name in work:
        for each in work[name]:
            students.setdefault(each.student, []).append(each)
    found, drafts = Found(), []
    for student, handed_in in sorted(students.items()):
        books, troubles = zip(*(_read(each, wanted) for each in handed_in), strict=True)
        entry = _entry(student, [each for each in books if each], wanted, unchanged and unchanged.shape)
        if entry:
            drafts.append((entry, _called(handed_in, books, secret, dict(given), found.refused)))
        else:
            found.without[student] = _why_none(handed_in, troubles, wanted)
    for path in files:
        source = path.read_text(encoding="utf-8", errors="replace")
        try:
            entry, text = _entry(path.name, [[(1, source)]], wanted[:1]), nicknames.written(source)
        except (*FAILS, submissions.Unreadable):
            entry = None
        if entry:
            name = nicknames.cleaned(text or "")
            drafts.append((entry, nicknames.counted(name) if name else nicknames.drawn(secret, path.name)))
        else:
            found.without[path.name] = f"it makes no {wanted[0]}"
    _seat(found, drafts, [*anchors.names(game), CHAMPION])
    return found


def guests(solved, game):
    """The course's own champion, where one of the solved notebooks [Submission] has it, as a list."""
    books = [_read(each, (CHAMPION,))[0] for each in solved if game == "connect-four"]
    entry = _entry("", books, (CHAMPION,))
    return [Guest("", CHAMPION, CHAMPION, entry.cells, entry.shape)] if entry else []


def _read(submission, wanted):
    """The code cells of a file that can run, and "", or none, and why it cannot be read."""
    try:
        code, _ = submissions.read(submissions.load(submission))
        ready, _ = cells.prepare(code, wanted)
    except submissions.Unreadable as error:
        return [], str(error).rstrip(".")
    except FAILS as error:
        return [], f"the notebook cannot be read ({type(error).__name__})"
    return [(cell.number, cell.source) for cell in ready if not cell.error], ""


def _why_none(handed_in, troubles, wanted):
    """What the notebooks of a student have in place of a bot."""
    there = [(each.notebook, why) for each, why in zip(handed_in, troubles, strict=True) if each.file]
    if not there:
        return f"not handed in: {listed([each.notebook for each in handed_in])}"
    none = f"no {listed(wanted, 'or')} of the student's own"
    return "; ".join(f"{name}: {why or none}" for name, why in there)


def _entry(student, books, wanted, unchanged=None):
    """The first of the wanted functions that is written, in the first of the notebooks that has it; not of
    the shape that is `unchanged`."""
    for name in wanted:
        for book in books:
            if _is_written(book, name):
                runs = needed(book, name)
                sources = [source for _, source in runs]
                chance = similar.used(sources, [name], CHANCE)
                shape = "" if chance else similar.shape_of(sources, [name]) or ""
                if not shape or shape != unchanged:
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


def _called(handed_in, books, secret, given, refused):
    """What a student may be called, the first choice first; `refused` is told of a NICKNAME that is none."""
    student = handed_in[0].student
    own = [student, *(value for each in handed_in for value in each.ids.values())]
    texts = [text for book in books for _, source in book if (text := nicknames.written(source))]
    name = next((nicknames.cleaned(text) for text in texts if not nicknames.refusal(text, own)), "")
    if name or student in given:
        return nicknames.counted(given.get(student) or name)
    if texts:
        refused[student] = f"NICKNAME {brief(texts[0], 30)} refused: {nicknames.refusal(texts[0], own)}"
    return nicknames.drawn(secret, student)


def _seat(found, drafts, taken):
    """One seat for each code; who has the same as somebody before shares that one's."""
    seats = {}
    for entry, names in drafts:
        first = seats.setdefault(entry.shape or entry.student, (entry, names))[0]
        found.shares[entry.student] = first.student
    names = nicknames.different([names for _, names in seats.values()], taken)
    found.entries = [
        replace(entry, nickname=name) for (entry, _), name in zip(seats.values(), names, strict=True)
    ]
