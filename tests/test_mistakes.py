"""Every known wrong answer is caught by a visible example, named, and told what it must be told.

Each time this is proved with the first form of each mistake, weekly (`-m slow`) with all. The other forms are
in the key, which names them by their fingerprint and cannot be made where no example catches one. That the
key is fresh is proved each time by its lock, a hash of all that an entry depends on and of the entry; where
that does not hold, it is made anew. Weekly all of it is, of what each form said when `check` ran it.
"""

import sys
from types import SimpleNamespace

import pytest
from mistakes import MISTAKES
from reference import CHALLENGES, EVERY_CHALLENGE, entry, use_key

from helpers.checking import calling, check, checker, key, notebooks
from instructors import challenge_rules
from instructors.__main__ import main as command
from instructors.release import answer_key, cache

# Python 3.13.0 sets no limit to a recursion that leaves an argument to its default: it eats all memory.
BOUNDED = pytest.mark.skipif(sys.version_info[:3] == (3, 13, 0), reason="Python 3.13.0 recurses without end")
ENDLESS = {("3.1", "loses-b")}
EACH_TIME = 1  # form of a mistake
ALL = pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.id)


def cases():
    for challenge in CHALLENGES:
        for name, wrong in MISTAKES.get(challenge.id, {}).items():
            several = wrong if isinstance(wrong, list) else [wrong]
            for number, functions in enumerate(several, 1):
                functions = functions if isinstance(functions, tuple) else (functions,)
                marks = [BOUNDED] if (challenge.id, name) in ENDLESS else []
                marks += [pytest.mark.slow] * (number > EACH_TIME)
                label = f"{challenge.id}-{name}-{number}"
                yield pytest.param(challenge, name, functions, id=label, marks=marks)


CASES = list(cases())


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    """asked(challenge, functions): the `result` of their check, and the `outcomes` that it saw, in order."""
    folder, outcomes_of, known = tmp_path_factory.mktemp("key"), checker._outcomes, {}

    def ask(challenge, functions):
        if (challenge.id, functions) not in known:
            made = SimpleNamespace(outcomes=[])

            def listening(challenge, answers, inputs, visible):
                made.inputs, made.outcomes = inputs, outcomes_of(challenge, answers, inputs, visible)
                return made.outcomes

            def again(challenge, answers, asked):
                return next(o for each, o in zip(made.inputs, made.outcomes, strict=False) if each is asked)

            with pytest.MonkeyPatch.context() as patch:
                use_key(patch, folder, [challenge.id])
                patch.setattr(checker, "_outcomes", listening)
                # Whether it says the same a second time is test_checking.py's, and here a third of the time.
                patch.setattr(checker, "run", again)
                made.result = check(challenge.id, *functions)
            known[challenge.id, functions] = made
        return known[challenge.id, functions]

    return ask


@pytest.mark.parametrize(("challenge", "name", "functions"), CASES)
def test_a_known_mistake_is_caught_named_and_told_of_the_example_that_is_shown(
    challenge, name, functions, asked
):
    """In the notebook, in the feedback and on the class page: all show `failing` beside `message`."""
    if not entry(challenge.id):
        pytest.skip("no key can be made: test_challenges.py says why")
    result = asked(challenge, functions).result
    assert [*challenge_rules.caught(challenge, name, result)] == []
    assert [*challenge_rules.speaks_of_what_is_shown(challenge, name, result)] == []


@BOUNDED
def test_the_course_is_fresh(monkeypatch, capsys):
    """The key, too: by its lock, or made anew."""
    monkeypatch.setattr(calling, "PATIENCE", 600)  # on a busy machine a check may take long, and say so
    assert (command(["release", "--check"]), capsys.readouterr().out) == (0, "")


@BOUNDED
@pytest.mark.slow
def test_the_key_is_what_each_known_mistake_said(asked, monkeypatch, capsys):
    """`release --check` makes the key anew; what its wrong functions answer need not be heard twice."""
    told = {}
    for challenge, _, functions in (case.values for case in CASES):
        told[challenge.id, functions] = iter(asked(challenge, functions).outcomes)
    run, load = key.run, answer_key.load_mistakes
    recalled = []

    def recalling(challenge, functions, inputs):
        if (challenge.id, functions) not in told:
            return run(challenge, functions, inputs)
        recalled.append(challenge.id)
        return next(told[challenge.id, functions])  # the key asks what `check` asks, in the same order

    def loading(root, number):
        found = load(root, number)  # the same functions once more, which nobody has asked
        assert {id: list(wrong) for id, wrong in found.items()} == {id: list(MISTAKES[id]) for id in found}
        return {id: MISTAKES[id] for id in found}

    monkeypatch.setattr(calling, "PATIENCE", 600)  # on a busy machine a check may take long, and say so
    monkeypatch.setattr(key, "run", recalling)
    monkeypatch.setattr(answer_key, "load_mistakes", loading)
    for place in ("FOLDER", "LOCK"):  # nothing is recalled, and nothing kept
        monkeypatch.setattr(cache, place, "none/there")
    assert (command(["release", "--check", "--jobs", "1"]), capsys.readouterr().out) == (0, "")
    assert not any(list(rest) for rest in told.values())
    assert set(recalled) == {challenge.id for challenge, *_ in (case.values for case in CASES)}


@ALL
def test_each_mistake_has_a_message_and_a_wrong_answer(challenge):
    assert set(challenge.mistakes) == set(MISTAKES.get(challenge.id, {}))


def test_no_mistake_belongs_to_a_challenge_that_is_gone():
    ours = {id for id in MISTAKES if int(id.partition(".")[0]) in notebooks()}
    assert ours <= {challenge.id for challenge in EVERY_CHALLENGE}


@ALL
def test_a_message_asks_one_question_and_is_short(challenge):
    assert [*challenge_rules.sentences(challenge)] == []
