"""What is told of the changes that make a wrong answer right: where they are, and what lies there."""

import ast
from collections import namedtuple

from helpers.checking.challenge import call as written
from helpers.text import shortened

# Whole: one change alone makes every call right. Known: what is said of a known mistake that is left.
Hint = namedtuple("Hint", "sentence is_whole known", defaults=("",))

# What is said to lie in the place, by the operator that makes it right; those told first are tried for first.
KINDS = {
    "max to min": "another function than `max`",
    "min to max": "another function than `min`",
    "any to all": "another function than `any`",
    "all to any": "another function than `all`",
    "MAX to MIN": "another player than MAX",
    "MIN to MAX": "another player than MIN",
    "comparison": "another comparison",
    "boolean": "another condition",
    "sign or not": "another sign",
    "not": "the opposite",
    "start value": "another value to start with",
    "another result": "another value",
    "another name": "another name",
    "number": "another number, or none",
    "letter": "another letter",
    "argument": "another argument",
    "name throughout": "another name in place of one",
    "names exchanged": "two names exchanged throughout",
    "whole row": "a column of numbers, where whole rows are compared",
    "turned": "one of its tables with rows and columns exchanged",
    "who moves": "`max` or `min`, by who is to move",
    "exact": "exact numbers: no float, nothing rounded, no tolerance",
    "one off": "one more or one less",
    "True or False": "the other of True and False",
    "end of a range": "a range that ends elsewhere",
    "start of a range": "a range that begins elsewhere",
    "index": "another index",
    "start of a slice": "a slice that begins elsewhere",
    "end of a slice": "a slice that ends elsewhere",
    "brackets left out": "the same without the brackets",
    "swapped": "the other order",
    "arguments swapped": "the arguments in another order",
    "arithmetic": "another operation, or none",
    "sign of a value": "another sign",
    "sum forgotten": "`=` and `+=` exchanged",
    "argument left out": "one argument less",
    "argument added": "one argument more",
    "line moved in": "this line further in",
    "line moved out": "this line further out",
    "lines exchanged": "the other order of this statement and the one after it",
    "break": "another word than `break`",
    "continue": "another word than `continue`",
    "condition left out": "what it does, without the condition",
    "else left out": "no `else`",
    "copy left out": "no copy",
    "call left out": "the same without the call",
    "line dropped": "no such line",
}
# Of a condition that becomes this value.
SWITCHED = {True: "this one does not hold in", False: "this one holds in"}
SHOWN = 60  # characters of a line
OF_A_LINE = {"names exchanged", "name throughout", "exact"}  # their words are of all places together


class Words:
    """`source` is what is changed; `example` a wrong call that may be told, or None."""

    def __init__(self, challenge, source, example):
        self.challenge, self.source, self.example = challenge, source, example

    def hint(self, changes, made, is_whole=False):
        """The Hint at these changes, which make this right."""
        start = "One change makes" if len(changes) == 1 else "Two changes make"
        if changes[0].also and len(changes) == 1:
            start = f"The same change in {1 + len(changes[0].also)} lines makes"
        return Hint(f"{start} {made} right: {self.told(changes)}.", is_whole)

    def told(self, changes):
        """Where these changes are made, and what lies there."""
        places = {}
        for change in changes:
            places.setdefault(self.place(change), []).append(self.kind(change, is_alone=len(changes) == 1))
        return "; ".join(f"{place}, {_both(*kinds)}" for place, kinds in places.items())

    def kind(self, change, is_alone):
        """What lies in the place; of a condition that is switched off or on, a call in which it is not so."""
        words, new = KINDS[change.name], change.pairs[0][1]
        if len(change.pairs) > 1 and not change.also and change.name not in OF_A_LINE:
            return f"{words}, in {('two', 'three', 'four')[len(change.pairs) - 2]} places"
        is_switch = change.name == "boolean" and isinstance(new, ast.Constant)
        if is_switch and is_alone and self.example:
            return f"{words}: {SWITCHED[new.value]} `{written(self.challenge, self.example)}`"
        return words

    def place(self, change):
        owner, line, _ = self.source.lines[change.line]
        numbers = [line, *(self.source.lines[each][1] for each in change.also)]
        if len(numbers) == 1:
            inside = "" if owner == self.challenge.name else f" of `{owner}`"
            return f"in line {line}{inside}, `{self.excerpt(change)}`"
        texts = [self.source.lines[each][2].strip() for each in (change.line, *change.also)]
        shown = " and ".join(f"`{shortened(text, SHOWN)}`" for text in texts[:2])
        start = shown if len(texts) == 2 else f"first in {shown}"
        return f"in lines {', '.join(map(str, numbers[:-1]))} and {numbers[-1]}, {start}"

    def excerpt(self, change):
        """The text of its line; of a long one the part in which the change is made."""
        text = self.source.lines[change.line][2].rstrip()
        indent = len(text) - len(text.lstrip())
        place = max(_column(self.source.tree, change) - indent - SHOWN // 2, 0)
        text = text[indent:]
        place = min(place, max(len(text) - SHOWN, 0))
        return "…" + shortened(text[place:].partition(" ")[2], SHOWN) if place else shortened(text, SHOWN)


def _column(tree, change):
    """Where in its line a change is made: at the operator, where there is one."""
    thing = change.pairs[0][0]
    inside = thing[0] if isinstance(thing, list) and thing else thing
    parents = (each for each in ast.walk(tree) if any(part is inside for part in ast.iter_child_nodes(each)))
    node = inside if hasattr(inside, "lineno") else next(parents, None)
    node = getattr(node, "left", node)  # of a comparison or a sum
    is_there = not isinstance(node, ast.stmt) and getattr(node, "end_lineno", 0) == change.line
    return (node.end_col_offset if node is not inside else node.col_offset) if is_there else 0


def _both(kind, other=""):
    """What lies in a place, once or twice."""
    return kind if not other else f"{kind}, in two places" if kind == other else f"{kind}, and {other}"
