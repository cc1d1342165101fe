"""Every face shows its card, large and small, whether its court picture has come or not."""

import filecmp
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

from build import CACHE, WEB, games, kernel, node
from sthelena.picture.drawing import outlines

SITE = "http://art.test/"
RANKS = "A23456789TJQK"
CARDS = [rank + suit for suit in "CSHD" for rank in RANKS]
COURTS = [card for card in CARDS if card[0] in "JQK"]
# A sheet of cards 250 wide, so that a pixel is a unit of the drawing.
SHEET = """<!doctype html><link rel="stylesheet" href="table/art/card-art.css">
<style>
  :root { --ink: rgb(20, 20, 20); --carmine: rgb(160, 20, 40); }
  div { width: 250px; height: 350px; }
</style>
<main></main>
<script type="module">
  import {face, strip} from "./table/art/card-art.js";
  globalThis.show = (cards, size, fan, deck, covered) => {
    const main = document.querySelector("main");
    main.dataset.size = size;
    document.documentElement.dataset.deck = deck;
    main.replaceChildren(...cards.map((card) => {
      const place = document.createElement("div");
      place.id = `card-${card}`;
      place.dataset.fan = fan;
      place.append(covered ? strip(card, fan) : face(card, fan));
      return place;
    }));
  };
</script>"""


@pytest.fixture(scope="module")
def art() -> Path:
    """What the build has made."""
    return CACHE / "art"


class Sheet:
    """A page that shows faces, to which the court pictures have not come yet."""

    def __init__(self, page: Page, art: Path) -> None:
        self.page = page
        self.folders = (WEB, art)
        page.route(f"{SITE}**", self._serve)
        page.goto(SITE)
        page.wait_for_function("() => globalThis.show")

    def _serve(self, route: Route) -> None:
        name = route.request.url.removeprefix(SITE)
        if name:
            paths = (folder / name for folder in self.folders)
            route.fulfill(path=next(path for path in paths if path.exists()))
        else:
            route.fulfill(body=SHEET, content_type="text/html")

    def bring_courts(self) -> None:
        self.page.add_script_tag(url="app/court-art.js", type="module")

    def show(
        self,
        cards: list[str],
        size: str = "large",
        fan: str = "down",
        deck: str = "classic",
        covered: bool = False,
    ) -> None:
        self.page.evaluate("(all) => show(...all)", [cards, size, fan, deck, covered])

    def measure(self, card: str, what: str, expression: str) -> Any:
        """What JavaScript says of the first `element` in a card that a selector finds."""
        return self.measure_all([card], what, expression)[card]

    def measure_all(self, cards: list[str], what: str, expression: str) -> dict[str, Any]:
        measured: dict[str, Any] = self.page.evaluate(
            f"""([cards, what]) => Object.fromEntries(cards.map((card) => {{
              const element = document.querySelector(`#card-${{card}} ${{what}}`);
              return [card, {expression}];
            }}))""",
            [cards, what],
        )
        return measured


@pytest.fixture
def new_sheet(browser: Browser, art: Path) -> Iterator[Sheet]:
    page = browser.new_page()
    yield Sheet(page, art)
    page.close()


@pytest.fixture(scope="module")
def sheet(browser: Browser, art: Path) -> Iterator[Sheet]:
    """One for all tests that leave it without court pictures."""
    page = browser.new_page()
    yield Sheet(page, art)
    page.close()


def test_a_number_has_as_many_pips(sheet: Sheet) -> None:
    sheet.show(CARDS)
    numbers = [card for card in CARDS if card not in COURTS]
    counts = sheet.measure_all(numbers, ".pips", "element.getAttribute('d').match(/M/g).length")
    for card, count in counts.items():
        assert count == (10 if card[0] == "T" else "0A23456789".index(card[0])), card


def test_suits_have_their_colours(sheet: Sheet) -> None:
    sheet.show(CARDS)
    colours = sheet.measure_all(CARDS, ".index", "getComputedStyle(element).fill")
    for card, colour in colours.items():
        assert colour == ("rgb(160, 20, 40)" if card[1] in "HD" else "rgb(20, 20, 20)"), card


@pytest.mark.parametrize(
    ("size", "fan", "deck", "strip"),
    [
        # What a covered card must show for an index of its own size, of 250 by 350.
        ("large", "down", "classic", (250, 0.165 * 350)),
        ("small", "down", "four", (250, 0.21 * 350)),
        ("large", "across", "four", (0.26 * 250, 350)),
        ("small", "across", "classic", (0.28 * 250, 350)),
        ("large", "down", "large", (250, 0.285 * 350)),
        ("small", "down", "contrast", (250, 0.285 * 350)),
        ("large", "across", "contrast", (0.34 * 250, 350)),
        ("small", "across", "large", (0.34 * 250, 350)),
    ],
)
def test_a_strip_of_a_covered_card_shows_rank_and_suit_where_its_face_has_them(
    sheet: Sheet, size: str, fan: str, deck: str, strip: tuple[float, float]
) -> None:
    large = size == "large" and deck not in ("large", "contrast")
    group = "full" if large else "small"
    edges = "(({left, top, right, bottom}) => [left, top, right, bottom])"
    edges += "(element.getBoundingClientRect())"
    sheet.show(CARDS, size, fan, deck)
    faces = sheet.measure_all(CARDS, f".{group} .index", edges)
    sheet.show(CARDS, size, fan, deck, covered=True)
    frames = sheet.measure_all(CARDS, ".face", edges)
    signs = sheet.measure_all(CARDS, ".index", edges)
    for card in CARDS:
        frame, sign = frames[card], signs[card]
        assert sign == pytest.approx(faces[card], abs=1), card
        assert frame[0] < sign[0], card
        assert frame[1] < sign[1], card
        assert sign[2] - frame[0] <= strip[0], card
        # The tail of the queen's Q may go under.
        assert sign[3] - frame[1] <= strip[1] + (8 if card[0] == "Q" else 0), card


@pytest.mark.parametrize("deck", ["classic", "large", "contrast"])
@pytest.mark.parametrize("size", ["large", "small"])
def test_a_ten_stays_as_far_from_the_next_card_as_other_ranks(
    sheet: Sheet, size: str, deck: str
) -> None:
    """Or a covered 10 and a 6 beside it are read as 106."""
    sheet.show(CARDS, size, "across", deck, covered=True)
    ends = sheet.measure_all(CARDS, ".index", "element.getBoundingClientRect().right")
    start = {
        card: sheet.measure(card, ".face", "element.getBoundingClientRect().left") for card in CARDS
    }
    wide = {card: ends[card] - start[card] for card in CARDS}
    assert max(wide[f"T{suit}"] for suit in "CSHD") < max(wide[f"K{suit}"] for suit in "CSHD")


@pytest.mark.parametrize(
    ("size", "fan", "deck", "has_head"),
    [
        ("large", "across", "classic", True),
        ("small", "across", "classic", True),
        ("large", "down", "large", True),
        ("small", "across", "large", False),
        ("large", "across", "large", False),
        ("large", "across", "contrast", False),
    ],
)
def test_a_court_shows_a_pip_where_little_of_its_picture_would_be_left(
    new_sheet: Sheet, size: str, fan: str, deck: str, has_head: bool
) -> None:
    new_sheet.show(COURTS, size, fan, deck)
    new_sheet.bring_courts()
    new_sheet.page.wait_for_function("() => !document.querySelector('.court > svg:empty')")
    is_drawn = "element ? element.getBoundingClientRect().height : 0"
    heads = new_sheet.measure_all(COURTS, ".court > svg", is_drawn)
    pips = new_sheet.measure_all(COURTS, ".instead", is_drawn)
    for card in COURTS:
        assert (heads[card] > 0, pips[card] > 0) == (has_head, not has_head), card


def test_every_court_has_a_picture_of_its_own(new_sheet: Sheet) -> None:
    new_sheet.show(COURTS)
    new_sheet.bring_courts()
    new_sheet.page.wait_for_function("() => !document.querySelector('.court > svg:empty')")
    pictures = {new_sheet.measure(card, ".court", "element.innerHTML") for card in COURTS}
    assert len(pictures) == len(COURTS)


def test_courts_already_on_the_table_are_painted_when_the_pictures_come(new_sheet: Sheet) -> None:
    new_sheet.show(["KS"])
    assert new_sheet.measure("KS", ".court", "element.querySelectorAll('path').length") == 0
    assert new_sheet.measure("KS", ".index", "element.getBoundingClientRect().width > 0")
    new_sheet.bring_courts()
    new_sheet.page.wait_for_selector("#card-KS .court path", state="attached")


@pytest.mark.slow
def test_the_same_art_is_made_again_byte_for_byte(art: Path, tmp_path: Path) -> None:
    node("build/art.mjs", tmp_path)
    kernel(tmp_path / "kernel", tmp_path / "search")
    (tmp_path / "games.json").write_bytes(games())
    names = sorted(str(file.relative_to(art)) for file in art.rglob("*.*"))
    assert "table/art/courts.js" in names
    assert filecmp.cmpfiles(art, tmp_path, names, shallow=False) == (names, [], [])


def test_the_packages_pictures_have_the_same_outlines() -> None:
    art = (CACHE / "art" / "table" / "art" / "art.js").read_text("utf-8")
    page = {
        name: json.loads(found)
        for name, found in re.findall(r"export const (ranks|pips) = (.*);", art)
    }
    assert outlines()["ranks"] == {rank: page["ranks"][rank.replace("T", "10")] for rank in RANKS}
    assert outlines()["suits"] == {suit: pip["d"] for suit, pip in page["pips"].items()}
