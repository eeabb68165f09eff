"""One source: from solutions/ come notebooks/, the hashed answer key, the students' zip, nbgrader's folder.

`python -m instructors release` makes them, `python -m instructors release --check` says what is stale.
"""

import json
import sys
import time
from contextlib import suppress
from pathlib import Path

import helpers
from helpers.checking.compiled import course, opened, use
from instructors import challenge_files
from instructors.records import START_HERE, Unusable, cores, number_of
from instructors.release import cache, compiling, documents, parallel, sources
from instructors.release.answer_key import KEY, entries, look
from instructors.release.book import ReleaseError, dumps, execute, gathered, loads, read, stamp, students
from instructors.release.bundle import can_be_nbgraders, pack, write_nbgraders
from instructors.release.pictures import is_of_another_cell, put_on_top
from instructors.release.start import start
from instructors.release.terms import linked
from instructors.release.timing import fill_minutes
from instructors.syllabus import NAME, syllabus

DATA = Path("helpers", "challenges")
RUNS = "runs"  # its name in the cache


class UsageError(ReleaseError):
    """Arguments that cannot be used."""

    status = 2


def add_arguments(parser):
    """The options of `python -m instructors release`."""
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 and list what is stale")
    parser.add_argument("--run", action="store_true", help="run the solution notebooks first")
    parser.add_argument("--bundle", metavar="FILE.zip", type=Path, help="also make the students' zip")
    parser.add_argument("--nbgrader", metavar="DIR", type=Path, help="also make a course folder for nbgrader")
    jobs = "what to compute at a time (default: all cores)"
    parser.add_argument("--jobs", metavar="N", type=int, default=cores(), help=jobs)
    parser.add_argument("--root", metavar="DIR", type=Path, help="the course's folder (default: this one)")


def main(args):
    """Do what the arguments ask; the exit status: 0 fine, 1 stale or faulty course, 2 unusable arguments."""
    try:
        root = _usable(args)
        with opened(root):
            return _check(root, args) if args.check else _release(root, args)
    except ReleaseError as error:
        for each in error.args:
            print(f"release: {each}", file=sys.stderr)
        return error.status


def _usable(args):
    root = (args.root or course()).resolve()
    if not any((root / "solutions").glob("*.ipynb")):
        raise UsageError(f"{root} has no solutions/*.ipynb. Give the course's folder: --root DIR.")
    other = root / "helpers" / "__init__.py"
    if other.exists() and not other.samefile(helpers.__file__):
        raise UsageError(f"{root} has a helpers of its own. Go there: `python -m instructors release`.")
    if args.check and (args.bundle or args.nbgrader):
        raise UsageError("--check writes nothing, so it makes nothing else. Leave one of the two out.")
    if args.jobs < 1:
        raise UsageError(f"--jobs is {args.jobs}. Give the number of things to compute at a time: 1 or more.")
    if args.nbgrader and not can_be_nbgraders(args.nbgrader, root):
        raise UsageError(f"{args.nbgrader} cannot be nbgrader's folder. Name a folder of its own.")
    if args.bundle and (args.bundle.suffix != ".zip" or not args.bundle.resolve().parent.is_dir()):
        raise UsageError(f"{args.bundle} cannot be the bundle. Name a .zip file in a folder that exists.")
    return root


def _plan(root):
    try:
        return syllabus(root / "solutions")
    except Unusable as error:
        raise ReleaseError(*str(error).splitlines()) from None


def _check(root, args):
    plan = _plan(root)
    files = planned(root, args.jobs)
    if args.run:
        files = _run(root, files, args.jobs)
    files.pop(root / cache.LOCK)  # an old one costs time only
    stale = [path for path, data in files.items() if _old(path) != data] + _left_over(root, plan)
    strangers = _strangers(root, plan)
    for path in stale:
        print(f"stale: {path.relative_to(root).as_posix()}")
    for path in strangers:
        print(f"stale: {path.relative_to(root).as_posix()} (no such notebook in the course: delete it)")
    if stale:
        print(f"To mend: python -m instructors release{' --run' * args.run}")
    return 1 if stale or strangers else 0


def _release(root, args):
    plan = _plan(root)
    strangers = _strangers(root, plan)
    worked_in = [path for path in sorted((root / "notebooks").glob("*.ipynb")) if _was_run(path)]
    told = [
        f"notebooks/{path.name} was run: it may hold answers. Move it away, or delete it."
        for path in worked_in
        if path not in strangers
    ]
    if told:
        raise ReleaseError(*told)
    files = planned(root, args.jobs)
    # The solutions' check cells read the data and the key, so these must be there before they run.
    wrote = _write(root, {path: data for path, data in files.items() if path.parent == root / DATA})
    for path in _left_over(root, plan):
        path.unlink()
        print(f"removed {path.relative_to(root).as_posix()}")
    if args.run:
        files = _run(root, files, args.jobs)
    wrote |= _write(root, files)
    old = [] if args.run else [*_with_old_outputs(root, files, wrote)]
    for path in old:
        print(f"Outputs in solutions/{path.name} may be old: `release --run` renews them, before the tests.")
    if not wrote:
        print(f"Nothing to write: all{' else' * bool(old)} is as the sources say.")
    for path in plan.left_out:
        print(f"left out: solutions/{path.name} is not in solutions/{NAME}")
    for path in _strangers(root, plan):
        if path.stem in {each.stem for each in plan.left_out} and not _was_run(path):
            path.unlink()  # it can be made again
            print(f"removed notebooks/{path.name}")
        else:
            print(f"left out: notebooks/{path.name} is no notebook of the course")
    if args.bundle:
        args.bundle.write_bytes(pack(root))
        print(f"made {args.bundle}")
    if args.nbgrader:
        books = {path.stem: read(path) for path in plan.notebooks}
        write_nbgraders(args.nbgrader, books)
        print(f"made {args.nbgrader}: {len(books)} assignments. Go there: nbgrader generate_assignment NAME")
    return 0


def planned(root, jobs):
    """What the course in `root` should hold: {path: bytes} of solutions, notebooks, documents, data and key.

    Raises ReleaseError with all that is wrong; what takes long begins when nothing else is.
    """
    files, books = _written(root)
    numbered = {_number(path): (notebook, f"solutions/{path.name}") for path, notebook in books.items()}
    made = zip((KEY, cache.LOCK), entries(numbered, root, jobs), strict=True)
    return files | {
        root / path: f"{json.dumps(each, indent=1, sort_keys=True)}\n".encode() for path, each in made
    }


def _written(root):
    """All files but the key, and the solved notebooks as they are to be: {path: notebook}."""
    plan = _plan(root)
    paths, books, known = plan.notebooks, {}, {}
    gone = [path.name for path in plan.left_out]
    with gathered() as also:
        found, files = _compiled(root, plan, also)
        asked = len(files)
        for path in paths:
            with also():
                notebook = read(path)
                number, name = _number(path), f"solutions/{path.name}"
                books[path] = notebook
                if number not in found:
                    continue  # what is wrong with its challenges has been said
                challenges = found[number]
                known[number] = notebook, challenges
                with gathered() as also_here:
                    with also_here():
                        stamp(notebook, challenges, name)
                    with also_here():
                        look(notebook, challenges, name)
                documents.fill_inside(notebook, challenges)
                fill_minutes(notebook, challenges)
                if is_of_another_cell(notebook):
                    with suppress(LookupError):  # what was never run has no pictures yet: the run says so
                        put_on_top(notebook)
                files[path] = dumps(notebook)
                files[root / "notebooks" / path.name] = dumps(linked(students(notebook, name), gone))
        with also():
            _complain_of_forgotten(root, {number_of(path.name) for path in (*paths, *plan.left_out)})
        with also():
            _complain_of_misnamed(root)
        if len(books) == len(paths):  # or what a notebook defines that nobody can read would be missed
            listed = ""
            with also():
                listed = sources.listed(books, root, plan.left_out)
            with also():
                cite = sources.how_to_cite(root, plan.doi)
                files[root / "notebooks" / START_HERE] = dumps(start(books, listed, cite, plan))
        if len(files) == asked + 2 * len(paths) + 1:
            with also():
                files |= _documents(root, known, books, plan)
    return files, books


def _compiled(root, plan, also):
    """The challenges of each notebook, {number: [Challenge, ...]}, and their data, {path: bytes}.

    From now on they are the course's, as far as they can be read.
    """
    found, files = {}, {}
    for path in plan.notebooks:
        with also():
            number = _number(path)
            challenges = _challenges(root, number, f"solutions/{path.name}")
            found[number] = challenges
            files[root / DATA / f"nb{number}.json"] = compiling.data(challenges)
    use(found)
    return found, files


def _documents(root, known, books, plan):
    """README.md and INSTRUCTORS.md, where they are, with what they say of the notebooks."""
    challenges = {number: challenges for number, (_, challenges) in known.items()}
    made = {"README.md": lambda text: documents.readme(text, books, challenges, plan)}
    made["INSTRUCTORS.md"] = lambda text: documents.instructors(text, challenges)
    there = {root / name: make for name, make in made.items() if (root / name).exists()}
    return {path: make(path.read_bytes().decode()).encode() for path, make in there.items()}


# --- run the solutions ---


def _run(root, files, jobs):
    """The files with fresh outputs; a solution that is as its last run left it is not run."""
    key, known, solutions = json.loads(files[root / KEY]), cache.load(root, RUNS), []
    for path in (path for path in files if path.parent.name == "solutions"):
        if cache.recall(known, path.name, _depends(path, files[path], key)) is None:
            solutions.append(path)
    solutions.sort(key=lambda path: -cache.seconds(known, path.name))
    made, todo = {}, [(path, files[path]) for path in solutions]
    try:
        with gathered() as also:
            for number, result in parallel.each(_executed, todo, jobs, "notebooks"):
                with also():
                    if isinstance(result, ReleaseError):
                        raise result
                    path, (data, took) = solutions[number], result
                    made[path] = data
                    known[path.name] = {"of": _depends(path, data, key), "made": True, "seconds": took}
    finally:
        if todo:
            cache.save(root, RUNS, known)
    gone = [path.name for path in _plan(root).left_out]
    for path, data in [*made.items()]:  # the picture on top comes from the run
        copy = students(loads(data, path.name), f"solutions/{path.name}")
        made[root / "notebooks" / path.name] = dumps(linked(copy, gone))
    return files | made


def _with_old_outputs(root, files, wrote):
    """The solutions that were run as something else; of what nobody knows, those with something new."""
    known = cache.load(root, RUNS)
    for path in (path for path in files if path.parent.name == "solutions"):
        key, data = json.loads(files[root / KEY]), root / DATA / f"nb{_number(path)}.json"
        is_old = cache.recall(known, path.name, _depends(path, files[path], key)) is None
        if is_old if path.name in known else {path, data, root / KEY} & wrote:
            yield path


def _depends(path, data, key):
    number = _number(path)
    entries = {id: entry for id, entry in key.items() if id.startswith(f"{number}.")}
    return cache.of_run(loads(data, path.name), number, entries)


def _executed(path, data):
    began = time.perf_counter()
    done = dumps(execute(loads(data, path.name), f"solutions/{path.name}", path.parent))
    return done, time.perf_counter() - began


def _number(path):
    number = number_of(path.name)
    if number is None:
        raise ReleaseError(f"solutions/{path.name}: let the name begin with a number, like 03_{path.name}.")
    return number


def _challenges(root, number, name):
    try:
        found = challenge_files.challenges(root, number)
    except challenge_files.Unwritten as error:
        raise ReleaseError(*(f"solutions/challenges/{each}" for each in str(error).splitlines())) from None
    if not found:
        raise ReleaseError(f"{name} has no challenges. Write solutions/challenges/{number}_1_….py.")
    return found


def _complain_of_forgotten(root, numbers):
    told = [
        f"solutions/challenges/{n}_….py have no notebook. Add solutions/{n:02}_….ipynb or remove them."
        for n in challenge_files.numbers(root)
        if n not in numbers
    ]
    if told:
        raise ReleaseError(*told)


def _complain_of_misnamed(root):
    told = [
        f"solutions/challenges/{name} is no challenge's file. Name it like 3_2_minimax.py, or move it away."
        for name in challenge_files.strangers(root)
    ]
    if told:
        raise ReleaseError(*told)


def _left_over(root, plan):
    """The data of notebooks that are not in the course."""
    kept = {f"nb{number_of(path.name)}.json" for path in plan.notebooks}
    return [path for path in sorted((root / DATA).glob("nb[0-9]*.json")) if path.name not in kept]


def _strangers(root, plan):
    kept = {START_HERE, *(path.name for path in plan.notebooks)}
    return [path for path in sorted((root / "notebooks").glob("*.ipynb")) if path.name not in kept]


def _was_run(path):
    try:
        cells = json.loads(path.read_bytes())["cells"]
        return any(cell.get("outputs") or cell.get("execution_count") for cell in cells)
    except (ValueError, KeyError, TypeError, AttributeError):
        return False  # no notebook: what is made takes its place


def _old(path):
    return path.read_bytes() if path.exists() else None


def _write(root, files):
    """Writes what is new, and says so; the paths of it."""
    changed = {path for path, data in files.items() if _old(path) != data}
    for path in sorted(changed):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(files[path])
        print(f"wrote {path.relative_to(root).as_posix()}")
    return changed
