"""Jyn Odan: what her sheet and her class cards do."""

from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.finding import figure_of, use_up
from holotable.imperial_assault.effects.heroes.converting import converts, shows
from holotable.imperial_assault.effects.heroes.vocabulary import (
    adds,
    attacks,
    both,
    defends,
    gains,
    has_used,
    may_move,
    noted,
    strain,
    suffered,
)
from holotable.imperial_assault.effects.interrupts import activated
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener

QUICK_DRAW = "quick_draw"
DRAWING = 2  # the strain it takes


def can_draw(game: Play, listener: Listener) -> bool:
    """A hostile figure that can be attacked with a pistol begins its activation; once a round for each token."""
    mine, other = figure_of(listener), activated(game)
    figure = game.table.figures[mine]
    left = figure.used.count(QUICK_DRAW) < game.table.groups[figure.group].tokens
    return left and game.table.hostile(mine, other) and can_attack(game, mine, other, QUICK_DRAW, DRAWING)


def quick_draw(game: Play, listener: Listener) -> Flow[Table]:
    use_up(game, listener)
    return Attack(figure_of(listener), QUICK_DRAW, only=activated(game))


def draws(game: Play, listener: Listener) -> bool:
    """The figure attacks by Quick Draw."""
    return attacks(game, listener) and attack_of(game).ability == QUICK_DRAW


def attacks_with_a_pistol(game: Play, listener: Listener) -> bool:
    return attacks(game, listener) and "pistol" in attack_of(game).arm(game).traits


def gunslinger(game: Play, listener: Listener) -> None:
    """The surge abilities of the hero's other pistols join in."""
    attack = attack_of(game)
    for weapon in weapons_of(game, figure_of(listener), QUICK_DRAW):
        if weapon.id != attack.weapon:
            attack.gained += weapon.surges


ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability(QUICK_DRAW, "activation-started", quick_draw, can_draw, interrupts=True), strain(DRAWING)),
    Ability("opportunist", "attack-resolved", may_move(1), both(attacks, suffered(1))),
    Ability("cheap_shot.damage", "modifiers", adds(damage=1), draws),
    Ability("cheap_shot.surge", "modifiers", gains(Surge(conditions=("stunned",))), draws),
    paid(Ability("roll_with_it.block", "target-declared", noted(adds(block=1)), defends), strain(1)),
    Ability(
        "roll_with_it.convert",
        "modifiers",
        converts("block", "evade"),
        both(defends, has_used("roll_with_it.block"), shows("block")),
        optional=True,
    ),
    Ability("gunslinger.pistols", "modifiers", gunslinger, attacks_with_a_pistol),
    paid(Ability("gunslinger.surge", "modifiers", adds(surge=1), attacks), strain(1, exhaust=True)),
)
