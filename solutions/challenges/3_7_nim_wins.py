"""3.7 nim_wins: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from functools import partial

from helpers.challenges.inputs.trees import piles
from helpers.challenges.remarks import about_pile
from helpers.checking import Challenge, Example

# fmt: off

FEW = (1, 3, 4)

ASKED = Challenge(
    "3.7", "nim_wins", points=15, difficulty=2, minutes=15, returns="bool", takes=("n", "moves"),
    examples=(
        Example(0, gives=False, why="no sticks"), Example(1, gives=True), Example(2, gives=True),
        Example(4, gives=False), Example(21, gives=True), Example(20, gives=False),
        Example(7, FEW, gives=False, why="other moves"),
        Example(9, FEW, gives=False), Example(8, FEW, gives=True),
    ),
    inputs=piles,
    hints=(
        "After your move it is the other player's turn, with a smaller pile. When are you glad about that "
        "pile?",
        "You win if there is at least one move that leaves the other player a pile that loses.",
        "With 0 sticks nothing can be taken, so the player to move has lost. A move may not take more than "
        "there is.",
    ),
    questions={
        "stopped": "`nim_wins({})` was stopped. Write down the pile after each turn of a loop, or in each "
        "call. Which pile ends it, and does that one come?",
        "true": partial(about_pile, "wins", "Which first move does it, against every answer?"),
        "false": partial(about_pile, "loses", "Is there a move after which the other one is lost?"),
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


def along(choose, n, moves):
    """Whether one wins if both always make that move."""
    possible = [take for take in moves if take <= n]
    return bool(possible) and not along(choose, n - choose(possible), moves)


def one_answer(n, moves=(1, 2, 3)):
    if n == 0:
        return False
    return n in moves or any(n - take not in moves for take in moves if take < n)


def players_help(n, moves=(1, 2, 3), mine=True):
    if n == 0:
        return not mine
    return any(players_help(n - take, moves, not mine) for take in moves if take <= n)


def place_below_zero(n, moves=(1, 2, 3)):
    wins = [False] * (n + 1)
    for pile in range(1, n + 1):
        wins[pile] = any(not wins[pile - take] for take in moves if take <= n)
    return wins[n]


LOOK = " if take <= n"

WRONG = {
    "misere": Wrong(
        "You let whoever takes the last stick lose. Here the last stick wins. Who took it when 0 "
        "sticks are left?",
        changed(nim_wins, "return False", "return True"),
    ),
    "never-the-last": Wrong(
        "With 1 stick you lose: in your game nobody may take all that is left. But whoever takes "
        "the last stick wins. Which moves are possible with 1 stick?",
        changed(nim_wins, "take <= n", "take < n"),
    ),
    "every-move": Wrong(
        "You ask that all moves win. With 2 sticks you may take one or both. How many winning "
        "moves does a player need?",
        [
            changed(nim_wins, "any", "all"),
            changed(nim_wins, ("any", "all"), ("n == 0", "n < min(moves)")),
        ],
    ),
    "remainder-rule": Wrong(
        "Your answers are those for 1, 2 and 3, whatever `moves` is. With (1, 3, 4) the piles 7 "
        "and 9 lose. Does every call know which moves are allowed, and try them?",
        [
            lambda n, moves=(1, 2, 3): n % 4 != 0,
            changed(nim_wins, ("take, moves", "take"), ("take in moves", "take in (1, 2, 3)")),
        ],
    ),
    "loses-moves": Wrong(
        "After the first move your game goes on with 1, 2 and 3, whatever `moves` is. What must "
        "your call for the smaller pile be told?",
        changed(nim_wins, "take, moves", "take"),
    ),
    "one-move": Wrong(
        "From each pile you follow one move only, the first or the largest. A pile wins as soon "
        "as one of all its moves does. When may you say that it loses?",
        [
            lambda n, moves=(1, 2, 3): along(min, n, moves),
            lambda n, moves=(1, 2, 3): along(max, n, moves),
            lambda n, moves=(1, 2, 3): -(-n // max(moves)) % 2 == 1,
            changed(nim_wins, ("for take in moves if take <= n", "for take in moves[:1] if take <= n")),
        ],
    ),
    "one-answer": Wrong(
        "You look one answer ahead: if the other player cannot win at once, you say that you win. "
        "With 20 sticks that is too early. Which function knows whether the pile you leave loses?",
        [one_answer, changed(one_answer, "if n == 0", "if n < min(moves)")],
    ),
    "one-remainder": Wrong(
        "One remainder tells you which piles are lost. With 1, 2 and 3 that is so; with (1, 3, 4) the "
        "piles 0, 2, 7 and 9 are lost. What can the next player do with each pile you can leave from 7?",
        [
            lambda n, moves=(1, 2, 3): n % (max(moves) + 1) >= min(moves),
            lambda n, moves=(1, 2, 3): n % (max(moves) + 1) != 0,
            lambda n, moves=(1, 2, 3): n % (len(moves) + 1) != 0,
            lambda n, moves=(1, 2, 3): n % (min(moves) + max(moves)) != 0,
            lambda n, moves=(1, 2, 3): n % 2 == 1,
        ],
    ),
    "reaches-zero": Wrong(
        "`nim_wins(0)` is True with you, and a pile wins if some move leads to a pile that wins. Whose "
        "pile is it after your move?",
        changed(nim_wins, ("return False", "return True"), ("not ", "")),
    ),
    "needs-all-moves": Wrong(
        "You give up a pile that is smaller than the largest move. With 1 stick you can still "
        "take 1. Which moves are left when the pile is small?",
        changed(nim_wins, ("n == 0", "n < max(moves)"), (LOOK, "")),
    ),
    "wrong-player": Wrong(
        "No pile wins in your game. With 1 stick you take it, and the other player has nothing "
        "left to take. What should your function find out about the pile after your move?",
        changed(nim_wins, "not ", ""),
    ),
    "never-stops-below-zero": Wrong(
        "With (1, 3, 4) your calls never come back: from 2 sticks you take 3, and from a pile "
        "below 0 you go on. How many of 2 sticks can a player take?",
        changed(nim_wins, LOOK, ""),
    ),
    "takes-from-nothing": Wrong(
        "`nim_wins(1)` never comes back: you take 2 or 3 of 1 stick, too, and go on from a pile below "
        "0. How many of 1 stick can a player take?",
        [
            changed(nim_wins, "in moves" + LOOK, "in reversed(moves)"),
            changed(nim_wins, "in moves" + LOOK, "in sorted(moves, reverse=True)"),
            changed(nim_wins, ("any(not", "any([not"), (LOOK + ")", "])")),
        ],
    ),
    "takes-too-many": Wrong(
        "With (1, 3, 4) you win a pile of 9 that is lost, as if a player could take more sticks than there are "
        "and win by it. Which moves are there with 2 sticks?",
        changed(nim_wins, ("n == 0", "n <= 0"), (LOOK, "")),
    ),
    "players-help": Wrong(
        "Both players of your game look for the same one's victory: the other one helps. Whose "
        "wish counts in the pile after your move?",
        players_help,
    ),
    "place-below-zero": Wrong(
        "With (1, 3, 4) you win a pile of 9 that is lost: a place below 0 counts from the end of "
        "a Python list. Which moves of `moves` are possible with 2 sticks?",
        [place_below_zero, changed(place_below_zero, " if take <= n", "")],
    ),
    "one-pile-short": Wrong(
        "Each answer of yours is that for a pile with one stick less, with the moves 1, 2 and 3 always. Which "
        "piles, and which moves, do your loops go over?",
        lambda n, moves=(1, 2, 3): max(n - 1, 0) % 4 != 0,
    ),
    "seeks-their-win": Wrong(
        "You look for a pile in which the player to move wins, and after your move that is the "
        "other one. What do you want that player's pile to be?",
        changed(nim_wins, ("not ", ""), ("    return any", "    return n in moves or any")),
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

# %% right: numpy

import numpy as np


def nim_wins(n, moves=(1, 2, 3)):
    wins = np.zeros(n + 1, dtype=bool)
    for pile in range(1, n + 1):
        wins[pile] = not wins[[pile - move for move in moves if move <= pile]].all()
    return wins[n]
