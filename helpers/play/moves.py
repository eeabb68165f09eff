"""Games without a board: a picture of where one is, and below it a button for each move."""

from functools import partial

from helpers import widgets
from helpers.games import Nim, Node, Tree
from helpers.play.words import said


class Moves:
    """A button for each move that was ever possible; those that are not possible now are off."""

    def __init__(self, start, choose):
        self.start, self.choose, self.path, self.buttons = start, choose, (), {}
        self.picture, self.row = widgets.text(), widgets.row([])
        self.widget = widgets.stack([self.picture, self.row])

    def show(self, position, before, possible, advised=None):
        """Draw `position`; `possible` are the moves that can be chosen now."""
        self.picture.value = picture(self.start, self.path, position)
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


def picture(start, path, position):
    """The position as HTML; of a Tree or Node the whole tree, with the way one has come framed."""
    if isinstance(start, Nim):
        return sticks(position.sticks, start.sticks)
    if not isinstance(start, (Tree, Node)):
        draw = getattr(position, "_repr_html_", None)
        return draw() if draw else f"<pre>{widgets.rich(position)}</pre>"
    from helpers.draw import draw_tree

    words = "the game so far" if path else "the game is here"
    way = {path[:k]: words for k in range(len(path) + 1)}
    return draw_tree(tree_by_paths(start), (), highlight=way, best_line=False, title="")._repr_html_()


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
