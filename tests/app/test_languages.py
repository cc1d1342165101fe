"""The page in every language: its own words and Python's."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.around_table import control_bar, control_of, status_line, toast_about
from tests.support.browsers import Site
from tests.support.dialogs import dialog
from tests.support.messages import spoken
from tests.support.player import Player
from tests.support.visit import PLAIN, Play, Visitor

STUCK_UNTIL_A_REDEAL = "st-helena 1: t2>f4 t5>f5 t9>f8 t1>t9 t12>t11"
LOCALES = ("fr-CA", "de-AT", "es-MX", "sv", "zh-CN")


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
def test_the_page_speaks_the_players_language(visit: Visitor, site: Site, locale: str) -> None:
    language = locale[:2]
    page = visit(f"{site.url}#st-helena 17:", locale=locale, **PLAIN).page
    Player(page).ready()
    assert page.evaluate("document.documentElement.lang").startswith(language)
    expect(control_of(page, "undo")).to_have_text(spoken("toolbar.undo", language))
    expect(status_line(page)).to_contain_text(
        spoken("status.start", language, game=spoken("preset.st-helena.name", language), deal="17")
    )
    page.keyboard.press("r")
    expect(dialog(page, "rules")).to_contain_text(spoken("rule.redeals.title", language))


def choose(page: Page, language: str, heading: str) -> None:
    """Another language in the settings, which are then open there again, with that heading."""
    page.keyboard.press(",")
    page.get_by_role("group", name="Language").get_by_text(language).click()
    expect(page.get_by_role("group", name=heading)).to_be_in_viewport(ratio=0.99)


def test_a_note_takes_up_another_language(visit: Visitor, site: Site) -> None:
    """The game is drawn as it was saved at first, in the language before."""
    page = visit(f"{site.url}#{STUCK_UNTIL_A_REDEAL}", locale="en", **PLAIN).page
    Player(page).ready()
    note = toast_about(page, "end")
    expect(note).to_contain_text("You can still redeal.")
    redeal = control_bar(page).locator("[data-command=deal] .label")
    expect(redeal).to_have_text("Redeal")
    choose(page, "Deutsch", "Sprache")
    page.keyboard.press("Escape")
    expect(redeal).to_have_text("Auslegen")
    expect(note).to_contain_text("Sie können noch")
    assert "redeal" not in note.inner_text().lower()


def test_chinese_sentences_follow_one_another_without_a_space(play: Play) -> None:
    page = play("st-helena 17:", settings={"language": "zh"}).page
    page.keyboard.press("r")
    brief = dialog(page, "rules").locator(".brief li")
    expect(brief).to_have_count(3)
    texts = brief.all_text_contents()
    assert any(text.count("。") > 1 for text in texts)
    assert not any("。 " in text for text in texts)
