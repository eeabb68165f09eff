"""1.7 play_match: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_histories import about_histories
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example
from helpers.matrices import (
    ALTERNATOR,
    ALWAYS_COOPERATE,
    ALWAYS_DEFECT,
    GRIM,
    TIT_FOR_TAT,
    WIN_STAY_LOSE_SHIFT,
)

# fmt: off

ASKED = Challenge(
    "1.7", "play_match", points=15, difficulty=3, minutes=15, returns="(str, str, int, int)",
    takes=("f", "g", "n"),
    examples=(
        Example(ALWAYS_DEFECT, ALWAYS_COOPERATE, 1, gives=("D", "C", 5, 0), why="one round"),
        Example(TIT_FOR_TAT, ALWAYS_DEFECT, 5, gives=("CDDDD", "DDDDD", 4, 9)),
        Example(TIT_FOR_TAT, TIT_FOR_TAT, 10, gives=("C" * 10, "C" * 10, 30, 30)),
        Example(GRIM, ALTERNATOR, 6, gives=("CCDDDD", "CDCDCD", 15, 10)),
        Example(WIN_STAY_LOSE_SHIFT, ALWAYS_DEFECT, 4, gives=("CDCD", "DDDD", 2, 12)),
        Example(TIT_FOR_TAT, ALTERNATOR, 6, gives=("CCDCDC", "CDCDCD", 13, 18)),
        Example(ALTERNATOR, TIT_FOR_TAT, 6, gives=("CDCDCD", "CCDCDC", 18, 13), why="players swapped"),
        Example(ALWAYS_DEFECT, GRIM, 4, gives=("DDDD", "CDDD", 8, 3)),
    ),
    inputs=tables.matches, remark=about_histories,
    hints=(
        "Play two rounds by hand, with a sheet of paper for each player's moves. What do you show to whom?",
        "Two strings, both empty at first. In each round ask f and g, and only then write both moves down.",
        "`f` gets its own moves first, then the other's; so does `g`. A dictionary can hold the points.",
    ),
    questions={
        "2 more": "In this match all moves are right; the total of `f` is too large. What does each round add to it?",
        "2 less": "In this match all moves are right; the total of `f` is too small. What does each round add? Is it kept?",
        "3 more": "The total of `g` is too large, all else of this match is right. What does each round add to it?",
        "3 less": "The total of `g` is too small, all else of this match is right. What does each round add? Is it kept?",
    },
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

PAY = {"CC": (3, 3), "CD": (0, 5), "DC": (5, 0), "DD": (1, 1)}
PRISON = {"CC": (-1, -1), "CD": (-10, 0), "DC": (0, -10), "DD": (-8, -8)}


def play_match(f, g, n):
    """Right."""
    mine, theirs, score, other = "", "", 0, 0
    for _ in range(n):
        a, b = f(mine, theirs), g(theirs, mine)
        mine, theirs = mine + a, theirs + b
        score, other = score + PAY[a + b][0], other + PAY[a + b][1]
    return mine, theirs, score, other


def asks(text):
    return changed(play_match, "f(mine, theirs), g(theirs, mine)", text)


def grows(text):
    return changed(play_match, "mine, theirs = mine + a, theirs + b", text)


def returns(text):
    return changed(play_match, "return mine, theirs, score, other", f"return {text}")


def pays(**wrong):
    return changed(play_match, "PAY", f"(PAY | {wrong})", every=True)


WRONG = {
    "peeks": Wrong(
        "Every match ends with a ValueError: the players want two strings of moves, equally long, and in "
        "round 1 both are empty. What do you hand to the first player in round 1, and what to the second?",
        asks("(a := f(mine, theirs)), g(theirs, mine + a)"),
    ),
    "one-history": Wrong(
        "From the second round on a player refuses with a ValueError: it gets two histories that "
        "are not equally long. How many strings should grow in each round?",
        [grows("mine += a"), asks("f('', theirs), g(theirs, '')")],
    ),
    "same-view": Wrong(
        "Both players get the histories in the same order. Each wants its own moves first, then "
        "the other's. Whose moves are `my_moves` for f, and whose for g?",
        [asks("f(mine, theirs), g(mine, theirs)"), asks("f(theirs, mine), g(theirs, mine)")],
    ),
    "others-first": Wrong(
        "Each player gets the other's moves first. Whose moves does f take for its own?",
        asks("f(theirs, mine), g(mine, theirs)"),
    ),
    "no-memory": Wrong(
        "Every round goes like the first: the players never see what was played. What do you hand "
        "them in round 2?",
        [asks("f('', ''), g('', '')"), grows("pass")],
    ),
    "last-round-only": Wrong(
        "The players see one round at a time. The alternator counts its own moves, and grim "
        "remembers all of yours. What should a history hold after three rounds?",
        asks("f(mine[-1:], theirs[-1:]), g(theirs[-1:], mine[-1:])"),
    ),
    "begins-with-c": Wrong(
        "Your histories begin with a C before anybody was asked, and `ALWAYS_DEFECT` begins with "
        "D. What does a history hold before round 1?",
        [
            changed(play_match, ('"", "", 0, 0', '"C", "C", 3, 3'), ("range(n)", "range(n - 1)")),
            changed(play_match, '"", "", 0, 0', '"C", "C", 0, 0'),
            changed(
                play_match,
                ('"", "", 0, 0', '"C", "C", 0, 0'),
                ("return mine, theirs", "return mine[1:], theirs[1:]"),
            ),
        ],
    ),
    "newest-first": Wrong(
        "The newest move stands at the front, and a history grows at the end: `theirs[-1]` is the "
        "last move. Which of `old + new` and `new + old` do you write?",
        [
            grows("mine, theirs = a + mine, b + theirs"),
            asks("f(mine[::-1], theirs[::-1]), g(theirs[::-1], mine[::-1])"),
        ],
    ),
    "one-score": Wrong(
        "Both scores are the same in each match. When one defects and the other cooperates they "
        "get 5 and 0. From whose side do you count the second one?",
        [returns("mine, theirs, score, score"), returns("mine, theirs, other, other")],
    ),
    "scores-swapped": Wrong(
        "The moves are right, and the scores of unequal matches stand the wrong way round: who "
        "defects against a C gets 5. Whose score comes first?",
        returns("mine, theirs, other, score"),
        share=0.5,
        whole=True,
    ),
    "rounds-missing": Wrong(
        "You play one round less than asked. What do you get for n = 1?",
        changed(play_match, "range(n)", "range(n - 1)"),
    ),
    "rounds-too-many": Wrong(
        "You play one round more than asked. How often does a loop over `range(n)` turn?",
        changed(play_match, "range(n)", "range(n + 1)"),
    ),
    "prison-payoffs": Wrong(
        "The moves are right, and you count the years of the prison. Here the payoffs are T = 5, "
        "R = 3, P = 1, S = 0. Which pair of moves pays 3 to both?",
        changed(play_match, "PAY", "PRISON", every=True),
        whole=True,
    ),
    "last-score": Wrong(
        "The moves are right, and your scores are those of the last round. Where do earlier points go?",
        changed(play_match, ("score + PAY", "PAY"), ("other + PAY", "PAY")),
        whole=True,
    ),
    "adds-again": Wrong(
        "The moves are right, and in each round you pay all the earlier ones once more. Which "
        "round is the new one?",
        changed(
            play_match,
            ("score + PAY[a + b][0]", "score + sum(PAY[x + y][0] for x, y in zip(mine, theirs))"),
            ("other + PAY[a + b][1]", "other + sum(PAY[x + y][1] for x, y in zip(mine, theirs))"),
        ),
        whole=True,
    ),
    "plays-itself": Wrong(
        "One of the two functions plays for both. Where does your loop call the other?",
        [lambda f, g, n: play_match(f, f, n), lambda f, g, n: play_match(g, g, n)],
    ),
    "scores-first": Wrong(
        "The four things are right, and they stand in another way: first both strings of moves, "
        "then both scores, side by side. Where do yours stand?",
        [
            returns("score, other, mine, theirs"),
            returns("mine, score, theirs, other"),
            returns("(mine, score), (theirs, other)"),
        ],
        share=0.5,
        whole=True,
    ),
    "g-first": Wrong(
        "The moves of g stand where those of f belong. Which of the two strings comes first?",
        [lambda f, g, n: play_match(g, f, n), returns("theirs, mine, score, other")],
        share=0.5,
    ),
    "first-round-only": Wrong(
        "You stop after round 1. Is your `return` inside the loop?",
        changed(play_match, "    return", "        return"),
    ),
    "pay-rules": Wrong(
        "The moves are right, the totals are not. Which pair of moves do you pay wrongly?",
        [
            *(pays(DD=(both, both)) for both in (0, 2, 3, -1, 5)),
            *(pays(CC=(both, both)) for both in (1, 2, 4, 5)),
            pays(CC=(1, 1), DD=(3, 3)),
            *(pays(CD=(low, high), DC=(high, low)) for low, high in ((1, 5), (0, 3), (0, 4))),
            pays(CD=(5, 0)),
            pays(DC=(0, 5)),
            pays(DC=(5, 1)),
            pays(CD=(1, 5)),
            pays(CD=(0, 0)),
            pays(DC=(0, 0)),
            pays(CD=(0, 0), DC=(0, 0)),
            pays(DD=(0, 0), CD=(1, 5), DC=(5, 1)),
            changed(
                play_match,
                ("PAY[a + b][0]", "(3 if a + b == 'CC' else 5 * (a == 'D'))"),
                ("PAY[a + b][1]", "(3 if a + b == 'CC' else 5 * (a == 'C'))"),
            ),
        ],
        whole=True,
    ),
}

# %% proof


def play_match(f, g, n):
    """All rounds first, as pairs; then the strings, then the points."""
    rounds = []
    while len(rounds) < n:
        mine, theirs = ("".join(pair[k] for pair in rounds) for k in (0, 1))
        rounds.append((f(mine, theirs), g(theirs, mine)))
    points = {("C", "C"): (3, 3), ("C", "D"): (0, 5), ("D", "C"): (5, 0), ("D", "D"): (1, 1)}
    moves = ["".join(pair[k] for pair in rounds) for k in (0, 1)]
    scores = [sum(points[pair][k] for pair in rounds) for k in (0, 1)]
    return (*moves, *scores)


# fmt: off

# %% right: recursion

def play_match(f, g, n, one="", two=""):
    if len(one) == n:
        pays = {("C", "C"): 3, ("C", "D"): 0, ("D", "C"): 5, ("D", "D"): 1}
        a = sum(pays[pair] for pair in zip(one, two, strict=True))
        return one, two, a, sum(pays[pair] for pair in zip(two, one, strict=True))
    return play_match(f, g, n, one + f(one, two), two + g(two, one))

# %% right: a class, and numpy

import numpy as np


class Match:
    A = np.array([[3, 0], [5, 1]])

    def __init__(self, f, g):
        self.f, self.g, self.moves = f, g, [[], []]

    def round(self):
        one, two = ("".join(moves) for moves in self.moves)
        for moves, move in zip(self.moves, (self.f(one, two), self.g(two, one)), strict=True):
            moves.append(move)

    def totals(self):
        one, two = (["CD".index(move) for move in moves] for moves in self.moves)
        return self.A[one, two].sum(), self.A[two, one].sum()


def play_match(f, g, n):
    match = Match(f, g)
    for _ in range(n):
        match.round()
    return "".join(match.moves[0]), "".join(match.moves[1]), *match.totals()
