"""Bots that attack, as data: after its attack each plays the first free column, which loses."""

from textwrap import dedent, indent

# The attack stands in the bot, where it runs at its first move; a name with "cell" in it: in the cell before.
ATTACKS = {
    "answers with a text": "return '4'",
    "answers True": "return True",
    "answers an object that equals everything": """
        class Odd(int):
            def __eq__(self, other): return True
            __hash__ = int.__hash__
        return Odd(99)
    """,
    "answers a number that never prints": """
        class Odd:
            def __repr__(self):
                while True: pass
        return Odd()
    """,
    "answers a huge number": "return 10 ** 5000",
    "answers all moves": "return list(board.moves)",
    "raises an error whose text never ends": """
        class Odd(Exception):
            def __str__(self):
                while True: pass
        raise Odd
    """,
    "raises the end of the budget itself": """
        import gc
        kinds = [each for each in BaseException.__subclasses__() if each.__name__ == "Budget"]
        raise kinds[0](3) if kinds else KeyboardInterrupt
    """,
    "leaves": "raise SystemExit(0)",
    "leaves at once": "import os\nos._exit(0)",
    "never ends": "while True: pass",
    "searches for ever and catches what stops it": """
        while True:
            try: board.children()
            except BaseException: pass
    """,
    "yields for ever": "return iter(lambda: 99, 1)",
    "yields for ever without a count": """
        def endless():
            while True: yield 99
        return endless()
    """,
    "calls itself for ever": """
        import sys
        sys.setrecursionlimit(10 ** 8)
        bot(board)
    """,
    "sleeps where the clock is true": "import threading\nthreading.Event().wait(100)",
    "forks": """
        import os
        for _ in range(50):
            try: os.fork()
            except OSError: pass
    """,
    "fills the memory": "keep = []\nwhile True: keep.append(bytearray(10 ** 8))",
    "fills the disk": "with open('big', 'wb') as file:\n    for _ in range(1000): file.write(bytes(10 ** 6))",
    "prints a gigabyte": "import os\nfor _ in range(1000): os.write(1, bytes(10 ** 6))",
    "writes to every descriptor": """
        import os
        for number in range(3, 64):
            try: os.write(number, b'{"re":"0","n":0,"move":4,"positions":0}\\n' * 9)
            except OSError: pass
    """,
    "writes its reply itself": """
        import os, sys
        frame = sys._getframe()
        while frame and "answers" not in frame.f_locals:
            frame = frame.f_back
        if frame:
            line = '{"re":"%s","n":0,"move":1,"positions":true}\\n' % frame.f_locals["question"]["ask"]
            os.write(frame.f_locals["answers"], line.encode())
    """,
    "closes every descriptor": "import os\nos.closerange(0, 64)",
    "ends its parent": """
        import os, signal
        for number in (os.getppid(), VICTIM, JUDGE):
            try: os.kill(number, signal.SIGKILL)
            except OSError: pass
    """,
    "reads what is not its own": """
        for path in (NEIGHBOUR, BOOK, SOLUTION, KEY, "/proc/1/environ"):
            try: found = open(path).read()
            except OSError: continue
            return found
    """,
    "writes where it should not": """
        import os
        for folder in ("/tmp", "/var/tmp", "/dev/shm", HOME):
            try: open(os.path.join(folder, MARK), "w").write("x")
            except OSError: pass
    """,
    "calls home": """
        import socket
        for number in (PORT,):
            try: socket.create_connection(("127.0.0.1", number), 0.2).send(b"x")
            except OSError: pass
    """,
    "makes itself the winner": """
        ConnectFour.winner = property(lambda self: "X")
        ConnectFour.is_over = property(lambda self: True)
    """,
    "turns the board": """
        from helpers.games.position import Frozen
        Frozen._readable["ConnectFour"] = lambda text: ConnectFour()
        object.__setattr__(board, "_taken", 0)
    """,
    "sets the count back": """
        import gc
        while True:
            for each in gc.get_objects():
                if type(each).__name__ == "Handing":
                    each.nodes = -10 ** 9
            board.children()
    """,
    "takes the meter apart in a cell": """
        import sys
        for name, module in list(sys.modules.items()):
            for each in ("ask", "guarded", "wrapped", "referee", "Answer", "read_position"):
                if hasattr(module, each):
                    setattr(module, each, lambda *a, **k: 4)
    """,
    "takes the library apart in a cell": """
        import builtins, json, os, time, random
        builtins.len = builtins.min = builtins.isinstance = lambda *a: 0
        json.loads = os.write = random.seed = lambda *a, **k: None
    """,
    "thinks while the other one thinks": """
        import threading
        def think():
            while True: board.children()
        threading.Thread(target=think, daemon=True).start()
    """,
    "does not let go of its generator": """
        def stubborn():
            while True:
                try: yield 99
                except BaseException: pass
        return stubborn()
    """,
    "changes what a seed does": "import random\nrandom.seed = random.random = lambda *a: 0.5",
}  # fmt: skip


def source(name, prelude=""):
    """The cells of a hostile bot."""
    program = dedent(ATTACKS[name]).strip("\n")
    first = "    return board.moves[0]"
    if name.endswith("in a cell"):
        return [prelude, program, f"def bot(board):\n{first}"]
    return [prelude, f"def bot(board):\n{indent(program, '    ')}\n{first}"]
