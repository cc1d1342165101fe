"""The kernel's moves, positions and values, against the rules and the sums told in words."""

import random
from collections.abc import Iterator
from itertools import combinations, islice, pairwise

import pytest

from sthelena import PRESETS, Game, Position, parse_rules
from sthelena.rules.game_switches import TableKind
from sthelena.solver import solve
from sthelena.solver.kernel import dead_ends, solver
from sthelena.solver.kernel.order import Order
from sthelena.solver.kernel.pipeline import binary_logarithm
from sthelena.solver.kernel.queues import Heap
from sthelena.solver.kernel.store import filled
from sthelena.solver.problem import LOSS_REASONS, VERDICTS, position_numbers, rule_moves
from sthelena.solver.strategy import strategy_for
from tests.rules.random_positions import changed, walk
from tests.rules.reference import RANKS, SUITS
from tests.solver.exhaustive import brute_force, foreseen, form, reachable
from tests.solver.laid_out import LaidOut
from tests.solver.random_switches import KINDS, Draws

MOST = 60
"""So many positions of a graph are looked at."""


def played(position: Position, step: int) -> Position:
    for move in rule_moves(position, step):
        position = position.play(move)
    return position


@pytest.mark.parametrize("preset", PRESETS)
def test_moves_are_legal_and_none_is_missed(preset: str) -> None:
    """Every move leads where the rules say, and what is left out leads nowhere else."""
    rng = random.Random(preset)
    for often in (0, 0.3):
        position = Position.dealt(changed(rng, preset, often), str(rng.randrange(1, 10**9)))
        for _ in range(60):
            laid_out = LaidOut(position)
            steps = laid_out.moves()
            assert len(set(steps)) == len(steps)
            for step in steps:
                assert tuple(laid_out.after(step)) == position_numbers(played(position, step))
            forms = {form(position), *(form(played(position, step)) for step in steps)}
            settled = laid_out.workspace.game.tells_settled
            legal = foreseen(position)
            for move in legal:
                if not (settled and move.source.startswith("f")):
                    assert form(position.after(move)) in forms, (position, move)
            if not legal:
                break
            onto = [move for move in legal if move.target.startswith("f")]
            move = rng.choice(onto if onto and rng.random() < 0.7 else legal)
            if str(move) == "deal" and rng.random() < 0.8:
                move = rng.choice(legal)
            position = position.play(move)


@pytest.mark.parametrize("kind", KINDS)
def test_positions_of_one_form_are_played_alike(kind: TableKind) -> None:
    """The judge's own form: from two positions that have it in common, the same forms follow."""
    draws, met = Draws(kind, "forms"), 0
    for start in islice(draws.positions(), 90):
        for one in islice(reachable(start), 4):
            follow = {form(one.after(move)) for move in foreseen(one)}
            for i, j in islice(combinations(draws.rng.sample(range(len(one.piles)), 9), 2), 36):
                piles = [*one.piles]
                piles[i], piles[j] = piles[j], piles[i]
                other = one._replace(piles=tuple(piles))
                if piles[i] != piles[j] and form(other) == form(one):
                    met += 1
                    assert other.is_won == one.is_won
                    assert {form(other.after(move)) for move in foreseen(other)} == follow
    assert met > 60


def with_swaps(position: Position) -> Iterator[Position]:
    """A position, and those with the stock or the last pile in another pile's place."""
    table = position.table
    piles = table.tableau or table.of("r")
    yield position
    for j in {piles[-1], len(position.piles) - 1} if table.has_stock else {piles[-1]}:
        for i in piles:
            swapped = [*position.piles]
            swapped[i], swapped[j] = swapped[j], swapped[i]
            yield position._replace(piles=tuple(swapped))


def seen_forms(start: Position, met: Iterator[Position]) -> tuple[int, int]:
    """How many positions there were, and how many of them were taken for one seen before.

    Such a position has to have the form of one that was seen.
    """
    workspace = LaidOut(start).workspace
    positions = workspace.positions
    positions.forget()
    forms = set()
    count = repeated = 0
    for position in met:
        count += 1
        workspace.make_room()
        workspace.play.begin(filled(position_numbers(position)))
        positions.root[positions.used] = 0
        positions.hash_anew()
        if positions.is_seen():
            repeated += 1
            assert form(position) in forms, position
        else:
            positions.enter(positions.keep())
        forms.add(form(position))
    return count, repeated


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.parametrize("kind", KINDS)
def test_what_counts_as_seen_was_seen(kind: TableKind) -> None:
    met = repeated = 0
    for start in islice(Draws(kind, "keys").positions(), 25):
        graph = list(islice(reachable(start), MOST))
        # Each twice: the second time it is known.
        count, known = seen_forms(start, iter(graph + graph))
        assert known >= count // 2
        for position in graph[:5]:
            count, known = seen_forms(position, with_swaps(position))
            met += count
            repeated += known
    assert met > 250
    assert repeated > 2


def test_hashes_that_agree_are_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same hash for all positions, the search still tells them apart."""
    position = Position.dealt(parse_rules("box-kite+ranks=4"), "3")
    found = solve(position, 3_000)
    monkeypatch.setattr("sthelena.solver.kernel.positions.WORD", 0)
    blind = solve(position, 3_000)
    assert (blind.verdict, blind.moves) == (found.verdict, found.moves)


# The value of a position.


def plain_value(position: Position) -> float:
    """The weighted sum, term by term, as the weights describe it."""
    weights, table, rules = strategy_for(position).weights, position.table, position.rules
    ring = table.builds_both_ways
    last = rules.ranks - 1
    piles = [[card % 52 for card in pile] for pile in position.piles]
    counts = [len(piles[i]) for i in table.foundations]
    tableau = [piles[i] for i in table.tableau]
    others = [piles[i] for i in table.in_play]
    total = weights.remaining * (table.total - sum(counts))
    total -= weights.uneven * sum(count**2 for count in counts)
    endless = table.waste is not None and not isinstance(rules.passes, int)
    total -= weights.redeal * (rules.redeals + 1 - (1 if endless else position.round))
    for ladder, count in zip(table.ladders, counts, strict=True):
        for weight, rung in zip(weights.ahead, ladder[count:], strict=False):
            depths = [pile[::-1].index(face) for face in rung for pile in others if face in pile]
            total += weight * min([*depths, 32 if ring else 64])

    base = table.base_rank or 1
    order = table.places[table.foundations.start].order

    def turn(face: int) -> int:
        rank = face % 13
        if order:
            return order.index(rank + 1)
        return (min(rank, last - rank) or last) if ring else (rank - base + 1) % (last + 1)

    fitting = set()
    for pile in tableau:
        if not pile:
            total -= weights.empty_pile
            continue
        fitting |= {face for face in range(52) if table.is_in_order(pile[-1], face)}
        total += weights.bottom * turn(pile[0]) if turn(pile[0]) != last else 0.0
        for n, face in enumerate(pile[1:], start=1):
            under = pile[n - 1]
            if ring:
                ordered = under // 13 == face // 13 and abs(under - face) == 1
            else:
                ordered = table.is_in_order(under, face)
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
    total += weights.cell * sum(bool(piles[i]) for i in table.cells)
    total += weights.waste * len(piles[table.waste]) if table.waste is not None else 0.0
    return total + weights.stock * len(piles[-1])


@pytest.mark.parametrize("preset", PRESETS)
def test_the_value_is_the_sum_of_its_terms(preset: str) -> None:
    rng = random.Random(preset)
    for _ in range(6):
        rules = changed(rng, preset, rng.choice([0, 0.3]))
        for _ in range(5):
            start = Position.dealt(rules, str(rng.randrange(1, 10**6)))
            position = walk(rng, start, rng.randrange(150), up=rng.random() < 0.8)
            # Exactly the same: the weights are multiples of 1/1024.
            assert LaidOut(position).value == 1024 * plain_value(position), position


def test_the_value_goes_along_with_the_moves() -> None:
    """A position that is laid out by what differs has the value of one laid out anew."""
    rng = random.Random(3)
    for preset in PRESETS:
        laid_out = LaidOut(Position.dealt(parse_rules(preset), "5"))
        workspace, kept = laid_out.workspace, [laid_out.root]
        for _ in range(60):
            position = rng.choice(kept)
            workspace.find_moves(position)
            if workspace.moves.count:
                move = workspace.moves.move[rng.randrange(workspace.moves.count)]
                kept += [made for made in [workspace.try_move(position, move)] if made >= 0]
        for position in kept:
            numbers = laid_out.numbers(position)
            anew = LaidOut(laid_out.position).workspace
            root = anew.begin(numbers)
            assert workspace.positions.value[position] == anew.positions.value[root]


# What is left out.

REPEATING = (
    "napoleon-pa-st-helena+ranks=2",
    "forecell-pysolfc+ranks=2",
    "forecell-pysolfc+space=closed+ranks=2",
    "freecell+ranks=2",
    "bakers-game+ranks=2",
    "bakers-game-pysolfc+space=king+ranks=2",
    "box-kite+ranks=2",
    "box-kite-suit+ranks=3",
    "four-corners-pysolfc+ranks=2+redeals=0+restriction=no+take-back=no",
)


def everything(position: Position, *, leave_out: bool) -> tuple[set[object], int]:
    """The forms of all that a search meets, and how many positions it makes for that."""
    laid_out = LaidOut(position)
    workspace, positions = laid_out.workspace, laid_out.workspace.positions
    workspace.game.has_repeats = leave_out and workspace.game.has_repeats
    workspace.game.has_safe_moves = False
    workspace.game.by_bottoms = workspace.game.by_space = False
    order = Order(workspace, laid_out.solver._dice)  # noqa: SLF001
    positions_of = {laid_out.root: position}
    waiting, made = [laid_out.root], 0
    while waiting:
        here = waiting.pop()
        order.find(here, 0, exhaustive=True, one_deal=False)
        workspace.set_untried(here)
        first = positions.moves_at[here]
        for at in range(first, first + positions.moves_left[here]):
            step = workspace.untried[at]
            made += 1
            new = workspace.try_move(here, step)
            if new >= 0:
                positions_of[new] = played(positions_of[here], step)
                waiting.append(new)
                positions.moves_left[new] = 0
    return {form(position) for position in positions_of.values()}, made


@pytest.mark.usefixtures("compiled_kernel")
@pytest.mark.parametrize("game", REPEATING)
def test_everything_within_reach_is_still_met(game: str) -> None:
    rng = random.Random(game)
    all_made = made_without = 0
    rules = parse_rules(game)
    steps = 24 if rules.table == "frame" else 6  # of all it has, too much is within reach before
    for deal in (1, 2):
        start = walk(rng, Position.dealt(rules, str(deal)), steps)
        assert LaidOut(start).workspace.game.has_repeats
        whole, made = everything(start, leave_out=False)
        met, fewer = everything(start, leave_out=True)
        assert met == whole
        all_made, made_without = all_made + made, made_without + fewer
    assert made_without < 0.95 * all_made


def test_after_a_deal_every_move_is_tried() -> None:
    """A deal is no move of the first pile, and a second one repeats nothing."""
    rules = parse_rules("four-corners-pysolfc+redeals=0+restriction=no+take-back=no")
    for deal in ("19", "30"):
        assert solve(Position.dealt(rules, deal), 1_500).verdict == "won"


def test_a_restricted_card_may_go_on_from_its_foundation() -> None:
    """The three of clubs may not go from its side pile to the kings, but from the aces it may."""
    piles = {f"f{n}": [rank + suit for rank in "5432A"] for n, suit in enumerate(SUITS, 1)}
    piles |= {f"f{n}": [rank + suit for rank in "A2345"] for n, suit in enumerate(SUITS, 5)}
    piles |= {"f1": ["5C", "4C"], "f5": ["AC", "2C"], "f6": ["AS", "2S", "3S"]}
    piles |= {"t5": ["5C", "4C", "3C", "3C"], "t1": ["AC", "4S", "2C"], "s": ["5S"]}
    for build in ("suit", "alternate"):
        game = f"four-corners-pysolfc+build={build}+redeals=0+take-back=no+ranks=5"
        position = Position.from_dict({"game": game, "round": 1, "piles": piles})
        assert solve(position).verdict == brute_force(position) == "won"


def test_no_safe_move_comes_from_a_foundation() -> None:
    rng = random.Random(4)
    rules = parse_rules("forty-thieves-pysolfc+ranks=5")
    met = 0
    for deal in range(1, 60):
        laid_out = LaidOut(walk(rng, Position.dealt(rules, str(deal)), 80, up=True))
        game = laid_out.workspace.game
        moves = laid_out.moves()
        met += any(
            step and game.is_foundation(step >> 13) and game.is_foundation(step >> 7 & 63)
            for step in moves
        )
        safe = laid_out.solver._order.safe_move(True)  # noqa: SLF001
        assert not safe or not game.is_foundation(safe >> 13)
    assert met > 5


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
    assert solve(position, 30_000).verdict == "won"


# Tools.


def test_a_queue_gives_the_smallest_and_then_the_oldest() -> None:
    rng = random.Random(1)
    heap, laid_out = Heap(), LaidOut(Position.dealt(parse_rules("st-helena"), "1"))
    workspace = laid_out.workspace
    queue = type(laid_out.solver._best_first._queue)(workspace.positions)  # noqa: SLF001
    while workspace.positions.used < 500:
        workspace.make_room()
        workspace.positions.copy(0)
        workspace.positions.keep()
    waiting: list[tuple[int, int, int]] = []
    unused = list(range(500))
    for serial in range(3_000):
        if unused and rng.random() < 0.55:
            item, value = unused.pop(rng.randrange(len(unused))), rng.randrange(40)
            heap.add(value, item)
            queue.add(value, item)
            waiting.append((value, serial, item))
        elif waiting:
            first = min(waiting)
            waiting.remove(first)
            assert heap.take() == queue.take() == first[2]
            unused.append(first[2])
    assert queue.is_empty() == (not waiting)


def test_the_logarithm() -> None:
    assert [binary_logarithm(1 << n) for n in range(5)] == [0, 1024, 2048, 3072, 4096]
    assert binary_logarithm(3) == 1622  # 1622.98
    values = [binary_logarithm(n) for n in range(1, 70_000, 7)]
    assert all(one <= other for one, other in pairwise(values))


def test_numbers_and_words_agree() -> None:
    numbers = (solver.SEARCHING, solver.WON, solver.LOST, solver.UNKNOWN, solver.OUT_OF_MEMORY)
    assert numbers == (0, 1, 2, 3, 4)
    assert VERDICTS == (None, "won", "lost", "unknown", "unknown")
    proofs = (dead_ends.NONE, dead_ends.TRIED, dead_ends.BOTTOMS, dead_ends.DEADLOCK)
    assert (*proofs, dead_ends.NO_SPACE, dead_ends.LAST_CARDS) == tuple(range(6))
    assert LOSS_REASONS == (None, "tried", "bottoms", "deadlock", "no-space", "last-cards")


def test_memory_is_a_limit_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "MOST", 3_000)
    found = solve(Position.dealt(parse_rules("st-helena"), "6007"), 50_000)
    assert found.verdict == "unknown"
    assert found.nodes < 30_000
