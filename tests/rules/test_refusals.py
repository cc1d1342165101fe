"""Every way in which a move can be wrong, in the words that a player reads.

The positions are of short packs, ace and two or ace to three, so that a whole one can be
seen at a glance: in the ring the highest card takes the king's part.
"""

import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from sthelena import BadText, IllegalMove, Move, Position, parse_move, parse_rules
from sthelena.messages import message
from tests.support.messages import key_of, messages_of

RING = {
    "t1": ["AC", "2S"],
    "t2": ["AS", "2C"],
    "t5": ["AH", "2H"],
    "t7": ["AD"],
    "t8": ["2D"],
    "f1": ["2C"],
    "f2": ["2S"],
    "f3": ["2H"],
    "f4": ["2D"],
    "f5": ["AC"],
    "f6": ["AS"],
    "f7": ["AH"],
    "f8": ["AD"],
}
WON_RING = {
    **{f"f{n}": [f"2{suit}", f"A{suit}"] for n, suit in enumerate("CSHD", start=1)},
    **{f"f{n}": [f"A{suit}", f"2{suit}"] for n, suit in enumerate("CSHD", start=5)},
}
OPENING = RING | {"t5": ["AH"], "t8": ["2H"], "t1": ["2S"], "t2": ["2C"]}
OPENING |= {"t3": ["AC"], "t4": ["AS"], "t6": ["2D"]}
STOCK = {
    "t1": ["AC", "2S"],
    "t2": ["AS", "2C"],
    "t3": ["AH", "2H", "AD", "2D"],
    "t4": ["AC", "2S"],
    "t5": ["AS", "2C"],
    "f5": ["AH", "2H"],
    "w": ["2D"],
    "s": ["AD"],
}
CELLS = {
    "t1": ["3C", "2D", "AS"],
    "t2": ["3S"],
    "t3": ["3D", "3H"],
    "t4": ["AH", "2H"],
    "f1": ["AC"],
    "f4": ["AD"],
    "c1": ["2C"],
    "c2": ["2S"],
}
FIRST_ALONE = {
    "t1": ["AC", "3C"],
    "t2": ["AS", "2C"],
    "t3": [
        "AH",
        "2H",
        "AD",
        "2D",
        "3S",
        "2S",
        "3H",
        "3D",
        "AC",
        "AS",
        "2H",
        "2D",
        "3C",
        "3S",
        "3D",
    ],
    "f1": ["2C"],
    "r1": ["ad", "2S"],
    "w": ["3H", "AH"],
}
FULL_CELLS = {"c3": ["2H"], "c4": ["3S"], "t1": ["3C", "2D", "AS"], "t2": ["AH"], "t4": []}


@dataclass
class Case:
    """A move in a position, and what is said of it."""

    rules: str
    piles: dict[str, list[str]]
    move: str
    says: str
    round: int = 1
    also: dict[str, list[str]] = field(default_factory=dict)

    @property
    def position(self) -> Position:
        data: dict[str, Any] = {"game": self.rules, "round": self.round}
        return Position.from_dict(data | {"piles": self.piles | self.also})


FRAME = {"f1": ["2C", "AC"], "t1": ["2S"], "t3": ["AS"], "s": ["2C"]}
FRAME |= {"t2": [], "t5": ["AH"], "t6": ["2D"], "t7": ["AD"], "t8": ["2H"]}
CORNERS = "four-corners-pysolfc+ranks=2"
PLOT = "the-plot-pysolfc+base=2+ranks=3"
HELENA = "st-helena+ranks=2"
LOUIS = "louis+ranks=3"
KITE = "box-kite+ranks=2"
NAPOLEON = "napoleon-at-st-helena+ranks=2"
WERNER = "napoleon-pa-st-helena+ranks=3"
FORECELL = "forecell-pysolfc+ranks=3"
FLANKS = {
    "t1": ["AD", "AS"],
    "t2": ["AH"],
    "f1": ["2C", "AC"],
    "f2": ["2S"],
    "f3": ["2H"],
    "f4": ["2D"],
    "f5": ["AC", "2C"],
    "f6": ["AS"],
    "f7": ["AH"],
    "f8": ["AD"],
    "c1": ["2S"],
    "c2": ["2H"],
    "c3": ["2D"],
}
TOURNAMENT = "tournament-pysolfc+ranks=2"
SHAMROCKS = "shamrocks-pysolfc+ranks=2"
BRISTOL = "bristol-pysolfc+ranks=2"
DUCHESS = "grand-duchess-pysolfc+ranks=2"
CLOSED = {
    "f5": ["AC"],
    "t1": ["2S", "2D"],
    "t2": ["AS", "AD"],
    "t3": ["AH", "2H", "AH"],
    "t4": ["AC", "AS", "2S", "2D"],
    "r1": ["2c", "2c"],
    "r2": ["ad"],
    "s": ["2H"],
}
OPEN = CLOSED | {"r1": ["2C", "2C"], "r2": ["AD"], "s": [], "t1": ["2S", "2D", "2H"]}
SPREAD = {
    "t2": ["AC", "2S", "AS"],
    "t3": ["2C", "AD", "AS", "2D", "AH", "2H"],
    "r1": ["AC"],
    "r3": ["2S"],
    "s": ["2C", "AD", "2D", "AH", "2H"],
}
PACKS = "thirteen-packs-pysolfc+ranks=2"
WOVEN = {f"f{n}": [f"2{suit}"] for n, suit in enumerate("CSHD", start=1)}
WOVEN |= {f"f{n}": [f"A{suit}"] for n, suit in enumerate("CSHD", start=5)}
WOVEN |= {"t1": ["2C", "2S", "2H"], "t2": ["AC", "AS", "AH", "AD"], "s": ["2D"]}
LEONI = "leonis-own+ranks=2"
BASES = {f"f{n}": [f"A{suit}"] for n, suit in enumerate("CSHDCSHD", start=1)}
BASES |= {"t1": ["2C", "2S", "2H", "2D", "2C"], "s": ["2S", "2H", "2D"]}
RESERVES = {"f1": ["AC"], "t1": ["2S", "2D"], "r1": ["AS", "AD"], "r2": ["2C", "AH", "2H"]}

CASES = {
    "won": Case(HELENA, WON_RING, "deal", "The game is won."),
    "no-pile": Case(HELENA, RING, "t13>f1", "There is no pile t13 in St. Helena."),
    "same-pile": Case(HELENA, RING, "t1>t1", "The card is already there."),
    "most": Case(
        SHAMROCKS,
        {"t1": ["AC", "2S", "AH"], "t2": ["2C", "AS", "2H"], "t3": ["AD", "2D"]},
        "t2>t1",
        "The pile cannot have more than 3 cards.",
    ),
    "empty": Case(HELENA, RING, "t3>f1", "There is no card here."),
    "stock-source": Case(NAPOLEON, STOCK, "s>t1", "Cards leave the stock only when you deal."),
    "reserve-source": Case(
        "intelligence-pysolfc+ranks=2",
        {
            "t1": ["AC", "2S"],
            "t2": ["AS", "2C"],
            "t3": ["AH", "2H", "AD", "2D"],
            "t4": ["AC", "2S"],
            "t5": ["AS", "2C"],
            "f3": ["AH", "2H"],
            "r1": ["ad", "2d"],
        },
        "r1>t1",
        "Cards leave the reserve only to fill empty piles.",
    ),
    "reserve-to-foundations": Case(
        PLOT, FIRST_ALONE, "r1>t1", "Reserve cards go only to the foundations."
    ),
    "space-from-waste": Case(
        PLOT,
        FIRST_ALONE,
        "t1>t12",
        "Only the top card of the waste can go on an empty pile.",
    ),
    "space-base": Case(
        PLOT,
        FIRST_ALONE,
        "w>t12",
        "Until the first foundation is complete, only twos can go on an empty pile.",
    ),
    "first-foundation": Case(
        PLOT, FIRST_ALONE, "r1>f2", "Complete the first foundation before you start another."
    ),
    "reserves-closed": Case(
        DUCHESS, CLOSED, "r1@1>f5", "The reserves stay closed until the stock is used up."
    ),
    "which-card": Case(
        DUCHESS,
        OPEN,
        "r1>f5",
        "Say which card: r1@1 is the bottom one, r1@2 the top one.",
    ),
    "stock-target": Case(NAPOLEON, STOCK, "t1>s", "You can’t put cards on the stock."),
    "tableau-target": Case(
        TOURNAMENT,
        FLANKS,
        "t1>t2",
        "Nothing is built on these piles; they get cards from the stock.",
    ),
    "waste-target": Case(
        NAPOLEON,
        STOCK,
        "t1>w",
        "You can’t put cards on the waste; it is filled from the stock.",
    ),
    "reserve-target": Case(BRISTOL, RESERVES, "t1>r3", "You can’t put cards on a reserve."),
    "foundation-any": Case(BRISTOL, RESERVES, "t1>f2", "This foundation takes any A next, not 2♦."),
    "reversal": Case(HELENA, RING, "f1>f5", "A card on a foundation stays there."),
    "reversal-suit": Case(
        KITE, RING, "f1>f6", "A card can only go to a foundation of its own suit."
    ),
    "take-back": Case(HELENA, RING, "f1>t1", "You can’t take cards back from the foundations."),
    "base": Case(
        KITE, RING, "f1>f5", "The two of clubs is the base of its foundation and stays there."
    ),
    "cell-to-cell": Case(WERNER, CELLS, "c1>c3", "A card can’t move from one cell to another."),
    "beside": Case(
        CORNERS,
        RING | FRAME,
        "t6>f8",
        "For now, a side pile plays only to the foundation beside it.",
    ),
    "top-row": Case(HELENA, RING, "t1>f6", "First deal: top-row cards go only to the twos."),
    "bottom-row": Case(HELENA, RING, "t7>f4", "First deal: bottom-row cards go only to the aces."),
    "full": Case(
        HELENA, RING, "t7>f8", "This foundation is complete.", also={"f8": ["AD", "2D"], "t8": []}
    ),
    "foundation": Case(HELENA, RING, "t5>f8", "This foundation needs 2♦ next, not 2♥."),
    "cell": Case(WERNER, CELLS, "t1>c1", "This cell is already taken."),
    "space-closed": Case(HELENA, RING, "t1>t3", "Empty piles stay empty in this game."),
    "space-king": Case(WERNER, CELLS, "t1>t5", "Only threes can go on an empty pile."),
    "build-suit-both": Case(
        HELENA, RING, "t1>t2", "2♠ doesn’t go on 2♣: build up or down by one, in suit."
    ),
    "build-suit-down": Case(
        NAPOLEON, STOCK, "t1>t2", "2♠ doesn’t go on 2♣: build down by one, in suit."
    ),
    "build-any-both": Case(KITE, RING, "t1>t2", "2♠ doesn’t go on 2♣: build up or down by one."),
    "build-any-down": Case(
        "box-kite+ranks=2+direction=down",
        RING,
        "t1>t7",
        "2♠ doesn’t go on A♦: build down by one.",
    ),
    "build-alternate-both": Case(
        "box-kite+ranks=2+build=alternate",
        RING,
        "t7>t5",
        "A♦ doesn’t go on 2♥: build up or down by one, in alternating colours.",
    ),
    "build-alternate-down": Case(
        WERNER,
        CELLS,
        "t4>t3",
        "2♥ doesn’t go on 3♥: build down by one, in alternating colours.",
    ),
    "single": Case(HELENA, RING, "t1>t2*2", "You can move only one card at a time."),
    "single-here": Case(
        FORECELL, CELLS, "t1>c3*2", "You can move only one card at a time to or from there."
    ),
    "too-few": Case(FORECELL, CELLS, "t2>t1*3", "Pile\N{NO-BREAK SPACE}2 has only 1 card."),
    "no-sequence": Case(FORECELL, CELLS, "t3>t1*2", "Those 2 cards are not a run."),
    "cells-needed": Case(
        FORECELL,
        CELLS,
        "t1>t2*3",
        "With 1 free cell, you can move only 2 cards at a time, not 3.",
        also={"c3": ["2H"], "t4": ["AH"]},
    ),
    "no-free-cell": Case(
        FORECELL,
        CELLS,
        "t1>t2*2",
        "Without a free cell, you can move only one card at a time.",
        also=FULL_CELLS,
    ),
    "room-needed": Case(
        FORECELL + "+group=spaces",
        CELLS,
        "t1>t5*3",
        "There is only room to move 1 card there at a time, not 3.",
        also=FULL_CELLS,
    ),
    "no-stock": Case(
        "napoleon-at-st-helena-denexa+ranks=2",
        STOCK,
        "deal",
        "The stock is empty.",
        also={"s": [], "w": [], "t9": ["AD", "2D"]},
    ),
    "stock-left": Case("jubilee+ranks=2", BASES, "deal", "First play all cards of the stock."),
    "nothing-built": Case(PACKS, SPREAD, "r3>t2", "Nothing is built on these piles."),
    "exile-target": Case(LEONI, WOVEN, "t1>r1", "Only an exile that has been turned lies here."),
    "not-standstill": Case(
        LEONI,
        WOVEN,
        "deal",
        "You can turn an exile only when no card in the piles can go to a foundation.",
    ),
    "hand-target": Case(PACKS, SPREAD, "t2>r3", "You can’t put cards in the hand."),
    "no-redeal": Case(KITE, RING, "deal", "There is no redeal in Box Kite."),
    "nothing-to-redeal": Case(
        TOURNAMENT,
        FLANKS | {"t1": [], "t2": [], "c5": ["AD"], "c6": ["AS"], "c7": ["AH"]},
        "deal",
        "The piles are empty, so there is nothing to redeal.",
    ),
    "redeals-used": Case(HELENA, RING, "deal", "No redeals left.", round=3),
    "not-blocked": Case(
        HELENA + "+redeal-when=blocked",
        RING,
        "deal",
        "You can redeal only when no card can move.",
    ),
    "passes-used": Case(
        "napoleon-at-st-helena+ranks=2+passes=2",
        STOCK,
        "deal",
        "That was the last time through the stock.",
        round=2,
        also={"s": [], "w": ["2D", "AD"]},
    ),
}


@pytest.mark.parametrize("key", CASES)
def test_why_not(key: str) -> None:
    case = CASES[key]
    move = parse_move(case.move)
    reason = case.position.why_not(move)
    assert reason is not None
    assert reason.key == f"refusal.{key}"
    assert str(reason) == case.says
    assert not case.position.is_legal(move)
    with pytest.raises(IllegalMove) as caught:
        case.position.play(move)
    assert str(caught.value) == case.says


def test_every_reason_has_its_case() -> None:
    keys = {key_of(path) for path in messages_of("en")}
    told = {key.removeprefix("refusal.") for key in keys if key.startswith("refusal.")}
    assert told == set(CASES) | {"opening", "count", "no-deal-number"}


def test_louis_opening() -> None:
    position = Position.dealt(parse_rules("louis"), "17")
    assert str(position.why_not(parse_move("t1>t2"))) == str(message("refusal.opening"))


@pytest.mark.parametrize("cards", [0, -1])
def test_a_move_of_no_cards(cards: int) -> None:
    position = Position.dealt(parse_rules("st-helena"), "17")
    assert str(position.why_not(Move("t12", "t8", cards))) == str(message("refusal.count"))


HOLES: list[tuple[str, dict[str, Any], str]] = [
    ("copies", {"t1": ["2S"]}, "Found 1 of the ace of clubs; the pack has 2."),
    ("copies", {"t1": ["AC", "AC", "2S"]}, "Found 3 of the ace of clubs; the pack has 2."),
    ("alien-card", {"t1": ["AC", "2S", "3S"]}, "The three of spades is not in this pack."),
    ("pile", {"t13": []}, "There is no pile 't13' in St. Helena."),
    ("cards", {"t1": "AC"}, "The cards of pile t1 must be a list"),
    ("cards", {"t1": [1]}, "The cards of pile t1 must be a list"),
    ("card", {"t1": ["AC", "10S"]}, "'10S' is not a card"),
    (
        "foundation",
        {"f1": ["AC"], "t1": ["2C", "2S"]},
        "The cards of f1 (king foundation of clubs)",
    ),
    ("base", {"f1": [], "t3": ["2C"]}, "The two of clubs must be at the bottom of f1."),
    ("stock", {"t7": [], "s": ["AD"]}, "The stock can’t have any cards left"),
]


def test_where_the_deal_decides_the_base_a_foundation_has_its_card() -> None:
    position = Position.dealt(parse_rules("four-seasons-pysolfc"), "17")
    data = position.to_dict()
    assert Position.from_dict(data) == position
    name = next(name for name in ("f1", "f2", "f3", "f4") if data["piles"][name])
    data["piles"]["s"] += data["piles"].pop(name)
    with pytest.raises(BadText) as caught:
        Position.from_dict(data)
    assert str(caught.value).startswith("A foundation must have its first card")


def test_other_foundations_wait_for_the_first() -> None:
    good = {"game": PLOT, "round": 1, "piles": FIRST_ALONE}
    assert Position.from_dict(good).to_dict()["piles"]["f1"] == ["2C"]
    later = FIRST_ALONE | {"f2": ["2C"], "t2": ["AS"]}
    with pytest.raises(BadText) as caught:
        Position.from_dict(good | {"piles": later})
    assert str(caught.value) == "Until the first foundation is complete, the others must be empty."


def test_spaces_open_to_the_whole_waste_when_the_first_foundation_is_complete() -> None:
    piles = FIRST_ALONE | {"f1": ["2C", "3C", "AH"], "t1": ["AC"], "w": ["3H"]}
    position = Position.from_dict({"game": PLOT, "round": 1, "piles": piles})
    moves = {str(move) for move in position.legal_moves}
    assert {"w>t12", "r1>f2"} <= moves
    assert not any(move.startswith("t") and move.endswith("t12") for move in moves)


@pytest.mark.parametrize(("_", "change", "says"), HOLES, ids=[hole[0] for hole in HOLES])
def test_positions_that_cannot_be(_: str, change: dict[str, Any], says: str) -> None:
    good = {"game": HELENA, "round": 1, "piles": RING}
    assert Position.from_dict(good).to_dict()["piles"]["t1"] == ["AC", "2S"]
    with pytest.raises(BadText) as caught:
        Position.from_dict(good | {"piles": RING | change})
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"game": None}, "does not say which game"),
        ({"game": "whist"}, "There is no game called 'whist'."),
        ({"round": 0}, "whole number from 1 to 1,000,000"),
        ({"round": True}, "whole number from 1 to 1,000,000"),
        ({"round": "1"}, "whole number from 1 to 1,000,000"),
        ({"round": 4}, "There is no round 4; this game has 3."),
        ({"deal": 17}, "must be a string"),
        ({"deal": "0"}, "start at 1"),
        ({"piles": []}, "has no piles"),
        ({"color": "red"}, "has no 'color'"),
    ],
)
def test_positions_that_say_nonsense(change: dict[str, Any], says: str) -> None:
    with pytest.raises(BadText, match=re.escape(says)):
        Position.from_dict({"game": HELENA, "round": 1, "piles": RING} | change)


def test_positions_of_cells_and_of_louis_that_cannot_be() -> None:
    full = {"c1": ["2C", "2S"], "c2": []}
    with pytest.raises(BadText, match="A cell holds one card; c1 has 2"):
        Position.from_dict({"game": WERNER, "round": 1, "piles": CELLS | full})
    start = Position.dealt(parse_rules("louis"), "17").to_dict()
    piles = start["piles"]
    spaced = piles | {"t1": [], "s": [*piles["s"], *piles["t1"]]}
    with pytest.raises(BadText, match="no tableau pile can be empty"):
        Position.from_dict(start | {"piles": spaced})
    heaped = piles | {"t1": [*piles["t1"], piles["s"][-1]], "s": piles["s"][:-1]}
    with pytest.raises(BadText, match="only one card"):
        Position.from_dict(start | {"piles": heaped})
    assert Position.from_dict(start | {"game": "louis-pysolfc", "piles": heaped}).pile("t1")
