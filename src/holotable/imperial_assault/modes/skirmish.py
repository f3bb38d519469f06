"""The skirmish, for everybody who hosts games."""

from collections.abc import Mapping

from holotable.bots.bot import Bot
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.known import SKIRMISH_BOTS, skirmish_bot
from holotable.imperial_assault.bots.position import rules
from holotable.imperial_assault.bots.scripted import recalled
from holotable.imperial_assault.figures.scoring import outcome_of
from holotable.imperial_assault.figures.standing import prepare
from holotable.imperial_assault.figures.table import Play, Table
from holotable.imperial_assault.skirmish.handed_in import check_handed_in
from holotable.imperial_assault.skirmish.leaving import OfferDraw
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.imperial_assault.skirmish.wish import SEATS, SkirmishWish, table_of, varied
from holotable.kernel import Rules, Seat, Stream
from holotable.modes import Mode, Outcome, Who


class Skirmish(Mode[Table, SkirmishWish]):
    """Two armies, the first to forty points."""

    name = "skirmish"
    game = "imperial-assault"
    wish = SkirmishWish

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

    def vary(self, wish: SkirmishWish, number: int, seed: int) -> SkirmishWish:
        return varied(wish, number, seed)

    def check_handed_in(self, table: Table) -> None:
        check_handed_in(table)

    def side_of(self, table: Table, seat: Seat) -> str:
        return next(side for side, each in table.sides.items() if each == seat)

    @property
    def bots(self) -> tuple[str, ...]:
        return tuple(SKIRMISH_BOTS)

    def bot(self, name: str, stream: Stream, game: Play | None = None) -> Bot[Table]:
        return skirmish_bot(name, stream, recalled(game) if game is not None else None)

    def redeal(self, world: Play, seat: Seat, stream: Stream) -> None:
        redeal(world, seat, stream)

    def stop(self, game: Play) -> OfferDraw:
        """Both agree on a draw, one after the other."""
        return OfferDraw(next(side for side, player in game.table.players.items() if not player.offers_draw))

    def outcome(self, table: Table) -> Outcome | None:
        return outcome_of(table)

    def points(self, table: Table) -> dict[str, int]:
        return {side: table.players[side].points for side in sorted(table.players)}

    def round(self, table: Table) -> int:
        return table.round


SKIRMISH = Skirmish()
