"""Notebook 1, the prisoner's dilemma: what its challenges ask, and the mistakes they know.

>>> [f"{challenge.id} {challenge.name}" for challenge in CHALLENGES][:3]
['1.1 pd_matrices', '1.2 best_replies', '1.3 dominates']

Nothing here knows an answer but those of the visible examples.
"""

from fractions import Fraction

from helpers.challenges.balances import about_no_cell
from helpers.challenges.betrayals import about_grim, about_tit_for_tat
from helpers.challenges.histories import about_anger, about_histories
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example, mistakes
from helpers.matrices import (
    ALTERNATOR,
    ALWAYS_COOPERATE,
    ALWAYS_DEFECT,
    BATTLE_OF_THE_SEXES,
    GRIM,
    PRISON,
    STAG_HUNT,
    TIT_FOR_TAT,
    WIN_STAY_LOSE_SHIFT,
)

PD = PRISON.A
FOUR = ("T", "R", "P", "S")
NAMES = {"PRISON.A": [PD]}  # as the notebook calls them


def about_improved(inputs, cell):
    """1.5: what to say of a cell too many, or of what is no cell."""
    told = f"{cell} is in your set, and some other cell pays nobody less and somebody more. Which cell is it?"
    return about_no_cell(inputs, cell) or told


def about_dominance(inputs, _):
    """1.3: what to say where a row is wrongly called dominant: ask for a column, if there is one."""
    A, r, s, *_ = inputs
    if A[r] == A[s]:
        return (
            f"You say that row {r} dominates row {s}, and the two are equal. Who gains by choosing row {r}?"
        )
    return f"You say that row {r} dominates row {s}. In which column does it not do so?"


# fmt: off

PD_MATRICES = Challenge(
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
    mistakes=mistakes("""
    - same-tables: Your two tables are equal. In cell (0, 1) one player stays silent and the other one
      confesses. Do both get the same payoff there?
    - betrayal-swapped: In cell (0, 1) your A pays T and your B pays S. The row player stays silent there and
      the column player confesses. Who is betrayed in that cell?
    - defect-first (0.5): R stands in the wrong corner: your cell (0, 0) pays something else. Action 0 is to
      cooperate, for both players. What does each of them do in cell (0, 0)?
    - positive-years: The prison table has a 10 in it where a -10 belongs: you count years. A payoff is good
      when it is large. Is a year more in prison good?
    - zero-sum: What your A gives to one, your B takes from the other. In cell (1, 1) both confess, and both
      go to prison. What does the column player get there?
    - two-exchanged: Two of the four payoffs have changed places in both tables. Tell the story of each cell:
      who defects there, and which letter is that?
    - sorted: Wherever T > R > P > S you are right; with `1, 0, -10, -1` P and S change places. The letters
      say what happened, not which number is larger. Which line puts the four in an order?
    - letters-in-quotes: Your tables hold letters. `"R"` in quotes is a text, and `R` is a payoff that you are
      given. Which of the two belongs into a table?
    - in-order: A holds T, R, P, S in the order of the arguments. A cell is a pair of actions. What does the
      row player do in cell (0, 0), and what is that called: T, R, P or S?
    - pairs (0.5): You returned one table with a pair in each cell. Two tables are asked for, A with the
      payoffs of the row player and B with the other's. Which half of your pairs goes where?
    - one-table (0.5): You returned a single table of numbers. There are two players, and each has a table.
      What does the column player get in the four cells?
    - in-one-line (0.5): Each of your two lists holds its four numbers in one line. A table is a list of rows,
      and `A[1][0]` is row 1, column 0. Where does row 0 end?
    - one-row-twice: Both rows of your table are equal. `[[0, 0]] * 2` is one row that you see twice: what you
      write into one you write into both. How do you write four numbers directly as two rows?
    - fixed-numbers: The first example is right, and other numbers change nothing. Where do you use T, R, P,
      S?
    - rows-reversed: Your A is right, and B is A with each row read backwards. A column of A becomes a row in
      the other player's view. In cell (1, 0) one confesses: which of the two is betrayed?
    - shared-rows: Both of your tables hold the payoffs of the column player. `B = A` and `B = A[:]` make no
      new rows: what you write into one row stands in both tables. How does B get rows of its own?
    - b-turned: Your A is right, and B holds the four numbers in another order. Cell (1, 0) is the same pair
      of actions in both tables. What does the column player get in that cell?
    """),
)

BEST_REPLIES = Challenge(
    "1.2", "best_replies", points=10, difficulty=1, minutes=5, returns="set of int", takes=("A", "j"),
    names=NAMES,
    examples=(
        Example(PD, 0, gives={1}, called="prison table"), Example(PD, 1, gives={1}, called="prison table"),
        Example([[2, 0], [2, 1]], 0, gives={0, 1}, why="tie", fine=True),
        Example([[4, 0], [3, 2], [1, 9]], 1, gives={2}, called="three-row table"),
        Example([[1, 5, -20000], [0, 7, -20000]], 2, gives={0, 1}, why="far below 0"),
    ),
    inputs=tables.columns,
    hints=(
        "The other player has chosen column `j`. Cover the others with your hand. Which numbers are left?",
        "First find the largest payoff of that column. Then ask every row whether it pays as much.",
        "`A[i][j]` is what row `i` pays in column `j`. A set comprehension can collect the rows `i` with a "
        "condition.",
    ),
    amiss={
        "extra": "Row {} is in your set, and in column `j` another row pays more. Which row is it?",
        "missing": "Row {} is not in your set, and no row pays more in column `j`. Where does your code lose "
                   "it?",
    },
    mistakes=mistakes("""
    - one-of-equals (0.5): Two rows of `[[2, 0], [2, 1]]` pay 2 in column 0, and you returned one of them.
      What should happen to the other?
    - number-not-set (0.5): You returned the number of one row. Several rows can pay equally well, so a set is
      asked for, even when it holds only one. Which rows of `[[2, 0], [2, 1]]` belong into it?
    - ties-vanish: Where two rows pay the same you returned neither. You look for a row that beats all others.
      Is there a better reply than 2 in column 0 of `[[2, 0], [2, 1]]`?
    - fixes-a-row: You went along row `j`. The other player has fixed column `j`, and you choose the row.
      Which index of `A[i][j]` stays the same while you compare?
    - ignores-j: Your answer is the same for all columns of a table. You reply to the one that the other
      player has chosen. Where does your function use `j`?
    - returns-payoff: You returned what the best reply pays; the numbers of the rows are asked for. Where in
      the column does that payoff stand?
    - smallest: You returned the rows that pay least. Years in prison are negative already: which is larger, 0
      or -1?
    - whole-table: You compare column `j` with payoffs of other columns. The other player's choice is made.
      Which payoffs can you still get?
    - row-totals: You add up whole rows. The other player has chosen column `j`. Which number of your row do
      you get?
    - starts-at-zero: Where all payoffs are low you find no row, or a wrong one: your best starts with a
      number above them. Which number can you start with, so that every payoff counts?
    - counts-from-one (0.5): Your numbers are one too large. Which index do you write in `A[i]` to get the
      first row?
    - keeps-beaten: You also keep rows that were best only for a while: in column 0 of the prison table row 0
      is beaten by row 1. What should happen to the rows in your set when a better one comes?
    - first-row: You stop before you have seen every row. How often does your loop turn before it meets
      `return`?
    - cells-not-rows (0.5): You returned cells, and the column is given. Which half of each pair is asked for?
    - two-rows-only: You do not look at every row, or you go past the last one. A table need not have as many
      rows as columns. Which expression counts the rows?
    - beats-one: You keep a row because of a single other one: the first, its neighbour, or any that pays
      less. With how many rows must a best reply be compared?
    - sizes: You compare sizes without their signs. Is a payoff of -10 better for you than 0?
    - keeps-all: Your set always holds all the rows. Every row pays as much as itself. What must hold for
      all the rows it is compared with?
    """),
)

DOMINATES = Challenge(
    "1.3", "dominates", points=10, difficulty=2, minutes=10, returns="bool", takes=("A", "r", "s", "strict"),
    names=NAMES,
    examples=(
        Example(PD, 1, 0, gives=True, called="prison table"),
        Example(PD, 1, 0, False, gives=True, called="prison table", why="strict, so weak"),
        Example([[3, 1, 2], [3, 0, 2]], 0, 1, gives=False, called="table with two ties"),
        Example([[3, 1, 2], [3, 0, 2]], 0, 1, False, gives=True, called="table with two ties"),
        Example([[3, 1], [3, 1]], 0, 1, False, gives=False, why="equal rows"),
        Example([[9, 0], [1, 1]], 0, 1, gives=False, called="table with the 9"),
        Example([[9, 0], [1, 1]], 1, 0, gives=False, called="table with the 9"),
        Example([[9, 0], [1, 1]], 1, 0, False, gives=False, called="table with the 9"),
        Example([[3, 2, 1], [2, 1, 2]], 0, 1, False, gives=False, why="three columns"),
    ),
    inputs=tables.rivals,
    hints=(
        "Go through the columns one by one. What must be true in every one of them?",
        "`zip(A[r], A[s])` puts the two payoffs of each column side by side; `all(...)` asks every pair.",
        "Weak dominance allows ties, but not only ties: no column is worse, and at least one is better.",
    ),
    amiss={
        "true": about_dominance,
        "false": "You say that row `r` does not dominate row `s`. What does your code ask for that does not "
                 "hold here?",
    },
    mistakes=mistakes("""
    - somewhere: You ask for one column where row `r` is better. In the table with the 9, row 0 is better in
      column 0 and worse in column 1. How many columns must agree?
    - weak-for-strict: Asked for strict dominance, you let a tie pass: in column 0 of the table with two
      ties both rows pay 3. What must be true in every single column?
    - strict-always: With `strict=False` you still refuse a tie. In the table with two ties, row 0 is never
      worse than row 1, and once better. Where does your function look at `strict`?
    - weak-always: With `strict=False` you never say False. In the table with the 9, row 1 is worse in column
      0. Is one worse column allowed?
    - copies: Asked for weak dominance, you let a row dominate its own copy: in `[[3, 1], [3, 1]]` nobody
      would gain by choosing row 0. What else, besides never being worse, must be true?
    - weak-needs-a-tie: In the prison table row 1 is better than row 0 in every column, and
      with `strict=False` you say that it does not dominate. Weak dominance: never worse, at least once
      better. Does it need a tie?
    - totals: You add up the rows. In the table with the 9, 9 + 0 is more than 1 + 1, but in column 1 row 0
      loses. Does the other player choose all columns at once?
    - best-cases: You compare the largest payoffs of both rows. They may stand in different columns. What if
      the other player chooses another one?
    - worst-cases: You compare the smallest payoffs of both rows. They may stand in different columns. In
      which pairs do the payoffs meet?
    - separated: You compare every payoff of row `r` with every payoff of row `s`. Both players meet in one
      column. Which payoffs belong together?
    - swapped-rows: You answer for the other row: in the prison table, whether row 0 dominates row 1 when it
      was asked whether row 1 dominates row 0. Which of `r` and `s` should be the better one?
    - flag-turned (0.5): You answer the strict question when weak is asked, and the weak one when strict is.
      What is `strict` in `dominates(A, 1, 0)`?
    - ignores-rows: You compare row 0 with row 1, whatever `r` and `s` are. Which row should be the better one
      in `dominates(A, 1, 0)`?
    - compares-columns: You compare columns `r` and `s`. The row player chooses among rows. Which index of
      `A[i][j]` must `r` and `s` replace?
    - one-column: You decide by one column. In another one row `s` may pay more, or as much. Which columns
      have a say in your answer?
    - overwritten: What one column has shown is overwritten by a later one: a row that was worse in column 0
      can still dominate for you, or one that was better there cannot. When may a flag never change again?
    - most-columns: In `[[3, 2, 1], [2, 1, 2]]` row 0 is better in two columns and worse in the last, and you
      say that it dominates. In how many columns may a row that dominates be worse?
    - text-not-bool (0.5): You returned the text 'True' or 'False'. A text that is not empty counts as true in
      Python, 'False' too. Which of the two do the quotes make?
    - compares-lists: Asked for strict dominance, you look only as far as the first column in which the rows
      differ, as `>` between two lists does. In the table with the 9 that is column 0. Who compares the other
      columns?
    - first-difference: Asked for weak dominance, you let the first column decide in which the rows differ: in
      `[[3, 2, 1], [2, 1, 2]]` that is column 0. What may a later column still show?
    - not-all-columns: You do not look at every column, or you go past the last one. A table need not have as
      many columns as rows. Which expression counts the columns?
    """),
)

DOMINANT_STRATEGY = Challenge(
    "1.4", "dominant_strategy", points=10, difficulty=2, minutes=5, returns="int or None", takes=("A",),
    examples=(
        Example(PD, gives=1, called="prison table"), Example([[2, 0], [0, 1]], gives=None),
        Example([[5, 5], [1, 2], [0, 4]], gives=0, why="row 0"),
        Example([[1, 1], [1, 1]], gives=None, why="equal rows"),
        Example([[3, 0], [2, -1], [0, 5]], gives=None, why="one beaten"),
        Example([[3, 1], [3, 0]], gives=None, why="tie"),
        Example([[2, 0], [0, 2], [-1, -1]], gives=None, why="last row loses"),
        Example([[1, 0, 9], [2, 1, 10], [0, 0, 0]], gives=1, why="three columns"),
        Example([[2, 0], [0, 1], [3, 2]], gives=2, called="table with the 3"),
    ),
    inputs=tables.dominant_rows,
    hints=(
        "You have a function that compares two rows. Which pairs of rows must it be asked about?",
        "A row is dominant if it strictly dominates all the others. It need not dominate itself.",
        "Two loops: for each row ask all others. The `return None` comes when no row has passed.",
    ),
    amiss={
        "none": "There is such a row here: in each column it pays more than all others. Where does your "
                "code lose it?",
        "some": "You answer {}. Does that row pay more than each other row in each column?",
        "more": "You answer {}. Does that row pay more than each other row in each column?",
        "less": "You answer {}. Does that row pay more than each other row in each column?",
    },
    mistakes=mistakes("""
    - beats-some: You ask about one other row only. How many of the other rows must a dominant row beat?
    - unbeaten: You return a row that no other row beats. In `[[2, 0], [0, 1]]` neither row beats the other.
      Is it enough not to be beaten?
    - gives-up: In the table with the 3 neither row 0 nor row 1 dominates the other, and you return None. Row
      2 is still to come. What may it do to both of them?
    - not-reset: You count together what different rows beat: in `[[2, 0], [0, 2], [-1, -1]]` rows 0 and 1
      beat one row each. When must the count begin again?
    - weak: You let a tie pass: a row that is only as good as another one in some column is dominant for you.
      Which kind of dominance is asked for?
    - zero-is-false (0.5): In `[[5, 5], [1, 2], [0, 4]]` row 0 is dominant, and you returned None. The number
      0 counts as false in Python. Which of your lines asks whether a row number is true?
    - largest-total: You choose by the sums of the rows, and `[[2, 0], [0, 1]]` has a largest sum too. Is row
      0 better there in column 1?
    - largest-payoff: You choose the row with the largest payoff of the table. You get it only if the other
      player chooses that column. What about the other columns?
    - safest: You choose the row whose worst payoff is best. That is a careful choice, but is it better than
      the others in every column?
    - always-none: You always returned None, for the prison table too. Either no `return` with a row is
      reached, or each row must beat itself as well, and none can. Which of the two is it?
    - first-row-only: Your answer is row 0 or None. In the prison table it is row 1. What does your code do
      after row 0 has failed?
    - dominated: You returned the row that loses to all others. Which of the two you compare should be better?
    - compares-columns: You compare columns, as if the column player had this table. In `A[i][j]` the first
      index is the row. Which index must stay the same when two rows are compared?
    - first-column: You choose the best row of one column. In `[[2, 0], [0, 1]]` each column has another best
      row. Which columns must agree?
    - not-none (0.5): Where a row dominates you find it. Where none does, you return something other than
      `None`: a caller could take it for a row. How does Python write that there is nothing?
    - row-itself (0.5): You returned the payoffs of the row; its number is asked for. In which place of `A`
      does this row stand?
    - counts-from-one (0.5): Your numbers are one too large. Which index do you write in `A[i]` to get the
      first row?
    - later-rows-only: You compare a row only with the rows below it, so the last row has nobody to beat. In
      `[[2, 0], [0, 1]]` you returned row 1. Which rows must row 1 beat there?
    """),
)

PARETO_OPTIMAL = Challenge(
    "1.5", "pareto_optimal", points=15, difficulty=3, minutes=20, returns="set of tuple", takes=("A", "B"),
    examples=(
        Example(*PRISON, gives={(0, 0), (0, 1), (1, 0)}, called="prison table"),
        Example(*STAG_HUNT, gives={(0, 0)}, called="stag hunt"),
        Example(*BATTLE_OF_THE_SEXES, gives={(0, 0), (1, 1)}, called="battle of the sexes"),
        Example([[1, 1], [0, 0]], [[1, 0], [1, 0]], gives={(0, 0)}, why="one gains"),
        Example([[1, 1]], [[2, 2]], gives={(0, 0), (0, 1)}, why="equal cells"),
        Example(
            [[1, 2, 0], [0, 0, 5]], [[2, 1, 0], [0, 1, 0]],
            gives={(0, 0), (0, 1), (1, 2)}, why="three columns",
        ),
        Example([[0, 1], [2, 3]], [[0, 1], [2, 3]], gives={(1, 1)}, why="same interests"),
    ),
    inputs=tables.small_bimatrices,
    hints=(
        "Take one cell and look for a reason to leave it: another cell that hurts nobody and helps somebody.",
        "A cell is out if another pays A at least as much and B at least as much, and one of the two more.",
        "List all cells `(i, j)` first. Then keep those for which no cell is such a reason: `not any(...)`.",
    ),
    amiss={
        "extra": about_improved,
        "missing": "{} is not in your set. Is there a cell that pays nobody less than this one, and somebody "
                   "more?",
    },
    mistakes=mistakes("""
    - largest-total: You keep the cells with the largest sum. In the prison table (1, 0) pays 0 and -10:
      unfair, but every other cell hurts one of the two. Does Pareto add up what different people get?
    - better-for-both: You drop a cell only if another is better for both. In `[[1, 1], [0, 0]]`, `[[1, 0],
      [1, 0]]` cell (0, 0) helps the column player of (0, 1) and hurts nobody. Who would object to it?
    - one-player: You look at the payoffs of one player only. In the prison table (0, 1) is bad for one of
      them, and best of all for the other. Whom would you have to hurt to leave it?
    - only-one-gains: You drop a cell if another is as good for one player and better for the other, but only
      one way round. In `[[1, 1], [0, 0]]`, `[[1, 0], [1, 0]]` one cell is best. Which of the two may gain?
    - copies-clash: Cells that pay both players the same drop each other out: in `[[1, 1]]`, `[[2, 2]]` you
      keep none. Does anybody gain by going from one to the other?
    - always-empty: Your set is always empty. A cell is as good as itself: does that count for you as a reason
      to leave it?
    - nash: You returned the cells that no player wants to leave alone, as (1, 1) of the prison table. Such a
      cell gets its name later in this section. Would another cell please both?
    - best-for-both: You keep a cell only if nobody gets more anywhere else. In the prison table no such cell
      exists. May a cell stay if every way out of it hurts the other player?
    - dropped-cells: You returned the cells for which a better one exists. Which cells are left?
    - own-lines-only: You compare a cell only with cells of its own row or column. From (1, 1) of the prison
      table both could go to (0, 0). Which cells may two players choose together?
    - some-others: You compare a cell with some of the other cells only: those before or after it, its
      neighbours, one row, or one diagonal. Which cells can be a reason to leave it?
    - not-reset: Cells go out because of a cell before them: in the battle of the sexes (1, 1), after (1, 0).
      Which of your names still holds what was found for that other cell?
    - and-before-or: A cell goes out as soon as one certain player could get more, whatever the other loses.
      (Python reads `x and y or z` as `(x and y) or z`.) May that one's gain alone be a reason?
    - removes-in-loop: You remove from the list over which a loop runs, and the loop then skips a cell. Over
      which collection can it run, so that nothing moves?
    - stops-early: You never come to the cells of row 1. How often does your outer loop turn before it meets
      `return`?
    - one-favourite: You keep the cells that are best of all for one player. In the prison table (0, 0) is
      best for neither. Which other cell would hurt nobody there?
    - turned-cells (0.5): The rows and columns of your cells are swapped: `(i, j)` is row i, column j. Which
      index comes first in `A[i][j]`?
    - payoffs-not-cells: You returned payoffs; the cells are asked for, as pairs `(i, j)` of row and column.
      Where do these payoffs stand?
    - not-all-cells: `[[1, 1]]`, `[[2, 2]]` has one row and two columns: you go out of the table, or miss some
      of its cells. Which expression counts the rows of `A`, and which one the columns?
    - one-cell-only: You returned a single cell each time. In the battle of the sexes there are two, because
      each is best for one player. When should your search stop?
    - worst-cells: You keep the worst cells: in the stag hunt (0, 1) and (1, 0), but not (0, 0). Which way
      round do you compare the new cell with the old one?
    - one-comparison: A single comparison decides with you: the first, the last, or any that the cell
      does not lose. How many cells must fail to improve on a cell before you keep it?
    """),
)

IS_PRISONERS_DILEMMA = Challenge(
    "1.6", "is_prisoners_dilemma", points=10, difficulty=2, minutes=5, returns="bool",
    takes=(*FOUR, "repeated"),
    examples=(
        Example(0, -1, -8, -10, gives=True, why="negative"), Example(5, 3, 1, 0, gives=True),
        Example(5, 3, 3, 0, gives=False, why="R = P"), Example(4, 5, 1, 0, gives=False, why="R > T"),
        Example(5, 1, 3, 0, gives=False, why="P > R"),
        Example(3, 3, 1, 0, gives=False, why="T = R"), Example(5, 3, 1, 1, gives=False, why="P = S"),
        Example(9, 4, 1, 0, gives=True), Example(9, 4, 1, 0, True, gives=False, why="turns pay more"),
        Example(5, 3, 2, 1, True, gives=False, why="turns tie", fine=True),
        Example(5, 3, 1, 0, True, gives=True), Example(4, 5, 1, 0, True, gives=False),
    ),
    inputs=tables.letters,
    hints=(
        "Order the four by how much you like them: betray, both silent, both confess, be betrayed.",
        "Python can compare in a chain, as in `3 > 2 > 1`.",
        "In a repeated game they can take turns: T in one round, S in the next. R twice must be more.",
    ),
    amiss={
        "true": "You say yes. Which of the conditions does not hold for these four numbers?",
        "false": "You say no. Which condition do you ask for that the statement does not ask for here?",
    },
    mistakes=mistakes("""
    - sizes: You compare sizes without their signs. Then 0, -1, -8, -10 and 5, 3, 1, 0 cannot both be
      dilemmas. Is -10 more or less than 0?
    - ties-pass: Two payoffs that are equal pass for you: T and R, R and P, or P and S. Then a part of the
      dilemma is gone. Where does your test let them through?
    - ignores-repeated (0.5): With 9, 4, 1, 0 and `repeated=True` you said True: taking turns would pay (9 +
      0) / 2 per round, more than 4. Where does your function look at `repeated`?
    - always-repeated (0.5): You want 2R > T + S in a single game too. Taking turns needs a second round. When
      does it count?
    - turns-may-tie: With 5, 3, 2, 1 taking turns pays (5 + 1) / 2 per round, just as much as 3, and you said
      True. Which of the two must be better?
    - turns-reversed: For the repeated game your extra condition points the other way: 5, 3, 1, 0 fails and 9,
      4, 1, 0 passes. Who should earn more per round, those who take turns or those who cooperate?
    - flag-reversed: You want the extra condition when the game is played once, and drop it when it is
      repeated. What is `repeated` when nobody passes it?
    - dominance-only: You ask whether betraying is better in both columns: T > R and P > S. With `5, 1, 3, 0`
      that holds, and confessing is best for both. What else makes it a dilemma?
    - turns-only: For `repeated=True` you look at 2R > T + S and at nothing else: with 4, 5, 1, 0 nobody wants
      to betray. Which conditions of the single game still count?
    - other-turns: For `repeated=True` your extra condition compares something else. Two players take turns: T
      in one round, S in the next. What does each of them earn in two rounds, and what would cooperation pay?
    - misses-one: One of the three steps from T to R to P to S is not tested: a table in which it goes up
      passes. Which two neighbours do you never compare?
    - other-order: 5, 3, 1, 0 is no dilemma for you: you ask for the four in another order. Which of them is
      the largest, and which comes next?
    - no-brackets: 4, 5, 1, 0 passes in a single game, because 2R > T + S alone is enough for you. Python
      reads `x and y or z` as `(x and y) or z`. Where do you need brackets?
    - opposite: You say False to every dilemma and True to all others. Which of the two should a dilemma get?
    - only-repeated: You say False to every game that is played once, and 5, 3, 1, 0 is a dilemma there too.
      When does the extra condition count?
    - or-repeated: With `repeated=True` one of the two conditions is enough for you: 9, 4, 1, 0 and 4, 5, 1, 0
      both pass. How many of them must hold?
    """),
)

PLAY_MATCH = Challenge(
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
    amiss={
        "2 more": "All moves are right; the total of `f` is too large. What does each round add to it?",
        "2 less": "All moves are right; the total of `f` is too small. What does each round add? Is it kept?",
        "3 more": "The total of `g` is too large, all else is right. What does each round add to it?",
        "3 less": "The total of `g` is too small, all else is right. What does each round add? Is it kept?",
    },
    mistakes=mistakes("""
    - peeks: Every match ends with a ValueError. The players want two histories of moves, equally long, and in
      round 1 both are empty. When you ask the second player, is the first one's new move already written
      down?
    - one-history: From the second round on a player refuses with a ValueError: it gets two histories that are
      not equally long. How many strings should grow in each round?
    - same-view: Both players get the histories in the same order. Each wants its own moves first, then the
      other's. Whose moves are `my_moves` for f, and whose for g?
    - others-first: Each player gets the other's moves first. Whose moves does f take for its own?
    - no-memory: Every round goes like the first: the players never see what was played. What do you hand them
      in round 2?
    - last-round-only: The players see one round at a time. The alternator counts its own moves, and grim
      remembers all of yours. What should a history hold after three rounds?
    - begins-with-c: Your histories begin with a C before anybody was asked, and `ALWAYS_DEFECT` begins with
      D. What does a history hold before round 1?
    - newest-first: The newest move stands at the front, and a history grows at the end: `theirs[-1]` is the
      last move. Which of `old + new` and `new + old` do you write?
    - one-score: Both scores are the same in each match. When one defects and the other cooperates they get 5
      and 0. From whose side do you count the second one?
    - scores-swapped (0.5): The moves are right, and the scores of unequal matches stand the wrong way round:
      who defects against a C gets 5. Whose score comes first?
    - rounds-missing: You play one round less than asked. What do you get for n = 1?
    - rounds-too-many: You play one round more than asked. How often does a loop over `range(n)` turn?
    - prison-payoffs: The moves are right, and you count the years of the prison. Here the payoffs are T = 5,
      R = 3, P = 1, S = 0. Which pair of moves pays 3 to both?
    - last-score: The moves are right, and your scores are those of the last round. Where do earlier points
      go?
    - adds-again: The moves are right, and in each round you pay all the earlier ones once more. Which round
      is the new one?
    - plays-itself: One of the two functions plays for both. Where does your loop call the other?
    - scores-first (0.5): The four things are right, and they stand in another way: first both strings of
      moves, then both scores, side by side. Where do yours stand?
    - g-first (0.5): The moves of g stand where those of f belong. Which of the two strings comes first?
    - first-round-only: You stop after round 1. Is your `return` inside the loop?
    - pay-rules: The moves are right, the totals are not. Which pair of moves do you pay wrongly?
    """),
)

GRIM_TRIGGER = Challenge(
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
    mistakes=mistakes("""
    - last-move: You look at the last round only, as tit-for-tat does. In the history `DC` there was a
      betrayal before. Does grim ever forgive?
    - both-last-moves: The last moves of both players decide for you, and nothing before. With `CC` and `DC`
      the betrayal was in round 1. Whose moves does grim punish, and how far back?
    - last-two: You look at the last two moves, or wait for two betrayals. Grim does not forget, and one is
      enough. What do you do in round 9 after a betrayal in round 1?
    - first-move: You look at the first round only. With `CD` the betrayal comes later. Which rounds count?
    - own-moves: Your own D counts for you as a betrayal too. With `DC` and `CC` the other has always
      cooperated. Whose moves does grim punish?
    - only-own-moves: You look at your own moves only. With `CC` and `CD` the other has betrayed you. Which of
      the two histories is the other's?
    - majority: You count whether there are more D's or more C's. In `CDCCC` there is one D among five. How
      many betrayals does grim need?
    - every-move: You defect only when the other always did. In `CDCCC` it happened once. How many betrayals
      does grim need?
    - begins-with-d: You defect in round 1, when both histories are empty. Nobody has betrayed you yet. What
      does grim do until somebody does?
    - no-first-round: In round 1 both histories are the empty string, and it has no last or first move to look
      at. What should grim do before it has seen anything?
    - turned-round: You cooperate after a betrayal and defect when there was none. What does `'D'` stand for?
    - other-words (0.5): You always know what to do, but do not say it as a move. A move is the capital letter
      `'C'` or `'D'`. What do you return instead?
    - never-defects: You go on cooperating after the D of `DC` and the D of `CDCCC`. What should make grim
      angry?
    - counts-back: You punish only until you have paid back: after `CDCCC` and your own `CCDDD` you cooperate
      again. When does grim stop?
    - misses-first: You overlook the oldest move, the D of `DC`. Which number has the first place of a string?
    - misses-last: You overlook the newest move, the D of `CD`. Where does your loop or your slice end?
    """),
)

CRITICAL_DISCOUNT = Challenge(
    "1.9", "critical_discount", points=15, difficulty=3, minutes=15, returns="Fraction", takes=FOUR,
    examples=(
        Example(0, -1, -8, -10, gives=Fraction(1, 8)), Example(5, 3, 1, 0, gives=Fraction(1, 2)),
        Example(3, 2, 0, -1, gives=Fraction(1, 3)), Example(3, 1, 0, -2, gives=Fraction(2, 3)),
        Example(60, 50, -41, -50, gives=Fraction(10, 101)),
    ),
    inputs=tables.dilemmas, remark=about_grim,
    hints=(
        "Write down both sides: R for ever, and T once and then P for ever. Where are they equal?",
        "Multiply both sides by (1 - δ). Then no fraction is left, and δ stands in two places.",
        "Bring the terms with δ to one side and divide by what stands in front of it, with `Fraction(a, b)`.",
    ),
    mistakes=mistakes("""
    - gain-over-loss: You divide what betraying gains by what the punishment costs each round. That is δ /
      (1 - δ), all the later rounds together. How do you get from there to δ?
    - complement: Your number and the right one add up to 1: with `3, 2, 0, -1` you want more patience than is
      needed. Which side does (1 - δ) stand on, and what is δ itself?
    - punished-with-s: Your formula divides by T - S. After the betrayal both defect. Which of the four
      payoffs is that?
    - tit-for-tat: Your answer is one for tit-for-tat, which forgives: it looks at T - R over R - S. Grim
      never forgives. What do you get in every round after you betrayed grim?
    - upside-down: Your δ is larger than 1 and cannot be a discount: numerator and denominator have changed
      places. Which of the two is the smaller one?
    - wrong-sign: Your δ is negative. A future of that kind would be worth less than nothing. Which of the
      differences did you take the wrong way round?
    - fraction-of-float (0.5): You divided first and made a `Fraction` of the float: 1/3 had lost its digits
      by then. What can you give to `Fraction` besides one number?
    - floor-division: `//` cuts the fraction off, and every answer is the whole number 0. Which division loses
      nothing?
    - no-brackets: `/` comes before `-`: `T - R / T - P` divides R by T first. Where are brackets missing?
    - not-a-fraction (0.5): The number is right, as a text or as a pair. A `Fraction` can be compared and
      counted with. Which call makes one of your two whole numbers?
    - in-steps: You round, or try δ's one by one: with `60, 50, -41, -50` that comes near, and misses 10/101.
      Which δ do you get if you solve for it on paper?
    - punished-at-once: You pay P in round 1 already, beside T. In which round does the first P come, and what
      are it and all later ones worth then?
    - leaves-p-out: Your formula divides by T and is right only where P is 0. What do you get in each round
      after the betrayal?
    - sign-lost: Your formula divides by T + P. In T (1 - δ) + δP, which sign has each term with δ once the
      brackets are gone?
    """),
)

TFT_DISCOUNT = Challenge(
    "1.10", "tft_discount", points=10, difficulty=4, minutes=15, returns="Fraction", takes=FOUR, bonus=True,
    examples=(
        Example(0, -1, -8, -10, gives=Fraction(1, 8), called="the prisoners"),
        Example(5, 3, 1, 0, gives=Fraction(2, 3), called="the two parties"),
        Example(3, 2, 0, -1, gives=Fraction(1, 3)), Example(3, 1, 0, -2, gives=Fraction(2, 3)),
        Example(0, -1, -2, -3, gives=Fraction(1, 2)), Example(7, 4, 3, -1, gives=Fraction(3, 4)),
        Example(30, 29, 1, 0, gives=Fraction(1, 29), why="small temptation"),
    ),
    inputs=tables.repeated_dilemmas, remark=about_tit_for_tat,
    hints=(
        "Against tit-for-tat there are two ways to betray: for ever, or once and then make up for it.",
        "Who betrays once gets T, then S while making up for it, then R again. Compare T + δS with R + δR.",
        "Neither way may pay. Each gives a smallest δ: which of the two numbers is patient enough for both?",
    ),
    mistakes=mistakes("""
    - grim: For the two parties you return 1/2. There it does not pay to betray for ever, but to betray in one
      round and make up in the next pays more than R. What does tit-for-tat do after you cooperate again?
    - once-only: You ask only whether betraying once pays. For the prisoners and δ = 1/9 it does not, but
      there is another way to betray. What do you get if you never stop?
    - smaller-one: Of two bounds you return the smaller. For the two parties that is 1/2, where one way to
      betray still pays. How patient must a player be for both?
    - sum-or-mean: You mix the two bounds into one number. Each belongs to one way to betray. How patient must
      a player be so that neither pays?
    - punished-with-p: Your δ is T - R over R - P. Write down rounds 1, 2 and 3 for each way to betray. Which
      later round costs you R - P, and is it the only one?
    - in-steps: You round, or try δ's one by one: for the two parties that comes near, and misses 2/3. Which δ
      do you get if you solve for it on paper?
    - fraction-of-float (0.5): You divided first and made a `Fraction` of the float: 2/3 had lost its digits
      by then. What can you give to `Fraction` besides one number?
    - floor-division: `//` cuts the fraction off, and every answer is the whole number 0. Which division loses
      nothing?
    - plus-s: One of your bounds divides by R + S. Who makes up for a betrayal gets S in a round that pays R
      otherwise. How much is lost in that round?
    - both-bounds (0.5): You returned two numbers. One δ is asked for, patient enough for both ways: which of
      the two?
    - over-p-less-s: One of your bounds divides by P - S. Who makes up for a betrayal gets S in a round
      that pays R otherwise. How much is lost in that round?
    """),
)

CHALLENGES = [PD_MATRICES, BEST_REPLIES, DOMINATES, DOMINANT_STRATEGY, PARETO_OPTIMAL]
CHALLENGES += [IS_PRISONERS_DILEMMA, PLAY_MATCH, GRIM_TRIGGER, CRITICAL_DISCOUNT, TFT_DISCOUNT]
