"""6.6 look_ahead_table: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from math import inf

from helpers.challenges.about_look_ahead import about_answers, about_searches
from helpers.challenges.horizon import ALLOWED, one_table
from helpers.challenges.inputs import in_a_row
from helpers.checking import Challenge

# From files before this one: NAMES, after.

# fmt: off

OPEN = (-inf, inf)

ASKED = Challenge(
    "6.6", "look_ahead_table", points=15, difficulty=4, minutes=40, returns="list of number",
    takes=("board", "depth", "alpha", "beta", "table"), inputs=in_a_row.asked, observe=one_table, names=NAMES,
    calls="look_ahead_table({0}, *each, table) for each in {1}", observes="{}, positions asked again: {}",
    remark=about_searches, pattern=about_answers, hidden=96, budget=100_000,
    examples=(
        after("", [(6, *OPEN)], gives=([-2], 1), why=f"{ALLOWED:,} positions allowed"),
        after("", [(2, *OPEN), (4, *OPEN), (2, *OPEN)], gives=([-3, -2, -3], 1), why="three depths"),
        after("", [(3, -9, -8), (3, 9, 12), (3, *OPEN)], gives=([-8, 10, 10], 1), why="lower bound"),
        after("", [(2, 9, 10), (2, -4, 0), (2, *OPEN)], gives=([9, -3, -3], 1), why="upper bound"),
        after("4444", [(4, 5, 6), (4, 9, 12), (4, *OPEN)], gives=([5, 9, -7], 1), why="upper bounds"),
        after("44556", [(2, *OPEN), (4, *OPEN)], gives=([993, 993], 1), why="a win"),
        after("", [(4, -9, -8)], gives=([-8], 1), why="a cut"),
        after("12", [(1, 4, 5), (1, *OPEN)], gives=([5, 7], 1), why="its upper end"),
        after("443", [(2, 23, 24), (2, *OPEN)], gives=([23, 9], 1), why="its lower end"),
    ),
    hints=(
        "A search that was cut off knows only one side of the value. Which of three kinds is an answer?",
        "The key is a pair, board and depth; the entry is a pair too, kind and value.",
        "Keep the window of the call before the loop moves it. At the end compare `best` with its two ends.",
    ),
)

# fmt: on

# %% wrong

from math import inf

from helpers import centre_first
from helpers.games import MAX
from instructors.wrong_answers import Wrong, changed

# From files before this one: ordered, score.


def look_ahead_table(board, depth, alpha, beta, table):
    """Right."""
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if depth == 0:
        return score(board)
    if (board, depth) in table:
        kind, known = table[board, depth]
        if kind == "exact" or (kind == "least" and known >= beta) or (kind == "most" and known <= alpha):
            return known
    low, high = alpha, beta
    best = -inf if board.to_move == MAX else inf
    for move in centre_first(board):
        value = look_ahead_table(board.play(move), depth - 1, alpha, beta, table)
        if board.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    kind = "most" if best <= low else "least" if best >= high else "exact"
    table[board, depth] = kind, best
    return best


KIND = '"most" if best <= low else "least" if best >= high else "exact"'
READ = 'kind == "exact" or (kind == "least" and known >= beta) or (kind == "most" and known <= alpha)'
SWAPPED = READ.replace("least", "-").replace("most", "least").replace("-", "most")
STORE = "table[board, depth] = kind, best"


def kept(kind=KIND, read=READ, store=STORE):
    return changed(look_ahead_table, (KIND, kind), (READ, read), (STORE, store))


def keyed(key, function=look_ahead_table):
    return changed(
        function,
        ("if (board, depth) in table", f"if ({key}) in table"),
        ("= table[board, depth]", f"= table[{key}]"),
        (STORE, f"table[{key}] = kind, best"),
    )


def hard(function):
    """What comes back, and what is kept, lies in the window."""
    return changed(function, "    kind = ", "    best = max(low, min(high, best))\n    kind = ")


forgetful = changed(look_ahead_table, "    if board.is_over:", "    table = {}\n    if board.is_over:")
DEEPER = "any((board, d) in table for d in range(depth, 9))"
by_board = changed(
    keyed("board"),
    ("if (board) in table", "if board in table and table[board][2] >= depth"),
    ("kind, known = table", "kind, known, _ = table"),
    ("= kind, best", "= kind, best, depth"),
)
KEPT = "    low, high = alpha, beta\n"
NARROWED = (
    f"if {READ}:",
    'alpha, beta = alpha if kind == "most" else max(alpha, known), '
    'beta if kind == "least" else min(beta, known)\n        if alpha >= beta:',
)
ROOTS = "board.utility * (1000 - board.plies)"
HAND = "depth - 1, alpha, beta, table"

WRONG = {
    "no-depth": Wrong(
        "Depth 4 got the answer of depth 2. In one search from one board a position always has "
        "the same depth left; in two searches it has not. What must a key tell?",
        [keyed("board"), keyed("board.cells"), keyed("board.cells, board.to_move")],
    ),
    "deeper-answers": Wrong(
        "Your table answers for depth 2 with what it found at depth 4. That may play better, and "
        "it is not the value 2 plies ahead. Entries of which depth may answer?",
        [
            changed(
                look_ahead_table,
                ("if (board, depth) in table", f"if {DEEPER}"),
                (
                    "kind, known = table[board, depth]",
                    "kind, known = next(table[board, d] for d in range(9, -1, -1) if (board, d) in table)",
                ),
            ),
            by_board,
            changed(by_board, NARROWED),
            changed(
                by_board, NARROWED, (KEPT, ""), ("    if board in table", f"{KEPT}    if board in table")
            ),
        ],
        share=0.5,
    ),
    "bounds-as-exact": Wrong(
        "A narrow window left a bound, and it answered for the wide one. Which side of it is the value on?",
        [
            kept(kind='"exact"'),
            kept(read="True"),
            hard(kept(kind='"exact"')),
            changed(hard(kept(kind='"exact"')), "return known", "return max(alpha, min(beta, known))"),
            changed(
                kept(kind='"exact"'),
                ("return known", "return max(alpha, min(beta, known))"),
                ("    kind = ", "    best = alpha if board.to_move == MAX else beta\n    kind = "),
            ),
        ],
    ),
    "fail-low-exact": Wrong(
        "You take all that comes without a cut for exact. Can the best value of MAX be `alpha` or "
        "less, and what is it then?",
        [
            kept(
                kind='"exact" if alpha < beta else "least" if board.to_move == MAX else "most"',
            ),
        ],
    ),
    "sides-swapped": Wrong(
        "Where you store bounds, or where you read them, the sides are swapped. When the best "
        "value reaches `beta`, could the rest only be higher or only be lower?",
        [
            kept(kind='"least" if best <= low else "most" if best >= high else "exact"'),
            kept(read=SWAPPED),
            kept(
                read=READ.replace("least", "most", 1).replace('"most" and known <=', '"least" and known <=')
            ),
        ],
    ),
    "late-window": Wrong(
        "At the end you compare with a window that the loop has moved. Which one did the call begin with?",
        kept(kind=KIND.replace("low", "alpha").replace("high", "beta")),
    ),
    "answers-too-soon": Wrong(
        'A bound inside of the window answered. What does "at least 3" leave open in (0, 5)?',
        [
            kept(read=READ.replace(">= beta", "> alpha").replace("<= alpha", "< beta")),
            kept(read='kind == "exact" or alpha <= known <= beta'),
            hard(kept(read=READ.replace(">= beta", "> alpha").replace("<= alpha", "< beta"))),
        ],
    ),
    "one-side-exact": Wrong(
        "One kind of bound passes as exact in your table: what ends at `alpha` or below, or what ends at "
        "`beta` or above. Which of the two do you never ask about?",
        [
            kept(kind='"least" if best >= high else "exact"'),
            kept(kind='"most" if best <= low else "exact"'),
        ],
    ),
    "edge-as-exact": Wrong(
        "A value equal to an end of the window passes for exact in your table. After a cut the "
        "value *is* at an end. Which comparison lets it through?",
        kept(kind=KIND.replace("<=", "<").replace(">=", ">")),
    ),
    "never-stores": Wrong(
        "The values are right, and the table does not answer, not even the same question. Which "
        "line fills it, which one reads it, and which one might put an empty one in its place?",
        [kept(store="pass"), kept(read="False"), forgetful],
        whole=True,
    ),
    "cuts-forgotten": Wrong(
        "Where a search was cut you store nothing: asked again, the last question is searched "
        "again. What does a cut tell about the value?",
        [
            kept(store=f"if alpha < beta:\n        {STORE}"),
            changed(look_ahead_table, "            break", "            return best"),
            kept(store=f"if best < high or board.to_move == MIN:\n        {STORE}"),
        ],
    ),
    "fresh-table": Wrong(
        "With `(6, -inf, inf)` 1,407 positions, as many as with no table: it has nothing of use "
        "about the boards below. What do you hand to the child, and what do you keep of a search "
        "that was cut?",
        [
            kept(store='if low < best < high:\n        table[board, depth] = "exact", best'),
            changed(look_ahead_table, HAND, "depth - 1, alpha, beta, {}"),
            changed(
                look_ahead_table,
                ("look_ahead_table(board.play(move)", "forgetful(board.play(move)"),
            ),
        ],
    ),
    "never-cuts": Wrong(
        "The values are right, and nothing is left out. Does each player move its own end of the window, "
        "do the children get both ends, and does the loop stop once these meet?",
        [
            changed(look_ahead_table, "alpha >= beta", "False"),
            changed(look_ahead_table, HAND, "depth - 1, -inf, inf, table"),
        ],
        whole=True,
    ),
    "left-to-right": Wrong(
        "788 positions at depth 4: the value is right. Which column lies on most lines, and which "
        "one do you try first?",
        ordered(look_ahead_table),
        whole=True,
    ),
    "edges-first": Wrong(
        "1,626 positions at depth 4: the value is right, and the columns at the edges come first. "
        "Which column lies on most lines?",
        ordered(look_ahead_table, "reversed(centre_first(board))"),
        whole=True,
    ),
    "key-heights": Wrong(
        "Your key knows how high the columns are. Whose discs do they hold?",
        [
            keyed("tuple(row.count('.') for row in zip(*board.rows)), depth"),
            keyed("board.plies, board.moves, depth"),
        ],
    ),
    "plies-from-the-root": Wrong(
        "A win counts from the root for you. What is the same end worth from two roots, and which "
        "number of 6.4 is the same from both?",
        [
            changed(look_ahead_table, "(1000 - board.plies)", "(1000 + depth)"),
        ],
    ),
    "no-cells": Wrong(
        "Your key is the same for many boards. What must a key tell of a board, so that it has one value?",
        [keyed(f"{key}depth") for key in ("", "board.plies, ", "board.to_move, ")],
    ),
    "returns-entry": Wrong(
        "When the table knows a position you return the whole entry. Which part of it does the "
        "caller compare?",
        changed(look_ahead_table, "return known", "return table[board, depth]"),
    ),
}

# %% proof

from math import inf

from helpers.games import MAX
from helpers.games.bots import centre_first

# From files before this one: window_score.


def look_ahead_table(board, depth, alpha, beta, table):
    """An interval is known of each pair; a window is never wider than it."""
    if board.is_over:
        return 0 if board.winner is None else (1 if board.winner == "X" else -1) * (1000 - board.plies)
    low, high = table.get((depth, board.cells), (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    value = _searched(board, depth, max(alpha, low), min(beta, high), table)
    low = max(low, value) if value > max(alpha, low) else low
    high = min(high, value) if value < min(beta, high) else high
    table[depth, board.cells] = low, high
    return value


def _searched(board, depth, alpha, beta, table):
    if not depth:
        return window_score(board)
    values = []
    for move in centre_first(board):
        values.append(look_ahead_table(board.play(move), depth - 1, alpha, beta, table))
        if board.to_move == MAX:
            alpha = max(alpha, values[-1])
        else:
            beta = min(beta, values[-1])
        if alpha >= beta:
            break
    return max(values) if board.to_move == MAX else min(values)


# fmt: off

# %% right: an interval for each pair

def look_ahead_table(board, depth, alpha, beta, table):
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if depth == 0:
        return window_score(board)
    low, high = table.get((board, depth), (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    a, b = alpha, beta
    best = None
    for move in centre_first(board):
        value = look_ahead_table(board.play(move), depth - 1, a, b, table)
        if board.to_move == MAX:
            best = value if best is None else max(best, value)
            a = max(a, best)
        else:
            best = value if best is None else min(best, value)
            b = min(b, best)
        if a >= b:
            break
    if best > alpha:
        low = max(low, best)
    if best < beta:
        high = min(high, best)
    table[(board, depth)] = (low, high)
    return best

# %% right: a table of tables, and the window in the key

def look_ahead_table(board, depth, alpha, beta, table):
    key = board.cells, depth
    known = table.setdefault(key, {})
    if (alpha, beta) in known:
        return known[alpha, beta]
    if "exact" in known:
        return known["exact"]
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if not depth:
        return window_score(board)
    a, b = alpha, beta
    values = []
    for move in centre_first(board):
        values.append(look_ahead_table(board.play(move), depth - 1, a, b, table))
        if board.to_move == MAX:
            a = max(a, values[-1])
        else:
            b = min(b, values[-1])
        if a >= b:
            break
    best = max(values) if board.to_move == MAX else min(values)
    known[alpha, beta] = best
    if alpha < best < beta:
        known["exact"] = best
    return best

# %% right: a table with a side for each bound

def look_ahead_table(board, depth, alpha, beta, table):
    if board.is_over or depth == 0:
        return look_ahead(board, 0)
    at_least = table.get((board, depth, "least"), -inf)
    at_most = table.get((board, depth, "most"), inf)
    if at_least >= beta or at_least == at_most:
        return at_least
    if at_most <= alpha:
        return at_most
    start, end = alpha, beta
    if board.to_move == MAX:
        best = -inf
        for move in centre_first(board):
            best = max(best, look_ahead_table(board.play(move), depth - 1, alpha, beta, table))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
    else:
        best = inf
        for move in centre_first(board):
            best = min(best, look_ahead_table(board.play(move), depth - 1, alpha, beta, table))
            beta = min(beta, best)
            if beta <= alpha:
                break
    if best > start:
        table[board, depth, "least"] = best
    if best < end:
        table[board, depth, "most"] = best
    return best

# %% right: negamax, entries as dictionaries

def look_ahead_table(board, depth, alpha, beta, table):
    if board.to_move == MAX:
        return nega(board, depth, alpha, beta, table)
    return -nega(board, depth, -beta, -alpha, table)


def nega(board, depth, alpha, beta, table):
    sign = 1 if board.to_move == MAX else -1
    if board.is_over:
        return sign * board.utility * (1000 - board.plies)
    if depth == 0:
        return sign * window_score(board)
    entry = table.get((board, depth))
    if entry:
        if entry["flag"] == "=":
            return entry["value"]
        if entry["flag"] == ">" and entry["value"] >= beta:
            return entry["value"]
        if entry["flag"] == "<" and entry["value"] <= alpha:
            return entry["value"]
    original, best = alpha, -inf
    for move in centre_first(board):
        best = max(best, -nega(board.play(move), depth - 1, -beta, -alpha, table))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    flag = "<" if best <= original else ">" if best >= beta else "="
    table[(board, depth)] = {"flag": flag, "value": best}
    return best

# %% right: a memory around a search, mirrored keys

def look_ahead_table(board, depth, alpha, beta, table):
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if depth == 0:
        return window_score(board)
    mirrored = "".join(row[::-1] for row in board.rows)
    key = min(board.cells, mirrored), depth
    if key in table:
        low, high = table[key]
        if low == high or low >= beta:
            return low
        if high <= alpha:
            return high
    value = searched_below(board, depth, alpha, beta, table)
    low, high = table.get(key, (-inf, inf))
    if value > alpha:
        low = value
    if value < beta:
        high = value
    table[key] = low, high
    return value


def searched_below(board, depth, a, b, table):
    maximizing = board.to_move == MAX
    best = -inf if maximizing else inf
    for move in centre_first(board):
        value = look_ahead_table(board.play(move), depth - 1, a, b, table)
        best = max(best, value) if maximizing else min(best, value)
        if maximizing:
            a = max(a, best)
        else:
            b = min(b, best)
        if a >= b:
            break
    return best

# %% right: the window is part of the key

def look_ahead_table(board, depth, alpha, beta, table):
    question = (board, depth, alpha, beta)
    if question not in table:
        table[question] = answer(board, depth, alpha, beta, table)
    return table[question]


def answer(board, depth, alpha, beta, table):
    if board.is_over:
        return board.utility * (1000 - board.plies)
    if depth == 0:
        return window_score(board)
    found = []
    for child in map(board.play, centre_first(board)):
        found.append(look_ahead_table(child, depth - 1, alpha, beta, table))
        if board.to_move == MAX and found[-1] > alpha:
            alpha = found[-1]
        elif board.to_move == MIN and found[-1] < beta:
            beta = found[-1]
        if alpha >= beta:
            break
    return max(found) if board.to_move == MAX else min(found)
