"""6.5 threats: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from functools import partial

from helpers.challenges.about_lines import about_cells, about_sets, about_threat
from helpers.challenges.inputs import in_a_row
from helpers.checking import Challenge

# From files before this one: NAMES, after.

# fmt: off

ASKED = Challenge(
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
    questions={
        "0 extra": partial(about_threat, "X", True), "0 missing": partial(about_threat, "X", False),
        "1 extra": partial(about_threat, "O", True), "1 missing": partial(about_threat, "O", False),
    },
)

# fmt: on

# %% wrong

from helpers.games import MAX
from instructors.wrong_answers import Wrong, changed

# From files before this one: LINES, wins_at.


def threats(board):
    """Right."""
    cells, x, o = board.cells, set(), set()
    for line in LINES:
        marks = [cells[number - 1] for number in line]
        if marks.count("X") == 3 and marks.count(".") == 1:
            x.add(line[marks.index(".")])
        if marks.count("O") == 3 and marks.count(".") == 1:
            o.add(line[marks.index(".")])
    return x, o


DIAGONAL = "abs(line[1] - line[0]) not in (6, 8)"
X_LINE, O_LINE = (f'marks.count("{mark}") == 3 and marks.count(".") == 1' for mark in "XO")


def telling(text):
    return changed(threats, "return x, o", f"return {text}")


def among(condition):
    return changed(threats, "for line in LINES:", f"for line in [line for line in LINES if {condition}]:")


def counted(x, o):
    return changed(threats, (X_LINE, x), (O_LINE, o))


def by_trying(board):
    """Plays each column for each player: what hangs in the air is never tried."""
    found = set(), set()
    for column in board.moves:
        for mark, cells in zip("XO", found, strict=True):
            if (board.to_move == MAX) == (mark == "X") and board.play(column).winner == mark:
                cells.add(max(n for n in range(column, 43, 7) if board.cells[n - 1] == "."))
    return found


def as_it_is(board):
    """No mark is put into the free cell."""
    rows = [n for n in range(1, 43) if board.cells[n - 1] == "." and wins_at(board.cells, 7, 4, n)]
    return set(rows), set(rows)


def trying_both(board):
    """Marks are tried in a list and stay there."""
    cells, found = list(board.cells), (set(), set())
    for n in range(1, 43):
        for mark, of_mark in zip("XO", found, strict=True):
            if board.cells[n - 1] == ".":
                cells[n - 1] = mark
                if wins_at("".join(cells), 7, 4, n):
                    of_mark.add(n)
    return found


def trying_in_turn(board):
    """The same, one player after the other."""
    found = set(), set()
    for mark, of_mark in zip("XO", found, strict=True):
        cells = list(board.cells)
        for n in range(1, 43):
            if cells[n - 1] == ".":
                cells[n - 1] = mark
                if wins_at("".join(cells), 7, 4, n):
                    of_mark.add(n)
    return found


def by_last_line(board):
    """Of each free cell only the last line through it is kept."""
    said = {}
    for line in LINES:
        for number in line:
            if board.cells[number - 1] == ".":
                said[number] = {board.cells[other - 1] for other in line if other != number}
    return tuple({number for number, marks in said.items() if marks == {mark}} for mark in "XO")


REPLACED = changed(
    threats,
    ('x.add(line[marks.index(".")])', 'x = {line[marks.index(".")]}'),
    ('o.add(line[marks.index(".")])', 'o = {line[marks.index(".")]}'),
)
PLAYABLE = "(n > 35 or cells[n + 6] != '.')"
FIRST = "marks.index('.') in (0, 3)"

WRONG = {
    "playable-only": Wrong(
        "You leave out cells that hang in the air. Which of them can be reached later in the game?",
        [
            telling(f"{{n for n in x if {PLAYABLE}}}, {{n for n in o if {PLAYABLE}}}"),
            by_trying,
        ],
    ),
    "movers-first": Wrong(
        "Your first set belongs to the player to move. Whose is it where O moves?",
        telling("(x, o) if board.to_move == MAX else (o, x)"),
    ),
    "players-swapped": Wrong(
        "X's threats stand in the second set. Whose set comes first?",
        telling("o, x"),
    ),
    "three-side-by-side": Wrong(
        "After 17374 X has 36, 38 and 39, and you miss the gap. Where in a line may its free cell be?",
        counted(f"{X_LINE} and {FIRST}", f"{O_LINE} and {FIRST}"),
    ),
    "last-line-decides": Wrong(
        "Each free cell keeps what the last line through it says, and that wipes out what a line before it "
        "found. What may a line without three equal marks do to a threat that is known?",
        by_last_line,
    ),
    "no-diagonals": Wrong(
        "After 1223343, or after 7665545, X needs cell 18. In which direction does that line run?",
        [
            among("abs(line[1] - line[0]) in (1, 7)"),
            among("line[1] - line[0] != 8"),
            among("line[1] - line[0] != 6"),
        ],
    ),
    "no-columns": Wrong(
        "X has three discs on top of each other, and you miss the free cell above them. In which "
        "direction does that line run?",
        among("line[1] - line[0] != 7"),
    ),
    "two-are-enough": Wrong(
        "You count lines with two marks. How many discs must be there for *one* more to complete four?",
        [
            counted(
                *(f'marks.count("{one}") >= 2 and marks.count("{other}") == 0' for one, other in ("XO", "OX"))
            ),
            counted(*(f'marks.count("{mark}") == 2 and marks.count(".") == 2' for mark in "XO")),
        ],
    ),
    "blocked-too": Wrong(
        "After 14243 the fourth cell of X's line is taken by O. What else must a line have?",
        [
            changed(
                threats,
                (X_LINE, 'marks.count("X") == 3'),
                (O_LINE, 'marks.count("O") == 3'),
                ('x.add(line[marks.index(".")])', 'x.add(next(n for n in line if cells[n - 1] != "X"))'),
                ('o.add(line[marks.index(".")])', 'o.add(next(n for n in line if cells[n - 1] != "O"))'),
            ),
            counted('marks.count("X") == 3', 'marks.count("O") == 3'),
        ],
    ),
    "columns": Wrong(
        "Your sets hold columns. Which of two threats in one column would they tell?",
        telling("{(n - 1) % 7 + 1 for n in x}, {(n - 1) % 7 + 1 for n in o}"),
    ),
    "counts-from-zero": Wrong(
        "Your cells begin at 0. Which number has the first one?",
        telling("{n - 1 for n in x}, {n - 1 for n in o}"),
    ),
    "mark-not-placed": Wrong(
        "On the empty board you see threats: you ask about a free cell as it is, with a dot in "
        "it. What must stand there before `wins_at` looks?",
        [as_it_is, changed(as_it_is, "set(rows), set(rows)", "set(rows), set()")],
    ),
    "trials-stay": Wrong(
        "On the empty board you see threats: marks that you only tried are still there at the "
        "next try. What must happen to a cell before you try another one?",
        [
            trying_both,
            changed(trying_both, 'zip("XO", found, strict=True)', '(("O", found[1]), ("X", found[0]))'),
            trying_in_turn,
            changed(
                trying_in_turn,
                ("        cells = list(board.cells)\n", ""),
                ("    found = set(), set()", "    found, cells = (set(), set()), list(board.cells)"),
            ),
        ],
    ),
    "place-in-line": Wrong(
        "Your sets hold places within a line. Which number has the cell at such a place?",
        [
            changed(threats, 'line[marks.index(".")]', place, every=True)
            for place in ('marks.index(".")', 'marks.index(".") + 1')
        ],
    ),
    "board-turned": Wrong(
        "Your lines are those of seven rows and six columns, and after 17374 X's gap is not "
        "found. How long is a row?",
        changed(threats, "LINES", "sorted(win_lines(7, 6, 4))"),
    ),
    "first-line-only": Wrong(
        "Your loop returns after its first line. When have you seen all of them?",
        [
            changed(threats, ("LINES", lines), ("    return x, o", "        return x, o"))
            for lines in ("LINES", "UNSORTED")
        ],
    ),
    "how-many": Wrong(
        "Numbers of threats came back. Which cells are they?",
        telling("len(x), len(o)"),
    ),
    "shared-cell": Wrong(
        "Cell 39 completes four for both. In how many of the two sets may a cell be?",
        [telling("x - o, o - x"), telling("x, o - x"), telling("x - o, o")],
    ),
    "last-one-only": Wrong(
        "After 445566 X has 38 *and* 42, and you keep one of a player's threats. What happens to the others?",
        [
            telling("set(sorted(x)[:1]), set(sorted(o)[:1])"),
            telling("set(sorted(x)[-1:]), set(sorted(o)[-1:])"),
            REPLACED,
            changed(REPLACED, "LINES", "UNSORTED"),
            counted(f"not x and {X_LINE}", f"not o and {O_LINE}"),
        ],
    ),
    "x-only": Wrong(
        "O's threats are missing, X's are right. Which mark does your second count look for?",
        [telling("x, set()"), telling("x, x")],
        whole=True,
    ),
    "one-set": Wrong(
        "One set came back, and two are asked for. Whose threat is a cell of it?",
        [telling("x | o"), telling("x if board.to_move == MAX else o"), telling("x")],
    ),
}

# %% proof

# From files before this one: FOURS.


def threats(board):
    return tuple({n for n in range(1, 43) if _wins(board.cells, n, mark)} for mark in "XO")


def _wins(cells, number, mark):
    """Whether a disc of this player in a free cell would stand in a full line."""
    after = cells[: number - 1] + mark + cells[number:]
    near = [line for line in FOURS if number - 1 in line and cells[number - 1] == "."]
    return any(after[a] == after[b] == after[c] == after[d] == mark for a, b, c, d in near)


# fmt: off

# %% right: strings and a dot

each_line = sorted(win_lines(6, 7, 4))


def threats(board):
    x, o, cells = set(), set(), board.cells
    for line in each_line:
        text = "".join(cells[n - 1] for n in line)
        if text.count("X") == 3 and "." in text:
            x.add(line[text.find(".")])
        elif text.count("O") == 3 and "." in text:
            o.add(line[text.find(".")])
    return x, o

# %% right: a disc put on each free cell

through_cell = {n: [line for line in win_lines(6, 7, 4) if n in line] for n in range(1, 43)}


def threats(board):
    free = [n for n in range(1, 43) if board.cells[n - 1] == "."]
    result = []
    for player in ["X", "O"]:
        found = set()
        for n in free:
            cells = list(board.cells)
            cells[n - 1] = player
            for line in through_cell[n]:
                if all(cells[k - 1] == player for k in line):
                    found.add(n)
        result.append(found)
    return result[0], result[1]

# %% right: a helper and sets

every_four = list(map(set, win_lines(6, 7, 4)))


def of(player, cells):
    held = {n for n in range(1, 43) if cells[n - 1] == player}
    free = {n for n in range(1, 43) if cells[n - 1] == "."}
    return {n for line in every_four if len(held & line) == 3 for n in free & line}


def threats(board):
    return of("X", board.cells), of("O", board.cells)

# %% right: four cells in each direction, walked

def threats(board):
    rows = board.rows
    result = {"X": set(), "O": set()}
    for r in range(6):
        for c in range(7):
            for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if r + 3 * dr > 5 or not 0 <= c + 3 * dc <= 6:
                    continue
                places = [(r + i * dr, c + i * dc) for i in range(4)]
                empty = [(a, b) for a, b in places if rows[a][b] == "."]
                marks = {rows[a][b] for a, b in places} - {"."}
                if len(empty) == 1 and len(marks) == 1:
                    a, b = empty[0]
                    result[marks.pop()].add(7 * a + b + 1)
    return result["X"], result["O"]

# %% right: replace and compare

FOURS = list(win_lines(6, 7, 4))


def threats(board):
    found, cells = [set(), set()], board.cells
    for four in FOURS:
        marks = "".join([cells[n - 1] for n in four])
        for i, player in enumerate("XO"):
            if marks.replace(".", player, 1) == player * 4:
                found[i].add(four[marks.index(".")])
    return tuple(found)

# %% right: the rule of 6.2

def threats(board):
    x, o = set(), set()
    for i, mark in enumerate(board.cells):
        if mark == ".":
            before, behind = board.cells[:i], board.cells[i + 1 :]
            if wins_at(before + "X" + behind, 7, 4, i + 1):
                x.add(i + 1)
            if wins_at(before + "O" + behind, 7, 4, i + 1):
                o.add(i + 1)
    return x, o
