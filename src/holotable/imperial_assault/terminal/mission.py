"""A mission of the campaign at one screen."""

from collections.abc import Iterable

from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.heroes.party import heroes_named
from holotable.imperial_assault.shell.choosing import check_mission_wish
from holotable.imperial_assault.telling.mission_sheet import DeploymentPointSheet, HeroCardSheet, MissionTableSheet
from holotable.imperial_assault.terminal.heroes import TextHeroes
from holotable.kernel import Decision, Seat
from holotable.terminal import Host, Nameable, Named, Screen
from holotable.words import Speech


class TextMission(TextHeroes[MissionTableSheet]):
    """Heroes against the Empire at a screen."""

    sheets = MissionTableSheet
    nameable = (
        Nameable("mission", "A|B|ID", "play.mission"),
        Nameable("heroes", "ID,ID", "sim.heroes"),
    )

    welcome = "table.mission-welcome"
    at_the_table = ("activate", "next-hero", "open-groups", "optional-deployment")

    @classmethod
    def check(cls, named: Named, say: Speech) -> None:
        check_mission_wish(_wish(named), say)

    @classmethod
    def wish(cls, named: Named, screen: Screen, say: Speech) -> MissionWish:
        return _wish(named)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._words |= {"plan": self._plan}

    def show_score(self, seat: Seat) -> None:
        """The round and the dials, the heroes' strain, what is to be done, and the Imperial player's own cards."""
        sheet, say, screen = self._sheet(seat), self._shown.say, self._shown.screen
        if sheet is None:
            return
        empire = sheet.empire
        dials = {"round": sheet.round, "threat": empire.threat, "level": empire.level}
        screen.say(say("table.mission-round", 0, **dials), "bold")
        self._show_heroes(sheet)
        if sheet.objectives:
            screen.say(say("table.mission-objectives"), "bold")
        self._show_goals(sheet)
        if empire.hand is not None and empire.reserve is not None:
            cards = [
                ", ".join(card.name for card in each) or say("table.no-cards") for each in (empire.hand, empire.reserve)
            ]
            screen.say(say("table.imperial-hand", hand=cards[0], reserve=cards[1]))

    def _piles(self, sheet: MissionTableSheet) -> Iterable[tuple[str, tuple[HeroCardSheet, ...]]]:
        return [(self._shown.say("side.imperial"), sheet.empire.class_cards), *super()._piles(sheet)]

    def help(self) -> str:
        return super().help() + "\n" + self._shown.say("table.mission-help")

    def _plan(self, decision: Decision, rest: str) -> bool:
        """What is to come, for the Imperial player alone (IA-SEC-01)."""
        sheet, say, screen = self._sheet(decision.seat), self._shown.say, self._shown.screen
        coming = sheet.empire.coming if sheet is not None else None
        if sheet is None or coming is None:
            screen.say(say("table.no-plan"))
            return False
        if not coming:
            screen.say(say("table.nothing-coming"))
        for event in coming:
            screen.say(say("table.coming", name=event.name, when=event.when), "bold")
            for words in (event.words, *event.does):
                if words:
                    screen.say("  " + words)
        if points := [self._point(point) for point in sheet.empire.points or ()]:
            screen.say(say("table.points", points=", ".join(points)))
        return False

    def _point(self, point: DeploymentPointSheet) -> str:
        say, names = self._shown.say, self._shown.names
        active = say("table.point-active" if point.active else "table.point-inactive")
        return say("table.point", colour=names.colour(point.colour), space=names.space(point.space), active=active)


def _wish(named: Named) -> MissionWish:
    return MissionWish(named["mission"], heroes_named(named["heroes"]))
