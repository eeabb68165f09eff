"""A replay made of ipywidgets: the slider holds the step, Python draws it."""

from helpers.replay.page import head, key, still, style
from helpers.replay.svg import Drawing
from helpers.widgets import Panel

PACE = 700  # milliseconds a step while it plays


class Stepper(Panel):
    """`slider.value` is the step, from 1; `frame.value` is what it shows."""

    def __init__(self, scene):
        import ipywidgets

        self.scene, self.drawing = scene, Drawing(scene)
        most = len(scene.events)
        self.play = ipywidgets.Play(min=1, max=most, value=1, interval=PACE, show_repeat=False)
        self.slider = ipywidgets.IntSlider(
            min=1, max=most, value=1, description="Step", layout=ipywidgets.Layout(width="min(36em, 90%)")
        )
        ipywidgets.link((self.play, "value"), (self.slider, "value"))
        self.frame = ipywidgets.HTML()
        self.slider.observe(lambda _: self.show_step(), "value")
        self.show_step()
        rows = ipywidgets.HBox([self.play, self.slider]), self.frame
        super().__init__(ipywidgets.VBox(rows), scene.words())

    def show_step(self):
        k = self.slider.value - 1
        inside = f"{head(self.scene, k)}{self.drawing.svg(k)}{key(self.scene)}"
        self.frame.value = f'<style>{style()}</style><div class="replay">{inside}</div>'

    def _repr_mimebundle_(self, **_):
        # Where no widget can live, the still picture is shown.
        return {**super()._repr_mimebundle_(), "text/html": still(self.scene)}
