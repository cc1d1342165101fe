"""What a table is made of, as data: groups of piles, their deals, and what is closed.

Nothing here does anything: :mod:`sthelena.play.pile_rules` works out the piles of a game, once for
its rules, and :mod:`sthelena.play.dealing` deals.
"""

from dataclasses import dataclass
from typing import Literal

from .place import PileKind, Row

Value = str | int

When = tuple[tuple[str, tuple[Value, ...]], ...]
"""Switches, each with the values of which it must have one."""

Amount = int | str
"""A number, or the switch that says it."""

Phase = Literal["opening", "first", "later"]
"""While the stock is dealt to the tableau, or the first foundation is built alone; in the rest of
the first deal; and after a redeal."""

Takes = Literal["built", "order", "one", "anything", "nothing"]
"""What moves lay on a pile: what is ``built`` by the switches, a foundation's next card in
``order``, ``one`` card, ``anything``, or ``nothing``."""


Spread = Literal["across", "down", ""]


@dataclass(frozen=True, kw_only=True)
class Fill:
    """What fills a pile at once when a move has emptied it."""

    letters: str
    """The groups from which the cards come: of the first that has any."""
    cards: int = 1
    """How many, as far as they go."""
    home: bool = False
    """Whether a card that begins a foundation goes there, and the next one takes its place."""
    when: When = ()


@dataclass(frozen=True, kw_only=True)
class Foundations:
    """A foundation for each suit: clubs, spades, hearts, diamonds."""

    upwards: bool = True
    """Built up from the switch ``base``; else from the highest rank down."""
    in_suit: bool = True
    """Else four foundations for which suits do not count. Their cards are never taken back."""
    order: tuple[int, ...] = ()
    """Instead, the ranks in the order in which they are built, 1 for the ace."""
    row: Row = ""
    when: When = ()


@dataclass(frozen=True, kw_only=True)
class Group:
    """Piles of one kind."""

    letter: str
    """With which their names begin."""
    role: PileKind
    """For words, keys and pictures. What is legal does not depend on it."""
    number: Amount = 1
    """How many piles; of foundations :attr:`sets` tell, of fans :attr:`size`."""
    size: int = 0
    """As many piles as all packs make of so many cards each."""
    to: str = ""
    """The letters of the groups to which they may play."""
    takes: Takes = "nothing"
    most: Amount = 0
    """How many cards a pile may have when a move lays one on it; 0: any number."""
    filled: tuple[Fill, ...] = ()
    """The first one that applies."""
    sets: tuple[Foundations, ...] = ()
    """Of foundations: as many of those that apply as there are packs."""
    side_by_side: bool = False
    """Whether the foundations of a suit are numbered, and lie, one after the other."""
    rows: tuple[tuple[Row, int], ...] = ()
    """The rows in which they lie, each with its number of piles; 0 for an equal share of the rest.
    """
    beside: tuple[tuple[Row, Row], ...] = ()
    """Rows of which each pile lies beside one foundation: that of another row."""
    order: tuple[str, ...] = ()
    """In which order a round is dealt to them, where not as they are numbered."""
    spread: Spread = ""
    """How a pile is spread out, so that all its cards show."""
    squared: When | None = None
    """Where it is not, all the same; None: nowhere."""
    stays_down: bool = False
    """Whether all its cards lie face down, the top one too."""
    opens: bool = False
    """Whether they do so while there is a stock, and are all turned up when it ends."""
    gives_any: bool | Row = False
    """Whether any of its cards may be moved alone; else the top ones. Or the row of which they may.
    """


@dataclass(frozen=True, kw_only=True)
class Lay:
    """A step of the deal at the start: cards that are laid on a group's piles in rounds."""

    to: str
    rounds: Amount = 0
    """How many rounds; 0: as long as there are cards."""
    each: int = 1
    """How many cards each pile gets in a round, one on the other."""
    down: Amount = 0
    """How many of these lie face down; the top card does not."""
    most: int = 0
    """How many cards at most; 0: any number."""
    home: bool = False
    """Whether a card that begins a foundation goes there, and the next one takes its place."""
    rest: bool = False
    """Instead of all that: whether the cards that are left come there as they lie."""
    size: int = 0
    """Of fans: so many cards on each pile, as far as they go. The last fans lack a card of the
    first round, or two."""
    one_lacks: bool = False
    """Whether the last fan lacks all of these."""
    aside: Literal["", "many", "exiles"] = ""
    """Which cards go aside meanwhile, by their ranks, and are the stock: ``many`` after others
    (:mod:`sthelena.play.lifting`), or ``exiles`` alone (:mod:`sthelena.play.weaving`)."""
    order: tuple[str, ...] = ()
    """The piles to which a round is dealt, where these are of several groups."""
    when: When = ()


@dataclass(frozen=True, kw_only=True)
class Deal:
    """What ``deal`` does while the stock has cards: it lays them on a group's piles in rounds."""

    to: str
    rounds: int = 0
    """How many; 0: as long as there are cards."""
    each: int = 1
    """How many cards each pile gets in a round, one on the other."""
    order: tuple[str, ...] = ()
    """The piles to which a round is dealt, where these are of several groups."""
    last: bool = False
    """Whether it is done after the last of the redeals only, and instead of its rounds."""
    lifts: str = ""
    """The letter of a group: the rank of the one card that is dealt names a pile of it, which is
    spread behind that card over the piles dealt to. What was left there goes back before."""
    weaves: bool = False
    """Whether the card that is dealt is woven into the tableau where no foundation takes it."""
    when: When = ()


@dataclass(frozen=True, kw_only=True)
class Redeal:
    """What it does then: gather the piles of groups and deal them again, as the switches say."""

    to: str = "t"
    """The letters of the groups that are gathered and dealt to."""
    rounds: int = 0
    """How many rounds are dealt at once; the other cards are the stock. 0: all."""
    each: int = 1
    """How many cards each pile gets in a round, one on the other."""
    shuffled: bool = False
    """Whether the cards are shuffled and dealt as at the start, whatever the switches say."""
    to_stock: bool = False
    """Whether none are dealt: they are the stock again."""
    then: tuple[Lay, ...] = ()
    """Or how they are dealt then."""
    order: tuple[str, ...] = ()
    """The piles to which a round is dealt, where these do not follow each other by groups."""
    turned: str = ""
    """The letters of groups whose piles are turned over when they are gathered for that."""
    when: When = ()


@dataclass(frozen=True, kw_only=True)
class Turn:
    """Or: turn a group's pile over, so that it is the stock again."""

    of: str = "w"
    deals: bool = False
    """Whether the first card is dealt at once."""
    when: When = ()


@dataclass(frozen=True, kw_only=True)
class Bar:
    """A way between two groups that is closed to all cards."""

    source: str
    target: str
    """The letters of groups, and of their rows the names behind a colon: ``t:top``."""
    why: str
    """The refusal's name."""
    when: When = ()
    phases: tuple[Phase, ...] = ("opening", "first", "later")
    spaces: bool = False
    """Whether it is closed only where the target is an empty pile."""
    lets: Literal["nothing", "beside", "first", "bases"] = "nothing"
    """``beside``: open all the same from each pile to the foundation beside it, and to all from
    those beside none. Then any pile may begin an empty foundation. ``first``: open to the first
    foundation, until whose completion the ``opening`` lasts. ``bases``: open to cards with which
    foundations begin, in the opening."""


# What holds on all tables.

BARS = (
    Bar(source="f", target="f", why="reversal", when=(("reversal", ("no",)),)),
    Bar(source="f", target="tc", why="take-back", when=(("take_back", ("no",)),)),
    Bar(source="c", target="c", why="cell-to-cell", when=(("cell_to_cell", ("no",)),)),
)

BASES_OUT = Lay(to="f", rounds=1, when=(("bases", ("yes",)),))
"""The first card of each foundation is taken out of the pack and laid there."""

DEALT_BASE = Lay(to="f", most=1, when=(("base", ("deal",)),))
"""The first card dealt goes to the foundation of its suit, and its rank begins all others, too."""

STOCK = Group(letter="s", role="stock")
"""A stock whose cards are only dealt."""

KINGS_AND_ACES = Group(
    letter="f",
    role="foundation",
    to="ftc",
    takes="order",
    sets=(Foundations(upwards=False, row="kings"), Foundations(row="aces")),
)
"""Of each suit one foundation that is built down, and one that is built up."""

TWO_OF_EACH = (Foundations(), Foundations())
"""One foundation of each suit, and again one of each, as PySolFC numbers them."""

WASTE = Group(
    letter="w",
    role="waste",
    to="tf",
    filled=(Fill(letters="s", when=(("waste", ("refilled",)),)),),
)
FIRST_TO_WASTE = Lay(to="w", rounds=1, when=(("waste", ("one", "refilled")),))
TO_WASTE = (Deal(to="w", rounds=1), Turn())

FILLED_AS_CHOSEN = (
    Fill(letters="s", when=(("fill", ("stock",)),)),
    Fill(letters="ws", when=(("fill", ("waste",)),)),
)

IN_PARTS = (("opening", ("louis", "louis-pysolfc", "rounds")),)
AT_ONCE = (("opening", ("all",)),)
IN_ROUNDS = (("opening", ("rounds",)),)
