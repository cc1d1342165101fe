"""What modules declare: commands with their keys, and what is stored."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from build import WEB
from tests.support.bare_table import open_table
from tests.support.messages import messages_of


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = open_table(browser)
    yield page
    page.context.close()


def call(page: Page, module: str, script: str, *values: Any) -> Any:
    """What a function gives that has a module of the page as `m` and the values as `v`."""
    run = f"async ([module, v]) => {{ const m = await import(module); return ({script}); }}"
    return page.evaluate(run, [f"./{module}", list(values)])


def test_every_command_is_there_once_with_keys_of_its_own(page: Page) -> None:
    early = "Object.entries(m.createCommands({}, () => {}, {}))"
    late = "Object.values(m).flatMap(({commands = {}}) => Object.entries(commands))"
    commands = [
        command
        for module, entries in (("app/commands.js", early), ("features/features.js", late))
        for command in call(page, module, f"{entries}.map(([name, {{keys}}]) => [name, keys])")
    ]
    names = (key.partition(".") for key in messages_of("en"))
    assert sorted(name for name, _ in commands) == sorted(
        name for section, _, name in names if section == "command"
    )
    keys = [key for _, keys in commands for key in keys]
    assert len(set(keys)) == len(keys)


def test_the_page_of_facts_names_all_that_is_stored(page: Page) -> None:
    own = "Object.values(m).filter((value) => typeof value === 'string')"
    features = """Object.values(m).flatMap(
        ({stored = [], keys = []}) => [...stored.map(({key}) => key), ...keys])"""
    prefix, keys = call(page, "storage/keys.js", f"[m.PREFIX, {own}]")
    keys += call(page, "features/features.js", features)
    assert len(set(keys)) >= 25
    facts = (WEB / "pages" / "facts.html").read_text("utf-8")
    named = set(re.findall("<code>(.*?)</code>", facts))
    names = {key + "…" * key.endswith("/") for key in keys if key != prefix}
    assert names - named == set(), "what is stored needs its line in web/pages/facts.html"
    stored = re.findall(r"^<tr><td.*</td></tr>$", facts, re.MULTILINE)
    told = {re.findall("<code>(.*?)</code>", line)[-1] for line in stored}
    assert told - names == {prefix.rstrip("/"), "st-helena …"}, "nothing is stored there"
