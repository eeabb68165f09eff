"""5.6 alphabeta_table: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_pruning import about_search, about_table
from helpers.challenges.inputs import trees
from helpers.challenges.watching import entered_with_table, with_table
from helpers.checking import Challenge, Example
from helpers.games import MIN, Tree

# From files before this one: EMPTY, FAR_ABOVE, FAR_BELOW, NAMES, OPEN, SEED.

# fmt: off

MEETING = Tree([[3, 5], [[3, 5], 4]])  # [3, 5] comes up twice: MIN chooses there, then MAX

ASKED = Challenge(
    "5.6", "alphabeta_table", points=20, difficulty=5, minutes=50, returns="list of number",
    takes=("node", "alpha", "beta", "table"), observe=with_table, observes="{}, then {}",
    calls="{0}, windows {1}, {2}", names=NAMES | {"TicTacToe()": (EMPTY,)}, remark=about_table,
    entered=entered_with_table, hidden=100, budget=400_000,
    questions={
        "": "What the searches return in this call is right. Asked with an open window after them, your "
        "table is wrong about some position. Which entry answers there, and is it exact, at least or at most "
        "that?",
        "extra": about_search,
    },
    examples=(
        Example(SEED, [OPEN], "left to right",
            gives=([5], {5: 4, 0: 3, 9: 2, 2: 2, 3: 1, 6: 1, 1: 1, -1: 1})),
        Example(SEED, [(6, 9), OPEN], "left to right",
            gives=([6, 5], {5: 4, 0: 3, 9: 2, 2: 2, 3: 1, 6: 1, 1: 1, -1: 1}), why="upper bounds"),
        Example(SEED, [(0, 1), OPEN], "left to right",
            gives=([1, 5], {5: 4, 0: 3, 9: 2, 2: 2, 3: 1, 6: 1, 1: 1, -1: 1}), why="lower bounds"),
        Example(MEETING, [OPEN], "left to right", gives=([4], {4: 3, 3: 3, 5: 3}), why="twice, other player"),
        Example(Tree([[4, 1], [4, 1]]), [(6, 9), (0, 2), OPEN], "left to right",
            gives=([6, 1, 1], {1: 3, 4: 1}), why="above, then below"),
        Example(Tree([[5, 8], [5, 8]], to_move=MIN), [(1, 3), (6, 9), OPEN], "left to right",
            gives=([3, 8, 8], {8: 3, 5: 1}), why="below, then above"),
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
)

# fmt: on

# %% wrong

from math import inf

from helpers.games import MAX
from instructors.wrong_answers import Wrong, changed

# From files before this one: FAR, alphabeta.

EXACT, LOWER, UPPER = "exact", "lower", "upper"


def right_mark(value, alpha, beta):
    return LOWER if value >= beta else UPPER if value <= alpha else EXACT


def right_use(value, kind, alpha, beta):
    return kind == EXACT or (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha)


def with_marks(
    key=lambda node: node,
    mark=right_mark,
    use=right_use,
    late=False,
    whole=False,
    stores=True,
    reads=True,
    window=lambda alpha, beta: (alpha, beta),
    cut=lambda alpha, beta: alpha >= beta,
    below=None,
    own=None,
):
    """A right search with a table, but for what is given here."""

    def alphabeta_table(node, alpha, beta, table):
        if node.is_over:
            return node.utility
        table = table if own is None else own
        if reads and key(node) in table:
            value, kind = table[key(node)]
            if use(value, kind, alpha, beta):
                return (value, kind) if whole else value
        first, best = (alpha, beta), -inf if node.to_move == MAX else inf
        for child in node.children():
            child_table = table if below is None else {}
            search = alphabeta_table if below is None else below
            value = (search or alphabeta_table)(child, *window(alpha, beta), child_table)
            value = value[0] if whole and isinstance(value, tuple) else value
            if node.to_move == MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if cut(alpha, beta):
                break
        if stores:
            table[key(node)] = best, mark(best, *((alpha, beta) if late else first))
        return best

    return alphabeta_table


def bounds_as_exact(node, alpha, beta, table):
    if node in table:
        return table[node]
    if node.is_over:
        table[node] = node.utility
        return node.utility
    best = -inf if node.to_move == MAX else inf
    for child in node.children():
        value = bounds_as_exact(child, alpha, beta, table)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    table[node] = best
    return best


def marked_at_cuts(node, alpha, beta, table):
    if node.is_over:
        return node.utility
    if node in table and right_use(*table[node], alpha, beta):
        return table[node][0]
    best, kind = -inf if node.to_move == MAX else inf, EXACT
    for child in node.children():
        value = marked_at_cuts(child, alpha, beta, table)
        if node.to_move == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            kind = LOWER if node.to_move == MAX else UPPER
            break
    table[node] = best, kind
    return best


def by_player(of_max, of_min):
    """What is not exact is marked by the player who chose."""
    kind = f"EXACT if first[0] < best < first[1] else ({of_max}) if node.to_move == MAX else ({of_min})"
    return changed(with_marks, "mark(best, *((alpha, beta) if late else first))", kind)()


LEAVES_STORED = (
    "        return node.utility\n",
    "        table[node] = node.utility, EXACT\n        return node.utility\n",
)
exact_without_cut = changed(
    marked_at_cuts,
    "    table[node] = best, kind\n",
    "    if kind == EXACT:\n        table[node] = best, kind\n",
)


def plain_memory(node, alpha, beta, table):
    if node.is_over:
        return node.utility
    if node not in table:
        values = [plain_memory(child, alpha, beta, table) for child in node.children()]
        table[node] = (max if node.to_move == MAX else min)(values)
    return table[node]


def plain_memory_of_leaves(node, alpha, beta, table):
    if node not in table:
        values = [plain_memory_of_leaves(child, alpha, beta, table) for child in node.children()]
        table[node] = node.utility if node.is_over else (max if node.to_move == MAX else min)(values)
    return table[node]


def without_table(node, alpha, beta, table):
    return alphabeta(node, alpha, beta)


def asked_only(node, alpha, beta, table):
    if node not in table:
        table[node] = alphabeta(node, alpha, beta)
    return table[node]


def upper_first(value, alpha, beta):
    return UPPER if value <= alpha else right_mark(value, alpha, beta)


def narrowed(use, mark):
    """What is known moves the ends of the window, and nothing looks whether it is closed then."""
    return changed(
        with_marks,
        ("use(value, kind, alpha, beta)", use),
        (
            "whole else value\n",
            "whole else value\n            alpha = alpha if kind == UPPER else max(alpha, value)\n"
            "            beta = beta if kind == LOWER else min(beta, value)\n",
        ),
    )(mark=mark)


WRONG = {
    "bounds-as-exact": Wrong(
        "A value that was cut off answers every caller in your search: in `first, windows [(0, "
        "1), (-inf, inf)], 'left to right'` it answers the second question, too. Where do you "
        "store, and where do you read, that it is a bound?",
        bounds_as_exact,
    ),
    "fail-low-exact": Wrong(
        "You take all that comes without a cut for exact. The best value of MAX can still be "
        "`alpha` or less, and that of MIN `beta` or more: each child then gave a bound. Is such a "
        "value exact?",
        [marked_at_cuts, exact_without_cut],
    ),
    "type-error": Wrong(
        "Python stopped each search with TypeError: some value is of a kind that the line cannot "
        "use. A list is no key, and a function without `return` gives None. Which value of the "
        "line is it?",
        with_marks(key=lambda node: [node]),
    ),
    "sides-swapped": Wrong(
        "The sides of your bounds are swapped, where you store them or where you read them: with you "
        '"at least 4" answers the window (6, 9), and not the window (0, 2). For which of the two is it enough?',
        [
            changed(
                with_marks,
                ("use(value, kind, alpha, beta)", "kind == EXACT"),
                (
                    "whole else value\n",
                    "whole else value\n            alpha, beta = (alpha, min(beta, value)) if kind == LOWER else "
                    "(max(alpha, value), beta)\n            if alpha >= beta:\n                return value\n",
                ),
            )(),
            with_marks(
                mark=lambda value, alpha, beta: UPPER if value >= beta else LOWER if value <= alpha else EXACT
            ),
            with_marks(
                use=lambda value, kind, alpha, beta: (
                    kind == EXACT or (kind == LOWER and value <= alpha) or (kind == UPPER and value >= beta)
                )
            ),
            changed(
                marked_at_cuts,
                "LOWER if node.to_move == MAX else UPPER",
                "UPPER if node.to_move == MAX else LOWER",
            ),
        ],
    ),
    "late-window": Wrong(
        "By the time you compare, your loop has moved the two ends, so that each value looks "
        "like a bound, and some like one of the wrong side. Which window did the call begin with?",
        [
            with_marks(late=True),
            with_marks(
                mark=lambda value, alpha, beta: (
                    UPPER if value <= alpha else LOWER if value >= beta else EXACT
                ),
                late=True,
            ),
        ],
    ),
    "never-stores": Wrong(
        "All values are right, and the same question, asked of an equal position, is searched "
        "again. What should the second call find in `table`, under which key, and does it look before it "
        "searches?",
        [
            without_table,
            with_marks(key=id),
            with_marks(key=lambda node: (id(node), node.to_move)),
        ],
        share=0.5,
        whole=True,
    ),
    "never-cuts": Wrong(
        "The values are right. Centre first, from the empty board, you open 5,478 positions or "
        "more: that is every board there is. Nothing is ever cut: who tests your window, and "
        "which one does a child get?",
        [plain_memory, plain_memory_of_leaves, with_marks(cut=lambda alpha, beta: False)],
        share=0.5,
        whole=True,
    ),
    "strict": Wrong(
        "The values are right. Centre first, from the empty board, you open 4,606 positions where "
        "1,247 are enough: your cut waits until `alpha` is *larger* than `beta`. Is equal not "
        "enough?",
        with_marks(cut=lambda alpha, beta: alpha > beta),
        share=0.5,
        whole=True,
    ),
    "fresh-table": Wrong(
        "The values are right. Only the position that you are asked about is in `table` "
        "afterwards: those below are searched without it. What does the call for a child hand on?",
        with_marks(below=False),
        share=0.5,
        whole=True,
    ),
    "own-memory": Wrong(
        "You remember, but not in `table`: it is empty afterwards. A memory of your own is shared "
        "by all searches, also those of another game. What was `table` given to you for?",
        [with_marks(own={})],
        share=0.5,
    ),
    "edge-as-exact": Wrong(
        "A value that is equal to an end of the window passes as exact in your table. After a cut "
        "the value *is* at an end, and the rest was not looked at. Which comparison lets it "
        "through?",
        [
            with_marks(
                mark=lambda value, alpha, beta: LOWER if value > beta else UPPER if value < alpha else EXACT
            ),
            with_marks(
                mark=lambda value, alpha, beta: LOWER if value >= beta else UPPER if value < alpha else EXACT
            ),
            with_marks(
                mark=lambda value, alpha, beta: LOWER if value > beta else UPPER if value <= alpha else EXACT
            ),
        ],
    ),
    "answers-too-soon": Wrong(
        "A bound of your table answers when it lies inside of the window. In the window (0, 5), "
        'what is left open by "at least 3", and by "at most 3"?',
        [
            with_marks(use=lambda value, kind, alpha, beta: alpha < value < beta),
            with_marks(
                use=lambda value, kind, alpha, beta: (
                    kind == EXACT or (kind == LOWER and value > alpha) or (kind == UPPER and value < beta)
                )
            ),
            with_marks(
                use=lambda value, kind, alpha, beta: (
                    kind == EXACT or (kind == LOWER and value >= alpha) or (kind == UPPER and value <= beta)
                )
            ),
        ],
    ),
    "one-side-exact": Wrong(
        "One kind of bound passes as exact, where you store it or where you read it: it answers "
        'each caller. Which of "at least" and "at most" is never tested in your code?',
        [
            with_marks(mark=lambda value, alpha, beta: LOWER if value >= beta else EXACT),
            with_marks(mark=lambda value, alpha, beta: UPPER if value <= alpha else EXACT),
        ],
    ),
    "kind-unread": Wrong(
        "An entry of yours answers by its number alone: as soon as it lies outside of the window, "
        'or at an end. To a caller with (5, 9), what does "at least 3" say, and what "at most 3"?',
        [
            with_marks(use=lambda value, kind, alpha, beta: kind == EXACT or not alpha < value < beta),
            with_marks(use=lambda value, kind, alpha, beta: not alpha < value < beta),
        ],
    ),
    "one-kind": Wrong(
        "A bound of one kind answers where only the other one may. Where MAX stops, the rest "
        "could only make the value larger, and where MIN stops, only smaller. Which kind is each, "
        "as it is stored and as it is read?",
        [
            with_marks(mark=lambda value, alpha, beta: LOWER if value >= beta or value <= alpha else EXACT),
            with_marks(mark=lambda value, alpha, beta: UPPER if value >= beta or value <= alpha else EXACT),
            changed(marked_at_cuts, "LOWER if node.to_move == MAX else UPPER", "LOWER"),
            changed(marked_at_cuts, "LOWER if node.to_move == MAX else UPPER", "UPPER"),
            *(
                changed(
                    marked_at_cuts,
                    ("best, kind = -inf", "first, best, kind = (alpha, beta), -inf"),
                    ("inf, EXACT", f"inf, {without}"),
                    ("LOWER if node.to_move == MAX else UPPER", at_cut),
                    ("= best, kind\n", "= best, EXACT if first[0] < best < first[1] else kind\n"),
                )
                for at_cut, without in (("LOWER", "UPPER"), ("UPPER", "LOWER"))
            ),
        ],
    ),
    "lower-by-player": Wrong(
        'What MAX brings back goes into your table as "at least", also where no child reaches `alpha`. '
        "In `[[4, 1], [4, 1]]` with (6, 9) MIN stops after each 4, which may be more than its branch is "
        "worth. What do you know of MAX's best?",
        [by_player("LOWER", "UPPER"), by_player("LOWER", "UPPER if best <= first[0] else LOWER")],
    ),
    "upper-by-player": Wrong(
        'What MIN brings back goes into your table as "at most", also where no child falls below `beta`. '
        "In `MIN [[5, 8], [5, 8]]` with (1, 3) MAX stops after each 5, which may be less than its branch is "
        "worth. What do you know of MIN's best?",
        by_player("LOWER if best >= first[1] else UPPER", "UPPER"),
    ),
    "low-of-max-exact": Wrong(
        "Where MAX sees all children and none reaches `alpha`, you take the best for exact. In `[[4, 1], "
        "[4, 1]]` with (6, 9) MIN stops after each 4. Is a value made of such bounds exact?",
        by_player("LOWER if best >= first[1] else EXACT", "UPPER if best <= first[0] else LOWER"),
    ),
    "high-of-min-exact": Wrong(
        "Where MIN sees all children and none falls below `beta`, you take the best for exact. In `MIN "
        "[[5, 8], [5, 8]]` with (1, 3) MAX stops after each 5. Is a value made of such bounds exact?",
        by_player("LOWER if best >= first[1] else UPPER", "UPPER if best <= first[0] else EXACT"),
    ),
    "no-turn": Wrong(
        "In `[[3, 5], [[3, 5], 4]]` the choice [3, 5] comes up twice, once for each player, and "
        "your table takes them for one. What besides the branches must a key tell?",
        with_marks(key=lambda node: str(node).removeprefix("MIN ")),
    ),
    "returns-entry": Wrong(
        "When the table knows a position you return the whole entry, value and mark. Which part "
        "of it does the caller compare?",
        with_marks(whole=True),
    ),
    "kind-by-player": Wrong(
        "Each value of MAX goes into your table as a lower bound, each of MIN as an upper one. In "
        "an open window nothing is cut. Is such a value a bound at all?",
        [
            changed(marked_at_cuts, ("inf, EXACT", "inf, LOWER if node.to_move == MAX else UPPER"), *leaf)
            for leaf in ([], [LEAVES_STORED])
        ],
    ),
    "closed-unseen": Wrong(
        "What your table knows moves `alpha` or `beta`, and may close the window. You search on, "
        "and leave after one child. Where do you test the window before the loop?",
        [narrowed(use, mark) for use in ("kind == EXACT", "False") for mark in (right_mark, upper_first)],
    ),
    "under-child": Wrong(
        "Your table keeps what a node is worth under the name of a child. After the loop, which "
        "position is `child`?",
        changed(with_marks, "table[key(node)] = best", "table[child] = best")(),
    ),
    "asked-only": Wrong(
        "Your table keeps what the search of 5.2 returned, as exact. In `first, windows [(0, 1), "
        "(-inf, inf)], 'left to right'` that is 3, and who asks with (-inf, inf) gets it, too. "
        "What does the 3 say?",
        asked_only,
    ),
    "no-leaf": Wrong(
        "You returned an infinity: no leaf was ever read. What does a node without children return?",
        changed(with_marks, "        if node.is_over:\n            return node.utility\n", "")(),
    ),
    "one-key": Wrong(
        "Different positions have the same key in your table, so that one answers for another. "
        "What tells two positions apart?",
        [
            with_marks(key=lambda node: "node"),
            with_marks(key=lambda node: tuple(node.moves)),
            with_marks(key=lambda node: node.to_move),
            with_marks(key=lambda node: (node.to_move, tuple(node.moves))),
            with_marks(key=lambda node: len(node.moves)),
        ],
    ),
    "starts-too-near": Wrong(
        "Your best value starts at a number before any child was seen, and every child of a node "
        "can be worse than that. Which start does every value beat?",
        [
            changed(with_marks, "-inf if node.to_move == MAX else inf", start)()
            for start in (
                "0",
                *(f"0 if node.to_move == MAX else {far}" for far in (*FAR, "inf")),
                *(
                    f"{low} if node.to_move == MAX else {high}"
                    for far in FAR
                    for low, high in ((f"-{far}", far), (f"-{far}", "inf"), ("-inf", far))
                ),
            )
        ],
    ),
}

# %% proof

from math import inf

from helpers.games import MAX


def alphabeta_table(node, alpha, beta, table):
    if node.is_over:
        return node.utility
    low, high = table.get(node, (-inf, inf))
    if low >= beta or low == high:
        return low
    if high <= alpha:
        return high
    alpha, beta = max(alpha, low), min(beta, high)
    is_max = node.to_move == MAX
    best, a, b = (-inf if is_max else inf), alpha, beta
    for child in node.children():
        value = alphabeta_table(child, a, b, table)
        best = max(best, value) if is_max else min(best, value)
        a, b = (max(a, best), b) if is_max else (a, min(b, best))
        if a >= b:
            break
    table[node] = (best if best > alpha else low, best if best < beta else high)
    return best


# fmt: off

# %% right: an inner function, only exact values

def alphabeta_table(node, alpha, beta, table):
    def search(node, alpha, beta):
        if node.is_over:
            return node.utility
        if node in table:
            return table[node]
        low, high = alpha, beta
        best = -inf if node.to_move == MAX else inf
        for child in node.children():
            value = search(child, alpha, beta)
            if node.to_move == MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        if low < best < high:
            table[node] = best
        return best

    return search(node, alpha, beta)

# %% right: the window is part of the key

def alphabeta_table(node, alpha, beta, table):
    if node.is_over:
        return node.utility
    key = node, alpha, beta
    if key not in table:
        best = -inf if node.to_move == MAX else inf
        for child in node.children():
            value = alphabeta_table(child, alpha, beta, table)
            if node.to_move == MAX:
                alpha = max(alpha, value)
                best = max(best, value)
            else:
                beta = min(beta, value)
                best = min(best, value)
            if beta <= alpha:
                break
        table[key] = best
    return table[key]

# %% right: negamax

def table_negamax(node, alpha, beta, sign, table):
    if node.is_over:
        return sign * node.utility
    low, high = table.get(node, (-inf, inf))
    if low >= beta:
        return low
    if high <= alpha or low == high:
        return high
    start, best = max(alpha, low), -inf
    a = start
    for child in node.children():
        best = max(best, -table_negamax(child, -min(beta, high), -a, -sign, table))
        a = max(a, best)
        if a >= min(beta, high):
            break
    table[node] = (best if best > start else low), (best if best < min(beta, high) else high)
    return best


def alphabeta_table(node, alpha, beta, table):
    if node.to_move == MAX:
        return table_negamax(node, alpha, beta, 1, table)
    return -table_negamax(node, -beta, -alpha, -1, table)
