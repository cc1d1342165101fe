"""The proof that not all cards can be dug, against trying everything and along wins."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from sthelena import Position, parse_rules
from sthelena.solver import problem, solve
from sthelena.solver.kernel.dug_search import DugSearch
from sthelena.solver.kernel.no_space import NoSpace
from sthelena.solver.strategy import BeamOptions, strategy_for
from tests.solver.exhaustive import MOST, brute_force
from tests.solver.laid_out import LaidOut
from tests.solver.test_no_space import cramped, drawn


def dug_search(position: Position, states: int) -> DugSearch:
    """The proof for a position, when it has looked at so many states."""
    laid = LaidOut(position)
    search = DugSearch(laid.workspace)
    search.begin(laid.root)
    search.run(states)
    return search


SUITS = {"build": "suit", "direction": "down", "wrap": "no", "group": "single", "base": "1"}


DEALS = ("396", "506", "1599", "14", "1858", "1899")
"""Deals that are won soon."""


@pytest.mark.parametrize("game", ["napoleon-at-st-helena", "forty-thieves-pysolfc"])
def test_what_cannot_be_dug_is_lost(game: str) -> None:
    rng = random.Random(game)
    counts: Counter[str | None] = Counter()
    for _ in range(300):
        position = cramped(rng, drawn(rng, game, **SUITS, passes="1"))
        search = dug_search(position, 20_000)
        if search.is_proved:
            counts[brute_force(position, 4 * MOST)] += 1
        else:
            counts["open"] += 1
    assert counts["lost"] > 8
    assert counts["won"] == 0
    assert counts[None] < 5
    assert counts["open"] > 200


def test_no_win_leads_through_a_position_that_cannot_be_dug() -> None:
    rng = random.Random(11)
    won = 0
    while won < 20:
        position = cramped(rng, drawn(rng, "forty-thieves-pysolfc", **SUITS, passes="1"))
        moves = solve(position, 2_000).moves
        won += bool(moves)
        for move in moves:
            assert not dug_search(position, 2_000).is_proved, position
            position = position.play(move)


@pytest.mark.parametrize("deal", DEALS)
def test_nor_does_one_of_a_real_deal(deal: str) -> None:
    position = Position.dealt(parse_rules("napoleon-at-st-helena"), deal)
    moves = solve(position, 2_000).moves
    assert moves
    for i, move in enumerate(moves):
        assert i % 8 or not dug_search(position, 200).is_proved, position
        position = position.play(move)


def test_a_real_deal_is_proved_lost() -> None:
    position = Position.dealt(parse_rules("napoleon-at-st-helena"), "221")
    assert dug_search(position, 20_000).is_proved


@pytest.mark.parametrize("nodes", [3_000, 10_000])
def test_it_is_tried_when_the_beam_has_had_its_nodes(
    nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = Position.dealt(parse_rules("napoleon-at-st-helena"), "221")
    # Without a search it would be proved lost at once.
    monkeypatch.setattr(NoSpace, "is_proved", lambda _self, _position: False)
    strategy = strategy_for(position)
    beam = BeamOptions(after=500, width=5, proof_after=2_000)
    monkeypatch.setattr(problem, "strategy_for", lambda _position: replace(strategy, beam=beam))
    solved = solve(position, nodes)
    assert solved.verdict == ("lost" if nodes > 3_000 else "unknown")


@pytest.mark.parametrize(
    "switches",
    ["passes=2", "group=spaces", "build=alternate", "direction=both", "base=2"],
)
def test_where_it_does_not_hold_it_is_not_asked(switches: str) -> None:
    position = Position.dealt(parse_rules(f"napoleon-at-st-helena+{switches}"), "278")
    search = dug_search(position, 1)
    assert search.is_over
    assert search.looked == 0
    assert not search.is_proved
