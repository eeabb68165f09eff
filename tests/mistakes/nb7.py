"""Known wrong answers to notebook 7, as a student would write them."""

from fractions import Fraction
from itertools import combinations, combinations_with_replacement

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


def squared(things):
    return [(i, j) for i in range(len(things)) for j in range(len(things))]


def by_columns(things):
    return [(i, j) for j in range(len(things)) for i in range(len(things))]


def upwards(things):
    return [(i, j) for i in reversed(range(len(things))) for j in range(len(things))]


def plays_alone(f, g):
    """One function plays for both."""
    return asks(f"{f}(mine, theirs), {g}(theirs, mine)")


MISTAKES["7.1"] = {
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
    "shared-rows": [shared_rows(squared), shared_rows(by_columns), shared_rows(upwards)],
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
    "slip-is-d": [slipping("a = 'D'"), when("k in slips and a == 'C'")],
    "slip-is-c": [slipping("a = 'C'"), when("k in slips and a == 'D'")],
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
        equations(BALANCE, "[1, 0, 0, 0]"),
        equations(BALANCE, "[1, 1, 1, 1]"),
        equations("[[1, 1, 1, 1]] + [[flow[s][t] - (s == t) for s in range(4)] for t in range(3)]"),
    ],
    "nothing-flows-out": [
        equations("[[flow[s][t] + (s == t) for s in range(4)] for t in range(3)] + [[1, 1, 1, 1]]"),
    ],
    "ignores-q": [
        turned("q = [p[0], p[2], p[1], p[3]]"),
        turned("q = p"),
        turned("q = [Fraction(1, 2)] * 4"),
    ],
    "float": [
        ends("float(first), float(second)"),
        ends("round(float(first), 2), round(float(second), 2)"),
        ends("round(float(first), 3), round(float(second), 3)"),
        shares_of("after(flow, 100, FLOATS)"),
        shares_of("after(flow, 200, (0.25,) * 4)"),
        shares_of("[float(each) for each in solve_exact(A, [0, 0, 0, 1])]"),
    ],
    "rounded": [
        *(
            ends(f"first.limit_denominator({most}), second.limit_denominator({most})")
            for most in (10, 20, 50, 100)
        ),
        *(
            ends(f"Fraction({made}(first)), Fraction({made}(second))")
            for made in ("float", "hundredths", "text", "int", "round")
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
        step("[shares[0] * earned[0] / mean, 1 - shares[0] * earned[0] / mean]"),
    ],
    "float": [
        grown("float(share * each / mean)"),
        *(grown(f"round(float(share * each / mean), {digits})") for digits in (2, 3, 4)),
        grown("Fraction(float(share * each / mean))"),
    ],
    "old-share-added": [
        step(f"scaled({STEP.replace('share * each / mean', 'share * (1 + each)')})"),
        step(f"scaled({STEP.replace('share * each / mean', 'share + each')})"),
        step(f"scaled({STEP.replace('share * each / mean', 'share + share * each / mean')})"),
    ],
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
