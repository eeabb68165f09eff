"""What came back from a worker, read strictly: nothing that an honest one would not say.

>>> answer = Answer([])
>>> answer.add(b'{"value":3}')
>>> answer.claims[0].outcome.value
3
"""

from dataclasses import dataclass

from helpers import checking, values
from helpers.grading.workers import protocol
from helpers.grading.workers.lost import Lost
from helpers.grading.workers.protocol import clean


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
        told = protocol.read(content)
        told.pop("last", None)
        match told:
            case {"value": value, **rest} if not rest:
                self.claims.append(Claim(content, checking.Outcome("value", values.decode(value))))
            case {"outcome": outcome}:
                self.claims.append(Claim(content, checking.Outcome.decode(outcome)))
            case {"missing": _}:
                self.missing = True
            case {"misfit": str(sentence)}:
                self.misfit = clean(sentence)
            case _:
                raise ValueError("a reply of no known kind")
