"""A payoff table whose payoffs are dragged, and what follows: best-reply curves, equilibria, a drift."""

from helpers.draw.charts.payoffs import draw_payoffs
from helpers.draw.charts.reply_curves import draw_best_replies
from helpers.draw.numbers import number
from helpers.matrices.tables import check_names, check_tables
from helpers.stepped.framed_page import FramedPage, markup, whole_page
from helpers.text import brief, few, shortened

LEAST, MOST = -12, 12  # payoffs
LONGEST = 14  # letters of an action
# For each goal what the page's script counts of the equilibria; "segments" are infinitely many.
GOALS = {
    "no pure equilibrium": {"pure": 0},
    "one equilibrium, a pure one": {"pure": 1, "mixed": 0, "segments": 0},
    "two pure equilibria": {"pure": 2, "segments": 0},
    "infinitely many equilibria": {"segments": 1},
}


def drag_payoffs(A, B, rows=None, columns=None, *, puzzles=()):
    """Show a game of two actions each whose payoffs can be dragged, with its best replies and equilibria.

    >>> from helpers import drag_payoffs
    >>> sides, pays = ["left", "right"], [[1, -9], [-9, 1]]
    >>> drag_payoffs(pays, pays, sides, sides)
    A payoff table to drag. Payoffs (row player, column player), columns left, right. left: (1, 1), (−9, \
−9); right: (−9, −9), (1, 1). Best replies: row player left/left, right/right; column player left/left, \
right/right. Nash equilibria: left/left, right/right. Pareto-optimal: left/left, right/right. Best \
replies. p: how often the row player plays left; q: how often the column player plays left. Best replies \
of the row player: p = 0 for q < 1/2, any p for q = 1/2, p = 1 for q > 1/2; of the column player: q = 0 \
for p < 1/2, any q for p = 1/2, q = 1 for p > 1/2. 3 equilibria: p = 0, q = 0 (right/right), which pays \
(1, 1); p = 1/2, q = 1/2, which pays (−4, −4); p = 1, q = 1 (left/left), which pays (1, 1).

    A payoff is dragged up and down, or moved by the keys ↑ and ↓, in whole numbers from −12 to 12. The table
    has the marks of `draw_payoffs`, the square the curves of `draw_best_replies`. A click into the square
    drops two populations with these shares; they drift as the replicator dynamics says. `rows`, `columns`:
    names of the actions. `puzzles`: goals that get a ★ once they are reached, True for all or some of "no
    pure equilibrium", "one equilibrium, a pure one", "two pure equilibria", "infinitely many equilibria". The
    page needs no kernel and no network and is kept by `jupyter nbconvert --to html`; `save(path)` writes it
    to a file.

    Raises ValueError, with the place, for tables that are not 2×2, for payoffs that are not whole numbers
    from −12 to 12, for names that do not fit, and for a goal that is not among these.

    The drift is the two-population replicator dynamics (Josef Hofbauer and Karl Sigmund, 1998, chapter 10).
    """
    A, B = check_tables(A, B)
    if (len(A), len(A[0])) != (2, 2):
        raise ValueError(
            f"drag_payoffs takes 2×2 games, this one is {len(A)}×{len(A[0])}: "
            "draw_payoffs draws a table of any size"
        )
    A, B = _whole(A, "A"), _whole(B, "B")
    return LivingTable(A, B, check_names(rows, 2, "row"), check_names(columns, 2, "column"), _goals(puzzles))


def _whole(table, name):
    """The table with ints, if its payoffs can be dragged."""
    for i, row in enumerate(table):
        for j, payoff in enumerate(row):
            if not LEAST <= payoff <= MOST or payoff != int(payoff):
                raise ValueError(
                    f"{name}[{i}][{j}] is {number(payoff)}: payoffs are dragged in whole numbers from −12 to "
                    "12; draw_payoffs and draw_best_replies draw any"
                )
    return [[*map(int, row)] for row in table]


def _goals(puzzles):
    names = [*GOALS] if puzzles is True else [puzzles] if isinstance(puzzles, str) else [*(puzzles or ())]
    if unknown := [name for name in names if name not in GOALS]:
        raise ValueError(f"puzzles takes {few(map(repr, GOALS))}, or True for all; not {brief(unknown[0])}")
    return names


class LivingTable(FramedPage):
    """`html` is the page; `stills` are the table and the curves as pictures, for where no script runs."""

    name = "A payoff table to drag"
    height = 560

    def __init__(self, A, B, rows, columns, goals):
        self.A, self.B, self.rows, self.columns, self.goals = A, B, rows, columns, goals
        game = A, B, rows, columns
        self.stills = draw_payoffs(*game), draw_best_replies(*game)

    def __repr__(self):
        return " ".join([f"{self.name}.", *(still.alt for still in self.stills)])

    @property
    def html(self):
        """The whole page: it needs nothing else."""
        actions = [[shortened(name, LONGEST) for name in names] for names in (self.rows, self.columns)]
        goals = [{"name": name, "wants": GOALS[name]} for name in self.goals]
        return whole_page(
            "payoffs",
            self.name,
            name=self.name,
            scripts=("stars.js", "payoffs_rule.js", "payoffs_drawing.js"),
            rows=actions[0],
            columns=actions[1],
            goals=goals,
            ends=(LEAST, MOST),
            facts={"game": (self.A, self.B), "actions": actions, "goals": goals, "ends": (LEAST, MOST)},
            grid=markup(" ".join(f"M0,{25 * k}H100M{25 * k},0V100" for k in range(5))),
        )

    def _repr_html_(self):
        return self.framed(f"<div>{''.join(still._repr_html_() for still in self.stills)}</div>", self.html)
