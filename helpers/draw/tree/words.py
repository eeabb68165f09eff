"""A tree in words, computed from the same facts as the picture: its title, and what it shows."""

from helpers.draw.boards.board_rows import rows_of
from helpers.draw.numbers import count, number, shortened
from helpers.draw.tree.players import odds_of, who
from helpers.draw.tree.reading import REUSED, SEEN, Reading
from helpers.draw.tree.unseen import Unseen, tally

FEW = 16  # leaves, values or moves that are listed one by one
ALL = {1: "the one leaf", 2: "both leaves"}
LARGE = 64  # nodes from which it is told how much of each level was searched
CUTS = 4  # cuts that are told one by one


def description(graph, root=None, players=None):
    """What `describe_tree` says."""
    reading = Reading(graph, root, players=players)
    return words_of(reading, tally(reading, Unseen(reading)))


def title_of(reading, known):
    """One line: the value, and how much was looked at for it."""
    if not reading.traced:
        every = known.leaves if known.leaves is not None else sum(reading.leaf)
        deep = f", {count(max(reading.depths), 'move')} deep" if len(reading.nodes) > LARGE else ""
        return f"Game tree: {count(len(reading.nodes), 'node')}, {count(every, 'leaf')}{deep}"
    return f"{_value(reading)}: {_looks(reading, known)}"


def _value(reading):
    value = reading.value[0]
    if value is None:
        return "No value" if reading.returned is None else f"It returns {number(reading.returned)}"
    word = "Payoffs" if isinstance(value, tuple) else "Value"
    return f"{word} {reading.bound[0]}{number(value)}"


def _looks(reading, known):
    """'minimax looks at all 8 leaves'."""
    name = reading.about.get("function") or "the search"
    if name.startswith("<"):
        name = "the search"
    if name in ("alphabeta", "alpha_beta") and any(cut.reason for cut in reading.cuts.values()):
        name = "alpha–beta"  # only where it did cut
    if reading.horizon or not known.looked:
        deep = f", {count(max(reading.depths), 'move')} deep" if reading.horizon else ""
        return f"{name} searches {count(known.searched, 'position')}{deep}"
    if known.leaves is None or reading.failed:
        return f"{name} looks at {count(known.looked, 'leaf')}"
    if known.looked == known.leaves:
        return f"{name} looks at {ALL.get(known.leaves, f'all {known.leaves:,} leaves')}"
    return f"{name} looks at {known.looked:,} of {count(known.leaves, 'leaf')}"


def words_of(reading, known, title="", framed=None):
    """The sentences: what it is, the values, the best line, what was cut and why, what is framed."""
    facts = title_of(reading, known) if reading.traced else ""
    parts = [title.strip(), facts, _size(reading, known), _levels(known), _side(reading), _values(reading)]
    parts += [_best(reading), _leaves(reading), _cuts(reading, known), _reused(reading), _failed(reading)]
    for frame in dict.fromkeys((framed or {}).values()):
        places = [_place(reading, i) for i, other in framed.items() if other == frame]
        letter = f" {frame.letter}" if frame.letter not in ("", "!") else ""
        parts.append(f"Framed{letter} ({frame.words}): {_listed(places)}")
    return " ".join(part if part.endswith(".") else part + "." for part in parts if part)


def _size(reading, known):
    deep, player = count(len(known.levels) - 1, "move"), reading.player[0]
    first = {"MAX": "MAX moves first", "MIN": "MIN moves first", "CHANCE": "chance comes first"}.get(player)
    first = f"{who(player, reading.names)} moves first" if isinstance(player, int) else first
    nodes = None if reading.horizon else _sum(every for _, every in known.levels)
    leaves = known.leaves
    if nodes is None or leaves is None:
        words = f"Search of {count(known.searched, 'position')}, {deep} deep"
    else:
        words = f"Game tree with {count(nodes, 'node')}, {count(leaves, 'leaf')}, {deep} deep"
    rows = rows_of(reading.data[0].get("position")) if reading.data[0].get("position") is not None else None
    start = f"; it starts from '{' '.join(rows)}'" if rows else ""
    return words + (f"; {first}" if first else "") + _chance(reading) + start


def _chance(reading):
    """Where chance moves, and how likely its moves are, if that is the same everywhere."""
    nodes = reading.player.count("CHANCE")
    if not nodes:
        return ""
    below = [i for i, parent in enumerate(reading.parents) if i and reading.player[parent] == "CHANCE"]
    odds = [odds_of(reading, i) for i in below]
    equal = odds and all(odds) and not reading.odds
    told = ", each of its moves equally likely" if equal else ""
    if not equal and any(odds) and len(odds) <= FEW:
        told = f", its moves with the probabilities {', '.join(each or 'unknown' for each in odds)}"
    return f"; chance moves at {count(nodes, 'node')}{told}"


def _levels(known):
    """How much of each level was searched, in a large tree."""
    levels = known.levels
    if any(every is None for _, every in levels) or sum(every for _, every in levels) <= LARGE:
        return ""
    if len(levels) > FEW or all(searched in (0, every) for searched, every in levels):
        return ""
    return "Searched from the top down: " + ", ".join(f"{some:,} of {every:,}" for some, every in levels)


def _side(reading):
    return "Each value is from the side of who is to move" if reading.negamax else ""


def _sum(parts):
    parts = list(parts)
    return None if None in parts else sum(parts)


def _values(reading):
    """The values of the inner nodes, if they are few."""
    inner = [i for i, kids in enumerate(reading.kids) if kids and reading.value[i] is not None]
    if not 1 < len(inner) <= FEW:
        return ""
    rows = {}
    for i in sorted(inner, key=lambda i: reading.depths[i]):
        rows.setdefault(reading.depths[i], []).append(reading.bound[i] + number(reading.value[i]))
    return f"Values from the top down: {'; '.join(', '.join(row) for row in rows.values())}"


def _best(reading):
    return f"Best line: {_way(reading, reading.best[-1])}" if reading.best else ""


def _way(reading, i):
    """The moves from the root to i, or the nodes below the root where moves have no names."""
    moves = reading.path(i)
    if None in moves:
        moves = reading.names_to(i)
    words = [shortened(move) for move in moves]
    return ", ".join(words if len(words) <= FEW else [*words[:FEW], "…"])


def _place(reading, i):
    if i == 0:
        return "the root"
    return f"after {_way(reading, i)}" if None not in reading.path(i) else f"node {reading.nodes[i]}"


def _leaves(reading):
    """The leaves with their values: those that were looked at, in that order, or all of them."""
    index = {node: i for i, node in enumerate(reading.nodes)}
    looks = (
        [index[node] for node in reading.about.get("looks", ()) if node in index] if reading.traced else []
    )
    leaves = looks or [i for i, leaf in enumerate(reading.leaf) if leaf and reading.state[i] == SEEN]
    values = [number(reading.value[i]) for i in leaves if reading.value[i] is not None]
    if reading.plain or not 1 < len(leaves) <= FEW or not values:
        return ""
    order, without = "in this order" if looks else "from left to right", len(leaves) - len(values)
    missing = f"; {count(without, 'leaf')} without a value" if without else ""
    return f"Leaves {order}: {', '.join(values)}{missing}"


def _cuts(reading, known):
    if not reading.cuts:
        return ""
    told = []
    for i, cut in list(reading.cuts.items())[:CUTS]:
        nodes = _sum(known.sizes.get(k) for k in cut.children)
        reason = cut.reason.removesuffix(" → cut")
        skipped = count(nodes, "node") if nodes else count(len(cut.children), "branch")
        place = "below the root" if i == 0 else _place(reading, i)
        told.append(f"{skipped} {place}{f' ({reason})' if reason else ''}")
    more = len(reading.cuts) - CUTS
    rest = [f"more at {count(more, 'other place')}"] if more > 0 else []
    return f"Never searched: {'; '.join(told + rest)}"


def _reused(reading):
    reused = reading.state.count(REUSED)
    return f"Remembered and not searched again: {count(reused, 'position')}" if reused else ""


def _failed(reading):
    return f"Without a value: {count(len(reading.failed), 'node')}" if reading.failed else ""


def _listed(words):
    return "; ".join(words if len(words) <= FEW else [*words[:FEW], f"{len(words) - FEW} more"])
