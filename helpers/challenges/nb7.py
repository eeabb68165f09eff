"""Notebook 7, the tournament: what its challenges ask, and the mistakes they know.

>>> [f"{challenge.id} {challenge.name}" for challenge in CHALLENGES][:3]
['7.1 score_table', '7.2 slip_match', '7.3 long_run']

Nothing here knows an answer but those of the visible examples.
"""

from fractions import Fraction

from helpers.challenges.field import (
    about_cell,
    about_earned,
    about_equations,
    about_flow,
    about_means,
    about_moves,
    about_payoffs,
    about_people,
    about_round,
    about_size,
)
from helpers.challenges.inputs import entrants, tournaments
from helpers.challenges.matches import asked_once
from helpers.challenges.refereed import about_game, about_place, about_refused
from helpers.challenges.standings import about_extortion, about_places, about_stable, about_strengths, extorts
from helpers.checking import Challenge, Example, mistakes
from helpers.games import TicTacToe
from helpers.games.entrants import (
    centre_bot,
    corner_bot,
    crash_bot,
    first_bot,
    last_bot,
    list_bot,
    none_bot,
    text_bot,
    true_bot,
)
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


def over(n, *counts):
    """Counts as shares of `n`."""
    return [Fraction(count, n) for count in counts]


def exact(*rows):
    """Rows of Fractions: what is computed of them stays exact."""
    return [[*map(Fraction, row)] for row in rows]


# fmt: off

# --- 7.1 ---

SCORE_TABLE = Challenge(
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
    inputs=tournaments.fields, remark=about_size, amiss={"cell": about_cell},
    hints=(
        "Play one match by hand, for one cell of the table. Whose points stand there?",
        "Two loops over the players, one for rows and one for columns; inside them the match of 1.7.",
        "For every pair the two strings begin empty again, and the count begins at 0.",
    ),
    mistakes=mistakes("""
    - no-self-play: You play no match of tit-for-tat alone: its only cell is 0, empty or missing.
      Everybody also meets a copy of itself, and that match stands on the diagonal. Which loop or test
      of yours leaves out equal players?
    - transposed (0.5): In five rounds your row 0 reads 15, 9. The 9 is what always defect gets from
      tit-for-tat, and row 0 belongs to tit-for-tat. Whose points does row i hold?
    - one-score-for-both: Your table reads the same across its diagonal: in five rounds tit-for-tat and
      always defect get equally many points from their match. In round 1 one of them was betrayed. What
      does each of them get in that round?
    - both-together: In five rounds your first cell is 30: you add up what both players get. Row i,
      column j is for player i alone. Which of the two numbers belongs to player i?
    - half-a-table: You write down one side of each match: in five rounds a cell beside the diagonal is
      0, None or missing. Both players got points there. In which row and column do those of the second
      one stand?
    - totals: You returned one number for each player: its points of all matches together. A table is
      asked for, with a row of numbers for each player. Which list holds these numbers before you add
      them up?
    - wins: You pay a match once, by who wins it: in five rounds two tit-for-tats get what a draw is
      worth. Points are paid in every round, 3 to each for C and C. How often is that paid in their
      match?
    - margins: On your diagonal everything is 0: you take away what the other player gets. In five
      rounds two tit-for-tats do very well against each other. Which of the two numbers shows that?
    - histories-stay: A match of yours begins with the moves of the match before it: in six rounds two
      grims punish each other for what somebody else did. Before which loop do both strings become
      empty, and before which should they?
    - same-view: In five rounds a tit-for-tat of yours copies its own moves and never strikes back: one
      of your two calls hands over the histories in the wrong order. Each player wants its own moves
      first. Whose are they in the second call?
    - others-first: In five rounds no tit-for-tat of yours strikes back: both players get the other's
      moves first, and so copy their own. Which history comes first in `f(my_moves, their_moves)`?
    - running-total: In five rounds your row 0 reads 15, 19: the 4 points of the second match are added
      to the 15 of the first. Which line sets the count to 0, and in which loop does it stand?
    - round-missing: For a single round your table holds only zeros: a round is not played, or not paid.
      How often does your loop turn when `rounds` is 1, and what does it pay then?
    - rounds-too-many: For a single round your first cell is 2: two defections of each are paid there.
      How often does your loop turn when `rounds` is 1?
    - pairs (0.5): Each of your cells holds two numbers. Row i is about player i, and what the other one
      gets stands in another row. Which of the two stays in the cell?
    - moves: Your cells hold the moves of a match, alone or beside its points. One whole number is asked
      for in each cell. How many points does player i get for those moves?
    - per-round: In five rounds your first cell is 3: you divide the 15 points of the match by its
      rounds. The sum of all rounds is asked for. Where does your code divide?
    - prison-payoffs: You count the years of the prison. Here two cooperators get 3 each, two defectors
      1, and else the defector gets 5 and the other 0. Where do your four payoffs come from?
    - pays-cc: The moves are right, and a round of C and C is paid wrongly: in five rounds two
      tit-for-tats cooperate all the time, and get 3 each in a round. What do you pay them?
    - pays-dd: The moves are right, and a round of D and D is paid wrongly: in five rounds two defectors
      get 1 each in every round. What do you pay them?
    - pays-cd: The moves are right, and who is betrayed is paid wrongly: in five rounds tit-for-tat gets
      0 in round 1, and the defector 5. What do you pay to a C that meets a D?
    - pays-dc: The moves are right, and who betrays is paid wrongly: in five rounds the defector gets 5
      in round 1, and tit-for-tat 0. What do you pay to a D that meets a C?
    - pays-as-defectors: The moves are right, and you pay 3 for D and D, 1 for C and C: in five rounds
      two tit-for-tats get 5. Which of the two pairs of moves is worth more to both?
    - last-score: In five rounds your first cell is 3: the points of the last round alone. What happens
      to the earlier points when a new round is paid?
    - peeks: Every match stops with a ValueError: a player gets two histories that are not equally long.
      When you ask one player, is the other's new move already written down?
    - one-history: From round 2 on a player refuses with a ValueError: its two histories are not equally
      long. How many strings grow in each round of yours?
    - no-memory: Every round of yours is like the first: in five rounds no tit-for-tat strikes back, as
      it never sees a move. What is in the histories that you hand over in round 2?
    - last-round-only: In six rounds your alternator plays C once and then only D: it counts its own
      moves, and you hand over the last one alone. What should a history hold in round 4?
    - newest-first: A history begins with round 1, and yours begin with the newest move: in six rounds
      tit-for-tat answers the first round again and again. Which of `old + new` and `new + old` do you
      write?
    - begins-with-c: In the suspicious pair the first player looks at an empty history and defects. Your
      histories hold a C before anybody was asked. What does a player see in round 1?
    - plays-itself: One of the two functions plays on both sides: in five rounds tit-for-tat never
      really meets always defect. Where in your loop is the other player asked?
    - first-row-only: Your table ends after one row, or even one cell: a `return` is reached before all
      players had their turn. How far is it indented?
    - one-list (0.5): Your numbers are right and stand in one list or one dictionary. A table is a list
      of rows, so that `table[1][0]` is row 1, column 0. Where does row 0 end?
    - row-not-reset: Your rows hold numbers of other players too: one list takes them all. Which line
      makes a new, empty row, and in which loop does it belong?
    - shared-rows: All rows of your table are equal. `[[0] * n] * n` is one row that you see n times:
      what you write into one you write into all. How do you make n rows?
    - counted-twice: In five rounds your first cell is 30, twice its match: you write down both sides of a
      match, and come to it a second time, or both sides are one cell. How often does your loop reach row
      0, column 0?
    - first-round-only: In five rounds your first cell is 3: one round is played or paid, the first.
      Which line runs again for every round, and which one ends the match?
    - fixed-rounds: For a single round your table is that of a longer match: `rounds` changes nothing.
      How often does your loop turn when `rounds` is 1?
    - sorted: The numbers of six rounds are right and stand in another order: you sort, or turn round,
      rows or columns. Row i belongs to `players[i]`. Which call or slice changes the order?
    - twins-are-one: Among the twins tit-for-tat stands twice, and your table knows it once: a dictionary with
      players as keys, or `index`, finds the first of two equal ones. What tells the two apart?
    - only-self-play: In five rounds only two tit-for-tats and two defectors get points: each player
      meets its copy alone. Which loop lets every player meet every other one?
    """),
)

# --- 7.2 ---

SLIP_MATCH = Challenge(
    "7.2", "slip_match", points=10, difficulty=2, minutes=10, returns="(str, str)",
    takes=("f", "g", "rounds", "slips"),
    examples=(
        Example(TIT_FOR_TAT, TIT_FOR_TAT, 8, {3}, gives=("CCDCDCDC", "CCCDCDCD"), called="one slip"),
        Example(GRIM, GRIM, 8, {3}, gives=("CCDCDDDD", "CCCDDDDD"), called="two grims"),
        Example(WIN_STAY_LOSE_SHIFT, WIN_STAY_LOSE_SHIFT, 8, {3}, gives=("CCDDCCCC", "CCCDCCCC"),
                called="two win-stays"),
        Example(TIT_FOR_TWO_TATS, TIT_FOR_TWO_TATS, 8, {3, 4}, gives=("CCDDCCCC", "CCCCDCCC"),
                called="two slips in a row"),
        Example(TIT_FOR_TAT, TIT_FOR_TAT, 8, {3, 6}, gives=("CCDCDDDD", "CCCDCDDD"), called="slips 3 and 6"),
        Example(SUSPICIOUS_TIT_FOR_TAT, ALTERNATOR, 8, {2, 8}, gives=("DDDCDCDD", "CDCDCDCD"),
                called="slips 2 and 8"),
        Example(ALWAYS_DEFECT, TIT_FOR_TAT, 5, {2}, gives=("DCDDD", "CDCDD"), called="friendly slip"),
        Example(TIT_FOR_TAT, GRIM, 6, set(), gives=("C" * 6, "C" * 6), called="steady hand", why="no slip"),
    ),
    inputs=tournaments.slips, remark=about_moves,
    amiss={"0 from": about_round(0), "1 from": about_round(1)},
    hints=(
        "Keep two words apart: what f meant, and what was played. Which of them goes into the history?",
        "Ask both players first. If the number of the round is in `slips`, turn f's move round, then append.",
        "`{\"C\": \"D\", \"D\": \"C\"}[move]` is the other move. The first round has the number 1.",
    ),
    mistakes=mistakes("""
    - remembers-the-plan: Of the two win-stays the first slips in round 3 and defects, then goes on as
      if it had cooperated: you show it what it meant. Which history must `f` get, the meant or the
      played one?
    - other-sees-the-plan: Nobody answers the one slip: in round 4 the other tit-for-tat still plays C,
      as you show it what `f` meant. Which string of yours holds what it saw?
    - returns-the-plan: Your first text tells what `f` meant: with one slip it has a C in round 3, where
      D was played. Into which of your strings does the turned move go, and which do you return?
    - painted-over: A D stands in your text for the one slip, and the match went on as if nothing had
      happened: you turn moves when all is over. Who should already see it in the next round?
    - second-slips: With one slip in round 3 it is the move of `g` that you turn. `slips` holds the
      rounds in which the hand of `f` slips. Which of the two letters must change?
    - both-slip: With one slip in round 3 both play D in your match: two hands slipped. Whose hand slips
      in the rounds of `slips`?
    - slip-is-d: In the friendly slip always defect means D, and you play D: it stays, or a second `if`
      turns your new C back. Which of your lines run for a D?
    - slip-is-c: With one slip your `f` plays C in round 3, as it meant to: it stays, or a second `if`
      turns your new D back. Which of your lines run for a C?
    - copies-the-other: With slips 3 and 6 your `f` plays a move that is made from one of `g`. A slip
      turns the move that `f` itself means. Which letter does your line turn?
    - one-round-late: With one slip in round 3 your `f` slips in round 4. The first round has the number
      1. Which number has it in your loop?
    - one-round-early: With one slip in round 3 your `f` slips in round 2. The first round has the
      number 1. Which number has it in your loop?
    - slips-for-good: After the one slip in round 3 your `f` goes on playing the opposite of what it
      means. Its hand slips only in the rounds of `slips`. What does your test say in round 4?
    - never-slips: With one slip your match is C all through. Does your test find that 3 is in `slips`,
      and does the turned move reach the history?
    - always-slips: In your match `f` slips in rounds that are not in `slips`: with one slip in round 3,
      already in round 1. What must be true of the number of a round before you turn its move?
    - one-slip-only: Of two slips in a row your `f` makes one at most. `slips` is a set that may hold
      several rounds. Which test says whether this round is one of them?
    - points: You return points. What was played is asked for: the moves of `f` as one text, those of
      `g` as another. Which of your names hold them?
    - swapped (0.5): Both texts are right, and they stand the wrong way round: with one slip in round 3
      the D of that round belongs to the first. Whose moves come first?
    - one-text: You return one text or one list for both players. Two texts are asked for: the moves of
      `f`, then those of `g`. Which two names stand behind your `return`?
    - round-lost: The round of a slip is lost: with one slip in 8 rounds there are 7 moves, or the two
      histories are not equally long any more. A slipped move is played, too. Which line appends it?
    - both-moves: In the round of a slip you append two moves, the turned one and the meant one: with
      one slip a history grows by two letters in round 3. Which of them was played?
    - peeks: Every match stops with a ValueError: a player gets two histories that are not equally long.
      When you ask one player, is the other's new move already written down?
    - same-view: With one slip a tit-for-tat of yours copies its own moves: one of your two calls hands
      over the histories in the wrong order. Each player wants its own moves first. Whose are they for
      `g`?
    - others-first: With one slip both tit-for-tats copy their own moves: each player gets the other's
      moves first. Which history comes first in `f(my_moves, their_moves)`?
    - no-memory: Your two grims forget the slip: you hand over no history, or the last round only. What
      should a history hold in round 5?
    - round-missing: With one slip in 8 rounds your texts have 7 letters. Which numbers does your
      `range` give, and how many rounds are these?
    - rounds-too-many: With one slip in 8 rounds your texts have 9 letters. Which numbers does your
      `range` give, and how many rounds are these?
    - turns-the-history: With one slip in round 3 your `f` has other moves in rounds 1 and 2, too: you
      turn the whole text. Which letter is the new one?
    - set-order: Slips 2 and 8 are a set, which keeps no order: you take its rounds one after the other,
      and the later one may come first. Which test asks whether a round is in a set?
    """),
)

# --- 7.3 ---

HALVES, THIRDS = [Fraction(1, 2)] * 4, [Fraction(1, 3)] * 4
NOISY_TIT_FOR_TAT, NOISY_DEFECTOR = over(10, 9, 1, 9, 1), over(10, 1, 1, 1, 1)
NOISY_WIN_STAY = over(10, 9, 1, 1, 9)
UNEVEN = over(60, 40, 15, 30, 12), over(60, 45, 20, 12, 30)

LONG_RUN = Challenge(
    "7.3", "long_run", points=20, difficulty=4, minutes=35, returns="(Fraction, Fraction)", takes=("p", "q"),
    examples=(
        Example(HALVES, HALVES, gives=(Fraction(9, 4), Fraction(9, 4)), called="coins", fine=True),
        Example(HALVES, THIRDS, gives=(Fraction(5, 3), Fraction(5, 2)), called="a half and a third"),
        Example(NOISY_TIT_FOR_TAT, NOISY_DEFECTOR, gives=(Fraction(601, 500), Fraction(801, 500)),
                called="tit-for-tat and the defector"),
        Example(NOISY_TIT_FOR_TAT, NOISY_TIT_FOR_TAT, gives=(Fraction(9, 4), Fraction(9, 4)),
                called="tit-for-tat twice"),
        Example(NOISY_WIN_STAY, NOISY_WIN_STAY, gives=(Fraction(1301, 500), Fraction(1301, 500)),
                called="win-stay twice"),
        Example(NOISY_TIT_FOR_TAT, NOISY_WIN_STAY, gives=(Fraction(9, 4), Fraction(9, 4)),
                called="tit-for-tat and win-stay"),
        Example(*UNEVEN, gives=(Fraction(1037, 467), Fraction(872, 467)), called="uneven pair"),
    ),
    inputs=tournaments.memories, remark=about_means, pattern=about_payoffs,
    amiss={"ValueError": about_equations} | dict.fromkeys(("0 more", "0 less"), about_flow) | dict.fromkeys(
        ("1 more", "1 less"),
        "The first mean is right, and the second is not. Both come from the same shares. What does the "
        "second player get in state CD, and what in DC?",
    ),
    hints=(
        "Stand in state CD, where the players cooperate next with chances a and b. How likely is each of the "
        "four next states?",
        "The share of a state is the sum, over all states before it, of share times chance. Put \"the shares "
        "add up to 1\" in place of one of these four equations.",
        "The state CD is DC for the second player: it cooperates there with chance `q[2]`.",
    ),
    mistakes=mistakes("""
    - own-view-for-both: With tit-for-tat twice you get 209/100 each: `q` is asked for the state as `p`
      sees it. After CD the second player remembers its own D and the other's C. Which number of `q`
      belongs there?
    - turns-p: With tit-for-tat and the defector your tit-for-tat cooperates with 9/10 after CD, where
      it was betrayed. `p` has its own move first already: after CD it is `p[1]`. For which of the two
      players is CD another state?
    - turns-everything: In the uneven pair the numbers of `q` stand in the wrong states. CC is CC for
      both players, and DD is DD. Which two states change places when the second player looks?
    - one-payoff: With a half and a third both players get the same from you. In state CD one gets 0 and
      the other 5. Whose is the 5?
    - order-swapped (0.5): Both means are right and stand the wrong way round: with a half and a third
      5/3 belongs to the first player. Whose payoff is the 0 of state CD?
    - chances-of-d: With tit-for-tat and the defector somebody cooperates as often as it should defect:
      `p` and `q` hold chances of C. What is the chance of D when `a` is that of C?
    - transposed: With a half and a third you get 9/4 each, as if all four states came equally often:
      that solves equations with rows and columns exchanged. Row `t` of `A` is about what flows *into*
      `t`. From which states does it come?
    - one-step: You stop after a round or two: in the uneven pair your shares still depend on where you
      began. For ever means shares that the next round leaves as they are. Which equations say that?
    - a-few-rounds: Close, and not exact: in the uneven pair you play many rounds and stop. For ever is
      longer. Which shares does one more round leave as they are?
    - forgets-the-state: In the uneven pair you work with one chance for each player, the mean of its
      four. Some states come more often than others. What must you know before you can weigh the four
      chances?
    - shares: You returned how often states or moves come. They are asked for in points: the first
      player gets 3, 0, 5, 1 in CC, CD, DC, DD. How do shares become points per round?
    - all-zero: Your shares are all 0, so nobody gets anything: four equations about what flows in hold
      for such shares, too. What do four shares add up to, and in which row do you say so?
    - one-in-the-wrong-place: The numbers on the right side do not fit your equations. Only the one that
      adds up all shares has a 1 there, the others a 0. At which place of `b` must that 1 stand?
    - nothing-flows-out: What flows into a state is equal to its own share. In your rows that share has
      the wrong sign. On which side of the equation does it stand before you bring it to the other?
    - ignores-q: With a half and a third you get 9/4 each: the second player's thirds change nothing. In
      which line does your function use the numbers of `q`?
    - one-number: You returned one number, and two are asked for: the mean of the first player, then
      that of the second. Which four payoffs belong to the second?
    - not-a-mean: With coins every state comes a quarter of the time, and 9/4 is the mean of 3, 0, 5 and
      1. Yours is another multiple of it. What do your shares add up to, and what do you do with their
      points?
    - prison-payoffs: You count the years of the prison. Here CC pays 3, DD 1, and else the defector
      gets 5 and the other 0. Where do your four payoffs come from?
    - pay-rules: The shares are right, and in the uneven pair some state pays something else with you.
      The first player gets 3, 0, 5, 1 in CC, CD, DC, DD. What does the second get, in the same order?
    - states-swapped: In the uneven pair your four chances stand in another order than the states CC,
      CD, DC, DD. In which place is the chance that only the second player cooperates?
    - chances-added: You add the chances of the two players, or take their mean. In the uneven pair they
      cooperate after CC with 2/3 and 3/4, each on its own. How likely is it that both do?
    - diagonal-turned: Your rows hold 1 less the chance to stay, and with the same sign the chances to come
      from other states. What flows in is *equal* to what flows out. Which of them changes its sign on the
      other side?
    - own-share-missing: What flows into a state is equal to its share. Your rows hold chances alone, and
      nowhere the 1 that stands for this share. In which place of a row does it belong?
    - rounded: Not exact: in the uneven pair 1037/467 is asked for, and you come near. Which call or
      operator of yours rounds?
    """),
)

# --- 7.4 ---

TEN_ROUNDS = [[30, 9], [14, 10]]  # tit-for-tat and always defect
THREE = [[30, 0, 30], [50, 10, 14], [30, 9, 30]]  # always cooperate, always defect, tit-for-tat
CIRCLE = [[2, 1, 3], [3, 2, 1], [1, 3, 2]]

REPLICATOR_STEP = Challenge(
    "7.4", "replicator_step", points=15, difficulty=2, minutes=10, returns="list of Fraction",
    takes=("shares", "M"),
    examples=(
        Example(over(2, 1, 1), TEN_ROUNDS, gives=over(21, 13, 8), called="half and half"),
        Example(over(10, 1, 9), TEN_ROUNDS, gives=over(349, 37, 312), called="one in ten"),
        Example(HALVES[:2], [[2, 0], [1, 1]], gives=HALVES[:2], called="an even match",
                why="it stands still"),
        Example(over(20, 1, 19), TEN_ROUNDS, gives=over(1359, 67, 1292), called="one in twenty"),
        Example(over(3, 1, 1, 1), THREE, gives=over(203, 60, 74, 69), called="three thirds"),
        Example(over(1, 1, 0), [[3, 1], [5, 1]], gives=over(1, 1, 0), called="nobody defects",
                why="share 0"),
        Example(over(4, 1, 1, 2), CIRCLE, gives=over(32, 9, 7, 16), called="circle"),
    ),
    inputs=tournaments.populations, remark=about_people,
    amiss=dict.fromkeys(("extra", "missing", "twice"), about_earned) | {
        "ZeroDivisionError": "That line divides by 0. The mean of everybody counts all whom one can meet, "
                             "one's own kind, too. What is your divisor made of?",
        "order": "Your shares are right, and {} stands in the place of another strategy. Which line changes "
                 "the order?",
    },
    hints=(
        "Half play tit-for-tat, half always defect. What does a tit-for-tat earn on average, and a defector?",
        "What i earns is the sum of share times payoff over all whom it meets. The mean of everybody counts "
        "each strategy by its own share.",
        "New share: old share times what i earns, divided by that mean. Then all add up to 1 again.",
    ),
    mistakes=mistakes("""
    - everybody-counts-once: With one in ten, nine of ten opponents are defectors, and you add up a row
      of `M` as if all were met equally often. By what must each payoff be multiplied?
    - others-payoff: With half and half you add up a column of `M`: what the others earn against
      strategy i. Which index of `M[i][j]` is the one who gets the points?
    - own-share-for-all: With one in ten you multiply a whole row of `M` by the share of its own
      strategy. How often a payoff is earned depends on who is met. Whose share belongs to `M[i][j]`?
    - not-scaled: With half and half your shares add up to more than 1: you multiply by what a strategy
      earns. What does the whole population earn on average, and what do you divide by it?
    - shares-forgotten: Where nobody defects the share of defectors is 0, and you make more of it. A
      share can only grow from what it was. Where do the old shares come into your last line?
    - never-meets-itself: With half and half you leave out the meetings of like with like. Whoever is
      met is drawn by shares, oneself included. How often does tit-for-tat meet tit-for-tat?
    - adds-the-lead: With half and half you work with what a strategy earns above the mean. To grow in
      proportion is to be multiplied: who earns twice the mean doubles. By what is the share 1/2 of
      tit-for-tat multiplied?
    - plain-mean: With one in ten your shares do not add up to 1: you divide by a mean of the
      strategies, by their sum or by the best. Nine of ten people are defectors. How does the mean of
      all people count them?
    - in-place: With half and half the second strategy already meets the new share of the first: you
      write into the list with which you still compute. Where are the old shares kept until all new ones
      are known?
    - winner-takes-all: The best strategy takes everything in one step. With half and half the defectors
      earn less than the mean, but not 0. What is left of a share that earns half of the mean?
    - self-play-only: With half and half you count only what a strategy earns against its own kind, the
      diagonal of `M`. Half of all opponents are of the other kind. What is earned against them?
    - share-twice: With one in ten the old share is multiplied in twice, so what is rare becomes rarer.
      Once it says how large the strategy was. Which line brings it in a second time?
    - scaled-twice: With half and half your shares add up to less than 1: you divide once too often.
      Which number do you divide by, besides the mean of the population?
    - returns-payoffs: You returned what is earned. New shares are asked for, and they add up to 1. By
      what is each old share multiplied?
    - shares-stay: Your shares never change. They stand still in an even match, where both earn the same.
      With half and half, which of the two earns more?
    - grows-backwards: With half and half you divide by what a strategy earns, so who earns more gets
      less. What is a share multiplied by when it grows in proportion?
    - drops-the-absent: Where nobody defects you return one share for two strategies. A strategy with
      share 0 stays in the list, with share 0. Which test of yours leaves it out?
    - two-strategies-only: With three thirds you count on exactly two strategies. How does your function
      learn how many there are?
    - rounded: With half and half your shares are whole numbers. Which operator or call cuts the
      fractions off?
    - old-share-added: With half and half you add what is earned to the old share, then scale. To grow
      in proportion is to be multiplied alone. What is left, with you, of a strategy that earns 0?
    - last-missing: With half and half the last strategy does not count in your sum, or gets no new
      share. What is the last number of `range(n - 1)`?
    - sum-changes: With half and half your shares do not add up to 1: you divide by the sum of a list in
      which a divided share stands already. Which sum do you keep before the first division?
    - not-reset: With half and half the second strategy earns its own points and those of the first: a
      sum is never set back to 0. In which loop must it begin?
    """),
)

# --- 7.5 ---

HALF = Fraction(1, 2)

RETALIATION = [[30, 9], [14, 10]]  # tit-for-tat and always defect
DRIFT = [[30, 0, 30], [50, 10, 14], [30, 9, 30]]  # and always cooperate before them

IS_ESS = Challenge(
    "7.5", "is_ess", points=10, difficulty=3, minutes=10, returns="bool", takes=("M", "i"),
    inputs=tournaments.mutants, battery=100,
    examples=(
        Example(RETALIATION, 1, gives=True),
        Example(DRIFT, 2, gives=False, called="tit-for-tat among three", why="AllC drifts in"),
        Example([[3, 0], [5, 1]], 0, gives=False, called="the dilemma"),
        Example([[2, 3], [2, 1]], 0, gives=True, why="a tie"),
        Example([[2, 3], [2, 4]], 0, gives=False, why="a tie, lost"),
        Example([[2, 2], [2, 2]], 0, gives=False, why="all equal"),
        Example([[4, 0], [3, 3]], 0, gives=True, called="the stag hunt"),
        Example([[-1, 2], [0, 1]], 0, gives=False, called="hawks and doves"),
        Example([[1, 5, 1], [1, 2, 7], [0, 0, 6]], 0, gives=True, why="one tie only"),
        Example([[2, 0, 0], [1, 0, 0], [3, 0, 0]], 0, gives=False, why="last mutant"),
        Example([[1, 0], [0, 10**12]], 0, gives=True, called="rich mutants", why="but few"),
        Example([[7]], 0, gives=True, why="no mutant", fine=True),
    ),
    hints=(
        "The first mutant of kind j meets nobody but i. Which two cells of M does it compare?",
        "When these are equal, rare meetings decide: who earns more against j, i or j itself?",
        "For each other j: `M[i][i]` with `M[j][i]`; and only if they are equal, `M[i][j]` with `M[j][j]`.",
    ),
    amiss={"true": about_stable, "false": about_stable},
    mistakes=mistakes("""
    - strict-only: In `[[2, 3], [2, 1]], 0` both earn 2 against 0, and you say no at once. A tie is not the
      end: against mutant 1, who earns more, 0 or 1?
    - ties-are-safe: In tit-for-tat among three, always cooperate earns 30 against it, as it does itself, and
      against always cooperate both earn 30, too. What keeps such a mutant from drifting in?
    - own-row: You go along row i: what i earns from others. In the dilemma the mutant meets cooperators, and
      cooperators meet each other. Which column holds what the two earn there?
    - own-row-in-ties: Your first test is right. After a tie your two cells stand in different columns: two
      opponents. Against which strategy do i and j both play now?
    - second-always: In `[[1, 5, 1], [1, 2, 7], [0, 0, 6]], 0` mutant 2 earns less against 0, and is out. You
      ask it the second question all the same. When does that one count?
    - either: Among hawks and doves a dove earns 0 against a hawk, and a hawk -1. You let the second test save
      the hawk. After which result of the first one does the second count?
    - second-tie-is-safe: In `[[2, 2], [2, 2]], 0` the mutant earns as much as 0 against everybody, and you
      call 0 stable. What drives such a mutant out again?
    - wrong-cell: After a tie you compare `M[i][j]` with `M[j][i]`, or with `M[i][i]`. Both are to meet the
      mutant j now. Which cell says what j earns there?
    - one-mutant: In `[[2, 0, 0], [1, 0, 0], [3, 0, 0]], 0` mutant 1 fails, and that is enough for you. How
      many of the others must fail?
    - last-mutant: Each turn of your loop sets the answer anew, so that the last mutant decides alone. In
      tit-for-tat among three, which one gained ground before?
    - next-only: You ask one mutant alone, the neighbour of i. Which others could gain ground?
    - own-mutant: You let i be a mutant among its own kind: it ties with itself everywhere, so nothing is
      stable for you. Which j are asked about?
    - totals: You add up rows, as if all were met equally often. Nearly everybody plays i. Whom does a
      mutant meet, then?
    - beats-all: You ask who gets more out of a meeting of i and j: `M[i][j]` or `M[j][i]`. A mutant compares
      itself with those who stay i. What do *these* earn against i?
    - upside-down: You say that strategies are stable which a mutant takes over, and the other way round. In
      the dilemma, does the mutant 1 earn more against 0, or less?
    - adds-the-tests: You add what is earned against i and against j. In `[[4, 0], [3, 3]], 0` nearly
      everybody is a 0, and there are next to no mutants to meet. When does the second number count at all?
    - epsilon: You weigh the two tests by a share of mutants, as 1/1000. The rich mutants earn so much among
      themselves that this share decides, and a few are fewer than any share. When does the second test count?
    - leaves-one-out: Your loop leaves out a mutant, the first one or the last. Which numbers does `range`
      give there, and which one alone is left out?
    - always-two: You look at strategies 0 and 1 only. How many rows has `M`, and can it be one?
    """),
)

# --- 7.6 ---

EMPTY, CENTRE = TicTacToe(), TicTacToe("....X....")
PLIES = TicTacToe("X...O....")

REFEREE = Challenge(
    "7.6", "referee", points=15, difficulty=3, minutes=15, returns="(str or None, list of int, str)",
    takes=("bot_x", "bot_o", "board"), inputs=entrants.refereed, battery=120, budget=1_000,
    observe=asked_once,
    names={"TicTacToe()": (EMPTY,)}, remark=about_game,
    examples=(
        Example(first_bot, last_bot, EMPTY, gives=("X", [1, 9, 2, 8, 3], "over"), called="the first game"),
        Example(first_bot, centre_bot, EMPTY, gives=("X", [1, 5, 2], "illegal"), called="centre_bot as O",
                why="5 is taken"),
        Example(none_bot, first_bot, EMPTY, gives=("O", [], "illegal"), called="none_bot as X"),
        Example(first_bot, crash_bot, EMPTY, gives=("X", [1], "error"), called="crash_bot as O"),
        Example(first_bot, text_bot, PLIES, gives=("X", [2], "illegal"), called="text_bot as O"),
        Example(true_bot, first_bot, EMPTY, gives=("O", [], "illegal"), called="true_bot as X"),
        Example(first_bot, true_bot, CENTRE, gives=("X", [], "illegal")),
        Example(corner_bot, first_bot, CENTRE, gives=("X", [1, 3, 2, 7], "over"), called="O is to move",
                why="O begins"),
        Example(first_bot, list_bot, EMPTY, gives=("X", [1], "illegal"), called="list_bot as O"),
        Example(crash_bot, first_bot, PLIES, gives=("O", [], "error")),
        Example(first_bot, last_bot, TicTacToe("XOXXOOOX."), gives=(None, [9], "over"),
                called="one free cell", why="a draw"),
        Example(crash_bot, none_bot, TicTacToe("XXX.OO..."), gives=("X", [], "over"),
                called="a game that is over"),
    ),
    hints=(
        "Whose turn is it, which bot is that, and who wins if this bot fails?",
        "Put `try` around the call of the bot alone: an error anywhere else is your own.",
        "Look at the answer before you play it: `type(move) is int`, and it is in `board.moves`.",
    ),
    amiss={
        "too-many": "You made 1,000 boards, and a game has nine moves. Does your loop go on with the new "
                    "board that `play` returns, and does it end after a fault?",
        "stopped": "On `{0}` your game had not ended when the check stopped it. Does each turn of your loop "
                   "make a move, or else `return`?",
        "KeyError": about_place, "ValueError": about_refused,
        "LookupError": "A bot may throw dice, and its second answer may be another one. Which of your lines "
                       "call it, and what could keep the first answer?",
        "RuntimeError": "The error of `crash_bot` went through your referee and ended the tournament. Which "
                        "call of a bot stands outside of your `try`?",
        "AssertionError": "Your `assert` ended the whole tournament, and one bot alone should lose its game. "
                          "What can you return in place of it?",
    },
    mistakes=mistakes("""
    - asks-twice: You ask a bot twice in one turn. It may throw dice, and the second answer may be another
      one. Which of your lines call it, and what could keep the first answer?
    - true-is-one: With true_bot as X you took True for cell 1: in Python it equals 1, and even
      `isinstance(True, int)` is true. `True` does not count as a move. Which question tells the two apart?
    - crashes-too: With crash_bot as O an error went through your referee: one bad entry ends the whole
      tournament. What can stand around the call of a bot, for errors of any kind?
    - fault-is-a-draw: With none_bot as X you say that nobody wins. X has made a fault. Who is left?
    - fault-wins: A bot made a fault, and you call it the winner. Whose turn was it, and who is left?
    - x-always-first: On `....X....` O is to move, and you asked X. `board.to_move` is MAX when X is to move,
      else MIN. What does your line look at?
    - never-asks-x: In the first game X is to move, and you asked O. `board.to_move` is MAX then, and never a
      letter. With what does your line compare it?
    - own-error: In the first game your reason is "error", and first_bot raises none: your `try` catches an
      error of your own. What does Python say without the `try`?
    - lists-the-fault: With text_bot as O the bad answer stands in your list of moves. What must be asked
      before an answer goes in?
    - empties-the-list: Moves were made before the fault, and your list is empty. Which list do you return
      there?
    - plays-for-them: With none_bot as X no move came, and you made one for the bot. What happens to a bot
      that fails?
    - reads-the-text: With text_bot as O you turned "3" into 3: `int(…)` mends what a bot got wrong. Is the
      text itself an int?
    - takes-it-out-of-the-list: With list_bot as O you took the move out of `[2]`. Is a list an int?
    - all-illegal: With crash_bot as O your reason is "illegal". No answer came at all. What came in its
      place?
    - all-errors: With none_bot as X your reason is "error". The bot returned without one. What was wrong with
      its answer?
    - play-decides: With centre_bot as O your reason is "error". Your `try` holds `play`, too, which refuses a
      taken cell with an error of its own. Did the bot raise it?
    - any-cell: With centre_bot as O you let 5 pass, a number from 1 to 9, and its cell is taken: `play` stops
      your game with an error. Which numbers may be played on that board?
    - taken-cells-only: With none_bot as X your reason is "error": you ask whether a cell is free, and not
      whether the answer is a number at all. Which question comes before?
    - last-mover-wins: From one free cell the board becomes full without a line, and you name a winner all the
      same. Which attribute of the board knows who has won?
    - loser-at-the-end: `XXX.OO...` is a game that is over, and you name the player who would move next. Which
      attribute of the board says who has won?
    - draw-as-reason: Your reason is another word than the three: a draw is over, too, and so is a won game.
      Which word belongs there?
    - old-board: In the first game `first_bot` answers 1 a second time: your bots see the first board all the
      time. Which board do you hand to them after a move?
    - bots-swapped: In the first game your first move is 9, and `last_bot` plays O. Which bot is X's?
    - asks-after-the-end: Nobody has a move in a game that has ended, and you asked a bot all the same. What
      comes first in your loop?
    - sides-as-max-and-min: Your winner is MAX or MIN, as in `to_move`, or a number, as in `utility`. Which
      letters are asked for?
    - one-move: In the first game you return after one move, though it goes on. Where does your `return`
      stand?
    - says-draw: Where nobody wins you return a word. What does `winner` hold for a full board without a line?
    - cells-for-boards: In the first game `first_bot` fails at once: your bots get `board.cells` in place of
      the board. What does a bot take?
    """),
)

# --- 7.7 ---

RATING_STEP = Challenge(
    "7.7", "rating_step", points=15, difficulty=3, minutes=15, returns="list of Fraction",
    takes=("strengths", "points"), inputs=tournaments.leagues, remark=about_strengths, pattern=about_places,
    amiss={
        "ZeroDivisionError": "That line divides by 0. A strength can be 0, and so can the games of a pair; "
                             "the sum of games/(s + t) over all others is not. Which of these is below?",
    },
    examples=(
        Example(over(1, 1, 1), exact([0, 3], [1, 0]), gives=over(2, 3, 1)),
        Example(over(2, 3, 1), exact([0, 3], [1, 0]), gives=over(2, 3, 1), why="stands still"),
        Example(over(1, 1, 1, 1), exact([0, 2, 2], [0, 0, 2], [0, 0, 0]), gives=[2, 1, 0],
                called="a clear order"),
        Example(over(1, 2, 1, 0), exact([0, 2, 2], [0, 0, 2], [0, 0, 0]), gives=over(7, 16, 5, 0),
                why="strength 0", fine=True),
        Example(over(1, 1, 1, 1), exact([0, 3, 0], [1, 0, 1], [0, 3, 0]), gives=over(7, 9, 3, 9),
                called="two that never met"),
        Example(over(1, 1, 1, 1), exact([0, Fraction(3, 2), 1], [HALF, 0, 1], [1, 1, 0]),
                gives=over(4, 5, 3, 4), why="draws"),
        Example(over(2, 4, 1, 1), exact([0, 1, 0], [1, 0, 5], [0, 1, 0]), gives=over(469, 765, 540, 102),
                called="a strong one"),
    ),
    hints=(
        "With strengths 3 and 1 and four games: how many points should each get?",
        "Expected = got. Each game of i against j is worth 1/(s + t) times the strength of i: solve for it.",
        "Compute all new ones from the old list, then multiply each by n / their sum.",
    ),
    mistakes=mistakes("""
    - not-scaled (0.5): In two that never met your new strengths do not add up to 3, and there are three bots.
      What is the last step of the statement?
    - sum-one (0.5): Your strengths add up to 1, and n is asked for. By what is each to be multiplied?
    - keeps-the-first: You divide by the strength of bot 0, or by the largest. Which sum do all have together?
    - scaled-the-other-way: You multiply by n alone, or by the sum over n. With which number do they add up to
      n?
    - won-games-only: You count the points where the games are asked for. Bot 0 got 3 points in how many games
      against bot 1, if bot 1 got 1?
    - losses: The weaker a bot, the stronger you make it: you added up a column. Which cells hold what i got?
    - others-strength-only: You divide the games by the other's strength alone. In the chance s/(s + t), which
      two numbers stand below?
    - own-strength-only: You divide the games by the bot's own strength alone. In the chance s/(s + t), which
      two numbers stand below?
    - one-game-each: Every pair counts once with you, however often it has played. How many games are four
      points together?
    - in-place: The second strength was computed with the new first one. Which list stays as it is until all
      are done?
    - ignores-opponents: You scale the points alone: a win against the last counts like one against the first.
      Where do the old strengths come in?
    - times-the-old: You multiplied by the old strength once more: with the strengths 3/2 and 1/2 nothing
      should move. What stands before "divided by" in the statement?
    - share-of-points: You take points per game. Against whom were they got?
    - expected-points: You return the points that a bot should get. It got others. What becomes of its
      strength then?
    - got-over-expected: You return points got over points expected, as a strength. By which old number must
      that still be multiplied?
    - plays-itself: You let a bot meet itself: that adds 0 games, and for strength 0 divides by 0. Over which
      j does the sum go?
    - sum-of-sums: You divide all games by all strengths together. Each opponent has a strength of its own.
      Where does the sum begin, before the division or after it?
    - upside-down: You divide by the points, or you add (s + t)/games: the weakest comes out first. What does
      the statement divide by what?
    - mean-of-results: You add up points/games, pair by pair, times s + t. The points of all pairs belong
      together above. How many divisions has the statement?
    - sorted: Your strengths are right, and you sort them. Each belongs to the bot at its place. Which call
      changes the order?
    - product: You divide the games by s times t. In the chance s/(s + t), what stands below?
    - no-brackets: You add the second strength after the division. Which brackets does games/(s + t) need?
    - won-less-lost: You take away the points that i lost, and points go below 0 that way. What stands before
      "divided by" in the statement?
    - floor-division: `//` cuts what is left over away. Which division loses nothing?
    """),
)

# --- 7.8 ---

EXTORT = Challenge(
    "7.8", "extort", points=15, difficulty=4, minutes=20, bonus=True, returns="list of Fraction",
    takes=("chi",), inputs=tournaments.factors, battery=40, accept=extorts, remark=about_extortion,
    examples=(
        Example(2, gives=over(18, 16, 9, 6, 0)),
        Example(3, gives=over(26, 22, 13, 7, 0), why="the famous one"),
        Example(4, gives=over(34, 28, 17, 8, 0)),
        Example(5, gives=over(42, 34, 21, 9, 0)),
        Example(10, gives=over(82, 64, 41, 14, 0), why="greedy"),
    ),
    hints=(
        "Write down the four numbers of (S - 1) - chi (T - 1) for chi = 3. Which is the smallest?",
        "Take φ times these four, and add [1, 1, 0, 0]. Which φ keeps the second chance at 0 or above?",
        "φ = 1/(1 + 4 chi) is the largest that works; every smaller one above 0 works, too.",
    ),
    mistakes=mistakes("""
    - outside: One of your chances is below 0 here: your φ is too large. What must 1 - φ (1 + 4 chi) be at
      least?
    - no-one-added: You returned the multiple itself: after CC and CD it is below 0. The statement says what
      p *less* [1, 1, 0, 0] is. What is p?
    - one-everywhere: You added 1 to all four numbers. Which two of them get a 1?
    - ones-elsewhere: You added 1 where the other played C. The statement says what p *less* [1, 1, 0, 0] is.
      Which two of the four chances get a 1?
    - ones-taken-off: You took 1 off the first two numbers. If p *less* 1 is a number, what is p?
    - brackets: Your φ multiplies S - 1 alone. Which brackets hold all that φ multiplies?
    - states-swapped: The chances after CD and DC have changed places. In which of the two states did *you*
      play C?
    - always-the-famous: For chi = 3 you are right, and you return the same for every chi. Where does chi come
      in?
    - roles-swapped: S and T have changed places: the *other* gets chi times as much as you. Whose payoffs
      stand without chi?
    - tit-for-tat: That is tit-for-tat: in the end both have the same, so chi is 1. What should you get more
      often than the other?
    - always-defect: That is always defect: it takes much, but not chi times as much from everybody. With
      which φ would all four numbers be a multiple?
    - nothing-less-one: You use S - chi T, without the 1 that is taken off each. Above which number does chi
      count?
    - phi-zero: Your φ is 0: what is left is [1, 1, 0, 0], which repeats its own last move for ever. Which φ
      is positive?
    - chi-missing: You left out chi, or put it before S - 1 in place of T - 1. Whose gain is multiplied by
      it?
    """),
)

# fmt: on

CHALLENGES = [
    SCORE_TABLE,
    SLIP_MATCH,
    LONG_RUN,
    REPLICATOR_STEP,
    IS_ESS,
    REFEREE,
    RATING_STEP,
    EXTORT,
]
