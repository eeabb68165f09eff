"""What is kept of an arena: games, standings and the report that a page is made from, as plain data and csv.

>>> rows = [Game(1, 0, "4435", "Ada", "Bob", "X", "over", "4131", "7 7 7 7", "")]
>>> import io
>>> file = io.StringIO()
>>> write(rows, file)
>>> read(Game, io.StringIO(file.getvalue())) == rows
True
"""

import csv
from dataclasses import dataclass, field, fields


@dataclass(frozen=True)
class Game:
    """A game, and a row of games.csv.

    `round` is 1, 2, …, the final has the next number; `table` numbers the pairs of games of a round from 0.
    `opening` are the moves before the bots play: "4435", or "1,12,7" where a board has more than 9 moves.
    `x` and `o` are nicknames. `result` is "X", "O" or "" (a draw). `reason` is "over" or the fault that ended
    it: "illegal", "error", "no move", "budget", "time", "died". `moves` are the bots', written as the opening
    is; `positions` what each of them cost, "130 77" ("-" for an anchor without a meter). `detail` is of a
    fault: the answer, or the error's last line; in the file for all only its kind (public.py).

    In the dilemma `moves` are both strings of C and D, "CCD/CDC", `result` says who has more points,
    and `detail` begins with the mark of who made the first fault.
    Round 0 are the trials that ended by a fault.
    """

    round: int
    table: int
    opening: str
    x: str
    o: str
    result: str
    reason: str
    moves: str
    positions: str
    detail: str

    def costs(self, name):
        """What the moves of a bot cost, in positions; none of who has no meter."""
        plies = len(self.opening.split(",")) if "," in self.opening else len(self.opening)
        first = (plies % 2 == 0) == (self.x == name)  # whether it is the first to move after the opening
        return [int(each) for each in self.positions.split()[0 if first else 1 :: 2] if each != "-"]


@dataclass(frozen=True)
class Standing:
    """A bot's place, and a row of ladder.csv: `rating` in Elo with the random anchor at 0, a 95 % interval.

    `band` are the places that its interval does not part, "3–6"; only a "bot" has one. `kind` is "bot",
    "anchor", "own board" (it takes far longer than its counted positions explain) or "out" (it failed both
    games before round 1); the last two stand last. A `note` is for the instructor
    and in no public file. In the dilemma `rating` are points per round.
    """

    nickname: str
    rating: float
    low: float
    high: float
    band: str
    games: int
    points: float
    faults: int
    kind: str
    note: str


@dataclass
class Report:
    """All that a page needs: `game` as --game has it, `circles` tuples of nicknames among the first ten,
    `shared` {nickname: how many students sit there}, `names` {nickname: real name}, {} on the public page."""

    game: str
    budget: int
    seed: int
    ladder: list
    games: list
    circles: list = field(default_factory=list)
    names: dict = field(default_factory=dict)
    shared: dict = field(default_factory=dict)


def write(rows, file):
    """Writes Games or Standings as csv with a header: the same bytes for the same rows."""
    table = csv.writer(file, lineterminator="\n")
    for number, row in enumerate(rows):
        if not number:
            table.writerow([each.name for each in fields(row)])
        table.writerow([getattr(row, each.name) for each in fields(row)])


def read(kind, file):
    """The rows of a csv file that `write` made, as objects of a class."""
    kinds = {each.name: each.type for each in fields(kind)}
    return [kind(**{name: kinds[name](text) for name, text in row.items()}) for row in csv.DictReader(file)]
