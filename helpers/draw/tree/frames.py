"""Frames around nodes: what they say, and how those that say different things are told apart.

>>> [(look.letter, look.dash) for look in looks_of({3: "the good move", 8: "the trap"}).values()]
[('A', '-'), ('B', '--')]
>>> looks_of({3: "a slip"})[3].letter, looks_of({3: WRONG})[3].letter
('', '!')
"""

from typing import NamedTuple

from helpers.draw.numbers import shortened

WORDS = 60  # letters of what a frame says
WRONG, MARKED = "breaks the rule", "highlighted"
DASHES = ("-", "--", ":", "-.")


class Frame(NamedTuple):
    """How a frame looks: its `words` in the legend, a `letter` on its corner, and the kind of its line."""

    words: str
    letter: str = ""
    dash: str = "-"

    @property
    def wrong(self):
        return self.words == WRONG


def framed_nodes(highlight, reading):
    """{number of a node: the words for its frame}; ValueError for a node that is not there.

    Words of its own has a dict {node: words}, or a collection of nodes with `words`, as `violations` returns.
    """
    try:
        words = getattr(highlight, "words", MARKED)
        nodes = () if highlight is None else highlight
        labels = nodes if isinstance(nodes, dict) else dict.fromkeys(nodes, words)
    except TypeError:
        raise ValueError(f"highlight takes nodes, as [0, 3], or {{node: words}}, not {highlight!r}") from None
    index = {node: i for i, node in enumerate(reading.nodes)} if labels else {}
    for node in labels:
        if node not in index:
            raise ValueError(f"there is no node {node!r} to highlight in this tree")
    return {index[node]: shortened(words, WORDS) for node, words in labels.items()}


def looks_of(framed):
    """{node: Frame} for {node: words}: letters and kinds of line where there are several words."""
    words = [each for each in dict.fromkeys(framed.values()) if each != WRONG]
    looks = {WRONG: Frame(WRONG, "!")}
    for k, each in enumerate(words):
        letter = "" if len(words) < 2 else chr(ord("A") + k) if k < 26 else str(k + 1)
        looks[each] = Frame(each, letter, DASHES[k % len(DASHES)])
    return {node: looks[each] for node, each in framed.items()}
