"""The fork server: has all libraries imported, and forks a worker for each submission. Linux only.

`python -P -m instructors.sandbox.fork_server DESCRIPTOR`, started by the judge, not forked from it:
it holds no answer, no input and nothing of a student's. It has one thread, runs no student's code, and
reads nothing but words that it knows. It ends with the judge, its workers end with it, and their folders go.
"""

import contextlib
import ctypes
import gc
import os
import select
import shutil
import signal
import socket
import sys
import time
from collections import Counter
from pathlib import Path

from instructors.sandbox import placeholders, processes, protocol, walls, worker
from instructors.sandbox.limits import FOLDER_BYTES, FOLDER_FILES

TICK = 50  # milliseconds between two looks at what workers write
LIBRARIES = """
    abc array asyncio bisect cmath collections contextlib copy csv dataclasses datetime decimal enum fractions
    functools heapq inspect io itertools json keyword linecache math numbers operator pathlib pprint queue
    random re shutil statistics string struct textwrap threading time timeit traceback types typing
    unicodedata uuid warnings
    resource encodings.ascii
"""
# The last line is what becoming a worker needs itself.
PDEATHSIG, SUBREAPER = 1, 36


def main():
    """Serves the judge until it is gone."""
    control = socket.socket(fileno=int(sys.argv[1]))
    # When the judge dies, end as if it had hung up: the workers' folders are still to be removed.
    signal.signal(signal.SIGTERM, lambda *_: control.shutdown(socket.SHUT_RDWR))
    libc = ctypes.CDLL(None)
    libc.prctl(PDEATHSIG, signal.SIGTERM)
    libc.prctl(SUBREAPER, 1)  # orphans of a worker become our children, so they can be killed
    watching = prepare()
    server = Server(control, watching, walls.prepare(os.getcwd()), libc)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)  # a worker is short-lived, and its memory is limited
    try:
        control.send(b"ready")
        server.serve()
    finally:
        server.end()


def prepare():
    """Imports all that a worker could need; the modules that can watch a search, by name."""
    placeholders.install()
    import helpers

    for name in LIBRARIES.split():
        with contextlib.suppress(ImportError):
            __import__(name)
    tree = helpers.Tree([[3, 5], [2, 9]])
    watching = worker.prepare()
    for name in helpers.__all__:
        getattr(helpers, name)
    rehearse(tree, watching)
    return watching


def rehearse(tree, watching):
    """Does once what every worker does: much is put off until it is needed a first time."""
    student = worker.Student(watching)
    cell = ["cell 1", "def minimax(node, depth):\n    return node.play(0).moves[depth]"]  # or an error
    challenge = {"id": "3.2", "answers": ["minimax"], "takes": ["node", "depth"], "budget": 100}
    question = {"challenge": challenge, "observe": None, "examples": 0}
    question["inputs"] = [protocol.packed([(tree, 0), (tree, 9)] * 15)]
    for _ in [*student.do_cells({"cells": [cell] * 10}), *student.do_call(question)]:
        protocol.reply("0" * 16, 0, {"value": 3})


class Server:
    """Forks, watches, ends and reaps workers; only it sends them signals."""

    def __init__(self, control, watching, ready, libc):
        self.control, self.watching, self.ready, self.libc = control, watching, ready, libc
        self.folder, self.count = os.getcwd(), 0
        self.workers = {}  # by the descriptor of the process, and by that of the judge's line
        self.poll = select.poll()
        self.poll.register(control, select.POLLIN)

    def serve(self):
        """Does what the judge says, until the judge is gone."""
        while True:
            for descriptor, _ in self.poll.poll(TICK if self.workers else None):
                if descriptor == self.control.fileno():
                    message, descriptors, _, _ = socket.recv_fds(self.control, 100, 3)
                    if not message:
                        return
                    self.fetch(message.decode().split()[1:])
                    self.start(*descriptors)
                elif child := self.workers.get(descriptor):
                    self.attend(child, descriptor)
            before = time.monotonic() - TICK / 1000
            for child in {child for child in self.workers.values() if child.looked_at <= before}:
                child.look()

    def fetch(self, names):
        """Imports what the next worker wants, of what is known here; it stays."""
        wanted = [each for name in names for each in protocol.WANTED.get(name, ())]
        missing = [each for each in wanted if each not in sys.modules]
        for each in missing:
            with contextlib.suppress(ImportError):
                __import__(each)
        if missing:
            gc.freeze()

    def start(self, questions, answers, line):
        """Forks a worker for the judge's two pipes and its line."""
        self.count += 1
        folder = os.path.join(self.folder, f"worker-{self.count}")
        line = socket.socket(fileno=line)
        try:
            os.mkdir(folder, 0o700)
            pid = os.fork()
        except OSError:
            line.send(b"ended 1")
            line.close()
        else:
            if not pid:
                self.become_worker(questions, answers, line, folder)
            child = Child(pid, line, folder)
            child.pin(Counter(each.core for each in {*self.workers.values()}))
            for descriptor in (child.descriptor, line.fileno()):
                self.workers[descriptor] = child
                self.poll.register(descriptor, select.POLLIN)
        os.close(questions)
        os.close(answers)

    def become_worker(self, questions, answers, line, folder):
        """What the child does: it keeps nothing of the parent's but what is imported."""
        try:
            parent = os.getppid()
            os.setsid()
            self.libc.prctl(PDEATHSIG, signal.SIGKILL)
            self.libc.prctl(SUBREAPER, 0)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            if os.getppid() != parent:
                os._exit(1)
            with (
                contextlib.suppress(OSError),
                open("/proc/self/oom_score_adj", "w", encoding="ascii") as file,
            ):
                file.write("1000")  # if memory runs out, it is the worker that goes
            os.chdir(folder)
            os.environ.update(processes.folders(folder))
            self.keep_only(questions, answers, line)
            worker.serve(worker.Student(self.watching, self.ready), questions, answers)
        finally:
            os._exit(1)

    def keep_only(self, questions, answers, line):
        """Closes all descriptors but the judge's two and the one that the walls need."""
        for each in (line, self.control, *(child.line for child in self.workers.values())):
            each.detach()  # or its destructor would close the number when another file has it
        self.workers.clear()
        empty = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(empty, descriptor)
        stays = sorted(
            {questions, answers, getattr(getattr(self.ready, "files", None), "first", None)} - {None}
        )
        for low, high in zip([2, *stays], [*stays, os.sysconf("SC_OPEN_MAX")], strict=True):
            os.closerange(low + 1, high)

    def attend(self, child, descriptor):
        """Does what the judge says of a worker, or tells the judge that it ended."""
        if descriptor == child.descriptor:
            for each in (descriptor, child.line.fileno()):
                if self.workers.pop(each, None):
                    self.poll.unregister(each)
            child.reap()
            self.end_orphans()
        elif not child.hear():
            self.poll.unregister(descriptor)
            del self.workers[descriptor]
            child.kill()

    def end_orphans(self):
        """Ends what workers left behind, where no wall keeps them from starting processes."""
        if not getattr(self.ready, "filter", None):
            for pid in children(os.getpid()) - {worker.pid for worker in self.workers.values()}:
                with contextlib.suppress(ProcessLookupError, ChildProcessError):
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)

    def end(self):
        """Ends all workers and removes all folders."""
        for child in set(self.workers.values()):
            child.kill()
            child.reap()
        self.workers.clear()
        self.end_orphans()
        shutil.rmtree(self.folder, ignore_errors=True)


class Child:
    """A worker as its parent sees it."""

    def __init__(self, pid, line, folder):
        self.pid, self.line, self.folder, self.core = pid, line, folder, None
        self.looked_at = time.monotonic()  # most workers end before the first look
        self.descriptor = os.pidfd_open(pid)

    def pin(self, taken):
        """Keeps it on the core that has the fewest others: its threads take time from none but themselves."""
        with contextlib.suppress(OSError):
            self.core = min(sorted(os.sched_getaffinity(0)), key=lambda core: taken[core])
            os.sched_setaffinity(self.pid, {self.core})

    def hear(self):
        """Answers the judge; False when the judge has hung up."""
        with contextlib.suppress(OSError):
            if self.line.recv(100):
                times = processes.waiting_time(self.pid), processes.processor_time(self.pid)
                self.line.send("waited {} {}".format(*times).encode())
                return True
        return False

    def look(self):
        """Kills it if it keeps too much in its folder."""
        self.looked_at = time.monotonic()
        if exceeds_quota(self.folder, self.pid):
            self.kill()

    def kill(self):
        """Kills the worker and its group: it is not reaped yet, so its pid cannot be another's."""
        for send in (os.killpg, os.kill):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                send(self.pid, signal.SIGKILL)

    def reap(self):
        """Tells the judge how it ended, and removes its folder."""
        self.kill()  # what is left of its group
        _, status = os.waitpid(self.pid, 0)
        with contextlib.suppress(OSError):
            self.line.send(f"ended {os.waitstatus_to_exitcode(status)}".encode())
            while self.line.recv(100, socket.MSG_DONTWAIT):  # unread bytes would reset the judge's end
                pass
        self.line.close()
        os.close(self.descriptor)
        shutil.rmtree(self.folder, ignore_errors=True)


def exceeds_quota(folder, pid):
    """Whether a worker's folder is over its limits; looks at no more entries than they allow."""
    size, count = unlinked_bytes(folder, pid), 0
    for place, folders, files in os.walk(folder):
        count += len(folders) + len(files)
        for name in files[:FOLDER_FILES]:
            with contextlib.suppress(OSError):
                size += os.lstat(os.path.join(place, name)).st_blocks * 512
        if size > FOLDER_BYTES or count > FOLDER_FILES:
            return True
    return False


def unlinked_bytes(folder, pid):
    """The bytes of deleted files that a process holds open or mapped."""
    size = 0
    try:
        for name in os.listdir(f"/proc/{pid}/fd"):
            with contextlib.suppress(FileNotFoundError):
                found = os.stat(f"/proc/{pid}/fd/{name}")
                size += 0 if found.st_nlink else found.st_blocks * 512
        with open(f"/proc/{pid}/maps", encoding="utf-8", errors="replace") as file:
            for line in file:
                if line.endswith("(deleted)\n") and folder in line:
                    first, last = line.split()[0].split("-")
                    size += int(last, 16) - int(first, 16)
    except PermissionError:  # it hides what it holds: count it as over the limit
        return FOLDER_BYTES + 1
    except OSError:  # it has ended
        return 0
    return size


def children(pid):
    """The numbers of the processes that have this parent."""
    found = set()
    for path in Path("/proc").glob("[0-9]*/status"):
        with contextlib.suppress(OSError):
            if f"\nPPid:\t{pid}\n" in path.read_text(errors="replace"):
                found.add(int(path.parent.name))
    return found


if __name__ == "__main__":
    main()
