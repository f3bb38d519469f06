"""A single mission of the campaign, for everybody who hosts games."""

from collections.abc import Mapping

from holotable.imperial_assault.bots.beside import mission_rules
from holotable.imperial_assault.bots.imagining import redeal
from holotable.imperial_assault.campaign.from_log import kept_result
from holotable.imperial_assault.campaign.handed_in import check_handed_in, wish_behind
from holotable.imperial_assault.campaign.leaving import side_of
from holotable.imperial_assault.campaign.outcome import outcome_of
from holotable.imperial_assault.campaign.wish import MissionWish, mission_wanted, seats_of, table_of
from holotable.imperial_assault.heroes.party import with_brought
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.modes.with_heroes import HeroesMode, names_by_seat, party_of, played_from
from holotable.imperial_assault.table.standing import prepare
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.telling.mission_sheet import MissionTableSheet
from holotable.imperial_assault.telling.mission_teller import MissionTeller
from holotable.imperial_assault.telling.sheets import Ask, Happening, LogLine
from holotable.kernel import Codec, Rules, Seat, Stream, Struct
from holotable.kernel.codec import replace
from holotable.modes import Outcome, Who
from holotable.modes.messages import SummaryTold
from holotable.words import Speech


class Summary(Struct, frozen=True):
    """How a mission stands, as it is kept with it; `played` has the hero of each seat before the first choice."""

    mission: str
    heroes: tuple[str, ...]
    round: int
    winner: str | None = None
    played: dict[Seat, str] = {}


class MissionTold(SummaryTold, frozen=True, tag="mission"):
    """A mission in a list of games: which it is, who plays it, and how it stands."""

    mission: str
    mission_name: str
    heroes: tuple[str, ...]
    round: int
    winner: str | None
    played: dict[Seat, str]


SUMMARIES: Codec[Summary] = Codec(Summary, "a mission's summary")


class MissionMode(HeroesMode[MissionWish]):
    """Two to four heroes against an Imperial player."""

    name = "mission"
    title = "mode.mission"
    wish = MissionWish

    @property
    def rules(self) -> Rules[Table]:
        return mission_rules()

    def warm_up(self) -> None:
        """Read the rules, and the map that is played first with its sight lines: all maps would take too long."""
        mission_rules()
        prepare(mission_wanted(MissionWish()).map)

    def seats(self, wish: MissionWish) -> tuple[Seat, ...]:
        return seats_of(wish)

    def set_up(self, wish: MissionWish, who: Mapping[Seat, Who]) -> Table:
        """Only bots among themselves may guess at secret cards by what is asked."""
        table = table_of(wish)
        table.campaign.discreet = set(who.values()) != {"bot"}
        return table

    def bring(self, table: Table, seat: Seat, brought: bytes) -> Table:
        """Another hero."""
        wish = wish_behind(table)
        made = table_of(replace(wish, heroes=with_brought(wish.heroes, seat, brought)))
        made.campaign.discreet = table.campaign.discreet
        return made

    def vary(self, wish: MissionWish, number: int, seed: int) -> MissionWish:
        """Sides differ: there is no better seat to take turns in."""
        return wish

    def check_handed_in(self, table: Table) -> None:
        check_handed_in(table)

    def side_of(self, table: Table, seat: Seat) -> str:
        return side_of(table, seat)

    delegable = frozenset({"deploy", "next-hero", "open-groups"})

    def redeal(self, world: Play, seat: Seat, stream: Stream) -> None:
        redeal(world, seat, stream)

    def kept(self, game: Play) -> bytes:
        """Only how it ended: one that goes on can't be taken up by other rules."""
        return kept_result(game)

    def outcome(self, table: Table) -> Outcome | None:
        return outcome_of(table)

    def summary(self, table: Table) -> Summary:
        outcome = outcome_of(table)
        winner = outcome.winner if outcome is not None else None
        return Summary(table.mission, party_of(table), table.round, winner, played_from(table))

    def described(self, summary: bytes) -> MissionTold:
        kept = SUMMARIES.from_json(summary)
        name, played = missions()[kept.mission].name, names_by_seat(kept.played)
        return MissionTold(kept.mission, name, kept.heroes, kept.round, kept.winner, played)

    sheets = (MissionTableSheet, Ask, LogLine, Happening, MissionTold, MissionWish)

    def teller(self, say: Speech, game: Play) -> MissionTeller:
        return MissionTeller(say, game)


MISSION = MissionMode()
