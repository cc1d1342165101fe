"""The room of a position: all that is reached by moves that can be played back at once.

Either all of its positions are won, or none is. So a puzzle ends only with a move out of its room,
from wherever in the room. The moves from positions near the puzzle's have to be decided, too, not
only those from its own.
"""

from collections.abc import Callable, Iterator, Sequence

from sthelena.play.position import Position
from sthelena.play.reversible import alike, is_reversible

MOST_POSITIONS = 60
"""So many positions of a room are looked at, the nearest ones; the order of the cards in the cells
does not matter. Where cards can be taken back from the foundations, most rooms are larger."""

Judge = Callable[[Position], str]
"""The verdict on a position: won, lost or unknown."""


def room_of(position: Position) -> list[Position]:
    """The positions of a room that are the fewest moves away, that one first."""
    room, seen = [position], {_key(position)}
    for here in room:
        for move in here.legal_moves:
            if is_reversible(here, move):
                after = here.after(move)
                if (key := _key(after)) not in seen:
                    if len(room) == MOST_POSITIONS:
                        return room
                    seen.add(key)
                    room.append(after)
    return room


def ways_out(room: Sequence[Position]) -> Iterator[Position]:
    """Where the moves that cannot be played back lead to, each position once."""
    seen = set()
    for here in room:
        onward = (move for move in here.legal_moves if not is_reversible(here, move))
        for group in alike(here, onward):
            after = here.after(group[0])
            if (key := _key(after)) not in seen:
                seen.add(key)
                yield after


def is_tight(room: Sequence[Position], judge: Judge) -> bool:
    """Whether every way out of a room is decided, and at most half of them keep the win."""
    won = lost = 0
    for after in ways_out(room):
        match judge(after):
            case "won":
                won += 1
            case "lost":
                lost += 1
            case _:
                return False
    return 0 < won <= lost


def _key(position: Position) -> tuple[object, ...]:
    """What a position is, but for the order of the cards in its free cells."""
    cells = sorted(position.piles[i] for i in position.table.cells)
    others = [pile for i, pile in enumerate(position.piles) if i not in position.table.cells]
    return position.round, *others, *cells
