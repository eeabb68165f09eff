"""Games over rounds: a matrix game against a hidden bot.

>>> game = MatrixGame([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]])
>>> game.click(1)
>>> " ".join(game.news())
'Round 1: you chose confess, the bot silent. You get 0, the bot −10. Round 2 of 5: choose.'
"""

from functools import partial

from helpers.checking import showing
from helpers.checking.calling import ask
from helpers.checking.pages import markup
from helpers.draw.numbers import number
from helpers.live import widgets
from helpers.live.click_games.commentary import chosen, name_of
from helpers.matrices import check_names, check_tables
from helpers.text import brief, count
from helpers.theme import LIGHT

ANEW = "Start anew with round 1"


def copycat(my_moves, their_moves):
    """In a repeated game: begin with the first action, then do what the other did last.

    >>> copycat("", ""), copycat("C", "D")
    (0, 'D')
    """
    return their_moves[-1] if their_moves else 0


def play_matrix(A, B, rounds=5, bot=copycat, *, actions=("silent", "confess"), letters=None):
    """Show a matrix game as buttons: `rounds` rounds, `A[i][j]` pays you, `B[i][j]` the bot.

    >>> play_matrix([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]])
    A matrix game to click, 5 rounds against a hidden bot. Your actions: silent, confess. \
Run this cell to play.

    `bot(my_moves, their_moves)` answers with an action: its number, its letter or its name. The histories
    are strings, a letter for each round, its own first: "C" and "D" where there are two actions (0 is to
    cooperate, 1 to defect), else "0", "1", "2" …, or the `letters` you give. Which bot it was is said at the
    end, and nothing before. `actions` are the names of both players' actions.

    Raises ValueError for tables, names or letters that do not fit each other. Inside `show("1.8", …)`
    it raises NotImplementedError for a bot that is not written yet: then the cell waits.
    """
    showing.raise_if_unwritten(bot, "", "")
    MatrixGame(A, B, rounds, bot, actions=actions, letters=letters).show()


class Rounds:
    """A game over rounds: what is clicked, a picture, a line that says what came, and the rounds so far.

    Each game fills `played`, an entry a round, and has `drawn()`, a picture of the last round as HTML,
    and `news()`, sentences.
    """

    def __init__(self, rounds, clicked):
        self.rounds, self.clicked = rounds, clicked
        self.picture, self.status = widgets.text(), widgets.text()
        self.again = widgets.button("Play again", ANEW, lambda _: self.restart())
        self.restart()

    def show(self):
        """Show the game in the notebook."""
        widgets.show(widgets.Panel(self.widget, f"{self!r} {widgets.PLAY}"))

    def restart(self):
        """Begin with round 1."""
        self.played, self.trouble = [], ""
        self.refresh()

    @property
    def done(self):
        return bool(self.trouble) or len(self.played) == self.rounds

    def refresh(self):
        for widget in self.clicked:
            widget.disabled = self.done
        self.picture.value = self.drawn()
        # After the last round the focus goes here: then what came of it is read out with the button's name.
        self.again.tooltip = f"{' '.join(self.news())} {ANEW}" if self.done else ANEW
        widgets.put(self.status, markup(" ".join(self.news())), speaks=widgets.AT_ONCE)
        if self.done:
            widgets.focus(self.again)


class MatrixGame(Rounds):
    """The table, a button for each action, the rounds so far, and a line that says what came.

    `played` has the numbers of both actions in each round.
    """

    def __init__(self, A, B, rounds=5, bot=copycat, *, actions=("silent", "confess"), letters=None):
        self.A, self.B = check_tables(A, B)
        self.actions = check_names(list(actions), len(self.A), "action")
        check_names(self.actions, len(self.A[0]), "action of the bot")
        self.bot = bot
        most = len(self.actions)
        self.letters = letters or ("CD" if most == 2 else "".join(map(str, range(most))))
        if not len(self.letters) == len(set(self.letters)) == most:
            raise ValueError(f"{most} actions need {most} different letters, not {brief(self.letters)}")
        self.buttons = [
            widgets.button(name, f"Choose {name}", partial(self.click, i))
            for i, name in enumerate(self.actions)
        ]
        self.record = widgets.text()
        super().__init__(rounds, self.buttons)
        rows = [widgets.row(self.buttons), self.status, self.record, widgets.row([self.again])]
        self.widget = widgets.column([self.picture, *rows])

    def click(self, action, _button=None):
        """Play one round: the bot answers without knowing `action`. No error leaves this call."""
        if self.done:
            return
        mine, theirs = self.histories()
        reply = ask(self.bot, theirs, mine)
        answer = self.understood(reply.answer)
        if reply.trouble:
            self.trouble = f"The bot {reply.trouble}"
        elif answer is None:
            possible = ", ".join(map(repr, [*self.letters, *self.actions]))
            self.trouble = (
                f"The bot answered {brief(reply.answer)}; possible are {possible}, or a number from 0."
            )
        else:
            self.played.append((action, answer))
        self.refresh()

    def understood(self, answer):
        """The number of the action that a bot means, or None."""
        if isinstance(answer, str):
            names = [*self.letters, *self.actions]
            return names.index(answer) % len(self.actions) if answer in names else None
        return next(iter(chosen(answer, range(len(self.actions)))), None)

    def histories(self):
        """What you played and what the bot played, as strings of letters."""
        return tuple("".join(self.letters[pair[side]] for pair in self.played) for side in (0, 1))

    def totals(self):
        """The sums of both players' payoffs so far."""
        return tuple(sum(matrix[i][j] for i, j in self.played) for matrix in (self.A, self.B))

    # What is shown

    def drawn(self):
        """The payoff table with the cell of the last round lit, and the rounds so far."""
        from helpers.draw import draw_payoffs

        self.record.value = self.table() if self.played else ""
        marks = {"best_replies": False, "nash": False, "pareto": False, "highlight": self.played[-1:]}
        players = "you", "the bot"
        table = draw_payoffs(self.A, self.B, self.actions, self.actions, players=players, **marks)
        return table._repr_html_()

    def news(self):
        """What happened, how the payoffs add up, and what comes next, as sentences."""
        rounds = len(self.played)
        if rounds:
            i, j = self.played[-1]
            yield f"Round {rounds}: you chose {self.actions[i]}, the bot {self.actions[j]}."
            yield f"You get {number(self.A[i][j])}, the bot {number(self.B[i][j])}."
        if rounds > 1:
            you, bot = map(number, self.totals())
            yield f"After {rounds} rounds: you {you}, the bot {bot}."
        if self.trouble:
            yield f"The game stops here: {self.trouble}"
        elif self.done:
            yield self.revealed()
        else:
            yield f"Round {rounds + 1} of {self.rounds}: choose."

    def revealed(self):
        """Who the bot was and, as far as that is known, what it does."""
        if self.bot is copycat:
            return f"The bot was copycat: it begins with {self.actions[0]}, then does what you did last."
        rule = (getattr(self.bot, "__doc__", None) or "").strip().partition("\n")[0]
        return f"The bot was {name_of(self.bot, 'a function without a name')}. {rule}".rstrip()

    def table(self):
        """The rounds so far, a row for each player."""
        rows = []
        for side, (who, pays) in enumerate([("you", self.A), ("the bot", self.B)]):
            cells = [
                f"{markup(self.actions[pair[side]])}<br>{number(pays[pair[0]][pair[1]])}"
                for pair in self.played
            ]
            rows.append([who, *cells, f"<b>{number(self.totals()[side])}</b>"])
        return _table(["round", *range(1, len(self.played) + 1), "total"], rows)

    def __repr__(self):
        rounds = count(self.rounds, "round")
        return (
            f"A matrix game to click, {rounds} against a hidden bot. Your actions: {', '.join(self.actions)}."
        )


def _table(head, rows):
    """A table in the page's own colours; the first cell of each row is its head."""
    style = f"border:1px solid var(--jp-border-color1, {LIGHT.grid});padding:0.2em 0.6em;text-align:center"

    def cells(row, heads, scope):
        kinds = [f"th scope='{scope}'" if k < heads else "td" for k in range(len(row))]
        parts = zip(kinds, row, strict=True)
        return "".join(f"<{kind} style='{style}'>{cell}</{kind[:2]}>" for kind, cell in parts)

    body = "".join(f"<tr>{cells(row, 1, 'row')}</tr>" for row in rows)
    return f"<table style='border-collapse:collapse'><tr>{cells(head, len(head), 'col')}</tr>{body}</table>"
