"""The course's own players, by which a class can see how strong it is: they play without a meter."""

from helpers.games.bots import random_bot, rule_bot
from helpers.games.depth import depth_bot
from helpers.games.perfect import perfect_bot
from helpers.matrices.strategies import STRATEGIES
from helpers.tournament.games import DILEMMA, Answer, board_of, most_moves

RANDOM = "random"
WIDE = 16  # moves; on a board with more, looking far takes too long


def names(game):
    """The names of a game's anchors, the weakest first.

    >>> names("connect-four"), names("tic-tac-toe")
    (['random', 'depth 1', 'depth 2', 'depth 4', 'depth 6'], ['random', 'rules', 'perfect'])
    """
    if game == DILEMMA:
        return [*STRATEGIES]
    if game == "tic-tac-toe":
        return [RANDOM, "rules", "perfect"]
    depths = (1, 2, 4, 6) if most_moves(board_of(game)) <= WIDE else (1, 2)
    return [RANDOM, *(f"depth {depth}" for depth in depths)]


def asker(name, seed):
    """What asks an anchor of this name: a function of the position, or of both histories; gives an Answer."""
    if name in STRATEGIES:
        return lambda mine, theirs: Answer(STRATEGIES[name](mine, theirs), None)
    dice = {RANDOM: random_bot, "rules": rule_bot}
    if name in dice:
        bot = dice[name](seed)
    else:
        bot = perfect_bot() if name == "perfect" else depth_bot(int(name.removeprefix("depth ")))
    return lambda board: Answer(bot(board), None)
