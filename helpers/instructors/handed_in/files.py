"""Files that are read when they are asked for, and why one could not be."""

import os
import stat
from pathlib import Path

from helpers.instructors.sandbox.protocol import clean

FILE_LIMIT = 64 << 20  # bytes; outputs make notebooks large, code never does


class Unreadable(Exception):
    """A file that cannot be graded. `status` is its short form for the table."""

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
            raise Unreadable(
                "not a notebook", f"{self.name} is a link, not a file: ask for the notebook itself."
            )
        try:
            if not stat.S_ISREG(os.lstat(self.path).st_mode):
                raise Unreadable("not a notebook", f"{self.name} is no file: ask for the notebook itself.")
            if self.size > FILE_LIMIT:
                raise Unreadable(
                    "too large", f"The file is larger than {FILE_LIMIT >> 20} MB: clear its outputs."
                )
            return Path(self.path).read_bytes()
        except OSError as error:
            raise Unreadable("not readable", f"The file cannot be read: {clean(error.strerror)}.") from None


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
