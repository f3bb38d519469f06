"""Heal: 1 damage or 1 condition from the own unit or an allied one within range 2 (SP-SYM-10)."""

from holotable.kernel import AGAIN, Decision, Flow, Next, Option, Refusal
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.choices import Decline, HealCondition, HealDamage
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.units.conditions import lose_condition
from holotable.shatterpoint.units.damage import remove_damage

HEAL_RANGE = 2
RULE = "SP-SYM-10"


def healable(game: Play, character: CharacterId) -> list[Option]:
    """What a character can heal: of each allied unit in range its damage, if it is not wounded, and its conditions."""
    options: list[Option] = []
    for unit in _allies(game, character):
        one = game.table.units[unit]
        if one.damage and not one.wounded:
            options.append(HealDamage(unit))
        options += [HealCondition(unit, condition) for condition in one.conditions]
    return options


def _allies(game: Play, character: CharacterId) -> list[UnitId]:
    battle = game.table
    scene, own = scene_of(battle), battle.characters[character].unit
    healer = scene.figures[character]
    near = {each.unit for each in scene.figures.values() if sp.within(healer, each, HEAL_RANGE)}
    return [own, *(each for each in battle.units_of(battle.units[own].side) if each != own and each in near)]


class Heal(Flow[Battle], tag="heal"):
    """A character may heal, so many times one after the other."""

    steps = ("heal",)

    character: CharacterId
    times: int = 1

    def heal(self, game: Play, answer: Option | None = None) -> Next[Battle]:
        if isinstance(answer, Decline):
            return None
        if isinstance(answer, HealDamage):
            remove_damage(game, answer.unit, 1, RULE)
        if isinstance(answer, HealCondition):
            lose_condition(game, answer.unit, answer.condition, RULE)
        if answer is not None:
            self.times -= 1
            return AGAIN
        options = healable(game, self.character) if self.times else []
        seat = game.table.side_of(self.character)
        return Decision(seat, "heal", [*options, Decline()], about=self.character) if options else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        if isinstance(option, HealDamage) and option.unit in game.table.units:
            wounded = game.table.units[option.unit].wounded
            return Refusal("heal.wounded", "SP-WND-04") if wounded else Refusal("heal.out-of-reach", RULE)
        return Refusal("heal.out-of-reach", RULE)
