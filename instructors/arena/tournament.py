"""An arena from its trials to its final: who meets whom, who goes home, and the Report at the end."""

from collections import Counter
from dataclasses import dataclass, replace
from statistics import median

from helpers.matrices.strategies import ALWAYS_DEFECT
from helpers.tournament import anchors, dilemma, games, openings, rating, rounds
from helpers.tournament.games import DILEMMA
from helpers.tournament.league import MARKS
from helpers.tournament.records import Game, Report, Standing
from instructors.arena.seats import Anchor, Task

TRIALS, MOST_FAULTS = 2, 3
TOP = 10  # the places among which circles are looked for
OWN_BOARDS = "own board"  # the kind of who computes on boards that nobody counts
OWN_BOARD, SLACK = 5, 2  # times the class's median per position, and median moves beyond it
JITTER = 0.01  # seconds that a busy machine may add to a move: less is measured of nobody


@dataclass(frozen=True)
class Rules:
    """What all games of an arena have in common."""

    game: str
    budget: int
    seed: int
    noise: float = 0.0


class Tournament:
    """`results(tasks)` plays: a list of what came of each, as store.RESULT has it.

    `guests` play as anchors; where `is_late()`, no more rounds begin, and what is left is the final.
    """

    def __init__(self, rules, entries, results, guests=(), is_late=bool):
        self.rules, self.results, self.is_late = rules, results, is_late
        everybody = [*entries, *(Anchor(name) for name in anchors.names(rules.game)), *guests]
        # By nickname: the order must not tell real names.
        self.seats = {each.nickname: each for each in sorted(everybody, key=lambda each: each.nickname)}
        self.games, self.seconds = [], {}  # seconds of x and o by game
        self.faults, self.home, self.out, self.met = Counter(), set(), set(), set()

    def run(self):
        """Plays it all; the Report, without real names."""
        if self.rules.game == DILEMMA:
            self._matches()
        else:
            self._trials()
            self._rounds()
        return Report(
            self.rules.game, self.rules.budget, self.rules.seed, self.ladder(), self.games, self._circles()
        )

    # What is played

    def _trials(self):
        """Two games against the random anchor: who fails in both is out."""
        bots = [name for name, seat in self.seats.items() if seat.kind == "bot"]
        (opening,) = openings.drawn(games.board_of(self.rules.game), 1, f"{self.rules.seed} trial")
        self._play(0, [(number, opening, (name, anchors.RANDOM)) for number, name in enumerate(bots)])
        self.out = {name for name in bots if self.faults[name] >= TRIALS}
        self.games = [each for each in self.games if faulty(each) in bots]
        self.faults.clear()
        self.met.clear()

    def _rounds(self):
        plan = rounds.plan(len(self.playing()))
        board, seed = games.board_of(self.rules.game), self.rules.seed
        drawn = openings.drawn(board, len(plan) + rounds.OPENINGS, seed)
        if plan[0] == rounds.ALL:
            plan = plan[: len(drawn)]  # the same games again would tell nothing
        drawn = (drawn * (len(plan) + rounds.OPENINGS))[: len(plan) + rounds.OPENINGS]
        for number, kind in enumerate(plan, start=1):
            if number > 1 and kind != rounds.FINAL and self.is_late():
                continue
            pairs = rounds.tables(kind, self._ranked(kind), self.met, f"{seed} {number}")
            here = drawn[-rounds.OPENINGS :] if kind == rounds.FINAL else drawn[number - 1 : number]
            tables = [(opening, pair) for opening in here for pair in pairs]
            self._play(number, [(n, *each) for n, each in enumerate(tables)])

    def playing(self):
        """The nicknames of those who are in."""
        return [name for name in self.seats if name not in self.home | self.out]

    def _ranked(self, kind):
        """Those who play a round of this kind, the best first where that matters."""
        names = self.playing()
        if kind in (rounds.BY_RATING, rounds.FINAL):
            found = self.ratings()
            names = sorted(names, key=lambda name: (-found[name].value, name))
        if kind != rounds.FINAL:
            return names
        own = self.on_own_boards()
        bots = [name for name in names if self.seats[name].kind == "bot" and name not in own]
        best_anchors = [name for name in names if self.seats[name].kind == "anchor"][: rounds.GUESTS]
        return bots[: rounds.FINALISTS] + best_anchors

    def _matches(self):
        """Everybody with everybody and itself; who failed in three matches defects in all the others."""
        for number, pairs in enumerate(rounds.offsets([*self.seats]), start=1):
            self._play(number, [(table, "", pair) for table, pair in enumerate(pairs)])

    def _play(self, number, tables):
        """The games of a round: at each of the `tables` (number, opening, pair), with both sides."""
        about = self.rules.game, self.rules.budget, self.rules.seed
        sides = 1 if self.rules.game == DILEMMA else 2
        length = dilemma.length(self.rules.seed) if sides == 1 else 0
        seats = self.seats | dict.fromkeys(self.home, Anchor(ALWAYS_DEFECT.name))  # only a match has such
        tasks = [
            (table, x, o, Task(*about, opening, seats[x], seats[o], length, self.rules.noise))
            for table, opening, pair in tables
            for x, o in (pair, pair[::-1])[:sides]
        ]
        results = self.results([task for *_, task in tasks], f"round {number}" if number else "trials")
        for (table, x, o, task), (*result, x_seconds, o_seconds) in zip(tasks, results, strict=True):
            game = Game(number, table, task.opening, x, o, *result)
            self.games.append(game)
            self.seconds[game] = x_seconds, o_seconds
            self.met.add(frozenset((game.x, game.o)))
            self.faults.update([faulty(game)] if faulty(game) else [])
        if number:
            bots = {name for name, seat in self.seats.items() if seat.kind == "bot"}
            self.home |= {name for name in bots if self.faults[name] >= MOST_FAULTS}

    # What came of it

    def ratings(self):
        """{nickname: Rating} of all who played, the random anchor at 0."""
        played = [each for each in self.games if each.round]
        names = [name for name in self.seats if name not in self.out]
        return rating.rate(names, [(each.x, each.o, MARKS[each.result]) for each in played], anchors.RANDOM)

    def per_round(self):
        """{nickname: Rating} of the dilemma: points per round."""
        got, had = Counter(), Counter()
        for each in self.games:
            x, o = each.moves.split("/")
            share = 0.5 if each.x == each.o else 1  # one match, whoever it is against
            for name, points in zip((each.x, each.o), dilemma.points(x, o), strict=True):
                got[name] += share * points
                had[name] += share * len(x)
        return {name: rating.Rating(*[got[name] / max(1, had[name])] * 3) for name in self.seats}

    def ladder(self):
        """The Standings, the best first; who is out comes last."""
        found = self.per_round() if self.rules.game == DILEMMA else self.ratings()
        found |= dict.fromkeys(self.out, rating.Rating(0.0, 0.0, 0.0))
        own, rows = self.on_own_boards(), []
        placed = [name for name in found if self.seats[name].kind == "bot" and name not in {*own, *self.out}]
        bands = rating.bands({name: found[name] for name in placed})
        for name, rated in found.items():
            is_out, notes = name in self.out, []
            mine = [game for game in self.games if name in (game.x, game.o) and (game.round or is_out)]
            if name in self.home:
                notes.append(f"home after {MOST_FAULTS} faults")
            if name in own:
                notes.append(own[name])
            kind = OWN_BOARDS if name in own else self.seats[name].kind
            if is_out:
                kind = "out"
                notes.append(f"out after {TRIALS} faults in the trial")
            rows.append(
                Standing(
                    name, *(round(each, 2) for each in rated), bands.get(name, ""), games=len(mine),
                    points=sum(_points(game, name) for game in mine),
                    faults=sum(faulty(game) == name for game in mine),
                    kind=kind, note="; ".join(notes),
                )
            )  # fmt: skip
        last = {OWN_BOARDS: 1, "out": 2}
        return sorted(rows, key=lambda row: (last.get(row.kind, 0), -row.rating, row.nickname))

    def on_own_boards(self):
        """{nickname: a note} of who computes far longer than the positions it makes can explain."""
        if self.rules.game == DILEMMA:
            return {}
        made, took, asked = Counter(), Counter(), Counter()
        for game, seconds in self.seconds.items():
            for name, second in zip((game.x, game.o), seconds, strict=True):
                costs = game.costs(name)
                made[name] += sum(costs)
                asked[name] += len(costs)
                took[name] += second
        counted = [name for name in made if made[name] and took[name]]
        usual = median([took[name] / made[name] for name in counted] or [0])
        slack = max(JITTER, SLACK * median([took[name] / asked[name] for name in counted] or [0]))
        return {
            name: f"own board: {made[name] / asked[name]:.0f} positions a move"
            for name in sorted(asked)
            if self.seats[name].kind == "bot"
            and took[name] > OWN_BOARD * usual * made[name] + slack * asked[name]
            and name not in self.out
        }

    def _circles(self):
        """Among the first of the ladder: who got more points from whom, around."""
        if self.rules.game == DILEMMA:
            return []
        first, points = [row.nickname for row in self.ladder()][:TOP], Counter()
        for each in filter(lambda game: game.round, self.games):
            points[each.x, each.o] += MARKS[each.result]
            points[each.o, each.x] += 1 - MARKS[each.result]
        return rounds.circles(first, points)


def faulty(game):
    """The nickname of who lost a Game by a fault, in the dilemma who made the first; else None."""
    if game.reason == "over":
        return None
    mark = game.detail[:1] if "/" in game.moves else {"X": "O", "O": "X"}[game.result]
    return game.x if mark == "X" else game.o


def _points(game, name):
    points = MARKS[game.result] if game.x == name else 1 - MARKS[game.result]
    return 0.5 if game.x == game.o else points


def with_names(report, entries, shares):
    """The Report for the instructor: with real names, several where a seat is shared."""
    seats = {each.student: each.nickname for each in entries}
    names = {}
    for student, first in sorted(shares.items()):
        names.setdefault(seats[first], []).append(student)
    return replace(report, names={name: ", ".join(some) for name, some in names.items()})
