"""Whether the boards that a search entered prove its answer: so the judge knows that no count is made up.

Only a worker can count positions, and who walks its frames can write any number. So the judge asks for the
boards themselves, on boards that nobody knows before, and works out what follows from them. A board that
was not entered may be worth anything from -1 to 1; one that was is worth what its children allow. A search
that cuts leaves boards out, and what is left still proves the move: no other set of boards does both, and to
find one is to cut.

>>> board = TicTacToe("..O.X.XO.")
>>> proves_move((board,), (1, "X.O.X.XO.")), proves_move((board,), (1, "XXO.X.XO."))
(True, False)

After X on cell 1 O cannot stop both lines, which one look at each reply shows. Nothing else was needed.
"""

import random
from functools import cache
from math import inf

from helpers.challenges.about_pruning import fewest_leaves
from helpers.challenges.inputs import pick, shuffled, trees
from helpers.challenges.watching import (
    ALLOWED,
    entered_first,
    entered_in_order,
    entered_with_table,
    everything,
    reordered,
)
from helpers.games import MAX, TicTacToe

EMPTY = TicTacToe()
UNKNOWN = (-1, 1)
# After one mark right ways enter up to 0.89 of the boards that no line decides. Who takes boards that are
# alike for one enters up to 0.92 of those then left. After more marks a right search can need them all.
MOST_ENTERED, MOST_ALIKE = 0.9, 0.93


def inputs(challenge, seed):
    """The inputs on which a challenge is asked for a proof; none where no answer needs one.

    >>> from helpers.checking import find
    >>> len(inputs(find("5.3"), 1)), len(inputs(find("5.2"), 1))
    (4, 0)
    """
    if challenge.entered not in PROOFS:
        return []
    early, _ = PROOFS[challenge.entered]
    return early(random.Random(f"{challenge.id} {seed} proof"))


def is_proof(challenge, given, value):
    """Whether `value`, which may be anything, proves that an answer to these inputs was searched for."""
    _, proves = PROOFS[challenge.entered]
    try:
        return proves(given, value)
    except Exception:  # what a worker says may have any shape, and one that breaks a proof is none
        return False


def early_boards(rng):
    """Boards to be searched for a proof, three with one mark and one with two."""
    ones = shuffled(rng, EMPTY.moves)[:3]
    boards = [EMPTY.play(move) for move in ones]
    return [(board,) for board in (*boards, pick(rng, boards[0].children()))]


def early_orders(rng):
    """The empty board, and one with two marks."""
    return [(EMPTY,), (pick(rng, pick(rng, EMPTY.children()).children()),)]


def perfect_trees(rng):
    """Trees to be put in order."""
    return [trees.perfect(rng) for _ in range(6)]


def proves_move(given, value):
    """Whether the boards entered show that the move is right, and are as few as where a search cuts."""
    (board,), (move, text) = given, value
    return _is_proved(board, text, lambda is_entered: _is_first_best(board, move, is_entered))


def proves_table(given, value):
    """Whether the boards entered show a board's value, and only the table remembers, also a search before it.

    `value` has the boards of a search with an empty table, and how many it entered, and one with another
    empty table, and one with the table of the first.
    """
    (board,), (text, (first, again, kept)) = given, value
    remembers = 2 * again >= first and kept <= len(board.moves)
    return remembers and _is_proved(board, text, lambda is_entered: len({*span(board, is_entered)}) == 1)


def proves_leaves(given, value):
    """Whether plain alpha-beta looks at no leaf in vain in this tree, whatever was counted there."""
    looks = [each for each in _searched(value[0], lambda tree: tree.moves) if each.is_over]
    return fewest_leaves(given, (value[0], looks))


def _is_proved(board, text, proves):
    """Whether the boards in a text are enough for a proof, and as few as in a search that cuts.

    A search may take boards that are alike for one: then fewer are enough for it, and fewer are allowed.
    """
    entered = set(text.split(" "))
    if not entered <= _below(board).keys():
        return False
    if _share(board, entered, str) <= MOST_ENTERED and proves(entered.__contains__):
        return True
    if _share(board, entered, _smallest) > MOST_ALIKE:
        return False
    alike = set(map(_smallest, entered))
    return proves(lambda cells: _smallest(cells) in alike)


def proves_order(given, text):
    """Whether plain alpha-beta in this order is quick, and the boards are some of its own and enough."""
    (board,) = given
    orders = {entry[:9]: tuple(map(int, entry[9:])) for entry in text.split(" ")}
    below = _below(board)
    for cells, moves in orders.items():
        if sorted(moves) != list(below[cells].moves):
            return False
    searched = _searched(board, lambda each: orders[each.cells])
    low, high = span(board, orders.__contains__)
    return len(searched) <= ALLOWED and {*orders} <= {each.cells for each in searched} and low == high


def span(board, is_entered, known=None):
    """The least and the most that a board can be worth, as far as the boards tell for which this is true.

    >>> span(TicTacToe("XXO.OO.X."), lambda cells: False), span(TicTacToe("XX.OO...."), lambda cells: False)
    ((-1, 1), (1, 1))

    Lines are free: one look shows who has won, and who can win at once.
    """
    known = {} if known is None else known
    if board.cells not in known:
        known[board.cells] = _span(board, is_entered, known)
    return known[board.cells]


def _span(board, is_entered, known):
    if _is_free(board):
        value = board.utility if board.is_over else _wins(board)
        return value, value
    if not is_entered(board.cells):
        return UNKNOWN
    choose = max if board.to_move == MAX else min
    lows, highs = zip(*(span(child, is_entered, known) for child in board.children()), strict=True)
    return choose(lows), choose(highs)


def _is_free(board):
    return board.is_over or any(child.winner for child in board.children())


def _wins(board):
    return 1 if board.to_move == MAX else -1


def _is_first_best(board, move, is_entered):
    """Whether a move is at least as good as those after it, and better than those before it, for sure."""
    if type(move) is not int or move not in board.moves:
        return False
    known, sign = {}, _wins(board)
    spans = [sorted(sign * end for end in span(child, is_entered, known)) for child in board.children()]
    chosen = board.moves.index(move)
    least = spans[chosen][0]
    before, after = spans[:chosen], spans[chosen + 1 :]
    return all(most < least for _, most in before) and all(most <= least for _, most in after)


def _share(board, entered, kind):
    """How many of the boards below one, with one mark, were entered, if no line decides them; else 0."""
    if board.cells.count(".") != 8:
        return 0
    below = _below(board)
    undecided = {kind(cells) for cells in below if not _is_free(below[cells])}
    return len(undecided & {kind(cells) for cells in entered}) / len(undecided)


@cache
def _below(board):
    return {each.cells: each for each in everything(board)}


@cache
def _smallest(cells):
    return min(each.cells for each in TicTacToe(cells).symmetries())


def _searched(root, moves):
    """The positions that plain alpha-beta searches with `moves(position)` in this order, until too many."""
    searched = []

    def search(position, alpha, beta):  # the value for who moves
        searched.append(position)
        if position.is_over or len(searched) > ALLOWED:
            return _wins(position) * position.utility if position.is_over else 0
        for move in moves(position):
            alpha = max(alpha, -search(position.play(move), -beta, -alpha))
            if alpha >= beta:
                break
        return alpha

    search(root, -inf, inf)
    return searched


# By a challenge's `entered`: what makes its inputs, and what judges what a worker says was entered for each.
PROOFS = {
    entered_first: (early_boards, proves_move),
    entered_in_order: (early_orders, proves_order),
    entered_with_table: (early_boards, proves_table),
    reordered: (perfect_trees, proves_leaves),
}
