"""Cards and packs.

A card is a whole number: ``copy * 52 + suit * 13 + rank``. The number distinguishes the two copies
of a card, so that each of the 104 cards can be followed through a game. The rules look only at its
*face*, the number modulo 52. Suits and ranks are in PySolFC's order: clubs, spades, hearts,
diamonds, and ace to king.

A card that lies face down has :data:`DOWN` added. In what a player may know
(:meth:`.Position.seen`), every hidden card is :data:`UNKNOWN`. The stock's cards have plain
numbers: its place hides them.

>>> card_text(parse_card("KS")), card_text(face_down(parse_card("KS")))
('KS', 'ks')
>>> [card_text(card) for card in pack(1, ranks=2)]
['AC', '2C', 'AS', '2S', 'AH', '2H', 'AD', '2D']
"""

from collections.abc import Iterable, Sequence

from .errors import BadText, quoted
from .messages import Message, message

SUITS = "CSHD"
SIGNS = "♣♠♥♦"
RANKS = "A23456789TJQK"
FACES = 52
CARDS = 2 * FACES
"""The cards of two packs."""

DOWN = CARDS
"""The first number of a card that lies face down."""

UNKNOWN = DOWN + CARDS
"""A card that the player cannot see."""

Card = int

_FACE_TEXTS = [rank + suit for suit in SUITS for rank in RANKS]
_TEXTS: tuple[str, ...] = (*_FACE_TEXTS * 2, *[text.lower() for text in _FACE_TEXTS] * 2, "??")
_CARD_OF: dict[str, Card] = {
    _TEXTS[card]: card for card in (*range(FACES), *range(DOWN, DOWN + FACES))
}


def rank(card: Card) -> int:
    """0 for an ace to 12 for a king."""
    return card % 13


def suit(card: Card) -> int:
    """0 clubs, 1 spades, 2 hearts, 3 diamonds."""
    return card % FACES // 13


def is_red(card: Card) -> bool:
    """Whether the card is a heart or a diamond."""
    return suit(card) >= 2


def face(card: Card) -> int:
    """The card without its copy and side, 0 to 51; -1 for an unknown one, which has no face."""
    return -1 if card == UNKNOWN else card % FACES


def is_down(card: Card) -> bool:
    """Whether the card lies face down, or is unknown."""
    return card >= DOWN


def face_down(card: Card) -> Card:
    """The card lying face down."""
    return card if card >= DOWN else card + DOWN


def face_up(card: Card) -> Card:
    """The card lying face up. An unknown one stays unknown."""
    return card - DOWN if DOWN <= card < UNKNOWN else card


def card_text(card: Card) -> str:
    """The two letters of a card: ``"KS"`` for either king of spades, ``"ks"`` face down.

    ``"??"`` for an unknown one.
    """
    return _TEXTS[card]


def parse_card(text: str) -> Card:
    """The first copy of the card that *text* names.

    Raises :exc:`BadText` for anything but a rank and a suit, in capitals, or small letters for a
    card that lies face down.
    """
    card = _CARD_OF.get(text)
    if card is None:
        raise BadText(message("error.card", text=quoted(text)))
    return card


def card_sign(card: Card) -> str:
    """A card as its corner shows it, for a sentence in any language: ``"K♠"``, ``"10♦"``.

    ``"?"`` for an unknown one.
    """
    if card == UNKNOWN:
        return "?"
    return RANKS[rank(card)].replace("T", "10") + SIGNS[suit(card)]


def card_name(card: Card) -> Message:
    """The card in words: "seven of clubs"; of an unknown one that it lies face down."""
    if card == UNKNOWN:
        return message("card.unknown")
    return message("card.name", rank=rank_name(rank(card)), suit=suit_name(suit(card)))


def rank_name(number: int) -> Message:
    return message(f"rank.{RANKS[number]}")


def suit_name(number: int) -> Message:
    return message(f"suit.{SUITS[number]}")


def pack(copies: int, ranks: int = 13) -> list[Card]:
    """All cards of *copies* packs in order; *ranks* below 13 makes short packs."""
    return [card for card in range(copies * FACES) if rank(card) < ranks]


def identify(piles: Iterable[Sequence[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Number the copies of cards that are known by face only, in the order of the piles."""
    seen: dict[int, int] = {}
    numbered: list[tuple[Card, ...]] = []
    for pile in piles:
        cards: list[Card] = []
        for card in pile:
            face = card % FACES
            copy = seen.get(face, 0)
            seen[face] = copy + 1
            side = DOWN if card >= DOWN else 0
            cards.append(side + copy * FACES + face)
        numbered.append(tuple(cards))
    return tuple(numbered)
