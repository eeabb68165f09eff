"""Which of a student's files is which notebook, by its name or by what is in it, and which is the newest.

>>> by_name("Kopie von 03 Minimax Trees (2)", ["03_minimax_trees"])
'03_minimax_trees'
>>> by_cells('"grade_id": "answer-3-2", check(\\\\"3.4\\\\"', ["03_minimax_trees", "04_tictactoe"])
'03_minimax_trees'
"""

import re
from collections import Counter
from contextlib import suppress
from datetime import datetime

from helpers import checking
from helpers.text import few
from instructors.handed_in.cells import has_answers
from instructors.handed_in.files import Unreadable, refused
from instructors.handed_in.submissions import Submission, read, text_of
from instructors.late import read as time_of
from instructors.records import START_HERE, Note, Sign, Status, Unusable, number_of

NOTEBOOK = re.compile(r"(.*)\.ipynb(\s*\(\d+\))?(?:\.(?:txt|json))?", re.IGNORECASE | re.DOTALL)
MOST_READ = 50  # of one student's notebooks, to find out which is which or which holds answers
FEW = 4  # names in a sentence where nobody asked
A_MINUTE = 60  # seconds


def choose(people, platform, notebooks, only, notes):
    """The work: `{notebook: [Submission of each student]}`. What is not used is added to `notes`."""
    handed_in = Counter(name for mine in people for name in {each.notebook for each in mine.pieces})
    chosen = [only] if only else [name for name in notebooks if handed_in[name]]
    chosen = chosen or (notebooks if len(notebooks) == 1 else [])
    if not chosen:
        names = " or ".join(notebooks)
        raise Unusable(f"No notebook there is named {names}. Say which it is: --notebook NAME.")
    # A file that names no notebook stands in for the one that most students handed in.
    usual = max(chosen, key=lambda name: handed_in[name])
    work, several, others = {name: [] for name in chosen}, [], []
    for mine in people:
        theirs, used = [each for each in mine.pieces if each.notebook is not None], []
        away = [each for each in theirs if each.notebook and each.notebook not in chosen]
        elsewhere = [each.path for each in away]
        others += [f"{mine.student}: {name}" for name in elsewhere]
        for name in chosen:
            fits = [each for each in theirs if each.notebook == name]
            if not fits and len(chosen) == 1:
                fits = [each for each in theirs if not each.notebook]
            best, said = best_of(fits, name, platform)
            used.append(best)
            several += [mine.student] * bool(said)
            if best:
                work[name].append(_submission(mine, name, platform, best, said))
                continue
            file, said = _instead(mine, name, notebooks, name == usual and not theirs)
            said = (*said, *(_taken(each) for each in away if each.misnamed == name))
            # Moodle numbers students anew in each assignment.
            moodles = {"id"} if platform == "Moodle" and theirs else {}
            ids = {kind: mine.ids[kind] for kind in mine.ids if kind not in moodles}
            work[name].append(Submission(mine.student, name, file, said, ids, few(elsewhere)))
        _say_unused(mine, [each for each in theirs if each not in used], notes)
    if several:
        told = few([*dict.fromkeys(several)])
        notes.append(f"More than one file of a notebook, the newest with answers was graded: {told}.")
    if others:
        what = "1 file of another notebook" if len(others) == 1 else f"{len(others)} files of other notebooks"
        notes.append(f"Not graded, {what}: {few(others, FEW)}.")
    return work


def _submission(mine, notebook, platform, best, more):
    notes = []
    if not (stem_of(best.inside[-1]) or "").startswith(notebook):
        notes.append(_taken(best))
    late = [Note(f"handed in late, as {platform} says", Sign.LATE)] * best.late
    notes, ids = (*notes, *more, *late), best.ids or mine.ids
    return Submission(mine.student, notebook, best.file, notes, ids, came=_came(mine, best))


def _taken(piece):
    """A note on a file that is not called as the notebook which it is taken for."""
    told = f"{piece.path} was taken for {piece.notebook}.ipynb"
    return Note(f"{told}, whose cells it has", Sign.MISNAMED) if piece.misnamed else told


def _came(mine, best):
    """When a file was handed in, as Blackboard says in its name and nbgrader beside it; else "": the order of
    Canvas and Moodle is a number, not a time."""
    stamps = [each.file for each in mine.pieces if each.inside == (*best.inside[:-1], "timestamp.txt")]
    with suppress(Unreadable):
        told = stamps[0].read()[:99].decode("utf-8", "replace") if stamps else best.order.lstrip("0")
        return told if time_of(told) else ""
    return ""


def _instead(mine, notebook, notebooks, is_usual):
    """`(file, notes)` for a student who handed in no such notebook: what there is instead.

    A file that tells of no notebook stands in place of the usual one only.
    """
    others = [each for each in mine.pieces if stem_of(each.inside[-1]) is None]
    similar = [each for each in others if _plain(notebook) in _plain(each.inside[-1])]
    free = [each for each in others if by_name(each.inside[-1], notebooks) is None] if is_usual else []
    notes = ("a text or a link was handed in online, which is not read",) * bool(mine.texts)
    if not (similar or free):
        return None, notes
    each = min(similar or free, key=lambda each: not each.file.refused)
    sentence = f"{each.path} is not a notebook: {notebook}.ipynb must be handed in."
    if each.file.refused:
        return refused(each.path, each.file.refused[0], f"{each.path}: {each.file.refused[1]}"), notes
    return refused(each.path, Status.OTHER_FILE, sentence), notes


def _say_unused(mine, unused, notes):
    """What was not graded is said once; notebooks of the course are said for all students together."""
    names = [each.path for each in unused if not each.notebook]
    if names:
        notes.append(f"{mine.student}: not graded: {few(names)}.")
    for each in mine.pieces:
        if each.file.refused and each.file.ends(".zip"):
            notes.append(f"{mine.student}: {each.path}: {each.file.refused[1]}")
    if mine.texts and len(unused) < len(mine.pieces):
        notes.append(f"{mine.student}: a text or a link was handed in online, too. It is not read.")


# --- which notebook ---


def recognised(pieces, notebooks):
    """A student's files, each with the notebook that it is taken for."""
    told, looked = [], 0
    for each in pieces:
        may_be = each.inside and (stem_of(each.inside[-1]) is not None or each.file.ends(".json"))
        told.append(_taken_for(each, notebooks, looked < MOST_READ) if may_be else each)
        looked += bool(may_be)
    return told


def _taken_for(piece, notebooks, may_read):
    stem = stem_of(piece.inside[-1])
    if by_name(stem or "", [stem_of(START_HERE)]):
        return piece  # it comes with the whole folder: not worth a note
    named = by_name(stem or "", notebooks)
    notebook = (_by_content(piece.file, notebooks, named) if may_read else None) or named
    if stem is None and not notebook:
        return piece  # a .json file may be a notebook that a browser saved so, or anything else
    return piece._replace(notebook=notebook or "", misnamed=named if named != notebook else None)


def stem_of(name):
    """The name without its ending; None for another kind of file.

    >>> stem_of("03_minimax_trees.ipynb (1)"), stem_of("notes.pdf")
    ('03_minimax_trees (1)', None)
    """
    match = NOTEBOOK.fullmatch(name)
    return match and match[1] + (match[2] or "")


def by_name(stem, notebooks):
    """The notebook that a file's name speaks of, or None."""
    return max((name for name in notebooks if _plain(name) in _plain(stem)), key=len, default=None)


def _plain(name):
    return re.sub(r"[\W_]+", "_", name.casefold()).strip("_")


def _by_content(file, notebooks, named):
    try:
        return by_cells(text_of(file.read())[0], notebooks, named)
    except Unreadable:
        return None


def by_cells(text, notebooks, named=None):
    """The notebook that has most of the marks in the text of a file, or None: checks, nbgrader's names of the
    cells, and functions that are asked in one notebook only. The one that is `named` so needs one mark."""
    if named and f'check(\\"{number_of(named)}.' in text:
        return named  # at once, as nearly all are: what follows takes 50 ms for a MB
    numbers = {number_of(name): name for name in notebooks}
    ids = set(re.findall(r"\b(?:check|hint|show)\(\s*\\?[\"'](\d{1,3})\.(\d{1,3})\\?[\"']", text))
    ids |= set(re.findall(r'"grade_id":\s*"(?:answer|check)-(\d{1,3})-(\d{1,3})', text))
    votes = Counter(numbers.get(int(number)) for number, _ in ids)
    defined = set(re.findall(r"\bdef[ \t]+(\w+)", text))
    asked = {name: asked_in(number) for number, name in numbers.items()}
    owners = Counter(name for names in asked.values() for name in names)
    for notebook, names in asked.items():
        votes[notebook] += sum(owners[name] == 1 for name in names & defined)
    del votes[None]
    if votes[named]:
        return named
    first, second = (votes.most_common(2) + [(None, 0)] * 2)[:2]
    return first[0] if first[1] > second[1] else None


def asked_in(number):
    """The names of the functions that a notebook asks for."""
    if number not in checking.notebooks():
        return set()
    return {name for challenge in checking.challenges_of(number) for name in challenge.answers}


# --- which of several ---


def best_of(mine, notebook, platform):
    """The newest with answers in it, or the newest; and what to say of it, where the others are no copies."""
    if len(mine) < 2:
        return next(iter(mine), None), []
    mine, how = _by_age(mine, platform)
    asked, read = asked_in(number_of(notebook)), mine[:MOST_READ]
    answering = [each for each in read if not asked or has_answers(each.file, asked)]
    best = (answering or mine)[0]
    code = code_of(best.file)
    others = [(each, code_of(each.file)) for each in read if each is not best]
    if len(mine) <= MOST_READ and code is not None and all(theirs == code for _, theirs in others):
        return best, []
    signs, which = [Sign.EARLIER], "an earlier one was graded, as nothing is answered in the newest"
    if best is mine[0]:
        signs, which = [], f"the newest {how} was graded"
    said = f"of {len(mine)} notebooks {which}: {best.path}"
    if any(theirs is None or (theirs != code and each in answering) for each, theirs in others):
        signs, said = [*signs, Sign.DIFFER], f"{said}; their code differs"
    return best, [Note(said, *signs)]


def _by_age(mine, platform):
    """The newest first, and by what it is the newest: the platform's order, the files' times, or the names.

    Times that all lie within a minute are those of one unpacking and tell nothing, nor do times that not all
    are known.
    """
    times = [each.file.time for each in mine]
    tells = None not in times and max(times) - min(times) > A_MINUTE
    mine = sorted(mine, key=lambda each: (each.order, tells and each.file.time, _by_name(each)), reverse=True)
    newest, second = mine[:2]
    if newest.order != second.order:
        return mine, f"as {platform} orders them"
    if tells and newest.file.time != second.file.time:
        moment = datetime.fromtimestamp(newest.file.time)
        return mine, f"by the time of the file, {moment:%Y-%m-%d %H:%M},"
    return mine, "by name"


def _by_name(piece):
    """Where nothing tells: one with the notebook's own name, then the longest, as `(10)` is after `(9)`."""
    stem = stem_of(piece.inside[-1]) or ""
    return stem.startswith(piece.notebook or ""), len(piece.path), piece.path


def code_of(file):
    """What tells the code in a file from that in another: no outputs, texts and empty lines; None where it
    cannot be read."""
    try:
        cells, _ = read(file.read())
    except Unreadable:
        return None
    lines = (line.rstrip() for cell in cells if cell.kind == "code" for line in cell.source.splitlines())
    return [line for line in lines if line]
