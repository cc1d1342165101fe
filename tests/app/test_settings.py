"""The settings: kept, in effect at once, and before anything is painted."""

import json

import pytest
from playwright.sync_api import expect

from tests.support.around_table import control_bar, control_of
from tests.support.browsers import Site, until
from tests.support.dialogs import body_of, dialog
from tests.support.player import Player, in_window, open_all_settings, resize, see
from tests.support.stored import keep, kept
from tests.support.visit import PLAIN, Play, Visitor

LIGHT = "document.documentElement.dataset.light"


def test_every_setting_is_in_the_dialog_and_keeps_its_value(play: Play) -> None:
    page = play("st-helena 17:").page
    open_all_settings(page)
    settings = dialog(page, "settings")
    switches = settings.get_by_role("switch")
    for switch in switches.all():
        was = switch.is_checked()
        switch.click()
        expect(switch).to_be_checked(checked=not was)
    groups = settings.locator("fieldset")
    last = {}
    for group in groups.all():
        name = str(group.get_attribute("data-setting"))
        if name != "language":
            # The two buttons of the bar cannot be the same.
            last[name] = -2 if name == "slot1" else -1
            group.locator("label:not(.locked)").nth(last[name]).click()
    assert switches.count()
    assert groups.count()

    page.reload()
    Player(page).ready()
    open_all_settings(page)
    for name, nth in last.items():
        enabled = settings.locator(f"[data-setting={name}] input:enabled")
        expect(enabled.nth(nth)).to_be_checked()
    stored = len(json.loads(kept(page)["settings"]))
    shown = switches.count() + groups.count()
    # Vibration is offered only where there is a motor, letters only where a language has its own.
    assert shown <= stored <= shown + 2
    settings.get_by_role("button", name="Backup").click()
    expect(dialog(page, "backup")).to_be_visible()


def test_two_buttons_of_the_bar_are_the_players_choice(play: Play) -> None:
    page = play("st-helena 17:").page
    commands = "(buttons) => buttons.map((button) => button.dataset.command)"
    buttons = control_bar(page).locator("button")
    assert buttons.evaluate_all(commands)[:4] == ["menu", "rules", "new", "undo"]
    open_all_settings(page)
    group = page.get_by_role("group", name="First button after Menu")
    group.get_by_text("New", exact=True).click()
    assert buttons.evaluate_all(commands)[:4] == ["menu", "new", "rules", "undo"]
    other = page.get_by_role("group", name="Second button after Menu")
    expect(other.get_by_role("radio", name="Rules")).to_be_checked()
    other.get_by_text("New", exact=True).click()
    assert buttons.evaluate_all(commands)[:4] == ["menu", "rules", "new", "undo"]
    group.get_by_text("Find").click()
    assert buttons.evaluate_all(commands)[:4] == ["menu", "find", "new", "undo"]
    page.keyboard.press("Escape")
    page.reload()
    Player(page).ready()
    control_of(page, "find").click()
    expect(dialog(page, "find")).to_be_visible()


def test_light_and_dark_are_chosen_or_follow_the_device(play: Play) -> None:
    page = play("st-helena 17:", color_scheme="dark").page
    assert page.evaluate(LIGHT) == "dark"
    page.emulate_media(color_scheme="light")
    see(page, f"{LIGHT} === 'light'")
    page.keyboard.press(",")
    page.get_by_role("group", name="Theme").get_by_text("Dark").click()
    assert page.evaluate(LIGHT) == "dark"


def test_large_signs_are_larger_in_wider_fans(play: Play) -> None:
    page = play("st-helena 17:", viewport={"width": 390, "height": 844}).page
    sign = """Math.max(...[...document.querySelectorAll('[data-in=t1] .index')].map(
      (index) => index.getBoundingClientRect().height))"""
    step = """(() => {
      const [a, b] = document.querySelectorAll('[data-in=t1]');
      return b.getBoundingClientRect().y - a.getBoundingClientRect().y;
    })()"""
    words = "parseFloat(getComputedStyle(document.querySelector('#bar .label')).fontSize)"
    before = page.evaluate(sign), page.evaluate(words)
    page.keyboard.press(",")
    page.get_by_role("group", name="Deck").get_by_text("Large print").click()
    assert page.evaluate(sign) > 1.25 * before[0]
    assert page.evaluate(step) >= page.evaluate(sign)
    until(lambda: page.evaluate(words) > 1.2 * before[1])  # of the toolbar, too


# How covered cards are drawn: their step and the height of their indices, in parts of a card.
DRAWN = """(cards) => {
  const [{top, left, height}, next] = cards.map((card) => card.getBoundingClientRect());
  const sign = cards[0].querySelector('.face > .index').getBoundingClientRect().height;
  return [(next.top - top) / height, (next.left - left) / height, sign / height];
}"""


@pytest.mark.parametrize("deck", ["Classic", "Large print"])
def test_the_sample_of_a_deck_is_what_the_table_shows(play: Play, deck: str) -> None:
    page = play("st-helena 17:").page
    for width, height in ((390, 844), (1280, 800)):
        resize(page, width, height)
        page.keyboard.press(",")
        tile = page.get_by_role("group", name="Deck").locator("label", has_text=deck)
        tile.click()
        sample = tile.locator(".picture > *").evaluate_all(DRAWN)
        page.keyboard.press("Escape")
        until(lambda: page.evaluate("document.getAnimations().length === 0"))
        shown = page.locator("[data-in=t1]").evaluate_all(DRAWN)
        assert sample == pytest.approx(shown, abs=0.03), (deck, width)


# How many choices stand in each line of every setting.
LINES = """[...document.querySelectorAll('#settings fieldset')].map((field) => {
  const lines = {};
  for (const tile of field.querySelectorAll('.tile')) {
    const top = Math.round(tile.getBoundingClientRect().top);
    lines[top] = (lines[top] ?? 0) + 1;
  }
  return Object.values(lines);
})"""


# The settings that stand beside another, and the groups, by their numbers in the order of tabs.
BESIDE = """(() => ['.first > div', '.rest > section'].map((each) => {
  const boxes = [...document.querySelectorAll(`#settings ${each}`)].map(
    (box) => box.getBoundingClientRect());
  return boxes.flatMap((a, i) => boxes.flatMap((b, j) =>
    a.right < b.left && a.top < b.bottom - 1 && b.top < a.bottom - 1 ? [[i, j]] : []));
}))()"""
# Groups of which something lies over another group.
TOO_LONG = """[...document.querySelectorAll('#settings section')].filter(
  ({scrollHeight, clientHeight}) => scrollHeight > clientHeight + 1).length"""


# How far the decks end before the right edge.
FREE = """(() => {
  const field = document.querySelector('#settings [data-setting=deck]');
  const right = field.parentElement.getBoundingClientRect().right;
  return right - Math.max(...[...field.querySelectorAll('.tile')].map(
    (tile) => tile.getBoundingClientRect().right));
})()"""


def test_settings_stand_in_order_in_every_window(play: Play) -> None:
    page = play("st-helena 17:", viewport={"width": 1280, "height": 800}).page
    page.keyboard.press(",")
    # Seven are first, the others folded.
    shown = dialog(page, "settings").locator(".first > div")
    assert [each.inner_text().split("\n")[0] for each in shown.all()] == [
        *("Deck", "Table", "Theme", "A tap or click", "Sounds", "Left-handed controls"),
        "Language",
    ]
    body = body_of(dialog(page, "settings"))
    assert body.evaluate("(it) => it.scrollHeight < 1.5 * it.clientHeight")
    expect(page.get_by_role("group", name="Card backs")).to_be_hidden()
    for width in (280, 320, 390):
        with in_window(page, (width, 720)):
            assert abs(page.evaluate(FREE)) < 2, "the decks fill the width"
    dialog(page, "settings").locator("summary").click()
    expect(page.get_by_role("group", name="Card backs")).to_be_visible()

    def stand_together() -> bool:
        """No choice stands alone in a line."""
        return all(line == [1] or 1 not in line[1:] for line in page.evaluate(LINES))

    with in_window(page, (390, 844)):
        assert [2, 2] in page.evaluate(LINES)
        assert stand_together()
    # A wide window shows two columns in the order of tabs.
    pairs = [[0, 1], [2, 3], [4, 5]]
    for size in ((1280, 800), (1100, 700), (1920, 1080)):
        with in_window(page, size):
            first, rest = page.evaluate(BESIDE)
            assert first == pairs
            assert rest
            assert all(left < right for left, right in rest)
            assert page.evaluate(TOO_LONG) == 0
            assert stand_together()
    with in_window(page, (844, 390)):
        assert page.evaluate(BESIDE) == [[], []]


def test_the_stock_shows_the_chosen_back(play: Play) -> None:
    page = play("napoleon-at-st-helena 17:").page
    shown = "getComputedStyle(document.querySelector('#table .back > .%s')).display !== 'none'"
    open_all_settings(page)
    for name, chosen in (("Laurel", "wreath"), ("Lattice", "lattice"), ("Bees", "bees")):
        page.get_by_role("group", name="Card backs").get_by_text(name).click()
        for pattern in ("bees", "wreath", "lattice"):
            assert page.evaluate(shown % pattern) == (pattern == chosen)


def test_looks_are_there_before_the_page_runs(play: Play, site: Site) -> None:
    page = play("st-helena 17:", color_scheme="light").page
    keep(page, {"settings": {"light": "dark", "deck": "four", "felt": "blue"}})
    html = (site.folder / "index.html").read_text("utf-8")
    head, tag, body = html.partition("<body")
    assert "sthelena" in body
    page.route(site.url, lambda route: route.fulfill(body=head + tag, content_type="text/html"))
    page.reload()
    assert page.evaluate("({...document.documentElement.dataset})") == {
        "light": "dark",
        "deck": "four",
        "felt": "blue",
        "back": "bee",
        "finish": "plain",
    }


STORELESS = """delete Navigator.prototype.serviceWorker;
Object.defineProperty(window, 'localStorage', {get() { throw new Error('forbidden'); }});"""


@pytest.mark.parametrize("script", [PLAIN["script"], STORELESS], ids=["kept", "not-kept"])
def test_another_language_loses_nothing(visit: Visitor, site: Site, script: str) -> None:
    text = "st-helena 17: t5>f8"
    page = visit(f"{site.url}#{text}", script=script, reduced_motion="reduce", locale="tlh").page
    player = Player(page).ready()
    page.keyboard.press(",")
    page.evaluate("document.body.dataset.before = ''")
    page.get_by_role("group", name="Language").get_by_text("English").click()
    see(page, "document.body?.dataset.before === undefined")
    player.ready()
    language = page.get_by_role("group", name="Language")
    expect(language.get_by_role("radio", name="English")).to_be_checked()
    assert page.evaluate("document.documentElement.lang") == "en"
    assert player.text == text


EAR = """delete Navigator.prototype.serviceWorker;
window.heard = [];
window.AudioContext = class extends AudioContext {
  constructor() { super(); heard.push('opened'); }
  suspend() { heard.push('let go'); return super.suspend(); }
  resume() { heard.push('resumed'); return super.resume(); }
};"""


def test_sounds_are_made_only_when_asked_for_and_let_the_speaker_go(
    visit: Visitor, site: Site
) -> None:
    page = visit(f"{site.url}#st-helena 17:", script=EAR, reduced_motion="reduce").page
    player = Player(page).ready()
    player.drag("t5", "f8")
    player.expect("st-helena 17: t5>f8")
    assert page.evaluate("heard") == []
    page.keyboard.press(",")
    page.get_by_role("switch", name="Sounds").click()
    assert page.evaluate("heard[0]") == "opened"
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    see(page, "heard.at(-1) === 'let go'")
    assert page.evaluate("heard.filter((what) => what === 'opened').length") == 1


def test_cards_move_as_the_player_likes(visit: Visitor, site: Site) -> None:
    script = PLAIN["script"]
    page = visit(f"{site.url}#st-helena 17:", script=script, reduced_motion="no-preference").page
    player = Player(page).ready()
    length = """(() => {
      const style = getComputedStyle(document.getElementById('table'));
      const duration = style.getPropertyValue('--duration');
      return parseFloat(duration) / (duration.endsWith('ms') ? 1000 : 1);
    })()"""
    assert page.evaluate(length) == 0.18
    open_all_settings(page)
    movement = page.get_by_role("group", name="Card movement")
    movement.get_by_text("Slow").click()
    assert page.evaluate(length) == 0.34
    movement.get_by_text("Off").click()
    page.keyboard.press("Escape")
    player.drag("t5", "f8")
    player.expect("st-helena 17: t5>f8")
    assert page.evaluate("document.getElementById('table').classList.contains('instant')")
