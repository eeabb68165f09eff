"""Games as payoff tables, players of the repeated game, equations, and sentences for what is no table.

>>> from helpers.matrices import DILEMMA, GRIM
>>> DILEMMA.A, GRIM("CC", "DC")
([[3, 0], [5, 1]], 'D')
"""

from helpers.matrices.equations import solve_exact
from helpers.matrices.games import (
    BATTLE_OF_THE_SEXES,
    CHICKEN,
    DILEMMA,
    GAMES,
    MATCHING_PENNIES,
    MORRA,
    ONE_BY_TWO,
    PENALTY_KICK,
    PENNIES_320,
    PRISON,
    ROCK_PAPER_SCISSORS,
    STAG_HUNT,
    TWO_BY_THREE,
    WEAK,
    Bimatrix,
)
from helpers.matrices.strategies import (
    ALTERNATOR,
    ALWAYS_COOPERATE,
    ALWAYS_DEFECT,
    GRIM,
    STRATEGIES,
    SUSPICIOUS_TIT_FOR_TAT,
    TIT_FOR_TAT,
    TIT_FOR_TWO_TATS,
    WIN_STAY_LOSE_SHIFT,
    Strategy,
)
from helpers.matrices.tables import (
    check_histories,
    check_history,
    check_names,
    check_table,
    check_tables,
)

__all__ = [
    "ALTERNATOR",
    "ALWAYS_COOPERATE",
    "ALWAYS_DEFECT",
    "BATTLE_OF_THE_SEXES",
    "CHICKEN",
    "DILEMMA",
    "GAMES",
    "GRIM",
    "MATCHING_PENNIES",
    "MORRA",
    "ONE_BY_TWO",
    "PENALTY_KICK",
    "PENNIES_320",
    "PRISON",
    "ROCK_PAPER_SCISSORS",
    "STAG_HUNT",
    "STRATEGIES",
    "SUSPICIOUS_TIT_FOR_TAT",
    "TIT_FOR_TAT",
    "TIT_FOR_TWO_TATS",
    "TWO_BY_THREE",
    "WEAK",
    "WIN_STAY_LOSE_SHIFT",
    "Bimatrix",
    "Strategy",
    "check_histories",
    "check_history",
    "check_names",
    "check_table",
    "check_tables",
    "solve_exact",
]
