"""How a page is made: a template, a style sheet inside it, and texts that cannot break it.

>>> marked("Ask `node.to_move` & go on")
Markup('Ask <code>node.to_move</code> &amp; go on')
>>> visible("a\\u202eb")
'a\\\\u202eb'

Whatever a student wrote is a value in a template, never a template, and is escaped there (autoescape).
A page needs no network and runs no script; its own policy forbids both.
"""

import contextlib
import os
import re
from collections import Counter
from datetime import datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from unicodedata import normalize

from helpers.checking.compiled import course
from helpers.checking.pages import markup
from helpers.text import count
from instructors.records import UNASKED
from instructors.reports import number
from instructors.syllabus import title

TEMPLATES = Path(__file__).parent / "templates"
LONGEST_NAME = 180  # bytes of a file name: with what is added it fits every disk
JOINERS = "\u200c\u200d"  # unseen, but part of how people spell their names, and of emoji
DIGEST = re.compile(r"-[0-9a-f]{8}$", re.IGNORECASE)
# Windows keeps these names for devices, whatever the ending.
DEVICES = {"con", "prn", "aux", "nul", *(f"{kind}{i}" for kind in ("com", "lpt") for i in range(10))}


@cache
def _environment():
    from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader, StrictUndefined

    compiled = Path(__file__).parent / "__pycache__"  # as modules are, which takes longer than to make a page
    # Without `auto_reload` it does not look at the files again for each part of each page.
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined,
        finalize=lambda value: visible(value) if type(value) is str else value,  # HTML of our own is Markup
        auto_reload=False, trim_blocks=True, lstrip_blocks=True,
        bytecode_cache=FileSystemBytecodeCache(compiled) if os.access(compiled, os.W_OK) else None,
    )  # fmt: skip
    environment.filters |= {
        "marked": marked,
        "given": given,
        "number": number,
        "spoken": spoken,
        "day": day,
        "kinds": kinds,
    }
    return environment


def page(template, **values):
    """The bytes of the page that a template makes of these values."""
    style = part("style.css")
    return _environment().get_template(template).render(style=style, **values).encode("utf-8")


def part(template, **values):
    """A part of a page, as HTML."""
    from markupsafe import Markup

    return Markup(_environment().get_template(template).render(**values))


def visible(text):
    """`text` with signs that cannot be seen written out: they could turn a line around."""
    if text.isprintable():
        return text
    shown = {c: c if c.isprintable() or c in JOINERS else " " if c.isspace() else None for c in text}
    return "".join(shown[c] or c.encode("unicode_escape").decode() for c in text)


def marked(text):
    """A sentence with `code` in it, as HTML; everything else is escaped."""
    from markupsafe import Markup

    return Markup(markup(visible(text)))


def given(failing):
    """What came of an example, as HTML: a value is code, and so is the line in which an error happened.

    >>> given({"got": "[3, 5]", "kind": "value"})
    Markup('<code>[3, 5]</code>')
    >>> given({"got": "an error: KeyError: 7, in line 2: `seen[node]`", "kind": "raised"})
    Markup('an error: KeyError: 7, in line 2: <code>seen[node]</code>')
    """
    from markupsafe import Markup

    if failing.get("kind", "value") in ("value", "unsupported"):
        return Markup("<code>{}</code>").format(visible(failing["got"]))
    return marked(failing["got"])


@cache
def spoken(notebook):
    """The title of a notebook; where the course has none of that name, the name as people say it.

    >>> spoken("93_more_trees")
    '93 · more trees'
    """
    with contextlib.suppress(OSError, ValueError, KeyError):
        return title(course() / "solutions" / f"{notebook}.ipynb")
    found = re.fullmatch(r"0*(\d+)[_ -]+(.+)", notebook)
    return f"{found[1]} · {found[2].replace('_', ' ')}" if found else notebook


def day(time):
    """A time as people read it, whatever the gradebook holds.

    >>> day("2026-03-01T09:05:07+00:00")
    '1 March 2026, 09:05 UTC'
    """
    try:
        told = time if isinstance(time, datetime) else datetime.fromisoformat(time)
    except (TypeError, ValueError):
        return str(time)
    zone = f" {told.tzname()}" if told.tzname() else ""
    return f"{told.day} {told:%B %Y, %H:%M}{zone}"


def state(mark):
    """What became of a challenge: the name of its colour, a sign, and words."""
    if mark.override:
        given = mark.override["points"]
        return "good" if given >= mark.max else "part" if given else "bad", "✎", "points by hand"
    if mark.passed:
        return "good", "✓", "passed"
    if mark.trouble in UNASKED:
        return "open", "○", "not asked"
    if mark.points:
        partly = "in part: some kinds of inputs are right"
        return "part", "◐", partly if mark.kinds else "nearly: this mistake keeps a part of the points"
    return ("bad", "✗", "not yet") if mark.attempted else ("open", "○", "not attempted")


def kinds(mark):
    """Which kinds of inputs are right, where points are given for them.

    >>> from instructors.records import Mark
    >>> kinds(Mark("3.2", "minimax", 10, 20, kinds={"usual": True, "tie": False, "far": True}))[-61:]
    '2 of 3 kinds would be 13.33 points, and a part is at most 10.'
    >>> made = {"kinds": {"usual": False, "tie": False}, "wrong_at": {"tie": "minimax(Tree([3, 3]))"}}
    >>> kinds(Mark("3.2", "minimax", 0, 20, **made))[-58:]
    'treat like one: usual; tie, as at `minimax(Tree([3, 3]))`.'
    """
    right, wrong = (
        [kind for kind, is_right in mark.kinds.items() if is_right == side] for side in (True, False)
    )
    part = f"{len(right)} of {count(len(mark.kinds), 'kind')}"
    told = f"Right in {part} of inputs, the random ones of `check` included"
    told += f": {'; '.join(right)}." if right else "."
    if wrong:  # the example that gives a kind its name may be right
        where = "these" if wrong[1:] else "one"
        told += f" In {where} an example is wrong, or an input that known mistakes treat like one"
        at = (f"{kind}, as at `{mark.wrong_at[kind]}`" if kind in mark.wrong_at else kind for kind in wrong)
        told += f": {'; '.join(at)}."
    if not mark.points:
        return f"{told} No part of the points: {mark.unproved}." if mark.unproved else told
    whole = mark.max * len(right) / len(mark.kinds)
    if whole < mark.points + 0.01:
        return f"{told} That is worth {number(mark.points)} points."
    return f"{told} {part} would be {number(whole)} points, and a part is at most {number(mark.points)}."


def counts(mark):
    """What was right of an answer: "6 of 6 examples, 60 of 60 hidden inputs"; "" where there is none.

    >>> from instructors.records import Mark
    >>> endless = {"attempted": True, "visible": (3, 6), "random": (0, 60), "untried": (2, 60)}
    >>> counts(Mark("3.2", "minimax", 0, 20, **endless))
    '3 of 6 examples (2 not tried), hidden inputs: not tried'
    """
    parts = zip(("example", "hidden input"), (mark.visible, mark.random), mark.untried, strict=True)
    return ", ".join(_share(*part) for part in parts if part[1][1]) if mark.attempted else ""


def _share(thing, right, untried):
    """How many of these are right: what was never tried is not called wrong."""
    if untried == right[1]:
        return f"{thing}s: not tried"
    return f"{right[0]} of {count(right[1], thing)}" + (f" ({untried} not tried)" if untried else "")


def file_names(students):
    """A file name without its ending for each student: safe on every disk, and no two the same.

    >>> file_names(["Ada Lovelace", "../x"])
    {'Ada Lovelace': 'Ada_Lovelace', '../x': 'x-d6b96a97'}

    A name that had to be changed gets a digest of the whole of it, so that it stays the same whoever else
    is in the class; so do names that differ in their letters' case only, and one that looks as if it had
    got one.
    """
    plain = {student: _plain(student) for student in students}
    often = Counter(name.casefold() for name in plain.values())
    return {
        student: name
        if student.replace(" ", "_") == name and often[name.casefold()] == 1 and not DIGEST.search(name)
        else f"{name}-{sha256(student.encode('utf-8', 'surrogatepass')).hexdigest()[:8]}"
        for student, name in plain.items()
    }


def _plain(student):
    """Letters, digits, `-`, `_` and inner dots of a name."""
    name = re.sub(r"[^\w.-]+", "_", normalize("NFC", visible(student)))
    name = name.strip("._-").encode("utf-8", "replace")[:LONGEST_NAME].decode("utf-8", "ignore").strip("._-")
    stem = normalize("NFKC", name.split(".")[0]).casefold()  # `COM¹` is a device too
    return "student" if not name or stem in DEVICES else name
