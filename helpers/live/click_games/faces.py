"""What is clicked in a game: the cells of a board, columns into which discs fall, or a button for each move.

The tab key goes through the cells row by row, and each says its place and what is there. Where discs fall it
goes through the columns; each is one button, as high as the board, and the board lies over them as a picture
that tells in words what is in it. Other games are a picture of where one is, with the moves below it.
"""

from functools import cache, cached_property, partial
from pathlib import Path

from helpers.checking.pages import markup
from helpers.draw.boards.board_rows import line_that_won, played, rows_of
from helpers.games import Nim, Node, Tree, drops
from helpers.live import widgets
from helpers.live.click_games.commentary import board_name, cell_name, is_board, said
from helpers.stepped.framed_page import sheet

FACES = Path(__file__).parents[1] / "faces.css"
CELL, DISC, WIDE = 58, 46, 900  # pixels: a cell of a board, and one where discs fall; the widest board
_SIGNS = {
    "x": "<path d='M2 2L8 8M8 2L2 8' stroke='#000' stroke-width='1.7' stroke-linecap='round'/>",
    "o": "<circle cx='5' cy='5' r='3.3' fill='none' stroke='#000' stroke-width='1.7'/>",
}
_FONT = "font-size='4' font-weight='600' text-anchor='middle' font-family='sans-serif'"


def face_of(position, choose):
    """The face of the game that begins at `position`; `choose(move)` is what a click does.

    Every face has `widget`, `buttons` by their moves, and `show(position, before, path, possible, advised)`:
    `before` is the position a move ago, `path` the moves so far, `possible` those that can be chosen now
    (None while nobody can choose), and one of them may be `advised`.
    """
    if is_board(position):
        return (Columns if drops(position) else Cells)(position, choose)
    return Moves(position, choose)


class Cells:
    """A board whose cells are its moves; `cells` has the buttons by their places (row, column)."""

    def __init__(self, position, choose):
        rows = rows_of(position)
        self.wide = len(rows[0])
        places, side = (
            [(r, c) for r in range(len(rows)) for c in range(self.wide)],
            min(CELL, WIDE // self.wide),
        )
        self.cells = _cell_buttons({cell: partial(choose, self.move_at(cell)) for cell in places}, side, side)
        self.buttons = {self.move_at(cell): button for cell, button in self.cells.items()}
        grid = widgets.grid(self.cells.values(), self.wide)
        grid.layout.margin = "4px"
        self.widget = widgets.stack([_sheet(len(self.cells)), grid])

    def move_at(self, cell):
        """The move that a cell (row, column) stands for."""
        return cell[0] * self.wide + cell[1] + 1

    def show(self, position, before, path=(), possible=None, advised=None):
        possible, rows, marks = possible or (), rows_of(position), _marks(position, before)
        for cell, button in self.cells.items():
            move, mark = self.move_at(cell), rows[cell[0]][cell[1]]
            free = mark == "." and move in possible
            told = [*marks.get(cell, ()), *(["advised"] if free and move == advised else [])]
            button.description = cell_name(rows, cell, free=free, marks=told)
            sign = mark.lower() if mark != "." else f"n{move}"
            button._dom_classes = _looks("flat", sign, free, told)


class Columns:
    """A board into which discs fall; `buttons` has its columns, `picture` is the board."""

    def __init__(self, position, choose):
        rows = rows_of(position)
        self.wide, high = len(rows[0]), DISC * len(rows)
        actions = {c: partial(choose, c) for c in range(1, self.wide + 1)}
        self.buttons = _cell_buttons(actions, DISC, DISC + high)
        columns = widgets.grid(self.buttons.values(), self.wide)
        columns.layout.margin = f"4px 4px -{high}px 4px"
        self.picture = widgets.text()
        self.picture.add_class("play-over")
        self.picture.layout.margin = "0 4px 4px 4px"
        self.widget = widgets.stack([_sheet(self.wide), columns, self.picture])

    def show(self, position, before, path=(), possible=None, advised=None):
        possible, rows, marks = possible or (), rows_of(position), _marks(position, before)
        places = [(r, c, mark) for r, row in enumerate(rows) for c, mark in enumerate(row)]
        looks = [
            _looks("disc", "empty" if mark == "." else mark.lower(), False, marks.get((r, c), ()))
            for r, c, mark in places
        ]
        cells = "".join(f'<i class="{" ".join(names)}"></i>' for names in looks)
        size = f"grid-template-columns:repeat({self.wide},{DISC}px);grid-auto-rows:{DISC}px"
        name = board_name(rows, marks)
        self.picture.value = (
            f'<div role="img" aria-label="{name}" style="display:inline-grid;{size}">{cells}</div>'
        )
        for move, button in self.buttons.items():
            full, free = rows[0][move - 1] != ".", move in possible
            state = "free, choose" if free else "full" if full else "not possible now"
            button.description = f"Column {move}: {state}{', recommended' if move == advised else ''}"
            button._dom_classes = _looks("drop", f"n{move}", free, ["advised"] * (move == advised))


class Moves:
    """A picture, and a button for each move that was ever possible; those not possible now are off."""

    def __init__(self, start, choose):
        self.start, self.choose, self.buttons = start, choose, {}
        self.picture, self.row = widgets.text(), widgets.row([])
        self.widget = widgets.stack([_sheet(0), self.picture, self.row])

    def show(self, position, before, path=(), possible=None, advised=None):
        self.picture.value = self.drawn(position, path)
        if possible is None:
            return
        new = [move for move in position.moves if move not in self.buttons]
        for move in new:
            self.buttons[move] = widgets.button(" ", "", partial(self.choose, move))
        if new:
            self.row.children = list(self.buttons.values())
        for move, button in self.buttons.items():
            name = said(self.start, move)
            button.description = f"{name}, recommended" if move == advised else name
            button.tooltip = name if move in possible else f"{name}: not possible now"
            button.disabled = move not in possible
            widgets.paint(button, widgets.ADVISED if move == advised else (None, None))

    def drawn(self, position, path):
        """The position as HTML; of a Tree or Node the tree, with the way one has come."""
        if isinstance(self.start, Nim):
            return sticks(position.sticks, self.start.sticks)
        if isinstance(self.start, (Tree, Node)):
            from helpers.draw import draw_tree

            so_far = {path[:k]: "the game so far" for k in range(len(path))}
            frames = {path: "the game is here", **so_far}
            return draw_tree(self.graph, highlight=frames, best_line=False, title="")._repr_html_()
        draw = getattr(position, "_repr_html_", None)
        return draw() if draw else f"<pre>{markup(position)}</pre>"

    @cached_property
    def graph(self):
        return tree_by_paths(self.start)


# The cells of boards


def _marks(position, before):
    """{cell: ["last", "won"]}: which cells were played last, and which are in the line that won."""
    last = played(rows_of(before), rows_of(position)) if before is not None else []
    marks = {}
    for mark, cells in (("last", last), ("won", line_that_won(position, before))):
        for cell in cells:
            marks.setdefault(tuple(cell), []).append(mark)
    return marks


def _cell_buttons(actions, width, height):
    """A button for each key of `actions`; all share one layout, so that a board of many is made quickly."""
    from ipywidgets import Button, Layout

    layout = Layout(width=f"{width}px", height=f"{height}px", margin="0", padding="0")
    buttons = {key: Button(description=" ", layout=layout) for key in actions}
    for key, button in buttons.items():
        button.on_click(actions[key])
    return buttons


def _looks(kind, sign, free, marks):
    """The classes of a cell: what is drawn in it, whether it can be chosen, its marks."""
    names = ("cell", kind, sign, "on" if free else "off", *marks)
    return tuple(f"play-{name}" for name in names)


def _sheet(numbers):
    sheet = widgets.text()
    sheet.value = style(numbers)
    return sheet


@cache
def style(numbers):
    """The style sheet of a game whose cells or columns are numbered 1 to `numbers`, as HTML."""
    from urllib.parse import quote

    number = f"<text x='5' y='6.4' {_FONT}>{{}}</text>"
    signs = _SIGNS | {f"n{i}": number.format(i) for i in range(1, numbers + 1)}
    svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'>{}</svg>"
    marks = "".join(
        f'.play-{name}{{--play-sign:url("data:image/svg+xml,{quote(svg.format(parts))}")}}'
        for name, parts in signs.items()
    )
    return f"<style>{marks}{sheet(FACES)}</style>".replace("\n", "")


def sticks(left, start):
    """A pile as SVG, in fives: the sticks that are left and, faintly, those that were taken."""
    places = [8 + 12 * i + 14 * (i // 5) for i in range(start)]
    width = 8 + (places or [0])[-1]
    marks = "".join(
        f'<line x1="{x}" x2="{x}" y1="5" y2="41" stroke-opacity="{1 if i < left else 0.15}"/>'
        for i, x in enumerate(places)
    )
    words = f"{left} of {start} sticks are left"
    return (
        f'<svg role="img" aria-label="{words}" viewBox="0 0 {width} 46" width="{width}" '
        f'style="max-width:100%"><g stroke="currentColor" stroke-width="5" stroke-linecap="round">{marks}</g>'
        f"</svg><div>{words}</div>"
    )


def tree_by_paths(start):
    """The whole tree as a graph; a node is named by the moves that lead to it."""
    import networkx as nx

    graph = nx.DiGraph()
    stack = [((), start)]
    while stack:
        path, position = stack.pop()
        value = getattr(position, "payoffs", None) or position.utility if position.is_over else None
        player = None if position.is_over else position.to_move
        graph.add_node(path, position=position, player=player, leaf=position.is_over, value=value)
        if path:
            graph.add_edge(path[:-1], path, move=path[-1])
        stack += [((*path, move), position.play(move)) for move in reversed(position.moves)]
    return graph
