"""The legal moves of the position that is laid out, without those whose results equal another's."""

from .contents import Contents
from .game import OPENING, RANKS, SOCKETS, SPACE, Game, suit_of_face
from .play import DEAL, move_number
from .positions import Positions
from .store import ints
from .table import Table

_MOST = 2048
_ANY_LENGTH = 127


class Moves:
    """The moves, worked out anew for each position."""

    def __init__(self, game: Game, contents: Contents, positions: Positions, table: Table) -> None:
        self.game = game
        self.contents = contents
        self.positions = positions
        self.table = table
        self.count = 0
        self.move = ints(_MOST)
        self._phase = 0
        self._routes = 0
        self._first_space = ints(game.slots)
        # The piles that offer each socket, linked.
        self._first_with = ints(SOCKETS)
        self._next_with = ints(game.slots)
        for socket in range(SOCKETS):
            self._first_with[socket] = -1
        self._free_cell = -1
        self._avoid_spaces = False
        self._longest_onto = 1
        self._longest_into = 1

    def find(self, position: int) -> None:
        """List the moves of a position, which is laid out."""
        game = self.game
        positions = self.positions
        self.count = 0
        if self.table.played == game.total:
            return
        phase = positions.phase(position)
        last_deal = positions.is_last_deal(position)
        self._phase = phase
        self._routes = phase * game.places * game.places
        self._note_offers(phase, last_deal)
        fills = False
        if game.fill_1[0] >= 0 and self.table.content[game.fill_1[0]] > 0:
            fills = True
        if game.fill_2[0] >= 0 and self.table.content[game.fill_2[0]] > 0:
            fills = True
        # From the only card of a pile to a space, where piles may be exchanged, nothing changes.
        self._avoid_spaces = last_deal and game.one_group[phase] == 1 and not fills
        for slot in range(game.sources):
            if game.gives_any[slot] == 1:
                self._find_from_inside(slot)
            elif self.table.content[slot] > 0:
                self._find_from_pile(slot)
        stands_still = self.count == 0
        if game.can_leave_foundation:
            self._find_from_foundations()
        if game.builds and (game.moves_sequences or game.cells > 0 or game.spaces_hold):
            self._find_sequences()
        self._forget_offers()
        if self._may_deal(position, stands_still):
            self._add(DEAL)

    def takes(self, g: int, face: int) -> bool:
        """Whether a foundation takes a face next."""
        count = self.table.count[g]
        game = self.game
        return (
            count < game.ranks and game.foundation_face[g * RANKS + count] == game.counts_as[face]
        )

    def is_settled(self, g: int, height: int, slack: int) -> bool:
        """Whether a foundation's card at this height need never be elsewhere.

        That is so when whatever could be laid on it in the tableau, and on that, lies on the
        foundations. With *slack* 1 they need only be the next cards of theirs: if no card leaves a
        foundation, they can go there by the time they could be laid on this one.
        """
        game = self.game
        if game.built_in_suit:
            return True
        least = height - 1 - slack
        first = g * game.foundations
        for other in range(game.foundations):
            rival = game.rival[first + other]
            if rival > 0 and self.table.count[other] < least - (rival - 1):
                return False
        return True

    def _add(self, move: int) -> None:
        self.move[self.count] = move
        self.count += 1

    def _goes(self, source: int, target: int) -> bool:
        """Whether any card may go from one place to another."""
        return self.game.route[self._routes + source * self.game.places + target] == 1

    def _note_offers(self, phase: int, last_deal: bool) -> None:
        """Note which piles offer what; in a last deal one space of those that are alike."""
        game = self.game
        content = self.table.content
        face = self.contents.face
        first_space = self._first_space
        groups = phase * game.slots
        if last_deal:
            for slot in range(game.slots):
                first_space[slot] = -1
            for slot in range(game.width):
                if content[slot] == 0 and first_space[game.group[groups + slot]] < 0:
                    first_space[game.group[groups + slot]] = slot
        slot = game.width - 1 if game.builds else -1
        while slot >= 0:
            if content[slot] > 0:
                if self.contents.size[content[slot]] < game.most:
                    self._offer(slot, game.socket[face[content[slot]]])
            elif not last_deal or first_space[game.group[groups + slot]] == slot:
                self._offer(slot, SPACE)
            slot -= 1
        if game.builds_on_waste:
            waste = content[game.waste]
            self._offer(game.waste, game.socket[face[waste]] if waste > 0 else SPACE)
        self._free_cell = -1
        for cell in range(game.width, game.width + game.cells):
            if content[cell] == 0:
                self._free_cell = cell
                break

    def _offer(self, slot: int, socket: int) -> None:
        self._next_with[slot] = self._first_with[socket]
        self._first_with[socket] = slot

    def _forget_offers(self) -> None:
        content = self.table.content
        for slot in range(self.game.width):
            if content[slot] > 0:
                self._first_with[self.game.socket[self.contents.face[content[slot]]]] = -1
        if self.game.builds_on_waste and content[self.game.waste] > 0:
            waste = content[self.game.waste]
            self._first_with[self.game.socket[self.contents.face[waste]]] = -1
        self._first_with[SPACE] = -1

    def _find_from_pile(self, slot: int) -> None:
        game = self.game
        content = self.table.content[slot]
        face = self.contents.face[content]
        place = game.place_of(slot)
        suit = suit_of_face(face)
        for k in range(game.per_suit):
            g = game.of_suit[suit * game.per_suit + k]
            if self.takes(g, face) and self._is_first_twin(g) and self._plays(place, g):
                self._add(move_number(place, game.width + g, 1))
        in_tableau = slot < game.width
        avoid = in_tableau and self._avoid_spaces and self.contents.below[content] == 0
        self._find_onto_piles(place, face, avoid)
        if in_tableau and self._free_cell >= 0:
            cell = game.place_of(self._free_cell)
            if self._goes(place, cell):
                self._add(move_number(place, cell, 1))

    def _find_from_inside(self, slot: int) -> None:
        """The moves of any card of a pile to the foundations."""
        game = self.game
        place = game.place_of(slot)
        content = self.table.content[slot]
        depth = 0
        while content > 0:
            face = self.contents.face[content]
            content = self.contents.below[content]
            depth += 1
            suit = suit_of_face(face)
            for k in range(game.per_suit):
                g = game.of_suit[suit * game.per_suit + k]
                if self.takes(g, face) and self._is_first_twin(g) and self._plays(place, g):
                    self._add(move_number(place, game.width + g, depth))

    def _plays(self, place: int, g: int) -> bool:
        """Whether a pile may play to a foundation that takes its card."""
        if self._goes(place, self.game.width + g):
            return True
        return self.game.any_pile_begins and self.table.count[g] == 0

    def _is_first_twin(self, g: int) -> bool:
        """Whether no foundation before it is alike and as high."""
        twin = self.game.twin
        count = self.table.count
        for other in range(twin[g], g):
            if twin[other] == twin[g] and count[other] == count[g]:
                return False
        return True

    def _find_onto_piles(self, place: int, face: int, avoid_spaces: bool) -> None:
        game = self.game
        for i in range(game.fits_at[face], game.fits_at[face + 1]):
            socket = game.fits[i]
            if socket == SPACE and (avoid_spaces or not self._fills_space(place, face)):
                continue
            target = self._first_with[socket]
            while target >= 0:
                onto = game.place_of(target)
                if self._goes(place, onto):
                    self._add(move_number(place, onto, 1))
                target = self._next_with[target]

    def _fills_space(self, place: int, face: int) -> bool:
        """Whether a pile may play its card to a space, if the card fits there."""
        game = self.game
        if game.fills_spaces[self._phase * game.places + place] == 0:
            return False
        if game.bases_fill_spaces and self._phase == OPENING:
            return game.counts_as[face] == game.foundation_face[0]
        return True

    def _find_from_foundations(self) -> None:
        """Take cards back, or from one foundation to the other, but for those that gain nothing."""
        game = self.game
        for g in range(game.foundations):
            count = self.table.count[g]
            if count <= game.fixed_cards or (game.tells_settled and self.is_settled(g, count, 0)):
                continue
            place = game.width + g
            face = game.foundation_face[g * RANKS + count - 1]
            suit = suit_of_face(face)
            for k in range(game.per_suit):
                other = game.of_suit[suit * game.per_suit + k]
                if self.takes(other, face) and self._goes(place, game.width + other):
                    self._add(move_number(place, game.width + other, 1))
            self._find_onto_piles(place, face, False)
            if self._free_cell >= 0:
                cell = game.place_of(self._free_cell)
                if self._goes(place, cell):
                    self._add(move_number(place, cell, 1))

    def _find_sequences(self) -> None:
        game = self.game
        contents = self.contents
        self._set_limits()
        longest = self._longest_onto
        if self._longest_into > longest:
            longest = self._longest_into
        for slot in range(game.width):
            content = self.table.content[slot]
            cards = 1
            while content > 0 and cards < longest:
                face = contents.face[content]
                content = contents.below[content]
                if content == 0 or contents.down[content] == 1:
                    break
                if not game.may_lie_on(face, contents.face[content]):
                    break
                cards += 1
                self._find_for_sequence(slot, content, cards)

    def _find_for_sequence(self, slot: int, content: int, cards: int) -> None:
        """The moves of a sequence, by the content that its lowest card tops."""
        game = self.game
        face = self.contents.face[content]
        for i in range(game.fits_at[face], game.fits_at[face + 1]):
            socket = game.fits[i]
            if cards > (self._longest_into if socket == SPACE else self._longest_onto):
                continue
            if socket == SPACE and self._avoid_spaces and self.contents.below[content] == 0:
                continue
            if socket == SPACE and not self._fills_space(slot, face):
                continue
            target = self._first_with[socket]
            while target >= 0:
                if target != slot:
                    self._add(move_number(slot, target, cards))
                target = self._next_with[target]

    def _set_limits(self) -> None:
        """How many cards may go together onto a card and into a space, one by one at the least."""
        game = self.game
        if game.free_sequences:
            self._longest_onto = _ANY_LENGTH
            self._longest_into = _ANY_LENGTH
            return
        content = self.table.content
        cards = 1
        for cell in range(game.width, game.width + game.cells):
            if content[cell] == 0:
                cards += 1
        spaces = 0
        if game.spaces_help or game.spaces_hold:
            for slot in range(game.width):
                if content[slot] == 0:
                    spaces += 1
        if game.spaces_hold:
            self._longest_onto = spaces + 1
            self._longest_into = spaces
            return
        if spaces > 10:
            spaces = 10
        self._longest_onto = cards << spaces
        self._longest_into = cards << (spaces - 1 if spaces > 0 else 0)

    def _may_deal(self, position: int, stands_still: bool) -> bool:
        game = self.game
        positions = self.positions
        if self.table.content[game.stock] > 0:
            return not game.stock_plays and (stands_still or not game.deal_when_blocked)
        round_ = positions.round(position)
        if game.has_waste:
            if self.table.content[game.waste] == 0:
                return False
            return game.passes == 0 or round_ < game.passes
        if round_ > game.redeals or not positions.has_tableau(position):
            return False
        return not game.redeal_when_blocked or self.count == 0
