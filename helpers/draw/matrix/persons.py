"""What the pictures say of a player, who may be called "you".

>>> owned("payoff", "Ann"), owned("payoff", "you"), owned("payoff", "row player")
('payoff of Ann', 'your payoff', 'payoff of the row player')
>>> plays("the row player"), plays("You")
('the row player plays', 'you play')
"""

ROLES = ("row player", "column player")


def is_you(player):
    return player.strip().lower() == "you"


def owned(thing, player):
    """The `thing` of a player."""
    return f"your {thing}" if is_you(player) else f"{thing} of {'the ' * (player in ROLES)}{player}"


def plays(player):
    """The player and the verb."""
    return "you play" if is_you(player) else f"{player} plays"
