"""The types of the wire for JavaScript, made from :mod:`~sthelena.page.protocol`.

``python -m sthelena.schemas.typedefs > web/engine/protocol.js`` writes the file anew; a test finds
one that is out of date. Types lose the ``View`` at their ends, which tells Python's own from them.
"""

import json
import sys
from collections.abc import Iterator
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from sthelena.page import protocol

from .generate import field_docs

_HEAD = """\
// What crosses the wire between the page and Python: every request, every reply. No code: other
// modules take their types from here. Made from py/sthelena/page/protocol.py: change it there, and
// run `python -m sthelena.schemas.typedefs > web/engine/protocol.js`.
"""

_TAIL = """\
/** @typedef {keyof Requests} Ask */
/** @typedef {Requests[Ask]} Request */

/**
 * The reply to a kind of request, or else why there is none, in words for the player.
 * @template {Ask} K
 * @typedef {Replies[K] & {error?: undefined}} GoodReply
 */

/**
 * @template {Ask} K
 * @typedef {GoodReply<K> | ({[field in keyof Replies[K]]?: undefined} & {error: string})} Reply
 */

/**
 * Asks Python; rejects when it does not answer.
 * @typedef {<R extends Request>(request: R) => Promise<Reply<R["ask"]>>} AskFunction
 */

export {};
"""

_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def javascript() -> str:
    """The whole file."""
    return "\n".join([_HEAD, *_aliases(), *_objects(), *_by_ask(), _TAIL])


def _types() -> dict[str, Any]:
    """The types of the protocol by their names in JavaScript."""
    return {
        _name(value): value
        for name, value in vars(protocol).items()
        if is_typeddict(value) and not name.startswith("_") and name != "ErrorReply"
    }


def _named_words() -> dict[Any, str]:
    """Sets of words that have a name of their own."""
    return {
        value: name
        for name, value in vars(protocol).items()
        if get_origin(value) is Literal and name not in _types()
    }


def _name(kind: Any) -> str:
    name: str = kind.__name__
    return name.removesuffix("View") or name


def _aliases() -> Iterator[str]:
    for value, name in _named_words().items():
        yield f"/** @typedef {{{_words(value)}}} {name} */"
    yield ""


def _objects() -> Iterator[str]:
    for name, kind in _types().items():
        docs = _docs(kind)
        yield "/**"
        yield from (f" * {line}".rstrip() for line in _lines(kind.__doc__))
        yield f" * @typedef {{object}} {name}"
        for field, hint in get_type_hints(kind, include_extras=True).items():
            optional = get_origin(hint) is NotRequired
            shown = f"[{field}]" if optional else field
            type_ = _type(get_args(hint)[0] if optional else hint)
            doc = _as_said_in_javascript(docs.get(field, ""))
            yield f" * @property {{{type_}}} {shown} {doc}".rstrip()
        yield " */\n"


def _by_ask() -> Iterator[str]:
    """What maps the kinds of requests to their types."""
    requests = {
        get_args(get_type_hints(kind)["ask"])[0]: kind for kind in get_args(protocol.Request)
    }
    yield "/**\n * Every kind of request, by its `ask`.\n * @typedef {object} Requests"
    for ask, kind in requests.items():
        yield f" * @property {{{_name(kind)}}} {ask}"
    yield " */\n\n/**\n * What each is answered with.\n * @typedef {object} Replies"
    for ask, kind in requests.items():
        yield f" * @property {{{_name(kind).replace('Request', 'Reply')}}} {ask}"
    yield " */\n"


def _docs(kind: Any) -> dict[str, str]:
    """What is said of each field, of the inherited ones too."""
    bases = [base for base in getattr(kind, "__orig_bases__", ()) if is_typeddict(base)]
    inherited = {name: text for base in bases for name, text in _docs(base).items()}
    return inherited | field_docs(kind)


def _lines(doc: str | None) -> list[str]:
    return [_as_said_in_javascript(line.strip()) for line in (doc or "").strip().splitlines()]


def _as_said_in_javascript(text: str) -> str:
    return text.replace("``", "`").replace("None", "null")


def _type(kind: Any) -> str:
    origin, arguments = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return _name(kind)
    if origin is Annotated:
        return _type(arguments[0])
    if origin in (Union, UnionType):
        return " | ".join(map(_type, arguments))
    if origin is Literal:
        return _named_words().get(kind) or _words(kind)
    if origin is list:
        inner = _type(arguments[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"{{[name: string]: {_type(arguments[1])}}}"
    return _PLAIN[kind]


def _words(kind: Any) -> str:
    return " | ".join(json.dumps(word) for word in get_args(kind))


if __name__ == "__main__":
    sys.stdout.buffer.write(javascript().encode())  # whatever the terminal's encoding is
