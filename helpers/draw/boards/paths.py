"""`draw_paths`: several orders of moves on a board, and where their paths meet."""

from itertools import pairwise

from helpers.draw.boards import Boards
from helpers.draw.boards.board_rows import played, rows_of
from helpers.draw.charts import Chart
from helpers.draw.numbers import sentences
from helpers.draw.sheet import measure
from helpers.games import MAX
from helpers.text import count, listed
from helpers.theme import DASH, SMALL

BOARD, BETWEEN, ROW = 76, 84, 118  # pixels: a board; between two of them; from one row of them to the next
MARGIN = 24  # pixels at both ends
DASHES = ("-", DASH, ":", "-.")  # of the first path, the second, …
SHARE = 0.4  # of the way from board to board: where the move stands
APART = 6  # pixels between the lines of two paths that make the same move


def draw_paths(board, *orders, ax=None, title=None):
    """Draw what several orders of moves make of a board; where they meet, there is one board.

    >>> from helpers import TicTacToe, draw_paths
    >>> draw_paths(TicTacToe(), [1, 5, 2], [2, 5, 1])
    Two paths meet in one board. From ... ... ...: 1 5 2 and 2 5 1. 7 nodes of the tree are 6 boards. \
Reached by more than one path: XX. .O. ...

    `orders` are lists of moves. Raises ValueError for what is no board, and where there is no order;
    IllegalMove for a move that is not possible where it comes.
    """
    return _Paths(board, orders).picture(ax, title)


class _Paths(Chart):
    """`levels[d]` are the different boards after d moves; `nodes` how many ways there are to begin a path."""

    def __init__(self, board, orders):
        if rows_of(board) is None or not hasattr(board, "play") or not orders:
            raise ValueError("draw_paths needs a board and orders of moves, as [1, 5, 2], [2, 5, 1]")
        self.orders = [list(order) for order in orders]
        self.paths = [_played(board, order) for order in self.orders]
        self.high, self.wide = len(rows_of(board)), len(rows_of(board)[0])
        longest = max(map(len, self.paths))
        self.levels = [list(dict.fromkeys(p[d] for p in self.paths if d < len(p))) for d in range(longest)]
        self.nodes = len({tuple(order[:d]) for order in self.orders for d in range(len(order) + 1)})
        self.ways = {}  # {(board, next board): the numbers of the paths that go this way}
        for k, path in enumerate(self.paths):
            for way in pairwise(path):
                self.ways.setdefault(way, []).append(k)
        into = [after for _, after in self.ways]
        self.met = [each for level in self.levels for each in level if into.count(each) > 1]
        boards = sum(map(len, self.levels))
        self.caption = f"{count(self.nodes, 'node')} of the tree are {count(boards, 'board')}"

    @property
    def heading(self):
        many = {2: "Two", 3: "Three", 4: "Four"}.get(len(self.paths), len(self.paths))
        return f"{many} paths meet in one board" if self.met else f"{count(len(self.paths), 'path')}"

    def words(self):
        told = listed(" ".join(map(str, order)) for order in self.orders)
        met = listed(_said(each) for each in self.met) if self.met else ""
        start = f"From {_said(self.paths[0][0])}: {told}"
        return sentences(self.title, start, self.caption, met and f"Reached by more than one path: {met}")

    def legend(self):
        theme = self.sheet.theme
        paths = [
            (", ".join(map(str, order)), self.sheet.line_sign(theme.ink, 2.2, DASHES[k % len(DASHES)]))
            for k, order in enumerate(self.orders)
        ]
        frame = self.sheet.box_sign(20, 16, theme.paper, theme.ink, 3.2)
        return paths + ([("one board for several paths", frame)] if self.met else [])

    def size(self):
        self.step = BOARD * self.wide / self.high + BETWEEN
        rows = max(map(len, self.levels))
        return 2 * MARGIN + self.step * len(self.levels) - BETWEEN, ROW * rows - ROW + BOARD + 16

    # -------------------------------------------------------------- drawing

    def draw(self):
        self._choose_places()
        for (before, after), paths in self.ways.items():
            self._way(before, after, paths)
        boards, theme, cell = Boards(self.sheet), self.theme, BOARD / self.high
        before = {after: rows_of(start) for start, after in self.ways}
        for each, (x, y) in self.places.items():
            frame = (theme.ink, 3.2) if each in self.met else (theme.grid, 1.4)
            marked = [] if each in self.met else played(before.get(each), rows_of(each))
            boards.add(rows_of(each), x, y, cell, frame=frame[0], width=frame[1], marked=marked)
        boards.draw()

    def _choose_places(self):
        """The middle of each board: a column for each move, in it the boards of the level."""
        self.middle, self.places = (self.foot + self.top) / 2, {}
        for depth, level in enumerate(self.levels):
            x = MARGIN + BOARD * self.wide / self.high / 2 + self.step * depth
            for k, each in enumerate(level):
                self.places[each] = x, self.middle + ROW * ((len(level) - 1) / 2 - k)

    def _way(self, before, after, paths):
        """The lines from a board to the next, one for each path, and the move beside them."""
        (x, y), (u, v) = self.places[before], self.places[after]
        start, end = x + self.step / 2 - BETWEEN / 2, u - self.step / 2 + BETWEEN / 2 - 3
        for k, path in enumerate(paths):
            rise = APART * ((len(paths) - 1) / 2 - k)
            line = [(start, y + rise), (end, v + rise)]
            self.sheet.lines([line], self.theme.ink, 2.2, 2, "path", DASHES[path % len(DASHES)])
        said, colour = self._move(before, paths[0])
        slope, off = (v - y) / (end - start), y + v - 2 * self.middle
        lift = 12 + abs(slope) * measure(said, SMALL)[0] / 2 + APART * (len(paths) - 1) / 2
        outwards = 1 if (off or y - self.middle) >= 0 else -1
        at = start + SHARE * (end - start), y + SHARE * (v - y) + outwards * lift
        self.sheet.write(said, *at, SMALL, colour, kind="move")

    def _move(self, before, path):
        """The move that a path makes on a board, 'X 1', and its colour."""
        number, mark = (0, "X") if before.to_move == MAX else (1, "O")
        move = self.orders[path][self.paths[path].index(before)]
        return f"{mark} {move}", self.theme.players[number][0]


def _played(board, order):
    """The boards on the way, the first included."""
    path = [board]
    for move in order:
        path.append(path[-1].play(move))
    return path


def _said(board):
    return " ".join(rows_of(board))
