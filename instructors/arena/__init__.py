"""`python -m instructors arena SUBMISSIONS`: all bots of a class against each other. No marks come from it.

entries.py      who is in, and which cells a bot needs; handed_in/nicknames.py: what it is called in public
seats.py        a bot in a worker of its own, an anchor, and a game of two of them
tables.py       games side by side, each kept at once in the store (store.py)
tournament.py   trials, rounds and final; who goes home; the ladder
files.py        what is written; page/: the pages; copies.py: whose bots are alike
"""

import time
from argparse import RawDescriptionHelpFormatter
from math import inf
from pathlib import Path

from helpers.text import count, few, listed
from helpers.tournament import games
from instructors import console, grade_command, reports
from instructors.arena import copies, entries, files
from instructors.arena.store import Store
from instructors.arena.tables import Tables
from instructors.arena.tournament import Rules, Tournament
from instructors.gradebook import Gradebook
from instructors.handed_in.collect import collect
from instructors.handed_in.submissions import Submission
from instructors.records import Files, Unusable, cores
from instructors.syllabus import syllabus

FOLDER, SHOWN = "arena", 10
ABOUT = f"""\
Let the bots of a class play against each other. SUBMISSIONS is what `grade` takes. A student is in with the
function `bot`, else with `champion` or `deepening`, in the dilemma with `player`, in one of the notebooks
that solutions/course.toml lists as `bots`; and so is a file that `save_bot` wrote. Bots run confined, in a
fresh process of its own for every game, and may make --budget positions a move.

In the folder of --out you get index.html and bots/, to be shown, {files.LADDER}, {files.GAMES},
{files.TIMINGS}, and for your eyes only {files.NAMES} and {files.COPIES}. All games are kept in {files.STORE}:
a run that was stopped is gone on with by the same command, and no game is played twice."""
EXAMPLE = """\
examples:
  python -m instructors arena moodle.zip --game connect-four
  python -m instructors arena submitted --game in-a-row 4 5 4 --budget 300 --out board
  python -m instructors arena --rename "bright otter" "Deep Purple"
  python -m instructors arena --forget "Ada Lovelace"

exit status: 0 done, 2 it could not be done (a sentence says why), 130 stopped by Ctrl-C"""


def add_arguments(parser):
    """The arguments of `python -m instructors arena`."""
    parser.formatter_class, parser.description, parser.epilog = RawDescriptionHelpFormatter, ABOUT, EXAMPLE
    add = parser.add_argument
    add(
        "submissions",
        metavar="SUBMISSIONS",
        nargs="*",
        help="a folder or a zip file, or several; also bot.py",
    )
    add("--game", nargs="+", default=["connect-four"], help=f"one of: {games.BOARDS}, dilemma")
    add("--out", metavar="DIR", type=Path, default=Path(FOLDER), help=f"where it goes (default: {FOLDER})")
    add("--budget", metavar="N", type=int, default=1000, help="positions a move (default: 1000)")
    add("--seed", metavar="N", type=int, default=0, help="another one draws other openings (default: 0)")
    add("--minutes", metavar="N", type=float, help="after N minutes no round begins, and the final is next")
    add("--noise", metavar="P", type=float, default=0.0, help="dilemma: the chance that a hand slips")
    add("--jobs", metavar="N", type=int, default=cores(), help="games at a time (default: all cores)")
    add("--names", action="store_true", help=f"a page with real names, too, in the folder {files.NAMED}")
    secret = f"the gradebook's folder, whose secret draws nicknames (default: {Files.FOLDER})"
    add("--results", metavar="DIR", type=Path, default=Path(Files.FOLDER), help=secret)
    by_hand = parser.add_mutually_exclusive_group().add_argument
    by_hand("--rename", nargs=2, metavar=("OLD", "NEW"), help="give a bot another nickname, and play nothing")
    by_hand("--forget", metavar="STUDENT", help="remove all games of a student, and play nothing")
    add("--scheduler", metavar="ADDRESS", help="play on a Dask cluster, for example tcp://10.0.0.1:8786")
    solved = grade_command.solutions()
    add("--solutions", metavar="DIR", type=Path, default=solved, help="the solved notebooks")


def main(args):
    """Play; the exit status: 0 done, 2 it could not be done, 130 interrupted."""
    return grade_command.guarded("arena", lambda: _arena(args))


def _arena(args):
    if args.rename or args.forget is not None:
        return _by_hand(args)
    rules = _checked(args)
    names = grade_command.solved(args.solutions)
    homes = _homes(syllabus(args.solutions))
    given = [Path(each) for each in args.submissions]
    programs, rest = (
        [path for path in given if (path.suffix == ".py") is is_file] for is_file in (True, False)
    )
    work = {}
    if rest:
        found = collect(rest, names, out=args.out)
        console.found(found)
        work = {name: found.work[name] for name in homes if name in found.work}
    reports.prepare(args.out)
    with Store(args.out / files.STORE) as store, Tables(store, args.jobs, args.scheduler) as tables:
        solved = [Submission("", name, args.solutions / f"{name}.ipynb") for name in homes]
        about = rules.game, _secret(args, store), store.nicknames()
        entered = entries.entered(work, *about, course=solved[0], files=programs)
        _say_who(entered, rules)
        console.walls(tables.crew.walls, args.scheduler)
        guests, end = entries.guests(solved, rules.game), time.monotonic() + 60 * (args.minutes or inf)
        tournament = Tournament(
            rules, entered.entries, tables.results, guests, lambda: time.monotonic() > end
        )
        report = tournament.run()
        files.write(args.out, report, entered, tournament.seconds, args.names)
        _say_ladder(report, args.out)
        alike = copies.groups(rules, entered.entries, entered.shares, tables)
        files.secret(
            args.out / files.COPIES, ["why", "students"], [(why, ", ".join(who)) for why, who in alike]
        )
    return 0


def _homes(course):
    """The names of the notebooks that may hold a bot."""
    if course.bots:
        return course.bots
    if course.bots_left_out:
        gone = listed(course.bots_left_out)
        raise Unusable(
            f"The arena looks for bots in {gone}, and solutions/course.toml leaves that out of the course. "
            "Put it back into the list of notebooks, or let bots name another one."
        )
    raise Unusable(
        "No notebook of this course asks for a bot. List those that do in solutions/course.toml, "
        'as bots = ["07_tournament"].'
    )


def _checked(args):
    """The Rules; raises Unusable for what cannot be used."""
    size = 4 if args.game[0] == "in-a-row" else 1
    args.submissions += args.game[size:]  # those that came after the game
    if not args.submissions:
        raise Unusable("SUBMISSIONS is missing. Give the folder or the zip file of what was handed in.")
    game = " ".join(args.game[:size])
    _check_game(game, args)
    if args.minutes is not None and args.minutes <= 0:
        raise Unusable(f"--minutes is {args.minutes:g}. Give the time after which no round begins: above 0.")
    if args.jobs < 1:
        raise Unusable(f"--jobs is {args.jobs}. Give the number of games at a time: 1 or more.")
    if not 1 <= args.budget <= 1_000_000:
        raise Unusable(f"--budget is {args.budget}. Give the positions for one move: 1 to a million.")
    if not 0 <= args.noise <= 0.5:
        raise Unusable(f"--noise is {args.noise:g}. Give the chance of a slip: 0 to 0.5.")
    for each in args.submissions:
        if not each.strip() or not Path(each).exists():
            raise Unusable(
                f"There is no folder {each} and no such zip file. Give the one that holds the work."
            )
    return Rules(game, args.budget, args.seed, args.noise)


def _check_game(game, args):
    if game == games.DILEMMA:
        return
    if args.noise:
        raise Unusable(f"--noise is for the dilemma alone: {game} has no slips. Leave it out.")
    try:
        board = games.board_of(game)
    except ValueError as error:
        more = "" if game.startswith("in-a-row ") else f" And there is: {games.DILEMMA}."
        raise Unusable(f"--game {game}: {str(error).rstrip('.')}.{more}") from None
    if board.play(board.moves[0]).is_over:
        raise Unusable(f"--game: {game} is over with its first move. Give K from 2 up, on a larger board.")


def _secret(args, store):
    """The gradebook's: two words stay a student's from one arena to the next; else the store's own."""
    book = args.results / Files.BOOK
    if book.is_file():
        with Gradebook(book, writing=False) as opened:
            if opened.seed is not None:
                return f"nicknames {opened.seed}"
    return store.secret()


def _say_who(found, rules):
    if not found.entries:
        raise Unusable(
            f"Nobody has a bot for {rules.game} ({few(found.without.values(), 3) or 'no notebook'})."
        )
    students, seats = count(len(found.shares), "student"), count(len(found.entries), "seat")
    console.say(f"{students} with a bot, in {seats}; {count(len(found.without), 'student')} without.")
    for student, why in found.refused.items():
        console.say(f"{student}: {why}.")


def _say_ladder(report, folder):
    rows = [row for row in report.ladder if row.kind != "anchor"]
    for row in rows[:SHOWN]:
        value = f"{row.rating:8.{2 * (report.game == games.DILEMMA)}f}"
        console.say(f"{row.band or row.kind:>9}  {row.nickname:22}{value}  {count(row.games, 'game')}")
    if len(rows) > SHOWN:
        console.say(f"… and {len(rows) - SHOWN} more: {folder / files.LADDER} has all.")
    gone = [row for row in rows if row.kind == "out"]
    more = f"; {len(gone)} failed in the trials" if gone else ""
    console.say(f"{count(len(report.games), 'game')}{more}. To be shown: {folder}/index.html, {folder}/bots.")
    console.say(f"For your eyes only: {folder / files.NAMES}, {folder / files.COPIES}.")


# --- by hand ---


def _by_hand(args):
    path = args.out / files.STORE
    if not path.exists():
        raise Unusable(f"There is no {files.STORE} in {args.out}. Give the folder of the arena: --out DIR.")
    if args.submissions:
        raise Unusable("With --rename and --forget no game is played. Leave SUBMISSIONS out.")
    with Store(path) as store:
        if args.rename:
            _rename(store, args.out, *args.rename)
        else:
            _forget(store, args.out, args.forget)
    return 0


def _rename(store, out, old, wish):
    """Another nickname, from the next run on."""
    student = next((student for nickname, student in files.people(out) if nickname == old), None)
    new = entries.nicknames.cleaned(wish)
    if not new:
        raise Unusable(f"{wish} is no nickname: 3 to 20 letters.")
    if not student:
        raise Unusable(f"Nobody is called {old}.")
    store.rename(student, new)
    console.say(f"{old} will be called {new}: run the arena again, no game is played twice.")


def _forget(store, out, student):
    """Nothing is kept of a student."""
    if student not in {name for _, name in files.people(out)}:
        raise Unusable(f"Nobody in {out / files.NAMES} is called {student}.")
    gone = count(store.forget(student), "game")
    files.remove_named(out)
    console.say(
        f"{gone} of {student} removed. Run the arena again without that work: all files are new then."
    )
