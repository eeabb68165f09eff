"""Known wrong answers to notebook 4, as a student would write them.

Those of 4.6 and 4.7 remember what they have searched (`cache`), which a student's do not: the answers are
the same, and a key is made in seconds.
"""

import math
from functools import cache, partial

from helpers.games import MAX, MIN
from helpers.games.perfect import perfect_bot
from helpers.games.tictactoe import LINES

ROWS, COLUMNS, DIAGONALS = LINES[:3], LINES[3:6], LINES[6:]

MISTAKES = {}

# 4.1 row_col


def from_one(pos, cols=3):
    return (pos - 1) // cols + 1, (pos - 1) % cols + 1


MISTAKES["4.1"] = {
    "no-minus-one": [lambda pos, cols=3: (pos // cols, pos % cols), lambda pos, cols=3: divmod(pos, 3)],
    "minus-too-late": [
        lambda pos, cols=3: ((pos - 1) // cols, pos % cols - 1),
        lambda pos, cols=3: (pos // cols, pos % cols - 1),
    ],
    "column-not-shifted": lambda pos, cols=3: ((pos - 1) // cols, pos % cols),
    "row-not-shifted": lambda pos, cols=3: (pos // cols, (pos - 1) % cols),
    "swapped": lambda pos, cols=3: ((pos - 1) % cols, (pos - 1) // cols),
    "float-division": [
        lambda pos, cols=3: ((pos - 1) / cols, (pos - 1) % cols),
        lambda pos, cols=3: (((pos - 1) / cols) % cols, (pos - 1) % cols),
    ],
    "rounds": [
        lambda pos, cols=3: (round((pos - 1) / cols), (pos - 1) % cols),
        lambda pos, cols=3: (math.ceil((pos - 1) / cols), (pos - 1) % cols),
    ],
    "three-columns": [
        lambda pos, cols=3: divmod(pos - 1, 3),
        lambda pos, cols=3: ((pos - 1) // 3, (pos - 1) % cols),
        lambda pos, cols=3: ((pos - 1) // cols, (pos - 1) % 3),
        lambda pos, cols=3: (int(((pos - 1) / 3) % 3), (pos - 1) % 3),
        lambda pos, cols=3: [(i, j) for i in range(3) for j in range(3)][pos - 1],
    ],
    "from-one": [from_one, lambda pos, cols=3: from_one(pos, cols)[::-1]],
}


# 4.2 winner


def of_lines(lines, marks="XO"):
    """A right search for a winner that looks only at these lines and marks."""

    def winner(cells):
        for a, b, c in lines:
            if cells[a] == cells[b] == cells[c] and cells[a] in marks:
                return cells[a]
        return None

    return winner


winner = of_lines(LINES)


def lines_from_one(cells):
    for line in LINES:
        a, b, c = (i + 1 for i in line)
        if cells[a] == cells[b] == cells[c] != ".":
            return cells[a]


def lines_from_one_of_x(cells):
    for mark in "XO":
        for line in LINES:
            a, b, c = (i + 1 for i in line)
            if cells[a] == cells[b] == cells[c] == mark:
                return mark


def empty_line_wins(cells):
    for a, b, c in LINES:
        if cells[a] == cells[b] == cells[c]:
            return cells[a]
    return None


def empty_line_wins_unless_somebody_does(cells):
    won = {cells[a] for a, b, c in LINES if cells[a] == cells[b] == cells[c]}
    return "X" if "X" in won else "O" if "O" in won else "." if won else None


def first_line_only(cells):
    for a, b, c in LINES:
        if cells[a] == cells[b] == cells[c] != ".":
            return cells[a]
        else:
            return None


def last_line_decides(cells):
    found = None
    for a, b, c in LINES:
        found = cells[a] if cells[a] == cells[b] == cells[c] != "." else None
    return found


def three_marks_and_more_than_the_other(cells):
    for mark, other in ("XO", "OX"):
        if cells.count(mark) >= 3 and cells.count(mark) > cells.count(other):
            return mark
    return None


def more_marks(cells):
    x, o = cells.count("X"), cells.count("O")
    return "X" if x > o else "O" if o > x else None


def neighbours_in_the_string(cells):
    if "XXX" in cells:
        return "X"
    if "OOO" in cells:
        return "O"
    return of_lines(COLUMNS + DIAGONALS)(cells)


def every_three_neighbours(cells):
    neighbours = tuple((i, i + 1, i + 2) for i in range(7))
    return of_lines(neighbours + COLUMNS + DIAGONALS)(cells)


def first_two_cells(cells):
    for a, b, _ in LINES:
        if cells[a] == cells[b] != ".":
            return cells[a]
    return None


def last_cell_is_any_mark(cells):
    for a, b, c in LINES:
        if cells[a] == cells[b] and cells[c] != ".":
            return cells[a]


def last_cell_is_the_answer(cells):
    for a, b, c in LINES:
        if cells[a] == cells[b] and cells[c] != ".":
            return cells[c]


def o_if_the_first_line_is_not_x(cells):
    for a, b, c in LINES:
        if cells[a] == cells[b] == cells[c] == "X":
            return "X"
        else:
            return "O"


def ends_of_the_line(cells):
    for a, _, c in LINES:
        if cells[a] == cells[c] != ".":
            return cells[a]


def last_two_cells(cells):
    for _, b, c in LINES:
        if cells[b] == cells[c] != ".":
            return cells[b]


def word_for_nobody(word, full_only=False):
    def winner_or_word(cells):
        if winner(cells):
            return winner(cells)
        return None if full_only and "." in cells else word

    return winner_or_word


def line_of_places(cells):
    return next((line for line in LINES if {cells[i] for i in line} in ({"X"}, {"O"})), None)


def line_of_cells(cells):
    found = line_of_places(cells)
    return found and [i + 1 for i in found]


MISTAKES["4.2"] = {
    "empty-line-wins": [empty_line_wins, empty_line_wins_unless_somebody_does],
    "other-diagonal-missing": [
        of_lines(LINES[:-1]),
        *(of_lines((*LINES[:-1], line)) for line in ((2, 4, 7), (2, 4, 5), (2, 5, 6), (1, 4, 6), (2, 3, 6))),
    ],
    "main-diagonal-missing": [
        of_lines(LINES[:6] + LINES[7:]),
        *(of_lines((*LINES[:6], line, LINES[7])) for line in ((0, 4, 7), (1, 4, 8), (0, 5, 8), (0, 4, 5))),
    ],
    "no-diagonals": of_lines(ROWS + COLUMNS),
    "no-columns": of_lines(ROWS + DIAGONALS),
    "no-rows": of_lines(COLUMNS + DIAGONALS),
    "rows-only": of_lines(ROWS),
    "last-row-missing": [
        of_lines(LINES[:2] + COLUMNS + DIAGONALS),
        of_lines(LINES[:2] + LINES[3:5] + DIAGONALS),
    ],
    "lines-from-one": [lines_from_one, lines_from_one_of_x],
    "nobody-ever-wins": lambda cells: None,
    "only-x": of_lines(LINES, "X"),
    "only-o": of_lines(LINES, "O"),
    "first-line-only": first_line_only,
    "last-line-decides": last_line_decides,
    "counts-marks": [
        lambda cells: "X" if cells.count("X") >= 3 else "O" if cells.count("O") >= 3 else None,
        three_marks_and_more_than_the_other,
        more_marks,
        lambda cells: "X" if cells.count("X") == 3 else "O" if cells.count("O") == 3 else None,
    ],
    "round-the-edge": [
        neighbours_in_the_string,
        every_three_neighbours,
        lambda cells: "X" if "XXX" in cells else "O" if "OOO" in cells else None,
    ],
    "two-of-three": [
        first_two_cells,
        last_cell_is_any_mark,
        last_cell_is_the_answer,
        ends_of_the_line,
        last_two_cells,
    ],
    "word-for-nobody": [
        *(word_for_nobody(word) for word in ("", ".", "None", "draw", "-", " ", False, 0)),
        *(word_for_nobody(word, full_only=True) for word in ("draw", "tie", ".", "Draw", "D", "", False)),
    ],
    "o-otherwise": [lambda cells: "X" if winner(cells) == "X" else "O", o_if_the_first_line_is_not_x],
    "small-letters": lambda cells: winner(cells) and winner(cells).lower(),
    "says-whether": [
        lambda cells: winner(cells) is not None,
        lambda cells: True if winner(cells) else None,
        lambda cells: {"X": True, "O": False, None: None}[winner(cells)],
        lambda cells: {"X": 1, "O": -1, None: 0}[winner(cells)],
    ],
    "returns-line": [
        lambda cells: winner(cells) * 3 if winner(cells) else None,
        line_of_places,
        line_of_cells,
    ],
    "waits-for-the-end": lambda cells: None if "." in cells else winner(cells),
    "other-mark": lambda cells: {"X": "O", "O": "X", None: None}[winner(cells)],
}


# 4.3 legal_moves


def free(cells):
    return [i + 1 for i in range(9) if cells[i] == "."]


def legal_moves(cells):
    return [] if winner(cells) else free(cells)


def only_x_ends(cells):
    return [] if winner(cells) == "X" else free(cells)


def only_o_ends(cells):
    return [] if winner(cells) == "O" else free(cells)


def first_move_only_to_the_end(cells):
    for i in range(9):
        if cells[i] == ".":
            return [i + 1]
    return []


def return_in_the_loop(cells):
    moves = []
    if winner(cells):
        return moves
    for pos in range(1, 10):
        if cells[pos - 1] == ".":
            moves.append(pos)
        return moves


def return_in_the_loop_to_the_end(cells):
    moves = []
    for pos in range(1, 10):
        if cells[pos - 1] == ".":
            moves.append(pos)
        return moves


def error_when_over(cells):
    if not legal_moves(cells):
        raise ValueError("the game is over")
    return free(cells)


def error_when_won(cells):
    if winner(cells):
        raise ValueError("the game is over")
    return free(cells)


def characters(cells):
    return [str(move) for move in legal_moves(cells)]


MISTAKES["4.3"] = {
    "plays-on": [free, lambda cells: free(cells) or None],
    "only-x-ends": only_x_ends,
    "only-o-ends": only_o_ends,
    "counts-from-zero": [
        lambda cells: [move - 1 for move in legal_moves(cells)],
        lambda cells: [i for i in range(9) if cells[i] == "."],
    ],
    "taken-cells": [
        lambda cells: [] if winner(cells) else [i + 1 for i in range(9) if cells[i] != "."],
        lambda cells: [i + 1 for i in range(9) if cells[i] in "XO"],
    ],
    "all-cells": [
        lambda cells: [] if winner(cells) else list(range(1, 10)),
        lambda cells: list(range(1, 10)) if legal_moves(cells) else [],
    ],
    "last-cell-missing": [
        lambda cells: [] if winner(cells) else [pos for pos in range(1, 9) if cells[pos - 1] == "."],
        lambda cells: [pos for pos in range(1, 9) if cells[pos - 1] == "."],
    ],
    "first-only": [
        lambda cells: legal_moves(cells)[:1],
        first_move_only_to_the_end,
        return_in_the_loop,
        return_in_the_loop_to_the_end,
    ],
    "turned-round": lambda cells: free(cells) if winner(cells) else [],
    "none-ever": lambda cells: [pos for pos in range(1, 10) if cells[pos - 1] == " "],
    "none-when-over": [
        lambda cells: legal_moves(cells) or None,
        lambda cells: None if winner(cells) else free(cells),
        error_when_over,
        error_when_won,
    ],
    "rows-and-columns": [
        lambda cells: [divmod(move - 1, 3) for move in legal_moves(cells)],
        lambda cells: [(i, j) for i in range(3) for j in range(3) if cells[3 * i + j] == "."],
    ],
    "characters": [characters, lambda cells: "".join(characters(cells))],
    "how-many": lambda cells: len(legal_moves(cells)),
}


# 4.4 result


def mark_of(cells):
    return "X" if cells.count("X") == cells.count("O") else "O"


def put(cells, pos, mark):
    """A mark on cell `pos`, by slices, and nothing asked."""
    return cells[: pos - 1] + mark + cells[pos:]


def put_in_list(cells, pos, mark):
    marks = list(cells)
    marks[pos - 1] = mark
    return "".join(marks)


def checked(test=None, *, put=put, mark=mark_of):
    """A `result` that refuses what `test(cells, pos)` does not allow."""

    def result(cells, pos):
        if test and not test(cells, pos):
            raise ValueError(f"{pos} cannot be played")
        return put(cells, pos, mark(cells))

    return result


def is_legal(cells, pos):
    return pos in legal_moves(cells)


def is_free(cells, pos):
    return cells[pos - 1] == "."


def is_free_and_going_on(cells, pos):
    return not winner(cells) and cells[pos - 1] == "."


def is_free_up_to_nine(cells, pos):
    return pos <= 9 and cells[pos - 1] == "."


def is_free_up_to_nine_and_going_on(cells, pos):
    return pos <= 9 and not winner(cells) and cells[pos - 1] == "."


def is_free_on_the_board(cells, pos):
    return pos in free(cells)


def free_unless_x_won(cells, pos):
    return pos in only_x_ends(cells)


def free_unless_o_won(cells, pos):
    return pos in only_o_ends(cells)


def returns_when_illegal(answer):
    def result(cells, pos):
        if pos not in legal_moves(cells):
            return cells if answer == "same" else answer
        return put(cells, pos, mark_of(cells))

    return result


def raises_when_illegal(error):
    def result(cells, pos):
        if pos not in legal_moves(cells):
            raise error("illegal move")
        return put(cells, pos, mark_of(cells))

    return result


def asserts(cells, pos):
    assert pos in legal_moves(cells)
    return put(cells, pos, mark_of(cells))


def turned(cells):
    return "O" if mark_of(cells) == "X" else "X"


def place_as_it_is(cells, pos, mark):
    return cells[:pos] + mark + cells[pos + 1 :]


def place_in_list(cells, pos, mark):
    marks = list(cells)
    marks[pos] = mark
    return "".join(marks)


def into_the_string(cells, pos, mark):
    cells[pos - 1] = mark
    return cells


def replaces_all(cells, pos, mark):
    return cells.replace(".", mark)


def replaces_first(cells, pos, mark):
    return cells.replace(".", mark, 1)


def ten_cells(cells, pos, mark):
    return cells[: pos - 1] + mark + cells[pos - 1 :]


def forgets(cells, pos, mark):
    put(cells, pos, mark)


PLAYS_FREE = [is_free_on_the_board, free_unless_x_won, free_unless_o_won]
AT_ZERO = [is_free, is_free_and_going_on, is_free_up_to_nine, is_free_up_to_nine_and_going_on]
BOTH = (put, put_in_list)
RULED = partial(checked, is_legal)


MISTAKES["4.4"] = {
    "never-refuses": [checked(), checked(put=put_in_list)],
    "zero-is-nine": [checked(test, put=way) for test in AT_ZERO for way in BOTH],
    "overwrites": [
        checked(lambda cells, pos: 1 <= pos <= 9),
        checked(lambda cells, pos: 1 <= pos <= 9 and not winner(cells)),
    ],
    "after-the-end": [checked(test) for test in PLAYS_FREE],
    "ten-by-accident": [
        checked(lambda cells, pos: pos >= 1 and cells[pos - 1] == "."),
        checked(lambda cells, pos: pos >= 1 and not winner(cells) and cells[pos - 1] == "."),
    ],
    "refuses-by-return": [returns_when_illegal(answer) for answer in (None, "same", False, "", "illegal")],
    "returns-error": [returns_when_illegal(ValueError("no")), returns_when_illegal(ValueError)],
    "other-error": [*map(raises_when_illegal, (Exception, IndexError, TypeError, KeyError)), asserts],
    "always-x": [RULED(mark=lambda cells: "X"), checked(mark=lambda cells: "X")],
    "always-o": RULED(mark=lambda cells: "O"),
    "turn-reversed": [RULED(mark=turned), checked(mark=turned)],
    "counts-from-zero": [
        checked(put=place_as_it_is),
        checked(put=place_in_list),
        RULED(put=place_as_it_is),
        RULED(put=place_in_list),
    ],
    "ten-cells": [RULED(put=ten_cells), checked(put=ten_cells)],
    "small-letters": [
        RULED(mark=lambda cells: mark_of(cells).lower()),
        RULED(mark=lambda cells: "x" if cells.count("x") == cells.count("o") else "o"),
    ],
    "writes-into-a-string": [RULED(put=into_the_string), checked(put=into_the_string)],
    "first-free": [
        RULED(put=replaces_all),
        RULED(put=replaces_first),
        checked(put=replaces_all),
        checked(put=replaces_first),
    ],
    "returns-nothing": [RULED(put=forgets), checked(put=forgets)],
}


# 4.5 evaluate


def score(board, x, o, nobody=0):
    return {"X": x, "O": o, None: nobody}[board.winner]


def subtracts_for_both(board, depth=0):
    return score(board, 10 - depth, -10 - depth)


def prefers_late(board, depth=0):
    return score(board, 10 + depth, -10 - depth)


def none_for_nobody(board, depth=0):
    if board.winner == "X":
        return 10 - depth
    if board.winner == "O":
        return depth - 10


def x_or_anything(board, depth=0):
    return 10 - depth if board.winner == "X" or "O" else 0  # noqa: SIM222


def compares_with_max(board, depth=0):
    if board.winner == MAX:
        return 10 - depth
    elif board.winner == MIN:
        return depth - 10
    return 0


def loser_is_to_move(board, depth=0):
    if not board.is_over:
        return 0
    return 10 - depth if board.to_move == MIN else depth - 10


def nothing_for_o(board, depth=0):
    return score(board, 10 - depth, 0)


MISTAKES["4.5"] = {
    "ignores-depth": lambda board, depth=0: score(board, 10, -10),
    "subtracts-for-both": subtracts_for_both,
    "draws-pay-depth": [
        lambda board, depth=0: score(board, 10 - depth, depth - 10, -depth),
        lambda board, depth=0: score(board, 10 - depth, depth - 10, depth),
        lambda board, depth=0: score(board, 10, -10) - depth,
    ],
    "movers-view": lambda board, depth=0: 0 if board.winner is None else depth - 10,
    "never-max": compares_with_max,
    "nothing-for-o": nothing_for_o,
    "signs-swapped": lambda board, depth=0: score(board, depth - 10, 10 - depth),
    "both-positive": lambda board, depth=0: 10 - depth if board.winner else 0,
    "prefers-late": [prefers_late, lambda board, depth=0: score(board, 10 + depth, depth - 10)],
    "utility-only": lambda board, depth=0: score(board, 1, -1),
    "win-too-small": lambda board, depth=0: score(board, 1 - depth, depth - 1),
    "reads-too-early": lambda board, depth=0: board.utility * (10 - depth),
    "none-for-nobody": [
        none_for_nobody,
        lambda board, depth=0: board.utility * (10 - depth) if board.is_over else None,
    ],
    "somebody-always-wins": [
        lambda board, depth=0: 10 - depth if board.winner == "X" else depth - 10,
        x_or_anything,
        lambda board, depth=0: depth - 10 if board.winner == "O" else 10 - depth,
        loser_is_to_move,
    ],
    "counts-marks": lambda board, depth=0: score(board, 1, -1) * (board.cells.count(".") + 1),
    "one-too-deep": lambda board, depth=0: score(board, 9 - depth, depth - 9),
}


# 4.6 best_move and 4.7 fastest_move


def best_for(player, values):
    return max(values) if player == MAX else min(values)


def searching(leaf, combine=best_for, to_move=lambda board: board.to_move, over=lambda board: board.is_over):
    """A search that remembers: `leaf(board, depth)` and `combine(player, values)` say what it is worth."""

    @cache
    def search(board, depth=0):
        if over(board):
            return leaf(board, depth)
        return combine(to_move(board), [search(child, depth + 1) for child in board.children()])

    return search


def plain(board, depth):
    return board.utility


minimax = searching(plain)


def choosing(search, better=lambda player, new, old: new > old if player == MAX else new < old):
    """A `best_move` that goes where `search` sees the best value, the first of equal ones."""

    def best_move(board):
        best, chosen = None, None
        for move, child in zip(board.moves, board.children(), strict=True):
            value = search(child, 1)
            if best is None or better(board.to_move, value, best):
                best, chosen = value, move
        return chosen

    best_move.search = lambda board: search(board, 0)
    return best_move


best_move = choosing(minimax)


def all_best(board):
    values = [minimax(child) for child in board.children()]
    best = best_for(board.to_move, values)
    return [move for move, value in zip(board.moves, values, strict=True) if value == best]


def only_for_x(choose):
    return lambda board: choose(board) if board.to_move == MAX else None


def with_search(*functions):
    """Each `best_move` beside a right `minimax` and, if it has one, beside its own."""
    return [
        (function, search)
        for function in functions
        for search in dict.fromkeys([minimax, getattr(function, "search", minimax)])
    ]


def or_equal(player, new, old):
    return new >= old if player == MAX else new <= old


def or_equal_for_x(player, new, old):
    return new >= old if player == MAX else new < old


def larger(player, new, old):
    return new > old


def smaller(player, new, old):
    return new < old


def worse(player, new, old):
    return new < old if player == MAX else new > old


def other(player):
    return MIN if player == MAX else MAX


def largest(player, values):
    return max(values)


def smallest(player, values):
    return min(values)


def own_largest(board):
    """The mover wants large values, on every level: large for X, and O looks at them the same way."""
    return choosing(searching(plain, largest), larger)(board)


def shifted_by_flag(board):
    """Starts each search as if the player at the root moved again."""

    @cache
    def search(node, is_max):
        if node.is_over:
            return node.utility
        return best_for(MAX if is_max else MIN, [search(child, not is_max) for child in node.children()])

    values = [search(child, board.to_move == MAX) for child in board.children()]
    return board.moves[values.index(best_for(board.to_move, values))]


def always_max_first(board):
    """Starts each search with MAX, whoever moves."""

    @cache
    def search(node, is_max=True):
        if node.is_over:
            return node.utility
        return best_for(MAX if is_max else MIN, [search(child, not is_max) for child in node.children()])

    values = [search(child) for child in board.children()]
    return board.moves[values.index(best_for(board.to_move, values))]


def written_for_x(board):
    """As many print it: the root is MAX, then MIN, and so on, though O may be to move."""

    @cache
    def search(node, is_max):
        if node.is_over:
            return node.utility
        return best_for(MAX if is_max else MIN, [search(child, not is_max) for child in node.children()])

    values = [search(child, False) for child in board.children()]
    return board.moves[values.index(max(values))]


def always_min_first(board):
    """Starts each search with MIN, as after a move of X, whoever moves."""

    @cache
    def search(node, is_max=False):
        if node.is_over:
            return node.utility
        return best_for(MAX if is_max else MIN, [search(child, not is_max) for child in node.children()])

    values = [search(child) for child in board.children()]
    return board.moves[values.index(best_for(board.to_move, values))]


@cache
def until_somebody_wins(board):
    if board.winner:
        return board.utility
    return best_for(board.to_move, [until_somebody_wins(child) for child in board.children()])


@cache
def with_start_values(board):
    # A full board has no children: what is left is the value it starts with.
    if board.winner:
        return board.utility
    best = -2 if board.to_move == MAX else 2
    for child in board.children():
        best = best_for(board.to_move, [best, with_start_values(child)])
    return best


def first_free(board):
    return board.moves[0]


def starts_at(x, o, chosen=lambda board: None):
    """Begins with these values for X and O, and moves only where it finds better ones."""

    def best_move(board):
        best, move = (x if board.to_move == MAX else o), chosen(board)
        for each in board.moves:
            value = minimax(board.play(each))
            if value > best if board.to_move == MAX else value < best:
                best, move = value, each
        return move

    return best_move


@cache
def from_zero(board):
    if board.is_over:
        return board.utility
    best = 0
    for child in board.children():
        best = best_for(board.to_move, [best, from_zero(child)])
    return best


def keeps_playing(board):
    player, values, moves = board.to_move, [], board.moves
    for move in moves:
        board = board.play(move)
        values.append(minimax(board))
    return moves[values.index(best_for(player, values))]


def keeps_playing_while_it_can(board):
    player, values, moves = board.to_move, [], board.moves
    for move in moves:
        if not board.is_over:
            board = board.play(move)
        values.append(minimax(board))
    return moves[values.index(best_for(player, values))]


def forgets_to_undo(board):
    """On a list of marks, from which no try is taken back."""
    cells, mark = list(board.cells), "X" if board.to_move == MAX else "O"
    best, chosen = None, None
    for i in range(9):
        if cells[i] == ".":
            cells[i] = mark
            value = value_of_marks("".join(cells), other(board.to_move))
            if best is None or (value > best if board.to_move == MAX else value < best):
                best, chosen = value, i + 1
    return chosen


@cache
def value_of_marks(cells, player):
    if winner(cells) or "." not in cells:
        return {"X": 1, "O": -1, None: 0}[winner(cells)]
    mark = "X" if player == MAX else "O"
    return best_for(player, [value_of_marks(put(cells, pos, mark), other(player)) for pos in free(cells)])


@cache
def negated(board):
    if board.is_over:
        return board.utility
    return max(-negated(child) for child in board.children())


def negated_root(board):
    values = [-negated(child) for child in board.children()]
    return board.moves[values.index(max(values))]


def one_ply(board):
    for move in board.moves:
        if board.play(move).winner:
            return move
    return board.moves[0]


def one_ply_then_centre(board):
    for move in board.moves:
        if board.play(move).winner:
            return move
    return 5 if 5 in board.moves else board.moves[0]


ORDERS = (5, 1, 3, 7, 9, 2, 4, 6, 8), (1, 3, 7, 9, 5, 2, 4, 6, 8), (5, 1, 2, 3, 4, 6, 7, 8, 9)


def win_or_block_then(*order):
    def best_move(board):
        own, theirs = ("X", "O") if board.to_move == MAX else ("O", "X")
        for mark in (own, theirs):
            for move in board.moves:
                if winner(put(board.cells, move, mark)):
                    return move
        return next(cell for cell in order if cell in board.moves)

    return best_move


def two_ply(board):
    mark = "X" if board.to_move == MAX else "O"
    for each in (mark, "O" if mark == "X" else "X"):
        for move in board.moves:
            if winner(put(board.cells, move, each)):
                return move
    return board.moves[0]


def draw_is_a_loss(board):
    won = 1 if board.to_move == MAX else -1
    return choosing(searching(lambda leaf, depth: won if leaf.utility == won else -won))(board)


def greedy(board):
    wanted = searching(plain, largest if board.to_move == MAX else smallest)
    return choosing(wanted)(board)


def counts_own_wins(board):
    own = "X" if board.to_move == MAX else "O"
    won = searching(lambda leaf, depth: int(leaf.winner == own), lambda player, values: sum(values))
    return choosing(won, larger)(board)


def evaluate(board, depth=0):
    return score(board, 10 - depth, depth - 10)


def empty_cells_plus_one(board, depth=0):
    return score(board, 1, -1) * (board.cells.count(".") + 1)


fastest = searching(evaluate)
fastest_move = choosing(fastest)


def wins_at_once_only(board):
    for move in board.moves:
        if board.play(move).winner:
            return move
    return best_move(board)


def no_resistance(board):
    """Depth counts for the side at the root only, when it wins."""
    own = "X" if board.to_move == MAX else "O"

    def leaf(node, depth):
        return evaluate(node, depth) if node.winner == own else score(node, 10, -10)

    return choosing(searching(leaf))(board)


def loses_fast(board):
    own = "X" if board.to_move == MAX else "O"

    def leaf(node, depth):
        return evaluate(node, depth if node.winner == own else -depth)

    return choosing(searching(leaf))(board)


def small_win(size):
    return choosing(searching(lambda node, depth: score(node, size - depth, depth - size)))


@cache
def depth_per_child(node, depth):
    if node.is_over:
        return evaluate(node, depth)
    values = []
    for child in node.children():
        depth += 1
        values.append(depth_per_child(child, depth))
    return best_for(node.to_move, values)


def depth_grows(board):
    values = [depth_per_child(child, depth) for depth, child in enumerate(board.children(), 1)]
    return board.moves[values.index(best_for(board.to_move, values))]


MISTAKES["4.6"] = {
    "last-best": [
        choosing(minimax, or_equal),
        choosing(minimax, or_equal_for_x),
        choosing(minimax, lambda player, new, old: new > old if player == MAX else new <= old),
    ],
    "root-maximises": choosing(minimax, larger),
    "root-minimises": choosing(minimax, smaller),
    "opposite": choosing(minimax, worse),
    "written-for-x": written_for_x,
    "always-max": [
        own_largest,
        choosing(searching(plain, largest)),
        choosing(searching(plain, largest), smaller),
    ],
    "always-min": [
        choosing(searching(plain, smallest)),
        choosing(searching(plain, smallest), smaller),
        choosing(searching(plain, smallest), larger),
    ],
    "same-player": [
        shifted_by_flag,
        always_max_first,
        always_min_first,
        choosing(searching(plain, to_move=lambda board: other(board.to_move))),
    ],
    "no-draw-test": [
        lambda board: choosing(lambda child, depth: until_somebody_wins(child))(board),
        lambda board: choosing(lambda child, depth: with_start_values(child))(board),
    ],
    "minimax-guesses": [(best_move, lambda board, same=same: same) for same in (0, 1, -1)],
    "minimax-moves": (best_move, best_move),
    "first-free": first_free,
    "nothing-beats-the-start": [starts_at(x, o) for x in (-2, -1, 0) for o in (2, 1, 0) if (x, o) != (-2, 2)],
    "search-from-zero": lambda board: choosing(lambda child, depth: from_zero(child))(board),
    "keeps-playing": [keeps_playing, keeps_playing_while_it_can, forgets_to_undo],
    "returns-value": lambda board: minimax(board),
    "returns-place": lambda board: board.moves.index(best_move(board)),
    "cells-from-zero": lambda board: best_move(board) - 1,
    "returns-child": lambda board: board.play(best_move(board)),
    "returns-pair": [
        lambda board: (minimax(board), best_move(board)),
        lambda board: (best_move(board), minimax(board)),
    ],
    "returns-list": all_best,
    "row-and-column": lambda board: divmod(best_move(board) - 1, 3),
    "text": lambda board: str(best_move(board)),
    "nothing-for-o": only_for_x(best_move),
    "negated": [negated_root, lambda board: choosing(lambda child, depth: negated(child))(board)],
    "one-ply": [one_ply, one_ply_then_centre],
    "two-ply": [two_ply, *(win_or_block_then(*order) for order in ORDERS), perfect_bot()],
    "draw-is-a-loss": [
        draw_is_a_loss,
        lambda board: choosing(searching(lambda leaf, depth: int(leaf.winner == "X")))(board),
        lambda board: choosing(searching(lambda leaf, depth: 0 if leaf.winner == "O" else 1))(board),
    ],
    "greedy": greedy,
    "counts-wins": [
        lambda board: choosing(searching(plain, lambda player, values: sum(values)))(board),
        lambda board: choosing(searching(plain, lambda player, values: sum(values) / len(values)))(board),
        counts_own_wins,
    ],
    "fastest-already": [fastest_move, lambda board: choosing(searching(empty_cells_plus_one))(board)],
}


for name, wrong in MISTAKES["4.6"].items():
    if not name.startswith("minimax-"):
        MISTAKES["4.6"][name] = with_search(*(wrong if isinstance(wrong, list) else [wrong]))

MISTAKES["4.7"] = {
    "depth-stands-still": best_move,
    "prefers-late": choosing(searching(prefers_late)),
    "wins-at-once-only": wins_at_once_only,
    "no-resistance": [no_resistance, loses_fast],
    "quick-for-x-only": [
        choosing(searching(subtracts_for_both)),
        choosing(searching(lambda node, depth: score(node, 1, -1) - depth)),
        choosing(searching(lambda node, depth: score(node, 10 - depth, -10))),
    ],
    "quick-for-o-only": [
        choosing(searching(lambda node, depth: score(node, 10 + depth, depth - 10))),
        choosing(searching(lambda node, depth: score(node, 10, depth - 10))),
    ],
    "win-too-small": [*map(small_win, (1, 2, 3, 4, 5))],
    "last-best": [choosing(fastest, or_equal), choosing(fastest, or_equal_for_x)],
    "root-maximises": choosing(fastest, larger),
    "always-max": [
        lambda board: choosing(searching(evaluate, largest))(board),
        choosing(searching(evaluate, largest), larger),
    ],
    "opposite": choosing(fastest, worse),
    "returns-score": lambda board: fastest(board),
    "cells-from-zero": lambda board: fastest_move(board) - 1,
    "one-ply": choosing(lambda child, depth: evaluate(child, 1)),
    "players-swapped": choosing(searching(evaluate, to_move=lambda board: other(board.to_move))),
    "depth-grows": [depth_grows, lambda board: choosing(depth_per_child)(board)],
    "o-never-wins": choosing(searching(nothing_for_o)),
    "text": lambda board: str(fastest_move(board)),
    "nothing-for-o": only_for_x(fastest_move),
    "fewest-plies": lambda board: choosing(searching(lambda node, depth: depth, smallest), smaller)(board),
}


# 4.8 heuristic


def summed(worth, lines=LINES, dead=lambda x, o: x and o):
    """The sum over lines of `worth(x, o)`, where x and o are the numbers of marks in a line that lives."""

    def heuristic(board):
        total = 0
        for line in lines:
            x, o = (sum(board.cells[i] == mark for i in line) for mark in "XO")
            if not dead(x, o):
                total += worth(x, o)
        return total

    return heuristic


def weight(x, o):
    return {0: 0, 1: 1, 2: 3}[x] - {0: 0, 1: 1, 2: 3}[o]


def nothing_is_dead(x, o):
    return False


def only_weights(*weights):
    return summed(lambda x, o: weights[x] - weights[o])


def h_gives_up(board):
    total = 0
    for line in LINES:
        x, o = (sum(board.cells[i] == mark for i in line) for mark in "XO")
        if x and o:
            return 0
        total += weight(x, o)
    return total


MISTAKES["4.8"] = {
    "dead-lines-count": [
        summed(weight, dead=nothing_is_dead),
        summed(
            lambda x, o: 3 * (x == 2) + (x == 1 and not o) - 3 * (o == 2) - (o == 1 and not x),
            dead=nothing_is_dead,
        ),
        summed(
            lambda x, o: 3 * (x == 2 and not o) + (x == 1) - 3 * (o == 2 and not x) - (o == 1),
            dead=nothing_is_dead,
        ),
        summed(
            lambda x, o: 3 if x == 2 else 1 if x == 1 else -3 if o == 2 else -1 if o == 1 else 0,
            dead=nothing_is_dead,
        ),
    ],
    "searches": lambda board: minimax(board),
    "gives-up": h_gives_up,
    "both-positive": summed(lambda x, o: weight(x, 0) + weight(o, 0)),
    "difference-of-marks": summed(lambda x, o: x - o, dead=nothing_is_dead),
    "one-diagonal-missing": [summed(weight, LINES[:-1]), summed(weight, LINES[:6] + LINES[7:])],
    "lines-from-one": lambda board: sum(
        weight(sum(board.cells[i + 1] == "X" for i in line), sum(board.cells[i + 1] == "O" for i in line))
        for line in LINES
    ),
    "no-weight": only_weights(0, 1, 1),
    "linear-weight": only_weights(0, 1, 2),
    "ignores-opponent": summed(lambda x, o: (0, 1, 3)[x]),
    "cumulative": only_weights(0, 1, 4),
    "movers-view": lambda board: summed(weight)(board) * (1 if board.to_move == MAX else -1),
    "signs-swapped": lambda board: -summed(weight)(board),
    "no-diagonals": summed(weight, ROWS + COLUMNS),
    "rows-only": summed(weight, ROWS),
    "twos-only": [only_weights(0, 0, 3), only_weights(0, 0, 1)],
    "ones-only": only_weights(0, 1, 0),
    "counts-marks": lambda board: board.cells.count("X") - board.cells.count("O"),
    "one-line-only": [
        lambda board: summed(weight, LINES[:1])(board),
        lambda board: summed(weight, LINES[-1:])(board),
    ],
    "opponent-twos-ones": summed(lambda x, o: (0, 1, 3)[x] - (0, 1, 1)[o]),
}


# 4.9 killer


CORNERS_AND_SIDES = (1, 3, 7, 9, 2, 4, 6, 8)


def opening(first, then):
    return lambda board: first if first in board.moves and board.cells == "." * 9 else then(board)


def completing_or_corner(board):
    for move in board.moves:
        if board.play(move).winner == "X":
            return move
    return corners_only(board)


def corners_only(board):
    return next(cell for cell in (*CORNERS_AND_SIDES, 5) if cell in board.moves)


def win_block_then(*cells):
    """Wins, blocks, or takes the first free one of these cells."""

    def killer(board):
        wanted = [move for mark in "XO" for move in board.moves if winner(put(board.cells, move, mark))]
        return [*wanted, *(cell for cell in cells if cell in board.moves)][0]

    return killer


def blocks_first(board):
    for mark in "OX":
        for move in board.moves:
            if winner(put(board.cells, move, mark)):
                return move
    return corners_only(board)


def planned(*plan):
    return lambda board: plan[min(board.cells.count("X"), len(plan) - 1)]


MISTAKES["4.9"] = {
    "opens-in-the-centre": opening(5, best_move),
    "plays-it-safe": opening(2, best_move),
    "centre-second": [win_block_then(corner, 5, *CORNERS_AND_SIDES) for corner in (1, 3, 7, 9)],
    "no-double-threat": [
        two_ply,
        win_block_then(2, 4, 6, 8, 1, 3, 7, 9, 5),
        win_block_then(*range(9, 0, -1)),
    ],
    "first-free": first_free,
    "never-completes": corners_only,
    "blocks-first": blocks_first,
    "cell-is-taken": planned(1, 3, 7, 4, 5),
    "returns-nothing": lambda board: {".........": 1, "X.......O": 3, "XOX.....O": 7}.get(board.cells),
    "cells-from-zero": lambda board: completing_or_corner(board) - 1,
}
