"""The rules in words for the page: what is told of a game, and how it can be changed.

>>> from sthelena import parse_rules
>>> build = next(each for each in choices(parse_rules("st-helena")) if each["switch"] == "build")
>>> build["title"], build["text"], build["value"]
('Building', 'Which cards can go on which in the tableau.', 'suit')
>>> [(option["value"], option["text"], option["id"]) for option in build["options"]][:2]
[('suit', 'Same suit', 'st-helena'), ('any', 'Any suit', 'st-helena+build=any')]
"""

from dataclasses import replace
from typing import Any

from sthelena.cards import is_down, rank_name
from sthelena.errors import BadText
from sthelena.messages import Message, has_message, in_language, message
from sthelena.play.position import Position
from sthelena.published.study_results import study_result
from sthelena.published.winnable_deals import levels
from sthelena.rules.ratings import rating
from sthelena.rules.rules import PRESETS, Preset, Rules
from sthelena.rules.switches import AFTER_REDEALS, SWITCHES, Switch, wording

from .protocol import ChoiceView, DealtPile, GameInfo, OptionView
from .view import groups_view, is_there


def summary(rules: Rules) -> GameInfo:
    """The rules in words, for the help page and the choice of games."""
    preset = PRESETS[rules.preset]
    name = str(rules.name)
    # What is known of a preset does not hold for changed rules.
    known = rules == preset.rules
    return {
        "id": rules.id,
        "name": name,
        "game": preset.game,
        "family": preset.family,
        "shelf": preset.shelf,
        "other_names": _other_names(preset, name),
        "near": [*preset.near],
        "source": str(rules.source),
        "about": str(preset.about if known else message("preset.changed.about", game=rules.name)),
        "history": str(preset.history),
        "difficulty": str(preset.difficulty if known else message("preset.changed.difficulty")),
        "rating": rating(rules),
        "table": rules.table,
        "groups": groups_view(rules),
        "piles": _dealt(rules),
        "goal": rules.kind.goal,
        "begins": [*rules.kind.begins],
        "sections": [
            {"switch": line.switch, "title": str(line.title), "text": str(line.text)}
            for line in rules.description()
        ],
        "switches": switches(rules),
        "microsoft": preset.microsoft,
        "levels": levels(rules),
        "study": study_result(rules),
    }


def _other_names(preset: Preset, name: str) -> list[str]:
    """What a game is called beside *name*, its English name first: by that, many look for it."""
    with in_language("en"):
        english = str(preset.rules.name)
    known = name.casefold()
    return [o for o in (english, *preset.other_names) if not known.startswith(o.casefold())]


def _dealt(rules: Rules) -> list[DealtPile]:
    position = Position.dealt(rules, "1")  # any deal: all are alike
    table = position.table
    return [
        {
            "name": place.name,
            "kind": place.kind,
            "count": len(cards),
            "down": sum(map(is_down, cards)),
        }
        for place, cards in zip(table.places, position.seen().piles, strict=True)
        if is_there(table, place, cards) or (place.kind == "stock" and position.dealing is not None)
    ]


def choices(rules: Rules) -> list[ChoiceView]:
    """All switches that have a meaning for a game, with their values."""
    return [
        {
            "switch": switch.name,
            "title": str(switch.title(rules)),
            "text": str(switch.question(rules)),
            "value": getattr(rules, switch.attribute),
            "options": [_option(rules, switch, value) for value in _values(rules, switch)],
        }
        for switch in SWITCHES.values()
        if switch.has_meaning(rules)
    ]


def _values(rules: Rules, switch: Switch) -> list[str | int]:
    """The values to offer, and the one it has if that is not among them."""
    values, now = list(switch.values(rules.table)), getattr(rules, switch.attribute)
    if now not in values:
        values.insert(sum(isinstance(value, int) for value in values), now)
    return values


def _option(rules: Rules, switch: Switch, value: str | int) -> OptionView:
    changed = _changed(rules, switch, value)
    return {
        "value": value,
        "text": str(_in_words(rules, switch, value)),
        "ok": changed is not None,
        "id": changed.id if changed else None,
    }


def _in_words(rules: Rules, switch: Switch, value: str | int) -> Message:
    if switch.name == "base" and isinstance(value, int):
        return rank_name(value - 1)
    for key in (f"option.{switch.name}.{value}", f"option.{value}"):
        if has_message(key):
            return message(wording(key, rules), **rules.facts)
    return message("option.n", n=value)


def _changed(rules: Rules, switch: Switch, value: str | int) -> Rules | None:
    changes: dict[str, Any] = {switch.attribute: value}
    if switch.name == "redeals" and bool(value) != bool(rules.redeals):
        # Turning redeals on or off turns the preset's ways of redealing on or off, too.
        origin = PRESETS[rules.preset].rules
        for other in AFTER_REDEALS:
            changes[other.attribute] = (
                getattr(origin, other.attribute) if value else other.default(rules.table)
            )
    try:
        return replace(rules, **changes)
    except BadText:
        return None


def switches(rules: Rules) -> dict[str, str | int]:
    """The switches that the game has, by name, with their values."""
    return {
        name: getattr(rules, switch.attribute)
        for name, switch in SWITCHES.items()
        if switch.has_meaning(rules)
    }
