"""Games over rounds: a matrix game against a hidden bot, and guessing 2/3 of the average.

>>> game = MatrixGame([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]])
>>> game.click(1)
>>> " ".join(game.news())
'Round 1: you chose confess, the bot silent. You get 0, the bot −10. Round 2 of 5: choose.'
"""

from functools import partial

from helpers.checking.calling import ask
from helpers.checking.pages import markup
from helpers.colours import LIGHT
from helpers.draw.numbers import decimals, number
from helpers.live import widgets
from helpers.live.play.commentary import chosen, name_of
from helpers.matrices import check_names, check_tables
from helpers.text import brief, count, listed

ANEW = "Start anew with round 1"
LEVELS = {0: 5, 1: 7, 2: 6, 3: 1, 4: 1}  # of the players who guess, how many are of each
OTHERS, TOP = sum(LEVELS.values()), 100


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

    Raises ValueError for tables, names or letters that do not fit each other.
    """
    MatrixGame(A, B, rounds, bot, actions=actions, letters=letters).show()


def play_guess():
    """Show the game: name a number from 0 to 100; nearest to 2/3 of the average of all wins, you included.

    >>> play_guess()
    A game to click, 5 rounds: guess 2/3 of the average, among 20 players who think a few steps ahead. Run \
this cell to play.

    A player of level 0 names 50, the middle, without a thought of the others. One of level k takes the others
    for level k - 1 and names 2/3 of what those name: 33.33, 22.22, 14.81, 9.88. Of the 20 players five are of
    level 0, seven of level 1, six of level 2, one of level 3 and one of level 4. After each round everybody
    has learned something: each is one level higher.

    In the first experiment, too, most guesses were near those of level 1 or 2, few were lower, the average
    was near 37, and from round to round the guesses fell towards 0 (Rosemarie Nagel, Unraveling in Guessing
    Games: An Experimental Study, American Economic Review 85, 1995, 1313-1326).
    """
    GuessGame().show()


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


class GuessGame(Rounds):
    """A field for a number, a button, the picture of the guesses, and a line that says who was nearest.

    `played` has your guess of each round.
    """

    def __init__(self):
        from ipywidgets import FloatText, Layout

        # A field with bounds would put 100 in place of 120 without a word.
        self.field = FloatText(TOP / 2, description="Your guess, 0 to 100", layout=Layout(width="16em"))
        self.field.style.description_width = "initial"
        self.button = widgets.button("Guess", "Name this number", lambda _: self.guess(self.field.value))
        super().__init__(5, [self.field, self.button])
        row = widgets.row([self.field, self.button, self.again])
        self.widget = widgets.column([row, self.status, self.picture])

    def guess(self, mine):
        """Play one round with your own guess."""
        if not self.done:
            self.named = float(mine)
            self.played.append(min(TOP, max(0, self.named)))
            self.refresh()

    def drawn(self):
        """All guesses of the last round, in which the others were one level higher than in the one before."""
        from helpers.draw.charts.guesses import Guesses

        if not self.played:
            return ""
        self.levels = {level + len(self.played) - 1: many for level, many in LEVELS.items()}
        others = [level_guess(level) for level, many in self.levels.items() for _ in range(many)]
        self.guesses = Guesses(others, self.played[-1])
        return self.guesses.picture(None, None)._repr_html_()

    def winners(self):
        """'you and 7 players of level 1': who was nearest to the target in the last round."""
        near = list(map(float, self.guesses.nearest))
        others = [
            f"{count(n, 'player')} of level {k}" for k, n in self.levels.items() if level_guess(k) in near
        ]
        return listed(["you"] * (self.played[-1] in near) + others)

    def news(self):
        """What came of the last round, and what comes next, as sentences."""
        rounds = len(self.played)
        if not rounds:
            yield f"You and {OTHERS} other players each name a number from 0 to 100."
            yield "Whoever is nearest to 2/3 of the average of all the numbers wins."
            yield f"Round 1 of {self.rounds}: what is your guess?"
            return
        mine = self.played[-1]
        if self.named != mine:
            yield f"{decimals(self.named)} was taken as {decimals(mine)}."
        yield f"Round {rounds}: you guessed {decimals(mine)}."
        yield f"The average of all {OTHERS + 1} guesses is {decimals(self.guesses.average)},"
        yield f"and 2/3 of it is {decimals(self.guesses.target)}. Nearest to it: {self.winners()}."
        level = min(range(rounds + 5), key=lambda level: abs(level_guess(level) - mine))
        yield f"Your guess is nearest to that of level {level}."
        if self.done:
            yield "The numbers fall from round to round. Only where all name 0 does nobody want another one."
        else:
            yield f"Round {rounds + 1} of {self.rounds}: the others have learned,"
            yield "each thinks one step further. What is your guess now?"

    def __repr__(self):
        return (
            f"A game to click, {self.rounds} rounds: guess 2/3 of the average, "
            f"among {OTHERS} players who think a few steps ahead."
        )


def level_guess(level):
    """What a player of a level names, to two places.

    >>> [level_guess(k) for k in range(5)]
    [50.0, 33.33, 22.22, 14.81, 9.88]
    """
    return round(TOP / 2 * (2 / 3) ** level, 2)


def _table(head, rows):
    """A table in the page's own colours; the first cell of each row is its head."""
    style = f"border:1px solid var(--jp-border-color1, {LIGHT.grid});padding:0.2em 0.6em;text-align:center"

    def cells(row, heads, scope):
        kinds = [f"th scope='{scope}'" if k < heads else "td" for k in range(len(row))]
        parts = zip(kinds, row, strict=True)
        return "".join(f"<{kind} style='{style}'>{cell}</{kind[:2]}>" for kind, cell in parts)

    body = "".join(f"<tr>{cells(row, 1, 'row')}</tr>" for row in rows)
    return f"<table style='border-collapse:collapse'><tr>{cells(head, len(head), 'col')}</tr>{body}</table>"
