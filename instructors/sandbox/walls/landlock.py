"""A wall of files on Linux, which needs no privileges: what is not allowed by name is denied (landlock(7)).

It stands in two layers, and a file must be allowed by both. The first is the same for all workers and is
made once, before they are forked: the interpreter and the libraries, one by one, without those that answer
challenges. The second is short and a worker's own: the same places as a whole, and its own folder.
Sources: the kernel's Documentation/userspace-api/landlock.rst, landlock(7), include/uapi/linux/landlock.h.
"""

import ctypes
import os
import site
import struct
import sys
import sysconfig
from pathlib import Path

from helpers.checking.solvers import SOLVERS

CREATE, ADD, RESTRICT = 444, 445, 446  # system calls, with one number on every machine
ASK_VERSION, PATH_BENEATH = 1, 1
NEWEST = 7  # the last version of the interface that is understood here

# Rights on files, in the order of their bits, and the version that brought them.
RIGHTS = (
    "execute", "write_file", "read_file", "read_dir", "remove_dir", "remove_file", "make_char", "make_dir",
    "make_reg", "make_sock", "make_fifo", "make_block", "make_sym", "refer", "truncate", "ioctl_dev",
)  # fmt: skip
KNOWN_FROM = {1: 13, 2: 14, 3: 15, 5: 16}  # version: how many of them
TCP_FROM, SCOPES_FROM, QUIET_FROM = 4, 6, 7
BIND_AND_CONNECT, SIGNALS_AND_ABSTRACT_SOCKETS, QUIET = 0b11, 0b11, 0b001


def _bits(*names):
    return sum(1 << RIGHTS.index(name) for name in names)


READ = _bits("read_file", "read_dir")
READ_FILE = _bits("read_file")
DEVICE = _bits("read_file", "write_file")
# Plain files only, and in one folder: nothing that could be run, followed, or left unseen below.
OWN = READ | _bits("write_file", "truncate", "make_reg", "remove_file")
ON_A_FILE = _bits("execute", "write_file", "read_file", "truncate", "ioctl_dev")

DEVICES = {"/dev/null": DEVICE, "/dev/urandom": READ_FILE, "/dev/random": READ_FILE}
# What the loader and the clock read: libraries of the system, the list of them, the time zones.
SYSTEM = (
    "/lib/{multiarch}", "/usr/lib/{multiarch}", "/lib64", "/usr/lib64", "/etc/ld.so.cache", "/etc/localtime",
    "/usr/share/zoneinfo",
)  # fmt: skip


def version(libc):
    """The version of Landlock here, at most the newest one known; 0 where there is none."""
    return max(0, min(NEWEST, libc.syscall(CREATE, None, ctypes.c_size_t(0), ASK_VERSION)))


class Wall:
    """The first layer, made ready for workers whose folders lie in `scratch`.

    Whoever makes it is not confined. A worker calls `restrict` once, for good.
    """

    def __init__(self, libc, scratch):
        self.libc, self.version = libc, version(libc)
        self.rights = (1 << max(count for at, count in KNOWN_FROM.items() if at <= max(self.version, 1))) - 1
        self.first, self.places = None, {}
        if self.version:
            self.places = places()
            rules = dict(expanded(self.places, barred()))
            self.first = self._ruleset(rules | {scratch: OWN})

    def restrict(self, folder):
        """Both layers, for this thread and all that it starts; True when they hold."""
        if not self.version:
            return False
        own = self._ruleset(self.places | ({folder: OWN} if folder else {}))
        try:
            return self._enforce(self.first) and self._enforce(own)
        finally:
            os.close(own)
            os.close(self.first)  # a worker must not add to it
            self.first = None

    def _ruleset(self, rules):
        attributes = struct.pack(
            "=QQQ", self.rights, BIND_AND_CONNECT if self.version >= TCP_FROM else 0,
            SIGNALS_AND_ABSTRACT_SOCKETS if self.version >= SCOPES_FROM else 0,
        )  # fmt: skip
        size = 24 if self.version >= SCOPES_FROM else 16 if self.version >= TCP_FROM else 8
        ruleset = self.libc.syscall(CREATE, attributes, ctypes.c_size_t(size), 0)
        if ruleset < 0:
            raise OSError(ctypes.get_errno(), "landlock_create_ruleset")
        for path, rights in rules.items():
            self._allow(ruleset, path, rights & self.rights)
        return ruleset

    def _allow(self, ruleset, path, rights):
        try:
            descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            return  # what is not there need not be allowed
        try:
            rule = struct.pack("=Qi", rights, descriptor)
            if self.libc.syscall(ADD, ruleset, PATH_BENEATH, rule, 0) != 0:
                # A file has no entries: the rights that only a folder can have are refused for it.
                rule = struct.pack("=Qi", rights & ON_A_FILE, descriptor)
                self.libc.syscall(ADD, ruleset, PATH_BENEATH, rule, 0)
        finally:
            os.close(descriptor)

    def _enforce(self, ruleset):
        quiet = QUIET if self.version >= QUIET_FROM else 0  # refusals must not flood the audit log
        return self.libc.syscall(RESTRICT, ruleset, quiet) == 0


def places():
    """What a worker may read, as {path: rights}: the interpreter, its libraries, and what they need."""
    library = [sysconfig.get_path(name) for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    packages = [entry for entry in sys.path if entry.endswith(("site-packages", "dist-packages"))]
    # An interpreter's own folder, as conda's and pyenv's are.
    own = [os.path.join(base, "lib") for base in {sys.base_prefix, sys.prefix} - {"/", "/usr", "/usr/local"}]
    named = [entry for entry in os.environ.get("LD_LIBRARY_PATH", "").split(":") if entry.startswith("/")]
    multiarch = sysconfig.get_config_var("MULTIARCH") or "x86_64-linux-gnu"
    system = [path.format(multiarch=multiarch) for path in SYSTEM]
    found = dict.fromkeys(map(os.path.realpath, [*library, *packages, *own, *named, *system]), READ)
    return found | DEVICES


HERE = str(Path(__file__).resolve().parents[3])  # where `helpers` lies: the repository, or site-packages


def barred():
    """What must not be read though it lies among the libraries: solvers, and `helpers` with its key."""
    folders = {*site.getsitepackages(), *(entry for entry in sys.path if entry.endswith("-packages"))}
    for place in (*(sysconfig.get_path(name) for name in ("stdlib", "purelib")), "/usr/lib64"):
        folders |= {str(path) for path in Path(place).parent.glob("python*/*-packages")}
    names = [name.lower() for name in (*SOLVERS, "helpers", "instructors")]
    return {
        os.path.realpath(os.path.join(folder, name))
        for folder in folders if os.path.isdir(folder)
        for name in os.listdir(folder) if name.lower().startswith(tuple(names))
    } | {HERE} - {os.path.realpath(folder) for folder in folders}  # fmt: skip


def expanded(allowed, barred):
    """Pairs (path, rights) that leave out what is barred: a folder with such in it becomes its entries."""
    waiting = [*allowed.items()]
    for path, rights in waiting:  # grows while folders are opened
        if path in barred:
            continue
        if any(each.startswith(os.path.join(path, "")) for each in barred):
            waiting += [(os.path.realpath(os.path.join(path, name)), rights) for name in os.listdir(path)]
            rights &= _bits("read_dir")  # an import lists the folder
        yield path, rights
