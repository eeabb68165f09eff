"""How often two players have played each action, round after round, as a path."""

from helpers.draw.canvas import sheet_for
from helpers.draw.matrix.persons import ROLES
from helpers.draw.matrix.plot import short
from helpers.draw.numbers import count
from helpers.draw.rounds.paths import Square, Triangle
from helpers.draw.rounds.reading import finite, plain, sentences
from helpers.matrices.tables import brief, check_names


def learning_paths(path, equilibrium, names, every, ax, title):
    """What `draw_learning` draws; returns the Axes."""
    learning = Learning(path, equilibrium, names, every)
    heading = "How often each action was played" if title is None else str(title)
    drawing = (Square if learning.n == 2 else Triangle)(learning, heading)
    sheet = sheet_for(ax, drawing.width, drawing.height)
    drawing.draw(sheet)
    sheet.ax.alt = learning.words(heading)
    return sheet.ax


class Learning:
    """`shown` [(row's frequencies, column's)], rounds `first` to `last`; `n` actions, `names`, a `goal`."""

    def __init__(self, path, equilibrium, names, every=1):
        if type(every) is not int or every < 1:
            raise ValueError(f"every is a whole number of rounds from 1, not {brief(every)}")
        path = plain(path)
        if not isinstance(path, (list, tuple)) or not path:
            raise ValueError(
                f"path is a list with a pair (freq_row, freq_col) for each round, not {brief(path)}"
            )
        self.shown = [_pair(pair, f"path[{k}]") for k, pair in enumerate(path)]
        self.n = len(self.shown[0][0])
        for k, pair in enumerate(self.shown):
            if self.n not in (2, 3) or {len(pair[0]), len(pair[1])} != {self.n}:
                sizes = f"{len(pair[0])} and {len(pair[1])}"
                raise ValueError(
                    f"path[{k}] has {sizes} frequencies: this picture is for 2 actions each, or 3 each"
                )
        self.goal = None if equilibrium is None else self._goal(plain(equilibrium))
        self.names = self._names(names)
        self.first, self.last = every, every * len(self.shown)

    def _goal(self, equilibrium):
        """The equilibrium as two lists of frequencies."""
        if isinstance(equilibrium, (list, tuple)) and len(equilibrium) == 2 and self.n == 2:
            equilibrium = [
                [part, 1 - part] if not isinstance(plain(part), (list, tuple, str, type(None))) else part
                for part in equilibrium
            ]
        goal = _pair(equilibrium, "equilibrium")
        if {len(goal[0]), len(goal[1])} != {self.n}:
            raise ValueError(
                f"equilibrium needs {self.n} frequencies for each player, not {brief(equilibrium)}"
            )
        return goal

    def _names(self, names):
        """The actions of the row player, and of the column player."""
        both = isinstance(names, (list, tuple)) and len(names) == 2
        both = both and not any(isinstance(part, str) for part in names)
        one, other = names if both else (names, names)
        return check_names(one, self.n, "action"), check_names(other, self.n, "action")

    def says(self, pair):
        """'row player heads 1/2, tails 1/2; column player …'."""
        says = []
        for player, names, freq in zip(ROLES, self.names, pair, strict=True):
            shares = (f"{name} = {short(x)}" for name, x in zip(names, freq, strict=True))
            says.append(f"{player} {', '.join(shares)}")
        return "; ".join(says)

    def words(self, heading):
        """The alt text."""
        began = "Began" + f", after {self.first} rounds," * (self.first > 1) + " with"
        return sentences(
            heading,
            f"After {count(self.last, 'round')}: {self.says(self.shown[-1])}",
            f"{began} {self.says(self.shown[0])}" if len(self.shown) > 1 else "",
            f"Equilibrium: {self.says(self.goal)}" if self.goal else "",
        )


def _pair(pair, name):
    """The frequencies of both players as two lists."""
    pair = plain(pair)
    if not isinstance(pair, (list, tuple)) or len(pair) != 2:
        raise ValueError(f"{name} is a pair (freq_row, freq_col), not {brief(pair)}")
    return [_mix(freq, f"{name}[{k}]") for k, freq in enumerate(pair)]


def _mix(freq, name):
    """Frequencies: from 0, and 1 in all (but for the last digits of floats)."""
    freq = plain(freq)
    if not isinstance(freq, (list, tuple)) or not freq:
        raise ValueError(f"{name} is a list of frequencies, as [0.25, 0.75], not {brief(freq)}")
    values = [finite(value, f"{name}[{k}]") for k, value in enumerate(freq)]
    if min(values) < 0 or abs(sum(values) - 1) > 1e-9:
        raise ValueError(f"{name} is {brief(freq)}: frequencies are not below 0 and add up to 1")
    return [plain(value) for value in freq]
