"""Who lost by what: the faults in words."""

from collections import Counter

from helpers.tournament.page.html import row, table, watch
from helpers.tournament.page.packed import REASONS, detail
from helpers.tournament.public import at_fault


def faults(games, nickname=None):
    """[(number, game)] of the games with a fault, bot by bot; of one bot, where it is named."""
    found = [(n, game) for n, game in enumerate(games) if game.reason != "over"]
    found.sort(key=lambda pair: at_fault(pair[1]))
    return [(n, game) for n, game in found if nickname in (None, at_fault(game))]


def faults_told(games):
    """{nickname: its faults in words}."""
    found = {}
    for _, game in faults(games):
        found.setdefault(at_fault(game), Counter())[REASONS[game.reason]] += 1
    return {
        name: ", ".join(f"{n} × {what}" if n > 1 else what for what, n in sorted(kinds.items()))
        for name, kinds in found.items()
    }


def fault_table(page, board, found, positions=False):
    """The faults in words; with `positions`, where each happened, as code to try again."""
    if not found:
        return ""
    firsts = {at_fault(game): n for n, game in reversed(found)}.values()
    rows = {n: _fault(page, board, n, game, positions) for n, game in found}
    shown = rows.values() if positions else [rows.pop(n) for n in sorted(firsts, key=[*rows].index)]
    heads = [("", head) for head in ("Against" if positions else "Who", "What", "Game")]
    lost = "lost its game" if board.shape else "counted as D; of each game the first is told"
    quoted = "The answer, or the last line of the error, is quoted."
    kinds = "Only the kind of the answer or of the error is told; a bot's own page quotes it."
    about = f"Each of these {lost}. {quoted if positions or page.names else kinds}"
    made = table("Faults", heads, shown, "faults", about)
    if positions or not rows:
        return made
    more = table("More faults", heads, rows.values(), "faults")
    return f"{made}<details><summary>{len(rows)} more of these bots</summary>{more}</details>"


def _fault(page, board, n, game, positions):
    loser = at_fault(game)
    winner = game.o if loser == game.x else game.x
    what = REASONS[game.reason]
    if board.shape:
        moves = board.moves(game.opening) + board.moves(game.moves)
        what += f" at move {len(moves) + 1}"
    if game.detail:
        what += f": <code>{page.text(detail(game))}</code>"
    if positions and board.shape:
        what += f"<br>on <code>{page.text(board.after(moves))}</code>"
    when = f"round {game.round}" if game.round > 0 else "trial"
    who = f"{page.who(loser)}<small>{when}, against {page.who(winner)}</small>"
    if positions:
        who = f"{page.who(winner)}<small>{when}</small>"
    return row([who, what, watch(n, f"{page.who(loser)}, {when}")])
