"""Trees and windows to prune, boards, trees that meet themselves again, and perfect trees.

>>> import random
>>> windowed(random.Random(1)) == windowed(random.Random(1))
True
"""

from math import inf

from helpers.challenges.inputs import pick, shuffled
from helpers.games import MAX, MIN, TicTacToe, Tree

OPEN = (-inf, inf)
PERFECT = ((2, 2), (2, 3), (2, 4), (3, 2), (3, 3), (4, 2), (2, 5), (4, 3))  # branches, plies


def nothing(rng):
    """No arguments."""
    return ()


def windowed(rng):
    """An uneven tree with leaves 0 to 9, either player to move; a quarter of them with a window."""
    tree = Tree(_branches(rng, 4), to_move=pick(rng, (MAX, MIN)))
    return (tree, *_window(rng)) if rng.random() < 0.25 else (tree,)


def hard(rng):
    """The same with a window always, mostly a narrow one."""
    tree = Tree(_branches(rng, 4), to_move=pick(rng, (MAX, MIN)))
    return (tree, *(_window(rng) if rng.random() < 0.85 else OPEN))


def boards(rng):
    """An unfinished board with three marks or more, reached by random moves."""
    while True:
        board = TicTacToe()
        for _ in range(3 + rng.randrange(5)):
            if not board.is_over:
                board = board.play(pick(rng, board.moves))
        if not board.is_over:
            return (board,)


def tables(rng):
    """A search with a table: where to start, the windows in turn, the order of the moves."""
    windows = [_window(rng) for _ in range(rng.randrange(3))] + [OPEN]
    if rng.random() < 0.15:
        return *boards(rng), [OPEN], pick(rng, ("row by row", "centre first"))
    return Tree(_meeting(rng), to_move=pick(rng, (MAX, MIN))), windows, "left to right"


def sizes(rng):
    """Branches and plies of a perfect tree of 100,000 leaves at most: some build the tree, and may."""
    d = rng.randrange(13)
    return 1 + rng.randrange(min(40, int(100_000 ** (1 / max(d, 1))))), d


def perfect(rng):
    """A perfect tree, either player to move, in any order."""
    b, d = pick(rng, PERFECT)
    leaves = [rng.randrange(10 if rng.random() < 0.3 else 100) for _ in range(b**d)]
    return (Tree.from_leaves(leaves, branching=b, to_move=pick(rng, (MAX, MIN))),)


def _window(rng):
    low = rng.randrange(9)
    return low, low + 1 + rng.randrange(3)


def _branches(rng, plies):
    # No leaf at the top: there is nothing to prune in one.
    if plies == 0 or rng.random() < (0, 0.15, 0.2, 0.25)[4 - plies]:
        return rng.randrange(10)
    return [_branches(rng, plies - 1) for _ in range(1 + rng.randrange(3))]


def _meeting(rng):
    """Branches that come up more than once, at plies of either player."""
    known = [[rng.randrange(10) for _ in range(2 + rng.randrange(2))] for _ in range(3)]
    for _ in range(3):
        known.append([pick(rng, [*known, rng.randrange(10)]) for _ in range(2 + rng.randrange(2))])
    return [*shuffled(rng, known[2:])[:3], known[-1]]
