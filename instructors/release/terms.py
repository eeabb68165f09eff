"""Bold means a term: from the notebooks' text come the glossary, and the links from each term to its entry.

`**zugzwang**<!-- term: A player must move, and each move makes things worse. -->` defines a term where it is
explained. A box `> **Best reply.** An action that …` needs no comment: its text is the definition.
"""

import re
from dataclasses import dataclass, field

from instructors.records import START_HERE
from instructors.release.book import ReleaseError, gathered

# What stands in code is matched first, so that it is no bold.
_BOLD = re.compile(r"```.*?```|`[^`\n]*`|\*\*([^*\n]+)\*\*(?:<!-- term: (.*?) -->)?", re.DOTALL)
_HIDDEN = re.compile(r"\s*<!-- (?:term|teaches): .*? -->", re.DOTALL)
_TO_NOTEBOOK = re.compile(r"\[([^]]+)\]\(([^)#\s]+\.ipynb)[^)]*\)")
_REST_OF_BOX = re.compile(r".*?(?=\n>? *\n|\n[^>]|\Z)", re.DOTALL)


@dataclass
class Term:
    """A term, its definition, and its cells, the defining one first: (file name, cell id)."""

    name: str
    definition: str = ""
    places: list = field(default_factory=list)

    @property
    def title(self):
        """Its name with a capital: what an entry is headed by.

        >>> Term("fail-soft").title
        'Fail-soft'
        """
        return self.name[0].upper() + self.name[1:]

    @property
    def cell(self):
        """The id of the start notebook's cell with all entries of its letter.

        JupyterLab scrolls a notebook that the link itself opens to a cell, not to a heading; and only where
        the notebook has not too many cells: one for each term would be.

        >>> Term("Nash equilibrium").cell
        'glossary-n'
        """
        return f"glossary-{self.name[0].lower()}"


def collect(books, elsewhere=()):
    """All terms of `books`, {path: notebook}, in alphabetical order.

    Where none of them defines a term, the definition of one of the notebooks `elsewhere` stands.

    >>> from pathlib import Path
    >>> cell = {"id": "box", "cell_type": "markdown", "source": "> **Ply.** One *move*."}
    >>> collect({Path("03_trees.ipynb"): {"cells": [cell]}})
    [Term(name='Ply', definition='One *move*.', places=[('03_trees.ipynb', 'box')])]

    ReleaseError: terms that have no definition, or two.
    """
    found = {}
    with gathered() as also:
        for path, notebook in books.items():
            for cell in notebook["cells"]:
                for name, definition, written in _bold(cell):
                    term = found.setdefault(name.lower(), Term(name))
                    with also():
                        _add(term, definition, written, (path.name, cell["id"]))
        for term in found.values():
            term.definition = term.definition or _definition(term, elsewhere)
            with also():
                if not term.definition:
                    wanted = f"**{term.name}**<!-- term: One short sentence. -->"
                    _refuse(term, term.places[0], f"has no definition. Write {wanted}, or make it *italic*")
    return sorted(found.values(), key=lambda term: term.name.lower())


def _definition(term, notebooks):
    named = (each for notebook in notebooks for cell in notebook["cells"] for each in _bold(cell))
    return next((text for name, text, _ in named if text and name.lower() == term.name.lower()), "")


def _bold(cell):
    """Each bold word of a cell: its name, its definition or "", whether a comment gives that."""
    source = cell["source"] if cell["cell_type"] == "markdown" else ""
    for match in _BOLD.finditer(source):
        if match[1]:
            yield match[1].rstrip("."), match[2] or _of_box(match, source), bool(match[2])


def _of_box(match, source):
    if not (source[: match.start()].endswith("> ") and match[1].endswith(".")):
        return ""
    rest = _REST_OF_BOX.match(source, match.end())[0].replace("\n> ", " ")
    return _HIDDEN.sub("", rest).replace("**", "").strip()


def _add(term, definition, written, cell):
    if definition and not term.definition:
        term.definition, term.places = definition, [cell, *(each for each in term.places if each != cell)]
    elif written:
        _refuse(term, cell, "is defined before. Leave this comment out")
    elif cell not in term.places:
        term.places.append(cell)


def _refuse(term, cell, why):
    raise ReleaseError(f'solutions/{cell[0]}, cell "{cell[1]}": **{term.name}** {why}. Bold is for terms.')


def linked(notebook, gone=()):
    """The notebook with each term as a link to its entry; hidden definitions and links to what is `gone` go.

    >>> cell = {"cell_type": "markdown", "source": "One **ply**<!-- term: One move. --> more: `2**3**2`"}
    >>> print(linked({"cells": [cell]})["cells"][0]["source"])
    One [**ply**](00_start_here.ipynb#cell-id=glossary-p) more: `2**3**2`
    """

    def told(text):
        text = _HIDDEN.sub("", _BOLD.sub(_link, text))
        return _TO_NOTEBOOK.sub(lambda link: link[1] if link[2] in gone else link[0], text)

    cells = [
        cell | {"source": told(cell["source"])} if cell["cell_type"] == "markdown" else cell
        for cell in notebook["cells"]
    ]
    return notebook | {"cells": cells}


def _link(match):
    if not match[1]:
        return match[0]
    return f"[**{match[1]}**]({START_HERE}#cell-id={Term(match[1]).cell})"
