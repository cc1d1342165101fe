"""Small windows, which is also what 200 % zoom makes of large ones: nothing is cut off."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.around_table import (
    control_bar,
    history_panel,
    lesson_strip,
    peek_panel,
    status_line,
)
from tests.support.browsers import Site
from tests.support.dialogs import Dialog, dialog, level_buttons, open_dialogs, title_of
from tests.support.on_table import pile_of
from tests.support.player import WINS, Player, case, in_window, resize
from tests.support.screens import UNFOLD, close, rest, screens
from tests.support.stored import keeping
from tests.support.visit import FIRST_VISIT, PLAIN, Play, Visitor

# One move before the end the solver has nothing to search.
ALMOST, ALMOST_A_RING = (WINS[kind].rsplit(maxsplit=1)[0] for kind in ("cells", "ring"))

# Every text and control: in the window, or in what can be scrolled up and down; and the words of a
# button on the button.
CUT = """() => {
  const top = document.querySelector('dialog:modal') ?? document.body;
  const hidden = '.spoken, [aria-hidden=true], #table, svg, select, textarea';
  const cut = [];
  const looked = (element) =>
    !element.closest(hidden) && element.checkVisibility({visibilityProperty: true})
      && getComputedStyle(element).clipPath === 'none';

  // What can be seen of an element's inside, as far as its own and outer edges cut it off.
  const known = new Map();
  const seen = (element) => {
    if (!known.has(element)) known.set(element, look(element));
    return known.get(element);
  };
  const look = (element) => {
    const box = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
    for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(outer);
      const {left, right, top, bottom} = outer.getBoundingClientRect();
      if (overflowX !== 'visible') {
        box.left = Math.max(box.left, left);
        box.right = Math.min(box.right, right);
      }
      if (overflowY === 'auto' || overflowY === 'scroll') {
        return {...box, top: -Infinity, bottom: Infinity};
      }
      if (overflowY !== 'visible') {
        box.top = Math.max(box.top, top);
        box.bottom = Math.min(box.bottom, bottom);
      }
    }
    return box;
  };
  const check = (what, {left, right, top, bottom}, box, slack) => {
    const inside = left >= box.left - slack && right <= box.right + slack
      && top >= box.top - slack && bottom <= box.bottom + slack;
    const where = [left, top, right, bottom].map(Math.round);
    if (!inside && right > left) cut.push(`${what.trim()} at ${where} in ${Object.values(box)}`);
  };

  for (const control of top.querySelectorAll('button, input, [tabindex]')) {
    if (!looked(control)) continue;
    const name = `${control.tagName} ${control.id || control.textContent}`;
    check(name, control.getBoundingClientRect(), seen(control.parentElement), 1);
  }
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const {currentNode: node} = walker;
    if (!node.data.trim() || !looked(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const button = node.parentElement.closest('button');
    for (const rect of range.getClientRects()) {
      check(node.data, rect, seen(node.parentElement), 1);
      if (button) check(node.data, rect, button.getBoundingClientRect(), 2);
    }
  }
  // Only its body scrolls, except in the lowest windows: what lies beyond is empty.
  const {id, clientHeight, scrollHeight} = top;
  const scrolls = innerHeight > 307 && scrollHeight > clientHeight + 1;
  if (scrolls && top.querySelector(':scope > .body')) cut.push(`${id} scrolls itself`);
  for (const part of [top, ...top.querySelectorAll('.body')].filter(looked)) {
    if (part.scrollWidth > part.clientWidth) cut.push(`${part.id || id} scrolls sideways`);
  }
  const labels = [...top.querySelectorAll('.label')].filter(looked);
  for (const [i, one] of labels.entries()) {
    const a = one.getBoundingClientRect();
    for (const other of labels.slice(i + 1)) {
      const b = other.getBoundingClientRect();
      const meet = a.left < b.right - 0.5 && b.left < a.right - 0.5
        && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
      if (meet) cut.push(`${one.textContent} over ${other.textContent}`);
    }
  }
  return cut;
}"""

# A player may keep web fonts out. DejaVu Serif, the widest that stands in for them, has words a
# fifth wider than Faustina's; here is Faustina made as wide, whatever is installed.
WIDE = """() => {
  const rules = [...document.styleSheets].flatMap(({cssRules}) => [...cssRules]);
  const sources = rules.filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({style}) => [style.getPropertyValue('font-family'), style.getPropertyValue('src')]);
  const [, source] = sources.find(([family]) => family.includes('Faustina'));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root { --text: Wide; --serif: Wide; }
    @font-face { font-family: Wide; src: ${source}; size-adjust: 120%;
      ascent-override: 85%; descent-override: 20%; line-gap-override: 0%; }`);
  document.adoptedStyleSheets.push(sheet);
  return document.fonts.load('16px Wide').then((faces) => faces.length);
}"""
OWN = "void document.adoptedStyleSheets.pop()"


# The page's fonts do not have the arrows and the shift sign of a keyboard.
LETTERS = "*:not(kbd, :has(kbd))"

FIGURES = """() => ['0000', '1111', '1783', '9494'].map((figures) => {
  const text = document.createElement('span');
  text.textContent = figures;
  text.style.fontSize = '200px'; // some browsers round each figure to whole pixels
  document.querySelector('#status').append(text);
  const {width} = text.getBoundingClientRect();
  text.remove();
  return width;
})"""

# With the control that tells whether the game can be won: as many as there can be.
ALL = f"{PLAIN['script']};{keeping({'settings': {'prospect': True}})}"


def cut_off_now(page: Page) -> list[str]:
    cut: list[str] = page.evaluate(CUT)
    return cut


def cut_off(page: Page) -> list[str]:
    """What is cut off, with the page's own font and with a wide one."""
    cut = cut_off_now(page)
    assert page.evaluate(WIDE) == 1
    cut += [f"wide font: {line}" for line in cut_off_now(page)]
    page.evaluate(OWN)
    return cut


@pytest.mark.slow
def test_nothing_is_cut_off_in_a_small_window(visit: Visitor, site: Site) -> None:
    """1280 by 800 pixels are 640 by 400 at 200 %, and 1280 by 1024 are 320 by 256 at 400 %."""
    sizes = [(640, 400), (320, 256), (320, 568)]  # on every other screen the other way round
    options = {**PLAIN, "script": ALL, "viewport": {"width": 320, "height": 568}}
    page = visit(f"{site.url}#{ALMOST}", locale="de", **options).page
    Player(page).ready()
    for number, name in enumerate(screens(page)):
        for size in reversed(sizes) if number % 2 else sizes:
            with in_window(page, size):
                rest(page)
                look = cut_off if size == (320, 568) else cut_off_now
                assert look(page) == [], name
    page.evaluate("document.querySelector('.control').style.translate = '-100vw'")
    assert page.evaluate(CUT), "a test that cannot fail"


SIZES = """(all) => all.map((each) => each.getBoundingClientRect())
  .map(({width, height}) => Math.min(width, height))"""


# Whether it is whole in what can be seen of its dialog.
IN_SIGHT = """(level) => {
  const {top, bottom} = level.getBoundingClientRect();
  const boxes = [level.closest('.body'), level.closest('dialog')]
    .map((each) => each.getBoundingClientRect());
  return boxes.every((box) => box.top <= top && bottom <= box.bottom);
}"""


def test_a_phone_at_twice_the_size_keeps_all_controls(play: Play) -> None:
    page = play(ALMOST_A_RING, settings={"prospect": True}).page
    windows = ((195, 422), (422, 195))
    for window in windows:
        with in_window(page, window):
            rest(page)
            assert cut_off_now(page) == []
            sizes = control_bar(page).locator(".control:visible").evaluate_all(SIZES)
            assert len(sizes) >= 7
            assert all(size >= 24 for size in sizes)
    page.keyboard.press("n")
    level = level_buttons(dialog(page, "new")).first
    for window in windows:
        with in_window(page, window):
            level.scroll_into_view_if_needed()
            rest(page)
            assert level.evaluate(IN_SIGHT)


# The smallest letters outside the cards, and what they say.
SMALLEST = """() => {
  const hidden = '.spoken, [aria-hidden=true], #table, svg';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const sizes = [];
  while (walker.nextNode()) {
    const {data, parentElement: element} = walker.currentNode;
    const seen = data.trim() && !element.closest(hidden)
      && element.checkVisibility({visibilityProperty: true});
    if (seen) sizes.push([parseFloat(getComputedStyle(element).fontSize), data]);
  }
  return sizes.sort(([a], [b]) => a - b)[0];
}"""


def test_letters_have_twelve_pixels_on_a_small_phone(play: Play) -> None:
    page = play("napoleon-at-st-helena 17:", viewport={"width": 360, "height": 640}).page
    expect(control_bar(page).locator(".count:visible")).to_have_count(1)
    pile_of(page, "t3").focus()
    page.keyboard.press("p")
    expect(peek_panel(page).locator("small")).to_be_visible()
    size, words = page.evaluate(SMALLEST)
    assert size >= 12, words


LETTERS_OUTSIDE = """['#bar .label', '#status'].map((selector) =>
  parseFloat(getComputedStyle(document.querySelector(selector)).fontSize))"""


@pytest.mark.parametrize("language", ["en", "de", "sv"])
def test_words_outside_the_cards_grow_as_the_cards_do(play: Play, language: str) -> None:
    settings = {"prospect": True, "language": language}
    page = play(ALMOST_A_RING, settings=settings, viewport={"width": 1280, "height": 800}).page
    small = page.evaluate(LETTERS_OUTSIDE)
    assert all(size < 20 for size in small)
    with in_window(page, (1920, 1080)):
        large = page.evaluate(LETTERS_OUTSIDE)
        assert all(after > 1.3 * before for before, after in zip(small, large, strict=True))
        assert cut_off(page) == []
    # As high, but less wide, as its controls have half of the width.
    with in_window(page, (1300, 1200)):
        assert cut_off(page) == []


def foreign_fonts(page: Page, where: str) -> set[str]:
    """The fonts that text is drawn with and that are not the page's own."""
    page.evaluate("document.fonts.ready")
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    found = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": where})
    drawn: dict[str, bool] = {}
    for node in found["nodeIds"]:
        fonts = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        drawn |= {font["familyName"]: font["isCustomFont"] for font in fonts}
    session.detach()
    assert drawn
    return {name for name, own in drawn.items() if not own}


# Of the controls that are seen, the labels.
HEIGHTS = "all => all.map((each) => each.offsetHeight).filter(Boolean)"


def assert_labels_have_a_line_each(page: Page, where: str, count: int) -> None:
    heights = page.eval_on_selector_all(f"{where} .control .label", HEIGHTS)
    assert len(heights) == count
    assert max(heights) < 1.5 * min(heights)


# By their keys, those with most words.
DIALOGS: dict[str, Dialog] = {"m": "menu", ",": "settings", "n": "new", "w": "solvability"}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "sv", "zh"])
def test_every_language_fits_in_the_pages_own_fonts(play: Play, language: str) -> None:
    window = {"width": 320, "height": 568}
    settings = {"prospect": True, "language": language}
    page = play(ALMOST_A_RING, settings=settings, viewport=window).page
    assert page.evaluate("document.documentElement.lang").startswith(language)
    assert control_bar(page).locator(".label:visible").count() == 7
    for size in ((320, 568), (640, 400)) if language == "de" else ((320, 568),):
        resize(page, *size)
        assert cut_off(page) == [], size
        for key, name in DIALOGS.items():
            page.keyboard.press(key)
            expect(dialog(page, name)).to_be_visible()
            page.evaluate(UNFOLD)
            rest(page)
            assert cut_off(page) == [], (name, size)
            close(page)
    if language != "zh":  # which is drawn with a font of the system's
        assert foreign_fonts(page, "#bar *, #status *") == set()
        for key in "?sr":
            page.keyboard.press(key)
            expect(page.locator("dialog:modal")).to_be_visible()
            assert foreign_fonts(page, f"dialog:modal {LETTERS}") == set(), key
            page.keyboard.press("Escape")
    # With one more control, as a player may have it.
    page.keyboard.press(",")
    page.evaluate("document.querySelector('[data-setting=slot1] [value=bookmark]').click()")
    page.keyboard.press("Escape")
    with in_window(page, (320, 568)):
        rest(page)
        assert cut_off_now(page) == []
    with in_window(page, (360, 640)):
        assert_labels_have_a_line_each(page, "#bar", 8)
        page.keyboard.press("y")
        expect(history_panel(page)).to_be_visible()
        assert_labels_have_a_line_each(page, "#history", 7)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_controls_hold_letters_of_twice_the_size(visit: Visitor, site: Site, language: str) -> None:
    """The browser's font size, not its zoom: words grow, the window does not."""
    options = {**PLAIN, "script": ALL, "viewport": {"width": 390, "height": 844}}
    page = visit(f"{site.url}#{ALMOST}", locale=language, **options).page
    Player(page).ready()
    larger = {"fontSizes": {"standard": 32, "fixed": 32}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", larger)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    assert page.evaluate(CUT) == []
    for key in ("m", "n"):
        page.keyboard.press(key)
        expect(page.locator("dialog:modal")).to_be_visible()
        assert page.evaluate(CUT) == [], key
        page.keyboard.press("Escape")


OUTSIDE = """() => [...document.querySelectorAll('#bar .control')].filter((control) => {
  const {top, bottom} = control.getBoundingClientRect();
  return control.checkVisibility({visibilityProperty: true}) && (top < 0 || bottom > innerHeight);
}).map((control) => control.dataset.command)"""
HIDDEN = """() => {
  const {top} = document.querySelector('#lesson').getBoundingClientRect();
  return [...document.querySelectorAll('#table [data-pile]')]
    .filter((pile) => pile.getBoundingClientRect().top + 20 > top).map(({dataset}) => dataset.pile);
}"""


def test_a_lesson_of_twice_the_size_hides_no_control_and_no_pile(
    visit: Visitor, site: Site
) -> None:
    page = visit(site.url, script=FIRST_VISIT, viewport={"width": 740, "height": 360}).page
    larger = {"fontSizes": {"standard": 32, "fixed": 32}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", larger)
    expect(lesson_strip(page)).to_be_visible()
    for size in ((740, 360), (360, 640)):
        resize(page, *size)
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(HIDDEN) == []


def test_a_long_sentence_of_twice_the_size_stays_in_the_window(visit: Visitor, site: Site) -> None:
    options = {**PLAIN, "viewport": {"width": 1000, "height": 700}}
    page = visit(f"{site.url}#st-helena 17: t5>f8", **options).page
    Player(page).ready()
    page.evaluate("document.fonts.ready")
    with case("the figures of counters are of one width"):
        widths = page.evaluate(FIGURES)
        assert len(widths) == 4
        assert min(widths) > 200
        assert max(widths) < 1.02 * min(widths)
    larger = {"fontSizes": {"standard": 32, "fixed": 32}}
    page.context.new_cdp_session(page).send("Page.setFontSizes", larger)
    page.keyboard.press("h")
    expect(status_line(page)).to_have_class(re.compile("beside.* long"))
    sentence = status_line(page).locator("span").bounding_box()
    assert sentence
    assert sentence["y"] + sentence["height"] <= 700


def test_dialogs_open_at_their_heading_in_the_lowest_window(play: Play) -> None:
    page = play("st-helena 17:", viewport={"width": 320, "height": 200}).page
    for key in ["r", "c", "s", "e", ",", "?"]:
        page.keyboard.press(key)
        heading = title_of(open_dialogs(page)).first
        expect(heading).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(open_dialogs(page)).to_have_count(0)
