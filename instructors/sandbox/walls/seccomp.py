"""A wall of system calls on Linux: what is not on the list below fails with EPERM (seccomp(2)).

Landlock guards files by their names. It does not guard processes, signals, sockets other than TCP, nor a
file's mode, times and attributes: those are shut off here, where no names are known and only numbers are
looked at. The filter is a small program in the kernel's own language (BPF, bpf(2)); it cannot be taken back.
Sources: the kernel's Documentation/userspace-api/seccomp_filter.rst, seccomp(2), prctl(2), syscalls(2).
"""

import ctypes
import errno
import os
import platform
import re
import struct
import sys
from itertools import chain, starmap

# Names, and the numbers on x86_64 and aarch64 (asm/unistd_64.h, asm-generic/unistd.h); "-": there is none.
CALLS = """
    Files that are open, and opening more:
    read 0 63, write 1 64, readv 19 65, writev 20 66, pread64 17 67, pwrite64 18 68, preadv 295 69,
    pwritev 296 70, preadv2 327 286, pwritev2 328 287, lseek 8 62, close 3 57, close_range 436 436,
    dup 32 23, dup2 33 -, dup3 292 24, fsync 74 82, fdatasync 75 83, ftruncate 77 46, flock 73 32,
    copy_file_range 326 285, sendfile 40 71, pipe 22 -, pipe2 293 59, poll 7 -, ppoll 271 73, select 23 -,
    pselect6 270 72, epoll_create 213 -, epoll_create1 291 20, epoll_ctl 233 21, epoll_wait 232 -,
    epoll_pwait 281 22, eventfd2 290 19, open 2 -, openat 257 56, creat 85 -, stat 4 -, lstat 6 -,
    fstat 5 80, newfstatat 262 79, statx 332 291, access 21 -, faccessat 269 48, faccessat2 439 439,
    readlink 89 -, readlinkat 267 78, getdents 78 -, getdents64 217 61, getcwd 79 17, chdir 80 49,
    umask 95 166, fadvise64 221 223, unlink 87 -, unlinkat 263 35, rename 82 -, renameat 264 38,
    renameat2 316 276
    Memory and threads:
    mmap 9 222, mprotect 10 226, munmap 11 215, mremap 25 216, brk 12 214, madvise 28 233, msync 26 227,
    membarrier 324 283, set_robust_list 273 99, rseq 334 293, futex 202 98, futex_waitv 449 449,
    set_tid_address 218 96, sched_yield 24 124, sched_getaffinity 204 123, exit 60 93, exit_group 231 94
    Signals to oneself, clocks, and who and where one is:
    rt_sigaction 13 134, rt_sigprocmask 14 135, rt_sigreturn 15 139, rt_sigpending 127 136,
    rt_sigtimedwait 128 137, rt_sigsuspend 130 133, sigaltstack 131 132, pause 34 -,
    restart_syscall 219 128, alarm 37 -, setitimer 38 103, getitimer 36 102, nanosleep 35 101,
    clock_nanosleep 230 115, clock_gettime 228 113, clock_getres 229 114, gettimeofday 96 169, time 201 -,
    times 100 153, getpid 39 172, gettid 186 178, getppid 110 173, getuid 102 174, geteuid 107 175,
    getgid 104 176, getegid 108 177, getpgrp 111 -, uname 63 160, sysinfo 99 179, getrusage 98 165,
    getrlimit 97 163, getcpu 309 168, getrandom 318 278, wait4 61 260, waitid 247 95
    The two ends of asyncio's own pipe; with no other socket there is nobody to talk to:
    recvfrom 45 207, shutdown 48 210, getsockname 51 204, getsockopt 55 209
"""

# Allowed with some arguments only.
THREAD, NEW_NAMESPACES = 0x10000, 0x7E020000  # of clone
UNIX, STREAM, KIND_OF_SOCKET = 1, 1, 0xF
# What is asked of terminals and pipes. No more: as root others could make a file that nobody can remove.
TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX = 0x5401, 0x5413, 0x541B, 0x5421, 0x5450, 0x5451
F_SETFL, F_GETLK, OFD_LOCKS = 4, 5, (36, 37, 38)
DUPFD, CLOEXEC_DUPFD = 0, 1030
PLAIN_FCNTL = (DUPFD, 1, 2, 3, F_SETFL, F_GETLK, 6, 7, *OFD_LOCKS, CLOEXEC_DUPFD, 1032)
ALL = 0xFFFFFFFF


def _special(pid):
    """By name: numbers, and conditions that must all hold: (half of an argument, mask, what may be left).

    Both machines are little-endian: half 2 is the lower one of argument 1, half 3 its upper one.
    """
    return {
        "clone": ((56, 220), [(0, THREAD | NEW_NAMESPACES, [THREAD])]),  # threads, no processes
        "socketpair": ((53, 199), [(0, ALL, [UNIX]), (2, KIND_OF_SOCKET, [STREAM])]),
        "sendto": ((44, 206), [(8, ALL, [0]), (9, ALL, [0])]),  # to nobody but the other end
        "ioctl": ((16, 29), [(2, ALL, [TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX])]),
        "fcntl": ((72, 25), [(2, ALL, PLAIN_FCNTL)]),  # no signals by F_SETOWN, no leases, no larger pipes
        "kill": ((62, 129), [(0, ALL, [pid])]),
        "tkill": ((200, 130), [(0, ALL, [pid])]),
        "tgkill": ((234, 131), [(0, ALL, [pid])]),
        "prlimit64": ((302, 261), [(0, ALL, [0]), (4, ALL, [0]), (5, ALL, [0])]),  # one's own limits
    }


CLONE3, COLUMN = 435, {"x86_64": 0, "aarch64": 1}
ARCHITECTURE = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
X32 = 0x40000000  # numbers from here on are x86_64's second, 32-bit set

LOAD, AND, RETURN, EQUAL, AT_LEAST = 0x20, 0x54, 0x06, 0x15, 0x35
ALLOW, FAIL, KILL = 0x7FFF0000, 0x00050000, 0x80000000
NUMBER_AT, ARCHITECTURE_AT, ARGUMENTS_AT = 0, 4, 16
REFUSE = (RETURN, 0, 0, FAIL | errno.EPERM)


def allowed():
    """The numbers of CALLS by name; None where a machine has no such call."""
    words = [each.split() for each in re.findall(r"\w+ \d+ [\d-]+", CALLS)]
    return {name: (int(one), None if other == "-" else int(other)) for name, one, other in words}


def program(machine, pid):
    """The filter for a process as bytes, one instruction for each eight.

    >>> len(program("x86_64", 77)) % 8, len(program("aarch64", 77)) < len(program("x86_64", 77))
    (0, True)
    """
    column = COLUMN[machine]
    code = [(LOAD, 0, 0, ARCHITECTURE_AT), (EQUAL, 1, 0, ARCHITECTURE[machine]), (RETURN, 0, 0, KILL)]
    code += [(LOAD, 0, 0, NUMBER_AT)]
    if machine == "x86_64":
        code += [(AT_LEAST, 0, 1, X32), (RETURN, 0, 0, KILL)]
    for numbers in allowed().values():
        if numbers[column] is not None:
            code += [(EQUAL, 0, 1, numbers[column]), (RETURN, 0, 0, ALLOW)]
    # glibc tries clone3 first, whose arguments a filter cannot see, and takes clone where there is none.
    code += [(EQUAL, 0, 1, CLONE3), (RETURN, 0, 0, FAIL | errno.ENOSYS)]
    for numbers, conditions in _special(pid).values():
        block = [*chain.from_iterable(starmap(_test, conditions)), (RETURN, 0, 0, ALLOW)]
        code += [(EQUAL, 0, len(block), numbers[column]), *block]
    return b"".join(struct.pack("=HBBI", *instruction) for instruction in [*code, REFUSE])


def _test(half, mask, values):
    """Instructions that refuse, unless what the mask leaves of half an argument is one of these values."""
    begin = [(LOAD, 0, 0, ARGUMENTS_AT + 4 * half), (AND, 0, 0, mask)]
    return [*begin, *((EQUAL, len(values) - at, 0, each) for at, each in enumerate(values)), REFUSE]


NO_NEW_PRIVS, SET_FILTER, ALL_THREADS = 38, 1, 1  # PR_SET_NO_NEW_PRIVS; SECCOMP_SET_MODE_FILTER, …_FLAG_TSYNC
SECCOMP = {"x86_64": 317, "aarch64": 277}


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("code", ctypes.c_char_p)]


def machine():
    """The name of this machine's kind, where the filter is known for it and this Python is a 64-bit one."""
    name = platform.machine() if sys.platform == "linux" and sys.maxsize > 1 << 32 else ""
    return name if name in COLUMN else None


def prepared():
    """The filter with PLACE for the pid, which is filled in later; None where there is no filter."""
    return program(machine(), PLACE) if machine() and sys.byteorder == "little" else None


PLACE = 0x50494421  # no pid is so large


def restrict(libc, ready):
    """Puts the filter up for all threads of this process; True when it holds."""
    if not ready:
        return False
    ready = ready.replace(struct.pack("=I", PLACE), struct.pack("=I", os.getpid()))
    filter = _Program(len(ready) // 8, ready)
    return libc.syscall(SECCOMP[machine()], SET_FILTER, ALL_THREADS, ctypes.byref(filter)) == 0
