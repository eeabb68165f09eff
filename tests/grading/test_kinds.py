"""Partial credit by kinds of inputs, against a reckoning that is written from INSTRUCTORS.md."""

import re
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from html import escape

import pytest
import small
from make_submissions import NAME, RIGHT, SETUP, code, notebook

from helpers import games
from helpers.checking import Outcome, example_inputs, hidden_inputs, run, variants
from helpers.checking.compiled import course
from instructors.challenge_files import load_mistakes, proofs
from instructors.handed_in.files import held
from instructors.handed_in.submissions import Submission
from instructors.judging import exam, judge, kinds
from instructors.records import Mark
from instructors.reports.feedback import page
from instructors.reports.pages import kinds as told_of

pytestmark = pytest.mark.usefixtures("small_course")

SEED, ID = 5, "91.2"
GAMES = vars(games)
# Wrong in a way that nobody has given a name, and one that has a name.
ANSWERS = {
    "two branches": RIGHT["minimax"].replace("(values)", "(values[:2])"),
    "wrong for MIN": RIGHT["minimax"].replace("minimax", "value") + """
def minimax(node):
    return value(node) if node.is_over or node.to_move == MAX else -value(node)
""",
    "the largest": """
def minimax(node):
    return node.utility if node.is_over else max(map(minimax, node.children()))
""",
}  # fmt: skip


@pytest.fixture(scope="module")
def by_kinds(crew, solutions):
    return exam.prepare(small.TREES, 91, solutions, seed=SEED, seconds=12, crew=crew, partly=True)


@pytest.fixture(scope="module")
def graded(crew, by_kinds):
    """The Record of a notebook with this minimax, by kinds or all or nothing."""

    def graded(source, partly=True):
        asked = (
            by_kinds
            if partly
            else replace(by_kinds, tasks=[replace(t, partly=False) for t in by_kinds.tasks])
        )
        data = notebook([code(SETUP, "setup"), code(source, "answer")])
        return judge.grade(asked, Submission("Ada", small.TREES, held(NAME, data)), crew)

    return graded


def mark(record, id=ID):
    return next(mark for mark in record.marks if mark.id == id)


def reckoned(source):
    """The points by hand: one plain step after the other, with `==` in place of digests."""
    space = {}
    exec(f"{SETUP}\n{source}", space)
    challenge, secret = small.CHALLENGES[ID], hidden_inputs(small.CHALLENGES[ID], seed=SEED)
    fixed = hidden_inputs(challenge)
    inputs = [*example_inputs(challenge), *fixed, *secret]

    def answers(function):
        told = [run(challenge, (function,), deepcopy(tuple(each))) for each in inputs]
        return [(each.kind, each.value) for each in told]

    right = answers(proofs(course(), 91).minimax)
    fates = [
        [got == wanted for got, wanted in zip(answers(variants(wrong)[0][0]), right, strict=True)]
        for wrong in load_mistakes(course(), 91)[ID].values()
    ]
    shown, words = len(challenge.examples), [example.why or "usual" for example in challenge.examples]
    kind_of = [*words]
    for i in range(shown, len(inputs)):
        like = [sum(fate[i] == fate[example] for fate in fates) for example in range(shown)]
        kind_of.append(words[like.index(max(like))])
    mine, found, listed, secrets = answers(space["minimax"]), {}, [], []
    for kind in dict.fromkeys(words):
        numbers = [i for i, each in enumerate(kind_of) if each == kind]
        known = [i for i in numbers if i < shown + len(fixed)]
        is_right = all(mine[i] == right[i] for i in known)
        if any(i >= shown for i in known) or not is_right:
            found[kind] = is_right
        if found.get(kind):
            listed += [i for i in known if i >= shown]
            secrets += [
                i for i in numbers if i not in known and inputs[i] not in inputs[: shown + len(fixed)]
            ]
    rare, others = (
        sum(sorted(Counter(right[i] for i in some if mine[i] == right[i]).values())[:-1])
        for some in (listed, secrets)
    )
    wrong = sum(mine[i] != right[i] for i in secrets)
    is_proved = rare >= 4 and others >= max(1, wrong, rare / 3 * len(secrets) / len(listed))
    right = Counter(found.values())[True]
    share = min(right / len(found), 0.5) if is_proved and right >= 2 else 0
    return round(share * challenge.points, 2), found


@pytest.mark.parametrize("name", ANSWERS)
def test_the_share_of_kinds_is_that_of_a_reckoning_by_hand(graded, name):
    record = graded(ANSWERS[name])
    points, found = reckoned(ANSWERS[name])
    assert (mark(record).points, mark(record).kinds) == (points, found)
    assert points <= 10 and (points > 0) == (sum(found.values()) > 1)
    wrong_at = mark(record).wrong_at
    assert {kind for kind, is_right in found.items() if not is_right} >= {*wrong_at}
    space = {}
    exec(f"{SETUP}\n{ANSWERS[name]}", space)
    for call in wrong_at.values():
        tree = eval(call.removeprefix("minimax"), GAMES)
        assert space["minimax"](tree) != proofs(course(), 91).minimax(tree)
    text = page("Ada", [record]).decode()
    assert all(f"as at <code>{escape(call)}</code>" in text for call in wrong_at.values())
    right = [kind for kind, is_right in found.items() if is_right]
    included = "inputs, the random ones of <code>check</code> included"
    assert f"Right in {len(right)} of {len(found)} kinds of {included}: {'; '.join(right)}." in text
    assert mark(graded(ANSWERS[name], partly=False)).points == 0, "by default it is all or nothing"


def listed(lines):
    return f"def minimax(node):\n    return {{{lines}}}.get(repr(node), 3)"


def test_a_table_of_all_that_is_known_a_constant_and_what_does_not_end_earn_nothing(graded, by_kinds):
    challenge = small.CHALLENGES[ID]
    known = [*example_inputs(challenge), *hidden_inputs(challenge)]
    right = [proofs(course(), 91).minimax(*each) for each in known]
    table = ", ".join(f"{repr(each[0])!r}: {value}" for each, value in zip(known, right, strict=True))
    endless = "def minimax(node):\n    while node.is_over: pass\n    return 3"
    guesses = [listed(table).replace(", 3)", f", {guess})") for guess in {*right}]
    for source in (*guesses, "def minimax(node):\n    return 3", endless, "def minimax(node): 1 / 0"):
        assert mark(graded(source)).points == 0
    assert not mark(graded(endless)).kinds, "it did not come to its end"
    crashes = page("Ada", [graded("def minimax(node): 1 / 0")]).decode()
    assert "included. In these an example is wrong, or an input that known mistakes treat like" in crashes
    assert re.search(
        r"the points: of the hidden inputs of these kinds \d", page("Ada", [graded(listed(table))]).decode()
    )


def test_an_answer_that_is_right_on_leaves_is_not_told_that_leaves_are_wrong():
    told = told_of(Mark(ID, "minimax", 0, 20, kinds={"usual": True, "only a leaf": False}))
    assert told.endswith(
        "In one an example is wrong, or an input that known mistakes treat like one: only a leaf."
    )


def test_a_share_takes_two_right_kinds_and_its_refusal_has_one_reason():
    challenge = small.CHALLENGES[ID]
    first, second, *_ = dict.fromkeys(kinds.named(challenge))
    kind_of = {"a": first, "b": second}
    ones = [(Outcome("value", n), True) for n in range(8)]

    def credit(right, secret, fixed=ones):
        """With these kinds right, and these inputs of the first of them."""
        examples = [(None, each in {kind_of[one] for one in right}) for each in kinds.named(challenge)]
        kinds_of = [kind_of["a"]] * 4 + [kind_of["b"]] * 4, [kind_of["a"]] * len(secret)
        share, _, why = kinds.credit(challenge, kinds_of, examples, fixed, secret)
        return share or why

    wrong, equal = [(Outcome("value", 9), False)], [(Outcome("value", 3), True)] * 8
    assert credit("ab", ones) == 2 / len({*kinds.named(challenge)}) and credit("", ones) == ""
    assert credit("a", ones) == "it takes two right kinds"
    assert credit("ab", ones, equal) == "too few inputs of these kinds have another answer than most"
    assert credit("ab", wrong) == "of the hidden inputs of these kinds 1 is wrong"
    assert credit("ab", ones[:3] + wrong * 3) == "of the hidden inputs of these kinds 3 are wrong"
    assert credit("ab", []) == "too few hidden inputs of these kinds were drawn to prove it"


def test_no_draw_of_secret_inputs_decides_on_the_kinds_or_the_share(crew, solutions):
    found, first_three = set(), RIGHT["minimax"].replace("(values)", "(values[:3])")
    for seed in range(4):
        asked = exam.prepare(small.TREES, 91, solutions, seed=seed, seconds=12, crew=crew, partly=True)
        data = notebook([code(SETUP, "setup"), code(first_three, "answer")])
        told = mark(judge.grade(asked, Submission("Ada", small.TREES, held(NAME, data)), crew))
        found.add((told.points, *told.kinds.items()))
    assert len(found) == 1 and min(found)[0] > 0


def test_a_near_miss_keeps_its_share_and_nobody_without_one_has_more(graded):
    last = RIGHT["minimax"] + RIGHT["best_move"].replace("min", "max", 1)
    assert all(mark(graded(last), id).points <= most / 2 for id, most in {"91.3": 15, "91.4": 15}.items())
    assert mark(graded(RIGHT["minimax"])).points == 20
    assert kinds.most(replace(small.CHALLENGES[ID], mistakes={})) == 0.5
    quarter = {"slip": replace(next(iter(small.CHALLENGES[ID].mistakes.values())), share=0.25)}
    assert kinds.most(replace(small.CHALLENGES[ID], mistakes=quarter)) == 0.25


def test_a_challenge_with_one_kind_or_many_right_answers_is_all_or_nothing():
    challenge = small.CHALLENGES[ID]
    plain = tuple(replace_why(each) for each in challenge.examples)
    assert kinds.gives(challenge) and not kinds.gives(replace(challenge, examples=plain))
    assert not kinds.gives(replace(challenge, accept=lambda inputs, value: True))
    assert not kinds.gives(replace(challenge, entered=lambda functions, inputs: None))


def replace_why(example):
    copy = deepcopy(example)
    copy.why = ""
    return copy


def test_a_cell_of_the_courses_that_is_put_back_gives_back_what_hung_on_it(crew, by_kinds):
    data = notebook([code(RIGHT["minimax"], "answer"), code(RIGHT["best_move"], "more")])
    lost, back = (
        judge.grade(by_kinds, Submission("Ada", small.TREES, held(NAME, data), put_back=each), crew)
        for each in (False, True)
    )
    assert not mark(lost).points and (mark(back).points, mark(back, "91.3").points) == (20, 15)
    told = "the cell that begins with `from fractions import Fraction`"
    assert any(note.startswith(f"{told} is missing, which gave `MAX`") for note in lost.cell_notes)
    assert f"{told} was put back" in back.cell_notes


def test_a_bot_that_nobody_changed_and_a_refused_nickname_are_noted(crew, by_kinds):
    own = 'NICKNAME = ""\n\n\ndef bot(board):\n    return 1'
    asked = replace(by_kinds, own_cells=by_kinds.own_cells | {own: {"NICKNAME", "bot"}})

    def notes(source):
        data = notebook([code(SETUP, "setup"), code(source, "bot")])
        record = judge.grade(asked, Submission("Ada Lovelace", small.TREES, held(NAME, data)), crew)
        return [str(note) for note in record.cell_notes]

    unchanged = "`bot` is as the course gave it out: in the arena it plays for nobody"
    refused = "NICKNAME 'ada' refused: it holds a part of the student's name or number"
    assert notes(own) == [unchanged] and notes(own.replace("return 1", "return 2")) == []
    assert notes(own.replace('""', '"ada"')) == [unchanged, refused]
