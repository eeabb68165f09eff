"""`python -m instructors doctor`: what this machine has, and how to mend what it lacks.

Each finding is a line: ok, or what is wrong and, below it, the way out. `grade --self-test`
attacks the walls, as a student's notebook could, one attack for each. They are bounded, so a hole does no
harm here; but where one gets through, a real one would have.
"""

import os
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

from instructors.sandbox import walls
from instructors.sandbox.processes import Crew
from instructors.sandbox.protocol import Lost, read, write
from instructors.sandbox.walls import seccomp

OLDEST = (3, 11)
NEEDED = ("ipywidgets", "anywidget", "jinja2", "matplotlib", "networkx", "nashpy")
INSTALL = "In the course's folder: python -m pip install -r requirements.txt"


class Finding(NamedTuple):
    """What was looked at, what was found, and how to mend it ("" where nothing is wrong)."""

    thing: str
    found: str
    mend: str = ""


def add_arguments(parser):
    """`python -m instructors doctor` has none."""


def main(args):
    """Prints the findings; the exit status: 0 the course runs here, 1 something it needs is missing."""
    sections = {
        "The course": course(),
        "Its buttons and sliders": [package("jupyterlab")],
        "Grading: reports, and what keeps students' code in": [package("jinja2"), *confining()],
    }
    for title, findings in sections.items():
        print(title)
        for finding in findings:
            print(f"  {finding.thing:26}{finding.found}")
            if finding.mend:
                print(f"  {'':26}→ {finding.mend}")
    return 1 if any(finding.mend for finding in sections["The course"]) else 0


def course():
    """Python and the packages that a notebook needs, with their versions."""
    here = ".".join(map(str, sys.version_info[:3]))
    asked = ".".join(map(str, OLDEST))
    mend = "" if sys.version_info >= OLDEST else f"Install Python {asked} or newer, and begin again with it."
    return [Finding("Python", f"{here}, {sys.executable}", mend), *map(package, NEEDED)]


def package(name):
    """A package that is needed.

    >>> package("no-such-package").found
    'missing'
    """
    try:
        found = version(name)
    except PackageNotFoundError:
        return Finding(name, "missing", INSTALL)
    try:
        import_module(name)
    except Exception as error:  # half installed, or made for another Python
        return Finding(name, f"{found}, but {type(error).__name__}: {error}", INSTALL)
    return Finding(name, found)


def confining():
    """What keeps a student's code in on this machine, and what a missing wall needs."""
    try:
        with Crew() as crew:
            held = crew.walls
    except Lost:
        held = []
    return [Finding(wall, *(["holds"] if wall in held else ["missing", _why(wall)])) for wall in walls.WALLS]


def _why(wall):
    """Why a wall does not hold on this machine, and the way to mend it."""
    if sys.platform != "linux":
        return (
            f"{_SYSTEMS.get(sys.platform, sys.platform)} has no such wall that needs no privileges. Grade on "
            "Linux, in a virtual machine or container of its own (on Windows: WSL 2)."
        )
    if wall in (walls.FILES, walls.NETWORK, walls.SIGNALS):
        needed = {walls.NETWORK: (6, 7), walls.SIGNALS: (6, 12)}.get(wall, (5, 13))
        release = os.uname().release
        if tuple(map(int, release.split("-")[0].split(".")[:2])) < needed:
            return f"It needs Linux {needed[0]}.{needed[1]}, and this is {release}. A newer kernel has it."
        return (
            "Landlock is switched off in this kernel, or a container's rules forbid it. Add landlock to the "
            "list lsm=… of the boot line; in a container allow the system calls landlock_*."
        )
    if wall == walls.CALLS and not seccomp.machine():
        return "The filter is written for x86_64 and aarch64 with a 64-bit Python. Grade on one of these."
    if wall in (walls.CALLS, walls.PRIVILEGES):
        return (
            "The kernel refused it: it was built without seccomp, or a container's rules forbid it. Allow "
            "the system calls prctl and seccomp there (Docker: --security-opt seccomp=…)."
        )
    return "The system refused this limit. Look at `ulimit -a`, and start the grader from a fresh shell."


_SYSTEMS = {"darwin": "macOS", "win32": "Windows"}


# --- the self-test ---

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
    walls.FILES: "os.listdir(HOME) is not None",
    walls.NETWORK: "socket.socket().connect_ex(('127.0.0.1', 9)) != 13",  # EACCES; who may try is refused
    walls.SIGNALS: "os.name == 'nt' or os.kill(os.getppid(), 0) is None",
    walls.CALLS: "os.fork() or os._exit(0)",
}
CELL = """
import ctypes, os, socket, subprocess, sys
limits = lambda: __import__("resource")
HOME = {home!r}
assert not ({attack})
"""


def self_test(out):
    """Tries all attacks, writes a line about each to `out`; the exit status: 0 when all were stopped."""
    holes = 0
    with Crew() as crew:
        try:
            out.write(f"{len(ATTACKS)} attacks on this machine:\n")
            for wall, attack in ATTACKS.items():
                is_hole = gets_through(crew, CELL.format(home=str(Path.home()), attack=attack))
                out.write(f"{'NOT held' if is_hole else 'held':<8}  {wall}\n")
                out.flush()
                holes += is_hole
        except Lost as lost:
            out.write(f"The self-test cannot go on: {lost}.\n")
            return 2
    for wall, found, why in confining():
        if why:
            out.write(f"{found} here: {wall}. {why}\n")
    out.write(f"{len(ATTACKS) - holes} of {len(ATTACKS)} attacks were stopped.\n")
    if holes:
        out.write("Where an attack gets through, grade only the work of students you trust.\n")
    return 1 if holes else 0


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
