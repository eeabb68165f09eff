"""A search for who is stuck in 5.2: the rest of notebook 5 runs with it, and it answers no challenge itself.

>>> from helpers import Tree
>>> borrow()(Tree([[3, 5], [2, 9]]))
3
"""

import sys
from base64 import b85decode
from math import inf
from zlib import decompress

from helpers.checking import scores
from helpers.games import MAX

# The answer to 5.2, packed: nobody reads by chance what is asked for there.
PACKED = (
    "c-nQ5O%B2!5QX<W#VkuwJ%9-&9>BdjL+y}Gq+ozHdVBe4Xw}MUnEB?tN9a(3P>)`;=tZqfhfTio9ckG>Z1YgDLj~cGgvjj4U"
    "Co3xH{-GBN2~L2^rXnY(yT@2fkPB4%idgvunnBU`E&tP4k64FFO7v;PpS)@OsAVgU9-h)5^4<ltK^BAqvzDD(A&O?+A8NDo^"
    ">pnY{5R5BtApM$oU0|FWHtQ{a-eQEsXyWrTK&4$P@ZyU{Tzw)epqw>J6jJgxm"
)
# What watches the answers that may use it: those of 5.3, 5.4 and 5.8, and their proofs.
WATCHES = {"first_search", "ordered_search", "reordered", "entered_first", "entered_in_order"}


class Lent(NotImplementedError):
    """What is lent answers no challenge."""


def borrow():
    """The course's alpha-beta: 5.2 stays unwritten with it, and what comes after is shown and counts."""
    space = {"inf": inf, "MAX": MAX}
    exec(compile(decompress(b85decode(PACKED)), "<lent>", "exec"), space)

    def lent(node, alpha=-inf, beta=inf):
        if _is_asked_for_itself():
            raise Lent(
                "This search is lent: it serves what comes after 5.2. For points here, write your own."
            )
        return space["alphabeta"](node, alpha, beta)

    scores.judged("5.2", [lent], passed=True)
    return lent


def _is_asked_for_itself():
    """Whether a check or the grader asks here for something else than what may be made with it."""
    frame, watch = sys._getframe(2), None
    while frame and not (
        frame.f_code.co_name == "ask" and frame.f_globals["__name__"] == "helpers.checking.calling"
    ):
        frame, watch = frame.f_back, frame.f_code.co_name
    return frame is not None and watch not in WATCHES
