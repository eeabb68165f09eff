"""The games of the course. All are Positions: what a search can walk.

>>> from helpers.games import TicTacToe
>>> TicTacToe().play(5).cells
'....X....'
"""

from helpers.games.connect_four import ConnectFour
from helpers.games.in_a_row import InARow
from helpers.games.nim import Nim
from helpers.games.nodes import Node
from helpers.games.position import CHANCE, MAX, MIN, IllegalMove, Position, drops, read_position
from helpers.games.tictactoe import TicTacToe
from helpers.games.trees import Tree

__all__ = [
    "CHANCE",
    "MAX",
    "MIN",
    "ConnectFour",
    "IllegalMove",
    "InARow",
    "Nim",
    "Node",
    "Position",
    "TicTacToe",
    "Tree",
    "drops",
    "read_position",
]
