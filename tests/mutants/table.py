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


def kept():
    """The rows of the file, by challenge: {"3.2": [639, …]}; nothing where there is no file yet."""
    text = TABLE.read_text(encoding="utf-8") if TABLE.exists() else ""
    cells = ([cell.strip() for cell in line.strip("| ").split("|")] for line in text.splitlines())
    return {id: [int(count) for count in counts] for id, *counts in cells if id[:1].isdecimal()}


def counted(fates):
    """The rows of these fates, by challenge."""
    ids = dict.fromkeys(each.challenge for each in fates)
    return {id: _row([each for each in fates if each.challenge == id]) for id in ids}


def table(rows):
    """Rows as a table in Markdown, in the order of the course, with their sums below."""
    lines = [(id, rows[id]) for id in sorted(rows, key=lambda id: [int(part) for part in id.split(".")])]
    lines.append(("all", [sum(column) for column in zip(*rows.values(), strict=True)]))
    return HEAD + "".join(f"| {' | '.join(map(str, (id, *counts)))} |\n" for id, counts in lines)


def _row(fates):
    example, inputs, passing, equal = (
        sum(each.fate == kind for each in fates) for kind in ("example", "input", "passes", "equal")
    )
    named = sum(bool(each.mistake) for each in fates)
    return [len(fates), equal, len(fates) - equal, example, inputs, named, passing]
