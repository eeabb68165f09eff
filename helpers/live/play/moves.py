"""Games without a board: a picture of where one is, and below it a button for each move."""

from functools import cached_property, partial

from helpers.games import Nim, Node, Tree
from helpers.live import widgets
from helpers.live.play.words import said

# Leaves of a tree, or ends with payoffs, up to which a picture has room for all their numbers.
MOST_LEAVES, MOST_PAYOFFS = 36, 24


class Moves:
    """A button for each move that was ever possible; those that are not possible now are off."""

    falls = False

    def __init__(self, start, choose):
        self.start, self.choose, self.path, self.buttons = start, choose, (), {}
        self.picture, self.row = widgets.text(), widgets.row([])
        self.widget = widgets.stack([self.picture, self.row])

    def wait(self, position, before):
        """Draw `position` while nothing can be clicked; the buttons stay as they are."""
        self.picture.value = self.drawn(position)

    def show(self, position, before, possible, advised=None):
        """Draw `position`; `possible` are the moves that can be chosen now."""
        self.picture.value = self.drawn(position)
        new = [move for move in position.moves if move not in self.buttons]
        for move in new:
            self.buttons[move] = widgets.button(" ", "", partial(self.choose, move))
        if new:
            self.row.children = list(self.buttons.values())
        for move, button in self.buttons.items():
            name = said(self.start, move)
            button.description = f"{name}, recommended" if move == advised else name
            button.tooltip = name if move in possible else f"{name}: not possible now"
            button.disabled = move not in possible
            widgets.paint(button, widgets.ADVISED if move == advised else (None, None))

    def drawn(self, position):
        """The position as HTML; of a Tree or Node the tree, with the way one has come."""
        if isinstance(self.start, Nim):
            return sticks(position.sticks, self.start.sticks)
        if isinstance(self.start, (Tree, Node)):
            return way(self.graph, self.path)
        draw = getattr(position, "_repr_html_", None)
        return draw() if draw else f"<pre>{widgets.rich(position)}</pre>"

    @cached_property
    def graph(self):
        return tree_by_paths(self.start)


def way(graph, path):
    """The tree with frames along `path`; of one that is too large for its numbers, a part of it."""
    from helpers.draw import draw_tree

    root, leaves = part_to_show(graph, path)
    frames = {path: "the game is here"} | {path[:k]: "the game so far" for k in range(len(root), len(path))}
    picture = draw_tree(graph, root, highlight=frames, best_line=False, title="")._repr_html_()
    return f"<div>{_note(root, leaves)}</div>{picture}" if leaves else picture


def part_to_show(graph, path):
    """The root of the largest part around `path` whose numbers fit; of a mere part, the leaves of all."""
    leaves = [node for node, leaf in graph.nodes(data="leaf") if leaf]
    pays = isinstance(graph.nodes[leaves[0]]["value"], tuple)
    most = MOST_PAYOFFS if pays else MOST_LEAVES
    for k in range(len(path) + 1):
        if sum(leaf[:k] == path[:k] for leaf in leaves) <= most:
            return path[:k], len(leaves) if k else 0
    return path, len(leaves)


def _note(root, leaves):
    there = f"This tree has {leaves:,} leaves, too many to show their numbers."
    if not root:
        return f"{there} A few moves on there is room for them."
    return f"{there} Here is the part after {', '.join(map(str, root))}."


def sticks(left, start):
    """A pile as SVG, in fives: the sticks that are left and, faintly, those that were taken."""
    places = [8 + 12 * i + 14 * (i // 5) for i in range(start)]
    width = 8 + (places or [0])[-1]
    marks = "".join(
        f'<line x1="{x}" x2="{x}" y1="5" y2="41" stroke-opacity="{1 if i < left else 0.15}"/>'
        for i, x in enumerate(places)
    )
    words = f"{left} of {start} sticks are left"
    return (
        f'<svg role="img" aria-label="{words}" viewBox="0 0 {width} 46" width="{width}" '
        f'style="max-width:100%">'
        f'<g stroke="currentColor" stroke-width="5" stroke-linecap="round">{marks}</g></svg>'
        f"<div>{words}</div>"
    )


def tree_by_paths(start):
    """The whole tree as a graph; a node is named by the moves that lead to it."""
    import networkx as nx

    graph = nx.DiGraph()
    stack = [((), start)]
    while stack:
        path, position = stack.pop()
        value = getattr(position, "payoffs", None) or position.utility if position.is_over else None
        player = None if position.is_over else position.to_move
        graph.add_node(path, position=position, player=player, leaf=position.is_over, value=value)
        if path:
            graph.add_edge(path[:-1], path, move=path[-1])
        stack += [((*path, move), position.play(move)) for move in reversed(position.moves)]
    return graph
