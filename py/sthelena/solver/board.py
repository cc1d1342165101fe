"""The rules of one game on whole numbers, for the search alone.

Every content that a pile ever has gets a number, made once from the number of the pile
below and the face on top: a move is then two look-ups, two equal piles are one number, and
what is known of a pile is kept in a list. A *state* is a tuple: its *head* (cards on each
foundation, four bits each, and the round above them), then the numbers of the tableau
piles, of the cells or the waste, and of the stock. Cards are faces (0…51): the two copies
of a card are the same.

The rules themselves come from :class:`~sthelena.table.Table`; the tests compare the two.
"""

from collections.abc import Sequence

from sthelena.cards import FACES
from sthelena.position import Position
from sthelena.rules import RING, Rules
from sthelena.table import DEAL, Move, Phase, table_of

State = tuple[int, ...]

NONE = 52
"""The top of an empty pile."""

DEALING = 0
"""The move ``deal``. Other moves are ``source << 10 | target << 4 | cards``, by place."""

_ROUND = 32
_GROW = 1 << 6


class Head:
    """What the cards on the foundations make of the game, whatever lies elsewhere."""

    __slots__ = ("canon", "counts", "round", "takes", "takes_thin", "tops", "used")

    def __init__(self, board: "Board", head: int) -> None:
        self.counts = counts = [head >> 4 * g & 15 for g in range(len(board.ladders))]
        self.round = head >> _ROUND
        self.used = sum(counts)
        first = board.first_foundation
        self.tops: list[tuple[int, int]] = []
        """Foundations whose top card may leave, with that card."""
        self.takes: dict[int, list[int]] = {}
        """For each face the foundations that take it; of two equal ones once if thin."""
        self.takes_thin: dict[int, list[int]] = {}
        for g, (ladder, count) in enumerate(zip(board.ladders, counts, strict=True)):
            if count < len(ladder):
                self.takes.setdefault(ladder[count], []).append(first + g)
                if not (board.paired and g & 1 and counts[g - 1] == count):
                    self.takes_thin.setdefault(ladder[count], []).append(first + g)
            if count > board.floor:
                self.tops.append((first + g, ladder[count - 1]))
        self.canon = head
        """The head with the equal foundations of a suit in order."""
        if board.paired:
            for g in range(0, len(counts), 2):
                low, high = sorted(counts[g : g + 2])
                self.canon += (high - counts[g] << 4 * g) + (low - counts[g + 1] << 4 * g + 4)


class Board:
    """A game's moves on states."""

    def __init__(self, rules: Rules) -> None:
        table = table_of(rules)
        self.rules = rules
        self.table = table
        self.names = table.names
        self.width = len(table.tableau)
        self.first_foundation = table.foundations.start
        self.past_foundations = table.foundations.stop
        self.ladders = [table.ladder(table.places[i]) for i in table.foundations]
        self.floor = table.floors[self.first_foundation]
        self.paired = rules.table == "stock"
        self.total = table.total
        self.foundation_moves = rules.reversal == "yes" or rules.take_back == "yes"
        """Whether a card may ever leave a foundation."""
        self.has_safe = (
            rules.table != RING
            and rules.direction == "down"
            and rules.wrap == "no"
            and rules.build == ("suit" if self.paired else "alternate")
        )
        """Whether :meth:`safe` may be asked; a proof asks only if foundations keep cards."""
        self.deals_whole = table.waste is None
        self.passes = rules.passes if isinstance(rules.passes, int) else 0

        # Places by their index in the table, slots by their index in a state.
        others = range(self.past_foundations, len(table.names))
        self.place_of = (-1, *table.tableau, *others)
        self.slot_of = {place: slot for slot, place in enumerate(self.place_of) if slot}
        self.stock = len(self.place_of) - 1
        self.waste = self.slot_of[table.waste] if table.waste is not None else 0
        self.cells = tuple(self.slot_of[place] for place in table.cells)
        self.movable = range(1, self.stock)

        # Sockets of the tableau (0…52: SPACE) and a free cell's.
        self.sockets = (*(table.tableau_socket(face) for face in range(FACES)), NONE)
        self.fits = tuple(
            tuple(socket for socket in table.fits[face] if socket <= NONE) for face in range(FACES)
        )
        self.routes = {phase: self._routes(phase) for phase in ("opening", "first", "later")}
        self.groups = {phase: self._groups(phase) for phase in ("opening", "first", "later")}

        # Piles by number; 0 is the empty pile.
        self.below = [0]
        self.top = [NONE]
        self.size = [0]
        self.content = [b""]
        self.accepts = [0]
        """The faces that may be laid on the pile's top card."""
        self._onto = tuple(
            sum(1 << face for face in range(FACES) if self.sockets[top] in self.fits[face])
            for top in range(FACES)
        )
        self._above: dict[int, int] = {}
        self._heads: dict[int, Head] = {}
        self._targets: dict[int, tuple[int, ...]] = {}

    def _routes(self, phase: Phase) -> tuple[tuple[int, int], ...]:
        """For each place, the slots and the foundations to which it may play at all."""
        routes = []
        for route in self.table.routes[phase]:
            slots = sum(1 << slot for place, slot in self.slot_of.items() if route >> place & 1)
            mask = (1 << self.past_foundations) - (1 << self.first_foundation)
            routes.append((slots, route & mask))
        return tuple(routes)

    def _groups(self, phase: Phase) -> tuple[tuple[int, ...], ...]:
        """The slots of piles that may change places with each other: same routes."""
        kinds: dict[object, list[int]] = {}
        for slot in self.movable:
            if slot == self.waste:
                continue
            slots, foundations = self.routes[phase][self.place_of[slot]]
            mates = slots | 1 << slot
            if slot in self.cells:
                mates = slots & (2 << self.width) - 1
            into = tuple(
                place
                for place in range(self.past_foundations)
                if self.routes[phase][place][0] >> slot & 1 and place >= self.first_foundation
            )
            kinds.setdefault((slot in self.cells, mates, foundations, into), []).append(slot)
        return tuple(map(tuple, kinds.values()))

    # Piles.

    def put(self, pile: int, face: int) -> int:
        """The number of the pile with one card more."""
        key = pile << 6 | face
        number = self._above.get(key)
        if number is None:
            number = self._above[key] = len(self.below)
            self.below.append(pile)
            self.top.append(face)
            self.size.append(self.size[pile] + 1)
            self.content.append(self.content[pile] + bytes((face,)))
            self.accepts.append(self._onto[face])
        return number

    def pile(self, faces: Sequence[int]) -> int:
        number = 0
        for face in faces:
            number = self.put(number, face)
        return number

    # States.

    def state(self, position: Position) -> State:
        """The state of a position of the same rules."""
        piles = position.piles
        rounds = 1 if self.rules.table == "stock" and not self.passes else position.round
        head = rounds << _ROUND
        for g, place in enumerate(range(self.first_foundation, self.past_foundations)):
            head |= len(piles[place]) << 4 * g
        faces = [[card % FACES for card in pile] for pile in piles]
        return (head, *(self.pile(faces[place]) for place in self.place_of[1:]))

    def head(self, head: int) -> Head:
        known = self._heads.get(head)
        if known is None:
            known = self._heads[head] = Head(self, head)
        return known

    def phase(self, state: State) -> Phase:
        if state[0] >> _ROUND > 1:
            return "later"
        return "opening" if self.table.opens and state[-1] else "first"

    def is_won(self, state: State) -> bool:
        return self.head(state[0]).used == self.total

    def last_deal(self, state: State) -> bool:
        """Whether the tableau is never dealt on again."""
        if self.rules.table != RING:
            return True
        return not state[-1] and state[0] >> _ROUND > self.rules.redeals

    def _alike(self, state: State) -> bool:
        """Whether it makes no difference which of the tableau piles is which."""
        return self.last_deal(state) and (
            self.rules.table != RING or len(self.groups[self.phase(state)]) == 1
        )

    def key(self, state: State) -> State:
        """The same for states that are the same but for the order of equal piles."""
        if not self.last_deal(state):
            return state
        groups = self.groups[self.phase(state)]
        head = self.head(state[0]).canon if self.paired else state[0]
        if len(groups) == 1 and len(state) == self.width + 2:
            return (head, *sorted(state[1:]))
        parts = [head, state[self.waste] if self.waste else 0, state[-1]]
        for group in groups:
            parts += sorted([state[slot] for slot in group])
        return tuple(parts)

    # Moves.

    def moves(self, state: State, thin: bool = False) -> list[int]:
        """The legal moves. *thin* leaves out those that come to the same as another.

        Where there are cells, thin moves take sequences over them in one, whether the rules
        count that as one move or not: see :meth:`written`.
        """
        moves = self._card_moves(state, thin)
        if self._may_deal(state, moves):
            moves.append(DEALING)
        return moves

    def _card_moves(self, state: State, thin: bool) -> list[int]:
        head = self.head(state[0])
        if head.used == self.total:
            return []
        moves = []
        routes = self.routes[self.phase(state)]
        offers = self._offers(state, thin)
        takes = head.takes_thin if thin else head.takes
        # A pile of one card is as good where it is as in another space.
        idle = offers[NONE] if thin and self._alike(state) else 0
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
            targets = offers[NONE + 1]
            for socket in self.fits[face]:
                targets |= offers[socket]
            if not self.below[pile] and slot <= self.width:
                targets &= ~idle
            moves += [base | target << 4 for target in self._places(targets & slots)]
        for place, face in head.tops if self.foundation_moves else ():
            slots, foundations = routes[place]
            base = place << 10 | 1
            # The other foundation of a pair may already have the same card on it.
            moves += [
                base | target << 4
                for target in head.takes.get(face, ())
                if foundations >> target & 1
            ]
            targets = offers[NONE + 1]
            for socket in self.fits[face]:
                targets |= offers[socket]
            moves += [base | target << 4 for target in self._places(targets & slots)]
        if self.table.grouped or (thin and self.cells):
            moves += self._sequences(state, offers, idle)
        return moves

    def _offers(self, state: State, thin: bool) -> list[int]:
        """For each socket of the tableau, and for a cell, the slots that offer it."""
        offers = [0] * (NONE + 2)
        top, sockets = self.top, self.sockets
        for slot in range(1, self.width + 1):
            offers[sockets[top[state[slot]]]] |= 1 << slot
        for slot in self.cells:
            if not state[slot]:
                offers[NONE + 1] |= 1 << slot
        if thin:
            offers[NONE + 1] &= -offers[NONE + 1]
            if self.last_deal(state):
                spaces = offers[NONE]
                offers[NONE] = 0
                for group in self.groups[self.phase(state)]:
                    mask = sum(1 << slot for slot in group) & spaces
                    offers[NONE] |= mask & -mask
        return offers

    def _places(self, slots: int) -> tuple[int, ...]:
        places = self._targets.get(slots)
        if places is None:
            places = tuple(
                self.place_of[slot] for slot in range(1, self.stock) if slots >> slot & 1
            )
            self._targets[slots] = places
        return places

    def _sequences(self, state: State, offers: Sequence[int], idle: int) -> list[int]:
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
                    targets &= ~idle
                moves += [place << 10 | target << 4 | count for target in self._places(targets)]
        return moves

    def _may_deal(self, state: State, moves: Sequence[int]) -> bool:
        rounds = state[0] >> _ROUND
        if self.head(state[0]).used == self.total:
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
            face = self.ladders[g][(state[0] >> 4 * g & 15) - 1]
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
        if self.table.opens:
            return slot <= self.width
        return self.table.refills and slot == self.waste

    def _dealt(self, state: State) -> State:
        piles = [*state]
        stock = self.content[state[-1]]
        width = self.width
        if stock and self.deals_whole:
            for k, face in enumerate(reversed(stock)):
                piles[1 + k % width] = self.put(piles[1 + k % width], face)
            piles[-1] = 0
        elif stock:
            piles[self.waste] = self.put(state[self.waste], stock[-1])
            piles[-1] = self.below[state[-1]]
        elif self.waste:
            turned = self.content[state[self.waste]][::-1]
            piles[self.waste] = 0
            if self.table.refills:
                piles[self.waste] = self.put(0, turned[-1])
                turned = turned[:-1]
            piles[-1] = self.pile(turned)
            if self.passes:
                piles[0] += 1 << _ROUND
        else:
            gather = self.rules.gather
            contents = [self.content[pile] for pile in state[1 : width + 1]]
            if gather == "B":
                contents.reverse()
            packet = b"".join(contents)
            if gather == "A":
                packet = packet[::-1]
            piles[1 : width + 1] = [self.pile(packet[k::width]) for k in range(width)]
            piles[0] += 1 << _ROUND
        return tuple(piles)

    # What is known to be.

    def safe(self, state: State, moves: Sequence[int]) -> int:
        """A move to a foundation that can do no harm, or 0.

        What could ever be laid on the card in the tableau can go to a foundation itself as
        soon as it may be laid there; so whatever solution there is, it stays one without
        the card. That needs a tableau built down, and foundations that keep their cards.
        """
        counts = self.head(state[0]).counts
        for move in moves:
            target = (move >> 4 & 63) - self.first_foundation
            if not 0 <= target < len(counts) or not move:
                continue
            count = counts[target]
            if self.paired:
                # As far as this one, so that the other copy can follow whenever it is free:
                # which of two copies goes first may well decide the game.
                if counts[target ^ 1] >= count:
                    return move
            else:
                # The suits of the other colour, and the other suit of this one.
                other = 2 - (target & 2)
                if (
                    counts[other] >= count - 1
                    and counts[other + 1] >= count - 1
                    and counts[target ^ 1] >= count - 2
                ):
                    return move
        return 0

    # Texts.

    def written(self, state: State, move: int) -> list[Move]:
        """The move as the rules write it: one, or several where a sequence goes over cells."""
        if not move:
            return [DEAL]
        source, target, cards = self.names[move >> 10], self.names[move >> 4 & 63], move & 15
        if cards == 1 or self.table.grouped:
            return [Move(source, target, cards)]
        free = [self.names[self.place_of[slot]] for slot in self.cells if not state[slot]]
        used = free[: cards - 1]
        return [
            *(Move(source, cell) for cell in used),
            Move(source, target),
            *(Move(cell, target) for cell in reversed(used)),
        ]
