"""Gear: what weapons, armor, equipment and modifications have in common, on whatever card they are."""

from dataclasses import dataclass

from holotable.content import Entry
from holotable.imperial_assault.cards.traits import GEAR_TRAITS
from holotable.imperial_assault.cards.values import (
    AttackProfile,
    Keywords,
    Results,
    Surge,
    read_attack,
    read_keywords,
    read_results,
    read_surge,
    words,
)


@dataclass(frozen=True, slots=True)
class Gear:
    """What is printed on a piece of gear; only a weapon has an attack and places for modifications (IA-MOD-03).

    By `sure_footed` gear difficult terrain costs its owner no extra movement points, and hostile figures by what
    `slips_past` them. What `lengthens` a weapon gives it Reach, or Pierce 1 if it had that.
    """

    traits: tuple[str, ...]
    attack: AttackProfile | None
    keywords: Keywords
    bonus: Results
    surges: tuple[Surge, ...]
    mod_slots: int | None
    health: int | None
    endurance: int | None = None
    speed: int | None = None
    sure_footed: bool = False
    slips_past: bool = False
    lengthens: bool = False


def read_gear(entry: Entry) -> Gear:
    """The gear that a card's entry describes."""
    gear = Gear(
        traits=words(entry, "traits", GEAR_TRAITS),
        attack=read_attack(entry.entry("attack")) if entry.has("attack") else None,
        keywords=read_keywords(entry.entry("keywords")) if entry.has("keywords") else Keywords(),
        bonus=read_results(entry.entry("bonus")) if entry.has("bonus") else Results(),
        surges=tuple(read_surge(surge) for surge in entry.entries("surges")),
        mod_slots=entry.number("mod_slots") if entry.has("mod_slots") else None,
        health=entry.number("health") if entry.has("health") else None,
        endurance=entry.number("endurance") if entry.has("endurance") else None,
        speed=entry.number("speed") if entry.has("speed") else None,
        sure_footed=entry.flag("sure_footed", otherwise=False),
        slips_past=entry.flag("slips_past", otherwise=False),
        lengthens=entry.flag("lengthens", otherwise=False),
    )
    if (gear.attack is None) != (gear.mod_slots is None):
        raise entry.error("mod_slots", "a weapon, and nothing else, has an attack and a number of these")
    return gear
