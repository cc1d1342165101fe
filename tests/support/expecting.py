"""What Playwright's `expect` waits for is noticed sooner.

While Playwright has long to wait it looks twice a second, and if less than 2.5 seconds are left ten
times: it is asked for two seconds at a time.
"""

import functools
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api._generated import LocatorAssertions, PageAssertions

from .browsers import PATIENCE

AT_A_TIME = 2.0  # seconds


def look_often() -> None:
    """Let every expectation in this process be asked so."""
    for assertions in (LocatorAssertions, PageAssertions):
        for name, check in vars(assertions).copy().items():
            if name.startswith(("to_", "not_to_")):
                setattr(assertions, name, often(check))


def often(check: Callable[..., None]) -> Callable[..., None]:
    """An expectation that is asked for a short time, until all of its own time is over."""

    @functools.wraps(check)
    def wait(*given: Any, timeout: float = 1000 * PATIENCE, **options: Any) -> None:
        __tracebackhide__ = True
        end = time.monotonic() + timeout / 1000
        while (left := end - time.monotonic()) > AT_A_TIME:
            try:
                return check(*given, timeout=1000 * AT_A_TIME, **options)
            except AssertionError:
                # The page may have gone: nothing is waited for then.
                if end - time.monotonic() > left - AT_A_TIME / 2:
                    raise
        return check(*given, timeout=1000 * max(left, 0.001), **options)

    return wait
