"""Kinds of table: a module for each, and one record of what a kind is (:class:`.kind.Kind`)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import assert_never, get_args

from sthelena.rules.game_switches import TableKind

from .alhambra import ALHAMBRA
from .bristol import BRISTOL
from .cells import CELLS
from .cross import CROSS
from .duchess import DUCHESS
from .easthaven import EASTHAVEN
from .fans import FANS
from .flanks import FLANKS
from .frame import FRAME
from .intelligence import INTELLIGENCE
from .jubilee import JUBILEE
from .kind import Kind
from .packs import PACKS
from .plot import PLOT
from .ring import RING
from .stock import STOCK
from .weave import WEAVE


def kind_named(name: TableKind) -> Kind:
    """The kind of table of that name."""
    match name:
        case "ring":
            return RING
        case "frame":
            return FRAME
        case "stock":
            return STOCK
        case "cells":
            return CELLS
        case "easthaven":
            return EASTHAVEN
        case "cross":
            return CROSS
        case "bristol":
            return BRISTOL
        case "fans":
            return FANS
        case "flanks":
            return FLANKS
        case "intelligence":
            return INTELLIGENCE
        case "plot":
            return PLOT
        case "alhambra":
            return ALHAMBRA
        case "duchess":
            return DUCHESS
        case "jubilee":
            return JUBILEE
        case "packs":
            return PACKS
        case "weave":
            return WEAVE
    assert_never(name)


KINDS: Mapping[TableKind, Kind] = MappingProxyType(
    {name: kind_named(name) for name in get_args(TableKind)}
)
"""Every kind of table by its name."""
