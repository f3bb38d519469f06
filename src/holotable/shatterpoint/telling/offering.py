"""Regions for people: where an answer may lie, to be drawn, and some good answers to be listed, each with why."""

from collections.abc import Iterator
from dataclasses import dataclass

from holotable.kernel import Decision, Option, Region
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import CharacterId, Play
from holotable.shatterpoint.battle.choices import Go, Toward
from holotable.shatterpoint.battle.scene import figure_of, scene_of
from holotable.shatterpoint.moving.regions import DeploysAt, MovesTo, Slides, Transfers

LISTED = 12
"""So many places are listed for each move, or directions for a push."""


@dataclass(frozen=True, slots=True)
class Reached:
    """The ends of one way of getting somewhere; `move` is its name if there are several."""

    move: str
    ends: sp.Ends


@dataclass(frozen=True, slots=True)
class Offered:
    """One of the answers that are listed: where it leads, and why it is worth a thought."""

    option: Option
    at: sp.Place
    why: tuple[sp.Why, ...]
    contact: str = ""


def reached_in(game: Play, region: Region) -> list[Reached]:
    """All ways that a region leaves open; nothing for one that is no place on the table."""
    scene = scene_of(game.table)
    match region:
        case MovesTo(character=character, moves=moves):
            one = scene.figures[character]
            return [Reached(move, sp.Ends(scene, one, sp.ByTool(move))) for move in moves]
        case DeploysAt(character=character, unit=unit):
            one = figure_of(game.table, character, unit, (0, 0, 0))
            return [Reached("", sp.Ends(scene, one, region.way(game.table, scene)))]
        case Transfers(character=character):
            return [Reached("", sp.Ends(scene, scene.figures[character], sp.Transferred()))]
    return []


def shove_of(scene: sp.Scene, region: Slides) -> sp.Shove:
    return sp.Shove(region.range, scene.figures[region.origin] if region.origin else None, region.pull)


def offered_in(game: Play, region: Region) -> list[Offered]:
    """Some good answers of a region, the same for the same table; each is allowed."""
    return list(_slides(game, region) if isinstance(region, Slides) else _places(game, region))


def _slides(game: Play, region: Slides) -> Iterator[Offered]:
    scene = scene_of(game.table)
    one = scene.figures[region.character]
    for each in sp.shoves(scene, one, shove_of(scene, region), sp.usual_wishes(scene, one), LISTED):
        yield Offered(Toward(*each.toward), each.slide.to, each.why, each.slide.contact or "")


def _places(game: Play, region: Region) -> Iterator[Offered]:
    scene = scene_of(game.table)
    seen: set[sp.Place] = set()
    for way in reached_in(game, region):
        wishes = sp.usual_wishes(scene, way.ends.one)
        for each in sp.candidates(way.ends, wishes, offered=LISTED):
            if each.place not in seen:
                seen.add(each.place)
                yield Offered(Go(*each.place, way.move), each.place, each.why)


def moved_in(region: Region | None) -> CharacterId:
    """The character that a region is about."""
    return region.character if isinstance(region, MovesTo | DeploysAt | Transfers | Slides) else ""


def is_on_table(decision: Decision) -> bool:
    """Whether a decision is answered with a place or a direction on the table."""
    return isinstance(decision.region, MovesTo | DeploysAt | Transfers | Slides)
