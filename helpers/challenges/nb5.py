"""Notebook 5, alpha-beta: what its challenges ask, and the mistakes they know.

>>> [f"{challenge.id} {challenge.name}" for challenge in CHALLENGES][:3]
['5.1 skipped_leaves', '5.2 alphabeta', '5.3 best_move_ab']

Nothing here knows an answer but those of the visible examples.
"""

from math import inf

from helpers.challenges.inputs import boards, trees
from helpers.challenges.pruning import (
    POSITIONS,
    about_indices,
    about_leaves,
    about_order,
    about_pruning,
    about_table,
    about_window,
    few_positions,
    fewest_leaves,
    same_pruning,
)
from helpers.challenges.watching import (
    ALLOWED,
    entered_first,
    entered_in_order,
    entered_with_table,
    first_search,
    looked,
    ordered_search,
    own_looks,
    plainly,
    reordered,
    with_table,
)
from helpers.checking import Challenge, Example, mistakes
from helpers.games import MIN, TicTacToe, Tree

LEAVES = [3, 5, 6, 9, 1, 2, 0, -1]
SEED = Tree.from_leaves(LEAVES, branching=2)
SEED_MIN = Tree.from_leaves(LEAVES, branching=2, to_move=MIN)
EIGHT = Tree.from_leaves([3, 5, 2, 9, 12, 5, 23, 23], branching=2)
TEXTBOOK = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
FAR_ABOVE = Tree([[15_000, 12_000], [13_000, 20_000]])
FAR_BELOW = Tree([[-15_000, -12_000], [-13_000, -20_000]], to_move=MIN)
MEETING = Tree([[3, 5], [[3, 5], 4]])  # [3, 5] comes up twice: MIN chooses there, then MAX
EMPTY, OPEN = TicTacToe(), (-inf, inf)
NAMES = {"first": (SEED,), "eight": (EIGHT,), "textbook": (TEXTBOOK,)}  # as the notebook has them

# fmt: off

SKIPPED_LEAVES = Challenge(
    "5.1", "skipped_leaves", points=10, difficulty=2, minutes=15, returns="set of int", takes=("choices",),
    examples=(
        Example([[3, 5], [2, 9]], gives={3}), Example([[3, 12, 8], [2, 4, 6], [14, 5, 2]], gives={4, 5}),
        Example([[0], [0, 9]], gives={2}, why="equal"),
        Example([[1, 2], [3, 4]], gives=set(), why="no cut"),
        Example([[5, 6], [4, 9, 9], [7, 5, 8]], gives={3, 4, 7}, why="two cuts"),
        Example([[2, 8], [6, 4, 5], [7, 5, 3, 9], [1]], gives={8}, why="a better list"),
        Example([[-3, -1], [-2, -5, 4]], gives={4}, why="below 0"),
        Example([[15_000, 12_000], [11_000, 20_000]], gives={3}, why="far above 0"),
        Example([[-15_000, -12_000], [-20_000, -11_000]], gives={3}, why="far below 0"),
    ),
    inputs=trees.lists,
    hints=(
        "What is a list worth to MAX, once all of it is read? And when half of it is read?",
        "Keep two numbers: the best of the lists that are done, and the smallest number read of this one.",
        "Before each number compare the two. A number that is skipped counts in the indices all the same.",
    ),
    remark=about_indices,
    amiss={
        "extra": "Leaf {} is in your set, and somebody must look at it. What is known before that?",
        "missing": "Leaf {} is not in your set. What is MAX sure of by then, and what has MIN found?",
    },
    mistakes=mistakes("""
    - nothing-skipped: You skip nothing: that is minimax. In `[[3, 5], [2, 9]]` the left list is worth 3, and
      on the right MIN can have the 2. Can the 9 still change what MAX does?
    - strict: In `[[0], [0, 9]]` you look at the 9. MAX has 0 already, and of the second list MIN gives 0
      at most. Is equal not enough?
    - last-list: You compare with the list just before. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` the third list
      comes after one that is worth 4 at most. What is MAX sure of by then?
    - first-list: You compare with the first list always. In `[[2, 8], [6, 4, 5], [7, 5, 3, 9], [1]]` it is
      worth 2, and MAX can do better before the third. What is MAX sure of there?
    - first-cut-only: You stop for good at the first cut. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` the second list
      is left, and there is a third. Where does the search go on?
    - all-after: After the first cut you skip all that follows. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` the third
      list could be worth 7. Which list is done with at the cut, and which is not?
    - looked-at (0.5): Your set holds the numbers that *are* looked at. Those that nobody looks at are asked
      for. When does your function add an index?
    - counts-from-one (0.5): Your indices are one too large: the first number has index 0. Which index has
      the last of four?
    - counts-in-list (0.5): You count within each list. The indices go on over all lists. Which index has the
      first number of the second list?
    - first-uncounted: Your indices begin with the second list. Nothing of the first is skipped, and it counts
      all the same. Which index has the first number of the second list?
    - equal-lengths: Your indices are right where all lists are equally long. In
      `[[2, 8], [6, 4, 5], [7, 5, 3, 9], [1]]` they are not. How many numbers stand before a list?
    - counter-stops: After a cut your indices are too small: what is skipped is not counted. Which index has
      the first number of the next list?
    - values: Your set holds the numbers themselves. Their indices are asked for. Which index has the first
      of them?
    - list-numbers: Your set holds the places of lists. The indices of numbers are asked for, counted over all
      lists. Which index has the first number of the second list?
    - own-list: You compare a number with those of its own list alone: in `[[3, 5], [2, 9]]` you skip the 5.
      What has MAX for sure while the first list is read?
    - pairs (0.5): You say the list and the place in it. One index is asked for, counted over all lists. How
      many numbers stand before each list?
    - skips-the-proof: You skip the number that makes the cut, too. In `[[3, 5], [2, 9]]` that is the 2. Who
      would know of it, if nobody looked?
    - late-test: Each cut comes one number late: in `[[3, 5], [2, 9]]` you look at the 9. When do you compare,
      before the 2 counts or after it?
    - one-of-them: You skip one number for each cut. In `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]` the 2 decides
      the second list. How many numbers come after it?
    - looks-ahead: You skip numbers before you have seen why. In `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]` the 2
      of the last list comes last. What must be read before somebody knows of it?
    - first-number: You judge a list by its first number. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` MIN finds the 5
      of the third list second. Which numbers of a list can end it?
    - first-as-promise: When a list is done you take its first number for what MAX gets there. In
      `[[2, 8], [6, 4, 5], [7, 5, 3, 9], [1]]` the second list is worth less than 6. Which of its numbers
      does MIN take?
    - last-number: You take the number you read last for what the list is worth. MIN chooses there. Which of
      the numbers that were read would MIN take?
    - lowest-stays: The smallest number of one list goes on into the next. In `[[1, 2], [3, 4]]` the 1 ends
      the second list. What do you know of a list before it is read?
    - promise-too-early: You count a list for MAX while it is being read, so it is compared with itself. A
      smaller number may follow. When is MAX sure of a list?
    - never-alternates: You take the largest number of a list for what it is worth, as if MAX chose twice.
      Who chooses in a list?
    - swapped-players: You let MIN choose the list and MAX the number. Here MAX chooses first. Which list
      would MAX like, and which number MIN?
    - knows-before: You begin with a promise: in `[[1, 2], [3, 4]]` you skip the 2. What is MAX sure of before
      a list is read?
    - each-number: You judge each number alone: in `[[3, 5], [2, 9]]` you skip the 2 and look at the 9. Which
      of them decides what the list is worth?
    - reversed: You leave a list that could still be the best one: in `[[3, 5], [2, 9]]` you skip the 5. Which
      list can MAX do without?
    - by-value: You look for the index by the number itself. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` the 9 comes
      twice. What tells the two apart?
    - index-and-place: What is counted already you add once more: in `[[-3, -1], [-2, -5, 4]]` the last index
      is 4, and yours is larger. What does your counter hold when you come to the 4?
    - past-the-end: Your set goes one number too far. In `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]` index 6 belongs
      to the third list. Where does your range end?
    - before-the-end: The last number of a list never gets into your set. In `[[3, 5], [2, 9]]` that is the 9.
      Where does your range end?
    - two-lists: You stop after the second list. In `[[5, 6], [4, 9, 9], [7, 5, 8]]` there is a third. Which
      loop goes over all lists?
    - falsy-zero: 0 counts as nothing in your test: `if best` is false for None, and for 0. In `[[0], [0, 9]]`
      MAX is sure of 0. How can you ask for None alone?
    - starts-at-zero: What MAX is sure of starts at 0. In `[[-3, -1], [-2, -5, 4]]` nobody promises 0. What is
      MAX sure of before the first list is read?
    - starts-too-near: One of your numbers starts where the numbers of a list can lie beyond it. With which
      value can it start, so that whatever is read first takes its place?
    """),
)

ALPHABETA = Challenge(
    "5.2", "alphabeta", points=30, difficulty=4, minutes=40, returns="number",
    takes=("node", "alpha=-inf", "beta=inf"), observe=own_looks, observes="{}, looking at {}", names=NAMES,
    walks="soft",
    examples=(
        Example(SEED, gives=(5, [3, 5, 6, 1, 2])),
        Example(Tree([[3, 5], [2, 9]]), gives=(3, [3, 5, 2]), why="one cut"),
        Example(Tree([[0, [0, 9], 7], [0, 8]]), gives=(0, [0, 0, 7, 0]), why="equal"),
        Example(Tree([5, [[[4, [99]]]]]), gives=(5, [5, 4]), why="a far promise"),
        Example(Tree([5, [[3, [4, 99]]]]), gives=(5, [5, 3, 4]), why="a better promise"),
        Example(SEED_MIN, gives=(1, [3, 5, 6, 9, 1, 2, 0]), why="MIN begins"),
        Example(Tree([-3, -1]), gives=(-1, [-3, -1]), why="below 0"),
        Example(FAR_ABOVE, gives=(13_000, [15_000, 12_000, 13_000, 20_000]), why="far above 0"),
        Example(FAR_BELOW, gives=(-13_000, [-15_000, -12_000, -13_000, -20_000]), why="far below 0"),
        Example(SEED, 6, 9, gives=(5, [3, 5, 1, 2]), why="below the window"),
        Example(Tree([3, 5]), 6, 9, gives=(5, [3, 5]), why="below, no cut"),
        Example(SEED, 0, 1, gives=(3, [3, 6]), why="above the window"),
    ),
    inputs=trees.windowed,
    hints=(
        "It is minimax with two numbers more. What is MAX sure of on the way here, and what is MIN?",
        "Each child gets the window as it is now. MAX raises `alpha` to its best value, MIN lowers `beta`.",
        "After the update: if `alpha >= beta`, somebody above has something as good. Stop the loop "
        "and return the best value so far.",
    ),
    mistakes=mistakes("""
    - late-test (0.5): The value is right; in `alphabeta(first)` you looked at 9 and 0 too. The window is
      tested before it is updated, so each cut comes one child late. Which of the two lines must stand first?
    - strict (0.5): The value is right. In `[[0, [0, 9], 7], [0, 8]]` you looked at the 8 or the 9, and
      `alpha` was equal to `beta` by then. Is equal not enough?
    - never-cuts: The value is right, and all leaves were looked at: either the window never narrows, or
      nothing happens when it closes. What does your loop do once `alpha` is not below `beta`?
    - window-not-handed: Each child begins with an open window: what is known above does not come down. Your
      loop may be right. What does the call for a child hand on?
    - never-narrows: What your children hear is the window that came with the call, and it never changes. In
      `[[3, 5], [2, 9]]` MAX has 3 when MIN finds the 2. Which line tells the right half of the 3?
    - searches-first: All children of a node are searched before the window is tested: then a cut saves
      nothing. Where does your search of a child stand, before the loop or in it?
    - leaf-lost: You returned an infinity, though leaves were read: what they pay does not come back. What
      does your function return in a leaf?
    - type-error: Python stopped your search with TypeError: some value is of a kind that the line cannot
      use. Does every way through your function end with the `return` of a number?
    - alpha-stays: Nothing ever raises `alpha`: what MAX has found is told to nobody. Which line of yours
      could do that, after each child of MAX?
    - beta-stays: Nothing ever lowers `beta`: what MIN has found is told to nobody. Which line of yours could
      do that, after each child of MIN?
    - hands-on-one: The call for a child hands on one of the two bounds, and the other begins anew there.
      Which of `alpha` and `beta` can a child do without?
    - forgets-promise: You set `alpha` or `beta` to what this node found, also when the promise from above
      was better. In `[5, [[3, [4, 99]]]]` MAX has 5 and meets a 3. What is MAX still sure of?
    - reversed-cut: You stop while the window is open, when `alpha` is *smaller* than `beta`: after one child
      already. In which case is there nothing left to gain?
    - one-child: Your loop is left after the first child, also where nothing is cut. Does a `return` stand in
      it, or do the lines for MIN run in a node of MAX, too?
    - runs-on: A node of MAX goes through its own loop, and then through MIN's as well, which decides. What
      keeps a node of MAX from the lines for MIN?
    - right-to-left (0.5): You look at the children from the last to the first. The course goes from left to
      right. What does your loop run over?
    - returns-alpha: You return `alpha`, also where MIN chooses. The best value that this node saw is asked
      for. In which variable is that?
    - cut-returns-bound (0.5): At a cut you return a bound. The best value seen so far is asked for, also
      when it lies outside of the window. Which of your variables holds it?
    - no-leaf: You returned an infinity: no leaf was ever read. What does a node without children return?
    - negamax: You turn signs from ply to ply. Here each number is MAX's, in a leaf, in the window and in the
      result, whoever moves. Where does a sign belong, and where none?
    - shallow (0.5): You pass on only the parent's promise. MAX may have 5 at the root when MIN finds 4
      three plies down: grandparents count, too. What does each call hand on?
    - only-max-cuts (0.5): The value is right; you cut only where MAX chooses. In `[[3, 5], [2, 9]]` MIN
      finds 2 where MAX has 3 already. Does MIN need to look at the 9?
    - only-min-cuts (0.5): The value is right; you cut only where MIN chooses. In `alphabeta(first)` MIN
      has 5 when MAX finds 6. Does MAX need to look at the 9?
    - own-bound: Your cut compares with the bound the player just set: MIN with `beta`, or MAX with `alpha`,
      and that is always reached. Which of the two is the *other* player's promise?
    - swapped-window: In the call for the child the ends of the window stand in the wrong order, so that the
      larger one comes first. Which number is the lower end, and which place has it in your `def`?
    - hard (0.5): With the full window you are right. `alphabeta(first, 6, 9)` gave you 6, which is your own
      bound: no move of MAX is worth that much. What was the best value that you saw?
    - shared-window: A bound that was found in one branch came along into its neighbour: the window is kept
      outside of the calls, or never put back. Whose window should a child get?
    - other-update: You raise `alpha` where MIN chooses, or lower `beta` where MAX does. Whose promise is
      `alpha`?
    - swapped-players: `[[3, 5], [2, 9]]` gave you 5, which is right when MIN begins. Here MAX begins. Which
      of the two wants large numbers?
    - never-alternates: `[[3, 5], [2, 9]]` gave you 9: MAX chooses at each ply. Which attribute says whose
      turn it is?
    - alternates-by-depth: With MAX at the root you are right, with MIN at the root you are not: you count
      plies. Which attribute says whose turn it is?
    - same-start: `[[3, 5], [2, 9]]` gave you an infinity: both players start with the same one, and one of
      them finds nothing better. Which value would each of them give up for any leaf?
    - widens: You lower `alpha` or raise `beta`, so that the window grows. Which of `min` and `max` makes
      `alpha` larger, and never smaller?
    - last-value: You return what a child was worth that came later, not the best of them. In
      `[[3, 5], [2, 9]]` you find 5 where MIN takes 3. Which line compares a child with those before it?
    - peeks: The leaves of a node are all read before the first one counts, so that a cut saves none of them.
      To look at a leaf is to read its `utility`. Which line reads it first?
    - ignores-window: From (-inf, inf) you are right. With (6, 9) you look at the same leaves as without a
      window. Where do the caller's `alpha` and `beta` come in?
    - own-promise: MAX stops when a child is no better than `alpha`, or MIN when it is no better than `beta`:
      the next child may be. What has the *other* player been promised?
    - first-apart: The first child moves neither `alpha` nor `beta`, so the second hears nothing of it. In
      `[[3, 5], [2, 9]]` MAX has 3 then. Which lines does the first child miss?
    - falsy-zero: 0 counts as nothing in your test: `not best` is true of None, and of 0. In
      `[[0, [0, 9], 7], [0, 8]]` MIN has 0. How can you ask for None alone?
    - starts-at-zero: Your best value starts at 0, before any child was seen: `Tree([-3, -1])` gave you 0.
      Which number can you start with, so that every leaf beats it?
    - starts-too-near: A start value of yours is not far enough away: in the tree of the example every leaf
      lies beyond it. Which number can `best`, `alpha` or `beta` start with, so that every leaf beats it?
    """),
)

BEST_MOVE_AB = Challenge(
    "5.3", "best_move_ab", points=20, difficulty=3, minutes=25, returns="move", takes=("board",),
    observe=first_search, observes="{}, after {} positions", alike=same_pruning, remark=about_pruning,
    entered=entered_first, walks="move",
    battery=40, budget=600_000,
    examples=(
        Example(TicTacToe("XX.OO...."), gives=(3, 36)), Example(TicTacToe("X.O...XXO"), gives=(6, 30)),
        Example(TicTacToe("XXO.OO.X."), gives=(4, 8)), Example(TicTacToe("..X....XO"), gives=(2, 258)),
        Example(TicTacToe("..O.XXOXO"), gives=(1, 8)), Example(TicTacToe("X...O...."), gives=(2, 844)),
        Example(TicTacToe("X........"), gives=(5, 2_338)),
        Example(EMPTY, gives=(1, POSITIONS)),
    ),
    inputs=boards.marked,
    hints=(
        "It is `best_move` again, with another search. What does the second move's search need to know?",
        "After each move the best value so far is a promise: hand it to `alphabeta` as `alpha`, or as `beta` "
        "for MIN.",
        "A move must be better than the promise to replace it. One that is cut off is no better.",
    ),
    mistakes=mistakes("""
    - no-pruning: The moves are right, and each position was searched: from the empty board that makes
      549,946, as many as minimax needs. Which function of yours should look at the positions after a move?
    - remembers-not-cuts (0.5): The moves are right, and from the empty board you search each of the 5,478
      boards: you remember, and you leave nothing out. What do you know of the second move once the first is
      worth 0?
    - strict (0.5): The moves are right, and 146,120 positions are searched from the empty board. You cut
      only where `alpha` is larger than `beta`, and here most values are equal. Is equal not enough?
    - late-test (0.5): The moves are right, and 27,842 positions are searched from the empty board: each cut
      comes one child late. Is your window tested before it is updated?
    - shallow (0.5): The moves are right, and 29,257 positions are searched from the empty board: each call
      hands on only its own promise. What happens to those of the grandparents?
    - only-max-cuts (0.5): The moves are right, and 39,627 positions are searched from the empty board: only
      MAX cuts. When may MIN stop?
    - only-min-cuts (0.5): The moves are right, and 28,855 positions are searched from the empty board: only
      MIN cuts. When may MAX stop?
    - keeps-bounds: A later move that was cut off came back with the promise itself: it is that good *at
      best*. You took it for an equal and kept it. Which moves may replace the first?
    - last-best (0.5): Where moves are worth the same you kept the last; the course keeps the first. What
      does your comparison do when two values are equal?
    - root-maximises: With X to move you are right. With O to move you choose what is best for X. Who chooses
      at the root?
    - opposite: Your move is the worst one for the player who makes it. Which values does MAX like, large or
      small ones?
    - same-player: You ask what a board is worth before the move, not after it, so that all moves look alike.
      Which position does `board.play(move)` give?
    - returns-value: You returned what the best move is worth; the move itself is asked for. What did you
      know about that position besides its value?
    - returns-index (0.5): You returned the place of the move in `board.moves`, counted from 0. Which move
      stands there?
    - returns-place (0.5): You returned the place of the move in `board.moves`, counted from 1. That is a move
      only where no cell before it is taken. Which move stands at that place?
    - starts-at-edge (0.5): Your search for the best starts with a value that a move can be worth. In
      `XXO.OO.X.` each move of X is worth -1, and you return None. Which start is worse than every value?
    - both-bounds: Each value moves `alpha` and `beta` in your loop, so that the window is closed after one
      move. Which of the two is the promise of the player to move?
    - swapped-window: In the call of `alphabeta`, `alpha` and `beta` have changed places. Which comes first
      in its `def`?
    - returns-list (0.5): You returned a list with the move in it. A move is a number. Which part of the list
      is asked for?
    - zero-based (0.5): Your move is one too small: cells are numbered from 1. What does `board.moves` hold?
    - returns-pair (0.5): You returned a pair, value and move; only the move is asked for. Which of the two
      is it?
    - starts-at-zero: Where no move wins you return what stood there at the start, as if a draw were worth no
      more than a loss. With which value can the search for the best begin?
    - one-ply: You see a win of this one move, and all other moves are alike to you. Which function of yours
      knows what the other player does next?
    - promises-swapped: What X has found is handed on as `beta`, and what O has found as `alpha`: each cuts
      off what it hopes for. Whose promise is which end of the window?
    - alpha-for-min: What O has found is handed on as `alpha`. It is MIN's promise, and the search of the next
      move must know that it cannot be worse for O. Which of the two ends of the window is that?
    - last-for-one (0.5): Where moves are worth the same, one of the players gets the last (pairs of a value
      and a move do that, too); the course keeps the first. How do you compare for X, and how for O?
    - only-wins: You return a move if it wins, and None if none does. In `XXO.OO.X.` no move of X wins, and X
      must move. What do you return there?
    - root-minimises: With O to move you are right. With X to move you choose what is best for O. Who chooses
      at the root?
    - first-move: You return the first move, whatever it is worth. Where does your `return` stand, in the loop
      or after it?
    - last-move: You return the last move that was tried, whatever it is worth. Which line remembers what the
      best one so far is worth?
    - one-forgets: For one of the players each move counts as better than the one before: what its best is
      worth is not kept. Which bound stays where it was?
    - skips-first: Your loop leaves out the first move: it is never searched. In `XXO.OO.X.` that is the 4.
      Where does your loop begin?
    - skips-last: Your loop leaves out the last move: it is never searched. In `X.O...XXO` that is the 6,
      which wins. Where does your loop end?
    - stops-early: You stop at the first move that does not lose. In `X.O...XXO` that is 4, a draw, and a
      later one wins. Which value can no other move beat?
    """),
)

MOVE_ORDER = Challenge(
    "5.4", "move_order", points=10, difficulty=2, minutes=10, returns="list of int", takes=("board",),
    answers=("move_order", "alphabeta"), observe=ordered_search,
    calls="the search from {}", observes=f"positions: {{1}}, allowed: {ALLOWED:,}",
    accept=few_positions, remark=about_order,
    entered=entered_in_order,
    battery=12, budget=400_000,
    examples=(Example(EMPTY, gives=([], 7_275), why="a good order"),),
    inputs=boards.marked,
    hints=(
        "A cut comes early when the first move tried is a good one. Which moves are good before any search?",
        "The centre lies on four lines, a corner on three, a side on two. Which of them are still free?",
        "Write one list of nine cells, the best first, and return those that are in `board.moves`.",
    ),
    mistakes=mistakes("""
    - row-by-row: 18,297 positions, as many as in the order of `board.moves`; all orders need 19,523.9 on
      average. Print your list for the empty board: does it begin with the cell that lies on most rows,
      columns and diagonals?
    - backwards: Your search tries the moves that lie on the fewest lines first, and needs more than twice as
      many positions as row by row. Which end of the list is searched first?
    - corners-first (0.5): More than 11,000 positions: not every kind of cell stands in the right place. On
      how many lines do the centre, a corner and a side lie?
    - slow-search (0.5): Your order is a good one. Your `alphabeta` searches too much, in any order. What
      does the check of 5.2 say about it?
    - remembers (0.5): Your order is a good one, and row by row your `alphabeta` needs fewer positions than a
      plain one, as a search with a memory does. This challenge is about the order alone. Does yours keep
      what it found?
    """),
)

ALPHABETA_HARD = Challenge(
    "5.5", "alphabeta_hard", points=10, difficulty=3, minutes=15, returns="number", bonus=True,
    takes=("node", "alpha", "beta"), observe=looked, observes="{}, looking at {}", remark=about_window,
    names=NAMES, walks="window",
    examples=(
        Example(SEED, -inf, inf, gives=(5, [3, 5, 6, 1, 2])), Example(SEED, 6, 9, gives=(6, [3, 5, 1, 2])),
        Example(Tree([3, 5]), 6, 9, gives=(6, [3, 5])), Example(SEED, 0, 1, gives=(1, [3, 6])),
        Example(Tree([3, 12]), 6, 9, gives=(9, [3, 12])), Example(SEED, 4, 6, gives=(5, [3, 5, 6, 1, 2])),
        Example(SEED_MIN, 2, 4, gives=(2, [3, 5, 6, 9, 1, 0])),
        Example(Tree([8, 2, [8, 3]], to_move=MIN), 7, 9, gives=(7, [8, 2])),
        Example(TEXTBOOK, 5, 9, gives=(5, [3, 2, 14, 5])), Example(TEXTBOOK, 0, 2, gives=(2, [3, 12, 8])),
        Example(Tree([-15_000, -12_000]), -13_000, -11_000, gives=(-12_000, [-15_000, -12_000])),
        Example(Tree([15_000, 12_000], to_move=MIN), 11_000, 13_000, gives=(12_000, [15_000, 12_000])),
    ),
    inputs=trees.hard, battery=80,
    hints=(
        "What can the caller do with a value outside of its window? Would the nearest end of it do as well?",
        "MAX returns what `alpha` has become, MIN what `beta` has become; after a cut it is the other bound.",
        "There is a short way, too: you have a function that looks at the right leaves. What is left to do "
        "with its value?",
    ),
    mistakes=mistakes("""
    - soft: You return the best value seen: `alphabeta_hard(first, 6, 9)` gave you 5. Here no value leaves
      the window. Which end of (6, 9) is nearest to 5?
    - outside: Most is right. In `MIN [8, 2, [8, 3]]` with (7, 9) MIN finds a 2, and your value leaves the
      window there. What is the lowest value that a caller with 7 wants to hear?
    - above: Most is right. In `Tree([3, 12])` with (6, 9) MAX finds a 12, and your value leaves the window
      there. What is the highest value that a caller with 9 wants to hear?
    - clamps-minimax (0.5): The values are right, and all leaves were looked at. What is trimmed to the window
      reaches its end, and never goes past it. When may the search leave a node early?
    - never-cuts: All leaves were looked at, and some values left the window. When may the search leave a
      node early, and with which value?
    - clamps-full (0.5): The values are right, and too many leaves were looked at: you search with a wider
      window than the caller's and trim the value afterwards. Which window does the caller have?
    - swapped-bounds: Where MAX chooses you return `beta`, and where MIN does `alpha`. Which of the two has
      the player to move changed?
    - swapped-window: In the call for the child the ends of the window stand in the wrong order, so that the
      larger one comes first. Which number is the lower end, and which place has it in your `def`?
    - swapped-players: What MAX should do you do where MIN is to move. Which of the two wants large numbers?
    - negamax: You turn signs from ply to ply. Here each number is MAX's, in a leaf, in the window and in the
      result, whoever moves. Where does a sign belong, and where none?
    - only-below (0.5): Below the window you are right. `alphabeta_hard(first, 0, 1)` gave you 3, which is
      above it. Which end is nearest?
    - only-above (0.5): Above the window you are right. `alphabeta_hard(first, 6, 9)` gave you 5, which is
      below it. Which end is nearest?
    - always-beta: Where MAX has seen all children you return `beta`, and it is `alpha` that has risen. Which
      of the two does MAX change?
    - always-alpha: Where MIN has seen all children you return `alpha`, and it is `beta` that has come down.
      Which of the two does MIN change?
    - swapped-trims: Whatever the search says, you return the same end of the window: `min` and `max` have
      changed places. Which of the two keeps a 5 from being less than 6?
    - only-at-cuts: At a cut you are right. In `[3, 5]` with (6, 9) nothing is cut, and your 5 lies below the
      window. Which of your lines lets it out?
    - wrong-end: A value above the window comes back as `alpha`, or one below it as `beta`: the end that is
      further away. Which end is nearer to 3 in (0, 1), and which to 5 in (6, 9)?
    - no-middle: In `alphabeta_hard(first, 4, 6)` the tree is worth 5, and you return an end of the window.
      Which values may an end replace, and which not?
    - ignores-window: Your answers are those for (-inf, inf): what the caller knows does not come in. Where
      do `alpha` and `beta` enter your search?
    - late-test (0.5): The values are right, and each cut comes one child late: the window is tested before
      it is updated. Which of the two lines must stand first?
    - one-side-cuts (0.5): The values are right, and too many leaves were looked at: one of the two players
      never stops early. When may MAX stop, and when may MIN?
    - shallow (0.5): The values are right, and too many leaves were looked at: a child hears its parent's
      promise, and not those of the grandparents. What does each call hand on?
    - strict (0.5): Too many leaves were looked at: your cut waits until `alpha` is *larger* than `beta`. Can
      anything still change when they are equal?
    - wide-children (0.5): The values are right, and too many leaves were looked at: a child is searched with
      a wider window than there is by then. What has the first child changed for the second?
    - never-alternates: One player chooses at each ply of your search. Which attribute says whose turn it is?
    - alternates-by-depth: With MAX at the root you are right, with MIN at the root you are not: you count
      plies. Which attribute says whose turn it is?
    - both-bounds: Each value moves `alpha` and `beta` in your loop, whoever chooses. Whose is `alpha`?
    - one-child: Your search of a node ends after its first child, also where nothing is cut. What ends the
      loop, or which window does the search get?
    - skips-first: Your search never looks at the first child of a node. Where does your loop begin?
    - own-bound: A cut of yours compares with the bound of the player who moves: MIN with `beta`, or MAX with
      `alpha`. Which of the two is the *other* player's promise?
    """),
)

ALPHABETA_TABLE = Challenge(
    "5.6", "alphabeta_table", points=20, difficulty=5, minutes=50, returns="list of number",
    takes=("node", "alpha", "beta", "table"), observe=with_table, observes="{}, then {}",
    calls="{0}, windows {1}, {2}", names=NAMES | {"TicTacToe()": (EMPTY,)}, remark=about_table,
    entered=entered_with_table, battery=60, budget=400_000,
    amiss={
        "": "What the searches return in this call is right. Asked with an open window after them, your "
        "table is wrong about some position. Which entry answers there, and is it exact, at least or at most "
        "that?",
        "extra": "One of the searches gives {}, which is wrong. Does it come from the search, which your "
        "`alphabeta` can tell, or from an entry of the table?",
    },
    examples=(
        Example(SEED, [OPEN], "left to right",
            gives=([5], {5: 4, 0: 3, 9: 2, 2: 2, 3: 1, 6: 1, 1: 1, -1: 1})),
        Example(SEED, [(6, 9), OPEN], "left to right",
            gives=([6, 5], {5: 4, 0: 3, 9: 2, 2: 2, 3: 1, 6: 1, 1: 1, -1: 1}), why="upper bounds"),
        Example(SEED, [(0, 1), OPEN], "left to right",
            gives=([1, 5], {5: 4, 0: 3, 9: 2, 2: 2, 3: 1, 6: 1, 1: 1, -1: 1}), why="lower bounds"),
        Example(MEETING, [OPEN], "left to right", gives=([4], {4: 3, 3: 3, 5: 3}), why="twice, other player"),
        Example(FAR_ABOVE, [OPEN], "left to right",
            gives=([13_000], {13_000: 3, 12_000: 2, 15_000: 1, 20_000: 1}), why="far above 0"),
        Example(FAR_BELOW, [OPEN], "left to right",
            gives=([-13_000], {-13_000: 3, -12_000: 2, -15_000: 1, -20_000: 1}), why="far below 0"),
        Example(EMPTY, [OPEN], "row by row", gives=([0], {0: 1_068, 1: 2_936, -1: 1_474})),
        Example(EMPTY, [OPEN], "centre first", gives=([0], {0: 1_068, 1: 2_936, -1: 1_474}),
            why="hidden errors"),
    ),
    inputs=trees.with_table,
    hints=(
        "A search that was cut off knows only one side of the value: it is at least this, or at most this.",
        "Keep the window of the call before the loop changes it: a value between its ends is exact, one at "
        "an end or beyond is a bound.",
        "Before you search: an exact entry answers at once, a lower bound if it reaches `beta`, an upper "
        "bound if it does not pass `alpha`.",
    ),
    mistakes=mistakes("""
    - bounds-as-exact: A value that was cut off answers every caller in your search: in `first, windows
      [(0, 1), (-inf, inf)], 'left to right'` it answers the second question, too. Where do you store, and
      where do you read, that it is a bound?
    - fail-low-exact: You take all that comes without a cut for exact. The best value of MAX can still be
      `alpha` or less, and that of MIN `beta` or more: each child then gave a bound. Is such a value exact?
    - type-error: Python stopped each search with TypeError: some value is of a kind that the line cannot
      use. A list is no key, and a function without `return` gives None. Which value of the line is it?
    - sides-swapped: The sides of your bounds are swapped, where you store them or where you read them: what
      is known as "at least 3" answers in the window (5, 9), and not in (0, 2). To which of the two callers
      is it enough?
    - late-window: Your loop has moved `alpha` and `beta` by the time you compare, so that each value looks
      like a bound, and some like one of the wrong side. Which window did the call begin with?
    - never-stores (0.5): All values are right, and the same question, asked of an equal position, is searched
      again: no entry answers. What should the second call find in `table`, and under which key?
    - never-cuts (0.5): The values are right. Centre first, from the empty board, you open 5,478 positions or
      more: that is every board there is. Nothing is ever cut: who tests your window, and which one does a
      child get?
    - strict (0.5): The values are right. Centre first, from the empty board, you open 4,606 positions where
      1,247 are enough: your cut waits until `alpha` is *larger* than `beta`. Is equal not enough?
    - fresh-table (0.5): The values are right. Only the position that you are asked about is in `table`
      afterwards: those below are searched without it. What does the call for a child hand on?
    - own-memory (0.5): You remember, but not in `table`: it is empty afterwards. A memory of your own is
      shared by all searches, also those of another game. What was `table` given to you for?
    - edge-as-exact: A value that is equal to an end of the window passes as exact in your table. After a cut
      the value *is* at an end, and the rest was not looked at. Which comparison lets it through?
    - answers-too-soon: A bound of your table answers when it lies inside of the window. In the window (0, 5),
      what is left open by "at least 3", and by "at most 3"?
    - one-side-exact: One kind of bound passes as exact, where you store it or where you read it: it answers
      each caller. Which of "at least" and "at most" is never tested in your code?
    - kind-unread: An entry of yours answers by its number alone: as soon as it lies outside of the window,
      or at an end. To a caller with (5, 9), what does "at least 3" say, and what "at most 3"?
    - one-kind: A bound of one kind answers where only the other one may. Where MAX stops, the rest could only
      make the value larger, and where MIN stops, only smaller. Which kind is each, as it is stored and as it
      is read?
    - no-turn: In `[[3, 5], [[3, 5], 4]]` the choice [3, 5] comes up twice, once for each player, and your
      table takes them for one. What besides the branches must a key tell?
    - returns-entry: When the table knows a position you return the whole entry, value and mark. Which part
      of it does the caller compare?
    - kind-by-player: Each value of MAX goes into your table as a lower bound, each of MIN as an upper one. In
      an open window nothing is cut. Is such a value a bound at all?
    - closed-unseen: What your table knows moves `alpha` or `beta`, and may close the window. You search on,
      and leave after one child. Where do you test the window before the loop?
    - under-child: Your table keeps what a node is worth under the name of a child. After the loop, which
      position is `child`?
    - asked-only: Your table keeps what the search of 5.2 returned, as exact. In `first, windows [(0, 1),
      (-inf, inf)], 'left to right'` that is 3, and who asks with (-inf, inf) gets it, too. What does the 3
      say?
    - no-leaf: You returned an infinity: no leaf was ever read. What does a node without children return?
    - one-key: Different positions have the same key in your table, so that one answers for another. What
      tells two positions apart?
    - starts-too-near: Your best value starts at a number before any child was seen, and every child of a
      node can be worse than that. Which start does every value beat?
    """),
)

MINIMAL_LEAVES = Challenge(
    "5.7", "minimal_leaves", points=10, difficulty=2, minutes=20, returns="int", takes=("b", "d"),
    observe=plainly,
    examples=(
        Example(2, 3, gives=5), Example(3, 3, gives=11), Example(2, 4, gives=7), Example(5, 1, gives=5),
        Example(9, 0, gives=1), Example(35, 4, gives=2_449), Example(7, 8, gives=4_801),
        Example(361, 13, gives=361**7 + 361**6 - 1, why="exact"),
    ),
    inputs=trees.sizes,
    amiss={
        "more": "{} is more than both proofs need. How many replies to the best move must be seen, and how "
        "many to each other move?",
        "less": "{} is too few to prove it for both. Draw that tree with the best move first: which leaves "
        "must MIN's proof have that MAX's has not?",
    },
    hints=(
        "Two things must be proved: MAX can get this much, and MIN can keep it there. How many leaves each?",
        "To prove what MAX can get, one move is enough where MAX chooses; where MIN does, all must be seen.",
        "One proof has `b` to the power of half the plies, rounded up, the other rounded down. One leaf is "
        "in both.",
    ),
    mistakes=mistakes("""
    - plus-one: Your numbers are two too large. Both proofs end in one common leaf, and you added where it is
      counted twice. How often should it count?
    - counted-twice (0.5): Your numbers are one too large. Both proofs end in one common leaf. How often does
      your sum count it?
    - taken-twice (0.5): Your numbers are one too small. Both proofs end in one common leaf, so their sum
      counts it twice. How often must you take it away?
    - even-only (0.5): With an even number of plies you are right, with an odd one you are not: the halves of
      3 are not equal. Who moves once more?
    - one-proof: You count one proof, the one for MAX or the one for MIN. What has the other player to show?
    - odd-only (0.5): With an odd number of plies you are right, with an even one you are not: half of 4 is
      the same for both players. Which of your halves is another?
    - full-tree: That is the number of all leaves. With the best move first at each node, which of them are
      looked at?
    - almost-full: That is the number of all leaves but one: so much come the two proofs to if they are
      multiplied, too. With the best move first at each node, which leaves are looked at?
    - float (0.5): A number of leaves is whole, and yours is a float: half of 3 plies is 1.5, and nobody
      moves half a ply. Which step of yours halves, and what must stay whole there?
    - float-digits (0.5): Small numbers are right, and of `minimal_leaves(361, 13)` the last digits are not: a
      float keeps about 16 of them. Which step of yours makes floats?
    - float-one-proof: Your number is a float, and one proof is missing: b to the power of half the plies is
      what MAX needs or what MIN needs. What has the other player to show?
    - rounds (0.5): `round` goes to the nearest *even* number: `round(0.5)` is 0 and `round(2.5)` is 2. Which
      division always goes down?
    - rounds-late: Half a ply stands in an exponent of yours, and you round the power. What must be whole
      before the power is taken?
    - half-of-all: A power is halved in your number: in `b ** d // 2` Python takes the power before `//`.
      What is to be halved?
    - doubles: You take one proof twice. With three plies the two are not of one size, and they share a leaf.
      How many has each of them?
    - one-ply-off: Your number is that of a tree with one ply more, or with one less. With two branches and
      three plies, how many rows of moves are there?
    - ends-early: With five branches and one ply you say 1, and MAX must see all 5. Where does your count end,
      and with which number?
    - no-plies (0.5): You are right but for trees of no plies: there the root itself is a leaf. How many
      leaves is that?
    - others-one-leaf: For each branch but the first you add one leaf, at any depth. With four plies, is one
      line of play enough to refute a move?
    - others-in-full: You count a whole minimal tree also below moves that are not the best. There one player
      alone has something to prove. How many leaves does that take?
    - counts-nodes: Your sum has a part for each ply, as if all nodes counted. At which ply are the leaves?
    - left-out: That is how many leaves are *not* looked at. Which number is asked for?
    - caret: `^` is no power in Python: it compares bits. Which sign raises to a power?
    - swapped: Two branches and three plies gave you the answer for three branches and two plies. Which of
      `b` and `d` stands in the exponent?
    - times: You multiply by the plies, or by half of them. With each ply the number of branches multiplies
      once more. How is a product of `d` equal numbers written?
    """),
)

BEST_FIRST = Challenge(
    "5.8", "best_first", points=10, difficulty=3, minutes=20, returns="anything", takes=("tree",), bonus=True,
    answers=("best_first", "alphabeta"), observe=reordered, observes="{}, looking at {}",
    accept=fewest_leaves, remark=about_leaves, entered=reordered, battery=40,
    examples=(
        Example(Tree([[2, 9], [3, 5]]), gives=(Tree([[3, 5], [2, 9]]), [3, 5, 2])),
        Example(SEED_MIN, gives=(Tree([[[1, 2], [-1, 0]], [[6, 9], [3, 5]]], to_move=MIN), [1, 2, -1, 6, 9])),
        Example(TEXTBOOK, gives=(Tree([[3, 12, 8], [2, 4, 6], [2, 14, 5]]), [3, 12, 8, 2, 2])),
        Example(Tree([[[1, 8], [6, 2]], [[4, 9], [7, 3]]]),
            gives=(Tree([[[7, 3], [9, 4]], [[6, 2], [8, 1]]]), [7, 3, 9, 6, 2])),
        Example(Tree(7), gives=(Tree(7), [7]), why="a leaf", fine=True),
        Example(SEED, gives=(Tree([[[5, 3], [9, 6]], [[0, -1], [2, 1]]]), [5, 3, 9, 0, -1])),
    ),
    inputs=trees.perfect,
    hints=(
        "Which child should be searched first where MAX chooses, and which where MIN does?",
        "Put the children in order of what they are worth, and do the same inside of each of them.",
        "Write a function that gives a node's branches as nested lists, best first, and build the `Tree` at "
        "the end. Keep `to_move`.",
    ),
    mistakes=mistakes("""
    - unchanged: You returned the tree as it was. What would MAX like to look at first?
    - largest-first: The largest value comes first at each node. Where MIN chooses, is that the best move?
    - smallest-first: The smallest value comes first at each node. Where MAX chooses, is that the best move?
    - worst-first: At each node the worst move comes first, so that almost nothing is cut. For whom did you
      sort?
    - root-player: You sort all nodes alike, as the player at the root likes it. Who chooses one ply further
      down, and what would that player like to see first?
    - root-only: The root has its best move first, and nodes further down have not. How does the order get
      into all of them?
    - leaves-only: Only the last choices are in order, those between leaves. How can you compare branches
      that are no leaves?
    - by-leaves: You compare branches by their leaves, not by what they are worth when both play well. Which
      function of yours says that?
    - one-player: You sort where one player chooses, and leave the nodes of the other as they are. What would
      that one like to look at first?
    - loses-turn: Your tree has always the same player at the root, whoever begins in the one you were given.
      What does `Tree` take besides the branches?
    - alternates-by-depth: With MAX at the root you are right, with MIN at the root you are not: you count
      plies. Which attribute says whose turn it is?
    - value-of-turn: You ask what a branch is worth with the wrong player to move in it. Below a node of MAX,
      who moves first?
    - ties-lost: Where children are worth the same you keep one of them, or take one twice. What tells two
      such children apart in your code?
    - returns-list (0.5): You returned nested lists. The branches are one part of a tree, and a `Tree` is
      asked for. Who is to move in it?
    - other-leaves: Your tree has not the branches it was given: some leaves are missing, come twice, or
      stand in other nodes. Which nodes may change places?
    """),
)

CHALLENGES = [
    SKIPPED_LEAVES, ALPHABETA, BEST_MOVE_AB, MOVE_ORDER, ALPHABETA_HARD, ALPHABETA_TABLE, MINIMAL_LEAVES,
    BEST_FIRST,
]
