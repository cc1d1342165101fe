"""What is drawn: every card in its place, readable, and moved by animation."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.bare_table import (
    DESK,
    HELENA,
    PHONE,
    focus,
    focused,
    open_table,
    settle,
    show,
    tap,
    text,
    top_card,
)
from tests.support.player import resize


def test_a_card_keeps_its_element_through_a_redeal(table: Page) -> None:
    show(table, HELENA)
    table.evaluate("document.querySelectorAll('.card').forEach((each) => { each.marked = true })")
    tap(table, "s")
    table.wait_for_function("page.view.text.endsWith('deal')")
    settle(table)
    assert table.evaluate("[...document.querySelectorAll('.card')].every((each) => each.marked)")
    cards = table.evaluate(
        "[...document.querySelectorAll('.card')].map(({dataset}) =>"
        " [Number(dataset.id), dataset.card || null, dataset.in])"
    )
    view = table.evaluate("page.view")
    wanted = [
        [card["id"], card["card"], pile["name"]] for pile in view["piles"] for card in pile["cards"]
    ]
    assert sorted(cards) == sorted(wanted)


# The tail of a queen's letter may be covered.
HIDDEN_INDICES = """() => page.view.piles.flatMap(({name, cards}) => {
  const {dx, dy} = page.places.piles[name];
  if (dx + dy === 0) return [];
  return cards.slice(0, -1).map(({id}, i) => {
    const shown = document.querySelector(`[data-id="${id}"]`);
    const next = document.querySelector(`[data-id="${cards[i + 1].id}"]`).getBoundingClientRect();
    const mark = shown.querySelector('.index').getBoundingClientRect();
    const [left, top] = [next.left + 1, next.top + 1 + next.height * 0.02];
    const read = dx ? mark.right <= left : mark.bottom <= top;
    return read && mark.width ? null : `${name} ${i} ${JSON.stringify([mark, left, top])}`;
  });
}).filter(Boolean)"""


@pytest.mark.parametrize("game", [HELENA, "napoleon-at-st-helena 1:", "napoleon-pa-st-helena 1:"])
def test_covered_cards_can_be_read_in_every_window(desk: Page, game: str) -> None:
    show(desk, game)
    sizes = [(320, 480), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]
    for width, height in sizes:
        resize(desk, width, height)
        assert desk.evaluate(HIDDEN_INDICES) == [], (width, height)
    resize(desk, **DESK["viewport"])


def test_cards_are_stacked_from_bottom_to_top(table: Page) -> None:
    show(table, HELENA)
    wrong = table.evaluate(
        "page.view.piles.flatMap(({cards}) => cards.map(({id}, i) =>"
        " [id, i, Number(document.querySelector(`[data-id='${id}']`).style.zIndex)]))"
        ".filter(([, i, z]) => z !== i + 1)"
    )
    assert wrong == []


def test_a_card_shows_its_face_until_another_has_come_to_cover_it(table: Page) -> None:
    view = show(table, HELENA)
    chosen = view["moves"][0]
    below = table.locator(f'[data-id="{top_card(view, chosen["to"])["id"]}"]')
    drawn = below.locator("svg *")
    table.evaluate("page.duration = 2000")  # slow enough to be looked at on a busy machine
    table.evaluate("(move) => page.ask({text: page.view.text, move})", chosen["text"])
    assert table.locator(".flying").count() == 1
    expect(below).to_have_class(re.compile("^card( shifting)?$"))  # its pile makes room
    assert drawn.count() > 1
    assert table.locator(".flying").count() == 1
    settle(table)
    expect(below).to_have_class("card covered")
    expect(drawn).to_have_count(1)
    assert table.locator(".flying").count() == 0


def test_a_move_can_be_made_while_cards_fly(table: Page) -> None:
    show(table, HELENA)
    tap(table, "s")
    table.wait_for_function("page.view.text.endsWith('deal')")
    view = table.evaluate("page.view")
    chosen = view["moves"][0]
    # The last cards are still on their way.
    focus(table, chosen["from"])
    table.keyboard.press("Enter")
    while not table.evaluate("page.reports.length > 1"):
        while focused(table) != chosen["to"]:
            table.keyboard.press("ArrowRight")
        table.keyboard.press("Enter")
    settle(table)
    assert text(table) == f"{HELENA} deal {chosen['text']}"


# Noted when the cards are moved: by the next frame of a busy browser they might have landed.
NOTE_ENDS = """() => {
  window.last = 0;
  const note = () => {
    // A card has come at a quarter of its transition.
    const timings = document.getAnimations().map(({effect}) => effect.getComputedTiming());
    window.last = Math.max(window.last, ...timings.map((each) => each.delay + each.duration / 4));
  };
  new MutationObserver(note).observe(document.body, {attributes: true, subtree: true});
}"""


def test_a_redeal_is_over_soon(desk: Page) -> None:
    show(desk, HELENA)
    desk.evaluate(NOTE_ENDS)
    tap(desk, "s")
    desk.wait_for_function("page.view.text.endsWith('deal') && window.last > 200")
    settle(desk)
    assert desk.evaluate("window.last") <= 620


def test_reduced_motion_means_no_animation(browser: Browser) -> None:
    page = open_table(browser, **DESK, reduced_motion="reduce")
    show(page, HELENA)
    page.evaluate("page.ask({text: page.view.text, move: 'deal'})")
    page.wait_for_function("page.view.text.endsWith('deal')")
    assert page.evaluate("document.getAnimations().length") == 0
    page.context.close()


def test_a_turned_window_lays_out_the_cards_again(phone: Page) -> None:
    show(phone, HELENA)
    resize(phone, 844, 390)
    outside = phone.evaluate(
        "[...document.querySelectorAll('.card')].filter((each) => {"
        " const {left, top, right, bottom} = each.getBoundingClientRect();"
        " return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight; }).length"
    )
    assert outside == 0
    resize(phone, **PHONE["viewport"])


def test_another_game_on_the_same_table(table: Page) -> None:
    for game, cards in [
        (HELENA, 104),
        ("napoleon-at-st-helena 2:", 104),
        ("napoleon-pa-st-helena 2:", 52),
        ("louis 2:", 104),
        (HELENA, 104),
    ]:
        view = show(table, game)
        assert table.locator(".card").count() == cards
        names = table.eval_on_selector_all(
            "[data-pile]", "all => all.map((each) => each.dataset.pile)"
        )
        assert sorted(names) == sorted(pile["name"] for pile in view["piles"])


def test_piles_have_labels(desk: Page) -> None:
    show(desk, HELENA)
    labels = desk.eval_on_selector_all("[role=button]", "all => all.map((each) => each.ariaLabel)")
    assert len(labels) == 21
    assert all(labels)
    assert any("four of diamonds, 8 cards" in label for label in labels)
    assert "Redeal, 2 left" in labels
    assert desk.locator(".card:not([aria-hidden=true])").count() == 0
