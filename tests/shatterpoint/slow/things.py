"""The table as it is written down: terrain parts, units, figures, objectives and transition points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

TABLE_EDGE = 45720
RANGES = {1: 2540, 2: 7620, 3: 15240, 4: 20320, 5: 25400}
# A height difference of more than range 2 is another elevation (SP-ELV-01).
ELEVATION = 7620
TOKEN_RADIUS = 1270

Point = tuple[float, float]

_IMPASSABLE = "impassable"


@dataclass(frozen=True)
class Part:
    """An upright prism of a terrain feature."""

    id: str
    feature: str
    shape: tuple[tuple[int, int], ...]
    top: int
    bottom: int
    obstructing: bool
    impassable: bool

    @property
    def z(self) -> int:
        return self.top


@dataclass(frozen=True)
class Disc:
    """What is round seen from above: a base, a token or, without a radius, a point; at its height."""

    x: int
    y: int
    z: int
    r: int

    @classmethod
    def at(cls, place: Sequence[int], r: int) -> "Disc":
        x, y, z = place
        return cls(x, y, z, r)

    @property
    def centre(self) -> tuple[int, int]:
        return (self.x, self.y)


@dataclass(frozen=True)
class Figure:
    id: str
    unit: str
    side: str
    wounded: bool
    hunker: int
    disc: Disc
    height: int

    @property
    def z(self) -> int:
        return self.disc.z


@dataclass(frozen=True)
class Objective:
    id: str
    disc: Disc
    active: bool
    control: str | None


@dataclass(frozen=True)
class Transfer:
    id: str
    disc: Disc
    group: str


class Table:
    """Everything on the battlefield, by its id."""

    def __init__(self, written: dict[str, Any]) -> None:
        units = {unit["id"]: unit for unit in written.get("units", [])}
        self.units = list(units)
        self.parts = [_part(part, feature["id"]) for feature in written.get("terrain", []) for part in feature["parts"]]
        self.figures = [_figure(figure, units[figure["unit"]]) for figure in written.get("figures", [])]
        self.objectives = [
            Objective(it["id"], Disc.at(it["at"], TOKEN_RADIUS), it.get("active", True), it.get("control"))
            for it in written.get("objectives", [])
        ]
        self.transfers = [Transfer(it["id"], Disc.at(it["at"], 0), it["group"]) for it in written.get("transfers", [])]

    def figure(self, name: str) -> Figure:
        return next(figure for figure in self.figures if figure.id == name)

    def objective(self, name: str) -> Objective:
        return next(objective for objective in self.objectives if objective.id == name)

    def thing(self, name: str) -> Disc | Part:
        """What X names: a disc, or a part."""
        round_things: list[Figure | Objective | Transfer] = [*self.figures, *self.objectives, *self.transfers]
        for thing in round_things:
            if thing.id == name:
                return thing.disc
        return next(part for part in self.parts if part.id == name)

    def others(self, figure: Figure | None) -> list[Figure]:
        return [other for other in self.figures if figure is None or other.id != figure.id]


def _part(part: dict[str, Any], feature: str) -> Part:
    return Part(
        part["id"],
        feature,
        tuple((x, y) for x, y in part["shape"]),
        part["top"],
        part.get("bottom", 0),
        part["sight"] == "obstructing",
        part["pass"] == _IMPASSABLE,
    )


def _figure(figure: dict[str, Any], unit: dict[str, Any]) -> Figure:
    return Figure(
        figure["id"],
        figure["unit"],
        unit["side"],
        unit.get("wounded", False),
        unit.get("hunker", 0),
        Disc.at(figure["at"], figure.get("base", 4000) // 2),
        figure.get("height", 5000),
    )


def same_elevation(a: int, b: int) -> bool:
    return abs(a - b) <= ELEVATION


def is_higher(than: int, it: int) -> bool:
    """Is `it` higher than `than`?"""
    return it - than > ELEVATION
