"""Reads requests: JSON that may hold anything becomes a typed request, as its type says.

What a type alone does not say stands beside it (:class:`typing.Annotated`): the numbers that there
may be, the pattern of a text, or the function that reads it.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from sthelena.errors import BadText
from sthelena.messages import message

Fields = Mapping[str, object]
R = TypeVar("R")


def bad_request() -> BadText:
    return BadText(message("error.request"))


def fields_of(request: object) -> Fields:
    """The fields of *request*, a value from JSON. Raises :exc:`BadText` if it has none."""
    if not isinstance(request, dict):
        raise bad_request()
    return request


def read(kind: type[R], fields: Fields) -> R:
    """The request of a kind that has these fields; what the kind does not have is left out.

    Raises :exc:`BadText` for one that is not in the protocol.
    """
    request = {}
    for name, hint in _hints(cast("Any", kind)):
        optional = get_origin(hint) is NotRequired
        if name in fields:
            request[name] = _value(get_args(hint)[0] if optional else hint, fields[name])
        elif not optional:
            raise bad_request()
    return cast("R", request)


@cache
def _hints(kind: type) -> list[tuple[str, Any]]:
    hints = get_type_hints(kind, include_extras=True)
    # A language that is not known gets a reply, too.
    return [(name, hint) for name, hint in hints.items() if name != "lang"]


def _value(hint: Any, value: object) -> object:
    """A value of a type. Raises :exc:`BadText` for any other."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        (of,) = (each for each in arguments if each is not NoneType)
        return None if value is None else _value(of, value)
    if origin is Annotated:
        return _ruled(arguments[0], arguments[1], value)
    if origin is list and isinstance(value, list):
        return [_value(arguments[0], each) for each in value]
    if origin is Literal and isinstance(value, str) and value in arguments:
        return value
    if origin is None and type(value) is hint:
        return value
    raise bad_request()


def _ruled(
    hint: Any, rule: "range | re.Pattern[str] | Callable[[str], object]", value: object
) -> object:
    """A value of a type, as the rule beside the type has it."""
    if isinstance(rule, range):
        is_right = type(value) is int and value in rule
    elif not isinstance(value, str):
        is_right = False
    elif isinstance(rule, re.Pattern):
        is_right = rule.fullmatch(value) is not None
    else:
        return rule(value)
    if not is_right:
        raise bad_request()
    return _value(hint, value)
