"""4.6 best_move: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.inputs import boards
from helpers.challenges.matches import about_worth, moved
from helpers.checking import Challenge
from helpers.games.scores import corners

# From files before this one: EMPTY, on.

# fmt: off

SEARCH = 1_200_000  # the whole game has 549,946 positions; twice as many may be handed out

ASKED = Challenge(
    "4.6", "best_move", points=25, difficulty=4, minutes=25, returns="move",
    takes=("board", "plies", "score"), inputs=boards.limited, hidden=100, budget=SEARCH,
    answers=("best_move", "minimax"), observe=moved, observes="best_move: {}, minimax: {}",
    remark=about_worth, walks="move",
    questions={
        "": "Your `best_move` is right in this call; what your `minimax` says of the same board, with the "
            "same limit and score, is not. What is it worth by hand, and where does yours part from that?",
    },
    examples=(
        on("X........", 1, corners, gives=(3, 0), why="one corner each"),
        on("XOXO..X..", 1, corners, gives=(9, 2), why="takes a corner"),
        on("XXO.O.X..", gives=(4, 0), why="blocks"),
        on("X..OO.X..", 1, corners, gives=(3, 3), why="X, one ply"), on("...OO.XX.", gives=(9, 1), why="a win"),
        on("XXO......", 3, corners, gives=(7, -2), why="three plies"),
        on("X........", gives=(5, 0)), on("X...O....", gives=(2, 0), why="all equal"),
        on("..O.XXOXO", gives=(1, 1), why="1 wins, too"), on("XXO.X..OO", gives=(4, -1), why="X loses"),
        on("X..OX.XO.", 3, corners, gives=(2, 100), why="O loses"), on(EMPTY, gives=1),
    ),
    hints=(
        "Begin with the search of notebook 3. It stops where the game is over. Where else must it stop now, "
        "and what does it return there?",
        "A child lies one ply further on. How many plies are left for it? And it needs the same `score`.",
        "`best_move` asks `minimax` what each child is worth. The move itself is a ply. For O the smallest "
        "value is best; a later move must be better, not equal.",
    ),
)

# fmt: on

# %% wrong

import math
from dataclasses import replace
from functools import cache

from helpers.games import MAX, MIN
from helpers.games.scores import worth
from helpers.games.tictactoe import LINES
from instructors.wrong_answers import Wrong, changed

# From files before this one: evaluate, score, winner.


def best_for(player, values):
    return max(values) if player == MAX else min(values)


def searching(
    leaf=None, combine=best_for, to_move=lambda board: board.to_move, over=lambda board: board.is_over
):
    """A search that remembers: `combine(player, values)` says what a board is worth, and at the end `score`,
    or `leaf(board, depth)` where that does not matter."""

    @cache
    def search(board, plies=9, score=worth, depth=0):
        if over(board) or plies == 0:
            return leaf(board, depth) if leaf else score(board)
        children = [search(child, plies - 1, score, depth + 1) for child in board.children()]
        return combine(to_move(board), children)

    return search


def combining(combine):
    return searching(combine=lambda player, values: combine(values))


minimax, fastest = searching(), searching(evaluate)


def choosing(search, better=lambda player, new, old: new > old if player == MAX else new < old):
    """A `best_move` that goes where `search` sees the best value, the first of equal ones."""

    def best_move(board, plies=9, score=worth):
        best, chosen = None, None
        for move, child in zip(board.moves, board.children(), strict=True):
            value = search(child, plies - 1, score, 1)
            if best is None or better(board.to_move, value, best):
                best, chosen = value, move
        return chosen

    best_move.search = search
    return best_move


best_move, fastest_move = choosing(minimax), choosing(fastest)


def alone(search, *better):
    """Such a `best_move`, but beside a right `minimax` only."""
    return lambda board, plies=9, score=worth: choosing(search, *better)(board, plies, score)


def with_search(*functions):
    """Each `best_move` beside a right `minimax` and, if it has one, beside its own."""
    return [
        (function, search)
        for function in functions
        for search in dict.fromkeys([minimax, getattr(function, "search", minimax)])
    ]


def only_for_x(choose):
    return lambda board, *limits: choose(board, *limits) if board.to_move == MAX else None


def values_of(board, plies=9, score=worth):
    return [minimax(child, plies - 1, score) for child in board.children()]


def all_best(board, plies=9, score=worth):
    values = values_of(board, plies, score)
    best = best_for(board.to_move, values)
    return [move for move, value in zip(board.moves, values, strict=True) if value == best]


def or_equal(player, new, old):
    return new >= old if player == MAX else new <= old


def or_equal_for_x(player, new, old):
    return new >= old if player == MAX else new < old


def or_equal_for_o(player, new, old):
    return new > old if player == MAX else new <= old


def larger(player, new, old):
    return new > old


def smaller(player, new, old):
    return new < old


def worse(player, new, old):
    return new < old if player == MAX else new > old


def other(player):
    return MIN if player == MAX else MAX


@cache
def by_flag(node, is_max, plies=9, score=worth):
    """The players take turns from `is_max` on, whoever is to move."""
    if node.is_over or plies == 0:
        return score(node)
    children = [by_flag(child, not is_max, plies - 1, score) for child in node.children()]
    return best_for(MAX if is_max else MIN, children)


@cache
def by_parity(odd):
    """MAX moves where an odd number of plies is left, or MIN does."""

    @cache
    def search(board, plies=9, score=worth, depth=0):
        if board.is_over or plies == 0:
            return score(board)
        children = [search(child, plies - 1, score) for child in board.children()]
        return best_for(odd if plies % 2 else other(odd), children)

    return search


def at_the_root_too(odd):
    def best_move(board, plies=9, score=worth):
        better = larger if (plies % 2 == 1) == (odd == MAX) else smaller
        return choosing(by_parity(odd), better)(board, plies, score)

    return best_move, by_parity(odd)


def flagged(is_max):
    return lambda child, plies, score, depth: by_flag(child, is_max, plies, score)


def first_free(board, plies=9, score=worth):
    return board.moves[0]


def starts_at(x, o, chosen=lambda board: None):
    """Begins with these values for X and O, and moves only where it finds better ones."""

    def best_move(board, plies=9, score=worth):
        best, move = (x if board.to_move == MAX else o), chosen(board)
        for each, value in zip(board.moves, values_of(board, plies, score), strict=True):
            if value > best if board.to_move == MAX else value < best:
                best, move = value, each
        return move

    return best_move


def of_value_before(board, plies=9, score=worth):
    value = minimax(board, plies - 1, score)
    moves = zip(board.moves, values_of(board, plies, score), strict=True)
    return next((move for move, each in moves if each == value), board.moves[0])


def starts_from_zero(board, plies=9, score=worth):
    """The same, and the first move is never searched."""
    best, chosen = 0, board.moves[0]
    for move, value in [*zip(board.moves, values_of(board, plies, score), strict=True)][1:]:
        if value > best if board.to_move == MAX else value < best:
            best, chosen = value, move
    return chosen


def at_any_win(is_won):
    """Both functions, with a search that leaves its loop at such a value."""

    def combine(player, values):
        best = -1000 if player == MAX else 1000
        for value in values:
            best = best_for(player, (best, value))
            if is_won(best):
                break
        return best

    return searches(combine)


def keeps_playing_while_it_can(board, plies=9, score=worth):
    player, values, moves = board.to_move, [], board.moves
    for move in moves:
        if not board.is_over:
            board = board.play(move)
        values.append(minimax(board, plies - 1, score))
    return moves[values.index(best_for(player, values))]


negated = searching(combine=lambda player, values: max(-value for value in values))


def one_ply(board, plies=9, score=worth):
    for move in board.moves:
        if board.play(move).winner:
            return move
    return board.moves[0]


def completes(board, move, mark):
    return winner(board.cells[: move - 1] + mark + board.cells[move:])


def win_or_block_then(*order):
    def best_move(board, plies=9, score=worth):
        for mark in "XO" if board.to_move == MAX else "OX":
            for move in board.moves:
                if completes(board, move, mark):
                    return move
        return next(cell for cell in order if cell in board.moves)

    return best_move


@cache
def only_good(score, player):
    """A score to which all that is not good for a player is the same."""
    return lambda board: max(score(board), 0) if player == MAX else min(score(board), 0)


def draw_is_a_loss(board, plies=9, score=worth):
    return best_move(board, plies, only_good(score, board.to_move))


def counts_own_wins(board, plies=9, score=worth):
    good = searching(combine=lambda player, values: sum(values))
    player = board.to_move
    return choosing(good, larger if player == MAX else smaller)(board, plies, only_good(score, player))


def no_resistance(board):
    """Depth counts for the side at the root only, when it wins."""
    own = "X" if board.to_move == MAX else "O"

    def leaf(node, depth):
        return evaluate(node, depth) if node.winner == own else score(node, 10, -10)

    return choosing(searching(leaf))(board)


def small_win(size):
    return choosing(searching(lambda node, depth: score(node, size - depth, depth - size)))


@cache
def depth_per_child(node, depth):
    if node.is_over:
        return evaluate(node, depth)
    values = []
    for child in node.children():
        depth += 1
        values.append(depth_per_child(child, depth))
    return best_for(node.to_move, values)


def depth_grows(board):
    values = [depth_per_child(child, depth) for depth, child in enumerate(board.children(), 1)]
    return board.moves[values.index(best_for(board.to_move, values))]


def wins_at_once(board, plies=9, score=worth):
    for move in board.moves:
        if board.play(move).winner:
            return move
    return best_move(board, plies, score)


def moving(change, search=minimax, *better):
    """A `best_move` that asks its search with other limits than it should."""

    def best_move(board, plies=9, score=worth):
        return choosing(lambda child, *_: search(child, *change(plies, score)), *better)(board)

    return best_move


def given(plies, score):
    return plies - 1, score


def moving_for(change):
    """The same in the lines for one player alone, and in those for both."""

    def of(player):
        slip = moving(change)
        return lambda board, *limits: (slip if board.to_move == player else best_move)(board, *limits)

    return [moving(change), *(of(player) for player in (MAX, MIN))]


def handing(change):
    """Both functions hand on other limits than they should."""

    @cache
    def search(board, plies=9, score=worth):
        if board.is_over or plies <= 0:
            return score(board)
        return best_for(board.to_move, [search(child, *change(plies, score)) for child in board.children()])

    return moving(change, search), search


def losing_score(player):
    """A search that does not hand on its score where this player chooses."""

    @cache
    def search(board, plies=9, score=worth):
        if board.is_over or plies == 0:
            return score(board)
        more = () if board.to_move == player else (score,)
        return best_for(board.to_move, [search(child, plies - 1, *more) for child in board.children()])

    return search


def ending(leaf, stops=lambda plies: plies == 0):
    """Both functions, with another value where the search stops, or stopping elsewhere."""

    @cache
    def search(board, plies=9, score=worth):
        if board.is_over or stops(plies):
            return leaf(board, score)
        return best_for(board.to_move, [search(child, plies - 1, score) for child in board.children()])

    return moving(given, search), search


def largest_by(search):
    """The first move with the largest value, whoever is to move."""
    return lambda board, plies=9, score=worth: max(
        board.moves, key=lambda move: search(board.play(move), plies - 1, score)
    )


def hurrying(value):
    """Both functions, with a score that counts the plies: those that are left, and those that were played."""

    @cache
    def search(board, plies=9, score=worth, most=None):
        most = most or plies
        if board.is_over or plies == 0:
            return value(score(board), plies, most - plies)
        children = [search(child, plies - 1, score, most) for child in board.children()]
        return best_for(board.to_move, children)

    return moving(lambda plies, score: (plies - 1, score, plies), search), search


HURRIES = [
    lambda value, left, played: value * (left + 1),
    lambda value, left, played: value * (10 - played),
    lambda value, left, played: value - played * ((value > 0) - (value < 0)),
]


@cache
def utility_before_limit(board, plies=9, score=worth):
    if board.is_over or plies == 0:
        return board.utility if plies else score(board)
    return best_for(
        board.to_move, [utility_before_limit(each, plies - 1, score) for each in board.children()]
    )


def first_not_losing(board, plies=9, score=worth):
    for move, value in zip(board.moves, values_of(board, plies, score), strict=True):
        if value >= 0 if board.to_move == MAX else value <= 0:
            return move
    return board.moves[0]


def completing(board):
    return next((move for move in board.moves if board.play(move).winner), None)


def block_by_lines(board, plies=9, score=worth):
    for mark in "XO" if board.to_move == MAX else "OX":
        for line in LINES:
            marks = [board.cells[i] for i in line]
            if marks.count(mark) == 2 and "." in marks:
                return line[marks.index(".")] + 1
    return board.moves[0]


def never_ends(limit):
    """Both functions, with a search that stops at `plies` alone: this comes of a finished board."""

    @cache
    def search(board, plies=9, score=worth):
        if plies == 0:
            return score(board)
        if board.is_over:
            return limit(board)
        return best_for(board.to_move, [search(child, plies - 1, score) for child in board.children()])

    return moving(given, search), search


def chosen_by(pick):
    """A `best_move` that picks from the moves and their values, turned to the side of who moves."""

    def best_move(board, plies=9, score=worth):
        sign = 1 if board.to_move == MAX else -1
        return pick(board.moves, [sign * value for value in values_of(board, plies, score)])

    return best_move


def last_above(start):
    def pick(moves, values):
        return next((m for m, v in zip(moves[::-1], values[::-1], strict=True) if v > start), None)

    return chosen_by(pick)


def not_best(moves, values):
    best = None
    for each, value in zip(moves, values, strict=True):
        if not best or value > best:
            best, move = value, each
    return move


@cache
def shrinking(board, plies=9, score=worth):
    if board.is_over or plies <= 0:
        return score(board)
    left = range(plies - 1, -10, -1)
    pairs = zip(board.children(), left, strict=False)
    return best_for(board.to_move, [shrinking(child, each, score) for child, each in pairs])


def searches(combine):
    """Both functions, with a search that combines like this."""
    search = searching(combine=combine)
    return moving(given, search), search


def started(x, o):
    return searches(lambda player, values: max(x, *values) if player == MAX else min(o, *values))


WRONG = {
    "last-best": Wrong(
        "Where moves are equally good you keep the *last*, for one of the players at least. The "
        "course keeps the first. What happens in your function when two values are equal?",
        [
            choosing(minimax, or_equal),
            choosing(minimax, or_equal_for_x),
            choosing(minimax, lambda player, new, old: new > old if player == MAX else new <= old),
        ],
        share=0.5,
    ),
    "root-maximises": Wrong(
        "Against itself your function plays 1, 2, 4, 3, 5, 6, 7, and X wins: with O to move you "
        "choose what is best for X. Which values does O like?",
        choosing(minimax, larger),
    ),
    "root-maximises-ply-off": Wrong(
        "Two things are wrong: `best_move` takes the largest value for O, too, and `minimax` stops one ply too "
        "early, or too late. What does O like, and how many plies are left where the search must stop?",
        [
            (largest_by(search), search)
            for stops in (lambda plies: plies <= 1, lambda plies: plies == 1, lambda plies: plies < 0)
            for _, search in [ending(lambda board, score: score(board), stops)]
        ],
    ),
    "root-minimises": Wrong(
        "With O to move you are right, with X to move you choose what is best for O. Which values "
        "does X like?",
        choosing(minimax, smaller),
        whole=True,
    ),
    "opposite": Wrong(
        "Your move is the worst one for the player who makes it. Who is that, the player to move "
        "in `board` or in a child?",
        [
            choosing(minimax, worse),
            choosing(minimax, lambda player, new, old: new < old if player == MAX else new >= old),
            choosing(minimax, lambda player, new, old: new <= old if player == MAX else new > old),
        ],
    ),
    "written-for-x": Wrong(
        "With X to move you are right; with O to move your search thinks that X moves. Which "
        "attribute of `board` says whose turn it is?",
        [
            alone(flagged(False), larger),
            (choosing(flagged(False), larger), lambda board, *more: by_flag(board, True, *more)),
        ],
        whole=True,
    ),
    "always-max": Wrong(
        "Against `X........` you do not take the centre: in your search both players want large "
        "values, and O helps X. Whose turn is it in a child?",
        [
            alone(combining(max), larger),
            choosing(combining(max)),
            choosing(combining(max), smaller),
        ],
    ),
    "always-min": Wrong(
        "Your search lets both players want small values, and X helps O. Whose turn is it in a child?",
        [
            choosing(combining(min)),
            choosing(combining(min), smaller),
            choosing(combining(min), larger),
        ],
    ),
    "whoever-moves": Wrong(
        "Your search takes every board that it is given for the same player's turn, whoever moves "
        "there: for one of the two you are right. Which attribute of `board` says whose turn it "
        "is?",
        [
            alone(flagged(True)),
            alone(flagged(False)),
            *(
                (
                    choosing(flagged(is_max)),
                    lambda *given, is_max=is_max: by_flag(given[0], is_max, *given[1:]),
                )
                for is_max in (True, False)
            ),
            *(
                (best_move, lambda *given, is_max=is_max: by_flag(given[0], is_max, *given[1:]))
                for is_max in (True, False)
            ),
        ],
        whole=True,
    ),
    "same-player": Wrong(
        "Your search thinks that the player who has just moved moves again: below the root the "
        "turns are shifted by one. Which attribute of the child says whose turn it is?",
        choosing(searching(to_move=lambda board: other(board.to_move))),
    ),
    "turn-from-plies": Wrong(
        "Your search tells whose turn it is by the plies that are left, odd or even. The limit "
        "may be any number, whoever is to move. Which attribute of `board` says whose turn it is?",
        [
            pair
            for odd in (MAX, MIN)
            for pair in ((choosing(by_parity(odd)), by_parity(odd)), at_the_root_too(odd))
        ],
    ),
    "no-draw-test": Wrong(
        "A full board without a winner went wrong: yours stops only at a winner. What else ends it?",
        [
            alone(searching(over=lambda board: board.winner)),
            # A full board has no children: what is left is the value it starts with.
            alone(
                searching(
                    combine=lambda player, values: best_for(
                        player, [-200 if player == MAX else 200, *values]
                    ),
                    over=lambda board: board.winner,
                )
            ),
        ],
    ),
    "no-limit": Wrong(
        "With a limit you get what a search to the end gives: yours never stops at `plies`. What "
        "does a child get that its parent had?",
        [
            (moving(lambda plies, score: ()), lambda board, *_: minimax(board)),  # as notebook 3 had it
            handing(lambda plies, score: (9, score)),
            handing(lambda plies, score: (9,)),
            (moving(given, endless := handing(lambda plies, score: (9, score))[1]), endless),
        ],
    ),
    "no-limit-from-the-move": Wrong(
        "Your `minimax` is right, and `best_move` asks it without a limit, to the end of the "
        "game, for one of the players at least. Which two things must it hand on?",
        [
            *moving_for(lambda plies, score: ()),
            *moving_for(lambda plies, score: (9, score)),
        ],
        whole=True,
    ),
    "one-ply-late": Wrong(
        "Your `minimax` is right, and `best_move` looks one ply too far, for one of the players "
        "at least: the move itself is a ply. How many are left for the board after it?",
        moving_for(lambda plies, score: (plies, score)),
        share=0.5,
        whole=True,
    ),
    "one-ply-early": Wrong(
        "Your search stops one ply too early: with 1 ply it should still look at the children. "
        "How many plies are left where it must stop?",
        [
            ending(lambda board, score: score(board), stops)
            for stops in (lambda plies: plies <= 1, lambda plies: plies == 1)
        ],
        share=0.5,
    ),
    "limit-too-late": Wrong(
        "Your search stops one ply too late: with 1 ply it looks at the children, not at theirs. "
        "How many plies are left where it must stop?",
        [
            ending(lambda board, score: score(board), lambda plies: plies < 0),
            (
                moving(lambda plies, score: (plies, score)),
                ending(lambda board, score: score(board), lambda plies: plies < 0)[1],
            ),
        ],
        share=0.5,
    ),
    "no-score-from-the-move": Wrong(
        "Your `minimax` is right, and `best_move` asks it without the `score` that it was given, "
        "for one of the players at least: then `worth` is asked. What must it hand on besides the "
        "plies?",
        [
            *moving_for(lambda plies, score: (plies - 1,)),
            *moving_for(lambda plies, score: (plies,)),
        ],
        whole=True,
    ),
    "score-not-handed-on": Wrong(
        "Some boards at which your search stops get what `worth` says, whatever `score` you are given. "
        "Which line asks `score`, and does every call for a child hand it on?",
        [
            handing(lambda plies, score: (plies - 1,)),
            (moving(given, loses_score := handing(lambda plies, score: (plies - 1,))[1]), loses_score),
            ending(lambda board, score: worth(board)),
            *((moving(given, search), search) for search in map(losing_score, (MAX, MIN))),
        ],
    ),
    "score-lost-last-kept": Wrong(
        "Two things are wrong: some boards at which your search stops get what `worth` says, and of equally "
        "good moves you keep the last, for one player at least. Does every call for a child hand `score` on, "
        "and which line decides between equal ones?",
        [
            (moving(given, loses_score, better), loses_score)
            for better in (or_equal, or_equal_for_x, or_equal_for_o)
        ],
    ),
    "ends-by-utility": Wrong(
        "Where the game is over you return `utility`. In `X..OX.XO.` a look of 3 plies with "
        "`corners` is worth 100. Which function is asked wherever the search stops?",
        [
            ending(lambda board, score: board.utility if board.is_over else score(board)),
            (moving(given, utility_before_limit), utility_before_limit),
        ],
        share=0.5,
    ),
    "nothing-at-the-limit": Wrong(
        "Where the plies are used up you return 0, whatever `score` says there. `corners` knows "
        "more of a board that is not over. When is it asked?",
        ending(lambda board, score: score(board) if board.is_over else 0),
    ),
    "minimax-guesses": Wrong(
        "Your moves are right, and your `minimax` says the same of every board. Which two boards "
        "of the table are not worth the same?",
        [(best_move, lambda board, *_, same=same: same) for same in (0, 1, -1)],
        whole=True,
    ),
    "minimax-moves": Wrong(
        "Your moves are right, and your `minimax` returns them too: it should say what a board is "
        "worth. Which three values can that be?",
        (best_move, best_move),
        whole=True,
    ),
    "first-free": Wrong(
        "You return the first free cell. In `X........` that loses. If you do search: which board "
        "do you hand to `minimax`, the one before a move or the one after it?",
        first_free,
    ),
    "no-end-test": Wrong(
        "Your search stops only where the plies are used up, and goes on after the end of the "
        "game: a finished board has no children. When must it stop even with plies left?",
        [
            never_ends(lambda board: max([])),
            never_ends(lambda board: None),
            never_ends(lambda board: -math.inf if board.to_move == MAX else math.inf),
        ],
    ),
    "never-updates": Wrong(
        "You compare each value with your start, not with the best one so far: the last move that "
        "beats it is kept. Which two names must change when a better move is found?",
        [last_above(start) for start in (-math.inf, -2, -1)],
    ),
    "zero-is-nothing": Wrong(
        "A best value of 0 is dropped by whatever comes next: `not 0` is true, as `not None` is. "
        "Which test is true of None alone?",
        chosen_by(not_best),
    ),
    "place-from-one": Wrong(
        "You returned a place in the list of values, plus 1: on a board with marks that is not "
        "the number of the cell. What stands at that place of `board.moves`?",
        chosen_by(lambda moves, values: values.index(max(values)) + 1),
    ),
    "limit-shrinks": Wrong(
        "In your `minimax` the plies go down from one child to the next: the last of them is "
        "looked at less deeply than the first. How many are left for each?",
        (moving(given, shrinking), shrinking),
    ),
    "first-child-only": Wrong(
        "Your `minimax` looks at the first child and returns: the others are never seen. Where "
        "should the `return` stand, so that the loop gets to its end?",
        searches(lambda player, values: values[0]),
    ),
    "one-start-for-both": Wrong(
        "In your `minimax` both players begin with a value below all others, and no value is "
        "smaller: every choice of O is worth your start. Which start does O need?",
        started(-math.inf, -math.inf),
    ),
    "start-not-far-enough": Wrong(
        "In your `minimax` the best value begins at a number that is right for `worth` only: with "
        "`corners` a position is worth up to 100. Which start does every value beat?",
        [
            *(started(-start, start) for start in (1, 2, 10)),
            *(started(-math.inf, start) for start in (1, 2)),
            started(-1, math.inf),
        ],
        whole=True,
    ),
    "minimax-from-zero": Wrong(
        "In your `minimax` the best value of a player begins at 0: where each child is worse than that, "
        "as for X in `XXO.X..OO`, nothing beats it. Which start does every value beat?",
        [started(0, high) for high in (2, 10, 100, 1000, math.inf)],
    ),
    "own-ply-twice": Wrong(
        "Your `best_move` looks for the move that is worth what `minimax` says of the board itself with one "
        "ply less. Before a move and after it, how many plies are left?",
        with_search(of_value_before),
    ),
    "start-at-zero": Wrong(
        "You begin with the first move and the value 0, which nobody has worked out: where that "
        "move is worth something else, it is compared wrongly. What is the first move worth?",
        starts_from_zero,
    ),
    "stops-at-any-win": Wrong(
        "Your `minimax` stops at a child that is worth 1 or -1, whoever is to move. Of the two, "
        "which one can a later child of MAX still beat?",
        [
            at_any_win(lambda value: value in (1, -1)),
            at_any_win(lambda value: abs(value) >= 1),
        ],
    ),
    "nothing-beats-the-start": Wrong(
        "Where every move is bad you returned None: in `XXO.X..OO` X loses after each, in "
        "`X..OX.XO.` O does, and not all of their values beat the one you start with. Which start "
        "would every value beat?",
        [
            *(starts_at(x, o) for x in (-2, -1, 0) for o in (2, 1, 0)),
            *(starts_at(-start, start) for start in (3, 5, 10, 99, 100)),
            starts_at(-1, math.inf),
            *(starts_at(-math.inf, start) for start in (1, 2, 10, 100)),
        ],
    ),
    "start-too-good": Wrong(
        "In `XOXO..X..` cell 9 is best for O, and you kept the move that you start with: no value "
        "beats your start. Which start would every value beat?",
        [starts_at(-start, start, first_free) for start in (1, 2)],
    ),
    "first-not-losing": Wrong(
        "You take the first move that does not lose, and never look at the later ones. When do "
        "you know that none of them is better?",
        [changed(first_not_losing, "board.moves[0]", last) for last in ("board.moves[0]", "None")],
    ),
    "search-from-zero": Wrong(
        "No position is worse than 0 to you for whoever moves in it: you start each search from "
        "0, or you stop after two plies. Which start does every value of a child beat?",
        choosing(searching(combine=lambda player, values: best_for(player, [0, *values]))),
    ),
    "keeps-playing": Wrong(
        "Your tries pile up: each move is made on the board with the earlier tries still on it. "
        "Which board should every try begin from?",
        [
            changed(keeps_playing_while_it_can, "if not board.is_over", "if True"),
            keeps_playing_while_it_can,
        ],
    ),
    "returns-value": Wrong(
        "You returned what the best move is worth; the move itself is asked for. What did you "
        "know about that child besides its value?",
        lambda board, *limits: minimax(board, *limits),
    ),
    "returns-place": Wrong(
        "You returned a place in `board.moves`, counted from 0. Which number is on the cell?",
        lambda board, *limits: board.moves.index(best_move(board, *limits)),
        share=0.5,
    ),
    "place-of-the-last": Wrong(
        "You returned a place in `board.moves`, counted from 0, and of equally good moves that of the last. Which "
        "number is on the cell, and which of equal moves comes first?",
        lambda board, *limits: board.moves.index(choosing(minimax, or_equal)(board, *limits)),
    ),
    "cells-from-zero": Wrong(
        "Your moves are one too small: the cells have the numbers 1 to 9. Is a number made from a "
        "place in the string, somewhere?",
        lambda board, *limits: best_move(board, *limits) - 1,
        share=0.5,
    ),
    "returns-child": Wrong(
        "You returned the board after the move; the move itself is asked for. Which element of "
        "`board.moves` leads there?",
        lambda board, *limits: board.play(best_move(board, *limits)),
    ),
    "returns-pair": Wrong(
        "You returned a pair; only the move is asked for. Which of the two parts is it?",
        [
            lambda board, *limits: (minimax(board, *limits), best_move(board, *limits)),
            lambda board, *limits: (best_move(board, *limits), minimax(board, *limits)),
        ],
        share=0.5,
    ),
    "returns-list": Wrong(
        "You returned a list of all the best moves; only the first of them is asked for. What "
        "does one take out of a list?",
        all_best,
        share=0.5,
    ),
    "row-and-column": Wrong(
        "You returned a row and a column; a move is the number that is printed in the cell. What "
        "did you have before 4.1 took it apart?",
        lambda board, *limits: divmod(best_move(board, *limits) - 1, 3),
        share=0.5,
    ),
    "text": Wrong(
        "Your moves are characters, and a move is a number: `'2'` is not 2. Which step made text?",
        lambda board, *limits: str(best_move(board, *limits)),
        share=0.5,
    ),
    "nothing-for-o": Wrong(
        "With X to move you are right, with O to move you returned None. Which way does your "
        "function take when it is O's turn?",
        only_for_x(best_move),
        whole=True,
    ),
    "negated": Wrong(
        "You turn the sign at each ply, as if `utility` were for the player to move. It is always "
        "from X's side. What does a minus in front of it mean for O?",
        [
            lambda board, plies=9, score=worth: max(
                board.moves, key=lambda move: -negated(board.play(move), plies - 1, score)
            ),
            alone(negated),
            (choosing(lambda *given: -negated(*given), larger), negated),
        ],
    ),
    "one-ply": Wrong(
        "You see a win that is one move away and nothing after it: in `XXO.O....` O threatens "
        "cell 7, and you played elsewhere. What may the other player do after your move?",
        [
            one_ply,
            changed(one_ply, "return board.moves[0]", "return 5 if 5 in board.moves else board.moves[0]"),
            choosing(lambda child, plies, score, depth: score(child)),
        ],
    ),
    "two-ply": Wrong(
        "You win or block if that is one move away, else you follow a fixed order of cells: "
        "rules, and no search. How far ahead must one look to know what a cell is worth?",
        [
            block_by_lines,
            changed(
                block_by_lines,
                "    for mark in",
                "    if completing(board):\n        return completing(board)\n    for mark in",
            ),
            win_or_block_then(*range(1, 10)),
            win_or_block_then(5, 1, 3, 7, 9, 2, 4, 6, 8),
            win_or_block_then(1, 3, 7, 9, 5, 2, 4, 6, 8),
            win_or_block_then(5, 1, 2, 3, 4, 6, 7, 8, 9),
        ],
    ),
    "draw-is-a-loss": Wrong(
        "You see wins only; a draw and a defeat look the same to you, or nothing but a win beats "
        "the value that you start with. Which three values can a finished game have?",
        [
            draw_is_a_loss,
            alone(searching(lambda leaf, depth: int(leaf.winner == "X"))),
            alone(searching(lambda leaf, depth: 0 if leaf.winner == "O" else 1)),
        ],
    ),
    "greedy": Wrong(
        "You hope: a move counts by the best game it may lead to, not by what the other player "
        "will do about it. Who chooses the next move?",
        lambda board, *limits: choosing(combining(max if board.to_move == MAX else min))(board, *limits),
    ),
    "counts-wins": Wrong(
        "You count the games that a move may win, or average over them. A good player does not "
        "throw dice. Which of their answers will come?",
        [
            alone(combining(sum)),
            alone(combining(lambda values: sum(values) / len(values))),
            counts_own_wins,
        ],
    ),
    "takes-wins-at-once": Wrong(
        "You look for a win in one move before you search. In `..O.XXOXO` that is a better move "
        "than the one asked for: here all wins are worth the same, the first counts. What finds a "
        "win without the first step?",
        wins_at_once,
        share=0.5,
    ),
    "fastest-already": Wrong(
        "In `..O.XXOXO` you take the quicker win. That is 4.7; here all wins are worth the same, "
        "and the first of them is asked for. What does your search make of `score`?",
        [
            fastest_move,
            *(each for hurry in HURRIES for each in (hurrying(hurry), hurrying(hurry)[0])),
        ],
        share=0.5,
    ),
}

for name, wrong in WRONG.items():
    several = wrong.answers if isinstance(wrong.answers, list) else [wrong.answers]
    pairs = [each for one in several for each in ([one] if isinstance(one, tuple) else with_search(one))]
    WRONG[name] = replace(wrong, answers=pairs)

# %% proof

from functools import cache

from helpers.games import MAX, MIN, TicTacToe

# From files before this one: evaluate.


@cache
def positions():
    """Every position, by its number of marks."""
    levels = [{TicTacToe()}]
    while levels[-1]:
        levels.append({board.play(move) for board in levels[-1] for move in board.moves})
    return levels[:-1]


@cache
def values(per_ply=0):
    """What each position is worth, the last ones first; a win is worth 1, or 10 less its plies from here."""
    known = {}
    for level in reversed(positions()):
        for board in level:
            known[board] = _worth(board, known, per_ply)
    return known


def _worth(board, known, per_ply):
    if not board.moves:
        return evaluate(board, 9 * (1 - per_ply))
    worths = [_later(known[board.play(move)], per_ply) for move in board.moves]
    return sorted(worths)[-1 if board.to_move == MAX else 0]


def _later(worth, per_ply):
    """The same worth, seen from one ply before."""
    return worth - per_ply if worth > 0 else worth + per_ply if worth < 0 else 0


def _first_best(board, known):
    sign = 1 if board.to_move == MAX else -1
    return min(board.moves, key=lambda move: (-sign * known[board.play(move)], move))


def _lines(board, plies):
    """The boards where a look of so many plies ends, by the moves that lead there."""
    lines = {(): board}
    for _ in range(plies):
        lines = {
            (*moves, move): end.play(move) if move else end
            for moves, end in lines.items()
            for move in end.moves or [0]
        }
    return lines


@cache
def _looked(board, plies, score):
    """What a look of so many plies gives, folded up from its last ply to its first."""
    worths = {moves: score(end) for moves, end in _lines(board, plies).items()}
    player = board.to_move if plies % 2 else {MAX: MIN, MIN: MAX}[board.to_move]
    for _ in range(plies):
        groups = {}
        for moves, each in worths.items():
            groups.setdefault(moves[:-1], []).append(each)
        worths = {moves: sorted(each)[-1 if player == MAX else 0] for moves, each in groups.items()}
        player = {MAX: MIN, MIN: MAX}[player]
    return worths[()]


def best_move(board, plies=9, score=None):
    if score is None:
        return _first_best(board, values())
    return _first_best(board, {child: _looked(child, plies - 1, score) for child in board.children()})


def minimax(board, plies=9, score=None):
    return values()[board] if score is None else _looked(board, plies, score)


# fmt: off

# %% right: max of a generator

def minimax(board, plies=9, score=worth):
    if not plies or board.is_over:
        return score(board)
    return (max if board.to_move == MAX else min)(minimax(each, plies - 1, score) for each in board.children())


def best_move(board, plies=9, score=worth):
    pick = max if board.to_move == MAX else min
    return pick(board.moves, key=lambda move: minimax(board.play(move), plies - 1, score))

# %% right: a pair of functions

def max_value(board, plies, score):
    if board.is_over or plies == 0:
        return score(board)
    return max([min_value(child, plies - 1, score) for child in board.children()])


def min_value(board, plies, score):
    if board.is_over or plies == 0:
        return score(board)
    return min([max_value(child, plies - 1, score) for child in board.children()])


def minimax(board, plies=9, score=worth):
    return max_value(board, plies, score) if board.to_move == MAX else min_value(board, plies, score)


def best_move(board, plies=9, score=worth):
    if board.to_move == MAX:
        values = [min_value(child, plies - 1, score) for child in board.children()]
        return board.moves[values.index(max(values))]
    values = [max_value(child, plies - 1, score) for child in board.children()]
    return board.moves[values.index(min(values))]

# %% right: an inner function that counts up and asks for the winner

def minimax(board, plies=9, score=worth):
    def search(board, depth):
        if board.winner == "X" or board.winner == "O":
            return score(board)
        if not board.moves or depth == plies:
            return score(board)
        values = [search(child, depth + 1) for child in board.children()]
        return max(values) if board.to_move == MAX else min(values)

    return search(board, 0)


def best_move(board, plies=9, score=worth):
    values = {}
    for move in board.moves:
        values.setdefault(minimax(board.play(move), plies - 1, score), move)
    return values[max(values) if board.to_move == MAX else min(values)]

# %% right: a class that remembers what a board is called

class Player:
    known = {}

    def value(self, board, plies=9, score=worth):
        key = repr(board), plies, score
        if key not in self.known:
            self.known[key] = self.new_value(board, plies, score)
        return self.known[key]

    def new_value(self, board, plies, score):
        if board.is_over or plies == 0:
            return score(board)
        values = []
        for child in board.children():
            values.append(self.value(child, plies - 1, score))
        return max(values) if board.to_move == MAX else min(values)

    def __call__(self, board, plies=9, score=worth):
        sign = 1 if board.to_move == MAX else -1
        return max(board.moves, key=lambda move: sign * self.value(board.play(move), plies - 1, score))


best_move = Player()
minimax = best_move.value

# %% right: an explicit stack

def minimax(board, plies=9, score=worth):
    known, stack = {}, [(board, plies, board.children() if plies else ())]
    while stack:
        position, left, children = stack[-1]
        todo = [child for child in children if (child, left - 1) not in known]
        if todo:
            stack.append((todo[0], left - 1, todo[0].children() if left > 1 else ()))
            continue
        if position.is_over or left == 0:
            known[position, left] = score(position)
        else:
            values = [known[child, left - 1] for child in children]
            known[position, left] = (max if position.to_move == MAX else min)(values)
        stack.pop()
    return known[board, plies]


def best_move(board, plies=9, score=worth):
    goal = minimax(board, plies, score)
    return next(move for move in board.moves if minimax(board.play(move), plies - 1, score) == goal)

# %% right: negamax, with a memo

from functools import cache


@cache
def search(board, plies, score):
    if board.is_over or plies == 0:
        return score(board) if board.to_move == MAX else -score(board)
    return max(-search(child, plies - 1, score) for child in board.children())


def minimax(board, plies=9, score=worth):
    return search(board, plies, score) if board.to_move == MAX else -search(board, plies, score)


def best_move(board, plies=9, score=worth):
    return max(board.moves, key=lambda move: -search(board.play(move), plies - 1, score))
