"""Game trees of MAX against MIN, written as nested lists."""

from contextlib import suppress
from json import dumps

from helpers.games import html
from helpers.games.position import (
    MAX,
    MIN,
    NAMED,
    OTHER,
    Frozen,
    number,
    put,
    read_position,
    read_value,
    too_early,
)

MOVES = [tuple(range(n)) for n in range(10)]  # most trees need no others


class Tree(Frozen):
    """A game of MAX against MIN as nested lists: a number is a leaf, a list is a choice.

    >>> tree = Tree([[3, 5], [2, 9]])
    >>> tree.moves, tree.play(0).children()
    ((0, 1), (Tree(3), Tree(5)))
    >>> Tree([3, 5], to_move=MIN)
    Tree([3, 5], to_move=MIN)

    Any branching, any depth; the players alternate. A move is the index of a branch, from 0.
    `utility` is the number at a leaf, from MAX's side. `winner` is always None. `Tree` also reads what it
    prints. Raises ValueError for an empty list, TypeError for a leaf that is not a finite number.
    """

    # A search of a tree is mostly the making of trees: what need not be kept in each is not.
    __slots__ = ("_branches", "_children", "is_over", "moves", "to_move")
    winner = None

    def __new__(cls, branches, to_move=MAX):
        if isinstance(branches, str):
            return _read_tree(cls, branches)
        if to_move not in OTHER:
            raise ValueError(f"to_move is MAX or MIN, not {to_move!r}")
        return cls._of(_freeze(branches), to_move)

    @classmethod
    def _of(cls, branches, to_move):
        """A Tree of branches that are frozen already."""
        tree = object.__new__(cls)
        put(tree, "_branches", branches)
        put(tree, "to_move", NAMED[to_move])
        if isinstance(branches, tuple):
            count = len(branches)
            put(tree, "is_over", False)
            put(tree, "moves", MOVES[count] if count < len(MOVES) else tuple(range(count)))
            put(tree, "_children", None)
        else:
            put(tree, "is_over", True)
            put(tree, "moves", ())
        return tree

    @classmethod
    def from_leaves(cls, leaves, branching=2, to_move=MAX):
        """The perfect tree over a flat list of leaves.

        >>> Tree.from_leaves([3, 5, 2, 9], branching=2)
        Tree([[3, 5], [2, 9]])

        Raises ValueError when the number of leaves is not a power of `branching`.
        """
        level = list(leaves)
        if branching < 2 or not level:
            raise ValueError("from_leaves needs a branching of at least 2 and at least one leaf")
        count = len(level)
        while len(level) > 1:
            if len(level) % branching:
                raise ValueError(f"{count} leaves do not fill a tree: {count} is no power of {branching}")
            level = [level[i : i + branching] for i in range(0, len(level), branching)]
        return cls(level[0], to_move)

    @property
    def utility(self):
        """The number at a leaf, from MAX's side; AttributeError above one."""
        if self.is_over:
            return self._branches
        raise too_early(self)

    def play(self, move):
        """The subtree at index `move`; IllegalMove for an index that is not in `moves`."""
        if move not in self.moves:
            raise self.refuse(move)
        return self.children()[move]

    def children(self):
        """The subtrees, from left to right (a tuple, the same objects each time)."""
        if self.is_over:
            return ()
        if self._children is None:
            put(self, "_children", self._first_children())
        return self._children

    # On its own, because `self` in a comprehension would slow down every call of `children`.
    def _first_children(self):
        make, turn = self._of, OTHER[self.to_move]
        return tuple([make(branch, turn) for branch in self._branches])

    def __eq__(self, other):
        if not isinstance(other, Tree):
            return NotImplemented
        return self.to_move == other.to_move and self._branches == other._branches

    def __hash__(self):
        return hash((self._branches, self.to_move))

    def __reduce__(self):
        return type(self)._of, (self._branches, self.to_move)

    def __str__(self):
        return ("MIN " if self.to_move == MIN else "") + _as_text(self._branches)

    def __repr__(self):
        mover = ", to_move=MIN" if self.to_move == MIN else ""
        return f"Tree({_as_text(self._branches)}{mover})"

    def _repr_html_(self):
        return html.tree(self)


def _freeze(nested):
    """Nested lists as nested tuples, each leaf looked at; iterative, because a tree may be a deep one."""
    done = []
    stack = [(done, iter([nested]))]
    while stack:
        done, rest = stack[-1]
        for item in rest:
            item = item.tolist() if hasattr(item, "tolist") else item
            if isinstance(item, (list, tuple)):
                if not item:
                    raise ValueError("a tree has an empty list in it: a choice needs at least one branch")
                stack.append(([], iter(item)))
                break
            done.append(number(item))
        else:
            stack.pop()
            if stack:
                stack[-1][0].append(tuple(done))
    return done[0]


def _as_text(branches):
    """`[[3, 5], 2]`, whatever the depth: a recursive repr would stop at a thousand plies."""
    with suppress(TypeError, RecursionError):  # a Fraction, or too deep; else much quicker
        return dumps(branches)
    text, todo = [], [branches]
    while todo:
        item = todo.pop()
        if isinstance(item, str):
            text.append(item)
        elif isinstance(item, tuple):
            text.append("[")
            todo.append("]")
            for i, branch in enumerate(reversed(item)):
                todo += [", ", branch] if i else [branch]
        else:
            text.append(repr(item))
    return "".join(text)


def _read_tree(cls, text):
    text = text.strip()
    if text.startswith("Tree("):
        return read_position(text)
    for mover in (MAX, MIN):
        if text.startswith(mover):
            return cls(read_value(text[len(mover) :]), mover)
    return cls(read_value(text))
