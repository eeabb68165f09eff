"""The line that says that a bot is thinking.

It is seen at once and not read aloud: with every move it would be. A wait that is felt is said aloud, once.
"""

from contextlib import contextmanager, suppress
from threading import Lock, Timer

from helpers.live import widgets

FELT = 1  # seconds
HOW = "(If it never answers: press ■ above.)"


class Thinking:
    """`line` is seen while somebody thinks."""

    def __init__(self):
        self.line, self.words, self.lock = widgets.text(), "", Lock()

    @contextmanager
    def told(self, words, say):
        """Show `words` for as long as this lasts; if that is long, `say([words])`, which is heard."""
        self.words = words
        widgets.put(self.line, f"{widgets.rich(words)} {HOW}")
        soon = Timer(FELT, self._speak, [say])
        soon.daemon = True
        with suppress(RuntimeError):  # Python in a browser has no threads
            soon.start()
        try:
            yield
        finally:
            soon.cancel()
            with self.lock:  # not in the middle of its words
                self.words = self.line.value = ""

    def _speak(self, say):
        with self.lock:
            if self.words:
                say([self.words])
                widgets.put(self.line, HOW)
