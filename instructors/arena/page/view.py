"""How a page is written: its template, its texts, and the policy and colours that stand around them.

>>> plain("abc\\u202e")
'abc�'

Nicknames and errors are strangers' texts: whatever a template writes is escaped, without signs that cannot be
seen. The page's own policy allows one script, by its digest, and no network.
"""

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from helpers.text import count, shortened
from helpers.theme import DARK, LIGHT

HERE = Path(__file__).parent
STEPPED = files("helpers.stepped")
SCRIPTS = (STEPPED / "common.js", STEPPED / "controls.js", HERE / "games.js", HERE / "viewer.js")
LONGEST = 40  # letters of a name
JOINERS = "\u200c\u200d"  # unseen, but part of how people spell their names
NAMED = ("paper", "ink", "muted", "grid", "cross", "best", "mark", "wedge", "shade")


class Page:
    """How a report's names and numbers are written."""

    def __init__(self, report):
        self.report, self.dilemma = report, report.game == "dilemma"
        self.standings = {each.nickname: each for each in report.ladder}
        self.names = {name: f"{name} ({real})" for name, real in report.names.items()}
        self.longest = 10 * LONGEST if report.names else LONGEST  # a seat may be shared

    def name(self, nickname):
        """A bot's name; in the instructor's copy its student's name, too."""
        return shortened(plain(self.names.get(nickname, nickname)), self.longest)

    def shared(self, nickname):
        """How many students share a seat, in words; "" where it is one's own."""
        return f"shared by {self.report.shared[nickname]} students" if nickname in self.report.shared else ""

    def number(self, rating):
        """A rating: points per round in the dilemma."""
        return f"{rating:.2f}" if self.dilemma else f"{round(rating):,}".replace("-", "−")

    def points(self, points):
        """Points as people write them: 3½."""
        whole, half = divmod(round(2 * points), 2)
        return f"{whole:,}" * (whole > 0 or not half) + "½" * half


def plain(text):
    """A text without signs that cannot be seen, which could turn a line around."""
    return "".join(c if c.isprintable() or c in JOINERS else " " if c.isspace() else "�" for c in text)


@cache
def _environment():
    from jinja2 import DictLoader, Environment, StrictUndefined

    sources = {path.name: _dense(path) for path in (HERE / "templates").glob("*.html")}
    environment = Environment(
        loader=DictLoader(sources), autoescape=True, undefined=StrictUndefined,
        finalize=lambda value: plain(value) if type(value) is str else value,  # HTML of our own is Markup
    )  # fmt: skip
    environment.globals["count"] = count
    return environment


def _dense(path):
    """A template on one line: a break beside a tag goes, one between words is a blank."""
    text = re.sub(r"(?<=[>}])\n\s*|\n\s*(?=[<{])", "", path.read_text(encoding="utf-8").strip())
    return re.sub(r"\n\s*", " ", text)


def render(template, title, **values):
    """The HTML of a page, as text."""
    scripts = SCRIPTS if values["games"] else ()
    script = '"use strict";\n' + "".join(path.read_text(encoding="utf-8") for path in scripts)
    return _environment().get_template(template).render(
        title=title, script=script, style=colours() + asset("page.css"),
        digest=b64encode(sha256(script.encode()).digest()).decode(), **values,
    )  # fmt: skip


def asset(name):
    """The text of a file beside this one."""
    return (HERE / name).read_text(encoding="utf-8")


def colours():
    """The colours of all pictures of the course as names for the style sheet."""
    pairs = {name: (getattr(LIGHT, name), getattr(DARK, name)) for name in NAMED}
    for number, name in enumerate(("x", "o", "p2", "p3")):
        line, fill = zip(LIGHT.of(number), DARK.of(number), strict=True)
        pairs |= {name: line, f"{name}-fill": fill}
    return ":root{" + ";".join(f"--{name}:light-dark({a},{b})" for name, (a, b) in pairs.items()) + "}\n"
