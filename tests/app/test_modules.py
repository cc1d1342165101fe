"""The page's pure modules on their own: the line of play, links, the catalogue of words."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from build import ROOT
from tests.support.bare_table import open_table

WEB = ROOT / "web"


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = open_table(browser)
    yield page
    page.context.close()


def call(page: Page, module: str, script: str, *values: Any) -> Any:
    """What a function gives that has a module of the page as `m` and the values as `v`."""
    run = f"async ([module, v]) => {{ const m = await import(module); return ({script}); }}"
    return page.evaluate(run, [f"./{module}", list(values)])


LINKS = {
    "#st-helena 17: t5>f8": "st-helena 17: t5>f8",
    "#st-helena%2017:%20t5%3Ef8": "st-helena 17: t5>f8",
    "#st-helena%2017%3A%20t5%3Ef8": "st-helena 17: t5>f8",
    "#st-helena+17:+t5%3Ef8": "st-helena 17: t5>f8",
    "#st-helena+build=any+gather=B 17:": "st-helena+build=any+gather=B 17:",
    "#st-helena%2Bbuild%3Dany%2017%3A": "st-helena+build=any 17:",
    "#st-helena%2Bbuild%3Dany+17%3A": "st-helena+build=any 17:",
    "#hello": None,
    "#%": None,
    "#%E0%A4%A: 1": None,
    "#a%00: b": None,
    "#caf%C3%A9 1:": None,
    "#" + "a: " * 40_000: None,
}


@pytest.mark.parametrize("link", LINKS, ids=lambda link: link[:40])
def test_links_are_read(page: Page, link: str) -> None:
    assert call(page, "model/link.js", "m.textOfHash(v[0])", link) == LINKS[link]


@pytest.mark.parametrize(
    "text", ["st-helena+build=any 17: t5>f8 deal", "forecell-pysolfc 3: t3>t5*3"]
)
def test_links_round_trip(page: Page, text: str) -> None:
    link = call(page, "model/link.js", "m.linkTo(v[0], 'https://example.test/a/?b#old')", text)
    assert link.startswith("https://example.test/a/?b#")
    assert re.fullmatch(r"[\w:/.?%*#-]+", link)
    assert call(page, "model/link.js", "m.textOfHash(new URL(v[0]).hash)", link) == text


def test_the_line_remembers_moves_and_restarts(page: Page) -> None:
    texts = call(
        page,
        "model/timeline.js",
        """(() => {
          const {lineOf, textOf, play, restart, step} = m;
          let line = lineOf('st-helena 17: a b');
          const texts = [];
          const see = (next) => texts.push(textOf(line = next));
          see(play(line, 'c')); see(restart(line)); see(play(line, 'd'));
          for (let i = 0; i < 5; i++) see(step(line, -1));
          for (let i = 0; i < 4; i++) see(step(line, +1));
          see(play(line, 'd')); see(step(line, -1)); see(play(line, 'x'));
          return texts;
        })()""",
    )
    game = "st-helena 17:"
    back = [f"{game}", f"{game} a b c", f"{game} a b", f"{game} a", game]
    forth = [f"{game} a", f"{game} a b", f"{game} a b c", game]
    assert texts == [
        f"{game} a b c",
        game,
        f"{game} d",
        *back,
        *forth,
        f"{game} d",
        game,
        f"{game} x",
    ]


@pytest.mark.parametrize(
    "value",
    [
        "null",
        "7",
        "[]",
        "{}",
        "{game: 'a', words: [1], at: 0}",
        "{game: 'a', words: [], at: 1}",
        "{game: 'a', words: [], at: 0.5}",
        "{game: 1, words: [], at: 0}",
    ],
)
def test_what_is_no_line_is_not_taken_for_one(page: Page, value: str) -> None:
    assert call(page, "model/timeline.js", f"m.isLine({value})") is False


def test_every_sentence_is_in_the_catalogue_and_none_is_idle(page: Page) -> None:
    words = call(page, "words/en.js", "m.words")
    scripts = [
        file for file in WEB.glob("*/*.js") if file.parent.name not in ("node_modules", "words")
    ]
    source = "\n".join(file.read_text("utf-8") for file in [*scripts, WEB / "index.html"])
    named = set(re.findall(r'data-(?:say|label)="([\w.]+)"', source))
    named |= set(re.findall(r'(?:say|note|warn)\("([\w.]+)"', source))
    assert named <= words.keys()
    families = set(re.findall(r"`([a-z]+)\.\$\{", source))
    said = set(re.findall(r'"([a-z]+\.[a-z.]+)"', source)) | named
    assert {key for key in words if key not in said and key.split(".")[0] not in families} == set()


def test_every_language_has_every_sentence_with_its_facts(page: Page) -> None:
    languages = call(page, "model/settings.js", "m.LANGUAGES")
    assert {file.stem for file in (WEB / "words").glob("*.js")} == set(languages)
    catalogues = {tag: call(page, f"words/{tag}.js", "m.words") for tag in languages}
    facts = {key: facts_of(text) for key, text in catalogues["en"].items()}
    for language, words in catalogues.items():
        assert {key: facts_of(text) for key, text in words.items()} == facts, language
        assert all(text.strip() for text in words.values()), language


def facts_of(text: str) -> list[str]:
    return sorted(set(re.findall(r"{(\w*)}", text)))


@pytest.mark.parametrize(
    ("chosen", "wished", "language"),
    [
        ("auto", [], "en"),
        ("auto", ["tlh", "en-GB"], "en"),
        ("en", ["fr"], "en"),
        ("auto", ["pt", "de-AT", "fr"], "de"),
        ("auto", ["zh-CN"], "zh"),
        ("sv", ["fr"], "sv"),
    ],
)
def test_the_language_is_the_players_or_the_browsers(
    page: Page, chosen: str, wished: list[str], language: str
) -> None:
    assert call(page, "model/settings.js", "m.languageOf(v[0], v[1])", chosen, wished) == language


def test_no_two_commands_share_a_key(page: Page) -> None:
    commands = "Object.values(m.commandsOf({}, {}, () => {}, {})).flatMap(({ keys }) => keys)"
    keys = call(page, "app/commands.js", commands)
    assert len(keys) > 10
    assert len(set(keys)) == len(keys)
