"""`python -m helpers grade --self-test`: attacks this very machine, as a student's notebook could.

What is attacked is made up (world.py), and each attack is bounded (attacks.py), so a hole does no harm here;
but where one gets through, a real one would have.
"""

from helpers.instructors.sandbox import walls
from helpers.instructors.sandbox.lost import Lost
from helpers.instructors.sandbox.processes import Crew
from helpers.instructors.sandbox.protocol import Rubbish, clean, read, write
from helpers.instructors.sandbox.walls.attacks import ATTACKS, GOT, cell
from helpers.instructors.sandbox.walls.world import World

NOTEBOOK, SECONDS = 3, 20  # any notebook will do; seconds of computing that a worker has
SILENCE = 1.5  # seconds without an answer after which a worker is ended


def run(out):
    """Tries all attacks, writes a line about each to `out`; the exit status: 0 when all were stopped."""
    with Crew() as crew, World() as world:
        try:
            out.write(f"{len(ATTACKS)} attacks on this machine, each in a {crew.kind} worker:\n")
            holes = [name for name in ATTACKS if not _told(out, name, found(crew, world, ATTACKS[name]))]
            if late := world.harm():  # a process that took its time to appear
                holes.append("late")
                _told(out, "all of them", "; ".join(late))
        except Lost as lost:
            out.write(f"The self-test cannot go on: {lost}.\n")
            return 2
    missing = {wall: why for wall, why in walls.available().items() if why}
    for wall, why in missing.items():
        out.write(f"missing here: {wall}. {why}\n")
    out.write(f"{max(0, len(ATTACKS) - len(holes))} of {len(ATTACKS)} attacks were stopped.\n")
    if holes:
        out.write("Where an attack gets through, grade only the work of students you trust.\n")
    return 1 if holes else 0


def _told(out, name, reason):
    """Writes how an attack ended; whether it was stopped."""
    out.write(f"{f'NOT held: {reason}' if reason else 'held':<6}  {name}\n")
    out.flush()
    return not reason


def found(crew, world, code):
    """What an attack with this code achieved, in words; "" when it was stopped."""
    worker = crew.worker(NOTEBOOK, SECONDS)
    try:
        got = _tried(worker, [["where", world.prelude()], ["attack", cell(code)]])
    finally:
        worker.close()
    return "; ".join([got] * bool(got) + world.harm())


def _tried(worker, cells):
    question = write({"do": "cells", "cells": cells})
    try:
        *_, content = worker.ask(question, len(cells), SILENCE, 2 * SILENCE)
        reply = read(content)
    except (Lost, Rubbish):
        return ""  # it hung, died or was refused, which ends a worker: that is how it is stopped
    detail = clean(reply.get("detail", ""))
    return detail if GOT in detail else ""
