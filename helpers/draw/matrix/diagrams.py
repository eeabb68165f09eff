"""The two best-reply curves of a 2×2 game, and the equilibria where they meet."""

from helpers.draw.canvas import sheet_for
from helpers.draw.matrix.curves import Curves
from helpers.draw.matrix.persons import owned, plays
from helpers.draw.matrix.replies import column_replies, exact, expected, meetings, row_replies
from helpers.draw.matrix.table import two_names
from helpers.draw.numbers import number


def best_reply_diagram(table, nash, highlight, players, ax, title):
    """What `draw_best_replies` draws; returns the Axes."""
    if (table.m, table.n) != (2, 2):
        raise ValueError(f"a diagram of best replies is for 2×2 games, this one is {table.m}×{table.n}")
    diagram = Diagram(table, nash, _points(highlight), players)
    heading = f"Best replies: {diagram.count()}" if nash else "Best replies"
    curves = Curves(diagram, heading if title is None else str(title))
    sheet = sheet_for(ax, curves.width, curves.height)
    curves.draw(sheet)
    sheet.ax.alt = diagram.words(title)
    return sheet.ax


def _points(highlight):
    """[(p, q), …] from one pair or from many."""
    try:
        points = list(highlight or ())
        if len(points) == 2 and not any(hasattr(part, "__len__") for part in points):
            points = [tuple(points)]
        right = all(len(point) == 2 and all(0 <= part <= 1 for part in point) for point in points)
    except TypeError:
        right = False
    if not right:
        raise ValueError(f"highlight takes points (p, q) with p and q from 0 to 1, not {highlight!r}")
    return points


class Diagram:
    """What a best-reply diagram shows: names, the players' `replies`, the equilibria `nash`, `points`."""

    def __init__(self, table, nash, points, players):
        self.rows, self.columns, self.points = table.rows, table.columns, points
        self.players = two_names(players, ("the row player", "the column player"))
        A, B = self.game = exact(table.A, "A"), exact(table.B, "B")
        self.replies = row_replies(A), column_replies(B)
        self.nash = meetings(A, B) if nash else []
        actions = table.rows[0], table.columns[0]
        self.mixes = [
            f"{letter}: how often {plays(player)} {action}"
            for letter, player, action in zip("pq", self.players, actions, strict=True)
        ]

    def count(self):
        """'one equilibrium', '3 equilibria', or that they are infinitely many."""
        if all(piece.is_point for piece in self.nash):
            return "one equilibrium" if len(self.nash) == 1 else f"{len(self.nash)} equilibria"
        whole = any(piece.is_square for piece in self.nash)
        return "everything is an equilibrium" if whole else "infinitely many equilibria"

    def words(self, title):
        """The alt text."""
        one, other = (
            ", ".join(self._reply(piece, k) for piece in pieces) for k, pieces in enumerate(self.replies)
        )
        parts = [str(title) if title else "Best replies", "; ".join(self.mixes)]
        whose = [owned("best replies", player) for player in self.players]
        whose[1] = whose[1].removeprefix("best replies ")  # 'of Ann', after those of another
        parts.append(f"{whose[0][0].upper()}{whose[0][1:]}: {one}; {whose[1]}: {other}")
        if self.nash:
            count = self.count()
            parts.append(f"{count[0].upper()}{count[1:]}: {'; '.join(map(self._equilibrium, self.nash))}")
        if self.points:
            points = (f"({', '.join(map(number, point))})" for point in self.points)
            parts.append(f"Marked with ✕: {', '.join(points)}")
        return " ".join(part if part.endswith(".") else part + "." for part in parts)

    def _reply(self, piece, player):
        """'p = 0 for q < 1/2': what a piece of a player's curve says."""
        own, other = (piece[:2], piece[2:]) if player == 0 else (piece[2:], piece[:2])
        mine, theirs = "pq" if player == 0 else "qp"
        reply = f"{mine} = {number(own[0])}" if own[0] == own[1] else f"any {mine}"
        if other == (0, 1):
            return f"{reply} for every {theirs}"
        if other[0] == other[1]:
            return f"{reply} for {theirs} = {number(other[0])}"
        sign, bound = ("<", other[1]) if other[0] == 0 else (">", other[0])
        return f"{reply} for {theirs} {sign} {number(bound)}"

    def _equilibrium(self, piece):
        """'p = 1/2, q = 1/2, which pays (0, 0)', with the names of the actions where nobody mixes."""
        if not piece.is_point:
            return str(piece)
        pays = ", ".join(number(expected(game, piece.p0, piece.q0)) for game in self.game)
        names = f" ({self.rows[1 - int(piece.p0)]}/{self.columns[1 - int(piece.q0)]})"
        return f"{piece}{names if piece.is_pure else ''}, which pays ({pays})"
