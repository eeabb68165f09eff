"""The tests of the engine know no course: they stand on the small one, and survive every change of content.

A number of a challenge or the name of a notebook may stand in the tests of one notebook, `…_nb3.py`, which go
with it, and in those of COURSE, which prove whatever is there.
"""

import ast
import re
from pathlib import Path

import pytest

from helpers.checking import challenges_of, notebooks

TESTS = Path(__file__).parent
COURSE = (
    "benchmarks",
    "browser",
    "mistakes",
    "mutants",
    "reference",
    "site",
    "small_course",
    "styles",
    "grading/test_the_course",
    "test_another_course",
    "test_bundle",
    "test_challenges",
    "test_front_page",
    "test_mistakes",
    "test_mutants",
    "test_nbgrader_course",
    "test_notebooks",
    "test_quiet_pages",
    "test_sources",
    "test_start",
    "test_styles",
    "test_walks",
    "test_wheel",
)
IDS = {challenge.id for number in notebooks() for challenge in challenges_of(number)}
NAMES = {path.stem for path in (TESTS.parent / "solutions").glob("*.ipynb")}
OF_THE_COURSE = {"mistakes", "reference", "styles"}  # modules that read its files


def engine_tests():
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(TESTS).as_posix()
        if not name.startswith(COURSE) and not re.search(r"_nb\d+\.py$", name):
            yield pytest.param(path, id=name)


def known_of_the_course(source):
    """What a file says of the course, with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            quoted = {node.value, *re.findall(r"""["'`](\d+\.\d+)["'`]""", node.value)}
            yield from ((node.lineno, each) for each in quoted & IDS)
            yield from ((node.lineno, name) for name in NAMES if name in node.value)
        modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        yield from ((node.lineno, each) for each in modules if each.partition(".")[0] in OF_THE_COURSE)


@pytest.mark.parametrize("path", [*engine_tests()])
def test_a_test_of_the_engine_knows_no_course(path):
    assert [*known_of_the_course(path.read_text(encoding="utf-8"))] == []


def test_what_a_test_knows_of_the_course_would_be_seen():
    id, name = min(IDS), min(NAMES)
    for source in (
        f"find({id!r})",
        f"""run('check("{id}", f)')""",
        f"'{name}.ipynb'",
        "from mistakes import nb1",
    ):
        assert [*known_of_the_course(source)]
    assert not [*known_of_the_course("find('91.2') + '1.5 points' + str(3.2)")]
