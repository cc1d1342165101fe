"""From a position to a verdict: searches for a win, one after the other, and proofs of loss.

Which searches are made, and with what limits, the game's numbers tell. They follow each other
until one finds a win, one has tried everything, which proves a loss, or the limit of nodes is
reached.
"""

from .beam import Beam, BeamOptions
from .best_first import BestFirst
from .dead_ends import NONE, TRIED
from .dice import Dice
from .dug_search import DugSearch
from .game import Game, Numbers, Weights
from .order import Order
from .pipeline import Pipeline, PipelineOptions
from .positions import MOST
from .queues import Heap
from .store import filled, ints
from .workspace import Workspace

SEARCHING = 0
WON = 1
LOST = 2
UNKNOWN = 3
"""The limit of nodes was reached."""
OUT_OF_MEMORY = 4
"""Unknown, since the limit of memory was reached."""

_PIPELINE = 1
_STEADY = 2
_RESTART = 3
_BEAM = 4
_THOROUGH = 5
_DUG = 6
_ROOM = 1000
"""More positions than are kept between two looks at the memory."""
_SLICE = 256


class Restarts:
    """Best-first searches from the start, one after the other, all but the first with noise."""

    def __init__(self, numbers: Numbers) -> None:
        self.steady = numbers.take_flag()
        """Whether a search that tries everything goes on after each of them, for as many nodes."""
        self.limits = numbers.take()
        self.limit = numbers.take_array(self.limits)
        """The limits of every two searches; the last goes on."""


class Solver:
    """A search for a win that can be gone on with until it has a verdict."""

    def __init__(
        self, game: tuple[int, ...], position: tuple[int, ...], nodes: int, seed: int
    ) -> None:
        """*game* and *position* come from :mod:`sthelena.solver.problem`.

        At most about so many *nodes* are looked at. The same numbers always give the same result.
        """
        # Filled here: mypyc never frees an array that interpreted code hands over.
        numbers = Numbers(filled(game))
        self.verdict = SEARCHING
        self.reason = NONE
        """The proof of a loss."""
        self.looked = 0
        """Positions made so far, repeated ones included."""
        self.check = 0
        """A checksum of the order in which they were made."""
        self.steps = 0
        """The number of moves that win, if they are known."""
        self._path = ints(1)
        self._position = filled(position)
        self._nodes = nodes
        self._dice = Dice(seed)
        self._game = Game(numbers)
        self._has_pipeline = numbers.take_flag()
        self._pipeline_options = PipelineOptions(numbers)
        self._restarts = Restarts(numbers)
        self._beam_options = BeamOptions(numbers)
        self._has_other_weights = numbers.take_flag()
        weights = Weights(numbers)
        self._workspace = Workspace(self._game, weights)
        self._order = Order(self._workspace, self._dice)
        self._other = self._workspace
        self._other_order = self._order
        if self._has_other_weights:
            self._other = Workspace(self._game, Weights(numbers))
            self._other_order = Order(self._other, self._dice)
        # The search that tries everything has its own, since it goes on beside others.
        self._steady_workspace = self._workspace
        self._steady_order = self._order
        if self._restarts.steady:
            self._steady_workspace = Workspace(self._game, weights)
            self._steady_order = Order(self._steady_workspace, self._dice)
        self._reached = Heap()
        self._kind = 0
        self._left = 0
        self._restarted = 0
        self._noise = 0
        root = self._begin(self._workspace)
        self._in_use = self._workspace
        self._best_first = self._from(self._order, root, 0, False)
        self._steady = self._best_first
        self._pipeline = Pipeline(self._order, self._pipeline_options)
        self._beam = Beam(self._other_order)
        self._dug = DugSearch(self._other)
        self._judge(root)

    def run(self, nodes: int) -> None:
        """Look at about so many more positions, unless there is a verdict before."""
        until = self.looked + nodes
        while self.verdict == SEARCHING and self.looked < until:
            if self._left <= 0:
                self._next_search()
            self._go_on(until - self.looked)

    def step(self, n: int) -> int:
        """The n-th move that wins, counted from 0 (:mod:`.play`)."""
        return self._path[n]

    def _judge(self, root: int) -> None:
        """A verdict without a search, if there is one."""
        workspace = self._workspace
        if workspace.positions.played(root) == self._game.total:
            self.verdict = WON
            return
        self.reason = workspace.proof(root)
        if self.reason != NONE:
            self.verdict = LOST
        elif self._nodes <= 0:
            self.verdict = UNKNOWN

    def _begin(self, workspace: Workspace) -> int:
        """Keep the start alone in a workspace."""
        workspace.forget()
        return workspace.begin(self._position)

    def _from(self, order: Order, root: int, noise: int, exhaustive: bool) -> BestFirst:
        return BestFirst(order, root, noise, exhaustive, self._reached, False)

    # One search after the other.

    def _next_search(self) -> None:
        """Choose what is searched next, and for how many nodes."""
        restarts = self._restarts
        if self._has_pipeline:
            self._start_pipeline()
        elif self._kind == 0 and restarts.steady:
            self._start_steady()
            self._noise = self._workspace.weights.noise
            self._left = restarts.limit[0]
        elif self._kind == _RESTART and restarts.steady:
            self._kind = _STEADY
            self._in_use = self._steady_workspace
            self._left = self._limit_of(self._restarted - 1)
        elif self._beam_options.after > 0 and self.looked >= self._beam_options.after:
            self._start_beam_or_proof()
        else:
            self._start_restart()

    def _start_pipeline(self) -> None:
        root = self._begin(self._workspace)
        if self._kind == _PIPELINE:
            # The dice go on, so that it has other noise than the one before.
            self._pipeline = Pipeline(self._order, self._pipeline_options)
        self._kind = _PIPELINE
        self._in_use = self._workspace
        self._pipeline.begin(root)
        self._left = self._pipeline_options.nodes

    def _start_steady(self) -> None:
        root = self._begin(self._steady_workspace)
        self._kind = _STEADY
        self._in_use = self._steady_workspace
        self._steady = self._from(self._steady_order, root, 0, True)

    def _start_restart(self) -> None:
        # The first uses the other weights, where there are such.
        order = self._other_order if (self._restarted & 1) == 0 else self._order
        root = self._begin(order.workspace)
        self._kind = _RESTART
        self._in_use = order.workspace
        self._best_first = self._from(order, root, self._noise, False)
        self._noise = order.workspace.weights.noise
        self._left = self._limit_of(self._restarted)
        self._restarted += 1
        after = self._beam_options.after
        if after > 0 and self._left > after - self.looked:
            self._left = after - self.looked

    def _start_beam_or_proof(self) -> None:
        """Go on with the beam; when it has had its nodes, try to prove a loss first."""
        if self._kind == _RESTART:
            self._start_beam()
        elif self._kind == _BEAM and self._game.by_dug_beside_stock:
            self._kind = _DUG
            self._dug.begin(self._beam.root)
            self._left = self._nodes
        else:
            self._kind = _BEAM
            self._left = self._nodes

    def _start_beam(self) -> None:
        root = self._begin(self._other)
        self._kind = _BEAM
        self._in_use = self._other
        self._beam.begin(root, self._beam_options.width)
        self._left = self._nodes
        if self._game.by_dug_beside_stock:
            self._left = self._beam_options.proof_after - self.looked

    def _start_thorough(self) -> None:
        """Try what is left for a proof: moves from foundations, and what was passed over."""
        self._left = self._nodes
        if self._restarts.steady:
            self._kind = _STEADY
            self._in_use = self._steady_workspace
            return
        root = self._begin(self._workspace)
        self._kind = _THOROUGH
        self._in_use = self._workspace
        self._best_first = self._from(self._order, root, 0, True)

    def _limit_of(self, restart: int) -> int:
        i = restart >> 1
        return self._restarts.limit[i if i < self._restarts.limits else self._restarts.limits - 1]

    def _go_on(self, nodes: int) -> None:
        """Go on with the search that was chosen, for a slice at the most."""
        slice_ = _SLICE if nodes > _SLICE else nodes
        if self._left < slice_:
            slice_ = self._left
        if self._nodes - self.looked < slice_:
            slice_ = self._nodes - self.looked
        before = self._looked_of_kind()
        if self._kind == _PIPELINE:
            self._pipeline.run(slice_)
        elif self._kind == _STEADY:
            self._steady.run(slice_)
        elif self._kind == _BEAM:
            self._beam.run(slice_)
        elif self._kind == _DUG:
            self._dug.run(slice_)
        else:
            self._best_first.run(slice_)
        looked = self._looked_of_kind() - before
        self.looked += looked
        self._left -= looked
        self.check = (
            self._workspace.check
            ^ (self._other.check >> 1)
            ^ (self._steady_workspace.check >> 2)
            ^ (self._dug.check >> 3)
        )
        if self._in_use.won >= 0:
            self._set_won()
        elif self._is_exhausted():
            self._after_exhausting()
        elif self.looked >= self._nodes:
            self.verdict = UNKNOWN
        elif self._in_use.positions.used + _ROOM > MOST:
            self.verdict = OUT_OF_MEMORY
        elif self._is_over():
            self._left = 0

    def _after_exhausting(self) -> None:
        """Everything was tried: lost, unless this search passed something over."""
        thorough = self._game.gains_by_taking_back or self._game.cells > 0
        if not thorough or self._kind == _DUG or self._kind == _STEADY or self._kind == _THOROUGH:
            self.verdict = LOST
            self.reason = TRIED
        elif self.looked >= self._nodes:
            self.verdict = UNKNOWN
        else:
            self._start_thorough()

    def _looked_of_kind(self) -> int:
        if self._kind == _PIPELINE:
            return self._pipeline.looked
        if self._kind == _STEADY:
            return self._steady.looked
        if self._kind == _BEAM:
            return self._beam.looked
        if self._kind == _DUG:
            return self._dug.looked
        return self._best_first.looked

    def _is_over(self) -> bool:
        if self._kind == _PIPELINE:
            return self._pipeline.is_over
        if self._kind == _STEADY:
            return self._steady.is_over
        if self._kind == _BEAM:
            return self._beam.is_over
        if self._kind == _DUG:
            return self._dug.is_over
        return self._best_first.is_over

    def _is_exhausted(self) -> bool:
        if self._kind == _PIPELINE:
            return self._pipeline.is_exhausted
        if self._kind == _STEADY:
            return self._steady.is_exhausted
        if self._kind == _BEAM:
            return self._beam.is_exhausted
        if self._kind == _DUG:
            return self._dug.is_proved
        return self._best_first.is_exhausted

    def _set_won(self) -> None:
        """Note the moves from the start to the position that was won."""
        positions = self._in_use.positions
        position = self._in_use.won
        while positions.parent[position] >= 0:
            self.steps += 1
            position = positions.parent[position]
        self._path = ints(self.steps)
        position = self._in_use.won
        for i in range(self.steps):
            self._path[self.steps - 1 - i] = positions.move[position]
            position = positions.parent[position]
        self.verdict = WON
