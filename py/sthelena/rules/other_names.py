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
        # PySolFC, game 557.
        "grand-duchess-pysolfc": ("Duchess de Luynes",),
        # PySolFC, game 37.
        "thirteen-packs-pysolfc": ("Lara’s Game",),
        # Wikipedia, "Leoni's Own".
        "leonis-own": ("Weavers",),
        # Wikipedia, "La Belle Lucie", among its relatives.
        "house-in-the-wood": ("Double Fan",),
        # PySolFC, games 901 and 57.
        "la-belle-lucie-pysolfc": ("Fair Lucy", "Midnight Oil", "Lovely Lucy", "Beautiful Lutecia"),
        "shamrocks-pysolfc": ("Three Card Fan",),
        # PySolFC, game 484.
        "four-seasons-pysolfc": ("Corner Card", "Vanishing Cross", "Cross Currents"),
    }
)
"""By the id of the game, the best known first."""

_KLONDIKE = (
    "Klondike",
    "Solitaire",
    "Patience",
    "Solitär",
    "Réussite",
    "Solitario",
    "Harpan",
    "纸牌接龙",
)
_SPIDER = ("Spider", "Araignée", "Araña", "Spindelharpan", "蜘蛛纸牌")

NEAR: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # Columns built down in alternating colours, most cards face down.
        "westcliff": (*_KLONDIKE, "Canfield", "Yukon"),
        # The same, and a deal gives a card to each column.
        "easthaven-pysolfc": (*_KLONDIKE, *_SPIDER),
        # Wikipedia, "FreeCell", among its relatives.
        "freecell": ("Eight Off", "Penguin"),
        "bakers-game": ("Seahaven Towers", "Eight Off"),
        # Wikipedia, "La Belle Lucie", among its relatives.
        "la-belle-lucie-pysolfc": ("Trefoil", "Super Flower Garden"),
        # Cards of the stock laid at will on four piles; foundations in an order of their own.
        "jubilee": ("Sir Tommy", "Old Patience", "Calculation", "Broken Intervals"),
    }
)
"""Well-known games that are not here, in several languages, by the game that comes near."""
