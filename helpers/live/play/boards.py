"""A board to click: cells that are buttons, or columns into which discs fall.

The tab key goes through the cells row by row, and each says its place and what is there. Where discs fall it
goes through the columns; each is one button, as high as the board, and the board lies over them as a picture
that tells in words what is in it.
"""

from functools import partial

from helpers.draw.grids import line_that_won, played, rows_of
from helpers.live import widgets
from helpers.live.play.looks import CELL, DISC, style
from helpers.live.play.words import board_name, cell_name, falls


def board(position, choose):
    """The board for a position with X and O."""
    return (Columns if falls(position) else Cells)(position, choose)


class Cells:
    """A board whose cells are its moves; `buttons` has them by their moves, `cells` by their places."""

    falls = False

    def __init__(self, position, choose):
        rows = rows_of(position)
        self.wide = len(rows[0])
        self.cells = {
            (r, c): _button(partial(choose, self.move_at((r, c))))
            for r in range(len(rows))
            for c in range(self.wide)
        }
        self.buttons = {self.move_at(cell): button for cell, button in self.cells.items()}
        _share(self.buttons.values(), CELL, CELL)
        grid = widgets.grid(self.cells.values(), self.wide)
        grid.layout.margin = "4px"
        self.widget = widgets.stack([_sheet(len(self.cells)), grid])

    def move_at(self, cell):
        """The move that a cell (row, column) stands for."""
        r, c = cell
        return r * self.wide + c + 1

    def show(self, position, before, possible, advised=None):
        """Draw `position`; `before` is the one a move ago, `possible` the moves that can be chosen now."""
        rows = rows_of(position)
        marks = _marks(position, before)
        for cell, button in self.cells.items():
            move = self.move_at(cell)
            free = rows[cell[0]][cell[1]] == "." and move in possible
            more = ["advised"] if free and move == advised else []
            _say(button, cell_name(rows, cell, free=free, marks=[*marks.get(cell, ()), *more]))
            mark = rows[cell[0]][cell[1]]
            sign = mark.lower() if mark != "." else f"n{move}"
            _look(button, sign, free, [*marks.get(cell, ()), *more], "play-flat")

    def wait(self, position, before):
        """Draw `position` while nothing can be clicked."""
        self.show(position, before, ())


class Columns:
    """A board into which discs fall; `buttons` has its columns, `picture` is the board."""

    falls = True

    def __init__(self, position, choose):
        rows = rows_of(position)
        self.wide, high = len(rows[0]), DISC * len(rows)
        self.buttons = {c: _button(partial(choose, c)) for c in range(1, self.wide + 1)}
        _share(self.buttons.values(), DISC, DISC + high)
        columns = widgets.grid(self.buttons.values(), self.wide)
        columns.layout.margin = f"4px 4px -{high}px 4px"
        self.picture = widgets.text()
        self.picture.add_class("play-over")
        self.picture.layout.margin = "0 4px 4px 4px"
        self.widget = widgets.stack([_sheet(self.wide), columns, self.picture])

    def show(self, position, before, possible, advised=None):
        """Draw `position`; `before` is the one a move ago, `possible` the moves that can be chosen now."""
        rows, marks = rows_of(position), _marks(position, before)
        cells = "".join(
            f'<i class="{" ".join(_looks(_sign(mark), False, marks.get((r, c), ()), "play-disc"))}"></i>'
            for r, row in enumerate(rows)
            for c, mark in enumerate(row)
        )
        size = f"grid-template-columns:repeat({self.wide},{DISC}px);grid-auto-rows:{DISC}px"
        name = board_name(rows, marks)
        self.picture.value = (
            f'<div role="img" aria-label="{name}" style="display:inline-grid;{size}">{cells}</div>'
        )
        for move, button in self.buttons.items():
            full, free = rows[0][move - 1] != ".", move in possible
            state = "free, choose" if free else "full" if full else "not possible now"
            _say(button, f"Column {move}: {state}{', recommended' if move == advised else ''}")
            _look(button, f"n{move}", free, ["advised"] if move == advised else [], "play-drop")

    wait = Cells.wait


def _marks(position, before):
    """{cell: ["last", "won"]}: which cells were played last, and which are in the line that won."""
    last = played(rows_of(before), rows_of(position)) if before is not None else []
    marks = {}
    for mark, cells in (("last", last), ("won", line_that_won(position, before))):
        for cell in cells:
            marks.setdefault(tuple(cell), []).append(mark)
    return marks


def _sign(mark):
    return mark.lower() if mark != "." else "empty"


def _sheet(numbers):
    sheet = widgets.text()
    sheet.value = style(numbers)
    return sheet


def _button(on_click):
    from ipywidgets import Button

    made = Button(description=" ")
    made.on_click(on_click)
    return made


def _share(buttons, width, height):
    """Give buttons their size; all share one layout, so that a board of many is made quickly."""
    from ipywidgets import Layout

    layout = Layout(width=f"{width}px", height=f"{height}px", margin="0", padding="0")
    for button in buttons:
        button.layout = layout


def _say(button, name):
    if button.description != name:
        button.description = name


def _looks(sign, free, marks, kind):
    names = ["play-cell", kind, f"play-{sign}", "play-on" if free else "play-off"]
    return names + [f"play-{mark}" for mark in marks]


def _look(button, *look):
    names = tuple(_looks(*look))
    if names != tuple(button._dom_classes):
        button._dom_classes = names
