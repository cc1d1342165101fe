"""The rules of one game on whole numbers, for the search alone.

A *state* is a tuple: its head (:mod:`.layout`), then the numbers (:mod:`.piles`) of the tableau
piles, of the cells or the waste, and of the stock.

The rules themselves come from :class:`~sthelena.table.Table`; the tests compare the moves of both.
"""

from collections.abc import Sequence

from sthelena.cards import FACES
from sthelena.moves import DEAL, Move
from sthelena.position import Position
from sthelena.rules import RING, Rules
from sthelena.table import Phase

from .layout import FREE_CELL, ROUND, SPACE, Head, Layout
from .piles import Piles

State = tuple[int, ...]

DEALING = 0
"""The move ``deal``. Other moves are ``source << 10 | target << 4 | cards``, by place."""


class Board(Layout, Piles):
    """A game's moves on states.

    It inherits its layout and the numbers of its piles, because the search looks them up in its
    innermost loops, where another attribute access would cost time.
    """

    def __init__(self, rules: Rules) -> None:
        Layout.__init__(self, rules)
        Piles.__init__(self, self.builds_on)
        self._heads: dict[int, Head] = {}
        self._places_of: dict[int, tuple[int, ...]] = {}

    # States.

    def state(self, position: Position) -> State:
        """The state of a position of the same rules."""
        piles = position.piles
        rounds = 1 if self.rules.table == "stock" and not self.passes else position.round
        head = rounds << ROUND
        for g, place in enumerate(range(self.first_foundation, self.past_foundations)):
            head |= len(piles[place]) << 4 * g
        faces = [[card % FACES for card in pile] for pile in piles]
        return (head, *(self.pile(faces[place]) for place in self.place_of[1:]))

    def head(self, head: int) -> Head:
        """What follows from a head."""
        known = self._heads.get(head)
        if known is None:
            known = self._heads[head] = Head(self, head)
        return known

    def phase(self, state: State) -> Phase:
        """The phase of the game, which decides the routes."""
        if state[0] >> ROUND > 1:
            return "later"
        return "opening" if self.table.has_opening and state[-1] else "first"

    def is_won(self, state: State) -> bool:
        """Whether every card lies on a foundation."""
        return self.head(state[0]).played == self.total

    def last_deal(self, state: State) -> bool:
        """Whether the tableau is never dealt on again."""
        if self.rules.table != RING:
            return True
        return not state[-1] and state[0] >> ROUND > self.rules.redeals

    def _piles_interchangeable(self, state: State) -> bool:
        """Whether the order of the tableau piles makes no difference."""
        return self.last_deal(state) and (
            self.rules.table != RING or len(self.groups[self.phase(state)]) == 1
        )

    def key(self, state: State) -> State:
        """A key that is equal for states that differ only in the order of exchangeable piles."""
        if not self.last_deal(state):
            return state
        groups = self.groups[self.phase(state)]
        head = self.head(state[0]).canonical if self.paired_foundations else state[0]
        if len(groups) == 1 and len(state) == self.width + 2:
            return (head, *sorted(state[1:]))
        parts = [head, state[self.waste] if self.waste else 0, state[-1]]
        for group in groups:
            parts += sorted([state[slot] for slot in group])
        return tuple(parts)

    # Moves.

    def moves(self, state: State, pruned: bool = False) -> list[int]:
        """The legal moves. *pruned* leaves out all but one of those with equal results.

        Where there are cells, pruned moves also take whole sequences, even if the rules move
        single cards: see :meth:`rule_moves`.
        """
        moves = self._card_moves(state, pruned)
        if self._may_deal(state, moves):
            moves.append(DEALING)
        return moves

    def _card_moves(self, state: State, pruned: bool) -> list[int]:
        head = self.head(state[0])
        if head.played == self.total:
            return []
        moves = []
        routes = self.routes[self.phase(state)]
        offers = self._offers(state, pruned)
        takes = head.takes_pruned if pruned else head.takes
        # Moving the only card of a pile to another space gains nothing.
        pointless = offers[SPACE] if pruned and self._piles_interchangeable(state) else 0
        for slot in self.movable:
            if not (pile := state[slot]):
                continue
            face = self.top[pile]
            place = self.place_of[slot]
            slots, foundations = routes[place]
            base = place << 10 | 1
            moves += [
                base | target << 4 for target in takes.get(face, ()) if foundations >> target & 1
            ]
            targets = offers[FREE_CELL]
            for socket in self.fits[face]:
                targets |= offers[socket]
            if not self.below[pile] and slot <= self.width:
                targets &= ~pointless
            moves += [base | target << 4 for target in self._places(targets & slots)]
        for place, face in head.removable if self.can_leave_foundation else ():
            slots, foundations = routes[place]
            base = place << 10 | 1
            # The other foundation of a pair may already have the same card on it.
            moves += [
                base | target << 4
                for target in head.takes.get(face, ())
                if foundations >> target & 1
            ]
            targets = offers[FREE_CELL]
            for socket in self.fits[face]:
                targets |= offers[socket]
            moves += [base | target << 4 for target in self._places(targets & slots)]
        if self.table.moves_sequences or (pruned and self.cells):
            moves += self._sequences(state, offers, pointless)
        return moves

    def _offers(self, state: State, pruned: bool) -> list[int]:
        """For each socket, the slots that offer it, as bits."""
        offers = [0] * (FREE_CELL + 1)
        top, sockets = self.top, self.sockets
        for slot in range(1, self.width + 1):
            offers[sockets[top[state[slot]]]] |= 1 << slot
        for slot in self.cells:
            if not state[slot]:
                offers[FREE_CELL] |= 1 << slot
        if pruned:
            offers[FREE_CELL] &= -offers[FREE_CELL]
            if self.last_deal(state):
                spaces = offers[SPACE]
                offers[SPACE] = 0
                for group in self.groups[self.phase(state)]:
                    mask = sum(1 << slot for slot in group) & spaces
                    offers[SPACE] |= mask & -mask
        return offers

    def _places(self, slots: int) -> tuple[int, ...]:
        places = self._places_of.get(slots)
        if places is None:
            places = tuple(
                self.place_of[slot] for slot in range(1, self.stock) if slots >> slot & 1
            )
            self._places_of[slots] = places
        return places

    def _sequences(self, state: State, offers: Sequence[int], pointless: int) -> list[int]:
        moves = []
        limit = 1 + sum(not state[slot] for slot in self.cells)
        for slot in range(1, self.width + 1):
            pile = state[slot]
            place = self.place_of[slot]
            count = 1
            while count < limit:
                face, pile = self.top[pile], self.below[pile]
                if not pile or self.sockets[self.top[pile]] not in self.fits[face]:
                    break
                count += 1
                targets = 0
                for socket in self.fits[self.top[pile]]:
                    targets |= offers[socket]
                targets &= ~(1 << slot)
                if not self.below[pile]:
                    targets &= ~pointless
                moves += [place << 10 | target << 4 | count for target in self._places(targets)]
        return moves

    def _may_deal(self, state: State, moves: Sequence[int]) -> bool:
        rounds = state[0] >> ROUND
        if self.head(state[0]).played == self.total:
            return False
        if state[-1]:
            return True
        if self.rules.table == RING:
            if rounds > self.rules.redeals:
                return False
            return self.rules.redeal_when == "any" or not moves
        if self.waste:
            return bool(state[self.waste]) and (not self.passes or rounds < self.passes)
        return False

    def after(self, state: State, move: int) -> State:
        """The state after a legal move."""
        if not move:
            return self._dealt(state)
        source, target = move >> 10, move >> 4 & 63
        piles = [*state]
        first, past = self.first_foundation, self.past_foundations
        if move & 15 > 1:
            i, j = self.slot_of[source], self.slot_of[target]
            run = self.content[state[i]][-(move & 15) :]
            for _ in run:
                piles[i] = self.below[piles[i]]
            for face in run:
                piles[j] = self.put(piles[j], face)
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
            if not left and state[-1] and self._fills_itself(i):
                piles[i] = self.put(0, self.top[state[-1]])
                piles[-1] = self.below[state[-1]]
        if first <= target < past:
            piles[0] += 1 << 4 * (target - first)
        else:
            j = self.slot_of[target]
            piles[j] = self.put(state[j], face)
        return tuple(piles)

    def _fills_itself(self, slot: int) -> bool:
        if self.table.has_opening:
            return slot <= self.width
        return self.table.waste_refills and slot == self.waste

    def _dealt(self, state: State) -> State:
        piles = [*state]
        stock = self.content[state[-1]]
        width = self.width
        if stock and self.deals_all_stock:
            for k, face in enumerate(reversed(stock)):
                piles[1 + k % width] = self.put(piles[1 + k % width], face)
            piles[-1] = 0
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
        """The faces of each tableau pile after a redeal."""
        contents = [self.content[pile] for pile in state[1 : self.width + 1]]
        if self.rules.gather == "B":
            contents.reverse()
        packet = b"".join(contents)
        if self.rules.gather == "A":
            packet = packet[::-1]
        return [packet[k :: self.width] for k in range(self.width)]

    def laid_out(self, state: State, tableau: Sequence[bytes]) -> State:
        """The state after a redeal, by the faces of its tableau piles."""
        return (state[0] + (1 << ROUND), *map(self.pile, tableau), *state[self.width + 1 :])

    # The rules' own moves.

    def rule_moves(self, state: State, move: int) -> list[Move]:
        """The move in the rules' terms: one, or several where a sequence goes through cells."""
        if not move:
            return [DEAL]
        source, target, cards = self.names[move >> 10], self.names[move >> 4 & 63], move & 15
        if cards == 1 or self.table.moves_sequences:
            return [Move(source, target, cards)]
        free = [self.names[self.place_of[slot]] for slot in self.cells if not state[slot]]
        used = free[: cards - 1]
        return [
            *(Move(source, cell) for cell in used),
            Move(source, target),
            *(Move(cell, target) for cell in reversed(used)),
        ]
