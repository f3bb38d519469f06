"""Places to go to that are worth a look: at objectives, at enemies, behind cover, and spread around."""

from functools import lru_cache

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.bots.turning import seen_from, turned_place
from holotable.shatterpoint.table.measures import ADVANCE_TOOL, RANGES

OFFERED, TRIED = 10, 40
NEAR = ADVANCE_TOOL + RANGES[2] + 8000  # an enemy farther away can't be engaged by one move
AHEAD = 3  # so many objectives are gone towards, the nearest
ENGAGED = 4  # so many enemies may be gone up to
SHOOTERS = 2  # so many enemies that may shoot are hidden from


@lru_cache(maxsize=512)
def places_of(scene: sp.Scene, one: sp.Figure, moves: tuple[sp.Move, ...], ahead: int) -> tuple[sp.Figure, ...]:
    """Where a figure could end one of some moves, each as the figure that would stand there."""
    found: dict[sp.Place, None] = {}
    for move in _different(scene, one, moves):
        for place in _ends_by(scene, one, sp.ByTool(move), ahead):
            if place[:2] != (one.x, one.y):
                found[place] = None
    return tuple(one.at(place) for place in found)


def transfers_of(scene: sp.Scene, one: sp.Figure, ahead: int) -> list[sp.Figure]:
    """Where a figure could come to stand by a transition point."""
    return [one.at(place) for place in _ends_by(scene, one, sp.Transferred(), ahead)]


def _ends_by(scene: sp.Scene, one: sp.Figure, way: sp.Way, ahead: int) -> list[sp.Place]:
    """A few ends, looked for as the table is seen from the own edge."""
    seen = seen_from(scene, ahead)
    ends = sp.Ends(seen, seen.figures[one.id], way)
    wishes = wishes_of(seen, ends.one)
    return [turned_place(each.place, ahead) for each in sp.candidates(ends, wishes, offered=OFFERED, tried=TRIED)]


def _different(scene: sp.Scene, one: sp.Figure, moves: tuple[sp.Move, ...]) -> list[sp.Move]:
    """Without those that lead nowhere else: a dash beside an advance, a climb where all is flat."""
    made = list(dict.fromkeys(sp.made_as(scene, one, move) for move in moves))
    if "advance" in made and "dash" in made:
        made.remove("dash")
    if "climb" in made and len(made) > 1 and not _uneven(scene, one):
        made.remove("climb")
    return made


def _uneven(scene: sp.Scene, one: sp.Figure) -> bool:
    """Whether a floor of another elevation is near enough to climb to."""
    most = sp.TOOLS["climb"].length + 2 * one.radius
    levels = [(0, None), *((part.z, part) for part in scene.terrain.parts)]
    return any(
        sp.is_higher(z, than=one.z) and (part is None or part.outline.within(one.x, one.y, most)) for z, part in levels
    )


@lru_cache(maxsize=512)
def wishes_of(scene: sp.Scene, one: sp.Figure) -> sp.Wishes:
    """What a figure would like: active objectives, enemies at hand, cover, and the way there."""
    side = scene.unit_of(one).side
    active = [each for each in scene.objectives.values() if each.active] or list(scene.objectives.values())
    goals = sorted(active, key=lambda each: sp.distance(one, each))
    enemies = sorted(
        (each for each in scene.figures.values() if scene.unit_of(each).side != side),
        key=lambda each: sp.distance(one, each),
    )
    return sp.Wishes(
        contest=[each for each in goals if each.active and sp.distance(one, each) <= NEAR],
        engage=[
            each for each in enemies[:ENGAGED] if sp.distance(one, each) <= NEAR and not scene.unit_of(each).wounded
        ],
        cover_from=enemies[:SHOOTERS],
        toward=goals[:AHEAD],
    )
