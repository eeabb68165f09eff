"""The table of what became of all mutants, a line a challenge."""

from pathlib import Path

TABLE = Path(__file__).with_name("table.md")
HEAD = """# Mutants of the right answers

Made by `python -m mutants` in `tests/`. Each right answer (solution, second proof, styles) gets one slip
after another. *Equal* ones answer every wide input as the right answer does; of those that *differ* some are
caught by an *example*, some by a random *input*, and none may pass.

| challenge | mutants | equal | differ | by an example | by an input | named | pass |
|---|---|---|---|---|---|---|---|
"""


def rows_of(fates):
    """The table as Markdown."""
    ids = dict.fromkeys(each.challenge for each in fates)
    lines = [_row(id, [each for each in fates if each.challenge == id]) for id in sorted(ids, key=_order)]
    return HEAD + "".join(lines) + _row("all", fates)


def _order(id):
    return [int(part) for part in id.split(".")]


def _row(id, fates):
    counts = [sum(each.fate == kind for each in fates) for kind in ("example", "input", "passes", "equal")]
    example, inputs, passing, equal = counts
    named = sum(bool(each.mistake) for each in fates)
    cells = id, len(fates), equal, len(fates) - equal, example, inputs, named, passing
    return f"| {' | '.join(map(str, cells))} |\n"
