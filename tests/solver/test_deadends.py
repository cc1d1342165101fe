"""Proofs of loss, against trying everything."""

import random
from collections import Counter

import pytest

from sthelena import Game, Position, Rules, parse_rules
from sthelena.solver import IncrementalSolver, problem, solve
from sthelena.solver.conclusions import STUCK_ENDS, Conclusion
from sthelena.solver.kernel.dead_ends import DeadEnds
from sthelena.solver.kernel.store import filled
from sthelena.solver.loss import LossReason, stuck_end
from sthelena.solver.problem import LOSS_REASONS, game_numbers, position_numbers
from tests.rules.random_positions import changed, walk
from tests.solver.exhaustive import MOST, brute_force
from tests.solver.laid_out import LaidOut
from tests.support.messages import spoken

_latest: dict[tuple[int, ...], LaidOut] = {}
"""The last two games, by their numbers: to lay one out takes longer than a proof."""


def proof(position: Position) -> LossReason | None:
    """The proof that a position is lost, without a search."""
    game = game_numbers(position)
    if game not in _latest:
        for old in [*_latest][:-1]:
            del _latest[old]
        _latest[game] = LaidOut(position)
    workspace = _latest[game].workspace
    workspace.positions.forget()
    return LOSS_REASONS[workspace.proof(workspace.begin(filled(position_numbers(position))))]


CLOSED: tuple[LossReason, ...] = ("bottoms", "deadlock")
"""The proofs where spaces stay empty."""


@pytest.mark.parametrize("preset", ["box-kite", "box-kite-suit", "louis"])
def test_no_dead_end_can_be_won(preset: str) -> None:
    rng = random.Random(preset)
    counts: Counter[tuple[LossReason, str | None]] = Counter()
    for n in range(400):
        rules = changed(rng, preset, 0.3, redeals=0, space="closed", ranks=2 + n % 4)
        start = Position.dealt(rules, str(n + 1))
        position = walk(rng, start, rng.randrange(60), up=True)
        reason = proof(position)
        if reason is not None:
            counts[reason, brute_force(position)] += 1
    for reason in CLOSED:
        assert counts[reason, "won"] == 0
        assert counts[reason, "lost"] > 5, counts


def last_cards_proved(position: Position) -> bool:
    """Whether the position is lost by the last cards of its suits, whatever else proves it."""
    laid_out = LaidOut(position)
    game = laid_out.workspace.game
    assert game.by_last_cards
    game.by_deadlock = False
    return LOSS_REASONS[laid_out.proof] in ("bottoms", "last-cards")


@pytest.mark.parametrize("preset", ["box-kite-suit", "louis", "house-in-the-wood"])
def test_suits_without_last_cards_are_lost(preset: str) -> None:
    """However the switches are set, and at any time in the last deal."""
    deals: dict[str, object] = {} if preset == "house-in-the-wood" else {"redeals": 0}
    rng = random.Random(preset)
    counts: Counter[str | None] = Counter()
    while counts["lost"] < 100:
        ranks = rng.randint(2, 4)
        rules = changed(rng, preset, 0.4, space="closed", build="suit", ranks=ranks, **deals)
        start = Position.dealt(rules, str(rng.randint(1, 10_000)))
        position = walk(rng, start, rng.randrange(20, 90), up=rng.random() < 0.8)
        if not (position.piles[-1] or position.is_won) and last_cards_proved(position):
            counts[brute_force(position, 400)] += 1
    assert counts["won"] == 0


@pytest.mark.parametrize("ranks", [3, 4, 5])
def test_late_positions_without_last_cards_are_lost(ranks: int) -> None:
    rng = random.Random(ranks)
    rules = parse_rules(f"box-kite-suit+ranks={ranks}")
    counts: Counter[str | None] = Counter()
    while counts["lost"] < 200:
        position = late_position(rng, rules, rng.randint(2, 6), 16)
        if position is not None and last_cards_proved(position):
            counts[brute_force(position, 400)] += 1
    assert counts["won"] == 0


def test_a_suit_whose_ends_lie_on_cards_of_it_is_told() -> None:
    """The ace and the five of spades both lie on a four, and only one of them can come last."""
    piles = {"t1": ["2S", "3S"], "t2": ["AH", "4S", "AS", "5S", "4S"], "f2": ["5S"]}
    piles |= {f"f{n}": [rank + suit for rank in "5432A"] for n, suit in ((1, "C"), (4, "D"))}
    piles |= {f"f{n}": [rank + suit for rank in "A2345"] for n, suit in ((5, "C"), (8, "D"))}
    piles |= {"f3": ["5H", "4H", "3H", "2H"], "f6": ["AS", "2S", "3S"]}
    piles["f7"] = ["AH", "2H", "3H", "4H", "5H"]
    game = parse_rules("box-kite-suit+ranks=5")
    position = Position.from_dict({"game": game.id, "round": 1, "piles": piles})
    assert proof(position) == "last-cards"
    assert brute_force(position) == "lost"
    found = IncrementalSolver().search(Game(game, "1", (), (position,)), 1_000)
    assert str(found.why) == spoken("verdict.lost-last-cards", lows="aces", highs="fives")


def test_no_solution_leads_through_a_dead_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = random.Random(8)
    with monkeypatch.context() as blind:
        blind.setattr(DeadEnds, "proof", lambda _self, _position: 0)
        blind.setattr(DeadEnds, "proof_after_redeal", lambda _self, *_packet: 0)
        found = []
        for n in range(30):
            switches = {"redeals": 0, "space": "closed", "ranks": 6 + n % 4}
            rules = changed(rng, ("box-kite", "louis-pysolfc")[n % 2], 0.3, **switches)
            position = Position.dealt(rules, str(n + 1))
            found.append((position, solve(position, 4_000)))
    won = [(position, verdict.moves) for position, verdict in found if verdict.moves]
    assert len(won) > 10
    for start, moves in won:
        position = start
        for move in moves:
            assert proof(position) is None, position
            position = position.play(move)


def test_deadlocks_are_found() -> None:
    """The ace of diamonds lies on the two, and no other two is left to lay it on."""

    def reason(reversal: str, *tableau: str) -> LossReason | None:
        piles = {f"t{n}": pile.split() for n, pile in enumerate(tableau, start=1)}
        lying = " ".join(tableau)
        for n, suit in enumerate("CSHD", start=1):
            piles[f"f{n}"] = [rank + suit for rank in "54321A" if rank != "1"]
            piles[f"f{n + 4}"] = [rank + suit for rank in "A2345"]
        for card in lying.split():
            n = "CSHD".index(card[1]) + (5 if card[0] in "45" else 1)
            piles[f"f{n}"].remove(card)
        rules = parse_rules(f"box-kite+ranks=5+reversal={reversal}")
        position = Position.from_dict({"game": rules.id, "round": 1, "piles": piles})
        found = proof(position)
        known = brute_force(position)
        assert known == ("won" if found is None else "lost")
        return found

    for reversal in ("no", "yes"):
        assert reason(reversal, "2D AD") == "bottoms"
        assert reason(reversal, "2D AD", "5C") == "deadlock"
        assert reason(reversal, "AC 2D AD", "5C") == "deadlock"
        assert reason(reversal, "2D AD", "AC 2C") is None
        assert reason(reversal, "AD 2D", "AC 2C") is None
        assert reason(reversal, "2D AD", "2C AC", "5C") == "deadlock"
        assert reason(reversal, "2D AD", "5C 4C 2S", "AS") is None


def late_position(rng: random.Random, rules: Rules, piles: int, most: int) -> Position | None:
    """A position of the last deal in which most cards have been played; None if too many are left.

    The cards lie by chance on so many piles, on each of them at least one.
    """
    ranks = "A23456789TJQK"[: rules.ranks]
    lying: dict[str, list[str]] = {f"t{n}": [] for n in range(1, piles + 1)}
    left = []
    for n, suit in enumerate("CSHD", start=1):
        down, up = rng.randint(1, rules.ranks), rng.randint(1, rules.ranks)
        lying[f"f{n}"] = [rank + suit for rank in ranks[::-1][:down]]
        lying[f"f{n + 4}"] = [rank + suit for rank in ranks[:up]]
        left += [rank + suit for rank in [*ranks[: rules.ranks - down], *ranks[up:]]]
    if not piles <= len(left) <= most:
        return None
    rng.shuffle(left)
    for n, card in enumerate(left, start=1):
        lying[f"t{n if n <= piles else rng.randint(1, piles)}"].append(card)
    return Position.from_dict({"game": rules.id, "round": rules.redeals + 1, "piles": lying})


@pytest.mark.parametrize("ranks", [3, 4, 5])
def test_ends_that_get_stuck_are_lost(ranks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With them the relaxed game finds more lost positions, and none that can be won."""
    rng = random.Random(ranks)
    rules = parse_rules(f"box-kite-suit+ranks={ranks}")
    never = Conclusion(lambda _table: False, STUCK_ENDS.switches)
    counts: Counter[str | None] = Counter()
    covered, proved = 0, []
    while counts["lost"] < 400:
        position = late_position(rng, rules, rng.randint(2, 6), 16)
        if position is None or proof(position) != "deadlock":
            continue
        counts[brute_force(position)] += 1
        covered += stuck_end(position) is not None
        proved.append(position)
    with monkeypatch.context() as lenient:
        lenient.setattr(problem, "STUCK_ENDS", never)
        problem.numbers_of.cache_clear()
        more = sum(proof(position) is None for position in proved)
    problem.numbers_of.cache_clear()
    assert counts["won"] == 0
    assert counts[None] < 20
    assert more > 20 or ranks == 3
    assert covered > 20


def locked_piles(swaps: int = 0, rng: random.Random | None = None) -> dict[str, list[str]]:
    """A late position without a space in which nearly every pile is blocked.

    The ace of clubs can only go onto the last two of clubs; then the king of diamonds, which lies
    under it, leaves an empty pile behind. *swaps* pairs of cards change places.
    """
    heights = {"C": (10, 13), "S": (8, 5), "H": (8, 5), "D": (13, 12)}
    ranks = "A23456789TJQK"
    piles: dict[str, list[str]] = {}
    for n, (suit, (down, up)) in enumerate(heights.items(), start=1):
        piles[f"f{n}"] = [rank + suit for rank in ranks[::-1][:down]]
        piles[f"f{n + 4}"] = [rank + suit for rank in ranks[:up]]
    tableau = "KD AC/8H 9H 2C/3C QS KS/6S 7S/8S 9S/TS JS/AS 5S 4S/3S 2S/QH KH 6H 7H/TH JH"
    for n, pile in enumerate(f"{tableau}/AH 5H 4H/3H 2H".split("/"), start=1):
        piles[f"t{n}"] = pile.split()
    places = [(name, i) for name, pile in piles.items() if name[0] == "t" for i in range(len(pile))]
    for _ in range(swaps):
        assert rng is not None
        (one, i), (other, j) = rng.sample(places, 2)
        piles[one][i], piles[other][j] = piles[other][j], piles[one][i]
    return piles


@pytest.mark.parametrize("build", ["suit", "alternate", "any"])
def test_where_no_pile_can_become_empty_the_game_is_lost(build: str) -> None:
    rng = random.Random(build)
    rules = parse_rules(f"st-helena-open+redeals=0+build={build}")
    counts: Counter[str | None] = Counter()
    while counts.total() < 40:
        piles = locked_piles(rng.randrange(7), rng)
        position = Position.from_dict({"game": rules.id, "round": 1, "piles": piles})
        if proof(position) == "no-space":
            counts[brute_force(position, 10 * MOST)] += 1
    assert set(counts) == {"lost"}


@pytest.mark.parametrize(("space", "verdict"), [("any", "won"), ("closed", "lost")])
def test_an_end_on_the_last_of_its_neighbours_may_empty_a_pile(space: str, verdict: str) -> None:
    rules = parse_rules(f"st-helena+redeals=0+restriction=no+space={space}")
    piles = locked_piles()
    position = Position.from_dict({"game": rules.id, "round": 1, "piles": piles})
    assert solve(position).verdict == verdict


def test_a_stuck_end_is_named() -> None:
    def told(*tableau: str) -> str:
        """Why it is lost; the clubs of the tableau and the ace of spades are not played yet."""
        piles = {f"t{n}": pile.split() for n, pile in enumerate([*tableau, "AS"], start=1)}
        for n, (suit, down) in enumerate({"C": 2, "S": 4, "H": 5, "D": 5}.items(), start=1):
            piles[f"f{n}"] = [rank + suit for rank in "5432A"[:down]]
            piles[f"f{n + 4}"] = [rank + suit for rank in "A2345"]
        rules = parse_rules("box-kite-suit+ranks=5")
        position = Position.from_dict({"game": rules.id, "round": 1, "piles": piles})
        assert brute_force(position) == "lost"
        game = Game(rules, "1", (), (position,))
        return str(IncrementalSolver().search(game, 1_000).why)

    assert told("3C AC", "2C") == (
        "This can’t be won: the ace of clubs covers the three of clubs, which must be"
        " played first; and once on the two of clubs, it would never come free."
    )
    assert told("3C", "2C AC") == (
        "This can’t be won: the ace of clubs covers the two of clubs, which must be"
        " played first and is the last of its kind."
    )
