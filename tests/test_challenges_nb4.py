"""Notebook 4: its second answers are proved by OpenSpiel, a plain search, and counts known to all."""

import json
import linecache
import random
import re
from collections import Counter
from functools import cache

import pytest
from mistakes import MISTAKES
from mistakes import nb4 as wrong
from reference import ANSWERS, use_key
from reference import nb4 as reference
from test_bots import chance, forced

from helpers import MAX, MIN, TicTacToe, perfect_bot, rule_bot
from helpers.challenges.inputs import boards
from helpers.challenges.matches import GAMES, match, won_all
from helpers.checking import Outcome, challenges_of, check, find, key, run
from helpers.games.scores import worth

CHALLENGES = challenges_of(4)
EMPTY = TicTacToe()
POSITIONS = [board for level in reference.positions() for board in sorted(level, key=lambda b: b.cells)]
OPEN = [board for board in POSITIONS if not board.is_over]
PLAIN, FAST = ANSWERS["4.6"][0], ANSWERS["4.7"]


def drawn(make, count, seed=1):
    rng = random.Random(seed)
    return [make(rng) for _ in range(count)]


def after(*moves):
    board = EMPTY
    for move in moves:
        board = board.play(move)
    return board


def marks(board):
    return 9 - board.cells.count(".")


# A search as in the books, with a memory, over TicTacToe; the second answers go backward over tables.


def search(leaf, combine=lambda player, values: max(values) if player == MAX else min(values)):
    @cache
    def value(board):
        if board.is_over:
            return leaf(board)
        return combine(board.to_move, [value(child) for child in board.children()])

    return value


def first_best(value, board):
    sign = 1 if board.to_move == MAX else -1
    values = [sign * value(child) for child in board.children()]
    return board.moves[values.index(max(values))]


utility = search(lambda board: board.utility)
by_marks = search(lambda board: board.utility * (10 - marks(board)))  # 10 less the plies from the empty board
by_cells = search(lambda board: board.utility * (board.cells.count(".") + 1))


def lost_for(player):
    return -1 if player == MAX else 1


def line_of(choose, board=EMPTY):
    """All moves of a game in which `choose` plays both sides."""
    moves = []
    while not board.is_over:
        moves.append(choose(board))
        board = board.play(moves[-1])
    return moves, board.winner


# The challenges as a whole


def test_the_points_are_those_of_the_course():
    assert [each.points for each in CHALLENGES] == [5, 15, 10, 10, 10, 25, 10, 15, 15]
    assert [each.bonus for each in CHALLENGES] == [False] * 8 + [True]


def test_the_whole_board_is_searched_to_the_end_once_only_and_never_first():
    """It is dear, and the first example is asked twice."""
    for id in ("4.6", "4.7"):
        asked = [*key.example_inputs(find(id)), *key.hidden_inputs(find(id))]
        assert len(asked[0]) > 1 or marks(asked[0][0]) >= 2
        to_the_end = [board for board, *limits in asked if not limits]
        assert to_the_end.count(EMPTY) == 1
        assert sum(marks(board) < 3 for board in to_the_end) <= 5
        assert all(plies <= 4 for _, *limits in asked for plies in limits[:1])


def test_a_look_of_a_few_plies_is_asked_for_in_all_its_ways():
    found = drawn(boards.limited, 300)
    limited = [inputs for inputs in found if len(inputs) == 3]
    assert 150 < len(limited) < 250
    assert {(plies, score.__name__) for _, plies, score in limited} == {
        (plies, name) for plies in (1, 2, 3, 4) for name in ("worth", "corners")
    }
    plain, to_the_end = ([PLAIN(*inputs[:n]) for inputs in limited] for n in (3, 1))
    assert sum(a != b for a, b in zip(plain, to_the_end, strict=True)) > 40
    assert sum(board.to_move == MIN for board, *_ in limited) > 60


def test_a_look_of_a_few_plies_is_the_plain_search_of_its_tree():
    def looked(board, plies, score):
        if board.is_over or plies == 0:
            return score(board)
        values = [looked(child, plies - 1, score) for child in board.children()]
        return max(values) if board.to_move == MAX else min(values)

    for board, *limits in drawn(boards.limited, 150):
        if limits:
            plies, score = limits
            assert ANSWERS["4.6"][1](board, plies, score) == looked(board, plies, score)
            assert PLAIN(board, plies, score) == first_best(lambda c: looked(c, plies - 1, score), board)  # noqa: B023


# Random inputs


def test_random_boards_come_in_all_kinds():
    winners = Counter(ANSWERS["4.2"](cells) for (cells,) in drawn(boards.cells, 400))
    assert min(winners.values()) > 50
    full = [{cells[i] for i in line} for (cells,) in drawn(boards.cells, 400) for line in wrong.LINES]
    assert all({"X"} in full[i::8] and {"O"} in full[i::8] for i in range(8))


def test_random_moves_are_legal_in_three_of_five_cases():
    legal = [pos in ANSWERS["4.3"](cells) for cells, pos in drawn(boards.steps, 500)]
    assert 0.5 < sum(legal) / 500 < 0.75


def test_random_positions_to_search_ask_something():
    for make in (boards.marked, boards.decided):
        found = [board for (board,) in drawn(make, 200)]
        assert all(not board.is_over and marks(board) >= 3 for board in found)
        assert sum(PLAIN(board) != board.moves[0] for board in found) > 80
        assert sum(board.to_move == MIN for board in found) > 60


def test_random_cells_lie_on_their_board():
    for pos, *cols in drawn(boards.numbers, 300):
        row, col = ANSWERS["4.1"](pos, *cols)
        assert 0 <= row < 9 and 0 <= col < (cols or [3])[0]


# 4.1 to 4.5: the rules


def test_what_is_said_of_all_scores_shows_the_board_that_it_names(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["4.5"])
    scores = check("4.5", lambda board, depth=0: ANSWERS["4.5"](board, depth) if board.winner else 7)
    board = re.search(r"`([XO.]{9})`", scores.message)[1]
    assert board in scores.failing.call and scores.failing.got == "7"


def test_cells_are_numbered_as_one_reads():
    for cols in range(2, 10):
        cells = [(row, col) for row in range(5) for col in range(cols)]
        assert [ANSWERS["4.1"](pos, cols) for pos in range(1, len(cells) + 1)] == cells
    assert [ANSWERS["4.1"](pos) for pos in range(1, 10)] == [divmod(i, 3) for i in range(9)]


def test_the_rules_are_those_of_the_game_everywhere():
    for board in POSITIONS:
        cells = board.cells
        assert ANSWERS["4.2"](cells) == board.winner
        assert ANSWERS["4.3"](cells) == list(board.moves)
        assert [ANSWERS["4.4"](cells, move) for move in board.moves] == [c.cells for c in board.children()]
        for move in {*range(-3, 12)} - {*board.moves}:
            with pytest.raises(ValueError):
                ANSWERS["4.4"](cells, move)


def test_the_score_of_a_board():
    for board in POSITIONS:
        sign = {"X": 1, "O": -1, None: 0}[board.winner]
        assert [ANSWERS["4.5"](board, depth) for depth in range(10)] == [sign * (10 - d) for d in range(10)]


# OpenSpiel


@cache
def spiel():
    """OpenSpiel's states, by what we call them, with the value that its rules give."""
    pyspiel, found = pytest.importorskip("pyspiel"), {}

    def value(state):
        name = state_name(state)
        if name not in found:
            if state.is_terminal():
                worth = state.returns()[0]
            else:
                worths = [value(state.child(action)) for action in state.legal_actions()]
                worth = max(worths) if state.current_player() == 0 else min(worths)
            found[name] = state, worth
        return found[name][1]

    value(pyspiel.load_game("tic_tac_toe").new_initial_state())
    return found


def state_name(state):
    return str(state).replace("\n", "").upper()


def test_openspiel_knows_the_same_positions_moves_and_values():
    assert set(spiel()) == {board.cells for board in POSITIONS}
    for board in POSITIONS:
        state, worth = spiel()[board.cells]
        assert tuple(action + 1 for action in state.legal_actions()) == board.moves
        assert state.is_terminal() == board.is_over
        assert worth == reference.values()[board] == utility(board)


# 4.6 and 4.7: searches


def test_best_moves_are_those_of_a_plain_search_in_all_positions():
    assert len(OPEN) == 4_520
    for board in OPEN:
        assert PLAIN(board) == first_best(utility, board)


def test_fastest_moves_are_those_of_a_plain_search_in_all_positions():
    """With either score: 10 less the depth, and empty cells plus one."""
    for board in OPEN:
        assert FAST(board) == first_best(by_marks, board) == first_best(by_cells, board)


def test_the_run_that_ends_in_a_draw():
    """1, 2, 7, 6, 9 against 5, 3, 4, 8."""
    assert line_of(PLAIN) == ([1, 5, 2, 3, 7, 4, 6, 8, 9], None)
    assert line_of(FAST) == ([1, 5, 2, 3, 7, 4, 6, 8, 9], None)


def test_what_wrong_searches_play_against_themselves():
    last, root = (MISTAKES["4.6"][name] for name in ("last-best", "root-maximises"))
    assert line_of(last[0][0]) == ([9, 5, 8, 7, 3, 6, 4, 2, 1], None)
    assert line_of(root[0][0]) == ([1, 2, 4, 3, 5, 6, 7], "X")
    for choose in (wrong.first_free, wrong.one_ply):
        assert line_of(choose) == ([1, 2, 3, 4, 5, 6, 7], "X")
    assert line_of(MISTAKES["4.6"]["always-max"][0][0]) == ([1, 2, 3, 4, 5, 6, 7], "X")


def test_all_nine_openings_are_worth_the_same():
    assert {utility(child) for child in EMPTY.children()} == {0}


@pytest.mark.parametrize(
    ("opening", "holding"), [(1, [5]), (5, [1, 3, 7, 9]), (2, [1, 3, 5, 8]), (9, [5]), (8, [2, 5, 7, 9])]
)
def test_answers_that_hold_the_draw(opening, holding):
    board = after(opening)
    assert [move for move in board.moves if utility(board.play(move)) == 0] == holding


def test_plain_search_wins_slowly_in_400_positions_and_loses_quickly_in_85():
    won = [board for board in OPEN if utility(board) == -lost_for(board.to_move)]
    lost = [board for board in OPEN if utility(board) == lost_for(board.to_move)]

    def worse(found):
        return [board for board in found if by_marks(board.play(PLAIN(board))) != by_marks(board)]

    slow = worse(won)
    assert len(won) == 2_836
    assert len(slow) == 400
    assert [sum(board.to_move == player for board in slow) for player in (MAX, MIN)] == [299, 101]
    assert len(worse(lost)) == 85
    assert sum(PLAIN(board) != FAST(board) for board in OPEN) == len(worse(OPEN)) == 485
    assert sum(board.to_move == MAX and marks(board) >= 2 for board in worse(OPEN)) == 325


def test_nine_or_more_is_enough_for_a_win_and_five_is_not():
    """A win must stay above a draw after as many plies as it may take: 9, if the game is new."""
    for size, right in ((9, True), (5, False)):
        choose = wrong.small_win(size)
        assert all(choose(board) == FAST(board) for board in OPEN if marks(board) >= 1) == right


# The examples that older courses print


def test_a_recorded_game_that_o_wins():
    """X 9, 4, 2, 6; O's answers and what they are worth by empty cells plus one."""
    answers, values = [], []
    board = EMPTY
    for move in (9, 4, 2, 6):
        board = board.play(move)
        answers.append(first_best(by_cells, board))
        values.append(by_cells(board))
        board = board.play(answers[-1])
    assert (answers, values, board.winner) == ([5, 1, 3, 7], [0, 0, 0, -2], "O")


# Counts


def test_levels_games_and_positions():
    paths, games, levels = Counter({EMPTY: 1}), Counter(), []
    while paths:
        levels.append(sum(paths.values()))
        following = Counter()
        for board, count in paths.items():
            if board.is_over:
                games[board.winner] += count
            for child in board.children():
                following[child] += count
        paths = following
    assert levels == [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872]
    assert sum(levels) == 549_946
    assert games == {"X": 131_184, "O": 77_904, None: 46_080} and games.total() == 255_168
    assert len(POSITIONS) == 5_478
    over = Counter(board.winner for board in POSITIONS if board.is_over)
    assert over == {"X": 626, "O": 316, None: 16} and over.total() == 958


def test_positions_up_to_symmetry():
    classes = {min(each.cells for each in board.symmetries()) for board in POSITIONS}
    over = Counter(TicTacToe(cells).winner for cells in classes if TicTacToe(cells).is_over)
    assert len(classes) == 765
    assert over == {"X": 91, "O": 44, None: 3} and over.total() == 138


def test_who_wins_when_one_throws_dice():
    """In percent: X, draw, O. The perfect one is the first-best search."""

    def versus(x, o):
        @cache
        def chances(board):
            if board.is_over:
                return tuple(float(board.winner == who) for who in ("X", None, "O"))
            found = [chances(board.play(move)) for move in (x if board.to_move == MAX else o)(board)]
            return tuple(sum(each) / len(found) for each in zip(*found, strict=True))

        return [round(100 * chance, 2) for chance in chances(EMPTY)]

    def dice(board):
        return board.moves

    for choose in (PLAIN, FAST):
        assert versus(lambda board, choose=choose: [choose(board)], dice) == [99.48, 0.52, 0]
        assert versus(dice, lambda board, choose=choose: [choose(board)]) == [0, 19.37, 80.63]
    assert versus(dice, dice) == [58.49, 12.7, 28.81]


# 4.8: the heuristic


def test_the_heuristic_is_the_textbook_sum():
    """3 X2 + X1 - 3 O2 - O1, where Xn counts the lines with n X and no O."""
    for board in OPEN:
        counts = Counter()
        for line in wrong.LINES:
            x, o = (sum(board.cells[i] == mark for i in line) for mark in "XO")
            counts[x, o] += 1
        total = 3 * counts[2, 0] + counts[1, 0] - 3 * counts[0, 2] - counts[0, 1]
        assert ANSWERS["4.8"](board) == total
        flipped = {ANSWERS["4.8"](each) for each in board.symmetries()}
        assert flipped == {total}


def test_one_mark_is_worth_its_lines():
    assert [ANSWERS["4.8"](after(move)) for move in range(1, 10)] == [3, 2, 3, 2, 4, 2, 3, 2, 3]


def lines_that_beat(depth):
    """All games in which X beats an O that searches `depth` plies ahead."""

    @cache
    def value(board, plies):
        if board.is_over:
            return 100 * board.utility
        if plies == 0:
            return ANSWERS["4.8"](board)
        values = [value(child, plies - 1) for child in board.children()]
        return max(values) if board.to_move == MAX else min(values)

    def lost(board, moves=()):
        if board.is_over:
            return [list(moves)] if board.winner == "X" else []
        answer = [first_best(lambda child: value(child, depth - 1), board)]
        ours = answer if board.to_move == MIN else board.moves
        return [line for move in ours for line in lost(board.play(move), (*moves, move))]

    return lost(EMPTY)


def test_looking_further_is_not_always_better():
    found = {depth: lines_that_beat(depth) for depth in range(1, 10)}
    assert {depth: len(lines) for depth, lines in found.items() if lines} == {1: 24, 3: 10}
    assert [2, 5, 4, 9, 1, 3, 7] in found[3]


# 4.9: the rule bot


def forcing(opening):
    """A strategy that opens like this and wins whatever the bot does, one of many."""
    rng = random.Random(opening)

    def killer(board):
        good = [move for move in board.moves if forced(board.play(move), MAX)]
        return opening if board == EMPTY else good[rng.randrange(len(good))]

    return killer


@pytest.mark.parametrize("opening", [1, 2, 3, 4, 6, 7, 8, 9])
def test_every_forcing_strategy_is_accepted(opening):
    for seed in (0, 20, 40, 60, 80):
        games = match([forcing(opening)], (seed,))
        assert won_all((seed,), games), games
        assert {moves[0] for moves in games} == {opening}


def test_a_good_search_that_opens_well_is_accepted_too():
    """The bot answers a corner with a corner, which loses; a perfect player needs no more than that."""
    for choose in (PLAIN, FAST, MISTAKES["4.6"]["last-best"][0][0]):
        assert won_all((7,), match([choose], (7,)))


def test_from_the_centre_nothing_wins_a_single_game():
    def best_from_the_centre(board):
        return 5 if board == EMPTY else PLAIN(board)

    assert match([best_from_the_centre], (0,)) == "opened with 5 in all 20 games, and did not win them all"
    assert chance(after(5), MAX) == 0


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (None, "returned None, and no move"),
        (0, "returned 0, and the cells have the numbers 1 to 9"),
        *(
            (each, "returned what is no number from 1 to 9")
            for each in (False, "5", True, [1], EMPTY, iter([1]))
        ),
        (5, "returned a cell that is taken: 5 on `....X...O`"),
    ],
)
def test_what_is_no_move_is_told_with_a_question(answer, told):
    challenge, killer = find("4.9"), lambda board: 5 if board == EMPTY else answer
    outcome = run(challenge, (killer,), (0,))
    assert (outcome.kind, outcome.value) == ("value", told)
    assert not key.is_right(challenge, (0,), outcome, None)
    assert challenge.remark((0,), told).endswith("?")


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("1, 7, 9, 5, 3, 2, 4, 8", "Before X played 4, it could complete a line."),
        ("1, 7, 2, 3, 4, 5", "Before X played 4, O had two in a line."),
        ("1, 3, 2, 9, 4, 6", "Before X played 2, X could win whatever the bot's dice say."),
        ("2, 9, 1, 3, 6, 7, 8, 5", "Before X played 1, X could win whatever the bot's dice say."),
        ("1, 7, 5, 9, 8, 2, 3, 4, 6", "Before X played 5, X could win whatever the bot's dice say."),
    ],
)
def test_a_lost_match_says_with_which_move_x_let_a_sure_win_go(game, said):
    told = find("4.9").remark((0,), f"0 of 20 games won; the first other one: {game}")
    assert told.startswith(f"Follow the game {game}. {said}") and told.endswith("?")


def test_who_won_some_games_and_takes_the_first_free_cell_in_another_hears_of_that_line():
    told = find("4.9").remark((0,), "5 of 20 games won; the first other one: 1, 7, 2, 3, 4, 5")
    assert "After the bot's 7, each of your moves is the first free cell." in told


def test_what_a_wrong_sum_of_4_8_says_of_a_line_comes_from_all_sums():
    boards = [(TicTacToe(cells),) for cells in (".........", "X........", ".X.......")]
    told = find("4.8").pattern([(each, value, False) for each, value in zip(boards, (0, 6, 4), strict=True)])
    assert told.startswith("All your sums fit this: a line with 1 X in it counts 2 for you, and 1 in")


def test_what_a_wrong_move_of_4_7_says_is_how_soon_the_game_is_over():
    told = find("4.7").remark((TicTacToe("..OX.O.XX"),), 1)
    assert told.startswith(
        "After 1 in `..OX.O.XX` you lose in 2 plies, and another move holds out for 4 plies."
    )


def test_a_legal_move_that_an_own_raise_refuses_is_no_accident():
    def result(cells, pos):
        if pos > 3:
            raise ValueError("no")

    assert check("4.4", result).message.startswith("Your own `raise` stopped it")


def test_each_board_of_a_match_is_asked_for_once():
    asked = []

    def killer(board):
        asked.append(board)
        return ANSWERS["4.9"](board)

    assert len(match([killer], (0,))) == GAMES
    assert len(asked) == len(set(asked)) < 12


def test_a_match_that_was_never_played_is_not_believed():
    """The judge plays the bot's side again."""
    challenge, games = find("4.9"), match([ANSWERS["4.9"]], (0,))

    def believed(told, seed=0):
        outcome = Outcome.decode(json.loads(json.dumps(Outcome("value", told).encode())))
        return key.is_right(challenge, (seed,), outcome, None)

    assert believed(games)
    swapped = [games[1], games[0], *games[2:]]
    assert games[0] != games[1] and not believed(swapped)
    assert not believed(games, seed=1)
    assert not believed(games[:-1]) and not believed([]) and not believed([[]] * GAMES)
    assert not believed([[1, 2, 4, 3, 7]] * GAMES)
    assert not believed([*games[:-1], games[-1][:-1]]) and not believed([*games[:-1], [*games[-1], 8]])
    assert not believed(f"X wins all {GAMES}") and not believed(None) and not believed(7)


@pytest.mark.parametrize("id", ["4.6", "4.7"])
@pytest.mark.parametrize("make", [perfect_bot, rule_bot])
def test_no_bot_of_the_course_answers_a_search(id, make):
    """A worker may import them."""
    challenge = find(id)
    outcomes = [run(challenge, (make(), ANSWERS["4.6"][1]), example.inputs) for example in challenge.examples]
    assert not all(
        key.agrees(challenge, example.inputs, outcome, example.outcome())
        for example, outcome in zip(challenge.examples, outcomes, strict=True)
    )


def test_the_perfect_bot_opens_in_the_centre_and_the_rule_bot_beats_itself():
    """Who opens in a corner has won: the other one answers in a corner."""
    assert not isinstance(match([perfect_bot()], (0,)), list)
    assert won_all((0,), match([rule_bot(1)], (0,)))


def test_a_bot_that_throws_dice_does_not_pass_even_where_it_wins(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["4.9"])
    result = check("4.9", rule_bot(1))
    assert not result.passed and "moved in two ways" in repr(result)


def test_a_search_that_says_no_worth_of_a_board_is_told_so(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["4.6"])
    for told in (lambda board: None, by_marks, lambda board: "1"):
        result = check("4.6", PLAIN, told)
        assert not result.passed and "A board is worth 1, 0 or -1" in result.message


def test_a_best_move_with_a_search_of_its_own_is_right_beside_any_right_minimax(tmp_path, monkeypatch):
    use_key(monkeypatch, tmp_path, ["4.6"])
    value = wrong.minimax

    def own(board, plies=9, score=worth):
        return first_best(lambda child: value(child, plies - 1, score), board)

    assert check("4.6", own, value).passed
    assert not check("4.6", PLAIN, lambda *_: 0).passed


def test_a_slip_of_the_search_beside_a_right_move_is_told_with_its_line():
    cell = """
def minimax(board, plies=9, score=worth):
    if board.is_over or plies == 0:
        return score(board)
    if board.to_move == MAX:
        return max(minimax(child, plies - 1, score) for child in board.children())
    return min(minimax(child, plies, score) for child in board.children())


def best_move(board, plies=9, score=worth):
    values = [minimax(board.play(move), plies - 1, score) for move in board.moves]
    best = max(values) if board.to_move == MAX else min(values)
    return board.moves[values.index(best)]
"""
    space = {"MAX": MAX, "worth": worth}
    linecache.cache["<cell of 4.6>"] = len(cell), None, cell.splitlines(keepends=True), "<cell of 4.6>"
    exec(compile(cell, "<cell of 4.6>", "exec"), space)
    notes = check("4.6", space["best_move"], space["minimax"]).notes
    assert any("in line 7 of `minimax`, `return min(" in note for note in notes)
