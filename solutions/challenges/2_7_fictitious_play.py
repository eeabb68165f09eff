"""2.7 fictitious_play: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers import matrices as game
from helpers.challenges.about_mixes import about_shares
from helpers.challenges.inputs import tables
from helpers.checking import Challenge, Example

# From files before this one: COINS, FIRST, HANDS, JAIL, NAMES, PENNIES, RPS, TIES, over.

# fmt: off

LAST_COLUMN = [[1, 0, 0], [0, 1, 0]], [[0, 0, 1], [0, 0, 1]]

ASKED = Challenge(
    "2.7", "fictitious_play", points=15, difficulty=4, minutes=30, takes=("A", "B", "n"), names=NAMES,
    returns="(list of Fraction, list of Fraction)",
    questions={
        f"{k} {way}": f"{who}Play this game with a pencil, and print both tallies after each round. "
                      "Which round is the first in which yours differ from those of your pencil?"
        for k, who in ((0, ""), (1, "The row player's shares are right, the other's are not. "))
        for way in ("extra", "missing", "order", "twice")
    },
    examples=(
        Example(*PENNIES, 1, gives=(FIRST, FIRST), called="one round"),
        Example(*PENNIES, 5, gives=(over(5, 3, 2), over(5, 1, 4)), called="five rounds"),
        Example(*PENNIES, 12, gives=(over(12, 5, 7), over(12, 7, 5)), called=COINS),
        Example(*RPS, 9, gives=(over(9, 1, 3, 5),) * 2, called=HANDS),
        Example(*RPS, 30, gives=(over(30, 8, 12, 10),) * 2, called="thirty rounds"),
        Example(*game.PRISON, 10, gives=(over(10, 1, 9),) * 2, called=JAIL),
        Example(*game.WEAK, 3, gives=(FIRST, FIRST), called=TIES, fine=True),
        Example(*game.PENNIES_320, 20, gives=(over(20, 9, 11), over(20, 3, 17)), called="320 game"),
        Example(*game.TWO_BY_THREE, 10, gives=(over(10, 3, 7), over(10, 1, 9, 0)), why="three columns"),
        Example(*LAST_COLUMN, 4, gives=(FIRST, over(4, 1, 0, 3)), called="game with a good column 2"),
    ),
    inputs=tables.rounds, remark=about_shares,
    hints=(
        "Play three rounds of matching pennies by hand, with a tally of both players' moves.",
        "An action pays, against the tally so far, the sum of count times payoff. No division is needed "
        "to compare.",
        "Each round: add both moves to the tallies, then find both next moves from the tallies, then go on. "
        "Divide by `n` at the end.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction

from instructors.wrong_answers import Wrong, changed

# From files before this one: column_pays, first_of, flipped, negated, row_pays.


def fictitious_play(A, B, n):
    """Right."""
    rows, columns = [0] * len(A), [0] * len(A[0])
    i = j = 0
    for _ in range(n):
        rows[i] += 1
        columns[j] += 1
        pays = [sum(columns[k] * A[r][k] for k in range(len(columns))) for r in range(len(rows))]
        others = [sum(rows[k] * B[k][c] for k in range(len(rows))) for c in range(len(columns))]
        i, j = first_of(pays), first_of(others)
    return [Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]


SHARES = "[Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]"
LAST = "[int(k == i) for k in range(len(A))], [int(k == j) for k in range(len(A[0]))]"


def mirrored(play):
    """The mistake that `play` makes for the row player, made for the column player, and so on."""
    return lambda A, B, n: play(flipped(B), flipped(A), n)[::-1]


def first_replies(A, B, tally):
    """Round 1 is a best reply to a tally that was there before it."""
    return first_of(row_pays(A, tally(len(A[0])))), first_of(column_pays(B, tally(len(A))))


def first_round_from(tally):
    return changed(fictitious_play, "i = j = 0", f"i, j = first_replies(A, B, lambda size: {tally})")


own_tally_of_rows = changed(
    fictitious_play,
    "columns[k] * A[r][k] for k in range(len(columns))",
    "x * y for x, y in zip(rows, A[r], strict=False)",
)
column_peeks = changed(fictitious_play, "rows[k] * B", "(rows[k] + (k == first_of(pays))) * B")


def column_peeks_from_the_start(A, B, n):
    rows, columns = [0] * len(A), [0] * len(A[0])
    for _ in range(n):
        rows[first_of(row_pays(A, columns))] += 1
        columns[first_of(column_pays(B, rows))] += 1
    return [Fraction(c, n) for c in rows], [Fraction(c, n) for c in columns]


def added(numbers):
    """No `sum`: it adds floats in another way since Python 3.12."""
    total = 0
    for number in numbers:
        total += number
    return total


def total_of_own_payoffs(A, B, n):
    """Plays what has paid most so far, as if only what was played could be judged."""
    rows, columns = [0] * len(A), [0] * len(A[0])
    mine, theirs = [0], [0]
    while len(mine) < n:
        i, j = mine[-1], theirs[-1]
        rows[i] += A[i][j]
        columns[j] += B[i][j]
        mine.append(first_of(rows))
        theirs.append(first_of(columns))
    return tuple(
        [Fraction(moves.count(k), n) for k in range(size)]
        for moves, size in ((mine, len(A)), (theirs, len(A[0])))
    )


def own_history_in_lists(A, B, n):
    """The numbers of too many actions begin anew."""
    mine, theirs = [0], [0]
    for _ in range(n - 1):
        i = first_of([sum(row[x % len(row)] for x in mine) for row in A])
        j = first_of([sum(B[y % len(B)][c] for y in theirs) for c in range(len(B[0]))])
        mine.append(i)
        theirs.append(j)
    return [over(mine, k, n) for k in range(len(A))], [over(theirs, k, n) for k in range(len(A[0]))]


def over(moves, k, n):
    return Fraction(moves.count(k), n)


def above_zero(payoffs, before=0):
    """The first best action, where one pays more than 0; else `before`."""
    return first_of(payoffs) if max(payoffs) > 0 else before


WRONG = {
    "square-only": Wrong(
        "In the game with a good column 2 the column player never plays it: you count the rows, "
        "and use that number for columns too. How many columns has `B`?",
        changed(fictitious_play, "for c in range(len(columns))]", "for c in range(len(rows))]"),
    ),
    "last-move": Wrong(
        "You answer the other player's last move. Against all they have done so far, other moves "
        "would be best: five rounds of matching pennies show it. What does a tally remember?",
        changed(fictitious_play, ("columns[k] * A", "(k == j) * A"), ("rows[k] * B", "(k == i) * B")),
    ),
    "most-common": Wrong(
        "You answer the other player's most frequent move, as if it were the only one. In "
        "rock-paper-scissors the less frequent ones count too. How often would each of your moves "
        "have won?",
        [
            changed(
                fictitious_play,
                ("columns[k] * A", f"(k == {choose}(columns)) * A"),
                ("rows[k] * B", f"(k == {choose}(rows)) * B"),
            )
            for choose in ("first_of", "last_of")
        ],
    ),
    "peeks": Wrong(
        "One of your players answers a round that is still being played: the other's move is "
        "already in the tally. Which moves do both know when they choose?",
        [
            column_peeks,
            column_peeks_from_the_start,
            mirrored(column_peeks),
            mirrored(column_peeks_from_the_start),
        ],
    ),
    "round-too-many": Wrong(
        "One round too many is played: after one round only the first moves count, and both are "
        "action 0. Does your first round count among the `n`?",
        [
            lambda A, B, n: fictitious_play(A, B, n + 1),
            changed(fictitious_play, "range(n)", "range(n + 1)"),
            lambda A, B, n: tuple(
                [Fraction(x * (n + 1) - (k == 0), n) for k, x in enumerate(mix)]
                for mix in fictitious_play(A, B, n + 1)
            ),
        ],
        share=0.5,
    ),
    "round-missing": Wrong(
        "Your shares do not add up to 1: one of the `n` rounds is not in the tally. Does your "
        "first round count?",
        changed(fictitious_play, "range(n)", "range(n - 1)"),
        share=0.5,
    ),
    "own-history": Wrong(
        "At least one player of yours answers their own tally in place of the other's. Whose "
        "moves does a player want to foresee?",
        [
            changed(
                fictitious_play,
                (
                    "columns[k] * A[r][k] for k in range(len(columns))",
                    "x * y for x, y in zip(rows, A[r], strict=False)",
                ),
                (
                    "rows[k] * B[k][c] for k in range(len(rows))",
                    "x * row[c] for x, row in zip(columns, B, strict=False)",
                ),
            ),
            changed(fictitious_play, ("columns[k] * A", "rows[k] * A"), ("rows[k] * B", "columns[k] * B")),
            own_tally_of_rows,
            mirrored(own_tally_of_rows),
            changed(fictitious_play, "columns[k] * A", "rows[k] * A"),
            changed(fictitious_play, "rows[k] * B", "columns[k] * B"),
            own_history_in_lists,
        ],
    ),
    "one-round": Wrong(
        "Your shares add up to 1/n: a single round is counted. Does the tally begin anew in the "
        "loop, or does `return` stand in it?",
        [
            changed(fictitious_play, "\n    return", "\n        return"),
            changed(fictitious_play, "(n):", "(n):\n        rows, columns = [0] * len(A), [0] * len(A[0])"),
        ],
    ),
    "minimises": Wrong(
        "At least one player of yours takes the action with the smallest payoff. What does a "
        "large number mean for whom it pays?",
        [
            lambda A, B, n: fictitious_play(A, negated(B), n),
            lambda A, B, n: fictitious_play(negated(A), B, n),
            lambda A, B, n: fictitious_play(negated(A), negated(B), n),
        ],
    ),
    "tables-swapped": Wrong(
        "Your row player chooses by `B` and your column player by `A`. Which table pays whom?",
        lambda A, B, n: fictitious_play(B, A, n),
    ),
    "one-table": Wrong(
        "Your column player chooses by `A`, and so helps the row player in matching pennies. "
        "Which table pays the column player?",
        lambda A, B, n: fictitious_play(A, A, n),
    ),
    "zero-sum": Wrong(
        "Your column player wants the row player to lose. In matching pennies that is the same as "
        "to win, in the 320 game it is not. Which table pays the column player?",
        lambda A, B, n: fictitious_play(A, negated(A), n),
    ),
    "transposed": Wrong(
        "In at least one of the two tables you add along the wrong direction: row 0 of `A` is "
        "what row 0 pays, column 0 of `B` what column 0 pays. Which index runs in each sum?",
        [
            changed(fictitious_play, ("A[r][k]", "A[k][r]"), ("B[k][c]", "B[c][k]")),
            changed(fictitious_play, "A[r][k]", "A[k][r]"),
            changed(fictitious_play, "B[k][c]", "B[c][k]"),
            changed(
                fictitious_play,
                ("B[k][c]", "B[c][k]"),
                ("for c in range(len(columns))]", "for c in range(len(B))]"),
            ),
        ],
    ),
    "last-best": Wrong(
        "Where two actions pay the same, you took the last. In the weak game both rows pay 1 in "
        "round 2. Which of the equal ones does the statement ask for?",
        [
            changed(fictitious_play, "first_of", "last_of", every=True),
            changed(fictitious_play, "first_of(pays)", "last_of(pays)"),
            changed(fictitious_play, "first_of(others)", "last_of(others)"),
        ],
        share=0.5,
    ),
    "returns-counts": Wrong(
        "You returned counts. Shares are asked for, and they add up to 1. Share of what?",
        changed(fictitious_play, SHARES, "rows, columns"),
        share=0.5,
    ),
    "float-ties": Wrong(
        "You are right for a while, and not after thirty rounds of rock-paper-scissors: shares "
        "that are floats make two equal payoffs differ in the sixteenth digit. Which numbers "
        "compare exactly, before anything is divided?",
        changed(
            fictitious_play,
            ("sum(columns[k] * A", "added(columns[k] / sum(columns) * A"),
            ("sum(rows[k] * B", "added(rows[k] / sum(rows) * B"),
        ),
        share=0.5,
        whole=True,
    ),
    "first-round": Wrong(
        "In the prisoner's dilemma you never play action 0. Nothing is counted yet when the first "
        "round begins, and both play action 0 in it. What does your first round answer?",
        [
            first_round_from("[1] * size"),
            changed(
                first_round_from("[1] * size"),
                ("columns[k] * A", "(columns[k] + 1) * A"),
                ("rows[k] * B", "(rows[k] + 1) * B"),
            ),
            first_round_from("[1] + [0] * (size - 1)"),
            first_round_from("list(range(size))"),
        ],
    ),
    "last-round-only": Wrong(
        "Your shares are all 0 or 1: they show a single round of the `n`. What has to be kept "
        "from round to round?",
        [
            changed(fictitious_play, (SHARES, LAST), ("range(n)", "range(n - 1)")),
            changed(fictitious_play, SHARES, LAST),
        ],
    ),
    "pair-swapped": Wrong(
        "The shares are right and stand in the wrong order. Whose come first?",
        lambda A, B, n: fictitious_play(A, B, n)[::-1],
        share=0.5,
        whole=True,
    ),
    "starts-at-zero": Wrong(
        "In the prisoner's dilemma your players never leave action 0: a search begins at 0, and "
        "no payoff there is above that. With which action's payoff could it begin?",
        [
            changed(fictitious_play, "first_of", "above_zero", every=True),
            changed(
                fictitious_play,
                ("first_of(pays)", "above_zero(pays, i)"),
                ("first_of(others)", "above_zero(others, j)"),
            ),
        ],
    ),
    "frozen-tally": Wrong(
        "After round 1 your players always answer action 0, as if nothing else were ever played: "
        "five rounds of matching pennies show it. Which lines must run again in each round?",
        changed(fictitious_play, ("columns[k] * A", "(k == 0) * A"), ("rows[k] * B", "(k == 0) * B")),
    ),
    "own-winnings": Wrong(
        "Your players repeat what has paid them so far; an action that was never played has "
        "earned nothing yet. What *would* it have paid against the other's moves?",
        total_of_own_payoffs,
    ),
}

# %% proof

from fractions import Fraction


def fictitious_play(A, B, n):
    """Each learner adds up, round by round, what every action would have paid."""
    row_moves, column_moves = [], []
    row_totals, column_totals = [0] * len(A), [0] * len(A[0])
    while len(row_moves) < n:
        i, j = _first_best(row_totals), _first_best(column_totals)
        row_moves.append(i)
        column_moves.append(j)
        row_totals = [total + row[j] for total, row in zip(row_totals, A, strict=True)]
        column_totals = [total + payoff for total, payoff in zip(column_totals, B[i], strict=True)]
    return _shares(row_moves, len(A)), _shares(column_moves, len(A[0]))


def _first_best(totals):
    return min(range(len(totals)), key=lambda action: (-totals[action], action))


def _shares(moves, count):
    return [Fraction(moves.count(action), len(moves)) for action in range(count)]


# fmt: off

# %% right: sums that grow

def fictitious_play(A, B, n):
    i = j = 0
    played, row_pays, column_pays = [], [0] * len(A), [0] * len(A[0])
    while len(played) < n:
        played.append((i, j))
        for k in range(len(A)):
            row_pays[k] += A[k][j]
        for k in range(len(A[0])):
            column_pays[k] += B[i][k]
        i = max(range(len(A)), key=row_pays.__getitem__)
        j = max(range(len(A[0])), key=column_pays.__getitem__)
    shares = lambda which, size: [Fraction(sum(p[which] == k for p in played), n) for k in range(size)]
    return shares(0, len(A)), shares(1, len(A[0]))

# %% right: loops

def best_of(payoffs):
    best = float("-inf")
    for k, payoff in enumerate(payoffs):
        if payoff > best:
            best, action = payoff, k
    return action


def fictitious_play(A, B, n):
    rows, columns = [0] * len(A), [0] * len(A[0])
    i, j = 0, 0
    for _ in range(n):
        rows[i] += 1
        columns[j] += 1
        i = best_of([sum(A[r][c] * columns[c] for c in range(len(columns))) for r in range(len(rows))])
        j = best_of([sum(B[r][c] * rows[r] for r in range(len(rows))) for c in range(len(columns))])
    return [Fraction(count, n) for count in rows], [Fraction(count, n) for count in columns]

# %% right: numpy

import numpy as np


def fictitious_play(A, B, n):
    A, B = np.array(A), np.array(B)
    rows, columns = np.zeros(A.shape[0], dtype=int), np.zeros(A.shape[1], dtype=int)
    for _ in range(n):
        i, j = np.argmax(A @ columns), np.argmax(rows @ B)
        rows[i] += 1
        columns[j] += 1
    return [Fraction(int(k), n) for k in rows], [Fraction(int(k), n) for k in columns]
