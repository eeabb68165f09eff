"""What README.md and INSTRUCTORS.md say of the challenges, between two comments each: written, not typed.

`<!-- near-misses -->…<!-- /near-misses -->`, `hidden-inputs` and `bonuses` stand in INSTRUCTORS.md,
`title`, `site` and `notebooks` in README.md, `inside` at the top of a notebook.
"""

import textwrap

from instructors.records import number_of
from instructors.release.start import about_notebook
from instructors.release.timing import minutes, put

USUAL = 60  # hidden inputs of a challenge
SHARES = {0.25: " (a quarter)", 0.5: ""}
WIDTH = 118
OPEN = "**[Open the course in your browser]({})**: all notebooks run there, with their checks."
UNPUBLISHED = """\
All notebooks run in a browser, with their checks: the workflow
[pages](.github/workflows/pages.yml) publishes them as a site. Write its address as `site` into
[solutions/course.toml](solutions/course.toml), and it stands here."""


def readme(text, books, challenges, plan):
    """README.md with what the Syllabus `plan` says, and a row for each of its `books`, {path: notebook}."""
    rows = ["| | Notebook | You learn | Time |", "|---|---|---|---|"]
    for path, notebook in books.items():
        number, about = number_of(path.name), about_notebook(notebook)
        name, time = about["title"].partition(" · ")[2], minutes(notebook["cells"], challenges[number])[0]
        link = f"[{name or about['title']}](notebooks/{path.name})"
        rows.append(f"| {number} | {link} | {about['teaches']} | {time} min |")
    text = put(text, "title", plan.title)
    text = put(text, "site", f"\n\n{OPEN.format(plan.site) if plan.site else UNPUBLISHED}\n\n")
    return put(text, "notebooks", "\n\n" + "\n".join(rows) + "\n\n")


def instructors(text, challenges):
    """INSTRUCTORS.md with its lists; `challenges` is {number: the challenges of that notebook}."""
    every = [each for some in challenges.values() for each in some]
    lines = "".join(f"{line}\n" for line in near_misses(challenges))
    text = put(text, "near-misses", f"\n{lines}")
    text = put(text, "hidden-inputs", _wrapped(hidden_inputs(every)))
    return put(text, "bonuses", ", ".join(each.id for each in every if each.bonus))


def _wrapped(text):
    # It stands behind some words of a line, so the first of its own is shorter.
    return textwrap.fill(text, WIDTH, initial_indent=" " * 40).strip()


def near_misses(challenges):
    """What keeps a part of the points: a list for each notebook, a line a challenge."""
    for number, some in challenges.items():
        yield f"<details><summary>Notebook {number}</summary>\n"
        without = []
        for each in some:
            kept = {name: known.share for name, known in each.mistakes.items() if known.share}
            if kept:
                named = ", ".join(f"{name}{_part(share)}" for name, share in sorted(kept.items()))
                yield f"* {each.id} `{each.name}`: {named}"
            else:
                without.append(each.id)
        if without:
            yield f"* {', '.join(without)}: nothing"
        yield "\n</details>\n"


def _part(share):
    return SHARES.get(share, f" ({share:.0%})")


def hidden_inputs(challenges):
    """How many hidden inputs there are, where it is not the usual number.

    >>> from helpers.checking import find
    >>> hidden_inputs([find("3.2"), find("4.1")])
    '40 in 4.1'
    """
    return ", ".join(f"{each.hidden} in {each.id}" for each in challenges if each.hidden != USUAL)


def inside(challenges):
    """What a notebook holds.

    >>> from helpers.checking import challenges_of
    >>> inside(challenges_of(3))  # doctest: +ELLIPSIS
    '... challenges, ... points...'
    """
    core, bonus = ([each for each in challenges if each.bonus == extra] for extra in (False, True))
    some = f"{len(core)} challenge{'s' * (len(core) != 1)}, {sum(each.points for each in core)} points"
    more = {0: "", 1: ", and a bonus"}.get(len(bonus), f", and {len(bonus)} for a bonus")
    return some + more


def fill_inside(notebook, challenges):
    """Write at its mark in `notebook` (in place) what that holds."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            cell["source"] = put(cell["source"], "inside", inside(challenges))
