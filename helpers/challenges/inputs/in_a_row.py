"""Boards with k in a row, of any size, and positions of Connect Four.

>>> import random
>>> sizes(random.Random(5))
(5, 3, 3)
"""

from math import inf

from helpers.challenges.inputs import pick
from helpers.games import ConnectFour

# What boards made at random hardly reach: X lost within three plies, whatever the window begins with; a lead
# that a wrong cut loses; and threats in the first and the last cells.
LOST = "....... ....... .....X. .X.OOO. .OXXXOO .XXOOXX", "....... ....... .....XX .OX..OO OXXXOXX OOOXOXO"
CORNERS = "..X.... .OO.... .XO.... .XXO... .OOOX.. OXXOXXX", "X.....O X.O..OO OOX.XOX OXOXOXO XXOXOOX XXXOXXO"
DECIDED = (
    "....... ....... ....... ....... ......O XXO.XOX", "....... ....... ....... ....O.. ...OXX. .XXXOOO",
    ".OO.... .XX.... .XX.O.X OOO.X.O XOOXOXO XXOXXOX", ".O..... .X..... XX..... OO...X. XO..XO. XOOXOOX",
)  # fmt: skip
TIED = (
    "....... ....... ....... ....... ....... XO....X", "....... ....... ....... ....... ...XOO. ...XOXX",
    "....... ....... X...O.. O...X.. XX..OOX OXOOXOX", "....... ....... ....... .XXO.X. OOOXXX. XOXOOOX",
)  # fmt: skip
WAYS = ((0, 1), (1, 0), (1, 1), (1, -1))


def sizes(rng):
    """Rows, columns, and how many in a line, which fits in one direction at least."""
    rows, columns = 1 + rng.randrange(6), 1 + rng.randrange(7)
    return rows, columns, 1 + rng.randrange(max(rows, columns))


def last_moves(rng):
    """The cells of a board, its columns, how many in a row win, and the cell of the last mark.

    In three of five cases a line goes through that cell, sometimes with a hole in it. Half of the boards are
    small, down to a single row, and nearly full: there every edge is near. None has a single column: what
    counts places up would stand still there for ever.
    """
    is_small = rng.random() < 0.5
    least, letters = (1, "XXO") if is_small else (2, "XO.")
    rows, columns, k = least + rng.randrange(4), 2 + rng.randrange(5 - 2 * is_small), least + rng.randrange(4)
    cells = [pick(rng, letters) for _ in range(rows * columns)]
    last = rng.randrange(rows * columns)
    cells[last] = mark = pick(rng, "XO")
    if rng.random() < 0.6:
        line = [place for place in _line(rng, rows, columns, k, last) if place is not None]
        for place in line:
            cells[place] = mark
        if line and rng.random() < 0.4 and (hole := pick(rng, line)) != last:
            cells[hole] = "."
    return "".join(cells), columns, k, last + 1


def _line(rng, rows, columns, k, last):
    """`k` places in one direction, the last mark's among them; None for those that are not on the board."""
    (down, right), before = pick(rng, WAYS), rng.randrange(k)
    row, column = divmod(last, columns)
    for i in range(-before, k - before):
        r, c = row + i * down, column + i * right
        yield r * columns + c if 0 <= r < rows and 0 <= c < columns else None


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

    Some windows lie where games are won or lost, and some questions come at one depth.
    """
    board = ConnectFour(pick(rng, DECIDED)) if rng.random() < 0.2 else unfinished(rng, 6, 26)[0]
    depth, same = 1 + rng.randrange(3), rng.random() < 0.25
    questions = []
    for _ in range(1 + rng.randrange(3)):
        low = rng.randrange(-20, 30) + pick(rng, (0, 0, 0, -990, 960))
        questions.append((depth if same else 1 + rng.randrange(3), low, low + 1 + rng.randrange(6)))
    return board, [*questions, (depth, -inf, inf)]


def deepened(rng):
    """6.7: between 3 and 28 discs, in one of five cases 33 to 38: few cells are free; or moves that tie."""
    if rng.random() < 0.5:
        return (ConnectFour(pick(rng, TIED)),)
    least, most = (33, 38) if rng.random() < 0.2 else (3, 28)
    found = unfinished(rng, least, most)
    while most > 30 and found[0].plies < least:
        found = unfinished(rng, least, most)
    return found


def first_discs(rng):
    """6.8: between 1 and 20 discs."""
    return unfinished(rng, 1, 20)
