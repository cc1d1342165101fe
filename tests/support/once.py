"""Work that all of xdist's workers need, done by the first of them."""

import os
from collections.abc import Callable

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
