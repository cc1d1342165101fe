"""Autoplay: cards that are played to the foundations automatically.

>>> from sthelena import Game
>>> moves, finish = autoplay_moves(Game.parse("st-helena 17:").position, "all")
>>> [str(move) for move in moves], finish
(['t2>f2', 't5>f8', 't11>f3'], False)
"""

from typing import Literal, get_args

from sthelena.cards import FACES, Card
from sthelena.play.foundations import foundation_moves
from sthelena.play.moves import DEAL, Move
from sthelena.play.position import Position

from .safe import is_safe

Mode = Literal["safe", "all"]
"""Only the moves that provably cannot cost the game, or every one there is."""

MODES: tuple[Mode, ...] = get_args(Mode)


def autoplay_moves(position: Position, mode: Mode) -> tuple[list[Move], bool]:
    """The moves to make now, in order, and whether they win the game.

    If foundation moves and deals alone win, these are the moves. Else they are the foundation
    moves that *mode* allows, chosen by what the player can see.
    """
    finish = finishing_moves(position)
    if finish:
        return finish, True
    moves = []
    while move := best_foundation_move(position.seen(), safe_only=mode == "safe"):
        moves.append(move)
        position = position.after(move)
    finish = finishing_moves(position) if moves else None
    return (moves + finish, True) if finish else (moves, False)


def finishing_moves(position: Position) -> list[Move] | None:
    """Moves to the foundations, with deals from the stock, that win the game; else None.

    While cards lie on the tableau, the waste is not turned over: where that is allowed without
    limit, some deals would be finished from the first move.
    """
    if not _may_finish(position):
        return None
    moves: list[Move] = []
    deals = 0
    while not position.is_won:
        move = best_foundation_move(position)
        if move is None:
            if not (_may_deal(position) and position.is_legal(DEAL)):
                return None
            # Stop after going through the stock once without playing a card.
            deals += 1
            table, piles = position.table, position.piles
            left = sum(len(piles[i]) for i in (*table.of("w"), table.stock))
            if deals > left + 1:
                return None
            move = DEAL
        else:
            deals = 0
        moves.append(move)
        position = position.after(move)
    return moves


def _may_deal(position: Position) -> bool:
    """Whether a finish may deal."""
    if position.dealing == "turn":
        table = position.table
        return not any(position.piles[i] for i in table.in_play if i != table.waste)
    return position.dealing == "deal"


def _may_finish(position: Position) -> bool:
    """Whether foundation moves could win if every card of stock and waste lay open.

    A card that is played here can still be played elsewhere, so *no* is certain and *yes* is not.
    This saves a walk through the whole stock after almost every move.
    """
    table, piles = position.table, position.piles
    filling = (i for of in table.fill_from for i in of)
    open_to_all = {table.stock, table.waste, *table.gives_any, *filling}
    there = {card % FACES for i in open_to_all if i is not None for card in piles[i]}
    loose = frozenset(there)
    covered = [[card % FACES for card in piles[i]] for i in table.in_play if i not in open_to_all]
    ladders = table.ladders
    heights = [len(piles[i]) for i in table.foundations]
    takes: set[Card] = set()
    goes_on = True
    while goes_on:
        for g, faces in enumerate(ladders):
            while heights[g] < len(faces) and not there.isdisjoint(faces[heights[g]]):
                heights[g] += 1
            takes.update(*faces[: heights[g] + 1])
        goes_on = False
        for pile in covered:
            while pile and pile[-1] in takes:
                there.add(pile.pop())
                goes_on = True
    return loose <= takes and not any(covered)


def best_foundation_move(position: Position, *, safe_only: bool = False) -> Move | None:
    """The foundation move to make first: a safe one, else the one that most can follow.

    None if there is none, or none that is safe if *safe_only*.
    """
    moves = list(foundation_moves(position))
    if len(moves) < 2 and not safe_only:
        return moves[0] if moves else None
    for move in moves:
        if is_safe(position, move):
            return move
    if safe_only:
        return None
    return max(moves, key=lambda move: _following(position, move), default=None)


def _following(position: Position, move: Move) -> tuple[int, int]:
    """How many foundation moves follow; of equal ones, the lower foundation."""
    after = position.after(move)
    return sum(1 for _ in foundation_moves(after)), -len(after.pile(move.target))
