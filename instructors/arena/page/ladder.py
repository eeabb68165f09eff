"""The scale of a ladder, the bots around one bot, and who took how much from whom."""

from collections import Counter
from itertools import count

from instructors.arena.page.notable import points

WIDEST = 40  # seats of a cross table; of more, those of the final
AROUND = 3  # bots above and below one in its own ladder
TICKS = 8


def neighbours(standings, nickname):
    """The part of the ladder around one bot; [] where it has no place."""
    rated = [each for each in standings if each.kind in ("bot", "anchor")]
    at = next((n for n, each in enumerate(rated) if each.nickname == nickname), None)
    return [] if at is None else rated[max(0, at - AROUND) : at + AROUND + 1]


class Scale:
    """The axis of all intervals: from a round number to a round number, with `marks` at its lines."""

    def __init__(self, standings):
        least = min((each.low for each in standings), default=0)
        most = max((each.high for each in standings), default=0)
        rough = max(most - least, 1e-9) / TICKS
        power = next(10.0**n for n in count(-9) if 10.0**n * 10 > rough)
        self.step = power * next(n for n in (1, 2, 5, 10) if n * power >= rough)
        self.first = least // self.step * self.step
        self.ticks = int((most - self.first) // self.step) + 1
        self.marks = [self.first + n * self.step for n in range(self.ticks + 1)]

    def at(self, rating):
        """Where a rating stands, in per cent."""
        return f"{100 * (rating - self.first) / (self.ticks * self.step):.1f}"

    def tick(self, mark):
        """The number at a line."""
        return f"{round(mark, 6):,g}".replace("-", "−")


class Cross:
    """Points of each bot against each other: `names`, by which games, and how many each pair played (`same`),
    None where that differs."""

    @classmethod
    def of(cls, page):
        """That of all games, of more than 40 bots that of the last round; None where it would be too wide."""
        games, which = [game for game in page.report.games if game.round > 0], "All games"
        if len(_players(games)) > WIDEST:
            last = max(game.round for game in games)
            games, which = [game for game in games if game.round == last], "The final"
        names = [name for name in page.standings if name in _players(games)]
        return None if len(names) < 2 or len(names) > WIDEST or page.dilemma else cls(names, games, which)

    def __init__(self, names, games, which):
        self.names, self.which, self.took, self.often = names, which, Counter(), Counter()
        for game in games:
            for one, other in ((game.x, game.o), (game.o, game.x)):
                self.took[one, other] += points(game, one)
                self.often[one, other] += 1
        same = {*self.often.values()}
        self.same = same.pop() if len(same) == 1 else None

    def row(self, one):
        """(points, of how many games) of a bot against each."""
        return [(self.took[one, other], self.often[one, other]) for other in self.names]


def _players(games):
    return {name for game in games for name in (game.x, game.o)}
