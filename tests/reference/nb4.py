"""Second answers to notebook 4: tables and lookups where the solutions search and slice.

The searches here go through the 5,478 positions once, from the end of the game to its beginning, and
remember all values: no recursion, and nothing of the search that a student writes.
"""

from functools import cache
from itertools import combinations

from helpers.games import MAX, MIN, TicTacToe

CELLS = range(1, 10)
# A magic square: three cells are in a line if and only if their numbers add up to 15.
MAGIC = dict(zip(CELLS, (2, 7, 6, 9, 5, 1, 4, 3, 8), strict=True))


LINES = [set(three) for three in combinations(CELLS, 3) if sum(MAGIC[cell] for cell in three) == 15]


def row_col(pos, cols=3):
    row, col = 0, 0
    for _ in range(pos - 1):
        row, col = (row, col + 1) if col + 1 < cols else (row + 1, 0)
    return row, col


def winner(cells):
    for mark in "XO":
        marked = {cell for cell in CELLS if cells[cell - 1] == mark}
        if any(line <= marked for line in LINES):
            return mark
    return None


def legal_moves(cells):
    return (
        sorted(set(CELLS) - {cell for cell in CELLS if cells[cell - 1] in "XO"}) if not winner(cells) else []
    )


def result(cells, pos):
    if pos not in legal_moves(cells):
        raise ValueError(f"{pos} cannot be played in {cells}")
    mark = "XO"[(cells.count("X") + cells.count("O")) % 2]
    return "".join(mark if cell == pos else cells[cell - 1] for cell in CELLS)


def evaluate(board, depth=0):
    return {"X": 1, "O": -1, None: 0}[winner(board.cells)] * (10 - depth)


@cache
def positions():
    """Every position, by its number of marks."""
    levels = [{TicTacToe()}]
    while levels[-1]:
        levels.append({board.play(move) for board in levels[-1] for move in board.moves})
    return levels[:-1]


@cache
def values(per_ply=0):
    """What each position is worth, the last ones first; a win is worth 1, or 10 less its plies from here."""
    known = {}
    for level in reversed(positions()):
        for board in level:
            known[board] = _worth(board, known, per_ply)
    return known


def _worth(board, known, per_ply):
    if not board.moves:
        return evaluate(board, 0) if per_ply else evaluate(board, 9)
    worths = [_later(known[board.play(move)], per_ply) for move in board.moves]
    return sorted(worths)[-1 if board.to_move == MAX else 0]


def _later(worth, per_ply):
    """The same worth, seen from one ply before."""
    return worth - per_ply if worth > 0 else worth + per_ply if worth < 0 else 0


def _first_best(board, known):
    sign = 1 if board.to_move == MAX else -1
    return min(board.moves, key=lambda move: (-sign * known[board.play(move)], move))


def _lines(board, plies):
    """The boards where a look of so many plies ends, by the moves that lead there."""
    lines = {(): board}
    for _ in range(plies):
        lines = {
            (*moves, move): end.play(move) if move else end
            for moves, end in lines.items()
            for move in end.moves or [0]
        }
    return lines


@cache
def _looked(board, plies, score):
    """What a look of so many plies gives, folded up from its last ply to its first."""
    worths = {moves: score(end) for moves, end in _lines(board, plies).items()}
    player = board.to_move if plies % 2 else {MAX: MIN, MIN: MAX}[board.to_move]
    for _ in range(plies):
        groups = {}
        for moves, each in worths.items():
            groups.setdefault(moves[:-1], []).append(each)
        worths = {moves: sorted(each)[-1 if player == MAX else 0] for moves, each in groups.items()}
        player = {MAX: MIN, MIN: MAX}[player]
    return worths[()]


def best_move(board, plies=9, score=None):
    if score is None:
        return _first_best(board, values())
    return _first_best(board, {child: _looked(child, plies - 1, score) for child in board.children()})


def minimax(board, plies=9, score=None):
    return values()[board] if score is None else _looked(board, plies, score)


def fastest_move(board):
    return _first_best(board, values(per_ply=1))


def heuristic(board):
    worth = {"": 0, "X": 1, "XX": 3, "O": -1, "OO": -3}
    return sum(worth.get("".join(sorted(board.cells[i - 1] for i in line)).strip("."), 0) for line in LINES)


def killer(board):
    """By a table of what X does after the corner 1 and each answer of the bot."""
    mine = [cell for cell in board.moves if board.play(cell).winner == "X"]
    plan = {3: (7, 9), 7: (3, 9), 9: (3, 7)}
    answer = next((cell for cell in plan if board.cells[cell - 1] == "O"), None)
    if answer is None:
        return 1
    return (mine or [cell for cell in plan[answer] if cell in board.moves])[0]
