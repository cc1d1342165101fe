"""How hard the games are for a player, in one word for the choice of games.

The sentences ``preset.ID.difficulty`` say more, and where it comes from.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from .rules import Rules

Rating = Literal["easy", "medium", "hard", "very-hard"]

RATINGS: Mapping[str, Rating] = MappingProxyType(
    {
        "st-helena": "hard",
        "st-helena-open": "easy",
        "st-helena-gamerules": "easy",
        "st-helena-pysolfc": "easy",
        "louis": "medium",
        "louis-pysolfc": "easy",
        "box-kite": "hard",
        "box-kite-suit": "very-hard",
        "box-kite-pysolfc": "hard",
        "capricieuse-pysolfc": "easy",
        "nationale-pysolfc": "medium",
        "crescent-pysolfc": "hard",
        "four-corners-pysolfc": "easy",
        "napoleon-at-st-helena": "very-hard",
        "napoleon-at-st-helena-denexa": "easy",
        "forty-thieves-pysolfc": "very-hard",
        "josephine-pysolfc": "hard",
        "napoleons-square-pysolfc": "medium",
        "streets-pysolfc": "hard",
        "napoleons-exile-pysolfc": "hard",
        "corona-pysolfc": "hard",
        "deuces-pysolfc": "hard",
        "busy-aces-pysolfc": "medium",
        "westcliff": "hard",
        "westcliff-pysolfc": "medium",
        "easthaven-pysolfc": "hard",
        "napoleon-pa-st-helena": "hard",
        "forecell-pysolfc": "hard",
        "freecell": "easy",
        "freecell-pysolfc": "easy",
        "bakers-game": "medium",
        "bakers-game-pysolfc": "medium",
        "house-in-the-wood": "medium",
        "house-in-the-wood-pysolfc": "medium",
        "la-belle-lucie-pysolfc": "hard",
        "house-on-the-hill-pysolfc": "medium",
        "shamrocks-pysolfc": "medium",
        "tournament-pysolfc": "easy",
        "la-nivernaise-pysolfc": "medium",
        "grand-duchess-pysolfc": "medium",
        "thirteen-packs-pysolfc": "very-hard",
        "leonis-own": "very-hard",
        "bristol-pysolfc": "medium",
        "intelligence-pysolfc": "medium",
        "four-seasons-pysolfc": "medium",
        "the-plot-pysolfc": "hard",
        "alhambra-pysolfc": "very-hard",
        "jubilee": "easy",
    }
)
"""The presets that have been rated."""


def rating(rules: Rules) -> Rating | None:
    """How hard a game is; None for changed rules and for presets that nobody has rated."""
    return RATINGS.get(rules.id)
