"""The dialogs, and what recurs in them: their titles, main buttons, rows and fields."""

from typing import Literal

from playwright.sync_api import Locator, Page

Dialog = Literal[
    "backup",
    "bookmarks",
    "daily",
    "find",
    "games",
    "help",
    "link",
    "medals",
    "menu",
    "name-question",
    "new",
    "puzzles",
    "rules",
    "saved-games",
    "settings",
    "share",
    "solvability",
    "statistics",
    "week",
    "won",
]


def dialog(page: Page, name: Dialog) -> Locator:
    return page.locator(f"#{name}")


def open_dialogs(page: Page) -> Locator:
    return page.locator("dialog[open]")


# In any of them.


def title_of(dialog: Locator) -> Locator:
    return dialog.locator("h2")


def main_button(inside: Locator) -> Locator:
    """The one that stands out, as that which is usually pressed."""
    return inside.locator(".main")


def rows_of(inside: Page | Locator) -> Locator:
    """The entries of a list that can be pressed."""
    return inside.locator(".row")


def items_of(inside: Locator) -> Locator:
    """The entries of a list, with what else can be done with each."""
    return inside.locator(".item")


def body_of(dialog: Locator) -> Locator:
    """What scrolls when there is more than fits."""
    return dialog.locator(".body")


def level_buttons(dialog: Locator) -> Locator:
    """The buttons for deals or puzzles of one level each."""
    return dialog.locator(".level")


def told_in(dialog: Locator) -> Locator:
    """What a screen reader is told when it changes."""
    return dialog.locator("[role=status]")


def close_button(inside: Locator) -> Locator:
    return inside.locator(".close")


# A new deal, by its number or as it was pasted.


def by_number(page: Page) -> Locator:
    """What unfolds the field for a number."""
    return page.locator("#new-by-number summary")


def number_field(page: Page) -> Locator:
    return page.locator("#new-number")


def refusal(page: Page) -> Locator:
    """Why what was typed there is no deal."""
    return page.locator("#new-reason")


# A link to another game.


def link_text(page: Page) -> Locator:
    return page.locator("#link-text")


def link_play(page: Page) -> Locator:
    return page.locator("#link-play")


# Others.


def about_game(page: Page) -> Locator:
    """The line in the menu about the running game."""
    return page.locator("#menu-about")


def learn_again(page: Page) -> Locator:
    """The button in the help that begins the lesson."""
    return page.locator("#help-lesson")


def win_report(page: Page) -> Locator:
    """What else a win is said to be: a challenge that was met, the deal of the day."""
    return page.locator("#won-more")


def win_share(page: Page) -> Locator:
    return page.locator("#won-share")
