"""Every known wrong answer is caught by a visible example, named, and told what it must be told."""

import pytest
from mistakes import MISTAKES
from reference import CHALLENGES, EVERY_CHALLENGE, entry, use_key

from helpers.checking import check

ALL = pytest.mark.parametrize("challenge", CHALLENGES, ids=lambda challenge: challenge.id)


def cases():
    for challenge in CHALLENGES:
        for name, wrong in MISTAKES.get(challenge.id, {}).items():
            several = wrong if isinstance(wrong, list) else [wrong]
            for number, functions in enumerate(several, 1):
                functions = functions if isinstance(functions, tuple) else (functions,)
                yield pytest.param(challenge, name, functions, id=f"{challenge.id}-{name}-{number}")


@pytest.mark.parametrize(("challenge", "name", "functions"), list(cases()))
def test_a_known_mistake_is_caught_and_named(challenge, name, functions, tmp_path, monkeypatch):
    if not entry(challenge.id):
        pytest.skip("no key can be made: test_challenges.py says why")
    use_key(monkeypatch, tmp_path, [challenge.id])
    result = check(challenge.id, *functions)
    assert not result.passed
    if challenge.examples:
        assert result.visible[0] < result.visible[1]
        assert result.failing.visible
    assert result.mistake == name
    assert result.message == challenge.mistakes[name].message
    assert result.points == challenge.points * challenge.mistakes[name].share


@ALL
def test_each_mistake_has_a_message_and_a_wrong_answer(challenge):
    assert set(challenge.mistakes) == set(MISTAKES.get(challenge.id, {}))


def test_no_mistake_belongs_to_a_challenge_that_is_gone():
    assert set(MISTAKES) <= {challenge.id for challenge in EVERY_CHALLENGE}


@ALL
def test_a_message_asks_one_question_and_is_short(challenge):
    messages = [mistake.message for mistake in challenge.mistakes.values()]
    for message in messages:
        assert message.endswith("?"), message
        assert message.count("?") == 1, message
        assert len(message.split()) <= 50, message
        assert "!" not in message and " simply " not in message
        assert message.count("`") % 2 == 0
    assert len(set(messages)) == len(messages)


@ALL
def test_a_share_is_never_more_than_half(challenge):
    assert all(0 <= mistake.share <= 0.5 for mistake in challenge.mistakes.values())
