"""The walls around a student's code: each is tried, none is required, and `confine` tells which hold.

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
import os
import sys
from contextlib import suppress
from dataclasses import dataclass

from instructors.sandbox.limits import DEFAULTS, RLIMITS
from instructors.sandbox.protocol import WALLS
from instructors.sandbox.walls import landlock, seccomp

PRIVILEGES, FILES, NETWORK, SIGNALS, CALLS = WALLS[len(RLIMITS) :]
SINCE = {FILES: 1, NETWORK: landlock.TCP_FROM, SIGNALS: landlock.SCOPES_FROM}  # a version of Landlock


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
    values = DEFAULTS | limits
    held = [wall for wall, (kind, name) in RLIMITS.items() if name in values and _limited(kind, values[name])]
    if sys.platform != "linux":
        return held
    folder = folder and os.path.realpath(folder)
    ready = ready or prepare(os.path.dirname(folder or os.getcwd()))
    if ready.libc.prctl(seccomp.NO_NEW_PRIVS, 1, 0, 0, 0) == 0:  # seccomp and Landlock require it
        held.append(PRIVILEGES)
    with suppress(OSError):
        if ready.files and _is_alone() and ready.files.restrict(folder):
            held += [wall for wall, first in SINCE.items() if ready.files.version >= first]
    if seccomp.restrict(ready.libc, ready.filter):
        held.append(CALLS)
    return held


def _is_alone():
    """Whether this process has one thread: Landlock confines the one that asks, and what it starts."""
    try:
        return len(os.listdir("/proc/self/task")) == 1
    except OSError:
        return True  # no /proc; a worker starts no thread before its walls are up


def _limited(kind, value):
    """Whether the kernel holds this limit from now on; a lower one that is there already stays."""
    try:
        import resource

        number = getattr(resource, kind)
        _, hard = resource.getrlimit(number)
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(number, (value, value))
    except (ImportError, AttributeError, ValueError, OSError):  # Windows; macOS refuses some
        return False
    return True
