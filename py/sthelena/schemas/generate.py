"""From a TypedDict or a dataclass to its JSON Schema; docstrings become descriptions."""

import ast
import inspect
from textwrap import dedent
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"

_PLAIN: dict[object, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    object: {},
}


def json_schema(kind: type) -> Schema:
    """The schema of a class, with those of all that it contains under ``$defs``."""
    definitions: dict[str, Schema] = {}
    whole = _object(kind, definitions)
    return {"$schema": DRAFT, "title": kind.__name__, **whole, "$defs": definitions}


def _object(kind: type, definitions: dict[str, Schema]) -> Schema:
    told = field_docs(kind)
    properties: dict[str, Schema] = {}
    required = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        optional = get_origin(hint) is NotRequired
        if not optional:
            required.append(name)
        found = _schema(get_args(hint)[0] if optional else hint, definitions)
        properties[name] = {**found, "description": told[name]} if name in told else found
    return {
        "description": " ".join((kind.__doc__ or "").split()),
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _schema(kind: Any, definitions: dict[str, Schema]) -> Schema:
    """The schema of any type that JSON can hold."""
    origin, arguments = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        name = kind.__name__
        if name not in definitions:
            definitions[name] = {}  # a type may contain itself
            definitions[name] = _object(kind, definitions)
        return {"$ref": f"#/$defs/{name}"}
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(each, definitions) for each in arguments]}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is list:
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin is tuple:
        parts = [_schema(each, definitions) for each in arguments]
        return {"type": "array", "prefixItems": parts, "items": False, "minItems": len(parts)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema(arguments[1], definitions)}
    return _PLAIN[kind]


def field_docs(kind: type) -> dict[str, str]:
    """The string below each field, which Python itself does not keep."""
    try:
        (declared,) = ast.parse(dedent(inspect.getsource(kind))).body
    except (OSError, TypeError):  # not declared as a class
        return {}
    if not isinstance(declared, ast.ClassDef):
        return {}
    told = {}
    for field, after in zip(declared.body, declared.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            told[field.target.id] = " ".join(str(after.value.value).split())
    return told
