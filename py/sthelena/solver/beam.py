"""Beam search: of the positions that are equally many moves away, only the best go on."""

from collections.abc import Iterator

from .attempt import Attempt, Node
from .deadends import DeadEnds
from .heuristic import Heuristic
from .legal_moves import State
from .safe_moves import safe_move


class BeamSearch(Attempt):
    """A beam that keeps so many positions of each level: its *width*."""

    def __init__(self, heuristic: Heuristic, dead_ends: DeadEnds, root: Node, width: int) -> None:
        super().__init__(heuristic, dead_ends)
        self.width = width
        self._steps = self._search(root)

    def run(self, nodes: int) -> None:
        until = self.nodes + nodes
        for _ in self._steps:
            if self.nodes >= until:
                return
        self.is_over = True

    def _search(self, root: Node) -> Iterator[None]:
        """Go from level to level, interrupted after each node."""
        level, left_out = [root], False
        seen = {self.heuristic.board.key(root.state)}
        while level:
            children: list[tuple[float, int, Node]] = []
            for node in level:
                self._expand(node, seen, children)
                if self.found is not None:
                    return
                yield
            children.sort()
            left_out = left_out or len(children) > self.width
            level = [child for _, _, child in children[: self.width]]
        self.is_exhausted = not left_out

    def _expand(
        self, node: Node, seen: set[State], children: list[tuple[float, int, Node]]
    ) -> None:
        """Add the positions one move away that are new."""
        heuristic, board = self.heuristic, self.heuristic.board
        for move in self._moves(node.state):
            state = board.after(node.state, move)
            self.nodes += 1
            key = board.key(state)
            if key in seen:
                continue
            seen.add(key)
            if board.is_won(state):
                self.found = Node(state, node, move, 0.0)
                return
            if not self.dead_ends.reason(state):
                value = heuristic.value(state)
                children.append((value, len(children), Node(state, node, move, value)))

    def _moves(self, state: State) -> list[int]:
        """The moves to try: a safe one alone where there is one, none from a foundation."""
        board = self.heuristic.board
        first, past = board.first_foundation, board.past_foundations
        moves = board.moves(state, pruned=True)
        if board.has_safe_moves and (safe := safe_move(board, state, moves)):
            return [safe]
        return [move for move in moves if not (move and first <= move >> 13 < past)]
