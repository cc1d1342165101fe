"""Which moves are tried from a position, and in which order.

Safe moves
----------
Whatever could ever be laid on a card in the tableau can go to a foundation itself by the time it
may be laid there, so every solution still works without the card: it is played at once, and nothing
else is tried. :mod:`sthelena.hints.safe` has a stronger test, too slow for a search, and its proof.

Moves whose results the search meets elsewhere
----------------------------------------------
With cells most moves do not depend on each other, and two of three positions would be known. In Box
Kite three of ten would, most of them by moving a card twice; that holds where the tableau is never
redealt, if all its piles are alike and spaces stay empty: a card cannot be moved at once to where
a move of it has brought another card.

After a deal everything may be new. Otherwise:

* A single card that has just been moved is not moved again at once. From the position before, it
  could have gone there directly. That move was tried there, unless it was left out for the same
  reason, and so on back to the root: nothing within reach is lost, and a proof stays one.
* Neither is a sequence moved straight back.
* Of two single cards that move between different piles, the one tried second before may not be
  followed by the first. This is not known to be safe for proofs.
"""

from .dice import Dice
from .game import RANKS, suit_of_face
from .play import DEAL, cards_of, move_number, source_of, target_of
from .store import ints
from .workspace import Workspace

_MOST = 2048
_FROM_FOUNDATION = 500 * 1024
_TO_FOUNDATION = -100 * 1024
_HIGHER_FOUNDATION = 102
_LONG_SEQUENCE = 3 * 1024
_ONE = 1024


class Order:
    """Lists the moves of a position, the most promising last."""

    def __init__(self, workspace: Workspace, dice: Dice) -> None:
        self.workspace = workspace
        self.dice = dice
        self._cost = ints(_MOST)
        self._last_deal = False

    def find(self, position: int, noise: int, exhaustive: bool, one_deal: bool) -> None:
        """List the moves to be tried from a position."""
        workspace = self.workspace
        game = workspace.game
        workspace.find_moves(position)
        final = not (exhaustive and game.can_leave_foundation)
        if game.has_safe_moves and (final or game.tells_settled):
            safe = self.safe_move(final)
            if safe != DEAL:
                workspace.moves.move[0] = safe
                workspace.moves.count = 1
                return
        if game.has_repeats:
            # Without cells, no search but this one may have to prove a loss.
            self._leave_out_repeats(position, exhaustive or game.cells == 0)
        self._leave_out_useless(exhaustive, one_deal)
        self._last_deal = workspace.positions.is_last_deal(position)
        self._sort(noise)

    def safe_move(self, final: bool) -> int:
        """A listed move to a foundation that cannot cost the game, or :data:`DEAL`.

        That is so as long as no card leaves a foundation; if one may, it holds not *final*, but
        only where settled cards are told. Ask only where there are safe moves.
        """
        game = self.workspace.game
        moves = self.workspace.moves
        for i in range(moves.count):
            move = moves.move[i]
            target = target_of(move)
            if move == DEAL or not game.is_foundation(target):
                continue
            if game.is_foundation(source_of(move)):
                # From one of two equal foundations to the other: nothing is gained.
                continue
            g = target - game.width
            if game.tells_settled:
                if moves.is_settled(g, self.workspace.table.count[g] + 1, 1 if final else 0):
                    return move
            elif self._is_lowest_twin(g):
                # The suit's other foundation is as high, so that the other copy can follow
                # whenever it is free: which of two copies goes first may decide the game.
                return move
        return DEAL

    def _is_lowest_twin(self, g: int) -> bool:
        twin = self.workspace.game.twin
        count = self.workspace.table.count
        for other in range(self.workspace.game.foundations):
            if twin[other] == twin[g] and count[other] < count[g]:
                return False
        return True

    def _leave_out_repeats(self, position: int, for_proof: bool) -> None:
        workspace = self.workspace
        game = workspace.game
        moves = workspace.moves
        positions = workspace.positions
        parent = positions.parent[position]
        last = positions.move[position]
        if parent < 0 or last == DEAL:
            return
        source = source_of(last)
        target = target_of(last)
        cards = cards_of(last)
        back = move_number(target, source, cards)
        other = for_proof or cards > 1 or game.is_foundation(target)
        kept = 0
        for i in range(moves.count):
            move = moves.move[i]
            if move == back and move != DEAL:
                continue
            is_again = cards == 1 and source_of(move) == target and cards_of(move) == 1
            if is_again and move != DEAL:
                continue
            if not other and move != DEAL and self._was_tried(position, parent, move):
                continue
            moves.move[kept] = move
            kept += 1
        moves.count = kept

    def _was_tried(self, position: int, parent: int, move: int) -> bool:
        """Whether a move was tried from the parent, and does not depend on the last one.

        The last one moved a single card between tableau piles and cells.
        """
        workspace = self.workspace
        positions = workspace.positions
        last = positions.move[position]
        source = source_of(last)
        target = target_of(last)
        start = source_of(move)
        end = target_of(move)
        if cards_of(move) > 1 or start == source or start == target:
            return False
        if end == source or end == target:
            return False
        if self._is_cell(end):
            if self._is_cell(source):
                # Perhaps the cell was the only free one.
                return False
            if self._is_cell(target):
                # Only the first free cell is used, and only the first space.
                end = target
        elif self._is_space(position, end) and self._is_space(parent, target):
            end = target
        wanted = move_number(start, end, 1)
        at = positions.moves_at[parent]
        for i in range(positions.moves_left[parent]):
            if workspace.untried[at + i] == wanted:
                return False
        return True

    def _is_cell(self, place: int) -> bool:
        game = self.workspace.game
        return game.past_foundations <= place and place < game.past_foundations + game.cells

    def _is_space(self, position: int, place: int) -> bool:
        game = self.workspace.game
        return (
            place < game.width and self.workspace.positions.row[position * game.slots + place] == 0
        )

    def _leave_out_useless(self, exhaustive: bool, one_deal: bool) -> None:
        workspace = self.workspace
        game = workspace.game
        moves = workspace.moves
        stops = one_deal and workspace.table.content[game.stock] == 0
        kept = 0
        for i in range(moves.count):
            move = moves.move[i]
            if move == DEAL:
                if stops:
                    continue
            elif not exhaustive and game.is_foundation(source_of(move)):
                continue
            moves.move[kept] = move
            kept += 1
        moves.count = kept

    def _sort(self, noise: int) -> None:
        """Sort the moves by their costs."""
        moves = self.workspace.moves
        move = moves.move
        costs = self._cost
        self.workspace.table.measure_distances()
        for k in range(moves.count):
            number = move[k]
            cost = self._cost_of(number)
            if noise > 0:
                cost += (noise * (self.dice.roll() >> 15)) >> 16
            i = k
            while i > 0 and (
                costs[i - 1] < cost or (costs[i - 1] == cost and move[i - 1] > number)
            ):
                costs[i] = costs[i - 1]
                move[i] = move[i - 1]
                i -= 1
            costs[i] = cost
            move[i] = number

    def _cost_of(self, move: int) -> int:
        workspace = self.workspace
        game = workspace.game
        weights = workspace.weights
        table = workspace.table
        if move == DEAL:
            return weights.move_deal
        source = source_of(move)
        target = target_of(move)
        if game.is_foundation(source):
            return _FROM_FOUNDATION
        if game.is_foundation(target):
            return _TO_FOUNDATION + _HIGHER_FOUNDATION * table.count[target - game.width]
        face = workspace.contents.face
        slot = game.slot_of(source)
        onto = game.slot_of(target)
        if game.takes_anything:
            return self._cost_of_laying(game.turn[face[table.content[slot]]], onto)
        cost = table.distance[slot] * _ONE
        cards = cards_of(move)
        if cards > 1:
            # The whole sequence leaves, so the card below it becomes free.
            cost += _LONG_SEQUENCE - cards * _ONE if cost >= cards * _ONE else 0
        if slot == game.waste:
            cost += weights.move_waste
        if table.content[onto] == 0:
            return cost - weights.move_space
        cost -= weights.move_onto * table.distance[onto]
        if suit_of_face(face[table.content[slot]]) == suit_of_face(face[table.content[onto]]):
            cost -= weights.move_suit
        return cost

    def _cost_of_laying(self, turn: int, onto: int) -> int:
        """The cost of a card on a pile that takes anything.

        Before a redeal the piles are sorted by when their cards are needed, so that it brings them
        in order; after it, no card should lie on one that is needed sooner.
        """
        game = self.workspace.game
        if not self._last_deal:
            away = onto - game.sorted_slot[turn]
            return (away if away > 0 else -away) * _ONE
        content = self.workspace.table.content[onto]
        if content == 0:
            return RANKS * _ONE
        sooner = turn - self.workspace.contents.earliest[content]
        return (2 * RANKS + sooner if sooner > 0 else -sooner) * _ONE
