"""Dead ends: positions that are proved lost without a search.

Both proofs are about the last deal of a ring whose spaces stay empty. There, a card can leave
its pile in two ways only: to a foundation, or onto a fitting top card of another pile.
"""

from typing import Literal

from sthelena.rules import RING

from .board import Board, State

DeadEnd = Literal["bottoms", "deadlock"]


class DeadEnds:
    """Proofs of loss for one game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        rules = board.rules
        self._ranks = rules.ranks
        self._applies = rules.table == RING and rules.space == "closed"
        self._foundations_final = rules.take_back == "no"
        self._reversal = rules.reversal == "yes"
        self._can_be_last = [False]
        """By pile, whether its bottom card may be the last card played: an ace or a king."""
        self._heads: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {}
        self._playable_by_key: dict[int, int] = {}

    def reason(self, state: State) -> DeadEnd | None:
        """The proof that applies to a position, or None."""
        board = self.board
        if not self._applies or not board.last_deal(state) or board.is_won(state):
            return None
        if len(self._can_be_last) < len(board.below):
            self._add_piles()
        can_be_last = self._can_be_last
        piles = [pile for pile in state[1 : board.width + 1] if pile]
        for pile in piles:
            if can_be_last[pile]:
                break
        else:
            return "bottoms"
        return "deadlock" if self._foundations_final and self._locked(state[0], piles) else None

    def _add_piles(self) -> None:
        """Extend the list to the piles that are new."""
        board, can_be_last = self.board, self._can_be_last
        for pile in range(len(can_be_last), len(board.below)):
            below, face = board.below[pile], board.top[pile]
            is_end = face % 13 in (0, self._ranks - 1)
            can_be_last.append(can_be_last[below] if below else is_end)

    def _locked(self, head: int, piles: list[int]) -> bool:
        """Whether some cards block each other for good.

        Plays a relaxed game in which every card that ever came to the top of its pile stays
        there for others to be laid on, and has also gone to its foundation if those before it
        could. A card that does not become free there can never become free.
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
                known = self._playable_by_key.get(key | run)
                if known is None:
                    known = self._playable_by_key[key | run] = self._playable_ranks(key | run)
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
        """The faces assumed to be always playable, and the suits that need a closer look.

        While cards may still move between the two foundations of a suit, their order is not
        certain. That ends when the two have more cards together than there are ranks.
        """
        counts = self.board.head(head).counts
        free, suits = 0, []
        for suit in range(4):
            down, up = counts[suit], counts[suit + 4]
            if self._reversal and down + up <= self._ranks:
                free |= 0x1FFF << 13 * suit
            else:
                suits.append((13 * suit, up << 17 | down << 13))
        known = self._heads[head] = free, tuple(suits)
        return known

    def _playable_ranks(self, key: int) -> int:
        """The ranks of a suit that can be played, given those seen (in the lowest bits)."""
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
