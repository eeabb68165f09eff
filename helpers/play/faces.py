"""How the games look that one can click: what a button says, what is drawn above, how an end is told."""

from helpers import widgets
from helpers.games import MAX, MIN, Nim, Node, TicTacToe, Tree

MARKS = {"X": widgets.BLUE, "O": widgets.ORANGE}  # the colours of MAX and MIN in every picture


def all_moves(position):
    """Every move that gets a button, possible now or not."""
    return range(1, 10) if isinstance(position, TicTacToe) else position.moves


def label(position, move):
    """What a move's button says: on a board the mark that stands there, or the number of the free cell."""
    if isinstance(position, TicTacToe):
        mark = position.cells[move - 1]
        return str(move) if mark == "." else mark
    if isinstance(position, Nim):
        return f"take {move}"
    return f"move {move}"


def outcome(position, name):
    """How the game ended; `name(side)` says who a side is."""
    if hasattr(position, "payoffs"):
        return f"It ends with the payoffs {position.payoffs}."
    if position.winner is None:
        ends = f"at {position.utility}" if isinstance(position, (Tree, Node)) else "in a draw"
        return f"The game ends {ends}.".replace("-", "−")
    winner = name(MAX if position.utility > 0 else MIN)
    last = " took the last stick and" if isinstance(position, Nim) else ""
    return f"{winner}{last} {'win' if winner == 'You' else 'wins'}."


def picture(start, path, position):
    """The position as HTML; of a Tree or Node the whole tree, with the place one has come to framed."""
    if isinstance(start, TicTacToe):
        return ""  # the buttons are the board
    if isinstance(start, Nim):
        return sticks(position.sticks, start.sticks)
    if not isinstance(start, (Tree, Node)):
        return position._repr_html_()
    from helpers.draw import draw_tree

    here = {path: "the game is here"}
    return draw_tree(tree_by_paths(start), (), highlight=here, best_line=False, title="")._repr_html_()


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
