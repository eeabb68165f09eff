"""Games as short strings: of every number five bits a letter, the lowest first, as in source maps.

>>> packed([3, 1000]), packed([0, 31, 32])
('Dof', 'AfgB')
"""

import json
from itertools import chain, groupby, zip_longest

from helpers.matrices import DILEMMA
from helpers.tournament.page.html import table

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
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


def kept(report):
    """The games that the page holds."""
    return report.games[-MOST:]


def all_games(page, board, games, own=None):
    """The list of games and the board to step through them; games.js and viewer.js fill both."""
    if not games:
        return ""
    data = json.dumps(_data(page, board, games, own), ensure_ascii=False, separators=(",", ":"))
    data = data.replace("<", "\\u003c")
    sides = ("✕, first", "◯") if board.shape else ("First", "Second")
    heads = ("Round", *sides, "Result", "Moves" if board.shape else "Rounds", "Game")
    rows = table("Games", [("", head) for head in heads], [], look="list")
    return (
        "<noscript><p>Stepping through the games needs the page's script.</p></noscript>"
        f'<div class="games"><div class="chosen">{rows}</div>'
        '<div class="viewer" role="group" aria-label="A game, move by move"></div></div>'
        f'<script type="application/json" id="data">{data}</script>'
    )


def detail(game):
    """What is said of a fault; in the dilemma whose it was, as the table of games calls them."""
    if "/" not in game.moves or not game.detail:
        return game.detail
    return {"X": "first", "O": "second"}.get(game.detail[0], "") + game.detail[1:]


def _data(page, board, games, own):
    names = {name for game in games for name in (game.x, game.o)}
    names = [each for each in page.standings if each in names]
    numbers = {name: number for number, name in enumerate(names)}
    return {
        "shape": board.shape,
        "payoffs": [] if board.shape else [*chain(*DILEMMA.A)],
        "own": numbers.get(own, -1),
        "bots": [*map(page.name, names)],
        "reasons": [*REASONS.values()],
        "games": " ".join(packed(_numbers(board, game, numbers)) for game in games),
        "details": {n: page.plain(detail(game)) for n, game in enumerate(games) if game.detail},
    }


def _numbers(board, game, numbers):
    """A game as numbers: who, how it ended, the opening after its length, moves with their costs."""
    opening, moves = board.moves(game.opening), board.moves(game.moves)
    yield from (game.round, game.table, numbers[game.x], numbers[game.o], RESULTS.index(game.result))
    yield from ([*REASONS].index(game.reason), len(opening), *opening)
    if not board.shape:
        yield from _runs(moves)
        return
    costs = [int(cost) + 1 if cost.isdigit() else 0 for cost in game.positions.split()]
    for move, cost in zip_longest(moves, costs[: len(moves)], fillvalue=0):
        yield from (move, cost)


def _runs(rounds):
    """Rounds of the dilemma: what both played, and how often in a row."""
    for both, run in groupby(rounds):
        yield 4 * len([*run]) + both


def packed(numbers):
    """Numbers from 0 as letters."""
    return "".join(map(_letters, numbers))


def _letters(number):
    text = ""
    while number > 31:
        text, number = text + LETTERS[32 + number % 32], number // 32
    return text + LETTERS[number]
