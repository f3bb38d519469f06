"""Some of the characters, as a unit with an ability sees them (docs/shatterpoint-cards.md)."""

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.actions.acting import Act
from holotable.shatterpoint.battle.battle import CharacterId, Play, UnitId
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.cards.effect import Characters
from holotable.shatterpoint.effects.roles import ROLES, Party


def characters(game: Play, wanted: Characters, holder: UnitId) -> list[CharacterId]:
    """All on the battlefield that fit."""
    return [each for each in game.table.characters if fits(game, wanted, holder, each)]


def fits_party(game: Play, wanted: Characters, holder: UnitId, party: Party) -> bool:
    """Whether somebody with a part in what is going on fits: of a unit one character is enough (SP-MEA-15)."""
    return any(fits(game, wanted, holder, each) for each in party.characters(game))


def fits(game: Play, wanted: Characters, holder: UnitId, one: CharacterId) -> bool:
    return (
        _of_side(game, wanted, holder, one)
        and _printed(game, wanted, one)
        and _is_no(game, wanted, one)
        and (not wanted.targeted or _targeted(game, one))
        and (not (wanted.within or wanted.side == "fellow") or _near_holder(game, wanted, holder, one))
        and (not wanted.contesting or _contests(game, one))
        and (wanted.engaged is None or _engaged(game, wanted.engaged, holder, one))
        and (wanted.near is None or _near(game, wanted.near, holder, one))
    )


def _of_side(game: Play, wanted: Characters, holder: UnitId, one: CharacterId) -> bool:
    unit = game.table.characters[one].unit
    allied = game.table.units[unit].side == game.table.units[holder].side
    if wanted.side == "own":
        return unit == holder
    if wanted.side == "other":
        return allied and unit != holder
    if wanted.side == "enemy":
        return not allied
    return allied or wanted.side == "any"


def _printed(game: Play, wanted: Characters, one: CharacterId) -> bool:
    card = game.table.card_of(game.table.characters[one].unit)
    return (not wanted.tag or wanted.tag in card.tags) and (not wanted.type or card.type in wanted.type)


def _is_no(game: Play, wanted: Characters, one: CharacterId) -> bool:
    party = ROLES[wanted.but](game) if wanted.but else None
    return party is None or one not in party.characters(game)


def _targeted(game: Play, one: CharacterId) -> bool:
    act = game.nearest(Act)
    return act is not None and one in act.targets


def _near_holder(game: Play, wanted: Characters, holder: UnitId, one: CharacterId) -> bool:
    """Within the range of a character of the unit, or of each; a fellow is another character than that."""
    own = [each for each in game.table.characters_of(holder) if wanted.side != "fellow" or each != one]
    if not wanted.within:
        return bool(own)
    scene = scene_of(game.table)
    near = [sp.within(scene.figures[each], scene.figures[one], wanted.within) for each in own]
    return bool(near) and (all(near) if wanted.of_all else any(near))


def _contests(game: Play, one: CharacterId) -> bool:
    """Whether it contests any of the objectives."""
    scene = scene_of(game.table)
    return any(sp.contests(scene, scene.figures[one], each) for each in scene.objectives.values())


def _engaged(game: Play, wanted: Characters, holder: UnitId, one: CharacterId) -> bool:
    scene = scene_of(game.table)
    return any(fits(game, wanted, holder, each) for each in sp.engaged_with(scene, scene.figures[one]))


def _near(game: Play, wanted: Characters, holder: UnitId, one: CharacterId) -> bool:
    """Whether such a character is within a range of it: what else it says is as the holder sees it."""
    scene = scene_of(game.table)
    return any(
        each != one
        and _of_side(game, wanted, holder, each)
        and _printed(game, wanted, each)
        and _is_no(game, wanted, each)
        and sp.within(scene.figures[each], scene.figures[one], wanted.within)
        for each in game.table.characters
    )
