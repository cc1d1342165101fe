"""What is said never covers a card: two lines have room on a phone."""

import random
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from sthelena import Game
from sthelena.messages import LANGUAGES, Message, in_language
from sthelena.page.immovable import why_immovable
from sthelena.play.moves import Move
from sthelena.rules.rules import PRESETS
from tests.support.around_table import lesson_button, status_line, toast_about
from tests.support.browsers import until
from tests.support.on_table import table_of
from tests.support.player import see
from tests.support.visit import FIRST_VISIT, Play

# How many lines each sentence takes in the status line.
LINES = """(sentences) => {
  const text = document.querySelector('#status span');
  const height = parseFloat(getComputedStyle(text.parentElement).lineHeight);
  return sentences.map((sentence) => {
    text.textContent = sentence;
    return Math.round(text.offsetHeight / height);
  });
}"""


def refusals() -> list[Message]:
    """Why moves and cards are refused, in positions of all games."""
    rng = random.Random(16)
    said: list[Message | None] = []
    for preset in PRESETS.values():
        game = Game.new(preset.rules, str(rng.randint(1, 9999)))
        for _ in range(30):
            moves = list(game.position.legal_moves)
            if not moves:
                break
            game = game.play(rng.choice(moves))
        position = game.position
        names = position.table.names
        said += [why_immovable(position, name) for name in names]
        said += [position.why_not(Move(rng.choice(names), rng.choice(names))) for _ in range(200)]
    return [each for each in said if each is not None]


def lines(page: Page, sentences: list[str]) -> dict[str, int]:
    return dict(zip(sentences, page.evaluate(LINES, sentences), strict=True))


def test_a_refusal_takes_two_lines_at_most(play: Play) -> None:
    page = play("", viewport={"width": 360, "height": 640}).page
    room = page.evaluate("document.getElementById('status').clientHeight")
    messages = refusals()
    for language in LANGUAGES:
        with in_language(language):
            said = sorted({str(each) for each in messages}, key=len)[-60:]
        tag = language.replace("zh", "zh-Hans")
        page.evaluate("(tag) => { document.documentElement.lang = tag; }", tag)
        measured = lines(page, said)
        assert {sentence for sentence, n in measured.items() if n > 2} == set()
        assert max(measured.values()) == 2 or language == "zh"
        page.evaluate(LINES, [max(measured, key=lambda said: measured[said])])
        assert page.evaluate("document.querySelector('#status span').offsetHeight") <= room


# By how many pixels a toast lies over cards, 1 at least, once nothing moves any more.
COVERED = """() => {
  if (document.getAnimations().some(({playState}) => playState === 'running')) return 0;
  const {top} = document.querySelector('.toast').getBoundingClientRect();
  const cards = [...document.querySelectorAll('#table .card')];
  return Math.max(1, ...cards.map((card) => card.getBoundingClientRect().bottom - top));
}"""


@pytest.mark.parametrize(
    ("game", "width", "height"),
    [("louis", 390, 844), ("crescent-pysolfc", 390, 844), ("house-in-the-wood", 360, 640)],
)
def test_a_note_of_a_new_game_lies_on_no_card(
    play: Play, game: str, width: int, height: int
) -> None:
    page = play("st-helena 17: t12>t8", viewport={"width": width, "height": height}).page
    page.evaluate("(name) => { location.hash = name }", game)
    expect(toast_about(page, "game")).to_be_visible()
    assert see(page, f"({COVERED})()") <= 1.5


def test_the_question_where_a_card_goes_leaves_with_the_selection(play: Play) -> None:
    player = play("st-helena 5:")
    page = player.page
    status = status_line(page).locator("span").first
    for how in ("a tap beside it", "Escape"):
        player.tap("t5")
        expect(page.locator(".pile.target")).to_have_count(2)
        expect(status).to_contain_text("Choose a lit place.")
        if how == "Escape":
            page.keyboard.press(how)
        else:
            table_of(page).click(position={"x": 2, "y": 2})
        expect(page.locator(".pile.target")).to_have_count(0)
        expect(status).to_have_text("")


CHALLENGE = "beat/156/The whole family/x/st-helena 17:"
# What the sentence in the status line lies on, and how many lines it has.
SENTENCE = """() => {
  const text = document.querySelector('#status.long span');
  if (!text || document.getAnimations().some(({playState}) => playState === 'running')) return null;
  const {top} = text.getBoundingClientRect();
  const cards = [...document.querySelectorAll('#table .card')];
  return {
    over: Math.max(...cards.map((card) => card.getBoundingClientRect().bottom - top)),
    width: cards[0].getBoundingClientRect().width,
  };
}"""


def test_the_table_makes_room_for_a_third_line(play: Play) -> None:
    """The lesson adds the goal to a friend's challenge."""
    size = {"width": 360, "height": 640}
    player = play(quote(CHALLENGE), script=FIRST_VISIT, again=True, viewport=size)
    page = player.page
    said = until(lambda: page.evaluate(SENTENCE))
    assert said["over"] <= 1
    # The next sentence is short: the table takes its place again.
    lesson_button(page, "close").click()
    player.tap("t12")
    see(page, "!document.querySelector('#status.long')")
    cards = "document.querySelector('#table .card:not(.covered)').offsetWidth"
    assert page.evaluate(cards) == said["width"]
