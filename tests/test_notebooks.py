"""What every notebook promises: solved ones are whole, untouched ones run, statements are short."""

import ast
import os
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import helpers
from helpers.checking import challenges_of, notebooks
from instructors.records import number_of
from instructors.release import documents
from instructors.release.book import LONGEST_STATEMENT, STUB, calls, dumps, read, regions, statements
from instructors.syllabus import syllabus

ROOT = Path(__file__).parents[1]
SOLUTIONS = syllabus(ROOT / "solutions").notebooks
SHOWING = {name for name in helpers.__all__ if name.startswith(("draw_", "play", "replay"))}
SHOWING |= {"show", "check", "hint", "progress"}

every_solution = pytest.mark.parametrize("path", SOLUTIONS, ids=[path.name for path in SOLUTIONS])


def code_cells(notebook):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


def text_of(data):
    return "".join(data)


def test_there_is_a_solution_notebook():
    assert SOLUTIONS


@every_solution
def test_a_solved_notebook_was_run_from_top_to_bottom(path):
    counts = [cell["execution_count"] for cell in code_cells(read(path))]
    assert counts == list(range(1, len(counts) + 1)), "run `python -m instructors release --run`"


@every_solution
def test_a_solved_notebook_shows_no_error(path):
    for cell in code_cells(read(path)):
        kinds = [output["output_type"] for output in cell["outputs"]]
        streams = [output.get("name") for output in cell["outputs"]]
        assert "error" not in kinds and "stderr" not in streams, cell["id"]


def ends_in_a_call(source, names):
    """Whether the last statement of a cell calls one of `names`."""
    body = ast.parse(source).body
    call = body[-1].value if body and isinstance(body[-1], ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in names


@every_solution
def test_cells_that_must_show_something_do(path):
    for cell in code_cells(read(path)):
        if ends_in_a_call(cell["source"], SHOWING):
            assert cell["outputs"], f"{cell['id']} shows nothing"


@every_solution
def test_no_picture_waits_in_a_solved_notebook(path):
    for cell in code_cells(read(path)):
        shown = str(cell["outputs"])
        assert "waits for challenge" not in shown and "not attempted" not in shown, cell["id"]


@every_solution
def test_no_cell_calls_an_answer_by_the_names_of_its_arguments(path):
    """`check` does not, so an answer that calls them something else is right."""
    answers = {name for each in challenges_of(number_of(path.name)) for name in each.answers}
    for cell in code_cells(read(path)):
        for node in ast.walk(ast.parse(cell["source"])):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in answers:
                assert not node.keywords, f"{cell['id']}: {ast.unparse(node)}"


class Images(HTMLParser):
    """Collects the attributes of the images in a page."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        if tag == "img":
            self.found.append(dict(attributes))


@every_solution
def test_every_picture_has_words(path):
    for cell in code_cells(read(path)):
        for data in (output.get("data", {}) for output in cell["outputs"]):
            page = text_of(data.get("text/html", ""))
            assert all(image.get("alt", "").strip() for image in Images(page).found), cell["id"]
            assert "text/html" in data or not {"image/png", "image/svg+xml"} & set(data), cell["id"]


@every_solution
def test_a_notebook_asks_for_its_own_challenges_alone(path):
    """So a run depends on their data alone: `release/cache.py`."""
    told = "\n".join(cell["source"] for cell in code_cells(read(path)))
    assert {*re.findall(r"""["'](\d+)\.\w+["']""", told)} == {str(number_of(path.name))}
    assert "progress()" not in told


@every_solution
def test_nothing_asks_at_the_keyboard_or_loads_from_the_net(path):
    for cell in read(path)["cells"]:
        assert not re.search(r"(?<!\w)input\(", cell["source"]), cell["id"]
        assert not re.search(r"!\[[^]]*\]\(\s*https?:|<img[^>]+src=.https?:", cell["source"]), cell["id"]


@every_solution
def test_cell_ids_are_unique_and_kept_in_the_students_copy(path):
    solved, untouched = read(path), read(ROOT / "notebooks" / path.name)
    ids = [cell["id"] for cell in solved["cells"]]
    assert ids == [cell["id"] for cell in untouched["cells"]]
    assert [name for name, count in Counter(ids).items() if count > 1] == []


@every_solution
def test_both_copies_are_valid_and_as_jupyter_writes_them(path):
    for copy in (path, ROOT / "notebooks" / path.name):
        notebook = nbformat.read(copy, as_version=4)
        nbformat.validate(notebook)
        text = nbformat.writes(notebook)
        assert text.encode() + b"\n" * (not text.endswith("\n")) == copy.read_bytes() == dumps(read(copy))


def parts_of_challenges(notebook):
    """What belongs to a challenge, in the order of the cells: ("header", "3.1"), ("examples", "3.1"), ..."""
    for cell in notebook["cells"]:
        yield from re.findall(r"<!-- (header|examples) (\S+) -->", cell["source"])
        if cell["cell_type"] == "code":
            if "### BEGIN SOLUTION" in cell["source"]:
                yield "answer", cell["metadata"]["nbgrader"]["grade_id"]
            yield from (("check", call.args[0].value) for call in calls(cell, "check", cell["id"]))


@every_solution
def test_every_challenge_has_its_cells_once_and_in_order(path):
    wanted = []
    for challenge in challenges_of(number_of(path.name)):
        answer = "answer-" + challenge.id.replace(".", "-")
        wanted += [("header", challenge.id), *[("examples", challenge.id)] * bool(challenge.examples)]
        wanted += [("answer", answer), ("check", challenge.id)]
    assert list(parts_of_challenges(read(path))) == wanted


@every_solution
def test_a_statement_is_short(path):
    lengths = {which: len(text.split()) for which, text in statements(read(path)).items()}
    assert {which: words for which, words in lengths.items() if words > LONGEST_STATEMENT} == {}
    assert len(lengths) == len(challenges_of(number_of(path.name)))


@every_solution
def test_the_students_copy_has_stubs_and_neither_outputs_nor_solutions(path):
    untouched = read(ROOT / "notebooks" / path.name)
    source = "\n".join(cell["source"] for cell in untouched["cells"])
    assert source.count(STUB[0]) == source.count(STUB[1]) == len(regions(read(path))) > 0
    assert "SOLUTION" not in source
    assert [region for region in regions(read(path)) if region in source] == []
    for cell in code_cells(untouched):
        assert cell["outputs"] == [] and cell["execution_count"] is None


@pytest.fixture(scope="module")
def untouched(bundle, tmp_path_factory):
    """The notebooks of the students' bundle by name, run there: `helpers` is the copy in it.

    One kernel runs them all, and forgets every name in between.
    """
    books = {path.name: nbformat.read(bundle / "notebooks" / path.name, as_version=4) for path in SOLUTIONS}
    proof = f"import helpers; assert helpers.__file__.startswith({str(bundle)!r}), helpers.__file__"
    cells = [nbformat.v4.new_code_cell(proof)]
    for name, book in books.items():
        for cell in book.cells:
            cell.id = f"{name[:2]}-{cell.id}"  # some ids are in every notebook
        cells += [nbformat.v4.new_code_cell("%reset -f"), *book.cells]
    all_of_them = nbformat.v4.new_notebook(cells=cells, metadata=book.metadata)
    progress = tmp_path_factory.mktemp("progress") / "progress.json"
    environment = {**os.environ, "PYTHONPATH": str(bundle), "HELPERS_PROGRESS": str(progress)}
    resources = {"metadata": {"path": str(bundle / "notebooks")}}
    NotebookClient(all_of_them, timeout=600, resources=resources).execute(env=environment)
    assert not [path.name for path in bundle.iterdir() if path.name in ("solutions", "tests")]
    return books


@every_solution
def test_an_untouched_notebook_runs_to_its_end_where_there_are_no_solutions(path, untouched):
    cells = untouched[path.name].cells
    checks = [cell for cell in cells if cell.cell_type == "code" and calls(cell, "check", cell.id)]
    assert len(checks) == len(challenges_of(number_of(path.name)))
    for cell in checks:
        assert "not attempted" in str(cell.outputs).lower(), cell.source


def test_the_course_has_all_notebooks_that_are_there_in_order():
    plan = syllabus(ROOT / "solutions")
    assert sorted([*plan.notebooks, *plan.left_out]) == sorted((ROOT / "solutions").glob("*.ipynb"))
    assert [*plan.notebooks] == sorted(plan.notebooks)


def test_each_notebook_has_a_cell_before_which_a_new_challenge_is_put():
    assert all("recap" in {cell["id"] for cell in read(path)["cells"]} for path in SOLUTIONS)


def test_the_instructors_page_is_what_release_writes():
    text = (ROOT / "INSTRUCTORS.md").read_text(encoding="utf-8")
    assert documents.instructors(text, {number: challenges_of(number) for number in notebooks()}) == text
    for mark in ("near-misses", "hidden-inputs", "bonuses"):
        assert text.count(f"<!-- {mark} -->") == text.count(f"<!-- /{mark} -->") == 1


@pytest.mark.slow
def test_running_the_solutions_again_changes_no_byte(command):
    done = command("-m", "instructors", "release", "--check", "--run")
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
