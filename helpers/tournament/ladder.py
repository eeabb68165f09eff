"""A ladder at home: a bot climbs from boss to boss, and each of its versions keeps its rating.

>>> from helpers import arena, depth_bot, random_bot
>>> arena({"dice": random_bot(1), "two": depth_bot(2)}, me=depth_bot(1), openings=2)
Visit 1 of my bot, version 1. Its games begin after 2557 and 6557, drawn for this visit.
passed       dice      points: 4 of 4; positions a move: 0; depth: –
not passed   depth 2   points: 0 of 4, more than 2 are needed; positions a move: 0; depth: –
Rating 180 (−125 to 484), where depth 1 has 0.
Ratings of my versions. 1: 180 (−125 to 484). Known: depth 2 337; dice −63.
"""

from collections.abc import Iterator
from html import escape
from statistics import mean
from typing import NamedTuple

from helpers.games import MAX, MIN, InARow, TicTacToe
from helpers.games.depth import WON, ladder, move_values
from helpers.text import listed
from helpers.tournament import bot_files, games, kept, league, rating
from helpers.tournament import openings as positions

HEADS = "", "against", "points", "positions a move", "depth"


class Step(NamedTuple):
    """The games against one boss, or against the last version, which nobody must pass."""

    other: str
    points: list  # of each game
    positions: list  # of each move
    depths: list  # how many moves were yielded, one after the other, for each

    @property
    def passed(self):
        """Whether it got more than half of the points."""
        return sum(self.points) > len(self.points) / 2

    @property
    def cells(self):
        """A row of the table, as HEADS has it."""
        how = "" if self.other.startswith("version ") else "passed" if self.passed else "not passed"
        points = f"{sum(self.points):g} of {len(self.points)}"
        if how == "not passed":
            points += f", more than {len(self.points) / 2:g} are needed"
        cost = f"{mean(self.positions):,.0f}" if self.positions else "–"
        return how, self.other, points, cost, f"{mean(self.depths):.1f}" if self.depths else "–"


class Climb:
    """What came of a visit: `steps`, its `games`, and `ratings`, {name: Rating} of versions and bosses."""

    def __init__(self, bosses, bot, name, game, openings, seed, budget, namespace):
        memory, key, source = kept.read(), f"{game}: {name}", bot_files.source_of(bot, namespace)
        past = memory["bots"].get(key, {"visits": 0, "versions": [], "games": []})
        versions = past["versions"] + ([] if source in past["versions"] else [source])
        self.name, self.board, self.bot = name, games.board_of(game), bot_files.opened(bot)
        self.visit, version = past["visits"] + 1, versions.index(source) + 1
        self.drawn = positions.drawn(self.board, openings, self.visit if seed is None else seed)
        self.mine, self.steps, self.games = f"version {version}", [], []
        self.bosses, self.absent = {}, []
        for each, boss in bosses.items():
            try:
                boss = bot_files.opened(boss)
            except FileNotFoundError:
                self.absent.append(f"Not here yet: {each}, the file {boss}.")
            except Exception as error:  # of what stands in a file, or as nobody has said yet that it may run
                self.absent.append(f"Left out: {each}. {type(error).__name__}: {error}")
            else:
                self.bosses[_known(boss) or each] = boss
        if not self.bosses:
            raise ValueError(f"no boss is here yet. {' '.join(self.absent)}")
        with league.said_in_place() as say:
            for other, boss in self.bosses.items():
                self._meet(other, boss, budget, say)
                if not self.steps[-1].passed:
                    break
            if version > 1:
                self._meet(f"version {version - 1}", bot_files.bot_in(versions[version - 2]), budget, say)
        self.table = league.Table([self.mine, *(step.other for step in self.steps)], self.games, self.board)
        self.faults = [told for _, told in self.table.first_faults()]
        met = past["games"] + [[self.mine, step.other, each] for step in self.steps for each in step.points]
        self.zero = "depth 1" if game == "connect-four" else self.steps[0].other
        self.ratings = _ratings(met, self.zero)
        if source:  # of a function that was not written here no version is kept
            memory["bots"][key] = {"visits": self.visit, "versions": versions, "games": met}
            kept.write(memory)

    def _meet(self, other, boss, budget, say):
        depths = []
        bots = {self.mine: _counting(self.bot, depths), other: boss}
        found = league.rows(bots, [(self.mine, other)], self.drawn, self.board, budget, say=say)
        costs = [cost for each in found for cost in each.costs(self.mine)]
        self.steps.append(Step(other, [league.points_of(self.mine, each) for each in found], costs, depths))
        self.games += found

    def worst_loss(self, search=None, plies=5):
        """Step through the loss of this visit that ratings promised least, with what a search says of it.

        `search(board, plies)` is the value from MAX's side; without one the course's own judges. Where the
        loser is to move it looks one ply further: so it sees as far before a move as after it. Of games that
        a fault ended the faults are said.
        """
        from helpers.stepped.turning_point import turning_point

        lost = [each for each in self.games if league.points_of(self.mine, each) == 0]
        ended = [each for each in lost if each.reason == "over"]
        if not ended:
            return print("It lost no game of this visit." if not lost else "\n".join(self.faults))
        game = min(ended, key=lambda each: self.ratings[each.o if each.x == self.mine else each.x].value)
        line, loser = [self.board], MAX if game.x == self.mine else MIN
        print(f"X is {game.x}, O is {game.o}.")
        drawn = games.moves_in(game.opening, self.board)
        for move in drawn + games.moves_in(game.moves, self.board):
            line.append(line[-1].play(move))
        with league.said_in_place() as say:

            def value(board):
                say(f"Looking ahead from ply {board.plies}")
                ahead = plies + (board.to_move == loser)
                if search:
                    return search(board, ahead)
                if board.is_over:
                    return board.utility * (WON - board.plies)
                if isinstance(board, TicTacToe):
                    board = InARow(3, 3, 3, cells=board.cells)
                return max(move_values(board, ahead).values()) * (1 if board.to_move == MAX else -1)

            by = "your search" if search else "the course's search"
            return turning_point(line, value, by=by, drawn=len(drawn))

    def _words(self):
        """The sentences before the steps, and after them."""
        first = f"Visit {self.visit} of {self.name}, {self.mine}."
        if any(self.drawn):
            first += f" Its games begin after {listed(self.drawn)}, drawn for this visit."
        value, low, high = (f"{round(each):,}".replace("-", "−") for each in self.ratings[self.mine])
        told = [f"Rating {value} ({low} to {high}), where {self.zero} has 0."]
        return first, told + self.absent

    def __repr__(self):
        (first, told), rows = self._words(), [step.cells for step in self.steps]
        wide = max(len(other) for _, other, *_ in rows)
        lines = [
            f"{how:10}   {other:{wide}}   points: {points}; positions a move: {cost}; depth: {depth}"
            for how, other, points, cost, depth in rows
        ]
        return "\n".join([first, *lines, *told, repr(self._picture()), *self.faults])

    def _repr_html_(self):
        first, told = self._words()
        signs = {"": "", "passed": "✓ passed", "not passed": "✗ not passed"}
        rows = [(signs[how], *others) for how, *others in (step.cells for step in self.steps)]
        after = "".join(f"<p>{escape(each)}</p>" for each in told) + self._picture()._repr_html_()
        return f"<p>{escape(first)}</p>{league.table_html(HEADS, rows)}{after}{self.table.faults_html()}"

    def _picture(self):
        from helpers.draw import draw_versions

        numbers = sorted(int(name.split()[1]) for name in self.ratings if name.startswith("version "))
        versions = [(f"{number}", *self.ratings[f"version {number}"]) for number in numbers]
        known = {name: self.ratings[name].value for name in self.bosses if name in self.ratings}
        return draw_versions(versions, known)


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
    """What the course's table of results calls a player, "depth 4"; None where it has none."""
    depths = {depth for pair in ladder() for depth in pair}
    return next((f"depth {n}" for n in depths if getattr(boss, "__name__", "") == f"depth_bot({n})"), None)


def _ratings(met, zero):
    """{name: Rating} from lists (name, other, points), and in Connect Four from the course's table."""
    met = [tuple(each) for each in met]
    if zero == "depth 1":
        for (deeper, other), often in ladder().items():
            for points, n in zip((1, 0, 0.5), often, strict=True):
                met += [(f"depth {deeper}", f"depth {other}", points)] * n
    return rating.rate([*dict.fromkeys(name for each in met for name in each[:2])], met, zero)
