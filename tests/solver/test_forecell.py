"""The solver's verdicts on ForeCell with four ranks, which is too big for trying every order.

``POSITIONS=100000 pytest tests/solver/test_forecell.py`` checks as many.
"""

import os
import random
from collections import Counter

import pytest

from sthelena import Position
from sthelena.solver import solve

from .exhaustive import brute_force
from .forecell import RANKS, SUITS, ForeCell, table_of

POSITIONS = int(os.environ.get("POSITIONS", "100"))

MOST = 300_000
"""Tables to try before a position is given up."""

VARIANTS = ("", "+take-back=no", "+space=closed")


def cramped(chance: random.Random, rules: str, ranks: int, draws: int) -> Position:
    """Of so many positions with few piles and low cards deep, the one with the fewest moves."""
    drawn = [_drawn(chance, rules, ranks) for _ in range(draws)]
    return min(drawn, key=lambda position: len(position.legal_moves))


def _drawn(chance: random.Random, rules: str, ranks: int) -> Position:
    noise = chance.choice((1, 2, 4))
    deck = [rank + suit for rank in RANKS[:ranks] for suit in SUITS]
    deck.sort(key=lambda card: RANKS.index(card[0]) + chance.gauss(0, noise))
    cells = [[deck.pop(chance.randrange(len(deck)))] for _ in range(chance.choice((2, 3, 4, 4)))]
    piles = {f"c{n}": cell for n, cell in enumerate(cells, start=1)}
    names = [f"t{n}" for n in range(1, chance.choice((2, 4, 8)) + 1)]
    for card in deck:
        piles.setdefault(chance.choice(names), []).append(card)
    return Position.from_dict({"game": rules, "round": 1, "piles": piles})


def is_winnable(position: Position) -> bool | None:
    rules = position.rules
    judge = ForeCell(rules.ranks, rules.space, take_back=rules.take_back == "yes")
    return judge.can_be_won(table_of(position.to_dict()["piles"]), MOST)


def test_the_judge_agrees_with_trying_every_order() -> None:
    chance, met = random.Random(1), Counter[str]()
    for n in range(24):
        # The games whose positions are few enough for every order of the piles.
        rules = f"forecell-pysolfc+space=closed{('', '+take-back=no')[n % 2]}+ranks=3"
        position = cramped(chance, rules, 3, 10)
        known = brute_force(position)
        if known is not None:
            assert is_winnable(position) == (known == "won"), position
            met[known] += 1
    assert met["won"] > 5
    assert met["lost"] > 0


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_verdict_on_four_ranks_is_contradicted(variant: str) -> None:
    chance, met = random.Random(variant), Counter[tuple[str, bool | None]]()
    for n in range(POSITIONS):
        position = cramped(chance, f"forecell-pysolfc{variant}+ranks=4", 4, (1, 10, 40)[n % 3])
        verdict = solve(position, 3_000)
        known = is_winnable(position)
        met[verdict.verdict, known] += 1
        assert (verdict.verdict, known) not in (("won", False), ("lost", True)), position
        for move in verdict.moves:
            position = position.play(move)
        assert position.is_won == (verdict.verdict == "won")
    if variant == "+space=closed":
        assert met["lost", False] > 5
    assert met["won", True] > 5, met
