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
