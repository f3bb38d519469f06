"""A mission of Legends at one screen."""

from holotable.imperial_assault.heroes.party import heroes_named
from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.shell.choosing import check_legends_wish, difficulty_named
from holotable.imperial_assault.telling.legends_sheet import ImperialGroupSheet, LegendsTableSheet
from holotable.imperial_assault.telling.mission_sheet import HeroSheet, MissionObjectiveSheet
from holotable.imperial_assault.terminal.board import TextBoard
from holotable.imperial_assault.terminal.showing import show_mission
from holotable.kernel import SPECTATOR, Decision, Seat
from holotable.terminal import Host, Nameable, Named, Screen
from holotable.words import Speech


class TextLegends(TextBoard):
    """Heroes against the program at a screen."""

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

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._words |= {"read": self._read}

    def _sheet(self, seat: Seat) -> LegendsTableSheet | None:
        found = self._shown.host.teller.sheet(seat)
        return found if isinstance(found, LegendsTableSheet) else None

    def show_score(self, seat: Seat) -> None:
        """The round, peril and medpacs, the heroes, the Imperial display, what is to be done, what is taught."""
        sheet, say, screen = self._sheet(seat), self._shown.say, self._shown.screen
        if sheet is None:
            return
        head = {"round": sheet.round, "difficulty": sheet.difficulty_name, "peril": sheet.peril}
        screen.say(say("table.legends-round", 0, medpacs=sheet.medpacs, **head), "bold")
        for hero in sheet.heroes:
            screen.say(say("table.hero-line", 0, name=self._named(hero), strain=hero.strain, endurance=hero.endurance))
        if sheet.empire:
            screen.say(say("table.legends-empire", groups=", ".join(map(self._group, sheet.empire))))
        for objective in sheet.objectives:
            side = sheet.sides.get(objective.side, "")
            screen.say(say("table.mission-objective", side=side, words=self._so_far(objective)), "bold")
        for counter in sheet.counters:
            screen.say(say("table.mission-counter", words=counter.words, number=counter.number))
        if sheet.lesson is not None:
            screen.say(sheet.lesson.words, "bold")

    def _group(self, group: ImperialGroupSheet) -> str:
        say = self._shown.say
        name = f"{group.name} {group.colour_name}".strip()
        name = say("table.legends-bonus", name=name, bonus=group.bonus) if group.bonus else name
        return say(
            "table.legends-group", name=name, state=say("table.legends-ready" if group.ready else "table.legends-done")
        )

    def _so_far(self, objective: MissionObjectiveSheet) -> str:
        if not objective.so_far:
            return objective.words
        return self._shown.say("table.so-far", words=objective.words, so_far=objective.so_far)

    def _named(self, hero: HeroSheet) -> str:
        return self._shown.say("table.hero-wounded", hero=hero.name) if hero.wounded else hero.name

    def show_cards(self, seat: Seat) -> None:
        """The heroes' cards with what they do."""
        sheet, say, screen = self._sheet(seat), self._shown.say, self._shown.screen
        for hero in sheet.heroes if sheet is not None else ():
            told = ", ".join(card.name for card in hero.cards) or say("table.no-cards")
            screen.say(say("table.hero-cards", name=hero.name, cards=told))
            for card in hero.cards:
                if card.words:
                    screen.say(f"  {card.name}: {card.words}")

    def result(self) -> None:
        """What the team gains, and what for."""
        sheet, say, screen = self._sheet(SPECTATOR), self._shown.say, self._shown.screen
        for gain in sheet.end.gains if sheet is not None and sheet.end is not None else ():
            screen.say(say("table.gain", side=sheet.sides[gain.side] if sheet else "", gain=gain.words, why=gain.why))

    def _read(self, decision: Decision, rest: str) -> bool:
        """All that was read aloud, once more."""
        sheet, say, screen = self._sheet(decision.seat), self._shown.say, self._shown.screen
        show_mission(self._shown)
        readings = sheet.readings if sheet is not None else ()
        if not readings:
            screen.say(say("table.nothing-read"))
        for reading in readings:
            screen.say(say("table.reading", round=reading.round, name=reading.name), "bold")
            screen.say("  " + reading.words)
        return False


def _wish(named: Named) -> LegendsWish:
    return LegendsWish(named["mission"], heroes_named(named["heroes"]), difficulty_named(named["difficulty"]))
