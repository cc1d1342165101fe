"""Deal numbers: the same number gives the same cards as PySolFC 3.6.1.

The only randomness of the package. Numbers from 1 to 31999 use Microsoft's generator,
larger ones Python's Mersenne Twister; ``ms`` before a number asks for Microsoft's
generator (up to 2**33 - 1). The generators are those of *pysol_cards*.

>>> parse_deal(" 00017 "), parse_deal("MS-123,456"), parse_deal(17)
('17', 'ms123456', '17')
"""

import random
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pysol_cards.cards import ms_rearrange
from pysol_cards.random import LCRandom31, MTRandom

from sthelena.cards import FACES, Card, pack, rank
from sthelena.errors import BadText, quoted, wrong_type
from sthelena.messages import message

from .spelling import narrow

MAX_DIGITS = 20
MAX_MS = 2**33 - 1

# pysol_cards' own shuffle() counts 32000 among Microsoft's; PySolFC itself does not.
FIRST_MERSENNE = 32000

MOST_MICROSOFT = 1_000_000
"""Microsoft's own programs have deals 1 to 1,000,000."""

_GROUPS = r"[0-9]{1,3}(?:[,._'\u2019\s][0-9]{2,3})*[,._'\u2019\s][0-9]{3}"
_DEAL = re.compile(rf"[#\s]*(?:(ms)[#\-_.,\s]*)?([0-9]+|{_GROUPS})\s*l?[#.,\s]*")
_NEGATIVE = re.compile(r"[#\s]*[-\u2013\u2212]\s*[0-9][0-9.,\s]*")


def parse_deal(text: str | int, packs: int = 2) -> str:
    """The deal number in its one spelling: ``"17"``, ``"ms123456"``.

    Case, a ``#`` and white space around it do not matter, nor do ``, . _ '`` and spaces between
    groups of digits, nor an ``L`` at the end, as in PySolFC. Raises :exc:`BadText` with the reason,
    for ``-1`` and ``1.5`` too; it tells of Microsoft's numbers only for games of one pack: their
    players know them. Raises ``TypeError`` for what is neither a text nor a whole number.
    """
    if isinstance(text, int):  # what is far out of range need not be written out
        text = str(max(0, min(text, 10**MAX_DIGITS)))
    if not isinstance(text, str):
        raise wrong_type("a deal number, as a str or an int", text)
    # Nothing longer can be a deal number, even with padding.
    typed = narrow(text[:200]).lower()
    if _NEGATIVE.fullmatch(typed):
        raise BadText(message("error.deal-zero"))
    match = _DEAL.fullmatch(typed) if len(text) <= 200 else None
    if match is None:
        raise BadText(
            message("error.deal-ms" if packs == 1 else "error.deal", text=quoted(text, 40))
        )
    prefix, digits = match[1] or "", re.sub("[^0-9]", "", match[2])
    if len(digits) > MAX_DIGITS:
        raise BadText(message("error.deal-too-long", digits=MAX_DIGITS))
    number = int(digits)
    if number == 0:
        raise BadText(message("error.deal-zero"))
    if prefix and number > MAX_MS:
        raise BadText(message("error.deal-microsoft", largest=str(MAX_MS)))
    return f"{prefix}{number}"


def microsoft_deal(text: str, packs: int) -> str:
    """The deal number that a player of Microsoft's FreeCell means, as :func:`parse_deal` writes it.

    Up to a million it is Microsoft's: from 32000 on, ``ms`` stands before it.
    """
    deal = parse_deal(text, packs)
    number = int(deal.removeprefix("ms"))
    return f"ms{number}" if FIRST_MERSENNE <= number <= MOST_MICROSOFT else deal


def random_deal() -> str:
    """A random deal number, short enough to type."""
    return str(random.randrange(1, 1_000_000_000))


@lru_cache(maxsize=2)
def _ordered(copies: int) -> list[Card]:
    """The packs before Microsoft's shuffle: for one pack, and only for one, in an order of its
    own."""
    return list(ms_rearrange(pack(copies)))


def dealt_by_microsoft(number: int, copies: int) -> Iterator[Card]:
    """The cards of one of Microsoft's deals as they are dealt, each shuffled only when it is asked
    for."""
    cards, swapped = _ordered(copies), dict[int, Card]()
    generator = LCRandom31(number)
    for last in range(len(cards) - 1, -1, -1):
        chosen: int = generator.randint(0, last) if last else 0
        card = swapped.get(chosen, cards[chosen])
        swapped[chosen] = swapped.get(last, cards[last])
        yield card


def shuffled(deal: str, copies: int, ranks: int = 13) -> list[Card]:
    """The shuffled packs of a deal number; the last card is dealt first.

    *ranks* below 13 leaves the higher cards out of the shuffled packs.
    """
    generator, cards = _generator(deal), pack(copies)
    if isinstance(generator, LCRandom31):
        cards = [*_ordered(copies)]
    return [card for card in generator.shuffle(cards) if rank(card) < ranks]


def reshuffled(deal: str, copies: int, drawn: int, cards: Sequence[Card]) -> list[Card]:
    """The cards of a redeal, shuffled; the last one is dealt first.

    The deal's generator goes on where it stopped: *drawn* numbers have been used since the first
    shuffle. This one uses one number fewer than there are cards (:func:`numbers_drawn`).
    """
    generator = _generator(deal)
    for _ in range(numbers_drawn(copies * FACES) + drawn):
        generator.random()
    shuffled_cards: list[Card] = generator.shuffle([*cards])
    return shuffled_cards


def numbers_drawn(cards: int) -> int:
    """How many random numbers it takes to shuffle so many cards."""
    return max(0, cards - 1)


def _generator(deal: str) -> LCRandom31 | MTRandom:
    """The random numbers of a deal, from the first one on."""
    deal = parse_deal(deal)
    number = int(deal.removeprefix("ms"))
    is_microsoft = deal.startswith("ms") or number < FIRST_MERSENNE
    return LCRandom31(number) if is_microsoft else MTRandom(number)
