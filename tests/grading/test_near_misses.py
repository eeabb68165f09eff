"""A near miss keeps its share where the secret inputs show the same mistake, and nowhere else."""

import json

import pytest
from mistakes import MISTAKES

from helpers import checking
from helpers.checking import Outcome
from helpers.instructors.judging import exam

SEED = 5


def tasks_of(number):
    tasks = exam._tasks(number, SEED)
    exam._put_near_misses(tasks, MISTAKES)
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
        for name in task.near:
            wrong = checking.variants(MISTAKES[challenge.id][name])[0]
            examples, battery, secret = (
                claims(challenge, wrong, inputs) for inputs in (task.examples, task.battery, task.secret)
            )
            kept, lost = (task.judge(examples, each, battery) for each in (secret, table))
            share = challenge.mistakes[name].share * challenge.points
            assert (kept.mistake, kept.points) == (name, share), (challenge.id, name)
            assert (lost.mistake, lost.points) == (None, 0), (challenge.id, name)


def test_a_course_without_its_wrong_answers_is_not_whole():
    with pytest.raises(exam.Unusable, match=r"wrong answers to 1\.1"):
        exam._put_near_misses(exam._tasks(1, SEED), {})
