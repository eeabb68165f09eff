"""The judge's end of a worker: start it, ask it, end it. Nothing a worker does can make the judge wait.

with Crew() as crew:
    worker = crew.worker(60)
    for content in worker.ask(protocol.write({"do": "cells", "cells": [["cell 1", "x = 3"]]}), 1, 5, 60):
        ...
    worker.close()

A worker is Spawned, an interpreter of its own for each submission, which is possible everywhere, or forked by
the ForkServer (fork_server.py), which has all imported: quicker, on Linux only.
For each forked worker the judge keeps a line to the server beside the pipes: closing it ends the worker, a
"?" asks how long the worker had to wait for a processor, and how a worker ended is said there, too.
"""

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from instructors.sandbox import limits, protocol
from instructors.sandbox.channels import Channel, Pipes
from instructors.sandbox.protocol import Lost

ENDED = "the fork server has ended: the same command goes on from here"
COMMAND = [sys.executable, "-P", "-m", "instructors.sandbox.worker"]
KEPT = ("SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH") + (("PATH",) if os.name == "nt" else ())
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
WAITED_AGE = 0.05  # seconds for which a worker's waiting time is cached
SHORTEST = 0.02  # seconds that are worth waiting for


class Worker:
    """A process for the code of one student: `started` is Spawned or Forked.

    `seconds` are the most it may compute. Raises Lost when it does not come up.
    """

    def __init__(self, started, seconds):
        self.started, self.channel = started, started.channel
        self._began = self._looked = time.monotonic()
        self._waited = 0.0
        question = protocol.write({"do": "hello", "limits": {"cpu": int(seconds) + limits.CPU_GRACE}})
        try:
            (content,) = self.ask(question, 1, limits.STARTUP, limits.STARTUP)
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
        """Sends a question; the token of its replies. They come in the questions' order."""
        token = secrets.token_hex(8)
        self.channel.send(protocol.asked(question, token))
        return token

    def replies(self, token, count, silence, total):
        """The contents of the replies to the question that `begin` gave this token, as `ask` has them."""
        end = self.own_time() + total
        self.channel.look()  # they may have come together with the reply before
        lines, size = self.channel.lines, 0
        for number in range(count):
            line = lines.popleft() if lines else self._next_line(silence, end, count - number)
            size += len(line)
            if len(line) > protocol.LINE_LIMIT or size > protocol.TOTAL_LIMIT:
                raise Lost("rubbish", "a reply is too long")
            content = protocol.said(line, token, number)
            yield content
            if protocol.is_last(content):
                return

    def _next_line(self, silence, end, missing):
        channel, end = self.channel, min(end, self._passed() + silence)
        while not channel.lines:
            if channel.ended:
                raise self.started.lost()
            left = end - self._passed()
            if left <= 0 and (left := end - self.own_time()) < SHORTEST:
                raise Lost("time", "no answer in time")
            channel.wait(left, missing)
        return channel.lines.popleft()

    def own_time(self):
        """The seconds since its start, without those for which it had to wait for a processor."""
        if time.monotonic() - self._looked > WAITED_AGE:  # asking takes longer than most questions
            self._waited = max(self._waited, self.started.waited())  # 0 when it has ended
            self._looked = time.monotonic()
        return self._passed()

    def _passed(self):
        passed = time.monotonic() - self._began
        return max(passed - self._waited, passed / limits.WALL_CLOCK_FACTOR)

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
        self._forks, self._walls = fork and can_fork(), None
        self._lock = threading.Lock()

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="workers-", ignore_cleanup_errors=True)
        # A worker is killed when the *thread* that started it ends (PR_SET_PDEATHSIG), so this thread stays.
        self._starter = ThreadPoolExecutor(1, thread_name_prefix="starter")
        # A Future: the fork server starts up while the judge reads and prepares.
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
        started = server.start(wants) if server else Spawned(self._folder.name)
        worker = Worker(started, seconds)
        self._walls = worker.walls
        return worker

    def _begin_server(self):
        return self._starter.submit(start_server, self._folder.name)

    def _living_server(self):
        """The fork server, a new one if the last has died; None where there can be none."""
        with self._lock:
            server = self._server and self._server.result()
            if server and not server.lives():
                server.close()
                self._server = self._begin_server()
                server = self._server.result()
            return server


# --- how a worker comes about ---


class Spawned:
    """The process of a worker in a folder of its own below `scratch`, and the `channel` to it."""

    def __init__(self, scratch):
        folder = self.folder = tempfile.mkdtemp(dir=scratch)
        self.process = subprocess.Popen(
            COMMAND, cwd=folder, env=environment(folder), bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            start_new_session=True,  # its own group, to be killed as a whole; Windows ignores it
        )  # fmt: skip
        self.channel = Channel(self.process.stdout, self.process.stdin)

    def lost(self):
        """The Lost that says how it ended."""
        try:
            return ended(self.process.wait(timeout=1))
        except subprocess.TimeoutExpired:
            return Lost("died", "it closed the line")

    def waited(self):
        """The seconds for which it could have run and had no processor; 0 where nobody counts them."""
        return waiting_time(self.process.pid)

    def used(self):
        """The seconds that it has computed, all its threads together; 0 where nobody counts them."""
        return processor_time(self.process.pid)

    def close(self):
        """Ends the process and the group it leads, and removes its folder."""
        if hasattr(os, "killpg"):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            self.process.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=5)
        self.channel.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def can_fork():
    """Whether there can be a fork server here: where forking is safe, and processes have descriptors."""
    return sys.platform == "linux" and hasattr(os, "pidfd_open")


def start_server(scratch):
    """A ForkServer with its workers below `scratch`; None if it does not start."""
    server = ForkServer(scratch)
    if server.lives():
        return server
    server.close()
    return None


class ForkServer:
    """The process that forks workers, each in a folder of its own below `scratch`."""

    def __init__(self, scratch):
        self.folder = tempfile.mkdtemp(dir=scratch)
        self.control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        words = [sys.executable, "-P", "-m", "instructors.sandbox.fork_server", str(theirs.fileno())]
        self.process, self._greeted = None, False
        with theirs, contextlib.suppress(OSError):
            self.process = subprocess.Popen(
                words, cwd=self.folder, env=environment(self.folder),
                pass_fds=[theirs.fileno()], start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
        self.control.settimeout(limits.STARTUP)
        with contextlib.suppress(OSError):
            self._greeted = self.control.recv(100) == b"ready"

    def lives(self):
        """Whether it can be asked for workers."""
        return self._greeted and self.process is not None and self.process.poll() is None

    def start(self, wants=()):
        """A Forked that has imported what it `wants`; Lost when the server has died."""
        reader, answers = os.pipe()
        questions, writer = os.pipe()
        line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        words = " ".join(["worker", *wants]).encode()
        try:
            socket.send_fds(self.control, [words], [questions, answers, theirs.fileno()])
        except OSError as error:
            os.close(reader)
            os.close(writer)
            line.close()
            self._greeted = False
            raise Lost("start", f"the fork server has ended ({error.strerror})") from None
        finally:
            os.close(answers)
            os.close(questions)
            theirs.close()
        return Forked(Pipes(reader, writer), line)

    def close(self):
        """Ends it and all its workers; it removes their folders, and what it cannot is removed here."""
        self.control.close()
        if self.process:
            try:
                self.process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(timeout=5)
        shutil.rmtree(self.folder, ignore_errors=True)


class Forked:
    """A worker that the fork server has forked: the `channel` to it, and the line to the server."""

    def __init__(self, channel, line):
        self.channel, self.line, self._status = channel, line, None
        line.settimeout(1)

    def lost(self):
        """The Lost that says how it ended."""
        with contextlib.suppress(OSError):
            while self._status is None and self._heard():
                pass
            return Lost("start", ENDED) if self._status is None else ended(self._status)
        return Lost("died", "it closed the line")

    def waited(self):
        """The seconds for which it could have run and had no processor."""
        return self._times()[0]

    def used(self):
        """The seconds that it has computed, all its threads together."""
        return self._times()[1]

    def _times(self):
        with contextlib.suppress(OSError):
            self.line.send(b"?")
            kind, *seconds = self._heard() or [b""]
            return [*map(float, seconds)] if kind == b"waited" else [0.0, 0.0]
        return [0.0, 0.0]

    def _heard(self):
        """The next words of the server; the last ones tell how the worker ended."""
        words = self.line.recv(100).split()
        if words[:1] == [b"ended"]:
            self._status = int(words[1])
        return words

    def close(self):
        """Asks the server to end it and delete its folder; does not wait."""
        self.line.close()
        self.channel.close()


def ended(status):
    """The Lost of a process with this end, as subprocess gives it: negative for a signal.

    >>> str(ended(-9)), ended(-9).why, ended(7).why
    ('it was ended by signal 9', 'killed', 'died')
    """
    if status < 0:
        return Lost("killed" if status == -signal.SIGKILL else "died", f"it was ended by signal {-status}")
    return Lost("died", f"it ended with status {status}")


def waiting_time(pid):
    """The seconds for which a process could have run and had no processor (Linux; elsewhere 0)."""
    try:
        with open(f"/proc/{pid}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


def processor_time(pid):
    """The seconds that all threads of a process have computed (Linux; elsewhere 0)."""
    try:
        return time.clock_gettime(~pid << 3 | 2)  # another process's clock, as clock_getcpuclockid has it
    except (OSError, AttributeError, OverflowError):
        return 0.0


def environment(folder):
    """The variables of a worker: nothing of the instructor's, the same on every machine."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    ours = {
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "PYTHONHASHSEED": "0",
        "PYTHONUTF8": "1",
        "PYTHONNOUSERSITE": "1",
        "LC_ALL": "C.UTF-8",
        **folders(folder),
        **dict.fromkeys(THREADS, "1"),
    }
    return kept | ours


def folders(folder):
    """The variables that name a worker's own folder."""
    return dict.fromkeys(("HOME", "TMPDIR", "TEMP", "TMP"), folder)
