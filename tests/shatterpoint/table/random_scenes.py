"""Random scenes with a figure and every way in which it may go somewhere."""

from collections.abc import Iterator
from random import Random

from holotable.shatterpoint import table as sp
from tests.shatterpoint.slow.tables import TableMaker

MOVES: tuple[sp.Move, ...] = ("advance", "dash", "climb", "jump", "reposition")


def random_scene(seed: int) -> tuple[sp.Scene, Random]:
    """A random table that has at least one figure of each side, and the source of chance it was made from."""
    random = Random(seed)  # noqa: S311 -- the same tables for everybody, no secret
    return sp.read_scene(TableMaker(random).make(), "table"), random


def ways(scene: sp.Scene, one: sp.Figure, random: Random) -> Iterator[sp.Way]:
    """Every way, with a thing of every kind to be placed by."""
    yield from (sp.ByTool(move) for move in MOVES)
    others: list[sp.Thing] = [*scene.figures.values(), *scene.parts.values(), *scene.objectives.values()]
    yield sp.Placed(random.randint(1, 5))
    yield sp.Placed(random.randint(1, 3), random.choice(others))
    yield sp.Transferred()
    yield sp.Deployed("a")
    yield sp.Deployed(scene.unit_of(one).side, random.choice(list(scene.figures.values())))


def some_place(scene: sp.Scene, ends: sp.Ends, random: Random) -> sp.Place:
    """A place about where one may end, on some height that there is or is not."""
    span = random.choice(ends.spans) if ends.spans else None
    z = random.choice([0, 0, *scene.terrain.floors, 500])
    if span is None or random.random() < 0.1:
        return random.randint(-46000, 46000), random.randint(-46000, 46000), z
    left, right, bottom, top = span.box
    return random.randint(left - 500, right + 500), random.randint(bottom - 500, top + 500), z
