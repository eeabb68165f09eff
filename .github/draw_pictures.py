"""Draws the README's pictures and the link's preview, light and dark: python .github/draw_pictures.py"""

import linecache
import os
import re
import textwrap
from html import escape
from itertools import pairwise, product
from math import inf, sqrt
from pathlib import Path
from tempfile import TemporaryDirectory

import stills

from helpers import TicTacToe, replay, trace
from helpers.stepped.replay.events import LOOK
from helpers.text import count, listed
from helpers.theme import DARK, LIGHT
from instructors.release.answer_key import namespace
from instructors.release.book import read
from instructors.site.moving import ROW, Film
from instructors.syllabus import syllabus

HERE = Path(__file__).parent
BOOK = stills.ROOT / "solutions" / "05_alpha_beta.ipynb"
THEMES = {"": LIGHT, "-dark": DARK}
LARGE = 96  # pixels: the square of the largest search


def solved():
    """What the solved notebook on alpha-beta defines; its `alphabeta` has the lines that a replay shows."""
    notebook = read(BOOK)
    space = namespace(notebook, BOOK.name)
    (source,) = (cell["source"] for cell in notebook["cells"] if cell["id"] == "alphabeta-answer")
    linecache.cache["alphabeta.py"] = len(source), None, source.splitlines(keepends=True), "alphabeta.py"
    exec(compile(source, "alphabeta.py", "exec"), space)
    return space


def positions_entered(space):
    """{search: how many positions of tic-tac-toe it enters}, as the notebook counts them."""
    searched, alphabeta, threats = space["searched"], space["alphabeta"], space["threats_first"]
    ordered, folded = (space[name](TicTacToe(), threats) for name in ("Ordered", "Folded"))
    return {
        "minimax": space["whole_tree"](TicTacToe()),
        "alpha-beta": searched(alphabeta, TicTacToe()),
        "better order": searched(alphabeta, space["Ordered"](TicTacToe(), space["move_order"])),
        "threats first": searched(alphabeta, ordered),
        "memory, symmetry": searched(lambda root: space["remembering"](root, -inf, inf), folded),
    }


def words(search, entered):
    """What the moving picture shows, for who does not see it."""
    looks, leaves = len(search.graph.graph["looks"]), sum(search.reading.leaf)
    reasons = [cut.reason for cut in search.reading.cuts.values()]
    first, *between, last = (f"{positions:,}" for positions in entered.values())
    return (
        f"Alpha-beta searches a tree of {leaves} leaves, its code beside it, and reads {looks} of them: "
        f"{count(len(reasons), 'branch')} cut, at {listed(reasons)}. Then: positions of tic-tac-toe that a "
        f"search enters, from {first} with minimax over {', '.join(between)} to {last}, each a square."
    )


def moving(search, entered, theme, narrow, still):
    """The picture on top of the README: a search beside its code, and what the course makes of it."""
    film = Film(search, theme, 8, still)
    if narrow:
        parts = [film.tree(10, 20, 380, 240), film.code(22, 420)]
        strip, width, height = (20, 285, 360), 400, 430 + 15 * ROW
    else:
        parts = [film.code(30, 24), film.tree(430, 20, 430, 272)]
        strip, width, height = (30, 318, 820), 880, 460
    parts += [_window(film, *strip, narrow), _squares(film, entered, *strip, narrow)]
    return film.svg(width, height, words(search, entered), parts)


def _window(film, left, top, width, narrow):
    """How many leaves are read, and the window, until the search ends."""
    leaves = sum(film.reading.leaf)
    times = [0, *(t for t, step in film.at if step.kind == LOOK), film.seconds]
    counts = [
        film.seen(_text(f"{k} of {leaves} leaves read", left, top, "bold start"), span)
        for k, span in enumerate(pairwise(times))
    ]
    says = "△ is sure of α, ▽ of β" if narrow else "△ is sure of α, ▽ of β: only what lies between can matter"
    window = film.window(left + 8, top + 58, width - 16)
    window += _text(says, left + width, top, "small end")
    return "".join([*counts, film.seen(window, (0, film.end))])


def _squares(film, entered, left, top, width, narrow):
    """A square for each search, its area the positions that it enters: one after the other, at the end."""
    most, colour = max(entered.values()), film.theme.players[0][0]
    names = [*entered][:: len(entered) - 1 if narrow else 1]
    says = (
        "tic-tac-toe: positions entered" if narrow else "and on tic-tac-toe, positions that a search enters:"
    )
    parts = [film.seen(_text(says, left + width, top, "small end"), (film.end, film.seconds))]
    for k, name in enumerate(names):
        side = LARGE * sqrt(entered[name] / most)
        x = left + (k and LARGE + 150 + (k - 1) * (width - LARGE - 265) / 3)
        y, told = top + 24 + LARGE - side, x + (0 if k else LARGE + 12)
        square = f'<path fill="{colour}" d="M{x:.1f} {y:.1f}h{side:.1f}v{side:.1f}h-{side:.1f}z"/>'
        square += _text(f"{entered[name]:,}", told, top + 52, "bold start large")
        square += _text(name, told, top + 72, "small start")
        parts.append(film.seen(square, (film.end + 0.2 + 0.6 * k, film.seconds)))
    return "".join(parts)


def _text(words, x, y, look):
    return f'<text class="{look}" x="{x:.0f}" y="{y:.0f}">{escape(words)}</text>'


def preview(search, entered):
    """What a link to the course shows: its title, a search, and what it saves."""
    film = Film(search, DARK, still=True)
    first, *_, last = entered.values()
    title = textwrap.wrap(syllabus(BOOK.parent).title, 16)
    parts = [_text(line, 60, 130 + 76 * k, "bold start title") for k, line in enumerate(title)]
    parts.append(_text(f"{first:,} → {last:,}", 60, 520, "bold start number"))
    parts.append(_text("positions of tic-tac-toe, the same value", 60, 566, "start says"))
    parts.append(f'<g transform="translate(640,60) scale(1.42)">{film.tree(0, 0, 430, 360)}</g>')
    sizes = {"title": 62, "number": 54, "says": 25}
    parts += [f"<style>text.{name}{{font-size:{size}px}}</style>" for name, size in sizes.items()]
    return film.svg(1280, 640, "", parts)


def subject():
    """The replay of the README's search, and what the searches of the notebook enter."""
    space = solved()
    return replay(trace(space["alphabeta"], space["first"], -inf, inf, lines=True)), positions_entered(space)


def svgs(search, entered):
    """{name: text} of the moving pictures, and of what stands in their places where nothing may move."""
    return {
        f"search{'-narrow' * narrow}{'-still' * still}{look}.svg": moving(
            search, entered, theme, narrow, still
        )
        for narrow, still in product((False, True), repeat=2)
        for look, theme in THEMES.items()
    }


def main():
    shown = subject()
    for name, text in svgs(*shown).items():
        (HERE / name).write_text(text, encoding="utf-8")
    with stills.camera() as photograph:
        photograph(f"<body style='margin:0'>{preview(*shown)}", HERE / "preview.png", 1280, 640)
        stills.photographs(HERE, photograph)
    say({"search": words(*shown)} | {name: make()[1] for name, make in stills.CARDS.items()})


def say(words):
    """Write what each picture shows beside it in README.md, for who cannot see it."""
    readme = HERE.parent / "README.md"
    text = readme.read_text(encoding="utf-8")
    for name, told in words.items():
        pattern = rf'(<img [^>]*src="[^"]*/{name}\.(?:png|svg)"[^>]*alt=")[^"]*'
        text = re.sub(pattern, lambda found, told=told: found[1] + escape(told), text)
    readme.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    with TemporaryDirectory() as scratch:
        os.environ["HELPERS_PROGRESS"] = f"{scratch}/progress.json"  # the bet of a picture is nobody's
        main()
