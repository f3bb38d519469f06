"""Abilities that cards have by name. What one does in words is the message of its id."""

from dataclasses import dataclass
from functools import cache

from holotable.content import Entry, read_pack, shaped
from holotable.content.finding import by_id, find
from holotable.imperial_assault.cards.effect import Effect, read_effects, words_of
from holotable.imperial_assault.cards.finding import read_family


@dataclass(frozen=True, slots=True)
class Ability:
    """A named ability of figures."""

    id: str
    name: str
    effects: tuple[Effect, ...]

    @property
    def words(self) -> str | None:
        """The message that says what it does, if its data does not."""
        return words_of(self.effects, f"ability.{self.id}")


@cache
def abilities() -> dict[str, Ability]:
    """Every ability of a deployment card by its id."""
    return read_family(read_abilities, "abilities.yaml")


def ability(ability_id: str) -> Ability:
    """The ability with that id."""
    return find(ability_id, abilities())


def read_abilities(top: Entry) -> dict[str, Ability]:
    """The abilities of a content file."""
    read_pack(top)
    found = by_id(top, [shaped(entry, Ability, effects=read_effects(entry)) for entry in top.entries("abilities")])
    top.finish()
    return found
