"""Every Position class's methods and attributes, wrapped while somebody listens or counts."""

from contextlib import contextmanager

from helpers.games import Position


class Budget(BaseException):
    """Raised into a search that passes its budget of positions.

    Not an Exception, so that an `except Exception:` in the search does not keep it going.
    """

    __module__ = "helpers.tracing"

    def __init__(self, budget):
        super().__init__(f"the search passed its budget of {budget:,} positions")
        self.budget = budget


def position_classes(root=Position):
    """Position and every class made of it, the games of a notebook included."""
    return {root}.union(*map(position_classes, root.__subclasses__()))


@contextmanager
def wrapped_methods(**wrappers):
    """Every Position class's own `name` becomes `wrappers[name](original)`, and at the end what it was."""
    undo = []
    try:
        for cls in position_classes():
            for name, wrapper in wrappers.items():
                if (original := vars(cls).get(name)) is not None:
                    undo.append((cls, name, original))
                    setattr(cls, name, wrapper(original))
        yield
    finally:
        for cls, name, original in undo:
            setattr(cls, name, original)


@contextmanager
def watched(names, report):
    """Calls `report(position, value)` for each reading of an attribute that a game keeps in its positions."""
    try:
        for name in names:
            setattr(Position, name, WatchedAttribute(name, report))
        yield
    finally:
        for name in names:
            delattr(Position, name)


class WatchedAttribute:
    """Stands in for an attribute in the `__dict__` of positions."""

    def __init__(self, name, report):
        self.name, self.report = name, report

    def __get__(self, position, kind=None):
        own = getattr(position, "__dict__", {})
        if self.name not in own:
            raise AttributeError(f"{kind.__name__!r} object has no attribute {self.name!r}")
        self.report(position, own[self.name])
        return own[self.name]

    def __set__(self, position, value):
        vars(position)[self.name] = value


class Handing:
    """Counts the positions that `play` and `children` hand out, and stops at `most` of them."""

    def __init__(self, budget, most):
        self.budget, self.most = budget, most
        self.nodes = 1  # the position that the search was given
        self.busy = False  # `play` may call `children`, or the other way round: count once

    def play(self, original):
        # The hot path of a guarded search: so nothing is factored out with `children`.
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

    def children(self, original):
        def children(position):
            if self.busy:
                return original(position)
            self.busy = True
            try:
                made = original(position)
            finally:
                self.busy = False
            # A generator has handed out nothing yet; what it plays counts when it does.
            if type(made) is tuple:  # by far the usual case; `len` would be a call that a listener hears
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

    @property
    def stopped(self):
        return self.most < 0

    def close(self):
        if self.stopped:
            self.stop()


_guards = []  # those that count at the moment


@contextmanager
def guarded(budget, guard=None):
    """Stop whatever searches in here after `budget` positions; `nodes` says how many there were.

    >>> from helpers.games import Tree
    >>> def total(node):
    ...     return node.utility if node.is_over else sum(total(child) for child in node.children())
    >>> with guarded(1000) as count:
    ...     total(Tree([[3, 5], [2, 9]]))
    19
    >>> count.nodes
    7

    It counts the first position and those that `play` and `children` hand out, which costs next to
    nothing: of textbook minimax all nodes, of a search that cuts also the children that it leaves.
    Raises Budget in the search, from the call that passes the budget, and again if that is caught there.
    A `guard` that is there already counts in place of a new one.
    """
    guard = guard or Handing(budget, budget)
    with wrapped_methods(play=guard.play, children=guard.children):
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
