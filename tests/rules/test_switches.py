"""Each switch on its own, in positions made by hand.

A position names the cards that matter; all others lie out of the way at the bottom of one
pile, under a card that fits nowhere.
"""

import pytest

from sthelena import DEAL, PRESETS, BadText, Game, Position, parse_move, parse_rules
from sthelena.cards import SUITS, card_text, pack

SIDES = {
    "top": ["t1", "t2", "t3", "t4"],
    "right": ["t5", "t6"],
    "bottom": ["t7", "t8", "t9", "t10"],
    "left": ["t11", "t12"],
}
SIDE_OF = {pile: side for side, piles in SIDES.items() for pile in piles}
RING_BASES = {
    "f1": "K",
    "f2": "K",
    "f3": "K",
    "f4": "K",
    "f5": "A",
    "f6": "A",
    "f7": "A",
    "f8": "A",
}


def lay(rules: str, piles: dict[str, str], rest: str, round_: int = 1) -> Position:
    """A position with *piles*, bottom to top; the cards not named lie under pile *rest*.

    A foundation of the ring that is not named has its base.
    """
    its = parse_rules(rules)
    named = {name: cards.split() for name, cards in piles.items()}
    if its.table == "ring" and its.bases == "yes":
        high = card_text(its.ranks - 1)[0]
        for name, rank in RING_BASES.items():
            base = (high if rank == "K" else rank) + "CSHD"[(int(name[1]) - 1) % 4]
            named.setdefault(name, [base])
    others = [card_text(card) for card in pack(its.copies, its.ranks)]
    for cards in named.values():
        for card in cards:
            others.remove(card.upper())
    named[rest] = others + named.get(rest, [])
    return Position.from_dict({"game": rules, "round": round_, "piles": named})


def moves(position: Position, of: str = "") -> set[str]:
    """The legal moves from the piles named in *of*, or all."""
    texts = set(map(str, position.legal_moves))
    return {text for text in texts if text.partition(">")[0] in of.split()} if of else texts


def play(position: Position, *texts: str) -> Position:
    for text in texts:
        position = position.play(parse_move(text))
    return position


def piles(position: Position, names: str) -> dict[str, str]:
    """The cards of some piles: those named, or all that are not empty."""
    laid = {name: " ".join(cards) for name, cards in position.to_dict()["piles"].items()}
    if names == "tableau":
        return {name: cards for name, cards in laid.items() if name[0] == "t" and cards}
    return {name: laid[name] for name in names.split()}


# Building in the tableau.


@pytest.mark.parametrize(
    ("build", "targets"),
    [
        ("suit", {"t1>t2"}),
        ("any", {"t1>t2", "t1>t3", "t1>t4", "t1>t5"}),
        ("alternate", {"t1>t4", "t1>t5"}),
    ],
)
@pytest.mark.parametrize("preset", ["box-kite", "napoleon-at-st-helena", "napoleon-pa-st-helena"])
def test_build(preset: str, build: str, targets: set[str]) -> None:
    tops = {"t1": "6S", "t2": "7S", "t3": "7C", "t4": "7H", "t5": "7D", "t8": "KD"}
    cells = {"c1": "2S", "c2": "2C", "c3": "2H", "c4": "2D"} if "-pa-" in preset else {}
    position = lay(f"{preset}+build={build}", tops | cells, rest="t8")
    found = {move for move in moves(position, "t1") if move[3] == "t" and move[4:] in "2345"}
    assert found == targets


@pytest.mark.parametrize(
    ("direction", "wrap", "expected"),
    [
        ("both", "no", {"t1>t2", "t2>t1", "t1>t3", "t3>t1"}),
        ("down", "no", {"t1>t2", "t3>t1"}),
        ("both", "yes", {"t1>t2", "t2>t1", "t1>t3", "t3>t1", "t4>t5", "t5>t4"}),
        # Laid downwards, the king follows the ace.
        ("down", "yes", {"t1>t2", "t3>t1", "t4>t5"}),
    ],
)
def test_direction_and_wrap(direction: str, wrap: str, expected: set[str]) -> None:
    tops = {"t1": "6S", "t2": "7S", "t3": "5S", "t4": "KH", "t5": "AH", "t12": "TD"}
    position = lay(f"box-kite-suit+direction={direction}+wrap={wrap}", tops, rest="t12")
    assert moves(position) == expected


def test_a_short_pack_wraps_from_its_highest_card() -> None:
    tops = {"t1": "4H", "t2": "AH", "t3": "3S", "t12": "2C"}
    assert moves(lay("box-kite-suit+ranks=4", tops, rest="t12")) == {"t12>f5", "t3>f2"}
    wrapped = lay("box-kite-suit+ranks=4+wrap=yes", tops, rest="t12")
    assert moves(wrapped) == {"t12>f5", "t3>f2", "t1>t2", "t2>t1"}


def test_two_ranks_that_are_neighbours_in_both_ways_make_one_move() -> None:
    position = lay("box-kite-suit+ranks=2+wrap=yes", {"t1": "2H", "t2": "AH"}, rest="t12")
    texts = [str(move) for move in position.legal_moves]
    assert texts.count("t1>t2") == 1
    assert len(texts) == len(set(texts))


# Spaces.

SPACES = range(3, 12)


@pytest.mark.parametrize(
    ("space", "expected"),
    [
        ("closed", set[str]()),
        # Each empty pile is a move of its own, for a pile's only card too.
        ("any", {f"{source}>t{n}" for source in ("t1", "t2", "t12") for n in SPACES}),
        ("king", {f"t1>t{n}" for n in SPACES}),
    ],
)
def test_space(space: str, expected: set[str]) -> None:
    tops = {"t1": "KS", "t2": "6S", "t12": "TD"}
    position = lay(f"box-kite-suit+space={space}", tops, rest="t12")
    assert moves(position) == expected


def test_the_highest_card_of_a_short_pack_fills_a_kings_space() -> None:
    tops = {"t1": "3S", "t2": "2S", "t12": "AH"}
    position = lay("box-kite-suit+ranks=3+space=king", tops, rest="t12")
    assert {move for move in moves(position) if move.endswith(">t3")} == {"t1>t3"}


def test_a_card_taken_back_fills_a_space_where_any_card_does() -> None:
    tops = {"f1": "KC QC", "t12": "TD"}
    assert moves(lay("st-helena-pysolfc+space=any", tops, rest="t12"), "f1") == {
        f"f1>t{n}" for n in range(1, 12)
    }
    assert moves(lay("st-helena-pysolfc+space=king", tops, rest="t12"), "f1") == set()
    assert moves(lay("st-helena-pysolfc", tops, rest="t12"), "f1") == set()


# The first deal's restriction.


@pytest.mark.parametrize("round_", [1, 2, 3])
@pytest.mark.parametrize("restriction", ["yes", "no"])
@pytest.mark.parametrize("pile", SIDE_OF)
def test_restriction(pile: str, restriction: str, round_: int) -> None:
    free = restriction == "no" or round_ > 1
    rest = "t12" if pile != "t12" else "t11"
    rules = f"st-helena+restriction={restriction}"
    for n, suit in enumerate("CSHD", start=1):
        to_king = lay(rules, {pile: f"Q{suit}", rest: "7C"}, rest=rest, round_=round_)
        allowed = free or SIDE_OF[pile] != "bottom"
        assert moves(to_king, pile) == ({f"{pile}>f{n}"} if allowed else set())
        to_ace = lay(rules, {pile: f"2{suit}", rest: "7C"}, rest=rest, round_=round_)
        allowed = free or SIDE_OF[pile] != "top"
        assert moves(to_ace, pile) == ({f"{pile}>f{n + 4}"} if allowed else set())


@pytest.mark.parametrize("pile", SIDE_OF)
def test_a_card_that_fits_both_foundations(pile: str) -> None:
    """The player chooses, where the row may play to both."""
    rest = "t12" if pile != "t12" else "t11"
    tops = {"f1": "KC QC JC", "f5": "AC 2C 3C 4C 5C 6C 7C 8C 9C", pile: "TC", rest: "7H"}
    expected = {"top": {"f1"}, "bottom": {"f5"}}.get(SIDE_OF[pile], {"f1", "f5"})
    position = lay("st-helena", tops, rest=rest)
    assert moves(position, pile) == {f"{pile}>{target}" for target in expected}
    later = lay("st-helena", tops, rest=rest, round_=2)
    assert moves(later, pile) == {f"{pile}>f1", f"{pile}>f5"}


def test_the_restriction_does_not_hold_from_foundation_to_foundation() -> None:
    tops = {"f1": "KC QC JC TC 9C 8C", "f5": "AC 2C 3C 4C 5C 6C 7C", "t12": "TD"}
    position = lay("st-helena-pysolfc", tops, rest="t12")
    assert moves(position, "f1 f5") == {"f1>f5", "f5>f1"}


# Redeals.


@pytest.mark.parametrize("redeals", [0, 1, 2, 5])
def test_redeals(redeals: int) -> None:
    game = Game.new(parse_rules(f"st-helena+redeals={redeals}"), "17")
    for _ in range(redeals):
        assert game.position.is_legal(DEAL)
        game = game.play(DEAL)
        assert game.position.dealings_left == redeals + 1 - game.position.round
    assert not game.position.is_legal(DEAL)
    assert game.position.round == redeals + 1
    assert game.position.dealings_left == 0


UNEQUAL = {
    "t1": "2C AC 3C 2S",
    "t3": "2C",
    "t4": "AS 2S",
    "t8": "3S 2H AH",
    "t10": "3H",
    "t12": "2H 2D AD 3D 2D",
}
GATHERED = {
    "A": "2D 2S, 3D 3C, AD AC, 2D 2C, 2H, 3H, AH, 2H, 3S, 2S, AS, 2C",
    "B": "2H 2C, 2D AC, AD 3C, 3D 2S, 2D, 3H, 3S, 2H, AH, AS, 2S, 2C",
    "C": "2C 2D, AC AD, 3C 3D, 2S 2D, 2C, AS, 2S, 3S, 2H, AH, 3H, 2H",
}


@pytest.mark.parametrize("gather", "ABC")
def test_gather(gather: str) -> None:
    """Piles of five, four, three, two cards and one, and six empty ones."""
    position = lay(f"st-helena+ranks=3+gather={gather}", UNEQUAL, rest="t1")
    after = play(position, "deal")
    assert list(piles(after, "tableau").values()) == GATHERED[gather].split(", ")
    assert after.round == 2
    foundations = "f1 f2 f3 f4 f5 f6 f7 f8"
    assert piles(after, foundations) == piles(position, foundations)


def test_the_restriction_goes_with_the_first_redeal() -> None:
    after = play(lay("st-helena+ranks=3", UNEQUAL, rest="t1"), "deal")
    # In the same layout: the top row with a two of spades, the bottom row with one of hearts.
    before = Position.from_dict(after.to_dict() | {"round": 1})
    assert {move for move in moves(before, "t1 t8") if ">f" in move} == {"t1>f2", "t8>f7"}
    both = {"t1>f2", "t1>f6", "t8>f3", "t8>f7"}
    assert {move for move in moves(after, "t1 t8") if ">f" in move} == both


@pytest.mark.parametrize(
    ("gather", "after"),
    [
        ("A", {"t1": "2H", "t2": "2C", "t3": "2D", "t4": "2S"}),
        ("B", {"t1": "2C", "t2": "2H", "t3": "2D", "t4": "2S"}),
        ("C", {"t1": "2S", "t2": "2D", "t3": "2C", "t4": "2H"}),
    ],
)
def test_gather_a_few_cards(gather: str, after: dict[str, str]) -> None:
    """With fewer cards than piles, the last piles are empty then."""
    # Packs of ace and two: the king foundations are full, the twos of the others are left.
    rules = f"box-kite+ranks=2+redeals=1+gather={gather}"
    before = {f"f{n}": f"2{suit} A{suit}" for n, suit in enumerate("CSHD", start=1)}
    position = lay(rules, before | {"t5": "2S", "t9": "2D", "t12": "2C 2H"}, rest="t12")
    assert piles(play(position, "deal"), "tableau") == after


@pytest.mark.parametrize("gather", "ABC")
def test_a_redeal_of_a_whole_tableau_makes_equal_piles(gather: str) -> None:
    tops = {"t1": "2C", "t5": "9D", "t7": "TD"}
    after = play(lay(f"st-helena+gather={gather}", tops, rest="t7"), "deal", "deal")
    lengths = [len(after.pile(f"t{n}")) for n in range(1, 13)]
    assert lengths == [8] * 12


def test_redeal_when_blocked() -> None:
    rules = "st-helena+ranks=4+redeal-when=blocked"
    playable = {"t12": "AH AS AD 2H AC", "t1": "2D", "t2": "2C"}
    position = lay(rules, playable, rest="t12")
    assert moves(position) == {"t2>t12", "t12>t2"}
    assert "only when no card can move" in str(position.why_not(DEAL))
    blocked = lay(rules, playable | {"t12": "AH AS AD 2H 2D AC", "t1": "", "t2": ""}, rest="t12")
    assert moves(blocked) == {"deal"}
    assert blocked.outcome() == "redeal"
    assert moves(lay("st-helena+ranks=4", playable, rest="t12")) == {"t2>t12", "t12>t2", "deal"}


def test_a_card_that_can_be_taken_back_is_a_card_that_can_move() -> None:
    tops = {"f1": "4C 3C", "t12": "4C"}
    rules = "st-helena+ranks=4+redeal-when=blocked"
    assert moves(lay(rules, tops, rest="t12")) == {"deal"}
    assert moves(lay(rules + "+take-back=yes", tops, rest="t12")) == {"f1>t12"}


# Foundations.


@pytest.mark.parametrize(
    ("reversal", "take_back", "expected"),
    [
        ("no", "no", set[str]()),
        ("yes", "no", {"f1>f5", "f5>f1"}),
        ("no", "yes", {"f1>t1", "f5>t2"}),
        ("yes", "yes", {"f1>f5", "f5>f1", "f1>t1", "f5>t2"}),
    ],
)
def test_reversal_and_take_back(reversal: str, take_back: str, expected: set[str]) -> None:
    tops = {"f1": "KC QC JC TC 9C 8C", "f5": "AC 2C 3C 4C 5C 6C 7C"}
    tops |= {"t1": "9C", "t2": "6C", "t3": "AD"}
    rules = f"box-kite-suit+reversal={reversal}+take-back={take_back}"
    assert moves(lay(rules, tops, rest="t3"), "f1 f5") == expected


def test_the_base_is_never_reversed_unless_it_can_be_taken_back() -> None:
    tops = {"f1": "4C", "f5": "AC 2C 3C", "t12": "AD"}
    rules = "box-kite-suit+ranks=4+reversal=yes"
    fixed = lay(rules, tops, rest="t12")
    assert moves(fixed, "f1 f5") == {"f5>f1"}
    assert str(fixed.why_not(parse_move("f1>f5"))) == (
        "The four of clubs is the base of its foundation and stays there."
    )
    loose = lay(rules + "+take-back=yes", tops, rest="t12")
    assert moves(loose, "f1 f5") == {"f1>f5", "f5>f1"}
    emptied = play(loose, "f1>f5")
    assert piles(emptied, "f1 f5") == {"f1": "", "f5": "AC 2C 3C 4C"}
    # The emptied foundation takes its own base again, from wherever it comes.
    assert moves(emptied, "f5") == {"f5>f1"}
    assert play(emptied, "f5>f1") == loose


def test_an_emptied_foundation_takes_only_its_own_base() -> None:
    tops = {"f1": "4C", "f6": "AS", "t1": "3C", "t5": "2S", "t6": "3H", "t12": "4D"}
    position = lay("box-kite-suit+ranks=4+take-back=yes", tops, rest="t12")
    assert "f1>t1" in moves(position)
    assert "f6>t5" in moves(position)
    emptied = play(position, "f1>t1", "f6>t5")
    assert piles(emptied, "f1 f6 t1 t5") == {"f1": "", "f6": "", "t1": "3C 4C", "t5": "2S AS"}
    to_foundations = {move for move in moves(emptied) if ">f" in move}
    assert to_foundations == {"t1>f1", "t5>f6", "t6>f3"}
    assert str(emptied.why_not(parse_move("t6>f1"))) == "This foundation needs 4♣ next, not 3♥."
    assert str(emptied.why_not(parse_move("t5>f2"))) == "This foundation needs 3♠ next, not A♠."


def test_the_restriction_holds_for_a_base_that_was_taken_back() -> None:
    tops = {"t1": "2S", "t8": "QC", "t12": "9D"}
    position = lay("st-helena-pysolfc+build=suit", tops, rest="t12")
    assert {"f1>t8", "f6>t1"} <= moves(position)
    taken = play(position, "f1>t8", "f6>t1")
    assert moves(taken, "t8 t1") == set()
    freed = Position.from_dict(taken.to_dict() | {"round": 2})
    assert moves(freed, "t8 t1") == {"t8>f1", "t1>f6"}


def test_without_take_back_a_position_without_a_base_cannot_be() -> None:
    with pytest.raises(BadText, match="The king of clubs must be at the bottom of f1"):
        lay("st-helena", {"f1": "", "t12": "9D"}, rest="t12")


def test_twin_foundations() -> None:
    """Napoleon at St. Helena: either takes an ace; moves between them need the switch."""
    tops = {"f1": "AC 2C", "f3": "AS", "t1": "AD", "t2": "3C", "t3": "3D", "t10": "9H"}
    position = lay("napoleon-at-st-helena", tops, rest="t10")
    found = {move for move in moves(position) if ">f" in move}
    assert found == {"t1>f7", "t1>f8", "t2>f1"}
    tops |= {"f2": "AC"}
    base_only = lay("napoleon-at-st-helena+reversal=yes", tops, rest="t10")
    assert moves(base_only, "f1 f2 f3") == {"f1>f2"}
    both = lay("napoleon-at-st-helena+reversal=yes+take-back=yes", tops, rest="t10")
    assert moves(both, "f1 f2 f3") >= {"f1>f2", "f3>f4"}
    assert "f1>f3" not in moves(both)


# Louis's openings.

TWELVE = "2C 3C 2S 3S 2H AH 2D AD 2C 2S 2D AS".split()
OPENING = {f"t{n}": card for n, card in enumerate(TWELVE, start=1)}
# Left of the sixteen cards that are no bases: AC 3H 3D 2H.
STOCK = {"s": "AC 3H 2H 3D"}


def louis(rules: str) -> Position:
    position = lay(rules + "+ranks=3", OPENING | STOCK, rest="s")
    assert position.round == 1
    return position


def test_louis_opening() -> None:
    position = louis("louis")
    # Twos go to both foundations of their suit; nothing goes from pile to pile.
    assert moves(position) == {
        *("t1>f1", "t1>f5", "t9>f1", "t9>f5"),
        *("t3>f2", "t3>f6", "t10>f2", "t10>f6"),
        *("t5>f3", "t5>f7"),
        *("t7>f4", "t7>f8", "t11>f4", "t11>f8"),
        "deal",
    }
    assert str(position.why_not(parse_move("t1>t2"))).startswith("Until the stock is dealt out")


def test_louis_fills_a_space_at_once() -> None:
    after = play(louis("louis"), "t1>f5")
    assert piles(after, "t1 f5 s") == {"t1": "3D", "f5": "AC 2C", "s": "AC 3H 2H"}
    # The three of clubs fits now, and a card that filled a space plays on.
    after = play(after, "t2>f5", "t7>f8", "t1>f8")
    assert piles(after, "t1 t2 t7 f8 s") == {
        "t1": "AC",
        "t2": "2H",
        "t7": "3H",
        "f8": "AD 2D 3D",
        "s": "",
    }
    # The last card of the stock ends the opening: spaces stay empty, piles may be built on.
    assert "t6>t5" in moves(after)
    assert moves(after) & {"t3>f6"}
    emptied = play(after, "t3>f6")
    assert piles(emptied, "t3") == {"t3": ""}


def test_louis_deals_the_rest_at_any_time() -> None:
    position = louis("louis")
    dealt = play(position, "deal")
    assert piles(dealt, "t1 t2 t3 t4 t5 t12 s") == {
        "t1": "2C 3D",
        "t2": "3C 2H",
        "t3": "2S 3H",
        "t4": "3S AC",
        "t5": "2H",
        "t12": "AS",
        "s": "",
    }
    assert dealt.round == 1
    assert (dealt.dealing, dealt.dealings_left) == ("redeal", 2)
    assert "t6>t5" in moves(dealt)
    assert play(dealt, "deal", "deal").round == 3
    assert "deal" not in moves(play(dealt, "deal", "deal"))


def test_louis_deals_a_stock_longer_than_twelve_round_and_round() -> None:
    position = Position.dealt(parse_rules("louis"), "17")
    stock = piles(position, "s")["s"].split()
    assert len(stock) == 84
    dealt = play(position, "deal")
    for n in range(12):
        before = piles(position, f"t{n + 1}")[f"t{n + 1}"]
        assert piles(dealt, f"t{n + 1}")[f"t{n + 1}"].split() == [before, *stock[::-1][n::12]]


def test_the_rest_of_the_stock_does_not_wait_until_play_is_blocked() -> None:
    position = louis("louis+redeal-when=blocked")
    assert "deal" in moves(position)
    assert "deal" not in moves(play(position, "deal"))


def test_louis_as_in_pysolfc_builds_and_fills_in_the_opening() -> None:
    position = louis("louis-pysolfc")
    assert {"t1>t2", "t2>t1", "t6>t5", "t1>f1", "t1>f5", "deal"} <= moves(position)
    after = play(position, "t1>t2")
    assert piles(after, "t1 t2 s") == {"t1": "3D", "t2": "3C 2C", "s": "AC 3H 2H"}
    # A pile of two cards is not emptied by one.
    after = play(after, "t2>f5")
    assert piles(after, "t1 t2 s") == {"t1": "3D", "t2": "3C", "s": "AC 3H 2H"}
    after = play(after, "t2>f5")
    assert piles(after, "t2 s f5") == {"t2": "2H", "s": "AC 3H", "f5": "AC 2C 3C"}
    # A card taken back leaves a pile full and a foundation unfilled.
    after = play(after, "f5>t9")
    assert piles(after, "t9 s f5") == {"t9": "2C 3C", "s": "AC 3H", "f5": "AC 2C"}
    dealt = play(after, "deal")
    assert piles(dealt, "t1 t2 t3 s") == {"t1": "3D 3H", "t2": "2H AC", "t3": "2S", "s": ""}
    assert dealt.round == 1
    emptied = play(dealt, "t3>f6")
    assert piles(emptied, "t3") == {"t3": ""}


def test_in_louis_opening_only_play_from_pile_to_pile_is_barred() -> None:
    position = louis("louis+reversal=yes+take-back=yes")
    assert {"f1>t1", "f1>t2"} & moves(position) == {"f1>t1"}
    after = play(position, "t1>f1")
    assert "f1>f5" in moves(after)
    assert not any(move.startswith("t") and ">t" in move for move in moves(after))


def test_the_restriction_holds_in_louis_opening_too() -> None:
    position = louis("louis+restriction=yes")
    assert moves(position, "t1 t3 t9 t10") == {"t1>f1", "t3>f2", "t9>f5", "t10>f6"}
    dealt = moves(play(position, "deal"), "t9")
    assert "t9>f5" in dealt
    assert "t9>f1" not in dealt


# Packs, and cards face down.


@pytest.mark.parametrize(("packs", "suits"), [(1, "CSHD"), (2, "CCSSHHDD")])
def test_packs(packs: int, suits: str) -> None:
    position = Position.dealt(parse_rules(f"napoleon-at-st-helena+packs={packs}"), "17")
    assert sum(map(len, position.piles)) == 52 * packs
    foundations = [place for place in position.table.places if place.kind == "foundation"]
    assert [SUITS[place.suit or 0] for place in foundations] == [*suits]


@pytest.mark.parametrize(("down", "depth", "lying"), [(0, 3, 0), (2, 3, 2), (5, 3, 2), (2, 1, 0)])
def test_down(down: int, depth: int, lying: int) -> None:
    """The top card lies face up, however many are to lie face down."""
    rules = f"napoleon-at-st-helena+depth={depth}+down={down}"
    pile = Position.dealt(parse_rules(rules), "17").to_dict()["piles"]["t1"]
    assert [text.islower() for text in pile] == [n < lying for n in range(depth)]


def test_a_move_turns_up_what_it_uncovers() -> None:
    game = "napoleon-at-st-helena+packs=1+down=2+build=alternate+group=free"
    position = lay(game, {"t1": "kc 9s 8H", "t2": "9C", "t3": "TS"}, rest="t10")
    # A card that lies face down is in no run.
    assert "t1>t3*2" not in moves(position)
    assert "t1>t2*2" not in moves(position)
    assert piles(play(position, "t1>t2"), "t1 t2") == {"t1": "kc 9S", "t2": "9C 8H"}
    assert piles(play(position, "t1>t2", "t1>t4"), "t1") == {"t1": "KC"}


# Fans.


@pytest.mark.parametrize(("most", "may"), [(0, True), (3, False), (4, True)])
def test_most(most: int, may: bool) -> None:
    """A pile of three cards takes another one, or does not."""
    piles = {"t1": "9D 5S 8C", "t2": "9C", "t3": "KC 7C"}
    position = lay(f"shamrocks-pysolfc+most={most}", piles, rest="t18")
    assert position.is_legal("t2>t1") is may
    assert position.is_legal("t1>t2")


def test_kings() -> None:
    position = Position.dealt(parse_rules("house-in-the-wood+kings=yes"), "17")
    takes = [
        position.table.foundation_faces(p) for p in position.table.places if p.suit is not None
    ]
    assert [card_text(faces[0]) for faces in takes] == [
        rank + suit for rank in "KA" for suit in SUITS
    ]


# Stock and waste.


def napoleon(changes: str = "", round_: int = 1, **some: str) -> Position:
    preset = "napoleon-at-st-helena" + changes
    return lay(preset, {"t10": "9H", **some}, rest="t10", round_=round_)


def test_deal_turns_one_card() -> None:
    position = napoleon(s="5C 6D 7S", w="KC")
    after = play(position, "deal")
    assert piles(after, "s w") == {"s": "5C 6D", "w": "KC 7S"}
    after = play(after, "deal", "deal")
    assert piles(after, "s w") == {"s": "", "w": "KC 7S 6D 5C"}
    assert "deal" not in moves(after)


def test_the_waste_plays_its_top_card() -> None:
    position = napoleon(w="KC AC", s="5C", t1="2C", t2="2D")
    spaces = {f"w>t{n}" for n in range(3, 10)}
    assert moves(position, "w") == {"w>f1", "w>f2", "w>t1"} | spaces
    assert piles(play(position, "w>t1"), "w t1") == {"w": "KC", "t1": "2C AC"}
    assert "t1>w" not in moves(position)


@pytest.mark.parametrize(
    ("waste", "start", "after"),
    [
        ("empty", 0, {"w": "", "s": "5C 6D"}),
        ("one", 1, {"w": "", "s": "5C 6D"}),
        ("refilled", 1, {"w": "6D", "s": "5C"}),
    ],
)
def test_waste(waste: str, start: int, after: dict[str, str]) -> None:
    rules = f"napoleon-at-st-helena+waste={waste}"
    dealt = Position.dealt(parse_rules(rules), "17")
    assert (len(dealt.pile("w")), len(dealt.pile("s"))) == (start, 64 - start)
    position = napoleon(f"+waste={waste}", s="5C 6D", w="AC")
    assert piles(play(position, "w>f1"), "w s") == after
    # Two cards on the waste: it is not emptied.
    two = napoleon(f"+waste={waste}", s="5C 6D", w="KC AC")
    assert piles(play(two, "w>f1"), "w s") == {"w": "KC", "s": "5C 6D"}
    # No stock: nothing to fill it with.
    last = napoleon(f"+waste={waste}", w="AC")
    assert piles(play(last, "w>f1"), "w s") == {"w": "", "s": ""}


def test_only_the_move_that_empties_the_waste_fills_it() -> None:
    position = napoleon(
        "+waste=refilled+take-back=yes", s="5C 6D", w="KC", t1="AC", t2="2D", f7="AD"
    )
    for move in ("t1>f1", "f7>t2", "t1>t3"):
        assert piles(play(position, move), "w s") == {"w": "KC", "s": "5C 6D"}


def test_a_waste_that_fills_itself_is_never_empty_beside_a_stock() -> None:
    with pytest.raises(BadText, match="the waste can’t be empty"):
        napoleon("+waste=refilled", s="5C 6D")
    napoleon("+waste=one", s="5C 6D")
    napoleon("+waste=refilled", w="5C 6D")


@pytest.mark.parametrize(
    ("passes", "round_", "legal"),
    [
        ("1", 1, False),
        ("2", 1, True),
        ("2", 2, False),
        ("3", 2, True),
        ("unlimited", 1, True),
        ("unlimited", 500, True),
    ],
)
def test_passes(passes: str, round_: int, legal: bool) -> None:
    position = napoleon(f"+passes={passes}", round_, w="5C 6D 7S")
    assert ("deal" in moves(position)) == legal
    left = {"1": 0, "unlimited": None}.get(passes, int(legal))
    assert position.dealings_left == left
    if legal:
        turned = play(position, "deal")
        assert turned.round == round_ + 1
        # Its first card comes first again.
        assert piles(turned, "s w") == {"s": "7S 6D 5C", "w": ""}
        assert piles(play(turned, "deal"), "s w") == {"s": "7S 6D", "w": "5C"}
        assert piles(play(turned, "deal", "deal", "deal"), "w") == {"w": "5C 6D 7S"}


def test_the_waste_is_turned_only_when_the_stock_is_used_up() -> None:
    position = napoleon("+passes=2", s="5C", w="6D")
    assert piles(play(position, "deal"), "s w") == {"s": "", "w": "6D 5C"}
    assert play(position, "deal").round == 1
    assert "deal" not in moves(napoleon("+passes=2"))


def test_a_turned_waste_that_fills_itself() -> None:
    position = napoleon("+passes=2+waste=refilled", w="5C 6D 7S")
    assert piles(play(position, "deal"), "s w") == {"s": "7S 6D", "w": "5C"}
    one = napoleon("+passes=2+waste=refilled", w="5C")
    assert piles(play(one, "deal"), "s w") == {"s": "", "w": "5C"}


def test_a_round_that_cannot_be() -> None:
    with pytest.raises(BadText, match="There is no round 2; this game has 1"):
        napoleon(round_=2)
    with pytest.raises(BadText, match="There is no round 2; this game has 1"):
        lay("forecell-pysolfc", {}, rest="t1", round_=2)


# The size of the deal.


@pytest.mark.parametrize("count", [8, 9, 11, 12])
@pytest.mark.parametrize("depth", [1, 3, 8])
def test_piles_and_depth(count: int, depth: int) -> None:
    rules = parse_rules(f"forty-thieves-pysolfc+piles={count}+depth={depth}")
    position = Position.dealt(rules, "17")
    assert [len(position.pile(f"t{n}")) for n in range(1, count + 1)] == [depth] * count
    assert len(position.pile("s")) == 104 - count * depth - 1
    assert "t13" not in position.table.index


def test_sixteen_piles_around() -> None:
    position = Position.dealt(parse_rules("st-helena+piles=16"), "17")
    assert [len(position.pile(f"t{n}")) for n in range(1, 17)] == [6] * 16
    rows = [position.table.places[i].row for i in position.table.tableau]
    assert rows == ["top"] * 4 + ["right"] * 4 + ["bottom"] * 4 + ["left"] * 4
    again = play(position, "deal")
    gathered = [card for n in range(16, 0, -1) for card in reversed(position.pile(f"t{n}"))]
    assert [pile[0] for pile in again.piles[:16]] == gathered[:16]


@pytest.mark.parametrize("count", [6, 7, 9, 10])
def test_cells_with_other_piles(count: int) -> None:
    position = Position.dealt(parse_rules(f"forecell-pysolfc+piles={count}"), "17")
    assert sum(len(position.pile(f"t{n}")) for n in range(1, count + 1)) == 48
    assert [len(position.pile(f"c{n}")) for n in range(1, 5)] == [1] * 4


# Foundations of another first rank, or without bases.


def test_foundations_go_round_the_corner() -> None:
    rules = "napoleon-at-st-helena+base=3"
    tops = {"f1": "3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "t1": "AC", "t2": "2C", "t3": "3S"}
    position = lay(rules, tops, rest="t10")
    found = {move for move in moves(position) if ">f" in move}
    assert found == {"t1>f1", "t3>f3", "t3>f4"}
    full = play(position, "t1>f1", "t2>f1")
    assert str(full.why_not(parse_move("t3>f1"))).startswith("This foundation is complete")
    assert str(position.why_not(parse_move("t2>f2"))) == "This foundation needs 3♣ next, not 2♣."


def test_bases_are_laid_out_or_come_in_play() -> None:
    two = Position.dealt(parse_rules("napoleon-at-st-helena+bases=yes+base=2"), "17")
    assert piles(two, "f1 f2 f3 f8") == {"f1": "2C", "f2": "2C", "f3": "2S", "f8": "2D"}
    assert len(two.pile("s")) == 104 - 8 - 40
    none = Position.dealt(parse_rules("st-helena+bases=no"), "17")
    assert not any(none.pile(f"f{n}") for n in range(1, 9))
    assert sum(len(none.pile(f"t{n}")) for n in range(1, 13)) == 104
    loose = lay("st-helena+bases=no", {"t1": "KC", "t5": "AS", "t7": "KD"}, rest="t12")
    assert {move for move in moves(loose, "t1 t5 t7") if ">f" in move} == {"t1>f1", "t5>f6"}


def test_a_base_is_a_card_of_the_pack() -> None:
    with pytest.raises(BadText, match="can be 5 only where ranks is 5…13"):
        parse_rules("freecell+base=5+ranks=4")


# Spaces that fill themselves, and a redeal that gathers nothing.


@pytest.mark.parametrize(
    ("fill", "stock", "waste", "after"),
    [
        ("no", "5C 4C", "6D", {"t1": "", "w": "6D", "s": "5C 4C"}),
        ("stock", "5C 4C", "6D", {"t1": "4C", "w": "6D", "s": "5C"}),
        ("stock", "", "6D", {"t1": "", "w": "6D", "s": ""}),
        ("waste", "5C 4C", "9D 6D", {"t1": "6D", "w": "9D", "s": "5C 4C"}),
        # The last card of the waste is followed by one of the stock, if it fills itself.
        ("waste", "5C 4C", "6D", {"t1": "6D", "w": "", "s": "5C 4C"}),
        ("waste+waste=refilled", "5C 4C", "6D", {"t1": "6D", "w": "4C", "s": "5C"}),
        ("waste", "5C 4C", "", {"t1": "4C", "w": "", "s": "5C"}),
        ("waste", "", "", {"t1": "", "w": "", "s": ""}),
    ],
)
def test_fill(fill: str, stock: str, waste: str, after: dict[str, str]) -> None:
    tops = {"t1": "7S", "t2": "8S", "s": stock, "w": waste}
    position = lay(f"napoleon-at-st-helena+fill={fill}", tops, rest="t10")
    played = play(position, "t1>t2")
    assert piles(played, "t1 w s") == after
    grouped = lay(f"napoleon-at-st-helena+fill={fill}+group=free", tops, rest="t10")
    assert piles(play(grouped, "t1>t2"), "t1 w s") == after


def test_a_redeal_that_brings_the_bottom_cards_on_top() -> None:
    tops = {"t1": "2C 3C 4C", "t2": "5C", "t3": "6C 7C"}
    position = lay("st-helena+gather=bottom", tops, rest="t12")
    after = play(position, "deal")
    assert piles(after, "t1 t2 t3 t4") == {"t1": "3C 4C 2C", "t2": "5C", "t3": "7C 6C", "t4": ""}
    assert after.round == 2


# Cells.

FULL = {"c1": "KC", "c2": "KD", "c3": "QH", "c4": "QS"}


def forecell(changes: str = "", free: int = 0, **some: str) -> Position:
    """A position with *free* cells, t8 under a card that fits nowhere."""
    cells = dict(list(FULL.items())[: 4 - free])
    return lay("forecell-pysolfc" + changes, cells | {"t8": "2D", **some}, rest="t8")


def test_cells() -> None:
    position = forecell(free=2, t1="5S", t2="6H", f1="AC")
    assert moves(position, "t1") == {"t1>t2", "t1>c3", "t1>c4"}
    full = forecell(free=0, t1="5S", t2="6H")
    assert moves(full, "t1") == {"t1>t2"}
    # A card leaves its cell for a foundation, a space or a card.
    some = {"c1": "2C", "c2": "5S", "c3": "KC"}
    played = forecell(free=1, t2="6H", f1="AC", **some)
    assert moves(played, "c1") == {"c1>f1", "c1>c4"}
    assert moves(played, "c2") == {"c2>t2", "c2>c4"}
    assert moves(played, "c3") == {"c3>c4", *(f"c3>t{n}" for n in (1, 3, 4, 5, 6, 7))}


def test_cell_to_cell() -> None:
    assert moves(forecell("+cell-to-cell=no", free=2), "c1 c2") == {
        *(f"c{cell}>t{n}" for cell in (1, 2) for n in range(1, 8))
    }
    assert {"c1>c3", "c1>c4", "c2>c3", "c2>c4"} <= moves(forecell(free=2))


def test_kings_only_into_spaces() -> None:
    position = forecell(t1="KS", t2="QD", t3="KH QC")
    spaces = ("t4", "t5", "t6", "t7")
    into = {move for move in moves(position) if move.partition(">")[2] in spaces}
    kings = {f"{source}>{space}" for source in ("t1", "c1", "c2") for space in spaces}
    assert into == kings
    # A sequence goes where its lowest card may.
    loose = forecell(free=1, t1="KS", t2="QD", t3="KH QC")
    assert {"t3>t4*2", "t3>t7*2"} <= moves(loose)
    assert "t3>t4" not in moves(loose)


@pytest.mark.parametrize("free", range(5))
def test_group_limit(free: int) -> None:
    """As many as free cells + 1, though two piles are empty."""
    run = ["9S", "8H", "7S", "6H", "5S", "4H"]
    for n in range(1, 7):
        # The target takes exactly the sequence of n cards.
        above = {1: "5C", 2: "6D", 3: "7C", 4: "8D", 5: "9C", 6: "TD"}[n]
        position = forecell(free=free, t1=" ".join(run), t2=above, t3="2S", t4="2H", t5="2C")
        text = "t1>t2" if n == 1 else f"t1>t2*{n}"
        assert (text in moves(position)) == (n <= free + 1)
        single = forecell(
            "+group=single", free=free, t1=" ".join(run), t2=above, t3="2S", t4="2H", t5="2C"
        )
        assert (text in moves(single)) == (n == 1)


@pytest.mark.parametrize("free", range(4))
@pytest.mark.parametrize("spaces", range(4))
def test_spaces_double_a_group(free: int, spaces: int) -> None:
    """Each space but the target doubles what the free cells allow."""
    tops = {"t1": "JS TH 9S 8H 7S 6H 5S 4H 3C", "t2": "3H", "t3": "AS", "t4": "AD"}
    tops |= dict(list({"t7": "2S", "t6": "2H", "t5": "2C"}.items())[: 3 - spaces])
    position = forecell("+group=spaces+space=any", free=free, **tops)
    into = [move for move in moves(position, "t1") if move.startswith("t1>t5")]
    cards = (free + 1) * 2 ** (spaces - 1) if spaces else 0
    assert len(into) == min(cards, 9)
    # A space for kings only is of no help on the way.
    tops |= {"t1": "6H 5S 4H 3C", "t2": "6D"}
    for space, most in ("any", (free + 1) * 2**spaces), ("king", free + 1):
        position = forecell(f"+group=spaces+space={space}", free=free, **tops)
        assert ("t1>t2*3" in moves(position)) == (most >= 3)


def test_a_run_of_any_length_moves_together() -> None:
    run = {"t1": "9C 8S 7S 6S 5S", "t2": "9S", "t3": "7S", "t10": "KD"}
    changed = lay("napoleon-at-st-helena+group=free", run, rest="t10")
    found = {move for move in moves(changed, "t1") if move[3:5] in ("t2", "t3", "t4")}
    assert found == {"t1>t2*4", "t1>t3*2", "t1>t4", "t1>t4*2", "t1>t4*3", "t1>t4*4"}
    moved = play(changed, "t1>t2*4")
    assert piles(moved, "t1 t2") == {"t1": "9C", "t2": "9S 8S 7S 6S 5S"}
    # Six spaces: the seventh doubles nothing, as it is the target.
    spaces = lay("napoleon-at-st-helena+group=spaces", run, rest="t10")
    assert moves(spaces, "t1") >= found


def test_without_cells_only_spaces_make_groups() -> None:
    kings = dict(zip(("t3", "t4", "t5", "t6", "t7"), "KC KD KH KS KC".split(), strict=True))
    kings |= {"t8": "KD", "t9": "KH", "t10": "KS"}
    tops = {"t1": "8S 7S 6S", "t2": "9S"} | kings
    full = lay("napoleon-at-st-helena+group=spaces", tops, rest="t10")
    assert not {move for move in moves(full) if "*" in move}
    one = lay("napoleon-at-st-helena+group=spaces", tops | {"t3": ""}, rest="t10")
    assert {move for move in moves(one) if "*" in move} == set()
    two = lay("napoleon-at-st-helena+group=spaces", tops | {"t3": "", "t4": ""}, rest="t10")
    assert {move for move in moves(two) if "*" in move} == {"t1>t3*2", "t1>t4*2", "t1>t2*3"}


@pytest.mark.parametrize(("cells", "sizes"), [("filled", [6] * 8), ("empty", [7] * 4 + [6] * 4)])
def test_cells_at_the_start(cells: str, sizes: list[int]) -> None:
    position = Position.dealt(parse_rules(f"forecell-pysolfc+cells={cells}"), "17")
    assert [len(position.pile(f"t{n}")) for n in range(1, 9)] == sizes
    assert [len(position.pile(f"c{n}")) for n in range(1, 5)] == [int(cells == "filled")] * 4


def test_only_a_sequence_moves_together() -> None:
    position = forecell(free=4, t1="9S 8H 6S 5H", t2="9D 7H", t3="TD")
    assert {move for move in moves(position, "t1") if ">t" in move} == {"t1>t2*2"}
    moved = play(position, "t1>t2*2")
    assert piles(moved, "t1 t2") == {"t1": "9S 8H", "t2": "9D 7H 6S 5H"}
    assert {move for move in moves(moved, "t1") if ">t" in move} == {"t1>t3*2"}
    assert {move for move in moves(moved, "t2") if ">t" in move} == set()


def test_a_sequence_goes_to_tableau_piles_only() -> None:
    position = forecell(free=3, t1="3H 2C", t2="4S", f1="AC")
    assert moves(position, "t1") == {"t1>f1", "t1>c2", "t1>c3", "t1>c4", "t1>t2*2"}


def test_take_back_to_tableau_and_cells() -> None:
    some = {"f1": "AC 2C", "t1": "3H", "t2": "3S"}
    assert moves(forecell(free=1, **some), "f1") == {"f1>t1", "f1>c4"}
    assert moves(forecell("+take-back=no", free=1, **some), "f1") == set()
    emptied = play(forecell(free=2, f4="AD", t1="2S"), "f4>c3")
    assert piles(emptied, "f4 c3") == {"f4": "", "c3": "AD"}
    assert moves(emptied, "c3") == {"c3>f4", "c3>c4", "c3>t1"}


# Short packs.


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("ranks", range(2, 14))
def test_ranks(preset: str, ranks: int) -> None:
    position = Position.dealt(parse_rules(f"{preset}+ranks={ranks}"), "17")
    rules = position.rules
    cards = sorted(card % 52 for pile in position.piles for card in pile)
    assert cards == sorted(card % 52 for card in pack(rules.copies, ranks))
    if rules.table == "ring":
        bases = [card_text(position.pile(f"f{n}")[0]) for n in range(1, 9)]
        high = "A23456789TJQK"[ranks - 1]
        assert bases == [rank + suit for rank in (high, "A") for suit in "CSHD"]


# The frame.

LEFT_AND_RIGHT = "t1 t5 t6 t7 t8 t3 t2 t9 t10 t11 t12 t4".split()


def sizes(position: Position) -> list[int]:
    """How many cards lie in each pile of the frame, in the order of dealing, and in the stock."""
    return [len(position.pile(name)) for name in (*LEFT_AND_RIGHT, "s")]


def test_rounds_end_with_a_short_one() -> None:
    position = Position.dealt(parse_rules("four-corners-pysolfc"), "17")
    stock = position.pile("s")
    assert sizes(position) == [1] * 12 + [92]
    position = position.play(DEAL)
    assert [position.pile(name)[-1] for name in LEFT_AND_RIGHT] == list(stock[:-13:-1])
    for _ in range(7):
        position = position.play(DEAL)
    assert sizes(position) == [9] * 8 + [8] * 4 + [0]
    assert position.dealing == "redeal"


def test_a_redeal_begins_with_a_round() -> None:
    position = Position.dealt(parse_rules("four-corners-pysolfc+opening=all"), "17")
    whole = position.play(DEAL)
    rounds = parse_rules("four-corners-pysolfc")
    first = Position.from_dict(position.to_dict() | {"game": rounds.id}).play(DEAL)
    assert (whole.round, first.round) == (2, 2)
    assert sizes(first) == [1] * 12 + [92]
    while first.dealing == "deal":
        first = first.play(DEAL)
    assert piles(first, "tableau") == piles(whole, "tableau")


BEGUN = {"f1": "KC", "f5": "AC", "t2": "QC", "t5": "2C", "t6": "2C", "t7": "AH"}
BEGUN |= {"t9": "QC", "t10": "KH", "t12": "7D"}
BESIDE = {"t2>f1", "t5>f5", "t7>f7", "t9>f1", "t10>f3"}
"""A corner, side piles beside their foundations, and the base of another foundation."""


@pytest.mark.parametrize("round_", [1, 3])
@pytest.mark.parametrize(("restriction", "more"), [("yes", set()), ("no", {"t6>f5"})])
def test_while_the_frame_has_a_stock(restriction: str, more: set[str], round_: int) -> None:
    game = f"four-corners-pysolfc+restriction={restriction}+take-back=no"
    position = lay(game, BEGUN | {"s": "3D"}, rest="t12", round_=round_)
    assert moves(position) == BESIDE | more | {"deal"}
    dealt = play(position, "deal")
    assert piles(dealt, "t1 s") == {"t1": "3D", "s": ""}
    free = {
        "t10>t2",
        "t10>t9",
        "t9>t10",
        "t2>t10",
        "t1>t5",
        "t1>t6",
        "t5>t1",
        "t6>t1",
        "t5>t7",
        "t6>t7",
        "t7>t5",
        "t7>t6",
    }
    assert moves(dealt) - {"deal"} == BESIDE | {"t6>f5"} | free


@pytest.mark.parametrize(("round_", "more"), [(1, set()), (2, {"t6>f5"})])
def test_the_frame_dealt_at_once(round_: int, more: set[str]) -> None:
    position = lay("four-corners-pysolfc+opening=all", BEGUN, rest="t12", round_=round_)
    assert {move for move in moves(position) if ">f" in move} == BESIDE | more
    assert "t9>t10" in moves(position)


def test_nothing_is_taken_back_to_the_tableau_between_rounds() -> None:
    position = lay("four-corners-pysolfc", {"f5": "AC 2C", "t1": "3C", "s": "3D"}, rest="t12")
    assert "f5>t1" not in moves(position)
    assert "f5>t1" in moves(play(position, "deal"))
