"""Switches: what can be changed in the rules of a game.

Each is a field of :class:`~sthelena.game_switches.GameSwitches`, made with :func:`switch_field`.
"""

import re
from collections.abc import Mapping
from dataclasses import Field, field
from typing import Any, Protocol, get_args

from .errors import BadText, quoted
from .messages import Message, has_message, message

# The largest number a switch may have, far beyond any game that is played.
MOST = 999


Values = tuple[str | int, ...]


def switch_field(
    default: Any,
    *tables: str,
    least: int = 0,
    most: int = MOST,
    choices: Mapping[str, Values] | None = None,
    needs_redeals: bool = False,
) -> Any:
    """A field of ``GameSwitches`` that is a switch of the given kinds of table.

    Numbers lie between *least* and *most*; *choices* are all values of a kind of table that does
    not have the same as others. With *needs_redeals*, the switch has no effect in games without a
    redeal.
    """
    metadata = {
        "tables": tables,
        "least": least,
        "most": most,
        "choices": choices or {},
        "needs_redeals": needs_redeals,
    }
    return field(default=default, metadata=metadata)


class HasSwitches(Protocol):
    """What a switch needs to know of the rules."""

    @property
    def table(self) -> str: ...
    @property
    def redeals(self) -> int: ...
    @property
    def opening(self) -> str: ...
    @property
    def gather(self) -> str: ...
    @property
    def facts(self) -> dict[str, Message | int]: ...


class Switch:
    """One switch of the rules, described by its field in ``GameSwitches``."""

    def __init__(self, of: "Field[Any]", hint: Any) -> None:
        self.attribute = of.name
        self.name = of.name.replace("_", "-")
        self.default: Any = of.default
        self.tables: tuple[str, ...] = of.metadata["tables"]
        self._least: int = of.metadata["least"]
        self._most: int = of.metadata["most"]
        self._choices: Mapping[str, Values] = of.metadata["choices"]
        self.needs_redeals: bool = of.metadata["needs_redeals"]
        self.numeric = hint is int or int in get_args(hint)
        self.words = tuple(
            word
            for part in (hint, *get_args(hint))
            for word in get_args(part)
            if isinstance(word, str)
        )

    def title(self, rules: HasSwitches) -> Message:
        return message(self._key("title", rules))

    def question(self, rules: HasSwitches) -> Message:
        """What the switch decides, in words."""
        return message(self._key("meaning", rules))

    def _key(self, of: str | int, rules: HasSwitches) -> str:
        """The key of a text: in an opening, a gathering, or on a kind of table it may differ."""
        key = f"rule.{self.name}.{of}"
        variants = (f"{key}-{variant}" for variant in (rules.opening, rules.gather, rules.table))
        return next(filter(has_message, variants), key)

    def domain(self, table: str) -> str:
        """The values it may have on a kind of table, for a message."""
        if table in self._choices:
            return ", ".join(map(str, self._choices[table]))
        numbers = [f"{self._least}…{self._most}"] if self.numeric else []
        return ", ".join([*numbers, *self.words])

    def values(self, table: str) -> Values:
        """The values to offer: every word, and the numbers that are of use in play."""
        if table in self._choices:
            return self._choices[table]
        numbers = range(self._least, min(self._most, self._least + 3) + 1)
        if self.name == "ranks":
            numbers = range(self._least, self._most + 1)
        return (*(numbers if self.numeric else ()), *self.words)

    def allows(self, value: object, table: str) -> bool:
        """Whether the switch may have this value on a kind of table."""
        if table in self._choices:
            return type(value) in (int, str) and value in self._choices[table]
        if isinstance(value, int) and not isinstance(value, bool):
            return self.numeric and self._least <= value <= self._most
        return value in self.words

    def has_meaning(self, rules: HasSwitches) -> bool:
        """Whether the kind of table knows this switch."""
        return rules.table in self.tables

    def has_effect(self, rules: HasSwitches) -> bool:
        """Whether it changes anything: without redeals, nothing is gathered."""
        return self.has_meaning(rules) and (rules.redeals > 0 or not self.needs_redeals)

    def meaning(self, value: str | int, rules: HasSwitches) -> Message:
        """The rule in words for one value of the switch."""
        key = self._key(value, rules)
        if has_message(key):
            return message(key, **rules.facts)
        # Numbers without a sentence of their own share one.
        return message(self._key("n", rules), count=value, **rules.facts)

    def parse(self, text: str, table: str) -> str | int:
        """The value that *text* names on a kind of table. Raises :exc:`BadText`."""
        value: str | int = int(text) if re.fullmatch("[0-9]{1,6}", text, re.ASCII) else text
        if not self.allows(value, table):
            values = self.domain(table)
            raise BadText(
                message("error.switch-value", switch=self.name, value=quoted(text), values=values)
            )
        return value
