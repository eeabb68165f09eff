"""How a result looks: as text, and as HTML that can be read in JupyterLab's light and dark themes.

>>> markup("Ask `node.to_move` & go *on*")
'Ask <code>node.to_move</code> &amp; go <em>on</em>'

The state is said by a symbol and a word, and only then by colour. No scripts.
"""

import re
from html import escape

from helpers.games import Node, Position, Tree

MOST_DRAWN = 40  # nodes of a tree that is drawn beside the call it fails in
PASSED, NOT_YET, NOT_ATTEMPTED = ("✓", "passed"), ("✗", "not yet"), ("○", "not attempted")
NOT_CHECKED = ("○", "not checked")
COLOURS = {
    "✓": "var(--jp-success-color1, #2e7d32)",
    "✗": "var(--jp-error-color1, #d32f2f)",
    "○": "var(--jp-border-color1, #8a8a8a)",
}
BOX = "padding:.2em .9em;margin:.3em 0;color:var(--jp-content-font-color1, inherit);max-width:48em"
CELL = (
    "text-align:left;vertical-align:top;padding:.15em 1em .15em 0;background:transparent;"
    "color:var(--jp-content-font-color1, inherit)"
)
CODE = "font-family:var(--jp-code-font-family, monospace);overflow-wrap:anywhere;white-space:pre-wrap"


def state(result):
    """The symbol and the word of a result."""
    if result.passed:
        return PASSED
    if not result.visible[1] and not result.random[1]:
        return NOT_CHECKED
    return NOT_YET if result.attempted else NOT_ATTEMPTED


def counts(result):
    """Points and counts: "20 of 20 points · visible 6 of 6, random 60 of 60"."""
    if not result.attempted:
        return ""
    points = f"{result.points} of {result.max} {'bonus ' if result.bonus else ''}points"
    if not result.visible[1]:  # a challenge without arguments
        return points
    asked = zip(("visible", "random"), (result.visible, result.random), result.untried, strict=True)
    return f"{points} · {', '.join(_share(*each) for each in asked)}"


def _share(name, right, untried):
    """How many are right of the inputs of this name: what was never tried is not called wrong."""
    if untried == right[1]:
        return f"{name} not tried"
    return f"{name} {right[0]} of {right[1]}" + (f" ({untried} not tried)" if untried else "")


def text(result):
    """A result in one to a few lines."""
    symbol, word = state(result)
    head = f"{symbol} {result.id} {result.name}".rstrip() + f": {word}"
    lines = [head + (f" · {counts(result)}" if result.attempted else "")]
    if result.failing:
        name = f" ({result.failing.called})" if result.failing.called else ""
        lines.append(f"{result.failing.call}{name} gave {result.failing.got}{_right(result.failing)}.")
    lines += [result.message, *result.notes]
    if result.hints and not result.passed:
        lines.append(f'Three hints: from helpers import hint; hint("{result.id}")')
    return "\n  ".join(line for line in lines if line)


def _right(failing):
    return ", which is not right" if failing.right is None else f"; right: {failing.right}"


def page(result):
    """A result as HTML."""
    symbol, word = state(result)
    name = f" <code>{escape(result.name)}</code>" if result.name else ""
    head = f"<strong>{symbol} {word}</strong> · {escape(result.id)}{name}"
    tail = f" · {counts(result)}" if result.attempted else ""
    parts = [f"<p style='margin:.3em 0'>{head}{tail}</p>"]
    if result.failing:
        parts.append(_failing_table(result.failing))
        walk = result.walk.page() if result.walk else ""
        parts.append(walk if walk and result.walk.shown else drawing(result.failing.position) + walk)
    parts += [paragraph(words) for words in (result.message, *result.notes) if words]
    if result.hints and not result.passed:
        parts.append(hint_list(result.hints))
    return box("".join(parts), COLOURS[symbol])


def box(content, colour=COLOURS["○"]):
    """A framed piece of a page that screen readers announce."""
    return f"<div role='status' style='border-left:4px solid {colour};{BOX}'>{content}</div>"


def paragraph(words):
    """A sentence or two, with `code` in backticks."""
    return f"<p style='margin:.3em 0'>{markup(words)}</p>"


def markup(words):
    """Words (or whatever prints) as HTML: `code` between backticks, *emphasis* between asterisks."""
    pieces = escape(str(words), quote=False).split("`")
    if len(pieces) % 2 == 0:  # a backtick without a partner: part of what a student wrote
        return "`".join(pieces)
    pieces[::2] = [
        re.sub(r"(?<![\w*])\*(\w[\w ]*)\*(?![\w*])", r"<em>\1</em>", piece) for piece in pieces[::2]
    ]
    return "".join(f"<code>{piece}</code>" if i % 2 else piece for i, piece in enumerate(pieces))


def _failing_table(failing):
    rows = [("the call", failing.call), ("known as", failing.called), ("gave", failing.got)]
    rows = [(name, words) for name, words in rows if words or name != "known as"]
    if failing.right is not None:
        rows.append(("right", failing.right))
    style = f"{CELL};font-weight:normal;white-space:nowrap"
    return table([(f"<th scope='row' style='{style}'>{name}</th>", code_cell(words)) for name, words in rows])


def code_cell(words):
    """A table cell with code in it."""
    return f"<td style='{CELL}'><span style='{CODE}'>{escape(words.replace('`', ''))}</span></td>"


def table(rows, caption=""):
    """A table of rows of ready-made cells."""
    title = f"<caption style='text-align:left;{CELL}'>{escape(caption)}</caption>" if caption else ""
    body = "".join(f"<tr style='background:transparent'>{''.join(row)}</tr>" for row in rows)
    return f"<table style='margin:.3em 0;border:none;font-size:inherit'>{title}<tbody>{body}</tbody></table>"


def hint_list(hints):
    """Hints behind closed doors: nothing shows until it is clicked."""
    return "".join(
        f"<details style='margin:.2em 0'><summary>Hint {level}</summary>{paragraph(words)}</details>"
        for level, words in enumerate(hints, 1)
    )


def drawing(position):
    """A position as it draws itself, or "" for what does not, or is a large tree."""
    if not hasattr(position, "_repr_html_") or not _is_worth_drawing(position):
        return ""
    return f"<div style='margin:.4em 0'>{position._repr_html_()}</div>"


def _is_worth_drawing(position):
    """Any board; a tree that is more than a leaf, and small."""
    return not isinstance(position, (Tree, Node)) or 1 < size_of(position) <= MOST_DRAWN


def size_of(position):
    """How many positions there are from this one on; one more than are drawn, where there are more.

    >>> size_of(Tree([[3, 5], [2, 9]])), size_of(5)
    (7, 0)
    """
    nodes = [position] if isinstance(position, Position) else []
    for node in nodes:
        nodes += node.children()
        if len(nodes) > MOST_DRAWN:
            return MOST_DRAWN + 1
    return len(nodes)


class Page:
    """Something to show: as text and as HTML."""

    def __init__(self, text, html):
        self._text, self._html = text, html

    def __repr__(self):
        return self._text

    def _repr_html_(self):
        return self._html
