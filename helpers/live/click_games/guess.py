"""Guessing 2/3 of the average, among players who think a few steps ahead."""

from helpers.draw.numbers import decimals
from helpers.live import widgets
from helpers.live.click_games.rounds import Rounds
from helpers.text import count, listed

LEVELS = {0: 5, 1: 7, 2: 6, 3: 1, 4: 1}  # {level: how many of the players}
OTHERS, TOP = sum(LEVELS.values()), 100


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


class GuessGame(Rounds):
    """A field for a number, a button, the picture of the guesses, and a line that says who was nearest.

    `played` has your guess of each round.
    """

    def __init__(self):
        from ipywidgets import FloatText, Layout

        # A bounded field would silently turn 120 into 100.
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
