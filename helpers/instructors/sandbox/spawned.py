"""A worker that is an interpreter of its own, started for one submission: slower, and possible everywhere."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from helpers.instructors.sandbox.channels import Pipes, Threads
from helpers.instructors.sandbox.protocol import Lost

START = 60.0  # seconds for an interpreter to come up, on the slowest disk and the busiest machine
COMMAND = [sys.executable, "-P", "-m", "helpers.instructors.sandbox.worker"]
KEPT = ("SYSTEMROOT", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH") + (("PATH",) if os.name == "nt" else ())
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def start(scratch):
    """A Spawned in a folder of its own below `scratch`; Lost when the system refuses."""
    folder = tempfile.mkdtemp(dir=scratch)
    try:
        return Spawned(folder)
    except OSError as error:
        shutil.rmtree(folder, ignore_errors=True)
        raise Lost("start", f"a worker did not start: {error.strerror}") from None


class Spawned:
    """The process and the `channel` to it."""

    def __init__(self, folder):
        self.folder = folder
        self.process = subprocess.Popen(
            COMMAND, cwd=folder, env=environment(folder), bufsize=0,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **own_group(),
        )  # fmt: skip
        if os.name == "nt":
            self.channel = Threads(self.process.stdout, self.process.stdin)
        else:
            self.channel = Pipes(os.dup(self.process.stdout.fileno()), os.dup(self.process.stdin.fileno()))
            self.process.stdout.close()
            self.process.stdin.close()

    def lost(self):
        """The Lost that says how it ended."""
        try:
            return Lost("died", ending(self.process.wait(timeout=1)))
        except subprocess.TimeoutExpired:
            return Lost("died", "it closed the line")

    def waited(self):
        """The seconds for which it could have run and had no processor; 0 where nobody counts them."""
        return waiting_time(self.process.pid)

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


def ending(status):
    """How a process ended, as subprocess gives it: negative for a signal.

    >>> ending(-9), ending(7)
    ('it was ended by signal 9', 'it ended with status 7')
    """
    return f"it was ended by signal {-status}" if status < 0 else f"it ended with status {status}"


def waiting_time(pid):
    """The seconds for which a process could have run and had no processor (Linux; elsewhere 0)."""
    try:
        with open(f"/proc/{pid}/schedstat", encoding="ascii") as file:
            return int(file.read().split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


def environment(folder):
    """The variables of a worker: nothing of the instructor's, the same on every machine."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    ours = {
        "PYTHONPATH": str(Path(__file__).parents[3]),
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


def own_group():
    """A group (on Windows: as far as it goes) that can be ended as a whole."""
    if os.name == "nt":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}
