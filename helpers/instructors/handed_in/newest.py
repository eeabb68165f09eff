"""Of several files of a student that are one notebook: which is the newest, and whether somebody should look.

>>> stem_of("03_minimax_trees.ipynb (1)"), stem_of("notes.pdf")
('03_minimax_trees (1)', None)
"""

import re
from datetime import datetime
from typing import NamedTuple

from helpers import checking
from helpers.instructors.handed_in.stubs import code_of, has_answers
from helpers.instructors.handed_in.students import Piece
from helpers.instructors.handed_in.submissions import DIFFER, EARLIER
from helpers.instructors.judging.exam import number_of

NOTEBOOK = re.compile(r"(.*)\.ipynb(\s*\(\d+\))?(?:\.(?:txt|json))?", re.IGNORECASE | re.DOTALL)
MOST_READ = 50  # of one student's notebooks, to find out which is which or which holds answers
A_MINUTE = 60  # seconds


class Candidate(NamedTuple):
    """A file that is taken for a notebook (None: for none); `rank` 2: it bears its name, 1: nearly, or its
    cells say so. `version` is the number behind the name."""

    piece: Piece
    notebook: str | None
    rank: int = 0
    version: int = 0

    @property
    def spelled(self):
        """The newest by name is the greatest, numbers by value."""
        *folders, name = self.piece.inside
        return self.rank, _natural("/".join(folders)), self.version, _natural(stem_of(name) or name)


def best_of(mine, notebook, platform):
    """The newest with answers in it, or the newest; and what to say of it, where the others are no copies."""
    if len(mine) < 2:
        return next(iter(mine), None), []
    mine, how = _by_age(mine, platform)
    newest, asked = mine[0], asked_in(number_of(notebook))
    answered = (each for each in mine[:MOST_READ] if not asked or has_answers(each.piece.found.file, asked))
    best = next(answered, newest)
    others = [each for each in mine[:MOST_READ] if each is not best]
    if len(mine) <= MOST_READ and _are_copies(best, others):
        return best, []
    if best is newest:
        said = f"of {len(mine)} notebooks the newest {how} was graded: {newest.piece.name}"
    else:
        said = f"of {len(mine)} notebooks an earlier one was graded, {EARLIER}: {best.piece.name}"
    return best, [said + _differ(best, others, platform, asked)]


def _are_copies(best, others):
    """Whether all of them have the same code, so that it makes no difference which one counts."""
    code = code_of(best.piece.found.file)
    return code is not None and all(code_of(each.piece.found.file) == code for each in others)


def _by_age(mine, platform):
    """The newest first, and by what it is the newest: the platform's order, the files' times, or the names.

    Times that lie close together are those of one unpacking and tell nothing, nor do times not all are known.
    """
    times = [each.piece.found.file.time for each in mine]
    moments = _moments(times) if None not in times else dict.fromkeys(times, 0)
    ages = [(each.piece.order, moments[time], each.spelled) for each, time in zip(mine, times, strict=True)]
    newest, second, *_ = order = sorted(range(len(mine)), key=ages.__getitem__, reverse=True)
    mine = [mine[place] for place in order]
    if ages[newest][0] != ages[second][0]:
        return mine, f"as {platform} orders them"
    if ages[newest][1] != ages[second][1]:
        return mine, f"by the time of the file, {datetime.fromtimestamp(times[newest]):%Y-%m-%d %H:%M},"
    return mine, "by name"


def _moments(times):
    """The place of each time in their order; those with no more than a minute between them have one.

    >>> _moments([1000, 10, 50])
    {10: 0, 50: 0, 1000: 1}
    """
    times, places = sorted(times), {}
    for before, time in zip([times[0], *times], times, strict=False):
        places[time] = places[before] + (time - before > A_MINUTE) if places else 0
    return places


def _differ(chosen, others, platform, asked):
    """That another notebook of the same hand-in has other answers, for somebody to look.

    All that Canvas gives of a student is one hand-in: the last one.
    """
    order, code = chosen.piece.order, code_of(chosen.piece.found.file)
    for file in [
        each.piece.found.file for each in others if platform == "Canvas" or each.piece.order == order
    ]:
        theirs = code_of(file)
        if theirs is None or (theirs != code and (not asked or has_answers(file, asked))):
            return f"; {DIFFER}"
    return ""


def _natural(text):
    """Later names sort higher, numbers by value: `attempt 10` is newer than `attempt 9`."""
    words = re.split(r"(\d+)", text)
    return [(word.isdecimal(), int(word[:30]) if word.isdecimal() else 0, word) for word in words]


def stem_of(name):
    """The name without its ending, `x (1)` for `x.ipynb (1)`; None for another kind of file."""
    match = NOTEBOOK.fullmatch(name)
    return match and match[1] + (match[2] or "")


def asked_in(number):
    """The names of the functions that a notebook asks for."""
    if number not in checking.notebooks():
        return set()
    return {name for challenge in checking.challenges_of(number) for name in challenge.answers}
