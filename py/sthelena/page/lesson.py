"""The first lesson: the rules of a game, a sentence each, and what shows each in a position.

The steps follow from the switches of the rules and from where the cards lie, not from a script for
one deal. A step that nothing shows in the position is to be read only.

>>> from sthelena import Position, parse_rules
>>> for step in lesson(Position.dealt(parse_rules("st-helena"), "556")):
...     print(step.id, step.gesture, *step.piles)
kings move t3
aces move t5 t6
restriction try t7
build build t4 t11
redeal hold s
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple, assert_never

from sthelena.kinds.kind import Topic
from sthelena.messages import Message, message
from sthelena.play.moves import DEAL, Move
from sthelena.play.position import Position
from sthelena.rules.switches import SWITCHES

from .immovable import why_immovable

Gesture = Literal["move", "build", "try", "hold", "read"]
"""What the player does: a move, one of a card onto another that is shown, a try at a card that
cannot move, a long press, or nothing."""


class LessonStep(NamedTuple):
    """One rule, and what the player does to see it at work."""

    id: str
    text: Message
    gesture: Gesture
    moves: tuple[Move, ...] = ()
    """Any of them will do. Where the place of the redeal is to be held, a redeal will do, too."""
    piles: tuple[str, ...] = ()
    """Where it is done."""

    @property
    def task(self) -> Message | None:
        """What to do, in words; None where there is nothing to do."""
        match self.gesture:
            case "read":
                return None
            case "move" if DEAL in self.moves:
                return message("lesson.task.deal")
            case "move":
                return message("lesson.task.move", count=len(self.piles))
        return message(f"lesson.task.{self.gesture}")


def lesson(position: Position) -> list[LessonStep]:
    """The lesson for the game of *position*, with what shows each step there."""
    seen = position.seen()
    steps = (_step_about(topic, seen) for topic in position.rules.kind.lesson)
    return [step for step in steps if step is not None]


def _step_about(topic: Topic, position: Position) -> LessonStep | None:
    """A step, unless the game has nothing of the kind."""
    rules, table = position.rules, position.table
    match topic:
        case "kings":
            downwards = [j for j in table.foundations if not table.places[j].upwards]
            return _to_foundations(position, topic, downwards)
        case "aces":
            upwards = [j for j in table.foundations if table.places[j].upwards]
            return _to_foundations(position, topic, upwards)
        case "foundations":
            return _to_foundations(position, topic, table.foundations)
        case "first":
            return _to_foundations(position, topic, table.foundations[:1])
        case "rounds":
            return _rounds(position) if rules.opening == "rounds" else None
        case "restriction":
            return _restriction(position) if rules.restriction == "yes" else None
        case "opening":
            text = message("lesson.opening")
            return LessonStep(topic, text, "read") if table.has_opening else None
        case "build":
            return _build(position)
        case "reserves" if table.opens:
            return LessonStep(topic, message("lesson.reserves-open"), "read")
        case "stock" | "reserves":
            return _deal(topic, message(f"lesson.{topic}"), position)
        case "deal":
            each = 1 if table.deal is None else table.deal.each
            return _deal(topic, message("lesson.deal", count=each), position)
        case "lay":
            fits = any(move.source == "s" for move in _moves_to(position, table.foundations))
            moves = () if fits else _moves_to(position, table.tableau)
            return _step(topic, message("lesson.lay"), moves)
        case "reserve":
            moves = _moves_to(position, table.foundations)
            from_reserve = tuple(move for move in moves if move.source[0] == "r")
            return _step(topic, message("lesson.reserve"), from_reserve)
        case "lift":
            return _deal(topic, message("lesson.lift"), position)
        case "hand":
            return LessonStep(topic, message("lesson.hand"), "read")
        case "spread":
            spread = {table.names[i] for i in table.gives_any}
            moves = _moves_to(position, table.foundations)
            from_inside = tuple(move for move in moves if move.source in spread)
            return _step(topic, message("lesson.spread"), from_inside)
        case "weave":
            return _deal(topic, message("lesson.weave"), position)
        case "cells":
            moves = _moves_to(position, table.cells)
            # A card that has another place is better there.
            cells = {table.names[i] for i in table.cells}
            elsewhere = {m.source for m in position.legal_moves if m.target not in cells}
            only = tuple(move for move in moves if move.source not in elsewhere)
            return _step(topic, message("lesson.cells"), only or moves)
        case "fills":
            each = max(table.fill_cards)
            return LessonStep(topic, message("lesson.fills", count=each), "read")
        case "turn":
            return _rule("passes", position)
        case "redeal":
            return _redeal(position) if rules.redeals else None
        # What there is to say of a deal that is the last.
        case "reversal":
            has_rule = rules.reversal == "yes" and not rules.redeals
            return _rule(topic, position) if has_rule else None
        case "space":
            return None if rules.redeals else _rule(topic, position)
    assert_never(topic)


def _to_foundations(position: Position, step: str, targets: Iterable[int]) -> LessonStep:
    table = position.table
    how = "" if table.builds_in_suit else "-any"
    if table.rules.kind.order:
        how = "-order"
    text = message(f"lesson.{step}{how}", **table.facts)
    return _step(step, text, _moves_to(position, targets, from_cells=True))


def _build(position: Position) -> LessonStep:
    rules = position.rules
    table = position.table
    onto_waste = "" if table.tableau else "waste-"
    text = message(f"lesson.build-{onto_waste}{rules.build}-{rules.direction}")
    moves = [move for move in _moves_to(position, table.built) if position.pile(move.target)]
    if not moves:
        return LessonStep("build", text, "read")
    # One pair is shown, and any other does as well.
    return LessonStep("build", text, "build", tuple(moves), (moves[0].source, moves[0].target))


def _restriction(position: Position) -> LessonStep:
    """A card that fits a foundation which is closed to its row."""
    table = position.table
    key = "lesson.beside" if table.any_pile_begins else "lesson.restriction"
    text = message(key, **position.table.facts)
    shown = (
        name
        for i in table.tableau
        if (name := table.names[i]) and _fits_closed(position, i) and why_immovable(position, name)
    )
    for pile in shown:
        return LessonStep("restriction", text, "try", piles=(pile,))
    return LessonStep("restriction", text, "read")


def _fits_closed(position: Position, i: int) -> bool:
    table, pile = position.table, position.piles[i]
    closed = position.barred(table.names[i])
    return bool(pile) and any(position.fits(pile[-1], table.index[name]) for name in closed)


def _redeal(position: Position) -> LessonStep:
    rules = position.rules
    redeal = position.table.redeal
    how: str = "bottom" if rules.gather == "bottom" else rules.redeal_when
    if redeal is not None and redeal.to_stock:
        how = "stock"
    if position.table.shuffles:
        how = "shuffled"
    free = "-free" if rules.restriction == "yes" and how != "bottom" else ""
    text = message(f"lesson.redeal-{how}{free}")
    if position.dealing == "redeal" and position.is_legal(DEAL):
        place = position.table.names[position.table.stock]
        # What a shuffle brings cannot be shown.
        gesture: Gesture = "move" if position.table.shuffles else "hold"
        return LessonStep("redeal", text, gesture, (DEAL,), (place,))
    return LessonStep("redeal", text, "read")


def _rounds(position: Position) -> LessonStep:
    return _deal("opening", message("lesson.rounds"), position)


def _deal(step: str, text: Message, position: Position) -> LessonStep:
    """A deal from the stock."""
    if not position.is_legal(DEAL):
        return LessonStep(step, text, "read")
    place = position.table.names[position.table.stock]
    return LessonStep(step, text, "move", (DEAL,), (place,))


def _rule(switch: str, position: Position) -> LessonStep:
    """A rule that the start of a game seldom shows."""
    rules = position.rules
    value = getattr(rules, SWITCHES[switch].attribute)
    return LessonStep(switch, SWITCHES[switch].meaning(value, rules), "read")


def _step(step: str, text: Message, moves: tuple[Move, ...]) -> LessonStep:
    piles = tuple(dict.fromkeys(move.source for move in moves))
    return LessonStep(step, text, "move" if moves else "read", moves, piles)


def _moves_to(
    position: Position, targets: Iterable[int], *, from_cells: bool = False
) -> tuple[Move, ...]:
    """Moves of single cards from all piles but foundations, and cells too, to *targets*."""
    table = position.table
    names = {table.names[j] for j in targets}
    letters = "trwsc" if from_cells else "trws"
    sources = {table.names[i] for letter in letters for i in table.of(letter)}
    return tuple(
        move
        for move in position.legal_moves
        if move.cards == 1 and move.source in sources and move.target in names
    )
