"""Where a wrong answer has its slip: the one or two small changes of it that make every example right.

Nothing is guessed: each change is tried, and what is told of it has been seen. What stands there in its place
is not told. The field calls it program repair by search; GenProg is the best known.
"""

import ast
import copy
import inspect
import os
import sys
import textwrap
from collections import namedtuple
from contextlib import contextmanager, suppress
from warnings import catch_warnings, simplefilter

from helpers.checking.calling import Watch, asking
from helpers.checking.compiled import challenges_of
from helpers.checking.edits import edits, inverse_edits, put
from helpers.checking.key import is_right
from helpers.text import shortened

# Lines that may run in all: about two seconds, also in a browser, where Python is some times slower.
LINES = 300_000 if sys.platform == "emscripten" else 1_200_000
PER_CALL, PER_TRIAL = 60, 150  # what it costs to ask and to compile, in lines
MOST_WRONG = 12  # wrong calls that a change is tried on
HALVES = 12  # changes that mend some calls and are tried with a second one
LONGEST_NUMBER = 10_000  # bits
FILE = "<repair>"

# What is said to lie in the place, by the operator that makes it right; those told first are tried for first.
KINDS = {
    "max to min": "another function than `max`",
    "min to max": "another function than `min`",
    "any to all": "another function than `any`",
    "all to any": "another function than `all`",
    "MAX to MIN": "another player than MAX",
    "MIN to MAX": "another player than MIN",
    "comparison": "another comparison",
    "boolean": "another condition",
    "sign or not": "another sign",
    "not": "the opposite",
    "start value": "another value to start with",
    "another result": "another value",
    "another name": "another name",
    "number": "another number, or none",
    "letter": "another letter",
    "one off": "one more or one less",
    "True or False": "the other of True and False",
    "end of a range": "a range that ends elsewhere",
    "start of a range": "a range that begins elsewhere",
    "index": "another index",
    "end of a slice": "a slice that ends elsewhere",
    "swapped": "the other order",
    "arguments swapped": "the arguments in another order",
    "arithmetic": "another operation, or none",
    "sum forgotten": "`=` and `+=` exchanged",
    "argument left out": "one argument less",
    "argument added": "one argument more",
    "line moved in": "this line further in",
    "line moved out": "this line further out",
    "lines exchanged": "this line and the next in the other order",
    "break": "another word than `break`",
    "continue": "another word than `continue`",
    "condition left out": "what it does, without the condition",
    "else left out": "no `else`",
    "copy left out": "no copy",
    "call left out": "the same without the call",
    "line dropped": "no such line",
}
# What makes many calls right whatever the slip is: of these only what makes all of them right is told.
ROUGH = {
    "another result",
    "another name",
    "not",
    "boolean",
    "True or False",
    "line dropped",
    "condition left out",
}
_ORDER = {name: place for place, name in enumerate(KINDS)}

Change = namedtuple("Change", "name line thing new")
Hint = namedtuple("Hint", "sentence is_whole")  # whole: one change alone makes every call right


class Overrun(KeyboardInterrupt):
    """These lines ran too long. No call takes it for an error of the answer."""


class Spent(Overrun):
    """There are no lines left."""


def repair(challenge, answers, inputs, right, wrong):
    """A Hint at the changes that make every one of these inputs right; None where none was found.

    `right` has their digests, `wrong` the numbers of those that the answer has wrong. Raises nothing.
    """
    if "NBGRADER_EXECUTION" in os.environ:  # nobody reads it there, and a class would wait for it
        return None
    with suppress(Exception, KeyboardInterrupt), catch_warnings(), Watch(lambda seconds: None) as watch:
        simplefilter("ignore")  # of `is` with a number
        watch.begin()
        search = _Search(challenge, answers, inputs, right, wrong)
        changes, count = search.found()
        is_whole = len(changes) == 1 and count == len(search.wrong)
        return Hint(search.told(changes, count), is_whole) if changes else None
    return None


def _clash(first, second):
    """Whether two changes do not go together: of one thing, or two names of a line, which may never end."""
    names = first.name == second.name == "another name" and first.line == second.line
    return names or first.thing is second.thing


def _is_far(change):
    """Whether it starts with a number that no right answer starts with, and that may be counted up to."""
    start = ast.unparse(change.new) if change.name == "start value" else "0"
    return "inf" not in start and abs(int(start)) > 1


class _Search:
    """The changes of one answer, tried one after another."""

    def __init__(self, challenge, answers, inputs, right, wrong):
        self.challenge, self.others = challenge, answers[1:]
        self.function = inspect.unwrap(answers[0])
        if self.function.__name__ == "<lambda>":
            raise ValueError("its source is the whole statement, which would run again")
        self.source = _Source(self.function, _asked(challenge))
        is_wrong, seen = {*wrong}, len(challenge.examples)
        self.is_visible = wrong[0] < seen
        told = [i for i in wrong if self.is_visible <= (i < seen)]
        self.wrong = [(inputs[i], right[i]) for i in told[:MOST_WRONG]]
        self.hidden = [(inputs[i], right[i]) for i in wrong if i not in told[:MOST_WRONG]][:MOST_WRONG]
        self.others_right = [(inputs[i], right[i]) for i in range(len(inputs)) if i not in is_wrong]
        self.left = LINES

    def found(self):
        """The changes, one or two, that make everything right; or one that makes most of it right; or none.

        With them comes the number of the wrong calls that they make right.
        """
        before = self.left
        if len(self.wrong) + len(self.hidden) < 2:
            return [], 0  # one call may come out right by chance
        wrong = [*self.wrong, *self.hidden]
        if any(self.verdicts(wrong, LINES)) or not all(self.verdicts(self.others_right, LINES)):
            return [], 0  # made anew from its source, it is another function
        most = before - self.left + 1_000
        every = [Change(*edit) for edit in (*edits(self.source.tree), *inverse_edits(self.source.tree))]
        each = [change for change in every if not _is_far(change)]
        each.sort(key=lambda change: (_ORDER[change.name], change.line))
        halves = []
        with suppress(Spent):
            for change in each:
                count = self.mended(most, change)
                if count == len(self.wrong) and self.is_all_right(most, change):
                    return [change], count
                if count:
                    halves.append((-count, len(halves), change))
            for _, _, first in sorted(halves)[:HALVES]:
                for second in each:
                    if not _clash(first, second) and self.is_all_right(most, first, second):
                        return sorted((first, second), key=lambda change: change.line), len(self.wrong)
        self.left = most * HALVES
        for count, _, change in sorted(halves):
            is_much = -count >= max(2, len(self.wrong) / 2) and change.name not in ROUGH
            if is_much and self.others_right and self.spoils_nothing(most, change):
                return [change], -count
        return [], 0

    def mended(self, most, change):
        """How many of the wrong calls come out right with this change."""
        with self.changed(change):
            return sum(self.verdicts(self.wrong, most))
        return 0

    def is_all_right(self, most, *changes):
        """Whether every call comes out right with these changes."""
        with self.changed(*changes):
            return all(self.verdicts(self.wrong, most)) and all(
                self.verdicts([*self.others_right, *self.hidden], most)
            )
        return False

    def spoils_nothing(self, most, change):
        """Whether what was right is right with this change."""
        with self.changed(change):
            return all(self.verdicts(self.others_right, most))
        return False

    @contextmanager
    def changed(self, *changes):
        """The source with these changes meanwhile; what cannot be run so is left."""
        old = [(change.thing, put(change.thing, change.new)) for change in changes]
        try:
            yield
        except Spent:
            raise
        except (Exception, Overrun):  # a change may make nonsense of the source
            pass
        finally:
            for thing, before in reversed(old):
                put(thing, before)

    def verdicts(self, asked, most):
        """One after another, whether these calls come out right; Overrun after `most` lines, or Spent."""
        self.left -= PER_TRIAL
        functions = (self.source.function(), *self.others)
        with asking(self.challenge, functions) as ask, self.counted(most):
            for each, digest in asked:
                self.left -= PER_CALL
                yield is_right(self.challenge, each, ask(copy.deepcopy(tuple(each))), digest)

    @contextmanager
    def counted(self, most):
        """Counts the lines that run of the source meanwhile."""
        end = max(self.left - most, 0)

        def count(frame, event, _):
            self.left -= 1
            if self.left < end and event == "line":  # nobody hears what is raised while a generator is closed
                raise Overrun if self.left > 0 else Spent
            return count if frame.f_code.co_filename == FILE else None

        before = sys.gettrace()
        sys.settrace(count)
        try:
            yield
        finally:
            sys.settrace(before)

    def told(self, changes, count):
        """The sentence on these changes, which make so many of the wrong calls right."""
        asked = "example" if self.is_visible else "call"
        made = (
            f"every {asked}" if count == len(self.wrong) else f"{count} of {len(self.wrong)} wrong {asked}s"
        )
        start = f"One change makes {made}" if len(changes) == 1 else f"Two changes make {made}"
        return f"{start} right: {'; '.join(map(self.place, changes))}."

    def place(self, change):
        owner, text = self.source.owners[change.line]
        inside = "" if owner == self.function.__name__ else f" of `{owner}`"
        return f"in line {change.line}{inside}, `{shortened(text.strip(), 60)}`, {KINDS[change.name]}"


class _Source:
    """A function's source with that of the helpers it calls, as one tree that can be changed and run."""

    def __init__(self, function, answers):
        self.name, self.space = function.__name__, function.__globals__
        self.tree, self.owners = ast.Module([], []), {}
        functions = [function]
        for each in functions:
            lines, first = inspect.getsourcelines(each)
            part = ast.increment_lineno(ast.parse(textwrap.dedent("".join(lines))), max(first, 1) - 1)
            self.tree.body[:0] = part.body
            self.owners |= {max(first, 1) + i: (each.__name__, line) for i, line in enumerate(lines)}
            functions += [own for own in self._called(part, answers) if own not in functions]
        self.has_power = any(isinstance(node, ast.Pow) for node in ast.walk(self.tree))
        if any(isinstance(node, ast.ExceptHandler) and _catches_all(node) for node in ast.walk(self.tree)):
            raise ValueError("it catches what should stop it")

    def _called(self, part, answers):
        """The student's own functions that this part of the source names."""
        for node in ast.walk(part):
            own = self.space.get(node.id) if isinstance(node, ast.Name) and node.id not in answers else None
            if inspect.isfunction(own) and own.__globals__ is self.space and own.__name__ == node.id:
                yield own

    def function(self):
        """The function that the tree makes now, with nothing left in a box from earlier calls."""
        boxes = {
            name: copy.copy(each) for name, each in self.space.items() if type(each) in (dict, list, set)
        }
        space = self.space | boxes
        tree = _Bounded().visit(copy.deepcopy(self.tree)) if self.has_power else self.tree
        space[_power.__name__] = _power
        exec(compile(ast.fix_missing_locations(tree), FILE, "exec"), space)
        return space[self.name]


class _Bounded(ast.NodeTransformer):
    """Lets `**` refuse what takes too long: Python does not look at the clock in the middle of a number."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if not isinstance(node.op, ast.Pow):
            return node
        return ast.copy_location(
            ast.Call(ast.Name(_power.__name__, ast.Load()), [node.left, node.right], []), node
        )


def _power(base, exponent):
    if isinstance(base, int) and isinstance(exponent, int) and base.bit_length() * exponent > LONGEST_NUMBER:
        raise Overrun
    return base**exponent


def _asked(challenge):
    """The names of the answers of its notebook."""
    return {name for other in challenges_of(challenge.id.partition(".")[0]) for name in other.answers}


def _catches_all(handler):
    return handler.type is None or "BaseException" in ast.unparse(handler.type)
