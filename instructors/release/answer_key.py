"""key.json: hashes of what the solutions answer, and of what each known mistake answers instead.

The functions that make these mistakes are in solutions/challenges: like the solutions they are in neither the
students' bundle nor the installed package, where they would give answers away.
"""

import ast
import time
from pathlib import Path

from helpers.checking import challenges_of, key_entry
from helpers.checking.key import inputs_digest
from instructors import challenge_files
from instructors.challenge_files import load_mistakes
from instructors.release import cache, parallel
from instructors.release.book import ReleaseError, calls, gathered, parsed, place

_DEFINITIONS = (
    ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.AugAssign,
)  # fmt: skip
KEPT, KEY = "key", Path("helpers", "challenges", "key.json")  # its name in the cache, and its own


def entries(books, root, jobs):
    """key.json of solved notebooks, {number: (notebook, name)}, and its lock; made is what changed.

    ReleaseError with what is wrong with any challenge.
    """
    known, of, depends, todo = cache.load(root, KEPT), {}, {}, []
    old, lock = cache.read(root / KEY), cache.read(root / cache.LOCK)
    is_ours = lock.get("python") == cache.PYTHON
    asked = [(each, number) for number in books for each in challenges_of(number)]
    for challenge, number in asked:
        notebook, name = books[number]
        above = above_check(notebook, challenge.id, name)
        of[challenge.id] = _depends(challenge, above, root, number, name)
        depends[challenge.id], made = cache.here(of[challenge.id]), old.get(challenge.id)
        if is_ours and lock.get(challenge.id) == cache.sealed(of[challenge.id], made):
            known[challenge.id] = {"of": depends[challenge.id], "made": made}
        if not _is_entry(cache.recall(known, challenge.id, depends[challenge.id]), challenge):
            todo.append((challenge.id, number, above, root, name))
    todo.sort(key=lambda each: -cache.seconds(known, each[0]))  # or the longest would end alone
    try:
        with gathered() as also:
            for number, result in parallel.each(make_entry, todo, jobs, "challenges"):
                with also():
                    if isinstance(result, ReleaseError):
                        raise result
                    id, (made, took) = todo[number][0], result
                    known[id] = {"of": depends[id], "made": made, "seconds": took}
                    cache.save(root, KEPT, known)  # whoever stops a long run goes on from here
    finally:
        if todo:
            cache.save(root, KEPT, {challenge.id: known.get(challenge.id) for challenge, _ in asked})
    key = {challenge.id: known[challenge.id]["made"] for challenge, _ in asked}
    if is_ours or not lock or key != old:
        lock = {"python": cache.PYTHON} | {id: cache.sealed(of[id], made) for id, made in key.items()}
    return key, lock


def _depends(challenge, above, root, number, name):
    answer = [node for node, _ in definitions(above, name)]
    wrong, asked = (challenge_files.sources(root, number, kind) for kind in ("wrong", "asked"))
    return cache.of_entry(challenge, answer, wrong, asked)


def _is_entry(made, challenge):
    """Whether this can be the challenge's part of a key: a damaged file is not believed."""
    try:
        return (
            set(made) == {"hidden", "right", "mistakes", "seen"}
            and made["hidden"] == inputs_digest(challenge)
            and len(made["right"]) == challenge.hidden
            and set(made["mistakes"].values()) == set(challenge.mistakes)
        )
    except (TypeError, AttributeError):
        return False


def make_entry(id, number, above, root, name):
    """The part of key.json of one challenge, whose check ends `above`; and the seconds it took."""
    began = time.perf_counter()
    # In a process of its own `challenges_of` knows what was released, and not what is about to be.
    challenge = next(each for each in challenge_files.challenges(root, number) if each.id == id)
    space = namespace(above, name)
    answers = tuple(space[answer] for answer in challenge.answers)
    try:
        made = key_entry(cache.asked_only(challenge), answers, load_mistakes(root, number).get(id, {}))
    except ValueError as error:
        file = challenge_files.named(challenge)
        raise ReleaseError(f"{name}: {error}. Mend the solution or solutions/challenges/{file}.") from None
    return made, time.perf_counter() - began


def look(notebook, challenges, name):
    """Raises ReleaseError with the names that are missing: no key is needed to see that."""
    with gathered() as also:
        for challenge in challenges:
            with also():
                refuse_undefined(notebook, challenge, name)


def refuse_undefined(notebook, challenge, name):
    """Raises ReleaseError where the notebook has not defined an answer when its check comes."""
    above = above_check(notebook, challenge.id, name)
    defined = set().union(*(bound(node) for node, _ in definitions(above, name)))
    for answer in challenge.answers:
        if answer not in defined:
            raise ReleaseError(
                f"{name} defines no `{answer}` above the check of {challenge.id}. "
                "Define it, or mend `answers` in its Challenge."
            )


def above_check(notebook, id, name):
    """The notebook down to the check of a challenge: what its answer is made of, as its check sees it."""
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            checks = calls(cell, "check", place(name, number, cell))
            if any(call.args[0].value == id for call in checks):
                return notebook | {"cells": notebook["cells"][: number + 1]}
    return notebook


def namespace(notebook, name):
    """What the notebook's cells define; no other statement of it is run.

    >>> source = "step = 2\\ndef up(n): return n + step\\nprint(up(1))"
    >>> namespace({"cells": [{"id": "a", "cell_type": "code", "source": source}]}, "demo")["up"](1)
    3
    """
    space = {"__name__": "__main__"}
    for node, where in definitions(notebook, name):
        try:
            exec(compile(ast.Module([node], []), f"<{where}>", "exec"), space)
        except Exception as error:
            raise ReleaseError(f"{where}, line {node.lineno}: {error!r}. Mend the solution.") from error
    return space


def definitions(notebook, name):
    """The statements of a notebook that define something, and where they stand."""
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            where = place(name, number, cell)
            for node in parsed(cell["source"], where).body:
                if isinstance(node, _DEFINITIONS):
                    yield node, where


def bound(node):
    """The names that a definition gives a meaning.

    >>> sorted(bound(ast.parse("low, high = 1, 2").body[0])), bound(ast.parse("import os.path").body[0])
    (['high', 'low'], {'os'})
    """
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    if isinstance(node, ast.Import | ast.ImportFrom):
        return {each.asname or each.name.split(".")[0] for each in node.names}
    names = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
    return {each.id for each in names if isinstance(each.ctx, ast.Store)}
