"""Why a position is lost, in words."""

from dataclasses import dataclass
from itertools import chain
from typing import Literal

from sthelena.cards import FACES, Card, card_name, card_sign, rank
from sthelena.messages import Message, message
from sthelena.play.position import Position

from .conclusions import STUCK_ENDS
from .knot import Knot, knot

LossReason = Literal["tried", "bottoms", "deadlock", "no-space", "last-cards"]
"""The proof of a loss (:mod:`.kernel.dead_ends`, :mod:`.kernel.no_space`); ``tried``: every
continuation was tried."""

MOST_NAMED = 4
"""So many cards that block each other are all named; of more, the rest is counted."""

_NAMED = 3
"""So many of them are named then."""


@dataclass(frozen=True)
class Loss:
    """The proof that a position is lost, in words, and the cards that it is about."""

    why: Message
    cards: tuple[Card, ...] = ()


def why_lost(position: Position, reason: LossReason) -> Loss:
    """The proof that a position is lost. It names no card that the player cannot see."""
    loss = _why_lost(position, reason)
    hidden = set(chain.from_iterable(position.piles)).difference(*position.seen().piles)
    if hidden.isdisjoint(loss.cards):
        return loss
    return Loss(message(f"verdict.lost-{reason}", **position.rules.facts))


def _why_lost(position: Position, reason: LossReason) -> Loss:
    if position.outcome() == "stuck":
        return Loss(message("status.stuck"))
    if reason in ("bottoms", "last-cards") and not position.table.builds_both_ways:
        return Loss(message(f"verdict.lost-{reason}-up", **position.rules.facts))
    stuck = stuck_end(position) if reason == "deadlock" else None
    if stuck is not None:
        end, card = stuck
        last = _neighbour(end)
        is_last = card % FACES == last
        key = "verdict.lost-covered-last" if is_last else "verdict.lost-covered"
        names = {"end": card_name(end), "card": card_name(card), "last": card_name(last)}
        return Loss(message(key, **names), stuck)
    if reason in ("deadlock", "no-space") and (found := knot(position)).cards:
        return Loss(_blocked(reason, found), found.cards)
    return Loss(message(f"verdict.lost-{reason}", **position.rules.facts))


def _blocked(reason: LossReason, found: Knot) -> Message:
    """Which cards block each other."""
    if len(found.cards) == 1:
        why = message(f"verdict.lost-{reason}-one", card=card_sign(found.cards[0]))
    else:
        why = message(f"verdict.lost-{reason}-knot", cards=_named(found.cards))
    if not found.ends:
        return why
    end = found.ends[0]
    names = {"end": card_sign(end), "last": card_sign(_neighbour(end))}
    return message("verdict.lost-stuck", why=why, **names)


def _neighbour(end: Card) -> Card:
    """The only face that an ace or king can be laid on where ends get stuck."""
    return (end + 1 if rank(end) == 0 else end - 1) % FACES


def _named(cards: tuple[Card, ...]) -> Message:
    """Two or more cards, or the first of many: "5♥, 9♠, J♣ and 3 other cards"."""
    signs = [card_sign(card) for card in cards]
    if len(cards) <= MOST_NAMED:
        return message("verdict.knot", cards=_joined(signs[:-1]), last=signs[-1])
    count = len(cards) - _NAMED
    return message("verdict.knot-more", cards=_joined(signs[:_NAMED]), count=count)


def _joined(signs: list[str]) -> Message | str:
    *before, last = signs
    return message("verdict.knot-list", cards=_joined(before), next=last) if before else last


def stuck_end(position: Position) -> tuple[Card, Card] | None:
    """An ace or king that is stuck on a card of its suit that must be played before it, and that.

    For a position of a last deal that is lost by a deadlock. None if there is no such card, or if
    ends do not get stuck in this game: a sure sign of a deadlock, but not the only one.
    """
    table = position.table
    if not STUCK_ENDS.holds(table):
        return None
    for place in table.foundations:
        # The other copies of what lies on one foundation must go to the other one.
        end, *before = (card % FACES for card in position.piles[place])
        for pile in (position.piles[i] for i in table.tableau):
            faces = [card % FACES for card in pile]
            if before and end in faces:
                at = faces.index(end)
                covered = [card for card in pile[:at] if card % FACES in before]
                if covered:
                    return pile[at], covered[-1]
    return None
