"""Notebook 4, evaluation functions: what its challenges ask, and the mistakes they know.

>>> [f"{challenge.id} {challenge.name}" for challenge in CHALLENGES][:3]
['4.1 row_col', '4.2 winner', '4.3 legal_moves']

Nothing here knows an answer but those of the visible examples.
"""

from helpers.challenges import board_faults
from helpers.challenges.inputs import boards
from helpers.challenges.lost import about_match
from helpers.challenges.matches import GAMES, about_worth, match, moved, won_all
from helpers.checking import Challenge, Example, mistakes
from helpers.games import TicTacToe
from helpers.games.scores import corners

EMPTY, DRAWN, UNDECIDED = ".........", "XOXXOOOXX", "XX.OO...."
X_DIAGONAL, O_DIAGONAL = "X.O.XO..X", "X.O.OXO.X"
X_COLUMN, O_COLUMN, LAST_COLUMN = ".XO.XO.X.", "OX.OX.O.X", ".OX.OX..X"
O_TOP, X_BOTTOM, X_TOP = "OOO.XX..X", "O.OXO.XXX", "XXXOO...."
ROUND_THE_EDGE = "O.XXX.O.."  # three X side by side, but not in one row
SEARCH = 1_200_000  # the whole game has 549,946 positions; twice as many may be handed out
DEEPENING = 2_000_000  # all searches of 1, 2, … 9 plies, and the last again, have 1,840,059 together


def on(cells, *more, **told):
    """An example on a board that is written as its cells."""
    return Example(TicTacToe(cells), *more, **told)


# fmt: off

ROW_COL = Challenge(
    "4.1", "row_col", points=5, difficulty=1, minutes=5, returns="(int, int)", takes=("pos", "cols"),
    battery=40, inputs=boards.numbers, remark=board_faults.about_place,
    examples=(
        Example(1, gives=(0, 0)), Example(3, gives=(0, 2)), Example(4, gives=(1, 0)),
        Example(8, gives=(2, 1)), Example(8, 2, gives=(3, 1), why="four rows"),
        Example(10, 7, gives=(1, 2), why="7 columns"), Example(7, 7, gives=(0, 6), why="end of row"),
    ),
    hints=(
        "Write the numbers 0 to 8 into the cells instead of 1 to 9. What do whole rows of three have in "
        "common?",
        "Counted from 0, each full row before a cell takes `cols` numbers away. How many full rows are "
        "there, and what is left?",
        "First `pos - 1`; then `//` tells the row and `%` the column. `divmod(a, b)` gives both at once.",
    ),
    mistakes=mistakes("""
    - no-minus-one: Cell 1 gave you (0, 1), and cell 3 is already in the next row: cells are numbered from 1,
      rows and columns from 0. What must happen to `pos` first?
    - minus-too-late: Cell 3 gave you column -1: you take 1 off last, when whole rows are gone already. What
      must happen to `pos` first?
    - column-not-shifted: Cell 3 gave you column 0: your row counts from cell 1, your column as if there were
      a cell 0. What is the remainder of 3 by 3?
    - row-not-shifted: Cell 3 gave you row 1: your column counts from cell 1, your row as if there were a cell
      0. How often does 3 go into 3?
    - row-below-zero: Cell 1 gave you row -1: you take 1 off after the division. What must happen to `pos`
      before it is divided?
    - row-from-one: Cell 1 gave you (1, 0): your columns count from 0, your rows from 1. Which number has the
      first row of a Python list?
    - column-from-one: Cell 1 gave you (0, 1): your rows count from 0, your columns from 1. Which number has
      the first column?
    - turns-too-late: Cell 4 gave you (0, 3), and a row of three has the columns 0, 1 and 2. At which number
      must your loop go on to the next row?
    - too-few-rows: `row_col(8, 2)` lies in the fourth row, and your rows end before it. How many rows can a
      board have?
    - swapped: Cell 3 gave you (2, 0): the two numbers are right and have changed places. Which one says how
      far down a cell is?
    - float-division: Your row is not a whole number: cell 3 lies 0.666… rows down. Which division leaves the
      remainder away?
    - rounds: Cell 3 gave you row 1: your quotient was rounded to the nearest whole number, and 2/3 is nearer
      to 1. Which division only goes down?
    - three-columns: On the small board you are right; with 7 columns you still count in threes. Which
      parameter knows how long a row is?
    - from-one: Cell 1 gave you (1, 1): your rows and columns count from 1, as the cells do. Which number has
      the first row of a Python list?
    """),
)

WINNER = Challenge(
    "4.2", "winner", points=15, difficulty=2, minutes=15, returns="str or None", takes=("cells",),
    inputs=boards.cells, pattern=board_faults.about_winners,
    examples=(
        Example(X_DIAGONAL, gives="X", why="diagonal"), Example(O_TOP, gives="O", why="row"),
        Example(O_COLUMN, gives="O", why="column"), Example(O_DIAGONAL, gives="O", why="other diagonal"),
        Example(X_COLUMN, gives="X", why="column"), Example(LAST_COLUMN, gives="X", why="last column"),
        Example(X_TOP, gives="X", why="dots win nothing"), Example(X_BOTTOM, gives="X", why="last row"),
        Example(EMPTY, gives=None, why="no marks"), Example(DRAWN, gives=None, why="draw"),
        Example(ROUND_THE_EDGE, gives=None, why="two rows"),
    ),
    hints=(
        "Eight lines can win. Write each of them as three places in the string. The first cell is place 0.",
        "A line is won if its three characters are equal, and not a dot. Whose is it then?",
        "Loop over a list of eight triples, such as `(0, 1, 2)`. Return as soon as a line is won, and `None` "
        "after the loop.",
    ),
    amiss={
        "none": "There is a line of three here. Which line does your code not look at, or not see?",
        "some": "You say that {} has won. Which three cells are that line, and are they one?",
        "from": "Somebody has three in a line here, and that is not your answer. Which cells gave it to you?",
    },
    mistakes=mistakes("""
    - empty-line-wins: The empty board gave you '.': three dots are equal too. Which lines must not count,
      though their three characters are the same?
    - other-diagonal-missing: `X.O.OXO.X` gave you None, and O has cells 3, 5 and 7. Which three places of the
      string are those, and does your line hold these three alone?
    - main-diagonal-missing: `X.O.XO..X` gave you None, and X has cells 1, 5 and 9. Which three places of the
      string are those?
    - no-diagonals: Rows and columns are there, the diagonals are not: in `X.O.XO..X` X has cells 1, 5 and 9.
      How far apart are those in the string?
    - no-columns: `OX.OX.O.X` gave you None, and O has cells 1, 4 and 7. How far apart are the cells of a
      column in the string?
    - middle-column-missing: `.XO.XO.X.` gave you None, and X has cells 2, 5 and 8. Which three places of the
      string are those?
    - last-column-missing: `.OX.OX..X` gave you None, and X has cells 3, 6 and 9. Where do your columns stop?
    - no-rows: `OOO.XX..X` gave you None, and O has the first row. Which three places of the string are that?
    - rows-only: You look at rows only: in `OX.OX.O.X` O has cells 1, 4 and 7. In how many directions can
      three marks stand in a line?
    - last-row-missing: The first rows are looked at, the last one is not: in `O.OXO.XXX` X has it. Where does
      your `range` stop?
    - lines-from-one: Your lines hold the numbers printed on the board, 1 to 9. Places in a string begin at 0,
      and there is no place 9. Which place has cell 1?
    - nobody-ever-wins: None came for every board, also where somebody has won, whatever was printed. Which
      line hands a mark back, and which condition keeps your function from it?
    - only-x: Only X ever wins in your function, and `OOO.XX..X` gave you None. Which mark makes a line O's?
    - only-o: Only O ever wins in your function, and `X.O.XO..X` gave you None. Which mark makes a line X's?
    - first-line-only: Only the first line you look at decides: the loop returns in its first turn, won or
      not. When is it safe to say that *nobody* has won?
    - stops-at-dots: `.XO.XO.X.` gave you None: your loop came to a line with dots in it, and returned. When
      is it safe to say that *nobody* has won?
    - wiped-out: In `XXXOO....` X has the first row, and an empty line after it takes your winner away again.
      What should your function do at the moment it finds one?
    - exactly-three: In `O.OXO.XXX` X has a fourth mark beside its line, and you returned None. How must a
      line lie among the marks of a player?
    - last-line-decides: The line that is looked at last decides alone: what an earlier one found is
      forgotten. What should your function do at the moment it finds a winner?
    - counts-marks: You count marks: a player with three of them need not have three in a line. Where must
      three of them stand?
    - one-is-enough: `XOXXOOOXX` has no line, and you found a winner: one cell of a line decides, whatever the
      other two hold. With what must each of the three cells be compared?
    - cell-beside-the-line: `.XO.XO.X.` gave you '.': you find X's column, and return a cell that is not on
      it. Which three places of the string are that column?
    - round-the-edge: `O.XXX.O..` gave you X: cells 3, 4 and 5 are neighbours in the string. Where does a row
      of the board end?
    - neighbours-only: `X.O.XO..X` gave you None: you look at three neighbours in the string, and at nothing
      else. In which lines of the board are the cells no neighbours there?
    - two-of-three: You found a winner on a board where no line is full: two equal cells are enough for you.
      Between which cells of a line is a comparison missing?
    - word-for-nobody (0.5): The winners are right; for a game that nobody has won you return something else
      than None. What does the statement ask for, when there is no mark to return?
    - o-otherwise: A board that nobody has won gave you 'O'. If a line is not X's, it may be O's, or nobody's.
      What must be true before you return 'O'?
    - small-letters (0.5): You returned a small letter, and the marks on the board are capital ones: 'X' is
      not 'x'. Which character of `cells` could you hand back as it is?
    - says-whether: You say whether somebody has won; who it was is asked for. Whose is the line you found?
    - returns-line (0.5): You return the line, three characters or places; one mark is asked for. Which
      character of that line would do?
    - waits-for-the-end: Unless the board is full you say None. `OOO.XX..X` has free cells, and O has the
      first row. Can a game be won before the last cell is taken?
    - other-mark (0.5): You find the lines, and give them to the other player: `OOO.XX..X` gave you X. Which
      mark is on that line?
    - sums-collide: You add up numbers for the marks, and one X and one O in a line come to the same sum
      as three of a kind. Which numbers for X, O and a dot give each line another sum?
    """),
)

LEGAL_MOVES = Challenge(
    "4.3", "legal_moves", points=10, difficulty=1, minutes=10, returns="list of int", takes=("cells",),
    inputs=boards.progress, battery=50,
    examples=(
        Example(EMPTY, gives=[1, 2, 3, 4, 5, 6, 7, 8, 9]), Example(UNDECIDED, gives=[3, 6, 7, 8, 9]),
        Example("X...O...X", gives=[2, 3, 4, 6, 7, 8]), Example("XOXOXO.XO", gives=[7]),
        Example(X_DIAGONAL, gives=[], why="X has won"), Example(O_COLUMN, gives=[], why="O has won"),
        Example(DRAWN, gives=[], why="draw"),
    ),
    hints=(
        "Two things end a game. Which of them is seen by looking at single cells, and which is not?",
        "If somebody has won there is nothing to play any more: you have a function that says so.",
        "Otherwise go through the numbers 1 to 9. Number `pos` is free if `cells[pos - 1]` is a dot.",
    ),
    amiss={
        "extra": board_faults.about_cell,
        "missing": "{} is not in your list, and that cell is free. Where does your code lose it?",
        "twice": "{} is in your list more than once. How often is it looked at?",
        "order": "The cells are right, and their order is not. In which order are they asked for?",
    },
    mistakes=mistakes("""
    - plays-on: In `X.O.XO..X` you still offer cells, and X has won. Which function of yours knows that?
    - only-x-ends: After X has won you offer nothing, after O has won you do: `OX.OX.O.X` is over too. What
      does your condition ask of the winner?
    - only-o-ends: After O has won you offer nothing, after X has won you do: `X.O.XO..X` is over too. What
      does your condition ask of the winner?
    - counts-from-zero: Your moves are one too small: those are places in the string. Which number is printed
      in the first cell?
    - taken-cells: You list the cells that are *taken*: `XOXOXO.XO` has one free cell, and you gave eight.
      Which character stands in a free one?
    - all-cells: You offer all nine numbers while the game goes on. In `XX.OO....` cell 1 has an X in it. What
      must be true of a cell before it is offered?
    - last-cell-missing: Cell 9 is never among your moves, though the empty board has it. Where does `range(1,
      9)` stop?
    - first-cell-missing: Cell 1 is never among your moves, though the empty board has it. Which place in the
      string has it, and does your loop get there?
    - stops-at-place-zero: Where cell 1 is free you offer nothing: the empty board gave you an empty list. The
      first cell has place 0. What does your code make of a 0?
    - one-player-only: In `XX.OO....` you offer cells that one of the two players has taken. Which character
      stands in a free cell?
    - first-only: The empty board gave you one cell, and it has nine: `return` ends the loop before it is
      through. Where should it stand, so that the loop gets to its end?
    - same-cell-again: The empty board gave you cell 1 nine times: `index` looks for the first dot, each time
      from the beginning. What can your loop count besides the character?
    - removes-while-walking: In `XX.OO....` you offer cell 2: you remove cells from the list that your loop
      walks through, and it jumps over the next one. Which list could stay as it is?
    - zero-for-nine: The empty board has no cell 0: your `range` begins there, and place -1 of a string is its
      last. Which numbers are printed on the board?
    - stops-at-taken: In `XX.OO....` you offer nothing: your loop ends at the first taken cell. What should
      happen to the cells after it?
    - turned-round: While the game goes on you offer nothing, and after the end you offer cells. What does
      your first condition ask of the winner?
    - none-ever: You never offer a cell, not even on the empty board. Which character stands in a free cell?
    - none-when-over (0.5): When the game is over you return None, or raise an error. The caller wants to loop
      over the moves, even if there are none. Which list says that?
    - rows-and-columns: You return pairs, row and column. A move is the number that is printed on the board.
      Which way round was 4.1?
    - characters (0.5): Your moves are characters, and a move is a number: `'3'` is not 3. Which step made
      text?
    - how-many: You return how many cells are free; the cells themselves are asked for. What did you know
      about each cell when you counted it?
    """),
)

RESULT = Challenge(
    "4.4", "result", points=10, difficulty=2, minutes=10, returns="str", takes=("cells", "pos"),
    inputs=boards.steps, remark=board_faults.about_board,
    examples=(
        Example(EMPTY, 5, gives="....X...."), Example("....X....", 1, gives="O...X...."),
        Example("....X....", 9, gives="....X...O"), Example(UNDECIDED, 3, gives="XXXOO...."),
        Example("....X....", 5, raises=ValueError, why="taken"),
        *(Example("....X....", cell, raises=ValueError, why="no such cell") for cell in (0, 10, -3)),
        Example(X_TOP, 9, raises=ValueError, why="X has won"),
        Example(O_COLUMN, 3, raises=ValueError, why="O has won"),
    ),
    hints=(
        "First ask whether the move is legal; you have a list of those. Only then think about marks.",
        "X moves first. So whose turn is it when both have made the same number of marks?",
        "A string never changes: put a new one together from what stands before the cell, the mark, and what "
        "stands after it.",
    ),
    mistakes=mistakes("""
    - never-refuses: You accept every move: in `....X....` cell 5 is taken. Which of your functions lists the
      moves that can be made?
    - zero-is-nine: In `....X....` you accepted cell 0: its place is -1, and in Python that is the last one,
      the ninth cell. Between which two numbers must `pos` lie?
    - overwrites: In `....X....` you accepted cell 5, which is taken: O would wipe out the X. Which character
      must stand there before a move?
    - after-the-end (0.5): On a board that X or O has won you accepted a move. Free cells alone do not make a
      move legal. Which function of yours knows that the game is over?
    - ten-by-accident (0.25): Cell 10 stopped you with an IndexError, before your check could refuse it. Which
      comparison comes first, so that the reason is told as a ValueError?
    - tests-neighbour: In `....X....` you accepted cell 5, which is taken: your test looks at a cell
      beside it. Which number has cell 5, and which place?
    - tests-too-late: The empty board and cell 5 gave you a ValueError: your mark was there already when you
      asked whether the cell is free. Which board should the test look at?
    - refuses-legal: You refuse the moves that are legal, and make the others. When should your `raise` be
      reached?
    - refuses-by-return (0.5): For an illegal move you returned something, and a careless caller plays on with
      it. How does a Python function say that its input makes no sense?
    - returns-error (0.5): You returned an error, and nothing stops a careless caller: an error is raised, not
      returned. Which word of Python does that?
    - other-error (0.5): You refuse, but with another error than was agreed on. The caller waits for one kind
      only. Which kind does the statement name?
    - always-x: `....X....` and cell 1 gave you a second X. After X it is O's turn. What do the marks on the
      board say about whose turn it is?
    - always-o: The empty board gave you an O. What do the marks on the board say about whose turn it is?
    - turn-reversed: The empty board gave you an O, and `....X....` a second X. Both have the same number of
      marks when it is whose turn?
    - always-o-later: `XX.OO....` and cell 3 gave you a third O: only the first mark is an X. Whose turn is it
      when both have made the same number of marks?
    - last-cell-refused: `....X....` and cell 9 gave you a ValueError, and that cell is free. Which numbers
      does your comparison let through?
    - counts-from-zero: Your mark is one cell too far: cell 5 is in the middle, and you wrote to its right
      neighbour. Which place in the string has the first cell?
    - ten-cells: Your board has ten cells: the mark was put in, and the dot in whose place it comes is still
      there. Where must the first part end, and where does the rest begin?
    - eight-cells: Your board has eight cells: with the dot for the mark a second one went away. At which
      place does the rest begin?
    - list-as-text (0.5): Your board has more than nine characters: brackets, commas or spaces came in when
      the list became a text. What glues characters together with nothing between them?
    - small-letters (0.5): You wrote a small letter, and the marks on the board are capital ones: nobody finds
      that `x` again. Which two letters are the marks?
    - writes-into-a-string: Python stopped you with a TypeError: a string never changes, no cell of it can be
      set. From which three pieces can a new one be made?
    - first-free: You filled the first free cell, or all of them: `replace` looks for a character, not for a
      place. How do you get at the part of a string before a place?
    - unchanged: You returned the board as it was: a new one was made without a name, or under another. Which
      name holds the board with the mark?
    - returns-nothing: On a legal move you returned None. A new board was made, and then forgotten. Which line
      hands it back?
    """),
)

CASE_OR_DEPTH = "what tells your function so", "what does your line for that case do with the depth"
EVALUATE = Challenge(
    "4.5", "evaluate", points=10, difficulty=1, minutes=5, returns="number", takes=("board", "depth"),
    inputs=boards.finals, battery=50, pattern=board_faults.about_scores,
    amiss={
        way: lambda inputs, score, size=size: (
            f"At depth {[*inputs, 0][1]} you score this board {score}, too {size}. Which of the three cases "
            f"is it, and {CASE_OR_DEPTH[any(inputs[1:])]}?"
        )
        for way, size in (("more", "much"), ("less", "little"))
    } | {
        "too-many": "Your function played on, and was stopped after 50,000 positions. A score is one look at "
                    "the board that was handed in. What is a board worth on which the game goes on?",
    },
    examples=(
        on(X_DIAGONAL, gives=10), on(X_DIAGONAL, 4, gives=6), on(O_TOP, 2, gives=-8),
        on(O_COLUMN, 6, gives=-4), on(X_BOTTOM, 9, gives=1), on(DRAWN, 9, gives=0, why="draw"),
        on(UNDECIDED, 3, gives=0, why="goes on"), on(EMPTY, gives=0),
    ),
    hints=(
        "Three cases: X has won, O has won, nobody has. Which attribute of `board` tells them apart?",
        "A win of X is worth 10, less one for each ply that it took. A win of O is the same with the other "
        "sign.",
        "`board.winner` is `'X'`, `'O'` or `None`. For O the depth must bring the score nearer to 0 as well.",
    ),
    mistakes=mistakes("""
    - ignores-depth: Your scores are 10, -10 and 0 at any depth. A win after 4 plies should be worth less than
      one at once. Which parameter have you not used yet?
    - subtracts-for-both: For X you are right; O's win at depth 2 gave you -12. A late win should be worth
      less to O too. On which side of -10 is that?
    - draws-pay-depth: Nobody has won the full board, and at depth 9 you gave it a score. Which of the three
      cases does not care about depth?
    - movers-view: Every win gave you a score below 0, X's as well. The player to move has always lost, and
      `board.winner` is 'X' or 'O', never MAX. What does your condition ask for?
    - never-max: Every board gave you 0: `board.winner` is 'X', 'O' or None, and what you compare it with is
      none of these (MAX is the word 'MAX'). Which two values can you compare it with?
    - depth-for-x-only: For X you are right; O's win gave you -10 at any depth. What is a late win worth to O?
    - nothing-for-o: O's wins gave you 0, as if nobody had won. How bad is a win of O for X?
    - signs-swapped: X's win gave you a score below 0, O's one above. Who is to move when the game is over is
      not who has won. What does your condition ask, and which of the two is MAX?
    - both-positive: O's win gave you a score above 0, as X's does. Which scores does MIN want?
    - prefers-late: The later the win, the larger your score: at depth 4 you gave 14. Who wants to win soon,
      should a late win look better?
    - utility-only: You return 1, -1 or 0, the `utility`. The score asked for is up to ten times as large.
      What does it add, that `utility` does not know?
    - win-too-small: A win is worth 1 to you before the depth goes off: a win of X after four plies comes out
      below 0, as if O had won. How large must a win be, so that it stays above 0?
    - reads-too-early: An unfinished board ended with an error: `utility` can be read only when the game is
      over. Which attribute can always be read?
    - none-for-nobody (0.5): On a board that nobody has won you return None. A search wants to compare scores,
      and None is no number. What is a draw worth to both?
    - none-while-it-goes-on (0.5): A draw gives you 0, a board on which the game goes on gives None: your
      function ends there without a `return`. What does the statement say of a board that is not finished?
    - somebody-always-wins: The full board that nobody has won gave you a score, as if somebody had. What
      should your function ask before it asks who won?
    - counts-marks: Your score counts cells on the board: free cells plus one. That is the other usual score;
      asked for is 10 less the `depth` that was handed in. Where does `depth` come in?
    - one-too-deep: Your scores are one too near to 0: X's win at depth 0 gave you 9. Is the position itself
      one ply away from itself?
    - turns-at-odd-depth: At an even depth you are right, at an odd one the sign is turned, as if the
      score were for the player to move. It is X's, whoever moves. Which line of yours asks for the depth,
      besides 10 less it?
    """),
)

BEST_MOVE = Challenge(
    "4.6", "best_move", points=25, difficulty=4, minutes=25, returns="move",
    takes=("board", "plies", "score"), inputs=boards.limited, battery=100, budget=SEARCH,
    answers=("best_move", "minimax"), observe=moved, observes="best_move: {}, minimax: {}",
    remark=about_worth, walks="move",
    amiss={
        "": "Your `best_move` is right in this call; what your `minimax` says of the same board, with the "
            "same limit and score, is not. What is it worth by hand, and where does yours part from that?",
    },
    examples=(
        on("X........", 1, corners, gives=(3, 0), why="one corner each"),
        on("XOXO..X..", 1, corners, gives=(9, 2), why="takes a corner"),
        on("XXO.O.X..", gives=(4, 0), why="blocks"),
        on("X..OO.X..", 1, corners, gives=(3, 3), why="X, one ply"), on(UNDECIDED, gives=(3, 1), why="a win"),
        on("XXO......", 3, corners, gives=(7, -2), why="three plies"),
        on("X........", gives=(5, 0)), on("X...O....", gives=(2, 0), why="all equal"),
        on("..O.XXOXO", gives=(1, 1), why="1 wins, too"), on("XXO.X..OO", gives=(4, -1), why="X loses"),
        on("X..OX.XO.", 3, corners, gives=(2, 100), why="O loses"), on(EMPTY, gives=1),
    ),
    hints=(
        "Begin with the search of notebook 3. It stops where the game is over. Where else must it stop now, "
        "and what does it return there?",
        "A child lies one ply further on. How many plies are left for it? And it needs the same `score`.",
        "`best_move` asks `minimax` what each child is worth. The move itself is a ply. For O the smallest "
        "value is best; a later move must be better, not equal.",
    ),
    mistakes=mistakes("""
    - last-best (0.5): Where moves are equally good you keep the *last*, for one of the players at least. The
      course keeps the first. What happens in your function when two values are equal?
    - root-maximises: Against itself your function plays 1, 2, 4, 3, 5, 6, 7, and X wins: with O to move you
      choose what is best for X. Which values does O like?
    - root-minimises: With O to move you are right, with X to move you choose what is best for O. Which values
      does X like?
    - opposite: Your move is the worst one for the player who makes it. Who is that, the player to move in
      `board` or in a child?
    - written-for-x: With X to move you are right; with O to move your search thinks that X moves. Which
      attribute of `board` says whose turn it is?
    - always-max: Against `X........` you do not take the centre: in your search both players want large
      values, and O helps X. Whose turn is it in a child?
    - always-min: Your search lets both players want small values, and X helps O. Whose turn is it in a child?
    - whoever-moves: Your search takes every board that it is given for the same player's turn, whoever moves
      there: for one of the two you are right. Which attribute of `board` says whose turn it is?
    - same-player: Your search thinks that the player who has just moved moves again: below the root the turns
      are shifted by one. Which attribute of the child says whose turn it is?
    - turn-from-plies: Your search tells whose turn it is by the plies that are left, odd or even. The limit
      may be any number, whoever is to move. Which attribute of `board` says whose turn it is?
    - no-draw-test: A full board without a winner went wrong: yours stops only at a winner. What else ends it?
    - no-limit: With a limit you get what a search to the end gives: yours never stops at `plies`. What does
      a child get that its parent had?
    - no-limit-from-the-move: Your `minimax` is right, and `best_move` asks it without a limit, to the end of
      the game, for one of the players at least. Which two things must it hand on?
    - one-ply-late (0.5): Your `minimax` is right, and `best_move` looks one ply too far, for one of the
      players at least: the move itself is a ply. How many are left for the board after it?
    - one-ply-early (0.5): Your search stops one ply too early: with 1 ply it should still look at the
      children. How many plies are left where it must stop?
    - limit-too-late (0.5): Your search stops one ply too late: with 1 ply it looks at the children, not at
      theirs. How many plies are left where it must stop?
    - no-score-from-the-move: Your `minimax` is right, and `best_move` asks it without the `score` that it was
      given, for one of the players at least: then `worth` is asked. What must it hand on besides the plies?
    - score-not-handed-on: Where your search stops, a board gets what `worth` says, whatever `score` you are
      given. Which line asks `score`, and does every call for a child hand it on?
    - ends-by-utility (0.5): Where the game is over you return `utility`. In `X..OX.XO.` a look of 3 plies
      with `corners` is worth 100. Which function is asked wherever the search stops?
    - nothing-at-the-limit: Where the plies are used up you return 0, whatever `score` says there. `corners`
      knows more of a board that is not over. When is it asked?
    - minimax-guesses: Your moves are right, and your `minimax` says the same of every board. Which two boards
      of the table are not worth the same?
    - minimax-moves: Your moves are right, and your `minimax` returns them too: it should say what a board is
      worth. Which three values can that be?
    - first-free: You return the first free cell. In `X........` that loses. If you do search: which board do
      you hand to `minimax`, the one before a move or the one after it?
    - no-end-test: Your search stops only where the plies are used up, and goes on after the end of the game:
      a finished board has no children. When must it stop even with plies left?
    - never-updates: You compare each value with your start, not with the best one so far: the last move that
      beats it is kept. Which two names must change when a better move is found?
    - zero-is-nothing: A best value of 0 is dropped by whatever comes next: `not 0` is true, as `not None` is.
      Which test is true of None alone?
    - place-from-one: You returned a place in the list of values, plus 1: on a board with marks that is not
      the number of the cell. What stands at that place of `board.moves`?
    - limit-shrinks: In your `minimax` the plies go down from one child to the next: the last of them is
      looked at less deeply than the first. How many are left for each?
    - first-child-only: Your `minimax` looks at the first child and returns: the others are never seen. Where
      should the `return` stand, so that the loop gets to its end?
    - one-start-for-both: In your `minimax` both players begin with a value below all others, and no value is
      smaller: every choice of O is worth your start. Which start does O need?
    - start-not-far-enough: In your `minimax` the best value begins at a number that is right for `worth`
      only: with `corners` a position is worth up to 100. Which start does every value beat?
    - start-at-zero: You begin with the first move and the value 0, which nobody has worked out: where that
      move is worth something else, it is compared wrongly. What is the first move worth?
    - stops-at-any-win: Your `minimax` stops at a child that is worth 1 or -1, whoever is to move. Of the two,
      which one can a later child of MAX still beat?
    - nothing-beats-the-start: Where every move is bad you returned None: in `XXO.X..OO` X loses after each,
      in `X..OX.XO.` O does, and not all of their values beat the one you start with. Which start would every
      value beat?
    - start-too-good: In `XOXO..X..` cell 9 is best for O, and you kept the move that you start with: no value
      beats your start. Which start would every value beat?
    - first-not-losing: You take the first move that does not lose, and never look at the later ones. When do
      you know that none of them is better?
    - search-from-zero: No position is worse than 0 to you for whoever moves in it: you start each search from
      0, or you stop after two plies. Which start does every value of a child beat?
    - keeps-playing: Your tries pile up: each move is made on the board with the earlier tries still on it.
      Which board should every try begin from?
    - returns-value: You returned what the best move is worth; the move itself is asked for. What did you know
      about that child besides its value?
    - returns-place (0.5): You returned a place in `board.moves`, counted from 0. Which number is on the cell?
    - cells-from-zero (0.5): Your moves are one too small: the cells have the numbers 1 to 9. Is a number made
      from a place in the string, somewhere?
    - returns-child: You returned the board after the move; the move itself is asked for. Which element of
      `board.moves` leads there?
    - returns-pair (0.5): You returned a pair; only the move is asked for. Which of the two parts is it?
    - returns-list (0.5): You returned a list of all the best moves; only the first of them is asked for. What
      does one take out of a list?
    - row-and-column (0.5): You returned a row and a column; a move is the number that is printed in the cell.
      What did you have before 4.1 took it apart?
    - text (0.5): Your moves are characters, and a move is a number: `'2'` is not 2. Which step made text?
    - nothing-for-o: With X to move you are right, with O to move you returned None. Which way does your
      function take when it is O's turn?
    - negated: You turn the sign at each ply, as if `utility` were for the player to move. It is always from
      X's side. What does a minus in front of it mean for O?
    - one-ply: You see a win that is one move away and nothing after it: in `XXO.O....` O threatens cell 7,
      and you played elsewhere. What may the other player do after your move?
    - two-ply: You win or block if that is one move away, else you follow a fixed order of cells: rules, and
      no search. How far ahead must one look to know what a cell is worth?
    - draw-is-a-loss: You see wins only; a draw and a defeat look the same to you, or nothing but a win beats
      the value that you start with. Which three values can a finished game have?
    - greedy: You hope: a move counts by the best game it may lead to, not by what the other player will do
      about it. Who chooses the next move?
    - counts-wins: You count the games that a move may win, or average over them. A good player does not throw
      dice. Which of their answers will come?
    - takes-wins-at-once (0.5): You look for a win in one move before you search. In `..O.XXOXO` that is a
      better move than the one asked for: here all wins are worth the same, the first counts. What finds a win
      without the first step?
    - fastest-already (0.5): In `..O.XXOXO` you take the quicker win. That is 4.7; here all wins are worth the
      same, and the first of them is asked for. What does your search make of `score`?
    """),
)

FASTEST_MOVE = Challenge(
    "4.7", "fastest_move", points=10, difficulty=3, minutes=25, returns="move", takes=("board",),
    inputs=boards.decided, budget=DEEPENING, remark=board_faults.about_quick,
    examples=(
        on("..O.XXOXO", gives=2, why="wins at once"), on("..OOXXOX.", gives=2), on("..XO.XXOO", gives=5),
        on(".O...X.X.", gives=7, why="a draw"), on(".....XXOO", gives=4, why="three-ply win"),
        on("..OX.O.XX", gives=7, why="four-ply loss"), on(".OXXO.X..", gives=8),
        on("XX.OO....", gives=3), on("X.O......", gives=4), on("X...O....", gives=2, why="all draws"),
        on(EMPTY, gives=1),
    ),
    hints=(
        "To 4.6 all wins look the same, because `worth` says so. Which function of 4.5 knows better?",
        "Write a score, and hand it to `best_move`. It sees the finished board: how many plies were played?",
        "`9 - board.cells.count('.')` marks are on a board: the plies since the empty board. Counted from "
        "there, the order of the wins is the same as from yours.",
    ),
    mistakes=mistakes("""
    - depth-stands-still (0.5): In `..O.XXOXO` you played 1: that wins, but not at once, and 2 does. To your
      search all wins look the same. What tells its score how many plies a win has taken?
    - prefers-late: A late win looks better to you: in `..O.XXOXO` you played 1, and 2 wins at once. Which
      of two wins must have the larger score?
    - wins-at-once-only (0.5): You take a win that is one move away; otherwise quick and slow look the same to
      you. In `.....XXOO` the quickest win takes three plies. What does the search know of those?
    - no-resistance (0.5): You win quickly, and where you cannot escape you lose quickly as well: in
      `..OX.O.XX` cell 7 holds out longest. Which of two defeats is worth more to the loser?
    - quick-for-x-only: X hurries, O does not: the depth is subtracted from O's scores as well, which makes a
      late win of O look better. On which side of -10 is a win of O after 4 plies?
    - quick-for-o-only: O hurries, X does not: the depth is added to X's scores as well. On which side of 10
      is a win of X after 4 plies?
    - win-too-small: You play for a draw where there is a win: each ply takes 1 away, and a win that takes
      long ends up at 0 or below. How large must a win be, so that it always stays above?
    - last-best (0.5): Among equally quick moves you took the last. The course takes the first. What does your
      comparison do when two scores are equal?
    - root-maximises: With O to move you choose what is best for X. Which scores does O like?
    - always-max: In your search both players want large scores, and O helps X. Whose turn is it in a child?
    - opposite: Your move is the worst one for the player who makes it. Which scores does X like, large or
      small ones?
    - returns-score: You returned a score; the move is asked for. What did you know about that child besides
      its score?
    - cells-from-zero (0.5): Your moves are one too small: the cells have the numbers 1 to 9. Is a number made
      from a place in the string, somewhere?
    - negated: You turn the sign at each ply, as if the score were for the player to move. `evaluate` is
      always from X's side. What does a minus in front of it mean for O?
    - draws-pay-depth: You take the depth off a draw as well: a draw below 0 may look better to O than a win.
      What is a draw worth, early or late?
    - one-ply: You look one move ahead and no further: in `.....XXOO` the quickest win takes three plies. What
      does the score of an unfinished board know of that?
    - stops-too-early: In `.O...X.X.` X may win with the last free cell, and you do not see that: your search
      stops before it, or such a win is worth 0. How far ahead can the end of a game be?
    - no-draw-test: A full board without a winner went wrong: yours stops only at a winner. What else ends it?
    - players-swapped: Below the first move your two players are exchanged: MAX takes the small scores there,
      MIN the large ones. Whose turn is it in a child?
    - depth-grows: Your depth goes on growing from one child to the next: the last of them looks deeper than
      the first, and all are one ply below their parent. Which `depth` should each of them get?
    - o-never-wins: You know quick wins of X only: a win of O is no worse to you than a draw. Which score does
      it have in 4.5?
    - text (0.5): Your moves are characters, and a move is a number: `'2'` is not 2. Which step made text?
    - nothing-for-o: With X to move you are right, with O to move you returned None. Which way does your
      function take when it is O's turn?
    - helped: You look for the shortest way to a win of your own, as if the other player helped: in
      `.....XXOO` you played 1, and 4 wins in three plies whatever O does. Who chooses every second move?
    - fewest-plies: You look for the shortest way to *any* end of the game. A quick defeat is short as well.
      Whose win should come soon?
    """),
)

HEURISTIC = Challenge(
    "4.8", "heuristic", points=15, difficulty=3, minutes=15, returns="number", takes=("board",),
    inputs=boards.unfinished, budget=SEARCH, pattern=board_faults.about_sums,
    examples=(
        on("X........", gives=3), on(".X.......", gives=2), on("....X....", gives=4),
        on("X...O....", gives=-1), on("XX..O....", gives=2, why="a threat"),
        on("XXO......", gives=1, why="a dead row"), on("XX.OO....", gives=-1, why="two threats"),
        on("X.O.....X", gives=4, why="last cell"), on(EMPTY, gives=0),
    ),
    hints=(
        "A line with both marks in it is dead: nobody can win there any more. Which lines are alive?",
        "For each of the eight lines count the X and the O. Only one of the two counts may be above 0.",
        "A line with one mark is worth 1, with two marks 3, for X with a plus, for O with a minus. Add up "
        "all eight.",
    ),
    amiss={
        "more": "Your sum is {}, too much. Which of the eight lines gives too much, or what else adds to "
        "it?",
        "less": "Your sum is {}, too little. Which of the eight lines gives too little, or what else takes "
        "from it?",
    },
    mistakes=mistakes("""
    - dead-lines-count: `XXO......` shows it: you also count lines in which both have a mark, where nobody can
      win any more. What must be true of the other player's marks in a line?
    - searches: You searched to the end: the value of `X........` is 0. A heuristic looks at the marks that
      are there, and plays no move. Which of the eight lines can X still complete?
    - gives-up: One dead line ends your sum: `XXO......` has other lines. What should happen to the sum when a
      line is dead?
    - forgets-the-sum: The last line that counts decides alone: what the lines before it gave is gone, and
      `X........` gave you 1. What happens to your sum at each line?
    - empty-lines-count: The empty board did not give you 0: lines without a mark count for you. What is such
      a line worth in the statement?
    - both-positive: O's lines raise your score, as X's do: `X...O....` gave you 5. Who is happy about a line
      of O?
    - difference-of-marks: Each mark counts for you as often as there are lines through its cell, dead ones or
      not: `XXO......` shows it. What is a line worth when both have a mark in it?
    - one-diagonal-missing: `....X....` gave you 3, and the centre is on four lines. Which line through it is
      not among yours?
    - lines-from-one: Your lines hold the numbers printed on the board, 1 to 9. Places in a string begin at 0,
      and there is no place 9. Which place has cell 1?
    - no-weight: All lines that a player can still win are worth the same to you, with one mark or two. In
      `XX..O....` X is one move away from three. How much is that worth in the statement?
    - linear-weight: Two marks in a line are worth 2 to you, and 3 is asked for: a threat is more than two
      beginnings. Where does your sum count marks instead of lines?
    - ignores-opponent: You add up what X has, and nothing for O: `X...O....` gave you a score above 0. What
      do O's lines do to the score?
    - cumulative: A line with two marks counts twice for you, as a two and as a one: 4 together. Does a line
      with two marks still have exactly *one*?
    - movers-view: With X to move you are right, with O to move the sign is turned. X is MAX, whoever moves.
      For whom is a large number good?
    - signs-swapped: A single X in the corner gave you -3. Which player's lines count with a plus?
    - no-diagonals: Your lines are rows and columns: the corner gave you 2. How many lines go through it?
    - direction-missing: The corner gave you 2, and a row, a column and a diagonal go through it. Which of
      them is not among your lines?
    - rows-only: Your lines are the three rows: the corner gave you 1. How many lines go through it?
    - twos-only: A line with one mark counts nothing for you: the corner gave you 0. What is a beginning worth
      in the statement?
    - ones-only: A line with two marks counts nothing for you, and it is worth 3. Which counts does your
      comparison let through?
    - counts-marks: You weigh marks, wherever they stand: corner, side and centre gave you the same. How many
      lines go through each of them?
    - one-line-only: Only one line comes into your answer, and there are eight. Which line of
      your function should run once, before the loop, and which once, after it?
    - weights-swapped: A line with one mark is worth 3 to you, with two marks 1: `X........` gave you 9. Which
      of the two lines is nearer to being won?
    - gap-missed: In `X.O.....X` the diagonal of X has its free cell in the middle, and gives you nothing.
      Must two marks be neighbours, to be two in a line?
    - opponent-twos-ones: O's threats count 1 for you, and 3 is asked for: `XX.OO....` shows it. Which weight
      has the last term?
    """),
)

KILLER = Challenge(
    "4.9", "killer", points=15, difficulty=4, minutes=15, bonus=True, returns="anything", takes=("board",),
    inputs=boards.seeds, battery=3, budget=SEARCH, observe=match, accept=won_all, remark=about_match,
    calls=f"{GAMES} games against the bot, dice from seed {{}}",
    examples=(Example(0, gives=f"X wins all {GAMES}"), Example(1_000, gives=f"X wins all {GAMES}")),
    hints=(
        "Play it with a pencil. You open in a corner; the bot answers in another corner. Where would two "
        "threats at once come from?",
        "Win when you can. Otherwise make a threat that the bot must block, and look what your next mark "
        "would threaten.",
        "Corners do it: with three of them you threaten on two sides, and the bot blocks one.",
    ),
    mistakes=mistakes("""
    - opens-in-the-centre: You opened with 5 and did not win: from the centre the bot holds, whatever you do
      after it. It takes a corner, and then it blocks. Where else could you start?
    - plays-it-safe: You opened with 2 and then never took a risk, and some games were drawn: who cannot lose
      has not won. After 2 and 3, which move of X leaves the bot no way out, whatever its dice say?
    - centre-second: You opened in a corner and went to the centre with your second mark. The bot blocks one
      line after the other. Where would a third corner give you two threats at once?
    - no-double-threat: You win and block when you can, and otherwise take what comes. One threat is blocked
      every time. Which cells bring two threats at once?
    - opposite: You play for O: your moves are the worst that X has. Which values does X like, large or small
      ones?
    - first-free: In the game 1, 7, 2, 3, 4, 5 each of your moves was the first free cell, as if all were
      alike, and the bot completed 3, 5 and 7. Where does your function ask what the bot may do after a move?
    - never-completes: Your threats are fine, and then you do not carry them out: when two of your marks stand
      in a line, the third wins. What should your function look for first?
    - blocks-first: You block before you win. A game that is won needs no blocking. Which of the two should
      your function look for first?
    """),
)

CHALLENGES = [ROW_COL, WINNER, LEGAL_MOVES, RESULT, EVALUATE, BEST_MOVE, FASTEST_MOVE, HEURISTIC, KILLER]
