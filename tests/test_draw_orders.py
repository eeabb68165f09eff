"""The histogram of what orders of moves need, and the data it is drawn from."""

import random

import pytest
from paper import assert_good_picture, texts

from helpers.draw import draw_orders
from helpers.games.tictactoe import static_orders

ORDERS = static_orders()
MARKS = [("worst", 46_035), ("row by row", 18_297), ("mean", 19_524), ("best", 6_228), ("yours", 7_275)]
PICTURES = {
    "all orders": lambda **k: draw_orders(ORDERS, MARKS, **k),
    "no marks": lambda **k: draw_orders(ORDERS, title="All of them", **k),
    "one order": lambda **k: draw_orders({7_275: 1}, [("it", 7_275)], **k),
    "a mark outside": lambda **k: draw_orders(ORDERS, [("wins first", 2_096), ("all", 549_946)], **k),
    "marks in a crowd": lambda **k: draw_orders(ORDERS, [(f"m{i}", 46_000 + i) for i in range(6)], **k),
    "one place": lambda **k: draw_orders({0: 3, 1: 4}, [("a", 0), ("b", 0), ("c", 1)], **k),
}


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_well_set_light_and_dark(name):
    assert_good_picture(PICTURES[name])


def bars(ax):
    return [bar for plot in ax.child_axes for bar in plot.patches]


def test_every_order_is_in_a_bar_and_every_mark_has_its_name():
    ax = draw_orders(ORDERS, MARKS)
    assert texts(ax, "mark") == [
        "best: 6,228", "yours: 7,275", "row by row: 18,297", "mean: 19,524", "worst: 46,035",
    ]  # fmt: skip
    assert len(bars(ax)) == len({positions // 500 for positions in ORDERS})


def test_a_bar_is_as_high_as_the_orders_in_it():
    rng = random.Random(3)
    counts = {k * 10: rng.randrange(1, 50) for k in range(8)}
    assert [bar.get_height() for bar in bars(draw_orders(counts))] == [*counts.values()]


def test_the_words_say_how_many_orders_are_better_and_worse():
    words = draw_orders({10: 1, 20: 6, 30: 2, 40: 0}, [("a", 20), ("b", 5)]).alt
    assert words == (
        "9 orders, from 10 to 30 positions. b: 5, with fewer than 5 in 0 and more in 9 of them. "
        "a: 20, with fewer than 20 in 1 and more in 2 of them."
    )


@pytest.mark.parametrize("counts", [{}, {1: 0}, {-1: 2}])
def test_what_cannot_be_drawn_is_refused_in_words(counts):
    with pytest.raises(ValueError, match="draw_orders needs counts"):
        draw_orders(counts)


def test_the_counts_are_those_of_all_orders():
    assert sum(ORDERS.values()) == 362_880 and list(ORDERS) == sorted(ORDERS)
    assert (min(ORDERS), max(ORDERS)) == (6_228, 46_035)
    assert sum(at * orders for at, orders in ORDERS.items()) / 362_880 == pytest.approx(19_523.9, abs=0.05)
