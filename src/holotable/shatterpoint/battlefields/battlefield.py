"""A battlefield: pieces of terrain where they stand, and what they are to the table (SP-BRD-01 to SP-BRD-05)."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from holotable.content import Pack
from holotable.shatterpoint.cards import Mission
from holotable.shatterpoint.table import Objective, Part, Scene, Terrain, Transfer, objective, token_height


@dataclass(frozen=True, slots=True)
class Piece:
    """A model of terrain where it stands: a feature of the table (SP-TER-01)."""

    id: str
    model: str
    parts: tuple[Part, ...]
    kinds: tuple[str, ...]
    """What each of its parts is."""
    transfers: tuple[Transfer, ...]


class NoRestError(ValueError):
    """Terrain lies over an objective and no floor carries it whole (SP-BRD-05)."""

    def __init__(self, battlefield: str, objective: str) -> None:
        self.battlefield = battlefield
        self.objective = objective
        super().__init__(f"on {battlefield!r} terrain lies over the objective {objective} and does not carry it")


@dataclass(frozen=True, slots=True)
class Battlefield:
    """Terrain that is ready to be played on."""

    id: str
    name: str
    pieces: tuple[Piece, ...]
    pack: Pack
    terrain: Terrain = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "terrain", Terrain(part for piece in self.pieces for part in piece.parts))

    @property
    def transfers(self) -> tuple[Transfer, ...]:
        return tuple(point for piece in self.pieces for point in piece.transfers)

    @property
    def kinds(self) -> dict[str, str]:
        """What each part is, by its id: a wall, a crate."""
        return {part.id: kind for piece in self.pieces for part, kind in zip(piece.parts, piece.kinds, strict=True)}

    def part(self, part: str) -> Part:
        """A part by its id."""
        return next(each for piece in self.pieces for each in piece.parts if each.id == part)

    def objectives(self, mission: Mission) -> tuple[Objective, ...]:
        """The objective tokens of a mission where they come to lie, inactive (SP-SET-12, SP-BRD-04)."""
        return tuple(
            objective(name, (x, y, self._rest(name, x, y)), False) for name, (x, y) in mission.objectives.items()
        )

    def scene(self, objectives: Iterable[Objective] = ()) -> Scene:
        """The table before anybody has deployed."""
        return Scene(self.terrain, objectives=objectives, transfers=self.transfers)

    def _rest(self, name: str, x: int, y: int) -> int:
        height = token_height(self.terrain, x, y)
        if height is None:
            raise NoRestError(self.id, name)
        return height
