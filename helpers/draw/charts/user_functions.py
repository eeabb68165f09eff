"""What the reader gives a payoff table: a function that finds best replies, sets of cells, captions."""

from operator import index

from helpers.text import brief


def asked(reply, table, k, name):
    """What the reader's function answers for a column, if it is a set of rows of the table."""
    if not callable(reply):
        raise ValueError(
            f"best_replies is a function f(A, j) -> set of rows, or two sets of cells, not {brief(reply)}"
        )
    try:
        answer = reply([list(row) for row in table], k)  # its own copy: it may sort or change it
    except NotImplementedError:
        raise  # an untouched stub: the caller says which challenge to solve first
    except Exception as error:
        raise ValueError(f"{_call(reply, name, k)} raised {type(error).__name__}: {error}") from error
    wanted = f"a set of rows from 0 to {len(table) - 1}"
    if answer is None:
        raise ValueError(f"{_call(reply, name, k)} returned None, not {wanted}: is there a `return`?")
    try:
        # A string or a dict can be walked too, and True is no row.
        rows = {-1 if isinstance(row, bool) else index(row) for row in answer}
    except TypeError:
        rows = {-1}
    if not rows <= set(range(len(table))) or isinstance(answer, dict):
        raise ValueError(f"{_call(reply, name, k)} returned {brief(answer)}, not {wanted}")
    return rows


def replies_of(best_replies, cells):
    """The two sets of cells in `best_replies`, of both players; None if it is something else."""
    if not isinstance(best_replies, (tuple, list)):
        return None
    if len(best_replies) != 2:
        wanted = "best_replies takes two sets of cells (i, j), the row player's and the column player's"
        raise ValueError(f"{wanted}, not {brief(best_replies)}")
    return [cells_of(some, cells, f"best_replies[{k}]") for k, some in enumerate(best_replies)]


def cells_of(some, cells, name):
    """A set of cells that the reader gave, if it is one."""
    wanted = f"a set of cells (i, j), as {{(0, 0), (0, 1)}}, not {brief(some)}"
    if some is None:
        raise ValueError(f"{name} is {wanted}: is there a `return`?")
    if isinstance(some, (dict, str)):
        raise ValueError(f"{name} is {wanted}")
    try:
        found = {tuple(map(index, cell)) for cell in some}
    except TypeError:
        raise ValueError(f"{name} is {wanted}") from None
    for cell in sorted(found - {*cells}):
        raise ValueError(f"{name} has {cell}, and there is no such cell (i, j) in this table")
    return found


def _call(reply, name, k):
    """'best_replies(A, 1)', as the reader would write it."""
    function = getattr(reply, "__name__", "best_replies")
    return f"{'your function' if function == '<lambda>' else function}({name}, {k})"


def pairs_of(cells, word):
    """[(row or None, column or None), …] from one pair or from many."""
    if cells is None:
        return []
    try:
        parts = list(cells)
    except TypeError:
        parts = [cells]
    if len(parts) == 2 and all(part is None or hasattr(part, "__index__") for part in parts):
        parts = [tuple(parts)]
    kinds = {
        "highlight": "cells (i, j), a row (i, None), a column (None, j)",
        "struck": "rows (i, None) and columns (None, j)",
    }[word]
    for part in parts:
        if not isinstance(part, (list, tuple)) or len(part) != 2:
            raise ValueError(f"{word} takes {kinds}, not {brief(part)}")
    return parts


def captions_of(captions, cells):
    """{cell: words} from a dictionary or a function (i, j) -> words; cells without words are not in it."""
    if captions is None:
        return {}
    if callable(captions):
        captions = {cell: captions(*cell) for cell in cells}
    if not isinstance(captions, dict):
        raise ValueError(
            f"captions are a dictionary {{(i, j): words}} or a function (i, j) -> words, "
            f"not {brief(captions)}"
        )
    for cell, words in captions.items():
        if cell not in cells:
            raise ValueError(f"captions has words for {brief(cell)}, and there is no such cell")
        if not isinstance(words, str | None):
            raise ValueError(f"the caption of {cell} is {brief(words)}: captions are words")
    return {cell: " ".join(words.split()) for cell, words in captions.items() if words and words.strip()}
