"""Abilities of units: their kind, their price in Force, and what they do (SP-ABL-01)."""

from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from holotable.content import Entry, Pack, read, read_pack, shaped
from holotable.content.finding import by_id, find
from holotable.shatterpoint.cards.effect import Effect, read_effects
from holotable.shatterpoint.content import BOX

AbilityKind = Literal["active", "reactive", "innate", "tactic", "identity"]
KINDS: tuple[AbilityKind, ...] = get_args(AbilityKind)
# Used by a player's choice and paid for; the others are always in effect and cost nothing (SP-ABL-04, SP-ABL-08).
PAID = ("active", "reactive")
# When these are used follows from their kind (SP-ABL-02, SP-ABL-09).
TIMED = ("active", "tactic")


@dataclass(frozen=True, slots=True)
class Ability:
    """A named ability. `uses` is how often it may be used in its unit's activation if that is not once (SP-ABL-17).

    One that is an `action` costs one (SP-ABL-03). Where more Force than `force` may be spent, `up_to` is how much.
    """

    id: str
    name: str
    kind: AbilityKind
    effects: tuple[Effect, ...]
    pack: Pack
    force: int = 0
    uses: int = 1
    action: bool = False
    up_to: int = 0


@cache
def abilities() -> dict[str, Ability]:
    """Every ability by its id."""
    return read_abilities(read(BOX.joinpath("abilities.yaml")))


def ability(ability_id: str) -> Ability:
    """The ability with that id."""
    return find(ability_id, abilities())


def read_abilities(top: Entry) -> dict[str, Ability]:
    """The abilities of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_ability(entry, pack) for entry in top.entries("abilities")])
    top.finish()
    return found


def _ability(entry: Entry, pack: Pack) -> Ability:
    priced = entry.has("force")
    found = shaped(entry, Ability, effects=read_effects(entry), pack=pack)
    if priced != (found.kind in PAID):
        raise entry.error("force", "active and reactive abilities have a price, if only 0, and no others")
    if found.uses < 1:
        raise entry.error("uses", f"expected a number from 1 up, got {found.uses}")
    if found.action and found.kind != "active":
        raise entry.error("action", f"only active abilities cost an action, not {found.kind} ones")
    if found.up_to and (found.kind not in PAID or found.up_to <= found.force):
        raise entry.error("up_to", f"expected more than the price {found.force} of an ability, got {found.up_to}")
    for number, effect in enumerate(found.effects, 1):
        if found.kind in TIMED and effect.at is not None:
            raise entry.error(f"effects {number} at", f"when it is used follows from its being {found.kind}")
        if found.kind not in TIMED and effect.do and effect.at is None:
            raise entry.error(f"effects {number} at", "this field is missing")
        if found.kind not in ("innate", "identity") and not effect.do:
            raise entry.error(f"effects {number}", f"what is always so is innate, not {found.kind}")
    return found
