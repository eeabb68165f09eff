"""Notebook 6, bigger boards: what its challenges ask, and the mistakes they know.

>>> [f"{challenge.id} {challenge.name}" for challenge in CHALLENGES][:3]
['6.1 win_lines', '6.2 wins_at', '6.3 window_score']

Nothing here knows an answer but those of the visible examples.
"""

from itertools import pairwise
from math import inf

from helpers.challenges.ahead import about_answers, about_moves, about_searches, about_value
from helpers.challenges.duel import ENOUGH, LEGAL, POSITIONS, about_duel, duel, won
from helpers.challenges.horizon import ALLOWED, far_search, first_moves, one_table
from helpers.challenges.inputs import in_a_row
from helpers.challenges.rows import about_cells, about_lines, about_row, about_score, about_sets, about_threat
from helpers.checking import Challenge, Example, mistakes
from helpers.games import ConnectFour

DRAWN = "1222222666666111117777773333335555554444"  # two moves are left, both in the middle
OPEN = (-inf, inf)
OPENINGS = ("72", "52", "31")  # the hardest first
WRITTEN = {"": "ConnectFour()", DRAWN: "two_left"}  # as the notebook has them
NAMES = {}


def after(moves, *more, **told):
    """An example on the Connect Four after these moves, and the name that a page has for it."""
    board = ConnectFour.from_moves(moves)
    NAMES[WRITTEN.get(moves, f'ConnectFour.from_moves("{moves}")')] = (board,)
    return Example(board, *more, **told)


def no_line(inputs, cells):
    """6.1: why these are no line."""
    rows, columns, k = inputs
    if len(cells) != k:
        return f"{cells} is in your set, and a line has {k} cells here. Which loop ends too soon or late?"
    if list(cells) != sorted(cells):
        return f"{cells} is in your set, and its numbers do not rise. Which of them should come first?"
    if not (cells[0] > 0 and cells[-1] <= rows * columns):
        return (
            f"{cells} is in your set, and the board has cells 1 to {rows * columns}. Which number is wrong?"
        )
    for a, b in pairwise(cells):
        (up, left), (down, right) = divmod(a - 1, columns), divmod(b - 1, columns)
        if b - a in (1, columns - 1, columns + 1, 2 * columns - 1) and abs(right - left) > 1:
            return (
                f"{cells} is in your set, and from {a} to {b} it goes from row {up + 1}, column {left + 1}, "
                f"to row {down + 1}, column {right + 1}. Which test of yours sees the edge there, and can "
                "an index be less than 0?"
            )
    return f"{cells} is in your set. Do these cells lie side by side in one direction, all on the board?"


def lost_line(inputs, cells):
    """6.1: where a line begins that is not found, and where it runs."""
    columns, (row, column) = inputs[1], divmod(cells[0] - 1, inputs[1])
    ways = {columns - 1: "runs down to the left", columns: "runs down", columns + 1: "runs down to the right"}
    way = ways[cells[1] - cells[0]] if cells[-1] > (row + 1) * columns else "runs along it"
    return (
        f"{cells} is not in your set. It begins in row {row + 1}, column {column + 1}, and "
        f"{way if len(cells) > 1 else 'ends there'}. Which line of yours should find it, and what keeps it "
        "from that?"
    )


# fmt: off

WIN_LINES = Challenge(
    "6.1", "win_lines", points=10, difficulty=2, minutes=10, returns="set of tuple of int",
    takes=("rows", "columns", "k"), inputs=in_a_row.sizes,
    examples=(
        Example(3, 3, 3, why="tic-tac-toe", gives={
            (1, 2, 3), (4, 5, 6), (7, 8, 9), (1, 4, 7), (2, 5, 8), (3, 6, 9), (1, 5, 9), (3, 5, 7)}),
        Example(2, 3, 2, gives={
            (1, 2), (2, 3), (4, 5), (5, 6), (1, 4), (2, 5), (3, 6), (1, 5), (2, 6), (2, 4), (3, 5)}),
        Example(3, 2, 2, why="three rows", gives={
            (1, 2), (3, 4), (5, 6), (1, 3), (2, 4), (3, 5), (4, 6), (1, 4), (2, 3), (3, 6), (4, 5)}),
        Example(1, 4, 3, gives={(1, 2, 3), (2, 3, 4)}, why="one row"),
        Example(2, 3, 3, gives={(1, 2, 3), (4, 5, 6)}, why="rows only"),
        Example(3, 4, 3, gives={
            (1, 2, 3), (2, 3, 4), (5, 6, 7), (6, 7, 8), (9, 10, 11), (10, 11, 12), (1, 5, 9), (2, 6, 10),
            (3, 7, 11), (4, 8, 12), (1, 6, 11), (2, 7, 12), (3, 6, 9), (4, 7, 10)}),
        Example(2, 2, 3, gives=set(), why="no room"),
        Example(1, 3, 1, gives={(1,), (2,), (3,)}, why="each cell"),
    ),
    hints=(
        "Which step leads from a cell to its neighbour, in each of the four directions?",
        "Go through all cells and directions. A line fits if its last cell is on the board.",
        "The cell in row `r` and column `c`, both from 0, has the number `r * columns + c + 1`. Each step "
        "changes `r` and `c`, each on its own.",
    ),
    amiss={"extra": no_line, "missing": lost_line}, pattern=about_lines,
    mistakes=mistakes("""
    - round-the-edge: (3, 4) is a line of yours on 2 × 3, and 3 ends a row. How far to the right may the last
      cell of a line be?
    - left-edge: (1, 3) is a line of yours on 2 × 3: it leaves the board on the left and comes back on the
      right. In which columns can a diagonal to the left begin?
    - negative-place: (1, 6) is a line of yours on 2 × 3: Python's index -1 is the last cell of a row. In
      which columns can a diagonal to the left begin?
    - short-lines: Some lines of yours have fewer than `k` cells: a slice stops at the end of a row and says
      nothing. Which of them are lines?
    - off-the-board: Some lines of yours end below the board: 2 × 3 has 6 cells, and you use more. How far
      down may the last cell of a line be?
    - no-diagonals: Rows and columns are there. In which two more directions can three marks stand?
    - one-diagonal: Diagonals that go down to the right are there, or those to the left, not both. Which sign
      has the other step?
    - rows-only: You return only lines within one row. Which step leads one cell down?
    - counts-from-zero: Your cells begin at 0. Which number is printed in the first one?
    - numbers-down: You count down the columns: on 2 × 3 your cell 2 is the one below cell 1. How do the
      numbers run on the board?
    - sides-swapped: Your lines on 2 × 3 are those of three rows with two cells each. How many cells has a row
      there?
    - steps-by-rows: On 2 × 3 you take cell 3 for the one below cell 1: you count `rows` cells to a row. How
      many numbers does one row use up?
    - last-start-missing: The last place where a line can start is never tried. Which is the last one that
      your loop or your test lets through?
    - first-start-missing: On 3 × 4 you have (4, 7, 10) and not (3, 6, 9): your diagonals to the left begin
      one column too late. How many columns does one need on its left?
    - one-per-row: On 1 × 4 you return (1, 2, 3) alone: your lines start at an edge. Where else can a line of
      three begin?
    - whole-rows: Your lines run from edge to edge. What is `k` for?
    - long-diagonals-only: On 3 × 4 there are diagonals of three, and you have none: only a square has just
      *two*. Where may one begin?
    - corner-diagonals: On 3 × 4 you have two of the four diagonals: those that begin in a corner. In which
      other columns can one begin?
    - first-row-diagonals: Your diagonals all begin in the first row: 3 × 2 has four of two cells, and you
      find two. In which rows can one begin?
    - needs-a-square: On 1 × 4 you find no line, though two fit: you begin only where `k` rows are left. How
      much room below it does a row need?
    - first-turn-only: Your function returns in the first turn of its loop: lines that begin further down are
      missing. Where should `return` stand?
    - break-for-continue: Where one direction has no room you try none of the others: the loop is left. What
      else can be done with one that does not fit?
    - no-single-cells: With `k = 1` you return nothing, and each cell is a line then. How many neighbours does
      a line of one need?
    - too-strict: Where only one side is as long as `k` you return the empty set, and (1, 4, 3) has two lines.
      How many sides must be long enough?
    - both-ways: Each line is there twice, once from each end. Which order was asked for?
    - falling: Some of your lines begin with their largest number. Which order was asked for?
    - pairs: Your cells are pairs, row and column. Which number did 4.1 take apart?
    - marks-and-steps: Your lines have one cell too many, or one too few. How many steps does it take to get
      from the first of three cells to the last?
    - side-by-side: (1, 2, 3) is a line of yours on 1 × 4 and (2, 3, 4) is not: yours begin only every `k`
      cells. How many cells farther on may the next one begin?
    - gaps: You return every choice of `k` cells in one direction, gaps and all. What is between two
      neighbours?
    """),
)

WINS_AT = Challenge(
    "6.2", "wins_at", points=15, difficulty=2, minutes=10, returns="bool",
    takes=("cells", "columns", "k", "last"), inputs=in_a_row.last_moves, battery=100,
    examples=(
        Example("XXXOO....", 3, 3, 2, gives=True, why="in the middle"),
        Example("XX.OO....", 3, 3, 2, gives=False),
        Example("X.O.XO..X", 3, 3, 9, gives=True, why="diagonal"),
        Example("XXO.O.OX.", 3, 3, 7, gives=True, why="other diagonal"),
        Example("..XXX...O.O.", 4, 3, 5, gives=False, why="two rows"),
        Example("XXXXOOO.", 4, 3, 3, gives=True, why="four"),
        Example("XX.XOO..", 4, 3, 2, gives=False, why="a hole"),
        Example("XXXOO...O", 3, 3, 9, gives=False, why="O moved"),
        Example("X..O...O...O", 4, 3, 12, gives=True, why="column"),
        Example("XXX.XOO.XO", 5, 3, 5, gives=False, why="elsewhere"),
        Example("XX.XXOOO..O.", 4, 4, 8, gives=False, why="three of four"),
        Example("OO.OOX.XXX", 5, 3, 6, gives=False, why="farther on"),
    ),
    hints=(
        "How many equal marks lie to the left of the new one, without a gap? And how many to the right?",
        "In each direction count one for the new mark, plus both sides.",
        "Walk with row and column, not with the number, and stop at every edge.",
    ),
    amiss={"true": about_row, "false": about_row},
    mistakes=mistakes("""
    - one-side: In `XXXOO....` you found nothing from the middle: each side alone is too short. What do the
      two sides have in common?
    - counted-twice: `XX.` wins for you: the new mark is in both counts. How often should it count?
    - one-short: A row of exactly `k` is not enough for you: the new mark is left out, or your comparison asks
      for more than `k`. Which of the two is it?
    - exactly-k: Four in a row where three are needed: you say no. Is more than enough too much?
    - one-direction: One direction alone decides: you look in no other, or your loop returns after the first,
      won or not. In how many directions can a row of marks run?
    - no-columns: `X..O...O...O` gave you False, and O has cells 4, 8 and 12. Which direction is missing?
    - no-rows: `XXXOO....` gave you False, and X has cells 1, 2 and 3. Which direction is missing?
    - no-diagonals: `X.O.XO..X` and its last X: which two cells continue its line?
    - one-diagonal: `X.O.XO..X` runs down to the right, `XXO.O.OX.` down to the left, and you see one of
      them. Which signs have the two steps of the other?
    - round-the-edge: In `..XXX...O.O.` three X are neighbours in the string. Where does a row end?
    - diagonal-round-the-edge: Rows are right. On a diagonal you walk off the board at one side and come back
      at the other. Which numbers can a column have?
    - negative-place: You walked off the board at the top or left, and Python's index -1 is the last cell.
      Which test comes before the look?
    - over-the-end: Python stopped you with an IndexError: you look at places that are not on the board. Which
      test comes before the look?
    - any-line: O moved, and X has a line from before. Whose row is asked for?
    - line-elsewhere: The row you found does not go through `last`. Which rows can be new?
    - holes: `XX.X` is no row of three: you count marks, not neighbours. What should end a count?
    - adds-directions: You add up marks of different directions: a corner is no row. When does a count begin
      anew?
    - first-line: Your loop returns after the first line through `last`, full or not. When is it safe to say
      False?
    - empty-line: `XX.OO....` wins for you: three dots are equal, too. Whose mark must stand in the row?
    - only-x: In `X..O...O...O` O has three in a column and wins nothing. Whose mark is in cell `last`?
    - any-mark: You count every mark, the other player's too. Which mark must each cell of the row have?
    - counts-from-zero: You look at the neighbour of the new mark. Which place of the string has cell 1?
    - three-in-a-row: You ask for three marks always. What is `k` for?
    - three-columns: Boards with three columns are right; the others you read as if they had three, too. What
      is `columns` for?
    - square-board: You take each board for a square, as high as it is wide. How many rows has one of 8 cells
      in 4 columns?
    - sides-swapped: You take rows and columns for each other. Is `columns` the width of the board, or its
      height?
    - says-who: True or False is asked for; the mark itself is always true. Which comparison is your answer?
    """),
)

WINDOW_SCORE = Challenge(
    "6.3", "window_score", points=10, difficulty=2, minutes=10, returns="int", takes=("board",),
    inputs=in_a_row.unfinished, names=NAMES,
    examples=(
        after("", gives=0), after("4", gives=7, why="seven lines"), after("1", gives=3),
        after("44", gives=-3), after("4435", gives=-5), after("44435", gives=7),
        after("173", gives=7, why="a gap"), after("121212", gives=-6),
        after("45464", gives=38, why="three X"),
    ),
    hints=(
        "In one line: how many X, and how many O?",
        "When both are there, skip the line; else add `(0, 1, 4, 16)[n]`.",
        "`cells[n - 1]` for the numbers of 6.1. Compute the lines once, outside of the function.",
    ),
    amiss={"more": about_score, "less": about_score},
    mistakes=mistakes("""
    - mixed-lines: Lines that hold both marks count for you. Can either player still complete them?
    - disc-by-disc: Each disc adds the number of its lines to your score, whatever else they hold. What is a
      line with two X worth as a whole, or one with both marks?
    - side-by-side: `X.X.` holds two X, and you count one: you look for marks without a gap. How many marks
      does such a line still need?
    - weights-by-one: Three in a line are worth 3 to you; 16 is asked for. Why might three be worth more than
      three ones?
    - cumulative: Three X in a line count 1 + 4 + 16 for you; 16 alone is asked for. How many times may one
      line add something?
    - other-weights: Your lines are the right ones, and what they are worth is not: 1, 4 or 16 is asked for.
      What does your function give for one, two and three marks?
    - ignores-o: Lines with O alone take nothing away from your score. What is O's disc in the middle
      worth to O?
    - ignores-x: After one disc in the middle you see 0. What is X's disc worth?
    - both-positive: O's lines count for X. What should a line with O alone do to the score?
    - movers-view: You turn the sign with the turn. Whose score is it, whoever moves?
    - signs-swapped: X alone is on the board, and your score is below 0. Who is MAX?
    - threes-only: One disc in the middle is worth 7, you gave 0. Which lines do you leave out?
    - no-singles: One disc in the middle is worth 7, you gave 0; lines with more marks do count. Which lines
      do you leave out?
    - no-diagonals: One disc in the middle lies on 7 lines, you found 5. Which directions are missing?
    - one-diagonal: One disc in the middle lies on 7 lines, and you miss some diagonals: those in one
      direction. Which lines did 6.1 give you?
    - rows-only: One disc in the middle lies on 7 lines, you found 4 at most: you look in one direction. In
      how many can four discs stand?
    - cells-shifted: Your cells are shifted by one: line numbers begin at 1, places at 0. Which place has cell
      42?
    - board-turned: Your lines are those of seven rows and six columns. How long is a row?
    - best-line-only: You return the best line alone. In how many lines is one disc in the middle?
    - first-line-only: Your loop returns after the first line, or the first that counts. When are all lines
      added up?
    - mixed-ends-all: After 44 you miss open lines of O: one line with both marks ends your loop or your
      function. How can a loop go on with the next line?
    - playable-only: You leave out lines with a free cell that hangs in the air. What does the rule ask of
      an open line?
    - lines-twice: Each line counts twice: one disc in the middle gives 14. How often is a line in your list?
    - empty-lines: The empty board has a score for you. What is a line without marks worth?
    - counts-lines: Each line counts 1 for you, however many marks it has. What do two and three add?
    - counts-discs: You count discs where lines are asked for. How many lines go through one disc in the
      middle?
    """),
)

LOOK_AHEAD = Challenge(
    "6.4", "look_ahead", points=20, difficulty=3, minutes=20, returns="number",
    takes=("board", "depth", "alpha=-inf", "beta=inf"), observe=far_search,
    observes="{}, 3,000 positions are enough: {}", remark=about_value, names=NAMES,
    inputs=in_a_row.looking, battery=36, budget=100_000,
    examples=(
        after("", 1, gives=7), after("", 2, gives=-3),
        after("", 6, gives=(-2, True), why="cuts"),
        after("44", 3, gives=9), after("14243", 2, gives=-10), after("44556", 2, gives=993),
        after("1727371", 2, gives=-992, why="O wins"),
        after("1434445", 0, gives=-4), after("1212121", 0, gives=993, why="X has won"),
        after("144556", 2, gives=-992, why="X is late"), after("443", 3, gives=-9, why="after a cut"),
        after(DRAWN, 3, gives=0, why="full"),
    ),
    hints=(
        "Three cases: finished, depth 0, anything else. In which order must you ask for them?",
        "It is `alphabeta` with a number more: the children get `depth - 1`.",
        "`for move in centre_first(board):` ask for the value of `board.play(move)`, with `depth - 1` and "
        "the window as it is by now.",
    ),
    mistakes=mistakes("""
    - utility-only: A won game is worth 1 to you, less than one good line: your search would rather have
      lines. What is asked for where X has won?
    - all-wins-alike: All wins are worth the same to you; the quick one should be more. What is taken off?
    - prefers-late: The later X wins, the larger your score. Who wants to win soon, should a late win look
      better?
    - o-prefers-late: In `look_ahead(ConnectFour.from_moves("1727371"), 2)` O wins, and the later it does, the
      lower is your score. On which side of -1000 should it be?
    - plies-from-the-root: You count the plies of a win from where the search began, or take what is left of
      `depth`: all moves made are asked for. Which attribute of the board counts them?
    - wins-are-lines: A board that is won is asked for its window score, at any depth. What is it worth once
      the game is over?
    - nothing-at-the-horizon: At depth 0 each unfinished board gives the same number. What is it worth there?
    - always-x: A finished board is worth as much to X, whoever has won it. Which attribute says who has?
    - signs-swapped: X's win is worth less than 0 to you, and O's more. Who is MAX?
    - horizon-before-end: At depth 0 you ask for the window score of a finished board, and 6.3 scores only
      unfinished ones. Which question comes first?
    - draw-forgotten: The full board without a winner went wrong: yours ends at a winner or at depth 0. What
      else ends a game?
    - draw-lost: The full board that nobody has won went to one of the players. Which three things can
      `board.winner` be?
    - movers-view: Your leaves change sign with the turn, or do not where a negamax needs it. Whose score is
      it, whoever moves?
    - one-ply-short: Depth 1 gave you the score of the board itself. How many plies are left where the search
      stops?
    - one-ply-more: Depth 0 looked at the children. How many plies are left where the search stops?
    - turned-signs: You turn signs from ply to ply, and not everywhere. Here each number is X's, whoever
      moves. Where does a sign belong, and where none?
    - never-cuts: 137,257 positions at depth 6: nothing is left out. Do the children get `alpha` and `beta`,
      and does the loop stop once these meet?
    - left-to-right: 13,224 positions at depth 6: the value is right. Which column lies on most lines, and
      which one do you try first?
    - edges-first: 45,378 positions at depth 6: the value is right, and the columns at the edges come first.
      Which column lies on most lines?
    - one-side-cuts: The values are right, and only MAX stops early. When may MIN stop?
    - swapped-window: The window of your call for a child begins above its end, as (∞, -∞) does. Which of
      the two comes first there, and with which sign?
    - always-max: O helps X in your search. Which values does MIN like?
    - players-swapped: X takes the small values. Which of the two is MAX?
    - alternates-by-depth: You tell by `depth`, or by a count or flag of your own, who is to move. Which
      attribute of the board says it?
    - first-child: Your loop returns after the first child. What of the others?
    - own-bound: Your cut compares with the bound that the player just set, MIN with `beta` or MAX with
      `alpha`, and that is always reached. Which of the two is the *other* player's promise?
    - start-not-beaten: Your best value starts at a number that some boards do not beat. Which start would
      every value beat?
    - moves-left-out: On some boards you never try some of the moves, and one of them decides. Which moves may
      a cut leave out, and after what?
    - same-board: You search the board itself again, not the one after the move. What does `play` return?
    """),
)

THREATS = Challenge(
    "6.5", "threats", points=10, difficulty=2, minutes=10, returns="(set of int, set of int)",
    takes=("board",), inputs=in_a_row.threatened, names=NAMES,
    examples=(
        after("", gives=(set(), set())), after("14243", gives=(set(), set()), why="all blocked"),
        after("445566", gives=({38, 42}, {31, 35}), why="both ends"),
        after("17374", gives=({37}, set()), why="a gap"), after("12121", gives=({15}, set()), why="upright"),
        after("1223343", gives=({18}, {40}), why="diagonal"),
        after("7665545", gives=({18}, {38}), why="other diagonal"),
        after("6636644", gives=({26}, set()), why="inside a diagonal"),
        after("3617251713", gives=({15, 39}, {39}), why="one for both"),
    ),
    hints=(
        "Look at the 69 lines of 6.1. Which two counts make one of them a threat?",
        "A line with three X and one dot is a threat of X. Where in the line is the dot?",
        "`marks.index(\".\")` is the place of the dot in the line, and the line has the cell's number there.",
    ),
    remark=about_sets, pattern=about_cells,
    amiss={
        "0 extra": about_threat("X", True), "0 missing": about_threat("X", False),
        "1 extra": about_threat("O", True), "1 missing": about_threat("O", False),
    },
    mistakes=mistakes("""
    - playable-only: You leave out cells that hang in the air. Which of them can be reached later in the game?
    - movers-first: Your first set belongs to the player to move. Whose is it where O moves?
    - players-swapped: X's threats stand in the second set. Whose set comes first?
    - three-side-by-side: After 17374 X has 36, 38 and 39, and you miss the gap. Where in a line may its free
      cell be?
    - no-diagonals: After 1223343, or after 7665545, X needs cell 18. In which direction does that line run?
    - two-are-enough: You count lines with two marks. How many discs must be there for *one* more to complete
      four?
    - blocked-too: After 14243 the fourth cell of X's line is taken by O. What else must a line have?
    - columns: Your sets hold columns. Which of two threats in one column would they tell?
    - counts-from-zero: Your cells begin at 0. Which number has the first one?
    - mark-not-placed: On the empty board you see threats: you ask about a free cell as it is, with a dot in
      it. What must stand there before `wins_at` looks?
    - trials-stay: On the empty board you see threats: marks that you only tried are still there at the next
      try. What must happen to a cell before you try another one?
    - place-in-line: Your sets hold places within a line. Which number has the cell at such a place?
    - board-turned: Your lines are those of seven rows and six columns, and after 17374 X's gap is not found.
      How long is a row?
    - first-line-only: Your loop returns after its first line. When have you seen all of them?
    - how-many: Numbers of threats came back. Which cells are they?
    - shared-cell: Cell 39 completes four for both. In how many of the two sets may a cell be?
    - last-one-only: After 445566 X has 38 *and* 42, and you keep one of a player's threats. What happens to
      the others?
    - x-only: O's threats are missing, X's are right. Which mark does your second count look for?
    - one-set: One set came back, and two are asked for. Whose threat is a cell of it?
    """),
)

LOOK_AHEAD_TABLE = Challenge(
    "6.6", "look_ahead_table", points=15, difficulty=4, minutes=40, returns="list of number",
    takes=("board", "depth", "alpha", "beta", "table"), inputs=in_a_row.asked, observe=one_table, names=NAMES,
    calls="look_ahead_table({0}, *each, table) for each in {1}", observes="{}, positions asked again: {}",
    remark=about_searches, pattern=about_answers, battery=48, budget=100_000,
    examples=(
        after("", [(6, *OPEN)], gives=([-2], 1), why=f"{ALLOWED:,} positions allowed"),
        after("", [(2, *OPEN), (4, *OPEN), (2, *OPEN)], gives=([-3, -2, -3], 1), why="three depths"),
        after("", [(3, -9, -8), (3, 9, 12), (3, *OPEN)], gives=([-8, 10, 10], 1), why="lower bound"),
        after("", [(2, 9, 10), (2, -4, 0), (2, *OPEN)], gives=([9, -3, -3], 1), why="upper bound"),
        after("4444", [(4, 5, 6), (4, 9, 12), (4, *OPEN)], gives=([5, 9, -7], 1), why="upper bounds"),
        after("44556", [(2, *OPEN), (4, *OPEN)], gives=([993, 993], 1), why="a win"),
        after("", [(4, -9, -8)], gives=([-8], 1), why="a cut"),
        after("12", [(1, 4, 5), (1, *OPEN)], gives=([5, 7], 1), why="its upper end"),
        after("443", [(2, 23, 24), (2, *OPEN)], gives=([23, 9], 1), why="its lower end"),
    ),
    hints=(
        "A search that was cut off knows only one side of the value. Which of three kinds is an answer?",
        "The key is a pair, board and depth; the entry is a pair too, kind and value.",
        "Keep the window of the call before the loop moves it. At the end compare `best` with its two ends.",
    ),
    mistakes=mistakes("""
    - no-depth: Depth 4 got the answer of depth 2. In one search from one board a position always has the
      same depth left; in two searches it has not. What must a key tell?
    - deeper-answers (0.5): Your table answers for depth 2 with what it found at depth 4. That may play
      better, and it is not the value 2 plies ahead. Entries of which depth may answer?
    - bounds-as-exact: A narrow window left a bound, and it answered for the wide one. Which side of it is the
      value on?
    - fail-low-exact: You take all that comes without a cut for exact. Can the best value of MAX be `alpha` or
      less, and what is it then?
    - sides-swapped: Where you store bounds, or where you read them, the sides are swapped. When the best
      value reaches `beta`, could the rest only be higher or only be lower?
    - late-window: At the end you compare with a window that the loop has moved. Which one did the call begin
      with?
    - answers-too-soon: A bound inside of the window answered. What does "at least 3" leave open in (0, 5)?
    - edge-as-exact: A value equal to an end of the window passes for exact in your table. After a cut the
      value *is* at an end. Which comparison lets it through?
    - never-stores: The values are right, and the table does not answer, not even the same question. Which
      line fills it, which one reads it, and which one might empty it?
    - cuts-forgotten: Where a search was cut you store nothing: asked again, the last question is searched
      again. What does a cut tell about the value?
    - fresh-table: With `(6, -inf, inf)` 1,407 positions, as many as with no table: it has nothing of use
      about the boards below. What do you hand to the child, and what do you keep of a search that was cut?
    - never-cuts: The values are right, and nothing is left out. Do the children get `alpha` and `beta`, and
      does the loop stop once these meet?
    - left-to-right: 788 positions at depth 4: the value is right. Which column lies on most lines, and which
      one do you try first?
    - edges-first: 1,626 positions at depth 4: the value is right, and the columns at the edges come first.
      Which column lies on most lines?
    - key-heights: Your key knows how high the columns are. Whose discs do they hold?
    - plies-from-the-root: A win counts from the root for you. What is the same end worth from two
      roots, and which number of 6.4 is the same from both?
    - no-cells: Your key is the same for many boards. What must a key tell of a board, so that it has one
      value?
    - returns-entry: When the table knows a position you return the whole entry. Which part of it does the
      caller compare?
    """),
)

DEEPENING = Challenge(
    "6.7", "deepening", points=20, difficulty=4, minutes=20, returns="list of int", takes=("board",),
    inputs=in_a_row.deepened, observe=first_moves, remark=about_moves, names=NAMES,
    battery=20, budget=100_000,
    amiss={
        "too-many": "After 100,000 positions the check still waited for one of the first moves: a generator "
        "hands out each as soon as it is known. Where does your `yield` stand, and does it come after every "
        "depth?",
    },
    calls="the first moves of deepening({0})",
    examples=(
        after("", gives=[4, 4, 3, 3]), after("21", gives=[4, 4, 4, 4]), after("4455", gives=[3, 6, 6]),
        after("44556", gives=[6, 6], why="decided"), after("1122", gives=[4, 4, 4, 4]),
        after("555", gives=[4, 5, 5, 4]), after("115", gives=[5, 4, 4, 5]), after("131", gives=[4, 1, 4, 1]),
        after("144556", gives=[6, 6], why="O wins"),
        after("17273", gives=[4, 4, 4, 4], why="one way out"),
        after("5555571312774511337434134774346166", gives=[2, 2, 6, 6, 6, 6, 6, 6], why="eight cells left"),
        after(DRAWN, gives=[4, 4], why="two cells left"),
    ),
    hints=(
        "A function with `yield` is a loop that pauses: `yield best` stands where `return best` would, and "
        "the loop goes on after it.",
        "At the root search each move as in 5.3, in an order that you carry from depth to depth.",
        "After each depth: `order.remove(best)`, then `order.insert(0, best)`.",
    ),
    mistakes=mistakes("""
    - order-stands-still: On the empty board depth 4 took 4 again: 3 and 4 are equal there, and 3 was best
      before. Which comes first?
    - rest-reversed: The best comes first, and the others do not keep their order. What does `insert(0, ...)`
      do that sorting or swapping does not?
    - left-first: Your first order is not that of `centre_first`. Which column lies on most lines?
    - order-backwards: On the empty board 3 and 5 are worth the same at depth 3, and you take 5, the later one
      of `centre_first`. Does your order run backwards, or does a later one of two equals replace the first?
    - never-stops: After 44556 all is decided at depth 2, and you go on. How large is a value that is no sum
      of lines?
    - stops-early: You stop before all is decided. How far from 0 is the value of a forced win?
    - own-wins-only: After 44556 O loses, whatever it does, and you go on. What is decided, besides a win of
      the player to move?
    - stops-before-yield: After 4455 depth 3 finds a win, and you stop before its move is handed out. Which
      comes first?
    - one-ply-deep: What you yield first has looked two plies ahead. How many of the `depth` plies are left
      after a move at the root?
    - any-move-decides: After 17273 six moves of O lose and one does not, and you stop. Which of the seven
      values says how the game ends?
    - only-x-decides: After 144556 O wins, whatever X does, and you go on. On which side of 0 is such a value?
    - one-ply-too-many: After the last disc you search on. How many plies has a board with two free cells?
    - last-depth-missing: Two cells are free, and your moves end with depth 1. Where does your loop over the
      depths stop?
    - old-best-stays: After 4455 a move of depth 1 stays, as what it was worth there is more than any move is
      at depth 2. With which value does a new depth begin?
    - begins-at-zero: Your first move comes before you looked ahead. What does depth 1 see at the root?
    - begins-at-two: Your first answer needs two plies. What does a player with a small budget get?
    - even-only: You leave out every other depth. What follows depth 2?
    - stops-at-zero: With eight cells left the first value is 0, and you stop: only 0 on a full board ends the
      game. Beyond which numbers is a value a forced end?
    - stops-at-a-depth: With eight cells left your moves end before depth 8, and nothing is decided. What is
      the last depth of your loop, and how many cells are free?
    - returns-a-move: Your function comes back with a value, and before that nobody gets a move. Which word
      hands one out after *each* depth, and goes on?
    - root-maximises: After 44556 O is to move, and you chose a move that X likes. Whose turn is it?
    - window-not-turned: Where O moves your values have the other sign, and the window that you hand to
      `look_ahead` has it, too. Whose numbers are `alpha` and `beta` there?
    - pairs: A pair came, move and value. Which of the two is asked for?
    - root-minimises: X is to move on the empty board, and you chose what O likes. Whose turn is it?
    - last-best: Of equal moves you keep the last. Which comparison does that?
    - stops-when-sure: You stop once a move comes twice. Is it proved by that?
    - yields-values: You yield what a move is worth. What does the caller play?
    - yields-each-find: You yield inside of the loop over the moves. When is a depth finished?
    """),
)

CHAMPION = Challenge(
    "6.8", "champion", points=15, difficulty=4, minutes=25, bonus=True, returns="anything", takes=("board",),
    inputs=in_a_row.first_discs, battery=3, budget=400_000, observe=duel, accept=won, remark=about_duel,
    names=NAMES, calls=f"{POSITIONS} positions a move, {{0}}",
    examples=(
        after("", gives=LEGAL),
        Example(OPENINGS, gives=f"{ENOUGH:g} of 6 points at least", why="both sides"),
    ),
    hints=(
        "Go through a lost game with `draw_board`. Before which move was the score wrong, and why?",
        "At depth 0 play on while a move is forced: take a win, else block the only threat. Then score.",
        "Keep one table over all depths. Then let its best move come first, and count odd and even threats.",
    ),
    mistakes=mistakes("""
    - out-of-positions: 150 positions were made and no move was handed out. After which depth could the first
      one be yielded?
    - nothing: No move came back. Which line hands one out?
    """),
)

CHALLENGES = [
    WIN_LINES, WINS_AT, WINDOW_SCORE, LOOK_AHEAD, THREATS, LOOK_AHEAD_TABLE, DEEPENING, CHAMPION,
]
