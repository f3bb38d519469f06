"""Whom a figure can attack (IA-ATK-03)."""

from collections.abc import Iterable, Iterator

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import Weapon
from holotable.imperial_assault.combat.aiming import aimings_of, player_of
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.combat.objects import object_spaces, why_not_object
from holotable.imperial_assault.combat.sight import PLAIN, Aim, in_the_way, seen_among, seen_spaces
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.questions import SEES_PAST, WHY_NOT_AIM, WHY_NOT_AIM_BY, WHY_NOT_SEEN
from holotable.imperial_assault.table.choices import PerformAttack
from holotable.imperial_assault.table.shelter import enemies_among, is_barred, is_neutral, is_sheltered, may_attack
from holotable.imperial_assault.table.standing import scene_for
from holotable.imperial_assault.table.table import FigureId, ObjectId, Play, Side
from holotable.kernel import NOT_NOW, Refusal
from holotable.kernel.codec import replace

PAST_FIGURES = Aim(past_figures=True)


def targets_of(game: Play, attacker: FigureId, ability: str = "", only: FigureId = 0) -> list[Target]:
    """Every legal target, a large figure once for each of its spaces that can be targeted (IA-TGT-02).

    The attack is one by an ability of its own, or an ordinary one, maybe on one figure only. A hero has each target
    with each weapon.
    """
    if _is_kept_from_it(game, attacker):
        return []
    found: list[Target] = []
    for weapon in weapons_of(game, attacker, ability):
        seen = in_range(game, attacker, weapon, only=only)
        found += seen
        for aiming in aimings_of(game, attacker, weapon):
            helps = aiming.accuracy and weapon.attack.type == "ranged"
            aimed = in_range(game, attacker, weapon, aiming.aim, only)
            found += [replace(each, by=aiming.by) for each in aimed if helps or each not in seen]
    return found


def in_range(
    game: Play, attacker: FigureId, weapon: Weapon, aim: Aim = PLAIN, only: FigureId | ObjectId = 0
) -> list[Target]:
    """What a figure could attack with a weapon from where it stands, whether it is able to or not."""
    standing = scene_for(game.table, attacker)
    if only and only in game.table.figures:
        reached: Iterable[FigureId] = enemies_among(game.table, attacker, [only])
    else:
        reached = _in_reach(game, standing, attacker, weapon, aim)
    return [
        Target(target, space, weapon.id)
        for target in reached
        if only in (0, target)
        for space in spaces_of(game, standing, attacker, target, weapon, aim)
    ]


def aims_of(game: Play, attacker: FigureId, weapon: Weapon, side: Side = "", spending: int = 0) -> list[Aim]:
    """The ways in which a figure can aim with a weapon, having spent so much strain first."""
    aims = [aiming.aim for aiming in aimings_of(game, attacker, weapon, side, spending)]
    # Who sees past figures sees all that others see.
    return aims if PAST_FIGURES in aims else [PLAIN, *aims]


def has_target(game: Play, attacker: FigureId, ability: str = "", standing: board.Scene | None = None) -> bool:
    """Whether there is anything a figure can attack; who has asked where all stand already may say so."""
    if _is_kept_from_it(game, attacker):
        return False
    standing = standing or scene_for(game.table, attacker)
    for weapon in weapons_of(game, attacker, ability):
        for aim in aims_of(game, attacker, weapon):
            for target in _in_reach(game, standing, attacker, weapon, aim):
                if _is_open(game, standing, attacker, target, weapon, aim):
                    return True
    return False


def _is_open(
    game: Play, standing: board.Scene, attacker: FigureId, target: FigureId | ObjectId, weapon: Weapon, aim: Aim
) -> bool:
    """Whether an attacker can target one of those that a weapon may reach in any space."""
    # Only Reach may miss an enemy it is asked about; the others have been seen or stand beside the attacker.
    if target in game.table.objects or weapon.keywords.reach or aim.past_figures:
        return bool(spaces_of(game, standing, attacker, target, weapon, aim))
    return game.ask(WHY_NOT_AIM, standing, attacker, target) is None


def can_attack(game: Play, attacker: FigureId, target: FigureId, ability: str = "", spending: int = 0) -> bool:
    """Whether a figure is a legal target of another's attack, for which so much strain is paid first."""
    return may_attack(game.table, attacker, target) and can_aim_at(game, attacker, target, ability, spending=spending)


def can_aim_at(
    game: Play, attacker: FigureId, target: FigureId, ability: str = "", side: Side = "", spending: int = 0
) -> bool:
    """Whether a figure could attack another if they were enemies, with the cards of a side that makes it attack."""
    if _is_kept_from_it(game, attacker):
        return False
    standing = scene_for(game.table, attacker)
    return any(
        spaces_of(game, standing, attacker, target, weapon, aim)
        for weapon in weapons_of(game, attacker, ability)
        for aim in aims_of(game, attacker, weapon, side, spending)
    )


def _in_reach(
    game: Play, standing: board.Scene, attacker: FigureId, weapon: Weapon, aim: Aim
) -> Iterator[FigureId | ObjectId]:
    """The enemies whom a weapon may reach, and the objects that can be attacked; in which spaces is asked of each."""
    table = game.table
    if weapon.attack.type == "ranged":
        aim = PAST_FIGURES if _sees_past(game, attacker) else aim
        yield from seen_among(game, standing, attacker, enemies_among(table, attacker, table.figures), aim)
    else:
        near = board.struck_among(standing, str(attacker), weapon.keywords.reach)
        yield from enemies_among(table, attacker, map(int, near))
    yield from table.objects


def _is_kept_from_it(game: Play, attacker: FigureId) -> bool:
    return has_condition(game, attacker, "stunned") or is_barred(game.table, attacker, PerformAttack)


def spaces_of(
    game: Play,
    standing: board.Scene,
    attacker: FigureId,
    target: FigureId | ObjectId,
    weapon: Weapon,
    aim: Aim = PLAIN,
) -> list[int]:
    """The spaces in which an attacker can target a figure or an object with a weapon aimed so, in order."""
    if target in game.table.objects:
        return object_spaces(game, standing, attacker, target, weapon, aim)
    if weapon.attack.type == "ranged":
        spaces = _seen(game, standing, attacker, target, aim)
    else:
        standing = _alone(standing, attacker, target) if aim.past_figures else standing
        spaces = _struck(game, standing, attacker, target, weapon.keywords.reach)
    if not spaces:
        return []
    return spaces if game.ask(WHY_NOT_AIM, standing, attacker, target) is None else []


def _seen(game: Play, standing: board.Scene, attacker: FigureId, target: FigureId, aim: Aim) -> list[int]:
    """The spaces of a figure in which a ranged attack can target it (IA-RNG-02)."""
    return sorted(seen_spaces(game, standing, attacker, target, PAST_FIGURES if _sees_past(game, attacker) else aim))


def _alone(standing: board.Scene, attacker: FigureId, target: FigureId) -> board.Scene:
    """The board without all who could be in the way of two figures."""
    for name in standing.figures.keys() - {str(attacker), str(target)}:
        standing = standing.without(name)
    return standing


def _sees_past(game: Play, attacker: FigureId) -> bool:
    """Whether to a figure's ranged attacks others are no obstacle."""
    return game.ask(SEES_PAST, attacker)


def _struck(game: Play, standing: board.Scene, attacker: FigureId, target: FigureId, has_reach: bool) -> list[int]:
    """The spaces of a figure in which a melee attack can target it."""
    here, there, spaces = str(attacker), str(target), game.table.figures[target].spaces
    if not board.is_in_melee_range(standing, here, there, has_reach):  # IA-MEL-02, IA-RCH-01
        return []
    if len(spaces) == 1:
        return spaces
    # With Reach a space two away must be seen (IA-RCH-02).
    seen = board.seen_spaces(standing, here, there) if has_reach else ()
    counted = {space: board.distance(standing, here, space) for space in sorted(spaces)}
    return [
        space
        for space, steps in counted.items()
        if steps is not None and (steps <= 1 or (steps == board.REACH and space in seen))
    ]


def why_no_target(game: Play, attacker: FigureId, target: Target, ability: str) -> Refusal:
    """Why a figure can't be attacked."""
    kinds = [weapon.attack.type for weapon in weapons_of(game, attacker, ability) if weapon.id == target.weapon]
    if not kinds:
        return Refusal("attack.no-such-weapon", "IA-ATK-28", {"weapon": target.weapon})
    if target.figure in game.table.objects:
        return why_not_object(game, attacker, target.figure, target.space, kinds == ["melee"])
    if target.figure not in game.table.figures:
        return Refusal("attack.empty", "IA-ATK-12")
    if target.figure == attacker:
        return Refusal("attack.itself", "IA-ATK-20")
    if is_sheltered(game.table, target.figure) and not may_attack(game.table, attacker, target.figure):
        rule = "IA-NEU-02" if is_neutral(game.table, target.figure) else "IA-INC-05"
        return Refusal("attack.sheltered", rule, {"figure": target.figure})
    if not may_attack(game.table, attacker, target.figure):
        return Refusal("attack.friendly", "IA-ATK-13", {"figure": target.figure})
    refusal = game.ask(WHY_NOT_AIM_BY, attacker, player_of(game, attacker), target.by)
    return refusal or _why_not_aim(game, attacker, target, kinds == ["melee"])


def _why_not_aim(game: Play, attacker: FigureId, target: Target, is_melee: bool) -> Refusal:
    """Why an enemy is out of reach or sight."""
    standing = scene_for(game.table, attacker)
    if refusal := game.ask(WHY_NOT_AIM, standing, attacker, target.figure):
        return refusal
    if is_melee:
        return Refusal("attack.out-of-reach", "IA-MEL-02", {"figure": target.figure})
    if refusal := game.ask(WHY_NOT_SEEN, attacker, target.figure):
        return refusal
    past_figures = _sees_past(game, attacker)
    if seen_spaces(game, standing, attacker, target.figure, Aim(past_figures)):
        return NOT_NOW
    blocked = board.blocked(standing, str(attacker), str(target.figure), past_figures)
    return Refusal("attack.no-sight", blocked.rule, in_the_way(blocked) | {"figure": target.figure})
