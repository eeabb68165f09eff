"""A near miss keeps its share where the secret inputs show the same mistake, and nowhere else."""

import json

import pytest
from mistakes import MISTAKES

from helpers import checking
from helpers.checking import Outcome
from instructors.judging import exam

SEED = 5


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
            examples, battery, secret = (
                claims(challenge, wrong, inputs) for inputs in (task.examples, task.battery, task.secret)
            )
            kept, lost = (task.judge(examples, each, battery) for each in (secret, table))
            share = challenge.mistakes[name].share * challenge.points
            assert (kept.mistake, kept.points) == (name, share), (challenge.id, name)
            assert (lost.mistake, lost.points) == (None, 0), (challenge.id, name)


def test_no_wrong_answer_runs_before_a_student_gives_it():
    """That would cost each run more than the grading of two students."""
    for task in tasks_of(3):
        inputs = task.examples, task.secret, task.battery
        right = [claims(task.challenge, [lambda *_: None], each) for each in inputs]
        task.judge(*right)
        assert not task.near


def test_a_course_without_its_wrong_answers_is_not_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(exam, "COURSE", tmp_path)
    with pytest.raises(exam.Unusable, match=r"solutions/challenges/1_….py: is the course whole"):
        exam.prepare("01_games", 1, tmp_path, SEED, 60, None)
