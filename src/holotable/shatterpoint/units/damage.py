"""Damage, wounds and defeat (SP-DMG, SP-WND, SP-INJ, SP-DEF)."""

from holotable.shatterpoint.battle.battle import AttackType, CharacterId, Play, UnitId, Wound, other
from holotable.shatterpoint.battle.happenings import (
    DamageRemoved,
    DamageSuffered,
    OrderRemoved,
    UnitDefeated,
    UnitInjured,
    UnitWounded,
)
from holotable.shatterpoint.struggle.track import gain_momentum
from holotable.shatterpoint.units.hunker import settle_hunker
from holotable.shatterpoint.units.pending import pending


def suffer(
    game: Play,
    unit: UnitId,
    damage: int,
    rule: str,
    by: UnitId = "",
    character: CharacterId = "",
    attack: AttackType | None = None,
    condition: str = "",
) -> None:
    """Put damage on a unit that is not wounded; with its stamina reached it becomes so at once (SP-WND-01, 03)."""
    one = game.table.units[unit]
    if one.wounded or one.defeated or damage <= 0 or game.table.over:
        return
    one.damage += damage
    effect = getattr(game.state.stack[-1], "effect", "") if game.state.stack else ""
    game.tell(DamageSuffered, unit, damage, rule, by, str(effect), condition)
    if one.damage >= game.table.card_of(unit).stamina:
        one.wounded += 1
        game.tell(UnitWounded, unit)
        pending(game).wounds.append(Wound(unit, by, character, attack))
        activated = game.table.activated
        if activated is not None and activated.unit == unit:
            activated.cut_short = True
        if activated is not None and activated.unit == by:
            activated.wounded.append(unit)
        gain_momentum(game, other(one.side), "SP-MOM-02")


def remove_damage(game: Play, unit: UnitId, amount: int, rule: str) -> None:
    """Take damage off a unit; none comes off a wounded one (SP-WND-04)."""
    one = game.table.units[unit]
    amount = min(amount, one.damage)
    if one.wounded or not amount:
        return
    one.damage -= amount
    game.tell(DamageRemoved, unit, amount, rule)


def injure(game: Play, unit: UnitId) -> None:
    """Give a unit an injured token (SP-INJ-04)."""
    one = game.table.units[unit]
    one.injured += 1
    game.tell(UnitInjured, unit, one.injured)


def lose_wound(game: Play, unit: UnitId) -> None:
    """A wounded token goes: whoever is engaged with the unit is restricted by it again (SP-ENG-02)."""
    one = game.table.units[unit]
    one.wounded = max(0, one.wounded - 1)
    settle_hunker(game)


def defeat(game: Play, unit: UnitId) -> None:
    """A unit leaves the battlefield; its order card the game, unless it lies in the deck (SP-DEF-02 to 04)."""
    battle, one = game.table, game.table.units[unit]
    one.defeated = True
    for character in battle.characters_of(unit):
        del battle.characters[character]
    game.silence(unit)
    game.tell(UnitDefeated, unit)
    player = battle.players[one.side]
    if one.card not in player.deck:
        player.discard = [card for card in player.discard if card != one.card]
        player.reserve = "" if player.reserve == one.card else player.reserve
        player.revealed = "" if player.revealed == one.card else player.revealed
        game.tell(OrderRemoved, one.side, one.card)
