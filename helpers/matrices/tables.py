"""Is it a payoff table, a pair of them, a history? What is not gets a sentence with place and way out.

>>> check_table([[3, 0], [5]])
Traceback (most recent call last):
ValueError: the rows of A are not of equal length: row 0 has 2 payoffs, row 1 has 1

Every function returns a plain copy of what it was given, made of lists or strings and Python's own numbers,
and raises ValueError for everything else.
"""

from helpers.text import brief


def check_table(A, name="A", exact=False):
    """A payoff table as a new list of lists, whether it came as lists, tuples or an array.

    >>> check_table(((-1, -10), (0, -8)))
    [[-1, -10], [0, -8]]
    >>> check_table([[0.5]], exact=True)
    Traceback (most recent call last):
    ValueError: A[0][0] is 0.5: payoffs are exact here, write Fraction(1, 2)

    A payoff is a number: int, Fraction, float or Decimal; never a bool or NaN. With `exact` only int and
    Fraction. Raises ValueError, naming the table (`name`) and the row or the cell.
    """
    table = plain(A)
    rows = [plain(row) for row in table] if isinstance(table, (list, tuple)) else [None]
    if not all(isinstance(row, (list, tuple)) for row in rows):
        raise ValueError(f"{name} is a list of rows, as in [[-1, -10], [0, -8]], not {brief(table)}")
    if not rows or not rows[0]:
        raise ValueError(f"{name} is empty: it needs at least one row with at least one payoff")
    for i, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise ValueError(
                f"the rows of {name} are not of equal length: row 0 has {len(rows[0])} payoffs, "
                f"row {i} has {len(row)}"
            )
    return [
        [_payoff(value, f"{name}[{i}][{j}]", exact) for j, value in enumerate(row)]
        for i, row in enumerate(rows)
    ]


def check_tables(A, B, exact=False):
    """The tables of both players, each as `check_table` gives it.

    >>> check_tables([[1, 2]], [[1], [2]])
    Traceback (most recent call last):
    ValueError: A has 1 rows and 2 columns, B has 2 and 1: both players play in the same cells

    `A[i][j]` pays the row player, `B[i][j]` the column player. Raises ValueError as `check_table` does, and
    for tables of different shapes.
    """
    A, B = check_table(A, "A", exact), check_table(B, "B", exact)
    if (len(A), len(A[0])) != (len(B), len(B[0])):
        raise ValueError(
            f"A has {len(A)} rows and {len(A[0])} columns, B has {len(B)} and {len(B[0])}: "
            "both players play in the same cells"
        )
    return A, B


def check_names(names, count, word="row"):
    """The names of `count` rows, columns or players as a list of strings; None gives `row 0`, `row 1` …

    >>> check_names(("silent", "confess"), 2), check_names(None, 2, "column")
    (['silent', 'confess'], ['column 0', 'column 1'])

    Raises ValueError for a single string, for too many or too few names, and for one that is there twice.
    """
    if names is None:
        return [f"{word} {k}" for k in range(count)]
    if isinstance(names, str):
        raise ValueError(f"the names of the {word}s come as a list, not as one string {brief(names)}")
    names = [*map(str, names)]
    if len(names) != count:
        raise ValueError(f"{count} {word}s need {count} names, not {len(names)}: {brief(names)}")
    if len({*names}) < count:
        raise ValueError(f"two {word}s have the same name: {brief(names)}")
    return names


def check_history(moves, name="moves"):
    """The moves of one player so far as a string, whether they came as a string or as a list.

    >>> check_history("CCD"), check_history(["C", "D"]), check_history([])
    ('CCD', 'CD', '')

    Raises ValueError, naming the round (from 0), for every move that is not "C" or "D".
    """
    if isinstance(moves, str) and not moves.strip("CD"):
        return moves
    if not isinstance(moves, (str, list, tuple)):
        raise ValueError(f"{name} is a string of moves, as in 'CCD' ('' in round 1), not {brief(moves)}")
    for k, move in enumerate(moves):
        if move not in ("C", "D"):
            raise ValueError(f"{name}[{k}] is {brief(move)}, and a move is 'C' or 'D'")
    return "".join(moves)


def check_histories(mine, theirs, names=("my_moves", "their_moves")):
    """Both players' moves so far, as two strings of equal length.

    >>> check_histories("CD", ["C", "C"])
    ('CD', 'CC')

    Raises ValueError as `check_history` does, and for histories of different lengths.
    """
    mine, theirs = check_history(mine, names[0]), check_history(theirs, names[1])
    if len(mine) != len(theirs):
        raise ValueError(
            f"{names[0]} has {len(mine)} moves and {names[1]} {len(theirs)}: a round adds one to both. "
            "Ask both players first, then write down what they said"
        )
    return mine, theirs


def plain(value):
    """numpy's arrays and numbers as Python's own."""
    return value.tolist() if hasattr(value, "tolist") else value


def _payoff(value, place, exact):
    if type(value) is int:
        return value
    from decimal import Decimal
    from fractions import Fraction
    from numbers import Rational, Real

    value = plain(value)
    kinds = Rational if exact else (Real, Decimal)
    if isinstance(value, kinds) and not isinstance(value, bool) and value == value:
        return value
    if exact and isinstance(value, float) and abs(value) < float("inf"):
        meant = Fraction(value).limit_denominator(1000)
        raise ValueError(f"{place} is {value}: payoffs are exact here, write {meant!r}")
    kind = "an exact number, an int or a Fraction" if exact else "a number"
    raise ValueError(f"{place} is {brief(value)}: a payoff is {kind}")
