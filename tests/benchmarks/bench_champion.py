"""What each piece of notebook 6's champion is worth: 98 games against depth 4, with 2,000 positions a move.

    python tests/benchmarks/bench_champion.py

From each of the 49 openings of two plies, on both sides. It takes some minutes; notebook 6 tells it.
"""

from functools import cache
from itertools import product
from pathlib import Path
from types import FunctionType

from helpers import MAX, ConnectFour, depth_bot, think
from instructors.release.answer_key import namespace
from instructors.release.book import read

SOLVED = Path(__file__).parents[2] / "solutions" / "06_bigger_boards.ipynb"
FOUR, BUDGET, OPENINGS = depth_bot(4), 2_000, list(product(range(1, 8), repeat=2))


def rebuilt(space, names, **others):
    """The last of these functions of a notebook, all of them with `others` in place of what they call."""
    space = {**space, **others}
    for name in names:
        space[name] = FunctionType(space[name].__code__, space, name, space[name].__defaults__)
    return space[names[-1]]


def pieces():
    """{name: player}: each has one piece more than the one before."""
    space = namespace(read(SOLVED), SOLVED.name)
    space |= {name: cache(space[name]) for name in ("window_score", "threats")}  # only quicker
    score, finished = space["window_score"], space["look_ahead"]
    plain = rebuilt(space, ["quiet"], judged=lambda board, x, o: score(board))
    leaves = {"table": lambda board: finished(board, 0), "quiet": plain, "threats": rebuilt(space, ["quiet"])}
    players = {name: rebuilt(space, ["remembering", "champion"], quiet=leaf) for name, leaf in leaves.items()}
    return {"deepening": rebuilt(space, ["look_ahead", "deepening"]), **players}


def winner(player, opening, mark):
    board = ConnectFour.from_moves(opening)
    while not board.is_over:
        is_mine = (board.to_move == MAX) == (mark == "X")
        board = board.play(think(player, board, BUDGET).move if is_mine else FOUR(board))
    return board.winner


def results(player):
    """(won, lost, drawn)"""
    games = [(mark, winner(player, opening, mark)) for opening in OPENINGS for mark in "XO"]
    won, drawn = sum(mark == who for mark, who in games), sum(who is None for _, who in games)
    return won, len(games) - won - drawn, drawn


if __name__ == "__main__":
    for name, player in pieces().items():
        print(f"{name:>10}: {{}} won, {{}} lost, {{}} drawn".format(*results(player)), flush=True)
