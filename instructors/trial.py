"""`python -m instructors try 3.9`: proves one challenge in seconds, and says all that is missing at once."""

import copy
import json
import re
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from random import Random
from unittest.mock import patch

import helpers
from helpers.checking import (
    challenges_of,
    check,
    example_digests,
    example_inputs,
    find,
    hidden_inputs,
    key,
    key_entry,
    notebooks,
    run,
    scores,
    variants,
    vector,
)
from helpers.checking.compiled import course, use
from helpers.checking.result import assess
from helpers.text import count, listed
from instructors import challenge_files, challenge_rules
from instructors.records import number_of
from instructors.release import answer_key, compiling
from instructors.release.book import ReleaseError, read, stamp, statements

TESTS = Path(helpers.__file__).parents[1] / "tests"
TIME_IS_UP = "time is up: --seconds 60 goes on"
SLIPS = 6  # of the solution, as the tests try


def add_arguments(parser):
    """The arguments of `python -m instructors try`."""
    parser.add_argument("id", metavar="ID", help="the challenge, for example 3.9")
    long = "how long it may take (default: 10); what is left then is counted, not tried"
    parser.add_argument("--seconds", metavar="S", type=float, default=10.0, help=long)


def main(args):
    """Prove a challenge; the exit status: 0 nothing is wrong, 1 something is, 2 it cannot be tried."""
    with suppress(AttributeError):
        sys.stdout.reconfigure(errors="backslashreplace")
    if not challenge_files.files(course()):
        print(f"try: {course()} has no solutions/challenges. Take the whole repository.", file=sys.stderr)
        return 2
    try:
        read_anew(args.id.partition(".")[0])
        challenge = find(args.id)
    except (KeyError, challenge_files.Unwritten) as error:
        print(f"try: {error.args[0]}", file=sys.stderr)
        return 2
    sys.path.insert(0, str(TESTS))  # where slips are made
    print(f"{challenge.id} {challenge.name}")
    is_wrong = False
    for mark, text in Trial(challenge, args.seconds).lines():
        is_wrong |= mark == "✗"
        print(f"{mark} {text}", flush=True)
    return int(is_wrong)


def read_anew(number):
    """Asks the challenges of this notebook as their files have them, released or not."""
    numbers = [n for n in challenge_files.numbers(course()) if str(n) == number]
    fresh = {n: challenge_files.challenges(course(), n) for n in numbers}
    use(dict.fromkeys(notebooks()) | fresh)  # of the others nobody needs any


class Waits(Exception):
    """What a proof needs is missing, and another proof says so."""


class Trial:
    """The proofs of one challenge. Each yields what is wrong, and returns what it found right."""

    def __init__(self, challenge, seconds):
        self.challenge, self.end = challenge, time.process_time() + seconds
        self.number = int(challenge.id.partition(".")[0])

    def lines(self):
        """A mark and a sentence for each thing: ✓ right, ✗ wrong, with the way out, – not proved."""
        quick = [self.page, self.form, self.solution, self.second_proof, self.inputs]
        slow = [self.styles, self.slips, self.mistakes]
        for number, proof in enumerate(quick + slow):
            now = time.process_time()
            self.until = now + (self.end - now) / min(len(slow), len(quick + slow) - number)
            title, told = proof.__doc__.rstrip("."), False
            try:
                proof = _Proof(proof())
                for each in proof:
                    told = True
                    yield "✗", f"{title}: {each}"
                if not told:
                    yield "–" if TIME_IS_UP in proof.found else "✓", f"{title}: {proof.found}"
            except Waits as error:
                yield "–", f"{title}: {error}"
            except Exception as error:  # what an author writes may break anywhere, and the rest is told too
                yield "✗", f"{title}: {error!r}. Mend it."
        for each in self.unusual():
            yield "–", f"Not as usual: {each}"

    def unusual(self):
        """What is no fault, but is otherwise in the course as it is, so its tests say it."""
        if len(self.challenge.examples) < challenge_rules.USUAL_EXAMPLES:
            told = f"it has {count(len(self.challenge.examples), 'example')}"
            yield f"{told}; {challenge_rules.USUAL_EXAMPLES} or more let a mistake be seen from more sides."
        points = sum(each.points for each in challenges_of(self.number) if not each.bonus)
        if points != challenge_rules.USUAL_POINTS:
            usual = challenge_rules.USUAL_POINTS
            yield f"notebook {self.number} has {points} points without the bonus, not {usual}."

    # --- what is proved ---

    def page(self):
        """The page."""
        notebook, name = self._notebook()
        try:
            stamp(copy.deepcopy(notebook), challenges_of(self.number), name)
        except ReleaseError as error:
            yield from filter(self._is_mine, error.args)
        text = statements(notebook).get(self.challenge.id, "")
        if challenge_rules.NOT_YET in text:
            yield f"{name} does not say yet what is asked."
        words = len(text.split())
        return f"header, examples and check stand in {name}, and {count(words, 'word')} say what is asked"

    def form(self):
        """What it says."""
        try:
            compiling.data([self.challenge], challenge_files.named(self.challenge))
        except ReleaseError as error:
            yield from error.args
        yield from challenge_rules.form(self.challenge)
        yield from challenge_rules.sentences(self.challenge)
        some = count(len(self.challenge.mistakes), "sentence")
        return f"{count(len(self.challenge.examples), 'example')}, 3 hints, {some} that ask one question each"

    def solution(self):
        """The solution."""
        try:
            yield from challenge_rules.examples(self.challenge, self.solved)
        except ReleaseError as error:
            yield from error.args
        return "it answers each example as stated"

    def second_proof(self):
        """The second proof."""
        second = self.second
        if len(second) < len(self.challenge.answers):
            names = listed(f"`{name}`" for name in self.challenge.answers)
            yield f"{self._file()} defines no {names} in `# %% proof`. Solve it there another, plainer way."
            return None
        told = [*challenge_rules.examples(self.challenge, second)]
        yield from told
        if not told:
            yield from challenge_rules.agree(self.challenge, self._right(), second)
        return f"it agrees on the examples and on {count(self.challenge.hidden, 'random input')}"

    def inputs(self):
        """The random inputs."""
        yield from challenge_rules.random_inputs(self.challenge, self._right())
        yield from challenge_rules.answers_vary(self.challenge, self._right())
        return "plain, small, and of several answers"

    def mistakes(self):
        """The known mistakes."""
        known = challenge_files.load_mistakes(course(), self.number).get(self.challenge.id, {})
        wrong = [(name, each) for name, some in known.items() for each in variants(some)]
        for name in known.keys() - dict(wrong):
            yield f"{name} has no wrong answer. Write one, or leave the sentence out."
        if not wrong:
            yield f"it knows none. Write the usual ones in `# %% wrong` of {self._file()}."
        for name, functions in [*wrong]:
            if trouble := self._missed(functions):
                yield f"{trouble} {name}. Write it, or add an example."
                wrong.remove((name, functions))
        names = {}
        for number, (name, functions) in enumerate(wrong):
            if self._is_late():
                return f"an example catches each; {number} of {len(wrong)} told apart, then {TIME_IS_UP}"
            yield from self._mistake(name, functions, names)
        return f"{count(len(wrong), 'wrong answer')}, each caught by an example, and no two alike"

    def styles(self):
        """Right answers in other styles."""
        styles = challenge_files.styles(course(), self.number).get(self.challenge.id, {})
        if not styles:
            yield f"{self._file()} has none. Write one below `# %% right: …` there, with its name."
        unwritten = [style for style, source in styles.items() if "raise NotImplementedError" in source]
        yield from (f"{style!r} is not written yet." for style in unwritten)
        if unwritten or not styles:
            return None
        others = self._rights()[2:]
        with self._key():
            for number, right in enumerate(others):
                if self._is_late():
                    return f"{number} of {len(others)} pass, then {TIME_IS_UP}"
                yield from self._style(right)
        return f"{len(others)}, each passes its check"

    def slips(self):
        """Slips of the solution."""
        try:
            operators, trial = import_module("mutants.operators"), import_module("mutants.trial")
        except ImportError:
            raise Waits("they can be tried on Linux and macOS only") from None
        right = self._rights()[0]
        slips = [*operators.slips(right.source)]
        slips = Random(self.challenge.id).sample(slips, min(SLIPS, len(slips)))
        with self._key():
            for number, slip in enumerate(slips):
                if self._is_late():
                    return f"{number} of {len(slips)} do not pass, then {TIME_IS_UP}"
                became = trial.fate(self.challenge, right, slip, name_it=False, most=60, seconds=1)
                if became and became.fate == "passes":
                    where = f"{slip.name} in line {slip.line} passes, but {became.shown}"
                    yield f"{where}. Give an example, or wider random inputs."
        return f"of {len(slips)} that were tried none passes that should not"

    # --- what it is proved with ---

    def _notebook(self):
        paths = sorted((course() / "solutions").glob("*.ipynb"))
        for path in paths:
            if number_of(path.name) == self.number:
                return read(path), f"solutions/{path.name}"
        raise Waits(f"solutions/ has no notebook {self.number}")

    @cached_property
    def solved(self):
        """The functions of the solution, as its check sees them."""
        notebook, name = self._notebook()
        answer_key.refuse_undefined(notebook, self.challenge, name)
        space = answer_key.namespace(answer_key.above_check(notebook, self.challenge.id, name), name)
        return tuple(space[answer] for answer in self.challenge.answers)

    def _right(self):
        """The functions of the solution, where they answer the examples."""
        if not self._is_right:
            raise Waits("it waits for the solution")
        return self.solved

    @cached_property
    def _is_right(self):
        try:
            return not [*challenge_rules.examples(self.challenge, self.solved)]
        except ReleaseError:
            return False

    @cached_property
    def second(self):
        """The functions of the second proof, as far as there are any."""
        known = vars(challenge_files.proofs(course(), self.number))
        return tuple(known[name] for name in self.challenge.answers if name in known)

    @cached_property
    def _entry(self):
        """Its part of the key, without mistakes."""
        try:
            return key_entry(replace(self.challenge, mistakes={}), self._right(), {})
        except ValueError as error:
            raise Waits(f"no key can be made: {error}") from None

    @contextmanager
    def _key(self):
        """Lets `check` read that part, and write nothing."""
        entries = json.loads(key.path().read_text(encoding="utf-8")) if key.path().exists() else {}
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder, "key.json")
            place.write_text(json.dumps(entries | {self.challenge.id: self._entry}), encoding="utf-8")
            with (
                patch.object(key, "path", lambda: place),
                patch.object(scores, "record"),
                patch.object(scores, "judged"),
            ):
                yield

    def _rights(self):
        if len(self.second) < len(self.challenge.answers):
            raise Waits("it waits for the second proof")
        self._right()
        try:
            return [*import_module("mutants.answers").right_answers(self.challenge)]
        except ReleaseError as error:
            raise Waits(f"the notebook does not run: {error}") from None

    def _style(self, right):
        try:
            functions = import_module("mutants.answers").functions_of(self.challenge, right)
        except Exception as error:
            yield f"{right.label!r} does not run: {error!r}."
            return
        if functions is None:
            yield f"{right.label!r} does not define what is asked for."
            return
        result = check(self.challenge.id, *functions)
        if not result.passed:
            yield f"{right.label!r} does not pass: {result.message}"

    def _missed(self, functions):
        """Why no example shows that these functions are wrong; "" where one does."""
        for each, right in zip(example_inputs(self.challenge), example_digests(self.challenge), strict=True):
            outcome = run(self.challenge, functions, each)
            if outcome.kind == "unattempted":
                return "there is no code yet for"
            if not key.is_right(self.challenge, each, outcome, right):
                return ""
        return "no example catches"

    def _mistake(self, name, functions, names):
        """What is wrong with a wrong answer that is caught; `names` has those that were told apart."""
        challenge = self.challenge
        inputs = [*example_inputs(challenge), *hidden_inputs(challenge)]
        right = [*example_digests(challenge), *self._entry["right"]]
        outcomes = [run(challenge, functions, each) for each in inputs]
        made = vector(challenge, outcomes)
        if names.setdefault(made, name) != name:
            yield f"{name} and {names[made]} cannot be told apart. Give them one name."
            return
        result = assess(challenge, inputs, outcomes, right, {made: name}, len(challenge.examples))
        told = [*challenge_rules.caught(challenge, name, result)]
        yield from told
        if not told:
            yield from challenge_rules.speaks_of_what_is_shown(challenge, name, result)

    def _is_late(self):
        return time.process_time() > self.until

    def _is_mine(self, complaint):
        """Whether a complaint about the notebook is about no other challenge of it."""
        ids = re.findall(r"(?<![\w.])\d+\.\d+(?![\w.]*\w)", complaint)
        return not ids or self.challenge.id in ids

    def _file(self):
        return f"solutions/challenges/{challenge_files.named(self.challenge)}"


class _Proof:
    """A generator that is gone through, and then what it returned: `found`."""

    def __init__(self, steps):
        self.steps, self.found = steps, ""

    def __iter__(self):
        self.found = yield from self.steps
