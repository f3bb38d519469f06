"""What lies beside the map, as a seat of each mode sees it: all in which modes differ to a bot."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from holotable.imperial_assault.bots.weights import EMPIRE, HEROES, LEGENDS, SKIRMISH, Weights
from holotable.imperial_assault.campaign.mission import campaign_rules
from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.legends import mission as legends
from holotable.imperial_assault.legends.view import LegendsView
from holotable.imperial_assault.missions.format import Objective
from holotable.imperial_assault.missions.story_view import AllowedView, KeyView
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.imperial_assault.skirmish.view import SkirmishView
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.parts import CampaignPart, Difficulty, LegendsPart, SkirmishPart
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.table import FigureId, Side, Story, Table
from holotable.imperial_assault.views.viewing import TableView
from holotable.kernel import Rules, Seat, View

# By the names of the deployment points the spaces where groups arrive.
Points = tuple[tuple[str, int], ...]
# By which names of its own the mission knows figures.
Roles = tuple[tuple[FigureId, str], ...]


@cache
def rules() -> Rules[Table]:
    """The rules of the skirmish, put together once."""
    return skirmish_rules()


@cache
def mission_rules() -> Rules[Table]:
    """The rules of a campaign mission, put together once."""
    return campaign_rules()


@cache
def legends_rules() -> Rules[Table]:
    """The rules of a mission of Legends, put together once."""
    return legends.legends_rules()


class NoSkirmishError(TypeError):
    """A bot for Imperial Assault was seated at another game."""

    def __init__(self, seen: object) -> None:
        self.seen = type(seen).__name__
        super().__init__(f"this bot plays Imperial Assault, and was shown a {self.seen}")


class SkirmishBeside(NamedTuple):
    """Two players, of whose cards nothing matters to a plan but where they deploy."""

    side: Side
    mission: str
    initiative: Side
    zones: tuple[tuple[Side, str], ...]
    points: Points = ()
    roles: Roles = ()
    level: int = 0
    threat: int = 0
    hand: tuple[str, ...] = ()
    lasts: bool = False
    allowed: tuple[AllowedView, ...] = ()
    keys: tuple[tuple[str, tuple[KeyView, ...]], ...] = ()

    @staticmethod
    def of(seen: SkirmishView, seat: Seat) -> "SkirmishBeside":
        own = next(side for side, each in seen.table.sides.items() if each == seat)
        zones = tuple([(side, player.zone) for side, player in seen.players.items()])
        return SkirmishBeside(own, seen.mission, seen.table.initiative, zones)

    @property
    def weights(self) -> Weights:
        return SKIRMISH

    def rules(self) -> Rules[Table]:
        return rules()

    def part(self) -> SkirmishPart:
        return SkirmishPart(self.initiative, {side: Player(zone=zone) for side, zone in self.zones})

    def story(self) -> Story | None:
        return None

    def knows(self, objective: Objective) -> bool:
        return True


class MissionBeside(NamedTuple):
    """The Imperial player's dials and open cards, and the objectives that were read out."""

    side: Side
    mission: str
    threat: int
    level: int
    class_cards: tuple[str, ...]
    exhausted: tuple[str, ...]
    objectives: tuple[str, ...]
    points: Points
    roles: Roles
    allowed: tuple[AllowedView, ...]
    keys: tuple[tuple[str, tuple[KeyView, ...]], ...]
    counters: tuple[tuple[str, int], ...]
    happened: tuple[tuple[str, int], ...]
    hand: tuple[str, ...]  # the Imperial player's own Deployment cards
    lasts: bool  # whether the own side are heroes, whom every enemy goes on hurting

    @staticmethod
    def of(seen: CampaignView, seat: Seat) -> "MissionBeside":
        imperial, rebels = seen.table.sides
        empire, secrets = seen.empire, seen.empire.secrets
        points = tuple([(name, each.space) for name, each in secrets.points.items()]) if secrets is not None else ()
        return MissionBeside(
            imperial if seat == seen.table.sides[imperial] else rebels,
            seen.story.mission,
            empire.threat,
            empire.level,
            empire.class_cards,
            empire.exhausted,
            seen.story.objectives,
            points,
            tuple(seen.story.roles.items()),
            seen.story.allowed,
            tuple(seen.story.keys.items()),
            tuple(seen.story.counters.items()),
            tuple(seen.story.happened.items()),
            secrets.hand if secrets is not None else (),
            seat != seen.table.sides[imperial],
        )

    @property
    def weights(self) -> Weights:
        return HEROES if self.lasts else EMPIRE

    def rules(self) -> Rules[Table]:
        return mission_rules()

    def part(self) -> CampaignPart:
        empire = Empire(self.threat, self.level, class_cards=list(self.class_cards), exhausted=list(self.exhausted))
        return CampaignPart(empire)

    def story(self) -> Story | None:
        return Story(dict(self.happened), list(self.objectives), counts=dict(self.counters))

    def knows(self, objective: Objective) -> bool:
        return objective.id in self.objectives


class LegendsBeside(NamedTuple):
    """What the team has, and the objectives that it knows; nobody plays the Empire."""

    side: Side
    mission: str
    difficulty: Difficulty
    medpacs: int
    peril: int
    objectives: tuple[str, ...]
    roles: Roles
    allowed: tuple[AllowedView, ...]
    keys: tuple[tuple[str, tuple[KeyView, ...]], ...]
    counters: tuple[tuple[str, int], ...]
    happened: tuple[tuple[str, int], ...]
    points: Points = ()
    level: int = 0
    threat: int = 0
    hand: tuple[str, ...] = ()
    lasts: bool = True

    @staticmethod
    def of(seen: LegendsView, seat: Seat) -> "LegendsBeside":
        _, rebels = seen.table.sides
        return LegendsBeside(
            rebels,
            seen.story.mission,
            seen.difficulty,
            seen.rebels.medpacs,
            seen.peril,
            seen.story.objectives,
            tuple(seen.story.roles.items()),
            seen.story.allowed,
            tuple(seen.story.keys.items()),
            tuple(seen.story.counters.items()),
            tuple(seen.story.happened.items()),
        )

    @property
    def weights(self) -> Weights:
        return LEGENDS

    def rules(self) -> Rules[Table]:
        return legends_rules()

    def part(self) -> LegendsPart:
        part = LegendsPart(self.difficulty)
        part.rebels.medpacs = self.medpacs
        return part

    def story(self) -> Story | None:
        return Story(dict(self.happened), list(self.objectives), counts=dict(self.counters), peril=self.peril)

    def knows(self, objective: Objective) -> bool:
        return objective.id in self.objectives


Beside = SkirmishBeside | MissionBeside | LegendsBeside


def table_in(view: View) -> TableView:
    """The table of a view."""
    if not isinstance(view.table, SkirmishView | CampaignView | LegendsView):
        raise NoSkirmishError(view.table)
    return view.table.table


def beside_in(view: View) -> Beside:
    """What lies beside the table of a view."""
    for kind, read in READ.items():
        if isinstance(view.table, kind):
            return read(view.table, view.seat)
    raise NoSkirmishError(view.table)


READ: dict[type, Callable[..., Beside]] = {
    SkirmishView: SkirmishBeside.of,
    CampaignView: MissionBeside.of,
    LegendsView: LegendsBeside.of,
}
