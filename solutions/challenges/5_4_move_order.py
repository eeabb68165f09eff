"""5.4 move_order: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_pruning import about_order, few_positions
from helpers.challenges.inputs import boards
from helpers.challenges.watching import ALLOWED, entered_in_order, ordered_search
from helpers.checking import Challenge, Example

# From files before this one: EMPTY.

# fmt: off

ASKED = Challenge(
    "5.4", "move_order", points=10, difficulty=2, minutes=10, returns="list of int", takes=("board",),
    answers=("move_order", "alphabeta"), observe=ordered_search,
    calls="the search from {}", observes=f"positions: {{1}}, allowed: {ALLOWED:,}",
    accept=few_positions, remark=about_order,
    entered=entered_in_order,
    hidden=12, budget=400_000,
    examples=(Example(EMPTY, gives=([], 7_275), why="a good order"),),
    inputs=boards.marked,
    hints=(
        "A cut comes early when the first move tried is a good one. Which moves are good before any search?",
        "The centre lies on four lines, a corner on three, a side on two. Which of them are still free?",
        "Write one list of nine cells, the best first, and return those that are in `board.moves`.",
    ),
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong

# From files before this one: OPEN, alphabeta, late_test, minimax, only_max_cuts, only_min_cuts,
# remembered, remembers_windows, shallow, strict.

CENTRE_FIRST = (5, 1, 3, 7, 9, 2, 4, 6, 8)


def fixed(*cells):
    return lambda board: [cell for cell in cells if cell in board.moves]


def with_search(*orders):
    return [(order, alphabeta) for order in orders]


WRONG = {
    "row-by-row": Wrong(
        "18,297 positions, as many as in the order of `board.moves`; all orders need 19,523.9 on "
        "average. Print your list for the empty board: does it begin with the cell that lies on "
        "most rows, columns and diagonals?",
        [
            (lambda board: list(board.moves), alphabeta),
            (fixed(9, 8, 7, 6, 5, 4, 3, 2, 1), alphabeta),
        ],
    ),
    "backwards": Wrong(
        "Your search tries the moves that lie on the fewest lines first, and needs more than "
        "twice as many positions as row by row. Which end of the list is searched first?",
        with_search(
            fixed(2, 4, 6, 8, 1, 3, 7, 9, 5),
            fixed(8, 6, 4, 2, 9, 7, 3, 1, 5),
            fixed(2, 8, 4, 6, 3, 1, 7, 9, 5),
        ),
    ),
    "corners-first": Wrong(
        "More than 11,000 positions: not every kind of cell stands in the right place. On how "
        "many lines do the centre, a corner and a side lie?",
        [
            *with_search(fixed(1, 3, 7, 9, 5, 2, 4, 6, 8)),
            *with_search(fixed(5, 2, 4, 6, 8, 1, 3, 7, 9)),
        ],
        share=0.5,
    ),
    "slow-search": Wrong(
        "Your order is a good one. Your `alphabeta` searches too much, in any order. What does "
        "the check of 5.2 say about it?",
        [
            *(
                (fixed(*CENTRE_FIRST), search)
                for search in (late_test, strict, shallow, only_max_cuts, only_min_cuts, minimax)
            ),
            (fixed(5, 1, 9, 3, 7, 2, 8, 6, 4), late_test),
        ],
        share=0.5,
    ),
    "remembers": Wrong(
        "Your order is a good one, and row by row your `alphabeta` needs fewer positions than a "
        "plain one, as a search with a memory does. This challenge is about the order alone. Does "
        "yours keep what it found?",
        [
            (fixed(*CENTRE_FIRST), search)
            for search in (remembered, remembers_windows, lambda node: plain_memory(node, *OPEN, {}))
        ],
        share=0.5,
    ),
}

# %% proof

from helpers.games import MAX
from helpers.games.tictactoe import LINES


def move_order(board):
    """Wins, then blocks, then what lies on most lines."""
    own, other = ("X", "O") if board.to_move == MAX else ("O", "X")

    def urgency(move):
        lines = [sorted(board.cells[i] for i in line) for line in LINES if move - 1 in line]
        return (
            [own, own] in [line[1:] for line in lines],
            [other, other] in [line[1:] for line in lines],
            len(lines),
        )

    return sorted(board.moves, key=urgency, reverse=True)


# fmt: off

# %% right: sorted by how many lines go through

def move_order(board):
    lines = {5: 4, 1: 3, 3: 3, 7: 3, 9: 3}
    return sorted(board.moves, key=lambda move: -lines.get(move, 2))

# %% right: a tuple, wins first

def move_order(board):
    def wins(move):
        return board.play(move).winner is not None

    rest = (5, 1, 9, 3, 7, 2, 4, 6, 8)
    return tuple(sorted(board.moves, key=lambda move: (not wins(move), rest.index(move))))
