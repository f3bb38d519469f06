"""Where the objectives of a mission come to lie on a battlefield (SP-SET-11, SP-SET-12, SP-BRD-05)."""

from collections.abc import Iterable

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battlefields import battlefield, battlefields
from holotable.shatterpoint.cards import mission
from holotable.shatterpoint.table import Place, Side

EDGES: tuple[Side, Side] = ("a", "b")


class UnlayableMissionError(ValueError):
    """The objectives of a mission can't be laid on a battlefield (SP-BRD-05)."""

    def __init__(self, battlefield_id: str, mission_id: str, objective: str) -> None:
        self.battlefield = battlefield_id
        self.mission = mission_id
        self.objective = objective
        super().__init__(
            f"on {battlefield_id} the objective {objective} of {mission_id} lies on nothing that carries it whole;"
            " choose another battlefield"
        )


def laid(battlefield_id: str, mission_id: str, edge: Side) -> dict[str, Place]:
    """The places of the objectives, the mission card with its lower edge towards that edge of the table."""
    turned = 1 if edge == "a" else -1
    terrain = battlefield(battlefield_id).terrain
    places: dict[str, Place] = {}
    for name, (x, y) in mission(mission_id).objectives.items():
        z = sp.token_height(terrain, x * turned, y * turned)
        if z is None:
            raise UnlayableMissionError(battlefield_id, mission_id, name)
        places[name] = (x * turned, y * turned, z)
    return places


def check_layable(battlefield_id: str, mission_id: str) -> None:
    """Refuse a battlefield on which a mission could not be laid, whichever edge the first player takes."""
    for edge in EDGES:
        laid(battlefield_id, mission_id, edge)


def playable_battlefields(missions: Iterable[str]) -> list[str]:
    """The battlefields on which each of these missions can be laid."""
    wanted = list(missions)
    return [name for name in battlefields() if all(_is_layable(name, each) for each in wanted)]


def _is_layable(battlefield_id: str, mission_id: str) -> bool:
    try:
        check_layable(battlefield_id, mission_id)
    except UnlayableMissionError:
        return False
    return True
