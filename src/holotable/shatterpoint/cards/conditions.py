"""The four conditions of a unit, and what ends each (SP-CND-01, SP-CND-02)."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from holotable.content import Entry, Pack, read, read_pack, shaped
from holotable.content.finding import by_id, find
from holotable.shatterpoint.content import BOX

Ends = Literal["after_damage", "after_attack_results", "after_defence_results", "after_lost_move"]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition, after what its unit loses it, and how much damage it does then."""

    id: str
    ends: Ends
    damage: int
    pack: Pack


@cache
def conditions() -> dict[str, Condition]:
    """Every condition by its id."""
    return read_conditions(read(BOX.joinpath("conditions.yaml")))


def condition(condition_id: str) -> Condition:
    """The condition with that id."""
    return find(condition_id, conditions())


def read_conditions(top: Entry) -> dict[str, Condition]:
    """The conditions of a content file."""
    pack = read_pack(top)
    found = by_id(top, [shaped(entry, Condition, pack=pack) for entry in top.entries("conditions")])
    top.finish()
    return found
