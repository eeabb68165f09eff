"""From graded submissions to `grades.csv` and to the table at the end of a run.

Both show one row a student, sorted by name. Two runs with one seed give the same bytes.
"""

import csv
import io
import os

from helpers.grading.gradebook import totals

NAME_WIDTH, STATUS_WIDTH = 24, 60


def rows(graded):
    """A header and a row for each student: points by challenge, total, max, status.

    A bonus challenge has its column and counts in neither total nor max. Several notebooks of one student
    make one row.
    """
    by_student = {}
    for each in sorted(graded, key=lambda each: (each.student, each.notebook)):
        by_student.setdefault(each.student, []).append(each)
    ids = sorted({result.id for each in graded for result in each.results}, key=_by_number)
    table = [["student", *ids, "total", "max", "status"]]
    for student, parts in by_student.items():
        results = [result for part in parts for result in part.results]
        points = {result.id: number(result.points) for result in results}
        total, most, _ = totals(results)
        table.append([student, *(points[id] for id in ids), number(total), number(most), _status(parts)])
    return table


def _by_number(id):
    return [int(part) for part in id.split(".")]


def _status(parts):
    if len({part.status for part in parts}) == 1:
        return parts[0].status
    return " | ".join(f"{part.notebook.split('_')[0]} {part.status}" for part in parts)


def number(points):
    """Points as people write them.

    >>> number(20.0), number(7.5)
    ('20', '7.5')
    """
    return f"{points:.2f}".rstrip("0").rstrip(".")


def guarded(text):
    """`text` so that a spreadsheet does not take it for a formula.

    >>> guarded("=1+1"), guarded("Ada")
    ("'=1+1", 'Ada')
    """
    return "'" + text if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


def write_csv(path, graded):
    """Writes `grades.csv`; a run that is killed while writing leaves the old file whole.

    The mark at its start (a BOM) tells spreadsheets that it is UTF-8.
    """
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([guarded(cell) for cell in row] for row in rows(graded))
    beside = path.with_name(path.name + ".part")
    beside.write_text(text.getvalue(), encoding="utf-8-sig", newline="")
    os.replace(beside, path)


def table(graded):
    """The rows as text in columns.

    >>> print(aligned([["student", "3.1", "status"], ["Ada", "10", "graded"]]))
    student  3.1  status
    Ada       10  graded
    """
    shortened = [
        [_short(row[0], NAME_WIDTH), *row[1:-1], _short(row[-1], STATUS_WIDTH)] for row in rows(graded)
    ]
    return aligned(shortened)


def aligned(lines):
    """Columns of text: the first and the last to the left, numbers to the right."""
    widths = [max(len(cell) for cell in column) for column in zip(*lines, strict=True)]
    middle = range(1, len(widths) - 1)
    return "\n".join(
        "  ".join(
            cell.rjust(widths[i]) if i in middle else cell.ljust(widths[i]) for i, cell in enumerate(line)
        ).rstrip()
        for line in lines
    )


def _short(text, width):
    return text if len(text) <= width else text[: width - 1] + "…"
