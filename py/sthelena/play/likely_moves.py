"""Legal moves in the order in which they are likely, so that a line of moves is few small numbers.

The published puzzles are written in these numbers: **the order must stay as it is**, for another
one would turn them into other positions. Nothing but puzzles may depend on it.

>>> from sthelena import parse_move, parse_rules
>>> start = Position.dealt(parse_rules("st-helena"), "17")
>>> moves = [parse_move(text) for text in ("t12>t8", "t11>f3", "deal")]
>>> places_of(start, moves)
[8, 2, 8]
>>> [str(move) for move in line_of(start, [8, 2, 8])]
['t12>t8', 't11>f3', 'deal']
"""

from collections.abc import Iterable, Iterator, Sequence

from .moves import DEAL, Move
from .position import Position

_HOME, _ONWARD, _STOCK, _SHIFT, _SPACE, _REDEAL, _BACK = range(7)
"""The kinds of move, the likeliest first: to a foundation; onto a card, with no way back; from the
stock; onto a card of a run that it came from; to a space or cell; a redeal or turn; from a
foundation."""


class LikelyMoves:
    """A line of moves in the making: its position, and what may follow, the likeliest first."""

    def __init__(self, start: Position) -> None:
        self.position = start
        self._last: Move | None = None
        self._seen = {(start.round, start.piles)}

    def __iter__(self) -> Iterator[tuple[Move, Position]]:
        """The moves that lead to a position that was not there before, with that."""
        for move in sorted(self.position.legal_moves, key=self._rank):
            after = self.position.after(move)
            if (after.round, after.piles) not in self._seen:
                yield move, after

    def go_on(self, move: Move, after: Position) -> None:
        """Make one of the moves."""
        self._last, self.position = move, after
        self._seen.add((after.round, after.piles))

    def _rank(self, move: Move) -> tuple[bool, bool, int, bool]:
        last, kind = self._last, kind_of(self.position, move)
        return (
            kind != _HOME,
            last is None or move.source != last.source,
            kind,
            last is None or move.target != last.target,
        )


def places_of(start: Position, moves: Iterable[Move]) -> list[int]:
    """For each move of a line, how many likelier ones there were.

    Raises :exc:`ValueError` for a line that comes to a position twice.
    """
    line, places = LikelyMoves(start), []
    for move in moves:
        for place, (likely, after) in enumerate(line):
            if likely == move:
                places.append(place)
                line.go_on(move, after)
                break
        else:
            raise ValueError(f"{move} leads nowhere new")
    return places


def line_of(start: Position, places: Sequence[int]) -> list[Move]:
    """The moves that are written in these numbers."""
    line, moves = LikelyMoves(start), []
    for wanted in places:
        for place, (move, after) in enumerate(line):
            if place == wanted:
                moves.append(move)
                line.go_on(move, after)
                break
    return moves


def kind_of(position: Position, move: Move) -> int:
    """Which kind of move it is, the likeliest first; see the order of the kinds above."""
    if move == DEAL:
        return _STOCK if position.dealing == "deal" else _REDEAL
    table, piles = position.table, position.piles
    i, j = table.index[move.source], table.index[move.target]
    if i in table.foundations:
        return _BACK
    if j in table.foundations:
        return _HOME
    if j not in table.tableau or not piles[j]:
        return _SPACE
    left, card = piles[i][: -move.cards], piles[i][-move.cards]
    is_run = i in table.tableau and bool(left) and position.rules.stacks(card, left[-1])
    return _SHIFT if is_run else _ONWARD
