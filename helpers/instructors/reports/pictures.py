"""Trees, boards and payoff tables of a challenge's examples, as HTML and SVG that follow the page's colours.

>>> picture("3.2", 0)[:66]
Markup('<svg role="img" aria-label="A game tree, MAX to move: Tree([[3, 5]')

They are drawn from the challenge's own data, once each. Shapes and words say what colours say.
"""

import re
from functools import cache

from helpers import checking
from helpers.draw.tree.layout import spread
from helpers.games import ConnectFour, Nim, Node, TicTacToe, Tree

MOST_NODES, MOST_CELLS, MOST_WORDS = 60, 6, 160
STEP, LEVEL, SIZE = 40, 52, 24  # pixels between leaves and levels, and of a node
KINDS = {"MAX": "max", "MIN": "min", "CHANCE": "chance", None: "leaf"}
TURNS = {"MAX": "MAX to move", "MIN": "MIN to move", "CHANCE": "chance moves"}


@cache
def picture(id, number):
    """The picture of a challenge's example, or "" where there is nothing to draw."""
    from markupsafe import Markup

    try:
        inputs = checking.find(id).examples[number].inputs
    except (KeyError, IndexError, TypeError):  # graded with another version of the course
        return ""
    return Markup(_payoffs(inputs) or "".join(filter(None, map(_one, inputs))))


def _one(value):
    match value:
        case Tree() | Node():
            return "" if value.is_over else _tree(value)
        case TicTacToe():
            return _board([value.cells[i : i + 3] for i in (0, 3, 6)])
        case ConnectFour():
            return _board(value.rows)
        case Nim():
            return _pile(value.sticks)
        case str() if re.fullmatch(r"[XO.]{9}", value):
            return _board([value[i : i + 3] for i in (0, 3, 6)])
    return ""


def _payoffs(inputs):
    """One or two payoff matrices at the head of the inputs, as a table."""
    matrices = [each for each in inputs[:2] if _is_matrix(each)]
    if not matrices or matrices[0] is not inputs[0]:
        return ""
    first = matrices[0]
    if len(matrices) == 2 and [*map(len, first)] == [*map(len, matrices[1])]:
        return _table(first, matrices[1])
    return _table(first)


def _is_matrix(value):
    """A list of equally long lists of numbers, and small enough to be drawn."""
    if not isinstance(value, list) or not value or not all(isinstance(row, list) and row for row in value):
        return False
    numbers = all(hasattr(cell, "numerator") or isinstance(cell, float) for row in value for cell in row)
    return numbers and len({len(row) for row in value}) == 1 and max(len(value), len(value[0])) <= MOST_CELLS


def _table(rows, columns=None):
    """The row player's payoff lower left, the column player's upper right."""
    head = "".join(f'<th scope="col">column {j}</th>' for j in range(len(rows[0])))
    body = ""
    for i, row in enumerate(rows):
        cells = ""
        for j, value in enumerate(row):
            theirs = f'<span class="theirs">{_number(columns[i][j])}</span>' if columns else ""
            cells += (
                f'<td>{theirs}<span class="{"yours" if columns else "only"}">{_number(value)}</span></td>'
            )
        body += f'<tr><th scope="row">row {i}</th>{cells}</tr>'
    told = ": lower left what the row player gets, upper right the column player" if columns else ""
    caption = f"<caption>Payoffs{told}</caption>"
    return f'<table class="payoffs">{caption}<tr><td></td>{head}</tr>{body}</table>'


def _number(value):
    return str(value).replace("-", "−")


def _board(rows):
    """A board as a grid; the label says it row by row."""
    words = {"X": "X", "O": "O", ".": "free"}
    label = "A board, from the top: " + "; ".join(" ".join(words[mark] for mark in row) for row in rows)
    width, height, side = len(rows[0]), len(rows), 30
    shapes = [f'<rect class="paper" width="{side * width}" height="{side * height}"/>']
    lines = [f"M{side * i} 0V{side * height}" for i in range(width + 1)]
    lines += [f"M0 {side * i}H{side * width}" for i in range(height + 1)]
    shapes.append(f'<path class="grid" d="{"".join(lines)}"/>')
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            x, y = side * c, side * r
            if mark == "X":
                shapes.append(f'<path class="x" d="M{x + 8} {y + 8}l14 14m0-14l-14 14"/>')
            elif mark == "O":
                shapes.append(f'<circle class="o" cx="{x + 15}" cy="{y + 15}" r="8"/>')
    return _svg("".join(shapes), label, side * width, side * height, pad=2)


def _pile(sticks):
    marks = "".join(
        f'<path class="x" d="M{10 * i + 6 * (i // 5) + 4} 2v26"/>' for i in range(min(sticks, 40))
    )
    more = "" if sticks <= 40 else f" (40 of {sticks} are drawn)"
    return _svg(marks, f"A pile of {sticks} sticks{more}", 10 * min(sticks, 40) + 50, 30, pad=2)


def _tree(root):
    """△ MAX, ▽ MIN, ○ chance, □ a leaf with its value; a player of several is a number in a box."""
    nodes, parents = [root], [-1]
    for i, node in enumerate(nodes):
        children = node.children()
        nodes += children
        parents += [i] * len(children)
        if len(nodes) > MOST_NODES:
            return ""
    kids = [[] for _ in nodes]
    depths = [0] * len(nodes)
    for i, parent in enumerate(parents):
        if parent >= 0:
            kids[parent].append(i)
            depths[i] = depths[parent] + 1
    texts = [_text(node) for node in nodes]
    widths = [max(1.0, (9 * len(text) + 22) / STEP) for text in texts]
    places = [(x * STEP, LEVEL * depth) for x, depth in zip(spread(kids, widths), depths, strict=True)]
    names = _levels(nodes, depths)
    left = min(x - STEP * width / 2 for (x, _), width in zip(places, widths, strict=True)) - 42 * bool(names)
    right = max(x + STEP * width / 2 for (x, _), width in zip(places, widths, strict=True))
    edges = [
        f"M{places[parent][0] - left:.0f} {places[parent][1] + SIZE:.0f}L{x - left:.0f} {y + SIZE:.0f}"
        for (x, y), parent in zip(places, parents, strict=True)
        if parent >= 0
    ]
    marks = [
        _mark(node, text, x - left, y + SIZE) for node, text, (x, y) in zip(nodes, texts, places, strict=True)
    ]
    turn = TURNS.get(root.to_move, f"player {root.to_move} moves")
    label = f"A game tree, {turn}: {_cut(repr(root))}"
    body = f'{names}<path class="edge" d="{"".join(edges)}"/>{"".join(marks)}'
    return _svg(body, label, right - left, LEVEL * max(depths) + 2 * SIZE)


def _levels(nodes, depths):
    """MAX and MIN at the left of their levels, in a tree of these two."""
    movers = {}
    for node, depth in zip(nodes, depths, strict=True):
        if not node.is_over:
            movers.setdefault(depth, set()).add(node.to_move)
    return "".join(
        f'<text class="level {KINDS[mover]}" x="2" y="{LEVEL * depth + SIZE + 4}">{mover}</text>'
        for depth, (mover, *others) in movers.items()
        if mover in ("MAX", "MIN") and not others
    )


def _cut(text):
    return text if len(text) <= MOST_WORDS else text[:MOST_WORDS] + "…"


def _text(node):
    if not node.is_over:
        return ""
    value = node.payoffs if getattr(node, "payoffs", None) is not None else node.utility
    return _number(value)


def _mark(node, text, x, y):
    """One node: a shape, and in a leaf its value."""
    half = SIZE / 2
    if node.is_over:
        wide = max(SIZE, 9 * len(text) + 8)
        corner = f'x="{x - wide / 2:.1f}" y="{y - half:.1f}"'
        box = f'<rect class="leaf" {corner} width="{wide}" height="{SIZE}" rx="3"/>'
        return f'{box}<text x="{x:.1f}" y="{y + 4.5:.1f}">{text}</text>'
    kind = KINDS.get(node.to_move, f"player{node.to_move % 4}" if isinstance(node.to_move, int) else "leaf")
    if kind in ("max", "min"):
        up = half if kind == "max" else -half
        corners = f"M{x:.1f} {y - up:.1f}L{x + half + 2:.1f} {y + up:.1f}H{x - half - 2:.1f}z"
        return f'<path class="{kind}" d="{corners}"/>'
    circle = f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{half}"/>'
    return (
        circle if kind == "chance" else f'{circle}<text x="{x:.1f}" y="{y + 4.5:.1f}">{node.to_move}</text>'
    )


def _svg(body, label, width, height, pad=0):
    from markupsafe import escape

    box = f"{-pad} {-pad} {width + 2 * pad:.0f} {height + 2 * pad:.0f}"
    size = f'viewBox="{box}" width="{width + 2 * pad:.0f}" height="{height + 2 * pad:.0f}"'
    return f'<svg role="img" aria-label="{escape(label)}" class="picture" {size}>{body}</svg>'
