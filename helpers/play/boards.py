"""A board to click: nine cells, or seven columns into which discs fall.

Every cell is a button that says its place and what is there. The tab key goes through the cells row by row;
where discs fall it goes through the seven columns, and the cells below answer to the mouse.
"""

from functools import partial

from helpers import widgets
from helpers.draw.grids import played, rows_of, winning_line
from helpers.play.looks import CELL, DISC, style
from helpers.play.words import cell_name, falls


class Board:
    """The cells of a position with X and O; `buttons` are those that the tab key finds, one for each move."""

    picture = None

    def __init__(self, position, choose):
        rows = rows_of(position)
        self.falls, self.wide = falls(position), len(rows[0])
        self.columns = range(1, self.wide + 1)
        layout = _square(DISC if self.falls else CELL)
        self.cells = {}
        for cell in ((r, c) for r in range(len(rows)) for c in range(self.wide)):
            self.cells[cell] = _cell(layout, partial(choose, self.move_at(cell)))
        if self.falls:
            self.buttons = {c: _cell(layout, partial(choose, c)) for c in self.columns}
            for button in self.cells.values():
                button.tabbable = False
        else:
            self.buttons = {self.move_at(cell): button for cell, button in self.cells.items()}
        parts = [*self.buttons.values(), *self.cells.values()] if self.falls else self.cells.values()
        sheet = widgets.text()
        sheet.value = style(max(self.move_at(cell) for cell in self.cells))
        board = widgets.grid(parts, self.wide)
        board.layout.margin = "4px"
        self.widget = widgets.stack([sheet, board])

    def move_at(self, cell):
        """The move that a cell (row, column) stands for."""
        r, c = cell
        return c + 1 if self.falls else r * self.wide + c + 1

    def show(self, position, before, possible, advised=None):
        """Draw `position`; `before` is the one a move ago, `possible` the moves that can be chosen now."""
        rows = rows_of(position)
        last = played(rows_of(before), rows) if before is not None else []
        won = winning_line(rows) if position.winner is not None else []
        for cell, button in self.cells.items():
            move = self.move_at(cell)
            free = rows[cell[0]][cell[1]] == "." and move in possible
            marks = [mark for mark, those in (("last", last), ("won", won)) if cell in those]
            if free and move == advised and not self.falls:
                marks.append("advised")
            _say(button, cell_name(rows, cell, free=free, marks=marks, falling=self.falls))
            _look(button, self.sign(rows, cell), free, marks, "play-disc" if self.falls else "play-flat")
        for move in self.columns if self.falls else ():
            self.show_column(rows, move, move in possible, move == advised)

    def sign(self, rows, cell):
        """What is drawn in a cell: a mark, its number if it is free and its own move, or nothing."""
        mark = rows[cell[0]][cell[1]]
        return mark.lower() if mark != "." else "empty" if self.falls else f"n{self.move_at(cell)}"

    def show_column(self, rows, move, free, advised):
        """The button above a column."""
        full = rows[0][move - 1] != "."
        state = "free, choose" if free else "full" if full else "not possible now"
        _say(self.buttons[move], f"Column {move}: {state}{', recommended' if advised else ''}")
        _look(self.buttons[move], f"n{move}", free, ["advised"] if advised else [], "play-drop")


def _square(size):
    from ipywidgets import Layout

    return Layout(width=f"{size}px", height=f"{size}px", margin="0", padding="0")


def _cell(layout, on_click):
    """A button of a board; all of them share one layout, so that a board of 49 is made quickly."""
    from ipywidgets import Button

    made = Button(description=" ", layout=layout)
    made.on_click(on_click)
    return made


def _say(button, name):
    if button.description != name:
        button.description = name


def _look(button, sign, free, marks, kind):
    names = ["play-cell", kind, f"play-{sign}", "play-on" if free else "play-off"]
    names += [f"play-{mark}" for mark in marks]
    if tuple(names) != tuple(button._dom_classes):
        button._dom_classes = tuple(names)
