"""What the search concludes from the rules: every switch has been thought of."""

import pytest

from sthelena import SWITCHES, Position, parse_rules
from sthelena.play.pile_rules import pile_rules_of
from sthelena.solver.conclusions import CONCLUSIONS, Conclusion, alike_foundations
from tests.solver.laid_out import LaidOut


@pytest.mark.parametrize("name", CONCLUSIONS)
def test_every_switch_is_named(name: str) -> None:
    named = set(CONCLUSIONS[name].switches)
    assert named == {switch.attribute for switch in SWITCHES.values()}


def held(game: str) -> set[str]:
    table = pile_rules_of(parse_rules(game))
    return {name for name, conclusion in CONCLUSIONS.items() if conclusion.holds(table)}


ALWAYS = {"exchangeable piles"}


def test_what_is_concluded() -> None:
    up = ALWAYS | {"never dealt on"}
    stock = up | {"twins", "no space beside a stock"}
    closed = ALWAYS | {"bottoms"}
    final = closed | {"deadlock", "never gains by leaving"}
    assert held("st-helena") == final | {"last cards", "stuck ends"}
    assert held("st-helena-pysolfc") == closed
    assert held("st-helena-pysolfc+build=suit") == closed | {"last cards"}
    assert held("st-helena-open") == ALWAYS | {"no space", "never gains by leaving"}
    assert held("box-kite-suit") == final | {
        "never dealt on",
        "last cards",
        "stuck ends",
        "repeats",
    }
    assert held("box-kite-suit+opening=louis") == final | {"last cards", "stuck ends"}
    assert held("box-kite-suit+wrap=yes") == final | {"never dealt on", "last cards", "repeats"}
    suited = stock | {"safe moves", "never gains by leaving", "dug beside a stock"}
    assert held("napoleon-at-st-helena") == suited
    # From one twin to the other, nothing is gained.
    assert held("forty-thieves-pysolfc+take-back=no") == suited
    assert held("streets-pysolfc") == stock
    assert held("freecell-pysolfc") == up | {"safe moves", "settled", "repeats"}
    assert held("bakers-game-pysolfc") == held("freecell-pysolfc") | {"never gains by leaving"}
    assert held("bakers-game-pysolfc+wrap=yes") == up | {"repeats"}


def test_a_conclusion_needs_all_its_switches() -> None:
    safe = CONCLUSIONS["safe moves"]
    table = pile_rules_of(parse_rules("napoleon-at-st-helena"))
    assert safe.holds(table)
    assert not Conclusion(lambda _table: False, safe.switches).holds(table)
    for change in ("build=any", "direction=both", "wrap=yes", "base=2", "fill=stock"):
        assert not safe.holds(pile_rules_of(parse_rules(f"napoleon-at-st-helena+{change}")))


def test_twins_are_told_by_their_cards_and_what_may_play_to_them() -> None:
    stock, ring = parse_rules("napoleon-at-st-helena"), parse_rules("box-kite")
    assert alike_foundations(pile_rules_of(stock)) == ((0, 1), (2, 3), (4, 5), (6, 7))
    assert len(alike_foundations(pile_rules_of(ring))) == 8
    told = {rules.id: LaidOut(Position.dealt(rules, "1")).workspace.game for rules in (stock, ring)}
    assert told[stock.id].twin == [0, 0, 2, 2, 4, 4, 6, 6]
    assert told[ring.id].twin == list(range(8))
