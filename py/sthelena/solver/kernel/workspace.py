"""What searches of one game with the same weights share: positions, the table, and moves."""

from .contents import Contents
from .dead_ends import NO_SPACE, NONE, DeadEnds
from .game import Game, Weights
from .moves import Moves
from .no_space import NoSpace
from .play import DEAL, Play
from .positions import Positions
from .store import grown, ints
from .table import Table

_START = 4096
_MOST_MOVES = 2048


class Workspace:
    """The tools of a search."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.game = game
        self.weights = weights
        self.contents = Contents(game, weights)
        self.positions = Positions(game, self.contents)
        self.play = Play(game, self.contents, self.positions)
        self.table = Table(game, weights, self.contents, self.positions)
        self.moves = Moves(game, self.contents, self.positions, self.table)
        self.dead_ends = DeadEnds(game, self.contents, self.positions)
        self.no_space = NoSpace(game, self.contents, self.positions)
        self.untried = ints(_START)
        """Moves that are left to try, of all positions that have such."""
        self.untried_used = 0
        self._untried_capacity = _START
        self.won = -1
        """A won position, if one was found."""
        self.check = 0
        """A checksum of the order in which positions were made."""

    def begin(self, numbers: list[int]) -> int:
        """Keep a position from outside, the root of a search."""
        positions = self.positions
        self.make_room()
        self.play.begin(numbers)
        root = positions.keep()
        positions.parent[root] = -1
        positions.move[root] = DEAL
        positions.value[root] = self.value(root)
        positions.moves_left[root] = -1
        positions.enter(root)
        return root

    def try_move(self, position: int, move: int) -> int:
        """The position that a move leads to, or -1 if it was seen before or is lost."""
        positions = self.positions
        self.make_room()
        self.play.make(position, move)
        made = positions.used
        self.check = (
            ((self.check << 5) & 0x3FFFFFFF) ^ (self.check >> 7) ^ positions.word[made] ^ move
        )
        if positions.is_seen():
            return -1
        if positions.played(made) == self.game.total:
            positions.parent[made] = position
            positions.move[made] = move
            self.won = positions.keep()
            return self.won
        if self.dead_ends.proof(made) != NONE:
            return -1
        positions.keep()
        positions.parent[made] = position
        positions.move[made] = move
        positions.moves_left[made] = -1
        positions.enter(made)
        positions.value[made] = self.value(made)
        return made

    def proof(self, position: int) -> int:
        """The proof without a search that a position is lost, or :data:`.dead_ends.NONE`."""
        proof = self.dead_ends.proof(position)
        if proof == NONE and self.no_space.is_proved(position):
            return NO_SPACE
        return proof

    def value(self, position: int) -> int:
        """The value of a position."""
        self.table.lay(position)
        return self.table.value(self.positions.round(position))

    def find_moves(self, position: int) -> None:
        """List the moves of a position, which is then laid out."""
        self.table.lay(position)
        self.moves.find(position)

    def set_untried(self, position: int) -> None:
        """The moves listed are left to try, the last one first."""
        moves = self.moves
        if self.untried_used + _MOST_MOVES > self._untried_capacity:
            old = self._untried_capacity
            self._untried_capacity = 2 * old
            self.untried = grown(self.untried, old, 2 * old)
        at = self.untried_used
        for i in range(moves.count):
            self.untried[at + i] = moves.move[i]
        self.positions.moves_at[position] = at
        self.positions.moves_left[position] = moves.count
        self.untried_used = at + moves.count

    def make_room(self) -> None:
        """See to it that there is room for a move more."""
        self.contents.make_room()
        self.positions.make_room()

    def forget(self) -> None:
        """Forget all positions, before another search."""
        self.positions.forget()
        self.untried_used = 0
        if self.contents.has_many():
            self.table.clear()
            self.contents.forget()
