"""What `import helpers` costs beside `import networkx`, in fresh interpreters that take turns.

    python tests/benchmarks/bench_imports.py [turns, 20 by default]

Then each module of helpers and of the standard library that costs more than half a millisecond, its own
time without that of what it imports. Goal: every name a notebook uses in at most 0.2 of networkx.
"""

import os
import subprocess
import sys
import tempfile

EVERY_NAME = "import helpers\nfor name in helpers.__all__: getattr(helpers, name)"
WHAT = {
    "import helpers": "import helpers",
    "helpers.games": "import helpers.games",
    "helpers.trace": "import helpers.trace",
    "helpers.draw": "import helpers.draw",
    "every name": EVERY_NAME,
    "import networkx": "import networkx",
}
GOAL, DEAR = 0.2, 0.5  # of networkx; milliseconds


def run(code, cache, *options):
    """What a fresh interpreter writes, with its bytecode in `cache` whatever this machine is set to."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = cache
    command = [sys.executable, *options, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment)


def import_times(cache, turns):
    """{what: milliseconds}, the fastest of several turns; the first, which compiles, does not count."""
    seconds = {name: [] for name in WHAT}
    for turn in range(turns + 1):
        for name, code in WHAT.items():
            timer = f"import time\nt = time.perf_counter()\n{code}\nprint(time.perf_counter() - t)"
            done = run(timer, cache)
            if turn:
                seconds[name].append(float(done.stdout.split()[-1]))
    return {name: min(some) * 1000 for name, some in seconds.items()}


def dear_modules(cache):
    """[(milliseconds of its own, module)] of those that every name of helpers needs, the dearest first."""
    before = run("", cache, "-X", "importtime").stderr.count("\n")
    found = []
    for line in run(EVERY_NAME, cache, "-X", "importtime").stderr.splitlines()[before:]:
        own, _, module = line.removeprefix("import time:").split("|")
        found.append((int(own) / 1000, module.strip()))
    return sorted((each for each in found if each[0] > DEAR), reverse=True)


def main(turns=20):
    with tempfile.TemporaryDirectory() as cache:
        times, dear = import_times(cache, turns), dear_modules(cache)
    print(f"Imports, milliseconds in a fresh interpreter, the fastest of {turns}")
    for name, milliseconds in times.items():
        print(f"  {name:16} {milliseconds:7.1f}   {milliseconds / times['import networkx']:5.2f} of networkx")
    print(f"  goal: every name in at most {GOAL} of networkx")
    print(f"Dearest of every name: {', '.join(f'{module} {own:.1f}' for own, module in dear)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
