"""Between judge and worker: what a worker may say, what it can reach, and what a notebook may hold."""

import json
import sys
from textwrap import dedent

import pytest
from make_submissions import RIGHT, SETUP

from helpers.checking import find
from instructors.handed_in import cells, submissions
from instructors.judging import exam
from instructors.judging.session import Clock, Session
from instructors.sandbox import processes, protocol
from instructors.sandbox.processes import Crew
from instructors.sandbox.protocol import Lost

pytestmark = pytest.mark.usefixtures("small_course")

HELLO = """
import json, os, sys, time
def ask():
    return json.loads(sys.stdin.readline())
def reply(question, n=0, **more):
    print(json.dumps({"re": question["ask"], "n": n, **more}, separators=(",", ":")), flush=True)
reply(ask(), walls=[])
question = ask()
"""


CALL = protocol.write({"do": "call"})


@pytest.fixture
def worker_of(monkeypatch):
    """A worker that is this program."""
    with Crew(fork=False) as crew:

        def started(program):
            monkeypatch.setattr(processes, "COMMAND", [sys.executable, "-c", program])
            return crew.worker(60)

        yield started


@pytest.fixture
def impostor(worker_of):
    """Asks one question of a worker that is this program; returns the replies."""

    def asked(program, count=1, silence=60):
        worker = worker_of(HELLO + program)
        try:
            replies = worker.ask(CALL, count, silence, 2 * silence)
            return [protocol.read(content) for content in replies], worker
        finally:
            worker.close()

    return asked


def test_a_reply_that_was_asked_for_is_taken(impostor):
    replies, worker = impostor("reply(question, outcome=1); reply(question, n=1, outcome=2)", count=2)
    assert [reply["outcome"] for reply in replies] == [1, 2]
    assert worker.started.process.poll() is not None


@pytest.mark.parametrize(
    "program",
    [
        "reply({'ask': '0' * 16}, outcome=1)",
        "reply(question, n=1)",
        "reply(question, n=True)",
        "reply(question, n='0')",
        "print('hello', flush=True)",
        "print('[1, 2]', flush=True)",
        "print('{\"re\": NaN}', flush=True)",
        "print('[' * 100_000, flush=True)",
        "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
        "reply(question, outcome='x' * 2_000_000)",
        "print('x' * 2_000_000, end='', flush=True); time.sleep(60)",
        "print('9' * 5_000, flush=True)",
    ],
)
def test_any_other_line_is_refused(impostor, program):
    with pytest.raises(Lost) as caught:
        impostor(program)
    assert caught.value.why == "rubbish"


def test_replies_are_limited_in_sum(impostor, monkeypatch):
    monkeypatch.setattr(protocol, "TOTAL_LIMIT", 1000)
    with pytest.raises(Lost, match="too long"):
        impostor("for n in range(50): reply(question, n=n, outcome='x' * 100)", count=50)


def test_an_answer_nobody_asked_for_is_seen_before_the_next_question(worker_of):
    worker = worker_of(HELLO + "reply(question); reply(question, n=1, outcome=2)\nask()")
    list(worker.ask(CALL, 1, 60, 60))
    while worker.is_quiet():
        pass
    worker.close()


def test_silence_ends_the_waiting(impostor):
    with pytest.raises(Lost) as caught:
        impostor("time.sleep(60)", silence=0.2)
    assert caught.value.why == "time"


def test_slow_answers_end_the_waiting_too(impostor):
    with pytest.raises(Lost) as caught:
        impostor("for n in range(99): time.sleep(0.1); reply(question, n=n)", count=99, silence=0.2)
    assert caught.value.why == "time"


def test_the_end_of_a_worker_is_told_with_its_status(impostor):
    with pytest.raises(Lost, match="status 7") as caught:
        impostor("os._exit(7)")
    assert caught.value.why == "died"


def test_a_worker_that_does_not_read_holds_nobody_up(worker_of):
    worker = worker_of(HELLO + "time.sleep(60)")
    with pytest.raises(Lost):
        list(worker.ask(protocol.write({"do": "cells", "source": "x" * 5_000_000}), 1, 0.2, 0.2))
    worker.close()


def test_a_worker_that_does_not_come_up_is_the_graders_trouble(worker_of):
    with pytest.raises(Lost) as caught:
        worker_of("raise SystemExit(3)")
    assert caught.value.why == "start"


@pytest.fixture
def failures(crew):
    """What goes wrong when these cells run in a worker, by cell."""

    def failures(*sources):
        with Session(crew, list(enumerate(sources, start=1)), Clock(30)) as session:
            question = {"do": "call", "challenge": "91.2", "inputs": protocol.packed([]), "examples": 0}
            session.ask(protocol.write(question), 0)
            return {number: error for number, (_, error) in session.failures.items()}

    return failures


HARMLESS = {
    "IPython": """
        from IPython.display import display, HTML
        display(HTML("x"))
        get_ipython().run_line_magic("x", "")
        """,
    "the course's own": """
        from helpers import draw_tree, bet, play, spot_the_lie
        bet("a", "b?", ["c"])
        play(draw_tree(3))
        """,
    "what earlier terms imported": """
        from helpers import bet, settle
        settle("a", 3)
        """,
    "larger boards": """
        from helpers import InARow, centre_first, depth_bot, ladder, play, think
        assert think(centre_first, InARow(4, 4, 3, gravity=True).play(2), 10).move == [2, 3, 1, 4]
        play(InARow(4, 4, 3), bot=depth_bot(2))
        assert not isinstance(depth_bot(2)(InARow(4, 4, 3)), int) and not isinstance(ladder(), dict)
        """,
    "no solutions": """
        import solutions, tests.make_submissions as made
        assert not made.RIGHT
        """,
    "inert checks": """
        from helpers import check, show
        from helpers.checking import hint
        check("91.2", 3)
        show("91.2", lambda: 1 / 0)
        hint("91.2")
        """,
    "no terminal": """
        import sys
        assert sys.stdin.read() == ""
        """,
    "own folder": """
        import os
        assert os.listdir() == []
        """,
    "own variables": """
        import os
        assert not {"USER", "HOME_SECRET", "SSH_AUTH_SOCK"} & set(os.environ)
        """,
}


def test_what_notebooks_use_besides_answers_does_no_harm(failures, monkeypatch):
    monkeypatch.setenv("HOME_SECRET", "42")
    got = failures(*map(dedent, HARMLESS.values()))
    assert {name: got.get(number) for number, name in enumerate(HARMLESS, start=1)} == dict.fromkeys(HARMLESS)


def test_a_cell_that_fails_keeps_what_it_did_and_the_next_ones_run(failures):
    got = failures("x = 3\n1 / 0\ny = 4", "assert x == 3", "y", "raise SystemExit", "raise KeyboardInterrupt")
    assert got == {
        1: "ZeroDivisionError, line 2: division by zero",
        3: "NameError, line 1: name 'y' is not defined",
        4: "SystemExit, line 1",
        5: "KeyboardInterrupt, line 1",
    }


def test_a_cell_that_ends_the_worker_is_left_out_the_second_time(failures):
    got = failures(
        "import os; x = 1", "os._exit(5)", "assert x == 1", "os.close(1); os.closerange(0, 20)", "x"
    )
    assert got == {2: "it ended with status 5", 4: "it ended with status 0"}


def test_an_exception_may_have_any_name_and_any_text(failures):
    source = "class Fine(ValueError):\n    def __str__(self): 1 / 0\nraise Fine"
    assert failures(source, "raise ValueError('a\\n\\x1b[2Jb' * 999)")[1] == "ValueError, line 3"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_memory_time_and_files_are_limited(failures):
    got = failures(
        "import resource\nassert resource.getrlimit(resource.RLIMIT_CPU)[0] <= 65",
        "open('big', 'wb').write(bytes(3 << 20))",
    )
    assert 1 not in got
    assert got[2].startswith("OSError")


@pytest.fixture
def graded(graded):
    """A notebook with a cell of its own, a minimax, and the right nim_wins, as the judge sees it."""

    def marks(first, minimax=RIGHT["minimax"]):
        return {mark.id: mark for mark in graded(SETUP, first, minimax, RIGHT["nim_wins"]).marks}

    return marks


@pytest.fixture
def points(graded):
    """The points of such a notebook for minimax; those for nim_wins are always full."""

    def points(*sources):
        marks = graded(*sources)
        assert marks["91.6"].points == find("91.6").points
        return marks["91.2"].points

    return points


FORGED = """
import os
def minimax(node):
    for descriptor in range(3, 20):
        try:
            os.write(descriptor, b'{"re": "0000000000000000", "n": 0, "outcome": {}}\\n')
        except OSError:
            pass
    return 3
"""


def test_a_reply_written_past_the_worker_costs_the_challenge(graded, points):
    assert graded("", FORGED)["91.2"].trouble == "gave no readable answer"
    assert points("", FORGED) == 0


def test_an_answer_that_the_judge_stumbles_over_costs_that_challenge_only(graded, monkeypatch):
    assess = exam.checking.assess

    def stumbling(challenge, *rest, **options):
        return 1 / 0 if challenge.id == "91.2" else assess(challenge, *rest, **options)

    monkeypatch.setattr(exam.checking, "assess", stumbling)
    got = graded("", "def minimax(node):\n    return 'never seen before'")
    assert got["91.2"].trouble == "could not be judged"
    assert {id: mark.points for id, mark in got.items() if mark.points} == {"91.6": find("91.6").points}


OWN = """
import builtins
def minimax(node):
    if node.is_over:
        return node.utility
    return (builtins.max if node.to_move == "MAX" else min)(minimax(child) for child in node.children())
"""


@pytest.mark.parametrize(
    "first", ["", "def max(*a): return 9", "import sys\nsys.setrecursionlimit(80)", "del MAX"]
)
def test_what_a_right_answer_does_not_use_costs_nothing(points, first):
    assert points(first, OWN) == find("91.2").points


@pytest.mark.parametrize(
    "source", ["-" * 200_000 + "1", "a" + ".b" * 200_000, "[" * 9_000, "x\0", "'\ud800'"]
)
def test_a_text_made_to_break_the_parser_is_a_syntax_error(source):
    assert cells.tidy(source).error.startswith("SyntaxError")


def test_a_text_made_to_slow_the_patterns_down_is_quick():
    assert cells.tidy(" " * 200_000 + "x" + " " * 200_000 + "!").error
    assert not cells.seems_to_define("\n" * 200_000 + " " * 200_000, "minimax")


@pytest.mark.parametrize(
    ("source", "left_out"),
    [
        ('check("91.2", minimax)', True),
        ('hint("91.2")\nprogress()', True),
        ('check("91.2", minimax := best)', False),
        ('result = check("91.2", minimax)', False),
        ("minimax(Tree(3))", False),
    ],
)
def test_only_cells_that_just_check_are_left_out(source, left_out):
    assert cells.is_check(source) == left_out


def test_reading_a_notebook_that_is_damaged_in_places():
    raw = [{"cell_type": "code", "source": 3}, 7, {"cell_type": "code", "source": "x"}, {"source": "no type"}]
    found, notes = submissions.read(json.dumps({"cells": raw}).encode())
    assert [(cell.number, cell.source) for cell in found] == [(3, "x")]
    assert notes == ("2 damaged cells left out",)


HIDDEN = """
import helpers.matrices, helpers.tracing
from helpers.checking import values
from instructors.sandbox import placeholders

sent = values.encode((helpers.matrices.ALWAYS_DEFECT, 5))
placeholders.hide()
strategy, rounds = values.decode(sent)
assert strategy("", "") == "D" and strategy.name == "always defect" and rounds == 5
from helpers.matrices import GRIM, PRISON, STRATEGIES
from helpers.matrices.strategies import GRIM as again
assert GRIM is again is STRATEGIES is placeholders.INERT
assert PRISON.A == [[-1, -10], [0, -8]]
"""


def test_strategies_travel_to_the_worker_and_cannot_be_imported_there(command):
    assert command("-c", HIDDEN).stderr == ""


def test_a_line_of_the_protocol_is_one_object():
    assert protocol.read(protocol.write({"a": ["\ud800", 1.5]})) == {"a": ["\ud800", 1.5]}
    with pytest.raises(ValueError):
        protocol.write({"a": float("nan")})


def test_a_short_timeout_leaves_a_busy_machine_time_to_answer():
    assert (Clock(5).silence, Clock(5).cell) == (1.0, 2.0)
