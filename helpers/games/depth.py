"""`depth_bot`, which looks some plies ahead, and how such players fare: no worker loads half an answer."""

from functools import cache
from itertools import pairwise
from math import inf

from helpers.games.bots import centre_first, named
from helpers.games.in_a_row import InARow

WON = 1000  # less the moves made
LINE = 10**30  # what a full line adds to the score: more than all others together
WORTH = [0] + [4**n for n in range(20)]  # of a line with so many marks of one player alone


def depth_bot(depth):
    """A player of Connect Four, and of any InARow, that looks `depth` plies ahead.

    >>> from helpers import ConnectFour
    >>> bot = depth_bot(2)
    >>> bot(ConnectFour()), bot(ConnectFour.from_moves("4455"))
    (4, 6)

    A win is worth 1000 less the moves made. Where it stops, a line with marks of one player alone is worth
    1, 4, 16, … to that player. It tries the centre first and keeps the first of equal moves. The search is
    alpha-beta (Knuth and Moore, 1975: An analysis of alpha-beta pruning).
    """
    if type(depth) is not int or depth < 1:
        raise ValueError(f"depth_bot takes a number of plies, as in depth_bot(4), not {depth!r:.60}")
    return named(f"depth_bot({depth})", lambda board: _search_for(board).best(board, depth))


def move_values(board, depth):
    """{move: what it is worth to the player who makes it}, looking `depth` plies ahead."""
    return _search_for(board).values(board, depth)


def _search_for(board):
    if not isinstance(board, InARow):
        told = "depth_bot plays on InARow and ConnectFour boards, as InARow(3, 3, 3) for tic-tac-toe"
        raise TypeError(f"{told}, not on {board!r:.60}")
    return _search(board._shape)


class _Search:
    """Alpha-beta on the two integers of a board; values are from the side of the player to move."""

    def __init__(self, shape):
        self.full, order = sum(shape.cells), centre_first(shape.board())
        self.gains = [more - less for less, more in pairwise(WORTH[: shape.k])] + [LINE]
        self.order = [(move, *shape.ways[move]) for move in order]
        self.lines = _lines(shape)
        self.through = {cell: [line for line in self.lines if line & cell] for cell in shape.cells}

    def best(self, board, depth):
        """The first of the best moves."""
        best, chosen, yours = -inf, None, board._last
        for move, marks, score in self.first_replies(board):
            value = -self.value(yours, marks, depth - 1, -score, -inf, -best)
            if value > best:
                best, chosen = value, move
        return chosen

    def values(self, board, depth):
        """What each move is worth to its player."""
        return {
            move: -self.value(board._last, marks, depth - 1, -score, -inf, inf)
            for move, marks, score in self.first_replies(board)
        }

    def first_replies(self, board):
        """The `replies` on a board."""
        yours, mine = board._last, board._taken ^ board._last
        return self.replies(mine, yours, self.score(mine, yours))

    def value(self, mine, yours, depth, score, alpha, beta):
        """The value of a board on which `yours` has just moved; `score` is what its lines are worth."""
        taken = mine | yours
        if score < -LINE / 2:
            return taken.bit_count() - WON
        if taken == self.full or not depth:
            return 0 if taken == self.full else score
        best = -inf
        for _, marks, after in self.replies(mine, yours, score):
            best = max(best, -self.value(yours, marks, depth - 1, -after, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    def replies(self, mine, yours, score):
        """(move, the mover's marks after it, the score after it), the centre first."""
        taken = mine | yours
        for move, top, low in self.order:
            if not taken & top:
                cell = taken + low & ~taken
                yield move, mine | cell, score + self.gain(mine, yours, cell)

    def gain(self, mine, yours, cell):
        """What a mark on `cell` changes: its player's lines are worth more, the other's nothing any more."""
        gain = 0
        for line in self.through[cell]:
            if not yours & line:
                gain += self.gains[(mine & line).bit_count()]
            elif not mine & line:
                gain += WORTH[(yours & line).bit_count()]
        return gain

    def score(self, mine, yours):
        """What the lines are worth to the player of `mine`, less what they are to the other."""
        gains = sum(WORTH[(mine & line).bit_count()] for line in self.lines if not yours & line)
        return gains - sum(WORTH[(yours & line).bit_count()] for line in self.lines if not mine & line)


_search = cache(_Search)


def _lines(shape):
    """All lines of `k` cells, as bits."""
    cells, ways = set(shape.cells), (1, shape.high - 1, shape.high, shape.high + 1)
    lines = {tuple(cell << i * way for i in range(shape.k)) for cell in cells for way in ways}
    return {sum(line) for line in lines if cells.issuperset(line)}


@cache
def ladder():
    """How players of Connect Four fare that look 1 to 8 plies ahead: wins, losses, draws.

    >>> ladder()[6, 4]
    (36, 43, 19)

    {(deeper, other): …}, in 98 games: from each of the 49 openings of two plies, on both sides.
    `tools/ladder.c` plays them: a notebook would take too long.
    """
    import json
    from importlib.resources import files

    found = json.loads(files("helpers.games").joinpath("ladder.json").read_text(encoding="utf-8"))
    return {tuple(map(int, pair.split("-"))): tuple(games) for pair, games in found.items()}
