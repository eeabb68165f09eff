"""A tree to drag, as a page that was saved: hands, a finger and keys, what is said, a phone, its speed."""

import json
import random
import re
from itertools import combinations

import pytest
from searches import EIGHT, alphabeta, minimax
from test_drag import Watched

from browser import axe, contrast
from browser.conftest import WINDOW, resize
from helpers import MAX, Tree, drag

UNEVEN = Tree([[[3, 5], 4, [2, [8, -1]]], 7, [[1, [0, [2, 6]]], -3]])
SIXTEEN = Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1, 4, 7, 8, 2, 5, 3, 1, 6])
WIDE_NUMBERS = Tree.from_leaves([-999, 512, 640, 999, -128, 256, 0, -512])
NESTED = "(function nested(node) { return node.kids.length ? node.kids.map(nested) : node.value; })(tree)"
# The sheet and its texts, measured in one go.
SHEET = """() => {
    const sheet = document.querySelector("svg.tree").getBoundingClientRect();
    const shown = [...document.querySelectorAll("svg text")].filter((text) => text.textContent);
    const texts = shown.map((text) => {
        const {x, y, width, height} = text.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(text).fontSize);
        return [text.textContent, x, y + height * 0.2, x + width, y + height * 0.8, size];
    });
    return [[sheet.left, sheet.top, sheet.right, sheet.bottom], texts];
}"""
MOVES = """async () => {
    const leaf = leaves[1].g, next = () => new Promise(requestAnimationFrame);
    for (let k = 0; k < 200; k++) {
        const key = new KeyboardEvent("keydown", {key: k % 40 < 20 ? "ArrowUp" : "ArrowDown", bubbles: true});
        leaf.dispatchEvent(key);
        await next();
    }
}"""


@pytest.fixture
def dragged(offline, tmp_path):
    """dragged(tree, …): the page, opened as a file; branches are at once where they go."""

    def open_page(tree=EIGHT, windows=True, **look):
        drag(tree, windows, **look).save(tmp_path / "drag.html")
        offline.emulate_media(reduced_motion="reduce")
        offline.goto((tmp_path / "drag.html").as_uri())
        return offline

    yield open_page
    offline.emulate_media(reduced_motion="null", color_scheme="null")
    offline.set_viewport_size(WINDOW)


def leaf(page, k):
    return page.get_by_role("slider", name=f"Leaf {k} of ")


def branch(page, name):
    return page.get_by_role("button", name=f"{name}:")


def middle(node, part=".shape"):
    box = node.locator(part).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def says(page):
    return page.get_by_role("status").inner_text()


def title(page):
    return page.get_by_role("heading").inner_text().replace("\n", " ")


def titled(page):
    """What the title must say of the tree that is shown, by the course's own searches."""
    tree, seen = json.loads(json.dumps(page.evaluate(NESTED))), []
    value = str(minimax(Watched(tree, MAX, []))).replace("-", "−")
    alphabeta(Watched(tree, MAX, seen))
    count = page.get_by_role("slider").count()
    return f"The root is worth {value} alpha-beta looks at {len(seen)} of {count} leaves"


def test_a_leaf_is_dragged_up_and_down_and_all_goes_with_it(dragged):
    page = dragged()
    x, y = middle(leaf(page, 2))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 10)
    page.mouse.move(x + 30, y + 0.4 * 112, steps=5)
    assert leaf(page, 2).get_attribute("aria-valuenow") == "-3"
    assert page.get_by_role("status").get_attribute("aria-live") == "off"
    page.mouse.up()
    assert page.get_by_role("status").get_attribute("aria-live") == "polite"
    assert says(page) == "Leaf 2: 5 → −3. The root falls from 5 to 3."
    assert title(page) == titled(page) == "The root is worth 3 alpha-beta looks at 5 of 8 leaves"
    assert leaf(page, 2).get_attribute("aria-valuetext") == "−3; with it the root is worth 3 to 9"


def swipe(page, x, y, up):
    """A finger that moves up so many pixels."""
    client = page.context.new_cdp_session(page)
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    for k in range(11):
        points = [{"x": x, "y": y - up * k / 10}]
        client.send(
            "Input.dispatchTouchEvent", {"type": "touchMove" if k else "touchStart", "touchPoints": points}
        )
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    client.send("Emulation.setTouchEmulationEnabled", {"enabled": False})


def test_a_finger_drags_a_leaf_and_elsewhere_scrolls_the_page(dragged):
    page = dragged()
    resize(page, 390, 600)
    leaf(page, 1).scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    swipe(page, *middle(leaf(page, 1)), 0.5 * 112)
    assert page.evaluate("scrollY") == scrolled
    assert (
        says(page) == "Leaf 1: 3 → 13. The root rises from 5 to 9; alpha-beta looks at 6 leaves, before at 5."
    )
    assert title(page) == titled(page)
    swipe(page, 20, 400, 60)
    page.wait_for_function(f"scrollY > {scrolled}")


def test_the_dot_of_a_curve_is_dragged_along_it(dragged):
    page = dragged()
    x, y = middle(leaf(page, 1), ".dot")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 400, y, steps=4)
    page.mouse.up()
    assert says(page).startswith("Leaf 1: 3 → 14. The root rises from 5 to 9")
    assert page.locator(".spread").all_text_contents()[:4] == ["5 … 9", "flat", "9 … 14", "6 … 14"]


KEYS = [("ArrowUp", 4), ("ArrowDown", 2), ("PageUp", 13), ("PageDown", -6), ("Home", -6), ("End", 14)]


@pytest.mark.parametrize("key, value", KEYS)
def test_keys_change_the_leaf_that_has_the_focus(dragged, key, value):
    page = dragged()
    leaf(page, 1).focus()
    page.keyboard.press(key)
    assert leaf(page, 1).get_attribute("aria-valuenow") == str(value)
    assert says(page).startswith(f"Leaf 1: 3 → {value}. The root ".replace("-", "−"))


@pytest.mark.parametrize("tree", [EIGHT, UNEVEN, SIXTEEN], ids=["eight", "uneven", "sixteen"])
def test_after_any_keys_the_title_says_what_the_courses_searches_find(dragged, tree):
    page, rng = dragged(tree), random.Random(1)
    places = page.locator("[tabindex='0']")
    for _ in range(40):
        places.nth(rng.randrange(places.count())).focus()
        page.keyboard.press(rng.choice(["ArrowUp", "PageDown", "PageUp", "Alt+ArrowLeft", "Alt+ArrowRight"]))
        assert title(page) == titled(page)


def test_a_window_whose_ends_cross_says_why_and_what_is_cut_is_crossed_out(dragged):
    page = dragged()
    assert page.locator(".crossed .why").all_text_contents() == ["6 ≥ 5: cut", "2 ≤ 5: cut"]
    assert page.locator(".node.off").count() == 4 and page.locator(".cross:not([d=''])").count() == 2
    first = page.get_by_role("button", name="MAX after 0, 1: worth at least 6, window (6, 5), 6 ≥ 5: cut")
    assert first.count() == 1
    leaf(page, 3).focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    assert page.locator(".crossed .why").all_text_contents() == ["9 ≥ 5", "2 ≤ 5: cut"]
    assert says(page) == ("Leaf 3: 5 → 4. The root stays 5; alpha-beta looks at 6 leaves, before at 5.")


def test_a_tree_without_windows_shows_none(dragged):
    page = dragged(windows=False)
    assert title(page) == "The root is worth 5"
    assert page.locator(".off, .crossed").count() == 0 and not any(page.locator(".why").all_text_contents())


def test_a_branch_is_moved_by_keys_and_the_tab_key_goes_from_left_to_right(dragged):
    page = dragged()
    branch(page, "MIN after 1").focus()
    page.keyboard.press("Alt+ArrowLeft")
    assert (
        says(page)
        == "Branch moved to place 1 of 2. The root stays 5; alpha-beta looks at 7 leaves, before at 5."
    )
    assert page.evaluate(NESTED) == [[[1, 2], [0, -1]], [[3, 5], [6, 9]]]
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("MIN after 0")
    page.keyboard.press("Alt+ArrowLeft")
    assert says(page).startswith("Branch moved to place 1 of 2"), "there is no further place"
    named = []
    for _ in range(6):
        page.keyboard.press("Tab")
        named.append(page.evaluate("document.activeElement.getAttribute('aria-label')").partition(":")[0])
    assert named == [
        "MAX after 0, 0",
        "Leaf 1 of 8",
        "Leaf 2 of 8",
        "MAX after 0, 1",
        "Leaf 3 of 8",
        "Leaf 4 of 8",
    ]


def test_a_branch_is_dragged_sideways_or_clicked(dragged):
    page = dragged(UNEVEN)
    x, y = middle(branch(page, "MIN after 2"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(page.get_by_role("img", name="MAX at the start").bounding_box()["x"], y, steps=6)
    page.mouse.up()
    assert page.evaluate(NESTED) == [[[3, 5], 4, [2, [8, -1]]], [[1, [0, [2, 6]]], -3], 7]
    assert title(page) == titled(page) and says(page).startswith(
        "Branch moved to place 2 of 3. The root stays 7"
    )
    x, y = middle(leaf(page, 12))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(0, y, steps=8)
    page.mouse.up()
    assert page.evaluate(NESTED) == [7, [[3, 5], 4, [2, [8, -1]]], [[1, [0, [2, 6]]], -3]]
    branch(page, "MIN after 1").click(position={"x": 20, "y": 5})
    assert page.evaluate(NESTED) == [7, [[1, [0, [2, 6]]], -3], [[3, 5], 4, [2, [8, -1]]]]
    branch(page, "MIN after 2").press("Enter")
    assert page.evaluate(NESTED) == [[[3, 5], 4, [2, [8, -1]]], 7, [[1, [0, [2, 6]]], -3]]


def test_a_goal_has_its_star_when_it_is_reached_and_keeps_it(dragged):
    page = dragged(puzzles=["5 leaves", "all leaves", "root by one leaf", "reorder only"])
    stars = lambda: "".join(page.locator(".star").all_inner_texts())  # noqa: E731
    assert stars() == "☆☆☆☆", "alpha-beta looks at 5 leaves, but nobody made it"
    branch(page, "MIN after 1").press("Alt+ArrowLeft")
    assert stars() == "☆☆☆★"
    assert says(page).endswith(
        " ★ Let alpha-beta look at more leaves, or at fewer, by reordering alone. Reached!"
    )
    branch(page, "MIN after 0").press("Alt+ArrowRight")
    assert stars() == "★☆☆★"
    leaf(page, 2).press("PageDown")
    assert stars() == "★☆★★"
    page.get_by_role("button", name="Start again").click()
    assert stars() == "★☆★★" and page.evaluate(NESTED) == json.loads(str(EIGHT))


@pytest.mark.parametrize("tree", [EIGHT, UNEVEN, SIXTEEN, WIDE_NUMBERS, Tree([3, 5])])
@pytest.mark.parametrize("width", [390, 850])
def test_it_can_be_read_on_a_phone_and_in_the_dark(dragged, tree, width):
    page = dragged(tree, puzzles=["all leaves"])
    resize(page, width)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    (left, top, right, bottom), texts = page.evaluate(SHEET)
    for words, x, y, end, low, size in texts:
        assert left - 1 <= x and end <= right + 1 and top <= y and low <= bottom, words
        assert size >= 11, words
    over = [
        (a[0], b[0])
        for a, b in combinations(texts, 2)
        if a[1] < b[3] and b[1] < a[3] and a[2] < b[4] and b[2] < a[4]
    ]
    assert over == []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert axe.faults(page) == contrast.faint(page) == []


def test_after_many_moves_there_and_back_the_page_is_as_it_was(dragged):
    page = dragged(SIXTEEN)
    before = page.locator("h1").inner_text()
    page.evaluate(MOVES)
    assert page.locator("h1").inner_text() == before
    assert not re.search("NaN", page.locator("svg.tree").inner_html())


def test_in_a_notebook_the_page_takes_the_place_of_the_still_picture(offline, tmp_path):
    page = f"<!DOCTYPE html><body>{drag(EIGHT)._repr_html_()}</body>"
    (tmp_path / "page.html").write_text(page, encoding="utf-8")
    offline.goto((tmp_path / "page.html").as_uri())
    offline.wait_for_function("!document.querySelector('figure').checkVisibility()")
    frame = offline.frame_locator("iframe")
    frame.get_by_role("slider", name="Leaf 2 of 8").press("ArrowUp")
    assert frame.get_by_role("heading").inner_text() == "The root is worth 6"
