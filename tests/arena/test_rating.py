"""Ratings of an arena: a second fit, known cases, and intervals that hold what they promise."""

from math import exp, log
from random import Random

import numpy as np
import pytest

from helpers.tournament import rating, rounds
from helpers.tournament.rating import Rating, bands, rate


def slowly_fitted(names, games, steps=4000):
    """The same ratings, by plain gradient ascent, a game at a time, with a drawn pair against the mean."""
    strength = dict.fromkeys(names, 0.0)
    for _ in range(steps):
        slope = {name: 2 * (0.5 - 1 / (1 + exp(-value))) for name, value in strength.items()}
        for x, o, points in games:
            surprise = points - 1 / (1 + exp(strength[o] - strength[x]))
            slope[x] += surprise
            slope[o] -= surprise
        strength = {name: strength[name] + 0.05 * slope[name] for name in names}
    return {name: value * 400 / log(10) for name, value in strength.items()}


def some_games(seed, names, count):
    dice = Random(seed)
    return [(*dice.sample(names, 2), dice.choice([0, 0.5, 1, 1])) for _ in range(count)]


@pytest.mark.parametrize("seed", range(4))
def test_a_plain_gradient_finds_the_same_ratings(seed):
    games = some_games(seed, list("abcde"), 30)
    slow = slowly_fitted("abcde", games)
    found = rate(list("abcde"), games, zero="c")
    for name in "abcde":
        assert found[name].value == pytest.approx(slow[name] - slow["c"], abs=1e-3)


def test_the_random_anchor_is_at_zero_and_the_order_of_games_does_not_matter():
    games = some_games(7, ["a", "b", "random"], 20)
    found = rate(["a", "b", "random"], games, zero="random")
    again = rate(["a", "b", "random"], games[::-1], zero="random")
    assert found["random"].value == 0
    assert all(found[name] == pytest.approx(again[name]) for name in found)


def test_who_won_all_games_has_a_finite_rating_and_a_wide_interval():
    found = rate(["a", "b", "c"], [("a", "b", 1), ("a", "c", 1), ("b", "c", 0.5)])
    assert 0 < found["a"].value < 1000
    assert found["a"].low < found["b"].value


def test_a_drawn_pair_against_the_mean_pulls_all_towards_it():
    few, many = ([("a", "b", 1)] * n for n in (1, 100))
    assert rate(["a", "b"], few)["a"].value < rate(["a", "b"], many)["a"].value
    assert rate(["a", "b"], [])["a"].value == 0


def test_what_intervals_do_not_part_shares_places():
    found = {"a": Rating(300, 250, 350), "b": Rating(260, 210, 310), "c": Rating(100, 50, 150)}
    assert bands(found) == {"a": "1–2", "b": "1–2", "c": "3"}


def played(dice, true, x, o, draws=0.15):
    """The points of x, drawn by chance from true strengths in Elo."""
    expected = 1 / (1 + 10 ** ((true[o] - true[x]) / 400))
    share = 2 * draws * min(expected, 1 - expected)
    if dice.random() < share:
        return 0.5
    return float(dice.random() < (expected - share / 2) / (1 - share))


def simulated(seats, seed):
    """The true strengths of a class, from their mean, and the ratings that its arena gives."""
    dice = Random(seed)
    names = [f"{number:03}" for number in range(seats)]
    true = {name: dice.gauss(0, 200) for name in names}
    games, met, ranked = [], set(), names
    for number, kind in enumerate(rounds.plan(seats)):
        for pair in rounds.tables(kind, ranked, met, f"{seed} {number}"):
            for x, o in (pair, pair[::-1]) * (4 if kind == rounds.FINAL else 1):
                games.append((x, o, played(dice, true, x, o)))
            met.add(frozenset(pair))
        found = rate(names, games)
        ranked = sorted(names, key=lambda name: -found[name].value)
    mean = np.mean(list(true.values()))
    return {name: true[name] - mean for name in names}, found


@pytest.mark.parametrize(("seats", "classes"), [(12, 60), (40, 25)])
def test_an_interval_of_95_percent_holds_the_truth_in_95_of_100_cases(seats, classes):
    held = []
    for seed in range(classes):
        true, found = simulated(seats, seed)
        held += [found[name].low <= true[name] <= found[name].high for name in true]
    assert 0.92 <= np.mean(held) <= 0.97


def test_in_a_large_class_the_order_is_right_and_the_best_is_in_the_final():
    true, found = simulated(100, 3)
    first = max(true, key=true.get)
    ranked = sorted(found, key=lambda name: -found[name].value)
    places = [sorted(true, key=true.get).index(name) for name in sorted(found, key=lambda n: found[n].value)]
    assert np.corrcoef(places, range(100))[0, 1] > 0.85
    assert first in ranked[: rounds.FINALISTS]
    assert rating.bands(found)[ranked[-1]].endswith("100")
