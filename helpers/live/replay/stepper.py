"""A replay made of ipywidgets: buttons and a number choose the step, Python draws it."""

from html import escape

from helpers.live import widgets
from helpers.live.replay.page import head, key, still, style
from helpers.live.replay.svg import Drawing


class Stepper(widgets.Panel):
    """`step.value` is the step, from 1; `says` is the line that tells it and `frame` the picture of it."""

    def __init__(self, scene):
        from ipywidgets import HTML, BoundedIntText, Layout

        self.scene, self.drawing = scene, Drawing(scene)
        most = len(scene.events)
        # ipywidgets' own Play and IntSlider have parts without a name: nobody could hear what they are.
        self.buttons = [
            widgets.button("Start", "To the first step", lambda _: self.go(1)),
            widgets.button("Back", "One step back", lambda _: self.go(self.step.value - 1)),
            widgets.button("Next", "One step forward", lambda _: self.go(self.step.value + 1)),
            widgets.button("End", "To the last step", lambda _: self.go(most)),
        ]
        wide = Layout(width="9em")
        self.step = BoundedIntText(1, min=1, max=most, description="Step", layout=wide)
        self.step.style.description_width = "initial"
        self.says, self.frame = widgets.text(), HTML()
        self.step.observe(lambda _: self.show_step(), "value")
        self.show_step()
        controls = widgets.row([*self.buttons, self.step, widgets.text(f"of {most:,}")])
        super().__init__(widgets.stack([controls, self.says, self.frame]), scene.words(), still(scene))

    def go(self, step):
        """To a step; beyond the first and the last there is nothing."""
        self.step.value = max(1, min(self.step.max, step))

    def show_step(self):
        k = self.step.value - 1
        inside = f"{head(self.scene, k)}{self.drawing.svg(k)}{key(self.scene)}"
        widgets.put(self.says, f"<b>{escape(self.scene.events[k].words)}</b>", speaks=True)
        self.frame.value = f'<style>{style()}</style><div class="replay">{inside}</div>'
