"""All abilities of heroes, their items and their class cards, and the flows that these start."""

from holotable.imperial_assault.effects.heroes import (
    diala,
    fenn,
    gaarkhan,
    gideon,
    helping,
    items,
    jyn,
    mak,
    passive,
    specials,
)
from holotable.imperial_assault.effects.heroes.choosing import ForOne, OneOf, Strike
from holotable.imperial_assault.effects.heroes.converting import Conversion
from holotable.imperial_assault.effects.heroes.pools import TakeDie
from holotable.imperial_assault.effects.heroes.trials import Attempt, LookAtSupply, ThrowOff
from holotable.imperial_assault.table.table import Table
from holotable.kernel import Ability, Answer, Flow

ABILITIES: tuple[Ability[Table], ...] = (
    *diala.ABILITIES,
    *fenn.ABILITIES,
    *gaarkhan.ABILITIES,
    *gideon.ABILITIES,
    *jyn.ABILITIES,
    *mak.ABILITIES,
    *items.ABILITIES,
    *helping.ABILITIES,
)

ANSWERS: tuple[Answer[Table], ...] = passive.ANSWERS

FLOWS: tuple[type[Flow[Table]], ...] = (
    *specials.FLOWS,
    *(Attempt, Conversion, ForOne, LookAtSupply, OneOf, Strike, TakeDie, ThrowOff),
    *(fenn.Suppress, fenn.TacticalMovement),
)

__all__ = ["ABILITIES", "ANSWERS", "FLOWS"]
