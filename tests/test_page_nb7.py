"""The numbers that notebook 7 tells, out of the functions of its own solutions, and pages of other styles."""

import io
import json
import re
from contextlib import redirect_stdout
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest

from helpers.games import TicTacToe
from helpers.games.depth import ladder
from instructors.arena import entries
from instructors.handed_in.submissions import Submission
from instructors.release.answer_key import namespace
from instructors.release.book import read

SOLVED = Path(__file__).parents[1] / "solutions" / "07_tournament.ipynb"
BOOK = namespace(read(SOLVED), SOLVED.name)
CELLS = {cell["id"]: cell for cell in json.loads(SOLVED.read_text("utf-8"))["cells"]}
NAMES = [player.name for player in BOOK["players"]]
LONG = BOOK["score_table"](BOOK["players"], 200)


def text(id):
    """A text of the page in one line."""
    return " ".join("".join(CELLS[id]["source"]).split())


def shown(id):
    """What the run of a cell printed, and its pictures in words."""
    outputs = [output.get("data", output) for output in CELLS[id]["outputs"]]
    return "".join(line for each in outputs for kind in ("text", "text/plain") for line in each.get(kind, ""))


def firsts(payoffs, field=range(8)):
    totals = {i: sum(payoffs[i][j] for j in field) for i in field}
    return [NAMES[i] for i in field if totals[i] == max(totals.values())]


# Fields, lengths, payoffs


def test_tit_for_tat_is_first_beats_nobody_and_always_defect_beats_six():
    assert firsts(LONG) == ["tit-for-tat"]
    beaten = {name: sum(mine > theirs for mine, theirs in zip(row, column, strict=True))
              for name, row, column in zip(NAMES, LONG, zip(*LONG, strict=True), strict=True)}  # fmt: skip
    assert (beaten["tit-for-tat"], beaten["always defect"]) == (0, 6)
    assert sorted(map(sum, LONG))[1] == sum(LONG[NAMES.index("always defect")])
    assert "next to last" in text("score-table-read")


def test_the_alternator_pays_the_whole_lead():
    i, j, a = map(NAMES.index, ("tit-for-tat", "tit-for-two-tats", "alternator"))
    because = text("fields-seven").replace('" "', "").partition("because=")[2]
    assert [LONG[i][a], LONG[j][a]] == [int(n) for n in re.findall(r"\b\d{3}\b", because)[:2]]
    assert firsts(LONG, [k for k in range(8) if k != a]) == ["tit-for-two-tats"]
    paid, lead = LONG[i][a] - LONG[j][a], sum(LONG[i]) - sum(LONG[j])
    assert 0 < lead < paid and f"{paid} points; the lead was only {lead}" in because


def test_77_of_247_fields():
    fields = [field for size in range(2, 9) for field in combinations(range(8), size)]
    assert (len(fields), sum("tit-for-tat" in firsts(LONG, field) for field in fields)) == (247, 77)


def test_from_five_rounds_on_tit_for_tat_is_first_at_six_with_the_alternator():
    found = {rounds: firsts(BOOK["score_table"](BOOK["players"], rounds)) for rounds in range(1, 13)}
    assert [rounds for rounds, names in found.items() if "tit-for-tat" in names] == [*range(5, 13)]
    assert found[3] == ["always defect"] and found[6] == ["alternator", "tit-for-tat"]
    assert all(len(names) == 1 for rounds, names in found.items() if rounds > 6)


def test_below_893_199_tit_for_two_tats_is_first():
    border, hair = Fraction(893, 199), Fraction(1, 10**6)
    for T, first in ((border - hair, "tit-for-two-tats"), (border + hair, "tit-for-tat")):
        assert firsts(BOOK["with_payoffs"](T, 3, 1, 0)) == [first]
    assert "4.49" in text("newcomer") and round(border, 2) == Fraction(449, 100)
    assert BOOK["with_payoffs"](5, 3, 1, 0) == LONG


@pytest.mark.parametrize(("faulty", "said"), [
    (lambda mine, theirs: theirs[-1], "stopped in round 1, after '' and '', with IndexError: string index"),
    (lambda mine, theirs: None, "answered None in round 1"),
    (lambda mine, theirs: "Cc"[len(mine) // 3], "answered 'c' in round 4"),
])  # fmt: skip
def test_what_goes_wrong_in_a_newcomer_is_said_to_be_its_own(faulty, said, capsys):
    assert BOOK["with_newcomer"](faulty) is None
    assert f"Your newcomer {said}" in capsys.readouterr().out


def test_a_score_table_that_hands_over_lists_meets_no_error_in_the_first_newcomer():
    newcomer = BOOK["player"]
    for mine, theirs in (("", ""), ("C", "D"), ("CD", "DD"), ("CC", "DC")):
        assert newcomer([*mine], [*theirs]) == newcomer(mine, theirs)


# Slips


def test_a_slip_ends_in_a_feud_in_peace_in_nothing_or_in_ruin():
    matches = {name: BOOK["slip_match"](player, player, 12, {3})[1][3:]
               for name, player in zip(NAMES, BOOK["players"], strict=True)}  # fmt: skip
    assert matches["tit-for-tat"] == "DCDCDCDCD"
    assert matches["win-stay lose-shift"] == "DCCCCCCCC"
    assert matches["tit-for-two-tats"] == "C" * 9 and matches["grim trigger"] == "D" * 9


def test_at_one_percent_tit_for_two_tats_leads_and_at_five_the_alternator():
    totals = BOOK["totals"]
    best = {slip: max(row, key=row.get) for slip, row in totals.items()}
    assert best == {0: "tit-for-tat", 0.01: "tit-for-two-tats", 0.05: "alternator"}
    assert totals[0] == {name: sum(row) for name, row in zip(NAMES, LONG, strict=True)}
    assert [round(totals[0.01][name]) for name in ("tit-for-two-tats", "tit-for-tat")] == [3686, 3628]
    assert [round(totals[0.05][name]) for name in ("alternator", "tit-for-tat")] == [3613, 3516]


def test_two_tit_for_tats_get_nine_quarters_at_every_noise():
    for e in (Fraction(1, 10**6), Fraction(1, 100), Fraction(2, 5)):
        noisy = BOOK["slipping"](BOOK["TFT"], e)
        assert BOOK["long_run"](noisy, noisy) == (Fraction(9, 4), Fraction(9, 4))
    noisy = BOOK["slipping"](BOOK["WSLS"], Fraction(1, 100))
    assert BOOK["long_run"](noisy, noisy)[0] == Fraction(737773, 250000)


# Populations


def test_a_hundred_villagers_are_enough_and_sixty_are_not():
    step = BOOK["replicator_step"]
    for n, grows in ((100, True), (60, False)):
        share = Fraction(n, 1200)
        assert (step([share, 1 - share], [[30, 9], [14, 10]])[0] > share) is grows
    assert shown("replicator-step-check").count("stays") == 4


def test_the_path_in_the_triangle_ends_with_some_who_always_cooperate():
    assert re.search(r"lead to always cooperate [12]\d", shown("triangle-arrows"))


def test_from_thirds_139_of_1000_cooperators_stay():
    assert "always cooperate 13.9%, always defect 0.0%, tit-for-tat 86.1%" in shown("lie-alone")


def test_none_of_the_eight_is_stable_and_each_in_the_lists_has_a_neighbour():
    for rounds in (1, 5, 10, 50, 200):
        M = BOOK["score_table"](BOOK["players"], rounds)
        assert not any(BOOK["is_ess"](M, i) for i in range(8))
        for i in range(8):
            if BOOK["nobody_gains"](M, i):
                assert any(M[i][i] == M[i][j] == M[j][i] == M[j][j] for j in range(8) if j != i)


# Boards and ratings


def test_the_six_bots_play_as_told():
    bots, points = BOOK["six_bots"], {}
    for x, o in permutations(bots, 2):
        for move in TicTacToe().moves:
            winner, _, reason = BOOK["referee"](bots[x], bots[o], TicTacToe().play(move))
            assert reason == "over"
            points[x, o] = points.get((x, o), 0) + {"X": 2, None: 1, "O": 0}[winner]
            points[o, x] = points.get((o, x), 0) + {"X": 0, None: 1, "O": 2}[winner]
    assert points["Perfect", "Rules"] == 18
    circle = re.findall(r"(\w+) beats (\w+) (\d+) to (\d+)", text("referee-league-why"))
    assert len(circle) == 3
    for better, other, won, lost in circle:
        assert (points[better, other], points[other, better]) == (2 * int(won), 2 * int(lost))


def test_the_ratings_of_the_ladder_stand_still_and_say_what_the_page_says():
    strengths = BOOK["strengths_of_all"]()
    again = BOOK["rating_step"](strengths, BOOK["ladder_points"])
    assert max(abs(a - b) for a, b in zip(strengths, again, strict=True)) < Fraction(1, 10**4)
    ratings = [round(400 * BOOK["log10"](s / strengths[0])) for s in strengths]
    assert ratings == [0, 338, 287, 388, 412, 436, 498, 527]
    assert sum(map(sum, ladder().values())) == 2_744 and ladder()[6, 4] == (36, 43, 19)
    assert ladder()[3, 2][:2] == (46, 39) and "46 to 39" in text("rating-step-ratings")
    for better, other in ((6, 5), (5, 4)):
        assert ladder()[better, other][0] > ladder()[better, other][1]
    assert "4 against 6: should get 43%, got 54%" in shown("rating-step-ratings")


# The extortioner


def test_the_extortioner_gets_six_times_as_much_and_nothing_from_its_like():
    assert "is 6 in all 200 matches" in shown("extort-check")
    greedy = BOOK["extort"](6)
    for like in (greedy, BOOK["TFT"]):
        assert BOOK["long_run"](greedy, like) == (1, 1)


def test_against_the_extortioner_nothing_pays_more_than_to_cooperate():
    """Against it all sixteen players without dice, with a hair of noise, so that the shares are unique."""
    greedy, e = BOOK["extort"](6), Fraction(1, 10**4)
    corners = [[n >> k & 1 for k in range(4)] for n in range(16)]
    gains = {tuple(each): BOOK["long_run"](greedy, BOOK["slipping"](each, e))[1] for each in corners}
    assert gains[1, 1, 1, 1] >= max(gains.values()) - 10 * e


# Right answers of other styles


HELPERS = [
    "robin-players",
    "score-table-check",
    "ever-picture",
    "long-run-check",
    "village-bet",
    "extort-bet",
]


def cell(id, **answers):
    """What a cell shows with these answers in place of the solved ones: its truth, and what `then` makes."""

    def asked(*_, truth=None, then=None, because="", lie=None):
        made.extend(each() for each in (truth, then) if callable(each))

    def source(id):
        return "".join(CELLS[id]["source"])

    names, made, printed = dict(BOOK), [], io.StringIO()
    exec(source("imports"), names)
    names |= dict.fromkeys(("bet", "check", "spot_the_lie", "display"), lambda *_, **__: None)
    with redirect_stdout(printed):
        for each in HELPERS:
            exec(source(each), names)
        names |= answers | dict.fromkeys(("bet", "check", "spot_the_lie"), asked)
        exec(source(id), names | {"show": lambda _, thunk: made.append(thunk())})
    return printed.getvalue(), repr(made)


TUPLES = {
    "score_table": lambda players, rounds: tuple(map(tuple, BOOK["score_table"](players, rounds))),
    "replicator_step": lambda shares, M: tuple(BOOK["replicator_step"](shares, M)),
    "rating_step": lambda strengths, points: [
        int(s) if s == int(s) else s for s in BOOK["rating_step"](strengths, points)
    ],
    "long_run": lambda p, q: list(BOOK["long_run"](p, q)),
    "referee": lambda *given: list(BOOK["referee"](*given)),
    "is_ess": lambda M, i: int(BOOK["is_ess"](M, i)),
    "slip_match": lambda *given: list(BOOK["slip_match"](*given)),
}
CELLS_OF = {
    "score_table": "robin-players score-table-check fields-seven fields-all is-ess-check lie-beats",
    "is_ess": "stable-bet is-ess-check",
    "replicator_step": "village-bet replicator-step-check triangle-arrows lie-alone",
    "rating_step": "rating-step-ratings",
    "long_run": "ever-picture long-run-check extort-bet extort-check",
    "referee": "referee-check referee-league-shown",
    "slip_match": "slip-match-check",
}


@pytest.mark.parametrize(("name", "id"), [(name, id) for name, ids in CELLS_OF.items() for id in ids.split()])
def test_a_cell_shows_the_same_with_an_answer_of_another_kind(name, id):
    assert cell(id, **{name: TUPLES[name]}) == cell(id)


def test_the_arena_takes_the_bot_as_it_is_given_out_for_nobodys():
    ada, course = (Submission(student, SOLVED.stem, SOLVED) for student in ("Ada", ""))
    found = entries.entered({SOLVED.stem: [ada]}, "connect-four", "s", course=course)
    assert (found.entries, [*found.without]) == ([], ["Ada"])
