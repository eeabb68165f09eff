"""Games of tic-tac-toe between two small bots, fair and faulty, from boards of up to five plies.

>>> import random
>>> refereed(random.Random(4))[2].plies <= 5
True
"""

from helpers.challenges.inputs import pick
from helpers.games import TicTacToe
from helpers.games.entrants import FAIR, FAULTY


def refereed(rng):
    """Two bots, three of five fair, and a board that was played at random; seldom it is over."""
    board = TicTacToe()
    for _ in range(rng.randrange(6)):
        board = board.play(pick(rng, board.moves)) if board.moves else board
    return _bot(rng), _bot(rng), board


def _bot(rng):
    return pick(rng, FAIR if rng.random() < 0.6 else FAULTY)
