"""What the histories of a match say about it (challenge 1.7), and what one says about a move (1.8).

>>> from helpers.matrices import ALTERNATOR, GRIM
>>> about_histories((GRIM, ALTERNATOR, 6), ("CCDDDD", "CDCDCD", 15, 10))
''
>>> about_anger(("", ""), "")
"You returned '', which is no move: a move is 'C' or 'D'. Which line makes it?"
"""

from helpers.matrices import GRIM


def about_histories(inputs, value):
    """1.7: the first way in which two strings are no histories of these players; or ""."""
    f, g, n = inputs
    players, histories = {"f": f, "g": g}, value[:2]
    for name, history in zip(players, histories, strict=True):
        if other := set(history) - {"C", "D"}:
            return (
                f"In the string of `{name}` stands {min(other)!r}, which is no move. Which line puts it in?"
            )
        if len(history) != n:
            many = "1 move" if len(history) == 1 else f"{len(history)} moves"
            return f"The string of `{name}` has {many}, and n is {n}. How often does your loop turn?"
    if not _first_other(players, histories):
        return ""
    if n > 1 and not _first_other(players, [history[::-1] for history in histories]):
        return "Both strings are those of a match, read backwards. At which end is the newest move?"
    name, k, own, other, move = _first_other(players, histories)
    told = f"In round {k + 1} `{name}` plays {move} if it sees {own!r} of its own and {other!r} of the other"
    return f"{told}, and your string has {histories[name == 'g'][k]} there. Which two histories did it see?"


def _first_other(players, histories):
    """The first move that is another than what its player says to the moves before; None if there is none."""
    for k in range(len(histories[0])):
        before = [history[:k] for history in histories]
        for name, seen, history in zip(players, (before, before[::-1]), histories, strict=True):
            if (move := players[name](*seen)) != history[k]:
                return name, k, *seen, move
    return None


def about_anger(inputs, move):
    """1.8: what is no move, or what `other` says about a wrong one."""
    me, other = inputs
    if move == GRIM(me, other):
        return ""
    if move not in ("C", "D"):
        return f"You returned {move!r}, which is no move: a move is 'C' or 'D'. Which line makes it?"
    if move == "D":
        return f"You play D, and `other` is {other!r}. Who has betrayed you there?"
    return "Look for the first D in `other`. What should this strategy play in each later round?"
