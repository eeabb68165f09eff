"""What the course is: its title and its notebooks in order, as solutions/course.toml says.

    title = "Game theory and adversarial search"
    notebooks = ["03_minimax_trees", "04_evaluation_functions"]
    language = "en"
    partial_credit = "examples"  # a part of the points for kinds of inputs that are right; else "none"
    contact = "Ada Lovelace, ada@example.org"
    doi = ""
    site = ""  # where the course is published, as https://owner.github.io/repository/
    bots = ["07_tournament"]  # that may hold a bot for the arena; what stands in the first of them counts

Each line may be missing. A notebook that is beside it and not in the list is left out of all that is made.
"""

import json
import re
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path

from instructors.records import Unusable, number_of

NAME, LISTS = "course.toml", {"notebooks": 1, "bots": 0}  # how many notebooks it needs
CREDITS = ("none", "examples")


@dataclass(frozen=True)
class Syllabus:
    """The course: `notebooks` and `left_out` are paths of solved notebooks."""

    title: str = "Game theory and adversarial search"
    notebooks: tuple[Path, ...] = ()
    language: str = "en"
    partial_credit: str = "none"
    contact: str = ""
    doi: str = ""
    site: str = ""
    bots: tuple[str, ...] = ()
    bots_left_out: tuple[str, ...] = ()
    left_out: tuple[Path, ...] = ()

    @property
    def numbers_left_out(self):
        """The numbers of the notebooks that are left out, as far as no other notebook has them."""
        kept, gone = ({number_of(path.name) for path in paths} for paths in (self.notebooks, self.left_out))
        return gone - kept

    def words(self, numbers):
        """What the pages for students say in the places of their marks, where the course has these notebooks.

        >>> Syllabus(title="Trees").words([4, 5])
        {'title': 'Trees', 'id': '4.1', 'contact': ''}
        """
        return {
            "title": self.title,
            "id": "3.2" if 3 in numbers or not numbers else f"{numbers[0]}.1",
            "contact": self.contact
            and f"\n* Write to {self.contact} if something is wrong, or is not clear.",
        }


def syllabus(solutions):
    """The Syllabus in the folder of the solved notebooks; without a file all that are there, by name.

    Raises Unusable with all that is wrong with the file.
    """
    there = {path.stem: path for path in sorted(solutions.glob("*.ipynb"))}
    said = _said(solutions / NAME)
    names = said.pop("notebooks", [*there])
    told = [f"names {name}, and there is no {name}.ipynb beside it" for name in names if name not in there]
    told += [f"names {name} twice" for name in sorted({each for each in names if names.count(each) > 1})]
    if told:
        raise Unusable("\n".join(f"solutions/{NAME} {each}. Mend the list of notebooks." for each in told))
    left_out = tuple(path for name, path in there.items() if name not in names)
    asked = said.pop("bots", ())
    bots, gone = (tuple(name for name in asked if (name in names) is there) for there in (True, False))
    kept = tuple(there[name] for name in names)
    return Syllabus(notebooks=kept, left_out=left_out, bots=bots, bots_left_out=gone, **said)


def title(path):
    """The first heading of a notebook, else its file name."""
    for cell in json.loads(path.read_bytes())["cells"]:
        if found := re.search(r"^# (.+)$", "".join(cell["source"]), re.MULTILINE):
            return found[1].strip()
    return path.stem


def _said(path):
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unusable(f"solutions/{NAME} cannot be read ({error}). Mend it.") from None
    known = [each.name for each in fields(Syllabus) if not each.name.endswith("left_out")]
    told = [f"knows no {key!r}, only {', '.join(known)}" for key in said if key not in known]
    told += [f"needs a text for {key}" for key in said if key not in LISTS and not isinstance(said[key], str)]
    if said.get("partial_credit", "none") not in CREDITS:
        told.append(f"says partial_credit = {said['partial_credit']!r}, which can be {' or '.join(CREDITS)}")
    for key in (key for key in LISTS if key in said):
        names, least = said[key], LISTS[key]
        if not (
            isinstance(names, list) and len(names) >= least and all(isinstance(each, str) for each in names)
        ):
            told.append(f"needs for {key} a list of notebooks, each by its file's name without .ipynb")
    if told:
        raise Unusable("\n".join(f"solutions/{NAME} {each}." for each in told))
    return said
