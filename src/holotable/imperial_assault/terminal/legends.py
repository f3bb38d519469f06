"""A mission of Legends at one screen."""

from holotable.imperial_assault.heroes.party import heroes_named
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.shell.choosing import check_legends_wish, difficulty_named
from holotable.imperial_assault.telling.legends_sheet import ImperialGroupSheet, LegendsTableSheet
from holotable.imperial_assault.terminal.heroes import TextHeroes
from holotable.kernel import Seat
from holotable.terminal import Nameable, Named, Screen
from holotable.words import Speech


class TextLegends(TextHeroes[LegendsTableSheet]):
    """Heroes against the program at a screen."""

    sheets = LegendsTableSheet
    nameable = (
        Nameable("mission", "A|B|ID", "play.mission"),
        Nameable("heroes", "ID,ID", "sim.heroes"),
        Nameable("difficulty", "easy|normal|hard", "sim.difficulty"),
    )

    welcome = "table.legends-welcome"
    at_the_table = ("activate", "next-hero", "lesson")

    @classmethod
    def check(cls, named: Named, say: Speech) -> None:
        check_legends_wish(_wish(named), say)

    @classmethod
    def wish(cls, named: Named, screen: Screen, say: Speech) -> LegendsWish:
        return _wish(named)

    def show_score(self, seat: Seat) -> None:
        """The round, peril and medpacs, the heroes, the Imperial display, what is to be done, what is taught."""
        sheet, say, screen = self._sheet(seat), self._shown.say, self._shown.screen
        if sheet is None:
            return
        head = {"round": sheet.round, "difficulty": sheet.difficulty_name, "peril": sheet.peril}
        screen.say(say("table.legends-round", 0, medpacs=sheet.medpacs, **head), "bold")
        self._show_heroes(sheet)
        if sheet.empire:
            screen.say(say("table.legends-empire", groups=", ".join(map(self._group, sheet.empire))))
        self._show_goals(sheet, "bold")
        if sheet.lesson is not None:
            screen.say(sheet.lesson.words, "bold")

    def _group(self, group: ImperialGroupSheet) -> str:
        say = self._shown.say
        name = f"{group.name} {group.colour_name}".strip()
        name = say("table.legends-bonus", name=name, bonus=group.bonus) if group.bonus else name
        return say(
            "table.legends-group", name=name, state=say("table.legends-ready" if group.ready else "table.legends-done")
        )


def _wish(named: Named) -> LegendsWish:
    return LegendsWish(named["mission"], heroes_named(named["heroes"]), difficulty_named(named["difficulty"]))
