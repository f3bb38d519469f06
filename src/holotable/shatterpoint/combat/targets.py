"""Whom a character may attack, and with how many dice (SP-ATK-01 to 12, SP-ENG-05)."""

from collections.abc import Iterable

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import AttackType, Battle, CharacterId, Play
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.cards import Chart, Stance, Values
from holotable.shatterpoint.questions import COVER, IGNORES_COVER

TYPES: tuple[AttackType, ...] = ("melee", "ranged")


def values_of(stance: Stance, kind: AttackType) -> Values:
    return stance.melee if kind == "melee" else stance.ranged


def chart_of(stance: Stance, kind: AttackType) -> Chart | None:
    return stance.melee_chart if kind == "melee" else stance.ranged_chart


def why_not_attack(game: Play, attacker: CharacterId, target: CharacterId, kind: AttackType) -> str | None:
    """The rule that stands against an attack; nothing if it is possible."""
    return _against(game.table, scene_of(game.table), attacker, target, kind)


def _against(
    battle: Battle, scene: sp.Scene, attacker: CharacterId, target: CharacterId, kind: AttackType
) -> str | None:
    if target not in battle.characters or battle.side_of(target) == battle.side_of(attacker):
        return "SP-ATK-01"
    values = values_of(battle.stance_of(battle.characters[attacker].unit), kind)
    if values.attack is None:
        return "SP-ATK-03"
    one, other = scene.figures[attacker], scene.figures[target]
    if kind == "melee":
        return None if sp.is_engaged(scene, one, other) else "SP-ATK-05"
    if sp.is_restricted(scene, one):
        return "SP-ENG-05"
    if not sp.within(one, other, values.range or 0) or not sp.sees(scene, one, other):
        return "SP-ATK-04"
    return None


def attacks_of(
    game: Play,
    attacker: CharacterId,
    types: Iterable[AttackType] = TYPES,
    targets: Iterable[CharacterId] | None = None,
) -> list[tuple[AttackType, CharacterId]]:
    """Every attack that a character can make, of these types and at these targets."""
    battle, scene = game.table, scene_of(game.table)
    among = list(battle.characters) if targets is None else list(targets)
    return [
        (kind, target) for kind in types for target in among if _against(battle, scene, attacker, target, kind) is None
    ]


def focus_of(game: Play, attacker: CharacterId, kind: AttackType) -> int:
    """The dice of focus actions that an attack is the next for (SP-ACT-04, SP-KEY-03, 04)."""
    focus = game.table.characters[attacker].focus
    return 0 if focus is None else focus.any + (focus.melee if kind == "melee" else focus.ranged)


def cover_of(game: Play, attacker: CharacterId, defender: CharacterId, kind: AttackType) -> int:
    """The cover of a defender: from terrain, hunker tokens and keywords; none in melee (SP-COV-01, SP-COV-05, 06)."""
    if kind == "melee" or game.ask(IGNORES_COVER, attacker):
        return 0
    scene = scene_of(game.table)
    terrain = sp.cover(scene, scene.figures[attacker], scene.figures[defender])
    return terrain.value + game.ask(COVER, defender)
