"""Writes into a solution notebook what its Challenge objects know: headers, example tables, points.

A markdown cell marks the place with comments: `<!-- header 3.2 -->…<!-- /header -->` for the header line,
`<!-- examples 3.2 -->…<!-- /examples -->` for the table. The points go into nbgrader's metadata.
"""

import ast
import re
from collections import Counter

from helpers.checking import examples_table, header, perfect
from helpers.instructors.release.book import BEGIN, ReleaseError, place, stub

_OPEN = re.compile(r"<!-- (header|examples) (\S+) -->")


def stamp(notebook, challenges, name):
    """Fill in `notebook` (in place) everything that follows from `challenges`."""
    known = {challenge.id: challenge for challenge in challenges}
    seen, answers = Counter(), []
    for number, cell in enumerate(notebook["cells"]):
        where = place(name, number, cell)
        cell["metadata"].pop("nbgrader", None)
        if cell["cell_type"] == "markdown":
            seen.update((kind, which) for kind, which in _OPEN.findall(cell["source"]))
            cell["source"] = _filled(cell["source"], known, where)
        elif cell["cell_type"] == "code":
            if stub(cell["source"], where) != cell["source"]:
                answers.append((where, cell))
            for call in calls(cell, "check", where):
                _grade(cell, answers, _challenge_of(call, known, where), where)
                seen["check", call.args[0].value] += 1
                answers = []
    for where, _ in answers:
        raise ReleaseError(f"{where}: no check follows this solution. Add one.")
    _complain_of_missing(seen, known, name)


def outdated(notebook, challenges, name):
    """The places of check cells whose kept output is not what the challenge, passed, would say today."""
    known = {challenge.id: repr(perfect(challenge)) for challenge in challenges}
    for number, cell in enumerate(notebook["cells"]):
        where = place(name, number, cell)
        for call in calls(cell, "check", where) if cell["cell_type"] == "code" else ():
            texts = ["".join(o.get("data", {}).get("text/plain", "")) for o in cell.get("outputs", ())]
            told = known.get(call.args[0].value, "")
            if any(texts) and not any(text.startswith(told) for text in texts):
                yield where


def calls(cell, function, where):
    """The statements of a code cell that are a call like `check("3.2", ...)`, as syntax trees."""
    return [
        node.value
        for node in parsed(cell["source"], where).body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if isinstance(node.value.func, ast.Name) and node.value.func.id == function
        if node.value.args and isinstance(node.value.args[0], ast.Constant)
    ]


def parsed(source, where):
    """The syntax tree of a cell, IPython's `%` and `!` lines left out."""
    # A blank line instead of nothing, so that an error names the right line.
    lines = ["" if line.startswith(("%", "!")) else line for line in source.split("\n")]
    try:
        return ast.parse("\n".join(lines))
    except SyntaxError as error:
        raise ReleaseError(f"{where} is not Python: {error.msg}, line {error.lineno}. Mend it.") from None


def _filled(source, known, where):
    position = 0
    while found := _OPEN.search(source, position):
        kind, which = found.groups()
        closing = f"<!-- /{kind} -->"
        end = source.find(closing, found.end())
        if end < 0:
            raise ReleaseError(f"{where}: `{found[0]}` has no `{closing}`. Add it where the region ends.")
        if which not in known:
            raise ReleaseError(f"{where}: there is no challenge {which}. {_way_out(which)}")
        at_line_start = found.start() == 0 or source[found.start() - 1] == "\n"
        text = _text(kind, known[which], at_line_start)
        source = source[: found.end()] + text + source[end:]
        position = found.end() + len(text)
    return source


def _text(kind, challenge, at_line_start):
    # Markdown takes a line that begins with a comment for HTML, so the text gets lines of its own.
    if kind == "examples":
        return f"\n\n{examples_table(challenge)}\n\n"
    return f"\n### {header(challenge)}\n" if at_line_start else header(challenge)


def _way_out(which):
    return f"Add it to helpers/challenges/nb{which.split('.')[0]}.py or mend the number."


def _challenge_of(call, known, where):
    which = call.args[0].value
    if which not in known:
        raise ReleaseError(f'{where}: check("{which}", …) has no Challenge. {_way_out(which)}')
    given = [argument.id for argument in call.args[1:] if isinstance(argument, ast.Name)]
    if given != list(known[which].answers):
        wanted = f'check("{which}", {", ".join(known[which].answers)})'
        raise ReleaseError(f"{where}: write `{wanted}`, or mend `answers` in the Challenge.")
    return known[which]


def _grade(cell, answers, challenge, where):
    """nbgrader's metadata (schema 3) for a check cell and the answer cells before it."""
    if not answers:
        raise ReleaseError(f"{where}: no solution comes before this check. Mark it with `{BEGIN}`.")
    name = challenge.id.replace(".", "-")
    for number, (_, answer) in enumerate(answers):
        grade_id = f"answer-{name}" + (f"-{number + 1}" if number else "")
        answer["metadata"]["nbgrader"] = _nbgrader(grade_id, solution=True)
    if not challenge.bonus:
        cell["metadata"]["nbgrader"] = _nbgrader(f"check-{name}", points=challenge.points)


def _nbgrader(grade_id, solution=False, points=None):
    plain = {"schema_version": 3, "task": False, "grade_id": grade_id, "solution": solution}
    if points is None:
        return plain | {"grade": False, "locked": False}
    return plain | {"grade": True, "locked": True, "points": points}


def _complain_of_missing(seen, known, name):
    samples = {
        "header": "<!-- header {} --><!-- /header --> in a markdown cell",
        "examples": "<!-- examples {} --><!-- /examples --> in a markdown cell",
        "check": 'check("{}", …) in a code cell',
    }
    for which in known:
        for kind, sample in samples.items():
            if kind == "examples" and not known[which].examples:
                continue
            if seen[kind, which] != 1:
                raise ReleaseError(
                    f"{name}: challenge {which} has {seen[kind, which] or 'no'} {kind} cells; it needs one. "
                    f"Write {sample.format(which)}."
                )
