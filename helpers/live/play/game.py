"""The game behind the board: whose turn it is, what was played, and what became of it.

>>> from helpers.games import Nim
>>> game = Game(Nim(5), lambda pile: 1)
>>> game.click(3)
>>> game.told()
'You: take 3. The bot: take 1. Your turn: you are MAX.'
"""

import sys
import time
from contextlib import contextmanager, suppress
from math import inf
from threading import Lock, Timer

from helpers.checking.pages import markup
from helpers.games import CHANCE, MAX, MIN
from helpers.live import widgets
from helpers.live.play.commentary import begins, called, drawn, ending, said, sides, so_far, you_are
from helpers.live.play.faces import face_of
from helpers.live.safe_call import BUDGET, ask, chosen, name_of, rubbish
from helpers.text import brief

ANEW = "Start this game anew"
FELT = 1  # seconds
HOW = "(If it never answers: press ■ above.)"


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
    """A position to click, a line that says what happened and who is next, and four buttons."""

    def __init__(self, start, bot=None, you=MAX, *, advice=None, after=None, budget=BUDGET, draw=None):
        if draw is None:
            from random import Random

            draw = Random().choice
        self.start, self.bot, self.budget, self.draw = start, bot, budget, draw
        self.clicks, self.busy = Clicks(), False
        self.sides = sides(start)
        self.you = self.sides[0] if you == MAX and MAX not in self.sides else you
        self.notes = Notes(advice, after, budget)
        self.face = face_of(start, self.choose)
        self.buttons = self.face.buttons
        self.status, self.way, self.thinking = widgets.text(), widgets.text(), Thinking()
        self.again = widgets.button("Play again", ANEW, self._safe(self.restart))
        self.back = widgets.button("Take back", "Take your last move back", self._safe(self.undo))
        self.other = widgets.button("Swap sides", "Play the other side", self._safe(self.swap))
        self.step = widgets.button("Next move", "Let the bot move", self._safe(self.go_on))
        swap = [self.other] if bot and not self.watching else []
        row = widgets.row([*[self.step] * self.watching, self.again, self.back, *swap])
        lines = [self.status, self.thinking.line, self.way, row, self.notes.widget]
        self.widget = widgets.column([self.face.widget, *lines])
        self._safe(self.restart)()

    # What a click does

    def choose(self, move, _button=None):
        """A button of the board was clicked. No error leaves this call.

        A click that was made while the bot was thinking is none: the position that it was made on is gone.
        """
        if not self.clicks.too_early(sent()):
            self._safe(lambda: self.click(move))()

    def click(self, move):
        """The person at the screen takes `move`; one that is not possible changes nothing."""
        if self.done or self.bots_turn:
            return
        if move not in self.position.moves:
            refusal = f"{said(self.start, move).capitalize()} is not possible now."
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
        if (tell or self.bots_turn) and not self.watching:
            self.news.append(begins(self.start, self.you, self.name))
        self.answer()
        self.refresh()

    def swap(self):
        """Start anew on the other side."""
        if self.bot and not self.watching:
            self.you = self.not_you
        self.restart(tell=True)

    def undo(self):
        """Back to where you last chose; of two people, or a bot that is watched, one move."""
        if not self.can_undo:
            return
        self._drop()
        while not self._waits(self.position):
            self._drop()
        self.trouble, self.printed, self.news = "", "", ["Taken back."]
        self.notes.forget(len(self.moves))
        self.refresh()
        self.keep_focus(self.back)

    def go_on(self):
        """Where the bot plays both sides: one move of it."""
        if self.watching and not self.done:
            self.news = []
            self.ask_bot()
            self.answer()
            self.refresh()
            self.keep_focus(self.step)

    def _drop(self):
        self.positions.pop()
        self.moves.pop()

    def _safe(self, action):
        """`action` as a click: whatever goes wrong in it becomes a sentence on the board."""

        def clicked(_button=None):
            if self.busy:  # a kernel that answers several clicks at a time
                return
            self.busy = True
            self.clicks.begin(sent())
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

    @property
    def watching(self):
        return bool(self.bot) and self.you is None

    @property
    def bots_turn(self):
        return self._is_bots(self.position)

    def _is_bots(self, position):
        return bool(self.bot) and position.to_move not in (self.you, CHANCE) and not position.is_over

    def _waits(self, position):
        """Whether the game waits there for somebody to click: for your move, or for "Next move"."""
        return position.to_move != CHANCE and (self.watching or not self._is_bots(position))

    @property
    def done(self):
        return self.position.is_over or bool(self.trouble)

    @property
    def can_undo(self):
        return any(map(self._waits, self.positions[:-1]))

    @property
    def not_you(self):
        """The other side."""
        return self.sides[1] if self.you == self.sides[0] else self.sides[0]

    def take(self, move):
        mover = self.position.to_move
        news = f"{self.name(mover)}: {said(self.start, move)}."
        self.news.append(drawn(self.position, move) if mover == CHANCE else news)
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
        self.face.show(self.position, self.before)
        self.face.widget.add_class("play-waits")
        position, words = self.position, " ".join([*self.news, f"{self.bot_name} is thinking."])
        self.say([])
        with self.thinking.told(words, self.say):
            reply = ask(self.bot, position, budget=self.budget)
        self.printed = reply.printed
        move = chosen(reply.answer, position.moves)
        if reply.trouble:
            self.trouble = f"{self.bot_name} {reply.trouble}"
        elif move:
            self.take(move[0])
        else:
            self.trouble = f"{self.bot_name} {rubbish(reply.answer, position.moves)}"

    # What is shown

    def refresh(self):
        """Show the game as it stands."""
        human = not (self.done or self.bots_turn)
        advised, advice = self.notes.advice(self.position) if human else (None, "")
        self.show_way()
        self.face.show(self.position, self.before, self.position.moves if human else (), advised)
        self.face.widget.remove_class("play-waits")
        self.clicks.ready()
        self.back.disabled, self.step.disabled = not self.can_undo, self.done
        # After the last move the focus may go here: then the end is read out with the button's name.
        self.again.tooltip = f"{self.outlook()} {ANEW}".replace("`", "") if self.done else ANEW
        begin = begins(self.start, self.not_you, self.name_after_swap)
        self.other.tooltip = f"From the start. {begin}".replace("`", "")
        printed = self.printed and f"{self.bot_name} printed: {self.printed}"
        self.notes.tell(self.position, self.moves, printed)
        self.say([*self.news, self.outlook(), *filter(None, [advice])])

    def show_way(self):
        self.face.path = tuple(self.moves)
        widgets.put(self.way, markup(so_far(self.positions, self.moves)))

    def say(self, sentences):
        widgets.put(self.status, markup(" ".join(sentences)), speaks=True)

    def told(self):
        """The status line as plain text."""
        return widgets.plain(self.status)

    def keep_focus(self, clicked):
        """Give the focus on from a button that was clicked and is off now."""
        if clicked is None or not clicked.disabled:
            return
        on = [button for button in (*self.buttons.values(), self.again) if not button.disabled]
        on[0].focus()

    def outlook(self):
        """What comes next, or how it ended."""
        if self.trouble:
            return f"The game stops here: {self.trouble}"
        if self.position.is_over:
            return ending(self.position, self.name, self.before)
        mover = self.position.to_move
        if self.bot and mover == self.you:
            return f"Your turn: you are {you_are(self.start, mover)}."
        return f"{self.name(mover)} to move."

    def name(self, side):
        """Who a side is: 'You', the bot by its name, or the side itself."""
        if self.bot and not self.watching and side != CHANCE:
            return "You" if side == self.you else self.bot_name
        return called(self.start, side)

    def name_after_swap(self, side):
        """Who a side is when sides are swapped."""
        return self.name({self.you: self.not_you, self.not_you: self.you}.get(side, side))

    @property
    def bot_name(self):
        return "The notebook" if self.bot is greedy else name_of(self.bot, "The bot")

    def __repr__(self):
        bot = self.bot_name[0].lower() + self.bot_name[1:] if self.bot else ""
        who = f"{bot} plays both sides" if self.watching else f"you are {self.you}, against {bot}"
        who = who if self.bot else "two players at one screen"
        return f"A game to click, {who}: {self.start!r}".replace("`", "")


class Notes:
    """What is said beside a game: a recommended move, and what `after` tells of each position.

    Both are somebody's functions: what goes wrong in them is said, and the game goes on.
    """

    def __init__(self, adviser, after, budget):
        self.adviser, self.after, self.budget = adviser, after, budget
        self.lines = []  # of each position so far: where it is, "text" or "html", and what is shown
        self.widget = widgets.text()

    def advice(self, position):
        """(the recommended move or None, what to say about it)"""
        if not self.adviser:
            return None, ""
        reply = ask(self.adviser, position, budget=self.budget)
        name = name_of(self.adviser, "The advice")
        move = chosen(reply.answer, position.moves)
        if move:
            return move[0], f"{name} recommends {brief(move[0])}."
        return None, f"No advice: {name} {reply.trouble or rubbish(reply.answer, position.moves)}"

    def forget(self, moves):
        """Keep only what was told of the positions up to so many moves."""
        self.lines = self.lines[: moves + 1]

    def tell(self, position, moves, printed):
        """Show what `after` tells of this position, below what it told of those before it."""
        if self.after and len(self.lines) <= len(moves):
            self.lines += [("", "", "")] * (len(moves) - len(self.lines))
            place = f"after {', '.join(map(str, moves))}" if moves else "at the start"
            self.lines.append((place, *self._shown(ask(self.after, position, budget=self.budget))))
        told = [f"<li>{place}: {html}</li>" for place, kind, html in self.lines if kind == "text"]
        pictures = [html for _, kind, html in self.lines if kind == "html"]
        style = "margin:0;padding-left:1.2em;line-height:1.5"
        parts = [f"<ul style='{style}'>{''.join(told)}</ul>"] if told else []
        parts += [f"<p style='margin:0'>{markup(printed)}</p>"] if printed else []
        self.widget.value = "".join(parts + pictures[-1:])
        self.widget.layout.display = None if self.widget.value else "none"

    def _shown(self, reply):
        """("text" or "html", what is shown); ("", "") if there is nothing to show."""
        if reply.trouble:
            return "text", markup(f"{name_of(self.after, 'What comes after')} {reply.trouble}")
        drawn = ask(getattr(reply.answer, "_repr_html_", lambda: None)).answer
        if isinstance(drawn, str):
            return "html", drawn
        answer = "" if reply.answer is None else reply.answer
        answer = answer if isinstance(answer, str) else brief(answer, 300)
        text = " ".join(filter(None, (reply.printed.strip(), answer)))
        return ("text", markup(text)) if text else ("", "")


class Thinking:
    """`line` is seen while somebody thinks; it is not read aloud, but a wait that is felt is said once."""

    def __init__(self):
        self.line, self.words, self.lock = widgets.text(), "", Lock()

    @contextmanager
    def told(self, words, say):
        """Show `words` for as long as this lasts; if that is long, `say([words])`, which is heard."""
        self.words = words
        widgets.put(self.line, f"{markup(words)} {HOW}")
        soon = Timer(FELT, self._speak, [say])
        soon.daemon = True
        with suppress(RuntimeError):  # Python in a browser has no threads
            soon.start()
        try:
            yield
        finally:
            soon.cancel()
            with self.lock:  # not in the middle of its words
                self.words = self.line.value = ""

    def _speak(self, say):
        with self.lock:
            if self.words:
                say([self.words])
                widgets.put(self.line, HOW)


class Clicks:
    """Which clicks were made too early: on a position that was gone when the kernel came to them.

    While a bot thinks, clicks wait; taken as moves they would be moves on a position that nobody saw. A page
    writes on each message when it was sent, by its own clock, and that tells them from the others.

    >>> clicks = Clicks()
    >>> clicks.begin(sent=10.0, now=100.0)     # clicked at 10 on the page's clock, which is 90 behind ours
    >>> clicks.ready(now=104.0)                # the bot has answered
    >>> clicks.too_early(sent=12.5, now=104.1), clicks.too_early(sent=14.5, now=104.6)
    (True, False)
    """

    def __init__(self):
        self.began = self.shown = None
        self.delay = inf  # the least that a click has taken to come here, with what the clocks differ

    def begin(self, sent=None, now=None):
        """A click that counts; `sent` is when it was made by the page's clock, None if no page sent it."""
        self.began, self.shown = sent, None
        self._learn(sent, now)

    def ready(self, now=None):
        """The board can be clicked again."""
        self.shown = time.time() if now is None else now

    def too_early(self, sent, now=None):
        """Whether a click was made after the last one that counted, and before the board was ready again."""
        self._learn(sent, now)
        if None in (sent, self.began, self.shown):
            return False
        return self.began <= sent and sent + self.delay < self.shown

    def _learn(self, sent, now):
        if sent is not None:
            self.delay = min(self.delay, (time.time() if now is None else now) - sent)


def sent():
    """When the click that is handled now was made, by the page's clock; None where none says so."""
    shell = "IPython" in sys.modules and sys.modules["IPython"].get_ipython()
    try:
        header = shell.kernel.get_parent()["header"]
        return header["date"].timestamp() if header["msg_type"] == "comm_msg" else None
    except (AttributeError, KeyError, TypeError):  # no kernel, or a page that writes no date
        return None
