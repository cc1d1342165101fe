"""Foundations are told from other piles, and toasts that stay do not lie over cards."""

from typing import Any

from playwright.sync_api import expect

from sthelena import PRESETS, Game
from tests.support.around_table import toast_about, toasts
from tests.support.browsers import until
from tests.support.dialogs import close_button
from tests.support.player import case, in_window
from tests.support.shots import WINDOWS, later
from tests.support.visit import Play

# The marks near the middle of each foundation's lower edge, and the foundations outside of trays.
MARKS = """() => {
  const box = (element) => element.getBoundingClientRect();
  const piles = [...document.querySelectorAll('.pile[data-kind=foundation]')];
  const ways = [...document.querySelectorAll('.way')];
  const trays = [...document.querySelectorAll('.tray')].map(box);
  const way = (pile) => ways.find((each) => {
    const [one, other] = [box(each), box(pile)];
    const dx = one.x + one.width / 2 - other.x - other.width / 2;
    return Math.abs(dx) < 0.1 * other.width && one.y < other.bottom &&
      one.bottom > other.bottom - 2;
  })?.className ?? '';
  const inTray = ({ x, y, right, bottom }) => trays.some((tray) =>
    tray.x < x && tray.y < y && tray.right > right && tray.bottom > bottom);
  return {
    ways: Object.fromEntries(piles.map((pile) => [pile.dataset.pile, way(pile)])),
    outside: piles.map(box).filter((pile) => !inTray(pile)).length,
    over: [...document.querySelectorAll('.pile[data-kind=tableau]')].map(box).filter((pile) =>
      trays.some((tray) => pile.x < tray.right - 1 && pile.right > tray.x + 1 &&
        pile.y < tray.bottom - 1 && pile.bottom > tray.y + 1)).length,
  };
}"""
# Whether each mark holds its text beside the arrow.
FITS = """[...document.querySelectorAll('.way.ranked')].every((way) => {
  const range = document.createRange();
  range.selectNodeContents(way);
  const [text, mark] = [range, way].map((each) => each.getBoundingClientRect());
  return text.left >= mark.left + 0.4 * mark.width && text.right <= mark.right;
})"""
# Piles of which the lowest card is covered by a toast.
COVERED = """() => {
  const toast = document.querySelector('.toast').getBoundingClientRect();
  return [...document.querySelectorAll('.card:not(.covered)')].filter((card) => {
    const { x, y, right, bottom } = card.getBoundingClientRect();
    return x < toast.right && right > toast.x && y < toast.bottom && bottom > toast.y + 1;
  }).length;
}"""


def test_foundations_lie_on_trays_and_show_the_way_they_are_built(play: Play) -> None:
    games = ("st-helena", "forty-thieves-pysolfc", "house-in-the-wood-pysolfc", "jubilee")
    player = play(f"{games[0]} 17:")
    page = player.page
    for game in games:
        if game != games[0]:
            player.open_link(f"{game} 17:")
        kings = 4 if PRESETS[game].rules.table == "ring" else 0
        for width, height, *_ in WINDOWS:
            with case(game), in_window(page, (width, height)):
                found: dict[str, Any] = page.evaluate(MARKS)
                if game == "jubilee":
                    # One with an order of its own shows the next rank.
                    assert {*found["ways"].values()} == {"way up ranked"}
                    assert page.locator(".way.ranked").all_text_contents() == ["A"] * 8
                    # The stock is played from: how much of it is left.
                    assert page.locator(".way.rank").all_text_contents() == ["96"]
                    assert page.evaluate(FITS)
                else:
                    ways = [found["ways"][f"f{n}"] for n in range(1, 9)]
                    assert ways == ["way down"] * kings + ["way up"] * (8 - kings)
                    assert (found["outside"], found["over"]) == (0, 0)


def test_a_complete_foundation_has_no_way_any_more(play: Play) -> None:
    game = next(
        text
        for deal in range(1, 50)
        for text in [later("st-helena+ranks=2", deal)]
        if any(len(Game.parse(text).position.pile(f"f{n}")) == 2 for n in range(1, 9))
    )
    page = play(game).page
    piles = [Game.parse(game).position.pile(f"f{n}") for n in range(1, 9)]
    complete = sum(len(pile) == 2 for pile in piles)
    assert complete > 0
    expect(page.locator(".way")).to_have_count(8 - complete)


def test_a_toast_that_stays_covers_no_card(play: Play) -> None:
    page = play(later("st-helena")).page
    close = close_button(toast_about(page, "end"))
    for size in ((360, 640), (390, 844), (768, 1024)):
        with in_window(page, size):
            expect(toast_about(page, "end")).to_be_visible()
            until(lambda: page.evaluate(COVERED) == 0)
            close.click(trial=True)  # it can be reached
    close.click()
    expect(toasts(page)).to_have_count(0)
