"""Trees of all kinds: to search, to prune, of several players, with dice, perfect ones; and piles.

>>> import random
>>> trees(random.Random(1)) == trees(random.Random(1))
True
"""

from math import inf

from helpers.challenges.inputs import LEVELS, boards, count, pick, shuffled
from helpers.games import CHANCE, MAX, MIN, Node, Tree

OPEN = (-inf, inf)
BEYOND = (*LEVELS, *2 * (-(10**15), 10**15))  # so far away a float still holds each whole number
PERFECT = ((0, 0), (2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2), (2, 5), (4, 3))  # branches, plies


def lists(rng):
    """Two to five lists of one to four numbers near each other, often with equal ones among them.

    Seldom the first list comes once more, at the end.
    """
    low, unit = pick(rng, BEYOND) - 2, _unit(rng)
    sizes = [count(rng, 1, 4, 9) for _ in range(count(rng, 2, 5, 9))]
    found = [[low + unit * rng.randrange(9) for _ in range(size)] for size in sizes]
    return (found + found[:1] * (rng.random() < 0.15),)


def heights(rng):
    """A number of leaves, up to 2**60, and a branching; in half of the cases it is no power of it."""
    branching = 2 + rng.randrange(9)
    leaves = branching ** rng.randrange(1 + 120 // branching)
    if rng.random() < 0.5:
        leaves = leaves * (1 + rng.randrange(branching)) + rng.randrange(3) - 1
    return (leaves,) if branching == 2 else (leaves, branching)


def trees(rng):
    """An uneven tree of up to four plies and three branches, seldom one long chain, either player to move."""
    low, unit = pick(rng, BEYOND) - 9, _unit(rng)
    return (_tree(rng, _deep(rng, 4, lambda: low + unit * rng.randrange(19))),)


def trees_and_nodes(rng):
    """The same, one in six of Nodes: nobody is to move in a leaf of these. Seldom the leaves are always the
    same, in other branches: what is kept of one such tree is no answer for the next."""
    if rng.random() < 0.12:
        return (_tree(rng, _cut(rng, [3, 5, 2, 9, 4, 7])),)
    (tree,) = trees(rng)
    return (_as_nodes(tree) if rng.random() < 1 / 6 else tree,)


def _cut(rng, leaves):
    """The leaves in order, in two or three branches."""
    ends = sorted(shuffled(rng, range(1, len(leaves)))[: 1 + rng.randrange(2)])
    return [leaves[start:end] for start, end in zip([0, *ends], [*ends, len(leaves)], strict=True)]


def _as_nodes(tree):
    return Node(tree.to_move, [*map(_as_nodes, tree.children())]) if tree.moves else Node.leaf(tree.utility)


def choices(rng):
    """The same, with at least one move, and few different leaves, so that some moves are equally good."""
    low, unit = pick(rng, BEYOND) - 2, _unit(rng)
    branches = [_deep(rng, 3, lambda: low + unit * rng.randrange(5)) for _ in range(count(rng, 2, 3, 5))]
    return (_tree(rng, branches),)


def windowed(rng):
    """An uneven tree with leaves near each other, no bare leaf; half of them with a window."""
    low, unit = pick(rng, BEYOND), _unit(rng)
    tree = _near(rng, low, unit)
    return (tree, *_window(rng, low, unit)) if rng.random() < 0.5 else (tree,)


def hard(rng):
    """The same with a window always, mostly a narrow one."""
    low, unit = pick(rng, BEYOND), _unit(rng)
    return (_near(rng, low, unit), *(_window(rng, low, unit) if rng.random() < 0.85 else OPEN))


def with_table(rng):
    """A search with a table: where to start, the windows in turn, the order of the moves.

    In most cases two windows meet at a number that leaves may pay, or one lies outside of what they pay and
    the next among it.
    """
    if rng.random() < 0.15:
        return *boards.marked(rng), [OPEN], pick(rng, ("row by row", "centre first"))
    low, span, unit = pick(rng, BEYOND), pick(rng, (6, 10)), _unit(rng)
    if rng.random() < 0.35:
        return _twice(rng, low), [*_pairs(rng, low), OPEN], "left to right"
    branches, leaf = _meeting(rng, low, span, unit), low + unit * rng.randrange(span)
    windows = shuffled(rng, [(leaf - unit, leaf), (leaf, leaf + unit)])
    if rng.random() < 0.4:
        windows = [_window(rng, low, unit) for _ in range(rng.randrange(4))]
    return _tree(rng, branches), [*windows, OPEN], "left to right"


def sizes(rng):
    """Branches and plies of a perfect tree of 100,000 leaves at most, or of more than a float can count."""
    if rng.random() < 0.15:
        return 301 + 2 * rng.randrange(150), 13 + rng.randrange(2)
    d = rng.randrange(13)
    return 1 + rng.randrange(min(40, int(100_000 ** (1 / max(d, 1))))), d


def perfect(rng):
    """A perfect tree, either player to move, in any order."""
    b, d = pick(rng, PERFECT)
    low, most = pick(rng, BEYOND), pick(rng, (10, 100, 100))
    leaves = [low + rng.randrange(most) for _ in range(b**d)]
    return (Tree.from_leaves(leaves, branching=max(b, 2), to_move=pick(rng, (MAX, MIN))),)


def games(rng):
    """A game of two or three players in which no player has the same payoff twice."""
    players = 2 + rng.randrange(2)

    def player():
        return rng.randrange(players)

    low = pick(rng, LEVELS)
    payoffs = list(zip(*(shuffled(rng, range(low, low + 200)) for _ in range(players)), strict=True))
    branches = [_deep(rng, 2, payoffs.pop, player) for _ in range(2 + rng.randrange(2))]
    return (Node(player(), branches),)


def gambles(rng):
    """A tree of MAX, MIN and chance, up to three plies; seldom throws in a row, where only a fraction is
    exact: one of many thousand, or a million, equally likely ends pays. Seldom, too, the leaves pay more than
    a float can tell apart."""
    if rng.random() < 0.1:
        branch = 1 + rng.randrange(9)
        for sides in shuffled(rng, pick(rng, ((7, 11, 13, 17), (11, 13, 17, 19, 23)))):
            place = rng.randrange(sides)
            branch = Node(CHANCE, [0] * place + [branch] + [0] * (sides - 1 - place))
        return (Node(MAX, [0, branch]),)

    def player():
        return pick(rng, (MAX, MIN, CHANCE, CHANCE))

    low = pick(rng, (*LEVELS, *LEVELS, 10**17)) - 6
    branches = [_deep(rng, 2, lambda: low + rng.randrange(19), player) for _ in range(1 + rng.randrange(3))]
    return (Node(player(), branches),)


def piles(rng):
    """A pile and the numbers of sticks that may be taken, not always 1 among them.

    Seldom a pile of some thousand, of which one move takes nearly all, or no move is possible: that needs no
    memory, and whoever takes 1, 2 or 3 all the same soon has too many calls open.
    """
    takes = shuffled(rng, range(1, 7))[: 1 + rng.randrange(4)]
    takes = sorted(takes) if rng.random() < 0.7 else takes
    if rng.random() < 0.08:
        pile, side = 5000 + rng.randrange(1000), pick(rng, (-1, 1))
        return pile, tuple(pile + side * take for take in takes)
    return (rng.randrange(15), tuple(takes))


def _unit(rng):
    """What the numbers of an input are apart: seldom a half, as not every number is a whole one."""
    return 0.5 if rng.random() < 0.15 else 1


def _tree(rng, branches):
    return Tree(branches, to_move=pick(rng, (MAX, MIN)))


def _branches(rng, plies, leaf, player=None):
    """A leaf or 1 to 3 branches, nested; as Nodes where there is a `player` to choose."""
    # Seldom a leaf at the top, more often further down.
    if plies == 0 or rng.random() < (0.3, 0.25, 0.15, 0.06)[plies - 1]:
        return leaf()
    branches = [_branches(rng, plies - 1, leaf, player) for _ in range(count(rng, 1, 3, 5))]
    return Node(player(), branches) if player else branches


def _deep(rng, plies, leaf, player=None):
    """Branches as below, or, one time in ten, a leaf after ten single moves: a search with a limit does not
    come so far, and one that asks each child twice still does."""
    if rng.random() > 0.1:
        return _branches(rng, plies, leaf, player)
    branch = leaf()
    for _ in range(10):
        branch = Node(player(), [branch]) if player else [branch]
    return branch


def _near(rng, low, unit):
    branches = count(rng, 1, 3, 5)
    return _tree(rng, [_branches(rng, 3, lambda: low + unit * rng.randrange(10)) for _ in range(branches)])


def _window(rng, low, unit):
    """A narrow window; a third of them are open on one side."""
    low += unit * rng.randrange(9)
    high = low + unit * (1 + rng.randrange(3))
    return pick(rng, ((low, high), (low, high), (low, high), (low, high), (-inf, high), (low, inf)))


def _twice(rng, low):
    """A small tree with one branch that comes up twice, and mostly one that shares a leaf with it.

    In most of them the first leaf of each branch is where the player below may stop.
    """
    leaves, to_move = [low + rng.randrange(8) for _ in range(3)], pick(rng, (MAX, MIN))
    if rng.random() < 0.7:
        leaves.sort(reverse=to_move == MAX)
    branches = [leaves[:2], leaves[:2], leaves[::2]][: 2 + rng.randrange(2)]
    return Tree(shuffled(rng, branches), to_move=to_move)


def _pairs(rng, low):
    """Eight narrow windows with both ends: one above or below most leaves, and then one among them.

    A bound that is kept as one of the other kind answers the second.
    """
    for _ in range(4):
        end, inside = pick(rng, (low + rng.randrange(3), low + 5 + rng.randrange(3))), low + rng.randrange(7)
        yield (end - 2, end) if end < low + 4 else (end, end + 2)
        yield inside, inside + 1 + rng.randrange(3)


def _meeting(rng, low, span, unit):
    """Branches that come up more than once, at plies of either player, with so many leaves from `low` on."""
    known = [[low + unit * rng.randrange(span) for _ in range(2 + rng.randrange(2))] for _ in range(3)]
    for _ in range(3):
        leaf = low + unit * rng.randrange(span)
        known.append([pick(rng, [*known, leaf]) for _ in range(2 + rng.randrange(2))])
    return [*shuffled(rng, known[2:])[:3], known[-1]]
