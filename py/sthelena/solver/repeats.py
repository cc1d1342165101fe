"""Moves whose results the search meets elsewhere.

With cells most moves do not depend on each other, and two of three positions that a search
generates would be known. In Box Kite three of ten would, most of them by moving a card twice; that
holds where the tableau is never redealt, if all its piles are alike and spaces stay
empty: a card cannot be moved at once to where a move of it has brought another card.

After a deal everything may be new. Otherwise:

* A single card that has just been moved is not moved again at once. From the position before, it
  could have gone there directly. That move was tried there, unless it was left out for the same
  reason, and so on back to the root: nothing within reach is lost, and a proof stays one.
* Neither is a sequence moved straight back.
* Of two single cards that move between different piles, the one tried second before may not be
  followed by the first. This is not known to be safe for proofs.
"""

from collections.abc import Sequence

from .attempt import Node
from .board import Board
from .legal_moves import DEALING


def without_repeats(
    board: Board, node: Node, moves: Sequence[int], *, for_proof: bool
) -> list[int]:
    """The moves from a node that may lead to something new; all that a proof needs if so asked.

    Ask only where :attr:`Board.has_repeats`.
    """
    parent, last = node.parent, node.move
    if parent is None or last == DEALING:
        return list(moves)
    source, target, cards = last >> 13, last >> 7 & 63, last & 127
    back = target << 13 | source << 7 | cards
    again = -1 if cards > 1 else target << 7 | 1
    new = [move for move in moves if move != back and (move >> 13 << 7 | move & 127) != again]
    earlier = parent.moves
    is_played = board.first_foundation <= target < board.past_foundations
    if for_proof or cards > 1 or is_played or earlier is None:
        return new
    return [
        move
        for move in new
        if move == DEALING or not _was_tried(board, node, parent, move, earlier)
    ]


def _was_tried(board: Board, node: Node, parent: Node, move: int, left: Sequence[int]) -> bool:
    """Whether a move was tried from the parent, which has some moves *left* to try.

    It has to be independent of the single card's move between tableau piles and cells that led
    from there to the node.
    """
    last = node.move
    source, target = last >> 13, last >> 7 & 63
    start, end = move >> 13, move >> 7 & 63
    if move & 127 > 1 or start in (source, target) or end in (source, target):
        return False
    if end in board.cell_places:
        if source in board.cell_places:
            # Perhaps the cell was the only free one.
            return False
        if target in board.cell_places:
            # Only the first free cell is used, and only the first space.
            end = target
    elif _is_space(board, node, end) and _is_space(board, parent, target):
        end = target
    return (start << 13 | end << 7 | 1) not in left


def _is_space(board: Board, node: Node, place: int) -> bool:
    return place < board.width and not node.state[board.slot_of[place]]
