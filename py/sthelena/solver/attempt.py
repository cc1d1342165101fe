"""What all searches for a win have in common."""

from abc import ABC, abstractmethod

from .deadends import DeadEnds
from .heuristic import Heuristic
from .legal_moves import State


class Node:
    """A position that a search has reached, and the move that led to it."""

    __slots__ = ("move", "moves", "parent", "state", "value")

    def __init__(self, state: State, parent: "Node | None", move: int, value: float) -> None:
        self.state = state
        self.parent = parent
        self.move = move
        self.value = value
        self.moves: list[int] | None = None
        """The moves not tried yet, the most promising last; None before the first expansion."""

    def path(self) -> list[int]:
        """The moves from the root to this node."""
        moves: list[int] = []
        node = self
        while node.parent is not None:
            moves.append(node.move)
            node = node.parent
        moves.reverse()
        return moves


class Attempt(ABC):
    """A search for a win from one position, which can be resumed until it is over."""

    def __init__(self, heuristic: Heuristic, dead_ends: DeadEnds) -> None:
        self.heuristic = heuristic
        self.dead_ends = dead_ends
        self.nodes = 0
        """Positions generated so far, repeated ones included."""
        self.found: Node | None = None
        """A won position, if one was found."""
        self.is_over = False
        """Whether a win was found or nothing is left to do."""
        self.is_exhausted = False
        """Whether everything within reach was tried without a win.

        It is a proof of loss if the search tries all moves, or no card can leave a foundation.
        """

    @abstractmethod
    def run(self, nodes: int) -> None:
        """Look at so many more nodes, or some more than that."""
