"""The presets, their texts, the checks across switches, and the rules told in words."""

from dataclasses import replace
from typing import Any

import pytest

from sthelena import PRESETS, SWITCHES, BadText, Game, IllegalMove, Rules, parse_rules
from sthelena.errors import quoted
from sthelena.messages import LANGUAGES, in_language, message
from sthelena.rules.other_names import OTHER_NAMES
from tests.support.messages import messages_of

# The switches in the order of Rules: piles, build, direction, wrap, space, restriction, redeals,
# gather, redeal-when, bases, reversal, take-back, opening.
RING = {
    "st-helena": "12 suit both no closed yes 2 A any yes no no all",
    "st-helena-open": "12 suit both no any yes 2 A any yes no no all",
    "st-helena-gamerules": "12 any both no closed yes 2 B blocked yes no no all",
    "st-helena-pysolfc": "12 any both no closed yes 2 A any yes yes yes all",
    "louis": "12 suit both no closed no 2 A any yes no no louis",
    "louis-pysolfc": "12 suit both yes closed no 2 A any yes yes yes louis-pysolfc",
    "box-kite": "12 any both no closed no 0 A any yes yes no all",
    "box-kite-suit": "12 suit both no closed no 0 A any yes no no all",
    "box-kite-pysolfc": "12 any both yes closed no 0 A any yes yes yes all",
    "capricieuse-pysolfc": "12 suit both no any no 2 B any yes yes yes all",
    "nationale-pysolfc": "12 suit both yes any no 0 A any yes yes yes all",
    "crescent-pysolfc": "16 suit both yes closed no 3 bottom any yes yes yes all",
}
# The same but for piles.
FRAME = {"four-corners-pysolfc": "any both no closed yes 2 B any no yes yes rounds"}
# piles, depth, build, direction, wrap, space, bases, base, reversal, take-back, passes, waste,
# fill, group.
COLUMNS = {
    "napoleon-at-st-helena": "2 10 4 0 suit down no any no 1 no no 1 empty no single",
    "napoleon-at-st-helena-denexa": (
        "2 10 4 0 suit down no any no 1 no no unlimited empty no single"
    ),
    "forty-thieves-pysolfc": "2 10 4 0 suit down no any no 1 yes yes 1 refilled no single",
    "josephine-pysolfc": "2 10 4 0 suit down no any no 1 yes yes 1 refilled no free",
    "napoleons-square-pysolfc": "2 12 4 0 suit down no any no 1 yes yes 1 refilled no free",
    "streets-pysolfc": "2 10 4 0 alternate down no any no 1 yes yes 1 refilled no single",
    "napoleons-exile-pysolfc": "2 10 4 0 any down no any no 1 yes yes 1 refilled no single",
    "corona-pysolfc": "2 12 3 0 suit down no any no 1 no no 1 refilled waste single",
    "deuces-pysolfc": "2 10 1 0 suit down yes any yes 2 yes yes 1 refilled no single",
    "busy-aces-pysolfc": "2 12 1 0 suit down no any no 1 yes yes 1 refilled no single",
    "westcliff": "1 7 3 2 alternate down no any no 1 no no 1 empty no free",
    "westcliff-pysolfc": "1 10 3 2 alternate down no any no 1 no no 1 refilled no free",
}
# piles, build, direction, wrap, space, bases, base, take-back, cells, group, cell-to-cell.
CELLS = {
    "napoleon-pa-st-helena": "8 alternate down no king no 1 no filled single no",
    "forecell-pysolfc": "8 alternate down no king no 1 yes filled cells yes",
    "freecell": "8 alternate down no any no 1 no empty spaces yes",
    "freecell-pysolfc": "8 alternate down no any no 1 yes empty spaces yes",
    "bakers-game": "8 suit down no any no 1 no empty spaces yes",
    "bakers-game-pysolfc": "8 suit down no any no 1 yes empty spaces yes",
}
# build, direction, wrap, space, bases, reversal, take-back.
EASTHAVEN = {"easthaven-pysolfc": "7 3 2 alternate down no any no 1 yes free"}

# redeals, gather, redeal-when, reversal, take-back, cell-to-cell, squared.
FLANKS = {
    "tournament-pysolfc": "2 C any yes yes yes no",
    "la-nivernaise-pysolfc": "2 C any yes yes yes yes",
}
# build, direction, wrap, space, base, passes, waste, fill.
CROSS = {"four-seasons-pysolfc": "any down yes any deal 1 refilled no"}

# wrap, passes.
ALHAMBRA = {"alhambra-pysolfc": "yes 3"}
# build, direction, wrap, space, base, passes, waste.
PLOT = {"the-plot-pysolfc": "any down yes any deal 1 refilled"}
# depth, build, direction, wrap, space.
BRISTOL = {"bristol-pysolfc": "3 any down no closed"}
# build, direction, wrap, space, redeals, reversal, take-back.
INTELLIGENCE = {"intelligence-pysolfc": "suit both no closed 2 yes yes"}
# redeals, redeal-when, reversal.
DUCHESS = {"grand-duchess-pysolfc": "3 any yes"}
# redeals, gather.
JUBILEE = {"jubilee": "1 B"}
# reversal.
PACKS = {"thirteen-packs-pysolfc": "yes"}
# deal-when, redeals, reversal.
WEAVE = {"leonis-own": "blocked 2 yes"}
FANS = {
    "house-in-the-wood": "2 suit both no closed 0 0 no no no no",
    "house-in-the-wood-pysolfc": "2 suit both no closed 0 0 no no yes yes",
    "la-belle-lucie-pysolfc": "1 suit down no closed 0 2 no no no yes",
    "house-on-the-hill-pysolfc": "2 suit both no closed 0 0 no yes yes yes",
    "shamrocks-pysolfc": "1 any both no closed 3 0 no no no yes",
}


def switches(preset: str) -> str:
    rules = PRESETS[preset].rules
    return " ".join(
        str(getattr(rules, switch.attribute))
        for switch in SWITCHES.values()
        if switch.has_meaning(rules) and switch.name != "ranks"
    )


def test_the_presets_are_those_of_the_sources() -> None:
    assert {preset: switches(preset) for preset in PRESETS} == (
        RING
        | FRAME
        | COLUMNS
        | EASTHAVEN
        | CELLS
        | FANS
        | FLANKS
        | BRISTOL
        | INTELLIGENCE
        | CROSS
        | PLOT
        | ALHAMBRA
        | DUCHESS
        | JUBILEE
        | PACKS
        | WEAVE
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_names_its_source_and_itself(preset: str) -> None:
    rules = PRESETS[preset].rules
    assert rules.id == preset
    assert parse_rules(preset) is PRESETS[preset].rules or parse_rules(preset) == rules
    for words in (rules.name, rules.source, PRESETS[preset].about):
        assert len(str(words)) > 4


def test_versions_belong_to_a_game_and_games_to_a_family() -> None:
    for name, preset in PRESETS.items():
        game = PRESETS[preset.game]
        assert game.game == preset.game, name
        assert game.family == preset.family == PRESETS[preset.family].family, name
        assert game.rules.table == preset.rules.table, name
    games = {preset.game for preset in PRESETS.values()}
    assert len(games) == 35
    assert OTHER_NAMES.keys() <= games
    assert PRESETS["forty-thieves-pysolfc"].game == "napoleon-at-st-helena"
    assert "Forty Thieves" in PRESETS["napoleon-at-st-helena"].other_names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_history_that_a_family_shares_names_its_game(language: str) -> None:
    """Under the name of another game of the family, "it" would be that one."""
    josephine = PRESETS["josephine-pysolfc"]
    with in_language(language):
        assert str(PRESETS[josephine.family].rules.name) in str(josephine.history)
    assert "Its other name, Forty Thieves," in str(josephine.history)


def values(name: str, rules: Rules) -> list[str]:
    """The values of a switch that change *rules*, as they are written."""
    switch = SWITCHES[name]
    now = getattr(rules, switch.attribute)
    # Only two packs have foundations of both kinds.
    needs = {("kings", "yes"): rules.packs == 2, ("packs", 1): rules.kings == "no"}
    return [
        str(value)
        for value in switch.values(rules.table)
        if value != now and needs.get((name, value), True)
    ]


CHANGES = [
    (preset, name, value)
    for preset in PRESETS
    for name, switch in SWITCHES.items()
    if switch.has_effect(PRESETS[preset].rules)
    for value in values(name, PRESETS[preset].rules)
]


@pytest.mark.parametrize(("preset", "name", "value"), CHANGES)
def test_every_changed_switch_is_kept_written_and_told(preset: str, name: str, value: str) -> None:
    rules = parse_rules(f"{preset}+{name}={value}")
    assert str(getattr(rules, SWITCHES[name].attribute)) == value
    assert rules.id == f"{preset}+{name}={value}"
    assert parse_rules(rules.id) == rules
    before = [str(line.text) for line in PRESETS[preset].rules.description()]
    after = [str(line.text) for line in rules.description()]
    assert before != after


def test_rules_told_name_every_switch_once() -> None:
    for preset in PRESETS.values():
        told = [line.switch for line in preset.rules.description()]
        expected = [name for name, switch in SWITCHES.items() if switch.has_effect(preset.rules)]
        assert told == ["aim", "layout", *expected]


def test_the_first_deal_is_told_in_words() -> None:
    told = {line.switch: str(line.text) for line in parse_rules("st-helena").description()}
    assert told["restriction"].startswith("In the first deal, cards from the four top-row piles")
    assert told["wrap"] == "King and ace do not connect in the tableau."
    assert told["redeals"].endswith("twice, without shuffling.")
    crescent = [str(line.text) for line in parse_rules("crescent-pysolfc").description()]
    assert "You may redeal 3 times: every pile’s bottom card moves to its top." in crescent
    assert "gather" not in {line.switch for line in parse_rules("box-kite").description()}


def test_switches_are_written_in_one_order_and_only_where_they_differ() -> None:
    assert parse_rules("st-helena+gather=B+build=any").id == "st-helena+build=any+gather=B"
    assert parse_rules("st-helena+build=suit").id == "st-helena"
    assert parse_rules("st-helena+redeals=007").id == "st-helena+redeals=7"


def test_the_case_of_a_games_letters_does_not_matter() -> None:
    assert parse_rules("St-Helena+gather=B").id == "st-helena+gather=B"
    assert str(Game.parse("FREECELL 5: t1>c1")) == "freecell 5: t1>c1"


def test_without_redeals_what_was_said_of_them_goes() -> None:
    rules = parse_rules("st-helena-gamerules+redeals=0")
    assert (rules.gather, rules.redeal_when) == ("A", "any")
    assert rules.id == "st-helena-gamerules+redeals=0"
    assert parse_rules(rules.id) == rules
    assert parse_rules("box-kite+redeals=1+gather=C").gather == "C"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "There is no game called ''."),
        ("St Helena", "There is no game called 'St Helena'."),
        ("st-helena+", "'' is not a switch"),
        ("st-helena+build", "'build' is not a switch"),
        ("st-helena+builds=any", "'builds=any' is not a switch"),
        ("st-helena+preset=louis", "'preset=louis' is not a switch"),
        ("st-helena+table=cells", "'table=cells' is not a switch"),
        ("st-helena+redeal_when=any", "'redeal_when=any' is not a switch"),
        ("st-helena+build=colour", "cannot be 'colour'; it can be suit, any, alternate."),
        ("st-helena+build=any+build=any", "The switch build is given twice."),
        ("st-helena+redeals=-1", "cannot be '-1'"),
        ("st-helena+redeals=1000", "cannot be '1000'; it can be 0…999."),
        ("st-helena+redeals=" + "9" * 5000, "it can be 0…999."),
        ("st-helena+redeals=unlimited", "cannot be 'unlimited'"),
        ("st-helena+ranks=1", "it can be 2…13."),
        ("shamrocks-pysolfc+kings=yes", "The switch kings can be yes only where packs is 2"),
        ("napoleon-at-st-helena+passes=0", "it can be 1…999, unlimited."),
        ("st-helena+passes=2", "The switch passes does not apply to St. Helena."),
        ("st-helena+group=single", "The switch group does not apply to St. Helena."),
        ("forecell-pysolfc+reversal=yes", "The switch reversal does not apply to ForeCell"),
        ("napoleon-at-st-helena+restriction=yes", "does not apply to Napoleon at St. Helena."),
        ("box-kite+gather=B", "The switch gather does not apply without redeals."),
        ("st-helena+redeals=0+redeal-when=any", "redeal-when does not apply without redeals."),
    ],
)
def test_what_is_unknown_or_contradictory_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadText) as caught:
        parse_rules(text)
    assert reason in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("preset", "change"),
    [
        ("box-kite", {"gather": "B"}),
        ("box-kite", {"redeal_when": "blocked"}),
        ("box-kite", {"build": "colour"}),
        ("box-kite", {"redeals": True}),
        ("box-kite", {"wrap": 1}),
        ("box-kite", {"passes": 3}),
        ("forecell-pysolfc", {"redeals": 1}),
        ("forecell-pysolfc", {"waste": "one"}),
    ],
)
def test_rules_themselves_refuse_it_too(preset: str, change: dict[str, object]) -> None:
    with pytest.raises(BadText):
        replace(PRESETS[preset].rules, **change)  # type: ignore[arg-type]


def test_every_sentence_is_well_formed() -> None:
    for key, sentence in messages_of("en").items():
        assert sentence.strip() == sentence, key
        if key.split(".")[0] in ("refusal", "status", "position", "hint", "origin"):
            assert sentence.endswith("."), key


@pytest.mark.parametrize(
    ("preset", "table", "reason"),
    [
        ("st-helen", "ring", "There is no game called 'st-helen'."),
        (17, "ring", "There is no game called '17'."),
        ("changed", "ring", "There is no game called 'changed'."),
        ("st-helena", "rings", "table cannot be 'rings'; it can be ring."),
        ("st-helena", ["ring"], "table cannot be "),
        ("louis", "cells", "table cannot be 'cells'; it can be ring."),
    ],
)
def test_rules_are_of_a_known_game_and_its_table(preset: str, table: Any, reason: str) -> None:
    with pytest.raises(BadText, match=reason):
        Rules(preset, table)


def test_a_text_that_is_cut_off_is_called_so() -> None:
    for end in ("t", "t12", "t12>", "t12-", "T12->F", "t12>f", "de"):
        with pytest.raises(BadText) as error:
            Game.parse(f"st-helena 17: t12>t8 {end}")
        assert error.value.message == message("error.cut-off", text=quoted(end))
    # What no more signs would make a move is not.
    for text, said in (
        ("st-helena 17: t12>t8 x1", "'x1' is not a move"),
        ("st-helena 17: t12> t12>t8", "'t12>' is not a move"),
        ("st-helena 17: t1>f5", "First deal"),
        ("st-helena 17: t1>t99", "There is no pile t99"),
    ):
        with pytest.raises((BadText, IllegalMove), match=said):
            Game.parse(text)
