"""Gaarkhan: what his sheet and his class cards do."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.finding import beside, enemies_beside, figure_of
from holotable.imperial_assault.effects.heroes.specials import GaarkhansCharge
from holotable.imperial_assault.effects.heroes.vocabulary import (
    EXHAUST,
    adds,
    aims_at_figure,
    attack_is,
    attacks,
    becomes_focused,
    both,
    defends,
    gains,
    strain,
    suffered,
)
from holotable.imperial_assault.table.standing import scene, scene_with
from holotable.imperial_assault.table.table import FigureId, ObjectId, Play, Table
from holotable.imperial_assault.tokens.objects import beside_door, objects_beside, objects_on
from holotable.kernel import Ability, Flow, Listener


def stands_by(game: Play, listener: Listener) -> bool:
    """The figure defends, or a friendly one adjacent to it."""
    mine, target = figure_of(listener), attack_of(game).target
    friendly = aims_at_figure(game, listener) and (not game.table.hostile(mine, target) and beside(game, mine, target))
    return mine == target or friendly


def attacks_focused(game: Play, listener: Listener) -> bool:
    return attacks(game, listener) and attack_of(game).focused


def has_focus_die(game: Play, listener: Listener) -> bool:
    """The figure attacks with the die of Focused, unless another card has replaced that one."""
    return attacks_focused(game, listener) and "green" in attack_of(game).attack_pool


def ferocity(game: Play, listener: Listener) -> None:
    """The die of Focused, the last that was added, is red instead of green."""
    pool = attack_of(game).attack_pool
    pool[len(pool) - 1 - pool[::-1].index("green")] = "red"


def staggering_blow(game: Play, listener: Listener) -> None:
    gain_condition(game, attack_of(game).target, "stunned")


def has_charged(game: Play, listener: Listener) -> bool:
    charge = game.nearest(GaarkhansCharge)
    mine = figure_of(listener)
    return charge is not None and charge.figure == mine and bool(enemies_beside(game, mine))


def rampage(game: Play, listener: Listener) -> Flow[Table]:
    """Each adjacent hostile figure suffers 1 damage."""
    return SufferTogether([*enemies_beside(game, figure_of(listener))], 1, listener.owner)


def cleft(game: Play, figure: FigureId) -> list[FigureId | ObjectId]:
    """Those beside the target of the attack whom the figure can attack next, and what it can."""
    target = attack_of(game).target
    attackable = {each.figure for each in targets_of(game, figure)}
    return [each for each in _around(game) if each != target and each in attackable]


def _around(game: Play) -> list[FigureId | ObjectId]:
    """Who and what is adjacent to the target of the attack, or to where it was."""
    attack, table = attack_of(game), game.table
    made = table.objects.get(attack.target) or table.destroyed.get(attack.target)
    if made is not None and made.door:
        spaces = beside_door(table, made.door)  # IA-AOB-09
        figures = [each.id for each in table.figures.values() if set(spaces) & set(each.spaces)]
        return [*figures, *(each for space in spaces for each in objects_on(table, space))]
    there: board.Named = attack.space if made is not None else str(attack.target)
    standing = scene(table) if made is not None else scene_with(table, attack.target)
    figures = [other for other in table.figures if board.adjacent(standing, there, str(other))]
    return [*figures, *objects_beside(table, there, standing)]


def can_cleave_on(game: Play, listener: Listener) -> bool:
    return bool(cleft(game, figure_of(listener)))


def brutal_cleave(game: Play, listener: Listener) -> Flow[Table]:
    mine = figure_of(listener)
    others = cleft(game, mine)
    return Attack(mine, spared=[each for each in (*game.table.figures, *game.table.objects) if each not in others])


def attacks_wounded(game: Play, listener: Listener) -> bool:
    return attacks(game, listener) and game.table.sheet_of(figure_of(listener)).wounded


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("rage", "attack-resolved", becomes_focused, both(defends, suffered(3))),
    paid(Ability("wookiee_loyalty", "modifiers", adds(block=1), stands_by), EXHAUST),
    Ability("ferocity.die", "dice-gathered", ferocity, has_focus_die),
    Ability("ferocity.surge", "modifiers", gains(Surge(cleave=1)), attacks_focused),
    paid(
        Ability("staggering_blow", "attack-resolved", staggering_blow, both(attacks, suffered(3), aims_at_figure)),
        strain(1, exhaust=True),
    ),
    Ability("rampage", "special-resolved", rampage, has_charged),
    paid(
        Ability("brutal_cleave", "attack-resolved", brutal_cleave, both(attack_is("melee"), can_cleave_on)),
        strain(1, exhaust=True),
    ),
    Ability("unstoppable", "modifiers", adds(damage=2), attacks_wounded),
)
