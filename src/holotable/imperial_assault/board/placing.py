"""Placing: where a figure may be set down, and where one goes that can't stay where it is."""

from collections.abc import Iterator
from itertools import islice

from holotable.imperial_assault.board.bits import members
from holotable.imperial_assault.board.figure import Figure
from holotable.imperial_assault.board.footprint import Footing, Shape, cells_shape, moves
from holotable.imperial_assault.board.scene import Scene

Spot = frozenset[int]


def placements(scene: Scene, figure: Figure, shape: Shape, space: int) -> list[Spot]:
    """Where an effect can place a figure that names a space: part of its base lies there, turned as its player likes.

    It costs nothing (IA-PLC-02), and nobody is placed where he could not end his movement (IA-PLC-03, IA-LRG-09).
    """
    cell = 1 << scene.geometry.ground.cells[space]
    found: list[Spot] = []
    for footing, positions in _stands(scene, figure, _orientations(shape), may_share=figure.massive):
        found += _spots(footing, positions & footing.over(cell))
    return found


def placements_within(scene: Scene, name: str, spaces: int) -> list[Spot]:
    """Where an effect can place a figure within so many spaces of where it stands."""
    return [spot for footing, positions in _landings(scene, name, spaces) for spot in _spots(footing, positions)]


def can_be_placed_within(scene: Scene, name: str, spaces: int) -> bool:
    """Whether there is any such place."""
    return any(positions for _, positions in _landings(scene, name, spaces))


def _landings(scene: Scene, name: str, spaces: int) -> Iterator[tuple[Footing, int]]:
    figure, place, ground = scene.figures[name], scene.place(name), scene.geometry.ground
    near = 0
    for ring in islice(scene.geometry.rings(place.mask), 1, spaces + 1):
        near |= ring
    near &= ~ground.blocking | scene.occupied  # IA-CNT-03
    for footing, positions in _stands(
        scene, figure, _orientations(cells_shape(ground, place.cells)[0]), may_share=figure.massive
    ):
        yield footing, positions & footing.over(near)


def nearest_empty(scene: Scene, name: str, turns: bool) -> list[Spot]:
    """The empty positions nearest to where a figure is, among which its controller chooses.

    For one that ran out of movement points where it can't stay (IA-MOV-11), and for one that a Massive figure or a
    closing door pushes away (IA-MAS-08, IA-DOR-05): a push never turns a large figure (IA-PSH-06).
    """
    figure = scene.figures[name]
    shape = cells_shape(scene.geometry.ground, scene.place(name).cells)[0]
    shapes = _orientations(shape) if turns else [shape]
    stands = list(_stands(scene, figure, shapes, may_share=False))
    return next(_by_ring(scene, stands, scene.place(name).mask), [])


def nearest_placements(scene: Scene, figure: Figure, shape: Shape, spaces: frozenset[int]) -> list[Spot]:
    """The empty positions on these spaces for a figure that is deployed there, or else those nearest to them.

    A large figure that does not fit covers as many of them as possible (IA-DEP-02, IA-DEP-14).
    """
    return next(placements_by_nearness(scene, figure, shape, spaces), [])


def placements_by_nearness(
    scene: Scene, figure: Figure, shape: Shape, spaces: frozenset[int], *, may_share: bool = False
) -> Iterator[list[Spot]]:
    """All positions for a figure that is deployed on these spaces, the nearest first, equally near ones together.

    They are empty, unless it may share them. On the spaces a position is the nearer the more of them it covers.
    """
    stands = list(_stands(scene, figure, _orientations(shape), may_share=may_share))
    for found in _by_ring(scene, stands, scene.geometry.ground.mask(spaces)):
        for covered in sorted({len(spot & spaces) for spot in found}, reverse=True):
            yield [spot for spot in found if len(spot & spaces) == covered]


def displaced(scene: Scene, name: str) -> tuple[list[str], list[str]]:
    """The figures under a Massive one that ends its movement: those friendly to it, and the others (IA-MAS-08).

    The friendly ones are pushed first (IA-MAS-09).
    """
    figure = scene.figures[name]
    under = [other for other in scene.figures_on(scene.place(name).mask) if other is not figure]
    friendly = [other.name for other in under if other.side == figure.side]
    return friendly, [other.name for other in under if other.side != figure.side]


def _orientations(shape: Shape) -> list[Shape]:
    return [shape, *sorted({move.shape for move in moves(shape) if move.is_turn})]


def _stands(scene: Scene, figure: Figure, shapes: list[Shape], may_share: bool) -> Iterator[tuple[Footing, int]]:
    """For each shape the positions in which the figure may end a movement, empty ones unless it may share."""
    others = [other for other in scene.figures.values() if other.name != figure.name]
    barred = scene.cells_of(other for other in others if not may_share or other.massive)
    for shape in shapes:
        footing = scene.geometry.footing(shape, figure.ignores_terrain, figure.massive and scene.campaign)
        yield footing, footing.legal & ~footing.over(barred)


def _by_ring(scene: Scene, stands: list[tuple[Footing, int]], cells: int) -> Iterator[list[Spot]]:
    """The positions in which a figure may stand, by how many spaces they are away from these cells (IA-CNT-05)."""
    for ring in scene.geometry.rings(cells):
        near = [(footing, positions & footing.over(ring)) for footing, positions in stands]
        if any(positions for _, positions in near):
            yield [spot for footing, positions in near for spot in _spots(footing, positions)]
            stands = [(footing, there & ~found) for (footing, there), (_, found) in zip(stands, near, strict=True)]


def _spots(footing: Footing, positions: int) -> list[Spot]:
    return [footing.spot(position) for position in members(positions)]
