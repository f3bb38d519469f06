"""Regions for people: where an answer may lie, to be drawn, and some good answers to be listed."""

from dataclasses import dataclass

from holotable.kernel import Decision, Region
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import CharacterId, Play
from holotable.shatterpoint.battle.scene import figure_of, scene_of
from holotable.shatterpoint.moving.regions import DeploysAt, MovesTo, Offered, Slides, Transfers

LISTED = 20
"""So many places or directions are listed at most."""


@dataclass(frozen=True, slots=True)
class Reached:
    """The ends of one way of getting somewhere; `move` is its name if there are several."""

    move: str
    ends: sp.Ends


def reached_in(game: Play, region: Region) -> list[Reached]:
    """All ways that a region leaves open; nothing for one that is no place on the table."""
    scene = scene_of(game.table)
    match region:
        case MovesTo(character=character):
            one = scene.figures[character]
            return [Reached(way.move, sp.Ends(scene, one, way)) for way in region.ways()]
        case DeploysAt(character=character, unit=unit):
            one = figure_of(game.table, character, unit, (0, 0, 0))
            return [Reached("", sp.Ends(scene, one, region.way(game.table, scene)))]
        case Transfers(character=character):
            return [Reached("", sp.Ends(scene, scene.figures[character], sp.Transferred()))]
    return []


def listed_in(game: Play, region: Region | None) -> list[Offered]:
    """Some good answers of a region, the same for the same table: those that give something first."""
    if not isinstance(region, MovesTo | DeploysAt | Transfers | Slides):
        return []
    offered = region.offered(game)
    return sorted(offered, key=lambda each: all(why.kind == "spread" for why in each.why))[:LISTED]


def moved_in(region: Region | None) -> CharacterId:
    """The character that a region is about."""
    return region.character if isinstance(region, MovesTo | DeploysAt | Transfers | Slides) else ""


def is_on_table(decision: Decision) -> bool:
    """Whether a decision is answered with a place or a direction on the table."""
    return bool(moved_in(decision.region))
