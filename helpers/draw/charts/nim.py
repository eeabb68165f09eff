"""`draw_nim`: which piles of Nim are won for the player to move."""

from helpers.draw.charts import Chart
from helpers.draw.numbers import sentences
from helpers.draw.sheet import measure
from helpers.text import listed
from helpers.theme import SMALL, VALUE, WIDEST

SQUARE, SIGN = 27, 22  # pixels: from one pile to the next, and for the sign below it
SIGNS = {False: "✗", True: "✓", None: "?"}
LEGEND = {False: "lost for the player to move", True: "won", None: "neither True nor False"}


def draw_nim(wins, n=30, *, takes=(1, 2, 3), ax=None, title=None):
    """Draw the piles 0 to n in a line, each won or lost for the player to move by `wins(pile, takes)`.

    >>> from helpers import draw_nim
    >>> draw_nim(lambda pile, takes: pile % 7 not in (0, 2), n=21, takes=(1, 3, 4))
    Taking 1, 3 or 4 sticks: lost piles 0, 2, 7, 9, 14, 16, 21. Won piles: 1, 3, 4, 5, 6, 8, 10, 11, 12, 13, \
….

    `wins` is your own function; what is neither True nor False is drawn as `?`. Piles that do not fit on
    one line go on in the next. Raises ValueError for an `n` that is no number of sticks.
    """
    if not isinstance(n, int) or n < 0:
        raise ValueError(f"n is the largest pile, a whole number from 0, not {n!r}")
    takes = tuple(takes)
    return Piles([_answer(wins(pile, takes)) for pile in range(n + 1)], takes).picture(ax, title)


def _answer(answer):
    """True, False, or None for what is neither (numpy's bools are)."""
    return bool(answer) if str(answer) in ("True", "False") else None


class Piles(Chart):
    """`answers`, True, False or None by pile; so many stand in a line."""

    def __init__(self, answers, takes):
        self.answers, self.takes = answers, takes
        self.in_line = min(len(answers), (WIDEST - 20) // SQUARE)
        self.lines = -(-len(answers) // self.in_line)

    @property
    def heading(self):
        return f"Taking {listed(self.takes, 'or')} sticks: lost piles {self._piles(False)}"

    def words(self):
        odd = f"Neither True nor False: {self._piles(None)}" if None in self.answers else ""
        lost = "" if "lost piles" in self.title else f"Lost piles: {self._piles(False)}"
        return sentences(self.title, lost, f"Won piles: {self._piles(True)}", odd)

    def _piles(self, wanted):
        """'0, 4, 8'; of many the first ten."""
        piles = [str(pile) for pile, answer in enumerate(self.answers) if answer is wanted]
        return ", ".join(piles if len(piles) <= 11 else [*piles[:10], "…"]) or "none"

    # -------------------------------------------------------------------- drawing

    def size(self):
        return max(480, self.in_line * SQUARE + 20), self.lines * (SQUARE + SIGN)

    def legend(self):
        return [(LEGEND[answer], self._legend_sign(answer)) for answer in LEGEND if answer in self.answers]

    def _legend_sign(self, answer):
        def draw(x, y):
            self._square(x - 8, y, 20, answer, "")
            self._sign(answer, x + 12, y, "legend")

        return draw

    def draw(self):
        left = (self.sheet.width - self.in_line * SQUARE) / 2
        for pile, answer in enumerate(self.answers):
            row, column = divmod(pile, self.in_line)
            x, y = left + (column + 0.5) * SQUARE, self.top - SQUARE / 2 - row * (SQUARE + SIGN)
            self._square(x, y, SQUARE, answer, str(pile))
            self._sign(answer, x, y - SQUARE / 2 - 10, "sign")

    def _look(self, answer):
        """(line, fill, text) of a pile: a lost one is filled, so that it stands out without its colour."""
        (blue, pale), (orange, _) = self.theme.players[:2]
        grey, paper = self.theme.muted, self.theme.paper
        return {True: (blue, pale, blue), False: (orange, orange, paper), None: (grey, paper, grey)}[answer]

    def _square(self, x, y, square, answer, text):
        (line, fill, ink), side = self._look(answer), square - 3
        self.sheet.rectangle(x - side / 2, y - side / 2, side, side, fill, line, 1.6, 2, "pile")
        if text and measure(text, SMALL, True)[0] <= side:
            self.sheet.write(text, x, y, SMALL, ink, bold=answer is False, kind="pile")

    def _sign(self, answer, x, y, kind):
        self.sheet.write(SIGNS[answer], x, y, VALUE, self._look(answer)[0], bold=True, kind=kind)
