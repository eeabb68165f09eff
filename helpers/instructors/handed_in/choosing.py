"""Which of a student's files is which notebook, by its name or by what is in it.

>>> by_name("03_minimax_trees (2)", ["03_minimax_trees"])
('03_minimax_trees', 2, 2)
>>> by_name("Kopie von 03 Minimax Trees", ["03_minimax_trees"])
('03_minimax_trees', 1, 0)
>>> by_cells('"grade_id": "answer-3-2", check(\\\\"3.4\\\\"', ["03_minimax_trees", "04_tictactoe"])
'03_minimax_trees'
"""

import re
from collections import Counter

from helpers.instructors.handed_in.files import Unreadable
from helpers.instructors.handed_in.newest import MOST_READ, Candidate, asked_in, best_of, stem_of
from helpers.instructors.handed_in.submissions import Submission, read, text_of
from helpers.instructors.judging.exam import Unusable, number_of

MOST_NAMED, FEW = 10, 4  # in one sentence, and where nobody asked
KINDS = {
    ".py": "a script", ".html": "a web page", ".htm": "a web page", ".pdf": "a PDF", ".md": "a text",
    ".docx": "a Word document", ".doc": "a Word document", ".odt": "a text document", ".pages": "a document",
    ".rar": "an archive, but no zip file", ".7z": "an archive, but no zip file",
    ".tar": "an archive, but no zip file", ".gz": "an archive, but no zip file",
    ".tgz": "an archive, but no zip file", ".png": "a picture", ".jpg": "a picture", ".zip": "a zip file",
}  # fmt: skip


class Refused:
    """Something that was handed in and is no notebook."""

    size = 0

    def __init__(self, name, status, sentence):
        self.name, self.status, self.sentence = name, status, sentence

    def read(self):
        """Raises Unreadable, always."""
        raise Unreadable(self.status, self.sentence)


def choose(people, platform, notebooks, only, notes):
    """The work: `{notebook: [Submission of each student]}`. What is not used is added to `notes`."""
    on_desks = {desk.student: _candidates(desk, notebooks) for desk in people}
    handed_in = {each.notebook for candidates in on_desks.values() for each in candidates}
    chosen = [only] if only else [name for name in notebooks if name in handed_in]
    chosen = chosen or (notebooks if len(notebooks) == 1 else [])
    if not chosen:
        names = " or ".join(notebooks)
        raise Unusable(f"No notebook there is named {names}. Say which it is: --notebook NAME.")
    work, several, usual = {name: [] for name in chosen}, [], _usual(on_desks, chosen)
    for desk in people:
        candidates, used = on_desks[desk.student], []
        for name in chosen:
            mine = [each for each in candidates if each.notebook == name]
            if not mine and len(chosen) == 1:
                mine = [each for each in candidates if each.notebook is None]
            best, notes_on_it = best_of(mine, name, platform)
            used.append(best)
            several += [desk.student] * bool(notes_on_it)
            if best:
                work[name].append(_submission(desk, name, platform, best, notes_on_it))
                continue
            file, notes_on_it = _without(desk, name, notebooks, candidates, name == usual)
            ids, instead = _ids_of(desk, platform, candidates), _named(_of_others(candidates, chosen))
            work[name].append(Submission(desk.student, name, file, notes_on_it, ids, instead))
        _say_unused(desk, [each for each in candidates if each not in used], notes)
    if several:
        told = _named([*dict.fromkeys(several)])
        notes.append(f"More than one file of a notebook, the newest with answers was graded: {told}.")
    others = [
        f"{desk.student}: {name}" for desk in people for name in _of_others(on_desks[desk.student], chosen)
    ]
    if others:
        what = "1 file of another notebook" if len(others) == 1 else f"{len(others)} files of other notebooks"
        notes.append(f"Not graded, {what}: {_named(others, FEW)}.")
    return work


def _usual(on_desks, chosen):
    """The notebook that most students handed in: a file that tells nothing is one instead of that."""
    often = Counter(name for mine in on_desks.values() for name in {each.notebook for each in mine})
    return max(chosen, key=lambda name: often[name])


def _of_others(candidates, chosen):
    """The names of a student's files that are of a notebook that is not graded now."""
    return [each.piece.name for each in candidates if each.notebook and each.notebook not in chosen]


def notebooks_of(desk, notebooks):
    """The notebooks that lie on a desk; None among them: something that may be any."""
    return {each.notebook for each in _candidates(desk, notebooks)}


def _candidates(desk, notebooks):
    """All that could be notebooks, each with the one it is taken for."""
    found, looked = [], 0
    for piece in desk.pieces:
        name = piece.inside[-1]
        stem = stem_of(name)
        if stem is None and name.lower().endswith(".json") and looked < MOST_READ:
            looked += 1
            stem = name[: -len(".json")] if _is_notebook(piece.found.file) else None
        if stem is None:
            continue
        candidate = by_name(stem, notebooks)
        if candidate is None and looked < MOST_READ:
            looked += 1
            notebook = _by_content(piece.found.file, notebooks)
            candidate = (notebook, 1 if notebook else 0, 0)
        found.append(Candidate(piece, *(candidate or (None, 0, 0))))
    return found


def _is_notebook(file):
    """Whether a file that is not called one is a notebook: some browsers save it as `.json`."""
    try:
        return bool(read(file.read()))
    except Unreadable:
        return False


def _plain(name):
    return re.sub(r"[\W_]+", "_", name.casefold()).strip("_")


def by_name(stem, notebooks):
    """`(notebook, rank, version)` of a file's name, or None."""
    for name in notebooks:
        number = re.fullmatch(r"[-_ ]*(?:\(|v)?(\d{1,3})\)?", stem[len(name) :])
        if stem.startswith(name) and (stem == name or number):
            return name, 2, int(number[1]) if number else 0
    similar = [name for name in notebooks if _plain(name) in _plain(stem)]
    return (max(similar, key=len), 1, 0) if similar else None


def _by_content(file, notebooks):
    try:
        return by_cells(text_of(file.read())[0], notebooks)
    except Unreadable:
        return None


def by_cells(text, notebooks):
    """The notebook that has most of the marks in the text of a file, or None: checks, nbgrader's names of the
    cells, and functions that are asked in one notebook only."""
    numbers = {number_of(name): name for name in notebooks}
    ids = set(re.findall(r"\b(?:check|hint|show)\(\s*\\?[\"'](\d{1,3})\.(\d{1,3})\\?[\"']", text))
    ids |= set(re.findall(r'"grade_id":\s*"(?:answer|check)-(\d{1,3})-(\d{1,3})', text))
    votes = Counter(numbers.get(int(number)) for number, _ in ids)
    owners = {}
    for number, name in numbers.items():
        for asked in asked_in(number):
            owners.setdefault(asked, set()).add(name)
    for defined in set(re.findall(r"\bdef[ \t]+(\w+)", text)):
        if len(owners.get(defined, ())) == 1:
            votes[min(owners[defined])] += 1
    del votes[None]
    first, second = (votes.most_common(2) + [(None, 0)] * 2)[:2]
    return first[0] if first[1] > second[1] else None


def _submission(desk, notebook, platform, best, more):
    piece, notes = best.piece, []
    if stem_of(piece.inside[-1]) != notebook and not (platform == "Canvas" and best.rank == 2):
        notes.append(f"{piece.name} was taken for {notebook}.ipynb")
    notes += more
    if piece.late:
        notes.append(f"handed in late, as {platform} says")
    return Submission(desk.student, notebook, piece.found.file, tuple(notes), piece.ids or desk.ids)


def _ids_of(desk, platform, candidates):
    """What a platform calls somebody who did not hand in a notebook: Moodle's numbers are of another one."""
    return {
        kind: value
        for kind, value in desk.ids.items()
        if not (platform == "Moodle" and candidates and kind == "id")
    }


def _without(desk, notebook, notebooks, candidates, is_usual):
    """`(file, notes)` for a student who handed in no such notebook: what there is instead.

    A file that tells of no notebook stands in place of the usual one only.
    """
    others = [each for each in desk.pieces if stem_of(each.inside[-1]) is None]
    similar = [each for each in others if _plain(notebook) in _plain(each.inside[-1])]
    strange = [each for each in others if by_name(each.inside[-1], notebooks) is None]
    free = strange if is_usual and not candidates else []
    notes = ["a text or a link was handed in online, which is not read"] if desk.texts else []
    for each in similar or free:
        kind = KINDS.get(re.sub(r".*(?=\.)", "", each.inside[-1].lower()))
        if each.found.trouble:
            return Refused(each.name, "not readable", f"{each.name}: {each.found.trouble}"), tuple(notes)
        if kind and not each.inside[-1].lower().endswith(".zip"):
            sentence = f"{each.name} is {kind}, not a notebook: ask for {notebook}.ipynb."
            return Refused(each.name, "not a notebook", sentence), tuple(notes)
    if others and is_usual and not candidates:
        notes.append(f"there is no notebook, only {_named([each.name for each in others])}")
    return None, tuple(notes)


def _say_unused(desk, unused, notes):
    """What was not graded is said once; notebooks of the course are said for all students together."""
    names = [each.piece.name for each in unused if each.notebook is None]
    if names:
        notes.append(f"{desk.student}: not graded: {_named(names)}.")
    for piece in desk.pieces:
        if piece.found.trouble:
            notes.append(f"{desk.student}: {piece.name}: {piece.found.trouble}")
    if desk.texts and len(unused) < len(desk.pieces):
        notes.append(f"{desk.student}: a text or a link was handed in online, too. It is not read.")


def _named(names, most=MOST_NAMED):
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more
