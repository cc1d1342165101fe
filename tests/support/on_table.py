"""What is seen on the table: its piles, and what is lit on them."""

from playwright.sync_api import Locator, Page


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
