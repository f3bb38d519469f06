"""A mission of the campaign at one screen."""

from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.heroes.party import heroes_named
from holotable.imperial_assault.shell.choosing import check_mission_wish
from holotable.imperial_assault.telling.mission_sheet import (
    DeploymentPointSheet,
    HeroCardSheet,
    HeroSheet,
    MissionObjectiveSheet,
    MissionTableSheet,
)
from holotable.imperial_assault.terminal.board import TextBoard
from holotable.imperial_assault.terminal.showing import show_mission
from holotable.kernel import SPECTATOR, Decision, Seat
from holotable.terminal import Host, Nameable, Named, Screen
from holotable.words import Speech


class TextMission(TextBoard):
    """Heroes against the Empire at a screen."""

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
        self._words |= {"read": self._read, "plan": self._plan}

    def _sheet(self, seat: Seat) -> MissionTableSheet | None:
        found = self._shown.host.teller.sheet(seat)
        return found if isinstance(found, MissionTableSheet) else None

    def show_score(self, seat: Seat) -> None:
        """The round and the dials, the heroes' strain, what is to be done, and the Imperial player's own cards."""
        sheet, say, screen = self._sheet(seat), self._shown.say, self._shown.screen
        if sheet is None:
            return
        empire = sheet.empire
        dials = {"round": sheet.round, "threat": empire.threat, "level": empire.level}
        screen.say(say("table.mission-round", 0, **dials), "bold")
        for hero in sheet.heroes:
            screen.say(say("table.hero-line", 0, name=self._named(hero), strain=hero.strain, endurance=hero.endurance))
        if sheet.objectives:
            screen.say(say("table.mission-objectives"), "bold")
        for objective in sheet.objectives:
            side = sheet.sides.get(objective.side, "")
            screen.say(say("table.mission-objective", side=side, words=self._so_far(objective)))
        for counter in sheet.counters:
            screen.say(say("table.mission-counter", words=counter.words, number=counter.number))
        if empire.hand is not None and empire.reserve is not None:
            cards = [
                ", ".join(card.name for card in each) or say("table.no-cards") for each in (empire.hand, empire.reserve)
            ]
            screen.say(say("table.imperial-hand", hand=cards[0], reserve=cards[1]))

    def _so_far(self, objective: MissionObjectiveSheet) -> str:
        if not objective.so_far:
            return objective.words
        return self._shown.say("table.so-far", words=objective.words, so_far=objective.so_far)

    def _named(self, hero: HeroSheet) -> str:
        return self._shown.say("table.hero-wounded", hero=hero.name) if hero.wounded else hero.name

    def show_cards(self, seat: Seat) -> None:
        """Everybody's cards with what they do."""
        sheet, say, screen = self._sheet(seat), self._shown.say, self._shown.screen
        for name, cards in _piles(sheet, say) if sheet is not None else ():
            told = ", ".join(card.name for card in cards) or say("table.no-cards")
            screen.say(say("table.hero-cards", name=name, cards=told))
            for card in cards:
                if card.words:
                    screen.say(f"  {card.name}: {card.words}")

    def result(self) -> None:
        """What each side gains, and what for; who has won and why is in the last lines of the log."""
        sheet, say, screen = self._sheet(SPECTATOR), self._shown.say, self._shown.screen
        if sheet is None or sheet.end is None:
            return
        for gain in sheet.end.gains:
            screen.say(say("table.gain", side=sheet.sides[gain.side], gain=gain.words, why=gain.why))

    def help(self) -> str:
        return super().help() + "\n" + self._shown.say("table.mission-help")

    def _read(self, decision: Decision, rest: str) -> bool:
        """All that was read aloud, once more (IA-SEC-02)."""
        sheet, say, screen = self._sheet(decision.seat), self._shown.say, self._shown.screen
        show_mission(self._shown)
        readings = sheet.readings if sheet is not None else ()
        if not readings:
            screen.say(say("table.nothing-read"))
        for reading in readings:
            screen.say(say("table.reading", round=reading.round, name=reading.name), "bold")
            screen.say("  " + reading.words)
        return False

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


def _piles(sheet: MissionTableSheet, say: Speech) -> list[tuple[str, tuple[HeroCardSheet, ...]]]:
    """Whose cards lie there, and which."""
    empire = say("side.imperial"), sheet.empire.class_cards
    return [empire, *((hero.name, hero.cards) for hero in sheet.heroes)]


def _wish(named: Named) -> MissionWish:
    return MissionWish(named["mission"], heroes_named(named["heroes"]))
