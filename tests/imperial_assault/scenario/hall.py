"""A hall of the campaign, seen from the Imperial player's side."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.table.empire import DeploymentPoint, Empire
from holotable.imperial_assault.table.parts import CampaignPart
from holotable.imperial_assault.table.table import Group, Table
from holotable.kernel import Ability, Flow
from tests.imperial_assault.by_hand import mission_rules
from tests.imperial_assault.scenario.openings import open_rows
from tests.imperial_assault.scenario.scenario import SIDES, Scenario, stand

TROOPER, STORM, OFFICER, NEXU = "rebel_trooper_regular", "stormtrooper_regular", "officer_regular", "nexu_regular"
VADER, PROBE = "darth_vader", "probe_regular"

HALL = open_rows([". . . . . . . ."] * 3)
_HALL = board.parse(HALL).board


def at(name: str) -> int:
    """A space of the hall."""
    return board.space_named(_HALL, name)


def hall(
    groups: Sequence[tuple[str, str]] = (),
    empire: Empire | None = None,
    rule: Flow[Table] | None = None,
    abilities: Sequence[Ability[Table]] = ABILITIES,
    *,
    discreet: bool = False,
) -> Scenario:
    """A hall with a Rebel in its corner, a green point at h1 and a red one at h3.

    Imperial groups stand where they are said to: `hall([(STORM, "d1 e1")], Empire(hand=[OFFICER]))`. What the
    mission's own rules do at the end of the first round is given as a flow.
    """
    table = Table(CampaignPart(empire or Empire(), discreet=discreet), dict(SIDES), picture=HALL)
    if not table.empire.points:
        north, south = DeploymentPoint(at("h1"), "green", active=True), DeploymentPoint(at("h3"), "red")
        table.empire.points = {"north": north, "south": south}
    for side, card, spaces in [("rebels", TROOPER, "a1"), *(("empire", *each) for each in groups)]:
        group = table.next_number()
        table.groups[group] = Group(group, card, side, [])
        for base in spaces.split():
            stand(table, card, side, [at(name) for name in base.split("+")], group, table.next_number())
    left = [rule]
    follow = Ability[Table](
        "rule", "round-ended", lambda game, listener: left.pop(), lambda game, listener: bool(left and left[0])
    )
    play = Scenario.on(table, mission_rules([*abilities, follow]))
    play.game.listen("rule", "the mission", "empire")
    return play
