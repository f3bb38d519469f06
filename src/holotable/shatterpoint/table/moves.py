"""The moves that are made with a tool: which tool, what stops it, and what is really made of a move."""

from dataclasses import dataclass
from typing import Literal

from holotable.shatterpoint.table.elevation import is_higher
from holotable.shatterpoint.table.engagement import is_restricted
from holotable.shatterpoint.table.measures import ADVANCE_TOOL, DASH_TOOL
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.scene import Figure, Scene
from holotable.shatterpoint.table.standing import why_not_stand

Move = Literal["advance", "dash", "climb", "jump", "reposition"]


@dataclass(frozen=True, slots=True)
class Tool:
    """A movement tool as a kind of move uses it: its length, its rules, and whether it goes over everything."""

    length: int
    rules: str
    over_all: bool = False


TOOLS: dict[Move, Tool] = {
    "advance": Tool(ADVANCE_TOOL, "SP-ADV"),
    "dash": Tool(DASH_TOOL, "SP-DSH"),
    "climb": Tool(DASH_TOOL, "SP-CLM", over_all=True),
    "jump": Tool(DASH_TOOL, "SP-JMP", over_all=True),
    "reposition": Tool(ADVANCE_TOOL, "SP-ADV"),
}


def made_as(scene: Scene, one: Figure, move: Move) -> Move:
    """What is made of a move: the advance of a restricted figure is a dash (SP-ENG-03)."""
    return "dash" if move == "advance" and is_restricted(scene, one) else move


def walls(scene: Scene, one: Figure, tool: Tool) -> list[Outline]:
    """What the tool may not cross: impassable parts higher than where the figure begins (SP-MOV-06)."""
    if tool.over_all:
        return []
    most = tool.length + one.radius
    return [wall for wall in scene.terrain.impassable_above(one.z) if not wall.far_from(one.x, one.y, most)]


def why_not_end(scene: Scene, one: Figure, move: Move, x: int, y: int, z: int) -> list[str]:
    """What stands against ending a move at a place, however the tool lies."""
    tool = TOOLS[move]
    rules = why_not_stand(scene, one, x, y, z)
    if not tool.over_all and is_higher(z, than=one.z):
        rules.append(f"{tool.rules}-03")
    if move == "climb" and is_restricted(scene, one):
        rules.append("SP-ENG-04")
    return rules
