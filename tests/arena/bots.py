"""Bots as data, and a class that hands them in: right ones of known strength, weak and faulty ones."""

import json
from pathlib import Path

import small

NOTEBOOK = f"{small.TABLES}.ipynb"
IMPORTS = "from math import inf\nfrom helpers import MAX, ConnectFour, centre_first"

SEARCH = """
def score(board):
    if board.is_over:
        return {{"X": 1000, "O": -1000, None: 0}}[board.winner] - board.plies * board.utility
    rows = board.rows
    columns = ["".join(row[c] for row in rows) for c in range(7)]
    return sum((3 - abs(3 - c)) * (column.count("X") - column.count("O")) for c, column in enumerate(columns))

def value(board, depth, alpha, beta):
    if board.is_over or depth == 0:
        return score(board)
    best = -inf if board.to_move == MAX else inf
    for move in centre_first(board):
        found = value(board.play(move), depth - 1, alpha, beta)
        if board.to_move == MAX:
            best = max(best, found)
            alpha = max(alpha, best)
        else:
            best = min(best, found)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best

def bot(board):
    for depth in range(1, {most}):
        sign = 1 if board.to_move == MAX else -1
        yield max(centre_first(board), key=lambda m: sign * value(board.play(m), depth - 1, -inf, inf))
"""
FIRST = "def bot(board):\n    return board.moves[0]"
MIDDLE = "def bot(board):\n    return next(iter(centre_first(board)))"
CHANCE = "import random\ndef bot(board):\n    return random.choice(board.moves)"
LOSES = SEARCH.format(most=3).replace("max(centre_first", "min(centre_first")
WINS = """
def bot(board):
    for move in centre_first(board):
        if board.play(move).winner:
            return move
    return centre_first(board)[0]
"""


def deep(most):
    """The cells of a bot that looks up to `most` plies ahead."""
    return SEARCH.format(most=most + 1)


def notebook(*sources, nickname=None):
    """The bytes of a notebook with these cells."""
    named = [f"NICKNAME = {nickname!r}"] if nickname is not None else []
    cells = [
        {"cell_type": "code", "source": source, "metadata": {}, "outputs": [], "execution_count": None}
        for source in [IMPORTS, *sources, *named]
    ]
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()


def hand_in(folder, bots, name=NOTEBOOK):
    """A folder for each student; `bots` is {student: sources}; nicknames: "nick" and a word turned round."""
    for student, sources in bots.items():
        sources = [sources] if isinstance(sources, str) else sources
        path = Path(folder, student, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(notebook(*sources, nickname=f"nick {student.split()[-1][::-1]}"))
    return folder
