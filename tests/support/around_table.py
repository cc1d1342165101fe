"""What stands around the table: controls, the status line, toasts, and panels that come and go."""

from typing import Literal

from playwright.sync_api import Locator, Page


def status_line(page: Page) -> Locator:
    return page.locator("#status")


def deal_mark(page: Page) -> Locator:
    """What the status line calls the deal: that of the day, or a challenge."""
    return page.locator(".deal-mark")


def announced(page: Page) -> Locator:
    """What a screen reader is told and nobody sees."""
    return page.locator("#announcer p")


# Controls.


def control_bar(page: Page) -> Locator:
    return page.locator("#bar")


def control_of(page: Page, command: str) -> Locator:
    return page.locator(f"#bar [data-command={command}]")


# Toasts.


def toasts(page: Page) -> Locator:
    return page.locator(".toast")


def toast_about(page: Page, about: str) -> Locator:
    return page.locator(f".toast[data-toast={about}]")


# Panels.


def lesson_strip(page: Page) -> Locator:
    return page.locator("#lesson")


def lesson_count(page: Page) -> Locator:
    """Which of its steps it is at."""
    return page.locator("#lesson .count")


def lesson_button(page: Page, does: Literal["next", "undo", "close"]) -> Locator:
    return page.locator(f"[data-lesson={does}]")


def puzzle_strip(page: Page, phase: Literal["open", "right", "won", ""] = "") -> Locator:
    """The strip of a puzzle, in any phase or in one."""
    return page.locator(f"#puzzle[data-phase={phase}]" if phase else "#puzzle")


def history_panel(page: Page) -> Locator:
    return page.locator("#history")


def peek_panel(page: Page) -> Locator:
    """The cards of a pile, spread out."""
    return page.locator("#peek")
