"""A whole game tree, a dot for each position, and what one search after the other leaves of it."""

from base64 import b64encode
from html import escape

from helpers.stepped.framed_page import FramedPage, whole_page
from helpers.theme import LIGHT, mixed
from helpers.tracing.places import Places

WIDEST = 850  # dots: of 549,946 each is a pixel then
WIDE, AROUND = 700, 140  # pixels: the picture, and what stands above and below it
LABEL = 0.07  # of the height: a band that is lower has no room for its label


def draw_whole(position, searches):
    """Draw all positions that can come from `position`, and let those fade that a search never enters.

    >>> from helpers import TicTacToe, draw_whole
    >>> def a_draw(node):
    ...     return node.winner is None if node.is_over else any(map(a_draw, node.children()))
    >>> draw_whole(TicTacToe("XO......."), {"the first draw": a_draw})
    A whole tree, a dot for each position.
    1. the whole tree: 8,232 positions.
    2. the first draw: 18 positions, 1 in 457.

    `searches`: for each name a function that takes the position, or a pair, (function, position), with the
    same board whose moves come in another order. Each is run once and watched. The whole tree, which is what
    minimax enters, comes first and need not be among them. All dots are equally large: areas can be compared.
    The page needs no kernel and no network and is kept by `jupyter nbconvert --to html`; `save(path)` writes
    it to a file.

    Raises ValueError for more than 600,000 positions, in the tree or in a search.
    """
    tree = Places(position)
    pairs = {name: each if isinstance(each, tuple) else (each, position) for name, each in searches.items()}
    return Whole(tree, {str(name): tree.entered(*pair) for name, pair in pairs.items()})


class Whole(FramedPage):
    """A whole tree: shows itself in a notebook; `html` is the page, `save(path)` writes it."""

    name = "A whole tree, a dot for each position"

    def __init__(self, tree, entered):
        self.dots, self.moves = Dots(tree.nodes), dict(zip(tree.root.moves, tree.sizes(), strict=False))
        counts = {name: count for name, (count, _) in entered.items()}
        self.counts = {"the whole tree": sum(tree.nodes)} | counts
        self.layers = [self.dots.all(), *(self.dots.of(places) for _, places in entered.values())]
        self.height = round(WIDE * self.dots.high / self.dots.wide) + AROUND

    def __repr__(self):
        return "\n".join([f"{self.name}.", *(f"{k}. {text}" for k, text in enumerate(self.words(), 1))])

    def words(self):
        """A sentence for each stage."""
        total = self.counts["the whole tree"]
        for name, count in self.counts.items():
            part = f"1 in {round(total / count):,}" if 2 * count <= total else f"{100 * count / total:.0f} %"
            yield f"{name}: {count:,} positions{f', {part}' if count < total else ''}."

    @property
    def html(self):
        """The whole page: it needs nothing else."""
        dots, counts = self.dots, self.counts
        bands = enumerate(zip(dots.tops, dots.heights, strict=True))
        return whole_page(
            "whole",
            "The whole tree",
            name=self.name,
            dots=dots,
            rows=[
                (depth, f"{100 * (top + band / 2) / dots.high:.1f}")
                for depth, (top, band) in bands
                if depth > 1 and band > LABEL * dots.high
            ],
            moves=self.moves.items() if len(self.moves) < 13 else (),
            stages=[
                {"name": name, "count": count, "says": says}
                for (name, count), says in zip(counts.items(), self.words(), strict=True)
            ],
            masks=map(_png, self.layers),
        )

    def _repr_html_(self):
        alt = escape(" ".join(self.words()))
        still = f'<img alt="{alt}" style="max-width:100%;height:auto" src="{self._still()}">'
        return self.framed(f'<figure style="margin:0">{still}</figure>', self.html)

    def _still(self):
        """All stages in one picture: the later, the darker."""
        picture = self.layers[0].astype("uint8")
        for k, layer in enumerate(self.layers[1:], 2):
            picture[layer] = k
        line, fill = LIGHT.of("MAX")
        darker = [mixed(line, LIGHT.ink, k / len(self.layers)) for k in range(len(self.layers))]
        return _png(picture, [LIGHT.paper, fill, *darker])


class Dots:
    """Where each place of a tree stands: a band for each depth, as high as it has nodes."""

    def __init__(self, nodes):
        self.nodes = nodes
        self.wide = min(WIDEST, round((1.35 * sum(nodes)) ** 0.5) + 1)
        self.heights = [-(-count // self.wide) for count in nodes]
        gap = 1 + self.wide // 400
        self.tops = [sum(self.heights[:depth]) + depth * gap for depth in range(len(nodes))]
        self.high = self.tops[-1] + self.heights[-1]

    def of(self, places):
        """The picture of places, (depth, number): an array, true where a dot stands."""
        return self._drawn([n for d, n in places if d == depth] for depth in range(len(self.nodes)))

    def all(self):
        """The picture of all places."""
        return self._drawn(map(range, self.nodes))

    def _drawn(self, numbers_by_depth):
        import numpy

        picture = numpy.zeros((self.high, self.wide), bool)
        for count, top, numbers in zip(self.nodes, self.tops, numbers_by_depth, strict=True):
            n = numpy.array(numbers, int)
            if count <= self.wide:  # one row, each in the middle of its part
                picture[top, (2 * n + 1) * self.wide // (2 * count)] = True
            else:
                column = n * self.wide // count
                picture[top + n + -column * count // self.wide, column] = True
        return picture


def _png(picture, colours=()):
    """A picture as the source of an <img>: numbers of colours, or what is true opaque and nothing else."""
    from io import BytesIO

    from PIL import Image, ImageColor

    image, file = Image.fromarray(picture), BytesIO()
    if colours:
        image.putpalette([part for colour in colours for part in ImageColor.getrgb(colour)])
    image.save(file, "png", optimize=True, transparency=None if colours else 0)
    return f"data:image/png;base64,{b64encode(file.getvalue()).decode()}"
