"""How `build.py test` gets the browsers, and what it says of those that it cannot get."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

import build
from tests.support import engines

# Scripts stand in for programs.
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no /bin/sh")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str, str], Path]:
    """A machine without programs, and without a Playwright in its Python; call it to add one."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)

    def add(name: str, script: str = "") -> Path:
        program = tmp_path / name
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        program.chmod(0o755)
        return program

    add("python")
    return add


Bare = Callable[..., Path]


def test_an_engine_is_looked_for_in_order(bare: Bare) -> None:
    for engine in engines.ENGINES:
        assert engines.installed(engine) is None
    for engine, programs in (
        ("chromium", ["Applications/Chromium.app/Contents/MacOS/Chromium", "chromium"]),
        ("chromium", ["google-chrome"]),
        ("firefox", ["Applications/Firefox.app/Contents/MacOS/firefox", "firefox", "firefox-esr"]),
    ):
        for name in programs:
            program = bare(name)
            assert engines.installed(engine) == engines.get(engine, "python") == program


@pytest.mark.parametrize("user", [1000, 0])
def test_one_line_says_how_to_get_an_engine(
    user: int, bare: Bare, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare("apt-get", "exit 1")
    monkeypatch.setattr(os, "geteuid", lambda: user)
    for engine, name in engines.ENGINES.items():
        with pytest.raises(engines.Missing) as missing:
            engines.get(engine, "python")
        told = str(missing.value)
        assert "\n" not in told
        assert name in told
        assert "as root: apt-get update && apt-get install --yes" in told
        assert f"python -m playwright install --with-deps {engine}" in told


PLAYWRIGHT = """case "$*" in
  *"playwright install"*) echo > {0} ;;
  *executable_path*) echo {0} ;;
  *) exit {1} ;;
esac"""


@pytest.mark.parametrize("starts", [True, False])
def test_what_playwright_downloads_is_taken_if_it_starts(
    starts: bool, bare: Bare, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    browser = tmp_path / "browser"
    bare("python", PLAYWRIGHT.format(browser, 0 if starts else 1))
    assert engines.downloaded("webkit", "python") == (browser if starts else None)
    told = ["Installing WebKit with Playwright"]
    told += [] if starts else ["Playwright's WebKit does not start here"]
    assert capfd.readouterr().out.splitlines() == told


def test_root_installs_what_playwright_cannot(
    bare: Bare, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    program = bare("firefox-esr")
    program.unlink()
    bare("apt-get", f'[ "$1 $3" != "install firefox-esr" ] || /bin/ln -s /bin/true {program}')
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert engines.get("firefox", "python") == program
    told = capfd.readouterr().out.splitlines()
    assert told[-1] == "Installing Firefox with the system's package manager"


@pytest.fixture
def without_webkit(monkeypatch: pytest.MonkeyPatch) -> None:
    """All is set up and built, but there is no WebKit."""

    def get(engine: str, _: object) -> Path:
        if engine == "webkit":
            raise engines.Missing("It is not to be had.")
        return Path(engine)

    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(build, "setup", lambda _: None)
    monkeypatch.setattr(build, "check", lambda _: [])
    monkeypatch.setattr(build, "build", lambda: None)
    monkeypatch.setattr(engines, "get", get)


ONE_EACH = ["--collect-only", "--quiet", "tests/app/test_search.py"]


@pytest.mark.usefixtures("without_webkit")
def test_the_last_lines_name_what_was_left_out(capfd: pytest.CaptureFixture[str]) -> None:
    assert build.main(["test", "--", *ONE_EACH]) == 0
    told = capfd.readouterr().out.splitlines()
    assert any("[firefox]" in line for line in told)
    assert not any("[webkit]" in line for line in told)
    assert told[-1] == "Left out: 1 test in WebKit. It is not to be had."


@pytest.mark.usefixtures("without_webkit")
@pytest.mark.parametrize("named", ["--engines=chromium,webkit", "--engines webkit", ""])
def test_who_names_an_engine_and_who_integrates_needs_it(
    named: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    if not named:
        monkeypatch.setenv("CI", "true")
    assert build.main(["test", "--", *named.split(), *ONE_EACH]) == 1
    told = capfd.readouterr()
    assert told.err == "build.py: It is not to be had.\n"
    assert "test_search" not in told.out


@pytest.mark.usefixtures("without_webkit")
def test_what_needs_only_chromium_is_not_kept_from_running() -> None:
    assert build.missing_engines(["chromium"], strict=True) == {}
