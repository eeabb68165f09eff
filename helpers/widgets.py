"""The parts of a cell to click: a named button, a line that speaks, words where no click can come.

>>> rich("Is `1 < 2`?")
'Is <code>1 &lt; 2</code>?'
"""

import re
from html import escape, unescape

ACCENT = "4px solid var(--jp-brand-color2, #0065A3)"
# What a coloured button means, as (background, text): both fixed, so that it reads on light and dark pages.
CHOSEN, RIGHT, WRONG = ("#0065A3", "#FFFFFF"), ("#2E7D32", "#FFFFFF"), ("#B84500", "#FFFFFF")
BLUE, ORANGE = ("#DCEEFA", "#00507F"), ("#FDE7D8", "#963800")
ADVISED = ("#FDF1C0", "#1B1F24")


class Panel:
    """A widget as a notebook shows it, whose text form is `words`: what is read where no widget can live."""

    def __init__(self, widget, words):
        self.widget, self.words = widget, words

    def __repr__(self):
        return self.words

    def _repr_mimebundle_(self, **_):
        return {**self.widget._repr_mimebundle_(), "text/plain": self.words}

    def show(self):
        from IPython.display import display

        display(self)


class Said:
    """A sentence: a line in a notebook, plain text elsewhere."""

    def __init__(self, words, right=None):
        self.words, self.right = words, right

    def __repr__(self):
        return self.words.replace("`", "")

    def _repr_html_(self):
        colour = {True: "var(--jp-success-color1, #2E7D32)", False: "var(--jp-warn-color1, #B84500)"}
        edge = colour.get(self.right, "var(--jp-border-color1, #5F6875)")
        return f'<div style="border-left:4px solid {edge};padding:0.2em 0.8em">{rich(self.words)}</div>'

    def show(self):
        from IPython.display import display

        display(self)


def rich(text):
    """`text` as HTML: safe, and what stands between backticks as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(str(text), quote=False))


def button(name, tooltip, on_click=None):
    """A button with a name that a screen reader says, as wide as the name needs."""
    from ipywidgets import Button, Layout

    made = Button(description=name or " ", tooltip=tooltip, layout=Layout(width="auto", min_width="3.5em"))
    if on_click:
        made.on_click(on_click)
    return made


def paint(button, colours=(None, None)):
    """Give a button a meaning's colours, or none. Its name must say the same."""
    button.style.button_color, button.style.text_color = colours
    button.style.font_weight = "bold" if colours[0] else ""


def text(html=""):
    """A line of HTML in the page's own colours."""
    from ipywidgets import HTML

    line = HTML()
    put(line, html)
    return line


def put(line, html, speaks=False):
    """Fill a line; one that `speaks` is read out by a screen reader when it changes."""
    role = ' role="status" aria-live="polite"' if speaks else ""
    line.value = f'<div{role} style="line-height:1.5">{html}</div>'


def plain(line):
    """What a line of HTML says, as plain text."""
    return unescape(re.sub(r"<[^>]+>", "", line.value))


def row(parts):
    """Parts side by side, wrapping where the page ends."""
    from ipywidgets import Box, Layout

    return Box(list(parts), layout=Layout(flex_flow="row wrap", align_items="center", width="100%"))


def grid(parts, columns):
    """Parts in a square of so many columns, as the cells of a board."""
    from ipywidgets import GridBox, Layout

    return GridBox(list(parts), layout=Layout(grid_template_columns=f"repeat({columns}, max-content)"))


def stack(parts):
    """Parts one under the other."""
    from ipywidgets import Layout, VBox

    return VBox(list(parts), layout=Layout(overflow="visible"))


def column(parts):
    """Parts one under the other, with a coloured edge that says: here is something to click."""
    from ipywidgets import Layout, VBox

    return VBox(list(parts), layout=Layout(border_left=ACCENT, padding="0.2em 0.8em", margin="0.2em 0"))
