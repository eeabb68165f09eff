"""What a replay costs: ms a step in the browser, the size of its page, and the time to build it.

    python tests/benchmarks/bench_replay.py

The searches are textbook minimax and alpha-beta on full trees of 31, 341 and 1,093 nodes, with leaves in an
order that lets alpha-beta cut nothing, which makes the largest page. "script" is our code at a step,
"+ layout" the time until the browser knows again where everything stands; both are means over all the
steps, forward. Peers: what a step costs that is drawn anew by matplotlib, as it is with
`interact`, with `nx.draw` on places that are known already, and what all those PNGs would weigh on a page.
Without a browser its columns are left out, and it says so. The first line says how busy the machine is.
"""

import io
import os
import sys
import tempfile
import time
from itertools import pairwise
from math import inf
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))

from browser import chrome

from helpers.games import MAX, Tree
from helpers.live.replay import replay, steps
from helpers.trace import trace

SHAPES = {31: (2, 4), 341: (4, 4), 1093: (3, 6)}
GOAL_NODES, GOAL_KB, GOAL_MS = 341, 150, 1
RUNS, SAMPLES = 5, 6  # builds, of which the fastest counts; steps that a peer draws
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
STEPS = """() => {
    const next = document.querySelector(".next"), page = document.querySelector(".replay");
    const [script, both] = [[], []];
    document.querySelector(".first").click();
    for (let k = +document.querySelector(".bar input").max; k > 1; k--) {
        const start = performance.now();
        next.click();
        const ran = performance.now();
        page.getBoundingClientRect();
        document.querySelector(".tree").getBBox();
        both.push(performance.now() - start);
        script.push(ran - start);
    }
    return [script, both];
}"""


def alphabeta(node, alpha=-inf, beta=inf):
    if node.is_over:
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = alphabeta(child, alpha, beta)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def minimax(node):
    if node.is_over:
        return node.utility
    values = [minimax(child) for child in node.children()]
    return max(values) if node.to_move == MAX else min(values)


def search_of(search, nodes):
    """The traced search of a tree in which each player's better moves come later."""
    branching, depth = SHAPES[nodes]

    def grow(level, low, high):
        if level == depth:
            return round((low + high) / 2 * 99)
        ends = [low + (high - low) * k / branching for k in range(branching + 1)]
        parts = list(pairwise(ends))
        return [grow(level + 1, *part) for part in (parts if level % 2 == 0 else reversed(parts))]

    graph = trace(search, Tree(grow(0, -1, 1)))
    assert len(graph) == nodes, len(graph)
    return graph


def took(work):
    """(milliseconds, result)"""
    start = time.perf_counter()
    result = work()
    return 1000 * (time.perf_counter() - start), result


def built(graph):
    """(milliseconds until the page is there, the page)"""
    return min((took(lambda: _made(graph)) for _ in range(RUNS)), key=lambda run: run[0])


def _made(graph):
    page = replay(graph)
    assert page.html
    return page


def in_browser(pages):
    """{search: (script, script + layout)}, means in ms a step; None if there is no browser."""
    path = chrome.find()
    if not path:
        print(f"No times in the browser: {chrome.MISSING}.")
        return None
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        print("No times in the browser: no playwright, pip install -e '.[test]'.")
        return None
    found = {}
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        for search, page in pages.items():
            place = Path(folder) / "replay.html"
            page.save(place)
            tab = browser.new_page()
            tab.goto(place.as_uri())
            tab.evaluate(STEPS)  # the first time the browser learns the script
            # Its clock ticks each 0.1 ms or less often: a mean is finer than a median.
            found[search] = [sum(times) / len(times) for times in tab.evaluate(STEPS)]
            tab.close()
        browser.close()
    return found


def drawn_by_matplotlib(graph, count):
    """(ms a step, kB of all steps): nx.draw to a PNG, as it comes, for some steps."""
    import matplotlib

    matplotlib.use("agg")
    import matplotlib.pyplot as plt
    import networkx as nx

    places = nx.bfs_layout(graph, 0)
    labels = {node: data["value"] for node, data in graph.nodes(data=True) if data["value"] is not None}
    times, sizes = [], []
    for step in range(SAMPLES):
        colours = ["orange" if node <= step else "lightgrey" for node in graph]

        def draw(colours=colours):
            figure, ax = plt.subplots(figsize=(9, 5))
            nx.draw(graph, places, ax=ax, labels=labels, node_color=colours, node_size=80, font_size=7)
            file = io.BytesIO()
            figure.savefig(file)
            plt.close(figure)
            return file.tell()

        spent, size = took(draw)
        times.append(spent)
        sizes.append(size / 1000)
    return median(times), median(sizes) * count


def main():
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"{os.cpu_count()} processors, load {load}")
    graphs = {
        (search.__name__, nodes): search_of(search, nodes)
        for search in (minimax, alphabeta)
        for nodes in SHAPES
    }
    made = {search: built(graph) for search, graph in graphs.items()}
    browser = in_browser({search: page for search, (_, page) in made.items()})
    head = f"{'search':>9} {'nodes':>6}"
    print(f"{head} {'steps':>6} {'build ms':>9} {'page kB':>8} {'script ms':>10} {'+ layout ms':>12}")
    for search, (spent, page) in made.items():
        ms = "{:10.3f} {:12.3f}".format(*browser[search]) if browser else f"{'-':>10} {'-':>12}"
        row = "{:>9} {:6,}".format(*search)
        print(f"{row} {len(steps(graphs[search])):6,} {spent:9.0f} {kilobytes(page):8.1f} {ms}")
    goals = [search for search in made if search[1] == GOAL_NODES]
    small = all(kilobytes(made[search][1]) <= GOAL_KB for search in goals)
    fast = "not measured"
    if browser:
        fast = _reached(all(sum(browser[search][1:]) <= GOAL_MS for search in goals))
    print(f"goals at {GOAL_NODES} nodes: page ≤ {GOAL_KB} kB: {_reached(small)}; ", end="")
    print(f"a step ≤ {GOAL_MS} ms in the browser: {fast}")
    print("\npeers: a step drawn anew in the kernel")
    print(f"{head} {'matplotlib ms':>14} {'its PNGs, kB':>13}")
    for search, graph in graphs.items():
        theirs = drawn_by_matplotlib(graph, len(steps(graph)))
        row = "{:>9} {:6,}".format(*search)
        print(f"{row} {theirs[0]:14.0f} {theirs[1]:13,.0f}")


def kilobytes(page):
    return len(page.html.encode()) / 1000


def _reached(reached):
    return "reached" if reached else "MISSED"


if __name__ == "__main__":
    main()
