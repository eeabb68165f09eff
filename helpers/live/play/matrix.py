"""A matrix game over rounds: one button per action, against a bot that is hidden until the end.

>>> game = MatrixGame([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]])
>>> game.click(1)
>>> game.told()
'Round 1: you chose confess, the bot silent. You get 0, the bot −10. Round 2 of 5: choose.'
"""

from functools import partial

from helpers.draw.numbers import number
from helpers.live import widgets
from helpers.live.play.asking import ask, brief, chosen, name_of
from helpers.live.play.rules import copycat
from helpers.matrices import check_names, check_tables

ANEW = "Start anew with round 1"


def play_matrix(
    A, B, rounds=5, bot=copycat, *, actions=("silent", "confess"), bot_actions=None, letters=None
):
    """Show a matrix game as buttons: `rounds` rounds, `A[i][j]` pays you, `B[i][j]` the bot.

    >>> play_matrix([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]])
    A matrix game to click, 5 rounds against a hidden bot. Your actions: silent, confess. \
Run this cell to play.

    `bot(my_moves, their_moves)` answers with an action: its number, its letter or its name. The histories
    are strings, a letter for each round, its own first: "C" and "D" where there are two actions (0 is to
    cooperate, 1 to defect), else "0", "1", "2" …, or the `letters` you give. Of a list of bots one is
    drawn by lot. Who it was is said at the end, and nothing before.

    `actions` are the names of your actions; `bot_actions` those of the bot, if they differ.
    Raises ValueError for tables, names or letters that do not fit each other, TypeError for what is no bot.
    """
    game = MatrixGame(A, B, rounds, bot, actions=actions, bot_actions=bot_actions, letters=letters)
    widgets.Panel(game.widget, f"{game!r} {widgets.PLAY}").show()


class MatrixGame:
    """The table, a button for each action, the rounds so far, and a line that says what came."""

    def __init__(
        self, A, B, rounds=5, bot=copycat, *, actions=("silent", "confess"), bot_actions=None, letters=None
    ):
        self.A, self.B, self.rounds = A, B, rounds
        self.actions, self.bot_actions = list(actions), list(bot_actions or actions)
        self.bots = list(bot) if isinstance(bot, (list, tuple)) else [bot]
        most = max(len(self.actions), len(self.bot_actions))
        self.letters = letters or ("CD" if most == 2 else "".join(map(str, range(most))))
        self._check(most)
        self.pictures = {}
        self.picture, self.status, self.record = widgets.text(), widgets.text(), widgets.text()
        self.buttons = [
            widgets.button(name, f"Choose {name}", partial(self.choose, i))
            for i, name in enumerate(self.actions)
        ]
        self.again = widgets.button("Play again", ANEW, lambda _: self.restart())
        rows = [widgets.row(self.buttons), self.status, self.record, widgets.row([self.again])]
        self.widget = widgets.column([self.picture, *rows])
        self.restart()

    def _check(self, most):
        self.A, self.B = check_tables(self.A, self.B)
        self.actions = check_names(self.actions, len(self.A), "action")
        self.bot_actions = check_names(self.bot_actions, len(self.A[0]), "bot action")
        if len(self.letters) < most or len(set(self.letters)) < len(self.letters):
            raise ValueError(f"{most} actions need {most} different letters, not {brief(self.letters)}")
        if not self.bots or not all(callable(bot) for bot in self.bots):
            raise TypeError(f"a bot is a function of two histories, not {brief(self.bots)}")
        if type(self.rounds) is not int or self.rounds < 1:
            raise ValueError(f"rounds is a whole number from 1, not {brief(self.rounds)}")

    def restart(self):
        """Begin with round 1, against a bot drawn by lot if there are several."""
        import random

        self.bot, self.played, self.trouble = random.choice(self.bots), [], ""
        self.refresh()

    def choose(self, action, _button=None):
        """A button was clicked. No error leaves this call."""
        reply = ask(self.click, action)
        if reply.trouble:
            self.trouble = f"The game itself {reply.trouble}"
            self.say()

    def click(self, action):
        """Play one round: the bot answers without knowing `action`."""
        if self.done:
            return
        mine, theirs = self.histories()
        reply = ask(self.bot, theirs, mine)
        answer = self.understood(reply.answer)
        if reply.trouble:
            self.trouble = f"The bot {reply.trouble}"
        elif answer is None:
            possible = ", ".join(
                [*map(repr, self.letters[: len(self.bot_actions)]), *map(repr, self.bot_actions)]
            )
            self.trouble = (
                f"The bot answered {brief(reply.answer)}; possible are {possible}, or a number from 0."
            )
        else:
            self.played.append((action, answer))
        self.refresh()
        if self.done:
            self.again.focus()

    def understood(self, answer):
        """The number of the action that a bot means, or None."""
        names = [*self.letters[: len(self.bot_actions)], *self.bot_actions]
        if isinstance(answer, str):
            return names.index(answer) % len(self.bot_actions) if answer in names else None
        legal = chosen(answer, range(len(self.bot_actions)))
        return legal[0] if legal else None

    def histories(self):
        """What you played and what the bot played, as strings of letters."""
        return tuple("".join(self.letters[pair[side]] for pair in self.played) for side in (0, 1))

    @property
    def done(self):
        return bool(self.trouble) or len(self.played) == self.rounds

    def totals(self):
        """The sums of both players' payoffs so far."""
        return tuple(sum(matrix[i][j] for i, j in self.played) for matrix in (self.A, self.B))

    # What is shown

    def refresh(self):
        for button in self.buttons:
            button.disabled = self.done
        self.picture.value = self.drawn(self.played[-1] if self.played else None)
        self.record.value = self.table() if self.played else ""
        # After the last round the focus goes here: then what came of it is read out with the button's name.
        self.again.tooltip = f"{' '.join(self.news())} {ANEW}" if self.done else ANEW
        self.say()

    def drawn(self, cell):
        """The payoff table with the cell of the last round lit; each is drawn once."""
        if cell not in self.pictures:
            from helpers.draw import draw_payoffs

            lit, marks = [cell] if cell else [], {"best_replies": False, "nash": False, "pareto": False}
            names = self.actions, self.bot_actions
            table = draw_payoffs(self.A, self.B, *names, highlight=lit, players=("you", "the bot"), **marks)
            self.pictures[cell] = table._repr_html_()
        return self.pictures[cell]

    def say(self):
        widgets.put(self.status, widgets.rich(" ".join(self.news())), speaks=True)

    def told(self):
        """The status line as plain text."""
        return widgets.plain(self.status)

    def news(self):
        """What happened, how the payoffs add up, and what comes next, as sentences."""
        count = len(self.played)
        if count:
            i, j = self.played[-1]
            yield f"Round {count}: you chose {self.actions[i]}, the bot {self.bot_actions[j]}."
            yield f"You get {number(self.A[i][j])}, the bot {number(self.B[i][j])}."
        if count > 1:
            you, bot = map(number, self.totals())
            yield f"After {count} rounds: you {you}, the bot {bot}."
        if self.trouble:
            yield f"The game stops here: {self.trouble}"
        elif self.done:
            yield self.revealed()
        else:
            yield f"Round {count + 1} of {self.rounds}: choose."

    def revealed(self):
        """Who the bot was and, as far as that is known, what it does."""
        if self.bot is copycat and self.actions == self.bot_actions:
            return f"The bot was copycat: it begins with {self.actions[0]}, then does what you did last."
        rule = (getattr(self.bot, "__doc__", None) or "").strip().partition("\n")[0]
        return f"The bot was {name_of(self.bot, 'a function without a name')}. {rule}".rstrip()

    def table(self):
        """The rounds so far as a table with a row for each player."""
        head = "".join(f"<th scope='col' style='{_TD}'>{k + 1}</th>" for k in range(len(self.played)))
        rows = [("you", self.actions, 0, self.A), ("the bot", self.bot_actions, 1, self.B)]
        body = "".join(self._row(*row) for row in rows)
        return (
            f"<table style='border-collapse:collapse'><tr><th scope='row' style='{_TD}'>round</th>{head}"
            f"<th scope='col' style='{_TD}'>total</th></tr>{body}</table>"
        )

    def _row(self, who, names, side, matrix):
        cells = "".join(
            f"<td style='{_TD}'>{widgets.rich(names[pair[side]])}<br>{number(matrix[pair[0]][pair[1]])}</td>"
            for pair in self.played
        )
        total = number(self.totals()[side])
        return (
            f"<tr><th scope='row' style='{_TD}'>{who}</th>{cells}<td style='{_TD}'><b>{total}</b></td></tr>"
        )

    def __repr__(self):
        rounds = f"{self.rounds} round{'s' if self.rounds > 1 else ''}"
        return (
            f"A matrix game to click, {rounds} against a hidden bot. Your actions: {', '.join(self.actions)}."
        )


_TD = "border:1px solid var(--jp-border-color1, #8B93A0);padding:0.2em 0.6em;text-align:center"
