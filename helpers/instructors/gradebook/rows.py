"""Between the rows of the gradebook and the records that everything else is made from."""

import json

from helpers.instructors.records import Mark, Record

MARK = (
    "name", "points", "max", "bonus", "passed", "attempted", "mistake", "message", "trouble", "shape",
    "follows",
)  # fmt: skip


def key_of(line):
    """Whose work on which notebook a row is about."""
    return line["student"], line["notebook"]


def columns_of(mark):
    """A Mark as columns; its id and what was put in by hand are kept elsewhere."""
    columns = {name: getattr(mark, name) for name in MARK}
    columns["visible"], columns["visible_of"] = mark.visible
    columns["random"], columns["random_of"] = mark.random
    return columns | {"failing": None if mark.failing is None else json.dumps(mark.failing)}


def mark_of(line, override):
    """The Mark in a row of `results`, with what was put in by hand, or None."""
    plain = {name: line[name] for name in MARK}
    flags = {name: bool(line[name]) for name in ("bonus", "passed", "attempted")}
    pairs = {name: (line[name], line[f"{name}_of"]) for name in ("visible", "random")}
    failing = None if line["failing"] is None else json.loads(line["failing"])
    return Mark(line["challenge"], **plain | flags, **pairs, failing=failing, override=override)


def record_of(line, marks, ids, attempts):
    """The Record in a row of `submissions` and `submission_times`, with what other tables add."""
    return Record(
        line["student"], line["notebook"], line["status"], marks, json.loads(line["notes"]),
        json.loads(line["cell_notes"]), line["fingerprint"], line["seconds"], line["graded"], ids, attempts,
    )  # fmt: skip
