"""Boards as SVG: small ones as nodes of the tree, or one, larger, beside it."""

from helpers.draw.shapes import crosses, grid_lines

CELLS = 22, 16  # pixels: a cell of the board beside the tree, of a small board and of a large one


def board(rows, x, y, cell, marked=(), won=()):
    """A small board with its middle at (x, y): frame, cell played last, grid, X, O, the line that won."""
    high, wide = len(rows) * cell, len(rows[0]) * cell
    left, top = x - wide / 2, y - high / 2
    middles = {
        (r, c): (left + (c + 0.5) * cell, top + (r + 0.5) * cell)
        for r in range(len(rows))
        for c in range(len(rows[0]))
    }
    size = f'width="{short(wide)}" height="{short(high)}"'
    parts = [f'<rect class="frame" x="{short(left)}" y="{short(top)}" {size}/>']
    for r, c in marked:
        corner = f'x="{short(left + c * cell)}" y="{short(top + r * cell)}"'
        parts.append(f'<rect class="mark" {corner} width="{short(cell)}" height="{short(cell)}"/>')
    parts.append(f'<path class="grid" d="{lines(grid_lines(x, y, len(rows), len(rows[0]), cell))}"/>')
    xs = [(*middle, cell) for (r, c), middle in middles.items() if rows[r][c] == "X"]
    os = [middle for (r, c), middle in middles.items() if rows[r][c] == "O"]
    thick = f'style="stroke-width:{short(max(1.2, 0.13 * cell))}"'
    if xs:
        parts.append(f'<path class="X" {thick} d="{lines(crosses(xs))}"/>')
    if os:
        radius = 0.28 * cell
        rings = "".join(
            f"M{short(u - radius)} {short(v)}a{radius:.1f} {radius:.1f} 0 1 0 {2 * radius:.1f} 0"
            f"a{radius:.1f} {radius:.1f} 0 1 0-{2 * radius:.1f} 0"
            for u, v in os
        )
        parts.append(f'<path class="O" {thick} d="{rings}"/>')
    if won:
        parts.append(f'<path class="won" {thick} d="{lines([[middles[won[0]], middles[won[-1]]]])}"/>')
    return "".join(parts)


def large_board(rows, marked=(), won=()):
    """The board of the position where the search is, to stand beside the tree; a cell's class is its mark."""
    cell = CELLS[len(rows) > 3]
    high, wide = len(rows) * cell + 4, len(rows[0]) * cell + 4
    size = f'viewBox="0 0 {wide} {high}" width="{wide}" height="{high}"'
    parts, r = [], 0.28 * cell
    for i, row in enumerate(rows):
        for j, mark in enumerate(row):
            look = cell_class(mark, (i, j) in marked, (i, j) in won)
            x, y = 2 + j * cell, 2 + i * cell
            u, v = x + cell / 2, y + cell / 2
            parts.append(
                f'<g class="{look}"><rect x="{x}" y="{y}" width="{cell}" height="{cell}"/>'
                f'<path d="{lines(crosses([(u, v, cell)]))}"/><circle cx="{u}" cy="{v}" r="{r:.1f}"/></g>'
            )
    words = f"Board: {' '.join(rows)}"
    return f'<svg class="board" {size} role="img" aria-label="{words}">{"".join(parts)}</svg>'


def cell_class(mark, marked, won):
    """The class of a cell: 'X', 'O' or 'free', played last, part of the line that won."""
    return {".": "free"}.get(mark, mark) + (" mark" if marked else "") + (" won" if won else "")


def short(number):
    """A coordinate in as few letters as it needs: to a tenth of a pixel."""
    return f"{number:.1f}".removesuffix(".0")


def lines(strokes):
    """Lines, each a list of places (x, y), as the data of one path."""
    return "".join("M" + "L".join(f"{short(x)} {short(y)}" for x, y in line) for line in strokes)
