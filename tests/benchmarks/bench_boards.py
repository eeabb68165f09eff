"""How fast larger boards are walked, and how far a search sees in so many positions, beside other programs.

    python tests/benchmarks/bench_boards.py

On each board every program searches with alpha-beta to a fixed depth, from left to right, where a game that
goes on counts 0; they take turns as in bench_search.py. Then, with one opinion on unfinished boards for all
(the lines of one player alone), each is asked how deep it comes in a number of positions, with a search of
its own for each depth: the peers in their order, ours with the centre first, and ours once more as it deepens
and remembers, where all depths together are paid. Positions are what a search comes to.

The peers are OpenSpiel, easyAI (whose Connect Four has one size) and aima3 (see bench_search.py).
"""

import importlib
import sys
from collections import namedtuple
from functools import partial
from itertools import takewhile
from math import inf
from operator import attrgetter
from pathlib import Path
from unittest import mock

from bench_search import Program, peer, race

from helpers import MAX, InARow, centre_first, think

sys.path.insert(0, str(Path(__file__).parents[1]))
from in_a_row import lines

# A board, the moves that were made on it, and how deep the timed search looks.
Start = namedtuple("Start", "rows columns k gravity moves depth")
STARTS = {
    "Connect Four after 4, 4": Start(6, 7, 4, True, (4, 4), 5),
    "Connect 3 on 4 by 4": Start(4, 4, 3, True, (), 7),
    "four in a row on 5 by 5, after 13, 1": Start(5, 5, 4, False, (13, 1), 3),
}
POSITIONS = 5_000, 50_000
Searcher = namedtuple(
    "Searcher", "search counts more", defaults=(0,)
)  # search(depth, score); as in a Program


def opinion(cells, start):
    """What the lines of one player alone are worth, from X's side: less than a win in every case."""
    score = 0
    for line in lines(start.rows, start.columns, start.k):
        marks = "".join([cells[place] for place in line])
        x, o = marks.count("X"), marks.count("O")
        score += (not o and x and 4 ** (x - 1)) - (not x and o and 4 ** (o - 1))
    return score / 10_000


# --- ours ---


def look_ahead(board, depth, score, order, alpha=-inf, beta=inf):
    """Alpha-beta to a fixed depth, the moves in the order that `order` says."""
    if board.is_over or not depth:
        return board.utility if board.is_over else score(board)
    is_max = board.to_move == MAX
    best = -inf if is_max else inf
    for move in order(board):
        value = look_ahead(board.play(move), depth - 1, score, order, alpha, beta)
        if is_max:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


class Deepening:
    """A bot that yields a move after each depth, remembers, and tries the best move of before first."""

    def __init__(self, score):
        self.score, self.seen, self.first = score, {}, {}

    def __call__(self, board):
        for depth in range(1, len(board.cells) - board.plies + 1):
            self.value(board, depth, -inf, inf)
            yield self.first[board]

    def value(self, board, depth, alpha, beta):
        if board.is_over or not depth:
            return board.utility if board.is_over else self.score(board.cells)
        low, high = self.seen.get((board, depth), (-inf, inf))
        if low >= beta or high <= alpha or low == high:
            return low if low >= beta else high
        is_max, window = board.to_move == MAX, (alpha, beta)
        best = -inf if is_max else inf
        for move in sorted(centre_first(board), key=lambda move: move != self.first.get(board)):
            value = self.value(board.play(move), depth - 1, alpha, beta)
            if value > best if is_max else value < best:
                best, chosen = value, move
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        self.first[board] = chosen
        is_low, is_high = best > window[0], best < window[1]
        self.seen[board, depth] = (best if is_low else low), (best if is_high else high)
        return best


def ours(start, order):
    root = InARow.from_moves(start.moves, *start[:4])

    def search(depth, score):
        worth = score if score is nothing else lambda board: score(board.cells)
        look_ahead(root, depth, worth, order)

    return Searcher(search, (globals(), ["look_ahead"]))


# --- the peers ---


def aima(games, start):
    game = (games.ConnectFour if start.gravity else games.TicTacToe)(h=start.columns, v=start.rows, k=start.k)
    root, places = (
        game.initial,
        [(x, start.rows - y) for y in range(start.rows) for x in range(1, start.columns + 1)],
    )
    for move in start.moves:
        there = (move,) if start.gravity else places[move - 1]
        root = game.result(root, next(each for each in game.actions(root) if each[: len(there)] == there))

    def search(depth, score):
        def worth(state):
            if game.terminal_test(state):
                return state.utility
            return score("".join([state.board.get(place, ".") for place in places]))

        stops = lambda state, reached: reached >= depth or game.terminal_test(state)  # noqa: E731
        games.alphabeta_cutoff_search(root, game, cutoff_test=stops, eval_fn=worth)

    return Searcher(search, (games.TicTacToe, ["terminal_test"]), 1)


def easyai(easyai, start):
    class Game(importlib.import_module("easyAI.games.ConnectFour").ConnectFour):
        def scoring(self):
            if self.lose():
                return -1
            cells = "".join([".XO"[mark] for row in self.board[::-1] for mark in row])
            return self.score(cells) if self.current_player == 1 else -self.score(cells)

    root = Game([None, None])
    for move in start.moves:
        root.make_move(move - 1)
        root.switch_player()

    def search(depth, score):
        Game.score = staticmethod(score)
        easyai.Negamax(depth)(root)

    return Searcher(search, (importlib.import_module("easyAI.AI.Negamax"), ["negamax"]))


def openspiel(pyspiel, start):
    python = importlib.import_module("open_spiel.python.algorithms.minimax")
    size = f"rows={start.rows},columns={start.columns},x_in_row={start.k}"
    if not start.gravity:
        size = f"m={start.columns},n={start.rows},k={start.k}"
    game = pyspiel.load_game(f"{'connect_four' if start.gravity else 'mnk'}({size})")
    root = game.new_initial_state()
    for move in start.moves:
        root.apply_action(move - 1)

    def search(depth, score):
        worth = lambda state: score("".join(str(state).split()).upper())  # noqa: E731
        if score is nothing:
            worth = score  # without the text of the board
        python.alpha_beta_search(game, root, value_function=worth, maximum_depth=depth)

    return Searcher(search, (python, ["_alpha_beta"]))


def nothing(cells):
    """No opinion."""
    return 0


# --- how deep ---


class Enough(Exception):
    """Raised in a search that came to more positions than it may."""


def needs(searcher, depth, score, most):
    """Whether a search of its own to this depth comes to at most so many positions."""
    owner, names = searcher.counts
    with_items, count = isinstance(owner, dict), searcher.more

    def counting(function):
        def counted(*args, **kwargs):
            nonlocal count
            count += 1
            if count > most + 1:  # and the root
                raise Enough
            return function(*args, **kwargs)

        return counted

    functions = {name: counting(owner[name] if with_items else getattr(owner, name)) for name in names}
    with mock.patch.dict(owner, functions) if with_items else mock.patch.multiple(owner, **functions):
        try:
            searcher.search(depth, score)
        except Enough:
            return False
    return True


def tell_depths(start, searchers, most):
    """A line with the last depth of each before the first that takes too many positions."""

    def score(cells):
        return opinion(cells, start)

    root, depths = InARow.from_moves(start.moves, *start[:4]), {}
    deepest = len(root.cells) - root.plies
    for name, searcher in searchers.items():
        fits = (needs(searcher, depth, score, most) for depth in range(1, deepest + 1))
        depths[name] = sum(takewhile(bool, fits))
    thought = think(Deepening(score), root, most)
    told = ", ".join(f"{name} {depth}" for name, depth in depths.items())
    print(f"  depth in {most:,} positions: helpers deepening {len(thought.moves)}, {told}")


def main():
    missing, makers = {}, {}
    for package, module, make in (
        ("OpenSpiel", "pyspiel", openspiel), ("easyAI", "easyAI", easyai), ("aima3", "aima3.games", aima)
    ):  # fmt: skip
        if found := peer(package, module, missing):
            makers[package] = partial(make, found)
    for package, why in missing.items():
        print(f"left out: {package}: {why}")
    for title, start in STARTS.items():
        peers = {
            name: make(start) for name, make in makers.items() if name != "easyAI" or start[:2] == (6, 7)
        }
        timed = [
            Program(name, partial(timed_once, each, start.depth), *each[1:])
            for name, each in {"helpers": ours(start, attrgetter("moves")), **peers}.items()
        ]
        race(f"{title}: {start.depth} plies", timed, 9)
        for most in POSITIONS:
            tell_depths(start, {"helpers": ours(start, centre_first), **peers}, most)


def timed_once(searcher, depth):
    searcher.search(depth, nothing)


if __name__ == "__main__":
    main()
