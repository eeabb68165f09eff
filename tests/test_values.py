"""Plain values: exact as JSON, and equal in canonical form exactly when they mean the same answer."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from helpers.checking.equality import WANTED, canonical
from helpers.checking.sentences import complaint
from helpers.checking.values import (
    MOST_ITEMS,
    Unsupported,
    decode,
    described,
    encode,
    plain,
    shown,
)
from helpers.games import CHANCE, MIN, Nim, Node, TicTacToe, Tree

NUMBERS = st.integers() | st.floats(allow_nan=False) | st.fractions()
SIMPLE = st.none() | st.booleans() | NUMBERS | st.text()
HASHABLE = st.deferred(
    lambda: SIMPLE | st.tuples(HASHABLE, HASHABLE) | st.frozensets(HASHABLE, max_size=3),
)
PLAIN = st.deferred(
    lambda: (
        HASHABLE
        | st.sets(HASHABLE, max_size=3)
        | st.lists(PLAIN, max_size=3)
        | st.dictionaries(HASHABLE, PLAIN, max_size=3)
    )
)
POSITIONS = [
    Tree([[3, 5], 2]),
    Tree([3, 5], to_move=MIN),
    Tree([Fraction(1, 2), -3.5]),
    Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])]),
    Node(CHANCE, [1, 2]),
    Node.leaf((1, 1)),
    Nim(7, (1, 3, 4)),
    TicTacToe("XX.OO...."),
]


def types(value):
    """The exact type of a value and of all that is in it; sets in no order."""
    inside = value.items() if isinstance(value, dict) else value if isinstance(value, (list, tuple)) else ()
    return type(value), [types(part) for part in inside]


@given(PLAIN)
def test_what_is_encoded_comes_back_exactly(value):
    back = decode(json.loads(json.dumps(encode(value))))
    assert back == value
    assert types(back) == types(value)


@pytest.mark.parametrize("position", POSITIONS, ids=repr)
def test_positions_travel_as_what_they_print(position):
    assert decode(encode([position])) == [position]
    assert canonical(position, "move") == canonical(decode(encode(position)), "move")


def test_infinities_travel_and_are_numbers():
    for value in (float("inf"), float("-inf")):
        assert decode(encode(value)) == value
        assert complaint(value, "number") is None
    assert str(decode(encode(float("nan")))) == "nan"


@pytest.mark.parametrize(
    "data",
    [
        {"tuple": 3}, {"tuple": [1], "list": [1]}, {"float": "1e999999999999"}, {"float": "3"},
        {"float": 3.0}, {"Fraction": "1/0"}, {"Fraction": "1.25"},
        {"position": "__import__('os').system('true')"}, {"position": "3"}, {"position": "Tree"},
        {"position": "Tree()"}, {"position": "TicTacToe(5)"},
        {"set": [{"list": []}]}, {"dict": [[1, 2, 3]]}, {"dict": "ab"}, {"dict": [1]}, {"object": "x"},
        {}, [1], 3.5, "x" * 200_000, {"list": [0] * (MOST_ITEMS + 1)},
    ],
    ids=lambda data: str(data)[:40],
)  # fmt: skip
def test_decoding_refuses_what_encode_never_makes(data):
    with pytest.raises(ValueError):
        decode(data)


def test_decoding_refuses_deep_data():
    data = 1
    for _ in range(2_000):
        data = {"list": [data]}
    with pytest.raises(ValueError):
        decode(data)


def endless():
    value = []
    value.append(value)
    return value


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (object(), "object"),
        (len, "builtin_function_or_method"),
        ((n for n in [1]), "generator"),
        (range(3), "range"),
        ({1: 2}.keys(), "dict_keys"),
        (endless(), "too large"),
        (10**5_000, "too large"),
        (Fraction(1, 10**5_000), "too large"),
        ("x" * 200_000, "too large"),
        ([0] * 50_000, "too large"),
        (2j, "complex"),
    ],
    ids=range(11),
)
def test_what_is_not_plain_data_is_named(value, kind):
    with pytest.raises(Unsupported) as caught:
        encode(value)
    assert caught.value.kind == kind


def test_a_game_of_the_students_own_is_no_plain_data():
    class Mine(Tree):
        __slots__ = ()

    with pytest.raises(Unsupported):
        encode(Mine([1, 2]))


def test_numpy_becomes_python():
    numpy = pytest.importorskip("numpy")
    assert types(plain(numpy.int64(3))) == types(3)
    assert types(plain(numpy.float64(0.5))) == types(0.5)
    assert plain(numpy.bool_(True)) is True
    assert plain([numpy.array([[1, 2]])]) == [[[1, 2]]]
    assert canonical(plain(numpy.float64(3)), "number") == canonical(3, "number")


def test_a_named_tuple_and_an_enumeration_become_plain():
    from collections import namedtuple
    from enum import IntEnum

    assert types(plain(namedtuple("Pair", "a b")(1, 2))) == types((1, 2))
    assert types(plain(IntEnum("Side", "LEFT").LEFT)) == types(1)


def test_a_copy_is_made():
    inner = [1]
    copy = plain([inner])
    inner.append(2)
    assert copy == [[1]]


SAME = [
    (3, 3.0, "number"),
    (Fraction(6, 2), 3, "number"),
    (0.0, -0.0, "number"),
    (Fraction(1), 1, "Fraction"),
    ((1, [0]), [1, (0,)], "tuple"),
    ([1, 2], (1, 2), "list"),
    ({1, 2}, frozenset({2, 1}), "set"),
    ({(0, 1)}, {(0, 1.0)}, "set"),
    (frozenset({1}), {1.0}, "set"),
    ((1.0, True), (1, True), "tuple"),
]
DIFFERENT = [
    (True, 1, "number"),
    (False, 0, "int"),
    (3.0, 3, "int"),
    (3.0, 3, "move"),
    (0.5, Fraction(1, 2), "Fraction"),
    (1, True, "bool"),
    (0.1, Fraction(1, 10), "number"),
    ([1, 2], [2, 1], "list"),
    ([True], [1], "list"),
    ((1,), 1, "tuple"),
    ([1, True], [1], "set"),
    ("1", 1, "number"),
    (None, 0, "number"),
    (None, "None", "str"),
    (float("inf"), "inf", "number"),
    ({1}, [1], "list"),
]


@pytest.mark.parametrize(("one", "other", "returns"), SAME, ids=str)
def test_two_ways_to_write_one_answer_are_the_same(one, other, returns):
    assert canonical(one, returns) == canonical(other, returns)


@pytest.mark.parametrize(("one", "other", "returns"), DIFFERENT, ids=str)
def test_two_answers_are_not_the_same(one, other, returns):
    assert canonical(one, returns) != canonical(other, returns)


@given(NUMBERS, NUMBERS)
def test_numbers_are_the_same_exactly_when_they_are_equal(one, other):
    assert (canonical(one, "number") == canonical(other, "number")) == (one == other)


@given(PLAIN, st.sampled_from(sorted(WANTED)))
def test_a_canonical_form_is_json(value, returns):
    form = canonical(value, returns)
    assert json.loads(json.dumps(form)) == form


def test_the_wrong_kind_gets_a_sentence_and_the_right_one_does_not():
    assert complaint(True, "number") == "You returned True where a number is asked for."
    assert complaint(3.0, "int") == "You returned the float 3.0 where a whole number is asked for."
    assert complaint(Tree(3), "number") == "You returned the position Tree(3) where a number is asked for."
    assert complaint(1.5, "Fraction") == (
        "You returned the float 1.5 where an exact number (a Fraction or an int) is asked for: "
        "a float keeps 16 digits, a `Fraction` keeps them all."
    )
    assert complaint(None, "number").startswith("You returned None")
    assert complaint(None, "tuple or None") is None
    assert (
        complaint("x", "tuple or None") == "You returned the string 'x' where a tuple or None is asked for."
    )
    right = [3, 3, Fraction(1, 2), True, "C", {1}, [1], (1, 2), {"a": 1}, 0]
    assert [complaint(value, returns) for value, returns in zip(right, WANTED, strict=True)] == [None] * 10


def test_values_are_shown_as_one_writes_them():
    assert (
        shown((Fraction(1, 2), [Fraction(3)], {2, 1}, (1,), set()))
        == "(Fraction(1, 2), [3], {1, 2}, (1,), set())"
    )
    assert shown("x" * 1_000, most=40).count("x") < 40
    assert described({1: 2}) == "the dict {1: 2}"


NESTED = [
    ("set of int", frozenset({2, 1}), {1, 2}),
    ("set of tuple", {(0, 1), (1, 0)}, frozenset({(1, 0), (0, 1)})),
    ("list of set", [{3, 6}, {4}, set()], ({6, 3}, frozenset({4}), set())),
    ("tuple of list", ([0], [1, 2]), [(0,), [1, 2]]),
    ("(str, str, int, int)", ("CD", "DD", 1, 2), ["CD", "DD", 1, 2]),
    ("(list of Fraction, list of Fraction)", ([Fraction(1, 2)], [1]), ((Fraction(1, 2),), (Fraction(1),))),
    ("(Fraction, Fraction) or None", (Fraction(1, 2), 1), [Fraction(1, 2), Fraction(1)]),
    ("(Fraction, Fraction) or None", None, None),
    ("Fraction or None", 2, Fraction(2)),
    ("dict", {1: [2], "a": None}, {"a": None, 1.0: (2,)}),
    ("(int or None, str)", (None, "C"), [None, "C"]),
]


@pytest.mark.parametrize(("kind", "one", "other"), NESTED)
def test_an_answer_may_be_written_in_several_ways(kind, one, other):
    assert complaint(one, kind) is None and complaint(other, kind) is None
    assert canonical(one, kind) == canonical(other, kind)
    assert canonical(decode(json.loads(json.dumps(encode(one)))), kind) == canonical(one, kind)


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("set of int", {1, 2.0}, "In `{1, 2.0}`, the float 2.0 stands where a whole number is asked for."),
        ("set of int", [2, 1], "You returned the list [2, 1] where a set is asked for."),
        ("set of tuple", {0}, "the number 0 stands where a tuple"),
        ("list of set", [1], "the number 1 stands where a set"),
        ("(Fraction, Fraction) or None", (0.5, 1), "the float 0.5 stands where an exact number"),
        (
            "(Fraction, Fraction) or None",
            (None, None),
            "(None, None), and where there is no answer",
        ),
        ("(Fraction, Fraction)", (None, 1), "None stands where an exact number"),
        (
            "(str, str, int, int)",
            ("C", "D", 3),
            "of length 3 where 4 things are asked for: a string, a",
        ),
        ("(str, str, int, int)", 3, "You returned the number 3 where a tuple is asked for."),
        ("(list of Fraction, list of Fraction)", ([1], [0.1]), "the float 0.1 stands where an exact"),
        ("list of int", None, "You returned None"),
    ],
)
def test_the_wrong_kind_inside_is_named(kind, value, words):
    assert words in complaint(value, kind)
    assert canonical(value, kind)[0] == "wrong"


def test_a_kind_that_does_not_exist_is_the_authors_mistake():
    for kind in ("sets", "int of int", "set of ints"):
        with pytest.raises(KeyError):
            complaint({1}, kind)


def always_defect(mine, theirs):
    return "D"


def test_an_object_known_by_name_travels_as_its_name(monkeypatch):
    from helpers.checking import values

    monkeypatch.setitem(values.REGISTRIES, "strategy", lambda: {"always defect": always_defect})
    data = encode((always_defect, 5))
    assert data == {"tuple": [{"strategy": "always defect"}, 5]}
    assert decode(data)[0] is always_defect
    assert shown((always_defect, 5)) == "(always_defect, 5)"
    assert described(always_defect) == "the function always_defect"
    assert canonical(always_defect, "move") == canonical(decode(encode(always_defect)), "move")
    with pytest.raises(Unsupported, match="function"):
        encode(lambda mine, theirs: "D")
    for unknown in ({"strategy": "grim"}, {"strategy": ["always defect"]}, {"stratagem": "always defect"}):
        with pytest.raises(ValueError):
            decode(unknown)


def test_of_a_large_value_that_suits_its_kind_nothing_is_written(monkeypatch):
    monkeypatch.setattr("helpers.checking.values._written", lambda value: pytest.fail("nobody reads it"))
    assert complaint({(n, n + 1) for n in range(200)}, "set of tuple of int") is None
