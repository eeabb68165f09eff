"""A class that was never graded: records by a seeded generator, for the tests of the reports.

It answers the challenges of the small course.
"""

import random
from dataclasses import replace

import small

from helpers.checking.challenge import call, right_answer
from instructors.records import Mark, Record

NAMES = {91: small.TREES, 92: small.TABLES}
FIRST = ["Ada", "Bo", "Cy", "Dilek", "Émile", "Fatma", "Gus", "Hana", "Inès", "Jo", "Kai", "Lea", "Mo", "Nia"]
LAST = ["Müller", "Özdemir", "García", "Nguyễn", "O'Neil", "van-Dyk", "Smith", "Kowalska", "Li"]
INDEX = "an error: IndexError: list index out of range, in line 3 of cell 12"
GOT = [
    {"got": "None"},
    {"got": "7"},
    {"got": INDEX, "kind": "raised", "error": "IndexError"},
    {"got": "[0, 1]"},
]
HIDDEN = "All examples are right, but a hidden input is not. Which kind of input has no example?"
WHEN = "2026-03-01T09:05:07+00:00"


def students(n):
    """That many names, all different."""
    pairs = [f"{first} {last}" for last in LAST for first in FIRST]
    return [f"{pairs[i % len(pairs)]}{'' if i < len(pairs) else f' {i}'}" for i in range(n)]


def marks(number, **differs):
    """The marks of a right notebook; `differs` has by name of a challenge what is different."""
    return [replace(_passed(each), **differs.get(each.name, {})) for each in small.ASKED[number]]


def failed(id, example=0, **more):
    """What differs in the mark of a challenge that one of its examples shows wrong."""
    challenge = small.CHALLENGES[id]
    shown = challenge.examples[example]
    failing = {"example": example, "call": call(challenge, shown.inputs), "got": "7"}
    failing["right"] = right_answer(challenge, shown)
    return {"points": 0, "passed": False, "visible": (2, len(challenge.examples)), "random": (31, 60),
            "failing": failing, **more}  # fmt: skip


def unread(student, number, status, message):
    """The record of a file of which nothing could be graded."""
    blank = [
        replace(each, points=0, passed=False, attempted=False, visible=(0, each.visible[1]), random=(0, 60),
                message=message)
        for each in marks(number)
    ]  # fmt: skip
    return Record(student, NAMES[number], status, blank, notes=[message])


def sample(n=30, notebooks=(91, 92), seed=1):
    """The records of a class of `n`."""
    rng = random.Random(seed)
    found = []
    for student in students(n):
        skill = rng.uniform(0.3, 1.2)
        for number in notebooks:
            if rng.random() < 0.03:
                found.append(
                    unread(student, number, "empty file", "The file is empty: it must be handed in again.")
                )
                continue
            answers = [_mark(rng, each, skill) for each in small.ASKED[number]]
            record = Record(student, NAMES[number], marks=answers)
            record.graded, record.ids = WHEN, {"id": str(1000 + len(found))}
            if rng.random() < 0.2:
                record.notes = [f"minimax final (2).ipynb was taken for {NAMES[number]}.ipynb"]
                record.attempts = [(f"2026-02-2{i}T10:00:00+00:00", 10 * i) for i in range(3)]
            found.append(record)
    return found


def _passed(challenge, **more):
    seen = len(challenge.examples)
    head = {"id": challenge.id, "name": challenge.name, "max": challenge.points, "bonus": challenge.bonus}
    body = {"points": challenge.points, "passed": True, "attempted": True}
    return Mark(**head | body | {"visible": (seen, seen), "random": (60, 60)} | more)


def _mark(rng, challenge, skill):
    shape = f"{rng.randint(40, 140)}:{rng.randint(1, 9)}a"
    if rng.random() < skill - 0.08 * challenge.difficulty:
        return _passed(challenge, shape=shape)
    wrong = {"points": 0, "passed": False, "random": (rng.randint(0, 59), 60), "shape": shape}
    wrong |= failed(challenge.id, rng.randrange(len(challenge.examples)))
    wrong["failing"] |= rng.choice(GOT) | {"bare": True}
    names = sorted(challenge.mistakes)
    if not names or rng.random() < 0.3:
        return _passed(challenge, **wrong, message=HIDDEN)
    name = names[min(int(rng.expovariate(1.2)), len(names) - 1)]
    known = challenge.mistakes[name]
    wrong["points"] = known.share * challenge.points
    return _passed(challenge, **wrong, mistake=name, message=known.message)
