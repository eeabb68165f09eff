"""When Python looks for garbage among what is kept in memory."""

import gc
from contextlib import contextmanager


@contextmanager
def rarely_collected(objects=0):
    """Python looks for garbage after so many new objects, or not at all: half a million nodes are none.

    >>> with rarely_collected(500_000):
    ...     gc.get_threshold()[0]
    500000
    """
    before = gc.get_threshold()
    gc.set_threshold(objects if before[0] else 0, *before[1:])  # 0: it is off
    try:
        yield
    finally:
        gc.freeze()  # what is there now counts as old: it is not looked at right away
        gc.unfreeze()
        gc.set_threshold(*before)
