"""Who tells of a campaign mission: its table and its end."""

from collections.abc import Sequence

from holotable.imperial_assault.campaign.imperial_view import view_empire
from holotable.imperial_assault.campaign.outcome import outcome_of
from holotable.imperial_assault.campaign.view import CampaignView
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.anew import why_anew
from holotable.imperial_assault.telling.mission_presenting import empire_of, mission_sheet_of
from holotable.imperial_assault.telling.mission_sheet import MissionTableSheet
from holotable.imperial_assault.telling.mission_story import mission_result
from holotable.imperial_assault.telling.table_teller import TableTeller
from holotable.kernel import SPECTATOR, Seat, view
from holotable.kernel.codec import replace
from holotable.modes.messages import Result
from holotable.words import Speech


class MissionTeller(TableTeller):
    """Tells of one mission in one language."""

    def __init__(self, say: Speech, game: Play) -> None:
        super().__init__(say, game)
        self._open: tuple[str, MissionTableSheet] | None = None

    def sheet(self, seat: Seat, stamp: str = "") -> MissionTableSheet:
        """What everybody sees is made once for all; only the Imperial player sees more, of the own cards."""
        if self._open is None or not stamp or self._open[0] != stamp:
            self._open = stamp, mission_sheet_of(seen_by(self.game, SPECTATOR), self.names)
        everybodys = self._open[1]
        if seat != self.game.table.imperial_seat:
            return everybodys
        return replace(everybodys, empire=empire_of(view_empire(self.game.table, seat), seat, self.names))

    def result(self) -> Result | None:
        return mission_result(self.names, outcome_of(self.game.table))

    def anew(self, changes: Sequence[str]) -> str:
        return why_anew(self.say, self.game.table.mission, changes)


def seen_by(game: Play, seat: Seat) -> CampaignView:
    """The table as a seat may know it."""
    seen = view(game, seat).table
    if not isinstance(seen, CampaignView):
        raise TypeError(f"{type(seen).__name__} is not the view of a mission")
    return seen
