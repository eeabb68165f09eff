"""Hints, pictures that wait for a challenge, and the table of what is done."""

import os
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from traceback import walk_tb

from helpers.checking import pages, scores, sentences
from helpers.checking.challenge import challenges_of, find, notebooks
from helpers.checking.checker import first_asked, is_passed, names_used

HELPERS = os.path.join(Path(__file__).parents[1], "")


def hints(id, level=None):
    """The page of a challenge's hints, closed, or of the one at `level`."""
    unknown = sentences.unknown(id)
    if unknown:
        return _notice(unknown)
    challenge = find(id)
    calls = ", ".join(f'hint("{id}", {i})' for i in (1, 2, 3))
    if level is None:
        title = f"Three hints for {id} {challenge.name}"
        closed = pages.paragraph(f"{title}. Open one at a time.") + pages.hint_list(challenge.hints)
        return pages.Page(f"{title}: {calls}", pages.box(closed))
    if level not in (1, 2, 3):
        return _notice(f"There are three hints: {calls}. Which one do you want?")
    return _notice(f"Hint {level} for {id} {challenge.name}: {challenge.hints[level - 1]}")


def shown(id, thunk):
    """What `thunk` returns, or a page that says why it cannot be shown yet."""
    if not callable(thunk):
        return _notice(f'show wants a function to call: write show("{id}", lambda: ...) around the picture.')
    try:
        with _showing(id, thunk):
            made = thunk()
        if getattr(made, "waits", False) is True:  # sliders, whose first picture met the stub
            raise NotImplementedError
        return made
    except NotImplementedError:
        return _notice(f"This cell waits for challenge {_full_name(id)}.")
    except KeyboardInterrupt:
        return _notice(f"You stopped the picture of challenge {_full_name(id)}.")
    except (SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # a budget that was passed is no Exception, so that no search catches it
        return _stopped(id, error)


def _answers(id):
    """The challenges of the same notebook, by the names of the functions they ask for."""
    return first_asked(challenges_of(id.partition(".")[0])) | dict.fromkeys(find(id).answers, find(id))


def _showing(id, thunk):
    """What must be known while `thunk` runs: what it waits for, and which functions are the reader's."""
    if sentences.unknown(id):
        return nullcontext()
    return scores.showing(partial(_waits_for, id, thunk), partial(_is_answer, _answers(id)))


def _waits_for(id, thunk):
    """The first challenge, of `id` and those whose functions `thunk` uses, that these do not pass now."""
    here, answers = getattr(thunk, "__globals__", {}), _answers(id)
    used = {id, *(answers[name].id for name in names_used(thunk, here, answers))}
    every = challenges_of(id.partition(".")[0])
    return next((each.id for each in every if each.id in used and not is_passed(each, here)), None)


def _is_answer(answers, frame):
    """Whether a frame is of a function that a challenge asks for: by its name, or by what has its name."""
    code = frame.f_code
    if code.co_filename.startswith(HELPERS):
        return False
    meant = (frame.f_globals.get(name) for name in answers)
    return code.co_name in answers or any(getattr(each, "__code__", None) is code for each in meant)


def _stopped(id, error):
    """The page about an error: whose it is, the function's or that of a picture which cannot be drawn."""
    known = sentences.unknown(id) is None
    answers = _answers(id) if known else {}
    frames = [frame for frame, _ in walk_tb(error.__traceback__) if _is_answer(answers, frame)]
    name, said = type(error).__name__, f": {error}"[:200] if str(error) else ""
    whose = f"your function of challenge {_full_name(id)}"
    if name == "Budget" or frames or not known:
        others = [answers[frame.f_code.co_name].id for frame in frames if frame.f_code.co_name in answers]
        if others and id not in others:  # the picture needs another challenge's function too
            whose = f"your function of challenge {_full_name(others[-1])}"
        stop = "too many positions" if name == "Budget" else name
        said = "" if isinstance(error, RecursionError) or name == "Budget" else said
        words = f"This picture is made by {whose}, which stopped with {stop}{said}."
    elif isinstance(error, NameError):
        return _notice(f"This picture stopped with NameError{said}. Was the cell run that defines it?")
    else:
        words = f"This picture could not be drawn from what {whose} returned ({name}{said})."
    return _notice(f"{words} What does the check say about it?")


def _full_name(id):
    return id if sentences.unknown(id) else f"{id} (`{find(id).name}`)"


def _notice(words):
    return pages.Page(words.replace("`", ""), pages.box(pages.paragraph(words)))


def table(number=None):
    """The page of what is passed so far."""
    known = scores.read()
    chosen = notebooks() if number is None else [n for n in notebooks() if str(n) == str(number)]
    if not chosen:
        return _notice(f"There is no notebook {number}. There are: {', '.join(map(str, notebooks()))}.")
    asked, done = [each for n in chosen for each in challenges_of(n)], known["challenges"]
    title = "Your progress" + (f" in notebook {number}" if number else "")
    rows, lines = [_row(each, done) for each in asked], [_total(asked, done), *_kept(asked, done)]
    stars = [name for name in known["stars"] if name.partition(".")[0] in map(str, chosen)]
    lines[0] += f", {len(stars)} ★ for right bets and lies found"
    return pages.Page(_as_text(title, rows, lines), _as_html(title, rows, lines))


def _row(challenge, done):
    """A challenge's id, function, symbol, state and points."""
    entry = done.get(challenge.id, {"passed": False, "points": 0})
    state = pages.PASSED if entry["passed"] else pages.NOT_YET
    symbol, word = state if challenge.id in done else pages.NOT_ATTEMPTED
    points = f"{entry['points']} of {challenge.points}{' bonus' if challenge.bonus else ''}"
    return challenge.id, challenge.name, symbol, word, points


def _total(asked, done):
    """The points of the core, and of the bonus challenges if there are any."""
    points = {True: 0, False: 0}
    for each in asked:
        points[each.bonus] += min(done.get(each.id, {"points": 0})["points"], each.points)
    core = sum(each.points for each in asked if not each.bonus)
    extra = f", {points[True]:g} bonus points" if points[True] else ""
    return f"{points[False]:g} of {core} points{extra}"


def _kept(asked, done):
    """A line on the results that come from before this kernel started, if there are any."""
    if ids := [each.id for each in asked if each.id in done and not scores.checked_here(each.id)]:
        which = ", ".join(ids) if len(ids) <= 10 else f"{len(ids)} results"
        yield f"Kept from before the kernel started, not checked since: {which}."


def _as_text(title, rows, lines):
    width = max(len(name) for _, name, *_ in rows)
    table = [f"{symbol} {id:<4} {name:<{width}}  {word:<13}  {of}" for id, name, symbol, word, of in rows]
    return "\n".join([title, *table, *lines])


def _as_html(title, rows, lines):
    def cells(words, tag="td", scope=""):
        return [f"<{tag}{scope} style='{pages.CELL}'>{each}</{tag}>" for each in words]

    table = [cells(("challenge", "function", "state", "points"), "th", " scope='col'")]
    table += [cells((id, f"<code>{name}</code>", f"{mark} {word}", of)) for id, name, mark, word, of in rows]
    return pages.box(pages.table(table, caption=title) + "".join(map(pages.paragraph, lines)))
