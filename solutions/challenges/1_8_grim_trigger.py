"""1.8 grim_trigger: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_histories import about_anger
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# fmt: off

ASKED = Challenge(
    "1.8", "grim_trigger", points=10, difficulty=2, minutes=5, returns="str", takes=("me", "other"),
    examples=(
        Example("CC", "CC", gives="C"), Example("CC", "DC", gives="D"),
        Example("", "", gives="C", why="round 1"),
        Example("DC", "CC", gives="C", why="your own D"),
        Example("CC", "CD", gives="D", why="newest move"),
        Example("CCDDD", "CDCCC", gives="D", why="long ago"),
    ),
    inputs=tables.histories, remark=about_anger,
    hints=(
        "Which of the two histories can make you angry? And how far back do you remember?",
        "`other` is a string of all the other player's moves. One D anywhere in it is enough.",
        "`x in text` asks whether a letter is in a string, and needs no special case for the empty one.",
    ),
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong

WRONG = {
    "last-move": Wrong(
        "You look at the last round only, as tit-for-tat does. In the history `DC` there was a "
        "betrayal before. Does grim ever forgive?",
        [
            lambda me, other: other[-1] if other else "C",
        ],
    ),
    "both-last-moves": Wrong(
        "The last moves of both players decide for you, and nothing before. With `CC` and `DC` "
        "the betrayal was in round 1. Whose moves does grim punish, and how far back?",
        [
            lambda me, other: "D" if "D" in (me[-1:], other[-1:]) else "C",
            lambda me, other: "C" if me[-1:] == other[-1:] else "D",
        ],
    ),
    "last-two": Wrong(
        "You look at the last two moves, or wait for two betrayals. Grim does not forget, and one "
        "is enough. What do you do in round 9 after a betrayal in round 1?",
        [
            lambda me, other: "D" if other[-2:] == "DD" else "C",
            lambda me, other: "D" if "DD" in other else "C",
            lambda me, other: "D" if "D" in other[-2:] else "C",
            lambda me, other: "D" if other.count("D") > 1 else "C",
        ],
    ),
    "first-move": Wrong(
        "You look at the first round only. With `CD` the betrayal comes later. Which rounds count?",
        lambda me, other: other[0] if other else "C",
    ),
    "own-moves": Wrong(
        "Your own D counts for you as a betrayal too. With `DC` and `CC` the other has always "
        "cooperated. Whose moves does grim punish?",
        lambda me, other: "D" if "D" in me or "D" in other else "C",
    ),
    "only-own-moves": Wrong(
        "You look at your own moves only. With `CC` and `CD` the other has betrayed you. Which of "
        "the two histories is the other's?",
        lambda me, other: "D" if "D" in me else "C",
    ),
    "majority": Wrong(
        "You count whether there are more D's or more C's. In `CDCCC` there is one D among five. "
        "How many betrayals does grim need?",
        [
            lambda me, other: "D" if other.count("D") > other.count("C") else "C",
            lambda me, other: "D" if other and other.count("D") >= other.count("C") else "C",
            lambda me, other: "D" if other.count("D") >= other.count("C") else "C",
        ],
    ),
    "every-move": Wrong(
        "You defect only when the other always did. In `CDCCC` it happened once. How many "
        "betrayals does grim need?",
        [
            lambda me, other: "C" if "C" in other or not other else "D",
            lambda me, other: "D" if all(move == "D" for move in other) else "C",
        ],
    ),
    "begins-with-d": Wrong(
        "You defect in round 1, when both histories are empty. Nobody has betrayed you yet. What "
        "does grim do until somebody does?",
        [
            lambda me, other: "D" if not other or "D" in other else "C",
            lambda me, other: "D" if other.find("D") else "C",
            lambda me, other: "D",
        ],
    ),
    "no-first-round": Wrong(
        "In round 1 both histories are the empty string, and it has no last or first move to look "
        "at. What should grim do before it has seen anything?",
        [
            lambda me, other: other[-1],
            lambda me, other: other[0],
            lambda me, other: "D" if other[-1] == "D" or "D" in other else "C",
            lambda me, other: "D" if me[-1] == "D" or other[-1] == "D" else "C",
            lambda me, other: "D" if me[-1] == "D" or "D" in other else "C",
        ],
    ),
    "turned-round": Wrong(
        "You cooperate after a betrayal and defect when there was none. What does `'D'` stand for?",
        [
            lambda me, other: "C" if "D" in other else "D",
            lambda me, other: "D" if "C" in other else "C",
        ],
    ),
    "other-words": Wrong(
        "You always know what to do, but do not say it as a move. A move is the capital letter "
        "`'C'` or `'D'`. What do you return instead?",
        [
            lambda me, other, words=words: words["D" in other]
            for words in [
                *(["c", "d"], ["cooperate", "defect"], ["Cooperate", "Defect"], ["C ", "D "]),
                *([0, 1], [1, 0], [False, True], [True, False]),
            ]
        ]
        + [
            lambda me, other: me + ("D" if "D" in other else "C"),
            lambda me, other: "D" * len(other) if "D" in other else "C",
        ],
        share=0.5,
    ),
    "never-defects": Wrong(
        "You go on cooperating after the D of `DC` and the D of `CDCCC`. What should make grim angry?",
        [lambda me, other: "C", lambda me, other: "D" if other == "D" else "C"],
    ),
    "counts-back": Wrong(
        "You punish only until you have paid back: after `CDCCC` and your own `CCDDD` you "
        "cooperate again. When does grim stop?",
        [
            lambda me, other: "D" if other.count("D") > me.count("D") else "C",
            lambda me, other: "D" if "D" in other and "D" not in me else "C",
        ],
    ),
    "misses-first": Wrong(
        "You overlook the oldest move, the D of `DC`. Which number has the first place of a string?",
        [
            lambda me, other: "D" if "D" in other[1:] else "C",
            lambda me, other: "D" if other.find("D") > 0 else "C",
        ],
    ),
    "misses-last": Wrong(
        "You overlook the newest move, the D of `CD`. Where does your loop or your slice end?",
        lambda me, other: "D" if "D" in other[:-1] else "C",
    ),
}

# %% proof


def grim_trigger(me, other):
    """It cooperates with who has done nothing but C."""
    return "C" if set(other) <= {"C"} else "D"


# fmt: off

# %% right: a lambda

grim_trigger = lambda me, other: "CD"["D" in other]

# %% right: a class with a left-over print

class Grim:
    def __call__(self, me, other):
        if not me:
            print("left over")
        return "D" if other.count("D") else "C"


grim_trigger = Grim()
