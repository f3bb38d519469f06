"""Adjacency: spaces that share an edge or a corner, and nothing solid between (IA-ADJ-01 to 05)."""

from holotable.imperial_assault.board.scene import Named, Scene


def adjacent(scene: Scene, one: Named, other: Named) -> bool:
    """Whether two figures or spaces are adjacent. Nothing is adjacent to itself (IA-ADJ-04)."""
    if one == other:
        return False
    here, there = scene.place(one), scene.place(other)
    # A space with blocking terrain counts only while a figure stands on it (IA-MAS-11, IA-MOB-03).
    blocking = here.on_blocking | there.on_blocking
    if blocking and blocking & ~scene.occupied:
        return False
    return scene.geometry.beside(here.mask) & there.mask != 0


def neighbours(scene: Scene, figure: str) -> list[str]:
    """The figures adjacent to a figure."""
    near = scene.figures_on(scene.geometry.beside(scene.place(figure).mask))
    return [other.name for other in near if other.name != figure]


def beside_token(scene: Scene, figure: str, space: int) -> bool:
    """Whether a figure is adjacent to a token that lies in a space, be it one with blocking terrain (IA-TER-05).

    Such a token could be neither used nor controlled by anybody if its terrain kept everybody away from it.
    """
    return scene.geometry.beside(scene.place(figure).mask) & scene.place(space).mask != 0


def touched(scene: Scene, figure: str) -> frozenset[int]:
    """The spaces whose tokens a figure could interact with: its own, and those beside it (IA-IAC-02)."""
    return scene.geometry.around(scene.place(figure).mask)
