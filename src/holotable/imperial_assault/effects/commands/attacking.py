"""What Command cards that change or make attacks ask and do beyond the vocabulary of effects."""

from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.conditions import gain_condition, has_condition
from holotable.imperial_assault.combat.objects import caught_in_blast
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.table.table import FigureId, Play, Side


@holds
def can_double(game: Play, figure: FigureId, side: Side) -> bool:
    """Surges are about to be spent, enough for one ability twice."""
    attack = attack_of(game)
    if attack.steps[attack.step + 1] != "spend_surges":
        return False
    return any(2 * ability.cost <= attack.surges_left(game) for ability in attack.surge_abilities(game))


@does
def covering_fire(game: Play, about: About) -> None:
    attack = attack_of(game)
    damage = 2 if has_condition(game, attack.target, "stunned") else 0
    attack.gained.append(Surge(damage=damage, conditions=("stunned",)))


@holds
def strikes_by_hand(game: Play, figure: FigureId, side: Side) -> bool:
    """A figure whose attack type is melee."""
    return any(weapon.attack.type == "melee" for weapon in weapons_of(game, figure))


def around_target(game: Play) -> list[FigureId]:
    """The figures adjacent to the target space, friend or foe, but for the target."""
    attack = attack_of(game)
    return [each for each in caught_in_blast(game, attack.target, attack.space) if each in game.table.figures]


@holds
def can_stun_around(game: Play, figure: FigureId, side: Side) -> bool:
    return any(not has_condition(game, each, "stunned") for each in around_target(game))


@does
def stun_around(game: Play, about: About) -> None:
    for figure in around_target(game):
        gain_condition(game, figure, "stunned")
