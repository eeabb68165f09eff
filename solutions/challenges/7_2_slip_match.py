"""7.2 slip_match: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from functools import partial

from helpers.challenges.about_tournaments import about_moves, about_round
from helpers.challenges.inputs import tournaments
from helpers.checking import Challenge, Example
from helpers.matrices import (
    ALTERNATOR,
    ALWAYS_DEFECT,
    GRIM,
    SUSPICIOUS_TIT_FOR_TAT,
    TIT_FOR_TAT,
    TIT_FOR_TWO_TATS,
    WIN_STAY_LOSE_SHIFT,
)

# fmt: off

ASKED = Challenge(
    "7.2", "slip_match", points=10, difficulty=2, minutes=10, returns="(str, str)",
    takes=("f", "g", "rounds", "slips"),
    examples=(
        Example(TIT_FOR_TAT, TIT_FOR_TAT, 8, {3}, gives=("CCDCDCDC", "CCCDCDCD"), called="one slip"),
        Example(GRIM, GRIM, 8, {3}, gives=("CCDCDDDD", "CCCDDDDD"), called="two grims"),
        Example(WIN_STAY_LOSE_SHIFT, WIN_STAY_LOSE_SHIFT, 8, {3}, gives=("CCDDCCCC", "CCCDCCCC"),
                called="two win-stays"),
        Example(TIT_FOR_TWO_TATS, TIT_FOR_TWO_TATS, 8, {3, 4}, gives=("CCDDCCCC", "CCCCDCCC"),
                called="two slips in a row"),
        Example(TIT_FOR_TAT, TIT_FOR_TAT, 8, {3, 6}, gives=("CCDCDDDD", "CCCDCDDD"), called="slips 3 and 6"),
        Example(SUSPICIOUS_TIT_FOR_TAT, ALTERNATOR, 8, {2, 8}, gives=("DDDCDCDD", "CDCDCDCD"),
                called="slips 2 and 8"),
        Example(ALWAYS_DEFECT, TIT_FOR_TAT, 5, {2}, gives=("DCDDD", "CDCDD"), called="friendly slip"),
        Example(TIT_FOR_TAT, GRIM, 6, set(), gives=("C" * 6, "C" * 6), called="steady hand", why="no slip"),
    ),
    inputs=tournaments.slips, remark=about_moves,
    questions={"0 from": partial(about_round, 0), "1 from": partial(about_round, 1)},
    hints=(
        "Keep two words apart: what f meant, and what was played. Which of them goes into the history?",
        "Ask both players first. If the number of the round is in `slips`, turn f's move round, then append.",
        "`{\"C\": \"D\", \"D\": \"C\"}[move]` is the other move. The first round has the number 1.",
    ),
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

# From files before this one: both, played.

OTHER = {"C": "D", "D": "C"}


def slip_match(f, g, rounds, slips):
    """Right."""
    mine, theirs = "", ""
    for k in range(1, rounds + 1):
        a, b = f(mine, theirs), g(theirs, mine)
        if k in slips:
            a = OTHER[a]
        mine, theirs = mine + a, theirs + b
    return mine, theirs


def planned(f, g, rounds, slips):
    """Right, with what f meant beside it."""
    mine, theirs, plan = "", "", ""
    for k in range(1, rounds + 1):
        a, b = f(mine, theirs), g(theirs, mine)
        plan += a
        mine, theirs = mine + (OTHER[a] if k in slips else a), theirs + b
    return mine, theirs


def seen(text, returns="mine, theirs"):
    return changed(
        planned, ("f(mine, theirs), g(theirs, mine)", text), ("return mine, theirs", f"return {returns}")
    )


def slipping(text):
    return changed(slip_match, "a = OTHER[a]", text)


def two_ifs(one, other):
    """A second `if` turns back what the first one made."""
    return slipping(f"a = {other!r} if a == {one!r} else a; a = {one!r} if a == {other!r} else a")


def when(text):
    return changed(slip_match, "k in slips", text)


def painted(moves, slips):
    return "".join(OTHER[move] if k in slips else move for k, move in enumerate(moves, 1))


def afterwards(paint):
    """A match without slips; then `paint(mine, theirs, slips)`."""
    return lambda f, g, rounds, slips: paint(*played(f, g, rounds), slips)


def given(text):
    return changed(slip_match, "f(mine, theirs), g(theirs, mine)", text)


def told(make):
    return lambda f, g, rounds, slips: make(*slip_match(f, g, rounds, slips))


def toggling(f, g, rounds, slips):
    mine, theirs, wrong = "", "", False
    for k in range(1, rounds + 1):
        wrong = wrong != (k in slips)
        a, b = f(mine, theirs), g(theirs, mine)
        mine, theirs = mine + (OTHER[a] if wrong else a), theirs + b
    return mine, theirs


def in_order(order):
    """The rounds of the slips are waited for one after the other."""

    def slip_match(f, g, rounds, slips):
        mine, theirs, left = "", "", order(slips)
        for k in range(1, rounds + 1):
            a, b = f(mine, theirs), g(theirs, mine)
            if left and k == left[0]:
                a, left = OTHER[a], left[1:]
            mine, theirs = mine + a, theirs + b
        return mine, theirs

    return slip_match


TURN = "str.maketrans('CD', 'DC')"

WRONG = {
    "remembers-the-plan": Wrong(
        "Of the two win-stays the first slips in round 3 and defects, then goes on as if it had "
        "cooperated: you show it what it meant. Which history must `f` get, the meant or the "
        "played one?",
        [seen("f(plan, theirs), g(theirs, mine)")],
    ),
    "other-sees-the-plan": Wrong(
        "Nobody answers the one slip: in round 4 the other tit-for-tat still plays C, as you show "
        "it what `f` meant. Which string of yours holds what it saw?",
        [seen("f(mine, theirs), g(theirs, plan)")],
    ),
    "returns-the-plan": Wrong(
        "Your first text tells what `f` meant: with one slip it has a C in round 3, where D was "
        "played. Into which of your strings does the turned move go, and which do you return?",
        [
            seen("f(mine, theirs), g(theirs, mine)", "plan, theirs"),
            seen("f(plan, theirs), g(theirs, mine)", "plan, theirs"),
        ],
    ),
    "painted-over": Wrong(
        "A D stands in your text for the one slip, and the match went on as if nothing had "
        "happened: you turn moves when all is over. Who should already see it in the next round?",
        [
            seen("f(plan, theirs), g(theirs, plan)"),
            afterwards(lambda mine, theirs, slips: (painted(mine, slips), theirs)),
            afterwards(lambda mine, theirs, slips: (painted(mine, {k + 1 for k in slips}), theirs)),
            afterwards(lambda mine, theirs, slips: (painted(mine, slips), painted(theirs, slips))),
        ],
    ),
    "second-slips": Wrong(
        "With one slip in round 3 it is the move of `g` that you turn. `slips` holds the rounds "
        "in which the hand of `f` slips. Which of the two letters must change?",
        [
            slipping("b = OTHER[b]"),
            lambda f, g, rounds, slips: slip_match(g, f, rounds, slips)[::-1],
        ],
    ),
    "both-slip": Wrong(
        "With one slip in round 3 both play D in your match: two hands slipped. Whose hand slips "
        "in the rounds of `slips`?",
        [slipping("a, b = OTHER[a], OTHER[b]"), slipping("a = OTHER[a]; b = OTHER[b]")],
    ),
    "slip-is-d": Wrong(
        "In the friendly slip always defect means D, and you play D: it stays, or a second `if` "
        "turns your new C back. Which of your lines run for a D?",
        [slipping("a = 'D'"), when("k in slips and a == 'C'"), two_ifs("D", "C")],
    ),
    "slip-is-c": Wrong(
        "With one slip your `f` plays C in round 3, as it meant to: it stays, or a second `if` "
        "turns your new D back. Which of your lines run for a C?",
        [slipping("a = 'C'"), when("k in slips and a == 'D'"), two_ifs("C", "D")],
    ),
    "copies-the-other": Wrong(
        "With slips 3 and 6 your `f` plays a move that is made from one of `g`. A slip turns the "
        "move that `f` itself means. Which letter does your line turn?",
        [slipping("a = b"), slipping("a = OTHER[b]"), slipping("a = theirs[-1:] or 'C'")],
    ),
    "one-round-late": Wrong(
        "With one slip in round 3 your `f` slips in round 4. The first round has the number 1. "
        "Which number has it in your loop?",
        [
            when("k - 1 in slips"),
            changed(slip_match, "range(1, rounds + 1)", "range(rounds)"),
            when("len(mine) in slips"),
        ],
    ),
    "one-round-early": Wrong(
        "With one slip in round 3 your `f` slips in round 2. The first round has the number 1. "
        "Which number has it in your loop?",
        [
            when("k + 1 in slips"),
            changed(slip_match, "range(1, rounds + 1)", "range(2, rounds + 2)"),
        ],
    ),
    "slips-for-good": Wrong(
        "After the one slip in round 3 your `f` goes on playing the opposite of what it means. "
        "Its hand slips only in the rounds of `slips`. What does your test say in round 4?",
        [
            when("slips and k >= min(slips)"),
            toggling,
            when("slips and k >= max(slips)"),
            when("any(k >= slip for slip in slips)"),
        ],
    ),
    "never-slips": Wrong(
        "With one slip your match is C all through. Does your test find that 3 is in `slips`, and "
        "does the turned move reach the history?",
        [
            when("False"),
            lambda f, g, rounds, slips: played(f, g, rounds),
            slipping("OTHER[a]"),
            changed(slip_match, "k in slips", "str(k) in slips"),
        ],
    ),
    "always-slips": Wrong(
        "In your match `f` slips in rounds that are not in `slips`: with one slip in round 3, "
        "already in round 1. What must be true of the number of a round before you turn its move?",
        [when("True"), when("slips"), when("k not in slips")],
    ),
    "one-slip-only": Wrong(
        "Of two slips in a row your `f` makes one at most. `slips` is a set that may hold several "
        "rounds. Which test says whether this round is one of them?",
        [
            when("slips and k == min(slips)"),
            when("slips and k == max(slips)"),
            when("slips and k == sorted(slips)[0]"),
            when("{k} == slips"),
        ],
    ),
    "points": Wrong(
        "You return points. What was played is asked for: the moves of `f` as one text, those of "
        "`g` as another. Which of your names hold them?",
        [
            told(both),
            told(lambda mine, theirs: (mine, theirs, *both(mine, theirs))),
            told(lambda mine, theirs: list(both(mine, theirs))),
        ],
    ),
    "swapped": Wrong(
        "Both texts are right, and they stand the wrong way round: with one slip in round 3 the D "
        "of that round belongs to the first. Whose moves come first?",
        [told(lambda mine, theirs: (theirs, mine))],
        share=0.5,
        whole=True,
    ),
    "one-text": Wrong(
        "You return one text or one list for both players. Two texts are asked for: the moves of "
        "`f`, then those of `g`. Which two names stand behind your `return`?",
        [
            told(lambda mine, theirs: mine),
            told(lambda mine, theirs: mine + theirs),
            told(lambda mine, theirs: [a + b for a, b in zip(mine, theirs, strict=True)]),
            told(lambda mine, theirs: list(zip(mine, theirs, strict=True))),
        ],
    ),
    "round-lost": Wrong(
        "The round of a slip is lost: with one slip in 8 rounds there are 7 moves, or the two "
        "histories are not equally long any more. A slipped move is played, too. Which line "
        "appends it?",
        [
            slipping("continue"),
            changed(
                slip_match,
                ("        mine, theirs = mine + a", "            continue\n        mine, theirs = mine + a"),
            ),
            changed(
                slip_match,
                (
                    "mine, theirs = mine + a, theirs + b\n    return",
                    "theirs += b\n        mine += a if k not in slips else ''\n    return",
                ),
            ),
        ],
    ),
    "both-moves": Wrong(
        "In the round of a slip you append two moves, the turned one and the meant one: with one "
        "slip a history grows by two letters in round 3. Which of them was played?",
        [
            slipping("mine += OTHER[a]; theirs += b"),
            slipping("a = a + OTHER[a]; b = b + b"),
            slipping("mine += OTHER[a]"),
        ],
    ),
    "peeks": Wrong(
        "Every match stops with a ValueError: a player gets two histories that are not equally "
        "long. When you ask one player, is the other's new move already written down?",
        [
            given("(a := f(mine, theirs)), g(theirs, mine + a)"),
            given("f(mine, theirs + (b := g(theirs, mine))), b"),
        ],
    ),
    "same-view": Wrong(
        "With one slip a tit-for-tat of yours copies its own moves: one of your two calls hands "
        "over the histories in the wrong order. Each player wants its own moves first. Whose are "
        "they for `g`?",
        [given("f(mine, theirs), g(mine, theirs)"), given("f(theirs, mine), g(theirs, mine)")],
    ),
    "others-first": Wrong(
        "With one slip both tit-for-tats copy their own moves: each player gets the other's moves "
        "first. Which history comes first in `f(my_moves, their_moves)`?",
        given("f(theirs, mine), g(mine, theirs)"),
    ),
    "no-memory": Wrong(
        "Your two grims forget the slip: you hand over no history, or the last round only. What "
        "should a history hold in round 5?",
        [
            given("f('', ''), g('', '')"),
            given("f(mine[-1:], theirs[-1:]), g(theirs[-1:], mine[-1:])"),
        ],
    ),
    "round-missing": Wrong(
        "With one slip in 8 rounds your texts have 7 letters. Which numbers does your `range` "
        "give, and how many rounds are these?",
        [
            changed(slip_match, "rounds + 1", "rounds"),
            changed(slip_match, "range(1, rounds + 1)", "range(2, rounds + 1)"),
        ],
    ),
    "rounds-too-many": Wrong(
        "With one slip in 8 rounds your texts have 9 letters. Which numbers does your `range` "
        "give, and how many rounds are these?",
        [
            changed(slip_match, "rounds + 1", "rounds + 2"),
            changed(slip_match, "range(1, rounds + 1)", "range(rounds + 1)"),
        ],
    ),
    "turns-the-history": Wrong(
        "With one slip in round 3 your `f` has other moves in rounds 1 and 2, too: you turn the "
        "whole text. Which letter is the new one?",
        [
            slipping(f"a = OTHER[a]; mine = mine.translate({TURN})"),
            slipping(f"mine = mine.translate({TURN})"),
            slipping(f"a = OTHER[a]; mine, theirs = mine.translate({TURN}), theirs.translate({TURN})"),
        ],
    ),
    "set-order": Wrong(
        "Slips 2 and 8 are a set, which keeps no order: you take its rounds one after the other, "
        "and the later one may come first. Which test asks whether a round is in a set?",
        in_order(list),
    ),
}

# %% proof


def slip_match(f, g, rounds, slips):
    """By recursion: the match without its last round, then that round."""
    if not rounds:
        return "", ""
    mine, theirs = slip_match(f, g, rounds - 1, slips)
    defects = (f(mine, theirs) == "D") != (rounds in slips)
    return mine + "CD"[defects], theirs + g(theirs, mine)


# fmt: off

# %% right: a loop from 1, and a dictionary

def slip_match(f, g, rounds, slips):
    mine, theirs = "", ""
    for n in range(1, rounds + 1):
        a, b = f(mine, theirs), g(theirs, mine)
        if n in slips:
            a = {"C": "D", "D": "C"}[a]
        mine += a
        theirs += b
    return mine, theirs

# %% right: lists that are joined, counted from 0

def slip_match(f, g, rounds, slips):
    a, b = [], []
    for k in range(rounds):
        x = f("".join(a), "".join(b))
        y = g("".join(b), "".join(a))
        if k + 1 in slips:
            if x == "C":
                x = "D"
            else:
                x = "C"
        a.append(x)
        b.append(y)
    return "".join(a), "".join(b)

# %% right: a player whose hand slips

def slip_match(f, g, rounds, slips):
    def shaky(mine, theirs):
        meant = f(mine, theirs)
        return "CD"[meant == "C"] if len(mine) + 1 in slips else meant

    mine = theirs = ""
    while len(mine) < rounds:
        mine, theirs = mine + shaky(mine, theirs), theirs + g(theirs, mine)
    return mine, theirs

# %% right: recursion

def slip_match(f, g, rounds, slips, mine="", theirs=""):
    n = len(mine) + 1
    if n > rounds:
        return mine, theirs
    move = f(mine, theirs)
    if n in slips:
        move = "D" if move == "C" else "C"
    return slip_match(f, g, rounds, slips, mine + move, theirs + g(theirs, mine))

# %% right: translate, with a left-over print

def slip_match(f, g, rounds, slips):
    swap = str.maketrans("CD", "DC")
    histories = ("", "")
    for round_number in range(1, rounds + 1):
        me, you = histories
        a = f(me, you)
        if round_number in slips:
            print("left over")
            a = a.translate(swap)
        histories = (me + a, you + g(you, me))
    return histories

# %% right: a class

class Match:
    def __init__(self, players):
        self.players = players
        self.moves = ["", ""]

    def play(self, slipping):
        said = [player(self.moves[i], self.moves[1 - i]) for i, player in enumerate(self.players)]
        if slipping:
            said[0] = "C" if said[0] == "D" else "D"
        self.moves = [old + new for old, new in zip(self.moves, said)]


def slip_match(f, g, rounds, slips):
    match = Match([f, g])
    for n in range(rounds):
        match.play(n + 1 in slips)
    return match.moves[0], match.moves[1]


# --- 7.3 ---
