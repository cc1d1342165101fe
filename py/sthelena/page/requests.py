"""Reads requests: JSON that may hold anything becomes a typed request.

Everything here raises :exc:`BadText` for a request that is not in the protocol.
"""

import re
from collections.abc import Mapping
from typing import TypeVar

from sthelena.errors import BadText
from sthelena.hints.autoplay import MODES
from sthelena.messages import message
from sthelena.play.moves import PILE
from sthelena.published.winnable_deals import parse_level
from sthelena.solver.problem import LOSS_REASONS, VERDICTS

from .protocol import (
    AttemptRequest,
    DailyRequest,
    FinishRequest,
    FoundRequest,
    GamesRequest,
    GradesRequest,
    HintRequest,
    ImmovableRequest,
    LessonRequest,
    LinkedRequest,
    NewRequest,
    PuzzleRequest,
    PuzzlesRequest,
    RefusalRequest,
    RulesRequest,
    SearchRequest,
    StoryRequest,
    ViewRequest,
    WeekRequest,
)

Fields = Mapping[str, object]
T = TypeVar("T")


def bad_request() -> BadText:
    return BadText(message("error.request"))


def fields_of(request: object) -> Fields:
    """The fields of *request*, a value from JSON."""
    if not isinstance(request, dict):
        raise bad_request()
    return request


def read_view(request: Fields) -> ViewRequest:
    return {
        "ask": "view",
        "text": _text(request, "text"),
        "move": _text_or_none(request, "move"),
        "auto": None if request.get("auto") is None else _one_of(request, "auto", MODES),
    }


def read_new(request: Fields) -> NewRequest:
    level = _text_or_none(request, "level")
    return {
        "ask": "new",
        "rules": _text(request, "rules"),
        "deal": _text_or_none(request, "deal"),
        "typed": request.get("typed") is True,
        "level": None if level is None else parse_level(level),
        "played": _texts(request, "played"),
    }


def read_daily(request: Fields) -> DailyRequest:
    return {"ask": "daily", "rules": _text(request, "rules"), "date": _text(request, "date")}


def read_week(request: Fields) -> WeekRequest:
    return {"ask": "week", "week": _text(request, "week")}


def read_puzzles(request: Fields) -> PuzzlesRequest:
    return {"ask": "puzzles", "rules": _text(request, "rules"), "date": _text(request, "date")}


def read_puzzle(request: Fields) -> PuzzleRequest:
    return {
        "ask": "puzzle",
        "rules": _text(request, "rules"),
        "number": _positive(request, "number"),
    }


def read_linked(request: Fields) -> LinkedRequest:
    return {
        "ask": "linked",
        "text": _text(request, "text"),
        "rules": _text_or_none(request, "rules"),
    }


def read_attempt(request: Fields) -> AttemptRequest:
    return {
        "ask": "attempt",
        "rules": _text(request, "rules"),
        "number": _positive(request, "number"),
        "text": _text(request, "text"),
    }


def read_search(request: Fields) -> SearchRequest:
    return {"ask": "search", "text": _text(request, "text")}


def read_found(request: Fields) -> FoundRequest:
    return {
        "ask": "found",
        "text": _text(request, "text"),
        "verdict": _number(request, "verdict", len(VERDICTS)),
        "reason": _number(request, "reason", len(LOSS_REASONS)),
        "nodes": _number(request, "nodes"),
        "steps": _numbers(request, "steps"),
    }


def read_immovable(request: Fields) -> ImmovableRequest:
    return {
        "ask": "immovable",
        "text": _text(request, "text"),
        "pile": _pile(request, "pile"),
        "count": _positive(request, "count"),
    }


def read_finish(request: Fields) -> FinishRequest:
    return {
        "ask": "finish",
        "text": _text(request, "text"),
        "plays": _flag(request, "plays"),
    }


def read_hint(request: Fields) -> HintRequest:
    return {"ask": "hint", "text": _text(request, "text"), "win": _texts(request, "win")}


def read_refusal(request: Fields) -> RefusalRequest:
    return {
        "ask": "refusal",
        "text": _text(request, "text"),
        "source": _pile(request, "source"),
        "target": _pile(request, "target"),
        "count": _positive(request, "count"),
    }


def read_story(request: Fields) -> StoryRequest:
    return {"ask": "story", "text": _text(request, "text")}


def read_lesson(request: Fields) -> LessonRequest:
    return {"ask": "lesson", "text": _text(request, "text")}


def read_grades(request: Fields) -> GradesRequest:
    return {"ask": "grades", "deals": _texts(request, "deals")}


def read_rules(request: Fields) -> RulesRequest:
    return {"ask": "rules", "rules": _text(request, "rules")}


def read_games(_request: Fields) -> GamesRequest:
    return {"ask": "games"}


def _positive(request: Fields, key: str) -> int:
    value = request.get(key)
    if type(value) is not int or value < 1:
        raise bad_request()
    return value


def _flag(request: Fields, key: str) -> bool:
    value = request.get(key)
    if not isinstance(value, bool):
        raise bad_request()
    return value


def _number(request: Fields, key: str, limit: int = 1 << 31) -> int:
    """A number from 0 to below a limit."""
    value = request.get(key)
    if type(value) is not int or not 0 <= value < limit:
        raise bad_request()
    return value


def _numbers(request: Fields, key: str) -> list[int]:
    values = request.get(key)
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise bad_request()
    return values


def _text(request: Fields, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise bad_request()
    return value


def _pile(request: Fields, key: str) -> str:
    """What may be the name of a pile in some game."""
    name = _text(request, key)
    if not re.fullmatch(PILE, name, re.ASCII):
        raise bad_request()
    return name


def _text_or_none(request: Fields, key: str) -> str | None:
    return None if request.get(key) is None else _text(request, key)


def _texts(request: Fields, key: str) -> list[str]:
    values = request.get(key, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise bad_request()
    return values


def _one_of(request: Fields, key: str, values: tuple[T, ...]) -> T:
    wanted = request.get(key)
    for value in values:
        if value == wanted:
            return value
    raise bad_request()
