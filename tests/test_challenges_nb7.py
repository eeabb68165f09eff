"""Notebook 7: its second answers and its numbers are proved by plain, slow definitions."""

import math
import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import pytest
from mistakes import MISTAKES
from mistakes import nb7 as wrong
from reference import nb7 as right
from reference import use_key
from reference.nb1 import PLAYERS, slow_match
from reference.nb7 import long_run, replicator_step, score_table, slip_match

from helpers import TicTacToe, ladder
from helpers.challenges import about_tournaments
from helpers.challenges.about_referee import about_game, about_place, about_refused
from helpers.challenges.about_standings import (
    about_extortion,
    about_places,
    about_stable,
    about_strengths,
    extorts,
)
from helpers.challenges.about_tournaments import (
    about_calls,
    about_cell,
    about_equations,
    about_flow,
    about_means,
    about_moves,
    about_payoffs,
    about_people,
    about_round,
    about_rounds,
    about_size,
)
from helpers.challenges.inputs import entrants, tournaments
from helpers.checking import calling, check, find, hidden_inputs, run
from helpers.checking.calling import Outcome
from helpers.checking.key import example_inputs
from helpers.checking.sentences import explain
from helpers.games.entrants import ENTRANTS, ERRORS, FAIR, FAULTY, centre_bot, crash_bot, first_bot
from helpers.matrices import ALWAYS_DEFECT, STRATEGIES, TIT_FOR_TAT, solve_exact
from helpers.matrices.equations import CONTRADICTION
from helpers.matrices.strategies import NAMESAKES
from instructors.sandbox.protocol import packed, unpacked


def drawn(make, count, seed=1):
    rng = random.Random(seed)
    return [make(rng) for _ in range(count)]


# --- 7.1 ---

ALL = list(PLAYERS)
RULES = {(each.table, each.start): name for name, each in STRATEGIES.items()}  # some go by another name


@cache
def pairs(one, other, rounds):
    """How often each pair of moves comes in a match of players as a book describes them."""
    f, g, moves = PLAYERS[one], PLAYERS[other], ["", ""]
    for _ in range(rounds):
        said = f(*moves), g(*moves[::-1])
        moves = [old + new for old, new in zip(moves, said, strict=True)]
    return Counter(a + b for a, b in zip(*moves, strict=True))


def points(one, other, rounds, T=5, R=3, P=1, S=0):
    seen = pairs(one, other, rounds)
    return T * seen["DC"] + R * seen["CC"] + P * seen["DD"] + S * seen["CD"]


def totals(field, rounds=200, **payoffs):
    return {one: sum(points(one, other, rounds, **payoffs) for other in field) for one in field}


def winners(field, rounds=200, **payoffs):
    scores = totals(field, rounds, **payoffs)
    return {one for one in field if scores[one] == max(scores.values())}


def test_a_table_holds_the_points_of_slow_matches():
    for players, rounds in drawn(tournaments.fields, 60):
        names = [RULES[player.table, player.start] for player in players]
        slow = [[points(one, other, rounds) for other in names] for one in names]
        assert score_table(players, rounds) == slow


def test_random_fields_have_one_to_nine_players_and_in_some_one_stands_twice():
    fields = drawn(tournaments.fields, 200)
    assert {len(players) for players, _ in fields} == {*range(1, 10)}
    assert {*range(1, 13)} <= {rounds for _, rounds in fields} and max(rounds for _, rounds in fields) > 100
    assert {len(players) - len({*players}) for players, _ in fields} == {0, 1}
    there = {player for players, _ in fields for player in players}
    assert there == {*STRATEGIES.values(), *NAMESAKES.values()}


def test_the_round_robin_of_the_eight():
    """Equal to axelrod 4.12; that runs with old versions of dask and pandas only, so no test asks it."""
    table = score_table(list(STRATEGIES.values()), 200)
    scores = dict(zip(STRATEGIES, map(sum, table), strict=True))
    assert scores == totals(ALL)
    assert sorted(scores.values(), reverse=True) == [4197, 4095, 3999, 3951, 3897, 3660, 3216, 3208]
    assert max(scores, key=scores.get) == "tit-for-tat"


def test_who_beats_nobody_wins_and_who_beats_six_is_seventh():
    margins = {
        one: [points(one, other, 200) - points(other, one, 200) for other in ALL if other != one]
        for one in ("tit-for-tat", "always defect")
    }
    signs = {one: Counter((each > 0) - (each < 0) for each in margins[one]) for one in margins}
    assert signs == {"tit-for-tat": {0: 5, -1: 2}, "always defect": {1: 6, 0: 1}}
    assert [sum(each) for each in margins.values()] == [-10, 2020]
    assert sorted(totals(ALL).values())[1] == totals(ALL)["always defect"]


def test_another_field_has_another_winner():
    scores = totals([one for one in ALL if one != "alternator"])
    assert (scores["tit-for-two-tats"], scores["tit-for-tat"]) == (3795, 3699) and max(
        scores.values()
    ) == 3795
    fields = [field for size in range(2, 9) for field in combinations(ALL, size)]
    won = Counter(one for field in fields for one in winners(field))
    assert len(fields) == 247
    assert won.most_common(3) == [("tit-for-tat", 77), ("grim trigger", 64), ("tit-for-two-tats", 58)]


def test_other_payoffs_have_another_winner():
    prison = totals(ALL, T=0, R=-1, P=-8, S=-10)
    assert winners(ALL, T=0, R=-1, P=-8, S=-10) == {"tit-for-two-tats"}
    assert [prison[one] for one in ("tit-for-two-tats", "always cooperate", "tit-for-tat")] == [
        -3913,
        -4309,
        -4603,
    ]
    edge = Fraction(893, 199)
    found = [winners(ALL, T=edge + step) for step in (Fraction(-1, 1000), 0, Fraction(1, 1000))]
    assert found == [{"tit-for-two-tats"}, {"tit-for-tat", "tit-for-two-tats"}, {"tit-for-tat"}]


def test_another_length_has_another_winner():
    found = [(winners(ALL, rounds), max(totals(ALL, rounds).values())) for rounds in range(1, 7)]
    assert found == [
        ({"always defect", "suspicious tit-for-tat"}, 32),
        ({"alternator"}, 50),
        ({"always defect"}, 68),
        ({"alternator"}, 83),
        ({"tit-for-tat"}, 102),
        ({"tit-for-tat", "alternator"}, 123),
    ]
    assert all(winners(ALL, rounds) == {"tit-for-tat"} for rounds in range(7, 60))


def test_a_wrong_cell_is_shown_with_its_match_and_a_wrong_shape_with_its_size():
    told = about_cell(([TIT_FOR_TAT, ALWAYS_DEFECT], 3), (1, 0, 4))
    assert told.startswith("Row 1, column 0 of your table is 4.") and "plays DDD against CDD" in told
    told = about_cell(([TIT_FOR_TAT], 1), (0, 0, 600))
    assert told.startswith("Row 0, column 0 of your table is 600, and a match of 1 round pays 0 to 5.")
    players = [TIT_FOR_TAT, ALWAYS_DEFECT]
    assert about_size((players, 3), [[1, 2], [3, 4]]) == ""
    assert "has 2 rows of 1, and 2 players need 2 by 2" in about_size((players, 3), [[1], [2]])
    assert "has rows of 2 and 0 numbers" in about_size((players, 3), [[1, 2], []])
    assert "has 0 rows," in about_size((players, 3), [])


# --- 7.2 ---


def test_every_move_is_what_its_player_means_unless_the_hand_slips():
    for f, g, rounds, slips in drawn(tournaments.slips, 300, seed=2):
        mine, theirs = slip_match(f, g, rounds, slips)
        assert len(mine) == len(theirs) == rounds
        one, other = PLAYERS[f.name], PLAYERS[g.name]
        for k in range(rounds):
            assert (mine[k] != one(mine[:k], theirs[:k])) == (k + 1 in slips)
            assert theirs[k] == other(theirs[:k], mine[:k])


def test_random_slips_lie_inside_the_match_and_seldom_one_after_it():
    found = drawn(tournaments.slips, 300)
    assert {len(slips) for *_, slips in found} == {0, 1, 2, 3, 4}
    assert {*range(3, 13)} <= {rounds for *_, rounds, _ in found}
    later = [len(slips - set(range(1, rounds + 1))) for *_, rounds, slips in found]
    assert {*later} == {0, 1} and 20 < sum(later) < 80


def test_what_one_slip_does_to_two_of_a_kind():
    """Rounds in which anybody defects, of 30 after the slip in round 3."""
    harm = {}
    for name, player in STRATEGIES.items():
        mine, theirs = slip_match(player, player, 33, {3})
        harm[name] = sum("D" in moves for moves in zip(mine[3:], theirs[3:], strict=True))
    assert harm["tit-for-tat"] == 30 and harm["grim trigger"] == 30
    assert harm["win-stay lose-shift"] == 1
    assert harm["tit-for-two-tats"] == harm["always cooperate"] == 0


def test_a_wrong_round_is_told_with_its_slip():
    inputs = (TIT_FOR_TAT, TIT_FOR_TAT, 4, {2})
    assert "in round 2, which is in `slips`. What does `f` mean" in about_round(0, inputs, 2)
    assert "in round 3, which is not in `slips`." in about_round(0, inputs, 3)
    assert "`slips`" not in about_round(1, inputs, 3)
    assert "when do you stop?" in about_round(1, inputs, 5).lower()
    assert about_moves(inputs, ("CDCD", "CCDC")) == ""
    assert "your `g` has 3 moves" in about_moves(inputs, ("CDCD", "CCD"))
    assert "Among the moves of `f` is 'x'" in about_moves(inputs, ("CDxD", "CCDC"))


# --- 7.3 ---

STATES = list(product("CD", repeat=2))
WORTH = {("C", "C"): (3, 3), ("C", "D"): (0, 5), ("D", "C"): (5, 0), ("D", "D"): (1, 1)}


def played_out(p, q, rounds=400):
    """The mean points of a round far from the beginning: round after round, in floats."""
    chances = [{state: float(chance) for state, chance in zip(STATES, each, strict=True)} for each in (p, q)]
    shares = dict.fromkeys(STATES, 0.25)
    for _ in range(rounds):
        new = dict.fromkeys(STATES, 0.0)
        for (mine, theirs), share in shares.items():
            a, b = chances[0][mine, theirs], chances[1][theirs, mine]
            for one, other in STATES:
                new[one, other] += share * (a if one == "C" else 1 - a) * (b if other == "C" else 1 - b)
        shares = new
    return [sum(share * WORTH[state][k] for state, share in shares.items()) for k in (0, 1)]


def test_the_long_run_is_what_many_rounds_come_to():
    for p, q in drawn(tournaments.memories, 100, seed=3):
        assert [float(mean) for mean in long_run(p, q)] == pytest.approx(played_out(p, q), abs=1e-12)


def test_the_long_run_looks_the_same_from_the_other_side():
    for p, q in drawn(tournaments.memories, 50, seed=4):
        assert long_run(p, q) == long_run(q, p)[::-1]


def test_random_memories_are_tenths_or_seldom_other_parts():
    pairs = [p + q for p, q in drawn(tournaments.memories, 100)]
    tenths = [pair for pair in pairs if all(10 % x.denominator == 0 for x in pair)]
    assert {x for pair in tenths for x in pair} == {Fraction(k, 10) for k in range(1, 10)}
    assert 80 < len(tenths) < 100


def four_equations_for_nothing(p, q):
    return solve_exact([[0] * 4] * 4, [0] * 4)


def test_equations_without_a_solution_are_asked_about(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["7.3"])
    result = check("7.3", four_equations_for_nothing)
    assert "have many solutions" in result.failing.got
    assert result.message.startswith(
        "Your equations do not all say something new. With coins all four shares"
    )


def test_equations_that_contradict_each_other_and_others_are_told_apart():
    def told(detail):
        return about_equations(([HALF] * 4, [HALF] * 4), Outcome("raised", error="ValueError", detail=detail))

    assert told(f"these 4 equations have {CONTRADICTION}").startswith("Your equations contradict each other.")
    assert told("b is a list of exact numbers") == ""


def test_rounds_that_stop_are_told_by_their_number():
    games = [(p, q) for p, q in example_inputs(find("7.3"))]
    calls = [((p, q), (mean_after(p, q, 5), mean_after(p, q, 5, 1)), False) for p, q in games]
    told = "In all calls your means are what comes in round 6, when round 1 is CC."
    assert about_rounds(calls).startswith(told)
    assert about_calls(calls).startswith(told)
    assert about_rounds(calls[-1:]) == "", "in one call alone it may be chance"
    swapped = [(inputs, means[::-1], False) for inputs, means, _ in calls]
    assert about_rounds(swapped) == "", "both means must fit"
    assert "After CD the next round is" in about_flow(games[-1], long_run(*games[-1])[0])


def mean_after(p, q, rounds, player=0):
    """What a player gets in exact numbers, that many rounds after a CC."""
    shares = {("C", "C"): Fraction(1)}
    for _ in range(rounds):
        new = Counter()
        for (mine, theirs), share in shares.items():
            a, b = p[STATES.index((mine, theirs))], q[STATES.index((theirs, mine))]
            for one, other in STATES:
                new[one, other] += share * (a if one == "C" else 1 - a) * (b if other == "C" else 1 - b)
        shares = new
    return sum(share * WORTH[state][player] for state, share in shares.items())


@pytest.mark.parametrize("id", ["7.1", "7.3", "7.6"])
def test_an_error_that_has_the_name_of_a_way_to_differ_is_no_fault_of_the_check(id):
    challenge = find(id)
    for way in (*challenge.questions, "cell"):
        told = explain(challenge, challenge.examples[0].inputs, Outcome("raised", error=way))
        assert told is None or told.endswith("?")


def noisy(e, *p):
    return [e + (1 - 2 * e) * chance for chance in p]


@pytest.mark.parametrize(
    ("p", "means"),
    [
        ((1, 0, 1, 0), ["9/4", "9/4"]),
        ((1, 0, 0, 1), ["737773/250000", "5553/2000"]),
        ((1, 1, 1, 1), ["29899/10000", "1179/400"]),
        ((1, Fraction(1, 3), 1, Fraction(1, 3)), ["32127/10816", "183/64"]),
    ],
    ids=["tit-for-tat", "win-stay", "always cooperate", "generous"],
)
def test_what_noise_costs_two_of_a_kind(p, means):
    for e, mean in zip((Fraction(1, 100), Fraction(5, 100)), means, strict=True):
        assert long_run(noisy(e, *p), noisy(e, *p)) == (Fraction(mean), Fraction(mean))


def expected(f, g, e, rounds):
    """Points that f can expect when both hands slip with chance e: over the states that both can be in."""
    states, total = {(f.start, g.start): 1.0}, 0.0
    for _ in range(rounds):
        new = Counter()
        for (s, t), chance in states.items():
            for one, other in STATES:
                here = chance
                for player, state, move in ((f, s, one), (g, t, other)):
                    here *= 1 - e if player.table[state][0] == move else e
                total += here * WORTH[one, other][0]
                new[after(f, s, one, other), after(g, t, other, one)] += here
        states = new
    return total


def after(player, state, mine, theirs):
    follow = player.table[state][1:]
    return follow[("CC", "CD", "DC", "DD").index(mine + theirs) if len(follow) == 4 else "CD".index(theirs)]


@pytest.mark.parametrize(
    ("e", "order"),
    [
        (
            0.01,
            {"tit-for-two-tats": 3686, "alternator": 3651, "win-stay lose-shift": 3636, "tit-for-tat": 3628},
        ),
        (0.05, {"alternator": 3613, "win-stay lose-shift": 3528, "tit-for-tat": 3516}),
    ],
)
def test_noise_changes_who_wins(e, order):
    players = STRATEGIES.values()
    scores = {f.name: sum(expected(f, g, e, 200) for g in players) for f in players}
    assert [round(each) for each in sorted(scores.values(), reverse=True)][: len(order)] == list(
        order.values()
    )
    assert {name: round(scores[name]) for name in order} == order


def test_longer_memories_under_noise():
    """The mean of a round late in a long match, as for memories of one round."""
    for e, patient, grim in ((0.01, 2.990, 1.030), (0.05, 2.944, 1.148)):
        for name, mean in (("tit-for-two-tats", patient), ("grim trigger", grim)):
            player = STRATEGIES[name]
            late = expected(player, player, e, 3000) - expected(player, player, e, 2500)
            assert late / 500 == pytest.approx(mean, abs=0.0006)


# --- 7.4 ---


def test_shares_grow_as_children_of_many_meetings():
    """People meet people, each pair once: the mean over opponents, and over all."""
    for shares, M in drawn(tournaments.populations, 120, seed=5):
        size = math.lcm(*(share.denominator for share in shares))
        if size > 100:  # a town: too many to meet
            continue
        people = [k for k, share in enumerate(shares) for _ in range(int(share * size))]
        earned = [sum(M[one][other] for other in people) for one in people]
        total = sum(earned)
        new = [
            Fraction(sum(pay for one, pay in zip(people, earned, strict=True) if one == k), total)
            for k in range(len(shares))
        ]
        assert replicator_step(shares, M) == new and sum(new) == 1


def test_random_populations_have_exact_shares_and_something_to_earn():
    absent = 0
    for shares, M in drawn(tournaments.populations, 300):
        assert (
            len(shares) in range(2, 9)
            and sum(shares) == 1
            and {type(share) for share in shares} == {Fraction}
        )
        assert len(M) == len(M[0]) == len(shares) and min(map(min, M)) >= 0
        assert sum(p * q * M[i][j] for i, p in enumerate(shares) for j, q in enumerate(shares)) > 0
        absent += 0 in shares
    assert 50 < absent < 250


def test_a_population_without_defectors_keeps_some_who_always_cooperate():
    """Thirds of always cooperate, always defect and tit-for-tat, ten rounds, for ever."""
    names, field = ("always cooperate", "always defect", "tit-for-tat"), []
    for one in names:
        field.append([points(one, other, 10) for other in names])
    assert field == [[30, 0, 30], [50, 10, 14], [30, 9, 30]]
    shares = [1 / 3] * 3
    for _ in range(2000):
        shares = replicator_step_in_floats(shares, field)
    assert shares == pytest.approx([0.1385, 0, 0.8615], abs=0.0001)


def replicator_step_in_floats(shares, M):
    earned = [
        share * sum(q * pay for q, pay in zip(shares, row, strict=True))
        for share, row in zip(shares, M, strict=True)
    ]
    return [each / sum(earned) for each in earned]


def test_one_in_seventeen_is_the_border():
    M, border = [[30, 9], [14, 10]], Fraction(1, 17)
    for step, sign in ((Fraction(-1, 1000), -1), (0, 0), (Fraction(1, 1000), 1)):
        share = border + step
        change = replicator_step([share, 1 - share], M)[0] - share
        assert (change > 0) - (change < 0) == sign


def test_what_are_no_shares_is_told():
    inputs = ([Fraction(1, 2), Fraction(1, 2), 0], [[1] * 3] * 3)
    assert about_people(inputs, [Fraction(1, 2), Fraction(1, 2), 0]) == ""
    assert "2 shares for 3 strategies" in about_people(inputs, [1, 0])
    assert "add up to 2." in about_people(inputs, [1, 1, 0])
    assert "strategy 2 was 0, and you make 1/3" in about_people(inputs, [Fraction(1, 3)] * 3)
    assert "strategy 0 was 1/2, and you make -1" in about_people(inputs, [-1, 2, 0])


HALF = Fraction(1, 2)


# --- 7.5 ---


def earned(rounds):
    return [[slow_match(f, g, rounds)[2] for g in PLAYERS.values()] for f in PLAYERS.values()]


OFTEN = {"always defect", "tit-for-tat", "grim trigger"}


@pytest.mark.parametrize(
    ("rounds", "best_against_itself"),
    [
        (1, {"always defect", "suspicious tit-for-tat"}),
        (5, OFTEN),
        (10, {*OFTEN, "win-stay lose-shift"}),
        (200, {*OFTEN, "win-stay lose-shift"}),
    ],
)
def test_none_of_the_eight_is_ever_stable_though_some_are_best_against_themselves(
    rounds, best_against_itself
):
    M = earned(rounds)
    assert not any(right.is_ess(M, i) for i in range(8))
    best = {name for i, name in enumerate(PLAYERS) if M[i][i] == max(row[i] for row in M)}
    assert best == best_against_itself


def test_who_is_stable_earns_more_than_one_mutant_in_any_large_crowd():
    """The mean over everybody one can meet, oneself not: a thousand who play i, and one, two or three j."""
    for M, i in drawn(tournaments.mutants, 400):
        leads = [
            [(999 - k) * (M[i][i] - M[j][i]) + k * M[i][j] - (k - 1) * M[j][j] - M[j][i] for k in (1, 2, 3)]
            for j in range(len(M))
            if j != i
        ]
        # Twins that tie everywhere are the ones a finite crowd cannot tell apart.
        sure = (
            type(M[0][0]) is int
            and max(map(max, M)) < 100
            and all(M[i][i] != M[j][i] for j in range(len(M)) if j != i)
        )
        assert not sure or right.is_ess(M, i) == (min(map(min, leads)) > 0)


def test_mutants_tie_in_most_inputs_and_a_third_are_stable():
    found = drawn(tournaments.mutants, 500)
    assert 0.5 < sum(any(M[j][i] == M[i][i] for j in range(len(M)) if j != i) for M, i in found) / 500 < 0.95
    assert 0.25 < sum(right.is_ess(*each) for each in found) / 500 < 0.6
    assert {len(M) for M, _ in found} == {*range(2, 7)}


def test_a_wrong_yes_and_a_wrong_no_are_told_the_earnings():
    assert (
        "Against 2, mutant 0 earns 30 and 2 itself earns 30; against 0 they earn 30 and 30."
        in about_stable(([[30, 0, 30], [50, 10, 14], [30, 9, 30]], 2), True)
    )
    assert "Against 0, mutant 1 earns 2 and 0 itself earns 4." in about_stable(([[4, 0], [2, 3]], 0), False)


# --- 7.6 ---


def test_bots_travel_by_their_names_and_come_back_as_themselves():
    assert len(ENTRANTS) == len({*FAIR, *FAULTY}) == 11
    inputs = [(*pair, TicTacToe()) for pair in product(ENTRANTS.values(), repeat=2)]
    assert unpacked(packed(inputs)) == inputs
    assert repr(find("7.6").examples[0]).startswith("Example(first_bot, last_bot, TicTacToe('.........') ->")


def test_fair_bots_make_legal_moves_and_the_others_do_not_on_some_board():
    boards = [board for *_, board in drawn(entrants.refereed, 300) if not board.is_over]
    for bot in FAIR:
        assert all(bot(board) in board.moves for board in boards)
    for bot in {*FAULTY} - {crash_bot}:
        assert not all(type(bot(board)) is int and bot(board) in board.moves for board in boards)
    with pytest.raises(ERRORS):
        crash_bot(boards[0])


def test_two_referees_agree_on_all_pairs_of_bots_and_a_game_told_truly_is_not_doubted():
    boards = {board for *_, board in drawn(entrants.refereed, 40)}
    for *bots, board in product(ENTRANTS.values(), ENTRANTS.values(), boards):
        told = right.referee(*bots, board)
        assert told == wrong.referee(*bots, board)
        assert about_game((*bots, board), told) == ""


def test_every_end_comes_up_among_the_random_games():
    ends = [right.referee(*each) for each in drawn(entrants.refereed, 500)]
    assert {(winner, reason) for winner, _, reason in ends} == {
        *product("XO", ("over", "error", "illegal")), (None, "over"),
    }  # fmt: skip
    assert {len(moves) for _, moves, _ in ends} >= {*range(6)}


@pytest.fixture
def told(tmp_path, monkeypatch):
    """What `check` says to a function."""

    def told(id, function):
        use_key(monkeypatch, tmp_path, [id])
        result = check(id, function)
        assert not result.passed
        return result

    return told


def stands_still(bot_x, bot_o, board):
    while not board.is_over:
        board.play(bot_x(board))


def asks_for_ever(bot_x, bot_o, board):
    while True:
        try:
            move = bot_x(board)
        except:  # noqa: E722
            move = None
        if move == 99:
            return move


def changes_the_board(bot_x, bot_o, board):
    board.cells[bot_x(board)] = "X"


def lets_errors_through(bot_x, bot_o, board):
    moves = []
    while not board.is_over:
        moves += [bot_x(board)]
        board = board.play(moves[-1])
    return "X", moves, "over"


@pytest.mark.parametrize(
    ("referee", "words"),
    [
        (asks_for_ever, "Does each turn of your loop make a move, or else `return`?"),
        (stands_still, "You made 1,000 boards, and a game has nine moves."),
        (changes_the_board, "A string and a tuple never change."),
    ],
)
def test_a_referee_that_never_ends_or_writes_on_the_board_is_told_so(referee, words, told, monkeypatch):
    monkeypatch.setattr(calling, "LONGEST", 1)
    assert words in told("7.6", referee).message


def test_an_error_that_goes_through_a_referee_is_no_fault_of_the_check(told):
    outcome = run(find("7.6"), [lets_errors_through], (crash_bot, first_bot, TicTacToe()))
    assert (outcome.kind, outcome.error) == ("raised", "TypeError")


def test_what_goes_wrong_in_a_referee_of_ones_own_is_told():
    inputs = (first_bot, centre_bot, TicTacToe())
    refused = Outcome("raised", detail=f"IllegalMove: {TicTacToe('XX..O....').refuse(5)}")
    assert about_refused(inputs, refused).startswith("O is to move on `XX..O....`, and centre_bot answers 5.")
    assert about_refused(inputs, replace(refused, detail=f"IllegalMove: {TicTacToe().refuse(0)}")) == ""
    assert "your dictionary has no MIN." in about_place(inputs, Outcome("raised", detail="KeyError: 'MIN'"))
    assert about_place(inputs, Outcome("raised", detail="KeyError: 3")) == ""
    assert "1 comes twice in your list." in about_game(inputs, ("X", [1, 5, 1], "over"))
    assert "`board.to_move` is MAX there, as always for X" in about_game(inputs, ("X", [5], "over"))
    assert "an error of your own" in about_game(inputs, ("O", [], "error"))
    assert "the bot raised none" in about_game(inputs, ("X", [1, 5, 2], "error"))


# --- 7.7 ---


def games_of_the_ladder():
    points = [[0] * 8 for _ in range(8)]
    for (deeper, other), (won, lost, drawn) in ladder().items():
        points[deeper - 1][other - 1] = won + Fraction(drawn, 2)
        points[other - 1][deeper - 1] = lost + Fraction(drawn, 2)
    return points


def in_floats(strengths, points, steps):
    """The same steps; exact numbers grow by a factor of eight in each."""
    for _ in range(steps):
        strengths = [
            float(x)
            for x in right.rating_step([Fraction(s).limit_denominator(10**12) for s in strengths], points)
        ]
    return strengths


def test_the_ladder_after_thirty_steps_and_what_a_rating_cannot_say():
    points = games_of_the_ladder()
    assert sum(map(sum, points)) == 2_744
    strengths = in_floats([1] * 8, points, 30)
    assert [round(400 * math.log10(s / strengths[0])) for s in strengths] == [
        0,
        338,
        287,
        388,
        412,
        436,
        498,
        527,
    ]
    four, six = strengths[3], strengths[5]
    assert round(100 * four / (four + six)) == 43
    assert round(100 * points[3][5] / 98) == 54
    assert points[3][5] > 49 and points[5][4] > 49 and points[4][3] > 49  # a circle: 4, 6, 5, 4


def test_where_steps_stand_still_everybody_gets_what_is_expected():
    for strengths, points in drawn(tournaments.leagues, 60):
        if min(min(row[:i] + row[i + 1 :]) for i, row in enumerate(points)) > 0:
            found = in_floats([max(s, HALF) for s in strengths], points, 400)
            for i, s in enumerate(found):
                others = [j for j in range(len(found)) if j != i]
                due = sum((points[i][j] + points[j][i]) * s / (s + found[j]) for j in others)
                assert due == pytest.approx(float(sum(points[i])), rel=1e-3)


def test_a_step_never_makes_the_games_less_likely():
    """As Hunter (2004) proves of this step, of the likelihood of Bradley and Terry."""

    def likelihood(strengths, points):
        pairs = [(i, j) for i in range(len(points)) for j in range(len(points)) if i != j and points[i][j]]
        return sum(points[i][j] * math.log(strengths[i] / (strengths[i] + strengths[j])) for i, j in pairs)

    for strengths, points in drawn(tournaments.leagues, 200):
        if min(strengths) > 0:
            after = right.rating_step(strengths, points)
            assert sum(after) == len(after)
            assert likelihood(after, points) >= likelihood(strengths, points) - 1e-12


def test_two_steps_written_differently_agree_and_true_strengths_are_not_doubted():
    for each in drawn(tournaments.leagues, 200):
        new = right.rating_step(*each)
        assert new == wrong.rating_step(*each) == wrong.by_zip(*each)
        assert about_strengths(each, new) == ""


def test_strengths_in_another_order_or_below_0_are_told_so():
    inputs = [1, 1], [[0, 3], [1, 0]]
    turned, other = (inputs, [HALF, 3 * HALF], False), (inputs, [0, 2], False)
    assert about_places([turned]).startswith("Your strengths are right, and stand in another")
    assert about_places([turned, other]) == "", "in one call alone it may be chance"
    assert about_strengths(inputs, [3, -1]).startswith("Bot 1 has a strength below 0, -1.")


def test_in_a_circle_the_order_of_games_decides_with_elo_and_not_here():
    tables = set()
    for order in permutations([(0, 1), (1, 2), (2, 0)]):
        rating = [1000.0] * 3
        for winner, loser in order:
            gain = 32 / (1 + 10 ** ((rating[winner] - rating[loser]) / 400))
            rating[winner] += gain
            rating[loser] -= gain
        tables.add(tuple(round(each, 1) for each in rating))
    assert len(tables) == 6
    assert (min(map(min, tables)), max(map(max, tables))) == (998.5, 1001.5)
    assert right.rating_step([1] * 3, [[0, 1, 0], [0, 0, 1], [1, 0, 0]]) == [1, 1, 1]


# --- 7.8 ---

FAMOUS = [Fraction(11, 13), HALF, Fraction(7, 26), 0]


def determinant(m):
    (a, b, c), (d, e, f), (g, h, i) = m
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def long_run_points(p, q):
    """Mean points of both: the shares of the four states are minors of the chain (Press and Dyson 2012)."""
    flow = []
    for state, (a, b) in enumerate(zip(p, (q[0], q[2], q[1], q[3]), strict=True)):
        row = [a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)]
        flow.append([chance - (k == state) for k, chance in enumerate(row)][:3])
    shares = [(-1) ** k * determinant(flow[:k] + flow[k + 1 :]) for k in range(4)]
    return tuple(
        sum(s * pay for s, pay in zip(shares, payoffs, strict=True)) / sum(shares)
        for payoffs in ((3, 0, 5, 1), (3, 5, 0, 1))
    )


@pytest.mark.parametrize(
    ("other", "points"),
    [
        ([1, 1, 1, 1], (Fraction(41, 11), Fraction(21, 11))),
        ([HALF] * 4, (Fraction(41, 16), Fraction(73, 48))),
        ([1, 0, 1, 0], (1, 1)),
        ([0, 0, 0, 0], (1, 1)),
    ],
)
def test_what_the_famous_extortioner_gets(other, points):
    assert long_run_points(FAMOUS, other) == points


def test_an_extortioner_gets_chi_times_as_much_above_1_from_anybody():
    rng = random.Random(7)
    for (chi,) in hidden_inputs(find("7.8")):
        p = right.extort(chi)
        assert extorts((chi,), p) and extorts((chi,), wrong.extort(chi))
        for _ in range(5):
            mine, theirs = long_run_points(p, [Fraction(rng.randrange(1, 20), 20) for _ in range(4)])
            assert mine - 1 == chi * (theirs - 1)


def test_no_larger_phi_works():
    for chi in range(2, 61):
        largest = wrong.extort(chi)
        more = [Fraction(x - (k < 2)) * Fraction(101, 100) + (k < 2) for k, x in enumerate(largest)]
        assert largest[1] == 0 and more[1] < 0
        assert extorts((chi,), largest) and not extorts((chi,), more)


def test_who_extorts_is_told_nothing_and_who_does_not_is():
    for name, several in MISTAKES["7.8"].items():
        for wrong_one in several if isinstance(several, list) else [several]:
            found = [about_extortion((chi,), wrong_one(chi)) for chi in (2, 10)]
            assert any(found), name
    assert about_extortion((3,), FAMOUS) == ""


def test_what_was_added_to_the_multiple_is_told_whatever_its_phi():
    for phi in (Fraction(1, 77), Fraction(1, 3), Fraction(2)):
        steps = [phi * step for step in (-4, -13, 7, 0)]
        told = about_extortion((3,), [1 + steps[0], steps[1], 1 + steps[2], steps[3]])
        assert told.startswith("Less the multiple of (S - 1) - chi (T - 1) your list is [1, 0, 1, 0], and")
        other = [
            phi * s - 3 * t + one
            for s, t, one in zip((2, -1, 4, 0), (2, 4, -1, 0), (1, 1, 0, 0), strict=True)
        ]
        assert about_extortion((3,), other).startswith("Your φ multiplies S - 1 alone.")
    assert "What you add" not in about_extortion((3,), [1, 0, 1, 0])


@pytest.mark.parametrize("made", [float, lambda number: Fraction(float(number))], ids=["float", "of a float"])
@pytest.mark.parametrize("id", ["7.3", "7.4", "7.7", "7.8"])
def test_what_is_right_but_for_the_last_digits_has_half_the_points(id, made, told):
    result = told(id, lambda *given: [*map(made, getattr(right, find(id).name)(*given))])
    assert (result.points, result.mistake) == (result.max / 2, "form")
    assert "float" in result.message and result.message.endswith("?")


def test_means_are_told_by_what_all_of_them_come_from():
    calls = [(inputs, right.long_run(*inputs), True) for inputs in example_inputs(find("7.3"))]
    assert about_payoffs(calls) == ""
    assert all(about_means(inputs, means) == "" for inputs, means, _ in calls)
    halves = [(inputs, (one, one / 2), False) for inputs, (one, _), _ in calls]
    assert about_payoffs(halves) == "", "no payoff of one state alone"
    (inputs, means, _) = calls[-1]
    near = tuple(mean.limit_denominator(100) for mean in means)
    assert about_means(inputs, near).startswith("Your means are near the right ones, and not exact.")


@pytest.mark.parametrize(
    ("is_turned", "told"),
    [
        (True, "In all calls your first mean is what comes if DD pays 0 to that player. What does DD pay"),
        (False, "if `q` is asked for the state as `p` sees it and if DD pays 0 to that player. Which state"),
    ],
)
def test_another_payoff_is_told_whatever_else_is_wrong(is_turned, told):
    calls = []
    for p, q in example_inputs(find("7.3")):
        a, b, c, _ = about_tournaments._shares(p, q, is_turned)
        calls.append(((p, q), (3 * a + 5 * c, a + b), False))
    assert told in about_payoffs(calls)
