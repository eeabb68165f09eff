"""Notebook 6: searches that stop at a horizon, watched from outside, and what there is to say about them."""

from collections.abc import Iterator
from itertools import islice
from math import inf

from helpers.challenges.watching import count_searched
from helpers.games import ConnectFour
from helpers.tracing.functions import is_number

OPEN = (-inf, inf)
EMPTY, DEEP, MOST = ConnectFour(), 6, 3_000  # from there as deep as this, 6.4 allows so many positions,
ALLOWED = 1_200  # and 6.6 so many; with no table 1,407 are searched
UNUSED = "not counted, as the table is empty"
SHARED = "one entry for two boards"
# One of them is the other, turned upside down.
UPRIGHT, TURNED = (ConnectFour.from_moves(each) for each in ("233223323223", "655656655665"))
NEARER, WORTH, ALL = 4, -2, 2_801  # 6.4: there a right search is worth this too; all positions of that depth
FIRST, FEW = 4, 9  # 6.7: as many moves are looked at, and all of them where at most so many cells are free


def far_search(functions, inputs):
    """6.4: what a look-ahead returns; of the deepest one with it, whether it needs few enough positions.

    If it does not, both are told of one that looks less far: the value, and how many positions, in words,
    where that value is right.
    """
    (search,) = functions
    board, depth = inputs
    if (board, depth) != (EMPTY, DEEP):
        return search(board, depth)
    value, searched = count_searched(search, board, depth, most=MOST + 1)
    if searched <= MOST:
        return value, True
    value, searched = count_searched(search, board, NEARER, most=MOST + 1)
    return value, _nearer(searched) if value == WORTH else False


def _nearer(searched):
    return f"no, and at depth {NEARER} it is {searched:,} of {ALL:,}"


def about_far(inputs, value, most=MOST):
    """6.4, 6.6: what the number of positions says where the value is right."""
    if type(value) is not tuple or type(value[1]) is not str:
        return ""
    told = f"At depth {DEEP} you search more than {most:,} positions{value[1].removeprefix('no')}."
    if value[1] == _nearer(ALL):
        return f"{told} Nothing is cut off: does each child get the window, and when does your loop stop?"
    return f"{told} Which move comes first, and when does your loop stop?"


def one_table(functions, inputs):
    """6.6: what a search says to one question (depth, alpha, beta) after the other, with one table.

    Results are cut to their windows: what lies outside of one is a bound, and there is more than one. With
    it the positions that the last question costs when it is asked again; or, from the empty board, in words
    those it cost at first, where they are too many. If they are so many that the search is stopped, both are
    told of one that looks less far, as in 6.4; or that two boards share an entry.
    """
    (search,), (board, questions), table, found, first = functions, inputs, {}, [], 0
    for depth, alpha, beta in questions:
        if (board, depth) == (EMPTY, DEEP):
            value, first = count_searched(search, board, depth, alpha, beta, table, most=MOST)
        else:
            value = search(board, depth, alpha, beta, table)
        found.append(cut(value, alpha, beta))
    if first >= MOST:
        value, first = count_searched(search, board, NEARER, *OPEN, {}, most=MOST)
        return [value], _nearer(first)
    if first > ALLOWED:
        return found, f"{first:,} the first time"
    if not table:
        return found, UNUSED
    if board == EMPTY and _is_shared(search):
        return found, SHARED
    value, again = count_searched(search, board, *questions[-1], table, most=MOST)
    value = cut(value, alpha, beta)
    return (found, again) if value == found[-1] else ([*found, value], again)


def _is_shared(search):
    """Whether what one of two boards has left in a table answers for the other."""
    table = {}
    search(UPRIGHT, 1, *OPEN, table)
    return search(TURNED, 1, *OPEN, table) != search(TURNED, 1, *OPEN, {})


def cut(value, alpha, beta):
    """A value inside of its window; what is no number stays as it is."""
    return max(alpha, min(beta, value)) if is_number(value) else value


def about_table(inputs, seen):
    """6.6: right values, and what they cost."""
    cost = seen[1]
    if cost == UNUSED:
        told = "The values of this call are right, and `table` is empty in the end."
        return f"{told} Which line should fill it, and what keeps that line from it here?"
    if cost == SHARED:
        told = f"The values of this call are right. In one table `{UPRIGHT.cells}` answers for"
        return f"{told} `{TURNED.cells}`, too: another board. What is your key of each?"
    if type(cost) is str and cost.startswith("no, "):
        return about_far(inputs, seen, ALLOWED)
    if type(cost) is str:
        return (
            f"The values of this call are right, and the positions of depth {DEEP} are {cost}, where "
            f"{ALLOWED:,} are allowed. Which calls read the table, and which of them write to it?"
        )
    if type(cost) is int and 1 < cost <= 1 + len(inputs[0].moves):
        return (
            f"Asked again, the last question cost {cost} positions: those below answer at once, and it does "
            "not. What have you stored for it, after which test, and with which ends of the window?"
        )
    if type(cost) is int and cost > 1:
        return (
            f"Asked again, the last question cost {cost:,} positions, and one is enough. "
            "Is there an entry with the answer by then, and if so, what keeps your function from it?"
        )
    return ""


def first_moves(functions, inputs):
    """6.7: the first moves that a generator yields; of a list nobody would get one before it is done.

    >>> first_moves([lambda board: iter("abcdef")], (EMPTY,))
    ['a', 'b', 'c', 'd']
    """
    (board,), found = inputs, functions[0](*inputs)
    if not isinstance(found, Iterator):
        raise Returned(found)
    return list(islice(found, looked_at(board)))


def looked_at(board):
    """How many moves of 6.7 are looked at; one more than there are depths, where all are."""
    free = board.cells.count(".")
    return free + 1 if free <= FEW else FIRST


class Returned(LookupError):
    """What came back at once, where moves are handed out one after the other."""
