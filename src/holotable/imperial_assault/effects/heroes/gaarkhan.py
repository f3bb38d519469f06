"""Gaarkhan: what no word says of his sheet and his class cards."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.finding import enemies_beside
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.table.standing import scene, scene_with
from holotable.imperial_assault.table.table import FigureId, ObjectId, Play, Side, Table
from holotable.imperial_assault.tokens.objects import beside_door, objects_beside, objects_on
from holotable.kernel import Flow, Next


class Charged(Flow[Table], tag="charged"):
    """Gaarkhan's charge is over."""

    steps = ("resolved",)

    figure: FigureId

    def resolved(self, game: Play) -> Next[Table]:
        return game.at("special-resolved")


@does
def end_charge(game: Play, about: About) -> Flow[Table]:
    return Charged(about.figure)


@holds
def has_charged(game: Play, figure: FigureId, side: Side) -> bool:
    charge = game.nearest(Charged)
    return charge is not None and charge.figure == figure


@does
def rampage(game: Play, about: About) -> Flow[Table]:
    """Each adjacent hostile figure suffers 1 damage."""
    return SufferTogether([*enemies_beside(game, about.figure)], 1, about.side)


@holds
def needs_care(game: Play, figure: FigureId, side: Side) -> bool:
    found = game.table.figures[figure]
    return bool(found.damage or found.conditions)


@holds
def attacks_focused(game: Play, figure: FigureId, side: Side) -> bool:
    return attack_of(game).focused


@holds
def has_focus_die(game: Play, figure: FigureId, side: Side) -> bool:
    """The figure attacks with the die of Focused, unless another card has replaced that one."""
    return attack_of(game).focused and "green" in attack_of(game).attack_pool


@does
def focus_in_red(game: Play, about: About) -> None:
    """The die of Focused, the last that was added, is red instead of green."""
    pool = attack_of(game).attack_pool
    pool[len(pool) - 1 - pool[::-1].index("green")] = "red"


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


@holds
def can_cleave_on(game: Play, figure: FigureId, side: Side) -> bool:
    return bool(cleft(game, figure))


@does
def brutal_cleave(game: Play, about: About) -> Flow[Table]:
    others = cleft(game, about.figure)
    spared = [each for each in (*game.table.figures, *game.table.objects) if each not in others]
    return Attack(about.figure, spared=spared)
