"""What Lighthouse says of the built site, on a slow phone: its marks, and what it complains of.

The site is served as GitHub Pages does it, with gzip for text. Lighthouse is large and needed for
nothing else, so it is installed only here, in the version of lighthouse/package-lock.json.
"""

import json
import shutil
from pathlib import Path
from typing import Any

from build import CACHE, DIST, node_environment, run
from tests.bench.start import Pages
from tests.support.browsers import QUIET, Site
from tests.support.engines import chromium

LEAST = {"performance": 0.95, "accessibility": 1, "best-practices": 1, "seo": 1}
PINNED = Path(__file__).parent / "lighthouse"
HERE = CACHE / "lighthouse"
REPORT = HERE / "report.json"


def main() -> None:
    install()
    site = Site(DIST, handler=Pages)
    program = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
    flags = " ".join(["--headless=new", *QUIET])
    run(
        *("node", program, site.url, "--quiet", "--output=json", f"--output-path={REPORT}"),
        *(f"--chrome-flags={flags}", f"--only-categories={','.join(LEAST)}"),
        env={**node_environment(), "CHROME_PATH": str(chromium())},
    )
    site.stop()
    tell(json.loads(REPORT.read_text("utf-8")))


def install() -> None:
    lock = (PINNED / "package-lock.json").read_text("utf-8")
    installed = HERE / "package-lock.json"
    if REPORT.exists() and installed.read_text("utf-8") == lock:
        return
    shutil.rmtree(HERE, ignore_errors=True)
    HERE.mkdir(parents=True)
    for file in PINNED.iterdir():
        shutil.copy(file, HERE)
    run("npm", "ci", "--no-audit", "--no-fund", cwd=HERE, env=node_environment())


def tell(report: dict[str, Any]) -> None:
    """Print the marks, and the complaints."""
    for name, least in LEAST.items():
        mark = report["categories"][name]["score"]
        print(f"{name:16}{100 * mark:4.0f}  {'' if mark >= least else f'below {100 * least:.0f}'}")
    for audit in report["audits"].values():
        if audit["score"] is not None and audit["score"] < 0.9:
            print(f"  {audit['title']}: {audit.get('displayValue', '')}")
