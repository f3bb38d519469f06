"""The skirmish at one screen."""

from holotable.imperial_assault.skirmish.wish import SkirmishWish
from holotable.imperial_assault.terminal.board import TextBoard
from holotable.imperial_assault.terminal.showing import show_cards, show_result, show_score
from holotable.imperial_assault.terminal.starting import check_named, wish_of
from holotable.kernel import Seat
from holotable.terminal import Nameable, Named, Screen
from holotable.words import Speech


class TextSkirmish(TextBoard):
    """Two armies at a screen."""

    nameable = (
        Nameable("army", "FILE", "play.army"),
        Nameable("against", "FILE", "play.against"),
        Nameable("map", "MAP", "play.map"),
        Nameable("mission", "A|B|ID", "play.mission"),
    )

    welcome = "table.skirmish-welcome"
    auto = "table.skirmish-auto"
    no_auto = "table.skirmish-no-auto"
    at_the_table = ("activate", "deploy-next", "zone")

    @classmethod
    def check(cls, named: Named, say: Speech) -> None:
        check_named(named, say)

    @classmethod
    def wish(cls, named: Named, screen: Screen, say: Speech) -> SkirmishWish:
        return wish_of(named, screen, say)

    def show_score(self, seat: Seat) -> None:
        show_score(self._shown, seat)

    def show_cards(self, seat: Seat) -> None:
        show_cards(self._shown, seat)

    def result(self) -> None:
        show_result(self._shown)
