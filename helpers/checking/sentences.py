"""What a check says when an answer is not right and no known mistake explains it.

>>> from helpers.checking import find
>>> print(misfit(find("3.2"), [lambda node, depth: 0]))
Your function takes 2 arguments (node, depth), but the check calls it with 1: node. What is each for?

Each says what came, what that means, and ends with one question; none says the answer.
"""

import inspect
import re
import sys
from types import FunctionType, ModuleType

from helpers import games
from helpers.checking import comparing, values
from helpers.checking.calling import HOPELESS, INSIDE, LOOP
from helpers.checking.challenge import answer, arguments, right_answer
from helpers.checking.compiled import find
from helpers.checking.equality import WANTED, Unlike, read, unlike
from helpers.checking.key import returned
from helpers.checking.values import shown
from helpers.games import Position
from helpers.text import listed, shortened

# What a TypeError means, by a pattern of Python's own words.
TYPE_ERRORS = {
    "['\"](builtin_)?(function|method|Strategy)": (
        "That line works with a function, not with what it gives. Which call has lost its brackets?"
    ),
    "NoneType": "That line works with a None. Which call or name in it is None where you expected a value?",
    "not subscriptable": (
        "That line asks for a place in a thing that has none, such as a position or a number. "
        "What was handed in there, and what is expected?"
    ),
    "item assignment": "A string and a tuple never change. Which call or expression makes a new one?",
    "unhashable": (
        "A list, a set or a dict cannot be the key of a dict, nor stand in a set. What is used so in that "
        "line, and which type could take its place?"
    ),
    "positional argument": "That call has too few or too many arguments. What does its function ask for?",
    "a leaf is a finite number": (
        "`Tree` takes nested lists of numbers, and something else stands in yours. What is it?"
    ),
    "str": "That line takes a text for a number, or a number for a text. Which step made it a text?",
}
EQUATIONS = "`solve_exact` says there what is wrong. Print `A` and `b` before it: what does each row say?"
GLUED = r"\bstr(?: \(not \"| instance, )(bool|list|tuple|set|dict)\b"  # what a text is not glued to
RAISE = "Which statement ends a function with an error, and when is it reached?"
LISTED = 60  # letters of an example's arguments in a list of those that go wrong
LOOKED_UP = (
    "Every example is right, and every other call got one and the same answer, whatever it asked. "
    "What does your function do with inputs that are not on the page?"
)
NO_VALUE = "You returned None: no `return` with a value was reached, or its value was None."
PRINTED = (
    "Your function printed a value and returned None. `print` shows a value to a reader, `return` hands it "
    "to the caller. Which of the two can the next cell use?"
)
OF_FLOATS = (
    "A number of yours is very near the right one, and not equal to it. Was a `Fraction` made of a float, "
    "which has lost its last digits, or do you come nearer step by step, and stop?"
)
SHARES = {0.25: "A quarter of the points", 0.5: "Half the points", 0.75: "Three quarters of the points"}
INTERRUPT = (
    "A browser cannot interrupt a cell that does not end: choose Kernel → Restart."
    if sys.platform == "emscripten"
    else "To stop a cell that does not end: the ■ button, or Kernel → Interrupt."
)
ATTRIBUTES = ("is_over", "to_move", "moves", "utility", "winner", "player", "payoffs")
WRITTEN = ("is_over", "utility", "payoffs", "to_move", "player", "moves", "children()", "play(move)")


def misfit(challenge, functions):
    """Why these answers cannot be called at all, as a sentence, or None; nothing is run."""
    asked = f'check("{challenge.id}", {", ".join(challenge.answers)})'
    if not functions:
        return f"The function is missing: write `{asked}`. Which function do you want to be checked?"
    for function in functions:
        sentence = None if _is_own_class(function, challenge) else _not_a_function(function, asked)
        if sentence:
            return sentence
    if len(functions) != len(challenge.answers):
        given = f"{len(functions)} function{'' if len(functions) == 1 else 's'}"
        return f"You passed {given}. Write `{asked}`. Which one is too many or missing?"
    return _wrong_arity(challenge, functions[0])


AWAY = (
    "That is the course's own or a library's, and is not there when you are graded: code of your own is "
    "asked for. What is your way to it?"
)


def borrowed(name):
    """What to say to an answer that uses `name`, which is not there when it is graded."""
    return f"Your function uses `{name}`. {AWAY}"


def _is_own_class(thing, challenge):
    """Whether this is a class under the name of an answer: what it makes is what a call gives."""
    return isinstance(thing, type) and thing.__name__ in challenge.answers


def _not_a_function(thing, asked):
    match thing:
        case FunctionType(__module__="__main__"):  # a notebook's own: no need to load what is not
            return None
        case type() | ModuleType():
            what = f"the {'class' if isinstance(thing, type) else 'module'} `{thing.__name__}`"
            return f"You passed {what}, not a function: write `{asked}`. Where is yours?"
        case str():
            return f"You passed the text {thing[:40]!r}: without quotes, `{asked}`. Is it defined above?"
        case None:
            return f"You passed None, which is no function: write `{asked}`. Did you call it first?"
    if known := values.registered(thing):
        return f"You passed the {known[0]} {known[1]!r}, which is the course's own. Where is yours?"
    if callable(thing):
        return None
    try:
        what = values.described(values.plain(thing))
    except values.Unsupported as error:
        what = f"an object of type `{error.kind}`"
    return (
        f"You passed {what}, which is a result. The check calls your function by itself: "
        f"write `{asked}`, with nothing after its name. Which brackets can go?"
    )


def _wrong_arity(challenge, function):
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # some built-in functions have none
        return None
    counts = sorted({len(example.inputs) for example in challenge.examples})
    if challenge.calls or not counts:  # then only `takes` knows
        counts = [len(challenge.takes)]
    for count in counts:
        try:
            signature.bind(*[None] * count)
        except TypeError:
            break
    else:
        return None
    own = [p.name for p in signature.parameters.values()]
    takes = f"{len(own)} argument{'' if len(own) == 1 else 's'}" + (f" ({', '.join(own)})" if own else "")
    calls = " or ".join(map(str, counts))
    named = ", ".join(challenge.takes[: counts[-1]])
    name = getattr(function, "__name__", "<lambda>")
    return (
        f"Your {'function' if name == '<lambda>' else f'`{name}`'} takes {takes}, but the check calls it "
        f"with {calls}: {named}. What is each for?"
    )


def not_yet(challenge, outcome=None):
    """The sentence for a stub nobody has touched, or the one that an answer has of its own."""
    if outcome and outcome.about:
        return outcome.about
    if outcome and outcome.detail and outcome.detail not in (challenge.name, "<lambda>"):
        return f"`{challenge.name}` uses `{outcome.detail}`, which is not written yet: write that first."
    todo = "write your own lines in its place and run that cell"
    return f"`{challenge.name}` still raises NotImplementedError: {todo}."


def got(challenge, outcome):
    """What came out of a call, in a few words."""
    line = f", in {outcome.where}" if outcome.where else ""
    match outcome.kind:
        case "value":
            besides = f" (and printed {outcome.printed.strip()[:40]!r})" if _only_printed(outcome) else ""
            besides += f", and changed {_given(challenge, outcome.changed)}" if outcome.changed else ""
            return answer(challenge, outcome.value) + besides
        case "raised":
            return f"an error: {outcome.detail}{line}"
        case "unattempted":
            return "an error: NotImplementedError" + line
        case "too-deep":
            return "no answer: calls that never come back" + line
        case "too-many-nodes":
            return "no answer: too many positions" + line
        case "unsupported":
            return f"an object of type {outcome.error}"
    return (outcome.detail or "no answer: it was stopped") + line


def explain(challenge, inputs, outcome, example=None):
    """What the outcome of a failing call means, and one question that leads on; None where nobody can say."""
    match outcome.kind:
        case "value" if example and example.raises:
            return (
                f"{example.raises.__name__} is asked for, and you returned {shown(outcome.value, 40)}: "
                f"the caller would take it for an answer. {RAISE}"
            )
        case "unsupported" if example and example.raises:
            return (
                f"{example.raises.__name__} is asked for, and you returned an object of type "
                f"`{outcome.error}`: the caller would take it for an answer. {RAISE}"
            )
        case "raised" if example and example.raises:
            return (
                f"{example.raises.__name__} is asked for, and yours stops with {outcome.error}. "
                "Which name stands behind your `raise`, or does another line stop?"
            )
        case "value":
            return _about_value(challenge, inputs, outcome)
        case "raised":
            return _about_raised(challenge, inputs, outcome) or about_error(outcome)
        case "unattempted":
            name = outcome.detail or challenge.name
            return f"`{name}` raises NotImplementedError for some inputs. Which of its lines does that?"
        case "too-deep":
            return (
                "Your function calls itself again and again and never comes back. Each call must come nearer "
                "to one that ends without a call. Which call does not, or goes past it?"
            )
        case "too-many-nodes":
            return challenge.questions.get("too-many") or (
                f"The check stopped your function after {challenge.budget:,} positions: a right one needs "
                "far fewer here. Which loop does not end, or visits more than it must?"
            )
        case "unsupported":
            return _about_type(outcome.error)
    is_in_a_loop = outcome.where.startswith(LOOP)
    ask = "What should end that loop, and does it come?" if is_in_a_loop else "Which loop does not end there?"
    if outcome.error == "KeyboardInterrupt":
        return f"You stopped it; the input was `{arguments(inputs)}`. {ask}"
    told = f"Your function had not answered when it was stopped. {ask} {INTERRUPT}"
    return challenge.questions.get("stopped", told).format(arguments(inputs))


def compared(challenge, outcomes, wrong, i):
    """Where the outcome of example `i` leaves the right one, or what the `wrong` examples have in common."""
    examples = challenge.examples
    both = {k: (outcomes[k].value, examples[k].gives) for k in wrong if _is_pair(challenge, outcomes, k)}
    told = ""
    if i in both and not challenge.accept:
        got, right = both[i]
        if challenge.observes:
            return _seen_apart(challenge, got, right) or _apart(challenge, outcomes, wrong)
        if found := comparing.differs(got, right):
            return found
        told = "" if challenge.returns == "move" else comparing.in_common([*both.values()])
    return f"{told} {_apart(challenge, outcomes, wrong)}".strip()


def _apart(challenge, outcomes, wrong):
    """Which of the examples that were answered are wrong."""
    visible = outcomes[: len(challenge.examples)]
    answered = [k for k, outcome in enumerate(visible) if outcome.kind not in HOPELESS]
    which = "" if len(answered) == len(challenge.examples) else " that came back"
    names = [each.called or shortened(arguments(each.inputs), LISTED) for each in challenge.examples]
    traits = [_traits(challenge, example) for example in challenge.examples]
    parted = [[k for k in answered if (k in wrong) == is_wrong] for is_wrong in (True, False)]
    trait = comparing.shared(*([traits[k] for k in part] for part in parted))
    return comparing.told_apart(*([names[k] for k in part] for part in parted), trait, which)


def _traits(challenge, example):
    """What may set an example apart: who is to move, why it is there, and which limits or rules it has."""
    found = {f"the table says “{example.why}”"} if example.why else set()
    for name, given in zip(challenge.takes, example.inputs, strict=False):
        if isinstance(given, Position):
            found |= set() if given.is_over else {f"{given.to_move} is to move"}
        elif isinstance(given, bool) or callable(given):
            found.add(f"`{name.partition('=')[0]}` is `{shown(given)}`")
    if not challenge.calls and len({len(each.inputs) for each in challenge.examples}) > 1:
        more = [f"`{name.partition('=')[0]}`" for name in challenge.takes[1 : len(example.inputs)]]
        found |= {f"{listed(more)} {'is' if len(more) == 1 else 'are'} handed in"} if more else set()
    return found


def _is_pair(challenge, outcomes, k):
    return outcomes[k].kind == "value" and not challenge.examples[k].raises


def _seen_apart(challenge, got, right):
    """How a pair of what was returned and what was seen differs, if only in what was seen; else ""."""
    if not (isinstance(got, tuple) and len(got) == 2) or shown(got[0]) != shown(right[0]):
        return ""
    found = comparing.differs(got[1], right[1], seen=True)
    return found and f"What you return in this call is right; what is seen of your search is not. {found}"


def new(challenge, wrong, of):
    """What to say of an input that is no example, where all examples are right."""
    if not challenge.examples:
        return "What is the first part of what came that you did not expect?"
    others = f"{wrong} of {of} random inputs go" if wrong > 1 else f"1 of {of} random inputs goes"
    return f"All examples are right, and {others} wrong. What does this one have that no example has?"


def constant(value):
    """What to say of a function that has one answer."""
    return (
        f"Your function gives {shortened(value, LISTED)} for every input. Which line of yours should make a "
        "difference between one input and another?"
    )


def partly_right(mistake):
    """Why a mistake still earns a share of the points."""
    share = SHARES.get(mistake.share, "A part of the points")
    if not mistake.message:
        return f"{share}: but for their form your values are right."
    return f"{share}: the idea is right, and one detail is not right yet."


def in_part(sentence, count, wrong):
    """What to say of a slip that explains so many of the wrong examples, and may be made in another way."""
    many = "each wrong example" if count == wrong else f"{count} of {wrong} wrong examples"
    return f"A usual slip would explain {many}: “{sentence}” Is it yours?"


def of_another_call(said):
    """A note on the second of two known mistakes, with an example of its own.

    That there are two slips is not said: one line may look like two from its two sides.
    """
    shown = said.failing
    called = f" ({shown.called})" if shown.called else ""
    return f"Another call: `{shortened(shown.call, LISTED)}`{called} gave {shown.got}. {said.message}"


def not_back(call, got):
    """A note on a call that did not come back, where another one is shown; `call` is "" if it is secret."""
    return f"And {f'`{shortened(call, LISTED)}`' if call else 'one more input'} gave {got}."


def wrong_before(count):
    """A note on the examples that went wrong before a call that did not come back, which is shown."""
    return f"Before that call, {count} {'example' if count == 1 else 'examples'} went wrong."


def changes(challenge, places):
    """What to say of a function that changes its arguments, here those at `places`."""
    named = _given(challenge, places, "`")
    return (
        f"Your function changes what it is given, {named}, and whoever uses that next is told "
        "something else. Which line changes it?"
    )


def _given(challenge, places, quote=""):
    """The names of the arguments at these places."""
    named = [f"{quote}{challenge.takes[i]}{quote}" for i in places if i < len(challenge.takes)]
    return listed(named) or "an argument"


def hidden(outcome):
    """What to say of an input that must stay secret: nothing of it, and nothing the function said."""
    match outcome.kind:
        case "value":
            return "All examples are right, but a hidden input is not. Which kind of input has no example?"
        case "raised":
            return "All examples are right, but a hidden input ends with an error. Which could it be?"
    return f"All examples are right, but a hidden input ends without an answer ({outcome.kind})."


def _only_printed(outcome):
    return outcome.value is None and outcome.printed.strip()


def complaint(value, returns):
    """What is wrong with the kind of a plain value, as a sentence, or None.

    >>> complaint(0.5, "Fraction").split(":")[0]
    'You returned the float 0.5 where an exact number (a Fraction or an int) is asked for'
    """
    match unlike(value, returns):
        case None:
            return None
        case Unlike("nothing"):
            return NO_VALUE
        case Unlike("kind", part, kind, whole):
            outer, _ = read(kind)
            exact = outer == "Fraction" and isinstance(part, float)
            digits = ": a float keeps 16 digits, a `Fraction` keeps them all" if exact else ""
            nothing = " or None" if kind.endswith(" or None") else ""
            return f"{_stands(part, whole)}where {WANTED[outer]}{nothing} is asked for{digits}."
        case Unlike("all None", part, _, whole):
            return f"{_stands(part, whole).rstrip()}, and where there is no answer None alone is asked for."
        case Unlike("length", part, kind, whole):
            _, parts = read(kind)
            things = ", ".join(WANTED[read(each)[0]] for each in parts)
            start = _stands(part, whole, f"of length {len(part)} ")
            return f"{start}where {len(parts)} things are asked for: {things}."


def _stands(value, whole, more=""):
    """What was returned, or what stands in it: the start of a sentence."""
    if whole is None:
        return f"You returned {values.described(value)} {more}"
    return f"In `{shown(whole, 60)}`, {values.described(value)} {more}stands "


def _about_value(challenge, inputs, outcome):
    value = returned(challenge, outcome.value)
    wrong = complaint(value, challenge.returns)
    if wrong and _only_printed(outcome):
        return PRINTED
    if wrong:
        told = challenge.questions["form"](inputs, value) if "form" in challenge.questions else ""
        return told or f"{wrong} {_question(value, challenge.returns)}"
    lengths = {
        len(e.gives) for e in challenge.examples if isinstance(getattr(e, "gives", None), (tuple, list))
    }
    is_tuple = challenge.returns == "tuple" and not challenge.observes
    if is_tuple and len(lengths) == 1 and len(value) not in lengths:
        return _about_length(challenge, outcome.value, lengths.pop())
    return None


def _about_length(challenge, value, asked):
    if type(value) is list:  # one of the things that are asked for, as it seems
        first = right_answer(challenge, challenge.examples[0])
        return (
            f"You returned a list alone, {answer(challenge, value)}. {asked} things are asked for, together, "
            f"as in `{first}`. Which of them is your list?"
        )
    return f"You returned {len(value)} things, and {asked} are asked for. What does each stand for?"


def _question(value, returns):
    match value:
        case None:
            return "Which way has no `return`, or which name or call in it gives None, as `list.sort` does?"
        case Position():
            return "Which attribute of a position holds what is asked for?"
        case bool():
            return "Which line makes a truth value: a comparison, or a `return`?"
        case list() if returns.startswith("str"):
            return "What glues a list of characters together?"
        case float() | list() | tuple() | set() if "Fraction" in returns and _has_floats(value):
            return "Where do your numbers stop being exact?"
        case float():
            return "Which step made it a float?"
    return "Which comparison would say so?" if returns == "bool" else "What does your `return` hand back?"


def _has_floats(value):
    return any(map(_has_floats, value)) if isinstance(value, (list, tuple, set)) else type(value) is float


def _about_raised(challenge, inputs, outcome):
    # A worker may say that anything is the error: a way to differ is none.
    told = challenge.questions.get(outcome.error) if outcome.error.endswith("Error") else ""
    return told(inputs, outcome) if callable(told) else told


def _about_type(name):
    match name:
        case "generator":
            return (
                "You returned a generator: a recipe that nobody has run yet. Is there a `yield`, "
                "or a `(… for …)` that no `max`, `sum` or `list` is around?"
            )
        case "function" | "method" | "builtin_function_or_method":
            return "You returned a function itself, not what it gives. Which call has lost its brackets?"
        case "absent":
            return AWAY
        case "too large":
            return "What you returned is too large to be compared, or contains itself. What does it collect?"
    return f"You returned an object of type `{name}`, which is no plain value. What should it hold?"


def unknown(id):
    """The sentence for an id that is none, or None when it is one."""
    if not isinstance(id, str):
        wrote = getattr(id, "__name__", None) or repr(id)[:40]
        return (
            f'The challenge comes first, in quotes, as in `check("3.2", minimax)`. You wrote `{wrote}` there.'
        )
    try:
        find(id)
    except KeyError as error:
        return f"{error.args[0]} Which one did you mean?"
    return None


def about_error(outcome):
    """What an Outcome of the kind "raised" means, and one question.

    >>> from helpers.checking.calling import Outcome
    >>> about_error(Outcome("raised", error="ValueError", about="leaf"))
    'There was nothing to choose from. What does a leaf have instead of children?'
    """
    if outcome.about.startswith(INSIDE):
        return _about_inside(outcome.about.removeprefix(INSIDE))
    kind, _, name = outcome.about.rpartition(".")
    used = [each for each in ATTRIBUTES if re.search(rf"(?<!self)\.{each}\s*\(", outcome.where)]
    index = re.search(r"\[(\w+\.(player|to_move))\]", outcome.where)
    match outcome.error:
        case "TypeError" if used:
            return f"`{used[0]}` is an attribute: it is read without brackets. Which brackets can go?"
        case "TypeError" if re.search(r"\.children\b(?!\s*\()", outcome.where):
            return "A method does its work only when it is called: `children()`. Which brackets are missing?"
        case "TypeError" if re.search(r"\.play\(\s*\)", outcome.where):
            return "`play` needs to know which move is made. Where do the possible moves of a position stand?"
        case "TypeError" if index and "not NoneType" in outcome.detail:
            return f"`{index[1]}` is None there: in a leaf nobody moves. Whose choice is it in `node`?"
        case "NameError":
            known = f"`{outcome.about}`" if outcome.about.isidentifier() else "that name"
            where = "Is it spelled as in the cell that defines or imports it, and was that run?"
            return f"Python does not know {known}. {where}"
        case "AttributeError" if outcome.about == "unfinished":
            return "Only a finished game has that number. What should your function ask before it reads it?"
        case "AttributeError" if ": read `" in outcome.detail:
            return "The error says what this leaf has instead. Which line of yours asks for the other?"
        case "AttributeError" if kind:
            return _about_attribute(kind, name, outcome.where)
        case "IndexError" if outcome.about == "leaf":
            return "The game is over there: that line finds no such place. What should be asked before it?"
        case "ValueError" if outcome.about == "leaf" and "to unpack" not in outcome.detail:
            return "There was nothing to choose from. What does a leaf have instead of children?"
        case "SystemExit":
            return "Your function ended the whole program. Which `exit()` or `quit()` can be a `return`?"
        case "IndexError":
            return "That line asks for a place that is not there. Which one, and which places are there?"
        case "KeyError":
            return "That line looks for a thing that its dict or set does not hold. How do those in it look?"
        case "ZeroDivisionError":
            return "That line divides by 0. What should it divide by for these inputs, and can that be 0?"
        case "TypeError" if other := re.search(GLUED, outcome.detail):
            return f"That line puts a text and a `{other[1]}` together. Which step made the `{other[1]}`?"
        case "TypeError":
            return next((told for word, told in TYPE_ERRORS.items() if re.search(word, outcome.detail)), None)
        case "ValueError":
            return _about_value_error(outcome.detail)
    return None


def _about_inside(name):
    """About an error that the function of this name raised, which the student's line called."""
    if name == "solve_exact":
        return EQUATIONS
    return (
        f"`{name}` raised that error; your line only called it. What does `{name}` expect, and what did that "
        "line hand to it?"
    )


def _about_value_error(detail):
    if detail.startswith("IllegalMove"):
        return "That move is not possible there. Which moves stand in the position's own `moves`?"
    if "values to unpack" in detail:
        return "That line names the parts of a thing, one by one. How many names, and how many parts has it?"
    if detail.startswith("ImpossibleBoard"):
        return (
            "You make a board that no game reaches: the two do not take turns on it, or play went on "
            "after a win. Could you look for a line in the cells, without making a board?"
        )
    return None


def stopped_there(outcome):
    """About an error of which there is no more to say."""
    if re.search(r"\braise\b", outcome.where):
        return "Your own `raise` stopped it, where an answer is asked for. Which condition led there?"
    if "changed size during iteration" in outcome.detail:
        kind = "a dictionary" if "dict" in outcome.detail else "a set"
        return (
            f"The loop there goes through {kind}, and a line in it puts something in or takes something out. "
            "What could the loop go through, so that it stays as it is?"
        )
    name = outcome.detail.partition(":")[0]
    return (
        f"Python stopped there with {name}: that line met a value it cannot use. Put a `print` of its names "
        "before it. Which of them is not what you expected?"
    )


def _about_attribute(kind, name, where):
    """About a name after a dot that is not there, in the line `where`, of an object of this kind."""
    if kind == "NoneType":
        return f"That line asks None for its `{name}`. Which call gave None, where did you expect something?"
    thing = getattr(games, kind, None)
    if not (isinstance(thing, type) and issubclass(thing, Position)):
        return f"A `{kind}` has no `{name}`. What is a `{kind}` there, and what should it be?"
    written = re.search(rf"\w+\.{name}\b", where)
    # The words of every game, and what this one has of its own; but not who won, which is asked for.
    own = [each for each in thing.__slots__ if not each.startswith("_") and each not in (*WRITTEN, "winner")]
    there = [f"`{each}`" for each in (*WRITTEN, *own) if hasattr(thing, each.partition("(")[0])]
    return (
        f"`{written[0] if written else name}` does not exist. A `{kind}` has {', '.join(there)}. "
        "Which of them can you use there?"
    )
