"""Two small charts: `draw_nim`, which piles are won, and `draw_growth`, how fast numbers of nodes grow."""

from numbers import Integral

from helpers.draw.canvas import measure, sheet_for, title_lines, wrapped
from helpers.draw.numbers import number
from helpers.draw.theme import LEGEND, LEVEL, SMALL, VALUE, WIDEST

SQUARE, SIGN = 27, 22  # pixels: from one pile to the next, and for the sign below it
SIGNS = {True: "✓", False: "✗", None: "?"}


def draw_nim(wins, n=30, *, takes=(1, 2, 3), ax=None, title=None):
    """Draw the piles 0 to n in a line, each won or lost for the player to move by `wins(pile, takes)`.

    >>> draw_nim(lambda pile, takes: pile % 4 > 0, n=9)
    Taking 1, 2 or 3 sticks: lost piles 0, 4, 8. Won piles: 1, 2, 3, 5, 6, 7, 9.

    `wins` is your own function; what is neither True nor False is drawn as `?`. Piles that do not fit on
    one line go on in the next. Raises ValueError for an `n` that is no number of sticks.
    """
    if not isinstance(n, int) or n < 0:
        raise ValueError(f"n is the largest pile, a whole number from 0, not {n!r}")
    takes = tuple(takes)
    answers = [_answer(wins(pile, takes)) for pile in range(n + 1)]
    title = title or _nim_title(takes, answers)
    per_row = min(n + 1, (WIDEST - 20) // SQUARE)
    head = 16 + 19 * len(title_lines(title, WIDEST))
    high = -(-(n + 1) // per_row) * (SQUARE + SIGN)
    sheet = sheet_for(ax, max(480, per_row * SQUARE + 20), head + high + LEGEND + 12)
    top = sheet.height - sheet.title(title) - 8
    _draw_piles(sheet, answers, top, *_fitting(sheet, n + 1, top - LEGEND - 6))
    _nim_legend(sheet, {*answers})
    sheet.ax.alt = _nim_words(title, answers)
    return sheet.ax


def _fitting(sheet, piles, room):
    """(side of a square, piles in a line): the largest squares with which all the piles fit."""
    for square in range(SQUARE, 5, -1):
        per_row = max(1, min(piles, (sheet.width - 20) // square))
        if -(-piles // per_row) * (square + SIGN) <= room:
            break
    return square, per_row


def _answer(answer):
    """True, False, or None for what is neither (numpy's bools are)."""
    return bool(answer) if str(answer) in ("True", "False") else None


def _nim_title(takes, answers):
    *most, last = map(str, takes)
    choice = f"{', '.join(most)} or {last}" if most else last
    return f"Taking {choice} sticks: lost piles {_piles(answers, False)}"


def _piles(answers, wanted):
    """'0, 4, 8'; of many the first ten."""
    piles = [str(pile) for pile, answer in enumerate(answers) if answer is wanted]
    return ", ".join(piles if len(piles) <= 11 else [*piles[:10], "…"]) or "none"


def _nim_words(title, answers):
    parts = [title]
    if "lost piles" not in title:
        parts.append(f"Lost piles: {_piles(answers, False)}")
    parts.append(f"Won piles: {_piles(answers, True)}")
    if None in answers:
        parts.append(f"Neither True nor False: {_piles(answers, None)}")
    return ". ".join(parts) + "."


def _look(theme, answer):
    """(line, fill, text) of a pile: a lost one is filled, so that it stands out without its colour."""
    return {
        True: (*theme.players[0], theme.players[0][0]),
        False: (theme.players[1][0], theme.players[1][0], theme.paper),
        None: (theme.muted, theme.paper, theme.muted),
    }[answer]


def _draw_piles(sheet, answers, top, square, per_row):
    start = (sheet.width - per_row * square) / 2
    for pile, answer in enumerate(answers):
        x = start + (pile % per_row + 0.5) * square
        y = top - square / 2 - (pile // per_row) * (square + SIGN)
        _square(sheet, x, y, square, answer, str(pile))
        if square >= 12:
            colour = _look(sheet.theme, answer)[0]
            sheet.write(SIGNS[answer], x, y - square / 2 - 10, VALUE, colour, bold=True, kind="sign")


def _square(sheet, x, y, square, answer, text):
    line, fill, ink = _look(sheet.theme, answer)
    side = square - 3
    sheet.rectangle(x - side / 2, y - side / 2, side, side, fill, line, 1.6, 2, "pile")
    if text and measure(text, SMALL, True)[0] <= side:
        sheet.write(text, x, y, SMALL, ink, bold=answer is False, kind="pile")


def _nim_legend(sheet, answers):
    words = {False: "lost for the player to move", True: "won", None: "neither True nor False"}
    entries = [(answer, words[answer]) for answer in (False, True, None) if answer in answers]
    x = (sheet.width - sum(measure(text, SMALL + 0.5)[0] + 62 for _, text in entries) + 24) / 2
    if x < 0:
        return
    for answer, text in entries:
        _square(sheet, x + 8, 18, 20, answer, "")
        sheet.write(SIGNS[answer], x + 30, 18, VALUE, _look(sheet.theme, answer)[0], bold=True, kind="legend")
        sheet.write(text, x + 40, 18, SMALL + 0.5, ha="left", kind="legend")
        x += measure(text, SMALL + 0.5)[0] + 62


def draw_growth(rows, *, ax=None, title=None):
    """Draw numbers that grow as bars, each with its exact number; on the axis every step is ten times more.

    >>> draw_growth([("2 moves deep", 7), ("3 moves deep", 15), ("tic-tac-toe", 549946)])
    How many nodes. 2 moves deep: 7; 3 moves deep: 15; tic-tac-toe: 549,946.

    `rows` are pairs (name, number). Raises ValueError when there are none, or for a number below 1.
    """
    rows = [(str(name), nodes) for name, nodes in rows]
    if not rows or not all(nodes >= 1 for _, nodes in rows):
        raise ValueError(f"draw_growth needs pairs (name, number) with numbers from 1, not {rows!r}")
    title = "How many nodes" if title is None else title
    head = 14 + 19 * len(title_lines(title, WIDEST))
    sheet = sheet_for(ax, 760, head + 30 * len(rows) + 44)
    head = max(14, sheet.title(title) + 6)
    _draw_bars(sheet, rows, head)
    words = "; ".join(f"{name}: {_exact(nodes)}" for name, nodes in rows)
    sheet.ax.alt = f"{title}. {words}." if title else f"{words}."
    return sheet.ax


def _exact(nodes):
    return f"{nodes:,}" if isinstance(nodes, Integral) else number(nodes)


def _draw_bars(sheet, rows, head):
    from math import ceil, log10

    most = max(nodes for _, nodes in rows)
    theme, (line, fill) = sheet.theme, sheet.theme.players[0]
    left = 16 + min(0.45 * sheet.width, max(measure(name, LEVEL)[0] for name, _ in rows))
    right = 14 + max(measure(_exact(nodes), VALUE, True)[0] for _, nodes in rows)
    tens = max(1, ceil(log10(most)))
    unit = max(10, sheet.width - left - right) / tens
    step = (sheet.height - head - 30) / len(rows)
    for ten in range(tens + 1):
        x, text = left + ten * unit, f"{10**ten:,}"
        sheet.path([x, x], [26, sheet.height - head], theme.wedge, 1, 1)
        if sheet.is_free(sheet.text_box(text, x, 14, SMALL)):
            sheet.write(text, x, 14, SMALL, theme.muted, kind="tick")
    for k, (name, nodes) in enumerate(rows):
        y, long = sheet.height - head - (k + 0.5) * step, max(3, unit * log10(nodes))
        sheet.rectangle(left, y - 0.33 * step, long, 0.66 * step, fill, line, 1.5, 2)
        [name] = wrapped(name, left - 12, LEVEL, most=1)
        sheet.write(name, left - 8, y, LEVEL, ha="right", kind="name")
        sheet.write(_exact(nodes), left + long + 7, y, VALUE, bold=True, ha="left", kind="value")
