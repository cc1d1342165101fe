"""Reads a language's JSON file."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pkgutil import get_data
from sys import intern
from typing import Any

from .plural import plural_categories

Pattern = str | dict[str, str]
"""A message as ``str.format`` takes it; or one for each plural form."""

_PLACEHOLDER = re.compile(r"\{\{(\w+)(?:, ?(\w+))?\}\}")

_END, _FORM = "\0", "\1"


@dataclass(frozen=True, eq=False)
class Catalogue:
    """All messages of a language, by key; forms have their context behind an underscore.

    They are one text until the first is asked for: of six languages the page needs one, and
    thousands of strings are much to download.
    """

    language: str
    keys: tuple[str, ...]
    packed: bytes
    """The messages of these keys, English's, then each other key with its message."""

    @classmethod
    def load(cls, language: str, fallback: "Catalogue | None" = None) -> "Catalogue":
        """Read the file of a language; what it lacks is taken from *fallback*."""
        data = get_data(__package__, f"{language}.json")
        assert data is not None
        own: dict[str, str] = {}
        for key, text in flattened(json.loads(data)):
            pattern = _PLACEHOLDER.sub(_field, text)
            base, _, category = key.rpartition("_")
            if category in plural_categories(language):
                before = f"{own[base]}{_FORM}" if base in own else ""
                own[base] = f"{before}{category}{_FORM}{pattern}"
            else:
                own[key] = pattern
        if fallback is None:
            keys = tuple(map(intern, own))
            return cls(language, keys, _pack(keys, own))
        return replace(fallback.but(own), language=language)

    def but(self, own: Mapping[str, str]) -> "Catalogue":
        """The same catalogue but for some messages."""
        return replace(self, packed=_pack(self.keys, {**unpacked(self), **own}))

    def __contains__(self, key: str) -> bool:
        return key in unpacked(self)

    def pattern(self, key: str, context: str = "") -> Pattern:
        """The pattern of a message in a context, or without one where it has no such form."""
        messages = unpacked(self)
        form = messages.get(f"{key}_{context}") if context else None
        found = form or messages[key]
        return _forms(found) if _FORM in found else found


def _pack(keys: tuple[str, ...], messages: Mapping[str, str]) -> bytes:
    parts = [messages[key] for key in keys]
    for key in sorted(messages.keys() - set(keys)):
        parts += key, messages[key]
    return _END.join(parts).encode()


@cache
def unpacked(catalogue: Catalogue) -> Mapping[str, str]:
    """A catalogue's messages, those with plural forms as they are packed."""
    keys, parts = catalogue.keys, catalogue.packed.decode().split(_END)
    own = parts[len(keys) :]
    return dict(zip(keys, parts, strict=False)) | dict(zip(own[::2], own[1::2], strict=True))


def _forms(packed: str) -> Pattern:
    parts = packed.split(_FORM)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def flattened(tree: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    """The texts of nested objects by their paths.

    >>> dict(flattened({"card": {"name": "card"}, "no": "no"}))
    {'card.name': 'card', 'no': 'no'}
    """
    for name, value in tree.items():
        if isinstance(value, str):
            yield path + name, value
        else:
            yield from flattened(value, f"{path}{name}.")


def _field(placeholder: re.Match[str]) -> str:
    name, context = placeholder.groups()
    return f"{{{name}:{context}}}" if context else f"{{{name}}}"
