"""Who lost by what: the faults in words."""

from collections import Counter, defaultdict
from typing import NamedTuple

from helpers.tournament.public import at_fault
from instructors.arena.page.games import REASONS, detail


class Fault(NamedTuple):
    """A fault and the number of its game; for its own bot, the position where it happened, as code."""

    game: int
    loser: str
    winner: str
    when: str
    what: str
    detail: str
    position: str


class Faults(NamedTuple):
    """The first of each bot, and the others; of one bot all are first."""

    first: list
    more: list


def faults(board, games, nickname=None):
    """The Faults in the games, bot by bot; of one bot, where it is named."""
    lost = [(n, game) for n, game in enumerate(games) if game.reason != "over"]
    if nickname is not None:
        return Faults([_fault(board, *each, True) for each in lost if at_fault(each[1]) == nickname], [])
    found = sorted((_fault(board, *each) for each in lost), key=lambda each: each.loser)
    first = {each.loser: each for each in reversed(found)}
    return Faults(
        [each for each in found if each is first[each.loser]],
        [each for each in found if each is not first[each.loser]],
    )


def _fault(board, n, game, with_position=False):
    loser, what, position = at_fault(game), REASONS[game.reason], ""
    winner = game.o if loser == game.x else game.x
    if board.shape:
        moves = board.moves(game.opening) + board.moves(game.moves)
        what = f"{what} at move {len(moves) + 1}"
        position = board.after(moves) if with_position else ""
    when = f"round {game.round}" if game.round > 0 else "trial"
    return Fault(n, loser, winner, when, what, detail(game), position)


def faults_told(games):
    """{nickname: its faults in words}, "" for who made none."""
    found = defaultdict(Counter)
    for game in games:
        if game.reason != "over":
            found[at_fault(game)][REASONS[game.reason]] += 1
    told = defaultdict(str)
    for name, kinds in found.items():
        told[name] = ", ".join(f"{n} × {what}" if n > 1 else what for what, n in sorted(kinds.items()))
    return told
