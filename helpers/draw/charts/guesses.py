"""`draw_guesses`: what everybody guessed from 0 to 100, the average, and 2/3 of it."""

from collections import Counter
from fractions import Fraction

from helpers.draw.charts import Chart
from helpers.draw.charts.plot import Plot
from helpers.draw.numbers import count, decimals, finite, plain, sentences
from helpers.draw.sheet import measure
from helpers.draw.theme import DASH, LEVEL, SMALL
from helpers.text import brief

DOT, LABELS = 15, 94  # pixels: from one dot to the next above it, the scale below and the words above
LARGE, SMALLEST, CLOSE = 11, 8, 7  # pixels: the largest dot, the smallest, from one stack to the next
MARGIN, UNIT = 25, 8  # pixels: at both sides of the scale, from one whole number on it to the next
TOP, FACTOR = 100, Fraction(2, 3)
TOLD = 30  # different guesses that the words tell one by one
SAME = Fraction(1, 10**9)  # guesses that are so little farther away are as near


def draw_guesses(others, yours=None, *, ax=None, title=None):
    """Draw guesses from 0 to 100 as dots on a line, with their average and 2/3 of it.

    >>> draw_guesses([50, 33.33, 33.33, 22.22], 20)
    The average of 5 guesses is 31.78, 2/3 of it is 21.18. Others: 22.22, 33.33 (2 players), 50. Yours: 20. \
Nearest to 21.18: 22.22.

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
        others = plain(others)
        if isinstance(others, (str, dict)) or not hasattr(others, "__iter__"):
            raise ValueError(f"others is a list of guesses, as [50, 33.33], not {brief(others)}")
        self.others = sorted(_guess(value, f"others[{k}]") for k, value in enumerate(others))
        self.yours = None if yours is None else _guess(yours, "yours")
        self.all = self.others + [self.yours] * (yours is not None)
        if not self.all:
            raise ValueError("there is no guess: others is empty, and yours is not given")
        self.average = sum(self.all) / len(self.all)
        self.target = FACTOR * self.average
        away = {guess: abs(guess - self.target) for guess in self.all}
        self.nearest = sorted(guess for guess, far in away.items() if far <= min(away.values()) + SAME)

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
            "" if target in self.title and average in self.title else self.heading(),
            f"Others: {self._told()}" if self.others else "There are no others",
            f"Yours: {decimals(self.yours)}" if self.yours is not None else "",
            f"Nearest to {target}: {', '.join(near)}",
        )

    def _told(self):
        """The guesses of the others one by one; many different ones by tens."""
        counts = Counter(self.others)
        if len(counts) <= TOLD:
            return ", ".join(
                decimals(guess) + (f" ({many} players)" if many > 1 else "")
                for guess, many in sorted(counts.items())
            )
        tens = Counter(int(guess // 10) for guess in self.others)
        top = [f"{tens.pop(10)} of {TOP}"] if 10 in tens else []
        rest = [f"{many} from {10 * ten} to below {10 * ten + 10}" for ten, many in sorted(tens.items())]
        return ", ".join(rest + top)

    # -------------------------------------------------------------------- drawing

    def size(self):
        """`stacks` of (guess, whether it is yours): what is less than CLOSE apart stands one on the other."""
        self.stacks, gaps = [], [LARGE + 2]
        mine = [(self.yours, True)] * (self.yours is not None)
        for guess, own in sorted([*((guess, False) for guess in self.others), *mine]):
            far = (guess - self.stacks[-1][0][0]) * UNIT if self.stacks else CLOSE
            if far >= CLOSE:
                gaps.append(far if self.stacks else LARGE + 2)
                self.stacks.append([])
            self.stacks[-1].append((guess, own))
        self.dot = max(SMALLEST, min(gaps) - 2)
        return UNIT * TOP + 2 * MARGIN, LABELS + DOT * min(14, max(6, *map(len, self.stacks)))

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
        self.plot.scale("y", (0, 1), {})
        self.base = self.plot.y0 + 3
        self.step = max(1, min(self.dot + 4, (self.plot.high - 60) / max(map(len, self.stacks))))
        # 2/3 of the average is never right of it: its words stand higher, so that no line crosses any.
        self._line(self.target, f"2/3 of it {decimals(self.target)}", 8, self.theme.players[2][0], "-")
        self._line(self.average, f"average {decimals(self.average)}", 28, self.theme.muted, DASH)
        self._dots()
        for stack in sorted(
            self.stacks, key=lambda stack: (not stack[-1][1], stack[0][0] not in self.nearest)
        ):
            self._name(stack)

    def _x(self, guess):
        return self.plot.at(guess, 0)[0]

    def _line(self, value, words, below, colour, dash):
        """An upright line, and above it the words, of which as much as can be is on the sheet."""
        x, y, bold, sheet = self._x(value), self.top - below, dash == "-", self.sheet
        half = measure(words, LEVEL, bold)[0] / 2 + 4
        sheet.path(
            [x, x], [self.base - 3, y - 10 if bold else y + 8], colour, 3 if bold else 2.2, 1.5, "line", dash
        )
        sheet.take((x - 3, self.base, x + 3, y - 10))
        beside = x + (half + 3) * (not bold)  # the line of 2/3 of it may pass left of these words
        at = beside if beside + half < sheet.width else x - (half + 3) * (not bold)
        at = min(max(at, half), sheet.width - half)
        sheet.write(words, at, y, LEVEL, colour, bold, kind="head")

    def _dots(self):
        """Everybody's guess: a dot; yours: a diamond; nearest to the target: smaller, in a thick ring."""
        theme, dot, sheet = self.theme, min(self.dot, max(4, self.step - 3)), self.sheet
        for stack in self.stacks:
            for level, (guess, own) in enumerate(stack):
                x, y = self._x(guess), self.base + (level + 0.5) * self.step + 1
                sheet.take((x - 8, y - 7, x + 8, y + 7))
                ringed = guess in self.nearest
                if ringed:
                    sheet.markers([x], [y], "o", dot + 4, theme.players[2][0], 3, "nearest")
                    sheet.markers([x], [y], "o", dot - 0.5, theme.paper, 3.1, "rim")
                colour, size = theme.players[0][0] if own else theme.leaf[0], dot - ringed * (3 if own else 4)
                sheet.markers([x], [y], "oD"[own], size, colour, 4, "yours" if own else "other")

    def _name(self, stack):
        """Over a stack the number that was guessed, if it is one number and has room there."""
        guess, own = stack[-1]
        if not own and stack[0][0] != guess:
            return
        colour = self.theme.players[0][0] if own else self.theme.ink
        y = self.base + len(stack) * self.step + 12
        for text in [f"you {decimals(guess)}", "you"] if own else [decimals(guess)]:
            half = measure(text, SMALL, own)[0] / 2
            for x in (self._x(guess) + half * side for side in (0, 0.9, 1.1, -0.9, -1.1)):
                box = self.sheet.text_box(text, x, y, SMALL, own)
                if self.sheet.is_free((box[0] - 2, box[1] + 1, box[2] + 2, box[3] - 1)):
                    return self.sheet.write(text, x, y, SMALL, colour, own, kind="guess")


def _guess(value, name):
    guess = finite(value, name)
    if not 0 <= guess <= TOP:
        raise ValueError(f"{name} is {decimals(guess)}: a guess is a number from 0 to {TOP}")
    return guess
