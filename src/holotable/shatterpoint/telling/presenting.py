"""A battle made a sheet for its clients: names and printed values are added, nothing hidden is."""

from functools import cache
from typing import Literal

from holotable.modes.endpoints import Named
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import EDGE_OF_TRACK, UnitId
from holotable.shatterpoint.battle.scene import base_of, scene_of
from holotable.shatterpoint.battlefields import battlefield
from holotable.shatterpoint.battlefields.kinds import battlefield_name, ground_of, kind_word
from holotable.shatterpoint.cards import Ability, Chart, mission
from holotable.shatterpoint.cards.abilities import PAID
from holotable.shatterpoint.cards.explaining import explained
from holotable.shatterpoint.cards.faces import ATTACK, ATTACK_FACES, DEFENCE, DEFENCE_FACES
from holotable.shatterpoint.cards.missions import Mission
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.combat.rolls import AttackRoll, DefenceRoll
from holotable.shatterpoint.combat.targets import chart_of
from holotable.shatterpoint.table.measures import EDGE, TOKEN_RADIUS
from holotable.shatterpoint.telling.card_sheets import AbilitySheet
from holotable.shatterpoint.telling.cards import stances_of
from holotable.shatterpoint.telling.influences import influences_of
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.options import map_words
from holotable.shatterpoint.telling.refusing import refusal_sentence
from holotable.shatterpoint.telling.sheets import (
    BattleActivationSheet,
    BattleDieSheet,
    BattlefieldSheet,
    BattlePlayerSheet,
    BattleSheet,
    CharacterSheet,
    CountSheet,
    FightSheet,
    MissionSheet,
    ObjectiveSheet,
    StruggleMapSheet,
    StruggleSheet,
    TerrainSheet,
    TransferSheet,
    UnitSheet,
)
from holotable.shatterpoint.turns.activation import Activation
from holotable.shatterpoint.units.force import price_of
from holotable.shatterpoint.views.view import BattleView, PlayerView
from holotable.words import Speech

# What the special rules of missions say.
MISSION_RULES = {
    "roll_for_priority": "battle.mission.roll_for_priority",
    "priority_moves_token": "battle.mission.priority_moves_token",
}


def sheet_of(view: BattleView, names: Names) -> BattleSheet:
    """The table of a view."""
    scene = scene_of(names.battle)
    activated = view.activated
    return BattleSheet(
        battlefield=battlefield_sheet(view.battlefield, names.say),
        players=tuple(_player(side, player, names) for side, player in view.players.items()),
        units=tuple(_unit(name, names) for name in view.units),
        first=view.first,
        active=view.active,
        turn=view.turn,
        characters=tuple(_character(name, scene, names) for name in view.characters),
        objectives=_objectives(view, names),
        mission=_mission(view.mission, names) if view.mission else None,
        struggle=_struggle(view, names) if view.struggle else None,
        activation=BattleActivationSheet(
            activated.unit,
            activated.actions_left,
            tuple(Named(each, names.action(each)) for each in activated.made),
            activated.flipped,
        )
        if activated is not None
        else None,
        attack=_fight(names),
    )


@cache
def battlefield_sheet(name: str, say: Speech) -> BattlefieldSheet:
    """The terrain, made once for each language."""
    laid = battlefield(name)
    kinds = laid.kinds
    return BattlefieldSheet(
        name,
        battlefield_name(name, laid.name, say),
        EDGE,
        tuple(
            TerrainSheet(
                part.id,
                part.feature,
                kinds[part.id],
                kind_word(kinds[part.id], say),
                tuple(part.outline.corners),
                part.z,
                part.bottom,
                part.obstructing,
                part.impassable,
            )
            for part in laid.terrain.parts
        ),
        tuple(TransferSheet(point.id, point.group, (point.x, point.y, point.z)) for point in laid.transfers),
        ground=ground_of(name),
    )


def _player(side: str, player: PlayerView, names: Names) -> BattlePlayerSheet:
    return BattlePlayerSheet(
        side=side,
        team=player.team,
        edge=player.edge,
        force=player.force,
        spent=player.spent,
        momentum=player.momentum,
        deck=_cards(player.deck, names),
        under=_cards(player.under, names),
        discard=_cards(player.discard, names),
        reserve=_cards((player.reserve,), names)[0] if player.reserve else None,
        revealed=_cards((player.revealed,), names)[0] if player.revealed else None,
        claimed=_cards(player.claimed, names),
        offers_draw=player.offers_draw,
    )


def _cards(cards: tuple[str, ...], names: Names) -> tuple[Named, ...]:
    return tuple(Named(card, names.card(card)) for card in cards)


def _unit(name: UnitId, names: Names) -> UnitSheet:
    unit, card = names.battle.units[name], names.battle.card_of(name)
    return UnitSheet(
        id=name,
        card=unit.card,
        name=names.unit(name),
        type=card.type,
        type_name=names.say(f"unit.type.{card.type}"),
        side=unit.side,
        squad=unit.squad,
        stamina=card.stamina,
        durability=card.durability,
        stance=unit.stance,
        stances=stances_of(unit.card, names.say),
        abilities=tuple(_ability(name, each, names) for each in card.abilities),
        tags=tuple(Named(tag, names.say(f"unit.tag.{tag}")) for tag in card.tags),
        characters=tuple(names.battle.characters_of(name)),
        damage=unit.damage,
        wounded=unit.wounded,
        injured=unit.injured,
        hunker=unit.hunker,
        conditions=tuple(Named(each, names.condition(each)) for each in unit.conditions),
        defeated=unit.defeated,
        influences=influences_of(name, names),
    )


def _ability(unit: UnitId, ability: Ability, names: Names) -> AbilitySheet:
    """An ability; of the unit that is activated whether it can be used now, and why not."""
    game = names.game
    activation = game.nearest(Activation)
    asked = game.decision is not None and game.decision.kind == "activation" and game.decision.about == unit
    against = activation.why_no_ability(game, ability) if asked and activation is not None else None
    active = ability.kind == "active"
    return AbilitySheet(
        id=ability.id,
        name=ability.name,
        kind=ability.kind,
        kind_name=names.say(f"unit.ability.{ability.kind}"),
        words=explained(ability, names.say),
        price=price_of(game, unit, ability) if ability.kind in PAID else None,
        usable=asked and active and against is None,
        why_not=refusal_sentence(against, names) if active and against is not None else "",
    )


def _character(name: str, scene: sp.Scene, names: Names) -> CharacterSheet:
    battle = names.battle
    one = battle.characters[name]
    figure = scene.figures[name]
    alone, side = battle.card_of(one.unit).characters == 1, battle.side_of(name)
    return CharacterSheet(
        id=name,
        unit=one.unit,
        name=names.character(name),
        side=side,
        at=one.at,
        base=base_of(battle.units[one.unit].card),
        number=0 if alone else int(name.rpartition(".")[2]),
        engaged_with=tuple(sp.engaged_with(scene, figure)),
        contesting=tuple(
            token for token, each in scene.objectives.items() if name in sp.contest(scene, each).contesting[side]
        ),
        acting=battle.activated is not None and battle.activated.unit == one.unit,
    )


def _objectives(view: BattleView, names: Names) -> tuple[ObjectiveSheet, ...]:
    struggles = mission(view.mission).struggles if view.mission else {}
    faces = struggles[view.struggle].maps[view.map] if view.struggle else {}
    return tuple(
        ObjectiveSheet(
            name,
            names.objective(name),
            names.letters(name),
            each.at,
            TOKEN_RADIUS,
            each.active,
            each.control,
            each.priority,
            faces.get(name) if each.active else None,
        )
        for name, each in view.objectives.items()
    )


def _mission(name: str, names: Names) -> MissionSheet:
    found = mission(name)
    return MissionSheet(name, found.name, mission_words(found, names.say))


def mission_words(found: Mission, say: Speech) -> tuple[str, ...]:
    """What the special rules of a mission say."""
    return tuple(
        say(
            MISSION_RULES[rule.rule],
            rule.spaces,
            dice=rule.dice,
            phases=", ".join(str(phase) for phase in rule.phases),
        )
        for rule in found.rules
    )


def _struggle(view: BattleView, names: Names) -> StruggleSheet:
    card = mission(view.mission).struggles[view.struggle]
    maps = tuple(StruggleMapSheet(dict(each), map_words(number, names)) for number, each in enumerate(card.maps))
    return StruggleSheet(card.id, card.name, card.phase, maps, view.map, view.token, EDGE_OF_TRACK, view.to_come)


# The attack that is going on: all of it lies open.


def _fight(names: Names) -> FightSheet | None:
    game = names.game
    attack = game.nearest(Attack)
    if attack is None:
        return None
    rolled, defended = attack.rolled, attack.defended
    stance = names.battle.stance_of(attack.attacking(game))
    guard = names.battle.stance_of(attack.defending(game))
    counted = rolled is not None and defended is not None
    return FightSheet(
        attacker=attack.attacker,
        defender=attack.defender,
        type=attack.type,
        attack_dice=attack.attack_dice,
        defence_dice=attack.defence_dice,
        cover=attack.cover,
        attack_roll=dice_of(ATTACK, attack.attack_faces, names),
        defence_roll=dice_of(DEFENCE, attack.defence_faces, names),
        attack=_attack_count(rolled) if rolled is not None else None,
        defence=_defence_count(defended) if defended is not None else None,
        attack_row=_row(chart_of(stance, attack.type), rolled.expertise) if rolled is not None else None,
        defence_row=_row(guard.defence_chart, defended.expertise) if defended is not None else None,
        successes=attack.successes if counted and attack.is_counted else None,
        path=tuple(attack.path),
        open=tuple(attack.open_options(game)) if game.decision is not None and game.decision.kind == "tree" else (),
        pool=attack.pool,
    )


def dice_of(die: Literal["attack", "defence"], faces: tuple[int, ...], names: Names) -> tuple[BattleDieSheet, ...]:
    """Rolled dice with what they show."""
    shown = ATTACK_FACES if die == ATTACK else DEFENCE_FACES
    return tuple(BattleDieSheet(die, face, shown[face], names.result(shown[face])) for face in faces)


def _attack_count(roll: AttackRoll) -> CountSheet:
    return CountSheet(critical=roll.critical, strike=roll.strike, expertise=roll.expertise, failure=roll.failure)


def _defence_count(roll: DefenceRoll) -> CountSheet:
    return CountSheet(block=roll.block, expertise=roll.expertise, failure=roll.failure)


def _row(chart: Chart | None, expertise: int) -> int | None:
    """The number of the row that so much expertise leads to; below the first there is none."""
    rows = enumerate(chart.rows) if chart is not None else ()
    return next(
        (number for number, row in rows if row.least <= expertise and (row.most is None or expertise <= row.most)), None
    )
