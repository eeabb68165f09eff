"""A ladder at home: a bot climbs from boss to boss, and each of its versions keeps its rating.

>>> from helpers import arena, depth_bot, random_bot
>>> arena({"dice": random_bot(1), "two": depth_bot(2)}, me=depth_bot(1), openings=2)
Visit 1 of my bot. Its games begin after 2557 and 6557, drawn for this visit.
passed       dice   points: 4 of 4; positions a move: 0; depth: –
not passed   two    points: 0 of 4, more than 2 are needed; positions a move: 0; depth: –
Rating 180 (−125 to 484), where depth 1 has 0.
Ratings of my versions. 1: 180 (−125 to 484). Known: depth 2 337; dice −63.
"""

from collections.abc import Iterator
from html import escape
from statistics import mean
from typing import NamedTuple

from helpers.games import MAX, InARow, TicTacToe
from helpers.games.depth import ladder, move_values
from helpers.text import count, listed
from helpers.tournament import bot_files, games, home, kept, rating
from helpers.tournament import openings as positions

PLIES = 4  # that the course's own search looks ahead when it judges a game
HEADS = "", "against", "points", "positions a move", "depth"
OURS = f"the course's search, {count(PLIES, 'ply')} ahead"


class Step(NamedTuple):
    """The games against one boss, or against the last version, which nobody must pass."""

    other: str
    is_boss: bool
    points: list  # of each game
    positions: list  # of each move
    depths: list  # how many moves were yielded, one after the other, for each

    @property
    def passed(self):
        """Whether it got more than half of the points."""
        return sum(self.points) > len(self.points) / 2

    @property
    def cells(self):
        """A row of the table: how it went, against whom, points, positions a move, depth."""
        how = "" if not self.is_boss else "passed" if self.passed else "not passed"
        points = f"{sum(self.points):g} of {len(self.points)}"
        if how == "not passed":
            points += f", more than {len(self.points) / 2:g} are needed"
        cost = f"{mean(self.positions):,.0f}" if self.positions else "–"
        depth = f"{mean(self.depths):.1f}" if self.depths else "–"
        return how, self.other, points, cost, depth


class Climb:
    """What came of a visit: `steps`, its `games`, and `ratings`, {name: Rating} of versions and bosses."""

    def __init__(self, bosses, bot, name, game, openings, seed, budget, namespace):
        self.name, self.board = name, games.board_of(game)
        source, key = bot_files.source_of(bot, namespace), f"{game}: {name}"
        bot, past = bot_files.opened(bot), kept.bot(key)
        versions = past["versions"] + [source] * (source not in past["versions"])
        self.visit, self.version = past["visits"] + 1, versions.index(source) + 1
        self.drawn = positions.drawn(self.board, openings, self.visit if seed is None else seed)
        self.waiting = {each: boss for each, boss in bosses.items() if bot_files.is_missing(boss)}
        rungs = {each: bot_files.opened(boss) for each, boss in bosses.items() if each not in self.waiting}
        self.steps, self.games = [], []
        with home.said_in_place() as say:
            for other, boss in rungs.items():
                self._meet(other, boss, bot, budget, say)
                if not self.steps[-1].passed:
                    break
            if self.version > 1:
                before = bot_files.bot_in(versions[self.version - 2])
                self._meet(f"version {self.version - 1}", before, bot, budget, say, is_boss=False)
        known = {each: _known(boss) or each for each, boss in rungs.items()}  # whatever it is called here
        self.bosses = [*known.values()]
        self.rated = [known.get(step.other, step.other) for step in self.steps]
        mine = f"version {self.version}"
        steps = zip(self.steps, self.rated, strict=True)
        met = [[mine, other, points] for step, other in steps for points in step.points]
        self.ratings, self.zero = _ratings(past["games"] + met, game == "connect-four")
        if source:  # of a function that was not written here no version is kept
            kept.keep_bot(key, {"visits": self.visit, "versions": versions, "games": past["games"] + met})

    def _meet(self, other, boss, bot, budget, say, is_boss=True):
        depths = []
        bots = {self.name: _counting(bot, depths), other: boss}
        found = home.rows(bots, [(self.name, other)], self.drawn, self.board, budget, say=say)
        points = [home.points_of(self.name, each) for each in found]
        costs = [cost for each in found for cost in each.costs(self.name)]
        self.steps.append(Step(other, is_boss, points, costs, depths))
        self.games += found

    def worst_loss(self, value=None, by="your search"):
        """Step through the loss of this visit that the ratings promised least, with what `value` says of it.

        `value(board)` is from MAX's side, as `look_ahead(board, 4)` of notebook 6 says it; without one the
        course's own search judges. Of games that a fault ended the faults are said.
        """
        from helpers.stepped.turning_point import turning_point

        lost = [each for each in self.games if home.points_of(self.name, each) == 0]
        ended = [each for each in lost if each.reason == "over"]
        if not ended:
            told = (
                [told for _, told in self.table.first_faults()]
                if lost
                else ["You lost no game of this visit."]
            )
            return print(*told, sep="\n")
        strength = {
            step.other: self.ratings[name].value for step, name in zip(self.steps, self.rated, strict=True)
        }
        game = min(ended, key=lambda each: strength[each.o if each.x == self.name else each.x])
        line = [self.board]
        for move in games.moves_in(game.opening, self.board) + games.moves_in(game.moves, self.board):
            line.append(line[-1].play(move))
        return turning_point(line, value or looked_ahead, by=by if value else OURS)

    @property
    def table(self):
        """The games as the Table of `arena` has them."""
        return home.Table([self.name, *(step.other for step in self.steps)], self.games, self.board)

    def _words(self):
        """The sentences before the steps, and after them."""
        begin = (
            f" Its games begin after {listed(self.drawn)}, drawn for this visit." if any(self.drawn) else ""
        )
        version = f", version {self.version}" if self.version > 1 else ""
        value, low, high = (
            f"{round(each):,}".replace("-", "−") for each in self.ratings[f"version {self.version}"]
        )
        told = [f"Rating {value} ({low} to {high}), where {self.zero} has 0."]
        told += [f"Not here yet: {name}, the file {path}." for name, path in self.waiting.items()]
        return f"Visit {self.visit} of {self.name}{version}.{begin}", told

    def __repr__(self):
        first, told = self._words()
        wide = max(len(step.other) for step in self.steps)
        rows = [
            f"{how:10}   {other:{wide}}   points: {points}; positions a move: {cost}; depth: {depth}"
            for how, other, points, cost, depth in (step.cells for step in self.steps)
        ]
        faults = [told for _, told in self.table.first_faults()]
        return "\n".join([first, *rows, *told, repr(self._picture()), *faults])

    def _repr_html_(self):
        first, told = self._words()
        signs = {"passed": "✓ passed", "not passed": "✗ not passed"}
        rows = [(signs.get(step.cells[0], ""), *step.cells[1:]) for step in self.steps]
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        head = "".join(f"<th>{each}</th>" for each in HEADS)
        after = "".join(f"<p>{escape(each)}</p>" for each in told)
        table = f"<p>{escape(first)}</p><table><tr>{head}</tr>{body}</table>{after}"
        return table + self._picture()._repr_html_() + self.table.faults_html()

    def _picture(self):
        from helpers.draw import draw_versions

        versions = [(name, *rated) for name, rated in self.ratings.items() if name.startswith("version ")]
        versions = [(name.split()[1], *rated) for name, *rated in versions]
        known = {name: self.ratings[name].value for name in self.bosses if name in self.ratings}
        return draw_versions(sorted(versions, key=lambda row: int(row[0])), known)


def looked_ahead(board):
    """What a board is worth to MAX by the course's own search."""
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if isinstance(board, TicTacToe):
        board = InARow(3, 3, 3, cells=board.cells)
    return max(move_values(board, PLIES).values()) * (1 if board.to_move == MAX else -1)


def _counting(bot, depths):
    """The bot, which writes down how many moves it yielded for each that it made."""

    def counted(answers):
        depths.append(0)
        for move in answers:
            depths[-1] += 1
            yield move

    def asked(board):
        answer = bot(board)
        return counted(answer) if isinstance(answer, Iterator) else answer

    return asked


def _known(boss):
    """What the course's table of results calls a player, "depth 4"; "" where it has none."""
    name = getattr(boss, "__name__", "")
    return (
        f"depth {name[10:-1]}"
        if name in {f"depth_bot({depth})" for pair in ladder() for depth in pair}
        else ""
    )


def _ratings(met, with_table):
    """{name: Rating} from [(name, other, points)], and who has 0: with the course's table it is depth 1."""
    met = [tuple(each) for each in met]
    if with_table:
        for (deeper, other), often in ladder().items():
            for points, n in zip((1, 0, 0.5), often, strict=True):
                met += [(f"depth {deeper}", f"depth {other}", points)] * n
    zero = "depth 1" if with_table else met[0][1]
    return rating.rate([*dict.fromkeys(name for each in met for name in each[:2])], met, zero), zero
