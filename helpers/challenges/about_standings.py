"""What mutants earn (challenge 7.5), what points say about strengths (7.7), what an extortioner takes (7.8).

>>> about_stable(([[3, 0], [5, 1]], 0), True).split(". ")[1]
'Against 0, mutant 1 earns 5 and 0 itself earns 3'
"""

from fractions import Fraction
from itertools import product

from helpers.text import listed

# --- 7.5 ---


def about_stable(inputs, says):
    """7.5: what a mutant earns that gains ground, or all of them, to whom wrongly `says` yes or no."""
    M, i = inputs
    others = [j for j in range(len(M)) if j != i]
    if not says:
        told = " ".join(_meeting(M, i, j) for j in others) or "There is no other strategy."
        return f"You say that {i} is not stable. {told} Which mutant do you stop at, and which test says no?"
    j = next(j for j in others if (M[j][i], M[j][j]) >= (M[i][i], M[i][j]))
    told = f"You say that {i} is stable. {_meeting(M, i, j)}"
    return f"{told} Do you ask about mutant {j} at all, and which test should say no?"


def _meeting(M, i, j):
    told = f"Against {i}, mutant {j} earns {M[j][i]} and {i} itself earns {M[i][i]}"
    return told + (f"; against {j} they earn {M[j][j]} and {M[i][j]}." if M[j][i] == M[i][i] else ".")


# --- 7.7 ---


def about_strengths(inputs, value):
    """7.7: strengths that do not add up to their number, or two that stand in another proportion; or ""."""
    strengths, points = inputs
    if len(value) != len(strengths):
        told = f"{len(strengths)} bots need {len(strengths)} strengths, and your list holds {len(value)}."
        return f"{told} Where does your loop end?"
    if min(value) < 0:
        told = f"Bot {value.index(min(value))} has a strength below 0, {min(value)}."
        return f"{told} Points and games are never below 0: what do you take away?"
    if sum(value) != len(value):
        told = f"Your {len(value)} strengths add up to {sum(value)}, and {len(value)} is asked for."
        return f"{told} What do you do to all of them at the end?"
    new = [_unscaled(strengths, points, i) for i in range(len(points))]
    wrong = [(j, i) for i in range(len(new)) for j in range(i) if new[i] * value[j] != new[j] * value[i]]
    if not wrong:
        return ""
    told = " and ".join(_division(strengths, points, k) for k in wrong[0])
    return f"Before the scaling, {told}. Which of these do you not find, or what do you do with them then?"


def about_places(calls):
    """7.7: strengths that are right in all calls, and stand in another order."""
    for (strengths, points), value, _ in calls:
        new = sorted(_unscaled(strengths, points, i) for i in range(len(points)))
        if sorted(value) != [len(new) * each / sum(new) for each in new]:
            return ""
    if calls:
        return "Your strengths are right, and stand in another order. Which call or line changes the order?"
    return ""


def _unscaled(strengths, points, i):
    """The new strength of bot `i` before all are scaled."""
    return sum(points[i]) / Fraction(sum(_below(strengths, points, i)))


def _division(strengths, points, i):
    below = " + ".join(map(str, _below(strengths, points, i)))
    return f"bot {i} has its points, {sum(points[i])}, divided by {below}"


def _below(strengths, points, i):
    """What the games of bot `i` count against each other one."""
    games = [Fraction(points[i][j] + points[j][i]) for j in range(len(points))]
    return [
        n / (strengths[i] + s) for j, (n, s) in enumerate(zip(games, strengths, strict=True)) if n and j != i
    ]


# --- 7.8 ---

STATES = ("CC", "CD", "DC", "DD")
OWN, OTHERS = (3, 0, 5, 1), (3, 5, 0, 1)


def extorts(inputs, p):
    """7.8: whether `p` is a player that gets chi times as much above 1 as whoever it meets."""
    (chi,) = inputs
    steps = _steps(p)
    return len(p) == 4 and all(0 <= chance <= 1 for chance in p) and steps[2] > 0 and _fits(steps, chi)


def _steps(p):
    """`p` less [1, 1, 0, 0]."""
    return [Fraction(chance) - (k < 2) for k, chance in enumerate(p)]


def _wanted(chi):
    """The numbers of which those should be a multiple."""
    return [(own - 1) - chi * (other - 1) for own, other in zip(OWN, OTHERS, strict=True)]


def _fits(steps, chi):
    wanted = _wanted(chi)
    return all(step * wanted[2] == steps[2] * want for step, want in zip(steps, wanted, strict=True))


def about_extortion(inputs, p):
    """7.8: what keeps `p` from being an extortioner's, or ""."""
    (chi,) = inputs
    if len(p) != 4:
        return (
            f"There are four states, {listed(STATES)}, and your list holds {len(p)}. Which chance is whose?"
        )
    steps = _steps(p)
    if not any(steps):
        return "Less [1, 1, 0, 0] your list is all 0: your φ is 0. Which φ is above 0?"
    if not _fits(steps, chi):
        return _about_direction(steps, chi) or _about_phis(steps, chi)
    if steps[2] < 0:
        return f"Your φ is {steps[2] / _wanted(chi)[2]}. Which sign must it have?"
    k = next((k for k, chance in enumerate(p) if not 0 <= chance <= 1), None)
    if k is None:
        return ""
    return (
        f"Your φ is {steps[2] / _wanted(chi)[2]}, and the chance after {STATES[k]} is {p[k]}. Which φ fits?"
    )


TURNED = "Your S and T have changed places, or chi stands with S. Whose gain above 1 is multiplied by it?"


def _about_direction(steps, chi):
    """Lists that are right in another way."""
    p = [step + (k < 2) for k, step in enumerate(steps)]
    for added in product((0, 1, -1), repeat=4):
        multiple = [chance - more for chance, more in zip(p, added, strict=True)]
        if multiple[2] > 0 and _fits(multiple, chi):
            return _about_added(list(added))
    phi = (steps[2] - chi) / 4
    if [phi * (s - 1) - chi * (t - 1) for s, t in zip(OWN, OTHERS, strict=True)] == steps:
        return "Your φ multiplies S - 1 alone. Which brackets hold all that φ multiplies?"
    if steps[1] + 1 > 0 and _fits([steps[0], steps[2] - 1, steps[1] + 1, steps[3]], chi):
        return "The second and the third chance have changed places. In which state do *you* get S = 0?"
    if _wanted(-chi)[2] and _fits(steps, -chi):
        return "With you chi (T - 1) is added to S - 1. Which sign stands between the two in the statement?"
    if _fits([steps[0], steps[2], steps[1], steps[3]], chi):
        return TURNED
    for added in product((0, 1), repeat=4):
        multiple = [chance - more for chance, more in zip(p, added, strict=True)]
        if _fits([multiple[k] for k in (0, 2, 1, 3)], chi):
            return f"{TURNED} {_about_added(list(added))}"
    return ""


def _about_added(added):
    """What a list has had `added` to it, in place of [1, 1, 0, 0]."""
    if not any(added):
        return "Your list is the multiple of (S - 1) - chi (T - 1) itself. What is still to be added to it?"
    told = f"Less the multiple of (S - 1) - chi (T - 1) your list is {added}, and [1, 1, 0, 0] is asked for."
    return f"{told} Which of the four comes another way?"


def _about_phis(steps, chi):
    """Which φ each state would have."""
    if steps[3]:
        return f"After DD both get 1, and you add {steps[3]} there. What are S - 1 and T - 1 then?"
    pairs = zip(STATES, steps, _wanted(chi), strict=True)
    phis = listed([f"{step / want} after {state}" for state, step, want in pairs if want])
    told = f"Less [1, 1, 0, 0] your list makes φ {phis}. Each number is one φ times (S - 1) - chi (T - 1)."
    return f"{told} Print the φ and the bracket of each state: which of them is not the statement's?"
