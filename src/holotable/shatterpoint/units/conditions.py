"""The four conditions (SP-CND-01 to 13)."""

from holotable.shatterpoint.battle.battle import AttackType, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.happenings import ConditionGained, ConditionLost
from holotable.shatterpoint.cards import condition as condition_card
from holotable.shatterpoint.questions import IMMUNITY
from holotable.shatterpoint.units.damage import suffer
from holotable.shatterpoint.units.pending import pending

STRAINED, PINNED, DISARMED, EXPOSED = "strained", "pinned", "disarmed", "exposed"


def gain_condition(
    game: Play,
    unit: UnitId,
    condition: str,
    by: UnitId = "",
    character: CharacterId = "",
    attack: AttackType | None = None,
) -> None:
    """Give a unit a condition; one that it has already is 1 damage instead (SP-CND-01 to 03)."""
    one = game.table.units[unit]
    if one.defeated or game.ask(IMMUNITY, unit, condition):
        return
    if condition in one.conditions:
        suffer(game, unit, 1, "SP-CND-03", by, character, attack, condition)
        return
    one.conditions = sorted([*one.conditions, condition])
    game.tell(ConditionGained, unit, condition)


def lose_condition(game: Play, unit: UnitId, condition: str, rule: str) -> None:
    one = game.table.units[unit]
    if condition in one.conditions:
        one.conditions = [each for each in one.conditions if each != condition]
        game.tell(ConditionLost, unit, condition, rule)


def settle_immunity(game: Play) -> None:
    """Who has become immune to a condition that it has loses it (SP-KEY-02)."""
    for unit, one in game.table.units.items():
        for condition in one.conditions:
            if game.ask(IMMUNITY, unit, condition):
                lose_condition(game, unit, condition, "SP-KEY-02")


def has(game: Play, unit: UnitId, condition: str) -> bool:
    return condition in game.table.units[unit].conditions


def note_strain(game: Play, unit: UnitId) -> None:
    """A strained unit did what hurts it; it suffers when the effect that this was part of ends (SP-CND-04, 05)."""
    if has(game, unit, STRAINED) and unit not in pending(game).strained:
        pending(game).strained.append(unit)


def suffer_strain(game: Play, unit: UnitId) -> None:
    """The damage of Strained, which then is lost (SP-CND-06)."""
    if has(game, unit, STRAINED) and not game.table.over:
        suffer(game, unit, condition_card(STRAINED).damage, "SP-CND-04", condition=STRAINED)
        lose_condition(game, unit, STRAINED, "SP-CND-06")
