"""Nim with one pile: take a few sticks; whoever takes the last one wins."""

from helpers.games import html
from helpers.games.position import MAX, MIN, NAMED, OTHER, Frozen, put, read_position


class Nim(Frozen):
    """A pile of `sticks`; a move takes one of `takes`; whoever takes the last stick wins.

    >>> pile = Nim(21)
    >>> pile.moves, pile.play(3)
    ((1, 2, 3), Nim(18, to_move=MIN))
    >>> Nim(1).play(1).winner, Nim(1).play(1).utility
    ('MAX', 1)

    `winner` is MAX or MIN, `utility` +1 or -1. The game is over when no move is left; whoever made
    the last move has won. Raises ValueError for a pile or takes that are not whole numbers.
    """

    __slots__ = ("_value", "is_over", "moves", "sticks", "takes", "to_move", "winner")

    def __new__(cls, sticks, takes=(1, 2, 3), to_move=MAX):
        if isinstance(sticks, str):
            return read_position(sticks)
        takes = tuple(takes)
        if type(sticks) is not int or sticks < 0:
            raise ValueError(f"a pile has 0, 1, 2 … sticks, not {sticks!r}")
        if not takes or any(type(take) is not int or take < 1 for take in takes):
            raise ValueError(f"takes are whole numbers from 1, as in (1, 2, 3), not {takes!r}")
        if to_move not in OTHER:
            raise ValueError(f"to_move is MAX or MIN, not {to_move!r}")
        pile = object.__new__(cls)
        moves = tuple(take for take in takes if take <= sticks)
        put(pile, "sticks", sticks)
        put(pile, "takes", takes)
        put(pile, "to_move", NAMED[to_move])
        put(pile, "moves", moves)
        put(pile, "is_over", not moves)
        put(pile, "winner", None if moves else OTHER[to_move])
        if not moves:
            put(pile, "_value", 1 if pile.winner == MAX else -1)
        return pile

    def play(self, move):
        """The pile after taking `move` sticks; IllegalMove for a number that is not in `moves`."""
        if move not in self.moves:
            raise self.refuse(move)
        return Nim(self.sticks - move, self.takes, OTHER[self.to_move])

    def _content(self):
        return self.sticks, self.takes, self.to_move

    def __eq__(self, other):
        return self._content() == other._content() if isinstance(other, Nim) else NotImplemented

    def __hash__(self):
        return hash(self._content())

    def __reduce__(self):
        return Nim, self._content()

    def __repr__(self):
        takes = "" if self.takes == (1, 2, 3) else f", takes={self.takes!r}"
        mover = "" if self.to_move == MAX else f", to_move={MIN}"
        return f"Nim({self.sticks}{takes}{mover})"

    def _repr_html_(self):
        return html.pile(self)
