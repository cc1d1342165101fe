"""Where the browsers are that the tests run in, and how a machine that has none gets them.

build.py asks before the tests, with a Python that has no packages: nothing of .venv is imported.
"""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINES = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}
NAMES = {
    "chromium": (
        "google-chrome google-chrome-stable chromium chromium-browser microsoft-edge msedge"
    ),
    "firefox": "firefox-esr firefox",
}
# Below the folders where macOS and Windows keep programs.
PROGRAMS = {
    "chromium": [
        "Google Chrome.app/Contents/MacOS/Google Chrome",
        "Chromium.app/Contents/MacOS/Chromium",
        "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        "Google/Chrome/Application/chrome.exe",
        "Chromium/Application/chrome.exe",
        "Microsoft/Edge/Application/msedge.exe",
    ],
    "firefox": ["Firefox.app/Contents/MacOS/firefox", "Mozilla Firefox/firefox.exe"],
}
PACKAGES = {
    "apt-get": (
        "apt-get update && apt-get install --yes",
        {"firefox": "firefox-esr", "webkit": "webkit2gtk-driver xvfb"},
    ),
    "dnf": ("dnf install --assumeyes", {"firefox": "firefox"}),
    "zypper": ("zypper --non-interactive install", {"firefox": "MozillaFirefox"}),
    "pacman": ("pacman --sync --refresh --noconfirm", {"firefox": "firefox"}),
    "apk": ("apk add", {"firefox": "firefox-esr"}),
}
WHERE = """
import sys
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(getattr(playwright, sys.argv[1]).executable_path)
"""
START = {
    "chromium": """
from tests.support.browsers import chromium_browser
with chromium_browser() as browser:
    browser.new_page()
""",
    "firefox": """
from tests.support.browsers import Firefox
Firefox().close()
""",
    "webkit": """
from playwright.sync_api import sync_playwright
from tests.support.browsers import PlaywrightWebKit
with sync_playwright() as playwright:
    PlaywrightWebKit(playwright).close()
""",
}


class Missing(Exception):
    """An engine that cannot be had; the message says how to install it."""


def get(engine: str, python: str | Path = sys.executable) -> Path:
    """The program of an engine, which is installed if need be; a Python has Playwright."""
    found = installed(engine)
    return found or downloaded(engine, python) or packaged(engine, python)


@cache
def find(engine: str) -> Path | None:
    """The program of an engine, if there is one."""
    return installed(engine) or playwrights(engine, sys.executable)


@cache
def chromium() -> Path:
    """A Chrome, Chromium or Edge."""
    return find("chromium") or get("chromium")


def headless_chromium() -> Path:
    """The Chromium without a window, which needs half the time for a page; else any of them."""
    found = shutil.which("chromium-headless-shell")
    return Path(found) if found else chromium()


def installed(engine: str) -> Path | None:
    """An engine that the machine has."""
    if engine == "webkit":
        return installed_webkit()
    for name in NAMES[engine].split():
        if found := shutil.which(name):
            return Path(found)
    folders = [Path("/Applications"), Path.home() / "Applications"]
    folders += [
        Path(os.environ[name])
        for name in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA")
        if name in os.environ
    ]
    places = (folder / program for folder in folders for program in PROGRAMS[engine])
    return next((place for place in places if place.exists()), None)


def installed_webkit() -> Path | None:
    """WebKitGTK's small browser, if there are a driver and a screen for it, too."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        return None
    places = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    return places[-1] if places else None


def playwrights(engine: str, python: str | Path) -> Path | None:
    """Playwright's own, if it was downloaded."""
    where = [python, "-c", WHERE, engine]
    answer = subprocess.run(where, capture_output=True, text=True, check=False)
    place = Path(answer.stdout.strip() or "nowhere")
    return place if place.is_file() else None


def downloaded(engine: str, python: str | Path) -> Path | None:
    """Playwright's own, which is downloaded if it can be, and if the tests can start it."""
    if not playwrights(engine, python):
        say(f"Installing {ENGINES[engine]} with Playwright")
        install = [python, "-m", "playwright", "install", engine]
        subprocess.run(install, capture_output=True, check=False)
    found = playwrights(engine, python)
    if not found:
        say(f"Playwright cannot download {ENGINES[engine]} here")
        return None
    start = [python, "-c", START[engine]]
    if subprocess.run(start, cwd=ROOT, capture_output=True, check=False).returncode:
        say(f"Playwright's {ENGINES[engine]} does not start here")
        return None
    return found


def packaged(engine: str, python: str | Path) -> Path:
    """From the system's package manager, if there is one and this is root."""
    command = package_command(engine)
    if command and hasattr(os, "geteuid") and os.geteuid() == 0:
        say(f"Installing {ENGINES[engine]} with the system's package manager")
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(command, shell=True, env=quiet, check=False)  # a line from the tables above
        if found := installed(engine):
            return found
    ways = [f"as root: {command}"] if command else []
    ways.append(f"{python} -m playwright install --with-deps {engine}")
    name = "Chrome, Chromium or Edge" if engine == "chromium" else ENGINES[engine]
    raise Missing(f"{name} could not be installed; try {', or '.join(ways)}")


def package_command(engine: str) -> str | None:
    for manager, (install, packages) in PACKAGES.items():
        if shutil.which(manager):
            package = "chromium" if engine == "chromium" else packages.get(engine)
            return package and f"{install} {package}"
    return None


def say(text: str) -> None:
    print(text, flush=True)
