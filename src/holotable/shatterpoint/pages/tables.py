"""Tables as docs/table.md writes them, with bounds for those that strangers send; and our battlefields as such."""

from typing import Annotated, Literal

from holotable.kernel import Codec, Struct
from holotable.kernel.codec import Meta
from holotable.modes.endpoints import Asked, Endpoint
from holotable.shatterpoint.battlefields import Battlefield, battlefields
from holotable.shatterpoint.battlefields.kinds import battlefield_name, kind_word
from holotable.shatterpoint.battlefields.writing import table_of
from holotable.shatterpoint.cards import missions
from holotable.shatterpoint.table import RANGES
from holotable.shatterpoint.table.measures import EDGE
from holotable.shatterpoint.table.reading import CORNERS
from holotable.shatterpoint.table.scene import Side
from holotable.words import Speech, speech

MOST_FEATURES, MOST_PARTS, MOST_CORNERS = 60, 20, 240
MOST_UNITS, MOST_TOKENS = 30, 30

Name = Annotated[str, Meta(max_length=60)]
Corner = tuple[int, int]
At = tuple[int, int, int]


class TooMuchTerrainError(ValueError):
    """Terrain with more corners than questions are answered about here."""

    def __init__(self, corners: int) -> None:
        self.corners = corners
        self.most = MOST_CORNERS
        super().__init__(f"the terrain has {corners} corners; here it may have {MOST_CORNERS}")


class TablePart(
    Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True, rename={"passing": "pass"}
):
    """One part of a piece of terrain: an upright prism."""

    id: Name
    shape: Annotated[tuple[Corner, ...], Meta(max_length=CORNERS[1])]
    top: int
    bottom: int = 0
    sight: Literal["clear", "obstructing"]
    passing: Literal["traversable", "impassable"]


class TableFeature(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of terrain."""

    id: Name
    parts: Annotated[tuple[TablePart, ...], Meta(max_length=MOST_PARTS)]


class TableUnit(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit of one side."""

    id: Name
    side: Side
    wounded: bool = False
    hunker: int = 0


class TableFigure(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One character of a unit, by the diameter of its base."""

    id: Name
    unit: Name
    at: At
    base: int = 4000
    height: int = 5000


class TableObjective(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An objective token."""

    id: Name
    at: At
    active: bool = True
    control: Side | None = None


class TableTransfer(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A transition point, linked with the others of its group."""

    id: Name
    at: At
    group: Name


class TableGiven(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table, in hundredths of a millimetre from its centre."""

    terrain: Annotated[tuple[TableFeature, ...], Meta(max_length=MOST_FEATURES)] = ()
    units: Annotated[tuple[TableUnit, ...], Meta(max_length=MOST_UNITS)] = ()
    figures: Annotated[tuple[TableFigure, ...], Meta(max_length=MOST_UNITS)] = ()
    objectives: Annotated[tuple[TableObjective, ...], Meta(max_length=MOST_TOKENS)] = ()
    transfers: Annotated[tuple[TableTransfer, ...], Meta(max_length=MOST_TOKENS)] = ()


class BattlefieldTable(Struct, frozen=True):
    """A battlefield as a table with the objectives of a mission, and what its parts are called."""

    id: str
    name: str
    table: TableGiven
    kinds: dict[str, str]


class TablesTold(Struct, frozen=True):
    """Every battlefield; and how far a table reaches from its centre, and how long the ranges 1 to 5 are."""

    half: int
    ranges: tuple[int, ...]
    battlefields: tuple[BattlefieldTable, ...]


_TABLE: Codec[TableGiven] = Codec(TableGiven, "a table")


def written(table: TableGiven) -> bytes:
    """A table as questions take it, if it has no more terrain than they are answered about."""
    corners = sum(len(part.shape) for feature in table.terrain for part in feature.parts)
    if corners > MOST_CORNERS:
        raise TooMuchTerrainError(corners)
    return _TABLE.to_json(table)


def tables(asked: Asked) -> TablesTold:
    """Every battlefield."""
    say = speech(asked.lang)
    return TablesTold(EDGE, tuple(RANGES.values()), tuple(_sheet(each, say) for each in battlefields().values()))


def _sheet(found: Battlefield, say: Speech) -> BattlefieldTable:
    played = next(iter(missions().values()))
    objectives = [{"id": token.id, "at": [token.x, token.y, token.z]} for token in found.objectives(played)]
    table = _TABLE.from_plain(table_of(found) | {"objectives": objectives})
    kinds = {part: kind_word(kind, say) for part, kind in found.kinds.items()}
    return BattlefieldTable(found.id, battlefield_name(found.id, found.name, say), table, kinds)


ROUTES = [
    Endpoint(
        "GET",
        "/api/shatterpoint/tables",
        tables,
        "http.shatterpoint.tables",
        TablesTold,
        lasting=True,
        cost=1,
    )
]
