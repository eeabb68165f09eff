"""Boards with k in a row, of any size, and positions of Connect Four.

>>> import random
>>> sizes(random.Random(5))
(6, 6, 6)
"""

from math import inf

from helpers.challenges.inputs import count, pick
from helpers.games import ConnectFour

# What boards made at random hardly reach: X lost within three plies, whatever the window begins with; a lead
# that a wrong cut loses; threats in the first and the last cells; bounds that another order of moves needs.
LOST = "....... ....... .....X. .X.OOO. .OXXXOO .XXOOXX", "....... ....... .....XX .OX..OO OXXXOXX OOOXOXO"
CORNERS = "..X.... .OO.... .XO.... .XXO... .OOOX.. OXXOXXX", "X.....O X.O..OO OOX.XOX OXOXOXO XXOXOOX XXXOXXO"
DECIDED = (
    "....... ....... ....... ....... ......O XXO.XOX", "....... ....... ....... ....O.. ...OXX. .XXXOOO",
    ".OO.... .XX.... .XX.O.X OOO.X.O XOOXOXO XXOXXOX", ".O..... .X..... XX..... OO...X. XO..XO. XOOXOOX",
)  # fmt: skip
MET = "....... ....... ....... .....OX ..XO.XX .OXO.OX"
TIED = (
    "....... ....... ....... ....... ....... XO....X", "....... ....... ....... ....... ...XOO. ...XOXX",
    "....... ....... X...O.. O...X.. XX..OOX OXOOXOX", "....... ....... ....... .XXO.X. OOOXXX. XOXOOOX",
)  # fmt: skip
# Six plies from here come to a thousand boards: two that share a key, as a number modulo 997, show. In the
# last one a column is nearly full: which moves are left tells boards apart that have as many discs.
SHARED = (
    "....... ....... ....... ....... .O..X.X XO..OXO", "....... ....... ....... ....... .O..O.. .XOXXXO",
    "....... ....... ...O... ...OX.. ..XXO.. XXXOOXO", "....... .X..... .XO.... XOO.... OXXOXOX XOOXOOX",
)  # fmt: skip
VALUE_IS_COLUMN = "X.X.O.. X.O.O.. O.X.X.. X.XOO.. OXOOXXO OOXXOXX"  # a value here is the number of a column
WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))


def sizes(rng):
    """Rows, columns, and how many in a line, which fits in one direction at least."""
    rows, columns = count(rng, 1, 6, 12), count(rng, 1, 7, 12)
    return rows, columns, 1 + rng.randrange(max(rows, columns))


def last_moves(rng):
    """The cells of a board, its columns, how many in a row win, and the cell of the last mark.

    In nine of ten cases a row is made, mostly on a line through that cell, which is often its first or its
    last; it is as long as needed, or one too short, or has a hole. In most of these no other line through the
    cell has such marks: that row decides. Two boards of five are small, down to a single row, nearly full:
    every edge is near. None has a single column: what counts places up would stand still there for ever.
    """
    is_small = rng.random() < 0.4
    least, letters = (1, "XXO") if is_small else (2, "XO.")
    rows, columns = least + rng.randrange(6 - is_small), 2 + rng.randrange(6 - 2 * is_small)
    k = pick(rng, (2, 2, 3, 3, 4) if rng.random() < 0.95 else (1, 5))
    size = rows * columns
    cells, last, mark = [pick(rng, letters) for _ in range(size)], rng.randrange(size), pick(rng, "XO")
    if rng.random() < 0.9:
        lines = [_line(rows, columns, last, way) for way in WAYS]
        if rng.random() < 0.8:
            for place in sorted({place for line in lines for place in line}):
                cells[place] = pick(rng, letters.replace(mark, "") + ".")
        more = pick(rng, (0, 0, 0, 1, -1))
        row = _row(rng, lines, size, columns, k + more, last)
        for place in row:
            cells[place] = mark
        if more > 0:
            cells[pick(rng, row)] = "."
    cells[last] = mark
    return "".join(cells), columns, k, last + 1


def _line(rows, columns, last, way):
    """All places on the line of a cell in one direction, from edge to edge."""
    (down, right), (row, column) = way, divmod(last, columns)
    places = [(row + i * down, column + i * right) for i in range(-rows - columns, rows + columns)]
    return [r * columns + c for r, c in places if 0 <= r < rows and 0 <= c < columns]


def _row(rng, lines, size, columns, k, last):
    """`k` places on one of these lines, diagonals first, or on one that goes on round the edges."""
    fitting = [line for line in (*lines, *lines[2:], *lines[2:]) if len(line) >= k]
    line = pick(rng, fitting or lines)
    if rng.random() < 0.15:
        step = pick(rng, (1, 1, columns + 1, columns - 1))
        line = range(last % step, size, step)
    before = pick(rng, (0, k - 1, k - 1, rng.randrange(-3, k + 3)))
    first = max(0, min(line.index(last) - before, len(line) - k))
    return line[first : first + k]


def unfinished(rng, least=1, most=30):
    """A Connect Four after so many moves made at random; fewer, where one of them would end the game."""
    board = ConnectFour()
    for _ in range(least + rng.randrange(most - least + 1)):
        after = board.play(pick(rng, board.moves))
        if after.is_over:
            break
        board = after
    return (board,)


def looking(rng):
    """The same with more discs, and how many plies to look ahead; or what the deepest example has met."""
    if rng.random() < 0.2:
        (board,) = unfinished(rng, 3, 5)
        return board, 6 - board.plies
    if rng.random() < 0.2:
        return ConnectFour(pick(rng, LOST)), 3
    return *unfinished(rng, 7, 34), 1 + rng.randrange(3)


def threatened(rng):
    """6.5: between 8 and 34 discs, or a board with a threat in a corner."""
    return unfinished(rng, 8, 34) if rng.random() < 0.9 else (ConnectFour(pick(rng, CORNERS)),)


def asked(rng):
    """6.6: a board, and questions (depth, alpha, beta) about it: narrow windows, then an open one.

    Some windows end at what a win or a loss in one to three plies is worth. In half of the cases all
    questions come at one depth; seldom it is 4, where moves of one player in another order meet.
    """
    chance, decided = rng.random(), (*DECIDED, *DECIDED, *LOST, *CORNERS)
    board = ConnectFour(pick(rng, decided)) if chance < 0.5 else unfinished(rng, 6, 30)[0]
    depth, same = 1 + rng.randrange(3), rng.random() < 0.5
    questions = []
    for _ in range(1 + rng.randrange(4)):
        end, width = rng.randrange(-20, 35), 1 + rng.randrange(6)
        if rng.random() < 0.4:
            end = pick(rng, (-1, 1)) * (999 - board.plies - rng.randrange(3))
        window = pick(rng, ((end - width, end), (end, end + width)))
        questions.append((depth if same else 1 + rng.randrange(3), *window))
    if chance > 0.93:
        return ConnectFour(SHARED[int(1000 * chance) % len(SHARED)]), [(6, -inf, inf)]
    if chance < 0.04:
        return ConnectFour(MET), [(4, 7, 7 + width), (4, -inf, inf)]
    return board, [*questions, (depth, -inf, inf)]


def deepened(rng):
    """6.7: between 3 and 28 discs, in one of five cases 33 to 38: few cells are free; or moves that tie."""
    chance = rng.random()
    if chance < 0.5:
        tied = pick(rng, TIED)
        return (ConnectFour(VALUE_IS_COLUMN if chance < 0.05 else tied),)
    least, most = (33, 38) if rng.random() < 0.2 else (3, 28)
    found = unfinished(rng, least, most)
    while most > 30 and found[0].plies < least:
        found = unfinished(rng, least, most)
    return found


def first_discs(rng):
    """6.8: between 1 and 20 discs."""
    return unfinished(rng, 1, 20)
