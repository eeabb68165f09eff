"""The names of people: how they are printed, and whether two of them can be one person's.

>>> cleaned("  Ada\\n Lovelace\\x1b "), may_be_one("Ada Byron", "LOVELACE, Ada"), may_be_one("Ada", "Bob")
('Ada Lovelace', True, False)
"""

import re
import unicodedata
from difflib import SequenceMatcher

from helpers.instructors.reports.rosters import words
from helpers.instructors.sandbox.protocol import TEXT_LIMIT

# Two signs that cannot be seen and still belong to words: the one that keeps letters apart in Persian names,
# and the one that joins the parts of an emoji. Between letters they are kept, elsewhere they are litter.
JOINER = re.compile(r"(?<=[^\s\u200c\u200d])[\u200c\u200d](?=[^\s\u200c\u200d])")
IN_COMMON = 4  # letters in one piece, where names have no spaces


def cleaned(name, limit=TEXT_LIMIT):
    """A name as one printable line of at most `limit` characters, spelled as its owner spells it.

    A Mac writes an accent as a sign of its own; it becomes one sign with its letter again.

    >>> ascii(cleaned("\\u0639\\u0644\\u06cc\\u200c\\u0631\\u0636\\u0627")), cleaned("\\u200cAda\\u200d ")
    ("'\\\\u0639\\\\u0644\\\\u06cc\\\\u200c\\\\u0631\\\\u0636\\\\u0627'", 'Ada')
    """
    name = unicodedata.normalize("NFC", name[: 4 * limit])
    kept = {found.start() for found in JOINER.finditer(name)}
    line = "".join(c if c.isprintable() or at in kept else " " for at, c in enumerate(name))
    line = " ".join(line.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"


def may_be_one(one, other):
    """Whether two names share a word, case and accents aside. An initial is no word.

    Canvas writes names without spaces: there a piece in common will do.

    >>> may_be_one("Zoë Noble", "ZOE O."), may_be_one("P. One", "P. Two"), may_be_one("liada", "mayliada")
    (True, False, True)
    """
    first, second = words(one), words(other)
    if len(first) == len(second) == 1:
        longest = SequenceMatcher(None, *first, *second, autojunk=False).find_longest_match().size
        return first == second or longest >= IN_COMMON
    return one == other or not {*_long(first)}.isdisjoint(_long(second))


def _long(parts):
    return [part for part in parts if len(part) > 1 or not part.isascii()]
