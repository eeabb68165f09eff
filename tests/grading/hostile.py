"""Hostile notebooks as data: what each tries, and what an honest reading of its answers earns.

`HOSTILE[name]` is a Hostile. Its `cells` come after the notebook's usual first cell; `earns` names the
functions that are right, and earn in full; all others earn nothing. What is in `spoils` may go either way:
what students broke is their own loss, and never a gain.
"""

# ruff: noqa: E501 (a program a line)

import re
from dataclasses import dataclass
from textwrap import dedent, indent

from attacks import ATTACKS, GROUPS, cell
from make_submissions import RIGHT

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
    """Pairs of a name and a program: what stands below the name, indented, or behind ": " with "; " for lines."""
    for part in re.split(r"\n(?=\S)", text.strip("\n")):
        name, _, program = part.partition("\n")
        name, _, line = name.partition(": ")
        yield name, line.replace("; ", "\n") or dedent(program).strip("\n")


# ---------------------------------------------------------------- attacks on the machine
# A notebook for each group of them, and a right function: it must earn its points as if nothing had been tried.
for group in GROUPS:
    cells = [cell(code) for name, code in ATTACKS.items() if name.startswith(f"{group}: ")]
    ending = group == "forge"
    hostile(
        f"attacks: {group}", *cells, NIM, earns=() if ending else ("nim_wins",), spoils=("nim_wins",) * ending
    )


# ---------------------------------------------------------------- objects that are not what they seem
ALWAYS = """
def __eq__(self, other): return True
def __ne__(self, other): return False
def __hash__(self): return 0
def __lt__(self, other): return True
__le__ = __gt__ = __ge__ = __lt__
"""
ODD = [
    *((f"{name} that equals everything", base, made, ALWAYS) for name, base, made in (
        ("an object", "object", "Odd()"), ("a whole number", "int", "Odd(987)"), ("a float", "float", "Odd(987.5)"),
        ("a text", "str", "Odd('987')"), ("a list", "list", "Odd([987])"), ("a tuple", "tuple", "Odd((987,))"),
        ("a set", "set", "Odd({987})"), ("a dict", "dict", "Odd({987: 1})"),
        ("a fraction", "Fraction", "Odd(987, 986)"), ("a position", "Tree", "Odd([987])"),
    )),
    ("a lie about its class", "object", "Odd()", "__class__ = property(lambda self: int)"),
    ("a lie about its class that equals all", "object", "Odd()", "__class__ = property(lambda self: int)" + ALWAYS),
    ("a pickle of its own", "object", "Odd()", "def __reduce__(self): return (print, ('unpickled',))"),
    ("a copy of its own", "object", "Odd()", "def __deepcopy__(self, memo): return 3"),
    ("a list without an end", "list", "Odd()", "def __iter__(self):\n    while True: yield 3"),
    ("a list that is never done", "list", "Odd()", "def __iter__(self):\n    while True: pass"),
    ("a length that lies", "list", "Odd([3])", "def __len__(self): return -1"),
    ("a text whose length never ends", "str", "Odd('3')", "def __len__(self):\n    while True: pass"),
    ("an end that never ends", "object", "Odd() and 987", "def __del__(self):\n    while True: pass"),
    ("a number that is never converted", "int", "Odd(987)", "def __int__(self):\n    while True: pass\n__index__ = __trunc__ = __int__"),
    ("a number that converts to the best leaf", "int", "Odd(987)", "def __int__(self): return 9\n__index__ = __trunc__ = __int__"),
    ("an array of arrays", "object", "Odd()", "dtype = 'f8'\ndef tolist(self): return self"),
    ("an attribute for everything", "object", "Odd()", "def __getattr__(self, name): return self\ndef __call__(self, *a, **k): return self"),
]  # fmt: skip
# By name the code of a function, here called minimax, that returns something odd.
VALUES = {
    name: f"class Odd({base}):\n{indent(body.strip(), '    ')}\ndef minimax(node):\n    return {made}"
    for name, base, made, body in ODD
}
VALUES |= programs(r"""
an exception's text without end
    class Endless(ValueError):
        def __str__(self):
            while True: pass
    def minimax(node): raise Endless
an exception with the judge's name
    class Budget(BaseException): pass
    Budget.__module__ = "helpers.tracing"
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
""")
VALUES |= {name: f"def minimax(node):\n    return {made}" for name, made in {
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
}.items()}  # fmt: skip
VALUES["a list in itself"] = "def minimax(node):\n    x = []\n    x.append(x)\n    return x"

OTHERS = [name for name in RIGHT if name != "nim_wins"]
for first in range(0, len(VALUES), len(OTHERS)):
    named = [*VALUES.items()][first : first + len(OTHERS)]
    codes = [
        code.replace("minimax(node)", "minimax(*node)").replace("minimax", name).replace("Odd", f"Odd_{name}")
        for (_, code), name in zip(named, OTHERS)  # noqa: B905
    ]
    hostile(f"values: {', '.join(dict(named))}", *codes, NIM, earns=("nim_wins",))


# ---------------------------------------------------------------- a worker that was tampered with
# Something of it replaced, and wrong answers; what it breaks is the student's loss.
PATCHES = [
    *programs(r"""
json
    import json
    json.dumps = lambda *a, **k: '{"value": 3}'
    json.loads = lambda *a, **k: {}
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
    for n in ('plain', 'encode', 'decode'):
        setattr(values, n, lambda *a: 3)
equality
    from helpers.checking import equality
    for n in ('canonical', 'unlike', '_form'):
        setattr(equality, n, lambda *a: None)
values where they are made
    import helpers.checking.values as v
    for n in ('plain', '_plain', 'encode', '_encode', '_limited'):
        setattr(v, n, lambda *a: 3)
the protocol
    from instructors import protocol
    for n in ('write', 'reply', 'encoded', 'read'):
        setattr(protocol, n, lambda *a: b'{"value":3}')
the worker
    import sys
    for name, module in list(sys.modules.items()):
        if name.startswith("instructors.") or name == "__main__":
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
        object.__setattr__(find("91.2"), name, (lambda *a: True) if name in ("accept", "observe") else ())
the counting of positions
    import helpers.tracing as t, contextlib
    t.guarded = lambda *a: contextlib.nullcontext()
    t.Budget = ValueError
""")
]
for name in ("isinstance", "issubclass", "callable", "hasattr", "any", "all", "bool"):
    PATCHES.append((name, f"import builtins\nbuiltins.{name} = lambda *a: True"))
for name, made in {
    "len": "lambda x: 0", "sorted": "lambda *a, **k: []", "print": "lambda *a, **k: None", "type": "lambda *a: int",
    "str": "lambda *a: '3'", "repr": "lambda *a: '3'", "hash": "lambda x: 0", "open": "None", "enumerate": "None",
    "__import__": "lambda *a, **k: None", "getattr": "lambda *a: 3", "BaseException": "ValueError",
}.items():  # fmt: skip
    PATCHES.append((name, f"import builtins\nbuiltins.{name} = {made}"))
PATCHES += programs("""
random: import random; random.seed = random.random = random.Random.randrange = lambda *a, **k: 0
copy: import copy; copy.deepcopy = copy.copy = lambda x, *a: x
os.write: import os; os.write = lambda *a: 10**6
os._exit: import os; os._exit = lambda *a: None
sys: import sys; sys.setprofile = sys.settrace = lambda *a: None; sys.modules.clear()
contextlib: import contextlib; contextlib.redirect_stdout = contextlib.nullcontext = None
""")
for name, code in PATCHES:
    hostile(f"patch: {name}", code, WRONG, NIM, spoils=("nim_wins",))


# ---------------------------------------------------------------- answers that lie about
# A search for an answer in the worker; it finds none, so minimax is wrong.
ANSWERS = [
    *programs(r"""
the visible examples by heart
    known = {"[[3, 5], [2, 9]]": 3, "42": 42, "[[[[0, 9]]]]": 0, "[[9, 9, 1], [2, 2, 2]]": 2}
    def minimax(node):
        return known.get(str(node), 3)
the examples of the challenge
    from helpers.checking import find
    def minimax(node):
        return next((e.gives for e in find("91.2").examples if e.inputs == (node,)), None)
the challenges, loaded from their files
    import sys
    sys.meta_path[:] = [each for each in sys.meta_path if type(each).__name__ != "Finder"]
    for name in [name for name in sys.modules if name.startswith("helpers.c")]:
        del sys.modules[name]
    from helpers.checking.compiled import challenges_of
    gives = {e.inputs: e.gives for e in challenges_of(3)[1].examples}
    def minimax(node):
        return gives.get((node,), 3)
the challenges' data as a file
    import json
    gives = {e["inputs"][0]["position"]: e["gives"] for e in json.load(open(DATA))[1]["examples"]}
    def minimax(node):
        return gives.get(repr(node), 3)
a challenge as its author wrote it
    source = open(CHALLENGE).read()
    exec(source[source.index("# %% proof"):source.index("# %% right")])
the second proofs of the challenges
    import sys
    from pathlib import Path
    sys.meta_path[:] = [each for each in sys.meta_path if type(each).__name__ != "Finder"]
    for name in [name for name in sys.modules if name.startswith(("helpers.c", "helpers.i"))]:
        del sys.modules[name]
    from instructors.challenge_files import proofs
    minimax = proofs(Path(SOLUTION).parents[1], 3).minimax
what the challenge accepts
    from helpers.checking import find
    def minimax(node):
        return next(n for n in range(-99, 99) if find("91.2").accept((node,), n))
the digests in the key
    from helpers.checking import find, load_key
    from helpers.checking.key import digest
    from helpers.checking import Outcome
    key = load_key("91.2")["right"]
    def minimax(node):
        return next(n for n in range(-99, 99) if digest(find("91.2"), (node,), Outcome("value", n)) in key)
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
    from helpers.tracing.rule import best
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
    from instructors.release import key, twins, solutions
    def minimax(node): return key(node)
sources
    import inspect, helpers.tracing as t
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
""")
]
for name, wanted in {
    "frames": "right expected secret_right solution digest gives", "names": "examples_right outcomes tasks key",
}.items():  # fmt: skip
    ANSWERS.append(
        (
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
    )
ANSWERS += programs("""
the solutions as a module: import solutions; from solutions import minimax
the tests as a module: from tests.make_submissions import RIGHT; exec(RIGHT['minimax'])
the tests on the path: from make_submissions import RIGHT; exec(RIGHT['minimax'])
a perfect bot: from helpers import perfect_bot; best_move = perfect_bot(); minimax = perfect_bot
the questions to come, by the pipe
    import os, select
    def minimax(node):
        ready = select.select([d for d in range(3, 40) if is_open(d)], [], [], 0)[0]
        return len(b"".join(os.read(d, 10**6) for d in ready))
    def is_open(d):
        try: return bool(os.fstat(d))
        except OSError: return False
""")
for name, code in ANSWERS:
    spoils = ("nim_wins",) * name.endswith("by the pipe")  # which questions are in it by then, nobody knows
    hostile(f"answers: {name}", code, NIM, earns=("nim_wins",), spoils=spoils)


# ---------------------------------------------------------------- replies that nobody asked for
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
SENT = {
    "with the right word": ('"value":3', "return 3"),
    "that says it is the last": ('"last":true,"value":3', "os._exit(0)"),
    "that the challenge is missing": ('"missing":[]', "os._exit(0)"),
    "that it passed": ('"passed":true,"points":99', "os._exit(0)"),
    "walls that hold": ('"walls":["all"]', "return 3"),
    "an outcome that is none": ('"outcome":{"kind":"value"}', "return 3"),
}
REPLIES = [
    (name, f"{WORD}def minimax(node):\n    send(question(), 0, '{content}')\n    {end}")
    for name, (content, end) in SENT.items()
]
REPLIES += [
    (name, WORD + code)
    for name, code in programs(r"""
all that are to come
    def minimax(node):
        for n in range(99): send(question(), n, '"value":3')
        return 3
from a thread, all the time
    def keep_on():
        for _ in range(20_000):
            send(question() or "0" * 16, 0, '"value":3')
    threading.Thread(target=keep_on, daemon=True).start()
    def minimax(node): return 3
a flood without lines
    def minimax(node):
        for d in range(3, 40):
            try:
                for _ in range(300): os.write(d, b'x' * 9999)
            except OSError: pass
enormous numbers
    def minimax(node):
        send(question(), 0, '"value":' + '9' * 5000)
        return 3
deep brackets
    def minimax(node):
        send(question(), 0, '"value":' + '[' * 100000)
        return 3
an attack as an error's text: raise ValueError('\n\x1b[2J=cmd|calc' * 999)
""")
]
for name, code in REPLIES:
    hostile(f"reply: {name}", code, NIM, spoils=("nim_wins",))


# ---------------------------------------------------------------- ends, hangs and floods
# A minimax that does something instead of answering; what comes after it is graded as ever.
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
    hostile(f"stop: {name}", f"\ndef minimax(node):\n{indent(body, '    ')}", NIM, earns=("nim_wins",))
for name, code in programs(r"""
an exit when Python ends: import atexit, os, time; atexit.register(time.sleep, 99); atexit.register(os.abort)
a timer that goes on
    import signal
    signal.signal(signal.SIGALRM, lambda *a: None)
    signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
a timer in a thread
    import threading
    def again():
        t = threading.Timer(0.01, again)
        t.daemon = True
        t.start()
    again()
an ending cell: import os; os._exit(0)
an interrupted cell: raise KeyboardInterrupt
"""):
    hostile(f"stop: {name}", code, NIM, earns=("nim_wins",))
for name, code in programs(r"""
a timer that interrupts
    import signal
    def stop(*a): raise KeyboardInterrupt
    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
a thousand threads
    import threading, time
    for _ in range(1000): threading.Thread(target=time.sleep, args=(99,), daemon=True).start()
files nobody sees
    import os
    kept = []
    for n in range(40):
        f = open('file', 'wb')
        f.write(bytes(1 << 19))
        os.remove('file')
        kept.append(f)
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
many small files
    for n in range(3000): open(f'file{n}', 'w').close()
    import time
    time.sleep(0.5)
no more recursion: import sys; sys.setrecursionlimit(60)
"""):
    hostile(f"stop: {name}", code, NIM, spoils=("nim_wins",))
