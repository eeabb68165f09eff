"""Several pictures at once, for what is to be compared: in a row as long as there is room, else in several.

>>> from helpers.draw import draw_nim
>>> pages = [draw_nim(lambda pile, takes: pile > 0, n) for n in (1, 2)]
>>> print(side_by_side(pages, ["one stick", "two sticks"]))
2 pictures side by side.
1. one stick: Taking 1, 2 or 3 sticks: lost piles 0. Won piles: 1.
2. two sticks: Taking 1, 2 or 3 sticks: lost piles 0. Won piles: 1, 2.
"""

from html import escape

from helpers.draw.sheet import LEAST
from helpers.text import count
from helpers.theme import DPI, WIDEST

MOST_PICTURES = 40  # pictures: each is some 30 kB of the notebook
CAPTION = 240  # pixels: a caption is not broken into narrower lines
ROW = "display:flex;flex-wrap:wrap;gap:14px 18px;align-items:flex-end"


def side_by_side(pictures, captions=None):
    """Show several pictures at once, beside each other where the page is wide enough.

    >>> from helpers import draw_lines, side_by_side
    >>> side_by_side(map(draw_lines, ["X...O....", "X...O..X."]), ["O has the centre", "X has answered"])
    2 pictures side by side.
    1. O has the centre: Board X.. .O. .... X alone on: 1-2-3 (X), 1-4-7 (X). O alone on: 4-5-6 (O), 2-5-8 \
(O), 3-5-7 (O). Both on: 1-5-9.
    2. X has answered: Board X.. .O. .X.. X alone on: 1-2-3 (X), 7-8-9 (X), 1-4-7 (X). O alone on: 4-5-6 \
(O), 3-5-7 (O). Both on: 2-5-8, 1-5-9.

    `captions`: a sentence for each picture, shown above it.

    Raises TypeError for what is no picture; ValueError for none or more than 40, and for captions that do not
    fit them.
    """
    return SideBySide(*captioned(pictures, captions, "side_by_side"))


class SideBySide:
    """Pictures in a row: shows itself in a notebook; `words` are those of each picture."""

    def __init__(self, pictures, captions):
        self.pictures, self.captions, self.words = pictures, captions, alt_texts(pictures)

    def __repr__(self):
        return in_words("{} side by side.", self.captions, self.words)

    def _repr_html_(self):
        return f'<div style="{ROW}">{"".join(map(_part, self.pictures, self.captions))}</div>'


def _part(picture, caption):
    """One picture, its caption above it: never wider than it was drawn."""
    wide = picture.figure.get_figwidth() * DPI if hasattr(picture, "figure") else WIDEST / 2
    least, most = (max(CAPTION * bool(caption), x) for x in (LEAST * wide, wide))
    size = f"flex:1 1 {least:.0f}px;max-width:{most:.0f}px;min-width:0"
    above = f'<p style="margin:0 6px 2px;font-weight:bold">{escape(caption)}</p>' if caption else ""
    return f'<div style="{size}">{above}{picture._repr_html_()}</div>'


def captioned(pictures, captions, name):
    """Both as lists that fit each other; `name` is the function that complains."""
    pictures = list(pictures)
    if not 1 <= len(pictures) <= MOST_PICTURES:
        raise ValueError(
            f"{name} shows 1 to {MOST_PICTURES} pictures, not {len(pictures)}: choose some, as pictures[::2]"
        )
    for k, picture in enumerate(pictures):
        if not hasattr(picture, "_repr_html_"):
            made = "what draw_tree, draw_payoffs … return when they are called without ax"
            raise TypeError(f"pictures[{k}] is a {type(picture).__name__}; {name} shows {made}")
    captions = [""] * len(pictures) if captions is None else list(map(str, captions))
    if len(captions) != len(pictures):
        raise ValueError(f"a caption for each picture: {len(pictures)} of them, not {len(captions)}")
    return pictures, captions


def alt_texts(pictures):
    """What each picture says in words."""
    return [str(getattr(picture, "alt", "")) or repr(picture) for picture in pictures]


def in_words(head, captions, words):
    """The text form: `head`, with how many there are, and a line for each picture."""
    told = [": ".join(filter(None, pair)) for pair in zip(captions, words, strict=True)]
    return "\n".join(
        [head.format(count(len(words), "picture")), *(f"{k}. {x}" for k, x in enumerate(told, 1))]
    )
