"""`grade` and `arena` on the machines of a Dask cluster: `… --scheduler tcp://host:8786`.

A task of `grade` is one submission: the bytes of its notebook go to a machine, whose own judge and workers
grade it; what comes back is a Record. A task of `arena` is a game, played by workers there. A machine that is
lost in the middle costs nothing: another one gets its tasks. The machines need the same course
(`pip install -e '.[cluster]'`), but no solutions.
"""

import atexit
import functools
import itertools
import pickle
from dataclasses import replace

from instructors.handed_in import submissions
from instructors.handed_in.files import Unreadable, held, refused
from instructors.judging import judge
from instructors.records import Unusable
from instructors.sandbox.processes import Crew

PATIENCE = 15  # seconds to reach the scheduler
WAITING = 32  # tasks beyond those that run now: enough to keep all busy, few enough to hold in memory
RETRIES = 3  # of a task whose machine was lost


def grade_all(address, exams, pairs):
    """The number and the Record of each of `pairs` of exam and submission, as they get done.

    `exams` is {name: exam.Exam}. Raises Unusable as `done` does, and when a machine has another course.
    """
    sent = {name: pickle.dumps(each) for name, each in exams.items()}
    tasks = ((sent[submission.notebook], _with_bytes(submission)) for _, submission in pairs)
    yield from done(address, _graded_there, tasks)


def done(address, function, tasks):
    """The number of each of `tasks`, as they get done, with what `function(*task, crew)` gives on a machine.

    Raises Unusable when no scheduler answers at `address`, or when it has no machine.
    """
    try:
        import distributed
    except ImportError:
        raise Unusable("--scheduler needs Dask: pip install -e '.[cluster]'.") from None
    with _client(distributed, address) as client:
        rest, numbers, running = enumerate(tasks), {}, distributed.as_completed(loop=client.loop)

        def send(count):
            for number, task in itertools.islice(rest, count):
                future = client.submit(_there, function, *task, pure=False, retries=RETRIES)
                numbers[future.key] = number
                running.add(future)

        send(sum(client.nthreads().values()) + WAITING)
        for future in running:
            yield numbers.pop(future.key), future.result()
            send(1)


def _client(distributed, address):
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        said = str(error).partition("\n")[0]
        raise Unusable(
            f"No Dask scheduler answers at {address} ({said}). Start one: dask scheduler"
        ) from None
    if not client.nthreads():
        client.close()
        raise Unusable(f"The scheduler at {address} has no machine. Start one: dask worker {address}.")
    return client


def _with_bytes(submission):
    """A submission that holds its bytes, or why there are none."""
    name = getattr(submission.file, "name", "")
    try:
        return replace(submission, file=held(name, submissions.load(submission)))
    except Unreadable as error:
        return replace(submission, file=refused(name, error.status, str(error)))


# --- on a machine of the cluster ---


def _there(function, *task):
    return function(*task, _crew())


def _graded_there(sent, submission, crew):
    return judge.grade(_exam(sent), submission, crew)


# An exam is made again once; what comes here is the judge's own.
_exam = functools.lru_cache(maxsize=16)(pickle.loads)


@functools.cache
def _crew():
    """One for all tasks of this process; it ends with the process."""
    crew = Crew()
    crew.__enter__()
    atexit.register(crew.__exit__, None, None, None)
    return crew
