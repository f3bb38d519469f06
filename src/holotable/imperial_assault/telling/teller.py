"""Who tells of a skirmish: its table and its end."""

from holotable.imperial_assault.effects.commands.hand import Drew
from holotable.imperial_assault.skirmish.outcome import outcome_of
from holotable.imperial_assault.skirmish.view import SkirmishView, view_players
from holotable.imperial_assault.table import happenings
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.events import DRAWING, line_of
from holotable.imperial_assault.telling.facts import facts_of
from holotable.imperial_assault.telling.presenting import players_of, sheet_of
from holotable.imperial_assault.telling.sheets import LogLine, Sheet
from holotable.imperial_assault.telling.table_teller import TableTeller
from holotable.kernel import SPECTATOR, Event, Seat, view
from holotable.kernel.codec import replace
from holotable.modes.messages import Result
from holotable.words import Speech


class SkirmishTeller(TableTeller):
    """Tells of one skirmish in one language."""

    open_reasons = TableTeller.open_reasons | {"bot.there.nearer-token"}

    def __init__(self, say: Speech, game: Play) -> None:
        super().__init__(say, game)
        self._open: tuple[str, Sheet] | None = None

    def sheet(self, seat: Seat, stamp: str = "") -> Sheet:
        """What everybody sees is made once for all; the players are as this seat sees them."""
        if self._open is None or not stamp or self._open[0] != stamp:
            self._open = stamp, sheet_of(seen_by(self.game, SPECTATOR), self.names)
        everybodys = self._open[1]
        if seat == SPECTATOR:
            return everybodys
        players = players_of(view_players(self.game, seat), self.game.table.sides, self.names)
        return replace(everybodys, players=players)

    def result(self) -> Result | None:
        if self.game.decision is not None:
            return None
        outcome, players = outcome_of(self.game.table), self.game.table.players
        winner, rule = (outcome.winner, outcome.rule) if outcome is not None else (None, "")
        words = line_of(happenings.SkirmishEnded(winner, rule), self.names).sentence.strip()
        return Result(winner, words, {side: player.points for side, player in players.items()})

    def openly(self, choice: int, event: Event) -> LogLine:
        """Who reads a record sees who drew which card."""
        if isinstance(event, Drew) and event.card:
            return LogLine(choice, self.say("told.drew-by", 0, **facts_of(event, self.names)), DRAWING)
        return self.line(choice, event)


def seen_by(game: Play, seat: Seat) -> SkirmishView:
    """The table as a seat may know it."""
    seen = view(game, seat).table
    if not isinstance(seen, SkirmishView):
        raise TypeError(f"{type(seen).__name__} is not the view of a skirmish")
    return seen
