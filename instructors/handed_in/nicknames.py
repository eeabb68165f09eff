"""What a bot is called in public: a name that its student chose, else two words that nobody can guess.

>>> cleaned(written('NICKNAME = "  Deep\\tPurple "'))
'Deep Purple'
>>> from_words("secret", "Ada Lovelace") == from_words("secret", "Ada Lovelace") != from_words("x", "Ada")
True
"""

import ast
import hmac
import re
from itertools import count
from unicodedata import normalize

from instructors.handed_in.submissions import parse

SHORTEST, LONGEST = 3, 20  # letters of a nickname
DRAWS = 100  # of two words, until one pair is free
PART = 3  # letters of a name or a number that tell whose it is
WORDS = """
amber blue brave bright calm clever cosmic daring eager early fair fancy fast fierce frosty gentle golden
happy honest jolly keen kind lively lucky mellow mighty misty noble patient polar proud quick quiet royal
silent silver sly steady stormy sunny swift tidy velvet vivid warm wild wise witty
/
badger bear beaver bison camel cheetah cobra condor coyote crane dolphin dragon eagle falcon ferret finch
fox gecko gibbon hare hawk heron ibex jackal jaguar koala lemur leopard lion lizard lynx magpie marten
mole moose newt ocelot orca osprey otter owl panda panther parrot pelican puffin puma rabbit raven salmon
seal shark sparrow squid stork swan tiger toucan turtle viper walrus weasel whale wolf wombat yak zebra
"""
FIRST, SECOND = (part.split() for part in WORDS.split("/"))


def written(source):
    """The text that a cell calls NICKNAME; "" where it has none."""
    found = ""
    for statement in parse(source).body if "NICKNAME" in source else ():
        match statement:
            case ast.Assign(targets=[ast.Name(id="NICKNAME")], value=ast.Constant(value=str(text))):
                found = text
    return found


def refusal(text, names):
    """Why a text cannot be a nickname of who has one of these names and numbers; "" where it can.

    >>> refusal("ab", []), refusal("the lovelace bot", ["Ada Lovelace"])
    ('it has 3 letters or more, and 20 signs at most', "it holds a part of the student's name or number")
    """
    if not cleaned(text):
        return f"it has {SHORTEST} letters or more, and {LONGEST} signs at most"
    return "it holds a part of the student's name or number" if tells(cleaned(text), names) else ""


def cleaned(text):
    """Letters, digits, single blanks and - _ ' . only; "" where that is too short or too long."""
    kept = [c if c.isalnum() or c in "-_'." else " " for c in normalize("NFKC", text[:200])]
    text = " ".join("".join(kept).split()).lstrip("-_'. ")
    letters = sum(c.isalpha() for c in text)
    return text if letters >= SHORTEST and len(text) <= LONGEST else ""


def tells(nickname, names):
    """Whether a nickname holds a part of one of these names and numbers, or is one.

    >>> tells("zoe the great", ["Zoë Smith"]), tells("smythe", ["Zoë Smith"]), tells("x4711y", ["4711"])
    (True, False, True)
    """
    plain, squeezed = _plain(nickname), re.sub(r"[\W_]", "", _plain(nickname))
    parts = {part for name in names for part in re.split(r"[\W_]+", _plain(name)) if len(part) >= PART}
    return any(part in plain or part in squeezed for part in parts)


def _plain(text):
    return "".join(c for c in normalize("NFKD", text).casefold() if c.isalnum() or c in " -_'.")


def from_words(secret, student, again=0):
    """Two words by a secret: without it nobody can tell whose they are. `again` draws other ones."""
    drawn = hmac.digest(secret.encode(), (student + f"\n{again}" * (again > 0)).encode(), "sha256")
    first, second = int.from_bytes(drawn[:8]), int.from_bytes(drawn[8:16])
    return f"{FIRST[first % len(FIRST)]} {SECOND[second % len(SECOND)]}"


def drawn(secret, student):
    """Two words, and other ones for where these are taken."""
    yield from (from_words(secret, student, again) for again in range(DRAWS))
    yield from counted(from_words(secret, student))


def counted(name):
    """The name, then with a number."""
    yield name
    yield from (f"{name} {n}" for n in count(2))


def different(wishes, taken=()):
    """The first wish of each that is none before and not `taken`, capital and small letters alike.

    >>> different(map(counted, ["Fox", "fox", "owl", "Random"]), ["random"])
    ['Fox', 'fox 2', 'owl', 'Random 2']
    """
    known, found = {_plain(name) for name in taken}, []
    for names in wishes:
        found.append(next(each for each in names if _plain(each) not in known))
        known.add(_plain(found[-1]))
    return found
