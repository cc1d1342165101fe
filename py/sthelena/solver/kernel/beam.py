"""Beam search: of the positions that are equally many moves away, only the best go on."""

from .game import Numbers
from .order import Order
from .play import DEAL, source_of
from .queues import Heap
from .store import grown, ints

_START = 256


class BeamOptions:
    """How beams follow each other."""

    def __init__(self, numbers: Numbers) -> None:
        self.after = numbers.take()
        """The nodes that the restarts may take before; 0 where there are no beams."""
        self.width = numbers.take()
        """The width of the first beam."""
        self.growth = numbers.take()
        """The factor by which the width grows."""


class Beam:
    """A beam that keeps so many positions of each level: its *width*."""

    def __init__(self, order: Order) -> None:
        self.looked = 0
        """Positions made so far, repeated ones included."""
        self.is_over = False
        """Whether a win was found or nothing is left to do."""
        self.is_exhausted = False
        """Whether everything within reach was tried without a win."""
        self._workspace = order.workspace
        self._order = order
        self._width = 1
        self._level = ints(_START)
        self._capacity = _START
        self._size = 0
        self._at = 0
        self._children = Heap()
        self._left_out = False

    def begin(self, root: int, width: int) -> None:
        """Begin again, with a beam of another width."""
        self.looked = 0
        self.is_over = False
        self.is_exhausted = False
        self._width = width
        self._level[0] = root
        self._size = 1
        self._at = 0
        self._children.forget()
        self._left_out = False

    def run(self, nodes: int) -> None:
        """Look at so many more positions, or some more than that."""
        until = self.looked + nodes
        while self.looked < until and not self.is_over:
            if self._at == self._size:
                self._next_level()
            else:
                self._expand(self._level[self._at])
                self._at += 1

    def _next_level(self) -> None:
        """Go on with the best positions one move further away."""
        children = self._children
        if children.used > self._width:
            self._left_out = True
        self._size = 0
        self._at = 0
        while children.used > 0 and self._size < self._width:
            if self._size == self._capacity:
                self._level = grown(self._level, self._capacity, 2 * self._capacity)
                self._capacity = 2 * self._capacity
            self._level[self._size] = children.take()
            self._size += 1
        children.forget()
        if self._size == 0:
            self.is_over = True
            self.is_exhausted = not self._left_out

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
                self._children.add(workspace.positions.value[made], made)
