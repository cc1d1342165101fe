"""axe-core finds nothing to complain of, on any screen, light or dark."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.support.player import WINS, case
from tests.support.screens import screens
from tests.support.visit import Play

EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS = {**EVERYTHING, "runOnly": ["color-contrast", "link-in-text-block"]}
# Axe goes through the whole document each time, also through what cannot be reached: closed
# dialogs, and behind an open one the table. Meanwhile they are taken out.
RUN_ON_SHOWN = """async ([where, options]) => {
  const hidden = [...document.querySelectorAll('dialog:not([open])')];
  if (where) hidden.push(...table.children);
  const places = hidden.map((element) => {
    const place = document.createComment('');
    element.replaceWith(place);
    return place;
  });
  const found = await axe.run(where ?? document, options);
  places.forEach((place, i) => place.replaceWith(hidden[i]));
  return found.violations;
}"""


UNDEFINED = """() => [...document.body.querySelectorAll(':not(script)')]
  .flatMap((element) => [...element.attributes, ...element.childNodes])
  .map(({nodeValue}) => nodeValue)
  .filter((text) => /\\bundefined\\b/.test(text ?? ''))"""


def complaints(page: Page) -> list[str]:
    """What axe finds; of a dialog, what it finds in there, for all else cannot be reached."""
    if not page.evaluate("'axe' in globalThis"):  # the whole of it would take long to come
        page.evaluate(Axe().axe_script)
    where = "dialog[open]" if page.locator("dialog:modal").count() else None
    found = []
    for light, options in (("light", EVERYTHING), ("dark", COLOURS)):
        page.evaluate("(light) => { document.documentElement.dataset.light = light }", light)
        violations = page.evaluate(RUN_ON_SHOWN, [where, options])
        found += [f"{light}: {line}" for line in report(violations)]
    undefined: list[str] = page.evaluate(UNDEFINED)  # sentences that lack a value
    return found + undefined


def report(violations: list[dict[str, Any]]) -> list[str]:
    return [
        f"{rule['id']}: {node['html'][:120]} {node['failureSummary']}"
        for rule in violations
        for node in rule["nodes"]
    ]


@pytest.mark.slow
def test_axe_finds_nothing_on_any_screen(play: Play) -> None:
    # A game that is almost won shows few cards, which axe would look at again for every dialog.
    almost = WINS["cells"].rsplit(maxsplit=1)[0]
    page = play(almost).page
    found = {name: lines for name in screens(page) if (lines := complaints(page))}
    assert found == {}


def test_axe_finds_nothing_on_any_table(play: Play) -> None:
    player = play("st-helena 1:")
    for game in ("napoleon-pa-st-helena 1:", "louis 1:", "napoleon-at-st-helena 1: deal"):
        with case(game):
            player.open_link(game)
            assert complaints(player.page) == []
