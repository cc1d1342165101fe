"""The rules of every game as one set of switches.

:class:`.game_switches.GameSwitches` is the only list of the switches: texts, error messages, the
command line and the description of the rules are made from its fields. A game is its difference
from the defaults; every preset names the book, page or program that it follows.

>>> rules = parse_rules("st-helena+build=any+gather=B")
>>> rules.build, rules.gather, rules.redeals
('any', 'B', 2)
>>> rules.id
'st-helena+build=any+gather=B'
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import NamedTuple

from sthelena.cards import RANKS, Card, is_red, rank, suit
from sthelena.errors import BadText, quoted, wrong_type
from sthelena.kinds import KINDS
from sthelena.kinds.group import Value
from sthelena.kinds.kind import Kind, Shelf
from sthelena.messages import Message, message

from .game_switches import GameSwitches
from .other_names import NEAR, OTHER_NAMES
from .switches import AFTER_REDEALS, SWITCHES, wording

MICROSOFT = frozenset({"freecell", "bakers-game"})
"""The presets in which a typed number up to a million is one of Microsoft's FreeCell."""

_presets_by_id: dict[str, "Preset"] = {}

PRESETS: Mapping[str, "Preset"] = MappingProxyType(_presets_by_id)
"""Every preset by its id, in the order in which they are shown."""


@dataclass(frozen=True)
class Rules(GameSwitches):
    """One game's rules: the kind of table, and every switch.

    Raises :exc:`BadText` for an unknown preset, for a table that is not the preset's, for a value
    that a switch does not have, for a switch of another kind of table, and for switches that
    contradict each other.
    """

    def __post_init__(self) -> None:
        if PRESETS:  # there are none yet while the presets themselves are made
            self._check_preset()
        for switch in SWITCHES.values():
            value = getattr(self, switch.attribute)
            if value is None:
                object.__setattr__(self, switch.attribute, switch.default(self.table))
            elif not switch.allows(value, self.table):
                if not switch.is_of(self.table):
                    raise BadText(
                        message("error.switch-foreign", switch=switch.name, game=self.name)
                    )
                raise BadText(
                    message(
                        "error.switch-value",
                        switch=switch.name,
                        value=quoted(value),
                        values=switch.domain(self.table),
                    )
                )
        if self.redeals == 0:
            for switch in AFTER_REDEALS:
                if getattr(self, switch.attribute) != switch.default(self.table):
                    raise BadText(message("error.switch-without-redeals", switch=switch.name))
        if isinstance(self.base, int) and self.base > self.ranks:
            raise BadText(_needs("base", self.base, "ranks", f"{self.base}…13"))
        if self.kings == "yes" and self.packs == 1:
            raise BadText(_needs("kings", "yes", "packs", "2"))

    def _check_preset(self) -> None:
        if self.preset not in [*PRESETS]:
            raise BadText(message("error.game-unknown", text=quoted(self.preset)))
        table = PRESETS[self.preset].rules.table
        if self.table != table:
            value = quoted(self.table)
            raise BadText(message("error.switch-value", switch="table", value=value, values=table))

    @cached_property
    def id(self) -> str:
        """The preset's id with the changed switches: the text form of these rules."""
        origin = PRESETS[self.preset].rules
        return self.preset + "".join(
            f"+{switch.name}={getattr(self, switch.attribute)}"
            for switch in SWITCHES.values()
            if getattr(self, switch.attribute) != getattr(origin, switch.attribute)
            and switch.has_effect(self)
        )

    def __str__(self) -> str:
        return self.id

    @property
    def name(self) -> Message:
        """The name of the preset, which stands for changed rules, too."""
        return message(f"preset.{self.preset}.name")

    @property
    def source(self) -> Message:
        """The book, page or program that these rules follow."""
        return message(f"preset.{self.preset}.source")

    @property
    def kind(self) -> Kind:
        """The kind of table."""
        return KINDS[self.table]

    @property
    def copies(self) -> int:
        """Packs of cards in play."""
        return self.packs

    @property
    def facts(self) -> dict[str, Message | int]:
        """For sentences: the highest and the lowest rank, the first and the last of foundations
        that are built up, or all in their order, and the numbers of packs and tableau piles."""
        return self.facts_of(self.base if isinstance(self.base, int) else 1)

    def facts_of(self, base: int) -> dict[str, Message | int]:
        """The same where the foundations begin with a certain rank, from 1 for the ace."""
        high, low = RANKS[self.ranks - 1], RANKS[0]
        first, last = RANKS[base - 1], RANKS[(base - 2) % self.ranks]
        return {
            "packs": message(f"rule.layout.packs-{self.packs}"),
            "piles": self.piles,
            "first": message(f"rank.{first}"),
            "last": message(f"rank.{last}"),
            "firsts": message(f"ranks.{first}"),
            "high": message(f"rank.{high}"),
            "low": message(f"rank.{low}"),
            "highs": message(f"ranks.{high}"),
            "lows": message(f"ranks.{low}"),
            **({"order": self._order} if self.kind.order else {}),
        }

    @property
    def _order(self) -> Message:
        """The ranks as foundations take them that have an order of their own."""
        first, *others = (RANKS[n - 1] for n in self.kind.order if n <= self.ranks)
        whole = message(f"rank.{first}")
        for rank_ in others:
            whole = message("rule.order", before=whole, next=message(f"rank.{rank_}"))
        return whole

    @cached_property
    def circumstances(self) -> tuple[str, ...]:
        """What the wording of a rule may depend on: the endings of its message's key."""
        cards = self.copies * 4 * (self.ranks - (self.bases == "yes"))
        return (self.opening, self.gather, *self.kind.wordings(self, cards), self.table)

    def stacks(self, card: Card, onto: Card) -> bool:
        """Whether *card* may be laid on the tableau card *onto*."""
        if self.build == "suit" and suit(card) != suit(onto):
            return False
        if self.build == "alternate" and is_red(card) == is_red(onto):
            return False
        step = rank(card) - rank(onto)
        steps = {-1} if self.direction == "down" else {-1, 1}
        if self.wrap == "yes":
            # Laid downwards, a king goes on an ace; upwards, an ace on a king.
            steps |= {-one * (self.ranks - 1) for one in steps}
        return step in steps

    def fills_space(self, card: Card) -> bool:
        """Whether *card* may be laid on an empty tableau pile."""
        if self.space == "king":
            return rank(card) == self.ranks - 1
        return self.space == "any"

    def description(self) -> list["RuleText"]:
        """The rules in words, made from the switches, so that the two always agree."""
        lines = [
            RuleText(
                part,
                message(f"rule.{part}.title"),
                message(wording(f"rule.{part}.{self.table}", self), **self.facts),
            )
            for part in ("aim", "layout")
        ]
        for switch in SWITCHES.values():
            if switch.has_effect(self):
                value = getattr(self, switch.attribute)
                lines.append(RuleText(switch.name, switch.title(self), switch.meaning(value, self)))
        return lines


def _needs(switch: str, value: Value, other: str, values: str) -> Message:
    """That a switch may have a value only together with some of another."""
    return message(
        "error.switch-needs", switch=switch, value=str(value), other=other, values=values
    )


class RuleText(NamedTuple):
    """One rule in words: the switch it comes from, a heading and the sentence."""

    switch: str
    title: Message
    text: Message


class Preset(NamedTuple):
    """A game that can be chosen by its id."""

    id: str
    rules: Rules
    family: str
    """The preset whose history this one shares: the first of its kind."""
    game: str
    """The preset of which this one is a version; its own id where it is the game itself."""

    @property
    def other_names(self) -> tuple[str, ...]:
        """What else the game is called, in whatever language."""
        return OTHER_NAMES.get(self.game, ())

    @property
    def near(self) -> tuple[str, ...]:
        """Well-known games that this one comes near, in whatever language."""
        return NEAR.get(self.game, ())

    @property
    def shelf(self) -> Shelf:
        """The family under whose heading it is chosen."""
        return "klondike" if self.family == "westcliff" else self.rules.kind.shelf

    @property
    def microsoft(self) -> bool:
        """Whether its players know deals by the numbers of Microsoft's FreeCell."""
        return self.id in MICROSOFT

    @property
    def about(self) -> Message:
        """A sentence or two on what kind of game it is."""
        return message(f"preset.{self.id}.about")

    @property
    def history(self) -> Message:
        """Where the game comes from."""
        return message(f"origin.{self.family}")

    @property
    def difficulty(self) -> Message:
        """How hard it is to win, as far as that is known."""
        return message(f"preset.{self.id}.difficulty")


def _presets() -> Iterator[list[list[Rules]]]:
    """The presets by families, in these by games; the versions of a game follow it."""
    helena = Rules("st-helena", "ring", restriction="yes", redeals=2)
    yield [
        [
            helena,
            replace(helena, preset="st-helena-open", space="any"),
            replace(
                helena, preset="st-helena-gamerules", build="any", gather="B", redeal_when="blocked"
            ),
            replace(
                helena, preset="st-helena-pysolfc", build="any", reversal="yes", take_back="yes"
            ),
        ]
    ]

    louis = replace(helena, preset="louis", restriction="no", opening="louis")
    louis_pysolfc = replace(
        louis,
        preset="louis-pysolfc",
        wrap="yes",
        reversal="yes",
        take_back="yes",
        opening="louis-pysolfc",
    )
    yield [[louis, louis_pysolfc]]

    kite = Rules("box-kite", "ring", build="any", reversal="yes")
    yield [
        [
            kite,
            replace(kite, preset="box-kite-suit", build="suit", reversal="no"),
            replace(kite, preset="box-kite-pysolfc", wrap="yes", take_back="yes"),
        ]
    ]

    capricieuse = Rules(
        "capricieuse-pysolfc",
        "ring",
        space="any",
        redeals=2,
        gather="B",
        reversal="yes",
        take_back="yes",
    )
    nationale = replace(capricieuse, preset="nationale-pysolfc", wrap="yes", redeals=0, gather="A")
    yield [[capricieuse], [nationale]]

    crescent = replace(
        nationale,
        preset="crescent-pysolfc",
        piles=16,
        space="closed",
        redeals=3,
        gather="bottom",
    )
    yield [[crescent]]

    corners = Rules(
        "four-corners-pysolfc",
        "frame",
        build="any",
        restriction="yes",
        redeals=2,
        gather="B",
        reversal="yes",
        take_back="yes",
        opening="rounds",
    )
    yield [[corners]]

    napoleon = Rules("napoleon-at-st-helena", "stock")
    thieves = replace(
        napoleon,
        preset="forty-thieves-pysolfc",
        reversal="yes",
        take_back="yes",
        waste="refilled",
    )
    corona = replace(
        napoleon, preset="corona-pysolfc", piles=12, depth=3, waste="refilled", fill="waste"
    )
    yield [
        [
            napoleon,
            replace(napoleon, preset="napoleon-at-st-helena-denexa", passes="unlimited"),
            thieves,
        ],
        [replace(thieves, preset="josephine-pysolfc", group="free")],
        [replace(thieves, preset="napoleons-square-pysolfc", piles=12, group="free")],
        [replace(thieves, preset="streets-pysolfc", build="alternate")],
        [replace(thieves, preset="napoleons-exile-pysolfc", build="any")],
        [corona],
        [replace(thieves, preset="deuces-pysolfc", depth=1, wrap="yes", bases="yes", base=2)],
        [replace(thieves, preset="busy-aces-pysolfc", piles=12, depth=1)],
    ]

    yield [[Rules("four-seasons-pysolfc", "cross")]]

    westcliff = Rules(
        "westcliff",
        "stock",
        packs=1,
        piles=7,
        depth=3,
        down=2,
        build="alternate",
        group="free",
    )
    american = replace(westcliff, preset="westcliff-pysolfc", piles=10, waste="refilled")
    yield [[westcliff, american]]

    yield [[Rules("easthaven-pysolfc", "easthaven", take_back="yes")]]

    werner = Rules("napoleon-pa-st-helena", "cells", space="king")
    forecell = replace(
        werner, preset="forecell-pysolfc", take_back="yes", group="cells", cell_to_cell="yes"
    )
    yield [[werner, forecell]]

    freecell = Rules(
        "freecell",
        "cells",
        space="any",
        cells="empty",
        group="spaces",
        cell_to_cell="yes",
    )
    baker = replace(freecell, preset="bakers-game", build="suit")
    yield [
        [freecell, replace(freecell, preset="freecell-pysolfc", take_back="yes")],
        [baker, replace(baker, preset="bakers-game-pysolfc", take_back="yes")],
    ]

    wood = Rules("house-in-the-wood", "fans")
    wood_pysolfc = replace(
        wood, preset="house-in-the-wood-pysolfc", reversal="yes", take_back="yes"
    )
    yield [
        [wood, wood_pysolfc],
        [
            replace(
                wood_pysolfc,
                preset="la-belle-lucie-pysolfc",
                packs=1,
                direction="down",
                reversal="no",
                redeals=2,
            )
        ],
        [replace(wood_pysolfc, preset="house-on-the-hill-pysolfc", kings="yes")],
        [
            replace(
                wood,
                preset="shamrocks-pysolfc",
                packs=1,
                build="any",
                most=3,
                take_back="yes",
            )
        ],
    ]

    yield [[Rules("bristol-pysolfc", "bristol")]]

    yield [[Rules("intelligence-pysolfc", "intelligence")]]

    tournament = Rules("tournament-pysolfc", "flanks")
    yield [
        [tournament],
        [replace(tournament, preset="la-nivernaise-pysolfc", squared="yes")],
    ]

    yield [[Rules("the-plot-pysolfc", "plot")]]

    yield [[Rules("alhambra-pysolfc", "alhambra")]]

    yield [[Rules("grand-duchess-pysolfc", "duchess")]]

    yield [[Rules("jubilee", "jubilee")]]

    yield [[Rules("thirteen-packs-pysolfc", "packs")]]

    yield [[Rules("leonis-own", "weave")]]


_presets_by_id.update(
    {
        rules.preset: Preset(rules.preset, rules, family[0][0].preset, game[0].preset)
        for family in _presets()
        for game in family
        for rules in game
    }
)


def parse_rules(text: str) -> Rules:
    """The rules that ``PRESET`` or ``PRESET+SWITCH=VALUE+…`` names.

    The case of a preset's letters does not matter: it may be written like the game's name.
    Raises :exc:`BadText` for an unknown preset, switch or value, a switch that is named
    twice, and switches that contradict each other, and ``TypeError`` for what is no text.
    """
    if not isinstance(text, str):
        raise wrong_type("a text such as 'st-helena'", text)
    return _parsed(text)


def rules_of(game: Rules | Preset | str) -> Rules:
    """The rules that a game goes by: rules themselves, a preset's, or those that a text names.

    Raises :exc:`BadText` as :func:`parse_rules` does, and ``TypeError`` for anything else.

    >>> rules_of("FreeCell") == rules_of(PRESETS["freecell"])
    True
    """
    if isinstance(game, Rules):
        return game
    if isinstance(game, Preset):
        return game.rules
    if isinstance(game, str):
        return parse_rules(game)
    raise wrong_type("Rules, a Preset or a text such as 'st-helena'", game)


# Not the public function itself: type checkers take any arguments for one that is cached.
@lru_cache(maxsize=64)
def _parsed(text: str) -> Rules:
    preset_id, *changes = text.split("+")
    preset = PRESETS.get(preset_id.lower())
    if preset is None:
        raise BadText(message("error.game-unknown", text=quoted(preset_id)))
    named: dict[str, str | int] = {}
    for change in changes:
        name, equals, value = change.partition("=")
        switch = SWITCHES.get(name)
        if switch is None or not equals:
            known = (name for name, each in SWITCHES.items() if each.has_meaning(preset.rules))
            names = ", ".join(known)
            raise BadText(message("error.switch", text=quoted(change), names=names))
        if switch.attribute in named:
            raise BadText(message("error.switch-twice", switch=name))
        if not switch.has_meaning(preset.rules):
            raise BadText(message("error.switch-foreign", switch=name, game=preset.rules.name))
        named[switch.attribute] = switch.parse(value, preset.rules.table)
    if named.get("redeals", preset.rules.redeals) == 0:
        for switch in AFTER_REDEALS:
            if switch.attribute in named:
                raise BadText(message("error.switch-without-redeals", switch=switch.name))
            # Without redeals, the preset's ways of redealing do not apply.
            named[switch.attribute] = switch.default(preset.rules.table)
    return replace(preset.rules, **named)  # type: ignore[arg-type]
