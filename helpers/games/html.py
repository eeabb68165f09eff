"""How a position draws itself in a notebook: plain HTML and SVG that read well on light and dark pages."""

from helpers.text import shortened
from helpers.theme import LIGHT

LONGEST = 120  # letters of a tree; a larger one is a picture's work (`draw_tree`), not a cell's


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


def cells(rows, side, marked=(), won=()):
    """The cells of a board as SVG, a group each; its class says what it is, the page has the colours.

    That is `X`, `O` or `free`, with `mark` if (row, column) is in `marked`, `won` in the line that won,
    through which a line goes.
    """
    groups, arm = [], 0.27 * side
    for r, row in enumerate(rows):
        for c, mark in enumerate(row):
            x, y = (c + 0.5) * side, (r + 0.5) * side
            look = (
                f"{'free' if mark == '.' else mark}{' mark' * ((r, c) in marked)}{' won' * ((r, c) in won)}"
            )
            parts = [f'<rect x="{c * side:g}" y="{r * side:g}" width="{side:g}" height="{side:g}"/>']
            if mark == "X":
                stroke = f"l{2 * arm:g} {2 * arm:g}m0 {-2 * arm:g}l{-2 * arm:g} {2 * arm:g}"
                parts.append(f'<path d="M{x - arm:g} {y - arm:g}{stroke}"/>')
            if mark == "O":
                parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{arm:g}"/>')
            groups.append(f'<g class="{look}">{"".join(parts)}</g>')
    if won:
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
    """A small tree, each choice over a bracket of what it leads to: △ MAX, ▽ MIN, ○ chance, or the player."""
    text = repr(root)
    if len(text) > LONGEST:
        return f"<code>{escape(shortened(text, LONGEST))}</code>"
    return f'<div role="img" aria-label="{escape(text)}" style="display:inline-block">{_branch(root)}</div>'


def _branch(node):
    below = "".join(map(_branch, node.children()))
    bracket = f'<div style="display:flex;border-top:1px solid;margin-top:2px">{below}</div>' if below else ""
    look = "display:flex;flex-direction:column;align-items:center;padding:3px 7px 0"
    return f'<div style="{look}"><span>{escape(_label(node))}</span>{bracket}</div>'


def _label(node):
    if not node.is_over:
        return {"MAX": "△", "MIN": "▽", "CHANCE": "○"}.get(node.to_move, f"P{node.to_move}")
    value = node.payoffs if hasattr(node, "payoffs") else node.utility
    return str(value).replace("-", "−")


def escape(text):
    """`text` without signs that HTML takes for its own."""
    import html  # takes as long to import as all of the games

    return html.escape(text)
