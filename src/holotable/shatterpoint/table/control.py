"""Who contests an objective, and who controls it (SP-OBJ-04 to 12)."""

from dataclasses import dataclass
from typing import Literal

from holotable.shatterpoint.table.elevation import is_same
from holotable.shatterpoint.table.ranges import within
from holotable.shatterpoint.table.scene import Figure, Objective, Scene, Side

CONTEST_RANGE = 2


@dataclass(frozen=True, slots=True)
class Contest:
    """All who contest a token by side, whether those at its own elevation count, and who controls it then."""

    contesting: dict[Side, tuple[str, ...]]
    elevation: Literal["same", "other"] | None
    control: Side | None


def contests(scene: Scene, figure: Figure, token: Objective) -> bool:
    """Whether a character contests an active objective (SP-OBJ-04), at any elevation (SP-OBJ-05)."""
    return token.active and within(figure, token, CONTEST_RANGE) and not scene.unit_of(figure).wounded


def contest(scene: Scene, token: Objective) -> Contest:
    """The contest over a token; an inactive one can be neither contested nor controlled (SP-OBJ-06)."""
    if not token.active:
        return Contest({"a": (), "b": ()}, None, None)
    figures = [each for each in scene.figures.values() if contests(scene, each, token)]
    level = [each for each in figures if is_same(each.z, token.z)]
    counted = [scene.unit_of(each).side for each in level or figures]
    more = counted.count("a") - counted.count("b")
    control: Side | None = token.control if more == 0 else "a" if more > 0 else "b"
    sides: tuple[Side, Side] = ("a", "b")
    return Contest(
        {side: tuple(sorted(each.id for each in figures if scene.unit_of(each).side == side)) for side in sides},
        "same" if level else "other" if figures else None,
        control,
    )
