"""Small windows, which is also what 200 % zoom makes of large ones: nothing is cut off."""

import pytest

from tests.support.browsers import Site
from tests.support.player import WINS, Player
from tests.support.screens import screens
from tests.support.visit import PLAIN, Visitor

ALMOST = WINS["cells"].rsplit(maxsplit=1)[0]

# Every text and control: in the window, or in what can be scrolled up and down; and the words of a
# button on the button.
CUT = """() => {
  const top = document.querySelector('dialog:modal') ?? document.body;
  const hidden = '.spoken, [aria-hidden=true], #table, svg, select, textarea';
  const cut = [];
  const looked = (element) =>
    !element.closest(hidden) && element.checkVisibility({visibilityProperty: true});

  // What can be seen of an element's inside, as far as its own and outer edges cut it off.
  const seen = (element) => {
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
  return cut;
}"""


@pytest.mark.slow
@pytest.mark.parametrize(("width", "height"), [(320, 568), (640, 400)], ids=["320px", "zoomed"])
def test_nothing_is_cut_off_in_a_small_window(
    visit: Visitor, site: Site, width: int, height: int
) -> None:
    """A window of 1280 by 800 pixels is one of 640 by 400 at 200 %."""
    size = {"width": width, "height": height}
    page = visit(f"{site.url}#{ALMOST}", viewport=size, **PLAIN).page
    Player(page).ready()
    cut = {name: lines for name in screens(page) if (lines := page.evaluate(CUT))}
    assert cut == {}
    page.evaluate("document.querySelector('.control .label').style.fontSize = '3rem'")
    assert page.evaluate(CUT), "a test that cannot fail"
