"""What an attack promises, exactly: by the cards, what lies on them, and abilities that nobody has to choose."""

from dataclasses import dataclass

from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.combat.chances import NO_CHART, Chances, Pools, SureAttack, SureDefence, chances
from holotable.shatterpoint.effects.foreseeing import foreseen
from holotable.shatterpoint.questions import PROTECTION
from holotable.shatterpoint.units.conditions import DISARMED, EXPOSED, has

UNHURT = 1000
"""More than any pool holds: a wounded unit suffers no damage (SP-WND-03)."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """The dice of an attack and its chances; `stamina` is what the defender has left of it."""

    attack_dice: int
    defence_dice: int
    cover: int
    stamina: int
    chances: Chances

    @property
    def expected_damage(self) -> float:
        return self.chances.expected_damage

    @property
    def wound(self) -> float:
        """The chance that the defender becomes wounded (SP-WND-01)."""
        return self.chances.at_least(self.stamina)


def reckoned(game: Play, attack: Attack) -> Reckoned:
    """The odds of an attack that may be made."""
    battle, coming = game.table, foreseen(game, attack)
    attacking, defending = coming.attacking(game), coming.defending(game)
    chart, guard = coming.charts(game)
    mine, theirs = coming.rolls
    pools = Pools(
        coming.attack_dice,
        coming.defence_dice,
        chart or NO_CHART,
        guard,
        has(game, attacking, DISARMED),
        has(game, defending, EXPOSED),
        SureAttack(expertise=mine.expertise),
        SureDefence(expertise=theirs.expertise),
    )
    other = battle.units[defending]
    spared = UNHURT if other.wounded else int(game.ask(PROTECTION, coming.defender))
    found = chances(pools, battle.stance_of(attacking).tree, spared)
    left = max(1, battle.card_of(defending).stamina - other.damage)
    return Reckoned(coming.attack_dice, coming.defence_dice, coming.cover, left, found)
