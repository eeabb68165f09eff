"""The arena at home: the same referee, meter and openings as in class, among bots that trust each other."""

from itertools import combinations
from sys import _getframe

from helpers.text import brief
from helpers.tournament import bot_files, games
from helpers.tournament import openings as positions
from helpers.tournament.ladder import Climb
from helpers.tournament.league import Table, play_one, row, rows, said_in_place


def arena(
    players, game="connect-four", openings=4, seed=None, budget=1000, referee=None, *, me=None, name="my bot"
):
    """Everybody against everybody: two games from each opening, sides exchanged. Shows a table.

    >>> from helpers import depth_bot, random_bot
    >>> arena({"depth 2": depth_bot(2), "dice": random_bot(1)}, openings=2)
    1. depth 2   4 of 4 points
    2. dice      0 of 4 points

    `players` is {name: bot}. A bot takes a board and returns a move, or yields better and better ones; it may
    make `budget` positions for it. The name of a file that `save_bot` wrote is a bot, too.
    `referee(bot_x, bot_o, board)` returns (winner, moves, reason) as in 7.6;
    without one the arena's own counts positions. The table has `games` (rows of games.csv), `points` and
    `ratings` ({name: (Elo from the mean, low, high)}); below it stands the first fault of each bot.

    With `me`, a bot, the others are bosses: it meets them in their order, until it gets no more than half of
    the points. Each visit draws other openings, unless there is a `seed`. Versions of `me` are kept under
    `name`, and the last one is met, too. It shows a `Climb`, whose `worst_loss()` is the game to learn from.

    Raises ValueError for fewer than two players, and for a bot that is no function.
    """
    if not hasattr(players, "items") or len(players) + (me is not None) < 2:
        raise ValueError(
            'arena takes two bots or more with their names, as in arena({"me": bot, "you": other})'
        )
    for each, bot in (*players.items(), *[(name, me)] * (me is not None)):
        if not callable(bot) and not bot_files.is_file(bot):
            raise ValueError(f"{each} is {brief(bot)}, no function: write bot, not bot(board)")
    if me is not None:
        return Climb(players, me, name, game, openings, seed, budget, _getframe(1).f_globals)
    players = {each: bot_files.opened(bot) for each, bot in players.items()}
    board = games.board_of(game)
    drawn, pairs = positions.drawn(board, openings, seed or 0), [*combinations(players, 2)]
    with said_in_place() as say:
        return Table(list(players), rows(players, pairs, drawn, board, budget, referee, say), board)


def arena_game(moves, x, o, game="connect-four", budget=1000):
    """One game from the position after `moves`, a text as in games.csv: its row.

    >>> from helpers import depth_bot
    >>> played = arena_game("4435", depth_bot(1), depth_bot(3))
    >>> played.result, played.reason, played.moves
    ('O', 'over', '21435231')
    """
    board = games.board_of(game)
    names = [getattr(bot, "__name__", "bot") for bot in (x, o)]
    return row(1, 0, moves, *names, play_one(games.after(board, moves), x, o, budget), board)
