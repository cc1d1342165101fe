"""Cards and packs.

A card is a whole number: ``copy * 52 + suit * 13 + rank``. The number distinguishes the two copies
of a card, so that each of the 104 cards can be followed through a game. The rules look only at its
*face*, the number modulo 52. Suits and ranks are in PySolFC's order: clubs, spades, hearts,
diamonds, and ace to king.

>>> card_text(parse_card("KS"))
'KS'
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

Card = int

_TEXTS = tuple(rank + suit for suit in SUITS for rank in RANKS)
_FACE_OF = {text: face for face, text in enumerate(_TEXTS)}


def rank(card: Card) -> int:
    """0 for an ace to 12 for a king."""
    return card % 13


def suit(card: Card) -> int:
    """0 clubs, 1 spades, 2 hearts, 3 diamonds."""
    return card % FACES // 13


def is_red(card: Card) -> bool:
    """Whether the card is a heart or a diamond."""
    return suit(card) >= 2


def card_text(card: Card) -> str:
    """The two letters of a card: ``"KS"`` for either king of spades."""
    return _TEXTS[card % FACES]


def parse_card(text: str) -> Card:
    """The first copy of the card that *text* names.

    Raises :exc:`BadText` for anything but a rank and a suit, in capitals.
    """
    face = _FACE_OF.get(text)
    if face is None:
        raise BadText(message("error.card", text=quoted(text)))
    return face


def card_sign(card: Card) -> str:
    """A card as its corner shows it, for a sentence in any language: ``"K♠"``, ``"10♦"``."""
    return RANKS[rank(card)].replace("T", "10") + SIGNS[suit(card)]


def card_name(card: Card) -> Message:
    """The card in words: "seven of clubs"."""
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
            cards.append(copy * FACES + face)
        numbered.append(tuple(cards))
    return tuple(numbered)
