"""Dead ends: positions that are proved lost without a search.

The proofs are about the last deal, where nothing but the tableau is left to be played. While no
pile is empty that may be filled, a card can leave its pile in two ways only: to a foundation, or
onto a fitting top card of another pile. An *end* is a card that completes a foundation: a king, or
an ace where one is built down.

``bottoms``: spaces stay empty, so the last card of all has always been at the bottom of a pile. It
completes a foundation. If no pile has an end at its bottom, the game is lost.

``deadlock``: a relaxed game is played in which every card that ever came to the top of its pile
stays there for others to be laid on, and has also gone to its foundation if those before it could.
A card that does not become free in it can never become free.

``no-space``: where spaces may be filled, the same relaxed game holds until a pile becomes empty.
If none is empty and none can become so, the game is lost.

Ends get stuck
--------------
Let each suit have an ace and a king foundation, let piles be built in suit without wrapping, let
spaces stay empty and let no card leave a foundation. Then an ace can only be laid on a two of its
suit. When the suit's ace foundation has its two, at most one other two is left, and it has to go to
the king foundation before the ace that is left. An ace laid on it could be laid nowhere else, and
it would leave only after the two that lies under it: neither would ever come free. So from then on
that ace leaves its pile for its foundation alone, as the last card of it. Kings and queens are
alike. Foundations only grow, so what is barred stays barred, and the relaxed game does without
these moves.

It does not hold before the last deal, as a redeal frees the two, nor where spaces may be filled:
there, laying the ace on the two may empty the pile that sets both free.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from .board import Board
from .conclusions import BOTTOMS, DEADLOCK, NO_SPACE, STUCK_ENDS
from .legal_moves import State
from .memory import keep

DeadEnd = Literal["bottoms", "deadlock", "no-space"]

_SEPARATOR = b"\xff"


class _Head(NamedTuple):
    """What the relaxed game needs to know of the foundations."""

    playable: int
    """The faces taken to be always playable, as bits."""
    suits: tuple[tuple[int, int], ...]
    """The other suits: their first face, and the heights of their foundations, packed."""
    unbarred: int
    """The faces that may be laid on others, as bits."""
    stuck_ends: tuple[tuple[int, bytes], ...]
    """The others, and for each the faces that must be played before it."""


class DeadEnds:
    """Proofs of loss for one game."""

    def __init__(self, board: Board) -> None:
        self.board = board
        table, rules = board.table, board.rules
        self._ranks = rules.ranks
        self._by_bottoms = BOTTOMS.holds(table)
        self._by_deadlock = DEADLOCK.holds(table)
        self._by_space = NO_SPACE.holds(table)
        self._ends_get_stuck = STUCK_ENDS.holds(table)
        self._closed = rules.space == "closed"
        self._reversal = rules.reversal == "yes"
        self._ends = bytes({faces[-1] for faces in board.foundation_faces})
        self._twins = {g for twins in board.twins for g in twins}
        # Suits are alike but for their first faces, and share what is known of their ranks.
        self._orders = [
            [tuple(face % 13 for face in board.foundation_faces[g]) for g in suit]
            for suit in board.suits
        ]
        self._heads: dict[int, _Head] = {}
        self._playable_by_key: dict[int, int] = {}

    def reason(self, state: State) -> DeadEnd | None:
        """The proof that applies to a position, or None."""
        board = self.board
        if not (self._by_bottoms or self._by_space):
            return None
        if not board.last_deal(state) or board.is_won(state):
            return None
        piles = [pile for pile in state[1 : board.width + 1] if pile]
        if not self._by_bottoms:
            is_lost = len(piles) == board.width and self._locked(state[0], piles)
            return "no-space" if is_lost else None
        content, ends = board.content, self._ends
        for pile in piles:
            if content[pile][0] in ends:
                break
        else:
            return "bottoms"
        return "deadlock" if self._by_deadlock and self._locked(state[0], piles) else None

    def covered_end(self, head: int, tableau: Sequence[bytes]) -> tuple[int, int] | None:
        """An end that is stuck on a card of its suit that must be played before it, and that card.

        For a position of a last deal, by its head and the faces of its piles. None if there is no
        such end, or if ends do not get stuck in this game: a sure sign of a deadlock, but not the
        only one.
        """
        laid_out = _SEPARATOR.join([b"", *tableau])
        for end, before in (self._heads.get(head) or self._head(head)).stuck_ends:
            place = laid_out.find(end)
            if place < 0:
                continue
            covered = laid_out[laid_out.rfind(_SEPARATOR, 0, place) + 1 : place]
            others = covered.translate(None, before)
            if len(others) < len(covered):
                return end, next(face for face in reversed(covered) if face in before)
        return None

    def _locked(self, head: int, piles: list[int]) -> bool:
        """Whether the relaxed game ends before all piles are empty; with spaces, before one is."""
        board = self.board
        below, bit, accepts = board.below, board.bit, board.accepts
        faces, hosts = board.faces, board.hosts
        playable, suits, unbarred, _ = self._heads.get(head) or self._head(head)
        closed, playable_by_key = self._closed, self._playable_by_key
        seen = hosted = 0
        for pile in piles:
            seen |= bit[pile]
            hosted |= accepts[pile]
        while piles:
            free = playable | hosted & unbarred
            for suit, key in suits:
                run = seen >> suit & 0x1FFF
                known = playable_by_key.get(key | run)
                if known is None:
                    ranks = self._playable_ranks(key | run)
                    known = keep(playable_by_key, key | run, ranks)
                free |= known << suit
            left = []
            for pile in piles:
                if not faces[pile] & ~free:
                    # All of it at once.
                    seen |= faces[pile]
                    hosted |= hosts[pile]
                    free |= hosts[pile] & unbarred
                    rest = 0
                else:
                    rest = pile
                    while free & bit[rest]:
                        rest = below[rest]
                        seen |= bit[rest]
                        hosted |= accepts[rest]
                        free |= accepts[rest] & unbarred
                if rest:
                    left.append(rest)
                elif not closed:
                    return False
            if left == piles:
                return True
            piles = left
        return False

    def _head(self, head: int) -> _Head:
        """What the relaxed game needs to know of a head.

        While cards may still move between two foundations of a suit that are not alike, their order
        is not certain, and all cards of the suit are taken to be playable. That ends when the two
        have more cards together than there are ranks.
        """
        board = self.board
        counts = board.head(head).counts
        playable, suits, stuck_ends = 0, [], []
        for n, suit in enumerate(board.suits):
            first = min(board.foundation_faces[suit[0]])
            first -= first % 13
            moves_between = self._reversal and not self._twins.issuperset(suit)
            if moves_between and sum(counts[g] for g in suit) <= self._ranks:
                playable |= 0x1FFF << first
            else:
                key = sum(counts[g] << 13 + 4 * i for i, g in enumerate(suit))
                which = self._orders.index(self._orders[n])
                suits.append((first, key | which << 13 + 4 * len(suit)))
            if not self._ends_get_stuck:
                continue
            for g in reversed(suit):
                # The other copies of what lies on one foundation must go to the other one.
                faces = board.foundation_faces[g]
                if counts[g] >= 2:
                    stuck_ends.append((faces[0], bytes(sorted(faces[1 : counts[g]]))))
        unbarred = ~sum(1 << end for end, _ in stuck_ends)
        known = _Head(playable, tuple(suits), unbarred, tuple(stuck_ends))
        return keep(self._heads, head, known)

    def _playable_ranks(self, key: int) -> int:
        """The ranks of a suit that can be played, given those seen (in the lowest bits)."""
        seen, heights = key & 0x1FFF, key >> 13
        size = len(self._orders[0])
        ranks = 0
        for i, order in enumerate(self._orders[heights >> 4 * size]):
            for rank in order[heights >> 4 * i & 15 :]:
                ranks |= 1 << rank
                if not seen >> rank & 1:
                    break
        return ranks
