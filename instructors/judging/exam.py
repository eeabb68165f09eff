"""What all submissions of one notebook are asked in one run, and the right answers to it.

The inputs come from a secret seed. The right answers come from the solution notebook, whose code runs in a
worker like any student's; here they are digests, and they never leave the judge.
"""

import json
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from hashlib import sha256
from itertools import starmap
from threading import Event, Lock

from helpers import checking
from helpers.checking import values
from helpers.checking.compiled import course
from helpers.checking.key import is_right
from instructors.challenge_files import files, folder, load_mistakes
from instructors.handed_in import cells, submissions
from instructors.judging import kinds, proofs
from instructors.judging.session import Clock, Session
from instructors.records import BY_KINDS, Unusable
from instructors.sandbox import protocol
from instructors.sandbox.protocol import Lost, clean

AMPLE = 300  # seconds for a solution, which is asked once: a class must not wait for a student's --timeout
FEW = 6
SHORT = 500  # bytes of a reply that is read only once
# While a known wrong answer runs, the moves of all games are counted: meanwhile nobody else may make one.
ALONE = Lock()


@dataclass(frozen=True)
class Claim:
    """What a worker says came of a call: to the letter, and understood."""

    text: bytes
    outcome: checking.Outcome


@dataclass
class Answer:
    """What came back for a list of inputs: claims, and, if that is not one for each, why.

    `missing` are the functions that the notebook does not define.
    """

    claims: list
    lost: Lost | None = None
    missing: tuple = ()
    misfit: str = ""

    def add(self, content):
        """Takes the content of one more reply; ValueError or Lost for what no honest worker says."""
        match (_read_once if len(content) <= SHORT else _read)(content):
            case Claim() as claim:
                self.claims.append(claim)
            case {"missing": [*names]}:
                self.missing = tuple(names)
            case {"misfit": str(sentence)}:
                self.misfit = clean(sentence)
            case _:
                raise ValueError("a reply of no known kind")


def _read(content):
    """The Claim in a reply, or what else it says."""
    told = protocol.read(content)
    told.pop("last", None)
    match told:
        case {"value": value, **rest} if not rest:
            return Claim(content, checking.Outcome("value", values.decode(value)))
        case {"outcome": outcome}:
            return Claim(content, checking.Outcome.decode(outcome))
    return told


# A whole class gives mostly the same short answers; nobody changes a Claim.
_read_once = lru_cache(maxsize=4000)(_read)


@dataclass
class Task:
    """A challenge and its questions: `secret` inputs with the digests of their right answers, and the
    `key` by which mistakes are named (None where the stored key does not fit the challenge). Those of `check`
    are `fixed`, the same for everybody; hidden, that is no examples, are both.

    `near` remembers how known wrong answers answer the secret inputs. On the inputs of `proof`, if there are
    any, a right answer is asked how it was found. Where a part of the points is given for kinds of inputs
    (`partly`), `kinds` remembers those of the fixed inputs and those of the secret ones.
    """

    challenge: checking.Challenge
    secret: list
    key: dict | None
    secret_right: list = field(default_factory=list)
    near: dict = field(default_factory=dict)
    proof: list = field(default_factory=list)
    partly: bool = False
    kinds: tuple | None = None

    def __post_init__(self):
        self.partly = bool(self.partly and self.key and kinds.gives(self.challenge))
        self.examples = checking.example_inputs(self.challenge)
        self.examples_right = checking.example_digests(self.challenge)
        self.fixed = checking.hidden_inputs(self.challenge)
        lists = {"examples": self.examples, "secret": self.secret, "fixed": self.fixed}
        lists |= {"proof": self.proof} if self.proof else {}
        self.encoded = {name: [values.encode(each) for each in inputs] for name, inputs in lists.items()}
        self._questions, self._packs, self._results = {}, {}, {}

    def ask(self, session, *names):
        """The Answer to these lists of inputs: "examples", "secret", "fixed", "proof"."""
        count = sum(len(self.encoded[name]) for name in names)
        if not count:
            return Answer([])
        contents, lost = session.ask(self.question(names), count, self.challenge.answers)
        answer = Answer([], lost)
        try:
            with ALONE:
                for content in contents:
                    answer.add(content)
        except (ValueError, Lost):
            session.drop()
            return Answer([], Lost("rubbish", "an answer that no function can give"))
        return answer

    def question(self, names):
        """The line that asks for these lists of inputs, which is made once."""
        if names not in self._questions:
            about = {name: getattr(self.challenge, name) for name in ("id", "answers", "takes", "budget")}
            watch = self.challenge.entered if "proof" in names else self.challenge.observe
            question = {"do": "call", "challenge": about}
            question["examples"] = sum(len(self.encoded[name]) for name in names)
            question["inputs"] = [self._packed(name) for name in names]
            question["observe"] = watch and f"{watch.__module__}:{watch.__name__}"
            self._questions[names] = protocol.write(question)
        return self._questions[names]

    def _packed(self, name):
        """A list of inputs as a worker unpacks it, which is made once."""
        with ALONE:
            if name not in self._packs:
                # Decoded, so that no two inputs share a part that a function could change.
                self._packs[name] = protocol.packed(list(map(values.decode, self.encoded[name])))
            return self._packs[name]

    def judge(self, examples, secret, fixed=None):
        """The Result of these lists of claims; with those on the `fixed` inputs it names mistakes."""
        claims = examples + (fixed or []) + secret
        told = f"{len(examples)} {len(secret)} {fixed is not None}"
        outcomes = [claim.outcome for claim in claims]
        return self._once(told, claims, lambda: self._assessed(outcomes, fixed is not None))

    def unproved(self, session):
        """Asks how right answers were found; the Lost that says why nothing proves them, or None."""
        answer = self.ask(session, "proof")
        pairs = zip(self.proof, answer.claims, strict=False)
        is_whole = len(answer.claims) == len(self.proof)
        if is_whole and self._once("proof", answer.claims, lambda: all(starmap(self._is_proof, pairs))):
            return None
        return answer.lost or Lost("unproved", "the positions searched do not prove the answers")

    def _is_proof(self, inputs, claim):
        outcome = claim.outcome
        return outcome.kind == "value" and proofs.is_proof(self.challenge, inputs, outcome.value)

    def _once(self, about, claims, find):
        """What `find` gives, which depends on these claims, of which each is a line, and nothing else."""
        name = sha256(b"\n".join([about.encode(), *[claim.text for claim in claims]])).digest()
        with ALONE:
            if name not in self._results:
                self._results[name] = find()
            return self._results[name]

    def _assessed(self, outcomes, with_fixed):
        fixed, key = (self.fixed, self.key) if with_fixed else ([], {"right": [], "mistakes": {}, "seen": {}})
        inputs = self.examples + fixed + self.secret
        right = self.examples_right + key["right"] + self.secret_right
        mistakes, seen = key["mistakes"], key["seen"]
        visible = len(self.examples)
        outcomes = outcomes[:visible] + list(map(_unsaid, inputs[visible:], outcomes[visible:]))
        parts = self.challenge, inputs, outcomes, right
        result = checking.assess(*parts, mistakes, visible, echo=False, seen=seen)
        known = self.challenge.mistakes.get(result.mistake)
        if known and known.share and not self._shows(result.mistake, outcomes[-len(self.secret) :]):
            return checking.assess(*parts, {}, visible, echo=False, seen=seen)
        return result

    def _shows(self, mistake, secret):
        """Whether these answers to the secret inputs are a known wrong answer's; no table's are."""
        return checking.vector(self.challenge, secret[: self.shown_by]) in self.near_miss(mistake)

    def credit(self, examples, fixed, secret):
        """What kinds of inputs give for these claims, of which none is missing: `kinds.credit`, and one call
        that goes wrong of each wrong kind."""
        pairs = [
            [
                (claim.outcome, is_right(self.challenge, inputs, claim.outcome, right))
                for inputs, claim, right in zip(*each, strict=True)
            ]
            for each in (
                (self.examples, examples, self.examples_right),
                (self.fixed, fixed, self.key["right"]),
                [[some[i] for i in self.new] for some in (self.secret, secret, self.secret_right)],
            )
        ]
        of_fixed, of_secret = self.kinds_of_hidden()
        share, found, why = kinds.credit(self.challenge, (of_fixed, [of_secret[i] for i in self.new]), *pairs)
        verdicts = [verdict for _, verdict in pairs[0] + pairs[1]]
        named = [*kinds.named(self.challenge), *of_fixed]
        return share, found, why, kinds.shown(self.challenge, named, self.examples + self.fixed, verdicts)

    @cached_property
    def new(self):
        """The numbers of the secret inputs that are no example and no fixed one: others a table may list."""
        known = {json.dumps(each) for name in ("examples", "fixed") for each in self.encoded[name]}
        return [i for i, each in enumerate(self.encoded["secret"]) if json.dumps(each) not in known]

    def kinds_of_hidden(self):
        """Of which kind each fixed and each secret input is, which is found out once."""
        with ALONE:
            if self.kinds is None:
                inputs, right = self.fixed + self.secret, self.key["right"] + self.secret_right
                found = kinds.of_hidden(self.challenge, inputs, right, self._wrong())
                self.kinds = found[: len(self.fixed)], found[len(self.fixed) :]
        return self.kinds

    def _wrong(self):
        """The known wrong answers by name."""
        return load_mistakes(course(), int(self.challenge.id.partition(".")[0])).get(self.challenge.id, {})

    def near_miss(self, name):
        """What the known wrong answers of this name say to the secret inputs: our own code runs here."""
        if name not in self.near:
            wrong = self._wrong()[name]
            inputs = self.secret[: self.shown_by]
            self.near[name] = [
                _fingerprint(self.challenge, inputs, each) for each in checking.variants(wrong)
            ]
        return self.near[name]

    def near_misses(self):
        """All of them that keep a share: a machine of a cluster has no wrong answers."""
        kept = sorted(name for name, mistake in self.challenge.mistakes.items() if mistake.share)
        return {name: self.near_miss(name) for name in kept}

    @property
    def shown_by(self):
        """How many secret inputs a near miss must answer as its mistake does: few, where each takes long."""
        return FEW if self.challenge.observe else len(self.secret)


def _unsaid(inputs, outcome):
    """An outcome without words, where `inputs` are hidden: what a function says then may be those inputs."""
    said = outcome.detail or outcome.where or outcome.printed or outcome.about
    return replace(outcome, detail="", where="", printed="", about="") if said and inputs else outcome


@dataclass
class Exam:
    """The tasks of one notebook, with `seconds` for each submission.

    `own_cells` are those of the solution notebook without an answer, as `cells.own_cells` has them; `partly`
    says whether a part of the points is given for kinds of inputs.
    """

    notebook: str
    number: int
    seconds: float
    seed: int
    tasks: list
    own_cells: dict = field(default_factory=dict)
    partly: bool = False
    stopped: Event = field(default_factory=Event)

    @cached_property
    def fingerprint(self):
        """Two exams with one fingerprint ask the same and take the same for right."""
        parts = [(task.challenge.id, task.encoded, task.key, task.secret_right) for task in self.tasks]
        return sha256(json.dumps(parts).encode()).hexdigest() + BY_KINDS * self.partly

    @property
    def answers(self):
        """The names of the functions that it asks for."""
        return [name for task in self.tasks for name in task.challenge.answers]

    def open(self, code, crew, seconds=None):
        """A Session of so many `seconds` for code cells, and what `cells.prepare` says of these."""
        ready, notes = cells.prepare(code, self.answers)
        needed = cells.needed(ready, self.own_cells)
        return Session(crew, needed, Clock(seconds or self.seconds, self.stopped)), ready, notes

    def __reduce__(self):
        """So it travels to a machine with the same course: there the inputs are drawn again from the seed."""
        about = self.notebook, self.number, self.seconds, self.seed, self.own_cells, self.partly
        known = [
            (task.secret_right, task.near_misses(), task.kinds_of_hidden() if task.partly else None)
            for task in self.tasks
        ]
        return _again, (*about, known, self.fingerprint)


def _again(notebook, number, seconds, seed, own_cells, partly, known, fingerprint):
    """The Exam that was sent; Unusable where the course here is another."""
    exam = Exam(notebook, number, seconds, seed, _tasks(number, seed, partly), own_cells, partly)
    for task, each in zip(exam.tasks, known):  # noqa: B905
        task.secret_right, task.near, task.kinds = each
    if exam.fingerprint != fingerprint:
        raise Unusable(
            f"The course here differs from the one that {notebook} is graded with. Install the same one."
        )
    return exam


def prepare(notebook, number, solutions, seed, seconds, crew, partly=False):
    """The Exam of notebook `number`, named `notebook`, with the answers of its file in folder `solutions`.

    Raises Unusable when the solution does not answer every challenge itself.
    """
    solution = solutions / f"{notebook}.ipynb"
    if not files(course(), number):
        raise Unusable(f"There are no {folder(course())}/{number}_….py: is the course whole?")
    exam = Exam(notebook, number, seconds, seed, _tasks(number, seed, partly), partly=partly)
    try:
        code, _ = submissions.read(solution.read_bytes())
    except (OSError, submissions.Unreadable) as error:
        raise Unusable(f"{solution} cannot be used to grade: {error}") from None
    exam.own_cells = cells.own_cells(cells.prepare(code, exam.answers)[0], exam.answers)
    session, _, _ = exam.open(code, crew, max(seconds, AMPLE))
    with session:
        for task in exam.tasks:
            _put_right_answers(session, task, solution)
    return exam


def _tasks(number, seed, partly=False):
    return [
        Task(
            each, checking.hidden_inputs(each, seed=seed), _key(each),
            proof=proofs.inputs(each, seed), partly=partly,
        )
        for each in checking.challenges_of(number)
    ]  # fmt: skip


def _key(challenge):
    try:
        return checking.load_key(challenge.id)
    except checking.KeyFault:
        return None


def _put_right_answers(session, task, solution):
    challenge, shown = task.challenge, len(task.examples)
    answer = task.ask(session, "examples", "secret")  # one question: a solution tells nobody
    if answer.lost and answer.lost.why == "start":
        raise answer.lost
    examples, secret = answer.claims[:shown], answer.claims[shown:]
    # Digests of what came are right by definition; whether the solution is, its visible examples tell.
    pairs = zip(task.secret, secret, strict=False)
    task.secret_right = [
        None if challenge.accept else checking.digest(challenge, inputs, claim.outcome)
        for inputs, claim in pairs
    ]
    missing = f"it defines no {' and no '.join(answer.missing)}" if answer.missing else None
    reason = answer.lost or answer.misfit or missing
    if not reason:
        result = task.judge(examples, secret)
        reason = None if result.passed else result.message
    if not reason and task.proof:
        reason = task.unproved(session)
    if reason:
        raise Unusable(f"{solution} does not answer {challenge.id} itself ({reason}). Mend it, then grade.")


def _fingerprint(challenge, inputs, answers):
    with checking.asking(challenge, answers) as ask:
        return checking.vector(challenge, [ask(deepcopy(tuple(each))) for each in inputs])
