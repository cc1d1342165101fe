"""The rules of St. Helena and its relatives: deals, positions, legal moves, games.

>>> from sthelena import Game
>>> game = Game.parse("st-helena-pysolfc 1: t12>t11")
>>> game.position.outcome()
'moves'
>>> len(game.position.legal_moves)
38
"""

from .api import respond
from .cards import card_text, parse_card
from .errors import BadText, IllegalMove
from .game import Game
from .moves import DEAL, LegalMoves, Move, parse_move
from .perft import divide, perft
from .position import Position
from .rules import PRESETS, SWITCHES, Rules, parse_rules
from .shuffle import parse_deal

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
    "card_text",
    "divide",
    "parse_card",
    "parse_deal",
    "parse_move",
    "parse_rules",
    "perft",
    "respond",
]
