"""Beam search in passes.

Positions that are equally many moves away make a *level*. A pass through the levels, from the root
on, looks further from a level's best positions only, as many as the beam is wide. What was passed
over waits: the next pass goes on with the best that are left and with what has come to them, so
that no position is looked at twice. Lemons, López, Holte and Ruml ("Beam Search: Faster and
Monotonic", 2022) describe relatives of this.
"""

from .game import Numbers
from .order import Order
from .play import DEAL, source_of
from .queues import NONE, Queue
from .store import grown, ints

_START = 256


class BeamOptions:
    """When the beam begins, and how wide it is."""

    def __init__(self, numbers: Numbers) -> None:
        self.after = numbers.take()
        """The nodes that the restarts may take before; 0 where there is no beam."""
        self.width = numbers.take()
        """How many positions of a level it expands in a pass."""
        self.proof_after = numbers.take()
        """The nodes after which :mod:`.dug_search` tries to prove a loss, before it goes on."""


class Beam:
    """A beam search from one position, which can be gone on with until it is over."""

    def __init__(self, order: Order) -> None:
        self.looked = 0
        """Positions made so far, repeated ones included."""
        self.is_over = False
        """Whether a win was found or nothing is left to do."""
        self.is_exhausted = False
        """Whether everything within reach was tried without a win."""
        self.root = 0
        """The position from which it begins."""
        self._workspace = order.workspace
        self._order = order
        self._width = 1
        # The queue of one level at a time, and the first positions of all.
        self._queue = Queue(order.workspace.positions)
        self._first = ints(_START)
        self._capacity = _START
        self._level = 0
        self._shallowest = 0
        self._deepest = 0
        self._expanded = 0

    def begin(self, root: int, width: int) -> None:
        """Begin from a position, with a beam of a certain width; to be called once."""
        self.root = root
        self._width = width
        self._first[0] = NONE
        self._add(0, root)

    def run(self, nodes: int) -> None:
        """Look at so many more positions, or some more than that."""
        until = self.looked + nodes
        while self.looked < until and not self.is_over:
            if self._expanded == self._width or self._first[self._level] == NONE:
                self._next_level()
            else:
                self._queue.first = self._first[self._level]
                position = self._queue.take()
                self._first[self._level] = self._queue.first
                self._expanded += 1
                self._expand(position)

    def _next_level(self) -> None:
        """Go on with the next level, or with the next pass."""
        self._expanded = 0
        self._level += 1
        if self._level <= self._deepest:
            return
        while self._shallowest <= self._deepest and self._first[self._shallowest] == NONE:
            self._shallowest += 1
        self._level = self._shallowest
        self.is_exhausted = self._shallowest > self._deepest
        self.is_over = self.is_exhausted

    def _expand(self, position: int) -> None:
        """Add the positions one move away that are new: after a safe move alone if there is one."""
        workspace = self._workspace
        game = workspace.game
        moves = workspace.moves
        workspace.find_moves(position)
        safe = self._order.safe_move(True) if game.has_safe_moves else DEAL
        if safe != DEAL:
            moves.move[0] = safe
            moves.count = 1
        workspace.set_untried(position)
        workspace.untried_used = workspace.positions.moves_at[position]
        level = self._level + 1
        if level > self._deepest:
            self._begin_level(level)
        for i in range(moves.count):
            move = workspace.untried[workspace.positions.moves_at[position] + i]
            if move != DEAL and game.is_foundation(source_of(move)):
                continue
            self.looked += 1
            made = workspace.try_move(position, move)
            if workspace.won >= 0:
                self.is_over = True
                return
            if made >= 0:
                self._add(level, made)

    def _begin_level(self, level: int) -> None:
        if level == self._capacity:
            self._first = grown(self._first, level, 2 * level)
            self._capacity = 2 * level
        self._first[level] = NONE
        self._deepest = level

    def _add(self, level: int, position: int) -> None:
        self._queue.first = self._first[level]
        self._queue.add(self._workspace.positions.value[position], position)
        self._first[level] = self._queue.first
