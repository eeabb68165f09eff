"""Where the course's facts come from: the references of CITATION.cff, each with the places that name it."""

import re

import yaml

from helpers.text import listed as sentence
from instructors.records import number_of
from instructors.release.book import ReleaseError, gathered, readable

NAME = "CITATION.cff"


def citation(root):
    """CITATION.cff of the course in `root`, as a dict: its own title, and its `references`.

    Empty where there is no such file. Raises ReleaseError for a file that is no citation.
    """
    path = root / NAME
    if not path.exists():
        return {}
    try:
        read = yaml.safe_load(path.read_text(encoding="utf-8"))
        return {key: read[key] for key in ("authors", "title", "version", "references")}
    except (yaml.YAMLError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise ReleaseError(f"{NAME} is no citation file ({error!r}). Restore it.") from None


def how_to_cite(root, doi=""):
    """How the course is cited, in Markdown."""
    about = citation(root)
    if not about:
        return ""
    who = sentence(map(_name, about["authors"]))
    link = f" <https://doi.org/{doi}>" if doi else ""
    return f"> {who[0].upper()}{who[1:]}: *{about['title']}*, version {about['version']}.{link}"


def _name(author):
    # A person has two names, a group one.
    return " ".join(filter(None, map(author.get, ("given-names", "family-names", "name"))))


def surnames(reference):
    """The family names of its authors.

    >>> surnames({"authors": [{"family-names": "von Neumann"}, {"family-names": "Morgenstern"}]})
    ['von Neumann', 'Morgenstern']
    """
    return [author["family-names"] for author in reference["authors"]]


def is_named(reference, text):
    """Whether a text names the reference: all its authors and its year.

    >>> nash = {"authors": [{"family-names": "Nash"}], "year": 1950}
    >>> is_named(nash, "(John Nash, 1950.)"), is_named(nash, "a Nash equilibrium")
    (True, False)
    """
    words = [*surnames(reference), str(reference["year"])]
    return words[-1] in text and all(
        re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE) for word in words
    )


def listed(books, root, left_out=()):
    """The sources as a Markdown list; `books` is {path: notebook}, `left_out` has paths of other notebooks.

    What only these name is left out. Raises ReleaseError for what nobody names.
    """
    lines, others = [], [*readable(left_out)]
    with gathered() as also:
        for reference in citation(root).get("references", ()):
            in_code = _in_code(reference, root)
            places = [*_in_notebooks(reference, books), *(_module(path, root) for path in in_code)]
            named = places or in_code or any(_cells_naming(reference, other) for other in others)
            with also():
                if not named:
                    raise ReleaseError(f"{NAME}: nobody names {_written(reference)} Name it, or delete it.")
            if places:
                lines.append(f"* {_written(reference)} {' · '.join(places)}")
    return "\n".join(lines)


def _written(reference):
    where = [reference.get(key, "") for key in ("journal", "volume", "collection-title")]
    where += [reference.get(key, {}).get("name", "") for key in ("publisher", "institution")]
    place = " ".join(str(each) for each in where if each)
    who = sentence(map(_name, reference["authors"]))
    return f"{who} ({reference['year']}): *{reference['title']}*.{place and f' {place}.'}"


def _in_notebooks(reference, books):
    for path, notebook in books.items():
        named = _cells_naming(reference, notebook)
        for number, cell in enumerate(named, start=1):
            which = f", place {number}" if len(named) > 1 else ""
            yield f"[notebook {number_of(path.name)}{which}]({path.name}#cell-id={cell})"


def _cells_naming(reference, notebook):
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    return [cell["id"] for cell in cells if is_named(reference, cell["source"])]


def _in_code(reference, root):
    """The files of the package that name the reference."""
    return [
        path
        for path in sorted((root / "helpers").rglob("*.py"))
        if any(is_named(reference, block) for block in blocks(path))
    ]


def _module(path, root):
    return f"`{'.'.join(path.relative_to(root).with_suffix('').parts).removesuffix('.__init__')}`"


def blocks(path):
    """What stands together in a file of code: lines without an empty one between them."""
    return path.read_text(encoding="utf-8").split("\n\n")
