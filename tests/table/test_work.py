"""A move costs the page no more than what it moves: passes, elements and layers are counted."""

from playwright.sync_api import Page

from tests.support.bare_table import HELENA, drag, settle, show, top_of
from tests.support.trace import count, styled, traced

# Cards that are on their way, and the others, by their z-index.
HEIGHTS = """() => {
  const cards = [...document.querySelectorAll('.card')];
  const moves = (card) => card.matches('.flying') ||
    card.getAnimations().some((each) => each.transitionProperty === 'translate');
  const height = (card) => Number(card.style.zIndex);
  return [cards.filter(moves).map(height), cards.filter((card) => !moves(card)).map(height)];
}"""


def test_a_drag_touches_only_what_it_moves(phone: Page) -> None:
    view = show(phone, HELENA)
    x, y = top_of(phone, view["moves"][0]["from"])
    session = phone.context.new_cdp_session(phone)

    def pull(*steps: int) -> None:
        for step in steps:
            phone.mouse.move(x + step, y + step)
            phone.evaluate("new Promise(requestAnimationFrame)")

    phone.mouse.move(x, y)
    phone.mouse.down()
    begun = styled(traced(session, lambda: pull(20)))
    assert 0 < begun < phone.locator(".card").count()
    phone.wait_for_function("document.getAnimations().every((each) => each.playState === 'paused')")
    dragged = traced(session, lambda: pull(21, 22, 23, 24, 25))
    phone.mouse.up()
    assert 5 <= styled(dragged) <= 10
    assert count(dragged, "PaintArtifactCompositor::Update") == 0
    session.detach()


def test_moving_cards_lie_above_all_that_rest(phone: Page) -> None:
    """What lies above a moving card would be a layer of its own."""
    view = show(phone, HELENA)
    phone.evaluate("page.duration = 2000")  # slow enough to be looked at on a busy machine
    chosen = view["moves"][0]
    drag(phone, top_of(phone, chosen["from"]), top_of(phone, chosen["to"]))
    phone.wait_for_function("page.view.text.includes('>')")
    moving, resting = phone.evaluate(HEIGHTS)
    assert len(moving) > 1
    assert min(moving) > max(resting)
    settle(phone)
    _, resting = phone.evaluate(HEIGHTS)
    assert max(resting) < 100
