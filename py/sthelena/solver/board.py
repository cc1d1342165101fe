"""The rules of one game on whole numbers, for the search alone.

A *state* is a tuple: its head (:mod:`.layout`), then the numbers (:mod:`.piles`) of the tableau
piles, of the cells or the waste, and of the stock.

The rules themselves come from :class:`~sthelena.play.table.Table`; the tests compare the moves of
both.
"""

from collections.abc import Sequence

from sthelena.cards import FACES
from sthelena.play.moves import DEAL, Move
from sthelena.play.position import Position

from .layout import ROUND
from .legal_moves import LegalMoves, State


class Board(LegalMoves):
    """A game's states, and what moves make of them."""

    # States.

    def state(self, position: Position) -> State:
        """The state of a position of the same rules."""
        piles = position.piles
        rounds = 1 if self.waste and not self.passes else position.round
        head = rounds << ROUND
        for g, place in enumerate(range(self.first_foundation, self.past_foundations)):
            head |= len(piles[place]) << 4 * g
        faces = [[card % FACES for card in pile] for pile in piles]
        return (head, *(self.pile(faces[place]) for place in self.place_of[1:]))

    def is_won(self, state: State) -> bool:
        """Whether every card lies on a foundation."""
        return self.head(state[0]).played == self.total

    def key(self, state: State) -> State:
        """A key that is equal for states that differ only in the order of exchangeable piles."""
        if not self.last_deal(state):
            return state
        groups = self.groups[self.phase(state)]
        head = state[0]
        if self.twins:
            head = self.head(head).canonical | head >> ROUND << ROUND
        if len(groups) == 1 and not self.waste:
            # Without the empty stock: so no other position's key is as long.
            return (head, *sorted(state[1:-1]))
        parts = [head, state[self.waste] if self.waste else 0, state[-1]]
        for group in groups:
            parts += sorted([state[slot] for slot in group])
        return tuple(parts)

    def after(self, state: State, move: int) -> State:
        """The state after a legal move."""
        if not move:
            return self._dealt(state)
        source, target = move >> 13, move >> 7 & 63
        piles = [*state]
        first, past = self.first_foundation, self.past_foundations
        if move & 127 > 1:
            i, j = self.slot_of[source], self.slot_of[target]
            run = self.content[state[i]][-(move & 127) :]
            for _ in run:
                piles[i] = self.below[piles[i]]
            for face in run:
                piles[j] = self.put(piles[j], face)
            if not piles[i]:
                self._refill(piles, i)
            return tuple(piles)
        if first <= source < past:
            g = source - first
            face = self.foundation_faces[g][(state[0] >> 4 * g & 15) - 1]
            piles[0] -= 1 << 4 * g
        else:
            i = self.slot_of[source]
            pile = state[i]
            face = self.top[pile]
            piles[i] = left = self.below[pile]
            if not left:
                self._refill(piles, i)
        if first <= target < past:
            piles[0] += 1 << 4 * (target - first)
        else:
            j = self.slot_of[target]
            piles[j] = self.put(state[j], face)
        return tuple(piles)

    def _refill(self, piles: list[int], slot: int) -> None:
        """Fill a slot that a move has emptied, where that is done at once."""
        for source in self.fill_from[slot]:
            if pile := piles[source]:
                piles[slot], piles[source] = self.put(0, self.top[pile]), self.below[pile]
                if not piles[source]:
                    self._refill(piles, source)
                return

    def _dealt(self, state: State) -> State:
        piles = [*state]
        stock = self.content[state[-1]]
        width = self.width
        if stock and not self.waste:
            dealt = width if self.table.deals_rounds else len(stock)
            for k, face in enumerate(stock[: -dealt - 1 : -1]):
                slot = self.deal_slots[k % width]
                piles[slot] = self.put(piles[slot], face)
            piles[-1] = self.pile(stock[:-dealt])
        elif stock:
            piles[self.waste] = self.put(state[self.waste], stock[-1])
            piles[-1] = self.below[state[-1]]
        elif self.waste:
            turned = self.content[state[self.waste]][::-1]
            piles[self.waste] = 0
            if self.table.waste_refills:
                piles[self.waste] = self.put(0, turned[-1])
                turned = turned[:-1]
            piles[-1] = self.pile(turned)
            if self.passes:
                piles[0] += 1 << ROUND
        else:
            return self.laid_out(state, self.redealt(state))
        return tuple(piles)

    def redealt(self, state: State) -> list[bytes]:
        """The faces of each tableau pile, and of the stock, after a redeal."""
        contents = [self.content[pile] for pile in state[1 : self.width + 1]]
        if self.rules.gather == "bottom":
            return [*(content[1:] + content[:1] for content in contents), b""]
        if self.rules.gather == "B":
            contents.reverse()
        packet = b"".join(contents)
        if self.rules.gather == "A":
            packet = packet[::-1]
        dealt = self.width if self.table.deals_rounds else len(packet)
        piles = [packet[k : dealt : self.width] for k in self.table.deal_turns]
        return [*piles, packet[dealt:][::-1]]

    def laid_out(self, state: State, piles: Sequence[bytes]) -> State:
        """The state after a redeal, by the faces of its tableau piles and its stock."""
        return (state[0] + (1 << ROUND), *map(self.pile, piles))

    # The rules' own moves.

    def rule_moves(self, state: State, move: int) -> list[Move]:
        """The move in the rules' terms: one, or several where a sequence goes through cells."""
        if not move:
            return [DEAL]
        source, target, cards = self.names[move >> 13], self.names[move >> 7 & 63], move & 127
        if cards == 1 or self.table.moves_sequences:
            return [Move(source, target, cards)]
        free = [self.names[self.place_of[slot]] for slot in self.cells if not state[slot]]
        used = free[: cards - 1]
        return [
            *(Move(source, cell) for cell in used),
            Move(source, target),
            *(Move(cell, target) for cell in used[::-1]),
        ]
