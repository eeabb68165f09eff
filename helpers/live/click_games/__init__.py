"""Games to click: boards, piles and trees against a bot, and games over rounds.

>>> from helpers.games import Nim
>>> play(Nim(21), bot=lambda pile: 1)
A game to click, you are MAX, against the bot: Nim(21). Run this cell to play.

A bot is any function `position -> move`, a student's `best_move` for one. Whatever it does, the board says it
in a sentence; no error leaves a click.
"""

import time
from random import Random

from helpers.checking import showing
from helpers.checking.calling import BUDGET, ask
from helpers.checking.pages import markup
from helpers.games import CHANCE, MAX, MIN, Position, Tree
from helpers.live import widgets
from helpers.live.click_games import commentary
from helpers.live.click_games.faces import face_of
from helpers.stepped.turning_point import known_for_certain, turning_point
from helpers.text import brief, count, listed
from helpers.tournament.bot_files import opened
from helpers.tracing import Budget, think

JUDGED = 10 * BUDGET  # positions: a whole game is judged at once
ANEW = "Start this game anew"
HOW = "(If it never answers: press ■ above.)"


def play(position, bot=None, you=MAX, *, advice=None, after=None, value=None, budget=BUDGET):
    """Show `position` as a game to click. `bot(position) -> move` answers for the other side.

    It may also yield better and better moves: the last one in its budget counts (see `think`).
    You are `you`, MAX or MIN; a button swaps sides, another takes a move back. Without a bot two people
    share the screen, except on a `Tree`: there the notebook answers with `greedy`, a rule that looks one
    move ahead and no further.
    MAX begins, whoever you are; in `Tree([[3, 5], [2, 9]], to_move=MIN)` and `Nim(21, to_move=MIN)` MIN
    does. Where it is the turn of CHANCE a branch is drawn, each equally likely, another one each time.

    >>> from helpers.games import TicTacToe
    >>> play(TicTacToe())
    A game to click, two players at one screen: TicTacToe('.........'). Run this cell to play.

    `advice(position) -> move` recommends a move whenever it is your turn. `after(position)` is asked at the
    start and whenever the turn comes back: what it returns (or prints) is listed below the game, and what
    draws itself, as `draw_board(position, values=minimax)`, is shown there. With `value(position)`, a number
    from MAX's side, a button shows after the game where it turned (see `turning_point`; boards of X and O
    alone). A bot that raises, answers
    rubbish, or looks at more than `budget` positions is reported on the board; then take back, or play again.
    The name of a file that `save_bot` wrote is a bot, too.

    Raises TypeError for a position or a function that is none, ValueError for a side the game has not. Inside
    `show("4.6", …)` it raises NotImplementedError for a bot that is not written yet: then the cell waits.
    """
    bot = opened(bot)
    _check(position, you, bot=bot, advice=advice, after=after, value=value)
    for function in (bot, advice, value):
        showing.raise_if_unwritten(function, position)
    if bot is None and isinstance(position, Tree):
        bot = greedy
    game = Game(position, bot, you, advice=advice, after=after, value=value, budget=budget)
    widgets.show(widgets.Panel(game.widget, f"{game!r}. {widgets.PLAY}", _still(position)))


def _still(position):
    """The position as it draws itself, as HTML; "" if it does not, or fails."""
    drawn = ask(getattr(position, "_repr_html_", str)).answer
    shows = isinstance(drawn, str) and drawn.startswith("<") and not drawn.startswith("<code>")
    return drawn if shows else ""


def _check(position, you, **functions):
    """Raise what is wrong with the arguments of `play`, and how to do it right."""
    if not isinstance(position, Position):
        raise TypeError(f"play takes a position, as in play(TicTacToe()), not {brief(position)}")
    for name, function in functions.items():
        if function is not None and not callable(function):
            how = f"{name}=best_move, without ()"
            raise TypeError(f"{name} is a function of a position, as in {how}, not {brief(function)}")
    if you not in (MAX, *commentary.sides(position)):
        raise ValueError(f"you are {listed(commentary.sides(position), 'or')}, not {brief(you)}")


def greedy(position):
    """Look one move ahead: the best end of the game in sight for the player to move, else the first move.

    >>> from helpers.games import Nim, Tree
    >>> greedy(Nim(2)), greedy(Tree([3, 8, 1]))
    (2, 1)
    """
    ends = [move for move in position.moves if position.play(move).is_over]
    if not ends:
        return position.moves[0]
    sign = -1 if position.to_move == MIN else 1
    return max(ends, key=lambda move: sign * position.play(move).utility)


class Game:
    """A position to click, a line that says what happened and who is next, and three buttons.

    >>> from helpers.games import Nim
    >>> game = Game(Nim(5), lambda pile: 1)
    >>> game.click(3)
    >>> game.moves
    [3, 1]
    """

    def __init__(
        self, start, bot=None, you=MAX, *, advice=None, after=None, value=None, budget=BUDGET, draw=None
    ):
        self.start, self.bot, self.budget, self.draw = start, bot, budget, draw or Random().choice
        self.value = value if commentary.is_board(start) else None
        self.busy, self.sent, self.began, self.took = False, None, 0, 0
        self.sides = commentary.sides(start)
        self.you = self.sides[0] if you == MAX and MAX not in self.sides else you
        self.notes = Notes(advice, after, budget)
        self.face = face_of(start, self.choose)
        self.buttons = self.face.buttons
        self.status, self.way, self.thinking = widgets.text(), widgets.text(), widgets.text()
        self.again = widgets.button("Play again", ANEW, self._safe(self.restart))
        self.back = widgets.button("Take back", "Take your last move back", self._safe(self.undo))
        self.other = widgets.button("Swap sides", "Play the other side", self._safe(self.swap))
        self.where, self.turned = (
            widgets.button("Where did it turn?", "", self._safe(self.judge)),
            widgets.text(),
        )
        row = [self.again, self.back, *[self.other] * bool(bot), *[self.where] * bool(self.value)]
        lines = [self.status, self.thinking, self.way, widgets.row(row), self.turned, self.notes.widget]
        self.widget = widgets.column([self.face.widget, *lines])
        self._safe(self.restart)()

    # What a click does

    def choose(self, move, _button=None):
        """A button of the board was clicked. No error leaves this call.

        A click that was made while the bot was thinking waited, and is none: the position that it was made on
        is gone. The page writes on each click when it was sent, by its own clock, which tells them apart.
        """
        now = sent()
        if None in (now, self.sent) or not self.sent <= now < self.sent + self.took:
            self._safe(lambda: self.click(move))()

    def click(self, move):
        """The person at the screen takes `move`; one that is not possible changes nothing."""
        if self.done:
            return
        if move not in self.position.moves:
            refusal = f"{commentary.said(self.start, move).capitalize()} is not possible now."
            self.say([*self.news, refusal, self.outlook()])
            return
        self.news = []
        self.take(move)
        self.answer()
        self.refresh()
        self.keep_focus(self.buttons.get(move))

    def restart(self, tell=False):
        """Start anew; the bot moves at once if it is its turn. Says who begins if that is the bot."""
        self.positions, self.moves, self.trouble, self.news, self.printed = [self.start], [], "", [], ""
        self.notes.forget(-1)
        if tell or self._is_bots(self.start):
            self.news.append(commentary.begins(self.start, self.you, self.name))
        self.answer()
        self.refresh()

    def swap(self):
        """Start anew on the other side."""
        self.you = self.sides[self.you == self.sides[0]]
        self.restart(tell=True)

    def undo(self):
        """Back to where you last chose; of two people one move."""
        if not self.can_undo:
            return
        while True:
            self.positions.pop()
            self.moves.pop()
            if self._waits(self.position):
                break
        self.trouble, self.printed, self.news = "", "", ["Taken back."]
        self.notes.forget(len(self.moves))
        self.refresh()
        self.keep_focus(self.back)

    def _safe(self, action):
        """`action` as a click: whatever goes wrong in it becomes a sentence on the board."""

        def clicked(_button=None):
            if self.busy:  # some kernels handle several clicks at a time
                return
            self.busy = True
            self.sent, self.began, self.took = sent(), time.time(), 0
            reply = ask(action)
            self.busy = False
            if reply.trouble:
                self.trouble = f"The game itself {reply.trouble}"
                self.say([f"The game stops here: {self.trouble}"])

        return clicked

    # Where the game stands

    @property
    def position(self):
        return self.positions[-1]

    @property
    def before(self):
        """The position a move ago, if there is one."""
        return self.positions[-2] if len(self.positions) > 1 else None

    def _is_bots(self, position):
        return bool(self.bot) and position.to_move not in (self.you, CHANCE) and not position.is_over

    def _waits(self, position):
        """Whether the game waits there for somebody to click."""
        return position.to_move != CHANCE and not self._is_bots(position)

    @property
    def done(self):
        return self.position.is_over or bool(self.trouble)

    @property
    def can_undo(self):
        return any(map(self._waits, self.positions[:-1]))

    def take(self, move):
        mover = self.position.to_move
        news = f"{self.name(mover)}: {commentary.said(self.start, move)}."
        self.news.append(commentary.drawn(self.position, move) if mover == CHANCE else news)
        self.positions.append(self.position.play(move))
        self.moves.append(move)

    # What the bot does

    def answer(self):
        """Let chance and the bot move until it is your turn; what goes wrong there becomes a sentence."""
        while not (self.done or self._waits(self.position)):
            if self.position.to_move == CHANCE:
                self.take(self.draw(self.position.moves))
            else:
                self.ask_bot()

    def ask_bot(self):
        """Show what was played so far, and that nothing can be clicked now; then ask."""
        self.show_way()
        self.face.widget.add_class("play-waits")
        position, words = self.position, " ".join([*self.news, f"{self.bot_name} is thinking."])
        self.say([])
        widgets.put(self.thinking, f"{markup(words)} {HOW}", speaks=widgets.LATE)
        reply = ask(lambda: self.bots_move(position), budget=self.budget)
        self.thinking.value = ""
        self.printed = reply.printed
        move = commentary.chosen(reply.answer, position.moves)
        if reply.trouble:
            self.trouble = f"{self.bot_name} {reply.trouble}"
        elif move:
            self.take(move[0])
        else:
            self.trouble = f"{self.bot_name} {commentary.rubbish(reply.answer, position.moves)}"

    def bots_move(self, position):
        """The move that the bot returns, or has yielded last when its budget is spent."""
        thought = think(self.bot, position, self.budget)
        if not thought.moves:
            raise Budget(self.budget)
        return thought.move

    # What is shown

    def judge(self):
        """Show the game over the curve of `value`; it may take long, so it says how far it is."""
        done = 0

        def value(position):
            nonlocal done
            widgets.put(
                self.thinking, f"{count(done, 'position')} judged, {len(self.positions)} were played."
            )
            done += 1
            return self.value(position)

        name = commentary.name_of(self.value, "your search")
        reply = ask(lambda _: turning_point(self.positions, value, by=name), self.position, budget=JUDGED)
        self.thinking.value = ""
        told = markup(f"No curve: the value {reply.trouble}")
        self.turned.value = f"<p>{told}</p>" if reply.trouble else reply.answer._repr_html_()

    def refresh(self):
        """Show the game as it stands."""
        advised, advice = (None, "") if self.done else self.notes.advice(self.position)
        self.show_way(() if self.done else self.position.moves, advised)
        self.face.widget.remove_class("play-waits")
        self.took = time.time() - self.began
        self.back.disabled = not self.can_undo
        # After the last move the focus may go here: then the end is read out with the button's name.
        self.again.tooltip = f"{self.outlook()} {ANEW}".replace("`", "") if self.done else ANEW
        printed = self.printed and f"{self.bot_name} printed: {self.printed}"
        self.notes.tell(self.position, self.moves, printed)
        certain = known_for_certain(self.positions) if self.position.is_over else ""
        self.where.disabled, self.turned.value = not self.position.is_over, ""
        self.say([*self.news, self.outlook(), *filter(None, [advice, certain])])

    def show_way(self, possible=None, advised=None):
        """Draw the position, with the moves that can be chosen now, and list those that led there."""
        self.face.show(self.position, self.before, tuple(self.moves), possible, advised)
        widgets.put(self.way, markup(commentary.so_far(self.positions, self.moves)))

    def say(self, sentences):
        widgets.put(self.status, markup(" ".join(sentences)), speaks=widgets.AT_ONCE)

    def keep_focus(self, clicked):
        """Give the focus on from a button that was clicked and is off now."""
        if clicked is None or not clicked.disabled:
            return
        on = [button for button in (*self.buttons.values(), self.again) if not button.disabled]
        widgets.focus(on[0])

    def outlook(self):
        """What comes next, or how it ended."""
        if self.trouble:
            return f"The game stops here: {self.trouble}"
        if self.position.is_over:
            return commentary.ending(self.position, self.name, self.before)
        mover = self.position.to_move
        if self.bot and mover == self.you:
            return f"Your turn: you are {commentary.you_are(self.start, mover)}."
        return f"{self.name(mover)} to move."

    def name(self, side):
        """Who a side is: 'You', the bot by its name, or the side itself."""
        if self.bot and side != CHANCE:
            return "You" if side == self.you else self.bot_name
        return commentary.called(self.start, side)

    @property
    def bot_name(self):
        return "The notebook" if self.bot is greedy else commentary.name_of(self.bot, "The bot")

    def __repr__(self):
        bot = self.bot_name[0].lower() + self.bot_name[1:] if self.bot else ""
        who = f"you are {self.you}, against {bot}" if self.bot else "two players at one screen"
        return f"A game to click, {who}: {self.start!r}".replace("`", "")


class Notes:
    """What is said beside a game: a recommended move, and what `after` tells of each position.

    Both are somebody's functions: what goes wrong in them is said, and the game goes on.
    """

    def __init__(self, adviser, after, budget):
        self.adviser, self.after, self.budget = adviser, after, budget
        self.lines = {}  # {moves so far: ("text" or "html" or "", what is shown)}
        self.widget = widgets.text()

    def advice(self, position):
        """(the recommended move or None, what to say about it)"""
        if not self.adviser:
            return None, ""
        reply = ask(self.adviser, position, budget=self.budget)
        name = commentary.name_of(self.adviser, "The advice")
        move = commentary.chosen(reply.answer, position.moves)
        if move:
            return move[0], f"{name} recommends {brief(move[0])}."
        return None, f"No advice: {name} {reply.trouble or commentary.rubbish(reply.answer, position.moves)}"

    def forget(self, moves):
        """Keep only what was told of the positions up to so many moves."""
        self.lines = {count: line for count, line in self.lines.items() if count <= moves}

    def tell(self, position, moves, printed):
        """Show what `after` tells of this position, below what it told of those before it."""
        if self.after and len(moves) not in self.lines:
            place = f"after {', '.join(map(str, moves))}" if moves else "at the start"
            self.lines[len(moves)] = self._shown(
                place, ask(self.after, position)
            )  # no player: its own budget
        told = [html for kind, html in self.lines.values() if kind == "text"]
        pictures = [html for kind, html in self.lines.values() if kind == "html"]
        style = "margin:0;padding-left:1.2em;line-height:1.5"
        parts = [f"<ul style='{style}'>{''.join(told)}</ul>"] if told else []
        parts += [f"<p style='margin:0'>{markup(printed)}</p>"] if printed else []
        self.widget.value = "".join(parts + pictures[-1:])
        self.widget.layout.display = None if self.widget.value else "none"

    def _shown(self, place, reply):
        """("text" or "html", what is shown); ("", "") if there is nothing to show."""
        drawn = ask(getattr(reply.answer, "_repr_html_", lambda: None)).answer
        if isinstance(drawn, str):
            return "html", drawn
        answer = "" if reply.answer is None else reply.answer
        answer = answer if isinstance(answer, str) else brief(answer, 300)
        said = (
            f"{commentary.name_of(self.after, 'The function that runs after each move')} {reply.trouble}"
            if reply.trouble
            else answer
        )
        text = " ".join(filter(None, (reply.printed.strip(), said)))
        return ("text", f"<li>{place}: {markup(text)}</li>") if text else ("", "")


def sent():
    """When the click that is handled now was made, by the page's clock; None where none says so."""
    from IPython import get_ipython

    try:
        header = get_ipython().kernel.get_parent()["header"]
        return header["date"].timestamp() if header["msg_type"] == "comm_msg" else None
    except (AttributeError, KeyError, TypeError):  # no kernel, or a page that writes no date
        return None
