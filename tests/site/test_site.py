"""`python -m instructors site`: what lies in the site, and how it works in Pyodide and in a browser.

The variable SITE names a site that is built with the network. Without it, pictures cannot be had.
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from browsing import OPENED, PROGRESS, READY, RUN, SAVED, SOURCE, opened
from test_bundle import CHALLENGES, SOLUTIONS, script_of

from instructors import site as making
from instructors.__main__ import main as command
from instructors.records import number_of
from instructors.release.book import read
from instructors.site import lock

ROOT = Path(__file__).parents[2]
# Notebook 2 looks at it once, and no answer needs it: it would bring scipy.
WITHOUT_NASHPY = "import sys, types\nsys.modules['nashpy'] = types.ModuleType('nashpy')\n"
TRACED = """
from helpers import describe_tree, trace
from helpers.checking import challenges_of, example_inputs
for challenge in challenges_of(%d):
    if challenge.walks:
        inputs = example_inputs(challenge)[0]
        print("traced", describe_tree(trace(globals()[challenge.answers[0]], *inputs, lines=True)))
"""
BOOK = next(path for path in SOLUTIONS if path.name.startswith("03"))
FIRST, PICTURE, ANSWER, CHECK = "imports", "recursion-tree", "tree-height-answer", "tree-height-check"


def test_old_pages_are_not_built_over(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(making, "find_spec", bool)  # as if all were installed
    (tmp_path / "old.html").touch()
    assert command(["site", str(tmp_path)]) == 2
    assert "Name a new folder" in capsys.readouterr().err


def test_what_is_missing_is_named_with_the_way_out(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(making, "find_spec", bool)
    assert command(["site", str(tmp_path / "new"), "--pyodide", str(tmp_path)]) == 2
    assert "npm install pyodide" in capsys.readouterr().err
    monkeypatch.setattr(making, "find_spec", lambda name: None)
    assert command(["site", str(tmp_path / "new")]) == 2
    assert "pip install -e '.[site]'" in capsys.readouterr().err


def test_without_a_network_it_says_so(monkeypatch):
    def no_network(*_, **__):
        raise OSError("Name or service not known")

    monkeypatch.setattr(making, "urlopen", no_network)
    with pytest.raises(making.Unusable, match="Is there a network"):
        making._fetch("https://example.org/lock.json")


def given(site):
    return json.loads((site / "static" / "pyodide" / lock.NAME).read_text())


def test_the_notebooks_of_the_site_are_the_untouched_ones(site):
    ours = {path.name: path.read_bytes() for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert {path.name: path.read_bytes() for path in (site / "files").glob("*.ipynb")} == ours
    start = (site / "index.html").read_text(encoding="utf-8")
    assert all(f'href="notebooks/index.html?path={name}"' in start for name in ours)


def test_the_start_page_says_what_the_site_was_built_for(site):
    from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION

    start = (site / "index.html").read_text(encoding="utf-8")
    assert f"Pyodide {PYODIDE_VERSION}, Python {given(site)['info']['python']}" in start


def test_the_lock_holds_all_that_the_course_asks_for_in_a_fitting_version(site):
    packages = given(site)["packages"]
    folder = site / "static" / "pyodide"
    (wheel,) = folder.glob("game_theory_course-*.whl")
    needs = lock.needs(lock.about(wheel), given(site))
    names = {need.name for need in needs}
    assert names == {
        "anywidget",
        "ipywidgets",
        "jinja2",
        "matplotlib",
        "nashpy",
        "networkx",
    }  # and no JupyterLab
    assert [str(n) for n in needs if not n.specifier.contains(packages[n.name]["version"])] == []
    for name in lock.closure(given(site), [lock.COURSE, "matplotlib", "nashpy"]):
        file = packages[name]["file_name"]
        assert file.startswith("https://") or (folder / file).is_file(), name


def test_each_app_counts_what_is_loaded(site):
    for app in making.APPS:
        page = (site / app / "index.html").read_text(encoding="utf-8")
        assert page.count("loading.js") == 1 and "python_stdlib.zip" in page


def test_built_with_the_network_it_holds_what_is_ours_and_names_where_the_rest_is(
    pyodide, tmp_path, monkeypatch
):
    monkeypatch.setattr(making, "_fetch", lambda address: (pyodide / lock.NAME).read_bytes())
    place = tmp_path / "static" / "course"
    making.put_python(place, tmp_path / "wheels")
    options = making.settings(place.name)["jupyter-config-data"]["litePluginSettings"]
    (options,) = [each["loadPyodideOptions"] for each in options.values()]
    packages = json.loads((tmp_path / options["lockFileURL"]).read_text())["packages"]
    files = {entry["file_name"] for entry in packages.values()}
    here = {name for name in files if not name.startswith("https://")}
    assert here and here == {path.name for path in place.glob("*.whl")}
    assert packages["matplotlib"]["file_name"].startswith(making._cdn())


def in_node(site, program, folder):
    """What a program prints in Pyodide."""
    node = shutil.which("node") or pytest.skip("no Node.js here")
    path = folder / "program.py"
    path.write_text(program, encoding="utf-8")
    words = [node, Path(__file__).with_name("in_node.mjs"), site / "static" / "pyodide", path]
    done = subprocess.run(words, capture_output=True, encoding="utf-8", timeout=900)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.slow
def test_every_right_answer_passes_its_check_in_pyodide_and_its_search_is_traced(site, tmp_path):
    scripts = {path.name: script_of(path) + TRACED % number_of(path.name) for path in SOLUTIONS}
    runs = "for name in scripts:\n    exec(scripts[name], {})\n    print('done', name)"
    program = f"{WITHOUT_NASHPY}scripts = {scripts!r}\n{runs}"
    said = in_node(site, program, tmp_path)
    assert said.count("done ") == len(SOLUTIONS)
    assert said.count("traced ") == sum(bool(each.walks) for each in CHALLENGES) > 8
    assert "Value 5: alpha–beta looks at 5 of 8 leaves" in said


@pytest.mark.slow
def test_an_untouched_notebook_runs_in_a_browser_and_keeps_what_was_done(request, tmp_path):
    real = os.environ.get("SITE")
    with opened(real or request.getfixturevalue("site")) as page:
        page.get_by_role("link", name="minimax on trees").click()
        page.locator("#loading progress").wait_for()
        page.wait_for_function(READY)
        assert page.evaluate(RUN, [FIRST, ""]) == []
        (drawn,) = page.evaluate(RUN, [PICTURE, ""])
        page.screenshot(path=tmp_path / "picture.png")
        if real:
            page.locator("#loading").wait_for(state="detached")
            assert "7 nodes" in json.dumps(drawn) and "<img" in json.dumps(drawn)
        else:
            assert "did not come" in page.locator("#loading").inner_text()
            assert drawn["ename"].endswith("ModuleNotFoundError'>"), drawn
        solved = next(each["source"] for each in read(BOOK)["cells"] if each["id"] == ANSWER)
        page.evaluate(RUN, [ANSWER, solved])
        checked = json.dumps(page.evaluate(RUN, [CHECK, ""]))
        page.screenshot(path=tmp_path / "checked.png")
        assert "3.1" in page.evaluate(PROGRESS), checked
        page.wait_for_function(SAVED)
        page.reload()
        page.wait_for_function(OPENED)
        assert page.evaluate(SOURCE, ANSWER) == solved
        assert "3.1" in page.evaluate(PROGRESS)
