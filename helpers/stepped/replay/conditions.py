"""What an `if` or a `while` came to, in words: with its numbers, as in "6 ≥ 5 is true".

>>> rows = [(7, "def cut(alpha, beta):"), (8, "    if alpha >= beta:"), (9, "        return True")]
>>> conditions = Conditions(rows)
>>> conditions.words(1, 2, {"alpha": 6, "beta": 5}), conditions.words(1, 0, {"alpha": 6, "beta": 7})
('6 ≥ 5 is true', '6 ≥ 7 is false')
"""

import ast
from contextlib import suppress

from helpers.draw.numbers import number
from helpers.stepped.replay.source import functions
from helpers.text import shortened
from helpers.tracing.functions import is_number

SIGNS = {ast.Gt: ">", ast.GtE: "≥", ast.Lt: "<", ast.LtE: "≤", ast.Eq: "=", ast.NotEq: "≠"}
LETTERS = 40  # of a condition without numbers


class Conditions:
    """The conditions in `rows`, which are (number, text), (0, "") between functions."""

    def __init__(self, rows):
        self.tests = {}  # {row: (what is asked, the row where it is true)}
        for at, _, source in functions(rows):
            with suppress(SyntaxError):  # of half a function
                for node in ast.walk(ast.parse(source)):
                    if isinstance(node, (ast.If, ast.While)) and node.body[0].lineno > node.test.end_lineno:
                        self.tests[at + node.test.lineno - 1] = node.test, at + node.body[0].lineno - 1

    def words(self, row, after, names):
        """What the line in `row` came to when `after` was the next row, and `names` held these; or ""."""
        if row not in self.tests or after is None:
            return ""
        test, begins = self.tests[row]
        return f"{_with_numbers(test, names)} is {'true' if after == begins else 'false'}"


def _with_numbers(test, names):
    match test:
        case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in SIGNS:
            pair = [_value(each, names) for each in (left, right)]
            if all(map(is_number, pair)):
                return f"{number(pair[0])} {SIGNS[type(op)]} {number(pair[1])}"
    return shortened(ast.unparse(test), LETTERS)


def _value(node, names):
    """The number that a name or a numeral stands for; None of anything else."""
    if isinstance(node, ast.Name):
        return names.get(node.id)
    with suppress(ValueError):
        return ast.literal_eval(node)
    return None
