"""The rules in words say what is dealt, and name no card that is not in the pack."""

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from sthelena import PRESETS, BadText, Position, parse_rules
from sthelena.cards import RANKS
from sthelena.messages import LANGUAGES, in_language, message
from sthelena.page.describe import choices, summary
from sthelena.rules.rules import Rules
from sthelena.rules.switches import SWITCHES
from tests.support.messages import spoken


@cache
def changed(seed: int) -> Rules:
    """The rules of a preset with some switches drawn at random."""
    chance = random.Random(seed)
    while True:
        preset = chance.choice([*PRESETS])
        rules = PRESETS[preset].rules
        own = [switch for switch in SWITCHES.values() if switch.has_meaning(rules)]
        values = {s.name: chance.choice(s.values(rules.table)) for s in own}
        values = {name: values[name] for name in chance.sample([*values], min(6, len(values)))}
        try:
            return parse_rules("+".join([preset, *(f"{k}={v}" for k, v in values.items())]))
        except BadText:
            continue  # they contradict each other


def sentences(rules: Rules) -> Iterator[str]:
    for line in rules.description():
        yield str(line.title)
        yield str(line.text)
    for choice in choices(rules):
        if choice["switch"] not in ("base", "ranks"):  # what else there could be
            yield choice["title"]
            yield choice["text"]
            yield from (option["text"] for option in choice["options"])


def told(rules: Rules, switch: str) -> str:
    return next(str(line.text) for line in rules.description() if line.switch == switch)


@pytest.mark.parametrize("seed", range(150))
def test_no_card_is_named_that_is_not_in_the_pack(seed: int) -> None:
    rules = changed(seed)
    for language in LANGUAGES:
        with in_language(language):
            whole = " ".join(sentences(rules)).casefold()
            for missing in RANKS[max(rules.ranks, 10) :]:
                # A letter is a name in Chinese alone.
                for key in (f"rank.{missing}", f"ranks.{missing}"):
                    name = str(message(key)).casefold()
                    assert not re.search(rf"(?<![\w]){name}(?![\w])", whole), (rules.id, language)


@pytest.mark.parametrize("seed", range(150))
def test_what_is_dealt_is_told(seed: int) -> None:
    rules = changed(seed)
    position = Position.dealt(rules, 1)
    sizes = [len(position.pile(name)) for name in position.table.names if name.startswith("t")]
    if rules.table == "stock":
        is_short = min(sizes) < rules.depth
        assert ("at most" in told(rules, "depth")) is (not position.pile("s") or is_short)
        assert ("starts with one" in told(rules, "waste")) is bool(position.pile("w"))
        has_others = bool(position.pile("s") or position.pile("w"))
        for switch in ("passes", "waste"):
            assert ("no stock" in told(rules, switch)) is not has_others
    if rules.table == "cells":
        assert ("fill the cells" in told(rules, "cells")) is bool(position.pile("c1"))
    if rules.table == "fans":
        lacks = sum(-size % 3 for size in sizes)
        few = "with one left" if rules.packs == 1 else "last two fans have two"
        assert {0: "three cards.", 1: "with two left", 2: few}[lacks] in told(rules, "layout")


def test_changed_rules_are_not_told_in_the_words_of_the_games_own() -> None:
    own, changed = (summary(parse_rules(text)) for text in ("freecell", "freecell+build=suit"))
    assert "alternating colours" in own["about"]
    assert changed["about"] == spoken("preset.changed.about", game=own["name"])


def test_sixteen_piles_are_not_said_to_be_twelve() -> None:
    rules = parse_rules("st-helena+piles=16+opening=louis")
    assert "twelve" not in " ".join(sentences(rules)).casefold()


def test_no_sentence_contradicts_another() -> None:
    kite = parse_rules("box-kite")  # its cards move from foundation to foundation
    assert told(kite, "take-back") == "Cards can’t move from the foundations back into play."
    corners = parse_rules("four-corners-pysolfc+redeals=0")
    assert "redeal" not in told(corners, "opening")
    thieves = parse_rules("josephine-pysolfc+group=spaces")
    assert "cells" not in told(thieves, "group")
