"""Long work on all cores, with a line of progress; no fault hides another."""

import multiprocessing
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool

from instructors.progress import Progress
from instructors.release.book import ReleaseError


def each(function, todo, jobs, noun):
    """Of each tuple of arguments in `todo`, as it gets done: its number, and the result or its ReleaseError.

    >>> list(each(pow, [(2, 3), (2, 4)], jobs=1, noun="powers"))
    [(0, 8), (1, 16)]

    With one job, or one thing to do, all runs in this process. Other processes start from nothing (`spawn`),
    on every system: function, arguments and result must be such as can be pickled.
    """
    jobs = min(jobs, len(todo))
    with Progress(len(todo), noun) as progress:
        if jobs < 2:
            yield from _here(function, todo, progress)
        else:
            yield from _there(function, todo, jobs, progress)


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
