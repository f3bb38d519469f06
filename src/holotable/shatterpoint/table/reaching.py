"""Which laying of the tool leads to a place, if any: found at the directions where an arm begins to touch something.

The joint lies on a circle around the old centre, half a tool and a base's radius from it, and the place at most as far
past the joint. A place inside that circle lies on the first arm, and only the second can turn. Farther out both arms
turn together, as the second passes through the place. Either way one direction can be chosen, that of the second arm:
between two neighbouring directions at which an arm, or an end of one, touches a wall, all are free or none is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import sqrt

from holotable.shatterpoint.table.laying import Laying, lay
from holotable.shatterpoint.table.measures import NOTHING
from holotable.shatterpoint.table.moves import TOOLS, Move, made_as, walls, why_not_end
from holotable.shatterpoint.table.outline import Outline, Side
from holotable.shatterpoint.table.polynomials import Polynomial, roots
from holotable.shatterpoint.table.scene import Figure, Line, Place, Scene


@dataclass(frozen=True, slots=True)
class Reach:
    """Whether a move leads to a place: the rules against it, the move that it is, and the joint and the flat end."""

    because: tuple[str, ...]
    made_as: Move
    tool: Line | None


def why_not_reach(scene: Scene, one: Figure, move: Move, to: Place) -> tuple[str, ...]:
    """The rules that stand against a figure ending a move there."""
    return reach(scene, one, move, to).because


@lru_cache(maxsize=64)
def reach(scene: Scene, one: Figure, move: Move, to: Place) -> Reach:
    """Whether a figure can end a move at another place, and by which laying of the tool; asked again when it goes."""
    move = made_as(scene, one, move)
    tool = TOOLS[move]
    dx, dy, most = to[0] - one.x, to[1] - one.y, tool.length + 2 * one.radius
    rules = why_not_end(scene, one, move, *to)
    laying = None
    if dx * dx + dy * dy > most * most:
        rules.append(f"{tool.rules}-01")
    else:
        laying = Swing(one, tool.length // 2, to[0], to[1]).free(walls(scene, one, tool))
        if not laying:
            rules.append(f"{tool.rules}-02")
    if rules or not laying:
        return Reach(tuple(sorted(rules)), move, None)
    (jx, jy), (ex, ey) = laying.joint, laying.end
    return Reach((), move, ((round(jx), round(jy)), (round(ex), round(ey))))


class Swing:
    """All layings that lead from a base to another place, by the turn of the second arm.

    A turn is the tangent of half the angle between the second arm and the line from the old centre to the place.
    """

    def __init__(self, one: Figure, arm: int, x: int, y: int) -> None:
        self.one, self.arm, self.x, self.y = one, arm, x, y
        self.dx, self.dy = x - one.x, y - one.y
        self.out = one.radius + arm
        square = self.dx * self.dx + self.dy * self.dy
        self.distance = sqrt(square)
        self.beyond = square - self.out * self.out
        self.ahead = self.dx / self.distance, self.dy / self.distance
        if self.beyond <= 0:  # on the first arm: the second turns up to 90 degrees
            self.joint: tuple[float, float] | None = (
                one.x + self.out * self.ahead[0],
                one.y + self.out * self.ahead[1],
            )
            self.most = 1.0
        else:
            self.joint = None
            # Up to the bend of 90 degrees, or until the place is as far past the joint as it can be.
            near = sqrt(self.beyond) if square <= 2 * self.out * self.out else square / (2 * self.out)
            cosine = min(near / self.distance, 1.0)
            self.most = sqrt((1 - cosine) / (1 + cosine))

    def free(self, walls: Sequence[Outline]) -> Laying | None:
        """A laying that crosses no wall: the simple ones first, then all where one could begin to be free.

        Of these the straightest come first.
        """
        simple = self.simple(walls)
        if simple or not walls or self._is_stuck(walls):
            return simple
        arms = {turn for wall in walls for turn in self._arms_touch(wall) if abs(turn) <= self.most}
        found = sorted({-self.most, self.most, *arms})
        stretches = list(pairwise(found))
        beside = [(one + two) / 2 for one, two in stretches]
        laying = self._try(sorted([*arms, *beside], key=_straightest), walls)
        if laying:
            return laying
        still = [each for each in stretches if not self._is_shut(*each, walls)]
        ends = {turn for wall in walls for turn in self._end_touches(wall)} if still else set()
        ends = {turn for turn in ends if any(one <= turn <= two for one, two in still)}
        found = sorted({*found, *ends})
        beside = [(one + two) / 2 for one, two in pairwise(found) if one in ends or two in ends]
        return self._try(sorted([*ends, *beside], key=_straightest), walls)

    def _is_shut(self, least: float, most: float, walls: Sequence[Outline]) -> bool:
        """Whether a wall is crossed at all turns between two at which arms touch, wherever the flat end lies.

        All of them cross what one of them crosses with its first arm, or with its second before it gets to the place.
        """
        middle = self.laying((least + most) / 2)
        if any(wall.cut(*middle.start, *middle.joint) for wall in walls):
            return True
        if self.joint or max(self._past_at(least), self._past_at(most)) > self.arm:
            return False
        return any(wall.cut(*middle.joint, self.x, self.y) for wall in walls)

    def _past_at(self, turn: float) -> float:
        return self.past((1 - turn * turn) / (1 + turn * turn))

    def simple(self, walls: Sequence[Outline]) -> Laying | None:
        """A laying among the few that nearly always do: straight, as bent as can be, and half as much."""
        return self._try([0.0, self.most, -self.most, self.most / 2, -self.most / 2], walls)

    def _is_stuck(self, walls: Sequence[Outline]) -> bool:
        """Whether the first arm can't turn and crosses a wall."""
        if not self.joint:
            return False
        first = self.laying(0.0)
        return any(wall.cut(*first.start, *first.joint) for wall in walls)

    def _try(self, turns: Iterable[float], walls: Sequence[Outline]) -> Laying | None:
        return next((found for turn in turns if (found := self.laying(turn)).is_free(walls)), None)

    def laying(self, turn: float) -> Laying:
        """The laying whose second arm is turned so far."""
        over = 1 + turn * turn
        cosine, sine = (1 - turn * turn) / over, 2 * turn / over
        (ax, ay) = self.ahead
        second = ax * cosine - ay * sine, ay * cosine + ax * sine
        if self.joint:
            return lay(self.one, self.arm, self.ahead, second)
        past = self.past(cosine)
        first = (self.dx - past * second[0]) / self.out, (self.dy - past * second[1]) / self.out
        return lay(self.one, self.arm, first, second)

    def past(self, cosine: float) -> float:
        """How far past the joint the place is."""
        near = self.distance * cosine
        return near - sqrt(max(near * near - self.beyond, 0))

    def _arms_touch(self, wall: Outline) -> Iterator[float]:
        """The turns at which an arm touches a corner, or an end of the first lies on a side."""
        if self.joint:
            x, y = self.joint
            for cx, cy in wall.convex:
                yield from self._turn(cx - x, cy - y)
            return
        x, y, one = self.x, self.y, self.one
        for cx, cy in wall.convex:
            yield from self._turn(x - cx, y - cy)
            yield from self._turn(cx - x, cy - y)
        outward = [*wall.convex, *wall.crossings(one.x, one.y, one.radius), *wall.crossings(one.x, one.y, self.out)]
        for px, py in outward:
            ux, uy = px - one.x, py - one.y
            length = sqrt(ux * ux + uy * uy)
            if length > NOTHING:
                yield from self._turn(self.dx - self.out * ux / length, self.dy - self.out * uy / length)

    def _end_touches(self, wall: Outline) -> Iterator[float]:
        """The turns at which the flat end lies on a side."""
        if self.joint:
            x, y = self.joint
            for cx, cy in wall.crossings(x, y, self.arm):
                yield from self._turn(cx - x, cy - y)
            return
        for side in wall.sides:
            near, over = side.distance(self.x, self.y)
            if near <= self.arm * self.arm * over:
                yield from self._ends_on(side)

    def _turn(self, vx: float, vy: float) -> Iterator[float]:
        """The turn of a direction, if it does not lead backwards."""
        length = sqrt(vx * vx + vy * vy)
        if length > NOTHING:
            cosine = (vx * self.ahead[0] + vy * self.ahead[1]) / length
            if cosine >= 0:
                yield (self.ahead[0] * vy - self.ahead[1] * vx) / length / (1 + cosine)

    def _ends_on(self, side: Side) -> Iterator[float]:
        """The turns at which the flat end lies on the line of a side.

        With n the side's normal, m its distance from the place, and s how far past the joint the place is, the end lies
        on the line where (arm - s) n.v = m; and s is the smaller root of s s - 2 s (D.v) + beyond = 0. Without s it is
        an equation of the third degree in the sine and cosine of the angle, of the sixth in its half's tangent.
        """
        scale = 1 / self.out
        length = sqrt(side.square)
        nx, ny = -side.dy / length, side.dx / length
        away = (nx * (side.ax - self.x) + ny * (side.ay - self.y)) * scale
        arm, beyond = self.arm * scale, self.beyond * scale * scale
        (ax, ay), over = self.ahead, Polynomial((1.0, 0.0, 1.0))
        ahead, aside = nx * ax + ny * ay, ny * ax - nx * ay
        normal = Polynomial((ahead, 2 * aside, -ahead))
        near = Polynomial((1.0, 0.0, -1.0)).times(self.distance * scale)
        reach = normal.times(arm).plus(over.times(-away))
        equation = (
            reach.by(reach)
            .by(over)
            .plus(near.by(normal).by(reach).times(-2.0))
            .plus(normal.by(normal).by(over).times(beyond))
        )
        yield from roots(equation, -self.most, self.most)


def _straightest(turn: float) -> tuple[float, float]:
    return abs(turn), turn
