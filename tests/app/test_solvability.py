"""Whether a game can still be won: the indicator, its reasons, the way back, and "Show me"."""

from playwright.sync_api import Locator, expect

from sthelena import Game
from sthelena.solver import solve
from tests.support.around_table import control_of, status_line, toast_about, toasts
from tests.support.browsers import until
from tests.support.dialogs import about_game, dialog, items_of, title_of, told_in, win_report
from tests.support.on_table import hinted_cards
from tests.support.player import WINS, Player, case, resize, split
from tests.support.visit import Play

# Lost, since no pile has an ace or a king at its bottom.
LOST = "box-kite-pysolfc 2:"


def blunder() -> tuple[str, str]:
    """A game that can be won, and a move with which it is lost at once: the last there is."""
    game = Game.parse("box-kite-pysolfc 3:")
    for move in solve(game.position, nodes=5_000).moves:
        game = game.play(move)
    while game.moves:
        game = game.undo()
        for other in game.position.legal_moves:
            after = game.position.after(other)
            if after.outcome() == "moves" and solve(after, nodes=1).verdict == "lost":
                return str(game), str(other)
    raise AssertionError("every move can be made")


def ask(player: Player) -> None:
    player.page.keyboard.press("w")
    expect(dialog(player.page, "solvability")).to_be_visible()


def nearly_won(play: Play, left: int = 12) -> Player:
    """A game that so many moves win."""
    deal, moves = split(WINS["ring"])
    return play(" ".join([deal, *moves[:-left]]))


def show_win(player: Player) -> Locator:
    """Let a win be shown; the strip below the table."""
    ask(player)
    player.page.get_by_role("button", name="Show me").click()
    strip = player.page.get_by_role("dialog", name="A win from here")
    expect(strip).to_be_visible()
    return strip


def test_a_win_is_shown_to_the_end_and_kept_if_the_player_wants_it(play: Play) -> None:
    player = nearly_won(play)
    page = player.page
    before = player.text
    strip = show_win(player)
    for _ in range(2):
        strip.get_by_role("button", name="Speed").click()
    slider = strip.get_by_role("slider")
    until(lambda: slider.input_value() == slider.get_attribute("max"))
    assert player.text == before, "what is shown is not played"
    expect(dialog(page, "won")).to_be_hidden()
    strip.get_by_role("button", name="Play on").click()
    expect(title_of(dialog(page, "won"))).to_have_text("You won!")
    expect(win_report(page)).to_contain_text("0 moves were yours")
    resize(page, 844, 390)
    ends = "(all) => all.map((each) => each.getBoundingClientRect().bottom)"
    card, button = page.locator("#won, #won-again").evaluate_all(ends)
    assert button < card < 390, "the last button is in sight"
    expect(win_report(page)).not_to_contain_text("first win")
    assert player.text.startswith(before)
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    numbers = dialog(page, "statistics").locator(".numbers")
    expect(numbers).to_contain_text("Shown")
    words = "Played 1 Won 1 Won unaided 0 Shown 1 Win rate 100% Win rate, unaided 0%"
    assert numbers.inner_text().split() == words.split()


def test_what_is_shown_is_paused_stepped_and_left(play: Play) -> None:
    player = nearly_won(play)
    page = player.page
    before = player.text
    strip = show_win(player)
    strip.get_by_role("button", name="Pause").click()
    slider = strip.get_by_role("slider")
    at = int(slider.input_value())
    strip.get_by_role("button", name="Next").click()
    assert int(slider.input_value()) == at + 1
    covered = page.evaluate(
        """() => {
          const strip = document.querySelector('#history').getBoundingClientRect();
          return [...document.querySelectorAll('#table .card')]
            .some((card) => card.getBoundingClientRect().bottom > strip.top + 1);
        }"""
    )
    assert not covered, "no card lies under the strip"
    strip.get_by_role("button", name="My position").click()
    expect(strip).to_be_hidden()
    assert player.text == before
    # A win of the player's own after that is one with a hint.
    page.keyboard.press("m")
    expect(about_game(page)).to_contain_text("1 hint")
    page.keyboard.press("Escape")

    with case("the player goes on from within what is shown"):
        strip = show_win(player)
        strip.get_by_role("button", name="Pause").click()
        slider.evaluate("(slider) => { slider.value = slider.max - 10; slider.oninput(); }")
        strip.get_by_role("button", name="Play on").click()
        after = player.answer(before)
        assert after.startswith(f"{before} ")
        assert len(after.split()) == len(before.split()) + 2
        page.keyboard.press("u")
        assert player.answer(after).startswith(f"{before} ")


def test_the_light_follows_every_move_when_it_is_wanted(play: Play) -> None:
    player = nearly_won(play, 8)
    page = player.page
    indicator = control_of(page, "solvability")
    expect(indicator).to_be_hidden()
    ask(player)
    page.get_by_role("switch", name="Show this after every move").check()
    page.keyboard.press("Escape")
    expect(indicator).to_be_visible()
    expect(indicator).to_have_attribute("data-solvability", "won")
    assert "Yes" in (indicator.get_attribute("aria-label") or "")
    page.reload()
    player.ready()
    expect(indicator).to_have_attribute("data-solvability", "won")


def test_a_lost_game_is_told_why_and_leads_back(play: Play) -> None:
    player = play(LOST)
    page = player.page
    ask(player)
    expect(told_in(dialog(page, "solvability"))).to_contain_text("can’t be won")
    where = "This deal could not be won from the start."
    expect(told_in(dialog(page, "solvability"))).to_contain_text(where)
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    until(lambda: player.status == where)
    expect(toasts(page)).to_have_count(0)  # nothing leads back, so no card is covered


def test_a_move_that_loses_is_told_and_can_be_taken_back(play: Play) -> None:
    text, move = blunder()
    player = play(text)
    page = player.page
    ask(player)
    page.get_by_role("switch", name="Show this after every move").check()
    page.keyboard.press("Escape")
    indicator = control_of(page, "solvability")
    expect(indicator).to_have_attribute("data-solvability", "won")
    player.drag(*move.split(">"))
    player.expect(f"{text} {move}")
    expect(indicator).to_have_attribute("data-solvability", "lost")
    toast = toast_about(page, "lost")
    expect(toast).to_contain_text("can’t be won")
    toast.get_by_role("button", name="Back to where you could still win").click()
    player.expect(text)
    expect(status_line(page)).to_contain_text("The losing move: ")
    expect(indicator).to_have_attribute("data-solvability", "won")


def test_hints_follow_the_way_that_was_found(play: Play) -> None:
    player = nearly_won(play)
    page = player.page
    ask(player)
    expect(page.get_by_role("button", name="Show me")).to_be_visible()
    page.keyboard.press("Escape")
    for _ in range(2):
        page.keyboard.press("h")
        expect(status_line(page)).to_contain_text("Good move")
        player.answer_to(lambda: page.keyboard.press("h"))


def test_a_game_that_hints_have_won_is_no_record(play: Play) -> None:
    deal, moves = split(WINS["ring"])
    player = play(deal)
    page = player.page
    player.have_played(moves[:-1])
    page.keyboard.press("h")
    expect(status_line(page)).to_contain_text("Good move")
    page.keyboard.press("h")
    expect(title_of(dialog(page, "won"))).to_have_text("You won!")
    expect(page.locator("#won-more .hint")).to_have_text("1 move was shown to you.")
    expect(page.locator("#won-medals")).to_contain_text("First win")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    statistics = dialog(page, "statistics")
    expect(statistics.locator(".numbers")).to_contain_text("Won with hints")
    numbers = "Played 1 Won 1 Won unaided 0 Won with hints 1 Win rate 100% Win rate, unaided 0%"
    assert statistics.locator(".numbers").inner_text().split() == numbers.split()
    expect(statistics).not_to_contain_text("Fewest moves:")
    expect(statistics).to_contain_text("won with hints in")
    page.keyboard.press("Escape")
    page.keyboard.press("k")
    expect(items_of(dialog(page, "saved-games")).first.locator("small").first).to_have_text("Won")


def test_hints_find_the_way_by_themselves(play: Play) -> None:
    player = nearly_won(play, 20)
    page = player.page
    for _ in range(3):
        page.keyboard.press("h")
        expect(status_line(page)).to_contain_text("Good move")
        player.answer_to(lambda: page.keyboard.press("h"))
    expect(control_of(page, "solvability")).to_be_hidden()


def test_a_hint_in_a_lost_game_says_so_and_leads_back(play: Play) -> None:
    text, move = blunder()
    player = play(f"{text} {move}")
    player.page.keyboard.press("h")
    expect(status_line(player.page)).to_contain_text("can’t be won")
    toast = toast_about(player.page, "lost")
    back = toast.get_by_role("button", name="Back to where you could still win (undo 1 move)")
    expect(back).to_be_visible()
    expect(toast).to_contain_text("The losing move was move ")
    assert player.text == f"{text} {move}"


# Asks for a hint in the very moment in which Python has answered for the first time.
HASTE = """new PerformanceObserver((entries) => {
  if (!entries.getEntriesByName('sthelena:engine').length) return;
  document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'h', bubbles: true}));
}).observe({type: 'mark'})"""


def test_a_hint_that_is_wanted_at_once_is_searched_for_as_well(play: Play) -> None:
    player = play(LOST, HASTE, again=True)
    until(lambda: player.status == "This deal could not be won from the start.")


def test_where_no_win_is_found_in_time_the_hint_is_called_a_guess(play: Play) -> None:
    player = play("forty-thieves-pysolfc 6001:")  # undecided after a million positions
    player.page.keyboard.press("h")
    expect(status_line(player.page)).to_have_text("Looking for a win.")
    expect(status_line(player.page)).to_contain_text("Only a guess. ")
    player.answer_to(lambda: player.page.keyboard.press("h"))


def test_without_a_worker_for_the_search_the_page_says_so_once(play: Play) -> None:
    player = play(
        "st-helena 17:",
        script="""
          const Real = Worker;
          globalThis.Worker = class extends Real {
            constructor(address, options) {
              if (options?.name === "search") throw new Error("no memory for a worker");
              super(address, options);
            }
          };
        """,
    )
    page, told = player.page, toast_about(player.page, "search")
    for _ in range(2):
        page.keyboard.press("h")
        expect(status_line(page)).to_contain_text("Only a guess. ")
        player.answer_to(lambda: page.keyboard.press("h"))  # plays on
    expect(told).to_be_hidden()  # a touch, or a move

    page.reload()
    Player(page).ready()
    page.keyboard.press("h")
    expect(told).to_contain_text("hints are only guesses")
    page.keyboard.press("Escape")
    ask(player)
    expect(told_in(dialog(page, "solvability"))).to_have_text(
        "The search stopped unexpectedly. Open this again to retry."
    )


def test_the_cards_that_block_each_other_are_named_and_lit(play: Play) -> None:
    deal = "box-kite-suit 46:"
    player = play(deal)
    page = player.page
    lit = hinted_cards(page)
    ask(player)
    answer = told_in(dialog(page, "solvability"))
    expect(answer).to_contain_text("could free K♣ lies under it")
    page.keyboard.press("Escape")
    expect(lit).to_have_count(1)
    assert lit.get_attribute("data-card") == "KC"
    page.keyboard.press("Escape")
    expect(lit).to_have_count(0)
