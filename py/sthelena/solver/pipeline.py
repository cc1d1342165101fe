"""Searching a ring deal by deal: what a redeal brings cannot be foreseen, so many are tried.

Each position that a redeal leads to is a search of its own (:mod:`.best_first`) within that deal;
all of them stay resumable and nothing is begun twice. The searches of the same round form a
*stage*. The stages share the nodes, so that positions flow from the first deal to the last:

* A stage gives half of its nodes to searches that it begins, those with the best score first, and
  half to the most promising one of those begun, a slice at a time. A search becomes less promising
  with each slice.
* After each slice the best positions that the stage has reached are redealt, scored and handed on
  to the next stage.
"""

import random
from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count
from math import log2

from .attempt import Attempt, Node
from .best_first import BestFirstSearch, SearchOptions
from .deadends import DeadEnds
from .heuristic import Heuristic
from .layout import ROUND
from .legal_moves import DEALING, State
from .strategy import PipelineOptions, StageOptions

_SEPARATOR = b"\xff"


class _Stage:
    """The searches of one round."""

    def __init__(self, options: StageOptions) -> None:
        self.options = options
        self.fresh: list[tuple[float, int, Node]] = []
        """Positions to begin a search from, by score."""
        self.begun: list[tuple[float, int, BestFirstSearch]] = []
        """Searches to go on with, by how promising they are."""
        self.undealt: list[tuple[float, int, Node]] = []
        """Positions to redeal, by value."""
        self.seen: set[tuple[int, bytes]] = set()
        """The positions that a redeal has led to."""
        self.nodes = 0
        """Nodes so far, and those of them in the first and in later slices of searches."""
        self.nodes_of_first_slices = 0
        self.nodes_of_later_slices = 0

    @property
    def has_work(self) -> bool:
        return bool(self.fresh or self.begun or self.undealt)


class Pipeline(Attempt):
    """A search through all the deals that are left."""

    def __init__(
        self,
        heuristic: Heuristic,
        dead_ends: DeadEnds,
        root: Node,
        options: PipelineOptions,
        rng: random.Random,
    ) -> None:
        super().__init__(heuristic, dead_ends)
        self.options = options
        self._rng = rng
        self._serials = count()
        self._with_noise = False
        board = heuristic.board
        redeals = board.rules.redeals + 1 - (root.state[0] >> ROUND)
        kinds = [options.first, *[options.middle] * (redeals - 1), options.last]
        self._stages = [_Stage(kind) for kind in kinds]
        self._stages[0].fresh.append((root.value, next(self._serials), root))

    def run(self, nodes: int) -> None:
        until = self.nodes + nodes
        while self.nodes < until and not self.is_over:
            working = [i for i, stage in enumerate(self._stages) if stage.has_work]
            if working:
                self._work(min(working, key=self._share_used))
            else:
                self.is_over = self.is_exhausted = True

    def _share_used(self, i: int) -> float:
        return self._stages[i].nodes / self._stages[i].options.share

    def _work(self, i: int) -> None:
        """Let a stage search for a slice, and redeal what it has reached."""
        stage = self._stages[i]
        before, slice_ = stage.nodes, stage.options.slice
        if stage.fresh or stage.begun:
            self._search_slice(stage)
            if self.found is not None:
                return
            redeals = 1 + self.options.redeals * (stage.nodes - before) // slice_
        else:
            redeals = self.options.redeals
        for _ in range(min(redeals, len(stage.undealt))):
            self._redeal(stage, self._stages[i + 1])

    def _search_slice(self, stage: _Stage) -> None:
        options = stage.options
        is_first = bool(stage.fresh) and (
            not stage.begun or stage.nodes_of_first_slices <= stage.nodes_of_later_slices
        )
        search = self._begin(stage) if is_first else heappop(stage.begun)[2]
        before = search.nodes
        search.run(options.slice)
        nodes = search.nodes - before
        self.nodes += nodes
        stage.nodes += nodes
        if is_first:
            stage.nodes_of_first_slices += nodes
        else:
            stage.nodes_of_later_slices += nodes
        if search.found is not None:
            self.found, self.is_over = search.found, True
            return
        if stage is not self._stages[-1]:
            for value, node in search.reached:
                heappush(stage.undealt, (value, next(self._serials), node))
            search.reached.clear()
        if not search.is_over:
            promise = search.best + options.impatience * log2(search.nodes / options.slice)
            heappush(stage.begun, (promise, next(self._serials), search))

    def _begin(self, stage: _Stage) -> BestFirstSearch:
        """A search from the best position that is waiting, every second one with noise."""
        noise = self.heuristic.weights.noise if self._with_noise else 0.0
        self._with_noise = not self._with_noise
        options = SearchOptions(noise=noise, one_deal=stage is not self._stages[-1])
        node = heappop(stage.fresh)[2]
        return BestFirstSearch(self.heuristic, self.dead_ends, node, options, self._rng)

    def _redeal(self, stage: _Stage, next_stage: _Stage) -> None:
        """Redeal the best position of a stage, unless it is known or lost, for the next one."""
        board = self.heuristic.board
        node = heappop(stage.undealt)[2]
        if board.rules.redeal_when == "blocked" and DEALING not in board.moves(node.state):
            return
        self.nodes += 1
        stage.nodes += 1
        is_last = next_stage is self._stages[-1]
        # Most last deals are lost, many so plainly that their piles need no numbers.
        piles = board.redealt(node.state)
        known = (node.state[0], _SEPARATOR.join(piles))
        if known in next_stage.seen:
            return
        next_stage.seen.add(known)
        if is_last and not piles[-1] and self.dead_ends.covered_end(node.state[0], piles):
            return
        state = board.laid_out(node.state, piles)
        if self.dead_ends.reason(state):
            return
        value = self.heuristic.value(state)
        score = value + self._handicap(state) if is_last else value
        redealt = Node(state, node, DEALING, value)
        heappush(next_stage.fresh, (score, next(self._serials), redealt))

    def _handicap(self, state: State) -> float:
        """What makes a last deal harder to win than its value tells."""
        board, options = self.heuristic.board, self.options
        piles = state[1 : board.width + 1]
        last = board.rules.ranks - 1
        covered = uneven = 0
        for pile in piles:
            inner = 0
            for face in board.content[pile]:
                if face % 13 in (0, last):
                    covered += inner
                else:
                    inner += 1
            uneven += len(board.content[pile]) ** 2
        return (
            options.covered * covered
            + options.uneven * uneven
            - options.playable * self._playable(state[0], piles)
        )

    def _playable(self, head: int, piles: Sequence[int]) -> int:
        """How many cards go to the foundations at once, one after the other."""
        board = self.heuristic.board
        counts = list(board.head(head).counts)
        left = list(piles)
        played, before = 0, -1
        while played > before:
            before = played
            for i in range(len(left)):
                while left[i]:
                    face = board.top[left[i]]
                    for g in board.suits[face // 13]:
                        faces = board.foundation_faces[g]
                        if counts[g] < len(faces) and faces[counts[g]] == face:
                            counts[g] += 1
                            break
                    else:
                        break
                    left[i] = board.below[left[i]]
                    played += 1
        return played
