"""Games with their switches drawn at random, of every kind of table."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from sthelena import PRESETS, SWITCHES, BadText, Position, Rules
from sthelena.rules.game_switches import TableKind
from tests.rules.random_positions import json_of, reference_of, scattered, walk
from tests.rules.reference import Reference, State

Value = str | int
Pair = tuple[str, Value, str, Value]
"""Two switches with their values."""

KINDS = tuple(dict.fromkeys(preset.rules.table for preset in PRESETS.values()))

OF_KIND = {kind: [n for n, p in PRESETS.items() if p.rules.table == kind] for kind in KINDS}
"""The presets of each kind of table; what is expensive takes one of them at a time."""

RANKS = (2, 3, 4)
"""Cards of a suit, so few that everything can be tried."""

_ATTEMPTS = 30
"""So often a pair of values is tried with others before it counts as impossible."""


class Draws:
    """Rules of one kind of table; in time all pairs of values are met."""

    def __init__(self, kind: TableKind, seed: object) -> None:
        self.rng = random.Random(f"{kind} {seed}")
        self._origin = next(p.rules for p in PRESETS.values() if p.rules.table == kind)
        self._values = {
            switch.attribute: switch.values(kind)
            for switch in SWITCHES.values()
            if switch.has_meaning(self._origin)
        }
        self._values["ranks"] = RANKS
        if "base" in self._values:
            by_deal = ("deal",) * ("deal" in self._values["base"])
            self._values["base"] = (*by_deal, 1, *RANKS)
        self.unmet: dict[Pair, int] = dict.fromkeys(
            (one, value, other, another)
            for one, other in combinations(self._values, 2)
            for value in self._values[one]
            for another in self._values[other]
        )  # type: ignore[assignment]
        self.met = 0

    def rules(self) -> Rules:
        """The next rules, with a pair of values that has not been met, if there is one."""
        while True:
            pair = next(iter(self.unmet), None)
            for _ in range(_ATTEMPTS):
                drawn = {name: self.rng.choice(values) for name, values in self._values.items()}
                if pair is not None:
                    drawn |= {pair[0]: pair[1], pair[2]: pair[3]}
                try:
                    rules = replace(self._origin, **drawn)  # type: ignore[arg-type]
                except BadText:  # they contradict each other
                    continue
                self._count(drawn)
                return rules
            if pair is not None:
                del self.unmet[pair]

    def _count(self, drawn: dict[str, Value]) -> None:
        for one, other in combinations(drawn, 2):
            pair = (one, drawn[one], other, drawn[other])
            if pair in self.unmet:
                del self.unmet[pair]
                self.met += 1

    def positions(self, of_each: int = 4) -> Iterator[Position]:
        """Positions without end: games begun, and cards crowded into few piles."""
        while True:
            rules = self.rules()
            for n in range(of_each):
                yield self._crowded(rules) if n else self._played(rules)

    def _played(self, rules: Rules) -> Position:
        start = Position.dealt(rules, str(self.rng.randrange(1, 10**6)))
        return walk(self.rng, start, self.rng.choice([0, 4, 12, 30]), up=self.rng.random() < 0.7)

    def _crowded(self, rules: Rules) -> Position:
        """Cards scattered by chance, but on few tableau piles: many such games are lost."""
        reference = reference_of(rules)
        state = scattered(reference, self.rng)
        tableau = reference.tableau() or reference.reserves()
        tableau = [name for name in tableau if name != state.lifted]
        cards = [card for name in (*tableau, "s") for card in state.piles[name]]
        self.rng.shuffle(cards)
        filled = self._filled_cells(reference, state, cards) if rules.table == "flanks" else {}
        stock = self.rng.choice([0, 1, 2, len(cards) // 2])
        left = cards[stock:]
        number = self.rng.choice([1, 1, 2, 2, 3, 5])
        few = self.rng.sample(tableau, min(number, len(tableau)))
        crowded: dict[str, list[str]] = (
            {name: [] for name in tableau} | {"s": cards[:stock]} | filled
        )
        crowded |= {name: left[n :: len(few)] for n, name in enumerate(few)}
        for name in tableau if rules.down else []:
            down = self.rng.randint(0, max(0, min(rules.down, len(crowded[name]) - 1)))
            crowded[name][:down] = map(str.lower, crowded[name][:down])
        for name in ("r1", "r2") if rules.table == "duchess" else ():
            side = str.lower if crowded["s"] else str.upper
            crowded[name] = [*map(side, state.piles[name])]
        last = rules.redeals + 1
        if isinstance(rules.passes, int):
            last = max(last, rules.passes)
        round_ = self.rng.choice([state.round, last])
        for piles in (state.piles | crowded, state.piles):
            data = json_of(rules, replace(state, round=round_, piles=piles))
            try:
                return Position.from_dict(data)
            except BadText:  # no such position is possible in these rules
                continue
        return self._played(rules)

    def _filled_cells(
        self, reference: Reference, state: State, cards: list[str]
    ) -> dict[str, list[str]]:
        """Empty foundations, and cells with cards that these do not take, which leave *cards*."""
        cells, foundations = reference.cells(), reference.foundations()
        cards += [card for name in (*cells, *foundations) for card in state.piles[name]]
        wanted = {
            reference.order(name)[0] + reference.foundation_suit(name) for name in foundations
        }
        waiting = [card for card in cards if card not in wanted]
        filled = dict(zip(cells, ([card] for card in waiting), strict=False))
        for [card] in filled.values():
            cards.remove(card)
        cards.sort(key=lambda card: card not in wanted)  # those lie deep
        return {name: filled.get(name, []) for name in (*cells, *foundations)}
