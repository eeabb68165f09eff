"""Notebook 3, minimax on trees: what its challenges ask, and the mistakes they know.

>>> [f"{challenge.id} {challenge.name}" for challenge in CHALLENGES][:3]
['3.1 tree_height', '3.2 minimax', '3.3 best_move']

Nothing here knows an answer but those of the visible examples.
"""

from fractions import Fraction

from helpers.challenges.inputs.trees import choices, gambles, games, heights, piles, trees
from helpers.checking import Challenge, Example, mistakes
from helpers.games import CHANCE, MAX, MIN, Node, TicTacToe, Tree
from helpers.text import listed

TWO_PLY = [[3, 5], [2, 9]]
EIGHT = Tree.from_leaves([3, 5, 2, 9, 12, 5, 23, 23], branching=2)
EIGHT_MIN = Tree.from_leaves([3, 5, 2, 9, 12, 5, 23, 23], branching=2, to_move=MIN)
TEXTBOOK = Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
TIE = Tree([[7, 5], [7, 3]], to_move=MIN)
UNEVEN = Tree([4, [7, [1, 9]], [[2, 8], 6]])
CENTIPEDE = Node(0, [(1, 0), Node(1, [(0, 2), Node(0, [(3, 1), Node(1, [(2, 4), (4, 3)])])])])
DICE = Node(
    MAX, [Node(CHANCE, [Node(MIN, [3, 8]), Node(MIN, [5, 6]), 2]), Node(CHANCE, [Node(MIN, [9, 1]), 6])]
)
FEW = (1, 3, 4)


def about_six(inputs, value):
    """What to say to whoever finds a height for 6 leaves."""
    told = "6 leaves gave you a height. A tree with two branches everywhere has 4 leaves or 8, never 6. "
    return told + "Where does your function notice that?" if inputs == (6,) else ""


def about_ties(inputs, move):
    """What to say to whoever takes the second of two moves that are equally good."""
    told = (
        "Move 1 is as good as move 0 here, and move 0 stands first. Does your function always keep the same?"
    )
    return told if move == 1 and inputs in ((Tree([[5, 5], [5, 7]]),), (TIE,)) else ""


def _end_of(node, plan):
    """What the leaf pays to which these moves lead; None where they lead to none."""
    for move in plan:
        if node.is_over or move not in node.moves:
            return None
        node = node.play(move)
    return node.utility if node.is_over else None


def about_plan(inputs, value):
    """3.4: what comes of a plan that is played: a move that is not there, or an end that is another.

    >>> about_plan((Tree([[3, 5], [2, 9]]),), (3, [0]))
    'Your plan [0] ends before the game does: after it the moves are 0 and 1. Which line adds the last ones?'
    """
    (node,), (worth, plan) = inputs, value
    if _end_of(node, plan) != worth == _end_of(node, plan[::-1]):
        told = f"Read backwards, your plan {plan} leads to a leaf that pays {worth}."
        return f"{told} At which end does your line put a move to the others?"
    for k, move in enumerate(plan):
        if node.is_over:
            return (
                f"Your plan is {plan}, and the game is over after {k} of these. Which line adds the others?"
            )
        if not any(type(move) is type(each) and move == each for each in node.moves):
            there = f"{move!r} is none of the moves that are possible then, {listed(node.moves)}"
            return f"Your plan is {plan}, and {there}. Which line adds it?"
        node = node.play(move)
    if not node.is_over:
        there = f"after it the moves are {listed(node.moves)}"
        return f"Your plan {plan} ends before the game does: {there}. Which line adds the last ones?"
    if node.utility != worth:
        pays = f"leads to a leaf that pays {node.utility}, and your value is {worth!r}"
        return f"Your plan {plan} {pays}. At which move do they part?"
    return ""


# fmt: off

TREE_HEIGHT = Challenge(
    "3.1", "tree_height", points=10, difficulty=1, minutes=10, returns="int", takes=("n_leaves", "b"),
    examples=(
        Example(8, gives=3), Example(1, gives=0, why="only a leaf"), Example(2**29, gives=29, why="large"),
        Example(243, 3, gives=5, why="three branches"), Example(1000, 10, gives=3),
        Example(6, raises=ValueError, why="no such tree"),
        Example(2**54 + 2, raises=ValueError, why="2 too many"),
        Example(0, raises=ValueError, why="no leaf"),
    ),
    inputs=heights, remark=about_six,
    amiss={
        "stopped": "`tree_height({})` was stopped: your loop waits for a number that never comes. Write down "
        "what it has after each turn. Which number stays the same, or is jumped over?",
    },
    hints=(
        "Go from the leaves to the root. What happens to the number of nodes from one level to the next?",
        "Count how many times you can divide by `b` with nothing left over. Whole numbers never round.",
        "When the dividing stops, only one number may be left. With any other, `raise ValueError(...)`.",
    ),
    mistakes=mistakes("""
    - truncated-log: `243, 3` went wrong: `math.log(243, 3)` is 4.999999999999999, and `int` cuts it to 4. Can
      you count the levels with whole numbers only?
    - float-log: A height is a whole number, and your logarithm is a float: `math.log(2**29, 2)` is
      29.000000000000004. Can you count the levels with whole numbers only?
    - nothing-never-ends (0.5): With 0 leaves your calls never come back: 0 divided by `b` is 0 again. Even
      the smallest tree has one leaf. Which numbers need no division to be refused?
    - never-refuses (0.5): 6 leaves gave you a height. A tree with two branches everywhere has 4 leaves or 8,
      never 6. Where does your function notice that?
    - refuses-by-return (0.5): For 6 leaves you returned a value, and the caller would take it for a height.
      How does a Python function say that its input makes no sense?
    - checks-once: You look once whether the number of leaves can be divided by `b`. 6 can be divided by 2,
      and 1 cannot. At how many levels must the division come out even?
    - ignores-b: Your answers are those for two branches, whatever `b` is. What does one level do to the
      number of nodes when there are 3 branches?
    - loses-b: Your first step divides by `b`, and all others by 2. What does your call for the smaller number
      hand on?
    - refuses-leaf (0.5): A single leaf ends your function with an error. It is a tree: from the root, which
      is the leaf, 0 steps lead to it. Which of your tests refuses 1?
    - divides-in-floats (0.5): 2**54 + 2 leaves gave you the height of 2**54. `/` makes floats, which keep 16
      digits: the 2 gets lost. Which division keeps whole numbers whole?
    - height-of-nothing (0.5): 0 leaves gave you a height. Even the smallest tree has one leaf. What does
      your function do with numbers below 1?
    - counts-levels (0.5): 8 leaves gave you 4, and a single leaf 1. You counted the levels; the height counts
      the steps from the root to a leaf. How many steps are there in a tree that is only a leaf?
    - refuses-otherwise (0.5): 6 leaves end your function with an error, but with another kind than the one
      asked for. Who calls it waits for a `ValueError`. Which line stops your function?
    - tests-for-two: 243 leaves with 3 branches ended with your error: you divide by `b`, and ask whether 2
      divides the number. By what must it be divisible?
    - too-few-heights: 2**29 leaves ended with your error: such a tree is 29 levels high, and your loop
      tries no height as large. What else than a fixed number could end it?
    - never-counts: 8 leaves gave you 0: the number becomes smaller, and nothing counts how often. What
      does one step of the division add to the height?
    - close-enough: 2**54 + 2 leaves gave you the height of 2**54: the logarithms of the two differ by
      less than a float, or your test, can tell. How can you test with whole numbers?
    """),
)

MINIMAX = Challenge(
    "3.2", "minimax", points=20, difficulty=2, minutes=20, returns="number", walks="value",
    examples=(
        Example(Tree(TWO_PLY), gives=3), Example(EIGHT, gives=12),
        Example(Tree(TWO_PLY, to_move=MIN), gives=5, why="MIN begins"),
        Example(Tree([[30000, 50000], [20000, 90000]], to_move=MIN), gives=50000, why="far above 0"),
        Example(TEXTBOOK, gives=3, why="three branches"), Example(UNEVEN, gives=7, why="uneven"),
        Example(Tree(42), gives=42, why="only a leaf"),
        Example(Tree([[[[0, 9]]]]), gives=0, why="one branch"),
        Example(Tree([[9, 9, 1], [2, 2, 2]]), gives=2, why="ties", fine=True),
        Example(Tree([[-30000, -50000], [-20000, -90000]]), gives=-50000, why="far below 0"),
    ),
    inputs=trees,
    hints=(
        "Two questions are enough. Is the game over here? If not, what are the children worth?",
        "A leaf is worth its `utility`. In any other node, ask `minimax` for the value of each child.",
        "With the values of the children in a list: `node.to_move` says whether the largest or the smallest "
        "counts.",
    ),
    mistakes=mistakes("""
    - never-alternates: `[[3, 5], [2, 9]]` gave you 9, the largest leaf of all. MIN would not choose that: ask
      `node.to_move`. Who moves after MAX?
    - always-min: `[[3, 5], [2, 9]]` gave you 2, the smallest leaf of all. MAX would not choose that: ask
      `node.to_move`. Who moves first here?
    - calls-optimist: Further down your function goes on with the largest leaf, as `optimist` does: MIN
      chooses no more. Which function do you call for a child, or what do you tell it about the turn?
    - stays-min: Further down your function goes on with the smallest leaf: MAX chooses no more. Which
      function do you call for a child, or what do you tell it about the turn?
    - two-plies: Your function is right where MAX moves, MIN answers and the game ends. Other trees are
      higher, lower or uneven. Which function gives you the value of a child, however deep the tree below it
      is?
    - zero-is-nothing: For Python 0 is false, as None is. Your function takes the value 0 for nothing, and the
      next one replaces it. How can you ask whether there is no value yet?
    - alternates-by-depth: With MAX at the root all is well, with MIN at the root it is not: you count plies
      from the root and take the first for MAX's. Which attribute says whose turn it is?
    - swapped: `[[3, 5], [2, 9]]` gave you 5, which is right when MIN begins. Here MAX begins. Which of the
      two players wants large numbers?
    - two-children: Trees with two branches everywhere are right, others are not. `[9, 9, 1]` has a third
      branch and `[[0, 9]]` has only one. How does your function learn how many children there are?
    - first-leaf: You returned the leaf that is reached first. The other branches were never compared with it.
      How often does your loop turn before it meets `return`?
    - last-leaf: You returned the leaf that is reached last: each child's value takes the place of the one
      before. What should become of the old value?
    - starts-at-zero: You got 0 in a tree that has no 0 in it. It is the value you start with, before any
      child was seen. Which number can you start with, so that every leaf beats it?
    - starts-too-near: In a tree with large numbers your answer is no leaf of the tree. It is the value you
      start with, before any child was seen. Which number can you start with, so that every leaf beats it?
    - negated: You turn the sign at each ply, as if a leaf's number were for the player to move. `utility` is
      always from MAX's side. What does a minus in front of it mean for MIN?
    - root-player: The player at the root chooses everywhere in your tree: the answer is the best of all
      leaves for that player. Which attribute says who moves in a child?
    - start-too-good: An infinity, or another number that is on no leaf, came back: it is the value you
      start with, and for one of the players no leaf beats it. For which of the two?
    - one-player-compares: One player chooses well; for the other you keep the value of the first child,
      whatever comes after it. Which branch of your `if` compares values?
    - child-left-out: At some nodes a child never counts: the first, the last, or one between them. Which
      children does your loop, or your index, leave out?
    - averages: You average the children of a player's node, as if dice were thrown there. What does MAX
      do with the values instead, and what MIN?
    - returns-place: Where the game goes on you return the place of a child, counted from 0; what that
      child is worth is asked for. What did you know when you looked for its place?
    """),
)

BEST_MOVE = Challenge(
    "3.3", "best_move", points=15, difficulty=2, minutes=15, returns="move",
    walks="move", remark=about_ties,
    examples=(
        Example(Tree(TWO_PLY), gives=0), Example(EIGHT, gives=1),
        Example(Tree(TWO_PLY, to_move=MIN), gives=0, why="MIN begins"), Example(EIGHT_MIN, gives=0),
        Example(TEXTBOOK, gives=0, why="three branches"),
        Example(Tree([[5, 5], [5, 7]]), gives=0, why="tie", fine=True),
        Example(Tree([-30000, -10001, -20000]), gives=1, why="far below 0"),
        Example(
            Tree([[70000, 1], [2, 90000], [30000, 2], [60000, 5]], to_move=MIN), gives=2, why="far above 0",
        ),
        Example(TIE, gives=0, why="tie", fine=True),
        Example(TicTacToe("XXO.O...."), gives=7, why="another game"),
    ),
    inputs=choices,
    hints=(
        "A move is as good as the position it leads to. You have a function that says how good that is.",
        "Go through `node.moves` and `node.children()` side by side, and keep the best value with its move.",
        "Best for whom? For the player to move in `node`. A later move must be better, not equal, to replace "
        "it.",
    ),
    mistakes=mistakes("""
    - greedy: You go where the best leaf is: in `[[3, 5], [2, 9]]` you hope for 9; MIN will not let you. What
      is each branch worth when the other player answers?
    - same-player: You ask what a child is worth as if the same player moved again. Whose turn is it in the
      child?
    - last-best (0.5): Where two moves are worth the same, you kept the last. The course keeps the first of
      equal moves. What does your comparison do when two values are equal?
    - returns-value: You returned what the best move is worth; the move itself is asked for. What did you know
      about that child besides its value?
    - returns-index (0.5): On trees you are right. In tic-tac-toe you return 2, the place of a move in
      `node.moves`. Which move stands there?
    - returns-child: You returned the position after the move; the move itself is asked for. Which element of
      `node.moves` leads there?
    - returns-pair (0.5): You returned a pair, value and move; only the move is asked for. Which of the two is
      it?
    - root-maximises: With MAX to move you are right, with MIN to move you choose what is best for MAX. Who
      chooses at the root?
    - root-minimises: With MIN to move you are right, with MAX to move you choose what is best for MIN. Who
      chooses at the root?
    - first-move: Your move is always the first one, whatever the others are worth. When does a later move
      take its place?
    - starts-at-zero: For MAX, for MIN or for both your best value starts at a number, such as 0, that not
      every move beats. With which value can you start, so that the first move does?
    - one-ply: You look at the leaves right below `node`; every other child counts as 0. Which function says
      what a child is worth where the game goes on?
    - never-updated: You keep the last move that beats the value you start with; what the moves between are
      worth does not count. Which value must the next move beat?
    - counts-from-one (0.5): Your moves are one too large: a tree's moves are the numbers of its branches, and
      they begin at 0. Which attribute of `node` lists them?
    - zero-is-nothing: Move 0, or the value 0, does not count in your function, and the next one takes its
      place. For Python 0 is false, as None is. Do you ask `if not …` somewhere, or begin after the first
      move?
    - opposite: Your move is the worst one for the player who makes it. Which values does MAX like, large or
      small ones?
    - returns-list (0.5): You returned a list of moves; one move is asked for. Which of them is made now,
      and stands first among the equally good ones?
    - averages: You average over the leaves below each move, as if dice were thrown. The other player
      chooses. What is each branch worth then?
    - value-somewhere: You take the first branch in which some leaf pays what the game is worth. Nobody need
      let you come to that leaf. What is each branch worth?
    - last-move-missing: Your loop ends before the last move: it is never tried. Where does a `range`
      stop?
    """),
)

OTHER_PLAN = (
    "Your plan leads to the right value, by other moves. Which of them is not the best for who makes it, or "
    "not the first of equal ones?"
)

PRINCIPAL_VARIATION = Challenge(
    "3.4", "principal_variation", points=15, difficulty=3, minutes=15, returns="tuple", walks="plan",
    examples=(
        Example(Tree(TWO_PLY), gives=(3, [0, 0])),
        Example(Tree.from_leaves([3, 5, 6, 9, 1, 2, 0, -1], branching=2), gives=(5, [0, 0, 1])),
        Example(TEXTBOOK, gives=(3, [0, 0]), why="three branches"),
        Example(UNEVEN, gives=(7, [1, 0]), why="uneven"),
        Example(Tree(42), gives=(42, []), why="only a leaf"),
        Example(Tree([[30000, 50000], [20000, 90000]], to_move=MIN), gives=(50000, [0, 1]), why="far above"),
        Example(
            Tree([[-30000, -30000], [-30000, -20000]]), gives=(-30000, [0, 0]),
            why="tie, far below", fine=True,
        ),
        Example(TicTacToe("XXO.X..O."), gives=(-1, [9, 4, 6]), why="another game"),
    ),
    inputs=trees, remark=about_plan,
    amiss=dict.fromkeys(("1 missing", "1 extra", "1 twice", "1 order"), OTHER_PLAN),
    hints=(
        "It is minimax that remembers. What is the plan in a leaf, where nobody moves any more?",
        "Each child answers with its value and with the plan from there on. Which child's plan do you keep?",
        "The plan here is one move longer than the plan of the chosen child: the move to that child, then "
        "its plan.",
    ),
    mistakes=mistakes("""
    - reversed (0.5): The moves are right and stand in the wrong order: yours begin at the leaf. Which move is
      made first?
    - never-switches: All the way down your plan chooses for one player. Who chooses after the first move in
      `[[3, 5], [2, 9]]`?
    - first-step-only: The value is right, and your plan has only its first move. What did the call for the
      chosen child know about the rest?
    - last-best (0.5): Where two moves are worth the same, you kept the last. The course keeps the first of
      equal moves. What does your comparison do when two values are equal?
    - keeps-equals: Where two moves are worth the same, both stand in your plan, and it is longer than the
      game. The course keeps the first. What ends your loop when a move is found?
    - every-second: Your plan holds every second move, those of one player. The other one moves in between.
      Which line adds a move, and for whose moves does it run?
    - last-move-missing: The value is right, and your plan ends one move before the game does. When does your
      loop, or your call, stop?
    - leaf-in-plan (0.5): What the leaf pays stands in your plan, too: in a tree that is only the leaf 42,
      your plan is `[42]`. Which moves are made in a leaf?
    - returns-index (0.5): On trees you are right. In tic-tac-toe your plan says at which place of
      `node.moves` each move stands, from 0. Which moves stand there?
    - last-rest: Your first move is right, and behind it stands the plan of the child that you tried last.
      Which child's plan goes with that move?
    - values-first (0.5): Your list is the first of the two things, and the value the second. In which order
      does the statement name them?
    - positions-not-moves: Your list holds positions; it should hold the moves that lead from one to the next.
      Which move led to each?
    - empty-plan: The value is right, and your plan is always empty. What does a node add to the plan of its
      child?
    - nested-plan (0.5): Your plan is a list in a list, with one more bracket for each move. What makes one
      list of a move and the list behind it?
    - keeps-rejected: Your plan also holds moves that were tried and given up: one list collects them all.
      Which list belongs to which call?
    - root-maximises: With MAX at the root you are right, with MIN at the root you are not: you count plies.
      Which attribute says whose turn it is?
    - counts-from-one (0.5): Your moves are one too large: a tree's moves are the numbers of its branches, and
      they begin at 0. Which attribute of `node` lists them?
    - moves-as-text (0.5): Your moves are texts: `'0'` has quotes, the move `0` has none, and `play` takes
      only that. Where do your moves become text?
    - values-not-moves: Your list holds values; it should hold moves, which are numbers of branches from 0.
      Which branch did each step take?
    - two-moves-only: The value is right, and no plan of yours is longer than two moves. How long is a
      game, and what ends your loop?
    - starts-at-zero: Your best value starts at a number, such as 0. Where no move beats it, the value is
      that number, or the plan is missing. With which value can you start, so that the first move beats it?
    - value-somewhere: The value is right, and your plan goes to the first leaf that pays it. Nobody need
      let you come to that leaf. What does each player choose on the way?
    """),
)

COUNT_NODES = Challenge(
    "3.5", "count_nodes", points=10, difficulty=1, minutes=10, returns="tuple",
    examples=(
        Example(Tree(TWO_PLY), gives=(7, 4, 2)), Example(EIGHT, gives=(15, 8, 3)),
        Example(TEXTBOOK, gives=(13, 9, 2), why="three branches"),
        Example(UNEVEN, gives=(12, 7, 3), why="uneven"),
        Example(Tree(42), gives=(1, 1, 0), why="only a leaf"),
    ),
    inputs=trees,
    hints=(
        "Begin with the smallest tree, a leaf. How many nodes and leaves has it, and how high is it?",
        "For a larger tree, ask each child for its three numbers. Which of them add up, and which do not?",
        "The node itself counts too. The height is a longest way down: one step, then the tallest child's "
        "height.",
    ),
    amiss={
        "0 more": "You count {} nodes, too many. Go through this tree: where is your count first too high?",
        "0 less": "You count {} nodes, which is too few. Which node is left out?",
        "1 more": "You count {} leaves, which is too many. What makes a node a leaf?",
        "1 less": "You count {} leaves, which is too few. What makes a node a leaf?",
        "2 more": "Your height is {}. How many moves has the longest game?",
        "2 less": "Your height is {}. How many moves has the longest game?",
    },
    mistakes=mistakes("""
    - root-missing (0.5): You are one node short in each tree: the root is a node as well. Which node has
      nobody above it to count it?
    - leaves-only: Your number of nodes is the number of leaves: a node with children adds nothing of its own.
      Which node does a call stand for, once it has asked all the children?
    - inner-only: You count the nodes where somebody chooses, without the leaves. How many nodes has a tree
      that is only a leaf?
    - leaf-height-one (0.5): Your heights are one too large. The height counts moves from the root to the
      furthest leaf, not levels. How many moves can be made in a leaf?
    - one-branch-height: Nodes and leaves are right; the height follows only one branch. In `[4, [7, [1, 9]],
      [[2, 8], 6]]` the branches differ. Which of them decides?
    - shortest-branch: Nodes and leaves are right; your height leads to the nearest leaf. Which leaf does the
      height ask about?
    - heights-added: Nodes and leaves are right; your heights are too large, because those of all children are
      added. Does a second child of the same height make a tree higher?
    - height-never-grows: Your height is the same in every tree. From a node to its child is one move. Where
      do you count it?
    - perfect-formula: You calculate as if all nodes had equally many children. In `[4, [7, [1, 9]],
      [[2, 8], 6]]` that is not so: it has 12 nodes. Which of them does your function never visit?
    - lowest-level: Nodes and height are right; your leaves are those of the lowest level. In `[4, [7, [1,
      9]], [[2, 8], 6]]` the 4 stands one move below the root. What makes a node a leaf?
    - equals-once: What is equal counts once in your answer, as in a set or in a dict. A tree with the leaves
      2 and 2 has two leaves. How can you count without asking whether you have seen it?
    - swapped-order (0.5): The three numbers are right, but not in the order nodes, leaves, height. Which is
      which?
    - counts-children: Nodes and leaves are right; your height grows with each child, so that three
      children make a tree higher than two. Which line should come after the loop?
    - last-child-only: Of the children's leaves, or nodes, only those of the last child are left: its
      number takes the place of the others. Which operator adds to what is there?
    - children-only: Your nodes are the root and its children, and nothing below them. What does the call
      for a child tell you, besides that there is one?
    - first-child-only: You count the first child and what is below it, and no other. How often does your
      loop turn before it meets `return`?
    - height-from-leaves: Nodes and leaves are right; your height is calculated from the number of leaves,
      as in a perfect tree. Another tree with as many leaves may be higher. Which leaf is furthest away?
    - twice-the-leaves: Your nodes are twice your leaves, less one. That is so where each choice has two
      branches; in `[4, [7, [1, 9]], [[2, 8], 6]]` the root has three. Which line of yours counts the
      choices?
    - each-twice: Your nodes are twice those of the tree, less one: each node but the root counts twice.
      Your loop adds something for each child. Has the call for that child counted it already?
    - leaves-twice: Leaves and height are right; each leaf counts twice among your nodes. How many nodes
      has a tree that is only a leaf?
    """),
)

BACKWARD_INDUCTION = Challenge(
    "3.6", "backward_induction", points=15, difficulty=2, minutes=10, returns="tuple", walks="value",
    examples=(
        Example(Node(0, [(0, 2), Node(1, [(-1, -1), (1, 1)])]), gives=(1, 1), why="the two shops"),
        Example(CENTIPEDE, gives=(1, 0), why="another pot"),
        Example(Node(0, [Node(1, [(9, 1), (0, 0)]), Node(1, [(5, 5), (0, 0)])]), gives=(9, 1)),
        Example(
            Node(0, [Node(1, [(1, -40000, 6), (4, -30000, 2)]), Node(1, [(6, -50000, 1), (5, -20000, 4)])]),
            gives=(5, -20000, 4), why="far below 0",
        ),
        Example(
            Node(2, [Node(0, [(1, 5, 4), (3, 0, 2)]), Node(1, [(4, 2, 5), (0, 6, 1)])]),
            gives=(3, 0, 2), why="three players",
        ),
        Example(Node(0, [(2, 1), (2, 5)]), gives=(2, 1), why="tie", fine=True),
    ),
    inputs=games,
    hints=(
        "Begin at the end. In the last choice of all, what does the player who chooses look at?",
        "Each child gives a tuple of payoffs. The player at this node compares one number of each tuple.",
        "`max` can compare by one number: `max(tuples, key=...)`. Which index is the one of `node.player`?",
    ),
    mistakes=mistakes("""
    - zero-sum: You let the others hurt player 0: in the entry game that is the threat of a fight, (-1, -1).
      It pays player 1 less than (1, 1). Would player 1 carry it out when the moment comes?
    - largest-total: Everybody in your game chooses the largest sum. That is what a group would like best.
      Which number of the tuple does a single player look at?
    - player-zero: Everybody in your game chooses what is best for player 0. Who chooses at this node, and
      which payoff is theirs?
    - root-player: Everybody in your game chooses what is best for the player at the root. Who chooses further
      down, and which payoff is theirs?
    - last-best (0.5): In `[(2, 1), (2, 5)]` both branches pay player 0 the same, and you kept the last. The
      course keeps the first. What does your comparison do when two are equal?
    - greedy: Everybody in your game goes where their best leaf is, and hopes that the others help. What is a
      child worth to you when its own player chooses?
    - starts-at-zero: Payoffs may be negative: then none beats the number you start with, and the best is not
      found. With what can the search for the largest begin?
    - two-players: You know the players 0 and 1 only: where three play, player 2 chooses by the payoff of
      player 1. Which payoff is the one of `node.player`?
    - takes-turns: You let the players move in turn, one after the other. In a `Node` anybody may be next.
      Which attribute says who?
    - one-branch: Your payoffs are always those of the same child, the first or the last. Where are two of
      them compared, and which is kept for the next comparison?
    - opposite: Everybody in your game chooses what is worst for them. Which payoffs does a player like,
      large or small ones?
    - mixes-payoffs: Your tuple stands on no leaf: you put it together from the best numbers of several
      children. A player chooses one child, and all get what stands there. Which child is it?
    - compares-with-others: Your players look at what the others get: they want more than those, or harm
      them. In this game each wants only as much as possible. Which number of the tuple is that?
    - player-one: Everybody in your game chooses what is best for player 1. Which attribute says who
      chooses at this node, and where is that compared?
    - another-payoff: Each player of yours looks at the payoff of another one. Players count from 0, as
      the places in a tuple do. Which place is the one of `node.player`?
    """),
)

NIM_WINS = Challenge(
    "3.7", "nim_wins", points=15, difficulty=2, minutes=15, returns="bool", takes=("n", "moves"),
    examples=(
        Example(0, gives=False, why="no sticks"), Example(1, gives=True), Example(2, gives=True),
        Example(4, gives=False), Example(21, gives=True), Example(20, gives=False),
        Example(7, FEW, gives=False, why="other moves"),
        Example(9, FEW, gives=False), Example(8, FEW, gives=True),
    ),
    inputs=piles,
    hints=(
        "After your move it is the other player's turn, with a smaller pile. When are you glad about that "
        "pile?",
        "You win if there is at least one move that leaves the other player a pile that loses.",
        "With 0 sticks nothing can be taken, so the player to move has lost. A move may not take more than "
        "there is.",
    ),
    amiss={
        "stopped": "`nim_wins({})` was stopped. Write down the pile after each turn of a loop, or in each "
        "call. Which pile ends it, and does that one come?",
        "true": "You say that whoever is to move wins. Which first move does it, against every answer?",
        "false": "You say that whoever is to move loses. Is there a move after which the other one is lost?",
    },
    mistakes=mistakes("""
    - misere: You let whoever takes the last stick lose. Here the last stick wins. Who took it when 0 sticks
      are left?
    - never-the-last: With 1 stick you lose: in your game nobody may take all that is left. But whoever takes
      the last stick wins. Which moves are possible with 1 stick?
    - every-move: You ask that all moves win. With 2 sticks you may take one or both. How many winning moves
      does a player need?
    - remainder-rule: Your answers are those for 1, 2 and 3, whatever `moves` is. With (1, 3, 4) the piles 7
      and 9 lose. Does every call know which moves are allowed, and try them?
    - loses-moves: After the first move your game goes on with 1, 2 and 3, whatever `moves` is. What must your
      call for the smaller pile be told?
    - one-move: From each pile you follow one move only, the first or the largest. A pile wins as soon as one
      of all its moves does. When may you say that it loses?
    - one-answer: You look one answer ahead: if the other player cannot win at once, you say that you win.
      With 20 sticks that is too early. Which function knows whether the pile you leave loses?
    - one-remainder: Your lost piles are the multiples of one number. With 1, 2 and 3 that is so; with
      (1, 3, 4) the piles 0, 2, 7 and 9 are lost. What can the next player do with each pile you can leave
      from 7?
    - needs-all-moves: You give up a pile that is smaller than the largest move. With 1 stick you can still
      take 1. Which moves are left when the pile is small?
    - wrong-player: No pile wins in your game. With 1 stick you take it, and the other player has nothing left
      to take. What should your function find out about the pile after your move?
    - never-stops-below-zero: With (1, 3, 4) your calls never come back: from 2 sticks you take 3, and from a
      pile below 0 you go on. How many of 2 sticks can a player take?
    - takes-too-many: With (1, 3, 4) you win a pile of 9 that is lost: you count a pile below 0 as the other
      player's loss. May one take more sticks than there are?
    - players-help: Both players of your game look for the same one's victory: the other one helps. Whose
      wish counts in the pile after your move?
    - place-below-zero: With (1, 3, 4) you win a pile of 9 that is lost: a place below 0 counts from the
      end of a Python list. Which moves of `moves` are possible with 2 sticks?
    - seeks-their-win: You look for a pile in which the player to move wins, and after your move that is
      the other one. What do you want that player's pile to be?
    """),
)

EXPECTIMINIMAX = Challenge(
    "3.8", "expectiminimax", points=10, difficulty=3, minutes=10, returns="Fraction", bonus=True,
    walks="value",
    examples=(
        Example(Node(CHANCE, [1, 2, 3, 4, 5, 6]), gives=Fraction(7, 2)),
        Example(Node(MAX, [4, Node(CHANCE, [0, 10])]), gives=5),
        Example(Node(CHANCE, [6, Node(CHANCE, [1, 2, 3])]), gives=4),
        Example(Node(CHANCE, [Node(MAX, [2, 7]), Node(MIN, [4, 1]), 3]), gives=Fraction(11, 3)),
        Example(DICE, gives=Fraction(7, 2)),
        Example(Node(MIN, [Node(CHANCE, [-1, 4]), Node(CHANCE, [0, 2, 3])]), gives=Fraction(3, 2)),
    ),
    inputs=gambles,
    hints=(
        "Three kinds of nodes, three ways to make one value out of the children's. What does a die do with "
        "them?",
        "MAX and MIN choose as before. Chance does not choose: each child is equally likely.",
        "An average is a sum divided by a count. `Fraction(total, count)` divides without losing anything.",
    ),
    mistakes=mistakes("""
    - chance-as-max: One die gave you 6, as if MAX could choose its number. How often does each number come?
    - chance-as-min: One die gave you 1, as if MIN could choose its number. How often does each number come?
    - averages-leaves: You average all the leaves below a chance node. In `[6, [1, 2, 3]]` the 6 comes half of
      the time. How many children has the first chance node?
    - floor-average: Your averages are whole numbers, and 7/2 is none. Which step cuts or rounds them?
    - always-halves: You divide by 2 at each chance node. A die has six sides. How many children has the node?
    - calls-minimax: Some chance nodes further down are not averaged: there you go on as in 3.2. Which
      function do you call for the value of a child?
    - first-outcome: At a chance node only the first child counts in your answer. How often does your loop
      turn before it meets `return`?
    - running-average: You average the average so far with the next child: the last of six then counts half.
      What must you have of all children before you divide?
    - sum-not-average: A chance node gave you the sum of its children: six sides of a die add up to 21. What
      must be done with a sum to make it an average?
    - averages-choices: You average where a player chooses: MAX, MIN or both throw dice in your tree.
      Whose nodes are left to chance?
    - always-sixths: You divide by 6 at each chance node. The first die has six sides, others have not.
      How many children has the node?
    - swapped: The averages are right; MAX takes the smallest value in your tree, and MIN the largest.
      Which of the two likes large numbers?
    - middle: You take the middle between the best and the worst child of a chance node. What lies
      between these two counts as well. Which values does an average add up?
    - flattens-chance: A chance node right below another melts into it: all that the two lead to gets the
      same share. In `[6, [1, 2, 3]]` the 6 comes half of the time. How many children has the first chance
      node?
    - fraction-of-float (0.5): You divided first and made a `Fraction` of the float: 11/3 had lost its
      digits by then. What can you give to `Fraction` besides one number?
    """),
)

CHALLENGES = [TREE_HEIGHT, MINIMAX, BEST_MOVE, PRINCIPAL_VARIATION, COUNT_NODES]
CHALLENGES += [BACKWARD_INDUCTION, NIM_WINS, EXPECTIMINIMAX]
