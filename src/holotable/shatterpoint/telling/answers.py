"""Answers to a seat's questions: how a base would come to a place, and what an aim promises."""

from holotable.kernel import Refusal, Seat
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle import choices
from holotable.shatterpoint.battle.battle import AttackType, CharacterId, Play
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.combat.attack import MayAttack
from holotable.shatterpoint.combat.targets import TYPES, values_of, why_not_attack
from holotable.shatterpoint.moving.regions import MovesTo
from holotable.shatterpoint.telling.messages import (
    AimedTypeSheet,
    BattleAim,
    BattleAimed,
    BattleOddsSheet,
    BattleTried,
    BattleTry,
    BattleWhyNot,
)
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.reckoning import reckoned
from holotable.shatterpoint.telling.refusing import refusal_sentence
from holotable.shatterpoint.telling.why_not import why_not


def try_place(question: BattleTry, seat: Seat, names: Names) -> BattleTried:
    """Whether the open decision of a seat lets a base end there, and how the tool lies on the way."""
    game, decision = names.game, names.game.decision
    answer = choices.Go(*question.to, question.move)
    found = why_not(BattleWhyNot(to=question.to, move=question.move), seat, names)
    region = decision.region if decision is not None else None
    reach = region.found(game, answer) if found.possible and isinstance(region, MovesTo) else None
    tool = reach.tool if reach is not None and reach.tool is not None else ()
    return BattleTried(question.to, found.possible, "" if found.possible else found.words, found.rule, tuple(tool))


def aim(question: BattleAim, names: Names) -> BattleAimed:
    """Range, sight, cover and odds between two characters; nothing of it is hidden from anybody."""
    game, attacker, target = names.game, question.attacker, question.target
    there = names.battle.characters
    if attacker not in there or target not in there or attacker == target:
        return BattleAimed(attacker, target, None, (), words=names.say("attack.no-enemy"))
    scene = scene_of(game.table)
    one, other = scene.figures[attacker], scene.figures[target]
    seen, cover = sp.sight(scene, one, other), sp.cover(scene, one, other)
    against = sp.reason_against_sight(scene, one, other)
    return BattleAimed(
        attacker,
        target,
        sp.range_between(one, other),
        tuple(_aimed(game, attacker, target, kind, names) for kind in TYPES),
        seen.line,
        tuple(seen.crossed),
        cover.value,
        cover.terrain,
        sp.say_reason(names.say, against, names.thing) if against is not None else "",
    )


def _aimed(game: Play, attacker: CharacterId, target: CharacterId, kind: AttackType, names: Names) -> AimedTypeSheet:
    against = why_not_attack(game, attacker, target, kind)
    words = refusal_sentence(Refusal("attack.impossible", against), names) if against else ""
    has_dice = values_of(game.table.stance_of(game.table.characters[attacker].unit), kind).attack is not None
    enemies = game.table.side_of(attacker) != game.table.side_of(target)
    odds = odds_of(game, attacker, target, kind) if has_dice and enemies else None
    return AimedTypeSheet(kind, against is None, words, against or "", odds)


def odds_of(game: Play, attacker: CharacterId, target: CharacterId, kind: AttackType) -> BattleOddsSheet:
    """The odds of an attack, for a client."""
    may = game.nearest(MayAttack)
    if may is None or may.character != attacker:
        may = MayAttack(attacker, TYPES)
    found = reckoned(game, may.attack_on(target, kind))
    return BattleOddsSheet(
        found.attack_dice,
        found.defence_dice,
        found.cover,
        found.chances.expected_successes,
        found.expected_damage,
        found.wound,
        found.stamina,
        found.chances.damage,
        found.chances.depths,
    )
