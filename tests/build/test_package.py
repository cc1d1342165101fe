"""The package as others get it: a wheel and an sdist, made from a checkout that stays clean."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

import build
import sthelena
from sthelena.schemas import SCHEMAS, schema

NAME = f"sthelena-{sthelena.__version__}"


def files_in(folder: Path) -> set[str]:
    found = {file for file in folder.rglob("*") if file.is_file()}
    return {str(file.relative_to(folder)) for file in found if file.suffix != ".pyc"}


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("checkout")
    shutil.copytree(build.ROOT / "py", folder / "py", ignore=shutil.ignore_patterns("*.pyc"))
    for name in ("build.py", "pyproject.toml", "LICENSE", ".gitignore"):
        shutil.copy(build.ROOT / name, folder)
    return folder


@pytest.fixture(scope="module")
def packages(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    before = files_in(checkout)
    # As a person types it, in the folder where build.py is; the wheel is made from the sdist.
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", folder],
        cwd=checkout,
        check=True,
        capture_output=True,
    )
    assert files_in(checkout) == before
    return folder


def test_a_checkout_gives_a_wheel_and_an_sdist(packages: Path) -> None:
    assert files_in(packages) == {f"{NAME}.tar.gz", f"{NAME}-py3-none-any.whl"}


def test_the_wheel_holds_the_package_and_nothing_else(packages: Path) -> None:
    source = build.ROOT / "py" / "sthelena"
    with ZipFile(packages / f"{NAME}-py3-none-any.whl") as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        metadata = wheel.read(f"{NAME}.dist-info/METADATA").decode()
    assert names == {f"sthelena/{name}" for name in files_in(source)}
    assert f"\nVersion: {sthelena.__version__}\n" in metadata
    needed = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert [line for line in needed if "extra ==" not in line] == [
        "Requires-Dist: pysol-cards<1,>=0.24"
    ]


def test_the_sdist_holds_what_the_wheel_is_made_from(packages: Path) -> None:
    with tarfile.open(packages / f"{NAME}.tar.gz") as sdist:
        names = {name.removeprefix(f"{NAME}/") for name in sdist.getnames()}
    assert {name for name in names if not name.startswith("py/sthelena/")} == {
        ".gitignore",
        "LICENSE",
        "PKG-INFO",
        "py/README.md",
        "pyproject.toml",
    }


def test_an_installed_wheel_works(packages: Path, tmp_path: Path) -> None:
    wheel = packages / f"{NAME}-py3-none-any.whl"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--no-deps"]
    subprocess.run([*pip, "--quiet", "--target", tmp_path, wheel], check=True)
    script = tmp_path / "bin" / "sthelena"

    def printed(*arguments: str) -> str:
        return subprocess.run(
            [sys.executable, script, *arguments],
            env={**os.environ, "PYTHONPATH": str(tmp_path)},
            cwd=tmp_path,
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    assert printed("--version") == f"sthelena {sthelena.__version__}\n"
    assert "t12>t8\n" in printed("moves", "--game", "st-helena", "--deal", "17")
    assert "<svg" in printed("show", "--game", "st-helena", "--deal", "17", "--svg")
    # There is no source tree to publish in.
    assert "\n    pack " in printed("--help")
    assert "publish" not in printed("--help")


def test_the_documentation_has_every_public_name_and_the_schemas(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "DIST", tmp_path)
    monkeypatch.setattr(build, "build", lambda _: None)
    build.docs(argparse.Namespace(url=None))
    page = (tmp_path / "docs" / "sthelena.html").read_text("utf-8")
    for name in sthelena.__all__:
        assert f'id="{name}"' in page
    for name in SCHEMAS:
        file = tmp_path / "docs" / f"{name}.schema.json"
        assert json.loads(file.read_text("utf-8")) == schema(name)


def test_without_the_package_named_build_one_line_says_so(checkout: Path) -> None:
    # -S leaves out what is installed.
    done = subprocess.run(
        [sys.executable, "-S", "-m", "build"],
        cwd=checkout,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "build.py: a wheel and an sdist need another package: pip install build"
    ]
