"""Why cards may not be moved, in words for the player."""

from collections.abc import Sequence

from sthelena.cards import Card, card_name, card_sign, rank
from sthelena.kinds.group import Phase
from sthelena.kinds.place import Place
from sthelena.messages import Message, message

from .card_moves import is_bare, is_full
from .dealing import Piles
from .moves import Move
from .pile_rules import PileRules
from .sequences import sequence_length, sequence_limits


def why_no_move(
    table: PileRules, piles: Piles, phase: Phase, routes: Sequence[int], move: Move
) -> Message:
    """Why a move of cards, known to be illegal, is so in a game that is not won.

    *routes* are those of :meth:`~sthelena.play.pile_rules.PileRules.route` in this phase, and what
    the position adds to them.
    """
    for name in (move.source, move.target):
        if name not in table.index:
            return message("refusal.no-pile", name=name, game=table.rules.name)
    i, j = table.index[move.source], table.index[move.target]
    source, target, pile = table.places[i], table.places[j], piles[i]
    if i == j:
        return message("refusal.same-pile")
    if not pile and table.group_of[i].to:
        return message("refusal.empty")
    to_space = not piles[j]
    closed = not routes[i] >> j & 1
    barred = table.route(source, target, phase, to_space=to_space) if closed else None
    if barred is not None:
        return barred
    if is_full(table, piles, j):
        return message("refusal.most", count=table.most[j])
    top = piles[j][-1] if piles[j] else None
    if i in table.gives_any or move.at:
        if i not in table.gives_any or move.cards != 1:
            return message("refusal.single")
        if not 0 < move.at <= len(pile):
            return message("refusal.which-card", name=source.name, count=len(pile))
        return why_no_fit(table, pile[move.at - 1], target, top)
    if move.cards != 1:
        return why_no_sequence(table, piles, source, target, move.cards) or why_no_fit(
            table, pile[-move.cards], target, top
        )
    if is_bare(table, piles, i):
        return message("refusal.base", card=card_name(pile[-1]))
    if to_space and j in table.tableau and table.waits_for_base(piles, pile[-1]):
        return message("refusal.space-base", **table.facts)
    return why_no_fit(table, pile[-1], target, top)


def why_no_fit(table: PileRules, card: Card, target: Place, top: Card | None) -> Message:
    """Why *card*, known not to fit, may not be laid on a pile whose top card is *top*."""
    rules = table.rules
    match table.groups[target.letter].takes:
        case "order":
            faces = table.foundation_faces(target)
            ranks = list(map(rank, faces))
            if top is not None and rank(top) == ranks[-1]:
                return message("refusal.full")
            face = faces[0 if top is None else ranks.index(rank(top)) + 1]
            if target.suit is None:
                wanted = card_sign(face)[:-1]
                return message("refusal.foundation-any", wanted=wanted, card=card_sign(card))
            return message("refusal.foundation", wanted=card_sign(face), card=card_sign(card))
        case "one":
            return message("refusal.cell")
    if top is None:
        return message(f"refusal.space-{rules.space}", **rules.facts)
    key = f"refusal.build-{rules.build}-{rules.direction}"
    return message(key, card=card_sign(card), onto=card_sign(top))


def why_no_sequence(
    table: PileRules, piles: Piles, source: Place, target: Place, count: int
) -> Message | None:
    """Why the top *count* cards of a pile may not move together; None if they may.

    Whether they fit there is another question.
    """
    rules, i = table.rules, table.index[source.name]
    if count < 1:
        return message("refusal.count")
    if not table.moves_sequences:
        return message("refusal.single")
    if not {i, table.index[target.name]} <= {*table.tableau}:
        return message("refusal.single-here")
    pile = piles[i]
    if count > len(pile):
        return message("refusal.too-few", pile=source.label, count=len(pile))
    if count > sequence_length(table, pile):
        return message("refusal.no-sequence", count=count)
    is_space = not piles[table.index[target.name]]
    limit = sequence_limits(table, piles)[is_space]
    if count <= limit:
        return None
    if rules.group == "spaces":
        return message("refusal.room-needed", count=limit, n=count)
    if limit == 1:
        return message("refusal.no-free-cell")
    free = message("pile.free-cells", count=limit - 1)
    return message("refusal.cells-needed", count=limit, n=count, cells=free)
