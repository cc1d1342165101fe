"""Reads requests: JSON that may hold anything becomes a typed request, as its type says.

What a type alone does not say stands beside it (:class:`typing.Annotated`): the numbers that there
may be, the pattern of a text, or the function that reads it.
"""

import re
from collections.abc import Callable, Mapping
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from sthelena.errors import BadText
from sthelena.messages import message

Fields = Mapping[str, object]
Read = Callable[[Any], object]
R = TypeVar("R")


def bad_request() -> BadText:
    return BadText(message("error.request"))


def fields_of(request: object) -> Fields:
    """The fields of *request*, a value from JSON. Raises :exc:`BadText` if it has none."""
    if not isinstance(request, dict):
        raise bad_request()
    return request


def reader(kind: type[R]) -> Callable[[Fields], R]:
    """What reads a request of a kind from its fields; what the kind does not have is left out.

    It raises :exc:`BadText` for a request that is not in the protocol. The types are looked at
    here and not when it reads: by then the page's Python has none, nor :mod:`typing`.
    """
    hints = get_type_hints(kind, include_extras=True)
    known: list[tuple[str, bool, Read]] = []
    for name, hint in hints.items():
        optional = get_origin(hint) is NotRequired
        # A language that is not known gets a reply, too.
        if name != "lang":
            known.append((name, optional, _reads(get_args(hint)[0] if optional else hint)))

    def read(fields: Fields) -> R:
        request: Any = {}
        for name, optional, value in known:
            if name in fields:
                request[name] = value(fields[name])
            elif not optional:
                raise bad_request()
        return request  # type: ignore[no-any-return]  # its fields are those of the kind

    return read


def _reads(hint: Any) -> Read:
    """What reads a value of a type, and raises :exc:`BadText` for any other."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        (of,) = (_reads(each) for each in arguments if each is not NoneType)
        return lambda value: None if value is None else of(value)
    if origin is Annotated:
        return _ruled(_reads(arguments[0]), arguments[1])
    if origin is list:
        each = _reads(arguments[0])
        return lambda value: list(map(each, _checked(isinstance(value, list), value)))
    if origin is Literal:
        return lambda value: _checked(isinstance(value, str) and value in arguments, value)
    return lambda value: _checked(type(value) is hint, value)


def _ruled(of: Read, rule: "range | re.Pattern[str] | Read") -> Read:
    """What reads a value as the rule beside its type has it."""
    if isinstance(rule, range):
        return lambda value: _checked(type(value) is int and value in rule, value)
    if isinstance(rule, re.Pattern):
        pattern = rule
        return lambda value: of(
            _checked(isinstance(value, str) and pattern.fullmatch(value) is not None, value)
        )
    named = rule
    return lambda value: named(_checked(isinstance(value, str), value))


def _checked(is_right: bool, value: Any) -> Any:
    if not is_right:
        raise bad_request()
    return value
