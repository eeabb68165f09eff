"""Clicks that were made too early: on a position that was gone when the kernel came to them.

While a bot thinks, clicks wait; taken as moves they would be moves on a position that nobody saw. A page
writes on each message when it was sent, by its own clock, and that tells them from the others.

>>> clicks = Clicks()
>>> clicks.begin(sent=10.0, now=100.0)     # clicked at 10 on the page's clock, which is 90 behind ours
>>> clicks.ready(now=104.0)                # the bot has answered
>>> clicks.too_early(sent=12.5, now=104.1), clicks.too_early(sent=14.5, now=104.6)
(True, False)
"""

import sys
import time
from math import inf


class Clicks:
    """When the last click was made that counted, and since when the next one may come."""

    def __init__(self):
        self.began = self.shown = None
        self.delay = inf  # the least that a click has taken to come here, with what the clocks differ

    def begin(self, sent=None, now=None):
        """A click that counts; `sent` is when it was made by the page's clock, None if no page sent it."""
        self.began, self.shown = sent, None
        self._learn(sent, now)

    def ready(self, now=None):
        """The board can be clicked again."""
        self.shown = time.time() if now is None else now

    def too_early(self, sent, now=None):
        """Whether a click was made after the last one that counted, and before the board was ready again."""
        self._learn(sent, now)
        if None in (sent, self.began, self.shown):
            return False
        return self.began <= sent and sent + self.delay < self.shown

    def _learn(self, sent, now):
        if sent is not None:
            self.delay = min(self.delay, (time.time() if now is None else now) - sent)


def sent():
    """When the click that is handled now was made, by the page's clock; None where none says so."""
    shell = "IPython" in sys.modules and sys.modules["IPython"].get_ipython()
    try:
        header = shell.kernel.get_parent()["header"]
        return header["date"].timestamp() if header["msg_type"] == "comm_msg" else None
    except (AttributeError, KeyError, TypeError):  # no kernel, or a page that writes no date
        return None
