"""Playing by ear: what a screen reader finds and is told, and a whole game played by that alone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from sthelena import DEAL, Game
from sthelena.cards import card_name
from tests.support.around_table import puzzle_strip
from tests.support.browsers import until
from tests.support.dialogs import dialog, main_button, rows_of
from tests.support.player import FOCUS, WINS, case, open_all_settings, split
from tests.support.visit import FIRST_VISIT, Play

# As a screen reader does: what is added to a live region is read out once.
LISTEN = """(log) => {
  globalThis.heard = [...log.children].map(({textContent}) => textContent);
  new MutationObserver((changes) => {
    for (const {addedNodes} of changes) {
      for (const {textContent} of addedNodes) heard.push(textContent);
    }
  }).observe(log, {childList: true});
}"""

# Before the move after which the rest of the game in the cells needs no thought.
LAST_MOVES = ["c2>f4", "t6>c2", "t6>f3"]


def spoken(text: str) -> str:
    """A space that does not break a line is heard as any other."""
    return text.replace("\u00a0", " ")


WAITING = "Waiting for the game engine\N{HORIZONTAL ELLIPSIS}"


class Listener:
    """Somebody who sees nothing: finds things by their roles and names, and hears the log."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = page.get_by_role("application", name="Table")
        page.get_by_role("log").evaluate(LISTEN)

    def pile(self, label: str) -> Locator:
        return self.table.get_by_role("button", name=re.compile(f"^{re.escape(label)}: "))

    def hear(self, pattern: str) -> re.Match[str]:
        """Listen until such a sentence is said; what was said before it is forgotten."""

        def next_sentence() -> re.Match[str] | None:
            said = spoken(self.page.evaluate("heard.shift() ?? ''"))
            return re.search(pattern, said)

        return until(next_sentence, pause=0.02)

    def enter(self, label: str) -> None:
        self.pile(label).press("Enter")


@pytest.fixture
def listener(play: Play) -> Callable[..., Listener]:
    def open_game(text: str) -> Listener:
        ear = Listener(play(text).page)
        ear.hear("deal [0-9]+")
        return ear

    return open_game


@pytest.mark.slow
def test_a_whole_game_is_played_by_ear_alone(listener: Callable[..., Listener]) -> None:
    start, record = split(WINS["cells"])
    ear = listener(start)
    game = Game.parse(start)
    label = {place.name: spoken(str(place.label)) for place in game.position.table.places}
    where = {name: name for name in label}  # two empty piles may have changed their parts
    for text in record:
        card = str(card_name(game.position.pile(text[:2])[-1]))
        source, target = (where[name] for name in text.split(">"))
        expect(ear.pile(label[source])).to_have_accessible_name(re.compile(card, re.IGNORECASE))
        ear.enter(label[source])
        said = ear.hear(f"^Picked up: {card.lower()}. It can go to: (.*)|{card} to (.*)\\.|won")
        if said[1]:
            assert label[target] in said[1]
            ear.enter(label[target])
            said = ear.hear(f"{card} to()? (.*)\\.|won")
        if said[2] not in (None, "its foundation", label[target].lower()):
            other = next(name for name in where if label[where[name]].lower() == said[2])
            where[text[3:]], where[other] = where[other], target
        game = game.play(next(m for m in game.position.legal_moves if str(m) == text))
    expect(ear.page.get_by_role("dialog", name="Won")).to_be_visible()


def test_piles_say_what_lies_there_and_where_it_may_go(listener: Callable[..., Listener]) -> None:
    ear = listener("st-helena 1:")
    snapshot = ear.table.aria_snapshot()
    assert re.search('button "Pile 1 [(]top row[)]: [a-z ]+, 8 cards, can move to [A-Z]', snapshot)
    assert re.search(
        'button "Pile 2 [(]top row[)]: [a-z ]+, 8 cards, can move to 2 places"', snapshot
    )
    assert re.search('button "Pile 3 [(]top row[)]: [a-z ]+, 8 cards"', snapshot)
    assert re.search('button "Ace foundation of clubs: ace of clubs, needs the two of', snapshot)
    assert 'button "Redeal, 2 left"' in snapshot
    assert snapshot.count("button") == 21
    with case("the choice of a place is told once"):
        ear.enter("Pile 2 (top row)")
        assert ear.hear(".").string.startswith("Picked up: ")


def test_what_is_asked_for_is_read_out(listener: Callable[..., Listener]) -> None:
    ear = listener("st-helena 17:")
    with case("a pile and the game"):
        pile = Game.parse("st-helena 17:").position.pile("t3")
        cards = [str(card_name(card)).lower() for card in pile]
        ear.pile("Pile 3 (top row)").press("t")
        told = f"{', '.join(cards[:0:-1])}, and {cards[0]}"
        ear.hear(f"^Pile 3 [(]top row[)], from the top: {told}\\.$")
        ear.page.keyboard.press("o")
        ear.hear("can go to: |nowhere")
        ear.page.keyboard.press("i")
        ear.hear(
            "St. Helena, deal 17. 8 of 104 cards on the foundations. [0-9]+ possible moves."
            " Redeal, 2 left."
        )
    with case("piles that are lit"):
        ear.page.keyboard.press("h")
        said = ear.hear("Lit: (.*)\\.$")
        assert re.fullmatch("Pile [0-9]+ [(][a-z ]+[)] and [A-Z].*", said[1])
        ear.page.keyboard.press("Escape")
    with case("a redeal and a step back"):
        ear.page.keyboard.press("d")
        position = Game.parse("st-helena 17:").play(DEAL).position
        tops = [str(card_name(position.pile(f"t{n}")[-1])).lower() for n in range(1, 13)]
        said = ear.hear("^Now exposed: (.*)\\. ([0-9]+) possible moves?\\.$")
        piles = ".*".join(f"Pile {n} [(][a-z ]+[)]: {top}" for n, top in enumerate(tops, start=1))
        assert re.fullmatch(piles, said[1])
        ear.page.keyboard.press("u")
        ear.hear("^Undone\\.$")
        assert "Pile 12 (left side): " in ear.hear("^Now exposed: (.*)\\.$")[1]
    with case("what a move uncovers, and the cards in a reason"):
        ear.enter("Pile 5 (right side)")
        ear.hear(" to its ace foundation")
        ear.hear("^Now exposed: Pile 5 [(]right side[)]: [a-z]+ of [a-z]+\\.$")
        ear.enter("Pile 5 (right side)")
        ear.hear("^ten of spades could go on jack of spades, which lies under nine of clubs\\.$")
    with case("brief names"):
        open_all_settings(ear.page)
        ear.page.get_by_role("radio", name="Brief").press("Space")
        ear.page.keyboard.press("Escape")
        snapshot = ear.table.aria_snapshot()
        assert re.search('button "Pile 2 [(]top row[)]: [a-z]+ of [a-z]+"', snapshot)
        assert "may go" not in snapshot


def test_a_jump_to_another_move_is_not_undo(listener: Callable[..., Listener]) -> None:
    # "t4>t12" begins like "t4>t1", and is another move.
    ear = listener("st-helena 46:")
    ear.enter("Pile 4 (top row)")
    ear.enter("Pile 1 (top row)")
    ear.hear(" to pile 1 [(]top row[)]\\.$")
    ear.page.keyboard.press("b")
    ear.page.keyboard.press("u")
    ear.hear("^Undone\\.$")
    ear.enter("Pile 4 (top row)")
    ear.enter("Pile 12 (left side)")
    ear.hear(" to pile 12 [(]left side[)]\\.$")
    ear.hear("^Now exposed: ")
    ear.page.keyboard.press("Shift+B")
    rows_of(dialog(ear.page, "bookmarks")).click()
    said = ear.hear(".").string
    while not said.endswith(" to pile 1 (top row)."):
        assert said != "Undone."
        said = ear.hear(".").string
    ear.page.keyboard.press("u")
    ear.hear("^Undone\\.$")
    with case("nor is a restart"):
        ear.enter("Pile 4 (top row)")
        ear.enter("Pile 1 (top row)")
        ear.hear(" to pile 1 [(]top row[)]\\.$")
        ear.page.keyboard.press("Shift+R")
        assert ear.hear("^Undone\\.$|deal 46").string != "Undone."


def test_the_lesson_names_what_it_lights_and_leaves_the_focus_to_the_table(play: Play) -> None:
    page = play("", script=FIRST_VISIT, again=True).page
    lit = re.compile("lit card[.] Lit: Pile.[0-9]+ [(][a-z ]+[)]")
    expect(page.get_by_role("log")).to_contain_text(lit)
    with case("a tool without words is named once"):
        session = page.context.new_cdp_session(page)
        nodes = session.send("Accessibility.getFullAXTree")["nodes"]
        names = {
            node["name"]["value"]: node.get("description", {}).get("value", "")
            for node in nodes
            if node.get("role", {}).get("value") == "button"
        }
        assert names["Next"] == names["Skip"] == ""
    with case("a button that goes leaves the focus to the table"):
        page.get_by_role("button", name="Skip").press("Enter")
        until(lambda: page.evaluate(FOCUS))
        page.keyboard.press("i")  # the toast that says how the game stands
        page.locator("#toasts .close").press("Enter")
        until(lambda: page.evaluate(FOCUS))
        page.keyboard.press("q")
        main_button(dialog(page, "puzzles")).press("Enter")
        page.get_by_role("button", name="Back to your game").press("Enter")
        expect(puzzle_strip(page)).to_be_hidden()
        until(lambda: page.evaluate(FOCUS))


def test_a_game_that_finishes_is_not_read_out_card_by_card(play: Play) -> None:
    start, moves = split(WINS["cells"])
    page = play(" ".join([start, *moves[:-14], *LAST_MOVES]), settings={"auto": "safe"}).page
    ear = Listener(page)
    page.keyboard.press("h")
    ear.hear("^Good move: move the king of spades")
    page.keyboard.press("h")
    ear.hear("^King of spades to pile 1\\.$")
    expect(page.locator("dialog:modal")).to_be_visible()
    medal = "Medal: First win. Win a game."
    rest = ["Finishing automatically.", "The game is won.", medal]
    # On a busy machine it is also told that Python is waited for, and then the end again.
    until(lambda: [*dict.fromkeys(page.evaluate("heard"))] in (rest, [*rest[:2], WAITING, rest[2]]))
