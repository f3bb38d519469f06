"""The skirmish, for everybody who hosts games."""

from collections.abc import Iterator, Mapping

from holotable.bots.bot import Bot
from holotable.imperial_assault.board import find_map
from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.known import SKIRMISH_BOTS, skirmish_bot
from holotable.imperial_assault.bots.memory import recalled
from holotable.imperial_assault.skirmish.handed_in import BegunSetupError, check_handed_in
from holotable.imperial_assault.skirmish.leaving import OfferDraw, RunOut
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.skirmish.wish import SEATS, ArmyFile, SkirmishWish, table_of, table_with, varied
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.standing import prepare
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.telling.messages import Aim, Aimed, GoThere, Look, Looked, WhyNot
from holotable.imperial_assault.telling.sheets import Ask, Happening, LogLine, Sheet
from holotable.imperial_assault.telling.teller import SkirmishTeller
from holotable.imperial_assault.telling.walking import walk
from holotable.kernel import Codec, Option, Rules, Seat, Stream, Struct
from holotable.kernel.codec import replace
from holotable.modes import Mode, Outcome, Who
from holotable.modes.messages import Chosen, SummaryTold
from holotable.words import Speech


class Summary(Struct, frozen=True):
    """How a skirmish stands, as it is kept with it."""

    map: str
    mission: str
    round: int
    armies: dict[str, str]
    points: dict[str, int]
    winner: str | None = None


class SkirmishLine(SummaryTold, frozen=True, tag="skirmish"):
    """A skirmish in a list of games: where it is played, by which armies, and how it stands."""

    map: str
    map_name: str
    mission: str
    mission_name: str
    round: int
    armies: dict[str, str]
    points: dict[str, int]
    winner: str | None


ARMIES: Codec[ArmyFile] = Codec(ArmyFile, "an army")
SUMMARIES: Codec[Summary] = Codec(Summary, "a game's summary")


class Skirmish(Mode[Table, SkirmishWish]):
    """Two armies, the first to forty points."""

    name = "skirmish"
    game = "imperial-assault"
    title = "mode.skirmish"
    wish = SkirmishWish
    dice_by_hand = True

    @property
    def rules(self) -> Rules[Table]:
        return rules()

    def warm_up(self) -> None:
        """Read the rules and all maps with their sight lines."""
        rules()
        for map_id in dict.fromkeys(map_id for map_id, _ in skirmish_missions()):
            prepare(map_id)

    def seats(self, wish: SkirmishWish) -> tuple[Seat, ...]:
        return SEATS

    def set_up(self, wish: SkirmishWish, who: Mapping[Seat, Who]) -> Table:
        return table_of(wish, who)

    def bring(self, table: Table, seat: Seat, brought: bytes) -> Table:
        """Another army."""
        return table_with(table, self.side_of(table, seat), ARMIES.from_json(brought))

    swaps_sides = True

    def again(self, setup: Table, summary: bytes) -> Table:
        kept = SUMMARIES.from_json(summary)
        return replace(setup, map=kept.map, mission=kept.mission)

    def any_wish(self) -> SkirmishWish:
        """Sample armies."""
        return SkirmishWish({})

    def vary(self, wish: SkirmishWish, number: int, seed: int) -> SkirmishWish:
        return varied(wish, number, seed)

    def check_handed_in(self, table: Table) -> None:
        check_handed_in(table)
        if any(side not in SEATS or seat != side for side, seat in table.sides.items()):
            raise BegunSetupError("sides")

    def side_of(self, table: Table, seat: Seat) -> str:
        return next(side for side, each in table.sides.items() if each == seat)

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(SKIRMISH_BOTS)

    def bot(self, name: str, stream: Stream, game: Play | None = None, nature: Stream | None = None) -> Bot[Table]:
        return skirmish_bot(name, stream, recalled(game, nature is None) if game is not None else None)

    sure = "scripted"
    quick = frozenset({"random", "scripted"})
    stand_ins = ("scripted", "search")
    delegable = frozenset({"deploy", "deploy-next", "zone"})

    def redeal(self, world: Play, seat: Seat, stream: Stream) -> None:
        redeal(world, seat, stream)

    def patience(self, table: Table) -> int:
        return table.skirmish.patience

    def walk(self, game: Play, heard: Chosen) -> Iterator[Option]:
        return walk(game, heard)

    def resign(self, seat: Seat) -> Resign:
        return Resign(seat)

    def offer_draw(self, seat: Seat) -> OfferDraw:
        return OfferDraw(seat)

    def stop(self, game: Play) -> OfferDraw:
        """Both agree on a draw, one after the other."""
        return OfferDraw(next(side for side, player in game.table.players.items() if not player.offers_draw))

    def run_out(self, seat: Seat) -> RunOut:
        return RunOut(seat)

    def outcome(self, table: Table) -> Outcome | None:
        return outcome_of(table)

    def points(self, table: Table) -> dict[str, int]:
        return {side: player.points for side, player in table.players.items()}

    def round(self, table: Table) -> int:
        return table.round

    def summary(self, table: Table) -> Summary:
        outcome = outcome_of(table)
        return Summary(
            table.map,
            table.mission,
            table.round,
            {side: player.army for side, player in table.players.items()},
            {side: player.points for side, player in table.players.items()},
            outcome.winner if outcome is not None else None,
        )

    def described(self, summary: bytes) -> SkirmishLine:
        kept = SUMMARIES.from_json(summary)
        found = find_map(kept.map) if kept.map else None
        mission = found.mission(kept.mission).name if found is not None and kept.mission else ""
        return SkirmishLine(
            kept.map,
            found.name if found is not None else "",
            kept.mission,
            mission,
            kept.round,
            kept.armies,
            kept.points,
            kept.winner,
        )

    heard = (WhyNot, Aim, Look)
    choosing = (GoThere,)
    told = (Aimed, Looked)
    sheets = (Sheet, Ask, LogLine, Happening, SkirmishLine, SkirmishWish)

    def teller(self, say: Speech, game: Play) -> SkirmishTeller:
        return SkirmishTeller(say, game)


SKIRMISH = Skirmish()
