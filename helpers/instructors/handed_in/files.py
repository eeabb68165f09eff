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
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from helpers.instructors.handed_in.platforms import names_a_student
from helpers.instructors.records import Status
from helpers.instructors.sandbox.protocol import clean

MB = 1 << 20
FILE_LIMIT = 64 * MB  # outputs make notebooks large, code never does
IGNORED = {"__MACOSX", "__pycache__", "node_modules", "site-packages"}
DEEPEST = 12  # folders in folders; more is no homework
MOST_FILES = 200_000  # in a student's folder, or in the download of a class
MOST_OF_ONE = 5_000  # in a student's zip file
RATIO, SUSPICIOUS = 300, 1 << 30  # packed text shrinks tenfold; what shrinks so much more is a trap
LARGE = f"The file is larger than {FILE_LIMIT // MB} MB: clear its outputs."
ALONE = "Ask for the notebook alone"
LINK = "a link, not a file: the notebook itself must be handed in."


class Unreadable(Exception):
    """A file that cannot be graded, with its Status."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class OnDisk:
    """A file on disk, read when it is asked for; a link is not followed."""

    __slots__ = ("name", "path")

    def __init__(self, path):
        self.path, self.name = os.fspath(path), clean(os.path.basename(path))

    @property
    def size(self):
        """Its bytes; 0 where nobody can tell."""
        try:
            return os.lstat(self.path).st_size
        except OSError:
            return 0

    @property
    def time(self):
        """When it was changed last, in seconds; None where nobody can tell."""
        try:
            return os.lstat(self.path).st_mtime
        except OSError:
            return None

    def read(self):
        """Its bytes; raises Unreadable, also for a link that leads out of the folder."""
        if os.path.islink(self.path) or os.path.islink(os.path.dirname(self.path)):
            raise Unreadable(Status.OTHER_FILE, f"{self.name} is {LINK}")
        try:
            if not stat.S_ISREG(os.lstat(self.path).st_mode):
                raise Unreadable(
                    Status.OTHER_FILE, f"{self.name} is no file: the notebook itself must be handed in."
                )
            if self.size > FILE_LIMIT:
                raise Unreadable(Status.TOO_LARGE, LARGE)
            return Path(self.path).read_bytes()
        except OSError as error:
            raise Unreadable(
                Status.UNREADABLE, f"The file cannot be read: {clean(error.strerror)}."
            ) from None


class Held:
    """A file whose bytes are already here: what came over a network, or was made by a program.

    >>> Held("03_minimax_trees.ipynb", b"{}").read()
    b'{}'
    """

    __slots__ = ("data", "name")
    time = None

    def __init__(self, name, data):
        self.name, self.data = name, data

    @property
    def size(self):
        """Its bytes."""
        return len(self.data)

    def read(self):
        """Its bytes."""
        return self.data


class Refused:
    """A file of which it is known already why it cannot be read."""

    size, time = 0, None

    def __init__(self, name, status, sentence):
        self.name, self.status, self.sentence = name, status, sentence

    def read(self):
        """Raises Unreadable, always."""
        raise Unreadable(self.status, self.sentence)


class Found(NamedTuple):
    """A file at its place; `file` None: a folder."""

    parts: tuple
    file: object = None

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


def in_folder(folder):
    """What lies in a folder on disk, hidden files left out: `(list of Found, notes)`.

    The limit is that of each folder in it: nobody's work is left out for another's.
    """
    found, notes, often = [], [], Counter()

    def left_out(error):
        name = clean(os.path.relpath(error.filename, folder))
        notes.append(f"{name} cannot be opened ({clean(error.strerror)}): left out.")

    for path, folders, names in os.walk(folder, onerror=left_out):
        at = Path(path).relative_to(folder).parts
        folders[:] = [name for name in sorted(folders) if not is_ignored(name)]
        for name in [name for name in folders if os.path.islink(os.path.join(path, name))]:
            folders.remove(name)
            notes.append(f"Left out: {clean(name)} is a link to a folder. Give the folder itself.")
        if len(at) >= DEEPEST and folders:
            told = ", ".join(clean("/".join((*at, name))) for name in folders)
            notes.append(f"{told} lies too deep in its folder: left out.")
            folders.clear()
        inside = [Found((*at, name), OnDisk(os.path.join(path, name))) for name in sorted(names)]
        inside = [each for each in inside if not is_ignored(each.parts[-1])]
        if at and often[at[0]] + len(inside) > MOST_FILES >= often[at[0]]:
            notes.append(f"{clean(at[0])} holds more than {MOST_FILES:,} files: the rest is left out.")
        if at:
            room = max(0, MOST_FILES - often[at[0]])
            often[at[0]] += len(inside)
            inside = [Found(at), *inside[:room]]
        found += inside
    return found, notes


def in_zip(source, at=()):
    """What a zip file names, hidden files left out: `(list of Found, notes)`.

    `source` is the path of a class's download, which stays open, or a student's file, which is read again for
    each file in it. Raises Unreadable for an archive that is damaged or a trap.
    """
    if isinstance(source, (str, os.PathLike)):
        with open(source, "rb"):  # whatever is wrong with the file itself is said
            size = os.path.getsize(source)
        archive = _opened(source, "download it again")
        _check(archive, size, MOST_FILES, 1 << 40, "Download fewer students at a time")
        return _listed(archive, lambda: archive, at, "the download: download it again")
    data = source.read()
    if data.count(b"PK\1\2") > MOST_OF_ONE:  # before so long a table of contents is read
        raise Unreadable(Status.TOO_LARGE, f"It names more than {MOST_OF_ONE:,} files: not opened. {ALONE}.")
    archive = _opened(io.BytesIO(data), "the notebook must be handed in again")
    _check(archive, len(data), MOST_OF_ONE, 256 * MB, ALONE)

    def again():
        return _opened(io.BytesIO(source.read()), "the notebook must be handed in again")

    return _listed(archive, again, at, "its zip file: it must be handed in again")


def _opened(file, way):
    """The archive in a file; one that was cut off is not taken for a zip file at its new end."""
    try:
        archive = zipfile.ZipFile(file)
        archive.fp.seek(0)
        first = min((entry.header_offset for entry in archive.infolist()), default=0)
        if first == 0 or archive.fp.read(4) != b"PK\3\4":
            return archive
        archive.close()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError, EOFError, OverflowError):
        pass
    raise Unreadable(Status.UNREADABLE, f"It is damaged, or no zip file: {way}.")


def _check(archive, size, most, largest, less):
    """Raises Unreadable where an archive of so many bytes holds too much."""
    total = sum(entry.file_size for entry in archive.infolist())
    if len(archive.infolist()) > most:
        message = f"It names more than {most:,} files: not opened. {less}."
    elif total > largest or (total > SUSPICIOUS and total > RATIO * size):
        message = f"Unpacked it would be {total / MB:,.0f} MB: not opened. {less}."
    else:
        return
    raise Unreadable(Status.TOO_LARGE, message)


def parts_of(name):
    """The parts of a path in a zip file; None where it leads out of the archive."""
    name = name.replace("\\", "/")  # Windows writes it so
    parts = tuple(part for part in name.split("/") if part not in ("", "."))
    leads_out = name.startswith("/") or ".." in parts or re.match(r"[A-Za-z]:", name) or "\0" in name
    return None if leads_out or not parts else parts


def _listed(archive, again, at, where):
    by_place, notes = {}, []
    for index, entry in enumerate(archive.infolist()):
        name = _name(entry)
        parts = parts_of(name)
        if parts is None:
            notes.append(f"{clean('/'.join((*at, name)))}: its path leads out of the archive. Left out.")
        elif not any(map(is_ignored, parts)):
            whole = (*at, *parts)
            if whole in by_place and by_place[whole].file:
                notes.append(f"{by_place[whole].name} is in the archive twice: the last one counts.")
            is_folder = name.endswith(("/", "\\"))
            by_place[whole] = Found(whole, None if is_folder else InZip(again, index, entry, whole, where))
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


class InZip:
    """A file in a zip file, which `again` opens; `where` says what is damaged if it is."""

    __slots__ = ("again", "index", "name", "size", "time", "trouble", "where")

    def __init__(self, again, index, entry, parts, where):
        self.again, self.index, self.name, self.where = again, index, clean("/".join(parts)), where
        self.size, self.time, self.trouble = entry.file_size, _time(entry), _trouble(entry)

    def read(self):
        """Its bytes; raises Unreadable."""
        if self.trouble:
            raise Unreadable(*self.trouble)
        archive = self.again()
        try:
            with archive.open(archive.infolist()[self.index]) as file:
                data = file.read(FILE_LIMIT + 1)  # the declared size may be a lie
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, RuntimeError):
            raise Unreadable(Status.UNREADABLE, f"It is damaged in {self.where}.") from None
        if len(data) > FILE_LIMIT:
            raise Unreadable(Status.TOO_LARGE, LARGE)
        return data


def _time(entry):
    """When a file was changed last, in seconds; None where its zip file does not say."""
    if entry.date_time[:3] == (1980, 1, 1):  # what programs write that know no time
        return None
    with contextlib.suppress(ValueError, OverflowError):
        return time.mktime((*entry.date_time, 0, 0, -1))
    return None


def _trouble(entry):
    """Why a file is not unpacked, as a Status and a sentence; None where nothing speaks against it."""
    if entry.flag_bits & 0x1:
        return Status.UNREADABLE, "It is locked with a password: it must be handed in without one."
    if stat.S_ISLNK(entry.external_attr >> 16):
        return Status.OTHER_FILE, f"It is {LINK}"
    if entry.file_size > FILE_LIMIT:
        return Status.TOO_LARGE, LARGE
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return (
            Status.UNREADABLE,
            "It is packed in an unusual way: a plain zip file must be handed in, or the notebook.",
        )
    return None
