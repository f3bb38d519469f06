"""A mission of Legends of the Alliance, for everybody who hosts games."""

from collections.abc import Mapping

from holotable.imperial_assault.board.maps import LEGENDS as MISSIONS
from holotable.imperial_assault.bots.beside import legends_rules
from holotable.imperial_assault.bots.imagining import redeal_legends
from holotable.imperial_assault.cards import heroes
from holotable.imperial_assault.heroes.arriving import rebel_side
from holotable.imperial_assault.heroes.party import HeroWish, with_brought
from holotable.imperial_assault.legends.handed_in import check_handed_in, wish_behind
from holotable.imperial_assault.legends.outcome import outcome_of
from holotable.imperial_assault.legends.wish import ANYBODY, LegendsWish, mission_wanted, seats_of, table_of
from holotable.imperial_assault.missions.known import missions, missions_of
from holotable.imperial_assault.modes.with_heroes import HeroesMode, names_by_seat, party_of, played_from
from holotable.imperial_assault.table.standing import prepare
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.telling.legends_sheet import LegendsTableSheet
from holotable.imperial_assault.telling.legends_teller import LegendsTeller
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
    difficulty: str
    round: int
    winner: str | None = None
    played: dict[Seat, str] = {}


class LegendsTold(SummaryTold, frozen=True, tag="legends"):
    """A mission of Legends in a list of games: which it is, who plays it, and how it stands."""

    mission: str
    mission_name: str
    heroes: tuple[str, ...]
    difficulty: str
    round: int
    winner: str | None
    played: dict[Seat, str]


SUMMARIES: Codec[Summary] = Codec(Summary, "a summary of a mission of Legends")


class LegendsMode(HeroesMode[LegendsWish]):
    """Two to four heroes against the program (LA-GEN-01, 02)."""

    name = "legends"
    title = "mode.legends"
    wish = LegendsWish

    @property
    def rules(self) -> Rules[Table]:
        return legends_rules()

    def warm_up(self) -> None:
        """Read the rules, and the map that is played first with its sight lines."""
        legends_rules()
        prepare(mission_wanted(LegendsWish()).map)

    def seats(self, wish: LegendsWish) -> tuple[Seat, ...]:
        return seats_of(wish)

    def set_up(self, wish: LegendsWish, who: Mapping[Seat, Who]) -> Table:
        return table_of(wish)

    def bring(self, table: Table, seat: Seat, brought: bytes) -> Table:
        """Another hero."""
        wish = wish_behind(table)
        return table_of(replace(wish, heroes=with_brought(wish.heroes, seat, brought)))

    def vary(self, wish: LegendsWish, number: int, seed: int) -> LegendsWish:
        """All missions in turn, where none is named; heroes who may be anybody are drawn by the game's seed."""
        known = [each.id for each in missions_of(MISSIONS)]
        wish = wish if wish.mission else replace(wish, mission=known[number % len(known)])
        stream = Stream(seed)
        free = [each for each in heroes() if each not in [brought.hero for brought in wish.heroes]]
        party = [HeroWish(free.pop(stream.below(len(free)))) if each == ANYBODY else each for each in wish.heroes]
        return replace(wish, heroes=tuple(party))

    def check_handed_in(self, table: Table) -> None:
        check_handed_in(table)

    def side_of(self, table: Table, seat: Seat) -> str:
        return rebel_side(table)  # LA-GEN-02

    delegable = frozenset({"deploy", "next-hero"})

    def redeal(self, world: Play, seat: Seat, stream: Stream) -> None:
        redeal_legends(world, stream)

    def outcome(self, table: Table) -> Outcome | None:
        return outcome_of(table)

    def summary(self, table: Table) -> Summary:
        outcome = outcome_of(table)
        winner = outcome.winner if outcome is not None else None
        difficulty, played = table.legends.difficulty, played_from(table)
        return Summary(table.mission, party_of(table), difficulty, table.round, winner, played)

    def described(self, summary: bytes) -> LegendsTold:
        kept = SUMMARIES.from_json(summary)
        name = missions()[kept.mission].name
        played = names_by_seat(kept.played)
        return LegendsTold(kept.mission, name, kept.heroes, kept.difficulty, kept.round, kept.winner, played)

    sheets = (LegendsTableSheet, Ask, LogLine, Happening, LegendsTold, LegendsWish)

    def teller(self, say: Speech, game: Play) -> LegendsTeller:
        return LegendsTeller(say, game)


LEGENDS = LegendsMode()
