"""What is said to a wrong answer that no mistake explains, where a sentence needs the answer itself."""

from itertools import pairwise

from helpers.challenges.about_mixes import about_no_cell
from helpers.games import MIN, Tree
from helpers.text import count, listed

TIE = Tree([[7, 5], [7, 3]], to_move=MIN)


def about_improved(inputs, cell):
    """1.5: what to say of a cell too many, or of what is no cell."""
    told = f"{cell} is in your set, and some other cell pays nobody less and somebody more. Which cell is it?"
    return about_no_cell(inputs, cell) or told


def about_dominance(inputs, _):
    """1.3: what to say where a row is wrongly called dominant: ask for a column, if there is one."""
    A, r, s, *_ = inputs
    if A[r] == A[s]:
        return (
            f"You say that row {r} dominates row {s}, and the two are equal. Who gains by choosing row {r}?"
        )
    return f"You say that row {r} dominates row {s}. In which column does it not do so?"


def about_row(inputs, row):
    """1.2: what to say of a row too many, or of what is the number of none."""
    A, _ = inputs
    if type(row) is not int or row not in range(len(A)):
        return f"{row} is in your set, and the rows have the numbers 0 to {len(A) - 1}. What is it?"
    told = f"{row} is in your set, and another row pays more in column `j` than the row of that number."
    return f"{told} Which row is it?"


def about_six(inputs, value):
    """What to say to whoever finds a height for 6 leaves."""
    told = "6 leaves gave you a height. A tree with two branches everywhere has 4 leaves or 8, never 6. "
    return told + "Where does your function notice that?" if inputs == (6,) else ""


def about_ties(inputs, move):
    """What to say to whoever takes the second of two moves that are equally good."""
    told = (
        "Move 1 is as good as move 0 here, and move 0 stands first. What does your function do with a move "
        "that is as good as the best so far?"
    )
    return told if move == 1 and inputs in ((Tree([[5, 5], [5, 7]]),), (TIE,)) else ""


def about_pile(what, ask, inputs, _):
    """3.7: what to say to whoever thinks that the player to move `what`, which is "wins" or "loses"."""
    n, *moves = inputs
    with_moves = f" and the moves {moves[0]}" if moves else ""
    return f"You say that whoever is to move {what} with {count(n, 'stick')}{with_moves}. {ask}"


def _end_of(node, plan):
    """What the leaf pays to which these moves lead; None where they lead to none."""
    for move in plan:
        if node.is_over or move not in node.moves:
            return None
        node = node.play(move)
    return node.utility if node.is_over else None


def _leaves(node):
    return {node.utility} if node.is_over else set().union(*map(_leaves, node.children()))


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
    if not node.is_over and not plan and worth not in _leaves(node):
        told = f"Your value is {worth!r}, which no leaf pays, and your plan is empty."
        return f"{told} What does your best value start with?"
    if not node.is_over:
        there = f"after it the moves are {listed(node.moves)}"
        return f"Your plan {plan} ends before the game does: {there}. Which line adds the last ones?"
    if node.utility != worth:
        pays = f"leads to a leaf that pays {node.utility}, and your value is {worth!r}"
        return f"Your plan {plan} {pays}. Which line of yours gives the value, and which the plan?"
    return ""


def no_line(inputs, cells):
    """6.1: why these are no line."""
    rows, columns, k = inputs
    if len(cells) != k:
        told = f"{cells} is in your set, and a line has {k} cells here."
        return f"{told} What decides in your function how many it gets?"
    rising = sorted(cells)
    if not (rising[0] > 0 and rising[-1] <= rows * columns):
        return (
            f"{cells} is in your set, and the board has cells 1 to {rows * columns}. Which number is wrong?"
        )
    for a, b in pairwise(rising):
        (up, left), (down, right) = divmod(a - 1, columns), divmod(b - 1, columns)
        if b - a in (1, columns - 1, columns + 1, 2 * columns - 1) and abs(right - left) > 1:
            return (
                f"{cells} is in your set, and from {a} to {b} it goes from row {up + 1}, column {left + 1}, "
                f"to row {down + 1}, column {right + 1}. Which test of yours sees the edge there, and can "
                "an index be less than 0?"
            )
    if list(cells) != rising:  # said last: it may be no line in any order
        return f"{cells} is in your set, and its numbers do not rise. Which of them should come first?"
    return f"{cells} is in your set. Do these cells lie side by side in one direction, all on the board?"


def lost_line(inputs, cells):
    """6.1: where a line begins that is not found, and where it runs."""
    columns, (row, column) = inputs[1], divmod(cells[0] - 1, inputs[1])
    ways = {columns - 1: "runs down to the left", columns: "runs down", columns + 1: "runs down to the right"}
    way = ways[cells[1] - cells[0]] if cells[-1] > (row + 1) * columns else "runs along it"
    return (
        f"{cells} is not in your set. It begins in row {row + 1}, column {column + 1}, and "
        f"{way if len(cells) > 1 else 'ends there'}. Which line of yours should find it, and what keeps it "
        "from that?"
    )
