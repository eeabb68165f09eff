"""A game on a board, move by move, over the curve of what its positions are worth: where did it turn?

>>> from helpers.games import ConnectFour
>>> known_for_certain([ConnectFour(), ConnectFour().play(1)])
'Known for certain: with ply 1, column 1, X turned a win into a loss; after ply 1 O could win with best play.'
"""

from functools import partial
from itertools import pairwise, takewhile
from math import isfinite, log1p
from numbers import Real

from helpers.draw import draw_board
from helpers.draw.boards.board_rows import line_that_won, played, rows_of
from helpers.draw.numbers import number
from helpers.games import MAX, drops
from helpers.games.html import cells
from helpers.games.solved import exact_value
from helpers.stepped.framed_page import FramedPage, markup, whole_page
from helpers.text import brief, count

CELL, WIDE, HIGH = 40, 400, 150  # pixels: a cell of the board, the widest board, the curve
LEFT, TOP = 52, 22  # pixels: what stands beside and above the curve
RESULTS = {1: "a win", 0: "a draw", -1: "a loss"}
signed = partial(number, signed=True)


def turning_point(positions, value, *, by="your search", drawn=0):
    """Show a game move by move, with what `value` says of each position as a curve under the board.

    >>> from itertools import accumulate
    >>> from helpers import TicTacToe, turning_point
    >>> game = accumulate([1, 2, 5, 3, 9], TicTacToe.play, initial=TicTacToe())
    >>> turning_point(game, [0, 0, 1, 1, 1, 1])
    A game of 5 plies, X has won. By your search it turned at ply 2: O played cell 2, 0 before, +1 after.

    `positions`: the boards of the game, the first to the last, each one mark more than the one before it.
    `value(position)` is a number from MAX's side, also where the game is over; or a list of these numbers,
    one for each position. `by` says whose they are. The page opens at the loser's move after which the
    game stayed lost, else at the move that cost its player most. A function `value` is asked, too, what the
    other moves there were worth. What is known for certain of the first plies of Connect Four is said
    besides. So many of the first plies as `drawn` says were drawn by lot: they are nobody's fault. The page
    needs no kernel and no network; `save(path)` writes it to a file.

    What it returns has `turn`, the ply of that move (None if no move cost anything), `values`, and
    `sentences`, what is said of the game. Raises ValueError for fewer than two positions, for what is no
    board or no next one, and for a value that is no finite number.
    """
    positions = list(positions)
    marks = [_mark_between(*pair) for pair in pairwise(positions)]
    if not marks:
        raise ValueError("turning_point takes the positions of a game, two or more, from first to last")
    values = [value(position) for position in positions] if callable(value) else list(value)
    if len(values) != len(positions):
        raise ValueError(f"a value for each position: {len(positions)} of them, not {len(values)}")
    for ply, each in enumerate(values):
        if not isinstance(each, Real) or isinstance(each, bool) or not isfinite(each):
            raise ValueError(f"a value is a finite number; after {count(ply, 'ply')} it is {brief(each)}")
    return TurningPoint(positions, marks, values, value if callable(value) else None, by, drawn)


def _mark_between(before, after):
    """The cell (row, column) of the one mark that a board has more than the one before it."""
    found = [] if None in (rows_of(before), rows_of(after)) else played(rows_of(before), rows_of(after))
    if len(found) != 1 or rows_of(before)[found[0][0]][found[0][1]] != ".":
        raise ValueError(f"a game goes on by one mark on a board: not from {brief(before)} to {brief(after)}")
    return found[0]


class TurningPoint(FramedPage):
    """The page of a game: `turn` is the ply at which it turned, or None, `sentences` what is said of it."""

    name, widest = "A game and the value of its positions, move by move", 540

    def __init__(self, positions, marks, values, value, by, drawn):
        self.positions, self.marks, self.values, self.by = positions, marks, values, by
        self.chosen = positions[drawn:]
        self.signs = [1 if position.to_move == MAX else -1 for position in positions[:-1]]
        costs = [sign * (a - b) for sign, (a, b) in zip(self.signs, pairwise(values), strict=True)]
        self.line = line_that_won(positions[-1], positions[-2])
        winner = self.signs[-1] if self.line else None
        losses = {
            ply: cost
            for ply, cost in enumerate(costs, 1)
            if cost > 0 and ply > drawn and self.signs[ply - 1] != winner
        }
        self.turn = max(losses, key=losses.get, default=None)
        if winner and (lost := self._lost_for_good(winner)) in losses:
            self.turn = lost
        self.better = self._better(value) if self.turn and value else ""
        self.rows, self.columns = len(rows_of(positions[0])), len(rows_of(positions[0])[0])
        self.height = self.rows * CELL + HIGH + 220

    def _lost_for_good(self, winner):
        """The ply from which on each value is at least half of what the winner has at the end."""
        least, ply = winner * self.values[-1] / 2, len(self.marks)
        while ply and winner * self.values[ply - 1] >= least > 0:
            ply -= 1
        return ply

    def _better(self, value):
        """The sentence on the best of the moves that could have been made where the game turned."""
        before, sign = self.positions[self.turn - 1], self.signs[self.turn - 1]
        worth = {move: value(before.play(move)) for move in before.moves}
        best = max(worth, key=lambda move: sign * worth[move])
        was, became = self.values[self.turn - 1 : self.turn + 1]
        if abs(worth[best] - became) < abs(was - became) / 2:
            return "No other move was much better there: what decided came earlier, out of its sight."
        thing = "column" if drops(before) else "cell"
        return f"After {thing} {best} it would have been {signed(worth[best])}."

    @property
    def sentences(self):
        """What is known for certain, then where it turned by these values, and which move was better."""
        if self.turn:
            who, where, worth = self.told(self.turn)
            turned = f"By {self.by} it turned at ply {self.turn}: {who} played {where}, {worth}."
        else:
            turned = f"By {self.by} no move cost its player anything."
        return [*filter(None, [known_for_certain(self.chosen), turned, self.better])]

    def told(self, ply):
        """(who moved, where, what it was worth before and after)"""
        before, after = map(signed, self.values[ply - 1 : ply + 1])
        where = move_between(self.positions[ply - 1], self.marks[ply - 1])
        return "X" if self.signs[ply - 1] > 0 else "O", where, f"{before} before, {after} after"

    def __repr__(self):
        end = f", {'X' if self.signs[-1] > 0 else 'O'} has won" if self.line else ""
        return " ".join([f"A game of {count(len(self.marks), 'ply')}{end}.", *self.sentences])

    @property
    def html(self):
        """The whole page: it needs nothing else."""
        side, steps = min(CELL, WIDE / self.columns), [f"The start: {signed(self.values[0])}."]
        for ply in range(1, len(self.positions)):
            who, where, worth = self.told(ply)
            steps.append(f"Ply {ply}, {who} plays {where}: {worth}.{' Here it turned.' * (ply == self.turn)}")
        return whole_page(
            "turning_point",
            "A game and where it turned",
            page=self,
            steps=steps,
            side=side,
            board=markup(cells(rows_of(self.positions[-1]), side, won=self.line)),
            falls=drops(self.positions[0]),
            curve=markup(self._curve()),
            size=(WIDE, TOP + HIGH + 24),
        )

    def _curve(self):
        """The curve as SVG, by the logarithm: a won game is not all there is to see."""
        most, wide, half = max(1, *map(abs, self.values)), WIDE - LEFT - 12, HIGH / 2
        step, middle = wide / len(self.marks), TOP + half
        shares = [(1 if value > 0 else -1) * log1p(abs(value)) / log1p(most) for value in self.values]
        places = [(LEFT + ply * step, middle - half * share) for ply, share in enumerate(shares)]
        parts = []
        for who, side, top, end, words in (
            ("X", "MAX", TOP, 0, TOP + 17),
            ("O", "MIN", middle, half, TOP + HIGH - 8),
        ):
            best = signed(-most if end else most)
            parts.append(f'<rect class="{side}" x="{LEFT}" y="{top}" width="{wide}" height="{half}"/>')
            parts.append(f'<text class="end" x="{LEFT - 5}" y="{top + end + 5}">{best}</text>')
            parts.append(f'<text class="first" x="{LEFT + 6}" y="{words}">{who} ahead</text>')
        if self.turn:
            x = LEFT + (self.turn - 1) * step
            parts.append(f'<rect class="turn" x="{x:.1f}" y="{TOP}" width="{step:.1f}" height="{HIGH}"/>')
            x = min(max(x + step / 2, LEFT + 20), WIDE - 30)
            parts.append(f'<text x="{x:.1f}" y="{TOP - 7}">ply {self.turn}</text>')
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        parts.append(f'<text class="end" x="{LEFT - 5}" y="{middle + 5}">0</text>')
        parts.append(f'<path class="zero" d="M{LEFT},{middle}h{wide}"/><polyline points="{points}"/>')
        for ply, (x, y) in enumerate(places):
            click = f'data-at="{ply}" x="{x - step / 2:.1f}" y="0" width="{step:.1f}" height="{TOP + HIGH}"'
            now = f'<path d="M{x:.1f},{TOP}v{HIGH}"/><circle cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
            parts.append(f'<g class="at">{now}<rect {click}/></g>')
        return "".join(parts)

    def _repr_html_(self):
        still = draw_board(self.positions[self.turn or -1])._repr_html_()
        return self.framed(f"<div>{still}<p>{' '.join(self.sentences)}</p></div>", self.html)


def move_between(before, mark):
    """The move that put a mark on a cell (row, column), as it is told: 'column 4' or 'cell 5'."""
    row, column = mark
    return f"column {column + 1}" if drops(before) else f"cell {row * len(rows_of(before)[0]) + column + 1}"


def known_for_certain(positions):
    """Which of the first plies of Connect Four changed what best play brings; "" for other games.

    The values are those of `exact_value`, as far as it knows them.
    """
    values = list(takewhile(lambda value: value is not None, map(exact_value, positions)))
    if not values:
        return ""
    told = []
    for (before, after), (was, became) in zip(pairwise(positions), pairwise(values), strict=False):
        if was != became:
            who, sign = ("X", 1) if before.to_move == MAX else ("O", -1)
            where = move_between(before, _mark_between(before, after))
            change = f"{RESULTS[sign * was]} into {RESULTS[sign * became]}"
            told.append(f"with ply {after.plies}, {where}, {who} turned {change}")
    end = {1: "X could win", 0: "it was a draw", -1: "O could win"}[values[-1]]
    told.append(f"after ply {positions[len(values) - 1].plies} {end} with best play")
    return f"Known for certain: {'; '.join(told)}."
