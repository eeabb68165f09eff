"""What bench_grading.py grades, and how it measures: a generated class, and the memory of a whole family.

Every submission is the students' notebook as it is handed out, with answers filled in; so each grader has
the same cells to read, and may run those with pictures or not.
"""

import builtins
import inspect
import os
import subprocess
import sys
import threading
import time
from collections import namedtuple
from pathlib import Path
from types import FunctionType

from helpers.checking import challenges_of
from instructors.release.book import BEGIN, END, STUB, dumps, read

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))
from mistakes import MISTAKES  # noqa: E402

NAMES = [path.stem for path in sorted((ROOT / "solutions").glob("*.ipynb"))]
MINIMAX = next(name for name in NAMES if name.startswith("03"))
KINDS = ("right", "half", "wrong", "right", "other wrong", "half", "right", "untouched")
ORDINARY = KINDS[:7]  # an attempt was made
LOOPS = {12: "minimax", 24: "count_nodes", 36: "nim_wins"}  # of a mixed class: student: what never ends


# --- the class ---


def submission(name, kind, student=0):
    """The bytes of one student's notebook; `kind` is one of KINDS, or the function that never ends."""
    notebook = read(ROOT / "solutions" / f"{name}.ipynb")
    asked = [cell for cell in notebook["cells"] if BEGIN in cell["source"]]
    wrong = wrong_answers(name)
    for number, cell in enumerate(asked):
        answer = next(each for each in wrong if f"def {each}(" in cell["source"])
        right = "\n".join(line for line in cell["source"].split("\n") if line.strip() not in (BEGIN, END))
        if kind == "untouched" or (kind == "half" and number % 2):
            right = f"def {answer}(*inputs):\n    {STUB[0]}\n    {STUB[1]}"
        elif "wrong" in kind and number % 2 == (kind == "wrong") and wrong[answer]:
            right = wrong[answer][(student + number) % len(wrong[answer])]
        elif kind == answer:
            right = f"def {answer}(*inputs):\n    while True:\n        pass"
        cell["source"] = right
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    return dumps(notebook)


def wrong_answers(name):
    """{function: sources of known wrong answers that need nothing but what the notebook has}."""
    known = set(dir(builtins)) | set(names_of(name))
    found = {}
    for challenge in challenges_of(int(name[:2])):
        kept = []
        for functions in MISTAKES.get(challenge.id, {}).values():
            for each in functions if isinstance(functions, list) else [functions]:
                if isinstance(each, FunctionType) and is_alone(each, known):
                    renamed = inspect.getsource(each).rstrip()
                    kept.append(f"{renamed}\n\n\n{challenge.name} = {each.__name__}")
        found[challenge.name] = kept
    return found


def is_alone(function, known):
    code, used = function.__code__, inspect.getsource(function)
    return (
        used.startswith("def ") and not code.co_freevars and set(code.co_names) <= known | {function.__name__}
    )


def names_of(name):
    """What the cells of a notebook import, and its answers."""
    imports = read(ROOT / "solutions" / f"{name}.ipynb")["cells"]
    text = next(
        cell["source"] for cell in imports if "import" in cell["source"] and "code" in cell["cell_type"]
    )
    course = {}
    exec(text, course)
    yield from course
    yield from (each for challenge in challenges_of(int(name[:2])) for each in challenge.answers)
    yield from ("is_over", "utility", "to_move", "children", "moves", "play", "append", "index", "count")


def fill(folder, students, names=(MINIMAX,), kinds=KINDS, loops=()):
    """Writes a class, as a folder for each student: `loops` is {student: function that never ends}."""
    made = {}
    for student in range(students):
        for name in names:
            kind = loops[student] if student in loops else kinds[student % len(kinds)]
            path = folder / f"student{student:04}" / f"{name}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            # Files are never the same twice, as students' are not; a grader must not know one by another.
            key = name, kind, student % 40
            made[key] = made.get(key) or submission(*key)
            path.write_bytes(made[key].replace(b'"cells": [', b'"cells": [\n', 1) + b" " * student)
    return folder


# --- the measuring ---

# Seconds from start to end; seconds of processors and bytes at the peak, of all processes together, or 0.
Run = namedtuple("Run", "seconds cpu peak output")
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def run(command, folder, watched=True, **environment):
    """Runs a command to its end; if it is `watched`, its family is looked at ten times a second.

    Looking takes a processor some milliseconds each time: what is timed to the millisecond is not watched.
    """
    start, environment = time.perf_counter(), {**os.environ, **environment}
    with subprocess.Popen(
        [str(word) for word in command], cwd=folder, env=environment, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    ) as process:  # fmt: skip
        most, done = [0.0, 0], threading.Event()
        watch = threading.Thread(target=look, args=(process.pid, watched, done, most))
        watch.start()
        output = process.communicate()[0]
        seconds = time.perf_counter() - start
        done.set()
        watch.join()
    if process.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{output[-2000:]}")
    return Run(seconds, *most, output)


def look(root, watched, done, most):
    while watched and Path("/proc/self/smaps_rollup").exists() and not done.wait(0.1):
        found = family(root)
        most[0] = max(most[0], sum(found.values()) / TICKS)
        most[1] = max(most[1], sum(map(pss, found)))


def family(root):
    """{process: ticks that it and its ended children took}, of one and all that descend from it."""
    parents, ticks = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        parents[int(path.parent.name)] = int(words[1])
        ticks[int(path.parent.name)] = sum(map(int, words[11:15]))
    found = [root]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return {each: ticks.get(each, 0) for each in found}


def pss(process):
    """Its bytes; what several share is divided among them."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return sum(1024 * int(line.split()[1]) for line in lines if line.startswith("Pss:"))
