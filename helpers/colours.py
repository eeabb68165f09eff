"""The colours of everything that is drawn, for light and for dark pages.

>>> LIGHT.paper, DARK.paper
('#FFFFFF', '#14171C')

A meaning never rests on colour alone: each colour here goes with a shape, a dash or a word.
"""

from collections import namedtuple  # typing takes longer to import than all that is drawn

RIGHT = "#2E7D32"  # an answer or a bet


class Theme(
    namedtuple("Theme", "paper ink muted grid cut_branch cross best mark wedge shade leaf chance players")
):
    """One set of colours, '#RRGGBB'; `leaf`, `chance` and each of `players` are (line and text, fill).

    `grid`: lines of boards, frames and scales; `cut_branch`: what was never searched; `cross`: its ✕ and why.
    """

    __slots__ = ()

    def of(self, player):
        """(line, fill) for a player: MAX, MIN, CHANCE, a player's number, or None for a leaf."""
        named = {"MAX": self.players[0], "MIN": self.players[1], "CHANCE": self.chance, None: self.leaf}
        if player in named:
            return named[player]
        return self.players[player % len(self.players)] if isinstance(player, int) else self.leaf

    def colours(self):
        """All colours of the set."""
        pairs = (self.leaf, self.chance, *self.players)
        return [*self[: self._fields.index("leaf")], *(colour for pair in pairs for colour in pair)]


LIGHT = Theme(
    paper="#FFFFFF",
    ink="#1B1F24",
    muted="#5F6875",
    grid="#8B93A0",
    cut_branch="#8B93A0",
    cross="#B00020",
    best="#F5D33B",
    mark="#FDF1C0",
    wedge="#E3E6EB",
    shade="#EEF0F3",
    leaf=("#4B5563", "#F3F4F6"),
    chance=("#8A3B73", "#F6E3F0"),
    players=(
        ("#0065A3", "#DCEEFA"),
        ("#B84500", "#FDE7D8"),
        ("#1B6E3C", "#DFF2E5"),
        ("#5B45A8", "#E9E4F8"),
    ),
)
DARK = Theme(
    paper="#14171C",
    ink="#F2F4F7",
    muted="#A3ADBA",
    grid="#6E7886",
    cut_branch="#6E7886",
    cross="#FF7B86",
    best="#8A7510",
    mark="#423A12",
    wedge="#2E343D",
    shade="#20252C",
    leaf=("#C5CCD6", "#262B33"),
    chance=("#E69ACB", "#43203A"),
    players=(
        ("#6CC0F5", "#12324A"),
        ("#FF9B57", "#47240D"),
        ("#6FD08F", "#14381F"),
        ("#B6A4F7", "#2C2350"),
    ),
)
