"""The games of a page as data: rows of numbers and of the texts of games.csv, which games.js reads."""

import json
from itertools import chain

from helpers.matrices import DILEMMA
from instructors.arena.page.view import plain

RESULTS = ("", "X", "O")
REASONS = {
    "over": "",
    "illegal": "an illegal move",
    "error": "an error",
    "no move": "no move",
    "budget": "no move within its positions",
    "time": "too much time",
    "died": "its process died",
}
MOST = 4000  # games on one page: of more than these the last ones, all others are in games.csv


def data(page, board, games, own=None):
    """What the page's script needs to know, as JSON that no text in it can end."""
    played = {name for game in games for name in (game.x, game.o)}
    numbers = {name: n for n, name in enumerate(name for name in page.standings if name in played)}
    known = {
        "shape": board.shape,
        "payoffs": [] if board.shape else [*chain(*DILEMMA.A)],
        "own": numbers.get(own, -1),
        "bots": [*map(page.name, numbers)],
        "reasons": [*REASONS.values()],
        "games": [_row(game, numbers) for game in games],
        "details": {n: plain(detail(game)) for n, game in enumerate(games) if game.detail},
    }
    return json.dumps(known, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _row(game, numbers):
    who = numbers[game.x], numbers[game.o]
    end = RESULTS.index(game.result), [*REASONS].index(game.reason)
    return [game.round, game.table, *who, *end, game.opening, game.moves, game.positions]


def detail(game):
    """What is said of a fault; in the dilemma whose it was, as the table of games calls them."""
    if "/" not in game.moves or not game.detail:
        return game.detail
    return {"X": "first", "O": "second"}.get(game.detail[0], "") + game.detail[1:]
