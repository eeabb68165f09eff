"""1.1 pd_matrices: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# fmt: off

FOUR = ("T", "R", "P", "S")

ASKED = Challenge(
    "1.1", "pd_matrices", points=5, difficulty=1, minutes=5, returns="(list of list, list of list)",
    takes=FOUR,
    examples=(
        Example(0, -1, -8, -10, gives=([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]), called="prison table"),
        Example(5, 3, 1, 0, gives=([[3, 0], [5, 1]], [[3, 5], [0, 1]])),
        Example(1, 0, -10, -1, gives=([[0, -1], [1, -10]], [[0, 1], [-1, -10]]), why="P is smallest"),
    ),
    inputs=tables.distinct,
    hints=(
        "Tell the story of each cell before you write its number: what does each of the two do there?",
        "In cell (0, 1) the row player cooperates and the column player defects. One of the two is betrayed.",
        "Begin with A, row by row. For B go through the same four cells and ask each time what the other one "
        "gets.",
    ),
)

# fmt: on

# %% wrong

from itertools import permutations

from instructors.wrong_answers import Wrong

ORDERS = ["".join([*four[:2], " ", *four[2:]]) for four in permutations("TRPS")]


def tables(A, B):
    """Two tables, each written row by row with the letters of the four payoffs."""

    def pd_matrices(T, R, P, S):
        payoffs = {"T": T, "R": R, "P": P, "S": S}
        return tuple([[payoffs[letter] for letter in row] for row in table.split()] for table in (A, B))

    return pd_matrices


def one_row_twice(T, R, P, S):
    A, B = [[0] * 2] * 2, [[0] * 2] * 2
    A[0][0], A[0][1], A[1][0], A[1][1] = R, S, T, P
    B[0][0], B[0][1], B[1][0], B[1][1] = R, T, S, P
    return A, B


WRONG = {
    "same-tables": Wrong(
        "Your two tables are equal. In cell (0, 1) one player stays silent and the other one "
        "confesses. Do both get the same payoff there?",
        tables("RS TP", "RS TP"),
    ),
    "betrayal-swapped": Wrong(
        "In cell (0, 1) your A pays T and your B pays S. The row player stays silent there and "
        "the column player confesses. Who is betrayed in that cell?",
        tables("RT SP", "RS TP"),
    ),
    "defect-first": Wrong(
        "R stands in the wrong corner: your cell (0, 0) pays something else. Action 0 is to "
        "cooperate, for both players. What does each of them do in cell (0, 0)?",
        [
            tables("PT SR", "PS TR"),
            tables("TP RS", "SP RT"),
            tables("SR PT", "TR PS"),
            tables("PS TR", "PT SR"),
        ],
        share=0.5,
    ),
    "positive-years": Wrong(
        "The prison table has a 10 in it where a -10 belongs: you count years. A payoff is good "
        "when it is large. Is a year more in prison good?",
        [
            lambda T, R, P, S: tables("RS TP", "RT SP")(abs(T), abs(R), abs(P), abs(S)),
            lambda T, R, P, S: tables("RS TP", "RT SP")(-T, -R, -P, -S),
        ],
    ),
    "zero-sum": Wrong(
        "What your A gives to one, your B takes from the other. In cell (1, 1) both confess, and "
        "both go to prison. What does the column player get there?",
        lambda T, R, P, S: ([[R, S], [T, P]], [[-R, -S], [-T, -P]]),
    ),
    "two-exchanged": Wrong(
        "Two of the four payoffs have changed places in both tables. Tell the story of each cell: "
        "who defects there, and which letter is that?",
        [
            tables(A, B)
            for A, B in (("SR TP", "ST RP"), ("RP TS", "RT PS"), ("TS RP", "TR SP"), ("RS PT", "RP ST"))
        ],
    ),
    "sorted": Wrong(
        "Wherever T > R > P > S you are right; with `1, 0, -10, -1` P and S change places. The "
        "letters say what happened, not which number is larger. Which line puts the four in an "
        "order?",
        lambda *four: tables("RS TP", "RT SP")(*sorted(four, reverse=True)),
        whole=True,
    ),
    "letters-in-quotes": Wrong(
        'Your tables hold letters. `"R"` in quotes is a text, and `R` is a payoff that you are '
        "given. Which of the two belongs into a table?",
        lambda T, R, P, S: tables("RS TP", "RT SP")(*"TRPS"),
    ),
    "in-order": Wrong(
        "A holds T, R, P, S in the order of the arguments. A cell is a pair of actions. What does "
        "the row player do in cell (0, 0), and what is that called: T, R, P or S?",
        [tables("TR PS", B) for B in ("TP RS", "TR PS", "SP RT")],
    ),
    "pairs": Wrong(
        "You returned one table with a pair in each cell. Two tables are asked for, A with the "
        "payoffs of the row player and B with the other's. Which half of your pairs goes where?",
        [
            lambda T, R, P, S: [[(R, R), (S, T)], [(T, S), (P, P)]],
            lambda T, R, P, S: [[[R, R], [T, S]], [[S, T], [P, P]]],
        ],
        share=0.5,
    ),
    "one-table": Wrong(
        "You returned a single table of numbers. There are two players, and each has a table. "
        "What does the column player get in the four cells?",
        [lambda T, R, P, S: [[R, S], [T, P]], lambda T, R, P, S: [[R, T], [S, P]]],
        share=0.5,
    ),
    "in-one-line": Wrong(
        "Each of your two lists holds its four numbers in one line. A table is a list of rows, "
        "and `A[1][0]` is row 1, column 0. Where does row 0 end?",
        [
            lambda T, R, P, S: ([R, S, T, P], [R, T, S, P]),
            lambda T, R, P, S: [[R, S, T, P], [R, T, S, P]],
        ],
        share=0.5,
    ),
    "one-row-twice": Wrong(
        "Both rows of your table are equal. `[[0, 0]] * 2` is one row that you see twice: what "
        "you write into one you write into both. How do you write four numbers directly as two "
        "rows?",
        one_row_twice,
    ),
    "fixed-numbers": Wrong(
        "The first example is right, and other numbers change nothing. Where do you use T, R, P, S?",
        lambda T, R, P, S: ([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]]),
        whole=True,
    ),
    "rows-reversed": Wrong(
        "Your A is right, and B is A with each row read backwards. A column of A becomes a row in "
        "the other player's view. In cell (1, 0) one confesses: which of the two is betrayed?",
        tables("RS TP", "SR PT"),
        whole=True,
    ),
    "shared-rows": Wrong(
        "Both of your tables hold the payoffs of the column player. `B = A` and `B = A[:]` make "
        "no new rows: what you write into one row stands in both tables. How does B get rows of "
        "its own?",
        tables("RT SP", "RT SP"),
    ),
    "b-turned": Wrong(
        "Your A is right, and B holds the four numbers in another order. Cell (0, 0) is the same "
        "pair of actions in both tables. What does the column player get in that cell?",
        [tables("RS TP", B) for B in ORDERS if B[0] != "R" and B != "SR PT"],
        whole=True,
    ),
    "b-turned-below": Wrong(
        "Your A is right, and row 1 of your B is not. Cell (1, 0) is the same pair of actions in both tables. "
        "What does the column player get in that cell?",
        [tables("RS TP", B) for B in ("RT PS", "RS PT", "RP TS")],
        whole=True,
    ),
}

# %% proof


def pd_matrices(T, R, P, S):
    """Cell by cell, from what each of the two does."""
    pay = {("C", "C"): (R, R), ("C", "D"): (S, T), ("D", "C"): (T, S), ("D", "D"): (P, P)}
    return tuple([[pay[mine, theirs][player] for theirs in "CD"] for mine in "CD"] for player in (0, 1))


# fmt: off

# %% right: lists of lists

def pd_matrices(T, R, P, S, size=2):
    pays = {"CC": R, "CD": S, "DC": T, "DD": P}
    return (
        [[pays[me + other] for other in "CD"] for me in "CD"],
        [[pays[other + me] for other in "CD"] for me in "CD"],
    )

# %% right: a lambda

pd_matrices = lambda T, R, P, S: ([[R, S], [T, P]], [[R, T], [S, P]])
