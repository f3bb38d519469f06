"""What an attack promises, exactly, by the cards and what lies on them; without abilities that add dice or results."""

from dataclasses import dataclass

from holotable.shatterpoint.battle.battle import AttackType, CharacterId, Play
from holotable.shatterpoint.combat.chances import NO_CHART, Chances, Pools, chances
from holotable.shatterpoint.combat.targets import chart_of, cover_of, values_of
from holotable.shatterpoint.questions import PROTECTION
from holotable.shatterpoint.units.conditions import DISARMED, EXPOSED, has


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


def reckoned(game: Play, attacker: CharacterId, defender: CharacterId, kind: AttackType, dice: int = 0) -> Reckoned:
    """The odds of an attack that may be made; `dice` are those that an effect gives instead of the stance's."""
    battle = game.table
    one, other = battle.characters[attacker], battle.characters[defender]
    stance, guard = battle.stance_of(one.unit), battle.stance_of(other.unit)
    focus = one.focus
    focused = 0 if focus is None else focus.any + (focus.melee if kind == "melee" else focus.ranged)
    attack = (dice or values_of(stance, kind).attack or 0) + focused
    cover = cover_of(game, attacker, defender, kind)
    defence = values_of(guard, kind).defence + cover
    pools = Pools(
        attack,
        defence,
        chart_of(stance, kind) or NO_CHART,
        guard.defence_chart,
        has(game, one.unit, DISARMED),
        has(game, other.unit, EXPOSED),
    )
    found = chances(pools, stance.tree, int(game.ask(PROTECTION, defender)))
    left = max(1, battle.card_of(other.unit).stamina - battle.units[other.unit].damage)
    return Reckoned(attack, defence, cover, left, found)
