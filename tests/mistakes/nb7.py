"""Known wrong answers to notebook 7, as a student would write them."""

from fractions import Fraction
from itertools import combinations, combinations_with_replacement

from helpers.games import MAX
from helpers.instructors.wrong_answers import changed
from helpers.matrices import solve_exact

MISTAKES = {}

# --- 7.1 ---

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


MISTAKES["7.1"] = {
    "twins-are-one": [
        indexed_rows,
        lambda players, rounds: [list(row.values()) for row in by_player(players, rounds).values()],
        lambda players, rounds: [[row[g] for g in players] for row in by_player(players, rounds).values()],
    ],
    "no-self-play": [
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
    "transposed": [
        cells(lambda mine, theirs: earned(theirs, mine)),
        of_right(lambda table: [list(column) for column in zip(*table, strict=True)]),
        changed(score_table, "PAY[a + b]", "PAY[b + a]"),
    ],
    "one-score-for-both": [
        written(lambda n: combinations_with_replacement(n, 2), once_for_both),
        written(lambda n: combinations_with_replacement(n, 2), his_for_both),
        written(lambda n: [(i, j) for i in n for j in n], once_for_both),
        cells(lambda mine, theirs: max(both(mine, theirs))),
        cells(lambda mine, theirs: min(both(mine, theirs))),
        cells(lambda mine, theirs: sum(both(mine, theirs)) / 2),
        cells(lambda mine, theirs: sum(both(mine, theirs)) // 2),
    ],
    "both-together": [
        cells(lambda mine, theirs: sum(both(mine, theirs))),
        changed(score_table, "PAY[a + b]", "PAY[a + b] + PAY[b + a]"),
        cells(lambda mine, theirs: earned(mine + theirs, theirs + mine)),
    ],
    "half-a-table": [
        written(lambda n: combinations_with_replacement(n, 2), one_way),
        written(lambda n: combinations_with_replacement(n, 2), other_way),
        written(combinations_two, one_way),
        written(combinations_two, other_way),
        written(lambda n: combinations_with_replacement(n, 2), one_way, None),
        of_right(lambda table: [row[i:] for i, row in enumerate(table)]),
        of_right(lambda table: [row[: i + 1] for i, row in enumerate(table)]),
        of_right(lambda table: [row[i + 1 :] for i, row in enumerate(table)]),
    ],
    "totals": [
        of_right(lambda table: [sum(row) for row in table]),
        of_right(lambda table: [sum(row) - row[i] for i, row in enumerate(table)]),
        of_right(lambda table: [sum(column) for column in zip(*table, strict=True)]),
        lambda players, rounds: {
            f.name: sum(row) for f, row in zip(players, score_table(players, rounds), strict=True)
        },
        changed(score_table, ("table.append(row)", "table.append(sum(row))")),
    ],
    "wins": [
        wins(*each)
        for each in ((3, 1, 0), (2, 1, 0), (1, 0, 0), (1, 0, -1), (1, Fraction(1, 2), 0), (1, 0.5, 0))
    ],
    "margins": [
        cells(lambda mine, theirs: earned(mine, theirs) - earned(theirs, mine)),
        cells(lambda mine, theirs: earned(theirs, mine) - earned(mine, theirs)),
        cells(lambda mine, theirs: abs(earned(theirs, mine) - earned(mine, theirs))),
        changed(score_table, "PAY[a + b]", "PAY[a + b] - PAY[b + a]"),
    ],
    "histories-stay": [
        changed(begins(ONCE), "row.append(points)", "row.append(points); points = 0"),
        changed(begins(EACH_ROW), "row.append(points)", "row.append(points); points = 0"),
        changed(begins(ONCE), WHOLE),
        changed(begins(EACH_ROW), WHOLE),
    ],
    "same-view": [asks("f(mine, theirs), g(mine, theirs)"), asks("f(theirs, mine), g(theirs, mine)")],
    "others-first": asks("f(theirs, mine), g(mine, theirs)"),
    "running-total": [
        begins(ONCE, ("            pass", '            mine, theirs = "", ""')),
        begins(EACH_ROW, ("            pass", '            mine, theirs = "", ""')),
    ],
    "round-missing": [
        changed(score_table, "range(rounds)", "range(rounds - 1)"),
        changed(score_table, "range(rounds)", "range(1, rounds)"),
        changed(score_table, "points += PAY[a + b]", "points = earned(mine[:-1], theirs[:-1])"),
        changed(score_table, "points += PAY[a + b]", "points = earned(mine[1:], theirs[1:])"),
    ],
    "rounds-too-many": [
        changed(score_table, "range(rounds)", "range(rounds + 1)"),
        changed(score_table, "range(rounds)", "range(0, rounds + 1)"),
    ],
    "pairs": [cells(both), cells(lambda mine, theirs: list(both(mine, theirs)))],
    "moves": [
        cells(lambda mine, theirs: mine),
        cells(lambda mine, theirs: (mine, theirs)),
        cells(lambda mine, theirs: (mine, theirs, *both(mine, theirs))),
        cells(lambda mine, theirs: theirs),
    ],
    "per-round": [
        cells(lambda mine, theirs: earned(mine, theirs) / len(mine)),
        cells(lambda mine, theirs: Fraction(earned(mine, theirs), len(mine))),
        cells(lambda mine, theirs: earned(mine, theirs) // len(mine)),
        cells(lambda mine, theirs: round(earned(mine, theirs) / len(mine))),
    ],
    "prison-payoffs": changed(score_table, "PAY", "YEARS", every=True),
    "pays-cc": [pays(CC=points) for points in (1, 2, 4, 5)],
    "pays-dd": [pays(DD=points) for points in (0, 2, 3, -1)],
    "pays-cd": [pays(CD=points) for points in (1, 3, 5, -1)],
    "pays-dc": [pays(DC=points) for points in (0, 1, 3, 4)],
    "pays-as-defectors": [pays(CC=1, DD=3), pays(CC=1, DD=3, CD=5, DC=0), pays(CC=1, DD=3, DC=4)],
    "last-score": [
        changed(score_table, "points += PAY", "points = PAY"),
        cells(lambda mine, theirs: PAY[mine[-1] + theirs[-1]]),
    ],
    "first-round-only": [
        cells(lambda mine, theirs: PAY[mine[0] + theirs[0]]),
        changed(score_table, "points += PAY[a + b]", "points += PAY[a + b]; break"),
        changed(score_table, "points += PAY[a + b]", "points = points or PAY[a + b]"),
    ],
    "only-self-play": [
        of_right(
            lambda table: [
                [each if i == j else 0 for j, each in enumerate(row)] for i, row in enumerate(table)
            ]
        ),
        of_right(lambda table: [[row[i]] for i, row in enumerate(table)]),
        of_right(lambda table: [row[i] for i, row in enumerate(table)]),
    ],
    "fixed-rounds": [
        lambda players, rounds, fixed=fixed: score_table(players, fixed)
        for fixed in (2, 3, 4, 5, 6, 8, 10, 12)
    ],
    "sorted": [
        of_right(sorted),
        of_right(lambda table: sorted(table, reverse=True)),
        of_right(lambda table: sorted(table, key=sum, reverse=True)),
        of_right(lambda table: table[::-1]),
        of_right(lambda table: [row[::-1] for row in table]),
        of_right(lambda table: [sorted(row) for row in table]),
        of_right(lambda table: [sorted(row, reverse=True) for row in table]),
        lambda players, rounds: score_table(sorted(players, key=str), rounds),
    ],
    "peeks": [
        asks("(a := f(mine, theirs)), g(theirs, mine + a)"),
        asks("f(mine, theirs + (b := g(theirs, mine))), b"),
    ],
    "one-history": [grows("mine += a"), grows("theirs += b")],
    "no-memory": [
        asks("f('', ''), g('', '')"),
        grows("pass"),
        changed(score_table, "range(rounds):", "range(rounds):\n                mine = theirs = ''"),
    ],
    "last-round-only": [
        asks("f(mine[-1:], theirs[-1:]), g(theirs[-1:], mine[-1:])"),
        grows("mine, theirs = a, b"),
    ],
    "newest-first": [
        grows("mine, theirs = a + mine, b + theirs"),
        asks("f(mine[::-1], theirs[::-1]), g(theirs[::-1], mine[::-1])"),
    ],
    "begins-with-c": [
        changed(score_table, START, 'mine, theirs, points = "C", "C", 0'),
        changed(
            score_table, (START, 'mine, theirs, points = "C", "C", 3'), ("range(rounds)", "range(rounds - 1)")
        ),
        changed(score_table, (START, 'mine, theirs, points = "C", "C", 0'), WHOLE),
    ],
    "plays-itself": [plays_alone("f", "f"), plays_alone("g", "g")],
    "first-row-only": [
        changed(score_table, "    return table", "        return table"),
        of_right(lambda table: table[0]),
        changed(score_table, ("        table.append(row)\n    return table", "        return row")),
        changed(
            score_table,
            ("            row.append(points)", "            row.append(points)\n            return [row]"),
        ),
        changed(
            score_table,
            ("            row.append(points)", "            row.append(points)\n            return points"),
        ),
    ],
    "one-list": [
        of_right(lambda table: [each for row in table for each in row]),
        lambda players, rounds: {
            (i, j): each for i, row in enumerate(score_table(players, rounds)) for j, each in enumerate(row)
        },
        lambda players, rounds: {
            (f.name, g.name): earned(*played(f, g, rounds)) for f in players for g in players
        },
    ],
    "row-not-reset": [
        changed(score_table, ("table = []", "table, row = [], []"), ("        row = []\n", "")),
        changed(
            score_table,
            ("table = []", "table, row = [], []"),
            ("        row = []\n", ""),
            ("append(row)", "append(row[:])"),
        ),
    ],
    "shared-rows": [shared_rows(squared), shared_rows(by_columns), shared_rows(upwards), shared_sums],
    "counted-twice": [
        written(lambda n: [(i, j) for i in n for j in n], two_sums),
        written(lambda n: combinations_with_replacement(n, 2), two_sums),
    ],
}

# --- 7.2 ---

OTHER = {"C": "D", "D": "C"}


def slip_match(f, g, rounds, slips):
    """Right."""
    mine, theirs = "", ""
    for k in range(1, rounds + 1):
        a, b = f(mine, theirs), g(theirs, mine)
        if k in slips:
            a = OTHER[a]
        mine, theirs = mine + a, theirs + b
    return mine, theirs


def planned(f, g, rounds, slips):
    """Right, with what f meant beside it."""
    mine, theirs, plan = "", "", ""
    for k in range(1, rounds + 1):
        a, b = f(mine, theirs), g(theirs, mine)
        plan += a
        mine, theirs = mine + (OTHER[a] if k in slips else a), theirs + b
    return mine, theirs


def seen(text, returns="mine, theirs"):
    return changed(
        planned, ("f(mine, theirs), g(theirs, mine)", text), ("return mine, theirs", f"return {returns}")
    )


def slipping(text):
    return changed(slip_match, "a = OTHER[a]", text)


def two_ifs(one, other):
    """A second `if` turns back what the first one made."""
    return slipping(f"a = {other!r} if a == {one!r} else a; a = {one!r} if a == {other!r} else a")


def when(text):
    return changed(slip_match, "k in slips", text)


def painted(moves, slips):
    return "".join(OTHER[move] if k in slips else move for k, move in enumerate(moves, 1))


def afterwards(paint):
    """A match without slips; then `paint(mine, theirs, slips)`."""
    return lambda f, g, rounds, slips: paint(*played(f, g, rounds), slips)


def given(text):
    return changed(slip_match, "f(mine, theirs), g(theirs, mine)", text)


def told(make):
    return lambda f, g, rounds, slips: make(*slip_match(f, g, rounds, slips))


def toggling(f, g, rounds, slips):
    mine, theirs, wrong = "", "", False
    for k in range(1, rounds + 1):
        wrong = wrong != (k in slips)
        a, b = f(mine, theirs), g(theirs, mine)
        mine, theirs = mine + (OTHER[a] if wrong else a), theirs + b
    return mine, theirs


def in_order(order):
    """The rounds of the slips are waited for one after the other."""

    def slip_match(f, g, rounds, slips):
        mine, theirs, left = "", "", order(slips)
        for k in range(1, rounds + 1):
            a, b = f(mine, theirs), g(theirs, mine)
            if left and k == left[0]:
                a, left = OTHER[a], left[1:]
            mine, theirs = mine + a, theirs + b
        return mine, theirs

    return slip_match


TURN = "str.maketrans('CD', 'DC')"

MISTAKES["7.2"] = {
    "remembers-the-plan": [seen("f(plan, theirs), g(theirs, mine)")],
    "other-sees-the-plan": [seen("f(mine, theirs), g(theirs, plan)")],
    "returns-the-plan": [
        seen("f(mine, theirs), g(theirs, mine)", "plan, theirs"),
        seen("f(plan, theirs), g(theirs, mine)", "plan, theirs"),
    ],
    "painted-over": [
        seen("f(plan, theirs), g(theirs, plan)"),
        afterwards(lambda mine, theirs, slips: (painted(mine, slips), theirs)),
        afterwards(lambda mine, theirs, slips: (painted(mine, {k + 1 for k in slips}), theirs)),
        afterwards(lambda mine, theirs, slips: (painted(mine, slips), painted(theirs, slips))),
    ],
    "second-slips": [
        slipping("b = OTHER[b]"),
        lambda f, g, rounds, slips: slip_match(g, f, rounds, slips)[::-1],
    ],
    "both-slip": [slipping("a, b = OTHER[a], OTHER[b]"), slipping("a = OTHER[a]; b = OTHER[b]")],
    "slip-is-d": [slipping("a = 'D'"), when("k in slips and a == 'C'"), two_ifs("D", "C")],
    "slip-is-c": [slipping("a = 'C'"), when("k in slips and a == 'D'"), two_ifs("C", "D")],
    "copies-the-other": [slipping("a = b"), slipping("a = OTHER[b]"), slipping("a = theirs[-1:] or 'C'")],
    "one-round-late": [
        when("k - 1 in slips"),
        changed(slip_match, "range(1, rounds + 1)", "range(rounds)"),
        when("len(mine) in slips"),
    ],
    "one-round-early": [
        when("k + 1 in slips"),
        changed(slip_match, "range(1, rounds + 1)", "range(2, rounds + 2)"),
    ],
    "slips-for-good": [
        when("slips and k >= min(slips)"),
        toggling,
        when("slips and k >= max(slips)"),
        when("any(k >= slip for slip in slips)"),
    ],
    "never-slips": [
        when("False"),
        lambda f, g, rounds, slips: played(f, g, rounds),
        slipping("OTHER[a]"),
        changed(slip_match, "k in slips", "str(k) in slips"),
    ],
    "always-slips": [when("True"), when("slips"), when("k not in slips")],
    "one-slip-only": [
        when("slips and k == min(slips)"),
        when("slips and k == max(slips)"),
        when("slips and k == sorted(slips)[0]"),
        when("{k} == slips"),
    ],
    "points": [
        told(both),
        told(lambda mine, theirs: (mine, theirs, *both(mine, theirs))),
        told(lambda mine, theirs: list(both(mine, theirs))),
    ],
    "swapped": [told(lambda mine, theirs: (theirs, mine))],
    "one-text": [
        told(lambda mine, theirs: mine),
        told(lambda mine, theirs: mine + theirs),
        told(lambda mine, theirs: [a + b for a, b in zip(mine, theirs, strict=True)]),
        told(lambda mine, theirs: list(zip(mine, theirs, strict=True))),
    ],
    "round-lost": [
        slipping("continue"),
        changed(
            slip_match,
            ("        mine, theirs = mine + a", "            continue\n        mine, theirs = mine + a"),
        ),
        changed(
            slip_match,
            (
                "mine, theirs = mine + a, theirs + b\n    return",
                "theirs += b\n        mine += a if k not in slips else ''\n    return",
            ),
        ),
    ],
    "turns-the-history": [
        slipping(f"a = OTHER[a]; mine = mine.translate({TURN})"),
        slipping(f"mine = mine.translate({TURN})"),
        slipping(f"a = OTHER[a]; mine, theirs = mine.translate({TURN}), theirs.translate({TURN})"),
    ],
    "set-order": in_order(list),
    "both-moves": [
        slipping("mine += OTHER[a]; theirs += b"),
        slipping("a = a + OTHER[a]; b = b + b"),
        slipping("mine += OTHER[a]"),
    ],
    "peeks": [
        given("(a := f(mine, theirs)), g(theirs, mine + a)"),
        given("f(mine, theirs + (b := g(theirs, mine))), b"),
    ],
    "same-view": [given("f(mine, theirs), g(mine, theirs)"), given("f(theirs, mine), g(theirs, mine)")],
    "others-first": given("f(theirs, mine), g(mine, theirs)"),
    "no-memory": [
        given("f('', ''), g('', '')"),
        given("f(mine[-1:], theirs[-1:]), g(theirs[-1:], mine[-1:])"),
    ],
    "round-missing": [
        changed(slip_match, "rounds + 1", "rounds"),
        changed(slip_match, "range(1, rounds + 1)", "range(2, rounds + 1)"),
    ],
    "rounds-too-many": [
        changed(slip_match, "rounds + 1", "rounds + 2"),
        changed(slip_match, "range(1, rounds + 1)", "range(rounds + 1)"),
    ],
}

# --- 7.3 ---

FIRST, SECOND = [3, 0, 5, 1], [3, 5, 0, 1]
NEXT = "a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)"


def long_run(p, q):
    """Right."""
    q = [q[0], q[2], q[1], q[3]]
    flow = [[a * b, a * (1 - b), (1 - a) * b, (1 - a) * (1 - b)] for a, b in zip(p, q, strict=True)]
    A = [[flow[s][t] - (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]
    shares = solve_exact(A, [0, 0, 0, 1])
    first = sum(pay * share for pay, share in zip(FIRST, shares, strict=True))
    second = sum(pay * share for pay, share in zip(SECOND, shares, strict=True))
    return first, second


TURNED = "q = [q[0], q[2], q[1], q[3]]"
SOLVED = "solve_exact(A, [0, 0, 0, 1])"
BALANCE = "[[flow[s][t] - (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]"


def turned(text):
    return changed(long_run, TURNED, text)


def shares_of(text):
    """The shares come from elsewhere."""
    return changed(long_run, SOLVED, text)


def equations(text, numbers="[0, 0, 0, 1]"):
    return changed(long_run, (BALANCE, text), (SOLVED, f"solve_exact(A, {numbers})"))


def rows_of(cell, dropped=3):
    """Equations of all states but one, whose cells are `cell`; then that all shares add up to 1."""
    return f"[[{cell} for s in range(4)] for t in range(4) if t != {dropped}] + [[1, 1, 1, 1]]"


def paid(first, second):
    return changed(long_run, ("FIRST", repr(first)), ("SECOND", repr(second)))


def ends(text, function=long_run):
    return changed(function, "return first, second", f"return {text}")


def after(flow, steps, start):
    """The shares of the states after so many rounds."""
    shares = list(start)
    for _ in range(steps):
        shares = [sum(shares[s] * flow[s][t] for s in range(4)) for t in range(4)]
    return shares


def averaged(flow, steps, start):
    """The mean shares of the first rounds."""
    shares, total = list(start), [0] * 4
    for _ in range(steps):
        total = [a + b for a, b in zip(total, shares, strict=True)]
        shares = after(flow, 1, shares)
    return [each / Fraction(steps) for each in total]


def hundredths(mean):
    return round(float(mean), 2)


def text(mean):
    return str(round(float(mean), 3))


COOPERATING, QUARTERS, FLOATS = (1, 0, 0, 0), (Fraction(1, 4),) * 4, (1.0, 0.0, 0.0, 0.0)


def long_run_of_means(p, q):
    a, b = sum(p) / 4, sum(q) / 4
    return 3 * a * b + 5 * (1 - a) * b + (1 - a) * (1 - b), 3 * a * b + 5 * a * (1 - b) + (1 - a) * (1 - b)


MISTAKES["7.3"] = {
    "own-view-for-both": [turned("pass")],
    "turns-p": [
        turned("p, q = [p[0], p[2], p[1], p[3]], [q[0], q[2], q[1], q[3]]"),
        turned("p = [p[0], p[2], p[1], p[3]]"),
    ],
    "turns-everything": [
        turned("q = q[::-1]"),
        turned("q = [q[3], q[1], q[2], q[0]]"),
        turned("q = [q[1], q[0], q[3], q[2]]"),
    ],
    "one-payoff": [paid([3, 0, 5, 1], [3, 0, 5, 1]), paid([3, 5, 0, 1], [3, 5, 0, 1])],
    "order-swapped": [ends("second, first"), paid([3, 5, 0, 1], [3, 0, 5, 1])],
    "chances-of-d": [
        turned(f"{TURNED}; p, q = [1 - a for a in p], [1 - b for b in q]"),
        turned(f"{TURNED}; q = [1 - b for b in q]"),
        turned(f"{TURNED}; p = [1 - a for a in p]"),
    ],
    "transposed": [
        equations("[[flow[t][s] - (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]"),
        shares_of("[Fraction(1, 4)] * 4"),
    ],
    "one-step": [
        shares_of("after(flow, 1, QUARTERS)"),
        shares_of("flow[0]"),
        shares_of("after(flow, 2, QUARTERS)"),
        shares_of("after(flow, 2, COOPERATING)"),
    ],
    "a-few-rounds": [
        shares_of(f"{way}(flow, {steps}, {start})")
        for way in ("after", "averaged")
        for start in ("COOPERATING", "QUARTERS")
        for steps in (10, 20, 50, 100)
    ]
    + [shares_of(f"averaged(flow, {steps}, FLOATS)") for steps in (100, 200)],
    "forgets-the-state": [long_run_of_means, turned("p, q = [sum(p) / 4] * 4, [sum(q) / 4] * 4")],
    "shares": [ends("shares"), ends("tuple(shares)"), ends("(shares[0] + shares[1], shares[0] + shares[2])")],
    "all-zero": [
        shares_of("[0, 0, 0, 0]"),
        equations(
            "[[flow[s][t] - (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]", "[0, 0, 0, 0]"
        ),
    ],
    "one-in-the-wrong-place": [
        *(
            equations(rows_of(cell, dropped), "[1, 0, 0, 0]")
            for cell in ("flow[s][t] - (s == t)", "(s == t) - flow[s][t]")
            for dropped in range(4)
        ),
        equations(BALANCE, "[1, 1, 1, 1]"),
        equations("[[1, 1, 1, 1]] + [[flow[s][t] - (s == t) for s in range(4)] for t in range(3)]"),
    ],
    "nothing-flows-out": [
        equations("[[flow[s][t] + (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]"),
    ],
    "diagonal-turned": [
        equations(rows_of("1 - flow[s][t] if s == t else flow[s][t]", dropped)) for dropped in range(4)
    ],
    "own-share-missing": [
        equations(rows_of(cell, dropped))
        for cell in ("flow[s][t]", "flow[s][t] if s == t else -flow[s][t]")
        for dropped in (0, 3)
    ],
    "ignores-q": [
        turned("q = [p[0], p[2], p[1], p[3]]"),
        turned("q = p"),
        turned("q = [Fraction(1, 2)] * 4"),
    ],
    "rounded": [
        *(
            ends(f"first.limit_denominator({most}), second.limit_denominator({most})")
            for most in (10, 20, 50, 100)
        ),
        *(
            ends(f"Fraction({made}(first)), Fraction({made}(second))")
            for made in ("hundredths", "text", "int", "round")
        ),
    ],
    "one-number": [ends("first"), ends("second"), ends("(first + second) / 2"), ends("first + second")],
    "not-a-mean": [
        ends("first / 4, second / 4"),
        ends("4 * first, 4 * second"),
        ends("first + second, first + second"),
    ],
    "prison-payoffs": [paid([-1, -10, 0, -8], [-1, 0, -10, -8])],
    "pay-rules": [
        paid([5, 3, 1, 0], [5, 3, 1, 0]),
        paid([3, 0, 5, 0], [3, 5, 0, 0]),
        paid([1, 0, 5, 3], [1, 5, 0, 3]),
        paid([3, 1, 5, 0], [3, 5, 1, 0]),
        paid([3, 5, 0, 1], [3, 5, 1, 0]),
        paid([3, 0, 3, 1], [3, 3, 0, 1]),
    ],
    "states-swapped": [
        changed(long_run, (NEXT, "a * b, (1 - a) * b, a * (1 - b), (1 - a) * (1 - b)")),
        changed(long_run, (NEXT, "(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b")),
    ],
    "chances-added": [
        changed(long_run, (NEXT, "a + b, a + 1 - b, 1 - a + b, 2 - a - b")),
        changed(long_run, (NEXT, "(a + b) / 4, (a + 1 - b) / 4, (1 - a + b) / 4, (2 - a - b) / 4")),
    ],
}

# --- 7.4 ---


def replicator_step(shares, M):
    """Right."""
    earned = [average(shares, row) for row in M]
    mean = average(shares, earned)
    return [share * each / mean for share, each in zip(shares, earned, strict=True)]


def average(shares, pays):
    return sum(share * pay for share, pay in zip(shares, pays, strict=True))


STEP = "[share * each / mean for share, each in zip(shares, earned, strict=True)]"


def earning(text):
    return changed(replicator_step, "average(shares, row) for row in M", text)


def mean_of(text, function=replicator_step):
    return changed(function, "mean = average(shares, earned)", f"mean = {text}")


def grown(text):
    return changed(replicator_step, "share * each / mean", text)


def step(text):
    return changed(replicator_step, STEP, text)


def scaled(weights):
    return [Fraction(weight) / sum(weights) if sum(weights) else Fraction(0) for weight in weights]


def met(shares, i):
    """The shares of the others alone, as they are."""
    return [0 if j == i else share for j, share in enumerate(shares)]


def columns(M):
    return list(zip(*M, strict=True))


def in_place(again=False, scale=False):
    def replicator_step(shares, M):
        shares = list(shares)
        mean = average(shares, [average(shares, row) for row in M])
        for i, row in enumerate(M):
            if again:
                mean = average(shares, [average(shares, each) for each in M])
            shares[i] *= average(shares, row) / (1 if scale else mean)
        return scaled(shares) if scale else shares

    return replicator_step


def sum_changes(shares, M):
    new = [share * average(shares, row) for share, row in zip(shares, M, strict=True)]
    for i in range(len(new)):
        new[i] = new[i] / sum(new)
    return new


BEST = "max(each for share, each in zip(shares, earned, strict=True) if share)"
ROW_MEANS = "Fraction(sum(row), len(row)) for row in M"

MISTAKES["7.4"] = {
    "everybody-counts-once": [
        earning("sum(row) for row in M"),
        earning(ROW_MEANS),
        mean_of("Fraction(sum(map(sum, M)), len(M))", earning("sum(row) for row in M")),
        mean_of("sum(earned) / len(earned)", earning(ROW_MEANS)),
    ],
    "others-payoff": [
        earning("sum(shares[j] * M[j][i] for j in range(len(M))) for i in range(len(M))"),
        earning("average(shares, column) for column in columns(M)"),
        earning("shares[i] * sum(column) for i, column in enumerate(columns(M))"),
        mean_of(
            "average(shares, [average(shares, row) for row in M])",
            earning("average(shares, column) for column in columns(M)"),
        ),
    ],
    "own-share-for-all": [
        earning("shares[i] * sum(M[i]) for i in range(len(M))"),
        mean_of("sum(earned)", earning("shares[i] * sum(M[i]) for i in range(len(M))")),
    ],
    "not-scaled": [
        grown("share * each"),
        grown("share * each / len(shares)"),
        grown("share * (1 + each)"),
        grown("share + share * each"),
    ],
    "shares-forgotten": [
        grown("each / sum(earned)"),
        grown("each / mean"),
        grown("each / (mean * len(earned))"),
    ],
    "never-meets-itself": [
        earning("average(met(shares, i), row) for i, row in enumerate(M)"),
        earning("average(met(shares, i), row) / (1 - shares[i] or 1) for i, row in enumerate(M)"),
        mean_of(
            "average(shares, [average(shares, row) for row in M])",
            earning("average(met(shares, i), row) for i, row in enumerate(M)"),
        ),
    ],
    "adds-the-lead": [
        grown("share + share * (each - mean)"),
        grown("share + each - mean"),
        grown("share * (each - mean)"),
        grown("share * (1 + (each - mean) / 100)"),
        grown("share + share * (each - mean) / mean ** 2"),
    ],
    "plain-mean": [
        mean_of("sum(earned) / len(earned)"),
        mean_of("sum(earned)"),
        mean_of("max(earned)"),
        mean_of(BEST),
    ],
    "in-place": [in_place(), in_place(again=True), in_place(scale=True)],
    "winner-takes-all": [
        grown("int(each == max(earned))"),
        grown(f"int(share > 0 and each == {BEST})"),
        step("[int(k == earned.index(max(earned))) for k in range(len(shares))]"),
    ],
    "self-play-only": [
        earning("row[i] for i, row in enumerate(M)"),
        earning("shares[i] * row[i] for i, row in enumerate(M)"),
        step("scaled([M[i][i] for i in range(len(M))])"),
    ],
    "share-twice": [
        step(f"scaled({STEP.replace('share * each / mean', 'share * share * each')})"),
        grown("share * share * each / mean"),
        earning("shares[i] * average(shares, row) for i, row in enumerate(M)"),
    ],
    "scaled-twice": [
        grown("share * each / mean / mean"),
        grown("share * each / mean / len(shares)"),
        mean_of("average(shares, earned) * len(M)"),
    ],
    "returns-payoffs": [step("earned"), step("[each - mean for each in earned]"), step("mean")],
    "shares-stay": [step("list(shares)"), grown("share * mean / mean"), mean_of("1", grown("share"))],
    "grows-backwards": [
        grown("share * mean / each if each else share"),
        step(f"scaled({STEP.replace('share * each / mean', 'share / each if each else share')})"),
    ],
    "drops-the-absent": [
        step(f"{STEP[:-1]} if share]"),
        step(f"[new for new in {STEP} if new]"),
    ],
    "two-strategies-only": [
        earning("shares[0] * row[0] + shares[1] * row[1] for row in M"),
        lambda shares, M: replicator_step(shares[:2], [row[:2] for row in M[:2]]),
        changed(replicator_step, "    mean =", "    a, b = shares\n    mean ="),
        step("[shares[0] * earned[0] / mean, 1 - shares[0] * earned[0] / mean]"),
    ],
    "old-share-added": [
        step(f"scaled({STEP.replace('share * each / mean', 'share * (1 + each)')})"),
        step(f"scaled({STEP.replace('share * each / mean', 'share + each')})"),
        step(f"scaled({STEP.replace('share * each / mean', 'share + share * each / mean')})"),
    ],
    "sum-changes": sum_changes,
    "last-missing": [
        earning("average(shares[:-1], row[:-1]) for row in M"),
        mean_of("average(shares[:-1], earned[:-1])"),
        step(f"{STEP}[:-1]"),
        earning("average(shares[1:], row[1:]) for row in M"),
    ],
    "not-reset": [
        earning("sum(average(shares, each) for each in M[: i + 1]) for i in range(len(M))"),
        mean_of(
            "average(shares, [average(shares, row) for row in M])",
            earning("sum(average(shares, each) for each in M[: i + 1]) for i in range(len(M))"),
        ),
    ],
    "rounded": [
        grown("share * each // mean"),
        grown("round(share * each / mean)"),
        grown("int(share * each / mean)"),
    ],
}

# --- 7.5 ---


def is_ess(M, i):
    """Right."""
    for j in range(len(M)):
        if j == i:
            continue
        if M[i][i] < M[j][i]:
            return False
        if M[i][i] == M[j][i] and M[i][j] <= M[j][j]:
            return False
    return True


def by_all(M, i):
    """Right, in one expression."""
    return all(
        M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j]) for j in range(len(M)) if j != i
    )


OTHERS = "if j == i:\n            continue\n        "
VERSUS_I, VERSUS_J = "M[i][i] < M[j][i]", "M[i][i] == M[j][i] and M[i][j] <= M[j][j]"


def tests(first=VERSUS_I, second=VERSUS_J):
    return changed(is_ess, (VERSUS_I, first), (VERSUS_J, second))


def row_sums(M, i):
    return all(sum(M[i]) > sum(M[j]) for j in range(len(M)) if j != i)


def row_sums_with_ties(M, i):
    return all(sum(M[i]) >= sum(row) for row in M)


def of_column_sums(M, i):
    totals = [sum(column) for column in zip(*M, strict=True)]
    return totals[i] == max(totals)


def first_then_sums(M, i):
    return all(
        M[i][i] > M[j][i] or (M[i][i] == M[j][i] and sum(M[i]) > sum(M[j])) for j in range(len(M)) if j != i
    )


def neighbour(M, i):
    """The next strategy only."""
    j = (i + 1) % len(M)
    return j == i or M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j])


def two_only(M, i):
    j = 1 - i
    return M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j])


def indexed(M, i):
    """Returns in the first turn of the loop."""
    for j in range(len(M)):
        if j != i:
            return M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j])
    return True


def last_turn(M, i):
    stable = True
    for j in range(len(M)):
        if j != i:
            stable = M[i][i] > M[j][i] or (M[i][i] == M[j][i] and M[i][j] > M[j][j])
    return stable


def with_share(share):
    """A few mutants are there already."""

    def is_ess(M, i):
        def earns(k, j):
            return (1 - share) * M[k][i] + share * M[k][j]

        return all(earns(i, j) > earns(j, j) for j in range(len(M)) if j != i)

    return is_ess


MISTAKES["7.5"] = {
    "epsilon": [
        with_share(share) for share in (0.01, 0.001, 1e-6, 1e-9, Fraction(1, 1000), Fraction(1, 10**9))
    ],
    "strict-only": [
        tests("M[i][i] <= M[j][i]"),
    ],
    "ties-are-safe": [
        tests(second="False"),
    ],
    "own-row": [
        tests("M[i][i] < M[i][j]", "M[i][i] == M[i][j] and M[i][j] <= M[j][j]"),
        tests("M[i][i] < M[i][j]", "M[i][i] == M[i][j] and M[j][i] <= M[j][j]"),
        tests("M[i][i] < M[i][j]", "False"),
        tests("M[i][i] <= M[i][j]"),
        tests("M[i][i] < M[i][j]", "M[i][i] == M[i][j]"),
        tests("M[i][i] < M[i][j]"),
        lambda M, i: M[i][i] == max(M[i]) and M[i].count(M[i][i]) == 1,
    ],
    "own-row-in-ties": [
        tests(second="M[i][i] == M[j][i] and M[i][i] <= M[i][j]"),
        tests(second="M[i][i] == M[j][i] and M[j][i] <= M[j][j]"),
        tests(second="M[i][i] == M[j][i] and M[i][i] <= M[j][j]"),
        tests(second="M[i][i] == M[j][i] and M[j][j] <= M[j][i]"),
        tests(second="M[i][i] == M[j][i] and M[j][j] < M[j][i]"),
        tests(second="M[i][i] == M[j][i] and M[j][j] > M[j][i]"),
    ],
    "second-always": [
        tests(second="M[i][j] <= M[j][j]"),
        tests(second="M[i][j] < M[j][j]"),
        changed(by_all, "M[i][i] > M[j][i] or (M[i][i] == M[j][i] and ", "M[i][i] > M[j][i] and ("),
    ],
    "either": [
        changed(by_all, "M[i][i] == M[j][i] and ", ""),
        changed(by_all, "(M[i][i] == M[j][i] and M[i][j] > M[j][j])", "M[i][j] >= M[j][j]"),
        changed(by_all, ("M[i][i] > ", "M[i][i] >= "), ("M[i][i] == M[j][i] and ", "")),
    ],
    "second-tie-is-safe": [
        tests(second="M[i][i] == M[j][i] and M[i][j] < M[j][j]"),
    ],
    "wrong-cell": [
        tests(second="M[i][i] == M[j][i] and M[i][j] <= M[j][i]"),
        tests(second="M[i][i] == M[j][i] and M[i][j] < M[j][i]"),
    ],
    "one-mutant": [
        changed(by_all, "return all(", "return len(M) == 1 or any("),
        indexed,
        changed(by_all, "return all(", "return any("),
    ],
    "last-mutant": last_turn,
    "next-only": [
        neighbour,
        changed(neighbour, "(i + 1) % len(M)", "i - 1"),
        changed(neighbour, "(i + 1) % len(M)", "min(i + 1, len(M) - 1)"),
        changed(neighbour, ("(i + 1) % len(M)", "i + 1"), ("j == i", "j == len(M)")),
    ],
    "own-mutant": [
        changed(is_ess, OTHERS, ""),
    ],
    "totals": [row_sums, row_sums_with_ties, of_column_sums, first_then_sums],
    "beats-all": [
        tests("M[i][j] < M[j][i]", "M[i][j] == M[j][i] and M[i][i] <= M[j][j]"),
        tests("M[i][j] < M[j][i]", "False"),
        tests("M[i][j] <= M[j][i]", "False"),
        tests("M[i][j] < M[j][i]", "M[i][j] == M[j][i] and M[i][j] <= M[j][j]"),
        tests("M[i][j] < M[j][i]"),
    ],
    "upside-down": [
        lambda M, i: not by_all(M, i),
        lambda M, i: any(row[i] > M[i][i] for row in M),
        lambda M, i: any(row[i] >= M[i][i] for j, row in enumerate(M) if j != i),
        changed(
            by_all, ("M[i][i] > M[j][i]", "M[i][i] < M[j][i]"), ("M[i][j] > M[j][j]", "M[i][j] < M[j][j]")
        ),
        changed(by_all, "M[i][i] > M[j][i]", "M[i][i] < M[j][i]"),
    ],
    "adds-the-tests": [tests(f"M[i][i] + M[i][j] {sign} M[j][i] + M[j][j]", "False") for sign in ("<", "<=")],
    "leaves-one-out": [
        changed(is_ess, ("range(len(M))", chosen), (OTHERS, skipped))
        for chosen in ("range(1, len(M))", "range(len(M) - 1)")
        for skipped in (OTHERS, "")
    ],
    "always-two": [
        two_only,
        changed(is_ess, "range(len(M))", "range(2)"),
        lambda M, i: len(M) == 1 or two_only(M, i),
    ],
}

# --- 7.6 ---


def referee(bot_x, bot_o, board):
    """Right."""
    moves = []
    while not board.is_over:
        side, bot = ("X", bot_x) if board.to_move == MAX else ("O", bot_o)
        other = "O" if side == "X" else "X"
        try:
            move = bot(board)
        except Exception:
            return other, moves, "error"
        if type(move) is not int or move not in board.moves:
            return other, moves, "illegal"
        moves.append(move)
        board = board.play(move)
    return board.winner, moves, "over"


def play_in_try(bot_x, bot_o, board):
    """The `try` holds everything."""
    moves = []
    while not board.is_over:
        side, bot = ("X", bot_x) if board.to_move == MAX else ("O", bot_o)
        other = "O" if side == "X" else "X"
        try:
            move = bot(board)
            board = board.play(move)
        except Exception:
            return other, moves, "error"
        moves.append(move)
    return board.winner, moves, "over"


CALL, LEGAL, PLAY = (
    "move = bot(board)",
    "type(move) is not int or move not in board.moves",
    "board.play(move)",
)
ERROR, ILLEGAL = 'return other, moves, "error"', 'return other, moves, "illegal"'
TRY = f"try:\n            {CALL}\n        except Exception:\n            {ERROR}"
X_MOVES, SIDE = "board.to_move == MAX", '("X", bot_x) if board.to_move == MAX else ("O", bot_o)'
WHILE, WHO_IS_LEFT, ANY = "while not board.is_over:", '"O" if side == "X" else "X"', "move not in board.moves"
END, MINMAX = 'return board.winner, moves, "over"', '{"X": "MAX", "O": "MIN", None: None}[board.winner]'


def game(*texts):
    return changed(referee, *texts)


def ending(*ends):
    return [game((END, f"return {end}")) for end in ends]


def faults(winner="other", moves="moves"):
    """With another end for those that fail."""
    return changed(referee, "return other, moves,", f"return {winner}, {moves},", every=True)


def refusing(*conditions):
    """The `try` holds everything, and these answers are no moves."""
    refuse = f"if {{}}:\n                {ILLEGAL}\n            board = "
    return [
        changed(play_in_try, "board = board.play", refuse.format(each) + "board.play") for each in conditions
    ]


def mending(text):
    """What a bot answers is made fit."""
    return game(("if type(move)", f"{text}\n        if type(move)"))


FROM_START = ("moves = []", "moves, start = [], board"), (CALL, "move = bot(start)")
STOP = f"board.is_over:\n            break\n        if {LEGAL}"

MISTAKES["7.6"] = {
    "asks-twice": [
        game(("try:", "try:\n            bot(board)")),
        game((PLAY, "board.play(bot(board))")),
        game(("if type(move)", "if type(bot(board)) is not int or type(move)")),
    ],
    "true-is-one": [
        game(("type(move) is not int", "not isinstance(move, int)")),
        game((LEGAL, ANY)),
        game((LEGAL, ANY), ("append(move)", "append(int(move))")),
        changed(
            play_in_try,
            "except Exception:",
            f"except ValueError:\n            {ILLEGAL}\n        except Exception:",
        ),
    ],
    "crashes-too": [
        game((TRY, CALL)),
        game((TRY, CALL), (LEGAL, ANY)),
        game((TRY, CALL), (ILLEGAL, "raise ValueError(move)")),
        game(("except Exception", "except (IndexError, TypeError, KeyError)")),
        changed(play_in_try, "except Exception", "except (ValueError, TypeError)"),
        changed(play_in_try, ("except Exception", "except ValueError"), ('"error"', '"illegal"')),
    ],
    "fault-is-a-draw": [faults("None"), faults("None", "[]")],
    "fault-wins": [
        faults("side"),
        game((ERROR, ERROR.replace("other", "side"))),
        game((ILLEGAL, ILLEGAL.replace("other", "side"))),
    ],
    "x-always-first": [
        game((X_MOVES, "len(moves) % 2 == 0")),
        game((X_MOVES, "len(moves) % 2 == 0"), (LEGAL, ANY)),
        game((SIDE, '("X", bot_x)')),
        changed(play_in_try, X_MOVES, "len(moves) % 2 == 0"),
    ],
    "never-asks-x": [
        game((X_MOVES, 'board.to_move == "X"')),
        game((X_MOVES, 'board.to_move == "X"'), (LEGAL, ANY)),
        game((SIDE, '("X" if board.to_move == MAX else "O"), bot_o')),
        changed(play_in_try, X_MOVES, 'board.to_move == "X"'),
    ],
    "own-error": [
        game((CALL, "move = bot()")),
        game((CALL, 'move = {"X": bot_x, "O": bot_o}[board.to_move](board)')),
    ],
    "lists-the-fault": [
        game((ILLEGAL, 'return other, [*moves, move], "illegal"')),
        game(
            (ILLEGAL, 'return other, [*moves, move], "illegal"'),
            (ERROR, 'return other, [*moves, None], "error"'),
        ),
        game((LEGAL, ANY), (ILLEGAL, 'return other, [*moves, move], "illegal"')),
    ],
    "empties-the-list": [
        faults(moves="[]"),
        game((ILLEGAL, 'return other, [], "illegal"')),
        game((ERROR, 'return other, [], "error"')),
    ],
    "plays-for-them": [
        game((ILLEGAL, "move = board.moves[0]")),
        game((ILLEGAL, "move = board.moves[-1]")),
        game((ILLEGAL, "move = board.moves[0]"), (ERROR, "move = board.moves[0]")),
    ],
    "reads-the-text": [
        mending("move = int(move) if type(move) is str else move"),
        mending("move = int(move) if isinstance(move, (str, bool)) else move"),
        game((CALL, "move = int(bot(board))")),
    ],
    "takes-it-out-of-the-list": [
        mending("move = move[0] if type(move) is list else move"),
        mending("move = move[0] if isinstance(move, list) and len(move) == 1 else move"),
    ],
    "all-illegal": [
        game(('"error"', '"illegal"')),
        changed(play_in_try, '"error"', '"illegal"'),
    ],
    "all-errors": [
        game(('"illegal"', '"error"')),
        game(('"illegal"', '"error"'), (LEGAL, "type(move) is bool or move not in board.moves")),
    ],
    "play-decides": [
        play_in_try,
        *refusing(
            "type(move) is not int",
            "not isinstance(move, int)",
            "type(move) in (str, list, type(None))",
            "move is None",
            "type(move) is bool",
        ),
    ],
    "any-cell": [
        game((LEGAL, "type(move) is not int or not 1 <= move <= 9")),
        game((LEGAL, "not isinstance(move, int) or not 1 <= move <= 9")),
    ],
    "taken-cells-only": refusing(
        'board.cells[move - 1] != "."',
        'move is True or board.cells[move - 1] != "."',
        "move in moves",
    ),
    "last-mover-wins": [
        game((END, 'return "O" if board.to_move == MAX else "X", moves, "over"')),
        game(("moves = []", "moves, side = [], None"), (END, 'return side, moves, "over"')),
    ],
    "loser-at-the-end": ending(
        '"X" if board.to_move == MAX else "O", moves, "over"',
        '{"X": "O", "O": "X"}.get(board.winner), moves, "over"',
    ),
    "draw-as-reason": ending(
        *(
            f'board.winner, moves, "{won}" if board.winner else "{drawn}"'
            for won, drawn in (
                ("over", "draw"),
                ("win", "draw"),
                ("won", "draw"),
                ("win", "over"),
                ("won", "over"),
            )
        ),
        'board.winner, moves, "game over"',
        'board.winner, moves, ""',
    ),
    "old-board": [
        game(*FROM_START),
        game(*FROM_START, (LEGAL, "type(move) is not int or move not in start.moves")),
        game(*FROM_START, (LEGAL, ANY)),
        game((f"board = {PLAY}", PLAY), (WHILE, "while not board.is_over and len(moves) < 9:")),
    ],
    "bots-swapped": [
        game((SIDE, '("X", bot_o) if board.to_move == MAX else ("O", bot_x)')),
        game((SIDE, '("O", bot_o) if board.to_move == MAX else ("X", bot_x)')),
        changed(play_in_try, SIDE, '("X", bot_o) if board.to_move == MAX else ("O", bot_x)'),
    ],
    "asks-after-the-end": [
        game((WHILE, "while True:"), (PLAY, f"{PLAY}\n        if board.is_over:\n            break")),
        game((WHILE, "while True:"), (LEGAL, STOP)),
        game((WHILE, "while True:"), (LEGAL, STOP.replace(LEGAL, ANY))),
    ],
    "sides-as-max-and-min": [
        game(
            ('("X", bot_x)', '("MAX", bot_x)'),
            ('("O", bot_o)', '("MIN", bot_o)'),
            (WHO_IS_LEFT, '"MIN" if side == "MAX" else "MAX"'),
        ),
        game((WHO_IS_LEFT, '"MIN" if side == "X" else "MAX"'), (END, f'return {MINMAX}, moves, "over"')),
        *ending(f'{MINMAX}, moves, "over"', 'board.utility, moves, "over"'),
    ],
    "one-move": [
        game((f"    {END}", f"        {END}")),
        game((WHILE, "if not board.is_over:")),
        changed(play_in_try, f"    {END}", f"        {END}"),
    ],
    "says-draw": ending(
        *(f'board.winner or "{word}", moves, "over"' for word in ("draw", "", "None", "nobody", "Draw"))
    ),
    "cells-for-boards": [
        game((CALL, "move = bot(board.cells)")),
        changed(play_in_try, "bot(board)", "bot(board.cells)"),
        game((CALL, "move = bot(board.cells)"), (LEGAL, ANY)),
    ],
}

# --- 7.7 ---


def rating_step(strengths, points):
    """Right."""
    n = len(strengths)
    new = []
    for i in range(n):
        total = Fraction(0)
        for j in range(n):
            if j != i:
                games = points[i][j] + points[j][i]
                total += games / Fraction(strengths[i] + strengths[j])
        new.append(sum(points[i]) / total)
    return [n * each / sum(new) for each in new]


SCALED, GAMES = "[n * each / sum(new) for each in new]", "points[i][j] + points[j][i]"
BELOW, PAID = "Fraction(strengths[i] + strengths[j])", "new.append(sum(points[i]) / total)"
EACH, SUM = "total += games / " + BELOW, "total = Fraction(0)"


def to_sum_n(new):
    return [len(new) * Fraction(each) / sum(new) for each in new]


def by_zip(strengths, points):
    """Right, with zip: a row is what i got, a column what it gave."""
    new = []
    for s, won, lost in zip(strengths, points, zip(*points, strict=True), strict=True):
        games = [a + b for a, b in zip(won, lost, strict=True)]
        new.append(sum(won) / sum(Fraction(g) / (s + t) for g, t in zip(games, strengths, strict=True) if g))
    return to_sum_n(new)


def stepping(*texts):
    return changed(rating_step, *texts)


def games_of(points, i):
    return sum(points[i]) + sum(row[i] for row in points)


def chances(strengths, i, j):
    return Fraction(strengths[i], strengths[i] + strengths[j]) if strengths[i] else Fraction(0)


def expected(strengths, points):
    n = len(strengths)
    return [
        sum((points[i][j] + points[j][i]) * chances(strengths, i, j) for j in range(n) if j != i)
        for i in range(n)
    ]


def got_over_expected(strengths, points):
    pairs = zip(points, expected(strengths, points), strict=True)
    return [Fraction(sum(row)) / due if due else Fraction(0) for row, due in pairs]


def one_by_one(strengths, points):
    strengths, n = list(strengths), len(strengths)
    for i in range(n):
        total = Fraction(0)
        for j in range(n):
            if j != i:
                total += (points[i][j] + points[j][i]) / Fraction(strengths[i] + strengths[j])
        strengths[i] = sum(points[i]) / total
    return [n * each / sum(strengths) for each in strengths]


def pair_by_pair(strengths, points):
    n = len(strengths)
    new = [
        sum(
            Fraction(points[i][j]) * (strengths[i] + strengths[j]) / (points[i][j] + points[j][i])
            for j in range(n)
            if points[i][j] + points[j][i] and j != i
        )
        for i in range(n)
    ]
    return to_sum_n(new)


def sum_of_sums(strengths, points):
    n = len(strengths)
    met = [[j for j in range(n) if points[i][j] + points[j][i]] for i in range(n)]
    below = [sum(strengths[i] + strengths[j] for j in met[i]) for i in range(n)]
    return to_sum_n([Fraction(sum(points[i])) * below[i] / games_of(points, i) for i in range(n)])


MISTAKES["7.7"] = {
    "not-scaled": [stepping(SCALED, "new"), stepping(SCALED, "[each / n for each in new]")],
    "sum-one": [stepping(SCALED, "[each / sum(new) for each in new]")],
    "keeps-the-first": [
        stepping(SCALED, "[each / new[0] if new[0] else each for each in new]"),
        stepping(SCALED, "[each / max(new) for each in new]"),
        stepping(SCALED, "[n * each / max(new) for each in new]"),
    ],
    "scaled-the-other-way": [
        stepping(SCALED, "[each * sum(new) / n for each in new]"),
        stepping(SCALED, "[each * n for each in new]"),
    ],
    "won-games-only": [
        stepping(
            (GAMES, "points[i][j]"), (PAID, "new.append(sum(points[i]) / total if total else Fraction(0))")
        ),
        stepping(
            (GAMES, "points[j][i]"), (PAID, "new.append(sum(points[i]) / total if total else Fraction(9))")
        ),
        stepping(
            (GAMES, "sum(points[i])"), (PAID, "new.append(sum(points[i]) / total if total else Fraction(0))")
        ),
    ],
    "losses": [
        changed(by_zip, "sum(won) /", "sum(lost) /"),
    ],
    "others-strength-only": [
        stepping(EACH, "total += games / Fraction(strengths[j]) if strengths[j] else 0"),
        stepping((EACH, "total += games * Fraction(strengths[j])")),
        stepping(
            (EACH, "total += games * Fraction(strengths[j])"),
            (PAID, "new.append(Fraction(sum(points[i])) * total)"),
        ),
    ],
    "own-strength-only": [
        stepping(EACH, "total += games / Fraction(strengths[i]) if strengths[i] else games"),
        stepping(EACH, "total += games * Fraction(strengths[i])"),
    ],
    "one-game-each": [
        stepping(GAMES, "1"),
        stepping(GAMES, "min(points[i][j] + points[j][i], 1)"),
    ],
    "in-place": [one_by_one],
    "ignores-opponents": [
        lambda strengths, points: to_sum_n([sum(row) for row in points]),
        lambda strengths, points: [Fraction(sum(row)) for row in points],
        lambda strengths, points: [Fraction(sum(row)) / sum(map(sum, points)) for row in points],
    ],
    "times-the-old": [
        stepping("sum(points[i]) / total", "strengths[i] * sum(points[i]) / total"),
    ],
    "share-of-points": [
        lambda strengths, points: to_sum_n(
            [Fraction(sum(points[i])) / games_of(points, i) for i in range(len(points))]
        ),
        lambda strengths, points: [
            Fraction(sum(points[i])) / games_of(points, i) for i in range(len(points))
        ],
    ],
    "expected-points": [lambda s, p: to_sum_n(expected(s, p)), expected],
    "got-over-expected": [
        lambda s, p: to_sum_n(got_over_expected(s, p)),
        got_over_expected,
        stepping(EACH, "total += games * Fraction(strengths[i], strengths[i] + strengths[j])"),
    ],
    "plays-itself": [
        stepping("if j != i:", "if True:"),
    ],
    "sum-of-sums": [
        sum_of_sums,
        changed(sum_of_sums, "if points[i][j] + points[j][i]]", "if j != i]"),
    ],
    "sorted": [
        lambda strengths, points: sorted(rating_step(strengths, points)),
        lambda strengths, points: sorted(rating_step(strengths, points), reverse=True),
    ],
    "product": [
        stepping(EACH, "total += games / Fraction(strengths[i] * strengths[j])"),
        stepping(
            EACH,
            "total += games / Fraction(strengths[i] * strengths[j]) if strengths[i] * strengths[j] else 0",
        ),
    ],
    "no-brackets": [
        stepping(EACH, "total += games / Fraction(strengths[i]) + strengths[j]"),
        stepping(EACH, "total += (games / Fraction(strengths[i]) if strengths[i] else 0) + strengths[j]"),
    ],
    "won-less-lost": [
        stepping(PAID, "new.append((sum(points[i]) - sum(row[i] for row in points)) / total)"),
        stepping(
            (PAID, "new.append((sum(points[i]) - sum(row[i] for row in points)) / total)"),
            (SCALED, "[n * each / sum(new) if sum(new) else each for each in new]"),
        ),
        stepping(
            (PAID, "new.append((sum(points[i]) - sum(row[i] for row in points)) / total)"),
            (SCALED, "new"),
        ),
    ],
    "upside-down": [
        stepping(EACH, "total += Fraction(strengths[i] + strengths[j]) / games if games else 0"),
        stepping((PAID, "new.append(total / sum(points[i]) if sum(points[i]) else Fraction(0))")),
    ],
    "mean-of-results": [pair_by_pair],
    "floor-division": [
        stepping(
            (EACH, "total += games // Fraction(strengths[i] + strengths[j])"),
            (PAID, "new.append(sum(points[i]) / total if total else Fraction(0))"),
        ),
        stepping(SCALED, "[n * each // sum(new) for each in new]"),
        stepping(
            (PAID, "new.append(sum(points[i]) // total)"),
            (SCALED, "[Fraction(n * each) / sum(new) if sum(new) else each for each in new]"),
        ),
    ],
}

# --- 7.8 ---


def extort(chi):
    """Right."""
    phi = Fraction(1, 1 + 4 * chi)
    own, others = [3, 0, 5, 1], [3, 5, 0, 1]
    steps = [phi * ((s - 1) - chi * (t - 1)) for s, t in zip(own, others, strict=True)]
    return [1 + steps[0], 1 + steps[1], steps[2], steps[3]]


PHI, MULTIPLE = "Fraction(1, 1 + 4 * chi)", "phi * ((s - 1) - chi * (t - 1))"
RETURNED = "[1 + steps[0], 1 + steps[1], steps[2], steps[3]]"
LARGE = ("1", "2", "4", "5", "10", "26", "chi", "2 * chi", "4 * chi", "1 + chi", "4 + chi")
SMALL = ("1 + 4 * chi", "2 * (1 + 4 * chi)", "8 * chi", "5 * chi", "26", "100")


def with_phi(*texts, phis=SMALL):
    """Changed, for each usual φ = 1/…"""
    return [changed(extort, (PHI, f"Fraction(1, {phi})"), *texts) for phi in phis]


def always(*p):
    return lambda chi: list(p)


MISTAKES["7.8"] = {
    "outside": with_phi(phis=LARGE),
    "no-one-added": with_phi((RETURNED, "steps")),
    "one-everywhere": with_phi((RETURNED, "[1 + step for step in steps]")),
    "states-swapped": with_phi((RETURNED, "[1 + steps[0], steps[2], 1 + steps[1], steps[3]]")),
    "always-the-famous": [
        always(Fraction(11, 13), Fraction(1, 2), Fraction(7, 26), 0),
        lambda chi: extort(3),
        lambda chi: changed(extort, PHI, "Fraction(1, 100)")(3),
    ],
    "roles-swapped": with_phi(("[3, 0, 5, 1], [3, 5, 0, 1]", "[3, 5, 0, 1], [3, 0, 5, 1]")),
    "ones-elsewhere": with_phi((RETURNED, "[1 + steps[0], steps[1], 1 + steps[2], steps[3]]")),
    "ones-taken-off": with_phi((RETURNED, "[steps[0] - 1, steps[1] - 1, steps[2], steps[3]]")),
    "brackets": with_phi((MULTIPLE, "phi * (s - 1) - chi * (t - 1)")),
    "tit-for-tat": [always(1, 0, 1, 0), always(Fraction(9, 10), 0, Fraction(9, 10), 0)],
    "always-defect": [always(0, 0, 0, 0)],
    "nothing-less-one": with_phi((MULTIPLE, "phi * (s - chi * t)")),
    "phi-zero": always(1, 1, 0, 0),
    "chi-missing": with_phi((MULTIPLE, "phi * ((s - 1) - (t - 1))"))
    + with_phi((MULTIPLE, "phi * (chi * (s - 1) - (t - 1))")),
}
