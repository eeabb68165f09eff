"""What an arena of a large class costs, and whether it puts bots of known strength into their order.

    python tests/benchmarks/bench_arena.py [--students N] [--budget N] [--jobs N]

A class of 200 by default, made by a seed: half of it searches that look one to five plies ahead with weights
of their own, the others weak bots, copies, bots that never end, play illegal moves, crash, and the hostile
ones of tests/arena. It tells the seconds, those of the processors for the judge and for the bots, games,
faults by reason, the mean place of the searches by depth, and where the hostile bots stand. With 300
positions a move nobody finishes more than three plies: from there on all searches should be about equal.
"""

import argparse
import csv
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests" / "arena"), str(ROOT / "tests")]
import bots  # noqa: E402
import hostile_bots as hostile  # noqa: E402

PRELUDE = "NEIGHBOUR = BOOK = SOLUTION = KEY = HOME = MARK = '/nowhere'\nVICTIM = JUDGE = PORT = 999999"
KINDS = {"search": 100, "weak": 40, "copy": 20, "endless": 10, "illegal": 10, "crash": 10, "hostile": 10}


def made(kind, number, dice):
    """The cells of a bot, and the depth of a search."""
    if kind in ("search", "copy"):
        depth = 1 + number % 5
        weight = 3 if kind == "copy" else 2 + dice.randrange(1, 2000) / 1000
        return bots.deep(depth).replace("(3 - abs(3 - c))", f"({weight} - abs(3 - c))"), depth
    weak = [bots.FIRST, bots.MIDDLE, bots.CHANCE, bots.WINS, bots.LOSES]
    tag = f"\n\ndef tag_{kind}_{number}(board):\n    return {number}"
    source = {
        "weak": weak[number % 5].replace("def bot(board):", f"def bot(board):\n    tag = {number}"),
        "endless": f"def bot(board):\n    while True: tag = {number}",
        "illegal": f"def bot(board):\n    return {number + 8}",
        "crash": f"def bot(board):\n    return [][{number}]",
        "hostile": hostile.source(list(hostile.ATTACKS)[3 * number % len(hostile.ATTACKS)], PRELUDE),
    }[kind]
    return ([source] if isinstance(source, str) else source) + [tag], 0


def make(folder, students):
    """Writes the class; {nickname: (kind, depth)}."""
    dice, known, number = Random(1), {}, 0
    for kind, share in KINDS.items():
        for each in range(round(share * students / 200)):
            sources, depth = made(kind, each, dice)
            student = f"s{number:03} {''.join(dice.choices('bcdfgh', k=9))}"
            bots.hand_in(folder, {student: sources}, "07_tournament.ipynb")
            known[f"nick {student.split()[-1][::-1]}"] = kind, depth
            number += 1
    return known


def rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def main():
    parser = argparse.ArgumentParser()
    for name, usual in (("students", 200), ("budget", 300), ("jobs", 2)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        known, out = make(Path(place, "class"), args.students), Path(place, "out")
        command = [sys.executable, "-m", "instructors", "arena", Path(place, "class"), "--out", out]
        command += ["--budget", args.budget, "--jobs", args.jobs, "--results", place]
        start = time.perf_counter()
        subprocess.run([str(word) for word in command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        seconds, used = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"{seconds:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of processors without the workers")
        tell(known, rows(out / "ladder.csv"), rows(out / "games.csv"), out)


def tell(known, ladder, games, out):
    """What came of it."""
    timings = [float(row[f"{side} seconds"]) for row in rows(out / "timings.csv") for side in "xo"]
    print(f"{sum(timings):.0f} s computed by bots")
    print(len(games), "games;", dict(Counter(each["reason"] for each in games)))
    print({name: (out / name).stat().st_size for name in ("index.html", "games.csv", "arena.sqlite")})
    places = {row["nickname"]: number for number, row in enumerate(ladder) if row["kind"] != "anchor"}
    for kind in KINDS:
        some = [places[name] for name, (its, _) in known.items() if its == kind and name in places]
        print(f"{kind:8} {len(some):3} seats, places {min(some, default=0)} to {max(some, default=0)}")
    for plies in range(1, 6):
        some = [places[name] for name, about in known.items() if about == ("search", plies)]
        print(f"searches of {plies} plies: place {statistics.mean(some):.0f} on average")
    for row in ladder:
        kind = known.get(row["nickname"], (row["kind"],))
        if row["kind"] == "anchor" or kind[0] == "hostile":
            print(f"{row['nickname']:20} {row['rating']:>8} {kind}")


if __name__ == "__main__":
    main()
