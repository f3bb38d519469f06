"""Laying out a printed map, and who begins there."""

from collections.abc import Sequence
from math import prod

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import ENTRANCE, REBELS
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.moving.doors import doors_on
from holotable.imperial_assault.table.table import Arrival, Table
from holotable.imperial_assault.tokens.tokens import tokens_on


class UnknownZoneError(LookupError):
    """Figures were to be deployed in a zone that the mission does not have."""

    def __init__(self, zone: str, known: Sequence[str]) -> None:
        self.zone = zone
        self.known = ", ".join(known)
        super().__init__(f"this mission has no zone {zone!r}; it has {self.known or 'none'}")


def lay_out(table: Table, mission: str, sections: Sequence[str] = ()) -> None:
    """Lay out a table's map as a mission has it: doors, tokens and zones of these sections, or of all."""
    found = board.find_map(table.map)
    played = found.mission(mission)
    table.sections = list(sections)
    table.doors = doors_on(found)
    table.tokens = tokens_on(found, played, table.sections)
    table.zones = zones_on(found, played, table.sections)


def zones_on(found: board.Map, mission: board.Mission, sections: list[str]) -> dict[str, list[int]]:
    """The zones that are there from the start; in a campaign the entrance is one, too (IA-MSC-15)."""
    shown = found.spaces(sections or None)
    zones = {
        zone.id: sorted(zone.spaces) for zone in (*found.zones, *mission.zones) if zone.active and zone.spaces <= shown
    }
    begin = found.rebel_spaces()
    return {**zones, ENTRANCE: begin} if begin else zones


def initial_groups(found: board.Map, table: Table, sections: Sequence[str]) -> list[Arrival]:
    """The groups that the map shows in these sections, on the spaces where it shows them (IA-MSC-11, IA-DEP-04).

    Large figures come last: which way they lie is chosen, and leaves the others the spaces they are shown on.
    """
    shown, (empire, rebels) = found.spaces(sections), table.sides
    arriving = [
        Arrival(each.group, rebels if each.side == REBELS else empire, spaces)
        for each in found.initial_groups
        if shown.issuperset(spaces := found.start_of(each))
    ]
    return sorted(arriving, key=lambda group: prod(deployment_card(group.card).footprint))


def groups_in_fog(table: Table) -> list[Arrival]:
    """The groups that the map shows where it is not revealed yet."""
    if not table.map:
        return []
    found = board.find_map(table.map)
    return initial_groups(found, table, [each.id for each in found.sections if each.id not in table.sections])
