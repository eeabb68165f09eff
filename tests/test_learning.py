"""Two players who learn, round by round: what was played is found from the shares, each turn is marked."""

import re
from fractions import Fraction
from html import unescape

import pytest

from helpers import replay_learning
from helpers.matrices import MATCHING_PENNIES, ROCK_PAPER_SCISSORS, Bimatrix
from helpers.stepped.learning.svg import rounds_svg, shares_svg
from helpers.stepped.learning.tallies import Tallies, path_of

CHASE = Bimatrix([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[0, 1, 0], [0, 0, 1], [1, 0, 0]])
THIRDS = [Fraction(1, 3)] * 3


def fictitious_play(A, B, n):
    """The shares of the actions in n rounds, where each player answers what the other did so far."""
    row_moves, column_moves = [], []
    row_totals, column_totals = [0] * len(A), [0] * len(A[0])
    for _ in range(n):
        i, j = row_totals.index(max(row_totals)), column_totals.index(max(column_totals))
        row_moves.append(i)
        column_moves.append(j)
        row_totals = [total + row[j] for total, row in zip(row_totals, A, strict=True)]
        column_totals = [total + payoff for total, payoff in zip(column_totals, B[i], strict=True)]
    return shares(row_moves, len(A)), shares(column_moves, len(A[0]))


def shares(moves, count):
    return [Fraction(moves.count(action), len(moves)) for action in range(count)]


def replayed(game, rounds, **look):
    return replay_learning(lambda n: fictitious_play(*game, n), rounds, **look)


@pytest.mark.parametrize("game", [MATCHING_PENNIES, ROCK_PAPER_SCISSORS, CHASE])
def test_the_shares_of_every_round_are_those_that_the_function_says(game):
    assert replayed(game, 90).path == [fictitious_play(*game, n) for n in range(1, 91)]


def test_the_function_is_asked_for_few_rounds_where_both_play_the_same_for_long():
    asked = []
    runs = Tallies(lambda n: asked.append(n) or fictitious_play(*CHASE, n)).runs(0, 600)
    assert len(runs) == 13 and len(asked) == len(set(asked)) < 80
    assert path_of(runs, 600, [3, 3])[-1] == fictitious_play(*CHASE, 600)


def test_each_turn_of_the_chase_takes_longer_than_the_one_before():
    made = replayed(CHASE, 600)
    assert made.turns == [42, 565] and "Turn 1 ends with round 42, turn 2 with round 565." in repr(made)
    assert re.findall(r'data-at="(\d+)">(.*?)<', made.html) == [
        ("42", "Turn 1 ends in round 42"),
        ("565", "Turn 2 ends in round 565"),
    ]


def test_who_never_changes_makes_no_turn():
    made = replay_learning(lambda n: ([1, 0], [0, 1]), 9)
    assert made.turns == [] and 'class="turns"' not in made.html and "turn" not in repr(made)


def test_a_number_of_a_round_that_has_no_room_is_left_out():
    assert re.findall(r">(\d+)</text>", rounds_svg(["a", "b"], 600, [42, 46, 565])) == ["42", "565"]
    assert re.findall(r">(\d+)</text>", rounds_svg(["a", "b"], 600, [42, 300])) == ["42", "300", "600"]


def test_the_star_stands_at_the_equilibrium():
    [star] = re.findall('class="star" x="(.*?)" y="(.*?)"', shares_svg(["a", "b", "c"], (THIRDS, THIRDS)))
    assert star == ("180.0", f"{262 - 262 * 3**0.5 / 6 + 7:.1f}")
    quarter = [Fraction(1, 4), Fraction(3, 4)]
    [star] = re.findall('class="star" x="(.*?)" y="(.*?)"', shares_svg(["a", "b"], (quarter, quarter[::-1])))
    assert star == (f"{66 + 262 / 4:.1f}", f"{12 + 262 / 4 + 7:.1f}")


def test_the_page_asks_for_nothing_outside_and_names_are_text():
    page = replayed(MATCHING_PENNIES, 9, names=["</script>", "<b>"], title="a < b").html
    assert not re.search(r"https?:(?!//www.w3.org/2000/svg)|src=|@import|url\(", page)
    assert page.count("</script>") == 2 and "<b>" not in page and "a &lt; b, 9 rounds" in page


def test_a_notebook_keeps_a_still_picture_and_the_page():
    made = replayed(MATCHING_PENNIES, 9)
    still, _, rest = made._repr_html_().partition("<iframe")
    assert made.still.alt in unescape(still)
    assert unescape(re.search(r"srcdoc='([^']*)'", rest)[1]) == made.html


@pytest.mark.parametrize(
    "call, words",
    [
        (lambda: replayed(CHASE, 0), "shows 1 to 2000 rounds, not 0"),
        (
            lambda: replay_learning(lambda n: ([0.5, 0.5], [1, 0]), 4),
            "1 rounds are not 0 rounds and one more",
        ),
        (lambda: replay_learning(lambda n: ([1, 2], [1, 0]), 4), "frequencies"),
        (lambda: replay_learning(lambda n: ([1], [1]), 4), "2 actions each, or of 3"),
    ],
)
def test_what_is_wrong_is_named(call, words):
    with pytest.raises(ValueError, match=words):
        call()
