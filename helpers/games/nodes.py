"""Game trees of any number of players, and of chance."""

from helpers.games import html
from helpers.games.position import CHANCE, MAX, MIN, NAMED, Frozen, number, put, read_position, too_early


class Node(Frozen):
    """A choice of one of several players, or of chance; a tuple of payoffs is a leaf, and so is a number.

    >>> entry = Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])])
    >>> entry.player, [child.is_over for child in entry.children()]
    (0, [True, False])
    >>> entry.children()[0].payoffs
    (0, 2)
    >>> Node(CHANCE, [1, 6]).children()[1].utility
    6

    `player` (also `to_move`) is 0, 1, … or MAX, MIN or CHANCE (each branch equally likely), and None
    in a leaf. A leaf has `payoffs`, one for each player in order, or, as a number, a `utility`.
    A move is the index of a branch, from 0. Raises ValueError for no branches, for payoffs of unequal
    length or a player without a payoff, TypeError for anything else among the branches.
    """

    __slots__ = ("_content", "is_over", "moves", "player")
    winner = None

    def __new__(cls, player, branches=None):
        if isinstance(player, str) and branches is None:
            return read_position(player)
        if not (player in (MAX, MIN, CHANCE) or (type(player) is int and player >= 0)):
            raise ValueError(f"a player is 0, 1, 2 … or MAX, MIN or CHANCE, not {player!r}")
        if not isinstance(branches, (list, tuple)) or not branches:
            raise ValueError("a Node needs a list of at least one branch")
        children = tuple(branch if isinstance(branch, Node) else cls.leaf(branch) for branch in branches)
        _check_players(player, children)
        return cls._of(player, children, moves=tuple(range(len(children))))

    @classmethod
    def _of(cls, player, content, moves=()):
        """A Node whose content, its children or a leaf's payoff, was looked at already."""
        node = object.__new__(cls)
        put(node, "_content", content)
        put(node, "player", NAMED.get(player, player))
        put(node, "moves", moves)
        put(node, "is_over", not moves)
        return node

    @classmethod
    def leaf(cls, payoff):
        """A leaf: a tuple of payoffs, or one number for MAX and MIN."""
        if isinstance(payoff, tuple) and payoff:
            return cls._of(None, tuple(number(part) for part in payoff))
        return cls._of(None, number(payoff))

    @property
    def to_move(self):
        return self.player

    @property
    def payoffs(self):
        """What a leaf pays each player, in order; AttributeError where there is no such tuple."""
        if self.is_over and isinstance(self._content, tuple):
            return self._content
        raise self._refusal("payoffs", "is one number for MAX and MIN: read `utility`")

    @property
    def utility(self):
        """What a leaf pays MAX; AttributeError where there is no such number."""
        if self.is_over and not isinstance(self._content, tuple):
            return self._content
        raise self._refusal("utility", "has a payoff for each player: read `payoffs`")

    def _refusal(self, word, why):
        return AttributeError(f"{self!r} {why}") if self.is_over else too_early(self, word)

    def play(self, move):
        """The branch at index `move`; IllegalMove for an index that is not in `moves`."""
        if move not in self.moves:
            raise self.refuse(move)
        return self._content[move]

    def children(self):
        """The branches, from left to right (a tuple, the same objects each time)."""
        return () if self.is_over else self._content

    def __eq__(self, other):
        if not isinstance(other, Node):
            return NotImplemented
        return self.player == other.player and self._content == other._content

    def __hash__(self):
        return hash((self.player, self._content))

    def __reduce__(self):
        return type(self)._of, (self.player, self._content, self.moves)

    def __repr__(self):
        if self.is_over:
            return f"Node.leaf({self._content!r})"
        branches = [repr(child._content if child.is_over else child) for child in self._content]
        return f"Node({self.player}, [{', '.join(branches)}])"

    def _repr_html_(self):
        return html.tree(self)


def _check_players(player, children):
    """Every leaf below pays the same number of players, and `player` is one of them."""
    payoffs = [leaf._content for leaf in _first_leaves(children)]
    lengths = {len(payoff) if isinstance(payoff, tuple) else None for payoff in payoffs}
    if len(lengths) > 1:
        raise ValueError("the leaves of a Node must all be numbers, or all pay the same number of players")
    (length,) = lengths
    if type(player) is int and (length is None or player >= length):
        raise ValueError(
            f"player {player} has no payoff in the leaves: they pay players from 0 to {(length or 0) - 1}"
        )


def _first_leaves(nodes):
    # Each child was checked when it was made, so that one leaf of each speaks for all below it.
    for node in nodes:
        while not node.is_over:
            node = node._content[0]
        yield node
