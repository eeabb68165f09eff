"""How a position draws itself in a notebook: plain HTML and SVG that read well on light and dark pages."""

from helpers.colours import LIGHT
from helpers.text import shortened

MOST_LEAVES = 40  # a wider tree is a picture's work (`draw_tree`), not a cell's


def board(rows, label, numbered=False, columns=False):
    """A board as a table on its own white card; free cells carry their number, columns theirs."""
    lines = []
    for r, row in enumerate(rows):
        cells = [_cell(mark, r * len(row) + c + 1 if numbered else "") for c, mark in enumerate(row)]
        lines.append(f"<tr>{''.join(cells)}</tr>")
    if columns:
        lines.append(f"<tr>{''.join(_cell('.', c + 1, grid=False) for c in range(len(rows[0])))}</tr>")
    return (
        f'<table role="img" aria-label="{escape(label)}" style="border-collapse:collapse;margin:4px 0;'
        f'background:{LIGHT.paper};color:{LIGHT.ink}">{"".join(lines)}</table>'
    )


def _cell(mark, number, grid=True):
    colour, weight, text = {
        "X": (LIGHT.players[0][0], "bold", "✕"),
        "O": (LIGHT.players[1][0], "bold", "◯"),
        ".": (LIGHT.muted, "normal", number),
    }[mark]
    border = f"1px solid {LIGHT.grid}" if grid else "none"
    return (
        f'<td style="border:{border};width:28px;height:28px;padding:0;text-align:center;'
        f'background:{LIGHT.paper};color:{colour};font-weight:{weight}">{text}</td>'
    )


def cells(rows, side, marked=(), won=(), both=False):
    """The cells of a board as SVG, a group each; its class says what it is, the page has the colours.

    That is `X`, `O` or `free`, with `mark` if (row, column) is in `marked`, `won` in the line that won,
    through which a line goes. With `both` signs in each cell a script can change the board by classes alone.
    """
    groups, arm = [], 0.27 * side
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            x, y = (c + 0.5) * side, (r + 0.5) * side
            look = (
                f"{'free' if mark == '.' else mark}{' mark' * ((r, c) in marked)}{' won' * ((r, c) in won)}"
            )
            parts = [f'<rect x="{c * side:g}" y="{r * side:g}" width="{side:g}" height="{side:g}"/>']
            if both or mark == "X":
                stroke = f"l{2 * arm:g} {2 * arm:g}m0 {-2 * arm:g}l{-2 * arm:g} {2 * arm:g}"
                parts.append(f'<path d="M{x - arm:g} {y - arm:g}{stroke}"/>')
            if both or mark == "O":
                parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{arm:g}"/>')
            groups.append(f'<g class="{look}">{"".join(parts)}</g>')
    if won and not both:
        ends = " ".join(f"{(c + 0.5) * side:g} {(r + 0.5) * side:g}" for r, c in (won[0], won[-1]))
        groups.append(f'<path class="line" d="M{ends}"/>')
    return "".join(groups)


def pile(nim):
    """A pile of sticks in fives, with the number and the mover in words."""
    sticks = " ".join("|" * min(5, nim.sticks - i) for i in range(0, min(nim.sticks, 60), 5))
    more = " …" if nim.sticks > 60 else ""
    turn = f"{nim.winner} took the last one" if nim.is_over else f"{nim.to_move} to move"
    return f'<div><code aria-hidden="true">{sticks}{more}</code> {nim.sticks} sticks, {turn}</div>'


def tree(root):
    """A small tree as SVG in the page's own text colour: △ MAX, ▽ MIN, ○ chance, or the player's number."""
    slots = _slots(root)
    if slots is None:
        return f"<code>{escape(shortened(repr(root), 200))}</code>"
    depth = max(y for _, _, y in slots.values())
    width = 1 + max(x for _, x, _ in slots.values())
    step = max(38, 14 * max(len(_label(node)) for node, _, _ in slots.values()) // 2 + 12)
    edges, marks = [], []
    for path, (node, x, y) in slots.items():
        px, py = step * (x + 0.5), 46 * y + 18
        if path:
            _, up_x, up_y = slots[path[:-1]]
            edges.append(
                f'<line x1="{step * (up_x + 0.5):g}" y1="{46 * up_y + 25:g}" x2="{px:g}" y2="{py - 10:g}"/>'
            )
        marks.append(f'<text x="{px:g}" y="{py + 5:g}">{escape(_label(node))}</text>')
    label = escape(shortened(repr(root), 200))
    size = f'width="{step * width:g}" height="{46 * depth + 36}" style="max-width:100%"'
    font = 'fill="currentColor" text-anchor="middle" font-size="14" font-family="sans-serif"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{label}" {size}>'
        f'<g stroke="currentColor" stroke-opacity="0.6">{"".join(edges)}</g>'
        f"<g {font}>{''.join(marks)}</g></svg>"
    )


def _slots(root):
    """{path: (node, x, y)}: leaves side by side, parents over the middle of theirs; None if too wide."""
    slots, leaves = {}, 0
    stack = [((), root, False)]
    while stack:
        path, node, children_done = stack.pop()
        if node.is_over:
            slots[path] = node, leaves, len(path)
            leaves += 1
        elif children_done:
            xs = [slots[(*path, move)][1] for move in node.moves]
            slots[path] = node, (xs[0] + xs[-1]) / 2, len(path)
        else:
            stack.append((path, node, True))
            stack += [((*path, move), node.play(move), False) for move in reversed(node.moves)]
        if leaves > MOST_LEAVES or len(path) > 12:
            return None
    return slots


def _label(node):
    if not node.is_over:
        return {"MAX": "△", "MIN": "▽", "CHANCE": "○"}.get(node.to_move, f"P{node.to_move}")
    value = node.payoffs if hasattr(node, "payoffs") else node.utility
    return str(value).replace("-", "−")


def escape(text):
    """`text` without signs that HTML takes for its own."""
    import html  # takes as long to import as all of the games

    return html.escape(text)
