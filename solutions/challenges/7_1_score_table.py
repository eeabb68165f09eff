"""7.1 score_table: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_tournaments import about_cell, about_rows, about_size
from helpers.challenges.inputs import tournaments
from helpers.checking import Challenge, Example
from helpers.matrices import (
    ALTERNATOR,
    ALWAYS_COOPERATE,
    ALWAYS_DEFECT,
    GRIM,
    SUSPICIOUS_TIT_FOR_TAT,
    TIT_FOR_TAT,
    TIT_FOR_TWO_TATS,
    WIN_STAY_LOSE_SHIFT,
)

# fmt: off

ASKED = Challenge(
    "7.1", "score_table", points=15, difficulty=2, minutes=10, returns="list of list of int",
    takes=("players", "rounds"),
    examples=(
        Example([TIT_FOR_TAT, ALWAYS_DEFECT], 5, gives=[[15, 4], [9, 5]], called="five rounds"),
        Example([ALWAYS_DEFECT, ALWAYS_COOPERATE], 1, gives=[[1, 5], [0, 3]], called="single round"),
        Example([TIT_FOR_TAT, ALTERNATOR, GRIM], 6, gives=[[18, 13, 18], [18, 12, 10], [18, 15, 18]],
                called="six rounds"),
        Example([WIN_STAY_LOSE_SHIFT, ALWAYS_DEFECT, TIT_FOR_TWO_TATS], 4,
                gives=[[12, 2, 12], [12, 4, 12], [12, 2, 12]], called="four rounds"),
        Example([TIT_FOR_TAT], 3, gives=[[9]], called="tit-for-tat alone", why="one player", fine=True),
        Example([SUSPICIOUS_TIT_FOR_TAT, TIT_FOR_TAT], 4, gives=[[4, 10], [10, 12]],
                called="suspicious pair"),
        Example([TIT_FOR_TAT, ALWAYS_DEFECT, TIT_FOR_TAT], 2, gives=[[6, 1, 6], [6, 2, 6], [6, 1, 6]],
                called="twins", why="two alike"),
    ),
    inputs=tournaments.fields, remark=about_size, pattern=about_rows, questions={"cell": about_cell},
    hints=(
        "Play one match by hand, for one cell of the table. Whose points stand there?",
        "Two loops over the players, one for rows and one for columns; inside them the match of 1.7.",
        "For every pair the two strings begin empty again, and the count begins at 0.",
    ),
)

# fmt: on

# %% wrong

from fractions import Fraction
from itertools import combinations, combinations_with_replacement

from instructors.wrong_answers import Wrong, changed

PAY = {"CC": 3, "CD": 0, "DC": 5, "DD": 1}
YEARS = {"CC": -1, "CD": -10, "DC": 0, "DD": -8}


def score_table(players, rounds):
    """Right."""
    table = []
    for f in players:
        row = []
        for g in players:
            mine, theirs, points = "", "", 0
            for _ in range(rounds):
                a, b = f(mine, theirs), g(theirs, mine)
                mine, theirs = mine + a, theirs + b
                points += PAY[a + b]
            row.append(points)
        table.append(row)
    return table


def played(f, g, rounds):
    mine, theirs = "", ""
    for _ in range(rounds):
        mine, theirs = mine + f(mine, theirs), theirs + g(theirs, mine)
    return mine, theirs


def earned(mine, theirs, pay=PAY):
    return sum(pay[a + b] for a, b in zip(mine, theirs, strict=True))


def cells(make):
    """A table made of both texts of moves: `make(mine, theirs)`."""
    return lambda players, rounds: [[make(*played(f, g, rounds)) for g in players] for f in players]


def both(mine, theirs):
    return earned(mine, theirs), earned(theirs, mine)


def wins(won, drawn, lost):
    """Points for a match, as in football."""
    return cells(lambda mine, theirs: [drawn, won, lost][_sign(*both(mine, theirs))])


def _sign(a, b):
    return (a > b) - (a < b)


def written(pairs, write, empty=0):
    """The cells of some pairs of players are written into a table of `empty` cells."""

    def score_table(players, rounds):
        table = [[empty] * len(players) for _ in players]
        for i, j in pairs(range(len(players))):
            write(table, i, j, *both(*played(players[i], players[j], rounds)))
        return table

    return score_table


def one_way(table, i, j, a, b):
    table[i][j] = a


def other_way(table, i, j, a, b):
    table[j][i] = a


def two_ways(table, i, j, a, b):
    table[i][j], table[j][i] = a, b


def once_for_both(table, i, j, a, b):
    table[i][j] = table[j][i] = a


def his_for_both(table, i, j, a, b):
    table[i][j] = table[j][i] = b


def two_sums(table, i, j, a, b):
    table[i][j] += a
    table[j][i] += b


def of_right(make):
    """The right table, and what is made of it."""
    return lambda players, rounds: make(score_table(players, rounds))


def without_copies(table):
    return [[each for j, each in enumerate(row) if i != j] for i, row in enumerate(table)]


def asks(text, function=score_table):
    return changed(function, "f(mine, theirs), g(theirs, mine)", text)


def grows(text):
    return changed(score_table, "mine, theirs = mine + a, theirs + b", text)


def begins(*places):
    """What begins at which place: "table = []", "row = []" or the loop over the rounds."""
    return changed(score_table, ('mine, theirs, points = "", "", 0', "pass"), *places)


START = 'mine, theirs, points = "", "", 0'
ONCE, EACH_ROW = ("table = []", f"table = []; {START}"), ("row = []", f"row = []; {START}")
WHOLE = ("points += PAY[a + b]", "points = earned(mine, theirs)")


def pays(**wrong):
    return changed(score_table, "PAY", f"(PAY | {wrong})", every=True)


def shared_rows(pairs):
    def score_table(players, rounds):
        table = [[0] * len(players)] * len(players)
        for i, j in pairs(players):
            table[i][j] = earned(*played(players[i], players[j], rounds))
        return table

    return score_table


def shared_sums(players, rounds):
    table = [[0] * len(players)] * len(players)
    for i, j in squared(players):
        table[i][j] += earned(*played(players[i], players[j], rounds))
    return table


def squared(things):
    return [(i, j) for i in range(len(things)) for j in range(len(things))]


def by_columns(things):
    return [(i, j) for j in range(len(things)) for i in range(len(things))]


def upwards(things):
    return [(i, j) for i in reversed(range(len(things))) for j in range(len(things))]


def plays_alone(f, g):
    """One function plays for both."""
    return asks(f"{f}(mine, theirs), {g}(theirs, mine)")


def indexed_rows(players, rounds):
    table = [[0] * len(players) for _ in players]
    for f in players:
        for g in players:
            table[players.index(f)][players.index(g)] = earned(*played(f, g, rounds))
    return table


def by_player(players, rounds):
    return {f: {g: earned(*played(f, g, rounds)) for g in players} for f in players}


WRONG = {
    "no-self-play": Wrong(
        "You play no match of tit-for-tat alone: its only cell is 0, empty or missing. Everybody "
        "also meets a copy of itself, and that match stands on the diagonal. Which loop or test "
        "of yours leaves out equal players?",
        [
            written(combinations_two := lambda n: combinations(n, 2), two_ways),
            written(combinations_two, two_ways, None),
            of_right(without_copies),
            changed(
                score_table,
                (
                    "            row.append(points)",
                    "            if f is not g:\n                row.append(points)",
                ),
            ),
            changed(score_table, ("for g in players", "for g in (h for h in players if h != f)")),
        ],
    ),
    "transposed": Wrong(
        "In five rounds your row 0 reads 15, 9. The 9 is what always defect gets from "
        "tit-for-tat, and row 0 belongs to tit-for-tat. Whose points does row i hold?",
        [
            cells(lambda mine, theirs: earned(theirs, mine)),
            of_right(lambda table: [list(column) for column in zip(*table, strict=True)]),
            changed(score_table, "PAY[a + b]", "PAY[b + a]"),
        ],
        share=0.5,
    ),
    "one-score-for-both": Wrong(
        "Your table reads the same across its diagonal: in five rounds tit-for-tat and always "
        "defect get equally many points from their match. In round 1 one of them was betrayed. "
        "What does each of them get in that round?",
        [
            written(lambda n: combinations_with_replacement(n, 2), once_for_both),
            written(lambda n: combinations_with_replacement(n, 2), his_for_both),
            written(lambda n: [(i, j) for i in n for j in n], once_for_both),
            cells(lambda mine, theirs: max(both(mine, theirs))),
            cells(lambda mine, theirs: min(both(mine, theirs))),
            cells(lambda mine, theirs: sum(both(mine, theirs)) / 2),
            cells(lambda mine, theirs: sum(both(mine, theirs)) // 2),
        ],
    ),
    "both-together": Wrong(
        "In five rounds your first cell is 30: you add up what both players get. Row i, column j "
        "is for player i alone. Which of the two numbers belongs to player i?",
        [
            cells(lambda mine, theirs: sum(both(mine, theirs))),
            changed(score_table, "PAY[a + b]", "PAY[a + b] + PAY[b + a]"),
            cells(lambda mine, theirs: earned(mine + theirs, theirs + mine)),
        ],
    ),
    "half-a-table": Wrong(
        "You write down one side of each match: in five rounds a cell beside the diagonal is 0, "
        "None or missing. Both players got points there. In which row and column do those of the "
        "second one stand?",
        [
            written(lambda n: combinations_with_replacement(n, 2), one_way),
            written(lambda n: combinations_with_replacement(n, 2), other_way),
            written(combinations_two, one_way),
            written(combinations_two, other_way),
            written(lambda n: combinations_with_replacement(n, 2), one_way, None),
            of_right(lambda table: [row[i:] for i, row in enumerate(table)]),
            of_right(lambda table: [row[: i + 1] for i, row in enumerate(table)]),
            of_right(lambda table: [row[i + 1 :] for i, row in enumerate(table)]),
        ],
    ),
    "totals": Wrong(
        "You returned one number for each player: its points of all matches together. A table is "
        "asked for, with a row of numbers for each player. Which list holds these numbers before "
        "you add them up?",
        [
            of_right(lambda table: [sum(row) for row in table]),
            of_right(lambda table: [sum(row) - row[i] for i, row in enumerate(table)]),
            of_right(lambda table: [sum(column) for column in zip(*table, strict=True)]),
            lambda players, rounds: {
                f.name: sum(row) for f, row in zip(players, score_table(players, rounds), strict=True)
            },
            changed(score_table, ("table.append(row)", "table.append(sum(row))")),
        ],
    ),
    "wins": Wrong(
        "You pay a match once, by who wins it: in five rounds two tit-for-tats get what a draw is "
        "worth. Points are paid in every round, 3 to each for C and C. How often is that paid in "
        "their match?",
        [
            wins(*each)
            for each in ((3, 1, 0), (2, 1, 0), (1, 0, 0), (1, 0, -1), (1, Fraction(1, 2), 0), (1, 0.5, 0))
        ],
    ),
    "margins": Wrong(
        "On your diagonal everything is 0: you take away what the other player gets. In five "
        "rounds two tit-for-tats do very well against each other. Which of the two numbers shows "
        "that?",
        [
            cells(lambda mine, theirs: earned(mine, theirs) - earned(theirs, mine)),
            cells(lambda mine, theirs: earned(theirs, mine) - earned(mine, theirs)),
            cells(lambda mine, theirs: abs(earned(theirs, mine) - earned(mine, theirs))),
            changed(score_table, "PAY[a + b]", "PAY[a + b] - PAY[b + a]"),
        ],
    ),
    "histories-stay": Wrong(
        "A match of yours begins with the moves of the match before it: in six rounds two grims "
        "punish each other for what somebody else did. Before which loop do both strings become "
        "empty, and before which should they?",
        [
            changed(begins(ONCE), "row.append(points)", "row.append(points); points = 0"),
            changed(begins(EACH_ROW), "row.append(points)", "row.append(points); points = 0"),
            changed(begins(ONCE), WHOLE),
            changed(begins(EACH_ROW), WHOLE),
        ],
    ),
    "same-view": Wrong(
        "In five rounds a tit-for-tat of yours copies its own moves and never strikes back: one "
        "of your two calls hands over the histories in the wrong order. Each player wants its own "
        "moves first. Whose are they in the second call?",
        [asks("f(mine, theirs), g(mine, theirs)"), asks("f(theirs, mine), g(theirs, mine)")],
    ),
    "others-first": Wrong(
        "In five rounds no tit-for-tat of yours strikes back: both players get the other's moves "
        "first, and so copy their own. Which history comes first in `f(my_moves, their_moves)`?",
        asks("f(theirs, mine), g(mine, theirs)"),
    ),
    "running-total": Wrong(
        "In five rounds your row 0 reads 15, 19: the 4 points of the second match are added to "
        "the 15 of the first. Which line sets the count to 0, and in which loop does it stand?",
        [
            begins(ONCE, ("            pass", '            mine, theirs = "", ""')),
            begins(EACH_ROW, ("            pass", '            mine, theirs = "", ""')),
        ],
    ),
    "round-missing": Wrong(
        "For a single round your table holds only zeros: a round is not played, or not paid. How "
        "often does your loop turn when `rounds` is 1, and what does it pay then?",
        [
            changed(score_table, "range(rounds)", "range(rounds - 1)"),
            changed(score_table, "range(rounds)", "range(1, rounds)"),
            changed(score_table, "points += PAY[a + b]", "points = earned(mine[:-1], theirs[:-1])"),
            changed(score_table, "points += PAY[a + b]", "points = earned(mine[1:], theirs[1:])"),
        ],
    ),
    "rounds-too-many": Wrong(
        "For a single round your first cell is 2: two defections of each are paid there. How "
        "often does your loop turn when `rounds` is 1?",
        [
            changed(score_table, "range(rounds)", "range(rounds + 1)"),
            changed(score_table, "range(rounds)", "range(0, rounds + 1)"),
        ],
    ),
    "pairs": Wrong(
        "Each of your cells holds two numbers. Row i is about player i, and what the other one "
        "gets stands in another row. Which of the two stays in the cell?",
        [cells(both), cells(lambda mine, theirs: list(both(mine, theirs)))],
        share=0.5,
    ),
    "moves": Wrong(
        "Your cells hold the moves of a match, alone or beside its points. One whole number is "
        "asked for in each cell. How many points does player i get for those moves?",
        [
            cells(lambda mine, theirs: mine),
            cells(lambda mine, theirs: (mine, theirs)),
            cells(lambda mine, theirs: (mine, theirs, *both(mine, theirs))),
            cells(lambda mine, theirs: theirs),
        ],
    ),
    "per-round": Wrong(
        "In five rounds your first cell is 3: you divide the 15 points of the match by its "
        "rounds. The sum of all rounds is asked for. Where does your code divide?",
        [
            cells(lambda mine, theirs: earned(mine, theirs) / len(mine)),
            cells(lambda mine, theirs: Fraction(earned(mine, theirs), len(mine))),
            cells(lambda mine, theirs: earned(mine, theirs) // len(mine)),
            cells(lambda mine, theirs: round(earned(mine, theirs) / len(mine))),
        ],
    ),
    "prison-payoffs": Wrong(
        "You count the years of the prison. Here two cooperators get 3 each, two defectors 1, and "
        "else the defector gets 5 and the other 0. Where do your four payoffs come from?",
        changed(score_table, "PAY", "YEARS", every=True),
    ),
    "pays-cc": Wrong(
        "The moves are right, and a round of C and C is paid wrongly: in five rounds two "
        "tit-for-tats cooperate all the time, and get 3 each in a round. What do you pay them?",
        [pays(CC=points) for points in (1, 2, 4, 5)],
        whole=True,
    ),
    "pays-dd": Wrong(
        "The moves are right, and a round of D and D is paid wrongly: in five rounds two "
        "defectors get 1 each in every round. What do you pay them?",
        [pays(DD=points) for points in (0, 2, 3, -1)],
        whole=True,
    ),
    "pays-cd": Wrong(
        "The moves are right, and who is betrayed is paid wrongly: in five rounds tit-for-tat "
        "gets 0 in round 1, and the defector 5. What do you pay to a C that meets a D?",
        [pays(CD=points) for points in (1, 3, 5, -1)],
        whole=True,
    ),
    "pays-dc": Wrong(
        "The moves are right, and who betrays is paid wrongly: in five rounds the defector gets 5 "
        "in round 1, and tit-for-tat 0. What do you pay to a D that meets a C?",
        [pays(DC=points) for points in (0, 1, 3, 4)],
        whole=True,
    ),
    "pays-as-defectors": Wrong(
        "The moves are right, and you pay 3 for D and D, 1 for C and C: in five rounds two "
        "tit-for-tats get 5. Which of the two pairs of moves is worth more to both?",
        [pays(CC=1, DD=3), pays(CC=1, DD=3, CD=5, DC=0), pays(CC=1, DD=3, DC=4)],
        whole=True,
    ),
    "last-score": Wrong(
        "In five rounds your first cell is 3: the points of the last round alone. What happens to "
        "the earlier points when a new round is paid?",
        [
            changed(score_table, "points += PAY", "points = PAY"),
            cells(lambda mine, theirs: PAY[mine[-1] + theirs[-1]]),
        ],
    ),
    "peeks": Wrong(
        "Every match stops with a ValueError: a player gets two histories that are not equally "
        "long. When you ask one player, is the other's new move already written down?",
        [
            asks("(a := f(mine, theirs)), g(theirs, mine + a)"),
            asks("f(mine, theirs + (b := g(theirs, mine))), b"),
        ],
    ),
    "one-history": Wrong(
        "From round 2 on a player refuses with a ValueError: its two histories are not equally "
        "long. How many strings grow in each round of yours?",
        [grows("mine += a"), grows("theirs += b")],
    ),
    "no-memory": Wrong(
        "Every round of yours is like the first: in five rounds no tit-for-tat strikes back, as "
        "it never sees a move. What is in the histories that you hand over in round 2?",
        [
            asks("f('', ''), g('', '')"),
            grows("pass"),
            changed(score_table, "range(rounds):", "range(rounds):\n                mine = theirs = ''"),
        ],
    ),
    "last-round-only": Wrong(
        "In six rounds your alternator plays C once and then only D: it counts its own moves, and "
        "you hand over the last one alone. What should a history hold in round 4?",
        [
            asks("f(mine[-1:], theirs[-1:]), g(theirs[-1:], mine[-1:])"),
            grows("mine, theirs = a, b"),
        ],
    ),
    "newest-first": Wrong(
        "A history begins with round 1, and yours begin with the newest move: in six rounds "
        "tit-for-tat answers the first round again and again. Which of `old + new` and `new + "
        "old` do you write?",
        [
            grows("mine, theirs = a + mine, b + theirs"),
            asks("f(mine[::-1], theirs[::-1]), g(theirs[::-1], mine[::-1])"),
        ],
    ),
    "begins-with-c": Wrong(
        "In the suspicious pair the first player looks at an empty history and defects. Your "
        "histories hold a C before anybody was asked. What does a player see in round 1?",
        [
            changed(score_table, START, 'mine, theirs, points = "C", "C", 0'),
            changed(
                score_table,
                (START, 'mine, theirs, points = "C", "C", 3'),
                ("range(rounds)", "range(rounds - 1)"),
            ),
            changed(score_table, (START, 'mine, theirs, points = "C", "C", 0'), WHOLE),
        ],
    ),
    "plays-itself": Wrong(
        "One of the two functions plays on both sides: in five rounds tit-for-tat never really "
        "meets always defect. Where in your loop is the other player asked?",
        [plays_alone("f", "f"), plays_alone("g", "g")],
    ),
    "first-row-only": Wrong(
        "Your table ends after one row, or even one cell: a `return` is reached before all "
        "players had their turn. How far is it indented?",
        [
            changed(score_table, "    return table", "        return table"),
            of_right(lambda table: table[0]),
            changed(score_table, ("        table.append(row)\n    return table", "        return row")),
            changed(
                score_table,
                (
                    "            row.append(points)",
                    "            row.append(points)\n            return [row]",
                ),
            ),
            changed(
                score_table,
                (
                    "            row.append(points)",
                    "            row.append(points)\n            return points",
                ),
            ),
        ],
    ),
    "one-list": Wrong(
        "Your numbers are right and stand in one list or one dictionary. A table is a list of "
        "rows, so that `table[1][0]` is row 1, column 0. Where does row 0 end?",
        [
            of_right(lambda table: [each for row in table for each in row]),
            lambda players, rounds: {
                (i, j): each
                for i, row in enumerate(score_table(players, rounds))
                for j, each in enumerate(row)
            },
            lambda players, rounds: {
                (f.name, g.name): earned(*played(f, g, rounds)) for f in players for g in players
            },
        ],
        share=0.5,
        whole=True,
    ),
    "row-not-reset": Wrong(
        "Your rows hold numbers of other players too: one list takes them all. Which line makes a "
        "new, empty row, and in which loop does it belong?",
        [
            changed(score_table, ("table = []", "table, row = [], []"), ("        row = []\n", "")),
            changed(
                score_table,
                ("table = []", "table, row = [], []"),
                ("        row = []\n", ""),
                ("append(row)", "append(row[:])"),
            ),
        ],
    ),
    "shared-rows": Wrong(
        "All rows of your table are equal. `[[0] * n] * n` is one row that you see n times: what "
        "you write into one you write into all. How do you make n rows?",
        [shared_rows(squared), shared_rows(by_columns), shared_rows(upwards), shared_sums],
    ),
    "counted-twice": Wrong(
        "In five rounds your first cell is 30, twice its match: you write down both sides of a "
        "match, and come to it a second time, or both sides are one cell. How often does your "
        "loop reach row 0, column 0?",
        [
            written(lambda n: [(i, j) for i in n for j in n], two_sums),
            written(lambda n: combinations_with_replacement(n, 2), two_sums),
        ],
    ),
    "first-round-only": Wrong(
        "In five rounds your first cell is 3: one round is played or paid, the first. Which line "
        "runs again for every round, and which one ends the match?",
        [
            cells(lambda mine, theirs: PAY[mine[0] + theirs[0]]),
            changed(score_table, "points += PAY[a + b]", "points += PAY[a + b]; break"),
            changed(score_table, "points += PAY[a + b]", "points = points or PAY[a + b]"),
        ],
    ),
    "fixed-rounds": Wrong(
        "For a single round your table is that of a longer match: `rounds` changes nothing. How "
        "often does your loop turn when `rounds` is 1?",
        [
            lambda players, rounds, fixed=fixed: score_table(players, fixed)
            for fixed in (2, 3, 4, 5, 6, 8, 10, 12)
        ],
    ),
    "sorted": Wrong(
        "The numbers of six rounds are right and stand in another order: you sort, or turn round, "
        "rows or columns. Row i belongs to `players[i]`. Which call or slice changes the order?",
        [
            of_right(sorted),
            of_right(lambda table: sorted(table, reverse=True)),
            of_right(lambda table: sorted(table, key=sum, reverse=True)),
            of_right(lambda table: table[::-1]),
            of_right(lambda table: [row[::-1] for row in table]),
            of_right(lambda table: [sorted(row) for row in table]),
            of_right(lambda table: [sorted(row, reverse=True) for row in table]),
            lambda players, rounds: score_table(sorted(players, key=str), rounds),
        ],
        whole=True,
    ),
    "twins-are-one": Wrong(
        "Among the twins tit-for-tat stands twice, and your table knows it once: a dictionary "
        "with players as keys, or `index`, finds the first of two equal ones. What tells the two "
        "apart?",
        [
            indexed_rows,
            lambda players, rounds: [list(row.values()) for row in by_player(players, rounds).values()],
            lambda players, rounds: [
                [row[g] for g in players] for row in by_player(players, rounds).values()
            ],
        ],
    ),
    "only-self-play": Wrong(
        "In five rounds only two tit-for-tats and two defectors get points: each player meets its "
        "copy alone. Which loop lets every player meet every other one?",
        [
            of_right(
                lambda table: [
                    [each if i == j else 0 for j, each in enumerate(row)] for i, row in enumerate(table)
                ]
            ),
            of_right(lambda table: [[row[i]] for i, row in enumerate(table)]),
            of_right(lambda table: [row[i] for i, row in enumerate(table)]),
        ],
    ),
}

# %% proof

from collections import Counter
from itertools import product


def score_table(players, rounds):
    """From how often each pair of moves comes in each match."""
    table = [[0] * len(players) for _ in players]
    for (i, f), (j, g) in product(enumerate(players), repeat=2):
        pairs = []
        while len(pairs) < rounds:
            mine, theirs = ("".join(pair[side] for pair in pairs) for side in (0, 1))
            pairs.append((f(mine, theirs), g(theirs, mine)))
        seen = Counter(pairs)
        table[i][j] = 3 * seen["C", "C"] + 5 * seen["D", "C"] + seen["D", "D"]
    return table


# fmt: off

# %% right: two loops, and the match inside

def score_table(players, rounds):
    table = []
    for f in players:
        row = []
        for g in players:
            me, other, score = "", "", 0
            for i in range(rounds):
                a = f(me, other)
                b = g(other, me)
                me += a
                other += b
                if a == "C" and b == "C":
                    score += 3
                elif a == "D" and b == "C":
                    score += 5
                elif a == "D" and b == "D":
                    score += 1
            row.append(score)
        table.append(row)
    return table

# %% right: each pair once, and both cells

def score_table(players, rounds):
    pay = {("C", "C"): (3, 3), ("C", "D"): (0, 5), ("D", "C"): (5, 0), ("D", "D"): (1, 1)}
    n = len(players)
    table = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(i, n):
            h1 = h2 = ""
            for _ in range(rounds):
                m1, m2 = players[i](h1, h2), players[j](h2, h1)
                h1, h2 = h1 + m1, h2 + m2
                table[i][j] += pay[m1, m2][0]
                if i != j:
                    table[j][i] += pay[m1, m2][1]
    return table

# %% right: a function for a match, and a comprehension

def one_match(f, g, rounds):
    moves = [""] * 2
    points = 0
    while len(moves[0]) < rounds:
        pair = f(moves[0], moves[1]) + g(moves[1], moves[0])
        moves = [moves[0] + pair[0], moves[1] + pair[1]]
        points += {"CC": 3, "CD": 0, "DC": 5, "DD": 1}[pair]
    return points


def score_table(players, rounds):
    return [[one_match(f, g, rounds) for g in players] for f in players]

# %% right: a dictionary first, with a left-over print

def score_table(players, rounds):
    scores = {}
    print("left over")
    for i, f in enumerate(players):
        for j, g in enumerate(players):
            mine, theirs = [], []
            for _ in range(rounds):
                a, b = f("".join(mine), "".join(theirs)), g("".join(theirs), "".join(mine))
                mine.append(a)
                theirs.append(b)
            pairs = list(zip(mine, theirs))
            scores[i, j] = 3 * pairs.count(("C", "C")) + 5 * pairs.count(("D", "C")) + pairs.count(("D", "D"))
    return [[scores[i, j] for j in range(len(players))] for i in range(len(players))]

# %% right: numpy

import numpy as np


def score_table(players, rounds):
    A = np.array([[3, 0], [5, 1]])
    table = np.zeros((len(players), len(players)), dtype=int)
    for i, j in np.ndindex(table.shape):
        f, g = players[i], players[j]
        mine = theirs = ""
        for _ in range(rounds):
            a, b = f(mine, theirs), g(theirs, mine)
            table[i, j] += A["CD".index(a), "CD".index(b)]
            mine, theirs = mine + a, theirs + b
    return table

# %% right: recursion

def score(f, g, rounds, mine="", theirs=""):
    if rounds == 0:
        return 0
    a, b = f(mine, theirs), g(theirs, mine)
    now = 3 if a == b == "C" else 1 if a == b else 5 if a == "D" else 0
    return now + score(f, g, rounds - 1, mine + a, theirs + b)


score_table = lambda players, rounds: [tuple(score(f, g, rounds) for g in players) for f in players]

# --- 7.2 ---
