"""The right answers of a challenge, each as a source that can be mutated: solution, second proof, styles."""

import ast
from collections import namedtuple
from contextlib import suppress
from functools import cache

from helpers.checking import challenges_of
from helpers.checking.compiled import course
from instructors import challenge_files
from instructors.release.answer_key import namespace
from instructors.release.book import ReleaseError, read, stamp
from mutants.operators import BY_ID, remembered_by_id

Right = namedtuple("Right", "label source space")  # `space` is what the source finds when it runs


def right_answers(challenge):
    """Its right answers: the solution, the second proof, and each style."""
    number = int(challenge.id.partition(".")[0])
    space, sources = _notebook(course(), number)
    yield Right("solution", sources[challenge.id], space)
    proofs = challenge_files.proofs(course(), number)
    text = "\n".join(challenge_files.sources(course(), number, "proof").values())
    yield Right("second proof", _with_helpers(text, challenge), vars(proofs))
    for style, source in challenge_files.styles(course(), number).get(challenge.id, {}).items():
        yield Right(style, source, space)


def functions_of(challenge, right, source=None):
    """The functions that a source, or a mutant of it, makes; None where one of them is missing."""
    space = dict(right.space) | {BY_ID: remembered_by_id}
    exec(compile(source or right.source, "<answer>", "exec"), space)
    functions = tuple(space.get(name) for name in challenge.answers)
    return None if None in functions else functions


@cache
def _notebook(root, number):
    """What the cells of a solved notebook define, and the source of each answer: {"3.2": source}."""
    (path,) = (root / "solutions").glob(f"{number:02}_*.ipynb")
    notebook, sources = read(path), {}
    with suppress(ReleaseError):  # where another challenge of it is not finished yet
        stamp(notebook, challenges_of(number), path.name)
    for cell in notebook["cells"]:
        grade = cell["metadata"].get("nbgrader", {}).get("grade_id", "")
        if grade.startswith("answer-"):
            sources[grade.removeprefix("answer-").replace("-", ".")] = cell["source"]
    return namespace(notebook, path.name), sources


def _with_helpers(text, challenge):
    """The source of an answer in this text, with all of the text that it calls."""
    tree = ast.parse(text)
    known = {node.name: node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
    wanted = [name for name in challenge.answers if name in known]
    for name in wanted:
        used = {each.id for each in ast.walk(known[name]) if isinstance(each, ast.Name)}
        wanted += sorted(used & set(known) - set(wanted))
    return "\n\n".join(ast.unparse(node) for node in tree.body if getattr(node, "name", None) in wanted)
