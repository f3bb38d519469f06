"""Setting up a mission on its printed map."""

from collections.abc import Mapping, Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.board.maps import CAMPAIGN, ENTRANCE
from holotable.imperial_assault.cards import deployment_card, imperial_class_card
from holotable.imperial_assault.deployment.mission_groups import check_groups
from holotable.imperial_assault.deployment.open_groups import box_without, is_in_use
from holotable.imperial_assault.deployment.points import points_on
from holotable.imperial_assault.moving.doors import doors_on
from holotable.imperial_assault.table.empire import Empire, ImperialLog
from holotable.imperial_assault.table.table import Arrival, Side, Table
from holotable.imperial_assault.tokens.supply import supply_deck
from holotable.imperial_assault.tokens.tokens import tokens_on
from holotable.kernel import Seat

NOTHING_YET = ImperialLog()


class UnknownZoneError(LookupError):
    """Figures were to be deployed in a zone that the mission does not have."""

    def __init__(self, zone: str, known: Sequence[str]) -> None:
        self.zone = zone
        self.known = ", ".join(known)
        super().__init__(f"this mission has no zone {zone!r}; it has {self.known or 'none'}")


class UniqueInUseError(ValueError):
    """A side was to use a unique card, or another with its name, that it uses already (IA-UNQ-01)."""

    def __init__(self, card: str, side: Side) -> None:
        self.card = card
        self.side = side
        self.name = deployment_card(card).name
        super().__init__(f"{side} uses a card named {self.name} already; {card} would be a second one")


def set_up(
    map_id: str,
    mission: str,
    sides: Mapping[Side, Seat],
    initiative: Side,
    log: ImperialLog = NOTHING_YET,
    open_groups: int = 0,
) -> Table:
    """The table of a mission: doors, tokens and zones as its map shows them, initial groups about to arrive.

    In a campaign only the first section is revealed, and the Imperial side comes first; its player brings along what
    the campaign log says, and is going to choose so many open groups.
    """
    found = check_groups(board.find_map(map_id))
    played = found.mission(mission)
    sections = [found.sections[0].id] if found.mode == CAMPAIGN else []
    table = Table(
        "campaign" if found.mode == CAMPAIGN else "skirmish",
        dict(sides),
        initiative,
        map=found.id,
        mission=played.id if found.mode == CAMPAIGN else "",
        sections=sections,
        doors=doors_on(found),
        tokens=tokens_on(found, played, sections),
        zones=zones_on(found, played, sections),
    )
    table.arriving = _initial_groups(found, table.imperial_side)
    if found.mode == CAMPAIGN:
        table.empire = _empire(found, log, open_groups)
        table.supply = supply_deck()
    return table


def lay_out_skirmish(table: Table) -> None:
    """Lay out the map of a skirmish whose mission is known: doors, tokens and zones (SK-SETUP-09, SK-MISS-06)."""
    found = board.find_map(table.map)
    played = found.mission(table.mission)
    table.doors = doors_on(found)
    table.tokens = tokens_on(found, played, [])
    table.zones = zones_on(found, played, [])


def muster(table: Table, side: Side, zone: str, cards: Sequence[str]) -> None:
    """Let these groups of a side arrive in a zone, in this order, when the mission begins."""
    if zone not in table.zones:
        raise UnknownZoneError(zone, list(table.zones))
    for card in cards:
        if is_in_use(table, card, side):
            raise UniqueInUseError(card, side)
        table.arriving.append(Arrival(card, side, list(table.zones[zone])))


def _empire(found: board.Map, log: ImperialLog, open_groups: int) -> Empire:
    """The Imperial player's dials and cards at the start: no threat, reserved groups face down (IA-MSC-03 to 09)."""
    prescribed = [each.group for each in found.initial_groups] + list(found.reserved_groups)
    return Empire(
        level=log.level,
        reserve=list(found.reserved_groups),
        box=box_without(prescribed),
        open_groups=open_groups,
        villains=[deployment_card(card).id for card in log.villains],
        class_cards=[imperial_class_card(card).id for card in log.class_cards],
        points=points_on(found),
    )


def zones_on(found: board.Map, mission: board.Mission, sections: list[str]) -> dict[str, list[int]]:
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
