"""The legal moves on states (:mod:`.board`), as numbers."""

from collections.abc import Sequence

from sthelena.play.sequences import ANY_LENGTH
from sthelena.play.table import Phase
from sthelena.rules.rules import Rules

from .layout import FOUNDATIONS, FREE_CELL, ROUND, SPACE, Head, Layout
from .memory import keep

State = tuple[int, ...]

DEALING = 0
"""The move ``deal``. Other moves are ``source << 13 | target << 7 | cards``, by place."""


class LegalMoves(Layout):
    """What may be moved."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self._past_slots = len(self.place_of)
        """The bit of place 0 in a set of slots and, above them, of foundations."""
        self._heads: dict[int, Head] = {}
        self._known_moves: dict[int, tuple[int, ...]] = {}

    def head(self, head: int) -> Head:
        """What follows from a head's foundations."""
        key = head & FOUNDATIONS
        return self._heads.get(key) or keep(self._heads, key, Head(self, key))

    def phase(self, state: State) -> Phase:
        """The phase of the game, which decides the routes."""
        if self.table.has_opening and state[-1]:
            return "opening"
        return "later" if state[0] >> ROUND > 1 else "first"

    def last_deal(self, state: State) -> bool:
        """Whether the tableau is never dealt on again."""
        if self.never_dealt_on:
            return True
        return not state[-1] and state[0] >> ROUND > self.rules.redeals

    def _piles_interchangeable(self, state: State) -> bool:
        """Whether the order of the tableau piles makes no difference."""
        return self.last_deal(state) and self.one_group[self.phase(state)]

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
        moves: list[int] = []
        routes = self.routes[self.phase(state)]
        offers = self._offers(state, pruned)
        takes = head.takes_pruned if pruned else head.takes
        # Moving the only card of a pile to another space gains nothing.
        pointless = 0
        if pruned and self._piles_interchangeable(state) and not self._fills(state):
            pointless = offers[SPACE]
        top, fits, place_of, known = self.top, self.fits, self.place_of, self._known_moves
        free_cells = offers[FREE_CELL]
        for slot in self.movable:
            if not (pile := state[slot]):
                continue
            face = top[pile]
            place = place_of[slot]
            slots, foundations = routes[place]
            targets = free_cells if slot <= self.width or not pruned else 0
            for socket in fits[face]:
                targets |= offers[socket]
            if pointless and not self.below[pile] and slot <= self.width:
                targets &= ~pointless
            targets &= slots
            if face in takes:
                targets |= (takes[face] & (foundations | head.startable)) << self._past_slots
            if targets:
                base = place << 13 | 1
                moves += known.get(targets << 19 | base) or self._moves_to(base, targets)
        for place, face in head.removable_pruned if pruned else head.removable:
            slots, foundations = routes[place]
            targets = free_cells
            for socket in fits[face]:
                targets |= offers[socket]
            # The other foundation of a pair may already have the same card on it.
            others = head.takes.get(face, 0) & foundations
            moves += self._moves_to(place << 13 | 1, targets & slots | others << self._past_slots)
        if self.table.moves_sequences or (pruned and self.cells):
            moves += self._sequences(state, offers, pointless)
        return moves

    def _offers(self, state: State, pruned: bool) -> list[int]:
        """For each socket, the slots that offer it, as bits."""
        offers = [0] * (FREE_CELL + 1)
        top, sockets = self.top, self.sockets
        bit = 1
        for pile in state[1 : self.width + 1]:
            bit += bit
            offers[sockets[top[pile]]] |= bit
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

    def _moves_to(self, base: int, targets: int) -> tuple[int, ...]:
        """The moves with the source and the cards of *base* to each of the targets.

        These are bits: slots, and foundations by their places above those.
        """
        key = targets << 19 | base
        moves = self._known_moves.get(key)
        if moves is None:
            places = [place for place in range(64) if targets >> self._past_slots + place & 1]
            places += [self.place_of[slot] for slot in range(1, self.stock) if targets >> slot & 1]
            moves = keep(self._known_moves, key, tuple(base | place << 7 for place in places))
        return moves

    def _sequences(self, state: State, offers: Sequence[int], pointless: int) -> list[int]:
        moves: list[int] = []
        onto_card, into_space = self._sequence_limits(state)
        longest = max(onto_card, into_space)
        spaces = self._spaces(state)
        for slot in range(1, self.width + 1):
            pile = state[slot]
            place = self.place_of[slot]
            count = 1
            while count < longest:
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
                if count > onto_card:
                    targets &= spaces
                if count > into_space:
                    targets &= ~spaces
                moves += self._moves_to(place << 13 | count, targets)
        return moves

    def _sequence_limits(self, state: State) -> tuple[int, int]:
        """How many cards may go together onto a card and into a space, one by one at the least."""
        if self.rules.group == "free":
            return ANY_LENGTH, ANY_LENGTH
        cards, spaces = 1, 0
        for slot in self.cells:
            cards += not state[slot]
        if self.rules.group == "spaces" and self.rules.space == "any":
            spaces = self._spaces(state).bit_count()
        return cards << spaces, cards << max(0, spaces - 1)

    def _fills(self, state: State) -> bool:
        """Whether a tableau pile that is emptied gets a card at once."""
        return any(state[source] for source in self.fill_from[1])

    def _spaces(self, state: State) -> int:
        """The empty slots of the tableau, as bits."""
        return sum(1 << slot for slot in range(1, self.width + 1) if not state[slot])

    def _may_deal(self, state: State, moves: Sequence[int]) -> bool:
        rounds = state[0] >> ROUND
        if self.head(state[0]).played == self.total:
            return False
        if state[-1]:
            return True
        if self.waste:
            return bool(state[self.waste]) and (not self.passes or rounds < self.passes)
        if rounds > self.rules.redeals:
            return False
        return self.rules.redeal_when == "any" or not moves
