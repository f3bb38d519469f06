"""The words that unit stat cards are written in: types, eras, tags (SP-UNIT-04, SP-CARD-04, SP-CARD-08)."""

from typing import Literal, get_args

UnitType = Literal["primary", "secondary", "supporting"]
TYPES: tuple[UnitType, ...] = get_args(UnitType)

Era = Literal["fall_of_the_jedi", "reign_of_the_empire", "age_of_rebellion", "new_republic"]
ERAS: tuple[Era, ...] = get_args(Era)

TAGS = (
    "501st",
    "b1",
    "battle_droid",
    "clan_kryze",
    "clone_trooper",
    "dathomirian",
    "death_watch",
    "droid",
    "force_user",
    "galactic_republic",
    "jedi",
    "mandalorian",
    "nightsister",
    "nite_owls",
    "scoundrel",
    "separatist_alliance",
    "shadow_collective",
    "super_commando",
    "trooper",
)
