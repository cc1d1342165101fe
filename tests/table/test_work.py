"""A move costs the page no more than what it moves: passes, elements and layers are counted."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.support.bare_table import (
    HELENA,
    PHONE,
    WAITING,
    drag,
    open_table,
    settle,
    show,
    top_of,
)
from tests.support.trace import STEPS, count, styled, traced

# Cards that are on their way, and the others, by their z-index.
HEIGHTS = """() => {
  const cards = [...document.querySelectorAll('.card')];
  const moves = (card) => card.matches('.flying') ||
    card.getAnimations().some((each) => each.transitionProperty === 'translate');
  const height = (card) => Number(card.style.zIndex);
  return [cards.filter(moves).map(height), cards.filter((card) => !moves(card)).map(height)];
}"""

STILL = "document.getAnimations().every((each) => each.playState === 'paused')"

# A card has been shown on its way.
SET_OFF = """document.querySelector('.flying')?.getAnimations()
  .some((each) => each.currentTime > 20)"""

# The page was divided into layers anew.
LAYERIZED = "PaintArtifactCompositor::Update"

# Parts of piles that are composed apart.
COMPOSED = """() => [...document.querySelectorAll('.pile')].flatMap((pile) =>
  ['::before', '::after'].filter((part) => {
    const {opacity, transform} = getComputedStyle(pile, part);
    return opacity !== '1' || transform !== 'none';
  }).map((part) => pile.dataset.pile + part))"""


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page of its own: what other tests have left on a shared one would be counted, too."""
    page = open_table(browser, **PHONE)
    yield page
    page.context.close()


def test_a_drag_touches_only_what_it_moves(phone: Page) -> None:
    view = show(phone, HELENA)
    x, y = top_of(phone, view["moves"][0]["from"])
    session = phone.context.new_cdp_session(phone)

    def pull(*steps: int) -> None:
        for step in steps:
            phone.mouse.move(x + step, y + step)
            phone.evaluate("new Promise(requestAnimationFrame)")

    def pick_up() -> None:
        pull(20)
        phone.wait_for_function(STILL)

    phone.mouse.move(x, y)
    phone.mouse.down()
    for _ in range(2):
        phone.evaluate("new Promise(requestAnimationFrame)")
    begun = traced(session, pick_up, STEPS)
    assert 0 < styled(begun) < phone.locator(".card").count()
    assert 1 <= count(begun, LAYERIZED) <= 2  # shadow and targets do not fade in
    dragged = traced(session, lambda: pull(21, 22, 23, 24, 25), STEPS)
    phone.mouse.up()
    assert 5 <= styled(dragged) <= 10
    assert count(dragged, LAYERIZED) == 0
    session.detach()


def test_a_drag_over_its_target_makes_no_layer_anew(phone: Page) -> None:
    """What lights up is painted, but nothing is laid out, and no layer has other bounds."""
    view = show(phone, HELENA)
    chosen = view["moves"][0]
    start, end = (top_of(phone, chosen[side]) for side in ("from", "to"))
    away = (195, 835)  # where no pile is
    session = phone.context.new_cdp_session(phone)

    def pass_over() -> None:
        for x, y in (end, away, end):
            phone.mouse.move(x, y)
            phone.evaluate("new Promise(requestAnimationFrame)")
            phone.evaluate("new Promise(requestAnimationFrame)")

    drag(phone, start, away, drop=False)
    phone.wait_for_function(STILL)
    passed = traced(session, pass_over, STEPS)
    assert phone.locator(f"[data-pile={chosen['to']}].drop").count() == 1
    phone.mouse.up()
    assert count(passed, "Paint") > 0
    assert count(passed, "Layout") == 0
    assert count(passed, LAYERIZED) == 0
    session.detach()


def test_a_flight_ends_in_one_frame(phone: Page) -> None:
    """The card's own, and that of the pile which closes up when the answer has come."""
    view = show(phone, HELENA)
    chosen = view["moves"][0]
    ends = [top_of(phone, chosen[end]) for end in ("from", "to")]
    session = phone.context.new_cdp_session(phone)

    def drop() -> None:
        phone.mouse.up()
        settle(phone)

    def answer() -> None:
        phone.evaluate("page.answer()")
        phone.wait_for_function("page.view.text.includes('>')")
        settle(phone)

    phone.evaluate(WAITING)
    drag(phone, *ends, drop=False)
    phone.wait_for_function(STILL)
    dropped = traced(session, drop, STEPS)
    answered = traced(session, answer, STEPS)
    session.detach()
    # Where the cards begin to fly, and where all have come.
    assert 1 <= count(dropped, LAYERIZED) <= 2
    assert 1 <= count(answered, LAYERIZED) <= 2


def test_flights_that_overlap_end_together(phone: Page) -> None:
    """The dropped card's, and those of the pile that closes up when the answer comes meanwhile."""
    view = show(phone, HELENA)
    phone.evaluate("page.duration = 1500; page.draw(true)")  # slow enough for a busy machine
    chosen = view["moves"][0]
    session = phone.context.new_cdp_session(phone)

    def drop_and_answer() -> None:
        phone.mouse.up()
        phone.wait_for_function(SET_OFF)
        phone.evaluate("page.answer()")
        phone.wait_for_function("page.view.text.includes('>')")
        phone.wait_for_function("document.querySelector('.flying, .shifting') === null")

    phone.evaluate(WAITING)
    drag(phone, top_of(phone, chosen["from"]), (195, 835), drop=False)
    x, y = top_of(phone, chosen["to"])
    phone.mouse.move(x + 9, y + 9)
    phone.wait_for_function(STILL)
    made = traced(session, drop_and_answer, STEPS)
    session.detach()
    assert phone.evaluate("document.getAnimations().length") == 0
    # Where the card sets off, where the pile closes up, and where all have come: on a busy
    # machine the first two are one picture now and then.
    assert 2 <= count(made, LAYERIZED) <= 3


def test_moves_that_follow_each_other_end_together(phone: Page) -> None:
    """As the program makes them: the second card sets off while the first is on its way."""
    show(phone, HELENA)
    phone.evaluate("page.duration = 2000; page.draw(true)")
    session = phone.context.new_cdp_session(phone)

    def make_two_moves() -> None:
        phone.evaluate("page.ask({text: page.view.text, move: 't2>f2'})")
        phone.wait_for_function(SET_OFF)
        phone.evaluate("page.ask({text: page.view.text, move: 't5>f8'})")
        phone.wait_for_function("document.querySelectorAll('.flying').length === 2")
        phone.wait_for_function("document.querySelector('.flying, .shifting') === null")

    made = traced(session, make_two_moves, STEPS)
    session.detach()
    assert 2 <= count(made, LAYERIZED) <= 3


def test_a_card_that_has_come_lies_still(phone: Page) -> None:
    """From a quarter of its transition on, until JavaScript ends it."""
    view = show(phone, HELENA)
    phone.evaluate("page.duration = 5000; page.draw(true)")
    chosen = view["moves"][0]
    drag(phone, top_of(phone, chosen["from"]), (195, 835), drop=False)
    x, y = top_of(phone, chosen["to"])
    phone.mouse.move(x + 9, y + 9)
    phone.mouse.up()
    boxes = phone.evaluate(
        """async () => {
          const card = document.querySelector('.flying');
          const flights = card.getAnimations();
          const {duration} = flights[0].effect.getComputedTiming();
          return [0.2, 0.25, 0.5, 0.9].map((part) => {
            for (const flight of flights) {
              flight.pause();
              flight.currentTime = part * duration;
            }
            const {x, y, width} = card.getBoundingClientRect();
            return [x, y, width];
          });
        }"""
    )
    assert boxes[0] != boxes[1]
    assert boxes[1] == boxes[2] == boxes[3]


def test_less_motion_means_no_flight(browser: Browser) -> None:
    """No transition would tell that it is over."""
    phone = open_table(browser, **PHONE, reduced_motion="reduce")
    view = show(phone, HELENA)
    chosen = view["moves"][0]
    phone.evaluate("performance.now = () => 0")  # so that no time passes until the next look
    drag(phone, top_of(phone, chosen["from"]), top_of(phone, chosen["to"]))
    phone.wait_for_function("page.view.text.includes('>')")
    _, resting = phone.evaluate(HEIGHTS)
    assert len(resting) == phone.locator(".card").count()
    assert max(resting) < 100
    phone.context.close()


def test_piles_are_drawn_with_the_cloth(phone: Page) -> None:
    """A transform or an opacity would make each a chunk of its own when the page is layerized."""
    show(phone, HELENA)
    assert phone.evaluate(COMPOSED) == []


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
