"""Whether the moves that are left are futile.

Most lost games do not end without a move: some cards can still be moved, to and fro or once more.
That is told by trying everything, as far as there is little to try; it is a proof of loss, but not
the only one (:mod:`.solver` looks further).

>>> from sthelena import Game
>>> position = Game.parse("box-kite-suit 5: t8>t3").position
>>> print(*position.legal_moves, is_futile(position))
t3>t5 t5>t3 t5>t6 t6>t5 t8>t12 t12>t8 True
"""

from sthelena.cards import UNKNOWN
from sthelena.play.moves import DEAL, LegalMoves
from sthelena.play.position import Position

MOST_POSITIONS = 200
"""The most positions looked at: a view is made after every move, and must not wait for this."""

MOST_MOVES = 12
"""Where a position has more moves, too many positions would follow."""


def is_futile(position: Position, legal: LegalMoves | None = None) -> bool:
    """Whether no move from *position* leads to anything, as far as a few positions can show it.

    If so, no position that can be reached allows a deal or has more cards on the foundations.
    False also if too many positions would have to be tried, where no move is left, and if a move
    turns up a card that the player has not seen.
    *legal* are the legal moves, if they have been asked for already.
    """
    legal = position.legal_moves if legal is None else legal
    if not 0 < len(legal.of_cards) <= MOST_MOVES or legal.deal_refusal is None:
        return False
    most, start = position.played, position.seen()
    hides = any(UNKNOWN in pile for pile in start.piles)
    seen, unseen = {start.piles}, [start]
    while unseen:
        here = unseen.pop()
        moves = list(here.legal_moves)
        if len(moves) > MOST_MOVES or DEAL in moves:
            return False
        for after in map(here.after, moves):
            if after.played > most or len(seen) == MOST_POSITIONS:
                return False
            if hides and _turns_up(start, after):
                return False
            if after.piles not in seen:
                seen.add(after.piles)
                unseen.append(after)
    return True


def _turns_up(before: Position, after: Position) -> bool:
    """Whether an unknown card lies on top of a pile that had none there."""
    return any(
        now[-1:] == (UNKNOWN,) != then[-1:]
        for then, now in zip(before.piles, after.piles, strict=True)
    )
