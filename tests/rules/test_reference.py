"""The package against the plain second reading of the rules, in games played at random."""

import random
import re

import pytest

from sthelena import PRESETS, Position, Rules, parse_move
from sthelena.cards import card_text
from sthelena.play.shuffle import reshuffled, shuffled

from .random_positions import json_of, random_rules, reference_of, scattered, switches_of
from .reference import GAMES, Reference, State


def start_of(reference: Reference, rules: Rules, deal: str) -> State:
    """The reference's start of a deal; only the shuffled deck is the package's."""
    reference.shuffle = lambda cards, drawn: reshuffled(deal, rules.copies, drawn, range(cards))
    deck = [(card_text(card), card // 52) for card in shuffled(deal, rules.copies, rules.ranks)]
    return reference.start(deck)


def assert_same(position: Position, reference: Reference, state: State, story: str) -> list[str]:
    """Compare a position with the reference's; give the legal moves, sorted."""
    assert position.to_dict()["piles"] == state.piles, story
    assert position.round == state.round, story
    assert position.to_dict().get("lifted", "") == state.lifted, story
    moves = [str(move) for move in position.legal_moves]
    assert sorted(moves) == sorted(reference.legal_moves(state)), story
    assert position.is_won == reference.won(state), story
    return sorted(moves)


def choose(moves: list[str], state: State, style: int, chance: random.Random) -> str:
    """The next move of a random game; the styles lead to different parts of the game."""
    home = [move for move in moves if ">f" in move and move[0] != "f"]
    out = [move for move in moves if move[0] == "f"]
    cards = [move for move in moves if move != "deal"]
    last = [move for move in cards if len(state.piles[re.split("[@>]", move)[0]]) == 1]
    if style == 1 and home and chance.random() < 0.9:
        return chance.choice(home)
    if style == 2 and last and chance.random() < 0.7:
        return chance.choice(last)  # makes spaces
    if style == 3 and out and chance.random() < 0.3:
        return chance.choice(out)
    if style == 3 and "deal" in moves and chance.random() < 0.4:
        return "deal"  # goes through the stock
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


@pytest.mark.parametrize("preset", PRESETS)
def test_preset(preset: str) -> None:
    for style, deal in enumerate(("1", "17", "555", "32000")):
        compare_deals(PRESETS[preset].rules, deal, style, steps=60)


@pytest.mark.parametrize("seed", range(150))
def test_changed_switches(seed: int) -> None:
    chance = random.Random(seed)
    compare_deals(random_rules(chance), str(seed + 1), style=seed % 4, steps=50)


@pytest.mark.parametrize("seed", range(200))
def test_scattered_cards(seed: int) -> None:
    chance = random.Random(seed)
    rules = random_rules(chance)
    reference = reference_of(rules)
    state = scattered(reference, chance)
    position = Position.from_dict(json_of(rules, state))
    compare_games(position, reference, state, style=seed % 4, steps=20)
