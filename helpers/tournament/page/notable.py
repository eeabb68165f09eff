"""Games that are worth a look.

>>> round(expected(400, 0), 3)
0.909
"""

from typing import NamedTuple

from helpers.text import count
from helpers.tournament.page.dilemma import earned
from helpers.tournament.page.html import watch
from helpers.tournament.page.packed import REASONS


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
        return _dilemma(games)
    ratings = {each.nickname: each.rating for each in report.ladder}
    fair = [(n, game) for n, game in enumerate(games) if game.round > 0 and game.reason == "over"]
    won = [(n, game) for n, game in fair if game.result]
    found = [_upset(won, ratings), _quickest(won, board), _longest(fair, board), _closest(fair, ratings)]
    return [note for note in found if note]


def _dilemma(games):
    """Of the dilemma: where two earned most together, and where one earned most above the other."""
    each = {n: earned(game) for n, game in enumerate(games) if game.x != game.o}
    if not each:
        return []
    best = max(each, key=lambda n: sum(each[n]))
    split = max(each, key=lambda n: abs(each[n][0] - each[n][1]))
    words = "{{x}} with {{o}}: {:.2f} and {:.2f} points per round."
    titles = {"The most together": best, "The most one-sided": split}
    return [Note(title, words.format(*each[n]), n) for title, n in titles.items()]


def _sides(game):
    """(winner, loser, "{x}", "{o}") of a game that was won."""
    return (game.x, game.o, "{x}", "{o}") if game.result == "X" else (game.o, game.x, "{o}", "{x}")


def _hope(game, ratings):
    winner, loser, *_ = _sides(game)
    return expected(ratings[winner], ratings[loser])


def _upset(won, ratings):
    n, game = min(won, key=lambda pair: _hope(pair[1], ratings), default=(0, None))
    if not game or _hope(game, ratings) >= 0.5:
        return None
    _, _, winner, loser = _sides(game)
    return Note("The greatest upset", f"{winner} beats {loser}: {_promised(_hope(game, ratings))}.", n)


def _promised(share):
    points = round(100 * share)
    return f"the ratings promise {count(points, 'point') if points else 'less than 1 point'} in 100 games"


def _length(game, board):
    return len(board.moves(game.opening)) + len(board.moves(game.moves))


def _quickest(won, board):
    n, game = min(won, key=lambda pair: _length(pair[1], board), default=(0, None))
    if not game:
        return None
    _, _, winner, loser = _sides(game)
    return Note("The quickest win", f"{winner} beats {loser} with move {_length(game, board)}.", n)


def _longest(fair, board):
    n, game = max(fair, key=lambda pair: _length(pair[1], board), default=(0, None))
    end = "a draw" if game and not game.result else "a win"
    return game and Note("The longest game", f"{{x}} against {{o}}: {_length(game, board)} moves, {end}.", n)


def _closest(fair, ratings):
    """The pair that shared its points most evenly, and of several the one that is next in rating."""
    pairs = {}
    for n, game in fair:
        pairs.setdefault(frozenset((game.x, game.o)), []).append((n, game))

    def apart(games):
        first = games[0][1]
        lead = abs(sum(points(game, first.x) - 0.5 for _, game in games))
        return lead, abs(ratings[first.x] - ratings[first.o])

    games = min(pairs.values(), key=apart, default=[])
    if not games or apart(games)[0] > 0.5:
        return None
    gap = count(round(apart(games)[1]), "point")
    words = f"{gap} of rating apart, and {count(len(games), 'game')} did not part them"
    return Note("The closest pair", f"{{x}} and {{o}}: {words}.", games[-1][0])


def points(game, nickname):
    """What a game was worth to a bot: 1, ½ or 0."""
    return 0.5 if not game.result else float((game.x, game.o)[game.result == "O"] == nickname)


def worst_loss(report, games, nickname):
    """The loss that a bot's rating promised least."""
    lost = [(n, game) for n, game in enumerate(games) if game.round > 0 and points(game, nickname) == 0]
    if not lost:
        return None
    if report.game == "dilemma":
        n, game = max(lost, key=lambda pair: abs(earned(pair[1])[0] - earned(pair[1])[1]))
        return Note("", "{{x}} against {{o}}: {:.2f} to {:.2f} points per round.".format(*earned(game)), n)
    ratings = {each.nickname: each.rating for each in report.ladder}
    n, game = min(lost, key=lambda pair: _hope(pair[1], ratings))
    _, _, winner, loser = _sides(game)
    why = f" by {REASONS[game.reason]}" if game.reason != "over" else ""
    return Note("", f"{loser} loses to {winner}{why}: {_promised(1 - _hope(game, ratings))}.", n)


def note_cards(page, found, games):
    """The games of note as cards, each with a button that opens it."""
    cards = ""
    for note in found:
        game = games[note.game]
        words = note.words.format(x=page.who(game.x), o=page.who(game.o))
        title = f"<h3>{note.title}</h3>" * bool(note.title)
        cards += f"<li>{title}<p>{words}</p>{watch(note.game, note.title.lower())}</li>"
    return f'<ul class="cards">{cards}</ul>' * bool(cards)
