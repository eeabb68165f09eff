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
from helpers.checking.challenge import first_asked
from helpers.checking.compiled import challenges_of
from helpers.checking.edits import edits, inverse_edits, put
from helpers.checking.key import is_right
from helpers.text import shortened

# Lines that may run in all: about two seconds, also in a browser, where Python is some times slower.
LINES = 400_000 if sys.platform == "emscripten" else 2_000_000
LONG = LINES // 50  # a call that takes more is asked last
LONGEST = 4 * LINES  # for all such calls
PER_CALL, PER_TRIAL = 60, 150  # what it costs to ask and to compile, in lines
MOST_WRONG = 12  # wrong calls that a change is tried on
HALVES = 20  # changes that mend some calls and are tried with a second one
WRONGED = 12  # right calls that such a change should leave right
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
# A change that makes some of the wrong calls right, as one of two slips; sorted, the likely ones come first.
Half = namedtuple("Half", "spoils count place change still_wrong")
Hint = namedtuple("Hint", "sentence is_whole")  # whole: one change alone makes every call right


class Overrun(KeyboardInterrupt):
    """These lines ran too long. No call takes it for an error of the answer."""


class Spent(Overrun):
    """There are no lines left."""


def repair(case, answers):
    """A Hint at the changes that make every call of a Case right, or None. Raises nothing."""
    if "NBGRADER_EXECUTION" in os.environ:  # nobody reads it there, and a class would wait for it
        return None
    with suppress(Exception, KeyboardInterrupt), catch_warnings(), Watch(lambda seconds: None) as watch:
        simplefilter("ignore")  # of `is` with a number
        watch.begin()
        return _Search(case, answers).found()
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

    def __init__(self, case, answers):
        self.challenge, self.answers = case.challenge, dict(zip(case.challenge.answers, answers, strict=True))
        self.source = _Source(*_of_this_and_others(self.challenge, self.answers))
        calls = [*zip(case.inputs, case.right, strict=True)]
        self.is_visible = case.wrong[0] < case.visible
        told = [i for i in case.wrong if self.is_visible <= (i < case.visible)][:MOST_WRONG]
        self.wrong = [calls[i] for i in told]
        self.hidden = [calls[i] for i in case.wrong if i not in told][:MOST_WRONG]
        self.others_right = [calls[i] for i in range(len(calls)) if i not in {*case.wrong}]
        self.count, self.late = len(told), []
        self.left = LINES

    def found(self):
        """A Hint at one change or two that make everything right, or one that makes most of it; or None."""
        before = self.left
        if len(self.wrong) + len(self.hidden) < 2:
            return None  # one call may come out right by chance
        if not self.is_same() or not self.wrong:
            return None
        most = before - self.left + 1_000
        every = [Change(*edit) for edit in (*edits(self.source.tree), *inverse_edits(self.source.tree))]
        each = [change for change in every if not _is_far(change)]
        each.sort(key=lambda change: (_ORDER[change.name], change.line))
        halves = []
        with suppress(Spent):
            for change in each:
                if self.is_all_right(most, change):
                    return self.hint([change], self.count)
            for change in each:
                still_wrong = self.still_wrong(most, change)
                if len(still_wrong) < len(self.wrong):
                    spoils = not self.spoils_nothing(most, change, count=WRONGED)
                    halves.append(Half(spoils, len(still_wrong), len(halves), change, still_wrong))
            for half in sorted(halves)[:HALVES]:
                for second in each:
                    if not _clash(half.change, second) and self.is_mended(most, half, second):
                        pair = sorted((half.change, second), key=self.source.line)
                        return self.hint(pair, self.count)
        self.left = most * HALVES
        is_telling = not self.late and self.challenge.returns != "bool"  # True comes about in many ways
        for half in sorted(halves) if is_telling else ():
            count = len(self.wrong) - half.count
            is_much = count >= max(2, len(self.wrong) / 2) and half.change.name not in ROUGH
            if is_much and self.others_right and self.spoils_nothing(most, half.change):
                return self.hint([half.change], count)
        return None

    def is_same(self):
        """Whether the function that is made anew from its source gives what the answer gave.

        Calls that take few lines come first from now on; those that take many are put off until all others
        come out right.
        """
        for calls, is_right_there in ((self.wrong, False), (self.hidden, False), (self.others_right, True)):
            lines = []
            for number, call in enumerate([*calls]):
                before = self.left
                try:
                    if [*self.verdicts([call], LONG)] != [is_right_there]:
                        return False
                    lines.append((before - self.left, number, call))
                except Overrun:
                    self.late.append(call)
            calls[:] = [call for _, _, call in sorted(lines)]
        return True

    def still_wrong(self, most, change):
        """Which of the wrong calls do not come out right with this change."""
        with self.changed(change):
            verdicts = [*self.verdicts(self.wrong, most)]
            return [each for each, verdict in zip(self.wrong, verdicts, strict=True) if not verdict]
        return self.wrong

    def is_mended(self, most, half, second):
        """Whether every call comes out right with a second change; those are asked first that it is for."""
        with self.changed(half.change, second):
            return all(self.verdicts(half.still_wrong, most)) and self.is_all_right(most)
        return False

    def is_all_right(self, most, *changes):
        """Whether every call comes out right with these changes."""
        with self.changed(*changes):
            if all(self.verdicts([*self.wrong, *self.others_right, *self.hidden], most)):
                self.left += LONGEST * bool(self.late)
                return all(self.verdicts(self.late, LONGEST))
        return False

    def spoils_nothing(self, most, *changes, count=None):
        """Whether what was right is right with these changes, or the first so many of that."""
        with self.changed(*changes):
            return all(self.verdicts(self.others_right[:count], most))
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
        functions = (self.answers | self.source.made()).values()
        with asking(self.challenge, tuple(functions)) as ask, self.counted(most):
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

    def hint(self, changes, count):
        """The Hint at these changes, which make so many of the wrong calls right."""
        asked = "example" if self.is_visible else "call"
        made = f"every {asked}" if count == self.count else f"{count} of {self.count} wrong {asked}s"
        start = f"One change makes {made}" if len(changes) == 1 else f"Two changes make {made}"
        is_whole = len(changes) == 1 and count == self.count
        return Hint(f"{start} right: {'; '.join(map(self.place, changes))}.", is_whole)

    def place(self, change):
        owner, line, text = self.source.lines[change.line]
        inside = "" if owner == self.challenge.name else f" of `{owner}`"
        return f"in line {line}{inside}, `{shortened(text.strip(), 60)}`, {KINDS[change.name]}"


class _Source:
    """The source of the answers, with that of the helpers they call, as a tree to change and to run."""

    def __init__(self, answers, names):
        if any(function.__name__ == "<lambda>" for function in answers.values()):
            raise ValueError("its source is the whole statement, which would run again")
        self.answers, self.space = answers, next(iter(answers.values())).__globals__
        self.tree, self.lines = ast.Module([], []), {}  # by their number in the tree: whose, number, text
        functions = [*answers.values()]
        for each in functions:
            lines, first = inspect.getsourcelines(each)
            before = len(self.lines)
            part = ast.increment_lineno(ast.parse(textwrap.dedent("".join(lines))), before)
            self.tree.body[:0] = part.body
            for i, text in enumerate(lines):
                self.lines[before + 1 + i] = each.__name__, max(first, 1) + i, text
            functions += [own for own in self._called(part, names) if own not in functions]
        self.is_bounded = any(type(node) in BOUNDED for node in ast.walk(self.tree))
        if any(isinstance(node, ast.ExceptHandler) and _catches_all(node) for node in ast.walk(self.tree)):
            raise ValueError("it catches what should stop it")

    def _called(self, part, names):
        """The student's own functions that this part of the source calls, and that are no answers."""
        for node in ast.walk(part):
            own = self.space.get(node.id) if isinstance(node, ast.Name) and node.id not in names else None
            if inspect.isfunction(own) and own.__globals__ is self.space and own.__name__ == node.id:
                yield own

    def line(self, change):
        """The number of its line in the cell."""
        return self.lines[change.line][1]

    def made(self):
        """The functions that the tree makes now, with nothing left in a box from earlier calls."""
        boxes = {
            name: copy.copy(each) for name, each in self.space.items() if type(each) in (dict, list, set)
        }
        space = self.space | boxes
        tree = _Bounded().visit(copy.deepcopy(self.tree)) if self.is_bounded else self.tree
        space |= {each.__name__: each for each in BOUNDED.values()}
        exec(compile(ast.fix_missing_locations(tree), FILE, "exec"), space)
        return {name: space[answer.__name__] for name, answer in self.answers.items()}


class _Bounded(ast.NodeTransformer):
    """Lets `**` and `*` refuse what takes too long: Python does not look at the clock inside a number."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if type(node.op) not in BOUNDED:
            return node
        name = ast.Name(BOUNDED[type(node.op)].__name__, ast.Load())
        return ast.copy_location(ast.Call(name, [node.left, node.right], []), node)

    def visit_AugAssign(self, node):
        self.generic_visit(node)
        if type(node.op) not in BOUNDED or not isinstance(node.target, ast.Name):
            return node
        value = self.visit_BinOp(ast.BinOp(ast.Name(node.target.id, ast.Load()), node.op, node.value))
        return ast.copy_location(ast.Assign([node.target], value), node)


def _power(base, exponent):
    if isinstance(base, int) and isinstance(exponent, int) and base.bit_length() * exponent > LONGEST_NUMBER:
        raise Overrun
    return base**exponent


def _product(one, other):
    if isinstance(one, int) and isinstance(other, int) and one.bit_length() > LONGEST_NUMBER:
        raise Overrun
    return one * other


BOUNDED = {ast.Pow: _power, ast.Mult: _product}


def _of_this_and_others(challenge, answers):
    """Those of the answers that are no earlier challenge's, and the names of all answers of the notebook."""
    asked = first_asked(challenges_of(challenge.id.partition(".")[0]))
    own = {name: inspect.unwrap(each) for name, each in answers.items() if asked[name].id == challenge.id}
    return own, {*asked}


def _catches_all(handler):
    return handler.type is None or "BaseException" in ast.unparse(handler.type)
