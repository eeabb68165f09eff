"""Random inputs for checks, a module for each kind of game; each function is a Challenge's `inputs`.

They take the random numbers and give the arguments of one call, as a tuple of plain data and Positions.
Only `randrange` and `random` are used: they give the same in every version of Python, and the answer key
is made for what they give.
"""

# Where the numbers of an input lie: around 0, and beyond all that a search may think no number can beat.
LEVELS = (0, 0, 0, -4, -10, -150, 150, -1_500, 1_500, -2_000_000, 2_000_000)


def pick(rng, options):
    """One of the options."""
    return options[rng.randrange(len(options))]


def shuffled(rng, items):
    """A list of the items in random order."""
    return [item for _, item in sorted((rng.random(), item) for item in items)]


def count(rng, low, high, seldom):
    """A whole number from `low` to `high`, one time in six a larger one, up to `seldom`.

    So sizes are small, as the docstrings say, and now and then not: an answer for small ones alone shows.
    """
    if rng.random() < 1 / 6:
        low, high = high + 1, seldom
    return low + rng.randrange(high - low + 1)


def numbers(low, high, rng):
    """A whole number from `low` to `high`: `inputs=partial(numbers, 0, 99)`."""
    return (rng.randrange(low, high + 1),)
