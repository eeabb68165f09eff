"""What judge and worker say to each other: one JSON object a line, one question at a time.

The judge asks, and every question carries a random word; each reply repeats that word and its own number:

    {"ask": "8f3a…", "do": "hello", "number": 3, "limits": {"cpu": 65, "memory": …, "file": …}}
    {"re": "8f3a…", "n": 0, "walls": ["cpu time", "memory", "file size"]}
    {"ask": "02bd…", "do": "cell", "name": "cell 7", "source": "def minimax(node): …"}
    {"re": "02bd…", "n": 0}                                   or with "error", "detail", "line"
    {"ask": "77c1…", "do": "call", "challenge": "3.2", "inputs": [[…], […]]}
    {"re": "77c1…", "n": 0, "outcome": {…}}  {"re": "77c1…", "n": 1, "outcome": {…}}
                                                              or n = 0 alone with "missing" or "misfit"

With `"last": true` no more replies follow, though more could have.
A reply that was not asked for is refused, because its word cannot be known before the question is sent.

>>> read(write({"re": "8f3a", "n": 0}))
{'re': '8f3a', 'n': 0}
"""

from json import dumps, loads  # by name: a student's patched `json` must not reach the protocol

LINE_LIMIT = 1 << 20  # bytes of one reply
TOTAL_LIMIT = 16 << 20  # bytes of all the replies to one question
TEXT_LIMIT = 300  # characters of an error message that are kept


class Rubbish(ValueError):
    """A line that no honest worker writes."""


def write(message):
    """One line of bytes for `message`; ValueError for what JSON cannot hold."""
    return dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def read(line):
    """The object in a line of bytes; Rubbish for anything but one JSON object."""
    try:
        message = loads(line.decode("utf-8"), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise Rubbish(f"a reply is not JSON: {clean(error)}") from None
    if type(message) is not dict:
        raise Rubbish("a reply is not a JSON object")
    return message


def _refuse(name):
    raise ValueError(f"{name} is not JSON")


def clean(text, limit=TEXT_LIMIT):
    """`text` as one printable line of at most `limit` characters: it may come from a student.

    >>> clean("one\\ntwo\\x1b[2J")
    'one two [2J'
    """
    text = str(text)[: 4 * limit]
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= limit else line[: limit - 1] + "…"
