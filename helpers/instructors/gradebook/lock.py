"""One writer at a time: a lock beside the gradebook that the system lets go of however its holder ends."""

import contextlib
import os
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None
    import msvcrt


class Held(Exception):
    """Somebody else has the lock."""


class Lock:
    """Holds the lock file `path` from now until `release()`; raises Held where another process has it.

    The file is there while the lock is held. One that a killed run left behind holds nobody up.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     lock = Lock(f"{folder}/book.lock")
    ...     lock.release()
    ...     os.listdir(folder)
    []
    """

    def __init__(self, path):
        self.path = Path(path)
        self.file = self._taken()

    def _taken(self):
        while True:
            file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            try:
                _lock(file)
                if self._is_still_there(file):
                    return file
            except BaseException:
                os.close(file)
                raise
            os.close(file)  # its holder removed it between our opening and our locking: take a new one

    def _is_still_there(self, file):
        try:
            return os.path.samestat(os.fstat(file), os.stat(self.path))
        except FileNotFoundError:
            return False

    def release(self):
        """Lets go, and takes the file away."""
        if self.file is None:
            return
        file, self.file = self.file, None
        if fcntl:
            self._remove()  # while it is locked: who opens it now sees that it is gone
            os.close(file)
        else:
            os.close(file)
            self._remove()

    def _remove(self):
        with contextlib.suppress(OSError):
            self.path.unlink()


def _lock(file):
    """Raises Held; on a disk that knows no locks (some network drives) it holds nothing and says nothing."""
    try:
        if fcntl:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    except (BlockingIOError, PermissionError):
        raise Held from None
    except OSError:
        pass
