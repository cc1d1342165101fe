"""A board as it was read, before it is known to which game it belongs."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sthelena.cards import FACES, Card, identify, parse_card, rank, suit
from sthelena.errors import BadText
from sthelena.messages import message
from sthelena.play.dealing import Piles
from sthelena.play.pile_rules import PileRules
from sthelena.play.validation import position_error

_SUITS = str.maketrans("♣♠♥♦♧♤♡♢", "CSHDCSHD")
_RANKS = {"10": "T", "0": "T", "1": "A", "11": "J", "12": "Q", "13": "K"}

CARD = re.compile(
    r"(10|11|12|13|[A0-9TJQK])([CSHD])|([CSHD])-?(10|11|12|13|[A0-9TJQK])", re.ASCII | re.IGNORECASE
)
"""A card as other programs write it: ``10H``, ``TH``, ``0h``, ``H10``."""


def card_of(text: str) -> Card:
    """The card that *text* writes. Raises :exc:`BadText`."""
    plain = text.translate(_SUITS).replace("\ufe0e", "").replace("\ufe0f", "").upper()
    match = CARD.fullmatch(plain)
    if match is None:
        return parse_card(text)
    value, of = match[1] or match[4], match[2] or match[3]
    return parse_card(_RANKS.get(value, value) + of)


def is_card(text: str) -> bool:
    try:
        card_of(text)
    except BadText:
        return False
    return True


@dataclass(frozen=True)
class Sketch:
    """The columns of a board in their order, and what lies beside them."""

    columns: Sequence[Sequence[Card]]
    cells: Sequence[Card | None] = ()
    stock: Sequence[Card] = ()
    """The last card is dealt next."""
    waste: Sequence[Card] = ()
    tops: Sequence[Card] | None = None
    """The top cards of the foundations, in any order; None where nothing is said of them."""
    others: Mapping[str, Sequence[Card]] = field(default_factory=dict)
    """Other piles by their names."""

    def fits(self, table: PileRules) -> bool:
        """Whether the game may be meant: it has the columns, and as many cards."""
        cards = self._count(table)
        columns = len(table.tableau)
        return cards == table.total and (
            len(self.columns) == columns or (len(self.columns) < columns and self.tops is not None)
        )

    def _count(self, table: PileRules) -> int:
        beside = sum(1 for card in self.cells if card is not None)
        lying = sum(map(len, (*self.columns, self.stock, self.waste))) + beside
        return lying + sum(map(len, self._foundations(table).values()))

    def piles(self, table: PileRules) -> Piles:
        """The piles of the board in a game. Raises :exc:`BadText`, with what is wrong, for a
        position that is not possible there."""
        piles: list[list[Card]] = [[] for _ in table.names]
        game = table.rules.name
        if len(self.columns) > len(table.tableau):
            pile = f"t{len(table.tableau) + 1}"
            raise BadText(message("position.pile", pile=pile, game=game))
        for i, column in zip(table.tableau, self.columns, strict=False):
            piles[i] += column
        if len(self.cells) > len(table.cells) and any(
            card is not None for card in self.cells[len(table.cells) :]
        ):
            pile = f"c{len(table.cells) + 1}"
            raise BadText(message("position.pile", pile=pile, game=game))
        for i, card in zip(table.cells, self.cells, strict=False):
            piles[i] += [] if card is None else [card]
        if self.waste:
            if table.waste is None:
                raise BadText(message("position.pile", pile="w", game=game))
            piles[table.waste] += self.waste
        piles[table.stock] += self.stock
        for i, cards in self._foundations(table).items():
            piles[i] += cards
        numbered = identify(piles)
        problem = position_error(table.based_on(numbered), 1, numbered)
        if problem is not None:
            raise BadText(problem)
        return numbered

    def _foundations(self, table: PileRules) -> dict[int, list[Card]]:
        """The cards of each foundation; without a word of them, they have what the deal gives."""
        found: dict[int, list[Card]] = {}
        if self.tops is None:
            for i in table.foundations:
                base = table.base(table.places[i])
                found[i] = [] if base is None else [base]
            return found
        for top in sorted(self.tops, key=lambda card: (suit(card), rank(card))):
            for i in table.foundations:
                faces = table.foundation_faces(table.places[i])
                if i not in found and table.places[i].suit == suit(top) and top % FACES in faces:
                    found[i] = faces[: faces.index(top % FACES) + 1]
                    break
        return found
