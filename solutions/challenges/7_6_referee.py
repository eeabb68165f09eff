"""7.6 referee: what is asked, what each mistake is told, and the answers that prove it."""

# %% asked

from helpers.challenges.about_referee import about_form, about_game, about_raised, about_refused
from helpers.challenges.inputs import entrants
from helpers.challenges.matches import asked_once
from helpers.checking import Challenge, Example
from helpers.games import TicTacToe
from helpers.games.entrants import (
    centre_bot,
    corner_bot,
    crash_bot,
    first_bot,
    last_bot,
    list_bot,
    none_bot,
    text_bot,
    true_bot,
)

# fmt: off

EMPTY, CENTRE = TicTacToe(), TicTacToe("....X....")
PLIES = TicTacToe("X...O....")

ASKED = Challenge(
    "7.6", "referee", points=15, difficulty=3, minutes=15, returns="(str or None, list of int, str)",
    takes=("bot_x", "bot_o", "board"), inputs=entrants.refereed, hidden=120, budget=1_000,
    observe=asked_once,
    names={"TicTacToe()": (EMPTY,)}, remark=about_game,
    examples=(
        Example(first_bot, last_bot, EMPTY, gives=("X", [1, 9, 2, 8, 3], "over"), called="the first game"),
        Example(first_bot, centre_bot, EMPTY, gives=("X", [1, 5, 2], "illegal"), called="centre_bot as O",
                why="5 is taken"),
        Example(none_bot, first_bot, EMPTY, gives=("O", [], "illegal"), called="none_bot as X"),
        Example(first_bot, crash_bot, EMPTY, gives=("X", [1], "error"), called="crash_bot as O"),
        Example(first_bot, text_bot, PLIES, gives=("X", [2], "illegal"), called="text_bot as O"),
        Example(true_bot, first_bot, EMPTY, gives=("O", [], "illegal"), called="true_bot as X"),
        Example(first_bot, true_bot, CENTRE, gives=("X", [], "illegal")),
        Example(corner_bot, first_bot, CENTRE, gives=("X", [1, 3, 2, 7], "over"), called="O is to move",
                why="O begins"),
        Example(first_bot, list_bot, EMPTY, gives=("X", [1], "illegal"), called="list_bot as O"),
        Example(crash_bot, first_bot, PLIES, gives=("O", [], "error")),
        Example(first_bot, last_bot, TicTacToe("XOXXOOOX."), gives=(None, [9], "over"),
                called="one free cell", why="a draw"),
        Example(crash_bot, none_bot, TicTacToe("XXX.OO..."), gives=("X", [], "over"),
                called="a game that is over"),
    ),
    hints=(
        "Whose turn is it, which bot is that, and who wins if this bot fails?",
        "Put `try` around the call of the bot alone: an error anywhere else is your own.",
        "Look at the answer before you play it: `type(move) is int`, and it is in `board.moves`.",
    ),
    questions={
        "too-many": "You made 1,000 boards, and a game has nine moves. Does your loop go on with the new "
                    "board that `play` returns, and does it end after a fault?",
        "stopped": "On `{0}` your game had not ended when the check stopped it. Does each turn of your loop "
                   "make a move, or else `return`?",
        "ValueError": about_refused, "form": about_form,
        **dict.fromkeys(
            ("KeyError", "IndexError", "RuntimeError", "TypeError", "ZeroDivisionError", "AttributeError"),
            about_raised,
        ),
        "LookupError": "A bot may throw dice, and its second answer may be another one. Which of your lines "
                       "call it, and what could keep the first answer?",
        "AssertionError": "Your `assert` ended the whole tournament, and one bot alone should lose its game. "
                          "What can you return in place of it?",
    },
)

# fmt: on

# %% wrong

from helpers.games import MAX
from instructors.wrong_answers import Wrong, changed


def referee(bot_x, bot_o, board):
    """Right."""
    moves = []
    while not board.is_over:
        side, bot = ("X", bot_x) if board.to_move == MAX else ("O", bot_o)
        other = "O" if side == "X" else "X"
        try:
            move = bot(board)
        except Exception:
            return other, moves, "error"
        if type(move) is not int or move not in board.moves:
            return other, moves, "illegal"
        moves.append(move)
        board = board.play(move)
    return board.winner, moves, "over"


def play_in_try(bot_x, bot_o, board):
    """The `try` holds everything."""
    moves = []
    while not board.is_over:
        side, bot = ("X", bot_x) if board.to_move == MAX else ("O", bot_o)
        other = "O" if side == "X" else "X"
        try:
            move = bot(board)
            board = board.play(move)
        except Exception:
            return other, moves, "error"
        moves.append(move)
    return board.winner, moves, "over"


CALL, LEGAL, PLAY = (
    "move = bot(board)",
    "type(move) is not int or move not in board.moves",
    "board.play(move)",
)
ERROR, ILLEGAL = 'return other, moves, "error"', 'return other, moves, "illegal"'
TRY = f"try:\n            {CALL}\n        except Exception:\n            {ERROR}"
X_MOVES, SIDE = "board.to_move == MAX", '("X", bot_x) if board.to_move == MAX else ("O", bot_o)'
WHILE, WHO_IS_LEFT, ANY = "while not board.is_over:", '"O" if side == "X" else "X"', "move not in board.moves"
END, MINMAX = 'return board.winner, moves, "over"', '{"X": "MAX", "O": "MIN", None: None}[board.winner]'


def game(*texts):
    return changed(referee, *texts)


def ending(*ends):
    return [game((END, f"return {end}")) for end in ends]


def faults(winner="other", moves="moves"):
    """With another end for those that fail."""
    return changed(referee, "return other, moves,", f"return {winner}, {moves},", every=True)


def refusing(*conditions):
    """The `try` holds everything, and these answers are no moves."""
    refuse = f"if {{}}:\n                {ILLEGAL}\n            board = "
    return [
        changed(play_in_try, "board = board.play", refuse.format(each) + "board.play") for each in conditions
    ]


def mending(text):
    """What a bot answers is made fit."""
    return game(("if type(move)", f"{text}\n        if type(move)"))


FROM_START = ("moves = []", "moves, start = [], board"), (CALL, "move = bot(start)")
STOP = f"board.is_over:\n            break\n        if {LEGAL}"

WRONG = {
    "asks-twice": Wrong(
        "You ask a bot twice in one turn. It may throw dice, and the second answer may be another "
        "one. Which of your lines call it, and what could keep the first answer?",
        [
            game(("try:", "try:\n            bot(board)")),
            game((PLAY, "board.play(bot(board))")),
            game(("if type(move)", "if type(bot(board)) is not int or type(move)")),
        ],
    ),
    "true-is-one": Wrong(
        "With true_bot as X you took True for cell 1: in Python it equals 1, and even "
        "`isinstance(True, int)` is true. `True` does not count as a move. Which question tells "
        "the two apart?",
        [
            game(("type(move) is not int", "not isinstance(move, int)")),
            game((LEGAL, ANY)),
            game((LEGAL, ANY), ("append(move)", "append(int(move))")),
            changed(
                play_in_try,
                "except Exception:",
                f"except ValueError:\n            {ILLEGAL}\n        except Exception:",
            ),
        ],
    ),
    "crashes-too": Wrong(
        "With crash_bot as O an error went through your referee: one bad entry ends the whole "
        "tournament. What can stand around the call of a bot, for errors of any kind?",
        [
            game((TRY, CALL)),
            game((TRY, CALL), (LEGAL, ANY)),
            game((TRY, CALL), (ILLEGAL, "raise ValueError(move)")),
            game(("except Exception", "except (IndexError, TypeError, KeyError)")),
            changed(play_in_try, "except Exception", "except (ValueError, TypeError)"),
            changed(play_in_try, ("except Exception", "except ValueError"), ('"error"', '"illegal"')),
        ],
    ),
    "fault-is-a-draw": Wrong(
        "With none_bot as X you say that nobody wins. X has made a fault. Who is left?",
        [faults("None"), faults("None", "[]")],
    ),
    "fault-wins": Wrong(
        "A bot made a fault, and you call it the winner. Whose turn was it, and who is left?",
        [
            faults("side"),
            game((ERROR, ERROR.replace("other", "side"))),
            game((ILLEGAL, ILLEGAL.replace("other", "side"))),
        ],
    ),
    "x-always-first": Wrong(
        "On `....X....` O is to move, and you asked X. `board.to_move` is MAX when X is to move, "
        "else MIN. What does your line look at?",
        [
            game((X_MOVES, "len(moves) % 2 == 0")),
            game((X_MOVES, "len(moves) % 2 == 0"), (LEGAL, ANY)),
            game((SIDE, '("X", bot_x)')),
            changed(play_in_try, X_MOVES, "len(moves) % 2 == 0"),
        ],
    ),
    "never-asks-x": Wrong(
        "In the first game X is to move, and you asked O. `board.to_move` is MAX then, and never "
        "a letter. With what does your line compare it?",
        [
            game((X_MOVES, 'board.to_move == "X"')),
            game((X_MOVES, 'board.to_move == "X"'), (LEGAL, ANY)),
            game((SIDE, '("X" if board.to_move == MAX else "O"), bot_o')),
            changed(play_in_try, X_MOVES, 'board.to_move == "X"'),
        ],
    ),
    "own-error": Wrong(
        'In the first game your reason is "error", and first_bot raises none: your `try` catches '
        "an error of your own. What does Python say without the `try`?",
        [
            game((CALL, "move = bot()")),
            game((CALL, 'move = {"X": bot_x, "O": bot_o}[board.to_move](board)')),
        ],
    ),
    "lists-the-fault": Wrong(
        "With text_bot as O the bad answer stands in your list of moves. What must be asked "
        "before an answer goes in?",
        [
            game((ILLEGAL, 'return other, [*moves, move], "illegal"')),
            game(
                (ILLEGAL, 'return other, [*moves, move], "illegal"'),
                (ERROR, 'return other, [*moves, None], "error"'),
            ),
            game((LEGAL, ANY), (ILLEGAL, 'return other, [*moves, move], "illegal"')),
        ],
    ),
    "empties-the-list": Wrong(
        "Moves were made before the fault, and your list is empty. Which list do you return there?",
        [
            faults(moves="[]"),
            game((ILLEGAL, 'return other, [], "illegal"')),
            game((ERROR, 'return other, [], "error"')),
        ],
    ),
    "plays-for-them": Wrong(
        "With none_bot as X no move came, and you made one for the bot. What happens to a bot that fails?",
        [
            game((ILLEGAL, "move = board.moves[0]")),
            game((ILLEGAL, "move = board.moves[-1]")),
            game((ILLEGAL, "move = board.moves[0]"), (ERROR, "move = board.moves[0]")),
        ],
    ),
    "reads-the-text": Wrong(
        'With text_bot as O you turned "3" into 3: `int(…)` mends what a bot got wrong. Is the '
        "text itself an int?",
        [
            mending("move = int(move) if type(move) is str else move"),
            mending("move = int(move) if isinstance(move, (str, bool)) else move"),
            game((CALL, "move = int(bot(board))")),
        ],
    ),
    "takes-it-out-of-the-list": Wrong(
        "With list_bot as O you took the move out of `[2]`. Is a list an int?",
        [
            mending("move = move[0] if type(move) is list else move"),
            mending("move = move[0] if isinstance(move, list) and len(move) == 1 else move"),
        ],
    ),
    "all-illegal": Wrong(
        'With crash_bot as O your reason is "illegal". No answer came at all. What came in its place?',
        [
            game(('"error"', '"illegal"')),
            changed(play_in_try, '"error"', '"illegal"'),
        ],
    ),
    "all-errors": Wrong(
        'With none_bot as X your reason is "error". The bot returned without one. What was wrong '
        "with its answer?",
        [
            game(('"illegal"', '"error"')),
            game(('"illegal"', '"error"'), (LEGAL, "type(move) is bool or move not in board.moves")),
        ],
    ),
    "play-decides": Wrong(
        'With centre_bot as O your reason is "error". Your `try` holds `play`, too, which refuses '
        "a taken cell with an error of its own. Did the bot raise it?",
        [
            play_in_try,
            *refusing(
                "type(move) is not int",
                "not isinstance(move, int)",
                "type(move) in (str, list, type(None))",
                "move is None",
                "type(move) is bool",
            ),
        ],
    ),
    "any-cell": Wrong(
        "With centre_bot as O you let 5 pass, a number from 1 to 9, and its cell is taken: `play` "
        "stops your game with an error. Which numbers may be played on that board?",
        [
            game((LEGAL, "type(move) is not int or not 1 <= move <= 9")),
            game((LEGAL, "not isinstance(move, int) or not 1 <= move <= 9")),
        ],
    ),
    "taken-cells-only": Wrong(
        'With none_bot as X your reason is "error": you ask whether a cell is free, and not '
        "whether the answer is a number at all. Which question comes before?",
        refusing(
            'board.cells[move - 1] != "."',
            'move is True or board.cells[move - 1] != "."',
            "move in moves",
        ),
    ),
    "last-mover-wins": Wrong(
        "From one free cell the board becomes full without a line, and you name a winner all the "
        "same. Which attribute of the board knows who has won?",
        [
            game((END, 'return "O" if board.to_move == MAX else "X", moves, "over"')),
            game(("moves = []", "moves, side = [], None"), (END, 'return side, moves, "over"')),
        ],
    ),
    "loser-at-the-end": Wrong(
        "`XXX.OO...` is a game that is over, and you name the player who would move next. Which "
        "attribute of the board says who has won?",
        ending(
            '"X" if board.to_move == MAX else "O", moves, "over"',
            '{"X": "O", "O": "X"}.get(board.winner), moves, "over"',
        ),
    ),
    "draw-as-reason": Wrong(
        "Your reason is another word than the three: a draw is over, too, and so is a won game. "
        "Which word belongs there?",
        ending(
            *(
                f'board.winner, moves, "{won}" if board.winner else "{drawn}"'
                for won, drawn in (
                    ("over", "draw"),
                    ("win", "draw"),
                    ("won", "draw"),
                    ("win", "over"),
                    ("won", "over"),
                )
            ),
            'board.winner, moves, "game over"',
            'board.winner, moves, ""',
        ),
    ),
    "old-board": Wrong(
        "In the first game `first_bot` answers 1 a second time: your bots see the first board all "
        "the time. Which board do you hand to them after a move?",
        [
            game(*FROM_START),
            game(*FROM_START, (LEGAL, "type(move) is not int or move not in start.moves")),
            game(*FROM_START, (LEGAL, ANY)),
            game((f"board = {PLAY}", PLAY), (WHILE, "while not board.is_over and len(moves) < 9:")),
        ],
    ),
    "bots-swapped": Wrong(
        "In the first game your first move is 9, and `last_bot` plays O. Which bot is X's?",
        [
            game((SIDE, '("X", bot_o) if board.to_move == MAX else ("O", bot_x)')),
            game((SIDE, '("O", bot_o) if board.to_move == MAX else ("X", bot_x)')),
            changed(play_in_try, SIDE, '("X", bot_o) if board.to_move == MAX else ("O", bot_x)'),
        ],
    ),
    "asks-after-the-end": Wrong(
        "Nobody has a move in a game that has ended, and you asked a bot all the same. What comes "
        "first in your loop?",
        [
            game((WHILE, "while True:"), (PLAY, f"{PLAY}\n        if board.is_over:\n            break")),
            game((WHILE, "while True:"), (LEGAL, STOP)),
            game((WHILE, "while True:"), (LEGAL, STOP.replace(LEGAL, ANY))),
        ],
    ),
    "sides-as-max-and-min": Wrong(
        "Your winner is MAX or MIN, as in `to_move`, or a number, as in `utility`. Which letters "
        "are asked for?",
        [
            game(
                ('("X", bot_x)', '("MAX", bot_x)'),
                ('("O", bot_o)', '("MIN", bot_o)'),
                (WHO_IS_LEFT, '"MIN" if side == "MAX" else "MAX"'),
            ),
            game((WHO_IS_LEFT, '"MIN" if side == "X" else "MAX"'), (END, f'return {MINMAX}, moves, "over"')),
            *ending(f'{MINMAX}, moves, "over"', 'board.utility, moves, "over"'),
        ],
    ),
    "one-move": Wrong(
        "In the first game you return after one move, though it goes on. Where does your `return` stand?",
        [
            game((f"    {END}", f"        {END}")),
            game((WHILE, "if not board.is_over:")),
            changed(play_in_try, f"    {END}", f"        {END}"),
        ],
    ),
    "says-draw": Wrong(
        "Where nobody wins you return a word. What does `winner` hold for a full board without a line?",
        ending(
            *(f'board.winner or "{word}", moves, "over"' for word in ("draw", "", "None", "nobody", "Draw"))
        ),
    ),
    "cells-for-boards": Wrong(
        "In the first game `first_bot` fails at once: your bots get `board.cells` in place of the "
        "board. What does a bot take?",
        [
            game((CALL, "move = bot(board.cells)")),
            changed(play_in_try, "bot(board)", "bot(board.cells)"),
            game((CALL, "move = bot(board.cells)"), (LEGAL, ANY)),
        ],
    ),
}

# %% proof

from helpers.games import TicTacToe


def referee(bot_x, bot_o, board):
    """By the cells alone: turns are counted, lines are looked up."""
    cells, made = list(board.cells), []
    while not (lines := _lines(cells)) and "." in cells:
        mark = "XO"[cells.count("X") - cells.count("O")]
        kind, answer = _asked({"X": bot_x, "O": bot_o}[mark], "".join(cells))
        free = [str(n) for n in range(1, 10) if cells[n - 1] == "."]
        if kind == "error" or repr(answer) not in free:
            return {"X": "O", "O": "X"}[mark], made, kind or "illegal"
        cells[answer - 1] = mark
        made.append(answer)
    return next(iter(lines), None), made, "over"


def _lines(cells):
    rows = (
        *(cells[i : i + 3] for i in (0, 3, 6)),
        *(cells[i::3] for i in range(3)),
        cells[::4],
        cells[2:7:2],
    )
    return {row[0] for row in rows if row[0] != "." and row.count(row[0]) == 3}


def _asked(bot, cells):
    try:
        return "", bot(TicTacToe(cells))
    except Exception:
        return "error", None


# fmt: off

# %% right: a loop, else after try

def referee(bot_x, bot_o, board):
    moves = []
    while not board.is_over:
        if board.to_move == MAX:
            bot, winner = bot_x, "O"
        else:
            bot, winner = bot_o, "X"
        try:
            move = bot(board)
        except Exception:
            return winner, moves, "error"
        else:
            if type(move) != int or move not in board.moves:
                return winner, moves, "illegal"
        moves.append(move)
        board = board.play(move)
    return board.winner, moves, "over"

# %% right: a dictionary by side, isinstance

def referee(bot_x, bot_o, board):
    bots = {MAX: bot_x, MIN: bot_o}
    others = {MAX: "O", MIN: "X"}
    played = []
    while board.moves:
        answer = None
        try:
            answer = bots[board.to_move](board)
        except BaseException:
            return (others[board.to_move], played, "error")
        if isinstance(answer, bool) or not isinstance(answer, int) or answer not in board.moves:
            return (others[board.to_move], played, "illegal")
        board = board.play(answer)
        played += [answer]
    return (board.winner, played, "over")

# %% right: recursion

def referee(bot_x, bot_o, board):
    if board.is_over:
        return board.winner, [], "over"
    x_moves = board.cells.count("X") == board.cells.count("O")
    try:
        move = bot_x(board) if x_moves else bot_o(board)
    except:
        return "O" if x_moves else "X", [], "error"
    if not any(move is m or (type(move) is int and move == m) for m in board.moves):
        return "O" if x_moves else "X", [], "illegal"
    winner, moves, reason = referee(bot_x, bot_o, board.play(move))
    return winner, [move] + moves, reason

# %% right: a helper that says what a bot did

def ask(bot, board):
    try:
        move = bot(board)
    except Exception as e:
        print("left over", end="\n")
        return None, "error"
    if move is True or str(move) != repr(move) or type(move) is not int:
        return None, "illegal"
    if move not in board.moves:
        return None, "illegal"
    return move, "over"


def referee(bot_x, bot_o, board):
    moves, reason = [], "over"
    while not board.is_over and reason == "over":
        mover = "X" if board.to_move == MAX else "O"
        move, reason = ask(bot_x if mover == "X" else bot_o, board)
        if move is not None:
            moves.append(move)
            board = board.play(move)
    if reason == "over":
        return board.winner, moves, reason
    return "O" if mover == "X" else "X", moves, reason

# %% right: a class; a tuple of moves

class Game:
    def __init__(self, bot_x, bot_o, board):
        self.players = [bot_x, bot_o]
        self.board = board
        self.moves = ()

    def turn(self):
        return self.board.plies % 2

    def step(self):
        try:
            move = self.players[self.turn()](self.board)
        except Exception:
            return "error"
        if move.__class__ is not int or not move in self.board.moves:
            return "illegal"
        self.moves = self.moves + (move,)
        self.board = self.board.play(move)

    def run(self):
        while not self.board.is_over:
            fault = self.step()
            if fault:
                return "OX"[self.turn()], self.moves, fault
        return self.board.winner, self.moves, "over"


def referee(bot_x, bot_o, board):
    return Game(bot_x, bot_o, board).run()

# %% right: flags, and break

def referee(bot_x, bot_o, board):
    moves = []
    reason = "over"
    winner = None
    players = [(bot_x, "X"), (bot_o, "O")]
    current = 0 if board.to_move == MAX else 1
    while True:
        if board.is_over:
            winner = board.winner
            break
        bot, name = players[current]
        failed = False
        try:
            move = bot(board)
        except Exception:
            failed = True
        if failed:
            reason = "error"
            winner = players[1 - current][1]
            break
        if type(move) is int and move in board.moves:
            moves.append(move)
            board = board.play(move)
            current = 1 - current
        else:
            reason = "illegal"
            winner = players[1 - current][1]
            break
    return winner, moves, reason


# --- 7.7 ---
