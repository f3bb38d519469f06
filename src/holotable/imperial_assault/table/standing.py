"""Where the figures stand: the table's board with its doors and figures, ready for questions."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import repeat
from typing import NamedTuple

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import Keywords, attached_card
from holotable.imperial_assault.cards.figure import footwork, with_footwork
from holotable.imperial_assault.table.sheet import Sheet
from holotable.imperial_assault.table.table import Door, Figure, FigureId, Group, GroupId, Person, Table

# A figure as the board needs it: its number, side and card, the sheet of a hero or the mission's person in place of a
# card, its spaces, and whether it is incapacitated.
Standing = tuple[int, str, str, Sheet | Person | None, list[int], bool]
Doorway = tuple[int, int]
# The cards laid beside a figure's own that bear on where it stands or goes.
Laid = tuple[str, ...]
# What a mission changes on the map: spaces with the terrain of tokens that lie there, walls that are gone, and interior
# spaces that Massive figures may enter.
Rebuilt = tuple[tuple[tuple[int, str], ...], tuple[Doorway, ...], tuple[int, ...]]
AS_PRINTED: Rebuilt = ((), (), ())
SIGNS = {"difficult": board.DIFFICULT, "impassable": board.IMPASSABLE, "blocking": board.BLOCKING}
# All else that a scene is made of: whether Massive figures stay outside, the map, a picture, sections, open doors, what
# is laid beside the figures, and what the mission has changed.
Setting = tuple[bool, str, str, list[str], list[Doorway], list[Laid], Rebuilt]


def scene(table: Table) -> board.Scene:
    """The board of a table as it is now. A figure goes by its number there."""
    figures = table.figures.values()
    standing = [
        (each.id, each.side, each.card, each.sheet or each.person, each.spaces, each.incapacitated) for each in figures
    ]
    opened = [between for door in table.doors.values() if door.open for between in door.between]
    laid = _laid(table) if table.own.has_heroes and _is_any_laid(table) else []
    outside = table.own.massive_stay_outside
    setting = (outside, table.map, table.picture, table.sections, opened, laid, _rebuilt(table))
    for latest in _latest:
        if setting == latest.setting:
            if standing == latest.standing:
                return latest.scene
            if list(table.figures)[: len(latest.numbers)] == latest.numbers:
                return _remember(latest.moved(standing))
    return _remember(_asked(standing, setting))


def scene_for(table: Table, figure: FigureId) -> board.Scene:
    """The board as it is to one figure: doors beside it may be open to it alone."""
    found = scene(table)
    for door in table.doors.values():
        if door.ajar and not door.open:
            ajar = _ajar_to(table, figure)
            return _through(found, ajar) if ajar else found
    return found


def _ajar_to(table: Table, figure: FigureId) -> tuple[Doorway, ...]:
    """Between which spaces doors are open to one figure alone."""
    mine = table.figures.get(figure)
    if mine is None:
        return ()
    ajar: list[Doorway] = []
    for door in table.doors.values():
        if door.ajar and not door.open and mine.side in door.ajar and _is_at(door, mine):
            ajar += door.between
    return tuple(ajar)


def _is_at(door: Door, figure: Figure) -> bool:
    return any(one in figure.spaces or other in figure.spaces for one, other in door.between)


# The figure whose turn it is asks many times from one place.
@lru_cache(maxsize=4)
def _through(found: board.Scene, doorways: tuple[Doorway, ...]) -> board.Scene:
    """A scene with some doors open."""
    return found.on_map(with_open(found.geometry, doorways))


def _rebuilt(table: Table) -> Rebuilt:
    """What the mission has changed on the map."""
    lying = [(each.space, each.terrain) for each in table.tokens.values() if each.terrain and each.space is not None]
    if not (lying or table.breached or table.massive_inside):
        return AS_PRINTED
    return tuple(lying), tuple(table.breached), tuple(table.massive_inside)


def scene_with(table: Table, figure: FigureId) -> board.Scene:
    """The board as it is now; a figure that was defeated is where it stood, for those who ask about that."""
    if figure in table.figures:
        return scene(table)
    fallen = table.known(figure)
    gone: Standing = (fallen.id, fallen.side, fallen.card, fallen.sheet or fallen.person, fallen.spaces, False)
    return scene(table).with_figure(_figure_of(gone, ()))


def _laid(table: Table) -> list[Laid]:
    """What is laid beside each figure; nothing at all beside most of them."""
    laid = [_laid_beside(each, table.groups) for each in table.figures.values()]
    return laid if any(laid) else []


def _is_any_laid(table: Table) -> bool:
    for group in table.groups.values():
        if group.attachments:
            return True
    nimble = with_footwork()
    for figure in table.figures.values():
        if figure.sheet is not None:
            for card in figure.sheet.cards:
                if card.card in nimble:
                    return True
    return False


def _laid_beside(figure: Figure, groups: Mapping[GroupId, Group]) -> Laid:
    if figure.sheet is not None:
        nimble = with_footwork()
        return tuple(
            [each.card for each in figure.sheet.cards if each.card in nimble and not (each.depleted or each.face_down)]
        )
    group = groups.get(figure.group)
    return tuple(group.attachments) if group is not None and group.attachments else ()


class _Asked(NamedTuple):
    """A position that was asked about, as it was then, and its scene."""

    numbers: list[int]
    standing: list[Standing]
    setting: Setting
    scene: board.Scene

    def moved(self, standing: list[Standing]) -> "_Asked":
        """The position with the same figures, some of whom stand elsewhere or have fallen, and with new ones."""
        found, known, laid = self.scene, self.standing.copy(), self.setting[-2]
        for place, now in enumerate(standing):
            if place == len(known) or now != known[place]:
                known[place : place + 1] = [_kept(now)]
                found = found.with_figure(_figure_of(now, laid[place] if laid else ()))
        numbers = self.numbers if len(known) == len(self.numbers) else [each[0] for each in known]
        return _Asked(numbers, known, self.setting, found)


def _asked(standing: list[Standing], setting: Setting) -> _Asked:
    outside, map_id, picture, sections, opened, laid, rebuilt = setting
    geometry = _geometry(map_id, tuple(sorted(sections)), picture, tuple(opened), rebuilt)
    found = board.Scene(geometry, map(_figure_of, standing, laid or repeat(())), outside)
    kept = (outside, map_id, picture, list(sections), opened, laid, rebuilt)
    return _Asked([each[0] for each in standing], [_kept(each) for each in standing], kept, found)


def _kept(standing: Standing) -> Standing:
    """The same for good: the table's own list may change. Who is a hero or a mission's person stays one."""
    number, side, card, in_place, spaces, fallen = standing
    return number, side, card, in_place, list(spaces), fallen


# Between two choices the same position is asked about many times. To compare two costs less than to hash one.
_latest: list[_Asked] = []


def _remember(asked: _Asked) -> board.Scene:
    _latest[:] = [asked]
    return asked.scene


def laid_out(table: Table) -> board.Geometry:
    """The parts of the map that are there, whoever stands on them and whatever was changed."""
    return _shut(table.map, tuple(sorted(table.sections)), table.picture)


def is_on_map(table: Table, space: int) -> bool:
    """Whether a space lies on a part of the map that is there already."""
    ground = laid_out(table).ground
    return bool(1 << ground.cells[space] & ground.present)


def is_standing(table: Table, door: Door) -> bool:
    """Whether a door stands beside a part of the map that was laid out; of others nobody knows."""
    return _is_beside(laid_out(table), door)


def standing_doors(table: Table) -> dict[str, Door]:
    """All of these doors by their names; before a map is drawn there are none."""
    if not table.doors or not table.sections:  # a map that is not laid out in parts is there as a whole
        return table.doors
    geometry = laid_out(table)
    return {name: door for name, door in table.doors.items() if _is_beside(geometry, door)}


def _is_beside(geometry: board.Geometry, door: Door) -> bool:
    cells, present = geometry.ground.cells, geometry.ground.present
    return any(present >> cells[one] & 1 or present >> cells[other] & 1 for one, other in door.between)


def tiles_of(table: Table) -> tuple[str, ...]:
    """The names of the map tiles that are there; they are no secret (IA-SEC-03)."""
    return _tiles(table.map, tuple(table.sections)) if table.map else ()


@lru_cache(maxsize=256)
def _tiles(map_id: str, sections: tuple[str, ...]) -> tuple[str, ...]:
    shown = [each for each in board.find_map(map_id).sections if not sections or each.id in sections]
    return tuple(placement.face.name for section in shown for placement in section.placements)


def prepare(map_id: str) -> None:
    """Work out the sight lines of a map now, so that the first question about it is answered as fast as any."""
    _geometry(map_id, (), "", (), AS_PRINTED).prepare()


@lru_cache(maxsize=256)
def _geometry(
    map_id: str, sections: tuple[str, ...], picture: str, opened: tuple[Doorway, ...], rebuilt: Rebuilt
) -> board.Geometry:
    geometry = _shut(map_id, sections, picture)
    if rebuilt != AS_PRINTED:
        geometry = _changed(map_id, sections, picture, rebuilt)
    return with_open(geometry, opened)


def with_open(geometry: board.Geometry, doorways: tuple[Doorway, ...]) -> board.Geometry:
    """The map with doors open; behind a door to a section that is not revealed there is nothing yet."""
    there = frozenset(geometry.ground.spaces_of(geometry.ground.present))
    for one, other in doorways:
        if {one, other} <= there:
            geometry = geometry.opened(one, other)
    return geometry


@lru_cache(maxsize=64)
def _shut(map_id: str, sections: tuple[str, ...], picture: str) -> board.Geometry:
    if not map_id:
        return board.Geometry(board.parse(picture).board)
    found = board.find_map(map_id)
    if len(sections) == len(found.sections):
        return _shut(map_id, (), picture)  # all of them, in whatever order, are the map as it was prepared
    laid = found.board(sections or None, [door.id for door in found.doors])
    # Most lines of sight within sections are what they will be once all are revealed.
    return _shut(map_id, (), picture).revealed(laid) if sections else board.Geometry(laid)


@lru_cache(maxsize=64)
def _changed(map_id: str, sections: tuple[str, ...], picture: str, rebuilt: Rebuilt) -> board.Geometry:
    """The map with what a mission has changed; most lines of sight stay what they were."""
    printed, (terrain, breached, lofty) = _shut(map_id, sections, picture), rebuilt
    laid = printed.ground.board
    signs = list(laid.terrain)
    for space, kind in terrain:
        signs[space] = SIGNS[kind]
    changed = replace(laid, terrain="".join(signs), lofty=frozenset(lofty))
    return printed.revealed(board.without_walls(changed, breached))


def _figure_of(standing: Standing, laid: Laid) -> board.Figure:
    number, side, card, in_place, spaces, incapacitated = standing
    return _figure(number, side, "" if in_place else card, tuple(spaces), incapacitated, laid)


# A figure comes back to few spaces, and it takes longer to make one than to find it.
@lru_cache(maxsize=8192)
def _figure(
    number: int, side: str, card: str, spaces: tuple[int, ...], incapacitated: bool, laid: Laid
) -> board.Figure:
    keywords = attached_card(card, laid).keywords if card else Keywords()
    steps = [footwork(each) for each in laid] if not card else []
    return board.Figure(
        str(number),
        side,
        frozenset(spaces),
        keywords.massive,
        keywords.mobile,
        incapacitated=incapacitated,
        sure_footed=any(sure_footed for sure_footed, _ in steps),
        slips_past=any(slips_past for _, slips_past in steps),
    )
