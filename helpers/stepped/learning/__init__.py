"""Two players who learn: a page with a slider over the rounds, what they play and their shares."""

from helpers.draw.charts.learning import draw_learning, goal_of
from helpers.matrices.tables import check_names
from helpers.stepped.framed_page import FramedPage, markup, whole_page
from helpers.stepped.learning.svg import rounds_svg, shares_svg
from helpers.stepped.learning.tallies import Tallies, path_of
from helpers.text import brief, count, shortened
from helpers.theme import DPI

MOST_ROUNDS = 2000  # rounds
TURNS = 6  # so many of them have a mark and a button


def replay_learning(play, rounds, *, equilibrium=None, names=None, title="Two players learn"):
    """Show round by round what two learning players play, and how their shares move.

    >>> from fractions import Fraction
    >>> from helpers import replay_learning
    >>> def in_turn(n):
    ...     return [[Fraction(len(range(k, n, 3)), n) for k in order] for order in ((0, 1, 2), (2, 0, 1))]
    >>> replay_learning(in_turn, 12, names=["rock", "paper", "scissors"])
    Two players learn, 12 rounds. Turn 1 ends with round 3, turn 2 with round 6, turn 3 with round 9. After \
12 rounds: row player rock = 1/3, paper = 1/3, scissors = 1/3; column player rock = 1/3, paper = 1/3, \
scissors = 1/3. Began with row player rock = 1, paper = 0, scissors = 0; column player rock = 0, paper = 1, \
scissors = 0.

    `play(n)` gives the shares after n rounds, a pair of lists; it is asked for fewer rounds where both play
    the same for long. `equilibrium` and `names` are those of `draw_learning`. A turn ends when both are about
    to play again what they began with: it has a mark and a button. The page needs no kernel and no network
    and is kept by `jupyter nbconvert --to html`; `save(path)` writes it to a file.

    Raises ValueError for less than 1 or more than 2000 rounds, for other numbers of actions than 2 or 3 each,
    and for shares to which no rounds of single actions lead.
    """
    if type(rounds) is not int or not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"replay_learning shows 1 to {MOST_ROUNDS} rounds, not {brief(rounds)}")
    tallies = Tallies(play)
    runs = tallies.runs(0, rounds)
    path = path_of(runs, rounds, [*map(len, tallies.after(rounds))])
    title = f"{title}, {count(rounds, 'round')}"
    still = draw_learning(path, equilibrium=equilibrium, names=names, title=title)
    size = len(path[0][0])
    goal = equilibrium and goal_of(equilibrium, size)
    return LearningReplay(path, runs, still, check_names(names, size, "action"), goal, title)


class LearningReplay(FramedPage):
    """`html` is the page, `path` their shares after each round, `turns` where each ends."""

    name = "Two players who learn, round by round"

    def __init__(self, path, runs, still, names, goal, title):
        self.path, self.runs, self.still, self.goal, self.title = path, runs, still, goal, title
        self.names = [shortened(name) for name in names]
        self.turns = [first - 1 for first, *pair in runs[1:] if pair == [*runs[0][1:]]]
        self.height = round(still.figure.get_figheight() * DPI) + 140

    def __repr__(self):
        ends = ", ".join(f"turn {k} with round {n}" for k, n in enumerate(self.turns, 1))
        told = f" {ends}.".replace("turn 1", "Turn 1 ends", 1) if ends else ""
        return self.still.alt.replace(f"{self.title}.", f"{self.title}.{told}", 1)

    @property
    def html(self):
        """The whole page: it needs nothing else."""
        last, turns = len(self.path), self.turns[:TURNS]
        return whole_page(
            "learning",
            self.title,
            shares=markup(shares_svg(self.names, self.goal)),
            rounds=markup(rounds_svg(self.names, last, turns)),
            turns=turns,
            goal=self.goal,
            facts={"rounds": last, "runs": self.runs, "names": self.names},
        )

    def _repr_html_(self):
        return self.framed(f"<div>{self.still._repr_html_()}</div>", self.html)
