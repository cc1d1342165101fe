"""Moves that are left out because they only repeat something: nothing within reach is lost."""

import random

import pytest

from sthelena import Position, parse_rules
from sthelena.solver import solve
from sthelena.solver.attempt import Node
from sthelena.solver.board import Board
from sthelena.solver.legal_moves import DEALING, State
from sthelena.solver.repeats import without_repeats
from tests.rules.random_positions import walk

GAMES = (
    "napoleon-pa-st-helena+ranks=2",
    "forecell-pysolfc+ranks=2",
    "forecell-pysolfc+space=closed+ranks=2",
    "freecell+ranks=2",
    "bakers-game+ranks=2",
    "bakers-game-pysolfc+space=king+ranks=2",
    "box-kite+ranks=2",
    "box-kite-suit+ranks=3",
)


def tried_out(board: Board, start: State, *, leave_out: bool) -> tuple[set[State], int]:
    """The keys of all that is within reach, and how many positions were made for that."""
    seen, waiting, made = {board.key(start)}, [Node(start, None, DEALING, 0.0)], 0
    while waiting:
        node = waiting.pop()
        moves = board.moves(node.state, pruned=True)
        if leave_out:
            moves = without_repeats(board, node, moves, for_proof=True)
        for move in moves:
            state = board.after(node.state, move)
            made += 1
            if board.key(state) not in seen:
                seen.add(board.key(state))
                waiting.append(Node(state, node, move, 0.0))
    return seen, made


@pytest.mark.parametrize("game", GAMES)
def test_everything_within_reach_is_still_met(game: str) -> None:
    rng = random.Random(game)
    all_made = made_without = 0
    for deal in (1, 2):
        rules = parse_rules(game)
        board = Board(rules)
        assert board.has_repeats
        start = board.state(walk(rng, Position.dealt(rules, str(deal)), 6))
        everything, made = tried_out(board, start, leave_out=False)
        met, fewer = tried_out(board, start, leave_out=True)
        assert met == everything
        all_made, made_without = all_made + made, made_without + fewer
    assert made_without < 0.95 * all_made


def test_of_two_independent_moves_one_order_is_tried() -> None:
    board = Board(parse_rules("freecell"))
    root = Node(board.state(Position.dealt(board.rules, "1")), None, DEALING, 0.0)
    moves = board.moves(root.state, pruned=True)
    first, second = moves[:2]
    assert [*map(str, board.rule_moves(root.state, first))] == ["t1>c1"]
    child = Node(board.after(root.state, second), root, second, 0.0)
    later = [move for move in board.moves(child.state, pruned=True) if move >> 13 == first >> 13]
    assert [*map(str, board.rule_moves(child.state, later[0]))] == ["t1>c2"]
    # What was tried before is no longer among the parent's moves.
    for root.moves, for_proof in ((moves, False), (moves[1:], True)):
        assert later[0] in without_repeats(board, child, later, for_proof=for_proof)
    root.moves = moves[1:]
    assert later[0] not in without_repeats(board, child, later, for_proof=False)


def test_after_a_deal_every_move_is_tried() -> None:
    """A deal is no move of the first pile, and a second one repeats nothing."""
    rules = parse_rules("four-corners-pysolfc+redeals=0+restriction=no+take-back=no")
    for deal in ("19", "30"):
        assert solve(Position.dealt(rules, deal), 1_500).verdict == "won"
