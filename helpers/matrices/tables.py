"""Is it a payoff table, a pair of them, a mix, a history? What is not gets a sentence with place and way out.

>>> check_table([[3, 0], [5]])
Traceback (most recent call last):
ValueError: the rows of A are not of equal length: row 0 has 2 payoffs, row 1 has 1

Every function returns a plain copy of what it was given, made of lists, tuples or strings and Python's own
numbers, and raises ValueError for everything else.
"""

from helpers.text import brief


def check_table(A, name="A", exact=False):
    """A payoff table as a new list of lists, whether it came as lists, tuples or an array.

    >>> check_table(((-1, -10), (0, -8)))
    [[-1, -10], [0, -8]]
    >>> check_table([[0.5]], exact=True)
    Traceback (most recent call last):
    ValueError: A[0][0] is the float 0.5: payoffs are exact here, write Fraction(1, 2)

    A payoff is a number: int, Fraction, float or Decimal; never a bool or NaN. With `exact` only int and
    Fraction. Raises ValueError, naming the table (`name`) and the row or the cell.
    """
    table = _plain(A)
    rows = [_plain(row) for row in table] if _is_list(table) else [None]
    if not all(map(_is_list, rows)):
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

    Raises ValueError for a single string, for what has no order, for too many or too few names, and for a
    name that is None or there twice.
    """
    if names is None:
        return [f"{word} {k}" for k in range(count)]
    if isinstance(names, (str, set, frozenset)) or not hasattr(names, "__iter__"):
        kind = "one string " if isinstance(names, str) else ""
        raise ValueError(f"the names of the {word}s come as a list, not as {kind}{brief(names)}")
    names = [name if name is None else str(name) for name in names]
    if len(names) != count:
        raise ValueError(f"{count} {word}s need {count} names, not {len(names)}: {brief(names)}")
    for k, name in enumerate(names):
        if name is None:
            raise ValueError(f"the name of {word} {k} is None: a name is a word")
        if name in names[:k]:
            raise ValueError(f"{word}s {names.index(name)} and {k} have the same name {brief(name)}")
    return names


def check_mix(p, n=None, name="p"):
    """A mix, one exact probability for each action, as a list.

    >>> check_mix((1, 0))
    [1, 0]
    >>> check_mix([0.5, 0.5])
    Traceback (most recent call last):
    ValueError: p[0] is the float 0.5: probabilities are exact here, write Fraction(1, 2)

    Raises ValueError for another number of actions than `n` (None: any), for what is no int or Fraction
    from 0 to 1, and for probabilities that do not add up to 1.
    """
    mix = _plain(p)
    if not _is_list(mix):
        raise ValueError(
            f"{name} is a list of probabilities, as in [Fraction(2, 3), Fraction(1, 3)], not {brief(mix)}"
        )
    if not mix:
        raise ValueError(f"{name} is empty: it needs a probability for each action")
    if n is not None and len(mix) != n:
        raise ValueError(
            f"{name} has {len(mix)} probabilities, and there are {n} actions: write one for each, "
            "0 for an action that is not played"
        )
    mix = [check_probability(value, f"{name}[{k}]") for k, value in enumerate(mix)]
    total = sum(mix)
    if total != 1:
        rest = f"{1 - total} is missing" if total < 1 else f"{total - 1} too much"
        raise ValueError(f"{name} adds up to {total}, and probabilities add up to 1: {rest}")
    return mix


def check_probability(p, name="p"):
    """One exact probability: an int or a Fraction from 0 to 1.

    >>> check_probability(1)
    1

    Raises ValueError for everything else, floats too.
    """
    value = _plain(p)
    _refuse_inexact(value, name, "probabilities are")
    if not _is_rational(value):
        raise ValueError(f"{name} is {brief(value)}: a probability is a number, as Fraction(1, 3)")
    if not 0 <= value <= 1:
        side = "below 0" if value < 0 else "above 1"
        raise ValueError(f"{name} is {value}: a probability is never {side}")
    return value


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
    return "".join(_move(move, f"{name}[{k}] is") for k, move in enumerate(moves))


def check_histories(my_moves, their_moves):
    """Both players' moves so far, as two strings of equal length.

    >>> check_histories("CD", ["C", "C"])
    ('CD', 'CC')

    Raises ValueError as `check_history` does, and for histories of different lengths.
    """
    mine, theirs = check_history(my_moves, "my_moves"), check_history(their_moves, "their_moves")
    if len(mine) != len(theirs):
        raise ValueError(
            f"my_moves has {len(mine)} moves and their_moves {len(theirs)}: a round adds one to both. "
            "Ask both players first, then write down what they said"
        )
    return mine, theirs


def check_move(move, name="the strategy"):
    """What a strategy answered, if it is a move: "C" (cooperate) or "D" (defect).

    >>> check_move(None, "my_bot")
    Traceback (most recent call last):
    ValueError: my_bot answered None, and a move is 'C' or 'D': is there a `return`?

    Raises ValueError for everything else, with the likely slip.
    """
    return _move(move, f"{name} answered")


def _move(move, place):
    if isinstance(move, str) and move in ("C", "D"):
        return str(move)
    slips = {"c": "write the capital 'C'", "d": "write the capital 'D'", "": "it is empty"}
    slip = {0: "write 'C' for cooperate", 1: "write 'D' for defect"}
    way_out = ""
    if move is None:
        way_out = ": is there a `return`?"
    elif callable(move):
        way_out = ": call the function, with brackets"
    elif isinstance(move, str) and move in slips:
        way_out = f": {slips[move]}"
    elif isinstance(move, int) and move in slip:
        way_out = f": {slip[move]}"
    raise ValueError(f"{place} {brief(move)}, and a move is 'C' or 'D'{way_out}")


def _plain(value):
    """numpy's arrays and numbers as Python's own."""
    return value.tolist() if hasattr(value, "tolist") else value


def _is_list(value):
    return isinstance(value, (list, tuple))


def _payoff(value, place, exact):
    value = _plain(value)
    if type(value) is int:
        return value
    if exact:
        _refuse_inexact(value, place, "payoffs are")
    if not (_is_rational(value) if exact else _is_number(value)):
        kind = "a number" if not exact else "an exact number, an int or a Fraction"
        raise ValueError(f"{place} is {brief(value)}: a payoff is {kind}")
    return value


def _is_rational(value):
    from numbers import Rational

    return isinstance(value, Rational) and not isinstance(value, bool)


def _is_number(value):
    from decimal import Decimal
    from numbers import Real

    if isinstance(value, Decimal):
        return not value.is_nan()
    return isinstance(value, Real) and not isinstance(value, bool) and value == value


def _refuse_inexact(value, place, are):
    """ValueError for a finite float or Decimal, with the fraction that was probably meant."""
    from decimal import Decimal
    from fractions import Fraction
    from math import inf, isfinite

    if not isinstance(value, (float, Decimal)) or not _is_number(value) or value in (inf, -inf):
        return
    near = float(value)  # a Decimal may have more digits than fit into the memory
    meant = Fraction(near).limit_denominator(1000) if isfinite(near) else None
    if meant is None or abs(meant - Fraction(near)) > Fraction(1, 10**9):
        way_out = "write it as a Fraction, as in Fraction(1, 3)"
    elif meant.denominator == 1:
        way_out = f"write {meant}"
    else:
        way_out = f"write Fraction({meant.numerator}, {meant.denominator})"
    kind = "float" if isinstance(value, float) else "Decimal"
    raise ValueError(f"{place} is the {kind} {value}: {are} exact here, {way_out}")
