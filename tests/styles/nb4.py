"""Right answers to notebook 4 in the styles that students write."""

from helpers import MAX, worth

# %% 4.1 a lambda

row_col = lambda pos, cols=3: ((pos - 1) // cols, (pos - 1) % cols)

# %% 4.1 numpy

import numpy as np


def row_col(pos, cols=3):
    return tuple(np.divmod(np.int64(pos - 1), cols))


# %% 4.2 a generator and next


def winner(cells, lines=("012", "345", "678", "036", "147", "258", "048", "246")):
    found = (cells[int(a)] for a, b, c in lines if cells[int(a)] == cells[int(b)] == cells[int(c)] in "XO")
    return next(found, None)


# %% 4.2 a class


class Lines:
    ALL = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]

    def __call__(self, cells):
        for mark in "XO":
            own = {i for i in range(9) if cells[i] == mark}
            if any(line <= own for line in self.ALL):
                return mark


winner = Lines()

# %% 4.3 a left-over print


def legal_moves(cells):
    moves = [] if winner(cells) else [i + 1 for i in range(9) if cells[i] not in "XO"]
    if cells == "." * 9:
        print("left over")
    return moves


# %% 4.3 a lambda and filter

legal_moves = lambda cells: (
    list(filter(lambda pos: cells[pos - 1] == ".", range(1, 10))) if not winner(cells) else []
)

# %% 4.4 try and index


def result(cells, pos):
    try:
        legal_moves(cells).index(pos)
    except ValueError:
        raise ValueError(f"no move {pos}") from None
    mark = "XO"[cells.count(".") % 2 == 0]
    return "".join(mark if i == pos else each for i, each in enumerate(cells, 1))


# %% 4.4 an inner function, and one more argument


def result(cells, pos, marks="XO"):
    def turn():
        return marks[(9 - cells.count(".")) % 2]

    if legal_moves(cells).count(pos) != 1:
        raise ValueError(pos)
    return cells[: pos - 1] + turn() + cells[pos:]


# %% 4.5 a dictionary


def evaluate(board, depth=0):
    return {"X": 10 - depth, "O": -10 + depth}.get(board.winner, 0)


# %% 4.5 a lambda

evaluate = lambda board, depth=0: (10 - depth) * ((board.winner == "X") - (board.winner == "O"))

# %% 4.6 max of a generator


def minimax(board, plies=9, score=worth):
    if not plies or board.is_over:
        return score(board)
    return (max if board.to_move == MAX else min)(minimax(each, plies - 1, score) for each in board.children())


def best_move(board, plies=9, score=worth):
    pick = max if board.to_move == MAX else min
    return pick(board.moves, key=lambda move: minimax(board.play(move), plies - 1, score))


# %% 4.6 a pair of functions


def max_value(board, plies, score):
    if board.is_over or plies == 0:
        return score(board)
    return max([min_value(child, plies - 1, score) for child in board.children()])


def min_value(board, plies, score):
    if board.is_over or plies == 0:
        return score(board)
    return min([max_value(child, plies - 1, score) for child in board.children()])


def minimax(board, plies=9, score=worth):
    return max_value(board, plies, score) if board.to_move == MAX else min_value(board, plies, score)


def best_move(board, plies=9, score=worth):
    if board.to_move == MAX:
        values = [min_value(child, plies - 1, score) for child in board.children()]
        return board.moves[values.index(max(values))]
    values = [max_value(child, plies - 1, score) for child in board.children()]
    return board.moves[values.index(min(values))]


# %% 4.6 an inner function that counts up and asks for the winner


def minimax(board, plies=9, score=worth):
    def search(board, depth):
        if board.winner == "X" or board.winner == "O":
            return score(board)
        if not board.moves or depth == plies:
            return score(board)
        values = [search(child, depth + 1) for child in board.children()]
        return max(values) if board.to_move == MAX else min(values)

    return search(board, 0)


def best_move(board, plies=9, score=worth):
    values = {}
    for move in board.moves:
        values.setdefault(minimax(board.play(move), plies - 1, score), move)
    return values[max(values) if board.to_move == MAX else min(values)]


# %% 4.6 a class that remembers what a board is called


class Player:
    known = {}

    def value(self, board, plies=9, score=worth):
        key = repr(board), plies, score
        if key not in self.known:
            self.known[key] = self.new_value(board, plies, score)
        return self.known[key]

    def new_value(self, board, plies, score):
        if board.is_over or plies == 0:
            return score(board)
        values = []
        for child in board.children():
            values.append(self.value(child, plies - 1, score))
        return max(values) if board.to_move == MAX else min(values)

    def __call__(self, board, plies=9, score=worth):
        sign = 1 if board.to_move == MAX else -1
        return max(board.moves, key=lambda move: sign * self.value(board.play(move), plies - 1, score))


best_move = Player()
minimax = best_move.value

# %% 4.6 an explicit stack


def minimax(board, plies=9, score=worth):
    known, stack = {}, [(board, plies, board.children() if plies else ())]
    while stack:
        position, left, children = stack[-1]
        todo = [child for child in children if (child, left - 1) not in known]
        if todo:
            stack.append((todo[0], left - 1, todo[0].children() if left > 1 else ()))
            continue
        if position.is_over or left == 0:
            known[position, left] = score(position)
        else:
            values = [known[child, left - 1] for child in children]
            known[position, left] = (max if position.to_move == MAX else min)(values)
        stack.pop()
    return known[board, plies]


def best_move(board, plies=9, score=worth):
    goal = minimax(board, plies, score)
    return next(move for move in board.moves if minimax(board.play(move), plies - 1, score) == goal)


# %% 4.6 negamax, with a memo

from functools import cache


@cache
def search(board, plies, score):
    if board.is_over or plies == 0:
        return score(board) if board.to_move == MAX else -score(board)
    return max(-search(child, plies - 1, score) for child in board.children())


def minimax(board, plies=9, score=worth):
    return search(board, plies, score) if board.to_move == MAX else -search(board, plies, score)


def best_move(board, plies=9, score=worth):
    return max(board.moves, key=lambda move: -search(board.play(move), plies - 1, score))


# %% 4.7 an inner function that returns score and move


def fastest_move(board):
    def search(board, depth):
        if board.is_over:
            return evaluate(board, depth), None
        found = [(search(board.play(move), depth + 1)[0], move) for move in board.moves]
        best = (max if board.to_move == MAX else min)(score for score, _ in found)
        return next(pair for pair in found if pair[0] == best)

    return search(board, 0)[1]


# %% 4.7 negamax, with a memo

from functools import lru_cache


@lru_cache(maxsize=None)
def quick_negamax(board, depth):
    sign = 1 if board.to_move == MAX else -1
    if board.is_over:
        return sign * evaluate(board, depth)
    return max(-quick_negamax(child, depth + 1) for child in board.children())


def fastest_move(board):
    scores = [-quick_negamax(child, 1) for child in board.children()]
    return board.moves[scores.index(max(scores))]


# %% 4.7 best_move with the empty cells as a score


def late(board):
    return board.utility * (board.cells.count(".") + 1)


def fastest_move(board):
    return best_move(board, score=late)


# %% 4.8 an inner function, and one more argument


def heuristic(board, weights=(0, 1, 3)):
    def side(own, other):
        lines = [board.cells[k::3] for k in range(3)] + [board.cells[3 * k : 3 * k + 3] for k in range(3)]
        lines += [board.cells[::4], board.cells[2:7:2]]
        return sum(weights[line.count(own)] for line in lines if other not in line)

    return side("X", "O") - side("O", "X")


# %% 4.8 numpy

import numpy as np


def heuristic(board):
    marks = np.array([{"X": 1, "O": -1, ".": 0}[mark] for mark in board.cells]).reshape(3, 3)
    lines = [*marks, *marks.T, marks.diagonal(), np.fliplr(marks).diagonal()]
    clean = [line.sum() for line in lines if not {1, -1} <= set(line.tolist())]
    return sum(np.sign(each) * (1, 3)[abs(each) - 1] for each in clean if each)


# %% 4.9 a class


class Killer:
    corners = {1, 3, 7, 9}

    def __call__(self, board):
        wins = [move for move in board.moves if board.play(move).winner == "X"]
        return min(wins or self.corners & set(board.moves))


killer = Killer()

# %% 4.9 a lambda and sorted

killer = lambda board: sorted(
    board.moves, key=lambda move: (board.play(move).winner != "X", move not in (1, 3, 7, 9), move)
)[0]
