"""`draw_guesses`: what everybody guessed from 0 to 100, the average, and 2/3 of it."""

from collections import Counter, defaultdict
from fractions import Fraction

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.draw.numbers import decimals, finite, sentences
from helpers.draw.sheet import measure
from helpers.text import count
from helpers.theme import DASH, LEVEL, SMALL

DOT, LABELS = 15, 94  # pixels: from one dot to the next above it, the scale below and the words above
SIZE = 9  # pixels: a dot
MARGIN, UNIT = 25, 8  # pixels: at both sides of the scale, from one whole number on it to the next
TOP, FACTOR = 100, Fraction(2, 3)
SAME = Fraction(1, 10**9)  # guesses that are so little farther away are as near


def draw_guesses(others, yours=None, *, ax=None, title=None):
    """Draw guesses from 0 to 100 as dots on a line, with their average and 2/3 of it.

    >>> from helpers import draw_guesses
    >>> draw_guesses([50, 33.33, 33.33, 22.22, 67, 41, 15, 0, 28], yours=20)
    The average of 10 guesses is 30.99, 2/3 of it is 20.66. Others: 0, 15, 22.22, 28, 33.33 (2 players), \
41, 50, 67. Yours: 20. Nearest to 20.66: yours.

    `others`: the numbers of the other players, without yours; the average counts yours too. Equal guesses
    are stacked. A dot is a player, a diamond is you; who is nearest to 2/3 of the average has a thick ring.

    Raises ValueError for no guess at all, and for a guess that is no number from 0 to 100.

    Source: R. Nagel, "Unraveling in guessing games: an experimental study", American Economic Review 85
    (1995).
    """
    return Guesses(others, yours).picture(ax, title)


class Guesses(Chart):
    """The guesses, `yours` (or None), their `average`, the `target` (2/3 of it), the `nearest` to it."""

    def __init__(self, others, yours):
        self.others = sorted(_guess(value, f"others[{k}]") for k, value in enumerate(others))
        self.yours = None if yours is None else _guess(yours, "yours")
        self.all = self.others + [self.yours] * (yours is not None)
        if not self.all:
            raise ValueError("there is no guess: others is empty, and yours is not given")
        self.average = sum(self.all) / len(self.all)
        self.target = FACTOR * self.average
        away = {guess: abs(guess - self.target) for guess in self.all}
        self.nearest = sorted(guess for guess, far in away.items() if far <= min(away.values()) + SAME)

    @property
    def heading(self):
        guesses = count(len(self.all), "guess")
        return f"The average of {guesses} is {decimals(self.average)}, 2/3 of it is {decimals(self.target)}"

    def words(self):
        near = []
        for guess in self.nearest:
            near += ["yours"] * (guess == self.yours) + [decimals(guess)] * (guess in self.others)
        target, average = decimals(self.target), decimals(self.average)
        return sentences(
            self.title,
            "" if target in self.title and average in self.title else self.heading,
            f"Others: {self._guesses_in_words()}" if self.others else "There are no others",
            f"Yours: {decimals(self.yours)}" if self.yours is not None else "",
            f"Nearest to {target}: {', '.join(near)}",
        )

    def _guesses_in_words(self):
        """The guesses of the others one by one."""
        return ", ".join(
            decimals(guess) + (f" ({many} players)" if many > 1 else "")
            for guess, many in sorted(Counter(self.others).items())
        )

    # -------------------------------------------------------------------- drawing

    def size(self):
        """`stacks` {whole number: [(guess, whether it is yours), …]}, of so many `levels`."""
        self.stacks = defaultdict(list)
        mine = [(self.yours, True)] * (self.yours is not None)
        for guess, own in sorted([*((guess, False) for guess in self.others), *mine]):
            self.stacks[round(guess)].append((guess, own))
        self.levels = max(6, *map(len, self.stacks.values()))
        return UNIT * TOP + 2 * MARGIN, LABELS + DOT * min(14, self.levels)

    def legend(self):
        theme, sign = self.sheet.theme, self.sheet.mark_sign
        you = [("you", sign("D", 11, theme.players[0][0]))] if self.yours is not None else []
        near = "nearest to 2/3 of the average", sign("o", 16, theme.players[2][0], 11)
        return [near, *you, ("another player", sign("o", 11, theme.leaf[0]))]

    def draw(self):
        """The scale, the two lines, the dots, and the words above."""
        self.plot = Plot(self, MARGIN, MARGIN, 26)
        self.plot.axes.spines[["left", "right", "top"]].set_visible(False)
        self.plot.scale("x", (0, TOP), {k: str(k) for k in range(0, TOP + 1, 10)}, grid=False)
        self.plot.scale("y", (-0.3, self.levels * self.plot.high / (self.plot.high - 60)), {})
        # 2/3 of the average is never right of it: its words stand higher, so that no line crosses any.
        self._line(self.target, f"2/3 of it {decimals(self.target)}", 8, self.theme.players[2][0], True)
        self._line(self.average, f"average {decimals(self.average)}", 28, self.theme.muted, False)
        for place, stack in self.stacks.items():
            for level, (guess, own) in enumerate(stack):
                self._dot(*self.plot.at(place, level + 0.5), guess in self.nearest, own)
        for place, stack in sorted(self.stacks.items(), key=lambda item: not item[1][-1][1]):
            guess, own = stack[-1]
            if own or stack[0][0] == guess:
                colour = self.theme.players[0][0] if own else self.theme.ink
                line = "you " * own + decimals(guess), SMALL, colour, own
                self.plot.label((place, len(stack)), [line], (3, 8, 14), [(0, 1), (1, 1), (-1, 1)])

    def _line(self, value, words, below, colour, bold):
        """An upright line, and above it the words, of which as much as can be is on the sheet."""
        (x, low), y, sheet = self.plot.at(value, 0), self.top - below, self.sheet
        width, dash, top = (3, "-", y - 10) if bold else (2.2, DASH, y + 8)
        sheet.path([x, x], [low, top], colour, width, 1.5, "line", dash)
        sheet.take((x - 3, low, x + 3, y - 10))
        half = measure(words, LEVEL, bold)[0] / 2 + 4
        # The line of 2/3 of it may pass left of the other words.
        middle = x if bold else x + half + 3 if x + 2 * half + 3 < sheet.width else x - half - 3
        sheet.write(words, min(max(middle, half), sheet.width - half), y, LEVEL, colour, bold, kind="head")

    def _dot(self, x, y, is_nearest, own):
        """A guess: a dot; yours: a diamond; nearest to the target: smaller, in a thick ring."""
        theme, sheet = self.theme, self.sheet
        sheet.take((x - 8, y - 7, x + 8, y + 7))
        if is_nearest:
            sheet.markers([x], [y], "o", SIZE + 4, theme.players[2][0], 3, "nearest")
            sheet.markers([x], [y], "o", SIZE - 0.5, theme.paper, 3.1, "rim")
        colour, size = theme.players[0][0] if own else theme.leaf[0], SIZE - 3.5 * is_nearest
        sheet.markers([x], [y], "oD"[own], size, colour, 4, "yours" if own else "other")


def _guess(value, name):
    guess = finite(value, name)
    if not 0 <= guess <= TOP:
        raise ValueError(f"{name} is {decimals(guess)}: a guess is a number from 0 to {TOP}")
    return guess
