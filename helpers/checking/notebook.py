"""What a notebook uses of the checks. Each loads its machinery when it is first called, so that
`from helpers import …` stays a matter of milliseconds."""


def check(id, *answers):
    """Check your function for challenge `id`: what was right, and what a wrong answer means.

    >>> result = check("3.2", max)
    >>> result.passed, result.points, result.max
    (False, 0, 20)

    Returns a Result and raises nothing for a wrong answer (but under nbgrader, an AssertionError).
    """
    from helpers.checking.checker import checked

    return checked(id, answers)


def hint(id, level=None):
    """The hints of a challenge, closed; with a `level` from 1 to 3 that one, open.

    >>> hint("3.2")
    Three hints for 3.2 minimax: hint("3.2", 1), hint("3.2", 2), hint("3.2", 3)
    """
    from helpers.checking.showing import hints

    return hints(id, level)


def show(id, thunk):
    """What `thunk` returns; where the challenge it needs is not solved yet, a line that says so.

    >>> def minimax(node):
    ...     raise NotImplementedError()
    >>> show("3.2", lambda: minimax(5))
    This cell waits for challenge 3.2 (minimax).
    """
    from helpers.checking.showing import shown

    return shown(id, thunk)


def progress(number=None):
    """What is passed so far in notebook `number` (or in all): a table, with the points and the stars.

    >>> print(str(progress(3)).splitlines()[0])
    Your progress in notebook 3
    """
    from helpers.checking.showing import table

    return table(number)
