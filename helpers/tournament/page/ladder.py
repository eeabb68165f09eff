"""The ladder with its intervals, the bots around one bot, and who took how much from whom."""

from collections import Counter
from itertools import count as numbers

from helpers.tournament.page.faults import faults_told
from helpers.tournament.page.html import row, table
from helpers.tournament.page.notable import points

WIDEST = 40  # seats of a cross table; of more, those of the final
AROUND = 3  # bots above and below one in its own ladder
TICKS = 8
CIRCLES = 5  # that are shown


def ladder(page, standings):
    """The ladder, who stayed out, what a rating cannot say, and the circles."""
    rated = [each for each in standings if each.kind != "out"]
    out = [page.who(each.nickname) for each in standings if each.kind == "out"]
    left = f"<p>Not in the ladder, after two faults in the trial: {', '.join(out)}.</p>" if out else ""
    return _table(page, rated, Scale(rated)) + left + _limits(page) if rated else left


def neighbours(page, standings, nickname):
    """The part of the ladder around one bot."""
    rated = [each for each in standings if each.kind != "out"]
    at = next((n for n, each in enumerate(rated) if each.nickname == nickname), None)
    if at is None:
        return ""
    return _table(page, rated[max(0, at - AROUND) : at + AROUND + 1], Scale(rated), nickname)


def _limits(page):
    if page.dilemma:
        return "<p>Points come from this field: among other players the order is another.</p>"
    circles, more = page.report.circles[:CIRCLES], len(page.report.circles) - CIRCLES
    items = "".join(f"<li>{' beats '.join(map(page.who, [*each, each[0]]))}</li>" for each in circles)
    items += f"<li>and {more} circles more</li>" * (more > 0)
    shown = f'<p>Among the first ten:</p><ul class="circles">{items}</ul>' * bool(circles)
    return (
        "<p>One number cannot say who beats whom: a rating is what a bot earns from this field, and bots "
        f"that beat each other in a circle can have the same.</p>{shown}"
    )


class Scale:
    """The axis of all intervals: from a round number to a round number."""

    def __init__(self, standings):
        least = min((each.low for each in standings), default=0)
        most = max((each.high for each in standings), default=0)
        rough = max(most - least, 1e-9) / TICKS
        power = next(10.0**n for n in numbers(-9) if 10.0**n * 10 > rough)
        self.step = power * next(n for n in (1, 2, 5, 10) if n * power >= rough)
        self.first = least // self.step * self.step
        self.ticks = int((most - self.first) // self.step) + 1

    def at(self, rating):
        """Where a rating stands, in per cent."""
        return f"{100 * (rating - self.first) / (self.ticks * self.step):.1f}"

    def axis(self):
        """The numbers at the lines."""
        marks = [self.first + n * self.step for n in range(self.ticks + 1)]
        spans = "".join(f'<span style="left:{self.at(mark)}%">{_tick(mark)}</span>' for mark in marks)
        return f'<div class="axis" aria-hidden="true">{spans}</div>'


def _tick(mark):
    return f"{round(mark, 6):,g}".replace("-", "−")


def _table(page, standings, scale, own=None):
    unit = "Points per round" if page.dilemma else "Rating<small>95 % interval</small>"
    drawn = f'<span class="heard">The same, drawn</span>{scale.axis()}'
    last = "Games" if page.dilemma else "Points"
    heads = [("", "Place"), ("", "Bot"), ("right", unit), ("", drawn), ("right", last)]
    told = faults_told(page.report.games)
    rows = [_standing(page, each, scale, told.get(each.nickname), own) for each in standings]
    about = "Anchors are the course's own players; they take no place."
    if not page.dilemma:
        about = (
            f"A place is a range where intervals do not part the bots. {about} The random one has rating 0."
        )
    style = f'<div style="--step:{100 / scale.ticks:.3f}%">'
    return f"{style}{table('Ladder', heads, rows, 'ladder', about)}</div>"


def _standing(page, each, scale, told, own):
    note = page.text(each.note) if page.names else ""
    small = "; ".join(filter(None, ["anchor" if each.kind == "anchor" else "", told, note]))
    name = page.who(each.nickname)
    picked = name if own is not None else f'<button type="button" data-bot>{name}</button>'
    rating = f"<b>{page.number(each.rating)}</b>"
    low, at, high = map(scale.at, (each.low, each.rating, each.high))
    cells = [
        page.text(each.band),
        f"{picked}<small>{small}</small>" if small else picked,
        ("right", rating if page.dilemma else f"{rating}<small>{page.span(each)}</small>"),
        ("line", f'<div class="span" style="--low:{low}%;--at:{at}%;--high:{high}%"><i></i></div>'),
        ("right", f"{each.games:,}" if page.dilemma else f"{page.points(each.points)} of {each.games:,}"),
    ]
    return row(cells, "own" if each.nickname == own else "anchor" if each.kind == "anchor" else "")


def cross_table(page):
    """Points of each bot against each other; of more than 40 bots those of the last round."""
    games = [game for game in page.report.games if game.round > 0]
    played = {name for game in games for name in (game.x, game.o)}
    final = len(played) > WIDEST
    if final:
        last = max(game.round for game in games)
        games = [game for game in games if game.round == last]
        played = {name for game in games for name in (game.x, game.o)}
    seats = [each for each in page.report.ladder if each.nickname in played]
    if len(seats) < 2 or len(seats) > WIDEST or page.dilemma:
        return ""
    return _cross(page, seats, games, "The final" if final else "All games")


def _cross(page, seats, games, which):
    took, often = Counter(), Counter()
    for game in games:
        for one, other in ((game.x, game.o), (game.o, game.x)):
            took[one, other] += points(game, one)
            often[one, other] += 1
    same = {*often.values()}
    each = f", in {same.pop()} games each" if len(same) == 1 else ""
    names = [seat.nickname for seat in seats]
    heads = [("", "Bot")] + [
        ("", f'<span aria-hidden="true">{n}</span><span class="heard">{page.who(name)}</span>')
        for n, name in enumerate(names, 1)
    ]
    rows = [
        f'<tr><th scope="row"><span>{n}</span> {page.who(one)}</th>'
        + "".join(_cell(page, took[one, other], often[one, other], bool(each)) for other in names) + "</tr>"
        for n, one in enumerate(names, 1)
    ]  # fmt: skip
    about = f"{which}: points of the row's bot against the column's{each}."
    return table("Who beat whom", heads, rows, "cross", about)


def _cell(page, points, often, same):
    if not often:
        return "<td></td>"
    look = "x" if 2 * points > often else "o" if 2 * points < often else "e"
    return f'<td class="{look}">{page.points(points)}{"" if same else f"<small>/{often}</small>"}</td>'
