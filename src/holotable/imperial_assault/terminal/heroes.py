"""What every mission with heroes shows at one screen: heroes and cards, what is to be done, what was read aloud."""

from collections.abc import Iterable
from typing import Generic, TypeVar

from holotable.imperial_assault.telling.legends_sheet import LegendsTableSheet
from holotable.imperial_assault.telling.mission_sheet import (
    HeroCardSheet,
    HeroSheet,
    MissionObjectiveSheet,
    MissionTableSheet,
)
from holotable.imperial_assault.terminal.board import TextBoard
from holotable.imperial_assault.terminal.showing import show_mission
from holotable.kernel import SPECTATOR, Decision, Seat
from holotable.terminal import Host

S = TypeVar("S", MissionTableSheet, LegendsTableSheet)


class TextHeroes(TextBoard, Generic[S]):
    """Heroes in a mission whose sheet is an S."""

    sheets: type[S]

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._words |= {"read": self._read}

    def _sheet(self, seat: Seat) -> S | None:
        found = self._shown.host.teller.sheet(seat)
        return found if isinstance(found, self.sheets) else None

    def _show_heroes(self, sheet: S) -> None:
        for hero in sheet.heroes:
            facts = {"name": self._named(hero), "strain": hero.strain, "endurance": hero.endurance}
            self._shown.screen.say(self._shown.say("table.hero-line", 0, **facts))

    def _show_goals(self, sheet: S, style: str = "") -> None:
        """What is to be done, and what the mission counts."""
        say, screen = self._shown.say, self._shown.screen
        for objective in sheet.objectives:
            side = sheet.sides.get(objective.side, "")
            screen.say(say("table.mission-objective", side=side, words=self._so_far(objective)), style)
        for counter in sheet.counters:
            screen.say(say("table.mission-counter", words=counter.words, number=counter.number))

    def _so_far(self, objective: MissionObjectiveSheet) -> str:
        if not objective.so_far:
            return objective.words
        return self._shown.say("table.so-far", words=objective.words, so_far=objective.so_far)

    def _named(self, hero: HeroSheet) -> str:
        return self._shown.say("table.hero-wounded", hero=hero.name) if hero.wounded else hero.name

    def _piles(self, sheet: S) -> Iterable[tuple[str, tuple[HeroCardSheet, ...]]]:
        """Whose cards lie there, and which."""
        return [(hero.name, hero.cards) for hero in sheet.heroes]

    def show_cards(self, seat: Seat) -> None:
        """Everybody's cards with what they do."""
        sheet, say, screen = self._sheet(seat), self._shown.say, self._shown.screen
        for name, cards in self._piles(sheet) if sheet is not None else ():
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
