"""Autoplay, and which foundation moves never cost the game."""

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sthelena import PRESETS, SWITCHES, BadText, Game, Position, parse_move, parse_rules, respond
from sthelena.hints.autoplay import (
    MODES,
    autoplay_moves,
    best_foundation_move,
    finishing_moves,
)
from sthelena.hints.safe import is_safe
from sthelena.page.api import MOST_AUTOMATIC
from sthelena.play.foundations import foundation_moves
from sthelena.play.moves import DEAL, Move
from sthelena.rules.game_switches import TableKind
from tests.rules.random_positions import changed, reference_of, scattered, walk
from tests.solver.exhaustive import brute_force
from tests.solver.random_switches import KINDS, OF_KIND

MOST = 2_000
WON = (Path(__file__).parents[1] / "data" / "wins.txt").read_text("utf-8").splitlines()[0]


def ask(**request: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(respond(json.dumps(request)))
    return reply


def to_foundation(move: Move) -> bool:
    return move.target.startswith("f") and not move.source.startswith("f")


def small(rng: random.Random, preset: str) -> Position:
    """A position of short packs: late in a game, or cards scattered by chance."""
    fixed = {"ranks": rng.randint(3, 4 if PRESETS[preset].rules.table == "cells" else 5)}
    rules = changed(rng, preset, rng.choice([0, 0.2, 0.4]), **fixed)
    if rules.kind.search == "ring" and rng.random() < 0.8:
        rules = replace(rules, redeals=0, gather="A", redeal_when="any")
    if rng.random() < 0.4 and SWITCHES["take-back"].has_meaning(rules):
        rules = replace(rules, take_back="no")
    if rng.random() < 0.5:
        start = Position.dealt(rules, str(rng.randrange(1, 10**6)))
        return walk(rng, start, rng.randrange(80), up=rng.random() < 0.8)
    state = scattered(reference_of(rules), rng)
    try:
        return Position.from_dict({"game": rules.id, "round": state.round, "piles": state.piles})
    except BadText:
        return Position.dealt(rules, "1")


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_safe_move_never_turns_a_won_game_into_a_lost_one(kind: TableKind) -> None:
    rng = random.Random(kind)
    judged: Counter[str] = Counter()
    for _ in range(400):
        if judged.total() > 30:
            break
        position = small(rng, rng.choice(OF_KIND[kind]))
        for move in foundation_moves(position):
            if not is_safe(position, move):
                continue
            after = brute_force(position.after(move), MOST)
            before = brute_force(position, MOST) if after == "lost" else after
            # Whether it was won is not known where trying everything gives up.
            if after and before:
                assert (before, after) != ("won", "lost"), (position, move)
                judged[after] += 1
    assert judged


def test_an_unsafe_foundation_move_can_cost_the_game() -> None:
    rng = random.Random(1)
    met: Counter[str] = Counter()
    for _ in range(150):
        position = small(rng, "box-kite-suit")
        moves = list(foundation_moves(position))
        if moves and brute_force(position, MOST) == "won":
            lost = [move for move in moves if brute_force(position.after(move), MOST) == "lost"]
            met["lost"] += len(lost)
            met["safe"] += sum(is_safe(position, move) for move in lost)
    assert met["lost"] > 3
    assert met["safe"] == 0


def safe_in(rules: str, piles: dict[str, str], round_: int = 1) -> set[str]:
    """The safe moves of a position, told by its piles."""
    cards = {name: cards.split() for name, cards in piles.items()}
    position = Position.from_dict({"game": rules, "round": round_, "piles": cards})
    moves = list(foundation_moves(position))
    assert set(moves) == {move for move in position.legal_moves if to_foundation(move)}
    return {str(move) for move in moves if is_safe(position, move)}


RING = {
    "f2": "4S 3S 2S AS",
    "f6": "AS 2S 3S 4S",
    "f3": "4H 3H 2H AH",
    "f7": "AH 2H 3H 4H",
    "f4": "4D 3D 2D AD",
    "f8": "AD 2D 3D 4D",
}


def test_what_is_safe_in_the_ring() -> None:
    # One of each club is on a foundation: the others have one place left each.
    met = {"f1": "4C 3C", "f5": "AC 2C", "t1": "4C 3C", "t7": "AC 2C", **RING}
    assert safe_in("box-kite-suit+ranks=4", met) == {"t1>f5", "t7>f1"}
    # While cards may go from one foundation to the other, where they meet is open yet.
    assert safe_in("box-kite+ranks=4", met) == set()
    # A redeal would lay the other cards elsewhere.
    assert safe_in("box-kite-suit+ranks=4+redeals=1", met) == set()
    assert safe_in("box-kite-suit+ranks=4+redeals=1", met, 2) == {"t1>f5", "t7>f1"}
    # In the first deal the four, once it lies elsewhere, might be barred from the foundation.
    assert safe_in("box-kite-suit+ranks=4+restriction=yes", met) == set()
    # With both threes out, the ace foundation and the king foundation want the same one.
    apart = {"f1": "4C", "f5": "AC 2C", "t1": "4C 3C", "t7": "AC 2C", "t8": "3C", **RING}
    assert safe_in("box-kite-suit+ranks=4", apart) == set()
    # What is taken back can be built on.
    assert safe_in("box-kite-suit+ranks=4+take-back=yes", met) == set()


def test_which_of_two_copies_is_played_is_not_settled() -> None:
    piles = {"f1": "AC", "f3": "AS", "f4": "AS", "t3": "3S"}
    piles |= {"t1": "3C 3C 3S 2C", "t2": "2S 2S AC 2C"}
    piles |= {f"f{n}": "AH 2H 3H" for n in (5, 6)} | {f"f{n}": "AD 2D 3D" for n in (7, 8)}
    assert safe_in("napoleon-at-st-helena+ranks=3", piles) == set()
    both = piles | {"f2": "AC", "t2": "2S 2S 2C"}
    assert safe_in("napoleon-at-st-helena+ranks=3", both) == {
        f"t{t}>f{f}" for t in (1, 2) for f in (1, 2)
    }


def test_what_is_safe_with_one_pack() -> None:
    piles = {"f1": "AC 2C", "f2": "AS", "f3": "AH 2H", "f4": "AD"}
    piles |= {"t1": "4C 3C", "t2": "2S 3S", "t3": "2D 3H", "t4": "4S 3D", "t5": "4H", "t6": "4D"}
    # The two of diamonds can go to its foundation instead of lying on the three of clubs.
    assert safe_in("napoleon-pa-st-helena+ranks=4", piles) == {"t1>f1", "t3>f3"}
    # Where cards may be taken back, it has to be there already.
    assert safe_in("forecell-pysolfc+ranks=4", piles) == set()


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("mode", MODES)
def test_the_modes_of_autoplay(preset: str, mode: str) -> None:
    rng = random.Random(preset)
    for n in range(10):
        position = small(rng, preset) if n % 2 else Position.dealt(parse_rules(preset), str(n + 1))
        moves, finish = autoplay_moves(position, mode)  # type: ignore[arg-type]
        for move in moves:
            assert finish or to_foundation(move)
            assert mode == "all" or finish or is_safe(position, move)
            position = position.play(move)
        if finish:
            assert moves
            assert position.is_won
        else:
            left = list(foundation_moves(position))
            assert not any(mode == "all" or is_safe(position, move) for move in left)


def has_others(position: Position) -> bool:
    """Whether any card lies elsewhere than on foundations, stock and waste."""
    return any(pile for name, pile in position.to_dict()["piles"].items() if name[0] not in "fsw")


def finishing_without_looking_ahead(position: Position) -> list[Move] | None:
    """What finishes a game, found by walking through its stock."""
    moves: list[Move] = []
    idle = 0
    while not position.is_won and idle <= 110:
        move = best_foundation_move(position)
        if move is None and (position.dealing == "redeal" or DEAL not in position.legal_moves):
            return None
        if move is None and position.dealing == "turn" and has_others(position):
            return None
        idle = 0 if move else idle + 1
        moves.append(move or DEAL)
        position = position.after(moves[-1])
    return moves if position.is_won else None


@pytest.mark.parametrize("kind", KINDS)
def test_looking_ahead_changes_nothing(kind: TableKind) -> None:
    rng = random.Random(f"finish {kind}")
    met = Counter[bool]()
    for _ in range(24):
        position = small(rng, rng.choice(OF_KIND[kind]))
        found = finishing_moves(position)
        met[found is not None] += 1
        assert (found is None) == (finishing_without_looking_ahead(position) is None), position
    assert met


def test_a_game_that_autoplay_finishes() -> None:
    # Nothing is proved safe here, but all cards can be played one after the other.
    piles = {"f1": "4C 3C", "f5": "AC 2C", "t1": "4C 3C", "t7": "AC 2C", **RING}
    data = {name: cards.split() for name, cards in piles.items()}
    position = Position.from_dict({"game": "box-kite+ranks=4", "round": 1, "piles": data})
    for mode in MODES:
        moves, finish = autoplay_moves(position, mode)
        assert finish
        assert len(moves) == 4
    # A stock is dealt from, and its waste turned over, as long as that helps.
    piles = {f"f{n}": f"A{s} 2{s}" for n, s in enumerate("CCSSHHDD", start=1)}
    piles |= {"f7": "", "f8": "", "w": "AD AD 2D 2D"}
    data = {name: cards.split() for name, cards in piles.items()}
    game = "napoleon-at-st-helena+ranks=2"
    for passes, wins in ((1, False), (2, True)):
        rules = f"{game}+passes={passes}"
        position = Position.from_dict({"game": rules, "round": 1, "piles": data})
        assert autoplay_moves(position, "safe")[1] == wins


def test_the_waste_is_turned_over_only_for_the_last_cards() -> None:
    # All cards of this deal can be played by turning the waste over often enough.
    game = Game.parse("napoleon-at-st-helena-denexa 1:")
    assert [autoplay_moves(game.position, mode)[1] for mode in MODES] == [False, False]
    for move in game.position.legal_moves:
        assert not autoplay_moves(game.position.play(move), "all")[1]


def test_autoplay_requests() -> None:
    nothing = {"views": [], "finish": False, "more": False}
    assert ask(ask="view", text="st-helena 17:")["auto"] == nothing
    assert ask(ask="view", text="st-helena 17:", auto=None)["auto"] == nothing
    assert ask(ask="view", text="st-helena 17:", auto="safe")["auto"] == nothing
    auto = ask(ask="view", text="st-helena 17:", auto="all")["auto"]
    assert [view["text"].partition(": ")[2] for view in auto["views"]] == [
        "t2>f2",
        "t2>f2 t5>f8",
        "t2>f2 t5>f8 t11>f3",
    ]
    assert not auto["finish"]
    for bad in ({"auto": "some"}, {"auto": 1}, {"auto": ["safe"]}, {"auto": "all", "text": 1}):
        assert "error" in ask(**{"ask": "view", "text": "st-helena 17:", **bad})


def test_what_follows_a_move_comes_with_its_reply() -> None:
    alone = ask(ask="view", text="st-helena 17:", move="t2>f2")
    reply = ask(ask="view", text="st-helena 17:", move="t2>f2", auto="all")
    assert reply["view"] == alone["view"]
    *_, last = reply["auto"]["views"]
    assert last == ask(ask="view", text="st-helena 17: t2>f2 t5>f8 t11>f3")["view"]
    # Nothing follows what was not done.
    refused = ask(ask="view", text="st-helena 17:", move="t1>f5", auto="all")
    assert refused["view"]["refusal"]
    assert refused["auto"]["views"] == []


def test_many_automatic_moves_come_in_several_replies() -> None:
    text, _, moves = WON.partition(": ")
    replies = 0
    for n in range(len(moves.split())):
        auto = ask(ask="view", text=f"{text}: {' '.join(moves.split()[:n])}", auto="safe")["auto"]
        if auto["more"]:
            break
    while auto["views"]:
        replies += 1
        assert auto["finish"]
        assert len(auto["views"]) == MOST_AUTOMATIC or not auto["more"]
        view = auto["views"][-1]
        auto = ask(ask="view", text=view["text"], auto="safe")["auto"]
    assert replies > 1
    assert view["outcome"] == "won"


def test_a_card_taken_back_stays_in_play() -> None:
    game = Game.parse("st-helena-pysolfc 17:")
    move = next(move for move in foundation_moves(game.position))
    game = game.play(move)
    back = next(
        move
        for move in game.position.legal_moves
        if move.source.startswith("f") and move.target.startswith("t")
    )
    game = game.play(back)
    assert list(foundation_moves(game.position))
    assert ask(ask="view", text=str(game), auto="all")["auto"]["views"] == []
    assert parse_move(str(back)) == back
