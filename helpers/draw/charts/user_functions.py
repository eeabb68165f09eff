"""What the reader gives a payoff table: a function that finds best replies, sets of cells, captions."""

from operator import index

from helpers.text import brief


def asked(reply, table, k, name):
    """What the reader's function answers for a column, if it is a set of rows of the table."""
    if not callable(reply):
        wanted = "a function f(A, j) -> set of rows, or two sets of cells"
        raise ValueError(f"best_replies is {wanted}, not {brief(reply)}")
    function = getattr(reply, "__name__", "best_replies")
    call = f"{'your function' if function == '<lambda>' else function}({name}, {k})"
    try:
        answer = reply([list(row) for row in table], k)  # its own copy: it may sort or change it
    except NotImplementedError:
        raise  # an untouched stub: the caller says which challenge to solve first
    except Exception as error:
        raise ValueError(f"{call} raised {type(error).__name__}: {error}") from error
    rows = _indices(answer, lambda row: -1 if isinstance(row, bool) else index(row))  # True is no row
    if rows is None or not rows <= set(range(len(table))):
        wanted = f"a set of rows from 0 to {len(table) - 1}"
        raise ValueError(f"{call} returned {brief(answer)}, not {wanted}{_return(answer)}")
    return rows


def _indices(some, read):
    """What the reader gave as a set; None if it is none (a string or a dict can be walked too)."""
    try:
        return None if isinstance(some, (dict, str)) else {read(one) for one in some}
    except TypeError:
        return None


def _return(answer):
    return ": is there a `return`?" if answer is None else ""


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
    found = _indices(some, lambda cell: tuple(map(index, cell)))
    if found is None:
        wanted = f"a set of cells (i, j), as {{(0, 0), (0, 1)}}, not {brief(some)}"
        raise ValueError(f"{name} is {wanted}{_return(some)}")
    for cell in sorted(found - {*cells}):
        raise ValueError(f"{name} has {cell}, and there is no such cell (i, j) in this table")
    return found


def pairs_of(cells, wanted):
    """[(row or None, column or None), …] from one pair or from many."""
    try:
        parts = list(cells)
    except TypeError:
        parts = [] if cells is None else [cells]
    if len(parts) == 2 and all(part is None or hasattr(part, "__index__") for part in parts):
        parts = [tuple(parts)]
    for part in parts:
        if not isinstance(part, (list, tuple)) or len(part) != 2:
            raise ValueError(f"{wanted}, not {brief(part)}")
    return parts


def captions_of(captions, cells):
    """{cell: words} from a dictionary or a function (i, j) -> words; cells without words are not in it."""
    if callable(captions):
        captions = {cell: captions(*cell) for cell in cells}
    if not isinstance(captions, dict | None):
        wanted = "a dictionary {(i, j): words} or a function (i, j) -> words"
        raise ValueError(f"captions are {wanted}, not {brief(captions)}")
    for cell, words in (captions or {}).items():
        if cell not in cells:
            raise ValueError(f"captions has words for {brief(cell)}, and there is no such cell")
        if not isinstance(words, str | None):
            raise ValueError(f"the caption of {cell} is {brief(words)}: captions are words")
    return {cell: " ".join(words.split()) for cell, words in (captions or {}).items() if words}
