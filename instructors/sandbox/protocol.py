"""What judge and worker say to each other: one JSON object a line.

The judge asks, often several questions ahead, and gets the replies in their order. Every question carries a
random token; each reply repeats the token and its own number:

    {"ask": "8f3a…", "do": "hello", "limits": {"cpu": 65}}
    {"re": "8f3a…", "n": 0, "walls": ["cpu time", "memory", "file size"]}
    {"ask": "02bd…", "do": "cells", "cells": [["cell 7", "def minimax(node): …"], ["cell 9", "…"]]}
    {"re": "02bd…", "n": 0}  {"re": "02bd…", "n": 1, "error": "NameError", "detail": "…", "line": 3}
    {"ask": "77c1…", "do": "call", "challenge": {"id": "3.2", "answers": ["minimax"], "takes": ["node"], …},
     "observe": null, "examples": 6, "inputs": ["gASV…"]}
    {"re": "77c1…", "n": 0, "value": 3}  {"re": "77c1…", "n": 1, "outcome": {…}}
                                                              or n = 0 alone with "missing" or "misfit"

`observe` names the function that watches a call, as "helpers.challenges.watching:looked".
With `"last": true` in front no more replies follow, though more could have.
A reply that was not asked for is refused, because its token cannot be known before the question is sent.
Each list of inputs is one pack, as the worker may trust the judge; what comes back is never unpacked.

>>> read(write({"re": "8f3a", "n": 0}))
{'re': '8f3a', 'n': 0}
>>> said(reply("8f3a", 2, {"value": 3})[:-1], "8f3a", 2)
b'{"value":3}'
"""

import io
import pickle
from base64 import b64decode, b64encode
from json import JSONEncoder, loads  # by name: a student's patched `json` must not reach the protocol

from helpers.checking import values
from helpers.text import shortened
from instructors.sandbox.limits import LINE_LIMIT, RLIMITS, TEXT_LIMIT, TOTAL_LIMIT  # noqa: F401  for who asks

# Messages are trees: no check for circular references is needed.
encoded = JSONEncoder(separators=(",", ":"), allow_nan=False, check_circular=False).encode
# Libraries that make every fork slower, by the text in a notebook that needs them: the fork server imports
# them when the first such notebook comes.
WANTED = {"numpy": ("numpy", "numpy.linalg", "numpy.random")}
WANTED |= dict.fromkeys(("networkx", "trace(", "game_tree("), ("networkx",))
# The walls around a worker, of which it says those that hold.
WALLS = (*RLIMITS, "privileges", "files", "network", "signals", "system calls")


class Lost(Exception):
    """The worker is of no more use; the text says more.

    `why` is "time", "died" or "rubbish" (a line that no honest worker writes), which is the student's doing,
    "killed", which can be the doing of a machine without memory, so the question is asked again, or "start",
    which is the grader's own trouble. The judge adds "unproved" (what came back does not prove the answer)
    and "changed" (what answered the examples is no function any more).
    """

    def __init__(self, why, text):
        super().__init__(text)
        self.why = why


def write(message):
    """One line of bytes for `message`; ValueError for what JSON cannot hold."""
    return encoded(message).encode("ascii") + b"\n"


def read(line):
    """The object in a line of bytes; Lost for anything but one JSON object."""
    try:
        message = loads(line.decode("utf-8"), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise Lost("rubbish", f"a reply is not JSON: {clean(error)}") from None
    if type(message) is not dict:
        raise Lost("rubbish", "a reply is not a JSON object")
    return message


def asked(question, token):
    """The line of a question that `write` made, with its token."""
    return b'{"ask":"' + token.encode() + b'",' + question[1:]


def reply(token, number, content):
    """A worker's line: reply `number` to the question with this token."""
    value = content.get("value") if len(content) == 1 else None
    # Most replies are one int, and formatting it is faster than JSON.
    text = f'{{"value":{value}}}' if type(value) is int else encoded(content)
    rest = "," + text[1:] if content else "}"
    return f'{{"re":"{token}","n":{number}{rest}\n'.encode("ascii")


def said(line, token, number):
    """The content of reply `number` to the question with this token; Lost for any other line.

    It is JSON only if the worker is honest: `read` finds out.
    """
    start = b'{"re":"%b","n":%d' % (token.encode(), number)
    if line.startswith(start + b","):
        return b"{" + line[len(start) + 1 :]
    if line.startswith(start + b"}"):
        return b"{" + line[len(start) :]
    raise Lost("rubbish", "a reply that was not asked for")


def is_last(content):
    """Whether a reply's content says that no more follow."""
    return content.startswith(b'{"last":true')


class _Packer(pickle.Pickler):  # a subclass, as Python 3.13.0 lets no instance set persistent_id
    def persistent_id(self, value):
        return values.registered(value) if callable(value) else None  # `callable` first: it is fast


class _Unpacker(pickle.Unpickler):
    def persistent_load(self, known):
        return values.REGISTRIES[known[0]]()[known[1]]


def packed(inputs):
    """A list of inputs as text; the worker's `unpacked` makes new and equal ones of it."""
    stream = io.BytesIO()
    _Packer(stream).dump(inputs)
    return b64encode(stream.getvalue()).decode()


def unpacked(text):
    """The inputs in a text of `packed`: for the worker, which may trust the judge, and for nobody else."""
    return _Unpacker(io.BytesIO(b64decode(text))).load()


def _refuse(name):
    raise ValueError(f"{name} is not JSON")


def clean(text, limit=TEXT_LIMIT):
    """`text` as one printable line of at most `limit` characters: it may come from a student.

    >>> clean("one\\ntwo\\x1b[2J")
    'one two [2J'
    """
    return shortened("".join(c if c.isprintable() else " " for c in str(text)[: 4 * limit]), limit)
