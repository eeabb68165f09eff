"""The parts of a cell to click: named buttons, lines that speak, words where no click can come.

>>> Said("Is `1 < 2`?")
Is 1 < 2?
"""

from helpers.checking.pages import markup
from helpers.theme import LIGHT
from helpers.theme import RIGHT as GREEN

# ipywidgets fills the same element again and again, and has no way to give it a role. This gives it one, when
# the text is in it: a screen reader speaks of what changes in an element that was there before.
AT_ONCE = (
    "<style onload=\"this.parentNode.setAttribute('role','status');"
    "this.parentNode.setAttribute('aria-live','polite')\"></style>"
)
# A line that is still there after a second is read out once; one that is gone by then is only seen.
LATE = (
    "<style onload=\"setTimeout(line => { line.setAttribute('role', 'status');"
    "setTimeout(() => { line.innerHTML += ''; }, 100); }, 1000, this.nextSibling)\"></style>"
)
ACCENT = f"4px solid var(--jp-brand-color2, {LIGHT.players[0][0]})"
# What a coloured button means, as (background, text): both fixed, so that it reads on light and dark pages.
CHOSEN, RIGHT, WRONG = ((colour, LIGHT.paper) for colour in (LIGHT.players[0][0], GREEN, LIGHT.players[1][0]))
ADVISED = LIGHT.mark, LIGHT.ink
PLAY, KERNEL = "Run this cell to play.", "The buttons need a running notebook."
# Hide the still form where the widget lives, and where it does not what JupyterLab or nbconvert says instead.
_STILL = """<style>.panel-still{display:none}.jp-OutputArea-child .panel-still{display:block}
.jp-OutputArea-child:has(.panel-still):has(+ .jp-OutputArea-child .panel-live),
.jp-OutputArea-child:has(.panel-still) + .jp-OutputArea-child:not(:has(.panel-live)){display:none}</style>"""


def view(widget):
    """What tells a notebook to show a widget; ipywidgets 7, which Colab has, has no word for it."""
    if hasattr(widget, "_repr_mimebundle_"):
        return widget._repr_mimebundle_()
    model = {"version_major": 2, "version_minor": 0, "model_id": widget.model_id}
    return {"application/vnd.jupyter.widget-view+json": model}


def focus(widget):
    """Give a widget the focus, where ipywidgets can: 7 cannot."""
    if hasattr(widget, "focus"):
        widget.focus()


class Panel:
    """A widget as a notebook shows it, whose text form is `words`: what is read where no widget can live.

    Before it goes a still form, `words` and the HTML `still`, which is seen only where the widget is not: in
    a notebook that was opened again, or made into a page.
    """

    def __init__(self, widget, words, still=""):
        self.widget, self.words, self.still = widget, words, still
        widget.add_class("panel-live")

    def __repr__(self):
        return self.words

    def _ipython_display_(self):
        from IPython.display import display

        still = f'<div class="panel-still">{_STILL}{self.still}<p>{markup(self.words)}</p></div>'
        display({"text/html": still, "text/plain": self.words}, raw=True)
        display({**view(self.widget), "text/plain": KERNEL}, raw=True)


class Said:
    """A sentence: a line in a notebook, plain text elsewhere. `strong` follows in bold, then `after`."""

    def __init__(self, words, right=None, strong="", after=""):
        self.words, self.right, self.strong, self.after = words, right, strong, after

    def __repr__(self):
        return self.words.replace("`", "") + self.strong + self.after.replace("`", "")

    def _repr_html_(self):
        edges = {True: ("success", RIGHT[0]), False: ("warn", WRONG[0]), None: ("border", LIGHT.muted)}
        name, colour = edges[self.right]
        edge = f"var(--jp-{name}-color1, {colour})"
        words = markup(self.words) + (self.strong and f"<b>{markup(self.strong)}</b>") + markup(self.after)
        return f'<div style="border-left:4px solid {edge};padding:0.2em 0.8em">{words}</div>'


class Closed:
    """A sentence behind a closed door, which a click opens: `strong` stands in bold, then comes `after`.

    `inside` are outputs that stand below it.
    """

    def __init__(self, door, strong, after="", inside=()):
        self.door, self.strong, self.after, self.inside = door, strong, after, inside

    def __repr__(self):
        words = f"{self.door}: {self.strong}{self.after.replace('`', '')}"
        return "\n".join([words, *self._of("text/plain")])

    def _repr_html_(self):
        words = f"<b>{markup(self.strong)}</b>{markup(self.after)}{''.join(self._of('text/html'))}"
        return f"<details><summary>{markup(self.door)}</summary>{words}</details>"

    def _of(self, kind):
        return [each[kind].rstrip("\n") for each in self.inside if kind in each]


def show(shown):
    """Show a Panel, a Said or a Closed in the notebook, or print it."""
    from IPython.display import display

    display(shown)


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


def put(line, html, speaks=""):
    """Fill a line. What `speaks` AT_ONCE, a screen reader reads out when it changes, from first to last."""
    line.value = f'{speaks}<div style="line-height:1.5">{html}</div>'


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
