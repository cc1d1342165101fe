"""The rules a second time, as slow and plain as they can be written.

Written from the description of the games and from PySolFC's traces, before and without
looking at sthelena.play.position and sthelena.play.pile_rules; nothing is imported from the
package. A card is its text, a pile a list of texts, bottom to top, and a move its text. Where this
and the package differ, one of them is wrong.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

RANKS = "A23456789TJQK"
SUITS = "CSHD"
RED = "HD"

Piles = dict[str, list[str]]
Switches = dict[str, str | int]


@dataclass
class State:
    """Where a game stands: the cards of every pile, and the deal or pass it is in."""

    piles: Piles
    round: int = 1
    drawn: int = 0
    lifted: str = ""
    """Thirteen Packs: the pile that was lifted last."""


@dataclass
class Reference:
    """One game: its kind of table, and those switches that the game has."""

    table: str
    switches: Switches = field(default_factory=dict)
    shuffle: Callable[[int, int], list[int]] | None = None
    """The places that so many cards have after a shuffle, given the numbers drawn before; None
    where the deal is not known."""

    # The table.

    def has(self, switch: str, value: str) -> bool:
        return self.switches.get(switch) == value

    def number(self, switch: str) -> int:
        return int(self.switches[switch])

    def low(self) -> str:
        return RANKS[0]

    def high(self) -> str:
        """The king, or what is the highest card of a short pack."""
        return RANKS[int(self.switches.get("ranks", 13)) - 1]

    def packs(self) -> int:
        """How many packs of cards."""
        return int(
            self.switches.get(
                "packs", 1 if self.table in ("cells", "easthaven", "bristol", "cross") else 2
            )
        )

    def around(self) -> bool:
        """Whether the piles lie around foundations of both kinds."""
        return self.table in ("ring", "frame")

    def has_both(self) -> bool:
        """Whether each suit has a foundation that goes down from the king and one that goes up."""
        return (
            self.around()
            or self.table in ("flanks", "alhambra", "duchess", "packs", "weave")
            or self.has("kings", "yes")
        )

    def tableau(self) -> list[str]:
        if self.table == "frame":
            return [f"t{n}" for n in range(1, 13)]
        if self.table == "flanks":
            return [f"t{n}" for n in range(1, 7)]
        if self.table in ("duchess", "jubilee"):
            return ["t1", "t2", "t3", "t4"]
        if self.table == "packs":
            return [f"t{n}" for n in range(1, 14)]
        if self.table == "weave":
            return [f"t{n}" for n in range(1, self.number("ranks") + 1)]
        if self.table == "intelligence":
            return [f"t{n}" for n in range(1, 19)]
        if self.table == "fans":
            return [f"t{n}" for n in range(1, 19 if self.packs() == 1 else 36)]
        if self.table == "bristol":
            return [f"t{n}" for n in range(1, 9)]
        if self.table == "cross":
            return [f"t{n}" for n in range(1, 6)]
        if self.table == "plot":
            return [f"t{n}" for n in range(1, 13)]
        if self.table == "alhambra":
            return []
        return [f"t{n}" for n in range(1, self.number("piles") + 1)]

    def foundations(self) -> list[str]:
        return [f"f{n}" for n in range(1, 4 * self.packs() + 1)]

    def cells(self) -> list[str]:
        number = {"cells": 4, "flanks": 8}.get(self.table, 0)
        return [f"c{n}" for n in range(1, number + 1)]

    def reserves(self) -> list[str]:
        number = {"bristol": 3, "alhambra": 8, "duchess": 2, "packs": 20, "weave": 1}.get(
            self.table, 0
        )
        return [f"r{n}" for n in range(1, number + 1)]

    def names(self) -> list[str]:
        """Every pile of the game."""
        names = self.tableau() + self.foundations() + self.cells() + self.reserves() + ["s"]
        if self.table in ("stock", "cross", "plot", "alhambra"):
            names.append("w")
        if self.table in ("intelligence", "plot"):
            names.append("r1")
        return names

    def foundation_suit(self, name: str) -> str:
        n = int(name[1:])
        if self.table == "stock" and self.packs() == 2:
            return "CCSSHHDD"[n - 1]
        return "CSHDCSHD"[n - 1]

    def first_rank(self, state: State) -> str:
        """The rank that the first card dealt has given to all foundations."""
        return next(state.piles[name][0][0] for name in self.foundations() if state.piles[name])

    def order(self, name: str, first_rank: str = "") -> str:
        """The ranks of a complete foundation, its base first."""
        pack = RANKS[: RANKS.index(self.high()) + 1]
        if self.table == "jubilee":
            return "".join(rank for rank in "KAJ2T3948576Q" if rank in pack)
        if self.foundation_is_king(name):
            return pack[::-1]
        if self.around() or self.table in (
            "fans",
            "flanks",
            "bristol",
            "intelligence",
            "alhambra",
            "duchess",
            "packs",
            "weave",
        ):
            return pack
        # From the base up to the king, and from the ace on up to the base.
        first = RANKS.index(first_rank) if first_rank else self.number("base") - 1
        return pack[first:] + pack[:first]

    def foundation_is_king(self, name: str) -> bool:
        """Whether the foundation is built down from the king."""
        return self.has_both() and name in ("f1", "f2", "f3", "f4")

    def same_suit_foundations(self, one: str, other: str) -> bool:
        return one != other and self.foundation_suit(one) == self.foundation_suit(other)

    # The deal.

    def start(self, deck: list[tuple[str, int]]) -> State:
        """The start from a shuffled deck of (card, pack); its last card is dealt first."""
        cards = list(reversed(deck))
        piles: Piles = {name: [] for name in self.names()}
        if self.has("bases", "yes") or self.table in ("alhambra", "jubilee", "weave"):
            for name in self.foundations():
                base = self.order(name)[0] + self.foundation_suit(name)
                cards.remove((base, 0) if (base, 0) in cards else (base, 1))
                piles[name].append(base)
        texts = [text for text, _pack in cards]
        if self.table == "bristol":
            texts.reverse()
            self.sink_kings(texts)
        if self.table == "fans":
            self.deal_fans(piles, texts)
            return State(piles)
        if self.table == "flanks":
            self.deal_flanks(piles, texts)
            return State(piles)
        if self.table == "alhambra":
            for _ in range(4):
                for name in self.reserves():
                    if texts:
                        piles[name].append(texts.pop(0))
            if texts:
                piles["w"].append(texts.pop(0))
            piles["s"] = list(reversed(texts))
            return State(piles)
        if self.table == "jubilee":
            piles["s"] = list(reversed(texts))
            return State(piles)
        if self.table == "duchess":
            piles["s"] = list(reversed(texts))
            self.deal_six(piles)
            return State(piles)
        if self.table == "packs":
            self.deal_packs(piles, texts)
            return State(piles)
        if self.table == "weave":
            self.deal_with_exiles(piles, texts)
            return State(piles)
        if self.table == "intelligence":
            rest = list(reversed(texts))
            for _ in range(3):
                for name in self.tableau():
                    self.lay_from(piles, rest, name)
            piles["r1"] = [card.lower() for card in rest]
            return State(piles)
        if self.around():
            to_tableau = len(texts)
            if not self.has("opening", "all"):
                to_tableau = min(len(self.tableau()), len(texts))
        elif self.table == "cross":
            if self.has("base", "deal"):
                first = texts.pop(0)
                foundations = self.foundations()
                piles[foundations[SUITS.index(first[1])]].append(first)
            to_tableau = min(5, len(texts))
        elif self.table == "plot":
            if self.has("base", "deal"):
                piles["f1"].append(texts.pop(0))
            piles["r1"] = [texts.pop(0) for _ in range(min(13, len(texts)))]
            for i in range(len(piles["r1"]) - 1):
                piles["r1"][i] = piles["r1"][i].lower()
            to_tableau = min(12, len(texts))
        elif self.table == "bristol":
            to_tableau = min(8 * self.number("depth"), len(texts))
        elif self.table in ("stock", "easthaven"):
            to_tableau = min(self.number("piles") * self.number("depth"), len(texts))
        elif self.has("cells", "filled"):
            to_tableau = min(48, len(texts))
        else:
            to_tableau = len(texts)
        tableau = self.dealing_order()
        for n in range(to_tableau):
            piles[tableau[n % len(tableau)]].append(texts[n])
        for name in tableau:
            # The lowest lie face down, but never the one on top.
            for i in range(min(int(self.switches.get("down", 0)), len(piles[name]) - 1)):
                piles[name][i] = piles[name][i].lower()
        rest = texts[to_tableau:]
        if self.table == "cells":
            for cell, text in zip(self.cells(), rest, strict=False):
                piles[cell].append(text)
        else:
            piles["s"] = list(reversed(rest))
        if "w" in piles and not self.has("waste", "empty") and piles["s"]:
            piles["w"].append(piles["s"].pop())
        for name in self.reserves():
            if piles["s"]:
                piles[name].append(piles["s"].pop())
        return State(piles)

    def sink_kings(self, texts: list[str]) -> None:
        """Bristol: a king changes places with the lowest card of its pile that is none."""
        dealt = min(8 * self.number("depth"), len(texts))
        kings = [i for i in range(dealt) if texts[i][0] == self.high()]
        for i in kings:
            for j in range(i % 8, i, 8):
                if texts[j][0] != self.high():
                    texts[i], texts[j] = texts[j], texts[i]
                    break

    def deal_fans(self, piles: Piles, texts: list[str]) -> None:
        """Fans of three, one card a round; the last fans get theirs from the second round on.

        Of one pack, the last fan alone gets fewer.
        """
        fans = 1
        while 3 * fans < len(texts):
            fans += 1
        short = 3 * fans - len(texts)
        for round_ in range(3):
            for n in range(1, fans + 1):
                if self.packs() == 1:
                    has_card = n < fans or round_ >= short
                else:
                    has_card = round_ > 0 or n <= fans - short
                if has_card:
                    piles[f"t{n}"].append(texts.pop(0))

    def deal_flanks(self, piles: Piles, texts: list[str]) -> None:
        """A card to each cell, four to each pile; a king or an ace is among the first eight."""
        ends = self.low() + self.high()
        if all(text[0] not in ends for text in texts[:8]):
            last = [text for text in texts if text[0] in ends][-1]
            # Of equal cards the one that would be dealt last.
            at = len(texts) - 1 - texts[::-1].index(last)
            texts.insert(0, texts.pop(at))
        for name in self.cells():
            if texts:
                piles[name].append(texts.pop(0))
        piles["s"] = list(reversed(texts))
        self.deal_fours(piles)

    def deal_fours(self, piles: Piles) -> None:
        """Four cards to each pile, as long as there are cards."""
        for name in self.tableau():
            for _ in range(4):
                if piles["s"]:
                    piles[name].append(piles["s"].pop())

    def deal_six(self, piles: Piles) -> None:
        """Grand Duchess: a hidden card, four open ones, a hidden one; the last opens all."""
        for name in ["r1", "t1", "t2", "t3", "t4", "r2"]:
            if piles["s"]:
                card = piles["s"].pop()
                piles[name].append(card.lower() if name in ("r1", "r2") else card)
        if not piles["s"]:
            for name in ["r1", "r2"]:
                piles[name] = [card.upper() for card in piles[name]]

    def deal_packs(self, piles: Piles, texts: list[str]) -> None:
        """Thirteen Packs: cards go aside after others, and are the stock."""
        for _ in range(8):
            for n, name in enumerate(self.tableau()):
                if not texts:
                    break
                card = texts.pop(0)
                piles[name].append(card)
                aside = 0
                if card[0] == RANKS[n]:
                    aside += 1
                if card[0] == "A":
                    aside += 2
                if card[0] in "JQK":
                    aside += 1
                piles["s"] += texts[:aside]
                texts = texts[aside:]
            piles["s"] += texts[:2]
            texts = texts[2:]

    def spread(self, after: State) -> None:
        """Thirteen Packs: the hand goes back, and a card names the pile that is the next one."""
        piles = after.piles
        for name in self.reserves():
            if piles[name]:
                piles[after.lifted] += piles[name]
                piles[name] = []
        card = piles["s"].pop()
        after.lifted = f"t{RANKS.index(card[0]) + 1}"
        hand = [card, *piles[after.lifted]]
        piles[after.lifted] = []
        for name in self.reserves():
            if hand:
                piles[name].append(hand.pop(0))
        piles["r20"] += hand

    def deal_four(self, piles: Piles) -> None:
        """Grand Duchess in its last round: nothing is hidden any more."""
        for name in ["t1", "t2", "t3", "t4"]:
            if piles["s"]:
                piles[name].append(piles["s"].pop())

    def deal_with_exiles(self, piles: Piles, texts: list[str]) -> None:
        """Leoni's Own: what would come to the pile for its own rank goes to the exiles instead."""
        n = 0
        for card in texts:
            if card[0] == RANKS[n]:
                piles["s"].append(card)
            else:
                piles[f"t{n + 1}"].append(card)
                n = (n + 1) % self.number("ranks")

    def is_next(self, state: State, card: str) -> bool:
        return any(self.foundation_takes(state, card, target) for target in self.foundations())

    def stands_still(self, state: State) -> bool:
        """Leoni's Own: no pile, and no exile that has been turned, can play."""
        within_reach = [*state.piles[self.tableau()[-1]], *state.piles["r1"]]
        within_reach += [state.piles[name][-1] for name in self.tableau() if state.piles[name]]
        return not any(self.is_next(state, card) for card in within_reach)

    def turn_exile(self, after: State) -> None:
        """Turn an exile, and weave it if it cannot be played; or one that has not been played."""
        piles = after.piles
        if piles["r1"]:
            self.weave(after, piles["r1"].pop())
            return
        exile = piles["s"].pop()
        if self.is_next(after, exile):
            piles["r1"].append(exile)
        else:
            self.weave(after, exile)

    def weave(self, after: State, card: str) -> None:
        """Card after card goes beneath the pile for its rank, until there is something to play."""
        ends = False
        while True:
            name = f"t{RANKS.index(card[0]) + 1}"
            pile = after.piles[name]
            if card[0] == self.high():
                pile.append(card)
                return
            pile.insert(0, card)
            if ends or self.is_next(after, pile[-1]) or {other[0] for other in pile} == {card[0]}:
                return
            card = pile.pop()
            ends = self.is_next(after, pile[-1])

    def lay_from(self, piles: Piles, rest: list[str], name: str) -> None:
        """The next card that is no ace goes to a pile, the aces before it to foundations."""
        while rest:
            card = rest.pop().upper()
            if card[0] != self.low():
                piles[name].append(card)
                return
            home = [f for f in self.foundations() if self.foundation_suit(f) == card[1]]
            piles[home[0] if not piles[home[0]] else home[1]].append(card)

    def dealing_order(self) -> list[str]:
        """In which order the tableau piles get their cards."""
        if self.table == "frame":
            return "t1 t5 t6 t7 t8 t3 t2 t9 t10 t11 t12 t4".split()
        if self.table == "plot":
            return [f"t{n}" for n in range(12, 0, -1)]
        return self.tableau()

    # What fits.

    def tableau_takes(self, card: str, onto: str) -> bool:
        """Whether *card* may lie on the tableau card *onto*."""
        if self.has("build", "suit") and card[1] != onto[1]:
            return False
        if self.has("build", "alternate") and (card[1] in RED) == (onto[1] in RED):
            return False
        if RANKS.index(card[0]) + 1 == RANKS.index(onto[0]):
            return True  # down
        if self.has("wrap", "yes") and card[0] == self.high() and onto[0] == self.low():
            return True  # down, past the ace
        if self.has("direction", "both"):
            if RANKS.index(card[0]) - 1 == RANKS.index(onto[0]):
                return True  # up
            if self.has("wrap", "yes") and card[0] == self.low() and onto[0] == self.high():
                return True  # up, past the king
        return False

    def waste_takes(self, card: str, onto: str) -> bool:
        """Alhambra: up or down in suit, and king and ace are neighbours if they wrap."""
        apart = abs(RANKS.index(card[0]) - RANKS.index(onto[0]))
        ends = self.has("wrap", "yes") and apart == RANKS.index(self.high())
        return card[1] == onto[1] and (apart == 1 or (ends and apart > 0))

    def space_takes(self, card: str) -> bool:
        if self.has("space", "any"):
            return True
        return self.has("space", "king") and card[0] == self.high()

    def pile_takes(self, state: State, card: str, target: str) -> bool:
        """Whether *card* fits on the tableau pile *target*."""
        pile = state.piles[target]
        if self.table in ("flanks", "duchess", "jubilee", "packs", "weave"):
            return False  # nothing is built
        if 0 < int(self.switches.get("most", 0)) <= len(pile):
            return False
        return self.tableau_takes(card, pile[-1]) if pile else self.space_takes(card)

    def foundation_takes(self, state: State, card: str, target: str) -> bool:
        """Whether *card* is the next one of the foundation *target*."""
        if card[1] != self.foundation_suit(target) and self.table not in ("bristol", "plot"):
            return False
        if target != "f1" and self.first_is_alone(state):
            return False
        first = self.first_rank(state) if self.has("base", "deal") else ""
        order, height = self.order(target, first), len(state.piles[target])
        return height < len(order) and card[0] == order[height]

    def first_is_alone(self, state: State) -> bool:
        """The Plot: whether the first foundation is incomplete, so that the others wait."""
        return self.table == "plot" and len(state.piles["f1"]) < len(self.order("f1", "A"))

    def plot_space_takes(self, state: State, card: str) -> bool:
        """The Plot: whether an empty pile takes a card of the waste."""
        if not self.first_is_alone(state):
            return self.space_takes(card)
        first = self.first_rank(state) if self.has("base", "deal") else ""
        return self.space_takes(card) and card[0] == self.order("f1", first)[0]

    # The moves.

    def won(self, state: State) -> bool:
        return all(
            not cards for name, cards in state.piles.items() if name not in self.foundations()
        )

    def in_opening(self, state: State) -> bool:
        """Whether the game is in Louis's opening, of either kind, or between rounds."""
        return self.around() and state.piles["s"] != []

    def tableau_may(self, state: State) -> bool:
        """Whether cards that come from another pile than a tableau pile may go to the tableau."""
        return not (self.has("opening", "rounds") and state.piles["s"])

    def legal_moves(self, state: State) -> set[str]:
        """Every legal move."""
        if self.won(state):
            return set()
        moves = self.card_moves(state)
        if self.deal_kind(state) is not None:
            moves.add("deal")
        return moves

    def card_moves(self, state: State) -> set[str]:
        moves: set[str] = set()
        tableau = self.tableau()
        foundations = self.foundations()
        cells = self.cells()

        for source in tableau:
            if not state.piles[source]:
                continue
            card = state.piles[source][-1]
            for target in foundations:
                if self.table == "weave" and source == tableau[-1]:
                    continue
                if self.foundation_takes(state, card, target) and self.row_may(
                    state, source, target
                ):
                    moves.add(f"{source}>{target}")
            for target in tableau:
                if target == source:
                    continue
                if self.in_opening(state) and self.has("opening", "louis"):
                    continue  # no tableau-to-tableau play
                if not self.tableau_may(state):
                    continue
                if self.table == "plot" and not state.piles[target]:
                    continue
                if self.pile_takes(state, card, target):
                    moves.add(f"{source}>{target}")
            for target in cells:
                if not state.piles[target]:
                    moves.add(f"{source}>{target}")

        for source in tableau:
            pile = state.piles[source]
            n = 1
            while (
                n < len(pile)
                and pile[-n - 1].isupper()
                and self.tableau_takes(pile[-n], pile[-n - 1])
            ):
                n += 1
                for target in tableau:
                    if (
                        target != source
                        and self.group_may(state, n, target)
                        and self.pile_takes(state, pile[-n], target)
                    ):
                        moves.add(f"{source}>{target}*{n}")

        for source in cells:
            if not state.piles[source]:
                continue
            card = state.piles[source][-1]
            for target in foundations:
                if self.foundation_takes(state, card, target):
                    moves.add(f"{source}>{target}")
            for target in tableau:
                if self.pile_takes(state, card, target):
                    moves.add(f"{source}>{target}")
            if self.has("cell-to-cell", "yes"):
                for target in cells:
                    if not state.piles[target]:
                        moves.add(f"{source}>{target}")

        if self.table == "duchess":
            for source in self.reserves():
                for n, card in enumerate(state.piles[source], start=1):
                    for target in foundations:
                        if not state.piles["s"] and self.foundation_takes(state, card, target):
                            moves.add(f"{source}@{n}>{target}")

        if self.table == "weave":
            for n, card in enumerate(state.piles[tableau[-1]], start=1):
                for target in foundations:
                    if self.foundation_takes(state, card, target):
                        moves.add(f"{tableau[-1]}@{n}>{target}")

        if self.table == "jubilee" and state.piles["s"]:
            for target in tableau + foundations:
                if target in tableau or self.foundation_takes(state, state.piles["s"][-1], target):
                    moves.add(f"s>{target}")

        has_waste = self.table in ("stock", "cross", "plot", "alhambra")
        for source in ["w"] * has_waste + self.reserves():
            if not state.piles[source] or self.table == "duchess":
                continue
            card = state.piles[source][-1]
            for target in foundations:
                if self.foundation_takes(state, card, target):
                    moves.add(f"{source}>{target}")
            for target in tableau:
                takes = self.pile_takes(state, card, target)
                if self.table == "plot" and not state.piles[target]:
                    takes = self.plot_space_takes(state, card)
                if takes:
                    moves.add(f"{source}>{target}")

        if self.table == "alhambra":
            waste = state.piles["w"]
            for source in self.reserves():
                if state.piles[source] and (
                    not waste or self.waste_takes(state.piles[source][-1], waste[-1])
                ):
                    moves.add(f"{source}>w")

        if self.table == "plot" and state.piles["r1"]:
            for target in foundations:
                if self.foundation_takes(state, state.piles["r1"][-1], target):
                    moves.add(f"r1>{target}")

        for source in foundations:
            if not state.piles[source]:
                continue
            card = state.piles[source][-1]
            is_base = len(state.piles[source]) == 1
            if self.has("reversal", "yes") and (
                self.has("take-back", "yes") or self.table in ("duchess", "packs") or not is_base
            ):
                for target in foundations:
                    if self.same_suit_foundations(source, target) and self.foundation_takes(
                        state, card, target
                    ):
                        moves.add(f"{source}>{target}")
            if self.has("take-back", "yes"):
                for target in tableau:
                    if self.tableau_may(state) and self.pile_takes(state, card, target):
                        moves.add(f"{source}>{target}")
                for target in cells:
                    if not state.piles[target]:
                        moves.add(f"{source}>{target}")
        return moves

    def group_may(self, state: State, n: int, target: str) -> bool:
        """Whether *n* cards in sequence are not too many to move to a tableau pile."""
        if self.has("group", "free"):
            return True
        cells = len([cell for cell in self.cells() if not state.piles[cell]])
        if self.has("group", "cells"):
            return n <= cells + 1
        if self.has("group", "spaces"):
            # Each other space in which any card may wait doubles what can be moved.
            others = [name for name in self.tableau() if name != target and not state.piles[name]]
            if not self.has("space", "any"):
                others = []
            for _ in others:
                cells = 2 * cells + 1
            return n <= cells + 1
        return False

    def row_may(self, state: State, source: str, target: str) -> bool:
        """The first deal's restriction, and that of rounds."""
        if not self.has("restriction", "yes"):
            return True
        if self.table == "frame":
            lasts = state.piles["s"] != [] if self.has("opening", "rounds") else state.round == 1
            neighbour = {
                "t5": "f5",
                "t6": "f6",
                "t7": "f7",
                "t8": "f8",
                "t9": "f1",
                "t10": "f2",
                "t11": "f3",
                "t12": "f4",
            }.get(source, target)
            return not lasts or target == neighbour or not state.piles[target]
        if state.round > 1:
            return True
        # Clockwise: four piles above, some at the right, four below, as many at the left.
        beside = (self.number("piles") - 8) // 2
        n = int(source[1:])
        if 1 <= n <= 4:
            return self.foundation_is_king(target)
        if 4 + beside < n <= 8 + beside:
            return not self.foundation_is_king(target)
        return True

    def deal_kind(self, state: State) -> str | None:
        """What the move ``deal`` would do; None if it is not legal."""
        if self.around():
            if self.in_opening(state):
                return "round" if self.has("opening", "rounds") else "rest of the stock"
            if state.round > int(self.switches.get("redeals", 0)):
                return None
            if self.has("redeal-when", "blocked") and self.card_moves(state):
                return None
            return "redeal"
        if self.table == "flanks":
            if state.piles["s"]:
                return "fours"
            if state.round > self.number("redeals"):
                return None
            if self.has("redeal-when", "blocked") and self.card_moves(state):
                return None
            return "redeal" if any(state.piles[name] for name in self.tableau()) else None
        if self.table == "jubilee":
            if state.piles["s"] or state.round > self.number("redeals"):
                return None
            return "turn over" if any(state.piles[name] for name in self.tableau()) else None
        if self.table == "duchess":
            last = state.round > max(1, self.number("redeals"))
            if state.piles["s"]:
                return "four" if last else "six"
            if state.round > self.number("redeals"):
                return None
            if self.has("redeal-when", "blocked") and self.card_moves(state):
                return None
            left = [name for name in self.tableau() + self.reserves() if state.piles[name]]
            return "gather" if left else None
        if self.table in ("fans", "intelligence"):
            may = self.shuffle is not None and state.round <= self.number("redeals")
            return "shuffle" if may else None
        if self.table == "easthaven":
            return "round" if state.piles["s"] else None
        if self.table == "bristol":
            return "reserves" if state.piles["s"] else None
        if self.table == "packs":
            return "spread" if state.piles["s"] else None
        if self.table == "weave":
            if state.piles["s"]:
                waits = self.has("deal-when", "blocked") and not self.stands_still(state)
                return None if waits else "exile"
            has_cards = any(state.piles[name] for name in [*self.tableau(), "r1"])
            if self.shuffle is None or state.round > self.number("redeals"):
                return None
            return "shuffle" if has_cards else None
        if self.table in ("stock", "cross", "plot", "alhambra"):
            if state.piles["s"]:
                return "card"
            passes = self.switches.get("passes")
            if state.piles["w"] and (passes == "unlimited" or state.round < int(str(passes))):
                return "turn"
        return None

    # Playing.

    def play(self, state: State, move: str) -> State:
        """The state after *move*, which must be legal."""
        piles = {name: list(cards) for name, cards in state.piles.items()}
        after = State(piles, state.round, state.drawn, state.lifted)
        if move == "deal":
            self.play_deal(after, self.deal_kind(state))
        else:
            source, rest = move.split(">")
            target, _star, count = rest.partition("*")
            n = int(count or 1)
            source, at, place = source.partition("@")
            if at:
                # One card from anywhere in a reserve.
                piles[target].append(piles[source].pop(int(place) - 1))
                return after
            group = piles[source][len(piles[source]) - n :]
            del piles[source][len(piles[source]) - n :]
            piles[target] += group
            if piles[source]:
                piles[source][-1] = piles[source][-1].upper()  # nothing lies on it any more
            # Louis: a space is filled at once.
            if self.table == "ring" and source[0] == "t" and not piles[source] and piles["s"]:
                piles[source].append(piles["s"].pop())
            # Tournament: with four cards.
            if self.table == "flanks" and source[0] == "t" and not piles[source]:
                for _ in range(4):
                    if piles["s"]:
                        piles[source].append(piles["s"].pop())
            # Intelligence: with three that are no aces.
            if self.table == "intelligence" and source[0] == "t" and not piles[source]:
                for _ in range(3):
                    self.lay_from(piles, piles["r1"], source)
            # Corona: so it is here, from the waste or the stock.
            if source[0] == "t" and not piles[source]:
                if self.has("fill", "waste") and piles["w"]:
                    piles[source].append(piles["w"].pop())
                elif self.switches.get("fill", "no") != "no" and piles["s"]:
                    piles[source].append(piles["s"].pop())
        # Forty Thieves: so is the waste when a move, a turn too, has emptied it.
        if self.has("waste", "refilled") and state.piles["w"] and not piles["w"] and piles["s"]:
            piles["w"].append(piles["s"].pop())
        return after

    def play_deal(self, after: State, kind: str | None) -> None:
        piles = after.piles
        tableau = self.tableau()
        if kind == "rest of the stock":
            n = 0
            while piles["s"]:
                piles[tableau[n % len(tableau)]].append(piles["s"].pop())
                n += 1
        elif kind == "shuffle":
            assert self.shuffle is not None
            if self.table == "weave":
                cards = [card for name in [*tableau, "r1"] for card in piles[name]]
                for name in [*tableau, "r1"]:
                    piles[name] = []
                order = self.shuffle(len(cards), after.drawn)
                self.deal_with_exiles(piles, [cards[i] for i in reversed(order)])
                after.round += 1
                after.drawn += max(0, len(cards) - 1)
                return
            if self.table == "intelligence":
                cards = [card.upper() for card in piles["r1"]]
                cards += [card for name in tableau for card in reversed(piles[name])]
            else:
                cards = [card for name in tableau for card in piles[name]]
            order = self.shuffle(len(cards), after.drawn)
            for name in tableau:
                piles[name] = []
            if self.table == "intelligence":
                rest = [cards[i] for i in order]
                for name in tableau:
                    for _ in range(3):
                        self.lay_from(piles, rest, name)
                piles["r1"] = [card.lower() for card in rest]
            else:
                self.deal_fans(piles, [cards[i] for i in reversed(order)])
            after.round += 1
            after.drawn += max(0, len(cards) - 1)
        elif kind == "round":
            self.play_round(after)
        elif kind == "fours":
            self.deal_fours(piles)
        elif kind == "six":
            self.deal_six(piles)
        elif kind == "spread":
            self.spread(after)
        elif kind == "exile":
            self.turn_exile(after)
        elif kind == "four":
            self.deal_four(piles)
        elif kind == "gather":
            piles["s"] = []
            for name in ["t1", "t2", "t3", "t4", "r1", "r2"]:
                piles["s"] += reversed(piles[name])
                piles[name] = []
            after.round += 1
            if after.round > self.number("redeals"):
                self.deal_four(piles)
            else:
                self.deal_six(piles)
        elif kind == "turn over":
            # The packet lies face up; turned over, its bottom card is on top.
            packet: list[str] = []
            for name in reversed(tableau):
                packet = packet + piles[name] if self.has("gather", "B") else piles[name] + packet
                piles[name] = []
            piles["s"] = packet[::-1]
            after.round += 1
        elif kind == "reserves":
            for name in self.reserves():
                if piles["s"]:
                    piles[name].append(piles["s"].pop())
        elif kind == "card":
            piles["w"].append(piles["s"].pop())
        elif kind == "turn":
            # The first card that came to the waste comes first again.
            while piles["w"]:
                piles["s"].append(piles["w"].pop())
            after.round += 1
            if self.table == "alhambra":
                piles["w"].append(piles["s"].pop())
        elif kind == "redeal" and self.has("gather", "bottom"):
            for name in tableau:
                piles[name] = piles[name][1:] + piles[name][:1]
            after.round += 1
        elif kind == "redeal":
            packet = self.gathered(after)
            after.round += 1
            if self.table == "flanks":
                piles["s"] = list(reversed(packet))
                self.deal_fours(piles)
                return
            if self.has("opening", "rounds"):
                piles["s"] = list(reversed(packet))
                self.play_round(after)
                return
            tableau = self.dealing_order()
            for n, card in enumerate(packet):
                piles[tableau[n % len(tableau)]].append(card)

    def play_round(self, after: State) -> None:
        """One card to each pile, as long as there are cards."""
        for name in self.dealing_order():
            if after.piles["s"]:
                after.piles[name].append(after.piles["s"].pop())

    def gathered(self, after: State) -> list[str]:
        """Take up all tableau piles; the packet's first card is dealt first."""
        piles, last = after.piles, len(self.tableau())
        packet: list[str] = []
        if self.has("gather", "A"):
            for n in range(last, 0, -1):
                packet += reversed(piles[f"t{n}"])
        elif self.has("gather", "B"):
            for n in range(last, 0, -1):
                packet += piles[f"t{n}"]
        else:
            for n in range(1, last + 1):
                packet += piles[f"t{n}"]
        for name in self.tableau():
            piles[name] = []
        return packet

    # Counting.

    def perft(self, state: State, depth: int) -> int:
        """The number of sequences of *depth* moves."""
        if depth == 0:
            return 1
        moves = self.legal_moves(state)
        if depth == 1:
            return len(moves)
        return sum(self.perft(self.play(state, move), depth - 1) for move in moves)


def _game(table: str, words: str) -> Reference:
    """A game whose switches are given in the order of the table in the description."""
    if table == "ring":
        names = ["piles", "build", "direction", "wrap", "space", "restriction", "redeals"]
        names += ["gather", "redeal-when", "bases", "reversal", "take-back", "opening"]
    elif table == "frame":
        names = ["build", "direction", "wrap", "space", "restriction", "redeals", "gather"]
        names += ["redeal-when", "bases", "reversal", "take-back", "opening"]
    elif table == "stock":
        names = [
            "packs",
            "piles",
            "depth",
            "down",
            "build",
            "direction",
            "wrap",
            "space",
            "bases",
            "base",
        ]
        names += ["reversal", "take-back", "passes", "waste", "fill", "group"]
    elif table == "easthaven":
        names = ["piles", "depth", "down", "build", "direction", "wrap", "space", "bases", "base"]
        names += ["take-back", "group"]
    elif table == "intelligence":
        names = ["build", "direction", "wrap", "space", "redeals", "reversal", "take-back"]
    elif table == "flanks":
        names = ["redeals", "gather", "redeal-when", "reversal", "take-back", "cell-to-cell"]
        names += ["squared"]
    elif table == "duchess":
        names = ["redeals", "redeal-when", "reversal"]
    elif table == "jubilee":
        names = ["redeals", "gather"]
    elif table == "packs":
        names = ["reversal"]
    elif table == "weave":
        names = ["deal-when", "redeals", "reversal"]
    elif table == "cross":
        names = ["build", "direction", "wrap", "space", "base", "passes", "waste", "fill"]
    elif table == "alhambra":
        names = ["wrap", "passes"]
    elif table == "plot":
        names = ["build", "direction", "wrap", "space", "base", "passes", "waste"]
    elif table == "bristol":
        names = ["depth", "build", "direction", "wrap", "space"]
    elif table == "fans":
        names = ["packs", "build", "direction", "wrap", "space", "most", "redeals", "bases"]
        names += ["kings", "reversal", "take-back"]
    else:
        names = ["piles", "build", "direction", "wrap", "space", "bases", "base", "take-back"]
        names += ["cells", "group", "cell-to-cell"]
    values = [int(word) if word.isdigit() else word for word in words.split()]
    return Reference(table, dict(zip(names, values, strict=True)))


# The table of the presets, column by column; a dash is written A and any.
GAMES = {
    "st-helena": _game("ring", "12 suit both no closed yes 2 A any yes no no all"),
    "st-helena-open": _game("ring", "12 suit both no any yes 2 A any yes no no all"),
    "st-helena-gamerules": _game("ring", "12 any both no closed yes 2 B blocked yes no no all"),
    "st-helena-pysolfc": _game("ring", "12 any both no closed yes 2 A any yes yes yes all"),
    "louis": _game("ring", "12 suit both no closed no 2 A any yes no no louis"),
    "louis-pysolfc": _game("ring", "12 suit both yes closed no 2 A any yes yes yes louis-pysolfc"),
    "box-kite": _game("ring", "12 any both no closed no 0 A any yes yes no all"),
    "box-kite-suit": _game("ring", "12 suit both no closed no 0 A any yes no no all"),
    "box-kite-pysolfc": _game("ring", "12 any both yes closed no 0 A any yes yes yes all"),
    "capricieuse-pysolfc": _game("ring", "12 suit both no any no 2 B any yes yes yes all"),
    "nationale-pysolfc": _game("ring", "12 suit both yes any no 0 A any yes yes yes all"),
    "crescent-pysolfc": _game("ring", "16 suit both yes closed no 3 bottom any yes yes yes all"),
    "four-corners-pysolfc": _game("frame", "any both no closed yes 2 B any no yes yes rounds"),
    "napoleon-at-st-helena": _game(
        "stock", "2 10 4 0 suit down no any no 1 no no 1 empty no single"
    ),
    "napoleon-at-st-helena-denexa": _game(
        "stock", "2 10 4 0 suit down no any no 1 no no unlimited empty no single"
    ),
    "forty-thieves-pysolfc": _game(
        "stock", "2 10 4 0 suit down no any no 1 yes yes 1 refilled no single"
    ),
    "josephine-pysolfc": _game(
        "stock", "2 10 4 0 suit down no any no 1 yes yes 1 refilled no free"
    ),
    "napoleons-square-pysolfc": _game(
        "stock", "2 12 4 0 suit down no any no 1 yes yes 1 refilled no free"
    ),
    "streets-pysolfc": _game(
        "stock", "2 10 4 0 alternate down no any no 1 yes yes 1 refilled no single"
    ),
    "napoleons-exile-pysolfc": _game(
        "stock", "2 10 4 0 any down no any no 1 yes yes 1 refilled no single"
    ),
    "corona-pysolfc": _game(
        "stock", "2 12 3 0 suit down no any no 1 no no 1 refilled waste single"
    ),
    "deuces-pysolfc": _game(
        "stock", "2 10 1 0 suit down yes any yes 2 yes yes 1 refilled no single"
    ),
    "busy-aces-pysolfc": _game(
        "stock", "2 12 1 0 suit down no any no 1 yes yes 1 refilled no single"
    ),
    "four-seasons-pysolfc": _game("cross", "any down yes any deal 1 refilled no"),
    "westcliff": _game("stock", "1 7 3 2 alternate down no any no 1 no no 1 empty no free"),
    "westcliff-pysolfc": _game(
        "stock", "1 10 3 2 alternate down no any no 1 no no 1 refilled no free"
    ),
    "easthaven-pysolfc": _game("easthaven", "7 3 2 alternate down no any no 1 yes free"),
    "napoleon-pa-st-helena": _game("cells", "8 alternate down no king no 1 no filled single no"),
    "forecell-pysolfc": _game("cells", "8 alternate down no king no 1 yes filled cells yes"),
    "freecell": _game("cells", "8 alternate down no any no 1 no empty spaces yes"),
    "freecell-pysolfc": _game("cells", "8 alternate down no any no 1 yes empty spaces yes"),
    "bakers-game": _game("cells", "8 suit down no any no 1 no empty spaces yes"),
    "bakers-game-pysolfc": _game("cells", "8 suit down no any no 1 yes empty spaces yes"),
    "house-in-the-wood": _game("fans", "2 suit both no closed 0 0 no no no no"),
    "house-in-the-wood-pysolfc": _game("fans", "2 suit both no closed 0 0 no no yes yes"),
    "la-belle-lucie-pysolfc": _game("fans", "1 suit down no closed 0 2 no no no yes"),
    "house-on-the-hill-pysolfc": _game("fans", "2 suit both no closed 0 0 no yes yes yes"),
    "shamrocks-pysolfc": _game("fans", "1 any both no closed 3 0 no no no yes"),
    "bristol-pysolfc": _game("bristol", "3 any down no closed"),
    "intelligence-pysolfc": _game("intelligence", "suit both no closed 2 yes yes"),
    "tournament-pysolfc": _game("flanks", "2 C any yes yes yes no"),
    "la-nivernaise-pysolfc": _game("flanks", "2 C any yes yes yes yes"),
    "the-plot-pysolfc": _game("plot", "any down yes any deal 1 refilled"),
    "alhambra-pysolfc": _game("alhambra", "yes 3"),
    "grand-duchess-pysolfc": _game("duchess", "3 any yes"),
    "jubilee": _game("jubilee", "1 B"),
    "thirteen-packs-pysolfc": _game("packs", "yes"),
    "leonis-own": _game("weave", "blocked 2 yes"),
}
