"""What a search enters, counted without a graph: what `trace` calls `searched`, fast enough for whole games.

>>> from helpers.games import Tree
>>> def left(node):
...     return node.utility if node.is_over else left(node.children()[0])
>>> result, count = counted(left, Tree([[3, 5], [2, 9]]), (), Tree, most=100)
>>> result, count.searched, count.opened
(3, 3, 2)
"""

from collections import namedtuple
from types import CodeType, FunctionType

from helpers.trace.listener import Listener
from helpers.trace.wrapping import Budget

STOPPED = "still searching"
# How many positions were searched, from how many it went on, and those it came to, in order.
Count = namedtuple("Count", "searched opened seen")


def counted(search, position, more, of, most):
    """What `search(position, *more)` returns (STOPPED after `most` positions), and the Count."""
    heard = Listener(search, position, most, of)
    forget(search)
    try:
        with heard.listening():
            result = search(position, *more)
        if not heard.complete:
            raise RuntimeError("the positions could not be counted: somebody called `sys.setprofile`")
    except Budget:
        if not heard.stopped:
            raise  # another guard's
        result = STOPPED
    seen = _once(heard) if heard.steps else range(1, len(heard.positions))
    opened = len({heard.parents[i] for i in seen})
    return result, Count(1 + len(seen), opened, [heard.positions[i] for i in seen])


def _once(heard):
    """The visits without the root's, and without looks at places that were called before."""
    known, same, seen = {}, {}, []  # where each place came up first, and which visits are of one that did
    for i, position in enumerate(heard.positions[1:], 1):
        parent = heard.parents[i] = same.get(heard.parents[i], heard.parents[i])
        same[i] = known.setdefault((parent, id(position)), i)
        if heard.functions[i] or same[i] == i:
            seen.append(i)
    return seen


def forget(search):
    """Empties the caches (of functools) of a function and of those it uses: each count begins anew."""
    todo, known = [search], []
    while todo:
        each = todo.pop()
        if not callable(each) or any(each is other for other in known):
            continue
        known.append(each)
        if hasattr(each, "cache_clear"):
            each.cache_clear()
            each = getattr(each, "__wrapped__", each)
        if isinstance(each, FunctionType) and not (each.__module__ or "").startswith("helpers."):
            todo += [each.__globals__.get(name) for name in _names(each.__code__)]
            todo += [part for cell in each.__closure__ or () for part in _contents(cell)]


def _names(code):
    inner = (_names(part) for part in code.co_consts if isinstance(part, CodeType))
    return {*code.co_names}.union(*inner)


def _contents(cell):
    try:
        return [cell.cell_contents]
    except ValueError:  # a name without a value yet
        return []
