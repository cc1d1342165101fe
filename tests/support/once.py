"""Work that all of xdist's workers need, done by the first of them."""

import json
import os
from collections.abc import Callable
from typing import Any

import pytest

from .browsers import until

PATIENCE = 300  # seconds


def once(name: str, make: Callable[[], object], factory: pytest.TempPathFactory) -> None:
    """Make something once in a test run; whoever comes later waits until it is there."""
    folder = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    done = folder / f"{name}.done"
    try:
        (folder / f"{name}.begun").touch(exist_ok=False)
    except FileExistsError:
        until(done.exists, PATIENCE)
        return
    make()
    done.touch()


def found_once(name: str, find: Callable[[], object], factory: pytest.TempPathFactory) -> Any:
    """What takes long to find, as JSON has it: found once in a test run."""
    folder = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    file = folder / f"{name}.json"
    once(name, lambda: file.write_text(json.dumps(find()), "utf-8"), factory)
    return json.loads(file.read_text("utf-8"))
