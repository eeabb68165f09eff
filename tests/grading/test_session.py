"""One submission in workers: what is replayed, what is left out, and what a loop may cost."""

import contextlib
import io
import json
import os
import pickle
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest
import small
from listening import Hasty, waits
from make_submissions import NAME, RIGHT, SETUP, answered, code, notebook

from helpers.checking import find
from instructors.handed_in import cells
from instructors.handed_in.submissions import Cell, Submission
from instructors.judging import exam, judge
from instructors.judging.exam import SHORT, Answer
from instructors.judging.session import Clock, Session
from instructors.records import Trouble
from instructors.sandbox import processes, protocol
from instructors.sandbox.processes import Crew
from instructors.sandbox.protocol import Lost

pytestmark = pytest.mark.usefixtures("small_course")


@pytest.fixture
def graded(graded):
    """The marks of a notebook with these cells, and its cell notes."""

    def marked(*sources, **more):
        record = graded(*sources, **more)
        return {mark.id: mark for mark in record.marks}, record.cell_notes

    return marked


ENDLESS = "def minimax(node):\n    while True:\n        pass"


def test_an_endless_function_costs_once_and_those_that_use_it_little(graded, trees, monkeypatch):
    monkeypatch.setattr(exam, "Clock", Hasty)
    given_up = waits(monkeypatch)
    marks, _ = graded(SETUP, ENDLESS, RIGHT["best_move"], RIGHT["nim_wins"], RIGHT["count_nodes"])
    assert [marks[id].trouble for id in ("91.2", "91.3")] == ["ran out of time"] * 2
    assert marks["91.2"].failing["got"] == "no answer: it ran out of time"
    assert (marks["91.6"].points, marks["91.5"].points) == (find("91.6").points, find("91.5").points)
    silence = Hasty(trees.seconds).silence
    assert given_up == [silence, silence / 4]


class Silent:
    """A worker that answers the first questions and then no more; it keeps how long it was waited for."""

    walls, waited = [], []

    def __init__(self, crew):
        self.crew = crew

    def begin(self, question):
        self.crew.sent.append(question)
        return question

    def ask(self, question, count, silence, total):
        asked = json.loads(question)
        self.crew.asked.append((asked["do"], asked.get("cells"), round(silence, 3)))
        if asked["do"] == "cells":
            for _, source in asked["cells"]:
                if source in self.crew.troubles:
                    raise Lost(self.crew.troubles[source], "as the test wants it")
                yield json.dumps(
                    {"error": self.crew.errors[source]} if source in self.crew.errors else {}
                ).encode()
        elif self.crew.last:
            raise Lost(self.crew.last.pop(0), "as the test wants it")

    replies = ask

    def own_time(self):
        return 0.0

    def is_quiet(self):
        return True

    def close(self):
        self.crew.closed += 1


def silent(troubles=None, last=()):
    crew = SimpleNamespace(asked=[], sent=[], closed=0, troubles=troubles or {}, errors={}, last=[*last])
    crew.worker = lambda seconds, wants: Silent(crew)
    return crew


CALL = protocol.write({"do": "call"})


def test_the_good_cells_are_replayed_without_the_bad_one():
    crew = silent({"bad": "died", "worse": "time"})
    with Session(crew, [(1, "a"), (2, "bad"), (3, "b"), (4, "worse")], Clock(60)) as session:
        assert session.ask(CALL, 1) == ([], None)
    sent = [[source for _, source in cells] for do, cells, _ in crew.asked if do == "cells"]
    assert sent == [["a", "bad", "b", "worse"], ["a", "b", "worse"], ["a", "b"]]
    troubles = {number: trouble for number, (trouble, _) in session.failures.items()}
    assert troubles == {2: Trouble.CELL_DIED, 4: Trouble.CELL_TIME}
    assert crew.closed == 3


def test_who_is_killed_from_outside_is_asked_once_more():
    crew = silent(last=["killed", "killed"])
    with Session(crew, [(1, "a")], Clock(60)) as session:
        assert session.ask(CALL, 1)[1].why == "killed" and crew.last == []
    crew = silent(last=["killed"])
    with Session(crew, [(1, "a")], Clock(60)) as session:
        assert session.ask(CALL, 1) == ([], None)
    assert [do for do, *_ in crew.asked] == ["cells", "call"] * 2


def test_a_cell_in_which_the_worker_is_killed_runs_three_times_more():
    crew = silent({"a": "killed"})
    with Session(crew, [(1, "a")], Clock(60)) as session:
        session.ask(CALL, 1)
        assert session.failures[1][0] == Trouble.CELL_DIED
    assert [do for do, *_ in crew.asked] == [*["cells"] * 5, "call"]


def test_what_is_planned_is_sent_at_once_and_again_to_the_next_worker():
    one, two, three, other = (protocol.write({"do": "call", "challenge": id}) for id in "123x")
    crew = silent(last=["died"])
    with Session(crew, [(1, "a")], Clock(60)) as session:
        session.plan([one, two, three])
        assert session.ask(one, 1)[1].why == "died" and crew.sent == [one, two, three]
        assert session.ask(two, 1) == ([], None) and crew.sent[3:] == [two, three]
        assert session.ask(three, 1) == ([], None) and crew.closed == 1
        session.plan([one, two])
        session.ask(one, 1)
        assert session.ask(other, 1) == ([], None), "nobody waits for a reply to what was skipped"
        assert crew.closed == 2 and crew.sent[5:] == [one, two, other]


def test_the_more_cells_do_not_end_the_less_patience_has_the_next():
    crew = silent({"one": "time", "two": "time"})
    with Session(crew, [(1, "one"), (2, "two"), (3, "c")], Clock(60)) as session:
        session.ask(CALL, 1)
    assert [silence for do, _, silence in crew.asked if do == "cells"] == [4, 1, 0.5]


def test_from_the_first_hidden_input_on_no_failure_of_a_cell_is_kept():
    crew = silent({}, last=["died"])
    with Session(crew, [(1, "a"), (2, "bad"), (3, "worse")], Clock(60)) as session:
        session.ask(CALL, 1)
        crew.troubles["bad"], crew.errors["worse"] = "died", "what a hidden input was"
        session.hides = True
        session.ask(CALL, 1)
    sent = [[source for _, source in cells] for do, cells, _ in crew.asked if do == "cells"]
    assert sent == [["a", "bad", "worse"], ["a", "bad", "worse"], ["a", "worse"]]
    assert session.failures == {}


def test_a_function_that_leads_to_an_endless_one_is_given_less_time():
    sources = [(1, "def f(n): return g(n)\ndef h(n): return 3"), (2, "def g(n): return 3")]
    crew = silent(last=["time"])
    with Session(crew, sources, Clock(60)) as session:
        for name in ("g", "f", "h", "g"):
            session.ask(CALL, 1, [name])
    assert [silence for do, _, silence in crew.asked if do == "call"] == [2, 0.5, 2, 0.5]


def test_what_is_the_graders_own_trouble_is_no_failure_of_a_cell():
    crew = silent({"a": "start"})
    with Session(crew, [(1, "a")], Clock(60)) as session:
        assert session.ask(CALL, 1)[1].why == "start"
    assert session.failures == {}


def test_an_exam_travels_and_judges_the_same(graded, trees):
    again = pickle.loads(pickle.dumps(trees))
    assert again.fingerprint == trees.fingerprint
    wrong = "def nim_wins(n, moves=(1, 2, 3)):\n    return n % 4 != 0"
    for sources in ([SETUP, *RIGHT.values()], [SETUP, *RIGHT.values(), wrong]):
        assert graded(*sources) == graded(*sources, asked=again)


def test_an_exam_of_another_course_is_refused(trees):
    again, (name, number, seconds, seed, *rest) = trees.__reduce__()
    with pytest.raises(exam.Unusable, match="Install the same"):
        again(name, number, seconds, seed + 1, *rest)


def test_what_equals_the_solutions_answer_to_the_letter_is_not_judged_again(graded, monkeypatch):
    graded(SETUP, *RIGHT.values())
    monkeypatch.setattr(exam.checking, "assess", None)
    marks, _ = graded(SETUP, *RIGHT.values())
    assert all(mark.passed for mark in marks.values())


def test_equal_to_the_letter_means_of_the_same_type(graded):
    true_for_one = RIGHT["nim_wins"].replace("return True", "return 1").replace("return False", "return 0")
    assert graded(SETUP, true_for_one)[0]["91.6"].points == find("91.6").points / 2, "the idea is right"
    ones = "import numpy as np\n" + RIGHT["count_nodes"].replace("def count_nodes", "def counted")
    ones += "\ndef count_nodes(node):\n    return np.array(counted(node))"
    ones = ones.replace("[count_nodes(", "[counted(").replace(" count_nodes(child)", " counted(child)")
    assert graded(SETUP, ones)[0]["91.5"].points == find("91.5").points


def test_a_failing_example_is_kept_with_its_number_and_a_hidden_input_never(graded):
    marks, _ = graded(
        SETUP, "def minimax(node):\n    return 3", "def nim_wins(n, moves=()):\n    return n != 48"
    )
    shown = marks["91.2"].failing
    example = find("91.2").examples[shown["example"]]
    assert shown["call"] == f"minimax({example.inputs[0]!r})"
    assert (shown["got"], marks["91.2"].visible[0] < marks["91.2"].visible[1]) == ("3", True)


@pytest.mark.skipif(not processes.can_fork(), reason="only Linux has a fork server")
def test_what_a_drawing_needs_is_loaded_only_for_a_notebook_that_draws_a_tree(trees, tmp_path):
    loaded, notes = code("import sys\nassert 'net' + 'workx' in sys.modules", "loaded"), []
    with Crew() as fresh:
        for more in ("x = 3", "from helpers import game_tree\nx = game_tree(Tree([3, 5]))"):
            (tmp_path / NAME).write_bytes(notebook([code(SETUP, "setup"), loaded, code(more, "more")]))
            record = judge.grade(trees, Submission("ada", small.TREES, tmp_path / NAME), fresh)
            notes.append(["AssertionError" in note for note in record.cell_notes])
    assert notes == [[True], []]


def test_a_short_reply_is_read_once_and_rubbish_is_refused_each_time():
    one, two = Answer([]), Answer([])
    for answer in (one, two):
        answer.add(b'{"value":3}')
        answer.add(b'{"value":"%s"}' % (b"x" * SHORT))
        for rubbish in (b'{"value":{"x":3}}', b'{"value":3,"y":4}', b"[]", b'{"value":1e999}'):
            with pytest.raises((ValueError, Lost)):
                answer.add(rubbish)
    assert [a is b for a, b in zip(one.claims, two.claims, strict=True)] == [True, False]
    assert one == two


# Which cells run.

ANSWER, HELP, USES = "def f(n): return n", "def total(n):\n    return n + 1", "known = total(3)"
OWN = cells.own_cells([*map(Cell, range(3), (ANSWER, HELP, USES))], {"f"})


def running(*sources, own=OWN):
    """The cells of a submission that must run."""
    return [source for _, source in cells.needed([*map(Cell, range(9), sources)], own)]


def test_the_courses_cells_do_not_run_but_where_they_are_changed():
    assert running(ANSWER, HELP, USES) == [ANSWER]
    assert running(ANSWER, HELP + " + 1", USES) == [ANSWER, HELP + " + 1"]
    assert running(ANSWER, HELP, USES + " + 1") == [ANSWER, HELP, USES + " + 1"]
    assert running(ANSWER, HELP, USES, own={}) == [ANSWER, HELP, USES]


@pytest.mark.parametrize(
    "source",
    [
        "def f(n): return known",
        "for known in [len]: pass",
        "import mine as known",
        "def f(n): return globals()['kno' + 'wn'](n)",
        "exec('x')",
        "def f(n): return ｋnown",
    ],
)
def test_they_run_where_a_cell_of_the_students_may_name_what_they_bind(source):
    assert running(source, HELP, USES) == [source, HELP, USES]


@pytest.mark.parametrize(
    "source",
    ["def f(n): ...", "Tree.utility = 3", "SETTINGS['x'] = 3", "def g(): global x", "del x"],
)
def test_a_cell_that_may_do_more_is_none_that_can_be_left_out(source):
    assert cells.own_cells([Cell(0, source)], {"f"}) == {}


@pytest.mark.parametrize(
    ("more", "helper"),
    [
        ("\n    if node.is_over:\n        return lazy(node)", "def lazy(node):\n    return node.utility"),
        ("\n    if node.is_over and total(node) == optimist(node):\n        return total(node)", ""),
        ("\n    if node.is_over:\n        return flat(node)", "def flat(node):\n    return node.utility"),
    ],
    ids=["a name that the course takes further down", "the course's functions", "another meaning"],
)
def test_an_answer_that_uses_the_courses_names_loses_nothing(crew, tmp_path, more, helper):
    an_exam = exam.prepare(small.TREES, 91, small.SOLUTIONS, seed=5, seconds=20, crew=crew)
    again = pickle.loads(pickle.dumps(an_exam))
    assert again.own_cells == an_exam.own_cells and len(again.own_cells) > 4, "on another machine, too"
    book = json.loads((small.SOLUTIONS / NAME).read_bytes())
    for cell in book["cells"]:
        if (source := "".join(cell["source"])).startswith("def minimax(node):"):
            begin, _, rest = source.partition(":")
            cell["source"] = f"{begin}:{more}{rest}\n\n{helper}"
    (tmp_path / NAME).write_text(json.dumps(book))
    record = judge.grade(an_exam, Submission("Ada", small.TREES, tmp_path / NAME), crew)
    assert [mark.points for mark in record.marks] == [mark.max for mark in record.marks]


ECHO = "import sys\nfor line in sys.stdin.buffer:\n    sys.stdout.buffer.write(line)\n    sys.stdout.flush()"


def pipes(reader, writer):
    return processes.Pipes(os.dup(reader.fileno()), os.dup(writer.fileno()))


@pytest.mark.parametrize("kind", [processes.Channel, pipes])
def test_lines_of_any_size_come_and_go(kind):
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", ECHO], stdin=pipe, stdout=pipe, bufsize=0) as process:
        channel = kind(process.stdout, process.stdin)
        for line in (b"a", b"", b"b" * 900_000, b"c"):
            channel.send(line + b"\n")
            while not channel.lines:
                channel.wait(1)
            assert channel.lines.popleft() == line
        assert not channel.ended
        process.kill()
        while not channel.ended:
            channel.wait(1)
        channel.close()


def test_a_worker_that_ends_or_floods_ends_its_pipes_and_what_is_sent_then_is_lost():
    reader, answers = os.pipe()
    questions, writer = os.pipe()
    channel = processes.Pipes(reader, writer)
    os.close(questions)
    channel.send(b"x" * 100_000)
    os.set_blocking(answers, False)
    while not channel.ended:
        with contextlib.suppress(BlockingIOError):
            os.write(answers, b"x" * 60_000)
        channel.wait(1)
    assert [len(line) > protocol.LINE_LIMIT for line in channel.lines] == [True]
    os.close(answers)
    channel.close()


def test_what_nobody_takes_does_not_pile_up():
    reader, writer = os.pipe()
    channel = processes.Channel(os.fdopen(reader, "rb", 0), io.BytesIO())
    os.set_blocking(writer, False)
    flood, waited = 0, 0
    while waited < 20:  # as soon as the pipe is full for long, nobody reads
        try:
            flood, waited = flood + os.write(writer, b"x\n" * 30_000), 0
        except BlockingIOError:
            waited += 1
            time.sleep(0.01)
    assert flood < 16 << 20
    os.close(writer)
    while not channel.ended:
        channel.wait(1)
    channel.close()


def test_what_the_judge_computes_takes_of_the_submissions_time_and_what_happens_elsewhere_does_not():
    clock, now = Clock(60), iter([2.0, 5.0])
    with clock.running(lambda: next(now)):
        pass
    assert (clock.used, clock.left) == (3.0, 57.0)


def test_of_two_functions_the_one_that_is_not_there_is_named():
    session = SimpleNamespace(failures={})
    result, _ = judge._missing(session, find("92.3"), [], ("best_first",))
    assert result.message == "The notebook defines no `best_first`."


def test_a_solution_has_time_of_its_own(crew, tmp_path, monkeypatch):
    given, clock = [], exam.Clock
    monkeypatch.setattr(exam, "Clock", lambda seconds, *more: given.append(seconds) or clock(seconds, *more))
    (tmp_path / NAME).write_bytes(notebook(answered({})))
    made = exam.prepare(small.TREES, 91, tmp_path, seed=5, seconds=5, crew=crew)
    assert given == [exam.AMPLE] and made.seconds == 5
