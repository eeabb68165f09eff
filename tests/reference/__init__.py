"""Second answers: each challenge solved another way than in its solution, which proves the answer key.

They stand in `solutions/challenges`, in the cells `# %% proof`; `from reference import nb3` has those of
notebook 3. `ANSWERS` is `{id: function}`, with a tuple of functions where a challenge has several.
"""

import json
import sys
from functools import cache

from mistakes import MISTAKES

from helpers.checking import challenges_of, find, key, key_entry, load_key, notebooks
from helpers.checking.compiled import course
from instructors import challenge_files

for _number in challenge_files.numbers(course()):
    _proofs = challenge_files.proofs(course(), _number)
    globals()[f"nb{_number}"] = sys.modules[f"{__name__}.nb{_number}"] = _proofs
EVERY_CHALLENGE = [challenge for number in notebooks() for challenge in challenges_of(number)]


def _written(challenge):
    """Its second answers as far as they are written."""
    known = vars(challenge_files.proofs(course(), int(challenge.id.partition(".")[0])))
    return tuple(known[name] for name in challenge.answers if name in known)


# Those that can be tested; of the others one test says what is missing.
CHALLENGES = [each for each in EVERY_CHALLENGE if len(_written(each)) == len(each.answers)]
ANSWERS = {each.id: _written(each) if len(each.answers) > 1 else _written(each)[0] for each in CHALLENGES}


def answers_of(id):
    """The right functions of a challenge, as a tuple."""
    return _written(find(id))


def use_key(monkeypatch, folder, ids):
    """Let `check` read a key for these challenges, of which a part may not be released yet."""
    place = folder / "key.json"
    entries = {id: entry(id) for id in ids if id in ANSWERS and entry(id)}
    place.write_text(json.dumps(entries), encoding="utf-8")
    monkeypatch.setattr(key, "path", lambda: place)
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
