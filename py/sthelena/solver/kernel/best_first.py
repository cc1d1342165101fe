"""Lazy greedy best-first search with random noise.

The position with the best value is expanded; its moves are tried in a cheap order, only until one
leads to a better position. Then it goes back into the queue, a little further down.
"""

from .order import Order
from .queues import Heap, Queue


class BestFirst:
    """A search from one position, which can be gone on with until it is over."""

    def __init__(
        self,
        order: Order,
        root: int,
        noise: int,
        exhaustive: bool,
        reached: Heap,
        one_deal: bool,
    ) -> None:
        """*noise*: the largest number added to values, and to the costs of moves.

        *exhaustive*: every move is tried, those from foundations included, as a proof needs.
        *one_deal*: the search stops before a redeal, and adds to *reached* what can be redealt.
        """
        workspace = order.workspace
        self._workspace = workspace
        self._order = order
        self._dice = order.dice
        self._noise = noise
        self._exhaustive = exhaustive
        self._one_deal = one_deal
        self._reached = reached
        # Where only a blocked position is redealt, its moves must be known first.
        self._reports_all = one_deal and not workspace.game.redeal_when_blocked
        self._reports_blocked = one_deal and not self._reports_all
        self.looked = 0
        """Positions made so far, repeated ones included."""
        self.best = workspace.positions.value[root]
        """The best value of any position so far, without noise."""
        self.is_over = False
        """Whether a win was found or nothing is left to do."""
        self.is_exhausted = False
        """Whether everything within reach was tried without a win."""
        self._queue = Queue(workspace.positions)
        self._queue.add(self.best, root)
        if self._reports_all and self._can_redeal(root):
            reached.add(self.best, root)

    def run(self, nodes: int) -> None:
        """Look at so many more positions, or some more than that."""
        workspace = self._workspace
        positions = workspace.positions
        queue = self._queue
        noise = self._noise
        until = self.looked + nodes
        while self.looked < until and not queue.is_empty():
            position = queue.take()
            priority = positions.priority[position]
            if positions.moves_left[position] < 0:
                self._expand(position)
            left = positions.moves_left[position]
            at = positions.moves_at[position]
            while left > 0:
                left -= 1
                positions.moves_left[position] = left
                self.looked += 1
                made = workspace.try_move(position, workspace.untried[at + left])
                if made < 0:
                    continue
                if workspace.won >= 0:
                    self.is_over = True
                    return
                value = positions.value[made]
                if value < self.best:
                    self.best = value
                if self._reports_all and self._can_redeal(made):
                    self._reached.add(value, made)
                if noise > 0:
                    value += (noise * (self._dice.roll() >> 15)) >> 16
                    positions.value[made] = value
                queue.add(value, made)
                if value < positions.value[position]:
                    break
            if left > 0:
                queue.add(priority + workspace.weights.requeue, position)
        if queue.is_empty():
            self.is_over = True
            self.is_exhausted = True

    def _expand(self, position: int) -> None:
        """List a position's moves, in order."""
        workspace = self._workspace
        if workspace.no_space.is_proved(position):
            workspace.moves.count = 0
            workspace.set_untried(position)
            return
        self._order.find(position, self._noise, self._exhaustive, self._one_deal)
        if self._reports_blocked and workspace.moves.count == 0:
            self._reached.add(workspace.positions.value[position], position)
        workspace.set_untried(position)

    def _can_redeal(self, position: int) -> bool:
        game = self._workspace.game
        positions = self._workspace.positions
        if positions.row[position * game.slots + game.stock] > 0:
            return False
        return positions.has_tableau(position)
