"""The pages of an arena: all of it is on them, whatever students wrote, and the same bytes each time."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import numpy as np
import pytest
from pretend import HOSTILE, dilemma, report

from helpers.tournament.records import Game, Report, Standing
from instructors.arena import page
from instructors.arena.page import notable
from instructors.arena.page.board import Board
from instructors.arena.page.dilemma import payoffs, shares
from instructors.arena.page.games import MOST
from instructors.arena.page.ladder import Scale

REPORTS = {
    "connect-four": lambda: report(12),
    "tic-tac-toe": lambda: report(12, "tic-tac-toe"),
    "in-a-row": lambda: report(12, "in-a-row 4 5 4"),
    "hostile": lambda: report(12, hostile=True),
    "named": lambda: report(12, names=True),
    "dilemma": dilemma,
}


class Parsed(HTMLParser):
    """The tags of a page, each with its attributes, its texts, and what was left open."""

    VOID = {"meta", "input", "br", "rect", "path", "circle"}

    def __init__(self, html):
        super().__init__()
        self.tags, self.texts, self.stack, self.wrong = [], [], [], []
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.stack += [tag] * (tag not in self.VOID)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        if self.stack.pop() != tag:
            self.wrong.append(tag)

    def handle_data(self, data):
        self.texts.append(data)


def data_of(html):
    return json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', html)[1])


@pytest.fixture(scope="module", params=REPORTS)
def made(request):
    return REPORTS[request.param]()


def test_a_page_is_well_formed_and_asks_for_nothing_outside(made):
    html = page.class_page(made)
    parsed = Parsed(html)
    assert parsed.wrong == parsed.stack == []
    assert [tag for tag, attrs in parsed.tags if "src" in attrs or "http" in attrs.get("href", "")] == []
    assert {tag for tag, _ in parsed.tags}.isdisjoint({"link", "img", "iframe", "object"})
    ids = [attrs["id"] for _, attrs in parsed.tags if "id" in attrs]
    assert len(ids) == len({*ids})
    assert {attrs["href"] for tag, attrs in parsed.tags if tag == "a"} <= {f"#{each}" for each in ids}


def test_the_same_report_gives_the_same_bytes(tmp_path, made):
    for name in "ab":
        page.write(made, tmp_path / name)
        page.write_bots(made, tmp_path / name)
    files = [path.relative_to(tmp_path / "a") for path in sorted((tmp_path / "a").rglob("*.html"))]
    bots = sum(each.kind != "anchor" for each in made.ladder)
    assert len(files) == 1 + bots
    assert all((tmp_path / "a" / each).read_bytes() == (tmp_path / "b" / each).read_bytes() for each in files)


def test_every_game_is_in_the_data_of_the_page(made):
    data = data_of(page.class_page(made))
    for row, game in zip(data["games"], made.games, strict=True):
        number, table, x, o, result, _, *played = row
        assert (number, table, ["", "X", "O"][result]) == (game.round, game.table, game.result)
        assert played == [game.opening, game.moves, game.positions]
        if not made.names and "x" * 300 not in (game.x, game.o):
            assert [data["bots"][x], data["bots"][o]] == [shown(game.x), shown(game.o)]


def shown(nickname):
    return nickname.replace("\u202e", "�")


def test_all_nicknames_are_in_the_ladder_with_their_numbers(made):
    texts = "".join(Parsed(page.class_page(made)).texts)
    for each in made.ladder:
        assert shown(each.nickname)[:39] in texts
        assert (f"{each.rating:.2f}" if made.game == "dilemma" else f"{round(each.rating):,}") in texts


def test_what_a_stranger_wrote_is_text_everywhere():
    made = report(12, hostile=True)
    for html in [page.class_page(made), *(page.bot_page(made, name) for name in HOSTILE)]:
        parsed = Parsed(html)
        assert [tag for tag, _ in parsed.tags].count("script") == 2
        assert parsed.wrong == parsed.stack == []
        assert "\u202e" not in html
        assert "<script>window" not in html


def test_files_of_bots_stay_in_their_folder(tmp_path):
    nicknames = ["../../x", "CON", "con", "a/b", "", "ö" * 300, "."]
    ladder = [Standing(name, 0, 0, 0, "1", 0, 0, 0, "bot", "") for name in nicknames]
    paths = page.write_bots(Report("tic-tac-toe", 10, 1, ladder, []), tmp_path)
    assert {path.resolve().parent for path in paths.values()} == {tmp_path / "bots"}
    assert len({path.name.lower() for path in paths.values()}) == len(nicknames)


def test_a_bot_that_is_forgotten_has_no_page(tmp_path):
    made = report(6)
    before = page.write_bots(made, tmp_path)
    name = next(each.nickname for each in made.ladder if each.kind == "bot")
    made.ladder = [each for each in made.ladder if each.nickname != name]
    made.games = [each for each in made.games if name not in (each.x, each.o)]
    page.write_bots(made, tmp_path)
    assert [path.exists() for path in before.values()].count(False) == 1
    assert not before[name].exists()


def test_real_names_stand_in_the_instructors_copy_only():
    with_names = report(12, names=True)
    with_names.ladder[3] = replace(with_names.ladder[3], note="own board")
    copy, public = page.class_page(with_names), page.class_page(replace(with_names, names={}))
    assert "Student 7" in copy and "own board" in copy
    assert "Student" not in public and "own board" not in public


def test_the_greatest_upset_is_the_win_that_the_ratings_promise_least():
    made = report(30)
    ratings = {each.nickname: each.rating for each in made.ladder}
    won = [game for game in made.games if game.result and game.reason == "over"]

    def lead(game):  # of the loser
        return (ratings[game.o] - ratings[game.x]) * (1 if game.result == "X" else -1)

    found = {note.title: made.games[note.game] for note in notable.notes(made, Board(made.game), made.games)}
    over = [game for game in made.games if game.reason == "over"]
    assert lead(found["The greatest upset"]) == max(map(lead, won))
    assert len(found["The quickest win"].moves) == min(len(game.moves) for game in won)
    assert len(found["The longest game"].moves) == max(len(game.moves) for game in over)


def test_a_fault_names_the_position_that_python_can_make_again():
    made = report(30)
    game = next(game for game in made.games if game.reason == "illegal")
    loser = game.o if game.result == "X" else game.x
    board = Board(made.game).after([int(move) for move in game.opening + game.moves])
    texts = Parsed(page.bot_page(made, loser)).texts
    assert board in texts
    assert "9" in texts


def test_a_fault_in_the_dilemma_is_of_whom_it_speaks():
    made = dilemma()
    game = next(game for game in made.games if game.x != game.o and game.result == "X")
    made.games[made.games.index(game)] = replace(game, reason="illegal", detail="X: 'maybe'")
    assert "first: 'maybe'" in Parsed(page.bot_page(made, game.x)).texts
    assert "first: a text" in Parsed(page.class_page(made)).texts
    other = page.bot_page(made, game.o)
    assert "maybe" not in other and "first: a text" in data_of(other)["details"].values()
    assert "Your faults" not in page.bot_page(made, game.o)
    assert "an illegal move" in page.class_page(made)


def test_who_stayed_out_is_named_and_has_a_page():
    made = report(12)
    made.ladder.append(Standing("late one", 0, 0, 0, "", 0, 0, 2, "out", ""))
    made.games.insert(0, Game(0, 0, "4435", "late one", "random", "O", "error", "", "", "NameError: depth"))
    assert "late one" in page.class_page(made) and "NameError: depth" not in page.class_page(made)
    texts = "".join(Parsed(page.bot_page(made, "late one")).texts)
    assert "trial" in texts and "NameError: depth" in texts


def test_a_report_without_games_is_a_page_too():
    empty = Report("connect-four", 1000, 1, [], [])
    assert "0 bots" in page.class_page(empty)
    lonely = replace(empty, ladder=[Standing("ada", 0.0, 0.0, 0.0, "1", 0, 0.0, 0, "bot", "")])
    assert "ada" in page.class_page(lonely) and "ada" in page.bot_page(lonely, "ada")


def test_a_class_of_200_stays_under_400_kilobytes(tmp_path):
    made = report(200, rounds=17)
    made.games = [each for each in made.games if len(each.moves) > 16][:3360]
    long = [replace(each, moves=(each.moves * 3)[:26], positions="980 1000 " * 13) for each in made.games]
    assert len(page.class_page(replace(made, games=long)).encode()) < 400_000


def test_of_many_circles_a_few_are_shown():
    made = report(12)
    made.circles = made.circles * 9
    html = page.class_page(made)
    assert re.search(r'<ul class="circles">.*?</ul>', html)[0].count("<li>") == 6
    assert "and 4 circles more" in html


def test_of_more_games_than_fit_the_last_ones_are_kept():
    made = report(2, rounds=1)
    made.games = [replace(made.games[0], round=n) for n in range(1, MOST + 8)]
    html = page.class_page(made)
    assert len(data_of(html)["games"]) == MOST
    assert "7 earlier games are in games.csv" in html


def test_the_cross_table_adds_up():
    made = report(12)
    table = re.search(r'<table class="cross">.*?</table>', page.class_page(made))[0]
    cells = re.findall(r'<td class="[xoe]"><button[^>]*>([\d½]*)<small>/(\d+)', table)
    value = sum(float(points.replace("½", ".5")) if points != "½" else 0.5 for points, _ in cells)
    assert value == len(made.games)
    assert sum(int(often) for _, often in cells) == 2 * len(made.games)


@pytest.mark.parametrize(("low", "high"), [(-89, 987), (1.5, 3.1), (0, 0), (-4000, 4000), (12, 13)])
def test_every_interval_lies_between_two_lines_of_its_scale(low, high):
    scale = Scale([Standing("ada", low, low, high, "1", 1, 1, 0, "bot", "")])
    assert 0 <= float(scale.at(low)) <= float(scale.at(high)) <= 100
    assert scale.ticks <= 11


def test_shares_are_those_of_the_replicator_equation():
    made = dilemma()
    names = [each.nickname for each in made.ladder]
    table = payoffs(made.games)
    A = np.array([[table[one, other] for other in names] for one in names])
    x = np.full(len(names), 1 / len(names))
    for _ in range(19):
        x = x * (A @ x) / (x @ A @ x)
    assert [*shares(table, names, 20)[-1].values()] == pytest.approx([*x])
