"""Asking a student's function: what `check` does."""

import ast
import copy
import dis
import inspect
import linecache
import os
import re
import sys
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from types import CodeType, FunctionType, GeneratorType

from helpers.checking import calling, pages, places, scores, sentences
from helpers.checking.calling import asking, run
from helpers.checking.challenge import call, first_asked
from helpers.checking.compiled import challenges_of, find
from helpers.checking.explaining import Case, Said, explain, failing_at
from helpers.checking.key import KeyFault, example_digests, example_inputs, hidden_inputs, is_right, load_key
from helpers.checking.repair import repair
from helpers.checking.result import Result, blank, result_of, unchecked
from helpers.checking.solvers import AWAY, absent, is_away
from helpers.checking.wrong_walk import walk_of
from helpers.text import shortened

_BOXES = (dict, list, set)  # what a function can leave things in
_ANY_ATTRIBUTE = ".…"  # of a function, whatever its name
_ONCE = (GeneratorType, filter, map, zip)


def checked(id, answers):
    """The Result of the functions `answers` for challenge `id`, remembered in the progress file."""
    try:
        result = _result(id, answers)
        scores.check_runs(result.id)
        if result.attempted:
            result = _with_what_is_old(result)
            scores.record(result.id, result.passed, result.points)
            scores.judged(result.id, answers, result.passed)
            if result.passed:
                places.passed(result.id)
    except KeyboardInterrupt:
        result = _about(id, "You stopped the check.")
    except Exception as error:
        told = str(error) if isinstance(error, KeyFault) else f"{type(error).__name__}: {error}"
        result = _about(
            id, f"The check itself has a fault, not your answer: {told}. Please tell your teacher."
        )
        if os.environ.get("NBGRADER_EXECUTION"):
            raise RuntimeError(result.message) from error
    return _for_nbgrader(result)


def _with_what_is_old(result):
    """The Result, with a note where what is drawn on the page is by an earlier answer, which was right."""
    if result.passed or not (scores.last_passed(result.id) and places.has_drawn(result.id)):
        return result
    note = "What is drawn below this cell is still the work of your answer that passed."
    return replace(result, notes=(*result.notes, note))


def _result(id, answers, is_explained=True):
    """The Result; where it is not explained, no more than whether the answers are right."""
    sentence = sentences.unknown(id)
    if sentence:
        return _about(id, sentence)
    challenge = find(id)
    sentence = sentences.misfit(challenge, answers)
    if sentence:
        return unchecked(challenge, sentence)
    for name in _borrowed(answers):
        return blank(challenge, sentences.borrowed(name), attempted=True)
    return _asked(challenge, answers, is_explained)


def _borrowed(answers):
    """The names that the answers use and that are not there when they are graded."""
    found = set()
    for function in answers:
        found |= {function.__name__} if is_away(function) else set()
        here = getattr(getattr(function, "__wrapped__", function), "__globals__", {})
        away = {name for name, value in here.items() if is_away(value)} | AWAY
        kept = getattr(function, "__defaults__", None) or ()
        found |= {each.__name__ for each in kept if callable(each) and is_away(each)}
        found |= set() if is_away(function) else names_used(function, here, away)
    return sorted(found)


def _about(id, message):
    """A Result that is about no answer."""
    name = getattr(id, "__name__", None) or str(id)
    return Result(name, "", passed=False, attempted=False, points=0, max=0, message=message)


def _asked(challenge, answers, is_explained):
    key = load_key(challenge.id)
    inputs = [*example_inputs(challenge), *hidden_inputs(challenge)]
    right = [*example_digests(challenge), *key["right"]]
    kept = _kept(answers[0])
    with absent() as used:
        outcomes = _outcomes(challenge, answers, inputs, len(challenge.examples))
    if used:
        return blank(challenge, sentences.borrowed(used[0]), attempted=True)
    case = Case(challenge, inputs, outcomes, right, len(challenge.examples), key["mistakes"], key["seen"])
    result = result_of(case)
    if not is_explained:
        return result
    result = replace(result, notes=(*result.notes, *_notes(challenge, answers, outcomes, result)))
    if not result.attempted:
        return result
    if result.passed:
        changed = _changed(case, answers, 0)
        return replace(result, notes=(*result.notes, changed.message)) if changed else result
    if outcomes[-1].kind == "stopped":
        return result
    return next(filter(None, (explainer(case, answers, result, kept) for explainer in WITH_THE_FUNCTION)))


# --- what is said where the function itself is at hand: the first of these that knows something ---


def _a_fault_below(case, answers, result, kept):
    """The Result, about an earlier answer that these use and that is wrong by its own check."""
    below = _wrong_below(case.challenge, answers)
    notes = tuple(_notes(case.challenge, answers, case.outcomes, result))  # none that explains the examples
    return below and replace(result, message=below, notes=notes)


def _another_answer_than_before(case, answers, result, kept):
    """The Result, about what an answer keeps from call to call."""
    shown = result.failing.number if result.failing else 0
    changed = _changed(case, answers, shown)
    lasting = _used_up(kept) or _remembered(case, answers, kept, shown)
    if not (changed or lasting):
        return None
    if lasting:  # whatever else explains the answers, these calls are another matter when asked alone
        return replace(result, message=lasting, mistake=None, partly=None)
    if result.mistake:
        return replace(result, notes=(*result.notes, changed.message))
    return replace(result, message=changed.message, failing=changed.failing)


def _the_slip_itself(case, answers, result, kept):
    """The Result, with the small change that makes it right and with its walk through a small tree."""
    is_known = result.mistake or any(outcome.changed for outcome in case.outcomes)
    hint = None if is_known else repair(case, answers, _still_looking(case.challenge))
    if hint and hint.is_whole and result.partly:  # that the mistake explains a part is chance, then
        told = explain(replace(case, seen={}))
        notes = (*told.notes, *_notes(case.challenge, answers, case.outcomes, result))
        result = replace(result, message=told.message, failing=told.failing, partly=None, notes=notes)
    walk = walk_of(case.challenge, answers, case.inputs, case.outcomes, case.right, result.failing)
    result = _with_walk(case, result, walk)
    if not hint or result.message in hint.sentence:
        return result
    if hint.known and any(hint.known in note for note in result.notes):  # of another call
        return result
    return replace(result, notes=(*result.notes, hint.sentence))


WITH_THE_FUNCTION = (_a_fault_below, _another_answer_than_before, _the_slip_itself)


def _with_walk(case, result, walk):
    """The result with the picture of a walk, and with its words, and its call, where they say more."""
    if not walk:
        return result
    fault = walk.fault
    earlier = not fault.raised and (fault.node or fault.failed)  # what came before explains what came out
    is_vague = result.failing.bare or _is_nothing(result.failing.outcome)
    says_more = not (result.mistake or result.partly) and (is_vague or earlier)
    if not says_more:
        return replace(result, walk=walk)
    shown = failing_at(case, walk.number)
    return replace(result, walk=replace(walk, shown=True), message=fault.words, failing=shown)


def _is_nothing(outcome):
    """Whether a call returned no value at all."""
    return outcome.kind == "value" and outcome.value is None and not outcome.printed.strip()


def _wrong_below(challenge, answers):
    """A sentence on an earlier answer that these use and that is wrong by its own check; else ""."""
    every = challenges_of(challenge.id.partition(".")[0])
    asked = first_asked([*takewhile(lambda other: other.id != challenge.id, every)])
    function = getattr(answers[0], "__wrapped__", answers[0])
    notebook = getattr(function, "__globals__", {})
    here = notebook | dict(zip(challenge.answers[1:], answers[1:], strict=True))
    for name in sorted(names_used(function, notebook, asked) | {*challenge.answers[1:]} & {*asked}):
        id, below = asked[name].id, [here.get(each) for each in asked[name].answers]
        with suppress(KeyFault):  # of the other challenge
            found = None if is_passed(asked[name], here) else _result(id, below, is_explained=False)
            # Right on all random inputs, as a search that is only too slow: then the fault is here.
            if found and found.attempted and found.random[0] < found.random[1]:
                told = f"`{challenge.name}` calls your `{name}`, which is not right yet: mend that one first."
                return f"{told} What does check {id} say?"
    return ""


def from_before(answers):
    """A sentence on a function that is not the one of the last cell with its `def`; else "".

    Such a cell could not be read, or ended with an error: what its name stands for is from an earlier one.
    """
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    history = shell.history_manager.input_hist_parsed if shell else []
    for function in filter(inspect.isfunction, map(inspect.unwrap, answers)):
        name, source = function.__name__, "".join(linecache.getlines(function.__code__.co_filename))
        cells = [cell for cell in history if re.search(rf"^def {name}\b", cell, re.MULTILINE)]
        if source.rstrip() in cells[:-1] and cells[-1] != source.rstrip():
            return f"{_end_of(cells[-1], name)} What is checked here is the `{name}` from before."
    return ""


def _end_of(cell, name):
    try:
        compile(cell, "<cell>", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except SyntaxError as error:
        where = f"line {error.lineno}: {error.msg}"
        return f"Python could not read the last cell with `def {name}` ({where}), so nothing of it ran."
    return f"Your `{name}` is not that of the last cell with `def {name}`: did that one end with an error?"


def is_passed(challenge, here):
    """Whether the last check of this kernel passed the very functions that have these names now."""
    passed = scores.last_passed(challenge.id)
    return bool(passed) and all(
        here.get(name, each) is each for name, each in zip(challenge.answers, passed, strict=True)
    )


def names_used(function, here, answers):
    """Which `answers` a function of the notebook uses, itself or through others that are no answers."""
    names, todo = set(), [*filter(None, [getattr(function, "__code__", None)])]
    while todo:
        code = todo.pop()
        new = _globals_of(code) - names
        names |= new
        own = [here[name] for name in new if name in here and name not in answers]
        todo += [each.__code__ for each in own if getattr(each, "__globals__", None) is here]
        todo += [part for part in code.co_consts if isinstance(part, CodeType)]  # functions inside this one
    return names & {*answers}


@lru_cache(maxsize=1_000)  # a check asks for those of the same few functions five times
def _globals_of(code):
    """The names that this code reads from its module, or imports."""
    steps = dis.get_instructions(code)
    return frozenset(step.argval for step in steps if step.opname in ("LOAD_GLOBAL", "IMPORT_NAME"))


def _outcomes(challenge, answers, inputs, visible):
    """One outcome after the other, until there is no point in going on."""
    outcomes = []
    with calling.Watch(_still_running(challenge)) as watch, asking(challenge, answers) as ask:
        for each in inputs:
            try:
                arguments = copy.deepcopy(tuple(each))
                watch.begin()
                outcome = ask(arguments)
                watch.end()
                outcomes.append(watch.outcome() if watch.is_late else outcome)
            except KeyboardInterrupt as error:
                watch.end()  # or it interrupts once more, while the loop is looked for
                outcomes.append(watch.outcome(error))
            untouched = len(outcomes) == max(visible, 1) and all(o.kind == "unattempted" for o in outcomes)
            if outcomes[-1].kind in calling.HOPELESS or untouched:
                break
    return outcomes


def _notes(challenge, answers, outcomes, result):
    """What is worth saying about a right or wrong answer alike."""
    yield from filter(None, [from_before(answers)])
    if not result.attempted:
        return
    printed = next((outcome.printed for outcome in outcomes if outcome.printed.strip()), "")
    if printed and result.message != sentences.PRINTED:
        start = " ".join(printed.split())[:60]
        yield f"Your function also prints ({start!r} …); the check keeps that off the page."
    name = getattr(answers[0], "__name__", "")
    if not result.passed and name != challenge.name and _elsewhere(challenge, name):
        yield f"You passed `{name}`; this challenge asks for `{challenge.name}`."
    places = sorted({place for outcome in outcomes for place in outcome.changed})
    if places and result.message != sentences.changes(challenge, places):
        yield sentences.changes(challenge, places)


def _elsewhere(challenge, name):
    """Whether another challenge of the same notebook asks for a function of that name."""
    return any(name in other.answers for other in challenges_of(challenge.id.partition(".")[0]))


def _changed(case, answers, shown):
    """Asks the call that is `shown` again, and the first one: what is Said if the answer is another, of the
    wrong one of the two; else None."""
    challenge, inputs, outcomes = case.challenge, case.inputs, case.outcomes
    if outcomes[-1].kind in ("stopped", "too-many-nodes", "unattempted"):
        return None
    for i in dict.fromkeys((shown, 0)):
        before, after = outcomes[i], run(challenge, answers, inputs[i])
        if (before.kind, before.encode()["value"]) == (after.kind, after.encode()["value"]):
            continue
        if challenge.accept and all(is_right(challenge, inputs[i], each, None) for each in (before, after)):
            continue  # there are many right answers
        told = [shortened(sentences.got(challenge, each), 100) for each in (before, after)]
        first, last = told if "…" not in "".join(told) else ("one answer", "another")
        message = (
            f"`{call(challenge, inputs[i])}` gave {first} the first time and {last} the last time. "
            "Does your function keep something from call to call, or throw dice?"
        )
        return Said(message, failing_at(case, i, after if case.verdicts[i] else before))
    return None


def _kept(function):
    """What a function reads that lasts from call to call, by name: each as it is, and as it was before."""
    function = getattr(function, "__wrapped__", function)
    here = getattr(function, "__globals__", {})
    lasting = {name: each for name, each in here.items() if isinstance(each, (*_BOXES, *_ONCE))}
    found = {name: lasting[name] for name in sorted(names_used(function, here, lasting))}
    if defaults := getattr(function, "__defaults__", None):
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        boxes = zip(names[-len(defaults) :], defaults, strict=True)
        found |= {name: each for name, each in boxes if isinstance(each, (*_BOXES, *_ONCE))}
    found |= _attributes(function, here)
    return {
        name: (each, copy.copy(each) if isinstance(each, _BOXES) else None) for name, each in found.items()
    }


def _attributes(function, here):
    """What stands in attributes of a function, and of those that it calls: `minimax.table = {}`."""
    own = {name: each for name, each in here.items() if isinstance(each, FunctionType)}
    called = {name: own[name] for name in sorted(names_used(function, here, own))}
    found = {}
    for name, each in {getattr(function, "__name__", ""): function, **called}.items():
        kept = getattr(each, "__dict__", {})
        found |= {f"{name}.{key}": box for key, box in kept.items() if isinstance(box, _BOXES)}
        found[name + _ANY_ATTRIBUTE] = kept
    return found


def _used_up(kept):
    """A sentence on something outside of the function that can be gone through only once; else ""."""
    name = next((name for name, (each, _) in kept.items() if isinstance(each, _ONCE)), None)
    return name and (
        f"`{name}` stands outside of your function and hands out each item only once, as a generator does. "
        "What does the second call find in it?"
    )


def _remembered(case, answers, kept, i):
    """Asks the wrong call again with nothing left of the others; a sentence if the answer is another one."""
    grown = {name: boxes for name, boxes in kept.items() if boxes[1] is not None and boxes[0] != boxes[1]}
    if not grown or case.verdicts[i]:
        return ""
    for box, before in grown.values():
        box.clear()
        box.extend(before) if isinstance(box, list) else box.update(before)
    after = run(case.challenge, answers, case.inputs[i])
    if after.encode()["value"] == case.outcomes[i].encode()["value"]:
        return ""
    first, last = (shortened(sentences.got(case.challenge, each), 60) for each in (after, case.outcomes[i]))
    asked = call(case.challenge, case.inputs[i])
    name, (box, _) = next(iter(grown.items()))
    is_table = isinstance(box, dict) and not name.endswith(_ANY_ATTRIBUTE)
    ask = "must be the same before that may answer" if is_table else "should it hold by then"
    return (
        f"`{asked}` gives {first} when it is asked first, and {last} after other calls: `{name}` still holds "
        f"what they left. What {ask}?"
    )


def _still_running(challenge):
    """Says for how long a check runs, and when it will be stopped: in one line."""
    return _telling(
        f"check({challenge.id!r}, …) is still running. A call is stopped after {calling.LONGEST} s, "
        f"all of them after {calling.IN_ALL} s. So far it has taken"
    )


def _still_looking(challenge):
    """Says of a search for the slip for how long it runs."""
    return _telling(f"check({challenge.id!r}, …) is looking for the slip in your code. So far it has taken")


def _telling(told):
    """A function that says so with the seconds, in one line, and for 0 seconds wipes that line."""
    screen = sys.stdout

    def tell(seconds):
        line = f"{told} {seconds} s"
        print(f"\r{line}" if seconds else f"\r{' ' * (len(line) + 2)}\r", end="", file=screen, flush=True)

    return tell


def _for_nbgrader(result):
    """The result; under nbgrader a cell loses its points by an error, so there one is raised."""
    if os.environ.get("NBGRADER_EXECUTION") and not result.points and not result.bonus:
        raise AssertionError(pages.text(result))
    return result
