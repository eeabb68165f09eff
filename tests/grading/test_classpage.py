"""The class page: what to teach comes first, and every list is in an order that helps."""

import pytest
from sample_class import NAMES, failed, marks, sample, unread
from test_feedback import NASTY, Checked

from helpers.grading.records import Record
from helpers.grading.reports import charts, pages
from helpers.grading.reports.classpage import following, hardest, looks, page, slips, tries, write_class_page

GREEDY = failed("3.2", mistake="greedy", message="MIN will not let you: ask `node.to_move`.")
ENDLESS = failed("3.7", failing=None, trouble="ran out of time", message="Which loop does not end?")


def of(student, **differs):
    return Record(student, NAMES[3], marks=marks(3, **differs))


def read(records, notes=()):
    return Checked(page(records, notes).decode())


def class_of(n, **differs):
    """That many students with these mistakes, and as many without."""
    return [of(f"wrong {i}", **differs) for i in range(n)] + [of(f"right {i}") for i in range(n)]


def test_the_most_frequent_mistake_is_the_first_thing_on_the_page():
    rare = failed("3.3", mistake="counts-from-one", message="Your moves are one too large.")
    records = [of(f"s{i}", minimax=GREEDY, **({"best_move": rare} if i < 2 else {})) for i in range(4)]
    assert [(slip.mistake, len(slip.students)) for slip in slips(records)] == [
        ("greedy", 4),
        ("counts-from-one", 2),
    ]
    text = read(records).text
    first, second = text.index("MIN will not let you"), text.index("Your moves are one too large.")
    assert first < second < text.index("Where the class stands") < text.index("Challenges, the hardest first")
    assert "3.2 minimax · greedy · 4 of 4 students (100 %)" in text
    assert "Who in 3.2: greedy (4) s0 , s1 , s2 , s3" in text


def test_names_are_behind_a_closed_door():
    found = read(class_of(3, minimax=GREEDY))
    assert found.all("details") and not [attrs for attrs in found.all("details") if "open" in attrs]


def test_a_student_counts_once_for_a_mistake():
    assert slips([of("Ada", minimax=GREEDY), of("Ada", minimax=GREEDY)])[0].students == ["Ada"]


def test_challenges_are_sorted_by_who_passed_then_by_points():
    worth = failed("3.3", points=7.5)
    records = class_of(2, minimax=GREEDY, best_move=worth) + [of("x", minimax=GREEDY, best_move=worth)]
    found = hardest(records)
    assert [each.id for each in found][:3] == ["3.2", "3.3", "3.1"]
    assert (found[0].passed, found[0].attempted, found[0].points) == (2, 5, 8)
    assert (found[0].unnamed, found[1].unnamed) == (0, 3)


def test_the_graders_own_trouble_comes_before_files_and_those_before_slow_answers():
    own = {"points": 0, "passed": False, "trouble": "could not be judged", "message": "Look at it yourself."}
    gone = {
        "points": 0,
        "passed": False,
        "attempted": False,
        "trouble": "no minimax",
        "message": "Defines no.",
    }
    records = [
        of("a", minimax=gone),
        of("b", nim_wins=ENDLESS),
        unread("c", 3, "empty file", "The file is empty."),
        of("d", minimax=own),
        unread("e", 3, "no notebook found", "No notebook."),
        Record("f", NAMES[3], "not attempted", marks(3)),
    ]
    assert looks(records) == [
        ("d", NAMES[3], "3.2 could not be judged", "Look at it yourself."),
        ("c", NAMES[3], "empty file", "The file is empty."),
        ("b", NAMES[3], "3.7 ran out of time", "Which loop does not end?"),
        ("a", NAMES[3], "3.2 not defined in the notebook", "Defines no."),
    ]
    text = read(records).text
    assert "4 things that the grader could not read, judge or wait for." in text
    assert "Nothing handed in for 3 · minimax trees (1) e" in text


def test_answers_that_call_a_wrong_one_are_one_line_and_no_mistakes_of_their_own():
    more = {"mistake": "never-switches", "message": "You never change sides.", "follows": "3.2"}
    wrong = {"minimax": GREEDY, "best_move": failed("3.3", **more)}
    wrong["principal_variation"] = failed("3.4", follows="3.2")
    records = [of("Ada", **wrong), of("Bo", minimax=GREEDY, best_move=failed("3.3", follows="3.2"))]
    assert following(records) == [("Ada", ["3.3", "3.4"], "3.2"), ("Bo", ["3.3"], "3.2")]
    assert [slip.id for slip in slips(records)] == ["3.2"]
    assert [each.unnamed for each in hardest(records)] == [0] * 8
    text = read(records).text
    assert "3.3 and 3.4 of Ada follow from 3.2 3.3 of Bo follows from 3.2" in text
    assert "You never change sides." not in text


def test_a_missing_cell_of_imports_is_one_line():
    def lost(id, name):
        more = {"message": "Python does not know that name."}
        made = failed(id, **more)
        made["failing"]["got"] = f"an error: NameError: name '{name}' is not defined, in line 2"
        return made

    names = {"minimax": "MAX", "best_move": "MAX", "nim_wins": "Nim"}
    ids = {"minimax": "3.2", "best_move": "3.3", "nim_wins": "3.7"}
    record = of("Ada", **{each: lost(ids[each], name) for each, name in names.items()})
    why = "Python knows no `MAX`, `Nim`: is a cell with imports missing?"
    assert looks([record]) == [("Ada", NAMES[3], "3.2, 3.3, 3.7 ended with NameError", why)]
    assert looks([of("Bo", minimax=lost("3.2", "MAX"))]) == []


def test_a_cell_that_failed_is_one_line_though_others_miss_what_it_defines():
    gone = {"points": 0, "passed": False, "trouble": "cell 5 failed", "failing": None}
    gone["message"] = "The cell that defines `minimax` failed: NameError: name 'MAX' is not defined"
    lost = failed("3.3", follows="3.2")
    lost["failing"]["got"] = "an error: NameError: name 'minimax' is not defined, in line 2"
    wrong = {"minimax": gone, "best_move": lost, "principal_variation": lost | {"failing": lost["failing"]}}
    assert [what for _, _, what, _ in looks([of("Ada", **wrong)])] == ["3.2 cell 5 failed"]


def test_who_was_helped_least_by_another_try_comes_first():
    records = [of(name) for name in ("Ada", "Bo", "Cy")]
    records[0].attempts = [("t", 40), ("t", 90)]
    records[1].attempts = [("t", 60), ("t", 70), ("t", 55)]
    records[2].attempts = [("t", 10)]
    assert [(student, points) for student, _, points, _ in tries(records)] == [
        ("Bo", [60, 70, 55]),
        ("Ada", [40, 90]),
    ]
    text = read(records).text
    assert "Bo 3 · minimax trees 3 60 55 −5 Ada 3 · minimax trees 2 40 90 +50" in text


def test_points_set_by_hand_are_listed_with_the_reason():
    override = {"points": 15, "why": "Right idea.", "when": "2026-03-02T10:00:00+00:00"}
    text = read([of("Ada", minimax=GREEDY | {"override": override})]).text
    assert "Ada 3.2 minimax 0 15 Right idea. 2 March 2026, 10:00 UTC" in text


def test_alike_answers_are_listed_with_what_that_does_not_mean():
    same = {"shape": "120:ab"}
    text = read([of("Ada", minimax=same), of("Bo", minimax=same), *(of(f"s{i}") for i in range(9))]).text
    assert "3.2 minimax 120 Ada , Bo" in text
    assert "not a verdict" in text and "few ways to write a short function right" in text
    for word in ("cheat", "plagiar", "copied", "suspect"):
        assert word not in text.lower()


def test_the_histogram_says_in_words_what_it_draws():
    records = [of("a"), of("b"), of("c", minimax=GREEDY)]
    found = read(records)
    (label,) = [attrs["aria-label"] for attrs in found.all("svg") if "chart" in attrs["class"]]
    assert label == "Students by their share of all points. 80–89 %: 1, 90–100 %: 2"
    assert "80–89 % 1 90–100 % 2" in found.text
    assert "3 students" in found.text


@pytest.mark.parametrize(
    ("share", "place"), [(0, 0), (9.99, 0), (10, 1), (99.9, 9), (100, 9), (120, 9), (-5, 0)]
)
def test_every_share_has_its_bin(share, place):
    assert [n for _, n in charts.bins([share])].index(1) == place


def test_points_that_no_notebook_gives_are_not_asked_for():
    """Who handed in one notebook of two has half of the points at most."""
    records = [of("Ada"), Record("Ada", NAMES[5], marks=marks(5)), of("Bo")]
    assert charts.bins([50])[5][1] == 1
    assert "50–59 % 1" in read(records).text


def test_a_long_list_is_cut_with_the_rest_behind_a_click():
    text = read([of(f"s{i:02}", nim_wins=ENDLESS) for i in range(40)]).text
    assert "40 things" in text and "15 more" in text


@pytest.mark.parametrize("nasty", NASTY)
def test_whatever_a_student_wrote_stays_text(nasty):
    override = {"points": 1, "why": nasty, "when": nasty}
    more = failed("3.2", message=nasty, trouble=nasty, mistake=nasty, override=override, shape="99:a")
    records = [Record(nasty + str(i), nasty, nasty, marks(3, minimax=more)) for i in range(2)]
    records[0].attempts = [(nasty, 1), (nasty, 2)]
    found = read([*records, unread(nasty, 3, nasty, nasty)], [nasty])
    assert found.all("script") == found.all("img") == []
    assert not [name for _, attrs in found.elements for name in attrs if name.startswith("on")]
    assert pages.visible(nasty).replace("`", "").replace("**", "") in found.text.replace("`", "").replace(
        "**", ""
    )


def test_a_class_of_nobody_has_a_page(tmp_path):
    write_class_page(tmp_path / "class.html", [])
    text = Checked((tmp_path / "class.html").read_text(encoding="utf-8")).text
    assert "0 students" in text and "Nothing was graded yet." in text
    assert [path.name for path in tmp_path.iterdir()] == ["class.html"]


def test_the_order_of_the_records_changes_no_byte():
    records = sample(20)
    assert page(records) == page(records[::-1])


def test_notes_on_the_run_come_last():
    assert read([of("Ada")], ["The walls: `landlock`."]).text.endswith("About this run The walls: landlock .")
