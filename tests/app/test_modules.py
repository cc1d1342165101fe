"""The catalogue of words, and the keys of commands."""

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


def test_no_two_commands_share_a_key(page: Page) -> None:
    commands = "Object.values(m.commandsOf({}, {}, () => {}, {})).flatMap(({ keys }) => keys)"
    keys = call(page, "app/commands.js", commands)
    assert len(keys) > 10
    assert len(set(keys)) == len(keys)
