"""A known mistake that explains a part of what is wrong: the rest is a second slip's, or a variant's.

Two slips at once give another fingerprint than either. On the examples that only one of them touches, the
answers are those of that one: this is looked for, and told of such an example.
"""

from itertools import combinations

from helpers.checking.key import AT_RANDOM, NO_VALUE, RIGHT, at_random

LEAST = 2  # examples that have to agree: one can by chance
LEAST_BESIDES = 4  # and where others disagree, which may be the second slip's work, more of them
ALONE = 3  # calls that one of two mistakes has wrong and the other has right
OTHERWISE = 4  # one of so many random inputs that the mistake has wrong may come out otherwise


def partly(mine, seen, spoken, random="", is_exact=lambda name: False):
    """The name of the mistake that explains most of the wrong examples, and their numbers; None where none
    stands out.

    `mine` are the signs of the answer on the examples, `seen` those of each mistake (`key.signs`, written one
    after the other; behind AT_RANDOM what came of the random inputs, as `random` has it of the answer),
    `spoken(name)` the numbers of the examples of which its sentence can be said.
    A mistake is none of these if it explains no more than half of the examples, or of few less than three
    quarters, makes a third as many wrong
    in another way, spoils what is right here, or if the random inputs do not bear it out.
    Where its sentence `is_exact`, it may rest on all examples that every variant has wrong alike: then each
    of them is wrong alike here, too.

    >>> partly(["a1b2", "c3d4", "...."], {"greedy": ["a1b2c3d4...."]}, lambda name: {0, 1, 2})
    ('greedy', [0, 1])
    """
    best, wrong = {}, sum(sign != RIGHT for sign in mine)
    for name, variants in seen.items():
        for variant in variants:
            on_examples, _, at_random = variant.partition(AT_RANDOM)
            explained, other = _compared(mine, _parted(on_examples))
            spoils = any(mine[i] == RIGHT for i in other) or not _is_borne_out(random, at_random)
            if _is_enough(len(explained), len(other), wrong) and not spoils:
                found = (len(explained), -len(other)), explained
                best[name] = max(best.get(name, found), found)
    most = max((rank for rank, _ in best.values()), default=None)
    first = [name for name, (rank, _) in best.items() if rank == most]
    if len(first) != 1:
        return None
    name, (_, explained) = first[0], best[first[0]]
    variants = [_parted(variant.partition(AT_RANDOM)[0]) for variant in seen[name]]
    holds = spoken(name) & {*explained} and (not is_exact(name) or _has_all(mine, variants))
    return (name, explained) if holds else None


def pair_of_mistakes(mine, seen, visible):
    """The two mistakes that explain every call: `{name: the examples that it alone has wrong}` for both.

    The first `visible` calls are examples. Each call must have come out as the mistakes have it, or wrong in
    any way where both have it wrong; each mistake has ALONE or more calls to itself. {} where no two or more
    than two are like that.

    >>> seen = {"late": ["a1b2........|cc.."], "greedy": ["....d4e5....|..ab"]}
    >>> pair_of_mistakes(["a1b2", "d4e5", "....", "c3d4", "c9f8", "a000", "b111"], seen, 3)
    {'late': {0}, 'greedy': {1}}
    """
    mine = [*mine[:visible], *at_random(mine[visible:])]
    variants = [(name, _all_signs(variant)) for name, each in seen.items() for variant in each]
    found = {}
    for (first, signs), (second, others) in combinations(variants, 2):
        calls = [*zip(mine, signs, others, strict=True)]
        if first != second and all(_as_they_have_it(*call) for call in calls):
            alone = [
                {i for i, (_, *pair) in enumerate(calls) if _is_right(pair[k]) and not _is_right(pair[not k])}
                for k in (True, False)
            ]
            if min(map(len, alone)) >= ALONE:
                found |= {first: alone[0], second: alone[1]}
    is_one = len(found) == 2
    return {name: {i for i in alone if i < visible} for name, alone in found.items()} if is_one else {}


def _is_right(sign):
    return sign[0] == RIGHT[0]


def _as_they_have_it(mine, sign, other):
    """Whether a call came out as two mistakes have it; both may have it wrong, each in its own way."""
    if not (_is_right(sign) or _is_right(other)):
        return not _is_right(mine)
    return mine == (other if _is_right(sign) else sign)


def _all_signs(variant):
    on_examples, _, at_random = variant.partition(AT_RANDOM)
    return [*_parted(on_examples), *at_random]


def _is_enough(explained, other, wrong):
    """Whether so many examples are explained, of those that the mistake and the answer have wrong."""
    is_most = 4 * explained >= 3 * wrong or (explained >= LEAST_BESIDES and 2 * explained > wrong)
    return is_most and explained >= (LEAST_BESIDES if other else LEAST) and explained >= 3 * other


def _is_borne_out(mine, variant):
    """Whether most random inputs that the mistake has wrong are wrong alike here."""
    alike = [one == other for one, other in zip(mine, variant, strict=False) if other != RIGHT[0]]
    return OTHERWISE * alike.count(False) <= len(alike)


def _parted(signs):
    return [signs[i : i + len(RIGHT)] for i in range(0, len(signs), len(RIGHT))]


def _has_all(mine, variants):
    """Whether what is wrong alike in all variants of a mistake came out like that here."""
    alike = [signs if len({*signs}) == 1 else () for signs in zip(*variants, strict=True)]
    return all(not signs or signs[0] in (RIGHT, sign) for sign, signs in zip(mine, alike, strict=True))


def _compared(mine, signs):
    """The numbers of the examples that a mistake has wrong in the same way, and in another way."""
    wrong = [i for i, sign in enumerate(signs) if sign != RIGHT]
    explained = [i for i in wrong if signs[i] == mine[i] != NO_VALUE]
    return explained, [i for i in wrong if i not in explained]
