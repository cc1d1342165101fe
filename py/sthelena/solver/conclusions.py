"""What the search may conclude, and how each switch of the rules bears on it.

A conclusion holds for a game if its piles and the values of all switches allow it. Every switch is
named for every conclusion, so that a new one must be thought through before the search concludes
anything where it is used; the tests fail for a switch that is not named. Nothing here asks for a
kind of table: what counts is which piles there are.

Groups of exchangeable piles are found in the routes (:mod:`.problem`); that they are
exchangeable is a conclusion too.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from sthelena.kinds.place import Place
from sthelena.play.pile_rules import PileRules

Value = str | int


@dataclass(frozen=True)
class Bearing:
    """How a switch bears on a conclusion."""

    how: str
    allows: Callable[[Value, PileRules], bool] = lambda _value, _table: True
    """Whether the conclusion holds for a value, as far as this switch is concerned."""


@dataclass(frozen=True)
class Conclusion:
    """Something that the search concludes without trying."""

    piles: Callable[[PileRules], bool]
    """Whether it holds for games with such piles."""
    switches: Mapping[str, Bearing]
    """How each switch bears on it, by the field's name."""

    def holds(self, table: PileRules) -> bool:
        """Whether it holds for a game."""
        rules = table.rules
        return self.piles(table) and all(
            bearing.allows(getattr(rules, name), table) for name, bearing in self.switches.items()
        )


# How a switch may bear on a conclusion.

DEALS = Bearing("only decides which cards there are, and where they lie at the start")
NOTHING = Bearing("the conclusion holds whatever it is")
FITS = Bearing("decides what fits, which is looked up")
ROUTES = Bearing("decides the routes, which are looked up")
FACES = Bearing("decides the cards of the foundations, which are looked up")
FILLING = Bearing("decides which piles fill themselves, which is looked up")
LAST_DEAL = Bearing("asked in each position: only where nothing more is dealt to the tableau")
HEADS = Bearing("asked for each state of the foundations")
DEALT_ON = Bearing("decides whether the stock is dealt to the tableau, which is looked up")
LIMITS = Bearing("decides how many cards move together, which is looked up")


def only(*values: Value) -> Bearing:
    """Only with one of these values."""
    return Bearing(f"only {values}", lambda value, _table: value in values)


def where(how: str, allows: Callable[[Value, PileRules], bool]) -> Bearing:
    """What depends on the piles or on other switches too."""
    return Bearing(how, allows)


def _named(names: str) -> list[str]:
    return names.split()


_DEALT = {
    **dict.fromkeys(("packs", "piles", "depth", "ranks", "bases", "cells"), DEALS),
    # A card turned up sooner can only do more.
    "down": NOTHING,
    # Where cards may not lie, they need no thought.
    "most": NOTHING,
    # What is seen of a pile is nothing to the rules.
    "squared": NOTHING,
    # A deal that must wait is asked for in each position.
    "deal_when": NOTHING,
    "kings": FACES,
}
"""The switches that only decide which cards there are, and how they lie at the start."""


# The piles.


@lru_cache(maxsize=64)
def alike_foundations(table: PileRules) -> tuple[tuple[int, ...], ...]:
    """Foundations, counted from 0, grouped by their cards and by what may play to and from them."""
    groups: dict[object, list[int]] = {}
    others = [i for i in range(table.past_sources) if i not in table.foundations]
    for g, i in enumerate(table.foundations):
        routes = tuple(
            (routes[i] >> other & 1, routes[other] >> i & 1)
            for routes in table.routes.values()
            for other in others
        )
        faces = tuple(table.foundation_faces(table.places[i]))
        groups.setdefault((faces, routes), []).append(g)
    return tuple(map(tuple, groups.values()))


def suits_of_foundations(table: PileRules) -> tuple[tuple[int, ...], ...]:
    """The foundations, counted from 0, of each suit; where suits do not count, of none."""
    suits: dict[int, list[int]] = {}
    for g, place in enumerate(_foundations(table)):
        if place.suit is not None:
            suits.setdefault(place.suit, []).append(g)
    return tuple(tuple(suits[suit]) for suit in sorted(suits))


def _foundations(table: PileRules) -> list[Place]:
    return [table.places[i] for i in table.foundations]


def is_alike_in_suits(table: PileRules) -> bool:
    """Whether all foundations of a suit are alike, or there is only one."""
    return table.builds_in_suit and len(alike_foundations(table)) == len(
        suits_of_foundations(table)
    )


def has_single_foundations(table: PileRules) -> bool:
    """Whether each suit has one foundation."""
    return table.builds_in_suit and len(table.foundations) == len(suits_of_foundations(table))


def _builds_up_alike(table: PileRules) -> bool:
    return is_alike_in_suits(table) and all(place.upwards for place in _foundations(table))


def _spaces_stay(table: PileRules) -> bool:
    """Whether no tableau pile that a move empties is filled by itself."""
    return not any(table.fill_from[i] for i in table.tableau)


def _has_tableau_only(table: PileRules) -> bool:
    """Whether cards that are not on foundations lie in the tableau, once all are dealt."""
    return {table.places[i].letter for i in table.in_play} <= {"t", "s"} and not table.stock_plays


# The conclusions.

NEVER_DEALT_ON = Conclusion(
    # Nothing is dealt to the tableau after the start, so that all positions are of the last deal.
    piles=lambda table: not (table.has_opening or table.hand),
    switches=_DEALT
    | dict.fromkeys(
        _named(
            "build direction wrap space restriction gather redeal_when base reversal "
            "take_back passes waste group cell_to_cell"
        ),
        NOTHING,
    )
    | {
        "redeals": only(0),
        "opening": DEALT_ON,
        # A card that fills a space comes to the same pile whatever the order of the piles.
        "fill": NOTHING,
    },
)

EXCHANGEABLE = Conclusion(
    # Piles with the same routes may be exchanged: nothing else tells one from another.
    piles=lambda _table: True,
    switches=_DEALT
    | dict.fromkeys(("restriction", "reversal", "take_back", "cell_to_cell"), ROUTES)
    | dict.fromkeys(("build", "direction", "wrap", "space"), FITS)
    # Dealing goes by the order of the piles.
    | dict.fromkeys(("redeals", "gather", "redeal_when", "opening"), LAST_DEAL)
    | {
        "base": FACES,
        "passes": NOTHING,
        "waste": FILLING,
        "fill": FILLING,
        "group": LIMITS,
    },
)

TWINS = Conclusion(
    # Of alike foundations, only the heights matter.
    piles=lambda table: any(len(group) > 1 for group in alike_foundations(table)),
    switches=_DEALT
    | dict.fromkeys(("restriction", "reversal", "take_back"), ROUTES)
    | dict.fromkeys(
        _named(
            "build direction wrap space redeals gather redeal_when opening passes waste fill "
            "group cell_to_cell"
        ),
        NOTHING,
    )
    | {"base": FACES},
)

SAFE_MOVES = Conclusion(
    # :mod:`.kernel.order`: whatever could be laid on a card can go to a foundation.
    piles=lambda table: (
        _builds_up_alike(table)
        and not table.has_opening
        and not table.stock_plays
        and _spaces_stay(table)
    ),
    switches=_DEALT
    | {
        "build": where(
            "in suit; by colours only where which of two copies is played makes no difference",
            lambda value, table: (
                value == "suit" or (value == "alternate" and has_single_foundations(table))
            ),
        ),
        # Only lower cards are laid on a card, and they come before it on the foundations.
        "direction": only("down"),
        "wrap": only("no"),
        "base": only(1),
        # A pile that fills itself, or is dealt on, is better left alone now and then.
        "fill": FILLING,
        "redeals": only(0),
        "gather": NOTHING,
        "redeal_when": NOTHING,
        "opening": DEALT_ON,
        # Cards might lie where they cannot play to their foundation.
        "restriction": only("no"),
        # Between alike foundations, nothing changes.
        "reversal": NOTHING,
        # The caller tells whether cards may leave a foundation.
        "take_back": NOTHING,
        # A card less in a stock or a waste leaves their order as it is.
        "passes": NOTHING,
        "waste": NOTHING,
        "space": NOTHING,
        "group": NOTHING,
        "cell_to_cell": NOTHING,
    },
)

SETTLED = Conclusion(
    # :meth:`.kernel.moves.Moves.is_settled`: a card of a foundation need never be elsewhere.
    piles=lambda table: SAFE_MOVES.piles(table) and has_single_foundations(table),
    switches=SAFE_MOVES.switches,
)

NEVER_GAINS_BY_LEAVING = Conclusion(
    # It never helps that a card leaves a foundation.
    piles=lambda _table: True,
    switches=_DEALT
    | dict.fromkeys(
        _named(
            "direction wrap space restriction redeals gather redeal_when base opening passes "
            "waste fill group cell_to_cell"
        ),
        NOTHING,
    )
    | {
        # In suit, nothing that is not played could be laid on the card.
        "build": NOTHING,
        "take_back": where(
            "no; or what is on a foundation is settled, and built in suit",
            lambda value, table: (
                value == "no" or (table.rules.build == "suit" and SETTLED.holds(table))
            ),
        ),
        "reversal": where(
            "no; or between alike foundations only",
            lambda value, table: value == "no" or is_alike_in_suits(table),
        ),
    },
)

REPEATS = Conclusion(
    # :mod:`.kernel.order`: a card that has been moved could have gone further at once.
    piles=lambda table: (
        table.waste is None
        and not table.stock_plays
        and not table.groups.keys() & {"r"}
        and not any(table.fill_from)
    ),
    switches=_DEALT
    | dict.fromkeys(("build", "direction", "wrap"), FITS)
    | {
        # Back on the card that it has uncovered, a card may be part of a sequence.
        "down": only(0),
        # The piles that it comes to and leaves must be alike, and what a card has come to may not
        # let it go where its pile could not.
        "restriction": where(
            "decides the routes, which are looked up; and from one foundation a card may not go on"
            " to another that its pile may not play to",
            lambda value, table: value == "no" or table.rules.reversal == "no",
        ),
        "space": where("stays empty, or there are cells", lambda v, t: v == "closed" or _cells(t)),
        "take_back": where("no, or there are cells", lambda v, t: v == "no" or _cells(t)),
        "redeals": only(0),
        "gather": NOTHING,
        "redeal_when": NOTHING,
        # After a deal all moves are tried.
        "opening": FILLING,
        "fill": FILLING,
        "waste": FILLING,
        "passes": NOTHING,
        "base": NOTHING,
        # From where it came, a card could have gone to either foundation, unless it was restricted.
        "reversal": NOTHING,
        "group": NOTHING,
        "cell_to_cell": NOTHING,
    },
)

BOTTOMS = Conclusion(
    # :mod:`.kernel.dead_ends`: the last card of all has always been at the bottom of a pile.
    piles=_has_tableau_only,
    switches=_DEALT
    | dict.fromkeys(
        _named(
            "build direction wrap restriction reversal take_back passes waste fill group "
            "cell_to_cell"
        ),
        NOTHING,
    )
    | dict.fromkeys(("redeals", "gather", "redeal_when", "opening"), LAST_DEAL)
    | {"space": only("closed"), "base": FACES},
)

LAST_CARDS = Conclusion(
    # :mod:`.kernel.dead_ends`: a suit's last card leaves its place for a foundation.
    piles=BOTTOMS.piles,
    switches={**BOTTOMS.switches, "build": only("suit")},
)

_RELAXED: dict[str, Bearing] = {
    **_DEALT,
    **dict.fromkeys(("build", "direction", "wrap"), FITS),
    # The relaxed game lets every pile play to every foundation.
    "restriction": NOTHING,
    **dict.fromkeys(("redeals", "gather", "redeal_when", "opening"), LAST_DEAL),
    "base": FACES,
    "reversal": HEADS,
    "take_back": only("no"),
    # Cards leave their piles one by one.
    "group": only("single"),
    **dict.fromkeys(("passes", "waste", "fill", "cell_to_cell"), NOTHING),
}

DEADLOCK = Conclusion(
    # :mod:`.kernel.dead_ends`: what does not come free in a relaxed game never does.
    piles=_has_tableau_only,
    switches={**_RELAXED, "space": only("closed")},
)

NO_SPACE = Conclusion(
    # :mod:`.kernel.dead_ends`: where no pile is empty in the relaxed game, none ever is.
    piles=_has_tableau_only,
    switches={**_RELAXED, "space": only("any", "king")},
)

NO_SPACE_BESIDE_STOCK = Conclusion(
    # :mod:`.kernel.no_space`: the same where a stock is turned card by card.
    piles=lambda table: table.waste is not None and not table.cells and is_alike_in_suits(table),
    switches={
        **_RELAXED,
        "space": only("any", "king"),
        # Between alike foundations, nothing changes.
        "reversal": NOTHING,
        "take_back": Bearing("looked up: cards come back as soon as they find a host"),
        "group": Bearing("looked up: sequences leave as soon as their lowest card may"),
        "passes": Bearing("asked in each position: only in the last pass"),
        # A card is turned at any time; a pile that fills itself has become empty.
        "waste": NOTHING,
        "fill": NOTHING,
    },
)

DUG_BESIDE_STOCK = Conclusion(
    # :mod:`.kernel.dug_search`: what lies in the piles can be counted suit by suit.
    piles=lambda table: (
        NO_SPACE_BESIDE_STOCK.piles(table)
        and _builds_up_alike(table)
        and not table.has_opening
        and table.waste not in table.built
        and len(table.places) == len(table.tableau) + len(table.foundations) + 2
    ),
    switches={
        **NO_SPACE_BESIDE_STOCK.switches,
        "packs": only(1, 2),
        "build": only("suit"),
        "direction": only("down"),
        "wrap": only("no"),
        "base": only(1),
        "redeals": only(0),
        "gather": NOTHING,
        "redeal_when": NOTHING,
        "opening": DEALT_ON,
        "take_back": Bearing("a card that has come back is one that has left its pile"),
        "group": only("single"),
    },
)

STUCK_ENDS = Conclusion(
    # :mod:`.kernel.dead_ends`: ends that could only be laid on a card that they would lock.
    piles=lambda table: _has_tableau_only(table) and table.builds_both_ways,
    switches={
        **_RELAXED,
        "space": only("closed"),
        "build": only("suit"),
        "wrap": only("no"),
        "base": only(1),
        "reversal": only("no"),
    },
)


def _cells(table: PileRules) -> bool:
    return bool(table.cells)


CONCLUSIONS: Mapping[str, Conclusion] = {
    "never dealt on": NEVER_DEALT_ON,
    "exchangeable piles": EXCHANGEABLE,
    "twins": TWINS,
    "safe moves": SAFE_MOVES,
    "settled": SETTLED,
    "never gains by leaving": NEVER_GAINS_BY_LEAVING,
    "repeats": REPEATS,
    "bottoms": BOTTOMS,
    "last cards": LAST_CARDS,
    "deadlock": DEADLOCK,
    "no space": NO_SPACE,
    "no space beside a stock": NO_SPACE_BESIDE_STOCK,
    "dug beside a stock": DUG_BESIDE_STOCK,
    "stuck ends": STUCK_ENDS,
}
"""Every conclusion by its name."""
