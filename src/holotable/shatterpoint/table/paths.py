"""A disc that slides straight on: along which stretches of its way it overlaps something, and where it touches."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from holotable.shatterpoint.table.measures import NOTHING
from holotable.shatterpoint.table.outline import Outline, Side

Stretch = tuple[float, float]
"""From where to where along a way something holds, the ends not included."""


@dataclass(frozen=True, slots=True)
class Path:
    """The way of a centre: from a place in a direction of length 1, with the radius of what slides."""

    x: int
    y: int
    ux: float
    uy: float
    radius: int

    def at(self, along: float) -> tuple[float, float]:
        return self.x + along * self.ux, self.y + along * self.uy

    def near_point(self, x: float, y: float, radius: float) -> Stretch | None:
        """Where the centre is nearer to a point than that."""
        px, py = x - self.x, y - self.y
        along, aside = px * self.ux + py * self.uy, self.ux * py - self.uy * px
        if abs(aside) >= radius - NOTHING:
            return None
        half = sqrt(radius * radius - aside * aside)
        return along - half, along + half

    def near_line(self, side: Side) -> Stretch | None:
        """Where the centre is nearer to the endless line of a side than its radius."""
        length = sqrt(side.square)
        away = (side.dx * (self.y - side.ay) - side.dy * (self.x - side.ax)) / length
        speed = (side.dx * self.uy - side.dy * self.ux) / length
        if abs(speed) * 1e9 < 1:
            return None if abs(away) >= self.radius - NOTHING else (float("-inf"), float("inf"))
        one, two = (self.radius - away) / speed, (-self.radius - away) / speed
        return min(one, two), max(one, two)

    def near_side(self, side: Side) -> Stretch | None:
        """Where the disc overlaps a side."""
        found = [
            near
            for x, y in ((side.ax, side.ay), (side.bx, side.by))
            if (near := self.near_point(x, y, self.radius)) is not None
        ]
        line = self.near_line(side)
        if line:
            start = (self.x - side.ax) * side.dx + (self.y - side.ay) * side.dy
            speed = self.ux * side.dx + self.uy * side.dy
            if abs(speed) > NOTHING:
                one, two = -start / speed, (side.square - start) / speed
                line = max(line[0], min(one, two)), min(line[1], max(one, two))
            elif not 0 <= start <= side.square:
                line = 0, 0
            if line[1] - line[0] > NOTHING:
                found.append(line)
        return (min(near[0] for near in found), max(near[1] for near in found)) if found else None

    def overlaps(self, outline: Outline) -> list[Stretch]:
        """The stretches along which the disc overlaps the inside of an outline, in order."""
        found = [near for side in outline.sides if (near := self.near_side(side)) is not None]
        found += self._inside(outline)
        merged: list[Stretch] = []
        for start, end in sorted(found):
            if merged and start <= merged[-1][1] + NOTHING:
                merged[-1] = merged[-1][0], max(merged[-1][1], end)
            else:
                merged.append((start, end))
        return merged

    def _inside(self, outline: Outline) -> Iterator[Stretch]:
        """Where the centre itself is inside."""
        crossed = []
        for side in outline.sides:
            start = self.ux * (side.ay - self.y) - self.uy * (side.ax - self.x)
            end = self.ux * (side.by - self.y) - self.uy * (side.bx - self.x)
            if (start > 0) != (end > 0):
                share = start / (start - end)
                x, y = side.ax + share * side.dx, side.ay + share * side.dy
                crossed.append((x - self.x) * self.ux + (y - self.y) * self.uy)
        crossed.sort()
        yield from zip(crossed[::2], crossed[1::2], strict=True)

    def touches(self, outlines: Sequence[Outline]) -> Iterator[float]:
        """Where the disc may begin or cease to overlap outlines, or to be carried by them together."""
        for place, outline in enumerate(outlines):
            for side in outline.sides:
                yield from self.near_line(side) or ()
                yield from self.near_point(side.ax, side.ay, self.radius) or ()
            for other in outlines[place + 1 :]:
                for x, y in outline.meetings(other):
                    yield from self.near_point(x, y, self.radius) or ()
