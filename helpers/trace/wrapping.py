"""Every Position class's methods and attributes, wrapped while somebody listens or counts: see `wrapped`."""

from contextlib import contextmanager

from helpers.games import Position

MISSING = object()


class Budget(BaseException):
    """Raised into a search that passes its budget of positions.

    Not an Exception, so that an `except Exception:` in the search does not keep it going.
    """

    __module__ = "helpers.trace"

    def __init__(self, budget):
        super().__init__(f"the search passed its budget of {budget:,} positions")
        self.budget = budget


def position_classes(root=Position):
    """Position and every class made of it, the games of a notebook included."""
    return {root}.union(*map(position_classes, root.__subclasses__()))


@contextmanager
def wrapped(everywhere=(), **wrappers):
    """Every Position class's own `name` becomes `wrappers[name](original)`, and what it was again at the end.

    A word `everywhere` is wrapped in Position, too, for the games that keep it elsewhere than in a class.
    """
    undo = []
    try:
        for cls in position_classes():
            for name, wrapper in wrappers.items():
                original = vars(cls).get(name, MISSING)
                if original is None or (original is MISSING and not (cls is Position and name in everywhere)):
                    continue
                undo.append((cls, name, original))
                setattr(cls, name, wrapper(name, original))
        yield
    finally:
        for cls, name, original in undo:
            if original is MISSING:
                delattr(cls, name)
            else:
                setattr(cls, name, original)


class Reading:
    """Stands in for a class's attribute (a slot, a property, or nothing at all) and reports each reading."""

    def __init__(self, name, original, report):
        self.name, self.original, self.report = name, original, report
        self.stores = hasattr(type(original), "__set__")
        self.read = original.__get__ if self.stores else self._read

    def __get__(self, position, kind=None):
        if position is None:
            return self.original
        value = self.read(position, kind)
        self.report(position, value)
        return value

    def __set__(self, position, value):
        if self.stores:
            self.original.__set__(position, value)
        else:
            vars(position)[self.name] = value

    def _read(self, position, kind):
        # As Python would without us: the position's own attribute first, then the class's.
        own = getattr(position, "__dict__", {})
        if self.name in own:
            return own[self.name]
        if self.original is MISSING:
            raise AttributeError(f"{kind.__name__!r} object has no attribute {self.name!r}")
        return self.original.__get__(position, kind) if hasattr(self.original, "__get__") else self.original


class Handing:
    """Counts the positions that `play` and `children` hand out, and stops at `most` of them."""

    def __init__(self, budget, most):
        self.budget, self.most = budget, most
        self.nodes = 1  # the position that the search was given
        self.busy = False  # play may be made of children, or children of play: they count once

    def play(self, name, original):
        # What a guarded search takes longer is spent here, so that nothing is shared with `children`.
        def play(position, *move, **named):
            if self.busy:
                return original(position, *move, **named)
            self.busy = True
            try:
                child = original(position, *move, **named)
            finally:
                self.busy = False
            self.nodes += 1
            if self.nodes > self.most:
                self.stop()
            return child

        return play

    def children(self, name, original):
        def children(position):
            if self.busy:
                return original(position)
            self.busy = True
            try:
                made = original(position)
            finally:
                self.busy = False
            # A generator has handed out nothing yet; what it plays counts when it does.
            if type(made) is tuple:  # by far most often, and without a call of which a listener is told
                self.nodes += made.__len__()
            elif isinstance(made, (tuple, list)):
                self.nodes += len(made)
            if self.nodes > self.most:
                self.stop()
            return made

        return children

    def begin(self):
        """The next search has the whole budget."""
        self.nodes, self.most, self.busy = 1, self.budget, False

    def stop(self):
        self.most = -1  # a search that catches this stops again at its next position
        raise Budget(self.budget)

    def close(self):
        if self.most < 0:
            self.stop()


_guards = []  # those that count at the moment


@contextmanager
def guarded(budget):
    """Stop whatever searches in here after `budget` positions; `nodes` says how many there were.

    >>> from helpers.games import Tree
    >>> def leaves(node):
    ...     return 1 if node.is_over else sum(leaves(child) for child in node.children())
    >>> with guarded(1000) as count:
    ...     leaves(Tree([[3, 5], [2, 9]]))
    4
    >>> count.nodes
    7

    It counts the first position and those that `play` and `children` hand out, which costs next to
    nothing: of textbook minimax all nodes, of a search that cuts also the children that it leaves.
    Raises Budget in the search, from the call that passes the budget, and again if that is caught there.
    """
    guard = Handing(budget, budget)
    with wrapped(play=guard.play, children=guard.children):
        _guards.append(guard)
        try:
            yield guard
            guard.close()
        finally:
            _guards.remove(guard)


@contextmanager
def uncounted():
    """What we ask of positions for ourselves is nobody's search."""
    idle = [guard for guard in _guards if not guard.busy]
    for guard in idle:
        guard.busy = True
    try:
        yield
    finally:
        for guard in idle:
            guard.busy = False
