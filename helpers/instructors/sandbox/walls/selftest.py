"""`python -m helpers grade --self-test`: attacks this very machine, as a student's notebook could.

There is one attack for each wall. What is attacked is made up, and each attack is bounded, so a hole does no
harm here; but where one gets through, a real one would have.
"""

import contextlib
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from helpers.instructors.sandbox import walls
from helpers.instructors.sandbox.processes import Crew
from helpers.instructors.sandbox.protocol import Lost, read, write

SECONDS = 20  # of computing that a worker has
SILENCE = 1.5  # seconds without an answer after which a worker is ended
# An attack is an expression that is true where it gets through, and fails or ends the worker where not.
ATTACKS = {
    "cpu time": "limits().setrlimit(limits().RLIMIT_CPU, (-1, -1)) is None",
    "memory": "bytes(9 << 30)",
    "file size": "open('hole', 'wb').truncate(8 << 30)",
    "open files": "[os.dup(1) for _ in range(2000)]",
    "processes": "subprocess.Popen([sys.executable, '-c', ''])",
    "core dumps": "limits().getrlimit(limits().RLIMIT_CORE)[1]",
    walls.PRIVILEGES: "ctypes.CDLL(None).prctl(39, 0, 0, 0, 0) == 0",  # PR_GET_NO_NEW_PRIVS
    walls.FILES: "open(FILE).read()",
    walls.NETWORK: "socket.create_connection(('127.0.0.1', PORT), 2)",
    walls.SIGNALS: "os.kill(PROCESS, 15) is None",
    walls.CALLS: "os.fork() or os._exit(0)",
}
CELL = """
import ctypes, os, socket, subprocess, sys
limits = lambda: __import__("resource")
PORT, PROCESS, FILE = {targets}
assert not ({attack})
"""


def run(out):
    """Tries all attacks, writes a line about each to `out`; the exit status: 0 when all were stopped."""
    holes = 0
    with Crew() as crew, targets() as aims:
        try:
            out.write(f"{len(ATTACKS)} attacks on this machine, each in a {crew.kind} worker:\n")
            for wall, attack in ATTACKS.items():
                is_hole = gets_through(crew, CELL.format(targets=aims, attack=attack))
                out.write(f"{'NOT held' if is_hole else 'held':<8}  {wall}\n")
                out.flush()
                holes += is_hole
        except Lost as lost:
            out.write(f"The self-test cannot go on: {lost}.\n")
            return 2
    for wall, why in walls.available().items():
        if why:
            out.write(f"missing here: {wall}. {why}\n")
    out.write(f"{len(ATTACKS) - holes} of {len(ATTACKS)} attacks were stopped.\n")
    if holes:
        out.write("Where an attack gets through, grade only the work of students you trust.\n")
    return 1 if holes else 0


@contextlib.contextmanager
def targets():
    """A port that listens, a process and a file, all made to be attacked."""
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as server:
        file = Path(folder, "secret")
        file.write_text("secret")
        with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
            yield server.getsockname()[1], process.pid, str(file)
            process.kill()


def gets_through(crew, source):
    """Whether a cell's only assertion fails in a worker; one that hangs or dies was stopped like that."""
    worker = crew.worker(SECONDS)
    try:
        question = write({"do": "cells", "cells": [["attack", source]]})
        (content,) = worker.ask(question, 1, SILENCE, 2 * SILENCE)
        return read(content).get("error") == "AssertionError"
    except Lost:
        return False
    finally:
        worker.close()
