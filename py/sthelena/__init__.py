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

from .cards import card_text, parse_card
from .errors import BadText, IllegalMove
from .exchange import read_game
from .hints.advice import Hint, advise
from .messages import Message
from .page.api import respond
from .picture.svg import svg
from .play.game import Game
from .play.moves import DEAL, LegalMoves, Move, parse_move
from .play.perft import divide, perft
from .play.position import Outcome, Position
from .play.shuffle import parse_deal
from .published.puzzles import Puzzle, daily_puzzle, puzzle, puzzle_count
from .published.winnable_deals import Grade, Level, daily_deal, grade_of, pick_deal, winnable_deals
from .rules.rules import PRESETS, Preset, Rules, parse_rules
from .rules.switches import SWITCHES
from .solver import SolveResult, Verdict, solve

__version__ = "1.0.0"

__all__ = [
    "DEAL",
    "PRESETS",
    "SWITCHES",
    "BadText",
    "Game",
    "Grade",
    "Hint",
    "IllegalMove",
    "LegalMoves",
    "Level",
    "Message",
    "Move",
    "Outcome",
    "Position",
    "Preset",
    "Puzzle",
    "Rules",
    "SolveResult",
    "Verdict",
    "__version__",
    "advise",
    "card_text",
    "daily_deal",
    "daily_puzzle",
    "divide",
    "grade_of",
    "parse_card",
    "parse_deal",
    "parse_move",
    "parse_rules",
    "perft",
    "pick_deal",
    "puzzle",
    "puzzle_count",
    "read_game",
    "respond",
    "solve",
    "svg",
    "winnable_deals",
]
