"""An outline on the table, seen from above: a simple polygon whose inside does not include its sides.

Places may be whole numbers, and then every answer is exact, or not; a disc is given by its centre and radius.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt

from holotable.shatterpoint.table.measures import NOTHING, TIP

Corner = tuple[int, int]


class Side:
    """One side of an outline, with what is asked of it again and again."""

    __slots__ = ("ax", "ay", "bx", "by", "dx", "dy", "square")

    def __init__(self, start: Corner, end: Corner) -> None:
        self.ax, self.ay = start
        self.bx, self.by = end
        self.dx, self.dy = self.bx - self.ax, self.by - self.ay
        self.square = self.dx * self.dx + self.dy * self.dy

    def distance(self, x: float, y: float) -> tuple[float, float]:
        """The square of the distance to a point, as a fraction."""
        px, py = x - self.ax, y - self.ay
        along = px * self.dx + py * self.dy
        if along <= 0:
            return px * px + py * py, 1
        if along >= self.square:
            px, py = x - self.bx, y - self.by
            return px * px + py * py, 1
        aside = self.dx * py - self.dy * px
        return aside * aside, self.square


class Outline:
    """The corners of a part, counter-clockwise, its sides, and the box around it."""

    __slots__ = ("bottom", "convex", "corners", "left", "right", "sides", "top")

    def __init__(self, corners: Sequence[Corner]) -> None:
        area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in _pairs(corners))
        self.corners: tuple[Corner, ...] = tuple(corners if area > 0 else reversed(corners))
        self.sides = tuple(Side(start, end) for start, end in _pairs(self.corners))
        self.left, self.right = min(x for x, _ in corners), max(x for x, _ in corners)
        self.bottom, self.top = min(y for _, y in corners), max(y for _, y in corners)
        # The corners that stick out: the only ones a straight line can pass without going inside.
        self.convex = tuple(
            (here.ax, here.ay)
            for before, here in zip((self.sides[-1], *self.sides), self.sides, strict=False)
            if before.dx * here.dy - before.dy * here.dx > 0
        )

    def side_of(self, x: float, y: float) -> int:
        """1 when a point is inside, 0 on the outline, -1 outside."""
        if not (self.left <= x <= self.right and self.bottom <= y <= self.top):
            return -1
        inside = False
        for side in self.sides:
            below, above = side.ay - y, side.by - y
            turn = side.dx * (y - side.ay) - side.dy * (x - side.ax)
            if turn == 0 and below * above <= 0 and (side.ax - x) * (side.bx - x) <= 0:
                return 0
            if (below > 0) != (above > 0) and (turn > 0) == (above > below):
                inside = not inside
        return 1 if inside else -1

    def distance(self, x: float, y: float) -> tuple[float, float]:
        """The square of the distance from a point to the closed shape, as a fraction."""
        if self.side_of(x, y) >= 0:
            return 0, 1
        best, under = self.sides[0].distance(x, y)
        for side in self.sides[1:]:
            square, over = side.distance(x, y)
            if square * under < best * over:
                best, under = square, over
        return best, under

    def far_from(self, x: float, y: float, radius: float) -> bool:
        """Whether a disc is clear of the box around it: the cheapest of all answers."""
        return (
            x + radius <= self.left or x - radius >= self.right or y + radius <= self.bottom or y - radius >= self.top
        )

    def overlaps(self, x: float, y: float, radius: float) -> bool:
        """Whether a disc and the inside have a point in common; touching is not overlapping."""
        if x + radius <= self.left or x - radius >= self.right or y + radius <= self.bottom or y - radius >= self.top:
            return False  # as `far_from` has it
        return self.rim_nearer(x, y, radius) or self.side_of(x, y) > 0

    def rim_nearer(self, x: float, y: float, radius: float) -> bool:
        """Whether some point of the outline is nearer to a point than that."""
        square = radius * radius
        for side in self.sides:
            near, over = side.distance(x, y)
            if near < square * over:
                return True
        return False

    def within(self, x: float, y: float, length: float) -> bool:
        """Whether the closed shape is at most so far from a point."""
        if x + length < self.left or x - length > self.right or y + length < self.bottom or y - length > self.top:
            return False
        square, over = self.distance(x, y)
        return square <= length * length * over

    def near_line(self, line: Side, length: int) -> bool:
        """Whether the outline comes nearer to a straight line than that, or meets it, exactly."""
        limit = length * length
        for side in self.sides:
            if sides_meet(side, line):
                return True
            near, over = line.distance(side.ax, side.ay)
            if near < limit * over:
                return True
        return False

    def apart(self, other: "Outline") -> tuple[float, float]:
        """The square of the distance between two closed shapes, as a fraction."""
        if self._meets(other):
            return 0, 1
        best, under = self.distance(*other.corners[0])
        for near, corners in ((self, other.corners), (other, self.corners)):
            for corner in corners:
                square, over = near.distance(*corner)
                if square * under < best * over:
                    best, under = square, over
        return best, under

    def _meets(self, other: "Outline") -> bool:
        if self.side_of(*other.corners[0]) >= 0 or other.side_of(*self.corners[0]) >= 0:
            return True
        return any(sides_meet(one, two) for one in self.sides for two in other.sides)

    def shares_space(self, other: "Outline") -> bool:
        """Whether two insides have a point in common, exactly."""
        if self.left >= other.right or other.left >= self.right or self.bottom >= other.top or other.bottom >= self.top:
            return False
        for one, two in ((self, other), (other, self)):
            if any(one.crossed((side.ax, side.ay), (side.bx, side.by)) for side in two.sides):
                return True
        # No side of either is inside the other: they lie beside each other, or are the same.
        return set(self.corners) == set(other.corners)

    def crossed(self, start: Corner, end: Corner) -> bool:
        """Whether a straight line between whole numbers passes inside, exactly."""
        (px, py), (qx, qy) = start, end
        if max(px, qx) <= self.left or min(px, qx) >= self.right:
            return False
        if max(py, qy) <= self.bottom or min(py, qy) >= self.top:
            return False
        dx, dy = qx - px, qy - py
        if dx == dy == 0:
            return self.side_of(px, py) > 0
        touched = [(0, px, py), (dx * dx + dy * dy, qx, qy)]
        for side in self.sides:
            one, two = dx * (side.ay - py) - dy * (side.ax - px), dx * (side.by - py) - dy * (side.bx - px)
            if one == 0:
                touched.append(((side.ax - px) * dx + (side.ay - py) * dy, side.ax, side.ay))
            elif (one > 0) == (two < 0) and two != 0:
                before = side.dx * (py - side.ay) - side.dy * (px - side.ax)
                after = side.dx * (qy - side.ay) - side.dy * (qx - side.ax)
                if (before > 0 > after) or (before < 0 < after):
                    return True
        # No side is crossed in its midst: between the corners it touches the line is inside, outside or on a side.
        line = sorted(point for point in touched if 0 <= point[0] <= touched[1][0])
        return any(self._holds_middle(one[1] + two[1], one[2] + two[2]) for one, two in pairwise(line))

    def _holds_middle(self, x: int, y: int) -> bool:
        """Whether half of a place is inside; halves are exact in the numbers that a table has."""
        return self.side_of(x / 2, y / 2) > 0

    def cut(self, px: float, py: float, qx: float, qy: float) -> bool:
        """Whether a straight line passes inside, by more than nothing: along a side or through a corner does not."""
        if (px if px > qx else qx) <= self.left or (px if px < qx else qx) >= self.right:
            return False
        if (py if py > qy else qy) <= self.bottom or (py if py < qy else qy) >= self.top:
            return False
        dx, dy = qx - px, qy - py
        length = sqrt(dx * dx + dy * dy)
        if length < NOTHING:
            return self.side_of(px, py) > 0 and not self.rim_nearer(px, py, NOTHING)
        ux, uy = dx / length, dy / length
        places = [
            (ux * (y - py) - uy * (x - px), ux * (x - px) + uy * (y - py)) for x, y in self.corners
        ]  # how far to the left of the line, and how far along it
        if all(aside <= NOTHING for aside, _ in places) or all(aside >= -NOTHING for aside, _ in places):
            return False
        return _together(_inside(places, NOTHING), _inside(places, -NOTHING), length)

    def meetings(self, other: "Outline") -> Iterator[tuple[float, float]]:
        """Where the sides of two outlines cross."""
        if self.left > other.right or other.left > self.right or self.bottom > other.top or other.bottom > self.top:
            return
        for side in self.sides:
            for each in other.sides:
                turn = side.dx * each.dy - side.dy * each.dx
                if turn:
                    px, py = each.ax - side.ax, each.ay - side.ay
                    along, there = (px * each.dy - py * each.dx) / turn, (px * side.dy - py * side.dx) / turn
                    if 0 <= along <= 1 and 0 <= there <= 1:
                        yield side.ax + along * side.dx, side.ay + along * side.dy

    def crossings(self, x: float, y: float, radius: float) -> Iterator[tuple[float, float]]:
        """Where the outline crosses or touches the rim of a disc."""
        for side in self.sides:
            px, py = side.ax - x, side.ay - y
            half = px * side.dx + py * side.dy
            root = half * half - side.square * (px * px + py * py - radius * radius)
            if root >= 0:
                for sign in (-1, 1):
                    along = (sign * sqrt(root) - half) / side.square
                    if -NOTHING <= along <= 1 + NOTHING:
                        yield side.ax + along * side.dx, side.ay + along * side.dy


def _pairs(corners: Sequence[Corner]) -> Iterator[tuple[Corner, Corner]]:
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def flaw(corners: Sequence[Corner]) -> int | None:
    """The first corner at which these are no simple polygon: one stands twice, three lie on one line, or sides meet."""
    sides = [Side(start, end) for start, end in _pairs(corners)]
    for at, side in enumerate(sides):
        before = sides[at - 1]
        if before.dx * side.dy == before.dy * side.dx:
            return at
        # The last side has the first for a neighbour.
        if any(sides_meet(side, other) for other in sides[at + 2 : len(sides) - (at == 0)]):
            return at
    return None


def sides_meet(one: Side, two: Side) -> bool:
    """Whether two sides have a point in common."""
    first = one.dx * (two.ay - one.ay) - one.dy * (two.ax - one.ax)
    second = one.dx * (two.by - one.ay) - one.dy * (two.bx - one.ax)
    third = two.dx * (one.ay - two.ay) - two.dy * (one.ax - two.ax)
    fourth = two.dx * (one.by - two.ay) - two.dy * (one.bx - two.ax)
    if first == second == 0:
        return (max(min(one.ax, one.bx), min(two.ax, two.bx)) <= min(max(one.ax, one.bx), max(two.ax, two.bx))) and max(
            min(one.ay, one.by), min(two.ay, two.by)
        ) <= min(max(one.ay, one.by), max(two.ay, two.by))
    return first * second <= 0 and third * fourth <= 0


def _inside(places: list[tuple[float, float]], level: float) -> list[float]:
    """Where a line parallel to the one asked about, so far to its left, enters and leaves the inside."""
    found = []
    before, along = places[-1]
    for aside, here in places:
        if (aside > level) != (before > level):
            found.append(along + (here - along) * (before - level) / (before - aside))
        before, along = aside, here
    found.sort()
    return found


def _together(left: list[float], right: list[float], length: float) -> bool:
    """Whether both lines are inside somewhere along the way."""
    least = min(TIP, length / 2)
    for place in range(0, len(left), 2):
        start, end = max(left[place], 0), min(left[place + 1], length)
        for other in range(0, len(right), 2):
            if min(end, right[other + 1]) - max(start, right[other]) > least:
                return True
    return False
