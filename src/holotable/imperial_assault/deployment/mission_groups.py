"""The groups that a map names are groups of deployment cards: known only where boards and cards meet."""

from collections.abc import Collection

from rapidfuzz import process

from holotable.imperial_assault.board import Map
from holotable.imperial_assault.board.map_errors import MapError
from holotable.imperial_assault.cards import deployment_cards

CLOSEST = 3


class UnknownGroupError(MapError):
    """A map names a group that has no deployment card."""

    def __init__(self, file: str, field: str, group: str, closest: Collection[str]) -> None:
        self.group = group
        self.closest = ", ".join(closest)
        super().__init__(file, "", field, f"there is no deployment card {group!r}; the closest are {self.closest}")


class GroupSizeError(MapError):
    """An initial group has more or fewer points than figures."""

    def __init__(self, file: str, group: str, points: int, figures: int) -> None:
        self.group = group
        self.points = points
        self.figures = figures
        problem = f"{group} has {points} points and {figures} figures; each figure starts on one point"
        super().__init__(file, group, "points", problem)


def check_groups(found: Map) -> Map:
    """The map, once its initial and reserved groups are known to have cards, and each initial figure a point."""
    file, cards = f"{found.id}.yaml", deployment_cards()
    named = [("initial_groups", each.group) for each in found.initial_groups]
    named += [("reserved_groups", group) for group in found.reserved_groups]
    for field, group in named:
        if group not in cards:
            closest = [name for name, _, _ in process.extract(group, list(cards), limit=CLOSEST)]
            raise UnknownGroupError(file, field, group, closest)
    for each in found.initial_groups:
        figures = cards[each.group].group_size
        if (1 if each.zone else len(each.points)) != figures:
            raise GroupSizeError(file, each.group, len(each.points), figures)
    return found
