"""Deployment points: where the Imperial player deploys when nothing else is said (IA-DEP-05)."""

from collections.abc import Iterable

from holotable.imperial_assault import board
from holotable.imperial_assault.table.empire import DeploymentPoint
from holotable.imperial_assault.table.imperial_happenings import PointsActivated
from holotable.imperial_assault.table.standing import is_on_map
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Refusal

FROM_THE_START = "green"
LATER = ("red", "blue", "yellow")


def points_on(found: board.Map) -> dict[str, DeploymentPoint]:
    """The deployment points of a mission: green ones are active (IA-DEP-06), others are not yet (IA-DEP-07).

    Symbols in other colours are where the initial groups stand, or where an event lets a group come once.
    """
    begun_on = {point for group in found.initial_groups for point in group.points}
    return {
        point.id: DeploymentPoint(point.space, point.colour or "", point.colour == FROM_THE_START and point.active)
        for point in found.points
        if point.colour in (FROM_THE_START, *LATER) or point.id not in begun_on
    }


def points_there(table: Table) -> dict[str, DeploymentPoint]:
    """The points of the mission; where a token lay that is gone there is none any more."""
    tokens = table.tokens
    return {
        name: point
        for name, point in table.empire.points.items()
        if not point.is_token or (name in tokens and tokens[name].space == point.space)
    }


def active_points(table: Table) -> list[str]:
    """The points at which the Imperial player can deploy: active, and on a part of the map that is there."""
    return [name for name, point in points_there(table).items() if point.active and is_on_map(table, point.space)]


def set_points(game: Play, names: Iterable[str], active: bool) -> None:
    """The mission's rules make some points active, or no longer so."""
    points = game.table.empire.points
    changed = [name for name in names if points[name].active != active]
    for name in changed:
        points[name].active = active
    if changed and active:
        game.tell(PointsActivated, game.table.imperial_seat, tuple(changed))


def inactive_point(point: str) -> Refusal:
    return Refusal("deploy.point-not-active", "IA-DEP-05", {"point": point})
