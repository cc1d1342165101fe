"""Where things lie in windows of every size: nothing overlaps, is cut off, or jumps."""

from collections.abc import Iterator, Mapping
from itertools import combinations, pairwise, product
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.support.bare_table import open_table

Box = Mapping[str, float]

TABLES = ("ring", "stock", "cells")
WIDTHS = (320, 360, 390, 480, 600, 768, 844, 932, 1024, 1280, 1440, 1920, 2560, 3840)
HEIGHTS = (320, 390, 480, 568, 640, 720, 844, 932, 1024, 1280, 1600, 2160)
NOTCHES = {"top": 47, "right": 44, "bottom": 34, "left": 44}

PILES = {
    "ring": [*(f"t{i}" for i in range(1, 13)), *(f"f{i}" for i in range(1, 9)), "s"],
    "stock": [*(f"t{i}" for i in range(1, 11)), *(f"f{i}" for i in range(1, 9)), "s", "w"],
    "cells": [*(f"{letter}{i}" for letter in "cf" for i in range(1, 5))]
    + [f"t{i}" for i in range(1, 9)],
}


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = open_table(browser)
    page.evaluate("async () => { globalThis.lay = (await import('./table/layout.js')).layout }")
    yield page
    page.context.close()


def lay(page: Page, cases: list[tuple[Any, ...]]) -> list[dict[str, Any]]:
    """What layout answers to (table, counts, width, height, options), many at once."""
    answers: list[dict[str, Any]] = page.evaluate(
        "cases => cases.map(each => lay(...each))", [list(case) for case in cases]
    )
    return answers


def counts(table: str, cards: int) -> dict[str, int]:
    return {name: cards for name in PILES[table] if name[0] == "t"}


def overlap(a: Box, b: Box) -> bool:
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


def within(a: Box, b: Box) -> bool:
    return (
        a["x"] >= b["x"]
        and a["y"] >= b["y"]
        and a["x"] + a["width"] <= b["x"] + b["width"]
        and a["y"] + a["height"] <= b["y"] + b["height"]
    )


@pytest.mark.parametrize("fan", [True, False], ids=["fanned", "squared"])
@pytest.mark.parametrize("insets", [None, NOTCHES], ids=["whole", "notched"])
@pytest.mark.parametrize("mirror", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("table", TABLES)
def test_nothing_overlaps_or_is_cut_off(
    page: Page, table: str, mirror: bool, insets: dict[str, int] | None, fan: bool
) -> None:
    options: dict[str, Any] = {"mirror": mirror, "fan": fan}
    if insets:
        options["insets"] = insets
    sizes = [*product(WIDTHS[:: 1 if fan else 3], HEIGHTS[:: 1 if fan else 2])]
    for (width, height), places in zip(
        sizes, lay(page, [(table, {}, *size, options) for size in sizes]), strict=True
    ):
        edge = insets or dict.fromkeys(NOTCHES, 0)
        window = {
            "x": edge["left"],
            "y": edge["top"],
            "width": width - edge["left"] - edge["right"],
            "height": height - edge["top"] - edge["bottom"],
        }
        assert sorted(places["piles"]) == sorted(PILES[table])
        boxes = {**places["piles"], "bar": places["bar"], "status": places["status"]}
        for name, box in boxes.items():
            assert within(box, window), (width, height, name)
        for (name, box), (other, another) in combinations(boxes.items(), 2):
            assert not overlap(box, another), (width, height, name, other)


@pytest.mark.parametrize("fan", [True, False], ids=["fanned", "squared"])
@pytest.mark.parametrize("table", TABLES)
def test_a_pile_stays_in_its_place_whatever_its_length(page: Page, table: str, fan: bool) -> None:
    sizes = [(320, 480), (390, 844), (844, 390), (768, 1024), (1280, 800), (3840, 2160)]
    for width, height in sizes:
        lengths = [
            (table, counts(table, cards), width, height, {"fan": fan}) for cards in range(40)
        ]
        answers = lay(page, lengths)
        for cards, places in enumerate(answers):
            for still in ("card", "bar", "status"):
                assert places[still] == answers[0][still]
            for name, pile in places["piles"].items():
                for side in ("x", "y", "width", "height"):
                    assert pile[side] == answers[0]["piles"][name][side]
                last = cards - 1 if name[0] == "t" and cards else 0
                for index in (0, last):
                    card = {
                        "x": pile["first"]["x"] + index * pile["dx"],
                        "y": pile["first"]["y"] + index * pile["dy"],
                        **places["card"],
                    }
                    # A thousandth for fractions that do not add up.
                    area = {
                        "x": pile["x"] - 0.001,
                        "y": pile["y"] - 0.001,
                        "width": pile["width"] + 0.002,
                        "height": pile["height"] + 0.002,
                    }
                    assert within(card, area), (width, height, name, cards)


@pytest.mark.parametrize("table", TABLES)
def test_a_long_pile_closes_up_smoothly(page: Page, table: str) -> None:
    for size in [(320, 480), (390, 844), (844, 390), (1280, 800)]:
        answers = lay(page, [(table, counts(table, cards), *size) for cards in range(2, 30)])
        for name in counts(table, 0):
            steps = [
                places["piles"][name]["dx"] + places["piles"][name]["dy"] for places in answers
            ]
            assert all(step > 0 for step in steps)
            for cards, (open_, closed) in enumerate(pairwise(steps), start=2):
                assert open_ >= closed >= open_ * (cards - 1) / cards - 0.001


@pytest.mark.parametrize("mirror", [False, True], ids=["right", "left"])
@pytest.mark.parametrize("table", TABLES)
def test_a_larger_window_has_no_smaller_cards(page: Page, table: str, mirror: bool) -> None:
    """Save where the usual way to lay a table takes over from an unusual one."""
    sizes = [*product(WIDTHS, HEIGHTS)]
    answers = lay(page, [(table, {}, *size, {"mirror": mirror}) for size in sizes])
    cards = {size: places["card"]["width"] for size, places in zip(sizes, answers, strict=True)}
    for width, height in sizes:
        for wider in WIDTHS:
            if wider > width:
                assert cards[wider, height] >= cards[width, height] / 1.25, (width, height, wider)
        for higher in HEIGHTS:
            if higher > height:
                assert cards[width, higher] >= cards[width, height] / 1.25, (width, height, higher)


@pytest.mark.parametrize(
    ("size", "widths"),
    [
        ((320, 480), (40, 36, 36)),
        ((360, 640), (54, 50, 54)),
        ((390, 844), (58, 66, 70)),
        ((844, 390), (60, 64, 60)),
        ((768, 1024), (100, 90, 88)),
        ((1280, 800), (106, 118, 136)),
        ((1920, 1080), (160, 178, 186)),
    ],
)
def test_cards_are_large(page: Page, size: tuple[int, int], widths: tuple[int, ...]) -> None:
    for table, least, places in zip(
        TABLES, widths, lay(page, [(table, {}, *size) for table in TABLES]), strict=True
    ):
        card = places["card"]
        assert card["width"] >= least, table
        assert card["height"] == pytest.approx(card["width"] * 7 / 5, abs=1)


@pytest.mark.parametrize("size", [(320, 480), (360, 640), (390, 844), (844, 390), (1280, 800)])
def test_eight_cards_of_the_ring_can_be_read(page: Page, size: tuple[int, int]) -> None:
    [places] = lay(page, [("ring", counts("ring", 8), *size)])
    card = places["card"]
    for name in counts("ring", 0):
        pile = places["piles"][name]
        # The index: one line in the upper fifth, or rank above suit in the left quarter.
        assert pile["dy"] >= card["height"] * 0.16 or pile["dx"] >= card["width"] * 0.25, name


def test_the_ring_lies_as_its_picture(page: Page) -> None:
    """Rows and sides, in tall and wide windows alike."""
    for size in [(390, 844), (844, 390), (1280, 800)]:
        [places] = lay(page, [("ring", {}, *size)])
        piles = places["piles"]
        middle = {
            name: (pile["first"]["x"] + places["card"]["width"] / 2, pile["y"] + pile["height"] / 2)
            for name, pile in piles.items()
        }
        for row in (["t1", "t2", "t3", "t4"], ["f1", "f2", "f3", "f4"], ["f5", "f6", "f7", "f8"]):
            assert [middle[name][0] for name in row] == sorted(middle[name][0] for name in row)
            assert len({middle[name][1] for name in row}) == 1
        below = [middle[name][0] for name in ("t10", "t9", "t8", "t7")]
        assert below == sorted(below)
        assert middle["t1"][1] < middle["f1"][1] < middle["f5"][1] < middle["t7"][1]
        assert middle["t12"][1] < middle["t11"][1]
        assert middle["t5"][1] < middle["t6"][1]
        assert middle["t12"][0] < middle["f1"][0] < middle["f4"][0] < middle["t5"][0]


def test_the_left_hand_reaches_the_other_side(page: Page) -> None:
    for table, size, name in [
        ("ring", (390, 844), "s"),
        ("ring", (844, 390), "s"),
        ("stock", (390, 844), "w"),
        ("stock", (844, 390), "s"),
        ("cells", (390, 844), "f1"),
        ("cells", (844, 390), "f4"),
    ]:
        right, left = lay(page, [(table, {}, *size, {"mirror": hand}) for hand in (False, True)])
        assert right["piles"][name]["x"] > size[0] / 2 > left["piles"][name]["x"]
        assert right["card"] == left["card"]
        if right["bar"]["flow"] == "column":
            assert right["bar"]["x"] > size[0] / 2 > left["bar"]["x"]


def test_squared_up_piles_fill_a_tall_window(page: Page) -> None:
    for table in TABLES:
        for mirror in (False, True):
            options = {"fan": False, "mirror": mirror}
            [places] = lay(page, [(table, {}, 390, 844, options)])
            boxes = places["piles"].values()
            high = max(box["y"] + box["height"] for box in boxes) - min(box["y"] for box in boxes)
            assert high > 0.8 * places["area"]["height"]
            if "s" in places["piles"]:
                assert (places["piles"]["s"]["x"] < 390 / 2) == mirror
    squared, fanned = lay(page, [("ring", {}, 390, 844, {"fan": fan}) for fan in (False, True)])
    assert squared["card"]["width"] > 1.2 * fanned["card"]["width"]


def test_controls_can_be_touched(page: Page) -> None:
    for size in product(WIDTHS, HEIGHTS):
        for places in lay(page, [(table, {}, *size) for table in TABLES]):
            assert min(places["bar"]["width"], places["bar"]["height"]) >= 48
