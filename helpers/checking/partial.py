"""A known mistake that explains a part of what is wrong: the rest is a second slip's, or a variant's.

Two slips at once give another fingerprint than either. On the examples that only one of them touches, the
answers are those of that one: this is looked for, and told of such an example.
"""

from helpers.checking.key import NO_VALUE, RIGHT, WRONG_AT

LEAST = 2  # examples that have to agree: one can by chance
LEAST_BESIDES = 4  # and where others disagree, which may be the second slip's work, more of them
SPOILT = 10  # one of so many random inputs that the mistake has wrong may be right here: two slips can cancel


def partly(mine, seen, spoken, verdicts=()):
    """The name of the mistake that explains most of the wrong examples, and their numbers; None where none
    stands out.

    `mine` are the signs of the answer on the examples, `seen` those of each mistake (`key.signs`, written one
    after the other; behind WRONG_AT the random inputs that it has wrong, as bits), `spoken(name)` the numbers
    of the examples of which its sentence can be said, and `verdicts` say which random inputs are right here.
    A mistake is none of these if it explains no more than half, makes a third as many wrong in another way,
    or spoils what is right here.

    >>> partly(["a1b2", "c3d4", "...."], {"greedy": ["a1b2c3d4...."]}, lambda name: {0, 1, 2})
    ('greedy', [0, 1])
    """
    best, wrong = {}, sum(sign != RIGHT for sign in mine)
    for name, variants in seen.items():
        for variant in variants:
            on_examples, _, bits = variant.partition(WRONG_AT)
            explained, other = _compared(mine, on_examples)
            spoils = any(mine[i] == RIGHT for i in other) or _spoils(int(bits or "0", 16), verdicts)
            if _is_enough(len(explained), len(other)) and 2 * len(explained) > wrong and not spoils:
                found = (len(explained), -len(other)), explained
                best[name] = max(best.get(name, found), found)
    ranked = [(rank, name) for name, (rank, explained) in best.items() if spoken(name) & {*explained}]
    ranked.sort(reverse=True)
    first = [name for rank, name in ranked if rank == ranked[0][0]]
    return (first[0], best[first[0]][1]) if len(first) == 1 else None


def _is_enough(explained, other):
    return explained >= (LEAST_BESIDES if other else LEAST) and explained >= 3 * other


def _spoils(bits, verdicts):
    """Whether the mistake has more random inputs wrong that are right here than two slips would cancel."""
    hit = [verdict for i, verdict in enumerate(verdicts) if bits >> i & 1]
    return SPOILT * sum(hit) > len(hit)


def _compared(mine, variant):
    """The numbers of the examples that a mistake has wrong in the same way, and in another way."""
    signs = [variant[i : i + len(RIGHT)] for i in range(0, len(variant), len(RIGHT))]
    wrong = [i for i, sign in enumerate(signs) if sign != RIGHT]
    explained = [i for i in wrong if signs[i] == mine[i] != NO_VALUE]
    return explained, [i for i in wrong if i not in explained]
