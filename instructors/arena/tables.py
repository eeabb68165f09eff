"""Where the games of an arena are played: here, `jobs` at a time, or on a cluster; each is kept at once."""

import sys
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait

from instructors.arena.seats import play
from instructors.sandbox.processes import Crew

REASON = 1  # its index in a result
AGAIN = {"time", "died"}  # maybe the machine was too busy: such a game is played again, alone


class Tables:
    """Plays tasks. At the end of its `with` statement nothing that it started is left."""

    def __init__(self, store, jobs, scheduler=None):
        self.store, self.scheduler = store, scheduler
        self.crew, self.pool = Crew(), ThreadPoolExecutor(jobs)

    def __enter__(self):
        self.crew.__enter__()
        return self

    def __exit__(self, *reason):
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.crew.__exit__(*reason)  # ends the workers, so that no thread waits for an answer
        self.pool.shutdown()

    def results(self, tasks, what):
        """What came of each of the tasks, in their order; those that the store knows are not played."""
        todo = {task.key: task for task in tasks if self.store.result(task) is None}
        again, over = [], 0
        for done in self._played([*todo.values()]):
            again += [task for task, result in done if result[REASON] in AGAIN]
            self.store.add([each for each in done if each[1][REASON] not in AGAIN])
            over += len(done)
            _progress(f"{what}: {over} of {len(todo)} games", over == len(todo))
        for task in sorted(again, key=lambda task: task.key):
            self.store.add([(task, play(task, self.crew))])
        return [self.store.result(task) for task in tasks]

    def _played(self, tasks):
        """Lists of tasks with what came of them, as they get done."""
        if self.scheduler and tasks:
            from instructors import cluster

            for number, result in cluster.done(self.scheduler, play, ((task,) for task in tasks)):
                yield [(tasks[number], result)]
            return
        futures = {self.pool.submit(play, task, self.crew): task for task in tasks}
        while futures:  # all that are done by now are written in one transaction
            done, _ = wait(futures, return_when=FIRST_COMPLETED)
            yield [(futures.pop(each), each.result()) for each in done]


def _progress(text, is_last):
    """Nothing is written where nobody looks."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{text:60}" + "\n" * is_last)
        sys.stderr.flush()
