"""The judge's end of a worker: start it, ask it, end it. Nothing a worker does can make the judge wait."""

import contextlib
import os
import queue
import secrets
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from helpers.grading.protocol import LINE_LIMIT, TOTAL_LIMIT, Rubbish, clean, read, write

START = 20.0  # seconds for an interpreter to come up, on the slowest disk
COMMAND = [sys.executable, "-P", "-m", "helpers.grading.worker"]
KEPT = ("SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH") + (("PATH",) if os.name == "nt" else ())
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
MEMORY, FILE, PROCESSES = 2 << 30, 1 << 20, 4096


class Lost(Exception):
    """The worker is of no more use. `why` is "time", "died", "rubbish" or "start"; the text says more."""

    def __init__(self, why, text):
        super().__init__(text)
        self.why = why


class Worker:
    """A fresh process for the code of one student.

    `number` is the notebook whose challenges it will be asked, `seconds` the most it may compute.
    Raises Lost when it does not come up.
    """

    def __init__(self, number, seconds):
        self.folder = tempfile.mkdtemp(prefix="worker-")
        self.process = _started(self.folder)
        self._closed = False
        self._replies, self._questions = queue.Queue(maxsize=1000), queue.SimpleQueue()
        for task in (self._keep_reading, self._keep_writing):
            threading.Thread(target=task, daemon=True).start()
        limits = {"cpu": int(seconds) + 5, "memory": MEMORY, "file": FILE, "processes": PROCESSES}
        try:
            (reply,) = self.ask({"do": "hello", "number": number, "limits": limits}, 1, START, START)
        except Lost as lost:
            self.close()
            raise Lost("start", f"a worker did not start: {lost}") from None
        if "walls" not in reply:
            self.close()
            raise Lost("start", f"a worker did not start: {clean(reply.get('fault'))}")
        self.walls = [clean(wall) for wall in reply["walls"]]

    def ask(self, question, count, silence, total):
        """The replies to a question, up to `count`, as they come.

        Raises Lost when nothing comes for `silence` seconds, when it all takes longer than `total`
        seconds, when the worker dies, and for any line that is not the next reply to this question.
        """
        word, end = secrets.token_hex(8), time.monotonic() + total
        self._questions.put(write({"ask": word, **question}))
        size = 0
        for number in range(count):
            line = self._next_line(min(silence, end - time.monotonic()))
            size += len(line)
            reply = _checked(line, word, number, size)
            yield reply
            if reply.get("last") is True:
                return

    def _next_line(self, patience):
        try:
            line = self._replies.get(timeout=max(patience, 0))
        except queue.Empty:
            raise Lost("time", "no answer in time") from None
        if line is None:
            raise Lost("died", self._how_it_ended())
        return line

    def is_quiet(self):
        """Whether nothing is waiting that nobody asked for."""
        return self._replies.empty()

    def _how_it_ended(self):
        try:
            status = self.process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "it closed the line"
        return f"it was ended by signal {-status}" if status < 0 else f"it ended with status {status}"

    def _keep_reading(self):
        rest = b""
        with contextlib.suppress(OSError, ValueError):
            while chunk := self.process.stdout.read(1 << 16):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._put(line)
                if len(rest) > LINE_LIMIT:
                    self._put(rest)  # too long already: the judge will refuse it
                    break
        self.process.stdout.close()
        self._put(None)

    def _put(self, line):
        while not self._closed:
            with contextlib.suppress(queue.Full):
                return self._replies.put(line, timeout=1)

    def _keep_writing(self):
        """A worker that does not read must not hold up the judge, so writing has a thread of its own."""
        with contextlib.suppress(OSError, ValueError):
            while data := self._questions.get():
                while data:
                    data = data[self.process.stdin.write(data) :]
        with contextlib.suppress(OSError):
            self.process.stdin.close()

    def close(self):
        """Ends the worker and all it started, and removes its folder."""
        self._closed = True
        self._questions.put(None)
        kill(self.process)
        shutil.rmtree(self.folder, ignore_errors=True)


def _started(folder):
    """The one place where a worker comes from."""
    try:
        return subprocess.Popen(
            COMMAND, cwd=folder, env=environment(folder), bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **_own_group(),
        )  # fmt: skip
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise Lost("start", f"a worker did not start: {error.strerror}") from None


def _checked(line, word, number, size):
    """The reply in a line, if it is the one that is due."""
    try:
        if len(line) > LINE_LIMIT or size > TOTAL_LIMIT:
            raise Rubbish("a reply is too long")
        reply = read(line)
        if reply.get("re") != word or type(reply.get("n")) is not int or reply["n"] != number:
            raise Rubbish("a reply that was not asked for")
    except Rubbish as error:
        raise Lost("rubbish", str(error)) from None
    return reply


def environment(folder):
    """The variables of a worker: nothing of the instructor's, the same on every machine."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    ours = {
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "PYTHONHASHSEED": "0",
        "PYTHONUTF8": "1",
        "PYTHONNOUSERSITE": "1",
        "LC_ALL": "C.UTF-8",
        **dict.fromkeys(("HOME", "TMPDIR", "TEMP", "TMP"), folder),
        **dict.fromkeys(THREADS, "1"),
    }
    return kept | ours


def _own_group():
    """A group (on Windows: as far as it goes) that can be ended as a whole."""
    if os.name == "nt":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def kill(process):
    """Ends a process and the group it leads."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    with contextlib.suppress(OSError):
        process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(timeout=5)
