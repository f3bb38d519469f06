"""A campaign between its missions, at one screen."""

from collections.abc import Mapping

from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.modes.campaign import CampaignWish
from holotable.imperial_assault.telling.log_sheet import LogSheet
from holotable.imperial_assault.telling.log_showing import show_log, show_story
from holotable.imperial_assault.telling.log_teller import LogTeller
from holotable.kernel import Decision, Seat
from holotable.terminal import Host, Nameable, Named, Screen, TextTable, Word
from holotable.words import Speech

CORE = "core"


class TextCampaign(TextTable):
    """The log when it is opened, and where something has come into it."""

    nameable = (Nameable("campaign", "ID", "play.campaign"),)

    def __init__(self, host: Host) -> None:
        if not isinstance(host.teller, LogTeller):
            raise TypeError(f"{host.mode.name} is no campaign")
        self._host, self._teller = host, host.teller
        self._shown = ("", 0)
        self._words: dict[str, Word] = {"log": self._log, "story": self._story}

    @classmethod
    def check(cls, named: Named, say: Speech) -> None:
        campaign(named["campaign"] or CORE)

    @classmethod
    def wish(cls, named: Named, screen: Screen, say: Speech) -> CampaignWish:
        return CampaignWish(named["campaign"] or CORE)

    def present(self, decision: Decision, is_new: bool) -> None:
        """The whole log once a stage, and what is on offer."""
        log = self._host.game.table
        now = (log.stage, log.slot)
        if log.stage != "setup" and (is_new or now != self._shown):
            self.show(decision.seat)
        self._shown = now

    def show(self, seat: Seat) -> None:
        screen = self._host.screen
        show_log(self._sheet(seat), self._host.say, screen.out, screen.plain)

    def result(self) -> None:
        result = self._host.teller.result()
        if result is not None:
            self._host.screen.say(result.words, "bold")

    @property
    def words(self) -> Mapping[str, Word]:
        return self._words

    def help(self) -> str:
        return self._host.say("table.campaign-help")

    def _log(self, decision: Decision, rest: str) -> bool:
        self.show(decision.seat)
        return False

    def _story(self, decision: Decision, rest: str) -> bool:
        show_story(self._sheet(decision.seat), self._host.say, self._host.screen.out)
        return False

    def _sheet(self, seat: Seat) -> LogSheet:
        return self._teller.sheet(seat)
