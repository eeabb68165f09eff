"""The walls around a student's code: what they stop, what they let be, and what is said where one is missing."""

# ruff: noqa: E501 (a program a line)

import ctypes
import errno
import io
import json
import os
import re
import struct
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent

import pytest
from world import World

from instructors import doctor
from instructors.sandbox import placeholders, protocol, walls
from instructors.sandbox.walls import landlock, seccomp

ROOT = Path(__file__).parents[2]
linux = pytest.mark.skipif(sys.platform != "linux", reason="Linux has these walls")


@pytest.fixture
def said(crew):
    """What a worker says of cells: the error of each, or ""."""

    def said(*sources, patience=90):
        worker = crew.worker(60)
        cells = [[f"cell {n}", dedent(source)] for n, source in enumerate(sources)]
        try:
            found = worker.ask(protocol.write({"do": "cells", "cells": cells}), len(cells), patience, 200)
            replies = [protocol.read(content) for content in found]
        finally:
            worker.close()
        return [f"{reply['error']}: {reply['detail']}" if reply else "" for reply in replies]

    return said


# What a student may use, late in a notebook, when all walls are up.
USUAL = {
    "threads": "import threading\nfound = []\nt = threading.Thread(target=found.append, args=(1,))\nt.start()\nt.join()\nassert found",
    "a pool of threads": "from concurrent.futures import ThreadPoolExecutor\nassert list(ThreadPoolExecutor(4).map(abs, [-1])) == [1]",
    "numpy": "import numpy as np\nassert (np.ones((200, 200)) @ np.ones((200, 200)))[0, 0] == 200\nnp.linalg.eig(np.eye(9))",
    "scipy": "from importlib.util import find_spec\nif find_spec('scipy'):\n    from scipy.optimize import linprog\n    assert linprog([1], bounds=[(1, 2)]).success",
    "networkx": "import networkx as nx\nassert nx.shortest_path(nx.path_graph(3), 0, 2) == [0, 1, 2]",
    "decimal": "from decimal import Decimal, getcontext\ngetcontext().prec = 50\nDecimal(1) / 3",
    "asyncio": "import asyncio\nasync def f():\n    await asyncio.sleep(0.001)\n    return 3\nassert await asyncio.gather(f(), f()) == [3, 3]",
    "asyncio's threads": "import asyncio\nassert await asyncio.to_thread(lambda: 5) == 5",
    "chance": "import os, random, secrets, uuid\nrandom.seed()\nrandom.SystemRandom().random()\nos.urandom(9), secrets.token_hex(), uuid.uuid4()",
    "clocks": "import datetime, time\ntime.sleep(0.001)\ntime.perf_counter(), time.process_time(), time.localtime(), datetime.datetime.now()",
    "a file of its own": "open('a', 'w').write('hi')\nassert open('a').read() == 'hi'\nimport os\nos.rename('a', 'b')\nos.remove('b')",
    "temporary files": "import tempfile\nwith tempfile.NamedTemporaryFile('w+') as f:\n    f.write('x')\nwith tempfile.TemporaryFile() as f:\n    f.write(b'x')",
    "nothing to write to": "import os\nopen(os.devnull, 'w').write('x')",
    "deep recursion": "import sys\nsys.setrecursionlimit(9000)\ndef f(n): return n and f(n - 1)\nf(8000)",
    "dataclasses": "from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int = 3\nassert P() == P()",
    "modules late": "import csv, email.message, heapq, html.parser, sqlite3, statistics, unittest, xml.dom.minidom, multiprocessing, subprocess",
    "a database in memory": "import sqlite3\nsqlite3.connect(':memory:').execute('create table a (b)')",
    "an alarm of its own": "import signal\nsignal.signal(signal.SIGALRM, lambda *a: None)\nsignal.setitimer(signal.ITIMER_REAL, 0.01)\nsignal.pause()",
    "C functions": "import ctypes\nctypes.CFUNCTYPE(ctypes.c_int)(lambda: 3)()",
    "warnings and logs": "import logging, warnings\nlogging.warning('x')\nwarnings.warn('y')",
    "tracebacks": "import traceback\ntry: 1 / 0\nexcept ZeroDivisionError: traceback.print_exc()",
    "the number of processors": "import os\nos.cpu_count()",
}  # fmt: skip


def test_what_a_notebook_uses_works_behind_the_walls(said):
    assert dict(zip(USUAL, said(*USUAL.values()), strict=True)) == dict.fromkeys(USUAL, "")


@linux
def test_all_walls_hold_here_and_the_self_test_says_so(crew):
    missing = [each for each in doctor.confining() if each.mend]
    if missing:
        pytest.skip(f"this machine lacks {missing}")
    assert set(walls.WALLS) <= set(crew.walls)


def test_the_self_test_attacks_each_wall_and_tells_which_hold(monkeypatch):
    assert [*doctor.ATTACKS] == [*walls.WALLS]
    more = {walls.FILES: doctor.ATTACKS[walls.FILES], walls.CALLS: "b'the' + b'moon'"}
    monkeypatch.setattr(doctor, "ATTACKS", more)
    out = io.StringIO()
    assert doctor.self_test(out) == 1
    lines = out.getvalue().splitlines()
    assert f"NOT held  {walls.CALLS}" in lines and "1 of 2 attacks were stopped." in lines


def test_what_was_done_outside_is_seen():
    with World() as world:
        assert world.harm() == []
        Path(world.names["BOOK"]).write_text("100 points")
        world.victim.kill()
        world.victim.wait()
        assert len(world.harm()) >= 2


# ---------------------------------------------------------------- in a child process, wall by wall
CHILD = """
import json, os, sys
from instructors.sandbox import walls
from instructors.sandbox.walls import landlock, seccomp
folder, secret, *befores = sys.argv[1:]
def tried(what):
    try:
        what()
    except OSError as error:
        return error.errno
    return 0
for before in befores:
    if child := os.fork():
        os.waitpid(child, 0)
        continue
    exec(before)
    held = walls.confine({"cpu": 60, "memory": 4 << 30, "file": 1 << 20, "processes": 4096}, folder)
    found = {name: tried(what) for name, what in {
        "read": lambda: open(secret).close(), "write": lambda: open(secret, "a").close(),
        "fork": lambda: os.fork() or os._exit(0), "own": lambda: open(os.path.join(folder, "x"), "w").close(),
        "chmod": lambda: os.chmod(secret, 0o600), "signal": lambda: os.kill(os.getppid(), 0),
        "library": lambda: __import__("wave"),
    }.items()}
    print(json.dumps([held, found]), flush=True)
    os._exit(0)
"""


@pytest.fixture
def children(tmp_path):
    """The walls that hold in child processes, and the error number of each thing that each of them tried."""

    def children(*befores):
        secret, folder = tmp_path / "secret", tmp_path / "own"
        secret.touch()
        folder.mkdir(exist_ok=True)
        environment = os.environ | {"PYTHONPATH": str(Path(walls.__file__).parents[3])}
        words = [sys.executable, "-P", "-c", CHILD, str(folder), str(secret), *befores]
        done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=600)
        assert not done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    return children


NO_LANDLOCK = "landlock.version = lambda libc: 0"
NO_SECCOMP = "seccomp.machine = lambda: None"


@linux
def test_each_wall_holds_without_the_other(children):
    (held, found), *without = children("", NO_LANDLOCK, NO_SECCOMP, f"{NO_LANDLOCK}; {NO_SECCOMP}")
    if not {walls.FILES, walls.CALLS} <= set(held):
        pytest.skip("this machine lacks a wall")
    assert (found["own"], found["library"]) == (0, 0)
    assert all(found[name] for name in ("read", "write", "fork", "chmod", "signal")), found
    held, found = without[0]
    assert walls.CALLS in held and walls.FILES not in held
    assert (found["read"], found["fork"], found["signal"]) == (0, errno.EPERM, errno.EPERM)
    held, found = without[1]
    assert walls.FILES in held and walls.CALLS not in held
    assert (found["read"], found["own"], found["fork"]) == (errno.EACCES, 0, 0)
    held, found = without[2]
    assert "cpu time" in held and not {walls.FILES, walls.CALLS} & set(held)
    assert (found["read"], found["own"]) == (0, 0)


@linux
def test_an_older_landlock_is_used_as_far_as_it_goes(children):
    versions = range(1, landlock.NEWEST + 1)
    older = children(*(f"landlock.version = lambda libc: {each}; {NO_SECCOMP}" for each in versions))
    for version, (held, found) in zip(versions, older, strict=True):
        if walls.FILES not in held:
            pytest.skip("this machine has no Landlock")
        assert (found["read"], found["write"], found["own"]) == (errno.EACCES, errno.EACCES, 0)
        assert (walls.NETWORK in held, walls.SIGNALS in held) == (version >= 4, version >= 6)


PREPARED = "ready = walls.prepare(os.path.dirname(folder)); walls.prepare = lambda _: ready"


@linux
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="asks root to be somebody else")
def test_the_walls_hold_for_a_user_without_privileges(children, tmp_path):
    for path in (tmp_path, *tmp_path.parents):
        if "pytest-of" in str(path):
            path.chmod(0o755)
    if not all(path.stat().st_mode & 0o001 for path in tmp_path.parents):
        pytest.skip("nobody else may go where pytest's folders are")
    (tmp_path / "own").mkdir()
    (tmp_path / "own").chmod(0o777)
    # What may be read is found before: nobody else may look into a Python that lies in root's own folder.
    ((held, found),) = children(f"import wave; {PREPARED}; os.setgid(65534); os.setuid(65534)")
    if landlock.version(ctypes.CDLL(None, use_errno=True)):
        assert walls.FILES in held and found["own"] == 0
        assert all(found[name] for name in ("read", "write", "fork")), found


@linux
def test_what_is_prepared_before_a_fork_is_not_made_again(children):
    """Finding what may be read takes a worker thirty times as long as all the rest."""
    never = "landlock.places = landlock.expanded = landlock.barred = seccomp.prepared = None"
    (one, _), (other, _) = children("", f"{PREPARED}; {never}")
    assert one == other


# ---------------------------------------------------------------- the filter, as the kernel reads it
def decided(machine, number, *arguments, architecture=None, pid=77):
    """What the filter does with a system call: a small interpreter of the kernel's language."""
    code = list(struct.iter_unpack("=HBBI", seccomp.program(machine, pid)))
    padded = [*arguments, *[0] * (6 - len(arguments))]
    data = struct.pack("=IIQ6Q", number, architecture or seccomp.ARCHITECTURE[machine], 0, *padded)
    at = value = 0
    while True:
        operation, yes, no, operand = code[at]
        at += 1
        if operation == seccomp.LOAD:
            (value,) = struct.unpack_from("=I", data, operand)
        elif operation == seccomp.AND:
            value &= operand
        elif operation == seccomp.RETURN:
            return operand
        else:
            tests = {seccomp.EQUAL: value == operand, seccomp.AT_LEAST: value >= operand}
            at += yes if tests[operation] else no


EPERM, ENOSYS = seccomp.FAIL | errno.EPERM, seccomp.FAIL | errno.ENOSYS
THREAD = 0x3D0F00  # what glibc asks for


@pytest.mark.parametrize("machine, column", seccomp.COLUMN.items())
def test_the_filter_lets_pass_what_is_on_the_list_and_nothing_else(machine, column):
    special = {name: numbers[column] for name, (numbers, _) in seccomp._special(77).items()}
    allowed = {numbers[column] for numbers in seccomp.allowed().values()} - {None}
    assert not allowed & set(special.values())
    for number in range(600):
        got = decided(machine, number, *[0xFFFF] * 5)
        wanted = seccomp.ALLOW if number in allowed else ENOSYS if number == seccomp.CLONE3 else EPERM
        assert got == wanted, number


@pytest.mark.parametrize("machine, column", seccomp.COLUMN.items())
@pytest.mark.parametrize(
    "name, arguments, passes",
    [
        ("clone", (THREAD,), True), ("clone", (17,), False), ("clone", (THREAD | 0x20000,), False),
        ("clone", (THREAD | 0x10000000,), False), ("socketpair", (1, 1), True),
        ("socketpair", (1, 1 | 0o2000000), True), ("socketpair", (1, 2), False), ("socketpair", (2, 1), False),
        ("sendto", (3, 9, 9, 0, 0), True), ("sendto", (3, 9, 9, 0, 9), False),
        ("sendto", (3, 9, 9, 0, 9 << 32), False), ("kill", (77, 9), True), ("kill", (0, 9), False),
        ("kill", (2**32 - 1, 9), False), ("kill", (78, 9), False), ("tgkill", (77, 78, 9), True),
        ("tgkill", (1, 77, 9), False), ("prlimit64", (0, 7, 0), True), ("prlimit64", (0, 7, 9), False),
        ("prlimit64", (5, 7, 0), False), ("ioctl", (1, 0x5401), True), ("ioctl", (1, 0x5412), False),
        ("ioctl", (1, 0x40086602), False), ("fcntl", (1, 3), True), ("fcntl", (1, 8), False),
    ],
)  # fmt: skip
def test_some_calls_pass_with_some_arguments(machine, column, name, arguments, passes):
    number = seccomp._special(77)[name][0][column]
    assert decided(machine, number, *arguments) == (seccomp.ALLOW if passes else EPERM)


def test_another_architecture_ends_the_process():
    assert decided("x86_64", 1, architecture=0x40000003) == seccomp.KILL
    assert decided("x86_64", seccomp.X32 + 1) == seccomp.KILL
    assert decided("aarch64", 64, architecture=0xC000003E) == seccomp.KILL


@pytest.mark.parametrize(
    "path, column", [("x86_64-linux-gnu/asm/unistd_64.h", 0), ("asm-generic/unistd.h", 1)]
)
def test_the_numbers_are_those_of_the_kernels_headers(path, column):
    header = Path("/usr/include", path)
    if not header.exists():
        pytest.skip("the kernel's headers are not installed")
    words = [line.split() for line in header.read_text().splitlines() if line.startswith("#define __NR")]
    known = {
        w[1].split("_NR_")[-1].split("_NR3264_")[-1]: int(w[2]) for w in words if w[2:] and w[2].isdigit()
    }
    known |= {"newfstatat": known.get("newfstatat", known.get("fstatat"))}
    special = {name: numbers for name, (numbers, _) in seccomp._special(77).items()}
    for name, numbers in {**seccomp.allowed(), **special}.items():
        if numbers[column] is not None:
            assert known[name] == numbers[column], name


# ---------------------------------------------------------------- what may be read, and what is in memory
@linux
def test_libraries_may_be_read_and_solvers_may_not(tmp_path):
    packages = tmp_path / "lib" / "python3" / "site-packages"
    for name in ("numpy", "nashpy", "nashpy-0.0.43.dist-info", "pygambit.libs"):
        (packages / name).mkdir(parents=True)
    barred = {str(packages / name) for name in ("nashpy", "nashpy-0.0.43.dist-info", "pygambit.libs")}
    found = dict(landlock.expanded({str(tmp_path / "lib"): landlock.READ}, barred))
    names = landlock.READ & ~landlock.READ_FILE
    assert found[str(packages / "numpy")] == landlock.READ
    assert found[str(packages)] == found[str(tmp_path / "lib")] == names
    assert not barred & set(found)


def test_the_course_and_the_solvers_are_barred():
    barred = landlock.barred()
    assert str(Path(walls.__file__).parents[3]) in barred or any(path.endswith("/helpers") for path in barred)
    if find_spec("nashpy"):
        assert [path for path in barred if path.endswith("/nashpy")]
    assert "open_spiel" in placeholders.SOLVERS


REACHED = """
import gc, sys, types
gc.unfreeze()
names = {getattr(thing, "__qualname__", "") for thing in gc.get_objects() if isinstance(thing, types.FunctionType)
         and str(thing.__module__).startswith("helpers")}
found = names & set(NAMES)
assert not found, found
"""


def test_no_function_that_answers_a_challenge_is_in_a_workers_memory(said):
    names = "best violations perfect_bot _forks _fork_stoppers fewest_leaves few_positions same_pruning"
    oracles = """
        from helpers.checking import find
        assert not find and not {type(each).__name__ for each in gc.get_objects()} & {"Challenge", "Example"}
        """
    modules = """
        sys.meta_path[:] = [each for each in sys.meta_path if type(each).__name__ != "Finder"]
        for name in [name for name in sys.modules if name.startswith(("helpers.challenges", "helpers.checking"))]:
            del sys.modules[name]
        for module, name in WHERE:
            try:
                exec(f"from {module} import {name}")
            except (ImportError, OSError):
                continue
            assert False, module
        """
    where = [
        ("helpers.checking.compiled", "challenges_of"),
        ("helpers.challenges.remarks", "about_plan"),
        ("instructors.challenge_files", "proofs"),
    ]
    files = """
        import io, os
        for path in FILES:
            for look in (open, io.open_code, lambda path: os.open(path, os.O_RDONLY)):
                try:
                    look(path)
                except OSError:
                    continue
                assert False, (look, path)
        """
    paths = [
        min((ROOT / "helpers/challenges").glob("nb*.json")),
        *(ROOT / "solutions/challenges").glob("*.py"),
    ]
    assert paths[0].is_file() and len(paths) > 1
    reached = REACHED.replace("NAMES", repr(names.split()))
    modules, files = modules.replace("WHERE", repr(where)), files.replace("FILES", repr([*map(str, paths)]))
    assert said(reached, oracles, modules, files) == [""] * 4


def test_what_a_notebook_takes_from_the_course_is_there(said):
    source = """
        from helpers import TicTacToe, rule_bot, static_orders
        from helpers.challenges.move_order import ORDERS, Ordered
        from helpers.challenges.watching import count_searched
        assert rule_bot(1)(TicTacToe("XX.OO....")) == 3
        assert sum(static_orders().values()) == 362_880
        board = Ordered(TicTacToe(), ORDERS["centre first"])
        assert board.moves[0] == 5 and count_searched(lambda board: board.play(5).moves and 0, board) == (0, 1)
        """
    assert said(source) == [""]


def test_searches_can_still_be_watched_where_the_rule_is_gone(said):
    source = """
        from helpers import MAX, Tree, trace
        def minimax(node):
            return node.utility if node.is_over else (max if node.to_move == MAX else min)(map(minimax, node.children()))
        graph = trace(minimax, Tree([[3, 5], [2, 9]]))
        assert (graph.graph["result"], graph.graph["searched"], graph.graph["looks"]) == (3, 7, [2, 3, 5, 6])
        """
    assert said(source) == [""]


def test_every_missing_wall_names_its_remedy(monkeypatch):
    monkeypatch.setattr(doctor.Crew, "walls", [])
    if sys.platform == "linux":
        found = {each.thing: each.mend for each in doctor.confining()}
        assert all(len(why) > 40 for why in found.values()) and "lsm=" in found[walls.FILES]
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "macOS has no such wall" in doctor.confining()[-1].mend


def test_the_filter_has_the_size_that_the_kernel_reads():
    assert ctypes.sizeof(seccomp._Program) == 16


def test_the_doctor_asks_for_what_helpers_imports():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.match(r"\w+", each)[0] for each in project["dependencies"]}
    assert needed - {"jupyterlab"} == {*doctor.NEEDED}  # grading runs without it
