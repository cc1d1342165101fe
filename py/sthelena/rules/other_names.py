"""The other names under which books, Wikipedia and programs have the games."""

from collections.abc import Mapping
from types import MappingProxyType

OTHER_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # Wikipedia, "St. Helena (card game)".
        "st-helena": ("Napoleon’s Favourite", "Washington’s Favourite"),
        # Wikipedia, "Forty Thieves (card game)"; Cadogan for the French name.
        "napoleon-at-st-helena": (
            "Forty Thieves",
            "Big Forty",
            "Le Cadran",
            "Roosevelt at San Juan",
        ),
        # PySolFC and Wikipedia, "Four Corners".
        "four-corners-pysolfc": ("Les Quatre Coins", "Corner Patience", "Cornerstones"),
        # PySolFC, game 46.
        "napoleon-pa-st-helena": ("ForeCell",),
        # PySolFC, games 303 and 304.
        "tournament-pysolfc": ("Maréchal Saxe",),
        "la-nivernaise-pysolfc": ("Napoleon’s Flank",),
        # Wikipedia, "La Belle Lucie", among its relatives.
        "house-in-the-wood": ("Double Fan",),
    }
)
"""By the id of the game, the best known first."""
