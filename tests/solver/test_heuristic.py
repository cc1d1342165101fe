"""The heuristic's sum, and what it keeps."""

import random

import pytest

from sthelena import PRESETS, Position, parse_rules
from sthelena.solver import memory, solve
from sthelena.solver.board import Board
from sthelena.solver.heuristic import FAR, Heuristic
from sthelena.solver.legal_moves import State
from sthelena.solver.weights import weights_for
from tests.rules.random_positions import changed, walk


def plain_value(heuristic: Heuristic, state: State) -> float:
    """The weighted sum, term by term, as the weights describe it."""
    board, weights = heuristic.board, heuristic.weights
    ring = board.table.builds_both_ways
    last = board.rules.ranks - 1
    counts = board.head(state[0]).counts
    piles = [list(board.content[pile]) for pile in state[1:]]
    tableau = piles[: board.width]
    total = weights.remaining * (board.total - sum(counts))
    total -= weights.uneven * sum(count**2 for count in counts)
    total -= weights.redeal * (board.rules.redeals + 1 - (state[0] >> 32))
    for faces, count in zip(board.foundation_faces, counts, strict=True):
        for weight, face in zip(weights.ahead, faces[count:], strict=False):
            depths = [pile[::-1].index(face) for pile in piles if face in pile]
            total += weight * min(*depths, heuristic.depth)

    def turn(face: int) -> int:
        rank = face % 13
        return (
            (min(rank, last - rank) or last) if ring else (rank - board.rules.base + 1) % (last + 1)
        )

    fitting = set()
    for pile in tableau:
        if not pile:
            total -= weights.empty_pile
            continue
        fitting |= {face for face in range(52) if board.sockets[pile[-1]] in board.fits[face]}
        total += weights.bottom * turn(pile[0]) if turn(pile[0]) != last else 0.0
        for n, face in enumerate(pile[1:], start=1):
            under = pile[n - 1]
            if ring:
                ordered = under // 13 == face // 13 and abs(under - face) == 1
            else:
                ordered = board.sockets[under] in board.fits[face]
            total += -weights.ordered_pair if ordered else weights.unordered
            if min(map(turn, pile[:n])) < turn(face) and (ring or not ordered):
                total += weights.blocker
        ends = [n for n, face in enumerate(pile) if turn(face) == last] if ring else []
        inner = [n for n in range(len(pile)) if n not in ends]
        for n, end in enumerate(ends):
            start = ends[n - 1] if n else -1
            total += weights.buried * sum(start < place < end for place in inner)
        for n, face in enumerate(pile) if ring else ():
            suit, rank = divmod(face, 13)
            up, down = counts[suit + 4], counts[suit]
            under_it = [card % 13 for card in pile[:n] if card // 13 == suit]
            cost = weights.blocked if 0 < rank < last else weights.blocked_end
            if rank < up:
                total += cost * any(rank < other < up for other in under_it)
            elif rank > last - down:
                total += cost * any(last - down < other < rank for other in under_it)
    total -= weights.buildable * len(fitting)
    total += weights.cell * sum(bool(state[slot]) for slot in board.cells)
    total += weights.waste * len(board.content[state[board.waste]]) if board.waste else 0.0
    return total + weights.stock * len(piles[-1])


@pytest.mark.parametrize("preset", PRESETS)
def test_the_value_is_the_sum_of_its_terms(preset: str) -> None:
    rng = random.Random(preset)
    for _ in range(6):
        rules = changed(rng, preset, rng.choice([0, 0.3]))
        heuristic = Heuristic(Board(rules), weights_for(rules))
        for _ in range(5):
            start = Position.dealt(rules, str(rng.randrange(1, 10**6)))
            position = walk(rng, start, rng.randrange(150), up=rng.random() < 0.8)
            state = heuristic.board.state(position)
            # Exactly the same: the rounded weights have exact sums.
            assert heuristic.value(state) == plain_value(heuristic, state), position
            terms = heuristic.terms(state[0])
            takes = heuristic.board.head(state[0]).takes
            for pile in state[1:]:
                cards = heuristic.board.content[pile][::-1]
                found = [n for n, face in enumerate(cards) if face in takes]
                assert heuristic.distance(terms, pile) == min([*found, FAR])


@pytest.mark.parametrize("game", ["st-helena", "box-kite", "forty-thieves-pysolfc"])
def test_forgetting_changes_no_answer(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.dealt(parse_rules(game), "20003")
    whole = solve(position, 3_000)
    monkeypatch.setattr(memory, "MOST", 20)
    found = solve(position, 3_000)
    assert (found.verdict, found.nodes, found.moves) == (whole.verdict, whole.nodes, whole.moves)
    known: dict[int, int] = {}
    for n in range(100):
        assert memory.keep(known, n, n) == n
        assert len(known) <= 20
