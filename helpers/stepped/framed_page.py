"""A page in the page, as replays and flipbooks are: it needs no kernel and no network, and can be saved.

>>> sheet("page.css").partition(";")[2].partition("}")[0]
'background:light-dark(#FFFFFF,#14171C)'

Each kind of page has a template, which extends `page.html`, a style sheet and a script; `controls` are the
buttons, the slider and the keys of them all.
"""

import re
from functools import cache
from pathlib import Path

from helpers.theme import DARK, LIGHT, darkening

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
        page = page.replace("&", "&amp;").replace("'", "&#39;").replace("<", "&lt;")
        size = f"width:100%;max-width:{self.widest}px;height:{self.height}px;border:0"
        return f"<div>{still}<iframe title='{self.name}' style='{size}' srcdoc='{page}'></iframe></div>"


def whole_page(kind, title, *more, scripts=("controls.js",), **facts):
    """The HTML of a page: the template of its `kind`, filled with `facts`; `more` names style sheets.

    `scripts` are those that its own stands on: `controls.js` where it is stepped.
    """
    names = ["page.css", "controls.css", f"{kind}.css", *(f"{each}.css" for each in more)]
    styles = "".join(map(sheet, names)) + darkening(":root[data-jp-theme-light=false]", ".92")
    scripts = "".join(map(asset, ("common.js", *scripts, f"{kind}.js", "page.js")))
    scripts = '"use strict";\n' + re.sub(r"^ *//.*\n|^ +", "", scripts, flags=re.MULTILINE)
    facts |= {"title": title, "look": " ".join([kind, *more])}
    facts |= {"styles": markup(styles), "scripts": markup(scripts)}
    return _templates().get_template(f"{kind}.html").render(facts)


def markup(html):
    """HTML that a template takes as it is; all other text it escapes."""
    from markupsafe import Markup

    return Markup(html)


@cache
def _templates():
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    files, tidy = FileSystemLoader(Path(__file__).parent), {"trim_blocks": True, "lstrip_blocks": True}
    return Environment(loader=files, autoescape=True, undefined=StrictUndefined, **tidy)


def asset(name):
    """The text of a file beside this one, as "replay.js", or of one with a whole path."""
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


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
