"""draw_lines: its words are the marks of the lines, and the picture is well set."""

import random

import pytest
from paper import assert_well_set, texts

from helpers.draw.boards.line_threats import LABELS, draw_lines
from helpers.games.tictactoe import LINES, TicTacToe


def some_boards():
    rng, boards = random.Random(4), []
    while len(boards) < 25:
        board = TicTacToe()
        for _ in range(rng.randrange(10)):
            board = board if board.is_over else board.play(rng.choice(board.moves))
        boards.append(board)
    return boards


def test_it_knows_the_eight_lines():
    assert {tuple(number - 1 for number in line) for line in LABELS} == set(LINES)


@pytest.mark.parametrize("board", some_boards(), ids=lambda board: board.cells)
def test_the_words_tell_the_marks_of_every_line(board):
    words = draw_lines(board).alt
    for line in LINES:
        marks = "".join(board.cells[i] for i in line).replace(".", "")
        name = "-".join(str(i + 1) for i in line)
        if len(set(marks)) == 1:
            assert f"{name} ({marks})" in words
            assert words.index(f"{marks[0]} alone on") < words.index(name)
        else:
            assert (name in words.partition("Both on")[2]) == bool(marks)


@pytest.mark.parametrize("board", some_boards()[:12], ids=lambda board: board.cells)
def test_it_is_well_set(board):
    assert_well_set(
        draw_lines(board, title="A title that says what your own function returned for this board")
    )


@pytest.mark.parametrize("board", some_boards(), ids=lambda board: board.cells)
def test_at_the_ends_of_the_lines_stands_what_they_are_worth_and_below_their_sum(board):
    worth = 0, 1, 3, 9
    picture = draw_lines(board, worth=worth)
    held = [[board.cells[number - 1] for number in line] for line in LABELS]
    values = [worth[h.count("X")] * ("O" not in h) - worth[h.count("O")] * ("X" not in h) for h in held]
    told = [int(text.replace("−", "-")) for text in texts(picture, "line")]
    assert told == values and texts(picture, "sum")[0] in picture.alt
    assert texts(picture, "sum")[0].endswith(f" {sum(values)}".replace("-", "−"))
    assert_well_set(picture)


def test_an_empty_board_has_the_sum_0():
    assert texts(draw_lines("." * 9, worth=(0, 1, 3)), "sum") == ["Sum: 0"]


def test_more_marks_than_worth_has_numbers_for_are_refused():
    with pytest.raises(ValueError, match="worth has a number for 0 to 2 marks, and a line has XXX"):
        draw_lines("XXXOO....", worth=(0, 1, 3))


@pytest.mark.parametrize("wrong", ["XX", None, "XXXXOOOO" * 2, 7])
def test_what_is_no_board_is_refused(wrong):
    with pytest.raises(ValueError, match="a board is nine characters"):
        draw_lines(wrong)


def test_the_legend_says_which_labels_are_the_diagonals():
    told = " ".join(text.get_text() for text in draw_lines("XX..O....").texts)
    assert "the two diagonals" in told and "dead" in told
