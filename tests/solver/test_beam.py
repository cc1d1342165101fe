"""The beam search: wins that hold, and no proof where positions were left out."""

from collections import Counter

import pytest

from sthelena import Position, parse_rules
from sthelena.solver.attempt import Node
from sthelena.solver.beam import BeamSearch
from sthelena.solver.board import Board
from sthelena.solver.deadends import DeadEnds
from sthelena.solver.heuristic import Heuristic
from sthelena.solver.legal_moves import DEALING
from sthelena.solver.weights import weights_for
from tests.solver.exhaustive import brute_force


def beam(game: str, deal: int, width: int, slice_: int) -> BeamSearch:
    rules = parse_rules(game)
    board = Board(rules)
    heuristic = Heuristic(board, weights_for(rules))
    position = Position.dealt(rules, str(deal))
    state = board.state(position)
    root = Node(state, None, DEALING, heuristic.value(state))
    search = BeamSearch(heuristic, DeadEnds(board), root, width)
    while not search.is_over:
        search.run(slice_)
    if search.found is not None:
        for move in search.found.path():
            assert move in board.moves(state, pruned=True)
            state = board.after(state, move)
        assert board.is_won(state)
    elif search.is_exhausted:
        assert brute_force(position) in ("lost", None)
    return search


@pytest.mark.parametrize("game", ["napoleon-at-st-helena", "napoleon-pa-st-helena"])
def test_a_beam_wins_proves_or_leaves_out(game: str) -> None:
    met: Counter[tuple[int, bool, bool]] = Counter()
    for deal in range(1, 7):
        for width in (1, 15):
            search = beam(f"{game}+ranks=9", deal, width, 50)
            met[width, search.found is not None, search.is_exhausted] += 1
    assert met[1, False, False], "a narrow beam leaves positions out"
    assert met[15, True, False] > met[1, True, False]


def test_a_beam_in_slices_ends_as_at_once() -> None:
    for deal in range(1, 4):
        whole, sliced = (
            beam("napoleon-at-st-helena+ranks=5", deal, 3, slice_) for slice_ in (10**9, 1)
        )
        assert whole.nodes == sliced.nodes
        assert (whole.found is None) == (sliced.found is None)
