"""Chinese."""

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        # Cards.
        "card.name": "{suit}{rank}",
        "rank.A": "A",
        "rank.2": "2",
        "rank.3": "3",
        "rank.4": "4",
        "rank.5": "5",
        "rank.6": "6",
        "rank.7": "7",
        "rank.8": "8",
        "rank.9": "9",
        "rank.T": "10",
        "rank.J": "J",
        "rank.Q": "Q",
        "rank.K": "K",
        "plural.A": "A",
        "plural.2": "2",
        "plural.3": "3",
        "plural.4": "4",
        "plural.5": "5",
        "plural.6": "6",
        "plural.7": "7",
        "plural.8": "8",
        "plural.9": "9",
        "plural.T": "10",
        "plural.J": "J",
        "plural.Q": "Q",
        "plural.K": "K",
        "suit.C": "梅花",
        "suit.S": "黑桃",
        "suit.H": "红心",
        "suit.D": "方块",
        # Piles.
        "label.tableau": "第{n}列",
        "label.tableau-top": "第{n}列（上排）",
        "label.tableau-right": "第{n}列（右侧）",
        "label.tableau-bottom": "第{n}列（下排）",
        "label.tableau-left": "第{n}列（左侧）",
        "label.kings": "{suit}K基础堆",
        "label.aces": "{suit}A基础堆",
        "label.foundation": "第{n}基础堆（{suit}）",
        "label.cell": "第{n}空当",
        "label.waste": "废牌堆",
        "label.stock": "发牌堆",
    }
)
