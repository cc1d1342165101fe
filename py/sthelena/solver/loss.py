"""Why a position is lost, in words."""

from typing import Literal

from sthelena.cards import FACES, card_name, rank
from sthelena.messages import Message, message
from sthelena.play.position import Position

from .conclusions import STUCK_ENDS

LossReason = Literal["tried", "bottoms", "deadlock", "no-space"]
"""The proof of a loss (:mod:`.kernel.dead_ends`, :mod:`.kernel.no_space`); ``tried``: every
continuation was tried."""


def why_lost(position: Position, reason: LossReason) -> Message:
    """The proof that a position is lost."""
    if position.outcome() == "stuck":
        return message("status.stuck")
    if reason == "bottoms" and not position.table.builds_both_ways:
        return message("verdict.lost-bottoms-up", **position.rules.facts)
    stuck = stuck_end(position) if reason == "deadlock" else None
    if stuck is None:
        return message(f"verdict.lost-{reason}", **position.rules.facts)
    end, card = stuck
    last = end + 1 if rank(end) == 0 else end - 1
    key = "verdict.lost-covered-last" if card == last else "verdict.lost-covered"
    return message(key, end=card_name(end), card=card_name(card), last=card_name(last))


def stuck_end(position: Position) -> tuple[int, int] | None:
    """An ace or king that is stuck on a card of its suit that must be played before it, and that.

    For a position of a last deal that is lost by a deadlock. None if there is no such card, or if
    ends do not get stuck in this game: a sure sign of a deadlock, but not the only one.
    """
    table = position.table
    if not STUCK_ENDS.holds(table):
        return None
    tableau = [[card % FACES for card in position.piles[i]] for i in table.tableau]
    for place in table.foundations:
        # The other copies of what lies on one foundation must go to the other one.
        end, *before = (card % FACES for card in position.piles[place])
        for pile in tableau:
            if before and end in pile:
                covered = [face for face in pile[: pile.index(end)] if face in before]
                if covered:
                    return end, covered[-1]
    return None
