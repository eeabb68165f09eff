"""A game to click: one button per move, against a bot or with two people at one screen.

>>> from helpers.games import Nim, Tree
>>> greedy(Nim(2)), greedy(Tree([3, 8, 1]))
(2, 1)

A bot is any function `position -> move`, a student's `best_move` for one. Whatever it does, the board says it
in a sentence; no error leaves a click.
"""

from functools import partial

from helpers import widgets
from helpers.games import CHANCE, MAX, MIN, TicTacToe, Tree
from helpers.play.faces import MARKS, all_moves, label, outcome, picture


def play(position, bot=None, you=MAX):
    """Show `position` as a game to click. `bot(position) -> move` answers for the other side.

    You are `you`, MAX or MIN. Without a bot two people share the screen, except on a `Tree`: there the
    notebook answers with `greedy`, a rule that looks one move ahead and no further.

    >>> from helpers.games import Nim
    >>> play(Nim(21), bot=lambda pile: 1)
    A game to click, you are MAX, against the bot: Nim(21)
    """
    game = Game(position, bot or (greedy if isinstance(position, Tree) else None), you)
    widgets.Panel(game.widget, repr(game)).show()


def greedy(position):
    """Look one move ahead: the best end of the game in sight for the player to move, else the first move."""
    ends = [move for move in position.moves if position.play(move).is_over]
    if not ends:
        return position.moves[0]
    sign = -1 if position.to_move == MIN else 1
    return max(ends, key=lambda move: sign * position.play(move).utility)


class Game:
    """The position on show, a button for each move, and a line that says what happened and who is next."""

    def __init__(self, start, bot=None, you=MAX):
        self.start, self.bot, self.you = start, bot, you
        self.picture, self.status, self.buttons = widgets.text(), widgets.text(), {}
        self.again = widgets.button("Play again", "Start this game anew", lambda _: self.restart())
        self.row = widgets.grid([], 3) if isinstance(start, TicTacToe) else widgets.row([])
        self.widget = widgets.column([self.picture, self.row, self.status, widgets.row([self.again])])
        self.restart()

    def restart(self):
        self.position, self.path, self.trouble, self.news = self.start, (), None, []
        self.answer()
        self.refresh()

    def click(self, move):
        """The person at the screen takes `move`."""
        if self.done or self.bots_turn or move not in self.position.moves:
            return
        self.news = []
        self.take(move)
        self.answer()
        self.refresh()
        if self.done:
            self.again.focus()

    @property
    def bots_turn(self):
        human = self.position.to_move in (self.you, CHANCE)
        return bool(self.bot) and not human and not self.position.is_over

    @property
    def done(self):
        return self.position.is_over or bool(self.trouble)

    def take(self, move):
        cell = "cell " if isinstance(self.position, TicTacToe) else ""
        self.news.append(f"{self.name(self.position.to_move)}: {cell}{label(self.position, move)}.")
        self.position, self.path = self.position.play(move), (*self.path, move)

    def answer(self):
        """Let the bot move as long as it is its turn; what goes wrong there becomes a sentence."""
        while self.bots_turn and not self.trouble:
            try:
                answer = self.bot(self.position)
                legal = [move for move in self.position.moves if move == answer]
                said = str(answer)[:60]
            except NotImplementedError:
                self.trouble = f"{self.bot_name} is not written yet. Solve its challenge first."
            except BaseException as error:  # even `exit()`: in a click nobody else would catch it
                self.trouble = f"{self.bot_name} raised {type(error).__name__}. {str(error)[:200]}".strip()
            else:
                if legal:
                    self.take(legal[0])
                    continue
                self.trouble = f"{self.bot_name} answered {said}; possible are {list(self.position.moves)}."
                self.trouble += " Is a `return` missing?" if answer is None else ""

    def refresh(self):
        self.picture.value = picture(self.start, self.path, self.position)
        for move in all_moves(self.position):
            if move not in self.buttons:
                self.buttons[move] = widgets.button(" ", "", partial(self.click_on, move))
        self.row.children = list(self.buttons.values())
        for move, button in self.buttons.items():
            self.show_move(move, button)
        widgets.put(self.status, widgets.rich(" ".join([*self.news, self.outlook()])), speaks=True)

    def show_move(self, move, button):
        possible = not self.done and move in self.position.moves
        button.description = name = label(self.position, move)
        button.tooltip = name if possible else f"{name}: not possible now"
        # The cells of a board stay readable: there a click on a taken one is ignored.
        button.disabled = not possible and name not in MARKS
        widgets.paint(button, MARKS.get(name, (None, None)))

    def click_on(self, move, _button):
        self.click(move)

    def outlook(self):
        """What comes next, or how it ended."""
        if self.trouble:
            return f"The game stops here: {self.trouble}"
        if self.position.is_over:
            return outcome(self.position, self.name)
        mover = self.position.to_move
        if self.bot and mover == self.you:
            return f"Your turn: you are {mover}."
        return f"{self.name(mover)} to move."

    def name(self, side):
        if self.bot and side != CHANCE:
            return "You" if side == self.you else self.bot_name
        return f"Player {side}" if isinstance(side, int) else side

    @property
    def bot_name(self):
        if self.bot is greedy:
            return "The notebook"
        name = getattr(self.bot, "__name__", "<lambda>")
        return "The bot" if name == "<lambda>" else f"`{name}`"

    def __repr__(self):
        bot = self.bot_name[0].lower() + self.bot_name[1:]
        side = f"you are {self.you}, against {bot}" if self.bot else "two players at one screen"
        return f"A game to click, {side}: {self.start!r}".replace("`", "")
