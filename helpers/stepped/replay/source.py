"""The student's source as HTML, a row each, with colours; docstrings and markers are folded.

>>> print("".join(html_rows([(3, "def f():"), (4, "    'One.'"), (5, "    return 1  # yes")])), end="")
<span data-n="3"><b>def</b> f():
</span><span hidden></span><span data-n="5" style="--in:4ch">    <b>return</b> 1  <i># yes</i>
</span>
"""

import ast
import keyword
import tokenize
from contextlib import suppress
from html import escape
from io import StringIO
from itertools import groupby
from textwrap import dedent

TEXTS = {tokenize.STRING, getattr(tokenize, "FSTRING_START", None), getattr(tokenize, "FSTRING_MIDDLE", None)}
TEXTS |= {getattr(tokenize, "FSTRING_END", None)}
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def html_rows(rows):
    """The rows, (number, text) each and (0, "") between functions, as HTML."""
    for _, block, source in functions(rows):
        folded, tags = _docstrings(source) | _markers(source), _tags(source)
        for k, (number, text) in enumerate(block):
            shown = _row(number, text, tags.get(k, ())) if number else "<em>\n</em>"
            yield "<span hidden></span>" if k in folded else shown


def functions(rows):
    """(place of its first row, its rows, its source) of each function; of a gap the source is ""."""
    at = 0
    for _, block in groupby(rows, key=lambda row: row[0] > 0):
        block = [*block]
        yield at, block, dedent("\n".join(text for _, text in block))
        at += len(block)


def _row(number, text, tags):
    """A line of code; what does not fit stands under its first letter, a little to the right."""
    indent, html, at = len(text) - len(text.lstrip()), "", 0
    for start, end, tag in tags:
        html += escape(text[at:start]) + f"<{tag}>{escape(text[start:end])}</{tag}>"
        at = end
    style = f' style="--in:{indent}ch"' * bool(indent)
    return f'<span data-n="{number}"{style}>{html}{escape(text[at:])}\n</span>'


def _docstrings(source):
    """The rows of the docstrings."""
    found = set()
    with suppress(SyntaxError):  # of half a function
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, FUNCTIONS) and ast.get_docstring(node) is not None and len(node.body) > 1:
                found |= {*range(node.body[0].lineno - 1, node.body[0].end_lineno)}
    return found


def _markers(source):
    """The rows that say where an answer begins and ends."""
    return {k for k, text in enumerate(source.split("\n")) if text.lstrip().startswith("###")}


def _tags(source):
    """{row: [(start, end, tag)]}: <b> for a keyword, <u> for a text, <i> for a comment."""
    found = {}
    with suppress(tokenize.TokenError, SyntaxError):
        for kind, text, (row, start), (last, end), _ in tokenize.generate_tokens(StringIO(source).readline):
            tag = "i" if kind == tokenize.COMMENT else "u" if kind in TEXTS else "b"
            if row == last and (tag != "b" or (kind == tokenize.NAME and keyword.iskeyword(text))):
                found.setdefault(row - 1, []).append((start, end, tag))
    return found
