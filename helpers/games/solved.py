"""Who wins Connect Four: the exact value of each position of the first plies, as far as it was computed."""

from functools import cache

from helpers.games.connect_four import ConnectFour


def exact_value(position):
    """1 if X wins with best play of both, -1 if O does, 0 for a draw; None where nobody computed it.

    >>> [exact_value(board) for board in ConnectFour().children()]
    [-1, -1, 0, 1, 0, -1, -1]
    >>> exact_value(ConnectFour.from_moves("4444441")) is None
    True

    Known are the positions of the first plies. The program tools/solved.c searched each of them to the end.
    Who wins was found first by James D. Allen (1988) and, with rules in place of a search, Victor Allis (1988).
    """
    return _values().get(position) if isinstance(position, ConnectFour) else None


@cache
def _values():
    """{position: its value}, breadth first from the empty board, as the program found them."""
    import json
    from importlib.resources import files

    text = files("helpers.games").joinpath("solved.json").read_text(encoding="utf-8")
    values, level = {}, [ConnectFour()]
    for letters in json.loads(text):
        values.update(zip(level, ("LDW".index(letter) - 1 for letter in letters), strict=True))
        level = list(dict.fromkeys(child for board in level for child in board.children()))
    return values
