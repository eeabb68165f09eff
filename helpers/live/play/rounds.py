"""Games over rounds: a matrix game against a hidden bot, and guessing 2/3 of the average.

>>> game = MatrixGame([[-1, -10], [0, -8]], [[-1, 0], [-10, -8]])
>>> game.click(1)
>>> game.told()
'Round 1: you chose confess, the bot silent. You get 0, the bot −10. Round 2 of 5: choose.'
"""

from functools import partial

from helpers.checking.pages import markup
from helpers.colours import LIGHT
from helpers.draw.numbers import count, number
from helpers.live import widgets
from helpers.live.safe_call import ask, chosen, name_of
from helpers.matrices import check_names, check_tables
from helpers.text import brief, listed

ANEW = "Start anew with round 1"
# Of the 20 players who guess, how many are of level 0, 1, 2, 3 and 4.
LEVELS = (0,) * 5 + (1,) * 7 + (2,) * 6 + (3, 4)
TOP, FACTOR = 100, 2 / 3


def copycat(my_moves, their_moves):
    """In a repeated game: begin with the first action, then do what the other did last.

    >>> copycat("", ""), copycat("C", "D")
    (0, 'D')
    """
    return their_moves[-1] if their_moves else 0


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
    MatrixGame(A, B, rounds, bot, actions=actions, bot_actions=bot_actions, letters=letters).show()


def play_guess(levels=LEVELS, rounds=5):
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

    `levels` are those of other players. Raises ValueError for levels that are not 0, 1, 2 …, and for a number
    of rounds below 1.
    """
    GuessGame(levels, rounds).show()


class Rounds:
    """A game over rounds: what is clicked, a picture, a line that says what came, and the rounds so far.

    Each game fills `played`, an entry a round, and has `drawn()`, a picture of the last round as HTML,
    and `news()`, sentences.
    """

    def __init__(self, rounds, clicked):
        if type(rounds) is not int or rounds < 1:
            raise ValueError(f"rounds is a whole number from 1, not {brief(rounds)}")
        self.rounds, self.clicked = rounds, clicked
        self.picture, self.status, self.record = widgets.text(), widgets.text(), widgets.text()
        self.again = widgets.button("Play again", ANEW, lambda _: self.restart())
        self.restart()

    def show(self):
        """Show the game in the notebook."""
        widgets.show(widgets.Panel(self.widget, f"{self!r} {widgets.PLAY}"))

    def table(self):
        """The rounds so far, if there is more to see of them than the picture."""
        return ""

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
        self.record.value = self.table() if self.played else ""
        # After the last round the focus goes here: then what came of it is read out with the button's name.
        self.again.tooltip = f"{' '.join(self.news())} {ANEW}" if self.done else ANEW
        self.say()
        if self.done:
            self.again.focus()

    def say(self):
        widgets.put(self.status, markup(" ".join(self.news())), speaks=True)

    def told(self):
        """The status line as plain text."""
        return widgets.plain(self.status)


class MatrixGame(Rounds):
    """The table, a button for each action, the rounds so far, and a line that says what came.

    `played` has the numbers of both actions in each round.
    """

    def __init__(
        self, A, B, rounds=5, bot=copycat, *, actions=("silent", "confess"), bot_actions=None, letters=None
    ):
        self.A, self.B = check_tables(A, B)
        self.actions = check_names(list(actions), len(self.A), "action")
        self.bot_actions = check_names(list(bot_actions or actions), len(self.A[0]), "bot action")
        self.bots = list(bot) if isinstance(bot, (list, tuple)) else [bot]
        if not self.bots or not all(callable(bot) for bot in self.bots):
            raise TypeError(f"a bot is a function of two histories, not {brief(self.bots)}")
        most = max(len(self.actions), len(self.bot_actions))
        self.letters = letters or ("CD" if most == 2 else "".join(map(str, range(most))))
        if len(self.letters) < most or len(set(self.letters)) < len(self.letters):
            raise ValueError(f"{most} actions need {most} different letters, not {brief(self.letters)}")
        self.pictures = {}
        self.buttons = [
            widgets.button(name, f"Choose {name}", partial(self.choose, i))
            for i, name in enumerate(self.actions)
        ]
        super().__init__(rounds, self.buttons)
        rows = [widgets.row(self.buttons), self.status, self.record, widgets.row([self.again])]
        self.widget = widgets.column([self.picture, *rows])

    def restart(self):
        """Begin with round 1, against a bot drawn by lot if there are several."""
        import random

        self.bot = random.choice(self.bots)
        super().restart()

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
            names = [*self.letters[: len(self.bot_actions)], *self.bot_actions]
            possible = ", ".join(map(repr, names))
            self.trouble = (
                f"The bot answered {brief(reply.answer)}; possible are {possible}, or a number from 0."
            )
        else:
            self.played.append((action, answer))
        self.refresh()

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

    def totals(self):
        """The sums of both players' payoffs so far."""
        return tuple(sum(matrix[i][j] for i, j in self.played) for matrix in (self.A, self.B))

    # What is shown

    def drawn(self):
        """The payoff table with the cell of the last round lit; each is drawn once."""
        lit = tuple(self.played[-1:])
        if lit not in self.pictures:
            from helpers.draw import draw_payoffs

            marks = {"best_replies": False, "nash": False, "pareto": False, "highlight": list(lit)}
            names = self.actions, self.bot_actions
            table = draw_payoffs(self.A, self.B, *names, players=("you", "the bot"), **marks)
            self.pictures[lit] = table._repr_html_()
        return self.pictures[lit]

    def news(self):
        """What happened, how the payoffs add up, and what comes next, as sentences."""
        rounds = len(self.played)
        if rounds:
            i, j = self.played[-1]
            yield f"Round {rounds}: you chose {self.actions[i]}, the bot {self.bot_actions[j]}."
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
        if self.bot is copycat and self.actions == self.bot_actions:
            return f"The bot was copycat: it begins with {self.actions[0]}, then does what you did last."
        rule = (getattr(self.bot, "__doc__", None) or "").strip().partition("\n")[0]
        return f"The bot was {name_of(self.bot, 'a function without a name')}. {rule}".rstrip()

    def table(self):
        """The rounds so far, a row for each player."""
        rows = []
        for side, (who, names, pays) in enumerate(
            [("you", self.actions, self.A), ("the bot", self.bot_actions, self.B)]
        ):
            cells = [
                f"{markup(names[pair[side]])}<br>{number(pays[pair[0]][pair[1]])}" for pair in self.played
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

    >>> GuessGame([0, 1, 1, 2]).others(0)
    [50.0, 33.33, 33.33, 22.22]

    `played` has your guess of each round.
    """

    def __init__(self, levels=LEVELS, rounds=5):
        from ipywidgets import FloatText, Layout

        if not levels or any(type(level) is not int or level < 0 for level in levels):
            raise ValueError(f"levels is a list of whole numbers from 0, not {brief(levels)}")
        self.levels = list(levels)
        # A field with bounds would put 100 in place of 120 without a word.
        self.field = FloatText(TOP / 2, description="Your guess, 0 to 100", layout=Layout(width="16em"))
        self.field.style.description_width = "initial"
        self.button = widgets.button("Guess", "Name this number", lambda _: self.guess(self.field.value))
        super().__init__(rounds, [self.field, self.button])
        row = widgets.row([self.field, self.button, self.again])
        self.widget = widgets.column([row, self.status, self.picture, self.record])

    def guess(self, mine):
        """Play one round with your own guess."""
        if not self.done:
            self.named = float(mine)
            self.played.append(min(TOP, max(0, self.named)))
            self.refresh()

    def others(self, k):
        """What the others name in round k, counted from 0."""
        return [level_guess(level + k) for level in self.levels]

    def outcome(self, k):
        """(average, 2/3 of it) in round k."""
        average = sum([*self.others(k), self.played[k]]) / (len(self.levels) + 1)
        return average, FACTOR * average

    def winners(self, k):
        """'you and 7 players of level 1': who was nearest to the target in round k."""
        _, target = self.outcome(k)
        away = {
            f"{count(self.levels.count(level), 'player')} of level {level + k}": level_guess(level + k)
            for level in sorted(set(self.levels))
        }
        away = {who: abs(named - target) for who, named in ({"you": self.played[k]} | away).items()}
        return listed(who for who, far in away.items() if far <= min(away.values()) + 1e-9)

    # What is shown

    def drawn(self):
        from helpers import draw

        k = len(self.played) - 1
        return draw.draw_guesses(self.others(k), self.played[k])._repr_html_() if self.played else ""

    def news(self):
        """What came of the last round, and what comes next, as sentences."""
        k = len(self.played) - 1
        if k < 0:
            others = count(len(self.levels), "other player")
            yield f"You and {others} each name a number from 0 to 100."
            yield "Whoever is nearest to 2/3 of the average of all the numbers wins."
            yield f"Round 1 of {self.rounds}: what is your guess?"
            return
        mine, (average, target) = self.played[k], self.outcome(k)
        if self.named != mine:
            yield f"{_short(self.named)} was taken as {_short(mine)}."
        yield f"Round {k + 1}: you guessed {_short(mine)}."
        yield f"The average of all {len(self.levels) + 1} guesses is {_short(average)},"
        yield f"and 2/3 of it is {_short(target)}. Nearest to it: {self.winners(k)}."
        level = min(range(k + 6), key=lambda level: abs(level_guess(level) - mine))
        yield f"Your guess is nearest to that of level {level}."
        if self.done:
            yield "The numbers fall from round to round. Only where all name 0 does nobody want another one."
        else:
            yield f"Round {k + 2} of {self.rounds}: the others have learned, each thinks one step further."
            yield "What is your guess now?"

    def __repr__(self):
        return (
            f"A game to click, {count(self.rounds, 'round')}: guess 2/3 of the average, "
            f"among {count(len(self.levels), 'player')} who think a few steps ahead."
        )


def level_guess(level):
    """What a player of a level names, to two places.

    >>> [level_guess(k) for k in range(5)]
    [50.0, 33.33, 22.22, 14.81, 9.88]
    """
    return round(TOP / 2 * FACTOR**level, 2)


def _short(value):
    """A number with at most two places: '50', '33.33'."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _table(head, rows):
    """A table in the page's own colours; the first cell of each row is its head."""
    style = f"border:1px solid var(--jp-border-color1, {LIGHT.grid});padding:0.2em 0.6em;text-align:center"

    def cells(row, heads, scope):
        kinds = [f"th scope='{scope}'" if k < heads else "td" for k in range(len(row))]
        parts = zip(kinds, row, strict=True)
        return "".join(f"<{kind} style='{style}'>{cell}</{kind[:2]}>" for kind, cell in parts)

    body = "".join(f"<tr>{cells(row, 1, 'row')}</tr>" for row in rows)
    return f"<table style='border-collapse:collapse'><tr>{cells(head, len(head), 'col')}</tr>{body}</table>"
