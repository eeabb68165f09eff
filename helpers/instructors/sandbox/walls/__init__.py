"""The walls around a student's code: each is tried, none is required, and which of them hold is told.

    wall             what it keeps in                                       where
    limits           time, memory, size and number of files, processes      Linux, macOS (some)
    privileges       programs that would run as somebody else               Linux
    files            reading and writing all but the libraries, own folder  Linux 5.13 (Landlock)
    network          TCP                                                    Linux 6.7 (Landlock)
    signals          to processes outside, and abstract sockets             Linux 6.12 (Landlock)
    system calls     processes, sockets, signals, modes and times of files  Linux, x86_64, aarch64 (seccomp)

Behind them is a fresh process for each submission, which the judge ends. Nothing here needs privileges, and
nothing can be taken back: call `confine` only in a process that is there for a student's code.
"""

import ctypes
import json
import os
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from helpers.instructors.sandbox.protocol import WALLS
from helpers.instructors.sandbox.walls import landlock, seccomp

LIMITS = {"RLIMIT_CPU": "cpu", "RLIMIT_AS": "memory", "RLIMIT_FSIZE": "file"}
LIMITS |= {"RLIMIT_NOFILE": "descriptors", "RLIMIT_NPROC": "processes", "RLIMIT_CORE": "core"}
USUAL = {"descriptors": 64, "core": 0}  # where the judge says nothing
PRIVILEGES, FILES, NETWORK, SIGNALS, CALLS = WALLS[len(LIMITS) :]


@dataclass
class Ready:
    """What can be made before a worker is forked: Landlock's first layer and seccomp's filter."""

    libc: object
    files: object
    filter: bytes | None


def prepare(scratch):
    """What `confine` needs for workers whose folders lie in folder `scratch`; confines nobody.

    Call it once in the process that forks the workers, when all modules are imported.
    """
    if sys.platform != "linux":
        return None
    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    try:
        files = landlock.Wall(libc, os.path.realpath(scratch))
    except OSError:
        files = None
    return Ready(libc, files, seccomp.prepared())


def confine(limits, folder=None, ready=None):
    """Puts all walls up around this process, for good; the names of those that hold.

    `limits` gives seconds ("cpu"), bytes ("memory", "file") and numbers ("processes", "descriptors");
    `folder` is the only one that can be written to, and only plain files in it; `ready` is of `prepare`.
    """
    held = [wall for wall, kind in zip(WALLS, LIMITS) if _limited(kind, USUAL | limits)]  # noqa: B905
    if sys.platform != "linux":
        return held
    folder = folder and os.path.realpath(folder)
    ready = ready or prepare(os.path.dirname(folder or os.getcwd()))
    if ready.libc.prctl(seccomp.NO_NEW_PRIVS, 1, 0, 0, 0) == 0:  # the kernel asks for it before the others
        held.append(PRIVILEGES)
    with suppress(OSError):
        if ready.files and _is_alone() and ready.files.restrict(folder):
            held += _held_by_landlock(ready.files.version)
    if seccomp.restrict(ready.libc, ready.filter):
        held.append(CALLS)
    return held


def _held_by_landlock(version):
    since = {FILES: 1, NETWORK: landlock.TCP_FROM, SIGNALS: landlock.SCOPES_FROM}
    return [wall for wall, first in since.items() if version >= first]


def _is_alone():
    """Whether this process has one thread: Landlock confines the one that asks, and what it starts."""
    try:
        return len(os.listdir("/proc/self/task")) == 1
    except OSError:
        return True  # no /proc; a worker starts no thread before its walls are up


def _limited(kind, limits):
    try:
        import resource

        number, value = getattr(resource, kind), limits[LIMITS[kind]]
        _, hard = resource.getrlimit(number)
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(number, (value, value))
    except (ImportError, AttributeError, KeyError, ValueError, OSError):  # Windows; macOS refuses some
        return False
    return True


PROBE = "from helpers.instructors.sandbox import walls as w; print(w.json.dumps(w.confine(w.GENEROUS)))"
GENEROUS = {"cpu": 60, "memory": 4 << 30, "file": 1 << 20, "processes": 4096}


def available():
    """Each wall with "" if it holds here, else why it does not and what mends that.

    A child process tries them all, so that this one stays as it is.
    """
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[4])}
    words = [sys.executable, "-P", "-c", PROBE]
    try:
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60)
        held = json.loads(done.stdout)
    except (OSError, ValueError, subprocess.TimeoutExpired):
        held = []
    return {wall: "" if wall in held else _why(wall) for wall in WALLS}


def _why(wall):
    """Why a wall does not hold on this machine, and the way to mend it."""
    if sys.platform != "linux":
        return (
            f"{_SYSTEMS.get(sys.platform, sys.platform)} has no such wall that needs no privileges. Grade on "
            "Linux, in a virtual machine or container of its own (on Windows: WSL 2)."
        )
    if wall in (FILES, NETWORK, SIGNALS):
        return _why_no_landlock(wall)
    if wall == CALLS and not seccomp.machine():
        return "The filter is written for x86_64 and aarch64 with a 64-bit Python. Grade on one of these."
    if wall in (CALLS, PRIVILEGES):
        return (
            "The kernel refused it: it was built without seccomp, or a container's rules forbid it. Allow "
            "the system calls prctl and seccomp there (Docker: --security-opt seccomp=…)."
        )
    return "The system refused this limit. Look at `ulimit -a`, and start the grader from a fresh shell."


_SYSTEMS = {"darwin": "macOS", "win32": "Windows"}


def _why_no_landlock(wall):
    libc = ctypes.CDLL(None, use_errno=True)
    version, release = landlock.version(libc), os.uname().release
    if version:
        needed = {NETWORK: "6.7", SIGNALS: "6.12"}.get(wall, "5.13")
        return f"It needs Linux {needed}, and this is {release}. A newer kernel has it."
    if tuple(map(int, release.split("-")[0].split(".")[:2])) < (5, 13):
        return f"Landlock needs Linux 5.13, and this is {release}. A newer kernel has it."
    return (
        "Landlock is switched off in this kernel, or a container's rules forbid it. Add landlock to the list "
        "lsm=… of the boot line; in a container allow the system calls landlock_*."
    )
