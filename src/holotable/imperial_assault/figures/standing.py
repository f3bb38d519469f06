"""Where the figures stand: the table's board with its doors and figures, ready for questions."""

from collections.abc import Mapping
from functools import lru_cache

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import Keywords, attached_card
from holotable.imperial_assault.figures.table import Figure, Group, GroupId, Table

# A figure as the board needs it: its number, side, Deployment card (a hero or a mission's person has none) with
# attachments (a hero has the cards that let it move with ease), spaces, and whether it is incapacitated.
Standing = tuple[int, str, str, tuple[str, ...], tuple[int, ...], bool]
Doorway = tuple[int, int]

# Cards by which difficult terrain, and by which hostile figures, cost a hero no extra movement points.
SURE_FOOTED = ("survival_gear", "art_of_movement")
SLIPS_PAST = ("art_of_movement",)


def scene(table: Table) -> board.Scene:
    """The board of a table as it is now. A figure goes by its number there."""
    figures, groups = table.figures.values(), table.groups
    attached = [number for number, group in groups.items() if group.attachments]
    standing = tuple(
        [
            (
                each.id,
                each.side,
                "" if each.sheet or each.person else each.card,
                () if each.sheet is None and each.group not in attached else _laid_beside(each, groups),
                tuple(each.spaces),
                each.incapacitated,
            )
            for each in figures
        ]
    )
    opened = tuple(between for door in table.doors.values() if door.open for between in door.between)
    return _scene(_geometry(table.map, tuple(table.sections), table.picture, opened), standing, table.mode)


def _laid_beside(figure: Figure, groups: Mapping[GroupId, Group]) -> tuple[str, ...]:
    """The cards beside a figure's own that bear on where it stands or goes."""
    if figure.sheet is not None:
        return tuple([card for card, _ in figure.sheet.holding() if card in (*SURE_FOOTED, *SLIPS_PAST)])
    return tuple(groups[figure.group].attachments) if figure.group in groups else ()


def is_on_map(table: Table, space: int) -> bool:
    """Whether a space lies on a part of the map that is there already."""
    ground = scene(table).geometry.ground
    return bool(1 << ground.cells[space] & ground.present)


def tiles_of(table: Table) -> tuple[str, ...]:
    """The names of the map tiles that are there; they are no secret (IA-SEC-03)."""
    if not table.map:
        return ()
    shown = [each for each in board.find_map(table.map).sections if not table.sections or each.id in table.sections]
    return tuple(placement.face.name for section in shown for placement in section.placements)


def prepare(map_id: str) -> None:
    """Work out the sight lines of a map now, so that the first question about it is answered as fast as any."""
    _geometry(map_id, (), "", ()).prepare()


# Between two choices the same position is asked about many times, and a search comes back to few.
@lru_cache(maxsize=1024)
def _scene(geometry: board.Geometry, standing: tuple[Standing, ...], mode: str) -> board.Scene:
    return board.Scene(geometry, map(_figure, standing), mode == "campaign")


@lru_cache(maxsize=256)
def _geometry(map_id: str, sections: tuple[str, ...], picture: str, opened: tuple[Doorway, ...]) -> board.Geometry:
    geometry = _shut(map_id, sections, picture)
    there = frozenset(geometry.ground.spaces_of(geometry.ground.present))
    for one, other in opened:
        # Behind a door to a section that is not revealed there is nothing yet.
        if {one, other} <= there:
            geometry = geometry.opened(one, other)
    return geometry


@lru_cache(maxsize=64)
def _shut(map_id: str, sections: tuple[str, ...], picture: str) -> board.Geometry:
    if not map_id:
        return board.Geometry(board.parse(picture).board)
    found = board.find_map(map_id)
    laid = found.board(sections or None, [door.id for door in found.doors])
    # Sections are revealed one after another, and most lines of sight stay what they were.
    return _shut(map_id, sections[:-1], picture).revealed(laid) if len(sections) > 1 else board.Geometry(laid)


@lru_cache(maxsize=8192)
def _figure(standing: Standing) -> board.Figure:
    number, side, card, attachments, spaces, incapacitated = standing
    keywords = attached_card(card, attachments).keywords if card else Keywords()
    return board.Figure(
        str(number),
        side,
        frozenset(spaces),
        keywords.massive,
        keywords.mobile,
        incapacitated=incapacitated,
        sure_footed=any(each in SURE_FOOTED for each in attachments),
        slips_past=any(each in SLIPS_PAST for each in attachments),
    )
