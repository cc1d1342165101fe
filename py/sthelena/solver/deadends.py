"""Dead ends: positions that are lost, proved without trying.

Both proofs are about the last deal of a ring with closed spaces. A card there has two ways
to leave its place: to a foundation, or onto another pile, whose top card must be right.
"""

from typing import Literal

from sthelena.rules import RING

from .board import Board, State

DeadEnd = Literal["bottoms", "deadlock"]


class DeadEnds:
    """Proofs of loss on one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        rules = board.rules
        self._ranks = rules.ranks
        self._known = rules.table == RING and rules.space == "closed"
        self._keeps = rules.take_back == "no"
        self._reverses = rules.reversal == "yes"
        self._ends = [False]
        """By pile, whether its bottom card may be the last of all."""
        self._heads: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {}
        self._playable: dict[int, int] = {}

    def reason(self, state: State) -> DeadEnd | None:
        """Why a position is lost, if it can be seen."""
        board = self.board
        if not self._known or not board.last_deal(state) or board.is_won(state):
            return None
        if len(self._ends) < len(board.below):
            self._grow()
        ends = self._ends
        piles = [pile for pile in state[1 : board.width + 1] if pile]
        for pile in piles:
            if ends[pile]:
                break
        else:
            return "bottoms"
        return "deadlock" if self._keeps and self._locked(state[0], piles) else None

    def _grow(self) -> None:
        """Learn the piles that are new."""
        board, ends = self.board, self._ends
        for pile in range(len(ends), len(board.below)):
            below, face = board.below[pile], board.top[pile]
            ends.append(ends[below] if below else face % 13 in (0, self._ranks - 1))

    def _locked(self, head: int, piles: list[int]) -> bool:
        """Whether some cards block each other for good.

        More than the rules allow is tried: every card that ever came to the top of its
        pile stays there for others to be laid on, and has gone to its foundation as well,
        if those before it could. What does not come free then never does.
        """
        board = self.board
        below, top, accepts = board.below, board.top, board.accepts
        free, suits = self._heads.get(head) or self._head(head)
        seen = hosts = 0
        for pile in piles:
            seen |= 1 << top[pile]
            hosts |= accepts[pile]
        while piles:
            may = free | hosts
            for suit, key in suits:
                run = seen >> suit & 0x1FFF
                known = self._playable.get(key | run)
                if known is None:
                    known = self._playable[key | run] = self._plays(key | run)
                may |= known << suit
            left = []
            for pile in piles:
                rest = pile
                while rest and may >> top[rest] & 1:
                    rest = below[rest]
                    if rest:
                        seen |= 1 << top[rest]
                        may |= accepts[rest]
                        hosts |= accepts[rest]
                if rest:
                    left.append(rest)
            if left == piles:
                return True
            piles = left
        return False

    def _head(self, head: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        """Faces that may always go to a foundation; the suits where that has to be seen.

        While cards may still go from one foundation of a suit to the other, no order is
        certain. That ends when the two together have more cards than there are ranks.
        """
        counts = self.board.head(head).counts
        free, suits = 0, []
        for suit in range(4):
            down, up = counts[suit], counts[suit + 4]
            if self._reverses and down + up <= self._ranks:
                free |= 0x1FFF << 13 * suit
            else:
                suits.append((13 * suit, up << 17 | down << 13))
        known = self._heads[head] = free, tuple(suits)
        return known

    def _plays(self, key: int) -> int:
        """The ranks of a suit that may be played, if those in the lowest bits were seen."""
        up, down, seen = key >> 17, key >> 13 & 15, key & 0x1FFF
        ranks = 0
        for rank in range(up, self._ranks):
            ranks |= 1 << rank
            if not seen >> rank & 1:
                break
        for rank in range(self._ranks - 1 - down, -1, -1):
            ranks |= 1 << rank
            if not seen >> rank & 1:
                break
        return ranks
