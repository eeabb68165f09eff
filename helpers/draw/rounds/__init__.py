"""`draw_match`, `draw_patience`, `draw_learning`, `draw_guesses`: what happens round after round.

The parts that do it are loaded when the first one is drawn: a module for each picture, with what it computes
from the data and how that is drawn (`paths` draws what `learning` computes); `reading` are the numbers given.
"""


def draw_match(mine, theirs, *, payoffs=(5, 3, 1, 0), names=("you", "bot"), ax=None, title=None):
    """Draw a match of the repeated game: both players' moves by round, and below them the running totals.

    >>> draw_match("CCD", "CDC")
    You 8, bot 8 after 3 rounds. Moves: you CCD, bot CDC. Totals after each round: you 3, 3, 8; bot 3, 8, 8. \
A round pays 3 each for C and C, 1 each for D and D, 5 for D against C and 0 for C against D.

    `mine`, `theirs`: strings (or lists) of "C" (cooperate) and "D" (defect), one letter a round. `payoffs`:
    what a round pays, (T, R, P, S): temptation for D against C, reward for C and C, punishment for D and D,
    sucker's payoff for C against D. `names`: of the two players. Of more than about 50 rounds the squares
    are too small for letters; C keeps its cut corners, and D is filled.

    Raises ValueError for histories of unequal length, without a round, or with other letters, naming the
    round (from 0), and for payoffs that are not four finite numbers.

    Source: R. Axelrod, "The Evolution of Cooperation" (1984), chapter 2.
    """
    from helpers.draw.rounds.match import match_race

    return match_race(mine, theirs, payoffs, names, ax, title)


def draw_patience(T, R, P, S, delta, *, rounds=None, ax=None, title=None):
    """Draw what two ways to play pay in all: cooperating for ever, and defecting against grim.

    >>> from fractions import Fraction
    >>> draw_patience(0, -1, -8, -10, Fraction(1, 7))
    δ = 1/7: in the long run cooperating pays more, −7/6 > −4/3. Payoffs T = 0, R = −1, P = −8, S = −10; \
each round counts 1/7 as much as the one before. In all after rounds 1 to 6: cooperate for ever −1, −1.143, \
−1.163, −1.166, −1.167, −1.167; defect 0, −1.143, −1.306, −1.329, −1.333, −1.333. Long run: \
R/(1−δ) = −7/6, T + δP/(1−δ) = −4/3. Cooperating is ahead from round 3 on.

    Grim cooperates until the other defects, and then defects for ever. So cooperating pays R in each round,
    defecting T in round 1 and P ever after. A payoff of round k counts δ^(k-1) as much. Dashed lines are the
    totals in the long run. `delta` is from 0 to below 1; as a Fraction everything is exact. `rounds`: how
    many are drawn, 2 to 200. S, what grim gets in round 1, moves no curve.

    Raises ValueError for a `delta` out of range, payoffs that are no finite numbers, and other `rounds`.

    Source: J. W. Friedman, "A non-cooperative equilibrium for supergames", Review of Economic Studies 38
    (1971).
    """
    from helpers.draw.rounds.patience import patience_curves

    return patience_curves(T, R, P, S, delta, rounds, ax, title)


def draw_learning(path, *, equilibrium=None, names=None, every=1, ax=None, title=None):
    """Draw how two players' frequencies move from round to round, and where the equilibrium is.

    >>> from fractions import Fraction
    >>> half = Fraction(1, 2)
    >>> draw_learning([((1, 0), (1, 0)), ((1, 0), (half, half))], names=["heads", "tails"])
    How often each action was played. After 2 rounds: row player heads = 1, tails = 0; column player \
heads = 1/2, tails = 1/2. Began with row player heads = 1, tails = 0; column player heads = 1, tails = 0.

    `path`: for each round a pair (frequencies of the row player, of the column player), each a list that
    adds up to 1. With 2 actions each it is one path in the square of both players' frequencies of action 0;
    with 3 actions each it is two paths in a triangle whose corners are the actions, the row player's full
    and broad, the column player's dashed. Early rounds are thinner and paler. `equilibrium`: a pair (p, q) of
    such lists, or of two numbers, the frequencies of action 0. `names`: the actions, or a pair of two such
    lists, one for each player. `every`: of a longer path only some rounds may be given; with `every=10` they
    are the rounds 10, 20, 30 and so on, and the words say so.

    Raises ValueError, with the round (from 0), for frequencies that are none, and for other numbers of
    actions than 2 or 3 each.

    Source: G. W. Brown, "Iterative solution of games by fictitious play" (1951), in T. C. Koopmans (ed.),
    "Activity Analysis of Production and Allocation".
    """
    from helpers.draw.rounds.learning import learning_paths

    return learning_paths(path, equilibrium, names, every, ax, title)


def draw_guesses(others, yours=None, *, ax=None, title=None):
    """Draw guesses from 0 to 100 as dots on a line, with their average and 2/3 of it.

    >>> draw_guesses([50, 33.33, 33.33, 22.22], 20)
    The average of 5 guesses is 31.78, 2/3 of it is 21.18. Others: 22.22, 33.33 (2 players), 50. Yours: 20. \
Nearest to 21.18: 22.22.

    `others`: the numbers of the other players, without yours; the average counts yours too. Equal guesses
    are stacked. A dot is a player, a diamond is you; who is nearest to 2/3 of the average has a thick ring.

    Raises ValueError for no guess at all, and for a guess that is no number from 0 to 100.

    Source: R. Nagel, "Unraveling in guessing games: an experimental study", American Economic Review 85
    (1995).
    """
    from helpers.draw.rounds.guesses import guesses_on_a_line

    return guesses_on_a_line(others, yours, ax, title)
