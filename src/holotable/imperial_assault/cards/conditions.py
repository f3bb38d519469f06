"""Conditions: what a figure may be, and when it stops being so (IA-CND-01)."""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from holotable.content import Entry, Pack, read_pack, shaped
from holotable.content.finding import by_id, card_pack, find
from holotable.imperial_assault.cards.finding import read_family

Trait = Literal["beneficial", "harmful"]
Discarded = Literal["by_action", "after_attack_or_test", "after_attack", "at_end_of_activation"]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition card: a keyword such as Stun gives it. Nobody has counted the copies of each."""

    id: str
    name: str
    trait: Trait
    keyword: str
    discarded: Discarded
    copies: int | None
    pack: Pack

    @property
    def words(self) -> str:
        """The message that says what it does to its figure."""
        return f"condition.{self.id}"


@cache
def conditions() -> dict[str, Condition]:
    """Every condition by its id."""
    return read_family(read_conditions, "conditions.yaml")


def condition(condition_id: str) -> Condition:
    """The condition with that id."""
    return find(condition_id, conditions())


def read_conditions(top: Entry) -> dict[str, Condition]:
    """The conditions of a content file."""
    pack = read_pack(top)
    found = by_id(top, [shaped(entry, Condition, pack=card_pack(entry, pack)) for entry in top.entries("conditions")])
    top.finish()
    return found
