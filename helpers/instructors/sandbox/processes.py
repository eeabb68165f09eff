"""The judge's end of a worker: start it, ask it, end it. Nothing a worker does can make the judge wait.

with Crew() as crew:
    worker = crew.worker(60)
    for content in worker.ask(protocol.write({"do": "cells", "cells": [["cell 1", "x = 3"]]}), 1, 5, 60):
        ...
    worker.close()
"""

import secrets
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from helpers.instructors.sandbox import protocol, starting
from helpers.instructors.sandbox.protocol import Lost

SHORTEST, GUARD = 0.02, 30  # seconds


class Worker:
    """A process for the code of one student: `started` is of `starting`.

    `seconds` are the most it may compute. Raises Lost when it does not come up.
    """

    def __init__(self, started, seconds):
        self.started, self.channel = started, started.channel
        self._began, self._waited = time.monotonic(), 0.0
        question = protocol.write({"do": "hello", "limits": {"cpu": int(seconds) + 5}})
        try:
            (content,) = self.ask(question, 1, starting.START, starting.START)
            reply = protocol.read(content)
            if "walls" not in reply:
                raise Lost("start", protocol.clean(reply.get("fault")))
        except Lost as lost:
            self.close()
            raise Lost("start", f"a worker did not start: {lost}") from None
        self.walls = [protocol.clean(wall) for wall in reply["walls"]]

    def ask(self, question, count, silence, total):
        """The contents of the replies to a question (of `protocol.write`), up to `count`, as they come.

        Raises Lost when nothing comes for `silence` seconds, when it all takes longer than `total`
        seconds, when the worker dies, and for any line that is not the next reply to this question.
        All seconds are the worker's own, as in `own_time`.
        """
        return self.replies(self.begin(question), count, silence, total)

    def begin(self, question):
        """Sends a question; the word by which its replies are known. They come in the questions' order."""
        word = secrets.token_hex(8)
        self.channel.send(protocol.asked(question, word))
        return word

    def replies(self, word, count, silence, total):
        """The contents of the replies to the question that `begin` gave this word, as `ask` has them."""
        end = self.own_time() + total
        self.channel.look()  # they may be here already, and the bell was heard with the one before
        lines, size = self.channel.lines, 0
        for number in range(count):
            line = lines.popleft() if lines else self._next_line(silence, end)
            size += len(line)
            if len(line) > protocol.LINE_LIMIT or size > protocol.TOTAL_LIMIT:
                raise Lost("rubbish", "a reply is too long")
            content = protocol.said(line, word, number)
            yield content
            if protocol.is_last(content):
                return

    def _next_line(self, silence, end):
        channel, end = self.channel, min(end, self._passed() + silence)
        while not channel.lines:
            if channel.ended:
                raise self.started.lost()
            left = end - self._passed()
            if left <= 0 and (left := end - self.own_time()) < SHORTEST:
                raise Lost("time", "no answer in time")
            channel.wait(left)
        return channel.lines.popleft()

    def own_time(self):
        """The seconds since its start, without those for which it had to wait for a processor.

        The clock is a wide guard: of so many seconds on it at least one is the worker's own.
        """
        self._waited = max(self._waited, self.started.waited())  # 0 when it has ended
        return self._passed()

    def _passed(self):
        passed = time.monotonic() - self._began
        return max(passed - self._waited, passed / GUARD)

    def is_quiet(self):
        """Whether nothing is waiting that nobody asked for."""
        self.channel.look()
        return not self.channel.lines

    def close(self):
        """Ends the worker and all it started, and removes its folder."""
        self.started.close()


class Crew:
    """Starts workers, from any thread. Use it in a `with` statement: at its end none is left.

    They are forked by a server that has all imported, or spawned, an interpreter for each, as on macOS and
    Windows, or with `fork=False`; `walls` are the names of the walls that hold.
    """

    def __init__(self, fork=True):
        self._forks, self._walls = fork and starting.can_fork(), None
        self._lock = threading.Lock()

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="workers-", ignore_cleanup_errors=True)
        # A child that is to end with its parent ends with the *thread* that made it. This one stays.
        self._starter = ThreadPoolExecutor(1, thread_name_prefix="starter")
        # The fork server, as a Future: it comes up while the judge reads and prepares.
        self._server = self._begin_server() if self._forks else None
        return self

    def __exit__(self, *_):
        with self._lock:
            server, self._server = self._server and self._server.result(), None
            if server:
                server.close()
        self._starter.shutdown()
        self._folder.cleanup()

    @property
    def walls(self):
        """The names of the walls around a worker of this crew; Lost when none starts."""
        if self._walls is None:
            self.worker(5).close()
        return self._walls

    def worker(self, seconds, wants=()):
        """A new Worker for so many seconds of computing; Lost when none starts.

        `wants` are libraries (of protocol.WANTED) that it had better not import itself.
        """
        server = self._living_server()
        started = server.start(wants) if server else starting.Spawned(self._folder.name)
        worker = Worker(started, seconds)
        self._walls = worker.walls + (server.walls if server else [])
        return worker

    def _begin_server(self):
        return self._starter.submit(starting.start_server, self._folder.name)

    def _living_server(self):
        """The fork server, a new one if the last has died; None where there can be none."""
        with self._lock:
            server = self._server and self._server.result()
            if server and not server.lives():
                server.close()
                self._server = self._begin_server()
                server = self._server.result()
            return server
