"""Reading a notebook: every format, every way in which a file can be odd, and where a lost function lies."""

import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
from IPython.core.inputtransformer2 import TransformerManager
from make_submissions import answered, code, notebook

from instructors.handed_in import cells, submissions
from instructors.handed_in.files import Unreadable, held
from instructors.handed_in.submissions import Cell, Submission, tidy
from instructors.records import Trouble

pytestmark = pytest.mark.usefixtures("small_course")


def read(*raw, **more):
    """The sources of the code cells in a notebook of format 4, and the notes."""
    found, notes = submissions.read(json.dumps({"cells": list(raw), **more}).encode())
    return [cell.source for cell in found if cell.kind == "code"], list(notes)


def cell(source, cell_type="code", **more):
    return {"cell_type": cell_type, "source": source, **more}


@pytest.mark.parametrize("version", [4, "4", 5, None])
@pytest.mark.parametrize("minor", [0, 2, 5, "5"])
def test_every_format_that_has_cells_is_read(version, minor):
    assert read(cell("x = 1"), nbformat=version, nbformat_minor=minor) == (["x = 1"], [])


def test_sources_are_texts_or_lists_of_lines_with_ids_and_metadata_or_without():
    assert read(cell("a\nb"), cell(["a\n", "b"]), cell([]), cell(""))[0] == ["a\nb", "a\nb", "", ""]
    assert read({"cell_type": "code", "source": "x"}, cell("y", id="y", metadata=None))[0] == ["x", "y"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_letters_survive_every_encoding(encoding):
    data = notebook([code("name = 'Jörg'", "x")], encoding)
    assert submissions.read(data)[0][0].source == "name = 'Jörg'"


def test_a_text_cell_with_a_function_in_it_is_kept_by_its_kind():
    raw = [cell("# Title", "markdown"), cell("def f(): ...", "markdown"), cell("f = lambda x: x", "raw")]
    found, _ = submissions.read(json.dumps({"cells": raw}).encode())
    assert [(each.number, each.kind) for each in found] == [(2, "Markdown"), (3, "raw")]


GOOD = notebook(answered({}))
REFUSED = {
    "zeros": (b"\0" * 100, "empty"),
    "a trailing comma": (GOOD.replace(b'"outputs": []', b'"outputs": [],', 1), "damaged (Expecting"),
    "cut off in a text": (GOOD[: GOOD.index(b"nbgrader") + 3], "damaged (Unterminated string"),
    "format 3": (b'{"nbformat": 3, "worksheets": [{"cells": []}]}', "it has no cells"),
    "a number": (b"7", "it has no cells"),
    "prose": (b"Dear professor,", "the file is not JSON"),
    "too deep": (b"[" * 100_000, "not"),
    "too much code": (json.dumps({"cells": [cell("x" * 300_000)]}).encode(), "More than 256 kB of code"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_graded_is_refused_with_one_sentence(name):
    data, message = REFUSED[name]
    with pytest.raises(Unreadable) as caught:
        submissions.read(data)
    assert message in str(caught.value)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


@pytest.mark.parametrize("kind", [["code"], {}, None, 3])
def test_a_cell_of_no_known_kind_is_none(kind):
    assert read(cell("x", kind), cell("y"))[0] == ["y"]


def test_numbers_that_json_does_not_know_do_no_harm():
    data = b'{"cells": [{"cell_type": "code", "source": "x", "outputs": [NaN, Infinity, 1e999]}]}'
    assert submissions.read(data)[0] == [Cell(1, "x")]


def test_a_file_that_is_not_there_is_said():
    with pytest.raises(Unreadable, match="it should be 03_a"):
        submissions.load(Submission("ada", "03_a", None))
    assert submissions.load(Submission("ada", "03_a", held("x", b"1"))) == b"1"


# What cells mean.


@pytest.mark.parametrize(
    ("source", "plain"),
    [
        ("x = 1\r\ny = 2", "x = 1\ny = 2"),
        ("x = 1\ry = 2", "x = 1\ny = 2"),
        ("%%time\n%%capture out\nx = 1", "\n\nx = 1"),
        ("\n%%time\n    x = 1", "\n\nx = 1"),
        ("!pip install \\\n  numpy \\\n  scipy\nx = 1", "MAGIC\nx = 1"),
        ("a, b = %who\nfiles = !ls\nf??", "a, b = MAGIC\nfiles = MAGIC\nMAGIC"),
        ("%time x = f(3)\n!ls", "x = f(3)\nMAGIC"),
        ("/f x\n,f a b\n;g a", 'f(x)\nf("a", "b")\ng("a")'),
        ("x = 7 \\\n%b", "x = 7 \\\n%b"),
        (">>> x = 1\n... y = 2", "x = 1\ny = 2"),
        (">>> def f():\n...     return 3\n>>> f()", "def f():\n    return 3\nf()"),
        ("In [3]: x = 1", "x = 1"),
        ("if x:\n    %matplotlib inline\n    y = 2", "if x:\n    MAGIC\n    y = 2"),
        ("%%writefile a.py\nx = 1", ""),
        ("def f():\n    !ls don't\n    return 3", "def f():\n    MAGIC\n    return 3"),
        ("%load a.py\nx = 1", "MAGIC\nx = 1"),
    ],
)
def test_ipythons_syntax_becomes_plain_python(source, plain):
    assert re.sub(r"get_ipython\(\)\..*", "MAGIC", tidy(source).source) == plain


@pytest.mark.parametrize(
    ("source", "error", "line"),
    [
        ("x = 1\n<<<<<<< HEAD\nx = 2\n=======\nx = 3\n>>>>>>> b", "SyntaxError", 2),
        ("if x:\n\ty = 1\n        z = 2", "TabError", 3),
        ("x = “a”", "U+201C", 1),
    ],
)
def test_an_error_is_named_by_what_it_comes_from(source, error, line):
    found = tidy(source)
    assert error in found.error
    assert found.line == line


def prepared(*sources, wanted=("minimax",)):
    """What becomes of code cells with these sources, and of text cells that are pairs of kind and source."""
    read = [
        Cell(number, each) if isinstance(each, str) else Cell(number, each[1], kind=each[0])
        for number, each in enumerate(sources, start=1)
    ]
    return cells.prepare(read, wanted)


def test_a_thousand_branches_are_read():
    source = "if x == 0:\n    pass\n" + "".join(f"elif x == {n}:\n    y = {n}\n" for n in range(900))
    ready, notes = cells.prepare([Cell(1, source + "else:\n    def f(): ...")], ["f"])
    assert (len(ready), notes) == (1, [])
    assert cells.names_defined(source) == ["y"] * 900


def test_a_run_of_magics_is_read_and_a_cell_made_of_them_is_given_up(monkeypatch):
    read, real = [], TransformerManager.do_one_token_transform
    monkeypatch.setattr(submissions, "MOST_READ", most := 1 << 16)
    monkeypatch.setattr(
        TransformerManager,
        "do_one_token_transform",
        lambda self, lines: read.append(sum(map(len, lines))) or real(self, lines),
    )
    assert tidy("!pip install a\n" * 30 + "x = 1").error is None
    for cell in ("%a\nx = 1\n" * 2_000, "%a\n" + "x" * 20_000 + "?", "%a\n" + "x?\n" * 500):
        read.clear()
        assert tidy(cell).error
        assert sum(read) <= 4 * most


def test_a_function_in_a_cell_that_does_not_run_is_kept_for_its_message():
    ready, _ = prepared(
        ("Markdown", "def minimax(node): ..."), "x = 1", "%%writefile a.py\ndef minimax(n): ..."
    )
    aside = [(cell.number, cell.trouble) for cell in ready if cell.error]
    assert aside == [
        (1, Trouble.CELL_TEXT),
        (3, Trouble.CELL_ASIDE),
    ]
    ready, _ = prepared(("Markdown", "def minimax(node): ..."), "def minimax(node): ...")
    assert not any(cell.error for cell in ready)


def test_what_a_class_will_trip_over_is_noted():
    assert prepared("max = 3\nvalue = 4")[1] == [
        "the cell that begins with `max = 3`: max is no longer Python's own"
    ]
    notes = prepared("def minimax(n): ...", "if x:\n    minimax = 3\nelse:\n    minimax = 4")[1]
    assert notes == ["minimax is defined in 2 cells: the last definition counts"]


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("if x:\n    f = 1\nelif y:\n    g = 2\nelse:\n    h = 3", {"f", "g", "h"}),
        (
            "try:\n    import f\nexcept ValueError:\n    g = 1\nelse:\n    h = 1\nfinally:\n    i = 1",
            set("fghi"),
        ),
        ("with x:\n    for y in z:\n        while 1:\n            f = 1", {"f", "y"}),
        ("match x:\n    case 1:\n        f = 1\n    case _:\n        g = 1", {"f", "g"}),
        ("(f := 3)", {"f"}),
        ("async def f(): g = 1", {"f"}),
        ("f: int = 3\ng: int", {"f"}),
        ("a, (b, c) = d = x", {"a", "b", "c", "d"}),
    ],
)
def test_names_are_found_wherever_they_are_defined(source, names):
    assert set(cells.names_defined(source)) == names


DEFINES = ["def minimax(n)", "async def minimax(n)", "class minimax", "minimax = 3", "minimax: int = 3"]
DEFINES += [
    "  minimax=f",
    "from trees import minimax",
    "from trees import value as minimax",
    "\n\tdef minimax",
]


USES = ["minimax(3)", "minimax == 3", "def minimax2(n)", "# minimax", "x = minimax"]


@pytest.mark.parametrize("source", [*DEFINES, *USES])
def test_a_cell_seems_to_define_a_function_or_only_uses_it(source):
    assert cells.seems_to_define(source, "minimax") == (source in DEFINES)


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            "class Search:\n    def minimax(self): ...",
            "The cell that defines `Search` has one inside it: move it out, to the left margin.",
        ),
        (
            "def solve():\n    def minimax(n): ...",
            "The cell that defines `solve` has one inside it: move it out, to the left margin.",
        ),
        ("del minimax", "The cell that begins with `del minimax` deletes it."),
        ("def Minimax(node): ...", "A cell defines `Minimax`: if that is it, rename it."),
        ("def mini_max(node): ...", "A cell defines `mini_max`: if that is it, rename it."),
        ("def expectiminimax(node): ...", ""),
        ("x = 3", ""),
    ],
)
def test_where_a_lost_function_may_be(source, sentence):
    assert cells.whereabouts([Cell(4, source)], "minimax") == sentence


def test_of_several_threads_one_parses_at_a_time(monkeypatch):
    """Where two make a tree at once, older Pythons fail."""
    inside, most = [], []

    def parse(*_):
        inside.append(1)
        most.append(len(inside))
        time.sleep(0.001)
        inside.pop()

    monkeypatch.setattr(submissions, "ast", SimpleNamespace(parse=parse))
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(submissions.parse, ["x = 3"] * 12))
    assert most == [1] * 12
