"""What wrong answers about boards of tic-tac-toe have in common, worked out from all that a check called.

>>> about_place((4, 3), (1, 1))
'(1, 1) is where cell 5 lies, and you were asked for 4. Which of the two numbers is off, or are both?'

The calls are (inputs, value, whether it is right): nobody here knows what is right but by that.
"""

from collections import Counter
from fractions import Fraction
from functools import cache

from helpers.games import MAX
from helpers.games.tictactoe import LINES
from helpers.text import brief, count, listed

STATED = {"X": 1, "O": -1, "XX": 3, "OO": -3}  # what the statement of 4.8 gives for a line that is alive
MOST_TOLD = 2  # kinds of lines
FAR = 10  # plies: no game lasts as long


# 4.1: whose place it is


def about_place(inputs, place):
    """Which cell lies where 4.1 was told that another one does."""
    pos, cols = (*inputs, 3)[:2]
    row, col = place
    there = row * cols + col + 1
    if there == pos and col in range(cols):
        return ""
    if col not in range(cols) or row < 0:
        return (
            f"{cols} columns have the numbers 0 to {cols - 1}, and you say {place}. Which line makes {col}?"
        )
    if row * 3 + col + 1 == pos:
        return f"{place} is where cell {pos} lies on a board with 3 columns. Where does `cols` come in?"
    if divmod(pos - 1, cols) == (col, row):
        return (
            f"{place} is where cell {there} lies, and you were asked for {pos}. Which of your two numbers "
            "counts the rows?"
        )
    return (
        f"{place} is where cell {there} lies, and you were asked for {pos}. Which of the two numbers is off, "
        "or are both?"
    )


# 4.2: which lines are seen


def about_winners(calls):
    """Which lines a `winner` does not see."""
    return _unseen(calls) or _hidden_line(calls)


def _unseen(calls):
    """The lines that are never found, if all that is wrong are boards with such a line."""
    alone = {}
    for (cells,), value, is_right in calls:
        full = _full(cells)
        if not is_right and (value is not None or not full):
            return ""
        if len(full) == 1:
            alone.setdefault(full[0], []).append(is_right)
    out = [line for line in LINES if line in alone and not any(alone[line])]
    wrong = [inputs[0] for inputs, _, is_right in calls if not is_right]
    if not out or any(not {*_full(cells)} <= {*out} for cells in wrong) or len(out) == len(LINES):
        return ""
    which = listed([f"{_cells(line)}" for line in out])
    return (
        f"You find every winner but on the line{'s' * (len(out) > 1)} {which}: there you return None. "
        "Which places of the string are those, and where does your code look at them?"
    )


def _hidden_line(calls):
    """A line that is not found on one board, and is on another."""
    for (cells,), value, is_right in calls:
        if not is_right and value is None and (full := _full(cells)):
            mark, (line, *_) = cells[full[0][0]], full
            beside = [i for i in range(9) if cells[i] == mark and i not in line]
            found_by = [(given, right) for (given,), _, right in calls if _full(given) == [line]]
            alone = [right for given, right in found_by if given[line[0]] == mark]
            if beside and 2 * sum(alone) > len(alone):  # a single hit may be another line's, or luck
                found = f"{mark} has cells {_cells(line)}, a line that you find on other boards"
                ask = "What does your function do with more marks than three?"
                return f"`{cells}` gave you None: {found}, and also {_cells(beside)}. {ask}"
    return ""


def _is_one(cells, places):
    return len({cells[i] for i in places}) == 1


def _full(cells):
    return [line for line in LINES if cells[line[0]] != "." and _is_one(cells, line)]


def _cells(places):
    return listed([i + 1 for i in places])


# 4.8: what each line counts


def about_sums(calls):
    """What each kind of line counts in a `heuristic`, where that explains all its sums."""
    boards = [(board.cells, value) for (board,), value, _ in calls]
    known = _weights(boards)
    told = [
        f"a line with {_told(kind)} counts {weight} for you, and {_stated(kind)} in the statement"
        for kind, weight in known.items()
        if weight != _stated(kind)
    ]
    if not told:
        return ""
    start = "All your sums fit this" + " and more of the kind" * (len(told) > MOST_TOLD)
    return f"{start}: {'; '.join(told[:MOST_TOLD])}. Which line of your code decides that?"


def about_low_sum(inputs, value):
    """4.8: what to say of a sum that is too small."""
    if value < 0 and "O" not in inputs[0].cells:
        return f"X alone has marks here, and your sum is {value}. Which line of yours makes it negative?"
    return (
        f"Your sum is {value}, too little. Which of the eight lines gives too little, or what else takes "
        "from it?"
    )


def _weights(boards):
    return _solved([(Counter(_kind(cells, line) for line in LINES), value) for cells, value in boards])


def _solved(sums):
    """{what: its weight} by which all sums, ({what: how often}, value), come out; {} if there is none."""
    known, found = {}, True
    while found:
        found = False
        for parts, value in sums:
            new = [each for each, often in parts.items() if often and each not in known]
            if len(new) == 1:
                rest = value - sum(known[each] * often for each, often in parts.items() if each in known)
                known[new[0]], found = Fraction(rest) / parts[new[0]], True
    fits = all(sum(known.get(each, 0) * n for each, n in parts.items()) == value for parts, value in sums)
    return known if fits else {}


def _kind(cells, line):
    """The marks in a line in order, as "XX", and whether two equal ones have a free cell between them."""
    marks = "".join(cells[i] for i in line)
    there = "".join(sorted(marks.replace(".", "")))
    return there, there in ("XX", "OO") and marks[1] == "."


def _stated(kind):
    return STATED.get(kind[0], 0)


def _told(kind):
    there, has_gap = kind
    if has_gap:
        return f"`{there[0]}.{there[0]}`"
    marks = [f"{there.count(mark)} {mark}" for mark in "XO" if mark in there]
    return f"{' and '.join(marks) or 'no mark'} in it" + " side by side" * (there in ("XX", "OO"))


# 4.5: the three cases


CASES = {
    "X": ("boards that X has won", "Which number do they give, and what does the depth do to it?"),
    "O": ("boards that O has won", "Which number do they give, and on which side of 0?"),
    "draw": ("full boards that nobody has won", "What is a draw worth, at any depth?"),
    "drawon": ("boards that nobody has won", "What does the statement give for all of these?"),
    "OX": ("boards that somebody has won", "What does the statement take off 10, and which sign has O?"),
    "on": ("boards on which the game goes on", "What is a board worth that is not over?"),
}


def about_score(size, inputs, score):
    """4.5: about a score that is too much, or too little."""
    (board, *_), which = inputs, "what tells your function so"
    if board.winner and score * board.utility < 0:
        which = "on which side of 0 are its scores"
    elif any(inputs[1:]):
        which = "what does your line for that case do with the depth"
    return (
        f"At depth {[*inputs, 0][1]} you score this board {score}, too {size}. Which of the three cases is "
        f"it, and {which}?"
    )


def about_scores(calls):
    """In which of the cases of an `evaluate` the scores are wrong, where the others are all right."""
    wrong = [(*inputs, value) for inputs, value, is_right in calls if not is_right]
    cases = "".join(sorted({_case(board) for board, *_ in wrong}))
    if cases not in CASES:
        return ""
    what, ask = CASES[cases]
    board, *depth, value = wrong[0]
    at = f" at depth {depth[0]}" if depth else ""
    return (
        f"Only {what} go wrong, all others are right: `{board.cells}`{at} gave you {value}. In which line "
        f"of yours do these boards end? {ask}"
    )


def _case(board):
    return board.winner or ("draw" if board.is_over else "on")


# 4.3 and 4.4: moves and boards made of them


def about_cell(inputs, cell):
    """Why a cell is none of the moves of 4.3."""
    (cells,) = inputs
    if cell not in range(1, 10):
        return f"{cell!r} is in your list, and the cells have the numbers 1 to 9. Which line makes it?"
    if cells[cell - 1] != ".":
        return f"{cell} is in your list, and that cell has an {cells[cell - 1]}. Which line lets it in?"
    return f"{cell} is in your list, and {_ended(cells)}. Which line of yours asks whether the game is over?"


def _ended(cells):
    return f"{cells[_full(cells)[0][0]]} has won `{cells}`" if _full(cells) else "the game goes on"


def about_board(inputs, value):
    """What a board of 4.4 shows that cannot come from that move."""
    cells, pos = inputs
    if not isinstance(value, str):
        return ""
    if pos not in range(1, 10):
        return f"You accepted cell {pos}, and the cells have the numbers 1 to 9. Which test lets it pass?"
    if cells[pos - 1] != ".":
        taken = f"You accepted cell {pos} of `{cells}`, and an {cells[pos - 1]} stands there."
        return f"{taken} What does your test ask?"
    if _full(cells):
        return f"You accepted a move, and {_ended(cells)}. Which function of yours knows that?"
    if len(value) != len(cells):
        return f"Your board has {len(value)} characters: {value[:40]!r}. Which part is too long or too short?"
    other = [i + 1 for i in range(9) if value[i] != cells[i] and i != pos - 1]
    if other:
        filled = f"Cell {pos} of `{cells}` is to be filled, and cell {other[0]} has changed: `{value}`."
        return f"{filled} Which line of yours touches it?"
    x, o = cells.count("X"), cells.count("O")
    mark = value[pos - 1]
    if mark == "XO"[x - o]:
        return ""
    return (
        f"`{cells}` has {count(x, 'mark')} of X and {o} of O, and your move put {mark!r} there. What does "
        "your line that chooses the mark look at: where marks stand or how many, and whose?"
    )


# 4.7: what a move leads to


def about_quick(inputs, move):
    """What a move leads to when both play their quickest, beside what the best one leads to."""
    (board,) = inputs
    if move not in board.moves:
        return f"You returned {brief(move, 40)}; the move is asked for, a number from `board.moves`. {MOVE}"
    side = 1 if board.to_move == MAX else -1
    ends = {each: side * _end(board.play(each)) for each in board.moves}
    most = max(ends.values())
    got, way = ends[move], f"After {move} in `{board.cells}`"
    if got == most:
        return _about_equal(move, ends)
    if got > 0:
        wins = f"{way} you win in {_plies(got)}, and another move wins in {_plies(most)}."
        return f"{wins} Which line of yours chose {move}, and does it know how soon a win comes?"
    if most < 0:
        loses = f"{way} you lose in {_plies(got)}, and another move holds out for {_plies(most)}."
        return f"{loses} Which line of yours chose {move}, and what does it say of late defeats?"
    child = board.play(move)
    reply = next(each for each in child.moves if side * _end(child.play(each), 2) == got)
    comes = "it is a draw" if got == 0 else f"you lose in {_plies(got)}"
    better = f"wins in {_plies(most)}" if most > 0 else "holds the draw"
    return f"{way} the other player answers {reply}, and {comes}; another move {better}. {REPLIES}"


def about_tie(board, move):
    """5.3: the same where a win is a win, and nothing of a move that is worse."""
    side = 1 if board.to_move == MAX else -1
    worths = {each: side * ((end := _end(board.play(each))) > 0) - side * (end < 0) for each in board.moves}
    return _about_equal(move, worths) if worths.get(move) == max(worths.values()) else ""


def _about_equal(move, worths):
    """Which move before this one is as good; "" if there is none."""
    earlier = next(each for each in worths if worths[each] == worths[move])
    ask = "Which value does your search give to each, and which of two equals does your comparison keep?"
    return "" if earlier == move else f"{move} is as good as {earlier}, which comes first. {ask}"


MOVE = "What does your `return` hand back?"
REPLIES = "Which answer does your function expect, and which scores does it let each player choose?"


def _plies(end):
    return count(FAR - abs(end), "ply")


@cache
def _end(board, plies=1):
    """`FAR` less the plies that X needs to win, the same for O with a minus, 0 for a draw."""
    if board.is_over:
        return board.utility * (FAR - plies)
    ends = [_end(child, plies + 1) for child in board.children()]
    return max(ends) if board.to_move == MAX else min(ends)
