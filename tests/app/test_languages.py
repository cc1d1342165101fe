"""The page in every language: its own words and Python's, without anything cut off."""

import pytest
from playwright.sync_api import expect

from tests.support.browsers import Site
from tests.support.player import Player
from tests.support.visit import PLAIN, Visitor

# Browser's language: undo in the bar, in the status line, in the rules.
SPOKEN = {
    "fr-CA": ("Annuler", "donne 17.", "Redonne"),
    "de-AT": ("Zurück", "Spiel 17.", "Neuauslage"),
    "es-MX": ("Deshacer", "reparto 17.", "Nuevos repartos"),
    "sv": ("Ångra", "giv 17.", "Omgivar"),
    "zh-CN": ("撤销", "第17局", "重发"),
}

CUT_OFF = """() => {
  const cut = [];
  const seen = '#bar .control, #bar .label, dialog[open], dialog[open] :is(button, .row)';
  for (const element of document.querySelectorAll(seen)) {
    const {left, right, width} = element.getBoundingClientRect();
    if (!width) continue;
    const clips = element.matches('button, .row') && element.scrollWidth > element.clientWidth + 1;
    if (left < -0.5 || right > innerWidth + 0.5 || clips) cut.push(element.textContent.trim());
  }
  const labels = [...document.querySelectorAll('#bar .label')];
  const row = labels.map((label) => label.getBoundingClientRect())
    .filter(({width}) => width).sort((a, b) => a.left - b.left);
  const meet = row.some(({left}, i) => i && left < row[i - 1].right - 0.5);
  if (meet) cut.push('labels overlap');
  if (row.some(({bottom}) => bottom > innerHeight + 0.5)) cut.push('labels hang out');
  return cut;
}"""

# All seven controls, in the narrowest window.
FULL = PLAIN["script"] + """;localStorage.setItem('st-helena/1/settings', '{"prospect": true}')"""


@pytest.mark.slow
@pytest.mark.parametrize("locale", SPOKEN)
def test_the_page_speaks_the_players_language(visit: Visitor, site: Site, locale: str) -> None:
    undo, says, redeals = SPOKEN[locale]
    options = {**PLAIN, "script": FULL, "viewport": {"width": 320, "height": 640}}
    page = visit(f"{site.url}#st-helena 17:", locale=locale, **options).page
    Player(page).ready()
    assert page.evaluate("document.documentElement.lang").startswith(locale[:2])
    expect(page.locator("#bar [data-command=undo]")).to_have_text(undo)
    expect(page.locator("#status")).to_contain_text(says)
    assert page.evaluate(CUT_OFF) == []
    for key, dialog in (("m", "menu"), (",", "settings"), ("n", "new"), ("w", "prospect")):
        page.keyboard.press(key)
        expect(page.locator(f"#{dialog}")).to_be_visible()
        assert page.evaluate(CUT_OFF) == [], dialog
        page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.locator("#rules")).to_contain_text(redeals)


def test_a_kept_game_takes_up_another_language(visit: Visitor, site: Site) -> None:
    page = visit(f"{site.url}#st-helena 17: t5>f8", locale="en", **PLAIN).page
    Player(page).ready()
    redeal = page.locator("#bar [data-command=deal] .label")
    expect(redeal).to_have_text("Redeal")
    page.keyboard.press(",")
    page.get_by_role("group", name="Language").get_by_text("Svenska").click()
    expect(page.locator("#settings")).to_contain_text("Språk")
    expect(redeal).to_have_text("Ge om")
