"""The choice of games, their rules with every switch, own rules, and the deal of the day."""

import re
from collections import ChainMap
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sthelena import PRESETS, Game, parse_rules
from sthelena.published.winnable_deals import DEAL_LISTS, daily_deal, is_winnable
from tests.support.around_table import control_bar, control_of, status_line, toasts
from tests.support.browsers import Site, no_timers, until
from tests.support.dialogs import body_of, dialog, main_button, title_of, told_in
from tests.support.game_choice import Calendar, GameChoice, RulesSheet
from tests.support.player import WINS, Player, case, in_window, see
from tests.support.stored import keep, kept, result
from tests.support.visit import Play

LOST = "box-kite-suit 53: t4>f7"
TODAY = "2026-11-21"
# A clock that stands at a day of a list; the storage alone keeps the time of day.
CLOCK = f"""window.Date = class extends Date {{
  static present = '{TODAY}T12:00:00Z';
  constructor(...given) {{ super(...(given.length ? given : [Date.present])); }}
}};"""


@pytest.fixture
def play(play: Play) -> Play:
    """On that day; the storage may be filled by a script."""

    def open_game(text: str = "st-helena 17:", script: str = "", **options: Any) -> Player:
        return play(text, f"{CLOCK};{script}", again=not script, **options)

    return open_game


def deal_of(player: Player) -> str:
    return player.text.split(":")[0].split(" ")[1]


# A picture as it is drawn, with its signs; and whether an element can be seen in the dialog.
DRAWN = "[...document.querySelectorAll('#games .choice .table')].map((each) => each.innerHTML)"
IN_SIGHT = """(element) => {
  const body = document.querySelector('#games .body').getBoundingClientRect();
  const {top, bottom} = element.getBoundingClientRect();
  return top >= body.top && bottom <= body.bottom;
}"""

# With each version of the unfolded game in turn, chosen as by keys: which of them leave the button
# that begins out of sight, or the focus under it.
OUT_OF_REACH = f"""(unfolded) => {{
  const isInSight = {IN_SIGHT};
  const wrong = [];
  const versions = () => [...unfolded.querySelectorAll('.version input')];
  for (const i of versions().keys()) {{
    const chosen = versions()[i]; // all are made anew with each choice
    chosen.focus();
    chosen.click();
    const begin = unfolded.querySelector('.answers .main');
    const {{bottom}} = unfolded.querySelector('input:focus').getBoundingClientRect();
    const isCovered = bottom > begin.getBoundingClientRect().top;
    if (!isInSight(begin) || isCovered) wrong.push(chosen.value);
  }}
  return wrong;
}}"""

# How much wider the list of games is than a game in it.
ROOM_BESIDE = """(element) => {
  const [game, list] = ['.choice', '.games'].map((each) => element.closest(each).clientWidth);
  return list - game;
}"""

GAMES = [preset for preset in PRESETS.values() if preset.game == preset.rules.id]


def test_every_game_has_a_line_with_a_picture_that_no_other_has(play: Play) -> None:
    page = play(viewport={"width": 360, "height": 640}).page
    games = GameChoice(page)
    games.open()
    expect(games.all).to_have_count(len(GAMES))
    assert games.pictures.count() == len(GAMES), "the list opens drawn"
    assert len(set(page.evaluate(DRAWN))) == len(GAMES)
    assert games.lines("name") == [str(preset.rules.name) for preset in GAMES]
    # Below the list every sign is explained.
    kinds = "(signs) => signs.map(({innerHTML}) => innerHTML.replace(/[0-9]/, ''))"
    explained = games.explained_signs.evaluate_all(kinds)
    assert set(explained) == set(games.signs.evaluate_all(kinds))
    assert [text for text in games.meanings if len(text) < len("redeals")] == []
    for line in ("name", "about", "facts"):
        assert all(games.lines(line)), line
    expect(games.headings).to_have_count(len({each.shelf for each in GAMES}))
    expect(games.present.root).to_contain_text("Now playing")

    # A line unfolds in its place, and folds when another does.
    for rules in ("st-helena", "louis"):
        choice = games.choice(rules)
        choice.row.click()
        expect(choice.root).to_contain_text("Source: ")
        expect(games.details).to_have_count(1)
    expect(choice.root).to_contain_text("Different from St. Helena")
    expect(choice.differences).to_contain_text("One card is dealt to each pile")
    expect(choice.differences).not_to_contain_text("same suit")
    # What the signs in its picture mean.
    assert choice.signs == ["↻2"]
    expect(choice.meaning).to_have_text(re.compile("^You may gather the tableau"))
    choice.row.click()
    expect(games.details).to_have_count(0)

    with case("a game that differs in most is told plainly"):
        freecell = games.choice("freecell")
        freecell.row.click()
        expect(freecell.root).to_contain_text("All rules")
        expect(freecell.root).not_to_contain_text("Different from")
        expect(freecell.root).to_contain_text("There are four cells")

    # Also where the versions fill the window, and whichever of them has the focus.
    unfolded = games.unfolded
    for size in ((360, 640), (844, 390), (1280, 800)):
        with in_window(page, size), case("a game can be begun as soon as it is unfolded"):
            for game in ("st-helena", "louis", "napoleon-at-st-helena", "freecell"):
                choice = games.choice(game)
                choice.row.click()
                assert choice.begin.evaluate(IN_SIGHT), game
                # It has the whole row, however many stand in it.
                assert unfolded.evaluate(ROOM_BESIDE) < 1, game
                assert unfolded.evaluate(OUT_OF_REACH) == [], game


def test_versions_of_a_game_are_chosen_in_its_line(play: Play) -> None:
    player = play("st-helena-pysolfc 17: t5>f8")
    page = player.page
    games = GameChoice(page)
    games.open()
    choice = games.present
    expect(choice.root).to_have_attribute("data-rules", "st-helena")
    choice.row.click()
    versions = choice.root.get_by_role("group", name="Versions").get_by_role("radio")
    family = [preset.rules for preset in PRESETS.values() if preset.game == "st-helena"]
    assert [each.input_value() for each in versions.all()] == [rules.id for rules in family]
    played = choice.version("St. Helena, as in PySolFC")
    expect(played).to_be_checked()
    expect(choice.root).to_contain_text("Different from St. Helena")

    for _stop in ("star", "Continue", "version"):
        page.keyboard.press("Tab")
    expect(played).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(choice.version("St. Helena, any suit")).to_be_focused()
    choice.press("Play")
    until(lambda: player.text.startswith("st-helena-gamerules "))

    with case("the version that is under way is shown first"):
        games.unfold("louis").press("Play")
        until(lambda: player.text.startswith("louis "))
        helena = games.unfold("st-helena")
        expect(helena.version("St. Helena, as in PySolFC")).to_be_checked()
        told = helena.versions.filter(has_text=PLAYED)
        expect(told).to_have_count(1)
        expect(told).to_contain_text("as in PySolFC")
        helena.version("St. Helena, any suit").check()
        assert helena.buttons == ["Rules", "Play"]
        helena.press("Continue")
        player.expect("st-helena-pysolfc 17: t5>f8")


def test_games_are_found_by_all_their_names(play: Play) -> None:
    page = play().page
    games = GameChoice(page)
    games.open()
    search = games.search
    shown = games.shown
    for words, game in (
        ("roosevelt", "napoleon-at-st-helena"),
        ("FAVOURITE", "st-helena"),
        ("forecell", "napoleon-pa-st-helena"),
        ("double fan", "house-in-the-wood"),
    ):
        search.fill(words)
        expect(shown).to_have_count(1)
        expect(shown).to_have_attribute("data-rules", game)
    for words, game in (
        ("roosevlt", "napoleon-at-st-helena"),
        ("Bakers game", "bakers-game"),
    ):
        search.fill(words)
        expect(shown).to_have_count(1)
        expect(shown).to_have_attribute("data-rules", game)
    names = ["napoleon-at-st-helena", "josephine-pysolfc", "napoleons-square-pysolfc"]
    names += ["streets-pysolfc", "napoleons-exile-pysolfc", "busy-aces-pysolfc"]
    for words in ("forty thi", "fourty-theives"):
        search.fill(words)  # the others are described so
        assert games.names_shown == names
    search.fill("klondik")
    expect(told_in(games.dialog)).to_contain_text("Klondike isn’t one of these")
    assert "westcliff" in games.names_shown
    search.fill("pinochle")
    expect(shown).to_have_count(0)
    # Escape empties the field first.
    page.keyboard.press("Escape")
    expect(shown).to_have_count(len(GAMES))
    page.keyboard.press("Escape")
    expect(games.dialog).to_be_hidden()


def test_the_only_game_found_opens_with_enter(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    games = GameChoice(page)
    games.open()
    search = games.search
    status = told_in(games.dialog)
    expect(status).to_have_text("")
    page.keyboard.type("forty thi")  # the field need not be touched first
    expect(status).to_have_text("6 games found.")
    search.press("Enter")  # which of them?
    expect(search).to_be_focused()
    expect(games.unfolded).to_have_count(0)
    search.fill("roosevelt")
    expect(status).to_have_text("1 game found.")
    search.press("Enter")
    play_it = games.choice("napoleon-at-st-helena").begin
    expect(play_it).to_be_focused()
    search.fill("Forty Thieves")  # the very name
    expect(status).to_have_text("6 games found.")
    search.press("Enter")  # it stays open
    expect(play_it).to_be_focused()
    page.keyboard.press("Enter")
    until(lambda: player.text.startswith("napoleon-at-st-helena "))

    with case("any game opens with a tap"):
        games.unfold("louis").press("Play")
        until(lambda: player.text.startswith("louis "))
        assert is_winnable(parse_rules("louis"), deal_of(player))
    with case("a link to rules that do not exist"):
        page.evaluate("location.hash = 'rules/no-such-game'")
        expect(body_of(RulesSheet(page).dialog)).to_contain_text("no-such-game")


def test_where_no_game_is_found_it_goes_on(play: Play) -> None:
    page = play("st-helena 17:", stored=NAMED).page
    games = GameChoice(page)
    games.open()
    search = games.search
    none = games.none_found
    shown = games.shown
    expect(none.get_by_role("button")).to_have_count(0)
    search.fill("pinochle")
    expect(none).to_contain_text("No game by that name.")
    none.get_by_role("button", name="Show all games").click()
    expect(search).to_have_value("")
    expect(search).to_be_focused()
    expect(shown).to_have_count(len(GAMES))
    expect(none.get_by_role("button")).to_have_count(0)

    # The player's own rules have names, too.
    search.fill("longwod")
    expect(shown).to_have_count(0)
    expect(games.own_shown).to_have_text(["Longwood"])
    search.fill("pinochle")
    none.get_by_role("button", name="Make your own rules").click()
    sheet = RulesSheet(page)
    expect(title_of(sheet.dialog)).to_have_text("St. Helena")
    expect(sheet.switch("Empty piles")).to_be_visible()


def test_favourites_and_the_games_played_last_come_first(play: Play) -> None:
    known = ["louis", "streets-pysolfc", "bakers-game", "box-kite", "freecell"]
    played = [result(f"{game} 1", time=1000 - i) for i, game in enumerate(known)]
    player = play(stored=dict(ChainMap(*played)))
    page = player.page
    games = GameChoice(page)
    games.open()
    star = games.star("FreeCell")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.reload()
    player.ready()
    games.open()
    expect(games.heading_of(0)).to_have_text("Favourites")
    expect(games.choices_in(0)).to_have_attribute("data-rules", "freecell")
    expect(games.heading_of(1)).to_have_text("Played last")
    for n, game in enumerate(known[:3]):
        expect(games.choices_in(1).nth(n)).to_have_attribute("data-rules", game)
    for game in ("freecell", *known[:3]):
        expect(games.listed(game)).to_have_count(1)
    # A search lists the best match first, in whichever section the games stand.
    search = games.search
    shown = games.shown
    games.all.last.scroll_into_view_if_needed()
    search.fill("b")
    expect(shown.nth(0)).to_have_attribute("data-rules", "box-kite")
    expect(shown.nth(0)).to_be_in_viewport(ratio=0.99)
    expect(games.headings).to_have_count(0)
    search.fill("")
    expect(games.choices_in(1).nth(2)).to_have_attribute("data-rules", known[2])
    games.star("FreeCell").click()
    page.keyboard.press("Escape")
    games.open()
    expect(games.all.first).to_have_attribute("data-rules", "louis")


def test_the_choice_shows_the_game_that_is_played(play: Play) -> None:
    page = play("forecell-pysolfc 17:", viewport={"width": 360, "height": 640}).page
    games = GameChoice(page)
    games.open()
    until(lambda: games.present.root.evaluate(IN_SIGHT))


# How much a dialog holds when it opens.
FILLED = """() => {
  window.filled = {};
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.open) filled[target.id] ??= target.querySelectorAll('.body *').length;
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] });
}"""


def test_dialogs_open_when_they_are_filled(play: Play) -> None:
    page = play().page
    sheet = RulesSheet(page)
    page.evaluate(FILLED)
    with no_timers(page, 400):  # after which one that waits would open all the same
        for key, name in (("g", "games"), ("r", "rules"), ("n", "new"), ("s", "statistics")):
            page.keyboard.press(key)
            expect(page.locator(f"#{name}")).to_be_visible()
            assert page.evaluate(f"filled[{name!r}]") > 4
            page.keyboard.press("Escape")
    with case("the rules are one tap away"), in_window(page, (390, 844)):
        control_bar(page).get_by_role("button", name="Rules").click()
        expect(sheet.sections).to_contain_text("foundations")
    with case("what contradicts other switches cannot be chosen"):
        sheet.open_switches()
        blocked = sheet.switch("When to redeal").get_by_role("radio", name="Only when")
        expect(blocked).to_be_enabled()
        sheet.set("Redeals", "None")
        expect(blocked).to_be_disabled()


PLAYED = re.compile("[0-9] moves? played")
NAMED = {"rules/freecell+cells=filled": "Longwood"}


def test_a_game_that_is_under_way_is_gone_on_with(play: Play) -> None:
    player = play("st-helena 17: t5>f8", viewport={"width": 360, "height": 640})
    page = player.page
    games = GameChoice(page)
    louis = games.unfold("louis")
    expect(louis.root).not_to_contain_text(PLAYED)
    assert louis.buttons == ["Rules", "Play"]
    louis.press("Play")
    until(lambda: player.text.startswith("louis "))
    player.answer_to(lambda: page.keyboard.press("d"))

    # Another game, in which there are moves.
    helena = games.unfold("st-helena")
    expect(helena.row).to_contain_text("1 move played")
    expect(helena.under_way).to_contain_text("Deal 17, 1 move")
    assert helena.buttons == ["Rules", "New deal"]
    expect(main_button(helena.root)).to_have_text("Continue")
    go_on = main_button(helena.root)
    until(lambda: go_on.evaluate(IN_SIGHT))
    go_on.focus()
    page.keyboard.press("Enter")
    player.expect("st-helena 17: t5>f8")
    expect(games.dialog).to_be_hidden()
    page.keyboard.press("Control+z")
    player.expect("st-helena 17:")
    page.keyboard.press("Control+y")
    player.expect("st-helena 17: t5>f8")

    # The running one.
    helena = games.unfold("st-helena")
    expect(helena.marks).to_have_text(["Now playing", "1 move played"])
    helena.press("Continue")
    expect(games.dialog).to_be_hidden()
    assert player.text == "st-helena 17: t5>f8"

    # Who wants another deal keeps the one that is under way.
    games.unfold("st-helena").press("New deal")
    until(lambda: re.fullmatch("st-helena (?!17:)[0-9]+:", player.text))
    games.unfold("st-helena").press("Continue")
    player.expect("st-helena 17: t5>f8")


def test_what_is_over_or_not_begun_is_not_under_way(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    games = GameChoice(page)
    for text, game in (
        ("st-helena 17:", "st-helena"),
        (LOST, "box-kite"),
        (WINS["ring"], "st-helena"),
    ):
        with case(text):
            if player.text != text:
                player.open_link(text)
            for running in (True, False):
                choice = games.unfold(game)
                choice.choose_version(text.partition(" ")[0])
                assert choice.buttons == ["Rules", "New deal" if running else "Play"]
                expect(games.dialog).not_to_contain_text(PLAYED)
                page.keyboard.press("Escape")
                until(lambda: page.evaluate("history.state === null"))  # its entry is left
                page.evaluate("location.hash = 'louis'")
                until(lambda: player.text.startswith("louis "))


def test_the_rules_show_which_foundations_are_barred(play: Play) -> None:
    page = play("st-helena 17: t5>f8").page
    sheet = RulesSheet(page)
    sheet.open()
    captions = [
        "First deal: the top row plays only to the upper foundations.",
        "First deal: the bottom row plays only to the lower foundations.",
    ]
    expect(sheet.captions).to_have_text(captions)
    assert sheet.lit == ["f1 f2 f3 f4 t1 t2 t3 t4", "f5 f6 f7 f8 t10 t7 t8 t9"]
    expect(sheet.brief_lines).to_have_count(3)
    expect(sheet.sections).to_be_hidden()  # folded

    sheet.open_switches()
    # Sixteen piles have the same rows.
    for piles in ("16", "12"):
        sheet.tile(piles).click()
        expect(sheet.tableau).to_have_count(int(piles))
        expect(sheet.captions).to_have_text(captions)
    sheet.set("First deal", "No", exact=True)
    expect(sheet.caption).to_have_count(0)
    expect(sheet.picture).to_have_count(1)
    sheet.set("Building", "Any suit")
    expect(sheet.sections).to_contain_text("a tableau card of any suit")
    expect(sheet.switch("Building").get_by_role("radio", name="Any")).to_be_focused()
    sheet.set("Opening", "One card per pile, free moves")
    expect(sheet.brief_lines.nth(1)).to_contain_text("the rest is the stock")
    tops = "(all) => all.map((each) => each.getBoundingClientRect().top)"
    picture, words = sheet.picture_and_brief.evaluate_all(tops)
    assert abs(picture - words) < 1, "they begin at one height"
    sheet.set("Opening", "All at once")
    expect(sheet.brief_lines).to_have_count(3)
    # What is usual is not told in brief.
    expect(sheet.brief).not_to_contain_text("King and ace")
    sheet.set("Wrapping", "Yes", exact=True)
    expect(sheet.brief).to_contain_text("King and ace connect")
    sheet.set("Wrapping", "No", exact=True)
    expect(sheet.brief).not_to_contain_text("foundation, even its base")
    sheet.set("Moving cards back", "Yes", exact=True)
    expect(sheet.brief).to_contain_text("foundation, even its base")
    sheet.set("Moving cards back", "No", exact=True)
    sheet.press("Play")
    see(page, "sthelena.text.startsWith('st-helena+build=any+restriction=no ')")


def test_what_is_pressed_while_an_answer_comes_counts(play: Play) -> None:
    page = play("st-helena 17: t5>f8").page
    sheet = RulesSheet(page)
    sheet.open()
    sheet.open_switches()
    sheet.root.get_by_role("button", name="New deal").hover()
    page.mouse.down()
    # The second comes before the answer to the first, and both answers before the release.
    switches = [("Wrapping", "Yes"), ("Building", "Any suit")]
    page.evaluate(
        """(switches) => {
          for (const [name, value] of switches) {
            const group = [...document.querySelectorAll("#rules fieldset")]
              .find((each) => each.querySelector("legend").textContent.startsWith(name));
            const label = [...group.querySelectorAll("label")]
              .find((each) => each.textContent.startsWith(value));
            label.control.checked = true; // a click would scroll to it
            label.control.dispatchEvent(new Event("change", { bubbles: true }));
          }
        }""",
        switches,
    )
    page.wait_for_timeout(300)
    page.mouse.up()
    see(page, "sthelena.text.startsWith('st-helena+build=any+wrap=yes ')")


def test_own_rules_are_named_kept_shared_and_removed(play: Play, site: Site) -> None:
    page = play().page
    games = GameChoice(page)
    sheet = RulesSheet(page)
    sheet.open()
    sheet.open_switches()
    sheet.set("Empty piles", "Kings only")
    expect(title_of(sheet.dialog)).to_have_text("St. Helena, with changed rules")
    sheet.name_field.fill(" Longwood ")
    page.keyboard.press("Enter")
    expect(title_of(sheet.dialog)).to_have_text("Longwood")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.get_by_role("button", name="Copy a link to these rules").click()
    link = until(lambda: page.evaluate("window.copied"))
    assert link == f"{site.url}#rules/st-helena%2Bspace%3Dking/Longwood"
    expect(page.get_by_role("button", name="Link copied.")).to_be_visible()
    expect(title_of(sheet.dialog)).to_have_text("Longwood")  # what was changed is still there

    other = play(link.partition("#")[2]).page
    shared = RulesSheet(other)
    expect(title_of(shared.dialog)).to_have_text("Longwood")
    shared.press("Play")
    see(other, "sthelena.text.startsWith('st-helena+space=king ')")
    expect(other).to_have_title("Longwood")

    page.reload()
    Player(page).ready()
    games.open()
    page.get_by_role("button", name="Longwood", exact=True).click()
    expect(sheet.sections).to_contain_text("king")
    page.keyboard.press("Escape")
    games.open()
    page.get_by_role("button", name=re.compile("Remove.*Longwood")).click()
    own = page.get_by_role("heading", name="Your own rules")
    expect(own).to_be_visible()
    games.confirm_removal()
    expect(own).to_be_hidden()
    assert kept(page, "rules/") == {}


def top_of(element: Locator) -> float:
    box = element.bounding_box()
    assert box
    return box["y"]


def test_own_rules_that_are_under_way_are_gone_on_with(play: Play) -> None:
    player = play("freecell+cells=filled 17:", stored=NAMED)
    page = player.page
    games = GameChoice(page)
    sheet = RulesSheet(page)
    move = str(next(iter(Game.parse(player.text).position.legal_moves)))
    player.have_played([move])
    games.open()
    expect(games.marks_of_own("Longwood")).to_have_text(["Now playing", "1 move played"])
    louis = games.choice("louis")
    louis.row.click()
    louis.press("Play")
    until(lambda: player.text.startswith("louis "))

    games.open()
    expect(games.marks_of_own("Longwood")).to_have_text(["1 move played"])
    games.own.get_by_role("button", name="Longwood").first.click()
    expect(sheet.under_way).to_contain_text("Deal 17, 1 move")
    assert sheet.buttons == ["Copy a link to these rules", "New deal"]
    expect(main_button(sheet.root)).to_have_text("Continue")
    expect(main_button(sheet.root)).to_be_in_viewport()
    sheet.press("Continue")
    player.expect(f"freecell+cells=filled 17: {move}")
    expect(sheet.dialog).to_be_hidden()

    # The running game's own rules, and others that are not under way.
    sheet.open()
    sheet.press("Continue")
    expect(sheet.dialog).to_be_hidden()
    assert player.text == f"freecell+cells=filled 17: {move}"
    sheet.open()
    sheet.open_switches()
    empty = sheet.switch("Cells at the start").get_by_text("Empty", exact=True)
    empty.scroll_into_view_if_needed()
    before = top_of(empty)
    empty.click()
    expect(title_of(sheet.dialog)).to_have_text("FreeCell")
    expect(sheet.under_way).to_have_count(0)
    assert abs(top_of(empty) - before) < 1, "what is touched stays where it is"


def test_own_rules_are_called_by_their_name_everywhere(play: Play) -> None:
    player = play("freecell+cells=filled 17:", stored=NAMED)
    page = player.page
    games = GameChoice(page)
    sheet = RulesSheet(page)
    expect(status_line(page)).to_contain_text("Longwood, deal 17.")
    assert page.title() == "Longwood"
    move = next(iter(Game.parse(player.text).position.legal_moves))
    player.drag(move.source, move.target)
    player.expect(f"freecell+cells=filled 17: {move}")
    sheet.open()
    sheet.press("New deal")
    until(lambda: player.text.endswith(":") and not player.text.endswith(" 17:"))
    expect(toasts(page)).to_contain_text(
        f"Longwood, deal {deal_of(player)}. Your previous game is saved."
    )
    control_of(page, "menu").click()
    expect(title_of(dialog(page, "menu"))).to_have_text("Longwood")
    dialog(page, "menu").get_by_role("button", name="My games").click()
    saved = dialog(page, "saved-games").locator("strong")
    expect(saved).to_have_text([f"Longwood, deal {deal_of(player)}", "Longwood, deal 17"])
    page.keyboard.press("Escape")

    # Under another name, and under none.
    sheet.open()
    sheet.open_switches()
    sheet.name_field.fill("Deadwood")
    page.keyboard.press("Enter")
    until(lambda: page.title() == "Deadwood")
    page.keyboard.press("Escape")
    control_of(page, "menu").click()
    dialog(page, "menu").get_by_role("button", name="My games").click()
    expect(saved).to_have_text([f"Deadwood, deal {deal_of(player)}", "Deadwood, deal 17"])
    page.keyboard.press("Escape")
    games.open()
    page.get_by_role("button", name=re.compile("Remove.*Deadwood")).click()
    games.confirm_removal()
    until(lambda: page.title() == "FreeCell, with changed rules")


def test_new_deals_are_winnable_unless_the_player_wants_others(play: Play) -> None:
    player = play("st-helena-pysolfc 17:")
    page, rules = player.page, parse_rules("st-helena-pysolfc")
    page.keyboard.press("n")
    expect(page.locator("[data-level=winnable]")).to_be_focused()
    page.keyboard.press("Enter")
    until(lambda: deal_of(player) != "17")
    assert is_winnable(rules, deal_of(player))

    page.keyboard.press("n")
    before = player.text
    page.click("[data-level=any]")
    until(lambda: player.text != before)
    assert not is_winnable(
        rules, deal_of(player)
    )  # of a thousand million, a few thousand are known
    page.reload()
    player.ready()
    page.keyboard.press("n")
    expect(page.locator("[data-level=any]")).to_be_focused()


def test_a_new_deal_is_one_that_was_not_played(play: Play) -> None:
    rules = parse_rules("forty-thieves-pysolfc")
    deals = [str(deal) for deal in range(1, 2_000) if is_winnable(rules, str(deal))]
    present, left, *played = deals
    known = (result(f"{rules.id} {deal}", time=time) for time, deal in enumerate(played, start=1))
    player = play(f"{rules.id} {present}:", stored=dict(ChainMap(*known)))

    def new() -> str:
        player.answer_to(lambda: player.page.keyboard.press("d"))  # the first move, from the stock
        before = player.text
        player.page.keyboard.press("n")
        main_button(dialog(player.page, "new")).click()
        return player.answer(before).removeprefix(f"{rules.id} ").removesuffix(":")

    assert new() == left
    # Now all are known, these two since the latest.
    assert new() == played[0]


def test_where_no_winnable_deal_is_known_it_is_said(play: Play) -> None:
    player = play("box-kite-suit+wrap=yes 17:")
    page, told = player.page, Calendar(player.page).told
    calendar = Calendar(page)
    page.keyboard.press("n")
    expect(page.locator("#new-levels")).to_contain_text("deals are fully random")
    page.keyboard.press("Escape")
    calendar.open()
    expect(told).to_contain_text("Nobody knows yet")
    page.keyboard.press("Escape")
    with case("before a list gives daily deals"):
        batches = DEAL_LISTS[parse_rules("freecell").id]["batches"]
        assert batches[0]["since"] > TODAY
        player.open_link("freecell 17:")
        told.evaluate("(each) => each.remove()")
        calendar.open()
        expect(told).to_contain_text("Nobody knows yet")


def test_the_deal_of_the_day_and_of_days_before(play: Play) -> None:
    player = play("st-helena-pysolfc 17: t5>f8")
    page, rules = player.page, parse_rules("st-helena-pysolfc")
    calendar = Calendar(page)
    calendar.open()
    expect(calendar.today).to_have_text("21")
    expect(calendar.day(22)).to_be_disabled()
    expect(page.get_by_role("button", name="Next month")).to_be_hidden()
    page.get_by_role("button", name="Play the deal of November 21, 2026").click()
    player.expect(f"st-helena-pysolfc {daily_deal(rules, TODAY)}:")

    calendar.open()
    expect(calendar.day(21)).to_have_class(re.compile("begun"))
    earlier = page.get_by_role("button", name="Previous month")
    place = earlier.bounding_box()
    earlier.click()
    expect(calendar.month).to_have_text("October 2026")
    expect(told_in(calendar.dialog)).to_have_text("October 2026")
    assert earlier.bounding_box() == place, "a second tap goes on"
    page.get_by_role("button", name="Next month").click()
    expect(calendar.month).to_have_text("November 2026")
    earlier.click()
    calendar.day(31).click()
    player.expect(f"st-helena-pysolfc {daily_deal(rules, '2026-10-31')}:")


def test_the_deal_of_the_day_is_that_of_its_button_past_midnight(play: Play) -> None:
    player = play("st-helena-pysolfc 17:")
    page, rules = player.page, parse_rules("st-helena-pysolfc")
    calendar = Calendar(page)
    calendar.open()
    button = page.get_by_role("button", name="Play the deal of November 21, 2026")
    button.focus()
    page.evaluate("Date.present = '2026-11-22T12:00:00Z'")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    button = page.get_by_role("button", name="Play the deal of November 22, 2026")
    expect(button).to_be_focused()
    expect(calendar.today).to_have_text("22")
    # Tapped in the moment before it is filled anew: what it says counts.
    button.evaluate("(button) => { Date.present = '2026-11-23T12:00:00Z'; button.click(); }")
    player.expect(f"st-helena-pysolfc {daily_deal(rules, '2026-11-22')}:")

    with case("the dialog that is open at midnight"):
        page.evaluate("Date.present = '2026-11-23T23:59:59.500Z'")
        calendar.open()
        expect(main_button(calendar.dialog)).to_have_text(re.compile("November 23, 2026"))
        page.evaluate("Date.present = '2026-11-24T00:00:00Z'")
        expect(main_button(calendar.dialog)).to_have_text(re.compile("November 24, 2026"))


def test_won_days_are_marked(play: Play) -> None:
    deal = daily_deal(parse_rules("st-helena-pysolfc"), "2026-11-03")
    won: dict[str, object] = {**result(f"st-helena-pysolfc {deal}", "won", moves=150, spent=9)}
    won["daily/st-helena-pysolfc"] = {"2026-11-03": deal}
    page = play("st-helena-pysolfc 17:", stored=won).page
    games = GameChoice(page)
    calendar = Calendar(page)
    games.open()
    expect(games.choice("st-helena").root).to_contain_text("1 win")
    page.keyboard.press("Escape")
    calendar.open()
    expect(calendar.day(3)).to_have_class(re.compile("won"))
    expect(calendar.day(3)).to_have_attribute("aria-label", "Tuesday, November 3, 2026: won")
    expect(calendar.day(2)).to_have_class(re.compile("free"))
    page.keyboard.press("Escape")

    keep(page, result(f"st-helena-pysolfc {deal}", "won", moves=150, hints=2, spent=9))
    calendar.open()
    name = "Tuesday, November 3, 2026: won with hints"
    expect(calendar.day(3)).to_have_attribute("aria-label", name)
    page.keyboard.press("Escape")
    games.open()
    choice = games.choice("st-helena")
    expect(choice.facts).not_to_contain_text("win")  # it was not without help
    choice.row.click()
    expect(choice.root).to_contain_text("1 played, 0 won unaided")


def test_the_focus_stays_in_the_dialog_when_the_only_rules_that_were_found_are_removed(
    play: Play,
) -> None:
    own = {"rules/st-helena+wrap=yes": "Roundabout", "rules/st-helena+build=any": "Loose"}
    page = play("st-helena 17:", stored=own).page
    games = GameChoice(page)
    games.open()
    games.search.fill("roundabout")
    page.get_by_role("button", name="Remove").click()
    games.confirm_removal()
    expect(games.own).to_have_count(1)
    expect(body_of(games.dialog)).to_be_focused()
