"""Attacks and abilities as tests tell them: what is not said is declined, and dice are rolled by hand."""

from collections.abc import Mapping

from holotable.kernel import Option, Pass, Use
from holotable.shatterpoint.battle.battle import CharacterId, Play, Unit, UnitId
from holotable.shatterpoint.battle.choices import (
    AttackIt,
    ChooseCharacter,
    Decline,
    HealCondition,
    HealDamage,
    MakeAction,
    StopThere,
    TakeOption,
)
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.combat.rolls import AttackRoll, DefenceRoll
from holotable.shatterpoint.table import Side
from tests.shatterpoint.scenario.field import position
from tests.shatterpoint.scenario.ground import place
from tests.shatterpoint.scenario.looking import question
from tests.shatterpoint.scenario.playing import attack_dice, defence_dice, skip_tactics

COMBAT, FOCUS, MOVE, TAKE_COVER = (MakeAction(name) for name in ("combat", "focus", "move", "take-cover"))


def fray(places: Mapping[str, object], *, tactics: bool = False, **more: object) -> Play:
    """A position without active objectives; tactics are over unless a test is about them."""
    game = position(places, **{"active": (), **more})  # type: ignore[arg-type]
    return game if tactics or "activate" not in more else skip_tactics(game)


def go_on(game: Play, *options: Option) -> Play:
    """Choose these one after the other; what may be done between them is declined."""
    for option in options:
        while game.why_not(option) is not None and (nothing := _declined(game)) is not None:
            game.advance(nothing)
        game.advance(option)
    return game


def _declined(game: Play) -> Option | None:
    offered = question(game).options
    return next((each for each in (Pass(), Decline()) if each in offered), None)


def decline_until(game: Play, kind: str, about: str = "") -> Play:
    """Decline what may be declined until this is asked."""
    while (asked := question(game)).kind != kind or about not in ("", asked.about):
        nothing = _declined(game)
        assert nothing is not None, f"{asked.seat} is asked {asked.kind} {asked.about}: {game.where()}"
        game.advance(nothing)
    return game


def options(game: Play) -> set[Option]:
    """What may be chosen now."""
    return set(question(game).options)


def melee(target: CharacterId) -> AttackIt:
    return AttackIt("melee", target)


def ranged(target: CharacterId) -> AttackIt:
    return AttackIt("ranged", target)


def who(character: CharacterId) -> ChooseCharacter:
    return ChooseCharacter(character)


def react(ability: str, unit: UnitId) -> Use:
    """Use what waits at this moment."""
    return Use(ability, unit)


def heal(unit: UnitId, condition: str = "") -> Option:
    return HealCondition(unit, condition) if condition else HealDamage(unit)


def pools(game: Play) -> tuple[int, int]:
    """How many attack and defence dice are in the pools that are about to be rolled."""
    decline_until(game, "roll")
    fight = going(game)
    return fight.attack_dice, fight.defence_dice


def going(game: Play) -> Attack:
    """The attack that is being made."""
    found = game.nearest(Attack)
    assert found is not None, "nobody attacks"
    return found


def noted(game: Play, attackers: tuple[str, ...] = (), defenders: tuple[str, ...] = ()) -> Play:
    """Expertise charts gave these symbols for the end of the attack, as no chart of the box does."""
    attack = going(game)
    attack.attackers, attack.defenders = attack.attackers or list(attackers), attack.defenders or list(defenders)
    return game


def attack_roll(game: Play) -> AttackRoll:
    """What the attack roll shows by now."""
    found = going(game).rolled
    assert found is not None, "the attack dice are not rolled yet"
    return found


def defence_roll(game: Play) -> DefenceRoll:
    found = going(game).defended
    assert found is not None, "the defence dice are not rolled yet"
    return found


def roll(game: Play, attack: dict[str, int] | None = None, defence: dict[str, int] | None = None) -> Play:
    """Roll both pools; the dice that are not named fail."""
    mine, theirs = dict(attack or {}), dict(defence or {})
    dice = pools(game)
    for shown, count in ((mine, dice[0]), (theirs, dice[1])):
        shown["failure"] = count - sum(shown.values())
    game.advance(attack_dice(**mine))
    return go_on(game, defence_dice(**theirs))


def hit(game: Play, successes: int, *tree: str) -> Play:
    """Roll so many criticals and nothing else, and walk the tree: what may be done on the way is declined."""
    return walk(roll(game, {"critical": successes}), *tree)


def walk(game: Play, *tree: str) -> Play:
    return go_on(game, *(TakeOption(option) for option in tree))


def finish(game: Play) -> Play:
    """Spend no more successes and use nothing at the end of the attack."""
    while game.nearest(Attack) is not None:
        offered = question(game).options
        nothing = next((each for each in (StopThere(), Pass(), Decline()) if each in offered), None)
        game.advance(nothing or offered[0])
    return game


def unit(game: Play, name: UnitId) -> Unit:
    return game.table.units[name]


def damage(game: Play, name: UnitId) -> int:
    return game.table.units[name].damage


def conditions(game: Play, name: UnitId) -> list[str]:
    return game.table.units[name].conditions


def force(game: Play, side: Side) -> int:
    """How much Force is ready."""
    return game.table.players[side].force


def lay_objective(game: Play, *at: float, name: str = "C") -> Play:
    """An active objective lies there."""
    game.table.objectives[name].at, game.table.objectives[name].active = place(at), True
    return game
