"""What each row is sure to get, and the most each column can cost, beside the table."""

from helpers.draw.canvas import sheet_for
from helpers.draw.matrix.gutters import HEADS, Gutters
from helpers.draw.matrix.replies import exact
from helpers.draw.numbers import number
from helpers.matrices.tables import brief, check_names, check_table


def security_table(A, levels, rows, columns, ax, title):
    """What `draw_security` draws; returns the Axes."""
    security = Security(check_table(A), levels, rows, columns)
    heading = "What each player can be sure of" if title is None else str(title)
    drawing = Gutters(security, heading)
    sheet = sheet_for(ax, drawing.width, drawing.height)
    drawing.draw(sheet)
    sheet.ax.alt = security.words(heading)
    return sheet.ax


class Security:
    """The table, its gutters `beside` and `below`, names, and the reader's `levels` (or None)."""

    def __init__(self, A, levels, rows, columns):
        exact(A, "A")  # refuses what is too large
        self.A = A
        self.m, self.n = len(A), len(A[0])
        self.rows = check_names(rows, self.m, "row")
        self.columns = check_names(columns, self.n, "column")
        self.beside = [min(row) for row in A]
        self.below = [max(column) for column in zip(*A, strict=True)]
        self.levels = None if levels is None else _pair(levels)

    @property
    def framed(self):
        """Which entries of the two gutters are framed, as two sets of numbers."""
        right = {i for i in range(self.m) if self.beside[i] == max(self.beside)}
        return right, {j for j in range(self.n) if self.below[j] == min(self.below)}

    @property
    def found(self):
        """Which entries of the two gutters are the reader's levels."""
        if self.levels is None:
            return set(), set()
        gutters = zip((self.beside, self.below), self.levels, strict=True)
        return tuple({k for k, value in enumerate(gutter) if value == level} for gutter, level in gutters)

    @property
    def saddles(self):
        """The cells that are the smallest of their row and the largest of their column, if levels say so."""
        if self.levels is None or self.levels[0] != self.levels[1] or self.found != self.framed:
            return set()
        return {
            (i, j)
            for i, j in ((i, j) for i in range(self.m) for j in range(self.n))
            if self.A[i][j] == self.beside[i] == self.below[j]
        }

    def verdict(self):
        """What the reader's levels come to: '−1 < 1: a gap'."""
        if self.levels is None:
            return ""
        texts = [number(level) for level in self.levels]
        for text, found, side in zip(
            texts, self.found, ("smallest of no row", "largest of no column"), strict=True
        ):
            if not found:
                return f"{text} is the {side}"
        if self.found != self.framed:
            return f"{texts[0]} and {texts[1]}: the frames are elsewhere"
        return " = ".join(texts) + ": a saddle point" if self.saddles else " < ".join(texts) + ": a gap"

    def words(self, heading):
        """The alt text."""
        rows = (f"{name}: {', '.join(map(number, row))}" for name, row in zip(self.rows, self.A, strict=True))
        sides = []
        for head, names, gutter, framed, which in zip(
            HEADS,
            (self.rows, self.columns),
            (self.beside, self.below),
            self.framed,
            ("best", "least"),
            strict=True,
        ):
            entries = (f"{name}: {number(value)}" for name, value in zip(names, gutter, strict=True))
            best = number(gutter[min(framed)])
            sides.append(f"{head.capitalize()}: {', '.join(entries)}; the {which} of them is {best}")
        parts = [heading, f"Payoffs of the row player: {'; '.join(rows)}", *sides]
        if self.levels is not None:
            parts.append(f"Your levels: {self.verdict().replace(':', ',')}")
        if self.saddles:
            cells = (f"{self.rows[i]}/{self.columns[j]}" for i, j in sorted(self.saddles))
            parts.append(f"Saddle: {', '.join(cells)}")
        return " ".join(f"{part}." for part in parts if part)


def _pair(levels):
    """The reader's two levels."""
    if not isinstance(levels, (tuple, list)) or len(levels) != 2:
        raise ValueError(f"levels is a pair (maximin, minimax), as (-1, 1), not {brief(levels)}")
    [[low, high]] = check_table([list(levels)], "levels")
    return low, high
