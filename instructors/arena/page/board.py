"""What a game is played on, and what its moves are.

>>> board = Board("connect-four")
>>> board.moves("4435"), board.after([4])
([4, 4, 3, 5], "ConnectFour('....... ....... ....... ....... ....... ...X...')")
>>> Board("in-a-row 4 5 4").shape, Board("dilemma").moves("CCD/CDC")
((4, 5, 4, False), [0, 1, 2])
"""

from helpers.matrices.strategies import PAIRS
from helpers.tournament.games import DILEMMA, board_of, moves_in

NAMES = {"tic-tac-toe": "tic-tac-toe", "connect-four": "Connect Four", DILEMMA: "prisoner's dilemma"}


class Board:
    """The board of a game as `--game` has it; `shape` is (rows, columns, k, gravity), () for the dilemma."""

    def __init__(self, game):
        self.name, self.shape = NAMES.get(game), ()
        if game != DILEMMA:
            self.start = board_of(game)
            rows, columns = getattr(self.start, "size", (3, 3))
            k = getattr(self.start, "k", 3)
            self.shape = (rows, columns, k, self.start.drops)
            self.name = self.name or f"{k} in a row on {rows} × {columns}"

    def moves(self, text):
        """The moves of a game, as numbers; of the dilemma its rounds: 0 for CC, then CD, DC, DD."""
        if self.shape:
            return moves_in(text, self.start)
        return [PAIRS.index(x + o) for x, o in zip(*text.split("/"), strict=True)] if text else []

    def after(self, moves):
        """The position after these moves, as Python code that makes it."""
        board = self.start
        for move in moves:
            board = board.play(move)
        return repr(board)
