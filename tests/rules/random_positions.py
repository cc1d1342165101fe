"""Rules and positions by chance, for tests that ask of all of them the same."""

import random
from typing import Any

from sthelena import PRESETS, SWITCHES, BadText, Position, Rules, parse_rules

from .reference import RANKS, SUITS, Reference, State


def switches_of(rules: Rules) -> dict[str, str | int]:
    """The switches that a game has, by name."""
    return {
        name: getattr(rules, switch.attribute)
        for name, switch in SWITCHES.items()
        if switch.has_meaning(rules)
    }


def reference_of(rules: Rules) -> Reference:
    return Reference(rules.table, switches_of(rules))


def random_rules(chance: random.Random) -> Rules:
    """A preset with some of its switches changed, often of short packs."""
    while True:
        preset = chance.choice(list(PRESETS))
        changes: dict[str, Any] = {}
        for name, switch in SWITCHES.items():
            if switch.has_meaning(PRESETS[preset].rules) and chance.random() < 0.4:
                changes[name] = chance.choice(switch.values(PRESETS[preset].rules.table))
        text = "+".join([preset, *(f"{name}={value}" for name, value in changes.items())])
        try:
            return parse_rules(text)
        except BadText:
            continue  # gather and redeal-when without redeals


def scattered(reference: Reference, chance: random.Random) -> State:
    """A position that games seldom reach: cards anywhere, many piles empty or short."""
    ranks = RANKS[: int(reference.switches["ranks"])]
    cards = [rank + suit for suit in SUITS for rank in ranks]
    cards *= reference.packs()
    piles: dict[str, list[str]] = {name: [] for name in reference.names()}
    # Foundations first, of any height; where bases cannot be taken back, all have one.
    based = reference.table in ("alhambra", "jubilee", "weave") or (
        reference.has("bases", "yes") and reference.has("take-back", "no")
    )
    fullness = chance.random()
    by_deal = reference.has("base", "deal")
    first = chance.choice(ranks) if by_deal else ""
    for name in reference.foundations():
        order = reference.order(name, first)
        height = round(fullness * chance.randint(based, len(ranks)))
        if by_deal and name == "f1":
            height = max(1, height)
        for rank in order[: max(height, based)]:
            suit = reference.foundation_suit(name)
            if reference.table in ("bristol", "plot"):
                suit = chance.choice([card[1] for card in cards if card[0] == rank])
            piles[name].append(rank + suit)
            cards.remove(piles[name][-1])
    chance.shuffle(cards)
    for name in reference.cells():
        if cards and chance.random() < 0.5:
            piles[name].append(cards.pop())
    opened = reference.switches.get("opening", "all") != "all"
    if reference.table == "duchess":
        names = [*reference.tableau(), "s"]
        last = chance.randint(1, int(reference.switches["redeals"]) + 1)
        if last <= max(1, int(reference.switches["redeals"])):
            names += reference.reserves()
        if chance.random() < 0.4:
            names.remove("s")
        for card in cards:
            piles[chance.choice(names)].append(card)
        for name in reference.reserves() if piles["s"] else []:
            piles[name] = [card.lower() for card in piles[name]]
        return State(piles, last)
    if reference.table == "packs":
        return scattered_packs(reference, chance, piles, cards)
    if reference.table == "flanks":
        return scattered_flanks(reference, chance, piles, cards)
    if opened and len(cards) > len(reference.tableau()) and chance.random() < 0.5:
        for name in reference.tableau():
            piles[name].append(cards.pop())
        piles["s"] = cards
        if reference.table == "frame":
            # In rounds, there may be spaces and longer piles, in any deal.
            one, other = chance.sample(reference.tableau(), 2)
            piles[one] += piles[other]
            piles[other] = []
            return State(piles, chance.randint(1, int(reference.switches["redeals"]) + 1))
        return State(piles)
    if reference.table == "intelligence" and chance.random() < 0.7:
        for card in [cards.pop() for _ in range(chance.randint(0, len(cards)))]:
            piles["r1"].append(card.lower())
    if reference.table == "plot":
        is_alone = len(piles["f1"]) < len(ranks)
        for name in reference.foundations()[1:] if is_alone else []:
            cards += piles[name]
            piles[name] = []
        chance.shuffle(cards)
        left = [cards.pop() for _ in range(min(len(cards), chance.randint(0, 13)))]
        down = chance.randint(0, max(0, len(left) - 1))
        piles["r1"] = [card.lower() for card in left[:down]] + left[down:]
    piled = reference.tableau() or reference.reserves()
    names = chance.sample(piled, chance.randint(1, len(piled)))
    names += ["s", "w"] * (reference.table in ("stock", "cross", "plot", "alhambra")) + ["s"] * (
        reference.table in ("easthaven", "jubilee", "weave")
    )
    names += [*reference.reserves(), "s"] * (reference.table == "bristol")
    if reference.table == "weave" and cards and chance.random() < 0.3:
        piles["r1"].append(cards.pop())
    for card in cards:
        piles[chance.choice(names)].append(card)
    if reference.has("waste", "refilled") and piles["s"] and not piles["w"]:
        piles["w"].append(piles["s"].pop())
    most = int(reference.switches.get("redeals", 0)) + 1
    return State(piles, chance.randint(1, min(most, 3)))


def scattered_flanks(
    reference: Reference, chance: random.Random, piles: dict[str, list[str]], cards: list[str]
) -> State:
    """While the stock has cards, no pile is empty."""
    tableau = reference.tableau()
    if len(cards) > len(tableau) and chance.random() < 0.7:
        for name in tableau:
            piles[name].append(cards.pop())
        tableau.append("s")
    for card in cards:
        piles[chance.choice(tableau)].append(card)
    return State(piles, chance.randint(1, int(reference.switches["redeals"]) + 1))


def scattered_packs(
    reference: Reference, chance: random.Random, piles: dict[str, list[str]], cards: list[str]
) -> State:
    """Most of the time with a hand, from which cards may have been played."""
    tableau, lifted = reference.tableau(), ""
    if chance.random() < 0.7:
        lifted = tableau.pop(chance.randrange(len(tableau)))
        for name in reference.reserves():
            if cards and chance.random() < 0.3:
                piles[name].append(cards.pop())
    names = chance.sample(tableau, chance.randint(1, len(tableau)))
    names += ["s"] * chance.randint(0, 3)
    for card in cards:
        piles[chance.choice(names)].append(card)
    return State(piles, lifted=lifted)


def json_of(rules: Rules, state: State) -> dict[str, Any]:
    """A position as JSON's values."""
    lifted = {"lifted": state.lifted} if state.lifted else {}
    return {"game": rules.id, "round": state.round, **lifted, "piles": state.piles}


def changed(rng: random.Random, preset: str, often: float, **fixed: object) -> Rules:
    """A preset with some switches changed at random."""
    assert fixed.keys() <= SWITCHES.keys()  # else no text is ever right
    while True:
        text = preset + "".join(f"+{name}={value}" for name, value in fixed.items())
        for name, switch in SWITCHES.items():
            if (
                name not in fixed
                and switch.has_meaning(PRESETS[preset].rules)
                and rng.random() < often
            ):
                text += f"+{name}={rng.choice(switch.values(PRESETS[preset].rules.table))}"
        try:
            return parse_rules(text)
        except BadText:  # switches that contradict each other
            continue


def walk(rng: random.Random, position: Position, steps: int, *, up: bool = False) -> Position:
    """Play at random; *up*: whatever goes to a foundation first."""
    for _ in range(steps):
        moves = list(position.legal_moves)
        if not moves:
            break
        onto = [move for move in moves if move.target[:1] == "f" and move.source[:1] != "f"]
        position = position.play(rng.choice(onto if up and onto else moves))
    return position
