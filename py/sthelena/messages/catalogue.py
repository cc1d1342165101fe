"""Reads a language's JSON file."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pkgutil import get_data
from sys import intern
from typing import Any

from .plural import plural_categories

Pattern = str | dict[str, str]
"""A message as ``str.format`` takes it; or one for each plural form."""

_PLACEHOLDER = re.compile(r"\{\{(\w+)(?:, ?(\w+))?\}\}")


@dataclass(frozen=True)
class Catalogue:
    """All messages of a language, by key; forms have their context behind an underscore."""

    language: str
    patterns: Mapping[str, Pattern]

    @classmethod
    def load(cls, language: str, fallback: "Catalogue | None" = None) -> "Catalogue":
        """Read the file of a language; what it lacks is taken from *fallback*."""
        data = get_data(__package__, f"{language}.json")
        assert data is not None
        patterns: dict[str, Pattern] = dict(fallback.patterns) if fallback else {}
        own: dict[str, Pattern] = {}
        for key, text in flattened(json.loads(data)):
            pattern = _PLACEHOLDER.sub(_field, text)
            base, _, category = key.rpartition("_")
            if category in plural_categories(language):
                forms = own.setdefault(intern(base), {})
                assert isinstance(forms, dict), key
                forms[intern(category)] = pattern
            else:
                own[intern(key)] = pattern
        return cls(language, patterns | own)

    def pattern(self, key: str, context: str = "") -> Pattern:
        """The pattern of a message in a context, or without one where it has no such form."""
        form = self.patterns.get(f"{key}_{context}") if context else None
        return form or self.patterns[key]


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
