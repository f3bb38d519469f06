"""What happens in an attack, for the log and the animation."""

from holotable.kernel import OpenEvent


class TargetDeclared(OpenEvent, frozen=True, tag="target-declared"):
    attacker: int
    target: int
    space: int


class DiceRemoved(OpenEvent, frozen=True, tag="dice-removed"):
    """Dice were taken from the target's defence pool."""

    target: int
    colours: tuple[str, ...]


class DiceRolled(OpenEvent, frozen=True, tag="dice-rolled"):
    """Colours and faces, the attack dice first."""

    attacker: int
    dice: tuple[tuple[str, int], ...]


class DieRerolled(OpenEvent, frozen=True, tag="die-rerolled"):
    colour: str
    face: int


class SurgeSpent(OpenEvent, frozen=True, tag="surge-spent"):
    """How many surges were spent, and what they bought: each part a name and an amount, as it is printed."""

    attacker: int
    surges: int
    bought: tuple[tuple[str, int], ...]


class AttackSettled(OpenEvent, frozen=True, tag="attack-settled"):
    """What the attack came to: all results, what it needed, and whether it missed. `type` is ranged or melee."""

    attacker: int
    target: int
    damage: int
    block: int
    pierce: int
    accuracy: int
    distance: int | None
    dodge: bool
    missed: bool
    type: str


class StrainPrevented(OpenEvent, frozen=True, tag="strain-prevented"):
    """Command cards were discarded from the top of a deck instead."""

    figure: int
    cards: tuple[str, ...]


class BonusApplied(OpenEvent, frozen=True, tag="bonus-applied", omit_defaults=True):
    """What is printed on the attacker's weapon or the target's card counts in the attack."""

    figure: int
    damage: int = 0
    surge: int = 0
    accuracy: int = 0
    pierce: int = 0
    block: int = 0
    evade: int = 0
