"""Second answers: each challenge solved another way than in its solution, which proves the answer key.

A module a notebook, nb3.py for notebook 3, found by its name. Its `ANSWERS` is `{id: function}`, with a
tuple of functions where a challenge has several.
"""

import json
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from mistakes import MISTAKES

from helpers.checking import challenges_of, find, key, key_entry, load_key, notebooks

ANSWERS = {}
for found in sorted(iter_modules(__path__, "reference."), key=lambda module: module.name):
    ANSWERS |= import_module(found.name).ANSWERS

EVERY_CHALLENGE = [challenge for number in notebooks() for challenge in challenges_of(number)]
# Those that can be tested; of the others one test says what is missing.
CHALLENGES = [challenge for challenge in EVERY_CHALLENGE if challenge.id in ANSWERS]


def answers_of(id):
    """The right functions of a challenge, as a tuple."""
    answers = ANSWERS[id]
    return answers if isinstance(answers, tuple) else (answers,)


def use_key(monkeypatch, folder, ids):
    """Let `check` read a key for these challenges, of which a part may not be released yet."""
    place = folder / "key.json"
    entries = {id: entry(id) for id in ids if id in ANSWERS and entry(id)}
    place.write_text(json.dumps(entries), encoding="utf-8")
    monkeypatch.setattr(key, "KEY", place)
    return place


@cache
def entry(id):
    """A challenge's part of such a key; None where it cannot be made, which one test says for all.

    The released one, where there is one: test_challenges.py and test_release.py say whether that is right.
    """
    try:
        return load_key(id)
    except key.KeyFault:
        pass
    try:
        return key_entry(find(id), answers_of(id), MISTAKES.get(id, {}))
    except ValueError:
        return None
