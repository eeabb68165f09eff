"""The two pictures of a page of learning: `learning.js` sets their lines and heads to what was played.

>>> shares_svg(["heads", "tails"]).count("<text")
6
"""

from html import escape
from itertools import product
from math import sqrt

WIDE, SIDE = 360, 262  # pixels: the picture of the shares, its square or triangle
LONG, LEFT, RIGHT, TOP, DEEP = 470, 92, 18, 22, 246  # pixels: the picture of the rounds, the lanes in it
FOOT, CHAR = 44, 9  # pixels: the numbers of the rounds, a letter
START = (66, 12)  # the upper left corner of the square
HEADS = {
    "p3": '<circle class="head p3" r="6.5"/>',
    "p0": '<circle class="head p0" r="8"/>',
    "p1": '<rect class="head p1" x="-5" y="-5" width="10" height="10"/>',
}


def shares_svg(names, goal=None):
    """The square of both players' shares of action 0, or the triangle of the shares of three actions."""
    square = len(names) == 2
    frame, high = (_square(names), 330) if square else (_triangle(names), 296)
    spots = " ".join(f"{x:.1f},{y:.1f}" for x, y in places(len(names)))
    looks = ["p3"] if square else ["p0", "p1"]  # of the pair of shares, or of each player's
    lines = "".join(f'<path class="line old {look}" d=""/><path class="line {look}" d=""/>' for look in looks)
    heads = "".join(HEADS[look] for look in looks)
    return (
        f'<svg class="shares" viewBox="0 0 {WIDE} {high}" role="img" aria-label="The shares so far" '
        f'data-places="{spots}">{frame}<g class="drawn">{lines}</g>{_stars(goal, square)}'
        f'<g class="heads">{heads}</g></svg>'
    )


def places(size):
    """Where the picture has each action alone: corners of the triangle; of the square three of four."""
    x, y = START
    if size == 2:
        return [(x, y + SIDE), (x + SIDE, y + SIDE), (x, y)]
    left, low = (WIDE - SIDE) / 2, 262
    return [(left, low), (left + SIDE, low), (WIDE / 2, low - SIDE * sqrt(3) / 2)]


def _stars(goal, square):
    if not goal:
        return ""
    points = [(1 - goal[0][0] - goal[1][0], goal[0][0], goal[1][0])] if square else map(tuple, goal)
    spots = {_mixed(places(3 - square), shares) for shares in points}
    return "".join(f'<text class="star" x="{x:.1f}" y="{y + 7:.1f}">★</text>' for x, y in spots)


def _mixed(corners, shares):
    """The point that lies between the corners as the shares say."""
    return tuple(sum(float(s) * c[k] for s, c in zip(shares, corners, strict=True)) for k in (0, 1))


def _square(names):
    (x, y), of = START, escape(names[0])
    lines = "".join(
        f"M{x + SIDE * part},{y}v{SIDE}M{x},{y + SIDE * part}h{SIDE}" for part in (0, 0.25, 0.5, 0.75, 1)
    )
    ends = "".join(
        f'<text x="{x + SIDE * k}" y="{y + SIDE + 17}">{k}</text>'
        f'<text class="end" x="{x - 7}" y="{y + SIDE * (1 - k) + 5}">{k}</text>'
        for k in (0, 1)
    )
    return (
        f'<path class="grid" d="{lines}"/>{ends}<text class="p0" x="{x + SIDE / 2}" y="{y + SIDE + 36}">'
        f'row player’s share of {of}</text><text class="p1" transform="translate({x - 28},{y + SIDE / 2}) '
        f'rotate(-90)">column player’s share of {of}</text>'
    )


def _triangle(names):
    corners = places(3)
    lines = ""
    for part, k in product((0.25, 0.5, 0.75, 1), range(3)):
        ends = [
            _mixed(corners, [part * (i == k) + (1 - part) * (i == (k + j) % 3) for i in range(3)])
            for j in (1, 2)
        ]
        lines += "M{:.1f},{:.1f}L{:.1f},{:.1f}".format(*ends[0], *ends[1]) if part < 1 else ""
    border = "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in corners) + "z"
    texts = "".join(
        f'<text x="{x:.1f}" y="{y + (22 if k < 2 else -12):.1f}">{escape(name)}</text>'
        for k, (name, (x, y)) in enumerate(zip(names, corners, strict=True))
    )
    return f'<path class="grid" d="{lines}"/><path class="border" d="{border}"/>{texts}'


def rounds_svg(names, rounds, turns):
    """A lane for each action, from round 1 to the last; a line where a turn ends."""
    wide, lane = LONG - LEFT - RIGHT, DEEP / len(names)
    lanes = "".join(f"M{LEFT},{TOP + lane * k:.0f}h{wide}" for k in range(len(names) + 1))
    texts = "".join(
        f'<text class="end" x="{LEFT - 8}" y="{TOP + lane * (k + 0.5) + 5:.0f}">{escape(name)}</text>'
        for k, name in enumerate(names)
    )
    at = {n: LEFT + wide * n / rounds for n in [*turns, rounds]}
    ends = "".join(f"M{at[n]:.1f},{TOP}v{DEEP}" for n in turns)
    return (
        f'<svg class="rounds" viewBox="0 0 {LONG} {TOP + DEEP + FOOT}" role="img" '
        f'aria-label="What each player played in each round so far." data-box="{LEFT},{TOP},{wide},{DEEP}">'
        f'<path class="grid" d="{lanes}"/>{texts}<g class="drawn"><path class="line p0" d=""/>'
        f'<path class="line p1" d=""/></g><path class="ends" d="{ends}"/>'
        f'{_numbers(at)}<text x="{LEFT + wide / 2}" y="{TOP + DEEP + 38}">round</text>'
        '<path class="now" d=""/></svg>'
    )


def _numbers(at):
    """The numbers of rounds below their places, as far as there is room: the last one comes last."""
    made, free = "", LEFT
    for n, x in at.items():
        half = CHAR * len(str(n)) / 2 + 3
        if x - half >= free:
            made += f'<text x="{x:.1f}" y="{TOP + DEEP + 18}">{n}</text>'
            free = x + half
    return made
