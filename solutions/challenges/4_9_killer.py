"""4.9 killer: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_rule_bot import about_match
from helpers.challenges.inputs import boards
from helpers.challenges.matches import GAMES, match, won_all
from helpers.checking import Challenge, Example

# From files before this one: SEARCH.

# fmt: off

ASKED = Challenge(
    "4.9", "killer", points=15, difficulty=4, minutes=15, bonus=True, returns="anything", takes=("board",),
    inputs=boards.seeds, hidden=3, budget=SEARCH, observe=match, accept=won_all, remark=about_match,
    calls=f"{GAMES} games against the bot, dice from seed {{}}",
    examples=(Example(0, gives=f"X wins all {GAMES}"), Example(1_000, gives=f"X wins all {GAMES}")),
    hints=(
        "Play it with a pencil. You open in a corner; the bot answers in another corner. Where would two "
        "threats at once come from?",
        "Win when you can. Otherwise make a threat that the bot must block, and look what your next mark "
        "would threaten.",
        "Corners do it: with three of them you threaten on two sides, and the bot blocks one.",
    ),
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

# From files before this one: best_move, choosing, completes, fastest, first_free, minimax, one_ply,
# smaller, win_or_block_then.

CORNERS_AND_SIDES = (1, 3, 7, 9, 2, 4, 6, 8)


def opening(first, then):
    return lambda board: first if first in board.moves and board.cells == "." * 9 else then(board)


def corners_only(board):
    return next(cell for cell in (*CORNERS_AND_SIDES, 5) if cell in board.moves)


completing_or_corner = changed(one_ply, "return board.moves[0]", "return corners_only(board)")


def win_block_then(*cells, marks="XO"):
    """Wins, blocks, or takes the first free one of these cells."""

    def killer(board):
        wanted = [move for mark in marks for move in board.moves if completes(board, move, mark)]
        return [*wanted, *(cell for cell in cells if cell in board.moves)][0]

    return killer


WRONG = {
    "opens-in-the-centre": Wrong(
        "You opened with 5 and did not win: from the centre the bot holds, whatever you do after "
        "it. It takes a corner, and then it blocks. Where else could you start?",
        opening(5, best_move),
    ),
    "plays-it-safe": Wrong(
        "You opened with 2 and then never took a risk, and some games were drawn: who cannot lose "
        "has not won. After 2 and 3, which move of X leaves the bot no way out, whatever its dice "
        "say?",
        opening(2, best_move),
    ),
    "centre-second": Wrong(
        "You opened in a corner and went to the centre with your second mark. The bot blocks one "
        "line after the other. Where would a third corner give you two threats at once?",
        [win_block_then(corner, 5, *CORNERS_AND_SIDES) for corner in (1, 3, 7, 9)],
    ),
    "no-double-threat": Wrong(
        "You win and block when you can, and otherwise take what comes. One threat is blocked "
        "every time. Which cells bring two threats at once?",
        [
            win_or_block_then(*range(1, 10)),
            win_block_then(2, 4, 6, 8, 1, 3, 7, 9, 5),
            win_block_then(*range(9, 0, -1)),
        ],
    ),
    "opposite": Wrong(
        "You play for O: your moves are the worst that X has. Which values does X like, large or small ones?",
        [choosing(minimax, smaller), choosing(fastest, smaller)],
    ),
    "first-free": Wrong(
        "In the game 1, 7, 2, 3, 4, 5 each of your moves was the first free cell, as if all were "
        "alike, and the bot completed 3, 5 and 7. Where does your function ask what the bot may "
        "do after a move?",
        first_free,
    ),
    "never-completes": Wrong(
        "Your threats are fine, and then you do not carry them out: when two of your marks stand "
        "in a line, the third wins. What should your function look for first?",
        corners_only,
    ),
    "blocks-first": Wrong(
        "You block before you win. A game that is won needs no blocking. Which of the two should "
        "your function look for first?",
        [
            win_block_then(*cells, marks="OX")
            for cells in ((*CORNERS_AND_SIDES, 5), (1, 9, 3, 7, 5, 2, 4, 6, 8))
        ],
    ),
}

# %% proof


def killer(board):
    """By a table of what X does after the corner 1 and each answer of the bot."""
    mine = [cell for cell in board.moves if board.play(cell).winner == "X"]
    plan = {3: (7, 9), 7: (3, 9), 9: (3, 7)}
    answer = next((cell for cell in plan if board.cells[cell - 1] == "O"), None)
    if answer is None:
        return 1
    return (mine or [cell for cell in plan[answer] if cell in board.moves])[0]


# fmt: off

# %% right: a class

class Killer:
    corners = {1, 3, 7, 9}

    def __call__(self, board):
        wins = [move for move in board.moves if board.play(move).winner == "X"]
        return min(wins or self.corners & set(board.moves))


killer = Killer()

# %% right: a lambda and sorted

killer = lambda board: sorted(
    board.moves, key=lambda move: (board.play(move).winner != "X", move not in (1, 3, 7, 9), move)
)[0]
