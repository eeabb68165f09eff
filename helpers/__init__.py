"""Games, searches, pictures and checks for the course's notebooks.

>>> from helpers import MAX, Tree
>>> Tree([[3, 5], [2, 9]]).to_move == MAX
True

Every name is loaded on first use (PEP 562), so that `import helpers` costs a few milliseconds.
"""

from importlib import import_module

_HOME = {
    "games": "MAX MIN CHANCE Position IllegalMove Tree Node Nim TicTacToe ConnectFour InARow read_position",
    "games.bots": "random_bot rule_bot centre_first",
    "games.perfect": "perfect_bot",
    "games.depth": "depth_bot ladder",
    "games.solved": "exact_value",
    "games.scores": "corners worth",
    "tournament.home": "arena arena_game",
    "tournament.bot_files": "save_bot load_bot",
    "tracing": "trace game_tree violations think Thought",
    "draw.tree.buchheim": "tidy_layout",
    "draw": "draw_tree draw_board draw_payoffs draw_best_replies draw_payoff_pairs draw_nim draw_growth "
    "draw_dominance draw_security draw_match draw_learning draw_guesses draw_lines draw_orders "
    "draw_crossing draw_league draw_proofs draw_paths draw_shares draw_simplex draw_chances draw_game "
    "draw_ratings draw_versions draw_bars describe_tree side_by_side",
    "games.tictactoe": "static_orders",
    "checking": "check hint show progress",
    "live.quiz": "bet spot_the_lie",
    "live.click_games": "play",
    "live.click_games.rounds": "play_matrix",
    "live.click_games.guess": "play_guess",
    "stepped.replay": "replay",
    "stepped.flipbook": "flipbook",
    "stepped.turning_point": "turning_point",
    "stepped.learning": "replay_learning",
    "stepped.whole": "draw_whole",
    "stepped.drag": "drag",
    "stepped.payoffs": "drag_payoffs",
    "live.explore": "explore",
}
_MODULE_OF = {name: module for module, names in _HOME.items() for name in names.split()}

__all__ = sorted(_MODULE_OF)


def __getattr__(name):
    if name not in _MODULE_OF:
        raise AttributeError(f"module 'helpers' has no attribute {name!r}")
    value = getattr(import_module(f"helpers.{_MODULE_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__():
    return __all__
