"""Opponents that come with the course. None of them searches: that is left to those who learn it here."""

from helpers.games import MIN


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


def copycat(my_moves, their_moves):
    """In a repeated game: begin with the first action, then do what the other did last.

    >>> copycat("", ""), copycat("C", "D")
    (0, 'D')
    """
    return their_moves[-1] if their_moves else 0
