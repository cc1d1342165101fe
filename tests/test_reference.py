"""The package against the plain second reading of the rules, in games played at random."""

import random
from typing import Any

import pytest

from sthelena import PRESETS, SWITCHES, BadText, Position, Rules, parse_move, parse_rules
from sthelena.cards import card_text
from sthelena.deals import shuffled

from .reference import GAMES, RANKS, SUITS, Reference, State


def switches_of(rules: Rules) -> dict[str, str | int]:
    """The switches that a game has, by name."""
    return {
        name: getattr(rules, switch.attribute)
        for name, switch in SWITCHES.items()
        if switch.has_meaning(rules)
    }


def reference_of(rules: Rules) -> Reference:
    return Reference(rules.table, switches_of(rules))


def start_of(reference: Reference, rules: Rules, deal: str) -> State:
    """The reference's start of a deal; only the shuffled deck is the package's."""
    deck = [(card_text(card), card // 52) for card in shuffled(deal, rules.copies, rules.ranks)]
    return reference.start(deck)


def assert_same(position: Position, reference: Reference, state: State, story: str) -> list[str]:
    """Compare a position with the reference's; give the legal moves, sorted."""
    assert position.to_dict()["piles"] == state.piles, story
    assert position.round == state.round, story
    moves = [str(move) for move in position.legal_moves]
    assert sorted(moves) == sorted(reference.legal_moves(state)), story
    assert position.is_won == reference.won(state), story
    return sorted(moves)


def choose(moves: list[str], state: State, style: int, chance: random.Random) -> str:
    """The next move of a random game; the styles lead to different parts of the game."""
    home = [move for move in moves if ">f" in move and move[0] != "f"]
    out = [move for move in moves if move[0] == "f"]
    cards = [move for move in moves if move != "deal"]
    last = [move for move in cards if len(state.piles[move.partition(">")[0]]) == 1]
    if style == 1 and home and chance.random() < 0.9:
        return chance.choice(home)
    if style == 2 and last and chance.random() < 0.7:
        return chance.choice(last)  # makes spaces
    if style == 3 and out and chance.random() < 0.3:
        return chance.choice(out)
    if style > 0 and cards and chance.random() < 0.9:
        return chance.choice(cards)
    return chance.choice(moves)


def compare_games(
    position: Position, reference: Reference, state: State, style: int, steps: int
) -> None:
    """Play one game at random, in the package and in the reference."""
    chance = random.Random(f"{position.rules.id} {position.deal} {style}")
    start, played = repr(position), list[str]()
    while True:
        story = f"{start} {' '.join(played)}"
        moves = assert_same(position, reference, state, story)
        if not moves or len(played) == steps:
            return
        move = choose(moves, state, style, chance)
        played.append(move)
        position = position.play(parse_move(move))
        state = reference.play(state, move)


def compare_deals(rules: Rules, deal: str, style: int, steps: int) -> None:
    reference = reference_of(rules)
    state = start_of(reference, rules, deal)
    compare_games(Position.dealt(rules, deal), reference, state, style, steps)


def test_the_presets_are_those_of_the_description() -> None:
    for preset, rules in ((preset.id, preset.rules) for preset in PRESETS.values()):
        assert GAMES[preset].table == rules.table
        assert GAMES[preset].switches | {"ranks": 13} == switches_of(rules)
    assert list(GAMES) == list(PRESETS)


@pytest.mark.parametrize("style", range(4))
@pytest.mark.parametrize("preset", PRESETS)
def test_preset(preset: str, style: int) -> None:
    for deal in ("1", "17", "32000"):
        compare_deals(PRESETS[preset].rules, deal, style, steps=60)


def random_rules(chance: random.Random) -> Rules:
    """A preset with some of its switches changed, often of short packs."""
    while True:
        preset = chance.choice(list(PRESETS))
        changes: dict[str, Any] = {}
        for name, switch in SWITCHES.items():
            if switch.has_meaning(PRESETS[preset].rules) and chance.random() < 0.4:
                changes[name] = chance.choice(switch.values())
        text = "+".join([preset, *(f"{name}={value}" for name, value in changes.items())])
        try:
            return parse_rules(text)
        except BadText:
            continue  # gather and redeal-when without redeals


@pytest.mark.parametrize("seed", range(150))
def test_changed_switches(seed: int) -> None:
    chance = random.Random(seed)
    compare_deals(random_rules(chance), str(seed + 1), style=seed % 4, steps=50)


def scattered(reference: Reference, chance: random.Random) -> State:
    """A position that games seldom reach: cards anywhere, many piles empty or short."""
    ranks = RANKS[: int(reference.switches["ranks"])]
    cards = [rank + suit for suit in SUITS for rank in ranks]
    cards *= 1 if reference.table == "cells" else 2
    piles: dict[str, list[str]] = {name: [] for name in reference.names()}
    # Foundations first, of any height; where bases cannot be taken back, all have one.
    based = reference.table == "ring" and reference.switches["take-back"] == "no"
    fullness = chance.random()
    for name in reference.foundations():
        order = ranks[::-1] if reference.foundation_is_king(name) else ranks
        height = round(fullness * chance.randint(based, len(ranks)))
        for rank in order[: max(height, based)]:
            piles[name].append(rank + reference.foundation_suit(name))
            cards.remove(piles[name][-1])
    chance.shuffle(cards)
    for name in reference.cells():
        if cards and chance.random() < 0.5:
            piles[name].append(cards.pop())
    opened = reference.table == "ring" and reference.switches["opening"] != "all"
    if opened and len(cards) > 12 and chance.random() < 0.5:
        for name in reference.tableau():
            piles[name].append(cards.pop())
        piles["s"] = cards
        return State(piles)
    names = chance.sample(reference.tableau(), chance.randint(1, len(reference.tableau())))
    names += ["s", "w"] * (reference.table == "stock")
    for card in cards:
        piles[chance.choice(names)].append(card)
    most = int(reference.switches.get("redeals", 0)) + 1
    return State(piles, chance.randint(1, min(most, 3)))


@pytest.mark.parametrize("seed", range(200))
def test_scattered_cards(seed: int) -> None:
    chance = random.Random(seed)
    rules = random_rules(chance)
    reference = reference_of(rules)
    state = scattered(reference, chance)
    position = Position.from_dict({"game": rules.id, "round": state.round, "piles": state.piles})
    compare_games(position, reference, state, style=seed % 4, steps=12)
