"""The solver on a fixed sample: how fast it looks, and how much it decides.

Seconds are the processor's, so that another program on the machine does not count.
"""

from time import process_time

from sthelena import Position, parse_rules
from sthelena.search import solve

SAMPLE = (
    ("st-helena-pysolfc", 20, 10_000),
    ("st-helena-gamerules", 20, 10_000),
    ("st-helena-open", 20, 10_000),
    ("box-kite-pysolfc", 20, 10_000),
    ("box-kite", 6, 20_000),
    ("napoleon-pa-st-helena", 6, 50_000),
    ("napoleon-at-st-helena", 4, 50_000),
    ("napoleon-at-st-helena-denexa", 10, 50_000),
    ("st-helena", 2, 100_000),
    ("louis", 2, 100_000),
)


def main() -> None:
    print(f"{'game':24}{'deals':>6}{'limit':>9}{'won':>5}{'lost':>5}{'nodes a second':>16}")
    all_nodes, all_seconds = 0, 0.0
    for game, deals, limit in SAMPLE:
        rules = parse_rules(game)
        start = process_time()
        found = [solve(Position.dealt(rules, str(n)), limit) for n in range(1, deals + 1)]
        nodes = sum(verdict.nodes for verdict in found)
        seconds = process_time() - start
        said = [verdict.verdict for verdict in found]
        won, lost = said.count("won"), said.count("lost")
        print(f"{game:24}{deals:6}{limit:9,}{won:5}{lost:5}{nodes / seconds:16,.0f}", flush=True)
        all_nodes += nodes
        all_seconds += seconds
    print(f"{'all':49}{all_nodes / all_seconds:16,.0f}  (aim: 40,000 or more)")


if __name__ == "__main__":
    main()
