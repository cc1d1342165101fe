"""The page's messages: all are there, and the board has those that it needs."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from build import DIST, ROOT
from sthelena.messages import LANGUAGES
from sthelena.messages.catalogue import flattened
from sthelena.messages.plural import grouped, plural_category
from tests.support.bare_table import open_table
from tests.support.messages import key_of, message_parts, messages_of, placeholders

WEB = ROOT / "web"
PARTS = message_parts()
KEYS = {key_of(path) for path in messages_of("en")}
MODULES = [file for file in WEB.rglob("*.js") if "node_modules" not in file.parts]
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*?"(\.\.?/[^"]+\.js)"', re.MULTILINE)


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = open_table(browser)
    yield page
    page.context.close()


def in_group(groups: set[str]) -> set[str]:
    return {key for key in KEYS if key.split(".")[0] in groups}


def keys_in(source: str) -> set[str]:
    """The keys that a source names; of a template, those that can come of it."""
    named = set(re.findall(r'data-message(?:-label)?="([^"]+)"', source))
    named |= set(re.findall(r'\bt\("([^"]+)"', source))
    groups = "|".join(PARTS["board"] | PARTS["dialogs"])
    named |= set(re.findall(rf'"((?:{groups})\.[\w.-]+)"', source)) - {"link.href"}
    for template in re.findall(rf"`((?:{groups})\.[^`]*\$\{{[^`]*)`", source):
        pattern = re.sub(r"\\\$\\{[^}]*\\}", r"[\\w-]+", re.escape(template))
        family = {key for key in KEYS if re.fullmatch(pattern, key)}
        assert family, template
        named |= family
    return named


def board_modules() -> set[Path]:
    """The modules of the first script, which draws the board."""
    found: set[Path] = set()
    todo = [WEB / "app" / "main.js"]
    while todo:
        file = todo.pop().resolve()
        if file not in found and file.exists():
            found.add(file)
            todo += [file.parent / name for name in IMPORT.findall(file.read_text("utf-8"))]
    return found


def test_every_key_in_the_page_exists_and_none_is_idle() -> None:
    sources = [file.read_text("utf-8") for file in [*MODULES, WEB / "index.html"]]
    named = set().union(*map(keys_in, sources))
    known = in_group(PARTS["board"] | PARTS["dialogs"])
    assert named - known == set()
    assert known - named == set()


def test_the_board_names_only_messages_of_its_part() -> None:
    modules = board_modules()
    assert len(modules) > 20
    html = (WEB / "index.html").read_text("utf-8")
    before = html[: html.index("app/main.js")].replace("<template", "\0<template")
    before = re.sub(r"\0<template.*?</template>", "", before, flags=re.DOTALL)
    named = set().union(*(keys_in(file.read_text("utf-8")) for file in modules), keys_in(before))
    assert named - in_group(PARTS["board"]) == set()


def test_no_module_puts_sentences_together_by_a_sign_of_its_own() -> None:
    """A comma or a full stop of English is no sign of Chinese."""
    for file in MODULES:
        source = file.read_text("utf-8")
        assert not re.search(r'`[^`\n]*\}[.,;] \$\{|\.join\("[.,;] "\)', source), file.name


def test_every_message_is_given_its_values() -> None:
    needed = {key_of(path): placeholders(text) for path, text in messages_of("en").items()}
    calls = 0
    for file in MODULES:
        source = file.read_text("utf-8")
        for keys, values in re.findall(
            r'\bt\(([^(){}]*"),\s*\{([^{}()]*(?:\([^()]*\)[^{}()]*)*)\}\)', source
        ):
            names = set(re.findall(r"(?:^|,)\s*(\w+)", re.sub(r"\([^()]*\)", "", values)))
            for key in re.findall(r'"([a-z-]+\.[^"]+)"', keys):
                assert needed[key] <= names, (file.name, key)
                calls += 1
        for key in re.findall(r'\bt\("([^"]+)"\)', source):
            assert not needed[key], (file.name, key)
            calls += 1
    assert calls > 150


def test_a_message_that_is_not_there_fails(page: Page) -> None:
    script = "import('./i18n/messages.js').then((m) => m.t('no.such-key')).catch((e) => e.message)"
    assert page.evaluate(script) == "There is no message no.such-key"


def test_a_part_that_has_not_come_is_not_kept_as_empty(page: Page) -> None:
    told = page.evaluate(
        """async () => {
          const {t} = await import('./i18n/messages.js?late');
          const ask = () => {
            try { return t('help.title'); } catch (error) { return error.message; }
          };
          const board = document.getElementById('messages-board-en');
          const all = JSON.parse(board.textContent);
          board.textContent = '{}';
          const early = ask();
          const element = document.createElement('script');
          Object.assign(element, {type: 'application/json', id: 'messages-dialogs-en'});
          element.textContent = JSON.stringify({help: all.help});
          document.body.append(element);
          const late = ask();
          element.remove();
          board.textContent = JSON.stringify(all);
          return [early, late];
        }"""
    )
    assert told == ["There is no message help.title", messages_of("en")["help.title"]]


def test_plurals_and_numbers_are_those_of_the_page(page: Page) -> None:
    counts = [*range(205), 999, 1000, 1001, 9999, 10_000, 12_345, 999_999]
    counts += [1_000_000, 1_000_001, 2_000_000, 1_234_567_890]
    told: dict[str, list[list[Any]]] = page.evaluate(
        """([languages, counts]) => Object.fromEntries(languages.map((language) => {
          const plural = new Intl.PluralRules(language);
          const number = new Intl.NumberFormat(language);
          return [language, counts.map((n) => [plural.select(n), number.format(n)])];
        }))""",
        [LANGUAGES, counts],
    )
    for language in LANGUAGES:
        for n, (category, written) in zip(counts, told[language], strict=True):
            assert plural_category(language, n) == category, (language, n)
            assert grouped(language, n) == written, (language, n)


def test_a_number_is_filled_in_by_its_plural(page: Page) -> None:
    told = page.evaluate(
        """async () => {
          const {t} = await import('./i18n/messages.js');
          return [1, 5, 12345].map((count) => t('assist.piles', {count}));
        }"""
    )
    assert told == ["from 1 pile", "from 5 piles", "from 12,345 piles"]


def held_messages(html: str) -> dict[tuple[str, str], Any]:
    """What stands in a page, by its part and its language."""
    parts = re.findall(r'<script type="application/json" id="messages-(\w+)-(\w+)">(.*?)<', html)
    return {(part, language): json.loads(text) for part, language, text in parts}


@pytest.mark.parametrize("name", ["index.html", "st-helena.html"])
def test_players_do_not_download_the_command_line(name: str) -> None:
    html = (DIST / name).read_text("utf-8")
    for path, text in messages_of("en").items():
        if path.split(".")[0] in ("command-line", "study", "position") and len(text) > 30:
            assert text not in html, path
    held = held_messages(html)
    assert len(held) == 2 * len(LANGUAGES)
    for part in ("board", "dialogs"):
        assert set(held[part, "en"]) == PARTS[part]


def test_translations_stand_in_the_page_in_the_order_of_english() -> None:
    held = held_messages((DIST / "index.html").read_text("utf-8"))
    for (part, language), messages in held.items():
        if language == "en":
            continue
        paths = dict(flattened(held[part, "en"]))
        translated = messages_of(language)
        assert messages == [translated.get(path) for path in paths], (part, language)
