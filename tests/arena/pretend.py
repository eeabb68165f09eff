"""A class that never was: games of a small simulator, which knows how strong each bot is."""

from itertools import combinations_with_replacement
from random import Random

from helpers.games import ConnectFour, InARow, TicTacToe
from helpers.matrices.strategies import STRATEGIES
from helpers.tournament.records import Game, Report, Standing

STARTS = {"tic-tac-toe": TicTacToe, "connect-four": ConnectFour, "in-a-row 4 5 4": lambda: InARow(4, 5, 4)}
WORDS = ["quick", "brave", "quiet", "clever", "wild", "amber", "silver", "hidden", "lazy", "rapid"]
BEASTS = ["fox", "owl", "lynx", "heron", "otter", "raven", "badger", "crane", "hare", "viper", "wolf", "newt"]
BEASTS += ["moth", "toad", "seal", "mole", "kite", "swan", "ibis", "carp"]
ANCHORS = ("random", "depth 1", "depth 2", "depth 4", "depth 6", "champion")
FAULTS = {
    "illegal": "9",
    "error": "IndexError: list index out of range",
    "no move": "None",
    "budget": "",
    "time": "",
    "died": "",
}
HOSTILE = ["<script>window.ran = 1</script>", "\"'>&amp;</td>", "x" * 300, "\u202eابجد مرحبا"]


def report(bots=30, game="connect-four", rounds=6, seed=1, hostile=False, names=False):
    """A Report of so many bots and the six anchors."""
    rng = Random(seed)
    nicknames = [f"{word} {beast}" for beast in BEASTS for word in WORDS][:bots]
    if hostile:
        nicknames[: len(HOSTILE)] = HOSTILE
    strength = {name: rng.gauss(420, 200) for name in nicknames}
    strength |= dict(zip(ANCHORS, (0, 180, 300, 520, 640, 720), strict=True))
    games = list(_games(strength, game, rounds, rng))
    details = HOSTILE if hostile else None
    games = [_spoiled(each, rng, details) if rng.random() < 0.03 and each.result else each for each in games]
    ladder = [_standing(name, rating, games, strength, rng) for name, rating in strength.items()]
    ladder.sort(key=lambda each: (-each.rating, each.nickname))
    circles = [tuple(each.nickname for each in ladder[2:5])]
    real = {name: f"Student {n}" for n, name in enumerate(nicknames)} if names else {}
    return Report(game, 1000, seed, ladder, games, circles, real)


def _games(strength, game, rounds, rng):
    names = list(strength)
    for number in range(1, rounds + 1):
        rng.shuffle(names)
        opening = _line(game, 0.5, rng, 4 if "four" in game else 1)[0]
        for table, (one, other) in enumerate(zip(names[::2], names[1::2], strict=False)):
            for x, o in ((one, other), (other, one)):
                edge = 1 / (1 + 10 ** ((strength[o] - strength[x]) / 400))
                moves, result = _line(game, edge, rng, start=opening)
                most = 7 if "four" in game else 20
                join = "" if most < 10 or game == "tic-tac-toe" else ","
                text = join.join(map(str, moves[len(opening) :]))
                costs = " ".join(
                    _cost((x, o)[(n + len(opening)) % 2], rng) for n in range(len(moves) - len(opening))
                )
                yield Game(number, table, join.join(map(str, opening)), x, o, result, "over", text, costs, "")


def _cost(name, rng):
    return "-" if name in ANCHORS else str(rng.choice([1000, 1000, rng.randrange(1, 1000)]))


def _line(game, edge, rng, most=99, start=()):
    """(moves, result): at random, where a player sees a win at once as often as it is strong."""
    board, moves = STARTS[game](), list(start)
    for move in start:
        board = board.play(move)
    while not board.is_over and len(moves) < most:
        sees = rng.random() < (edge if board.to_move == "MAX" else 1 - edge)
        wins = [move for move in board.moves if board.play(move).winner] if sees else []
        moves.append(rng.choice(wins or board.moves))
        board = board.play(moves[-1])
    return moves, board.winner or ""


def _spoiled(game, rng, details):
    reason = rng.choice([*FAULTS])
    detail = rng.choice(details) if details else FAULTS[reason]
    cut = max(1, len(game.moves) // 3)
    if "," in game.moves:
        moves, cut = game.moves.split(",")[:cut], min(cut, game.moves.count(","))
    text = game.moves[:cut] if "," not in game.moves else ",".join(moves[:cut])
    costs = " ".join(game.positions.split()[:cut])
    return Game(
        game.round, game.table, game.opening, game.x, game.o, game.result, reason, text, costs, detail
    )


def dilemma(seed=1, rounds=60):
    """A Report of the course's own strategies, everybody with everybody and itself."""
    rng, games = Random(seed), []
    for table, (one, other) in enumerate(combinations_with_replacement(STRATEGIES, 2)):
        moves = ["", ""]
        for _ in range(rounds):
            both = STRATEGIES[one](*moves), STRATEGIES[other](*moves[::-1])
            both = ["DC"[move == "D"] if rng.random() < 0.03 else move for move in both]
            moves = [before + move for before, move in zip(moves, both, strict=True)]
        lead = moves[0].count("D") - moves[1].count("D")
        result = "X" if lead > 0 else "O" if lead < 0 else ""
        games.append(Game(1, table, "", one, other, result, "over", "/".join(moves), "", ""))
    rated = {name: rng.uniform(1.5, 3) for name in STRATEGIES}
    ladder = [
        Standing(name, rating, rating, rating, "1", len(STRATEGIES) + 1, 1.0, 0, "bot", "")
        for name, rating in sorted(rated.items(), key=lambda pair: -pair[1])
    ]
    return Report("dilemma", 1000, seed, ladder, games)


def _standing(name, rating, games, strength, rng):
    own = [game for game in games if name in (game.x, game.o)]
    points = sum(
        0.5 if not game.result else float((game.x, game.o)[game.result == "O"] == name) for game in own
    )
    lost = [game for game in own if game.reason != "over" and (game.x, game.o)[game.result == "X"] == name]
    half = 800 / (len(own) + 1) ** 0.5 if own else 300
    order = sorted(strength.values(), reverse=True)
    first = 1 + sum(other > rating + half for other in order)
    last = sum(other >= rating - half for other in order)
    kind = "anchor" if name in ANCHORS else "bot"
    return Standing(
        name, rating, rating - half, rating + half, f"{first}–{last}", len(own), points, len(lost), kind, ""
    )
