"""The functions that a mission's file may call by name: what its vocabulary can't say in a few lines."""

from collections.abc import Callable

from holotable.imperial_assault.missions import raiders
from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Flow

Function = Callable[[Play, About], Flow[Table] | None]

FUNCTIONS: dict[str, Function] = {
    "raid": raiders.raid,
}
