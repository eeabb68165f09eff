"""A CSV file of which every byte is kept that is not changed: its quotes, its line ends, its encoding.

>>> sheet = read(b'\\xef\\xbb\\xbfStudent;"Quiz, 1"\\r\\n"Li, Ada";7\\r\\n')
>>> sheet.delimiter, sheet.value(1, 0)
(';', 'Li, Ada')
>>> sheet.put(1, 1, "8"); sheet.data()
b'\\xef\\xbb\\xbfStudent;"Quiz, 1"\\r\\n"Li, Ada";8\\r\\n'

Python's csv module reads a file into values and so forgets how they were written; here a cell is the text
between two delimiters, and only one that is put anew is written anew.
"""

import re

from helpers.instructors.reports.tables import guarded

PROBE = 20  # rows by which a delimiter is found
DELIMITERS = (",", ";", "\t")
MARKS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


class Sheet:
    """Rows of raw cells, each row with its line end. Row 0 is the header."""

    def __init__(self, rows, ends, delimiter, encoding, mark):
        self.rows, self.ends, self.delimiter = rows, ends, delimiter
        self.encoding, self.mark = encoding, mark

    def value(self, row, column):
        """What a cell says; "" for one that is not there."""
        cells = self.rows[row]
        return _unquoted(cells[column]) if column < len(cells) else ""

    def values(self, row):
        """What the cells of a row say."""
        return [_unquoted(cell) for cell in self.rows[row]]

    def put(self, row, column, text):
        """Writes a cell, so that no spreadsheet takes it for a formula; a row that is too short is filled up.

        It gets quotes where it needs them, or where the old text had some.
        """
        cells = self.rows[row]
        cells += [""] * (column + 1 - len(cells))
        text = guarded(text)
        quoted = cells[column].startswith('"') or re.search(f'["\r\n{self.delimiter}]', text)
        cells[column] = '"' + text.replace('"', '""') + '"' if quoted else text

    def data(self):
        """The file's bytes."""
        lines = [self.delimiter.join(row) + end for row, end in zip(self.rows, self.ends, strict=True)]
        return self.mark + "".join(lines).encode(self.encoding, "replace")


def _unquoted(cell):
    if not cell.lstrip(" ").startswith('"'):
        return cell
    cell = cell.lstrip(" ")
    body, rest = re.fullmatch(r'"((?:[^"]+|"")*)"?(.*)', cell, re.DOTALL).groups()
    return body.replace('""', '"') + rest


def read(data, known=len):
    """The Sheet in these bytes; of the delimiters that one is taken whose header has the highest `known`."""
    mark = next((mark for mark in MARKS if data.startswith(mark)), b"")
    encoding = MARKS.get(mark) or _encoding(data)
    text = data[len(mark) :].decode(encoding)
    best = max(DELIMITERS, key=lambda delimiter: _worth(_split(text, delimiter, PROBE)[0], known))
    return Sheet(*_split(text, best), best, encoding, mark)


def _worth(rows, known):
    """How good the cells are that a delimiter makes: headers that are known, rows as long as the header."""
    header = [_unquoted(cell) for cell in rows[0]] if rows else []
    return len(header) > 1, known(header), sum(len(row) == len(header) for row in rows), len(header)


def _encoding(data):
    """Without a mark it is UTF-8 or what a spreadsheet saves in western Europe."""
    for encoding in ("utf-8", "cp1252"):
        try:
            if data.decode(encoding).encode(encoding) == data:
                return encoding
        except UnicodeDecodeError:
            continue
    return "latin-1"  # reads and writes any byte


def _split(text, delimiter, most=None):
    """Raw cells and line ends, of at most that many rows. A quote counts where a cell begins with it."""
    cell = re.compile(rf' *"(?:[^"]|"")*"?[^{delimiter}\r\n]*|[^{delimiter}\r\n]*')
    rows, ends, place = [], [], 0
    while place < len(text) and (most is None or len(rows) < most):
        cells = []
        while True:
            found = cell.match(text, place)
            cells.append(found[0])
            place = found.end()
            if place >= len(text) or text[place] != delimiter:
                break
            place += 1
        end = "\r\n" if text.startswith("\r\n", place) else text[place : place + 1]
        rows.append(cells)
        ends.append(end)
        place += len(end)
    return rows, ends
