"""The code cells of a solved notebook, run with other answers in them: what each of them shows.

What a cell shows depends on its source and on the cells whose names it uses. What is known is not run again:
the solved notebook itself is known by its stored outputs, and with another answer only the cells run that
reach it, and those they need.
"""

import ast
import io
import symtable
from collections import namedtuple
from contextlib import ExitStack, redirect_stdout
from functools import cache
from traceback import format_exc
from unittest.mock import patch

from IPython.lib.pretty import pretty

from helpers.checking import places, scores
from helpers.checking.compiled import course
from helpers.live import quiz
from instructors.release.book import read

Names = namedtuple("Names", "made changed checked used bets")


class Notebook:
    """The code cells of notebook `number`, as solved: `sources`, what each has `shown`, and needs."""

    def __init__(self, number):
        (path,) = (course() / "solutions").glob(f"{number:02}_*.ipynb")
        cells = [cell for cell in read(path)["cells"] if cell["cell_type"] == "code"]
        self.sources = {cell["id"]: cell["source"] for cell in cells}
        self.shown = {cell["id"]: _stored(cell["outputs"]) for cell in cells}
        grades = {cell["id"]: cell["metadata"].get("nbgrader", {}).get("grade_id", "") for cell in cells}
        self.cell_of = {_challenge(name): cell for cell, name in grades.items() if name.startswith("answer-")}
        self.solved, self.needed = _keys(self.sources)
        self.known = {self.solved[cell]: self.shown[cell] for cell in self.sources}

    def calling(self, *names):
        """The cells that call one of these functions, but for the answers to challenges."""
        found = {cell for cell, source in self.sources.items() if names_of(source).used & set(names)}
        return found.difference(self.cell_of.values())

    def run(self, answers, among=None):
        """What each cell shows that one of the `answers`, {"3.2": source, ...}, reaches: {id: text}.

        Of the cells `among` these; others run only where one of them needs it.
        """
        sources = self.sources | {self.cell_of[id]: source for id, source in answers.items()}
        keys, needed = _keys(sources)
        among = [cell for cell in among or sources if keys[cell] != self.solved[cell]]
        namespace, ran = {"__name__": "__main__"}, set()
        with ExitStack() as stack:
            for remembered in (scores._passed, quiz.PLACED, places._places):
                stack.enter_context(patch.dict(remembered, clear=True))
            stack.enter_context(patch.object(scores, "_checks_run", set()))
            stack.enter_context(patch("helpers.draw.sheet.png_of", lambda *_: b""))  # its words are compared
            for cell in among:
                if keys[cell] not in self.known:
                    todo = [each for each in (*needed[cell], cell) if each not in ran]
                    ran.update(todo)
                    self.known |= {keys[each]: _run(each, sources[each], namespace) for each in todo}
        return {cell: self.known[keys[cell]] for cell in among}


def _stored(outputs):
    texts = [output.get("text") or output["data"].get("text/plain", "") for output in outputs]
    return "\n".join("".join(text).rstrip("\n") for text in texts)


def _challenge(grade_id):
    """The challenge 3.2 of answer-3-2."""
    return grade_id.removeprefix("answer-").replace("-", ".")


def _keys(sources):
    """For each cell what it and all it needs consists of, and the cells that it needs, in order."""
    makers, keys, needed, bets = {}, {}, {}, {}
    for cell, source in sources.items():
        made, changed, checked, used, asks = names_of(source)
        changed = changed | {name for name in checked if len(makers.get(name, ())) == 1}
        direct = {maker for name in used for maker in makers.get(name, ())}
        direct |= {bet for name in checked for bet in bets.get(name, ())}  # these come out below the check
        every = direct.union(*(needed[each] for each in direct))
        needed[cell] = [each for each in keys if each in every]
        keys[cell] = hash((source, *(keys[each] for each in needed[cell])))
        for name in used if asks else ():
            bets.setdefault(name, []).append(cell)
        makers |= {name: [cell] for name in made}
        for name in changed:
            makers.setdefault(name, []).append(cell)
    return keys, needed


@cache
def names_of(source):
    """The names that a cell makes, whose contents it changes, that it checks, that it uses; whether it bets.

    Pictures and bets wait for checks: one makes the name of its challenge, which `show` uses, and who uses a
    function needs its first check too.
    """
    top = symtable.symtable(source, "cell", "exec")
    made = {name.get_name() for name in top.get_symbols() if name.is_assigned() or name.is_imported()}
    used = {name.get_name() for name in top.get_symbols() if name.is_referenced()}
    for scope in _inside(top):
        used |= {name.get_name() for name in scope.get_symbols() if name.is_global()}
    nodes = list(ast.walk(ast.parse(source)))
    stored = [node.value for node in nodes if isinstance(node, ast.Subscript) and not _is_read(node)]
    changed = {node.id for node in stored if isinstance(node, ast.Name)} & used
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    checks = [node.args for node in calls if node.func.id == "check"]
    made |= {id.value for id, *_ in checks}
    used |= {node.args[0].value for node in calls if node.func.id == "show"}
    checked = {each.id for _, *functions in checks for each in functions}
    return Names(made, changed, checked, used, any(node.func.id == "bet" for node in calls))


def _is_read(node):
    return isinstance(node.ctx, ast.Load)


def _inside(table):
    for inner in table.get_children():
        yield inner
        yield from _inside(inner)


def _run(cell, source, namespace):
    """What a cell shows, as plain text; the traceback, if it ends with an error."""
    shown = io.StringIO()

    def display(*values, raw=False, **_):
        for value in values:
            if hasattr(value, "_ipython_display_"):
                value._ipython_display_()
            else:
                print(value["text/plain"] if raw else pretty(value), file=shown)

    ending, display_here = [], patch("IPython.display.display", display)
    with redirect_stdout(shown), display_here, patch.object(places, "at_the_end", ending.append):
        try:
            namespace["display"] = display
            value = _execute(ast.parse(source), cell, namespace)
            if value is not None:
                display(value)
            for call in ending:
                call()
        except Exception:
            print(format_exc(), file=shown)
    return shown.getvalue().rstrip("\n")


def _execute(tree, cell, namespace):
    """Run a cell; the value of its last line, if that is an expression."""
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, f"<{cell}>", "exec"), namespace)
    return eval(compile(ast.Expression(last.value), f"<{cell}>", "eval"), namespace) if last else None
