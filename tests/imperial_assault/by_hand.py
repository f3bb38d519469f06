"""Tables that a test sets up by hand: any board, any figures, either mode, without armies or a log."""

from collections.abc import Mapping, Sequence
from typing import Literal

from holotable.imperial_assault import board, campaign, skirmish
from holotable.imperial_assault.board.maps import CAMPAIGN
from holotable.imperial_assault.campaign.mission import CampaignMission
from holotable.imperial_assault.campaign.round import CampaignRound
from holotable.imperial_assault.campaign.setup import NOTHING_YET, campaign_table
from holotable.imperial_assault.campaign.view import view as view_campaign
from holotable.imperial_assault.content import whole_content
from holotable.imperial_assault.deployment.deploying import next_arrival
from holotable.imperial_assault.deployment.points import set_points
from holotable.imperial_assault.deployment.setup import lay_out
from holotable.imperial_assault.effects.known import ABILITIES
from holotable.imperial_assault.mission import Mission
from holotable.imperial_assault.rules import rules_of
from holotable.imperial_assault.skirmish.round import SkirmishRound
from holotable.imperial_assault.table.empire import Empire, ImperialLog
from holotable.imperial_assault.table.parts import CampaignPart, LegendsPart, SkirmishPart
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.table import Arrival, Play, Side, Table
from holotable.imperial_assault.turns.round import Round
from holotable.imperial_assault.turns.timing import speaker
from holotable.imperial_assault.views.viewing import view as view_table
from holotable.kernel import Ability, Answer, Flow, Next, Rules, Seat, Struct

Mode = Literal["campaign", "legends", "skirmish"]


class ArrivalsByHand(Flow[Table], tag="arrivals-by-hand"):
    """Groups of a skirmish that are about to arrive are deployed."""

    steps = ("deployments",)

    def deployments(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        return next_arrival(game.table)


class MissionByHand(CampaignMission, tag="mission-by-hand"):
    """A mission of whichever mode the table is of; the figures of a skirmish stand on the map already."""

    def begin(self, game: Play) -> None:
        CampaignMission.begin(self, game) if in_campaign(game) else Mission.begin(self, game)

    def set_up(self, game: Play) -> Next[Table]:
        return CampaignMission.set_up(self, game) if in_campaign(game) else ArrivalsByHand()

    def round(self, game: Play) -> Round:
        return CampaignRound() if in_campaign(game) else SkirmishRound()

    def still_there(self, game: Play) -> set[Side]:
        return CampaignMission.still_there(self, game) if in_campaign(game) else Mission.still_there(self, game)

    def put_away(self, game: Play) -> None:
        CampaignMission.put_away(self, game) if in_campaign(game) else Mission.put_away(self, game)


def in_campaign(game: Play) -> bool:
    return isinstance(game.table.own, CampaignPart)


def view(game: Play, seat: Seat) -> Struct:
    return view_campaign(game, seat) if in_campaign(game) else view_table(game, seat)


def mission_rules(
    abilities: Sequence[Ability[Table]] = ABILITIES, answers: Sequence[Answer[Table]] | None = None
) -> Rules[Table]:
    """The rules of missions set up by hand, with these abilities and answers in the game."""
    return rules_of(
        "imperial-assault-by-hand",
        MissionByHand,
        view,
        missions=CAMPAIGN,
        content=whole_content(),
        packages=[__name__, campaign.__name__, skirmish.__name__],
        speaker=speaker,
        abilities=abilities,
        answers=answers,
    )


def part_of(
    mode: Mode, initiative: Side, players: Mapping[Side, Player] | None = None, empire: Empire | None = None
) -> SkirmishPart | CampaignPart | LegendsPart:
    """The part of a table that the mode owns."""
    if mode == "legends":
        return LegendsPart("normal", empire or Empire())
    if mode == "campaign":
        return CampaignPart(empire or Empire())
    return SkirmishPart(initiative, dict(players or {}))


def set_up(
    map_id: str,
    mission: str,
    sides: Mapping[Side, Seat],
    initiative: Side,
    log: ImperialLog = NOTHING_YET,
    open_groups: int = 0,
    *,
    fog: bool = False,
) -> Table:
    """A printed map, of a campaign mission or of a skirmish."""
    if board.find_map(map_id).mode == CAMPAIGN:
        return campaign_table(map_id, mission, sides, log, open_groups, fog=fog)
    table = Table(SkirmishPart(initiative), dict(sides), map_id)
    lay_out(table, mission)
    return table


def muster(table: Table, side: Side, zone: str, cards: Sequence[str]) -> None:
    """These groups of a side arrive in a zone, in this order, when the mission begins."""
    table.arriving.extend(Arrival(card, side, list(table.zones[zone])) for card in cards)


def activate_points(game: Play, colour: str) -> None:
    """All points of a colour become active, as a mission's effect makes them."""
    set_points(game, [name for name, point in game.table.empire.points.items() if point.colour == colour], active=True)
