"""Units: what their stat cards say, front and back (SP-CARD-01 to SP-CARD-11)."""

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from typing import cast

from holotable.content import Entry, Pack, read, read_pack
from holotable.content.finding import by_id, find
from holotable.shatterpoint.cards.abilities import Ability, abilities
from holotable.shatterpoint.cards.kinds import ERAS, TAGS, TYPES, Era, UnitType
from holotable.shatterpoint.cards.stances import Stance, stances
from holotable.shatterpoint.content import BOX

IDENTITY = "identity"


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit stat card, as the publisher's card `update` left it. `excludes` are unique names it can't stand beside.

    A primary unit has squad points, every other a point cost. Nobody may know the size of its bases, in millimetres.
    """

    id: str
    name: str
    unique_names: tuple[str, ...]
    excludes: tuple[str, ...]
    type: UnitType
    squad_points: int | None
    point_cost: int | None
    force: int
    eras: tuple[Era, ...]
    stamina: int
    durability: int
    characters: int
    base: int | None
    tags: tuple[str, ...]
    abilities: tuple[Ability, ...]
    stances: tuple[Stance, ...]
    update: str
    pack: Pack

    @property
    def unique(self) -> bool:
        """Whether it is one specific individual (SP-CARD-10)."""
        return bool(self.unique_names)


@cache
def units() -> dict[str, Unit]:
    """Every unit by its id."""
    return read_units(read(BOX.joinpath("units.yaml")))


def unit(unit_id: str) -> Unit:
    """The unit with that id."""
    return find(unit_id, units())


def read_units(top: Entry) -> dict[str, Unit]:
    """The units of a content file."""
    pack, update = read_pack(top), top.text("update")
    found = by_id(top, [_unit(entry, pack, update) for entry in top.entries("units")])
    top.finish()
    return found


def _unit(entry: Entry, pack: Pack, update: str) -> Unit:
    unit = Unit(
        id=entry.word("id", stances()),
        name=entry.text("name"),
        unique_names=tuple(entry.texts("unique_names")),
        excludes=tuple(entry.texts("excludes")),
        type=cast(UnitType, entry.word("type", TYPES)),
        squad_points=entry.number("squad_points") if entry.has("squad_points") else None,
        point_cost=entry.number("point_cost") if entry.has("point_cost") else None,
        force=entry.number("force"),
        eras=cast(tuple[Era, ...], _words(entry, "eras", ERAS)),
        stamina=_at_least_one(entry, "stamina"),
        durability=_at_least_one(entry, "durability"),
        characters=_at_least_one(entry, "characters"),
        base=entry.number("base") if entry.has("base") else None,
        tags=_words(entry, "tags", TAGS),
        abilities=tuple(abilities()[each] for each in _words(entry, "abilities", abilities())),
        stances=stances()[entry.text("id")],
        update=update,
        pack=pack,
    )
    entry.finish()
    _check_type(entry, unit)
    if not unit.eras:
        raise entry.error("eras", "a unit belongs to at least one era")
    return unit


def _check_type(entry: Entry, unit: Unit) -> None:
    """What only primary units have, and what only the others have (SP-CARD-09, SP-ABL-10)."""
    primary = unit.type == "primary"
    if (unit.squad_points is None) == primary:
        raise entry.error("squad_points", "a primary unit has squad points, and no other")
    if (unit.point_cost is None) != primary:
        raise entry.error("point_cost", "a secondary or supporting unit has a point cost, and no other")
    if not primary and any(ability.kind == IDENTITY for ability in unit.abilities):
        raise entry.error("abilities", "only primary units have an identity ability")


def _words(entry: Entry, field: str, known: Collection[str]) -> tuple[str, ...]:
    """A list of known words, each once."""
    found = tuple(entry.texts(field))
    for word in found:
        if word not in known:
            raise entry.error(field, f"expected only {', '.join(sorted(known))}, got {word!r}")
    if len(set(found)) < len(found):
        raise entry.error(field, f"expected each word once, got {', '.join(found)}")
    return found


def _at_least_one(entry: Entry, field: str) -> int:
    number = entry.number(field)
    if number < 1:
        raise entry.error(field, f"expected a number from 1 up, got {number}")
    return number
