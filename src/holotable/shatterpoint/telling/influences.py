"""What changes a unit at the moment, and why: its conditions, wounded and hunker tokens, and what was focused on."""

from collections.abc import Iterator

from holotable.shatterpoint.battle.battle import UnitId
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.sheets import BattleInfluenceSheet

# What a condition does to its unit.
_HINDERS = {
    "strained": "unit.hinders.strained",
    "disarmed": "unit.hinders.disarmed",
    "exposed": "unit.hinders.exposed",
    "pinned": "unit.hinders.pinned",
}


def influences_of(name: UnitId, names: Names) -> tuple[BattleInfluenceSheet, ...]:
    """Everything that changes a unit now, each with its cause by name."""
    return tuple(BattleInfluenceSheet(cause, words) for cause, words in _influences(name, names))


def _influences(name: UnitId, names: Names) -> Iterator[tuple[str, str]]:
    say, battle = names.say, names.battle
    unit = battle.units[name]
    for condition in unit.conditions:
        yield names.condition(condition), say(_HINDERS[condition])
    if unit.wounded:
        yield say("unit.now.wounded"), say("unit.now.wounded-means")
    if unit.injured:
        yield say("unit.now.injured"), say("unit.now.injured-means", injured=unit.injured)
    if unit.hunker:
        yield say("unit.now.hunker"), say("unit.now.hunker-means", hunker=unit.hunker)
    for character in battle.characters_of(name):
        focus = battle.characters[character].focus
        dice = focus.any + focus.melee + focus.ranged if focus is not None else 0
        if dice:
            yield say("unit.now.focus"), say("unit.now.focus-means", character=names.character(character), dice=dice)
