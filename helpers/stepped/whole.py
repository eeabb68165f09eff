"""The film of whole searches: each position of a game's tree is a dot, and a search meets one by one.

Python runs the searches and writes down where they went, with which windows and through which lines; where a
dot stands, when it is met and what is left out, `whole_rule.js` says.
"""

from base64 import b64encode
from html import escape
from math import isfinite
from zlib import compress

from helpers.draw.boards.board_rows import rows_of
from helpers.games import MAX, MIN, drops
from helpers.stepped.framed_page import FramedPage, markup, whole_page
from helpers.stepped.replay.source import html_rows
from helpers.theme import LIGHT, mixed
from helpers.tracing.places import Places

WIDE, BAR = 900, 7  # pixels of the still picture; how high a position is that has more than a pixel to itself
HIGH = 960  # pixels: the page, until its script measures it
PLAYERS = {MAX: 0, MIN: 1}
OTHER, LEAF = 2, 3
WHOLE = "the whole tree"


def draw_whole(position, searches, plies=None):
    """Film how searches go through all positions that can come from `position`: one dot each.

    >>> from helpers import TicTacToe, draw_whole
    >>> def a_draw(node):
    ...     return node.winner is None if node.is_over else any(map(a_draw, node.children()))
    >>> draw_whole(TicTacToe("XO......."), {"the first draw": a_draw})
    A whole tree, a dot for each position.
    1. the whole tree: 8,232 positions.
    2. the first draw: 18 positions, 1 in 457.

    `searches`: for each name a function that takes the position, or a pair, (function, position), with the
    same board whose moves come in another order. Each is run once and watched: the page shows its windows and
    its lines, and what it leaves out goes dark. The whole tree, which is what minimax enters, comes first and
    need not be among them. `plies`: only so many moves deep, for searches that stop there. The page needs no
    kernel and no network and is kept by `jupyter nbconvert --to html`; `save(path)` writes it to a file.

    Raises ValueError for more than 600,000 positions, in the tree or in a search.
    """
    tree = Places(position, plies)
    pairs = {name: each if isinstance(each, tuple) else (each, position) for name, each in searches.items()}
    return Whole(tree, {str(name): tree.entered(*pair) for name, pair in pairs.items()})


class Whole(FramedPage):
    """A film of searches: shows itself in a notebook; `html` is the page, `save(path)` writes it."""

    name = "A whole tree, a dot for each position"
    height = HIGH

    def __init__(self, tree, entered):
        self.tree, self.entered = tree, entered
        self.counts = {WHOLE: tree.size} | {
            name: each.graph.graph["searched"] for name, each in entered.items()
        }

    def __repr__(self):
        return "\n".join([f"{self.name}.", *(f"{k}. {text}" for k, text in enumerate(self.words(), 1))])

    def words(self):
        """A sentence for each search, the whole tree first."""
        total = self.counts[WHOLE]
        for name, count in self.counts.items():
            part = f"1 in {round(total / count):,}" if 2 * count <= total else f"{100 * count / total:.0f} %"
            yield f"{name}: {count:,} positions{f', {part}' if count < total else ''}."

    @property
    def html(self):
        """The whole page: it needs nothing else."""
        films, sources = [{"count": self.tree.size, "code": None}], []
        for each in self.entered.values():
            source, _ = each.graph.graph["lines"]
            if source not in sources:
                sources.append(source)
            films.append({"code": sources.index(source)} | recorded(each))
        return whole_page(
            "whole",
            "The whole tree",
            scripts=["whole_rule.js", "whole_drawing.js", "controls.js"],
            name=self.name,
            counts=self.counts.items(),
            lanes=[len(self.counts) > 2, len(self.counts) - 1],  # the first search against the last one
            most=max(self.counts.values()),
            sources=[markup("".join(html_rows(source))) for source in sources],
            facts={"tree": packed(self.tree), "films": films, **board_of(self.tree)},
        )

    def _repr_html_(self):
        alt = escape(" ".join(self.words()))
        still = f'<img alt="{alt}" style="max-width:100%;height:auto" src="{self._still()}">'
        return self.framed(f'<figure style="margin:0">{still}</figure>', self.html)

    def _still(self):
        """The tree from left to right, the first positions as wide as what is below them.

        What a later search enters, too, is darker.
        """
        import numpy

        depths, places = self.tree.depths(), numpy.arange(self.tree.size)
        reached = numpy.ones(
            self.tree.size, "uint8"
        )  # by how many of the searches, the whole tree's included
        for k, each in enumerate(self.entered.values(), 2):
            reached[each.places] = k
        bands = []
        for depth in range(depths.max() + 1):
            here = places[depths == depth]
            columns = here * WIDE // self.tree.size
            if len(here) < WIDE // 4:
                ends = numpy.append(here[1:], self.tree.size) * WIDE // self.tree.size
                band = numpy.zeros((BAR, WIDE), "uint8")
                for start, end, colour in zip(columns, ends, reached[here], strict=True):
                    band[:-1, start : max(start + 1, end - 1)] = colour
            else:  # those of one column stand below each other
                row = numpy.arange(len(here)) - numpy.searchsorted(columns, columns)
                band = numpy.zeros((row.max() + 2, WIDE), "uint8")
                band[row, columns] = reached[here]
            bands.append(band)
        line, fill = LIGHT.of("MAX")
        darker = [mixed(line, LIGHT.ink, k / len(self.counts)) for k in range(len(self.entered))]
        return _png(numpy.concatenate(bands), [LIGHT.paper, fill, *darker])


# -------------------------------------------------------------------- what the page is told


def packed(tree):
    """All boards of `tree` as text, depth first: of each whose move it is, how many are below.

    Of each move the number of its name, and how many boards ago the one came to which it leads: 0 for one
    that comes right here.
    """
    labels, numbers, known = labels_of(tree), [], 0

    def write(board):
        nonlocal known
        known += 1
        position, _, moves, kids = board
        who = PLAYERS.get(position.to_move, OTHER) if kids else LEAF
        numbers.append(4 * len(kids) + who)
        for move, kid in zip(moves, kids, strict=True):
            numbers.extend((labels.index(str(move)), known - kid))
            if known == kid:
                write(tree.boards[kid])

    write(tree.boards[0])
    return text_of(numbers)


def labels_of(tree):
    """The names of all moves, each once."""
    return [*dict.fromkeys(str(move) for board in tree.boards for move in board.moves)]


def recorded(entered):
    """What a search did, visit by visit, as text: where, and the numbers of window, value and lines."""
    graph, (_, lines) = entered.graph, entered.graph.graph["lines"]
    data = [graph.nodes[node] for node in entered.nodes]
    turned = [graph.graph["negamax"] and each["player"] == MIN for each in data]
    windows = [_window(each["window"], turn) for each, turn in zip(data, turned, strict=True)]
    values = [_value(each["value"], turn) for each, turn in zip(data, turned, strict=True)]
    rows = [lines.get(each["enter"]) for each in data]
    steps = [b - a for a, b in zip([0, *entered.places], entered.places, strict=False)]
    film = {"count": graph.graph["searched"], "places": text_of(2 * abs(step) - (step < 0) for step in steps)}
    for name, column in {"window": windows, "value": values, "rows": rows}.items():
        different = {each: k for k, each in enumerate(dict.fromkeys(column))}
        film[name] = {"different": [*different], "at": text_of(different[each] for each in column)}
    return film


def _window(window, turned):
    """(alpha, beta) from the side of MAX, as the page writes numbers, infinite ones too; None without one."""
    if window is None:
        return None
    alpha, beta = window
    ends = (-beta, -alpha) if turned else (alpha, beta)
    return tuple(str(end).replace("inf", "Infinity") for end in ends)


def _value(value, turned):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    value = -value if turned else value
    return value if isfinite(value) else str(value).replace("inf", "Infinity")


def board_of(tree):
    """The board that the page draws at a dot, if moves are its cells or columns; and the names of moves."""
    root, labels = tree.boards[0].position, labels_of(tree)
    rows = rows_of(root)
    places = rows and [str(k) for k in range(1, 1 + len(rows[0]) * (1 if drops(root) else len(rows)))]
    known = rows and set(labels) <= set(places)
    return {"labels": labels, "board": {"rows": rows, "drops": drops(root)} if known else None}


def text_of(numbers):
    """Whole numbers from 0 on as text: seven bits a byte, of each number the last one below 128; deflated."""
    data = bytearray()
    for each in numbers:
        while each > 127:
            data.append(each % 128 + 128)
            each //= 128
        data.append(each)
    return b64encode(compress(bytes(data), 9)).decode()


def _png(picture, colours):
    """A picture of the numbers of colours as the source of an <img>."""
    from io import BytesIO

    from PIL import Image, ImageColor

    image, file = Image.fromarray(picture), BytesIO()
    image.putpalette([part for colour in colours for part in ImageColor.getrgb(colour)])
    image.save(file, "png", optimize=True)
    return f"data:image/png;base64,{b64encode(file.getvalue()).decode()}"
