"""Games that are worth a look.

>>> round(expected(400, 0), 3)
0.909
"""

from typing import NamedTuple

from helpers.text import count
from instructors.arena.page.dilemma import earned
from instructors.arena.page.games import REASONS


class Note(NamedTuple):
    """A game with its title and a sentence, in which {x} and {o} are its players; `game` is its number."""

    title: str
    words: str
    game: int


def expected(rating, other):
    """The points that a rating promises against another, 0 to 1 (A. Elo, 1978)."""
    return 1 / (1 + 10 ** ((other - rating) / 400))


def notes(report, board, games):
    """The greatest upset, the quickest win, the longest game, the closest pair: those that there are."""
    if not board.shape:
        return _of_dilemma(games)
    ratings = {each.nickname: each.rating for each in report.ladder}
    lengths = [len(board.moves(game.opening)) + len(board.moves(game.moves)) for game in games]
    fair = [n for n, game in enumerate(games) if game.round > 0 and game.reason == "over"]
    won = [n for n in fair if games[n].result]
    found = []
    if won:
        upset = min(won, key=lambda n: _hope(games[n], ratings))
        if (hope := _hope(games[upset], ratings)) < 0.5:
            found.append(Note("The greatest upset", f"{_beats(games[upset])}: {_promised(hope)}.", upset))
        quickest = min(won, key=lambda n: lengths[n])
        words = f"{_beats(games[quickest])} with move {lengths[quickest]}."
        found.append(Note("The quickest win", words, quickest))
    if fair:
        longest = max(fair, key=lambda n: lengths[n])
        end = "a win" if games[longest].result else "a draw"
        words = f"{{x}} against {{o}}: {lengths[longest]} moves, {end}."
        found.append(Note("The longest game", words, longest))
        found += _closest(games, fair, ratings)
    return found


def _of_dilemma(games):
    """Where two earned most together, and where one earned most above the other."""
    each = {n: earned(game) for n, game in enumerate(games) if game.x != game.o}
    if not each:
        return []
    best = max(each, key=lambda n: sum(each[n]))
    split = max(each, key=lambda n: abs(each[n][0] - each[n][1]))
    words = "{{x}} with {{o}}: {:.2f} and {:.2f} points per round."
    titles = {"The most together": best, "The most one-sided": split}
    return [Note(title, words.format(*each[n]), n) for title, n in titles.items()]


def _closest(games, fair, ratings):
    """The pair that shared its points most evenly, and of several the one that is next in rating."""
    pairs = {}
    for n in fair:
        pairs.setdefault(frozenset((games[n].x, games[n].o)), []).append(n)

    def apart(numbers):
        x, o = games[numbers[0]].x, games[numbers[0]].o
        lead = abs(sum(points(games[n], x) - 0.5 for n in numbers))
        return lead, abs(ratings[x] - ratings[o])

    closest = min(pairs.values(), key=apart)
    lead, gap = apart(closest)
    if lead <= 0.5:
        told = f"{count(round(gap), 'point')} of rating apart, and {count(len(closest), 'game')}"
        yield Note("The closest pair", f"{{x}} and {{o}}: {told} did not part them.", closest[-1])


def worst_loss(report, games, nickname):
    """The loss that a bot's rating promised least; None where it lost none."""
    lost = [n for n, game in enumerate(games) if game.round > 0 and points(game, nickname) == 0]
    if not lost:
        return None
    if report.game == "dilemma":
        each = {n: earned(games[n]) for n in lost}
        worst = max(each, key=lambda n: abs(each[n][0] - each[n][1]))
        return Note("", "{{x}} against {{o}}: {:.2f} to {:.2f} points per round.".format(*each[worst]), worst)
    ratings = {each.nickname: each.rating for each in report.ladder}
    worst = min(lost, key=lambda n: _hope(games[n], ratings))
    game = games[worst]
    words = "{o} loses to {x}" if game.result == "X" else "{x} loses to {o}"
    why = f" by {REASONS[game.reason]}" if game.reason != "over" else ""
    return Note("", f"{words}{why}: {_promised(1 - _hope(game, ratings))}.", worst)


def points(game, nickname):
    """What a game was worth to a bot: 1, ½ or 0."""
    return 0.5 if not game.result else float((game.x, game.o)[game.result == "O"] == nickname)


def _beats(game):
    return "{x} beats {o}" if game.result == "X" else "{o} beats {x}"


def _hope(game, ratings):
    """The points that its winner's rating promised."""
    winner, loser = (game.x, game.o) if game.result == "X" else (game.o, game.x)
    return expected(ratings[winner], ratings[loser])


def _promised(share):
    points = round(100 * share)
    return f"the ratings promise {count(points, 'point') if points else 'less than 1 point'} in 100 games"
