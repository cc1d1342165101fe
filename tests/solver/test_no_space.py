"""The proof of loss beside a stock, against trying everything and along wins."""

import random
from collections import Counter

import pytest

from sthelena import BadText, Game, Position, Rules, parse_rules
from sthelena.play.pile_rules import pile_rules_of
from sthelena.solver import IncrementalSolver, solve
from sthelena.solver.kernel.no_space import NoSpace
from tests.solver.exhaustive import MOST, brute_force
from tests.solver.test_deadends import proof

PILES = 8

SWITCHES = {
    "build": ("suit", "suit", "alternate", "any"),
    "direction": ("down", "down", "both"),
    "wrap": ("no", "no", "yes"),
    "group": ("single", "spaces", "free"),
    "take-back": ("no", "yes"),
    "fill": ("no", "no", "waste", "stock"),
    "space": ("any", "any", "king"),
    "passes": ("1", "1", "2"),
    "ranks": ("3", "4", "5", "6"),
    "base": ("1", "1", "2"),
}


def drawn(rng: random.Random, game: str, **switches: str) -> Rules:
    """A game with the switches drawn by chance, but for those that are named."""
    while True:
        values = {name: rng.choice(of) for name, of in SWITCHES.items()} | switches
        text = "+".join([game, f"piles={PILES}", *map("=".join, values.items())])
        try:
            return parse_rules(text)
        except BadText:  # they contradict each other
            continue


def cramped(rng: random.Random, rules: Rules) -> Position:
    """A position in which what the foundations need next lies at the bottom of nearly every pile.

    On each of them lies a card more; the others lie anywhere.
    """
    ranks = "A23456789TJQK"[: rules.ranks]
    base = rules.base
    assert isinstance(base, int)
    ranks = ranks[base - 1 :] + ranks[: base - 1]
    piles: dict[str, list[str]] = {}
    lowest, left = [], []
    heights: list[int] = []
    # So many that there is one for each pile, and so few that everything can be tried.
    while not PILES <= 2 * sum(len(ranks) - 1 - height for height in heights) <= 2 * PILES:
        heights = [rng.randrange(len(ranks) - 1) for _ in "CSHD"]
    for n, (suit, height) in enumerate(zip("CSHD", heights, strict=True)):
        for f in (2 * n + 1, 2 * n + 2):
            piles[f"f{f}"] = [rank + suit for rank in ranks[:height]]
            lowest.append(ranks[height] + suit)
            left += [rank + suit for rank in ranks[height + 1 :]]
    rng.shuffle(lowest)
    rng.shuffle(left)
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        i, j = rng.randrange(PILES), rng.randrange(len(left))
        lowest[i], left[j] = left[j], lowest[i]
    for n, card in enumerate(lowest, start=1):
        piles[f"t{n}"] = [card]
    lying = rng.randint(PILES, len(left))
    for n, card in enumerate(left[:lying], start=1):
        piles[f"t{n if n <= PILES else rng.randint(1, PILES)}"].append(card)
    # Where the waste is filled at once, it is empty only with the stock.
    fills = bool(pile_rules_of(rules).fill_from[pile_rules_of(rules).index["w"]])
    least = lying + (fills and lying < len(left))
    turned = rng.randint(least, len(left))
    piles["w"], piles["s"] = left[lying:turned], left[turned:]
    passes = rules.passes if isinstance(rules.passes, int) else 1
    data = {"game": rules.id, "round": rng.randint(1, passes), "piles": piles}
    return Position.from_dict(data)


@pytest.mark.parametrize("game", ["napoleon-at-st-helena", "forty-thieves-pysolfc"])
def test_what_gets_no_space_is_lost(game: str) -> None:
    rng = random.Random(game)
    counts: Counter[str | None] = Counter()
    for _ in range(400):
        position = cramped(rng, drawn(rng, game))
        if proof(position) == "no-space":
            counts[brute_force(position, 4 * MOST)] += 1
    assert counts["lost"] > 15
    assert counts["won"] == 0
    assert counts[None] < 5


def test_no_win_leads_through_a_position_without_space(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    won = met = 0
    while won < 40:
        position = cramped(rng, drawn(rng, "forty-thieves-pysolfc", passes="1"))
        with monkeypatch.context() as blind:
            blind.setattr(NoSpace, "is_proved", lambda _self, _position: False)
            moves = solve(position, 2_000).moves
        won += bool(moves)
        for move in moves:
            assert proof(position) is None, position
            met += all(position.piles[place] for place in position.table.tableau)
            position = position.play(move)
    assert met > 40


def test_only_the_last_pass_counts() -> None:
    rng = random.Random(7)
    seen: Counter[str] = Counter()
    while seen["lost in the last pass"] < 5:
        position = cramped(rng, drawn(rng, "napoleon-at-st-helena", passes="2"))
        data = position.to_dict()
        first, last = (Position.from_dict({**data, "round": n}) for n in (1, 2))
        assert proof(first) is None
        seen["lost in the last pass"] += proof(last) == "no-space"


@pytest.mark.parametrize("game", ["napoleon-at-st-helena", "josephine-pysolfc"])
@pytest.mark.parametrize("deal", ["20065", "20102", "20106", "20178", "20185"])
def test_a_deal_may_be_lost_by_the_order_of_its_stock(game: str, deal: str) -> None:
    """What is turned later covers what could not be played before."""
    position = Position.dealt(parse_rules(game), deal)
    assert solve(position).nodes == 0
    data = position.to_dict()
    piles = data["piles"] | {"s": data["piles"]["s"][::-1]}
    assert proof(position) == "no-space"
    assert proof(Position.from_dict({**data, "piles": piles})) is None


def test_the_reason_is_told() -> None:
    game = Game.parse("napoleon-at-st-helena 20065:")
    assert str(IncrementalSolver().search(game, 1_000).why) == (
        "This can’t be won: cards block each other, and no pile can ever become empty."
    )
