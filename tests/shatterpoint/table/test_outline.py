"""Outlines against a slow reading in fractions: what is inside, and which lines pass inside, on crooked shapes."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest

from holotable.shatterpoint.table.errors import ShapeError
from holotable.shatterpoint.table.outline import Outline
from holotable.shatterpoint.table.polynomials import Polynomial, roots
from holotable.shatterpoint.table.reading import outline


def shapes(seed: int, number: int) -> Iterator[Outline]:
    """Simple polygons on a lattice so small that sides, corners and lines meet all the time."""
    dice = random.Random(seed)  # noqa: S311  # no secret
    while number:
        corners = [[dice.randint(0, 6), dice.randint(0, 6)] for _ in range(dice.choice([3, 4, 5, 6, 8]))]
        try:
            yield outline(corners, "shape")
        except ShapeError:
            continue
        number -= 1


def is_inside(shape: Outline, x: Fraction, y: Fraction) -> bool:
    """Whether a ray to the right crosses the sides an odd number of times, from a place that is on none of them."""
    inside = False
    for (ax, ay), (bx, by) in zip(shape.corners, shape.corners[1:] + shape.corners[:1], strict=True):
        turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        if turn == 0 and min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by):
            return False
        if (ay <= y) != (by <= y) and x < ax + (bx - ax) * (y - ay) / Fraction(by - ay):
            inside = not inside
    return inside


def passes_inside(shape: Outline, start: tuple[int, int], end: tuple[int, int]) -> bool:
    """Looked at in the midst of every stretch between places where something could begin."""
    (px, py), dx, dy = start, end[0] - start[0], end[1] - start[1]
    places = {Fraction(0), Fraction(1)}
    for (ax, ay), (bx, by) in zip(shape.corners, shape.corners[1:] + shape.corners[:1], strict=True):
        turn = dx * (by - ay) - dy * (bx - ax)
        if turn:
            places.add(Fraction((ax - px) * (by - ay) - (ay - py) * (bx - ax), turn))
        if dx or dy:
            places.add(Fraction((ax - px) * dx + (ay - py) * dy, dx * dx + dy * dy))
    line = sorted(place for place in places if 0 <= place <= 1)
    midst = [(one + two) / 2 for one, two in pairwise(line)]
    return any(is_inside(shape, px + place * dx, py + place * dy) for place in [*line, *midst])


@pytest.mark.parametrize("seed", range(6))
def test_lines_pass_inside_as_the_slow_reading_says(seed):
    dice = random.Random(100 + seed)  # noqa: S311  # no secret
    for shape in shapes(seed, 30):
        for _ in range(4):
            start, end = ((dice.randint(-1, 7), dice.randint(-1, 7)) for _ in range(2))
            expected = passes_inside(shape, start, end)
            assert shape.crossed(start, end) == expected, (shape.corners, start, end)
            assert shape.cut(*start, *end) == expected, (shape.corners, start, end)


@pytest.mark.parametrize("seed", range(6))
def test_points_are_inside_on_the_outline_or_outside(seed):
    for shape in shapes(seed, 12):
        for x in range(-1, 8):
            for y in range(-1, 8):
                assert (shape.side_of(x, y) > 0) == is_inside(shape, Fraction(x), Fraction(y))
                assert (shape.side_of(x, y) >= 0) == (shape.distance(x, y)[0] == 0)


def test_a_line_may_end_in_an_inner_corner():
    notched = Outline([(0, 0), (5, 0), (2, 1), (0, 5)])
    assert not notched.crossed((4, 4), (2, 1))
    assert not notched.cut(4, 4, 2, 1)
    assert notched.cut(4, 4, 1, 0)


def test_roots_are_found_where_a_polynomial_crosses_and_where_it_touches_nought():
    # (x - 0.5) * (x - 0.25)^2 * (x + 2)
    one, twice, outside = Polynomial((-0.5, 1.0)), Polynomial((-0.25, 1.0)), Polynomial((2.0, 1.0))
    found = roots(one.by(twice).by(twice).by(outside), -1, 1)
    assert [round(value, 4) for value in found if abs(value - 0.25) > 0.001] == [0.5]
    assert any(abs(value - 0.25) < 1e-4 for value in found)
