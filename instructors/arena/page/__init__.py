"""The pages of an arena: made from a `Report` alone, the same bytes for the same report.

    write(report, folder)         index.html: the ladder, the games of note, every game to step through
    write_bots(report, folder)    bots/<nickname>.html: a bot's own games, its worst loss, its faults

    view.py        how a page is written: texts that cannot break it, and what stands around them
    templates/     class.html and bot.html, in the frame of page.html, of the pieces in parts.html
    ladder.py      the ladder's scale, and who took how much from whom
    dilemma.py     how the shares of the field would change, if points were offspring
    notable.py     which games are worth a look
    faults.py      who lost by what
    board.py       what a game is played on, and what its moves are called
    games.py       the games as data, which games.js reads
    *.js, *.css    the list of games; a game move by move, stepped by controls.js of helpers/stepped

A page needs no network, and no other file. With `report.names` it is the instructor's copy.
"""

import re
from hashlib import sha256
from pathlib import Path

from helpers.tournament.public import public
from instructors.arena.page import games as of_page
from instructors.arena.page.board import Board
from instructors.arena.page.dilemma import evolution
from instructors.arena.page.faults import faults, faults_told
from instructors.arena.page.ladder import Cross, Scale, neighbours
from instructors.arena.page.notable import notes, worst_loss
from instructors.arena.page.view import Page, render


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
    page, board = Page(report), Board(report.game)
    games = _shown(report, report.games[-of_page.MOST :])
    return render(
        "class.html", "The arena", **_common(page, board, games),
        first=next((each for each in report.ladder if each.kind == "bot"), None),
        own=[each for each in report.ladder if each.kind == "own board"],
        out=[each for each in report.ladder if each.kind == "out"], cross=Cross.of(page),
        streams=evolution(page), notes=notes(report, board, games), faults=faults(board, games),
        earlier=len(report.games) - len(games),
    )  # fmt: skip


def bot_page(report, nickname):
    """The HTML of the page for one bot."""
    page, board = Page(report), Board(report.game)
    games = _shown(report, [game for game in report.games if nickname in (game.x, game.o)], nickname)
    return render(
        "bot.html", nickname, **_common(page, board, games, nickname), own=page.standings[nickname],
        near=neighbours(report.ladder, nickname), loss=worst_loss(report, games, nickname),
        faults=faults(board, games, nickname),
    )  # fmt: skip


def _common(page, board, games, own=None):
    """What both pages speak of."""
    rated = [each for each in page.report.ladder if each.kind in ("bot", "anchor")]
    return {
        "page": page, "board": board, "games": games, "rated": rated, "scale": Scale(rated),
        "bots": sum(each.kind != "anchor" for each in page.report.ladder),
        "faults_told": faults_told(page.report.games), "data": of_page.data(page, board, games, own),
    }  # fmt: skip


def _shown(report, games, reader=None):
    """The games as one may see them: all of them in the instructor's copy."""
    return games if report.names else [public(game, reader) for game in games]


def _put(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "backslashreplace"))
