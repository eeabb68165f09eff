"""`gallery.html`: the course's figures, each with the code that makes it: the example of its docstring, run.

>>> print(code_of(draw.draw_nim))
from helpers import draw_nim
draw_nim(lambda pile, takes: pile % 7 not in (0, 2), n=21, takes=(1, 3, 4))
"""

import ast
import inspect
import re
from collections import namedtuple
from doctest import DocTestParser
from html import escape
from itertools import groupby
from pathlib import Path

import helpers
from helpers import draw
from helpers.draw.sheet import LEAST, in_figure, png_of
from helpers.theme import DARK, DPI, LIGHT
from instructors.release.book import read
from instructors.site import thumbnails
from instructors.site.pages import HERE, PLAIN, framed
from instructors.syllabus import title

BOOKS = Path(helpers.__file__).parents[1] / "notebooks"
FIGURES = [name for name in draw.__all__ if not name.startswith("describe")]
FOLDER = "gallery"
NOWHERE = "In no notebook"


def _home(name):
    return inspect.getmodule(getattr(helpers, name))  # of a constant there is none


# Of helpers.stepped.
PAGES = [name for name in helpers.__all__ if hasattr(_home(name), "FramedPage")]
Entry = namedtuple("Entry", "name says code images frame moving")  # `moving`: files, moving and still
Image = namedtuple("Image", "file alt width height")


def write(folder, plan=PLAIN):
    """Write gallery.html and its pictures into `folder`; the same bytes each time.

    Raises ValueError, with the function, for a docstring without an example.
    """
    (folder / FOLDER).mkdir(parents=True)
    groups = [
        (heading, [_entry(name, folder) for _, _, name in group])
        for heading, group in groupby(in_order(), key=lambda place: place[0])
    ]
    body = (HERE / "gallery.html").read_text(encoding="utf-8")
    body = body.replace("{thumbnails}", "".join(_thumbnail(entry) for _, group in groups for entry in group))
    body = body.replace("{groups}", "\n".join(_group(*group) for group in groups))
    look = f"<style>\n{(HERE / 'gallery.css').read_text(encoding='utf-8')}</style>\n</head>"
    page = framed("Gallery of figures", body, plan).replace("</head>", look, 1)
    (folder / "gallery.html").write_text(page, encoding="utf-8")


def in_order():
    """(notebook's title, place, name) of all figures, in the order in which the course first shows them."""
    found = {}
    for shows in (_calls, _calls_within):
        for path in sorted(BOOKS.glob("*.ipynb")):
            code = "\n".join(cell["source"] for cell in read(path)["cells"] if cell["cell_type"] == "code")
            for name, place in shows(code):
                found.setdefault(name, (path.name, place, title(path)))
    last = "~", 0, NOWHERE
    ordered = sorted((*found.get(name, last), name) for name in FIGURES + PAGES)
    return [(heading, place, name) for _, place, heading, name in ordered]


def _imported(code):
    """What a notebook imports from helpers, each with the place of its first call."""
    lines = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.ImportFrom)]
    names = [alias.name for node in lines if node.module == "helpers" for alias in node.names]
    return sorted((code.find(f"{name}("), name) for name in names)


def _calls(code):
    """The figures that a notebook itself calls."""
    return [(name, place) for place, name in _imported(code) if name in FIGURES + PAGES]


def _calls_within(code):
    """The figures whose modules are used by what a notebook imports: `play_guess` shows draw_guesses."""
    for place, name in _imported(code):
        source = inspect.getsource(_home(name)) if _home(name) else ""
        yield from ((figure, place) for figure in FIGURES if _home(figure).__name__ in source)


def code_of(function):
    """The example of a docstring down to its first output, which is the figure; ValueError without one."""
    examples = DocTestParser().get_examples(function.__doc__ or "")
    last = next((k for k, example in enumerate(examples, 1) if example.want), None)
    if last is None:
        raise ValueError(f"{function.__name__} has no example in its docstring, and the gallery shows that")
    return "".join(example.source for example in examples[:last]).rstrip()


def made_by(code, theme):
    """The value of the last line of `code`, drawn in the colours of `theme`."""
    from matplotlib import rc_context

    *before, last = ast.parse(code).body
    names = {}
    with rc_context({"figure.facecolor": theme.paper, "axes.facecolor": theme.paper}):
        exec(compile(ast.Module(before, []), "<example>", "exec"), names)
        return eval(compile(ast.Expression(last.value), "<example>", "eval"), names)


def _entry(name, folder):
    function = getattr(helpers, name)
    code, says = code_of(function), function.__doc__.partition("\n")[0]
    if name in PAGES:
        page = made_by(code, LIGHT)
        page.save(folder / FOLDER / f"{name}.html")
        return Entry(name, says, code, [], page, thumbnails.write(name, page, folder / FOLDER))
    for theme, look in ((DARK, "-dark"), (LIGHT, "")):
        made = made_by(code, theme)
        pictures = getattr(made, "pictures", [made])
        files = [f"{name}{k or ''}" for k in range(len(pictures))]
        for picture, file in zip(pictures, files, strict=True):
            png = png_of(picture.figure, 2 * DPI, theme.colours(), picture.colours)
            (folder / FOLDER / f"{file}{look}.png").write_bytes(png)
    images = [_image_of(*each, folder) for each in zip(pictures, files, strict=True)]
    return Entry(name, says, code, images, None, None)


def _image_of(picture, file, folder):
    """What the page says of a light picture, which is also saved as an SVG."""
    from matplotlib import rc_context

    with rc_context({"svg.hashsalt": file}):  # else the names inside differ each time
        picture.figure.savefig(folder / FOLDER / f"{file}.svg", metadata={"Date": None})
    return Image(file, picture.alt, *(round(length * DPI) for length in picture.figure.get_size_inches()))


# -------------------------------------------------------------------- the page


def _thumbnail(entry):
    look = _moving(*entry.moving) if entry.moving else _image(entry.images[0], "")
    return f'<li><a href="#{entry.name}"><span class="frame">{look}</span>{entry.name}</a></li>\n'


def _moving(file, still):
    wide, high = (length // 2 for length in thumbnails.SIZE)
    return (
        f'<picture><source media="(prefers-reduced-motion: reduce)" srcset="{FOLDER}/{still}">'
        f'<img class="moving" alt="" width="{wide}" height="{high}" src="{FOLDER}/{file}"></picture>'
    )


def _group(heading, entries):
    return f"<h2>{escape(heading)}</h2>\n" + "\n".join(map(_section, entries))


def _section(entry):
    shown = (
        _framed(entry) if entry.frame else f'<div class="side">{"".join(map(_shown, entry.images))}</div>\n'
    )
    return (
        f'<section id="{entry.name}" aria-labelledby="{entry.name}-name">\n'
        f'<h3 id="{entry.name}-name">{entry.name}</h3>\n<p>{marked(entry.says)}</p>\n{shown}'
        f'<div class="code"><pre tabindex="0">{escape(entry.code)}</pre>'
        f'<button type="button" class="copy">Copy</button></div>\n</section>'
    )


def marked(text):
    """Text as HTML, `code` between backticks.

    >>> marked("`A[i]` < 0")
    '<code>A[i]</code> &lt; 0'
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _framed(entry):
    address, page = f"{FOLDER}/{entry.name}.html", entry.frame
    return (
        f'<iframe title="{escape(page.name)}" src="{address}" loading="lazy" height="{page.height}">'
        f"</iframe>\n"
        f"{_words(repr(page))}"
        f'<p class="files"><a href="{address}">{entry.name} alone on a page</a></p>\n'
    )


def _shown(image):
    files = f"{image.file}.svg", f"{image.file}.png", f"{image.file}-dark.png"
    links = ", ".join(f'<a href="{FOLDER}/{file}" download>{file}</a>' for file in files)
    return (
        f'<div style="flex-basis:{LEAST * image.width:.0f}px">'
        f"{in_figure(*_image(image, image.alt, split=True), image.width)}\n{_words(image.alt)}"
        f'<p class="files">For slides: {links}</p></div>\n'
    )


def _words(text):
    return f"<details><summary>In words</summary><p>{escape(text)}</p></details>\n"


def _image(image, alt, split=False):
    """A picture, dark for who wants it dark; `split`: in two parts, between which a style fits."""
    place = f"{FOLDER}/{image.file}"
    parts = (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{place}-dark.png">'
        f'<img alt="{escape(alt)}" width="{image.width}" height="{image.height}" src="{place}.png" ',
        "></picture>",
    )
    return parts if split else "".join(parts)
