"""Positions that stand in a game's text where others have a deal number.

A board that no number deals is written out: ``p``, the round, and the cards of every pile, bottom
to top, in the order of ``table.names`` with a dot before each pile; dots at the end are left out.
Such a text is long and plain, and needs no percent sign in a link. Where a pile has been lifted,
its name follows the stock's cards behind a dot more.

>>> from sthelena import Game, Position
>>> game = Game.of(Position.dealt("freecell", 17).play("t1>c1"))
>>> print(str(game)[:40])
freecell p1.JH2S4H8H4CTH.8S5H2CJDTD9D2D.
>>> Game.parse(str(game)).position == game.position
True
"""

import re

from sthelena.cards import Card, card_sign, card_text, identify, is_down, parse_card
from sthelena.errors import BadText, quoted
from sthelena.messages import message

from .dealing import Piles
from .pile_rules import PileRules
from .validation import MOST_ROUNDS, lifted_pile, position_error

_PACKED = re.compile(r"p([1-9][0-9]{0,6})\.([0-9A-Za-z.]*)", re.ASCII)

SHOWN = 3
"""So many cards stand for a position where there is little room."""


def is_packed(deal: str) -> bool:
    """Whether a position stands in the place of a deal number."""
    return _PACKED.fullmatch(deal) is not None


def pack_position(table: PileRules, round_: int, piles: Piles, lifted: int | None = None) -> str:
    """The position as a word."""
    words = ["".join(map(card_text, pile)) for pile in piles]
    if lifted is not None:
        words.append(table.names[lifted])
    return f"p{round_}.{'.'.join(words).rstrip('.')}"


def unpack_position(table: PileRules, text: str) -> tuple[int, Piles, int | None]:
    """The round and the piles that a packed position stands for, and which of them is lifted.

    Raises :exc:`BadText`, with what is wrong, for a position that is not possible.
    """
    match = _PACKED.fullmatch(text)
    if match is None:
        raise BadText(message("error.game-start", text=quoted(text)))
    round_, words = int(match[1]), match[2].split(".")
    if round_ > MOST_ROUNDS:
        raise BadText(message("position.round", most=MOST_ROUNDS))
    names = len(table.names)
    lifted = words.pop() if table.lifts and len(words) == names + 1 else None
    if len(words) > names:
        raise BadText(message("error.game-start", text=quoted(text)))
    words += [""] * (names - len(words))
    piles = identify([*map(_cards, words)])
    problem = position_error(table.based_on(piles), round_, piles)
    if problem is not None:
        raise BadText(problem)
    return round_, piles, lifted_pile(table, piles, lifted)


def _cards(word: str) -> list[Card]:
    return [parse_card(word[i : i + 2]) for i in range(0, len(word), 2)]


def deal_name(deal: str) -> str:
    """What a sentence calls a deal: its number, or the first cards of a position that can be seen.

    >>> deal_name("ms17"), deal_name("p1.jd2dJD2D9HJC5D7H7C5H.KD")
    ('ms17', 'J♦ 2♦ 9♥ …')
    """
    match = _PACKED.fullmatch(deal)
    if match is None:
        return deal
    cards = _cards(re.sub(r"\.t[0-9]+$|\.", "", match[2]))
    signs = [card_sign(card) for card in cards if not is_down(card)]
    return " ".join([*signs[:SHOWN], "…"])
