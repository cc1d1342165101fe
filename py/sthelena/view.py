"""A game as the page draws it: every pile, every move, and what the last move did."""

from itertools import pairwise

from .cards import Card, card_name, card_text
from .futile import is_futile
from .game import Game
from .kinds.place import Place
from .messages import Message, message
from .moves import DEAL, Move
from .position import Position
from .protocol import DealingView, LastMoveView, MoveView, PileView, StepView, View
from .rules import Rules


def view(game: Game, refusal: str | None = None) -> View:
    """The whole view of *game*; *refusal* is why an asked move was not made."""
    position = game.position
    table = position.table
    futile = is_futile(position)
    return {
        "text": str(game),
        "rules": game.rules.id,
        "name": str(_name(game.rules)),
        "table": game.rules.table,
        "deal": game.deal,
        "round": position.round,
        "piles": [
            _pile(position, place, cards)
            for place, cards in zip(table.places, position.piles, strict=True)
            if place.kind != "stock" or table.has_stock
        ],
        "moves": [move_view(move) for move in position.legal_moves if move != DEAL],
        "last": _last_move(game),
        "dealing": _dealing(position),
        "outcome": "stuck" if futile else position.outcome(),
        "progress": position.played,
        "total": table.total,
        "message": str(message("status.futile")) if futile else _message(game),
        "refusal": refusal,
    }


def _pile(position: Position, place: Place, cards: tuple[Card, ...]) -> PileView:
    following = None
    if place.kind == "foundation":
        faces = position.table.foundation_faces(place)
        if len(cards) < len(faces):
            following = card_text(faces[len(cards)])
    return {
        "name": place.name,
        "kind": place.kind,
        "label": str(place.label),
        "row": place.row,
        "cards": [{"id": card, "card": card_text(card)} for card in cards],
        "next": following,
        "barred": [] if place.kind == "stock" else position.barred(place.name),
    }


def move_view(move: Move) -> MoveView:
    return {"text": str(move), "from": move.source, "to": move.target, "count": move.cards}


def _last_move(game: Game) -> LastMoveView | None:
    if not game.moves:
        return None
    move, before = game.moves[-1], game.positions[-2]
    return {"text": str(move), "kind": (before.dealing or "deal") if move == DEAL else "move"}


def _dealing(position: Position) -> DealingView | None:
    kind = position.dealing
    if kind is None:
        return None
    refusal = position.why_not(DEAL)
    return {
        "kind": kind,
        "place": position.table.names[position.table.stock],
        "legal": refusal is None,
        "left": position.dealings_left,
        "label": str(message(f"dealing.{kind}")),
        "reason": str(refusal or ""),
    }


def _message(game: Game) -> str:
    """What there is to say: the state where it needs a word, else what the last move did."""
    position = game.position
    table = position.table
    outcome = position.outcome()
    if outcome in ("won", "stuck"):
        return str(message(f"status.{outcome}"))
    if outcome == "redeal":
        return str(message(f"status.{position.dealing}"))
    opening = game.moves and table.has_opening and position.dealing == "deal"
    if opening and not position.has_card_moves:
        return str(message("status.opening-rounds" if table.deals_rounds else "status.opening"))
    return _done(game)


def _name(rules: Rules) -> Message:
    """What the game is called; a preset's own name is its alone."""
    if rules.id == rules.preset:
        return rules.name
    return message("preset.changed.name", game=rules.name)


def _done(game: Game) -> str:
    """What the last move did."""
    if not game.moves:
        return _begun(game)
    return _played(game.positions[-2], game.moves[-1], game.position)


def _begun(game: Game) -> str:
    return str(message("status.start", game=_name(game.rules), deal=game.deal))


def _played(before: Position, move: Move, position: Position) -> str:
    """What *move* did, which led from *before* to *position*."""
    table = position.table
    if move != DEAL:
        place = table.places[table.index[move.target]]
        card = card_name(before.pile(move.source)[-move.cards])
        key = "status.move" if move.cards == 1 else "status.moves"
        left = position.pile(move.source)
        if not left or len(before.pile(move.source)) > move.cards:
            return str(message(key, card=card, pile=place.label, count=move.cards))
        filling, stock = card_name(left[-1]), before.piles[table.stock]
        key = "status.filled" if left[-1] in stock else "status.filled-waste"
        return str(message(key, card=card, pile=place.label, filling=filling))
    match before.dealing:
        case "redeal":
            opened = (
                table.rules.restriction == "yes"
                and position.round == 2
                and not table.deals_rounds  # each round begins with the restriction anew
            )
            key = "status.redealt-open" if opened else "status.redealt"
            return str(message(key, n=position.round, total=table.rules.redeals + 1))
        case "turn":
            return str(message("status.turned", n=position.round))
    if table.waste is not None:
        return str(message("status.dealt-card", card=card_name(position.pile("w")[-1])))
    last = table.deals_rounds and not position.piles[table.stock]
    return str(message("status.dealt-last" if last else "status.dealt"))


def story(game: Game) -> list[StepView]:
    """A game told from its start: one step for the start and one for each move."""
    steps: list[StepView] = [{"message": _begun(game), "progress": game.positions[0].played}]
    for (before, after), move in zip(pairwise(game.positions), game.moves, strict=True):
        steps.append({"message": _played(before, move, after), "progress": after.played})
    return steps
