"""The start notebook, made from START.md and from what the notebooks say of themselves."""

import re
from itertools import groupby
from pathlib import Path

from instructors.records import number_of
from instructors.release import terms
from instructors.release.book import METADATA, fold, readable
from instructors.syllabus import Syllabus

_CELL = re.compile(r"<!-- (markdown|code) ([\w-]+) -->\n(.*?)\n(?=\n<!-- |\Z)", re.DOTALL)


def start(books, sources="", cite="", plan=Syllabus()):  # noqa: B008  it is frozen
    """The start notebook for `books`, {path: notebook}, whose minutes are filled in.

    `sources` and `cite`: Markdown. A section that would be empty is left out.

    >>> [cell["id"] for cell in start({})["cells"]]
    ['welcome', 'how', 'map', 'progress', 'glossary']
    """
    template = Path(__file__).with_name("START.md").read_text(encoding="utf-8")
    filling = {"map": course_map(books), "sources": sources, "cite": cite}
    words = filling | _of_these([number_of(path.name) for path in books], plan)
    terms_told = terms.collect(books, readable(plan.left_out))
    cells = []
    for kind, name, text in _CELL.findall(template):
        head, entries, _ = text.partition("{glossary}")
        if filling.get(name, True):
            cells.append(_cell(kind, name, filled(head, words).strip()))
        cells += _glossary(terms_told) if entries else []
    return {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}


def _of_these(numbers, plan):
    """What the page says of a course of just these notebooks."""
    both = "notebook 1, or with notebook 3 if you care more for search than for payoffs"
    one = f"notebook {numbers[0]}" if numbers else "the first notebook"
    every = "progress()"
    each = f"for number in {numbers}:\n    display(progress(number))"
    return plan.words(numbers) | {
        "begin": both if {1, 3} <= {*numbers} else one,
        "progress": each if plan.left_out else every,
    }


def filled(text, words):
    """The text with words for its marks.

    >>> filled("{title} of {something}", {"title": "Trees"})
    'Trees of {something}'
    """
    return re.sub(r"\{(\w+)\}", lambda mark: words.get(mark[1], mark[0]), text)


def _cell(kind, name, source):
    cell = {"cell_type": kind, "id": name, "metadata": {}, "source": source}
    if kind == "code":
        cell |= {"outputs": [], "execution_count": None}
        fold(cell)
    return cell


def course_map(books):
    """A table of the notebooks: what each teaches, how long it takes, which others it builds on."""
    rows = ["| Notebook | You learn | Time | Builds on |", "|---|---|---|---|"]
    links = {number_of(path.name): f"[{number_of(path.name)}]({path.name})" for path in books}
    for path, notebook in books.items():
        about = about_notebook(notebook)
        needs = ", ".join(links[each] for each in about["needs"] if each in links) or "–"
        rows.append(
            f"| [{about['title']}]({path.name}) | {about['teaches']} | {about['minutes']} | {needs} |"
        )
    return "\n".join(rows)


def about_notebook(notebook):
    """What the first cell of a notebook says of it: title, teaches, minutes, needs (numbers of notebooks).

    >>> about_notebook({"cells": [{"source": "# 4 · Draws\\n*You need:* notebook 3<!-- teaches: luck -->"}]})
    {'title': '4 · Draws', 'teaches': 'luck', 'minutes': '', 'needs': [3]}
    """
    text = notebook["cells"][0]["source"]

    def part(pattern):
        found = re.search(pattern, text, re.MULTILINE)
        return found[1] if found else ""

    return {
        "title": part(r"^# (.+)$"),
        "teaches": part(r"<!-- teaches: (.*?) -->"),
        "minutes": part(r"<!-- minutes -->(.*?)<!-- /minutes -->"),
        "needs": [*map(int, re.findall(r"notebook (\d+)", part(r"\*You need:\* (.*?)(?: · |$)")))],
    }


def _glossary(found):
    """A cell for each letter, with a heading for each term."""
    cells = []
    for name, entries in groupby(found, key=lambda term: term.cell):
        text = "\n\n".join([f"### {name[-1].upper()}", *map(_entry, entries)])
        cells.append(_cell("markdown", name, text))
    return cells


def _entry(term):
    first = dict(reversed(term.places))  # one place in each notebook
    names = sorted(first, key=lambda name: name != term.places[0][0])
    where = ", ".join(f"[notebook {number_of(name)}]({name}#cell-id={first[name]})" for name in names)
    return f"#### {term.title}\n\n{term.definition} ({where})"
