"""build.py itself: the same bytes from the same input, and help that helps."""

import filecmp
import json
import os
import re
import shutil
import socket
import subprocess
import sys
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.request import urlopen

import pytest

import build


@pytest.mark.slow
def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    """All of the build but for the art, which test_card_art.py makes twice, and for the end of the
    image: choosing its hot functions, and the split, which split.mjs does twice."""
    wheels, site, image = tmp_path / "wheels", tmp_path / "site", build.python_image()
    wheels.mkdir()
    build.wheels(wheels)
    build.node(build.ROOT / "tests" / "image" / "again.mjs", wheels, image)
    build.node("build/site.mjs", build.CACHE / "art", image, site)
    dist = build.ROOT / "dist"
    files = {str(file.relative_to(site)) for file in site.rglob("*") if file.is_file()}
    assert files == {str(file.relative_to(dist)) for file in dist.rglob("*") if file.is_file()}
    assert {"index.html", "st-helena.html", "sw.js", "manifest.webmanifest"} < files
    assert filecmp.cmpfiles(site, dist, files, shallow=False)[1:] == ([], [])


def test_addresses_are_relative() -> None:
    for file in (build.ROOT / "dist").glob("*.html"):
        page = file.read_text("utf-8")
        addresses = re.findall(r'\s(?:src|href)="([^"]*)"', page)
        assert addresses
        assert [each for each in addresses if re.match(r"/|(?!data:)\w+:", each)] == []


def test_the_page_is_ascii() -> None:
    """One other character makes a browser keep the whole page in two bytes a character."""
    page = (build.ROOT / "dist" / "index.html").read_text("utf-8")
    assert re.findall(r"[^\0-\x7f].*", page) == []


def test_a_site_with_an_address_has_a_preview_of_links(tmp_path: Path) -> None:
    site, url = tmp_path / "site", "https://a.test/b/"
    build.node("build/site.mjs", build.CACHE / "art", build.python_image(), site, url)
    page = (site / "index.html").read_text("utf-8")
    told = dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page))
    assert told["url"] == url
    assert f'<link rel="canonical" href="{url}">' in page
    assert f"<title>{told['title']}</title>" in page
    assert f'<meta name="description" content="{told["description"]}">' in page
    picture = site / told["image"].removeprefix(url)
    assert jpeg_size(picture) == (int(told["image:width"]), int(told["image:height"]))
    assert picture.name not in (site / "sw.js").read_text("utf-8")
    assert "og:" not in (site / "st-helena.html").read_text("utf-8")[:4000]


def jpeg_size(file: Path) -> tuple[int, int]:
    header = re.search(rb"\xff[\xc0\xc2]\0\x11\x08(..)(..)", file.read_bytes(), re.DOTALL)
    assert header
    height, width = (int.from_bytes(part, "big") for part in header.groups())
    return width, height


def test_a_site_without_an_address_names_none() -> None:
    dist = build.ROOT / "dist"
    assert not re.search("og:|twitter:|canonical", (dist / "index.html").read_text("utf-8")[:4000])
    assert not (dist / "preview.jpg").exists()


def test_the_manifests_pictures_are_of_their_sizes_and_not_kept_offline() -> None:
    dist = build.ROOT / "dist"
    shown = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))["screenshots"]
    assert {picture["form_factor"] for picture in shown} == {"narrow", "wide"}
    for picture in shown:
        width, height = jpeg_size(dist / picture["src"])
        assert picture["sizes"] == f"{width}x{height}"
        assert max(width, height) <= 2.3 * min(width, height)  # browsers leave out longer ones
        assert picture["src"] not in (dist / "sw.js").read_text("utf-8")


def test_the_address_of_the_site_ends_with_a_slash() -> None:
    for command in ("build", "docs"):
        assert build.parse([command]).url is None
        for url in ("https://a.test/b", "https://a.test/b/"):
            assert build.parse([command, "--url", url]).url == "https://a.test/b/"
    for wrong in ("a.test/b", "file:///b", "https://", "https://a.test/?b", "https://a.test/#b"):
        told = run("build", "--url", wrong)
        assert told.returncode == 2
        assert "not the address of a site" in told.stderr


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, build.ROOT / "build.py", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_help_names_every_command() -> None:
    told = run("--help")
    assert told.returncode == 0
    for name in ("build", "serve", "test", "bench", "docs", "shots"):
        assert f"\n    {name} " in told.stdout


def test_a_wrong_command_is_refused() -> None:
    told = run("bild")
    assert told.returncode == 2
    assert "Traceback" not in told.stderr


def test_serves_on_this_machine() -> None:
    command = [sys.executable, "-u", str(build.ROOT / "build.py"), "serve", "--no-open", "--port=0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            told = (re.search(r"http://localhost:\d+/", line) for line in server.stdout)
            address = next(found.group() for found in told if found)
            for name, kind in (("", "text/html"), ("sw.js", "text/javascript")):
                with urlopen(address + name) as answer:
                    assert answer.headers["Content-Type"].startswith(kind)
        finally:
            server.terminate()


def test_a_browser_that_leaves_ends_its_download_quietly(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "large").write_bytes(bytes(10_000_000))
    handler = partial(build.Handler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        server.daemon_threads = False  # so that closing it waits for the answer
        with socket.create_connection(("127.0.0.1", server.server_port)) as browser:
            browser.sendall(b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n")
            server.handle_request()
            browser.recv(1)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_that_there_cannot_be_is_told_in_one_line(
    port: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build, "build", lambda: None)
    assert build.main(["serve", "--no-open", f"--port={port}"]) == 1
    assert capsys.readouterr().err.startswith(f"build.py: port {port} cannot be used")


CHECKING = """
import sys
import build
tool = "import sys; sys.stdout.buffer.write(bytes([0xE2, 0x94, 0x81])); sys.exit(1)"
group = {"tool": (sys.executable, "-c", tool)}
build.parse = lambda _: build.argparse.Namespace(run=lambda _: build.check(group))
sys.exit(build.main())
"""


def test_what_a_check_says_is_shown_whatever_the_terminal_can_show() -> None:
    """Biome, for one, draws lines; where nothing is UTF-8 they could not even be read."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", CHECKING],
        cwd=build.ROOT,
        env={**os.environ, "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout == "\ntool failed:\n\\u2501\n"


# As node:path is on Windows, with the files of this system below it.
BACKSLASHES = """
import path from "node:path";
import { syncBuiltinESMExports } from "node:module";
const { dirname, join, relative } = path;
const plain = (names) => names.map((name) => name.replaceAll("\\\\", "/"));
path.dirname = (name) => dirname(...plain([name]));
path.join = (...names) => join(...plain(names));
path.relative = (...names) => relative(...plain(names)).replaceAll("/", "\\\\");
syncBuiltinESMExports();
"""


def test_a_system_that_writes_backslashes_builds_the_same_page(tmp_path: Path) -> None:
    hook, site = tmp_path / "backslashes.mjs", tmp_path / "site"
    hook.write_text(BACKSLASHES, "utf-8")
    folders = (build.CACHE / "art", build.python_image(), site)
    build.node("--import", hook, "build/site.mjs", *folders)
    for name in ("index.html", "st-helena.html", "sw.js"):
        assert (site / name).read_bytes() == (build.ROOT / "dist" / name).read_bytes()


@pytest.mark.skipif(shutil.which("git") is None, reason="the system has no Git")
def test_git_on_windows_checks_out_the_same_bytes(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        # As Git for Windows is installed.
        command = ["git", "-c", "core.autocrlf=true", "-c", "core.safecrlf=false", *arguments]
        subprocess.run(command, cwd=tmp_path, check=True)

    names = (".gitattributes", "README.md", "web/screenshots/wide.jpg")
    git("init", "--quiet")
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(build.ROOT / name, tmp_path / name)
    git("add", ".")
    for name in names:
        (tmp_path / name).unlink()
    git("checkout", "--", ".")
    for name in names:
        assert (tmp_path / name).read_bytes() == (build.ROOT / name).read_bytes()
