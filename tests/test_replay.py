"""A search step by step: the events are those of the trace, and the page shows them and needs nothing.

What its script makes of them at each step is tested in a browser.
"""

import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from searches import EIGHT, SEARCHES, alphabeta, looking_ahead, minimax, negamax, steps, uncut, wide

from helpers.draw import draw_tree
from helpers.draw.tree.reading import Reading
from helpers.games import MAX, Nim, Tree
from helpers.stepped.framed_page import sheet
from helpers.stepped.replay import MOST_NODES, replay
from helpers.stepped.replay.events import events, node_title
from helpers.stepped.replay.turns import Turns
from helpers.tracing import game_tree, trace

some = settings(max_examples=30)
nested = st.recursive(
    st.integers(-20, 20), lambda kids: st.lists(kids, min_size=1, max_size=3), max_leaves=14
)

every_search = pytest.mark.parametrize("graph", SEARCHES.values(), ids=SEARCHES)


def kinds(found, *kinds):
    return [step for step in found if step.kind in kinds]


# -------------------------------------------------------------------- the events


def test_the_events_of_alpha_beta_on_eight_leaves():
    told = [(step.kind, step.node, step.words) for step in steps(trace(alphabeta, EIGHT))]
    assert told == [
        ("enter", 0, "enter MAX at the start with window (−∞, ∞)"),
        ("enter", 1, "enter MIN after 0 with window (−∞, ∞)"),
        ("enter", 2, "enter MAX after 0, 0 with window (−∞, ∞)"),
        ("enter", 3, "enter leaf after 0, 0, 0 with window (−∞, ∞)"),
        ("look", 3, "look at leaf after 0, 0, 0: it is worth 3"),
        ("return", 3, "leaf after 0, 0, 0 returns 3 to MAX"),
        ("update", 2, "MAX after 0, 0: α rises to 3, window now (3, ∞)"),
        ("enter", 4, "enter leaf after 0, 0, 1 with window (3, ∞)"),
        ("look", 4, "look at leaf after 0, 0, 1: it is worth 5"),
        ("return", 4, "leaf after 0, 0, 1 returns 5 to MAX"),
        ("update", 2, "MAX after 0, 0: α rises to 5, window now (5, ∞)"),
        ("return", 2, "MAX after 0, 0 returns 5 to MIN"),
        ("update", 1, "MIN after 0: β falls to 5, window now (−∞, 5)"),
        ("enter", 5, "enter MAX after 0, 1 with window (−∞, 5)"),
        ("enter", 6, "enter leaf after 0, 1, 0 with window (−∞, 5)"),
        ("look", 6, "look at leaf after 0, 1, 0: it is worth 6"),
        ("return", 6, "leaf after 0, 1, 0 returns 6 to MAX"),
        ("update", 5, "MAX after 0, 1: α rises to 6, window now (6, 5), empty"),
        ("cut", 5, "MAX after 0, 1: 6 ≥ β = 5, cut: the other child is not looked at"),
        ("return", 5, "MAX after 0, 1 returns 6 to MIN, a bound: the value is at least 6"),
        ("return", 1, "MIN after 0 returns 5 to MAX"),
        ("update", 0, "MAX at the start: α rises to 5, window now (5, ∞)"),
        ("enter", 7, "enter MIN after 1 with window (5, ∞)"),
        ("enter", 8, "enter MAX after 1, 0 with window (5, ∞)"),
        ("enter", 9, "enter leaf after 1, 0, 0 with window (5, ∞)"),
        ("look", 9, "look at leaf after 1, 0, 0: it is worth 1"),
        ("return", 9, "leaf after 1, 0, 0 returns 1 to MAX"),
        ("enter", 10, "enter leaf after 1, 0, 1 with window (5, ∞)"),
        ("look", 10, "look at leaf after 1, 0, 1: it is worth 2"),
        ("return", 10, "leaf after 1, 0, 1 returns 2 to MAX"),
        ("return", 8, "MAX after 1, 0 returns 2 to MIN"),
        ("update", 7, "MIN after 1: β falls to 2, window now (5, 2), empty"),
        ("cut", 7, "MIN after 1: 2 ≤ α = 5, cut: the other child is not looked at (3 nodes)"),
        ("return", 7, "MIN after 1 returns 2 to MAX, a bound: the value is at most 2"),
        ("return", 0, "MAX at the start returns 5"),
    ]


def follow(graph):
    """Check all that must hold of the events of any traced search; returns them."""
    found, data = steps(graph), graph.nodes
    searched = [node for node in graph if data[node]["order"] is not None]
    assert [step.node for step in kinds(found, "enter")] == searched
    assert sorted(step.node for step in kinds(found, "return")) == searched
    assert [step.node for step in kinds(found, "look")] == graph.graph["looks"]
    cut = {parent for parent, child in graph.edges if data[child]["pruned"]}
    assert sorted(step.node for step in kinds(found, "cut")) == sorted(cut)
    updates = sorted((tick, node, (a, b)) for node in graph for tick, a, b in data[node]["updates"])
    assert [(step.node, step.window) for step in kinds(found, "update")] == [each[1:] for each in updates]
    assert all(step.window == data[step.node]["window"] for step in kinds(found, "enter"))
    assert all(step.value == data[step.node]["value"] for step in kinds(found, "return"))
    open_nodes = []
    for step in found:
        if step.kind == "enter":
            assert list(graph.predecessors(step.node)) == open_nodes[-1:]
            open_nodes.append(step.node)
        assert step.node == open_nodes[-1], "what happens, happens to the node that was entered last"
        if step.kind == "return":
            open_nodes.pop()
    assert not open_nodes
    return found


@every_search
def test_the_events_are_those_of_the_trace(graph):
    follow(graph)


@given(nested, st.sampled_from([minimax, alphabeta, negamax, looking_ahead]))
@some
def test_the_events_of_any_search_are_those_of_its_trace(leaves, search):
    if search is not looking_ahead or isinstance(leaves, list):
        follow(trace(search, Tree(leaves)))


def test_the_nodes_cut_are_those_that_are_not_searched():
    leaves = wide(4)
    graph = trace(alphabeta, Tree(leaves))
    cut = sum(step.value for step in kinds(steps(graph), "cut"))
    assert cut + graph.graph["searched"] == len(game_tree(Tree(leaves))) == 341


def test_what_was_remembered_is_said():
    def careful(node, known):
        for child in node.children():
            if child not in known:
                known[child] = child.utility if child.is_over else careful(child, known)
        values = [known[child] for child in node.children()]
        return max(values) if node.to_move == MAX else min(values)

    found = follow(trace(careful, Nim(5), {}))
    told = [step.words.partition(": ") for step in kinds(found, "reuse")]
    assert {what for *_, what in told} <= {
        "1 position remembered, not searched again",
        "2 positions remembered, not searched again",
    }
    assert "MAX at the start" in {where for where, *_ in told}
    assert kinds(found, "reuse")


def test_players_and_chance_have_their_names():
    names = {step.words for name in ("three players", "chance") for step in steps(SEARCHES[name])}
    assert {
        "enter player 0 at the start",
        "enter player 2 after 1, 1",
        "enter chance after 0",
        "enter leaf after 0, 1",
        "player 2 after 1, 1 returns (3, 1, 1) to player 1",
    } <= names


def test_a_node_is_named_by_its_moves_of_which_a_few_are_told():
    words = [step.words for step in steps(SEARCHES["a chain"])]
    assert words[0] == "enter MAX at the start"
    assert words[8] == "enter MAX after 0, 0, 0, 0, 0, 0, 0, 0"
    assert words[9] == words[10].replace("MAX", "MIN") == "enter MIN after 0, 0, 0, …, 0, 0, 0, 0, 0"


def test_a_window_with_nothing_in_it_is_called_empty():
    told = [step for step in steps(SEARCHES["alpha-beta"]) if step.window and step.kind == "update"]
    assert any("empty" in step.words for step in told)
    assert all(("empty" in step.words) == (step.window[0] >= step.window[1]) for step in told)


@every_search
def test_each_event_is_in_one_step_and_a_node_that_goes_on_to_no_other_is_one_step(graph):
    page = replay(graph)
    assert [step for some, _ in page.turns for step in some] == page.events
    for some, _ in page.turns:
        assert len({step.node for step in some}) == 1
        if len(some) > 1:
            assert (some[0].kind, some[-1].kind) == ("enter", "return")
    leaves = [i for i in graph if graph.nodes[i]["leaf"] and graph.nodes[i]["order"] is not None]
    alone = [some for some, _ in page.turns if page.reading.leaf[some[0].node]]
    assert len(alone) == len(leaves)


def test_a_leaf_is_told_in_one_sentence():
    told = data_of(replay(SEARCHES["alpha-beta"]))["says"]
    assert told[3] == "@ with window (−∞, ∞): it is worth 3, returns 3 to MAX"
    assert [len(Turns(events(Reading(trace(search, EIGHT))))) for search in (minimax, alphabeta)] == [22, 25]


# -------------------------------------------------------------------- the page


class Parts(HTMLParser):
    """What tags a text has, in order, and the attributes of each."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def first(self, tag):
        return next(attributes for name, attributes in self.tags if name == tag)


def data_of(page):
    return json.loads(re.search(r'application/json">(.*?)</script>', page.html, re.S)[1])


@every_search
def test_every_kind_of_search_has_a_page(graph):
    page = replay(graph)
    data = data_of(page)
    nodes = [steps[0].node for steps, _ in page.turns]
    told = [
        words.replace("#", text).replace("@", node_title(page.reading, i))
        for words, text, i in zip(data["says"], data["text"], nodes, strict=True)
    ]
    entered = [event.node for event in page.events if event.kind == "enter"]
    assert [page.shown[i] for i in data["node"]] == entered
    single = {k: some[0].words for k, (some, _) in enumerate(page.turns) if len(some) == 1}
    assert {k: told[k] for k in single} == single
    assert len(data["kind"].split(",")) == len(data["text"]) == len(told)
    assert len(data["cut"]) == data["kind"].count("c")
    svg = ElementTree.fromstring(page.svg())
    lines, nodes, _ = svg.findall("g")
    assert len(nodes) == len(data["parent"]) == len(lines) + 1
    for each in svg.iter("text"):
        assert float(each.get("font-size", 16)) > 11
        if each.text:
            assert 0 <= float(each.get("x")) <= page.wide <= 900
            assert 0 <= float(each.get("y")) <= page.high


def test_a_page_needs_nothing_from_anywhere():
    html = replay(SEARCHES["wedges"])._repr_html_()
    assert "http" not in html.replace("http://www.w3.org", "")
    outside = [attributes for tag, attributes in Parts(html).tags if {"src", "href"} & attributes.keys()]
    assert [attributes["src"][:22] for attributes in outside] == ["data:image/png;base64,"]
    inside = Parts(replay(SEARCHES["wedges"]).html).tags
    assert not [attributes for _, attributes in inside if {"src", "href"} & attributes.keys()]


def test_the_frame_holds_the_page_and_a_still_picture_with_its_words_stands_before_it():
    graph = SEARCHES["alpha-beta"]
    page = replay(graph)
    parts = Parts(page._repr_html_())
    tags = [tag for tag, _ in parts.tags]
    assert tags == ["div", "details", "summary", "style", "figure", "img", "iframe"]
    assert parts.first("iframe")["srcdoc"] == page.html
    assert parts.first("iframe")["title"]
    assert parts.first("img")["alt"] == draw_tree(graph).alt
    assert "open" in parts.first("details"), "without a script it is seen"


def test_a_page_is_the_same_each_time():
    assert replay(trace(alphabeta, EIGHT))._repr_html_() == replay(trace(alphabeta, EIGHT))._repr_html_()


def test_the_page_of_341_nodes_is_small():
    for search in (minimax, alphabeta):
        graph = trace(search, Tree(uncut(4)))
        assert len(graph) == graph.graph["searched"] == 341
        assert len(replay(graph).html.encode()) <= 150_000


def test_every_control_has_a_name_and_what_happens_is_spoken():
    parts = Parts(replay(SEARCHES["alpha-beta"]).html)
    buttons = [attributes for tag, attributes in parts.tags if tag == "button"]
    assert [each["class"] for each in buttons] == [
        "first",
        "back",
        "play",
        "speed",
        "forward",
        "last",
    ]
    assert all(each["type"] == "button" and each["title"] for each in buttons)
    slider = parts.first("input")
    assert [slider[name] for name in ("type", "min", "max", "aria-label")] == ["range", "0", "24", "Step"]
    spoken = [attributes for _, attributes in parts.tags if attributes.get("aria-live") == "polite"]
    assert [each["role"] for each in spoken] == ["status"]
    assert parts.first("html")["lang"] == "en"


def test_the_title_does_not_tell_the_end_and_the_page_can_be_saved(tmp_path):
    page = replay(SEARCHES["alpha-beta"])
    assert "<h1>alphabeta, step by step</h1>" in page.html
    assert "<h1>The search, step by step</h1>" in replay(trace(lambda tree: tree.utility, Tree(3))).html
    page.save(tmp_path / "search.html")
    assert (tmp_path / "search.html").read_text(encoding="utf-8") == page.html


def test_the_style_has_both_colours_of_each_meaning_and_no_word_left_to_fill_in():
    names = ("page.css", "controls.css", "replay.css", "boards.css", "flipbook.css")
    text = "".join(map(sheet, (*names, Path("helpers/live/faces.css").resolve())))
    assert re.search(r"--ink:light-dark\(#1B1F24,#F2F4F7\)", text)
    assert re.findall(r"light-dark\((?!#[0-9A-F]{6},#[0-9A-F]{6}\))", text) == []


# -------------------------------------------------------------------- what is written in it


def test_what_a_search_without_a_window_leaves_out_is_not_called_cut():
    def first_child(node):
        return node.utility if node.is_over else first_child(node.children()[0])

    skipped = replay(trace(first_child, Tree([[3, 5], [2, 9]])))
    told = [event.words for event in skipped.events if event.kind == "cut"]
    assert told == ["MIN after 0: the other child is not looked at",
                    "MAX at the start: the other child is not looked at (3 nodes)"]  # fmt: skip
    assert "4 nodes left out." in repr(skipped)


def test_a_label_says_the_window_and_why_a_cut_was_made():
    data = data_of(replay(SEARCHES["alpha-beta"]))
    told = ["(−∞, ∞)", "now (−∞, 5)", "now (6, 5)", "6 ≥ β=5 → cut", "now (5, ∞)"]
    assert [data["text"][k] for k in (0, 8, 11, 12, 15)] == told


def test_values_are_written_as_the_still_picture_has_them():
    *_, nodes, _ = ElementTree.fromstring(replay(SEARCHES["alpha-beta"]).svg()).findall("g")
    shown = [each.findtext("text") for each in nodes if "cut" not in each.get("class").split()]
    assert Counter(shown) == Counter(["5", "5", "5", "3", "5", "≥6", "6", "≤2", "2", "1", "2"])


def test_positions_that_are_boards_are_drawn_as_boards():
    page = replay(SEARCHES["boards in the tree"])
    assert page.svg().count('class="frame"') == len(SEARCHES["boards in the tree"])


# -------------------------------------------------------------------- what cannot be replayed


@pytest.mark.parametrize(
    "graph, words",
    [
        (nx.DiGraph(), "the graph is empty"),
        (nx.DiGraph([(0, 1), (0, 2)]), r"replay\(trace\(minimax, tree\)\) shows a search"),
        (game_tree(Tree([3, 5])), "game_tree, or a graph of your own, is not one"),
        (nx.DiGraph([(0, 1), (1, 0)]), "cycle"),
    ],
    ids=["empty", "plain", "unsearched", "cycle"],
)
def test_what_was_not_searched_cannot_be_replayed(graph, words):
    with pytest.raises(ValueError, match=words):
        replay(graph)


def test_a_search_that_is_too_large_says_what_to_do():
    graph = nx.DiGraph((0, leaf) for leaf in range(1, MOST_NODES + 1))
    with pytest.raises(ValueError, match=r"5,001 nodes .* at most 5,000: trace it from"):
        replay(graph)


def test_what_is_no_graph_is_refused():
    with pytest.raises(TypeError, match="what trace returned"):
        replay(minimax)


def test_a_bound_that_stands_beside_its_node_is_not_covered_when_it_comes_back():
    page = replay(trace(alphabeta, EIGHT))
    back = [event for event in page.events if event.kind == "return" and page.reading.bound[event.node]]
    assert [page.reading.bound[event.node] + str(event.value) for event in back] == ["≥6", "≤2"]
    assert {event.node for event in back} <= page.values.keys()
    assert [page.label(event) for event in back] == ["", ""]
