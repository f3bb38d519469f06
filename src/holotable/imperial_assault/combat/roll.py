"""The dice of an attack as they lie on the table, and what they and all modifiers add up to."""

from collections.abc import Iterable, Sequence
from typing import Literal

from holotable.imperial_assault.cards import Keywords, Results, Surge
from holotable.imperial_assault.cards.dice import dice
from holotable.kernel import Rolled, Struct

Result = Literal["damage", "surge", "accuracy", "block", "evade", "dodge"]


class Die(Struct, omit_defaults=True):
    """One die that was rolled: its colour, the face that came up, and whether it was rerolled (IA-ATK-06)."""

    colour: str
    face: int
    rerolled: bool = False

    @property
    def is_attack(self) -> bool:
        return self.colour in dice().attack


def dice_of(pool: Sequence[str], rolled: Rolled | None) -> list[Die]:
    """The dice of a pool as they fell; an empty pool is not rolled."""
    return [Die(colour, face) for colour, face in zip(pool, rolled.faces if rolled else (), strict=True)]


class Tally(Struct, omit_defaults=True):
    """Symbols and accuracy: of one die, of a modifier, or of a whole attack."""

    damage: int = 0
    surge: int = 0
    accuracy: int = 0
    pierce: int = 0
    block: int = 0
    evade: int = 0
    dodge: int = 0
    blast: int = 0
    cleave: int = 0
    recover: int = 0
    points: int = 0
    conditions: list[str] = []

    def add_attackers(self, results: Results, keywords: Keywords) -> None:
        """Add what an attacker's card gives to all its attacks."""
        self.damage += results.damage
        self.surge += results.surge
        self.accuracy += results.accuracy
        self.pierce += results.pierce
        self.blast += keywords.blast
        self.cleave += keywords.cleave
        self.conditions += keywords.conditions

    def add_defenders(self, results: Results) -> None:
        """Add what a target's card gives to all its defences."""
        self.block += results.block
        self.evade += results.evade

    def add_surge(self, surge: Surge) -> None:
        """Add what a surge ability gives. Values of several Pierce, Blast or Cleave add up (IA-PRC-03)."""
        self.damage += surge.damage
        self.accuracy += surge.accuracy
        self.pierce += surge.pierce
        self.blast += surge.blast
        self.cleave += surge.cleave
        self.recover += surge.recover
        self.points += surge.points
        self.conditions += [each for each in surge.conditions if each not in self.conditions]


def convert(rolled: Iterable[Die], modifiers: Tally, old: Result, new: Result, most: int) -> int:
    """Turn up to so many results into others: the old are as if they had never been there (IA-CNV-01).

    What was converted is a result like any other and may be converted again (IA-CNV-03). Gives how many there were.
    """
    there: int = min(most, getattr(tally_of(rolled, modifiers), old))
    setattr(modifiers, old, getattr(modifiers, old) - there)
    setattr(modifiers, new, getattr(modifiers, new) + there)
    return there


def tally_of(rolled: Iterable[Die], modifiers: Tally) -> Tally:
    """All results of an attack: what the dice show, and the modifiers (IA-ACC-01). None falls below 0."""
    total = Tally(
        modifiers.damage,
        modifiers.surge,
        modifiers.accuracy,
        modifiers.pierce,
        modifiers.block,
        modifiers.evade,
        modifiers.dodge,
    )
    printed = dice()
    for die in rolled:
        if die.colour in printed.attack:
            attack = printed.attack[die.colour][die.face]
            total.damage += attack.damage
            total.surge += attack.surge
            total.accuracy += attack.accuracy
        else:
            defence = printed.defence[die.colour][die.face]
            total.block += defence.block
            total.evade += defence.evade
            total.dodge += defence.dodge
    total.surge, total.accuracy, total.evade = max(0, total.surge), max(0, total.accuracy), max(0, total.evade)
    return total
