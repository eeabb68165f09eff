"""A game on a board, move by move, over the curve of what its positions are worth: where did it turn?

The values are somebody's opinion, most often of the reader's own search; the page says whose.
"""


def turning_point(positions, value, *, by="your search"):
    """Show a game move by move, with what `value` says of each position as a curve under the board.

    `positions`: the boards of the game, the first to the last, each one mark more than the one before it.
    `value(position)` is a number from MAX's side, also where the game is over; or a list of these numbers,
    one for each position. `by` says whose they are. The page opens at the move that cost its player most; of
    a game that somebody won, its loser. It needs no kernel and no network; `save(path)` writes it to a file.

    What it returns has `turn`, the ply of that move (None if no move cost anything), `values`, and
    `sentences`, what is said of the game. Raises ValueError for fewer than two positions, for what is no
    board or no next one, and for a value that is no finite number.
    """
    raise NotImplementedError
