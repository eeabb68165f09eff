"""`python -m helpers new 3.9 count_leaves`: the skeleton of a challenge, wherever it needs one.

Cells in the solved notebook, the Challenge, and stubs of a mistake, a second proof and a style. What is still
to be written says so, and `python -m helpers try 3.9` names it.
"""

import ast
import keyword
import re
import sys
from pathlib import Path

import helpers
from helpers.checking import challenges_of, notebooks
from helpers.instructors.records import number_of
from helpers.instructors.release.book import BEGIN, END, ReleaseError, dumps, read
from helpers.instructors.rules import NOT_YET

ROOT = Path(helpers.__file__).parents[1]
CHALLENGE = f'''
{{constant}} = Challenge(
    "{{id}}", "{{name}}", points=10, difficulty=2, minutes=10, returns="int", takes=("n",), bonus=True,
    examples=(
        Example(4, gives=0, why="{NOT_YET}"),
    ),
    inputs=lambda rng: (rng.randrange(100),),
    hints=(
        "{NOT_YET}: a first hint.",
        "{NOT_YET}: it says more than the first.",
        "{NOT_YET}: it says more than the second.",
    ),
    mistakes=mistakes("""
    - unnamed: {NOT_YET}: what is said to a usual mistake. What does it ask?
    """),
)

'''
STUB = """

def {name}(n):
    raise NotImplementedError()
"""
# What goes to the end of these files.
STUBS = {
    "tests/mistakes": f'\n# {{id}} {{name}}\n{STUB}\n\nMISTAKES["{{id}}"] = {{{{"unnamed": {{name}}}}}}\n',
    "tests/reference": STUB,
    "tests/styles": f"\n\n# %% {{id}} another way\n{STUB}",
}
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
    ("code", "hint", '# Hints for {id}\nhint("{id}")'),
    ("code", "check", '# Check {id}: {name}\ncheck("{id}", {name})'),
]


def add_arguments(parser):
    """The arguments of `python -m helpers new`."""
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
        print(f"wrote {path.relative_to(ROOT).as_posix()}")
    print(f"What is still to be written: python -m helpers try {args.id}")
    return 0


def made(id, name):
    """{path: bytes} of all files that have a part of the skeleton; ReleaseError where it cannot be."""
    number = _number(id)
    if not name.isidentifier() or keyword.iskeyword(name) or not name.islower():
        raise ReleaseError(f"{name} is no name for a function. Give one in small letters, like count_leaves.")
    words = {"id": id, "name": name, "constant": name.upper()}
    module = ROOT / "helpers" / "challenges" / f"nb{number}.py"
    texts = {module: _with_challenge(module.read_text(encoding="utf-8"), words)}
    for folder, stub in STUBS.items():
        path = ROOT / folder / f"nb{number}.py"
        if not path.exists():
            raise ReleaseError(f"{folder}/nb{number}.py is not there. Begin it; the others show its form.")
        texts[path] = path.read_text(encoding="utf-8").rstrip("\n") + "\n" + stub.format(**words)
    for path in texts:
        if path.parent.name != "styles":  # where each answer has the name of its challenge
            _refuse_taken(path, {name, words["constant"]})
    return _with_cells(number, words) | {path: text.encode() for path, text in texts.items()}


def _number(id):
    number = int(id.partition(".")[0]) if re.fullmatch(r"\d+\.\d+", id) else None
    if number not in notebooks():
        known = ", ".join(map(str, notebooks()))
        raise ReleaseError(f"{id} is no number of a challenge. Notebooks with challenges are: {known}.")
    after = f"{number}.{len(challenges_of(number)) + 1}"
    if id != after:
        raise ReleaseError(f"The next challenge of notebook {number} is {after}, not {id}.")
    return number


def _refuse_taken(path, names):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    taken = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    targets = [each for node in tree.body if isinstance(node, ast.Assign) for each in node.targets]
    taken |= {each.id for each in targets if isinstance(each, ast.Name)}
    taken |= {alias.asname or alias.name for node in tree.body for alias in getattr(node, "names", ())}
    for name in sorted(names & taken):
        raise ReleaseError(f"{path.relative_to(ROOT).as_posix()} has a {name}. Give another name.")


def _with_challenge(text, words):
    """A module of challenges with one more, before its list and in it."""
    before, listed, after = text.partition("\nCHALLENGES = ")
    made = CHALLENGE.format(**words).removeprefix("\n")
    return f"{before}\n{made}{listed.lstrip()}{after}CHALLENGES += [{words['constant']}]\n"


def _with_cells(number, words):
    """{path: bytes} of the solved notebook with the cells before its last words."""
    paths = sorted((ROOT / "solutions").glob("*.ipynb"))
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
