"""The choice of games, their rules with every switch, own rules, and the deal of the day."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from sthelena import PRESETS, Game, parse_rules
from sthelena.published.winnable_deals import DEAL_LISTS, daily_deal, is_winnable
from tests.support.around_table import control_bar, control_of, status_line, toasts
from tests.support.browsers import Site, until
from tests.support.dialogs import body_of, dialog, items_of, main_button, rows_of, title_of, told_in
from tests.support.player import WINS, Player, case, in_window, see
from tests.support.stored import keep, keeping, result
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
    page.keyboard.press("g")
    choices = dialog(page, "games").locator(".choice")
    expect(choices).to_have_count(len(GAMES))
    assert dialog(page, "games").locator(".miniature").count() == len(GAMES), "the list opens drawn"
    assert len(set(page.evaluate(DRAWN))) == len(GAMES)
    assert choices.locator(".name").all_inner_texts() == [
        str(preset.rules.name) for preset in GAMES
    ]
    # Below the list every sign is explained.
    kinds = "(signs) => signs.map(({innerHTML}) => innerHTML.replace(/[0-9]/, ''))"
    explained = dialog(page, "games").locator(".meanings .sign")
    assert set(explained.evaluate_all(kinds)) == set(choices.locator(".sign").evaluate_all(kinds))
    meanings = dialog(page, "games").locator(".meanings > span").all_inner_texts()
    assert [text for text in meanings if len(text) < len("redeals")] == []
    for line in ("#games .choice .name", "#games .choice .about", "#games .choice .facts"):
        assert all(page.locator(line).all_inner_texts()), line
    expect(dialog(page, "games").locator("h3:visible")).to_have_count(
        len({each.shelf for each in GAMES})
    )
    expect(page.locator(".choice[aria-current]")).to_contain_text("Now playing")

    # A line unfolds in its place, and folds when another does.
    for rules in ("st-helena", "louis"):
        choice = dialog(page, "games").locator(f"[data-rules={rules}]")
        rows_of(choice).click()
        expect(choice).to_contain_text("Source: ")
        expect(dialog(page, "games").locator(".details")).to_have_count(1)
    expect(choice).to_contain_text("Different from St. Helena")
    differences = choice.locator("h4 + dl")
    expect(differences).to_contain_text("One card is dealt to each pile")
    expect(differences).not_to_contain_text("same suit")
    # What the signs in its picture mean.
    assert choice.locator(".table .sign").all_inner_texts() == ["↻2"]
    meaning = choice.locator("dt", has=page.locator(".sign")).locator("+ dd")
    expect(meaning).to_have_text(re.compile("^You may gather the tableau"))
    rows_of(choice).click()
    expect(dialog(page, "games").locator(".details")).to_have_count(0)

    with case("a game that differs in most is told plainly"):
        freecell = dialog(page, "games").locator("[data-rules=freecell]")
        rows_of(freecell).click()
        expect(freecell).to_contain_text("All rules")
        expect(freecell).not_to_contain_text("Different from")
        expect(freecell).to_contain_text("There are four cells")

    # Also where the versions fill the window, and whichever of them has the focus.
    unfolded = dialog(page, "games").locator(".unfolded")
    begin = unfolded.locator(".answers .main")
    for size in ((360, 640), (844, 390), (1280, 800)):
        with in_window(page, size), case("a game can be begun as soon as it is unfolded"):
            for game in ("st-helena", "louis", "napoleon-at-st-helena", "freecell"):
                dialog(page, "games").locator(f"[data-rules='{game}'] > .row").click()
                assert begin.evaluate(IN_SIGHT), game
                # It has the whole row, however many stand in it.
                assert unfolded.evaluate(ROOM_BESIDE) < 1, game
                assert unfolded.evaluate(OUT_OF_REACH) == [], game


def test_versions_of_a_game_are_chosen_in_its_line(play: Play) -> None:
    player = play("st-helena-pysolfc 17: t5>f8")
    page = player.page
    page.keyboard.press("g")
    choice = dialog(page, "games").locator(".choice[aria-current]")
    expect(choice).to_have_attribute("data-rules", "st-helena")
    rows_of(choice).click()
    versions = choice.get_by_role("group", name="Versions").get_by_role("radio")
    family = [preset.rules for preset in PRESETS.values() if preset.game == "st-helena"]
    assert [each.input_value() for each in versions.all()] == [rules.id for rules in family]
    played = choice.get_by_role("radio", name="St. Helena, as in PySolFC")
    expect(played).to_be_checked()
    expect(choice).to_contain_text("Different from St. Helena")

    for _stop in ("star", "Continue", "version"):
        page.keyboard.press("Tab")
    expect(played).to_be_focused()
    page.keyboard.press("ArrowUp")
    other = choice.get_by_role("radio", name="St. Helena, any suit")
    expect(other).to_be_focused()
    choice.get_by_role("button", name="Play", exact=True).click()
    until(lambda: player.text.startswith("st-helena-gamerules "))

    with case("the version that is under way is shown first"):
        unfold(page, "louis").get_by_role("button", name="Play").click()
        until(lambda: player.text.startswith("louis "))
        helena = unfold(page, "st-helena")
        played = helena.get_by_role("radio", name="St. Helena, as in PySolFC")
        expect(played).to_be_checked()
        told = helena.locator(".version", has_text=PLAYED)
        expect(told).to_have_count(1)
        expect(told).to_contain_text("as in PySolFC")
        helena.get_by_role("radio", name="St. Helena, any suit").check()
        assert helena.locator(".answers button").all_inner_texts() == ["Rules", "Play"]
        helena.get_by_role("button", name="Continue").click()
        player.expect("st-helena-pysolfc 17: t5>f8")


def test_games_are_found_by_all_their_names(play: Play) -> None:
    page = play().page
    page.keyboard.press("g")
    search = page.get_by_role("searchbox", name="Search for a game")
    shown = dialog(page, "games").locator(".choice:visible")
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
        assert shown.evaluate_all("(all) => all.map(({dataset}) => dataset.rules)") == names
    search.fill("klondik")
    expect(told_in(dialog(page, "games"))).to_contain_text("Klondike isn’t one of these")
    assert "westcliff" in shown.evaluate_all("(all) => all.map(({dataset}) => dataset.rules)")
    search.fill("pinochle")
    expect(shown).to_have_count(0)
    # Escape empties the field first.
    page.keyboard.press("Escape")
    expect(shown).to_have_count(len(GAMES))
    page.keyboard.press("Escape")
    expect(dialog(page, "games")).to_be_hidden()


def test_the_only_game_found_opens_with_enter(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    page.keyboard.press("g")
    search = page.get_by_role("searchbox", name="Search for a game")
    status = told_in(dialog(page, "games"))
    expect(status).to_have_text("")
    page.keyboard.type("forty thi")  # the field need not be touched first
    expect(status).to_have_text("6 games found.")
    search.press("Enter")  # which of them?
    expect(search).to_be_focused()
    expect(dialog(page, "games").locator(".unfolded")).to_have_count(0)
    search.fill("roosevelt")
    expect(status).to_have_text("1 game found.")
    search.press("Enter")
    play_it = page.locator("[data-rules=napoleon-at-st-helena]").get_by_role("button", name="Play")
    expect(play_it).to_be_focused()
    search.fill("Forty Thieves")  # the very name
    expect(status).to_have_text("6 games found.")
    search.press("Enter")  # it stays open
    expect(play_it).to_be_focused()
    page.keyboard.press("Enter")
    until(lambda: player.text.startswith("napoleon-at-st-helena "))

    with case("any game opens with a tap"):
        unfold(page, "louis").get_by_role("button", name="Play").click()
        until(lambda: player.text.startswith("louis "))
        assert is_winnable(parse_rules("louis"), deal_of(player))
    with case("a link to rules that do not exist"):
        page.evaluate("location.hash = 'rules/no-such-game'")
        expect(body_of(dialog(page, "rules"))).to_contain_text("no-such-game")


def test_where_no_game_is_found_it_goes_on(play: Play) -> None:
    page = play("st-helena 17:", f"{NAMED};").page
    page.keyboard.press("g")
    search = page.get_by_role("searchbox", name="Search for a game")
    none = dialog(page, "games").locator(".none")
    shown = dialog(page, "games").locator(".choice:visible")
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
    expect(dialog(page, "games").locator(".item:visible")).to_have_text(["Longwood"])
    search.fill("pinochle")
    none.get_by_role("button", name="Make your own rules").click()
    expect(title_of(dialog(page, "rules"))).to_have_text("St. Helena")
    expect(page.get_by_role("group", name="Empty piles")).to_be_visible()


def test_favourites_and_the_games_played_last_come_first(play: Play) -> None:
    games = ["louis", "streets-pysolfc", "bakers-game", "box-kite", "freecell"]
    played = [result(f"{game} 1", time=1000 - i) for i, game in enumerate(games)]
    player = play(script="".join(map(keeping, played)))
    page = player.page
    page.keyboard.press("g")
    star = page.get_by_role("button", name="Favourite: FreeCell")
    expect(star).to_have_attribute("aria-pressed", "false")
    star.click()
    expect(star).to_have_attribute("aria-pressed", "true")
    page.reload()
    player.ready()
    page.keyboard.press("g")
    sections = dialog(page, "games").locator("section:visible")
    expect(sections.nth(0).locator("h3")).to_have_text("Favourites")
    expect(sections.nth(0).locator(".choice")).to_have_attribute("data-rules", "freecell")
    expect(sections.nth(1).locator("h3")).to_have_text("Played last")
    for n, game in enumerate(games[:3]):
        expect(sections.nth(1).locator(".choice").nth(n)).to_have_attribute("data-rules", game)
    for game in ("freecell", *games[:3]):
        expect(dialog(page, "games").locator(f"[data-rules={game}]")).to_have_count(1)
    # A search lists the best match first, in whichever section the games stand.
    search = page.get_by_role("searchbox", name="Search for a game")
    shown = dialog(page, "games").locator(".choice:visible")
    dialog(page, "games").locator(".choice").last.scroll_into_view_if_needed()
    search.fill("b")
    expect(shown.nth(0)).to_have_attribute("data-rules", "box-kite")
    expect(shown.nth(0)).to_be_in_viewport(ratio=0.99)
    expect(dialog(page, "games").locator("h3:visible")).to_have_count(0)
    search.fill("")
    expect(sections.nth(1).locator(".choice").nth(2)).to_have_attribute("data-rules", games[2])
    page.get_by_role("button", name="Favourite: FreeCell").click()
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    expect(dialog(page, "games").locator(".choice").first).to_have_attribute("data-rules", "louis")


def test_the_choice_shows_the_game_that_is_played(play: Play) -> None:
    page = play("forecell-pysolfc 17:", viewport={"width": 360, "height": 640}).page
    page.keyboard.press("g")
    until(lambda: dialog(page, "games").locator("[aria-current]").evaluate(IN_SIGHT))


# How much a dialog holds when it opens. One that waits for long opens earlier: not here.
FILLED = """() => {
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...more) => ms === 400 ? 0 : setTimeout(run, ms, ...more);
  window.filled = {};
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target.open) filled[target.id] ??= target.querySelectorAll('.body *').length;
  }).observe(document.body, { subtree: true, attributeFilter: ['open'] });
}"""


def test_dialogs_open_when_they_are_filled(play: Play) -> None:
    page = play().page
    page.evaluate(FILLED)
    for key, name in (("g", "games"), ("r", "rules"), ("n", "new"), ("s", "statistics")):
        page.keyboard.press(key)
        expect(page.locator(f"#{name}")).to_be_visible()
        assert page.evaluate(f"filled[{name!r}]") > 4
        page.keyboard.press("Escape")
    with case("the rules are one tap away"), in_window(page, (390, 844)):
        control_bar(page).get_by_role("button", name="Rules").click()
        expect(dialog(page, "rules").locator("dl")).to_contain_text("foundations")
    with case("what contradicts other switches cannot be chosen"):
        page.get_by_text("Change the rules").click()
        when = page.get_by_role("group", name="When to redeal")
        blocked = when.get_by_role("radio", name="Only when")
        expect(blocked).to_be_enabled()
        page.get_by_role("group", name="Redeals").get_by_text("None").click()
        expect(blocked).to_be_disabled()


PLAYED = re.compile("[0-9] moves? played")
NAMED = "localStorage['st-helena/1/rules/freecell+cells=filled'] ??= 'Longwood'"


def unfold(page: Page, game: str) -> Locator:
    """Choose a game in the list, and unfold what there is to know of it."""
    page.keyboard.press("g")
    choice = dialog(page, "games").locator(f"[data-rules={game}]")
    rows_of(choice).click()
    return choice


def test_a_game_that_is_under_way_is_gone_on_with(play: Play) -> None:
    player = play("st-helena 17: t5>f8", viewport={"width": 360, "height": 640})
    page = player.page
    louis = unfold(page, "louis")
    expect(louis).not_to_contain_text(PLAYED)
    assert louis.locator(".answers button").all_inner_texts() == ["Rules", "Play"]
    louis.get_by_role("button", name="Play").click()
    until(lambda: player.text.startswith("louis "))
    player.answer_to(lambda: page.keyboard.press("d"))

    # Another game, in which there are moves.
    helena = unfold(page, "st-helena")
    expect(rows_of(helena)).to_contain_text("1 move played")
    expect(helena.locator(".under-way")).to_contain_text("Deal 17, 1 move")
    assert helena.locator(".answers button").all_inner_texts() == ["Rules", "New deal"]
    expect(main_button(helena)).to_have_text("Continue")
    go_on = helena.get_by_role("button", name="Continue")
    until(lambda: go_on.evaluate(IN_SIGHT))
    go_on.focus()
    page.keyboard.press("Enter")
    player.expect("st-helena 17: t5>f8")
    expect(dialog(page, "games")).to_be_hidden()
    page.keyboard.press("Control+z")
    player.expect("st-helena 17:")
    page.keyboard.press("Control+y")
    player.expect("st-helena 17: t5>f8")

    # The running one.
    helena = unfold(page, "st-helena")
    expect(helena.locator(".row .now")).to_have_text(["Now playing", "1 move played"])
    helena.get_by_role("button", name="Continue").click()
    expect(dialog(page, "games")).to_be_hidden()
    assert player.text == "st-helena 17: t5>f8"

    # Who wants another deal keeps the one that is under way.
    unfold(page, "st-helena").get_by_role("button", name="New deal").click()
    until(lambda: re.fullmatch("st-helena (?!17:)[0-9]+:", player.text))
    unfold(page, "st-helena").get_by_role("button", name="Continue").click()
    player.expect("st-helena 17: t5>f8")


def test_what_is_over_or_not_begun_is_not_under_way(play: Play) -> None:
    player = play("st-helena 17:")
    page = player.page
    for text, game in (
        ("st-helena 17:", "st-helena"),
        (LOST, "box-kite"),
        (WINS["ring"], "st-helena"),
    ):
        with case(text):
            if player.text != text:
                player.open_link(text)
            for running in (True, False):
                choice = unfold(page, game)
                rules = text.partition(" ")[0]
                choice.locator(f"[value={rules}]").check()
                last = "New deal" if running else "Play"
                assert choice.locator(".answers button").all_inner_texts() == ["Rules", last]
                expect(dialog(page, "games")).not_to_contain_text(PLAYED)
                page.keyboard.press("Escape")
                until(lambda: page.evaluate("history.state === null"))  # its entry is left
                page.evaluate("location.hash = 'louis'")
                until(lambda: player.text.startswith("louis "))


def test_the_rules_show_which_foundations_are_barred(play: Play) -> None:
    page = play("st-helena 17: t5>f8").page
    page.keyboard.press("r")
    captions = [
        "First deal: the top row plays only to the upper foundations.",
        "First deal: the bottom row plays only to the lower foundations.",
    ]
    expect(dialog(page, "rules").locator("figcaption > *")).to_have_text(captions)
    lit = """[1, 2].map((group) =>
      [...document.querySelectorAll(`#rules figure g[data-group="${group}"]`)]
        .map((pile) => pile.dataset.pile).sort().join(' '))"""
    assert page.evaluate(lit) == ["f1 f2 f3 f4 t1 t2 t3 t4", "f5 f6 f7 f8 t10 t7 t8 t9"]
    expect(dialog(page, "rules").locator(".brief li")).to_have_count(3)
    expect(dialog(page, "rules").locator("dl")).to_be_hidden()  # folded

    page.get_by_text("Change the rules").click()
    # Sixteen piles have the same rows.
    for piles in ("16", "12"):
        dialog(page, "rules").locator(".tile").get_by_text(piles, exact=True).first.click()
        expect(dialog(page, "rules").locator("figure [data-pile^=t]")).to_have_count(int(piles))
        expect(dialog(page, "rules").locator("figcaption > *")).to_have_text(captions)
    page.get_by_role("group", name="First deal").get_by_text("No", exact=True).click()
    expect(dialog(page, "rules").locator("figcaption")).to_have_count(0)
    expect(dialog(page, "rules").locator("figure")).to_have_count(1)
    page.get_by_role("group", name="Building").get_by_text("Any suit").click()
    expect(dialog(page, "rules").locator("dl")).to_contain_text("a tableau card of any suit")
    expect(
        page.get_by_role("group", name="Building").get_by_role("radio", name="Any")
    ).to_be_focused()
    opening = page.get_by_role("group", name="Opening")
    opening.get_by_text("One card per pile, free moves").click()
    expect(dialog(page, "rules").locator(".brief li").nth(1)).to_contain_text(
        "the rest is the stock"
    )
    tops = "(all) => all.map((each) => each.getBoundingClientRect().top)"
    picture, words = page.locator("#rules figure, #rules .brief ol").evaluate_all(tops)
    assert abs(picture - words) < 1, "they begin at one height"
    opening.get_by_text("All at once").click()
    expect(dialog(page, "rules").locator(".brief li")).to_have_count(3)
    # What is usual is not told in brief.
    expect(dialog(page, "rules").locator(".brief")).not_to_contain_text("King and ace")
    page.get_by_role("group", name="Wrapping").get_by_text("Yes", exact=True).click()
    expect(dialog(page, "rules").locator(".brief")).to_contain_text("King and ace connect")
    page.get_by_role("group", name="Wrapping").get_by_text("No", exact=True).click()
    back = page.get_by_role("group", name="Moving cards back")
    expect(dialog(page, "rules").locator(".brief")).not_to_contain_text("foundation, even its base")
    back.get_by_text("Yes", exact=True).click()
    expect(dialog(page, "rules").locator(".brief")).to_contain_text("foundation, even its base")
    back.get_by_text("No", exact=True).click()
    dialog(page, "rules").get_by_role("button", name="Play", exact=True).click()
    see(page, "sthelena.text.startsWith('st-helena+build=any+restriction=no ')")


def test_what_is_pressed_while_an_answer_comes_counts(play: Play) -> None:
    page = play("st-helena 17: t5>f8").page
    page.keyboard.press("r")
    page.get_by_text("Change the rules").click()
    dialog(page, "rules").get_by_role("button", name="New deal").hover()
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
    page.keyboard.press("r")
    page.get_by_text("Change the rules").click()
    page.get_by_role("group", name="Empty piles").get_by_text("Kings only").click()
    expect(title_of(dialog(page, "rules"))).to_have_text("St. Helena, with changed rules")
    page.get_by_role("textbox", name="Name for these rules").fill(" Longwood ")
    page.keyboard.press("Enter")
    expect(title_of(dialog(page, "rules"))).to_have_text("Longwood")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.get_by_role("button", name="Copy a link to these rules").click()
    link = until(lambda: page.evaluate("window.copied"))
    assert link == f"{site.url}#rules/st-helena%2Bspace%3Dking/Longwood"
    expect(page.get_by_role("button", name="Link copied.")).to_be_visible()
    expect(title_of(dialog(page, "rules"))).to_have_text(
        "Longwood"
    )  # what was changed is still there

    other = play(link.partition("#")[2]).page
    expect(title_of(dialog(other, "rules"))).to_have_text("Longwood")
    dialog(other, "rules").get_by_role("button", name="Play", exact=True).click()
    see(other, "sthelena.text.startsWith('st-helena+space=king ')")
    expect(other).to_have_title("Longwood")

    page.reload()
    Player(page).ready()
    page.keyboard.press("g")
    page.get_by_role("button", name="Longwood", exact=True).click()
    expect(dialog(page, "rules").locator("dl")).to_contain_text("king")
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.get_by_role("button", name=re.compile("Remove.*Longwood")).click()
    own = page.get_by_role("heading", name="Your own rules")
    expect(own).to_be_visible()
    dialog(page, "games").locator(".question .main").click()
    expect(own).to_be_hidden()
    assert page.evaluate("Object.keys(localStorage).filter((key) => /rules/.test(key))") == []


def top_of(element: Locator) -> float:
    box = element.bounding_box()
    assert box
    return box["y"]


def test_own_rules_that_are_under_way_are_gone_on_with(play: Play) -> None:
    player = play("freecell+cells=filled 17:", f"{NAMED};")
    page = player.page
    move = str(next(iter(Game.parse(player.text).position.legal_moves)))
    player.have_played([move])
    page.keyboard.press("g")
    own = items_of(dialog(page, "games")).filter(has_text="Longwood")
    expect(own.locator(".now")).to_have_text(["Now playing", "1 move played"])
    louis = dialog(page, "games").locator("[data-rules=louis]")
    rows_of(louis).click()
    louis.get_by_role("button", name="Play", exact=True).click()
    until(lambda: player.text.startswith("louis "))

    page.keyboard.press("g")
    expect(own.locator(".now")).to_have_text(["1 move played"])
    own.get_by_role("button", name="Longwood").first.click()
    rules = dialog(page, "rules")
    expect(rules.locator(".under-way")).to_contain_text("Deal 17, 1 move")
    assert rules.locator(".answers button").all_inner_texts() == [
        "Copy a link to these rules",
        "New deal",
    ]
    expect(main_button(rules)).to_have_text("Continue")
    expect(main_button(rules)).to_be_in_viewport()
    rules.get_by_role("button", name="Continue").click()
    player.expect(f"freecell+cells=filled 17: {move}")
    expect(rules).to_be_hidden()

    # The running game's own rules, and others that are not under way.
    page.keyboard.press("r")
    rules.get_by_role("button", name="Continue").click()
    expect(rules).to_be_hidden()
    assert player.text == f"freecell+cells=filled 17: {move}"
    page.keyboard.press("r")
    page.get_by_text("Change the rules").click()
    empty = page.get_by_role("group", name="Cells at the start").get_by_text("Empty", exact=True)
    empty.scroll_into_view_if_needed()
    before = top_of(empty)
    empty.click()
    expect(title_of(rules)).to_have_text("FreeCell")
    expect(rules.locator(".under-way")).to_have_count(0)
    assert abs(top_of(empty) - before) < 1, "what is touched stays where it is"


def test_own_rules_are_called_by_their_name_everywhere(play: Play) -> None:
    player = play("freecell+cells=filled 17:", f"{NAMED};")
    page = player.page
    expect(status_line(page)).to_contain_text("Longwood, deal 17.")
    assert page.title() == "Longwood"
    move = next(iter(Game.parse(player.text).position.legal_moves))
    player.drag(move.source, move.target)
    player.expect(f"freecell+cells=filled 17: {move}")
    page.keyboard.press("r")
    dialog(page, "rules").get_by_role("button", name="New deal").click()
    until(lambda: player.text.endswith(":") and not player.text.endswith(" 17:"))
    expect(toasts(page)).to_contain_text(
        f"Longwood, deal {deal_of(player)}. Your previous game is saved."
    )
    control_of(page, "menu").click()
    expect(page.locator("#menu-title")).to_have_text("Longwood")
    dialog(page, "menu").get_by_role("button", name="My games").click()
    saved = dialog(page, "saved-games").locator("strong")
    expect(saved).to_have_text([f"Longwood, deal {deal_of(player)}", "Longwood, deal 17"])
    page.keyboard.press("Escape")

    # Under another name, and under none.
    page.keyboard.press("r")
    page.get_by_text("Change the rules").click()
    page.get_by_role("textbox", name="Name for these rules").fill("Deadwood")
    page.keyboard.press("Enter")
    until(lambda: page.title() == "Deadwood")
    page.keyboard.press("Escape")
    control_of(page, "menu").click()
    dialog(page, "menu").get_by_role("button", name="My games").click()
    expect(saved).to_have_text([f"Deadwood, deal {deal_of(player)}", "Deadwood, deal 17"])
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.get_by_role("button", name=re.compile("Remove.*Deadwood")).click()
    dialog(page, "games").locator(".question .main").click()
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
    player = play(f"{rules.id} {present}:", script="".join(map(keeping, known)))

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
    page, told = player.page, dialog(player.page, "daily").locator(".about")
    page.keyboard.press("n")
    expect(page.locator("#new-levels")).to_contain_text("deals are fully random")
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(told).to_contain_text("Nobody knows yet")
    page.keyboard.press("Escape")
    with case("before a list gives daily deals"):
        batches = DEAL_LISTS[parse_rules("freecell").id]["batches"]
        assert batches[0]["since"] > TODAY
        player.open_link("freecell 17:")
        told.evaluate("(each) => each.remove()")
        page.keyboard.press("c")
        expect(told).to_contain_text("Nobody knows yet")


def test_the_deal_of_the_day_and_of_days_before(play: Play) -> None:
    player = play("st-helena-pysolfc 17: t5>f8")
    page, rules = player.page, parse_rules("st-helena-pysolfc")
    page.keyboard.press("c")
    expect(dialog(page, "daily").locator("[aria-current=date]")).to_have_text("21")
    expect(day(page, 22)).to_be_disabled()
    expect(page.get_by_role("button", name="Next month")).to_be_hidden()
    page.get_by_role("button", name="Play the deal of November 21, 2026").click()
    player.expect(f"st-helena-pysolfc {daily_deal(rules, TODAY)}:")

    page.keyboard.press("c")
    expect(day(page, 21)).to_have_class(re.compile("begun"))
    earlier = page.get_by_role("button", name="Previous month")
    place = earlier.bounding_box()
    earlier.click()
    expect(dialog(page, "daily").locator("h3")).to_have_text("October 2026")
    expect(told_in(dialog(page, "daily"))).to_have_text("October 2026")
    assert earlier.bounding_box() == place, "a second tap goes on"
    page.get_by_role("button", name="Next month").click()
    expect(dialog(page, "daily").locator("h3")).to_have_text("November 2026")
    earlier.click()
    day(page, 31).click()
    player.expect(f"st-helena-pysolfc {daily_deal(rules, '2026-10-31')}:")


def test_the_deal_of_the_day_is_that_of_its_button_past_midnight(play: Play) -> None:
    player = play("st-helena-pysolfc 17:")
    page, rules = player.page, parse_rules("st-helena-pysolfc")
    page.keyboard.press("c")
    button = page.get_by_role("button", name="Play the deal of November 21, 2026")
    button.focus()
    page.evaluate("Date.present = '2026-11-22T12:00:00Z'")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    button = page.get_by_role("button", name="Play the deal of November 22, 2026")
    expect(button).to_be_focused()
    expect(dialog(page, "daily").locator("[aria-current=date]")).to_have_text("22")
    # Tapped in the moment before it is filled anew: what it says counts.
    button.evaluate("(button) => { Date.present = '2026-11-23T12:00:00Z'; button.click(); }")
    player.expect(f"st-helena-pysolfc {daily_deal(rules, '2026-11-22')}:")

    with case("the dialog that is open at midnight"):
        page.evaluate("Date.present = '2026-11-23T23:59:59.500Z'")
        page.keyboard.press("c")
        expect(main_button(dialog(page, "daily"))).to_have_text(re.compile("November 23, 2026"))
        page.evaluate("Date.present = '2026-11-24T00:00:00Z'")
        expect(main_button(dialog(page, "daily"))).to_have_text(re.compile("November 24, 2026"))


def day(page: Page, number: int) -> Any:
    return dialog(page, "daily").locator(".day").nth(number - 1)


def test_won_days_are_marked(play: Play) -> None:
    player = play("st-helena-pysolfc 17:")
    page = player.page
    deal = daily_deal(parse_rules("st-helena-pysolfc"), "2026-11-03")
    won = result(f"st-helena-pysolfc {deal}", "won", moves=150, spent=9)
    keep(page, won | {"daily/st-helena-pysolfc": {"2026-11-03": deal}})
    page.keyboard.press("g")
    expect(page.locator(".choice[data-rules=st-helena]")).to_contain_text("1 win")
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(day(page, 3)).to_have_class(re.compile("won"))
    expect(day(page, 3)).to_have_attribute("aria-label", "Tuesday, November 3, 2026: won")
    expect(day(page, 2)).to_have_class(re.compile("free"))
    page.keyboard.press("Escape")

    keep(page, result(f"st-helena-pysolfc {deal}", "won", moves=150, hints=2, spent=9))
    page.keyboard.press("c")
    name = "Tuesday, November 3, 2026: won with hints"
    expect(day(page, 3)).to_have_attribute("aria-label", name)
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    choice = page.locator(".choice[data-rules=st-helena]")
    expect(choice.locator(".facts")).not_to_contain_text("win")  # it was not without help
    rows_of(choice).click()
    expect(choice).to_contain_text("1 played, 0 won unaided")


def test_the_focus_stays_in_the_dialog_when_the_only_rules_that_were_found_are_removed(
    play: Play,
) -> None:
    page = play("st-helena 17:").page
    keep(page, {"rules/st-helena+wrap=yes": "Roundabout", "rules/st-helena+build=any": "Loose"})
    page.reload()
    Player(page).ready()
    page.keyboard.press("g")
    dialog(page, "games").locator(".search").fill("roundabout")
    page.get_by_role("button", name="Remove").click()
    dialog(page, "games").locator(".question .main").click()
    expect(dialog(page, "games").locator(".items > li")).to_have_count(1)
    expect(body_of(dialog(page, "games"))).to_be_focused()
