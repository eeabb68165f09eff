"""Attacks on the machine that grades, each bounded: where a wall is missing, it proves that and no more.

An attack is the code of a notebook's cell. It ends with a function `attack()`, which returns what it got
hold of or could do, as a text, and "" or an exception where it was stopped. What the names in capitals
mean, `World` in world.py says: files, ports and a process that are there to be attacked.
"""

import re
from textwrap import indent

READS = """
another student's notebook: return open(NEIGHBOUR).read()
another student's notebook, by C: libc.open.restype = ctypes.c_int; d = libc.open(NEIGHBOUR.encode(), 0);
    return os.read(d, 99)
another student's notebook, by a link: os.symlink(NEIGHBOUR, "mine"); return open("mine").read()
another student's notebook, by a second name: os.link(NEIGHBOUR, "mine"); return open("mine").read()
another student's notebook, by its folder: d = os.open(os.path.dirname(NEIGHBOUR), os.O_RDONLY);
    return os.listdir(d)
another student's notebook, as a module: sys.path.insert(0, os.path.dirname(NEIGHBOUR)); import neighbour;
    return neighbour.SECRET
the gradebook: return open(BOOK, "rb").read()
the gradebook, by SQL: import sqlite3;
    return sqlite3.connect(f"file:{BOOK}?mode=ro", uri=True).execute("select * from marks").fetchall()
the solutions: return open(SOLUTION).read(99)
the answer key: return open(KEY).read(99)
what the challenges ask: return open(DATA).read(99)
a challenge with its proof: return open(CHALLENGE).read(99)
a key in the home folder: return open(os.path.join(HOME, ".ssh", "id_rsa")).read()
the names of files in the home folder: return os.listdir(HOME)
the names of other workers' folders: return set(os.listdir("..")) - {os.path.basename(os.getcwd())}
the names of users: return open("/etc/passwd").read(20)
the names of all files: return os.listdir("/")
the environment: return os.environ.get("GRADER_SECRET")
the environment of the process: return open("/proc/self/environ").read()
its own memory as a file: return open("/proc/self/mem", "rb") and "open"
its own descriptors as files: return os.listdir("/proc/self/fd")
the judge's memory: return open(f"/proc/{JUDGE}/mem", "rb") and "open"
the judge's command line: return open(f"/proc/{JUDGE}/cmdline").read()
the judge's environment: return open(f"/proc/{JUDGE}/environ").read()
a process's memory, by C: return c_call(310, VICTIM, 0, 0, 0, 0, 0) >= 0 and "read"
what other processes there are: return [n for n in os.listdir("/proc") if n.isdigit()]
"""

WRITES = """
another student's notebook: open(NEIGHBOUR, "w").write("x"); return "written"
the end of another student's notebook: open(NEIGHBOUR, "a").write("x"); return "written"
the gradebook, by SQL: import sqlite3; c = sqlite3.connect(BOOK); c.execute("update marks set points = 99");
    c.commit(); return "written"
the length of the gradebook: os.truncate(BOOK, 3); return "cut"
the name of the gradebook: os.rename(BOOK, BOOK + "x"); os.rename(BOOK + "x", BOOK); return "renamed"
the gradebook, away: os.rename(BOOK, "mine"); return "taken"
the gradebook, removed: os.remove(BOOK); return "removed"
the mode of the gradebook: os.chmod(BOOK, 0o666); return "changed"
the mode of the gradebook, by C: return libc.chmod(BOOK.encode(), 0o666) == 0 and "changed"
the times of the gradebook: os.utime(BOOK, (1, 1)); return "changed"
the owner of the gradebook: os.chown(BOOK, os.getuid(), os.getgid()); return "changed"
the attributes of the gradebook: os.setxattr(BOOK, "user.x", b"1"); return "changed"
a file in the home folder: open(os.path.join(HOME, MARK), "w"); return "made"
a folder in the home folder: os.mkdir(os.path.join(HOME, MARK)); return "made"
a file in the folder for all: open(os.path.join("/tmp", MARK), "w"); return "made"
a file in the folder for all that lasts: open(os.path.join("/var/tmp", MARK), "w"); return "made"
a file in shared memory: open(os.path.join("/dev/shm", MARK), "w"); return "made"
a piece of shared memory: n = c_call(29, 0, 4096, 0o1600); c_call(31, n, 0, 0); return n >= 0 and "made"
a file beside its own folder: open(os.path.join("..", MARK), "w"); return "made"
a folder in its own: os.mkdir("inner"); return "made"
a link out of its folder: os.symlink(HOME, "home"); return "made"
a pipe in its folder: os.mkfifo("pipe"); return "made"
a program in its folder: open("run", "w").write("#!/bin/sh"); os.chmod("run", 0o755); return "made"
a large file: open("large", "wb").write(bytes(3 << 20)); return "written"
a file with a hole of 8 GB: open("hole", "wb").truncate(8 << 30); return "written"
a file of 1 GB: d = os.open("solid", os.O_RDWR | os.O_CREAT); os.posix_fallocate(d, 0, 1 << 30);
    return "written"
its own limits: import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 30, 1 << 30));
    return "raised"
its root folder: os.chroot("."); return "changed"
a device in its folder: os.mknod("disk", 0o060600, os.makedev(7, 99)); return "made"
"""

NETWORK = """
a TCP connection: socket.create_connection(("127.0.0.1", PORT), 2); return "connected"
a TCP server: s = socket.socket(); s.bind(("127.0.0.1", 0)); s.listen(); return "listens"
a UDP message: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", ("127.0.0.1", UDP));
    return "sent"
a message over IPv6: socket.socket(socket.AF_INET6, socket.SOCK_DGRAM).sendto(b"x", ("::1", UDP));
    return "sent"
a Unix socket with a name: s = socket.socket(socket.AF_UNIX); s.connect(SOCKET); return "connected"
an abstract Unix socket: s = socket.socket(socket.AF_UNIX); s.connect("\\0" + MARK); return "connected"
a Unix message over asyncio's kind of pipe: a, b = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM);
    a.sendto(b"x", SOCKET + "d"); return "sent"
a name looked up: return socket.getaddrinfo("localhost", PORT, socket.AF_INET)[0][4][0] and open_port()
a page of the web: import urllib.request;
    return urllib.request.urlopen(f"http://127.0.0.1:{PORT}", timeout=2) and "read"
a raw socket: socket.socket(socket.AF_INET, socket.SOCK_RAW, 1); return "made"
talk to the kernel: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0); return "made"
"""

PROCESSES = """
a fork: return ended(os.fork())
a fork by C: return ended(libc.fork())
a fork by the system call: return ended(c_call(57))
a clone by the system call: return ended(c_call(56, 17, 0, 0, 0, 0))
a clone by the newer system call: return ended(c_call(435, bytes(32) + bytes([17]) + bytes(55), 88))
a program: subprocess.Popen(SLEEP); return "started"
a program in a session of its own: subprocess.Popen(SLEEP, start_new_session=True); return "started"
a program by a shell: return os.system("true") == 0 and "started"
a program by posix_spawn: return os.posix_spawn(sys.executable, SLEEP, {})
a program instead of itself: os.execv(sys.executable, [sys.executable, "-c", f"open('/tmp/{MARK}', 'w')"])
a program out of memory: d = os.memfd_create("x"); return "made"
a process by multiprocessing: import multiprocessing as m; p = m.get_context("fork").Process(target=print);
    p.start(); return "started"
a process pool: import concurrent.futures as f;
    return f.ProcessPoolExecutor(1).submit(abs, -3).result(5) and "started"
a bomb of twenty: return [ended(os.fork()) for _ in range(20)]
a daemon: if os.fork() == 0: daemon(); return "started"
its name: return libc.prctl(15, b"judge", 0, 0, 0) == 0 and "changed"
a detached process: return ended(os.fork(), os.setsid)
another user: os.setuid(12345); return "changed"
a namespace of its own: return libc.unshare(0x10000000) == 0 and "made"
"""

SIGNALS = """
to a process: os.kill(VICTIM, 15); return "sent"
to stop a process: os.kill(VICTIM, 19); return "sent"
to a process, by C: return libc.kill(VICTIM, 9) == 0 and "sent"
to a thread of a process: return c_call(234, VICTIM, VICTIM, 9) == 0 and "sent"
to a process by a descriptor: import signal; signal.pidfd_send_signal(os.pidfd_open(VICTIM), 9); return "sent"
with a value: return c_call(129, VICTIM, 9, struct.pack("3i", 9, 0, -1) + bytes(116)) == 0 and "sent"
to the judge: os.kill(JUDGE, 0); return "could be sent"
to its parent: os.kill(os.getppid(), 0); return "could be sent"
to its group: os.kill(0, 0); return "could be sent"
to everybody: os.kill(-1, 0); return "could be sent"
by an open file: import fcntl; r, w = os.pipe(); fcntl.fcntl(r, fcntl.F_SETOWN, VICTIM); return "set"
as a debugger: return c_call(101, 16, VICTIM, 0, 0) == 0 and "attached"
to slow a process down: os.setpriority(os.PRIO_PROCESS, VICTIM, 19); return "slowed"
to keep a process on one core: os.sched_setaffinity(VICTIM, {0}); return "moved"
to limit a process: import resource; resource.prlimit(VICTIM, resource.RLIMIT_CORE, (0, 0)); return "limited"
"""

MEMORY = """
bytes: return len(bytes(9 << 30))
a list: return len([0] * (1 << 30))
a text: return len("x" * (9 << 30))
a mapping: import mmap; return mmap.mmap(-1, 9 << 30).size()
"""

TIME = """
an endless loop: while True: pass
a loop that catches everything: loop_for_ever()
a sleep: import time; time.sleep(300); return "slept"
a regular expression: import re; return re.match("(a+)+$", "a" * 40 + "b")
"""

FORGING = """
a reply on every descriptor: return forged(range(3, 64))
a reply to itself: [os.write(d, LINE) for d in (0, 1, 2)]
a flood of output: [os.write(d, b"x" * 9999) for d in (1, 2) for _ in range(500)]
a closed line: os.closerange(3, 64); return ""
another line: r, w = os.pipe(); [os.dup2(w, d) for d in range(3, 20)]; return ""
an exit: os._exit(0)
a crash: return ctypes.string_at(0)
an abort: os.abort()
"""

GROUPS = {
    "read": READS, "write": WRITES, "network": NETWORK, "process": PROCESSES, "signal": SIGNALS,
    "memory": MEMORY, "time": TIME, "forge": FORGING,
}  # fmt: skip

TOOLS = r"""
import ctypes, os, platform, socket, struct, subprocess, sys
libc = ctypes.CDLL(None, use_errno=True)
LINE = b'{"re":"0000000000000000","n":0,"value":3}\n'
SLEEP = [sys.executable, "-c", "import time; time.sleep(20)", MARK]

def c_call(number, *arguments):
    # The numbers are those of x86_64; elsewhere there is nothing to see.
    return libc.syscall(number, *arguments) if platform.machine() == "x86_64" else -1

def ended(process, first=lambda: None):
    if process == 0:
        first()
        os._exit(0)
    return process > 0 and "forked"

def daemon():
    os.setsid()
    if os.fork() == 0:
        os.execv(sys.executable, SLEEP)
    os._exit(0)

def open_port():
    return socket.create_connection(("127.0.0.1", PORT), 2) and "connected"

def forged(descriptors):
    for descriptor in descriptors:
        try:
            os.write(descriptor, LINE)
        except OSError:
            pass

def loop_for_ever():
    while True:
        try:
            while True:
                pass
        except BaseException:
            pass
"""
GOT = "got through"


def _attacks(group, lines):
    for line in re.sub(r"\n +", " ", lines.strip()).splitlines():
        name, _, body = line.partition(": ")
        body = body if body.startswith("while ") else "\n".join(body.split("; "))
        yield f"{group}: {name}", f"def attack():\n{indent(body, '    ')}\n"


ATTACKS = {name: code for group, lines in GROUPS.items() for name, code in _attacks(group, lines)}


def cell(code):
    """The source of a cell that tries an attack and fails with GOT where it succeeds."""
    return f"{TOOLS}\n{code}\ngot = attack()\nassert not got, f'{GOT}: {{got!r:.80}}'\n"
