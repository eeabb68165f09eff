"""Several pictures, one at a time: a page with Back, Forward and a slider, which needs no kernel.

>>> from helpers.draw import draw_nim
>>> pages = [draw_nim(lambda pile, takes: pile > 0, n) for n in (1, 2)]
>>> print(flipbook(pages, ["one stick", "two sticks"]))
A flipbook of 2 pictures.
1. one stick: Taking 1, 2 or 3 sticks: lost piles 0. Won piles: 1.
2. two sticks: Taking 1, 2 or 3 sticks: lost piles 0. Won piles: 1, 2.
"""

from helpers.draw.comparison import alt_texts, captioned, in_words
from helpers.stepped.framed_page import FramedPage, whole_page
from helpers.theme import DPI, WIDEST

TAKEN = '<p class="taken">This picture stands above.</p>'  # where no script puts it here
AROUND = 130  # pixels: the bar above the pictures and the words


def flipbook(pictures, captions=None):
    """Show one of several pictures at a time, with Back, Forward, a slider and the keys ←, →, Home, End.

    >>> from itertools import accumulate
    >>> from helpers import TicTacToe, draw_board, flipbook
    >>> boards = accumulate([1, 2, 5, 9, 4, 6, 7], TicTacToe.play, initial=TicTacToe())
    >>> flipbook(map(draw_board, boards))
    A flipbook of 8 pictures.
    1. Board of 3 rows and 3 columns, X to move: ... ... ....
    2. Board of 3 rows and 3 columns, O to move: X.. ... ....
    3. Board of 3 rows and 3 columns, X to move: XO. ... ....
    4. Board of 3 rows and 3 columns, O to move: XO. .X. ....
    5. Board of 3 rows and 3 columns, X to move: XO. .X. ..O.
    6. Board of 3 rows and 3 columns, O to move: XO. XX. ..O.
    7. Board of 3 rows and 3 columns, X to move: XO. XXO ..O.
    8. Board of 3 rows and 3 columns, X has won: XO. XXO X.O.

    `captions`: a sentence for each picture, shown above it and read aloud. Pictures that are the same are
    kept once. The page needs no kernel and no network and is kept by `jupyter nbconvert --to html`;
    `save(path)` writes it to a file.

    Raises TypeError for what is no picture; ValueError for none or more than 40, and for captions that do not
    fit them.
    """
    return Flipbook(*captioned(pictures, captions, "flipbook"))


class Flipbook(FramedPage):
    """Pictures to leaf through: shows itself in a notebook; `html` is the page, `save(path)` writes it."""

    name = "Pictures to leaf through"

    def __init__(self, pictures, captions):
        self.captions, self.words = captions, alt_texts(pictures)
        shown = [picture._repr_html_() for picture in pictures]
        self.pages = list(dict.fromkeys(shown))
        self.page_of = [self.pages.index(html) for html in shown]
        heights = [p.figure.get_figheight() * DPI for p in pictures if hasattr(p, "figure")]
        self.height = round(max(heights, default=WIDEST / 2)) + AROUND

    def __repr__(self):
        return in_words("A flipbook of {}.", self.captions, self.words)

    @property
    def html(self):
        """The whole page: it needs nothing else."""
        return self._page(self.pages)

    def _page(self, pages):
        lines = [
            {"number": k, "page": page, "caption": caption, "words": words}
            for k, (page, caption, words) in enumerate(
                zip(self.page_of, self.captions, self.words, strict=True), 1
            )
        ]
        return whole_page("flipbook", "Flipbook", name=self.name, lines=lines, pages=pages)

    def _repr_html_(self):
        # The still picture is seen where no script runs; the page's script copies it, so it is kept once.
        return self.framed(f"<div>{self.pages[0]}</div>", self._page([TAKEN, *self.pages[1:]]))
