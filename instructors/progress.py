"""A line of progress for work that takes longer than a breath, on a terminal and in a log file.

A terminal shows one line that changes. A log, which nobody wants flooded, gets a new line now and then.
"""

import sys
import time

SILENT = 2  # seconds without a word
APART = 10  # seconds between two lines of a log


class Progress:
    """`3 of 59 challenges`, where it takes long; in the end a terminal has nothing left of it.

    >>> with Progress(2, "challenges") as progress:
    ...     progress.tell(1)
    """

    def __init__(self, count, noun):
        self.count, self.noun, self.stream = count, noun, sys.stderr
        self.is_seen, self.next, self.told = self.stream.isatty(), time.monotonic() + SILENT, False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.told and self.is_seen:
            self.stream.write("\r\033[K")  # what comes next says how it ended
            self.stream.flush()

    def tell(self, done):
        """So much is done by now."""
        if time.monotonic() < self.next:
            return
        line = f"{done} of {self.count} {self.noun}"
        self.stream.write(f"\r{line}" if self.is_seen else f"{line}\n")
        self.stream.flush()
        self.told, self.next = True, time.monotonic() + (0 if self.is_seen else APART)
