"""What is seen on the table: its piles, and what is lit on them."""

from playwright.sync_api import Locator, Page

from .browsers import until

# How many cards lie under an element, once nothing moves any more.
CARDS_UNDER = """(element) => {
  if (document.getAnimations().some(({playState}) => playState === 'running')) return -1;
  const above = element.getBoundingClientRect();
  return [...document.querySelectorAll('#table .card')]
    .map((card) => card.getBoundingClientRect())
    .filter(({left, right}) => left < above.right && right > above.left)
    .filter(({top, bottom}) => top < above.bottom - 1 && bottom > above.top + 1).length;
}"""


def table_of(page: Page) -> Locator:
    return page.locator("#table")


def pile_of(page: Page, name: str) -> Locator:
    return page.locator(f"[data-pile={name}]")


def target_piles(page: Page) -> Locator:
    """The piles to which the held card can go."""
    return page.locator(".target")


def hinted_cards(page: Page) -> Locator:
    return page.locator(".card.hinted")


def foreseen_table(page: Page) -> Locator:
    """The table while it shows what a redeal would bring."""
    return page.locator("#table[data-assist=preview]")


def see_no_card_under(above: Locator) -> None:
    """Wait until something that lies over the table hides none of its cards."""
    until(lambda: above.evaluate(CARDS_UNDER) == 0)
