"""The student's code beside the tree: its lines, and for each turn what its names hold."""

from operator import sub

from helpers.draw.numbers import number
from helpers.games import Position
from helpers.stepped.replay.conditions import Conditions
from helpers.stepped.replay.events import RETURN, node_title
from helpers.stepped.replay.source import html_rows
from helpers.text import brief, shortened

VALUE_LETTERS = 44  # letters of a value
GONE = -1  # the value of a name that is not there any more


class CodeBeside:
    """The lines that `turns` tell of, of the source in `told`, as `html` and as `data` for the script."""

    def __init__(self, told, reading, turns, index):
        self.told, self.reading, self.index, self.called = told, reading, index, turns.called
        self.at = {id(data.get("position")): i for i, data in reversed([*enumerate(reading.data)])}
        self.names, self.values = {}, {}  # {name or value: its index in the data}
        self.nodes, self.frames = {}, {}  # the last {name: value} of each node, and of each frame
        self.conditions, self.truths = Conditions(told.rows), {}  # {what a condition came to: the turns}
        self.open = 0  # the node that was entered last, and is not done
        self.ran = [self._turn(steps, line) for steps, line in turns]
        for k, (_, line) in enumerate(turns):
            if line and (words := self.conditions.words(line.row, line.after, line.names)):
                self.truths.setdefault(words, []).append(k)

    @property
    def html(self):
        """The source, in which the script marks the line that ran, and room for the names."""
        rows = "".join(html_rows(self.told.rows))
        code = f'<pre class="code" tabindex="0" role="region" aria-label="Your code">{rows}</pre>'
        return f'<div class="mine">{code}<pre class="names"></pre></div>'

    @property
    def data(self):
        values = [self.index.get(value, value) for value in self.values]  # of a node its index
        called = [0 if (row := self.called.get(i)) is None else row + 1 for i in self.index]
        data = {"ran": self.ran, "called": called, "names": [*self.names], "values": values}
        # Of each the first turn, and how many later each next one is: half the digits.
        data["truths"] = {words: [*map(sub, at, [0, *at])] for words, at in self.truths.items()}
        if self.told.complete:
            return data
        return data | {"until": [max(k for k, line in enumerate(self.ran) if line), len(self.told.ran)]}

    def _turn(self, steps, line):
        """The row of its line, 0 for none; or [row, name, value, …] with the names that are others now."""
        node = self.open = steps[0].node if steps else self.open
        if steps and steps[-1].kind == RETURN:
            self.open = self.reading.parents[node]
        if not line:
            return 0
        now = {name: self._words(value, node) for name, value in line.names.items()}
        now = {name: words for name, words in now.items() if words is not None}
        seen, own = self.nodes.get(node, {}), self.frames.get(line.frame, {})
        self.nodes[node] = self.frames[line.frame] = now
        changes = []
        for name in [name for name in seen if name not in now] + [*now]:
            if now.get(name) != seen.get(name):
                place = self.names.setdefault(name, len(self.names))
                # A name counts as new if its own call changed it, not because another call goes on.
                changes.append(place if now.get(name) != own.get(name) else ~place)
                changes.append(self.values.setdefault(now[name], len(self.values)) if name in now else GONE)
        row = 0 if line.row is None else line.row + 1
        return [row, *changes] if changes else row

    def _words(self, value, node):
        """A value in a few letters; of a position in the tree its node's number; None: not worth telling."""
        if isinstance(value, Position):
            i = self._node(value, node)
            return brief(value, VALUE_LETTERS) if i is None else i
        if isinstance(value, str) or value is None:
            return value
        if not isinstance(value, tuple):
            return number(value)
        told = [self._words(part, node) for part in value.parts]
        told = [node_title(self.reading, each) if type(each) is int else each or "…" for each in told]
        return shortened(value.first + f"{value.between} ".join(told) + value.last, VALUE_LETTERS)

    def _node(self, position, node):
        """The node of a position: of several the one that is at work, or right below it."""
        near = [node, *self.reading.kids[node]]
        here = (i for i in near if self.reading.data[i].get("position") is position)
        i = next(here, self.at.get(id(position)))
        return i if i in self.index else None
