"""The moves of cards that are legal in a position, generated for all piles at once."""

from collections.abc import Iterator, Sequence

from sthelena.cards import UNKNOWN, Card

from .dealing import Piles
from .moves import Move
from .pile_rules import SOCKETS, PileRules
from .sequences import sequence_length, sequence_limits


def is_bare(table: PileRules, piles: Piles, i: int) -> bool:
    """Whether pile *i* has nothing that may leave it: no card, or only a fixed base."""
    return len(piles[i]) <= table.fixed_cards[i]


def is_full(table: PileRules, piles: Piles, j: int) -> bool:
    """Whether pile *j* may have no more cards."""
    return 0 < table.most[j] <= len(piles[j])


def goes_on(table: PileRules, piles: Piles, card: Card, j: int) -> bool:
    """Whether *card* goes on pile *j* by rank and suit, wherever it comes from."""
    top = piles[j][-1] if piles[j] else -1
    if is_full(table, piles, j):
        return False
    if top < 0 and j in table.tableau and table.waits_for_base(piles, card):
        return False
    return table.sockets[j][top] in table.fits[card]


def card_moves(table: PileRules, piles: Piles, routes: Sequence[int]) -> list[Move]:
    """The legal moves of cards, by source and target; single cards first, then sequences.

    *routes* has, for each pile, the set of piles to which its cards may go at all.
    """
    tops = [pile[-1] if pile else -1 for pile in piles]
    for i in table.gives_any:
        tops[i] = -1
    # The piles that offer each socket, as sets of bits: fits for all piles at once.
    offers = [0] * SOCKETS
    bit = 1
    tops_to_build_on = tops
    if table.has_most:
        full = [is_full(table, piles, j) for j in range(len(piles))]
        tops_to_build_on = [UNKNOWN if of else top for top, of in zip(tops, full, strict=True)]
    for top, sockets in zip(tops_to_build_on, table.sockets, strict=False):
        offers[sockets[top]] |= bit
        bit += bit
    moves: list[Move] = []
    fits = table.fits
    spaces = table.spaces(piles) if table.bases_fill_spaces else 0
    for top, route, single_moves in zip(tops, routes, table.single_moves, strict=False):
        if route and top >= 0:
            targets = 0
            for socket in fits[top]:
                targets |= offers[socket]
            if spaces and table.waits_for_base(piles, top):
                targets &= ~spaces
            if targets := targets & route:
                moves += single_moves[targets]
    if table.reversal_keeps_base:
        index = table.index
        moves = [move for move in moves if not is_bare(table, piles, index[move.source])]
    if table.gives_any:
        moves += _moves_of_any(table, piles, routes)
    if table.moves_sequences:
        moves += _sequence_moves(table, piles, routes)
    return moves


def _moves_of_any(table: PileRules, piles: Piles, routes: Sequence[int]) -> Iterator[Move]:
    names = table.names
    for i in table.gives_any:
        targets = [j for j in range(len(piles)) if routes[i] >> j & 1]
        for at, card in enumerate(piles[i] if targets else (), start=1):
            for j in targets:
                if goes_on(table, piles, card, j):
                    yield Move(names[i], names[j], at=at)


def _sequence_moves(table: PileRules, piles: Piles, routes: Sequence[int]) -> Iterator[Move]:
    names, limits = table.names, sequence_limits(table, piles)
    for i in table.tableau:
        for count in range(2, min(max(limits), sequence_length(table, piles[i])) + 1):
            card = piles[i][-count]
            for j in table.tableau:
                if (
                    count <= limits[not piles[j]]
                    and routes[i] >> j & 1
                    and goes_on(table, piles, card, j)
                ):
                    yield Move(names[i], names[j], count)
