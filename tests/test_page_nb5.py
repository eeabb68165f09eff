"""What notebook 5 shows, with right answers of other styles: nothing on the page contradicts them."""

import json
import re
from base64 import b85decode
from math import inf
from pathlib import Path
from zlib import decompress

import pytest
from mistakes import nb5 as wrong
from reference import nb5 as reference
from searches import fail_hard
from test_challenges_nb5 import with_a_stack

from helpers.challenges import lent_search
from helpers.challenges.move_order import ORDERS, Folded, Hasty, Ordered
from helpers.challenges.watching import count_opened, count_searched, looked
from helpers.checking import check, scores, showing
from helpers.games import MAX, TicTacToe, Tree

BOOK = json.loads((Path(__file__).parents[1] / "solutions" / "05_alpha_beta.ipynb").read_text("utf-8"))
SOURCES = {cell["id"]: "".join(cell["source"]) for cell in BOOK["cells"]}
SHOW = re.compile(r'^(?:show\("[^"]+", |check\(.*, then=)(.*)\)$', re.MULTILINE)
THEN = re.compile(r"^bet\((?:.*\n)*?    then=(.*),\n\)$", re.MULTILINE)
TEXT = "\n".join("".join(cell["source"]) for cell in BOOK["cells"] if cell["cell_type"] == "markdown")


def negamax(node, alpha=-inf, beta=inf):
    def search(node, alpha, beta, sign):
        if node.is_over:
            return sign * node.utility
        best = -inf
        for child in node.children():
            best = max(best, -search(child, -beta, -alpha, -sign))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return search(node, alpha, beta, 1) if node.to_move == MAX else -search(node, -beta, -alpha, -1)


@pytest.fixture
def page(capsys):
    """Runs cells of the notebook, by their ids, with these answers; what the last one prints and shows."""

    def run(*ids, **answers):
        names = {"alphabeta": wrong.alphabeta, "display": lambda *_: None} | answers
        for id in ("imports", "skipped-leaves-check", "pruner-first", "pruner-late", "alphabeta-check"):
            exec(SHOW.sub("", SOURCES[id]), names)
        for id in ids:
            capsys.readouterr()
            exec(SHOW.sub(r"shown = (\1)()", THEN.sub(r"shown = (\1)()", SOURCES[id])), names)
        return capsys.readouterr().out + repr(names["shown"])

    return run


@pytest.mark.parametrize(("order", "entries"), [("row by row", 2_592), ("centre first", 1_122)])
def test_the_hasty_memory_is_the_mistake_that_stores_bounds_as_exact(order, entries):
    table, root = {}, Hasty(TicTacToe(), ORDERS[order])
    wrong.bounds_as_exact(Ordered(TicTacToe(), ORDERS[order]), -inf, inf, table)
    wrong.alphabeta(root)
    assert root.entries() == {node.board: value for node, value in table.items()}
    assert len(table) == entries


def test_what_comes_back_at_a_cut_is_told_from_the_side_of_max(page):
    soft, hard = "alphabeta: at its cuts comes back {}", "alphabeta_hard: at its cuts comes back {}"
    said = page("alphabeta-hard-check", alphabeta=negamax, alphabeta_hard=fail_hard)
    assert soft.format([6, 2]) in said and hard.format([5, 5]) in said

    def trims(node, alpha, beta):
        return max(alpha, min(beta, with_a_stack(node, alpha, beta)))

    said = page("alphabeta-hard-check", alphabeta=with_a_stack, alphabeta_hard=trims)
    assert soft.format("what nobody sees from outside") in said
    assert hard.format("what nobody sees from outside") in said


def test_all_rungs_of_the_ladder_count_positions_entered_from_the_open_window(page):
    ids = ["tictactoe-count", "order-histogram", "move-order-check", "symmetry-folded"]
    answers = {"move_order": ORDERS["centre first"], "alphabeta_table": wrong.with_marks()}
    said = page(*ids, "symmetry-folded", **answers)
    assert (
        "Positions entered from the empty board, window (−∞, ∞). minimax: 549,946; "
        "alphabeta, row by row: 18,297; alphabeta, your order: 7,275; wins and threats first: 2,096; "
        "threats first, table, symmetry: 242."
    ) in said
    assert "window (-1, 1): value 0, 268 positions opened" in said
    assert "".join(SOURCES.values()).count("draw_growth(") == 1


def test_numbers_told_of_tables_and_symmetry():
    def entered(order, *window):
        root = Folded(TicTacToe(), ORDERS[order])
        return count_searched(wrong.with_marks(), root, *window, {}, of=Folded)[1]

    assert (entered("centre first", -inf, inf), entered("centre first", -1, 1)) == (478, 426)


TABLES = [
    (lambda: wrong.with_marks(), [2_726, 1_247, 287, 268]),
    (lambda: reference.alphabeta_table, [2_693, 1_242, 285, 268]),
    (lambda: hard_table, [2_771, 1_273, 296, 270]),
]


@pytest.mark.parametrize(("search", "counts"), TABLES)
def test_what_the_text_says_of_tables_is_about_right_for_every_kind(search, counts):
    rows, centre = ORDERS["row by row"], ORDERS["centre first"]
    asked = [(Ordered, rows, -inf, inf), (Ordered, centre, -inf, inf)]
    asked += [(Folded, centre, -inf, inf), (Folded, centre, -1, 1)]
    found = [
        count_opened(search(), game(TicTacToe(), order), *window, {})[1] for game, order, *window in asked
    ]
    assert found == counts == pytest.approx([2_700, 1_250, 290, 270], rel=0.03)
    assert "about 2,700 and 1,250 positions" in TEXT
    assert "about 290 positions are opened from (−∞, ∞) and about 270 from (−1, 1)" in TEXT


def hard_table(node, alpha, beta, table):
    """Fail-hard: each value, each entry's too, is trimmed to the window of who asks."""
    if node.is_over:
        return max(alpha, min(beta, node.utility))
    low, high = table.get(node, (-inf, inf))
    if low == high or low >= beta or high <= alpha:
        return max(alpha, min(beta, low if low > -inf else high))
    a, b = alpha, beta
    for child in node.children():
        value = hard_table(child, a, b, table)
        a, b = (max(a, value), b) if node.to_move == MAX else (a, min(b, value))
        if a >= b:
            break
    value = a if node.to_move == MAX else b
    table[node] = (value if value > alpha else -inf, value if value < beta else inf)
    return value


def test_the_recap_says_what_the_ladder_says():
    assert "549,946 → 18,297 → 7,275 → 2,096 → 242 positions entered" in TEXT


def test_the_bets_before_alphabeta_come_out_as_alphabeta_says():
    """Nobody has written it yet, so the truth stands in the cells of the bets."""
    first, late = Tree([[[3, 5], [6, 9]], [[1, 2], [0, -1]]]), Tree([[[3, 5], [2, 9]], [[12, 5], [23, 23]]])
    assert looked([wrong.alphabeta], (first,)) == (5, [3, 5, 6, 1, 2])
    nine, _, right = SOURCES["pruner-first"].partition('"5.right"')
    assert '"5.leaf-nine"' in nine and 'truth="no"' in nine and 'truth="none"' in right
    assert looked([wrong.alphabeta], (late,)) == (12, [3, 5, 2, 9, 12, 5, 23])
    assert '"5.unseen"' in SOURCES["pruner-late"] and "truth=1," in SOURCES["pruner-late"]


def test_what_is_lent_is_the_solution_of_5_2():
    cell = SOURCES["alphabeta-answer"]
    code = [line for line in cell.splitlines() if '"""' not in line and "###" not in line]
    assert decompress(b85decode(lent_search.PACKED)).decode().splitlines() == code


def test_a_lent_alphabeta_serves_what_comes_after_and_is_no_answer_itself(monkeypatch):
    monkeypatch.setattr(scores, "_passed", {})
    lent = lent_search.borrow()
    for id, answer in (("5.2", lent), ("5.2", lambda node, a=-inf, b=inf: lent(node, a, b)), ("3.2", lent)):
        result = check(id, answer)
        assert not result.attempted and result.points == 0
    assert check("5.3", wrong.narrowing(lent)).passed
    assert check("5.4", ORDERS["centre first"], lent).passed
    assert check("5.8", reference.best_first, lent).passed
    space = {"alphabeta": lent}
    exec("def uses():\n    return alphabeta", space)
    assert showing.waits_for("5", space["uses"]) is None


def test_a_bet_about_alphabeta_waits_for_the_first_challenge_that_asks_for_it(monkeypatch):
    """5.4 and 5.8 take `alphabeta` too."""
    monkeypatch.setattr(scores, "_passed", {})
    names = {"alphabeta": wrong.alphabeta, "best_move_ab": reference.best_move_ab}
    exec("def uses():\n    return alphabeta, best_move_ab", names)
    for id, name in (("5.3", "best_move_ab"), ("5.2", "alphabeta")):
        assert showing.waits_for("5", names["uses"]) == "5.2"
        scores.judged(id, [names[name]], passed=True)
    assert showing.waits_for("5", names["uses"]) is None
