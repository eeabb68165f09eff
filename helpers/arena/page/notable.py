"""Games that are worth a look, and the faults.

>>> round(expected(400, 0), 3)
0.909
"""

from itertools import groupby
from typing import NamedTuple

from helpers.arena.page.html import row, table
from helpers.arena.page.packed import REASONS

SHOWN = 12  # faults; the others are behind a click


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
    ratings = {each.nickname: each.rating for each in report.ladder}
    fair = [(n, game) for n, game in enumerate(games) if game.round > 0 and game.reason == "over"]
    won = [(n, game) for n, game in fair if game.result]
    found = [_upset(won, ratings), _closest(fair, ratings)] if not board.shape else [
        _upset(won, ratings), _quickest(won, board), _longest(fair, board), _closest(fair, ratings),
    ]  # fmt: skip
    return [note for note in found if note]


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
    hope = f"{100 * _hope(game, ratings):.0f}"
    return Note("The greatest upset", f"{winner} beats {loser}: the ratings promise {hope} points in 100 games.", n)


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
        if game.x != game.o:
            pairs.setdefault(frozenset((game.x, game.o)), []).append((n, game))
    if not pairs:
        return None

    def apart(games):
        first = games[0][1]
        half = abs(sum(points(game, first.x) - 0.5 for _, game in games))
        return half, abs(ratings[first.x] - ratings[first.o])

    n, game = min(pairs.values(), key=apart)[-1]
    gap = round(apart(pairs[frozenset((game.x, game.o))])[1], 0 if abs(ratings[game.x]) > 9 else 2)
    return Note("The closest pair", f"{{x}} and {{o}} share their points; {gap:g} part their ratings.", n)


def points(game, nickname):
    """What a game was worth to a bot: 1, ½ or 0."""
    return 0.5 if not game.result else float((game.x, game.o)[game.result == "O"] == nickname)


def worst_loss(report, games, nickname):
    """The loss that a bot's rating promised least."""
    ratings = {each.nickname: each.rating for each in report.ladder}
    lost = [(n, game) for n, game in enumerate(games) if game.round > 0 and points(game, nickname) == 0]
    if not lost:
        return None
    n, game = max(lost, key=lambda pair: 1 - _hope(pair[1], ratings))
    _, _, winner, loser = _sides(game)
    hope = f"{100 * (1 - _hope(game, ratings)):.0f}"
    why = f" by {REASONS[game.reason]}" if game.reason != "over" else ""
    return Note("", f"{loser} loses to {winner}{why}. The ratings promise {hope} points in 100 games.", n)


def note_cards(page, found, games):
    """The games of note as cards, each with a button that opens it."""
    cards = ""
    for note in found:
        game = games[note.game]
        words = note.words.format(x=page.who(game.x), o=page.who(game.o))
        title = f"<h3>{note.title}</h3>" * bool(note.title)
        cards += f"<li>{title}<p>{words}</p>{watch(note.game, note.title.lower())}</li>"
    return f'<ul class="cards">{cards}</ul>' * bool(cards)


def watch(number, what=""):
    """A button that opens a game."""
    heard = f'<span class="heard"> {what}</span>' if what else ""
    return f'<button type="button" data-game="{number}">Watch{heard}</button>'


def faults(games, nickname=None):
    """[(number, game)] of the games that ended by a fault; of a bot, where one is named, by its own."""
    found = [(n, game) for n, game in enumerate(games) if game.reason != "over"]
    return [(n, game) for n, game in found if nickname in (None, _sides(game)[1])]


def fault_table(page, board, found, games, positions=False):
    """The faults in words; with `positions`, where each happened, as code to try again."""
    if not found:
        return ""
    rows = [_fault(page, board, n, game, positions) for n, game in found]
    caption = ("Faults: each loses its game.", "The answer, or the error's last line, is quoted.")
    heads = [("", head) for head in ("Round", "Who", "Against", "What", "Game")]
    shown = table(caption, heads, rows[:SHOWN], ' class="faults"')
    more = table(("More faults",), heads, rows[SHOWN:], ' class="faults"') if rows[SHOWN:] else ""
    return shown + f"<details><summary>{len(rows) - SHOWN} more</summary>{more}</details>" * bool(more)


def _fault(page, board, n, game, positions):
    winner, loser, *_ = _sides(game)
    moves = board.moves(game.opening) + board.moves(game.moves)
    what = f"{REASONS[game.reason]} at move {len(moves) + 1}"
    if game.detail:
        what += f": <code>{page.text(game.detail)}</code>"
    if positions and board.shape:
        what += f"<br>On <code>{page.text(board.after(moves))}</code>"
    number = "trial" if game.round < 1 else game.round
    return row([number, page.who(loser), page.who(winner), what, watch(n, f"{page.text(loser)}, round {number}")])
