"""What an arena at home remembers, beside the progress: the versions of a bot, and which files are trusted.

>>> import os, tempfile
>>> from unittest.mock import patch
>>> with patch.dict(os.environ, HELPERS_PROGRESS=os.path.join(tempfile.mkdtemp(), "progress.json")):
...     write({"bots": {}, "trusted": ["a digest"]})
...     read()
{'bots': {}, 'trusted': ['a digest']}
"""

import json
import os
from contextlib import suppress


def path():
    """Where it is kept."""
    from helpers.checking import scores

    return os.path.join(os.path.dirname(scores.path()), ".arena.json")


def read():
    """{"bots": {name: {"visits": n, "versions": [program], "games": [[version, other, points]]}},
    "trusted": [digest]}."""
    with suppress(OSError, ValueError, LookupError, TypeError):
        with open(path(), encoding="utf-8") as file:
            found = json.load(file)
        return {"bots": dict(found["bots"]), "trusted": list(found["trusted"])}
    return {"bots": {}, "trusted": []}  # damaged, or gone: that stops nobody


def write(memory):
    """Remember this; written beside and moved into place, and not at all where nothing can be written."""
    beside = f"{path()}.{os.getpid()}"
    with suppress(OSError):
        with open(beside, "w", encoding="utf-8") as file:
            json.dump(memory, file, indent=1, sort_keys=True)
        os.replace(beside, path())
