"""Players of the repeated game: functions of the two histories, made of plain data.

>>> TIT_FOR_TAT("", ""), TIT_FOR_TAT("CC", "CD")
('C', 'D')
>>> print(TIT_FOR_TAT, TIT_FOR_TAT.start, TIT_FOR_TAT.table)
tit-for-tat 0 (('C', 0, 1), ('D', 0, 1))

A history is a string of moves, "C" (cooperate) or "D" (defect), a letter for each round; "" in round 1.
"""

from helpers.matrices.games import Frozen, put
from helpers.matrices.tables import check_histories
from helpers.text import brief

PAIRS = ("CC", "CD", "DC", "DD")  # my move, then theirs


class Strategy(Frozen):
    """A player of the repeated game that is in one of a few states: call it with both histories.

    >>> patient = Strategy("three strikes", [("C", 0, 1), ("C", 1, 2), ("C", 2, 3), ("D", 3, 3)])
    >>> patient("CCC", "DCD"), patient("CCCC", "DCDD")
    ('C', 'D')

    A row of `table` is a state: the move made in it, the state that follows when the other cooperates, and
    the one when the other defects. Where my own move counts too, a row has four states after its move: for
    CC, CD, DC, DD (mine, theirs). States are numbered from 0; `start` is the one of round 1.

    Attributes: `name`, `table` (a tuple of tuples), `start`; `rule` says in words what it does. Equal are
    strategies with the same name, table and start. A call raises ValueError for histories with other moves
    than "C" and "D" or of different lengths, and for lists.
    """

    def __init__(self, name, table, start=0, rule=""):
        put(self, "name", name)
        put(self, "table", tuple(map(tuple, table)))
        put(self, "start", start)
        put(self, "rule", rule)
        put(self, "__name__", name)  # these two as a function has them: what shows bots can show this one
        put(self, "__doc__", rule or None)
        put(self, "_moves", [row[0] for row in self.table])
        put(self, "_after", [_by_pair(row[1:]) for row in self.table])

    def __call__(self, my_moves, their_moves):
        for name, moves in (("my_moves", my_moves), ("their_moves", their_moves)):
            if not isinstance(moves, str):  # a player of the reader's own may count on a string
                told = f"{name} is a string of moves, as in 'CCD' ('' in round 1), not {brief(moves)}"
                raise ValueError(told)
        state = self.start
        for pair in zip(*check_histories(my_moves, their_moves), strict=True):
            state = self._after[state][pair]
        return self._moves[state]

    def _content(self):
        return self.name, self.table, self.start

    def __reduce__(self):
        return Strategy, (*self._content(), self.rule)

    def __repr__(self):
        if STRATEGIES.get(self.name) == self:
            return _CONSTANTS[self.name]
        return f"Strategy{self._content()!r}"

    def __str__(self):
        return self.name


def _by_pair(states):
    """What follows each pair of moves; two states mean that only the other's move counts."""
    return {tuple(pair): state for pair, state in zip(PAIRS, states * (4 // len(states)), strict=True)}


ALWAYS_COOPERATE = Strategy("always cooperate", [("C", 0, 0)], rule="Cooperates, whatever you do.")

ALWAYS_DEFECT = Strategy("always defect", [("D", 0, 0)], rule="Defects, whatever you do.")

_COPY = [("C", 0, 1), ("D", 0, 1)]

TIT_FOR_TAT = Strategy(
    "tit-for-tat",
    _COPY,
    rule="Begins with C, then does what you did last (Rapoport's entry in Axelrod's tournament).",
)

TIT_FOR_TWO_TATS = Strategy(
    "tit-for-two-tats",
    [("C", 0, 1), ("C", 0, 2), ("D", 0, 2)],
    rule="Defects only after you defected twice in a row (Axelrod 1984).",
)

SUSPICIOUS_TIT_FOR_TAT = Strategy(
    "suspicious tit-for-tat",
    _COPY,
    start=1,
    rule="Begins with D, then does what you did last (Boyd and Lorberbaum 1987).",
)

GRIM = Strategy(
    "grim trigger",
    [("C", 0, 1), ("D", 1, 1)],
    rule="Cooperates until you defect once, and then never again (Friedman 1971).",
)

ALTERNATOR = Strategy("alternator", [("C", 1, 1), ("D", 0, 0)], rule="Begins with C, then D and C by turns.")

_STAY_OR_SHIFT = (0, 1, 1, 0)  # after CC: C, after CD: D, after DC: D, after DD: C

WIN_STAY_LOSE_SHIFT = Strategy(
    "win-stay lose-shift",
    [("C", *_STAY_OR_SHIFT), ("D", *_STAY_OR_SHIFT)],
    rule="Begins with C, repeats its move after your C, changes it after your D (Nowak and Sigmund 1993).",
)

_CONSTANTS = {value.name: constant for constant, value in globals().items() if isinstance(value, Strategy)}

STRATEGIES = {name: globals()[constant] for name, constant in _CONSTANTS.items()}

# The same eight under one name: who remembers a match by the names of its players takes one for the other.
NAMESAKES = {
    f"namesake of {name}": Strategy("player", each.table, each.start) for name, each in STRATEGIES.items()
}
