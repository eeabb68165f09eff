"""Bots that may be copies, for the instructor's eyes only: a reason to look, never a verdict.

Bots are alike that have the same code, or that choose the same moves and make as many positions for each on
sixty boards. Two right searches of one depth may well be alike.
"""

from random import Random

from helpers.tournament import games
from helpers.tournament.games import DILEMMA
from instructors.arena.seats import Entry

BOARDS, BUDGET, MOST_PLIES = 60, 100, 24
CODE, PLAY = "the same code", "the same moves and counts"


def groups(rules, entries, shares, tables):
    """[(why, students)], sorted: who has the same code, then whose bots play alike."""
    seats = {}
    for student, first in sorted(shares.items()):
        seats.setdefault(first, []).append(student)
    found = [(CODE, tuple(some)) for some in seats.values() if len(some) > 1]
    if rules.game != DILEMMA:
        alike = {}
        for entry, answers in profiles(rules, entries, tables):
            if len({str(move) for move, _ in answers}) > 1:  # it moved at all
                alike.setdefault(str(answers), []).append(entry.student)
        found += [(PLAY, tuple(some)) for some in alike.values() if len(some) > 1]
    return sorted(found)


def boards(game):
    """Boards drawn by lot, the same ones for everybody."""
    dice, found = Random("copies"), []
    while len(found) < BOARDS:
        board = games.board_of(game)
        for _ in range(dice.randrange(MOST_PLIES)):
            if not board.is_over:
                board = board.play(board.moves[dice.randrange(len(board.moves))])
        found += [board] * (not board.is_over)
    return found


def profiles(rules, entries, tables):
    """Each entry with its [move or fault, positions] on all boards."""
    todo = [each for each in entries if tables.store.profile(each.key) is None]
    asked = boards(rules.game)
    for entry, answers in zip(todo, tables.pool.map(lambda each: _asked(each, asked, tables), todo)):  # noqa: B905
        tables.store.add_profile(entry, answers)
    return [(each, tables.store.profile(each.key)) for each in entries]


def _asked(entry: Entry, asked, tables):
    with entry.seated(tables.crew, "copies", BUDGET) as (ask, _):
        answers = [ask(board) for board in asked]
    return [[answer.fault or answer.move, answer.positions] for answer in answers]
