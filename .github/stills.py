"""What the course shows, as cards of HTML: a mistake that is named, a bet that was placed, a ladder.

Each is (HTML, words); `photographs` has them in the browser that the tests use.
"""

import sys
from contextlib import contextmanager
from html import escape
from io import BytesIO
from math import log10
from pathlib import Path

from matplotlib.figure import Figure
from PIL import Image

from helpers import (
    MAX,
    MIN,
    ConnectFour,
    Tree,
    check,
    depth_bot,
    draw_board,
    draw_ratings,
    draw_tree,
    game_tree,
)
from helpers.draw.sheet import figure_html
from helpers.live.quiz import Bet
from helpers.theme import DARK, DPI, LIGHT
from instructors.release.answer_key import namespace
from instructors.release.book import read

ROOT = Path(__file__).parents[1]
LADDER = ROOT / "solutions" / "07_tournament.ipynb"
WIDTH, HEIGHT = 440, 590  # pixels of a card
FRAME = """<!doctype html><meta charset="utf-8"><body data-jp-theme-light="{light}"><style>
body {{margin:0; padding:16px; background:{paper}; color:{ink}; font:15px/1.45 "DejaVu Sans",sans-serif}}
h1 {{font-size:22px; margin:0 0 14px}} img {{max-width:100%; min-width:0!important}} details {{display:none}}
button {{font:15px "DejaVu Sans",sans-serif; padding:6px 16px; margin:4px 6px 6px 0; border:1px solid {grid};
  background:{shade}; color:{ink}}}
</style><h1>{title}</h1>{body}"""
TITLES = {
    "mistake": "Your mistake, by name",
    "bet": "A bet before the answer",
    "ladder": "Bots on a ladder",
}


def minimax(node):
    """A usual mistake: it forgets MIN."""
    if node.is_over:
        return node.utility
    return max(map(minimax, node.children()))


def mistake():
    """The check of a search that forgets MIN."""
    result = check("3.2", minimax)
    return result._repr_html_(), " ".join(repr(result).splitlines()[:-1])


def bet():
    """A bet, after the click."""
    because = "On the left MIN takes the 4, on the right the 1."
    asked = Bet("3.front", "How much can MAX be sure of?", [4, 7, 8], truth=4, because=because)
    asked.buttons[0].click()
    picture = draw_tree(game_tree(Tree([[4, 7], [1, 8]])))
    title, _, status = asked.widget.children
    buttons = "".join(map(_button, asked.buttons))
    html = f"{picture._repr_html_()}<br>{title.value}{buttons}{status.value}"
    return html, f"{asked!r}. {asked.settled('4')!r}"


def _button(button):
    colour, ink = button.style.button_color, button.style.text_color
    look = f' style="background:{colour};color:{ink};border-color:{colour}"' if colour else ""
    return f"<button{look}>{escape(button.description)}</button>"


def ladder():
    """The players of Connect Four that look 1 to 8 plies ahead, rated from all their games."""
    strengths = namespace(read(LADDER), LADDER.name)["strengths_of_all"]()
    ratings = [400 * log10(each / strengths[0]) for each in strengths]
    rows = [(f"depth {depth}", rating) for depth, rating in enumerate(ratings, 1)]
    ax = Figure(figsize=((WIDTH - 28) / DPI, 2.5), facecolor=LIGHT.paper).add_axes((0, 0, 1, 1))
    title = "Connect Four, by plies looked ahead"
    draw_ratings(rows, ax=ax, title=title)
    ax.alt = draw_ratings(rows, title=title).alt  # axes that were given have none
    bots, board = {MAX: depth_bot(4), MIN: depth_bot(2)}, ConnectFour()
    while not board.is_over:
        board = board.play(bots[board.to_move](board))
    last = draw_board(board)
    html = (
        f'{figure_html(ax)}<p>Depth 4 (X) beats depth 2:</p><div style="zoom:.75">{last._repr_html_()}</div>'
    )
    return html, f"{ax.alt} {last.alt}"


CARDS = {"mistake": mistake, "bet": bet, "ladder": ladder}


@contextmanager
def camera():
    """photograph(html, path, width, height, scale=1) with one browser: its page as a PNG of few colours."""
    from playwright.sync_api import sync_playwright

    sys.path.insert(0, str(ROOT / "tests"))
    from browser.chrome import find

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find(), args=["--no-sandbox"])

        def photograph(html, path, width, height, scale=1):
            page = browser.new_page(viewport={"width": width, "height": height}, device_scale_factor=scale)
            page.set_content(html)
            image = Image.open(BytesIO(page.screenshot()))
            image.quantize(200, dither=Image.Dither.NONE).save(path, optimize=True)
            page.close()

        yield photograph
        browser.close()


def photographs(folder, photograph):
    """Write a picture of each card, light and dark, into `folder`."""
    for name, make in CARDS.items():
        html, _ = make()
        for theme, look in ((LIGHT, ""), (DARK, "-dark")):
            paper = theme.paper if theme is LIGHT else "#111111"  # JupyterLab's own
            facts = {"light": str(theme is LIGHT).lower(), "paper": paper, "ink": theme.ink}
            facts |= {"grid": theme.grid, "shade": theme.shade, "title": TITLES[name], "body": html}
            page = FRAME.format(**facts)
            photograph(page, folder / f"{name}{look}.png", WIDTH, HEIGHT, 2)
