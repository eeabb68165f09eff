"""What two players played in each round, found from their shares after some of the rounds.

>>> def copy(n):
...     heads = Fraction((n + 1) // 2, n)
...     return [heads, 1 - heads], [1, 0]
>>> runs = Tallies(copy).runs(0, 3)
>>> runs
[(1, 0, 0), (2, 1, 0), (3, 0, 0)]
>>> path_of(runs, 3, [2, 2])[-1]
([Fraction(2, 3), Fraction(1, 3)], [Fraction(1, 1), Fraction(0, 1)])
"""

from fractions import Fraction

from helpers.draw.charts.learning import shares_of


class Tallies:
    """How often each action was played after n rounds, as `play(n)` says; each n is asked once."""

    def __init__(self, play):
        self.play, self.known = play, {}

    def after(self, n):
        """The two players' tallies: [[3, 2], [1, 4]]."""
        if n not in self.known:
            shares = shares_of(self.play(n), f"the answer for {n} rounds")
            self.known[n] = [[round(float(share) * n) for share in freq] for freq in shares]
        return self.known[n]

    def runs(self, start, end):
        """[(first round, row's action, column's action)] of the rounds after `start` up to `end`."""
        now = self.after(end)
        before = self.after(start) if start else [[0] * len(tally) for tally in now]
        played = [_alone(*pair, end - start) for pair in zip(before, now, strict=True)]
        if None not in played:
            return [(start + 1, *played)]
        if end - start == 1:
            raise ValueError(f"{end} rounds are not {start} rounds and one more action of each player")
        middle = (start + end) // 2
        first, second = self.runs(start, middle), self.runs(middle, end)
        return first + second[first[-1][1:] == second[0][1:] :]


def _alone(before, after, rounds):
    """The action that was played in all these rounds, or None."""
    more = [b - a for a, b in zip(before, after, strict=False)]
    return more.index(rounds) if rounds in more else None


def path_of(runs, rounds, sizes):
    """The two players' shares after each round, exactly."""
    starts, tallies, path, pair = {first: pair for first, *pair in runs}, [[0] * n for n in sizes], [], None
    for n in range(1, rounds + 1):
        pair = starts.get(n, pair)
        for tally, action in zip(tallies, pair, strict=True):
            tally[action] += 1
        path.append(tuple([Fraction(times, n) for times in tally] for tally in tallies))
    return path
