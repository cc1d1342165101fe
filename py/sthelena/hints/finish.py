"""A win that needs no thought: the page offers to play it.

>>> from sthelena import Game
>>> plain_win(Game.parse("st-helena 17:").position) is None
True
"""

from sthelena.cards import face
from sthelena.play.foundations import next_faces
from sthelena.play.moves import Move
from sthelena.play.position import Position

from .autoplay import best_foundation_move, finishing_moves

MOST_LEFT = 26
"""Cards that are not on the foundations yet; with more of them a win takes thought."""

MOST_SHIFTS = 8
"""Moves that are not to a foundation."""

MOST_TRIED = 60
"""Piles that are looked through: this runs after a move of the player's."""


def plain_win(position: Position) -> list[Move] | None:
    """The moves of a win that anybody would see, or None if there is none that plain.

    Nothing is hidden and no redeal is needed. Where no card can go to a foundation, one that a
    foundation takes next is freed: what lies on it goes elsewhere, card by card, onto cards rather
    than into empty places, and nothing has to be taken back.
    """
    if position.is_won or _left(position) > MOST_LEFT or position.seen() != position:
        return None
    if finish := finishing_moves(position):
        return finish
    moves: list[Move] = []
    shifts = tried = 0
    while not position.is_won:
        home = best_foundation_move(position)
        way = [home] if home else None
        if home is None:
            for i in _nearest(position):
                tried += 1
                if tried > MOST_TRIED:
                    return None
                if way := _freed(position, i):
                    break
            shifts += len(way or ())
        if not way or shifts > MOST_SHIFTS:
            return None
        for move in way:
            position = position.after(move)
        moves += way
    return moves


def _left(position: Position) -> int:
    """How many cards are not on the foundations."""
    return sum(len(position.piles[i]) for i in position.table.in_play)


def _places(position: Position) -> list[int]:
    """The places where cards are moved about."""
    table = position.table
    return [i for i in table.in_play if i not in (table.stock, table.waste)]


def _nearest(position: Position) -> list[int]:
    """The piles with a card that a foundation takes next, those first where least lies on it."""
    takes = next_faces(position)
    covers = {
        i: next((n for n, card in enumerate(reversed(pile)) if face(card) in takes), None)
        for i in _places(position)
        if (pile := position.piles[i])
    }
    return sorted((i for i in covers if covers[i]), key=lambda i: covers[i] or 0)


def _freed(position: Position, i: int) -> list[Move] | None:
    """Moves off a pile after which a card can go to a foundation; None if they get stuck."""
    table = position.table
    places = sorted(_places(position), key=lambda j: not position.piles[j])
    moves: list[Move] = []
    while position.piles[i]:
        for j in places:
            move = Move(table.names[i], table.names[j])
            if j != i and position.is_legal(move):
                break
        else:
            return None
        moves.append(move)
        position = position.after(move)
        if best_foundation_move(position) is not None:
            return moves
    return None
