"""Every answer on random boards, beside those of the slow second reading."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holotable.imperial_assault import board as ia
from tests.imperial_assault.board.pictures import RANDOMS, names_on, random_picture
from tests.imperial_assault.board.slow import SlowBoard, corners

# How many of the boards are prepared before they are asked about.
PREPARED = 0.2


def compare(random: Random, largest: int, questions: int) -> int:
    """Ask both about a random board, and count the answers compared."""
    text = random_picture(random, random.randint(2, largest), random.randint(1, largest), random.randint(2, 8))
    figures, spaces = names_on(text)
    picture, slow = ia.parse(text), SlowBoard(text)
    scene = ia.Scene(ia.Geometry(picture.board), picture.figures)
    if random.random() < PREPARED:
        scene.geometry.prepare()
    asked = 0
    for _ in range(questions):
        pool = figures if figures and random.random() < 0.6 else figures + spaces
        one, other = random.choice(pool), random.choice(pool)
        compare_two(scene, slow, one, other, text)
        asked += 3
    for name in figures[:2]:
        points = random.randint(0, 6)
        costs = ia.reach(scene, name, points).costs()
        named = {(space % picture.board.width, space // picture.board.width): cost for space, cost in costs.items()}
        assert named == slow.reach(name, points), (name, points, text)
        asked += 1
    return asked


def compare_two(scene: ia.Scene, slow: SlowBoard, one: str, other: str, text: str) -> None:
    board = scene.geometry.ground.board
    here, there = (name if name in scene.figures else ia.space_named(board, name) for name in (one, other))
    assert ia.adjacent(scene, here, there) == slow.adjacent(one, other), (one, other, text)
    assert ia.distance(scene, here, there) == slow.distance(one, other), (one, other, text)
    assert ia.sees(scene, here, there) == slow.sees(one, other), (one, other, text)
    seen = ia.sight(scene, here, there)
    if seen is None:
        assert ia.blocked(scene, here, there).rule.startswith("IA-"), (one, other, text)
    else:
        assert slow.proves(one, other, seen.start, *seen.ends) or along_the_edge(slow, one, other, seen), (
            one,
            other,
            text,
        )


def along_the_edge(slow: SlowBoard, one: str, other: str, seen: ia.Sight) -> bool:
    """Whether nothing but adjacency shows one the other, and the lines lie on the edge of what they share and see."""
    shared = {corner for space in slow.spaces(one) for corner in corners(space)}
    ends = [set(corners(space)) for space in slow.spaces(other)]
    return (
        slow.adjacent(one, other)
        and not any(slow.proofs(one, other))
        and seen.start in shared
        and any({seen.start, *seen.ends} <= end for end in ends)
        and all(abs(x - seen.start[0]) + abs(y - seen.start[1]) <= 1 for x, y in seen.ends)
    )


@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(3, 8))])
def test_both_readings_agree(seed):
    random = Random(seed)  # noqa: S311 - boards, not secrets
    asked = 0
    while asked < 2_600:
        asked += compare(random, largest=6, questions=4)
    assert asked >= 2_600


@pytest.mark.soak
@settings(max_examples=1_000_000, deadline=None)
@given(RANDOMS, st.integers(3, 12))
def test_both_readings_agree_for_as_long_as_you_like(random, largest):
    assert compare(random, largest, questions=12) > 0
