"""Words can be read on every cloth and sheet; a system may ask for more, or for its colours."""

import re

from tests.support.contrast import contrasts, weak
from tests.support.player import resize
from tests.support.visit import Play


def test_words_can_be_read_on_every_cloth_and_sheet(play: Play) -> None:
    page = play("st-helena 17:").page
    assert weak(page) == []
    assert weak(page, 21)  # the measure does measure


def test_the_words_lie_beside_the_lit_middle_of_the_cloth(play: Play) -> None:
    """Where the gradient has become the cloth's own colour, or darker; the numbers are its own."""
    page = play("st-helena 17:").page
    image = page.evaluate("getComputedStyle(document.body).backgroundImage")
    found = re.search(r"ellipse (\d+)vmax (\d+)vmax at 50% 30%", image)
    wide, high = (int(n) for n in found.groups()) if found else (85, 75)
    for width, height in ((390, 844), (844, 390), (1280, 800), (320, 568)):
        resize(page, width, height)
        most = max(width, height)
        for box in page.eval_on_selector_all(
            "#bar .control, #status", "all => all.map((each) => each.getBoundingClientRect())"
        ):
            x = (box["x"] + box["width"] / 2 - width / 2) / (most * wide / 100)
            y = (box["y"] + box["height"] / 2 - height * 0.3) / (most * high / 100)
            assert x * x + y * y > 0.4**2, (width, height, box)


def test_a_system_that_asks_for_contrast_gets_more(play: Play) -> None:
    page = play("st-helena 17:", contrast="more").page
    assert weak(page) == []
    strong = contrasts(page, [("chalk", "baize"), ("sheet-soft", "sheet")], light="light", felt="")
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
