"""Where a wrong answer has its slip: the one or two small changes of it that make every example right.

Nothing is guessed: each change is tried, and what is told of it has been seen. What stands there in its place
is not told. The field calls it program repair by search; GenProg is the best known.
"""

import ast
import copy
import inspect
import os
import re
import sys
from collections import namedtuple
from contextlib import contextmanager, suppress
from itertools import accumulate, combinations, product, zip_longest
from warnings import catch_warnings, simplefilter

from helpers.checking.calling import Watch, asking
from helpers.checking.challenge import first_asked
from helpers.checking.compiled import challenges_of
from helpers.checking.edits import edits, inverse_edits, truths
from helpers.checking.joint_edits import joint_edits
from helpers.checking.key import is_right, vector
from helpers.checking.repair_words import KINDS, Hint, Words
from helpers.checking.repaired_source import FILE, Overrun, Source
from helpers.checking.spoken_of import calls_spoken_of

# Lines that may run in all: two to five seconds, also in a browser, where Python is some times slower.
LINES = 1_000_000 if sys.platform == "emscripten" else 5_000_000
LONG = LINES // 100  # a call that takes more is asked last
MAKING = 2 * LONG  # for what stands outside of the functions, and what that calls
LONGEST = 2 * LINES  # for all such calls
PER_CALL, PER_TRIAL = 200, 700  # what it costs to ask and to compile, in lines
ELSEWHERE = 3  # lines of a function that is not the answer's: a game's, or of what listens to a search
MOST_WRONG = 12  # wrong calls that a change should make right
PROBED = LONG // 5  # lines of the wrong calls that each change is tried on
SPARE = LINES // 200  # more lines than a wrong call took, for the right one
HALVES = 20  # changes that mend some calls and are tried with a second one
WRONGED = 12  # right calls that such a change should leave right
BORNE_OUT = 4  # of the wrong random inputs, one in so many must be made right, too, by what mends a part
ORDINALS = ("first", "second", "third", "fourth")  # parts of an answer

# What makes many calls right whatever the slip is: of these only what makes all of them right is told.
ROUGH = {
    "another result",
    "another name",
    "letter",
    "not",
    "boolean",
    "True or False",
    "line dropped",
    "condition left out",
    "break",
    "continue",
}
MOVED = {"line moved in", "lines exchanged"}
_ORDER = {name: place for place, name in enumerate(KINDS)}

# `pairs` of a node or list and of what takes its place; `also`: other lines in which the same is changed.
Change = namedtuple("Change", "name line pairs also", defaults=((),))
# A change that makes some of what is wrong right, as one of two slips; sorted, the likely ones come first.
Half = namedtuple("Half", "spoils count place change still_wrong")


class Spent(Overrun):
    """There are no lines left."""


def repair(case, answers, tell=lambda seconds: None):
    """A Hint at the changes that make every call of a Case right, or None. Raises nothing.

    `tell(seconds)` hears of a long search.
    """
    if "NBGRADER_EXECUTION" in os.environ:  # nobody reads it there, and a class would wait for it
        return None
    with suppress(Exception, KeyboardInterrupt), catch_warnings(), Watch(tell) as watch:
        simplefilter("ignore")  # of `is` with a number
        watch.begin()
        return _Search(case, answers).found()
    return None


def _clash(first, second):
    """Whether two changes do not go together: of one thing, or two names of a line, which may never end."""
    names = first.name == second.name == "another name" and first.line == second.line
    return names or any(one is other for one, _ in first.pairs for other, _ in second.pairs)


def _pairs(halves, each):
    """Halves with a second change: first one that mends what they leave wrong, then any, the likely first."""
    plain = [half for half in halves if half.change.name not in ROUGH | {"one off"}]
    for one, other in combinations(plain[: 3 * HALVES], 2):
        if not one.still_wrong & other.still_wrong and not _clash(one.change, other.change):
            yield one, other.change
    ranks = product(range(min(len(halves), HALVES)), range(len(each)))
    for i, k in sorted(ranks, key=lambda rank: rank[0] / HALVES + rank[1] / len(each)):
        if not _clash(halves[i].change, each[k]):
            yield halves[i], each[k]


def _wrong_of(outcome, right):
    """The numbers of the parts of what came that are wrong; {None} where there are no such parts."""
    value = outcome.value if outcome.kind == "value" else None
    if not isinstance(right, tuple) or len(right) > len(ORDINALS):
        return {None}
    if not isinstance(value, tuple) or len(value) != len(right):
        return {*range(len(right))}
    return {k for k in range(len(right)) if value[k] != right[k]} or {None}


def _is_far(change):
    """Whether it starts with a number that no right answer starts with, and that may be counted up to."""
    start = ast.unparse(change.pairs[0][1]) if change.name == "start value" else "0"
    return "inf" not in start and abs(int(start)) > 1


class _Search:
    """The changes of one answer, tried one after another."""

    def __init__(self, case, answers):
        self.case = case
        self.challenge, self.answers = case.challenge, dict(zip(case.challenge.answers, answers, strict=True))
        self.source = Source(*_of_this_and_others(self.challenge, self.answers))
        given = [None if each.raises else each.gives for each in self.challenge.examples]
        calls = [*zip_longest(case.inputs, case.right, given[: case.visible])]
        self.is_visible = case.wrong[0] < case.visible
        told = [i for i in case.wrong if self.is_visible <= (i < case.visible)][:MOST_WRONG]
        self.wrong = [calls[i] for i in told]
        self.hidden = [calls[i] for i in case.wrong if i not in told][:MOST_WRONG]
        self.others_right = [calls[i] for i in range(len(calls)) if i not in {*case.wrong}]
        self.late, self.left, self.most, self.spare = [], LINES, 0, SPARE
        self.lines, self.reached = set(), {*self.source.outside}
        may_be_told = self.wrong and (self.is_visible or case.echo)
        self.words = Words(self.challenge, self.source, self.wrong[0][0] if may_be_told else None)

    def found(self):
        """A Hint at one change or two that make everything right, or one that makes most of it; or None."""
        if len(self.wrong) + len(self.hidden) < 2:
            return None  # one call may come out right by chance
        if not self.is_same() or not self.wrong:
            return None
        each, halves = self.changes(), []
        with suppress(Spent):
            if hint := self.one_change(each, halves) or self.two_changes(each, sorted(halves)):
                return hint
        for looked_for in (self.usual_slip_left, self.part_made_right):
            self.left = LINES // 5
            with suppress(Spent):
                if hint := looked_for(sorted(halves)[:HALVES]):
                    return hint
        return None

    def one_change(self, each, halves):
        """A Hint at one change that makes everything right; the `halves` are filled on the way."""
        before = self.wrong_parts_now(self.probe)
        for change in each:
            still = self.wrong_parts_now(self.probe, change)
            if not still and self.is_all_right(change):
                return self.words.hint([self.inside(change, each)], f"every {self.asked}", is_whole=True)
            if still < before and not self.is_order_of_results(change):
                spoils = not self.spoils_nothing(change, count=WRONGED)
                halves.append(Half(spoils, len(still), len(halves), change, still))
        return None

    def is_order_of_results(self, change):
        """Whether it turns `return A, B` round: with a second change that hides where the two are made."""
        text = self.source.lines[change.line][2].strip()
        is_turned = change.name in ("names exchanged", "swapped")
        return is_turned and re.fullmatch(r"return \(?\w+(, \w+)+\)?", text)

    def two_changes(self, each, halves):
        for half, second in _pairs(halves, each):
            if self.is_mended(half, second):
                second = self.inside(second, each, half.change)
                first = self.inside(half.change, each, second)
                pair = sorted((first, second), key=self.source.line)
                is_one_enough = any(not self.wrong_parts_now(self.wrong, each) for each in pair)
                return self.words.hint(pair, "every call" if is_one_enough else f"every {self.asked}")
        return None

    def usual_slip_left(self, halves):
        for half in halves:
            if (known := self.known_mistake(half.change)) and self.is_a_repair(half.change):
                # Not which change: others in the same place may leave the same slip.
                place = self.words.place(half.change)
                told = f"There is a slip {place}. Once it is mended, a usual one is left: {known}"
                return Hint(told, is_whole=False, known=known)
        return None

    def part_made_right(self, halves):
        if self.late or self.challenge.returns == "bool":  # True comes about in many ways
            return None
        before = self.wrong_parts_now(self.wrong)
        for half in halves:
            made = self.made_right(before, half.change)
            if made and self.spoils_nothing(half.change) and not self.is_switched_off(half.change):
                return self.words.hint([half.change], made)
        return None

    def inside(self, change, each, *others):
        """A change of what a branch does, where that mends as much as this of its condition; else this."""
        asked = change.pairs[0][0]
        branch = next((node for node in ast.walk(self.source.tree) if asked in [*_of_a_test(node)]), None)
        parts = {id(part) for part in ast.walk(branch) if part not in [*_of_a_test(branch)]} if branch else ()
        with suppress(Spent):
            for other in each:
                is_inside = other.name != "line dropped" and id(other.pairs[0][0]) in parts
                if is_inside and self.is_all_right(other, *others):
                    return other
        return change

    @property
    def asked(self):
        return "example" if self.is_visible else "call"

    def changes(self):
        """All changes that may mend something, the likely ones first."""
        single = [*edits(self.source.tree), *inverse_edits(self.source.tree)]
        every = [Change(name, line, [(thing, new)]) for name, line, thing, new in single]
        every += [Change(*edit) for edit in joint_edits(self.source.tree, single)]
        bounds = {id(part) for node in ast.walk(self.source.tree) for part in _of_rounding(node)}
        truth = truths(self.source.tree)

        def is_offered(change):  # `range(ok - 1, n)` begins with 0, and nobody meant it
            old, new = (getattr(each, "id", "") for each in change.pairs[0])
            is_for_a_value = change.name == "another name" and new in truth and old not in truth
            return not is_for_a_value and id(change.pairs[0][0]) not in bounds

        every = [change for change in every if is_offered(change)]
        each = [change for change in every if not _is_far(change) and self.is_reached(change)]
        tests = {part for node in ast.walk(self.source.tree) for part in _of_a_test(node)}

        def rank(change):  # another number in a condition only switches what is below it off
            is_switch = change.name == "number" and change.pairs[0][0] in tests
            return _ORDER[change.name], is_switch, change.line

        return sorted(each, key=rank)

    def made_right(self, before, change):
        """What a change makes right that is one of more slips, in words; "" for too little."""
        if change.name in ROUGH:
            return ""
        still, count = self.wrong_parts_now(self.wrong, change), len(self.wrong)
        elsewhere = self.wrong_parts_now(self.hidden, change)
        wrong = {part for _, part in still | elsewhere}
        for part in sorted({part for _, part in before} - {None, *wrong}) if None not in wrong else ():
            if not self.is_left_alone(wrong, change):
                continue
            is_seen = self.challenge.observes and not part
            return "what you return" if is_seen else f"the {ORDINALS[part]} part of every answer"
        right = count - len({number for number, _ in still})
        borne_out = len(self.hidden) - len({number for number, _ in elsewhere})
        if not self.others_right or not right or borne_out * BORNE_OUT < len(self.hidden):
            return ""
        if self.is_chance({number for number, _ in still}, {number for number, _ in elsewhere}, change):
            return ""
        if right >= max(2, count / 2):
            return f"{right} of {count} wrong {self.asked}s"
        right, count = right + borne_out, count + len(self.hidden)
        least = max(3, count / (3 if self.is_visible else 2))
        return f"{right} of {count} wrong calls" if right >= least else ""

    def is_chance(self, still, elsewhere, change):
        """Whether this change makes one and the same answer right, or ends other calls with an error."""
        calls, count = [*self.wrong, *self.hidden], len(self.wrong)
        wrong = still | {count + number for number in elsewhere}
        before, after = [*self.outcomes(calls, self.most)], []
        with self.changed(change):
            after = [*self.outcomes(calls, self.most)]
        if len(after) < len(calls):
            return True
        is_ended = any(before[i].kind == "value" != after[i].kind for i in wrong)
        gained = {repr(after[i].encode()) for i in range(count) if i not in wrong}
        rights = {repr(right) for _, _, right in self.wrong} if self.is_visible else gained | {""}
        return is_ended or len(gained) == 1 < len(rights)

    def is_left_alone(self, parts, change):
        """Whether these parts of the wrong calls are with this change what they were before."""
        before, after = [*self.outcomes(self.wrong, self.most)], []
        with self.changed(change):
            after = [*self.outcomes(self.wrong, self.most)]
        return len(after) == len(before) and all(
            one.value[part] == other.value[part]
            for one, other in zip(before, after, strict=True)
            for part in parts
        )

    def is_switched_off(self, change):
        """Whether 0 in its place mends as much: then it only keeps a wrong thought from being heard."""
        if not all(isinstance(thing, ast.expr) for thing, _ in change.pairs):
            return False
        off = change._replace(pairs=[(thing, ast.Constant(0)) for thing, _ in change.pairs])
        return self.wrong_parts_now(self.wrong, off) <= self.wrong_parts_now(self.wrong, change)

    def is_a_repair(self, change):
        """Whether it mends a good part of the wrong calls, and spoils nothing: else the slip is its own."""
        before, still = self.wrong_parts_now(self.wrong), self.wrong_parts_now(self.wrong, change)
        is_fewer = len({number for number, _ in still}) < len({number for number, _ in before})
        return is_fewer and self.spoils_nothing(change) and self.made_right(before, change)

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
            self.reached |= self.lines if calls is not self.others_right else set()
            self.most = max(self.most, *(2 * taken for taken, _, _ in lines), 1_000)
            if calls is self.wrong:
                sums = accumulate(taken for taken, *_ in sorted(lines))
                self.probe = calls[: max(1, sum(each <= PROBED for each in sums))]
        return True

    def is_reached(self, change):
        """Whether a wrong call comes to the line that is changed, or to one that may be moved there."""
        return change.line in self.reached or change.name in MOVED

    def wrong_parts_now(self, calls, *changes):
        """What does not come out right with these changes: {(number of the call, of a part, or None)}."""
        with self.changed(*changes):
            parts = [*self.wrong_parts(calls, self.most)]
            return {(number, part) for number, each in enumerate(parts) for part in each}
        return {(number, None) for number in range(len(calls))}

    def is_mended(self, half, second):
        """Whether every call comes out right with a second change; those are asked first that it is for."""
        with self.changed(half.change, second):
            wrong = [self.wrong[number] for number in sorted({number for number, _ in half.still_wrong})]
            return all(self.verdicts(wrong, self.most)) and self.is_all_right()
        return False

    def is_all_right(self, *changes):
        """Whether every call comes out right with these changes."""
        with self.changed(*changes):
            if all(self.verdicts([*self.wrong, *self.others_right, *self.hidden], self.most)):
                return not self.late or self.is_late_right()
        return False

    def is_late_right(self):
        """Whether the calls that take many lines come out right, too, with lines of their own to spend."""
        left, self.left = self.left, self.left + LONGEST
        try:
            return all(self.verdicts(self.late, LONGEST))
        finally:
            self.left = left

    def spoils_nothing(self, *changes, count=None):
        """Whether what was right is right with these changes, or the first so many of that."""
        with self.changed(*changes):
            return all(self.verdicts(self.others_right[:count], self.most))
        return False

    @contextmanager
    def changed(self, *changes):
        """The source with these changes meanwhile; what cannot be run so is left."""
        try:
            with self.source.changed_by([pair for change in changes for pair in change.pairs]):
                yield
        except Spent:
            raise
        except (Exception, Overrun):  # a change may make nonsense of the source
            pass

    def verdicts(self, asked, most):
        """One after another, whether these calls come out right; Overrun where one takes `most` lines, and as
        many as are to spare: what mends may take more than what is wrong."""
        return (not parts for parts in self.wrong_parts(asked, most))

    def wrong_parts(self, asked, most):
        """The numbers of the wrong parts of each call: none, or {None} of what has no parts."""
        for (each, digest, right), outcome in zip(asked, self.outcomes(asked, most), strict=True):
            yield set() if is_right(self.challenge, each, outcome, digest) else _wrong_of(outcome, right)

    def outcomes(self, asked, most):
        """What comes of these calls now, one after another."""
        self.left -= PER_TRIAL
        self.end = max(self.left - MAKING, 0)
        functions = (self.answers | self.source.made(self.counted(is_everywhere=True))).values()
        with asking(self.challenge, tuple(functions)) as ask, self.counted():
            for each, *_ in asked:
                self.left -= PER_CALL
                self.end = max(self.left - most - self.spare, 0)
                yield ask(copy.deepcopy(tuple(each)))

    def known_mistake(self, change):
        """What is said of the known mistake that is left with this change, where that is true already."""
        case, was = self.case, [each.encode() for each in self.case.outcomes[: self.case.visible]]
        if self.late or not case.is_whole:
            return ""
        with self.changed(change):
            outcomes = [*self.outcomes([(each,) for each in case.inputs[: case.public]], self.most)]
            mistake = self.challenge.mistakes.get(case.mistakes.get(vector(self.challenge, outcomes)))
            if mistake and mistake.message and not mistake.whole:
                every = range(case.visible)
                spoken = calls_spoken_of(self.challenge, case.inputs, every, mistake.message) or every
                same = {i for i in spoken if i in case.wrong and outcomes[i].encode() == was[i]}
                return mistake.message if same else ""
        return ""

    @contextmanager
    def counted(self, is_everywhere=False):
        """Counts the lines that run of the source meanwhile, or all."""

        def count(frame, event, _):
            is_own = frame.f_code.co_filename == FILE
            self.left -= 1 if is_own or is_everywhere else ELSEWHERE
            if is_own:
                self.lines.add(frame.f_lineno)
            if self.left < self.end and event == "line":  # nobody hears it while a generator is closed
                self.spare -= self.spare // 10
                raise Overrun if self.left > 0 else Spent
            return count if is_own or is_everywhere or self.left < self.end else None

        before = sys.gettrace()
        sys.settrace(count)
        try:
            yield
        finally:
            sys.settrace(before)


def _of_rounding(node):
    """The nodes of the bound to which a number is rounded: no other bound makes it exact."""
    is_rounded = isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".limit_denominator")
    return [part for bound in node.args for part in ast.walk(bound)] if is_rounded else ()


def _of_a_test(node):
    """The nodes of the condition of an `if`."""
    return ast.walk(node.test) if isinstance(node, (ast.If, ast.IfExp)) else ()


def _of_this_and_others(challenge, answers):
    """Those of the answers that are no earlier challenge's, and the names of all answers of the notebook."""
    asked = first_asked(challenges_of(challenge.id.partition(".")[0]))
    own = {name: inspect.unwrap(each) for name, each in answers.items() if asked[name].id == challenge.id}
    return own, {*asked}
