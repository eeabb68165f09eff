"""`python -m instructors arena` on a class: who is in, what is written, the order, the bytes, going on."""

import csv
import json
import os
import random
import signal
import stat
import time

import bots
import pytest
import small

from helpers.tournament import anchors, records, rounds
from instructors.__main__ import main as command
from instructors.arena import entries, tables
from instructors.arena.entries import needed
from instructors.arena.tournament import faulty
from instructors.handed_in import nicknames
from instructors.handed_in.collect import collect
from instructors.handed_in.submissions import Submission

pytestmark = pytest.mark.usefixtures("small_course")
FIRST, SECOND = small.TREES, small.TABLES
BUDGET = 60
CLASS = {
    "Ada Lovelace": bots.deep(2), "Bob Kay": bots.FIRST, "Cid Moe": bots.MIDDLE, "Eve Zed": bots.WINS,
    "Fay Lys": "def bot(board):\n    return 9", "Gus Ray": bots.deep(2), "Hal Pim": "x = 1",
    "Ina Tor": "def bot(board):\n    return board.moves[0 // (board.plies % 2)]", "Jim Uhl": bots.LOSES,
}  # fmt: skip
PUBLIC = ("games.csv", "ladder.csv", "timings.csv")
SAME = ("games.csv", "ladder.csv", "names.csv", "copies.csv")
EMPTY = json.dumps({"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def arena(folder, out, *options):
    """The exit status of a run, in a course of the tests: two notebooks that ask for a bot, both empty."""
    solutions = out.parent / "course"
    solutions.mkdir(parents=True, exist_ok=True)
    (solutions / "course.toml").write_text(f"bots = {json.dumps([SECOND, FIRST])}", encoding="utf-8")
    for name in (FIRST, SECOND):
        (solutions / f"{name}.ipynb").write_text(EMPTY, encoding="utf-8")
    options = ["--budget", BUDGET, "--results", out / "none", "--solutions", solutions, *options]
    return command(["arena", str(folder), "--out", str(out), *map(str, options)])


def rows(out, name):
    with open(out / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def written(out):
    """The bytes of all that does not hold times; pages too, where there are any."""
    pages = [path.relative_to(out) for path in sorted(out.rglob("*.html"))]
    return {str(name): (out / name).read_bytes() for name in [*SAME, *pages]}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return bots.hand_in(tmp_path_factory.mktemp("class"), CLASS)


@pytest.fixture(scope="module", autouse=True)
def fewer_games():
    with pytest.MonkeyPatch.context() as patch:
        names = anchors.names
        patch.setattr(rounds, "OPENINGS", 2)
        patch.setattr(
            anchors, "names", lambda game: names(game)[:3] if game == "connect-four" else names(game)
        )
        yield


@pytest.fixture(scope="module")
def out(folder, tmp_path_factory):
    out = tmp_path_factory.mktemp("arena")
    assert arena(folder, out, "--jobs", 1) == 0
    return out


def ladder(out):
    with open(out / "ladder.csv", encoding="utf-8", newline="") as file:
        return records.read(records.Standing, file)


def games(out):
    with open(out / "games.csv", encoding="utf-8", newline="") as file:
        return records.read(records.Game, file)


def test_bots_of_known_strength_are_in_their_order(out):
    places = [row.nickname for row in ladder(out) if row.kind == "bot"]
    assert places[0] == "nick ecalevoL" and {*places[-2:]} == {"nick lhU", "nick roT"}
    course = [row.nickname for row in ladder(out) if row.kind == "anchor"]
    assert course == ["depth 2", "depth 1", "random"]
    assert next(row.rating for row in ladder(out) if row.nickname == "random") == 0


def test_every_pair_meets_from_each_opening_with_both_sides(out):
    rated = [each for each in games(out) if each.round]
    both = {(each.round, each.table, frozenset((each.x, each.o))) for each in rated}
    assert 2 * len(both) == len(rated)
    for number in {each.round for each in rated}:
        assert len({each.opening for each in rated if each.round == number}) == 1


def test_who_fails_both_trials_is_out_and_who_fails_often_goes_home(out):
    kinds = {row.nickname: row.kind for row in ladder(out)}
    assert kinds["nick syL"] == "out" and kinds["nick roT"] == "bot"
    lost = [each for each in games(out) if faulty(each) == "nick roT"]
    assert len(lost) >= 3 and all(each.detail == "ZeroDivisionError in line 2 of cell 2" for each in lost)
    assert {each.round for each in games(out) if "nick syL" in (each.x, each.o)} == {0}
    notes = {row["nickname"]: row["note"] for row in rows(out, "names.csv")}
    assert notes["nick syL"] == "out after 2 faults in the trial"
    assert notes["nick roT"].startswith("home after 3 faults")
    pages = {path.name[:8]: path.read_text(encoding="utf-8") for path in (out / "bots").glob("*.html")}
    assert "by a fault (2 × an illegal move)" in pages["nick-syl"] and "trial" in pages["nick-rot"]


def test_the_same_code_is_one_seat_and_only_the_instructor_reads_whose(out):
    names = {row["student"]: row for row in rows(out, "names.csv")}
    assert names["Gus Ray"]["nickname"] == names["Ada Lovelace"]["nickname"] == "nick ecalevoL"
    assert names["Gus Ray"]["note"] == "shares a seat with Ada Lovelace"
    assert {"why": "the same code", "students": "Ada Lovelace, Gus Ray"} in rows(out, "copies.csv")
    assert "no bot" in names["Hal Pim"]["note"]
    for name in ("names.csv", "copies.csv", "arena.sqlite"):
        assert stat.S_IMODE((out / name).stat().st_mode) == 0o600 or os.name == "nt"


def test_no_real_name_stands_in_a_public_file(out):
    public = [out / name for name in PUBLIC] + list(out.rglob("*.html"))
    words = {word for student in CLASS for word in student.split()}
    for path in public:
        text = path.read_text(encoding="utf-8")
        assert [word for word in words if f" {word} " in text or f">{word}<" in text] == [], path


TELLS = {
    "Ada Lovelace": "def bot(board):\n    raise ValueError('Eve Crash, matriculation 4711')",
    "Bob Kay": "def bot(board):\n    return 'Eve Crash, matriculation 4711'",
    "Cid Moe": "class EveCrash4711(KeyError): pass\ndef bot(board):\n    raise EveCrash4711(3)",
    "Eve Zed": "def bot(board):\n    return [bot]",
}


def test_what_a_fault_says_is_read_by_its_own_student_and_the_instructor_only(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    folder, out = bots.hand_in(tmp_path / "class", TELLS | {"Ina Tor": bots.WINS}), tmp_path / "out"
    assert arena(folder, out, "--names") == 0
    public = [*map(out.joinpath, PUBLIC), out / "index.html", *(out / "bots").glob("*.html")]
    with_text = [path.name for path in public if "4711" in path.read_text(encoding="utf-8")]
    assert sorted(name[:8] for name in with_text) == ["nick-eca", "nick-eom", "nick-yak"]
    assert "4711" in (out / "named/index.html").read_text(encoding="utf-8")
    kinds = {faulty(each): each.detail for each in games(out) if faulty(each)}
    told = ["ValueError in line 2 of cell 2", "a text", "KeyError in line 3 of cell 2", "a list"]
    assert [kinds[f"nick {name.split()[-1][::-1]}"] for name in TELLS] == told
    assert " at 0x" not in "".join(path.read_text(encoding="utf-8") for path in out.rglob("*.html"))


def test_the_same_seed_gives_the_same_bytes_with_one_job_and_with_four(folder, out, tmp_path):
    assert arena(folder, tmp_path, "--jobs", 4) == 0
    assert written(tmp_path) == written(out)


def test_another_seed_draws_other_openings(folder, out, tmp_path):
    assert arena(folder, tmp_path, "--seed", 5) == 0
    assert {each.opening for each in games(tmp_path)} != {each.opening for each in games(out)}


def killed(folder, out, moment):
    """A run that ends by SIGKILL soon after a game by lot was over."""
    child = os.fork()
    if not child:
        last, play, done = random.Random(moment).randrange(90), tables.play, []

        def playing(task, crew):
            done.append(task)
            if len(done) > last:
                os.kill(os.getpid(), signal.SIGKILL)
            return play(task, crew)

        tables.play = playing
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        os.dup2(1, 2)
        arena(folder, out, "--jobs", 2)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork and no SIGKILL there")
@pytest.mark.parametrize("moment", [0, *(pytest.param(k, marks=pytest.mark.slow) for k in range(1, 6))])
def test_a_run_that_is_killed_at_any_moment_ends_in_the_same_ladder(
    folder, out, moment, tmp_path, monkeypatch
):
    killed(folder, tmp_path, moment)
    time.sleep(0.2)
    assert arena(folder, tmp_path, "--jobs", 2) == 0
    assert written(tmp_path) == written(out)
    monkeypatch.setattr(tables, "play", None)  # all is there: nothing is played again
    assert arena(folder, tmp_path, "--jobs", 2) == 0
    assert written(tmp_path) == written(out)


def test_by_hand_a_bot_gets_another_name_and_a_student_is_forgotten(folder, tmp_path, capsys):
    few = bots.hand_in(tmp_path / "few", {name: CLASS[name] for name in ("Bob Kay", "Eve Zed")})
    out = tmp_path / "out"
    assert arena(few, out) == 0
    assert command(["arena", "--rename", "nick yaK", "Deep Purple", "--out", str(out)]) == 0
    assert command(["arena", "--rename", "nobody", "Deep Red", "--out", str(out)]) == 2
    assert arena(few, out) == 0
    assert "Deep Purple" in {row.nickname for row in ladder(out)}
    assert command(["arena", "--forget", "Bob Kay", "--out", str(out)]) == 0
    assert "games of Bob Kay removed" in capsys.readouterr().out
    data = (out / "arena.sqlite").read_bytes()
    assert b"Bob Kay" not in data and b"Eve Zed" in data


def test_pages_with_real_names_go_with_the_next_run_and_with_who_is_forgotten(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    few, out = bots.hand_in(tmp_path / "few", {"Bob Kay": bots.FIRST}), tmp_path / "out"
    assert arena(few, out, "--names") == 0 and "Bob Kay" in (out / "named/index.html").read_text("utf-8")
    (few / "Bob Kay" / bots.NOTEBOOK).write_bytes(bots.notebook(bots.FIRST, nickname="Kay the Great"))
    assert arena(few, out) == 0 and not (out / "named").exists()
    assert "NICKNAME 'Kay the Great' refused: it holds" in rows(out, "names.csv")[0]["note"]
    assert arena(few, out, "--names") == 0
    assert command(["arena", "--forget", "Bob Kay", "--out", str(out)]) == 0 and not (out / "named").exists()


@pytest.mark.parametrize(("words", "told"), [
    ([], "SUBMISSIONS is missing"), (["nowhere"], "There is no folder nowhere"),
    (["."], "There is no board for 'chess'"), (["--forget", "a"], "There is no arena.sqlite"),
])  # fmt: skip
def test_what_cannot_be_done_is_said_in_a_sentence(words, told, tmp_path, capsys):
    more = ["--game", "chess"] if words == ["."] else []
    assert command(["arena", *words, *more, "--out", str(tmp_path)]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(("game", "told"), [
    ("1 1 1", "is over with its first move"), ("1 2 1", "is over with its first move"),
    ("2 2 4", "k is a whole number from 1 to 2, not 4.\n"), ("a b c", "There is no board for"),
])  # fmt: skip
def test_a_board_that_is_no_game_is_refused_in_whole_sentences(game, told, tmp_path, capsys):
    assert command(["arena", str(tmp_path), "--game", "in-a-row", *game.split()]) == 2
    said = capsys.readouterr().err
    assert told in said and "Traceback" not in said and ".." not in said


def test_slips_on_a_board_are_refused(tmp_path, capsys):
    assert command(["arena", str(tmp_path), "--noise", "0.1"]) == 2
    assert "--noise is for the dilemma alone" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--jobs=0", "--budget=0", "--noise=0.7"])
def test_an_option_that_cannot_be_is_refused(option, tmp_path, capsys):
    assert command(["arena", str(tmp_path), option]) == 2
    assert option.partition("=")[0] in capsys.readouterr().err


def test_where_nobody_has_a_bot_it_is_said(tmp_path, capsys):
    few = bots.hand_in(tmp_path / "few", {"Hal Pim": "x = 1"})
    assert arena(few, tmp_path / "out") == 2
    assert "Nobody has a bot for connect-four" in capsys.readouterr().err


def test_submissions_may_stand_before_the_game_or_after_it(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    some = bots.hand_in(tmp_path / "class", {"Ada Lovelace": bots.FIRST, "Bob Kay": bots.CHANCE})
    for number, game in enumerate((["tic-tac-toe"], ["in-a-row", "3", "4", "3"])):
        words = ["--results", tmp_path, "--out", tmp_path / str(number), "--game", *game, some]
        assert command(["arena", *map(str, words)]) == 0
        assert len(games(tmp_path / str(number))) > 10


PLAYERS = {
    "Ada Lovelace": "def player(mine, theirs):\n    return theirs[-1] if theirs else 'C'",
    "Bob Kay": "def player(mine, theirs):\n    return 'D'",
    "Cid Moe": "def player(mine, theirs):\n    return 'maybe'",
    "Eve Zed": "def player(mine, theirs):\n    return 'C' if len(mine) < 5 else 1 / 0",
}


def test_in_the_dilemma_everybody_meets_everybody_and_copying_beats_defecting(tmp_path):
    folder, out = bots.hand_in(tmp_path / "class", PLAYERS), tmp_path / "out"
    assert arena(folder, out, "--game", "dilemma", "--seed", 1) == 0
    found = {row.nickname: row for row in ladder(out)}
    assert found["nick ecalevoL"].rating > found["nick yaK"].rating
    assert abs(found["nick ecalevoL"].rating - found["tit-for-tat"].rating) < 0.1
    assert len({len(each.moves) for each in games(out)}) == 1
    assert found["nick eoM"].faults == found["nick deZ"].faults == 3
    spoilt = next(each for each in games(out) if "nick eoM" in (each.x, each.o))
    assert spoilt.reason == "illegal" and spoilt.detail[1:] == ": a text"


def test_slips_change_the_matches_and_are_the_same_again(tmp_path):
    folder = bots.hand_in(tmp_path / "class", {"Ada Lovelace": PLAYERS["Ada Lovelace"]})
    outs = [tmp_path / name for name in "abc"]
    for out, noise in zip(outs, (0.1, 0.1, 0), strict=True):
        assert arena(folder, out, "--game", "dilemma", "--noise", noise) == 0
    assert games(outs[0]) == games(outs[1]) != games(outs[2])


OWN_BOARD = """
def bot(board):
    total = 0
    for number in range(900_000):
        total += number
    return board.moves[0]
"""


def test_who_computes_on_boards_of_its_own_is_marked(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    some = {"Ada Lovelace": bots.deep(2), "Bob Kay": OWN_BOARD, "Cid Moe": bots.WINS}
    folder, out = bots.hand_in(tmp_path / "class", some), tmp_path / "out"
    assert arena(folder, out) == 0
    notes = {row["nickname"]: row["note"] for row in rows(out, "names.csv")}
    assert notes == {"nick ecalevoL": "", "nick yaK": "own board: 0 positions a move", "nick eoM": ""}
    places = {row.nickname: (row.kind, bool(row.band)) for row in ladder(out) if row.kind != "anchor"}
    assert places == {
        "nick ecalevoL": ("bot", True), "nick eoM": ("bot", True), "nick yaK": ("own board", False),
    }  # fmt: skip
    page = (out / "index.html").read_text(encoding="utf-8")
    assert "nick yaK" in page.partition("Not by the budget")[2].partition("</table>")[0]


PRIVATE_SLOTS = """
def copied(board, move):
    new = object.__new__(ConnectFour)
    for kind in ConnectFour.__mro__:
        for slot in getattr(kind, "__slots__", ()):
            if hasattr(board, slot):
                object.__setattr__(new, slot, getattr(board, slot))
    return new

def bot(board):
    for number in range(20_000):
        copied(board, 4)
    return board.moves[0]
"""


def test_boards_made_from_private_slots_are_told_by_the_time_they_take(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    some = {"Ada Lovelace": bots.deep(2), "Bob Kay": PRIVATE_SLOTS, "Cid Moe": bots.WINS}
    out = tmp_path / "out"
    assert arena(bots.hand_in(tmp_path / "class", some), out) == 0
    assert [row.nickname for row in ladder(out) if row.kind == "own board"] == ["nick yaK"]


def test_a_saved_bot_plays_by_its_file_and_the_course_s_champion_as_an_anchor(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    friend = tmp_path / "brave_beaver.py"
    friend.write_text(f"NICKNAME = 'brave beaver'\n{bots.IMPORTS}\n{bots.WINS}", encoding="utf-8")
    folder, out = bots.hand_in(tmp_path / "class", {"Ada Lovelace": bots.FIRST}), tmp_path / "out"
    champion = bots.IMPORTS + bots.deep(2).replace("def bot", "def champion")
    monkeypatch.setattr(f"{__name__}.EMPTY", bots.notebook(champion).decode())
    assert arena(folder, out, "--game", "connect-four", friend) == 0
    assert {row.nickname: row.kind for row in ladder(out) if "depth" not in row.nickname} == {
        "brave beaver": "bot", "nick ecalevoL": "bot", "champion": "anchor", "random": "anchor",
    }  # fmt: skip
    metered = next(game for game in games(out) if "champion" in (game.x, game.o) and game.round)
    assert metered.costs("champion") and max(metered.costs("champion")) <= BUDGET


def test_after_its_minutes_no_round_begins(folder, tmp_path):
    assert arena(folder, tmp_path, "--minutes", 1e-6) == 0
    assert {each.round for each in games(tmp_path)} == {0, 1}


def test_a_notebook_of_bots_that_the_course_leaves_out_is_named(tmp_path, capsys):
    solutions = tmp_path / "solutions"
    solutions.mkdir()
    for name in (FIRST, SECOND):
        (solutions / f"{name}.ipynb").write_text(EMPTY, encoding="utf-8")
    (solutions / "course.toml").write_text(f"notebooks = ['{FIRST}']\nbots = ['{SECOND}']", encoding="utf-8")
    assert (
        command(["arena", str(tmp_path), "--solutions", str(solutions), "--out", str(tmp_path / "out")]) == 2
    )
    assert f"looks for bots in {SECOND}, and solutions/course.toml leaves that out" in capsys.readouterr().err


def test_positions_count_by_whatever_name_a_cell_calls_play(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    renamed = "raw = ConnectFour.play\n" + bots.deep(3).replace("board.play(", "raw(board, ")
    some = {"Ada Lovelace": bots.deep(3), "Bob Kay": renamed}
    folder, out = bots.hand_in(tmp_path / "class", some), tmp_path / "out"
    assert arena(folder, out) == 0
    costs = {"nick ecalevoL": set(), "nick yaK": set()}
    for game in games(out):  # both against the same, from the same boards
        for name, other in ((game.x, game.o), (game.o, game.x)):
            if name in costs and other not in (*costs, "random"):  # who throws other dice at each table
                costs[name].add((other, game.opening, name == game.x, game.positions))
    assert costs["nick ecalevoL"] == costs["nick yaK"] != set()


def test_in_the_dilemma_there_is_no_board_to_be_ones_own(tmp_path):
    folder, out = bots.hand_in(tmp_path / "class", PLAYERS), tmp_path / "out"
    assert arena(folder, out, "--game", "dilemma") == 0
    assert not [row for row in rows(out, "names.csv") if "own board" in row["note"]]


# Who is in


def test_of_all_cells_those_run_that_the_bot_needs():
    book = list(enumerate([
        "from math import inf", "LINES = []", "for n in range(3): LINES.append(n)", "board = ConnectFour()",
        "def helper(x): return x + LINES[0]", "print(bot(board))", "def bot(board): return helper(inf)",
        "TABLE = {}", "LINES[0] = 7", "import time; time.sleep(99)", "print(inf.real)",
    ]))  # fmt: skip
    assert [number for number, _ in needed(book, "bot")] == [0, 1, 2, 4, 6, 8]
    assert needed([(1, "x = 1"), (2, "def bot(b): return eval('x')")], "bot")[0] == (1, "x = 1")


def test_champion_and_deepening_of_another_notebook_play_for_who_has_no_bot(tmp_path, monkeypatch):
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    champion = bots.FIRST.replace("bot", "champion")
    stub = "def bot(board):\n    raise NotImplementedError"
    some = {"Ada Lovelace": [bots.MIDDLE.replace("bot", "deepening"), champion, stub], "Bob Kay": bots.MIDDLE}
    folder, out = bots.hand_in(tmp_path / "class", some, f"{FIRST}.ipynb"), tmp_path / "out"
    assert arena(folder, out) == 0
    first = next(each for each in games(out) if each.x == "nick ecalevoL")
    assert first.moves[0] == "1"  # champion's


@pytest.mark.parametrize(("text", "shown"), [
    ("Deep Purple", "Deep Purple"), ("ab", ""), ("x" * 21, ""), ("  a  b\tc ", "a b c"), ("123", ""),
    ("=cmd|abc", "cmd abc"), ("<b>bold</b>", "b bold b"), ("\u202eabc", "abc"), ("Zoë", "Zoë"),
])  # fmt: skip
def test_a_nickname_is_cleaned(text, shown):
    assert nicknames.cleaned(nicknames.written(f"NICKNAME = {text!r}")) == shown


def test_of_who_has_no_bot_it_is_said_what_each_notebook_lacks(tmp_path):
    for name, student in (
        (FIRST, "Ada Lovelace"),
        (SECOND, "Bob Kay"),
        (FIRST, "Cid Moe"),
        (SECOND, "Cid Moe"),
    ):
        bots.hand_in(tmp_path, {student: "x = 1"}, f"{name}.ipynb")
    bots.hand_in(tmp_path, {"Eve Zed": "x = 1"}, "90_dilemma.ipynb")
    bots.hand_in(tmp_path, {"Fay Lys": "x = 1"})
    (tmp_path / "Fay Lys" / bots.NOTEBOOK).write_text("rubbish", encoding="utf-8")
    work = collect(tmp_path, [SECOND, FIRST]).work
    none = "no bot, champion or deepening of the student's own"
    assert entries.entered(work, "connect-four", "s").without == {
        "Ada Lovelace": f"{FIRST}: {none}", "Bob Kay": f"{SECOND}: {none}",
        "Cid Moe": f"{SECOND}: {none}; {FIRST}: {none}", "Eve Zed": f"not handed in: {SECOND} and {FIRST}",
        "Fay Lys": f"{SECOND}: This is not a notebook: the file is not JSON",
    }  # fmt: skip


def test_the_bot_as_it_was_given_out_is_nobodys_and_what_stands_behind_it_plays(tmp_path):
    given_out = "def bot(board):\n    return centre_first(board)[0]  # the one of the course"
    champion = bots.FIRST.replace("bot", "champion")
    folder, solved = tmp_path / "class", tmp_path / bots.NOTEBOOK
    for name, sources in {bots.NOTEBOOK: given_out, f"{FIRST}.ipynb": champion}.items():
        bots.hand_in(folder, {"Ada Lovelace": sources}, name)
    bots.hand_in(folder, {"Bob Kay": given_out, "Cid Moe": given_out.replace("[0]", "[-1]")})
    work = collect(folder, [SECOND, FIRST]).work
    solved.write_bytes(bots.notebook(given_out.partition("  #")[0]))
    course = Submission("", SECOND, solved)
    found = entries.entered(work, "connect-four", "s", course=course)
    assert {each.student: each.function for each in found.entries} == {
        "Ada Lovelace": "champion", "Cid Moe": "bot",
    }  # fmt: skip
    assert "no bot, champion or deepening of the student's own" in found.without["Bob Kay"]


def test_what_the_ladder_at_a_terminal_leaves_out_is_said_and_so_is_a_refused_nickname(
    tmp_path, capsys, monkeypatch
):
    monkeypatch.setattr("instructors.arena.SHOWN", 1)
    monkeypatch.setattr(rounds, "OPENINGS", 1)
    folder = bots.hand_in(tmp_path / "class", {"Ada Lovelace": bots.FIRST, "Bob Kay": bots.MIDDLE})
    data = bots.notebook(bots.FIRST, nickname="the lovelace bot")
    (folder / "Ada Lovelace" / bots.NOTEBOOK).write_bytes(data)
    assert arena(folder, tmp_path / "out") == 0
    said = capsys.readouterr().out
    assert f"… and 1 more: {tmp_path / 'out' / 'ladder.csv'} has all." in said
    assert "Ada Lovelace: NICKNAME 'the lovelace bot' refused: it holds a part of" in said


def test_a_pair_of_words_that_is_taken_is_drawn_again(monkeypatch):
    monkeypatch.setattr(nicknames, "FIRST", ["blue", "calm"])
    monkeypatch.setattr(nicknames, "SECOND", ["fox", "owl"])
    names = nicknames.different([nicknames.drawn("s", student) for student in "abcdef"], ["blue fox"])
    assert {*names[:3]} == {"blue owl", "calm fox", "calm owl"}
    assert len({*names}) == 6 and all(name[-1].isdigit() for name in names[3:])


def test_who_cannot_be_called_so_is_called_by_two_words(tmp_path):
    folder = tmp_path / "class"
    bots.hand_in(folder, {"Ada Lovelace": bots.FIRST, "Bob Kay": bots.MIDDLE})
    for student, name in (("Ada Lovelace", "the lovelace bot"), ("Bob Kay", "random")):
        data = bots.notebook(CLASS[student], nickname=name)
        (folder / student / bots.NOTEBOOK).write_bytes(data)
    work = collect(folder, [SECOND]).work
    entered = entries.entered(work, "connect-four", "s")
    found = {each.student: each.nickname for each in entered.entries}
    why = "it holds a part of the student's name or number"
    assert entered.refused == {"Ada Lovelace": f"NICKNAME 'the lovelace bot' refused: {why}"}
    assert found["Bob Kay"] == "random 2"  # the anchor is called so
    assert found["Ada Lovelace"] == nicknames.from_words("s", "Ada Lovelace")
