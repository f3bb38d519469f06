"""Gideon Argus: what his sheet and his class cards do."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.conditions import gain_condition, has_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.sight import sees
from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.finding import figure_of, within
from holotable.imperial_assault.effects.heroes.converting import converts, shows
from holotable.imperial_assault.effects.heroes.specials import GideonsCommand, commanded
from holotable.imperial_assault.effects.heroes.vocabulary import (
    EXHAUST,
    adds,
    aims_at_figure,
    attack_is,
    attacks,
    both,
    defends,
    gains,
    gains_points,
    strain,
)
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Ability, Flow, Listener


def calls_shot(game: Play, listener: Listener) -> bool:
    """The figure or a friendly one attacks a target in the figure's line of sight."""
    mine, attack = figure_of(listener), attack_of(game)
    if game.table.hostile(mine, attack.attacker):
        return False
    if aims_at_figure(game, listener):
        return sees(game, mine, attack.target)
    return board.sees(scene(game.table), str(mine), attack.space)


def friend_near_attacks(game: Play, listener: Listener) -> bool:
    """Another friendly figure within three declares an attack, and is not Focused yet."""
    mine, attacker = figure_of(listener), attack_of(game).attacker
    friendly = mine != attacker and not game.table.hostile(mine, attacker)
    return friendly and within(game, mine, attacker, 3) and not has_condition(game, attacker, "focused")


def for_the_cause(game: Play, listener: Listener) -> None:
    gain_condition(game, attack_of(game).attacker, "focused")


def has_commanded(game: Play, listener: Listener) -> bool:
    command = game.nearest(GideonsCommand)
    return command is not None and command.figure == figure_of(listener)


def has_somebody_to_command(game: Play, listener: Listener) -> bool:
    return bool(commanded(game, figure_of(listener)))


def masterstroke(game: Play, listener: Listener) -> Flow[Table]:
    return GideonsCommand(figure_of(listener), "gideons_command")


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("disabling_shot", "modifiers", gains(Surge(conditions=("stunned",))), attack_is("ranged")),
    paid(Ability("called_shot", "modifiers", adds(surge=1), calls_shot), EXHAUST),
    paid(
        Ability(
            "military_efficiency.attack", "modifiers", converts("damage", "surge", 1), both(attacks, shows("damage"))
        ),
        EXHAUST,
    ),
    paid(
        Ability(
            "military_efficiency.defend", "modifiers", converts("block", "evade", 1), both(defends, shows("block"))
        ),
        EXHAUST,
    ),
    Ability("mobile_tactician", "special-resolved", gains_points(2), has_commanded),
    paid(Ability("for_the_cause", "target-declared", for_the_cause, friend_near_attacks), strain(1, exhaust=True)),
    paid(
        Ability("masterstroke", "special-resolved", masterstroke, both(has_commanded, has_somebody_to_command)), EXHAUST
    ),
)
