"""The course, whatever it holds, goes through the grader: solutions, inputs, watchers, near misses."""

import csv
import json
import pkgutil
import shutil
from pathlib import Path

import pytest
from mistakes import MISTAKES

from helpers import challenges, checking
from helpers.checking import Outcome, challenges_of, values
from instructors.__main__ import main as command
from instructors.handed_in import cells, submissions, which_counts
from instructors.judging import exam
from instructors.records import number_of
from instructors.sandbox import placeholders, protocol
from instructors.syllabus import syllabus

ROOT = Path(__file__).parents[2]
SOLUTIONS = syllabus(ROOT / "solutions").notebooks
SEED = 5


def rows(out):
    with open(out / "grades.csv", encoding="utf-8-sig", newline="") as file:
        return {row[0]: row for row in list(csv.reader(file))[1:]}


@pytest.mark.parametrize("folder", ["notebooks", "solutions"])
def test_each_notebook_under_the_name_of_any_other_is_known_by_its_cells(folder):
    names = [path.stem for path in SOLUTIONS]
    for name in names:
        text = (ROOT / folder / f"{name}.ipynb").read_text(encoding="utf-8")
        assert {which_counts.by_cells(text, names, named) for named in (None, *names)} == {name}


def test_the_solutions_get_full_points_and_the_untouched_notebooks_none(tmp_path, capsys):
    for student, folder in (("solution", "solutions"), ("untouched", "notebooks")):
        shutil.copytree(ROOT / folder, tmp_path / "in" / student, ignore=shutil.ignore_patterns("[!0]*"))
    assert command(["grade", str(tmp_path / "in"), "--out", str(tmp_path / "out"), "--jobs", "2"]) == 0
    got, asked = (
        rows(tmp_path / "out"),
        [each for path in SOLUTIONS for each in challenges_of(number_of(path.name))],
    )
    most = str(sum(each.points for each in asked if not each.bonus))
    assert got["solution"][1:] == [*(str(each.points) for each in asked), most, most, "graded"]
    assert got["untouched"][1:] == [*("0" for _ in asked), "0", most, "not attempted"]
    assert "the cell that begins with" not in capsys.readouterr().out


def test_inputs_are_packed_and_unpacked_the_same():
    for number in checking.notebooks():
        for challenge in checking.challenges_of(number):
            inputs = [
                values.decode(values.encode(each)) for each in checking.hidden_inputs(challenge, count=5)
            ]
            assert list(map(values.encode, protocol.unpacked(protocol.packed(inputs)))) == [
                values.encode(each) for each in inputs
            ]


@pytest.mark.parametrize("path", SOLUTIONS, ids=lambda path: path.stem)
def test_few_cells_of_a_solution_run_and_all_its_answers_do(path):
    answers = {name for each in checking.challenges_of(number_of(path.name)) for name in each.answers}
    ready, _ = cells.prepare(submissions.read(path.read_bytes())[0], answers)
    numbers = {number for number, _ in cells.needed(ready, cells.own_cells(ready, answers))}
    assert all(cell.number in numbers or not answers & cells.bound(cell.source) for cell in ready)
    assert len(numbers) < len(ready) * 2 / 3  # or it is not worth its lines


def test_of_the_challenges_a_worker_finds_only_what_watches_a_search():
    every = [each for number in checking.notebooks() for each in checking.challenges_of(number)]
    watches = {f.__module__ for each in every for f in (each.observe, each.entered) if f}
    assert watches <= placeholders.WATCHING
    found = {module.name for module in pkgutil.iter_modules(challenges.__path__, "helpers.challenges.")}
    assert {name for name in found if not placeholders.is_placeholder(name)} <= placeholders.WATCHING
    # Beside them the one that both `watching` and the judge need, and the one that lends a search.
    others = {"helpers.challenges.move_order", "helpers.challenges.lent_search"}
    left_out = syllabus(ROOT / "solutions").left_out
    assert placeholders.WATCHING - watches == others or (
        left_out and placeholders.WATCHING - watches > others
    )


# A near miss keeps its share where the secret inputs show the same mistake, and nowhere else.


def tasks_of(number):
    tasks = exam._tasks(number, SEED)
    for task in tasks:
        task.secret_right = [None if task.challenge.accept else "of no answer" for _ in task.secret]
    return tasks


def claims(challenge, answers, inputs):
    with checking.asking(challenge, answers) as ask:
        told = [ask(exam.values.decode(exam.values.encode(each))) for each in inputs]
    return [exam.Claim(json.dumps(str(each)).encode(), each) for each in told]


@pytest.mark.parametrize("number", checking.notebooks())
def test_a_table_of_the_fixed_inputs_earns_nothing_and_the_mistake_itself_its_share(number):
    for task in tasks_of(number):
        challenge = task.challenge
        table = [exam.Claim(b"table", Outcome("value", 0))] * len(task.secret)
        for name in task.near_misses():
            wrong = checking.variants(MISTAKES[challenge.id][name])[0]
            examples, fixed, secret = (
                claims(challenge, wrong, inputs) for inputs in (task.examples, task.fixed, task.secret)
            )
            kept, lost = (task.judge(examples, each, fixed) for each in (secret, table))
            share = challenge.mistakes[name].share * challenge.points
            assert (kept.mistake, kept.points) == (name, share), (challenge.id, name)
            assert (lost.mistake, lost.points) == (None, 0), (challenge.id, name)


def test_no_wrong_answer_runs_before_a_student_gives_it():
    """That would cost each run more than the grading of two students."""
    for task in tasks_of(checking.notebooks()[0]):
        inputs = task.examples, task.secret, task.fixed
        right = [claims(task.challenge, [lambda *_: None], each) for each in inputs]
        task.judge(*right)
        assert not task.near


def test_a_course_without_its_wrong_answers_is_not_whole(tmp_path, monkeypatch):
    monkeypatch.setenv("HELPERS_COURSE", str(tmp_path))
    with pytest.raises(exam.Unusable, match=r"solutions/challenges/1_….py: is the course whole"):
        exam.prepare("01_games", 1, tmp_path, SEED, 60, None)
