"""What no word says of the class cards of the Imperial player that turn damage and defeat into something else."""

from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.combat.suffering import Leave, Suffering, is_beaten, recover
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.empire.classes import is_imperial
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.effects.gains import gain_points
from holotable.imperial_assault.effects.harm import Burst
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Flow


@holds
def a_hero_is_hit(game: Play, figure: FigureId, side: Side) -> bool:
    suffering = game.nearest(Suffering)
    return suffering is not None and not suffering.averted and game.table.is_hero(suffering.figure)


@does
def heavy_pressure(game: Play, about: About) -> Flow[Table] | None:
    suffering = game.nearest(Suffering)
    if suffering is None:
        return None
    suffering.averted = True
    return SufferStrain(suffering.figure, suffering.damage, suffering.by)


@holds
def an_imperial_falls_by_damage(game: Play, figure: FigureId, side: Side) -> bool:
    """Its damage has reached its health, and nothing else becomes of it instead."""
    leave = game.nearest(Leave)
    if leave is None or leave.stays or leave.kept or not is_imperial(game, leave.figure):
        return False
    return is_beaten(game.table, leave.figure)


@does
def failsafe(game: Play, about: About) -> Flow[Table] | None:
    leave = game.nearest(Leave)
    if leave is None:
        return None
    leave.keep()
    recover(game, leave.figure, 1)
    return gain_points(game, leave.figure, 3)


@does
def detonate(game: Play, about: About) -> Flow[Table]:
    return Burst(about.subject, about.side, 2)
