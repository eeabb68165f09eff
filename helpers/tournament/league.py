"""Games between bots that trust each other, and the table of what came of them.

`rows` plays them with the arena's referee, or with one of the reader's own; `Table` counts.
"""

from contextlib import contextmanager
from html import escape

from helpers.tournament import games, rating
from helpers.tournament.meter import ask
from helpers.tournament.records import Game

FAULTS = {  # how a sentence goes on, with the detail
    "error": "it stops with {}",
    "illegal": "it answers {}, which is no possible move",
    "no move": "it answers nothing",
    "budget": "{}",
}
MARKS = {"X": 1.0, "O": 0.0, "": 0.5}  # the points of X


def rows(players, pairs, drawn, board, budget, referee=None, say=str):
    """The Games of these pairs from each of the openings `drawn`, sides exchanged; `say` gets told."""
    found, many = [], 2 * len(drawn) * len(pairs)
    for number, opening in enumerate(drawn, start=1):
        for table, pair in enumerate(pairs):
            for x, o in (pair, pair[::-1]):
                say(f"Game {len(found) + 1} of {many}: {x} against {o}")
                start = games.after(board, opening)
                played = play_one(start, players[x], players[o], budget, referee)
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


def row(round, table, opening, x, o, played, board):
    """The Game of what was Played."""
    costs = " ".join("-" if each is None else str(each) for each in played.costs)
    moves = games.written(played.moves, board)
    return Game(round, table, opening, x, o, played.result, played.reason, moves, costs, played.detail)


def play_one(board, x, o, budget, referee=None):
    """The Played of one game, by the arena's referee or another."""
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
