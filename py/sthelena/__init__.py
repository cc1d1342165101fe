"""The rules of St. Helena and its relatives: deals, positions, legal moves, games.

>>> from sthelena import Game
>>> game = Game.parse("st-helena-pysolfc 1: t12>t11")
>>> game.position.outcome()
'moves'
>>> len(game.position.legal_moves)
38
>>> solve(game.position).verdict
'won'
"""

from .api import respond
from .cards import card_text, parse_card
from .errors import BadText, IllegalMove
from .game import Game
from .moves import DEAL, LegalMoves, Move, parse_move
from .perft import divide, perft
from .position import Position
from .rules import PRESETS, Rules, parse_rules
from .shuffle import parse_deal
from .solver import SolveResult, Verdict, solve
from .switches import SWITCHES

__version__ = "1.0.0"

__all__ = [
    "DEAL",
    "PRESETS",
    "SWITCHES",
    "BadText",
    "Game",
    "IllegalMove",
    "LegalMoves",
    "Move",
    "Position",
    "Rules",
    "SolveResult",
    "Verdict",
    "__version__",
    "card_text",
    "divide",
    "parse_card",
    "parse_deal",
    "parse_move",
    "parse_rules",
    "perft",
    "respond",
    "solve",
]
