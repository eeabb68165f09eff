"""The arena at home: the same referee, meter and openings as in class, among bots that trust each other."""

from contextlib import contextmanager
from html import escape
from itertools import combinations
from sys import _getframe

from helpers.text import brief
from helpers.tournament import bot_files, games, rating
from helpers.tournament import openings as positions
from helpers.tournament.meter import ask
from helpers.tournament.records import Game

FAULTS = {  # how a sentence goes on, with the detail
    "error": "it stops with {}",
    "illegal": "it answers {}, which is no possible move",
    "no move": "it answers nothing",
    "budget": "{}",
}
MARKS = {"X": 1.0, "O": 0.0, "": 0.5}  # the points of X


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
        from helpers.tournament.ladder import Climb

        return Climb(players, me, name, game, openings, seed, budget, _getframe(1).f_globals)
    players = {each: bot_files.opened(bot) for each, bot in players.items()}
    board = games.board_of(game)
    drawn, pairs = positions.drawn(board, openings, seed or 0), [*combinations(players, 2)]
    with said_in_place() as say:
        return Table(list(players), rows(players, pairs, drawn, board, budget, referee, say), board)


def rows(players, pairs, drawn, board, budget, referee=None, say=str):
    """The Games of these pairs from each of the openings `drawn`, sides exchanged; `say` gets told."""
    found, many = [], 2 * len(drawn) * len(pairs)
    for number, opening in enumerate(drawn, start=1):
        for table, pair in enumerate(pairs):
            for x, o in (pair, pair[::-1]):
                say(f"Game {len(found) + 1} of {many}: {x} against {o}")
                start = games.after(board, opening)
                played = _play(start, players[x], players[o], budget, referee)
                found.append(row(number, table, opening, x, o, played, board))
    return found


@contextmanager
def said_in_place():
    """A function of a sentence, which stands below the cell until there is another; in the end none does."""
    from helpers.checking import places

    if not places.shell():
        yield str
        return
    from IPython.display import display

    line = display(places.EMPTY, raw=True, display_id=True)
    try:
        yield lambda text: line.update({"text/plain": text}, raw=True)
    finally:
        line.update(places.EMPTY, raw=True)


def points_of(name, game):
    """What a Game was worth to a bot."""
    return MARKS[game.result] if game.x == name else 1 - MARKS[game.result]


def arena_game(moves, x, o, game="connect-four", budget=1000):
    """One game from the position after `moves`, a text as in games.csv: its row.

    >>> from helpers import depth_bot
    >>> played = arena_game("4435", depth_bot(1), depth_bot(3))
    >>> played.result, played.reason, played.moves
    ('O', 'over', '21435231')
    """
    board = games.board_of(game)
    names = [getattr(bot, "__name__", "bot") for bot in (x, o)]
    return row(1, 0, moves, *names, _play(games.after(board, moves), x, o, budget), board)


def row(round, table, opening, x, o, played, board):
    """The Game of what was Played."""
    costs = " ".join("-" if each is None else str(each) for each in played.costs)
    moves = games.written(played.moves, board)
    return Game(round, table, opening, x, o, played.result, played.reason, moves, costs, played.detail)


def _play(board, x, o, budget, referee=None):
    if referee is None:
        return games.referee(board, *(lambda position, bot=bot: ask(bot, position, budget) for bot in (x, o)))
    winner, moves, reason = referee(x, o, board)
    return games.Played(winner or "", str(reason), list(moves), [None] * len(moves), "")


class Table:
    """What came of an arena: `points` and `ratings` by name, all `games`, and the `first` fault of each."""

    def __init__(self, names, games, board):
        self.games, self.points, self.board = games, dict.fromkeys(names, 0.0), board
        self.played, self.faults, self.first = dict.fromkeys(names, 0), dict.fromkeys(names, 0), {}
        for each in games:
            for name, points in ((each.x, points_of(each.x, each)), (each.o, points_of(each.o, each))):
                self.points[name] += points
                self.played[name] += 1
                if each.reason != "over" and not points:
                    self.faults[name] += 1
                    self.first.setdefault(name, each)
        self.names = sorted(names, key=lambda name: (-self.points[name], name))

    @property
    def ratings(self):
        """{name: (Elo from the mean of all, low, high)}, a 95 % interval."""
        played = [(each.x, each.o, MARKS[each.result]) for each in self.games]
        return {name: tuple(each) for name, each in rating.rate(self.names, played).items()}

    def _rows(self):
        for name in self.names:
            place = 1 + sum(points > self.points[name] for points in self.points.values())
            faults = self.faults[name]
            more = f", {faults} lost by a fault" if faults else ""
            yield place, name, f"{self.points[name]:g} of {self.played[name]} points{more}"

    def first_faults(self):
        """The board, and what went wrong there, for each bot; a referee of one's own keeps none."""
        for name, game in self.first.items():
            if game.detail:
                board = games.after(games.after(self.board, game.opening), game.moves)
                yield board, f"First fault of {name}: on {board!r} {FAULTS[game.reason].format(game.detail)}"

    def __repr__(self):
        wide = max(map(len, self.names))
        rows = [f"{place}. {name:{wide}}   {told}" for place, name, told in self._rows()]
        return "\n".join([*rows, *(told for _, told in self.first_faults())])

    def _repr_html_(self):
        return table_html(["place", "bot", "points"], self._rows()) + self.faults_html()

    def faults_html(self):
        """The first faults, each over its board."""
        return "".join(f"<p>{escape(told)}</p>{board._repr_html_()}" for board, told in self.first_faults())


def table_html(heads, rows):
    """A table of texts as HTML."""
    body = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    head = "".join(f"<th>{each}</th>" if each else "<td></td>" for each in heads)
    return f"<table><tr>{head}</tr>{body}</table>"
