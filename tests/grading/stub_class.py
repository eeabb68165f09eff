"""A class that is graded in no time: real folders, a real gradebook and real reports, but a judge and workers
that only look at the bytes. For tests of what a run does around the grading."""

import os
import sys
from dataclasses import dataclass, field
from hashlib import sha256
from threading import Event
from types import SimpleNamespace

from helpers.checking import Challenge
from instructors import run
from instructors.__main__ import main as command
from instructors.handed_in import submissions
from instructors.records import Mark, Record
from instructors.reports import export

NOTEBOOK = "91_small_trees"
MOST = {"91.1": 10, "91.2": 20, "91.3": 15}


@dataclass
class Exam:
    """An exam without questions."""

    notebook: str
    seed: int
    stopped: Event = field(default_factory=Event)

    @property
    def tasks(self):
        return [SimpleNamespace(challenge=each) for each in challenges_of(self.notebook)]

    @property
    def fingerprint(self):
        return f"{self.notebook} {self.seed} {[*MOST]}"


class Crew:
    """A crew without workers."""

    walls = ("memory", "files")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass


def challenges_of(number):
    return [Challenge(id, "f", most, 1, 5, "int", (), None, ("",) * 3, {}) for id, most in MOST.items()]


def prepare(notebook, number, solutions, seed, seconds, crew, partly=False):
    return Exam(notebook, seed)


def judged(exam, submission, crew):
    """Points that depend on the bytes alone."""
    record = Record(submission.student, submission.notebook, notes=list(submission.notes), ids=submission.ids)
    record.came = submission.came
    try:
        data = submissions.load(submission)
        submissions.read(data)
    except submissions.Unreadable as error:
        record.status, record.notes = error.status, [*record.notes, str(error)]
        record.marks = [Mark(id, "f", 0, most, message=str(error)) for id, most in MOST.items()]
        return record
    record.fingerprint = submissions.fingerprint(data)
    for passed, (id, most) in zip(right_of(data), MOST.items(), strict=True):
        mistake = None if passed else "never-alternates"
        mark = Mark(id, "f", most * passed, most, passed=passed, attempted=True, mistake=mistake)
        record.marks.append(mark)
    return record


def right_of(data):
    """Which of the three answers in these bytes are right."""
    return [byte % 3 > 0 for byte in sha256(data).digest()[: len(MOST)]]


def install(patch, judge=judged):
    """Puts them in the place of the real ones."""
    for module in (run, export):
        patch.setattr(module, "checking", SimpleNamespace(challenges_of=challenges_of))
    patch.setattr(run, "exam", SimpleNamespace(prepare=prepare))
    patch.setattr(run, "judge", SimpleNamespace(grade=judge))
    patch.setattr(run, "Crew", Crew)


ANSWER = '{"cell_type": "code", "source": "def %s(node): return 1"}'


def make_class(folder, students, notebook=NOTEBOOK, word="answer"):
    """A folder for each student with a notebook in it; `students` is names, or how many."""
    names = [f"student {n:02}" for n in range(students)] if isinstance(students, int) else students
    for name in names:
        (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / name / f"{notebook}.ipynb").write_bytes(handed_in(name, word, notebook))
    return folder


def handed_in(name, word, notebook=NOTEBOOK):
    """The bytes of a student's notebook."""
    answer = ANSWER % ("best_cells" if notebook.startswith("92") else "tree_height")
    return f'{{"cells": [{answer}], "metadata": {{"{word}": "{name}"}}}}'.encode()


def grade(folder, out, *options):
    """The exit status of a run."""
    return command(["grade", str(folder), "--out", str(out), *map(str, options)])


def in_child(action):
    """The id of a forked process that does this, silently."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    try:
        action()
    finally:
        os._exit(1)
