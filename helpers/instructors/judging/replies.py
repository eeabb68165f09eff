"""What came back from a worker, read strictly: nothing that an honest one would not say.

>>> answer = Answer([])
>>> answer.add(b'{"value":3}')
>>> answer.claims[0].outcome.value
3
"""

from dataclasses import dataclass
from functools import lru_cache

from helpers import checking
from helpers.checking import values
from helpers.instructors.sandbox import protocol
from helpers.instructors.sandbox.lost import Lost
from helpers.instructors.sandbox.protocol import clean

SHORT = 500  # bytes of a reply that is read only once


@dataclass(frozen=True)
class Claim:
    """What a worker says came of a call: to the letter, and understood."""

    text: bytes
    outcome: checking.Outcome


@dataclass
class Answer:
    """What came back for a list of inputs: claims, and, if that is not one for each, why."""

    claims: list
    lost: Lost | None = None
    missing: bool = False
    misfit: str = ""

    def add(self, content):
        """Takes the content of one more reply; ValueError for what no honest worker says."""
        match (_read_once if len(content) <= SHORT else _read)(content):
            case Claim() as claim:
                self.claims.append(claim)
            case {"missing": _}:
                self.missing = True
            case {"misfit": str(sentence)}:
                self.misfit = clean(sentence)
            case _:
                raise ValueError("a reply of no known kind")


def _read(content):
    """The Claim in a reply, or what else it says."""
    told = protocol.read(content)
    told.pop("last", None)
    match told:
        case {"value": value, **rest} if not rest:
            return Claim(content, checking.Outcome("value", values.decode(value)))
        case {"outcome": outcome}:
            return Claim(content, checking.Outcome.decode(outcome))
    return told


# A whole class gives mostly the same short answers; nobody changes a Claim.
_read_once = lru_cache(maxsize=4000)(_read)
