"""The pages of an arena: made from a `Report` alone, the same bytes for the same report.

    write(report, folder)         index.html: the ladder, the games of note, every game to step through
    write_bots(report, folder)    bots/<nickname>.html: a bot's own games, its worst loss, its faults

    ladder.py      the ladder with its intervals, and who took how much from whom
    dilemma.py     how the shares of the field would change, if points were offspring
    notable.py     which games are worth a look
    faults.py      who lost by what
    board.py       what a game is played on, and what its moves are called
    packed.py      games as short strings, which games.js reads
    *.js, *.css    light or dark; the list of games; a game move by move
    html.py        texts that cannot break a page, and what stands around them

A page needs no network, and no other file. With `report.names` it is the instructor's copy.
"""

import re
from hashlib import sha256
from pathlib import Path

from helpers.text import count
from helpers.tournament.page.board import Board
from helpers.tournament.page.dilemma import evolution
from helpers.tournament.page.faults import fault_table, faults
from helpers.tournament.page.html import Page, nav, section, whole
from helpers.tournament.page.ladder import cross_table, ladder, neighbours
from helpers.tournament.page.notable import note_cards, notes, worst_loss
from helpers.tournament.page.packed import all_games, kept
from helpers.tournament.public import public

RULES = (
    "Every pairing is two games from one opening, with sides exchanged. A fault loses the game: an illegal "
    "move, an error, no move."
)
RULES_OF_DILEMMA = "Everybody meets everybody, and itself. Who answers neither C nor D plays D."


def write(report, folder):
    """Writes index.html into a folder."""
    _put(Path(folder) / "index.html", class_page(report))


def write_bots(report, folder):
    """Writes a page for each bot of a student: returns {nickname: path}. Pages of an earlier run go."""
    bots = [each.nickname for each in report.ladder if each.kind != "anchor"]
    paths = {name: Path(folder) / "bots" / f"{safe(name)}.html" for name in bots}
    for name, path in paths.items():
        _put(path, bot_page(report, name))
    for path in {*(Path(folder) / "bots").glob("*.html")} - {*paths.values()}:
        path.unlink()
    return paths


def safe(nickname):
    """A file name for a nickname: on every disk, and no two the same, whatever its letters are.

    >>> safe("Quick Fox"), safe("../con")
    ('quick-fox-0d8cb7', 'con-a24369')
    """
    plain = re.sub(r"[^a-z0-9]+", "-", nickname.lower())[:40].strip("-")
    return f"{plain or 'bot'}-{sha256(nickname.encode('utf-8', 'replace')).hexdigest()[:6]}"


def class_page(report):
    """The HTML of the page for all."""
    page, board, games = Page(report), Board(report.game), _shown(report, kept(report))
    bots = sum(each.kind == "bot" for each in report.ladder)
    parts = {
        "Ladder": ladder(page, report.ladder),
        "Who beat whom": cross_table(page),
        "Evolution": evolution(page),
        "Games of note": note_cards(page, notes(report, board, games), games),
        "Lost by a fault" if board.shape else "Faults": fault_table(page, board, faults(games)),
        "All games": all_games(page, board, games),
    }
    if left := len(report.games) - len(games):
        parts["All games"] += f'<p class="muted">{left:,} earlier games are in games.csv.</p>'
    facts = [count(bots, "bot"), count(len(report.games), "game")]
    facts += [f"{report.budget:,} positions a move"] * bool(board.shape) + [f"seed {report.seed}"]
    told = f'<p class="muted">{" · ".join(facts)}</p><p>{RULES if board.shape else RULES_OF_DILEMMA}</p>'
    head = f"<h1>The arena: {page.text(board.name)}</h1>{told}"
    return _page(page, "The arena", head, parts)


def bot_page(report, nickname):
    """The HTML of the page for one bot."""
    page, board = Page(report), Board(report.game)
    own = _shown(report, [game for game in report.games if nickname in (game.x, game.o)], nickname)
    loss = worst_loss(report, own, nickname)
    parts = {
        "Your worst loss": note_cards(page, [loss] if loss else [], own),
        "Your faults": fault_table(page, board, faults(own, nickname), positions=True),
        "In the ladder": neighbours(page, report.ladder, nickname),
        "Your games": all_games(page, board, own, nickname),
    }
    head = f"<h1>{page.who(nickname)}</h1>{_told(page, report, nickname)}"
    return _page(page, nickname, head, parts)


def _shown(report, games, reader=None):
    """The games as one may see them: all of them in the instructor's copy."""
    return games if report.names else [public(game, reader) for game in games]


def _told(page, report, nickname):
    """A bot's place in a sentence."""
    own = next(each for each in report.ladder if each.nickname == nickname)
    bots = sum(each.kind == "bot" for each in report.ladder)
    if own.kind == "out":
        return "<p>It lost both games of the trial before round 1 by a fault, and did not play on.</p>"
    place = f"<p>Place <b>{page.text(own.band)}</b> among {count(bots, 'bot')}, "
    played = count(own.games, "game")
    if page.dilemma:
        return f"{place}<b>{page.number(own.rating)}</b> points per round in {played}.</p>"
    rating = f"rating <b>{page.number(own.rating)}</b> ({page.span(own)})"
    return f"{place}{rating}, {page.points(own.points)} points in {played}.</p>"


def _page(page, title, head, parts):
    parts = {name: body for name, body in parts.items() if body}
    main = "".join(section(name, body) for name, body in parts.items())
    return whole(page.plain(title), f"<header>{head}{nav(parts)}</header><main>{main}</main>")


def _put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "backslashreplace"))
