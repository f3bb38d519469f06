"""Setting up a mission on its printed map."""

from collections.abc import Mapping, Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import CAMPAIGN, ENTRANCE
from holotable.imperial_assault.figures.doors import doors_on
from holotable.imperial_assault.figures.mission_groups import check_groups
from holotable.imperial_assault.figures.table import Arrival, Side, Table
from holotable.imperial_assault.figures.tokens import tokens_on
from holotable.kernel import Seat


class UnknownZoneError(LookupError):
    """Figures were to be deployed in a zone that the mission does not have."""

    def __init__(self, zone: str, known: Sequence[str]) -> None:
        self.zone = zone
        self.known = ", ".join(known)
        super().__init__(f"this mission has no zone {zone!r}; it has {self.known or 'none'}")


def set_up(map_id: str, mission: str, sides: Mapping[Side, Seat], initiative: Side) -> Table:
    """The table of a mission: doors, tokens and zones as its map shows them, initial groups about to arrive.

    In a campaign only the first section is revealed, and the Imperial side comes first.
    """
    found = check_groups(board.find_map(map_id))
    played = found.mission(mission)
    sections = [found.sections[0].id] if found.mode == CAMPAIGN else []
    table = Table(
        "campaign" if found.mode == CAMPAIGN else "skirmish",
        dict(sides),
        initiative,
        map=found.id,
        sections=sections,
        doors=doors_on(found),
        tokens=tokens_on(found, played, sections),
        zones=_zones(found, played, sections),
    )
    table.arriving = _initial_groups(found, next(iter(sides)))
    return table


def muster(table: Table, side: Side, zone: str, cards: Sequence[str]) -> None:
    """Let these groups of a side arrive in a zone, in this order, when the mission begins."""
    if zone not in table.zones:
        raise UnknownZoneError(zone, list(table.zones))
    table.arriving += [Arrival(card, side, list(table.zones[zone])) for card in cards]


def _zones(found: board.Map, mission: board.Mission, sections: list[str]) -> dict[str, list[int]]:
    """The zones that are there from the start; in a campaign the entrance is one, too (IA-MSC-15)."""
    shown = found.spaces(sections or None)
    zones = {
        zone.id: sorted(zone.spaces) for zone in (*found.zones, *mission.zones) if zone.active and zone.spaces <= shown
    }
    return zones if found.entrance is None else {**zones, ENTRANCE: [found.entrance.space]}


def _initial_groups(found: board.Map, side: Side) -> list[Arrival]:
    """The Imperial groups that the map shows, on the points where it shows them (IA-MSC-11, IA-DEP-04)."""
    points = {point.id: point.space for point in found.points}
    return [Arrival(each.group, side, [points[point] for point in each.points]) for each in found.initial_groups]
