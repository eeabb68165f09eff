"""Hostile notebooks as data: what each tries, and what an honest reading of its answers earns.

`HOSTILE[name]` is a Hostile. Its `cells` come after the notebook's usual first cell; `earns` names the
functions that are right, and earn in full; all others earn nothing. What is in `spoils` may go either way:
what students broke is their own loss, and never a gain.
"""

# ruff: noqa: E501 (a program a line)

import re
from dataclasses import dataclass
from textwrap import dedent, indent
from types import MappingProxyType

from attacks import ATTACKS, GROUPS, cell
from make_submissions import RIGHT
from mistakes.nb5 import fixed
from reference.nb5 import alphabeta, best_move_ab

from helpers.challenges.watching import entered_first, entered_in_order
from helpers.games import TicTacToe

WRONG = "def minimax(node):\n    return 3"
NIM = RIGHT["nim_wins"]


@dataclass(frozen=True)
class Hostile:
    cells: tuple
    earns: tuple = ()
    spoils: tuple = ()


HOSTILE = {}


def hostile(name, *cells, earns=(), spoils=()):
    assert name not in HOSTILE, name
    HOSTILE[name] = Hostile(tuple(dedent(source).strip("\n") for source in cells), earns, spoils)


def programs(text):
    """Pairs of a name and the program that stands below it, indented."""
    for part in re.split(r"\n(?=\S)", text.strip("\n")):
        name, _, program = part.partition("\n")
        yield name, dedent(program)


# ---------------------------------------------------------------- attacks on the machine
# A notebook for each group of them, and a right function: it must earn its points as if nothing had been tried.
for group in GROUPS:
    cells = [cell(code) for name, code in ATTACKS.items() if name.startswith(f"{group}: ")]
    ending = group == "forge"
    hostile(
        f"attacks: {group}", *cells, NIM, earns=() if ending else ("nim_wins",), spoils=("nim_wins",) * ending
    )


# ---------------------------------------------------------------- objects that are not what they seem
VALUES = {}


def value(name, code):
    """Code of a function, here called minimax, that returns something odd; beside others and a right nim_wins."""
    assert name not in VALUES, name
    VALUES[name] = dedent(code).strip("\n")


ALWAYS = """
def __eq__(self, other): return True
def __ne__(self, other): return False
def __hash__(self): return 0
def __lt__(self, other): return True
__le__ = __gt__ = __ge__ = __lt__
"""
for name, (base, body, made) in {
    "an object that equals everything": ("object", ALWAYS, "Odd()"),
    "a whole number that equals everything": ("int", ALWAYS, "Odd(987)"),
    "a float that equals everything": ("float", ALWAYS, "Odd(987.5)"),
    "a text that equals everything": ("str", ALWAYS, "Odd('987')"),
    "a list that equals everything": ("list", ALWAYS, "Odd([987])"),
    "a tuple that equals everything": ("tuple", ALWAYS, "Odd((987,))"),
    "a set that equals everything": ("set", ALWAYS, "Odd({987})"),
    "a dict that equals everything": ("dict", ALWAYS, "Odd({987: 1})"),
    "a fraction that equals everything": ("Fraction", ALWAYS, "Odd(987, 986)"),
    "a position that equals everything": ("Tree", ALWAYS, "Odd([987])"),
    "a lie about its class": ("object", "__class__ = property(lambda self: int)", "Odd()"),
    "a lie about its class that equals all": (
        "object",
        "__class__ = property(lambda self: int)" + ALWAYS,
        "Odd()",
    ),
    "a pickle of its own": ("object", "def __reduce__(self): return (print, ('unpickled',))", "Odd()"),
    "a copy of its own": ("object", "def __deepcopy__(self, memo): return 3", "Odd()"),
    "a list without an end": ("list", "def __iter__(self):\n    while True: yield 3", "Odd()"),
    "a list that is never done": ("list", "def __iter__(self):\n    while True: pass", "Odd()"),
    "a length that lies": ("list", "def __len__(self): return -1", "Odd([3])"),
    "a text whose length never ends": ("str", "def __len__(self):\n    while True: pass", "Odd('3')"),
    "an end that never ends": ("object", "def __del__(self):\n    while True: pass", "Odd() and 987"),
    "a number that is never converted": (
        "int",
        "def __int__(self):\n    while True: pass\n__index__ = __trunc__ = __int__",
        "Odd(987)",
    ),
    "a number that converts to the best leaf": (
        "int",
        "def __int__(self): return 9\n__index__ = __trunc__ = __int__",
        "Odd(987)",
    ),
    "an array of arrays": ("object", "dtype = 'f8'\ndef tolist(self): return self", "Odd()"),
    "an attribute for everything": (
        "object",
        "def __getattr__(self, name): return self\ndef __call__(self, *a, **k): return self",
        "Odd()",
    ),
}.items():
    body = indent(dedent(body).strip(), "    ")
    value(name, f"class Odd({base}):\n{body}\ndef minimax(node):\n    return {made}")
for name, code in programs(r"""
an exception's text without end
    class Endless(ValueError):
        def __str__(self):
            while True: pass
    def minimax(node): raise Endless
an exception with the judge's name
    class Budget(BaseException): pass
    Budget.__module__ = "helpers.trace"
    def minimax(node): raise Budget("passed")
an exception that says it is a value
    class Outcome(Exception):
        __module__ = "builtins"
        kind = "value"; value = 3
    def minimax(node): raise Outcome("value")
a class that answers for its objects
    class Meta(type):
        def __instancecheck__(cls, thing): return True
        def __subclasscheck__(cls, thing): return True
        def __eq__(cls, other): return True
        __hash__ = type.__hash__
    class Odd(metaclass=Meta): pass
    def minimax(node): return Odd
a list in a list in a list
    def minimax(node):
        x = 3
        for _ in range(9_999): x = [x]
        return x
"""):
    value(name, code)
for name, made in {
    "no number": "float('nan')", "more than all": "float('inf')", "an enormous number": "10**10**4",
    "an enormous text": "'9' * 5_000_000", "an enormous list": "[0] * 200_000",
    "an enormous text of a fraction": "Fraction(1, 3**20_000)", "surrogates": "'\\ud800' * 9",
    "control characters": "'\\x1b[2J\\x00\\n{\"re\": 1}'", "a generator": "(n for n in [3])",
    "a generator without an end": "iter(int, 1)", "a coroutine": "__import__('asyncio').sleep(0)",
    "a module": "__import__('os')", "itself": "minimax", "the worker's frame": "__import__('sys')._getframe(1)",
    "a complex number": "3 + 0j", "bytes": "b'3'", "an array": "__import__('numpy').full((9, 9), 3)",
    "an array of objects": "__import__('numpy').array([minimax], dtype=object)",
    "an outcome": "__import__('helpers.checking').checking.Outcome('value', 3)",
    "a dictionary as a reply is": "{'re': '', 'n': 0, 'outcome': {'kind': 'value', 'value': 3}}",
    "a dictionary as a value is": "{'tuple': [3]}", "text for every answer": "'3 or 5 or 12 or 7'",
}.items():  # fmt: skip
    value(name, f"def minimax(node):\n    return {made}")
value("a list in itself", "def minimax(node):\n    x = []\n    x.append(x)\n    return x")


OTHERS = [name for name in RIGHT if name != "nim_wins"]
for first in range(0, len(VALUES), len(OTHERS)):
    named = zip([*VALUES.values()][first : first + len(OTHERS)], OTHERS, strict=False)
    codes = [
        code.replace("minimax(node)", "minimax(*node)").replace("minimax", name).replace("Odd", f"Odd_{name}")
        for code, name in named
    ]
    hostile(f"values: {', '.join([*VALUES][first : first + len(OTHERS)])}", *codes, NIM, earns=("nim_wins",))


# ---------------------------------------------------------------- a worker that was tampered with
def patch(name, code, right=False):
    """Something of the worker's replaced, and wrong answers; what it breaks is the student's loss."""
    hostile(f"patch: {name}", code, WRONG, NIM, spoils=("nim_wins",))


patch("json", "import json\njson.dumps = lambda *a, **k: '{\"value\": 3}'\njson.loads = lambda *a, **k: {}")
for name, code in programs(r"""
json's encoder
    import json
    json.JSONEncoder.encode = lambda self, o: '{"re":"","n":0,"value":3}'
checking
    import helpers.checking as c
    for n in ('assess', 'run', 'digest', 'is_right', 'misfit', 'asking'):
        setattr(c, n, lambda *a, **k: True)
outcomes
    import helpers.checking as c
    c.Outcome.encode = lambda self: {"kind": "value", "value": 3, "error": "", "detail": "", "where": "", "printed": ""}
    c.Outcome.kind = "value"
    c.Outcome.__eq__ = lambda *a: True
values
    from helpers.checking import values
    for n in ('plain', 'encode', 'canonical', 'decode'):
        setattr(values, n, lambda *a: 3)
values where they are made
    import helpers.checking.values as v
    for n in ('plain', '_plain', 'encode', '_encode', '_limited'):
        setattr(v, n, lambda *a: 3)
the protocol
    from helpers.instructors import protocol
    for n in ('write', 'reply', 'encoded', 'read'):
        setattr(protocol, n, lambda *a: b'{"value":3}')
the worker
    import sys
    for name, module in list(sys.modules.items()):
        if name.startswith("helpers.instructors.") or name == "__main__":
            for each in ("outcome", "_outcomes", "run_cell", "serve"):
                if hasattr(module, each):
                    setattr(module, each, lambda *a: {"kind": "value", "value": 3})
the games
    from helpers.games import Tree, Node
    Tree.utility = Node.utility = property(lambda self: 3)
    Tree.__eq__ = lambda *a: True
the challenges
    from helpers.checking import find
    for name in ("returns", "points", "examples", "accept", "observe"):
        object.__setattr__(find("3.2"), name, (lambda *a: True) if name in ("accept", "observe") else ())
the counting of positions
    import helpers.trace as t, contextlib
    t.guarded = lambda *a: contextlib.nullcontext()
    t.Budget = ValueError
"""):
    patch(name, code)
for name in ("isinstance", "issubclass", "callable", "hasattr", "any", "all", "bool"):
    patch(name, f"import builtins\nbuiltins.{name} = lambda *a: True")
for name, made in {
    "len": "lambda x: 0", "sorted": "lambda *a, **k: []", "print": "lambda *a, **k: None", "type": "lambda *a: int",
    "str": "lambda *a: '3'", "repr": "lambda *a: '3'", "hash": "lambda x: 0", "open": "None", "enumerate": "None",
    "__import__": "lambda *a, **k: None", "getattr": "lambda *a: 3", "BaseException": "ValueError",
}.items():  # fmt: skip
    patch(name, f"import builtins\nbuiltins.{name} = {made}")
patch("random", "import random\nrandom.seed = random.random = random.Random.randrange = lambda *a, **k: 0")
patch("copy", "import copy\ncopy.deepcopy = copy.copy = lambda x, *a: x")
patch("os.write", "import os\nos.write = lambda *a: 10**6")
patch("os._exit", "import os\nos._exit = lambda *a: None")
patch("sys", "import sys\nsys.setprofile = sys.settrace = lambda *a: None\nsys.modules.clear()")
patch("contextlib", "import contextlib\ncontextlib.redirect_stdout = contextlib.nullcontext = None")


# ---------------------------------------------------------------- answers that lie about
def answers(name, code, earns=(), **options):
    """A search for an answer in the worker; it finds none, so minimax is wrong."""
    hostile(f"answers: {name}", code, NIM, earns=("nim_wins", *earns), **options)


for name, code in programs(r"""
the visible examples by heart
    known = {"[[3, 5], [2, 9]]": 3, "42": 42, "[[[[8]]]]": 8, "[[9, 9, 1], [2, 2, 2]]": 2}
    def minimax(node):
        return known.get(str(node), 3)
the examples of the challenge
    from helpers.checking import find
    def minimax(node):
        return next((e.gives for e in find("3.2").examples if e.inputs == (node,)), None)
the challenges, loaded from their files
    import sys
    sys.meta_path[:] = [each for each in sys.meta_path if type(each).__name__ != "Finder"]
    for name in [name for name in sys.modules if name.startswith("helpers.c")]:
        del sys.modules[name]
    from helpers.challenges.nb3 import CHALLENGES
    gives = {e.inputs: e.gives for e in CHALLENGES[1].examples}
    def minimax(node):
        return gives.get((node,), 3)
what the challenge accepts
    from helpers.checking import find
    def minimax(node):
        return next(n for n in range(-99, 99) if find("3.2").accept((node,), n))
the digests in the key
    from helpers.checking import find, load_key
    from helpers.checking.key import digest
    from helpers.checking import Outcome
    key = load_key("3.2")["right"]
    def minimax(node):
        return next(n for n in range(-99, 99) if digest(find("3.2"), (node,), Outcome("value", n)) in key)
the garbage collector's functions
    import gc
    gc.unfreeze()
    names = ("best", "violations", "is_negamax", "minimax", "perfect_bot")
    found = [f for f in gc.get_objects() if getattr(f, "__name__", "") in names and "helpers" in str(f.__module__)]
    def minimax(node):
        return node.utility if node.is_over else found[0](node.to_move, [*map(minimax, node.children())])
the garbage collector's examples
    import gc
    gc.unfreeze()
    found = [e for e in gc.get_objects() if type(e).__name__ == "Example"]
    def minimax(node):
        return next(e.gives for e in found if e.inputs == (node,))
the rule behind the pictures
    from helpers.trace.rule import best
    def minimax(node):
        return node.utility if node.is_over else best(node.to_move, [*map(minimax, node.children())])
the rule behind a trace
    import helpers
    def minimax(node):
        best = helpers.trace.__globals__["Builder"]._root_value.__globals__["best"]
        return node.utility if node.is_over else best(node.to_move, [*map(minimax, node.children())])
the one that knows what breaks the rule
    from helpers import game_tree, violations
    def minimax(node):
        graph = game_tree(node)
        for guess in range(-20, 20):
            graph.nodes[0].update(value=guess, enter=0, exit=1)
            if not violations(graph): return guess
a solver for games
    import nashpy, pygambit, pyspiel
    minimax = nashpy.Game
    def minimax(node): return pyspiel.load_game(node)
the solutions as a file
    import json
    for source in json.load(open(SOLUTION))["cells"]:
        if "def minimax" in "".join(source["source"]): exec("".join(source["source"]))
the course's own files
    import pkgutil
    key = pkgutil.get_data('helpers.challenges', 'key.json')
    def minimax(node): return len(key)
the makers of the key
    from helpers.instructors.release import key, twins, solutions
    def minimax(node): return key(node)
sources
    import inspect, helpers.trace as t
    exec(inspect.getsource(t.rule).replace('best', 'minimax'))
the inputs to come, by the frames
    import sys
    def minimax(node):
        frame = sys._getframe()
        while frame and "inputs" not in frame.f_locals: frame = frame.f_back
        return len(list(frame.f_locals["inputs"]))
the inputs changed for those who come after
    import sys
    def minimax(node):
        frame = sys._getframe()
        while frame:
            for name, found in frame.f_locals.items():
                if type(found) is list and found and type(found[0]) is tuple: found[:] = [(Tree(3),)] * len(found)
            frame = frame.f_back
        return 3
"""):
    answers(name, code)
for name, wanted in {
    "frames": "right expected secret_right solution digest gives", "names": "examples_right outcomes tasks key",
}.items():  # fmt: skip
    answers(
        f"the {name} above",
        f"""
        import sys
        def minimax(node):
            frame = sys._getframe()
            while frame:
                for name, value in [*frame.f_locals.items(), *frame.f_globals.items()]:
                    if name in {wanted.split()!r} and not callable(value):
                        return value
                frame = frame.f_back
        """,
    )
answers("the solutions as a module", "import solutions\nfrom solutions import minimax")
answers("the tests as a module", "from tests.make_submissions import RIGHT\nexec(RIGHT['minimax'])")
answers("the tests on the path", "from make_submissions import RIGHT\nexec(RIGHT['minimax'])")
answers("a perfect bot", "from helpers import perfect_bot\nbest_move = perfect_bot()\nminimax = perfect_bot")
answers(
    "the questions to come, by the pipe",
    """
    import os, select
    def minimax(node):
        ready = select.select([d for d in range(3, 40) if is_open(d)], [], [], 0)[0]
        return len(b"".join(os.read(d, 10**6) for d in ready))
    def is_open(d):
        try: return bool(os.fstat(d))
        except OSError: return False
    """,
    spoils=("nim_wins",),  # which questions are in the pipe by then, nobody knows
)


# ---------------------------------------------------------------- replies that nobody asked for
def forged(name, code):
    hostile(f"reply: {name}", code, NIM, spoils=("nim_wins",))


WORD = """
import os, re, sys, threading
def question():
    "The question that is being answered, and where the answers go."
    for frame in sys._current_frames().values():
        while frame:
            found = frame.f_locals.get("question")
            if type(found) is dict and "ask" in found:
                return found["ask"]
            frame = frame.f_back
def send(word, number, content):
    line = ('{"re":"%s","n":%d,%s}\\n' % (word, number, content)).encode()
    for descriptor in range(3, 40):
        try: os.write(descriptor, line)
        except OSError: pass
"""
forged(
    "with the right word", WORD + "def minimax(node):\n    send(question(), 0, '\"value\":3')\n    return 3"
)
forged(
    "all that are to come",
    WORD + "def minimax(node):\n    for n in range(99): send(question(), n, '\"value\":3')\n    return 3",
)
forged(
    "that says it is the last",
    WORD + 'def minimax(node):\n    send(question(), 0, \'"last":true,"value":3\')\n    os._exit(0)',
)
forged(
    "that the challenge is missing",
    WORD + "def minimax(node):\n    send(question(), 0, '\"missing\":[]')\n    os._exit(0)",
)
forged(
    "that it passed",
    WORD + 'def minimax(node):\n    send(question(), 0, \'"passed":true,"points":99\')\n    os._exit(0)',
)
forged(
    "from a thread, all the time",
    WORD
    + """
def keep_on():
    for _ in range(20_000):
        send(question() or "0" * 16, 0, '"value":3')
threading.Thread(target=keep_on, daemon=True).start()
def minimax(node): return 3
""",
)
for name, code in programs(r"""
a flood without lines
    import os
    def minimax(node):
        for d in range(3, 40):
            try:
                for _ in range(300): os.write(d, b'x' * 9999)
            except OSError: pass
"""):
    forged(name, code)
forged(
    "walls that hold", WORD + 'def minimax(node):\n    send(question(), 0, \'"walls":["all"]\')\n    return 3'
)
forged(
    "enormous numbers",
    WORD + "def minimax(node):\n    send(question(), 0, '\"value\":' + '9' * 5000)\n    return 3",
)
forged(
    "deep brackets",
    WORD + "def minimax(node):\n    send(question(), 0, '\"value\":' + '[' * 100000)\n    return 3",
)
forged(
    "an outcome that is none",
    WORD + 'def minimax(node):\n    send(question(), 0, \'"outcome":{"kind":"value"}\')\n    return 3',
)
forged("an attack as an error's text", WORD + "raise ValueError('\\n\\x1b[2J=cmd|calc' * 999)")


# ---------------------------------------------------------------- ends, hangs and floods
def stops(name, code, *, spoils=("nim_wins",), earns=()):
    hostile(f"stop: {name}", code, NIM, earns=earns, spoils=spoils)


def function(name, body, first=""):
    """A minimax that does something instead of answering; what comes after it is graded as ever."""
    lines = "\n".join(f"    {line}" for line in dedent(body).strip().splitlines())
    stops(name, f"{dedent(first)}\ndef minimax(node):\n{lines}", spoils=(), earns=("nim_wins",))


for name, body in {
    "exit": "exit()", "quit": "quit(0)", "SystemExit": "raise SystemExit(0)", "os._exit": "import os\nos._exit(0)",
    "KeyboardInterrupt": "raise KeyboardInterrupt", "GeneratorExit": "raise GeneratorExit",
    "abort": "import os\nos.abort()", "a crash": "import ctypes\nctypes.string_at(0)", "an endless loop": "while True: pass",
    "stopping itself": "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)",
    "killing itself": "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)",
    "a loop that catches all": "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
    "sleep": "import time\ntime.sleep(999)", "a lock": "import threading\nl = threading.Lock()\nl.acquire()\nl.acquire()",
    "a regular expression": "import re\nre.match('(a+)+$', 'a' * 60 + 'b')", "a power": "return 9 ** 9 ** 9",
    "recursion": "return minimax(node)", "recursion without a limit": "import sys\nsys.setrecursionlimit(10**9)\nreturn minimax(node)",
    "recursion in C": "import sys\nsys.setrecursionlimit(10**9)\nx = ()\nfor _ in range(10**6): x = (x,)\nreturn hash(x)",
    "memory": "return [bytearray(1 << 27) for _ in range(99)]", "memory by doubling": "x = 'x'\nwhile True: x += x",
    "its own end": "import os\nos.closerange(0, 99)", "another's line": "import os\nr, w = os.pipe()\nfor d in range(3, 20): os.dup2(w, d)\nreturn 3",
    "a flood of text": "print('x' * 5_000_000)", "many lines": "for _ in range(2_000): print('x')",
    "a thread that never ends": "import threading\nthreading.Thread(target=iter, args=(int, 1)).start()\nreturn 3",
    "descriptors": "import os\nx = [os.dup(1) for _ in range(5000)]", "an alarm": "import signal\nsignal.alarm(1)\nwhile True: pass",
    "a lower limit": "import resource\nresource.setrlimit(resource.RLIMIT_CPU, (1, 1))\nwhile True: pass",
}.items():  # fmt: skip
    function(name, body)
stops(
    "an exit when Python ends",
    "import atexit, os, time\natexit.register(time.sleep, 99)\natexit.register(os.abort)",
    spoils=(),
    earns=("nim_wins",),
)
stops(
    "a timer that goes on",
    "import signal\nsignal.signal(signal.SIGALRM, lambda *a: None)\nsignal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)",
    spoils=(),
    earns=("nim_wins",),
)
for name, code in programs(r"""
a timer that interrupts
    import signal
    def stop(*a): raise KeyboardInterrupt
    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
a thousand threads
    import threading, time
    for _ in range(1000): threading.Thread(target=time.sleep, args=(99,), daemon=True).start()
threads that compute
    import threading
    def work():
        while True: pass
    for _ in range(4): threading.Thread(target=work, daemon=True).start()
a tracer that hangs
    import sys
    def hang(*a):
        while True: pass
    def minimax(node):
        sys.settrace(hang)
        return len(str(node))
many large files
    for n in range(200): open(f'file{n}', 'wb').write(bytes(1 << 19))
    import time
    time.sleep(0.5)
"""):
    stops(name, code)
stops(
    "a timer in a thread",
    "import threading\ndef again():\n    t = threading.Timer(0.01, again)\n    t.daemon = True\n    t.start()\nagain()",
    spoils=(),
    earns=("nim_wins",),
)
stops("many small files", "for n in range(3000): open(f'file{n}', 'w').close()\nimport time\ntime.sleep(0.5)")
stops(
    "files nobody sees",
    "import os\nkept = []\nfor n in range(40):\n    f = open('file', 'wb')\n    f.write(bytes(1 << 19))\n    os.remove('file')\n    kept.append(f)",
    spoils=(),
    earns=("nim_wins",),
)
stops("no more recursion", "import sys\nsys.setrecursionlimit(60)")
stops("an ending cell", "import os\nos._exit(0)", spoils=(), earns=("nim_wins",))
stops("an interrupted cell", "raise KeyboardInterrupt", spoils=(), earns=("nim_wins",))


# ---------------------------------------------------------------- notebook 5: positions that are counted
# What is counted is counted where a student's code runs. A cell can import only copies of what counts, with
# builtins and a profiler of their own, and a count must be one that a search of that board can have.
#
# What stays open: the counter's own frame lies below a search that it watches, and the garbage collector
# knows the counter. Who walks there (`sys._getframe`, a traceback, `gc.get_objects`, the `__globals__` of a
# function of the worker's) can write any number into it, or hand out any outcome. What comes of it is still
# judged: the moves must be right on secret boards, and a number that fits the empty board, or is the same
# everywhere, fits no other board. Who makes up a fitting number for each board is asked for the boards that
# were searched, on more secret boards: few, and enough to prove the move (helpers/instructors/judging/proofs.py). To
# find such boards without a search that cuts is no easier than to write one. What such a search does too
# much, a cut that comes late, can still be hidden: half of the points of 5.4.
COUNTED = {}
SETUP_5 = """
import sys
from functools import cache
from math import inf

from helpers import MAX, MIN, TicTacToe, Tree
"""
SLOW = """
def alphabeta(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    return (max if node.to_move == MAX else min)([alphabeta(child) for child in node.children()])

def best_move_ab(board):
    return (max if board.to_move == MAX else min)(board.moves, key=lambda move: alphabeta(board.play(move)))

def move_order(board):
    return list(board.moves)
"""
TABLE = """
def alphabeta_table(node, alpha, beta, table):
    if node not in table:
        values = [alphabeta_table(child, alpha, beta, table) for child in node.children()]
        table[node] = node.utility if node.is_over else (max if node.to_move == MAX else min)(values)
    return table[node]

def best_first(tree):
    return tree
"""
MEMORY = SLOW.replace("def alphabeta(node, alpha=-inf, beta=inf)", "@cache\ndef alphabeta(node, *window)")
CENTRE_FIRST = (
    "def move_order(board):\n    return [n for n in (5, 1, 3, 7, 9, 2, 4, 6, 8) if n in board.moves]"
)


def counted(name, *cells, earns=MappingProxyType({})):
    """A notebook 5, and the most that it may earn: half of 5.6 for a table without a cut."""
    COUNTED[name] = [SETUP_5, *cells], {**earns, **({"5.6": 7.5} if TABLE in cells else {})}


counted("nothing but slow functions", SLOW)
counted("a memory and no cut", MEMORY, earns={"5.4": 10})
counted("a memory and no cut, in a good order", MEMORY, CENTRE_FIRST, earns={"5.4": 10, "5.5": 5})
FORGED = """
import importlib

def forged(search, position, *more, **named):
    return search(position, *more), 18_297 if position == TicTacToe() else 20

for name in ("watching", "move_order", "pruning", "nb5"):
    module = importlib.import_module("helpers.challenges." + name)
    for each in ("count_searched", "count_opened", "counted", "first_search", "ordered_search", "with_table", "entered_first", "entered_in_order"):
        setattr(module, each, forged)
    for each in ("Listener", "Ordered", "trace", "setprofile", "reordered", "MOST", "CHALLENGES"):
        setattr(module, each, None)
"""
counted("the counting of positions, patched", SLOW, TABLE, FORGED)
counted(
    "what asks and what says what came, patched",
    SLOW,
    """
    import helpers.checking, helpers.checking.calling as running, helpers.checking.values as values, helpers.checking.values as exact
    from helpers.checking import Outcome
    running._answered = running._call_first = lambda *a: Outcome("value", (1, 18_297))
    helpers.checking.asking = running.asking = running.run = None
    values.plain = values.encode = exact.encode = exact._encode = lambda *a: {"tuple": [1, 18_297]}
    """,
)
counted(
    "a trace with few leaves, and boards with few moves",
    SLOW,
    TABLE,
    """
    import helpers, helpers.trace as t
    from helpers.challenges.move_order import ORDERS, Ordered
    class Nothing:
        graph = {"looks": [], "searched": 3, "result": 3}
        nodes = {}
    sys.modules["helpers.trace"].trace = helpers.trace = lambda *a, **k: Nothing()
    Ordered.children = lambda self: ()
    Ordered.play = lambda self, move: self
    Ordered.__init__ = lambda self, *a: None
    ORDERS.clear()
    """,
)
counted(
    "another profiler and other builtins",
    SLOW,
    TABLE,
    """
    import builtins
    sys.setprofile = sys.settrace = lambda *a: None
    sys.getprofile = lambda: None
    builtins.id = builtins.min = builtins.hash = lambda *a: 0
    builtins.len = lambda *a: 18_297
    """,
)
for name, before, after in (
    ("without a profiler", "sys.setprofile(None)", "pass"),
    ("without a profiler for a while", "kept = sys.getprofile()\n    sys.setprofile(None)", "sys.setprofile(kept)"),
):  # fmt: skip
    counted(
        f"a search {name}",
        SLOW.replace("def best_move_ab", "def moves_slowly"),
        f"def best_move_ab(board):\n    {before}\n    move = moves_slowly(board)\n    {after}\n    return move",
    )
counted(
    "a search in a thread",
    SLOW.replace("def best_move_ab", "def moves_slowly").replace("def alphabeta(", "@cache\ndef alphabeta("),
    """
    import threading
    def best_move_ab(board):
        found = []
        thread = threading.Thread(target=lambda: found.append(moves_slowly(board)))
        thread.start()
        thread.join()
        return found[0]
    """,
)
for constant in (12, 200):
    counted(
        f"a counter that is told {constant}",
        SLOW.replace("def best_move_ab", "def moves_slowly").replace("def alphabeta(", "@cache\ndef alphabeta("),
        f"""
        def best_move_ab(board):
            move, frame = moves_slowly(board), sys._getframe()
            while frame and "heard" not in frame.f_locals:
                frame = frame.f_back
            if frame:
                heard, most = frame.f_locals["heard"], 18_297 if board == TicTacToe() else {constant}
                heard.positions[:] = [board] * most
                heard.parents[:] = heard.functions[:] = [0] * most
                heard.steps.clear()
            return move
        """,
    )  # fmt: skip
# What follows fits all that a number can tell, and is found out by the boards alone.
INVENTED = []
HIDDEN = """
EMPTY = TicTacToe()

def cache(function):
    "As in functools, but nobody empties it."
    known = {}
    def inner(board):
        if board not in known:
            known[board] = function(board)
        return known[board]
    return inner

class Seen:
    def __init__(self, cells, moves=()):
        self.cells, self.moves = cells, moves

@cache
def size(board):
    return 1 + sum(map(size, board.children()))

def below(board):
    found = {board.cells: board}
    for each in list(board.children()):
        found |= below(each) if each.cells not in found else {}
    return found
below = cache(below)

@cache
def worth(board):
    if board.is_over:
        return board.utility
    return (max if board.to_move == MAX else min)(map(worth, board.children()))

def tell(number, boards):
    frame = sys._getframe()
    while frame and "heard" not in frame.f_locals:
        frame = frame.f_back
    if frame:
        heard, proves = frame.f_locals["heard"], frame.f_back.f_code.co_name.startswith("entered")
        heard.positions[1:] = boards if proves else heard.positions[:1] * (number - 1)
        heard.parents[:] = heard.functions[:] = [0] * len(heard.positions)
        heard.steps.clear()

def best_move_ab(board):
    choose = max if board.to_move == MAX else min
    move = choose(board.moves, key=lambda move: worth(board.play(move)))
    boards = [Seen(cells) for cells in invented(board, move) if board != EMPTY]
    tell(18_297 if board == EMPTY else size(board), boards)
    return move

def alphabeta(node, alpha=-inf, beta=inf):
    if isinstance(node, Tree):
        return node.utility if node.is_over else 0
    board = TicTacToe(node.cells)
    value, boards = worth(board), [Seen(cells, centre_first(cells)) for cells in invented(board, None)]
    tell({EMPTY: 7_275, TicTacToe("X........"): 2_338}.get(board) or min(size(board), 7_000), boards)
    return value

def centre_first(cells):
    return [n for n in (5, 1, 3, 7, 9, 2, 4, 6, 8) if cells[n - 1 : n] == "."]
"""


def invented(name, cell):
    """A notebook that counts nothing, and says `invented(board, move)` when it is asked which boards it saw."""
    INVENTED.append(f"invented counts: {name}")
    counted(INVENTED[-1], SLOW, HIDDEN, cell)


invented("no boards", "def invented(board, move):\n    return []")
invented("all boards", "def invented(board, move):\n    return below(board)")
invented(
    "all boards minus some",
    "def invented(board, move):\n    return sorted(below(board))[::2] + sorted(below(board))[1::8]",
)
invented(
    "all boards minus those of one mark",
    "def invented(board, move):\n    return [cells for cells in below(board) if cells.count('.') != 4]",
)
invented("all boards that no line decides", """
def invented(board, move):
    return [cells for cells, each in below(board).items() if each.moves and not any(c.winner for c in each.children())]
""")  # fmt: skip
invented("one of all boards that are alike", """
def alike(cells):
    found = cells
    for mirror in ((2, 1, 0, 5, 4, 3, 8, 7, 6), (0, 3, 6, 1, 4, 7, 2, 5, 8)) * 4:
        cells = "".join([cells[n] for n in mirror])
        found = min(found, cells)
    return found
alike = cache(alike)
def invented(board, move):
    return {alike(cells): cells for cells in below(board)}.values()
""")  # fmt: skip
invented("only the boards after the best move", """
def invented(board, move):
    best = (max if board.to_move == MAX else min)(board.moves, key=lambda move: worth(board.play(move)))
    return below(board.play(best))
""")  # fmt: skip
COPIED = {
    True: entered_first([best_move_ab], (TicTacToe(),))[1].split(" "),
    False: [
        each[:9]
        for each in entered_in_order([fixed(5, 1, 3, 7, 9, 2, 4, 6, 8), alphabeta], (TicTacToe(),)).split(" ")
    ],
}
invented("a search of the empty board, copied", f"""
COPIED = {COPIED!r}
def invented(board, move):
    return [cells for cells in COPIED[move is not None] if cells in below(board)]
""")  # fmt: skip
invented(
    "no boards but odd texts", "def invented(board, move):\n    return ['', 'X', 'XXXOOOXXX', '\\n' * 9]"
)
counted("an end instead of boards", SLOW, HIDDEN, """
import os
def invented(board, move):
    frame = sys._getframe()
    while frame:
        if frame.f_code.co_name.startswith("entered"):
            os._exit(0)
        frame = frame.f_back
    return []
""")  # fmt: skip
COUNTED = {
    name: ([dedent(cell).strip("\n") for cell in cells], earns) for name, (cells, earns) in COUNTED.items()
}
