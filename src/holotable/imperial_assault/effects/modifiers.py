"""Abilities that add results to an attack or a defence."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import tally_of
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.finding import attacks, figure_of, is_a
from holotable.imperial_assault.effects.functions import does
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Listener

GUARDED = "guarded"


@does
def cunning(game: Play, about: About) -> None:
    """As many blocks as there are evades."""
    attack = attack_of(game)
    attack.modifiers.block += tally_of(attack.rolled, attack.modifiers).evade


def defended_beside(game: Play, listener: Listener) -> bool:
    """Another friendly figure defends in a space adjacent to this one; of a large one the target space (IA-TGT-03)."""
    mine, target = figure_of(listener), attack_of(game).target
    if mine == target or target not in game.table.figures:  # IA-AOB-03
        return False
    near = board.adjacent(scene(game.table), attack_of(game).space, str(mine))
    return near and game.table.friendly(mine, target)


def is_unguarded(game: Play, listener: Listener) -> bool:
    """At most one Protector or Sentinel helps against an attack."""
    return defended_beside(game, listener) and GUARDED not in attack_of(game).noted


def is_unguarded_and_no_guardian(game: Play, listener: Listener) -> bool:
    return is_unguarded(game, listener) and not is_a(game, attack_of(game).target, "guardian")


def guard(game: Play, listener: Listener) -> None:
    attack_of(game).noted.append(GUARDED)
    attack_of(game).modifiers.block += 1


def strikes_with_saber(game: Play, listener: Listener) -> bool:
    return attacks(game, listener) and attack_of(game).ability == "saber_strike"


def saber_strike(game: Play, listener: Listener) -> None:
    attack_of(game).modifiers.pierce += 3


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("protector", "modifiers", guard, is_unguarded),
    Ability("sentinel", "modifiers", guard, is_unguarded_and_no_guardian),
    Ability("saber_strike", "modifiers", saber_strike, strikes_with_saber),
)
