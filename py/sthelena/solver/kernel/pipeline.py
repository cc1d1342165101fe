"""Searching a ring deal by deal: what a redeal brings cannot be foreseen, so many are tried.

Each position that a redeal leads to is a search of its own (:mod:`.best_first`) within that deal;
all of them can be gone on with, and nothing is begun twice. The searches of the same round form a
*stage*. The stages share the nodes, so that positions flow from the first deal to the last:

* A stage gives half of its nodes to searches that it begins, those with the best score first, and
  half to the most promising one of those begun, a slice at a time. A search becomes less promising
  with each slice.
* After each slice the best positions that the stage has reached are redealt, scored and handed on
  to the next stage.
"""

from .best_first import BestFirst
from .dead_ends import NONE
from .game import RANKS, Numbers, suit_of_face
from .order import Order
from .play import DEAL
from .queues import Heap
from .store import ints


class StageOptions:
    """How the searches of one round are made."""

    def __init__(self, numbers: Numbers) -> None:
        self.share = numbers.take()
        """The stage's share of all nodes, in hundredths."""
        self.slice = numbers.take()
        """The nodes that a search gets at a time."""
        self.impatience = numbers.take()
        """What is added to a search's best value each time its nodes double."""


class PipelineOptions:
    """How a pipeline works."""

    def __init__(self, numbers: Numbers) -> None:
        self.first = StageOptions(numbers)
        self.middle = StageOptions(numbers)
        self.last = StageOptions(numbers)
        self.nodes = numbers.take()
        """The limit of a pipeline, after which another begins."""
        self.redeals = numbers.take()
        """How many positions are redealt after a slice."""
        self.covered = numbers.take()
        """Added to the score of a last deal for each card under an ace or a king, …"""
        self.uneven = numbers.take()
        """… for the square of each pile's height, …"""
        self.playable = numbers.take()
        """… and subtracted for each card that goes to the foundations at once."""


class Stage:
    """The searches of one round."""

    def __init__(self, options: StageOptions, number: int) -> None:
        self.options = options
        self.number = number
        self.fresh = Heap()
        """Positions to begin a search from, by score."""
        self.begun = Heap()
        """Searches to go on with, by how promising they are."""
        self.undealt = Heap()
        """Positions to redeal, by value."""
        self.nodes = 0
        self.nodes_of_first_slices = 0
        self.nodes_of_later_slices = 0

    def has_work(self) -> bool:
        """Whether anything is left to do."""
        return self.fresh.used > 0 or self.begun.used > 0 or self.undealt.used > 0


class Pipeline:
    """A search through all the deals that are left."""

    def __init__(self, order: Order, options: PipelineOptions) -> None:
        self.looked = 0
        """Positions made so far, repeated ones included."""
        self.is_over = False
        """Whether a win was found or nothing is left to do."""
        self.is_exhausted = False
        """Whether everything within reach was tried without a win."""
        self._workspace = order.workspace
        self._order = order
        self._options = options
        self._with_noise = False
        self._searches: list[BestFirst] = []
        self._begun = 0
        self._stages: list[Stage] = []
        self._last = 0
        # The relaxed play of a fresh deal.
        self._counts = ints(order.workspace.game.foundations)
        self._left = ints(order.workspace.game.width)

    def begin(self, root: int) -> None:
        """Begin with a position, once for each pipeline."""
        options = self._options
        positions = self._workspace.positions
        deals = self._workspace.game.redeals + 2 - positions.round(root)
        for i in range(deals):
            if i == 0:
                self._stages.append(Stage(options.first, i))
            elif i < deals - 1:
                self._stages.append(Stage(options.middle, i))
            else:
                self._stages.append(Stage(options.last, i))
        self._last = deals - 1
        self._stages[0].fresh.add(positions.value[root], root)

    def run(self, nodes: int) -> None:
        """Look at so many more positions, or some more than that."""
        until = self.looked + nodes
        while self.looked < until and not self.is_over:
            i = self._next_stage()
            if i < 0:
                self.is_over = True
                self.is_exhausted = True
            else:
                self._work(self._stages[i])

    def _next_stage(self) -> int:
        """The stage with work that has used the least of its share, or -1."""
        best = -1
        for i in range(self._last + 1):
            stage = self._stages[i]
            if stage.has_work():
                if best < 0:
                    best = i
                else:
                    other = self._stages[best]
                    if stage.nodes * other.options.share < other.nodes * stage.options.share:
                        best = i
        return best

    def _work(self, stage: Stage) -> None:
        """Let a stage search for a slice, and redeal what it has reached."""
        before = stage.nodes
        redeals = self._options.redeals
        if stage.fresh.used > 0 or stage.begun.used > 0:
            self._search_slice(stage)
            if self._workspace.won >= 0:
                return
            # In proportion to the slice, which a search may not use up.
            nodes = self._options.redeals * (stage.nodes - before)
            redeals = 1
            while nodes >= stage.options.slice:
                nodes -= stage.options.slice
                redeals += 1
        while redeals > 0 and stage.undealt.used > 0:
            self._redeal(stage, self._stages[stage.number + 1])
            redeals -= 1

    def _search_slice(self, stage: Stage) -> None:
        options = stage.options
        is_first = stage.fresh.used > 0 and (
            stage.begun.used == 0 or stage.nodes_of_first_slices <= stage.nodes_of_later_slices
        )
        number = self._begin(stage) if is_first else stage.begun.take()
        search = self._searches[number]
        before = search.looked
        search.run(options.slice)
        nodes = search.looked - before
        self.looked += nodes
        stage.nodes += nodes
        if is_first:
            stage.nodes_of_first_slices += nodes
        else:
            stage.nodes_of_later_slices += nodes
        if self._workspace.won >= 0:
            self.is_over = True
        elif not search.is_over:
            doubled = binary_logarithm(search.looked) - binary_logarithm(options.slice)
            promise = search.best + ((options.impatience * (doubled >> 2)) >> 8)
            stage.begun.add(promise, number)

    def _begin(self, stage: Stage) -> int:
        """A search from the best position that is waiting, every second one with noise."""
        workspace = self._workspace
        positions = workspace.positions
        waiting = stage.fresh.take()
        workspace.make_room()
        # It was entered among what was redealt; in its search it is another position.
        root = positions.used
        positions.copy(waiting)
        positions.root[root] = root
        positions.hash_anew()
        positions.keep()
        positions.parent[root] = positions.parent[waiting]
        positions.move[root] = positions.move[waiting]
        positions.value[root] = positions.value[waiting]
        positions.moves_left[root] = -1
        positions.enter(root)
        noise = workspace.weights.noise if self._with_noise else 0
        self._with_noise = not self._with_noise
        one_deal = stage.number < self._last
        search = BestFirst(self._order, root, noise, False, stage.undealt, one_deal)
        self._searches.append(search)
        self._begun += 1
        return self._begun - 1

    def _redeal(self, stage: Stage, following: Stage) -> None:
        """Redeal the best position of a stage, unless it is known or lost, for the next one."""
        workspace = self._workspace
        positions = workspace.positions
        position = stage.undealt.take()
        if workspace.game.redeal_when_blocked and not self._may_be_redealt(position):
            return
        self.looked += 1
        stage.nodes += 1
        workspace.make_room()
        is_last = following.number == self._last
        if is_last and self._is_lost_when_redealt(position):
            # Most last deals are lost, so no more is made of them.
            return
        workspace.play.make(position, DEAL)
        made = positions.used
        # What was redealt is told apart from all searches.
        positions.root[made] = -1
        positions.hash_anew()
        if positions.is_seen():
            return
        positions.keep()
        positions.enter(made)
        positions.parent[made] = position
        positions.move[made] = DEAL
        positions.moves_left[made] = -1
        if workspace.dead_ends.proof(made) != NONE:
            return
        value = workspace.value(made)
        positions.value[made] = value
        following.fresh.add(value + self._handicap(made) if is_last else value, made)

    def _may_be_redealt(self, position: int) -> bool:
        """Whether no card can move, from a foundation either."""
        workspace = self._workspace
        workspace.find_moves(position)
        for i in range(workspace.moves.count):
            if workspace.moves.move[i] == DEAL:
                return True
        return False

    def _is_lost_when_redealt(self, position: int) -> bool:
        play = self._workspace.play
        if not play.is_dealt_whole():
            return False
        cards = play.gather(position)
        proof = self._workspace.dead_ends.proof_after_redeal(
            position, play.packet, play.dealt_onto, cards
        )
        return proof != NONE

    def _handicap(self, position: int) -> int:
        """What makes a last deal harder to win than its value tells."""
        workspace = self._workspace
        contents = workspace.contents
        game = workspace.game
        options = self._options
        covered = 0
        uneven = 0
        for slot in range(game.width):
            content = workspace.positions.row[position * game.slots + slot]
            self._left[slot] = content
            size = contents.size[content]
            uneven += size * size
            # From the top down: each end covers what lies under it, but for ends.
            ends = 0
            while content > 0:
                if game.turn[contents.face[content]] == game.last_turn:
                    ends += 1
                else:
                    covered += ends
                content = contents.below[content]
        return (
            options.covered * covered
            + options.uneven * uneven
            - options.playable * self._playable(position)
        )

    def _playable(self, position: int) -> int:
        """How many cards go to the foundations at once, one after the other."""
        game = self._workspace.game
        for g in range(game.foundations):
            self._counts[g] = self._workspace.positions.count(position, g)
        played = 0
        before = -1
        while played > before:
            before = played
            for slot in range(game.width):
                played += self._play_off(slot)
        return played

    def _play_off(self, slot: int) -> int:
        """Play a pile's cards to the foundations as far as they go; their number."""
        contents = self._workspace.contents
        played = 0
        content = self._left[slot]
        while content > 0 and self._takes(contents.face[content]):
            content = contents.below[content]
            played += 1
        self._left[slot] = content
        return played

    def _takes(self, face: int) -> bool:
        """Whether a foundation takes a card; then it does."""
        game = self._workspace.game
        suit = suit_of_face(face)
        for k in range(game.per_suit):
            g = game.of_suit[suit * game.per_suit + k]
            count = self._counts[g]
            if (
                count < game.ranks
                and game.foundation_face[g * RANKS + count] == game.counts_as[face]
            ):
                self._counts[g] = count + 1
                return True
        return False


def binary_logarithm(number: int) -> int:
    """The logarithm to base 2 of a positive number, in 1024ths, rounded down."""
    whole = 0
    while (number >> whole) > 1:
        whole += 1
    # A number from 1 to below 2, in 16384ths.
    part = number << (14 - whole) if whole <= 14 else number >> (whole - 14)
    logarithm = whole
    for _ in range(10):
        part = (part * part) >> 14
        logarithm = logarithm << 1
        if part >= 0x8000:
            part = part >> 1
            logarithm += 1
    return logarithm
