"""A bot is one file: `save_bot` writes it with all that it uses, `arena` and `play` take it.

>>> cells = ["from math import inf", "def f(n): return 0", "def f(n): return n", "def bot(b): return f(4)"]
>>> print(program(cells, "bot"))
def f(n): return n
<BLANKLINE>
<BLANKLINE>
def bot(b): return f(4)

A file is somebody's program: what was not saved here runs only when its reader has said so.
"""

import ast
import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from sys import _getframe

from helpers.text import brief
from helpers.tournament import kept
from helpers.tournament.needed import FAILS, needed

NAME = re.compile(r"[^\W_][\w .-]{1,30}")


def save_bot(name, bot):
    """Write a bot, with all that it uses of its notebook, to a file; the file's name.

    >>> from contextlib import chdir
    >>> from tempfile import mkdtemp
    >>> from helpers import arena, depth_bot, save_bot
    >>> In = ["def bot(board): return board.moves[0]"]  # what IPython calls the cells of a notebook
    >>> exec(In[0])
    >>> with chdir(mkdtemp()):
    ...     save_bot("brave beaver", bot)
    ...     arena({"beaver": "brave_beaver.py", "depth 1": depth_bot(1)}, openings=1)
    'brave_beaver.py'
    1. depth 1   2 of 2 points
    2. beaver    0 of 2 points

    The file is a program that stands alone: hand it to a friend, or take it to another notebook. Raises
    ValueError for a name that no file can have, and for a function that was not written in the notebook.
    """
    if not (isinstance(name, str) and NAME.fullmatch(name)):
        raise ValueError(f'a bot has a name of 2 to 31 letters, as "brave beaver", not {brief(name)}')
    written = source_of(bot, _getframe(1).f_globals)
    if not written:
        how = 'save_bot("brave beaver", bot)'
        raise ValueError(
            f"save_bot takes a function that you wrote in this notebook: {how}, not {brief(bot)}"
        )
    if error := fails(written):
        told = f"{type(error).__name__}: {error}"
        raise ValueError(
            f"the file would stop with {told}. Run all cells once, from top to bottom, then save"
        )
    path = Path(re.sub(r"\W+", "_", name.lower()).strip("_") + ".py")
    about = '"""A bot: arena and play take this file by its name."""'
    path.write_text(f"{about}\n\nNICKNAME = {name!r}\n\n\n{written}", encoding="utf-8")
    _trust(path)
    return str(path)


def load_bot(path, trust=False):
    """The bot of a file that `save_bot` wrote; `trust=True` remembers that this file may run here.

    >>> from contextlib import chdir
    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from helpers import load_bot
    >>> with chdir(mkdtemp()):
    ...     written = Path("from_a_friend.py").write_text("def bot(board): return 4")
    ...     load_bot("from_a_friend.py", trust=True)("a board")
    4

    A file that was not saved here may do whatever you may: it is not run before its reader trusts it.
    Raises FileNotFoundError, PermissionError, and ValueError for a file that makes no `bot`.
    """
    path = Path(path)
    text = path.read_text(encoding="utf-8")
    if trust:
        _trust(path)
    if _digest(text) not in kept.read()["trusted"]:
        raise PermissionError(
            f"{path} was not saved here. It is somebody's program: it could read and delete your files. Read "
            f'it, and if you trust who wrote it, run load_bot("{path}", trust=True) once.'
        )
    bot = bot_in(text, str(path))
    if not callable(bot):
        raise ValueError(f"{path} makes no function `bot`: was it written by save_bot?")
    return bot


def bot_in(program, name="<bot>"):
    """The bot that a program makes, which is run."""
    names = {"__name__": name}
    exec(compile(program, name, "exec"), names)
    return names.get("bot")


def is_file(bot):
    """Whether a bot was given as the name of a file."""
    return isinstance(bot, str | Path) and str(bot).endswith(".py")


def opened(bot):
    """A bot as it was given: what is the name of a file becomes the bot in it."""
    return load_bot(bot) if is_file(bot) else bot


def source_of(bot, namespace):
    """The program of a function of a notebook, whose last line calls it `bot`; "" where it is not known.

    `namespace` are the notebook's names: IPython keeps the cells that were run in its `In`.
    """
    if is_file(bot):
        return Path(bot).read_text(encoding="utf-8")
    name = getattr(bot, "__name__", "")
    if namespace.get(name) is not bot:
        name = next((each for each, value in namespace.items() if value is bot and each[0] != "_"), "")
    cells = namespace.get("In")
    if not name or not isinstance(cells, list):
        return ""
    written = program(cells, name)
    written = written and written + ("" if name == "bot" else f"\n\n\nbot = {name}") + "\n"
    return written if fails(written) is None else _functions_first(written)


def fails(program):
    """The error with which a program stops, or None."""
    try:
        bot_in(program)
    except Exception as error:
        return error


def _functions_first(program):
    """The program with its functions before all that is computed: a cell that was run again comes late."""
    kinds = ast.Import | ast.ImportFrom, ast.FunctionDef | ast.ClassDef
    statements = ast.parse(program).body
    statements.sort(key=lambda node: [not isinstance(node, kind) for kind in kinds])
    return "\n\n\n".join(_source(program, node) for node in statements) + "\n"


def program(cells, name):
    """The statements of some cells that the function of this name needs, as text; "" where none makes it."""
    statements, last = [], {}
    for cell in reversed(dict.fromkeys(reversed(cells))):  # one that was run again counts where it was last
        with suppress(*FAILS):  # one with an error made nothing
            for node in ast.parse(cell).body:
                defined = getattr(node, "name", len(statements))  # a function's name, or nothing else's
                last[defined] = len(statements)
                statements.append((defined, _source(cell, node)))
    book = [(n, source) for n, (defined, source) in enumerate(statements) if last[defined] == n]
    sources = [source for _, source in needed(book, name)]
    imports = [each for each in sources if each.startswith(("from ", "import "))]
    others = [each for each in sources if each not in imports]
    return "\n\n\n".join(["\n".join(imports)] * bool(imports) + others)


def _source(cell, node):
    first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
    return "\n".join(cell.split("\n")[first - 1 : node.end_lineno])


def _digest(text):
    return sha256(text.encode()).hexdigest()


def _trust(path):
    memory = kept.read()
    memory["trusted"] = sorted({*memory["trusted"], _digest(path.read_text(encoding="utf-8"))})
    kept.write(memory)
