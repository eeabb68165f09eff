"""The living payoff table as a file: by mouse, finger and keys, announced, on a phone, in the dark."""

import pytest

from browser import axe, contrast
from browser.conftest import WINDOW, resize
from helpers import drag_payoffs
from helpers.draw.charts.reply_curves import meetings
from helpers.matrices import BATTLE_OF_THE_SEXES, MATCHING_PENNIES, PRISON, WEAK

STEP = 9  # pixels of a drag for one whole number
LOOK = """() => ({
    says: part("says").innerText, count: part("count").innerText, fate: part("fate").textContent,
    found: [...document.querySelectorAll(".found li")].map(each => each.innerText.trim()),
    nash: cells.map(each => each.classList.contains("nash")),
    lines: [0, 1].map(player => part(`plane .curve.p${player}`).getAttribute("d")),
    turns: [0, 1].map(player => part(`scales .turn.p${player}`).textContent),
})"""


@pytest.fixture
def table(offline, tmp_path):
    """table(game): the page, opened as a file."""

    def open_page(game, **more):
        drag_payoffs(*game, game.rows, game.columns, **more).save(tmp_path / "payoffs.html")
        offline.goto((tmp_path / "payoffs.html").as_uri())
        return offline

    yield open_page
    offline.set_viewport_size(WINDOW)
    offline.emulate_media(reduced_motion="null")


def payoff(page, player, i, j):
    return page.locator(f'.payoff[data-at="{player}{i}{j}"]')


def middle(page, where):
    box = where.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, where, steps):
    x, y = middle(page, where)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y - steps * STEP, steps=4)
    page.mouse.up()


def test_a_dragged_payoff_moves_marks_lines_and_equilibria_at_once(table):
    page = table(BATTLE_OF_THE_SEXES)
    before = page.evaluate(LOOK)
    assert before["nash"] == [True, False, False, True] and before["turns"] == ["2/3", "1/3"]
    drag(page, payoff(page, 0, 0, 0), 2)
    after = page.evaluate(LOOK)
    assert payoff(page, 0, 0, 0).inner_text() == "4"
    assert after["turns"] == ["2/3", "1/5"]
    assert after["lines"][0] != before["lines"][0] and after["lines"][1] == before["lines"][1]
    assert "mixed: row player 2/3 on ballet, column player 1/5 on ballet" in after["found"]
    assert after["says"] == (
        "Row player 4 at ballet/ballet. The row player’s line moved, and so the COLUMN PLAYER’s mix: "
        "1/4 → 1/5 on ballet. The row player’s own mix stays 2/3."
    )


def test_keys_do_what_a_drag_does(table):
    page = table(BATTLE_OF_THE_SEXES)
    where = payoff(page, 1, 1, 1)
    for key, value in (("ArrowUp", 3), ("ArrowRight", 4), ("ArrowDown", 3), ("ArrowLeft", 2), ("PageUp", 6),
                       ("PageDown", 2), ("Home", -12), ("End", 12), ("ArrowUp", 12)):  # fmt: skip
        where.press(key)
        assert where.get_attribute("aria-valuenow") == str(value)
    assert where.get_attribute("aria-valuetext") == "12, best reply"
    where.press("Home")
    assert where.get_attribute("aria-valuetext") == "−12"
    assert page.get_by_role("status").inner_text().startswith("Column player −12 at boxing/boxing.")


def test_a_press_above_or_below_a_number_is_one_step(table):
    page = table(BATTLE_OF_THE_SEXES)
    where = payoff(page, 0, 0, 1)
    where.click(position={"x": 28, "y": 6})
    where.click(position={"x": 28, "y": 6})
    assert where.inner_text() == "2"
    where.click(position={"x": 28, "y": 54})
    assert where.inner_text() == "1"


def test_a_tap_drops_and_a_finger_drags_a_payoff(browser, tmp_path):
    context = browser.new_context(viewport={"width": 390, "height": 800}, has_touch=True, offline=True)
    page = context.new_page()
    drag_payoffs(*BATTLE_OF_THE_SEXES).save(tmp_path / "payoffs.html")
    page.goto((tmp_path / "payoffs.html").as_uri())
    page.locator(".square").scroll_into_view_if_needed()
    page.touchscreen.tap(*middle(page, page.locator(".plane .grid")))
    page.wait_for_function("part('says').innerText === 'Two populations begin at p = 0.50, q = 0.50.'")
    assert page.locator(".fate").inner_text() == "The two populations drift to the mixed equilibrium."
    payoff(page, 0, 0, 0).scroll_into_view_if_needed()
    x, y = middle(page, payoff(page, 0, 0, 0))
    client = context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x, "y": y + 3 * STEP}]),
        ("touchEnd", []),
    ):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert payoff(page, 0, 0, 0).inner_text() == "−1"
    context.close()


@pytest.mark.parametrize("game", [PRISON, WEAK, MATCHING_PENNIES, BATTLE_OF_THE_SEXES])
def test_it_tells_as_many_equilibria_as_there_are(table, game):
    look, pieces = table(game).evaluate(LOOK), meetings(*game)
    assert len(look["found"]) == len(pieces)
    points = sum(piece.is_point for piece in pieces)
    told = "One equilibrium" if points == 1 else f"{points} equilibria"
    assert look["count"].startswith("Infinitely many" if points < len(pieces) else told)


def test_who_never_cares_has_the_whole_square(table):
    page = table(MATCHING_PENNIES)
    page.evaluate("game = [[[1, 1], [1, 1]], [[0, 0], [0, 0]]]; now = solve(game); draw()")
    look = page.evaluate(LOOK)
    assert look["count"] == "Everything is an equilibrium" and look["nash"] == [True] * 4
    assert look["lines"][0].count("M") == look["lines"][1].count("M") == 9
    assert look["found"] == ["all with row player 0 to 1 on heads, column player 0 to 1 on heads"]


def test_a_click_or_enter_in_the_square_drops_populations_that_drift(table):
    page = table(BATTLE_OF_THE_SEXES)
    square = page.locator(".square")
    x, y = middle(page, page.locator(".plane .grid"))
    page.mouse.click(x + 30, y)
    assert page.locator(".fate").inner_text() == "The two populations drift to ballet/ballet."
    for key in ("ArrowLeft", "ArrowDown", "ArrowDown", "Home"):  # from where the click was
        square.press(key)
    assert page.get_by_role("status").inner_text() == "The spot is at p = 0.00, q = 0.40."
    for key in ("ArrowRight", "ArrowRight", "Enter"):
        square.press(key)
    assert page.get_by_role("status").inner_text() == "Two populations begin at p = 0.10, q = 0.40."
    assert page.locator(".fate").inner_text() == "The two populations drift to boxing/boxing."
    assert page.locator(".plane .path").get_attribute("d").startswith("M10.0,60.0L")
    payoff(page, 0, 0, 0).press("End")
    assert page.locator(".fate").inner_text() == "The two populations drift to ballet/ballet."
    square.press("Escape")
    assert page.locator(".fate").inner_text() == page.locator(".plane .path").get_attribute("d") == ""


def test_pennies_go_round(table):
    page = table(MATCHING_PENNIES)
    page.locator(".square").press("ArrowLeft")
    page.locator(".square").press("Enter")
    assert page.locator(".fate").inner_text().startswith("The two populations go round the mixed equilibrium")


def test_start_again_brings_the_game_back(table):
    page = table(PRISON)
    before, again = page.evaluate(LOOK), page.get_by_role("button", name="Start again")
    assert again.get_attribute("aria-disabled") == "true"
    payoff(page, 1, 0, 1).press("Home")
    page.locator(".square").press("Enter")
    assert again.get_attribute("aria-disabled") == "false"
    again.click()
    assert page.evaluate(LOOK) == before | {"says": "The game is as it was."}


def test_a_goal_gets_its_star_when_it_is_reached_and_not_before(table):
    page = table(BATTLE_OF_THE_SEXES, puzzles=True)
    stars = page.locator(".goals .star")
    assert stars.all_inner_texts() == ["☆"] * 4
    payoff(page, 0, 0, 1).press("ArrowUp")
    assert stars.all_inner_texts() == ["☆", "☆", "☆", "★"]
    assert page.get_by_role("status").inner_text().endswith("★ Infinitely many equilibria!")
    payoff(page, 0, 0, 1).press("ArrowUp")
    payoff(page, 0, 0, 1).press("Home")
    assert stars.all_inner_texts() == ["☆", "★", "★", "★"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 850])
def test_it_can_be_read_on_a_phone_and_in_the_dark(table, scheme, width):
    page = table(PRISON, puzzles=True)
    page.emulate_media(color_scheme=scheme)
    resize(page, width)
    page.locator(".square").press("Enter")
    payoff(page, 0, 0, 0).press("Home")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sizes = page.evaluate(
        "[...document.querySelectorAll('.square text')].map(t => t.getBoundingClientRect())"
    )
    assert all(max(size["width"], size["height"]) >= 11 for size in sizes if size["width"])
    assert axe.faults(page) == contrast.faint(page) == []


def test_who_wants_no_motion_sees_none(table):
    page = table(BATTLE_OF_THE_SEXES)
    page.emulate_media(reduced_motion="reduce")
    page.locator(".square").press("ArrowRight")
    page.locator(".square").press("Enter")
    assert page.locator(".drop").get_attribute("transform") == "translate(100.0,0.0)"


SCRIPTS = "moves => moves.forEach(([slider, value]) => set(sliders[slider], value))"


def test_after_many_moves_the_table_has_the_numbers_of_the_last(table):
    page = table(MATCHING_PENNIES)
    page.locator(".square").press("ArrowLeft")
    page.locator(".square").press("Enter")
    moves = [(k % 8, (k * 7) % 25 - 12) for k in range(200)]
    page.evaluate(SCRIPTS, moves)
    shown = [int(each.get_attribute("aria-valuenow")) for each in page.get_by_role("slider").all()]
    assert shown == [dict(moves)[slider] for slider in range(8)]
