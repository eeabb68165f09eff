"""1.4 dominant_strategy: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: PD.

# fmt: off

ASKED = Challenge(
    "1.4", "dominant_strategy", points=10, difficulty=2, minutes=5, returns="int or None", takes=("A",),
    examples=(
        Example(PD, gives=1, called="prison table"), Example([[2, 0], [0, 1]], gives=None),
        Example([[5, 5], [1, 2], [0, 4]], gives=0, why="row 0"),
        Example([[1, 1], [1, 1]], gives=None, why="equal rows", fine=True),
        Example([[3, 0], [2, -1], [0, 5]], gives=None, why="one beaten"),
        Example([[3, 1], [3, 0]], gives=None, why="tie"),
        Example([[2, 0], [0, 2], [-1, -1]], gives=None, why="last row loses"),
        Example([[1, 0, 9], [2, 1, 10], [0, 0, 0]], gives=1, why="three columns"),
        Example([[2, 0], [0, 1], [3, 2]], gives=2, called="table with the 3"),
        Example([[3, 2, 1], [2, 1, 2]], gives=None, why="best in two"),
    ),
    inputs=tables.dominant_rows,
    hints=(
        "You have a function that compares two rows. Which pairs of rows must it be asked about?",
        "A row is dominant if it strictly dominates all the others. It need not dominate itself.",
        "Two loops: for each row ask all others. The `return None` comes when no row has passed.",
    ),
    questions={
        "none": "There is such a row here: in each column it pays more than all others. Where does your "
                "code lose it?",
        "some": "You answer {}. Does that row pay more than each other row in each column?",
        "more": "You answer {}. Does that row pay more than each other row in each column?",
        "less": "You answer {}. Does that row pay more than each other row in each column?",
    },
)

# fmt: on

# %% wrong

from instructors.wrong_answers import Wrong, changed

# From files before this one: first_best, last_best, strictly.


def dominant_strategy(A):
    """Right."""
    for r in range(len(A)):
        if all(strictly(A, r, s) for s in range(len(A)) if s != r):
            return r
    return None


def best_row(measure):
    return lambda A: max(range(len(A)), key=lambda r: measure(A[r]))


def best_row_alone(measure):
    def dominant_strategy(A):
        sizes = [measure(row) for row in A]
        return sizes.index(max(sizes)) if sizes.count(max(sizes)) == 1 else None

    return dominant_strategy


def champion(A):
    best = 0
    for r in range(1, len(A)):
        best = r if strictly(A, r, best) else best
    return best


def counts_on(A):
    beaten = 0
    for r in range(len(A)):
        beaten += sum(strictly(A, r, s) for s in range(len(A)))
        if beaten == len(A) - 1:
            return r
    return None


def best_everywhere(best):
    """The row that `best` finds in every column."""

    def dominant_strategy(A):
        rows = {best(A, j) for j in range(len(A[0]))}
        return rows.pop() if len(rows) == 1 else None

    return dominant_strategy


def only(wins):
    """The number of the one that has most; None where two have as many."""
    return wins.index(max(wins)) if wins.count(max(wins)) == 1 else None


def first_most(wins):
    return wins.index(max(wins))


def ties(A, j):
    column = [row[j] for row in A]
    return column.count(max(column)) > 1


def most_columns(best, choose):
    """The row that `best` finds in the most columns."""

    def dominant_strategy(A):
        winners = [best(A, j) for j in range(len(A[0]))]
        return choose([winners.count(r) for r in range(len(A))])

    return dominant_strategy


NOTHING = ("-1", "0", "-1.0", 'float("-inf")', 'float("inf")', "False", "'None'", "''", "set()", "[]", "{}")


def knock_out(A):
    champion = 0
    for r in range(1, len(A)):
        if strictly(A, r, champion):
            champion = r
        elif not strictly(A, champion, r):
            return None
    return champion


def no_pair_undecided(A):
    every = range(len(A))
    decided = all(strictly(A, r, s) or strictly(A, s, r) for r in every for s in every if r != s)
    return dominant_strategy(A) if decided else None


WRONG = {
    "beats-some": Wrong(
        "It is enough for you that a row beats one other. How many of the other rows must a dominant row beat?",
        [
            changed(dominant_strategy, "all(", "any("),
            lambda A: next((r for r in range(len(A) - 1) if strictly(A, r, r + 1)), None),
            changed(dominant_strategy, "all(strictly", "any(weakly"),
            changed(dominant_strategy, ("all(", "any("), ("range(len(A)):", "reversed(range(len(A))):")),
            lambda A: 1 if strictly(A, 1, 0) else 0 if strictly(A, 0, 1) else None,
            changed(dominant_strategy, "range(len(A)) if s != r", "[(r + 1) % len(A)]"),
            changed(dominant_strategy, "range(len(A)) if s != r", "[r - 1]"),
            changed(
                dominant_strategy, "range(len(A)) if s != r", "[s for s in range(len(A)) if s != r][-1:]"
            ),
            lambda A: 0 if strictly(A, 0, 1) else None,
            changed(
                dominant_strategy,
                ("all(", "any("),
                ("range(len(A)):", "range(len(A[0])):"),
                ("range(len(A)) if", "range(len(A[0])) if"),
            ),
            lambda A: max(
                (r for r in range(len(A)) if any(strictly(A, r, s) for s in range(len(A)))), default=0
            ),
        ],
    ),
    "unbeaten": Wrong(
        "In `[[2, 0], [0, 1]]` neither row dominates the other, and you return row 0. What must a row do "
        "to each other row before you return it?",
        [champion, changed(dominant_strategy, ("all(", "not any("), ("A, r, s", "A, s, r"))],
    ),
    "gives-up": Wrong(
        "In the table with the 3 neither row 0 nor row 1 dominates the other, and you return "
        "None. Row 2 is still to come. What may it do to both of them?",
        [knock_out, no_pair_undecided],
    ),
    "not-reset": Wrong(
        "You count together what different rows beat: in `[[2, 0], [0, 2], [-1, -1]]` rows 0 and "
        "1 beat one row each. When must the count begin again?",
        counts_on,
    ),
    "weak": Wrong(
        "You let a tie pass: a row that is only as good as another one in some column is dominant "
        "for you. Which kind of dominance is asked for?",
        [
            *(changed(dominant_strategy, "strictly", test) for test in ("weakly", "never_worse")),
            *(best_everywhere(best) for best in (first_best, last_best)),
            changed(best_everywhere(first_best), "range(len(A[0]))", "range(len(A))"),
        ],
    ),
    "zero-is-false": Wrong(
        "In `[[5, 5], [1, 2], [0, 4]]` row 0 is dominant, and you returned None. In Python 0 counts as "
        "false. Does your loop come to row 0, and does a line of yours ask whether a row number is true?",
        changed(dominant_strategy, "return r", "return r or None"),
        share=0.5,
    ),
    "largest-total": Wrong(
        "You choose by the sums of the rows, and `[[2, 0], [0, 1]]` has a largest sum too. Is row "
        "0 better there in column 1?",
        [best_row(sum), best_row_alone(sum)],
    ),
    "largest-payoff": Wrong(
        "You choose the row with the largest payoff of the table. You get it only if the other "
        "player chooses that column. What about the other columns?",
        [best_row(max), best_row_alone(max)],
    ),
    "safest": Wrong(
        "You choose the row whose worst payoff is best. That is a careful choice, but is it "
        "better than the others in every column?",
        [best_row(min), best_row_alone(min)],
    ),
    "always-none": Wrong(
        "You always returned None, for the prison table too. Either no `return` with a row is "
        "reached, or each row must beat itself as well, and none can. Which of the two is it?",
        changed(dominant_strategy, " if s != r", ""),
    ),
    "first-row-only": Wrong(
        "Your answer is row 0 or None. In the prison table it is row 1. What does your code do "
        "after row 0 has failed?",
        changed(dominant_strategy, "    return None", "        return None"),
    ),
    "dominated": Wrong(
        "You returned the row that loses to all others. Which of the two you compare should be better?",
        changed(dominant_strategy, "A, r, s", "A, s, r"),
    ),
    "compares-columns": Wrong(
        "You compare columns, as if the column player had this table. In `A[i][j]` the first "
        "index is the row. Which index must stay the same when two rows are compared?",
        lambda A: dominant_strategy(list(zip(*A, strict=True))),
    ),
    "first-column": Wrong(
        "You choose the best row of one column. In `[[2, 0], [0, 1]]` each column has another "
        "best row. Which columns must agree?",
        [
            best_row(lambda row: row[0]),
            best_row_alone(lambda row: row[0]),
            best_row(lambda row: row[-1]),
        ],
    ),
    "compares-lists": Wrong(
        "You look only as far as the first column in which two rows differ, as `max` of the rows or `>` "
        "between two of them does. In `[[2, 0], [0, 1]]` that is column 0. Who compares the other columns?",
        [best_row(list), best_row_alone(list)],
    ),
    "most-columns": Wrong(
        "In `[[3, 2, 1], [2, 1, 2]]` row 0 is best in two columns of three, and you return it. In how many "
        "columns must a dominant row be better?",
        [
            *(
                most_columns(best, choose)
                for best in (first_best, last_best)
                for choose in (only, first_most)
            ),
            most_columns(lambda A, j: None if ties(A, j) else first_best(A, j), only),
        ],
    ),
    "not-none": Wrong(
        "Where a row dominates you find it. Where none does, you return something other than "
        "`None`: a caller could take it for a row. How does Python write that there is nothing?",
        [changed(dominant_strategy, "None", nothing) for nothing in NOTHING],
        share=0.5,
    ),
    "row-itself": Wrong(
        "You returned the payoffs of the row; its number is asked for. In which place of `A` does "
        "this row stand?",
        changed(dominant_strategy, "return r", "return A[r]"),
        share=0.5,
    ),
    "counts-from-one": Wrong(
        "Your numbers are one too large. Which index do you write in `A[i]` to get the first row?",
        changed(dominant_strategy, "return r", "return r + 1"),
        share=0.5,
    ),
    "later-rows-only": Wrong(
        "You compare a row only with the rows below it, so the last row has nobody to beat. In "
        "`[[2, 0], [0, 1]]` you returned row 1. Which rows must row 1 beat there?",
        changed(dominant_strategy, "range(len(A)) if s != r", "range(r + 1, len(A))"),
    ),
}

# %% proof

# From files before this one: best_replies.


def dominant_strategy(A):
    """The only best reply to every column, if one row is that."""
    replies = [best_replies(A, j) for j in range(len(A[0]))]
    common = set.intersection(*replies)
    return common.pop() if all(len(each) == 1 for each in replies) and common else None


# fmt: off

# %% right: next of a generator

def dominant_strategy(A):
    rows = range(len(A))
    return next((r for r in rows if all(dominates(A, r, s) for s in rows if s != r)), None)

# %% right: by the best replies, with a left-over print

def dominant_strategy(A):
    best = [best_replies(A, j) for j in range(len(A[0]))]
    print("left over")
    for r in range(len(A)):
        if all(each == {r} for each in best):
            return r
    return None
