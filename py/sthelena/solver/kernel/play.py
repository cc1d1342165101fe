"""What a move makes of a position, and what a deal does."""

from .contents import Contents
from .game import GATHER_A, GATHER_B, GATHER_BOTTOM, NO_FACE, RANKS, Game, rank_of_face
from .positions import Positions
from .store import ints

DEAL = 0
"""The move that deals, redeals or turns the waste. Others are told by :func:`move_number`."""

_MOST_CARDS = 112


def move_number(source: int, target: int, cards: int) -> int:
    """The number of a move of cards, by place."""
    return (source << 13) | (target << 7) | cards


def source_of(move: int) -> int:
    """The place that cards leave."""
    return move >> 13


def target_of(move: int) -> int:
    """The place to which they go."""
    return (move >> 7) & 63


def cards_of(move: int) -> int:
    """How many cards move together."""
    return move & 127


class Play:
    """Makes positions from others."""

    def __init__(self, game: Game, contents: Contents, positions: Positions) -> None:
        self.game = game
        self.contents = contents
        self.positions = positions
        self._mode = 0
        self._faces = ints(_MOST_CARDS)
        self.packet = ints(_MOST_CARDS)
        """Cards that are dealt again; the first is at 1, and before it none."""
        self.packet[0] = NO_FACE
        self.lifted = ints(_MOST_CARDS)
        """By the number of cards in the stock, the slot of the pile that was lifted last."""
        self.dealt_onto = ints(_MOST_CARDS)
        """The card of the packet on which each is dealt, or 0."""
        for i in range(game.width + 1, _MOST_CARDS):
            self.dealt_onto[i] = i - game.width

    def begin(self, numbers: list[int]) -> None:
        """Lay out a position from outside: the round, heights, and faces bottom to top.

        The piles follow each other by slot, each behind its number of cards; then the slot of the
        pile that was lifted last.
        """
        game = self.game
        positions = self.positions
        at = 1
        lower = 0
        upper = 0
        for g in range(game.foundations):
            if g < 4:
                lower |= numbers[at] << (4 * g)
            else:
                upper |= numbers[at] << (4 * (g - 4))
            at += 1
        positions.set_heights(positions.used, lower, upper, numbers[0])
        positions.root[positions.used] = positions.used
        for slot in range(game.slots):
            size = numbers[at]
            at += 1
            content = 0
            for _ in range(size):
                content = self.contents.put(content, numbers[at])
                at += 1
            positions.row[positions.used * game.slots + slot] = content
        stock = positions.row[positions.used * game.slots + game.stock]
        self.lifted[self.contents.size[stock]] = numbers[at]
        while game.lifts and stock > 0:
            lifts = self._rank(stock)
            stock = self.contents.below[stock]
            self.lifted[self.contents.size[stock]] = lifts
        positions.hash_anew()

    def make(self, position: int, move: int) -> None:
        """Make the position after a move, as the one that is in the making."""
        positions = self.positions
        positions.copy(position)
        if move == DEAL:
            self._deal()
            positions.hash_anew()
            return
        mode = positions.mode(position)
        self._mode = mode
        if cards_of(move) > 1:
            if self.game.gives_any[self.game.slot_of(source_of(move))] == 1:
                self._move_from_inside(move)
            else:
                self._move_sequence(move)
        else:
            self._move_card(move)
        if positions.mode(positions.used) != mode:
            positions.hash_anew()

    def _move_card(self, move: int) -> None:
        game = self.game
        contents = self.contents
        positions = self.positions
        row = positions.row
        first = positions.used * game.slots
        source = source_of(move)
        target = target_of(move)
        emptied = -1
        if game.is_foundation(source):
            g = source - game.width
            height = positions.count(positions.used, g)
            face = game.foundation_face[g * RANKS + height - 1]
            positions.change_height(self._mode, g, -1)
        else:
            slot = game.slot_of(source)
            content = row[first + slot]
            face = contents.face[content]
            below = contents.turned_up(contents.below[content])
            positions.change(self._mode, slot, below)
            if below == 0:
                emptied = slot
        if game.is_foundation(target):
            positions.change_height(self._mode, target - game.width, 1)
        else:
            slot = game.slot_of(target)
            positions.change(self._mode, slot, contents.put(row[first + slot], face))
        if emptied >= 0:
            self._refill(emptied)

    def _move_sequence(self, move: int) -> None:
        contents = self.contents
        positions = self.positions
        faces = self._faces
        first = positions.used * self.game.slots
        source = source_of(move)
        target = target_of(move)
        cards = cards_of(move)
        content = positions.row[first + source]
        for i in range(cards):
            faces[i] = contents.face[content]
            content = contents.below[content]
        positions.change(self._mode, source, contents.turned_up(content))
        emptied = content == 0
        content = positions.row[first + target]
        for i in range(cards):
            content = contents.put(content, faces[cards - 1 - i])
        positions.change(self._mode, target, content)
        if emptied:
            self._refill(source)

    def _move_from_inside(self, move: int) -> None:
        """Move one card that lies under others to a foundation."""
        contents = self.contents
        positions = self.positions
        faces = self._faces
        slot = self.game.slot_of(source_of(move))
        above = cards_of(move) - 1
        content = positions.row[positions.used * self.game.slots + slot]
        for i in range(above):
            faces[i] = contents.face[content]
            content = contents.below[content]
        content = contents.below[content]
        for i in range(above):
            content = contents.put(content, faces[above - 1 - i])
        positions.change(self._mode, slot, content)
        positions.change_height(self._mode, target_of(move) - self.game.width, 1)

    def _refill(self, slot: int) -> None:
        """Fill a slot that a move has emptied, where that is done at once."""
        if not self._fill(slot, self.game.fill_1[slot]):
            self._fill(slot, self.game.fill_2[slot])

    def _fill(self, slot: int, source: int) -> bool:
        if source < 0:
            return False
        contents = self.contents
        positions = self.positions
        content = positions.row[positions.used * self.game.slots + source]
        if content == 0:
            return False
        filled = 0
        cards = self.game.fill_cards[slot]
        while cards > 0 and content > 0:
            face = contents.face[content]
            g = self._home_of(face) if self.game.fills_home else -1
            if g >= 0:
                positions.change_height(self._mode, g, 1)
            else:
                filled = contents.put(filled, face)
                cards -= 1
            content = contents.below[content]
        positions.change(self._mode, slot, filled)
        positions.change(self._mode, source, content)
        if content == 0:
            self._refill(source)
        return True

    def _home_of(self, face: int) -> int:
        """The empty foundation that a card begins, or -1."""
        game = self.game
        for g in range(game.foundations):
            if game.foundation_face[g * RANKS] == game.counts_as[face]:
                if self.positions.count(self.positions.used, g) == 0:
                    return g
        return -1

    # Dealing.

    def _deal(self) -> None:
        game = self.game
        positions = self.positions
        first = positions.used * game.slots
        stock = positions.row[first + game.stock]
        if stock > 0:
            self._deal_stock(first, stock)
        elif game.has_waste:
            self._turn_waste(first)
        else:
            self._redeal(first)
            positions.next_round()

    def _deal_stock(self, first: int, stock: int) -> None:
        """Deal so many rounds from the stock, or all of it."""
        game = self.game
        contents = self.contents
        row = self.positions.row
        if game.lifts:
            self._lift(first, stock)
            return
        if game.weaves:
            self._turn_or_weave(first, stock)
            return
        last = self._deals_otherwise(self.positions.round(self.positions.used))
        width = game.last_dealt_width if last else game.dealt_width
        slots = game.last_dealt_slot if last else game.dealt_slot
        dealt = width * game.dealt_rounds
        if dealt == 0:
            dealt = contents.size[stock]
        turn = 0
        while stock > 0 and dealt > 0:
            at = first + slots[turn]
            row[at] = contents.put(row[at], contents.face[stock])
            stock = contents.below[stock]
            dealt -= 1
            turn = turn + 1 if turn + 1 < width else 0
        row[first + game.stock] = stock

    def _lift(self, first: int, stock: int) -> None:
        """Turn a card, and spread the pile that it names behind it.

        First, what is left of the last one goes back.
        """
        game = self.game
        contents = self.contents
        row = self.positions.row
        slots = game.dealt_slot
        width = game.dealt_width
        left = 0
        for i in range(width):
            left = self._gather(row[first + slots[i]], left)
            row[first + slots[i]] = 0
        back = first + self.lifted[contents.size[stock]]
        for i in range(left):
            row[back] = contents.put(row[back], self.packet[i + 1])
        row[first + game.stock] = contents.below[stock]
        row[first + slots[0]] = contents.put(0, contents.face[stock])
        named = first + self._rank(stock)
        cards = self._gather(row[named], 0)
        row[named] = 0
        for i in range(cards):
            at = first + slots[i + 1 if i + 1 < width else width - 1]
            row[at] = contents.put(row[at], self.packet[i + 1])

    def _turn_or_weave(self, first: int, stock: int) -> None:
        """Turn a card, and leave it if a foundation takes it; else weave it, or the one before."""
        game = self.game
        contents = self.contents
        row = self.positions.row
        at = first + game.dealt_slot[0]
        turned = row[at]
        if turned > 0:
            row[at] = 0
            self._weave(first, contents.face[turned])
            return
        row[first + game.stock] = contents.below[stock]
        face = contents.face[stock]
        if self._is_wanted(stock):
            row[at] = contents.put(0, face)
        else:
            self._weave(first, face)

    def _weave(self, first: int, card: int) -> None:
        """Lay a card beneath its pile, that pile's top card beneath its own, and so on.

        It ends with a card of the last pile, which comes on top; with a card that a foundation
        takes; and with a pile that has cards of its own rank only.
        """
        contents = self.contents
        row = self.positions.row
        last = self.game.width - 1
        goes_on = True
        while goes_on:
            at = first + rank_of_face(card)
            pile = row[at]
            if rank_of_face(card) == last:
                row[at] = contents.put(pile, card)
                return
            if self._has_other_ranks(pile, rank_of_face(card)) and not self._is_wanted(pile):
                row[at] = self._with_bottom(contents.below[pile], card)
                card = contents.face[pile]
                if self._is_wanted(row[at]):
                    goes_on = False
                    at = first + rank_of_face(card)
                    if rank_of_face(card) == last:
                        row[at] = contents.put(row[at], card)
                    else:
                        row[at] = self._with_bottom(row[at], card)
            else:
                goes_on = False
                row[at] = self._with_bottom(pile, card)

    def _has_other_ranks(self, pile: int, rank: int) -> bool:
        while pile > 0:
            if self._rank(pile) != rank:
                return True
            pile = self.contents.below[pile]
        return False

    def _with_bottom(self, pile: int, card: int) -> int:
        """A pile with a card more beneath it."""
        cards = self._gather(pile, 0) if pile > 0 else 0
        content = self.contents.put(0, card)
        for i in range(cards):
            content = self.contents.put(content, self.packet[i + 1])
        return content

    def _is_wanted(self, content: int) -> bool:
        """Whether a foundation takes the top card of a pile next."""
        game = self.game
        face = game.counts_as[self.contents.face[content]]
        for g in range(game.foundations):
            count = self.positions.count(self.positions.used, g)
            if count < game.ranks and game.foundation_face[g * RANKS + count] == face:
                return True
        return False

    def _rank(self, content: int) -> int:
        """The rank of the top card of a pile, from 0."""
        return rank_of_face(self.contents.face[content])

    def _deals_otherwise(self, round_: int) -> bool:
        """Whether in a round the cards go elsewhere, since it is the last."""
        return self.game.last_dealt_width > 0 and round_ > self.game.redeals

    def _turn_waste(self, first: int) -> None:
        """Make the waste the stock again."""
        game = self.game
        contents = self.contents
        positions = self.positions
        row = positions.row
        waste = row[first + game.waste]
        stock = 0
        row[first + game.waste] = 0
        while waste > 0:
            stock = contents.put(stock, contents.face[waste])
            waste = contents.below[waste]
        if stock > 0 and (game.turn_deals or game.fill_1[game.waste] == game.stock):
            row[first + game.waste] = contents.put(0, contents.face[stock])
            stock = contents.below[stock]
        row[first + game.stock] = stock
        if game.passes > 0:
            positions.next_round()

    def _redeal(self, first: int) -> None:
        """Gather the tableau and deal it again."""
        game = self.game
        row = self.positions.row
        packet = self.packet
        if game.gather == GATHER_BOTTOM:
            for slot in range(game.width):
                row[first + slot] = self._bottom_up(row[first + slot])
            return
        cards = self._gather_all(first)
        last = self._deals_otherwise(self.positions.round(self.positions.used) + 1)
        width = game.last_dealt_width if last else game.redealt_width
        slots = game.last_dealt_slot if last else game.redealt_slot
        dealt = width * game.redealt_rounds
        if dealt == 0 and width > 0:
            dealt = cards
        for i in range(game.gathered):
            row[first + game.gathered_slot[i]] = 0
        turn = 0
        for i in range(dealt if dealt < cards else cards):
            at = first + slots[turn]
            row[at] = self.contents.put(row[at], packet[i + 1])
            turn = turn + 1 if turn + 1 < width else 0
        stock = 0
        for i in range(cards - dealt):
            stock = self.contents.put(stock, packet[cards - i])
        row[first + game.stock] = stock

    def is_dealt_whole(self) -> bool:
        """Whether a redeal deals the whole tableau anew, pile by pile."""
        game = self.game
        return game.gather != GATHER_BOTTOM and game.redealt_rounds == 0 and game.redealt_width > 0

    def gather(self, position: int) -> int:
        """Gather the tableau into the packet as for a redeal; its number of cards."""
        return self._gather_all(position * self.game.slots)

    def _gather_all(self, first: int) -> int:
        game = self.game
        cards = 0
        for i in range(game.gathered):
            at = game.gathered - 1 - i if game.gather == GATHER_B else i
            cards = self._gather(self.positions.row[first + game.gathered_slot[at]], cards)
        if game.gather == GATHER_A:
            self._reverse(cards)
        return cards

    def _bottom_up(self, content: int) -> int:
        """A pile with its bottom card on top."""
        if content == 0:
            return 0
        size = self._gather(content, 0)
        moved = 0
        for i in range(1, size):
            moved = self.contents.put(moved, self.packet[i + 1])
        return self.contents.put(moved, self.packet[1])

    def _gather(self, content: int, at: int) -> int:
        """Add a pile to the packet, bottom to top; the cards in it then."""
        contents = self.contents
        past = at + contents.size[content]
        i = past
        while content > 0:
            self.packet[i] = contents.face[content]
            i -= 1
            content = contents.below[content]
        return past

    def _reverse(self, cards: int) -> None:
        packet = self.packet
        i = 1
        j = cards
        while i < j:
            face = packet[i]
            packet[i] = packet[j]
            packet[j] = face
            i += 1
            j -= 1
