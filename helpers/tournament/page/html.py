"""What stands around the parts of a page, and texts that cannot break it.

>>> from helpers.tournament.records import Report
>>> Page(Report("tic-tac-toe", 300, 1, [], [])).text("<script>\\u202e")
'&lt;script&gt;�'

Nicknames and errors are strangers' texts: `Page.text` escapes them, and writes no sign that cannot be seen.
The page's own policy allows one script, by its digest, and no network.
"""

from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from helpers.text import shortened
from helpers.theme import DARK, LIGHT

SCRIPTS = ("theme.js", "games.js", "viewer.js")  # the last two where there are games
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

    def plain(self, text):
        """A text without signs that cannot be seen, which could turn a line around."""
        return "".join(c if c.isprintable() or c in JOINERS else " " if c.isspace() else "�" for c in text)

    def text(self, text):
        """A text as HTML."""
        return escape(self.plain(text))

    def who(self, nickname):
        """A bot's name; in the instructor's copy its student's name, too."""
        return f"<bdi>{escape(self.name(nickname))}</bdi>"

    def name(self, nickname):
        """The same as plain text."""
        return shortened(self.plain(self.names.get(nickname, nickname)), self.longest)

    def number(self, rating):
        """A rating: points per round in the dilemma."""
        return f"{rating:.2f}" if self.dilemma else f"{round(rating):,}".replace("-", "−")

    def span(self, standing):
        """The interval of a rating."""
        return f"{self.number(standing.low)} to {self.number(standing.high)}"

    def points(self, points):
        """Points as people write them: 3½."""
        whole, half = divmod(round(2 * points), 2)
        return f"{whole:,}" * (whole > 0 or not half) + "½" * half


def section(name, body):
    """A part of a page with its heading."""
    return f'<section id="{anchor(name)}"><h2>{name}</h2>{body}</section>'


def nav(names):
    """Links to the parts of a page."""
    links = "".join(f'<a href="#{anchor(name)}">{name}</a>' for name in names)
    theme = '<button type="button" class="theme" title="Light or dark">Dark</button>'
    return f'<nav aria-label="Parts of this page">{links}{theme}</nav>'


def anchor(name):
    """The address of a part in its page."""
    return name.lower().replace(" ", "-")


def row(cells, look=""):
    """A row of a table; a cell is its HTML, or a pair: (its class, HTML)."""
    pairs = [cell if isinstance(cell, tuple) else ("", cell) for cell in cells]
    inner = "".join(f"<td{_class(how)}>{cell}</td>" for how, cell in pairs)
    return f"<tr{_class(look)}>{inner}</tr>"


def _class(look):
    return f' class="{look}"' if look else ""


def table(name, heads, rows, look="", told=""):
    """A table, which scrolls sideways where there is no room; `heads` are cells, `rows` HTML."""
    cells = "".join(f'<th scope="col"{_class(how)}>{head}</th>' for how, head in heads)
    told = f'<p class="muted small">{told}</p>' if told else ""
    return (
        f'{told}<div class="scroll" role="region" aria-label="{name}" tabindex="0"><table class="{look}">'
        f'<caption class="heard">{name}</caption><thead><tr>{cells}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def watch(number, what=""):
    """A button that opens a game."""
    heard = f'<span class="heard"> {what}</span>' if what else ""
    return f'<button type="button" data-game="{number}">Watch{heard}</button>'


def whole(title, main):
    """The bytes of a page, as text."""
    scripts = SCRIPTS if 'id="data"' in main else SCRIPTS[:1]
    script, style = "".join(map(asset, scripts)), colours() + asset("page.css")
    digest = b64encode(sha256(script.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'; base-uri 'none'"
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body>{main}\n"
        f"<script>{script}</script></body></html>\n"
    )


def asset(name):
    """The text of a file beside this one."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def colours():
    """The colours of all pictures of the course as names for the style sheet."""
    pairs = {name: (getattr(LIGHT, name), getattr(DARK, name)) for name in NAMED}
    for number, name in enumerate(("x", "o", "p2", "p3")):
        line, fill = zip(LIGHT.of(number), DARK.of(number), strict=True)
        pairs |= {name: line, f"{name}-fill": fill}
    return ":root{" + ";".join(f"--{name}:light-dark({a},{b})" for name, (a, b) in pairs.items()) + "}\n"
