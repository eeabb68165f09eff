"""What everybody guessed from 0 to 100, the average, and 2/3 of it."""

from collections import Counter
from fractions import Fraction

from helpers.draw.canvas import measure, sheet_for, title_lines
from helpers.draw.legends import draw_legend, legend_rows
from helpers.draw.rounds.reading import decimals, finite, plain, sentences
from helpers.draw.theme import DASH, LEGEND, LEVEL, SMALL
from helpers.matrices.tables import brief

WIDE, DOT, LABELS = 850, 15, 66  # pixels: the picture, from one dot to the next above it, the words on top
LARGE, SMALLEST, CLOSE = 11, 8, 7  # pixels: the largest dot, the smallest, from one stack to the next
MARGIN = 26  # pixels at both sides of the scale
TOP, FACTOR = 100, Fraction(2, 3)
LOWEST, NARROWEST = 190, 300  # pixels: on smaller axes there is no legend
TOLD = 30  # different guesses that the words tell one by one
SAME = 1e-9  # guesses that are so little farther away are as near


def guesses_on_a_line(others, yours, ax, title):
    """What `draw_guesses` draws; returns the Axes."""
    guesses = Guesses(others, yours)
    heading = guesses.heading() if title is None else str(title)
    drawing = _Drawing(guesses, heading)
    sheet = sheet_for(ax, drawing.width, drawing.height)
    drawing.draw(sheet)
    sheet.ax.alt = guesses.words(heading)
    return sheet.ax


class Guesses:
    """The guesses, yours (or None), their `average`, the `target` (2/3 of it), and the `nearest` to it."""

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
        self.nearest = self._nearest()

    def _nearest(self):
        """The guesses that are nearest to the target."""
        away = {guess: abs(guess - self.target) for guess in self.all}
        least = min(away.values()) + Fraction(SAME)
        return sorted(guess for guess, far in away.items() if far <= least)

    def heading(self):
        """The average, and 2/3 of it."""
        many = len(self.all)
        guesses = "1 guess" if many == 1 else f"{many} guesses"
        return f"The average of {guesses} is {decimals(self.average)}, 2/3 of it is {decimals(self.target)}"

    def words(self, heading):
        """The alt text."""
        near = []
        for guess in self.nearest:
            near += ["yours"] * (guess == self.yours) + [decimals(guess)] * (guess in self.others)
        target, average = decimals(self.target), decimals(self.average)
        parts = [heading]
        if target not in heading or average not in heading:
            parts.append(self.heading())
        parts.append(f"Others: {self._named()}" if self.others else "There are no others")
        if self.yours is not None:
            parts.append(f"Yours: {decimals(self.yours)}")
        return sentences(*parts, f"Nearest to {target}: {', '.join(near)}")

    def _named(self):
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


def _guess(value, name):
    guess = finite(value, name)
    if not 0 <= guess <= TOP:
        raise ValueError(f"{name} is {decimals(guess)}: a guess is a number from 0 to {TOP}")
    return guess


class _Drawing:
    """Draws Guesses on a sheet."""

    def __init__(self, guesses, title):
        self.guesses, self.title, self.width = guesses, title, WIDE
        self.stacks = self._stacked((WIDE - 2 * MARGIN) / TOP)
        self.high = DOT * min(14, max(6, 1 + max(level for _, level, _ in self.stacks)))
        self.height = (
            16
            + 19 * len(title_lines(title, WIDE))
            + LABELS
            + self.high
            + self._foot(legend_rows(self._entries(), WIDE))
        )

    def _foot(self, rows):
        return 40 + LEGEND * len(rows)

    def _stacked(self, unit):
        """[(guess, level, whether it is yours)]: what is less than CLOSE apart stands one on the other."""
        placed, begins, self.dot = [], None, LARGE
        mine = [(self.guesses.yours, True)] if self.guesses.yours is not None else []
        for guess, own in sorted([*((guess, False) for guess in self.guesses.others), *mine]):
            x = float(guess) * unit
            if begins is None or x - begins >= CLOSE:
                if begins is not None:
                    self.dot = max(SMALLEST, min(self.dot, x - begins - 2))
                begins, level = x, 0
            placed.append((guess, level, own))
            level += 1
        return placed

    def draw(self, sheet):
        """The scale, the two lines, the dots, and the words above."""
        self.sheet, self.theme = sheet, sheet.theme
        small = sheet.height < LOWEST or sheet.width < NARROWEST
        rows = [] if small else legend_rows(self._entries(), sheet.width, sheet.height, self.height)
        top, foot = sheet.height - sheet.title(self.title) - 4, 26 if small else self._foot(rows)
        self.unit = max(0.1, (sheet.width - 2 * MARGIN) / TOP)
        self.stacks = self._stacked(self.unit)
        levels = 1 + max(level for _, level, _ in self.stacks)
        self.base = foot + 3
        self.step = max(1, min(self.dot + 4, (top - LABELS + 4 - foot) / levels))
        self._scale(foot)
        self._lines(top)
        self._dots()
        self._values()
        if not small:
            draw_legend(sheet, rows)

    def _x(self, guess):
        return MARGIN + float(guess) * self.unit

    def _scale(self, foot):
        sheet, theme = self.sheet, self.theme
        sheet.path([self._x(0), self._x(TOP)], [foot, foot], theme.muted, 1.6, 1, "scale")
        for guess in range(0, TOP + 1, 10):
            x = self._x(guess)
            sheet.path([x, x], [foot, foot - 5], theme.muted, 1.3, 1)
            box = sheet.text_box(str(guess), x, foot - 16, SMALL)
            if sheet.is_free((box[0] - 4, *box[1:])):
                sheet.write(str(guess), x, foot - 16, SMALL, theme.muted, kind="tick")

    def _lines(self, top):
        """2/3 of the average as a full line, the average as a dashed one, each up to its words.

        2/3 of it is never at the right of the average: its words stand higher, so that no line crosses any.
        """
        guesses, theme, sheet = self.guesses, self.theme, self.sheet
        green, x, y = theme.players[2][0], self._x(guesses.target), top - 10
        text = f"2/3 of it {decimals(guesses.target)}"
        sheet.path([x, x], [self.base - 3, y - 10], green, 3, 1.5, "target")
        half = measure(text, LEVEL, True)[0] / 2 + 4
        sheet.write(text, min(max(x, half), sheet.width - half), y, LEVEL, green, True, kind="head")
        sheet.take((x - 3, self.base, x + 3, y - 10))
        text, x, y = f"average {decimals(guesses.average)}", self._x(guesses.average), y - 20
        sheet.path([x, x], [self.base - 3, y + 8], theme.muted, 2.2, 1.5, "average", DASH)
        for at, ha in ((x + 7, "left"), (x - 7, "right")):
            if sheet.is_free(sheet.text_box(text, at, y, LEVEL, ha=ha)):
                sheet.write(text, at, y, LEVEL, theme.muted, ha=ha, kind="head")
                break
        sheet.take((x - 3, self.base, x + 3, y + 8))

    def _dots(self):
        """Everybody's guess: a dot; yours: a diamond; nearest to the target: smaller, in a thick ring."""
        theme, near, dot = self.theme, {*self.guesses.nearest}, min(self.dot, max(4, self.step - 3))
        kinds = {}
        for guess, level, own in self.stacks:
            x, y = self._x(guess), self.base + (level + 0.5) * self.step + 1
            kinds.setdefault((own, guess in near), []).append((x, y))
            self.sheet.take((x - 8, y - 7, x + 8, y + 7))
        for (own, ringed), places in kinds.items():
            xs, ys = zip(*places, strict=True)
            size = dot - ringed * (3 if own else 4)
            if ringed:
                self.sheet.markers(xs, ys, "o", dot + 4, theme.players[2][0], 3, "nearest")
                self.sheet.markers(xs, ys, "o", dot - 0.5, theme.paper, 3.1, "rim")
            colour = theme.players[0][0] if own else theme.leaf[0]
            self.sheet.markers(xs, ys, "oD"[own], size, colour, 4, "yours" if own else "other")

    def _values(self):
        """Over each stack the number that was guessed, if it is one number; yours first."""
        stacks = []
        for guess, level, own in self.stacks:
            if level == 0:
                stacks.append([])
            stacks[-1].append((guess, own))
        near, theme = self.guesses.nearest, self.theme
        for stack in sorted(stacks, key=lambda stack: (not stack[-1][1], stack[0][0] not in near)):
            guess, own = stack[-1]
            if own or stack[0][0] == guess:
                texts = [f"you {decimals(guess)}", "you"] if own else [decimals(guess)]
                colour = theme.players[0][0] if own else theme.ink
                y = self.base + len(stack) * self.step + 12
                self._beside(texts, self._x(guess), y, colour, own)

    def _beside(self, texts, x, y, colour, bold):
        """The first of the texts that has room above x, or a little beside it."""
        for text in texts:
            half = measure(text, SMALL, bold)[0] / 2
            for at in (x + half * side for side in (0, 0.9, 1.1, -0.9, -1.1)):
                box = self.sheet.text_box(text, at, y, SMALL, bold)
                if self.sheet.is_free((box[0] - 2, box[1] + 1, box[2] + 2, box[3] - 1)):
                    self.sheet.write(text, at, y, SMALL, colour, bold, kind="guess")
                    return

    # ---------------------------------------------------------------- legend

    def _entries(self):
        entries = [("nearest to 2/3 of the average", self._sign_nearest)]
        if self.guesses.yours is not None:
            entries.append(("you", lambda x, y: self._sign("D", 11, self.theme.players[0][0], x, y)))
        return [*entries, ("another player", lambda x, y: self._sign("o", 11, self.theme.leaf[0], x, y))]

    def _sign(self, marker, size, colour, x, y, z=4):
        self.sheet.markers([x + 3], [y], marker, size, colour, z, "sign")

    def _sign_nearest(self, x, y):
        self._sign("o", 16, self.theme.players[2][0], x, y)
        self._sign("o", 11, self.theme.paper, x, y, 4.1)
