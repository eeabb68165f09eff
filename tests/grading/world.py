"""Something to attack: a home folder, a gradebook, a neighbour's notebook, ports and a process, all made up.

What is attacked is made for it and thrown away, so that no attack that gets through meets anything real.
"""

import contextlib
import os
import secrets
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

COURSE = Path(__file__).resolve().parents[2]
SHARED = ("/tmp", "/var/tmp", "/dev/shm")


class World:
    """What attacks are aimed at, and `harm()`: what became of it. Use it in a `with` statement.

    `names` are the capital names that an attack's code uses; `secret` is in all that must not be read.
    """

    def __init__(self):
        self.mark = f"mark{secrets.token_hex(6)}"
        self.secret = f"secret{secrets.token_hex(8)}"
        self.root = Path(tempfile.mkdtemp(prefix="world-"))
        self.open, self.victim = contextlib.ExitStack(), None

    def __enter__(self):
        home, class_ = self.root / "home", self.root / "class"
        (home / ".ssh").mkdir(parents=True)
        (class_ / "neighbour").mkdir(parents=True)
        files = [home / ".ssh" / "id_rsa", class_ / "neighbour" / "neighbour.py", class_ / "gradebook.sqlite"]
        files[0].write_text(self.secret)
        files[1].write_text(f"SECRET = {self.secret!r}\n")
        self._make_book(files[2])
        ports = self._open_ports()
        self.victim = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
        os.environ["GRADER_SECRET"] = self.secret
        self.names = {
            "HOME": str(home), "NEIGHBOUR": str(files[1]), "BOOK": str(files[2]), "MARK": self.mark,
            "SOLUTION": str(min((COURSE / "solutions").glob("*.ipynb"))),
            "KEY": str(COURSE / "helpers" / "challenges" / "key.json"),
            "DATA": str(min((COURSE / "helpers" / "challenges").glob("nb*.json"))),
            "CHALLENGE": str(min((COURSE / "solutions" / "challenges").glob("*.py"))),
            "VICTIM": self.victim.pid, "JUDGE": os.getpid(), **ports,
        }  # fmt: skip
        self.before = self._seen()
        return self

    def _make_book(self, path):
        with contextlib.closing(sqlite3.connect(path)) as book:
            book.execute("create table marks (student, points)")
            book.execute("insert into marks values (?, 0)", [self.secret])
            book.commit()

    def _open_ports(self):
        self.ports = {}
        for name, kind in (("PORT", socket.SOCK_STREAM), ("UDP", socket.SOCK_DGRAM)):
            self._listen(name, socket.AF_INET, kind, ("127.0.0.1", 0))
        if sys.platform == "linux":
            path = str(self.root / "socket")
            self._listen("SOCKET", socket.AF_UNIX, socket.SOCK_STREAM, path)
            self._listen("DATAGRAM", socket.AF_UNIX, socket.SOCK_DGRAM, path + "d")
            self._listen("ABSTRACT", socket.AF_UNIX, socket.SOCK_STREAM, "\0" + self.mark)
        numbers = {name: self.ports[name].getsockname()[1] for name in ("PORT", "UDP")}
        return {**numbers, "SOCKET": str(self.root / "socket")}

    def _listen(self, name, family, kind, address):
        port = self.ports[name] = self.open.enter_context(socket.socket(family, kind))
        port.bind(address)
        port.setblocking(False)
        if kind == socket.SOCK_STREAM:
            port.listen()

    def __exit__(self, *_):
        os.environ.pop("GRADER_SECRET", None)
        self.victim.kill()
        self.victim.wait()
        self.open.close()
        shutil.rmtree(self.root, ignore_errors=True)

    def prelude(self):
        """The cell that tells an attack's code where everything is."""
        return "\n".join(f"{name} = {value!r}" for name, value in self.names.items())

    def harm(self):
        """What was done to all this, as a list of sentences; what was left behind is taken away."""
        found = [f"{path} was changed" for path in _differences(self.before, self._seen())]
        found += [f"a message came to {name}" for name, port in self.ports.items() if _was_reached(port)]
        if self.victim.poll() is not None or _state(self.victim.pid) in ("stopped", "ended"):
            found.append("a process was ended or stopped")
        for folder in SHARED:
            path = Path(folder, self.mark)
            if path.exists():
                path.unlink()
                found.append(f"{path} was left behind")
        return found + [f"process {number} was left behind" for number in self._left_behind()]

    def _seen(self):
        """What can be known of each file and folder: names, bytes, modes, times and attributes."""
        seen = {}
        for path in [self.root, *sorted(self.root.rglob("*"))]:
            about = path.lstat()
            inside = path.read_bytes() if path.is_file() else path.is_dir() and sorted(path.iterdir())
            seen[path] = inside, about.st_mode, about.st_mtime_ns, about.st_uid, about.st_nlink
        return seen

    def _left_behind(self, patience=3.0):
        """Processes with the mark in their command line; the system takes a moment to end what was killed."""
        end = time.monotonic() + patience
        while (found := list(self._marked())) and time.monotonic() < end:
            time.sleep(0.02)
        return found

    def _marked(self):
        for path in Path("/proc").glob("[0-9]*/cmdline"):
            with contextlib.suppress(OSError):
                if self.mark.encode() in path.read_bytes().split(b"\0"):
                    yield path.parent.name


def _differences(before, after):
    return sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path))


def _was_reached(port):
    try:
        if port.type == socket.SOCK_STREAM:
            port.accept()[0].close()
        else:
            port.recv(99)
    except BlockingIOError:
        return False
    return True


def _state(number):
    """Whether a process is stopped, where /proc tells."""
    try:
        letter = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError):
        return ""
    return {"T": "stopped", "t": "stopped", "Z": "ended", "X": "ended"}.get(letter, "runs")


def is_alive(number):
    return _state(number) not in ("", "ended")


def descendants(number):
    """The processes that a process started, and those that they started (where /proc tells)."""
    found = []
    for path in Path("/proc").glob(f"{number}/task/*/children"):
        for child in path.read_text().split():
            found += [int(child), *descendants(child)]
    return found


def gone(condition, seconds=120):
    """Whether a condition ends; the seconds only end the waiting where it never does."""
    end = time.monotonic() + seconds
    while condition() and time.monotonic() < end:
        time.sleep(0.02)
    return not condition()
