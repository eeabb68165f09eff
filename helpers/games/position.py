"""What every game here offers a search: a Position of six words.

>>> from helpers.games import Tree
>>> root = Tree([[3, 5], [2, 9]])
>>> root.to_move, root.moves, root.is_over
('MAX', (0, 1), False)
>>> [child.to_move for child in root.children()]
['MIN', 'MIN']
>>> root.play(1).play(0).utility
2

Facts are attributes, because a forgotten `()` after a method is silently true. `play(move)` and
`children()` do work, so they are methods. A position never changes: `play` returns a new one.
"""

from math import isfinite
from operator import index

from helpers.text import brief

MAX, MIN, CHANCE = "MAX", "MIN", "CHANCE"
OTHER = {MAX: MIN, MIN: MAX}
# Each name as the one object it is here, for whoever asks `to_move is MAX`: what was unpickled has another.
NAMED = {name: name for name in (MAX, MIN, CHANCE)}


class IllegalMove(ValueError):
    """A move that the position does not offer; the message names the moves it does."""


class ImpossibleBoard(ValueError):
    """A board that no game reaches; the message says why."""


class Position:
    """A position of a game: subclass it, give it the six words, and every search here walks it.

    Attributes: `to_move` (MAX or MIN; None in a leaf of a `Node`), `moves` (tuple), `is_over` (bool),
    `winner` (None if nobody, or where winning has no meaning), `utility` (number, from MAX's side;
    only when `is_over`). Methods: `play(move)` and `children()`, the positions in the order of `moves`.
    """

    __slots__ = ()
    __hash__ = object.__hash__  # named, so that `trace` can hear who looks a position up

    def children(self):
        """The positions one move on, in the order of `moves` (a tuple)."""
        return tuple([self.play(move) for move in self.moves])  # quicker than by a generator

    def refuse(self, move):
        """The IllegalMove to raise for `move`, with the way out in its message."""
        if self.is_over:
            return IllegalMove(f"the game is over in {self!r}: there is no move {move!r}")
        return IllegalMove(f"move {move!r} is not possible in {self!r}: choose from {list(self.moves)}")


def drops(board):
    """Whether marks fall to the bottom of the position `board`, as in Connect Four: a move is then a column.

    >>> from helpers.games import ConnectFour, TicTacToe
    >>> drops(ConnectFour()), drops(TicTacToe())
    (True, False)

    A game says so in its class: `drops = True`.
    """
    return bool(getattr(board, "drops", False))


class Frozen(Position):
    """A position that cannot be changed by accident, and that `read_position` can read.

    A subclass has a slot `_value` and fills it in when the game is over, or has a `utility` of its own.
    """

    __slots__ = ()
    # Whole numbers only: Fraction("1e999999999") would fill the memory of whoever reads it.
    _readable = {
        "MAX": MAX,
        "MIN": MIN,
        "CHANCE": CHANCE,
        "Fraction": lambda top, bottom=1: _fraction(index(top), index(bottom)),
    }

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        # A student's own subclass must not take the place of the game it builds on.
        Frozen._readable.setdefault(cls.__name__, cls)

    # No __getattr__ for the error: Python 3.11 would pay for it at every reading of every attribute.
    @property
    def utility(self):
        """The value of a finished game, from MAX's side; AttributeError before the game is over."""
        try:
            return self._value
        except AttributeError:
            raise too_early(self) from None

    def __setattr__(self, name, value):
        raise AttributeError(f"a position never changes (you set {name!r}): `play(move)` returns a new one")

    def __delattr__(self, name):
        raise AttributeError(f"a position never changes (you deleted {name!r})")

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


def too_early(position, word="utility"):
    """The AttributeError for reading the `utility` of an unfinished game."""
    told = f"{position!r} is not over: `{word}` can be read only where `is_over` is true"
    return AttributeError(told, name=word, obj=position)


put = object.__setattr__  # how a Frozen position is filled in, once, while it is made


def read_position(text):
    """The position that prints (`repr`) as `text`.

    >>> from helpers.games import read_position
    >>> read_position("Tree([3, 5], to_move=MIN)").to_move
    'MIN'

    The text is parsed, never run. Raises ValueError for anything but one of the games here.
    """
    position = read_value(text)
    if not isinstance(position, Position):
        raise ValueError(f"{brief(text)} is not a position: write it as it prints, as in 'Nim(21)'")
    return position


def read_value(text):
    """A number, list, tuple, Fraction or position from its `repr`; ValueError for anything else."""
    import ast

    try:
        return _build(ast.parse(text.strip(), mode="eval").body)
    except (SyntaxError, RecursionError, MemoryError, TypeError) as error:
        raise ValueError(f"{brief(text)} cannot be read: {error}") from None


def _build(node):
    import ast

    match node:
        case ast.Constant(value=int() | float() | str() | None as value):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_build(operand)
        case ast.List(elts=items):
            return [_build(item) for item in items]
        case ast.Tuple(elts=items):
            return tuple(_build(item) for item in items)
        case ast.Name(id=name) if name in Frozen._readable:
            return Frozen._readable[name]
        case ast.Attribute(value=ast.Name(id="Node"), attr="leaf"):
            return Frozen._readable["Node"].leaf
        case ast.Call(func=func, args=args, keywords=keywords):
            make = _build(func)
            if callable(make):
                return make(*map(_build, args), **{word.arg: _build(word.value) for word in keywords})
    raise ValueError(f"{brief(ast.unparse(node))} has no place in a position")


def number(leaf):
    """`leaf`, if it is a finite number (int, float, Fraction; a bool is none); else TypeError."""
    is_number = isinstance(leaf, (int, float)) or _is_fraction(leaf)
    if isinstance(leaf, bool) or not is_number or not isfinite(leaf):
        raise TypeError(f"a leaf is a finite number, not {brief(leaf)}")
    return leaf


# `fractions` and `ast` take longer to import than the games: only who needs them waits for them.


def _fraction(top, bottom):
    from fractions import Fraction

    return Fraction(top, bottom)


def _is_fraction(leaf):
    from fractions import Fraction

    return isinstance(leaf, Fraction)
