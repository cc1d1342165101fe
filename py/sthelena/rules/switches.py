"""Switches: what can be changed in the rules of a game.

Each is a field of :class:`~sthelena.rules.game_switches.GameSwitches`; which kinds of table have
it, with which values and which default, their records tell (:mod:`sthelena.kinds`).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import Field, fields
from types import MappingProxyType
from typing import Any, Protocol, get_args, get_type_hints

from sthelena.errors import BadText, quoted
from sthelena.kinds import KINDS
from sthelena.kinds.group import Value
from sthelena.kinds.kind import Values
from sthelena.messages import Message, has_message, message

from .game_switches import GameSwitches, TableKind


class HasSwitches(Protocol):
    """What a switch needs to know of the rules."""

    @property
    def table(self) -> TableKind: ...
    @property
    def redeals(self) -> int: ...
    @property
    def circumstances(self) -> tuple[str, ...]: ...
    @property
    def facts(self) -> dict[str, Message | int]: ...


def wording(key: str, rules: HasSwitches) -> str:
    """The key of a text about *rules*, which may differ with their circumstances."""
    variants = (f"{key}-{circumstance}" for circumstance in rules.circumstances)
    return next(filter(has_message, variants), key)


class Switch:
    """One switch of the rules, described by its field in ``GameSwitches``."""

    def __init__(self, of: "Field[Any]", hint: Any) -> None:
        self.attribute = of.name
        self.name = of.name.replace("_", "-")
        self.neutral: Value = of.metadata["neutral"]
        """Its value on tables that do not have it."""
        self._least: int = of.metadata["least"]
        self._most: int = of.metadata["most"]
        self.needs_redeals: bool = of.metadata["needs_redeals"]
        self.numeric = hint is int or int in get_args(hint)
        self.words = tuple(
            word
            for part in (hint, *get_args(hint))
            for word in get_args(part)
            if isinstance(word, str)
        )

    def title(self, rules: HasSwitches) -> Message:
        return message(self._key("title", rules), **rules.facts)

    def question(self, rules: HasSwitches) -> Message:
        """What the switch decides, in words."""
        return message(self._key("meaning", rules), **rules.facts)

    def _key(self, of: str | int, rules: HasSwitches) -> str:
        return wording(f"rule.{self.name}.{of}", rules)

    def is_of(self, table: TableKind) -> bool:
        """Whether a kind of table has this switch."""
        return self.attribute in KINDS[table].defaults

    def default(self, table: TableKind) -> Value:
        """What it is on a kind of table if nothing else is said, there or not."""
        kind = KINDS[table]
        here = kind.defaults if self.is_of(table) else kind.fixed
        return here.get(self.attribute, self.neutral)

    def _choices(self, table: TableKind) -> Values | None:
        """All its values on a kind of table, where these are not all there are."""
        return KINDS[table].choices.get(self.attribute)

    def domain(self, table: TableKind) -> str:
        """The values it may have on a kind of table, for a message."""
        if choices := self._choices(table):
            return ", ".join(map(str, choices))
        numbers = [f"{self._least}…{self._most}"] if self.numeric else []
        return ", ".join([*numbers, *self.words])

    def values(self, table: TableKind) -> Values:
        """The values to offer: every word, and the numbers that are of use in play."""
        if choices := self._choices(table):
            return choices
        numbers = range(self._least, min(self._most, self._least + 3) + 1)
        if self.name == "ranks":
            numbers = range(self._least, self._most + 1)
        return (*(numbers if self.numeric else ()), *self.words)

    def allows(self, value: object, table: TableKind) -> bool:
        """Whether the switch may have this value on a kind of table."""
        if not self.is_of(table):
            return value == self.default(table)
        if choices := self._choices(table):
            return type(value) in (int, str) and value in choices
        if isinstance(value, int) and not isinstance(value, bool):
            return self.numeric and self._least <= value <= self._most
        return value in self.words

    def has_meaning(self, rules: HasSwitches) -> bool:
        """Whether the kind of table knows this switch."""
        return self.is_of(rules.table)

    def has_effect(self, rules: HasSwitches) -> bool:
        """Whether it changes anything: without redeals, nothing is gathered."""
        return self.has_meaning(rules) and (rules.redeals > 0 or not self.needs_redeals)

    def meaning(self, value: str | int, rules: HasSwitches) -> Message:
        """The rule in words for one value of the switch."""
        for of in ("always", value):  # whatever its value, in some circumstances
            key = self._key(of, rules)
            if has_message(key):
                return message(key, **rules.facts)
        # Numbers without a sentence of their own share one.
        return message(self._key("n", rules), count=value, **rules.facts)

    def parse(self, text: str, table: TableKind) -> Value:
        """The value that *text* names on a kind of table. Raises :exc:`BadText`."""
        value: Value = int(text) if re.fullmatch("[0-9]{1,6}", text, re.ASCII) else text
        if not self.allows(value, table):
            values = self.domain(table)
            raise BadText(
                message("error.switch-value", switch=self.name, value=quoted(text), values=values)
            )
        return value


def _switches() -> Iterator[tuple[str, Switch]]:
    hints = get_type_hints(GameSwitches)
    for of in fields(GameSwitches):
        if "neutral" in of.metadata:
            switch = Switch(of, hints[of.name])
            yield switch.name, switch


SWITCHES: Mapping[str, Switch] = MappingProxyType(dict(_switches()))
"""Every switch by its name in texts, in the order of the fields."""

AFTER_REDEALS = tuple(switch for switch in SWITCHES.values() if switch.needs_redeals)
"""The switches that have no effect without a redeal."""
