"""How reports and the console say numbers of things, names and notebooks."""

from helpers.instructors.records import number_of
from helpers.text import listed as all_of


def count(n, thing):
    """A number of things in words.

    >>> count(1, "student"), count(2, "try")
    ('1 student', '2 tries')
    """
    if n == 1:
        return f"1 {thing}"
    return f"{n:,} {thing[:-1]}ies" if thing.endswith("y") else f"{n:,} {thing}s"


def listed(names, most=8):
    """Names in a sentence, not too many.

    >>> listed(["Ada", "Zoë", "Bob"], most=2)
    'Ada, Zoë and 1 more'
    """
    names = list(map(str, names))
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def number_told(notebook):
    """The number of a notebook, as it is said.

    >>> number_told("03_minimax_trees")
    '3'
    """
    return str(number_of(notebook) or notebook)


def numbers_told(notebooks):
    """Notebooks by their numbers.

    >>> numbers_told(["03_minimax_trees"]), numbers_told(["03_minimax_trees", "04_x", "05_y"])
    ('notebook 3', 'notebooks 3, 4 and 5')
    """
    return f"notebook{'s' * (len(notebooks) > 1)} {all_of(map(number_told, notebooks))}"
