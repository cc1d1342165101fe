"""Beams, against brute force, and sequences that go card by card through spaces."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from sthelena import Position, parse_rules
from sthelena.cards import card_text
from sthelena.solver.kernel.beam import Beam
from sthelena.solver.kernel.solver import SEARCHING, Solver
from sthelena.solver.problem import VERDICTS, numbers_of, position_numbers, rule_moves
from sthelena.solver.strategy import BeamOptions, RestartOptions, Strategy
from sthelena.solver.weights import weights_for
from tests.rules.random_positions import walk
from tests.solver.exhaustive import brute_force
from tests.solver.laid_out import LaidOut

# No card may leave a foundation: beams would not try that.
GAMES = ("napoleon-at-st-helena", "corona-pysolfc", "streets-pysolfc+take-back=no+reversal=no")
ENDLESS = 1_000_000


def small_games(game: str) -> Iterator[tuple[Position, str]]:
    """Positions of short packs, and what trying everything says of them."""
    rng = random.Random(game)
    for n in range(60):
        rules = parse_rules(f"{game}+piles=8+ranks={4 + n % 2}+depth={4 + n % 2}")
        position = walk(rng, Position.dealt(rules, str(rng.randrange(1, 10**6))), 10 * (n % 4))
        known = brute_force(position)
        if known and not position.is_won:
            yield position, known


@pytest.mark.parametrize("game", GAMES)
def test_a_beam_tries_everything(game: str) -> None:
    """However narrow it is, it ends with a win or a proof."""
    met: Counter[str] = Counter()
    for n, (position, known) in enumerate(small_games(game)):
        laid_out = LaidOut(position)
        beam = Beam(laid_out.solver._order)  # noqa: SLF001
        beam.begin(laid_out.root, 1 + n % 2)
        beam.run(ENDLESS)
        assert beam.is_over
        assert beam.is_exhausted == (known == "lost"), position
        assert (laid_out.workspace.won >= 0) == (known == "won"), position
        met[known] += 1
    assert met["won"] > 3
    assert met["lost"] > 3


# The small losses of Forty Thieves are proved without a search.
@pytest.mark.parametrize("game", GAMES[1:])
def test_a_solver_with_a_narrow_beam_is_never_wrong(game: str) -> None:
    weights = weights_for(parse_rules(game))
    strategy = Strategy(weights, RestartOptions(nodes=2), BeamOptions(after=1, width=1))
    found: Counter[str] = Counter()
    for position, known in small_games(game):
        numbers = numbers_of(position.table, strategy)
        solver = Solver(numbers, position_numbers(position), ENDLESS, 1)
        if solver.verdict == SEARCHING:
            solver.run(ENDLESS)
            assert VERDICTS[solver.verdict] == known, position
            found[known] += 1
    assert found["won"] > 3
    assert found["lost"] > 0


# Sequences through spaces.

PILES = {
    "t1": ["KC", "9H", "8H", "7H", "6H"],
    "t2": ["QC", "TH"],
    **{f"t{n}": [card] for n, card in enumerate(("KS", "QS", "JS", "TS", "9S", "8S"), start=3)},
}
"""Four cards in order, one to lay them on, and two spaces."""


def laid_out(game: str, piles: dict[str, list[str]]) -> Position:
    """A position of a game, one of the other cards on the waste, the rest in the stock."""
    rest = [rank + suit for suit in "CSHD" for rank in "A23456789TJQK"] * 2
    for pile in piles.values():
        for card in pile:
            rest.remove(card)
    return Position.from_dict(
        {"game": game, "round": 1, "piles": {**piles, "w": [rest.pop()], "s": rest}}
    )


def sequences(position: Position) -> dict[tuple[str, ...], Position]:
    """What the search does with several cards, in the moves of the rules, and what comes of it."""
    found = {}
    for step in LaidOut(position).moves():
        moves = rule_moves(position, step)
        after = position
        for move in moves:
            after = after.play(move)  # raises IllegalMove
        if len(moves) > 1:
            found[tuple(map(str, moves))] = after
    return found


def test_as_many_cards_go_together_as_find_room_in_spaces() -> None:
    """Three onto a card and two into a space, where two piles are empty."""
    into_space = ("t1>t10", "t1>t9", "t10>t9")
    assert set(sequences(laid_out("napoleon-at-st-helena", PILES))) == {into_space}
    three = {**PILES, "t1": ["KC", "9H", "8H", "7H"], "t2": ["QC", "TH"]}
    found = sequences(laid_out("napoleon-at-st-helena", three))
    onto_card = ("t1>t9", "t1>t10", "t1>t2", "t10>t2", "t9>t2")
    assert set(found) == {into_space, onto_card}
    assert [card_text(card) for card in found[onto_card].pile("t2")] == [
        *("QC", "TH", "9H", "8H", "7H")
    ]
    full = {**three, "t9": ["KD"], "t10": ["KD"]}
    assert not sequences(laid_out("napoleon-at-st-helena", full))


def test_no_card_waits_in_a_space_that_is_filled_at_once() -> None:
    assert not sequences(laid_out("corona-pysolfc", {**PILES, "t11": ["KD"], "t12": ["KD"]}))
