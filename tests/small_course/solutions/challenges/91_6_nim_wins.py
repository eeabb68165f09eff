"""91.6 nim_wins: yes or no, with a tuple that may be left out."""

# %% asked

from helpers.challenges.inputs.trees import piles
from helpers.checking import Challenge, Example

# fmt: off

FEW = (1, 3, 4)

ASKED = Challenge(
    "91.6", "nim_wins", points=30, difficulty=2, minutes=15, returns="bool", takes=("n", "moves"),
    examples=(
        Example(0, gives=False, why="no sticks"), Example(1, gives=True), Example(2, gives=True),
        Example(4, gives=False), Example(21, gives=True), Example(20, gives=False),
        Example(7, FEW, gives=False, why="other moves"),
        Example(9, FEW, gives=False), Example(8, FEW, gives=True),
    ),
    inputs=piles,
    hints=(
        "After your move it is the other player's turn. When are you glad about that pile?",
        "You win if at least one move leaves the other player a pile that loses.",
        "With 0 sticks the player to move has lost. A move may not take more than there is.",
    ),
    questions={
        "true": "You say that whoever is to move wins. Which first move does it, against every answer?",
        "false": "You say that whoever is to move loses. Is there a move after which the other one is lost?",
    },
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed


def nim_wins(n, moves=(1, 2, 3)):
    """Right."""
    if n == 0:
        return False
    return any(not nim_wins(n - take, moves) for take in moves if take <= n)


WRONG = {
    "misere": Wrong(
        "You let whoever takes the last stick lose. Here the last stick wins. Who took it when 0 sticks are "
        "left?",
        changed(nim_wins, "return False", "return True"),
    ),
    "every-move": Wrong(
        "You ask that all moves win. With 2 sticks you may take one or both. How many winning moves does a "
        "player need?",
        changed(nim_wins, "any", "all"),
    ),
    "remainder-rule": Wrong(
        "Your answers are those for 1, 2 and 3, whatever `moves` is. With (1, 3, 4) the piles 7 and 9 lose. "
        "Does every call know which moves are allowed?",
        lambda n, moves=(1, 2, 3): n % 4 != 0,
    ),
}

# %% proof


def nim_wins(n, moves=(1, 2, 3)):
    wins = []
    for pile in range(n + 1):
        wins.append(any(take <= pile and not wins[pile - take] for take in moves))
    return wins[n]


# fmt: off

# %% right: any, with a memo

from functools import cache


@cache
def nim_wins(n, moves=(1, 2, 3)):
    return any(not nim_wins(n - move, moves) for move in moves if move <= n)
