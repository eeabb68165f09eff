"""What an arena writes: the page and the tables for all, and what only the instructor may read."""

import csv
import io
import os
import shutil
from collections import Counter
from dataclasses import replace

from helpers.tournament import public, records
from instructors.arena import page
from instructors.arena.tournament import with_names
from instructors.reports import guarded, put, writing

STORE, GAMES, LADDER, TIMINGS = "arena.sqlite", "games.csv", "ladder.csv", "timings.csv"
NAMES, COPIES, NAMED = "names.csv", "copies.csv", "named"
SECRET = 0o600


def write(folder, report, found, seconds, named=False):
    """All but the copies; `seconds` are those of x and o by game, `named` asks for a page with real names."""
    seats = {each.student: each.nickname for each in found.entries}
    shared = Counter(seats[first] for first in found.shares.values())
    report = replace(report, shared={name: n for name, n in sorted(shared.items()) if n > 1})
    whole = with_names(report, found.entries, found.shares)
    shown = replace(report, ladder=[replace(row, note="") for row in report.ladder])
    with writing():
        put(folder / GAMES, _table([public.public(game) for game in report.games]))
        put(folder / LADDER, _table(shown.ladder))
        put(folder / TIMINGS, _lines(["round", "table", "x", "o", "x seconds", "o seconds"], _timed(seconds)))
        secret(folder / NAMES, ["nickname", "student", "note"], _who(whole, found))
        _pages(folder, shown)
        remove_named(folder)
        if named:
            (folder / NAMED).mkdir(mode=0o700, exist_ok=True)
            _pages(folder / NAMED, whole)


def remove_named(folder):
    """Removes the pages with real names."""
    if (folder / NAMED).exists():
        shutil.rmtree(folder / NAMED)


def _pages(folder, report):
    page.write(report, folder)
    page.write_bots(report, folder)


def _table(rows):
    text = io.StringIO()
    records.write(rows, text)
    return text.getvalue().encode("utf-8", "backslashreplace")


def _lines(head, rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([head, *rows])
    return text.getvalue().encode("utf-8", "backslashreplace")


def _timed(seconds):
    return [(each.round, each.table, each.x, each.o, *both) for each, both in seconds.items()]


def _who(report, found):
    """Nickname, student and note of everybody, sorted by student, also of those who have no bot."""
    notes = {row.nickname: row.note for row in report.ladder}
    nicknames = {entry.student: entry.nickname for entry in found.entries}
    rows = {student: ("", why) for student, why in found.without.items()}
    for student, first in found.shares.items():
        others = sorted({who for who, seat in found.shares.items() if seat == first} - {student})
        shared = f"shares a seat with {', '.join(others)}" if others else ""
        about = [notes[nicknames[first]], shared, found.refused.get(student)]
        rows[student] = nicknames[first], "; ".join(filter(None, about))
    return [[*map(guarded, (nickname, who, note))] for who, (nickname, note) in sorted(rows.items())]


def secret(path, head, rows):
    """Writes a table that only its owner may read."""
    with writing():
        path.touch(SECRET)
        os.chmod(path, SECRET)
        data = _lines(head, rows)
        with open(path, "wb", opener=lambda name, flags: os.open(name, flags, SECRET)) as file:
            file.write(data)


def people(folder):
    """[(nickname, student)] of the last run."""
    try:
        with open(folder / NAMES, encoding="utf-8", newline="") as file:
            return [(row["nickname"], row["student"]) for row in csv.DictReader(file)]
    except OSError:
        return []
