"""Shatterpoint, for everybody who hosts games."""

from collections.abc import Mapping

from holotable.bots.bot import Bot
from holotable.kernel import Codec, Rules, Seat, Stream, Struct
from holotable.kernel.codec import replace
from holotable.modes import Mode, Outcome, Who
from holotable.modes.messages import SummaryTold
from holotable.shatterpoint.battle.battle import SIDES, Battle, Play
from holotable.shatterpoint.battle.outcome import outcome_of
from holotable.shatterpoint.battlefields import battlefield, battlefields
from holotable.shatterpoint.bots.dealing import redeal
from holotable.shatterpoint.bots.known import BATTLE_BOTS, QUICK, STAND_INS, SURE, battle_bot
from holotable.shatterpoint.cards import mission
from holotable.shatterpoint.modes.handed_in import check_handed_in
from holotable.shatterpoint.modes.wish import BattleWish, Id, TeamFile, table_of, table_with, varied
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.struggle.track import progress
from holotable.shatterpoint.telling.ask_sheets import BattleAsk, BattleHappening, BattleLine
from holotable.shatterpoint.telling.messages import BattleAim, BattleAimed, BattleTried, BattleTry, BattleWhyNot
from holotable.shatterpoint.telling.sheets import BattleSheet
from holotable.shatterpoint.telling.teller import BattleTeller
from holotable.shatterpoint.turns.leaving import OfferDraw, Resign, RunOut
from holotable.words import Speech


class BattleSummary(Struct, frozen=True):
    """How a battle stands, as it is kept with it."""

    battlefield: str
    mission: str
    turn: int
    teams: dict[str, str]
    claimed: dict[str, int]
    winner: str | None = None


class BattleTold(SummaryTold, frozen=True, tag="battle"):
    """A battle in a list of games: where it is played, by which strike teams, and how it stands."""

    battlefield: str
    battlefield_name: str
    mission: str
    mission_name: str
    turn: int
    teams: dict[str, str]
    claimed: dict[str, int]
    winner: str | None


TEAMS: Codec[TeamFile | str] = Codec(TeamFile | Id, "a strike team")
SUMMARIES: Codec[BattleSummary] = Codec(BattleSummary, "a battle's summary")


class Shatterpoint(Mode[Battle, BattleWish]):
    """Two strike teams, the first to claim two struggles."""

    name = "shatterpoint"
    game = "shatterpoint"
    title = "mode.shatterpoint"
    curve = "battle.curve"
    wish = BattleWish
    dice_by_hand = True

    @property
    def rules(self) -> Rules[Battle]:
        return rules()

    def warm_up(self) -> None:
        """Read the rules and all battlefields."""
        rules()
        battlefields()

    def seats(self, wish: BattleWish) -> tuple[Seat, ...]:
        return SIDES

    def set_up(self, wish: BattleWish, who: Mapping[Seat, Who]) -> Battle:
        return table_of(wish)

    def bring(self, table: Battle, seat: Seat, brought: bytes) -> Battle:
        """Another strike team."""
        return table_with(table, next(side for side in SIDES if side == seat), TEAMS.from_json(brought))

    swaps_sides = True

    def again(self, setup: Battle, summary: bytes) -> Battle:
        return replace(setup, battlefield=SUMMARIES.from_json(summary).battlefield)

    def any_wish(self) -> BattleWish:
        """Sample strike teams."""
        return BattleWish({})

    def vary(self, wish: BattleWish, number: int, seed: int) -> BattleWish:
        return varied(wish, number)

    def check_handed_in(self, table: Battle) -> None:
        check_handed_in(table)

    def side_of(self, table: Battle, seat: Seat) -> str:
        return seat

    def privy(self, table: Battle, seat: Seat) -> str:
        """Nobody has secrets: what is hidden is hidden from everybody, and no curtain falls."""
        return ""

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(BATTLE_BOTS)

    def bot(self, name: str, stream: Stream, game: Play | None = None, nature: Stream | None = None) -> Bot[Battle]:
        return battle_bot(name, stream, game)

    sure = SURE
    quick = QUICK
    stand_ins = STAND_INS
    delegable = frozenset({"deploy", "squad"})

    def redeal(self, world: Play, seat: Seat, stream: Stream) -> None:
        redeal(world, seat, stream)

    def patience(self, table: Battle) -> int:
        return 0

    def resign(self, seat: Seat) -> Resign:
        return Resign(seat)

    def offer_draw(self, seat: Seat) -> OfferDraw:
        return OfferDraw(seat)

    def stop(self, game: Play) -> OfferDraw:
        """Both agree on a draw, one after the other."""
        return OfferDraw(next(side for side, player in game.table.players.items() if not player.offers_draw))

    def run_out(self, seat: Seat) -> RunOut:
        return RunOut(seat)

    def outcome(self, table: Battle) -> Outcome | None:
        return outcome_of(table)

    def points(self, table: Battle) -> dict[str, int]:
        """The struggles that each side has claimed."""
        return {side: len(player.claimed) for side, player in table.players.items()}

    def course(self, table: Battle) -> dict[str, int]:
        return {side: progress(table, side) for side in table.players}

    def round(self, table: Battle) -> int:
        return table.turn

    def summary(self, table: Battle) -> BattleSummary:
        outcome = outcome_of(table)
        return BattleSummary(
            table.battlefield,
            table.mission,
            table.turn,
            {side: player.team for side, player in table.players.items()},
            self.points(table),
            outcome.winner if outcome is not None else None,
        )

    def described(self, summary: bytes) -> BattleTold:
        kept = SUMMARIES.from_json(summary)
        return BattleTold(
            kept.battlefield,
            battlefield(kept.battlefield).name if kept.battlefield else "",
            kept.mission,
            mission(kept.mission).name if kept.mission else "",
            kept.turn,
            kept.teams,
            kept.claimed,
            kept.winner,
        )

    heard = (BattleWhyNot, BattleAim, BattleTry)
    told = (BattleAimed, BattleTried)
    sheets = (BattleSheet, BattleAsk, BattleLine, BattleHappening, BattleTold, BattleWish)

    def teller(self, say: Speech, game: Play) -> BattleTeller:
        return BattleTeller(say, game)


SHATTERPOINT = Shatterpoint()
