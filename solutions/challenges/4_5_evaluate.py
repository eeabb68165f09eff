"""4.5 evaluate: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from functools import partial

from helpers.challenges import about_boards
from helpers.challenges.inputs import boards
from helpers.checking import Challenge, Example
from helpers.games import TicTacToe

# From files before this one: DRAWN, EMPTY, O_COLUMN, O_TOP, UNDECIDED, X_BOTTOM, X_DIAGONAL.

# fmt: off

def on(cells, *more, **told):
    """An example on a board that is written as its cells."""
    return Example(TicTacToe(cells), *more, **told)


ASKED = Challenge(
    "4.5", "evaluate", points=10, difficulty=1, minutes=5, returns="number", takes=("board", "depth"),
    inputs=boards.finals, hidden=50, pattern=about_boards.about_scores,
    questions={
        "more": partial(about_boards.about_score, "much"),
        "less": partial(about_boards.about_score, "little"),
        "too-many": "Your function played on, and was stopped after 50,000 positions. A score is one look at "
                    "the board that was handed in. What is a board worth on which the game goes on?",
    },
    examples=(
        on(X_DIAGONAL, gives=10), on(X_DIAGONAL, 4, gives=6), on(O_TOP, 2, gives=-8),
        on(O_COLUMN, 6, gives=-4), on(X_BOTTOM, 9, gives=1), on(DRAWN, 9, gives=0, why="draw"),
        on(UNDECIDED, 3, gives=0, why="goes on"), on(EMPTY, gives=0),
    ),
    hints=(
        "Three cases: X has won, O has won, nobody has. Which attribute of `board` tells them apart?",
        "A win of X is worth 10, less one for each ply that it took. A win of O is the same with the other "
        "sign.",
        "`board.winner` is `'X'`, `'O'` or `None`. For O the depth must bring the score nearer to 0 as well.",
    ),
)

# fmt: on

# %% wrong

from helpers.games import MAX, MIN
from instructors.wrong_answers import Wrong


def score(board, x, o, nobody=0):
    return {"X": x, "O": o, None: nobody}[board.winner]


def evaluate(board, depth=0):
    """Right."""
    return score(board, 10 - depth, depth - 10)


def subtracts_for_both(board, depth=0):
    return score(board, 10 - depth, -10 - depth)


def prefers_late(board, depth=0):
    return score(board, 10 + depth, -10 - depth)


def nothing_for_o(board, depth=0):
    return score(board, 10 - depth, 0)


def x_or_anything(board, depth=0):
    return 10 - depth if board.winner == "X" or "O" else 0  # noqa: SIM222


WRONG = {
    "ignores-depth": Wrong(
        "Your scores are 10, -10 and 0 at any depth. A win after 4 plies should be worth less "
        "than one at once. Which parameter have you not used yet?",
        lambda board, depth=0: score(board, 10, -10),
    ),
    "subtracts-for-both": Wrong(
        "For X you are right; O's win at depth 2 gave you -12. A late win should be worth less to "
        "O too. On which side of -10 is that?",
        subtracts_for_both,
        whole=True,
    ),
    "draws-pay-depth": Wrong(
        "Nobody has won the full board in `evaluate(TicTacToe('XOXXOOOXX'), 9)`, and you gave it a score. Which of the three "
        "cases does not care about depth?",
        [
            lambda board, depth=0: score(board, 10 - depth, depth - 10, -depth),
            lambda board, depth=0: score(board, 10 - depth, depth - 10, depth),
            lambda board, depth=0: score(board, 10, -10) - depth,
            lambda board, depth=0: score(board, 10, -10) - depth if board.is_over else 0,
        ],
    ),
    "movers-view": Wrong(
        "Every win gave you a score below 0, X's as well. The player to move has always lost, and "
        "`board.winner` is 'X' or 'O', never MAX. What does your condition ask for?",
        lambda board, depth=0: 0 if board.winner is None else depth - 10,
    ),
    "never-max": Wrong(
        "Every board gave you 0: `board.winner` is 'X', 'O' or None, and what you compare it with "
        "is none of these (MAX is the word 'MAX'). Which two values can you compare it with?",
        lambda board, depth=0: (
            10 - depth if board.winner == MAX else depth - 10 if board.winner == MIN else 0
        ),
    ),
    "depth-for-x-only": Wrong(
        "For X you are right; O's win gave you -10 at any depth. What is a late win worth to O?",
        lambda board, depth=0: score(board, 10 - depth, -10),
        whole=True,
    ),
    "nothing-for-o": Wrong(
        "O's wins gave you 0, as if nobody had won. `board.winner` is 'X', 'O' or None. Which line of "
        "yours is for a win of O, and what does it ask?",
        nothing_for_o,
    ),
    "signs-swapped": Wrong(
        "X's win gave you a score below 0, O's one above. Who is to move when the game is over is "
        "not who has won. What does your condition ask, and which of the two is MAX?",
        lambda board, depth=0: score(board, depth - 10, 10 - depth),
    ),
    "both-positive": Wrong(
        "O's win gave you a score above 0, as X's does. Which scores does MIN want?",
        [
            lambda board, depth=0: 10 - depth if board.winner else 0,
            lambda board, depth=0: score(board, 10 - depth, 10 + depth),
        ],
    ),
    "prefers-late": Wrong(
        "The later the win, the larger your score: at depth 4 you gave 14. Who wants to win soon, "
        "should a late win look better?",
        [prefers_late, lambda board, depth=0: score(board, 10 + depth, depth - 10)],
    ),
    "utility-only": Wrong(
        "You return 1, -1 or 0, the `utility`. The score asked for is up to ten times as large. "
        "What does it add, that `utility` does not know?",
        lambda board, depth=0: score(board, 1, -1),
    ),
    "win-too-small": Wrong(
        "A win is worth 1 to you before the depth goes off: a win of X after four plies comes out "
        "below 0, as if O had won. How large must a win be, so that it stays above 0?",
        lambda board, depth=0: score(board, 1 - depth, depth - 1),
    ),
    "reads-too-early": Wrong(
        "An unfinished board ended with an error: `utility` can be read only when the game is "
        "over. Which attribute can always be read?",
        [
            lambda board, depth=0: board.utility * (10 - depth),
            lambda board, depth=0: board.utility * 10 - depth,
            lambda board, depth=0: board.utility * 10,
            lambda board, depth=0: board.utility,
        ],
    ),
    "none-for-nobody": Wrong(
        "On a board that nobody has won you return None. A search wants to compare scores, and "
        "None is no number. What is a draw worth to both?",
        [
            lambda board, depth=0: {"X": 10 - depth, "O": depth - 10}.get(board.winner),
            lambda board, depth=0: score(board, 10 - depth, depth - 10, None),
        ],
        share=0.5,
    ),
    "none-while-it-goes-on": Wrong(
        "A board on which the game goes on gives None, others do not: your function ends there without "
        "a `return`. What does the statement say of a board that is not finished?",
        lambda board, depth=0: evaluate(board, depth) if board.is_over else None,
        share=0.5,
    ),
    "somebody-always-wins": Wrong(
        "The full board that nobody has won gave you a score, as if somebody had. What should "
        "your function ask before it asks who won?",
        [
            lambda board, depth=0: 10 - depth if board.winner == "X" else depth - 10,
            x_or_anything,
            lambda board, depth=0: depth - 10 if board.winner == "O" else 10 - depth,
            lambda board, depth=0: (10 - depth) * (-1 if board.to_move == MAX else 1) if board.is_over else 0,
            lambda board, depth=0: (10 - depth) * (-1 if board.to_move == MAX else 1),
            lambda board, depth=0: score(board, 10 - depth, depth - 10, depth - 10) if board.is_over else 0,
        ],
    ),
    "counts-marks": Wrong(
        "Your score counts cells on the board: free cells plus one. That is the other usual "
        "score; asked for is 10 less the `depth` that was handed in. Where does `depth` come in?",
        lambda board, depth=0: score(board, 1, -1) * (board.cells.count(".") + 1),
    ),
    "one-too-deep": Wrong(
        "Your scores are one too near to 0: X's win at depth 0 gave you 9. Is the position itself "
        "one ply away from itself?",
        lambda board, depth=0: score(board, 9 - depth, depth - 9),
    ),
    "turns-at-odd-depth": Wrong(
        "At an even depth you are right, at an odd one the sign is turned, as if the score were "
        "for the player to move. It is X's, whoever moves. Which line of yours asks for the "
        "depth, besides 10 less it?",
        lambda board, depth=0: evaluate(board, depth) * (-1) ** depth,
        whole=True,
    ),
}

# %% proof

# From files before this one: winner.


def evaluate(board, depth=0):
    return {"X": 1, "O": -1, None: 0}[winner(board.cells)] * (10 - depth)


# fmt: off

# %% right: a dictionary

def evaluate(board, depth=0):
    return {"X": 10 - depth, "O": -10 + depth}.get(board.winner, 0)

# %% right: a lambda

evaluate = lambda board, depth=0: (10 - depth) * ((board.winner == "X") - (board.winner == "O"))
