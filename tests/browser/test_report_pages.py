"""The pages of the grader in a browser: readable for everyone, light and dark, wide and narrow, on paper."""

from dataclasses import replace

import pytest
from grading.sample_class import marks, sample, unread

from browser import axe, contrast
from instructors.late import Late, moment
from instructors.records import Record
from instructors.reports import class_page, feedback

pytestmark = pytest.mark.usefixtures("small_course")
SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
# Letters in a picture shrink with it, those beside it do not.
SMALL = """() => [...document.querySelectorAll("svg text")].filter(text => {
    const svg = text.closest("svg"), box = svg.viewBox.baseVal;
    const scale = box?.width ? svg.getBoundingClientRect().width / box.width : 1;
    return parseFloat(getComputedStyle(text).fontSize) * scale < 11;
}).map(text => text.textContent)"""


def student():
    """One student's page with everything a page can have."""
    records = sample(1, seed=5)
    records[0] = unread(records[0].student, 91, "empty file", "The file is empty: hand it in again.")
    records[1].notes, records[1].cell_notes = ["saved as UTF-16"], ["cell 5: NameError, line 2"]
    records[1].attempts = [("", 10), ("", 40)]
    return feedback.page(records[0].student, records)


def whole_class():
    """The class page with everything it can have."""
    override = {"points": 5, "why": "Shown to me.", "when": "2026-03-02T10:00:00+00:00"}
    by_hand = Record("Zoë", "91_small_trees", marks=marks(91, minimax={"override": override}))
    return class_page.page([*sample(25), by_hand], ["Code ran behind these walls: memory, cpu time."])


@pytest.mark.parametrize(("scheme", "width"), [("light", 1000), ("dark", 400)])
@pytest.mark.parametrize("make", [student, whole_class])
def test_everyone_can_read_the_pages(browser, tmp_path, make, width, scheme):
    path = tmp_path / "page.html"
    path.write_bytes(make())
    # The page's own policy would keep axe out.
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True, bypass_csp=True
    )
    page = context.new_page()
    page.goto(path.as_uri())
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    try:
        assert axe.faults(page) == contrast.faint(page) == []
        assert page.evaluate(SIDEWAYS) == 0
        assert page.evaluate(SMALL) == []
        assert (page.evaluate(GROUND) == "rgb(255, 255, 255)") == (scheme == "light")
    finally:
        context.close()


def late_in(notebooks):
    """The class page of a class with long names that was late in many notebooks, as large as the course's."""
    late = Late(due := moment("2026-12-01T18:00"), due, 1, own=True)
    records = []
    for student in ("Bartholomew Featherstonehaugh-Cholmondeley", "Ada"):
        for n in range(1, notebooks + 1):
            some = [replace(each, id=f"{n}.{i}") for i, each in enumerate(marks(91) + marks(91)[:1], 1)]
            records.append(Record(student, f"0{n}_x", marks=some, late=late if n < 5 else None))
    return class_page.page(records)


@pytest.mark.parametrize("notebooks", [1, 2, 3, 7])
@pytest.mark.parametrize(("width", "media"), [(1200, "screen"), (1440, "screen"), (688, "print")])
def test_who_was_late_is_cut_off_on_no_screen_and_not_on_paper(offline, tmp_path, notebooks, width, media):
    (tmp_path / "page.html").write_bytes(late_in(notebooks))
    offline.set_viewport_size({"width": width, "height": 900})
    offline.emulate_media(media=media)
    offline.goto((tmp_path / "page.html").as_uri())
    inside = "document.querySelector('.wide').scrollWidth <= document.querySelector('.wide').clientWidth"
    right = (
        "Math.max(...[...document.querySelectorAll('.late')].map(each => each.getBoundingClientRect().right))"
    )
    shrinks = 1.5 if media == "print" else 1  # so does a page that is printed
    assert offline.evaluate(right) <= shrinks * width and (media == "print" or offline.evaluate(inside))


def test_a_script_would_not_run(offline, tmp_path):
    """Even if something slipped through: the page's own policy forbids it."""
    heard = []
    offline.on("console", lambda message: heard.append(message.text))
    (tmp_path / "page.html").write_bytes(
        student().replace(b"<main>", b"<main><script>window.ran = 1</script>")
    )
    offline.goto((tmp_path / "page.html").as_uri())
    assert offline.evaluate("'ran' in window") is False
    assert "Content Security Policy" in heard[0]
