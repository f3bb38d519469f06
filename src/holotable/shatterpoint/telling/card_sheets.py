"""Stance cards and abilities as a client draws them."""

from typing import Literal

from holotable.kernel import Struct


class SymbolSheet(Struct, frozen=True):
    """A symbol of a chart or a combat tree with how many of it, and what it is called."""

    symbol: str
    amount: int
    words: str


class RowSheet(Struct, frozen=True):
    """A row of an expertise chart: from how many results to how many, the last without end."""

    least: int
    most: int | None
    gives: tuple[SymbolSheet, ...]
    words: str


class ChartSheet(Struct, frozen=True):
    """An expertise chart: of which attack, or of the defence."""

    of: Literal["ranged", "melee", "defence"]
    name: str
    rows: tuple[RowSheet, ...]


class NodeSheet(Struct, frozen=True, omit_defaults=True):
    """An option of a combat tree: its column from the left, its row from the top, and what it gives."""

    id: str
    column: int
    row: int
    gives: tuple[SymbolSheet, ...]
    words: str
    start: bool = False


class TreeSheet(Struct, frozen=True):
    """A combat tree; links lead to the right, within a column either way."""

    nodes: tuple[NodeSheet, ...]
    links: tuple[tuple[str, str], ...]


class StanceSheet(Struct, frozen=True, omit_defaults=True):
    """One side of a stance card. An attack that can't be made has no dice."""

    side: int
    name: str
    melee_defence: int
    ranged_defence: int
    charts: tuple[ChartSheet, ...]
    tree: TreeSheet
    melee_attack: int | None = None
    ranged_attack: int | None = None
    range: int | None = None


class AbilitySheet(Struct, frozen=True, omit_defaults=True):
    """An ability of a unit, what it does, and its price as the unit fares now.

    `usable`: its unit's player may choose it now; else `why_not` says why, where that is worth a word.
    """

    id: str
    name: str
    kind: str
    kind_name: str
    words: str
    price: int | None = None
    usable: bool = False
    why_not: str = ""
