"""What an arena at home remembers, beside the progress: the versions of a bot, and which files are trusted.

>>> import os, tempfile
>>> from unittest.mock import patch
>>> with patch.dict(os.environ, HELPERS_PROGRESS=os.path.join(tempfile.mkdtemp(), "progress.json")):
...     with changed() as memory:
...         memory["trusted"].append("a digest")
...     read()
{'bots': {}, 'trusted': ['a digest']}

As of the progress, a file that is damaged, read-only or gone never stops a run.
"""

import json
import os
from contextlib import contextmanager, suppress


def path():
    """Where it is kept."""
    from helpers.checking import scores

    return os.path.join(os.path.dirname(scores.path()), ".arena.json")


def read():
    """{"bots": {name: {"visits": …, "versions": [program], "games": [[version, other, points]]}},
    "trusted": [digest]}."""
    with suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
        with open(path(), encoding="utf-8") as file:
            found = json.load(file)
        for each in found["bots"].values():
            if [each["visits"] + 0, len(each["versions"])] and all(len(game) == 3 for game in each["games"]):
                continue
        return {"bots": dict(found["bots"]), "trusted": list(found["trusted"])}
    return {"bots": {}, "trusted": []}


@contextmanager
def changed():
    """What is remembered, to be changed; it is written at the end."""
    memory = read()
    yield memory
    place = path()
    with suppress(OSError):
        with open(f"{place}.{os.getpid()}", "w", encoding="utf-8") as file:
            json.dump(memory, file, indent=1, sort_keys=True)
        os.replace(f"{place}.{os.getpid()}", place)


def bot(key):
    """{"visits": …, "versions": [program], "games": [[version, other, points]]} of a bot at home."""
    return read()["bots"].get(key, {"visits": 0, "versions": [], "games": []})


def keep_bot(key, found):
    """Remember this of a bot."""
    with changed() as memory:
        memory["bots"][key] = found
