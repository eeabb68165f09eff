"""What a challenge is: its examples, its random inputs, its hints and the mistakes it knows by name."""

from collections.abc import Callable
from dataclasses import dataclass, field

from helpers.checking.calling import Outcome, builtin_name
from helpers.checking.values import shown

NOTHING = object()


class Example:
    """A call that is shown with its answer: `Example(8, gives=3)`, `Example(6, raises=ValueError)`.

    `called` is the name by which the sentences speak of it: `Example(A, B, gives=…, called="the weak game")`,
    `why` says in one to three words why it is there: "tie", "one row". One that is `fine` is shown
    where no other is wrong: most slips show more plainly in other examples.
    """

    def __init__(self, *inputs, gives=NOTHING, raises=None, called="", why="", fine=False):
        if (gives is NOTHING) == (raises is None):
            raise TypeError("an Example needs one of gives=… and raises=…")
        self.inputs, self.gives, self.raises = inputs, gives, raises
        self.called, self.why, self.fine = called, why, fine

    def __repr__(self):
        answer = f"raises {self.raises.__name__}" if self.raises else shown(self.gives)
        return f"Example({arguments(self.inputs)} -> {answer})"

    def outcome(self):
        """The Outcome that a right function has."""
        if self.raises:
            return Outcome("raised", error=builtin_name(self.raises))
        return Outcome("value", self.gives)


@dataclass(frozen=True)
class Mistake:
    """A usual wrong answer: what to say to it, and the share of the points it still deserves.

    `whole` says that the message speaks of other calls, too: it holds only where it explains all of them.
    """

    message: str
    share: float = 0.0
    whole: bool = False


@dataclass(frozen=True, eq=False)
class Challenge:
    """A challenge as data plus two small functions.

    `inputs(rng)` makes the arguments of one random call; `returns` is a kind of value (values.py);
    `takes` names the parameters, for the sentence about a wrong number of them. `hidden` is the number
    of fixed random inputs, `budget` the number of positions one call may walk.

    `observe(functions, inputs)` is what a check looks at (by default: what the first function returns).
    With `observes`, as "{}, looking at {}", it is a pair: what was returned, and what was seen meanwhile.
    `accept(inputs, value) -> bool` replaces the hashed key where many answers are right; of an observed
    pair `alike(inputs, value)` gives one for all that are equally right. `remark(inputs, value)` is a
    sentence, or "", about a right answer, or a wrong one that no mistake explains; `pattern(calls)` is one
    about all calls together, (inputs, value, whether it is right) each, or a pair of it and of the numbers of
    the calls that it speaks of. `questions` has questions
    for wrong values by the way they differ (differences.py): {"extra": "Why is {} in your set?"}, or a
    function of the inputs and that part; "cell" is the first wrong one of a table (row, column, what stands
    there), "form" a function of the inputs and a value of the wrong kind, "stopped" a call that took too
    long, "too-many" one that saw too many positions, "RuntimeError" one that ended with it (or a function of
    the inputs and the Outcome). Where inputs are no arguments, `calls` says how to write them: "a game with
    seed {}". Where the notebook has a name for some of them, `names` says it to the table of examples:
    {"*PRISON": (A, B)}; it keeps what is written for them, "[[…]], [[…]]".

    `walks` says what the first function is judged by in a picture of its own walk: helpers/tracing/fault.py.
    `entered(functions, inputs)` says what a search did: `grade` asks for it where a count alone could be
    made up (instructors/judging/proofs.py), and `check` never does.
    """

    id: str
    name: str
    points: int
    difficulty: int
    minutes: int
    returns: str
    examples: tuple[Example, ...]
    inputs: Callable
    hints: tuple[str, str, str]
    mistakes: dict[str, Mistake] = field(default_factory=dict)
    takes: tuple[str, ...] = ("node",)
    bonus: bool = False
    observe: Callable | None = None
    observes: str = ""
    accept: Callable | None = None
    alike: Callable | None = None
    remark: Callable | None = None
    pattern: Callable | None = None
    questions: dict[str, str | Callable] = field(default_factory=dict)
    entered: Callable | None = None
    walks: str = ""
    calls: str = ""
    names: dict = field(default_factory=dict)
    hidden: int = 60
    answers: tuple[str, ...] = ()
    budget: int = 50_000

    def __post_init__(self):
        object.__setattr__(self, "answers", self.answers or (self.name,))
        written = {name: each if type(each) is str else arguments(each) for name, each in self.names.items()}
        object.__setattr__(self, "names", written)


def first_asked(challenges):
    """{name: challenge} of the functions that these ask for; of several the first asks for it."""
    return {name: other for other in reversed(challenges) for name in other.answers}


def arguments(inputs):
    """How a call's arguments are written.

    >>> arguments((2**29, 2**54 + 2, [3]))
    '2**29, 2**54 + 2, [3]'
    """
    return ", ".join(map(_argument, inputs))


def _argument(value):
    # Nobody knows 536870912 by sight.
    for more in (0, 1, 2) if type(value) is int and value > 2**16 else ():
        power = value - more
        if power & (power - 1) == 0:
            return f"2**{power.bit_length() - 1}" + (f" + {more}" if more else "")
    return shown(value)


def call(challenge, inputs):
    """The call as the student would write it.

    >>> from helpers.checking import find
    >>> call(find("3.1"), (8,))
    'tree_height(8)'
    """
    if challenge.calls:
        return challenge.calls.format(*map(_argument, inputs))
    return f"{challenge.name}({arguments(inputs)})"


def named_call(challenge, inputs):
    """The call, with the names that the notebook has for some of the inputs.

    >>> from helpers.checking import find
    >>> named_call(find("5.2"), find("5.2").examples[0].inputs)
    'alphabeta(first)'
    """
    written = call(challenge, inputs)
    for name, known in challenge.names.items():
        written = written.replace(known, name)
    return written


def answer(challenge, value):
    """A right or wrong answer as it is written; of an observed one both parts."""
    if challenge.observes and type(value) is tuple and len(value) == 2:
        return challenge.observes.format(*map(shown, value))
    return shown(value)


def right_answer(challenge, example):
    """The right answer to an example, in words."""
    return f"it raises {example.raises.__name__}" if example.raises else answer(challenge, example.gives)
