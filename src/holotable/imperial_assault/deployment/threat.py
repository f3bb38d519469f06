"""Threat: what the Imperial player pays with (IA-THR-01)."""

from holotable.imperial_assault.table.empire import MOST_THREAT
from holotable.imperial_assault.table.imperial_happenings import ThreatChanged
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Refusal


def change_threat(game: Play, change: int) -> None:
    """Set the threat dial so much higher or lower; it stays from 0 to 20, what is beyond that is lost (IA-THR-05).

    While it is `still` by the mission's rules it does not rise.
    """
    empire = game.table.empire
    if change > 0 and empire.still:
        return
    threat = min(MOST_THREAT, max(0, empire.threat + change))
    change, empire.threat = threat - empire.threat, threat
    if change:
        game.tell(ThreatChanged, threat, change)  # IA-THR-04


def affords(game: Play, cost: int) -> bool:
    """Whether the Imperial player has so much threat (IA-THR-06)."""
    return not cost or cost <= game.table.empire.threat


def too_little_threat(game: Play, cost: int) -> Refusal:
    return Refusal("threat.too-little", "IA-THR-06", {"cost": cost, "threat": game.table.empire.threat})
