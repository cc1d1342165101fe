"""A game and a position as numbers for the kernel, and its moves as the rules know them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from sthelena.cards import FACES, UNKNOWN, face_up, is_down
from sthelena.kinds.group import Phase
from sthelena.play.dealing import pile_in_turn
from sthelena.play.moves import DEAL, Move
from sthelena.play.pile_rules import PHASES, PileRules, pile_rules_of
from sthelena.play.position import Position

from .conclusions import (
    BOTTOMS,
    DEADLOCK,
    DUG_BESIDE_STOCK,
    EXCHANGEABLE,
    LAST_CARDS,
    NEVER_DEALT_ON,
    NEVER_GAINS_BY_LEAVING,
    NO_SPACE,
    NO_SPACE_BESIDE_STOCK,
    REPEATS,
    SAFE_MOVES,
    SETTLED,
    STUCK_ENDS,
    TWINS,
    alike_foundations,
)
from .loss import LossReason
from .strategy import (
    EVERYTHING,
    BeamOptions,
    PipelineOptions,
    RestartOptions,
    Strategy,
    strategy_for,
)
from .weights import Weights

VERDICTS: tuple[Literal["won", "lost", "unknown"] | None, ...] = (
    None,
    "won",
    "lost",
    "unknown",
    "unknown",
)
"""The kernel's verdicts in words, by their numbers; None: it goes on searching."""

OUT_OF_MEMORY = 4
"""The verdict of a search that had no room for more positions."""

LOSS_REASONS: tuple[LossReason | None, ...] = (
    None,
    "tried",
    "bottoms",
    "deadlock",
    "no-space",
    "last-cards",
)
"""Its proofs of a loss, likewise."""

_NUMBER = tuple(card % FACES + (FACES if is_down(card) else 0) for card in range(UNKNOWN))
"""The kernel's number of each card."""
_ANY_NUMBER = 1000
_SPACE = 52
_RANKS = 13
_GATHER = {"A": 0, "B": 1, "C": 2, "bottom": 3}
_ONE = 1024
_MOST_NODES = 1_000_000_000


def may_be_shuffled(position: Position) -> bool:
    """Whether a redeal can still bring cards that nobody knows.

    The search does not look beyond it: what it finds to be lost is lost without that redeal only.
    """
    return (
        position.table.shuffles
        and position.round <= position.rules.redeals
        and position.deal is not None
    )


def _without_shuffles(position: Position) -> Position:
    """The same position where nothing is redealt, if a redeal would shuffle."""
    if not position.table.shuffles:
        return position
    table = pile_rules_of(replace(position.rules, redeals=0))
    return position._replace(table=table, round=1)


def game_numbers(position: Position) -> tuple[int, ...]:
    """All that the kernel needs to know of the game, and of how a position of it is searched."""
    position = _without_shuffles(position)
    return numbers_of(position.table, strategy_for(position))


def proof_numbers(position: Position) -> tuple[int, ...]:
    """The same for another proof that a position is lost.

    Everything is tried, in no good order: the moves too that the search leaves out or makes alone.
    The words for hashing are others.
    """
    position = _without_shuffles(position)
    return numbers_of(position.table, EVERYTHING, leaves_out=False, words=1815)


@lru_cache(maxsize=4)
def numbers_of(
    table: PileRules, strategy: Strategy, *, leaves_out: bool = True, words: int = 1
) -> tuple[int, ...]:
    """What the kernel needs to know of a game that is searched in a certain way."""
    other = strategy.other_weights
    farthest = 32 if table.builds_both_ways else 64
    return (
        *_rules(table, leaves_out=leaves_out, words=words),
        *_strategy(strategy),
        int(other is not None),
        *_weights(strategy.weights, farthest),
        *(_weights(other, farthest) if other else ()),
    )


def position_numbers(position: Position) -> tuple[int, ...]:
    """The round, the heights of the foundations, each other pile behind its size, and the slot of
    the pile that was lifted last."""
    position = _without_shuffles(position)
    rules, table, piles = position.rules, position.table, position.piles
    endless = table.waste is not None and not isinstance(rules.passes, int)
    numbers = [1 if endless else position.round]
    numbers += [len(piles[place]) for place in table.foundations]
    for place in _slots(table):
        # The search knows all cards; when these may leave, the routes tell it.
        pile = map(face_up, piles[place]) if place in table.opens else piles[place]
        numbers += [len(piles[place]), *map(_NUMBER.__getitem__, pile)]
    # A pile of the tableau has the same place and slot.
    return (*numbers, position.lifted or 0)


def winning_moves(position: Position, steps: Iterable[int]) -> tuple[Move, ...]:
    """The moves of a path that the kernel found, replayed through the rules.

    Raises :class:`ValueError` if a move is not legal, or if they do not win.
    """
    moves: list[Move] = []
    places = len(position.table.names)
    for step in steps:
        if not (0 <= step >> 13 < places and step >> 7 & 63 < places):
            raise ValueError(f"there is no move {step} in this game")
        for move in rule_moves(position, step):
            if not position.is_legal(move):
                raise ValueError(f"{move} is not legal in the search's solution")
            position = position.play(move)
            moves.append(move)
    if not position.is_won:
        raise ValueError("the search's solution does not win")
    return tuple(moves)


def rule_moves(position: Position, step: int) -> list[Move]:
    """A move of the kernel in the rules' terms: several where cards wait in cells or spaces."""
    if not step:
        return [DEAL]
    table = position.table
    source, target, cards = table.names[step >> 13], table.names[step >> 7 & 63], step & 127
    if step >> 13 in table.gives_any:
        # There it is the depth of the one that moves.
        return [Move(source, target, at=len(position.pile(source)) - cards + 1)]
    if cards == 1 or table.moves_sequences:
        return [Move(source, target, cards)]
    rooms = table.cells or table.tableau
    free = [table.names[place] for place in rooms if not position.piles[place]]
    used = [name for name in free if name != target][: cards - 1]
    return [
        *(Move(source, room) for room in used),
        Move(source, target),
        *(Move(room, target) for room in used[::-1]),
    ]


def _rules(table: PileRules, *, leaves_out: bool, words: int) -> list[int]:
    """The rules, in the order in which :class:`.kernel.game.Game` reads them."""
    rules = table.rules
    slots = {place: slot for slot, place in enumerate(_slots(table))}
    faces = [table.foundation_faces(table.places[i]) for i in table.foundations]
    return [
        len(table.tableau),
        len(table.foundations),
        len(table.places),
        len(table.cells),
        -1 if table.waste is None else slots[table.waste],
        slots[table.stock],
        rules.ranks,
        table.total,
        rules.redeals,
        int(rules.redeal_when == "blocked"),
        int(rules.deal_when == "blocked"),
        rules.passes if isinstance(rules.passes, int) else 0,
        _GATHER[rules.gather],
        int(table.has_opening),
        int(table.stock_plays),
        table.deal.rounds if table.deal else 0,
        table.redeal.rounds if table.redeal else 0,
        int(_takes_cards(table)),
        int(table.waste in table.built),
        int(table.turn is not None and table.turn.deals),
        int(table.any_pile_begins),
        int(table.first_comes_alone),
        int(table.bases_fill_spaces),
        table.fixed_cards[table.foundations.start],
        table.most[0] or _ANY_NUMBER,
        int(rules.build == "suit"),
        int(table.builds_both_ways),
        int(table.builds_in_suit),
        int(table.moves_sequences),
        int(rules.group == "free"),
        int(rules.group == "spaces" and rules.space == "any"),
        int(leaves_out and _spaces_hold(table)),
        int(rules.space == "closed"),
        int(rules.reversal == "yes"),
        *_conclusions(table, leaves_out=leaves_out),
        words,
        *(face for of in faces for face in of + [0] * (_RANKS - len(of))),
        *(of[0] // _RANKS for of in faces),
        *_twins(table),
        *_ways(table, faces),
        *_rivals(faces),
        *_turns(table),
        *_sorted_slots(table),
        *(int(face in {of[-1] for of in faces}) for face in range(FACES)),
        *(0 if _takes_anything(table) else table.tableau_socket(face) for face in range(FACES)),
        *_fits(table),
        *_routes(table),
        *_groups(table),
        *_filling(table),
        *_numbered([slots[place] for place in _redealt_turns(table)]),
        *_numbered([slots[place] for place in table.turns(table.deal)] if table.deal else []),
        1 if table.lifts else 2 * int(table.weaves),
        *_numbered([slots[place] for place in _last_turns(table)]),
        *_numbered([slots[place] for place in sorted(table.redealt)]),
        *(int(place in table.gives_any) for place in _slots(table)),
    ]


def _takes_anything(table: PileRules) -> bool:
    """Whether any card may be laid on any other in the tableau."""
    return bool(table.tableau) and table.group_of[0].takes == "anything"


def _takes_cards(table: PileRules) -> bool:
    """Whether moves lay cards on the tableau."""
    return _takes_anything(table) or any(i in table.built for i in table.tableau)


def _redealt_turns(table: PileRules) -> tuple[int, ...]:
    """The places of a round of a redeal; none where all cards come back to the stock."""
    if table.redeal is None or table.redeal.to_stock:
        return ()
    return table.turns(table.redeal)


def _last_turns(table: PileRules) -> tuple[int, ...]:
    """The places of a round after the last redeal, where it is dealt in another way."""
    return table.turns(table.last_deal) if table.last_deal else ()


def _slots(table: PileRules) -> list[int]:
    """The places of all piles but the foundations, in the order in which the kernel has them."""
    return [place for place in range(len(table.places)) if place not in table.foundations]


def _numbered(numbers: Sequence[int]) -> list[int]:
    """How many numbers there are, and these."""
    return [len(numbers), *numbers]


def _spaces_hold(table: PileRules) -> bool:
    """Whether the search moves a sequence card by card through spaces as if it were one move."""
    rules = table.rules
    return (
        not table.bars_spaces
        and rules.kind.search == "stock"
        and rules.group == "single"
        and rules.space == "any"
        and rules.fill == "no"
    )


def _conclusions(table: PileRules, *, leaves_out: bool) -> list[int]:
    rules = table.rules
    facts = [
        NEVER_DEALT_ON.holds(table),
        rules.reversal == "yes" or rules.take_back == "yes",
        not NEVER_GAINS_BY_LEAVING.holds(table),
        leaves_out and SAFE_MOVES.holds(table),
        leaves_out and SETTLED.holds(table),
        leaves_out and REPEATS.holds(table) and _has_one_group_where_built(table),
        BOTTOMS.holds(table),
        LAST_CARDS.holds(table),
        DEADLOCK.holds(table),
        NO_SPACE.holds(table),
        NO_SPACE_BESIDE_STOCK.holds(table),
        DUG_BESIDE_STOCK.holds(table),
        STUCK_ENDS.holds(table),
    ]
    return list(map(int, facts))


def _has_one_group_where_built(table: PileRules) -> bool:
    """Whether all tableau piles are alike in each phase in which one plays to another."""
    tableau = (1 << len(table.tableau)) - 1
    return all(
        len(set(_groups_of(table, phase)[: len(table.tableau)])) == 1
        for phase in PHASES
        if any(route & tableau for route in table.routes[phase][: len(table.tableau)])
    )


def _twins(table: PileRules) -> list[int]:
    """For each foundation, the first of those of which only the heights matter."""
    twins = list(range(len(table.foundations)))
    if TWINS.holds(table):
        for group in alike_foundations(table):
            for g in group:
                twins[g] = group[0]
    return twins


def _ways(table: PileRules, faces: Sequence[Sequence[int]]) -> list[int]:
    """Each suit's foundation that is built up, then the ones built down; 0 where only one way."""
    if not table.builds_both_ways:
        return [0] * 8
    upwards = [table.places[i].upwards for i in table.foundations]
    suits = [of[0] // _RANKS for of in faces]
    ways = list(zip(suits, upwards, strict=True))
    return [ways.index((suit, way)) for way in (True, False) for suit in range(4)]


def _rivals(faces: Sequence[Sequence[int]]) -> list[int]:
    """For each two foundations of other suits 1, of the same colour 2.

    A card of that suit can only be laid on one of the other colour, so it is a rank lower.
    """
    suits = [of[0] // _RANKS for of in faces]
    return [
        0 if suit == other else 1 + int(suit // 2 == other // 2)
        for suit in suits
        for other in suits
    ]


def _turns(table: PileRules) -> list[int]:
    """How late each face is needed."""
    rules = table.rules
    last, first = rules.ranks - 1, (table.base_rank or 1) - 1
    ranks = [face % _RANKS for face in range(FACES)]
    if table.builds_both_ways:
        return [max(0, min(rank, last - rank)) or last for rank in ranks]
    if order := rules.kind.order:
        return [order.index(rank + 1) for rank in ranks]
    return [(rank - first) % (last + 1) for rank in ranks]


def _sorted_slots(table: PileRules) -> list[int]:
    """For each turn the tableau pile to lay a card on that is needed then, to redeal it in time."""
    # A pile of the tableau has the same place and slot.
    return [pile_in_turn(table, turn) if _takes_anything(table) else 0 for turn in range(_RANKS)]


def _fits(table: PileRules) -> list[int]:
    if _takes_anything(table):
        fits = [[0, _SPACE]] * FACES
    else:
        fits = [
            [socket for socket in table.fits[face] if socket <= _SPACE] for face in range(FACES)
        ]
    starts = [sum(map(len, fits[:face])) for face in range(FACES + 1)]
    return [*starts, *(socket for of in fits for socket in of)]


def _routes(table: PileRules) -> list[int]:
    places = range(len(table.places))
    return [
        *(
            table.routes[phase][source] >> target & 1
            for phase in PHASES
            for source in places
            for target in places
        ),
        *(_may_fill_spaces(table, phase, source) for phase in PHASES for source in places),
    ]


def _may_fill_spaces(table: PileRules, phase: Phase, source: int) -> int:
    """1 for a place that may play to spaces as it does to cards, else 0."""
    return int(not table.bars_spaces or _of_tableau(table, table.space_routes[phase][source]) != 0)


def _of_tableau(table: PileRules, places: int) -> int:
    """The tableau piles among places."""
    return places & ((1 << len(table.tableau)) - 1)


def _groups(table: PileRules) -> list[int]:
    """For each phase and slot, the first slot of its group; those of all deals, and whether there
    are such; then whether the tableau is one."""
    groups = [_groups_of(table, phase) for phase in PHASES]
    always = _always_alike(table, groups)
    width = len(table.tableau)
    return [
        *(group for of in (*groups, always) for group in of),
        int(always != list(range(len(always)))),
        *(int(len(set(of[:width])) == 1) for of in groups),
    ]


def _groups_of(table: PileRules, phase: Phase) -> list[int]:
    """Slots grouped by equal routes to and fro: the piles of a group may be exchanged."""
    places = _slots(table)
    first: dict[object, int] = {}
    groups = []
    routes = table.routes[phase]
    for slot, place in enumerate(places):
        letter = table.group_of[place].letter
        alike: object = slot
        if EXCHANGEABLE.holds(table) and _are_exchangeable(table, letter):
            mates = [other for other in places if table.group_of[other].letter == letter]
            others = [other for other in range(len(routes)) if other not in mates]
            to = frozenset(mate for mate in mates if routes[place] >> mate & 1)
            alike = (
                letter,
                place in table.gives_any,
                tuple(routes[place] >> other & 1 for other in others),
                tuple(routes[other] >> place & 1 for other in others),
                # To itself a pile has no route.
                to | {place} if to else to,
            )
        groups.append(first.setdefault(alike, slot))
    return groups


def _are_exchangeable(table: PileRules, letter: str) -> bool:
    """Whether piles of a group may be alike: not where they are dealt to, or fill others."""
    if table.groups[letter].takes in ("built", "one", "anything"):
        return True
    touched = {table.places[i].letter for of in table.fill_from for i in of}
    touched |= {*(table.deal.to if table.deal else ""), *(table.redeal.to if table.redeal else "")}
    return letter not in touched | {"s"}


def _always_alike(table: PileRules, groups: Sequence[Sequence[int]]) -> list[int]:
    """For each slot, the first of those that it may be exchanged with whatever is dealt later:
    places of one card, which no deal touches.
    """
    first: dict[object, int] = {}
    return [
        first.setdefault(
            tuple(of[slot] for of in groups) if table.group_of[place].takes == "one" else slot, slot
        )
        for slot, place in enumerate(_slots(table))
    ]


def _filling(table: PileRules) -> list[int]:
    """For each slot the first that fills it when it becomes empty, then the second, or -1; then
    with how many cards, and whether these go home first."""
    places = _slots(table)
    slots = {place: slot for slot, place in enumerate(places)}
    fillers = [[slots[source] for source in table.fill_from[place]] for place in places]
    return [
        *((*of, -1, -1)[n] for n in range(2) for of in fillers),
        *(table.fill_cards[place] for place in places),
        int(table.fills_home),
    ]


def _strategy(strategy: Strategy) -> list[int]:
    pipeline = strategy.pipeline or PipelineOptions()
    numbers = [int(strategy.pipeline is not None)]
    for stage in (pipeline.first, pipeline.middle, pipeline.last):
        numbers += [round(100 * stage.share), stage.slice, _scaled(stage.impatience)]
    numbers += [
        pipeline.nodes,
        pipeline.redeals,
        _scaled(pipeline.covered),
        _scaled(pipeline.uneven),
        _scaled(pipeline.playable),
    ]
    limits = _limits(strategy.restarts)
    beam = strategy.beam or BeamOptions(0, 0)
    return [
        *numbers,
        int(bool(strategy.restarts.steady)),
        len(limits),
        *limits,
        beam.after,
        beam.width,
        beam.proof_after,
    ]


def _limits(restarts: RestartOptions) -> list[int]:
    """The limits of every two searches, until they grow no more."""
    limits = [restarts.nodes]
    while limits[-1] < min(restarts.most, _MOST_NODES):
        limits.append(min(int(limits[-1] * restarts.growth), restarts.most, _MOST_NODES))
    return limits


def _weights(weights: Weights, farthest: int) -> list[int]:
    """The weights, in the order in which :class:`.kernel.game.Weights` reads them."""
    order = weights.move_order
    scaled = [
        weights.remaining,
        weights.blocker,
        weights.ordered_pair,
        weights.buildable,
        weights.empty_pile,
        weights.redeal,
        weights.buried,
        weights.blocked,
        weights.blocked_end,
        weights.cell,
        weights.stock,
        weights.waste,
        weights.unordered,
        weights.bottom,
        weights.uneven,
        weights.requeue,
        weights.noise,
        order.onto,
        order.suit,
        order.space,
        order.waste,
        order.deal,
    ]
    ahead = [(n, weight) for n, weight in enumerate(weights.ahead) if weight]
    return [
        *map(_scaled, scaled),
        farthest,
        len(ahead),
        *(n for n, _ in ahead),
        *(_scaled(weight) for _, weight in ahead),
    ]


def _scaled(number: float) -> int:
    return round(number * _ONE)
