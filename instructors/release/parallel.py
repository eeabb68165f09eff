"""Long work on all cores, with a line of progress; no fault hides another."""

import multiprocessing
import sys
import time
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from instructors.release.book import ReleaseError

SILENT = 2  # seconds without a word


def each(function, todo, jobs, noun):
    """Of each tuple of arguments in `todo`, as it gets done: its number, and the result or its ReleaseError.

    >>> list(each(pow, [(2, 3), (2, 4)], jobs=1, noun="powers"))
    [(0, 8), (1, 16)]

    With one job, or one thing to do, all runs in this process. Other processes start from nothing (`spawn`),
    on every system: function, arguments and result must be such as can be pickled.
    """
    progress, jobs = _Progress(len(todo), noun), min(jobs, len(todo))
    try:
        if jobs < 2:
            yield from _here(function, todo, progress)
        else:
            yield from _there(function, todo, jobs, progress)
    finally:
        progress.end()


def _here(function, todo, progress):
    for number, arguments in enumerate(todo):
        progress.tell(number)
        yield number, _tried(function, arguments)


def _there(function, todo, jobs, progress):
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        numbers = {pool.submit(_tried, function, arguments): n for n, arguments in enumerate(todo)}
        running = set(numbers)
        try:
            while running:
                done, running = wait(running, timeout=1, return_when=FIRST_COMPLETED)
                for future in done:
                    yield numbers[future], future.result()
                progress.tell(len(todo) - len(running))
        except BrokenProcessPool:
            raise ReleaseError("A process ended at once, maybe for want of memory. Try --jobs 1.") from None
        finally:
            pool.shutdown(cancel_futures=True)


def _tried(function, arguments):
    try:
        return function(*arguments)
    except ReleaseError as error:
        return error


class _Progress:
    """`3 of 59 challenges` on one line, where somebody looks; a log gets one line: it would be flooded."""

    def __init__(self, count, noun):
        self.count, self.noun, self.began, self.told = count, noun, time.monotonic(), False
        self.is_seen = sys.stderr.isatty()

    def tell(self, done):
        if time.monotonic() - self.began > SILENT and (self.is_seen or not self.told):
            line = f"{done} of {self.count} {self.noun}"
            sys.stderr.write(f"\r{line}" if self.is_seen else f"{line} are computed; the others follow\n")
            sys.stderr.flush()
            self.told = True

    def end(self):
        if self.told and self.is_seen:
            sys.stderr.write("\r\033[K")  # what comes next says how it ended
            sys.stderr.flush()
