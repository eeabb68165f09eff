"""The table of what is passed so far."""

from helpers.checking import pages, places, scores
from helpers.checking.compiled import challenges_of, notebooks
from helpers.checking.showing import notice


class Table(pages.Page):
    """The page of what is passed so far; in a notebook it is drawn anew when a challenge is passed."""

    def __init__(self, number, ids, words, html):
        super().__init__(words, html)
        self.number, self.ids = number, ids

    def _ipython_display_(self):
        place = places.Place(self.ids, lambda: pages.Page(*_drawn(self.number)[1:]), outputs=1)
        place.open(("progress", self.number), [places.bundle_of(self)])


def table(number=None):
    """The Table of a notebook, or of all; a page that names them where there is none of that number."""
    if number is not None and str(number) not in map(str, notebooks()):
        return notice(f"There is no notebook {number}. There are: {', '.join(map(str, notebooks()))}.")
    return Table(number, *_drawn(number))


def _drawn(number):
    """The challenges of the table, and what it shows now, as text and as HTML."""
    known = scores.read()
    chosen = notebooks() if number is None else [n for n in notebooks() if str(n) == str(number)]
    asked, done = [each for n in chosen for each in challenges_of(n)], known["challenges"]
    title = "Your progress" + (f" in notebook {number}" if number else "")
    rows, lines = [_row(each, done) for each in asked], [_total(asked, done), *_kept(asked, done)]
    stars = [name for name in known["stars"] if name.partition(".")[0] in map(str, chosen)]
    lines[0] += f", {len(stars)} ★ for right bets and lies found"
    return {each.id for each in asked}, _as_text(title, rows, lines), _as_html(title, rows, lines)


def _row(challenge, done):
    """A challenge's id, function, symbol, state and points."""
    entry = done.get(challenge.id, {"passed": False, "points": 0})
    state = pages.PASSED if entry["passed"] else pages.NOT_YET
    symbol, word = state if challenge.id in done else pages.NOT_ATTEMPTED
    points = f"{entry['points']} of {challenge.points}{' bonus' if challenge.bonus else ''}"
    return challenge.id, challenge.name, symbol, word, points


def _total(asked, done):
    """The points of the core, and of the bonus challenges if there are any."""
    points = {True: 0, False: 0}
    for each in asked:
        points[each.bonus] += min(done.get(each.id, {"points": 0})["points"], each.points)
    core = sum(each.points for each in asked if not each.bonus)
    extra = f", {points[True]:g} bonus points" if points[True] else ""
    return f"{points[False]:g} of {core} points{extra}"


def _kept(asked, done):
    """A line on the results that come from before this kernel started, if there are any."""
    if ids := [each.id for each in asked if each.id in done and not scores.checked_here(each.id)]:
        which = ", ".join(ids) if len(ids) <= 10 else f"{len(ids)} results"
        yield f"Kept from before the kernel started, not checked since: {which}."


def _as_text(title, rows, lines):
    width = max(len(name) for _, name, *_ in rows)
    table = [f"{symbol} {id:<4} {name:<{width}}  {word:<13}  {of}" for id, name, symbol, word, of in rows]
    return "\n".join([title, *table, *lines])


def _as_html(title, rows, lines):
    def cells(words, tag="td", scope=""):
        return [f"<{tag}{scope} style='{pages.CELL}'>{each}</{tag}>" for each in words]

    table = [cells(("challenge", "function", "state", "points"), "th", " scope='col'")]
    table += [cells((id, f"<code>{name}</code>", f"{mark} {word}", of)) for id, name, mark, word, of in rows]
    return pages.box(pages.table(table, caption=title) + "".join(map(pages.paragraph, lines)))
