"""What lies in a folder or a zip file: a list of files that are read when they are asked for.

>>> parts_of("ada/03_minimax_trees.ipynb"), parts_of("..\\\\ada\\\\x.ipynb"), parts_of("C:/x.ipynb")
(('ada', '03_minimax_trees.ipynb'), None, None)

Nothing is ever unpacked to disk. A zip file may come from a student, so it is not believed: how many files it
names, what they would be unpacked, their paths, links and passwords are looked at before a byte is unpacked.
"""

import contextlib
import io
import os
import re
import stat
import time
import zipfile
import zlib
from dataclasses import dataclass
from threading import Lock
from typing import NamedTuple

from helpers.instructors.handed_in.files import FILE_LIMIT, OnDisk, Unreadable
from helpers.instructors.handed_in.platforms import names_a_student
from helpers.instructors.sandbox.protocol import clean

IGNORED = {"__MACOSX", "__pycache__", "node_modules", "site-packages"}
DEEPEST = 12  # folders in folders; more is no homework
MB = 1 << 20


@dataclass(frozen=True)
class Limits:
    """What a zip file may hold: how many files, bytes of its own table of contents, bytes unpacked in all.

    `way` is the way out where it is damaged, `less` where it holds more.
    """

    entries: int
    table: int
    total: int
    way: str = "ask for the notebook again"
    less: str = "Ask for the notebook alone"


OF_A_CLASS = Limits(200_000, 64 * MB, 1 << 40, "download it again", "Download fewer students at a time")
OF_A_STUDENT = Limits(entries=5_000, table=1 * MB, total=256 * MB)
MOST_FILES = OF_A_CLASS.entries  # in a folder, which may be a student's or the whole class's
RATIO, SUSPICIOUS = 300, 1 << 30  # packed text shrinks tenfold; what shrinks so much more is a trap


class Found(NamedTuple):
    """A file at its place; `file` None: a folder. `trouble` says why a zip file was not opened."""

    parts: tuple
    file: object = None
    trouble: str = ""

    @property
    def name(self):
        """The place as people write it."""
        return clean("/".join(self.parts))

    def ends(self, *endings):
        """Whether it is a file with one of these endings."""
        return self.file is not None and self.parts[-1].lower().endswith(endings)


def is_ignored(part):
    """Whether a part of a path belongs to a machine, not to a person's work.

    >>> is_ignored(".ipynb_checkpoints"), is_ignored("__MACOSX"), is_ignored("week 1")
    (True, True, False)
    >>> is_ignored(".Ada_1001_assignsubmission_file_")
    False
    """
    return part in IGNORED or (part.startswith(".") and (part.startswith("._") or not names_a_student(part)))


def parts_of(name):
    """The parts of a path in a zip file; None where it leads out of the archive."""
    name = name.replace("\\", "/")  # Windows writes it so
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    leads_out = name.startswith("/") or ".." in parts or re.match(r"[A-Za-z]:", name) or "\0" in name
    return None if leads_out or not parts else parts


def in_folder(folder, at=()):
    """What lies in a folder on disk, hidden files left out: `(list of Found, notes)`.

    The limits are those of each folder in it: nobody's work is left out for another's.
    """
    found, notes = [], []
    for each in _inside(folder, at, notes):
        parts = (*at, each.name)
        if each.is_dir(follow_symlinks=False):
            mine = [Found(parts)]
            _walk(each.path, parts, len(parts) + DEEPEST, mine, notes)
            if len(mine) > MOST_FILES:
                del mine[MOST_FILES:]
                notes.append(f"{mine[0].name} holds more than {MOST_FILES:,} files: the rest is left out.")
            found += mine
        elif each.is_dir():
            notes.append(f"Left out: {clean(each.name)} is a link to a folder. Give the folder itself.")
        else:
            found.append(Found(parts, OnDisk(each.path)))
    return found, notes


def _inside(folder, at, notes):
    """The entries of a folder, sorted by name, that may be a person's."""
    try:
        with os.scandir(folder) as entries:
            return sorted((each for each in entries if not is_ignored(each.name)), key=lambda each: each.name)
    except OSError as error:
        name = clean("/".join(at)) or folder
        notes.append(f"{name} cannot be opened ({clean(error.strerror)}): left out.")
        return []


def _walk(folder, at, deepest, found, notes):
    for each in _inside(folder, at, notes):
        parts = (*at, each.name)
        if len(found) > MOST_FILES:
            return
        if not each.is_dir(follow_symlinks=False):
            found.append(Found(parts, OnDisk(each.path)))
        elif len(parts) < deepest:
            found.append(Found(parts))
            _walk(each.path, parts, deepest, found, notes)
        else:
            notes.append(f"{clean('/'.join(parts))} lies too deep in its folder: left out.")


def in_zip(source, limits, at=()):
    """What a zip file names, hidden files left out: `(list of Found, notes)`.

    `source` is a path, which stays open, or a file as in Found, which is read again for each file in it.
    Raises Unreadable for an archive that is damaged or a trap.
    """
    if isinstance(source, (str, os.PathLike)):
        archive = _opened(open(source, "rb"), source, limits)  # noqa: SIM115 - it stays open
        shelf, size = _Open(archive), os.path.getsize(source)
    else:
        data = source.read()
        archive, shelf, size = (
            _opened(io.BytesIO(data), source.name, limits),
            _Closed(source, limits),
            len(data),
        )
    _check(archive.infolist(), limits, size)
    return _listed(archive, shelf, at)


def _opened(file, name, limits):
    guard = _Guard(file, limits.table)
    try:
        archive = zipfile.ZipFile(guard)
        if _is_another(archive, file):
            raise zipfile.BadZipFile
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, EOFError, OverflowError):
        file.close()
        raise Unreadable("not readable", f"It is damaged, or no zip file: {limits.way}.") from None
    guard.most = None
    return archive


def _is_another(archive, file):
    """Whether a file that was cut off was opened by the end of a zip file inside it."""
    file.seek(0)
    begins = file.read(4) == b"PK\3\4"
    return begins and min((entry.header_offset for entry in archive.infolist()), default=0) > 0


def _check(entries, limits, size):
    if len(entries) > limits.entries:
        message = f"It names more than {limits.entries:,} files: not opened. {limits.less}."
        raise Unreadable("too large", message)
    total = sum(entry.file_size for entry in entries)
    if total > limits.total or (total > SUSPICIOUS and total > RATIO * size):
        message = f"Unpacked it would be {total / MB:,.0f} MB: not opened. {limits.less}."
        raise Unreadable("too large", message)


class _Guard:
    """A file that lets a table of contents be read up to its limit only."""

    def __init__(self, file, most):
        self.file, self.most = file, most

    def read(self, size=-1):
        if self.most is None:
            return self.file.read(size)
        data = self.file.read(min(size, self.most + 1) if size >= 0 else self.most + 1)
        if len(data) > self.most:
            raise ValueError("the table of contents is too long")
        return data

    def __getattr__(self, name):
        return getattr(self.file, name)

    def __del__(self):
        self.file.close()


class _Open:
    """An archive on disk: opened once, read by one thread at a time."""

    def __init__(self, archive):
        self.archive, self.lock = archive, Lock()

    def read(self, index):
        with self.lock:
            return _unpacked(self.archive, self.archive.infolist()[index], "the download: download it again")


class _Closed:
    """An archive in another one, or one of many: opened anew for each file."""

    def __init__(self, source, limits):
        self.source, self.limits = source, limits

    def read(self, index):
        archive = _opened(io.BytesIO(self.source.read()), self.source.name, self.limits)
        return _unpacked(archive, archive.infolist()[index], "its zip file: ask for it again")


class InZip:
    """A file in a zip file."""

    __slots__ = ("index", "name", "shelf", "size", "time", "trouble")

    def __init__(self, shelf, index, name, entry):
        self.shelf, self.index, self.name = shelf, index, name
        self.size, self.time, self.trouble = entry.file_size, _time(entry), _trouble(entry)

    def read(self):
        """Its bytes; raises Unreadable."""
        if self.trouble:
            raise Unreadable(*self.trouble)
        return self.shelf.read(self.index)


def _time(entry):
    """When a file was changed last, in seconds; None where its zip file does not say."""
    if entry.date_time[:3] == (1980, 1, 1):  # what programs write that know no time
        return None
    with contextlib.suppress(ValueError, OverflowError):
        return time.mktime((*entry.date_time, 0, 0, -1))
    return None


def _trouble(entry):
    """Why a file is not unpacked, as a status and a sentence; None where nothing speaks against it."""
    if entry.flag_bits & 0x1:
        return "not readable", "It is locked with a password: ask for it without one."
    if stat.S_ISLNK(entry.external_attr >> 16):
        return "not a notebook", "It is a link, not a file: ask for the notebook itself."
    if entry.file_size > FILE_LIMIT:
        return "too large", f"The file is larger than {FILE_LIMIT >> 20} MB: clear its outputs."
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return "not readable", "It is packed in an unusual way: ask for a plain zip file, or the notebook."
    return None


def _unpacked(archive, entry, where):
    try:
        with archive.open(entry) as file:
            data = file.read(FILE_LIMIT + 1)  # the declared size may be a lie
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError, NotImplementedError):
        raise Unreadable("not readable", f"It is damaged in {where}.") from None
    if len(data) > FILE_LIMIT:
        raise Unreadable("too large", f"The file is larger than {FILE_LIMIT >> 20} MB: clear its outputs.")
    return data


def _listed(archive, shelf, at):
    by_place, notes = {}, []
    for index, entry in enumerate(archive.infolist()):
        name = _name(entry)
        parts = parts_of(name)
        if parts is None:
            notes.append(f"{clean('/'.join((*at, name)))}: its path leads out of the archive. Left out.")
        elif not any(map(is_ignored, parts)):
            whole = (*at, *parts)
            twice = whole in by_place and by_place[whole].file
            file = None if name.endswith(("/", "\\")) else InZip(shelf, index, clean("/".join(whole)), entry)
            by_place[whole] = Found(whole, file)
            notes += [f"{by_place[whole].name} is in the archive twice: the last one counts."] * bool(twice)
    return list(by_place.values()), notes


def _name(entry):
    """An entry's name: many programs write UTF-8 without saying so."""
    name = entry.orig_filename
    if entry.flag_bits & 0x800:
        return name
    try:
        return name.encode("cp437").decode("utf-8")
    except UnicodeError:
        return name
