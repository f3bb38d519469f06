"""Who tells of a mission of Legends: its table and its end."""

from collections.abc import Sequence

from holotable.imperial_assault.legends.outcome import outcome_of
from holotable.imperial_assault.legends.view import LegendsView
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.anew import why_anew
from holotable.imperial_assault.telling.legends_presenting import legends_sheet_of
from holotable.imperial_assault.telling.legends_sheet import LegendsTableSheet
from holotable.imperial_assault.telling.mission_story import mission_result
from holotable.imperial_assault.telling.table_teller import TableTeller
from holotable.kernel import SPECTATOR, Seat, view
from holotable.modes.messages import Result
from holotable.words import Speech


class LegendsTeller(TableTeller):
    """Tells of one mission in one language."""

    def __init__(self, say: Speech, game: Play) -> None:
        super().__init__(say, game)
        self._open: tuple[str, LegendsTableSheet] | None = None

    def sheet(self, seat: Seat, stamp: str = "") -> LegendsTableSheet:
        """Everybody sees the same, so that it is made once for all."""
        if self._open is None or not stamp or self._open[0] != stamp:
            self._open = stamp, legends_sheet_of(seen(self.game), self.names)
        return self._open[1]

    def result(self) -> Result | None:
        return mission_result(self.names, outcome_of(self.game.table))

    def anew(self, changes: Sequence[str]) -> str:
        return why_anew(self.say, self.game.table.mission, changes)


def seen(game: Play) -> LegendsView:
    """The table as everybody may know it."""
    found = view(game, SPECTATOR).table
    if not isinstance(found, LegendsView):
        raise TypeError(f"{type(found).__name__} is not the view of a mission of Legends")
    return found
