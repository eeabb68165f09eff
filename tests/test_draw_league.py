"""draw_league: who is where, what is written in the cells, and how it is set."""

import random
import re
from base64 import b64decode
from fractions import Fraction
from io import BytesIO

import pytest
from matplotlib.colors import to_hex
from paper import assert_good_picture, axes, contrast, hexadecimal, texts
from PIL import Image

from helpers.draw import draw_league
from helpers.matrices import GRIM, TIT_FOR_TAT
from helpers.matrices.strategies import STRATEGIES
from helpers.theme import theme_of

NAMES = [*STRATEGIES]


def random_league(seed, n):
    rng = random.Random(seed)
    return [[rng.randrange(-3, 50) for _ in range(n)] for _ in range(n)]


def shapes(ax, gid):
    return [patch for patch in ax.patches if patch.get_gid() == gid]


@pytest.mark.parametrize(
    "draw",
    [
        lambda **k: draw_league(NAMES, random_league(1, 8), title="Ten rounds, each against each", **k),
        lambda **k: draw_league("AB", [[None, -1], [1, None]], **k),
        lambda **k: draw_league([f"{k}, a name that is far too long" * 2 for k in range(30)],
                                random_league(2, 30), **k),
        lambda **k: draw_league(map(str, range(60)), random_league(3, 60), **k),
        lambda **k: draw_league(["alone"], [[Fraction(1, 3)]], **k),
        lambda **k: draw_league(NAMES[:4], [[10**9] * 4] * 4, **k),
    ],
    ids=["eight", "two", "thirty", "sixty", "one", "large numbers"],
)  # fmt: skip
def test_it_is_well_set_and_legible(draw):
    assert_good_picture(draw)


@pytest.mark.parametrize("seed", range(4))
def test_rows_and_columns_stand_in_the_order_of_the_totals_and_the_cells_hold_the_payoffs(seed):
    table = random_league(seed, 8)
    ax, totals = draw_league(NAMES, table), {name: sum(row) for name, row in zip(NAMES, table, strict=True)}
    order = texts(ax, "name")[:8]
    assert order == sorted(NAMES, key=lambda name: -totals[name])
    numbers = [int(text.replace("−", "-")) for text in texts(ax, "value")]
    assert numbers == [table[NAMES.index(one)][NAMES.index(other)] for one in order for other in order]
    assert [int(text.replace("−", "-")) for text in texts(ax, "total")] == [totals[name] for name in order]
    for place, name in enumerate(order, 1):
        assert f"{place} {name} {totals[name]}" in ax.alt or [*totals.values()].count(totals[name]) > 1


def test_who_has_as_much_shares_a_place_and_keeps_the_order():
    ax = draw_league("ABC", [[0, 1, 1], [2, 1, 1], [1, 0, 1]])
    assert texts(ax, "place") == ["1", "2", "2"] and "Places: 1 B 4, 2 A 2, 2 C 2." in ax.alt


def test_who_has_not_met_has_a_dash_and_it_counts_nothing():
    ax = draw_league("AB", [[None, 2], [-1, None]])
    assert texts(ax, "value") == ["–", "2", "−1", "–"] and texts(ax, "total") == ["2", "−1"]


def test_players_are_named_by_names_by_functions_or_by_a_dict():
    def mine(me, other):
        return "C"

    table = [[3, 0], [5, 1]]
    assert "1 tit-for-tat 6, 2 grim trigger 3" in draw_league([GRIM, TIT_FOR_TAT], table).alt
    assert "1 mine 6, 2 Bob 3" in draw_league(["Bob", mine], table).alt
    assert "1 b 6, 2 a 3" in draw_league({"a": GRIM, "b": mine}, table).alt


@pytest.mark.parametrize("face", ["white", "#101216"])
def test_the_larger_a_number_the_stronger_its_ground_and_ink_stays_legible(face):
    ax = draw_league("AB", [[0, 10], [20, 30]], ax=axes(500, 300, face))
    grounds = [hexadecimal(shape.get_facecolor()) for shape in shapes(ax, "cell")]
    theme = theme_of(ax)
    contrasts = [contrast(theme.ink, to_hex(ground)) for ground in grounds]
    assert texts(ax, "value") == ["30", "20", "10", "0"] and contrasts == sorted(contrasts)
    assert min(contrasts) >= 4.5 and grounds[-1] == theme.paper and len(shapes(ax, "itself")) == 2


def test_its_png_keeps_every_step_of_the_blue_however_close():
    ax = draw_league("ABC", [[0, 14, 15], [18, 20, 23], [25, 30, 50]])
    image = Image.open(BytesIO(b64decode(re.search(r'base64,([^"]+)"', ax._repr_html_())[1]))).convert("RGB")
    shown = {f"#{red:02X}{green:02X}{blue:02X}" for _, (red, green, blue) in image.getcolors(1 << 16)}
    grounds = {hexadecimal(shape.get_facecolor()) for shape in shapes(ax, "cell")}
    assert grounds <= shown and len(grounds) == 9


def test_the_bars_of_the_totals_begin_at_0_and_are_as_long_as_they():
    bars = shapes(draw_league("ABC", [[0, 1, 5], [0, 2, 1], [-3, 0, 0]]), "bar")
    unit = bars[0].get_width() / 6
    assert [round(bar.get_width() / unit, 6) for bar in bars] == [6, 3, 3]
    assert bars[0].get_x() == pytest.approx(bars[2].get_x() + bars[2].get_width())


@pytest.mark.parametrize("wrong", [[[1]], [[1, 2], [3]], 7, None, [[1, 2]]])
def test_what_is_no_square_table_is_refused(wrong):
    with pytest.raises(ValueError, match="payoffs has a row and a column for each of 2 players, not"):
        draw_league("AB", wrong)


def test_a_wrong_number_or_name_is_refused_with_its_place():
    with pytest.raises(ValueError, match=r"payoffs\[0\]\[1\] is 'x', not a number"):
        draw_league(["A", "B"], [[1, "x"], [0, 0]])
    with pytest.raises(ValueError, match="two players have the same name"):
        draw_league([GRIM, GRIM], [[1, 2], [3, 4]])
