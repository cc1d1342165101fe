"""Dealing: the piles at the start of a game, and after each deal, redeal or turn of the waste."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import cycle, islice
from typing import Literal

from sthelena.cards import FACES, Card, face, face_down, face_up, pack, rank, suit
from sthelena.kinds.group import Deal, Lay, Redeal
from sthelena.kinds.kind import Preparation

from .lifting import first_round, lay_some_aside, lift
from .pile_rules import PileRules
from .shuffle import shuffled
from .weaving import lay_exiles, turn_or_weave

Dealing = Literal["deal", "redeal", "turn"]
Piles = tuple[tuple[Card, ...], ...]


def initial_piles(table: PileRules, deal: str) -> Piles:
    """The piles at the start of a valid deal number."""
    rules = table.rules
    cards = shuffled(deal, rules.copies, rules.ranks)
    for preparation in rules.kind.prepare:
        _PREPARATIONS[preparation](table, cards)
    piles: list[list[Card]] = [[] for _ in table.names]
    for step in rules.kind.start:
        if not table.applies(step.when):
            continue
        if step.to == "f" and step.most:
            base = cards.pop()
            suits = (suit(base), None)
            on = next(i for i in table.foundations if table.places[i].suit in suits)
            piles[on].append(base)
            continue
        if step.to == "f":
            for i, base in zip(table.foundations, bases_of(table), strict=True):
                cards.remove(base)
                piles[i].append(base)
            continue
        _lay(table, step, cards, piles)
        if step.down:
            for i in table.orders[step.to]:
                down = min(table.amount(step.down), len(piles[i]) - 1)
                piles[i][:down] = map(face_down, piles[i][:down])
    piles[table.stock] = cards
    dealt = [*map(tuple, piles)]
    open_reserves(table, dealt)
    return tuple(dealt)


def open_reserves(table: PileRules, piles: list[tuple[Card, ...]]) -> None:
    """Turn down the piles that are open only where there is no stock, or then up."""
    side = face_down if piles[table.stock] else face_up
    for i in table.opens:
        piles[i] = tuple(map(side, piles[i]))


def _turn_over(_table: PileRules, cards: list[Card]) -> None:
    cards.reverse()


def _sink_kings(table: PileRules, cards: list[Card]) -> None:
    places = first_places(table)
    # Numbered from the end, as the last card is dealt first.
    at = [~n for n in range(min(len(places), len(cards)))]
    highest = table.rules.ranks - 1
    for n in [n for n in range(len(at)) if rank(cards[at[n]]) == highest]:
        for lower in range(n):
            if places[lower] == places[n] and rank(cards[at[lower]]) != highest:
                cards[at[n]], cards[at[lower]] = cards[at[lower]], cards[at[n]]
                break


def _lay(table: PileRules, step: Lay, cards: list[Card], piles: list[list[Card]]) -> None:
    """Lay the cards of a step, the last one first, on the piles."""
    if step.rest:
        (i,) = table.of(step.to)
        piles[i] += map(face_down, cards) if table.group_of[i].stays_down else cards
        cards.clear()
        return
    match step.aside:
        case "many":
            lay_some_aside(table.order_of(step), table.amount(step.rounds), cards, piles)
            return
        case "exiles":
            lay_exiles(table.order_of(step), cards, piles)
            return
    for i in _turns(table, step, len(cards)):
        while step.home and cards and (home := _home_of(table, piles, cards[-1])) is not None:
            piles[home].append(cards.pop())
        if cards:
            piles[i].append(cards.pop())


def _home_of(table: PileRules, piles: Sequence[Sequence[Card]], card: Card) -> int | None:
    """The empty foundation that a card begins, if there is one."""
    ladders = zip(table.foundations, table.ladders, strict=True)
    return next((i for i, takes in ladders if not piles[i] and face(card) in takes[0]), None)


def sent_home(table: PileRules) -> list[Card]:
    """The cards that go to foundations when they are dealt, which begin these."""
    if not any(step.home for step in table.rules.kind.start):
        return []
    begin = {face for takes in table.ladders for face in takes[0]}
    return [card for card in pack(table.rules.copies, table.rules.ranks) if face(card) in begin]


def first_places(table: PileRules, piles: Piles | None = None) -> Sequence[int]:
    """The places that get the first cards of a deal, the bases aside, one for each card; none where
    all are the stock.

    Where cards go aside by their ranks, that depends on what was dealt: *piles*.
    """
    for step in _first_step(table):
        if step.aside == "many":
            return [*first_round(table.order_of(step), table.stock, piles)] if piles else []
        return _turns(table, step, table.total)
    return []


def _first_step(table: PileRules) -> list[Lay]:
    """The step of the deal that comes after the bases, if there is one."""
    steps = (step for step in table.rules.kind.start if table.applies(step.when) and step.to != "f")
    return [*islice(steps, 1)]


def lays_aside(table: PileRules) -> bool:
    """Whether cards go aside during the deal by their ranks, so that piles differ in size."""
    return any(step.aside for step in _first_step(table))


def _steps_to(table: PileRules, letter: str) -> list[Lay]:
    return [step for step in table.rules.kind.start if step.to == letter]


def bases_of(table: PileRules) -> list[Card]:
    """The cards that lie on the foundations before the deal, in the order of these."""
    if not any(step.rounds and table.applies(step.when) for step in _steps_to(table, "f")):
        return []
    bases: list[Card] = []
    for i in table.foundations:
        first = table.foundation_faces(table.places[i])[0]
        # The first copy that is left, as in PySolFC; the other cards keep their order.
        bases.append(first + FACES if first in bases else first)
    return bases


def _put_end_first(table: PileRules, cards: list[Card]) -> None:
    """Where no cell would get an ace or a king, the one that is dealt last comes first."""
    ends = (0, table.rules.ranks - 1)
    if not any(rank(card) in ends for card in cards[-len(table.cells) :]):
        cards.append(cards.pop(next(i for i, card in enumerate(cards) if rank(card) in ends)))


_PREPARATIONS: Mapping[Preparation, Callable[[PileRules, list[Card]], None]] = {
    "end-first": _put_end_first,
    "turned": _turn_over,
    "kings-sink": _sink_kings,
}


def _turns(table: PileRules, step: Lay, cards: int) -> Sequence[int]:
    """Which pile gets each card of a step."""
    order = table.turns(step)
    if step.size:
        # Rounds of as many fans as the cards need; the first ones stop where they run short.
        fans = -(-cards // step.size)
        lacking = [0] * step.size
        for n in range(fans * step.size - cards):
            lacking[n if step.one_lacks else n // fans] += 1
        return [i for lack in lacking for i in order[: fans - lack]]
    most = table.amount(step.rounds) * len(order) or cards
    return list(islice(cycle(order), min(most, step.most or cards, cards)))


Shuffle = Callable[[Sequence[Card]], Sequence[Card]]
"""Shuffles cards, of which the last is dealt first."""


def piles_after(
    table: PileRules,
    before: Piles,
    kind: Dealing,
    shuffle: Shuffle | None,
    *,
    last: bool = False,
    lifted: int | None = None,
) -> Piles:
    """The piles after a deal from the stock, a redeal of the tableau or a turn of the waste.

    *shuffle*: where a redeal shuffles. *last*: whether no redeal is left after it. *lifted*: the
    place of the pile that is spread.
    """
    piles = [*before]
    stock = table.stock
    if kind == "deal":
        assert table.deal is not None
        if table.lifts:
            lift(table, piles, lifted)
        elif table.deal.weaves:
            turn_or_weave(table, piles)
        else:
            _deal(table, piles, (table.last_deal if last else None) or table.deal)
    elif kind == "redeal":
        assert table.redeal is not None
        of = table.redealt
        if table.rules.gather == "bottom":
            for i in of:
                piles[i] = piles[i][1:] + piles[i][:1]
        elif shuffle is not None:
            cards = [*shuffle([*map(face_up, _gather_for_shuffle(table, table.redeal, piles))])]
            dealt = [[] if i in table.redealt else [*pile] for i, pile in enumerate(piles)]
            for step in table.redeal.then or _steps_to(table, table.redeal.to):
                if table.applies(step.when):
                    _lay(table, step, cards, dealt)
            dealt[stock] = cards
            piles = [*map(tuple, dealt)]
        else:
            packet = _gather(table.rules.gather, [piles[i] for i in sorted(of)])
            piles[stock] = tuple(map(face_up, packet)) if table.has_sides else packet
            for i in of:
                piles[i] = ()
            if not table.redeal.to_stock:
                _deal(table, piles, (table.last_deal if last else None) or table.redeal)
    else:
        assert table.turn is not None
        (waste,) = table.of(table.turn.of)
        # Turned over, so the card that came first comes first again.
        piles[stock], piles[waste] = piles[waste][::-1], ()
        if table.turn.deals and table.deal is not None:
            _deal(table, piles, table.deal)
        refill(table, piles, waste)
    if table.opens:
        open_reserves(table, piles)
    return tuple(piles)


def pile_in_turn(table: PileRules, turn: int) -> int:
    """The tableau pile from which a redeal to the stock brings a card in time, if all are sorted
    for it: *turn* is how many cards come before it on its foundation.
    """
    width, last = len(table.tableau), table.rules.ranks - 1
    share = max(0, min(turn, last) - 1) * width // last
    return table.tableau[~share if table.rules.gather == "B" else share]


def _gather_for_shuffle(
    table: PileRules, redeal: Redeal, piles: Sequence[Sequence[Card]]
) -> Iterator[Card]:
    for i in table.redealt:
        is_turned = table.places[i].letter in redeal.turned
        yield from reversed(piles[i]) if is_turned else piles[i]


def _deal(table: PileRules, piles: list[tuple[Card, ...]], step: Deal | Redeal) -> None:
    """Deal the rounds of a step from the stock, or all of it."""
    order, each, stock = table.order_of(step), step.each, piles[table.stock]
    width = len(order) * each
    dealt = width * step.rounds or len(stock)
    packet = stock[: -dealt - 1 : -1]
    if each == 1:
        for k, i in enumerate(order):
            piles[i] += packet[k::width]
    else:
        for k, i in enumerate(order):
            for at in range(k * each, len(packet), width):
                piles[i] += packet[at : at + each]
    piles[table.stock] = stock[:-dealt]


def refill(table: PileRules, piles: list[tuple[Card, ...]], i: int) -> None:
    """Give a pile that a move has emptied the cards that fill it at once, if there are any."""
    for source in table.fill_from[i]:
        if not (left := piles[source]):
            continue
        if table.fills_home:
            _fill_or_play(table, piles, i, source)
            return
        cards = table.fill_cards[i]
        piles[i], piles[source] = left[: -cards - 1 : -1], left[:-cards]
        if not piles[source]:
            refill(table, piles, source)
        return


def _fill_or_play(table: PileRules, piles: list[tuple[Card, ...]], i: int, source: int) -> None:
    """Fill a pile, but for cards that begin a foundation, which go there."""
    left, filling = [*piles[source]], list[Card]()
    while left and len(filling) < table.fill_cards[i]:
        card = face_up(left.pop())
        home = _home_of(table, piles, card)
        if home is None:
            filling.append(card)
        else:
            piles[home] = (card,)
    piles[i], piles[source] = tuple(filling), tuple(left)


def _gather(order: str, piles: Sequence[tuple[Card, ...]]) -> tuple[Card, ...]:
    """The cards of a redeal as a stock, of which the last is dealt first: order A, B or C."""
    packet: list[Card] = []
    for pile in reversed(piles) if order == "B" else piles:
        packet += pile
    if order != "A":
        packet.reverse()
    return tuple(packet)
