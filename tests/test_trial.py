"""`python -m instructors try`: one challenge proved, and all that is missing told with the way out."""

from dataclasses import replace

import pytest
import small

from helpers.checking import Challenge, Example, Mistake, compiled, find
from instructors import challenge_files, challenge_rules, trial
from instructors.__main__ import main as command
from instructors.wrong_answers import Wrong

pytest.importorskip("resource", reason="slips are tried on Linux and macOS only")
pytestmark = pytest.mark.usefixtures("small_course")
HEIGHT = small.CHALLENGES["91.1"]


def cells(kind):
    """What the files of notebook 91 have in their cells of this kind, as `try` reads it."""
    return challenge_files.module(small.COURSE, 91, kind).each


@pytest.fixture(autouse=True)
def course(monkeypatch):
    """`try` asks what the files say from then on, and other tests what is released."""
    monkeypatch.setattr(compiled, "KNOWN", {})


@pytest.fixture
def told(capsys):
    """told("91.1"): the exit status of `try`, and its lines."""

    def run(*words):
        status = command(["try", *words])
        return status, capsys.readouterr().out.splitlines()

    return run


@pytest.fixture
def change(monkeypatch):
    """change(points=…) changes 91.1 as its author would, in its cell `# %% asked`."""

    def put(**changes):
        asked = cells("asked")
        monkeypatch.setitem(asked, "91.1", replace(asked["91.1"], **changes))

    return put


@pytest.fixture
def wrong(monkeypatch):
    """wrong(name=function) gives 91.1 these mistakes, and each a sentence."""

    def put(**functions):
        said = {name: Wrong(f"You did {name}. What else is there?", each) for name, each in functions.items()}
        monkeypatch.setitem(cells("wrong"), "91.1", said)

    return put


def faults(lines):
    return [line for line in lines if line.startswith("✗")]


def test_a_finished_challenge_has_a_line_with_a_tick_for_each_thing(told):
    status, (head, *lines) = told("91.1")
    assert (status, head) == (0, "91.1 tree_height")
    assert len(lines) == 8 and all(line.startswith("✓ ") for line in lines), lines


def test_all_that_is_wrong_is_told_in_one_run_and_what_waits_for_it(told, change):
    change(hints=("Why?",), examples=(Example(8, gives=4),), minutes=7)
    status, lines = told("91.1")
    text = "\n".join(lines)
    assert status == 1
    assert "it has 1 hints. Give three" in text
    assert "minutes is 7. Give 5, 10, … or 50." in text
    assert "Example(8 -> 4) is stated, and it gives 3. Mend one of them." in text
    assert "– Slips of the solution: it waits for the solution" in lines
    assert "– Not as usual: it has 1 example; 5 or more let a mistake be seen from more sides." in lines


def test_mistakes_that_pass_are_alike_or_are_not_written_are_told(told, wrong):
    def right(n_leaves, b=2):
        return trial.Trial(HEIGHT, 1).solved[0](n_leaves, b)

    def unwritten(n_leaves, b=2):
        raise NotImplementedError()

    wrong(same=right, one=lambda n, b=2: 1, another=lambda n, b=2: 1, none=unwritten)
    status, lines = told("91.1")
    assert status == 1
    assert [line.partition(": ")[2] for line in faults(lines)] == [
        "no example catches same. Write it, or add an example.",
        "there is no code yet for none. Write it, or add an example.",
        "another and one cannot be told apart. Give them one name.",
    ]


def test_a_challenge_without_mistakes_and_a_sentence_without_answers_are_told(told, wrong):
    wrong()
    file = "solutions/challenges/91_1_tree_height.py"
    assert faults(told("91.1")[1]) == [
        f"✗ The known mistakes: it knows none. Write the usual ones in `# %% wrong` of {file}."
    ]
    wrong(unsaid=[], one=lambda n, b=2: 1)
    assert faults(told("91.1")[1]) == [
        "✗ The known mistakes: unsaid has no wrong answer. Write one, or leave the sentence out."
    ]


def test_code_that_no_student_could_get_is_told(told, change):
    change(inputs=lambda rng: (rng.randrange(9),))
    assert any("Write it in helpers/challenges." in line for line in faults(told("91.1")[1]))


def test_files_that_cannot_be_read_are_told_with_the_way_out(capsys, monkeypatch):
    monkeypatch.setitem(cells("asked"), "91.1", Challenge)
    monkeypatch.setitem(cells("wrong"), "91.2", {"slip": min})
    assert command(["try", "91.1"]) == 2
    said = capsys.readouterr().err
    assert 'Let a cell `# %% asked` say ASKED = Challenge("91.1", "tree_height", …)' in said
    assert "slip in WRONG is no Wrong(sentence, answers)" in said


def test_a_sentence_reads_as_one_line_however_it_is_written(told, monkeypatch):
    over_lines = Wrong(
        """First line,
        second:   third?""",
        lambda n, b=2: 1,
        share=1,
    )
    monkeypatch.setitem(
        cells("wrong"), "91.1", {"one-two": over_lines, "three": Wrong("Third?", min, share=0.25)}
    )
    told("91.1", "--seconds", "0")
    assert find("91.1").mistakes == {
        "one-two": Mistake("First line, second: third?", 1.0),
        "three": Mistake("Third?", 0.25),
    }


def test_what_is_tried_stands_in_the_files_and_not_in_what_was_released(told, change, monkeypatch, tmp_path):
    change(minutes=7)
    monkeypatch.setattr(compiled, "data", lambda: tmp_path)
    (tmp_path / "nb91.json").write_text("<<<<<<< two branches", encoding="utf-8")
    assert any("minutes is 7" in line for line in faults(told("91.1")[1]))


def test_what_was_not_tried_in_time_is_counted_and_is_no_fault(told):
    status, lines = told("91.1", "--seconds", "0")
    assert status == 0
    assert sum(trial.TIME_IS_UP in line and line.startswith("– ") for line in lines) == 3


def test_complaints_about_other_challenges_of_the_notebook_are_left_to_release(told, monkeypatch):
    files = challenge_files.files
    monkeypatch.setattr(
        challenge_files, "files", lambda *which: [each for each in files(*which) if each.id != "91.2"]
    )
    assert faults(told("91.1")[1]) == []


def test_a_challenge_that_is_not_there_and_a_copy_without_any_are_refused(capsys, monkeypatch, tmp_path):
    assert command(["try", "91.77"]) == 2
    assert "There is no challenge '91.77'." in capsys.readouterr().err
    monkeypatch.setenv("HELPERS_COURSE", str(tmp_path))
    assert command(["try", "91.1"]) == 2
    assert f"{tmp_path} has no solutions/challenges" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("message", "fault"),
    [
        ("You took the 9.", "must end with a question"),
        ("Is it? Or is it not?", "must end with a question"),
        ("Look! What is it?", "calmly"),
        ("What is `x?", "without a partner"),
        ("word " * 60 + "?", "61 words"),
    ],
)
def test_a_sentence_that_breaks_a_rule_is_told(message, fault):
    (told,) = challenge_rules.sentences(replace(HEIGHT, mistakes={"slip": Mistake(message)}))
    assert fault in told
