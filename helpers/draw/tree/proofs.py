"""Why a tree is worth what it is worth: two strategies, one that MAX follows and one that MIN does.

MAX's strategy chooses one move where MAX is to move, and has an answer to every move of MIN: all its leaves
pay at least the value. MIN's does the same from the other side. They have one path in common, and one leaf.
"""

from math import hypot, inf
from numbers import Real

from helpers.draw.numbers import number, sentences
from helpers.draw.tree.drawing import outline
from helpers.draw.tree.reading import SEEN
from helpers.text import count
from helpers.theme import DASH

SIDES = ("MAX", "MIN")
APART = 3.2  # pixels from the middle of a line that is in both proofs to each of its two lines
LINE, GROUND = 3.6, {False: 7, True: 15}  # points: a line of a proof; what lies below one, and below two
DASHES = {"MAX": "-", "MIN": DASH}


class Proofs:
    """`value`, what the leaves that were looked at prove; `nodes` {player: those of the strategy}."""

    def __init__(self, reading):
        self.reading = reading
        self.claims = self._claims()
        low, high = self.claims[0]
        if low != high:
            between = f"between {number(low)} and {number(high)}"
            raise ValueError(f"no proof of a value: the leaves that were looked at leave it {between}")
        self.value = low
        self.nodes = {"MAX": self._strategy("MAX", 0, 1), "MIN": self._strategy("MIN", 1, -1)}
        self.both = set(self.nodes["MAX"]) & set(self.nodes["MIN"])

    def _claims(self):
        """(least, most) that each node can be worth, from the leaves up; never searched: anything."""
        reading, claims = self.reading, [(-inf, inf)] * len(self.reading.nodes)
        for i in range(len(claims) - 1, -1, -1):
            if reading.kids[i]:
                if reading.player[i] not in SIDES:
                    raise ValueError(f"a proof is about MAX and MIN, and {reading.nodes[i]!r} is neither's")
                best = max if reading.player[i] == "MAX" else min
                claims[i] = tuple(map(best, zip(*(claims[k] for k in reading.kids[i]), strict=True)))
            elif reading.state[i] == SEEN and isinstance(reading.value[i], Real):
                claims[i] = (self._paid(i),) * 2
        return claims

    def _paid(self, i):
        """The value of a leaf from MAX's side, in negamax too."""
        value, parent = self.reading.value[i], self.reading.parents[i]
        turned = self.reading.negamax and parent >= 0 and self.reading.player[parent] == "MAX"
        return -value if turned else value

    def _strategy(self, player, end, sign):
        """The nodes that can be reached when `player` makes the first move that keeps the value."""
        reading, nodes = self.reading, [0]
        for i in nodes:
            kids = reading.kids[i]
            if reading.player[i] == player:
                kids = [k for k in kids if sign * self.claims[k][end] >= sign * self.value][:1]
            nodes += kids
        return nodes

    def leaves(self, player):
        """Those that the player's strategy can end in."""
        return [i for i in self.nodes[player] if not self.reading.kids[i]]

    # -------------------------------------------------------------- words

    def heading(self, cut_off):
        """'Value 5, proved from both sides: 2 + 4 − 1 = 5 of 8 leaves'."""
        ours, theirs = (len(self.leaves(player)) for player in SIDES)
        every = ours + theirs - 1 if cut_off.leaves is None else cut_off.leaves
        of = "" if cut_off.leaves is None else f"{ours + theirs - 1:,} of "
        needed = f"{ours:,} + {theirs:,} − 1 = {of}{count(every, 'leaf')}"
        return f"Value {number(self.value)}, proved from both sides: {needed}"

    def _says(self, player):
        how = "MAX gets at least" if player == "MAX" else "MIN gives at most"
        return f"{how} {number(self.value)}: {count(len(self.leaves(player)), 'leaf')}"

    def words(self):
        """For who cannot see the picture: the leaves of each proof, and the one in both."""
        paid = {p: ", ".join(number(self._paid(i)) for i in sorted(self.leaves(p))) for p in SIDES}
        return sentences(*(f"{self._says(p)}, {paid[p]}" for p in SIDES), f"In both: {number(self.value)}")

    # -------------------------------------------------------------- drawing

    def signs(self):
        """The entries of the legend."""
        signs = [(self._says(p), lambda sheet, x, y, p=p: self._sign(sheet, x, y, [p])) for p in SIDES]
        return [*signs, ("in both proofs", lambda sheet, x, y: self._sign(sheet, x, y, SIDES))]

    def _sign(self, sheet, x, y, players):
        self._strokes(sheet, [[(x - 12, y), (x + 8, y)]], players)

    def draw(self, drawing):
        """Lines and leaves of both proofs, on a tree that is drawn."""
        for players in (["MAX"], ["MIN"], SIDES):
            some = [set(self.nodes[player]) for player in players]
            mine = self.both if len(some) > 1 else some[0] - self.both
            place = drawing.placement
            ways = [(self.reading.parents[i], i) for i in sorted(mine - {0})]
            lines = [[(place.x[k], place.y[k]) for k in way] for way in ways]
            self._strokes(drawing.sheet, lines, players)
            self._frames(drawing, [i for i in mine if not self.reading.kids[i]], players)

    def _strokes(self, sheet, lines, players):
        """Lines of one proof, or two side by side on a coloured ground."""
        shared, theme = len(players) > 1, sheet.theme
        sheet.lines(lines, theme.best if shared else theme.paper, GROUND[shared], 1.5, "proof ground")
        for player, side in zip(players, (1, -1), strict=False):
            moved = [_moved(*line, shared * side * APART) for line in lines]
            look = theme.of(player)[0], LINE, 1.9, f"proof {player}", DASHES[player]
            sheet.lines(moved, *look)

    def _frames(self, drawing, leaves, players):
        """The leaves of one proof, or the one in both, in its colours; boards get a frame alone."""
        theme, place, shared = drawing.theme, drawing.placement, len(players) > 1
        line, fill = (theme.ink, theme.mark) if shared else theme.of(players[0])
        boards = drawing.plan.mode == "boards"
        box = drawing.extent if boards else drawing.boxes.get
        shapes = [outline("leaf", place.x[i], place.y[i], place.size[i], box(i)) for i in leaves]
        fill, width = "none" if boards else fill, 3 if shared else 2.4
        drawing.sheet.polygons(shapes, fill, theme.paper, width, 3.7, "proof ground")
        dash, gid = "-" if shared else DASHES[players[0]], f"proof leaves {' '.join(players)}"
        drawing.sheet.polygons(shapes, "none", line, width, 3.8, gid, dash)


def _moved(start, end, by):
    """A line moved sideways by so many pixels."""
    (x, y), (u, v) = start, end
    long = hypot(u - x, v - y) or 1
    right, up = by * (y - v) / long, by * (u - x) / long
    return [(x + right, y + up), (u + right, v + up)]
