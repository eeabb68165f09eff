"""How fast trees become pictures, and whether their labels can be read: `draw_tree` and what others would do.

    python tests/benchmarks/bench_draw.py [--quick]

Every peer draws the same tree with `nx.draw`, its values as labels, as its users do, on a page that is
10 × 6 inches: on the layout of graphviz's `dot`, and of `nx.bfs_layout`. Each runs in a process of its own,
which is stopped after ten minutes; a peer that is not installed is named. Then the whole of tic-tac-toe,
traced and drawn. `--quick` leaves the largest trees out. Last, where Playwright and a Chromium are, the live
pages: how large they are, and how long a frame's script takes while they are stepped through.
"""

import io
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from shutil import which
from statistics import median, quantiles

import networkx as nx

from helpers import TicTacToe, Tree, draw_tree, trace

sys.path.insert(0, str(Path(__file__).parents[1]))
from searches import alphabeta, minimax

SHAPES = {1093: (3, 6), 9841: (3, 8), 20_000: (3, 9)}
GOALS = {1093: 15, 9841: 60, 20_000: 100}
RUNS, LIMIT = (
    3,
    600,
)  # of what takes less than ten seconds the fastest of three counts; seconds a peer may take


def tree_of(nodes):
    """A tree of exactly so many nodes: full, or with the last level cut off at the right."""
    rng = random.Random(nodes)
    branching, depth = SHAPES[nodes]
    left = [nodes - 1]

    def grow(levels):
        here = min(branching, left[0]) if levels else 0
        left[0] -= here
        return [grow(levels - 1) for _ in range(here)] if here else rng.randrange(-99, 100)

    return Tree(grow(depth))


# --- the layouts of others ---


def dot_layout(graph):
    """graphviz without a binding: its plain text, read by hand."""
    text = "digraph {" + ";".join(f"{a}->{b}" for a, b in graph.edges) + "}"
    plain = subprocess.run(["dot", "-Tplain"], input=text, capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in plain.splitlines() if line.startswith("node "))
    return {int(row[1]): (float(row[2]), float(row[3])) for row in rows}


def bfs_layout(graph):
    return nx.bfs_layout(nx.DiGraph(graph.edges), 0, align="horizontal")


# {peer: (whether it is there, its layout)}
PEERS = {
    "helpers": (True, None),
    "dot": (which("dot"), dot_layout),
    "nx.bfs_layout": (True, bfs_layout),
}


# --- one peer, in its own process ---


def paint(peer, graph):
    """The axes on which a peer has drawn the graph, when the PNG is there."""
    if peer == "helpers":
        ax = draw_tree(graph)
    else:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        figure = Figure(figsize=(10, 6), dpi=100)
        FigureCanvasAgg(figure)
        ax = figure.add_axes((0, 0, 1, 1))
        labels = {node: str(value) for node, value in graph.nodes(data="value")}
        nx.draw(graph, PEERS[peer][1](graph), ax=ax, labels=labels, node_size=40, font_size=8)
    ax.figure.savefig(io.BytesIO())
    return ax


def measure_one(peer, nodes):
    """The row of the table for one peer and one tree."""
    graph, seconds = trace(minimax, tree_of(nodes)), []
    assert len(graph) == nodes, len(graph)
    while len(seconds) < RUNS and sum(seconds) < 10:
        start = time.perf_counter()
        ax = paint(peer, graph)
        seconds.append(time.perf_counter() - start)
    width = ax.figure.get_figwidth() * 100
    return {"seconds": min(seconds), "width": width, "labels": len(ax.texts), "overlaps": overlaps(ax)}


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


def measure_tictactoe():
    """Seconds of tracing and of drawing the search of the empty board, and megabytes at most."""
    from resource import RUSAGE_SELF, getrusage

    start = time.perf_counter()
    graph = trace(minimax, TicTacToe())
    traced = time.perf_counter()
    draw_tree(graph).figure.savefig(io.BytesIO())
    drawn, most = time.perf_counter(), getrusage(RUSAGE_SELF).ru_maxrss // 1024
    return {"nodes": len(graph), "trace": traced - start, "draw": drawn - traced, "most": most}


# --- live pages ---

STEPPED = """async () => {
    const took = [], next = window.requestAnimationFrame.bind(window);
    const now = () => performance.now();
    const timed = (work) => { const start = now(); work(); took.push(now() - start); };
    window.requestAnimationFrame = (draw) => next((at) => timed(() => draw(at)));
    for (let i = 0; i < 300; i++) {
        const key = new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true});
        if (i % 30 === 0) timed(() => document.body.dispatchEvent(key));
        await new Promise(next);
    }
    return took;
}"""


SCRUBBED = """async () => {
    const took = [];
    for (let i = 0; i < 200; i++) {
        const start = performance.now();
        go(ruler.step(5 * i));
        cancelAnimationFrame(frame);
        paint();
        took.push(performance.now() - start);
        await new Promise(requestAnimationFrame);
    }
    return took;
}"""


def live_pages():
    """{name: page}: each has a `save`."""
    from reference.nb2 import fictitious_play

    from helpers import drag, drag_payoffs, draw_whole, replay, replay_learning
    from helpers.matrices import MATCHING_PENNIES

    tree = Tree.from_leaves(random.Random(1).sample(range(1000), 256), branching=4)
    return {
        "replay, 341 nodes": replay(trace(minimax, tree)),
        "with its lines": replay(trace(minimax, tree, lines=True)),
        "film, 18,297 dots": draw_whole(TicTacToe(), {"alpha-beta": alphabeta}),
        "film, 549,946 dots": draw_whole(TicTacToe(), {}),
        "replay_learning": replay_learning(lambda n: fictitious_play(*MATCHING_PENNIES, n), 200),
        "drag, 16 leaves": drag(Tree.from_leaves(random.Random(1).sample(range(99), 16)), windows=True),
        "drag_payoffs": drag_payoffs(*MATCHING_PENNIES),
    }


def time_pages():
    """Prints a row for each live page."""
    from browser import chrome
    from playwright.sync_api import sync_playwright

    print("\nLive pages, 300 frames, a key every 30; films, scrubbed 200 times (goal: at most 16 ms a frame)")
    print(f"  {'':20} {'kB':>6} {'median ms':>10} {'19 of 20':>9} {'most':>6}")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chrome.find())
        for name, live in live_pages().items():
            path = Path(folder) / "page.html"
            live.save(path)
            page = browser.new_page()
            page.goto(path.as_uri())
            if name.startswith("drag"):  # what is dragged is moved by the keys of what has focus
                page.get_by_role("slider").first.focus()
            if name.startswith("film"):
                page.wait_for_function("ready && view")
            took = page.evaluate(SCRUBBED if name.startswith("film") else STEPPED)
            least = (
                f"{median(took):10.1f} {quantiles(took, n=20, method='inclusive')[-1]:9.1f} {max(took):6.1f}"
            )
            print(f"  {name:20} {path.stat().st_size / 1000:6.0f} {least}", flush=True)


# --- the table ---


def run_apart(*arguments):
    """A measurement in a process of its own; a string says why there is none."""
    command = [sys.executable, __file__, "--one", *map(str, arguments)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return f"not done after {LIMIT} s"
    if done.returncode:
        return "failed: " + (done.stderr.strip().splitlines() or ["no message"])[-1][:60]
    return json.loads(done.stdout.splitlines()[-1])


def table_of(nodes):
    print(f"\n{nodes:,} nodes, the traced minimax of a tree of branching 3; to PNG")
    print(f"  {'':14} {'seconds':>9} {'ours/its':>9} {'width':>6} {'labels':>7} {'overlaps':>9}")
    ours = None
    for peer, (there, _) in PEERS.items():
        row = run_apart(peer, nodes) if there else "not installed: left out"
        if isinstance(row, str):
            print(f"  {peer:14} {row}")
            continue
        ours = ours or row
        ratio = "" if row is ours else f"1/{row['seconds'] / ours['seconds']:.1f}"
        rest = f"{row['width']:6.0f} {row['labels']:7,} {row['overlaps']:9,}"
        print(f"  {peer:14} {row['seconds']:9.3f} {ratio:>9} {rest}", flush=True)
    print(f"  goal: ours at most 1/{GOALS[nodes]} of nx.draw on dot; 0 overlaps; at most 900 px wide")


def main(quick):
    print(f"{os.cpu_count()} cores, {os.getloadavg()[0]:.1f} of them busy at the start")
    for nodes in list(SHAPES)[: 1 if quick else None]:
        table_of(nodes)
    if not quick:
        rows = [run_apart("tic-tac-toe") for _ in range(RUNS)]
        wrong = [row for row in rows if isinstance(row, str)]
        told = "{nodes:,} nodes: traced in {trace:.1f} s, drawn in {draw:.1f} s, {most} MB (goal: 4, 3, 1000)"
        print(f"\nThe whole of tic-tac-toe, traced and drawn in one figure, the median of {RUNS}")
        print(
            wrong[0] if wrong else told.format(**{key: median(row[key] for row in rows) for key in rows[0]})
        )
    try:
        time_pages()
    except ImportError as error:
        print(f"  left out: {error}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        what, *nodes = sys.argv[2:]
        print(json.dumps(measure_one(what, *map(int, nodes)) if nodes else measure_tictactoe()))
    else:
        main("--quick" in sys.argv)
