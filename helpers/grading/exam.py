"""What all submissions of one notebook are asked in one run, and the right answers to it.

The inputs come from a secret seed. The right answers come from the solution notebook, whose code runs in a
worker like any student's; here they are digests, and they never leave the judge.
"""

import json
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from threading import Event

from helpers import checking, values
from helpers.grading import cells, submissions
from helpers.grading.processes import Lost
from helpers.grading.protocol import clean
from helpers.grading.session import Clock, Session


class Unusable(Exception):
    """Grading cannot start; the text says what to do."""


@dataclass
class Task:
    """A challenge and its questions: `secret` inputs with the digests of their right answers, and the
    `key` by which mistakes are named (None where the stored key does not fit the challenge)."""

    challenge: checking.Challenge
    secret: list
    key: dict | None
    secret_right: list = field(default_factory=list)

    def __post_init__(self):
        self.examples = checking.example_inputs(self.challenge)
        self.examples_right = checking.example_digests(self.challenge)
        self.battery = checking.battery(self.challenge)
        lists = {"examples": self.examples, "secret": self.secret, "battery": self.battery}
        self.encoded = {name: [values.encode(each) for each in inputs] for name, inputs in lists.items()}

    def ask(self, session, *names):
        """The Answer to these lists of inputs: "examples", "secret", "battery"."""
        inputs = [each for name in names for each in self.encoded[name]]
        if not inputs:
            return Answer([])  # a challenge without arguments has no examples
        question = {"do": "call", "challenge": self.challenge.id, "inputs": inputs}
        replies, lost = session.ask(question, len(inputs))
        try:
            return _understood(replies, lost)
        except ValueError:
            session.drop()
            return Answer([], Lost("rubbish", "an answer that no function can give"))

    def judge(self, examples, secret, battery=None):
        """The Result of these lists of outcomes; with those on the fixed `battery` it names mistakes."""
        inputs, right, mistakes = self.examples + self.secret, self.examples_right + self.secret_right, {}
        if battery is not None:
            inputs = self.examples + self.battery + self.secret
            right = self.examples_right + self.key["right"] + self.secret_right
            mistakes = self.key["mistakes"]
        outcomes = examples + (battery or []) + secret
        visible = len(self.examples)
        return checking.assess(self.challenge, inputs, outcomes, right, mistakes, visible, echo=False)


@dataclass
class Exam:
    """The tasks of one notebook, with `seconds` for each submission; `walls` is what confines a worker."""

    notebook: str
    number: int
    seconds: float
    tasks: list
    walls: list = field(default_factory=list)
    stopped: Event = field(default_factory=Event)

    @cached_property
    def fingerprint(self):
        """Two exams with one fingerprint ask the same and take the same for right."""
        parts = [(task.challenge.id, task.encoded, task.key, task.secret_right) for task in self.tasks]
        return sha256(json.dumps(parts).encode()).hexdigest()

    def open(self, code):
        """A Session for a notebook's code cells, and what `cells.prepare` says of them."""
        wanted = [name for task in self.tasks for name in task.challenge.answers]
        ready, notes = cells.prepare(code, dict.fromkeys(wanted))
        sent = [(cell.number, cell.source) for cell in ready if not cell.error]
        return Session(self.number, sent, Clock(self.seconds, self.stopped)), ready, notes


def prepare(notebook, number, solutions, seed, seconds):
    """The Exam of notebook `number`, named `notebook`, with the answers of its file in folder `solutions`.

    Raises Unusable when the solution does not answer every challenge itself.
    """
    challenges = checking.challenges_of(number)
    tasks = [Task(each, checking.battery(each, seed=seed), _key(each)) for each in challenges]
    solution = solutions / f"{notebook}.ipynb"
    exam = Exam(notebook, number, seconds, tasks)
    try:
        code, _ = submissions.read(solution.read_bytes())
    except (OSError, submissions.Unreadable) as error:
        raise Unusable(f"{solution} cannot be used to grade: {error}") from None
    session, _, _ = exam.open(code)
    with session:
        for task in tasks:
            _put_right_answers(session, task, solution)
        exam.walls = session.worker.walls
    return exam


def _key(challenge):
    try:
        return checking.load_key(challenge.id)
    except checking.KeyFault:
        return None


def _put_right_answers(session, task, solution):
    challenge, shown = task.challenge, len(task.examples)
    answer = task.ask(session, "examples", "secret")
    examples, secret = answer.outcomes[:shown], answer.outcomes[shown:]
    # Digests of what came are right by definition; whether the solution is, its visible examples tell.
    pairs = zip(task.secret, secret, strict=False)
    task.secret_right = [None if challenge.accept else checking.digest(challenge, *pair) for pair in pairs]
    missing = f"it defines no {' or '.join(challenge.answers)}" if answer.missing else None
    reason = answer.lost or answer.misfit or missing
    if not reason:
        result = task.judge(examples, secret)
        reason = None if result.passed else result.message
    if reason:
        raise Unusable(f"{solution} does not answer {challenge.id} itself ({reason}). Mend it, then grade.")


@dataclass
class Answer:
    """What came back for a list of inputs: outcomes, and, if that is not one for each, why."""

    outcomes: list
    lost: Lost | None = None
    missing: bool = False
    misfit: str = ""


def _understood(replies, lost):
    answer = Answer([], lost)
    for reply in replies:
        match reply:
            case {"outcome": outcome}:
                answer.outcomes.append(checking.Outcome.decode(outcome))
            case {"missing": _}:
                answer.missing = True
            case {"misfit": str(sentence)}:
                answer.misfit = clean(sentence)
            case _:
                raise ValueError("a reply of no known kind")
    return answer
