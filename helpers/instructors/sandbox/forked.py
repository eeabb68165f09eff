"""The judge's end of the fork server (fork_server.py): start it, have it fork workers, end it. Linux only.

For each worker the judge keeps a line to the server beside the pipes: closing it ends the worker, a "?"
asks how long the worker had to wait for a processor, and how a worker ended is said there, too.
"""

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from helpers.instructors.sandbox import spawned
from helpers.instructors.sandbox.channels import Pipes
from helpers.instructors.sandbox.protocol import Lost

SCRATCH = 64 << 20  # bytes, for all workers of one server inside bubblewrap
BUBBLEWRAP = "bubblewrap"


def possible():
    """Whether there can be a fork server here: where forking is safe, and processes have descriptors."""
    return sys.platform == "linux" and hasattr(os, "pidfd_open")


def start(scratch):
    """A ForkServer with its workers below `scratch`, in bubblewrap where it works; None if none starts."""
    for bars in (_bubblewrap(), []) if shutil.which("bwrap") else ([],):
        server = ForkServer(scratch, bars)
        if server.lives():
            return server
        server.close()
    return None


class ForkServer:
    """The process that forks workers; `walls` are those that it stands behind itself."""

    def __init__(self, scratch, bars):
        self.walls = [BUBBLEWRAP] if bars else []
        self.folder = None if bars else tempfile.mkdtemp(dir=scratch)
        self.control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        words = [sys.executable, "-P", "-m", "helpers.instructors.sandbox.fork_server", str(theirs.fileno())]
        environment = spawned.environment(self.folder or "/tmp")
        with theirs, contextlib.suppress(OSError):
            self.process = None
            self.process = subprocess.Popen(
                [*bars, *words], cwd=self.folder, env=environment, pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                start_new_session=True,
            )  # fmt: skip
        self._greeted = self._greet()

    def _greet(self):
        """Waits until it is ready; False when it does not come up."""
        self.control.settimeout(spawned.START)
        with contextlib.suppress(OSError):
            return self.control.recv(100) == b"ready"
        return False

    def lives(self):
        """Whether it can be asked for workers."""
        return self._greeted and self.process is not None and self.process.poll() is None

    def start(self, wants=()):
        """A Forked that has imported what it `wants`; Lost ("gone") when the server has died."""
        reader, answers = os.pipe()
        ours, questions = socket.socketpair()
        line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        words = " ".join(["worker", *wants]).encode()
        try:
            socket.send_fds(self.control, [words], [questions.fileno(), answers, theirs.fileno()])
        except OSError as error:
            os.close(reader)
            ours.close()
            line.close()
            self._greeted = False
            raise Lost("gone", f"the fork server has ended ({error.strerror})") from None
        finally:
            os.close(answers)
            questions.close()
            theirs.close()
        return Forked(Pipes(reader, ours.detach(), rings=True), line)

    def close(self):
        """Ends it and all its workers; it removes their folders, and what it cannot is removed here."""
        self.control.close()
        if self.process:
            try:
                self.process.wait(timeout=2)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(timeout=5)
        if self.folder:
            shutil.rmtree(self.folder, ignore_errors=True)


class Forked:
    """A worker that the fork server has forked: the `channel` to it, and the line to the server."""

    def __init__(self, channel, line):
        self.channel, self.line = channel, line
        line.settimeout(1)

    def lost(self):
        """The Lost that says how it ended."""
        with contextlib.suppress(OSError):
            while word := self.line.recv(100).split():
                if word[0] == b"ended":
                    return Lost("died", spawned.ending(int(word[1])))
            return Lost("gone", "the fork server has ended")
        return Lost("died", "it closed the line")

    def waited(self):
        """The seconds for which it could have run and had no processor."""
        with contextlib.suppress(OSError, ValueError):
            self.line.send(b"?")
            word = self.line.recv(100).split()
            return float(word[1]) if word and word[0] == b"waited" else 0.0
        return 0.0

    def close(self):
        """Has it ended, and its folder removed, without waiting for that."""
        self.line.close()
        self.channel.close()


def _bubblewrap():
    """The command that shows a process the interpreter, the libraries and `helpers`, and no network."""
    helpers = Path(__file__).parents[2]
    libraries = [
        entry for entry in sys.path if entry and Path(entry).name in ("site-packages", "dist-packages")
    ]
    wanted = ["/usr", "/lib", "/lib64", "/lib32", "/bin", "/etc/ld.so.cache", "/etc/localtime"]
    wanted += sorted({sys.base_prefix, sys.exec_prefix, sys.prefix} - {"/usr"}) + libraries
    words = ["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL"]
    words += ["--proc", "/proc", "--dev", "/dev", "--size", str(SCRATCH), "--tmpfs", "/tmp"]
    for path in [*wanted, str(helpers)]:
        words += ["--ro-bind-try", path, path]
    return [*words, "--chdir", "/tmp"]
