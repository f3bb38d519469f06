"""The campaign around its missions, for everybody who hosts games; each mission is a game of its own."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from holotable.bots.bot import Bot
from holotable.imperial_assault.bots.known import CAMPAIGN_BOTS, campaign_bot
from holotable.imperial_assault.bots.log_dealing import redeal
from holotable.imperial_assault.campaign.from_log import mission_table, result_kept, result_of
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.heroes.party import seat_of
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS, Side
from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.log.checking import check_log
from holotable.imperial_assault.log.file import beginning_at, read_log, write_log
from holotable.imperial_assault.log.leaving import Concede, side_of
from holotable.imperial_assault.log.log import HOST, CampaignLog, Play
from holotable.imperial_assault.log.mission_setup import mission_of
from holotable.imperial_assault.log.result import MissionPlayed
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.log.setup import PartySizeError, new_log
from holotable.imperial_assault.table.table import Table
from holotable.imperial_assault.telling.log_sheet import LogAsk, LogLineSheet, LogSheet, LogWhyNot
from holotable.imperial_assault.telling.log_teller import LogTeller, points_of
from holotable.kernel import Chance, Codec, Game, Rules, Seat, Stream, Struct
from holotable.kernel.codec import Meta
from holotable.modes import Errand, Mode, Outcome, Who
from holotable.modes.messages import SummaryTold
from holotable.words import Speech

MOST_ID = 80
SIDES: dict[Side, Seat] = {IMPERIAL: IMPERIAL, REBELS: REBELS}
# The mode of which a campaign's missions are.
MISSIONS = "mission"


class CampaignWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign to be played; how many heroes come may be agreed on, or is chosen with them.

    If it is agreed on the heroes may be played `apart`: each has a seat. Otherwise one seat has all of them.
    """

    campaign: Annotated[str, Meta(max_length=MOST_ID)] = "core"
    heroes: Annotated[int, Meta(ge=0, le=4)] = 0
    apart: bool = False


class BegunCampaignError(ValueError):
    """A log in which something was written before the campaign began."""

    def __init__(self, field: str) -> None:
        self.field = field
        super().__init__(f"{field} is not as it is before a campaign begins")


class OtherSeatsError(ValueError):
    """A campaign with other seats than a campaign has."""

    def __init__(self, seats: Sequence[Seat], right: Sequence[Seat]) -> None:
        self.seats, self.right = ", ".join(seats), ", ".join(right)
        super().__init__(f"the seats of this campaign are {self.seats}; expected {self.right}")


class Summary(Struct, frozen=True):
    """How a campaign stands, as it is kept with it."""

    campaign: str
    heroes: tuple[str, ...]
    slot: int
    stage: str
    won: dict[str, int]
    mission: str = ""
    winner: str | None = None


class CampaignLine(SummaryTold, frozen=True, tag="campaign"):
    """A campaign in a list of games: its heroes by name, in the order of their seats, and how far it has come.

    A mission that is `forced` comes between two lines of the log.
    """

    campaign: str
    campaign_name: str
    heroes: tuple[str, ...]
    slot: int
    slots: int
    stage: str
    won: dict[str, int]
    mission: str
    winner: str | None
    forced: bool


SUMMARIES: Codec[Summary] = Codec(Summary, "a campaign's summary")


class CampaignMode(Mode[CampaignLog, CampaignWish]):
    """Heroes against an Imperial player, mission after mission; what is won in one is spent before the next."""

    name = "campaign"
    game = "imperial-assault"
    title = "mode.campaign"
    stretch = "log.mission-number"
    score = "log.missions-won"
    curve = "log.curve"
    wish = CampaignWish
    dice_by_hand = True
    host = HOST

    @property
    def rules(self) -> Rules[CampaignLog]:
        return log_rules()

    def warm_up(self) -> None:
        log_rules()

    def seats(self, wish: CampaignWish) -> tuple[Seat, ...]:
        """Those of the heroes are in the order in which the heroes are chosen."""
        if not wish.apart:
            return (REBELS, IMPERIAL)
        if not wish.heroes:
            raise PartySizeError(wish.heroes)
        return (*(seat_of(place) for place in range(wish.heroes)), IMPERIAL)

    def set_up(self, wish: CampaignWish, who: Mapping[Seat, Who]) -> CampaignLog:
        """Only bots among themselves may guess at cards by what is asked. A person speaks for the Rebels if one can."""
        players = self.seats(wish)[:-1] if wish.apart else ()
        people = [seat for seat in players if who.get(seat) != "bot"]
        log = new_log(wish.campaign, SIDES, wish.heroes, players, next(iter((*people, *players)), ""))
        log.discreet = set(who.values()) != {"bot"}
        return log

    def vary(self, wish: CampaignWish, number: int, seed: int) -> CampaignWish:
        """Sides differ: there is no better seat to take turns in."""
        return wish

    def check_handed_in(self, table: CampaignLog) -> None:
        """One that was taken up begins in the middle."""
        seats = [*table.players, *(table.sides.get(side, "-") for side in SIDES)]
        right = [*map(seat_of, range(len(table.players))), *SIDES]
        if seats != right:
            raise OtherSeatsError(seats, right)
        if table.at:
            check_log(table)
            return
        made = new_log(table.campaign, SIDES, table.agreed, table.players, table.speaker)
        made.discreet = table.discreet
        for field in made.__struct_fields__:
            if getattr(made, field) != getattr(table, field):
                raise BegunCampaignError(field)

    def side_of(self, table: CampaignLog, seat: Seat) -> str:
        return side_of(table, seat)

    def taken(self, table: CampaignLog) -> tuple[Seat, ...]:
        return tuple(sorted([*table.players, table.sides[IMPERIAL]])) if table.players else super().taken(table)

    def plays(self, table: CampaignLog, seat: Seat) -> Seat:
        """Between the missions whoever has a hero decides for the Rebels (IA-TIM-08)."""
        return table.sides[REBELS] if seat in table.players else seat

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(CAMPAIGN_BOTS)

    def bot(
        self, name: str, stream: Stream, game: Play | None = None, nature: Stream | None = None
    ) -> Bot[CampaignLog]:
        return campaign_bot(name, stream)

    sure = "scripted"
    quick = frozenset({"random", "scripted"})
    stand_ins = ("scripted",)
    delegable = frozenset({"heroes", "imperial-class", "agenda-sets", "green-missions"})

    def redeal(self, world: Play, seat: Seat, stream: Stream) -> None:
        redeal(world, seat, stream)

    def patience(self, table: CampaignLog) -> int:
        return 0

    def resign(self, seat: Seat) -> Concede:
        return Concede(seat)

    def stop(self, game: Play) -> Concede:
        """The Rebels have come to nothing, and give up."""
        return Concede(game.table.sides[REBELS])

    # Its missions.

    def errand(self, game: Play) -> Errand:
        """The mission that the log has come to. Its chance comes of the campaign's: beginning anew changes nothing."""
        log = game.table
        seed = Chance(game.state.chance.seed).stream(f"mission {len(log.played) + 1}").draw()
        players = dict(zip(log.party, log.players, strict=False))
        sides = {**log.sides, REBELS: log.speaker} if players else log.sides
        table = mission_table(mission_of(log), sides, players, discreet=log.discreet)
        return Errand(len(log.played) + 1, MISSIONS, table, seed, {seat: seat for seat in self.taken(log)})

    def brought_back(self, game: Play, played: Game[Any]) -> MissionPlayed:
        ended: Game[Table] = played
        return MissionPlayed(result_of(ended, mission_of(game.table)))

    def brought_back_kept(self, game: Play, kept: bytes) -> MissionPlayed:
        return MissionPlayed(result_kept(kept, mission_of(game.table)))

    # What outlasts a program.

    def kept(self, game: Play) -> bytes:
        return write_log(game)

    def taken_up(self, kept: bytes) -> tuple[CampaignLog, int]:
        return beginning_at(read_log(kept))

    # How it stands.

    def outcome(self, table: CampaignLog) -> Outcome | None:
        if table.winner is None:
            return None
        return Outcome(table.winner, "" if table.conceded else "IA-VIC-02")

    def points(self, table: CampaignLog) -> dict[str, int]:
        """The missions that each side has won."""
        return points_of(table)

    def round(self, table: CampaignLog) -> int:
        """The line of the log."""
        return table.slot

    def summary(self, table: CampaignLog) -> Summary:
        mission = table.playing.mission if table.playing is not None else ""
        return Summary(
            table.campaign, tuple(table.party), table.slot, table.stage, points_of(table), mission, table.winner
        )

    def described(self, summary: bytes) -> CampaignLine:
        kept = SUMMARIES.from_json(summary)
        printed = campaign(kept.campaign)
        return CampaignLine(
            kept.campaign,
            printed.name,
            tuple(heroes()[each].name for each in kept.heroes),
            kept.slot,
            len(printed.slots),
            kept.stage,
            kept.won,
            kept.mission,
            kept.winner,
            any(each.id == kept.mission and each.kind == "forced" for each in printed.missions),
        )

    heard = (LogWhyNot,)
    sheets = (LogSheet, LogAsk, LogLineSheet, CampaignLine, CampaignWish)

    def teller(self, say: Speech, game: Play) -> LogTeller:
        return LogTeller(say, game)


CAMPAIGN = CampaignMode()
