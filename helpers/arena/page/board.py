"""What a game is played on, and what its moves are called.

>>> board = Board("connect-four")
>>> board.moves("4435"), board.after([4])
([4, 4, 3, 5], "ConnectFour('....... ....... ....... ....... ....... ...X...')")
>>> Board("in-a-row 4 5 4").moves("1,12,7")
[1, 12, 7]
"""

from helpers.games import ConnectFour, InARow, TicTacToe
from helpers.matrices.strategies import PAIRS

BOARDS = {"tic-tac-toe": (3, 3, 3, False), "connect-four": (6, 7, 4, True)}
STARTS = {"tic-tac-toe": TicTacToe, "connect-four": ConnectFour}
NAMES = {"tic-tac-toe": "tic-tac-toe", "connect-four": "Connect Four", "dilemma": "prisoner's dilemma"}


class Board:
    """The board of a game as `--game` has it; `shape` is (rows, columns, k, gravity), () for the dilemma."""

    def __init__(self, game):
        self.game, self.name = game, NAMES.get(game, game)
        self.shape = () if game == "dilemma" else BOARDS.get(game)
        if self.shape is None:
            rows, columns, k = map(int, game.split()[1:])
            self.shape, self.name = (rows, columns, k, False), f"{k} in a row on {rows} × {columns}"

    def moves(self, text):
        """The moves of a game, as numbers; of the dilemma its rounds: 0 for CC, then CD, DC, DD."""
        if not self.shape:
            return [PAIRS.index(x + o) for x, o in zip(*text.split("/"), strict=True)] if text else []
        rows, columns, _, gravity = self.shape
        most = columns if gravity else rows * columns
        return [int(move) for move in (text if most < 10 else text.split(",")) if move]

    def after(self, moves):
        """The position after these moves, as Python code that makes it."""
        board = STARTS[self.game]() if self.game in STARTS else InARow(*self.shape)
        for move in moves:
            board = board.play(move)
        return repr(board)
