"""Right answers to notebook 5 in the styles that students write."""

from math import inf

from helpers import MAX, MIN, Tree

# %% 5.1 a flag for each list


def skipped_leaves(choices):
    answer = set()
    sure = None
    n = 0
    for one in choices:
        stop = False
        worth = one[0]
        for leaf in one:
            if stop:
                answer.add(n)
            elif leaf < worth:
                worth = leaf
            if sure is not None and worth <= sure:
                stop = True
            n = n + 1
        if not stop:
            sure = worth
    return answer


# %% 5.1 break, and a range of what is left


def skipped_leaves(choices):
    alpha, offset, gone = float("-inf"), 0, []
    for choice in choices:
        for i, x in enumerate(choice):
            if x <= alpha:
                gone += range(offset + i + 1, offset + len(choice))
                break
        else:
            alpha = min(choice)
        offset += len(choice)
    return set(gone)


# %% 5.1 while loops


def skipped_leaves(choices):
    best, i, start, out = -inf, 0, 0, set()
    while i < len(choices):
        j, low = 0, inf
        while j < len(choices[i]) and low > best:
            low = min(low, choices[i][j])
            j += 1
        out.update(range(start + j, start + len(choices[i])))
        best = max(best, low)
        start += len(choices[i])
        i += 1
    return out


# %% 5.1 a helper that says how many are read


def read(numbers, sure):
    for count, number in enumerate(numbers, 1):
        if number <= sure:
            return count
    return len(numbers)


def skipped_leaves(choices):
    found, first, sure = set(), 0, -inf
    for numbers in choices:
        found |= {*range(first + read(numbers, sure), first + len(numbers))}
        first, sure = first + len(numbers), max(sure, min(numbers))
    return found


# %% 5.1 all indices less those that are seen


def skipped_leaves(choices):
    everything, seen = [], []
    sure = -inf
    for number, inner in enumerate(choices):
        everything += [(number, place) for place in range(len(inner))]
        lowest = inf
        for place, leaf in enumerate(inner):
            seen.append((number, place))
            lowest = min(lowest, leaf)
            if sure >= lowest:
                break
        sure = max(sure, lowest)
    return {index for index, pair in enumerate(everything) if pair not in seen}


# %% 5.1 a comprehension


def skipped_leaves(choices):
    numbered = enumerate((i, j) for i in range(len(choices)) for j in range(len(choices[i])))
    return {k for k, (i, j) in numbered if i and j and min(choices[i][:j]) <= max(map(min, choices[:i]))}


# %% 5.1 recursion, and a left-over print


def skipped_leaves(choices, start=0, sure=-inf):
    if choices == []:
        return set()
    first, *others = choices
    seen = [i for i in range(len(first)) if i == 0 or min(first[:i]) > sure]
    print("left over")
    rest = skipped_leaves(others, start + len(first), max(sure, min(first)))
    return {start + i for i in range(len(first)) if i not in seen} | rest


# %% 5.2 max of a generator, under another name


def look_ahead(node, *window):
    """One bound for each player, in a list."""
    if node.is_over:
        return node.utility
    bounds, own = list(window or (-inf, inf)), 0 if node.to_move == MAX else 1
    return (max, min)[own](values_seen(node, bounds, own))


def values_seen(node, bounds, own):
    for child in node.children():
        value = look_ahead(child, *bounds)
        yield value
        bounds[own] = (max, min)[own](bounds[own], value)
        if bounds[0] >= bounds[1]:
            return


alphabeta = look_ahead

# %% 5.2 a pair of functions


def max_value(node, a, b):
    if node.is_over:
        return node.utility
    v = -inf
    for move in node.moves:
        v = max(v, min_value(node.play(move), a, b))
        if v >= b:
            return v
        a = max(a, v)
    return v


def min_value(node, a, b):
    if node.is_over:
        return node.utility
    v = inf
    for move in node.moves:
        v = min(v, max_value(node.play(move), a, b))
        if v <= a:
            return v
        b = min(b, v)
    return v


def alphabeta(node, alpha=-inf, beta=inf):
    return max_value(node, alpha, beta) if node.to_move == MAX else min_value(node, alpha, beta)


# %% 5.2 an inner function, and one more argument


def alphabeta(node, alpha=-inf, beta=inf, depth=0):
    def search(node, alpha, beta, depth):
        if node.is_over:
            return node.utility
        if node.to_move == MAX:
            v = -inf
            for child in node.children():
                v = max(v, search(child, alpha, beta, depth + 1))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
            return v
        v = inf
        for child in node.children():
            v = min(v, search(child, alpha, beta, depth + 1))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return search(node, alpha, beta, depth)


# %% 5.2 a class


class AlphaBeta:
    def __init__(self):
        self.entered = 0

    def __call__(self, node, alpha=-inf, beta=inf):
        self.entered += 1
        if node.is_over:
            return node.utility
        return self.high(node, alpha, beta) if node.to_move == MAX else self.low(node, alpha, beta)

    def high(self, node, alpha, beta):
        best = -inf
        for child in node.children():
            best = max(best, self(child, max(alpha, best), beta))
            if best >= beta:
                break
        return best

    def low(self, node, alpha, beta):
        best = inf
        for child in node.children():
            best = min(best, self(child, alpha, min(beta, best)))
            if best <= alpha:
                break
        return best


alphabeta = AlphaBeta()

# %% 5.2 an explicit stack


def alphabeta(node, alpha=-inf, beta=inf):
    stack, returned = [[node, alpha, beta, None, None]], None
    while stack:
        frame = stack[-1]
        position, low, high, best, children = frame
        if position.is_over:
            returned = position.utility
            stack.pop()
            continue
        if children is None:
            frame[3] = -inf if position.to_move == MAX else inf
            frame[4] = iter(position.children())
        elif position.to_move == MAX:
            frame[3] = max(best, returned)
            frame[1] = max(low, frame[3])
        else:
            frame[3] = min(best, returned)
            frame[2] = min(high, frame[3])
        child = next(frame[4], None) if frame[1] < frame[2] else None
        if child is None:
            returned = frame[3]
            stack.pop()
        else:
            stack.append([child, frame[1], frame[2], None, None])
    return returned


# %% 5.2 negamax


def negamax(node, alpha, beta, sign):
    if node.is_over:
        return sign * node.utility
    best = -inf
    for child in node.children():
        best = max(best, -negamax(child, -beta, -alpha, -sign))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def alphabeta(node, alpha=-inf, beta=inf):
    if node.to_move == MAX:
        return negamax(node, alpha, beta, 1)
    return -negamax(node, -beta, -alpha, -1)


# %% 5.5 cut to the window


def alphabeta_hard(node, alpha, beta):
    return max(alpha, min(beta, alphabeta(node, alpha, beta)))


# %% 5.5 a loop


def alphabeta_hard(node, alpha, beta):
    if node.is_over:
        return min(max(node.utility, alpha), beta)
    for child in node.children():
        value = alphabeta_hard(child, alpha, beta)
        if node.to_move == MAX:
            if value >= beta:
                return beta
            if value > alpha:
                alpha = value
        else:
            if value <= alpha:
                return alpha
            if value < beta:
                beta = value
    return alpha if node.to_move == MAX else beta


# %% 5.5 negamax


def hard_negamax(node, alpha, beta, sign):
    if node.is_over:
        return max(alpha, min(beta, sign * node.utility))
    for child in node.children():
        alpha = max(alpha, -hard_negamax(child, -beta, -alpha, -sign))
        if alpha >= beta:
            return beta
    return alpha


alphabeta_hard = lambda node, alpha, beta: (
    hard_negamax(node, alpha, beta, 1) if node.to_move == MAX else -hard_negamax(node, -beta, -alpha, -1)
)

# %% 5.3 a full window for each move


def best_move_ab(board):
    best, best_value = None, None
    for move in board.moves:
        value = alphabeta(board.play(move))
        if board.to_move == MIN:
            value = -value
        if best is None or value > best_value:
            best, best_value = move, value
    return best


# %% 5.3 an inner function that returns value and move


def best_move_ab(board, alpha=-inf, beta=inf):
    def search(board, alpha, beta):
        if board.is_over:
            return board.utility, None
        best, chosen = (-inf if board.to_move == MAX else inf), None
        for move in board.moves:
            value, _ = search(board.play(move), alpha, beta)
            if board.to_move == MAX and value > best:
                best, chosen = value, move
            if board.to_move == MIN and value < best:
                best, chosen = value, move
            if board.to_move == MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best, chosen

    return search(board, alpha, beta)[1]


# %% 5.3 first the value, then a move that has it


def best_move_ab(board):
    value = alphabeta(board)
    for move in board.moves:
        if alphabeta(board.play(move), -1, 1) == value:
            return move


# %% 5.4 sorted by how many lines go through


def move_order(board):
    lines = {5: 4, 1: 3, 3: 3, 7: 3, 9: 3}
    return sorted(board.moves, key=lambda move: -lines.get(move, 2))


# %% 5.4 a tuple, wins first


def move_order(board):
    def wins(move):
        return board.play(move).winner is not None

    rest = (5, 1, 9, 3, 7, 2, 4, 6, 8)
    return tuple(sorted(board.moves, key=lambda move: (not wins(move), rest.index(move))))


# %% 5.6 an inner function, only exact values


def alphabeta_table(node, alpha, beta, table):
    def search(node, alpha, beta):
        if node.is_over:
            return node.utility
        if node in table:
            return table[node]
        low, high = alpha, beta
        best = -inf if node.to_move == MAX else inf
        for child in node.children():
            value = search(child, alpha, beta)
            if node.to_move == MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        if low < best < high:
            table[node] = best
        return best

    return search(node, alpha, beta)


# %% 5.6 the window is part of the key


def alphabeta_table(node, alpha, beta, table):
    if node.is_over:
        return node.utility
    key = node, alpha, beta
    if key not in table:
        best = -inf if node.to_move == MAX else inf
        for child in node.children():
            value = alphabeta_table(child, alpha, beta, table)
            if node.to_move == MAX:
                alpha = max(alpha, value)
                best = max(best, value)
            else:
                beta = min(beta, value)
                best = min(best, value)
            if beta <= alpha:
                break
        table[key] = best
    return table[key]


# %% 5.6 negamax


def table_negamax(node, alpha, beta, sign, table):
    if node.is_over:
        return sign * node.utility
    low, high = table.get(node, (-inf, inf))
    if low >= beta:
        return low
    if high <= alpha or low == high:
        return high
    start, best = max(alpha, low), -inf
    a = start
    for child in node.children():
        best = max(best, -table_negamax(child, -min(beta, high), -a, -sign, table))
        a = max(a, best)
        if a >= min(beta, high):
            break
    table[node] = (best if best > start else low), (best if best < min(beta, high) else high)
    return best


def alphabeta_table(node, alpha, beta, table):
    if node.to_move == MAX:
        return table_negamax(node, alpha, beta, 1, table)
    return -table_negamax(node, -beta, -alpha, -1, table)


# %% 5.7 node by node, with a memo

from functools import lru_cache


@lru_cache(maxsize=None)
def minimal_leaves(b, d, kind=1):
    if d == 0:
        return 1
    if kind == 1:
        return minimal_leaves(b, d - 1, 1) + (b - 1) * minimal_leaves(b, d - 1, 2)
    return minimal_leaves(b, d - 1, 3) if kind == 2 else b * minimal_leaves(b, d - 1, 2)


# %% 5.7 a lambda

minimal_leaves = lambda b, d: b ** (d // 2) + b ** (-(-d // 2)) - 1

# %% 5.8 a class


class Sorter:
    def value(self, node):
        return alphabeta(node, -inf, inf)

    def branches(self, node):
        if node.is_over:
            return node.utility
        sign = -1 if node.to_move == MAX else 1
        return [self.branches(c) for c in sorted(node.children(), key=lambda c: sign * self.value(c))]

    def __call__(self, tree):
        return Tree(self.branches(tree), to_move=tree.to_move)


best_first = Sorter()

# %% 5.8 only the best branch moves


def best_first(tree):
    return Tree(with_best_in_front(tree), tree.to_move)


def with_best_in_front(node):
    if node.is_over:
        return node.utility
    children = list(node.children())
    best = (max if node.to_move == MAX else min)(children, key=alphabeta)
    children.remove(best)
    return [with_best_in_front(child) for child in (best, *children)]
