"""Reads requests: JSON that may hold anything becomes a typed request.

Everything here raises :exc:`BadText` for a request that is not in the protocol.
"""

from collections.abc import Mapping
from typing import TypeVar

from .errors import BadText
from .hints.autoplay import MODES
from .messages import message
from .protocol import (
    AutoRequest,
    DailyRequest,
    HintRequest,
    ImmovableRequest,
    LessonRequest,
    NewRequest,
    Request,
    RulesRequest,
    SearchRequest,
    StoryRequest,
    ViewRequest,
)
from .published.winnable_deals import parse_level

MOST_NODES = 10_000
"""The most positions that one request searches; the next one goes on from there."""

Fields = Mapping[str, object]
T = TypeVar("T")


def read(request: object) -> Request:
    """The typed request that *request*, a value from JSON, is."""
    if not isinstance(request, dict):
        raise bad_request()
    match request.get("ask"):
        case "view":
            return _view(request)
        case "new":
            return _new(request)
        case "daily":
            return _daily(request)
        case "story":
            return StoryRequest(ask="story", text=_text(request, "text"))
        case "games":
            return {"ask": "games"}
        case "rules":
            return RulesRequest(ask="rules", rules=_text(request, "rules"))
        case "search":
            return _search(request)
        case "immovable":
            return _immovable(request)
        case "lesson":
            return LessonRequest(ask="lesson", text=_text(request, "text"))
        case "hint":
            return _hint(request)
        case "auto":
            return _auto(request)
    raise bad_request()


def bad_request() -> BadText:
    return BadText(message("error.request"))


def _view(request: Fields) -> ViewRequest:
    return {"ask": "view", "text": _text(request, "text"), "move": _text_or_none(request, "move")}


def _new(request: Fields) -> NewRequest:
    level = _text_or_none(request, "level")
    return {
        "ask": "new",
        "rules": _text(request, "rules"),
        "deal": _text_or_none(request, "deal"),
        "level": None if level is None else parse_level(level),
        "played": _texts(request, "played"),
    }


def _daily(request: Fields) -> DailyRequest:
    return {"ask": "daily", "rules": _text(request, "rules"), "date": _text(request, "date")}


def _search(request: Fields) -> SearchRequest:
    nodes = request.get("nodes")
    if type(nodes) is not int or nodes < 1:
        raise bad_request()
    return {"ask": "search", "text": _text(request, "text"), "nodes": min(nodes, MOST_NODES)}


def _immovable(request: Fields) -> ImmovableRequest:
    return {"ask": "immovable", "text": _text(request, "text"), "pile": _text(request, "pile")}


def _hint(request: Fields) -> HintRequest:
    return {"ask": "hint", "text": _text(request, "text"), "win": _texts(request, "win")}


def _auto(request: Fields) -> AutoRequest:
    mode = _one_of(request, "mode", MODES)
    return {"ask": "auto", "text": _text(request, "text"), "mode": mode}


def _text(request: Fields, key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise bad_request()
    return value


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
