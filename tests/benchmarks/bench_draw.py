"""How fast trees become pictures, and how well they are laid out: `draw_tree` and what others would do.

    python tests/benchmarks/bench_draw.py [seconds a peer may take, 600 by default] [--quick]

Every peer draws the same tree with `nx.draw`, its values as labels, as its users do, on a page that is
10 × 6 inches: on the layout of graphviz's `dot` (through pygraphviz, pydot, or dot itself), of igraph
(Reingold–Tilford), and of `nx.bfs_layout`. Each runs in a process of its own, which is stopped when it
takes too long; a peer that is not installed is named. Then the whole of tic-tac-toe, traced and drawn.
`--quick` leaves the largest trees out. The first line says how busy the machine is.
"""

import io
import json
import os
import random
import subprocess
import sys
import time
from itertools import pairwise

from helpers.games import MAX, TicTacToe, Tree

SHAPES = {1093: (3, 6), 9841: (3, 8), 20_000: (3, None)}
GOALS = {1093: 15, 9841: 60, 20_000: 100}
DOT = ("pygraphviz", "pydot", "dot -Tplain")
PEERS = ("helpers", *DOT, "igraph", "nx.bfs_layout")
RUNS = 3  # of what takes less than ten seconds, the fastest counts


def minimax(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


def tree_of(nodes):
    """A tree of exactly so many nodes: full, or with the last level cut off at the right."""
    rng = random.Random(nodes)
    branching, depth = SHAPES[nodes]
    if depth is not None:
        leaves = [rng.randrange(-99, 100) for _ in range(branching**depth)]
        return Tree.from_leaves(leaves, branching)
    made = [1]

    def grow(levels):
        if not levels:
            return rng.randrange(-99, 100)
        if made[0] + branching > nodes:
            left = nodes - made[0]
            made[0] = nodes
            return [rng.randrange(-99, 100) for _ in range(left)] if left else rng.randrange(-99, 100)
        made[0] += branching
        return [grow(levels - 1) for _ in range(branching)]

    return Tree(grow(9))


def graph_of(nodes):
    """The traced search of that tree."""
    from helpers import trace

    graph = trace(minimax, tree_of(nodes))
    assert len(graph) == nodes, len(graph)
    return graph


# -------------------------------------------------------------------- layouts of others


def layout_pygraphviz(graph):
    import networkx as nx

    return nx.nx_agraph.graphviz_layout(bare(graph), prog="dot")


def layout_pydot(graph):
    import networkx as nx

    return nx.nx_pydot.graphviz_layout(bare(graph), prog="dot")


def layout_dot(graph):
    """graphviz without a binding: its plain text, read by hand."""
    text = "digraph {" + ";".join(f"{a}->{b}" for a, b in graph.edges) + "}"
    plain = subprocess.run(["dot", "-Tplain"], input=text, capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in plain.splitlines() if line.startswith("node "))
    return {int(row[1]): (float(row[2]), float(row[3])) for row in rows}


def layout_igraph(graph):
    import igraph

    places = igraph.Graph(edges=list(graph.edges), directed=True).layout_reingold_tilford(root=[0])
    return {node: (x, -y) for node, (x, y) in enumerate(places)}


def layout_bfs(graph):
    import networkx as nx

    return nx.bfs_layout(bare(graph), 0, align="horizontal")


def bare(graph):
    """The graph without attributes, which graphviz would take for its own."""
    import networkx as nx

    plain = nx.DiGraph()
    plain.add_nodes_from(graph)
    plain.add_edges_from(graph.edges)
    return plain


LAYOUTS = {
    "pygraphviz": layout_pygraphviz,
    "pydot": layout_pydot,
    "dot -Tplain": layout_dot,
    "igraph": layout_igraph,
    "nx.bfs_layout": layout_bfs,
}


# -------------------------------------------------------------------- one peer, in its own process


def paint(peer, graph):
    """(PNG, axes, {node: its place in pixels}, seconds for the layout alone)."""
    file, start = io.BytesIO(), time.perf_counter()
    if peer == "helpers":
        from helpers import draw_tree

        ax = draw_tree(graph)
        ax.figure.savefig(file)
        return file, ax, None, None
    import networkx as nx
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    places = LAYOUTS[peer](graph)
    laid_out = time.perf_counter() - start
    figure = Figure(figsize=(10, 6), dpi=100)
    FigureCanvasAgg(figure)
    ax = figure.add_axes((0, 0, 1, 1))
    labels = {node: str(value) for node, value in graph.nodes(data="value")}
    nx.draw(graph, places, ax=ax, labels=labels, node_size=40, font_size=8)
    figure.savefig(file)
    return file, ax, {node: tuple(ax.transData.transform(xy)) for node, xy in places.items()}, laid_out


def measure_one(peer, nodes):
    """The row of the table for one peer and one tree."""
    from helpers.draw.tree.layout import tidy_layout

    graph = graph_of(nodes)
    seconds, laid_out = [], None
    while len(seconds) < RUNS and sum(seconds) < 10:
        start = time.perf_counter()
        _, ax, places, laid_out = paint(peer, graph)
        seconds.append(time.perf_counter() - start)
    if places is None:
        places = {node: (900 * x, y) for node, (x, y) in scaled(tidy_layout(graph)).items()}
    width = ax.figure.get_figwidth() * 100
    return {
        "seconds": min(seconds),
        "layout": laid_out,
        "width": width,
        "overlaps": overlaps(ax),
        "labels": len(ax.texts),
        "crossings": crossings(graph, places),
        "turned": int(turned(graph, places)),
        "off": float(off_centre(graph, places)),
    }


def scaled(places):
    """The tidy layout over a width of 1."""
    most = max(x for x, _ in places.values()) or 1
    return {node: (x / most, y) for node, (x, y) in places.items()}


def overlaps(ax):
    """How many pairs of labels lie over each other, by the renderer's boxes; a sweep from left to right."""
    renderer = ax.figure.canvas.get_renderer()
    boxes = sorted((text.get_window_extent(renderer) for text in ax.texts), key=lambda box: box.x0)
    found, active = 0, []
    for box in boxes:
        active = [other for other in active if other.x1 > box.x0 + 1.5]
        found += int(sum(min(box.y1, o.y1) - max(box.y0, o.y0) > 2.5 for o in active))
        active.append(box)
    return found


def crossings(graph, places):
    """How many pairs of lines between the same two levels cross: inversions of the order, level by level."""
    depth, levels = {0: 0}, {}
    for a, b in graph.edges:
        depth[b] = depth[a] + 1
        levels.setdefault(depth[b], []).append((places[a][0], places[b][0]))
    return sum(inversions([lower for _, lower in sorted(lines)]) for lines in levels.values())


def inversions(values):
    """How many pairs stand in the wrong order, by merging halves."""
    values, count, width = list(values), 0, 1
    while width < len(values):
        merged = []
        for start in range(0, len(values), 2 * width):
            left, right = values[start : start + width], values[start + width : start + 2 * width]
            i = j = 0
            while i < len(left) or j < len(right):
                if j == len(right) or (i < len(left) and left[i] <= right[j]):
                    merged.append(left[i])
                    i += 1
                else:
                    merged.append(right[j])
                    count += len(left) - i
                    j += 1
        values, width = merged, 2 * width
    return count


def off_centre(graph, places):
    """The farthest a parent stands from the middle of its children, in pixels of the picture."""
    farthest = 0
    for node in graph:
        xs = [places[child][0] for child in graph.successors(node)]
        if xs:
            farthest = max(farthest, abs(places[node][0] - (min(xs) + max(xs)) / 2))
    return farthest


def turned(graph, places):
    """How many pairs of neighbouring children stand in the wrong order: the search went the other way."""
    return sum(
        places[one][0] > places[other][0] for node in graph for one, other in pairwise(graph.successors(node))
    )


# -------------------------------------------------------------------- the whole of tic-tac-toe


def measure_tictactoe():
    """Seconds and memory of tracing and of drawing the search of the empty board."""
    import resource

    from helpers import draw_tree, trace

    start = time.perf_counter()
    graph = trace(minimax, TicTacToe())
    traced = time.perf_counter()
    file = io.BytesIO()
    draw_tree(graph).figure.savefig(file)
    done = time.perf_counter()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return {"nodes": len(graph), "trace": traced - start, "draw": done - traced, "peak": peak / 1e9}


# -------------------------------------------------------------------- the table


def installed(peer):
    from importlib.util import find_spec
    from shutil import which

    modules = {"pygraphviz": "pygraphviz", "pydot": "pydot", "igraph": "igraph"}
    needs_dot = peer in ("pydot", "dot -Tplain")
    return (peer not in modules or find_spec(modules[peer])) and (not needs_dot or which("dot"))


def run_apart(*arguments, limit=None):
    """A measurement in a process of its own; a string says why there is none."""
    try:
        done = subprocess.run(
            [sys.executable, __file__, "--one", *map(str, arguments)],
            capture_output=True, text=True, timeout=limit,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"not done after {limit:.0f} s"
    if done.returncode:
        return "failed: " + (done.stderr.strip().splitlines() or ["no message"])[-1][:60]
    return json.loads(done.stdout.splitlines()[-1])


def table_of(nodes, limit):
    print(f"\n{nodes:,} nodes, the traced minimax of a tree of branching 3; to PNG")
    print(
        f"  {'':14} {'seconds':>9} {'layout':>9} {'ours/its':>9} {'width':>6} {'labels':>7} "
        f"{'overlaps':>9} {'crossings':>10} {'turned':>7} {'off centre':>10}"
    )
    ours = None
    for peer in PEERS:
        row = run_apart(peer, nodes, limit=limit) if installed(peer) else "not installed: left out"
        if isinstance(row, str):
            least = f"; ours/its below 1/{limit / ours['seconds']:.0f}" if "not done" in row and ours else ""
            print(f"  {peer:14} {row}{least}")
            continue
        ours = ours or row
        ratio = "" if row is ours else f"1/{row['seconds'] / ours['seconds']:.1f}"
        layout = "" if row["layout"] is None else f"{row['layout']:.3f}"
        print(
            f"  {peer:14} {row['seconds']:9.3f} {layout:>9} {ratio:>9} {row['width']:6.0f} "
            f"{row['labels']:7,} {row['overlaps']:9,} {row['crossings']:10,} {row['turned']:7,} "
            f"{row['off']:8.1f}px",
            flush=True,
        )
    print(f"  goal: ours at most 1/{GOALS[nodes]} of nx.draw on dot; 0 overlaps; at most 900 px wide")


def main(limit=600, quick=False):
    if hasattr(os, "getloadavg"):
        print(f"{os.cpu_count()} cores, {os.getloadavg()[0]:.1f} of them busy at the start")
    for nodes in SHAPES:
        if not (quick and nodes > 1093):
            table_of(nodes, limit)
    if not quick:
        row = run_apart("tic-tac-toe")
        print("\nThe whole of tic-tac-toe, traced and drawn in one figure")
        if isinstance(row, str):
            print(f"  {row}")
        else:
            print(
                f"  {row['nodes']:,} nodes: traced in {row['trace']:.1f} s, drawn in {row['draw']:.1f} s "
                f"(goal: 20), peak memory {row['peak']:.2f} GB (goal: 2.5)"
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        what = sys.argv[2:]
        print(
            json.dumps(measure_tictactoe() if what == ["tic-tac-toe"] else measure_one(what[0], int(what[1])))
        )
    else:
        numbers = [float(word) for word in sys.argv[1:] if not word.startswith("-")]
        main(*numbers[:1], quick="--quick" in sys.argv)
