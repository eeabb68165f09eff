"""The files that were handed in, in folders and in zip files: listed at once, read when they are asked for.

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
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from instructors.records import Status
from instructors.sandbox.protocol import clean

MB = 1 << 20
FILE_LIMIT = 64 * MB  # outputs make notebooks large, code never does
CHECKPOINTS = {".ipynb_checkpoints", ".virtual_documents"}
IGNORED = {"__MACOSX", "__pycache__", "node_modules", "site-packages"}
MOST_FILES, MOST_UNPACKED = 5_000, 256 * MB  # in a student's zip file
LARGE = Status.TOO_LARGE, f"The file is larger than {FILE_LIMIT // MB} MB: clear its outputs."
ALONE = "Ask for the notebook alone"
OTHER = "the notebook itself must be handed in."
AGAIN = "must be handed in again"


class Unreadable(Exception):
    """A file that cannot be graded, with its Status."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


@dataclass(frozen=True, slots=True)
class File:
    """A file at its place, of which `take` gives the bytes; a folder has none.

    `time` is when it was changed last, in seconds (None: nobody knows), `refused` a Status and a sentence,
    where it is known already why it cannot be read.

    >>> held("03_minimax_trees.ipynb", b"{}").read()
    b'{}'
    """

    parts: tuple
    take: Callable | None = None
    time: float | None = None
    refused: tuple | None = None

    @property
    def name(self):
        """The place as people write it."""
        return clean("/".join(self.parts))

    @property
    def is_folder(self):
        """Whether there is nothing to read."""
        return self.take is None and self.refused is None

    def ends(self, *endings):
        """Whether it is a file with one of these endings."""
        return not self.is_folder and self.parts[-1].lower().endswith(endings)

    def read(self):
        """Its bytes; raises Unreadable."""
        if self.refused:
            raise Unreadable(*self.refused)
        return self.take()


def held(name, data):
    """A File whose bytes are already here: what came over a network, or was made by a program."""
    return File((name,), partial(bytes, data))


def refused(name, status, sentence):
    """A File of which it is known already why it cannot be read."""
    return File((name,), refused=(status, sentence))


def is_ignored(part):
    """Whether a part of a path belongs to a machine, not to a person's work.

    >>> is_ignored(".ipynb_checkpoints"), is_ignored("__MACOSX"), is_ignored("week 1")
    (True, True, False)
    """
    return part in IGNORED or part.startswith(".")


def in_folder(folder, notes):
    """The Files in a folder on disk, no hidden ones, no link followed; what is odd goes to `notes`."""
    found = []

    def left_out(error):
        name = clean(os.path.relpath(error.filename, folder))
        notes.append(f"{name} cannot be opened ({clean(error.strerror)}): left out.")

    for path, folders, names in os.walk(folder, onerror=left_out):
        at = Path(path).relative_to(folder).parts
        dotted = [] if at else sorted(name for name in {*folders} - CHECKPOINTS if name.startswith("."))
        hidden = [name for name in dotted if any(Path(path, name).glob("*.ipynb"))]
        notes += [f"Left out: {clean(name)} begins with a dot. Give it a name without." for name in hidden]
        folders[:] = [name for name in sorted(folders) if not is_ignored(name)]
        links = [name for name in folders if os.path.islink(os.path.join(path, name))]
        notes += [f"Left out: {clean(name)} is a link to a folder. Give the folder itself." for name in links]
        found += [File(at)] * bool(at)
        found += [
            on_disk(os.path.join(path, name), (*at, name)) for name in sorted(names) if not is_ignored(name)
        ]
    return found


def on_disk(path, parts=None):
    """The File at this path."""
    place = parts or (os.path.basename(path),)
    try:
        told = os.lstat(path)
    except OSError as error:
        return File(place, refused=_unread(error))
    if stat.S_ISREG(told.st_mode) and told.st_size <= FILE_LIMIT:
        return File(place, partial(_bytes_of, path), told.st_mtime)
    why = LARGE
    if not stat.S_ISREG(told.st_mode):
        why = Status.OTHER_FILE, f"{clean(place[-1])} is a link or no file: {OTHER}"
    return File(place, time=told.st_mtime, refused=why)


def _bytes_of(path):
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise Unreadable(*_unread(error)) from None


def _unread(error):
    return Status.UNREADABLE, f"The file cannot be read: {clean(error.strerror)}."


def in_zip(source, notes, at=()):
    """The Files that a zip file names, hidden ones left out; what is odd goes to `notes`.

    `source` is the path of a class's download, which stays open, or a student's File, which is read again for
    each file in it. Raises Unreadable for an archive that is damaged or a trap.
    """
    if not isinstance(source, File):
        with open(source, "rb") as file:  # its OSError is the caller's
            archive = _opened(source, "download it again")
            if not _is_whole(archive, file):
                raise Unreadable(Status.UNREADABLE, "Its beginning or its end is missing: download it again.")
        return _listed(archive, lambda: archive, at, "the download: download it again", notes)

    def again():
        return _opened(io.BytesIO(source.read()), f"the notebook {AGAIN}")

    if source.read().count(b"PK\1\2") > MOST_FILES:  # before so long a directory is parsed
        raise Unreadable(Status.TOO_LARGE, f"It names more than {MOST_FILES:,} files: not opened. {ALONE}.")
    archive = again()
    total = sum(entry.file_size for entry in archive.infolist())
    if total > MOST_UNPACKED:
        message = f"Unpacked it would be {total / MB:,.0f} MB: not opened. {ALONE}."
        raise Unreadable(Status.TOO_LARGE, message)
    return _listed(archive, again, at, f"its zip file: it {AGAIN}", notes)


def _opened(file, way):
    try:
        return zipfile.ZipFile(file)
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, EOFError, OverflowError):
        raise Unreadable(Status.UNREADABLE, f"It is damaged, or no zip file: {way}.") from None


def _is_whole(archive, file):
    """Whether it reaches from the file's first byte to its last: where a download was cut off, the table of
    contents that is found may be that of a student's zip file in it."""
    file.seek(-22 - len(archive.comment), os.SEEK_END)  # the size of the end record
    begin = min((entry.header_offset for entry in archive.infolist()), default=0)
    return begin == 0 and file.read(4) == b"PK\5\6"


def parts_of(name):
    """The parts of a path in a zip file; None where it leads out of the archive."""
    name = name.replace("\\", "/")  # Windows writes it so
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    leads_out = name.startswith("/") or ".." in parts or re.match(r"[A-Za-z]:", name) or "\0" in name
    return None if leads_out or not parts else parts


def _listed(archive, again, at, where, notes):
    """The Files of an archive, which `again` opens; `where` says what is damaged if one is."""
    by_place = {}
    for index, entry in enumerate(archive.infolist()):
        name = _name(entry)
        parts = parts_of(name)
        if parts is None:
            notes.append(f"{clean('/'.join((*at, name)))}: its path leads out of the archive. Left out.")
        elif not any(map(is_ignored, parts)):
            whole = (*at, *parts)
            if whole in by_place and not by_place[whole].is_folder:
                notes.append(f"{by_place[whole].name} is in the archive twice: the last one counts.")
            take = partial(_unpacked, again, index, where)
            is_folder = name.endswith(("/", "\\"))
            by_place[whole] = File(whole) if is_folder else File(whole, take, _time(entry), _trouble(entry))
    return list(by_place.values())


def _name(entry):
    """An entry's name: many programs write UTF-8 without saying so."""
    name = entry.orig_filename
    if entry.flag_bits & 0x800:
        return name
    try:
        return name.encode("cp437").decode("utf-8")
    except UnicodeError:
        return name


def _unpacked(again, index, where):
    archive = again()
    try:
        with archive.open(archive.infolist()[index]) as file:
            data = file.read(FILE_LIMIT + 1)  # the declared size may be a lie
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError):
        raise Unreadable(Status.UNREADABLE, f"It is damaged in {where}.") from None
    if len(data) > FILE_LIMIT:
        raise Unreadable(*LARGE)
    return data


def _time(entry):
    """When a file was changed last, in seconds; None where its zip file does not say."""
    if entry.date_time[:3] == (1980, 1, 1):  # the default of programs that write no time
        return None
    with contextlib.suppress(ValueError, OverflowError):
        return time.mktime((*entry.date_time, 0, 0, -1))
    return None


def _trouble(entry):
    """Why a file is not unpacked, as a Status and a sentence; None where nothing speaks against it."""
    if entry.flag_bits & 0x1:
        return Status.UNREADABLE, "It is locked with a password: it must be handed in without one."
    if stat.S_ISLNK(entry.external_attr >> 16):
        return Status.OTHER_FILE, f"It is a link, not a file: {OTHER}"
    if entry.file_size > FILE_LIMIT:
        return LARGE
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        said = "It is packed in an unusual way: a plain zip file must be handed in, or the notebook."
        return Status.UNREADABLE, said
    return None
