"""Who wins Connect Four: the exact value of the empty board and of each first move, as published."""

from functools import cache

from helpers.games.connect_four import ConnectFour


def exact_value(position):
    """1 if X wins with best play of both, -1 if O does, 0 for a draw; None where the table has none.

    >>> [exact_value(board) for board in ConnectFour().children()]
    [-1, -1, 0, 1, 0, -1, -1]
    >>> exact_value(ConnectFour.from_moves("4444441")) is None
    True

    Known are the empty board and the first moves, as James D. Allen (1988) and Victor Allis (1988)
    found them, each for himself. The program tools/solved.c can write a table of more plies.
    """
    return _values().get(position) if isinstance(position, ConnectFour) else None


@cache
def _values():
    """{position: its value}, breadth first from the empty board, columns from left to right."""
    import json
    from importlib.resources import files

    text = files("helpers.games").joinpath("solved.json").read_text(encoding="utf-8")
    values, level = {}, [ConnectFour()]
    for letters in json.loads(text):
        values.update(zip(level, ("LDW".index(letter) - 1 for letter in letters), strict=True))
        level = list(dict.fromkeys(child for board in level for child in board.children()))
    return values
