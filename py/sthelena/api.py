"""The page's door: one request in, one whole view out.

:func:`respond` takes and gives a JSON text and never raises; what is wrong comes back as
``{"error": sentence}``. A view holds everything that is drawn and every move that can be
made, so that nothing has to be remembered, merged or guessed on the other side.

>>> import json
>>> reply = json.loads(respond('{"ask": "view", "text": "st-helena 17:", "move": "t1>f5"}'))
>>> reply["view"]["text"], reply["view"]["refusal"]
('st-helena 17:', 'First deal: top-row cards go only to the kings.')
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypedDict

from .cards import Card, card_name, card_text
from .describe import choices, summary
from .errors import BadText, IllegalMove
from .game import Game
from .hints.advice import advise, next_winning_move
from .hints.autoplay import MODES, autoplay_moves
from .messages import Message, in_language, message
from .position import Position, parse_move
from .published.winnable_deals import daily_deal, is_winnable, pick_deal
from .rules import PRESETS, Rules, parse_rules
from .solver import IncrementalSolver, Solvability
from .table import DEAL, Move, Place


# web/types.js says the same for JavaScript; a test compares the two.
class CardView(TypedDict):
    """One card; its id lasts the whole game."""

    id: int
    card: str


class PileView(TypedDict):
    """A pile, bottom to top.

    ``next`` is the card that a foundation takes next; ``barred`` are the foundations to
    which the pile may not play in this deal, whatever the card.
    """

    name: str
    kind: str
    label: str
    row: str
    cards: list[CardView]
    next: str | None
    barred: list[str]


# A field called "from" cannot be written as a class.
MoveView = TypedDict("MoveView", {"text": str, "from": str, "to": str, "count": int})


class DealingView(TypedDict):
    """What the move ``deal`` would do, how many more there are, and why it may not be made."""

    kind: str
    legal: bool
    left: int | None
    label: str
    reason: str


class SearchView(TypedDict):
    """Whether a game can still be won, as far as was searched; ``back`` is the text of the
    latest position in it that is known to be winnable."""

    verdict: str
    done: bool
    nodes: int
    moves: list[str]
    reason: str
    back: str | None


class View(TypedDict):
    """Everything the page draws, and every move that can be made."""

    text: str
    rules: str
    name: str
    table: str
    deal: str
    round: int
    piles: list[PileView]
    moves: list[MoveView]
    dealing: DealingView | None
    outcome: str
    progress: int
    total: int
    message: str
    refusal: str | None


class HintView(TypedDict):
    """One good move, of cards or else a deal, and its reason."""

    move: MoveView | None
    deal: bool
    reason: str


class AutoView(TypedDict):
    """Moves that are made by themselves, in order, and whether they win the game."""

    moves: list[str]
    finish: bool


def view(game: Game, refusal: str | None = None) -> View:
    """The whole view of *game*; *refusal* is why an asked move was not made."""
    position = game.position
    table = position.table
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
            if place.kind != "stock" or table.has_opening or table.waste is not None
        ],
        "moves": [_move(move) for move in position.legal_moves if move != DEAL],
        "dealing": _dealing(position),
        "outcome": position.outcome(),
        "progress": sum(len(position.piles[i]) for i in table.foundations),
        "total": table.total,
        "message": _message(game),
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


def _move(move: Move) -> MoveView:
    return {"text": str(move), "from": move.source, "to": move.target, "count": move.cards}


def _dealing(position: Position) -> DealingView | None:
    kind = position.dealing
    if kind is None:
        return None
    why = position.why_not(DEAL)
    return {
        "kind": kind,
        "legal": why is None,
        "left": position.dealings_left,
        "label": str(message(f"dealing.{kind}")),
        "reason": str(why or ""),
    }


def _message(game: Game) -> str:
    """What there is to say: the state where it needs a word, else what the last move did."""
    position = game.position
    outcome = position.outcome()
    if outcome in ("won", "stuck"):
        return str(message(f"status.{outcome}"))
    if outcome == "redeal":
        return str(message(f"status.{position.dealing}"))
    opening = game.moves and position.table.has_opening and position.dealing == "deal"
    if opening and not position.has_card_moves:
        return str(message("status.opening"))
    return _last_move(game)


def _name(rules: Rules) -> Message:
    """What the game is called; a preset's own name is its alone."""
    if rules.id == rules.preset:
        return rules.name
    return message("preset.changed.name", game=rules.name)


def _last_move(game: Game) -> str:
    """What the last move did."""
    if not game.moves:
        return str(message("status.start", game=_name(game.rules), deal=game.deal))
    position = game.position
    move, before = game.moves[-1], game.positions[-2]
    table = position.table
    if move != DEAL:
        place = table.places[table.index[move.target]]
        card = card_name(before.pile(move.source)[-move.cards])
        key = "status.move" if move.cards == 1 else "status.moves"
        if before.piles[table.stock] == position.piles[table.stock]:
            return str(message(key, card=card, pile=place.label, count=move.cards))
        filling = card_name(position.pile(move.source)[-1])
        return str(message("status.filled", card=card, pile=place.label, filling=filling))
    match before.dealing:
        case "redeal":
            return str(message("status.redealt", n=position.round, total=game.rules.redeals + 1))
        case "turn":
            return str(message("status.turned", n=position.round))
    if table.waste is not None:
        return str(message("status.dealt-card", card=card_name(position.pile("w")[-1])))
    return str(message("status.dealt"))


class StepView(TypedDict):
    """One step of a story: what was done, and how many cards were on the foundations then."""

    message: str
    progress: int


def story(game: Game) -> list[StepView]:
    """A game told from its start: one step for the start and one for each move."""
    foundations = game.position.table.foundations
    steps: list[StepView] = []
    for n, position in enumerate(game.positions):
        played = Game(game.rules, game.deal, game.moves[:n], game.positions[: n + 1])
        progress = sum(len(position.piles[i]) for i in foundations)
        steps.append({"message": _last_move(played), "progress": progress})
    return steps


class Door:
    """Answers requests; keeps the last game and what was found only to save time."""

    def __init__(self) -> None:
        self._known: Game | None = None
        self._solver = IncrementalSolver()

    def respond(self, request: str) -> str:
        """The JSON reply to a JSON request; never raises.

        ``{"ask": "view", "text": …}`` shows a game, with ``"move"`` the game with that
        move added, or why it is refused; ``{"ask": "story", "text": …}`` tells it move by
        move; ``{"ask": "new", "rules": …, "deal": …}`` a new one, without ``deal`` at
        random from those of the ``"level"``, with ``"played": [deal, …]`` one that is not
        among these while there are others; ``{"ask": "daily", "rules": …, "date": …}``
        that of the day; both say in ``"winnable"`` whether the deal is known to be;
        ``{"ask": "games"}`` all presets; ``{"ask": "rules", "rules": …}`` one set of rules
        in words; ``{"ask": "search", "text": …, "nodes": …}`` whether a game can still be
        won, after a slice of so many nodes more;
        ``{"ask": "hint", "text": …}`` one good move with its reason, with ``"win": [move, …]``
        the next of these moves, which are known to win; ``{"ask": "auto",
        "text": …, "mode": "safe" or "all"}`` the moves to be made now by themselves. With
        ``"lang": "fr"`` the reply is in French; :data:`~sthelena.messages.LANGUAGES` are the
        languages.
        """
        asked: object = None
        try:
            asked = json.loads(request)
            reply = self.answer(asked)
        except (BadText, IllegalMove) as error:
            reply = {"error": str(error)}
        except Exception as fault:  # noqa: BLE001
            # The page must go on whatever happens here; the tests call answer() itself.
            with in_language(_language(asked)):
                reply = {"error": str(message("error.internal", fault=type(fault).__name__))}
        return json.dumps(reply)

    def answer(self, request: object) -> dict[str, Any]:
        """The reply to a request, as JSON's values. Raises what :meth:`respond` catches."""
        asked = request.get("ask") if isinstance(request, dict) else None
        answers: dict[object, Callable[[Mapping[str, object]], dict[str, Any]]] = {
            "view": self._view,
            "story": self._story,
            "new": self._new,
            "daily": self._daily,
            "games": self._games,
            "rules": self._rules,
            "search": self._search,
            "hint": self._hint,
            "auto": self._auto,
        }
        with in_language(_language(request)):
            if not isinstance(request, dict) or not isinstance(asked, str) or asked not in answers:
                raise BadText(message("error.request"))
            return answers[asked](request)

    def _view(self, request: Mapping[str, object]) -> dict[str, Any]:
        game = self._known = Game.parse(_text(request, "text"), self._known)
        if request.get("move") is None:
            return {"view": view(game)}
        move = parse_move(_text(request, "move"))
        reason = game.position.why_not(move)
        if reason is not None:
            return {"view": view(game, refusal=str(reason))}
        self._known = game.play(move)
        return {"view": view(self._known)}

    def _story(self, request: Mapping[str, object]) -> dict[str, Any]:
        return {"story": story(Game.parse(_text(request, "text"), self._known))}

    def _new(self, request: Mapping[str, object]) -> dict[str, Any]:
        rules = parse_rules(_text(request, "rules"))
        if request.get("deal") is not None:
            return self._begin(rules, _text(request, "deal"))
        level = "any" if request.get("level") is None else _text(request, "level")
        return self._begin(rules, pick_deal(rules, level, _texts(request, "played")))

    def _daily(self, request: Mapping[str, object]) -> dict[str, Any]:
        rules = parse_rules(_text(request, "rules"))
        return self._begin(rules, daily_deal(rules, _text(request, "date")))

    def _begin(self, rules: Rules, deal: str) -> dict[str, Any]:
        game = self._known = Game.new(rules, deal)
        return {"view": view(game), "winnable": is_winnable(rules, game.deal)}

    def _games(self, _request: Mapping[str, object]) -> dict[str, Any]:
        return {"games": [summary(preset.rules) for preset in PRESETS.values()]}

    def _rules(self, request: Mapping[str, object]) -> dict[str, Any]:
        rules = parse_rules(_text(request, "rules"))
        return {"rules": {**summary(rules), "choices": choices(rules)}}

    def _search(self, request: Mapping[str, object]) -> dict[str, Any]:
        nodes = request.get("nodes")
        if type(nodes) is not int or nodes < 1:
            raise BadText(message("error.request"))
        game = self._known = Game.parse(_text(request, "text"), self._known)
        return {"search": _solvability(self._solver.search(game, nodes))}

    def _hint(self, request: Mapping[str, object]) -> dict[str, Any]:
        game = self._known = Game.parse(_text(request, "text"), self._known)
        win = [parse_move(move) for move in _texts(request, "win")]
        hint = next_winning_move(game.position, win)
        hint = hint or advise(game.positions)
        if hint is None:
            return {"hint": None}
        deal = hint.move == DEAL
        shown: HintView = {
            "move": None if deal else _move(hint.move),
            "deal": deal,
            "reason": str(hint.why),
        }
        return {"hint": shown}

    def _auto(self, request: Mapping[str, object]) -> dict[str, Any]:
        game = self._known = Game.parse(_text(request, "text"), self._known)
        mode = _text(request, "mode")
        if mode not in MODES:
            raise BadText(message("error.request"))
        auto: AutoView = {"moves": [], "finish": False}
        # Who takes a card back wants it in play, and not at home again at once.
        if not (game.moves and game.moves[-1].source.startswith("f")):
            moves, auto["finish"] = autoplay_moves(game.position, mode)
            auto["moves"] = [str(move) for move in moves]
        return {"auto": auto}


def _solvability(found: Solvability) -> SearchView:
    return {
        "verdict": found.verdict,
        "done": found.done,
        "nodes": found.nodes,
        "moves": [str(move) for move in found.moves],
        "reason": str(found.why),
        "back": None if found.last_winnable is None else str(found.last_winnable),
    }


def _language(request: object) -> object:
    return request.get("lang") if isinstance(request, dict) else None


def _text(request: Mapping[str, object], key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise BadText(message("error.request"))
    return value


def _texts(request: Mapping[str, object], key: str) -> list[str]:
    values = request.get(key, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise BadText(message("error.request"))
    return values


respond = Door().respond
