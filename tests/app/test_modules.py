"""The keys of commands."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

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
