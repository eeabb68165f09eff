"""Which of a student's files counts: random downloads, one after another, against the rule in plain steps."""

import csv
import os
import random
import re
import zipfile
from dataclasses import dataclass
from datetime import datetime, timedelta

import pytest
import stub_class
from stub_class import NOTEBOOK, grade, install

from instructors.__main__ import main as command
from instructors.gradebook import Gradebook
from instructors.handed_in import submissions
from instructors.records import Mark, Record

pytestmark = pytest.mark.usefixtures("small_course")

STUDENTS, RUNS = [f"student {n}" for n in range(8)], 6
CODE = '{"cells": [{"cell_type": "code", "source": "%s"}], "metadata": {"n": %d}}'
# What a student may hand in that answers nothing.
EMPTY = {
    "pdf": "%%PDF-1.7 %d",
    "broken": '{"cells": [%d',
    "untouched": CODE.replace("%s", "def tree_height(tree): raise NotImplementedError"),
    "foreign": CODE.replace("%s", "def enzymes(cell): return 1"),
}


@dataclass(frozen=True)
class File:
    """What somebody handed in; 91.1 and 91.2 are worth its `number` each, and more on other inputs."""

    kind: str
    number: int

    @property
    def answers(self):
        return self.kind == "answer"

    @property
    def data(self):
        text = CODE % (f"def tree_height(tree): return {self.number}", 0)
        return (text if self.answers else EMPTY[self.kind] % self.number).encode()


def worth(points, seed):
    """Wrong is wrong on all inputs."""
    return points and points + 10 * seed


class Rule:
    """Sections 3 and 6 of INSTRUCTORS.md: `counted` has each student's files that counted, the last one still
    does, `marks` their points, `by_hand` those of an instructor for 91.1."""

    def __init__(self):
        self.counted, self.marks, self.by_hand = {}, {}, {}

    def grade(self, download, seed):
        """`download` has the files of each student, the newest last."""
        for student, files in download.items():
            counted = self.counted.setdefault(student, [])
            answers = [file for file in files if file.answers]
            if not answers:
                continue  # what counted counts on
            newest = answers[-1]
            if newest in counted[:-1]:
                continue  # a later one has replaced it
            if newest not in counted:
                counted.append(newest)
            self.marks[student, newest] = worth(newest.number, seed)

    def forget(self, student):
        del self.counted[student]
        self.by_hand.pop(student, None)

    def attempts(self, student):
        return [2 * self.marks[student, file] for file in self.counted[student]]

    def total(self, student):
        points = self.marks[student, self.counted[student][-1]] if self.counted[student] else 0
        return self.by_hand.get(student, points) + points


def judge(exam, submission, crew):
    """Reads the points from the answer; tells files without one apart as the real judge does."""
    record = Record(submission.student, submission.notebook, "not attempted", notes=[*submission.notes])
    points = 0
    try:
        data = submissions.load(submission)
        record.fingerprint = submissions.fingerprint(data)
        (cell,), _ = submissions.read(data)
        if found := re.search(r"tree_height.*return (\d+)", cell.source):
            record.status, points = "graded", worth(int(found[1]), exam.seed)
    except submissions.Unreadable as error:
        record.status, record.notes = error.status, [*record.notes, str(error)]
    record.marks = [Mark(id, "f", points, 100, attempted=points > 0) for id in ("91.1", "91.2")]
    record.ids = submission.ids
    return record


def a_download(chance):
    """Some students, with no file, one or several of a few, so that many are given again."""
    kinds = [*EMPTY, *["answer"] * 6]
    return {
        student: [
            File(chance.choice(kinds), chance.randrange(3)) for _ in range(chance.choice([0, 1, 1, 2, 3]))
        ]
        for student in sorted(chance.sample(STUDENTS, chance.randint(1, len(STUDENTS))))
    }


def laid_out(path, download, chance):
    """A folder or Moodle's zip, in which nobody is without a file: its path and what can be found in it. The
    newest is known by the time of the file, else by its name."""
    dated, zipped = chance.random() < 0.5, chance.random() < 0.5 and any(download.values())
    path.mkdir()
    for number, (student, files) in enumerate(download.items()):
        places = [*range(len(files))]
        if dated:
            chance.shuffle(places)
        moodles = f"{student}_{STUDENTS.index(student) + 50}_assignsubmission_file"
        folder = path / (moodles if zipped else student)
        folder.mkdir()
        for age, (place, file) in enumerate(zip(places, files, strict=True)):
            stem = f"lab {place}" if file.kind == "foreign" and number % 2 else f"{NOTEBOOK} ({place + 8})"
            one = folder / f"{stem}.{'pdf' if file.kind == 'pdf' else 'ipynb'}"
            one.write_bytes(file.data)
            time = (datetime(2026, 3, 1) + timedelta(minutes=2 * age * dated)).timestamp()
            os.utime(one, (time, time))
    if not zipped:
        return path, download
    with zipfile.ZipFile(f"{path}.zip", "w") as archive:
        for one in sorted(path.rglob("*.*")):
            archive.write(one, one.relative_to(path))
    return f"{path}.zip", {student: files for student, files in download.items() if files}


def table(out):
    return (out / "grades.csv").read_text(encoding="utf-8-sig")


def attempts(out, students):
    with Gradebook(out / "gradebook.sqlite", writing=False) as book:
        found = {each.student: each.attempts for each in book.standing()}
    return {student: [points for _, points in found.get(student, [])] for student in students}


def agree(out, rule, history):
    rows = {row["student"]: int(row["total"]) for row in csv.DictReader(table(out).splitlines())}
    assert rows == {student: rule.total(student) for student in rule.counted}, history
    worth_something = {name: [*filter(None, all)] for name, all in attempts(out, rule.counted).items()}
    assert worth_something == {name: [*filter(None, rule.attempts(name))] for name in rule.counted}, history


def change(action, *words, out):
    assert command(["gradebook", action, *map(str, words), "--out", str(out)]) == 0


def graded(path, out, rule, chance, seed, *options):
    """Grades a new download by the program and by the rule; what it was, and the words to grade it again."""
    given, download = laid_out(path, a_download(chance), chance)
    words = (given, out, "--notebook", 91, "--seed", seed)
    assert grade(*words, *options) == 0
    rule.grade(download, seed)
    return download, words


@pytest.mark.parametrize("number", range(5))
def test_any_downloads_in_any_order_end_as_the_rule_says(tmp_path, monkeypatch, number):
    chance, rule, out, history, asked = random.Random(number), Rule(), tmp_path / "out", [], []
    monkeypatch.setattr(stub_class, "MOST", {"91.1": 100, "91.2": 100})
    install(monkeypatch, lambda *words: asked.append(words) or judge(*words))
    seed = 1
    for run in range(RUNS):
        regrade = run > 0 and chance.random() < 0.3
        seed += regrade
        download, words = graded(tmp_path / str(run), out, rule, chance, seed, *["--regrade"] * regrade)
        history.append((seed, download))
        agree(out, rule, history)
        before = table(out), attempts(out, rule.counted)
        del asked[:]
        assert grade(*words) == 0
        assert not asked and (table(out), attempts(out, rule.counted)) == before, "the same once more"
        student, what = chance.choice([*rule.counted]), chance.random()
        if what < 0.3:
            change("override", student, "91.1", 77, "--why", "see mail", out=out)
            rule.by_hand[student] = 77
        elif what < 0.5 and len(rule.counted) > 1:
            change("forget", student, out=out)
            rule.forget(student)
        agree(out, rule, history)
