"""A tree in words, computed from the same facts as the picture: its title, and what it shows."""

from helpers.draw.boards.board_rows import rows_of
from helpers.draw.numbers import number, sentences
from helpers.draw.tree.reading import ONE_CALL, REUSED, SEEN
from helpers.text import count, shortened

LISTED = 16  # leaves, values or moves that are listed one by one
ALL = {1: "the one leaf", 2: "both leaves"}
LARGE = 64  # nodes from which it is told how much of each level was searched
CUTS = 4  # cuts that are told one by one


def title_of(reading, cut_off):
    """One line: the value, and how much was looked at for it."""
    if not reading.traced:
        every = sum(reading.leaf) if cut_off.leaves is None else cut_off.leaves
        deep = f", {count(max(reading.depths), 'move')} deep" if len(reading.nodes) > LARGE else ""
        return f"Game tree: {count(len(reading.nodes), 'node')}, {count(every, 'leaf')}{deep}"
    value, word = reading.value[0], "Payoffs" if isinstance(reading.value[0], tuple) else "Value"
    told = f"{word} {reading.bound[0]}{number(value)}"
    if value is None:
        told = "No value" if reading.returned is None else f"It returns {number(reading.returned)}"
    return f"{told}: {_looks(reading, cut_off)}"


def _looks(reading, cut_off):
    """'minimax looks at all 8 leaves'."""
    name, looked, leaves = reading.about.get("function") or "<", cut_off.looked, cut_off.leaves
    if name.startswith("<"):
        name = "the search"
    if name in ("alphabeta", "alpha_beta") and any(cut.reason for cut in reading.cuts.values()):
        name = "alpha–beta"  # only where it did cut
    if reading.horizon or not looked:
        deep = f", {count(max(reading.depths), 'move')} deep" if reading.horizon else ""
        return f"{name} searches {count(cut_off.searched, 'position')}{deep}"
    if leaves is None or reading.failed:
        return f"{name} looks at {count(looked, 'leaf')}"
    if looked == leaves:
        return f"{name} looks at {ALL.get(leaves, f'all {leaves:,} leaves')}"
    return f"{name} looks at {looked:,} of {count(leaves, 'leaf')}"


def words_of(reading, cut_off, title="", framed=None):
    """The sentences: what it is, the values, the best line, what was cut and why, what is framed."""
    reused, failed = reading.state.count(REUSED), len(reading.failed)
    parts = [
        title.strip(),
        title_of(reading, cut_off) if reading.traced else "",
        _size(reading, cut_off),
        _levels(cut_off),
        "Each value is from the side of who is to move" if reading.negamax else "",
        _values(reading),
        f"Best line: {_way(reading, reading.best[-1])[0]}" if reading.best else "",
        _leaves(reading) if cut_off.looked <= LISTED else "",
        _cuts(reading, cut_off) if reading.cuts else "",
        f"Remembered and not searched again: {count(reused, 'position')}" if reused else "",
        f"Without a value: {count(failed, 'node')}" if failed else "",
        ONE_CALL if reading.is_one_call else "",
    ]
    for frame in dict.fromkeys((framed or {}).values()):
        places = [_place(reading, i) for i, other in framed.items() if other == frame]
        more = [f"{len(places) - LISTED} more"] if len(places) > LISTED else []
        parts.append(f"Framed ({frame.words}): {'; '.join(places[:LISTED] + more)}")
    return sentences(*parts)


def _size(reading, cut_off):
    deep, player = count(len(cut_off.levels) - 1, "move"), reading.player[0]
    first = "" if player is None else f"; {reading.name_of(player)} moves first"
    first = "; chance comes first" if player == "CHANCE" else first
    words = f"Search of {count(cut_off.searched, 'position')}, {deep} deep"
    if cut_off.leaves is not None:
        words = f"Game tree with {count(cut_off.nodes, 'node')}, {count(cut_off.leaves, 'leaf')}, {deep} deep"
    position = reading.data[0].get("position")
    is_board = (
        isinstance(position, (str, list, tuple)) or hasattr(position, "rows") or hasattr(position, "cells")
    )
    rows = rows_of(position) if is_board else None
    start = f"; it starts from '{' '.join(rows)}'" if rows else ""
    return words + first + (_chance(reading) if "CHANCE" in reading.player else "") + start


def _chance(reading):
    """Where chance moves; below a `Node` its moves are equally likely."""
    nodes = count(reading.player.count("CHANCE"), "node")
    known = any(map(reading.odds_of, range(len(reading.nodes))))
    return f"; chance moves at {nodes}{', each of its moves equally likely' if known else ''}"


def _levels(cut_off):
    """How much of each level was searched, in a large tree."""
    levels = cut_off.levels
    if cut_off.nodes is None or cut_off.nodes <= LARGE or len(levels) > LISTED:
        return ""
    if all(searched in (0, every) for searched, every in levels):
        return ""
    return "Searched from the top down: " + ", ".join(f"{some:,} of {every:,}" for some, every in levels)


def _values(reading):
    """The values of the inner nodes, if they are few."""
    rows, few = {}, 0
    for i, value in enumerate(reading.value):
        if value is not None and reading.kids[i]:
            few += 1
            if few > LISTED:
                return ""
            rows.setdefault(reading.depths[i], []).append(reading.bound[i] + number(value))
    told = "; ".join(map(", ".join, map(rows.get, sorted(rows))))
    return f"Values from the top down: {told}" if few > 1 else ""


def _way(reading, i):
    """The moves from the root to i, and True; or the nodes, and False, where moves have no names."""
    way = reading.path(i)
    words = [reading.move(k) for k in way]
    named = None not in words
    words = list(map(shortened, words if named else [reading.nodes[k] for k in way]))
    return ", ".join(words if len(words) <= LISTED else [*words[:LISTED], "…"]), named


def _place(reading, i):
    words, named = _way(reading, i)
    return f"after {words}" if i and named else f"node {reading.nodes[i]}" if i else "the root"


def _leaves(reading):
    """The leaves with their values: those that were looked at, in that order, or all of them."""
    index = dict(zip(reading.nodes, range(len(reading.nodes)), strict=True))
    looks = reading.about.get("looks", ()) if reading.traced else ()
    leaves, order = [index[node] for node in looks if node in index], "in this order"
    if not leaves:
        leaves = [i for i, leaf in enumerate(reading.leaf) if leaf and reading.state[i] == SEEN]
        order = "from left to right"
    some = leaves if 1 < len(leaves) <= LISTED and not reading.shows_names else []
    values = [number(reading.value[i]) for i in some if reading.value[i] is not None]
    if not values:
        return ""
    without = len(leaves) - len(values)
    missing = f"; {count(without, 'leaf')} without a value" if without else ""
    return f"Leaves {order}: {', '.join(values)}{missing}"


def _cuts(reading, cut_off):
    told = []
    for i, cut in list(reading.cuts.items())[:CUTS]:
        sizes, reason = [cut_off.sizes[k] for k in cut.children], cut.reason
        known = None not in sizes
        skipped = count(sum(sizes), "node") if known else count(len(sizes), "branch")
        place = _place(reading, i) if i else "below the root"
        told.append(f"{skipped} {place}{f' ({reason})' if reason else ''}")
    if len(reading.cuts) > CUTS:
        told.append(f"more at {count(len(reading.cuts) - CUTS, 'other place')}")
    return f"Never searched: {'; '.join(told)}"
