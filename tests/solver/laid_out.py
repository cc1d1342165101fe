"""The kernel with one position of a game in it, to be asked what it thinks of it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sthelena import Position
from sthelena.solver.kernel.solver import Solver
from sthelena.solver.kernel.store import filled
from sthelena.solver.problem import game_numbers, position_numbers

if TYPE_CHECKING:
    from sthelena.solver.kernel.workspace import Workspace


class LaidOut:
    """A workspace whose root is a position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        game, start = game_numbers(position), position_numbers(position)
        self.solver = Solver(game, start, 1, 1)
        self.workspace: Workspace = self.solver._workspace  # noqa: SLF001
        self.root = self.workspace.begin(filled(start))

    @property
    def proof(self) -> int:
        """The proof that the position is lost, or 0."""
        return self.workspace.proof(self.root)

    @property
    def value(self) -> int:
        return self.workspace.positions.value[self.root]

    def moves(self) -> list[int]:
        """The moves that the search considers."""
        self.workspace.find_moves(self.root)
        moves = self.workspace.moves
        return [moves.move[i] for i in range(moves.count)]

    def after(self, move: int) -> list[int]:
        """The position after a move, in the numbers in which one is told."""
        self.workspace.make_room()
        self.workspace.play.make(self.root, move)
        return self.numbers(self.workspace.positions.used)

    def numbers(self, position: int) -> list[int]:
        """A position in the numbers in which one is told."""
        positions, game = self.workspace.positions, self.workspace.game
        numbers = [positions.round(position)]
        numbers += [positions.count(position, g) for g in range(game.foundations)]
        for slot in range(game.slots):
            cards = list(self._cards(positions.row[position * game.slots + slot]))
            numbers += [len(cards), *reversed(cards)]
        stock = positions.row[position * game.slots + game.stock]
        play = self.workspace.play
        return [*numbers, play.lifted[play.contents.size[stock]]]

    def _cards(self, content: int) -> Iterator[int]:
        contents = self.workspace.contents
        while content:
            yield contents.card(content)
            content = contents.below[content]
