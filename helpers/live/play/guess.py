"""Guess 2/3 of the average: you among players who think a few steps ahead.

>>> GuessGame([0, 1, 1, 2]).others(0)
[50.0, 33.33, 33.33, 22.22]

A player of level 0 names a number without a thought of the others: 50, in the middle. One of level k takes
the others for level k - 1 and names 2/3 of what those name: 50, 33.33, 22.22, 14.81, 9.88. In the first
experiment most guesses were near those of level 1 or 2, few were lower, and the average was near 37
(Rosemarie Nagel, Unraveling in Guessing Games: An Experimental Study, American Economic Review 85, 1995,
1313-1326). Her groups played several rounds, as here, and the guesses fell from round to round, towards 0.
"""

from collections import Counter

from helpers.draw.numbers import count as counted
from helpers.live import widgets

MIX = (5, 7, 6, 1, 1)  # of 20 players how many are of level 0, 1, 2, 3, 4
TOP, FACTOR = 100, 2 / 3
ANEW = "Start anew with round 1"


def level_guess(level):
    """What a player of a level names, to two places.

    >>> [level_guess(k) for k in range(5)]
    [50.0, 33.33, 22.22, 14.81, 9.88]
    """
    return round(TOP / 2 * FACTOR**level, 2)


def play_guess(players=20, rounds=5, *, seed=1995):
    """Show the game: name a number from 0 to 100; nearest to 2/3 of the average of all wins, you included.

    >>> play_guess()
    A game to click, 5 rounds: guess 2/3 of the average, among 20 players who think a few steps ahead. Run \
this cell to play.

    `players` is how many there are besides you, or a list of their levels. Of 20, five name 50 without a
    thought of the others (level 0), seven name 2/3 of 50 (level 1), six 2/3 of that (level 2), one is of
    level 3 and one of level 4. Of another number each level is drawn by lot, from `seed`. After each round
    everybody has learned something: each is one level higher.

    Raises ValueError for a number of players or rounds below 1, and for levels that are not 0, 1, 2 …
    """
    game = GuessGame(players, rounds, seed=seed)
    widgets.Panel(game.widget, f"{game!r} {widgets.PLAY}").show()


class GuessGame:
    """A field for a number, a button, the picture of the guesses, and a line that says who was nearest."""

    def __init__(self, players=20, rounds=5, *, seed=1995):
        from ipywidgets import FloatText, Layout

        if type(rounds) is not int or rounds < 1:
            raise ValueError(f"rounds is a whole number from 1, not {rounds!r}")
        self.levels, self.rounds = _levels(players, seed), rounds
        # A field with bounds would put 100 in place of 120 without a word.
        self.field = FloatText(
            TOP / 2, description="Your guess, 0 to 100",
            style={"description_width": "initial"}, layout=Layout(width="16em"),
        )  # fmt: skip
        self.button = widgets.button("Guess", "Name this number", lambda _: self.guess(self.field.value))
        self.again = widgets.button("Play again", ANEW, lambda _: self.restart())
        self.status, self.picture, self.record = widgets.text(), widgets.text(), widgets.text()
        row = widgets.row([self.field, self.button, self.again])
        self.widget = widgets.column([row, self.status, self.picture, self.record])
        self.restart()

    def restart(self):
        """Begin with round 1."""
        self.guesses, self.named = [], []
        self.refresh()

    def guess(self, mine):
        """Play one round with your own guess."""
        if not self.done:
            self.named.append(float(mine))
            self.guesses.append(min(TOP, max(0, float(mine))))
            self.refresh()
        if self.done:
            self.again.focus()

    @property
    def done(self):
        return len(self.guesses) == self.rounds

    def others(self, k):
        """What the others name in round k, counted from 0."""
        return [level_guess(level + k) for level in self.levels]

    def outcome(self, k):
        """(average, 2/3 of it) in round k."""
        average = sum([*self.others(k), self.guesses[k]]) / (len(self.levels) + 1)
        return average, FACTOR * average

    def nearest(self, k):
        """(whether you are nearest to the target, the levels of the others who are) in round k."""
        _, target = self.outcome(k)
        away = {level: abs(level_guess(level + k) - target) for level in set(self.levels)}
        mine = abs(self.guesses[k] - target)
        least = min(mine, *away.values()) + 1e-9
        return mine <= least, sorted(level for level in away if away[level] <= least)

    # What is shown

    def refresh(self):
        k = len(self.guesses) - 1
        self.button.disabled = self.field.disabled = self.done
        self.picture.value = self.drawn(k) if k >= 0 else ""
        self.record.value = self.table() if k >= 0 else ""
        told = " ".join(self.news(k))
        # After the last round the focus goes here: then what came of it is read out with the button's name.
        self.again.tooltip = f"{told} {ANEW}" if self.done else ANEW
        widgets.put(self.status, widgets.rich(told), speaks=True)

    def drawn(self, k):
        from helpers import draw

        return draw.draw_guesses(self.others(k), self.guesses[k])._repr_html_()

    def told(self):
        """The status line as plain text."""
        return widgets.plain(self.status)

    def news(self, k):
        """What came of round k, and what comes next, as sentences."""
        others = counted(len(self.levels), "other player")
        if k < 0:
            yield f"You and {others} each name a number from 0 to 100."
            yield "Whoever is nearest to 2/3 of the average of all the numbers wins."
            yield f"Round 1 of {self.rounds}: what is your guess?"
            return
        average, target = map(_short, self.outcome(k))
        if self.named[k] != self.guesses[k]:
            yield f"{_short(self.named[k])} was taken as {_short(self.guesses[k])}."
        yield f"Round {k + 1}: you guessed {_short(self.guesses[k])}."
        yield f"The average of all {len(self.levels) + 1} guesses is {average}, and 2/3 of it is {target}."
        yield from self.winners(k)
        if self.done:
            yield "The numbers fall from round to round. Only where all name 0 does nobody want another one."
        else:
            yield f"Round {k + 2} of {self.rounds}: the others have learned, each thinks one step further."
            yield "What is your guess now?"

    def winners(self, k):
        """Who was nearest in round k, and how far you think, as sentences."""
        me, levels = self.nearest(k)
        names = ["you"] * me + [self.group(level, k) for level in levels]
        yield f"Nearest to it: {' and '.join(names)}."
        away = abs(self.guesses[k] - self.outcome(k)[1])
        level = min(range(k + 6), key=lambda level: abs(level_guess(level) - self.guesses[k]))
        yield f"You were {_short(away)} away: your guess is nearest to that of level {level}."

    def group(self, level, k):
        count = counted(self.levels.count(level), "player")
        return f"{count} of level {level + k}, with {_short(level_guess(level + k))}"

    def table(self):
        """What the players of each level think and name in this round, and how the rounds went."""
        k = len(self.guesses) - 1
        levels = [
            (level + k, number, _short(level_guess(level + k)), _thought(level + k))
            for level, number in sorted(Counter(self.levels).items())
        ]
        rounds = [
            (i + 1, _short(mine), *map(_short, self.outcome(i)), self.shares(i))
            for i, mine in enumerate(self.guesses)
        ]
        return _table("The others in this round", ("level", "players", "guess", "thought"), levels) + _table(
            "The rounds so far", ("round", "you", "average", "2/3 of it", "nearest"), rounds
        )

    def shares(self, i):
        me, levels = self.nearest(i)
        return ", ".join(["you"] * me + [f"level {level + i}" for level in levels])

    def __repr__(self):
        who = counted(len(self.levels), "player")
        return (
            f"A game to click, {counted(self.rounds, 'round')}: guess 2/3 of the average, "
            f"among {who} who think a few steps ahead."
        )


def _levels(players, seed):
    """The level of each player."""
    import random

    usual = [level for level, number in enumerate(MIX) for _ in range(number)]
    if isinstance(players, (list, tuple)):
        if not players or any(type(level) is not int or level < 0 for level in players):
            raise ValueError(f"players is a list of levels, whole numbers from 0, not {players!r:.60}")
        return list(players)
    if type(players) is not int or not 1 <= players <= 1000:
        raise ValueError(
            f"players is a whole number from 1 to 1000, or a list of levels, not {players!r:.60}"
        )
    return usual if players == len(usual) else random.Random(seed).choices(range(len(MIX)), MIX, k=players)


def _thought(level):
    if level == 0:
        return "names the middle, without a thought of the others"
    return f"the others name {_short(level_guess(level - 1))}, so I name 2/3 of that"


def _short(value):
    """A number with at most two places.

    >>> _short(50.0), _short(33.333), _short(9.8)
    ('50', '33.33', '9.8')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _table(caption, head, rows):
    """A table in the page's own colours."""
    heads = "".join(f"<th scope='col' style='{_TD}'>{name}</th>" for name in head)
    body = "".join(
        f"<tr>{''.join(f'<td style={_TD!r}>{cell}</td>' for cell in cells)}</tr>" for cells in rows
    )
    title = (
        f"<caption style='text-align:left;font-weight:bold;padding:0.4em 0;color:inherit'>{caption}</caption>"
    )
    return f"<table style='border-collapse:collapse;line-height:1.4'>{title}<tr>{heads}</tr>{body}</table>"


_TD = "border:1px solid var(--jp-border-color1, #8B93A0);padding:0.2em 0.6em;text-align:left"
