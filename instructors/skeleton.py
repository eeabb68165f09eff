"""`python -m instructors new 3.9 count_leaves`: the skeleton of a challenge, its file and its cells.

What is still to be written says so, and `python -m instructors try 3.9` names it.
"""

import keyword
import re
import sys

from helpers.checking import challenges_of, notebooks
from helpers.checking.compiled import course
from instructors import challenge_files
from instructors.challenge_rules import NOT_YET
from instructors.records import number_of
from instructors.release.book import BEGIN, END, ReleaseError, dumps, read

FILE = f'''"""{{id}} {{name}}: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from functools import partial

from helpers.challenges.inputs import numbers
from helpers.checking import Challenge, Example

ASKED = Challenge(
    "{{id}}",
    "{{name}}",
    points=10,
    difficulty=2,
    minutes=10,
    returns="int",
    takes=("n",),
    bonus=True,
    examples=(Example(4, gives=0, why="{NOT_YET}"),),
    inputs=partial(numbers, 0, 99),
    hints=(
        "{NOT_YET}: a first hint.",
        "{NOT_YET}: it says more than the first.",
        "{NOT_YET}: it says more than the second.",
    ),
)

# %% wrong

from instructors.wrong_answers import Wrong


def unnamed(n):
    raise NotImplementedError()


# Of each usual mistake its name, what is said to it, and functions that make it. `share=0.5` keeps half.
WRONG = {{{{
    "unnamed": Wrong("{NOT_YET}: what is said to a usual mistake. What does it ask?", unnamed),
}}}}

# %% proof

# Solved once more, another, plainer way.


def {{name}}(n):
    raise NotImplementedError()


# %% right: another way

# As a student may write it: it runs in the notebook, in place of the solution.


def {{name}}(n):
    raise NotImplementedError()
'''
CELLS = [
    (
        "markdown",
        "statement",
        f"<!-- header {{id}} --><!-- /header -->\n\n{NOT_YET}: what `{{name}}(n)` returns.\n\n"
        "<!-- examples {id} --><!-- /examples -->",
    ),
    (
        "code",
        "answer",
        f'def {{name}}(n):\n    """{NOT_YET}: {{name}}(4) is 0."""\n'
        f"    {BEGIN}\n    raise NotImplementedError()\n    {END}",
    ),
    ("code", "check", '# Check {id}: {name}\ncheck("{id}", {name})'),
]


def add_arguments(parser):
    """The arguments of `python -m instructors new`."""
    parser.add_argument("id", metavar="ID", help="the next number of its notebook, for example 3.9")
    parser.add_argument("name", metavar="NAME", help="the function that is asked for, as count_leaves")


def main(args):
    """Write the skeleton, whole or not at all; the exit status: 0 done, 2 it could not be done."""
    try:
        files = made(args.id, args.name)
    except ReleaseError as error:
        print(*(f"new: {each}" for each in error.args), sep="\n", file=sys.stderr)
        return 2
    for path, data in files.items():
        path.write_bytes(data)
        print(f"wrote {path.relative_to(course()).as_posix()}")
    print(f"What is still to be written: python -m instructors try {args.id}")
    return 0


def made(id, name):
    """{path: bytes} of all files that have a part of the skeleton; ReleaseError where it cannot be."""
    number = _number(id)
    if not name.isidentifier() or keyword.iskeyword(name) or not name.islower():
        raise ReleaseError(f"{name} is no name for a function. Give one in small letters, like count_leaves.")
    words = {"id": id, "name": name}
    taken = {answer for each in challenges_of(number) for answer in each.answers}
    if name in taken:
        raise ReleaseError(f"Notebook {number} asks for {name} already. Give another name.")
    path = challenge_files.folder(course()) / f"{id.replace('.', '_')}_{name}.py"
    return _with_cells(number, words) | {path: FILE.format(**words).encode()}


def _number(id):
    number = int(id.partition(".")[0]) if re.fullmatch(r"\d+\.\d+", id) else None
    if number not in notebooks():
        known = ", ".join(map(str, notebooks()))
        raise ReleaseError(f"{id} is no number of a challenge. Notebooks with challenges are: {known}.")
    after = f"{number}.{len(challenge_files.files(course(), number)) + 1}"
    if id != after:
        raise ReleaseError(f"The next challenge of notebook {number} is {after}, not {id}.")
    return number


def _with_cells(number, words):
    """{path: bytes} of the solved notebook with the cells before its last words."""
    paths = sorted((course() / "solutions").glob("*.ipynb"))
    path = next((each for each in paths if number_of(each.name) == number), None)
    if path is None:
        raise ReleaseError(f"solutions/ has no notebook {number}. Begin it, or choose another number.")
    notebook = read(path)
    cells, name = notebook["cells"], words["name"].replace("_", "-")
    last = next((k for k, cell in enumerate(cells) if cell["id"] == "recap"), len(cells))
    for kind, part, source in reversed(CELLS):
        cell = {
            "cell_type": kind,
            "id": f"{name}-{part}",
            "metadata": {},
            "source": source.format(**words),
        }
        cells.insert(last, cell | ({"outputs": [], "execution_count": None} if kind == "code" else {}))
    return {path: dumps(notebook)}
