"""The games keep their rules: published counts, and a second, slow and plain set of rules beside ours."""

import copy
import pickle
import traceback
from collections import Counter
from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from helpers.games import (
    CHANCE,
    MAX,
    MIN,
    ConnectFour,
    IllegalMove,
    InARow,
    Nim,
    Node,
    Position,
    TicTacToe,
    Tree,
    read_position,
)

numbers = st.one_of(
    st.integers(-99, 99), st.fractions(min_value=-9, max_value=9, max_denominator=9), st.floats(-9, 9)
)
nested = st.recursive(numbers, lambda branch: st.lists(branch, min_size=1, max_size=3), max_leaves=12)
trees = st.builds(Tree, nested, st.sampled_from([MAX, MIN]))
pairs = st.tuples(st.integers(-9, 9), st.integers(-9, 9))
nodes = st.recursive(
    pairs,
    lambda branch: st.builds(Node, st.sampled_from([0, 1, CHANCE]), st.lists(branch, min_size=1, max_size=3)),
    max_leaves=8,
).filter(lambda node: isinstance(node, Node))


@st.composite
def played(draw, start):
    """A position reached from `start` by legal moves."""
    board = start
    for _ in range(draw(st.integers(0, 42))):
        if board.is_over:
            break
        board = board.play(draw(st.sampled_from(board.moves)))
    return board


in_a_row = st.builds(InARow, st.integers(1, 6), st.integers(4, 7), st.integers(1, 4), st.booleans())
boards = st.one_of(st.just(TicTacToe()), st.just(ConnectFour()), in_a_row).flatmap(played)
positions = st.one_of(trees, nodes, boards, played(Nim(12)), played(Nim(9, (1, 3, 4), MIN)))


@given(positions)
def test_a_position_reads_what_it_prints(position):
    assert read_position(repr(position)) == position
    if type(position) is InARow:
        assert InARow(*position.size, position.k, position.gravity, cells=str(position)) == position
    else:
        assert type(position)(str(position)) == position or position.is_over


@given(boards)
def test_a_board_knows_how_many_moves_were_made(board):
    assert board.plies == len(board.cells) - board.cells.count(".")


@given(positions)
def test_a_position_survives_copying_and_pickling_and_keeps_its_hash(position):
    for twin in (copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert twin == position
        assert hash(twin) == hash(position)
        assert twin.to_move is position.to_move  # as a student may ask, with `is MAX`


@given(positions)
def test_children_are_the_moves_in_order(position):
    assert position.children() == tuple(position.play(move) for move in position.moves)
    assert position.is_over == (not position.moves)


@given(positions)
def test_a_position_draws_itself_and_says_what_it_is(position):
    drawn = position._repr_html_()
    assert drawn.startswith("<") and "None" not in drawn


@given(positions)
def test_a_position_cannot_be_changed(position):
    with pytest.raises(AttributeError, match="never changes"):
        position.moves = ()
    with pytest.raises(AttributeError, match="never changes"):
        del position.is_over


@given(positions, st.one_of(st.integers(-3, 60), st.text(max_size=2), st.none(), st.just([1])))
def test_a_move_that_is_not_offered_is_refused_and_the_message_says_what_is(position, move):
    if move in position.moves:
        return
    with pytest.raises(IllegalMove, match=r"over|choose from"):
        position.play(move)


@pytest.mark.parametrize("text", ["Frozen()", "Position()", "_Draft()"])
def test_only_games_are_read(text):
    with pytest.raises(ValueError, match="no place in a position"):
        read_position(text)


@given(positions)
def test_utility_is_known_only_when_the_game_is_over(position):
    assert hasattr(position, "utility") == (position.is_over and not hasattr(position, "payoffs"))


def test_reading_a_utility_too_early_says_so():
    with pytest.raises(AttributeError, match=r"Tree\(\[3, 5\]\) is not over"):
        _ = Tree([3, 5]).utility
    with pytest.raises(AttributeError, match="has no attribute 'is_terminal'"):
        _ = TicTacToe().is_terminal


@given(positions)
def test_the_sentence_about_a_utility_is_the_last_word(position):
    try:
        _ = position.utility
    except AttributeError as error:
        printed = "".join(traceback.format_exception(error))
        assert printed.count("Error:") == 1  # no other error on the way
        assert printed.endswith(f"AttributeError: {error}\n")  # and no "Did you mean" after it


def test_a_game_built_on_ours_may_say_its_utility_in_its_own_way():
    class Doubled(Tree):
        @property
        def utility(self):
            return 2 * super().utility

    class Lost(Nim):
        utility = -1

    assert [leaf.utility for leaf in Doubled([3, 5]).children()] == [6, 10]
    assert not hasattr(Doubled([3, 5]), "utility")
    assert Lost(0).utility == -1


def test_a_subclass_of_position_needs_only_its_six_words():
    class Countdown(Position):
        def __init__(self, n):
            self.n, self.moves, self.is_over = n, (1,) if n else (), n == 0
            if self.is_over:
                self.utility = 1

        def play(self, move):
            return Countdown(self.n - move)

    assert [child.n for child in Countdown(3).children()] == [2]
    assert (hasattr(Countdown(1), "utility"), Countdown(1).play(1).utility) == (False, 1)


# Trees


def test_players_alternate_from_the_root_down():
    assert [Tree([[1]]).to_move, Tree([[1]]).play(0).to_move] == [MAX, MIN]
    assert [Tree([[1]], MIN).to_move, Tree([[1]], to_move=MIN).play(0).to_move] == [MIN, MAX]


def test_equal_siblings_stay_two_objects():
    left, right = Tree([[8], [8]]).children()
    assert left == right and left is not right


def test_trees_are_unequal_when_a_leaf_or_the_mover_differs():
    assert Tree([3, 5]) != Tree([3, 6])
    assert Tree([3, 5]) != Tree([3, 5], MIN)
    assert Tree([3, 5]) != [3, 5]


def test_from_leaves_builds_perfect_trees_and_refuses_the_rest():
    assert Tree.from_leaves(range(9), branching=3) == Tree([[0, 1, 2], [3, 4, 5], [6, 7, 8]])
    assert Tree.from_leaves([7]) == Tree(7)
    for leaves, branching in ([1, 2, 3], 2), ([1, 2, 3, 4, 5, 6], 2), ([], 2), ([1, 2], 1):
        with pytest.raises(ValueError, match=r"leaves|leaf"):
            Tree.from_leaves(leaves, branching)


@pytest.mark.parametrize("leaf", [True, None, nan, inf, "three", {1: 2}, 1j])
def test_a_leaf_must_be_a_finite_number(leaf):
    with pytest.raises(TypeError, match="finite number"):
        Tree([3, [leaf]])
    with pytest.raises(TypeError, match="finite number"):
        Node(MAX, [3, leaf])


def test_numpy_arrays_are_trees_too():
    numpy = pytest.importorskip("numpy")
    assert Tree(numpy.array([[3, 5], [2, 9]])) == Tree([[3, 5], [2, 9]])


def test_bad_trees_are_refused_in_words():
    with pytest.raises(ValueError, match="empty list"):
        Tree([3, []])
    with pytest.raises(ValueError, match="MAX or MIN"):
        Tree([3], to_move="max")
    with pytest.raises(ValueError, match="cannot be read"):
        Tree("[3, 5")


def test_a_tree_may_be_deeper_than_pythons_stack():
    nested = 7
    for _ in range(20_000):
        nested = [nested]
    tree = Tree(nested)
    node = tree
    while not node.is_over:
        (node,) = node.children()
    assert node.utility == 7
    assert repr(tree).count("[") == 20_000
    assert "[[[" in tree._repr_html_()


# Several players, and chance


def test_a_node_knows_its_player_and_its_leaves_their_payoffs():
    game = Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])])
    assert (game.player, game.to_move, game.moves) == (0, 0, (0, 1))
    assert game.play(1).play(0).payoffs == (-1, -1)
    assert game.play(0).player is None


def test_a_leafs_other_word_is_refused_by_name():
    with pytest.raises(AttributeError, match="read `payoffs`"):
        _ = Node.leaf((1, 2)).utility
    with pytest.raises(AttributeError, match="read `utility`"):
        _ = Node.leaf(Fraction(1, 2)).payoffs
    with pytest.raises(AttributeError, match="not over"):
        _ = Node(0, [(1,)]).payoffs


def test_bad_nodes_are_refused_in_words():
    for player, branches, words in (
        (0, [], "at least one branch"),
        (-1, [(1, 2)], "a player is"),
        (True, [(1, 2)], "a player is"),
        (2, [(1, 2)], "player 2 has no payoff"),
        (0, [(1, 2), (1, 2, 3)], "same number of players"),
        (0, [3, 5], "player 0 has no payoff"),
    ):
        with pytest.raises(ValueError, match=words):
            Node(player, branches)


# Nim


def test_whoever_takes_the_last_stick_wins():
    assert (Nim(2).play(2).winner, Nim(2).play(2).utility) == (MAX, 1)
    assert (Nim(2).play(1).play(1).winner, Nim(2).play(1).play(1).utility) == (MIN, -1)
    assert Nim(0).winner == MIN


def test_bad_piles_are_refused_in_words():
    for bad in (-1, 2.0, True):
        with pytest.raises(ValueError, match="a pile has"):
            Nim(bad)
    with pytest.raises(ValueError, match="takes are whole numbers"):
        Nim(3, takes=(0, 1))
    with pytest.raises(ValueError, match="MAX or MIN"):
        Nim(3, to_move="X")


# Tic-tac-toe, and plain rules of our own beside it; the counts are in test_challenges_nb4.py


def _slow_winner(cells):
    rows = [cells[i : i + 3] for i in (0, 3, 6)]
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    diagonals = [cells[0] + cells[4] + cells[8], cells[2] + cells[4] + cells[6]]
    return next((line[0] for line in rows + columns + diagonals if line in ("XXX", "OOO")), None)


@given(played(TicTacToe()))
def test_tic_tac_toe_agrees_with_rules_written_on_plain_strings(board):
    winner = _slow_winner(board.cells)
    free = [i + 1 for i, mark in enumerate(board.cells) if mark == "."]
    assert board.winner == winner
    assert list(board.moves) == ([] if winner else free)
    assert (board.to_move == MAX) == (len(free) % 2 == 1)


def test_equal_boards_are_one_object_and_a_printed_board_is_read():
    assert TicTacToe("XX.OO....") is TicTacToe("X X .\nO O .\n. . .")
    assert TicTacToe().play(5).play(1) is TicTacToe("O...X....")


@pytest.mark.parametrize(
    "text",
    ["", "XXXXXXXXXX", "xo.......", "OO.......", "XXX......", "XXXOOO...", "XXXOO.O..", 7, None, ["X"]],
)
def test_boards_that_no_game_reaches_are_refused(text):
    with pytest.raises(ValueError, match=r"nine characters|no game reaches"):
        TicTacToe(text)


# Connect Four


def test_connect_four_has_the_published_counts():
    """The seventh shows that a column fills up: 7**7 less the seven games of one column."""
    reached, counts = Counter({ConnectFour(): 1}), []
    for _ in range(7):
        onward = Counter()
        for board, ways in reached.items():
            for child in board.children():
                onward[child] += ways
        reached = onward
        counts.append(reached.total())
    assert counts == [7, 49, 343, 2_401, 16_807, 117_649, 823_536]


def _slow_four(rows):
    for r in range(6):
        for c in range(7):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + k * dr, c + k * dc) for k in range(4)]
                if all(0 <= a < 6 and 0 <= b < 7 for a, b in cells):
                    marks = {rows[a][b] for a, b in cells}
                    if marks in ({"X"}, {"O"}):
                        return marks.pop()
    return None


def _slow_play(rows, move, mark):
    """The rows after `mark` is dropped into column `move`, None for a full column."""
    for r in range(5, -1, -1):
        if rows[r][move - 1] == ".":
            return rows[:r] + [rows[r][: move - 1] + mark + rows[r][move:]] + rows[r + 1 :]
    return None


def _slow_facts(rows):
    """All that a board says about itself, and the rows of its children."""
    winner, mark = _slow_four(rows), "XO"["".join(rows).count(".") % 2]
    below = {} if winner else {move: _slow_play(rows, move, mark) for move in range(1, 8)}
    below = {move: child for move, child in below.items() if child}
    utility = "none yet" if below else {"X": 1, "O": -1, None: 0}[winner]
    return MAX if mark == "X" else MIN, tuple(below), not below, winner, utility, list(below.values())


def _facts(board):
    utility = getattr(board, "utility", "none yet")
    children = [list(child.rows) for child in board.children()]
    return board.to_move, board.moves, board.is_over, board.winner, utility, children


# A shuffle of six of each number is a whole game: nobody drops a seventh disc into a column.
@given(st.permutations(list(range(1, 8)) * 6))
@example([int(column) for column in "547125662261271266215743771576315353334444"])
def test_connect_four_agrees_with_rules_written_on_plain_rows(columns):
    board, rows = ConnectFour(), ["......."] * 6
    for move in columns:
        facts = _slow_facts(rows)
        assert _facts(board) == facts
        read = ConnectFour(" ".join(rows))
        assert (read, hash(read), pickle.dumps(read)) == (board, hash(board), pickle.dumps(board))
        assert _facts(read) == facts
        if board.is_over:
            break
        rows = _slow_play(rows, move, "X" if board.to_move == MAX else "O")
        child = board.play(move)
        assert board != child == board.children()[board.moves.index(move)]
        board = child
    assert _facts(board) == _slow_facts(rows)


@pytest.mark.parametrize("move", [0, 8, -1, 2.5, "4", "", None, (4,), [4], {}, nan, 3])
def test_connect_four_refuses_what_is_no_column_a_full_one_and_any_after_the_end(move):
    assert issubclass(IllegalMove, ValueError)
    with pytest.raises(IllegalMove, match=r"choose from \[1, 2, 4, 5, 6, 7\]"):
        ConnectFour.from_moves("333333").play(move)
    with pytest.raises(IllegalMove, match="game is over"):
        ConnectFour.from_moves("1212121").play(move)


def test_a_connect_four_board_has_no_room_for_anything_else():
    class Mine(ConnectFour):
        pass

    for board in ConnectFour(), ConnectFour().play(True), Mine("." * 42).play(1):
        assert type(board) is ConnectFour
        assert not hasattr(board, "__dict__")
        for name in ("is_over", "to_move", "winner", "utility", "__class__", "remark"):
            with pytest.raises(AttributeError, match="never changes"):
                setattr(board, name, None)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("." * 28 + "X......" + ".......", "hangs in the air"),
        ("." * 35 + "O......", "X moves first"),
        ("." * 35 + "X.X....", "X moves first"),
        ("." * 28 + "O......" + "XXXXOOO", "no game reaches"),
        ("." * 28 + "OOOO..." + "XXXXX..", "no game reaches"),
        ("XO", "6 rows of 7"),
        ("x" * 42, "6 rows of 7"),
        (None, "6 rows of 7.*, not None"),
        (42, "6 rows of 7.*, not 42"),
    ],
)
def test_connect_four_boards_that_are_none_or_no_game_reaches_are_refused(text, words):
    with pytest.raises(ValueError, match=words):
        ConnectFour(text)
