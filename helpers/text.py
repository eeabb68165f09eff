"""How all of helpers cuts a text, and how it says what a value is and which names there are."""

LONGEST = 24  # letters of a value in a picture; a longer one ends in an ellipsis


def shortened(text, most=LONGEST):
    """`text` on one line, cut off with an ellipsis if it is too long.

    >>> shortened("always  cooperate", 12)
    'always coop…'
    """
    text = " ".join(str(text).split())
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def brief(value, most=60):
    """`value` as it prints, on one line; never fails.

    >>> brief(range(10**9)), brief("x" * 99, 6)
    ('range(0, 1000000000)', "'xxxx…")
    """
    try:
        text = repr(value)
    except BaseException:  # a number of thousands of digits, or a value that cannot say what it is
        text = f"a {type(value).__name__} that cannot be printed"
    return shortened(text, most)


def listed(names, word="and"):
    """Names as a sentence lists them.

    >>> listed(["a"]), listed([1, 2, 3], "or")
    ('a', '1, 2 or 3')
    """
    *most, last = map(str, names)
    return f"{', '.join(most)} {word} {last}" if most else last


def few(names, most=8):
    """Names in a sentence, not too many.

    >>> few(["Ada", "Zoë", "Bob"], most=2)
    'Ada, Zoë and 1 more'
    """
    names = list(map(str, names))
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def count(n, thing):
    """A number of things in words.

    >>> count(1, "student"), count(2, "try"), count(1093, "leaf"), count(3, "guess")
    ('1 student', '2 tries', '1,093 leaves', '3 guesses')
    """
    if n == 1:
        return f"1 {thing}"
    if thing[-1] in "yf":
        return f"{n:,} {thing[:-1]}{'ies' if thing[-1] == 'y' else 'ves'}"
    return f"{n:,} {thing}{'es' if thing.endswith(('s', 'ch')) else 's'}"
