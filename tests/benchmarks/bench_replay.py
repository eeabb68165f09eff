"""What a replay costs: ms a step in the browser, the size of its page, and the time to build it.

    python tests/benchmarks/bench_replay.py

The searches are textbook minimax and alpha-beta on full trees of 4 branches, with leaves in an order that
lets alpha-beta cut nothing, which makes the largest page. "script" is our code at a step, "+ layout" the
time until the browser knows again where everything stands; both are means over all the steps, forward.
Without a browser its columns are left out, and it says so. The first line says how busy the machine is.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

from helpers.games import Tree
from helpers.live.replay import replay
from helpers.trace import trace

sys.path.insert(0, str(Path(__file__).parents[1]))
from browser import chrome
from searches import alphabeta, minimax, uncut

DEPTHS = {21: 2, 341: 4}
GOAL_NODES, GOAL_KB, GOAL_MS = 341, 150, 1
RUNS = 5  # builds, of which the fastest counts
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


def traced(search, nodes):
    graph = trace(search, Tree(uncut(DEPTHS[nodes])))
    assert len(graph) == nodes, len(graph)
    return graph


def built(graph):
    """(milliseconds until the page is there, the page)"""
    found = []
    for _ in range(RUNS):
        start = time.perf_counter()
        page = replay(graph)
        assert page.html
        found.append((1000 * (time.perf_counter() - start), page))
    return min(found, key=lambda run: run[0])


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


def main():
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    print(f"{os.cpu_count()} processors, load {load}")
    graphs = {(each.__name__, n): traced(each, n) for each in (minimax, alphabeta) for n in DEPTHS}
    made = {search: built(graph) for search, graph in graphs.items()}
    browser = in_browser({search: page for search, (_, page) in made.items()})
    print("   search  nodes  steps  build ms  page kB  script ms  + layout ms")
    for search, (spent, page) in made.items():
        ms = "{:10.3f} {:12.3f}".format(*browser[search]) if browser else f"{'-':>10} {'-':>12}"
        row = "{:>9} {:6,}".format(*search)
        print(f"{row} {len(page.events):6,} {spent:9.0f} {kilobytes(page):8.1f} {ms}")
    goals = [search for search in made if search[1] == GOAL_NODES]
    small = all(kilobytes(made[search][1]) <= GOAL_KB for search in goals)
    print(f"goals at {GOAL_NODES} nodes: page ≤ {GOAL_KB} kB: {'reached' if small else 'MISSED'}", end="")
    if browser:
        fast = all(sum(browser[search][1:]) <= GOAL_MS for search in goals)
        print(f"; a step ≤ {GOAL_MS} ms in the browser: {'reached' if fast else 'MISSED'}", end="")
    print()


def kilobytes(page):
    return len(page.html.encode()) / 1000


if __name__ == "__main__":
    main()
