"""Piles with many cards: whole indices in what can be seen of them, the rest behind a tab."""

from typing import Any

from playwright.sync_api import expect

from tests.support.around_table import peek_panel
from tests.support.on_table import pile_of
from tests.support.player import case, in_window
from tests.support.visit import Play

# Twenty cards in pile 10, and thirteen in pile 8.
LONG = (
    "st-helena-pysolfc 5: t5>t8 t12>t2 t6>t11 t12>t5 t1>t5 t11>t1 t2>t12 t1>t8 t6>t12 t6>t10 "
    "t7>t10 t6>t10 t2>t10 t11>t6 t11>t10 t9>t10 t1>t8 t11>t2 t11>t10 t4>t10 t5>t11 t5>t3 "
    "t3>t1 t1>t3 t3>t1 t5>t1 t11>t5 t11>t5 t5>t1 t3>t1 t1>t11 t1>t5 t5>t8 t8>t1 t1>t8 t6>t8 "
    "t8>t6 t8>t6 t6>t5 t5>t8 t6>t8 t6>t8 t8>t6 t8>t6 t1>t8 t1>t11 t11>t1 t1>t8 t5>t8 t5>t11 "
    "t2>t5 t7>t2 t7>t10 t3>t10 t8>t11 t2>t3 t8>t11 t11>t8 t8>t11 f4>t2 t8>t11 t6>t8 t7>t11 "
    "t7>t10 t12>t10"
)
# Twelve cards in fan 19, eleven in fan 13.
FANS = (
    "house-in-the-wood 4: t11>f2 t10>f2 t26>f2 t10>t8 t10>t1 t31>t22 t28>t8 t28>t23 t31>t16 "
    "t28>t26 t25>t2 t35>t25 t35>t20 t21>t2 t21>t19 t21>t13 t34>t32 t34>t33 t34>f6 t26>f6 t26>f6 "
    "t26>t33 t3>t13 t3>t20 t3>t5 t27>t13 t4>t13 t27>t7 t27>t8 t4>t19 t4>t12 t11>t12 t11>f4 t23>f4 "
    "t23>f4 t23>t13 t6>t13 t23>t32 t6>t20 t6>t12 t24>t19 t24>t13 t30>t13 t24>t8 t15>t19 t17>t12 "
    "t33>t19 t33>t19 t29>t19 t14>t19 t14>f3 t5>f3 t5>f3 t33>t19 t5>t16 t15>t16 t5>t16 t33>t2 "
    "t33>t1 t2>t1 t2>t1 t2>t1 t2>t1 t2>f1 t15>t2"
)
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}}
DEAL = "st-helena-pysolfc 5:"
SIZES = [(320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]

# Every index that is covered in part or too low; and how many can be seen.
INDICES = """() => {
  const least = (document.querySelector('#table').dataset.size === 'small' ? 9 : 12) - 0.6;
  const bad = [];
  const cards = [...document.querySelectorAll('.card.covered:not(.buried)[data-in^=t]')];
  for (const card of cards) {
    const index = card.querySelector('.index')?.getBoundingClientRect();
    if (!index) continue;
    const { width } = card.getBoundingClientRect();
    const shows = (x, y) => document.elementFromPoint(x, y)?.closest('.card') === card;
    const whole = shows(index.left + 1, index.top + 1) && shows(index.right - 1, index.bottom - 1);
    const rank = card.dataset.fan === 'across' ? index.height / 2.2 : index.height;
    if (!whole || rank < least) bad.push(`${card.dataset.in} ${card.dataset.card} ${index.height}`);
  }
  return { bad, seen: cards.length };
}"""


def test_every_index_is_whole(play: Play) -> None:
    player = play(LONG)
    for text, pile, top, least in ((LONG, "t10", "5S", 60), (FANS, "t19", None, 30)):
        if player.text != text:
            player.open_link(text)
        for size in SIZES:
            with in_window(player.page, size), case(text):
                cards = player.board[pile]
                assert cards[-1] == top if top else len(cards) == 12
                found: dict[str, Any] = player.page.evaluate(INDICES)
                assert found["bad"] == []
                assert found["seen"] > least


def test_the_tab_of_a_long_pile_spreads_it_out_and_goes_with_its_cards(play: Play) -> None:
    long = play(LONG, **PHONE)
    page = long.page
    tab, spread = pile_of(page, "t10").locator(".tab"), peek_panel(page).locator("[data-peek]")
    buried = page.locator("[data-in=t10].buried")
    hidden = int(tab.inner_text())
    cards = long.board["t10"]
    assert buried.count() == hidden > 0
    with case("a tap on the tab"):
        tab.click()
        expect(spread).to_have_count(len(cards))
        assert long.text == LONG
        long.tap("t12")  # a touch closes it
        expect(peek_panel(page)).to_have_count(0)
    with case("a tab that is held"):
        box = tab.bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        expect(spread).to_have_count(len(cards))
        page.mouse.up()
        expect(peek_panel(page)).to_be_visible()
        assert long.text == LONG
        page.keyboard.press("Escape")
        expect(peek_panel(page)).to_have_count(0)
    with case("cards that go"):
        expect(tab).to_have_text(str(buried.count()))
        for _ in range(20):
            page.keyboard.press("Control+z")
        long.expect(LONG.rsplit(maxsplit=20)[0])
        expect(tab).to_have_text(str(buried.count()))
        assert int(tab.inner_text()) < 7
        long.open_link(DEAL)
        expect(page.locator(".tab")).to_have_count(0)
