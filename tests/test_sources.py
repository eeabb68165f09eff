"""What the course says of the world has a source, and each source is named somewhere."""

import re
from pathlib import Path

import pytest

from instructors.challenge_files import folder
from instructors.release.book import ReleaseError, read
from instructors.release.sources import blocks, citation, how_to_cite, is_named, listed

ROOT = Path(__file__).parents[1]
BOOKS = {path: read(path) for path in sorted((ROOT / "solutions").glob("*.ipynb"))}
REFERENCES = citation(ROOT)["references"]
TABLE = re.compile(r"<!-- examples .*?<!-- /examples -->|`[^`]*`", re.DOTALL)
YEAR = r"(1[5-9]\d\d|20[0-2]\d)"


def texts_with_a_year():
    for path, notebook in BOOKS.items():
        for cell in notebook["cells"]:
            text = TABLE.sub("", cell["source"])
            if cell["cell_type"] == "markdown" and re.search(rf"\b{YEAR}\b", text):
                yield pytest.param(text, id=f"{path.name[:2]}-{cell['id']}")
    for path in [*(ROOT / "helpers").rglob("*.py"), *folder(ROOT).glob("*.py")]:
        for block in blocks(path):
            # A year in brackets, or with a name before it: "Title" (2002), (Axelrod 1984).
            if re.search(rf"[A-Z][a-z]+,? {YEAR}\)|\({YEAR}\)", block):
                yield pytest.param(block, id=path.stem)


@pytest.mark.parametrize("text", [*texts_with_a_year()])
def test_who_names_a_year_names_a_source_of_the_list(text):
    assert any(is_named(reference, text) for reference in REFERENCES)


def test_each_source_is_listed_with_a_place_that_names_it():
    lines = listed(BOOKS, ROOT).splitlines()
    assert len(lines) == len(REFERENCES) > 30
    cells = {
        (path.name, cell["id"]): cell["source"] for path, book in BOOKS.items() for cell in book["cells"]
    }
    for line, reference in zip(lines, REFERENCES, strict=True):
        for place in re.findall(r"\((\S+\.ipynb)#cell-id=([\w-]+)\)", line):
            assert is_named(reference, cells[place])
        for module in re.findall(r"`(helpers[\w.]+)`", line):
            stem = ROOT / module.replace(".", "/")
            file = stem.with_suffix(".py") if stem.with_suffix(".py").exists() else stem / "__init__.py"
            assert is_named(reference, file.read_text(encoding="utf-8"))


def test_the_sources_stand_by_year():
    assert [each["year"] for each in REFERENCES] == sorted(each["year"] for each in REFERENCES)


def course(folder, text):
    (folder / "CITATION.cff").write_text(text, encoding="utf-8")
    return folder


def test_a_source_that_nobody_names_is_refused(tmp_path):
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    with pytest.raises(ReleaseError, match=r"nobody names .*Rousseau"):
        listed(BOOKS, course(tmp_path, text))  # there is no code in that folder


@pytest.mark.parametrize("text", ["references: [", "title: x", "- a list"])
def test_a_file_that_is_no_citation_is_named(text, tmp_path):
    with pytest.raises(ReleaseError, match=r"CITATION.cff is no citation file"):
        how_to_cite(course(tmp_path, text))


def test_a_course_without_a_citation_file_has_no_such_sections(tmp_path):
    assert listed(BOOKS, tmp_path) == how_to_cite(tmp_path) == ""
