"""What all may read of a fault: kinds only, whatever a bot's process sends."""

import builtins

import pytest

from helpers import ConnectFour
from helpers.text import brief
from helpers.tournament.meter import ask
from helpers.tournament.public import kind, public
from helpers.tournament.records import Game

ANSWERS = {
    "a text": ["Ada 4711", 'Ada\'s "4711"', ""], "a number": [4711, -4711, 1e99, float("nan")],
    "a number: 44": [44], "None": [None], "True": [True], "a list": [["Ada"]], "a tuple": [("Ada",)],
    "a dict or a set": [{"Ada": 4711}, {"Ada"}], "a generator": [(n for n in "Ada")],
    "a function": [lambda: "Ada"], "something else": [b"Ada", ConnectFour(), object()],
}  # fmt: skip


@pytest.mark.parametrize("told", ANSWERS)
def test_an_answer_is_told_by_its_kind(told):
    assert {kind("illegal", brief(each)) for each in ANSWERS[told]} == {told}


@pytest.mark.parametrize("error", [KeyError("Ada"), SystemExit(4711), type("Ada", (OSError,), {})("4711")])
def test_an_error_is_told_by_the_nearest_one_of_pythons_own(error):
    def bot(board):
        raise error

    said = ask(bot, ConnectFour(), 9, catches=BaseException)
    own = next(each for each in type(error).__mro__ if each.__name__ in vars(builtins))
    assert kind(said.fault, said.detail) == own.__name__


@pytest.mark.parametrize(
    "detail", ["Ada: 4711", "", "print", "Ada4711", "Ada (Bob): 4711", "Ada in line 4711 of cell 2", "\u0663"]
)
@pytest.mark.parametrize("reason", ["error", "illegal", "no move", "budget", "time", "died"])
def test_no_word_of_a_forged_detail_is_told(reason, detail):
    assert kind(reason, detail) in ("an error", "something else", "")


def test_the_line_of_an_error_is_told():
    assert kind("error", "Ada (OSError) in line 3 of cell 12: Ada") == "OSError in line 3 of cell 12"
    assert kind("error", "KeyError in line 3 of cell 4711") == "KeyError"


def test_only_who_made_a_fault_reads_its_text():
    game = Game(1, 0, "", "Ada", "Bob", "O", "illegal", "", "", "'x'")
    assert public(game, "Ada") == game and public(game, "Bob").detail == public(game).detail == "a text"
    match = Game(1, 0, "", "Ada", "Bob", "O", "error", "CC/DD", "", "O: KeyError: 'Ada'")
    assert public(match, "Bob") == match and public(match, "Ada").detail == "O: KeyError"
