"""Notebook 2, Nash equilibria: what its challenges ask, and the mistakes they know.

>>> [f"{challenge.id} {challenge.name}" for challenge in CHALLENGES][:3]
['2.1 pure_nash', '2.2 iterated_dominance', '2.3 expected_payoff']

Nothing here knows an answer but those of the visible examples.
"""

from fractions import Fraction
from functools import partial

from helpers import matrices as game
from helpers.challenges.balances import (
    about_balance,
    about_cell,
    about_levels,
    about_pays,
    about_rows,
    about_shares,
)
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example, mistakes

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)
HALVES, THIRDS = [HALF, HALF], [THIRD, THIRD, THIRD]
MORE, LESS, FIRST, SECOND = [2 * THIRD, THIRD], [THIRD, 2 * THIRD], [1, 0], [0, 1]

BATTLE, PENNIES = tuple(game.BATTLE_OF_THE_SEXES), tuple(game.MATCHING_PENNIES)
LAST_COLUMN = [[1, 0, 0], [0, 1, 0]], [[0, 0, 1], [0, 0, 1]]
RPS = tuple(game.ROCK_PAPER_SCISSORS)
WIDE = [[4, 1, 8], [2, 3, 1]]
THREE_STEPS = [[1, 1, 0], [0, 0, 2]], [[0, 2, 1], [3, 1, 0]]
FOUR_STEPS = [[1, 3, 0], [2, 3, 2], [2, 0, 1]], [[3, 2, 3], [2, 1, 3], [2, 3, 4]]
# Row 2 is never best, and no row beats it; row 3 and column 2 are beaten by no neighbour, and go.
MIDDLING = [[5, 1, 2], [0, 5, 0], [2, 2, 1], [4, 0, 1]], [[2, 1, 1], [1, 2, 0], [1, 1, 0], [1, 1, 0]]
EQUAL_GAINS = [[2, 0], [3, 1]], [[2, 0], [0, 1]]  # row 1 pays 1 more, whatever the other does
COLUMN_GAINS = [[2, 0], [0, 1]], [[2, 3], [0, 1]]  # and so does column 1
ROW_DEFECTS = [[3, 0], [5, 1]], [[1, 0], [0, 2]]
COLUMN_DEFECTS = [[2, 0], [0, 1]], [[3, 5], [0, 1]]
TEMPTING = [[2, 0], [0, 1], [1, 1]], [[1, 0], [0, 2], [0, 0]]  # the battle, and a row that pays 1
INVITING = [[2, 0, 0], [0, 1, 0]], [[1, 0, 1], [0, 2, 1]]  # and a column that pays 1
NEGATIVE = [[2, 0], [0, 1]], [[0, 3], [0, 1]]  # the equation for p has the solution -1/2
TENNIS = [[2, 8], [9, 6]], [[8, 2], [1, 4]]
INSPECTION = [[2, 2], [0, 5]], [[3, 4], [2, -2]]
HAIR = Fraction(1, 10**13)
ALMOST = [2 * THIRD + HAIR, THIRD - HAIR]
PLAIN = RPS[1]
SKEW, SKEWED = [[0, 0, 3], [3, 0, 0], [-1, 1, 0]], [Fraction(1, 6), THIRD, HALF]
UNEQUAL = [[0, -1, 2], [1, 0, -3], [-2, 3, 0]]
MEETING = [[6, 0, 0], [0, 3, 0], [0, 0, 2]], [[1, 0, 0], [0, 1, 0], [0, 0, 2]]

# The names that the notebook has for them, as its tables of examples write them.
NAMES = {
    "*PRISON": game.PRISON, "*battle": BATTLE, "*MATCHING_PENNIES": PENNIES, "*CHICKEN": game.CHICKEN,
    "*WEAK": game.WEAK, "*ROCK_PAPER_SCISSORS": RPS, "*PENNIES_320": game.PENNIES_320,
    "PRISON.A": [game.PRISON.A], "battle.A": BATTLE[:1], "MATCHING_PENNIES.A": PENNIES[:1],
    "MORRA.A": [game.MORRA.A], "ROCK_PAPER_SCISSORS.A": RPS[:1], "ROCK_PAPER_SCISSORS.B": RPS[1:],
}  # fmt: skip

# The names by which the sentences speak of the examples.
JAIL, SEXES, COINS, TIES = "prisoner's dilemma", "battle of the sexes", "matching pennies", "weak game"
ONE_ROW, HANDS = "game with one row", "rock-paper-scissors"


def over(n, *counts):
    """Counts as shares of `n`."""
    return [Fraction(count, n) for count in counts]


# fmt: off

PURE_NASH = Challenge(
    "2.1", "pure_nash", points=15, difficulty=2, minutes=10, returns="set of (int, int)", takes=("A", "B"),
    names=NAMES,
    examples=(
        Example(*game.PRISON, gives={(1, 1)}, called=JAIL),
        Example(*BATTLE, gives={(0, 0), (1, 1)}, called=SEXES),
        Example(*PENNIES, gives=set(), called=COINS, why="no cell"),
        Example(*game.CHICKEN, gives={(0, 1), (1, 0)}, called="chicken"),
        Example(*game.WEAK, gives={(0, 0), (0, 1), (1, 0)}, called=TIES, why="ties", fine=True),
        Example(*game.ONE_BY_TWO, gives={(0, 1)}, called=ONE_ROW),
        Example(*THREE_STEPS, gives={(0, 1)}, why="three columns"), Example(*RPS, gives=set(), called=HANDS),
    ),
    inputs=tables.bimatrices,
    hints=(
        "Stand in a cell. Who can leave it, and to which other cells can each player go alone?",
        "The row player moves up and down a column of `A`, the column player along a row of `B`.",
        "Keep `(i, j)` if `A[i][j]` is the largest of column `j` of `A`, and `B[i][j]` the largest of "
        "`B[i]`. Ties stay.",
    ),
    amiss={
        "extra": partial(about_cell, "in"), "missing": partial(about_cell, "not in"),
    },
    mistakes=mistakes("""
    - axes-swapped: The prisoner's dilemma gave you (0, 0): there each player looked at the cells the *other*
      one chooses between. When the row player changes rows, which index of `A` stays the same?
    - column-player-changes-row: In your search the column player compares the cells of a column, as the row
      player does. In the game with one row that lets both columns pass. Which index does the column player
      choose?
    - row-player-changes-column: In your search the row player compares the cells of a row, as the column
      player does. In the prisoner's dilemma no cell is left then. Which index does the row player choose?
    - pairs-swapped (0.5): The game with one row gave you (1, 0), and it has no row 1. Which number comes
      first in `(i, j)`?
    - counts-from-one (0.5): Your numbers are one too large: the prisoner's dilemma gave you (2, 2), and there
      is no row 2. Which number has the first row?
    - strict-only (0.5): In the weak game you lose cells in which a player has a second reply that pays just
      as much. Would anybody *gain* by moving there?
    - one-reply (0.5): In the weak game a player has two replies that pay the same, and you looked at one of
      them. How many cells of a column can hold its largest number?
    - one-equilibrium: The battle of the sexes gave you one cell, and two pass the test. Which
      cells does your function try, and what does it do after the first that passes?
    - none-for-empty (0.5): Matching pennies gave you None. A set may have nothing in it, and the caller can
      still count it. How is an empty set written in Python?
    - last-comparison: In at least one direction only the last row or the last column counts for you: each
      comparison sets the answer anew. Once a cell has lost a comparison, what may a later one change?
    - first-comparison: In at least one direction the comparison with row 0 or column 0 decides alone: the
      prisoner's dilemma gave you more than (1, 1). With how many rows must a cell be compared?
    - neighbours-only: You compare a cell with those beside it. In rock-paper-scissors (2, 2) passes then, and
      row 0 is two steps away. How far may a player go alone?
    - stops-early: You return before every cell has had its turn: the prisoner's dilemma gave you an empty
      set, and its equilibrium is in row 1. How far in does `return` stand?
    - last-line-missing: The last row or the last column is never looked at, and the equilibrium of the
      prisoner's dilemma is in both. What is the last number of `range(n - 1)`?
    - beats-one: It is enough for you that *one* other row and one other column pay no more. In
      rock-paper-scissors the diagonal passes then. How many others must pay no more?
    - largest-total: The prisoner's dilemma gave you (0, 0), where the total is largest. That is welfare; each
      player counts only their own payoff. Does anybody gain by leaving (0, 0) alone?
    - one-table: Matching pennies gave you (0, 0) and (1, 1): both players want the large numbers of `A`
      there. Whose payoffs does the column player look at?
    - zero-sum: The game with one row gave you (0, 0): your column player wants small numbers in `A`, as if
      one lost what the other wins. Which table pays the column player?
    - not-reset: The game with one row gave you nothing: (0, 0) fails there, and every cell after it fails
      with you. Which of your names still holds what was found for another cell?
    - starts-at-zero: In chicken you lose a cell: your search for the largest begins at 0, and in column 1 of
      `A`, or row 1 of `B`, every payoff is lower. With which number of the line could it begin?
    - other-table: Matching pennies gave you (0, 1) and (1, 0): both players want the large numbers of `B`
      there. Whose payoffs does the row player look at?
    - row-only: The prisoner's dilemma gave you (1, 0) too. There the row player is content and the column
      player is not. What would the column player do in row 1?
    - column-only: The prisoner's dilemma gave you (0, 1) too. There the column player is content and the row
      player is not. What would the row player do in column 1?
    - either-player: Your cells please one player or the other. In the prisoner's dilemma (1, 0) pleases only
      one of them, so it does not last. How many of them must want to stay?
    - best-for-everyone: The prisoner's dilemma gave you nothing: you ask for a cell that pays both players
      the most in the whole table. Which cells can one player reach alone?
    - pareto: The prisoner's dilemma gave you three cells and left out (1, 1): you compare with cells that
      take two players to reach. Which cells can one player reach alone?
    - needs-a-rival: The game with one row gave you nothing: your row player has only row 0, compares it with
      no other, and so never finds it best. When there is nothing to compare with, is there anything better?
    - beats-itself: You never find a cell: each payoff is asked to be larger than all in its line, and so
      larger than itself. Which comparison lets a number stand beside itself?
    - two-actions-only: Tables with two rows and two columns are right, the game with one row stops with an
      error. You count on exactly two actions. How does your function learn how many there are?
    - square-only: In the game with one row you never look at column 1: you count the rows, and use that
      number for columns too. How many columns has `A`?
    - dominant-only: The battle of the sexes gave you nothing: your actions must be best against *everything*
      the other could do. In an equilibrium, against what must they be best?
    - smallest: The prisoner's dilemma gave you (0, 0): you look for the smallest payoffs, and everybody wants
      a large one. Is −10 better or worse than −8?
    """),
)

ITERATED_DOMINANCE = Challenge(
    "2.2", "iterated_dominance", points=15, difficulty=3, minutes=35,
    returns="(list of int, list of int)", takes=("A", "B"),
    names={"*three_steps": THREE_STEPS, "*four_steps": FOUR_STEPS, **NAMES},
    examples=(
        Example(*game.PRISON, gives=([1], [1]), called=JAIL),
        Example(*THREE_STEPS, gives=([0], [1]), called="three steps"),
        Example(*BATTLE, gives=([0, 1], [0, 1]), called=SEXES, why="nothing to delete"),
        Example(*game.WEAK, gives=([0, 1], [0, 1]), called=TIES, why="ties", fine=True),
        Example(*FOUR_STEPS, gives=([1], [2]), called="four steps"),
        Example(*MIDDLING, gives=([0, 1, 2], [0, 1]), why="no single row"),
    ),
    inputs=tables.reducible,
    hints=(
        "Play it with a pencil on the second example: cross out, then look at what is left as a new game.",
        "Keep two lists of numbers, the rows and the columns that are left. Compare only where both are "
        "left.",
        "Repeat: find the dominated rows and columns among those left, take them out, and stop when a whole "
        "pass finds none.",
    ),
    amiss={
        "0 extra": "Row {} of the table you got is in your answer. Is it dominated, at once or later?",
        "0 missing": "Row {} is gone. Which one row pays more in all columns that were left then?",
        "1 extra": "Column {} of the table you got is in your answer. Is it dominated, at once or later?",
        "1 missing": "Column {} is gone. Which one column pays the column player more in all rows left then?",
    },
    mistakes=mistakes("""
    - one-pass: In the game of three steps you keep both rows. With column 2 deleted, row 1 is dominated: it
      has 0 and 0 against 1 and 1. Do you compare the rows again then, and against which columns?
    - stops-early: In the game of three steps you delete column 2, then row 1, and keep two columns. In the
      only row left they pay 0 and 2. When may the search stop?
    - fixed-passes: The game of four steps takes one pass more than you make, and you keep two of its rows.
      How can a loop know that there is nothing left to delete?
    - weak: From the weak game you deleted something. There a row is better in one column and equal in the
      other: with such ties the order would matter. Which comparison must hold in every column?
    - rows-only: You deleted no column. In the prisoner's dilemma the column player, too, has an action that
      is worse whatever happens. Which table says so?
    - columns-only: You deleted no row. In the prisoner's dilemma the row player, too, has an action that is
      worse whatever happens. Which table says so?
    - one-table: The prisoner's dilemma gave you column 0: you compare columns by the numbers in `A`, which
      pay the other player. Whose payoffs decide about a column?
    - relabels (0.5): The right actions are left and have new numbers: in the prisoner's dilemma you say 0
      where the action is called 1. What were they called before anything was deleted?
    - counts-from-one (0.5): Your numbers are one too large: the prisoner's dilemma has no row 2. Which number
      has the first row?
    - returns-deleted: You returned the actions that were deleted: of the battle of the sexes nothing is
      deleted, and you gave two empty lists. Which actions are left?
    - somewhere: From the battle of the sexes you delete actions that are worse *somewhere*. In its other
      column each row is the better one. How many columns must agree?
    - one-column: One column, the first or the last that is left, decides alone when you compare two rows, and
      one row when you compare columns. Which of the comparisons does your answer forget?
    - one-deletion: You stop when one action is deleted. In the prisoner's dilemma both players have one to
      delete. When may the search stop?
    - one-player-done: Your search ends as soon as *one* player has nothing to delete. In the game of three
      steps the rows have nothing at first, and later they do. When may it stop?
    - square-only: You count the rows, and use that number for columns too. A game need not have as many of
      one as of the other. How many columns has `A`?
    - tables-swapped: You compare rows by the numbers of `B` and columns by those of `A`. Which table pays the
      row player?
    - axes-swapped: You compare the columns of `A` and the rows of `B`. Which of the two does the row player
      choose?
    - returns-tables (0.5): You returned what is left of the tables. The numbers of the rows and columns that
      are left are asked for. Which list of yours holds them?
    - totals: You compare sums: from the battle of the sexes you delete the row with the smaller one, which is
      best in column 1. Can a sum say that a row is worse in every column?
    - inverted: In the prisoner's dilemma you kept an action 0, which is dominated, and deleted what
      dominates it. Who wants small numbers in their table?
    - by-all: You delete an action only if *every* other one beats it. In the game of three steps column 1
      beats column 2, and column 0 does not. How many must beat it?
    - separated: You compare the best case of one action with the worst case of another. In the prisoner's
      dilemma both rows meet the same column at a time. Which payoffs belong together?
    - counts-places: You take as many columns or rows as are left, from 0 on. In the game of four steps
      columns 0 and 2 are left after a while. Which loop gives you their numbers?
    - not-by-one: From the last example you deleted row 2. It is never the best, but row 0 is worse than it in
      column 1, and row 1 in column 0. Which *single* row beats it everywhere?
    - neighbours-only: You compare rows or columns with those beside them. In the last example row 3 and
      column 2 are beaten by one that is further off. With which others must each be compared?
    - most-columns: From the last example you deleted row 2, which row 0 beats in two columns of three. In how
      many of them must a row be worse?
    - pair-swapped (0.5): The lists are right and stand in the wrong order. In the game of three steps row 0
      and column 1 are left. Which comes first?
    """),
)

EXPECTED_PAYOFF = Challenge(
    "2.3", "expected_payoff", points=10, difficulty=2, minutes=5, returns="Fraction", takes=("A", "p", "q"),
    names=NAMES,
    examples=(
        Example(BATTLE[0], MORE, LESS, gives=2 * THIRD, called=SEXES),
        Example(PENNIES[0], [3 * QUARTER, QUARTER], [QUARTER, 3 * QUARTER], gives=-QUARTER, called=COINS),
        Example(game.MORRA.A, *[over(12, 7, 5)] * 2, gives=Fraction(-1, 12), why="negative"),
        Example(WIDE, FIRST, [0, 0, 1], gives=8, called="all on one cell"),
        Example(WIDE, LESS, [HALF, QUARTER, QUARTER], gives=Fraction(11, 4), why="three columns"),
        Example(game.PRISON.A, [QUARTER, 3 * QUARTER], HALVES, gives=Fraction(-35, 8), why="unequal mixes"),
    ),
    inputs=tables.mixed,
    hints=(
        "Each player throws their own dice. How often does a certain pair, row 0 and column 1, come up?",
        "Independent chances multiply: cell `(i, j)` comes with probability `p[i] * q[j]`.",
        "Add up, over all rows and all columns, the probability of the cell times what the cell pays.",
    ),
    amiss=dict.fromkeys(("more", "less"), about_rows),
    mistakes=mistakes("""
    - transposed: Tables of two by two can hide it, the one with three columns cannot: `p` belongs to the rows
      of `A`, and you use it for the columns. How long are `p` and `q` there?
    - plain-average: Every cell counts the same in your average. With all on one cell, that of the 8, nothing
      else is ever paid. Where do `p` and `q` come in?
    - forgets-q: The chances of the columns, `q`, do not come into your answer. With all on one cell, that of
      the 8, nothing else is ever paid. What makes the 4 and the 1 disappear?
    - forgets-p: The chances of the rows, `p`, do not come into your answer. If one row is played more often
      than another, its payoffs count more. Where does your function use `p`?
    - list-of-parts: You returned a list: what each row, column or cell pays. One number is asked for, the
      average over all of them. How often is each part paid?
    - best-row: You returned what the *best* row pays against `q`. The row player plays row `i` with
      probability `p[i]`. Where does `p` come in?
    - rounded (0.5): You returned whole numbers: the battle of the sexes pays neither 0 nor 1 on average, but
      something between. Which line rounds?
    - last-line-missing: The last row or the last column is not in your sum. What is the last number of
      `range(n - 1)`?
    - most-likely: You returned a number of the table, the payoff of the likeliest cell. In the battle of the
      sexes that cell comes only 4 times out of 9. What is paid the other times?
    - diagonal-only: You add up cells on the diagonal only, where row and column have the same number. Both
      throw separate dice. How often does row 0 meet column 1?
    - adds-probabilities: You add the chances of the row and of the column. All the cells together then weigh
      more than 1. How often do two independent things happen at once?
    - divides-again: Your sum is right, and then you divide it. The probabilities have done that already: over
      all cells they add up to 1. Which number do you divide by, and why?
    - last-part-only: Your answer counts only the last row, column or cell: the sum begins anew on the way.
      Which line should run once, before all loops?
    - first-part-only: Your answer counts only the first row, or the first cell: the function is over before
      the loops are. How far in does `return` stand?
    - two-actions-only: You count on exactly two columns, and the table with payoffs 4, 1, 8 has three. How
      does your function learn how many there are?
    - square-only: You count the rows, and use that number for columns too: in the table with payoffs 4, 1, 8
      you miss the last column. How long is `q`?
    """),
)

MIXED_2X2 = Challenge(
    "2.4", "mixed_2x2", points=20, difficulty=3, minutes=30, returns="(Fraction, Fraction) or None",
    takes=("A", "B"), names=NAMES,
    examples=(
        Example(*PENNIES, gives=(HALF, HALF), called=COINS),
        Example(*BATTLE, gives=(2 * THIRD, THIRD), called=SEXES),
        Example(*game.CHICKEN, gives=(Fraction(9, 10), Fraction(9, 10)), called="chicken"),
        Example(*TENNIS, gives=(THIRD, Fraction(2, 9)), called="tennis"),
        Example(*INSPECTION, gives=(Fraction(4, 5), Fraction(3, 5)), called="inspection"),
        Example(*game.PRISON, gives=None, called=JAIL, why="row 1 dominates"),
        Example(*EQUAL_GAINS, gives=None, why="row 1 dominates"),
        Example(*COLUMN_GAINS, gives=None, why="column 1 dominates"),
        Example(*game.WEAK, gives=None, called=TIES, why="ties", fine=True),
        Example(*ROW_DEFECTS, gives=None, why="row 1 dominates"),
        Example(*COLUMN_DEFECTS, gives=None, why="column 1 dominates"),
        Example(*NEGATIVE, gives=None, why="column 1 dominates"),
    ),
    inputs=tables.two_by_two, remark=about_balance,
    hints=(
        "Why would anybody throw a coin? Only if both sides pay the same. Who can bring that about?",
        "With row 0 at `p`, column 0 pays the column player `p * B[0][0] + (1 - p) * B[1][0]`. What does "
        "column 1 pay?",
        "Set the two equal and solve for `p`; then the same for `q` with the rows of `A`. Both must lie "
        "strictly between 0 and 1.",
    ),
    amiss={
        "none": "There is a mix here, and you say None. Print what your equations give, before any test: "
                "which number is not between 0 and 1, or is there none?",
        "some": "Here no mix keeps both players between their two actions. What does your formula say of "
                "`p` and `q`?",
    },
    mistakes=mistakes("""
    - own-indifference: The battle of the sexes gave you p = 1/3, the number that balances the row player's
      own payoffs. There column 0 pays the column player 1/3 and column 1 pays 4/3. Whose payoffs
      must `p` balance, or is only the order of your pair the wrong way round?
    - zero-sum: You find both numbers in `A`, as if one lost what the other wins. In the battle of the sexes
      both win when they meet. Which table pays the player whom `p` must keep undecided?
    - rows-of-b: You weigh the *rows* of `B` for `p`, and chicken goes wrong. What does column 0 pay against
      `p`?
    - columns-of-a: You weigh the *columns* of `A` for `q`, and chicken goes wrong. What does row 0 pay
      against `q`?
    - takes-abs: In the last example you found a mix, and the equation says p = −1/2: without signs its
      numbers look like chances. What does a solution below 0 say about mixing?
    - off-diagonal: The battle of the sexes is right, where the two other cells are equal; chicken is not. The
      cells (0, 1) and (1, 0) have changed places in your equations. Which index is the row player's?
    - no-range-check: The prisoner's dilemma gave you 2 as a probability. The equation has a solution, but
      nobody can play a row more often than always. What does that say about mixing here?
    - half-a-range (0.5): One end of the range is open: in a game without such an equilibrium you returned a
      number above 1 or below 0. Between which two bounds does a probability lie?
    - divides-by-zero (0.5): For `[[2, 0], [3, 1]]` Python stopped you with a ZeroDivisionError. Row 1 pays 1
      more than row 0 there, whatever the other does. Can any mix of theirs balance the two rows?
    - edges-count (0.5): The weak game gave you probability 1, which is no mix. Both actions must really be
      played. Which of the two bounds are allowed?
    - checks-one: You returned −1 for a probability, and in another game you found such a number out. How many
      of your two numbers must pass the check?
    - second-action (0.5): Chicken gave you (1/10, 1/10), the probabilities of row 1 and of column 1. Which
      action do `p` and `q` stand for?
    - one-second-action: Of your two numbers one is the probability of action 0 and the other that of action
      1; chicken shows it. Which action should both stand for?
    - always-none: You returned None for every game, matching pennies too. Without any test, what do your
      equations give there: numbers between 0 and 1?
    - always-half: Wherever you see a mix, it is half and half. In the battle of the sexes the row player
      would then make column 1 pay twice as much as column 0. Why would anybody still mix?
    - one-mix-for-both: In the battle of the sexes both players got the same number from you. The two have
      different payoffs. Which table decides about `p`, and which about `q`?
    - both-chances (0.5): You returned both chances of each player. One number says it all: how often action 0
      is played. Which half of `[p, 1 - p]` is that?
    - float-in-a-fraction (0.5): Your Fractions hold floats: 2/3 became one with 16 digits below. `/` had
      rounded before `Fraction` was called. What can you hand to `Fraction` instead of a quotient?
    - pure-instead: The prisoner's dilemma gave you (0, 0): both play action 1 for certain. That is its
      equilibrium, and nobody mixes in it. What is asked for when there is no mix?
    - another-nothing (0.5): For a game without such an equilibrium you returned something like 0 or False.
      The caller waits for one certain word. Which one does the statement ask for?
    - moved-to-the-edge: The prisoner's dilemma gave you (1, 1): you moved a solution from outside to the
      nearest end of 0 to 1. Does anybody mix there?
    - only-without-pure: The battle of the sexes gave you None. It has two equilibria without dice, and one
      more with them. What does the mix have to do with the others?
    - tries-fractions: You try certain fractions one after the other, and the mix of tennis is not among them.
      Which equation says what `p` is, with no trying?
    - proportional: In tennis you play row 0 two times out of five: what pays more is played more. At 2/5 the
      column player would never mix. Whom must `p` keep undecided?
    """),
)

IS_NASH = Challenge(
    "2.5", "is_nash", points=15, difficulty=3, minutes=25, returns="bool", takes=("A", "B", "p", "q"),
    names=NAMES,
    examples=(
        Example(*BATTLE, MORE, LESS, gives=True, called=SEXES),
        Example(*BATTLE, LESS, MORE, gives=False, called="swapped mixes"),
        Example(*game.PRISON, SECOND, SECOND, gives=True, called="the dilemma, both play 1"),
        Example(*game.PRISON, FIRST, FIRST, gives=False, called="the dilemma, both play 0"),
        Example(*RPS, THIRDS, THIRDS, gives=True, called=HANDS),
        Example(*PENNIES, HALVES, FIRST, gives=False, called="a coin against heads"),
        Example(*PENNIES, FIRST, HALVES, gives=False, called="heads against a coin"),
        Example(*game.WEAK, HALVES, FIRST, gives=True, called=TIES),
        Example(*TEMPTING, [*MORE, 0], LESS, gives=False, why="row 2 tempts"),
        Example(*INVITING, MORE, [*LESS, 0], gives=False, why="column 2 tempts"),
        Example(*BATTLE, ALMOST, LESS, gives=False, called="off by a hair"),
    ),
    inputs=tables.candidates,
    hints=(
        "Nobody may gain by changing alone. What is the best a player could get, the other one's mix fixed?",
        "It is enough to try pure actions: an average is never above its largest number. What does each row "
        "pay against `q`?",
        "The largest of those must equal what `p` really gets. The same for the columns, `B` and `q`.",
    ),
    amiss=dict.fromkeys(("true", "false"), about_pays),
    mistakes=mistakes("""
    - row-only: In matching pennies heads against a coin passed. The row player is content, but the column
      player sees row 0 coming every time. What would the column player do?
    - column-only: In matching pennies a coin against heads passed. The column player is content, but the row
      player sees column 0 coming every time. What would the row player do?
    - either-player: In matching pennies heads against a coin passed: one player is content there, the other
      is not. How many of them must want to stay?
    - strict: In the battle of the sexes you said False at the mix where both rows pay 2/3. Another action
      that pays just as much is no reason to leave. Which sign allows it?
    - support-only: The dilemma, both play 0, passed. The actions in use may all pay the same, and an unused
      one may still pay more. What would row 1 pay?
    - all-equal: The dilemma, both play 1, failed. Action 0 pays less there, and nobody plays it. Which
      actions have to pay the most?
    - joint-deviation: The dilemma, both play 1, failed: you compare with cells that only both players
      together can reach. Who moves, when one player changes alone?
    - own-mix: In the battle of the sexes you said False at the equilibrium and True at the swapped mixes:
      each player's payoffs are weighted with that player's own mix. Whose dice make a row's payoff uncertain?
    - one-table: The dilemma, both play 1, failed: for the column player, too, you used `A`, and in its row 1
      column 0 has the larger number. Which table pays the column player?
    - pure-only: In the battle of the sexes you said False at (2/3, 1/3): only the likeliest cell, or none,
      counts for you. What does each row pay on average against `q`?
    - tolerance (0.5): A mix off by a hair, Fraction(1, 10**13), passed: for you nearly equal is equal. With
      floats nobody can do better, with Fractions you can. What do you compare them with?
    - first-action-only: Only the first action of a player decides. Which actions does your loop see
      before it meets `return`?
    - last-action-only: Only the last action of a player decides, since each comparison sets the answer anew.
      Once an action pays more than the mix, what may a later one change?
    - always-true: You never say False: some action always pays no more than the mix does. How many of them
      must pay no more?
    - square-only: You count the rows, and use that number for columns too. One of the examples
      has two rows and three columns. How long is `q`?
    - rows-of-b: For the column player you add along the rows of `B`. Against `p`, what does column 0 pay?
    - tables-swapped: You use `B` for the row player and `A` for the column player. Which table pays whom?
    - other-table: For the row player, too, you use `B`. Which table pays the row player?
    - one-own-mix: For one of the two players you weigh the payoffs with that player's own mix. Whose dice
      make a row's payoff uncertain, and whose a column's?
    - compares-players: You compare what one player gets with what the other gets. Nobody gains by having more
      than the other. With what does a player compare a new action?
    - one-used-is-best: In matching pennies a coin against heads passed: one of the rows in use pays the most,
      the other one does not. How many of the actions in use have to pay the most?
    - two-actions-only: You count on exactly two actions, and rock-paper-scissors has three. How does your
      function learn how many there are?
    - zero-sum: For the column player you look for the *smallest* payoff in `A`, as if one lost what the
      other wins: in the battle of the sexes both win when they meet. Which table pays the column player?
    - formulas-only: You compare with what your formulas find: a cell, or the one mix of two actions each.
      In the weak game (1/2, 1/2) against column 0 is neither. What makes any pair of mixes an
      equilibrium?
    """),
)

SECURITY_LEVELS = Challenge(
    "2.6", "security_levels", points=10, difficulty=2, minutes=5, returns="(number, number)", takes=("A",),
    names=NAMES,
    examples=(
        Example([[3, 5], [2, 9]], gives=(3, 3), why="saddle point"),
        Example(PENNIES[0], gives=(-1, 1), called=COINS),
        Example([[-1, -9, -5], [-8, -2, -6], [-7, -4, -3]], gives=(-7, -3), why="below 0"),
        Example(game.MORRA.A, gives=(-3, 2)),
        Example([[4, 8, 1], [2, 1, 3]], gives=(1, 3), why="three columns"),
        Example([[1, 5], [3, 0], [4, 2]], gives=(2, 4), why="three rows"),
    ),
    inputs=tables.levels,
    hints=(
        "Write the smallest number of each row beside it, the largest of each column below it.",
        "The row player picks a row, and the worst comes: which row has the best worst case?",
        "First the largest of the row minima, then the smallest of the column maxima. `zip(*A)` gives the "
        "columns.",
    ),
    amiss={f"{k} {way}": partial(about_levels, k) for k in (0, 1) for way in ("more", "less")},
    mistakes=mistakes("""
    - row-maxima: `[[3, 5], [2, 9]]` gave you 5 first: the smallest of the row *maxima*. Whoever picks a row
      picks first, and the other one answers. Which number of row 0 will the answer leave?
    - axes-swapped: `[[3, 5], [2, 9]]` gave you (5, 5): in your answer the row player picks a column. In the
      first number, which index is chosen, and which one is the worst that may happen?
    - both-by-rows: Your first number is right; the second looks at rows again. The column player picks a
      column and fears its largest number. What are the largest numbers of the columns?
    - both-by-columns: Your second number is right; the first looks at columns too. The row player picks a row
      and fears its smallest number. What are the smallest numbers of the rows?
    - largest-column-minimum: Your second number is the largest of the column *minima*. The column player
      pays: in column 1 of `[[3, 5], [2, 9]]` that may be 9. What does somebody who pays fear?
    - one-line: One row or one column, the first or the last, gives you a level alone. How many of them may a
      player choose from?
    - last-line-missing: The last row or the last column is not looked at. What is the last number of
      `range(n - 1)`?
    - returns-lists: You returned the worst of *every* row or column. Which one of them would each
      player choose?
    - extremes: `[[3, 5], [2, 9]]` gave you its 2 or its 9, an extreme of the whole table. One player picks
      the row, the other one the column. Who of them can keep away from that cell?
    - pair-swapped (0.5): Both numbers are right and stand in the wrong order: matching pennies gave you (1,
      −1). Which one can the row player be sure of?
    - always-equal: Your two numbers are always the same. In matching pennies the row player is sure of −1,
      and the column player can hold them to 1. What stands between the two?
    - negated: Your second number has the wrong sign: both levels are payoffs of the row player, as in `A`.
      What do the column maxima of `[[3, 5], [2, 9]]` say?
    - returns-actions: You returned which row and which column to pick; what they guarantee is asked for. What
      does row 0 guarantee in `[[3, 5], [2, 9]]`?
    - square-only: You count on as many columns as rows, or on two of each. `[[4, 8, 1], [2, 1, 3]]` has three
      columns, `[[1, 5], [3, 0], [4, 2]]` three rows. Which expression counts which?
    - first-row: Only the first row comes into your answer. In `[[3, 5], [2, 9]]` that hides the 2 and the 9.
      How many rows does each level have to see?
    - starts-at-zero: You gave a 0 that is in no cell of the table: a search begins at 0, and nothing it meets
      is beyond that. With which number of the table could it begin?
    - none-without-saddle: Matching pennies gave you None. Each player can still be sure of something there,
      just not of the same number. What is the worst that may happen to the row player?
    - whole-rows: `max(A)`, or `min(A)`, is one whole row: Python compares lists by their first number,
      and by the next where those are equal. Which loop gives you the columns of `A` one by one?
    """),
)

FICTITIOUS_PLAY = Challenge(
    "2.7", "fictitious_play", points=15, difficulty=4, minutes=30, takes=("A", "B", "n"), names=NAMES,
    returns="(list of Fraction, list of Fraction)",
    amiss={
        f"{k} {way}": f"{who}Play this game with a pencil, and print both tallies after each round. "
                      "Which round is the first in which yours differ from those of your pencil?"
        for k, who in ((0, ""), (1, "The row player's shares are right, the other's are not. "))
        for way in ("extra", "missing", "order", "twice")
    },
    examples=(
        Example(*PENNIES, 1, gives=(FIRST, FIRST), called="one round"),
        Example(*PENNIES, 5, gives=(over(5, 3, 2), over(5, 1, 4)), called="five rounds"),
        Example(*PENNIES, 12, gives=(over(12, 5, 7), over(12, 7, 5)), called=COINS),
        Example(*RPS, 9, gives=(over(9, 1, 3, 5),) * 2, called=HANDS),
        Example(*RPS, 30, gives=(over(30, 8, 12, 10),) * 2, called="thirty rounds"),
        Example(*game.PRISON, 10, gives=(over(10, 1, 9),) * 2, called=JAIL),
        Example(*game.WEAK, 3, gives=(FIRST, FIRST), called=TIES),
        Example(*game.PENNIES_320, 20, gives=(over(20, 9, 11), over(20, 3, 17)), called="320 game"),
        Example(*game.TWO_BY_THREE, 10, gives=(over(10, 3, 7), over(10, 1, 9, 0)), why="three columns"),
        Example(*LAST_COLUMN, 4, gives=(FIRST, over(4, 1, 0, 3)), called="game with a good column 2"),
    ),
    inputs=tables.rounds, remark=about_shares,
    hints=(
        "Play three rounds of matching pennies by hand, with a tally of both players' moves.",
        "An action pays, against the tally so far, the sum of count times payoff. No division is needed "
        "to compare.",
        "Each round: add both moves to the tallies, then find both next moves from the tallies, then go on. "
        "Divide by `n` at the end.",
    ),
    mistakes=mistakes("""
    - square-only: In the game with a good column 2 the column player never plays it: you count the rows, and
      use that number for columns too. How many columns has `B`?
    - last-move: You answer the other player's last move. Against all they have done so far, other moves would
      be best: five rounds of matching pennies show it. What does a tally remember?
    - most-common: You answer the other player's most frequent move, as if it were the only one. In
      rock-paper-scissors the less frequent ones count too. How often would each of your moves have won?
    - peeks: One of your players answers a round that is still being played: the other's move is already in
      the tally. Which moves do both know when they choose?
    - round-too-many (0.5): One round too many is played: after one round only the first moves count, and both
      are action 0. Does your first round count among the `n`?
    - round-missing (0.5): Your shares do not add up to 1: one of the `n` rounds is not in the tally. Does
      your first round count?
    - own-history: At least one player of yours answers their own tally in place of the other's. Whose moves
      does a player want to foresee?
    - one-round: Your shares add up to 1/n: a single round is counted. Does the tally begin anew in the
      loop, or does `return` stand in it?
    - minimises: At least one player of yours takes the action with the smallest payoff. What does a large
      number mean for whom it pays?
    - tables-swapped: Your row player chooses by `B` and your column player by `A`. Which table pays whom?
    - one-table: Your column player chooses by `A`, and so helps the row player in matching pennies. Which
      table pays the column player?
    - zero-sum: Your column player wants the row player to lose. In matching pennies that is the same as to
      win, in the 320 game it is not. Which table pays the column player?
    - transposed: In at least one of the two tables you add along the wrong direction: row 0 of `A` is what
      row 0 pays, column 0 of `B` what column 0 pays. Which index runs in each sum?
    - last-best (0.5): Where two actions pay the same, you took the last. In the weak game both rows pay 1 in
      round 2. Which of the equal ones does the course take?
    - returns-counts (0.5): You returned counts. Shares are asked for, and they add up to 1. Share of what?
    - float-ties (0.5): You are right for a while, and not after thirty rounds of rock-paper-scissors: shares
      that are floats make two equal payoffs differ in the sixteenth digit. Which numbers compare exactly,
      before anything is divided?
    - first-round: In the prisoner's dilemma you never play action 0. Nothing is counted yet when the first
      round begins, and both play action 0 in it. What does your first round answer?
    - last-round-only: Your shares are all 0 or 1: they show a single round of the `n`. What has to be
      kept from round to round?
    - pair-swapped (0.5): The shares are right and stand in the wrong order. Whose come first?
    - starts-at-zero: In the prisoner's dilemma your players never leave action 0: a search begins at 0, and
      no payoff there is above that. With which action's payoff could it begin?
    - frozen-tally: After round 1 your players always answer action 0, as if nothing else were ever played:
      five rounds of matching pennies show it. Which lines must run again in each round?
    - own-winnings: Your players repeat what has paid them so far; an action that was never played has earned
      nothing yet. What *would* it have paid against the other's moves?
    """),
)

MIXED_3X3 = Challenge(
    "2.8", "mixed_3x3", points=15, difficulty=5, minutes=50, bonus=True, takes=("A", "B"),
    names={"*prizes": (UNEQUAL, PLAIN), **NAMES}, returns="(list of Fraction, list of Fraction) or None",
    examples=(
        Example(*RPS, gives=(THIRDS, THIRDS), called=HANDS),
        Example(UNEQUAL, PLAIN, gives=(THIRDS, over(6, 3, 2, 1)), called="new prizes"),
        Example(*MEETING, gives=(over(5, 2, 2, 1), over(6, 1, 2, 3)), called="three places to meet"),
        Example(RPS[0], SKEW, gives=(SKEWED, THIRDS), called="new column player"),
        Example([[0, 1, 2], [1, 2, 3], [3, 0, 1]], PLAIN, gives=None, why="row 1 dominates"),
        Example([[3, 0, 0], [0, 3, 0], [1, 1, -1]], PLAIN, gives=None, why="negative part"),
        Example(RPS[0], [[3, 0, 1], [0, 3, 1], [0, 0, -1]], gives=None, why="negative part"),
        Example([[2, 0, 0], [0, 2, 0], [1, 1, -1]], PLAIN, gives=None, why="zero part"),
    ),
    inputs=tables.three_by_three, remark=about_balance,
    amiss={
        "none": "There is a mix here, and you say None. Which line says so: one that met a 0 where it wants "
                "to divide, one that found a part that is not above 0, or another?",
    },
    hints=(
        "As in 2.4: `q` must make all three rows pay the same. How many equations are that, with the sum 1?",
        "Rows 0 and 1 pay the same, rows 1 and 2 pay the same: two lists of differences, which `q` must "
        "bring to 0.",
        "The cross product of those two lists is such a `q`, up to its size: divide by its sum. All parts "
        "must come out positive.",
    ),
    mistakes=mistakes("""
    - own-indifference: With the new prizes you gave the row player (1/2, 1/3, 1/6): against that mix the
      three rows of `A` pay the same, and the row player is the one who chooses among them. Whose payoffs must
      `p` balance?
    - rows-of-b: Against the new column player your `p` is wrong: you weigh the *rows* of `B`. What does
      column 0 pay against `p`?
    - no-range-check: For `[[3, 0, 0], [0, 3, 0], [1, 1, -1]]` you returned a mix with a negative part. The
      equations have that solution, and nobody can play it. What does that say about the game?
    - divides-by-zero (0.5): For `[[0, 1, 2], [1, 2, 3], [3, 0, 1]]` Python stopped you with a
      ZeroDivisionError. Row 1 always pays 1 more than row 0 there. Can any mix balance the two?
    - zeros-count (0.5): In the last example you returned a mix in which an action has probability 0. It is an
      equilibrium, but not everything is played in it. What does *fully* mixed ask of each part?
    - checks-one: You returned a mix with a negative part, and in another game you found one out. Do both
      mixes pass through the same check?
    - always-thirds: Wherever you see a mix, it is thirds. With the new prizes the rows would then pay 1/3,
      −2/3 and 1/3. Would anybody still play the middle one?
    - only-without-pure: The game with three places to meet gave you None. It has equilibria without dice, and
      one more with them. What does the mix have to do with the others?
    - not-scaled (0.5): The proportions are right, and they do not add up to 1. What do three numbers have to
      be divided by, so that they do?
    - one-mix-for-both: With the new prizes both players got the same mix from you. They have different
      payoffs. Which table decides about `p`, and which about `q`?
    - zero-sum: You read only `A`, as if the other player lost what the row player wins. With the new prizes
      they do not. Which table does `p` have to balance?
    - tries-fractions: You try certain fractions one after the other, and the game with three places to meet
      needs others. Which equations say what `q` is, with no trying?
    - zero-pivot: Against the new column player you stopped at a coefficient 0: you cannot divide by it, and
      the equations still have a solution. In which order could they stand?
    - smaller-support: You found an equilibrium in which some action is not played. It is one, and another is
      asked for: all three with positive probability. What if there is none of that kind?
    """),
)

CHALLENGES = [PURE_NASH, ITERATED_DOMINANCE, EXPECTED_PAYOFF, MIXED_2X2, IS_NASH, SECURITY_LEVELS]
CHALLENGES += [FICTITIOUS_PLAY, MIXED_3X3]
