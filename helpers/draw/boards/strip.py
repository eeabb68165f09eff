"""`draw_game`: a game as a strip of small boards, and how it ended."""

from math import ceil

from helpers.draw.boards import Boards
from helpers.draw.boards.board_rows import line_that_won, played, rows_of, to_move
from helpers.draw.charts import Chart
from helpers.draw.numbers import sentences
from helpers.draw.sheet import measure
from helpers.text import brief, count
from helpers.theme import SMALL, VALUE, WIDEST

BOARD, GAP, ROW = 70, 16, 106  # pixels: the height of a board; between two; from a row of them to the next
REASONS = {"error": "raised an error", "illegal": "gave an answer that is no possible move"}


def draw_game(opening, moves, winner=None, reason="over", *, names=("X", "O"), ax=None, title=None):
    """Draw a game as a strip of boards: the opening, then the board after each move, and how it ended.

    >>> from helpers import TicTacToe, draw_game
    >>> draw_game(TicTacToe(), [1, 2, 5, 9, 4, 6, 7], "X")
    X wins with a line. 7 moves from ... ... ...: X 1, O 2, X 5, O 9, X 4, O 6, X 7. Last board: XO. XXO \
X.O.

    `opening`: a position. `moves`: from there on, by turns. With the reason "over" the last board says who
    has won. With any other, `winner` ("X" or "O") has won because of what the other one did: "error",
    "illegal", or words of your own. `names`: who plays X and who plays O.

    Raises ValueError for what is no position; IllegalMove for a move that is not possible where it comes.
    """
    if rows_of(opening) is None or not hasattr(opening, "play"):
        raise ValueError(f"opening is a position, as TicTacToe(), not {brief(opening)}")
    return GameStrip(opening, [*moves], winner, reason, names).picture(ax, title)


class GameStrip(Chart):
    """`boards` and the `moves` between them, as "X 1"; the `end` in words."""

    def __init__(self, opening, moves, winner, reason, names):
        self.boards, self.names, self.moves = [opening], dict(zip("XO", names, strict=True)), []
        for move in moves:
            self.moves.append(f"{to_move(rows_of(self.boards[-1]))} {move}")
            self.boards.append(self.boards[-1].play(move))
        self.caption = self._end(winner, reason)

    def _end(self, winner, reason):
        last = self.boards[-1]
        if reason != "over":
            if winner not in self.names:
                raise ValueError(
                    f'winner is "X" or "O" where the reason is {brief(reason)}, not {brief(winner)}'
                )
            return f"{self._who(winner)} wins: {self._who('XO'[winner == 'X'])} {REASONS.get(reason, reason)}"
        if not last.is_over:
            return f"Not over: {self._who(to_move(rows_of(last)))} to move"
        return f"{self._who(last.winner)} wins with a line" if last.winner else "A draw"

    def _who(self, mark):
        return mark if self.names[mark] == mark else f"{self.names[mark]} ({mark})"

    @property
    def heading(self):
        return "" if [*self.names.values()] == ["X", "O"] else " against ".join(map(self._who, "XO"))

    def words(self):
        told = f"{count(len(self.moves), 'move')} from {_said(self.boards[0])}"
        return sentences(
            self.title,
            self.caption,
            f"{told}: {', '.join(self.moves)}" if self.moves else told,
            f"Last board: {_said(self.boards[-1])}",
        )

    # -------------------------------------------------------------- drawing

    def size(self):
        self.high, wide = len(rows_of(self.boards[0])), len(rows_of(self.boards[0])[0])
        self.step = BOARD * wide / self.high + GAP
        rows = ceil(len(self.boards) / int((WIDEST - GAP) / self.step))
        self.across = ceil(len(self.boards) / rows)
        wide = max(200, measure(self.caption, VALUE, True)[0] + 20, self.step * self.across + GAP)
        return min(WIDEST, wide), ROW * rows

    def draw(self):
        boards, frames = Boards(self.sheet), [(self.theme.grid, 1.4)] * len(self.boards)
        frames[-1] = self.theme.ink, 2.6
        for k, board in enumerate(self.boards):
            (row, column), before = divmod(k, self.across), self.boards[k - 1] if k else None
            x, y = self.step * (column + 0.5), self.top - ROW * row - BOARD / 2 - 6
            rows, last = rows_of(board), k == len(self.boards) - 1
            marked, line = (
                played(rows_of(before), rows) if k else (),
                line_that_won(board, before) if last else (),
            )
            frame, width = frames[k]
            boards.add(rows, x, y, BOARD / self.high, frame=frame, width=width, marked=marked, line=line)
            self._move(k, x, y - BOARD / 2 - 12)
        boards.draw()

    def _move(self, k, x, y):
        """The move that made board k, below it."""
        said = self.moves[k - 1] if k else "start"
        colour = self.theme.players["XO".index(said[0])][0] if k else self.theme.muted
        self.sheet.write(said, x, y, SMALL, colour, kind="move")


def _said(board):
    return " ".join(rows_of(board))
