"""A line of progress for work that takes longer than a breath, on a terminal and in a log file.

A terminal shows one line that changes. A log, which nobody wants flooded, gets a new line now and then.
"""

import sys
import time
from threading import Event, Thread

SILENT = 2  # seconds without a word
APART = 10  # seconds between two lines of a log


class Progress:
    """`3 of 59 challenges, 12 s` where it takes long; in the end a terminal has nothing left of it.

    >>> with Progress(2, "challenges") as progress:
    ...     progress.tell(1)
    """

    def __init__(self, count, noun):
        self.count, self.noun, self.done = count, noun, 0
        self.stream, self.began, self.ended = sys.stderr, time.monotonic(), Event()
        self.is_seen, self.next, self.is_told = self.stream.isatty(), self.began + SILENT, False

    def __enter__(self):
        Thread(target=self._go_on, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.ended.set()
        if self.is_told and self.is_seen:
            self.stream.write("\r\033[K")  # what comes next says how it ended
            self.stream.flush()

    def tell(self, done):
        """So much is done by now."""
        self.done = done
        self._show()

    def _go_on(self):
        while not self.ended.wait(1):  # one step may take long, and the seconds show that it goes on
            self._show()

    def _show(self):
        now = time.monotonic()
        if now < self.next or self.ended.is_set():
            return
        self.is_told, self.next = True, now + (0 if self.is_seen else APART)
        line = f"{self.done} of {self.count} {self.noun}, {now - self.began:.0f} s"
        self.stream.write(f"\r{line}" if self.is_seen else f"{line}\n")
        self.stream.flush()
