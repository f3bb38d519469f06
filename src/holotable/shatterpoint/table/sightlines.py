"""The lines between two discs that could be free: if any is, one of those that touch two things at once is, too.

What a line can touch are the corners that stick out, the two rims, and the places where an outline crosses a rim: a
free line can be moved until it touches two of them. So these are all that must be tried; no slit is too narrow.
"""

from collections.abc import Iterator, Sequence
from math import sqrt

from holotable.shatterpoint.table.measures import NOTHING
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.scene import Line, Round

Point = tuple[float, float]
Ray = tuple[float, float, float, float]
"""A place and a direction of length 1."""


def free_line(one: Round, other: Round, walls: Sequence[Outline]) -> Line | None:
    """A line from one disc to the other that passes inside no wall."""
    ax, ay, bx, by = one.x, one.y, other.x, other.y
    near = [wall for wall in walls if _between(wall, one, other)]
    if not any(wall.cut(ax, ay, bx, by) for wall in near):
        return (ax, ay), (bx, by)
    dx, dy, both = bx - ax, by - ay, one.radius + other.radius
    square = dx * dx + dy * dy
    points = [point for wall in near for point in _touchable(wall, one, other)]
    if square <= both * both:
        here = _common(one, other, near)
        shared = next((point for point in here if not any(_holds(wall, point) for wall in near)), None)
        if shared or square <= (one.radius - other.radius) ** 2:
            return _whole(shared, shared) if shared else None
        points += here
    elif _shut(one, other, near, square):
        return None
    for ray in _rays(one, other, points):
        line = _gap(one, other, ray)
        if line and not any(wall.cut(*line) for wall in near):
            return _whole(line[:2], line[2:])
    return None


def _whole(start: Point, end: Point) -> Line:
    return (round(start[0]), round(start[1])), (round(end[0]), round(end[1]))


def _holds(wall: Outline, point: Point) -> bool:
    return wall.cut(*point, *point)


def _between(wall: Outline, one: Round, other: Round) -> bool:
    """Whether a wall can be met between two discs at all: by their boxes, then by the strip that holds both."""
    ra, rb = one.radius, other.radius
    if wall.right <= min(one.x - ra, other.x - rb) or wall.left >= max(one.x + ra, other.x + rb):
        return False
    if wall.top <= min(one.y - ra, other.y - rb) or wall.bottom >= max(one.y + ra, other.y + rb):
        return False
    dx, dy, wide = other.x - one.x, other.y - one.y, max(ra, rb)
    limit = wide * wide * (dx * dx + dy * dy)
    left = right = True
    for x, y in wall.corners:
        aside = dx * (y - one.y) - dy * (x - one.x)
        if aside * aside < limit:
            return True
        left, right = left and aside > 0, right and aside < 0
    return not (left or right)


def _touchable(wall: Outline, one: Round, other: Round) -> Iterator[Point]:
    """The corners between the discs that stick out, and where the outline crosses a rim."""
    dx, dy, wide = other.x - one.x, other.y - one.y, max(one.radius, other.radius)
    square = dx * dx + dy * dy
    limit = wide * wide * square
    for x, y in wall.convex:
        px, py = x - one.x, y - one.y
        aside, along = dx * py - dy * px, dx * px + dy * py
        if aside * aside <= limit and (
            0 <= along <= square
            or px * px + py * py <= one.radius**2
            or (x - other.x) ** 2 + (y - other.y) ** 2 <= other.radius**2
        ):
            yield x, y
    for disc in (one, other):
        if not wall.far_from(disc.x, disc.y, disc.radius):
            yield from wall.crossings(disc.x, disc.y, disc.radius)


def _shut(one: Round, other: Round, walls: Sequence[Outline], square: int) -> bool:
    """Whether a single side lies across the whole way: the usual case where nothing is seen."""
    dx, dy, wide = other.x - one.x, other.y - one.y, max(one.radius, other.radius)
    limit = wide * wide * square
    for wall in walls:
        for side in wall.sides:
            start = dx * (side.ay - one.y) - dy * (side.ax - one.x)
            end = dx * (side.by - one.y) - dy * (side.bx - one.x)
            if start * end < 0 and start * start > limit and end * end > limit:
                here = side.dx * (one.y - side.ay) - side.dy * (one.x - side.ax)
                there = side.dx * (other.y - side.ay) - side.dy * (other.x - side.ax)
                if (
                    (here > 0) != (there > 0)
                    and here * here > one.radius**2 * side.square
                    and there * there > other.radius**2 * side.square
                ):
                    return True
    return False


def _common(one: Round, other: Round, walls: Sequence[Outline]) -> list[Point]:
    """Where two discs that overlap could have a point in common that is in no wall."""
    found: list[Point] = [(one.x, one.y), (other.x, other.y), *_meetings(one, other)]
    for disc in (one, other):
        found += [(disc.x + disc.radius, disc.y), (disc.x, disc.y + disc.radius)]
    for wall in walls:
        found += [*wall.corners, *wall.crossings(one.x, one.y, one.radius)]
        found += wall.crossings(other.x, other.y, other.radius)
        for second in walls:
            if second is not wall:
                found += wall.meetings(second)
    return [point for point in found if all(_in_disc(disc, point) for disc in (one, other))]


def _in_disc(disc: Round, point: Point) -> bool:
    px, py, most = point[0] - disc.x, point[1] - disc.y, disc.radius + NOTHING
    return px * px + py * py <= most * most


def _meetings(one: Round, other: Round) -> Iterator[Point]:
    """Where two rims cross or touch."""
    dx, dy = other.x - one.x, other.y - one.y
    square = dx * dx + dy * dy
    if square:
        along = (square + one.radius**2 - other.radius**2) / (2 * square)
        root = one.radius**2 / square - along * along
        if root >= -NOTHING:
            aside = sqrt(max(root, 0))
            for sign in (1, -1):
                yield one.x + along * dx - sign * aside * dy, one.y + along * dy + sign * aside * dx


def _rays(one: Round, other: Round, points: Sequence[Point]) -> Iterator[Ray]:
    """All lines that touch two things: rim and rim, a point and a rim, two points."""
    dx, dy = other.x - one.x, other.y - one.y
    square = dx * dx + dy * dy
    for sign in (1, -1):
        for apart in (other.radius - one.radius, other.radius + one.radius):
            # The line keeps one centre its radius to the side, and the other its own, on the same side or across.
            if square > apart * apart:
                turn = sqrt(square - apart * apart)
                ux, uy = (dx * turn + sign * apart * dy) / square, (dy * turn - sign * apart * dx) / square
                outer = apart == other.radius - one.radius
                aside = sign * one.radius if outer else -sign * one.radius
                yield one.x + aside * uy, one.y - aside * ux, ux, uy
    for point in points:
        for disc in (one, other):
            yield from _tangents(point, disc)
    for place, (x, y) in enumerate(points):
        for second in points[place + 1 :]:
            px, py = second[0] - x, second[1] - y
            length = sqrt(px * px + py * py)
            if length > NOTHING:
                yield x, y, px / length, py / length


def _tangents(point: Point, disc: Round) -> Iterator[Ray]:
    """The lines through a point that touch a rim."""
    px, py = disc.x - point[0], disc.y - point[1]
    square, radius = px * px + py * py, disc.radius
    if square > NOTHING and square >= (radius - NOTHING) ** 2:
        turn = sqrt(max(square - radius * radius, 0))
        for aside in (radius, -radius):
            yield (
                point[0],
                point[1],
                (px * turn + aside * py) / square,
                (py * turn - aside * px) / square,
            )


def _gap(one: Round, other: Round, ray: Ray) -> tuple[float, float, float, float] | None:
    """The stretch of a line from where it leaves one disc to where it enters the other."""
    x, y, ux, uy = ray
    ax, ay, bx, by = one.x - x, one.y - y, other.x - x, other.y - y
    aside = ux * ay - uy * ax
    if aside > one.radius + NOTHING or -aside > one.radius + NOTHING:
        return None
    beside = ux * by - uy * bx
    if beside > other.radius + NOTHING or -beside > other.radius + NOTHING:
        return None
    here, there = ux * ax + uy * ay, ux * bx + uy * by
    if here > there:
        ux, uy, here, there = -ux, -uy, -here, -there
    leaves = here + sqrt(max(one.radius * one.radius - aside * aside, 0))
    enters = there - sqrt(max(other.radius * other.radius - beside * beside, 0))
    if enters < leaves:
        return None
    return x + leaves * ux, y + leaves * uy, x + enters * ux, y + enters * uy
