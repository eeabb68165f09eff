"""What a run says of what came before it: files that count still, files given again, points that fell.

>>> [*fallen([("Kim", "03_minimax_trees", 100, 5)])]
['Another file counts now, and the points went down: Kim from 100 to 5 in 3.']
"""

from helpers.instructors import reports
from helpers.instructors.reports.pages import count
from helpers.instructors.telling import listed, number_told


def kept(without, absent):
    """Sentences on who handed in nothing this time and keeps what counted before."""
    sentences = []
    if absent:
        sentences.append(
            f"Not handed in this time, the earlier points stay: {listed(absent)}. `gradebook forget STUDENT` "
            "removes somebody who has left, with all points."
        )
    by_notebook = {}
    for student, notebook in without:
        by_notebook.setdefault(notebook, []).append(student)
    for notebook, students in by_notebook.items():
        sentences.append(f"No {notebook} this time, the earlier one counts: {listed(students)}.")
    return sentences


def empty(submissions):
    """Sentences on files that answer nothing, so that another one of the student's counts on."""
    told = sorted({f"{each.student} ({_name(each.file)})" for each in submissions})
    if told:
        which, file = (
            ("It holds", "the earlier file") if len(told) == 1 else ("They hold", "the earlier files")
        )
        yield f"Not graded: {listed(told)}. {which} no answers, so the marks of {file} stay."


def _name(file):
    return file.name.rpartition("/")[2]


def older(again):
    """Sentences on those of whom an earlier file was given again, `again` as (student, notebook)."""
    names = sorted({student for student, _ in again})
    if names:
        yield (
            f"An earlier file of {listed(names)} was given again: the later one counts. To count the "
            "earlier one: `gradebook forget STUDENT --notebook N`, then grade it again."
        )


def fallen(changes):
    """Sentences on points that went down with another file: (student, notebook, then, now)."""
    told = [
        f"{student} from {reports.number(then)} to {reports.number(now)} in {number_told(notebook)}"
        for student, notebook, then, now in changes
    ]
    if told:
        yield f"Another file counts now, and the points went down: {listed(told)}."


def earlier_inputs(students):
    """That --regrade does not reach those whose file was not given."""
    if students:
        keep = "keeps" if len(students) == 1 else "keep"
        yield (
            f"{count(len(students), 'student')} {keep} marks of earlier inputs, as the file that counts was "
            f"not given: {listed(students)}."
        )
