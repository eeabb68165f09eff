"""Every known wrong answer is caught by a visible example, named, and told what it must be told."""

import pytest
from mistakes import nb3
from reference import use_key

from helpers.checking import challenges_of, check, find


def cases():
    for id, known in nb3.MISTAKES.items():
        for name, functions in known.items():
            several = functions if isinstance(functions, list) else [functions]
            for number, function in enumerate(several, 1):
                yield pytest.param(id, name, function, id=f"{id}-{name}-{number}")


@pytest.fixture(autouse=True)
def key(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path)


@pytest.mark.parametrize(("id", "name", "function"), list(cases()))
def test_a_known_mistake_is_caught_and_named(id, name, function):
    challenge = find(id)
    result = check(id, function)
    assert not result.passed
    assert result.visible[0] < result.visible[1]
    assert result.failing.visible
    assert result.mistake == name
    assert result.message == challenge.mistakes[name].message
    assert result.points == challenge.points * challenge.mistakes[name].share


def test_each_mistake_has_a_message_and_a_wrong_answer():
    for challenge in challenges_of(3):
        assert set(challenge.mistakes) == set(nb3.MISTAKES[challenge.id])


@pytest.mark.parametrize("challenge", challenges_of(3), ids=lambda challenge: challenge.id)
def test_a_message_asks_one_question_and_is_short(challenge):
    messages = [mistake.message for mistake in challenge.mistakes.values()]
    for message in messages:
        assert message.endswith("?"), message
        assert message.count("?") == 1, message
        assert len(message.split()) <= 50, message
        assert "!" not in message and " simply " not in message
        assert message.count("`") % 2 == 0
    assert len(set(messages)) == len(messages)


def test_a_share_is_never_more_than_half():
    for challenge in challenges_of(3):
        assert all(0 <= mistake.share <= 0.5 for mistake in challenge.mistakes.values())
