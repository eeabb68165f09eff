"""Hints, and pictures that wait for a challenge."""

import os
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from traceback import walk_tb

from helpers.checking import pages, places, scores, sentences
from helpers.checking.calling import UNWRITTEN, ask
from helpers.checking.checker import first_asked, is_passed, names_used
from helpers.checking.compiled import challenges_of, find

GLANCE = 200  # positions: enough for a search to call every function it uses once
HELPERS = os.path.join(Path(__file__).parents[1], "")


def hints(id, level=None):
    """The page of a challenge's hints, closed, or of the one at `level`."""
    unknown = sentences.unknown(id)
    if unknown:
        return notice(unknown)
    challenge = find(id)
    calls = ", ".join(f'hint("{id}", {i})' for i in (1, 2, 3))
    if level is None:
        title = f"Three hints for {id} {challenge.name}"
        closed = pages.paragraph(f"{title}. Open one at a time.") + pages.hint_list(challenge.hints)
        return pages.Page(f"{title}: {calls}", pages.box(closed))
    if level not in (1, 2, 3):
        return notice(f"There are three hints: {calls}. Which one do you want?")
    return notice(f"Hint {level} for {id} {challenge.name}: {challenge.hints[level - 1]}")


class Waiting(pages.Page):
    """The page of a cell that waits; in a notebook it is filled when the challenge is passed."""

    def __init__(self, id, thunk):
        first = waits_for(_number(id), thunk, id) or id
        super().__init__(*_said(f"This cell waits for challenge {_full_name(first)}."))
        self.id, self.thunk = id, thunk

    def _ipython_display_(self):
        place = places.Place(used(_number(self.id), self.thunk, self.id), self._drawn)
        place.open(self.thunk.__code__, [places.bundle_of(self)])

    def _drawn(self):
        made = shown(self.id, self.thunk)
        return pages.Page(repr(made), made._repr_html_()) if isinstance(made, Waiting) else made


class Doubtful(Waiting):
    """What an answer draws that its check did not pass, with a line that says so; anew when it passes."""

    def _ipython_display_(self):
        place = places.Place(used(_number(self.id), self.thunk, self.id), self._drawn)
        place.open(self.thunk.__code__)
        place.put(places.drawn(self._drawn))

    def _drawn(self):
        if failed := _failed(self.id, self.thunk):
            places.show(notice(f"This is drawn by your {failed}, which its check did not pass."))
        return super()._drawn()


def shown_in_cell(id, thunk):
    """The same as `shown`, in a cell of its own: what a wrong answer draws is marked."""
    marked = callable(thunk) and places.shell() and not sentences.unknown(id) and _failed(id, thunk)
    return Doubtful(id, thunk) if marked else shown(id, thunk)


def _failed(id, thunk):
    """The full name of the first challenge that `thunk` waits for, if its check was not passed; or ""."""
    first = waits_for(_number(id), thunk, id)
    return _full_name(first) if first and scores.checked_here(first) else ""


def shown(id, thunk):
    """What `thunk` returns, or a page that says why it cannot be shown yet."""
    if not callable(thunk):
        return notice(f'show wants a function to call: write show("{id}", lambda: ...) around the picture.')
    try:
        with places.held(not sentences.unknown(id) and waits_for(_number(id), thunk, id)), _showing(id):
            made = thunk()
        if getattr(made, "waits", False) is True:  # sliders, whose first picture met the stub
            raise NotImplementedError
        return made
    except NotImplementedError:
        if hasattr(thunk, "__code__") and not sentences.unknown(id):
            return Waiting(id, thunk)
        return notice(f"This cell waits for challenge {_full_name(id)}.")
    except KeyboardInterrupt:
        return notice(f"You stopped the picture of challenge {_full_name(id)}.")
    except (SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # a budget that was passed is no Exception, so that no search catches it
        return _stopped(id, error)


def used(number, thunk, *ids):
    """`ids`, and the challenges of notebook `number` whose functions `thunk` uses, maybe by others."""
    answers = _answers(number, *ids)
    names = names_used(thunk, getattr(thunk, "__globals__", {}), answers)
    return {*ids, *(answers[name].id for name in names)}


def waits_for(number, thunk, *ids):
    """The first challenge of these whose check did not pass the function that is there now, or None."""
    here, needed = getattr(thunk, "__globals__", {}), used(number, thunk, *ids)
    every = challenges_of(number)
    return next((each.id for each in every if each.id in needed and not is_passed(each, here)), None)


def _number(id):
    return id.partition(".")[0]


def _answers(number, *ids):
    """The challenges of a notebook by the names of the functions they ask for; `ids` before all others."""
    return first_asked(challenges_of(number)) | {name: find(id) for id in ids for name in find(id).answers}


def _showing(id):
    """What must be known while something is shown: which functions are the reader's."""
    if sentences.unknown(id):
        return nullcontext()
    return scores.showing(partial(_is_answer, _answers(_number(id), id)))


def _is_answer(answers, frame):
    """Whether a frame is of a function that a challenge asks for: by its name, or by what has its name."""
    code = frame.f_code
    if code.co_filename.startswith(HELPERS):
        return False
    meant = (frame.f_globals.get(name) for name in answers)
    return code.co_name in answers or any(getattr(each, "__code__", None) is code for each in meant)


def raise_if_unwritten(function, *arguments):
    """Let the cell that is shown wait, as pictures do, if `function` meets a stub at once.

    What is only clicked later, as a game, would begin with the stub and keep it.
    """
    is_asked = function and scores.answers_shown()
    if is_asked and ask(function, *arguments, budget=GLANCE).trouble == UNWRITTEN:
        raise NotImplementedError


def _stopped(id, error):
    """The page about an error: whose it is, the function's or that of a picture which cannot be drawn."""
    known = sentences.unknown(id) is None
    answers = _answers(_number(id), id) if known else {}
    frames = [frame for frame, _ in walk_tb(error.__traceback__) if _is_answer(answers, frame)]
    name, said = type(error).__name__, f": {error}"[:200] if str(error) else ""
    whose = f"your function of challenge {_full_name(id)}"
    if own := _own_function(error, answers):
        return notice(f"This picture calls `{own}`, which stopped with {name}{said}.")
    if name == "Budget" or frames or not known:
        others = [answers[frame.f_code.co_name].id for frame in frames if frame.f_code.co_name in answers]
        if others and id not in others:  # the picture needs another challenge's function too
            whose = f"your function of challenge {_full_name(others[-1])}"
        stop = "too many positions" if name == "Budget" else name
        said = "" if isinstance(error, RecursionError) or name == "Budget" else said
        words = f"This picture is made by {whose}, which stopped with {stop}{said}."
    elif isinstance(error, NameError):
        return notice(f"This picture stopped with NameError{said}. Was the cell run that defines it?")
    else:
        words = f"This picture could not be drawn from what {whose} returned ({name}{said})."
    return notice(f"{words} What does the check say about it?")


def _own_function(error, answers):
    """The name of the function in which an error was raised, if it is the notebook's and no answer."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    here, name = frame.f_globals, frame.f_code.co_name
    is_of_the_notebook = here.get("__name__") == "__main__"
    is_a_function_there = getattr(here.get(name), "__code__", None) is frame.f_code
    return name if is_of_the_notebook and is_a_function_there and name not in answers else ""


def _full_name(id):
    return id if sentences.unknown(id) else f"{id} (`{find(id).name}`)"


def notice(words):
    return pages.Page(*_said(words))


def _said(words):
    return words.replace("`", ""), pages.box(pages.paragraph(words))
