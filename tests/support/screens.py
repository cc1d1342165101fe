"""Every screen that the page has, found by its commands, each of which has a key."""

from collections.abc import Iterator

from playwright.sync_api import Page, expect

from .browsers import until

# Dialogs that open when what fills them has come.
FILLED_FIRST = {"backup", "games", "rules", "new", "statistics", "medals", "week", "puzzles"}
IDLE = "document.getAnimations().every(({playState}) => playState !== 'running')"
DIALOGS = "[...document.querySelectorAll('dialog')].map(({id}) => id)"
KEYS = """[...document.querySelectorAll('[data-keys-of]')].map((line) =>
  [line.dataset.keysOf, line.querySelector('kbd').textContent])"""

UNFOLD = "for (const each of document.querySelectorAll('#settings details')) each.open = true"

# What lies over the table now: a dialog, else toasts, badges and aids.
SHOWN = """() => {
  const all = [...document.querySelectorAll('dialog[open], [data-toast], section[id], .badge')];
  const dialog = document.querySelector('dialog:modal');
  if (dialog) return [dialog.id];
  return all.map(({id, className, dataset}) => id || dataset.toast || className);
}"""


def screens(page: Page) -> Iterator[str]:
    """Show each screen once, and say what it is called."""
    seen: set[str] = set()
    yield "table"
    page.keyboard.press("?")
    for command, key in page.evaluate(KEYS):
        close(page)
        page.keyboard.press(key.replace("Ctrl", "Control"))
        page.evaluate(UNFOLD)
        if command in FILLED_FIRST:
            expect(page.locator(f"dialog#{command}")).to_be_visible()
        yield from unseen(page, seen)
    close(page)
    # The others are opened by what happens in a game.
    for name in page.evaluate(DIALOGS):
        page.evaluate("(name) => document.getElementById(name).showModal()", name)
        yield from unseen(page, seen)
        close(page)


def unseen(page: Page, seen: set[str]) -> Iterator[str]:
    rest(page)
    new = set(page.evaluate(SHOWN)) - seen
    if new:
        seen |= new
        yield " ".join(sorted(new))


def rest(page: Page) -> None:
    until(lambda: page.evaluate(IDLE))


def close(page: Page) -> None:
    """Put away dialogs, toasts and whatever else Escape puts away."""
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.evaluate("for (const each of document.querySelectorAll('dialog[open]')) each.close()")
    rest(page)
