"""The class page: what to teach comes first, and every list is in an order that helps."""

import re
from dataclasses import replace

import pytest
from sample_class import HIDDEN, NAMES, failed, marks, sample, unread
from test_feedback import NASTY, Checked

from helpers.checking.sentences import PRINTED
from instructors.late import Late, moment
from instructors.records import Note, Record, Sign, Trouble, whole
from instructors.reports import pages
from instructors.reports.class_page import (
    bins,
    following,
    hardest,
    looks,
    page,
    slips,
    unwritten,
)

pytestmark = pytest.mark.usefixtures("small_course")

GREEDY = failed("91.2", mistake="greedy", message="MIN will not let you: ask `node.to_move`.")
ENDLESS = failed("91.6", failing=None, trouble="ran out of time", message="Which loop does not end?")


def of(student, **differs):
    return Record(student, NAMES[91], marks=marks(91, **differs))


def read(records, notes=()):
    return Checked(page(records, notes).decode())


def class_of(n, **differs):
    """That many students with these mistakes, and as many without."""
    return [of(f"wrong {i}", **differs) for i in range(n)] + [of(f"right {i}") for i in range(n)]


def test_the_most_frequent_mistake_is_the_first_thing_on_the_page():
    rare = failed("91.3", mistake="counts-from-one", message="Your moves are one too large.")
    records = [of(f"s{i}", minimax=GREEDY, **({"best_move": rare} if i < 2 else {})) for i in range(4)]
    assert [(slip.mistake, len(slip.students)) for slip in slips(records)] == [
        ("greedy", 4),
        ("counts-from-one", 2),
    ]
    text = read(records).text
    first, second = text.index("MIN will not let you"), text.index("Your moves are one too large.")
    assert first < second < text.index("Where the class stands") < text.index("Challenges, the hardest first")
    assert "91.2 minimax · greedy · 4 of 4 who handed in (100 %) · 80 points lost" in text
    assert "With: s0 , s1 , s2 , s3" in text
    hard = text.index(
        "Passed by the fewest of those who tried: 91.2 minimax (0 of 4), 91.3 best_move (2 of 4)."
    )
    assert hard < first, "which says where to begin where each slip is another one"


def test_up_to_four_names_are_shown_and_more_are_behind_a_closed_door_with_their_number():
    four, five = (read(class_of(n, minimax=GREEDY)) for n in (4, 5))
    assert "With: wrong 0 , wrong 1 , wrong 2 , wrong 3" in four.text
    assert "With 5 students in 91.2: greedy wrong 0 , wrong 1" in five.text and "With:" not in five.text
    assert len(five.all("details")) == len(four.all("details")) + 1
    assert not [attrs for attrs in five.all("details") if "open" in attrs]


STUB = {"points": 0, "passed": False, "attempted": False, "message": "`minimax` still raises it."}


def test_what_is_not_written_yet_is_one_line_and_keeps_no_mistake_out_of_sight():
    names = [mark.name for mark in marks(91) if mark.name != "nim_wins"]
    records = [of(f"half {i}", **dict.fromkeys(names, STUB)) for i in range(6)]
    records += [of(f"print {i}", minimax=gave("None", PRINTED)) for i in range(2)]
    records += [of("Ada", nim_wins=failed("91.6", mistake="remainder-rule", message="For 1, 2, 3 only."))]
    assert [(slip.mistake, slip.students) for slip in slips(records)] == [
        ("wrong answer", ["print 0", "print 1"]),
        ("remainder-rule", ["Ada"]),
    ]
    found = read(records).text
    assert "still raises" not in found
    assert found.index("print 0") < found.index("For 1, 2, 3 only.") < found.index("Not written yet")
    line = "Not written yet, where the notebook was begun: 91.1, 91.2, 91.3, 91.4, 91.5, 91.7 (bonus) by 6"
    assert line in found and "91.5 count_nodes : half 0 , half 1" in found


def test_how_many_have_not_written_what_is_said_once_for_each_number():
    two = {"minimax": STUB, "best_move": STUB}
    records = [of(f"s{i}", **two, **({"nim_wins": STUB} if i else {})) for i in range(5)]
    records += [of("s5", **two, nim_wins=STUB, count_nodes=STUB)]
    assert "begun: 91.2, 91.3 by 6 students; 91.6 by 5; 91.5 by 1 91.2 minimax :" in read(records).text


def test_few_who_have_not_written_something_are_named_at_once():
    gone = STUB | {"trouble": Trouble.MISSING, "message": "The notebook defines no `nim_wins`."}
    like = STUB | {"trouble": Trouble.ELSEWHERE, "message": gone["message"] + " A cell defines `nim`: if …"}
    records = [of("Ada", minimax=STUB, nim_wins=gone), of("Bo", nim_wins=gone), of("Cy", nim_wins=like)]
    assert unwritten(records) == [("91.6", "nim_wins", ["Ada", "Bo"]), ("91.2", "minimax", ["Ada"])]
    line = "Not written yet, where the notebook was begun: 91.6 nim_wins by Ada , Bo ; 91.2 minimax by Ada"
    assert line in read(records).text


def test_what_only_calls_something_unwritten_is_not_unwritten_itself():
    record = of("Ada", minimax=STUB, best_move=STUB | {"follows": "91.2"})
    assert unwritten([record]) == [("91.2", "minimax", ["Ada"])]


def test_the_example_of_what_went_wrong_alike_is_of_whom_the_headline_speaks():
    said = "`{}` does not exist. Which of them can you use there?"
    lost = {name: raised(f"no {thing}", said.format(thing), "AttributeError")
            for name, thing in {"Ada": "sticks", "Bo": "payoffs", "Cy": "payoffs"}.items()}  # fmt: skip
    text = read([of(name, minimax=each) for name, each in lost.items()]).text
    assert "payoffs does not exist." in text and "For example Bo :" in text


@pytest.mark.parametrize(
    ("note", "what"),
    [
        (Note("in 2 cells", Sign.TWICE, about="minimax"), "91.2 wrong, defined more than once"),
        (Note("in 2 cells", Sign.TWICE, about="nim_wins"), None),
        (Note("max is", Sign.REPLACED, about="max"), "91.2, 91.3 wrong, a name of Python's own replaced"),
        (Note("a later cell", Sign.AT_CHECK, about="nim_wins"), "counted as at its check"),
        (Note("NICKNAME 'x' refused: it has", Sign.NICKNAME), "a refused nickname"),
        ("the cell that begins with `%pip`: line 1 is for IPython only and did nothing", None),
    ],
)
def test_a_note_on_a_cell_that_cost_points_needs_a_look(note, what):
    wrong = {"minimax": failed("91.2"), "best_move": failed("91.3"), "nim_wins": {}}
    record = replace(of("Ada", **wrong), cell_notes=[note])
    assert looks([record]) == ([("Ada", NAMES[91], what, note)] if what else [])


def test_a_notebook_under_the_name_of_another_needs_a_look():
    note = Note("91.ipynb was taken for 92.ipynb, whose cells it has", Sign.MISNAMED)
    rows = [("Ada", NAMES[91], "another notebook than its name says", note)]
    assert looks([replace(of("Ada"), notes=[note])]) == rows
    assert looks([replace(unread("Ada", 91, "no notebook found", "No."), notes=[note])]) == rows


def test_what_was_settled_needs_no_look():
    put_back = Note("the cell that begins with `import` was put back", Sign.PUT_BACK)
    by_hand = ENDLESS | {"override": {"points": 5, "worth": 15, "why": "", "when": ""}}
    record = replace(of("Ada", nim_wins=by_hand), cell_notes=[put_back])
    assert looks([record]) == [] and "put back in 91 · Small trees for 1 student: Ada" in read([record]).text


def test_challenges_are_sorted_by_who_passed_then_by_points():
    worth = failed("91.3", points=7.5)
    records = class_of(2, minimax=GREEDY, best_move=worth) + [of("x", minimax=GREEDY, best_move=worth)]
    found = hardest(records)
    assert [each.id for each in found][:3] == ["91.2", "91.3", "91.1"]
    assert (found[0].passed, found[0].attempted, found[0].points) == (2, 5, 8)
    worst = {"expectiminimax": failed("91.7"), "best_move": STUB}
    assert hardest([*records, of("y", **worst)])[-1].id == "91.7", "a bonus comes last"
    shared = hardest([of("a", minimax=GREEDY), of("b"), of("c", nim_wins=STUB), of("d", nim_wins=STUB)])
    assert shared[0].id == "91.2", "who did not try makes nothing harder"


def test_the_graders_own_trouble_comes_before_files_and_those_before_slow_answers():
    own = {"points": 0, "passed": False, "trouble": "could not be judged", "message": "Look at it yourself."}
    gone = {
        "points": 0,
        "passed": False,
        "attempted": False,
        "trouble": Trouble.MISSING,
        "message": "Defines no.",
    }
    records = [
        of("a", minimax=gone),
        of("b", nim_wins=ENDLESS),
        unread("c", 91, "empty file", "The file is empty."),
        of("d", minimax=own),
        unread("e", 91, "no notebook found", "No notebook."),
        Record("f", NAMES[91], "not attempted", marks(91)),
    ]
    assert looks(records) == [
        ("d", NAMES[91], "91.2 could not be judged", "Look at it yourself."),
        ("c", NAMES[91], "empty file", "The file is empty."),
        ("b", NAMES[91], "91.6 ran out of time", "Which loop does not end?"),
        ("a", NAMES[91], "91.2 not defined in the notebook", "Defines no."),
    ]
    text = read(records).text
    assert "4 things that the grader could not read, judge, wait for or be sure of." in text
    assert "Nothing handed in for 91 · Small trees by 1 student: e" in text


GENERAL = "No example is right yet. What is the first thing that your function does with this one?"
EMPTY = "There was nothing to choose from. What does a leaf have instead of children?"
MAX = "max() arg is an empty sequence, in line {}: `return max(values)`"


def gave(got, message=GENERAL, example=0, **came):
    """What differs in the mark of an answer that gave this for an example."""
    made = failed("91.2", example, message=message)
    return made | {"failing": made["failing"] | came | {"got": got, "bare": message == GENERAL}}


def raised(got, message, error, **came):
    return gave(f"an error: {error}: {got}", message, kind="raised", error=error, **came)


def told(records):
    return [(slip.id, slip.mistake, slip.students) for slip in slips(records)]


def test_what_went_wrong_alike_without_a_name_is_put_together_with_who():
    records = [of(f"print {i}", minimax=gave(f"None (and printed '{i}')", PRINTED)) for i in range(3)]
    records += [of(f"leaf {i}", minimax=raised(MAX.format(3 + i), EMPTY, "ValueError")) for i in range(4)]
    records += [of(f"only {i}", minimax=GREEDY) for i in range(3)]
    assert told(records) == [
        ("91.2", "ends with ValueError", [f"leaf {i}" for i in range(4)]),
        ("91.2", "greedy", [f"only {i}" for i in range(3)]),
        ("91.2", "wrong answer", [f"print {i}" for i in range(3)]),
    ]
    text = read(records).text
    places = [text.index(said.split(".")[0].split("`")[0]) for said in (EMPTY, GREEDY["message"], PRINTED)]
    assert places == sorted(places)
    told_first = (
        "ends with ValueError · 4 of 10 who handed in (40 %) · 80 points lost For example leaf 0 : 2 of 9"
    )
    assert f"91.2 minimax · {told_first}" in text
    assert "With: print 0 , print 1 , print 2" in text


def test_values_and_lines_do_not_keep_answers_apart_and_errors_do():
    said = "You returned the list {}, and a number is asked for. Which of line {} is it?"
    records = [of(f"s{n}", minimax=gave("[1]", said.format([[-n / 2], *"a" * n], n))) for n in range(3)]
    names = [raised(f"name '{n}' is not", f"Python does not know `{n}`.", "NameError") for n in "ab"]
    records += [of(f"n{i}", minimax=each) for i, each in enumerate(names)]
    records += [of("k", minimax=raised("7", "Python does not know `c`.", "KeyError"))]
    assert [students for _, _, students in told(records)] == [["s0", "s1", "s2"], ["n0", "n1"], ["k"]]


def test_what_never_came_back_or_has_another_name_is_counted():
    gone = STUB | {"trouble": Trouble.ELSEWHERE, "message": "It defines no `minimax`. A cell has `x`."}
    deep = gave("no answer: calls that never come back", "It calls itself again.", kind="too-deep")
    late = ENDLESS | {"visible": (0, 10), "random": (0, 60), "untried": (9, 60)}
    broken = [late | {"trouble": Trouble.CELL_FAILED, "message": f"It failed: '{n}'"} for n in range(2)]
    records = [of(f"{name} {i}", minimax=each) for i in range(2)
               for name, each in {"d": gone, "a": deep, "b": late}.items()]  # fmt: skip
    records += [of(f"e {i}", minimax=each) for i, each in enumerate(broken)]
    assert [(mistake, students[0][0]) for _, mistake, students in told(records)] == [
        ("calls that never come back", "a"),
        ("its cell failed", "e"),
        ("ran out of time", "b"),
        ("not defined in the notebook", "d"),
    ]
    assert "For example b 0 : 0 of 10 examples (9 not tried), hidden inputs: not tried" in read(records).text


def test_a_notebook_as_it_was_given_out_and_a_bonus_left_out_are_no_mistakes():
    stub = {"points": 0, "passed": False, "attempted": False, "message": "Not written."}
    untouched = [Record(f"s{i}", NAMES[91], "not attempted", [replace(m, **stub) for m in marks(91)])
                 for i in range(2)]  # fmt: skip
    records = [*untouched, *(of(f"b{i}", expectiminimax=stub) for i in range(2))]
    assert told(records) == []
    text = read(records).text
    assert "91 · Small trees handed in without an answer by 2 students: s0 , s1" in text
    assert "Not written yet, where the notebook was begun: 91.7 (bonus) expectiminimax by b0 , b1" in text


def test_one_wrong_answer_of_several_is_a_group_and_what_is_alone_comes_last():
    hidden = {"points": 0, "passed": False, "random": (58, 60), "message": HIDDEN}
    records = [of(name, minimax=gave("9")) for name in ("Ada", "Bo")]
    records += [of("Cy", minimax=gave("8")), of("Di", minimax=gave("8", example=1))]
    records += [of(name, best_move=hidden) for name in ("Ed", "Flo")] + [of("Gus", nim_wins=hidden)]
    assert told(records) == [
        ("91.2", "wrong answer", ["Ada", "Bo"]),
        ("91.3", "right on the examples only", ["Ed", "Flo"]),
        ("91.6", "right on the examples only", ["Gus"]),
        ("91.2", "wrong answer", ["Cy"]),
        ("91.2", "wrong answer", ["Di"]),
    ]
    assert "minimax(Tree([[3, 5], [2, 9]])) gives 9 ; right: 3." in read(records).text


def test_the_page_counts_the_answers_with_a_named_mistake():
    rare = failed("91.3", mistake="counts-from-one", message="One too large.")
    calls = failed("91.4", mistake="last-best", follows="91.2")
    records = [of(f"s{i}", minimax=GREEDY, best_move=rare, principal_variation=calls) for i in range(2)]
    records.append(of("x", best_move=rare, minimax=gave("1")))
    told = "5 answers with a mistake known by name. Here are the mistakes."
    assert told in read(records).text
    nameless = read([of("x", minimax=gave("1"))]).text
    assert "No answer with a mistake known by name. Here are the mistakes." in nameless
    odd = ("tree_height", "minimax", "best_move", "principal_variation", "count_nodes", "nim_wins")
    slip = {i: failed("91.2", mistake=f"slip-{i}") for i in "ab"}
    many = [of(i, **dict.fromkeys(odd, slip[i])) for i in slip]
    assert "Here are the first 8 mistakes, by how many made them" in read(many).text


def test_every_student_is_measured_by_all_notebooks_of_the_book():
    records = whole([of("Ada"), Record("Ada", NAMES[92], marks=marks(92)), of("Bo")])
    text = read(records).text
    assert "median of all, of 200 points 75 %" in text and "50–59 1" in text
    assert "Nothing handed in for 92 · Small tables by 1 student: Bo" in text
    assert "92.1 best_cells 1 of 1 (100 %) 1 of 1" in text, "who handed in nothing is in no count of it"


def test_answers_that_call_a_wrong_one_are_one_line_and_no_mistakes_of_their_own():
    more = {"mistake": "never-switches", "message": "You never change sides.", "follows": "91.2"}
    wrong = {"minimax": GREEDY, "best_move": failed("91.3", **more)}
    wrong["principal_variation"] = failed("91.4", follows="91.2")
    records = [of("Ada", **wrong), of("Bo", minimax=GREEDY, best_move=failed("91.3", follows="91.2"))]
    assert following(records) == [("Ada", ["91.3", "91.4"], "91.2"), ("Bo", ["91.3"], "91.2")]
    assert [slip.id for slip in slips(records)] == ["91.2"]
    text = read(records).text
    assert "91.3 and 91.4 of Ada follow from 91.2 91.3 of Bo follows from 91.2" in text
    assert "You never change sides." not in text
    assert "40 points lost, and 45 more in 91.3 and 91.4, which call it" in text


def test_of_equally_frequent_mistakes_the_dearest_is_first():
    cheap = {name: failed("91.1", mistake="a") for name in ("tree_height", "count_nodes")}
    calls = failed("91.3", follows="91.5")
    records = [of("Ada", minimax=GREEDY, **cheap, best_move=calls)]
    assert [slip.name for slip in slips(records)] == ["count_nodes", "minimax", "tree_height"]


def test_points_set_by_hand_are_listed_with_the_reason():
    override = {"points": 15, "why": "Right idea.", "when": "2026-03-02T10:00:00+00:00"}
    text = read([of("Ada", minimax=GREEDY | {"override": override})]).text
    assert "Ada 91.2 minimax 0 15 Right idea. 2 March 2026, 10:00 UTC" in text


def test_alike_answers_are_listed_with_what_that_does_not_mean():
    same = {"shape": "120:ab"}
    text = read([of("Ada", minimax=same), of("Bo", minimax=same), *(of(f"s{i}") for i in range(9))]).text
    assert "91.2 minimax 120 Ada , Bo" in text
    assert "not a verdict" in text and "few ways to write a short function right" in text
    for word in ("cheat", "plagiar", "copied", "suspect"):
        assert word not in text.lower()


@pytest.mark.parametrize(
    ("share", "place"), [(0, 0), (9.99, 0), (10, 1), (99.9, 9), (100, 9), (120, 9), (-5, 0)]
)
def test_every_share_has_its_bin(share, place):
    assert [n for _, n in bins([share])].index(1) == place


def test_a_long_list_is_cut_with_the_rest_behind_a_click():
    text = read([of(f"s{i:02}", nim_wins=ENDLESS) for i in range(40)]).text
    assert "40 things" in text and "15 more" in text


@pytest.mark.parametrize("nasty", NASTY)
def test_whatever_a_student_wrote_stays_text(nasty):
    override = {"points": 1, "why": nasty, "when": nasty}
    more = failed("91.2", message=nasty, trouble=nasty, mistake=nasty, override=override, shape="99:a")
    records = [Record(nasty + str(i), nasty, nasty, marks(91, minimax=more)) for i in range(2)]
    records[0].attempts = [(nasty, 1), (nasty, 2)]
    found = read([*records, unread(nasty, 91, nasty, nasty)], [nasty])
    assert found.all("script") == found.all("img") == []
    assert not [name for _, attrs in found.elements for name in attrs if name.startswith("on")]
    assert pages.visible(nasty).replace("`", "").replace("**", "") in found.text.replace("`", "").replace(
        "**", ""
    )


def test_a_class_of_nobody_has_a_page():
    text = read([]).text
    assert "0 students" in text and "Nothing was graded yet." in text


def test_the_order_of_the_records_changes_no_byte():
    records = sample(20)
    assert page(records) == page(records[::-1])


def test_who_got_what_is_a_table_of_signs_the_most_points_first_with_a_link_to_each_page():
    records = [
        of("Bo", minimax=GREEDY, nim_wins=STUB),
        of("Ada"),
        of("Cy", best_move=failed("91.3", points=7.5)),
    ]
    found = page(records).decode()
    rows = re.findall(
        r'<tr><th scope="row"><bdi><a href="feedback/(\w+).html">\1</a></bdi></th>(.*?)</tr>', found
    )
    assert [name for name, _ in rows][:3] == ["Ada", "Cy", "Bo"]
    signs = [
        "".join(re.findall(r"<td class=\"\w+\" title=\"91.\d: [^\"]+\">(.)<", row)) for _, row in rows[:3]
    ]
    assert signs == ["✓" * 7, "✓✓◐✓✓✓✓", "✓✗✓✓✓○✓"]
    due = moment("2026-12-01T18:00")
    hand = GREEDY | {"override": {"points": 15, "why": "x", "when": ""}}
    ada = replace(of("Ada", minimax=hand), late=Late(due, due, 1, own=True))
    text = read([ada, *whole([Record("Bo", NAMES[92], marks=marks(92)), ada])[-1:]]).text
    assert "✎ by hand" in text and "✓ ✎ ✓" in text
    assert "95 late in 91, more time in 91" in text


def test_a_late_file_without_a_time_and_an_unchanged_bot_are_told_by_name():
    late = Late(moment("2026-12-01T18:00"), None)
    record = replace(of("Ada"), late=late, notes=[Note("handed in late, as Canvas says", Sign.LATE)])
    bot = replace(of("Bo"), cell_notes=[Note("`bot` is as", Sign.BOT)])
    text = read([record, bot]).text
    assert "late, by how much is not known" in text and "of 1 student, so nothing is taken off: Ada" in text
    assert "the bot is as the course gave it out by 1 student, and plays for nobody: Bo" in text
