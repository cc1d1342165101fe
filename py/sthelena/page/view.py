"""A game as the page draws it: every pile, every move, and what the last move did."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice, pairwise
from typing import NamedTuple

from sthelena.cards import CARDS, UNKNOWN, Card, card_name, card_sign, card_text, face_up, is_down
from sthelena.hints.safe import is_safe
from sthelena.kinds.place import Place
from sthelena.messages import Message, current_language, message
from sthelena.play.foundations import foundation_moves
from sthelena.play.game import Game
from sthelena.play.moves import DEAL, LegalMoves, Move
from sthelena.play.packed import deal_name
from sthelena.play.pile_rules import PileRules, pile_rules_of
from sthelena.play.position import Outcome, Position
from sthelena.play.sequences import sequence_length
from sthelena.rules.rules import Rules

from .futile import is_futile
from .protocol import (
    CardView,
    DealingView,
    GroupView,
    LastMoveView,
    MoveView,
    PileView,
    StepView,
    View,
)

_CARDS: tuple[CardView, ...] = tuple(
    {"id": face_up(card), "card": None if is_down(card) else card_text(card)}
    for card in range(UNKNOWN)
)
_BACKS: tuple[CardView, ...] = tuple({"id": card, "card": None} for card in range(CARDS))


def view(game: Game, refusal: str | None = None) -> View:
    """The whole view of *game*; *refusal* is why an asked move was not made."""
    position = game.position
    table = position.table
    legal = position.legal_moves
    futile = is_futile(position, legal)
    outcome: Outcome = "stuck" if futile else position.outcome(legal)
    state = message("status.futile") if futile else _state(game, legal, outcome)
    return {
        "text": str(game),
        "rules": game.rules.id,
        "name": str(_name(game.rules)),
        "table": game.rules.table,
        "deal": game.deal,
        "round": position.round,
        "groups": groups_view(game.rules),
        "piles": [
            _pile(fixed, cards, barred, table)
            for fixed, place, cards, barred in zip(
                _fixed_parts(table, current_language()),
                table.places,
                position.piles,
                position.all_barred(),
                strict=True,
            )
            if is_there(table, place, cards)
        ],
        "moves": [move_view(position, move) for move in legal.of_cards],
        "safe": _safe_moves(position),
        # Where cells can hold any card, one can nearly always go to several places.
        "taps": "best" if table.of("c") else "choose",
        "sequences": table.moves_sequences,
        "last": _last_move(game),
        "dealing": _dealing(position, legal),
        "outcome": outcome,
        "progress": position.played,
        "total": table.total,
        "message": str(state or _done(game)),
        "spoken": str(state or _done(game, spoken=True)),
        "refusal": refusal,
    }


def is_there(table: PileRules, place: Place, cards: Sequence[Card]) -> bool:
    """Whether the page shows a pile: not a stock that never has cards, nor a hand's empty place."""
    if place.kind == "stock":
        return table.has_stock
    return place.row not in ("hand", "open") or bool(cards)


def _safe_moves(position: Position) -> list[str]:
    """The moves to foundations that provably cannot cost the game, as far as the player sees."""
    seen = position.seen()
    return [str(move) for move in foundation_moves(position) if is_safe(seen, move)]


@lru_cache(maxsize=64)
def groups_view(rules: Rules) -> list[GroupView]:
    """What a game's table is made of, but for a stock that never has cards."""
    table = pile_rules_of(rules)
    return [
        {
            "letter": group.letter,
            "role": group.role,
            "number": len(table.of(group.letter)),
            "spread": "" if table.is_squared(group) else group.spread,
            "paired": group.side_by_side,
            "ordered": any(of.order for of in group.sets),
        }
        for group in table.groups.values()
        if group.role != "stock" or table.has_stock
    ]


class _Fixed(NamedTuple):
    """What a view says of a pile whatever lies there."""

    place: Place
    label: str
    takes: tuple[str | None, ...]
    """The card that a foundation takes next, by its height, or its rank alone."""


@lru_cache(maxsize=64)
def _fixed_parts(table: PileRules, _language: str) -> tuple[_Fixed, ...]:
    """The fixed parts of all piles; labels are in the current language, which is given too."""
    return tuple(
        _Fixed(
            place,
            str(place.label),
            (*_wanted(table, place), None)
            if place.kind == "foundation"
            else (None,) * (table.total + 1),
        )
        for place in table.places
    )


def _wanted(table: PileRules, foundation: Place) -> list[str]:
    """The cards of a complete foundation; ranks where suits do not count."""
    cards = [card_text(card) for card in table.foundation_faces(foundation)]
    return cards if foundation.suit is not None else [card[0] for card in cards]


def _pile(fixed: _Fixed, cards: tuple[Card, ...], barred: list[str], table: PileRules) -> PileView:
    place, label, takes = fixed
    return {
        "name": place.name,
        "kind": place.kind,
        "label": label,
        "row": place.row,
        "cards": _stock(cards, table)
        if place.kind == "stock"
        else [_CARDS[card] for card in cards],
        "run": sequence_length(table, cards) if place.kind == "tableau" else 0,
        "next": takes[len(cards)],
        "mark": place.mark,
        "loose": table.index[place.name] in table.gives_any,
        "barred": barred,
        "alike": _alike(place, cards, takes[len(cards)]),
    }


def _stock(cards: tuple[Card, ...], table: PileRules) -> list[CardView]:
    """Backs, but for a top card that plays."""
    hidden = max(0, len(cards) - table.stock_plays)
    return [(_CARDS if at == hidden else _BACKS)[card] for at, card in enumerate(cards)]


def _alike(place: Place, cards: tuple[Card, ...], takes: str | None) -> str:
    """Empty places of a kind are alike, and foundations of a row that take the same card.

    A king's and an ace's foundation never are: the player chooses.
    """
    if place.kind == "foundation":
        return f"{place.row} {takes}"
    return place.name if cards else place.kind


def move_view(position: Position, move: Move) -> MoveView:
    """A move of cards as the page knows it, in a position."""
    return _move_view(
        move, len(position.pile(move.source)) - move.at + 1 if move.at else move.cards
    )


@lru_cache(maxsize=4096)
def _move_view(move: Move, count: int) -> MoveView:
    return {"text": str(move), "from": move.source, "to": move.target, "count": count}


def _last_move(game: Game) -> LastMoveView | None:
    if not game.moves:
        return None
    move, before = game.moves[-1], game.positions[-2]
    return {"text": str(move), "kind": (before.dealing or "deal") if move == DEAL else "move"}


def _dealing(position: Position, legal: LegalMoves) -> DealingView | None:
    kind = position.dealing
    if kind is None:
        return None
    refusal = legal.deal_refusal
    return {
        "kind": kind,
        "place": position.table.names[position.table.stock],
        "legal": refusal is None,
        "left": position.dealings_left,
        "shuffles": kind == "redeal" and position.table.shuffles,
        "label": str(message(f"dealing.{kind}")),
        "reason": str(refusal or ""),
    }


def _state(game: Game, legal: LegalMoves, outcome: Outcome) -> Message | None:
    """The state of the game, where it needs a word."""
    position = game.position
    if outcome in ("won", "stuck"):
        return message(f"status.{outcome}")
    if outcome == "redeal":
        return message(f"status.{position.dealing}")
    opening = game.moves and game.rules.opening != "all" and position.dealing == "deal"
    if opening and not legal.of_cards:
        return message(
            "status.opening-rounds" if game.rules.opening == "rounds" else "status.opening"
        )
    return None


def _name(rules: Rules) -> Message:
    """What the game is called; a preset's own name is its alone."""
    if rules.id == rules.preset:
        return rules.name
    return message("preset.changed.name", game=rules.name)


def _done(game: Game, *, spoken: bool = False) -> Message:
    """What the last move did."""
    if not game.moves:
        return _begun(game)
    return _played(game.positions[-2], game.moves[-1], game.position, spoken=spoken)


def _begun(game: Game) -> Message:
    return message("status.start", game=_name(game.rules), deal=deal_name(game.deal))


def _moved(before: Position, move: Move, *, spoken: bool = False) -> Message:
    """Which card or cards *move* takes where; see `_played`."""
    place = before.table.places[before.table.index[move.target]]
    target = place.label if spoken else before.target_name(move.target)
    card = card_name(move.lowest_of(before.pile(move.source)))
    key = "status.move" if move.cards == 1 else "status.moves"
    return message(key, card=card, pile=target, count=move.cards)


def _named(before: Position, move: Move) -> Message:
    """Which move it is, without what comes of it."""
    if move != DEAL:
        return _moved(before, move)
    return message("status.dealing", dealing=message(f"dealing.{before.dealing or 'deal'}"))


def _played(before: Position, move: Move, position: Position, *, spoken: bool = False) -> Message:
    """What *move* did, which led from *before* to *position*.

    To the eye a pile is its top card; *spoken*, it has the name that a screen reader reads there.
    """
    table = position.table
    if move != DEAL:
        moved = _moved(before, move, spoken=spoken)
        if move.at:
            return moved
        left = position.pile(move.source)
        rest = before.pile(move.source)[: -move.cards]
        if not rest:
            return _filled(before, move, position, moved)
        from_stock = move.source == table.names[table.stock]
        turned = from_stock or (is_down(rest[-1]) and not is_down(left[-1]))
        card = card_name(left[-1])
        return message("status.turned-up", moved=moved, card=card) if turned else moved
    match before.dealing:
        case "redeal":
            opened = (
                table.rules.restriction == "yes"
                and position.round == 2
                and table.rules.opening != "rounds"  # each round begins with the restriction anew
            )
            key = "status.redealt-open" if opened else "status.redealt"
            return message(key, n=position.round - 1, total=table.rules.redeals)
        case "turn":
            return message("status.turned", n=position.round)
    if table.lifts:
        return _lifted(position, spoken=spoken)
    if table.weaves:
        return _woven(before, position)
    if table.waste is not None:
        return message("status.dealt-card", card=card_name(position.pile("w")[-1]))
    if table.opens and not position.piles[table.stock]:
        return message("status.dealt-open")
    last = table.rules.opening == "rounds" and not position.piles[table.stock]
    return message("status.dealt-last" if last else "status.dealt")


def _lifted(position: Position, *, spoken: bool) -> Message:
    """The card that was turned and the pile that it names; *spoken*, its cards too."""
    table = position.table
    card, *cards = [position.piles[i][0] for i in table.hand if position.piles[i]]
    assert position.lifted is not None
    facts = {"card": card_name(card), "pile": table.places[position.lifted].label}
    done = message("status.lifted" if cards else "status.lifted-empty", **facts)
    if not (cards and spoken):
        return done
    return message("status.spread", done=done, cards=", ".join(map(card_sign, cards)))


def _woven(before: Position, position: Position) -> Message:
    """The exile that was turned up, or woven, and how that ended."""
    table = position.table
    (open_,) = table.hand
    if turned := position.piles[open_]:
        return message("status.exile", card=card_name(turned[-1]))
    exile = (before.piles[open_] or before.piles[table.stock])[-1]
    card, spread = card_name(exile), table.tableau[-1]
    if len(position.piles[spread]) > len(before.piles[spread]):
        king = position.piles[spread][-1]
        if king == exile:
            return message("status.exile-king", card=card)
        return message("status.woven-king", card=card, king=card_name(king))
    could = {*map(str, before.legal_moves)}
    for move in foundation_moves(position):
        if str(move) not in could:
            next_ = card_name(move.lowest_of(position.pile(move.source)))
            return message("status.woven-plays", card=card, next=next_)
    return message("status.woven", card=card)


def _filled(before: Position, move: Move, position: Position, moved: Message) -> Message:
    """What has filled the pile that a move has emptied, if anything has."""
    table, left, done = position.table, position.pile(move.source), moved
    i = table.index[move.source]
    source = next((j for j in table.fill_from[i] if before.piles[j]), None)
    if left and source is not None:
        kind = table.places[source].kind
        if kind == "reserve":
            done = message("status.filled-reserve", moved=moved, count=len(left))
        elif len(left) > 1:
            done = message("status.filled-cards", moved=moved, count=len(left))
        else:
            key = "filled" if kind == "stock" else "filled-waste"
            done = message(f"status.{key}", moved=moved, filling=card_name(left[-1]))
    played = table.is_foundation(move.target) - table.is_foundation(move.source)
    home = position.played - before.played - played
    return message("status.sent-home", done=done, count=home) if home else done


def story(game: Game, last: int | None = None) -> list[StepView]:
    """A game told from its start: one step for the start and one for each move; or the *last*."""
    steps: list[StepView] = []
    told = 0 if last is None else max(0, len(game.positions) - last)
    if not told:
        progress = game.positions[0].played
        steps.append({"message": str(_begun(game)), "move": "", "brief": "", "progress": progress})
    first = max(0, told - 1)
    positions, moves = islice(game.positions, first, None), islice(game.moves, first, None)
    for (before, after), move in zip(pairwise(positions), moves, strict=True):
        done, named = str(_played(before, move, after)), str(_named(before, move))
        brief = format(_brief(before, move))
        steps.append({"message": done, "move": named, "brief": brief, "progress": after.played})
    return steps


def _brief(before: Position, move: Move) -> Message:
    """Which move it is, with the signs of the cards: a part of a sentence."""
    if move == DEAL:
        return message(f"brief.{before.dealing or 'deal'}")
    place, pile = before.table.places[before.table.index[move.target]], before.pile(move.target)
    card = card_sign(move.lowest_of(before.pile(move.source)))
    if before.table.is_foundation(move.target):
        return message("brief.foundation", card=card)
    if pile:
        return message("brief.onto", card=card, onto=card_sign(pile[-1]))
    return message("brief.cell" if place.kind == "cell" else "brief.space", card=card)
