"""Games to click: boards, piles and trees against a bot, and games over rounds.

>>> from helpers.games import Nim
>>> play(Nim(21), bot=lambda pile: 1)
A game to click, you are MAX, against the bot: Nim(21). Run this cell to play.

A bot is any function `position -> move`, a student's `best_move` for one. Whatever it does, the board says it
in a sentence; no error leaves a click.
"""

from helpers.checking import scores
from helpers.games import MAX, Position, Tree
from helpers.live import widgets
from helpers.live.safe_call import BUDGET, UNWRITTEN, ask
from helpers.text import brief

GLANCE = 200  # positions: after so many a search has met all the functions that it needs


def play(position, bot=None, you=MAX, *, advice=None, after=None, budget=BUDGET):
    """Show `position` as a game to click. `bot(position) -> move` answers for the other side.

    You are `you`, MAX or MIN; a button swaps sides, another takes a move back. With `you=None` the bot
    plays both sides, a move a click. Without a bot two people share the screen, except on a `Tree`: there
    the notebook answers with `greedy`, a rule that looks one move ahead and no further.
    MAX begins, whoever you are; in `Tree([[3, 5], [2, 9]], to_move=MIN)` and `Nim(21, to_move=MIN)` MIN
    does. Where it is the turn of CHANCE a branch is drawn, each equally likely, another one each time.

    >>> from helpers.games import TicTacToe
    >>> play(TicTacToe())
    A game to click, two players at one screen: TicTacToe('.........'). Run this cell to play.

    `advice(position) -> move` recommends a move whenever it is your turn. `after(position)` is asked at the
    start and whenever the turn comes back: what it returns (or prints) is listed below the game, and what
    draws itself, as `draw_board(position, values=minimax)`, is shown there. A bot that raises, answers
    rubbish, or looks at more than `budget` positions is reported on the board; then take back, or play again.

    Raises TypeError for a position or a function that is none, ValueError for a side the game has not. Inside
    `show("4.6", …)` it raises NotImplementedError for a bot that is not written yet: then the cell waits.
    """
    from helpers.live.play.game import Game, greedy

    _check(position, you, bot=bot, advice=advice, after=after)
    if scores.answers_shown():
        _raise_if_unwritten(position, bot, advice)
    if bot is None and isinstance(position, Tree) and you is not None:
        bot = greedy
    game = Game(position, bot, you, advice=advice, after=after, budget=budget)
    widgets.show(widgets.Panel(game.widget, f"{game!r}. {widgets.PLAY}", _still(position)))


def _raise_if_unwritten(position, *functions):
    """Let the cell wait, as other pictures do, if one of these functions meets a stub at once."""
    for function in functions:
        # The bots of the course throw dice: asked here, they would play another game.
        is_ours = str(getattr(function, "__module__", "")).startswith("helpers.")
        if function and not is_ours and ask(function, position, budget=GLANCE).trouble == UNWRITTEN:
            raise NotImplementedError


def _still(position):
    """The position as it draws itself, as HTML; "" if it does not, or fails."""
    drawn = ask(getattr(position, "_repr_html_", str)).answer
    shows = isinstance(drawn, str) and drawn.startswith("<") and not drawn.startswith("<code>")
    return drawn if shows else ""


def _check(position, you, **functions):
    """Raise what is wrong with the arguments of `play`, and how to do it right."""
    from helpers.live.play.commentary import sides

    if not isinstance(position, Position):
        raise TypeError(f"play takes a position, as in play(TicTacToe()), not {brief(position)}")
    for name, function in functions.items():
        if function is not None and not callable(function):
            how = f"{name}=best_move, without ()"
            raise TypeError(f"{name} is a function of a position, as in {how}, not {brief(function)}")
    if you not in (None, MAX, *sides(position)):
        raise ValueError(f"you are {' or '.join(map(str, sides(position)))}, or None, not {brief(you)}")
