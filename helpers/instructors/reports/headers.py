"""Of which notebook the header of a column speaks, or the name of a file that is of one assignment.

>>> titles = {"03_minimax_trees": "Thinking ahead: minimax on trees", "05_alpha_beta": "Alpha-beta"}
>>> meant("Problem set on minimax (81234)", titles), meant("Homework 3 due 5 Nov", titles)
(('03_minimax_trees', 3), ('03_minimax_trees', 1))
>>> meant("Trees", titles), meant("Quiz 3 (78)", titles), meant("Homework 13", titles)
((None, 0), (None, 0), (None, 0))
"""

import json
import re

from helpers.instructors.judging.exam import number_of
from helpers.instructors.reports import rosters

# How surely a header speaks of a notebook: by its name or title and nothing else; by words of them; by the
# number of a task; by such a number among other words.
EXACT, NAMED, NUMBERED, MENTIONED = 4, 3, 2, 1
# What an assignment is called that is known by its number only.
TASKS = (
    "notebook|nb|assignment|homework|hw|exercise|sheet|lab|problem set|challenge|aufgabe|hausaufgabe|übung|"
    "uebung|übungsblatt|blatt|abgabe|devoir|tp|td|exercice|feuille|tarea|práctica|ejercicio|hoja|compito|"
    "opdracht|uppgift"
)
# What has a number too, and much else in it: only with nothing besides.
WEEKS = "week|woche|semaine|semana|settimana|unit"
OTHERS = re.compile(
    r"\b(quiz|test|exam|midterm|klausur|prüfung|survey|umfrage|attendance|reflection|discussion|"
    r"peer review|retake|resubmission|bonus)\b",
    re.IGNORECASE,
)
NUMBER = re.compile(rf"\b(?:{TASKS})s?[ _.:#-]*0*(\d+)(?![.,]?\d)", re.IGNORECASE)
ALONE = re.compile(rf"(?:(?:{TASKS}|{WEEKS})[ _.:#-]*)?0*(\d+)", re.IGNORECASE)
JOINT = re.compile(r"\s*(?:[-–&+/,]|and|und|et|y|e)\s*0*\d{1,2}\b", re.IGNORECASE)


def _stem(word):
    return re.sub(r"(ium|ia|s)$", "", word) if len(word) > 4 else word


def _stems(text):
    return {_stem(word) for word in text.split()}


# Words that say nothing of what a task is about.
NOTHING = _stems(
    "the and for with not your from set das der die den und zur zum mit von uber les des sur los las della "
    "search algorithm pruning programming graded submission"
)
# Words of a title that other tasks have too: two of them say what one does not.
ORDINARY = _stems(
    "one two matrix trees functions evaluation perfect player thinking ahead art looking nobody wants move"
)


def bare(header, is_moodle=False):
    """A header without what the platform adds to the name of a task.

    >>> bare("Week 3 (9001)"), bare("Assignment: Week 3 (Real)", is_moodle=True)
    ('Week 3', 'Week 3')
    """
    if is_moodle:
        header = re.sub(r"\s*\([^()]*\)\s*$", "", header)
        return re.sub(rf"^\s*(?:{TASKS})\s?:\s+", "", header, flags=re.IGNORECASE).strip()
    return re.sub(r"\s*(\(\d+\)|\[Total Pts.*)\s*$", "", header).strip()


def meant(header, titles, is_moodle=False):
    """(notebook, how surely) that a header speaks of, or (None, 0); `titles` is {notebook: its title}."""
    name = bare(header, is_moodle)
    told = _by_words(name, titles)
    return told if told else _by_number(name, titles)


def meant_by_file(stem, titles):
    """The same of a file's name, as Moodle makes it: Grades-<course>-<assignment>-<number>.

    >>> meant_by_file("Grades-CS5-Homework 3-4711", {"03_minimax_trees": "", "05_alpha_beta": ""})
    ('03_minimax_trees', 2)
    """
    parts = re.sub(r"(-\d+)?(\s*\(\d+\))?$", "", stem).split("-")
    # Courses and assignments may have a dash in their names too.
    found = [meant("-".join(parts[start:]), titles) for start in range(len(parts))]
    return max(reversed(found), key=lambda each: each[1])


def is_other(header):
    """Whether a task is surely no notebook, whatever it is about.

    >>> is_other("Week 3 quiz"), is_other("Week 3")
    (True, False)
    """
    return bool(OTHERS.search(header))


def _by_words(name, titles):
    """(notebook, EXACT or NAMED), (None, 0) where the words are of several; None where they tell nothing."""
    content, letters = _content(name), _letters(name)
    names = {notebook: _names(notebook, title) for notebook, title in titles.items()}
    exact = [notebook for notebook in titles if content in names[notebook]]
    if len(exact) == 1:
        return exact[0], EXACT
    words = {notebook: set().union(*each) for notebook, each in names.items()}
    telling = _telling(content, words)
    if len(telling) > 1:
        return None, 0
    named = [
        notebook
        for notebook in titles
        if (_letters(_own(notebook)) or "?") in letters
        or _is_named(content, names[notebook], words[notebook], notebook in telling)
    ]
    return (named[0], NAMED) if len(named) == 1 else None


def _telling(content, words):
    """The notebooks of which there is a word that is no ordinary one and no other notebook's."""
    several = {word for word in content if sum(word in each for each in words.values()) > 1}
    return {notebook for notebook, each in words.items() if (content & each) - ORDINARY - several}


def _is_named(content, names, words, is_telling):
    """Whether these words hold a whole name, or are all of one and not all of them ordinary."""
    if any(name <= content and (is_telling or len(name) > 1) for name in names):
        return True
    return content <= words and (is_telling or len(content) > 1)


def _by_number(name, titles):
    numbers = {number_of(notebook): notebook for notebook in titles}
    alone = ALONE.fullmatch(name)
    if alone:
        notebook = numbers.get(int(alone[1]))
        return (notebook, NUMBERED) if notebook else (None, 0)
    found = NUMBER.search(name)
    if not found or JOINT.match(name, found.end()):
        return None, 0
    notebook = numbers.get(int(found[1]))
    return (notebook, MENTIONED) if notebook else (None, 0)


def _names(notebook, title):
    """All that a notebook is called, each as its words: the file's name, the title and its parts."""
    return [words for words in map(_content, (_own(notebook), title, *title.split(":"))) if words]


def _own(notebook):
    """The name of a notebook's file without its number."""
    return re.sub(r"^\d+[_ -]*", "", notebook).replace("_", " ")


def _letters(text):
    return "".join(rosters.words(text))


def _content(text):
    """The words of a text that tell what it is about, alike in singular and plural."""
    text = re.sub(rf"\b(?:{TASKS})s?\b", " ", text, flags=re.IGNORECASE)
    return {_stem(word) for word in rosters.words(text) if len(word) > 2 and word.isalpha()} - NOTHING


def titles(folder, names):
    """{notebook: title} from the first line of each solved notebook; "" where it has none."""
    return {name: _title(folder / f"{name}.ipynb") for name in names}


def _title(path):
    try:
        first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]
        line = "".join(first).splitlines()[0]
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return ""  # what is wrong with it is said when it is graded with
    return re.sub(r"^#+\s*(\d+\s*·\s*)?", "", line).strip()
