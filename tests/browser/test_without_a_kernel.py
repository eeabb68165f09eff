"""Notebooks and replays as pages that were saved, opened as files: no kernel, no network."""

import re
from html import escape

import networkx as nx
import pytest
from searches import EIGHT, SEARCHES, alphabeta, looking_ahead, remembering, steps
from test_lines import Searcher, max_value, nested

from browser import axe, contrast
from browser.conftest import WINDOW, resize
from browser.files import clicks, converted, presses, replay_in, steps_both_ways
from browser.lab import REPOSITORY, SOLVED
from browser.notebook import OUTPUTS, pictures
from helpers import TicTacToe, draw_whole
from helpers.draw.numbers import number
from helpers.stepped.replay import replay
from helpers.stepped.replay.events import node_title
from helpers.stepped.replay.turns import Turns
from helpers.tracing import lines, trace

STEP_THROUGH = """steps => Array.from({length: steps}, () => {
    const says = document.querySelector('[role=status]').innerText;
    document.querySelector('.forward').click();
    return says;
})"""


@pytest.fixture
def saved_page(offline, tmp_path):
    """saved_page(graph): its replay as a page that was saved."""

    def open_page(graph):
        replay(graph).save(tmp_path / "replay.html")
        offline.goto((tmp_path / "replay.html").as_uri())
        return offline

    return open_page


def at(page, k):
    """Go to step k: the class of every node, as a list of words, and what is written beside them."""
    classes, labels = page.evaluate(AT, k)
    return [look.split() for look in classes], [text for text in labels if text]


AT = """k => {
    go(k);
    const looks = [...nodes.children].map(node => node.className.baseVal);
    return [looks, [...labels.children].map(label => label.textContent)];
}"""


@pytest.mark.parametrize("name", ["alpha-beta", "three players", "a chain"])
def test_the_script_says_of_each_step_what_the_events_of_the_search_say(saved_page, name):
    page, made = saved_page(SEARCHES[name]), replay(SEARCHES[name])
    told = [turn.words(node_title(made.reading, turn.steps[0].node)) for turn in made.turns]
    assert page.evaluate(STEP_THROUGH, len(told)) == told


@pytest.mark.parametrize("graph", SEARCHES.values(), ids=SEARCHES)
def test_a_node_shows_what_has_happened_to_it(saved_page, graph):
    page, made = saved_page(graph), replay(graph)
    told = [steps for steps, _ in made.turns]
    numbers = [made.reading.nodes[i] for i in made.shown]
    for k in sorted({0, len(told) // 3, len(told) // 2, len(told) - 1}):
        classes, _ = at(page, k)

        def with_word(word, classes=classes):
            return [node for node, look in zip(numbers, classes, strict=True) if word in look]

        def nodes_of(*kinds, k=k):
            found = [step for steps in told[: k + 1] for step in steps if step.kind in kinds]
            return [made.reading.nodes[step.node] for step in found]

        assert sorted(with_word("in")) == sorted(nodes_of("enter"))
        assert sorted(with_word("out")) == sorted(nodes_of("return"))
        assert set(with_word("val")) == set(nodes_of("look", "return"))
        here = made.reading.nodes[told[k][0].node]
        assert with_word("here") == [here]
        assert set(with_word("path")) == set(nx.shortest_path(graph, 0, here))
        edges = [edge for node in nodes_of("cut") for edge in graph.out_edges(node)]
        gone = {child for _, child in edges if graph.nodes[child]["pruned"]}
        off = [
            node
            for node, look in zip(numbers, classes, strict=True)
            if {"off", "reused"} & {*look} == {"off"}
        ]
        assert {node for node in off if node is not None} == gone


def test_nothing_is_cut_before_the_search_cuts_it(saved_page):
    page, told = saved_page(SEARCHES["alpha-beta"]), Turns(steps(SEARCHES["alpha-beta"]))
    off = [sum("off" in look for look in at(page, k)[0]) for k in range(len(told))]
    first, second = (k for k, (some, _) in enumerate(told) if some[0].kind == "cut")
    assert off == [0] * first + [1] * (second - first) + [4] * (len(told) - second)


def test_the_windows_of_the_path_stand_beside_it_and_a_cut_says_why(saved_page):
    page = saved_page(SEARCHES["alpha-beta"])
    assert [at(page, k)[1] for k in (0, 11, 12, 24)] == [
        ["(−∞, ∞)"],
        ["(−∞, ∞)", "now (−∞, 5)", "now (6, 5)"],
        ["(−∞, ∞)", "now (−∞, 5)", "6 ≥ β=5 → cut"],
        ["now (5, ∞)"],  # the still picture has the window on entry
    ]


CODE = """steps => Array.from({length: steps}, (_, k) => {
    go(k);
    return [Number(document.querySelector('.code .at')?.dataset.n), part('names').textContent];
})"""


SAID = """k => {
    go(k);
    return [...part('says').childNodes].map(each => each.textContent);
}"""


@pytest.mark.parametrize("search", [alphabeta, nested, Searcher().search, looking_ahead, max_value])
def test_the_code_beside_the_tree_marks_the_line_and_has_what_its_names_hold(saved_page, search):
    graph = trace(search, EIGHT, lines=True)
    page, made = saved_page(graph), replay(graph)
    for (_, line), (marked, held) in zip(made.turns, page.evaluate(CODE, len(made.turns)), strict=True):
        if line:
            assert line.row is None or marked == made.told.rows[line.row][0]
            told = dict(each.split(" = ") for each in held.strip().split("\n"))
            assert {*told} == {name for name, value in line.names.items() if value is not None}
            numbers = {name: value for name, value in line.names.items() if isinstance(value, (int, float))}
            assert {name: told[name] for name in numbers} == {name: number(numbers[name]) for name in numbers}


def test_a_step_says_its_line_and_what_changed(saved_page):
    page = saved_page(trace(alphabeta, EIGHT, lines=True))
    steps_both_ways(page, presses(page, "ArrowRight"), presses(page, "ArrowLeft"))
    told = [page.evaluate(SAID, k) for k in (1, 3, 14)]
    assert told == [
        ["MAX at the start: line 27: value is −∞", ". value = -inf if node.to_move == MAX else inf"],
        ["MAX at the start: line 29: node.to_move == MAX is true", ". if node.to_move == MAX:"],
        [
            "MAX after 0, 0: α rises to 3, window now (3, ∞)",
            ". In line 31, alpha = max(alpha, value). alpha is 3",
        ],
    ]
    assert page.locator("input").get_attribute("aria-valuetext").endswith("alpha is 3")
    assert page.locator(".names .new").all_inner_texts() == ["alpha = 3"]
    assert page.locator(".code .from").inner_text().strip().startswith("value = min(value, alphabeta(child")


def test_where_the_lines_end_the_tree_goes_on_and_says_so(saved_page, monkeypatch):
    monkeypatch.setattr(lines, "MOST_LINES", 30)
    page = saved_page(trace(alphabeta, EIGHT, lines=True))
    page.locator("body").press("End")
    says = "The lines end here: a trace keeps the first 30."
    assert page.locator(".names").inner_text() == says
    assert page.get_by_role("status").text_content() == f"MAX at the start returns 5. {says}"
    assert page.locator(".at").count() == 0


@pytest.mark.parametrize(("width", "below"), [(1000, False), (390, True)])
def test_the_code_stands_at_the_left_or_on_a_phone_below(saved_page, width, below):
    page = saved_page(trace(alphabeta, EIGHT, lines=True))
    resize(page, width, 844)
    for key in ("Home", *["ArrowRight"] * 30):
        page.locator("body").press(key)
    code, tree, line = (page.locator(part).bounding_box() for part in (".code", ".tree", ".at"))
    assert (tree["y"] + tree["height"] <= code["y"]) == below
    assert (code["x"] + code["width"] <= tree["x"]) == (not below)
    assert code["y"] <= line["y"] <= code["y"] + code["height"] - line["height"], "the line is in sight"
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe.faults(page) == contrast.faint(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_a_page_of_nbconvert_it_is_as_light_as_the_readers_system(offline, tmp_path, scheme):
    body = '<body class="jp-Notebook" data-jp-theme-light="true">'
    html = replay(SEARCHES["minimax"])._repr_html_()
    (tmp_path / "page.html").write_text(f"<!DOCTYPE html>{body}{html}", encoding="utf-8")
    offline.emulate_media(color_scheme=scheme)
    offline.goto((tmp_path / "page.html").as_uri())
    page = replay_in(offline)
    assert page.locator("html").get_attribute("data-jp-theme-light") == str(scheme == "light").lower()


def test_a_page_that_was_saved_steps_without_a_network(saved_page):
    page = saved_page(SEARCHES["minimax"])
    steps_both_ways(page, clicks(page, "Forward"), clicks(page, "Back"))
    assert axe.faults(page) == contrast.faint(page) == []


@pytest.fixture(scope="module")
def film(tmp_path_factory):
    """A film of two searches, as a page that was saved."""
    path = tmp_path_factory.mktemp("film") / "whole.html"
    draw_whole(TicTacToe("XO..X...."), {"alpha-beta": alphabeta, "with a table": remembering}).save(path)
    return path


@pytest.fixture
def film_page(offline, film):
    def open_page(**media):
        offline.emulate_media(**media)
        offline.goto(film.as_uri())
        offline.wait_for_function("ready && view")
        return offline

    yield open_page
    offline.emulate_media(reduced_motion="null", color_scheme="null")
    offline.set_viewport_size(WINDOW)


def test_a_film_is_watched_by_keyboard_alone(film_page):
    page = film_page(reduced_motion="reduce")
    said, keys = page.get_by_role("status"), page.locator("body")
    keys.press("Home")
    assert said.inner_text().startswith("Position 1 of ") and said.inner_text().endswith(": the first one.")
    keys.press("ArrowRight")
    assert "after 3." in said.inner_text() and "alphabeta(child" in page.locator(".code .at").inner_text()
    keys.press("c")
    why = r"Just now: After [\d, ]+: M.. has .+, M.. has something as good elsewhere: .+ [≥≤] [αβ] = .+\."
    assert re.fullmatch(why + r" \d+ positions? goe?s? dark\.", cut(page))
    keys.press("c")
    page.wait_for_function("view?.span < shown.total")
    keys.press("-")
    assert page.get_by_role("button", name="Follow").get_attribute("aria-pressed") == "false"
    keys.press("0")
    keys.press("End")
    met, total = page.evaluate("[shown.count, shown.total]")
    dark = f"{met:,} of {total:,} positions entered, {total - met:,} stay dark."
    assert said.inner_text() == f"Done: worth {alphabeta(TicTacToe('XO..X....'))}. {dark}"
    assert page.locator(".window").inner_text().startswith("The last position, after ")
    assert page.get_by_role("button", name="Cut").get_attribute("aria-disabled") == "true"
    race = page.locator(".count").all_inner_texts()
    assert race == [f"done: {count:,}" for count in page.evaluate("lanes.map((lane) => filmOf(lane).count)")]


def cut(page):
    return page.locator(".why").inner_text()


def test_a_film_that_nobody_saw_when_it_was_loaded_runs_once_it_is_seen(offline, tmp_path):
    film = draw_whole(TicTacToe("XO..X...."), {"alpha-beta": alphabeta})._repr_html_()
    (tmp_path / "page.html").write_text(f"<!DOCTYPE html><main hidden>{film}</main>", encoding="utf-8")
    offline.goto((tmp_path / "page.html").as_uri())
    (page,) = offline.frames[1:]
    page.wait_for_function("shown && timer === 0")
    offline.evaluate("document.querySelector('main').hidden = false")
    page.wait_for_function("view")
    page.get_by_role("slider").press("End")
    assert page.locator(".count").first.inner_text().startswith("done: ")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_film_plays_on_a_phone_and_tells_what_is_dark(film_page, scheme):
    page = film_page(color_scheme=scheme, reduced_motion="no-preference")
    resize(page, 390)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("at > 26")
    page.get_by_role("button", name="Pause", exact=True).click()
    page.get_by_role("radio").last.check()
    page.evaluate("go(last)")
    page.wait_for_function("view?.span === shown.total")
    box = page.locator(".picture").bounding_box()
    known = page.evaluate(
        "shown.blocks.filter(({ met }) => !met.length).sort((a, b) => b.to - b.from - a.to + a.from)[0]"
    )
    x = (known["from"] + known["to"]) / 2 / page.evaluate("shown.total") * box["width"]
    page.mouse.move(box["x"] + x, box["y"] + box["height"] - 9)
    assert page.get_by_role("status").inner_text().startswith("Never entered: after ")
    assert ": answered at once. " in cut(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert axe.faults(page) == contrast.faint(page) == []


def test_a_film_lives_in_a_sandboxed_frame(offline, film, tmp_path):
    page = escape(film.read_text(encoding="utf-8"))
    html = f"<!DOCTYPE html><title>A film</title><iframe sandbox='allow-scripts' srcdoc=\"{page}\"></iframe>"
    (tmp_path / "frame.html").write_text(html, encoding="utf-8")
    offline.goto((tmp_path / "frame.html").as_uri())
    frame = offline.locator("iframe").element_handle().content_frame()
    frame.wait_for_function("ready && view")
    assert frame.get_by_role("status").inner_text().startswith("Position 24 of ")


# In a kernel's page test_in_jupyterlab.py looks at all the notebooks, and nbval holds what they show.
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_solved_notebook_keeps_its_pictures_and_can_be_read(offline, theme, tmp_path):
    offline.goto(converted(REPOSITORY / SOLVED[2], tmp_path, theme))
    found, faulty = pictures(offline)
    assert found
    assert faulty == []
    rules = axe.COLOURS if theme == "dark" else None
    assert axe.faults(offline, OUTPUTS, rules) == contrast.faint(offline, OUTPUTS) == []
