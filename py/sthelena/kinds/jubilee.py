"""Piles that take any card of the stock, and foundations in an order of their own: Jubilee."""

from .group import BASES_OUT, Foundations, Group, Redeal
from .kind import Kind

ORDER = (13, 1, 11, 2, 10, 3, 9, 4, 8, 5, 7, 6, 12)
"""The ranks as the foundations take them."""

_FOUNDATIONS = Group(
    letter="f", role="foundation", to="tf", takes="order", sets=(Foundations(order=ORDER),) * 2
)

JUBILEE = Kind(
    name="jubilee",
    defaults={
        "redeals": 1,
        # The rules have the right pile first. B: each other pile is laid on it; C: it is laid on
        # the next one, and both on the one after that.
        "gather": "B",
        "ranks": 13,
    },
    choices={"gather": ("B", "C")},
    fixed={"packs": 2, "piles": 4, "space": "any", "bases": "yes"},
    groups=(
        Group(letter="t", role="tableau", number=4, to="f", takes="anything", spread="down"),
        _FOUNDATIONS,
    ),
    stock=Group(letter="s", role="stock", to="tf"),
    start=(BASES_OUT,),
    deals=(Redeal(to="t", to_stock=True),),
    shelf="reserves",
    picture="columns",
    listed=False,
    lesson=("lay", "foundations", "redeal"),
    search="jubilee",
)
