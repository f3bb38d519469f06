"""Command cards whose effect lasts beyond the moment at which they are played."""

from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.commands.command import PLAYER, Command
from holotable.imperial_assault.effects.finding import is_a
from holotable.imperial_assault.table.lasting import ability_of_lasting, begin
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Ability, Listener


def has_troopers(game: Play, side: Side, figure: FigureId) -> bool:
    return any(each.side == side and is_a(game, each.id, "trooper") for each in game.table.figures.values())


def covering_fire(game: Play, side: Side, figure: FigureId) -> None:
    begin(game, "covering_fire", PLAYER, "round", side)


def a_trooper_attacks(game: Play, listener: Listener) -> bool:
    """It is the Trooper's ability, whoever makes it attack (IA-ATK-21)."""
    attacker = attack_of(game).attacker
    return game.table.figures[attacker].side == listener.owner and is_a(game, attacker, "trooper")


def give_covering_fire(game: Play, listener: Listener) -> None:
    attack = attack_of(game)
    damage = 2 if has_condition(game, attack.target, "stunned") else 0
    attack.gained.append(Surge(damage=damage, conditions=("stunned",)))


COMMANDS: dict[str, Command] = {
    "covering_fire": Command(covering_fire, "round-started", applies=has_troopers),
}

LASTING: tuple[Ability[Table], ...] = (
    Ability(ability_of_lasting("covering_fire"), "modifiers", give_covering_fire, a_trooper_attacks),
)
