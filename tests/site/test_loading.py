"""What a page of the site says where Python cannot load: `loading.js` in a page with nothing else."""

import json
from html import escape

import pytest
from browser import axe, contrast
from browsing import opened

from instructors import site

PAGE = "<!doctype html><html lang=en><title>Lab</title><head>{}<body><main><h1>Lab</h1></main>"


@pytest.fixture(scope="module")
def tab(tmp_path_factory):
    """A page on a site that has one of the parts of Python, and not the others."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "loading.js").write_bytes((site.HERE / "loading.js").read_bytes())
    (folder / "there.whl").touch()
    for name, parts in {
        "needed": [["gone.wasm"], ["there.whl"]],
        "other": [["there.whl"], ["gone.whl"]],
    }.items():
        (folder / name).mkdir()
        script = site.SCRIPT.format(escape(json.dumps(parts)))
        (folder / name / "index.html").write_text(PAGE.format(script))
    (folder / "index.html").touch()
    with opened(folder) as page:
        page.set_default_timeout(20_000)
        yield page


def test_without_what_python_needs_the_page_says_in_red_on_top_that_nothing_will_run(tab):
    tab.set_viewport_size({"width": 390, "height": 800})
    tab.goto(tab.url.partition("needed")[0] + "needed/")
    alert = tab.get_by_role("alert")
    alert.wait_for()
    told = alert.inner_text()
    assert told.startswith("Python could not be loaded: nothing here will run.")
    assert "gone.wasm did not come" in told and "Then reload this page." in told
    assert alert.bounding_box()["y"] == 0
    assert axe.faults(tab) == contrast.faint(tab) == []
    assert tab.locator("#loading").count() == 0
    with tab.expect_navigation():
        tab.keyboard.press("Tab")
        tab.keyboard.press("Enter")


def test_without_another_part_only_the_cells_that_need_it_fail(tab):
    tab.goto(tab.url.partition("needed")[0] + "other/")
    tab.locator("#loading", has_text="gone.whl did not come, and cells that need it fail").wait_for()
    assert tab.get_by_role("alert").count() == 0


def test_a_browser_that_is_too_old_is_told_so(tab):
    tab.add_init_script("delete window.WebAssembly")
    tab.reload()
    tab.get_by_role("alert").get_by_text("This browser is too old").wait_for()
