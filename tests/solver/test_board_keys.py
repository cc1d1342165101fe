"""Positions that the search takes for the same, against the judge's own form."""

from collections.abc import Iterator
from itertools import combinations, islice

import pytest

from sthelena import Game, Position
from sthelena.rules.game_switches import TableKind
from sthelena.solver import solve
from sthelena.solver.board import Board
from sthelena.solver.piles import Piles
from tests.rules.reference import RANKS, SUITS
from tests.solver.exhaustive import Form, brute_force, form, reachable
from tests.solver.random_switches import KINDS, Draws

MOST = 60
"""So many positions of a graph are looked at."""


def with_swaps(position: Position) -> Iterator[Position]:
    """A position, and those with the stock or the last pile in another pile's place.

    The spaces come first in the tableau. A search numbers piles as it meets them: the numbers of
    the piles then rise from place to place, which is easily mistaken for a sorted position.
    """
    width = len(position.table.tableau)
    piles = [*position.piles]
    piles[:width] = sorted(piles[:width], key=bool)
    yield position._replace(piles=tuple(piles))
    for j in {width - 1, len(piles) - 1} if position.table.has_stock else {width - 1}:
        for i in range(width):
            swapped = [*piles]
            swapped[i], swapped[j] = swapped[j], swapped[i]
            yield position._replace(piles=tuple(swapped))


@pytest.mark.parametrize("kind", KINDS)
def test_positions_of_one_form_are_played_alike(kind: TableKind) -> None:
    """The judge's own form: from two positions that have it in common, the same forms follow."""
    draws, met = Draws(kind, "forms"), 0
    for start in islice(draws.positions(), 40):
        for one in islice(reachable(start), 4):
            follow = {form(one.after(move)) for move in one.legal_moves}
            for i, j in islice(combinations(draws.rng.sample(range(len(one.piles)), 9), 2), 36):
                piles = [*one.piles]
                piles[i], piles[j] = piles[j], piles[i]
                other = one._replace(piles=tuple(piles))
                if piles[i] != piles[j] and form(other) == form(one):
                    met += 1
                    assert other.is_won == one.is_won
                    assert {form(other.after(move)) for move in other.legal_moves} == follow
    assert met > 100


@pytest.mark.parametrize("kind", KINDS)
def test_equal_keys_mean_equal_positions(kind: TableKind) -> None:
    met = 0
    for start in islice(Draws(kind, "keys").positions(), 50):
        graph = list(islice(reachable(start), MOST))
        board = Board(start.rules)
        forms: dict[object, Form] = {}
        for position in graph:
            met += 1
            found = form(position)
            assert forms.setdefault(board.key(board.state(position)), found) == found, position
        for position in graph[:5]:
            Piles.__init__(board, board.builds_on)  # numbered anew
            forms = {}
            for swapped in with_swaps(position):
                found = form(swapped)
                assert forms.setdefault(board.key(board.state(swapped)), found) == found, position
    assert met > 500


REAL_GAME = """
four-corners-pysolfc 478135: t4>f8 deal t4>f7 deal t1>f4 deal t11>f2 deal t4>f7 t12>f5 t2>f3
t4>f3 t4>f5 deal t2>f6 deal t11>f1 deal deal t7>f6 t8>f8 t7>f3 t2>f4 t1>f3 t10>t6 t8>t3
t6>t8 t1>t5 t1>t8 t9>t3 deal t1>f7 t4>f2 deal t4>f1 t2>f6 t3>f3 deal t2>f5 deal t1>f3 deal
t3>f2 deal deal deal t6>f4 t7>f5 t7>f3 t6>f3 t6>f2 t7>f5 t12>f2 t12>f3 t8>t6 t10>t2 t10>f1
t8>f1 t10>f8 t1>f8 t1>f4 t8>f2 t2>f2 t6>f2 t6>f2 t9>t5 t9>f3 t9>f7 t6>t8 t2>t7 t8>t6 deal
t12>f4 t1>f8 deal t2>f2 deal t3>f8 t1>f5 t1>f5 deal t1>f6 t5>f5 t3>f4 t2>f8 deal t1>f8
"""
"""One card is left in the stock, and t1 is empty."""


def test_the_last_card_of_the_stock_is_not_taken_for_a_pile() -> None:
    """Before and after the last deal the same piles lie there, but for one in the stock."""
    piles = {f"f{n}": [rank + suit for rank in RANKS[::-1]] for n, suit in enumerate(SUITS, 1)}
    piles |= {f"f{n}": [rank + suit for rank in RANKS] for n, suit in enumerate(SUITS, 5)}
    piles |= {"f5": piles["f5"][:-2], "t12": ["KC"], "s": ["QC"]}
    game = "four-corners-pysolfc"
    position = Position.from_dict({"game": game, "round": 3, "piles": piles})
    assert solve(position).verdict == brute_force(position) == "won"


def test_a_real_game_with_one_card_in_the_stock_can_be_won() -> None:
    position = Game.parse(" ".join(REAL_GAME.split())).position
    assert len(position.pile("s")) == 1
    assert solve(position, 3_000).verdict == "won"
