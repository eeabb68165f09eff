"""What each move on a board is worth: a colour, a number and, for the best moves, a frame.

>>> Values({1: -2, 5: 4, 9: 4}, "X").best
[5, 9]
"""

from math import isfinite
from numbers import Real

from helpers.draw.numbers import number
from helpers.draw.sheet import measure
from helpers.draw.theme import SMALL, VALUE, mixed

WEAKEST = 0.25  # of a colour's strength: the ground of a value just beside 0


def values_of(board, values):
    """{move: value}, from such a dict or from a function of the position after each move.

    >>> values_of(None, {3: 1})
    {3: 1}
    """
    if callable(values):
        if not hasattr(board, "play"):
            raise ValueError(f"to ask a function for values takes a position, as TicTacToe(), not {board!r}")
        values = {move: values(board.play(move)) for move in board.moves}
    values = dict(values or {})
    for move, value in values.items():
        if (
            isinstance(value, bool)
            or not (isinstance(value, Real) or hasattr(value, "dtype"))
            or value != value
        ):
            raise ValueError(f"the value of move {move!r} is a number, not {value!r:.60}")
    return values


class Values:
    """The values of the moves of a board, for `mover`, 'X' or 'O'."""

    def __init__(self, values, mover):
        self.values, self.mover = values, mover
        best = (max if mover == "X" else min)(values.values(), default=None)
        self.best = sorted(move for move, value in values.items() if value == best)
        if len(self.best) == len(values) > 1:
            self.best = []  # where all are equal, none is marked
        self.most = max((abs(value) for value in values.values() if isfinite(value)), default=1) or 1

    def words(self):
        """Which moves are best, as a sentence."""
        if not self.best:
            return "All are equally good."
        return f"Best for {self.mover}: {', '.join(map(str, self.best))}."

    def draw(self, sheet, move, middle, cell):
        """The value of `move` in its cell."""
        value = self.values[move]
        line, fill = sheet.theme.of(None if value == 0 else "MAX" if value > 0 else "MIN")
        corner = middle[0] - cell / 2, middle[1] - cell / 2
        strength = 1 if value == 0 else WEAKEST + (1 - WEAKEST) * min(1, abs(value) / self.most)
        sheet.rectangle(*corner, cell, cell, mixed(sheet.theme.paper, fill, strength), z=3.15)
        if move in self.best:
            sheet.rectangle(corner[0] + 3, corner[1] + 3, cell - 6, cell - 6, line=line, width=2.4, z=3.65)
        full, short = number(value, signed=True), f"{float(value):+.2g}".replace("-", "−")
        for text, size in ((full, VALUE), (full, SMALL), (short, SMALL)):
            if measure(text, size, True)[0] <= cell - (10 if move in self.best else 5):
                sheet.write(text, *middle, size, line, bold=True, kind="value")
                break
