"""A page in the page, as replays and flipbooks are: it needs no kernel and no network, and can be saved.

>>> sheet("frame.css").partition(";")[2].partition("}")[0]
'background:light-dark(#FFFFFF,#14171C)'
"""

import re
from html import escape
from pathlib import Path

from helpers.draw.theme import DARK, LIGHT

_LOOKS = {"MAX": "MAX", "MIN": "MIN", "CHANCE": "CHANCE", "leaf": None, "p0": 0, "p1": 1, "p2": 2, "p3": 3}


class FramedPage:
    """Shows itself in a notebook as `still`, and below it the page in a frame; `html` is the whole page.

    A subclass has `html`, `height` (pixels, until the script measures it) and `name`, the title of the frame.
    """

    widest = 916  # pixels

    def save(self, path):
        """Write the page to a file that any browser opens."""
        Path(path).write_text(self.html, encoding="utf-8")

    def framed(self, still, page):
        """`still` and the frame as HTML."""
        page = page.replace("&", "&amp;").replace("'", "&#39;")
        size = f"width:100%;max-width:{self.widest}px;height:{self.height}px;border:0"
        return f"<div>{still}<iframe title='{self.name}' style='{size}' srcdoc='{page}'></iframe></div>"


def whole_page(title, main, *assets, data=""):
    """The HTML of a page; `assets` are the names of its style sheets and scripts, besides those of all."""
    names = ("frame.css", "replay.css", *assets, "frame.js")
    styles = "".join(sheet(name) for name in names if name.endswith(".css"))
    scripts = "".join(asset(name) for name in names if name.endswith(".js"))
    scripts = re.sub(r"^ *//.*\n|^ +", "", scripts, flags=re.MULTILINE)
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{styles}</style></head><body>{main}{data}<script>{scripts}</script></body></html>"
    )


def bar(name, buttons, *, slider, least, most, start):
    """The controls of a page: `buttons` as (name, what it does), a slider, and light or dark."""
    made = "".join(_button(text.lower(), words, text) for text, words in buttons)
    theme = _button("theme", "Light or dark", "Dark")
    chosen = f'<input type="range" min="{least}" max="{most}" value="{start}" aria-label="{slider}">'
    return f'<div class="bar" role="group" aria-label="{name}">{made}{chosen}{theme}</div>'


def _button(look, words, text):
    return f'<button type="button" class="{look}" title="{words}">{text}</button>'


def asset(name):
    """The text of a file beside this one: "explore.js"."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def sheet(name):
    """A style sheet with the colours of the pictures: `light-dark(ink)` becomes light-dark(#1B1F24,#F2F4F7).

    `light-dark(MAX)` is the line of MAX, `light-dark(MAX fill)` its fill; so for MIN, CHANCE, leaf, p0 to p3.
    """

    def pair(found):
        name, _, fill = found[1].partition(" ")
        if name in _LOOKS:
            return "light-dark({},{})".format(*(each.of(_LOOKS[name])[bool(fill)] for each in (LIGHT, DARK)))
        return f"light-dark({getattr(LIGHT, name)},{getattr(DARK, name)})"

    text = re.sub(r"light-dark\(([\w ]+)\)", pair, asset(name))
    return re.sub(r"/\*.*?\*/\n", "", text, flags=re.DOTALL)
