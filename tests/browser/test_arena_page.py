"""The page of an arena in a browser: keys, the list, light and dark, a phone, and texts of strangers."""

import pytest
from arena.pretend import dilemma, report

from browser import axe, contrast
from browser.conftest import WINDOW
from instructors.arena import page as pages

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def shown(offline, tmp_path):
    """shown(report): its page, opened as a file; what goes wrong in it fails the test."""
    wrong = []

    def hear(fault):
        wrong.append(str(fault))

    def open_page(made):
        pages.write(made, tmp_path)
        offline.goto((tmp_path / "index.html").as_uri())
        return offline

    def listen(message):
        if message.type == "error":
            hear(message.text)

    offline.on("pageerror", hear)
    offline.on("console", listen)
    yield open_page
    offline.remove_listener("pageerror", hear)
    offline.remove_listener("console", listen)
    offline.set_viewport_size(WINDOW)
    assert wrong == []


def test_a_button_opens_a_game_and_the_arrows_step_through_it(shown):
    made = report(12)
    page = shown(made)
    page.get_by_role("button", name="Watch the quickest win").click()
    says, board = page.locator(".says"), page.locator(".viewer .sheet")
    assert says.inner_text().startswith("Opening, move 4 of 4")
    assert page.locator(".viewer .sheet .given").count() == 4
    page.keyboard.press("ArrowRight")
    assert says.inner_text().startswith("Move 5 of ")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    assert says.inner_text().startswith("Opening, move 3 of 4")
    page.keyboard.press("End")
    assert "The end" in says.inner_text()
    assert page.locator(".viewer .through").get_attribute("d")
    assert board.get_attribute("aria-label").startswith("The board, each column from below. column 1: ")


def test_every_board_is_the_one_that_the_rules_make(shown):
    made = report(12, "in-a-row 4 5 4")
    page, board = shown(made), pages.Board(made.game)
    for number, game in enumerate(made.games[:12]):
        page.locator(".list [data-game]").nth(number).click()
        page.get_by_role("slider", name="Move").press("End")
        marks = page.evaluate(
            "[...document.querySelectorAll('.viewer .sheet g')].map(each => each.classList[0])"
        )
        cells = "".join("." if mark == "free" else mark for mark in marks)
        expected = board.after(board.moves(game.opening) + board.moves(game.moves))
        assert cells == expected.split("'")[1].replace(" ", "")


def test_the_list_is_chosen_by_nickname(shown):
    made = report(12)
    page = shown(made)
    name = made.ladder[3].nickname
    page.locator(".ladder").get_by_role("button", name=name).click()
    own = [game for game in made.games if name in (game.x, game.o)]
    assert page.locator(".chosen p[role=status]").inner_text() == f"{len(own)} games"
    assert page.locator(".list tbody tr").count() == len(own)
    page.get_by_label("Against").select_option(label=own[0].o if own[0].x == name else own[0].x)
    assert page.locator(".list tbody tr").count() < len(own)
    page.get_by_label("Against").select_option(index=0)
    page.get_by_label("Result").select_option(label="lost")
    lost = [game for game in own if game.result and (game.x, game.o)[game.result == "X"] == name]
    assert page.locator(".list tbody tr").count() == len(lost)


def test_a_cell_of_the_table_opens_the_games_of_its_pair_by_click_and_by_keys(shown):
    made = report(12)
    page = shown(made)
    first = next(each.nickname for each in made.ladder if each.kind == "bot")
    assert page.locator(".winner").inner_text() == first
    assert page.locator(".stage g:is(.X, .O)").count() >= 4
    cell = page.locator(".cross button").first
    cell.focus()
    page.keyboard.press("ArrowDown")
    cell = "document.activeElement.parentElement"
    i, j = page.evaluate(f"[{cell}.parentElement.rowIndex, {cell}.cellIndex]")
    names = [text.split(" ", 1)[1] for text in page.locator(".cross tbody th").all_inner_texts()]
    page.keyboard.press("Enter")
    pair = {names[i - 1], names[j - 1]}
    played = [game for game in made.games if {game.x, game.o} == pair]
    assert page.locator(".list tbody tr").count() == len(played) > 0
    assert page.locator(".cross button[tabindex='0']").count() == 1


def test_rounds_of_the_dilemma_are_stepped_through(shown):
    page = shown(dilemma())
    page.get_by_role("slider", name="Round").press("End")
    assert page.locator(".strip span").count() == 60
    assert "Points per round so far" in page.locator(".says").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1100])
@pytest.mark.parametrize("make", [lambda: report(12, hostile=True, names=True), dilemma])
def test_everyone_can_read_it(browser, tmp_path, make, width, scheme):
    pages.write(make(), tmp_path)
    # The page's own policy would keep axe out.
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True, bypass_csp=True
    )
    page = context.new_page()
    try:
        page.goto((tmp_path / "index.html").as_uri())
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert axe.faults(page) == contrast.faint(page) == []
        assert page.evaluate(SIDEWAYS) == 0
        assert page.evaluate("'ran' in window") is False
    finally:
        context.close()


def test_only_the_page_s_own_script_runs(offline, tmp_path):
    pages.write(report(6), tmp_path)
    path = tmp_path / "index.html"
    path.write_bytes(path.read_bytes().replace(b"<main>", b"<main><script>window.ran = 1</script>"))
    offline.goto(path.as_uri())
    assert offline.evaluate("'ran' in window") is False
    assert offline.locator(".list tbody tr").count() > 0
