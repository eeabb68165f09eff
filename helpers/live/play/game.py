"""The game behind the board: whose turn it is, what was played, and what became of it.

>>> from helpers.games import Nim
>>> game = Game(Nim(5), lambda pile: 1)
>>> game.click(3)
>>> game.told()
'You: take 3. The bot: take 1. Your turn: you are MAX.'
"""

from helpers.games import CHANCE, MAX
from helpers.live import widgets
from helpers.live.play.asking import BUDGET, ask, chosen, name_of, rubbish
from helpers.live.play.boards import board
from helpers.live.play.clicks import Clicks, sent
from helpers.live.play.looks import WAITS
from helpers.live.play.moves import Moves
from helpers.live.play.notes import Notes
from helpers.live.play.rules import greedy
from helpers.live.play.thinking import Thinking
from helpers.live.play.words import begins, called, drawn, ending, is_board, said, sides, so_far, you_are

ANEW = "Start this game anew"


class Game:
    """A position to click, a line that says what happened and who is next, and four buttons."""

    def __init__(self, start, bot=None, you=MAX, *, advice=None, after=None, budget=BUDGET, draw=None):
        self.start, self.bot, self.budget = start, bot, budget
        if draw is None:
            from random import Random

            draw = Random().choice
        self.draw, self.clicks, self.busy = draw, Clicks(), False
        self.sides = sides(start)
        self.you = self.sides[0] if you == MAX and MAX not in self.sides else you
        self.notes = Notes(advice, after, budget)
        self.face = (board if is_board(start) else Moves)(start, self.choose)
        self.buttons = self.face.buttons
        self.status, self.way, self.thinking = widgets.text(), widgets.text(), Thinking()
        sheet = widgets.text()
        sheet.value = WAITS
        self.again = widgets.button("Play again", ANEW, self._safe(self.restart))
        self.back = widgets.button("Take back", "Take your last move back", self._safe(self.undo))
        self.other = widgets.button("Swap sides", "Play the other side", self._safe(self.swap))
        self.step = widgets.button("Next move", "Let the bot move", self._safe(self.go_on))
        self.widget = widgets.column(
            [
                sheet,
                self.face.widget,
                self.status,
                self.thinking.line,
                self.way,
                self._row(),
                self.notes.widget,
            ]
        )
        self._safe(self.restart)()

    def _row(self):
        buttons = [self.again, self.back]
        if self.watching:
            return widgets.row([self.step, *buttons])
        return widgets.row([*buttons, self.other] if self.bot else buttons)

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
        self.face.path = tuple(self.moves)
        self.face.wait(self.position, self.before)
        self.face.widget.add_class("play-waits")
        widgets.put(self.way, widgets.rich(so_far(self.positions, self.moves)))
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
        advised = None
        self.notes.silence()
        if not (self.bots_turn or self.done):
            advised = self.notes.advise(self.position)
        self.show_board(advised)
        for button, on in ((self.back, self.can_undo), (self.step, not self.done)):
            button.disabled = not on
        # After the last move the focus may go here: then the end is read out with the button's name.
        self.again.tooltip = f"{self.outlook()} {ANEW}".replace("`", "") if self.done else ANEW
        begin = begins(self.start, self.not_you, self.name_after_swap)
        self.other.tooltip = f"From the start. {begin}".replace("`", "")
        widgets.put(self.way, widgets.rich(so_far(self.positions, self.moves)))
        self.notes.tell(
            self.position, self.moves, self.printed and f"{self.bot_name} printed: {self.printed}"
        )
        self.say([*self.news, self.outlook(), *self.notes.advice_given()])

    def show_board(self, advised=None):
        human = not (self.done or self.bots_turn)
        self.face.path = tuple(self.moves)
        self.face.show(self.position, self.before, self.position.moves if human else (), advised)
        self.face.widget.remove_class("play-waits")
        self.clicks.ready()

    def say(self, sentences):
        widgets.put(self.status, widgets.rich(" ".join(sentences)), speaks=True)

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
            return ending(self.position, self.name, self.before, self.face.falls)
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
