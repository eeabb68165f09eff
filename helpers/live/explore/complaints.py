"""What to say about an error in a picture, when it is not for a line of the reader's own function.

Some are sentences already: `helpers` raised them about what that function handed over.
"""

import os

HELPERS = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def explained(error, is_answer=None):
    """A sentence about an error, or None: then the line of code where it came up says more.

    `is_answer(frame)` knows the reader's own functions, in a picture of the course's. Only a line of theirs
    is worth quoting: what ran below it is taken off the error.
    """
    if isinstance(error, (TypeError, ValueError)) and is_complaint(error):
        words = str(error)
        return words + "." * (words[-1:] not in (".", "!", "?"))
    if is_answer is None:
        return None
    steps, step = [], error.__traceback__
    while step is not None:
        steps.append(step)
        step = step.tb_next
    own = [step for step in steps if is_answer(step.tb_frame)]
    if own:
        own[-1].tb_next = None
        return None
    said = f": {error}"[:200] if str(error) else ""
    return (
        "This picture could not be drawn from what your function returned "
        f"({type(error).__name__}{said}). What does the check say about it?"
    )


def is_complaint(error):
    """Whether a `raise` in `helpers` made this error: its words say what is wrong, and need no line of code.

    >>> from helpers.draw.matrix.table import two_names
    >>> for function in (two_names, divmod):
    ...     try:
    ...         function("Ann", None)
    ...     except (TypeError, ValueError) as error:
    ...         print(is_complaint(error))
    True
    False
    """
    from linecache import getline  # not before there is an error to look at
    from traceback import walk_tb

    *_, (frame, line) = walk_tb(error.__traceback__)
    name = frame.f_code.co_filename
    return name.startswith(HELPERS) and getline(name, line).strip().startswith("raise ")
