"""Numbers as the cells of an export have them, with a decimal point or a comma, and with groups of thousands.

>>> value_of("1,000", comma=False), value_of("1,000", comma=True), value_of("1.000,50", comma=False)
(1000.0, 1.0, 1000.5)
"""

import re

NUMBER = re.compile(r"-?(\d+([.,]\d+)?|\d{1,3}(,\d{3})+(\.\d+)?|\d{1,3}(\.\d{3})+(,\d+)?)")
UNCLEAR = re.compile(r"-?[1-9]\d{0,2}[.,]\d{3}")  # 1,000: a thousand or one


def is_number(text):
    """Whether a cell holds a number.

    >>> is_number(" 12,5 "), is_number("1,000.00"), is_number("-"), is_number("1,00,0")
    (True, True, False, False)
    """
    return bool(NUMBER.fullmatch(text.strip()))


def is_unclear(text):
    """Whether its one point or comma may end the whole number or group it.

    >>> is_unclear("1,000"), is_unclear("0,125"), is_unclear("1,000.0")
    (True, False, False)
    """
    return bool(UNCLEAR.fullmatch(text.strip()))


def habit(cells):
    """Whether the numbers among these cells have a decimal comma; None where none of them tells.

    >>> habit(["7,5", "1,000"]), habit(["1,000", "7.50"]), habit(["1,000", "7"])
    (True, False, None)
    """
    told = [_comma(cell.strip()) for cell in cells if is_number(cell) and not is_unclear(cell)]
    commas, points = told.count(True), told.count(False)
    return commas > points if commas or points else None


def _comma(text):
    """Whether a number that is clear has a decimal comma; None for a whole one."""
    marks = re.findall(r"[.,]", text)
    if len(marks) > 1 and marks[0] == marks[-1]:  # 1,000,000
        return marks[0] == "."
    return marks[-1] == "," if marks else None


def value_of(text, comma):
    """The number in such a cell, of a file with a decimal comma or without."""
    text = text.strip()
    if not is_unclear(text):
        comma = _comma(text)
    whole, _, rest = text.partition("," if comma else ".")
    return float(re.sub(r"[.,]", "", whole) + "." + (rest or "0"))
