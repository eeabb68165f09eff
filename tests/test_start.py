"""The start notebook: bold means a term, each is in the glossary, and all links lead somewhere."""

import re
from pathlib import Path

import pytest
from test_release import course, markdown  # noqa: F401  a fixture

from instructors.records import START_HERE
from instructors.release.book import ReleaseError, read
from instructors.release.start import start
from instructors.release.terms import collect, linked
from instructors.syllabus import syllabus

ROOT = Path(__file__).parents[1]
SOLVED = {path: read(path) for path in syllabus(ROOT / "solutions").notebooks}
MADE = {path.name: read(path) for path in sorted((ROOT / "notebooks").glob("*.ipynb"))}
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
LINK = re.compile(r"\[([^]]+)\]\(([^)#\s]*)#?([^)\s]*)\)")


def prose(notebook):
    """(cell id, text without code) of each markdown cell."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    return [(cell["id"], CODE.sub("", cell["source"])) for cell in cells]


def headings(notebook):
    lines = [line for _, text in prose(notebook) for line in re.findall(r"^#+ (.+)$", text, re.MULTILINE)]
    return [line.replace(" ", "-") for line in lines]


def glossary():
    return re.findall(r"^#### (.+)$", "\n".join(text for _, text in prose(MADE[START_HERE])), re.MULTILINE)


def toy(*texts):
    cells = [markdown(text, f"cell-{number}") for number, text in enumerate(texts)]
    return {Path("09_toys.ipynb"): {"cells": cells}}


def test_every_bold_word_of_the_notebooks_is_in_the_glossary_and_nothing_else():
    bold = {
        word.rstrip(".").lower()
        for notebook in SOLVED.values()
        for _, text in prose(notebook)
        for word in re.findall(r"\*\*(.+?)\*\*", text)
    }
    assert bold == {name.lower() for name in glossary()}
    assert len(bold) > 10 * len(SOLVED)


def test_each_term_stands_in_the_glossary_once_in_alphabetical_order():
    names = [name.lower() for name in glossary()]
    assert names == sorted(set(names))


@pytest.mark.parametrize("name", MADE)
def test_every_link_leads_to_a_file_a_cell_or_a_heading(name):
    links = [link for _, text in prose(MADE[name]) for link in LINK.findall(text)]
    found = [link for link in links if "://" not in link[1] and not link[1].startswith("attachment:")]
    for words, file, fragment in found:
        target = MADE[file or name]
        if fragment.startswith("cell-id="):
            assert fragment.removeprefix("cell-id=") in {cell["id"] for cell in target["cells"]}, words
        elif fragment:
            assert headings(target).count(fragment) == 1, words
    assert found


def test_who_follows_a_term_into_the_glossary_finds_the_way_back():
    entries = [text for _, text in prose(MADE[START_HERE])]
    entries = dict(re.findall(r"^#### (.+)\n\n(.+)$", "\n".join(entries), re.MULTILINE))
    entries = {name.lower(): text for name, text in entries.items()}
    for name, notebook in MADE.items():
        for _, text in prose(notebook) if name != START_HERE else []:
            for word, letter in re.findall(rf"\[\*\*(.+?)\*\*\]\({START_HERE}#cell-id=glossary-(.)\)", text):
                assert word[0].lower() == letter
                assert f"({name}#cell-id=" in entries[word.rstrip(".").lower()]


def test_a_definition_is_one_or_two_sentences_that_need_no_box():
    for term in collect(SOLVED):
        assert 3 <= len(term.definition.split()) <= 45, term
        assert term.definition[-1] in ".`", term
        assert not re.search(r"\bhere\b|notebook|<!--|\*\*", term.definition), term


def test_the_students_copies_show_no_hidden_definition():
    for name, notebook in MADE.items():
        assert not [cell for cell, text in prose(notebook) if "<!-- te" in text], name


def test_bold_in_code_is_no_term():
    text = "`2**3**4` and\n```python\nf(**a) ** g(**b)\n```"
    assert collect(toy(text)) == []
    assert linked(toy(text)[Path("09_toys.ipynb")])["cells"][0]["source"] == text


def test_the_first_definition_counts_and_an_earlier_mention_is_linked_too():
    one, two = "A **ply** comes.", "> **Ply.** One\n> move.\n>\n> More."
    (term,) = collect(toy(one, two, "> **Ply.** Another."))
    assert term.definition == "One move."
    assert [cell for _, cell in term.places] == ["cell-1", "cell-0", "cell-2"]


@pytest.mark.parametrize(
    ("texts", "words"),
    [
        (["**ply**"], ["cell-0", "no definition", "*italic*"]),
        (["**ply**<!-- term: One. -->", "**Ply**<!-- term: Two. -->"], ["cell-1", "defined before"]),
    ],
)
def test_a_term_without_a_definition_or_with_two_is_named_with_the_way_out(texts, words):
    with pytest.raises(ReleaseError) as error:
        collect(toy(*texts))
    assert all(word in str(error.value) for word in words)


def test_the_map_says_what_a_notebook_teaches_takes_and_needs():
    table = "\n".join(text for name, text in prose(start(SOLVED)) if name == "map")
    assert len(re.findall(r"^\| \[", table, re.MULTILINE)) == len(SOLVED)
    assert not re.search(r"\| *\|", table)
    assert re.search(r"05_alpha_beta.*\[3\]\(03_.*\[4\]\(04_", table)


def test_a_stale_start_notebook_is_noticed(course, capsys):  # noqa: F811
    course.release()
    course.replace("title", "# Toys", "# Toys\n\nA **toy**<!-- term: A thing to play with. -->.")
    capsys.readouterr()
    assert course.release("--check") == 1
    assert f"stale: notebooks/{START_HERE}\n" in capsys.readouterr().out
    assert course.release() == 0
    assert "A thing to play with" in (course.root / "notebooks" / START_HERE).read_text(encoding="utf-8")
