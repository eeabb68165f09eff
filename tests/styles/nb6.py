"""Right answers to notebook 6 in the styles that students write."""

from math import inf

from helpers import MAX, MIN, centre_first

# %% 6.1 four loops


def win_lines(rows, columns, k):
    result = set()
    for r in range(rows):
        for c in range(columns - k + 1):
            result.add(tuple(r * columns + c + i + 1 for i in range(k)))
    for r in range(rows - k + 1):
        for c in range(columns):
            result.add(tuple((r + i) * columns + c + 1 for i in range(k)))
    for r in range(rows - k + 1):
        for c in range(columns - k + 1):
            result.add(tuple((r + i) * columns + c + i + 1 for i in range(k)))
            result.add(tuple((r + i) * columns + c + k - i for i in range(k)))
    return result


# %% 6.1 a grid of numbers, and slices


def win_lines(rows, columns, k):
    grid = [list(range(r * columns + 1, (r + 1) * columns + 1)) for r in range(rows)]
    turned = [list(column) for column in zip(*grid)]
    lines = []
    for cells in grid + turned:
        for start in range(len(cells) - k + 1):
            lines.append(cells[start : start + k])
    for r in range(rows - k + 1):
        for c in range(columns - k + 1):
            block = [row[c : c + k] for row in grid[r : r + k]]
            lines.append([block[i][i] for i in range(k)])
            lines.append([block[i][-1 - i] for i in range(k)])
    return set(map(tuple, lines))


# %% 6.1 a walk that is given up at the edge


def walk(row, col, dr, dc, rows, columns, k):
    cells = []
    while len(cells) < k:
        if row < 0 or row >= rows or col < 0 or col >= columns:
            return None
        cells.append(row * columns + col + 1)
        row += dr
        col += dc
    return tuple(cells)


def win_lines(rows, columns, k):
    lines = set()
    for number in range(1, rows * columns + 1):
        row, col = (number - 1) // columns, (number - 1) % columns
        for dr, dc in [(0, 1), (1, 1), (1, 0), (1, -1)]:
            line = walk(row, col, dr, dc, rows, columns, k)
            if line is not None:
                lines.add(line)
    return lines


# %% 6.1 all eight directions, sorted


def win_lines(rows, columns, k):
    every = {(r, c): r * columns + c + 1 for r in range(rows) for c in range(columns)}
    out = set()
    for (r, c) in every:
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                places = [(r + dr * i, c + dc * i) for i in range(k)]
                if (dr, dc) != (0, 0) and all(place in every for place in places):
                    out.add(tuple(sorted(every[place] for place in places)))
    return out


# %% 6.1 one comprehension


def win_lines(rows, columns, k):
    return {
        tuple(r * columns + c + 1 + i * (down * columns + right) for i in range(k))
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        for r in range(rows - down * (k - 1))
        for c in range(columns)
        if 0 <= c + right * (k - 1) < columns
    }


# %% 6.1 numbers, with a test for the column; a set of a list


def win_lines(rows, columns, k):
    lines = []
    for n in range(1, rows * columns + 1):
        room_right = columns - (n - 1) % columns
        room_left = (n - 1) % columns + 1
        room_below = rows - (n - 1) // columns
        if room_right >= k:
            lines.append(tuple(range(n, n + k)))
        if room_below >= k and k > 1:
            lines.append(tuple(range(n, n + k * columns, columns)))
        if room_below >= k and room_right >= k and k > 1:
            lines.append(tuple([n + i * (columns + 1) for i in range(k)]))
        if room_below >= k and room_left >= k and k > 1:
            lines.append(tuple([n + i * (columns - 1) for i in range(k)]))
    return set(lines)


# %% 6.2 both sides with a helper


def run_length(grid, r, c, dr, dc):
    mark, n = grid[r][c], 0
    while 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == mark:
        n, r, c = n + 1, r + dr, c + dc
    return n


def wins_at(cells, columns, k, last):
    grid = [cells[i : i + columns] for i in range(0, len(cells), columns)]
    r, c = divmod(last - 1, columns)
    for dr, dc in [(0, 1), (1, 0), (1, 1), (1, -1)]:
        if run_length(grid, r, c, dr, dc) + run_length(grid, r, c, -dr, -dc) - 1 >= k:
            return True
    return False


# %% 6.2 the lines of 6.1


def wins_at(cells, columns, k, last):
    rows = len(cells) // columns
    mark = cells[last - 1]
    lines = [line for line in win_lines(rows, columns, k) if last in line]
    return any(all(cells[n - 1] == mark for n in line) for line in lines)


# %% 6.2 strings in four directions


def wins_at(cells, columns, k, last):
    row, col = divmod(last - 1, columns)
    texts = ["", "", "", ""]
    for place in range(len(cells)):
        r, c = divmod(place, columns)
        if r == row:
            texts[0] += cells[place]
        if c == col:
            texts[1] += cells[place]
        if r - c == row - col:
            texts[2] += cells[place]
        if r + c == row + col:
            texts[3] += cells[place]
    here = [col, row, min(row, col), min(row, columns - 1 - col)]
    wanted = cells[last - 1] * k
    for text, i in zip(texts, here):
        if wanted in text[max(0, i - k + 1) : i + k]:
            return True
    return False


# %% 6.2 a set of places, and while True


def wins_at(cells, columns, k, last):
    mine = set()
    for i, mark in enumerate(cells):
        if mark == cells[last - 1]:
            mine.add((i // columns, i % columns))
    start = ((last - 1) // columns, (last - 1) % columns)
    for step in ((0, 1), (1, 0), (1, 1), (-1, 1)):
        count = 1
        for sign in (1, -1):
            place = start
            while True:
                place = (place[0] + sign * step[0], place[1] + sign * step[1])
                if place not in mine:
                    break
                count += 1
        if count >= k:
            return True
    return False


# %% 6.2 windows around the new mark


def wins_at(cells, columns, k, last):
    rows, found = len(cells) // columns, False
    y, x = divmod(last - 1, columns)
    for dy, dx in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for start in range(-(k - 1), 1):
            good = 0
            for i in range(start, start + k):
                yy, xx = y + i * dy, x + i * dx
                if yy in range(rows) and xx in range(columns) and cells[yy * columns + xx] == cells[last - 1]:
                    good += 1
            if good == k:
                found = True
    return found


# %% 6.2 recursion


def wins_at(cells, columns, k, last):
    def more(r, c, dr, dc):
        r, c = r + dr, c + dc
        outside = r < 0 or c < 0 or c >= columns or r * columns + c >= len(cells)
        if outside or cells[r * columns + c] != cells[last - 1]:
            return 0
        return 1 + more(r, c, dr, dc)

    r, c = (last - 1) // columns, (last - 1) % columns
    sums = [more(r, c, a, b) + more(r, c, -a, -b) for a, b in ((0, 1), (1, 0), (1, 1), (1, -1))]
    print("left over")
    return max(sums) + 1 >= k


# %% 6.3 lines made once, and two counts

lines = win_lines(6, 7, 4)


def window_score(board):
    points = {0: 0, 1: 1, 2: 4, 3: 16}
    total = 0
    for line in lines:
        text = "".join(board.cells[n - 1] for n in line)
        if "X" in text and "O" in text:
            continue
        total = total + points[text.count("X")] - points[text.count("O")]
    return total


# %% 6.3 lines made when first asked for

made = []


def window_score(board):
    if not made:
        made.extend(win_lines(6, 7, 4))
    cells = board.cells
    value = 0
    for a, b, c, d in made:
        four = cells[a - 1] + cells[b - 1] + cells[c - 1] + cells[d - 1]
        x = four.count("X")
        o = four.count("O")
        if x > 0 and o == 0:
            value += 4 ** (x - 1)
        if o > 0 and x == 0:
            value -= 4 ** (o - 1)
    return value


# %% 6.3 numpy


def window_score(board):
    import numpy as np

    marks = np.array([{"X": 1, "O": -1, ".": 0}[mark] for mark in board.cells])
    fours = marks[np.array(sorted(win_lines(6, 7, 4))) - 1]
    alone = abs(fours).sum(axis=1) == abs(fours.sum(axis=1))
    sums = fours.sum(axis=1) * alone
    return (np.sign(sums) * np.array([0, 1, 4, 16])[abs(sums)]).sum()


# %% 6.3 rows of the board, and lines of its own


def window_score(board):
    rows, score = board.rows, 0
    for r in range(6):
        for c in range(7):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                if r + 3 * dr > 5 or not 0 <= c + 3 * dc <= 6:
                    continue
                four = [rows[r + i * dr][c + i * dc] for i in range(4)]
                for mark, other, sign in (("X", "O", 1), ("O", "X", -1)):
                    n = four.count(mark)
                    if n and other not in four:
                        score += sign * (1, 4, 16)[n - 1]
    return score


# %% 6.3 a score for one line, and sum


def line_score(marks):
    for mark, sign in ("X", 1), ("O", -1):
        if set(marks) == {mark, "."} or set(marks) == {mark}:
            return sign * [0, 1, 4, 16, 64][marks.count(mark)]
    return 0


def window_score(board):
    return sum(line_score([board.cells[n - 1] for n in line]) for line in win_lines(6, 7, 4))


# %% 6.3 a table of all patterns

table = {}
for pattern in range(81):
    marks = [".XO"[pattern // 3**i % 3] for i in range(4)]
    xs, os = marks.count("X"), marks.count("O")
    table["".join(marks)] = 0 if xs * os else (0, 1, 4, 16, 64)[xs] - (0, 1, 4, 16, 64)[os]
places = [tuple(n - 1 for n in line) for line in win_lines(6, 7, 4)]


def window_score(board):
    cells = board.cells
    return sum([table[cells[a] + cells[b] + cells[c] + cells[d]] for a, b, c, d in places])


# %% 6.4 max and min apart


def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.winner == "X":
        return 1000 - board.plies
    if board.winner == "O":
        return board.plies - 1000
    if board.is_over:
        return 0
    if depth == 0:
        return window_score(board)
    if board.to_move == MAX:
        value = -inf
        for move in centre_first(board):
            value = max(value, look_ahead(board.play(move), depth - 1, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value
    value = inf
    for move in centre_first(board):
        value = min(value, look_ahead(board.play(move), depth - 1, alpha, beta))
        if value <= alpha:
            return value
        beta = min(beta, value)
    return value


# %% 6.4 negamax


def negamax(board, depth, alpha, beta):
    sign = 1 if board.to_move == MAX else -1
    if board.is_over:
        return sign * board.utility * (1000 - board.plies)
    if depth == 0:
        return sign * window_score(board)
    best = -inf
    for move in centre_first(board):
        best = max(best, -negamax(board.play(move), depth - 1, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.to_move == MAX:
        return negamax(board, depth, alpha, beta)
    return -negamax(board, depth, -beta, -alpha)


# %% 6.4 bounds are returned


def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.is_over:
        if board.winner is None:
            return 0
        return (1000 - board.plies) * (1 if board.winner == "X" else -1)
    if not depth:
        return window_score(board)
    for move in centre_first(board):
        if alpha >= beta:
            break
        v = look_ahead(board.play(move), depth - 1, alpha, beta)
        if board.to_move == MAX:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
    return alpha if board.to_move == MAX else beta


# %% 6.4 a strict cut, and a dictionary of values

kept = {}


def look_ahead(board, depth, alpha=-inf, beta=inf):
    if board.is_over:
        return {1: 1000 - board.plies, 0: 0, -1: board.plies - 1000}[board.utility]
    if depth <= 0:
        if board not in kept:
            kept[board] = window_score(board)
        return kept[board]
    is_max = board.to_move == MAX
    best = None
    for move in centre_first(board):
        value = look_ahead(board.play(move), depth - 1, alpha, beta)
        if best is None or (is_max and value > best) or (not is_max and value < best):
            best = value
        if is_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha > beta:
            break
    return best


# %% 6.4 an inner function, children sorted by their score


def look_ahead(board, depth, alpha=-inf, beta=inf):
    def search(node, depth, a, b):
        if node.is_over:
            return node.utility * (1000 - node.plies)
        if depth == 0:
            return window_score(node)
        best = -inf if node.to_move == MAX else inf
        for move in sorted(node.moves, key=lambda move: abs(move - 4)):
            child = node.play(move)
            if node.to_move == MAX:
                best = max(best, search(child, depth - 1, a, b))
                a = max(a, best)
            else:
                best = min(best, search(child, depth - 1, a, b))
                b = min(b, best)
            if b <= a:
                return best
        return best

    return search(board, depth, alpha, beta)


# %% 6.4 a pair of functions, and a remembered score

from functools import cache


@cache
def scored(board):
    return window_score(board)


def finished(board, depth):
    if board.is_over:
        return (1000 - board.plies) * board.utility
    return scored(board) if depth == 0 else None


def highest(board, depth, alpha, beta):
    if finished(board, depth) is not None:
        return finished(board, depth)
    for move in centre_first(board):
        alpha = max(alpha, lowest(board.play(move), depth - 1, alpha, beta))
        if alpha >= beta:
            return alpha
    return alpha


def lowest(board, depth, alpha, beta):
    if finished(board, depth) is not None:
        return finished(board, depth)
    for move in centre_first(board):
        beta = min(beta, highest(board.play(move), depth - 1, alpha, beta))
        if alpha >= beta:
            return beta
    return beta


def look_ahead(board, depth, alpha=-inf, beta=inf):
    return (highest if board.to_move == MAX else lowest)(board, depth, alpha, beta)


# %% 6.5 strings and a dot

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


# %% 6.5 a disc put on each free cell

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


# %% 6.5 a helper and sets


every_four = list(map(set, win_lines(6, 7, 4)))


def of(player, cells):
    held = {n for n in range(1, 43) if cells[n - 1] == player}
    free = {n for n in range(1, 43) if cells[n - 1] == "."}
    return {n for line in every_four if len(held & line) == 3 for n in free & line}


def threats(board):
    return of("X", board.cells), of("O", board.cells)


# %% 6.5 four cells in each direction, walked


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


# %% 6.5 replace and compare

FOURS = list(win_lines(6, 7, 4))


def threats(board):
    found, cells = [set(), set()], board.cells
    for four in FOURS:
        marks = "".join([cells[n - 1] for n in four])
        for i, player in enumerate("XO"):
            if marks.replace(".", player, 1) == player * 4:
                found[i].add(four[marks.index(".")])
    return tuple(found)


# %% 6.5 the rule of 6.2


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


# %% 6.6 an interval for each pair


def look_ahead_table(board, depth, alpha, beta, table):
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if depth == 0:
        return window_score(board)
    low, high = table.get((board, depth), (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    a, b = alpha, beta
    best = None
    for move in centre_first(board):
        value = look_ahead_table(board.play(move), depth - 1, a, b, table)
        if board.to_move == MAX:
            best = value if best is None else max(best, value)
            a = max(a, best)
        else:
            best = value if best is None else min(best, value)
            b = min(b, best)
        if a >= b:
            break
    if best > alpha:
        low = max(low, best)
    if best < beta:
        high = min(high, best)
    table[(board, depth)] = (low, high)
    return best


# %% 6.6 a table of tables, and the window in the key


def look_ahead_table(board, depth, alpha, beta, table):
    key = board.cells, depth
    known = table.setdefault(key, {})
    if (alpha, beta) in known:
        return known[alpha, beta]
    if "exact" in known:
        return known["exact"]
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if not depth:
        return window_score(board)
    a, b = alpha, beta
    values = []
    for move in centre_first(board):
        values.append(look_ahead_table(board.play(move), depth - 1, a, b, table))
        if board.to_move == MAX:
            a = max(a, values[-1])
        else:
            b = min(b, values[-1])
        if a >= b:
            break
    best = max(values) if board.to_move == MAX else min(values)
    known[alpha, beta] = best
    if alpha < best < beta:
        known["exact"] = best
    return best


# %% 6.6 a table with a side for each bound


def look_ahead_table(board, depth, alpha, beta, table):
    if board.is_over or depth == 0:
        return look_ahead(board, 0)
    at_least = table.get((board, depth, "least"), -inf)
    at_most = table.get((board, depth, "most"), inf)
    if at_least >= beta or at_least == at_most:
        return at_least
    if at_most <= alpha:
        return at_most
    start, end = alpha, beta
    if board.to_move == MAX:
        best = -inf
        for move in centre_first(board):
            best = max(best, look_ahead_table(board.play(move), depth - 1, alpha, beta, table))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for move in centre_first(board):
            best = min(best, look_ahead_table(board.play(move), depth - 1, alpha, beta, table))
            beta = min(beta, best)
            if beta <= alpha:
                break
    if best > start:
        table[board, depth, "least"] = best
    if best < end:
        table[board, depth, "most"] = best
    return best


# %% 6.6 negamax, entries as dictionaries


def look_ahead_table(board, depth, alpha, beta, table):
    if board.to_move == MAX:
        return nega(board, depth, alpha, beta, table)
    return -nega(board, depth, -beta, -alpha, table)


def nega(board, depth, alpha, beta, table):
    sign = 1 if board.to_move == MAX else -1
    if board.is_over:
        return sign * board.utility * (1000 - board.plies)
    if depth == 0:
        return sign * window_score(board)
    entry = table.get((board, depth))
    if entry:
        if entry["flag"] == "=":
            return entry["value"]
        if entry["flag"] == ">" and entry["value"] >= beta:
            return entry["value"]
        if entry["flag"] == "<" and entry["value"] <= alpha:
            return entry["value"]
    original, best = alpha, -inf
    for move in centre_first(board):
        best = max(best, -nega(board.play(move), depth - 1, -beta, -alpha, table))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    flag = "<" if best <= original else ">" if best >= beta else "="
    table[(board, depth)] = {"flag": flag, "value": best}
    return best


# %% 6.6 a memory around a search, mirrored keys


def look_ahead_table(board, depth, alpha, beta, table):
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if depth == 0:
        return window_score(board)
    mirrored = "".join(row[::-1] for row in board.rows)
    key = min(board.cells, mirrored), depth
    if key in table:
        low, high = table[key]
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
    value = searched_below(board, depth, alpha, beta, table)
    low, high = table.get(key, (-inf, inf))
    if value > alpha:
        low = value
    if value < beta:
        high = value
    table[key] = low, high
    return value


def searched_below(board, depth, a, b, table):
    maximizing = board.to_move == MAX
    best = -inf if maximizing else inf
    for move in centre_first(board):
        value = look_ahead_table(board.play(move), depth - 1, a, b, table)
        best = max(best, value) if maximizing else min(best, value)
        if maximizing:
            a = max(a, best)
        else:
            b = min(b, best)
        if a >= b:
            break
    return best


# %% 6.6 the window is part of the key


def look_ahead_table(board, depth, alpha, beta, table):
    question = (board, depth, alpha, beta)
    if question not in table:
        table[question] = answer(board, depth, alpha, beta, table)
    return table[question]


def answer(board, depth, alpha, beta, table):
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if depth == 0:
        return window_score(board)
    found = []
    for child in map(board.play, centre_first(board)):
        found.append(look_ahead_table(child, depth - 1, alpha, beta, table))
        if board.to_move == MAX and found[-1] > alpha:
            alpha = found[-1]
        elif board.to_move == MIN and found[-1] < beta:
            beta = found[-1]
        if alpha >= beta:
            break
    return max(found) if board.to_move == MAX else min(found)


# %% 6.7 all values, and the best of them


def deepening(board):
    order = list(centre_first(board))
    depth = 0
    while depth < 42 - board.plies:
        depth += 1
        values = [look_ahead(board.play(m), depth - 1) for m in order]
        value = max(values) if board.to_move == MAX else min(values)
        best = order[values.index(value)]
        order = [best] + [m for m in order if m != best]
        yield best
        if value > 900 or value < -900:
            break


# %% 6.7 a helper for one depth, key of min and max


def best_at(board, depth, order):
    worth = {move: look_ahead(board.play(move), depth - 1) for move in order}
    choose = max if board.to_move == MAX else min
    move = choose(order, key=worth.get)
    return move, worth[move]


def deepening(board):
    order = centre_first(board)
    for depth in range(1, board.cells.count(".") + 1):
        move, worth = best_at(board, depth, order)
        order.insert(0, order.pop(order.index(move)))
        yield move
        if abs(worth) > 900:
            return


# %% 6.7 with the table


def deepening(board):
    table, order = {}, centre_first(board)
    for depth in range(1, 43 - board.plies):
        best, chosen = None, None
        for move in order:
            value = look_ahead_table(board.play(move), depth - 1, -inf, inf, table)
            if best is None or (value > best if board.to_move == MAX else value < best):
                best, chosen = value, move
        order.remove(chosen)
        order = [chosen, *order]
        yield chosen
        if not -900 <= best <= 900:
            break


# %% 6.7 a sort that keeps the order of equals


def deepening(board):
    order, last = centre_first(board), None
    for depth in range(1, 43 - board.plies):
        order.sort(key=lambda move: move != last)
        scored = [(look_ahead(board.play(move), depth - 1), move) for move in order]
        if board.to_move == MAX:
            value, last = max(scored, key=lambda pair: pair[0])
        else:
            value, last = min(scored, key=lambda pair: pair[0])
        yield last
        if abs(value) > 900:
            return


# %% 6.7 negamax at the root, with while True


def deepening(board):
    sign = 1 if board.to_move == MAX else -1
    moves = list(centre_first(board))
    depth = 1
    while True:
        top, best_move = None, None
        for move in moves:
            value = sign * look_ahead(board.play(move), depth - 1)
            if top is None or value > top:
                top, best_move = value, move
        yield best_move
        if top > 900 or top < -900 or board.plies + depth == 42:
            return
        moves = [best_move] + [move for move in moves if move != best_move]
        depth += 1


# %% 6.7 one depth is a generator's step, yield from


def steps(board, order, depth):
    worth = [look_ahead(board.play(move), depth - 1) for move in order]
    best = (max if board.to_move == MAX else min)(worth)
    move = order.pop(worth.index(best))
    yield move
    if -900 <= best <= 900 and depth < board.cells.count("."):
        yield from steps(board, [move, *order], depth + 1)


def deepening(board):
    yield from steps(board, centre_first(board), 1)


# %% 6.8 deepening to quiet boards, a full window for each move


def champion(board):
    kept = {}
    for depth in range(42 - board.plies):
        found = {}
        for move in centre_first(board):
            found[move] = calm(board.play(move), depth, -inf, inf, kept)
        best = max if board.to_move == MAX else min
        yield best(found, key=found.get)


def calm(board, depth, alpha, beta, kept):
    if board.is_over or depth == 0:
        if board not in kept:
            kept[board] = quiet(board)
        return kept[board]
    best = -inf if board.to_move == MAX else inf
    for move in centre_first(board):
        value = calm(board.play(move), depth - 1, alpha, beta, kept)
        if board.to_move == MAX:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best


# %% 6.8 two depths, then the last move is returned


def champion(board):
    chosen = centre_first(board)[0]
    for depth in (1, 2, 3):
        chosen = best_after(board, depth)
        yield chosen


def best_after(board, depth):
    sign = 1 if board.to_move == MAX else -1
    best, chosen = -inf, None
    for move in centre_first(board):
        value = sign * behind(board.play(move), depth - 1, *sorted((sign * best, sign * inf)))
        if value > best:
            best, chosen = value, move
    return chosen


def behind(board, depth, alpha, beta):
    if depth == 0 or board.is_over:
        return quiet(board)
    for move in centre_first(board):
        value = behind(board.play(move), depth - 1, alpha, beta)
        if board.to_move == MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if board.to_move == MAX else beta
