"""The ways in which a figure gets somewhere, as data, and the rules against an end of each."""

from dataclasses import dataclass

from holotable.shatterpoint.table.moves import TOOLS, Move, made_as
from holotable.shatterpoint.table.placing import why_not_deploy, why_not_place, why_not_transfer
from holotable.shatterpoint.table.reaching import why_not_reach
from holotable.shatterpoint.table.scene import Figure, Place, Scene, Side, Thing


@dataclass(frozen=True, slots=True)
class ByTool:
    """Along the movement tool, by one kind of move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Placed:
    """Placed within a range of where it is, or of another thing (SP-PLC-02, 03)."""

    range: int
    of: Thing | None = None


@dataclass(frozen=True, slots=True)
class Transferred:
    """From near one transition point to near another of its group (SP-TRN-04)."""


@dataclass(frozen=True, slots=True)
class Deployed:
    """Set up for its side: the first of a primary unit by the edge, the others by their leader (SP-DEP-02, 03)."""

    side: Side
    leader: Figure | None = None


Way = ByTool | Placed | Transferred | Deployed


def why_not_end_by(scene: Scene, one: Figure, way: Way, to: Place) -> tuple[str, ...]:
    """The rules that stand against a figure ending there by that way; a tool leads somewhere else (SP-ADV-01 ...)."""
    match way:
        case ByTool(move):
            if to[:2] == (one.x, one.y):
                return (f"{TOOLS[made_as(scene, one, move)].rules}-01",)
            return why_not_reach(scene, one, move, to)
        case Placed(number, of):
            return why_not_place(scene, one, number, to, of)
        case Transferred():
            return why_not_transfer(scene, one, to)
        case Deployed(side, leader):
            return why_not_deploy(scene, side, one.at(to), leader)
