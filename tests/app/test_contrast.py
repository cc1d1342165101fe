"""Words can be read on every cloth and sheet; a system may ask for more, or for its colours."""

import re
from typing import Any

from playwright.sync_api import Page

from tests.support.visit import Play

# Words and what they are written on. The lit middle of the cloth bears none.
ON_CLOTH = [("chalk", "baize"), ("gilt", "baize"), ("chalk", "baize-dark")]
ON_SHEETS = [
    ("sheet-ink", "sheet"),
    ("sheet-soft", "sheet"),
    ("brass-dark", "sheet"),
    ("wrong", "sheet"),
    ("sheet-ink", "sheet-press"),
    ("deed-ink", "deed"),
]
PAIRS = ON_CLOTH + ON_SHEETS

FELTS = r"""() => {
  const rules = [...document.styleSheets].flatMap(({cssRules}) => [...cssRules]);
  const named = rules.map(({selectorText}) => /\[data-felt="?(\w+)/.exec(selectorText ?? ''));
  return [...new Set(named.flatMap((found) => found?.[1] ?? []))];
}"""

CONTRASTS = """([felt, light, pairs]) => {
  Object.assign(document.documentElement.dataset, {felt, light});
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
  const probe = document.body.appendChild(document.createElement('i'));
  const luminance = (name) => {
    probe.style.color = `var(--${name})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => each / 255)
      .map((each) => each <= 0.03928 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const found = pairs.map(([ink, ground]) => {
    const [a, b] = [luminance(ink), luminance(ground)];
    return [felt, light, ink, ground, Math.max(a, b) / Math.min(a, b)];
  });
  probe.remove();
  return found;
}"""


def weak(page: Page, least: float) -> list[Any]:
    felts = page.evaluate(FELTS)
    assert len(felts) > 3
    measured = [
        line
        for felt in [*felts, ""]
        for light in ("light", "dark")
        for line in page.evaluate(CONTRASTS, [felt, light, PAIRS])
    ]
    return [line for line in measured if line[-1] < least]


def test_words_can_be_read_on_every_cloth_and_sheet(play: Play) -> None:
    page = play("st-helena 17:").page
    assert weak(page, 4.5) == []
    assert weak(page, 21)  # the measure does measure


def test_the_words_lie_beside_the_lit_middle_of_the_cloth(play: Play) -> None:
    """Where the gradient has become the cloth's own colour, or darker; the numbers are its own."""
    page = play("st-helena 17:").page
    image = page.evaluate("getComputedStyle(document.body).backgroundImage")
    found = re.search(r"ellipse (\d+)vmax (\d+)vmax at 50% 30%", image)
    wide, high = (int(n) for n in found.groups()) if found else (85, 75)
    for width, height in ((390, 844), (844, 390), (1280, 800), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        most = max(width, height)
        for box in page.eval_on_selector_all(
            "#bar .control, #status", "all => all.map((each) => each.getBoundingClientRect())"
        ):
            x = (box["x"] + box["width"] / 2 - width / 2) / (most * wide / 100)
            y = (box["y"] + box["height"] / 2 - height * 0.3) / (most * high / 100)
            assert x * x + y * y > 0.4**2, (width, height, box)


def test_a_system_that_asks_for_contrast_gets_more(play: Play) -> None:
    page = play("st-helena 17:", contrast="more").page
    assert weak(page, 4.5) == []
    strong = page.evaluate(CONTRASTS, ["", "light", [("chalk", "baize"), ("sheet-soft", "sheet")]])
    assert all(line[-1] >= 7 for line in strong)
    assert page.evaluate(
        "getComputedStyle(document.querySelector('.pile'), '::before').borderTopWidth"
    ) == ("2px")


def test_with_the_systems_own_colours_lights_and_focus_are_seen(play: Play) -> None:
    page = play("st-helena 17:", forced_colors="active").page
    page.keyboard.press("ArrowDown")
    ring = "getComputedStyle(document.activeElement, '::after').outlineStyle"
    assert page.evaluate(ring) == "double"
    page.evaluate("document.activeElement.blur()")
    page.evaluate("document.querySelector('.pile').classList.add('target')")
    target = "getComputedStyle(document.querySelector('.target'), '::after').outlineStyle"
    assert page.evaluate(target) == "solid"
    # The cards keep their ink.
    assert page.evaluate("getComputedStyle(document.querySelector('.card')).forcedColorAdjust") == (
        "none"
    )
