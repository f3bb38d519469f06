"""A laying of the movement tool: two arms with a joint, and where the figure ends along it (SP-MOV-02 to 05)."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from holotable.shatterpoint.table.moves import TOOLS, Move, made_as, walls, why_not_end
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.scene import Figure, Scene

Direction = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Laying:
    """Where a tool lies: its rounded end at the rim of the base, its joint, its flat end."""

    start: tuple[float, float]
    joint: tuple[float, float]
    end: tuple[float, float]

    def is_free(self, walls: Sequence[Outline]) -> bool:
        """Whether the whole middle line passes inside no wall, also past the place where the figure ends."""
        (sx, sy), (jx, jy), (ex, ey) = self.start, self.joint, self.end
        return not any(wall.cut(sx, sy, jx, jy) or wall.cut(jx, jy, ex, ey) for wall in walls)


@dataclass(frozen=True, slots=True)
class Laid:
    """What comes of one laying: the rules against it, the move that it is, and where the centre comes to lie."""

    because: tuple[str, ...]
    made_as: Move
    to: tuple[int, int]


def lay(one: Figure, arm: float, first: tuple[float, float], second: tuple[float, float]) -> Laying:
    """The tool laid against a base, its arms in two directions of length 1."""
    (ux, uy), (vx, vy), out = first, second, one.radius + arm
    joint = one.x + out * ux, one.y + out * uy
    start = one.x + one.radius * ux, one.y + one.radius * uy
    return Laying(start, joint, (joint[0] + arm * vx, joint[1] + arm * vy))


def lay_tool(scene: Scene, one: Figure, move: Move, first: Direction, second: Direction, along: int, z: int) -> Laid:
    """This very laying: the figure goes so far along the middle line and ends at that height."""
    move = made_as(scene, one, move)
    tool = TOOLS[move]
    arm = tool.length // 2
    there, back = _unit(first), _unit(second)
    laying = lay(one, arm, there, back)
    to = _along(one, along, arm, there, back, laying)
    rules = why_not_end(scene, one, move, *to, z)
    if first[0] * second[0] + first[1] * second[1] < 0:
        rules.append("SP-MOV-02")
    if along > tool.length + 2 * one.radius:
        rules.append(f"{tool.rules}-01")
    if not laying.is_free(walls(scene, one, tool)):
        rules.append(f"{tool.rules}-02")
    return Laid(tuple(sorted(rules)), move, to)


def _along(
    one: Figure, along: int, arm: int, there: tuple[float, float], back: tuple[float, float], laying: Laying
) -> tuple[int, int]:
    """Where the centre lies after so long a way: on the first arm's line up to the joint, then on the second's."""
    past = along - one.radius - arm
    if past <= 0:
        return round(one.x + along * there[0]), round(one.y + along * there[1])
    return round(laying.joint[0] + past * back[0]), round(laying.joint[1] + past * back[1])


def _unit(direction: Direction) -> tuple[float, float]:
    length = sqrt(direction[0] * direction[0] + direction[1] * direction[1])
    return direction[0] / length, direction[1] / length
