"""What the gallery's cards of live figures show before they are opened: a few frames of their motion, small.

They play twice and then rest, and where nothing may move the last one stands alone. They are drawn light; the
page darkens them.
"""

import re
from base64 import b64decode
from io import BytesIO

from PIL import Image, ImageOps

from helpers import MAX, Tree, draw_board, draw_learning, draw_payoffs, draw_tree, trace
from helpers.draw.sheet import png_of
from helpers.theme import DPI, LIGHT
from instructors.site.moving import Film

SIZE, COLOURS = (288, 200), 32  # pixels, twice as fine as it is shown
STAYS, TIMES = 300, 2  # milliseconds of a frame
IN_HTML = re.compile(r'src="data:image/png;base64,([^"]+)"')


def write(name, page, folder):
    """Write what stands for the live figure `name` into `folder`; gives the files: moving, and still."""
    if name == "replay":
        films = {still: Film(page, LIGHT, 2, still, times=1) for still in (False, True)}
        texts = {still: film.svg(288, 200, "", [film.tree(10, 8, 268, 184)]) for still, film in films.items()}
        files = f"{name}-moving.svg", f"{name}-still.svg"
        for file, text in zip(files, texts.values(), strict=True):
            (folder / file).write_text(text, encoding="utf-8")
        return files
    *frames, last = map(_small, FRAMES[name](page))
    last = last.quantize(COLOURS, dither=Image.Dither.NONE)
    frames = [frame.quantize(palette=last, dither=Image.Dither.NONE) for frame in frames] + [last]
    files = f"{name}-moving.png", f"{name}-still.png"
    frames[0].save(
        folder / files[0], save_all=True, append_images=frames[1:], duration=STAYS, loop=TIMES, optimize=True
    )
    frames[-1].save(folder / files[1], optimize=True)
    return files


def _small(image):
    """An image on a card of its own colour, as large as it can be."""
    image = ImageOps.contain(image.convert("RGB"), SIZE, Image.Resampling.LANCZOS)
    card = Image.new("RGB", SIZE, LIGHT.paper)
    card.paste(image, ((SIZE[0] - image.width) // 2, (SIZE[1] - image.height) // 2))
    return card


def _drawn(picture):
    return _opened(png_of(picture.figure, DPI, LIGHT.colours(), picture.colours))


def _opened(png):
    return Image.open(BytesIO(png))


def _leafed(page):
    """The pictures that are in the page."""
    return [_opened(b64decode(png)) for png in IN_HTML.findall(page.html)]


def _grown(page):
    """The still picture of a page, from left to right as the search comes to it."""
    whole = _opened(b64decode(IN_HTML.search(page._repr_html_())[1])).convert("RGB")
    for part in range(1, 9):
        frame = Image.new("RGB", whole.size, LIGHT.paper)
        frame.paste(whole.crop((0, 0, whole.width * part // 8, whole.height)))
        yield frame


def _dragged(_):
    """A leaf that rises, and the values with it."""

    def value(node):
        if node.is_over:
            return node.utility
        return (max if node.to_move == MAX else min)(map(value, node.children()))

    for leaf in (2, 3, 4, 5, 6):
        yield _drawn(draw_tree(trace(value, Tree([[3, 5], [leaf, 9]])), title=""))


def _payoffs_dragged(_):
    """A payoff that falls, until an equilibrium is gone."""
    for payoff in (1, -3, -7, -11):
        pays = [[1, -9], [-9, payoff]]
        yield _drawn(draw_payoffs(pays, pays, ["left", "right"], ["left", "right"]))


def _learned(page):
    """The rounds, one after the other."""
    for rounds in range(2, len(page.path) + 1, 2):
        yield _drawn(draw_learning(page.path[:rounds], names=page.names))


def _turned(page):
    """The game, move by move."""
    for position in page.positions:
        yield _drawn(draw_board(position))


FRAMES = {
    "drag": _dragged,
    "drag_payoffs": _payoffs_dragged,
    "draw_whole": _grown,
    "flipbook": _leafed,
    "replay_learning": _learned,
    "turning_point": _turned,
}
