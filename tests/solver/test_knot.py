"""The cards that are told to block each other do, by rules that are written out here once more."""

import random
from collections import Counter

import pytest

from sthelena import Game, Position, Rules, parse_rules
from sthelena.cards import card_text
from sthelena.solver import IncrementalSolver
from sthelena.solver.knot import Knot, knot
from sthelena.solver.loss import LossReason
from tests.rules.random_positions import walk
from tests.solver.exhaustive import MOST
from tests.solver.test_deadends import late_position, locked_piles, proof
from tests.support.messages import spoken

RANKS = "A23456789TJQK"


def found_in(position: Position) -> tuple[LossReason, Knot] | None:
    """The proof and the knot of a position that is lost by a deadlock, or for want of a space."""
    reason = proof(position)
    if reason not in ("deadlock", "no-space"):
        return None
    return reason, knot(position)


def can_lie_on(rules: Rules, card: str, below: str) -> bool:
    """Whether one card can be laid on another in a pile that is built up or down."""
    last = rules.ranks - 1
    step = abs(RANKS.index(card[0]) - RANKS.index(below[0]))
    if step != 1 and not (rules.wrap == "yes" and step == last):
        return False
    red = card[1] in "HD", below[1] in "HD"
    return {
        "suit": card[1] == below[1],
        "alternate": red[0] != red[1],
        "any": True,
    }[rules.build]


def assert_blocked(position: Position, told: Knot) -> None:
    """Everything that a told card waits for lies under the told cards, and not under it alone."""
    rules = position.rules
    piles = {name: list(map(card_text, position.pile(name))) for name in position.table.names[:20]}
    tableau = {name: pile for name, pile in piles.items() if name[0] == "t"}
    at = {
        (name, i): card_text(card)
        for name in tableau
        for i, card in enumerate(position.pile(name))
        if card in told.cards
    }
    assert len(at) == len(told.cards)
    ends = set(map(card_text, told.ends))
    under = {name: tableau[name][:i] for name, i in at}
    free = [card for name, i in at for card in tableau[name][i:]]
    free += [card for name, pile in tableau.items() if name not in under for card in pile]
    for (name, _), card in at.items():
        elsewhere = False
        for other in {card for pile in tableau.values() for card in pile}:
            if can_lie_on(rules, card, other) and card not in ends:
                assert other not in free or other == card
                elsewhere |= any(other in pile for of, pile in under.items() if of != name)
        for n in range(1, 9):
            suit, order = "CSHDCSHD"[n - 1], RANKS[: rules.ranks][:: -1 if n <= 4 else 1]
            if suit != card[1] or card in piles[f"f{n}"]:
                continue
            before = order[len(piles[f"f{n}"]) : order.index(card[0])]
            blocked = [rank + suit for rank in before if rank + suit not in free]
            assert blocked, f"{card} can go to f{n}"
            elsewhere |= any(blocked[0] in pile for of, pile in under.items() if of != name)
        assert elsewhere or len(told.cards) == 1, f"{card} blocks nothing but itself"


def assert_never_moved(position: Position, told: Knot) -> bool:
    """No line of moves takes a told card off its pile; False if there are too many to try."""
    seen, unseen = {position.piles}, [position]
    places = [
        next(i for i, pile in enumerate(position.piles) if card in pile) for card in told.cards
    ]
    table = position.table
    while unseen:
        here = unseen.pop()
        if told.ends:
            # Where they may move, at least one of them gets stuck.
            home = {card for i in table.foundations for card in here.piles[i]}
            assert not home.issuperset(told.cards)
        else:
            for i, card in zip(places, told.cards, strict=True):
                assert card in here.piles[i]
        for after in map(here.after, here.legal_moves):
            if after.piles not in seen:
                if len(seen) == MOST:
                    return False
                seen.add(after.piles)
                unseen.append(after)
    return True


@pytest.mark.parametrize(
    "game",
    [
        "box-kite-suit+ranks=5",
        "box-kite-suit+ranks=6",
        "box-kite+ranks=5",
        "box-kite+ranks=6",
        "box-kite-suit+ranks=5+reversal=yes",
    ],
)
def test_the_cards_of_a_deadlock_block_each_other(game: str) -> None:
    rng = random.Random(game)
    rules = parse_rules(game)
    sizes: Counter[int] = Counter()
    tried = 0
    for _ in range(1_000):
        position = late_position(rng, rules, rng.randint(2, 6), 16)
        if position is None or (found := found_in(position)) is None:
            continue
        _, told = found
        assert told.cards
        sizes[len(told.cards)] += 1
        assert_blocked(position, told)
        tried += assert_never_moved(position, told)
    assert sizes.total() > 20
    assert len(sizes) > 1
    assert tried > 0.9 * sizes.total()


@pytest.mark.parametrize("game", ["box-kite-suit", "st-helena", "st-helena-open"])
def test_a_whole_table_that_is_blocked_is_told(game: str) -> None:
    rng = random.Random(game)
    rules = parse_rules(f"{game}+redeals=0")
    counts: Counter[LossReason] = Counter()
    for n in range(1, 100):
        start = Position.dealt(rules, str(n))
        position = walk(rng, start, rng.randrange(120), up=True)
        if (found := found_in(position)) is not None:
            counts[found[0]] += 1
            assert_blocked(position, found[1])
    assert counts.total() > 30


@pytest.mark.parametrize("build", ["suit", "alternate", "any"])
def test_cards_that_keep_every_pile_from_becoming_empty_are_told(build: str) -> None:
    rng = random.Random(build)
    rules = parse_rules(f"st-helena-open+redeals=0+build={build}")
    count = 0
    while count < 5:
        piles = locked_piles(rng.randrange(7), rng)
        position = Position.from_dict({"game": rules.id, "round": 1, "piles": piles})
        if (found := found_in(position)) is not None:
            count += 1
            assert_blocked(position, found[1])
            assert_never_moved(position, found[1])


def blocked(card: str, other: str) -> str:
    return spoken(
        "verdict.lost-deadlock-knot", cards=spoken("verdict.knot", cards=card, last=other)
    )


KNOTS = {
    "box-kite; AD 4H/AS 2C 5H AC; 3 4 5 4; 5 5 3 5": (
        spoken("verdict.lost-deadlock-one", card="A♣"),
        "AC",
    ),
    "box-kite-suit; 2S 5C/3S/5H 4C AS; 5 2 5 5; 3 5 4 5": (
        blocked("5♣", "A♠"),
        "5C AS",
    ),
    "box-kite-suit; 2S AC/4H 5C/3C 5S/4S 5H 2H/2C AD 3H 4C 3S/AH; 3 5 3 4; 2 1 2 5": (
        spoken(
            "verdict.lost-deadlock-knot",
            cards=spoken("verdict.knot-more", cards="A♣, 5♣, 5♠", count=2),
        ),
        "AC 5C 5S 3S 5H",
    ),
    "box-kite-suit; 2S 3D 2D/4D AS 5H/5S 3S AD; 5 2 5 1; 5 4 4 5": (
        spoken("verdict.lost-stuck", why=blocked("A♦", "A♠"), end="A♦", last="2♦"),
        "AD AS",
    ),
}
"""Piles, and how far foundations built down and up have come; what is told, and the cards."""


@pytest.mark.parametrize("text", KNOTS)
def test_a_few_of_the_cards_are_named(text: str) -> None:
    game, tableau, down, up = text.split("; ")
    piles = {f"t{n}": pile.split() for n, pile in enumerate(tableau.split("/"), start=1)}
    for n, (low, high) in enumerate(zip(down.split(), up.split(), strict=True), start=1):
        suit = "CSHD"[n - 1]
        piles[f"f{n}"] = [rank + suit for rank in "5432A"[: int(low)]]
        piles[f"f{n + 4}"] = [rank + suit for rank in "A2345"[: int(high)]]
    rules = parse_rules(f"{game}+ranks=5")
    position = Position.from_dict({"game": rules.id, "round": 1, "piles": piles})
    found = IncrementalSolver().search(Game(rules, "1", (), (position,)), 1_000)
    told, cards = KNOTS[text]
    assert str(found.why) == told
    assert " ".join(map(card_text, found.cards)) == cards


def test_beside_a_stock_no_cards_are_told() -> None:
    """A card from the stock could free those that the tableau's own cards cannot."""
    game = Game.parse("napoleon-at-st-helena 20065:")
    assert proof(game.position) == "no-space"
    assert knot(game.position) == Knot(())
